//! Chariots D, second reading: a chariot rides about at random, and its whole ride tells whether it ends in a charge.

use engine::Chooser;
use hex::Direction;

use super::ground::{beside, spot_of, terrain};
use super::muster::{Muster, every_unit};
use super::play::{after, allows};
use super::scatter::{Throw, any_corner, scatter};
use crate::action::Action;
use crate::scenario::{Kind, Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::{Phase, Stage, State};
use crate::test_table::game;

/// What a chariot did.
#[derive(Debug, Clone, Copy)]
enum Deed {
    /// Entered a hex: the way, whether it is clear or road, whether nobody was there, whether only leaders were.
    Entered {
        way: usize,
        open: bool,
        empty: bool,
        leaders: bool,
    },
    Turned,
}

/// Whether the ride ends in a charge: four steps one way with nothing after them, the four hexes clear, nobody in the
/// first three, nobody but leaders in the last.
fn is_charge(ride: &[Deed]) -> bool {
    let Some(start) = ride.len().checked_sub(4) else { return false };
    let run = &ride[start..];
    let Deed::Entered { way: last, .. } = run[3] else { return false };
    run.iter().enumerate().all(|(i, deed)| match *deed {
        Deed::Turned => false,
        Deed::Entered { way, open, empty, leaders } => way == last && open && (empty || (i == 3 && leaders)),
    })
}

#[test]
fn rides_end_in_the_same_charges() {
    let mut chooser = Chooser::new(21);
    let (mut rides, mut charges) = (0, 0);
    for scenario in ["susa", "second_babylon", "david", "qarqar"] {
        let game = game(scenario);
        for _ in 0..150 {
            let corner = any_corner(&mut chooser);
            let counters = 5 + chooser.below(40);
            let mut state = scatter(&game, &mut chooser, corner, Throw::new(7, counters, 9));
            (state.phase, state.stage) = (Phase::Movement, Stage::Move);
            state.controlled = every_unit(&game).collect::<UnitSet>();
            let before = state;
            let muster = Muster::new(&game, &before);
            let chariots: Vec<UnitId> = muster
                .all()
                .filter(|unit| muster.what(*unit).kind == Kind::Chariot)
                .filter(|unit| allows(&game, &before, Action::Take(*unit)))
                .collect();
            let Some(chariot) = chooser.pick(&chariots) else { continue };
            let mut ride = Vec::new();
            let ride_on = |state: &State, action: Action| {
                let then = after(&game, state, action);
                if then.stage == Stage::DefensiveFire { after(&game, &then, Action::Hold) } else { then }
            };
            let mut now = ride_on(&before, Action::Take(chariot));
            for _ in 0..40 {
                assert_eq!(now.charged.contains(chariot), is_charge(&ride), "{scenario}: {ride:?}");
                if now.stage != Stage::Moving(chariot) {
                    break;
                }
                let (from, facing) =
                    (spot_of(&game, now.hex_of(chariot).expect("on the map")), now.unit(chariot).facing);
                // Mostly straight on, so that runs come about.
                let way =
                    chooser.pick(&[0, 0, 0, 0, 0, 0, 1, 5]).map(|turn| (facing.index() + turn) % 6).expect("a way");
                let action = match chooser.below(12) {
                    0 => Action::Turn(Direction::from_index(chooser.below(6) as u8)),
                    _ => Action::Step(Direction::ALL[way]),
                };
                let to = beside(from, way);
                if !allows(&game, &now, action) {
                    continue;
                }
                let others =
                    muster.there(to).iter().filter(|u| **u != chariot && muster.now(**u).aboard != Some(chariot));
                let others: Vec<UnitId> = others.copied().collect();
                ride.push(match action {
                    Action::Step(_) => Deed::Entered {
                        way,
                        open: matches!(terrain(&game, to), Terrain::Clear | Terrain::Road),
                        empty: others.is_empty(),
                        leaders: others.iter().all(|unit| muster.is_leader(*unit)),
                    },
                    _ => Deed::Turned,
                });
                now = ride_on(&now, action);
            }
            rides += 1;
            charges += u32::from(is_charge(&ride));
        }
    }
    assert!(rides > 300 && charges > 40, "{charges} of {rides}");
}
