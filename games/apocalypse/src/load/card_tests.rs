use crate::load::scenario;
use crate::load::tests::{ID, altered, war};

#[test]
fn the_cover() {
    let card = war().card;
    assert_eq!((card.reference.as_str(), card.name.as_str()), ("10", "The War for Constantinople"));
    assert_eq!((card.date.as_str(), card.kind.as_str(), card.turns), ("646-656", "published", 11));
    assert!(card.summary.contains("Constans II") && card.summary.contains("Mu'awiyah"));
    assert!(!card.summary.contains('\n') && !card.victory.contains('\n'));
    assert_eq!(card.special.len(), 4);
    for sentence in card.special.iter().chain([&card.victory, &card.summary]).chain(&card.reconstructed) {
        assert!(sentence.ends_with('.'), "{sentence}");
    }
}

/// The rebels are the Muslim player's.
#[test]
fn sides_with_their_land_units() {
    let sides = war().card.sides;
    let short: Vec<_> = sides.iter().map(|side| (side.name.as_str(), side.livery.as_str(), side.units)).collect();
    assert_eq!(short, [("Byzantines", "byzantine", 59), ("Muslims", "muslim", 68)]);
}

#[test]
fn forces_and_where_they_begin() {
    let [byzantines, muslims] = war().card.sides.try_into().unwrap();
    assert_eq!(
        muslims.forces,
        [
            "Syria: 10 × Kalb 4/3, 7 × Himyar 3/3, 5 × Qays 4/2, 3 × Lakhm 3/2, 3 × Judham 2/3, 3 × Ansar 5/4; in Syria",
            "Egypt: 7 × Ma'afir 3/2, 4 × Tujib 3/3, 4 × Khawlan 2/3; in Egypt south of the start line",
            "Quraysh: 10 × Quraysh 4/4; with event 7",
            "Kufa: 3 × Tamim 3/2, 3 × Asad 3/3, 2 × Hamdan 4/3; with event 10",
            "Rebels: Rebelles I 3/2, Rebelles II 3/2, Rebelles III 2/2, Rebelles IV 2/2; with event 6",
            "Fleet: 12; from the second year on, as there are anchors",
            "Leaders: Mu'awiyah ibn Abi-Sufyan in Damascus, Uunada in Damascus, Amr ibn al-As in Fustat, Abdallah ibn \
             Sad with event 5, Salman ibn Rabia with event 10, Valentinus with event 6",
        ]
    );
    let starts = |start: &str| byzantines.forces.iter().find(|line| line.starts_with(start)).unwrap().as_str();
    assert!(
        starts("Scolae")
            .ends_with("; one each in Constantinople, Nicomedia, Cios, Cyzicus, Prussa, Dorylalon and Kotyaion")
    );
    assert!(starts("Orientales").ends_with("; in Orientales, up to half of them in Egypt north of the start line"));
    assert_eq!(starts("Clans"), "Clans: Mamikonian 4/4 in Dvin if chosen, Rshtuni 4/4 in Dvin if chosen");
    assert_eq!(starts("Dromons"), "Dromons: 10; in ports");
    assert!(starts("Carabisianis").starts_with("Carabisianis: Rhodii 2/3 in Rhodes, Samii 2/3 in Samos, "));
    assert!(starts("Leaders").ends_with("Gregory with event 4, Paul in the Patriarchal Chair"));
    assert_eq!(byzantines.forces.len(), 10);
}

#[test]
fn what_is_not_in_the_source_is_said() {
    assert_eq!(
        war().card.reconstructed,
        [
            "Not in the source and supplied here: how many years are played and most of the Events Table.",
            "The map is a reconstruction but for the hexes of Constantinople, Nicomedia, Dvin, Nakhchawan, Ireneopolis, \
             Antioch, Damascus and Fustat.",
            "Reconstructed charts: Combat Results Table, Terrain Effects Chart, stacking limits, Attrition Table, Siege \
             Assault Table, Greek Fire Table, list of earthquakes and rally of the Armenians.",
            "The number of counters of Obsequium, Orientales, Armeniae, African and Rebels is reconstructed.",
            "The name of Syria, Egypt, Kufa, Obsequium, Orientales, Armeniae, Carabisianis, African, Rebels, Gregory, \
             Salman ibn Rabia and Valentinus is reconstructed.",
            "The army of Quraysh, Scolae, Guards, Komes Theodore, Gregory, Abdallah ibn Sad, Salman ibn Rabia and \
             Valentinus is reconstructed.",
            "The combat factors of every land unit are reconstructed.",
            "The class of every land unit but Syria, Egypt, Quraysh, Kufa and Scolae is reconstructed.",
            "The combat shift of every leader but Paul is reconstructed.",
            "The beginning of Carabisianis, African, Rebels, Gregory, Salman ibn Rabia and Valentinus is reconstructed.",
        ]
    );
}

#[test]
fn a_map_of_ones_own_is_not_called_a_reconstruction() {
    let data = altered("map.toml", "provenance = \"reconstructed\"", "provenance = \"rulebook\"");
    let card = scenario(&data, ID, &[]).unwrap().card;
    assert!(!card.reconstructed.iter().any(|note| note.starts_with("The map")));
}
