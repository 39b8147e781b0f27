//! A battle as a scenario of Basileus: its map in the terrain of that game, its battle groups as counters.

use std::collections::BTreeSet;
use std::fmt::Write;

use glory::army::{Counter, Kind, OwnCounter};
use glory::table::{Army, BattleGroup, Commander, Grade, Terrain};
use hex::{Direction, HexId};

use crate::battle::{Battle, TURNS};
use crate::deploy::Stand;
use crate::raster::{Cell, HexMap, Wet};
use crate::sheet;
use crate::text::{Chapter, quoted};

/// The part of its strength in hundredths at whose loss an army breaks.
const BREAKING: u32 = 40;

/// Every sign of the map and what it means.
const LEGEND: [(char, &str); 11] = [
    ('.', "plain"),
    ('w', "wood"),
    ('y', "vineyard"),
    ('m', "marsh"),
    ('v', "village"),
    ('h', "hill"),
    ('M', "mountain"),
    ('R', "river"),
    ('f', "ford"),
    ('b', "bridge"),
    (' ', "off_map"),
];

/// The sign of a hex. A cover on a steep hill stands for both. Ruling 33
fn sign(cell: &Cell) -> char {
    match cell.water {
        Some(Wet::Sea | Wet::River) => return 'R',
        Some(Wet::Ford | Wet::Stream) => return 'f',
        Some(Wet::Bridge) => return 'b',
        None => {}
    }
    match cell.cover {
        Terrain::Forest | Terrain::Plantation => 'w',
        Terrain::EnclosedField | Terrain::Vineyard => 'y',
        Terrain::Gully | Terrain::Marsh | Terrain::SoftSand => 'm',
        Terrain::Village => 'v',
        Terrain::Impassable => 'M',
        _ if cell.level == 2 => 'h',
        _ => '.',
    }
}

/// Whether a hex is plain but for charges.
fn is_uneven(cell: &Cell) -> bool {
    sign(cell) == '.' && matches!(cell.cover, Terrain::Broken | Terrain::Brush)
}

/// The scenario, as the text of its file.
pub fn scenario(battle: &Battle<'_>, title: &str, made_by: &str) -> String {
    let names = battle.names;
    let first = battle.table.first;
    let mut text = format!(
        "# {title}. Made by a set-up: {made_by}\n\
         # The map is the table in hexes of four movement units; the counters stand where the battle groups stood.\n\n"
    );
    let mut head = Chapter::new(&mut text, "");
    battle.write_head(&mut head, title, TURNS);
    head.line("supplied", "[\"the map and the set-up, which were made by a set-up\", \"the thresholds\"]");
    head.line("victory.lower_losses", "{}");
    write_map(&mut text, &battle.map, title);
    let forces = [first, 1 - first].map(|side| Force::new(battle, side));
    let mut defined = BTreeSet::new();
    for force in &forces {
        force.define(&mut text, &mut defined);
    }
    let clash = forces[0].liveries().iter().any(|livery| forces[1].liveries().contains(livery));
    for (place, force) in forces.iter().enumerate() {
        let other_colour = (clash && place == 1).then(|| other_than(&forces[0].liveries()));
        force.write(&mut text, names[usize::from(force.side)], other_colour);
    }
    text
}

/// A colour that is none of these.
fn other_than(liveries: &[String]) -> &'static str {
    ["gold", "blue", "muslim"]
        .into_iter()
        .find(|colour| liveries.iter().all(|livery| livery != colour))
        .unwrap_or("gold")
}

fn write_map(text: &mut String, map: &HexMap, title: &str) {
    let lattice = &map.lattice;
    let drawn = |hex: HexId| if lattice.is_on_table(hex) { sign(map.cell(hex)) } else { ' ' };
    let number = |hex: HexId| lattice.grid.number(hex).to_string();
    let mut chapter = Chapter::new(text, "[map]");
    chapter.line("title", quoted(title));
    chapter.line("provenance", quoted("reconstructed"));
    let hexes: Vec<char> = lattice.grid.hexes().map(drawn).collect();
    chapter
        .drawing("grid", hexes.chunks(usize::from(lattice.grid.columns())).map(|row| row.iter().collect::<String>()));
    let uneven = lattice.by_number().filter(|&hex| is_uneven(map.cell(hex)));
    chapter.list("uneven", uneven.map(number));
    let roads: Vec<String> = road_pieces(map).iter().map(|piece| format!("[{}]", piece.join(", "))).collect();
    chapter.line("roads", format!("[{}]", roads.join(", ")));
    let legend = LEGEND.iter().filter(|(sign, _)| hexes.contains(sign));
    let legend: Vec<String> =
        legend.map(|(sign, word)| format!("{} = {}", quoted(&sign.to_string()), quoted(word))).collect();
    chapter.line("legend", format!("{{ {} }}", legend.join(", ")));
    let mut sides = Chapter::new(text, "[map.hexsides]");
    for kind in ["palisade", "stream", "slope"] {
        sides.list(kind, hexsides(map, kind));
    }
}

/// The road in pieces that hang together, as quoted numbers.
fn road_pieces(map: &HexMap) -> Vec<Vec<String>> {
    let touch = |pair: &[HexId; 2]| map.lattice.grid.direction_to(pair[0], pair[1]).is_some();
    let pieces = map.road.chunk_by(|one, other| touch(&[*one, *other])).filter(|piece| piece.len() > 1);
    let number = |hex: &HexId| quoted(&map.lattice.grid.number(*hex).to_string());
    pieces.map(|piece| piece.iter().map(number).collect()).collect()
}

/// The hexsides along which this runs. One carries one thing: fortifications before a stream, a stream before a slope.
/// Ruling 34
fn hexsides(map: &HexMap, kind: &str) -> Vec<String> {
    let kind_of = |hex: HexId, way: Direction| match () {
        () if map.palisades.has(hex, way) => "palisade",
        () if map.streams.has(hex, way) => "stream",
        () if map.slopes.has(hex, way) => "slope",
        () => "",
    };
    let mut found = Vec::new();
    for hex in map.lattice.by_number() {
        for (way, other) in map.lattice.neighbours(hex).filter(|(way, _)| way.index() < 3) {
            if kind_of(hex, way) == kind {
                found.push(format!("{}|{}", map.lattice.grid.number(hex), map.lattice.grid.number(other)));
            }
        }
    }
    found
}

/// A counter of a battle, by the name of its type.
struct Piece<'a> {
    id: String,
    group: &'a BattleGroup,
    dismounted: bool,
}

/// An army as counters.
struct Force<'a> {
    side: u8,
    army: &'a Army,
    battle: &'a Battle<'a>,
}

impl<'a> Force<'a> {
    fn new(battle: &'a Battle<'a>, side: u8) -> Self {
        Force { side, army: battle.armies[usize::from(side)], battle }
    }

    /// Every battle group that takes part: on the map, or coming.
    fn pieces(&self) -> Vec<Piece<'a>> {
        let standing = self.battle.stands(self.side).map(|stand| self.piece(stand.group, stand.dismounted));
        let coming = self.battle.arrivals(self.side).into_iter().flat_map(|arrival| arrival.groups);
        standing.chain(coming.map(|group| self.piece(group, false))).collect()
    }

    fn piece(&self, group: u8, dismounted: bool) -> Piece<'a> {
        let group = &self.army.groups[usize::from(group)];
        let id = match &group.becomes.basileus {
            Counter::Printed(id) => id,
            Counter::Own(own) => &own.id,
        };
        let id = if dismounted { format!("{id}-on-foot") } else { id.clone() };
        Piece { id, group, dismounted }
    }

    /// The name of the army whose counters are its own.
    fn own(&self) -> String {
        format!("{}-{}", self.army.id, ["a", "b"][usize::from(self.side)])
    }

    /// Whose counters it has, the most frequent first.
    fn armies(&self) -> Vec<String> {
        let mut counts: Vec<(String, usize)> = Vec::new();
        for piece in self.pieces() {
            let army = match &piece.group.becomes.basileus {
                Counter::Printed(id) => sheet::printed(id).map_or(String::new(), |counter| counter.army.clone()),
                Counter::Own(_) => self.own(),
            };
            match counts.iter_mut().find(|(known, _)| *known == army) {
                Some((_, count)) => *count += 1,
                None => counts.push((army, 1)),
            }
        }
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let mut armies: Vec<String> = counts.into_iter().map(|(army, _)| army).collect();
        if !armies.contains(&self.own()) {
            armies.push(self.own());
        }
        armies
    }

    /// The colours of its counters.
    fn liveries(&self) -> Vec<String> {
        let livery = |army: String| match army.as_str() {
            "bulgarian" => "bulgar".to_string(),
            "byzantine" | "rus" | "pecheneg" => army,
            _ => self.army.livery.clone(),
        };
        self.armies().into_iter().map(livery).collect()
    }

    /// The loss total at which it breaks.
    fn threshold(&self) -> u32 {
        let strength: u32 = self.pieces().iter().map(|piece| sheet::strength(piece.group)).sum();
        ((strength * BREAKING + 50) / 100).max(1)
    }

    fn chief_id(&self) -> String {
        format!("chief-{}", self.own())
    }

    fn camp_id(&self) -> String {
        format!("camp-{}", self.own())
    }

    /// Whether its commander in chief takes part.
    fn has_chief(&self) -> bool {
        let leads = |commander: u8| self.army.commanders[usize::from(commander)].c_in_c;
        self.battle.chief(self.side).is_some()
            || self.battle.arrivals(self.side).iter().any(|arrival| leads(arrival.commander))
    }

    /// Writes its army and the counters that are not printed, those two armies share once.
    fn define(&self, text: &mut String, defined: &mut BTreeSet<String>) {
        let mut chapter = Chapter::new(text, &format!("[armies.{}]", self.own()));
        chapter.line("people", quoted(&self.army.name));
        chapter.line("livery", quoted(&self.army.livery));
        for piece in self.pieces() {
            let written = match (&piece.group.becomes.basileus, piece.dismounted) {
                (Counter::Printed(_), false) => continue,
                (Counter::Printed(id), true) => {
                    let Some(printed) = sheet::printed(id) else { continue };
                    let own = own_of(&printed.abbr, printed.front, printed.back);
                    (printed.army.clone(), dismounted(&own))
                }
                (Counter::Own(own), true) => (self.own(), dismounted(own)),
                (Counter::Own(own), false) => (self.own(), own.clone()),
            };
            let (army, counter) = written;
            if defined.insert(piece.id.clone()) {
                write_counter(text, &piece.id, &title_of(&piece), &army, &counter);
            }
        }
        if self.has_chief() {
            self.define_chief(text, self.army.c_in_c());
        }
        if self.battle.deployment.camps[usize::from(self.side)].is_some() {
            let mut chapter = Chapter::new(text, &format!("[counters.{}]", self.camp_id()));
            chapter.line("title", quoted("Camp"));
            chapter.line("abbr", quoted("Cp"));
            chapter.line("army", quoted(&self.own()));
            chapter.line("kind", quoted("baggage"));
            chapter.line("front", 1);
            chapter.line("allowance", 0);
        }
    }

    fn define_chief(&self, text: &mut String, chief: &Commander) {
        let letters: String = chief.name.chars().filter(char::is_ascii_alphabetic).take(2).collect();
        let strength = match chief.grade {
            Grade::Troop => 1,
            Grade::Field => 2,
            Grade::Inspired => 3,
        };
        let mut chapter = Chapter::new(text, &format!("[counters.{}]", self.chief_id()));
        chapter.line("title", quoted(&chief.name));
        chapter.line("abbr", quoted(&letters));
        chapter.line("army", quoted(&self.own()));
        chapter.line("kind", quoted("commander"));
        chapter.line("front", strength);
        chapter.line("allowance", 4);
    }

    fn write(&self, text: &mut String, name: &str, livery: Option<&str>) {
        let map = &self.battle.map;
        let number = |hex: HexId| quoted(&map.lattice.grid.number(hex).to_string());
        let mut chapter = Chapter::new(text, "[[side]]");
        chapter.line("name", quoted(name));
        let armies: Vec<String> = self.armies().iter().map(|army| quoted(army)).collect();
        chapter.line("armies", format!("[{}]", armies.join(", ")));
        if let Some(livery) = livery {
            chapter.line("livery", quoted(livery));
        }
        chapter.line("threshold", self.threshold());
        let chief = self.battle.chief(self.side);
        for (place, stand) in self.battle.deployment.groups.iter().enumerate().filter(|(_, one)| one.side == self.side)
        {
            let Stand { group, hexes, dismounted, .. } = stand;
            let mut units = format!("{} = 1", self.piece(*group, *dismounted).id);
            if chief.is_some_and(|(_, with)| with == place) {
                let _ = write!(units, ", {} = 1", self.chief_id());
            }
            let mut chapter = Chapter::new(text, "[[side.group]]");
            chapter.line("name", quoted(&self.army.groups[usize::from(*group)].name));
            chapter.line("units", format!("{{ {units} }}"));
            chapter.line("hexes", format!("[{}]", number(hexes[0])));
        }
        if let Some(hex) = self.battle.deployment.camps[usize::from(self.side)] {
            let mut chapter = Chapter::new(text, "[[side.group]]");
            chapter.line("name", quoted("Camp"));
            chapter.line("units", format!("{{ {} = 1 }}", self.camp_id()));
            chapter.line("hexes", format!("[{}]", number(hex)));
        }
        self.write_arrivals(text);
    }

    fn write_arrivals(&self, text: &mut String) {
        for arrival in self.battle.arrivals(self.side) {
            let mut counts: Vec<(String, u8)> = Vec::new();
            for group in &arrival.groups {
                let id = self.piece(*group, false).id;
                match counts.iter_mut().find(|(known, _)| *known == id) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((id, 1)),
                }
            }
            if self.army.commanders[usize::from(arrival.commander)].c_in_c {
                counts.push((self.chief_id(), 1));
            }
            let units: Vec<String> = counts.iter().map(|(id, count)| format!("{id} = {count}")).collect();
            let hexes = arrival.hexes.iter().map(|hex| quoted(&self.battle.map.lattice.grid.number(*hex).to_string()));
            let hexes = hexes.collect::<Vec<_>>().join(", ");
            let mut chapter = Chapter::new(text, "[[side.reinforcement]]");
            chapter.line("name", quoted(&format!("Outflanking march, {}", if arrival.west { "west" } else { "east" })));
            chapter.line("units", format!("{{ {} }}", units.join(", ")));
            chapter.line("entry", quoted("march"));
            chapter.line("arrival", format!("[{{ turn = {}, hexes = [{hexes}] }}]", arrival.turn));
        }
    }
}

/// The name on a counter: the battle group's, without its number.
fn title_of(piece: &Piece<'_>) -> String {
    let name = piece.group.name.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim_end();
    if piece.dismounted { format!("{name} on foot") } else { name.to_string() }
}

fn own_of(abbr: &str, front: u8, back: Option<u8>) -> OwnCounter {
    OwnCounter {
        id: String::new(),
        abbr: abbr.to_string(),
        kind: Kind::Infantry,
        front,
        back,
        allowance: 2,
        range: 0,
        charge: 0,
        unseizable: false,
    }
}

/// Riders on foot: as strong as they were, but slow, and without their charge.
fn dismounted(counter: &OwnCounter) -> OwnCounter {
    own_of(&counter.abbr, counter.front, counter.back)
}

fn write_counter(text: &mut String, id: &str, title: &str, army: &str, counter: &OwnCounter) {
    let mut chapter = Chapter::new(text, &format!("[counters.{id}]"));
    chapter.line("title", quoted(title));
    chapter.line("abbr", quoted(&counter.abbr));
    chapter.line("army", quoted(army));
    chapter.line("kind", quoted(counter.kind.name()));
    chapter.line("front", counter.front);
    if let Some(back) = counter.back {
        chapter.line("back", back);
    }
    chapter.line("allowance", counter.allowance);
    if counter.range > 0 {
        chapter.line("range", counter.range);
    }
    if counter.charge > 0 {
        chapter.line("charge", counter.charge);
    }
    if counter.unseizable {
        chapter.line("traits", "[\"unseizable\"]");
    }
}

#[cfg(test)]
#[path = "basileus_tests.rs"]
mod tests;
