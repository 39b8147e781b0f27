//! Battles at random: big Expeditions and fleets are thrown at each other and play with random choices. What the rules
//! say about losses is counted from the events.

use engine::{Case, Chooser, Game, Log, Pending, Referee, Side, check};

use super::test_battle::IDLE;
use crate::event::Event;
use crate::scenario::{BYZANTINE, CombatResult, MUSLIM, Spot, UnitId};
use crate::state::{Cause, Kind, Marker, Stage, State, UnitSet, Whereabouts};
use crate::test_table::game;
use crate::{Action, Apocalypse};

/// Keeps the events.
#[derive(Default)]
struct Events(Vec<Event>);

impl Log<Apocalypse> for Events {
    fn note(&mut self, _: &Apocalypse, _: &State, _: Case, event: &Event) {
        self.0.push(*event);
    }
}

/// The position before the battle, what happened, and the position after it.
struct Fought {
    before: State,
    events: Vec<Event>,
    after: State,
}

/// Reads a position, takes this action and plays on at random until the battle and what follows it are over.
fn fight_out(game: &Apocalypse, position: &str, action: &str, chooser: &mut Chooser) -> Fought {
    let before = game.read_state(&position.replace(';', "\n")).unwrap_or_else(|error| panic!("{error}\n{position}"));
    let mut state = before.clone();
    let mut log = Events::default();
    let first = game.read_action(action).unwrap();
    let lawful = check(game, &state, first).unwrap_or_else(|refusal| panic!("{refusal}\n{position}"));
    game.perform(&mut Referee::new(game, &mut state, &mut log), lawful);
    for _ in 0..600 {
        game.inspect(&state).unwrap_or_else(|fault| panic!("{fault}\n{position}"));
        let resting = state.fight.kind == Kind::Nothing && state.flight.marker.is_none() && state.stage != Stage::Foe;
        if resting || matches!(state.stage, Stage::Over(_)) {
            return Fought { before, events: log.0, after: state };
        }
        if chooser.below(16) == 0 {
            let text = game.write_state(&state);
            let read = game.read_state(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert!(read == state, "the position does not survive being written:\n{text}");
        }
        match game.pending(&state) {
            Pending::Dice(throw) => {
                game.throw(&mut Referee::new(game, &mut state, &mut log), chooser.roll(&throw));
            }
            _ => {
                let action: Action = game.any_action(&state, chooser);
                let lawful = check(game, &state, action).unwrap_or_else(|refusal| panic!("{refusal}"));
                game.perform(&mut Referee::new(game, &mut state, &mut log), lawful);
            }
        }
    }
    panic!("the battle does not end\n{position}\n{}", game.write_state(&state));
}

fn units(game: &Apocalypse, side: Side, army_of: Marker) -> Vec<UnitId> {
    let all = game.tables.land.and(&game.tables.sides[side.index()]);
    let fits = |unit: &UnitId| match army_of.army() {
        Some(army) => game.printed(*unit).army == Some(army),
        None => !game.is_usurper(*unit) && !game.name(*unit).to_string().starts_with("RSHTUN"),
    };
    all.iter().filter(fits).collect()
}

/// So many of these at random.
fn draw(mut from: Vec<UnitId>, number: u32, chooser: &mut Chooser) -> Vec<UnitId> {
    let mut drawn = Vec::new();
    while (drawn.len() as u32) < number && !from.is_empty() {
        drawn.push(from.swap_remove(chooser.below(from.len() as u32) as usize));
    }
    drawn
}

fn names(game: &Apocalypse, units: &[UnitId]) -> String {
    units.iter().map(|unit| format!(" {}", game.name(*unit))).collect()
}

fn some_of(names: &[&str], chooser: &mut Chooser) -> String {
    names.iter().filter(|_| chooser.below(2) == 0).map(|name| format!(" {name}")).collect()
}

fn ships(letter: char, first: u32, number: u32) -> String {
    (first..first + number).map(|number| format!(" {letter}{number}")).collect()
}

/// Two spots beside each other over land, the second without Constantinople.
fn two_spots(game: &Apocalypse, chooser: &mut Chooser) -> (Spot, Spot) {
    let spots: Vec<Spot> = game.land_spots().collect();
    loop {
        let from = chooser.pick(&spots).unwrap();
        let beside: Vec<Spot> = game.tables.steps_from(from).map(|(to, _)| to).collect();
        let capital = game.place(game.tables.capital).spot;
        if let Some(to) = chooser.pick(&beside)
            && to != capital
            && from != capital
        {
            return (from, to);
        }
    }
}

struct Sides {
    attacker: Side,
    land: [UnitSet; 2],
}

impl Sides {
    fn of(&self, unit: UnitId) -> Side {
        if self.land[BYZANTINE.index()].contains(unit) { BYZANTINE } else { MUSLIM }
    }
}

/// How many events are of this kind.
fn count(events: &[Event], which: impl Fn(&Event) -> bool) -> u32 {
    events.iter().filter(|event| which(event)).count() as u32
}

#[test]
fn field_battles_at_random_keep_their_sums() {
    let games = [game(&[]), game(&[("edition", "1")])];
    let (mut storms, mut counters, mut covers, mut routs, mut rescues) = (0, 0, 0, 0, 0);
    for seed in 0..4000 {
        let mut chooser = Chooser::new(seed);
        let game = &games[usize::from(seed % 4 == 0)];
        let attacker = if chooser.below(2) == 0 { MUSLIM } else { BYZANTINE };
        let (from, to) = two_spots(game, &mut chooser);
        let (few, many) = (chooser.below(14) + 1, chooser.below(14) + 1);
        let muslims = draw(units(game, MUSLIM, Marker::Syria), few, &mut chooser);
        let byzantines = draw(units(game, BYZANTINE, Marker::Byzantine), many, &mut chooser);
        let (m_led, b_led) = (some_of(&["uunada"], &mut chooser), some_of(&["THEODORE", "MANUEL"], &mut chooser));
        // A landing, where the hex has a shore; otherwise over land.
        let hex = game.hex(to);
        let landing = is_camping_ground(game, hex) && chooser.below(2) == 0;
        let spot = if landing { game.scenario.map.spot(hex) } else { to };
        let [m_word, b_word] = ["syria", "byzantine"];
        let line = |word: &str, at: Spot, units: &[UnitId], leaders: &str, more: &str, afloat: bool| {
            let afloat = if afloat { " afloat" } else { "" };
            format!("expedition {word} {}{afloat}{}{leaders}{more}; ", game.number(at), names(game, units))
        };
        let (near_m, near_b) = if attacker == MUSLIM { (from, spot) } else { (spot, from) };
        let troops: UnitSet = if attacker == MUSLIM { muslims.iter() } else { byzantines.iter() }.copied().collect();
        let needed = game.ships_needed(&troops, attacker);
        if landing && needed > if attacker == MUSLIM { 12 } else { 10 } {
            continue;
        }
        let fleet = |side: Side| match (landing && side == attacker, side) {
            (true, MUSLIM) => ships('f', 1, needed),
            (true, _) => ships('F', 1, needed),
            _ => String::new(),
        };
        let at = |side: Side, near: Spot| if landing && side == attacker { spot } else { near };
        let mut position = String::new();
        position += &line(m_word, at(MUSLIM, near_m), &muslims, &m_led, &fleet(MUSLIM), landing && attacker == MUSLIM);
        let by_sea = landing && attacker == BYZANTINE;
        position += &line(b_word, at(BYZANTINE, near_b), &byzantines, &b_led, &fleet(BYZANTINE), by_sea);
        let word = if attacker == MUSLIM { m_word } else { b_word };
        position += &format!("hand {word} points 20{}; {IDLE}", if landing { " begun" } else { "" });
        let verb = if landing { "land" } else { "step" };
        let action = format!("{verb} {}", game.number(spot));
        let fought = fight_out(game, &position, &action, &mut chooser);
        let land = [byzantines.iter().copied().collect(), muslims.iter().copied().collect()];
        let sides = Sides { attacker, land };
        let check =
            check_field(game, &fought, &sides, spot).unwrap_or_else(|fault| panic!("{seed}: {fault}\n{position}"));
        storms += u32::from(check.storm);
        counters += u32::from(check.counter);
        covers += u32::from(check.cover);
        routs += u32::from(check.rout);
        rescues += u32::from(check.rescue);
    }
    // The test has seen what it is about.
    assert!(
        storms > 200 && counters > 50 && covers > 50 && routs > 500 && rescues > 20,
        "{storms} {counters} {covers} {routs} {rescues}"
    );
}

#[derive(Default)]
struct Seen {
    storm: bool,
    counter: bool,
    cover: bool,
    rout: bool,
    rescue: bool,
}

fn check_field(game: &Apocalypse, fought: &Fought, sides: &Sides, spot: Spot) -> Result<Seen, String> {
    let Fought { events, after, .. } = fought;
    let so = |holds: bool, what: &str| if holds { Ok(()) } else { Err(format!("{what}\n{events:#?}")) };
    let (attacker, defender) = (sides.attacker, sides.attacker.other());
    let number = |side: Side| sides.land[side.index()].len();
    let mounted = sides.land[BYZANTINE.index()].and(&game.tables.mounted);
    let over = events.iter().position(|event| *event == Event::BattleOver).ok_or("no battle")?;
    let battle = &events[..over];
    let reserve: UnitSet = battle
        .iter()
        .filter_map(|event| if let Event::HeldBack { unit } = event { Some(*unit) } else { None })
        .filter(|unit| game.tables.land.contains(*unit))
        .collect();
    so(reserve.len() <= number(BYZANTINE) / 2, "the reserve is too large")?;
    let paid = |side: Side| count(battle, |event| matches!(event, Event::Paid { side: other, .. } if *other == side));
    let lost = |side: Side| count(battle, |event| matches!(event, Event::Lost { unit } if sides.of(*unit) == side));
    let has = |event: &dyn Fn(&Event) -> bool| battle.iter().any(event);
    let mut seen = Seen {
        storm: has(&|event| matches!(event, Event::SurpriseRolled { die: 1 })),
        counter: has(&|event| matches!(event, Event::CounterAttacked)),
        cover: has(&|event| matches!(event, Event::Covered { .. })),
        ..Seen::default()
    };
    let (a, d) = (paid(attacker), paid(defender));
    let result = battle.iter().find_map(|event| match event {
        Event::CounterRolled { result, .. } => Some((*result, true)),
        _ => None,
    });
    let first = battle.iter().find_map(|event| match event {
        Event::BattleRolled { result, .. } => Some(*result),
        _ => None,
    });
    let engaged = |side: Side| if side == BYZANTINE { number(side) - reserve.len() } else { number(side) };
    if seen.storm {
        // 6.5: two for one, the attacker first, both the first time.
        so(a >= 1 && d >= 2.min(number(defender)), "somebody did not pay in the storm")?;
        so(d <= 2 * a && d + 2 >= (2 * a).min(number(defender)), "not two for one")?;
        so(lost(attacker) + lost(defender) == 0, "somebody was lost in the storm besides")?;
    } else {
        let result = result.map_or(first.ok_or("no die")?, |(result, _)| result);
        let loser = match result {
            CombatResult::Attrition => None,
            CombatResult::AttackerRouted | CombatResult::AttackerDestroyed => Some(attacker),
            _ => Some(defender),
        };
        let routed = matches!(result, CombatResult::AttackerRouted | CombatResult::DefenderRouted);
        match loser {
            None => {
                // 6.1.4, R13: one for one, the attacker first, both the first time.
                so(a >= 1 && d >= 1 && (a == d || a == d + 1), "not one for one")?;
                if seen.counter {
                    // R15: one side is wiped out.
                    let gone = |side: Side| paid(side) + lost(side) == number(side);
                    so(gone(attacker) || gone(defender), "a counter-attack left both")?;
                } else {
                    so(lost(attacker) + lost(defender) == 0, "somebody was lost besides the attrition")?;
                }
            }
            Some(side) if seen.counter => {
                // 6.4.3b: all of the loser, none of the winner.
                so(lost(side) == number(side) && lost(side.other()) == 0, "a counter-attack did not destroy one side")?;
            }
            Some(side) => {
                let covering = if seen.cover { reserve.and(&game.tables.mounted).len() } else { 0 };
                let toll = match side {
                    BYZANTINE => number(MUSLIM).saturating_sub(covering),
                    _ => mounted.len(),
                };
                let due = if routed { toll.min(engaged(side)) } else { engaged(side) };
                so(lost(side) == due && lost(side.other()) == 0 && a + d == 0, "not as many as 6.2 says")?;
                let touched = |event: &Event| matches!(event, Event::Lost { unit } if reserve.contains(*unit));
                so(!has(&touched), "the reserve was touched")?;
                seen.rout = routed;
            }
        }
    }
    // 6.2.4: who ran went 10 to 20 points, to a friendly place, or was taken off.
    let mut island = !matches!(game.tables.mass[spot.index()], b'A' | b'E');
    for event in &events[over..] {
        match *event {
            Event::ScatterBegan { cause, rescue, .. } => {
                so(cause == Cause::Routed, "they did not rout")?;
                so(!rescue || game.scenario.rules.second(), "a rescue in the first edition")?;
                seen.rescue = rescue;
            }
            Event::Sent { unit, place, carried } if game.tables.land.contains(unit) => {
                so(after.holds(sides.of(unit), place), "not a friendly place")?;
                let far = game.tables.cost_to(spot, place);
                let apart = game.scenario.map.grid.distance(game.hex(spot), game.hex_of_place(place));
                so(carried || island || (10..=20).contains(&far), "not 10 to 20 away")?;
                so(!carried || seen.rescue && apart <= 10 || island, "carried without a fleet")?;
            }
            Event::MoveOver | Event::Awaited(Stage::March) => island = false,
            _ => {}
        }
    }
    check_survivors(game, fought, sides)?;
    // Whoever won is where he was and has lost nobody but those he gave up.
    let gone = count(
        events,
        |event| matches!(event, Event::Lost { unit } | Event::Paid { unit, .. } if game.tables.land.contains(*unit)),
    );
    let all = sides.land[0].or(&sides.land[1]);
    let dead = all.iter().filter(|unit| after.unit(*unit) == Whereabouts::Destroyed).count() as u32;
    so(dead == gone, "somebody is lost whom nobody gave up")?;
    Ok(seen)
}

/// Everybody is with his Expedition, in Garrison or destroyed; an Expedition without units is off the map; its leaders
/// live exactly if one of its units does.
fn check_survivors(game: &Apocalypse, fought: &Fought, sides: &Sides) -> Result<(), String> {
    let after = &fought.after;
    for (side, marker) in [(BYZANTINE, Marker::Byzantine), (MUSLIM, Marker::Syria)] {
        let land = &sides.land[side.index()];
        let mut alive = 0;
        for unit in land.iter() {
            match after.unit(unit) {
                Whereabouts::With(with) if with == marker => alive += 1,
                Whereabouts::Garrison(_) => alive += 1,
                Whereabouts::Destroyed => {}
                other => return Err(format!("{} is {other:?}", game.name(unit))),
            }
        }
        if matches!(after.stage, Stage::Over(_)) {
            continue;
        }
        if after.expedition(marker).at.is_some() == game.troops(after, marker).is_empty() {
            return Err(format!("{}: a marker without units, or units without a marker", marker.word()));
        }
        for unit in game.leaders_with(&fought.before, marker).iter() {
            let dead = after.unit(unit) == Whereabouts::Gone;
            if dead == (alive > 0) {
                return Err(format!("{} is {:?} with {alive} units alive", game.name(unit), after.unit(unit)));
            }
        }
    }
    Ok(())
}

/// Two hexes of water beside each other; the second a shore where troops can camp, if that is asked for.
fn two_waters(game: &Apocalypse, shore: bool, chooser: &mut Chooser) -> (hex::HexId, hex::HexId) {
    let all: Vec<hex::HexId> =
        game.scenario.map.grid.hexes().filter(|hex| game.tables.seaways_from(*hex).next().is_some()).collect();
    let capital = game.hex_of_place(game.tables.capital);
    loop {
        let from = chooser.pick(&all).unwrap();
        let beside: Vec<hex::HexId> = game.tables.seaways_from(from).collect();
        if let Some(to) = chooser.pick(&beside)
            && to != capital
            && (!shore || is_camping_ground(game, to))
        {
            return (from, to);
        }
    }
}

fn is_camping_ground(game: &Apocalypse, hex: hex::HexId) -> bool {
    game.is_shore(hex) && game.scenario.map.terrain[hex.index()].is_land()
}

/// As many of these as so many ships carry, at random.
fn cargo(game: &Apocalypse, side: Side, number: u32, ships: u32, chooser: &mut Chooser) -> Vec<UnitId> {
    let marker = if side == MUSLIM { Marker::Syria } else { Marker::Byzantine };
    let mut loaded = Vec::new();
    for unit in draw(units(game, side, marker), number, chooser) {
        let mut more: UnitSet = loaded.iter().copied().collect();
        more.insert(unit);
        if game.ships_needed(&more, side) <= ships {
            loaded.push(unit);
        }
    }
    loaded
}

#[test]
fn naval_battles_at_random_keep_their_sums() {
    let games = [game(&[]), game(&[("edition", "1")])];
    let (mut routs, mut attritions, mut fires, mut boarded, mut overwhelmed) = (0, 0, 0, 0, 0);
    for seed in 0..4000 {
        let mut chooser = Chooser::new(seed);
        let game = &games[usize::from(seed % 4 == 0)];
        let attacker = if chooser.below(2) == 0 { MUSLIM } else { BYZANTINE };
        let (from, to) = two_waters(game, seed % 2 == 0, &mut chooser);
        let number = [chooser.below(6) + 1, chooser.below(7) + 1];
        let land = [BYZANTINE, MUSLIM].map(|side| {
            let most = chooser.below(14) + 1;
            cargo(game, side, most, number[side.index()], &mut chooser)
        });
        let leaders = [some_of(&["MANUEL", "THEODORE"], &mut chooser), some_of(&["uunada"], &mut chooser)];
        // The defender is aboard, or camped on the shore, or his ships lie there alone.
        let how = chooser.below(if is_camping_ground(game, to) { 3 } else { 2 });
        let mut position = String::new();
        for (side, word, letter) in [(BYZANTINE, "byzantine", 'F'), (MUSLIM, "syria", 'f')] {
            let i = side.index();
            let (list, fleet) = (names(game, &land[i]), ships(letter, 1, number[i]));
            let at = game.hex_number(if side == attacker { from } else { to });
            position += &match (side == attacker, how) {
                (true, _) | (_, 0) => format!("expedition {word} {at} afloat{list}{}{fleet}; ", leaders[i]),
                (_, 1) => format!("loose {at}{fleet}; "),
                _ => format!("expedition {word} {at} camped{list}{}{fleet}; ", leaders[i]),
            };
            if side != attacker && chooser.below(3) == 0 {
                position += &format!("loose {at}{}; ", ships(letter, number[i] + 1, 1));
            }
        }
        if chooser.below(2) == 0 {
            position += "greek-fire; ";
        }
        let word = if attacker == MUSLIM { "syria" } else { "byzantine" };
        position += &format!("hand {word} sea 9 begun; {IDLE}");
        let fought = fight_out(game, &position, &format!("sail {}", game.hex_number(to)), &mut chooser);
        let land = land.map(|units| units.into_iter().collect::<UnitSet>());
        let sides = Sides { attacker, land };
        let seen =
            check_sea(game, &fought, &sides, how == 1).unwrap_or_else(|fault| panic!("{seed}: {fault}\n{position}"));
        routs += u32::from(seen.rout);
        attritions += u32::from(seen.attrition);
        fires += u32::from(seen.fire);
        boarded += u32::from(seen.boarded);
        overwhelmed += u32::from(seen.overwhelmed);
    }
    let all = [routs, attritions, fires, boarded, overwhelmed];
    assert!(all.iter().all(|number| *number > 100), "{all:?}");
}

#[derive(Default)]
struct SeenAtSea {
    rout: bool,
    attrition: bool,
    fire: bool,
    boarded: bool,
    overwhelmed: bool,
}

fn check_sea(game: &Apocalypse, fought: &Fought, sides: &Sides, alone: bool) -> Result<SeenAtSea, String> {
    let Fought { events, after, .. } = fought;
    let so = |holds: bool, what: &str| if holds { Ok(()) } else { Err(format!("{what}\n{events:#?}")) };
    let (attacker, defender) = (sides.attacker, sides.attacker.other());
    let side_of = |ship: UnitId| game.printed(ship).side;
    let hex = events
        .iter()
        .find_map(|event| if let Event::FleetsMet { hex } = event { Some(*hex) } else { None })
        .ok_or("no battle")?;
    let mut fleets = [UnitSet::EMPTY; 2];
    for unit in game.tables.naval.iter() {
        let out = match fought.before.unit(unit) {
            Whereabouts::Ship(..) if side_of(unit) == attacker => true,
            Whereabouts::Ship(_, at) | Whereabouts::Loose(at) => at == hex,
            _ => false,
        };
        if out {
            fleets[side_of(unit).index()].insert(unit);
        }
    }
    let mut berth: Vec<(UnitId, UnitId)> = Vec::new();
    let mut seen = SeenAtSea::default();
    let (mut sunk_with, mut paid, mut fled, mut after_rout) = (None, [0u32; 2], false, [0u32; 2]);
    let (mut rout, mut destroyed, mut burning) = (None, None, None::<[u32; 2]>);
    for event in events {
        match *event {
            Event::Boarded { .. } => seen.boarded = true,
            Event::Loaded { unit, ship } => {
                so(fleets[side_of(ship).index()].contains(ship), "a berth in a ship that is not there")?;
                berth.push((unit, ship));
            }
            Event::FireRolled { muslim, byzantine, .. } => {
                seen.fire = true;
                let due = [u32::from(byzantine).min(fleets[0].len()), u32::from(muslim).min(fleets[1].len())];
                burning = Some(due);
            }
            Event::SeaRolled { result, .. } => {
                so(burning.is_none_or(|due| due == [0, 0]), "the fire did not take what it should")?;
                burning = None;
                seen.attrition = result == CombatResult::Attrition;
                destroyed = match result {
                    CombatResult::AttackerDestroyed => Some((attacker, fleets[attacker.index()].len())),
                    CombatResult::DefenderDestroyed => Some((defender, fleets[defender.index()].len())),
                    _ => None,
                };
            }
            Event::SeaRouted { side, losses } => {
                let due = fleets[side.index()].len().min(fleets[side.other().index()].len());
                so(u32::from(losses) == due, "not as many ships as the winner has")?;
                rout = Some((side, due, fleets[side.index()].len()));
                seen.rout = true;
            }
            Event::ShipPaid { side, .. } => {
                so(rout.is_none() && destroyed.is_none(), "paid in another battle")?;
                paid[side.index()] += 1;
            }
            Event::Overwhelmed { unit } => {
                // Those who burnt are aboard no more.
                let aboard = berth.iter().any(|(_, ship)| fleets[defender.index()].contains(*ship));
                so(game.scenario.rules.second() && side_of(unit) == defender && !aboard, "it was not alone")?;
                fleets[defender.index()].remove(unit);
                seen.overwhelmed = true;
            }
            Event::Sunk { unit } => {
                let i = side_of(unit).index();
                so(fleets[i].contains(unit), "a ship sank that was not there")?;
                fleets[i].remove(unit);
                sunk_with = Some(unit);
                if let Some(due) = &mut burning {
                    so(due[i] > 0, "the fire took too many")?;
                    due[i] -= 1;
                }
                after_rout[i] += u32::from(rout.is_some());
            }
            Event::FledTo { .. } => fled = true,
            Event::Lost { unit } if game.tables.land.contains(unit) && !fled => {
                let ship = berth.iter().find(|(other, _)| *other == unit).map(|(_, ship)| *ship);
                so(ship.is_some() && ship == sunk_with, "somebody was lost whose ship did not sink")?;
            }
            _ => {}
        }
    }
    so(burning.is_none_or(|due| due == [0, 0]), "the fire did not take what it should")?;
    // 5.1.6: one kind to a ship.
    for ship in game.tables.naval.iter() {
        let load: UnitSet = berth.iter().filter(|(_, other)| *other == ship).map(|(unit, _)| *unit).collect();
        let heavy_foot =
            load.iter().filter(|unit| game.printed(*unit).clear >= 6 && !game.tables.mounted.contains(*unit));
        let (heavy, horse) = (heavy_foot.count() as u32, load.and(&game.tables.mounted).len());
        let fits = match side_of(ship) {
            MUSLIM => load.len() <= 2,
            _ if heavy > 0 => load.len() == 1,
            _ if horse > 0 => horse == load.len() && horse <= 2,
            _ => load.len() <= 4,
        };
        so(fits, "a ship carries too much")?;
        // Whoever sailed in a ship that sank is lost.
        if after.unit(ship) == Whereabouts::Destroyed {
            so(load.iter().all(|unit| after.unit(unit) == Whereabouts::Destroyed), "passengers outlived their ship")?;
        }
    }
    let (a, d) = (paid[attacker.index()], paid[defender.index()]);
    if seen.attrition {
        so(a >= 1 && d >= 1 && (a == d || a == d + 1), "not one for one")?;
    }
    if let Some((side, due, had)) = rout {
        // 8.2.2, R29: so many of the loser, or all if he has no port; half of it of the winner.
        let gone = after_rout[side.index()];
        so(gone == due || gone == had, "the loser's ships")?;
        so(after_rout[side.other().index()] == due / 2, "the winner's half")?;
    }
    if let Some((side, had)) = destroyed {
        so(had > 0 && fleets[side.index()].is_empty(), "not all were destroyed")?;
    }
    let mut sides = Sides { attacker: sides.attacker, land: sides.land };
    if alone {
        sides.land[defender.index()] = UnitSet::EMPTY;
    }
    check_survivors(game, fought, &sides)?;
    Ok(seen)
}
