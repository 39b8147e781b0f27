use engine::Chooser;

use crate::Glory;
use crate::geometry::{MU, Spot, WIDTH};
use crate::state::State;
use crate::table::{Terrain, TroopType};
use crate::test_table::{open, piece, table};

fn at(x: f64, y: f64) -> Spot {
    (x * 100.0, y * 100.0)
}

fn with(pieces: &[String]) -> testkit::Table<Glory> {
    let taken: Vec<String> = Terrain::ALL
        .iter()
        .filter(|terrain| !terrain.is_water())
        .map(|terrain| format!("taken {} 9", terrain.name()))
        .collect();
    table(&format!(
        "stage ambush with; territory hilly; {}; placed {}; {}",
        taken.join("; "),
        pieces.len(),
        pieces.join("; ")
    ))
}

fn sees(pieces: &[String], from: Spot, to: Spot, troop: TroopType) -> bool {
    let table = with(pieces);
    table.game.is_seen(&table.state, from, to, troop)
}

#[test]
fn case_k_vis_the_distance_in_every_terrain() {
    let sheet = open("dorostolon-971", &[]).scenario.sheet;
    let hides = |troop: TroopType| {
        let of = |terrain: &Terrain| Some((*terrain, sheet.ground(*terrain).hides(troop)? / MU));
        Terrain::ALL.iter().filter_map(of).collect::<Vec<_>>()
    };
    use Terrain::*;
    let everybody = [(Plantation, 4), (Gully, 1), (Forest, 2), (Village, 2)];
    assert_eq!(hides(TroopType::HeavyFoot), everybody);
    let light = [
        (Brush, 4),
        (EnclosedField, 4),
        (Plantation, 4),
        (Gully, 1),
        (Forest, 2),
        (Vineyard, 4),
        (Marsh, 4),
        (SoftSand, 6),
        (Village, 2),
    ];
    assert_eq!(hides(TroopType::LightFoot), light);
}

#[test]
fn case_k_vis_at_the_distance_itself_one_is_seen() {
    let forest = [piece("1 forest with", [10.0, 18.0], [24.0, 32.0])];
    let foot = TroopType::HeavyFoot;
    assert!(sees(&forest, at(14.0, 23.0), at(14.0, 25.0), foot));
    assert!(!sees(&forest, at(14.0, 22.9), at(14.0, 25.0), foot));
    let brush = [piece("1 brush with", [10.0, 18.0], [24.0, 32.0])];
    assert!(sees(&brush, at(14.0, 0.0), at(14.0, 25.0), foot), "brush hides light foot only");
    assert!(!sees(&brush, at(14.0, 20.0), at(14.0, 25.0), TroopType::LightFoot));
}

#[test]
fn case_k_vis_woods_between_block_and_brush_does_not() {
    let line = (at(14.0, 10.0), at(14.0, 40.0), TroopType::Cavalry);
    let blocks = |terrain: &str, deep: f64| {
        !sees(&[piece(&format!("1 {terrain} with"), [10.0, 18.0], [20.0, 20.0 + deep])], line.0, line.1, line.2)
    };
    assert!(blocks("forest", 4.0) && blocks("village", 4.0) && blocks("plantation", 4.5));
    assert!(!blocks("plantation", 4.0), "4.00 of it are seen through");
    assert!(!blocks("brush", 8.0) && !blocks("vineyard", 8.0) && !blocks("gully", 2.0));
}

#[test]
fn case_k_vis_a_crest_hides_what_is_more_than_1_behind_it() {
    // The crest runs from 12.5 to 17.5 at y = 25.
    let hill = [piece("1 gentle-hill with", [10.0, 20.0], [22.0, 28.0])];
    let cavalry = TroopType::Cavalry;
    assert!(!sees(&hill, at(15.0, 10.0), at(15.0, 27.0), cavalry));
    assert!(sees(&hill, at(15.0, 10.0), at(15.0, 26.0), cavalry), "1.00 behind it");
    assert!(sees(&hill, at(15.0, 24.0), at(15.0, 27.0), cavalry), "from 1.00 before it");
    assert!(sees(&hill, at(11.0, 10.0), at(11.0, 27.0), cavalry), "beside the crest");
}

/// The nearest observer on a ray sees whatever any farther one does: why only the first point of the strip is asked.
#[test]
fn the_nearest_observer_sees_most() {
    let mut chooser = Chooser::new(3);
    let kinds = ["forest", "village", "plantation", "brush", "gentle-hill", "steep-hill", "soft-sand"];
    for _ in 0..60 {
        let mut below = |n: u32| chooser.below(n);
        let pieces: Vec<String> = (1..6)
            .map(|i| {
                let (x, y) = (f64::from(below(60)), 10.0 + f64::from(below(24)));
                let (w, h) = (6.0 + f64::from(below(5)), 4.0 + f64::from(below(5)));
                piece(&format!("{i} {} with", kinds[below(7) as usize]), [x, x + w], [y, y + h])
            })
            .collect();
        let table = with(&pieces);
        let (game, state): (&Glory, &State) = (&table.game, &table.state);
        for _ in 0..200 {
            // Not on the grid of the pieces: a line that only grazes one may fall on either side of it.
            let target = at(f64::from(below(72)) + 0.37, 24.13 + f64::from(below(23)));
            let near = (f64::from(below(WIDTH as u32)) + 0.41, 1800.0);
            let share = 1.0 + f64::from(below(100)) / 100.0;
            let far = (target.0 + (near.0 - target.0) * share, target.1 + (near.1 - target.1) * share);
            for troop in [TroopType::LightFoot, TroopType::Cavalry] {
                let sees = |from: Spot| game.is_seen(state, from, target, troop);
                assert!(!sees(far) || sees(near), "{far:?} sees {target:?} and {near:?} does not\n{}", table.text());
            }
        }
    }
}
