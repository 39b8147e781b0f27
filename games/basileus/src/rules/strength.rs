//! 10.3 to 10.6: what attackers bring, what stands against them, and what the ground adds.

use hex::HexId;

use crate::Basileus;
use crate::charts::{self, COLUMNS};
use crate::scenario::{Hexside, Terrain, UnitId};
use crate::state::{State, UnitSet};

/// How a unit attacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Hand to hand, from a hex beside the target.
    Hand,
    /// By fire, from two hexes away or more.
    Fire,
}

/// An attack to be weighed.
#[derive(Debug, Clone, Copy)]
pub struct Assault {
    /// The hex attacked.
    pub target: HexId,
    /// The attackers.
    pub attackers: UnitSet,
    /// Those of them that charge.
    pub charging: UnitSet,
}

/// An attack weighed: strengths, column and modifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Odds {
    /// The attackers' strength.
    pub attack: u8,
    /// The defender's.
    pub defence: u8,
    /// The column of their ratio, before the ground counts.
    pub ratio: usize,
    /// The column used.
    pub column: usize,
    /// A wood, hill or vineyard shifts the column (10.6-d).
    pub ground_shift: bool,
    /// A palisade shifts the column (10.6-c).
    pub palisade: bool,
    /// What a village or marsh adds to the die (10.6-d).
    pub ground_die: i8,
    /// What a stream or bridge adds (10.6-b).
    pub water_die: i8,
    /// What the laager adds (13.5-1).
    pub laager_die: i8,
    /// What the Varangians' axes add (13.5-2).
    pub axe_die: i8,
}

impl Odds {
    /// All that is added to the die.
    pub const fn die(&self) -> i8 {
        self.ground_die + self.water_die + self.laager_die + self.axe_die
    }

    /// The column as printed.
    pub fn label(&self) -> &'static str {
        COLUMNS[self.column]
    }
}

impl Basileus {
    /// The number a counter shows: strength and morale.
    #[inline]
    pub(crate) fn strength(&self, state: &State, unit: UnitId) -> u8 {
        let printed = self.printed(unit);
        if state.unit(unit).reduced { printed.back.unwrap_or(printed.front) } else { printed.front }
    }

    /// 10.3-d, 10.3-f: a unit's own strength hand to hand, without commander or charge.
    pub(crate) fn hand_strength(&self, state: &State, unit: UnitId) -> u8 {
        let printed = self.printed(unit);
        let strength = self.strength(state, unit);
        let weakened = printed.kind.fires() && !printed.red_range && !printed.traits.no_hth_penalty;
        if weakened { (strength - 1).max(1) } else { strength }
    }

    /// 10.3-f: its strength in fire.
    pub(crate) fn fire_strength(&self, state: &State, unit: UnitId) -> u8 {
        if self.printed(unit).red_range { 1 } else { self.strength(state, unit) }
    }

    /// How a unit on the map attacks a hex.
    pub(crate) fn mode(&self, state: &State, unit: UnitId, target: HexId) -> Mode {
        let beside = state.hex_of(unit).is_some_and(|hex| self.distance(hex, target) == 1);
        if beside { Mode::Hand } else { Mode::Fire }
    }

    /// What one attacker brings: hand to hand with its commander (7-a) and its charge (10.2-e).
    pub(crate) fn contribution(&self, state: &State, assault: &Assault, unit: UnitId) -> u8 {
        match self.mode(state, unit, assault.target) {
            Mode::Fire => self.fire_strength(state, unit),
            Mode::Hand => {
                let commander = self.commander_with(state, unit).map_or(0, |leader| self.strength(state, leader));
                let charge = if assault.charging.contains(unit) { self.printed(unit).charge } else { 0 };
                self.hand_strength(state, unit) + commander + charge
            }
        }
    }

    /// 10.5: the attackers' total.
    pub(crate) fn attack_total(&self, state: &State, assault: &Assault) -> u8 {
        assault.attackers.iter().map(|unit| self.contribution(state, assault, unit)).fold(0, u8::saturating_add)
    }

    /// 10.5: the defender's total, hand to hand or under fire alone. Ruling 20
    pub(crate) fn defence_total(&self, state: &State, target: HexId, hand: bool) -> u8 {
        let own = |unit: UnitId| {
            if self.tables.commanders.contains(unit) {
                if hand { self.strength(state, unit) } else { 0 }
            } else if hand {
                self.hand_strength(state, unit)
            } else {
                self.strength(state, unit)
            }
        };
        // A hex under attack holds no commander alone.
        state.in_hex(target).map(own).sum()
    }

    /// Whether any attacker is beside the target.
    pub(crate) fn is_hand_to_hand(&self, state: &State, assault: &Assault) -> bool {
        assault.attackers.iter().any(|unit| self.mode(state, unit, assault.target) == Mode::Hand)
    }

    /// Whether any attacker fires.
    fn has_fire(&self, state: &State, assault: &Assault) -> bool {
        assault.attackers.iter().any(|unit| self.mode(state, unit, assault.target) == Mode::Fire)
    }

    /// 10.5: the column of an attack before the ground counts.
    pub(crate) fn ratio(&self, state: &State, assault: &Assault) -> usize {
        let hand = self.is_hand_to_hand(state, assault);
        charts::column(
            u32::from(self.attack_total(state, assault)),
            u32::from(self.defence_total(state, assault.target, hand)),
        )
    }

    /// An attack weighed.
    pub fn weigh_assault(&self, state: &State, assault: &Assault) -> Odds {
        let hand = self.is_hand_to_hand(state, assault);
        let attack = self.attack_total(state, assault);
        let defence = self.defence_total(state, assault.target, hand);
        let ratio = charts::column(u32::from(attack), u32::from(defence));
        // 10.4-b: baggage alone has nothing from the ground.
        let sheltered = self.combat_unit(state, assault.target).is_some();
        let terrain = self.scenario.field.terrain[assault.target.index()];
        let ground_shift = sheltered && charts::shifts_column(terrain);
        let palisade = sheltered && self.is_palisaded(state, assault);
        let shift = usize::from(ground_shift) + usize::from(palisade);
        Odds {
            attack,
            defence,
            ratio,
            column: ratio.saturating_sub(shift),
            ground_shift,
            palisade,
            ground_die: if sheltered { charts::hex_die(terrain) } else { 0 },
            water_die: if sheltered { self.water_die(state, assault) } else { 0 },
            laager_die: self.laager_die(state, assault.target),
            axe_die: self.axe_die(state, assault),
        }
    }

    /// What runs along the side by which an attacker beside the target comes.
    pub(crate) fn side_toward(&self, state: &State, unit: UnitId, target: HexId) -> Option<Hexside> {
        let hex = state.hex_of(unit)?;
        let way = self.scenario.field.grid.direction_to(hex, target)?;
        self.scenario.field.hexside(hex, way)
    }

    /// 10.6-b and the Terrain chart: streams and bridges, unless somebody fires.
    fn water_die(&self, state: &State, assault: &Assault) -> i8 {
        if self.has_fire(state, assault) {
            return 0;
        }
        let across =
            |unit| matches!(self.side_toward(state, unit, assault.target), Some(Hexside::Stream | Hexside::Bridge));
        let all_across = assault.attackers.iter().all(across);
        i8::from(all_across) + i8::from(self.is_held_bridge(state, assault))
    }

    /// Whether the defender stands on a bridge and nobody attacks along it from another bridge hex.
    fn is_held_bridge(&self, state: &State, assault: &Assault) -> bool {
        let bridge = |hex: HexId| self.scenario.field.terrain[hex.index()] == Terrain::Bridge;
        bridge(assault.target) && !assault.attackers.iter().any(|unit| state.hex_of(unit).is_some_and(bridge))
    }

    /// 12.3: whether one attacker beside the target comes over water. Ruling 54
    pub(crate) fn comes_over_water(&self, state: &State, assault: &Assault, unit: UnitId) -> bool {
        self.mode(state, unit, assault.target) == Mode::Hand
            && (self.is_held_bridge(state, assault)
                || matches!(
                    self.side_toward(state, unit, assault.target),
                    Some(Hexside::Stream | Hexside::Ford | Hexside::Bridge | Hexside::River)
                ))
    }

    /// 10.6-c: whether every attacker comes, or shoots, across a palisade. Ruling 25
    fn is_palisaded(&self, state: &State, assault: &Assault) -> bool {
        let field = &self.scenario.field;
        let sides = field.hexsides[assault.target.index()];
        if !sides.contains(&Some(Hexside::Palisade)) {
            return false;
        }
        assault.attackers.iter().all(|unit| {
            let Some(hex) = state.hex_of(unit) else { return false };
            let touched = match field.grid.direction_to(assault.target, hex) {
                Some(way) => 1 << way.index(),
                None => self.tables.touched(field.grid.axial(hex) - field.grid.axial(assault.target)),
            };
            (0..6).any(|way| touched >> way & 1 == 1 && sides[way] == Some(Hexside::Palisade))
        })
    }

    /// 13.5-1: a wagon with enough others beside it.
    pub(crate) fn laager_die(&self, state: &State, target: HexId) -> i8 {
        let Some(laager) = &self.scenario.special.laager else { return 0 };
        let wagon = |hex: HexId| state.in_hex(hex).any(|unit| self.marks.laager.contains(unit));
        let beside = self.scenario.field.grid.neighbours(target).filter(|(_, hex)| wagon(*hex)).count();
        if wagon(target) && beside >= usize::from(laager.neighbours) { laager.die } else { 0 }
    }

    /// 13.5-2: nobody but axemen attacks a wagon. Ruling 31
    fn axe_die(&self, state: &State, assault: &Assault) -> i8 {
        let Some(axemen) = &self.scenario.special.axemen else { return 0 };
        let wagon = state.in_hex(assault.target).any(|unit| self.marks.axe_targets.contains(unit));
        let all = assault.attackers.without(&self.marks.axemen).is_empty();
        if wagon && all { axemen.die } else { 0 }
    }
}

#[cfg(test)]
#[path = "strength_tests.rs"]
mod tests;
