//! What a captain knows before the battle: what each counter is worth, what a side is after, the ways to it.

use engine::Side;
use hex::{Direction, HexId};

use crate::scenario::{Condition, Grade, Kind, Terrain, UnitId, Victory};
use crate::{Armageddon, charts};

/// Too far to think of.
pub const FAR: u16 = u16::MAX / 2;

/// What follows from the scenario and is looked up on every order.
#[derive(Debug, Default)]
pub struct Lore {
    /// What each counter is worth, as a share of a good unit.
    pub worth: Vec<f32>,
    /// Hexes that somebody has to have at the end.
    pub prizes: Vec<Prize>,
    /// Who wins if it has but one of them.
    pub raider: Option<Side>,
    /// Whether a prize counts only with a unit in it.
    pub occupy: bool,
    /// Who has to leave the map, how many, and how far it is from each hex.
    pub exit: Option<(Side, u16, Vec<u16>)>,
    /// Who has to wade, how many, and how far it is to the stream from each hex.
    pub wade: Option<(Side, u16, Vec<u16>)>,
    /// Whether a side has to bring the enemy down.
    pub hunts: [bool; 2],
    /// Whether there is a road, on which a point leads two hexes far.
    pub roads: bool,
}

/// A hex to have at the end.
#[derive(Debug)]
pub struct Prize {
    /// Where it is.
    pub hex: HexId,
    /// Half points on foot from each hex to it.
    pub way: Vec<u16>,
}

impl Lore {
    pub fn new(game: &Armageddon) -> Self {
        let scenario = &game.scenario;
        let mut lore = Lore {
            worth: scenario.units.iter().map(|unit| worth(unit.kind, unit.grade)).collect(),
            prizes: Vec::new(),
            raider: None,
            occupy: false,
            exit: None,
            wade: None,
            hunts: [false; 2],
            roads: scenario.field.terrain.contains(&Terrain::Road),
        };
        match &scenario.victory {
            Victory::Contest(hexes) => lore.add_prizes(game, hexes),
            Victory::Objective { win, draw, .. } => {
                for condition in win.iter().chain(draw).flatten() {
                    lore.learn(game, condition);
                }
            }
            Victory::Dual(goals) => {
                for condition in goals.iter().flatten() {
                    lore.learn(game, condition);
                }
            }
            Victory::MostUndisrupted => lore.hunts = [true; 2],
        }
        lore
    }

    /// Takes in a condition of victory.
    fn learn(&mut self, game: &Armageddon, condition: &Condition) {
        match condition {
            Condition::Control(_, hexes) => self.add_prizes(game, hexes),
            Condition::Occupy(_, hexes) => {
                self.add_prizes(game, hexes);
                self.occupy = true;
            }
            Condition::HoldLine(holder, hexes) => {
                self.add_prizes(game, hexes);
                self.raider = Some(holder.other());
            }
            Condition::EliminatedMin(of, _) | Condition::EliminatedRatio(of, ..) | Condition::HitMin(of, _) => {
                self.hunts[of.other().index()] = true;
            }
            Condition::RemainingRatio(few, ..) => self.hunts[few.index()] = true,
            Condition::NoneSouth(of) => self.hunts[of.other().index()] = true,
            Condition::LossesFewer(_, than) => self.hunts[than.other().index()] = true,
            Condition::ExitedMin(of, least) => {
                let leave = game.ways_to(|hex| game.is_way_out(hex));
                self.exit = Some((*of, *least, leave));
                self.hunts[of.other().index()] = true;
            }
            Condition::WadedMax(of, most) => {
                let stream = game.ways_to(|hex| game.terrain(hex) == Terrain::Stream);
                self.wade = Some((*of, most + 1, stream));
            }
            Condition::LossesMax(..) | Condition::HitMax(..) => {}
        }
    }

    fn add_prizes(&mut self, game: &Armageddon, hexes: &[HexId]) {
        for &hex in hexes {
            if !self.prizes.iter().any(|prize| prize.hex == hex) {
                self.prizes.push(Prize { hex, way: game.ways_to(|other| other == hex) });
            }
        }
    }

    /// What a counter is worth.
    #[inline]
    pub fn worth(&self, unit: UnitId) -> f32 {
        self.worth[unit.index()]
    }
}

fn worth(kind: Kind, grade: Option<Grade>) -> f32 {
    match kind {
        Kind::MilitiaInfantry => 0.7,
        Kind::MilitiaSpearmen => 1.0,
        Kind::Axemen => 1.05,
        Kind::Swordsmen => 1.2,
        Kind::Skirmishers => 0.8,
        Kind::MediumCavalry => 1.05,
        Kind::HorseArchers => 0.95,
        Kind::Bowmen => 1.05,
        Kind::ImprovedBowmen => 1.2,
        Kind::Chariot => 0.9,
        Kind::Leader => match grade {
            Some(Grade::F) => 1.0,
            Some(Grade::E) => 0.7,
            Some(Grade::D) => 0.5,
            Some(Grade::C) => 0.35,
            _ => 0.15,
        },
    }
}

impl Armageddon {
    /// Whether a unit may leave the map out of this hex.
    fn is_way_out(&self, hex: HexId) -> bool {
        let zone = self.scenario.special.exit.map(|(_, zone)| zone);
        zone.is_some_and(|zone| Direction::ALL.into_iter().any(|way| self.leads_out(hex, way, zone)))
    }

    /// Half points on foot from every hex to the nearest of these.
    fn ways_to(&self, goal: impl Fn(HexId) -> bool) -> Vec<u16> {
        let cost = |hex: HexId| charts::entry_cost(self.terrain(hex));
        let grid = &self.scenario.field.grid;
        let mut ways = vec![FAR; grid.len()];
        let mut wave: Vec<HexId> = grid.hexes().filter(|hex| goal(*hex)).collect();
        wave.iter().for_each(|hex| ways[hex.index()] = 0);
        // Few hexes and small costs: waves until nothing gets nearer.
        while !wave.is_empty() {
            let mut next = Vec::new();
            for hex in wave {
                let Some(enter) = cost(hex) else { continue };
                let through = ways[hex.index()] + u16::from(enter);
                for from in Direction::ALL.into_iter().filter_map(|way| self.neighbour(hex, way)) {
                    if cost(from).is_some() && through < ways[from.index()] {
                        ways[from.index()] = through;
                        next.push(from);
                    }
                }
            }
            wave = next;
        }
        ways
    }
}
