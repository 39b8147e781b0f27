use engine::ScenarioCard;

use crate::load::cards;
use crate::load::tests::{IDS, printed};

fn card(id: &str) -> ScenarioCard {
    cards(&printed()).unwrap().into_iter().find(|card| card.id == id).unwrap()
}

#[test]
fn cards_are_listed_in_printed_order() {
    let references: Vec<_> = cards(&printed()).unwrap().into_iter().map(|card| card.reference).collect();
    assert_eq!(references, ["13.1", "13.2", "13.3", "13.4", "13.5"]);
}

#[test]
fn names_and_dates() {
    let beroia = card("beroia-1122");
    assert_eq!((beroia.name.as_str(), beroia.date.as_str()), ("Beroia (Eski Zagra)", "1122"));
    assert_eq!(beroia.kind, "published, by Jean-Philippe Gury");
    assert_eq!(card("arcadiopolis-970").kind, "published");
    for id in IDS {
        let summary = card(id).summary;
        assert!(summary.len() > 80 && summary.ends_with('.') && !summary.contains(['\n', '\\']), "{summary}");
    }
}

#[test]
fn forces_and_where_they_begin() {
    let lines = |id: &str, side: usize| card(id).sides[side].forces.clone();
    let first = lines("dorostolon-971-first", 1);
    assert_eq!(
        first[1],
        "Infantry, centre: Sviatoslav, Druzhina 5, 3 × Rus pikemen 4, 4 × Rus pikemen 3; in B0604 to B0611"
    );
    let rus = lines("arcadiopolis-970", 0);
    assert_eq!(rus[0], "Pechenegs: 4 × Pecheneg mounted archers 2; in 0814, 0714, 0614 or 0514");
    assert_eq!(rus[1], "Bulgarian horse: 2 × Bulgarian mounted archers 2; marches on at 1014 or 0315, turn 6");
    assert_eq!(
        lines("arcadiopolis-970", 1)[3],
        "Centre: Bardas Skleros, Scholai 4, Arithmoi 3; marches on at 0501 to 0701, turn 4, unless all Pechenegs are \
         across the line; marches on at 0501 to 0701, turn 5, if all Pechenegs are across the line"
    );
    let sortie = lines("dorostolon-971-sortie", 0);
    assert_eq!(
        sortie[2],
        "Sviatoslav: Sviatoslav, Rus pikemen 3, Rus pikemen 4; appears in 0104, 0204, 0305, 0110, 0209 or 0309 as soon \
         as a mangonel is destroyed before turn 6"
    );
    let sortie = lines("dorostolon-971-sortie", 1);
    assert_eq!(sortie[0], "Mangonels: 2 × Mangonel; in 0602 or 0314");
    assert_eq!(
        sortie[1],
        "Upper guard: Peltastoi 2, Skutatoi 3 (reduced), Peltastoi 3 (reduced); in 0402, 0503 or 0504"
    );
    assert_eq!(
        lines("beroia-1122", 1)[2],
        "Horsemen: 14 × Pecheneg mounted archers 2; between the corners 0101 and 1210, at distance 2 or more from \
         Pecheneg mounted archers, Pecheneg nobles and wagons"
    );
    let sides = card("beroia-1122").sides.into_iter().map(|side| (side.name, side.livery, side.units));
    let expected = [("Byzantines", "byzantine", 19), ("Pechenegs", "pecheneg", 15)];
    assert_eq!(
        sides.collect::<Vec<_>>(),
        expected.map(|(name, livery, units)| (name.to_string(), livery.to_string(), units))
    );
}

#[test]
fn victory_in_sentences() {
    assert_eq!(
        card("dorostolon-971-third").victory,
        "An army breaks when its losses reach its threshold (Rus 20, Byzantines 22), and the other side wins a major \
         victory; if both break at once, the smaller excess wins a minor one. Otherwise the lower losses after turn 7 \
         win a minor victory; equal losses are one for Byzantines."
    );
    assert!(card("arcadiopolis-970").victory.ends_with("equal losses are a draw."));
    assert_eq!(
        card("dorostolon-971-sortie").victory,
        "Rus win a major victory when both mangonels are destroyed, and a minor one if one is by the end; if none is, \
         Byzantines win a major victory. If the first was destroyed before turn 6, one mangonel is not enough: \
         Byzantines then win a minor victory."
    );
    assert!(card("beroia-1122").victory.ends_with(
        "Byzantines win a major victory as soon as every wagon is destroyed. After turn 7 Pechenegs win a minor victory \
         if no wagon is destroyed or John II Komnenos is dead; otherwise Byzantines do."
    ));
}

#[test]
fn special_rules_in_sentences() {
    assert_eq!(card("dorostolon-971-first").special, Vec::<String>::new());
    assert_eq!(
        card("arcadiopolis-970").special,
        [
            "A reinforcement that finds its entry hexes occupied waits for the next turn.",
            "At the end of turn 3 it is noted whether all Pechenegs still there stand in rows 01 to 03: across the line.",
            "Each unit of Kavallarioi lost before turn 5 raises the threshold of Byzantines by 1.",
        ]
    );
    assert_eq!(
        card("dorostolon-971-sortie").special[1..],
        [
            "Nobody but one foot unit of its side may stand on a mangonel.",
            "The units of Byzantines that begin reduced are surprised. Before Byzantines move, each that stands beside \
             an enemy turns to its full side; each other does with 5 or 6 on turn 1, with 3 to 6 on turn 2 and without a \
             die on turn 3.",
            "Byzantines do not move on turn 1.",
            "If the first mangonel is destroyed before turn 6, the battle lasts until turn 8.",
        ]
    );
    assert_eq!(
        card("beroia-1122").special,
        [
            "Add 1 to the die for an attack on a wagon beside at least 2 others.",
            "Take 1 off the die when Varangians, and nobody else, attack a hex with a wagon.",
            "Varangians may use 3 movement points if they enter no hex beside an enemy.",
            "Kavallarioi charge at +2.",
        ]
    );
}

#[test]
fn what_may_be_agreed() {
    let keys = |id| card(id).options.into_iter().map(|option| option.key).collect::<Vec<_>>();
    assert_eq!(keys("arcadiopolis-970"), ["zoc_to_zoc", "counter_charge", "no_ratio", "bait_losses"]);
    assert_eq!(keys("beroia-1122"), ["zoc_to_zoc", "counter_charge", "no_ratio"]);
    for (option, case) in card("arcadiopolis-970").options.iter().zip(["12.1", "12.2", "12.3", "13.1"]) {
        assert!(option.says.starts_with(&format!("{case}: ")), "{}", option.says);
    }
    assert!(card("beroia-1122").options.iter().all(|option| option.values == ["off", "on"]));
    assert_eq!(card("arcadiopolis-970").options[3].values, ["raise_threshold", "extra_loss_point"]);
}

#[test]
fn what_is_not_in_the_source_is_said() {
    assert_eq!(
        card("beroia-1122").reconstructed,
        [
            "Corrected: the source prints the hexes 311 and 812; read as 0311 and 0812.",
            "Corrected: the source speaks of the end of turn 6; read as turn 7, the last it gives.",
            "Corrected: the source adds 1 to the die for Varangians against wagons, which would harm them; read as 1 off \
             the die.",
            "Map sheet D is a reconstruction.",
            "The kind of Pecheneg nobles and Psiloi is reconstructed.",
            "The full strength of Franks, John II Komnenos and Tzelgu is reconstructed.",
            "The reduced strength of every counter that has one is reconstructed.",
            "The movement allowance of every counter but Pecheneg mounted archers and Varangians is reconstructed.",
            "The range of every counter that has one is reconstructed.",
            "The charge bonus of Franks is reconstructed.",
            "The special characteristic of every counter that has one is reconstructed.",
        ]
    );
    let third = card("dorostolon-971-third").reconstructed;
    assert!(third.contains(&"Map sheets C and B are reconstructions.".to_string()));
    assert!(third.contains(&"The movement allowance of every counter is reconstructed.".to_string()));
    let first = &card("arcadiopolis-970").reconstructed[0];
    assert!(first.starts_with("Not in the source and supplied here: who sets up first and which"), "{first}");
}
