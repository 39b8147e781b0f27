use glory::table::{Piece, Road};

use super::*;
use crate::test_table::{at, bare, hex, numbers, rectangle, with_pieces};

fn map(table: &Table) -> HexMap {
    rasterise(table, Target::Basileus, 6)
}

fn covered(map: &HexMap, cover: Terrain) -> Vec<String> {
    numbers(map, |hex| map.cell(hex).cover == cover)
}

/// A wood over all of 0502 and the upper part of 0503, whose upper 1.688 movement units are 40 % of it.
#[test]
fn example_24_a_piece_needs_forty_hundredths_of_a_hex() {
    let wood = |down_to: f64| map(&with_pieces(&[(Terrain::Forest, rectangle((14.6, 19.3), (down_to, 44.0)))]));
    assert_eq!(covered(&wood(38.35), Terrain::Forest), ["0502"]);
    assert_eq!(covered(&wood(38.31), Terrain::Forest), ["0502", "0503"]);
}

#[test]
fn case_r2_the_heavier_cover_wins() {
    let ground = rectangle((14.0, 20.0), (36.0, 44.0));
    let pieces = [(Terrain::Brush, ground.clone()), (Terrain::Marsh, ground.clone()), (Terrain::Forest, ground)];
    let map = map(&with_pieces(&pieces));
    assert_eq!(map.cell(hex(&map, "0503")).cover, Terrain::Marsh);
}

/// A gully across the borders of 0502 and 0503, 22 % of 0402 and 23 % of 0602: it is shown where it is most.
#[test]
fn case_r3_no_piece_vanishes() {
    let gully = (Terrain::Gully, rectangle((14.0, 20.0), (39.0, 41.0)));
    let alone = map(&with_pieces(std::slice::from_ref(&gully)));
    assert_eq!(covered(&alone, Terrain::Gully), ["0602"]);
    // The only hex of a village stays its own.
    let village = (Terrain::Village, rectangle((18.4, 22.4), (38.2, 41.8)));
    let both = map(&with_pieces(&[gully, village]));
    assert_eq!(covered(&both, Terrain::Village), ["0602"]);
    assert!(covered(&both, Terrain::Gully).is_empty());
    // A strip of a movement unit is nowhere a sixth of a hex.
    let thin = map(&with_pieces(&[(Terrain::Gully, rectangle((14.0, 18.0), (39.7, 40.3)))]));
    assert!(covered(&thin, Terrain::Gully).is_empty());
}

fn hill(terrain: Terrain) -> Table {
    let mut table = with_pieces(&[(terrain, rectangle((14.0, 20.0), (35.0, 45.0)))]);
    table.pieces[0].crest = Some([at(17.5, 37.0), at(17.5, 43.0)]);
    table
}

#[test]
fn case_r4_a_hill_lifts_what_it_covers_by_half() {
    for (terrain, level) in [(Terrain::GentleHill, 1), (Terrain::SteepHill, 2)] {
        let map = map(&hill(terrain));
        assert_eq!(numbers(&map, |hex| map.cell(hex).level == level), ["0502", "0503"]);
        assert_eq!(map.cell(hex(&map, "0502")).cover, Terrain::Open);
    }
}

#[test]
fn case_r4_no_hill_vanishes() {
    let map = map(&with_pieces(&[(Terrain::GentleHill, rectangle((15.0, 21.0), (38.0, 42.0)))]));
    assert_eq!(numbers(&map, |hex| map.cell(hex).level == 1).len(), 1);
}

#[test]
fn case_r5_slopes_run_between_different_heights() {
    let map = map(&hill(Terrain::GentleHill));
    let (upper, lower) = (hex(&map, "0502"), hex(&map, "0503"));
    let sides = |hex| Direction::ALL.into_iter().filter(|way| map.slopes.has(hex, *way)).count();
    assert_eq!((sides(upper), sides(lower)), (5, 5));
    assert!(!map.slopes.has(upper, Direction::S) && map.slopes.has(hex(&map, "0501"), Direction::S));
}

#[test]
fn case_r6_crests_run_over_steep_hills_only() {
    let wide = |terrain| {
        let mut table = with_pieces(&[(terrain, rectangle((9.0, 25.0), (34.0, 46.0)))]);
        // Between the middles of 0502 and 0602.
        table.pieces[0].crest = Some([at(18.7, 37.0), at(18.7, 43.0)]);
        rasterise(&table, Target::Basileus, 1)
    };
    let steep = wide(Terrain::SteepHill);
    assert!(steep.crests.has(hex(&steep, "0502"), Direction::SE));
    assert!(steep.crests.has(hex(&steep, "0602"), Direction::NW));
    assert!(!steep.crests.has(hex(&steep, "0502"), Direction::S));
    let gentle = wide(Terrain::GentleHill);
    assert!(gentle.lattice.hexes().all(|hex| Direction::ALL.into_iter().all(|way| !gentle.crests.has(hex, way))));
}

#[test]
fn case_r7_the_sea_is_where_the_middle_of_a_hex_is() {
    let sea = Some(Water::Coast { sea: rectangle((0.0, 5.0), (0.0, 48.0)) });
    let map = map(&Table { water: sea, ..bare() });
    let wet = numbers(&map, |hex| map.cell(hex).water == Some(Wet::Sea));
    // The first column lies at 3.09, the second at 6.56.
    assert_eq!((wet.len(), wet[0].as_str(), wet[11].as_str()), (12, "0101", "0112"));
}

fn river(road: bool) -> Table {
    // Down the middle of the fifth column.
    let axis = vec![at(16.95, 0.0), at(16.95, 24.0), at(16.95, 48.0)];
    let road = road.then(|| Road { axis: vec![at(0.0, 20.5), at(72.0, 20.5)] });
    Table { water: Some(Water::River { axis, width: 150 }), road, ..bare() }
}

fn waters(map: &HexMap, wet: Wet) -> Vec<String> {
    numbers(map, |hex| map.cell(hex).water == Some(wet))
}

#[test]
fn case_r8_a_low_die_makes_a_stream() {
    // Between the fifth and the sixth column.
    let axis = vec![at(18.68, 0.0), at(18.68, 48.0)];
    let table = Table { water: Some(Water::River { axis, width: 150 }), ..bare() };
    for die in [1, 2] {
        let map = rasterise(&table, Target::Basileus, die);
        assert!(map.streams.has(hex(&map, "0503"), Direction::SE) && map.streams.has(hex(&map, "0602"), Direction::SW));
        assert!(!map.streams.has(hex(&map, "0503"), Direction::S));
        assert!(map.cells.iter().all(|cell| cell.water.is_none()));
        let map = rasterise(&river(false), Target::Armageddon, die);
        assert!(waters(&map, Wet::Stream).len() >= 24);
    }
}

#[test]
fn case_r8_a_middling_die_makes_fords() {
    for die in [3, 4] {
        let map = rasterise(&river(false), Target::Basileus, die);
        assert_eq!(waters(&map, Wet::Ford).len(), 12);
    }
}

#[test]
fn case_r8_a_high_die_makes_a_river_with_two_fords() {
    for die in [5, 6] {
        let map = rasterise(&river(false), Target::Basileus, die);
        // Twelve hexes from south to north: a third of the way is the fifth, two thirds the eighth.
        assert_eq!(waters(&map, Wet::Ford), ["0505", "0508"]);
        assert_eq!(waters(&map, Wet::River).len(), 10);
    }
}

#[test]
fn case_r9_a_road_bridges_a_river() {
    let map = rasterise(&river(true), Target::Basileus, 6);
    assert_eq!(waters(&map, Wet::Bridge), ["0507"]);
    assert!(waters(&map, Wet::Ford).is_empty());
    assert_eq!(map.road.len(), 20);
    assert!(map.road.windows(2).all(|pair| map.lattice.grid.direction_to(pair[0], pair[1]).is_some()));
}

#[test]
fn case_r9_a_road_goes_through() {
    let mut table = river(true);
    table.pieces = with_pieces(&[(Terrain::Impassable, rectangle((36.0, 42.0), (17.0, 24.0)))]).pieces;
    let map = map(&table);
    assert!(map.road.iter().all(|hex| map.cell(*hex).is_passable()));
    assert!(!covered(&map, Terrain::Impassable).is_empty());
}

#[test]
fn case_r10_fortifications_are_palisades() {
    // Before 0510, whose upper side is at 12.
    let table = Table { works: vec![(1, [at(16.0, 12.0), at(17.6, 12.0)])], ..bare() };
    let map = map(&table);
    assert!(map.palisades.has(hex(&map, "0510"), Direction::N) && map.palisades.has(hex(&map, "0509"), Direction::S));
    let marked = map.lattice.hexes().filter(|&hex| Direction::ALL.into_iter().any(|way| map.palisades.has(hex, way)));
    assert_eq!(marked.count(), 2);
}

/// The second, slow reading of R1: points of the hex counted one by one.
#[test]
fn case_r1_a_share_is_an_area() {
    let piece = Piece {
        outline: vec![at(12.0, 34.0), at(18.3, 33.1), at(22.7, 38.4), at(19.2, 43.9), at(13.1, 41.2)],
        ..with_pieces(&[(Terrain::Forest, Vec::new())]).pieces.remove(0)
    };
    let shape = polygon(&piece.outline);
    for target in Target::ALL {
        let lattice = Lattice::new(target);
        for (hex, share) in shares(&lattice, &piece) {
            let (outline, centre, radius) = (lattice.outline(hex), lattice.centre(hex), lattice.radius());
            let (mut inside, mut covered) = (0, 0);
            for i in 0..120 {
                for j in 0..120 {
                    let step = |k: i32| (f64::from(k) + 0.5) / 60.0 - 1.0;
                    let point = geo::Point::new(centre.x + step(i) * radius, centre.y + step(j) * radius);
                    if outline.contains(&point) {
                        inside += 1;
                        covered += i32::from(shape.contains(&point));
                    }
                }
            }
            let counted = f64::from(covered) / f64::from(inside);
            assert!((counted - share).abs() < 0.02, "{}: {share} {counted}", lattice.grid.number(hex));
        }
    }
}
