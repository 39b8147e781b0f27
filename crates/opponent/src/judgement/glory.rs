//! The field at a glance. A set-up has no winner; what counts is the battle that follows, and there the ground: an army
//! stands well where its own troops keep their order, on their way to the enemy too, and his do not, where its flanks lean
//! on something, and where everybody is present.

use engine::Side;
use glory::Glory;
use glory::geometry::{DEPTH, MU, WIDTH, gap_of_point, gap_to_point};
use glory::rules::zones::{OTHERS, at_depth, depth};
use glory::sheet::Going;
use glory::state::{Place, PlacedWater, Post, Stage, State};
use glory::table::{Part, Point, TroopType};

use super::Judgement;

/// How much it tells that an army keeps its order better than the other.
const ORDER: f32 = 2.0;
/// What a flank that leans on something is worth, as a part of an army's order.
const FLANK: f32 = 0.06;
/// What a commander near his troops is worth.
const LED: f32 = 0.02;
/// What a camp is worth.
const CAMP: f32 = 0.04;
/// How near a flank is to what it leans on, and a commander to his troops.
const NEAR: i16 = 8 * MU;
/// How far ahead of a battle group its ground counts, and how much: where it stands, and the way to the enemy.
const AHEAD: [(i16, f32); 4] = [(0, 0.4), (6 * MU, 0.3), (12 * MU, 0.2), (18 * MU, 0.1)];
/// Where battle groups that have no place yet may come to stand.
const LIKELY: [i16; 7] = [9 * MU, 18 * MU, 27 * MU, 36 * MU, 45 * MU, 54 * MU, 63 * MU];

impl Judgement for Glory {
    /// To the end of what one side decides in a row. What the other side would do is not looked at: it depends on what it
    /// hides.
    const HORIZON: u32 = 1;

    /// The parts of a set-up, one after the other, each side's by itself; each piece of terrain and each batch of battle
    /// groups is one.
    fn player_turns(&self, state: &State) -> u32 {
        // The side without the initiative comes first.
        let second = |part: Part| u32::from(part == Part::With);
        match state.stage {
            Stage::Initiative | Stage::Territory => 0,
            Stage::Compulsory => 1,
            Stage::Select(part) => 2 + second(part),
            Stage::WaterDie | Stage::Water { .. } => 4,
            Stage::WaterAdjustDie | Stage::WaterAdjust => 5,
            Stage::Choose(_) | Stage::PlaceDie(_) | Stage::Place(..) => 6 + 2 * u32::from(state.placed),
            Stage::AdjustDie | Stage::Adjust(_) => 5 + 2 * u32::from(state.placed),
            Stage::Road => 40,
            Stage::Camp(part) => 41 + second(part),
            Stage::Works(part) => 43 + second(part),
            Stage::Ambush(part) => 45 + second(part),
            Stage::March(part) => 47 + second(part),
            Stage::Deploy(part, batch, _) => 49 + 2 * u32::from(batch) + second(part),
            Stage::Dismount(part) => 70 + second(part),
            Stage::Commanders(part) => 72 + second(part),
            Stage::FirstMove | Stage::Arrival { .. } | Stage::Straggling { .. } | Stage::Over => 74,
        }
    }

    fn standing(&self, state: &State, side: Side) -> f32 {
        let lead = ORDER * (order(self, state, side) - order(self, state, side.other()));
        0.5 + 0.5 * lead / (1.0 + lead.abs())
    }
}

/// How well an army stands: 1 if all of it is there and keeps its order on the way to the enemy.
fn order(game: &Glory, state: &State, side: Side) -> f32 {
    let part = state.part(side);
    let army = game.scenario().army(side);
    let (mut kept, mut all) = (0.0, 0.0);
    for (group, now) in army.groups.iter().zip(&state.groups[side.index()]) {
        let weight = f32::from(group.bases);
        let on_foot = group.dismounts.filter(|_| now.dismounted).unwrap_or(group.troop);
        all += weight;
        // Who lies in ambush or marches is as good as one who waits: the enemy does not know them apart.
        kept += weight
            * match now.place {
                Place::Standing(stand) => keeps_order(game, state, part, on_foot, stand.at),
                Place::Waiting | Place::Ambush(..) | Place::Marching { .. } | Place::Arrived { .. } => {
                    let at = |x: &i16| keeps_order(game, state, part, group.troop, at_depth(part, *x, OTHERS / 2));
                    LIKELY.iter().map(at).sum::<f32>() / LIKELY.len() as f32
                }
                Place::Absent => 0.0,
            };
    }
    let camp = if state.camps[side.index()].is_some() { CAMP } else { 0.0 };
    kept / all.max(1.0) + camp + FLANK * leaning_flanks(game, state, side) + LED * led(state, side)
}

/// How well troops keep their order where they stand and on their way to the enemy: from 1 down to 0.
fn keeps_order(game: &Glory, state: &State, part: Part, troop: TroopType, at: Point) -> f32 {
    let forward = if part == Part::Without { 1 } else { -1 };
    let hardship = |far: i16| {
        let at = Point { x: at.x, y: (at.y + forward * far).clamp(0, DEPTH) };
        hardship(troop, going(game, state, at))
    };
    1.0 - AHEAD.iter().map(|(far, weight)| weight * hardship(*far)).sum::<f32>()
}

/// How hard the ground is at a point; water nobody crosses.
fn going(game: &Glory, state: &State, at: Point) -> Going {
    let wet = match &state.water {
        None => false,
        Some(PlacedWater::River { axis, width }) => gap_of_point(at, axis.points()) <= f64::from(*width) / 2.0,
        Some(coast) => coast.sea().is_some_and(|sea| gap_to_point(sea.corners(), at) == 0.0),
    };
    if wet {
        return Going::Impassable;
    }
    let here = state.pieces.iter().filter(|piece| gap_to_point(piece.outline.corners(), at) == 0.0);
    let grounds = here.map(|piece| game.scenario().sheet.ground(piece.terrain).going);
    let hard = |going: &Going| hardship(TroopType::Cavalry, *going);
    grounds.max_by(|one, other| hard(one).total_cmp(&hard(other))).unwrap_or(Going::Open)
}

/// What ground costs troops of their order: from 0, nothing, to 1, all.
fn hardship(troop: TroopType, going: Going) -> f32 {
    let [uneven, rough, difficult] = match troop {
        TroopType::LightFoot => [0.0, 0.0, 0.2],
        TroopType::MediumFoot => [0.0, 0.2, 0.5],
        TroopType::LightHorse => [0.1, 0.4, 0.8],
        TroopType::HeavyFoot => [0.2, 0.5, 0.9],
        TroopType::Cavalry | TroopType::Camelry | TroopType::Elephants => [0.2, 0.6, 0.9],
        _ => [0.3, 0.8, 1.0],
    };
    match going {
        Going::Open => 0.0,
        Going::Uneven | Going::Variable => uneven,
        Going::Rough => rough,
        Going::Difficult => difficult,
        Going::Impassable => 1.0,
    }
}

/// How many of an army's two flanks lean on something: the edge of the table, or ground that horse avoids. Light foot and
/// whoever waits behind the line are no flank.
fn leaning_flanks(game: &Glory, state: &State, side: Side) -> f32 {
    let part = state.part(side);
    let groups = game.scenario().army(side).groups.iter().zip(&state.groups[side.index()]);
    let standing =
        groups.filter(|(group, _)| group.troop != TroopType::LightFoot).filter_map(|(_, now)| match now.place {
            Place::Standing(stand) if depth(part, stand.at) >= OTHERS - NEAR => Some(stand.at),
            _ => None,
        });
    let leans = |end: Option<Point>, outwards: i16| {
        end.is_some_and(|end| {
            let beyond = end.x + outwards * NEAR;
            let at = Point { x: beyond.clamp(0, WIDTH), y: end.y };
            !(0..=WIDTH).contains(&beyond) || hardship(TroopType::Cavalry, going(game, state, at)) >= 0.5
        })
    };
    let (west, east) = (standing.clone().min_by_key(|at| at.x), standing.max_by_key(|at| at.x));
    f32::from(u8::from(leans(west, -1)) + u8::from(leans(east, 1)))
}

/// How many commanders are near troops of theirs.
fn led(state: &State, side: Side) -> f32 {
    let is_near = |at: Point| {
        state.groups[side.index()].iter().any(|now| match now.place {
            Place::Standing(stand) => (stand.at.x - at.x).abs() + (stand.at.y - at.y).abs() <= NEAR,
            _ => false,
        })
    };
    let posted = state.commanders[side.index()].iter();
    posted.filter(|post| matches!(post, Post::Standing(at) if is_near(*at))).count() as f32
}

#[cfg(test)]
mod tests {
    use engine::{Chooser, DataSet, Game, Pending, Referee, Unlogged, act_on};

    use super::*;

    fn opened(scenario: &str) -> Glory {
        Glory::open_scenario(&DataSet::embedded(glory::TITLE.files), scenario, &[]).expect("the data loads")
    }

    fn open() -> Glory {
        opened("dorostolon-971")
    }

    /// Plays a set-up by the script and looks at every position.
    fn each_position(game: &Glory, seed: u64, mut look: impl FnMut(&State)) {
        let (mut state, mut chooser) = (game.open(), Chooser::new(seed));
        loop {
            look(&state);
            match game.pending(&state) {
                Pending::Over(_) => return,
                Pending::Act(_) => {
                    let action = engine::first_ordered(game, &state, &mut chooser);
                    act_on(game, &mut state, action);
                }
                Pending::Dice(throw) => {
                    let roll = chooser.roll(&throw);
                    game.throw(&mut Referee::new(game, &mut state, &mut Unlogged), roll);
                }
            }
        }
    }

    #[test]
    fn what_one_side_gains_the_other_loses_and_parts_follow_each_other() {
        let game = open();
        for seed in 0..3 {
            let mut before = 0;
            each_position(&game, seed, |state| {
                let [one, other] = [Side(0), Side(1)].map(|side| game.standing(state, side));
                assert!((one + other - 1.0).abs() < 1e-5 && (0.0..=1.0).contains(&one), "{one} and {other}");
                assert!(game.player_turns(state) >= before, "{:?} after part {before}", state.stage);
                before = game.player_turns(state);
            });
        }
    }

    #[test]
    fn who_lies_in_ambush_and_who_marches_makes_no_difference() {
        let game = open();
        let waits = game.open();
        let mut marches = waits.clone();
        marches.groups[1][3].place = Place::Marching { west: true };
        let ambush = Place::Ambush(glory::state::Stand::default(), 1);
        marches.groups[1][5].place = ambush;
        assert_eq!(game.standing(&waits, Side(0)), game.standing(&marches, Side(0)));
    }

    #[test]
    fn horse_stands_worse_in_a_wood_than_light_foot_and_worst_is_not_to_be_there() {
        let game = open();
        let wood = [Going::Open, Going::Rough, Going::Difficult];
        let [horse, foot] = [TroopType::Cavalry, TroopType::LightFoot].map(|troop| wood.map(|it| hardship(troop, it)));
        assert!(horse[0] == foot[0] && horse[1] > foot[1] && horse[2] > foot[2]);
        let whole = game.open();
        let mut fewer = whole.clone();
        fewer.groups[0][0].place = Place::Absent;
        assert!(game.standing(&fewer, Side(0)) < game.standing(&whole, Side(0)));
    }

    #[test]
    fn a_flank_leans_on_the_edge_of_the_table_and_not_on_open_ground() {
        let game = opened("beroia-1122");
        let groups = &game.scenario().army(Side(0)).groups;
        let first = |is_light: bool| groups.iter().position(|group| is_light == (group.troop == TroopType::LightFoot));
        let leaning = |is_light: bool, x: i16, depth: i16| {
            let mut state = game.open();
            let at = at_depth(state.part(Side(0)), x, depth);
            let stand = glory::state::Stand { at, ..glory::state::Stand::default() };
            state.groups[0][first(is_light).expect("both are there")].place = Place::Standing(stand);
            leaning_flanks(&game, &state, Side(0))
        };
        let [east, middle, west] = [WIDTH - 4 * MU, WIDTH / 2, 4 * MU];
        assert_eq!([west, middle, east].map(|x| leaning(false, x, 6 * MU)), [1.0, 0.0, 1.0]);
        assert_eq!(leaning(true, west, 6 * MU), 0.0, "light foot in the corner guards nobody");
        assert_eq!(leaning(false, west, 2 * MU), 0.0, "who waits behind the line is no end of it");
    }
}
