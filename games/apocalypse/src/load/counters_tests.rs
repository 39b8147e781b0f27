use super::*;
use crate::load::tests::{ID, altered, at, error, printed, refusal, war};
use crate::load::{FILES, scenario};
use crate::scenario::District;

const COUNTERS: &str = "counters.toml";

fn named(name: &str) -> Unit {
    war().units.into_iter().find(|unit| unit.name == name).unwrap_or_else(|| panic!("no {name}"))
}

/// (name, count, clear, rough, Picked, Mounted); a count of 0 where the counter has no number.
#[test]
fn land_units_as_listed() {
    let listed = [
        ("kalb", 10, 4, 3, false, false),
        ("himyar", 7, 3, 3, false, false),
        ("qays", 5, 4, 2, false, false),
        ("lakhm", 3, 3, 2, false, false),
        ("judham", 3, 2, 3, false, false),
        ("ansar", 3, 5, 4, false, false),
        ("maafir", 7, 3, 2, false, false),
        ("tujib", 4, 3, 3, false, false),
        ("khawlan", 4, 2, 3, false, false),
        ("quray", 10, 4, 4, false, false),
        ("tamim", 3, 3, 2, false, false),
        ("asad", 3, 3, 3, false, false),
        ("hamdan", 2, 4, 3, false, false),
        ("SCOLA", 7, 4, 4, true, false),
        ("EXCUB", 0, 6, 6, true, false),
        ("DOMEQ", 0, 1, 1, true, true),
        ("DOMPED", 0, 2, 2, false, false),
        ("OPTIMAT", 0, 6, 4, true, true),
        ("BUCEL", 0, 6, 4, true, true),
        ("THEODOS", 0, 3, 2, false, true),
        ("LEONES", 0, 3, 2, false, true),
        ("VICTOR", 0, 2, 2, false, false),
        ("HONOR", 0, 2, 2, false, false),
        ("THRACES", 0, 2, 2, false, false),
        ("CORNUTI", 0, 2, 2, false, false),
        ("FOEDER", 0, 6, 4, true, true),
        ("STABLES", 0, 3, 2, false, true),
        ("PROMOTI", 0, 3, 2, false, true),
        ("ILLYR", 0, 3, 2, false, true),
        ("ARMIGER", 0, 3, 2, false, true),
        ("SAGITT", 0, 2, 2, false, true),
        ("GALLICA", 0, 2, 2, false, false),
        ("SCYTHICA", 0, 2, 2, false, false),
        ("MACEDON", 0, 2, 2, false, false),
        ("GEMINA", 0, 2, 2, false, false),
        ("FLAVIA", 0, 2, 2, false, false),
        ("ILLYRIC", 0, 2, 2, false, false),
        ("PRIMANI", 0, 2, 2, false, false),
        ("FELICES", 0, 2, 2, false, false),
        ("TRANSTIG", 0, 1, 2, false, false),
        ("ISAURI", 0, 1, 4, false, false),
        ("CATAPHR", 0, 6, 3, true, true),
        ("ARMENIAC", 0, 3, 3, false, true),
        ("SOPHENE", 0, 3, 3, false, true),
        ("PONTICA", 0, 2, 2, false, false),
        ("FULMIN", 0, 2, 2, false, false),
        ("APOLLIN", 0, 2, 2, false, false),
        ("ARMEN", 2, 2, 3, false, false),
        ("LAZI", 0, 1, 3, false, false),
        ("TZANI", 0, 1, 3, false, false),
        ("MAMIK", 0, 4, 4, false, true),
        ("RSHTUN", 0, 4, 4, false, true),
        ("RHODII", 0, 2, 3, false, false),
        ("SAMII", 0, 2, 3, false, false),
        ("LESBII", 0, 2, 3, false, false),
        ("ATTALEI", 0, 2, 3, false, false),
        ("CYPRII", 0, 2, 3, false, false),
        ("CRETENS", 0, 2, 3, false, false),
        ("MAURI", 0, 3, 2, false, true),
        ("NUMIDAE", 0, 3, 2, false, true),
        ("VANDALI", 0, 3, 2, false, true),
        ("PRIMAFR", 0, 2, 2, false, false),
        ("FORTENS", 0, 2, 2, false, false),
        ("TRIPOLI", 0, 1, 2, false, false),
        ("BYZACEN", 0, 1, 2, false, false),
    ];
    let units = war().units;
    let mut found = units.iter().filter(|unit| unit.kind == Kind::Land && unit.army != Some(Army::Rebels));
    for (name, count, clear, rough, picked, mounted) in listed {
        for number in 1..=count.max(1) {
            let unit = found.next().unwrap();
            let expected = if count == 0 { name.to_string() } else { format!("{name}{number}") };
            assert_eq!(unit.name, expected);
            let values = (unit.clear, unit.rough, unit.picked, unit.mounted);
            assert_eq!(values, (clear, rough, picked, mounted), "{expected}");
        }
    }
    assert_eq!(found.next(), None);
    let rebels: Vec<_> =
        units.iter().filter(|unit| unit.army == Some(Army::Rebels) && unit.kind == Kind::Land).collect();
    let values: Vec<_> = rebels.iter().map(|unit| (unit.name.as_str(), unit.clear, unit.rough, unit.mounted)).collect();
    assert_eq!(
        values,
        [("rebel1", 3, 2, true), ("rebel2", 3, 2, true), ("rebel3", 2, 2, false), ("rebel4", 2, 2, false)]
    );
    assert!(rebels.iter().all(|unit| unit.side == MUSLIM && !unit.picked));
}

#[test]
fn counters_bear_titles_and_names() {
    let title = |name: &str| named(name).title;
    assert_eq!([title("kalb3"), title("maafir7"), title("quray10")], ["Kalb 3", "Ma'afir 7", "Quraysh 10"]);
    assert_eq!([title("SCOLA7"), title("GALLICA"), title("rebel4")], ["Scola VII", "III Gallica", "Rebelles IV"]);
    assert_eq!([title("F4"), title("f12")], ["Dromons 4", "Fleet 12"]);
    let names: Vec<String> = war().units.into_iter().map(|unit| unit.name).collect();
    let mut sorted = names.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), names.len());
    for unit in war().units {
        let is_cased =
            |letter: char| if unit.side == BYZANTINE { letter.is_uppercase() } else { letter.is_lowercase() };
        assert!((1..=8).contains(&unit.name.len()), "{}", unit.name);
        assert!(unit.name.chars().all(|letter| letter.is_ascii_digit() || is_cased(letter)), "{}", unit.name);
    }
}

/// (name, person, army, shift), in the order of the sheet.
#[test]
fn leaders_as_listed() {
    let listed = [
        ("CONSTANS", Person::Constans, None, None),
        ("FAUSTA", Person::Fausta, None, None),
        ("THEODORE", Person::KomesTheodore, Some(Army::Obsequium), Some(Shift::Field(1))),
        ("MANUEL", Person::Manuel, Some(Army::Orientales), None),
        ("MUSEL", Person::Mamikonian, Some(Army::Armeniae), None),
        ("THRSHTUN", Person::Rshtuni, Some(Army::Armeniae), Some(Shift::Field(1))),
        ("GREGORY", Person::Gregory, Some(Army::African), None),
        ("PAUL", Person::Paul, None, None),
        ("muawiyah", Person::Muawiyah, Some(Army::Syria), Some(Shift::Field(2))),
        ("uunada", Person::Uunada, Some(Army::Syria), Some(Shift::Sea(1))),
        ("amr", Person::Amr, Some(Army::Egypt), Some(Shift::Field(1))),
        ("abdallah", Person::Abdallah, Some(Army::Egypt), Some(Shift::Sea(1))),
        ("salman", Person::Salman, Some(Army::Kufa), None),
        ("valentin", Person::Valentinus, Some(Army::Rebels), None),
    ];
    let units = war().units;
    let leaders: Vec<&Unit> = units.iter().filter(|unit| unit.kind == Kind::Leader).collect();
    assert_eq!(leaders.len(), listed.len());
    for (unit, (name, person, army, shift)) in leaders.into_iter().zip(listed) {
        assert_eq!((unit.name.as_str(), unit.person, unit.army, unit.shift), (name, Some(person), army, shift));
        assert_eq!((unit.clear, unit.rough, unit.mounted), (0, 0, false));
    }
    assert_eq!(named("muawiyah").title, "Mu'awiyah ibn Abi-Sufyan");
    let others = units.iter().filter(|unit| unit.kind != Kind::Leader);
    assert!(others.into_iter().all(|unit| unit.person.is_none() && unit.shift.is_none()));
}

/// 1.3.3: the first edition does not make Domestici Equites Picked.
#[test]
fn the_first_edition_has_one_picked_unit_less() {
    let picked = |edition: &str| {
        let options = [("edition".to_string(), edition.to_string())];
        let units = scenario(&printed(), ID, &options).unwrap().units;
        units.into_iter().filter(|unit| unit.picked).map(|unit| (unit.name, unit.mounted)).collect::<Vec<_>>()
    };
    let (second, first) = (picked("2"), picked("1"));
    assert_eq!((second.len(), first.len()), (7 + 6, 7 + 5));
    let domestici = ("DOMEQ".to_string(), true);
    assert!(second.contains(&domestici) && !first.contains(&domestici));
    assert!(war().units.iter().filter(|unit| unit.is_heavy()).all(|unit| unit.clear == 6));
}

/// 6.3: in the first edition the shifts of all leaders add up, and Mu'awiyah brings one column as anybody does.
#[test]
fn muawiyah_shifts_one_column_in_the_first_edition() {
    let shift = |edition: &str| {
        let options = [("edition".to_string(), edition.to_string())];
        let units = scenario(&printed(), ID, &options).unwrap().units;
        units.into_iter().find(|unit| unit.name == "muawiyah").unwrap().shift
    };
    assert_eq!([shift("2"), shift("1")], [Some(Shift::Field(2)), Some(Shift::Field(1))]);
}

#[test]
fn where_counters_come_from() {
    use Provenance::{Reconstructed, Rulebook};
    let provenance = |name: &str| named(name).provenance;
    // The factors of every land unit are ours, and so are the shifts of leaders.
    assert!(war().units.iter().filter(|unit| unit.kind == Kind::Land).all(|unit| unit.provenance == Reconstructed));
    assert_eq!((provenance("F1"), provenance("f12")), (Rulebook, Rulebook));
    assert_eq!((provenance("muawiyah"), provenance("PAUL")), (Reconstructed, Provenance::Derived));
    let groups = read(printed().file(COUNTERS).unwrap(), &war().map, 2).unwrap().groups;
    let from = |title: &str| groups.iter().find(|group| group.title == title).unwrap().from;
    assert_eq!((from("Syria").number, from("Syria").title), (Rulebook, Reconstructed));
    assert_eq!((from("Quraysh").title, from("Orientales").number), (Rulebook, Reconstructed));
}

#[test]
fn where_counters_begin() {
    let (map, begins) = (war().map, |name: &str| named(name).begins);
    let at = |name: &str| match begins(name) {
        Begins::At(place) => map.places[place.index()].name.clone(),
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!([at("EXCUB"), at("DOMEQ"), at("DOMPED")], ["Constantinople"; 3]);
    assert_eq!([at("RHODII"), at("SAMII"), at("LESBII")], ["Rhodes", "Samos", "Mytilene"]);
    assert_eq!([at("ATTALEI"), at("CYPRII"), at("CRETENS")], ["Attaleia", "Constantia", "Gortyn"]);
    assert_eq!([at("CONSTANS"), at("FAUSTA"), at("THEODORE")], ["Constantinople"; 3]);
    assert_eq!(
        [at("MANUEL"), at("muawiyah"), at("uunada"), at("amr")],
        ["Alexandria", "Damascus", "Damascus", "Fustat"]
    );
    assert_eq!((begins("SCOLA4"), begins("ISAURI"), begins("PAUL")), (Begins::Scola, Begins::Divided, Begins::Chair));
    assert_eq!(begins("CORNUTI"), Begins::In(District::Obsequium));
    assert_eq!(begins("TZANI"), Begins::In(District::Armeniae));
    assert_eq!((begins("kalb1"), begins("tujib1")), (Begins::In(District::Syria), Begins::In(District::SouthEgypt)));
    assert_eq!(
        (begins("MAMIK"), begins("MUSEL")),
        (Begins::WithNoble(Person::Mamikonian), Begins::WithNoble(Person::Mamikonian))
    );
    assert_eq!(
        (begins("RSHTUN"), begins("THRSHTUN")),
        (Begins::WithNoble(Person::Rshtuni), Begins::WithNoble(Person::Rshtuni))
    );
    assert_eq!((begins("F10"), begins("f1")), (Begins::InPorts, Begins::Fleet));
    let with = |event: u8| war().units.iter().filter(|unit| unit.begins == Begins::Event(event)).count();
    assert_eq!([4, 5, 6, 7, 10].map(with), [8, 1, 5, 10, 9]);
}

#[test]
fn broken_land_units_are_rejected_at_their_line() {
    let kalb = "{ name = \"kalb\", title = \"Kalb\", count = 10, clear = 4, rough = 3 }";
    let is = |from: &str, to: &str, message: &str| {
        assert_eq!(error(COUNTERS, kalb, &kalb.replacen(from, to, 1)), at(COUNTERS, kalb, message));
    };
    let letters = "expected at most 8 small letters and digits, a letter first";
    is("\"kalb\"", "\"Kalb\"", &format!("name \"Kalb1\": {letters}"));
    is("\"kalb\"", "\"1\"", &format!("name \"11\": {letters}"));
    is("\"kalb\"", "\"banukalb\"", &format!("name \"banukalb1\": {letters}"));
    is("count = 10", "count = 0", "count 0: expected 1 to 192");
    is("clear = 4", "clear = 10", "combat factor 10: expected 1 to 9");
    is("rough = 3", "rough = 0", "combat factor 0: expected 1 to 9");
    is("rough = 3", "rough = 3, class = \"mounted\"", "a class: expected none, for Muslim units are all alike");
    let message = error(COUNTERS, kalb, &kalb.replacen("rough", "broken", 1));
    assert!(message.starts_with(&at(COUNTERS, kalb, "unknown field `broken`, expected one of `name`")), "{message}");
    let foeder = "{ name = \"FOEDER\", title = \"Foederati\", clear = 6, rough = 4, class = \"picked mounted\" }";
    let is = |from: &str, to: &str, message: &str| {
        assert_eq!(error(COUNTERS, foeder, &foeder.replacen(from, to, 1)), at(COUNTERS, foeder, message));
    };
    let letters = "expected at most 8 capital letters and digits, a letter first";
    is("\"FOEDER\"", "\"FOEDERATI\"", &format!("name \"FOEDERATI\": {letters}"));
    is("\"FOEDER\"", "\"FO-EDER\"", &format!("name \"FO-EDER\": {letters}"));
    is("\"FOEDER\"", "\"EXCUB\"", "two counters called EXCUB: expected one");
    is("picked mounted", "mounted", "Foederati of 6 or more: expected it to be picked");
    is("picked mounted", "cavalry", "unknown class \"cavalry\": expected foot, mounted, picked or picked mounted");
    let first = "first_edition = \"mounted\"";
    let message = "unknown class \"horse\": expected foot, mounted, picked or picked mounted";
    assert_eq!(error(COUNTERS, first, "first_edition = \"horse\""), at(COUNTERS, first, message));
    let rhodii = "{ name = \"RHODII\", title = \"Rhodii\", clear = 2, rough = 3, begins = { at = \"Rhodes\" } }";
    let nowhere = rhodii.replace(", begins = { at = \"Rhodes\" }", "");
    let message = "Rhodii begins nowhere: expected begins here or in the group";
    assert_eq!(error(COUNTERS, rhodii, &nowhere), at(COUNTERS, rhodii, message));
    let kufa = "title = \"Kufa\"\narmy = \"kufa\"";
    assert_eq!(
        error(COUNTERS, kufa, &kufa.replace("\"kufa\"", "\"basra\"")),
        at(
            COUNTERS,
            kufa,
            "unknown army \"basra\": expected syria, egypt, kufa, obsequium, orientales, armeniae, carabisianis, african \
             or rebels"
        )
    );
}

#[test]
fn broken_leaders_are_rejected_at_their_line() {
    let is = |from: &str, to: &str, message: &str| {
        assert_eq!(error(COUNTERS, from, to), at(COUNTERS, from, message));
    };
    is("person = \"uunada\"", "person = \"muawiyah\"", "muawiyah stands here twice: expected each leader once");
    is(
        "person = \"uunada\"",
        "person = \"hasan\"",
        "unknown leader \"hasan\": expected constans, fausta, komes theodore, manuel, mamikonian, rshtuni, gregory, paul, \
         muawiyah, uunada, amr, abdallah, salman or valentinus",
    );
    let both = "person = \"amr\"\nside = \"muslim\"";
    is("person = \"amr\"", both, "Amr ibn al-As: expected either an army, or a side for want of one");
    let own = "title = \"Salman ibn Rabia\"\narmy = \"kufa\"";
    is(own, &own.replace("kufa", "armeniae"), "Salman ibn Rabia: expected a leader of the Muslims");
    let shift = "army = \"egypt\"\nshift = { sea = 1 }";
    is(shift, &shift.replace('1', "9"), "shift 9: expected 1 to 8");
    let first = "first_edition = { field = 1 }";
    is(first, &first.replace('1', "0"), "shift 0: expected 1 to 8");
    let text = FILES.iter().find(|(path, _)| *path == COUNTERS).unwrap().1;
    let uunada = &text
        [text.find("[[leader]]\nperson = \"uunada\"").unwrap()..text.find("[[leader]]\nperson = \"amr\"").unwrap()];
    let message = "no leader is uunada: expected one, for the rules name him or her";
    assert_eq!(error(COUNTERS, uunada, ""), at(COUNTERS, "[[leader]]", message));
}

#[test]
fn too_many_counters_are_rejected() {
    let ships = "title = \"Fleet\"\ncount = 12";
    let data = altered(COUNTERS, ships, &ships.replace("12", "60"));
    assert_eq!(refusal(&data), at(COUNTERS, "name = \"f\"", "too many counters: expected at most 192"));
}
