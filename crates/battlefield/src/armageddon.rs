//! A battle as a scenario of Armageddon: its map in the terrain of that game, each battle group as a few counters.

use std::collections::BTreeMap;

use glory::table::{Army, Grade, Terrain};
use hex::{Direction, HexId};

use crate::battle::Battle;
use crate::lattice::WIDTH;
use crate::raster::{Cell, HexMap, Wet};
use crate::text::{Chapter, quoted};

/// As long as most battles of this game.
const TURNS: u8 = 15;
/// A lesser leader for so many battle groups. Ruling 37
const GROUPS_PER_LEADER: usize = 4;

/// Every sign of the map and what it means.
const LEGEND: [(char, &str); 8] = [
    ('.', "clear"),
    ('w', "woods"),
    ('v', "village"),
    ('~', "stream"),
    ('s', "slope"),
    ('m', "marsh"),
    ('=', "road"),
    ('X', "impassable"),
];

/// The sign of a hex. Hexes that are not on the table are closed. Rulings 35 and 36
fn sign(map: &HexMap, hex: HexId) -> char {
    let cell: &Cell = map.cell(hex);
    if !map.lattice.is_on_table(hex) || !cell.is_passable() {
        return 'X';
    }
    match (cell.water, cell.cover) {
        (Some(Wet::Bridge), _) => '=',
        (Some(_), _) | (None, Terrain::Gully) => '~',
        (None, Terrain::Village) => 'v',
        (None, Terrain::Forest | Terrain::Plantation | Terrain::Vineyard) => 'w',
        (None, Terrain::Marsh) => 'm',
        _ if cell.level > 0 => 's',
        _ if map.road.contains(&hex) => '=',
        _ => '.',
    }
}

/// The scenario, as the text of its file.
pub fn scenario(battle: &Battle<'_>, title: &str, made_by: &str) -> String {
    let names = battle.names;
    let mut text = format!(
        "# {title}. Made by a set-up: {made_by}\n\
         # The map is the table in hexes of two movement units; the counters begin where the battle groups stood.\n\n"
    );
    let mut head = Chapter::new(&mut text, "");
    battle.write_head(&mut head, title, TURNS);
    head.line("first_player", quoted(names[usize::from(battle.table.first)]));
    head.line("supplied", "[\"the map and the set-up, which were made by a set-up\", \"what decides the battle\"]");
    write_victory(&mut text, battle);
    write_map(&mut text, &battle.map);
    for side in [0, 1] {
        write_side(&mut text, battle, side);
    }
    text
}

/// The camps are the objectives: whoever moves first wins by taking the enemy's, or by losing less and keeping its own.
/// Without camps the larger army that is left wins. Ruling 38
fn write_victory(text: &mut String, battle: &Battle<'_>) {
    let first = usize::from(battle.table.first);
    let [Some(own), Some(other)] = [first, 1 - first].map(|side| battle.deployment.camps[side]) else {
        return Chapter::new(text, "").line("victory.compare", quoted("undisrupted_units"));
    };
    let [own, other] = [own, other].map(|hex| quoted(&battle.map.lattice.grid.number(hex).to_string()));
    let [us, them] = [first, 1 - first].map(|side| quoted(battle.names[side]));
    let mut control = Chapter::new(text, "[initial_control]");
    control.line(&us, format!("[{own}]"));
    control.line(&them, format!("[{other}]"));
    let mut victory = Chapter::new(text, "[victory.objective]");
    victory.line("side", &us);
    victory.line(
        "win",
        format!(
            "[\n  [{{ control = {{ side = {us}, hexes = [{other}] }} }}],\n  \
             [{{ losses_fewer = {{ side = {us}, than = {them} }} }}, {{ hold_line = {{ side = {us}, hexes = [{own}] }} }}],\n]"
        ),
    );
}

fn write_map(text: &mut String, map: &HexMap) {
    let grid = &map.lattice.grid;
    let mut chapter = Chapter::new(text, "[map]");
    chapter.line("provenance", quoted("reconstructed"));
    let hexes: Vec<char> = grid.hexes().map(|hex| sign(map, hex)).collect();
    chapter.drawing("grid", hexes.chunks(usize::from(grid.columns())).map(|row| row.iter().collect::<String>()));
    let legend = LEGEND.iter().filter(|(sign, _)| hexes.contains(sign));
    let legend: Vec<String> =
        legend.map(|(sign, word)| format!("{} = {}", quoted(&sign.to_string()), quoted(word))).collect();
    chapter.line("legend", format!("{{ {} }}", legend.join(", ")));
    let drawn = |keeps: &dyn Fn(HexId) -> bool| -> Vec<String> {
        grid.hexes().filter(|&hex| keeps(hex)).map(|hex| grid.number(hex).to_string()).collect()
    };
    chapter.list("rocks", drawn(&|hex| map.cell(hex).cover == Terrain::Impassable && sign(map, hex) == 'X'));
    chapter.list("left_out", drawn(&|hex| !map.lattice.is_on_table(hex)));
    let has_slope = |hex: HexId| sign(map, hex) == 's';
    let mut crests = Vec::new();
    for hex in map.lattice.by_number() {
        for (way, other) in map.lattice.neighbours(hex).filter(|(way, _)| way.index() < 3) {
            if map.crests.has(hex, way) && has_slope(hex) && has_slope(other) {
                crests.push(crest(map, hex, way));
            }
        }
    }
    if !crests.is_empty() {
        chapter.line("crest.sides", format!("[{}]", crests.join(", ")));
    }
}

fn crest(map: &HexMap, hex: HexId, way: Direction) -> String {
    format!("[\"{}\", \"{way}\"]", map.lattice.grid.number(hex))
}

/// What begins in one place.
#[derive(Default)]
struct Wing {
    units: BTreeMap<String, u8>,
    leaders: BTreeMap<char, u8>,
    hexes: Vec<HexId>,
}

/// The half of the table a hex is in: west, then east.
fn half(map: &HexMap, hex: HexId) -> usize {
    usize::from(map.lattice.centre(hex).x > WIDTH / 2.0)
}

fn write_side(text: &mut String, battle: &Battle<'_>, side: u8) {
    let army = battle.armies[usize::from(side)];
    let mut wings = [Wing::default(), Wing::default()];
    for stand in battle.stands(side) {
        let wing = &mut wings[half(&battle.map, stand.hexes[0])];
        add(&mut wing.units, army, stand.group, stand.dismounted);
        wing.hexes.extend(&stand.hexes);
    }
    for (_, commander, point) in battle.table.commanders.iter().filter(|(whose, _, _)| *whose == side) {
        let west = usize::from(f64::from(point.x) / 100.0 > WIDTH / 2.0);
        let wing = if wings[west].hexes.is_empty() { 1 - west } else { west };
        *wings[wing].leaders.entry(letter(army.commanders[usize::from(*commander)].grade)).or_default() += 1;
    }
    for wing in wings.iter_mut().filter(|wing| !wing.hexes.is_empty()) {
        let groups = battle.stands(side).filter(|stand| wing.hexes.contains(&stand.hexes[0])).count();
        *wing.leaders.entry('C').or_default() += groups.div_ceil(GROUPS_PER_LEADER) as u8;
    }
    Chapter::new(text, "[[side]]").line("name", quoted(battle.names[usize::from(side)]));
    for (wing, id) in wings.iter().zip(["west", "east"]).filter(|(wing, _)| !wing.hexes.is_empty()) {
        let mut chapter = Chapter::new(text, "[[side.force]]");
        chapter.line("id", quoted(id));
        write_counters(&mut chapter, wing);
        chapter.list("deploy.hexes", numbers(battle, &wing.hexes));
    }
    for arrival in battle.arrivals(side) {
        let mut wing = Wing::default();
        arrival.groups.iter().for_each(|group| add(&mut wing.units, army, *group, false));
        wing.leaders.insert(letter(army.commanders[usize::from(arrival.commander)].grade), 1);
        let mut chapter = Chapter::new(text, "[[side.force]]");
        chapter.line("id", quoted(if arrival.west { "march, west" } else { "march, east" }));
        write_counters(&mut chapter, &wing);
        let hexes: Vec<String> = numbers(battle, &arrival.hexes).iter().map(|number| quoted(number)).collect();
        let turn = arrival.turn;
        chapter.line("deploy.arrive", format!("{{ at = [{}], from_turn = {turn} }}", hexes.join(", ")));
    }
}

fn numbers(battle: &Battle<'_>, hexes: &[HexId]) -> Vec<String> {
    hexes.iter().map(|hex| battle.map.lattice.grid.number(*hex).to_string()).collect()
}

fn write_counters(chapter: &mut Chapter<'_>, wing: &Wing) {
    let units: Vec<String> = wing.units.iter().map(|(kind, count)| format!("{kind} = {count}")).collect();
    chapter.line("units", format!("{{ {} }}", units.join(", ")));
    let leaders: Vec<String> = wing.leaders.iter().map(|(grade, count)| format!("{grade} = {count}")).collect();
    chapter.line("leaders", format!("{{ {} }}", leaders.join(", ")));
}

/// Adds the counters of a battle group.
fn add(units: &mut BTreeMap<String, u8>, army: &Army, group: u8, dismounted: bool) {
    for (kind, count) in &army.groups[usize::from(group)].becomes.armageddon {
        let kind = if dismounted { on_foot(kind) } else { kind };
        *units.entry(kind.to_string()).or_default() += count;
    }
}

/// What riders are when they dismount.
fn on_foot(kind: &str) -> &str {
    match kind {
        "MC" => "SD",
        "HA" => "BO",
        "CH" => "AX",
        other => other,
    }
}

/// The grade of a leader.
const fn letter(grade: Grade) -> char {
    match grade {
        Grade::Inspired => 'F',
        Grade::Field => 'E',
        Grade::Troop => 'C',
    }
}

#[cfg(test)]
#[path = "armageddon_tests.rs"]
mod tests;
