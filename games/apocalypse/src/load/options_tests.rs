use super::*;
use crate::load;
use crate::load::tests::{ID, printed, war};
use crate::scenario::Scenario;

fn with(options: &[(&str, &str)]) -> Result<Scenario, String> {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    load::scenario(&printed(), ID, &options).map_err(|error| error.to_string())
}

fn rules(options: &[(&str, &str)]) -> Rules {
    with(options).unwrap().rules
}

#[test]
fn what_is_usual() {
    let usual = Rules { edition: 2, picked_class_stacks: false, hidden_stacks: true };
    assert_eq!((war().rules, war().turns), (usual, 11));
    let values = war().card.options.iter().map(|card| (card.key.clone(), card.values.join(" "))).collect::<Vec<_>>();
    let offered = [
        ("edition", "2 1"),
        ("turns", "11 10"),
        ("picked_stacking", "cf6 class"),
        ("hidden_stacks", "by_edition on off"),
    ];
    assert_eq!(values, offered.map(|(key, values)| (key.to_string(), values.to_string())));
    let first: Vec<(&str, &str)> =
        vec![("edition", "2"), ("turns", "11"), ("picked_stacking", "cf6"), ("hidden_stacks", "by_edition")];
    assert_eq!((rules(&first), with(&first).unwrap().turns), (usual, 11));
}

#[test]
fn what_may_be_agreed() {
    assert_eq!(with(&[("turns", "10")]).unwrap().turns, 10);
    assert!(rules(&[("picked_stacking", "class")]).picked_class_stacks);
    assert!(!rules(&[("edition", "1")]).second());
}

#[test]
fn stacks_are_hidden_in_the_second_edition_unless_agreed_otherwise() {
    let hidden = |edition, value| rules(&[("edition", edition), ("hidden_stacks", value)]).hidden_stacks;
    assert!(hidden("2", "by_edition") && !hidden("1", "by_edition"));
    assert!(hidden("2", "on") && hidden("1", "on"));
    assert!(!hidden("2", "off") && !hidden("1", "off"));
    assert!(!rules(&[("edition", "1")]).hidden_stacks);
}

#[test]
fn unknown_options_are_refused_with_those_that_exist() {
    assert_eq!(
        with(&[("seed", "7")]).unwrap_err(),
        "unknown option \"seed\": war-646 has edition, turns, picked_stacking and hidden_stacks"
    );
    assert_eq!(with(&[("edition", "3")]).unwrap_err(), "unknown value \"3\" of option edition: expected 2 or 1");
    assert_eq!(with(&[("turns", "9")]).unwrap_err(), "unknown value \"9\" of option turns: expected 11 or 10");
    assert_eq!(
        with(&[("hidden_stacks", "yes")]).unwrap_err(),
        "unknown value \"yes\" of option hidden_stacks: expected by_edition, on or off"
    );
}
