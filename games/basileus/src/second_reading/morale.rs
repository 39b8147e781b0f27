//! 7-b and 10.10: the number a test is thrown against, second reading, for every unit of a position.

use engine::Chooser;

use super::ground::id;
use super::muster::Muster;
use super::play::thrown;
use super::scatter::{battles, scatter};
use crate::event::Event;
use crate::state::{Combat, Phase, Stage};

#[test]
fn second_reading_of_morale() {
    let (mut chooser, mut seen) = (Chooser::new(70), [0; 8]);
    for game in battles() {
        for _ in 0..60 {
            let quiet = scatter(&game, &mut chooser, Phase::Combat);
            let muster = Muster::new(&game, &quiet);
            let fighters = muster.all().into_iter().filter(|unit| muster.is_combat_unit(*unit));
            for unit in fighters {
                // As if the unit had been attacked and a test were due.
                let mut state = quiet.clone();
                state.side = muster.side(unit).other();
                let target = Some(id(&game, muster.here(unit)));
                state.combat = Combat { target, defender: unit, ..Combat::NONE };
                let hard = chooser.below(2) == 0;
                state.combat.tests.add(unit, hard);
                state.stage = Stage::TestDie;
                let expected = muster.morale(unit) - i32::from(hard);
                let told =
                    thrown(&game, &state, 1 + chooser.below(6) as u8).1.into_iter().find_map(|event| match event {
                        Event::TestRolled { unit, morale, .. } => Some((unit, i32::from(morale))),
                        _ => None,
                    });
                assert_eq!(told, Some((unit, expected)), "{}", muster.what(unit).name);
                seen[expected as usize] += 1;
            }
        }
    }
    assert!(seen[..6].iter().all(|count| *count > 20), "{seen:?}");
}
