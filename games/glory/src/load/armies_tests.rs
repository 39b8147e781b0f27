use super::*;
use crate::load::army_files::ARMY_FILES;

fn built_in() -> Vec<Army> {
    all(&DataSet::embedded(ARMY_FILES)).unwrap_or_else(|error| panic!("{error}"))
}

/// What is said of the Syrians' list with one text in place of another.
fn broken(from: &str, to: &str) -> String {
    let (path, text) = ARMY_FILES.iter().find(|(path, _)| path.contains("syrian-657")).unwrap();
    assert!(text.contains(from), "{from}");
    let file = DataFile { name: (*path).to_string(), text: text.replacen(from, to, 1) };
    read("syrian-657", &file).unwrap_err().to_string()
}

#[test]
fn every_army_list_is_read() {
    let armies = built_in();
    assert!(armies.len() >= 12);
    for army in &armies {
        assert!(armies.iter().filter(|other| other.id == army.id).count() == 1);
        assert!(!army.history.is_empty() && !army.reconstructed.is_empty(), "{}", army.id);
        // A battle group deploys within twelve movement units of an edge seventy-two long.
        let bases: u32 = army.groups.iter().map(|group| u32::from(group.bases)).sum();
        assert!((30..=120).contains(&bases), "{}: {bases} bases", army.id);
    }
}

#[test]
fn every_territory_is_home_to_an_army() {
    let armies = built_in();
    for territory in Territory::ALL {
        assert!(armies.iter().any(|army| army.territories.contains(&territory)), "{territory:?}");
    }
}

#[test]
fn armies_have_no_counter_in_common_that_none_prints() {
    let armies = built_in();
    let mut known: BTreeMap<&str, (&str, &OwnCounter)> = BTreeMap::new();
    for army in &armies {
        for group in &army.groups {
            let Counter::Own(counter) = &group.becomes.basileus else { continue };
            let (whose, same) = known.entry(&counter.id).or_insert((&army.id, counter));
            assert_eq!((*whose, *same), (army.id.as_str(), counter), "{}", counter.id);
        }
    }
}

#[test]
fn a_reduced_side_has_half_the_strength_rounded_up() {
    for army in built_in() {
        for group in &army.groups {
            let Counter::Own(counter) = &group.becomes.basileus else { continue };
            let half = (counter.front > 1).then(|| counter.front.div_ceil(2));
            assert_eq!(counter.back, half, "{}: {}", army.id, counter.id);
        }
    }
}

#[test]
fn groups_that_are_alike_are_numbered() {
    let armies = built_in();
    let syrians = armies.iter().find(|army| army.id == "syrian-657").unwrap();
    let names: Vec<&str> = syrians.groups.iter().map(|group| group.name.as_str()).collect();
    assert_eq!(names[..5], ["Ansar 1", "Ansar 2", "Qays horse 1", "Qays horse 2", "Kalb horse archers"]);
    assert_eq!((syrians.c_in_c().name.as_str(), syrians.works), ("Mu'awiya", 6));
    let ansar = &syrians.groups[0];
    assert_eq!((ansar.troop, ansar.bases, ansar.quality), (TroopType::Cavalry, 4, Quality::Superior));
    assert_eq!((ansar.drilled, ansar.dismounts), (true, Some(TroopType::HeavyFoot)));
    assert_eq!(ansar.becomes.armageddon, [("MC".to_string(), 3)]);
}

#[test]
fn broken_lists_are_rejected_at_their_line() {
    let is = |from: &str, to: &str, line: usize, message: &str| {
        assert_eq!(broken(from, to), format!("armies/syrian-657.toml:{line}: {message}"));
    };
    is("\"desert\", \"agri", "\"hilly\", \"agri", 21, "this territory is named twice: expected each once");
    is("[\"desert\", \"agricultural\", \"hilly\"]", "[]", 21, "no territory: expected at least one");
    is("works = 6", "works = 25", 22, "25 field fortifications: expected 1 to 24");
    is("bases = 4", "bases = 1", 41, "1 bases: expected 2 to 36");
    is("times = 2", "times = 0", 39, "0 battle groups: expected 1 to 9");
    is(
        "dismounts = \"heavy-foot\"",
        "dismounts = \"light-horse\"",
        44,
        "only riders dismount, and then they are foot: expected none",
    );
    is("abbr = \"An\"", "abbr = \"Ansa\"", 45, "abbreviation \"Ansa\": expected one to three letters");
    is(
        "kind = \"cavalry\"",
        "kind = \"infantry\"",
        45,
        "a counter of infantry: expected one that moves as the troops do",
    );
    is("front = 4, back = 2", "front = 4, back = 4", 45, "4 reduced strength: expected 1 to 3");
    is(
        "allowance = 3, charge",
        "allowance = 3, range = 2, charge",
        45,
        "a range: expected none, for this is no missile unit",
    );
    is(
        "armageddon = { MC = 3 }",
        "armageddon = { KN = 3 }",
        46,
        "unknown type \"KN\": expected MI, MS, AX, SD, SK, MC, HA, BO, IB or CH",
    );
    is("armageddon = { MC = 3 }", "armageddon = {}", 46, "no counters: expected at least one");
    let chiefs = broken("c_in_c = true", "");
    assert!(chiefs.ends_with("0 commanders in chief: expected one"), "{chiefs}");
    let unknown = broken("troop = \"cavalry\"", "troop = \"horse\"");
    assert!(unknown.starts_with("armies/syrian-657.toml:40: unknown variant `horse`, expected one of"), "{unknown}");
}
