//! A general knows no more than its side.

use engine::{Chooser, DiceSource, Game, Opened, Pending, Position};
use opponent::{Level, Manner};

/// Plays a scenario by the script and, every so many steps, lets each of these levels decide in the true position and in
/// one that looks alike to the side that has to act: they must decide alike.
fn decides_by_what_it_knows<G: Game>(scenario: &str, levels: &[&str], every: u64) {
    let start = catalog::Library::printed().open(scenario, &[]).unwrap();
    let (dice, mut chooser) = (DiceSource::Seeded(11), Chooser::new(11));
    let mut position = start.copy();
    let (mut step, mut differed, mut compared) = (0, 0, 0);
    loop {
        match position.pending() {
            Pending::Over(_) => break,
            Pending::Dice(throw) => drop(position.roll(dice.roll(&throw, step, || 0).unwrap()).unwrap()),
            Pending::Act(side) => {
                if step % every == 0 {
                    let opened = position.as_any().downcast_ref::<Opened<G>>().unwrap();
                    let (game, state) = (opened.game(), opened.state());
                    let alike = game.imagine(state, side, &mut Chooser::new(step));
                    differed += u32::from(alike != *state);
                    // What a side imagines from what it knows is the same, whatever is true.
                    assert!(
                        game.imagine(&alike, side, &mut Chooser::new(3))
                            == game.imagine(state, side, &mut Chooser::new(3))
                    );
                    // In a set-up not everybody may begin everywhere: what is imagined there may be no position at all.
                    let alike = position.read(&game.write_state(&alike));
                    compared += u32::from(alike.is_ok());
                    for (level, alike) in levels.iter().filter_map(|level| Some((level, alike.as_ref().ok()?))) {
                        let level = Level::read(level).unwrap();
                        let general = |position: &dyn Position| opponent::general(position, level, 5).unwrap();
                        let order = |position: &dyn Position| general(position).order(position).actions;
                        assert_eq!(order(&*position), order(&**alike), "{level}, {}", position.heading());
                        if level.manner == Manner::Scripted {
                            let advice = |position: &dyn Position| general(position).advise(position);
                            assert_eq!(advice(&*position), advice(&**alike), "{level}, {}", position.heading());
                        }
                    }
                }
                let order = position.order(engine::Style::Scripted, &mut chooser);
                position.act(&order[0]).unwrap();
            }
        }
        step += 1;
    }
    assert!(differed > 5 && compared > 5, "something was hidden: {differed}, {compared}");
}

#[test]
fn in_the_war_hidden_stacks_do_not_change_a_decision() {
    let levels = ["recruit", "crassus", "maurice", "khalid@12"];
    decides_by_what_it_knows::<apocalypse::Apocalypse>("apocalypse/war-646", &levels, 41);
}

#[test]
fn in_the_field_ambushes_and_marches_do_not_change_a_decision() {
    decides_by_what_it_knows::<glory::Glory>("glory/dorostolon-971", &["recruit", "maurice", "khalid@6"], 3);
}
