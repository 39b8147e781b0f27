//! A battle made of a table: what both games need to know of it.

use glory::table::{Army, Table};
use hex::HexId;

use crate::deploy::{Deployment, Stand, deploy, nearest_group, part};
use crate::lattice::Target;
use crate::raster::{HexMap, rasterise};
use crate::set_up::SetUp;
use crate::text::{Chapter, quoted};

/// The turns a battle lasts.
pub const TURNS: u8 = 10;
/// How far from its own long edge a march comes on.
const ENTRY: f64 = 36.0;

/// A table, its armies, and the map they stand on.
#[derive(Debug)]
pub struct Battle<'a> {
    /// The table.
    pub table: &'a Table,
    /// The armies, by side.
    pub armies: [&'a Army; 2],
    /// What they are called.
    pub names: [&'a str; 2],
    /// The map.
    pub map: HexMap,
    /// Where everybody stands.
    pub deployment: Deployment,
}

/// Somebody who comes on later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrival {
    /// Its army.
    pub side: u8,
    /// The turn.
    pub turn: u8,
    /// Over the western edge.
    pub west: bool,
    /// Its battle groups, by their place in the army's list.
    pub groups: Vec<u8>,
    /// Who leads it.
    pub commander: u8,
    /// Where it can come on.
    pub hexes: Vec<HexId>,
}

impl<'a> Battle<'a> {
    /// The battle of a set-up, for this game.
    pub fn new(made: &'a SetUp, target: Target) -> Self {
        let SetUp { table, armies: [one, other], names: [first, second], river_die } = made;
        let map = rasterise(table, target, *river_die);
        let deployment = deploy(table, [one, other], &map);
        Battle { table, armies: [one, other], names: [first, second], map, deployment }
    }

    /// The battle groups of a side that stand on the map.
    pub fn stands(&self, side: u8) -> impl Iterator<Item = &Stand> {
        self.deployment.groups.iter().filter(move |stand| stand.side == side)
    }

    /// The marches of a side that come on in time.
    pub fn arrivals(&self, side: u8) -> Vec<Arrival> {
        let marches = self.table.marches.iter().filter(|march| march.side == side && !march.groups.is_empty());
        let coming = marches.filter_map(|march| Some((march, march.comes.filter(|turn| *turn <= TURNS)?)));
        let arrival = |(march, turn): (&glory::table::March, u8)| Arrival {
            side,
            turn,
            west: march.west,
            groups: march.groups.clone(),
            commander: march.commander,
            hexes: self.entry(side, march.west),
        };
        coming.map(arrival).filter(|arrival| !arrival.hexes.is_empty()).collect()
    }

    /// Where a march comes on: the outermost column of its side that can be entered at all.
    fn entry(&self, side: u8, west: bool) -> Vec<HexId> {
        let lattice = &self.map.lattice;
        let last = lattice.grid.columns() - 1;
        let open = |column: u8| -> Vec<HexId> {
            let hexes = lattice.by_number().filter(|&hex| lattice.grid.column(hex) == column);
            let near = hexes.filter(|&hex| self.map.is_within(part(self.table, side), ENTRY, hex));
            near.filter(|&hex| self.map.cell(hex).is_passable()).collect()
        };
        let columns = (0..=last / 3).map(|column| if west { column } else { last - column });
        columns.map(open).find(|hexes| !hexes.is_empty()).unwrap_or_default()
    }

    /// The commander in chief of a side, and the battle group he stands with; none if he is on a march.
    pub fn chief(&self, side: u8) -> Option<(u8, usize)> {
        let commanders = &self.armies[usize::from(side)].commanders;
        let is_chief = |whose: u8, index: u8| whose == side && commanders[usize::from(index)].c_in_c;
        let (_, index, point) = self.table.commanders.iter().find(|(whose, index, _)| is_chief(*whose, *index))?;
        Some((*index, nearest_group(&self.map, &self.deployment, side, *point)?))
    }

    /// The battle in a sentence.
    pub fn summary(&self) -> String {
        let [one, other] = self.names;
        format!("{one} and {other} meet; the country: {}.", self.table.territory.name())
    }

    /// What a scenario of either game begins with. Whoever lacks the initiative deploys first.
    pub fn write_head(&self, head: &mut Chapter<'_>, title: &str, turns: u8) {
        head.line("title", quoted(title));
        head.line("class", quoted("community"));
        head.line("date", quoted(&self.date()));
        head.line("summary", quoted(&self.summary()));
        head.line("turns", turns);
        let with = usize::from(self.table.with);
        head.line("deploy_order", format!("[{}, {}]", quoted(self.names[1 - with]), quoted(self.names[with])));
    }

    /// When the armies fought: once, if it was at the same time.
    pub fn date(&self) -> String {
        let [one, other] = self.armies;
        if one.date == other.date { one.date.clone() } else { format!("{} and {}", one.date, other.date) }
    }
}
