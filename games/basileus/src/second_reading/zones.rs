//! 9-a and 9-d: zones of control, second reading, hex by hex.

use engine::{Chooser, Side};

use super::ground::{every_spot, id};
use super::muster::Muster;
use super::rough::rough;
use super::scatter::{battles, scatter};
use crate::Basileus;
use crate::scenario::Options;
use crate::state::Phase;

fn compare(game: &Basileus, chooser: &mut Chooser, seen: &mut u32) {
    let state = scatter(game, chooser, Phase::Movement);
    let muster = Muster::new(game, &state);
    for spot in every_spot(game) {
        for side in [Side(0), Side(1)] {
            let (slow, fast) = (muster.is_in_zone_of(side, spot), state.zones.any(side, id(game, spot)));
            assert_eq!(slow, fast, "{}: {spot:?}", game.scenario().id);
            *seen += u32::from(slow);
        }
    }
}

#[test]
fn second_reading_of_zones() {
    let (mut chooser, mut seen) = (Chooser::new(60), 0);
    for game in battles() {
        (0..30).for_each(|_| compare(&game, &mut chooser, &mut seen));
    }
    for _ in 0..60 {
        let game = rough(&mut chooser, 2, 2, Options::default());
        (0..3).for_each(|_| compare(&game, &mut chooser, &mut seen));
    }
    assert!(seen > 5_000, "{seen}");
}
