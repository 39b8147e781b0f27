use crate::load;
use crate::load::tests::{IDS, load as open, printed};
use crate::scenario::{Options, Scenario};

fn with(id: &str, options: &[(&str, &str)]) -> Result<Scenario, String> {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    load::scenario(&printed(), id, &options).map_err(|error| error.to_string())
}

#[test]
fn optional_rules_are_off_unless_agreed() {
    assert!(IDS.into_iter().all(|id| open(id).options == Options::default()));
    let agreed = with("beroia-1122", &[("zoc_to_zoc", "on"), ("counter_charge", "off"), ("no_ratio", "on")]).unwrap();
    assert_eq!(agreed.options, Options { zoc_to_zoc: true, counter_charge: false, no_ratio: true });
    let agreed = with("beroia-1122", &[("counter_charge", "on")]).unwrap();
    assert_eq!(agreed.options, Options { counter_charge: true, ..Options::default() });
}

#[test]
fn lost_bait_raises_the_threshold_or_adds_to_the_losses() {
    let raises =
        |options: &[(&str, &str)]| with("arcadiopolis-970", options).unwrap().special.bait.unwrap().raises_threshold;
    assert!(raises(&[]) && raises(&[("bait_losses", "raise_threshold")]));
    assert!(!raises(&[("bait_losses", "extra_loss_point")]));
}

#[test]
fn unknown_options_are_refused_with_those_that_exist() {
    let refused = |id, key, value| with(id, &[(key, value)]).unwrap_err();
    assert_eq!(
        refused("beroia-1122", "bait_losses", "extra_loss_point"),
        "unknown option \"bait_losses\": beroia-1122 has zoc_to_zoc, counter_charge and no_ratio"
    );
    assert_eq!(
        refused("arcadiopolis-970", "bait_losses", "none"),
        "unknown value \"none\" of option bait_losses: expected raise_threshold or extra_loss_point"
    );
    assert_eq!(
        refused("arcadiopolis-970", "no_ratio", "yes"),
        "unknown value \"yes\" of option no_ratio: expected off or on"
    );
}
