//! The enemy at a glance, and what he could do to somebody in a hex.

use hex::HexId;

use crate::charts;
use crate::scenario::{MOST_UNITS, UnitId};

use super::Captain;
use super::exchange::Line;

/// An enemy who can hurt.
#[derive(Debug, Clone, Copy)]
pub(super) struct Foe {
    pub hex: HexId,
    /// Hexes he can go.
    pub pace: u16,
    /// His strength hand to hand, his commander's included.
    pub hand: u8,
    /// What a charge adds.
    pub charge: u8,
    /// His range, and his strength in fire.
    pub range: u16,
    pub fire: u8,
}

/// The enemy's combat units on the map.
pub(super) struct Foes {
    list: [Foe; MOST_UNITS],
    count: usize,
}

impl Foes {
    pub fn iter(&self) -> impl Iterator<Item = &Foe> {
        self.list[..self.count].iter()
    }
}

/// He cannot bring everybody he has in reach.
const BROUGHT: (u32, u32) = (3, 4);

impl Captain<'_> {
    pub(super) fn foes(&self) -> Foes {
        let (battle, state) = (self.battle, self.state);
        let nobody = Foe { hex: HexId(0), pace: 0, hand: 0, charge: 0, range: 0, fire: 0 };
        let mut foes = Foes { list: [nobody; MOST_UNITS], count: 0 };
        let enemies = battle.tables.sides[self.side.other().index()].and(&battle.tables.combat);
        for unit in enemies.iter() {
            let Some(hex) = state.hex_of(unit) else { continue };
            foes.list[foes.count] = self.foe(unit, hex);
            foes.count += 1;
        }
        foes
    }

    fn foe(&self, unit: UnitId, hex: HexId) -> Foe {
        let (battle, state) = (self.battle, self.state);
        let printed = battle.printed(unit);
        let commander = battle.commander_with(state, unit).map_or(0, |leader| battle.strength(state, leader));
        Foe {
            hex,
            pace: u16::from(printed.allowance),
            hand: battle.hand_strength(state, unit) + commander,
            charge: printed.charge,
            range: u16::from(printed.range),
            fire: if printed.range > 0 { battle.fire_strength(state, unit) } else { 0 },
        }
    }

    /// The strength the enemy could bring against a hex in his next turn, with so many hexes beside it open to him.
    pub(super) fn menace(&self, foes: &Foes, hex: HexId, open: usize) -> u32 {
        let level = self.battle.is_open_plain(hex);
        let mut hands = [0_u8; 6];
        let mut fire = 0;
        for foe in foes.iter() {
            let far = self.battle.distance(foe.hex, hex);
            if far <= foe.pace + 1 {
                let strength = foe.hand + if level && far > 1 { foe.charge } else { 0 };
                if let Some(weakest) = hands[..open.min(6)].iter_mut().min()
                    && *weakest < strength
                {
                    *weakest = strength;
                }
            } else if foe.fire > 0 && far <= foe.pace + foe.range {
                fire += u32::from(foe.fire);
            }
        }
        hands.into_iter().map(u32::from).sum::<u32>() + fire / 2
    }

    /// The line on which the enemy's attack on somebody of this strength in a hex would be read.
    pub(super) fn menaced_line(&self, menace: u32, defence: u32, hex: HexId) -> Line {
        let terrain = self.battle.scenario.field.terrain[hex.index()];
        let column = charts::column(menace * BROUGHT.0, defence.max(1) * BROUGHT.1);
        Line {
            column: column.saturating_sub(usize::from(charts::shifts_column(terrain))),
            die: charts::hex_die(terrain),
        }
    }

    /// How many hexes beside this one are open to the enemy: nobody of ours is there.
    pub(super) fn open_beside(&self, hex: HexId, but: Option<UnitId>) -> usize {
        let (battle, state) = (self.battle, self.state);
        let ways = battle.tables.open[hex.index()];
        let beside = battle.scenario.field.grid.neighbours(hex).filter(|(way, _)| ways >> way.index() & 1 == 1);
        let held = |at: HexId| {
            battle.combat_unit(state, at).is_some_and(|unit| battle.side_of(unit) == self.side && Some(unit) != but)
        };
        beside.filter(|(_, at)| !held(*at)).count()
    }
}
