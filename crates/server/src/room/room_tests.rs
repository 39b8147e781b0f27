use protocol::api::TimeControl;

use super::*;

const FIRST: Side = Side(0);
const SECOND: Side = Side(1);
const SCENARIO: &str = "armageddon/rome";

fn row(scenario: &str) -> MatchRow {
    let library = Library::printed();
    let (title, _) = library.title(scenario.split('/').next().unwrap()).unwrap();
    MatchRow {
        id: "thematch2345".to_string(),
        made: 0,
        scenario: scenario.to_string(),
        rules: title.rules,
        options: Vec::new(),
        time: TimeControl { whole: Some(600), each: 60 },
        delay: 0,
        secret: Secret::new([7; 32]).reveal(),
        watch: String::new(),
    }
}

fn seat(side: u8) -> SeatRow {
    let contribution = Some(format!("0{side}"));
    SeatRow {
        side,
        token: Some(format!("t{side}")),
        name: format!("player {side}"),
        contribution,
        ..SeatRow::default()
    }
}

/// A match of two who are both there, begun at noon.
fn room(scenario: &str) -> (Room, Vec<PlayRow>) {
    let mut room = Room::new(&Library::printed(), row(scenario), vec![seat(0), seat(1)]).unwrap();
    let play = room.begin(NOON).unwrap();
    (room, vec![PlayRow { number: 1, ms: NOON, play }])
}

const NOON: u64 = 43_200_000;

/// One action, the first that is legal, by whoever has to act.
fn act(room: &mut Room, journal: &mut Vec<PlayRow>, now: u64) -> Side {
    let side = room.awaited().expect("somebody has to act");
    let actions = vec![room.game().position().actions()[0].clone()];
    let play = room.play(side, &Ask::Act { at: room.at(), actions }, now).unwrap();
    journal.push(PlayRow { number: room.at(), ms: now, play });
    side
}

fn refused(room: &mut Room, side: Side, ask: &Ask) -> String {
    let (at, hash) = (room.at(), room.game().position().hash());
    let message = room.play(side, ask, NOON + 1).unwrap_err().message;
    assert_eq!((room.at(), room.game().position().hash()), (at, hash), "a refusal changes nothing");
    message
}

#[test]
fn a_match_waits_until_all_seats_are_taken() {
    let free = SeatRow { side: 1, invitation: Some("i".to_string()), ..SeatRow::default() };
    let mut room = Room::new(&Library::printed(), row(SCENARIO), vec![seat(0), free]).unwrap();
    assert!(!room.may_begin() && room.begin(NOON).is_err());
    assert_eq!(refused(&mut room, FIRST, &Ask::Resign { at: 0 }), "The match waits for players.");
    assert_eq!(room.card().players, [Some("player 0".to_string()), None]);
    room.sit(vec![seat(0), seat(1)]).unwrap();
    assert!(room.may_begin());
    room.begin(NOON).unwrap();
    assert_eq!(room.at(), 1);
}

#[test]
fn only_whoever_has_to_act_acts_and_only_on_what_is_there_now() {
    let (mut room, _) = room(SCENARIO);
    let side = room.awaited().unwrap();
    let other = Side(1 - side.0);
    let actions = vec![room.game().position().actions()[0].clone()];
    let act = |at: u64| Ask::Act { at, actions: actions.clone() };
    assert!(refused(&mut room, other, &act(1)).ends_with("have to act."));
    assert_eq!(refused(&mut room, side, &act(0)), "The match has gone on since; look again.");
    assert_eq!(refused(&mut room, side, &act(2)), "The match has gone on since; look again.");
    refused(&mut room, side, &Ask::Act { at: 1, actions: vec!["fly away".to_string()] });
    refused(&mut room, side, &Ask::Act { at: 1, actions: Vec::new() });
    room.play(side, &act(1), NOON).unwrap();
    // The same message once more, as a line that broke might send it.
    assert_eq!(refused(&mut room, side, &act(1)), "The match has gone on since; look again.");
}

#[test]
fn the_journal_leads_to_the_same_match() {
    for scenario in [SCENARIO, "basileus/dorostolon-971-first", "apocalypse/war-646"] {
        let (mut played, mut journal) = room(scenario);
        for minute in 1..150 {
            act(&mut played, &mut journal, NOON + minute * 1000);
        }
        let mut read = Room::new(&Library::printed(), row(scenario), vec![seat(0), seat(1)]).unwrap();
        journal.iter().for_each(|row| read.absorb(row).unwrap());
        assert_eq!(read.game().steps(), played.game().steps());
        assert_eq!(read.record(), played.record());
        assert_eq!((read.at(), &read.clock), (played.at(), &played.clock));

        // And so does a snapshot on the way, with what came after it.
        let mut early = Room::new(&Library::printed(), row(scenario), vec![seat(0), seat(1)]).unwrap();
        let mut kept = None;
        for row in &journal[..100] {
            early.absorb(row).unwrap();
            if early.may_be_kept() {
                kept = Some(early.keep().unwrap());
            }
        }
        let Some(kept) = kept else { continue };
        let seats = vec![seat(0), seat(1)];
        let mut resumed = Room::take_up(&Library::printed(), row(scenario), seats, &kept).unwrap();
        journal[kept.number as usize..].iter().for_each(|row| resumed.absorb(row).unwrap());
        assert_eq!(resumed.record(), played.record(), "{scenario}");
        for seat in [Seat::Side(FIRST), Seat::Side(SECOND), Seat::Spectator] {
            assert_eq!(resumed.lies(seat), played.lies(seat), "{scenario}");
        }
    }
}

#[test]
fn dice_are_those_of_the_key_and_of_no_other() {
    let (mut room, mut journal) = room(SCENARIO);
    while room.ended().is_none() && journal.len() < 600 {
        act(&mut room, &mut journal, NOON);
    }
    let record = engine::Record::read(&room.record()).unwrap();
    let game = Library::printed().replay(&record, DiceSource::Typed).unwrap();
    match room.ended() {
        Some(ended) => {
            assert_eq!(ended.secret, Some(Secret::new([7; 32]).reveal()));
            fair::verify(&game).unwrap();
        }
        None => assert!(record.header.fairness.unwrap().secret.is_none(), "the secret is told at the end"),
    }
}

#[test]
fn one_takes_back_ones_own_and_more_if_the_other_agrees() {
    let (mut room, mut journal) = room(SCENARIO);
    let side = act(&mut room, &mut journal, NOON);
    let steps = room.steps();
    assert_eq!(room.awaited(), Some(side), "the first click hands nothing over");
    let other = Side(1 - side.0);
    let at = room.at();
    refused(&mut room, other, &Ask::TakeBack { at, step: steps - 1 });
    room.play(side, &Ask::TakeBack { at, step: steps - 1 }, NOON).unwrap();
    assert_eq!(room.steps(), steps - 1);

    act(&mut room, &mut journal, NOON);
    let at = room.at();
    let back = Ask::Propose { at, what: Proposal::TakeBack(steps - 1) };
    room.play(other, &back, NOON).unwrap();
    assert_eq!(refused(&mut room, other, &Ask::Answer { at: at + 1, yes: true }), "The other side has to agree.");
    room.play(side, &Ask::Answer { at: at + 1, yes: true }, NOON).unwrap();
    assert_eq!((room.steps(), room.proposed), (steps - 1, None));
    let at = room.at();
    refused(&mut room, side, &Ask::Propose { at, what: Proposal::TakeBack(99) });
    refused(&mut room, side, &Ask::Answer { at, yes: true });
}

#[test]
fn a_match_ends_by_agreement_by_giving_up_or_by_the_clock() {
    let (mut drawn, _) = room(SCENARIO);
    drawn.play(FIRST, &Ask::Propose { at: 1, what: Proposal::Draw }, NOON).unwrap();
    drawn.play(SECOND, &Ask::Answer { at: 2, yes: true }, NOON).unwrap();
    let ended = drawn.ended().cloned().unwrap();
    assert_eq!((ended.won, ended.how.as_str()), (None, "a draw was agreed"));
    assert_eq!(refused(&mut drawn, FIRST, &Ask::Resign { at: 3 }), "The match is over.");

    let (mut given_up, _) = room(SCENARIO);
    given_up.play(FIRST, &Ask::Resign { at: 1 }, NOON).unwrap();
    assert_eq!(given_up.ended().unwrap().won, Some(1));

    let (mut late, _) = room(SCENARIO);
    let side = late.awaited().unwrap();
    let other = Side(1 - side.0);
    assert_eq!(refused(&mut late, other, &Ask::Claim { at: 1 }), "Nobody has run out of time.");
    assert!(
        late.play(side, &Ask::Claim { at: 1 }, NOON + 60_000).is_err(),
        "nobody claims because he was late himself"
    );
    late.play(other, &Ask::Claim { at: 1 }, NOON + 60_000).unwrap();
    assert_eq!(late.ended().unwrap().won, Some(other.0));
}

#[test]
fn what_is_hidden_is_told_to_nobody_else() {
    // Two wars that differ only in which of two counters is which, as long as nobody has seen either.
    let pairs = [("FULMIN", "LAZI", FIRST), ("VICTOR", "CORNUTI", FIRST), ("kalb1", "himyar1", SECOND)];
    let (mut told, mut differed) = (0, 0);
    for (seed, (one, other, owner)) in (0..).zip(pairs) {
        let exchanged = |actions: &[String]| -> Vec<String> {
            let name = |word| {
                if word == one {
                    other
                } else if word == other {
                    one
                } else {
                    word
                }
            };
            actions.iter().map(|action| action.split(' ').map(name).collect::<Vec<_>>().join(" ")).collect()
        };
        let ((mut war, _), (mut twin, _)) = (room("apocalypse/war-646"), room("apocalypse/war-646"));
        let mut chooser = engine::Chooser::new(seed);
        let mut watching = vec![Seat::Side(Side(1 - owner.0)), Seat::Spectator];
        for _ in 0..250 {
            let Some(side) = war.awaited() else { break };
            let before = war.steps();
            let position = war.game().position();
            let actions = position.suggestion().unwrap_or_else(|| position.order(engine::Style::Random, &mut chooser));
            let actions: Vec<String> = actions.into_iter().take(5).collect();
            let play = war.play(side, &Ask::Act { at: war.at(), actions: actions.clone() }, NOON).unwrap();
            // What the one may do the other may not, now and then: there the wars part.
            let same = twin.play(side, &Ask::Act { at: twin.at(), actions: exchanged(&actions) }, NOON);
            let Ok(same) = same else { break };
            if war.ended().is_some() {
                // At the end all is told.
                break;
            }
            watching.retain(|seat| {
                let seen = |room: &Room| room.game().position().view(*seat).counters;
                !seen(&war).iter().chain(&seen(&twin)).any(|counter| counter.id == one || counter.id == other)
            });
            for seat in &watching {
                let news =
                    |room: &mut Room, play| serde_json::to_string(&room.news(*seat, play, before, NOON)).unwrap();
                assert_eq!(news(&mut war, &play), news(&mut twin, &same), "{one}, {other}, {seat:?}, {actions:?}");
                let scene = |room: &mut Room| serde_json::to_string(&room.scene(*seat, Vec::new(), NOON)).unwrap();
                assert_eq!(scene(&mut war), scene(&mut twin), "{one} and {other}, {seat:?}");
                told += 1;
            }
            differed += usize::from(war.game().position().text() != twin.game().position().text());
        }
    }
    assert!(told > 500 && differed > 300, "{told} times told, {differed} times different");
}

#[test]
fn what_no_longer_fits_the_rules_can_still_be_read() {
    let (mut room, mut journal) = room(SCENARIO);
    for _ in 0..30 {
        act(&mut room, &mut journal, NOON);
    }
    let bare = engine::Record::read(&bare::record(room.row(), &journal)).unwrap();
    let read = Library::printed().replay(&bare, DiceSource::Typed).unwrap();
    assert_eq!(read.position().hash(), room.game().position().hash(), "while it fits, it is the same match");

    // A play that the rules of today refuse: the match is not taken up, and what was played is still there.
    journal.insert(7, PlayRow { number: 8, ms: NOON, play: Play::Acted(0, vec!["fly away".to_string()], Vec::new()) });
    let mut again = Room::new(&Library::printed(), row(SCENARIO), vec![seat(0), seat(1)]).unwrap();
    assert!(journal.iter().try_for_each(|row| again.absorb(row)).is_err());
    assert!(bare::record(room.row(), &journal).contains("fly away"));
}

#[test]
fn whoever_follows_the_news_sees_what_the_seat_sees() {
    for scenario in ["apocalypse/war-646", "glory/dorostolon-971", SCENARIO] {
        let (mut room, mut journal) = room(scenario);
        let mut chooser = engine::Chooser::new(5);
        let seats = [Seat::Side(FIRST), Seat::Side(SECOND), Seat::Spectator];
        let mut sheets: Vec<String> = Vec::new();
        for seat in seats {
            match room.lies(seat) {
                protocol::Lies::Seen { sheet, .. } => sheets.push(sheet),
                protocol::Lies::Open { .. } => assert!(!room.has_secrets(), "{scenario}"),
            }
        }
        let mut thrown = 0;
        for _ in 0..200 {
            let Some(side) = room.awaited() else { break };
            let before = room.steps();
            let actions = room.game().position().order(engine::Style::Random, &mut chooser);
            let play = room.play(side, &Ask::Act { at: room.at(), actions }, NOON).unwrap();
            for (i, seat) in seats.into_iter().enumerate() {
                let news = room.news(seat, &play, before, NOON);
                assert_eq!(news.seen.is_some(), room.has_secrets());
                let Some(seen) = news.seen else {
                    assert_eq!(
                        news.play.as_ref(),
                        Some(&play),
                        "where nothing is hidden, all are told what was played"
                    );
                    continue;
                };
                assert_eq!(news.play, None, "{scenario}");
                sheets[i] = seen.patch.apply(&sheets[i]).unwrap();
                let view = protocol::sheet::read(&sheets[i]).unwrap();
                assert!(view == room.game().position().view(seat), "{scenario}, {seat:?}");
                let new = room.log(seat, 0).into_iter().filter(|told| told.step >= before);
                assert_eq!(seen.log, new.collect::<Vec<_>>());
                thrown += seen.log.iter().filter(|told| !told.dice.is_empty()).count();
            }
            journal.push(PlayRow { number: room.at(), ms: NOON, play });
        }
        assert!(journal.len() > 20, "{scenario}");
        assert_eq!(thrown > 0, room.has_secrets(), "{scenario}: dice are told with the log");
    }
}

#[test]
fn only_the_attack_in_hand_is_forecast() {
    // Whoever has the war's forecast of anything he likes knows what lies face down.
    let (mut war, mut journal) = room("apocalypse/war-646");
    for _ in 0..60 {
        let side = act(&mut war, &mut journal, NOON);
        let legal = war.game().position().actions();
        for one in [side, Side(1 - side.0)] {
            // Thousands may be legal; a few of them a turn are enough.
            let mut some = legal.iter().step_by(legal.len() / 4 + 1);
            assert!(some.all(|action| war.forecast(one, std::slice::from_ref(action)).is_none()));
            assert_eq!(war.forecast(one, &[]), None);
        }
    }
    // In a battle the attacker's own ledger is forecast, and only for him.
    let (mut battle, mut journal) = room("armageddon/rome");
    let mut chooser = engine::Chooser::new(3);
    let mut seen = 0;
    while seen < 3 && battle.ended().is_none() {
        let Some(side) = battle.awaited() else { break };
        let ledger = battle.game().position().view(Seat::Side(side)).ledger;
        if let Some(ledger) = ledger.filter(|ledger| !ledger.preview.is_empty()) {
            assert!(battle.forecast(side, &ledger.preview).is_some(), "{:?}", ledger.preview);
            assert_eq!(battle.forecast(Side(1 - side.0), &ledger.preview), None);
            assert_eq!(battle.forecast(side, &["end".to_string()]), None);
            seen += 1;
        }
        let actions = match battle.game().position().suggestion() {
            Some(set_up) => set_up.into_iter().take(MOST_ACTIONS).collect(),
            None => battle.game().position().order(engine::Style::Scripted, &mut chooser).into_iter().take(1).collect(),
        };
        let play = battle.play(side, &Ask::Act { at: battle.at(), actions }, NOON).unwrap();
        journal.push(PlayRow { number: battle.at(), ms: NOON, play });
    }
    assert_eq!(seen, 3);
}
