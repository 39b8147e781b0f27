//! Melee A to J, second reading: an attack may be opened and joined where some company can make it; all are tried.

use std::collections::BTreeSet;

use engine::{Chooser, Game};
use hex::Facing;

use super::combat::{SCENARIOS, any_position};
use super::ground::{Spot, beside, id, is_on_map, spot_of, terrain};
use super::muster::{Muster, every_unit};
use super::odds::{Melee, attack_strength, column, defence_strength, leads};
use super::play::after;
use super::scatter::{Throw, any_corner, scatter};
use super::shooting::player_turn;
use crate::Armageddon;
use crate::action::Action;
use crate::scenario::{Kind, Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::{Phase, Place, Stage, State};
use crate::test_table::game;

/// With more units around a hex the companies are too many.
const MOST_AROUND: usize = 10;

/// Melee, who may attack at all.
fn may_attack(muster: &Muster<'_>, unit: UnitId) -> bool {
    muster.what(unit).side == muster.state.side
        && matches!(
            muster.what(unit).kind,
            Kind::MilitiaInfantry
                | Kind::MilitiaSpearmen
                | Kind::Axemen
                | Kind::Swordsmen
                | Kind::Skirmishers
                | Kind::MediumCavalry
        )
        && !muster.is_disrupted(unit)
        && muster.now(unit).fired != Some(player_turn(muster))
        && muster.state.attacks.of(unit).is_none()
}

/// Cases B, E and J for a whole company.
fn is_company(muster: &Muster<'_>, melee: &Melee) -> bool {
    let hex = |unit: &UnitId| muster.spot(*unit);
    let hexes: BTreeSet<_> = melee.attackers.iter().map(hex).collect();
    let of_one_type = melee.attackers.iter().all(|a| {
        let kind = |unit: &UnitId| muster.what(*unit).kind;
        let other = |b: &&UnitId| hex(a) == hex(b) && kind(b) != Kind::Skirmishers && kind(a) != Kind::Skirmishers;
        melee.attackers.iter().filter(other).all(|b| kind(a) == kind(b))
    });
    let fronts = |unit: &UnitId| melee.targets.iter().all(|target| muster.front_hexes(*unit).contains(target));
    !melee.attackers.is_empty()
        && of_one_type
        && (melee.targets.len() == 1 || hexes.len() == 1)
        && melee.attackers.iter().all(fronts)
}

/// The units around a target that may attack it.
pub fn around(muster: &Muster<'_>, target: Spot) -> Vec<UnitId> {
    let near = (0..6).map(|way| beside(target, way)).filter(|spot| is_on_map(*spot));
    let units = near.flat_map(|spot| muster.there(spot).to_vec());
    units.filter(|unit| may_attack(muster, *unit) && muster.front_hexes(*unit).contains(&target)).collect()
}

/// The leaders with a bonus that share a hex with an attacker and are not in another attack.
pub fn free_leaders(muster: &Muster<'_>, attackers: &[UnitId], joined: &[UnitId]) -> Vec<UnitId> {
    let shares = |leader: &UnitId| attackers.iter().any(|unit| muster.spot(*unit) == muster.spot(*leader));
    let free = |leader: &UnitId| muster.state.attacks.of(*leader).is_none() || joined.contains(leader);
    let own = |leader: &UnitId| muster.is_leader(*leader) && muster.what(*leader).side == muster.state.side;
    muster.all().filter(|leader| own(leader) && shares(leader) && free(leader)).collect()
}

/// Whether some lawful company that contains these attackers brings the attack to 1-2: every one is tried.
fn can_be_made(muster: &Muster<'_>, begun: &Melee, others: &[UnitId]) -> bool {
    (0..1u32 << others.len()).any(|chosen| {
        let joining = others.iter().enumerate().filter(|(i, _)| chosen & 1 << i != 0).map(|(_, unit)| *unit);
        let attackers: Vec<UnitId> = begun.attackers.iter().copied().chain(joining).collect();
        let leaders = free_leaders(muster, &attackers, &begun.leaders);
        let melee = Melee { attackers, leaders, targets: begun.targets.clone() };
        is_company(muster, &melee)
            && column(attack_strength(muster, &melee), defence_strength(muster, &melee)).is_some()
    })
}

/// Attackers and defenders whose company is the most delicate: cavalry helps spearmen that only skirmishers attack, and
/// a leader makes or breaks a small attack.
const COMPANIES: [(&[Kind], &[Kind]); 3] = [
    (&[Kind::Skirmishers, Kind::MediumCavalry], &[Kind::MilitiaSpearmen]),
    (&[Kind::Skirmishers, Kind::MilitiaInfantry, Kind::Leader], &[Kind::MilitiaInfantry, Kind::Axemen, Kind::Leader]),
    (&Kind::UNITS, &Kind::UNITS),
];

/// A few units with enemies around them, most of them looking their way; sometimes friends hold a hex of the ring.
fn siege(game: &Armageddon, chooser: &mut Chooser, (attackers, defenders): (&[Kind], &[Kind])) -> State {
    let corner = any_corner(chooser);
    let mut state = scatter(game, chooser, corner, Throw::new(1, 0, 9));
    (state.phase, state.stage) = (Phase::Melee, Stage::Allocate);
    let look = chooser.below(6) as usize;
    let open: usize = chooser.pick(&[2, 3, 6]).expect("one of three");
    let relief = beside(corner, (look + chooser.below(6) as usize) % 6);
    let ring = (0..open).map(|turn| (look + turn) % 6).map(|way| (beside(corner, way), (way + 3) % 6));
    for (spot, inwards) in [(corner, look + 1)].into_iter().chain(ring.filter(|(spot, _)| is_on_map(*spot))) {
        let struck = spot == corner || spot == relief;
        let (side, kinds) = if struck { (state.side.other(), defenders) } else { (state.side, attackers) };
        for _ in 0..if struck { 1 + chooser.below(3) } else { chooser.below(4) } {
            let waits = |unit: &UnitId| {
                let printed = game.scenario().unit(*unit);
                let dry = terrain(game, spot) != Terrain::Marsh || printed.kind != Kind::Chariot;
                printed.side == side
                    && kinds.contains(&printed.kind)
                    && dry
                    && state.units[unit.index()].place == Place::Waiting
            };
            let waiting: Vec<UnitId> = every_unit(game).filter(waits).collect();
            let Some(unit) = chooser.pick(&waiting) else { continue };
            state.put(unit, Place::On(id(game, spot)));
            let turned: usize = chooser.pick(&[0, 0, 0, 1, 5, 3]).expect("one of six");
            state.units[unit.index()].facing = Facing::from_index(((inwards + turned) % 6) as u8);
        }
    }
    state
}

#[test]
fn a_melee_may_be_opened_and_joined_where_some_company_can_make_it() {
    let mut chooser = Chooser::new(8);
    let mut tally = Tally::default();
    for scenario in SCENARIOS {
        let game = game(scenario);
        for round in 0..1500 {
            let mut state = match round % 4 {
                0 => any_position(&game, &mut chooser, Phase::Melee),
                sort => siege(&game, &mut chooser, COMPANIES[sort - 1]),
            };
            state.retreated = UnitSet::EMPTY;
            // One attack after the other, so that leaders and units of the first are missing in the second.
            for _ in 0..3 {
                match declare(&game, state, &mut chooser, &mut tally) {
                    Some(declared) => state = declared,
                    None => break,
                }
            }
        }
    }
    assert!(tally.lawful > 1_000 && tally.refused > 1_000, "{tally:?}");
}

/// Choices compared.
#[derive(Debug, Default)]
struct Tally {
    lawful: u32,
    refused: u32,
}

/// Builds one attack at random, comparing every choice on the way; none if there is nothing to attack, or if the
/// companies are too many to try them all.
fn declare(game: &Armageddon, mut state: State, chooser: &mut Chooser, tally: &mut Tally) -> Option<State> {
    let mut melee = Melee::default();
    loop {
        let choices = compare(game, &state, &melee, tally)?;
        let building = state.stage == Stage::Build;
        assert!(!choices.is_empty() || !building, "{melee:?} leads nowhere\n{}", game.write_state(&state));
        let action = chooser.pick(&choices)?;
        state = after(game, &state, action);
        match action {
            Action::Target(hex) => melee.targets.push(spot_of(game, hex)),
            Action::Add(unit) => melee.attackers.push(unit),
            Action::Lead(unit) => melee.leaders.push(unit),
            _ => return (state.phase == Phase::Melee && state.stage == Stage::Allocate).then_some(state),
        }
    }
}

/// Compares every choice for the attack that is being built, and returns the lawful ones.
fn compare(game: &Armageddon, state: &State, melee: &Melee, tally: &mut Tally) -> Option<Vec<Action>> {
    let muster = Muster::new(game, state);
    let mut read = Vec::new();
    let (own, enemies): (Vec<UnitId>, Vec<UnitId>) =
        muster.all().partition(|unit| muster.what(*unit).side == state.side);
    let held: BTreeSet<Spot> = enemies.into_iter().filter_map(|unit| muster.spot(unit)).collect();
    if held.iter().any(|hex| around(&muster, *hex).len() > MOST_AROUND) {
        return None;
    }
    for target in held {
        let mut aimed = melee.clone();
        aimed.targets.push(target);
        let open = state.attacks.on(id(game, target)).is_none() && aimed.targets.len() <= 3;
        let near = around(&muster, aimed.targets[0]);
        read.push((Action::Target(id(game, target)), open && can_be_made(&muster, &aimed, &near)));
    }
    if state.stage == Stage::Build {
        for unit in own {
            read.push(match muster.is_leader(unit) {
                true => (Action::Lead(unit), may_lead(&muster, melee, unit)),
                false => (Action::Add(unit), may_join(&muster, melee, unit)),
            });
        }
        let enough = column(attack_strength(&muster, melee), defence_strength(&muster, melee)).is_some();
        read.push((Action::Declare, !melee.attackers.is_empty() && enough));
    }
    for (action, lawful) in &read {
        let found = game.judge(state, *action);
        let text = || format!("{action:?} to {melee:?}: {found:?}\n{}", game.write_state(state));
        assert_eq!(found.is_ok(), *lawful, "{}", text());
        if *lawful { tally.lawful += 1 } else { tally.refused += 1 }
    }
    Some(read.into_iter().filter(|(_, lawful)| *lawful).map(|(action, _)| action).collect())
}

fn may_lead(muster: &Muster<'_>, melee: &Melee, leader: UnitId) -> bool {
    leads(muster, leader)
        && muster.state.attacks.of(leader).is_none()
        && melee.attackers.iter().any(|attacker| muster.spot(*attacker) == muster.spot(leader))
}

fn may_join(muster: &Muster<'_>, melee: &Melee, unit: UnitId) -> bool {
    let mut joined = melee.clone();
    joined.attackers.push(unit);
    let others = around(muster, joined.targets[0]).into_iter().filter(|other| *other != unit);
    may_attack(muster, unit)
        && joined.targets.iter().all(|target| muster.front_hexes(unit).contains(target))
        && can_be_made(muster, &joined, &others.collect::<Vec<_>>())
}

#[test]
fn a_leader_who_leads_one_attack_does_not_open_the_next() {
    let mut table = crate::test_table::table(
        "second_babylon",
        "turn 2; side Assyrians; phase melee; stage allocate; unit MI1 2005 N; unit MI2 2005 N; unit L8 2005 N; \
         unit mi1 2004 S; unit ms1 2105 SW",
    );
    assert_eq!(table.legal(), ["target 2004", "target 2105", "end"]);
    table.must("target 2004; add MI1; lead L8; declare");
    // Without the leader it would be 1 to 3, so nothing is left to attack and the fight begins.
    assert_eq!(table.state.stage, Stage::AttackDie(0));
}
