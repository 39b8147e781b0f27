//! A match looked at afterwards.

use engine::{Chooser, DiceSource, Outcome, Pending, Side, Style};
use opponent::{Cause, Level, Review};

#[test]
fn luck_and_play_add_up_to_the_outcome() {
    let library = catalog::Library::printed();
    let mut game = library.start("basileus/dorostolon-971-sortie", &[], DiceSource::Seeded(4)).unwrap();
    let mut generals =
        ["recruit", "maurice"].map(|level| opponent::general(game.position(), Level::read(level).unwrap(), 4).unwrap());
    while let Pending::Act(side) = game.position().pending() {
        for action in generals[side.index()].order(game.position()).actions {
            game.submit(&[action]).unwrap();
            if game.position().pending() != Pending::Act(side) {
                break;
            }
        }
    }
    let mut looked = 0;
    let review = Review::of(&game, &*generals[1], 3, || looked += 1);
    assert_eq!((looked, review.moments.len()), (Review::looks(&game).len(), looked));
    let won = f32::from(u8::from(game.outcome() == Some(Outcome::Won(Side(0)))));
    assert_eq!(review.moments.last().unwrap().chance, won);
    let sum = review.start + review.luck + review.play[0] + review.play[1] + review.sight;
    assert!((sum - won).abs() < 1e-3, "{sum}");
    // Steps follow on one another, and no two neighbours have one cause.
    for pair in review.moments.windows(2) {
        assert!(pair[0].to == pair[1].from && pair[0].cause != pair[1].cause);
    }
    let turns = review.turning_points(3);
    assert!(turns.len() == 3 && turns[0].change.abs() >= turns[2].change.abs());
    assert!(review.moments.iter().any(|moment| moment.cause == Cause::Dice));
    assert!(review.by_turn().windows(2).all(|pair| pair[0].0 < pair[1].0));
}

/// Whoever does as little as the rules allow makes nothing by his decisions, whatever the dice and the other side do.
#[test]
fn passing_is_no_merit() {
    let library = catalog::Library::printed();
    let mut made = 0.0;
    for seed in 0..3 {
        let mut game = library.start("basileus/dorostolon-971-sortie", &[], DiceSource::Seeded(seed)).unwrap();
        let maurice = Level::read("maurice").unwrap();
        let mut general = opponent::general(game.position(), maurice, seed).unwrap();
        while let Pending::Act(side) = game.position().pending() {
            let is_idle = side == Side(0) && game.position().judge("end").is_ok();
            let actions = if is_idle { vec!["end".to_string()] } else { general.order(game.position()).actions };
            for action in actions {
                game.submit(&[action]).unwrap();
                if game.position().pending() != Pending::Act(side) {
                    break;
                }
            }
        }
        made += Review::of(&game, &*general, 6, || {}).play[0];
    }
    assert!(made < 0.0, "{made}");
}

/// A review looks at a war from neither side: what it gives the one it takes from the other.
#[test]
fn in_a_war_too_the_chances_of_both_sides_add_up_to_one() {
    let library = catalog::Library::printed();
    let mut position = library.open("apocalypse/war-646", &[]).unwrap();
    let general = opponent::general(&*position, Level::read("muwatalli@20").unwrap(), 7).unwrap();
    let (dice, mut chooser, mut looked) = (DiceSource::Seeded(7), Chooser::new(7), 0);
    for step in 0..1500 {
        match position.pending() {
            Pending::Over(_) => break,
            Pending::Dice(throw) => drop(position.roll(dice.roll(&throw, step, || 0).unwrap()).unwrap()),
            Pending::Act(_) => {
                if step % 50 == 0 {
                    let [one, other] = [0, 1].map(|side| general.chance(&*position, &*position, Side(side), 6));
                    assert!((one + other - 1.0).abs() < 1e-5, "{one} and {other} after {step} steps");
                    looked += 1;
                }
                let order = position.order(Style::Scripted, &mut chooser);
                position.act(&order[0]).unwrap();
            }
        }
    }
    assert!(looked > 10, "{looked}");
}
