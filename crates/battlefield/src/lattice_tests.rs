use geo::Area;

use super::*;

fn hex(lattice: &Lattice, number: &str) -> HexId {
    lattice.grid.at(number.parse().unwrap()).unwrap()
}

fn assert_at(lattice: &Lattice, number: &str, (x, y): (f64, f64)) {
    let centre = lattice.centre(hex(lattice, number));
    assert!((centre.x - x).abs() < 0.005 && (centre.y - y).abs() < 0.005, "{number}: {centre:?}");
}

#[test]
fn example_24_hexes_lie_where_the_grid_puts_them() {
    let lattice = Lattice::new(Target::Basileus);
    assert_at(&lattice, "0503", (16.95, 38.0));
    assert_at(&lattice, "0602", (20.41, 40.0));
    assert_at(&lattice, "0512", (16.95, 2.0));
    assert!(!lattice.is_on_table(hex(&lattice, "0612")));
    let lattice = Lattice::new(Target::Armageddon);
    assert_at(&lattice, "0101", (1.359, 47.0));
    assert_at(&lattice, "0202", (3.091, 44.0));
}

#[test]
fn both_grids_have_their_size() {
    for (target, hexes, area, radius) in
        [(Target::Basileus, 230, 13.856, 2.3094), (Target::Armageddon, 964, 3.464, 1.1547)]
    {
        let lattice = Lattice::new(target);
        assert_eq!(lattice.hexes().count(), hexes);
        assert!((lattice.area() - area).abs() < 0.001 && (lattice.radius() - radius).abs() < 0.0001);
        let outline = lattice.outline(hex(&lattice, "0302"));
        assert!((outline.unsigned_area() - area).abs() < 0.001);
    }
}

/// Three rows in every column for most troops, and for skirmishers five in odd and four in even ones.
#[test]
fn deployment_zones_by_hex_centre() {
    let lattice = Lattice::new(Target::Basileus);
    for part in [Part::With, Part::Without] {
        for column in 0..20 {
            let rows = |depth: f64| {
                lattice
                    .hexes()
                    .filter(|&hex| lattice.grid.column(hex) == column && lattice.depth(part, hex) <= depth)
                    .count()
            };
            assert_eq!((rows(12.0), rows(18.0)), (3, if column % 2 == 0 { 5 } else { 4 }));
        }
    }
}

#[test]
fn case_r8_a_line_runs_through_a_chain_of_adjacent_hexes() {
    for target in Target::ALL {
        let lattice = Lattice::new(target);
        let axis =
            [Point { x: 900, y: 0 }, Point { x: 1500, y: 1700 }, Point { x: 700, y: 3100 }, Point { x: 2300, y: 4800 }];
        let chain = lattice.chain(&axis);
        assert!(chain.windows(2).all(|pair| lattice.grid.direction_to(pair[0], pair[1]).is_some()));
        assert!(lattice.depth(Part::Without, chain[0]) < 4.0);
        assert!(lattice.depth(Part::With, chain[chain.len() - 1]) < 4.0);
    }
}
