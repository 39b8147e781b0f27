//! Where a unit goes.

use hex::HexId;
use mechanics::Reach;

use crate::action::Action;
use crate::charts::hex_cost;
use crate::scenario::{Entry, UnitId};
use crate::state::{Mover, Place, Stage, UnitSet};

use super::exchange::{Risk, damage, test, toll};
use super::foes::Foes;
use super::posture::{GIVING_WAY, Stake};
use super::prey::{Game, Prey};
use super::{Captain, Proposal};

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

/// A move about to be made: who goes, whence, and what was spent to come on.
pub(super) struct Setting {
    pub unit: UnitId,
    pub party: UnitSet,
    pub from: HexId,
    pub mover: Mover,
}

impl Captain<'_> {
    /// Whether another counter may be taken up: nobody is in hand who could not be left where he is.
    pub(super) fn is_free_to_move(&self) -> bool {
        let stage = self.state.stage;
        stage == Stage::Move || stage == Stage::Moving && self.battle.judge_stop(self.state).is_ok()
    }

    /// The counter in hand stands where it may not stay: any step that leads on.
    pub(super) fn step_aside(&self) -> Option<Action> {
        let from = self.state.hex_of(self.state.mover.unit?)?;
        let mut steps = self.around(from).map(Action::Step).filter(|step| self.may(*step));
        let first = steps.next();
        let free = |step: &Action| matches!(step, Action::Step(to) if !self.state.is_occupied(*to));
        first.into_iter().chain(steps).find(free).or(first)
    }

    /// Every counter that may still be moved, with its turn: those nearest to the enemy first, shooters behind them,
    /// then those who come on, commanders last of all.
    pub(super) fn each_mover(&self, each: &mut dyn FnMut(u16, UnitId)) {
        let (battle, state) = (self.battle, self.state);
        let enemies = battle.tables.sides[self.side.other().index()];
        for unit in self.own().filter(|unit| !state.moved.contains(*unit)) {
            let printed = battle.printed(unit);
            let rank = match state.unit(unit).place {
                Place::On(hex) if printed.allowance > 0 && !battle.stands_still(state) => {
                    let near = enemies.iter().filter_map(|enemy| state.hex_of(enemy));
                    let near = near.map(|at| battle.distance(at, hex)).min().unwrap_or(0);
                    let class = match () {
                        () if battle.tables.commanders.contains(unit) => 4,
                        () if battle.tables.baggage.contains(unit) => continue,
                        () if printed.kind.fires() => 1,
                        () => 0,
                    };
                    class << 8 | near
                }
                Place::Waiting if battle.can_enter(state, unit) => {
                    let class = if battle.tables.commanders.contains(unit) { 3 } else { 2 };
                    class << 8
                }
                _ => continue,
            };
            each(rank, unit);
        }
    }

    /// The next move, or the end of the movement.
    pub(super) fn march(&self, order: &mut Vec<Action>) {
        let mut next = None;
        self.each_mover(&mut |rank, unit| {
            if next.is_none_or(|known| (rank, unit) < known) {
                next = Some((rank, unit));
            }
        });
        let Some((_, unit)) = next else {
            if self.may(Action::End) {
                order.push(Action::End);
            }
            return;
        };
        let best = self.marches(unit, 1);
        if let Some(best) = best.into_iter().next() {
            order.extend(best.actions);
        }
    }

    /// Where a counter could go, the best first.
    pub(super) fn marches(&self, unit: UnitId, most: usize) -> Vec<Proposal> {
        let mut found: Vec<(f32, usize, HexId)> = Vec::with_capacity(64);
        let settings = self.settings(unit);
        let mut reaches: Vec<Reach> = Vec::with_capacity(settings.len());
        let outlook = Outlook::new(self, unit);
        for (index, setting) in settings.iter().enumerate() {
            let reach = self.reach(setting);
            for hex in reach.reached().map(HexId) {
                let stays = hex == setting.from;
                if stays || self.battle.may_stand(self.state, &setting.party, hex) && !self.is_enemy(hex) {
                    found.push((self.appeal(&outlook, setting, hex, &reach), index, hex));
                }
            }
            reaches.push(reach);
        }
        found.sort_unstable_by(|one, other| other.0.total_cmp(&one.0).then(one.2.cmp(&other.2)));
        found.truncate(most);
        let mut way = Vec::new();
        let proposal = |&(merit, index, hex): &(f32, usize, HexId)| {
            reaches[index].path(hex.0, &mut way);
            Proposal { actions: self.way_there(&settings[index], &way), merit }
        };
        found.iter().map(proposal).collect()
    }

    fn is_enemy(&self, hex: HexId) -> bool {
        self.state.in_hex(hex).next().is_some_and(|unit| self.battle.side_of(unit) != self.side)
    }

    /// How a counter may set out: from where it is, with the commander who rides with it, or from each hex it may come
    /// on in.
    fn settings(&self, unit: UnitId) -> Vec<Setting> {
        let (battle, state) = (self.battle, self.state);
        if let Some(from) = state.hex_of(unit) {
            let mut party: UnitSet = [unit].into_iter().collect();
            if battle.is_combat(unit)
                && let Some(commander) = battle.commander_with(state, unit).filter(|it| !state.moved.contains(*it))
            {
                party.insert(commander);
            }
            let on_road = battle.scenario.field.roads[from.index()] != 0;
            let mover = Mover { unit: Some(unit), party, on_road, ..Mover::NOBODY };
            return vec![Setting { unit, party, from, mover }];
        }
        let Some(arrival) = battle.due(state, unit) else { return Vec::new() };
        let open = arrival.hexes.iter().filter(|hex| battle.judge_entry(state, unit, **hex).is_ok());
        open.map(|hex| self.coming_on(unit, *hex)).collect()
    }

    /// A reinforcement that comes on in a hex.
    fn coming_on(&self, unit: UnitId, from: HexId) -> Setting {
        let (battle, state) = (self.battle, self.state);
        let party: UnitSet = [unit].into_iter().collect();
        let mut mover = Mover { unit: Some(unit), party, ..Mover::NOBODY };
        if battle.reinforcement(unit).is_some_and(|reinforcement| reinforcement.entry == Entry::March) {
            let cost = hex_cost(battle.scenario.field.terrain[from.index()]).unwrap_or(0);
            mover.spent = cost.min(battle.allowance(&party));
            mover.steps = 1;
            mover.stopped = battle.is_in_enemy_zone(state, unit, from);
            mover.came_near = state.beside.any(self.side.other(), from);
        } else {
            mover.on_road = battle.scenario.field.roads[from.index()] != 0;
        }
        Setting { unit, party, from, mover }
    }

    /// Where it can go from there, step by step as the rules weigh them.
    fn reach(&self, setting: &Setting) -> Reach {
        let (battle, state) = (self.battle, self.state);
        let start = &setting.mover;
        let points = battle.allowance_on_horse(&setting.party).max(battle.allowance(&setting.party));
        let mut reach = Reach::new(battle.scenario.field.grid.len(), u16::from(points));
        let leaves = start.steps > 0 || battle.may_leave(state, &setting.party, setting.from);
        let budget = u16::from(points.saturating_sub(start.spent));
        reach.search(setting.from.0, budget, |node, steps| {
            let here = HexId(node);
            let set_out = here == setting.from;
            if set_out && (start.stopped || !leaves) {
                return;
            }
            let mover =
                Mover { spent: start.spent + steps.spent() as u8, steps: start.steps + u8::from(!set_out), ..*start };
            for (way, to) in battle.scenario.field.grid.neighbours(here) {
                let Ok(weighed) = battle.weigh(state, &mover, here, way, to) else { continue };
                // A test before the step, or spare horses that shy from here on: not worth the trouble of a plan.
                if weighed.tested {
                    continue;
                }
                if weighed.stops || weighed.near && points > battle.allowance(&setting.party) {
                    steps.stop(to.0, u16::from(weighed.cost));
                } else {
                    steps.pass(to.0, u16::from(weighed.cost));
                }
            }
        });
        reach
    }

    /// The actions that lead along a way.
    fn way_there(&self, setting: &Setting, way: &[u16]) -> Vec<Action> {
        let state = self.state;
        let mut actions = Vec::with_capacity(way.len() + 2);
        let comes_on = !state.is_on_map(setting.unit);
        actions.push(if comes_on { Action::Enter(setting.unit, setting.from) } else { Action::Take(setting.unit) });
        if way.len() < 2 {
            // One who comes on and stands at once is done; one who stays is put down.
            if !comes_on {
                actions.push(Action::Stop);
            }
            return actions;
        }
        let along = setting.party.iter().filter(|unit| *unit != setting.unit);
        actions.extend(along.map(Action::Along));
        actions.extend(way[1..].iter().map(|hex| Action::Step(HexId(*hex))));
        actions
    }

    /// What a hex is worth to whoever could go there.
    fn appeal(&self, outlook: &Outlook, setting: &Setting, hex: HexId, reach: &Reach) -> f32 {
        if self.battle.is_combat(setting.unit) {
            let place = self.place(outlook, setting.unit, hex);
            place + self.promise(outlook, setting, hex, reach)
        } else {
            self.ride(outlook, setting.unit, hex)
        }
    }

    /// What a hex is worth to stand in: how near the goal, how safe, how crowded.
    pub(super) fn place(&self, outlook: &Outlook, unit: UnitId, hex: HexId) -> f32 {
        let (battle, state) = (self.battle, self.state);
        let boldness = self.posture.boldness;
        let open = self.open_beside(hex, Some(unit));
        let menace = self.menace(&outlook.foes, hex, open);
        let danger = if menace == 0 {
            0.0
        } else {
            damage(self.menaced_line(menace, outlook.defence, hex), &outlook.stake) * SINGLED_OUT
        };
        let near = outlook.game.iter().map(|prey| f32::from(battle.distance(hex, prey.hex)) - prey.lure);
        let near = near.fold(f32::INFINITY, f32::min).min(40.0);
        let friends = self.around(hex).filter(|at| self.is_friend(*at, unit)).count().min(FRIENDS);
        let commanders = battle.tables.sides[self.side.index()].and(&battle.tables.commanders);
        let beside = |commander: UnitId| state.hex_of(commander).is_some_and(|at| battle.distance(at, hex) <= 1);
        let steadied = commanders.iter().any(beside);
        let guard: f32 = if battle.tables.baggage.is_empty() { 0.0 } else { self.guard(unit, hex) };
        -near * APPROACH * boldness - danger * self.posture.weights[1] / boldness - friends as f32 * CROWDED
            + if steadied { STEADIED } else { 0.0 }
            + guard
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
