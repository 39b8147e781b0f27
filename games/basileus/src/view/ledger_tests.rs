use engine::view::{Entry, Ledger};
use engine::{Pending, Seat};
use testkit::Table;

use crate::Basileus;
use crate::test_table::{PROVING_GROUND, game, table};

const PLAIN: &str = "dorostolon-971-first";

fn ledger_of(table: &Table<Basileus>) -> Ledger {
    table.game.see(&table.state, Seat::Spectator).ledger.expect("an attack is in hand")
}

/// The ledger of an attack by the first side, built by this script.
fn ledger(battle: &str, position: &str, script: &str) -> Ledger {
    let game = game(battle, &[]);
    let first = game.scenario.sides[0].clone();
    let mut table = Table::at(game, &format!("side {first}; phase combat; {position}"));
    table.must(script);
    ledger_of(&table)
}

fn lines(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(|entry| format!("{} [{}] {}", entry.label, entry.case, entry.amount)).collect()
}

/// "8 to 4, 2/1".
fn sums(ledger: &Ledger) -> String {
    format!("{} to {}, {}", ledger.attack.total, ledger.defence.total, ledger.odds)
}

#[test]
fn ex_02_one_against_one() {
    let ledger = ledger(PLAIN, "unit SK3 B0608; unit ru4 B0607", "target B0607; add SK3");
    assert_eq!(ledger.title, "Attack on Rus pikemen ru4 in B0607");
    assert_eq!((ledger.attack.name.as_str(), ledger.defence.name.as_str()), ("Byzantines", "Rus"));
    assert_eq!(lines(&ledger.attack.entries), ["Skutatoi SK3 [10.5] 4"]);
    assert_eq!(lines(&ledger.defence.entries), ["Rus pikemen ru4 [10.5] 3"]);
    assert_eq!((sums(&ledger).as_str(), ledger.notes.len()), ("4 to 3, 1/1", 0));
    assert_eq!(ledger.preview, ["declare"]);
}

#[test]
fn ex_03_a_charge() {
    let position = "side Byzantines; phase movement; unit SC B0605; unit SK1 B0609; unit ru1 B0608";
    let mut table = table(PLAIN, position);
    table.must("take SC; step B0606; step B0607; end; target B0608; charge SC; add SK1");
    let ledger = ledger_of(&table);
    assert_eq!(
        lines(&ledger.attack.entries),
        ["Scholai SC [10.5] 4", "Scholai SC charges [10.2-e] +1", "Skutatoi SK1 [10.5] 3"]
    );
    assert_eq!(sums(&ledger), "8 to 4, 2/1");
    table.must("declare");
    assert_eq!((sums(&ledger_of(&table)).as_str(), ledger_of(&table).preview.len()), ("8 to 4, 2/1", 0));
    table.must("roll 1");
    assert_eq!(table.game.see(&table.state, Seat::Spectator).ledger, None);
}

#[test]
fn ex_04_and_05_a_wood_shifts_the_column() {
    let wood = "unit SC B0803; unit KL B0703; unit SK1 B0902; unit ru1 B0802";
    let first = ledger(PLAIN, wood, "target B0802; add SC; add SK1");
    assert_eq!(first.title, "Attack on Rus pikemen ru1 in the wood B0802");
    assert_eq!(sums(&first), "7 to 4, 1/1");
    assert_eq!(lines(&first.notes), ["7 to 4, before the ground [10.5] 1.5/1", "in the wood, column [10.6-d] −1"]);
    let second = ledger(PLAIN, &wood.replace("ru1", "ru9"), "target B0802; add SC; add KL");
    assert_eq!(sums(&second), "9 to 2, 3/1");
    assert_eq!(lines(&second.notes)[0], "9 to 2, before the ground [10.5] 4/1");
}

#[test]
fn ex_06_and_07_a_marsh_adds_to_the_die() {
    let marsh = "unit SK1 B0713; unit SK2 B0613; unit PE1 B0813; unit ru4 B0714";
    let six = ledger(PLAIN, marsh, "target B0714; add SK1; add SK2");
    assert_eq!(sums(&six), "6 to 3, 2/1");
    assert_eq!(lines(&six.notes), ["in the marsh, die [10.6-d] +1"]);
    let two = ledger(PLAIN, &marsh.replace("ru4", "dr"), "target B0714; add PE1");
    assert_eq!((sums(&two).as_str(), two.notes.len()), ("2 to 5, 1/2", 1));
}

#[test]
fn ex_08_a_red_range_fires_with_1() {
    let foot = ledger(PLAIN, "unit AT B0608; unit ru4 B0606", "target B0606; add AT");
    assert_eq!(lines(&foot.attack.entries), ["Athanatoi AT, fires with 1 [10.3-f] 1"]);
    assert_eq!(lines(&foot.defence.entries), ["Rus pikemen ru4, under fire alone [10.5] 3"]);
    assert_eq!(sums(&foot), "1 to 3, 1/2");
    let archers = ledger(PLAIN, "unit AT B0608; unit ra1 B0606", "target B0606; add AT");
    assert_eq!(sums(&archers), "1 to 1, 1/1");
    let beside = ledger(PLAIN, "unit AT B0607; unit JT B0607; unit ra1 B0606", "target B0606; add AT");
    assert_eq!(
        lines(&beside.attack.entries),
        ["Athanatoi AT, red range [10.3-f] 4", "John I Tzimiskes with it [7-a] +2"]
    );
}

#[test]
fn ex_09_missile_units_are_weak_hand_to_hand() {
    let hand = ledger("beroia-1122", "unit KA1 0612; unit pa1 0611", "target 0611; add KA1");
    assert_eq!(
        lines(&hand.defence.entries),
        ["Pecheneg mounted archers pa1 [10.5] 2", "missile unit hand to hand [10.3-d] −1"]
    );
    assert_eq!(sums(&hand), "3 to 1, 3/1");
    let fire = ledger("beroia-1122", "unit PS1 0612; unit pa1 0610", "target 0610; add PS1");
    assert_eq!(lines(&fire.attack.entries), ["Psiloi PS1, fires [10.3-c] 2"]);
    assert_eq!(sums(&fire), "2 to 2, 1/1");
}

#[test]
fn ex_10_who_may_not_attack_alone_has_no_preview() {
    let position = "unit PS1 0913; unit AR 0813; unit ra1 0914; unit ru4 0713";
    let psiloi = ledger(PROVING_GROUND, &format!("{position}; unit SK3 1013"), "target 0914; add PS1");
    assert_eq!((sums(&psiloi).as_str(), psiloi.preview.len()), ("1 to 1, 1/1", 0));
    let swords = ledger(PROVING_GROUND, position, "target 0713; add AR");
    assert_eq!(lines(&swords.attack.entries), ["Arithmoi AR, crossed swords [2.2.3] 3"]);
    assert_eq!((sums(&swords).as_str(), swords.preview.len()), ("3 to 3, 1/1", 1));
}

#[test]
fn ex_11_hand_and_fire_together() {
    let position = "unit SK3 0913; unit PS1 0912; unit ru1 0914";
    let ledger = ledger(PROVING_GROUND, position, "target 0914; add SK3; add PS1");
    assert_eq!(lines(&ledger.attack.entries), ["Skutatoi SK3 [10.5] 3", "Psiloi PS1, fires [10.3-c] 2"]);
    assert_eq!(sums(&ledger), "5 to 4, 1/1");
    let led = self::ledger(PROVING_GROUND, &format!("{position}; unit sv 0914"), "target 0914; add SK3; add PS1");
    assert_eq!(lines(&led.defence.entries), ["Rus pikemen ru1 [10.5] 4", "Sviatoslav with it [7-a] +2"]);
    // He counts for nothing under fire alone.
    let fire = self::ledger(PROVING_GROUND, "unit PS1 0912; unit ru1 0914; unit sv 0914", "target 0914; add PS1");
    assert_eq!((lines(&fire.defence.entries).len(), sums(&fire).as_str()), (1, "2 to 4, 1/2"));
}

#[test]
fn ex_19_baggage_alone_and_guarded() {
    let alone = ledger("dorostolon-971-sortie", "unit RU1 0603; unit mg1 0602", "target 0602; add RU1");
    assert_eq!(lines(&alone.defence.entries), ["Mangonel mg1 [10.4-a] 1"]);
    assert_eq!(sums(&alone), "3 to 1, 3/1");
    let position = "unit RU1 0603; unit mg1 0602; unit sk1 0602 reduced";
    let guarded = ledger("dorostolon-971-sortie", position, "target 0602; add RU1");
    assert_eq!(lines(&guarded.defence.entries), ["Skutatoi sk1 [10.5] 2", "Mangonel mg1 in its hex [10.4-c] +1"]);
    assert_eq!(sums(&guarded), "3 to 3, 1/1");
    let in_wood = ledger("dorostolon-971-sortie", "unit RU1 0902; unit mg1 1002", "target 1002; add RU1");
    assert_eq!(lines(&in_wood.notes), ["baggage alone has nothing from the wood [10.4-b] 0"]);
}

#[test]
fn ex_20_the_laager_and_the_axes() {
    let position = "unit SK1 0603; unit VA1 0704; unit wg1 0604; unit wg2 0705; unit wg6 0505";
    let foot = ledger("beroia-1122", position, "target 0604; add SK1");
    assert_eq!(
        (sums(&foot).as_str(), lines(&foot.notes)),
        ("3 to 1, 3/1", vec!["a wagon of the laager, die [13.5-1] +1".to_string()])
    );
    let axes = ledger("beroia-1122", position, "target 0604; add VA1");
    assert_eq!(
        lines(&axes.notes),
        ["a wagon of the laager, die [13.5-1] +1", "axes alone hew at a wagon, die [13.5-2] −1"]
    );
    assert_eq!(sums(&axes), "4 to 1, 4/1");
}

#[test]
fn ex_21_lances_at_beroia() {
    let mut table = table("beroia-1122", "side Byzantines; phase movement; unit KA1 0612; unit pa1 0609");
    table.must("take KA1; step 0611; step 0610; end; target 0609; charge KA1");
    let ledger = ledger_of(&table);
    assert_eq!(lines(&ledger.attack.entries)[1], "Kavallarioi KA1 charges [10.2-e] +2");
    assert_eq!(sums(&ledger), "5 to 1, 4/1");
    // The archers may slip away first: the forecast takes it that they try.
    assert_eq!(ledger.preview, ["declare"]);
    table.must("declare");
    assert_eq!(ledger_of(&table).preview, ["evade"]);
    table.must("evade");
    assert!(matches!(table.game.awaited(&table.state), Pending::Dice(_)));
    assert_eq!(sums(&ledger_of(&table)), "5 to 1, 4/1");
}

#[test]
fn water_and_stakes() {
    // A stream runs between 0311 and 0211; a palisade round 0811.
    let stream = ledger(PROVING_GROUND, "unit SK1 0211; unit ru1 0311", "target 0311; add SK1");
    assert_eq!(lines(&stream.notes), ["across a stream or bridge, die [10.6-b] +1"]);
    let stakes = ledger(PROVING_GROUND, "unit SK1 0810; unit ru8 0811", "target 0811; add SK1");
    assert_eq!(
        lines(&stakes.notes),
        ["4 to 2, before the ground [10.5] 2/1", "all come across the palisade, column [10.6-c] −1"]
    );
    assert_eq!(stakes.odds, "1.5/1");
}

#[test]
fn an_attack_without_attackers_says_what_stands_against_it() {
    let ledger = ledger(PLAIN, "unit SC B0803; unit ru1 B0802", "target B0802");
    assert_eq!(lines(&ledger.defence.entries), ["Rus pikemen ru1 [10.5] 4"]);
    assert_eq!(sums(&ledger), "0 to 4, none yet");
    assert_eq!((ledger.notes.len(), ledger.preview.len()), (0, 0));
}

/// Attackers 4 and 2 against 3, then the same in a wood (12.3).
#[test]
fn ex_25_pools() {
    let battle = |position: &str| {
        let position = format!("side Byzantines; phase combat; {position}");
        Table::at(game(PLAIN, &["no_ratio"]), &position)
    };
    let mut open = battle("unit SK3 B0608; unit PE1 B0507; unit ru4 B0607");
    open.must("target B0607; add SK3; add PE1");
    let ledger = ledger_of(&open);
    assert_eq!(sums(&ledger), "6 to 3, 6 dice to 3");
    assert_eq!(lines(&ledger.notes), ["the attack hits [12.3] 4 or more", "the defence hits [12.3] 4 or more"]);
    let mut wood = battle("unit SK3 B0803; unit PE1 B0703; unit ru4 B0802; unit ra1 B0801");
    wood.must("target B0802; add SK3; add PE1; declare");
    assert_eq!(ledger_of(&wood).preview, ["stand"]);
    wood.must("add ra1");
    let ledger = ledger_of(&wood);
    assert_eq!(lines(&ledger.defence.entries)[1], "Rus archers ra1 shoots for the defence [12.3] 1");
    assert_eq!(sums(&ledger), "6 to 4, 6 dice to 4");
    assert_eq!(lines(&ledger.notes)[0], "the attack hits [12.3] 5 or more");
    assert_eq!(lines(&ledger.notes)[2], "in the wood [10.6-d] harder");
}

#[test]
fn case_12_3_water_costs_dice() {
    let position = "side Greens; phase combat; unit SK1 0211; unit ru1 0311";
    let mut table = Table::at(game(PROVING_GROUND, &["no_ratio"]), position);
    table.must("target 0311; add SK1");
    let ledger = ledger_of(&table);
    assert_eq!(lines(&ledger.attack.entries), ["Skutatoi SK1 [10.5] 4", "Skutatoi SK1 comes over water [12.3] −1"]);
    assert_eq!((sums(&ledger).as_str(), ledger.notes.len()), ("3 to 4, 3 dice to 4", 2));
}
