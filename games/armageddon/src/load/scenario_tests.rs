use engine::Side;
use engine::view::Ground;

use crate::load::tests::{error, load};
use crate::scenario::{Feint, Kind, Specials, Terrain};

#[test]
fn special_rules() {
    assert!(load("rome").special.no_leader_rules);
    assert_eq!(load("kadesh").special, Specials::default());
    assert_eq!(load("halys").special.eclipse, Some((6, vec![1, 2])));
    assert_eq!(load("pelusium_meints").special.balk, Some((Side(1), vec![1, 2])));
    assert_eq!(load("pelusium_guy").special.first_melee_shift, Some((Side(0), 1)));
    assert_eq!(load("yanling").special.wings, Some((Side(1), Kind::MilitiaInfantry, 8)));
    let feint = Feint { side: Side(0), dust: 9, pursuers: Kind::MilitiaInfantry };
    assert_eq!(load("chengpu").special.feint, Some(feint));
}

#[test]
fn broken_scenarios_are_rejected_at_their_line() {
    let broken = |from: &str, to: &str| error("rome", "scenarios/rome.toml", from, to);
    let at = |line: usize, message: &str| format!("scenarios/rome.toml:{line}: {message}");
    assert_eq!(
        broken("first_player = \"Romans\"", "first_player = \"Romasn\""),
        at(11, "unknown side \"Romasn\": expected Romans or Sabines")
    );
    assert_eq!(
        broken("[\"Romans\", \"Sabines\"]", "[\"Romans\", \"Romans\"]"),
        at(10, "expected Romans and Sabines, each once, in some order")
    );
    assert_eq!(broken("turns = 10", "turns = 0"), at(9, "a battle of 0 turns: expected at least one"));
    assert_eq!(broken("turns = 10", "turns = \"ten\""), at(9, "invalid type: string \"ten\", expected u8"));
    assert_eq!(
        broken("name = \"Sabines\"", "name = \"Romans\""),
        at(29, "both sides are \"Romans\": expected two names")
    );
    assert_eq!(
        broken("name = \"Sabines\"", "name = \"both\""),
        at(29, "\"both\" is no name for a side: expected another")
    );
    let three = broken("[special]", "[[side]]\nname = \"Latins\"\nforce = []\n[special]");
    assert!(three.contains("3 sides: expected two"), "{three}");
    assert!(
        broken("turns = 10", "turn = 10").starts_with(&at(9, "unknown field `turn`, expected one of `ref`, `title`"))
    );
    assert!(broken("\"basic\"", "\"easy\"").starts_with(&at(7, "unknown variant `easy`, expected one of `basic`")));
    assert!(broken("turns = 10\n", "").contains("missing field `turns`"));
    assert!(broken("turns = 10", "turns = ").starts_with(&at(9, "")));
    let rule = broken("no_leader_rules = true", "no_leaders = true");
    assert!(rule.starts_with(&at(18, "unknown field `no_leaders`, expected one of `no_leader_rules`")), "{rule}");
}

#[test]
fn broken_special_rules_are_rejected_at_their_line() {
    let broken = |id: &str, from: &str, to: &str| error(id, &format!("scenarios/{id}.toml"), from, to);
    let die = broken("halys", "ends_on = [1, 2]", "ends_on = [1, 7]");
    assert!(die.ends_with("a die does not show 7: expected 1 to 6"), "{die}");
    let side = broken("iran_iraq", "side = \"both\"", "side = \"all\"");
    assert!(side.ends_with("unknown side \"all\": expected Sumerians, Elamites or both"), "{side}");
    let delta = broken("iran_iraq", "value = -1", "value = -11");
    assert!(delta.ends_with("CH has 10 movement points: expected a smaller change than -11"), "{delta}");
    let wings = broken("yanling", "least = 8", "least = 11");
    assert!(wings.ends_with("11 on each wing: expected at most half of the 20 MI"), "{wings}");
}

/// A battle that brings its map in its one file.
const OWN: &str = r#"
title = "A skirmish"
class = "community"
turns = 4
deploy_order = ["Greens", "Whites"]
first_player = "Greens"
victory.compare = "undisrupted_units"
special.no_leader_rules = true

[map]
provenance = "reconstructed"
grid = ["..x", ".s.", ".x~"]
legend = { "." = "clear", "s" = "slope", "~" = "stream", "x" = "impassable" }
rocks = ["0301"]
left_out = ["0203"]
crest.sides = [["0202", "N"]]

[[side]]
name = "Greens"

[[side.force]]
id = "main"
units = { AX = 1 }
deploy.hexes = ["0101"]

[[side]]
name = "Whites"

[[side.force]]
id = "main"
units = { MS = 1 }
deploy.hexes = ["0303"]
"#;

#[test]
fn a_scenario_may_bring_its_map() {
    let mut data = crate::load::tests::printed();
    let file = engine::DataFile { name: "skirmish.toml".into(), text: OWN.into() };
    data.put("scenarios/skirmish.toml", file);
    let skirmish = crate::load::scenario(&data, "skirmish", &[]).unwrap();
    let field = &skirmish.field;
    assert_eq!((field.grid.columns(), field.grid.rows()), (3, 3));
    assert_eq!((field.terrain[4], field.terrain[8]), (Terrain::Slope, Terrain::Stream));
    assert_eq!(field.crest[4], 1);
    let engine::Board::Hexes(board) = engine::Game::board(&crate::Armageddon::new(skirmish.clone())) else { panic!() };
    assert_eq!([2, 7].map(|hex| board.hexes[hex].ground), [Ground::Mountain, Ground::OffMap]);
    assert!(field.letters.is_empty() && field.south.iter().all(|south| !south));
    let card = crate::load::cards(&data).unwrap().into_iter().find(|card| card.id == "skirmish").unwrap();
    assert!(card.reconstructed.contains(&"The map is the scenario's own.".to_string()));
    data.put(
        "scenarios/skirmish.toml",
        engine::DataFile { name: "skirmish.toml".into(), text: OWN.replace("0202", "0204") },
    );
    let error = crate::load::scenario(&data, "skirmish", &[]).unwrap_err();
    assert_eq!(error.to_string(), "skirmish.toml:16: 0204 is not on the map: expected a hex from 0101 to 0303");
    let open = OWN.replace("left_out = [\"0203\"]", "left_out = [\"0202\"]");
    data.put("scenarios/skirmish.toml", engine::DataFile { name: "skirmish.toml".into(), text: open });
    let error = crate::load::scenario(&data, "skirmish", &[]).unwrap_err();
    assert_eq!(error.to_string(), "skirmish.toml:15: 0202 can be entered: expected an impassable hex");
}
