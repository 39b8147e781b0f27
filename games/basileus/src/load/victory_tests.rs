use engine::Side;

use crate::load::tests::{broken, load};
use crate::scenario::AtEnd;

#[test]
fn who_wins_at_the_end() {
    assert_eq!(load("arcadiopolis-970").at_end, AtEnd::LowerLosses { tie: None });
    assert_eq!(load("dorostolon-971-first").at_end, AtEnd::LowerLosses { tie: None });
    assert_eq!(load("dorostolon-971-third").at_end, AtEnd::LowerLosses { tie: Some(Side(1)) });
    assert_eq!(
        load("dorostolon-971-sortie").at_end,
        AtEnd::Mangonels { type_id: "mangonel".into(), attacker: Side(0) }
    );
    assert_eq!(
        load("beroia-1122").at_end,
        AtEnd::Wagons { type_id: "wagon".into(), attacker: Side(0), commander: "john2".into() }
    );
}

#[test]
fn broken_conditions_are_rejected() {
    let ends = |message: String, end: &str| assert!(message.ends_with(end), "{message}");
    ends(
        broken("dorostolon-971-third", "tie = \"Byzantines\"", "tie = \"nobody\""),
        "unknown side \"nobody\": expected Rus or Byzantines",
    );
    let sortie = |from: &str, to: &str| broken("dorostolon-971-sortie", from, to);
    ends(
        sortie("attacker = \"Rus\"", "attacker = \"Byzantines\""),
        "mangonel is of the other side: expected a type of Rus",
    );
    ends(sortie("units = { mangonel = 2 }", "units = { mangonel = 1 }"), "1 of mangonel: expected 2");
    let beroia = |from: &str, to: &str| broken("beroia-1122", from, to);
    ends(beroia("commander = \"john2\"", "commander = \"franks\""), "franks is no commander: expected one");
    ends(
        beroia("commander = \"john2\"", "commander = \"tzelgu\""),
        "tzelgu is of the other side: expected a type of Byzantines",
    );
    let kind = beroia("[victory.wagons]", "[victory.camp]");
    assert!(kind.contains("unknown variant `camp`, expected one of `lower_losses`, `mangonels`, `wagons`"), "{kind}");
}
