use glory::table::Territory::{Agricultural, Desert, Developed, Hilly, Mountains, Steppes, Tropical, Woodlands};

use super::*;

const PLAIN: Country = Country {
    land: Land::Clear,
    settled: false,
    road: false,
    river: false,
    row: 30,
    settled_near: 0,
    clear_near: 6,
    desert_near: 0,
    rough_near: 0,
    mountain_near: 0,
    sea_near: 0,
};

#[test]
fn example_25_shares_go_by_largest_remainders() {
    let shares = shares(37, &[6, 4, 4, 3, 2, 1]);
    assert_eq!(shares, [11, 7, 7, 6, 4, 2]);
    let counters: Vec<Vec<u32>> = shares.into_iter().map(counters).collect();
    assert_eq!(counters, [vec![4, 4, 3], vec![4, 3], vec![4, 3], vec![3, 3], vec![4], vec![2]]);
    assert_eq!(counters.iter().flatten().count(), 11);
}

#[test]
fn nobody_is_left_with_nothing() {
    assert_eq!(shares(5, &[40, 1, 1]), [3, 1, 1]);
    assert_eq!(shares(3, &[1, 1, 1]), [1, 1, 1]);
    assert!(shares(10, &[]).is_empty());
}

#[test]
fn example_26_results_by_exact_fractions() {
    let toll = |losses, threshold| Toll { losses, threshold, concedes: false };
    assert_eq!(code(toll(7, 19), toll(17, 15)), Code::DefenderRouts);
    assert_eq!(code(toll(3, 19), toll(17, 15)), Code::DefenderDestroyed);
    assert_eq!(code(toll(16, 19), toll(19, 19)), Code::Attrition);
    // A margin of exactly 0.35 routs, one of exactly 0.90 destroys who is broken.
    assert_eq!(code(toll(0, 20), toll(7, 20)), Code::DefenderRouts);
    assert_eq!(code(toll(6, 20), toll(0, 20)), Code::Attrition);
    assert_eq!(code(toll(2, 20), toll(20, 20)), Code::DefenderDestroyed);
    // Losses beyond one and a half thresholds no longer count.
    assert_eq!(code(toll(13, 20), toll(40, 20)), Code::DefenderRouts);
}

#[test]
fn example_27_conceding_does_not_save_an_army() {
    let toll = |losses, concedes| Toll { losses, threshold: 20, concedes };
    assert_eq!(code(toll(16, true), toll(4, false)), Code::AttackerDestroyed);
    assert_eq!(code(toll(10, true), toll(6, false)), Code::AttackerRouts);
    assert_eq!(code(toll(4, false), toll(16, true)), Code::DefenderDestroyed);
}

#[test]
fn example_28_territories_follow_from_the_campaigns_map() {
    let city = Country { settled: true, road: true, river: true, desert_near: 2, clear_near: 4, ..PLAIN };
    assert_eq!(territories(&city), [Developed, Agricultural]);
    let nile = Country { land: Land::Desert, river: true, clear_near: 0, desert_near: 5, ..PLAIN };
    assert_eq!(territories(&nile), [Desert, Agricultural]);
}

#[test]
fn every_row_of_the_table_of_territories() {
    assert_eq!(territories(&PLAIN), [Steppes]);
    assert_eq!(territories(&Country { river: true, rough_near: 2, mountain_near: 1, ..PLAIN }), [Agricultural, Hilly]);
    assert_eq!(territories(&Country { settled_near: 2, ..PLAIN }), [Agricultural]);
    let high = Country { land: Land::Mountain, clear_near: 1, ..PLAIN };
    assert_eq!(territories(&high), [Mountains]);
    assert_eq!(territories(&Country { desert_near: 1, ..high }), [Mountains, Hilly]);
    let rough = Country { land: Land::Rough, ..PLAIN };
    assert_eq!(territories(&rough), [Hilly]);
    let pontic = Country { row: 15, sea_near: 1, mountain_near: 2, settled: true, ..rough };
    assert_eq!(territories(&pontic), [Hilly, Mountains, Woodlands, Agricultural]);
    assert_eq!(territories(&Country { land: Land::Marsh, ..PLAIN }), [Tropical]);
    assert_eq!(territories(&Country { land: Land::Desert, desert_near: 3, ..PLAIN }), [Desert, Steppes]);
}
