//! 8 and 9: a party under way, second reading: what each step costs, where it must stop, where it may end.

use super::ground::{Spot, beside, cost, is_crossable, is_road_hex};
use super::muster::Muster;
use crate::scenario::{Kind, UnitId};

/// A party under way.
#[derive(Clone)]
pub struct Walk<'a> {
    pub muster: Muster<'a>,
    pub party: Vec<UnitId>,
    pub at: Spot,
    /// Half points spent.
    pub spent: i32,
    steps: u32,
    began_on_road: bool,
    /// It entered an enemy zone, or made the minimum move.
    stopped: bool,
    /// It has entered a hex beside an enemy unit (13.5-3).
    came_near: bool,
}

impl<'a> Walk<'a> {
    pub fn new(muster: &Muster<'a>, party: Vec<UnitId>) -> Self {
        let at = muster.here(party[0]);
        let began_on_road = is_road_hex(muster.game, at);
        let muster = muster.clone();
        Walk { muster, party, at, spent: 0, steps: 0, began_on_road, stopped: false, came_near: false }
    }

    /// A reinforcement that has just come on: placed, or marching for so many half points (13.1).
    pub fn entering(muster: &Muster<'a>, unit: UnitId, at: Spot, marching: Option<i32>) -> Self {
        let mut muster = muster.clone();
        muster.put(unit, at);
        let enemy = muster.side(unit).other();
        let placed = Walk::new(&muster, vec![unit]);
        let Some(cost) = marching else { return placed };
        let (stopped, came_near) = (muster.is_in_zone_of(enemy, at), muster.is_beside(enemy, at));
        Walk { spent: cost, steps: 1, began_on_road: false, stopped, came_near, ..placed }
    }

    /// 7-c: the lowest of the party, in half points; a Varangian's 3 only away from the enemy (13.5-3).
    pub fn allowance(&self, near: bool) -> i32 {
        let horses = self.muster.game.scenario().special.horses.is_some();
        let points = |unit: &UnitId| {
            let printed = self.muster.what(*unit);
            if horses && printed.type_id.starts_with("varangians") && !near { 3 } else { i32::from(printed.allowance) }
        };
        2 * self.party.iter().map(points).min().expect("somebody moves")
    }

    /// One step, if it is lawful so far; whether the move can end well is another question.
    fn step(&self, way: usize) -> Option<Walk<'a>> {
        let (game, side) = (self.muster.game, self.muster.side(self.party[0]));
        let to = beside(self.at, way);
        if self.stopped || !is_crossable(game, self.at, way) {
            return None;
        }
        let mut muster = self.muster.clone();
        if muster.is_held_by(side.other(), to) {
            // 7-f: only a lone commander can be entered upon.
            let &[lone] = self.muster.there(to) else { return None };
            if self.muster.what(lone).kind != Kind::Commander {
                return None;
            }
            muster.take_off(lone);
        }
        let in_zone = |spot| muster.is_in_zone_of(side.other(), spot);
        if in_zone(self.at) && in_zone(to) && !self.may_try() {
            return None;
        }
        if self.steps == 0 && !self.may_leave() {
            return None;
        }
        let near = self.came_near || muster.is_beside(side.other(), to);
        let spent = self.spent + cost(game, self.at, way, self.began_on_road);
        let affords = spent <= self.allowance(near);
        // 8-c: the minimum move.
        if !affords && self.steps > 0 {
            return None;
        }
        let stopped = in_zone(to) || !affords;
        for unit in &self.party {
            muster.put(*unit, to);
        }
        Some(Walk { muster, at: to, spent, steps: self.steps + 1, stopped, came_near: near, ..self.clone() })
    }

    /// 12.1: a combat unit that begins its movement in a zone may try to go into another as its first step.
    fn may_try(&self) -> bool {
        self.muster.game.scenario().options.zoc_to_zoc && self.steps == 0 && self.fighter().is_some()
    }

    pub fn fighter(&self) -> Option<UnitId> {
        self.party.iter().copied().find(|unit| self.muster.is_combat_unit(*unit))
    }

    fn others_here(&self) -> Vec<UnitId> {
        self.muster.there(self.at).iter().copied().filter(|unit| !self.party.contains(unit)).collect()
    }

    /// Those left behind may stand together.
    fn may_leave(&self) -> bool {
        self.muster.may_share(&self.others_here())
    }

    /// 6: it may end its movement here.
    pub fn may_end(&self) -> bool {
        self.steps == 0 || self.muster.may_share(self.muster.there(self.at))
    }

    /// Whether there is a lawful end from here on.
    fn can_end(&self) -> bool {
        self.may_end() || (0..6).filter_map(|way| self.step(way)).any(|next| next.can_end())
    }

    /// The steps that are part of a lawful movement.
    pub fn steps(&self) -> Vec<Walk<'a>> {
        (0..6).filter_map(|way| self.step(way)).filter(Walk::can_end).collect()
    }
}
