use super::*;
use crate::Record;
use crate::toy::Race;

fn race(dice: DiceSource) -> Match {
    let header = Header { scenario: "race/short".to_string(), rules: 1, ..Header::default() };
    Match::new(header, Race::position(), dice)
}

const HARE: Side = Side(0);
const TORTOISE: Side = Side(1);

fn refused(result: Result<&[Logged], Rebuff>) -> String {
    result.map(<[_]>::len).unwrap_err().to_string()
}

fn actions(game: &Match) -> Vec<String> {
    let name = |step: &Step| match step {
        Step::Act { action, .. } => action.clone(),
        Step::Roll(roll) => format!("{:?}", roll.faces()),
    };
    game.steps().iter().map(name).collect()
}

#[test]
fn a_list_is_taken_all_or_none() {
    let mut game = race(DiceSource::Typed);
    let before = game.position().hash();
    let reason = refused(game.submit(&["walk", "walk", "walk", "walk"]));
    assert_eq!(reason, "\"walk\": Three paces are the most. [Walk]");
    assert_eq!((game.position().hash(), game.steps().len(), game.log().len()), (before, 0, 0));
    assert_eq!(game.submit(&["walk", "walk", "pass"]).unwrap().len(), 2);
    assert_eq!(actions(&game), ["walk", "walk", "pass"]);
}

#[test]
fn a_list_stops_before_dice_and_before_the_other_side() {
    let mut game = race(DiceSource::Typed);
    assert_eq!(refused(game.submit(&["gamble", "walk"])), "\"walk\" comes after dice or the other side's choice.");
    assert_eq!(refused(game.submit(&["pass", "walk"])), "\"walk\" comes after dice or the other side's choice.");
    game.submit(&["gamble"]).unwrap();
    assert_eq!(refused(game.submit(&["walk"])), "Dice are due first.");
    assert_eq!(refused(game.roll(Roll::one(7))), "1 die is due, with faces 1 to 6. [Gamble]");
    game.roll(Roll::one(5)).unwrap();
    assert_eq!(refused(game.roll(Roll::one(5))), "No dice are due.");
}

#[test]
fn seeded_dice_are_thrown_by_themselves_and_replay() {
    let mut game = race(DiceSource::Seeded(9));
    while game.outcome().is_none() {
        game.submit(&["gamble"]).unwrap();
    }
    let record = game.record();
    assert_eq!(record.header.seed, Some(9));
    let again = Match::replay(&Record::read(&record.write()).unwrap(), Race::position(), DiceSource::Typed).unwrap();
    assert_eq!((again.steps(), again.log()), (game.steps(), game.log()));
    assert_eq!((again.position().hash(), again.outcome()), (game.position().hash(), game.outcome()));
    assert_eq!(again.record().write(), record.write());
}

#[test]
fn undo_goes_back_to_the_last_throw_reveal_or_other_side() {
    let mut game = race(DiceSource::Scripted(vec![3]));
    game.submit(&["walk"]).unwrap();
    game.submit(&["walk", "walk"]).unwrap();
    game.undo(HARE).unwrap();
    assert_eq!(actions(&game), ["walk"]);
    assert_eq!(game.log().len(), 1);
    game.submit(&["show"]).unwrap();
    game.submit(&["walk"]).unwrap();
    game.undo(HARE).unwrap();
    assert!(game.undo(HARE).is_err(), "what was shown stays shown");
    game.submit(&["gamble"]).unwrap();
    assert!(game.undo(HARE).is_err(), "a die stays thrown");
    game.submit(&["walk", "pass"]).unwrap();
    game.undo(TORTOISE).unwrap();
    assert_eq!(actions(&game), ["walk", "show", "gamble", "[3]"]);
    // The gamble passed the turn: the tortoise walked and passed, and took that back.
    game.submit(&["walk"]).unwrap();
    assert!(game.undo(HARE).is_err(), "nobody takes back what another did");
    game.undo(TORTOISE).unwrap();
    game.submit(&["pass"]).unwrap();
    assert!(game.undo(HARE).is_err(), "the hare has not acted since");
    assert_eq!(game.last_actor(), Some(TORTOISE));
    game.undo(TORTOISE).unwrap();
}

#[test]
fn by_agreement_another_sides_actions_are_taken_back_but_no_die_and_no_reveal() {
    let mut game = race(DiceSource::Scripted(vec![3]));
    game.submit(&["walk", "gamble"]).unwrap();
    game.submit(&["walk", "pass"]).unwrap();
    game.submit(&["walk"]).unwrap();
    assert!(game.undo_to(HARE, 3).is_err(), "the tortoise passed since");
    assert_eq!(game.agreed_floor(), 3, "walk, gamble and the die");
    assert!(game.take_back_to(2).is_err() && game.take_back_to(6).is_err());
    game.take_back_to(3).unwrap();
    assert_eq!(actions(&game), ["walk", "gamble", "[3]"]);
    assert!(game.take_back_to(3).is_err(), "nothing is left to take back");
}

#[test]
fn a_list_in_the_middle_can_be_retracted_if_the_rest_stands() {
    let mut game = race(DiceSource::Typed);
    game.submit(&["walk"]).unwrap();
    game.submit(&["walk", "walk"]).unwrap();
    game.submit(&["pass"]).unwrap();
    game.undo(HARE).unwrap();
    game.retract(HARE, 0).unwrap();
    assert_eq!(actions(&game), ["walk", "walk"]);
    assert_eq!(game.log().iter().map(|logged| logged.step).collect::<Vec<_>>(), [0, 1]);
    game.retract(HARE, 1).unwrap();
    assert!(game.steps().is_empty());
    assert!(game.retract(HARE, 0).is_err());
}

#[test]
fn a_long_match_goes_back_by_its_snapshots() {
    let mut game = race(DiceSource::Typed);
    let mut hashes = vec![game.position().hash()];
    // Passing forty times ends the match; walking three paces first would win it.
    for _ in 0..39 {
        game.submit(&["pass"]).unwrap();
        hashes.push(game.position().hash());
    }
    assert!(game.snapshots.len() > 3, "positions are kept on the way");
    for (steps, hash) in hashes.iter().enumerate() {
        assert_eq!(game.position_after(steps).hash(), *hash, "after {steps} steps");
    }
}

#[test]
fn nothing_is_retracted_that_would_act_for_the_other_side() {
    let mut game = race(DiceSource::Typed);
    game.submit(&["walk"]).unwrap();
    game.submit(&["show"]).unwrap();
    assert!(game.retract(HARE, 0).is_err(), "what was shown stays shown");
    let mut game = race(DiceSource::Typed);
    game.submit(&["walk", "walk", "walk"]).unwrap();
    game.submit(&["pass"]).unwrap();
    game.undo(HARE).unwrap();
    game.submit(&["gamble"]).unwrap();
    game.retract(HARE, 0).unwrap();
    assert_eq!(actions(&game), ["gamble"]);
}

#[test]
fn a_match_resumes_from_a_snapshot() {
    let mut game = race(DiceSource::Typed);
    game.submit(&["walk", "pass"]).unwrap();
    let snapshot = game.snapshot();
    game.submit(&["gamble"]).unwrap();
    game.roll(Roll::one(4)).unwrap();
    let record = game.record();
    let resumed = Match::resume(&record, Race::position(), DiceSource::Typed, &snapshot).unwrap();
    assert_eq!(resumed.position().hash(), game.position().hash());
    assert_eq!(actions(&resumed), actions(&game));
    assert_eq!(resumed.log().len(), 1, "only what came after the snapshot was played again");
    assert_eq!(resumed.position_after(1).hash(), game.position_after(1).hash());
    let inside = Snapshot { step: 1, ..snapshot.clone() };
    assert!(Match::resume(&record, Race::position(), DiceSource::Typed, &inside).is_err());
    let beyond = Snapshot { step: 99, ..snapshot };
    assert!(Match::resume(&record, Race::position(), DiceSource::Typed, &beyond).is_err());
}

#[test]
fn a_heading_stands_where_the_sequence_of_play_moves_on() {
    let headings = |game: &Match| -> Vec<String> {
        let is_heading = |(_, item)| if let Item::Remark(heading) = item { Some(heading) } else { None };
        game.record().items.into_iter().filter_map(is_heading).collect()
    };
    let mut game = race(DiceSource::Typed);
    game.submit(&["walk", "pass"]).unwrap();
    game.submit(&["pass"]).unwrap();
    let [hare, tortoise, again] = ["Turn 1, Hare", "Turn 1, Tortoise", "Turn 2, Hare"];
    assert_eq!(headings(&game), [hare, tortoise], "nothing has happened yet in the second turn");
    game.submit(&["walk"]).unwrap();
    assert_eq!(headings(&game), [hare, tortoise, again]);
    game.undo(HARE).unwrap();
    assert_eq!(headings(&game), [hare, tortoise]);
    game.submit(&["walk"]).unwrap();
    game.submit(&["walk"]).unwrap();
    game.retract(HARE, 3).unwrap();
    assert_eq!(headings(&game), [hare, tortoise, again]);
    let snapshot = game.snapshot();
    game.submit(&["gamble"]).unwrap();
    game.roll(Roll::one(4)).unwrap();
    let record = game.record();
    let resumed = Match::resume(&record, Race::position(), DiceSource::Typed, &snapshot).unwrap();
    assert_eq!(resumed.record().write(), record.write(), "headings over trusted steps are kept");
}

#[test]
fn a_record_that_breaks_the_rules_names_its_line() {
    let text = "strategikon record 1\nscenario race/short\nrules 1\n\nwalk; walk\nwalk; walk\n";
    let replay = |text: &str| {
        Match::replay(&Record::read(text).unwrap(), Race::position(), DiceSource::Typed).unwrap_err().to_string()
    };
    assert_eq!(replay(text), "line 6: \"walk\": Three paces are the most. [Walk]");
    assert_eq!(replay(&text.replace("walk; walk\nwalk; walk", "roll 3")), "line 5: No dice are due.");
    let wrong = replay(&text.replace("walk; walk\nwalk; walk", "walk\nhash 0000000000000001"));
    assert!(wrong.starts_with("line 6: the position has hash "), "{wrong}");
}

#[test]
fn a_seat_reads_only_what_it_may_know_and_in_its_words() {
    let mut game = race(DiceSource::Typed);
    game.submit(&["walk", "show", "walk"]).unwrap();
    let read = |seat| game.log_for(seat).map(|(step, line)| (step, line.text)).collect::<Vec<_>>();
    let told = |lines: &[(usize, &str)]| lines.iter().map(|(step, text)| (*step, text.to_string())).collect::<Vec<_>>();
    let public = [(1, "The card is shown."), (2, "Hare walks.")];
    assert_eq!(read(Seat::Side(HARE)), told(&[&[(0, "Hare walks.")], &public[..]].concat()));
    assert_eq!(read(Seat::Side(TORTOISE)), told(&[&[(0, "Something stirs.")], &public[..]].concat()));
    assert_eq!(read(Seat::Spectator), told(&public));
    assert_eq!(read(Seat::Referee), read(Seat::Side(HARE)));
    assert_eq!(game.log().len(), 3);
}
