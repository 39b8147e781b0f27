use crate::load;
use crate::load::tests::{error, load as open, printed};

fn with(id: &str, options: &[(&str, &str)]) -> Result<crate::scenario::Scenario, String> {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    load::scenario(&printed(), id, &options).map_err(|error| error.to_string())
}

#[test]
fn three_more_turns_against_the_philistines() {
    assert_eq!(open("david").turns, 15);
    assert_eq!(with("david", &[("extend", "no")]).unwrap().turns, 15);
    assert_eq!(with("david", &[("extend", "yes")]).unwrap().turns, 18);
}

#[test]
fn generous_leaders_control_farther() {
    let radii = |options: &[(&str, &str)]| with("kadesh", options).unwrap().grades.map(|grade| grade.radius);
    assert_eq!(radii(&[]), [0, 1, 1, 3, 6, 12]);
    assert_eq!(radii(&[("leaders", "printed")]), [0, 1, 1, 3, 6, 12]);
    assert_eq!(radii(&[("leaders", "generous")]), [1, 3, 1, 3, 6, 12]);
}

#[test]
fn unknown_options_are_refused_with_those_that_exist() {
    let refused = |id, key, value| with(id, &[(key, value)]).unwrap_err();
    assert_eq!(refused("rome", "leaders", "generous"), "unknown option \"leaders\": rome has no options");
    assert_eq!(refused("kadesh", "extend", "yes"), "unknown option \"extend\": kadesh has leaders");
    assert_eq!(refused("david", "night", "yes"), "unknown option \"night\": david has extend and leaders");
    assert_eq!(refused("david", "extend", "3"), "unknown value \"3\" of option extend: expected no or yes");
    assert_eq!(
        refused("kadesh", "leaders", "mean"),
        "unknown value \"mean\" of option leaders: expected printed or generous"
    );
}

#[test]
fn more_turns_than_can_be_counted_are_rejected() {
    let message = error("david", "scenarios/david.toml", "options.extend = 3", "options.extend = 250");
    assert_eq!(message, "scenarios/david.toml:13: too many turns: expected at most 84");
}
