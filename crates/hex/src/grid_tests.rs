use super::*;

/// The hex printed with this number.
fn hex(grid: &Grid, number: &str) -> HexId {
    grid.at(number.parse().unwrap()).unwrap()
}

/// The printed numbers of some hexes, with spaces between.
fn print(grid: &Grid, hexes: impl Iterator<Item = HexId>) -> String {
    hexes.map(|hex| grid.number(hex).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn hexes_are_counted_row_by_row() {
    let grid = Grid::new(40, 30);
    assert_eq!(grid.len(), 1200);
    assert_eq!(hex(&grid, "0101"), HexId(0));
    assert_eq!(hex(&grid, "0201"), HexId(1));
    assert_eq!(hex(&grid, "0102"), HexId(40));
    assert_eq!(hex(&grid, "4030"), HexId(1199));
    assert_eq!((grid.column(HexId(41)), grid.row(HexId(41))), (1, 1));
    for hex in grid.hexes() {
        assert_eq!(grid.at(grid.number(hex)), Some(hex));
    }
    for number in ["0001", "0100", "4101", "0131"] {
        assert_eq!(grid.at(number.parse().unwrap()), None, "{number}");
    }
}

#[test]
fn neighbours_of_an_odd_and_of_an_even_column() {
    let grid = Grid::new(40, 30);
    let around = |number| print(&grid, grid.neighbours(hex(&grid, number)).map(|(_, hex)| hex));
    assert_eq!(around("0709"), "0708 0808 0809 0710 0609 0608");
    assert_eq!(around("0809"), "0808 0909 0910 0810 0710 0709");
}

#[test]
fn the_map_ends_at_its_corners() {
    let grid = Grid::new(4, 3);
    let around = |number| {
        let beside = grid.neighbours(hex(&grid, number));
        beside.map(|(direction, hex)| format!("{direction} {}", grid.number(hex))).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(around("0101"), "SE 0201, S 0102");
    assert_eq!(around("0401"), "S 0402, SW 0302, NW 0301");
    assert_eq!(around("0103"), "N 0102, NE 0202, SE 0203");
    assert_eq!(around("0403"), "N 0402, NW 0303");
}

#[test]
fn neighbours_agree_with_each_other() {
    let grid = Grid::new(7, 5);
    for from in grid.hexes() {
        for direction in Direction::ALL {
            let Some(to) = grid.neighbour(from, direction) else { continue };
            assert_eq!(grid.neighbour(to, direction.opposite()), Some(from));
            assert_eq!(grid.direction_to(from, to), Some(direction));
            assert_eq!(grid.distance(from, to), 1);
        }
        assert_eq!(grid.direction_to(from, from), None);
    }
    assert_eq!(grid.direction_to(hex(&grid, "0101"), hex(&grid, "0301")), None);
}

#[test]
fn distances_counted_on_the_map() {
    let grid = Grid::new(40, 30);
    for (from, to, distance) in [
        ("0101", "0101", 0),
        ("0101", "0301", 2),
        ("0101", "0302", 2),
        ("0101", "0303", 3),
        ("0201", "0401", 2),
        ("0101", "4030", 49), // 39 columns gain 19 rows of the 29
        ("4001", "0130", 48), // westwards the first step gains one, so 20
    ] {
        assert_eq!(grid.distance(hex(&grid, from), hex(&grid, to)), distance, "{from} to {to}");
    }
}

#[test]
fn distance_is_the_number_of_steps_walked() {
    let grid = Grid::new(9, 7);
    for start in grid.hexes() {
        let mut steps = vec![u16::MAX; grid.len()];
        steps[start.index()] = 0;
        let mut walk = std::collections::VecDeque::from([start]);
        while let Some(from) = walk.pop_front() {
            for (_, to) in grid.neighbours(from) {
                if steps[to.index()] == u16::MAX {
                    steps[to.index()] = steps[from.index()] + 1;
                    walk.push_back(to);
                }
            }
        }
        for hex in grid.hexes() {
            assert_eq!(grid.distance(start, hex), steps[hex.index()]);
        }
        for radius in 0..16 {
            let near = grid.hexes().filter(|hex| steps[hex.index()] <= radius);
            let mut within: Vec<_> = grid.within(start, radius).collect();
            within.sort();
            assert_eq!(within, near.collect::<Vec<_>>());
        }
    }
}

#[test]
fn within_goes_column_by_column() {
    let grid = Grid::new(40, 30);
    let near = |number, radius| print(&grid, grid.within(hex(&grid, number), radius));
    assert_eq!(near("0709", 1), "0608 0609 0708 0709 0710 0808 0809");
    assert_eq!(near("0101", 2), "0101 0102 0103 0201 0202 0301 0302");
    assert_eq!(grid.within(HexId(0), u16::MAX).count(), 1200);
}

#[test]
fn offset_undoes_the_difference_of_places() {
    let grid = Grid::new(6, 5);
    for from in grid.hexes() {
        for to in grid.hexes() {
            let Axial { q, r } = grid.axial(to) - grid.axial(from);
            assert_eq!(grid.offset(from, q, r), Some(to));
        }
    }
    let corner = hex(&grid, "0605");
    for (q, r) in [(1, 0), (0, 1), (-6, 0), (0, -5), (i16::MAX, i16::MAX), (i16::MIN, i16::MIN)] {
        assert_eq!(grid.offset(corner, q, r), None, "({q}, {r})");
    }
}

#[test]
fn the_four_edges() {
    let grid = Grid::new(4, 3);
    for (edge, hexes) in
        [("N", "0101 0201 0301 0401"), ("E", "0401 0402 0403"), ("S", "0103 0203 0303 0403"), ("W", "0101 0102 0103")]
    {
        let parsed: Edge = edge.parse().unwrap();
        assert_eq!(print(&grid, grid.edge(parsed)), hexes);
        assert_eq!(parsed.to_string(), edge);
    }
    assert_eq!(
        "NE".parse::<Edge>().unwrap_err().to_string(),
        "expected an edge of the map (N, E, S or W), found \"NE\""
    );
}

#[test]
fn the_largest_map_fits() {
    let grid = Grid::new(Grid::MAX_COLUMNS, Grid::MAX_ROWS);
    let last = HexId(63 * 99 - 1);
    assert_eq!(grid.number(last).to_string(), "6399");
    assert_eq!(grid.distance(HexId(0), last), 129); // 62 columns gain 31 of the 98 rows
}

#[test]
#[should_panic(expected = "1 to 63 columns, not 64")]
fn a_map_of_64_columns_is_refused() {
    Grid::new(64, 1);
}
