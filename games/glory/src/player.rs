//! The simple player: chooses ground that suits its army, deploys a line with wings, lays ambushes where it can and
//! sometimes sends a march.

use engine::{Chooser, Game, Lawful, Pending, Referee, Side, Unlogged};

use crate::army::BattleGroup;
use crate::choices::between;
use crate::geometry::{Angle, DEPTH, MU, WIDTH, bounds, rounded};
use crate::rules::adjusting::{Leave, leave};
use crate::rules::camps::CAMP;
use crate::rules::deploying::footprint;
use crate::rules::zones::{HALFWAY, OTHERS, SKIRMISHERS, THIRDS, at_depth, depth};
use crate::sheet::Going;
use crate::state::{Place, Stage, Stand, State};
use crate::table::{Part, Point, Terrain, Territory, TroopType};
use crate::{Action, Glory};

/// How often a guess at a place is tried before the search decides.
const TRIES: u32 = 12;
/// How many ambushes it lays at most.
const AMBUSHES: usize = 2;

/// What a battle group is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Line,
    Wing,
    Screen,
}

fn role(group: &BattleGroup) -> Role {
    match group.troop {
        TroopType::LightFoot => Role::Screen,
        troop if troop.is_mounted() => Role::Wing,
        _ => Role::Line,
    }
}

impl Glory {
    /// What it does now. It looks at nothing that is hidden from its side.
    pub(crate) fn plan(&self, state: &State, chooser: &mut Chooser) -> Action {
        let part = self.part_to_act(state);
        let planned = self.planned(state, part, chooser);
        match planned.filter(|action| self.judge_action(state, *action).is_ok()) {
            Some(action) => action,
            None => self.choose(state, chooser),
        }
    }

    fn planned(&self, state: &State, part: Part, chooser: &mut Chooser) -> Option<Action> {
        let side = state.side(part);
        match state.stage {
            Stage::Territory => self.plan_territory(state, side, chooser),
            Stage::Compulsory => {
                let [one, other] = self.scenario.sheet.compulsory(self.country(state));
                let is_rougher = self.roughness(one) > self.roughness(other);
                Some(Action::Compulsory(if is_rougher == self.likes_cover(side) { one } else { other }))
            }
            Stage::Select(_) => self.plan_selection(state, part, chooser),
            Stage::Water { west } => self.guess_water(state, west, chooser),
            Stage::WaterAdjust => Some(if chooser.below(2) == 0 { Action::Keep } else { Action::Remove }),
            Stage::Choose(_) => self.plan_next(state, part, chooser),
            Stage::Place(next, die) => {
                let guess =
                    |chooser: &mut Chooser| self.guess_place(state, next, die, true, chooser).map(Action::Place);
                let mut tries = (0..TRIES).filter_map(|_| guess(chooser));
                let found = tries.find(|action| self.judge_action(state, *action).is_ok());
                let smallest = || self.find_room(state, next, die).map_or(Action::Discard, Action::Place);
                Some(found.unwrap_or_else(smallest))
            }
            Stage::Adjust(score) => Some(self.plan_adjustment(state, side, score, chooser)),
            Stage::Road => self.plan_road(state, chooser),
            Stage::Camp(_) => self.plan_camp(state, part, chooser),
            Stage::Works(_) => self.plan_work(state, part),
            Stage::Ambush(_) => Some(self.plan_ambush(state, part, chooser).unwrap_or(Action::Done)),
            Stage::March(_) => Some(self.plan_march(state, part, chooser).unwrap_or(Action::Done)),
            Stage::Deploy(..) => self.plan_deployment(state, part),
            Stage::Dismount(_) => Some(Action::Done),
            Stage::Commanders(_) => self.plan_commander(state, part),
            _ => None,
        }
    }

    /// How much harder than open ground a terrain is to cross.
    fn roughness(&self, terrain: Terrain) -> u8 {
        match self.scenario.sheet.ground(terrain).going {
            Going::Open | Going::Variable => 0,
            Going::Uneven => 1,
            Going::Rough => 2,
            Going::Difficult => 3,
            Going::Impassable => 4,
        }
    }

    /// Whether most of an army fights on foot, and so wants something to lean on.
    fn likes_cover(&self, side: Side) -> bool {
        let army = self.scenario.army(side);
        let bases = |foot: bool| {
            let those = army.groups.iter().filter(|group| group.troop.is_foot() == foot);
            those.map(|group| u32::from(group.bases)).sum::<u32>()
        };
        bases(true) > bases(false)
    }

    fn plan_territory(&self, state: &State, side: Side, chooser: &mut Chooser) -> Option<Action> {
        let rough = |territory: Territory| match territory {
            Territory::Steppes => 0,
            Territory::Desert | Territory::Agricultural => 1,
            Territory::Developed | Territory::Hilly => 2,
            Territory::Tropical | Territory::Woodlands | Territory::Mountains => 3,
        };
        let choices = &self.scenario.army(state.side(Part::Without)).territories;
        if chooser.below(4) == 0 {
            return chooser.pick(choices).map(Action::Territory);
        }
        let best = match self.likes_cover(side) {
            true => choices.iter().max_by_key(|territory| rough(**territory)),
            false => choices.iter().min_by_key(|territory| rough(**territory)),
        };
        best.copied().map(Action::Territory)
    }

    /// Three to five pieces, half of them such as the army likes; now and then a river, a coast or a village.
    fn plan_selection(&self, state: &State, part: Part, chooser: &mut Chooser) -> Option<Action> {
        let side = state.side(part);
        if u32::from(state.cost[part.index()]) > 2 + chooser.below(3) {
            return Some(Action::Done);
        }
        let fancy = [Terrain::River, Terrain::Coast, Terrain::Village];
        if part == Part::With && chooser.below(4) == 0 {
            return chooser.pick(&fancy).map(Action::Select);
        }
        let likes_cover = self.likes_cover(side);
        let is_choosy = chooser.below(2) == 0;
        let likes =
            |terrain: &Terrain| !terrain.is_water() && (!is_choosy || (self.roughness(*terrain) >= 2) == likes_cover);
        let mut liked = [Terrain::Open; Terrain::ALL.len()];
        let mut count = 0;
        for terrain in Terrain::ALL.into_iter().filter(likes) {
            if self.judge_select(state, part, terrain).is_ok() {
                liked[count] = terrain;
                count += 1;
            }
        }
        chooser.pick(&liked[..count]).map(Action::Select)
    }

    fn plan_next(&self, state: &State, part: Part, chooser: &mut Chooser) -> Option<Action> {
        let left = &state.selected[part.index()];
        let kinds = Terrain::ALL.into_iter().filter(|terrain| left[terrain.index()] > 0);
        let count = kinds.clone().count() as u32;
        kinds.into_iter().nth(chooser.below(count) as usize).map(Action::Choose)
    }

    /// Away with what hinders, if it may; otherwise out of the way of the line, towards the nearer side edge.
    fn plan_adjustment(&self, state: &State, side: Side, score: u8, chooser: &mut Chooser) -> Action {
        let piece = self.in_hand(state);
        let hinders = self.roughness(piece.terrain) >= 2 && !self.likes_cover(side);
        let limit = match leave(score as i8) {
            Leave::Remove if hinders || chooser.below(3) == 0 => return Action::Remove,
            Leave::Stay | Leave::Remove => return Action::Keep,
            Leave::Slide(limit) => limit,
            Leave::SlideOrPivot => 12 * MU,
        };
        let centre = rounded(piece.outline.centroid());
        let is_central = (THIRDS[0]..=THIRDS[1]).contains(&centre.x);
        if !hinders || !is_central || depth(state.part(side), centre) > HALFWAY {
            return Action::Keep;
        }
        let way = if centre.x < WIDTH / 2 { -1 } else { 1 };
        let slides = [limit, limit / 2, limit / 4].map(|far| Action::Slide { x: way * far, y: 0 });
        let lawful = slides.into_iter().find(|slide| self.judge_action(state, *slide).is_ok());
        lawful.unwrap_or(Action::Keep)
    }

    /// Through the village if there is one; otherwise seldom.
    fn plan_road(&self, state: &State, chooser: &mut Chooser) -> Option<Action> {
        if self.village(state).is_none() && chooser.below(3) > 0 {
            return Some(Action::Done);
        }
        let mut roads = 0;
        let mut chosen = Action::Done;
        self.each_candidate(state, &mut |action| {
            if matches!(action, Action::Road(_)) && self.judge_action(state, action).is_ok() {
                roads += 1;
                // Each equally likely.
                if chooser.below(roads) == 0 {
                    chosen = action;
                }
            }
        });
        Some(chosen)
    }

    /// Behind the line, where there is room.
    fn plan_camp(&self, state: &State, part: Part, chooser: &mut Chooser) -> Option<Action> {
        let middle = between(chooser, 20 * MU, 52 * MU);
        let stands =
            outwards(middle, WIDTH, MU).map(|x| Stand { at: at_depth(part, x, CAMP[1] / 2), turn: Angle::NONE });
        let found = stands.into_iter().find(|stand| self.judge_camp(state, part, *stand).is_ok());
        Some(found.or_else(|| self.find_camp(state, part)).map_or(Action::Done, Action::Camp))
    }

    /// A line before the middle.
    fn plan_work(&self, state: &State, part: Part) -> Option<Action> {
        let stands = outwards(WIDTH / 2, 24 * MU, 160)
            .map(|x| Stand { at: at_depth(part, x, OTHERS + 2 * MU), turn: Angle::NONE });
        let found = stands.into_iter().find(|stand| self.judge_work(state, part, *stand).is_ok());
        Some(found.map_or(Action::Done, Action::Work))
    }

    /// Foot that finds something to hide in, in the middle of it or where it is nearest to the own side.
    fn plan_ambush(&self, state: &State, part: Part, chooser: &mut Chooser) -> Option<Action> {
        let side = state.side(part);
        if state.markers(side).count() >= AMBUSHES || chooser.below(3) == 0 {
            return None;
        }
        let foot = self.waiting(state, side).filter(|(_, group)| group.troop.is_foot() && !group.troop.is_mounted());
        let deep = if part == Part::With { HALFWAY } else { SKIRMISHERS };
        for piece in state.pieces.iter() {
            let [_, south, _, north] = bounds(piece.outline.corners());
            let centre = rounded(piece.outline.centroid());
            let y = match part {
                Part::Without => centre.y.min(deep - MU),
                Part::With => centre.y.max(DEPTH - deep + MU),
            };
            if !(south..=north).contains(&y) {
                continue;
            }
            let ground = self.scenario.sheet.ground(piece.terrain);
            let stand = Stand { at: Point { x: centre.x, y }, turn: Angle::NONE };
            let hidden = foot.clone().filter(|(_, group)| ground.hides(group.troop).is_some());
            if let Some((group, _)) = hidden.into_iter().next()
                && self.judge_ambush(state, part, Some(group), stand).is_ok()
            {
                return Some(Action::Ambush { group: Some(group), stand });
            }
        }
        None
    }

    fn waiting(&self, state: &State, side: Side) -> impl Iterator<Item = (u8, &BattleGroup)> + Clone {
        let groups = state.groups[side.index()];
        let listed = (0u8..).zip(&self.scenario.army(side).groups);
        listed.filter(move |(index, _)| groups[usize::from(*index)].place == Place::Waiting)
    }

    /// Now and then a few riders under a commander who is not the first.
    fn plan_march(&self, state: &State, part: Part, chooser: &mut Chooser) -> Option<Action> {
        let side = state.side(part);
        let riders =
            || self.waiting(state, side).filter(|(_, group)| role(group) == Role::Wing).map(|(group, _)| group);
        let marches = state.marches[side.index()];
        if let Some(flank) = marches.iter().position(|march| march.leader().is_some()) {
            let west = flank == 0;
            let gone = self.marchers(state, side, west).count();
            return riders().next().filter(|_| gone < 2).map(|group| Action::Join { west, group });
        }
        if chooser.below(4) > 0 || riders().count() < 4 {
            return None;
        }
        let army = self.scenario.army(side);
        let leader = self.waiting_commanders(state, part).find(|index| !army.commanders[usize::from(*index)].c_in_c)?;
        Some(Action::March { west: chooser.below(2) == 0, leader, group: riders().next()? })
    }

    /// The line from the middle outwards, horse on both wings, light foot before them: each as near as it can to where
    /// it belongs.
    fn plan_deployment(&self, state: &State, part: Part) -> Option<Action> {
        let side = state.side(part);
        let order = |group: &BattleGroup| match role(group) {
            Role::Line => 0,
            Role::Wing => 1,
            Role::Screen => 2,
        };
        let (group, listed) = self.waiting(state, side).min_by_key(|(index, group)| (order(group), *index))?;
        let [length, width] = footprint(listed);
        let (middles, front): ([i16; 2], i16) = match role(listed) {
            Role::Line => ([WIDTH / 2; 2], OTHERS),
            Role::Wing => ([14 * MU, 58 * MU], OTHERS),
            Role::Screen => ([WIDTH / 2; 2], SKIRMISHERS),
        };
        // Wings in turn, so that they are of one size.
        let middle = middles[usize::from(group % 2)];
        let rows = [front, front - 3 * MU, front - 6 * MU, front - 9 * MU];
        let stands = rows.into_iter().filter(|front| *front >= width).flat_map(|front| {
            outwards(middle, WIDTH, length / 2)
                .map(move |x| Stand { at: at_depth(part, x, front - width / 2), turn: Angle::NONE })
        });
        let found = stands.into_iter().find(|stand| self.judge_deploy(state, part, group, *stand).is_ok());
        let stand = found.or_else(|| self.find_deployment(state, part, group));
        Some(stand.map_or(Action::Omit(group), |stand| Action::Deploy { group, stand }))
    }

    /// The commander in chief in the middle, the others behind the wings.
    fn plan_commander(&self, state: &State, part: Part) -> Option<Action> {
        let army = self.scenario.army(state.side(part));
        let commander = self.waiting_commanders(state, part).next()?;
        let middle = match commander {
            index if army.commanders[usize::from(index)].c_in_c => WIDTH / 2,
            index if index % 2 == 1 => 16 * MU,
            _ => 56 * MU,
        };
        let places = [7 * MU, 4 * MU]
            .into_iter()
            .flat_map(|deep| outwards(middle, WIDTH, MU).map(move |x| at_depth(part, x, deep)));
        let at = places.into_iter().find(|at| self.judge_commander(state, part, commander, *at).is_ok())?;
        Some(Action::Commander { commander, at })
    }

    /// How the side that acts could go on with its deployment.
    pub(crate) fn ready_made(&self, state: &State) -> Option<Vec<Action>> {
        let is_deployment = |state: &State| {
            matches!(state.stage, Stage::Camp(_) | Stage::Works(_) | Stage::Deploy(..) | Stage::Commanders(_))
        };
        let Pending::Act(side) = self.pending(state) else { return None };
        let mut ahead = state.clone();
        let mut chooser = Chooser::new(self.hash(state));
        let mut actions = Vec::new();
        while is_deployment(&ahead) && self.pending(&ahead) == Pending::Act(side) {
            let action = self.plan(&ahead, &mut chooser);
            self.perform(&mut Referee::new(self, &mut ahead, &mut Unlogged), Lawful::offered(action));
            actions.push(action);
        }
        (!actions.is_empty()).then_some(actions)
    }
}

/// A number, then those beside it, further and further out, as long as they are on the table.
fn outwards(middle: i16, reach: i16, step: i16) -> impl Iterator<Item = i16> {
    let steps = reach / step.max(1);
    (0..=steps).flat_map(move |i| {
        let beside = [middle.saturating_sub(i * step), middle.saturating_add(i * step)];
        beside.into_iter().skip(usize::from(i == 0)).filter(|x| (0..=WIDTH).contains(x))
    })
}
