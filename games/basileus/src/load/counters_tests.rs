use engine::DataSet;

use super::*;
use crate::load::FILES;
use crate::load::tests::error;

fn roster() -> Roster {
    read(DataSet::embedded(FILES).file("counters.toml").unwrap()).unwrap()
}

fn counter(id: &str) -> Counter {
    roster().of(|known| known == id).next().unwrap_or_else(|| panic!("no {id}")).clone()
}

/// (type, kind, full strength, reduced strength, movement, range, charge), 0 where there is none.
#[test]
fn the_counters_as_listed() {
    use Kind::{Baggage, Cavalry, Commander, Infantry, MissileCavalry, MissileInfantry};
    let listed = [
        ("klibanophoroi", Cavalry, 5, 3, 3, 0, 2),
        ("athanatoi", MissileCavalry, 4, 2, 3, 2, 0),
        ("hetaireia", Cavalry, 4, 2, 3, 0, 1),
        ("scholai", Cavalry, 4, 2, 3, 0, 1),
        ("exkoubites", Cavalry, 4, 2, 3, 0, 1),
        ("hikanatoi", Cavalry, 3, 2, 3, 0, 1),
        ("arithmoi", MissileCavalry, 3, 2, 3, 2, 0),
        ("archonpouloi", Cavalry, 3, 2, 3, 0, 2),
        ("kavallarioi-3", Cavalry, 3, 2, 3, 0, 1),
        ("koursores", MissileCavalry, 2, 1, 4, 2, 0),
        ("franks", Cavalry, 4, 2, 3, 0, 2),
        ("varangians-4", Infantry, 4, 2, 2, 0, 0),
        ("varangians-3", Infantry, 3, 2, 2, 0, 0),
        ("skutatoi-4", Infantry, 4, 2, 2, 0, 0),
        ("skutatoi-3", Infantry, 3, 2, 2, 0, 0),
        ("skutatoi-2", Infantry, 2, 1, 2, 0, 0),
        ("peltastoi-3", Infantry, 3, 2, 3, 0, 0),
        ("peltastoi-2", Infantry, 2, 1, 3, 0, 0),
        ("psiloi-2", MissileInfantry, 2, 1, 3, 2, 0),
        ("psiloi-1", MissileInfantry, 1, 0, 3, 2, 0),
        ("skleros", Commander, 2, 0, 4, 0, 0),
        ("tzimiskes", Commander, 2, 0, 4, 0, 0),
        ("john2", Commander, 2, 0, 4, 0, 0),
        ("mangonel", Baggage, 1, 0, 0, 0, 0),
        ("druzhina", Infantry, 5, 3, 2, 0, 0),
        ("rus-4", Infantry, 4, 2, 2, 0, 0),
        ("rus-3", Infantry, 3, 2, 2, 0, 0),
        ("rus-2", Infantry, 2, 1, 2, 0, 0),
        ("rus-archers", MissileInfantry, 1, 0, 2, 2, 0),
        ("rus-mounted", Cavalry, 2, 0, 3, 0, 1),
        ("sviatoslav", Commander, 2, 0, 4, 0, 0),
        ("sveinald", Commander, 1, 0, 4, 0, 0),
        ("bulgar-archers", MissileCavalry, 2, 1, 4, 2, 0),
        ("bulgar-slavs", Infantry, 2, 1, 2, 0, 0),
        ("pecheneg-archers", MissileCavalry, 2, 1, 4, 2, 0),
        ("pecheneg-nobles", MissileCavalry, 3, 2, 4, 2, 0),
        ("tzelgu", Commander, 1, 0, 4, 0, 0),
        ("wagon", Baggage, 1, 0, 1, 0, 0),
    ];
    assert_eq!(roster().of(|_| true).count(), listed.len());
    for (id, kind, front, back, allowance, range, charge) in listed {
        let found = counter(id);
        let values = (found.kind, found.front, found.back.unwrap_or(0), found.allowance, found.range, found.charge);
        assert_eq!(values, (kind, front, back, allowance, range, charge), "{id}");
    }
}

/// Half the full strength, rounded up, except where the rulebook gives one step.
#[test]
fn reduced_sides_follow_one_formula() {
    for counter in roster().of(|_| true).filter(|counter| counter.kind.is_combat()) {
        let half = counter.front.div_ceil(2);
        let expected = (half < counter.front && counter.id != "rus-mounted").then_some(half);
        assert_eq!(counter.back, expected, "{}", counter.id);
    }
}

#[test]
fn characteristics_and_the_red_range() {
    let with = |has: fn(&Counter) -> bool| {
        roster().of(|_| true).filter(|counter| has(counter)).map(|counter| counter.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(with(|counter| counter.red_range), ["athanatoi"]);
    assert_eq!(with(|counter| counter.traits.unseizable), ["bulgar-archers", "pecheneg-archers", "pecheneg-nobles"]);
    assert_eq!(with(|counter| counter.traits.no_hth_penalty), ["arithmoi", "koursores", "pecheneg-nobles"]);
    assert!(with(|counter| counter.traits.impetuous || counter.traits.feigned_flight).is_empty());
}

#[test]
fn every_value_knows_where_it_comes_from() {
    use Provenance::{Derived, Reconstructed, Rulebook};
    let from = counter("athanatoi").from;
    assert_eq!((from.front, from.red_range, from.range, from.kind), (Rulebook, Rulebook, Derived, Reconstructed));
    let from = counter("varangians-4").from;
    assert_eq!((from.front, from.allowance, from.kind, from.back), (Rulebook, Rulebook, Derived, Reconstructed));
    assert_eq!(counter("pecheneg-archers").from.allowance, Derived);
    assert_eq!(counter("kavallarioi-3").from.charge, Derived);
    assert_eq!(counter("arithmoi").from.steps, Rulebook);
    // No counter is known in full: of each at least the movement or the reduced side is lost.
    assert!(roster().of(|_| true).all(|counter| counter.provenance() == Reconstructed));
    let mut known = counter("mangonel");
    known.from.allowance = Derived;
    assert_eq!(known.provenance(), Derived, "what a counter does not have does not count");
}

#[test]
fn broken_counters_are_rejected_at_their_line() {
    let base = "[types.klibanophoroi]\n# The armoured wedge, the heaviest unit there is.\n";
    let start = FILES[0].1.lines().position(|line| line == "[types.klibanophoroi]").unwrap() + 3;
    let text = FILES[0].1;
    let entry = &text[text.find(base).unwrap() + base.len()..text.find("\n\n[types.athanatoi]").unwrap()];
    let broken = |from: &str, to: &str| error("beroia-1122", "counters.toml", entry, &entry.replacen(from, to, 1));
    let at = |line: usize, message: &str| format!("counters.toml:{}: {message}", start + line);
    assert_eq!(broken("\"Kl\"", "\"K1\""), at(1, "abbreviation \"K1\": expected one to three letters"),);
    assert_eq!(
        broken("\"byzantine\"", "\"norman\""),
        at(2, "unknown army \"norman\": expected byzantine, rus, bulgarian or pecheneg")
    );
    assert_eq!(
        broken("\"cavalry\"", "\"chariot\""),
        at(
            3,
            "unknown kind \"chariot\": expected infantry, missile_infantry, cavalry, missile_cavalry, commander or \
             baggage"
        )
    );
    assert_eq!(broken("front = 5", "front = 0"), at(4, "strength 0: expected 1 to 9"));
    assert_eq!(broken("back = 3", "back = 5"), at(5, "reduced strength 5: expected at least 1 and less than 5"));
    assert_eq!(broken("allowance = 3", "allowance = 12"), at(6, "movement points 12: expected 0 to 9"));
    assert_eq!(broken("charge = 2", "charge = 3"), at(7, "charge 3: expected 1 to 2"));
    assert_eq!(broken("charge = 2", "range = 2"), at(7, "a range: expected none, for this is no missile unit"));
    assert_eq!(
        broken("charge = 2", "red_range = true"),
        at(7, "a red range: expected none, for this is no missile unit")
    );
    assert_eq!(
        broken("charge = 2", "traits = [\"brave\"]"),
        at(7, "unknown characteristic \"brave\": expected unseizable, impetuous, no_hth_penalty or feigned_flight")
    );
    assert_eq!(broken("\"cavalry\"", "\"missile_cavalry\""), at(3, "a missile unit without range: expected one"));
    assert_eq!(broken("\"cavalry\"", "\"infantry\""), at(7, "a charge bonus: expected none, for only cavalry charges"));
    assert_eq!(
        broken("\"cavalry\"", "\"commander\""),
        at(5, "a reduced side: expected none, for commanders and baggage have one step")
    );
    assert_eq!(broken("\"cavalry\"", "\"baggage\""), at(4, "strength 5: expected 1"));
    assert!(broken("front = 5", "front = \"V\"").starts_with(&at(4, "invalid type: string \"V\", expected u8")));
    assert!(broken("charge = 2", "speed = 2").starts_with(&at(7, "unknown field `speed`, expected one of `title`")));
    assert!(broken("{ kind = \"rulebook\" }", "{ kind = \"guesswork\" }").contains("`rulebook`, `derived`"));
}

#[test]
fn commanders_and_baggage_have_no_characteristics() {
    let message =
        error("beroia-1122", "counters.toml", "title = \"Tzelgu\"", "title = \"Tzelgu\"\ntraits = [\"impetuous\"]");
    assert!(message.ends_with("\"impetuous\": expected no characteristics of commanders and baggage"), "{message}");
}

#[test]
fn a_range_reaches_beyond_the_neighbours() {
    let message = error("beroia-1122", "counters.toml", "range = 2\nred_range = true", "range = 1\nred_range = true");
    assert!(message.ends_with("range 1: expected 2 to 9"), "{message}");
}
