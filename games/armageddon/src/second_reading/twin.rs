//! The same battle seen differently: the map turned around, the sides' counters swapped, the counters renumbered.

use engine::{Outcome, Side};
use hex::{Facing, HexId};

use super::ground::{COLUMNS, ROWS, id, spot_of};
use super::muster::every_unit;
use crate::Armageddon;
use crate::action::Action;
use crate::scenario::{Begins, Condition, Kind, Scenario, UnitId, Victory};
use crate::set::{HexSet, UnitSet};
use crate::state::{Mover, Place, Stage, State, UnitState};

/// What is changed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Change {
    /// The map is turned by half a circle: with an even number of columns the high ones become the low ones, and since
    /// south becomes north too, neighbours stay neighbours.
    pub around: bool,
    /// The first side becomes the second.
    pub swapped: bool,
    /// Counters of one sort are numbered backwards.
    pub renumbered: bool,
}

/// A battle and its double.
pub struct Twin {
    pub game: Armageddon,
    change: Change,
    hexes: Vec<HexId>,
    units: Vec<UnitId>,
}

impl Twin {
    pub fn new(game: &Armageddon, change: Change) -> Self {
        let hexes = game.scenario().field.grid.hexes().map(|hex| turned(game, change, hex)).collect();
        let units = renumbered(game.scenario(), change);
        let mut twin = Twin { game: Armageddon::new(game.scenario().clone()), change, hexes, units };
        twin.game = Armageddon::new(twin.scenario(game.scenario()));
        twin
    }

    pub fn hex(&self, hex: HexId) -> HexId {
        self.hexes[hex.index()]
    }

    pub fn facing(&self, facing: Facing) -> Facing {
        if self.change.around { facing.opposite() } else { facing }
    }

    pub fn unit(&self, unit: UnitId) -> UnitId {
        self.units[unit.index()]
    }

    pub fn side(&self, side: Side) -> Side {
        if self.change.swapped { side.other() } else { side }
    }

    fn set(&self, set: &UnitSet) -> UnitSet {
        set.iter().map(|unit| self.unit(unit)).collect()
    }

    fn scenario(&self, from: &Scenario) -> Scenario {
        let hexes = |list: &[HexId]| list.iter().map(|hex| self.hex(*hex)).collect::<Vec<_>>();
        let mut to = from.clone();
        if self.change.swapped {
            to.sides.swap(0, 1);
        }
        to.first = self.side(from.first);
        to.deploys = from.deploys.map(|side| self.side(side));
        for force in &mut to.forces {
            force.side = self.side(force.side);
            match &mut force.begins {
                Begins::Area(list) => *list = hexes(list),
                Begins::Edge { hexes: list, .. } | Begins::Gate { hexes: list, .. } => *list = hexes(list),
            }
        }
        for (i, unit) in from.units.iter().enumerate() {
            let slot = &mut to.units[self.units[i].index()];
            *slot = unit.clone();
            slot.side = self.side(unit.side);
        }
        for hex in from.field.grid.hexes() {
            let there = self.hex(hex).index();
            to.field.terrain[there] = from.field.terrain[hex.index()];
            to.field.south[there] = from.field.south[hex.index()];
            let crest = from.field.crest[hex.index()];
            to.field.crest[there] = if self.change.around { (crest >> 3 | crest << 3) & 63 } else { crest };
        }
        for (hex, owner) in &mut to.watched {
            (*hex, *owner) = (self.hex(*hex), owner.map(|side| self.side(side)));
        }
        to.victory = self.victory(&from.victory);
        to
    }

    fn victory(&self, from: &Victory) -> Victory {
        let all = |lists: &[Vec<Condition>]| lists.iter().map(|list| self.conditions(list)).collect();
        match from {
            Victory::Contest(hexes) => Victory::Contest(hexes.iter().map(|hex| self.hex(*hex)).collect()),
            Victory::Objective { side, win, draw } => {
                Victory::Objective { side: self.side(*side), win: all(win), draw: all(draw) }
            }
            Victory::Dual(both) => {
                let mut both = [self.conditions(&both[0]), self.conditions(&both[1])];
                if self.change.swapped {
                    both.swap(0, 1);
                }
                Victory::Dual(both)
            }
            Victory::MostUndisrupted => Victory::MostUndisrupted,
        }
    }

    fn conditions(&self, list: &[Condition]) -> Vec<Condition> {
        use Condition as C;
        let hexes = |list: &[HexId]| list.iter().map(|hex| self.hex(*hex)).collect::<Vec<_>>();
        let side = |side: &Side| self.side(*side);
        let turn = |condition: &Condition| match condition {
            C::Control(s, list) => C::Control(side(s), hexes(list)),
            C::Occupy(s, list) => C::Occupy(side(s), hexes(list)),
            C::HoldLine(s, list) => C::HoldLine(side(s), hexes(list)),
            C::EliminatedMin(s, n) => C::EliminatedMin(side(s), *n),
            C::EliminatedRatio(a, b, n) => C::EliminatedRatio(side(a), side(b), *n),
            C::LossesMax(s, n) => C::LossesMax(side(s), *n),
            C::LossesFewer(a, b) => C::LossesFewer(side(a), side(b)),
            C::ExitedMin(s, n) => C::ExitedMin(side(s), *n),
            C::NoneSouth(s) => C::NoneSouth(side(s)),
            C::RemainingRatio(a, b, n) => C::RemainingRatio(side(a), side(b), *n),
            C::HitMin(s, n) => C::HitMin(side(s), *n),
            C::HitMax(s, n) => C::HitMax(side(s), *n),
            C::WadedMax(s, n) => C::WadedMax(side(s), *n),
        };
        list.iter().map(turn).collect()
    }

    pub fn action(&self, action: Action) -> Action {
        use Action as A;
        match action {
            A::Take(unit) => A::Take(self.unit(unit)),
            A::Place(hex) => A::Place(self.hex(hex)),
            A::Board(unit) => A::Board(self.unit(unit)),
            A::Face(facing) => A::Face(self.facing(facing)),
            A::Target(hex) => A::Target(self.hex(hex)),
            A::Add(unit) => A::Add(self.unit(unit)),
            A::Lead(unit) => A::Lead(self.unit(unit)),
            A::Resolve(hex) => A::Resolve(self.hex(hex)),
            A::Embark(unit, chariot) => A::Embark(self.unit(unit), self.unit(chariot)),
            A::Debark(unit) => A::Debark(self.unit(unit)),
            A::Step(way) => A::Step(self.facing(way)),
            A::Turn(facing) => A::Turn(self.facing(facing)),
            A::Enter(hex, facing) => A::Enter(self.hex(hex), self.facing(facing)),
            A::Exit(way) => A::Exit(self.facing(way)),
            A::Lose(unit) => A::Lose(self.unit(unit)),
            A::Disengage(unit) => A::Disengage(self.unit(unit)),
            A::Ready | A::Declare | A::Shoot | A::Hold | A::Stop | A::End | A::Feign | A::Dust => action,
        }
    }

    fn stage(&self, stage: Stage) -> Stage {
        match stage {
            Stage::Placing(unit) => Stage::Placing(self.unit(unit)),
            Stage::Facing(unit) => Stage::Facing(self.unit(unit)),
            Stage::Retreating(unit) => Stage::Retreating(self.unit(unit)),
            Stage::Moving(unit) => Stage::Moving(self.unit(unit)),
            Stage::Over(Outcome::Won(side)) => Stage::Over(Outcome::Won(self.side(side))),
            other => other,
        }
    }

    fn counter(&self, now: &UnitState) -> UnitState {
        let place = match now.place {
            Place::On(hex) => Place::On(self.hex(hex)),
            other => other,
        };
        UnitState { place, facing: self.facing(now.facing), aboard: now.aboard.map(|unit| self.unit(unit)), ..*now }
    }

    /// The position of the double.
    pub fn state(&self, from: &State) -> State {
        let mut to = from.clone();
        (to.side, to.stage) = (self.side(from.side), self.stage(from.stage));
        for unit in every_unit(&self.game) {
            to.units[self.unit(unit).index()] = self.counter(from.unit(unit));
        }
        to.occupants = self.game.occupants_of(&to);
        to.control = from.control.map(|owner| owner.map(|side| self.side(side)));
        let sets: [fn(&mut State) -> &mut UnitSet; 12] = [
            |state| &mut state.moved,
            |state| &mut state.controlled,
            |state| &mut state.arrived,
            |state| &mut state.charged,
            |state| &mut state.balked,
            |state| &mut state.retreated,
            |state| &mut state.volley,
            |state| &mut state.waded,
            |state| &mut state.retreat.fleeing,
            |state| &mut state.blow.objects,
            |state| &mut state.blow.spared,
            |state| &mut state.sham.disengaged,
        ];
        for set in sets {
            let turned = self.set(set(&mut from.clone()));
            *set(&mut to) = turned;
        }
        to.mover = Mover {
            unit: from.mover.unit.map(|unit| self.unit(unit)),
            from: from.mover.from.map(|hex| self.hex(hex)),
            run: from.mover.run.map(|(way, length)| (self.facing(way), length)),
            ..from.mover
        };
        if let Stage::Retreating(_) = from.stage {
            to.retreat.from = self.hex(from.retreat.from);
            to.retreat.corridor = from.retreat.corridor.iter().map(|hex| self.hex(hex)).collect::<HexSet>();
        }
        to.attacks = crate::state::Attacks::EMPTY;
        for (i, attack) in from.attacks.all().iter().enumerate() {
            let targets: Vec<HexId> = attack.targets().iter().map(|hex| self.hex(*hex)).collect();
            to.attacks.open(targets[0]);
            targets[1..].iter().for_each(|hex| to.attacks.aim(*hex));
            if attack.done {
                to.attacks.close(i as u8);
            }
        }
        for unit in every_unit(&self.game) {
            if let Some(attack) = from.attacks.of(unit) {
                to.attacks.rejoin(self.unit(unit), attack);
            }
        }
        to.gates = from.gates.map(|gate| gate.map(|hex| self.hex(hex)));
        to
    }
}

fn turned(game: &Armageddon, change: Change, hex: HexId) -> HexId {
    let (column, row) = spot_of(game, hex);
    if change.around { id(game, (COLUMNS + 1 - column, ROWS + 1 - row)) } else { hex }
}

/// The new key of each counter.
fn renumbered(scenario: &Scenario, change: Change) -> Vec<UnitId> {
    let mut order: Vec<usize> = (0..scenario.units.len()).collect();
    // The order of the keys: side by side, force by force, units before leaders, and within that as the change has it.
    order.sort_by_key(|&i| {
        let unit = &scenario.units[i];
        let side = if change.swapped { 1 - unit.side.0 } else { unit.side.0 };
        (side, unit.force, unit.kind == Kind::Leader, if change.renumbered { usize::MAX - i } else { i })
    });
    let mut keys = vec![UnitId(0); order.len()];
    for (key, unit) in order.into_iter().enumerate() {
        keys[unit] = UnitId(key as u8);
    }
    keys
}
