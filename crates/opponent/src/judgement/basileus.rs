//! Basileus at a glance: losses against the breaking point, and what decides the battle when the last turn is over.

use basileus::scenario::{AtEnd, Unit};
use basileus::state::{Phase, Place, Stage, State};
use basileus::{Action, Basileus, Proposal, UnitId};
use engine::{Chooser, Game, Side};

use super::{Judgement, Order, Subject, decided};

pub use signs::signs;

mod signs;

/// How much the difference in wear, as parts of the breaking point, tells.
const WEAR: f32 = 3.0;
/// How much a point of difference tells when the losses are about to be compared.
const POINT: f32 = 0.5;
/// How much it tells who would win if the battle ended now, when it is about to.
const LEAD: f32 = 1.5;
/// How much it tells that all is done that wins.
const WON: f32 = 50.0;
/// How much it tells whether a side is close to the enemy: enough to set out where nothing else tells one place from
/// another, too little to be weighed against a loss.
const CHASE: f32 = 0.02;
/// How much it tells whether a side stands around enemies with more than they have: about as much as a step toward them.
const ODDS: f32 = 0.0001;
/// How much strength around baggage that must not fall tells.
const PRESSURE: f32 = 0.06;
/// How much one of two mangonels destroyed tells: more than any strength around it did.
const PRIZE: f32 = 0.6;
/// A point of loss, as a part of the chance to win.
const MERIT: f32 = 0.03;
/// The first player turn, both set-ups before it.
const FIRST: u32 = 2;
/// Orders for one unit that are worth a thought.
const ORDERS: usize = 16;

impl Judgement for Basileus {
    const HORIZON: u32 = 2;
    const MOODS: &'static [f32] = &[0.4, 1.7, 3.0];
    const CHANGES: usize = 8;

    fn player_turns(&self, state: &State) -> u32 {
        let turns = 2 * u32::from(state.turn);
        if state.phase == Phase::SetUp { u32::from(state.side.0) } else { turns + u32::from(state.side.0) }
    }

    fn round(&self, state: &State, side: Side) -> u32 {
        self.player_turns(state).saturating_sub(u32::from(state.side != side))
    }

    /// How an army was set up shows when both have moved and struck once.
    fn horizon(&self, state: &State) -> u32 {
        let from = if state.phase == Phase::SetUp { FIRST } else { self.player_turns(state) };
        from + Self::HORIZON
    }

    fn standing(&self, state: &State, side: Side) -> f32 {
        if let Some(chance) = decided(self, state, side) {
            return chance;
        }
        let chase = closeness(self, state, Side(0)) - closeness(self, state, Side(1));
        let odds = odds(self, state, Side(0)) - odds(self, state, Side(1));
        let lead = wear(self, state) + at_end(self, state) + CHASE * chase + ODDS * odds;
        seen_by(side, 0.5 + 0.5 * lead / (1.0 + lead.abs()))
    }

    fn prospects(&self, state: &State, side: Side) -> f32 {
        decided(self, state, side).unwrap_or_else(|| seen_by(side, signs::chance(self, state)))
    }

    fn aim(&self, state: &State) -> u32 {
        let (kind, unit) = match state.stage {
            Stage::AttackDie => (1, Some(state.combat.defender)),
            Stage::AttackPool => (2, Some(state.combat.defender)),
            Stage::DefencePool(_) => (3, Some(state.combat.defender)),
            Stage::EvadeDie => (4, Some(state.combat.defender)),
            Stage::TestDie => (5, state.combat.tests.first().map(|(unit, _)| unit)),
            Stage::ImpulseDie(unit, _) | Stage::FeintDie(unit, _) => (6, Some(unit)),
            _ => (7, state.mover.unit),
        };
        kind << 8 | unit.map_or(0, |unit| u32::from(unit.0))
    }

    fn is_free(&self, state: &State) -> bool {
        match state.stage {
            // Whoever is in hand is put down by the next order, where he may stay.
            Stage::Moving => self.judge(state, Action::Stop).is_ok(),
            stage => stage != Stage::Build,
        }
    }

    fn subject(&self, first: Action) -> Option<Subject> {
        match first {
            Action::Take(unit) | Action::Enter(unit, _) | Action::Place(unit, _) => Some(Subject(u16::from(unit.0))),
            _ => None,
        }
    }

    fn subjects(&self, state: &State, out: &mut Vec<Subject>) {
        out.extend(self.movers(state).into_iter().map(|unit| Subject(u16::from(unit.0))));
    }

    fn scripted_in(&self, mood: f32, state: &State, chooser: &mut Chooser, out: &mut Vec<Action>) {
        self.order_of(mood, state, chooser, out);
    }

    fn orders_for(&self, state: &State, subject: Subject, out: &mut Vec<Order<Action>>) {
        let unit = UnitId(subject.0 as u8);
        let proposals = match state.stage {
            Stage::SetUp => self.posts(state, unit, ORDERS),
            _ => self.marches(state, unit, ORDERS),
        };
        out.extend(proposals.into_iter().map(order));
    }

    fn orders(&self, state: &State, out: &mut Vec<Order<Action>>) {
        match state.stage {
            Stage::Target => out.extend(self.strikes(state).into_iter().map(order).chain([end()])),
            Stage::Move | Stage::Moving if self.judge(state, Action::End).is_ok() => out.push(end()),
            Stage::SetUp if self.judge(state, Action::Ready).is_err() => {
                let posts = |unit| self.posts(state, unit, usize::MAX).into_iter();
                out.extend(self.to_place(state).into_iter().flat_map(posts).map(order));
            }
            _ => out.extend(
                engine::legal(self, state).into_iter().map(|action| Order { actions: vec![action], merit: 0.0 }),
            ),
        }
    }
}

fn order(proposal: Proposal) -> Order<Action> {
    Order { actions: proposal.actions, merit: MERIT * proposal.merit }
}

fn end() -> Order<Action> {
    Order { actions: vec![Action::End], merit: 0.0 }
}

/// What the first side's chance is to a side.
fn seen_by(side: Side, first: f32) -> f32 {
    if side == Side(0) { first } else { 1.0 - first }
}

/// Whose gain is the first side's too.
fn toward(side: Side) -> f32 {
    if side == Side(0) { 1.0 } else { -1.0 }
}

/// Who is nearer to breaking: positive if it is the second side. An army that does not break misses its losses only as long
/// as there is something to do.
fn wear(game: &Basileus, state: &State) -> f32 {
    let worn = |side: Side| {
        let tells = if game.threshold(state, side).is_some() { 1.0 } else { 1.0 - soon(game, state) };
        tells * part_lost(game, state, side)[0]
    };
    WEAR * (worn(Side(1)) - worn(Side(0)))
}

/// How near the end of the last turn is: 1 in it, a half in the one before, and so on.
fn soon(game: &Basileus, state: &State) -> f32 {
    1.0 / (1.0 + f32::from(game.last_turn(state).saturating_sub(state.turn)))
}

/// What is worn of a side and what it has lost for good, as parts of its breaking point.
fn part_lost(game: &Basileus, state: &State, side: Side) -> [f32; 2] {
    // Without a breaking point, half of an army is as good as all of it.
    let most = game.threshold(state, side).map_or_else(|| strength_of(game, side) / 2.0, f32::from);
    [game.wear(state, side), f32::from(game.loss_total(state, side))].map(|points| points / most)
}

fn strength_of(game: &Basileus, side: Side) -> f32 {
    game.scenario().units.iter().filter(|unit| unit.side == side).map(|unit| f32::from(unit.front)).sum()
}

/// Who would win if the last turn were over, the more the nearer it is: positive if it is the first side.
fn at_end(game: &Basileus, state: &State) -> f32 {
    let soon = soon(game, state);
    match &game.scenario().at_end {
        AtEnd::LowerLosses { tie } => {
            let missed = |side: Side| {
                let lost = f32::from(game.loss_total(state, side));
                soon * lost + (1.0 - soon) * game.wear(state, side)
            };
            let [first, second] = [Side(0), Side(1)].map(missed);
            let tie = tie.map_or(0.0, |side| 0.5 * toward(side));
            soon * POINT * (second - first + tie)
        }
        AtEnd::Mangonels { type_id, attacker } => {
            let (destroyed, all) = game.destroyed(state, type_id);
            let engaged = game.last_turn(state) > game.scenario().turns;
            let lead = match destroyed {
                // As good as won: the turn only has to end.
                _ if destroyed == all => WON,
                // One that falls in the last turn wins too, as long as none fell before.
                1 if !engaged => LEAD,
                _ => -LEAD * soon,
            };
            let felled = PRIZE * f32::from(destroyed);
            let pressure: f32 = pressures(game, state, type_id, *attacker).sum();
            toward(*attacker) * (lead + felled + pressure)
        }
        AtEnd::Wagons { type_id, attacker, commander } => {
            let (destroyed, all) = game.destroyed(state, type_id);
            let fallen = |unit: (usize, &Unit)| unit.1.type_id == *commander && state.units[unit.0].place.is_lost();
            let fallen = game.scenario().units.iter().enumerate().any(fallen);
            let lead = match destroyed {
                _ if fallen => -2.0 * LEAD * soon - LEAD,
                0 => -LEAD * soon,
                _ => LEAD * soon + LEAD * f32::from(destroyed) / f32::from(all),
            };
            let pressure = pressures(game, state, type_id, *attacker).fold(0.0, f32::max);
            toward(*attacker) * (lead + pressure)
        }
    }
}

/// How close a side's units are to the middle of the enemy: from 1, all in it, down to 0, nobody on the map.
fn closeness(game: &Basileus, state: &State, side: Side) -> f32 {
    let scenario = game.scenario();
    let grid = &scenario.field.grid;
    let places = |side: Side| {
        let units = scenario.units.iter().zip(&state.units);
        let fighting = units.filter(move |(unit, _)| unit.side == side && unit.kind.is_combat());
        fighting.map(|(_, now)| match now.place {
            Place::On(hex) => Some([grid.column(hex), grid.row(hex)].map(f32::from)),
            _ => None,
        })
    };
    let (mut sum, mut count) = ([0.0; 2], 0.0);
    for [column, row] in places(side.other()).flatten() {
        sum = [sum[0] + column, sum[1] + row];
        count += 1.0;
    }
    if count == 0.0 {
        return 1.0;
    }
    let close = places(side).flatten().map(|[column, row]| {
        let across = (column - sum[0] / count).abs();
        let far = across.max((row - sum[1] / count).abs() + across / 2.0);
        6.0 / (6.0 + far)
    });
    close.sum::<f32>() / places(side).count().max(1) as f32
}

/// How many times as strong a side is around each enemy: whatever is more than once and at most four times, all together.
fn odds(game: &Basileus, state: &State, side: Side) -> f32 {
    let scenario = game.scenario();
    let fighting = |side: Side| {
        let units = scenario.units.iter().zip(&state.units);
        let fighting = units.filter(move |(unit, _)| unit.side == side && unit.kind.is_combat());
        fighting.filter_map(|(unit, now)| {
            let Place::On(hex) = now.place else { return None };
            Some((hex, f32::from(unit.back.filter(|_| now.reduced).unwrap_or(unit.front))))
        })
    };
    let odds = fighting(side.other()).map(|(enemy, defence)| {
        let around = fighting(side).map(|(hex, strength)| match scenario.field.grid.distance(hex, enemy) {
            1 => strength,
            2 => 0.3 * strength,
            _ => 0.0,
        });
        (around.sum::<f32>() / defence - 1.0).clamp(0.0, 3.0)
    });
    odds.sum()
}

/// How much stronger the attacker is around each piece of baggage that must not fall, the nearer the more.
fn pressures(game: &Basileus, state: &State, type_id: &str, attacker: Side) -> impl Iterator<Item = f32> {
    let scenario = game.scenario();
    let at = |index: usize| state.hex_of(UnitId(index as u8));
    let baggage = scenario.units.iter().enumerate().filter(move |(_, unit)| unit.type_id == type_id);
    baggage.filter_map(move |(index, _)| at(index)).map(move |wagon| {
        let fighting = scenario.units.iter().enumerate().filter(|(_, unit)| unit.kind.is_combat());
        let around = fighting.filter_map(|(index, unit)| {
            let far = f32::from(scenario.field.grid.distance(at(index)?, wagon));
            let part = f32::from(unit.front) / (1.0 + far);
            Some(if unit.side == attacker { part } else { -0.7 * part })
        });
        PRESSURE * around.sum::<f32>()
    })
}

#[cfg(test)]
mod tests {
    use engine::{DataSet, carry_out};

    use super::*;

    /// In every battle, when a player turn begins: whoever loses a unit has a smaller chance than before.
    #[test]
    fn a_loss_lowers_the_prospects() {
        for id in
            ["arcadiopolis-970", "dorostolon-971-first", "dorostolon-971-sortie", "dorostolon-971-third", "beroia-1122"]
        {
            let data = DataSet::embedded(basileus::TITLE.files);
            let game = Basileus::open_scenario(&data, id, &[]).unwrap();
            let (state, side) = (begun(&game), Side(1));
            let before = game.prospects(&state, side);
            let on_map = |index: &usize| {
                let unit = &game.scenario().units[*index];
                unit.side == side && unit.kind.is_combat() && state.hex_of(UnitId(*index as u8)).is_some()
            };
            let mut after = state.clone();
            let lost = (0..game.scenario().units.len()).find(on_map).unwrap();
            after.units[lost].place = Place::Eliminated;
            assert!(game.prospects(&after, side) < before, "{id}");
            assert!((game.prospects(&state, side.other()) + before - 1.0).abs() < 1e-5, "{id}");
        }
    }

    /// A battle whose sides have set up as the script does.
    fn begun(game: &Basileus) -> State {
        let (mut state, mut order) = (game.open(), Vec::new());
        while state.phase == Phase::SetUp {
            order.clear();
            game.scripted(&state, &mut Chooser::new(1), &mut order);
            carry_out(game, &mut state, &order).unwrap();
        }
        state
    }

    /// Two of three strengths beside an enemy of three and one at a distance of two: 6.9 to 3 is 1.3 more than once.
    #[test]
    fn strength_around_an_enemy_counts_beyond_his_own() {
        let data = DataSet::embedded(basileus::TITLE.files);
        let game = Basileus::open_scenario(&data, "dorostolon-971-third", &[]).unwrap();
        let (mut state, grid) = (begun(&game), &game.scenario().field.grid);
        state.units.iter_mut().for_each(|unit| unit.place = Place::Eliminated);
        let of = |side: Side| {
            let units = game.scenario().units.iter().enumerate();
            units.filter(move |(_, unit)| unit.side == side && unit.kind.is_combat() && unit.front == 3)
        };
        let enemy = grid.hexes().nth(grid.len() / 2).unwrap();
        let at = |far: u16| grid.hexes().filter(move |hex| grid.distance(*hex, enemy) == far);
        for ((index, _), hex) in of(Side(0)).zip(at(1).take(2).chain(at(2).take(1))) {
            state.units[index].place = Place::On(hex);
        }
        state.units[of(Side(1)).next().unwrap().0].place = Place::On(enemy);
        assert!((odds(&game, &state, Side(0)) - 1.3).abs() < 1e-5, "{}", odds(&game, &state, Side(0)));
        // To each of them he is no more than his own weight.
        assert_eq!(odds(&game, &state, Side(1)), 0.0);
    }

    /// 13.3: the second mangonel wins, though the battle goes on until its phase 5; without it, enemies lost in the last turn
    /// are no comfort.
    #[test]
    fn only_mangonels_count_in_the_last_turn() {
        let data = DataSet::embedded(basileus::TITLE.files);
        let game = Basileus::open_scenario(&data, "dorostolon-971-sortie", &[]).unwrap();
        let (mut state, rus, units) = (begun(&game), Side(0), &game.scenario().units);
        state.turn = game.scenario().turns;
        let before = game.standing(&state, rus);
        let guard = units.iter().position(|unit| unit.side != rus && unit.kind.is_combat()).unwrap();
        let mut beaten = state.clone();
        beaten.units[guard].place = Place::Eliminated;
        assert!(wear(&game, &beaten) == 0.0 && before < 0.5, "{before}");
        for (unit, now) in units.iter().zip(&mut state.units).filter(|(unit, _)| unit.type_id == "mangonel") {
            assert_ne!(unit.side, rus);
            now.place = Place::Eliminated;
        }
        assert!(game.standing(&state, rus) > 0.95, "{}", game.standing(&state, rus));
    }

    /// 13.3: both mangonels are to fall, so strength beside the second counts although most stand around the first.
    #[test]
    fn each_of_two_mangonels_draws_those_near_it() {
        let data = DataSet::embedded(basileus::TITLE.files);
        let game = Basileus::open_scenario(&data, "dorostolon-971-sortie", &[]).unwrap();
        let mut state = begun(&game);
        let (rus, scenario) = (Side(0), game.scenario());
        let of = |test: &dyn Fn(&Unit) -> bool| -> Vec<usize> {
            (0..scenario.units.len()).filter(|index| test(&scenario.units[*index])).collect()
        };
        let mangonels = of(&|unit| unit.type_id == "mangonel");
        let beside = |index: usize| {
            let at = state.hex_of(UnitId(index as u8)).unwrap();
            scenario.field.grid.neighbours(at).map(|(_, hex)| hex).collect::<Vec<_>>()
        };
        let [first, second] = [beside(mangonels[0]), beside(mangonels[1])];
        let men = of(&|unit| unit.side == rus && unit.kind.is_combat());
        for (index, hex) in men.iter().zip(&first) {
            state.units[*index].place = Place::On(*hex);
        }
        let massed = at_end(&game, &state);
        state.units[men[0]].place = Place::On(second[0]);
        let split = at_end(&game, &state);
        // As near to the one as he was to the other: nothing is lost by it.
        assert!(split > massed - 1e-3, "{split} after {massed}");
    }
}
