//! How a side stands at a glance: its chance to win, from what decides the battle, what is left of both armies, and how
//! far the sun has run.

use engine::{Outcome, Side};

use crate::Armageddon;
use crate::scenario::{Condition, Victory};
use crate::set::UnitSet;
use crate::state::{Phase, Place, Stage, State};

/// What a disrupted unit still counts for.
const DISRUPTED: f32 = 0.65;
/// A side that keeps pace with its task has done this share of it when that share of the time is over.
const PACE: f32 = 0.85;
/// What it tells whether those who have to bring the enemy down are close to him: enough to set out where nothing else
/// tells one place from another, too little to be weighed against a loss.
const CHASE: f32 = 0.02;
/// Half points to the edge from which on nobody is on his way there.
const FAR_OFF: usize = 80;

/// Both armies, counted in one look.
#[derive(Default)]
struct Muster {
    /// What each side has left, by worth.
    strength: [f32; 2],
    lost: [f32; 2],
    left: [f32; 2],
    hit: [f32; 2],
    exited: [f32; 2],
    south: [f32; 2],
}

impl Armageddon {
    /// A side's chance to win, from 0 to 1; the two sides' chances add up to 1.
    pub fn chance(&self, state: &State, side: Side) -> f32 {
        let first = match state.stage {
            Stage::Over(Outcome::Won(winner)) => f32::from(u8::from(winner == Side(0))),
            Stage::Over(Outcome::Drawn) => 0.5,
            _ => {
                let lead = self.lead(state);
                0.5 + 0.5 * lead / (1.0 + lead.abs())
            }
        };
        if side == Side(0) { first } else { 1.0 - first }
    }

    /// How many turns of play are over, each side's set-up counted as one.
    pub fn turns_over(&self, state: &State) -> u32 {
        match state.phase {
            Phase::SetUp => u32::from(state.side != self.scenario.deploys[0]),
            _ => 2 + u32::from(self.player_turn(state)),
        }
    }

    /// How far the first side is ahead: 1 makes it three to one.
    fn lead(&self, state: &State) -> f32 {
        let muster = self.muster(state);
        let late = f32::from(state.turn) / f32::from(self.scenario.turns);
        let [ours, theirs] = muster.strength;
        let material = (ours - theirs) / (ours + theirs).max(1.0);
        let list = |conditions: &Vec<Condition>| {
            let scores = || conditions.iter().map(|condition| self.score(state, &muster, condition, late));
            let mean = scores().sum::<f32>() / conditions.len().max(1) as f32;
            0.5 * mean + 0.5 * scores().fold(f32::INFINITY, f32::min)
        };
        let best = |lists: &Vec<Vec<Condition>>| lists.iter().map(list).fold(f32::NEG_INFINITY, f32::max);
        let sign = |side: Side| if side == Side(0) { 1.0 } else { -1.0 };
        let task = match &self.scenario.victory {
            Victory::Contest(_) => self.prizes_held(state, Side(0), late),
            Victory::Objective { side, win, draw } => {
                let half = if draw.is_empty() { 0.0 } else { 0.3 * best(draw) };
                sign(*side) * (best(win) + half)
            }
            Victory::Dual([first, second]) => list(first) - list(second),
            Victory::MostUndisrupted => 4.0 * material + 0.1 * late * (muster.hit[1] - muster.hit[0]),
        };
        let chase = |side: Side| if self.lore.hunts[side.index()] { self.closeness(state, side) } else { 0.0 };
        task + 3.0 * material * (1.0 - 0.6 * late) + CHASE * (chase(Side(0)) - chase(Side(1)))
    }

    fn muster(&self, state: &State) -> Muster {
        let mut muster = Muster::default();
        for (at, side) in self.tables.sides.iter().enumerate() {
            for unit in side.iter() {
                let (now, worth) = (state.unit(unit), self.lore.worth(unit));
                let one = if self.tables.leaders.contains(unit) { 0.0 } else { 1.0 };
                match now.place {
                    Place::Waiting => muster.strength[at] += worth,
                    Place::On(hex) => {
                        muster.left[at] += one;
                        muster.strength[at] += if now.mark.is_some() { worth * DISRUPTED } else { worth };
                        muster.hit[at] += if now.mark.is_some() { one } else { 0.0 };
                        muster.south[at] += if self.scenario.field.south[hex.index()] { one } else { 0.0 };
                    }
                    Place::Eliminated => {
                        muster.lost[at] += one;
                        muster.hit[at] += one;
                    }
                    // Whoever is out did his part.
                    Place::Exited => {
                        muster.exited[at] += one;
                        muster.strength[at] += worth;
                    }
                }
            }
        }
        muster
    }

    /// How well a condition stands for whoever wants it: above 0 if it will hold.
    fn score(&self, state: &State, muster: &Muster, condition: &Condition, late: f32) -> f32 {
        let share = |part: f32, whole: u16| part / f32::from(whole.max(1));
        match condition {
            Condition::Control(side, _) | Condition::Occupy(side, _) => self.prizes_held(state, *side, late),
            Condition::HoldLine(side, _) => self.prizes_held(state, *side, late),
            Condition::EliminatedMin(of, n) => 3.0 * (share(muster.lost[of.index()], *n) - PACE * late),
            Condition::EliminatedRatio(of, own, ratio) => {
                0.12 * (0.5 + late) * (muster.lost[of.index()] - f32::from(*ratio) * muster.lost[own.index()])
            }
            Condition::LossesMax(side, n) => {
                let lost = muster.lost[side.index()];
                let over = if lost > f32::from(*n) { 3.0 } else { 0.0 };
                2.0 * (PACE * late - share(lost, *n)) + 1.0 - over
            }
            Condition::LossesFewer(side, than) => {
                (0.1 + 0.3 * late) * (muster.lost[than.index()] - muster.lost[side.index()])
            }
            Condition::ExitedMin(side, n) => {
                let out = muster.exited[side.index()];
                let going = self.on_the_way_out(state, *side, (f32::from(*n) - out).max(0.0));
                3.0 * (share(out + 0.7 * going, *n) - PACE * late)
            }
            Condition::NoneSouth(of) => {
                let south = muster.south[of.index()];
                (0.4 + 2.0 * late) * (if south > 0.0 { -0.5 - 0.1 * south.min(10.0) } else { 1.0 })
            }
            Condition::RemainingRatio(side, other, ratio) => {
                3.0 * (muster.left[side.index()] / (f32::from(*ratio) * muster.left[other.index()]).max(1.0) - 1.0)
            }
            Condition::HitMin(of, n) => 3.0 * (share(muster.hit[of.index()], *n) - PACE * late),
            Condition::HitMax(of, n) => 2.0 * (PACE * late - share(muster.hit[of.index()], *n)) + 1.0,
            Condition::WadedMax(of, n) => {
                let waded = self.tables.sides[of.index()].and(&state.waded).len() as f32;
                let over = if waded > f32::from(*n) { 3.0 } else { 0.0 };
                3.0 * (PACE * late - share(waded, *n)) - over
            }
        }
    }

    /// How well a side stands by the prizes: who has them, and who is nearer, the more the later it is.
    fn prizes_held(&self, state: &State, side: Side, late: f32) -> f32 {
        let lore = &self.lore;
        let has = |at: usize, of: Side| {
            let hex = lore.prizes[at].hex;
            match self.controller(state, hex) {
                Some(owner) if owner == of => 1.0,
                Some(_) => -1.0,
                None => 0.0,
            }
        };
        let held = match lore.raider {
            // One of the line is enough for the raider.
            Some(raider) => {
                let taken = (0..lore.prizes.len()).any(|at| has(at, raider) > 0.0);
                if taken == (raider == side) { 1.0 } else { -1.0 }
            }
            None => (0..lore.prizes.len()).map(|at| has(at, side)).sum::<f32>() / lore.prizes.len().max(1) as f32,
        };
        let [ours, theirs] = [side, side.other()].map(|side| self.nearness(state, &self.tables.sides[side.index()]));
        let near = (ours - theirs) / (ours + theirs + 0.5);
        (0.4 + 2.6 * late * late) * held + (0.5 + late) * near
    }

    /// How near a side's units are to the prizes.
    fn nearness(&self, state: &State, side: &UnitSet) -> f32 {
        let mut near = 0.0;
        for unit in side.without(&self.tables.leaders).iter() {
            let Place::On(hex) = state.unit(unit).place else { continue };
            let way = self.lore.prizes.iter().map(|prize| prize.way[hex.index()]).min().unwrap_or(0);
            let able = if state.is_disrupted(unit) { DISRUPTED } else { 1.0 };
            near += able * self.lore.worth(unit) * 4.0 / (4.0 + f32::from(way));
        }
        near
    }

    /// How close a side's units are to the middle of the enemy: from 1, all in it, down to 0, nobody on the map.
    fn closeness(&self, state: &State, side: Side) -> f32 {
        let grid = &self.scenario.field.grid;
        let place = |unit| state.hex_of(unit).map(|hex| [grid.column(hex), grid.row(hex)].map(f32::from));
        let [own, foes] =
            [side, side.other()].map(|side| self.tables.sides[side.index()].without(&self.tables.leaders));
        let (mut sum, mut count) = ([0.0; 2], 0.0);
        for [column, row] in foes.iter().filter_map(place) {
            sum = [sum[0] + column, sum[1] + row];
            count += 1.0;
        }
        if count == 0.0 {
            return 1.0;
        }
        let close = own.iter().filter_map(place).map(|[column, row]| {
            let across = (column - sum[0] / count).abs();
            let far = across.max((row - sum[1] / count).abs() + across / 2.0);
            6.0 / (6.0 + far)
        });
        close.sum::<f32>() / own.len().max(1) as f32
    }

    /// How many of those who still have to leave are as good as off the map: the nearest, each by how much of the way lies
    /// behind it.
    fn on_the_way_out(&self, state: &State, side: Side, wanted: f32) -> f32 {
        let Some((_, _, way)) = &self.lore.exit else { return 0.0 };
        let units = self.tables.sides[side.index()].without(&self.tables.leaders);
        let mut at = [0_u16; FAR_OFF + 1];
        for hex in units.iter().filter_map(|unit| state.hex_of(unit)) {
            at[usize::from(way[hex.index()]).min(FAR_OFF)] += 1;
        }
        let (mut sum, mut left) = (0.0, wanted);
        for (way, count) in at.iter().enumerate() {
            let go = f32::from(*count).min(left);
            sum += go * (1.0 - way as f32 / FAR_OFF as f32);
            left -= go;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use crate::test_table::table;

    #[test]
    fn only_those_who_still_have_to_leave_are_on_their_way_out() {
        // Armageddon, 609 BC: the Egyptians leave by the south-west corner.
        let going = |units: &str, wanted: f32| {
            let position = format!("turn 5; side Egyptians; phase movement; stage move; {units}");
            let table = table("armageddon_609", &position);
            table.game.on_the_way_out(&table.state, table.state.side, wanted)
        };
        let (near, far) = ("unit AX1 0230 SW", "unit AX2 0429 SW");
        let both = format!("{near}; {far}");
        assert!(going(near, 1.0) > going(far, 1.0));
        assert_eq!(going(&both, 0.0), 0.0);
        assert_eq!(going(&both, 1.0), going(near, 1.0));
        assert_eq!(going(&both, 2.0), going(near, 1.0) + going(far, 1.0));
    }
}
