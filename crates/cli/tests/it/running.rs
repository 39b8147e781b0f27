//! Commands that run positions, records and many matches.

use std::fs;

use crate::{complaint, file, folder, json, said, strategikon, strategikon_reading};

/// A match begun with ready-made armies, up to the first decision, as a record.
fn begun(test: &str) -> String {
    let path = folder(test).join("match.record").display().to_string();
    let args = ["play", "armageddon/rome", "--seed", "3", "--record", &path];
    assert_eq!(strategikon_reading(&args, "deploy\nready\ndeploy\nready\n").code, 0);
    path
}

#[test]
fn legal_actions_of_a_start_a_record_and_a_position() {
    let start = json(&["legal", "armageddon/rome"]);
    assert!(start["actions"].as_array().is_some_and(|list| !list.is_empty()), "{start}");
    let record = begun("legal");
    let after = json(&["legal", &record]);
    assert_ne!(start["hash"], after["hash"]);
    let position = said(&["replay", &record, "--position"]);
    let position = file("legal_position", "x.position", &position);
    assert_eq!(json(&["legal", &position]), after);
}

#[test]
fn a_record_is_replayed_to_any_step() {
    let record = begun("replay");
    let whole = json(&["replay", &record, "--log"]);
    let steps = whole["steps"].as_array().unwrap().len();
    assert!(steps > 10 && !whole["log"].as_array().unwrap().is_empty());
    let part = json(&["replay", &record, "--to", "5"]);
    assert_eq!(part["steps"].as_array().unwrap().len(), 5);
    assert!(complaint(&["replay", &record, "--to", "100000"]).contains("steps, not 100000"));
}

#[test]
fn the_dice_of_a_match_are_verified() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/fair.record");
    let sentence = "the dice of all 2 throws are as they were committed to before the first";
    assert_eq!(said(&["verify", example]), format!("{example}: {sentence}\n"));
    let all_is_well = serde_json::json!({
        "scenario": "armageddon/rome", "verified": true, "promise": "commitment", "throws": 2,
    });
    assert_eq!(json(&["verify", example]), all_is_well);

    let text = fs::read_to_string(example).unwrap();
    let cheated = file("verify_cheated", "x.record", &format!("{}roll 6\n", text.split("roll 4").next().unwrap()));
    let ran = strategikon(&["verify", &cheated]);
    let sentence = "step 134: die 1 shows 6, but had to show 4";
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert_eq!(ran.err, format!("strategikon: {cheated}: {sentence}\n"));
    let ran = strategikon(&["verify", &cheated, "--json"]);
    let told: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &told["verified"], &told["step"]), (1, &false.into(), &134.into()));
    assert_eq!(told["fault"], sentence);

    let open: Vec<&str> = text.lines().filter(|line| !line.starts_with("secret ")).collect();
    let open = file("verify_open", "x.record", &open.join("\n"));
    assert!(complaint(&["verify", &open]).contains("can't be checked yet"));
    let typed = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/rome.record");
    assert!(complaint(&["verify", typed, "--json"]).contains("neither fair dice nor a seed"));
    assert!(complaint(&["verify", "nowhere.record"]).contains("no such file"));
}

#[test]
fn seeded_dice_are_verified() {
    let record = folder("verify_seeded").join("match.record").display().to_string();
    // Nobody moves until the day may turn dark over the Halys, by a die.
    let args = ["play", "armageddon/halys", "--seed", "3", "--record", &record];
    let script = format!("deploy\nready\ndeploy\nready\n{}", "end\n".repeat(20));
    assert_eq!(strategikon_reading(&args, &script).code, 0);
    let told = json(&["verify", &record]);
    assert_eq!((&told["verified"], &told["promise"]), (&true.into(), &"seed".into()));
    assert!(told["throws"].as_u64() > Some(0), "{told}");
    let text = fs::read_to_string(&record).unwrap();
    let rolled = text.find("\nroll ").expect("a die was thrown") + "\nroll ".len();
    let other = if &text[rolled..=rolled] == "6" { "5" } else { "6" };
    let cheated = file("verify_seed", "x.record", &format!("{}{other}\n", &text[..rolled]));
    assert_eq!(strategikon(&["verify", &cheated]).code, 1);
}

#[test]
fn perft_counts_the_legal_actions() {
    let legal = json(&["legal", "armageddon/rome"])["actions"].as_array().unwrap().len();
    let perft = json(&["perft", "armageddon/rome", "--depth", "2"]);
    assert_eq!(perft["perft"][0]["sequences"], legal);
    assert!(perft["perft"][1]["sequences"].as_u64() > Some(legal as u64));
}

#[test]
fn a_forecast_walks_every_face() {
    // Nobody moves until the day may turn dark over the Halys: from turn 6, on a 1 or 2.
    let record = folder("forecast").join("match.record").display().to_string();
    let args = ["play", "armageddon/halys", "--dice", "typed", "--record", &record];
    let script = format!("deploy\nready\ndeploy\nready\n{}", "end\n".repeat(20));
    assert_eq!(strategikon_reading(&args, &script).code, 0);
    let forecast = json(&["forecast", &record]);
    assert_eq!((&forecast["case"], &forecast["chances"][0]["ways"]), (&"#23".into(), &2.into()), "{forecast}");
    let table = said(&["forecast", &record]);
    assert!(table.contains("2 in 6   33.3 %  (1 2)") && table.contains("4 in 6   66.7 %"), "{table}");
}

#[test]
fn a_simulation_does_not_depend_on_its_jobs() {
    let run = |jobs| json(&["simulate", "armageddon/rome", "--games", "70", "--seed", "9", "--jobs", jobs]);
    let (one, two) = (run("1"), run("2"));
    assert_eq!((&one["digest"], &one["outcomes"]), (&two["digest"], &two["outcomes"]));
    assert_eq!((one["games"].as_u64(), two["jobs"].as_u64()), (Some(70), Some(2)));
    assert!(one["actions_per_cpu_second"].as_f64() > Some(0.0) && one["games_per_cpu_second"].as_f64() > Some(0.0));
    assert!(one["outcomes"]["Romans"]["games"].is_u64() && one["outcomes"]["draw"]["games"].is_u64());
}

#[test]
fn a_simulation_says_who_played() {
    let run =
        |players: &[&str]| json(&[&["simulate", "armageddon/rome", "--games", "3", "--seed", "9"], players].concat());
    let random = run(&[]);
    assert_eq!(random["players"], serde_json::json!({ "Romans": "random", "Sabines": "random" }));
    let mixed = run(&["--players", "scripted,random"]);
    assert_eq!(mixed["players"], serde_json::json!({ "Romans": "scripted", "Sabines": "random" }));
    // A plan plays otherwise than chance does.
    let scripted = run(&["--players", "scripted"]);
    let digests = [&random["digest"], &mixed["digest"], &scripted["digest"]];
    assert!(digests[0] != digests[1] && digests[1] != digests[2] && digests[0] != digests[2], "{digests:?}");
    let text = said(&["simulate", "armageddon/rome", "--games", "1", "--players", "scripted,random"]);
    assert!(text.contains("1 game, seed 1; Romans scripted, Sabines random\n"), "{text}");
    let three = ["simulate", "armageddon/rome", "--players", "random,random,random"];
    assert_eq!(complaint(&three), "armageddon/rome: --players names 3 players for 2 sides: Romans and Sabines");
    assert!(complaint(&["simulate", "armageddon/rome", "--players", "clever"]).contains("scripted"));
}

#[test]
fn a_soak_covers_every_scenario() {
    let soak = json(&["soak", "--actions", "20000", "--every", "50", "--jobs", "2"]);
    assert_eq!(soak["scenarios"].as_array().map(Vec::len), Some(41 + 5 + 1 + 5));
    assert!(soak["actions"].as_u64() >= Some(20_000));
}

#[test]
fn a_board_is_drawn() {
    let folder = folder("render");
    for name in ["rome.svg", "rome.png"] {
        let path = folder.join(name).display().to_string();
        said(&["render", "armageddon/rome", "--deployed", "-o", &path]);
        assert!(fs::metadata(&path).unwrap().len() > 10_000, "{name}");
    }
    let text = fs::read_to_string(folder.join("rome.svg")).unwrap();
    assert!(text.starts_with("<svg") && text.contains("Romans"));
}

#[test]
fn own_data_takes_the_place_of_the_printed() {
    let (title, data) = (catalog::title("armageddon").unwrap(), folder("own_data"));
    let (path, text) = title.files.iter().find(|(path, _)| *path == "scenarios/kadesh.toml").unwrap();
    let mine = data.join("armageddon").join(path);
    fs::create_dir_all(mine.parent().unwrap()).unwrap();
    fs::write(&mine, text.replace("turns = 15", "turns = 7")).unwrap();
    let data = data.display().to_string();
    assert_eq!(json(&["--data", &data, "list", "armageddon/kadesh"])["turns"], 7);
    let out = said(&["validate", &data]);
    assert!(out.contains("replaces armageddon/scenarios/kadesh.toml") && out.contains("all is well"), "{out}");
    assert!(said(&["validate", &mine.display().to_string()]).contains("all is well"));
}

#[test]
fn a_match_is_reviewed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/basileus/tests/it/replays");
    let record =
        std::fs::read_dir(folder).unwrap().flatten().map(|file| file.path().display().to_string()).min().unwrap();
    let text = said(&["review", &record, "--tries", "2"]);
    assert!(text.contains("the chances of ") && text.contains("Where it turned:"), "{text}");
    let review = json(&["review", &record, "--tries", "2"]);
    assert!(review["moments"].as_array().is_some_and(|moments| !moments.is_empty()));
    assert!(complaint(&["review", "nothing.record"]).contains("no such file"));
}
