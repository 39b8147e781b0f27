//! Whom one could strike, and who would join in.

use std::cell::OnceCell;

use hex::HexId;

use crate::charts;
use crate::scenario::{MOST_UNITS, UnitId};

use super::Captain;
use super::exchange::{Line, damage};
use super::posture::{GIVING_WAY, Stake};

/// Somebody of the enemy's who could be attacked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Prey {
    enemy: UnitId,
    /// Its number among all of them.
    at: u8,
    pub hex: HexId,
    /// How many hexes nearer it seems than it is.
    pub lure: f32,
    /// Whether a charge at it is possible at all.
    pub level: bool,
}

/// What an attack on it would meet with.
#[derive(Debug, Clone, Copy)]
struct Chance {
    /// Whether it may be fired at.
    exposed: bool,
    /// Its strength hand to hand, and under fire.
    hand: u32,
    fire: u32,
    /// What the ground does for it: columns, and what is added to the die.
    shift: usize,
    die: i8,
    stake: Stake,
    /// The strength of those beside it or in range, and of those who could still come.
    present: u32,
    coming: u32,
}

/// All of them, seen with the eyes of a unit that is about to move.
pub(super) struct Game {
    mover: UnitId,
    list: [Prey; MOST_UNITS],
    count: usize,
    /// What an attack on each would meet with. Most of them are out of reach, and nobody asks.
    chances: [OnceCell<Chance>; MOST_UNITS],
    comrades: OnceCell<Comrades>,
}

impl Game {
    pub fn iter(&self) -> impl Iterator<Item = &Prey> {
        self.list[..self.count].iter()
    }
}

/// One of ours who is not about to move and may join in.
#[derive(Debug, Clone, Copy)]
struct Comrade {
    hex: HexId,
    /// How far he shoots, and how far he could still come to strike.
    range: u16,
    reach: u16,
    /// His strength beside the enemy, from afar, and when he comes.
    hand: u32,
    fire: u32,
    coming: u32,
}

/// All of them.
struct Comrades {
    list: [Comrade; MOST_UNITS],
    count: usize,
}

/// How many hexes nearer baggage seems for each point it is worth.
const LURE: f32 = 0.5;
/// How much of those who could still come is counted on.
const COUNTED_ON: (u32, u32) = (1, 2);

impl Captain<'_> {
    /// Everybody who could be attacked, seen with the eyes of a unit that is about to move.
    pub(super) fn game_for(&self, mover: UnitId) -> Game {
        let (battle, state) = (self.battle, self.state);
        let nobody = Prey { enemy: UnitId(0), at: 0, hex: HexId(0), lure: 0.0, level: false };
        let chances = [const { OnceCell::new() }; MOST_UNITS];
        let mut game = Game { mover, list: [nobody; MOST_UNITS], count: 0, chances, comrades: OnceCell::new() };
        let enemies = battle.tables.sides[self.side.other().index()].without(&battle.tables.commanders);
        for enemy in enemies.iter() {
            let Some(hex) = state.hex_of(enemy).filter(|hex| state.in_hex(*hex).next() == Some(enemy)) else {
                continue;
            };
            let baggage = battle.baggage_in(state, hex).map_or(0.0, |baggage| self.worth(baggage));
            let (lure, level) = (LURE * baggage, battle.is_open_plain(hex));
            game.list[game.count] = Prey { enemy, at: game.count as u8, hex, lure, level };
            game.count += 1;
        }
        game
    }

    fn comrades(&self, mover: UnitId) -> Comrades {
        let (battle, state) = (self.battle, self.state);
        let nobody = Comrade { hex: HexId(0), range: 0, reach: 0, hand: 0, fire: 0, coming: 0 };
        let mut comrades = Comrades { list: [nobody; MOST_UNITS], count: 0 };
        let own = battle.tables.sides[self.side.index()].and(&battle.tables.combat);
        for unit in own.iter().filter(|unit| *unit != mover) {
            let Some(hex) = state.hex_of(unit) else { continue };
            let printed = battle.printed(unit);
            let hand = u32::from(battle.hand_strength(state, unit));
            comrades.list[comrades.count] = Comrade {
                hex,
                range: u16::from(printed.range),
                reach: if state.moved.contains(unit) { 0 } else { u16::from(printed.allowance) + 1 },
                hand,
                fire: u32::from(battle.fire_strength(state, unit)),
                coming: hand + u32::from(printed.charge),
            };
            comrades.count += 1;
        }
        comrades
    }

    /// What an attack on one of them would meet with.
    fn chance_at(&self, prey: &Prey, comrades: &Comrades) -> Chance {
        let (battle, state) = (self.battle, self.state);
        let (enemy, hex) = (prey.enemy, prey.hex);
        let terrain = battle.scenario.field.terrain[hex.index()];
        let sheltered = battle.is_combat(enemy);
        let open = self.room_beside(hex);
        let (mut present, mut coming, mut comers) = (0, 0, 0);
        for comrade in &comrades.list[..comrades.count] {
            let far = battle.distance(comrade.hex, hex);
            if far == 1 {
                present += comrade.hand;
            } else if far <= comrade.range {
                present += comrade.fire;
            } else if far <= comrade.reach {
                coming += comrade.coming;
                comers += 1;
            }
        }
        if comers > open {
            coming = coming * open / comers;
        }
        Chance {
            exposed: battle.baggage_in(state, hex).is_none(),
            hand: u32::from(battle.defence_total(state, hex, true)),
            fire: u32::from(battle.defence_total(state, hex, false)),
            shift: usize::from(sheltered && charts::shifts_column(terrain)),
            die: if sheltered { charts::hex_die(terrain) } else { 0 } + battle.laager_die(state, hex),
            stake: self.stake(enemy, if open > 3 { GIVING_WAY } else { 2.0 * GIVING_WAY }),
            present,
            coming,
        }
    }

    /// Hexes beside this one that are empty and can be entered.
    fn room_beside(&self, hex: HexId) -> u32 {
        let ways = self.battle.tables.open[hex.index()];
        let beside = self.battle.scenario.field.grid.neighbours(hex).filter(|(way, _)| ways >> way.index() & 1 == 1);
        beside.filter(|(_, at)| !self.state.is_occupied(*at)).count() as u32
    }

    /// What the mover adds to an attack on this one if it brings this much: its share of what all of them would gain, and
    /// the line it is read on.
    pub(super) fn share(&self, game: &Game, prey: &Prey, brings: u32, by_fire: bool) -> (f32, Line) {
        let comrades = || game.comrades.get_or_init(|| self.comrades(game.mover));
        let chance = game.chances[usize::from(prey.at)].get_or_init(|| self.chance_at(prey, comrades()));
        let with = chance.present + chance.coming * COUNTED_ON.0 / COUNTED_ON.1;
        let defence = if by_fire && with == 0 { chance.fire } else { chance.hand };
        let column = charts::column(brings + with, defence.max(1)).saturating_sub(chance.shift);
        let line = Line { column, die: chance.die };
        let gain = if by_fire && !chance.exposed { 0.0 } else { damage(line, &chance.stake) };
        (gain * brings as f32 / (brings + with) as f32, line)
    }
}
