use engine::DataFile;

use crate::load::scenario;
use crate::load::tests::{broken as broken_file, printed};
use crate::scenario::{Kind, Scenario, Terrain};

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

/// A battle that brings its map, its armies and its counters in one file.
const OWN: &str = r#"
title = "A skirmish"
class = "community"
turns = 4
deploy_order = ["Normans", "Emperor"]
victory.lower_losses = {}

[map]
title = "A lane"
provenance = "reconstructed"
grid = ["...", ".w.", ". ."]
legend = { "." = "plain", "w" = "wood", " " = "off_map" }
hexsides.slope = ["0101|0102"]
uneven = ["0301"]

[armies.norman]
people = "Normans"
livery = "blue"

[counters.knights]
title = "Knights"
abbr = "Kn"
army = "norman"
kind = "cavalry"
front = 4
back = 2
allowance = 3
charge = 2

[[side]]
name = "Normans"
armies = ["norman"]

[[side.group]]
name = "Knights"
units = { knights = 1 }
hexes = ["0101"]

[[side]]
name = "Emperor"
armies = ["byzantine"]
livery = "gold"

[[side.group]]
name = "Guard"
units = { varangians-4 = 1 }
hexes = ["0303"]
"#;

fn own(from: &str, to: &str) -> Result<Scenario, String> {
    assert!(OWN.contains(from), "{from}");
    let mut data = printed();
    let file = DataFile { name: "skirmish.toml".to_string(), text: OWN.replacen(from, to, 1) };
    data.put("scenarios/skirmish.toml", file);
    scenario(&data, "skirmish", &[]).map_err(|error| error.to_string())
}

#[test]
fn a_scenario_may_bring_its_map_its_armies_and_its_counters() {
    let skirmish = own("", "").unwrap();
    let field = &skirmish.field;
    assert_eq!(
        (field.grid.columns(), field.grid.rows(), field.number(hex::HexId(4)).to_string()),
        (3, 3, "0202".into())
    );
    assert_eq!(field.terrain[4], Terrain::Wood);
    assert_eq!(field.terrain[7], Terrain::OffMap);
    assert!(field.uneven[2]);
    assert_eq!(skirmish.liveries, ["blue", "gold"]);
    let knights = &skirmish.units[0];
    assert_eq!((knights.name.as_str(), knights.kind, knights.front, knights.charge), ("KN", Kind::Cavalry, 4, 2));
    assert!(skirmish.card.reconstructed.contains(&"The map is the scenario's own.".to_string()));
    let played = crate::Basileus::new(skirmish);
    assert!(matches!(engine::Game::board(&played), engine::Board::Hexes(board) if board.hexes.len() == 9));
}

#[test]
fn what_a_scenario_brings_is_checked_like_what_is_printed() {
    let refused = |from: &str, to: &str| own(from, to).map(|_| ()).unwrap_err();
    assert_eq!(
        refused("[armies.norman]", "[armies.rus]"),
        "skirmish.toml:16: the rulebook has an army \"rus\": expected another name"
    );
    assert_eq!(
        refused("army = \"norman\"", "army = \"frank\""),
        "skirmish.toml:23: unknown army \"frank\": expected byzantine, rus, bulgarian, pecheneg or norman"
    );
    assert_eq!(
        refused("[counters.knights]", "[counters.franks]"),
        "skirmish.toml:20: the sheet has a type \"franks\": expected another name"
    );
    assert_eq!(
        refused("\"0303\"", "\"0203\""),
        "skirmish.toml:47: 0203 is off_map: expected a hex that can be entered"
    );
    assert_eq!(
        refused("turns = 4", "turns = 4\nmaps = [\"A\"]"),
        "skirmish.toml:4: no place for the battle: expected either maps or a map"
    );
}
