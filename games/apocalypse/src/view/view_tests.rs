//! Views of positions met in random play, as every seat sees them.

use std::collections::{BTreeMap, HashSet};

use engine::view::{Board, Entry, HexBoard, Offer, Place, Spot, View};
use engine::{Chooser, Game, Pending, Seat, act_on, legal, wander};
use testkit::views::{backs_hold, offers_hold};

use super::SIDES;
use crate::Apocalypse;
use crate::rules::COLUMNS;
use crate::state::{Phase, Stage, State};
use crate::test_table::game;

#[path = "../../tests/it/warlike.rs"]
mod warlike;

const SEATS: [Seat; 4] = [Seat::Side(SIDES[0]), Seat::Side(SIDES[1]), Seat::Spectator, Seat::Referee];

/// Offers that are tried out in each position, at most.
const TRIED: usize = 60;

/// Looks at some positions of every stage that a warlike match comes to, more at the rare ones.
fn look_at(game: &Apocalypse, mut state: State, (seed, long): (u64, usize), seen: &mut BTreeMap<String, u32>) {
    let board = board(game);
    let mut chooser = Chooser::new(seed);
    for _ in 0..long {
        let stage = format!("{:?}", state.stage);
        let times = seen.entry(stage.split('(').next().unwrap_or_default().to_string()).or_default();
        *times += 1;
        // The first few times, then ever more seldom.
        if *times <= 4 || times.is_power_of_two() {
            holds_together(game, &board, &state);
        }
        let Pending::Act(side) = game.pending(&state) else {
            if wander(game, &mut state, &mut chooser) {
                continue;
            }
            return;
        };
        let ready_made = game.suggestion(&state).filter(|_| chooser.below(4) == 0);
        let actions = ready_made.unwrap_or_else(|| {
            let chosen = warlike::choose(&game.see(&state, Seat::Side(side)), &mut chooser).expect("somebody can act");
            chosen.iter().map(|text| game.read_action(text).expect("an offer can be read")).collect()
        });
        actions.into_iter().for_each(|action| act_on(game, &mut state, action));
    }
}

fn board(game: &Apocalypse) -> HexBoard {
    let Board::Hexes(board) = game.board() else { panic!("a map of hexes") };
    board
}

fn holds_together(game: &Apocalypse, board: &HexBoard, state: &State) {
    let at = |what: String| format!("{:?}: {what}\n{}", state.stage, game.write_state(state));
    let views = SEATS.map(|seat| game.see(state, seat));
    for (view, seat) in views.iter().zip(SEATS) {
        for fault in [
            every_counter_lies_somewhere(game, board, view),
            backs_hold(&Board::Hexes(board.clone()), view),
            markers_lie_on_the_map(board, view),
            ledger_adds_up(game, state, view, seat),
        ] {
            fault.unwrap_or_else(|fault| panic!("{seat:?}: {}", at(fault)));
        }
        let prompt = &view.prompt;
        let ends = |text: &str| text.ends_with(['.', '?']);
        assert!(ends(&prompt.headline) && ends(&prompt.detail), "{}", at(format!("{prompt:?}")));
        assert_eq!(prompt.side.map(engine::Side), game.actor(state));
        assert_eq!(view.verdict.is_some(), matches!(state.stage, Stage::Over(_)));
    }
    let [.., spectator, referee] = &views;
    assert!(spectator.offers.is_empty() && referee.backs.is_empty());
    for (side, view) in SIDES.into_iter().zip(&views) {
        match game.pending(state) {
            // What a player is offered rests on nothing he may not know: it is what the referee would offer him.
            Pending::Act(acting) if acting == side => {
                assert_eq!(view.offers, referee.offers, "{}", at("offers differ".to_string()));
                offers_are_the_legal_actions(game, state, view).unwrap_or_else(|fault| panic!("{}", at(fault)));
            }
            _ => assert!(view.offers.is_empty()),
        }
    }
}

/// Stages that play does not always come to.
const RARE: [&str; 30] = [
    "stage trim 1234; garrison 1234 SCOLA1 SCOLA2 SCOLA3 SCOLA4 SCOLA5 SCOLA6 SCOLA7",
    "stage exarch; garrison 4937 MAURI",
    "stage usurper",
    "stage unrest; garrison 1235 EXCUB DOMPED",
    "stage kufans",
    "stage shelter; patrol 1410 ARMENIAC; turned ARMENIAC",
    "stage shelter; garrison 1409 LAZI VICTOR; turned LAZI",
    "stage rally-dice; rally-due; garrison 1404 LAZI TZANI; turned LAZI TZANI; expedition byzantine 1409 BUCEL",
    "stage rallied; garrison 1404 LAZI TZANI; rallied LAZI TZANI; control muslims 1404; expedition byzantine 1409 BUCEL",
    "stage scrap; garrison 4220 f1",
    "stage foot-die 1235; destroyed VICTOR",
    "stage foot 1235 3; destroyed VICTOR HONOR",
    "stage attrition syria 1; expedition syria 2820 camped kalb1 kalb2",
    "stage zone-dice; expedition syria 1929 kalb1; patrol 1928 LEONES; hand syria",
    "stage toll; expedition syria 1928 kalb1 kalb2; patrol 1928 LEONES; hand syria",
    "stage quake-dice; garrison 1928 VICTOR HONOR",
    "stage role; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB BUCEL; hand syria; reserve BUCEL; \
     fight field toll 1",
    "stage counter-die; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB BUCEL; hand syria; reserve BUCEL; \
     fight counter destroyed",
    "stage cut byzantines 1; expedition syria 2820 kalb1 kalb2; expedition byzantine 2820 EXCUB BUCEL; hand syria",
    "stage siege-dice; expedition syria 1928 kalb1; garrison 1928 VICTOR; hand syria points 9",
    "stage evacuate; expedition syria 2138 kalb1 kalb2; garrison 2138 VICTOR HONOR F1 MANUEL; hand syria; aboard HONOR",
    "stage haven; expedition syria 2138 kalb1 kalb2; garrison 2138 VICTOR HONOR F1; hand syria; fight assault; aboard HONOR",
    "stage wall byzantines; expedition byzantine 1928 VICTOR; garrison 1928 kalb1 kalb2; hand byzantine; \
     fight assault paid byzantines",
    "stage pillage-die; expedition syria 1928 kalb1; control muslims 1928; hand syria",
    "stage fire; greek-fire; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria",
    "stage burn byzantines 1; greek-fire; expedition syria 3119 afloat kalb1 kalb2 f1 f2; loose 3119 F1; hand syria; \
     fight sea shaded",
    "stage sea-die; expedition syria 3119 afloat kalb1 f1; expedition byzantine 3119 VICTOR F1; hand syria; called VICTOR",
    "stage sea-pay byzantines; expedition syria 3119 afloat kalb1 f1; expedition byzantine 3119 afloat VICTOR F1; \
     hand syria; fight sea paid muslims",
    "stage sea-cut muslims 1; expedition syria 3119 afloat kalb1 f1 f2; loose 3119 F1; hand syria",
    "stage refuge muslims; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria; fight sea loser muslims toll 1",
];

#[test]
fn every_view_of_random_play_holds_together() {
    let mut seen = BTreeMap::new();
    let tables: [&[(&str, &str)]; 5] = [
        &[],
        &[("edition", "1")],
        &[("edition", "1"), ("hidden_stacks", "on")],
        &[("picked_stacking", "class")],
        &[("hidden_stacks", "off")],
    ];
    for (table, options) in (0..).zip(tables) {
        let game = game(options);
        look_at(&game, game.open(), (table, 150), &mut seen);
        for (seed, position) in (100 * table..).zip(warlike::CLASHES.iter().cycle().take(2 * warlike::CLASHES.len())) {
            // The first edition knows no rally.
            let Ok(state) = game.read_state(&position.replace(';', "\n")) else { continue };
            look_at(&game, state, (seed, 50), &mut seen);
        }
    }
    let game = game(&[]);
    for position in RARE {
        let state = game.read_state(&position.replace(';', "\n")).unwrap_or_else(|error| panic!("{position}: {error}"));
        look_at(&game, state, (0, 3), &mut seen);
    }
    // Every stage there is: each has its prompt and its offers.
    assert_eq!(seen.len(), 53, "{seen:?}");
}

fn every_counter_lies_somewhere(game: &Apocalypse, board: &HexBoard, view: &View) -> Result<(), String> {
    let backs: usize = view.backs.iter().map(|backs| usize::from(backs.count)).sum();
    if view.counters.len() + backs != game.scenario.units.len() {
        return Err(format!("{} face up and {backs} face down", view.counters.len()));
    }
    for counter in &view.counters {
        let known = match &counter.place {
            Place::Hex(number) => board.index_of(number).is_some(),
            Place::Tray(id) => view.trays.iter().any(|tray| tray.id == *id && tray.side == counter.side),
            Place::Table(_) => false,
        };
        if !known || counter.words.is_empty() {
            return Err(format!("{} lies nowhere: {:?}", counter.id, counter.place));
        }
    }
    if view.counters.iter().filter(|counter| counter.in_hand).count() > 1 {
        return Err("several counters in hand".to_string());
    }
    Ok(())
}

fn offers_are_the_legal_actions(game: &Apocalypse, state: &State, view: &View) -> Result<(), String> {
    let every = view.offers.len() / TRIED + 1;
    // Those that are not of one step among many come first.
    let some: Vec<Offer> = view.offers.iter().step_by(every).cloned().collect();
    let tried = View { offers: some, ..view.clone() };
    offers_hold(game, state, &tried, |offer, after| way_leads_there(game, state, offer, after))?;
    let go_on = view.offers.iter().filter(|offer| offer.spot.goes_on()).count();
    if go_on > 1 {
        return Err("two ways to go on".to_string());
    }
    let begun: HashSet<&str> = view.offers.iter().map(|offer| offer.actions[0].as_str()).collect();
    let alike = game.alike(state);
    for action in legal(game, state) {
        let text = game.write_action(alike.stand_in(action));
        if !begun.contains(text.as_str()) {
            return Err(format!("{} is legal and not offered", game.write_action(action)));
        }
    }
    Ok(())
}

/// A way costs what it says, and nobody is asked anything before its end.
fn way_leads_there(game: &Apocalypse, state: &State, offer: &Offer, after: &State) -> Result<(), String> {
    let is_way = offer.actions[0].starts_with("step") || offer.actions[0].starts_with("sail");
    let (Some(cost), true) = (&offer.cost, is_way) else { return Ok(()) };
    let purse = |state: &State| u16::from(state.mover.points) + u16::from(state.mover.sea);
    let stays = after.stage == state.stage;
    if stays && (purse(state) - purse(after)).to_string() != *cost {
        return Err(format!("{offer:?} costs {}", purse(state) - purse(after)));
    }
    if stays == offer.stops && !matches!(after.stage, Stage::Over(_)) {
        return Err(format!("{offer:?} leads to {:?}", after.stage));
    }
    let unit = if let Stage::Ride(unit) = state.stage { Some(unit) } else { None };
    let arrived = match unit {
        Some(unit) => game.hex_of(after, unit),
        None => state.mover.marker.and_then(|marker| after.expedition(marker).at).map(|at| game.hex(at)),
    };
    let there = arrived.map(|hex| Spot::Hex(game.printed_number(hex)));
    if stays && there.as_ref() != Some(&offer.spot) {
        return Err(format!("{offer:?} leads to {there:?}"));
    }
    Ok(())
}

fn markers_lie_on_the_map(board: &HexBoard, view: &View) -> Result<(), String> {
    match view.markers.iter().find(|marker| board.index_of(&marker.hex).is_none() || marker.words.is_empty()) {
        Some(marker) => Err(format!("{marker:?} is not on the map")),
        None => Ok(()),
    }
}

fn ledger_adds_up(game: &Apocalypse, state: &State, view: &View, seat: Seat) -> Result<(), String> {
    let Some(ledger) = &view.ledger else { return Ok(()) };
    for account in [&ledger.attack, &ledger.defence] {
        let sum: u32 = account.entries.iter().map(|entry| entry.amount.parse::<u32>().unwrap_or(0)).sum();
        if sum.to_string() != account.total {
            return Err(format!("{account:?} adds up to {sum}"));
        }
    }
    let cites = |entry: &Entry| game.book().find(&entry.case).is_some();
    let mut entries = ledger.attack.entries.iter().chain(&ledger.defence.entries).chain(&ledger.notes);
    if !entries.all(cites) || ledger.odds.is_empty() {
        return Err(format!("{ledger:?} lacks something"));
    }
    let column = match state.stage {
        Stage::BattleDie | Stage::CounterDie => Some(game.field_column(state)),
        Stage::SeaDie => Some(game.sea_column(state)),
        _ => None,
    };
    if column.is_some_and(|column| ledger.odds != COLUMNS[usize::from(column)]) {
        return Err(format!("{ledger:?} should be read at {column:?}"));
    }
    if seat == Seat::Referee {
        let mut ahead = state.clone();
        for text in &ledger.preview {
            let action = game.read_action(text).map_err(|error| error.to_string())?;
            game.judge(&ahead, action).map_err(|refused| format!("preview {text}: {refused}"))?;
            act_on(game, &mut ahead, action);
        }
    }
    Ok(())
}

#[test]
fn the_set_up_shows_backs_and_no_names() {
    let game = game(&[]);
    let mut state = game.open();
    act_on(&game, &mut state, game.read_action("noble MUSEL").unwrap());
    assert_eq!((state.phase, state.stage), (Phase::SetUp, Stage::SetUp));
    let before = game.see(&state, Seat::Side(SIDES[1]));
    for text in ["place VICTOR 1234", "place THRACES 1234"] {
        act_on(&game, &mut state, game.read_action(text).unwrap());
    }
    let after = game.see(&state, Seat::Side(SIDES[1]));
    let words = |view: &View| view.backs.iter().map(|backs| backs.words.clone()).collect::<Vec<_>>();
    assert_eq!(words(&before), ["34 face-down counters still to be set up (Byzantines)",]);
    assert_eq!(
        words(&after),
        [
            "32 face-down counters still to be set up (Byzantines)",
            "2 face-down counters in garrison in Chalcedon (1234) (Byzantines)",
        ]
    );
    let named = |view: &View| view.counters.iter().any(|counter| counter.id == "VICTOR");
    assert!(!named(&before) && !named(&after) && named(&game.see(&state, Seat::Side(SIDES[0]))));
}
