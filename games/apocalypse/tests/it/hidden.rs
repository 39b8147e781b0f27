//! What is hidden stays hidden: two matches that differ only in which of two counters is which are one and the same
//! match to everybody else, byte for byte, as long as neither of the two has been seen.

use apocalypse::{Apocalypse, TITLE};
use engine::view::{Offer, Place};
use engine::{Chooser, DataSet, DiceSource, Header, Match, Opened, Pending, Position, Seat, Side, View};

use crate::warlike;

const BYZANTINES: Side = Side(0);
const MUSLIMS: Side = Side(1);

/// Two counters of one army that differ in kind, and whose they are. Most are of one class, so that what one may do
/// the other may too; where they are not, the matches part when the rules come to that.
const PAIRS: [(&str, &str, Side); 12] = [
    ("kalb1", "himyar1", MUSLIMS),
    ("qays1", "ansar1", MUSLIMS),
    ("judham1", "kalb1", MUSLIMS),
    ("maafir1", "tujib1", MUSLIMS),
    ("khawlan1", "maafir1", MUSLIMS),
    ("GALLICA", "ISAURI", BYZANTINES),
    ("FULMIN", "LAZI", BYZANTINES),
    ("VICTOR", "CORNUTI", BYZANTINES),
    ("STABLES", "SAGITT", BYZANTINES),
    ("THEODOS", "VICTOR", BYZANTINES),
    ("FOEDER", "PRIMANI", BYZANTINES),
    ("CATAPHR", "TZANI", BYZANTINES),
];

/// What was compared.
#[derive(Debug, Default)]
struct Tally {
    /// Steps after which a seat saw the same in both matches.
    compared: usize,
    /// How often one of the two was somewhere else when its owner looked again.
    moved: usize,
    /// Matches in which the other player came to know one of the two.
    seen: usize,
    /// Matches in which one of the two could not do what the other did.
    parted: usize,
}

/// A match with the dice on the table, so that nothing is shown and covered again unseen.
fn begin(position: &str) -> Match {
    let war = Apocalypse::open_scenario(&DataSet::embedded(TITLE.files), "war-646", &[]).expect("the war is printed");
    let header = Header { scenario: "apocalypse/war-646".to_string(), rules: TITLE.rules, ..Header::default() };
    let start = Opened::new(war);
    let start: Box<dyn Position> = match position {
        "" => Box::new(start),
        text => start.read(&text.replace(';', "\n")).unwrap_or_else(|error| panic!("{error}")),
    };
    Match::new(header, start, DiceSource::Typed)
}

/// The same texts with the names of the two exchanged.
fn exchanged(texts: &[String], (one, other): (&str, &str)) -> Vec<String> {
    let word = |word: &str| match word.trim_end_matches(';') {
        name if name == one => word.replace(one, other),
        name if name == other => word.replace(other, one),
        _ => word.to_string(),
    };
    texts.iter().map(|text| text.split(' ').map(word).collect::<Vec<_>>().join(" ")).collect()
}

/// All that a seat is sent: the table, and the log from a step on.
fn stream(game: &Match, view: &View, seat: Seat, since: usize) -> String {
    let view = serde_json::to_string(view).expect("a view is data");
    let log: Vec<_> = game.log_for(seat).filter(|(step, _)| *step >= since).collect();
    let log = serde_json::to_string(&log).expect("a line is data");
    format!("{view}\n{log}\n{:?}\n{}", game.position().pending(), game.position().heading())
}

/// What a player is told who asks about one of the two, which he does not know.
fn refusals(game: &Match, (one, other): (&str, &str)) -> Vec<String> {
    let about = |name: &str| {
        [
            format!("lose {name}"),
            format!("ride {name}"),
            format!("muster {name}"),
            format!("drop {name}"),
            format!("hold {name}"),
            format!("board {name}"),
            format!("patrol {name}"),
            format!("load {name} F1"),
            format!("load {name} f1"),
            format!("place {name} 2819"),
            format!("post {name} 1920"),
            format!("send {name} 2819"),
            format!("replace {name} 3916"),
            format!("garrison {name} 2819"),
            format!("reinforce {name} syria"),
        ]
    };
    let asked = about(one).into_iter().chain(about(other));
    asked.map(|action| format!("{action}: {:?}", game.position().judge(&action))).collect()
}

/// What the side to act does: now and then something with one of the two, otherwise what leads to blows.
fn any_actions(game: &Match, mut view: View, pair: (&str, &str), chooser: &mut Chooser) -> Vec<String> {
    // A set-up of sixty counters would take the whole match.
    if let Some(list) = game.position().suggestion().filter(|_| chooser.below(2) == 0) {
        return list;
    }
    let about = |offer: &Offer| offer.actions[0].split(' ').any(|word| word == pair.0 || word == pair.1);
    if chooser.below(3) == 0 && view.offers.iter().any(about) {
        view.offers.retain(about);
    }
    warlike::choose(&view, chooser).expect("somebody can act")
}

/// Plays a match and its double, and compares what the others see of them.
fn compare(seed: u64, from: &str, (one, other, side): (&str, &str, Side), most: usize, tally: &mut Tally) {
    let mut chooser = Chooser::new(seed);
    let twin = exchanged(&[from.to_string()], (one, other)).concat();
    let (mut game, mut double) = (begin(from), begin(&twin));
    let mut lay = Vec::new();
    let mut watching = vec![Seat::Side(side.other()), Seat::Spectator];
    for _ in 0..most {
        let since = game.steps().len();
        let goes_with_it = match game.position().pending() {
            Pending::Act(acting) => {
                let view = game.position().view(Seat::Side(acting));
                if acting == side {
                    let two = view.counters.iter().filter(|counter| counter.id == one || counter.id == other);
                    let places: Vec<Place> = two.map(|counter| counter.place.clone()).collect();
                    tally.moved += usize::from(places != lay);
                    lay = places;
                }
                let actions = any_actions(&game, view, (one, other), &mut chooser);
                let renamed = exchanged(&actions, (one, other));
                game.submit(&actions).expect("what is offered is legal");
                double.submit(&renamed).is_ok()
            }
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.roll(roll).expect("these dice are due");
                double.roll(roll).is_ok()
            }
            Pending::Over(_) => return,
        };
        if !goes_with_it {
            tally.parted += 1;
            return;
        }
        watching.retain(|seat| {
            let views = [&game, &double].map(|game| game.position().view(*seat));
            let mut counters = views.iter().flat_map(|view| &view.counters);
            if counters.any(|counter| counter.id == one || counter.id == other) {
                tally.seen += usize::from(*seat != Seat::Spectator);
                return false;
            }
            let (here, there) = (stream(&game, &views[0], *seat, since), stream(&double, &views[1], *seat, since));
            if here != there {
                let (left, right) = first_difference(&here, &there);
                panic!(
                    "seed {seed}, {one} and {other}: {seat:?} can tell them apart after {:?}\n  {left}\n  {right}",
                    &game.steps()[since..]
                );
            }
            if matches!(game.position().pending(), Pending::Act(acting) if *seat == Seat::Side(acting)) {
                assert_eq!(
                    refusals(&game, (one, other)),
                    refusals(&double, (one, other)),
                    "seed {seed}, {one} and {other}"
                );
            }
            tally.compared += 1;
            true
        });
        if watching.is_empty() {
            return;
        }
    }
}

/// The two texts round the first place where they differ.
fn first_difference(one: &str, other: &str) -> (String, String) {
    let at = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    let round =
        |text: &str| String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(200)..]).chars().take(400).collect();
    (round(one), round(other))
}

#[test]
fn what_is_hidden_cannot_be_told_from_what_is_sent() {
    let mut tally = Tally::default();
    for (seed, pair) in (0..).zip(PAIRS) {
        compare(seed, "", pair, 100, &mut tally);
    }
    for (seed, position) in (0..).zip(warlike::CLASHES) {
        let there = |name: &str| position.split([' ', ';']).any(|word| word == name);
        for pair in PAIRS.into_iter().filter(|(one, other, _)| there(one) && there(other)) {
            for seed in [seed, seed + 100] {
                compare(seed, position, pair, 50, &mut tally);
            }
        }
    }
    let Tally { compared, moved, seen, .. } = tally;
    assert!(compared > 4_000 && moved > 150 && seen > 10, "{tally:?}");
}
