//! Which rule carries out which action, and which uses which dice.

use engine::{Log, Referee, Roll};

use crate::state::{PlacedWater, Stage};
use crate::{Action, Event, Glory, cite};

impl Glory {
    pub(crate) fn perform_action<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, action: Action) {
        let stage = referee.state().stage;
        let part = self.part_to_act(referee.state());
        let side = referee.state().side(part);
        match (stage, action) {
            (_, Action::Territory(territory)) => self.choose_territory(referee, territory),
            (_, Action::Compulsory(terrain)) => self.take_compulsory(referee, terrain),
            (_, Action::Select(terrain)) => self.select(referee, part, terrain),
            (_, Action::River { axis, width }) => self.place_water(referee, PlacedWater::River { axis, width }),
            (Stage::Water { west }, Action::Coast(shore)) => {
                self.place_water(referee, PlacedWater::Coast { west, shore });
            }
            (Stage::WaterAdjust, Action::Keep) => self.settle_water(referee, false),
            (Stage::WaterAdjust, Action::Remove) => self.settle_water(referee, true),
            (_, Action::Choose(terrain)) => self.choose_piece(referee, part, terrain),
            (Stage::Place(next, die), Action::Place(shape)) => {
                let outline = shape.outline().expect("a lawful piece has a shape");
                self.place_piece(referee, next, die, outline);
            }
            (Stage::Place(next, _), Action::Discard) => self.discard(referee, next),
            (_, Action::Keep) => self.adjust(referee, Event::Kept),
            (_, Action::Remove) => self.adjust(referee, Event::Removed),
            (_, Action::Slide { x, y }) => self.adjust(referee, Event::Slid { x, y }),
            (_, Action::Pivot(turn)) => self.adjust(referee, Event::Pivoted(turn)),
            (_, Action::Road(axis)) => self.place_road(referee, Some(axis)),
            (_, Action::Camp(stand)) => self.place_camp(referee, part, Some(stand)),
            (_, Action::Work(stand)) => self.place_work(referee, part, stand),
            (_, Action::Ambush { group, stand }) => self.lay_ambush(referee, part, group, stand),
            (_, Action::March { west, leader, group }) => {
                referee.happen(cite!("DEP4"), Event::MarchBegun { side, west, leader, group });
            }
            (_, Action::Join { west, group }) => {
                referee.happen(cite!("DEP4"), Event::MarchJoined { side, west, group });
            }
            (_, Action::Deploy { group, stand }) => self.deploy(referee, Event::Deployed { side, group, stand }),
            (_, Action::Omit(group)) => self.deploy(referee, Event::LeftOut { side, group }),
            (_, Action::Dismount(group)) => self.dismount(referee, part, group),
            (_, Action::Commander { commander, at }) => self.place_commander(referee, part, commander, at),
            (Stage::Select(_), Action::Done) => self.end_selecting(referee, part),
            (Stage::Road, Action::Done) => self.place_road(referee, None),
            (Stage::Camp(_), Action::Done) => self.place_camp(referee, part, None),
            (Stage::Works(_), Action::Done) => self.end_works(referee, part),
            (Stage::Ambush(_), Action::Done) => self.end_ambushes(referee, part),
            (Stage::March(_), Action::Done) => self.end_marches(referee, part),
            (Stage::Dismount(_), Action::Done) => self.end_dismounting(referee, part),
            (stage, action) => unreachable!("{action:?} was judged lawful in {stage:?}"),
        }
    }

    pub(crate) fn use_roll<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        match referee.state().stage {
            Stage::Initiative => self.throw_initiative(referee, roll),
            Stage::WaterDie => self.throw_water(referee, roll),
            Stage::WaterAdjustDie => self.adjust_water(referee, roll),
            Stage::PlaceDie(next) => self.throw_place(referee, next, roll),
            Stage::AdjustDie => self.throw_adjust(referee, roll),
            Stage::FirstMove => self.throw_first_move(referee, roll),
            Stage::Arrival { side, west } => self.throw_arrival(referee, side, west, roll),
            Stage::Straggling { side, west, group, thrown } => {
                self.throw_straggling(referee, (side, west, group), thrown, roll);
            }
            stage => unreachable!("no dice are due in {stage:?}"),
        }
    }
}
