//! Where a unit goes.

use hex::HexId;
use mechanics::Reach;

use crate::action::Action;
use crate::charts::hex_cost;
use crate::scenario::{Entry, MOST_UNITS, UnitId};
use crate::state::{Mover, Place, Stage, UnitSet};

use super::site::{Outlook, Site};
use super::{Captain, Proposal};

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
        let enemies = battle.tables.sides[self.side.other().index()].iter().filter_map(|enemy| state.hex_of(enemy));
        let mut hexes = [HexId(0); MOST_UNITS];
        let count = hexes.iter_mut().zip(enemies).map(|(hex, at)| *hex = at).count();
        for unit in self.own().filter(|unit| !state.moved.contains(*unit)) {
            let printed = battle.printed(unit);
            let rank = match state.unit(unit).place {
                Place::On(hex) if printed.allowance > 0 && !battle.stands_still(state) => {
                    let near = hexes[..count].iter().map(|at| battle.distance(*at, hex)).min().unwrap_or(0);
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
        let settings = self.settings(unit);
        let reaches: Vec<Reach> = settings.iter().map(|setting| self.reach(setting)).collect();
        let outlook = Outlook::new(self, unit);
        let mut sites = Vec::with_capacity(64);
        for (at, (setting, reach)) in settings.iter().zip(&reaches).enumerate() {
            for hex in reach.reached().map(HexId) {
                let stays = hex == setting.from;
                if stays || self.battle.may_stand(self.state, &setting.party, hex) && !self.is_enemy(hex) {
                    sites.push(self.site(&outlook, &settings, at, hex, reach));
                }
            }
        }
        let mut way = Vec::new();
        let proposal = |(merit, site): (f32, &Site)| {
            reaches[site.setting].path(site.hex.0, &mut way);
            Proposal { actions: self.way_there(&settings[site.setting], &way), merit }
        };
        self.best_of(&outlook, unit, &mut sites, most).into_iter().map(proposal).collect()
    }

    /// The best of these, and what they are worth. How dangerous a hex is takes long to tell, and is not asked where it
    /// would have to be better than it can be.
    fn best_of<'s>(&self, outlook: &Outlook, unit: UnitId, sites: &'s mut [Site], most: usize) -> Vec<(f32, &'s Site)> {
        sites.sort_unstable_by(|one, other| other.ceiling.total_cmp(&one.ceiling));
        let mut best: Vec<(f32, &Site)> = Vec::new();
        for site in &*sites {
            if best.len() == most && best.last().is_none_or(|(worst, _)| site.ceiling < *worst) {
                break;
            }
            let merit = self.appeal(outlook, unit, site);
            let place = |site: &Site| (site.hex, site.setting);
            let before = |(known, other): &(f32, &Site)| {
                known.total_cmp(&merit).reverse().then(place(other).cmp(&place(site))).is_lt()
            };
            best.insert(best.partition_point(before), (merit, site));
            best.truncate(most);
        }
        best
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
        let points = battle.points_of(&setting.party);
        let most = points.near.max(points.away);
        let mut reach = Reach::new(battle.scenario.field.grid.len(), u16::from(most));
        let leaves = start.steps > 0 || battle.may_leave(state, &setting.party, setting.from);
        let budget = u16::from(most.saturating_sub(start.spent));
        reach.search(setting.from.0, budget, |node, steps| {
            let here = HexId(node);
            let set_out = here == setting.from;
            if set_out && (start.stopped || !leaves) {
                return;
            }
            let mover =
                Mover { spent: start.spent + steps.spent() as u8, steps: start.steps + u8::from(!set_out), ..*start };
            for (way, to) in battle.scenario.field.grid.neighbours(here) {
                let Ok(weighed) = battle.weigh(state, &mover, points, here, way, to) else { continue };
                // A test before the step, or spare horses that shy from here on: not worth the trouble of a plan.
                if weighed.tested {
                    continue;
                }
                if weighed.stops || weighed.near && most > points.near {
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
}
