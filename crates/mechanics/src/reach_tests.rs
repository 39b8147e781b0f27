use hex::{Direction, Grid};

use super::*;

/// The way to a node.
fn path(reach: &Reach, node: u16) -> Vec<u16> {
    let mut way = vec![99];
    reach.path(node, &mut way);
    way
}

/// Six nodes: 0 to 1 costs 4, 0 to 2 to 1 costs 3, then 1 to 3 to 4 costs 2 each. Node 5 is cut off.
fn detour(from: u16, steps: &mut Steps<'_>) {
    match from {
        0 => {
            steps.pass(1, 4);
            steps.pass(2, 2);
        }
        1 => steps.pass(3, 2),
        2 => steps.pass(1, 1),
        3 => steps.pass(4, 2),
        _ => {}
    }
}

#[test]
fn the_cheapest_way_may_be_a_detour() {
    let mut reach = Reach::new(6, 20);
    reach.search(0, 6, detour);
    assert_eq!([0, 1, 2, 3, 4, 5].map(|node| reach.cost(node)), [Some(0), Some(3), Some(2), Some(5), None, None]);
    assert_eq!(path(&reach, 3), [0, 2, 1, 3]);
    assert_eq!(path(&reach, 0), [0]);
    assert_eq!(path(&reach, 4), []);
    assert_eq!(reach.reached().collect::<Vec<_>>(), [0, 1, 2, 3]);
    reach.search(0, 7, detour);
    assert_eq!(reach.cost(4), Some(7));
}

#[test]
fn a_new_search_forgets_the_last() {
    let mut reach = Reach::new(6, 20);
    assert_eq!(reach.cost(0), None);
    assert_eq!(path(&reach, 0), []);
    reach.search(0, 7, detour);
    assert_eq!(reach.cost(4), Some(7));
    // More searches than there are stamps, none of which comes to node 4.
    for _ in 0..=u16::MAX {
        reach.search(5, 7, detour);
        assert_eq!((reach.cost(4), reach.cost(5)), (None, Some(0)));
    }
}

/// 0 leads to 1 for 1, with a stop, or by 2 for 3, without; beyond 1 lies 3.
#[test]
fn who_must_stop_may_take_a_dearer_way_to_go_on() {
    let mut reach = Reach::new(4, 10);
    reach.search(0, 10, |from, steps| match from {
        0 => {
            steps.stop(1, 1);
            steps.pass(2, 2);
        }
        1 => steps.pass(3, 1),
        2 => steps.pass(1, 1),
        _ => {}
    });
    assert_eq!(reach.cost(1), Some(1));
    assert_eq!(path(&reach, 1), [0, 1]);
    assert_eq!(reach.cost(3), Some(4));
    assert_eq!(path(&reach, 3), [0, 2, 1, 3]);
}

/// 0 leads to 1 for 2, with a stop, or by 2 for as much, without.
#[test]
fn of_two_equal_ways_the_one_that_goes_on_counts() {
    let mut reach = Reach::new(3, 2);
    reach.search(0, 2, |from, steps| match from {
        0 => {
            steps.stop(1, 2);
            steps.pass(2, 1);
        }
        2 => steps.pass(1, 1),
        _ => {}
    });
    assert_eq!(path(&reach, 1), [0, 2, 1]);
}

#[test]
fn the_points_spent_are_known_at_each_step() {
    let mut reach = Reach::new(4, 9);
    // Each step costs all that was spent so far and one more: 1, 3, 7.
    reach.search(0, 9, |from, steps| {
        if from < 3 {
            steps.pass(from + 1, steps.spent() + 1);
        }
    });
    assert_eq!([1, 2, 3].map(|node| reach.cost(node)), [Some(1), Some(3), Some(7)]);
}

/// A counter goes forward into the hex it faces for 2 points and turns by a sixth for 1.
#[test]
fn turning_costs_points_when_facing_matters() {
    let grid = Grid::new(9, 9);
    let mut reach = Reach::new(grid.len() * 6, 5);
    let hex = |number: &str| grid.at(number.parse().unwrap()).unwrap();
    let start = faced(hex("0505"), Direction::N);
    reach.search(start, 5, |node, steps| {
        let (hex, facing) = unfaced(node);
        if let Some(ahead) = grid.neighbour(hex, facing) {
            steps.pass(faced(ahead, facing), 2);
        }
        for turn in [-1, 1] {
            steps.pass(faced(hex, facing.turned(turn)), 1);
        }
    });
    let cost = |number, facing| reach.cost(faced(hex(number), facing));
    assert_eq!(cost("0504", Direction::N), Some(2));
    assert_eq!(cost("0503", Direction::SE), None); // 4 to go there and 2 to turn
    assert_eq!(cost("0503", Direction::NE), Some(5));
    assert_eq!(cost("0506", Direction::S), Some(5)); // 3 to turn about
    assert_eq!(cost("0604", Direction::NE), Some(3)); // 1 to turn, 2 to go
    assert_eq!(cost("0605", Direction::SE), Some(4));
    assert_eq!(path(&reach, faced(hex("0604"), Direction::NE)).len(), 3);
}

#[test]
#[should_panic(expected = "a budget of 6 exceeds the largest one")]
fn a_budget_never_planned_is_refused() {
    Reach::new(1, 5).search(0, 6, |_, _| {});
}

/// A step of a random map: what it costs, and whether the counter must stop.
#[derive(Clone, Copy)]
struct Step {
    to: HexId,
    cost: u16,
    stops: bool,
}

/// Every step out of every hex, by a small generator of numbers.
fn random_map(grid: &Grid, seed: u32) -> Vec<Vec<Step>> {
    let mut number = seed;
    let mut below = |limit: u32| {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (number >> 16) % limit
    };
    let mut step = |to| Step { to, cost: below(5) as u16, stops: below(3) == 0 };
    grid.hexes().map(|hex| grid.neighbours(hex).map(|(_, to)| step(to)).collect()).collect()
}

/// The costs of passing through and of stopping in each hex, improved step by step until nothing changes.
fn costs_by_repetition(map: &[Vec<Step>], start: HexId, budget: u16) -> Vec<Option<u16>> {
    let (mut passing, mut stopping) = (vec![u16::MAX; map.len()], vec![u16::MAX; map.len()]);
    passing[start.index()] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for (from, steps) in map.iter().enumerate() {
            for step in steps {
                let total = passing[from].saturating_add(step.cost);
                let known = if step.stops { &mut stopping } else { &mut passing };
                if total <= budget && total < known[step.to.index()] {
                    known[step.to.index()] = total;
                    changed = true;
                }
            }
        }
    }
    passing.into_iter().zip(stopping).map(|(pass, stop)| Some(pass.min(stop)).filter(|&cost| cost <= budget)).collect()
}

/// The least cost of walking these hexes in turn, stopping nowhere but at the end.
fn cost_of_way(map: &[Vec<Step>], way: &[u16]) -> u16 {
    let leg = |from: u16, to: u16, is_last: bool| {
        let steps = map[usize::from(from)].iter();
        let step = steps.filter(|step| step.to.0 == to && (is_last || !step.stops));
        step.map(|step| step.cost).min().expect("a way goes by steps that may be taken")
    };
    (1..way.len()).map(|end| leg(way[end - 1], way[end], end == way.len() - 1)).sum()
}

#[test]
fn random_maps_agree_with_repetition() {
    let grid = Grid::new(6, 5);
    let mut reach = Reach::new(grid.len(), 12);
    for seed in 0..300 {
        let map = random_map(&grid, seed);
        let (start, budget) = (HexId((seed % 30) as u16), (seed % 13) as u16);
        reach.search(start.0, budget, |node, steps| {
            for step in &map[usize::from(node)] {
                if step.stops { steps.stop(step.to.0, step.cost) } else { steps.pass(step.to.0, step.cost) }
            }
        });
        let expected = costs_by_repetition(&map, start, budget);
        for hex in grid.hexes() {
            assert_eq!(reach.cost(hex.0), expected[hex.index()], "seed {seed}, {hex:?}");
            if let Some(cost) = reach.cost(hex.0) {
                let way = path(&reach, hex.0);
                assert_eq!((way.first(), way.last()), (Some(&start.0), Some(&hex.0)));
                assert_eq!(cost_of_way(&map, &way), cost, "seed {seed}, {way:?}");
            }
        }
        let mut reached: Vec<_> = reach.reached().collect();
        reached.sort();
        let within = grid.hexes().filter(|hex| expected[hex.index()].is_some());
        assert_eq!(reached, within.map(|hex| hex.0).collect::<Vec<_>>());
    }
}
