use super::*;
use crate::toy::Race;

#[test]
fn every_face_is_walked_through_the_rules() {
    let race = Race::new();
    let mut state = race.open();
    state.die = Some(0);
    let forecast = forecast(&race, &state).unwrap();
    // Faces 2 to 6 pass the turn: 6 of 36 each. A 1 makes the other side throw too: six outcomes, 1 of 36 each.
    let shares: Vec<_> = forecast.chances.iter().map(|chance| (chance.ways, chance.of)).collect();
    assert_eq!(shares, [vec![(1, 36); 6], vec![(6, 36); 5]].concat());
    assert_eq!(forecast.chances[3].rolls, [vec![1]]);
    let lines: Vec<_> = forecast.chances[3].lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(lines, ["Hare runs 1.", "Tortoise runs 4."]);
    assert!((forecast.chances.iter().map(Chance::share).sum::<f64>() - 1.0).abs() < 1e-12);
}

#[test]
fn outcomes_that_leave_the_same_position_are_one() {
    let race = Race::new();
    let mut state = race.open();
    state.die = Some(0);
    state.paces = [6, 0];
    // From six paces every face but 1 still differs by its paces: nothing is merged that should not be.
    let merged = forecast(&race, &state).unwrap();
    assert_eq!(merged.chances.len(), 11);
}

#[test]
fn nothing_is_forecast_when_no_dice_are_due() {
    let race = Race::new();
    assert_eq!(forecast(&race, &race.open()), None);
}
