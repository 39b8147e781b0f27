//! Views of positions met in random play of every scenario.

use engine::view::{Board, Place, Spot, View};
use engine::{DataSet, Game, Outcome, Pending, Seat, Side, act_on, legal};
use testkit::views::{each_position, offers_hold};

use crate::action::Action;
use crate::charts::odds_label;
use crate::reason::Points;
use crate::state::{Phase, Stage, State};
use crate::test_table::game;
use crate::{Armageddon, scenario};

/// One position in so many is looked at; of those with an attack in hand or losses to take, more.
const EVERY: u64 = 50;
const OFTEN: u64 = 5;

fn scenarios() -> Vec<String> {
    let cards = (crate::TITLE.scenarios)(&DataSet::embedded(crate::TITLE.files)).unwrap();
    cards.into_iter().map(|card| card.id).collect()
}

/// Positions of one game at random.
fn some_positions(game: &Armageddon, seed: u64, mut look: impl FnMut(&State)) {
    let mut position = 0u64;
    each_position(game, game.open(), seed, |state| {
        let often = matches!(
            state.stage,
            Stage::Build
                | Stage::AttackDie(_)
                | Stage::DefensiveFire
                | Stage::DefensiveDie
                | Stage::Losses(_)
                | Stage::Retreat
                | Stage::Breach
                | Stage::Embark
                | Stage::Debark
        );
        let over = matches!(state.stage, Stage::Over(_));
        if over || position.is_multiple_of(if often { OFTEN } else { EVERY }) {
            look(state);
        }
        position += 1;
    });
}

#[test]
fn every_view_of_random_play_holds_together() {
    for (seed, id) in scenarios().into_iter().enumerate() {
        let game = game(&id);
        some_positions(&game, seed as u64, |state| {
            let view = game.see(state, Seat::Referee);
            let at = |what: &str| format!("{id}: {what}\n{}", game.write_state(state));
            counters_have_their_places(&game, state, &view).unwrap_or_else(|fault| panic!("{}", at(&fault)));
            offers_are_the_legal_actions(&game, state, &view).unwrap_or_else(|fault| panic!("{}", at(&fault)));
            ledger_adds_up(&game, state, &view).unwrap_or_else(|fault| panic!("{}", at(&fault)));
            assert!(view.prompt.headline.ends_with(['.', '?']), "{}", at(&view.prompt.headline));
            assert_eq!(view.verdict.is_some(), matches!(state.stage, Stage::Over(_)), "{id}");
        });
    }
}

fn counters_have_their_places(game: &Armageddon, state: &State, view: &View) -> Result<(), String> {
    if view.counters.len() != game.scenario.units.len() {
        return Err("a counter is missing".to_string());
    }
    for counter in &view.counters {
        let known = match &counter.place {
            Place::Hex(number) => game.parse_hex(number).is_ok() && counter.facing.is_some(),
            Place::Tray(id) => view.trays.iter().any(|tray| tray.id == *id && tray.side == counter.side),
            Place::Table(_) => false,
        };
        if !known {
            return Err(format!("{} lies nowhere: {:?}", counter.id, counter.place));
        }
        let carrier = counter.aboard.as_ref().map(|id| view.counters.iter().position(|other| other.id == *id));
        let own = view.counters.iter().position(|other| other.id == counter.id);
        if carrier.is_some_and(|carrier| carrier.is_none() || carrier > own) {
            return Err(format!("{} lies over its chariot", counter.id));
        }
    }
    let hands = view.counters.iter().filter(|counter| counter.in_hand).count();
    if hands > 1 || (matches!(state.stage, Stage::Moving(_)) && hands == 0) {
        return Err(format!("{hands} counters in hand"));
    }
    Ok(())
}

fn offers_are_the_legal_actions(game: &Armageddon, state: &State, view: &View) -> Result<(), String> {
    let mut seen = Vec::new();
    offers_hold(game, state, view, |offer, after| {
        let (mover, spot) = (super::counters::in_hand(state), &offer.spot);
        if let (Some(mover), Spot::Hex(number), Stage::Moving(_)) = (mover, spot, state.stage)
            && let Some(hex) = after.hex_of(mover)
            && game.printed_number(hex) != *number
        {
            return Err(format!("{:?} does not lead to {number}", offer.actions));
        }
        if let [one] = &offer.actions[..] {
            seen.push(one.clone());
        }
        Ok(())
    })?;
    let moving = matches!(state.stage, Stage::Moving(_));
    let folded = |action: &Action| moving && matches!(action, Action::Step(_) | Action::Enter(..));
    let (steps, rest): (Vec<Action>, Vec<Action>) = legal(game, state).into_iter().partition(folded);
    let mut listed: Vec<String> = rest.into_iter().map(|action| game.write_action(action)).collect();
    seen.retain(|text| !game.read_action(text).is_ok_and(|action| folded(&action)));
    listed.sort();
    seen.sort();
    if listed != seen {
        return Err(format!("legal are {listed:?}, offered {seen:?}"));
    }
    for step in steps {
        let mover = super::counters::in_hand(state).expect("a counter is moving");
        let to = match step {
            Action::Step(way) => state.hex_of(mover).and_then(|from| game.neighbour(from, way)),
            Action::Enter(hex, _) => Some(hex),
            _ => None,
        };
        let to = to.expect("a legal step stays on the map");
        let spot = Spot::Hex(game.printed_number(to));
        if (game.may_stay(state, mover, to) || matches!(step, Action::Enter(..)))
            && !view.offers.iter().any(|offer| offer.spot == spot)
        {
            return Err(format!("{step:?} is legal and no way leads there"));
        }
    }
    Ok(())
}

fn ledger_adds_up(game: &Armageddon, state: &State, view: &View) -> Result<(), String> {
    let (sum, reading) = match state.stage {
        Stage::DefensiveFire | Stage::DefensiveDie => {
            let hex = game.mover_hex(state);
            (game.volley_sum(state, &state.volley, hex), game.volley_reading(state))
        }
        Stage::Build | Stage::AttackDie(_) => {
            let attack = match state.stage {
                Stage::AttackDie(attack) => attack,
                _ => state.attacks.last().expect("an attack is open"),
            };
            let melee = state.phase == Phase::Melee;
            let sum = if melee { game.melee_sum(state, attack) } else { game.fire_sum(state, attack) };
            (sum, game.reading(state, attack))
        }
        _ => return if view.ledger.is_none() { Ok(()) } else { Err("no attack is in hand".to_string()) },
    };
    let ledger = view.ledger.as_ref().ok_or("an attack is in hand and has no ledger")?;
    let totals = [Points(sum.attack), Points(sum.defence)].map(|points| points.to_string());
    if [&ledger.attack.total, &ledger.defence.total] != [&totals[0], &totals[1]] {
        return Err(format!("{ledger:?} should add up to {totals:?}"));
    }
    let odds = reading.map_or("under 1-2".to_string(), |reading| odds_label(reading.column));
    if ledger.odds != odds {
        return Err(format!("{ledger:?} should be read at {odds}"));
    }
    let building = matches!(state.stage, Stage::Build | Stage::DefensiveFire);
    if ledger.preview.is_empty() {
        let stands = building && sum.column().is_some() && !ledger.attack.entries.is_empty();
        return if stands { Err("an attack that may stand has no preview".to_string()) } else { Ok(()) };
    }
    let mut ahead = state.clone();
    for text in &ledger.preview {
        let action = game.read_action(text).map_err(|error| error.to_string())?;
        game.judge(&ahead, action).map_err(|refused| format!("preview {text}: {refused}"))?;
        act_on(game, &mut ahead, action);
    }
    let due = match (state.stage, ahead.stage) {
        (Stage::Build, Stage::AttackDie(attack)) => Some(attack) == state.attacks.last(),
        (Stage::DefensiveFire, Stage::DefensiveDie) => true,
        _ => false,
    };
    if due { Ok(()) } else { Err(format!("{:?} does not lead to its die", ledger.preview)) }
}

#[test]
fn offers_go_to_the_side_that_acts_and_to_the_referee() {
    let game = game("rome");
    let state = game.open();
    let offers = |seat| game.see(&state, seat).offers.len();
    assert_eq!(game.pending(&state), Pending::Act(Side(0)));
    assert_eq!(offers(Seat::Side(Side(0))), offers(Seat::Referee));
    assert!(offers(Seat::Referee) > 0);
    assert_eq!((offers(Seat::Side(Side(1))), offers(Seat::Spectator)), (0, 0));
}

#[test]
fn the_verdict_names_the_winner() {
    let game = game("rome");
    let mut state = game.open();
    state.phase = Phase::Melee;
    state.stage = Stage::Over(Outcome::Won(Side(1)));
    let view = game.see(&state, Seat::Spectator);
    assert_eq!(view.verdict.as_deref(), Some("Sabines win."));
    assert_eq!((view.prompt.side, view.prompt.headline.as_str()), (None, "The battle is over."));
    state.stage = Stage::Over(Outcome::Drawn);
    assert_eq!(game.see(&state, Seat::Spectator).verdict.as_deref(), Some("The battle is drawn."));
}

/// A chariot has the longest way of all; tests are built with few optimisations, so this is a loose bound.
#[test]
fn the_ways_of_a_chariot_are_found_quickly() {
    let game = game("second_babylon");
    let text = "side Assyrians\nphase movement\nstage moving CH1\nunit CH1 2015 N\ncontrolled CH1\nmover CH1 from 2015";
    let state = game.read_state(text).unwrap();
    let Board::Hexes(board) = game.board() else { panic!("a map of hexes") };
    assert_eq!(board.hexes.len(), scenario::MOST_HEXES - 80);
    let start = std::time::Instant::now();
    let offers = game.see(&state, Seat::Referee).offers;
    assert!(start.elapsed().as_millis() < 200, "{:?}", start.elapsed());
    assert!(offers.len() > 250, "{}", offers.len());
}
