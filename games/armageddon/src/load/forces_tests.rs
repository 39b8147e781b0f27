use std::collections::BTreeSet;

use engine::Side;
use hex::HexId;

use crate::load;
use crate::load::tests::{altered, error, hex, load};
use crate::scenario::{Begins, Kind, Terrain};

#[test]
fn counters_stand_side_by_side_and_force_by_force() {
    let kadesh = load("kadesh");
    let names: Vec<_> = kadesh.units.iter().map(|unit| unit.name.as_str()).collect();
    assert_eq!(names[..5], ["MI1", "MI2", "MI3", "MI4", "MS1"]);
    assert_eq!(names[20..28], ["L1", "L2", "L3", "L4", "MI5", "MI6", "MS7", "MS8"]);
    assert_eq!((names[60], names.last().copied()), ("ms1", Some("l7")));
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    assert!(kadesh.units.is_sorted_by_key(|unit| (unit.side, unit.force, unit.kind == Kind::Leader, unit.grade)));
    assert_eq!(kadesh.units_of(Side(1)).next().map(|id| kadesh.unit(id).name.as_str()), Some("ms1"));
    let labels: Vec<_> = kadesh.forces.iter().map(|force| (force.side.0, force.label.as_str())).collect();
    assert_eq!(labels, [(0, "a"), (0, "b"), (0, "c"), (1, "main")]);
}

#[test]
fn areas_reach_as_far_as_their_radius() {
    let rome = load("rome");
    let Begins::Area(area) = &rome.forces[0].begins else { panic!() };
    assert_eq!(area.len(), 37); // 1 + 6 + 12 + 18
    assert!(area.iter().all(|&at| rome.field.grid.distance(at, hex(&rome, "D")) <= 3));
    let delta = load("delta");
    let Begins::Area(area) = &delta.forces[0].begins else { panic!() };
    let is_near = |at: HexId| ["G", "J"].into_iter().any(|name| delta.field.grid.distance(at, hex(&delta, name)) <= 5);
    assert_eq!(area.len(), delta.field.grid.hexes().filter(|&at| is_near(at)).count());
}

#[test]
fn israel_sets_up_off_the_slopes() {
    let gilboa = load("gilboa");
    let Begins::Area(area) = &gilboa.forces[1].begins else { panic!() };
    assert!(area.iter().all(|at| gilboa.field.terrain[at.index()] != Terrain::Slope));
    assert!(!area.contains(&hex(&gilboa, "J")));
}

#[test]
fn hittites_enter_from_three_edges() {
    let kadesh = load("kadesh");
    let Begins::Edge { hexes, from, by } = &kadesh.forces[3].begins else { panic!() };
    assert_eq!((*from, *by), (1, None));
    assert_eq!(hexes.len(), 30 + 40 + 30 - 2);
}

#[test]
fn an_entry_turn_may_be_binding() {
    let Begins::Edge { hexes, from: 1, by: Some(1) } = &load("tabal").forces[0].begins else { panic!() };
    assert_eq!(hexes.len(), 40);
}

#[test]
fn judeans_come_on_south_of_the_stream() {
    let scenario = load("judeans_strike");
    let Begins::Edge { hexes, from: 4, by: Some(4) } = &scenario.forces[1].begins else { panic!() };
    let grid = &scenario.field.grid;
    // The whole southern edge, and rows 14 to 29 of the eastern one.
    assert_eq!(hexes.len(), 40 + 16);
    assert!(hexes.iter().all(|&at| grid.row(at) == 29 || (grid.column(at) == 39 && grid.row(at) >= 13)));
}

#[test]
fn gates_keep_the_order_of_the_sheet() {
    let david = load("david");
    let gates = ["L", "I", "G"].map(|name| hex(&david, name)).to_vec();
    assert_eq!(david.forces[2].begins, Begins::Gate { hexes: gates, from: 6, by: None });
    assert_eq!(david.forces[3].begins, Begins::Gate { hexes: vec![hex(&david, "0109")], from: 1, by: Some(1) });
}

#[test]
fn nobody_begins_where_nobody_may_go() {
    let edges = "deploy.area = { at = [\"H\"], radius = 5 }";
    let data = altered("scenarios/herakleopolis.toml", edges, "deploy.edge = { edges = [\"E\"], from_turn = 1 }");
    let scenario = load::scenario(&data, "herakleopolis", &[]).unwrap();
    let Begins::Edge { hexes, .. } = &scenario.forces[0].begins else { panic!() };
    assert_eq!(hexes.len(), 29);
    let area = "deploy.area = { at = [\"0109\"], radius = 0 }";
    let message = error("herakleopolis", "scenarios/herakleopolis.toml", edges, area);
    assert!(message.ends_with("nowhere to begin: expected at least one hex that can be entered"), "{message}");
}

#[test]
fn the_garrison_of_herakleopolis_stands_in_the_village() {
    let scenario = load("herakleopolis");
    let village = [hex(&scenario, "3419"), hex(&scenario, "A")];
    assert_eq!(scenario.forces[1].begins, Begins::Area(village.to_vec()));
}

#[test]
fn allowances_follow_the_scenario() {
    let chariots = |id: &str| {
        let scenario = load(id);
        [Side(0), Side(1)].map(|side| {
            scenario
                .units
                .iter()
                .find(|unit| unit.side == side && unit.kind == Kind::Chariot)
                .map(|unit| unit.allowance)
        })
    };
    assert_eq!(chariots("kadesh"), [Some(10), Some(10)]);
    assert_eq!(chariots("babylon"), [Some(10), Some(6)]);
    assert_eq!(chariots("iran_iraq"), [Some(9), Some(9)]);
    assert_eq!(chariots("forever_war"), [Some(6), Some(6)]);
    assert_eq!(chariots("pelusium_meints"), [Some(10), Some(6)]);
}

#[test]
fn broken_forces_are_rejected_at_their_line() {
    let broken = |from: &str, to: &str| error("rome", "scenarios/rome.toml", from, to);
    let at = |line: usize, message: &str| format!("scenarios/rome.toml:{line}: {message}");
    assert_eq!(
        broken("AX = 7", "AY = 7"),
        at(33, "unknown unit type \"AY\": expected MI, MS, AX, SD, SK, MC, HA, BO, IB or CH")
    );
    assert_eq!(broken("AX = 7", "AX = 170"), at(33, "200 counters up to this force: expected at most 192 in all"));
    assert_eq!(
        broken("units = { MS = 6, AX = 7, BO = 2 }", "units = {}"),
        at(33, "a force without counters: expected at least one")
    );
    let letter = broken("at = [\"H\"]", "at = [\"Q\"]");
    assert!(letter.starts_with(&at(34, "unknown hex \"Q\": expected a letter of the map (A, B, C,")), "{letter}");
    assert!(letter.ends_with("or a hex number"), "{letter}");
    let off = broken("at = [\"H\"]", "at = [\"4131\"]");
    assert_eq!(off, at(34, "4131 is not on the map: expected a hex from 0101 to 4030"));
    let terrain = broken("radius = 3 }\n\n[[side]]", "radius = 3, forbid = [\"hills\"] }\n\n[[side]]");
    assert!(terrain.starts_with(&at(26, "unknown terrain \"hills\": expected clear,")), "{terrain}");
    let deploy = "deploy.area = { at = [\"H\"], radius = 3 }";
    let edge = broken(deploy, "deploy.edge = { edges = [\"NE\"], from_turn = 1 }");
    assert_eq!(edge, at(34, "expected an edge of the map (N, E, S or W), found \"NE\""));
    let turn = broken(deploy, "deploy.edge = { edges = [\"N\"], from_turn = 11 }");
    assert_eq!(turn, at(34, "entry on turn 11: expected 1 to 10"));
    let turn = broken(deploy, "deploy.edge = { edges = [\"N\"], from_turn = 3, to_turn = 2 }");
    assert_eq!(turn, at(34, "entry by turn 2: expected 3 to 10"));
    let kind = broken("deploy.area = { at = [\"H\"]", "deploy.aera = { at = [\"H\"]");
    assert_eq!(kind, at(34, "unknown variant `aera`, expected one of `area`, `hexes`, `edge`, `arrive`"));
    let leaders = broken("BO = 2 }", "BO = 2 }\nleaders = { A = 1 }");
    assert_eq!(leaders, at(34, "leaders under no_leader_rules: expected none"));
}
