//! Views of positions met in random play of every battle, with and without the optional rules.

use std::collections::HashSet;

use engine::view::{Board, Entry, Place, Spot, View};
use engine::{Chooser, DataSet, Game, Pending, Seat, Side, act_on};
use hex::HexId;
use testkit::views::{each_position, offers_hold, unoffered};

use crate::Basileus;
use crate::action::Action;
use crate::charts::COLUMNS;
use crate::scenario::{Begins, UnitId};
use crate::state::{self, Ending, Grade, Phase, Stage, State, UnitSet, Why};
use crate::test_table::{PROVING_GROUND, game, game_where, table};

/// One position in so many is looked at; of the less usual ones, more.
const EVERY: u64 = 20;
const OFTEN: u64 = 4;

const OPTIONS: [&str; 3] = ["zoc_to_zoc", "counter_charge", "no_ratio"];

fn battles() -> Vec<String> {
    let cards = (crate::TITLE.scenarios)(&DataSet::embedded(crate::TITLE.files)).unwrap();
    cards.into_iter().map(|card| card.id).collect()
}

/// The proving ground with characteristics that no battle has.
fn unruly(options: &[&str]) -> Basileus {
    game_where(PROVING_GROUND, options, |scenario| {
        for unit in &mut scenario.units {
            unit.traits.impetuous = unit.kind.is_combat() && unit.side == Side(1);
            unit.traits.feigned_flight = unit.kind.fires();
        }
    })
}

/// Both armies thrown together on a patch of the field, in no order at all: everybody fights, and those who retreat are
/// in each other's way.
fn scramble(game: &Basileus, seed: u64) -> State {
    let mut chooser = Chooser::new(seed);
    let mut state = game.open();
    while state.phase == Phase::SetUp {
        let list = game.ready_made(&state).unwrap_or_default();
        list.into_iter().chain([Action::Ready]).for_each(|action| act_on(game, &mut state, action));
    }
    let grid = &game.scenario.field.grid;
    let middle = grid.hexes().nth(grid.len() / 2).expect("a map has hexes");
    let patch: Vec<HexId> = grid.within(middle, 4).filter(|hex| game.terrain(*hex).is_crossable()).collect();
    let moving = game.tables.combat.or(&game.tables.commanders);
    let begins = |unit: &UnitId| matches!(game.printed(*unit).begins, Begins::Group(_));
    let placed: Vec<UnitId> = moving.iter().filter(begins).collect();
    placed.iter().for_each(|unit| game.put(&mut state, *unit, state::Place::Waiting));
    for unit in placed {
        let party: UnitSet = [unit].into_iter().collect();
        let room = |hex: &HexId| !game.is_enemy_at(&state, unit, *hex) && game.may_stand(&state, &party, *hex);
        let open: Vec<HexId> = patch.iter().copied().filter(room).collect();
        game.put(&mut state, unit, state::Place::On(chooser.pick(&open).expect("the patch has room")));
    }
    game.inspect(&state).unwrap();
    state
}

/// Looks at random play from a position on, and notes the stages it has seen.
fn look_at(game: &Basileus, from: State, seed: u64, seen: &mut HashSet<String>) {
    let mut position = seed;
    each_position(game, from, seed, |state| {
        let usual = matches!(state.stage, Stage::SetUp | Stage::Move | Stage::Moving | Stage::Target | Stage::Build);
        let stage = format!("{:?}", state.stage);
        let new = seen.insert(stage.split('(').next().unwrap_or_default().to_string());
        position += 1;
        if new || matches!(state.stage, Stage::Over(_)) || position.is_multiple_of(if usual { EVERY } else { OFTEN }) {
            holds_together(game, state);
        }
    });
}

fn holds_together(game: &Basileus, state: &State) {
    let view = game.see(state, Seat::Referee);
    let at = |what: String| format!("{}: {what}\n{}", game.scenario.id, game.write_state(state));
    for fault in [
        counters_have_their_places(game, state, &view),
        offers_are_the_legal_actions(game, state, &view),
        ledger_adds_up(game, state, &view),
        markers_lie_on_the_map(game, &view),
    ] {
        fault.unwrap_or_else(|fault| panic!("{}", at(fault)));
    }
    let prompt = &view.prompt;
    assert!(prompt.headline.ends_with(['.', '?']) && prompt.detail.ends_with('.'), "{}", at(format!("{prompt:?}")));
    assert_eq!(prompt.side.map(Side), game.actor(state));
    assert_eq!(view.verdict.is_some(), matches!(state.stage, Stage::Over(_)));
    assert!(view.turn.now <= view.turn.last, "{}", at(format!("{:?}", view.turn)));
}

#[test]
fn every_view_of_random_play_holds_together() {
    let mut seen = HashSet::new();
    for battle in battles() {
        for (seed, game) in (0..).zip([game(&battle, &[]), game(&battle, &OPTIONS)]) {
            look_at(&game, game.open(), seed, &mut seen);
            look_at(&game, game.open(), seed + 2, &mut seen);
            look_at(&game, scramble(&game, seed), seed, &mut seen);
        }
    }
    for seed in 0..6 {
        let game = unruly(if seed < 3 { &[] } else { &OPTIONS });
        look_at(&game, game.open(), seed, &mut seen);
        look_at(&game, scramble(&game, seed), seed, &mut seen);
    }
    // Every stage there is: each has its prompt.
    assert_eq!(seen.len(), 25, "{seen:?}");
}

fn counters_have_their_places(game: &Basileus, state: &State, view: &View) -> Result<(), String> {
    if view.counters.len() != game.scenario.units.len() {
        return Err("a counter is missing".to_string());
    }
    for counter in &view.counters {
        let known = match &counter.place {
            Place::Hex(number) => game.parse_hex(number).is_ok(),
            Place::Tray(id) => view.trays.iter().any(|tray| tray.id == *id && tray.side == counter.side),
            Place::Table(_) => false,
        };
        if !known {
            return Err(format!("{} lies nowhere: {:?}", counter.id, counter.place));
        }
    }
    let hands = view.counters.iter().filter(|counter| counter.in_hand).count();
    if hands > 1 || (state.stage == Stage::Moving && hands == 0) {
        return Err(format!("{hands} counters in hand"));
    }
    Ok(())
}

fn offers_are_the_legal_actions(game: &Basileus, state: &State, view: &View) -> Result<(), String> {
    let board = numbers(game);
    offers_hold(game, state, view, |offer, after| {
        let Spot::Hex(number) = &offer.spot else { return Ok(()) };
        if !board.contains(number) {
            return Err(format!("{number} is not on the map"));
        }
        let (Some(unit), Stage::Moving) = (state.mover.unit, state.stage) else { return Ok(()) };
        if offer.actions[0].starts_with("step") {
            let arrived = after.hex_of(unit).is_some_and(|hex| game.number(hex).to_string() == *number);
            let dice = matches!(after.stage, Stage::ZoneTest(_) | Stage::ImpulseDie(..));
            let leads_there = offer.actions.last() == Some(&format!("step {number}")) && (arrived || dice);
            if !leads_there || offer.cost.is_none() || (offer.stops && after.stage == Stage::Moving) {
                return Err(format!("{offer:?} leads to {:?}", after.stage));
            }
        }
        Ok(())
    })?;
    for action in unoffered(game, state, view) {
        // One of several alike stands for all.
        let twin = match action {
            Action::Place(unit, hex) => Action::Place(game.first_alike(state, unit), hex),
            Action::Enter(unit, hex) => Action::Enter(game.first_alike(state, unit), hex),
            _ => action,
        };
        let text = game.write_action(twin);
        if twin == action || !view.offers.iter().any(|offer| offer.actions[0] == text) {
            return Err(format!("{} is legal and not offered", game.write_action(action)));
        }
    }
    Ok(())
}

fn ledger_adds_up(game: &Basileus, state: &State, view: &View) -> Result<(), String> {
    let Some(ledger) = &view.ledger else {
        let wanted = matches!(state.stage, Stage::Build | Stage::AttackDie | Stage::AttackPool | Stage::DefencePool(_));
        return if wanted { Err("an attack is in hand and has no ledger".to_string()) } else { Ok(()) };
    };
    let assault = game.assault(state).ok_or("no attack is in hand")?;
    let odds = game.weigh_assault(state, &assault);
    let totals = if game.scenario.options.no_ratio {
        [game.attack_pool(state), game.defence_pool(state)]
    } else {
        [odds.attack, odds.defence]
    };
    if [&ledger.attack.total, &ledger.defence.total] != [&totals[0].to_string(), &totals[1].to_string()] {
        return Err(format!("{ledger:?} should add up to {totals:?}"));
    }
    for account in [&ledger.attack, &ledger.defence] {
        let amount = |text: &str| text.replace('−', "-").parse::<i32>().expect("an amount is a number");
        let sum: i32 = account.entries.iter().map(|entry| amount(&entry.amount)).sum();
        if sum.to_string() != account.total {
            return Err(format!("{account:?} adds up to {sum}"));
        }
    }
    if !game.scenario.options.no_ratio && !assault.attackers.is_empty() && ledger.odds != COLUMNS[odds.column] {
        return Err(format!("{ledger:?} should be read at {}", COLUMNS[odds.column]));
    }
    let cites = |entry: &Entry| game.book().find(&entry.case).is_some();
    let mut entries = ledger.attack.entries.iter().chain(&ledger.defence.entries).chain(&ledger.notes);
    if !entries.all(cites) {
        return Err(format!("{ledger:?} cites no case"));
    }
    let mut ahead = state.clone();
    for text in &ledger.preview {
        let action = game.read_action(text).map_err(|error| error.to_string())?;
        game.judge(&ahead, action).map_err(|refused| format!("preview {text}: {refused}"))?;
        act_on(game, &mut ahead, action);
    }
    // The other side may have a word before the dice; then what it usually does leads there.
    while let (Pending::Act(_), Some(action)) = (game.pending(&ahead), game.usual(&ahead)) {
        act_on(game, &mut ahead, action);
    }
    let ready = !ledger.preview.is_empty() || matches!(game.pending(state), Pending::Dice(_));
    let due = matches!(game.pending(&ahead), Pending::Dice(_));
    if ready == due { Ok(()) } else { Err(format!("{:?} does not lead to the dice", ledger.preview)) }
}

fn markers_lie_on_the_map(game: &Basileus, view: &View) -> Result<(), String> {
    let board = numbers(game);
    let lies = |hex: &String| board.contains(hex);
    match view.markers.iter().find(|marker| !lies(&marker.hex) || !marker.toward.iter().all(lies)) {
        Some(marker) => Err(format!("{marker:?} is not on the map")),
        None => Ok(()),
    }
}

fn numbers(game: &Basileus) -> HashSet<String> {
    let Board::Hexes(board) = game.board() else { panic!("a map of hexes") };
    board.hexes.into_iter().map(|cell| cell.number).collect()
}

#[test]
fn offers_go_to_the_side_that_acts_and_to_the_referee() {
    let game = game("beroia-1122", &[]);
    let state = game.open();
    let offers = |seat| game.see(&state, seat).offers.len();
    assert_eq!(game.pending(&state), Pending::Act(Side(1)));
    assert_eq!(offers(Seat::Side(Side(1))), offers(Seat::Referee));
    assert!(offers(Seat::Referee) > 0);
    assert_eq!((offers(Seat::Side(Side(0))), offers(Seat::Spectator)), (0, 0));
}

#[test]
fn the_verdict_names_the_winner() {
    let game = game("dorostolon-971-first", &[]);
    let mut state = game.open();
    let verdict = |state: &State| game.see(state, Seat::Spectator).verdict;
    assert_eq!(verdict(&state), None);
    state.stage = Stage::Over(Ending { winner: Some(Side(1)), grade: Grade::Minor, why: Why::BrokeLess });
    assert_eq!(verdict(&state).as_deref(), Some("Rus win a minor victory: both armies broke."));
    state.stage = Stage::Over(Ending { winner: None, grade: Grade::Minor, why: Why::Losses });
    assert_eq!(verdict(&state).as_deref(), Some("A draw: the losses are compared."));
}

/// 13.3-3: the last turn may move.
#[test]
fn the_turn_track_grows_with_the_engagement() {
    let last = |position: &str| {
        let table = table("dorostolon-971-sortie", position);
        table.game.see(&table.state, Seat::Spectator).turn.last
    };
    let position = "turn 3; side Rus; phase movement; unit RU1 0204";
    assert_eq!(last(position), 6);
    assert_eq!(last(&format!("{position}; unit mg1 plundered 0602; first-mangonel 2")), 8);
}

/// Light horse on an open plain goes farthest; tests are built with few optimisations, so this is a loose bound.
#[test]
fn ways_are_found_quickly() {
    let position = "side Rus; phase movement; unit pa1 B0608; unit SK1 B1208; unit HE B1209";
    let mut table = table("dorostolon-971-first", position);
    table.must("take pa1");
    let start = std::time::Instant::now();
    let offers = table.game.see(&table.state, Seat::Referee).offers;
    assert!(start.elapsed().as_millis() < 200, "{:?}", start.elapsed());
    assert!(offers.len() > 45, "{}", offers.len());
}
