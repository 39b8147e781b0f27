//! Facing, Movement and Ruling 18, second reading: every place a counter can get to, walked side by side with the
//! rules, every choice on the way compared.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Chooser, Game};
use hex::Direction;

use super::fraction::Fraction;
use super::ground::{Spot, apart, beside, has_crest, is_front, is_on_map, spot_of, terrain};
use super::muster::{Muster, every_unit};
use super::odds::column;
use super::play::{after, allows};
use super::scatter::{Throw, any_corner, scatter};
use super::shooting::{protection, shooters, strength};
use super::stacking::{Standing, is_lawful, standing};
use crate::Armageddon;
use crate::action::Action;
use crate::scenario::{Grade, Kind, Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::{Phase, Stage, State};
use crate::test_table::game;

/// Where a counter is on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stand {
    spot: Spot,
    facing: usize,
    /// Half points left.
    left: u32,
    /// It has left the hex it began in.
    away: bool,
    /// It may do nothing more.
    over: bool,
}

/// One counter's move, as the rules describe it.
struct March<'a> {
    muster: &'a Muster<'a>,
    mover: UnitId,
    start: Spot,
    fronts: BTreeSet<Spot>,
    room: BTreeMap<(Spot, usize, u32), bool>,
}

impl<'a> March<'a> {
    fn new(muster: &'a Muster<'a>, mover: UnitId) -> Self {
        let fronts = muster.fire_fronts(muster.what(mover).side.other());
        March { muster, mover, start: muster.spot(mover).expect("on the map"), fronts, room: BTreeMap::new() }
    }

    fn kind(&self) -> Kind {
        self.muster.what(self.mover).kind
    }

    /// Half points: the whole allowance in control, half of it rounded down out of control.
    fn points(&self) -> u32 {
        let allowance = u32::from(self.muster.what(self.mover).allowance);
        if self.muster.state.controlled.contains(self.mover) { 2 * allowance } else { allowance / 2 * 2 }
    }

    /// Half points to enter a hex; none where the counter may not go.
    fn cost(&self, from: Spot, way: usize) -> Option<u32> {
        let (game, to) = (self.muster.game, beside(from, way));
        if !is_on_map(to) || self.muster.is_held_by(self.muster.what(self.mover).side.other(), to) {
            return None;
        }
        let chariot = self.kind() == Kind::Chariot;
        if chariot && has_crest(game, from, way) {
            return None;
        }
        match terrain(game, to) {
            Terrain::Road if terrain(game, from) == Terrain::Road => Some(1),
            Terrain::Clear | Terrain::Village | Terrain::Road => Some(2),
            Terrain::Woods | Terrain::Stream | Terrain::Slope => Some(4),
            Terrain::Marsh => (!chariot).then_some(6),
            Terrain::Impassable => None,
        }
    }

    /// Whether entering a hex ends the move: Movement L, Chariots E.
    fn halts(&self, to: Spot) -> bool {
        let stream = self.kind() == Kind::Chariot && terrain(self.muster.game, to) == Terrain::Stream;
        stream || self.fronts.contains(&to)
    }

    /// Whether a counter will be where it is when the phase ends: it has moved, or it cannot.
    fn remains(&self, unit: UnitId) -> bool {
        let carrier = self.muster.now(unit).aboard.unwrap_or(unit);
        let held = self.muster.riders(carrier).into_iter().any(|rider| self.muster.is_disrupted(rider));
        self.muster.state.moved.contains(carrier) || self.muster.is_disrupted(carrier) || held
    }

    /// Whether stopping in a hex makes no breach, or one that others still to move can cure by leaving.
    fn may_end(&self, spot: Spot) -> bool {
        let muster = self.muster;
        if muster.is_leader(self.mover) {
            return true;
        }
        let party = |unit: &UnitId| *unit == self.mover || muster.now(*unit).aboard == Some(self.mover);
        let own = muster.all().filter(party);
        let there = muster.there(spot).iter().copied().filter(|unit| !party(unit) && self.remains(*unit));
        let units = own.chain(there).filter(|unit| !muster.is_leader(*unit));
        let units: Vec<Standing> = units.map(|unit| standing(muster, unit)).collect();
        is_lawful(&units)
    }

    /// Whether steps lead from here to a hex where the move may end. One turn is enough before each step.
    fn finds_room(&mut self, spot: Spot, facing: usize, left: u32) -> bool {
        if let Some(known) = self.room.get(&(spot, facing, left)) {
            return *known;
        }
        let found = (0..6).any(|way| {
            let Some(cost) = self.cost(spot, way) else { return false };
            let cost = cost + if is_front(facing, way) { 0 } else { 2 };
            let to = beside(spot, way);
            cost <= left && (self.may_end(to) || (!self.halts(to) && self.finds_room(to, way, left - cost)))
        });
        self.room.insert((spot, facing, left), found);
        found
    }

    /// Whether the owner has to move this unit before he may end the phase: its hex holds too many, none of them
    /// disrupted, and it has not moved and can get away.
    fn must_make_room(&mut self) -> bool {
        let (muster, start) = (self.muster, self.start);
        let there: Vec<UnitId> = muster.there(start).to_vec();
        let units = there.iter().filter(|unit| !muster.is_leader(**unit)).map(|unit| standing(muster, *unit));
        let breach = !is_lawful(&units.collect::<Vec<_>>());
        let mover = self.mover;
        !muster.is_leader(mover)
            && muster.now(mover).aboard.is_none()
            && !self.remains(mover)
            && breach
            && !there.iter().any(|unit| muster.is_disrupted(*unit))
            && self.finds_room(start, muster.facing(mover), self.points())
    }

    /// Where a step leads, if it is legal.
    fn step(&mut self, at: Stand, way: usize) -> Option<Stand> {
        let left = at.left.checked_sub(self.cost(at.spot, way)?)?;
        let to = beside(at.spot, way);
        let halted = self.halts(to);
        let room = self.may_end(to) || (!halted && self.finds_room(to, way, left));
        (is_front(at.facing, way) && room).then_some(Stand {
            spot: to,
            facing: way,
            left,
            away: true,
            over: halted || left == 0,
        })
    }

    /// Where a turn leads, if it is legal: it may not waste the points needed to get out of a full hex.
    fn turn(&mut self, at: Stand, facing: usize) -> Option<Stand> {
        let left = at.left.checked_sub(2)?;
        let wasted = !self.may_end(at.spot)
            && self.finds_room(at.spot, at.facing, at.left)
            && !self.finds_room(at.spot, facing, left);
        (facing != at.facing && !wasted).then_some(Stand { facing, left, over: left == 0, ..at })
    }

    /// Whether the counter may be put down. Where it began it may also stay in a crowd that holds a disrupted unit, or
    /// if there is no way out.
    fn may_stop(&mut self, at: Stand) -> bool {
        let tolerated = |march: &mut Self| {
            march.muster.there(at.spot).iter().any(|unit| march.muster.is_disrupted(*unit))
                || !march.finds_room(at.spot, at.facing, at.left)
        };
        self.may_end(at.spot) || (!at.away && tolerated(self))
    }
}

/// Control as a Movement Phase begins: within the radius of a friendly leader, or still to enter.
fn in_control(muster: &Muster<'_>, unit: UnitId) -> bool {
    let side = muster.what(unit).side;
    let Some(spot) = muster.spot(unit) else { return muster.now(unit).place == crate::state::Place::Waiting };
    let radius = |leader: UnitId| match muster.grade(leader) {
        Some(Grade::A) => 0,
        Some(Grade::B | Grade::C) => 1,
        Some(Grade::D) => 3,
        Some(Grade::E) => 6,
        _ => 12,
    };
    let near = |leader: UnitId| muster.spot(leader).is_some_and(|at| apart(at, spot) <= radius(leader));
    let own = muster.all().filter(|other| muster.is_leader(*other) && muster.what(*other).side == side);
    muster.is_leader(unit) || own.into_iter().any(near)
}

/// A position with movement under way: some have moved.
fn any_position(game: &Armageddon, chooser: &mut Chooser) -> State {
    let corner = any_corner(chooser);
    let throw = Throw::new(2 + chooser.below(4) as u8, 10 + chooser.below(70), 7);
    let mut state = scatter(game, chooser, corner, throw);
    (state.phase, state.stage) = (Phase::Movement, Stage::Move);
    let muster = Muster::new(game, &state);
    let own = every_unit(game).filter(|unit| muster.what(*unit).side == state.side);
    let controlled: UnitSet = own.filter(|unit| in_control(&muster, *unit)).collect();
    assert_eq!(game.counters_in_control(&state), controlled);
    let moved = muster.all().filter(|unit| muster.what(*unit).side == state.side && chooser.below(4) == 0).collect();
    (state.controlled, state.moved) = (controlled, moved);
    state
}

/// Whether the other side is asked to fire at the mover, and whom it may choose; then it holds its fire.
fn hold(game: &Armageddon, state: State, mover: UnitId, start: Spot, here: Spot) -> State {
    let muster = Muster::new(game, &state);
    let may = shooters(&muster, mover, start, here);
    let all: Fraction = may.iter().filter_map(|unit| strength(&muster, *unit, here)).sum();
    let anybody = muster.there(here).iter().any(|unit| !muster.is_leader(*unit));
    let asked = anybody && !may.is_empty() && column(all, protection(terrain(game, here))).is_some();
    assert_eq!(state.stage == Stage::DefensiveFire, asked, "{here:?}\n{}", game.write_state(&state));
    if !asked {
        return state;
    }
    for unit in every_unit(game) {
        assert_eq!(allows(game, &state, Action::Add(unit)), may.contains(&unit));
    }
    after(game, &state, Action::Hold)
}

/// Walks every way of one counter. The number of places looked at.
fn walk(game: &Armageddon, state: &State, mover: UnitId) -> usize {
    let before = Muster::new(game, state);
    let mut march = March::new(&before, mover);
    let first =
        Stand { spot: march.start, facing: before.facing(mover), left: march.points(), away: false, over: false };
    let mut seen = BTreeSet::from([first]);
    let mut pending = vec![(first, after(game, state, Action::Take(mover)))];
    while let Some((at, now)) = pending.pop() {
        let text = || format!("{} {at:?}\n{}", before.what(mover).name, game.write_state(&now));
        assert_eq!(spot_of(game, now.hex_of(mover).expect("on the map")), at.spot, "{}", text());
        assert_eq!(now.unit(mover).facing.index(), at.facing, "{}", text());
        assert_eq!(now.stage == Stage::Moving(mover), !at.over, "{}", text());
        if at.over {
            continue;
        }
        assert_eq!(allows(game, &now, Action::Stop), march.may_stop(at), "stop {}", text());
        for (way, direction) in Direction::ALL.into_iter().enumerate() {
            let choices =
                [(Action::Step(direction), march.step(at, way)), (Action::Turn(direction), march.turn(at, way))];
            for (action, next) in choices {
                assert_eq!(allows(game, &now, action), next.is_some(), "{action:?} {}", text());
                if let Some(next) = next.filter(|next| seen.insert(*next)) {
                    let mut then = after(game, &now, action);
                    if matches!(action, Action::Step(_)) {
                        then = hold(game, then, mover, march.start, next.spot);
                    }
                    pending.push((next, then));
                }
            }
        }
    }
    seen.len()
}

#[test]
fn movement_ends_when_nobody_has_to_make_room() {
    let mut chooser = Chooser::new(18);
    let (mut free, mut held) = (0, 0);
    for scenario in ["susa", "nihriya", "qarqar", "second_babylon", "iran_iraq"] {
        let game = game(scenario);
        for _ in 0..120 {
            let mut state = any_position(&game, &mut chooser);
            if chooser.below(3) > 0 {
                // With most of them moved, so that a single crowd decides.
                state.moved = every_unit(&game).filter(|_| chooser.below(8) > 0).collect();
            }
            let muster = Muster::new(&game, &state);
            let own = muster.all().filter(|unit| muster.what(*unit).side == state.side);
            let slow = !own.into_iter().any(|unit| March::new(&muster, unit).must_make_room());
            let fast = game.judge(&state, Action::End);
            assert_eq!(fast.is_ok(), slow, "{scenario}: {fast:?}\n{}", game.write_state(&state));
            if slow { free += 1 } else { held += 1 }
        }
    }
    assert!(free > 50 && held > 50, "{free} and {held}");
}

#[test]
fn counters_reach_the_same_places() {
    let mut chooser = Chooser::new(3);
    let (mut walks, mut places) = (0, 0);
    for scenario in ["susa", "nihriya", "qarqar", "second_babylon", "iran_iraq", "david", "herakleopolis"] {
        let game = game(scenario);
        for _ in 0..40 {
            let state = any_position(&game, &mut chooser);
            let muster = Muster::new(&game, &state);
            let own: Vec<UnitId> = muster.all().filter(|unit| muster.what(*unit).side == state.side).collect();
            for unit in own {
                let held = muster.riders(unit).into_iter().any(|rider| muster.is_disrupted(rider));
                let may = muster.now(unit).aboard.is_none()
                    && !muster.is_disrupted(unit)
                    && !held
                    && !state.moved.contains(unit);
                assert_eq!(allows(&game, &state, Action::Take(unit)), may, "{}", muster.what(unit).name);
                let far = March::new(&muster, unit).points() > 12;
                if may && chooser.below(if far { 40 } else { 4 }) == 0 {
                    places += walk(&game, &state, unit);
                    walks += 1;
                }
            }
        }
    }
    assert!(walks > 200 && places > 20_000, "{places} places in {walks} walks");
}
