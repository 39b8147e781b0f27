//! The movement phase: whose turn it is to move, and how good a place is for him.

use engine::act_on;
use hex::{Direction, Facing, HexId};

use super::Captain;
use super::blows::{ROUT, chance_to_hit};
use super::lore::FAR;
use super::ways::{Arrival, Stand, Ways};
use crate::action::Action;
use crate::charts;
use crate::rules::melee::POINT;
use crate::scenario::{Begins, Kind, Terrain, UnitId};
use crate::state::{MarkKind, Place, Stage, State};

/// A move that could be ordered.
#[derive(Debug, Clone, Copy)]
pub struct Move {
    /// Where it leads.
    pub stand: Stand,
    /// How good it looks.
    pub merit: f32,
}

/// An enemy who could come and strike in his next turn.
#[derive(Clone, Copy)]
struct Foe {
    hex: HexId,
    /// How far he strikes in melee: his march and one hex more.
    reach: u16,
    /// With what, in points.
    punch: f32,
    /// How far he shoots from where he stands, and with what at the most.
    range: u16,
    arrows: f32,
}

/// What a counter is after, as it sets out.
#[derive(Clone, Copy)]
struct Errand {
    unit: UnitId,
    /// The enemy it makes for if nothing else draws it.
    quarry: Option<HexId>,
    /// What a point of march toward the goal is worth.
    haste: f32,
    /// How much it minds danger.
    caution: f32,
}

impl Captain<'_> {
    /// Moves the next counter, or ends the movement.
    pub fn march(&self, order: &mut Vec<Action>) {
        let unit = match self.state.stage {
            Stage::Moving(unit) => Some(unit),
            _ => self.next_to_move(),
        };
        let Some(unit) = unit else { return order.push(Action::End) };
        let mut moves = Vec::new();
        let taken = self.take_up(unit, order);
        let Some(state) = taken else { return };
        let captain = Captain { state: &state, ..*self };
        if state.unit(unit).place == Place::Waiting {
            return captain.come_on(unit, order);
        }
        let Some(ways) = Ways::new(self.game, &state, unit) else { return };
        captain.moves(&ways, unit, &mut moves);
        for found in &moves {
            if ways.walk(found.stand, order) {
                return;
            }
        }
    }

    /// The counters that may still be moved, in the order of their moving: chariots while the lanes are free, horse and
    /// foot from the front to the rear, archers, leaders.
    pub fn each_to_move(&self, mut each: impl FnMut(UnitId, u32)) {
        let (game, state) = (self.game, self.state);
        let own = game.tables.sides[self.side.index()].without(&state.moved);
        let mut foes = [HexId(0); 96];
        let mut count = 0;
        for hex in game.tables.sides[self.side.other().index()].iter().filter_map(|foe| state.hex_of(foe)) {
            if count < foes.len() && foes[..count].last() != Some(&hex) {
                foes[count] = hex;
                count += 1;
            }
        }
        for unit in own.iter() {
            let now = state.unit(unit);
            if now.mark.is_some() || now.aboard.is_some() || self.game.judge_take(state, unit).is_err() {
                continue;
            }
            let class = match game.printed(unit).kind {
                Kind::Chariot => 0,
                Kind::Leader => 3,
                Kind::Bowmen | Kind::ImprovedBowmen => 2,
                _ => 1,
            };
            let near = match now.place {
                Place::On(hex) => foes[..count].iter().map(|foe| game.distance(*foe, hex)).min().unwrap_or(0),
                _ => 500,
            };
            each(unit, class * 1000 + u32::from(near));
        }
    }

    fn next_to_move(&self) -> Option<UnitId> {
        let mut next = None;
        self.each_to_move(|unit, key| {
            if next.is_none_or(|(_, least)| key < least) {
                next = Some((unit, key));
            }
        });
        next.map(|(unit, _)| unit)
    }

    /// The position with this counter in hand; the taking up goes into the order.
    pub fn take_up(&self, unit: UnitId, order: &mut Vec<Action>) -> Option<State> {
        let mut state = self.state.clone();
        if state.stage != Stage::Moving(unit) {
            let take = Action::Take(unit);
            if !self.may(take) {
                return None;
            }
            act_on(self.game, &mut state, take);
            order.push(take);
        }
        Some(state)
    }

    /// A counter beside the map comes on where it is nearest to its errand; what it does then is the next order.
    pub fn come_on(&self, unit: UnitId, order: &mut Vec<Action>) {
        let (Begins::Edge { hexes, .. } | Begins::Gate { hexes, .. }) = self.game.begins(unit) else { return };
        let errand = self.errand(unit);
        let mut best: Option<(f32, Action)> = None;
        for &hex in hexes {
            for facing in Direction::ALL {
                let enter = Action::Enter(hex, facing);
                if self.may(enter) {
                    let merit = -self.to_go(&errand, hex) - 0.01 * self.astray(&errand, hex, facing);
                    if best.is_none_or(|(most, _)| merit > most) {
                        best = Some((merit, enter));
                    }
                }
            }
        }
        order.push(best.map_or(Action::Stop, |(_, enter)| enter));
    }

    /// All moves of the counter in hand that are worth a look, the best first.
    pub fn moves(&self, ways: &Ways<'_>, unit: UnitId, out: &mut Vec<Move>) {
        out.clear();
        let (game, state) = (self.game, self.state);
        let errand = self.errand(unit);
        let mut scene = Scene::new(self, unit);
        let mut arrivals: Vec<Arrival> = Vec::new();
        ways.arrivals(&mut arrivals);
        for arrival in &arrivals {
            let hex = arrival.hex;
            let ground = scene.ground(&errand, hex);
            let contact = Direction::ALL
                .into_iter()
                .any(|way| game.neighbour(hex, way).is_some_and(|to| game.is_enemy_at(state, unit, to)));
            let open = |facing: &Facing| arrival.facings >> facing.index() & 1 == 1;
            if contact {
                for facing in Direction::ALL.into_iter().filter(open) {
                    let stand = Stand { hex, facing, charges: false, leaves: None };
                    out.push(Move { stand, merit: ground + scene.posture(&errand, stand) });
                }
            } else {
                let off = |facing: &Facing| self.astray(&errand, hex, *facing);
                let best = Direction::ALL.into_iter().filter(open).min_by(|a, b| off(a).total_cmp(&off(b)));
                let Some(facing) = best else { continue };
                let stand = Stand { hex, facing, charges: false, leaves: None };
                out.push(Move { stand, merit: ground + scene.posture(&errand, stand) });
            }
            if let Some((side, least, _)) = &game.lore.exit
                && *side == self.side
                && !game.is_leader(unit)
                && game.exited(state, self.side) < *least
                && let Some((facing, way)) = ways.way_out(hex)
            {
                let stand = Stand { hex, facing, charges: false, leaves: Some(way) };
                out.push(Move { stand, merit: 10.0 });
            }
        }
        if game.is_chariot(unit)
            && state.riders(unit).any(|rider| !game.printed(rider).parenthesised && !game.is_leader(rider))
        {
            let mut charges = Vec::new();
            ways.charges(&mut charges);
            for stand in charges {
                let merit = scene.ground(&errand, stand.hex) + scene.posture(&errand, stand);
                out.push(Move { stand, merit });
            }
        }
        out.sort_by(|a, b| b.merit.total_cmp(&a.merit));
    }

    /// What draws a counter, and how hard.
    fn errand(&self, unit: UnitId) -> Errand {
        let (game, state, lore) = (self.game, self.state, &self.game.lore);
        let from = state.hex_of(unit);
        let foes = game.tables.sides[self.side.other().index()].without(&game.tables.leaders);
        let quarry = from.and_then(|from| {
            let places = foes.iter().filter_map(|foe| state.hex_of(foe));
            places.min_by_key(|hex| game.distance(from, *hex))
        });
        let mut errand = Errand { unit, quarry, haste: 0.0, caution: 1.0 };
        let left = f32::from(game.scenario.turns - state.turn + 1);
        let pace = f32::from(game.printed(unit).allowance.max(1));
        let days = from.map_or(0.0, |from| self.to_go(&errand, from)) / pace / left;
        let late = f32::from(state.turn) / f32::from(game.scenario.turns);
        let urgent = days.min(1.0) * days.min(1.0);
        if self.has_far_to_go() {
            errand.haste = 0.12 + 0.3 * urgent;
            errand.caution = 1.0 - 0.5 * urgent.max(late * late);
        } else if lore.hunts[self.side.index()] {
            errand.haste = 0.07 + 0.1 * late;
            errand.caution = 0.9 - 0.3 * late;
        } else if !lore.prizes.is_empty() {
            errand.haste = 0.06;
        }
        errand
    }

    /// Whether the side has to get somewhere where it is not.
    fn has_far_to_go(&self) -> bool {
        let (game, state, lore) = (self.game, self.state, &self.game.lore);
        let leaving =
            lore.exit.as_ref().is_some_and(|(side, least, _)| *side == self.side && game.exited(state, *side) < *least);
        let wading = lore.wade.as_ref().is_some_and(|(side, least, _)| {
            *side == self.side && game.tables.sides[side.index()].and(&state.waded).len() < u32::from(*least)
        });
        leaving || wading || self.wants_prize()
    }

    /// Whether a prize is still to be taken.
    fn wants_prize(&self) -> bool {
        let lore = &self.game.lore;
        if lore.raider == Some(self.side) {
            return !lore.prizes.iter().any(|prize| self.has(prize.hex));
        }
        lore.prizes.iter().any(|prize| !self.has(prize.hex))
    }

    /// Whether a prize is this side's as things stand.
    fn has(&self, hex: HexId) -> bool {
        if self.game.lore.raider == Some(self.side.other()) {
            return self.game.controller(self.state, hex) != Some(self.side.other());
        }
        if self.game.lore.occupy && self.game.controller(self.state, hex) == Some(self.side) {
            return self.game.occupier(self.state, hex) != Some(self.side.other());
        }
        self.game.controller(self.state, hex) == Some(self.side)
    }

    /// Points of march from a hex to what draws a counter.
    fn to_go(&self, errand: &Errand, hex: HexId) -> f32 {
        let (game, state, lore) = (self.game, self.state, &self.game.lore);
        if let Some((side, least, way)) = &lore.exit
            && *side == self.side
            && game.exited(state, *side) < *least
        {
            return f32::from(way[hex.index()].min(FAR)) / 2.0;
        }
        if let Some((side, least, way)) = &lore.wade
            && *side == self.side
            && !state.waded.contains(errand.unit)
            && !game.is_leader(errand.unit)
            && game.tables.sides[side.index()].and(&state.waded).len() < u32::from(*least)
        {
            return f32::from(way[hex.index()].min(FAR)) / 2.0;
        }
        let quarry = errand.quarry.map_or(0.0, |quarry| f32::from(game.distance(hex, quarry)));
        if lore.prizes.is_empty() {
            return if lore.hunts[self.side.index()] { quarry } else { 0.0 };
        }
        let wants = self.wants_prize();
        let ways =
            lore.prizes.iter().filter(|prize| !wants || !self.has(prize.hex)).map(|prize| prize.way[hex.index()]);
        let way = f32::from(ways.min().unwrap_or(0)) / 2.0;
        match (wants, lore.hunts[self.side.index()]) {
            (true, false) => way,
            (true, true) => 0.6 * way + 0.4 * quarry,
            (false, true) => 0.5 * (way - 4.0).max(0.0) + 0.5 * quarry,
            (false, false) => (way - 3.0).max(0.0),
        }
    }

    /// How far a facing looks away from the nearest enemy, in sixths of a circle; without one, from the goal.
    fn astray(&self, errand: &Errand, hex: HexId, facing: Facing) -> f32 {
        let Some(quarry) = errand.quarry else { return 0.0 };
        let grid = &self.game.scenario.field.grid;
        let by = grid.axial(quarry) - grid.axial(hex);
        // The direction whose step goes farthest along the line.
        let along = |way: Direction| {
            let step = way.step();
            let (q, r) = (f32::from(step.q), f32::from(step.r));
            let (dq, dr) = (f32::from(by.q), f32::from(by.r));
            q * dq + r * dr + 0.5 * (q * dr + r * dq)
        };
        let best = Direction::ALL.into_iter().max_by(|a, b| along(*a).total_cmp(&along(*b))).expect("six directions");
        let turn = (best.index() + 6 - facing.index()) % 6;
        turn.min(6 - turn) as f32 - 0.001 * along(facing)
    }
}

/// The neighbourhood of a counter that is about to move.
struct Scene<'a> {
    captain: &'a Captain<'a>,
    unit: UnitId,
    foes: Vec<Foe>,
    /// The position with the counter put where it is thought of.
    thought: State,
}

impl<'a> Scene<'a> {
    fn new(captain: &'a Captain<'a>, unit: UnitId) -> Self {
        let (game, state) = (captain.game, captain.state);
        let mut scene = Scene { captain, unit, foes: Vec::new(), thought: state.clone() };
        let Some(from) = state.hex_of(unit) else { return scene };
        let mine = u16::from(game.points(state, unit) / 2);
        for foe in game.tables.sides[captain.side.other().index()].without(&game.tables.leaders).iter() {
            let Some(hex) = state.hex_of(foe) else { continue };
            let printed = game.printed(foe);
            let march = state.unit(foe).aboard.map_or(printed.allowance, |chariot| game.printed(chariot).allowance);
            let reach = u16::from(march) + 1;
            if game.distance(from, hex) > mine + reach.max(6) {
                continue;
            }
            // Who was hit by fire this turn, or on his own march, will not come.
            let held =
                state.unit(foe).mark.is_some_and(|mark| mark.kind != MarkKind::EnemyMelee && mark.turn == state.turn);
            let fights = !printed.parenthesised && !held;
            let fires = printed.range > 0 && !held;
            scene.foes.push(Foe {
                hex,
                reach: if fights { reach } else { 0 },
                punch: if fights { game.attack_value(foe, hex) as f32 / POINT as f32 } else { 0.0 },
                range: if fires { u16::from(printed.range) } else { 0 },
                arrows: if fires { game.fire_strength(foe, 1) as f32 / POINT as f32 } else { 0.0 },
            });
        }
        scene
    }

    /// What a hex is worth, whichever way the counter looks in it.
    fn ground(&mut self, errand: &Errand, hex: HexId) -> f32 {
        let (captain, game, state) = (self.captain, self.captain.game, self.captain.state);
        let mut merit = -errand.haste * captain.to_go(errand, hex);
        if game.is_leader(self.unit) {
            return merit * 0.3 + self.command(hex);
        }
        let late = f32::from(state.turn) / f32::from(game.scenario.turns);
        if game.lore.prizes.iter().any(|prize| prize.hex == hex) {
            let alone = !state.in_hex(hex).any(|other| {
                other != self.unit && !game.is_leader(other) && state.unit(other).aboard != Some(self.unit)
            });
            merit += if !captain.has(hex) {
                1.5 + 3.0 * late * late + if state.turn == game.scenario.turns { 4.0 } else { 0.0 }
            } else if alone {
                0.5 + 2.5 * late * late
            } else {
                0.1
            };
        }
        if let Some((side, ..)) = &game.lore.wade
            && *side == captain.side
            && !state.waded.contains(self.unit)
            && game.terrain(hex) == Terrain::Stream
        {
            merit += 0.6;
        }
        let friends = Direction::ALL.into_iter().filter_map(|way| game.neighbour(hex, way));
        let beside = friends.filter(|to| game.occupier(state, *to) == Some(captain.side)).count().min(3);
        merit + 0.03 * beside as f32
    }

    /// How many a leader would have in hand from a hex, and how safe he is there.
    fn command(&self, hex: HexId) -> f32 {
        let (game, state) = (self.captain.game, self.captain.state);
        let values = state.unit(self.unit).grade.map(|grade| *game.scenario.grade(grade));
        let Some(values) = values else { return 0.0 };
        let own = game.tables.sides[self.captain.side.index()].without(&game.tables.leaders);
        let mut heard = 0.0;
        for at in own.iter().filter_map(|unit| state.hex_of(unit)) {
            let far = game.distance(at, hex);
            if far <= values.radius {
                heard += 1.0;
            } else {
                heard += 0.5 / f32::from(far - values.radius + 1);
            }
        }
        let escort = state.in_hex(hex).filter(|other| !game.is_leader(*other) && *other != self.unit);
        let guarded = escort.map(|unit| f32::from(game.printed(unit).front)).sum::<f32>();
        let threat = self.threat(hex);
        let danger = if guarded == 0.0 { 0.8 * threat.min(1.0) } else { 0.05 * (threat / (guarded + 1.0)).min(3.0) };
        let lead = 0.06 * f32::from(values.bonus) * guarded.min(3.0) / 3.0;
        0.1 * heard + lead - danger * (0.5 + game.lore.worth(self.unit))
    }

    /// The melee strength the enemy could bring to a hex.
    fn threat(&self, hex: HexId) -> f32 {
        let game = self.captain.game;
        let near = self.foes.iter().filter(|foe| foe.reach > 0);
        near.map(|foe| {
            let far = game.distance(foe.hex, hex);
            if far > foe.reach {
                0.0
            } else if far * 2 <= foe.reach + 1 {
                foe.punch
            } else {
                0.6 * foe.punch
            }
        })
        .sum()
    }

    /// What looking this way from there is worth: whom it strikes, who strikes it.
    fn posture(&mut self, errand: &Errand, stand: Stand) -> f32 {
        if self.captain.game.is_leader(self.unit) || self.foes.is_empty() {
            return 0.0;
        }
        self.think_of(stand);
        let volley = self.volley(stand.hex);
        let gain = self.gain(stand) * (1.0 - 0.8 * volley.1);
        gain + self.aim(stand) - errand.caution * (self.danger(stand) * (1.0 - 0.3 * gain.min(1.0)) + volley.0)
    }

    /// Puts the counter, and its riders, where it is thought of.
    fn think_of(&mut self, stand: Stand) {
        let riders: crate::set::UnitSet = self.captain.state.riders(self.unit).collect();
        for unit in riders.iter().chain([self.unit]) {
            self.thought.put(unit, Place::On(stand.hex));
            self.thought.units[unit.index()].facing = stand.facing;
        }
        if stand.charges { self.thought.charged.insert(self.unit) } else { self.thought.charged.remove(self.unit) }
    }

    /// What defensive fire would take on the way into this hex, and the chance that it hits.
    fn volley(&self, hex: HexId) -> (f32, f32) {
        let game = self.captain.game;
        let thought = &self.thought;
        if self.captain.state.hex_of(self.unit) == Some(hex)
            || !game.is_fire_front(thought, hex, self.captain.side.other())
        {
            return (0.0, 0.0);
        }
        let shooters = game.shooters(thought, hex);
        let sum = game.volley_sum(thought, &shooters, hex);
        let Some(column) = sum.column() else { return (0.0, 0.0) };
        let objects = thought.in_hex(hex).filter(|unit| !game.is_leader(*unit));
        let stake = game.stake(thought, objects, ROUT, false);
        (stake.mean(column), chance_to_hit(column))
    }

    /// What the counter adds to the best attack it could take part in.
    fn gain(&self, stand: Stand) -> f32 {
        let (captain, game, thought) = (self.captain, self.captain.game, &self.thought);
        let mut best = 0.0f32;
        let fighter = if game.is_chariot(self.unit) {
            thought.riders(self.unit).find(|rider| !game.is_leader(*rider))
        } else {
            Some(self.unit)
        };
        let Some(fighter) = fighter.filter(|unit| self.may_fight(*unit)) else { return 0.0 };
        captain.each_fronted(thought, fighter, |target| {
            let stake = captain.melee_stake(thought, target);
            let mut company = [UnitId(0); 24];
            let mut count = 0;
            for way in Direction::ALL {
                let Some(hex) = game.neighbour(target, way) else { continue };
                for friend in thought.in_hex(hex) {
                    let joins = friend != fighter
                        && count + 1 < company.len()
                        && game.side_of(friend) == captain.side
                        && thought.unit(friend).facing.is_front(way.opposite())
                        && self.may_fight(friend);
                    if joins {
                        company[count] = friend;
                        count += 1;
                    }
                }
            }
            let value = |units: &[UnitId]| {
                if units.is_empty() {
                    return 0.0;
                }
                let sum = captain.company_sum(thought, target, units);
                stake.towards(sum.attack as f32, sum.defence as f32, captain.shift(thought, units))
            };
            let before = value(&company[..count]);
            company[count] = fighter;
            let after = value(&company[..=count]).max(if stand.charges { value(&[fighter]) } else { 0.0 });
            best = best.max(after - before);
        });
        best
    }

    fn may_fight(&self, unit: UnitId) -> bool {
        self.captain.game.judge_attacker(&self.thought, unit).is_ok()
    }

    /// What an archer could shoot at from there next time.
    fn aim(&self, stand: Stand) -> f32 {
        let game = self.captain.game;
        let printed = game.printed(self.unit);
        if printed.range == 0 {
            return 0.0;
        }
        let grid = &game.scenario.field.grid;
        let (mut seen, mut near) = (0.0f32, 0.0f32);
        for foe in &self.foes {
            let far = grid.distance(stand.hex, foe.hex);
            let by = grid.axial(foe.hex) - grid.axial(stand.hex);
            if far > 0 && hex::Sector::is_in(stand.facing, by.q, by.r) {
                if far <= u16::from(printed.range) {
                    seen += 0.06;
                } else if far <= u16::from(printed.range) + 3 {
                    near += 0.02;
                }
            }
        }
        seen.min(0.2) + near.min(0.08)
    }

    /// What the counter stands to lose there in the enemy's next turn.
    fn danger(&self, stand: Stand) -> f32 {
        let (captain, game, thought) = (self.captain, self.captain.game, &self.thought);
        let hex = stand.hex;
        let arrows: f32 = self
            .foes
            .iter()
            .filter(|foe| foe.range > 0 && game.distance(foe.hex, hex) <= foe.range)
            .map(|foe| 0.6 * foe.arrows)
            .sum();
        let stake = game.stake(thought, [self.unit].into_iter(), ROUT, false);
        let shelter = charts::fire_protection(game.terrain(hex)) as f32;
        let shot = if arrows > 0.0 { 0.8 * stake.towards(arrows, shelter, 0) } else { 0.0 };
        let threat = self.threat(hex);
        if threat == 0.0 {
            return shot;
        }
        let (mut open, mut flanked) = (0u8, false);
        for way in Direction::ALL {
            let Some(to) = game.neighbour(hex, way) else { continue };
            if game.occupier(thought, to) == Some(captain.side) || game.terrain(to) == Terrain::Impassable {
                continue;
            }
            let comes = self.foes.iter().any(|foe| foe.reach > 0 && game.distance(foe.hex, to) < foe.reach);
            if comes {
                open += 1;
                flanked |= !stand.facing.is_front(way);
            }
        }
        let defence = self.defence(hex, flanked);
        let threat = (0.6 * threat).min(f32::from(open) * 7.0);
        let loss = stake.towards(threat, defence, 0);
        shot + loss
    }

    /// What a hex sets against an attack, taken on the flank or not.
    fn defence(&self, hex: HexId, flanked: bool) -> f32 {
        let (game, thought) = (self.captain.game, &self.thought);
        let here = || thought.in_hex(hex).filter(|unit| !game.is_leader(*unit));
        let plain = here().any(|unit| !game.counts_as_one(unit));
        let values = here().map(|unit| {
            let printed = game.printed(unit);
            if game.counts_as_one(unit) {
                return if plain { 0 } else { POINT };
            }
            u32::from(if flanked { printed.flank } else { printed.front }) * POINT
        });
        game.in_terrain(values.sum(), hex) as f32 / POINT as f32
    }
}
