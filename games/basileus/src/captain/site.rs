//! What a hex is worth to whoever could go there.

use hex::HexId;
use mechanics::Reach;

use crate::scenario::UnitId;

use super::Captain;
use super::exchange::{Risk, damage, test, toll};
use super::foes::Foes;
use super::march::Setting;
use super::posture::{GIVING_WAY, Stake};
use super::prey::{Game, Prey};

/// What a hex nearer to the enemy is worth.
const APPROACH: f32 = 0.2;
/// How likely it is that the enemy strikes here and not elsewhere.
const SINGLED_OUT: f32 = 0.5;
/// What a friend beside it costs, up to so many of them: a crowd neither wraps round the enemy nor finds room to give way.
/// That friends cover each other's flanks is part of the danger.
const CROWDED: f32 = 0.06;
const FRIENDS: usize = 2;
/// What a commander near by is worth.
const STEADIED: f32 = 0.1;
/// What it is worth to stand on baggage that must not fall, and to stand beside it.
const GUARD: f32 = 0.25;

/// A hex somebody could go to.
pub(super) struct Site {
    pub hex: HexId,
    /// Which of the ways he may set out leads there.
    pub setting: usize,
    /// What it is worth at the best: if the enemy could do nothing to him there.
    pub ceiling: f32,
    /// What speaks for it, and against it.
    attraction: Attraction,
}

/// What a hex is worth but for the danger.
#[derive(Default)]
struct Attraction {
    near: f32,
    crowd: f32,
    steadied: f32,
    guard: f32,
    promise: f32,
}

impl Attraction {
    fn less(&self, danger: f32) -> f32 {
        self.near - danger - self.crowd + self.steadied + self.guard + self.promise
    }
}

impl Captain<'_> {
    /// What a hex is worth at the best to whoever could go there: soon told, where the danger is not.
    pub(super) fn site(&self, outlook: &Outlook, settings: &[Setting], at: usize, hex: HexId, reach: &Reach) -> Site {
        let setting = &settings[at];
        let attraction = if self.battle.is_combat(setting.unit) {
            Attraction {
                promise: self.promise(outlook, setting, hex, reach),
                ..self.attraction(outlook, setting.unit, hex)
            }
        } else {
            Attraction { near: self.ride(outlook, setting.unit, hex), ..Attraction::default() }
        };
        Site { hex, setting: at, ceiling: attraction.less(0.0), attraction }
    }

    /// What it is worth.
    pub(super) fn appeal(&self, outlook: &Outlook, unit: UnitId, site: &Site) -> f32 {
        if self.battle.is_combat(unit) {
            site.attraction.less(self.peril(outlook, unit, site.hex))
        } else {
            site.ceiling
        }
    }

    /// What a hex is worth to stand in: how near the goal, how safe, how crowded.
    pub(super) fn place(&self, outlook: &Outlook, unit: UnitId, hex: HexId) -> f32 {
        self.attraction(outlook, unit, hex).less(self.peril(outlook, unit, hex))
    }

    /// What the enemy could do to a unit there.
    fn peril(&self, outlook: &Outlook, unit: UnitId, hex: HexId) -> f32 {
        let menace = self.menace(&outlook.foes, hex, self.open_beside(hex, Some(unit)));
        if menace == 0 {
            return 0.0;
        }
        let danger = damage(self.menaced_line(menace, outlook.defence, hex), &outlook.stake) * SINGLED_OUT;
        danger * self.posture.weights[1] / self.posture.boldness
    }

    fn attraction(&self, outlook: &Outlook, unit: UnitId, hex: HexId) -> Attraction {
        let (battle, state) = (self.battle, self.state);
        let near = outlook.game.iter().map(|prey| f32::from(battle.distance(hex, prey.hex)) - prey.lure);
        let near = near.fold(f32::INFINITY, f32::min).min(40.0);
        let friends = self.around(hex).filter(|at| self.is_friend(*at, unit)).count().min(FRIENDS);
        let commanders = battle.tables.sides[self.side.index()].and(&battle.tables.commanders);
        let beside = |commander: UnitId| state.hex_of(commander).is_some_and(|at| battle.distance(at, hex) <= 1);
        Attraction {
            near: -near * APPROACH * self.posture.boldness,
            crowd: friends as f32 * CROWDED,
            steadied: if commanders.iter().any(beside) { STEADIED } else { 0.0 },
            guard: if battle.tables.baggage.is_empty() { 0.0 } else { self.guard(unit, hex) },
            promise: 0.0,
        }
    }

    fn is_friend(&self, hex: HexId, but: UnitId) -> bool {
        let (battle, state) = (self.battle, self.state);
        battle.combat_unit(state, hex).is_some_and(|unit| unit != but && battle.side_of(unit) == self.side)
    }

    /// What it is worth to stand on, or beside, baggage of ours.
    fn guard(&self, unit: UnitId, hex: HexId) -> f32 {
        let (battle, state) = (self.battle, self.state);
        let baggage = battle.tables.sides[self.side.index()].and(&battle.tables.baggage);
        let mut best: f32 = 0.0;
        for wagon in baggage.iter() {
            let Some(at) = state.hex_of(wagon) else { continue };
            let far = battle.distance(at, hex);
            let kept = battle.combat_unit(state, at).is_some_and(|keeper| keeper != unit);
            let part = match far {
                0 => 1.0,
                1 if kept => 0.3,
                1 => 0.5,
                2 | 3 if !kept => 0.2,
                _ => continue,
            };
            best = best.max(part * GUARD * self.worth(wagon));
        }
        best
    }

    /// What a unit could gain by attacking from a hex: nobody shoots who has an enemy beside him.
    fn promise(&self, outlook: &Outlook, setting: &Setting, hex: HexId, reach: &Reach) -> f32 {
        match () {
            () if self.state.beside.any(self.side.other(), hex) => self.promise_of_melee(outlook, setting, hex, reach),
            () if outlook.range > 1 => self.promise_of_fire(outlook, hex),
            () => 0.0,
        }
    }

    fn promise_of_melee(&self, outlook: &Outlook, setting: &Setting, hex: HexId, reach: &Reach) -> f32 {
        let beside = |prey: &&Prey| self.battle.distance(hex, prey.hex) == 1;
        let mut best: f32 = 0.0;
        for prey in outlook.game.iter().filter(beside) {
            let charge = if outlook.charge > 0 && prey.level && self.is_charge(setting, hex, prey.hex, reach) {
                outlook.charge
            } else {
                0
            };
            let brings = outlook.hand + charge;
            let (gain, line) = self.share(&outlook.game, prey, brings, false);
            let cost = toll(line, &outlook.risk) * self.posture.weights[1] / self.posture.boldness;
            best = best.max(gain * self.posture.weights[0] - cost);
        }
        best
    }

    fn promise_of_fire(&self, outlook: &Outlook, hex: HexId) -> f32 {
        let in_range = |prey: &&Prey| (2..=outlook.range).contains(&self.battle.distance(hex, prey.hex));
        let targets = outlook.game.iter().filter(in_range);
        let gains = targets.map(|prey| self.share(&outlook.game, prey, outlook.fire, true).0 * self.posture.weights[0]);
        gains.fold(0.0, f32::max)
    }

    /// Whether a unit that goes the cheapest way to a hex may charge from there: straight on, over fit ground (10.2).
    fn is_charge(&self, setting: &Setting, hex: HexId, target: HexId, reach: &Reach) -> bool {
        let battle = self.battle;
        let mut way = [0_u16; 8];
        let Some(count) = path_into(reach, hex.0, &mut way) else { return false };
        let way = &way[..count];
        let straight = battle.distance(setting.from, target) as usize == count;
        let fit = |pair: &[u16]| {
            let (from, to) = (HexId(pair[0]), HexId(pair[1]));
            let direction = battle.scenario.field.grid.direction_to(from, to);
            direction.is_some_and(|direction| battle.is_fit_step(from, direction, to))
        };
        count > 1 && straight && way.windows(2).all(fit)
    }
}

/// The cheapest way to a node, if it is short.
fn path_into(reach: &Reach, node: u16, into: &mut [u16; 8]) -> Option<usize> {
    let mut way = Vec::with_capacity(8);
    reach.path(node, &mut way);
    into.get_mut(..way.len())?.copy_from_slice(&way);
    Some(way.len())
}

/// What a unit about to move sees of the field: worked out once for all hexes it could go to.
pub(super) struct Outlook {
    pub foes: Foes,
    pub game: Game,
    /// What is at stake if it is attacked.
    pub stake: Stake,
    /// Its strength in defence.
    pub defence: u32,
    /// What it brings to an attack: hand to hand, by a charge besides, by fire.
    hand: u32,
    charge: u32,
    fire: u32,
    range: u16,
    /// What it risks in one.
    risk: Risk,
}

impl Outlook {
    pub fn new(captain: &Captain<'_>, unit: UnitId) -> Self {
        let (battle, state) = (captain.battle, captain.state);
        let printed = battle.printed(unit);
        let hand = u32::from(battle.hand_strength(state, unit));
        let commander =
            battle.commander_with(state, unit).map_or(0, |leader| u32::from(battle.strength(state, leader)));
        let stake = captain.stake(unit, GIVING_WAY);
        let morale = stake.morale.unwrap_or(6);
        Outlook {
            foes: captain.foes(),
            game: captain.game_for(unit),
            stake,
            defence: hand + commander,
            hand: hand + commander,
            charge: u32::from(printed.charge),
            fire: u32::from(battle.fire_strength(state, unit)),
            range: u16::from(printed.range),
            risk: Risk { loss: stake.first / 2.0, test: test(morale, stake.first, GIVING_WAY), retreat: GIVING_WAY },
        }
    }
}
