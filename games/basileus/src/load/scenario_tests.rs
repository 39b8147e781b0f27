use crate::load::tests::broken as broken_file;

#[test]
fn broken_scenarios_are_rejected_at_their_line() {
    let id = "beroia-1122";
    let text = crate::load::FILES.iter().find(|(path, _)| path.contains(id)).unwrap().1;
    let at = |start: &str, message: &str| {
        let line = text.lines().position(|line| line.starts_with(start)).unwrap() + 1;
        format!("scenarios/{id}.toml:{line}: {message}")
    };
    let broken = |from: &str, to: &str| broken_file(id, from, to);
    assert_eq!(
        broken("[\"Pechenegs\", \"Byzantines\"]", "[\"Pechenegs\", \"Pecheneg\"]"),
        at("deploy_order", "unknown side \"Pecheneg\": expected Byzantines or Pechenegs")
    );
    assert_eq!(
        broken("[\"Pechenegs\", \"Byzantines\"]", "[\"Pechenegs\", \"Pechenegs\"]"),
        at("deploy_order", "expected Byzantines and Pechenegs, each once, in some order")
    );
    assert_eq!(broken("turns = 7", "turns = 0"), at("turns", "number of turns 0: expected 1 to 99"));
    assert_eq!(broken("turns = 7", "turns = 100"), at("turns", "number of turns 100: expected 1 to 99"));
    assert_eq!(broken("turns = 7", "turns = \"7\""), at("turns", "invalid type: string \"7\", expected u8"));
    assert_eq!(
        broken("name = \"Pechenegs\"", "name = \"Byzantines\""),
        at("name = \"Pechenegs\"", "both sides are \"Byzantines\": expected two names")
    );
    assert_eq!(
        broken("name = \"Pechenegs\"", "name = \"nobody\""),
        at("name = \"Pechenegs\"", "\"nobody\" is no name for a side: expected another")
    );
    assert!(broken("turns = 7", "turn = 7").starts_with(&at("turns", "unknown field `turn`, expected one of `case`")));
    assert!(
        broken("\"published\"", "\"printed\"")
            .starts_with(&at("class", "unknown variant `printed`, expected `published` or `community`"))
    );
    assert!(broken("turns = 7\n", "").contains("missing field `turns`"));
    let third = broken("[special.laager]", "[[side]]\nname = \"Cumans\"\narmies = [\"pecheneg\"]\n[special.laager]");
    assert!(third.ends_with("3 sides: expected two"), "{third}");
}

#[test]
fn a_side_without_fighters_is_rejected() {
    let id = "scenarios/dorostolon-971-third.toml";
    let data = crate::load::tests::printed();
    let text = data.file(id).unwrap().text.clone();
    let (start, end) = (text.find("[[side.group]]").unwrap(), text.find("[[side]]\nname = \"Byzantines\"").unwrap());
    let message = broken_file("dorostolon-971-third", &text[start..end], "");
    assert!(message.ends_with("a side without combat units: expected at least one"), "{message}");
}
