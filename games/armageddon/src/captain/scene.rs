//! The neighbourhood of a counter that is about to move: whom it could strike from a place, and who could strike it.

use hex::{Direction, HexId, Sector};

use super::Captain;
use super::blows::{ROUT, Stake, chance_to_hit};
use super::errand::Errand;
use super::ways::Stand;
use crate::charts;
use crate::rules::melee::POINT;
use crate::scenario::{Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::{MarkKind, Place, State};

/// The enemies in one hex who could strike in their next turn.
#[derive(Clone, Copy)]
struct Foe {
    hex: HexId,
    /// How far they strike in melee: their march and one hex more.
    reach: u16,
    /// With what, in points.
    punch: f32,
    /// How far they shoot from where they stand, and with what at the most.
    range: u16,
    arrows: f32,
}

/// How much of what defensive fire may take is minded: somebody has to draw it.
const ARROWS: f32 = 0.4;
/// The most attackers thought of at once.
const MOST: usize = 24;
/// The part of those who could come that does.
const COMERS: f32 = 0.6;
/// Points of melee strength that come over one hexside, at the most.
const CROWD: f32 = 11.0;
/// How much more is thought of what could be struck than of what could be lost.
const ZEAL: f32 = 1.2;

/// A counter about to move, and what is around it.
pub struct Scene<'a> {
    captain: &'a Captain<'a>,
    unit: UnitId,
    /// What the counter itself stands to lose.
    stake: Stake,
    foes: Vec<Foe>,
    /// The position with the counter put where it is thought of.
    thought: State,
    post: Post,
}

/// What a place is like, whichever way the counter looks there.
#[derive(Default)]
struct Post {
    hex: Option<HexId>,
    charges: bool,
    /// What defensive fire would take on the way in, and the chance that it hits.
    volley: f32,
    hit: f32,
    /// From where the enemy could come: a bit for each way.
    open: u8,
    /// What would be lost in his next turn if he comes from the front, and if he comes from behind.
    danger: [f32; 2],
    /// What the counter adds to an attack this way, once that has been worked out.
    gains: [Option<f32>; 6],
}

impl<'a> Scene<'a> {
    /// The scene of a counter in hand.
    pub fn new(captain: &'a Captain<'a>, unit: UnitId) -> Self {
        let (game, state) = (captain.game, captain.state);
        let stake = game.stake(state, [unit].into_iter(), ROUT, false);
        let mut scene = Scene { captain, unit, stake, foes: Vec::new(), thought: state.clone(), post: Post::default() };
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
            let mark = state.unit(foe).mark;
            if mark.is_some_and(|mark| mark.kind != MarkKind::EnemyMelee && mark.turn == state.turn) {
                continue;
            }
            let (mut reach, mut punch, mut arrows) = (reach, 0.0, 0.0);
            if printed.parenthesised {
                reach = 0;
            } else {
                punch = game.attack_value(foe, hex) as f32 / POINT as f32;
            }
            let range = u16::from(printed.range);
            if range > 0 {
                arrows = game.fire_strength(foe, 1) as f32 / POINT as f32;
            }
            match scene.foes.iter_mut().find(|other| other.hex == hex) {
                Some(stack) => {
                    stack.punch += punch;
                    stack.arrows += arrows;
                    stack.reach = stack.reach.max(reach);
                    stack.range = stack.range.max(range);
                }
                None => scene.foes.push(Foe { hex, reach, punch, range, arrows }),
            }
        }
        scene
    }

    /// What company a hex offers: friends beside it, or what a leader makes of it.
    pub fn company(&self, hex: HexId) -> f32 {
        let (game, state) = (self.captain.game, self.captain.state);
        if game.is_leader(self.unit) {
            return self.command(hex);
        }
        let around = Direction::ALL.into_iter().filter_map(|way| game.neighbour(hex, way));
        let friends = around.filter(|to| game.occupier(state, *to) == Some(self.captain.side)).count();
        0.03 * friends.min(3) as f32
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
            heard += if far <= values.radius { 1.0 } else { 0.5 / f32::from(far - values.radius + 1) };
        }
        let escort = state.in_hex(hex).filter(|other| !game.is_leader(*other));
        let guarded = escort.map(|unit| f32::from(game.printed(unit).front)).sum::<f32>();
        let threat = self.threat(hex);
        let danger = if guarded == 0.0 { 0.8 * threat.min(1.0) } else { 0.05 * (threat / (guarded + 1.0)).min(3.0) };
        let lead = 0.06 * f32::from(values.bonus) * guarded.min(3.0) / 3.0;
        0.1 * heard + lead - danger * (0.5 + game.lore.worth(self.unit))
    }

    /// The melee strength the enemy could bring to a hex.
    fn threat(&self, hex: HexId) -> f32 {
        let mut threat = 0.0;
        for foe in &self.foes {
            if self.captain.game.distance(foe.hex, hex) <= foe.reach {
                threat += foe.punch;
            }
        }
        threat
    }

    /// What the counter stands to lose in a hex, at first sight.
    pub fn rough_danger(&self, errand: &Errand<'_>, hex: HexId) -> f32 {
        if self.foes.is_empty() || self.captain.game.is_leader(self.unit) {
            return 0.0;
        }
        let own = f32::from(self.captain.game.printed(self.unit).front);
        errand.caution * self.stake.all() * (0.08 * self.threat(hex) / own).min(0.5)
    }

    /// What standing there and looking this way is worth: whom it strikes, who strikes it.
    pub fn posture(&mut self, errand: &Errand<'_>, stand: Stand) -> f32 {
        if self.captain.game.is_leader(self.unit) || self.foes.is_empty() {
            return 0.0;
        }
        self.think_of(stand);
        if self.post.hex != Some(stand.hex) || self.post.charges != stand.charges {
            self.post = self.post_at(stand);
        }
        let gain = ZEAL * self.gain(stand) * (1.0 - self.post.hit);
        let (danger, shot) = (self.danger(stand), self.post.volley);
        gain + self.aim(stand) - errand.caution * (danger * (1.0 - 0.3 * gain.min(1.0)) + ARROWS * shot)
    }

    /// Puts the counter, and its riders, where it is thought of.
    fn think_of(&mut self, stand: Stand) {
        let chariot = self.captain.game.is_chariot(self.unit);
        if chariot {
            let riders: UnitSet = self.captain.state.riders(self.unit).collect();
            for rider in riders.iter() {
                self.thought.put(rider, Place::On(stand.hex));
                self.thought.units[rider.index()].facing = stand.facing;
            }
            if stand.charges { self.thought.charged.insert(self.unit) } else { self.thought.charged.remove(self.unit) }
        }
        self.thought.put(self.unit, Place::On(stand.hex));
        self.thought.units[self.unit.index()].facing = stand.facing;
    }

    /// What defensive fire would take on the way into this hex, and the chance that it hits.
    fn volley(&self, hex: HexId) -> (f32, f32) {
        let (game, thought) = (self.captain.game, &self.thought);
        if self.captain.state.hex_of(self.unit) == Some(hex) {
            return (0.0, 0.0);
        }
        let shooters = game.shooters(thought, hex);
        if shooters.is_empty() {
            return (0.0, 0.0);
        }
        let Some(column) = game.volley_sum(thought, &shooters, hex).column() else { return (0.0, 0.0) };
        let objects = thought.in_hex(hex).filter(|unit| !game.is_leader(*unit));
        let stake = game.stake(thought, objects, ROUT, false);
        (stake.mean(column), chance_to_hit(column))
    }

    /// What the counter adds to the best attack it could take part in.
    fn gain(&mut self, stand: Stand) -> f32 {
        let game = self.captain.game;
        let fighter = if game.is_chariot(self.unit) {
            self.thought.riders(self.unit).find(|rider| !game.is_leader(*rider))
        } else {
            Some(self.unit)
        };
        let Some(fighter) = fighter.filter(|unit| self.may_fight(*unit)) else { return 0.0 };
        // Where an archer looks tells who is kept from running: for him every facing is another matter.
        let archer = game.tables.fire_units.contains(self.unit) || game.tables.fire_units.contains(fighter);
        let mut best = 0.0f32;
        for way in stand.facing.front() {
            let Some(target) = game.neighbour(stand.hex, way) else { continue };
            if !game.is_enemy_at(&self.thought, fighter, target) {
                continue;
            }
            let known = self.post.gains[way.index()].filter(|_| !archer);
            let gain = known.unwrap_or_else(|| self.gain_on(target, fighter, stand.charges));
            self.post.gains[way.index()] = Some(gain);
            best = best.max(gain);
        }
        best
    }

    /// What the counter adds to an attack on a hex.
    fn gain_on(&self, target: HexId, fighter: UnitId, charges: bool) -> f32 {
        let (captain, game, thought) = (self.captain, self.captain.game, &self.thought);
        let stake = captain.melee_stake(thought, target);
        let (mut company, mut count) = ([UnitId(0); MOST], 0);
        for way in Direction::ALL {
            let Some(hex) = game.neighbour(target, way) else { continue };
            for friend in thought.in_hex(hex) {
                let joins = friend != fighter
                    && count + 1 < MOST
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
        value(&company[..=count]).max(if charges { value(&[fighter]) } else { 0.0 }) - before
    }

    fn may_fight(&self, unit: UnitId) -> bool {
        self.captain.game.judge_attacker(&self.thought, unit).is_ok()
    }

    /// What an archer could shoot at from there next time.
    fn aim(&self, stand: Stand) -> f32 {
        let game = self.captain.game;
        let range = u16::from(game.printed(self.unit).range);
        if range == 0 {
            return 0.0;
        }
        let grid = &game.scenario.field.grid;
        let (mut seen, mut near) = (0.0f32, 0.0f32);
        for foe in &self.foes {
            let far = grid.distance(stand.hex, foe.hex);
            let by = grid.axial(foe.hex) - grid.axial(stand.hex);
            if far == 0 || far > range + 3 || !Sector::is_in(stand.facing, by.q, by.r) {
                continue;
            }
            if far <= range { seen += 0.06 } else { near += 0.024 }
        }
        seen.min(0.12) + near.min(0.048)
    }

    /// What is the same there whichever way it looks.
    fn post_at(&self, stand: Stand) -> Post {
        let (captain, game, thought) = (self.captain, self.captain.game, &self.thought);
        let hex = stand.hex;
        let (volley, hit) = self.volley(hex);
        let within = |foe: &&Foe| foe.range > 0 && game.distance(foe.hex, hex) <= foe.range;
        let arrows: f32 = self.foes.iter().filter(within).map(|foe| COMERS * foe.arrows).sum();
        let shelter = charts::fire_protection(game.terrain(hex)) as f32;
        let shot = if arrows > 0.0 { 0.8 * self.stake.towards(arrows, shelter, 0) } else { 0.0 };
        let mut post =
            Post { hex: Some(hex), charges: stand.charges, volley, hit, danger: [shot; 2], ..Post::default() };
        let threat = self.threat(hex);
        if threat == 0.0 {
            return post;
        }
        for way in Direction::ALL {
            let Some(to) = game.neighbour(hex, way) else { continue };
            if game.terrain(to) == Terrain::Impassable || game.occupier(thought, to) == Some(captain.side) {
                continue;
            }
            if self.foes.iter().any(|foe| foe.reach > 0 && game.distance(foe.hex, to) < foe.reach) {
                post.open |= 1 << way.index();
            }
        }
        let threat = (COMERS * threat).min(post.open.count_ones() as f32 * CROWD);
        post.danger = [false, true].map(|flanked| shot + self.stake.towards(threat, self.defence(hex, flanked), 0));
        post
    }

    /// What the counter stands to lose there in the enemy's next turn: more if he comes from behind.
    fn danger(&self, stand: Stand) -> f32 {
        let open = |way: &Direction| self.post.open >> way.index() & 1 == 1;
        let flanked = Direction::ALL.into_iter().filter(open).any(|way| !stand.facing.is_front(way));
        self.post.danger[usize::from(flanked)]
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
