//! What is hidden stays hidden: two matches that differ only in who lies in ambush, who marches and round which flank are
//! one and the same match to everybody else, byte for byte.

use engine::{
    Chooser, DiceSource, Game, Header, Match, Opened, Pending, Position, Roll, Seat, Side, Throw, first_ordered,
};
use glory::TITLE;

use crate::open;

const BYZANTINES: Side = Side(0);

/// The Rus, without the initiative, are about to lay an ambush in a wood; all before is public.
const BEFORE: &str = "stage ambush without\nterritory hilly\ntaken forest 1\nplaced 1\n\
    piece 1 forest with at 4,10 12,10 12,18 4,18\ncamp 1 40,45\ncamp 2 40,3\n";

fn begin() -> Match {
    let header = Header { scenario: "glory/dorostolon-971".to_string(), rules: TITLE.rules, ..Header::default() };
    let start = Opened::new(open("dorostolon-971", &[])).read(BEFORE).expect("a position");
    Match::new(header, start, DiceSource::Typed)
}

/// All that a seat is sent: the table, and the log.
fn stream(game: &Match, seat: Seat) -> String {
    let view = serde_json::to_string(&game.position().view(seat)).expect("a view is data");
    let log: Vec<_> = game.log_for(seat).map(|(_, line)| line).collect();
    let log = serde_json::to_string(&log).expect("a line is data");
    format!("{view}\n{log}\n{:?}\n{}", game.position().pending(), game.position().heading())
}

/// Marches never find their way here: that would tell who goes with them.
fn roll(throw: &Throw, chooser: &mut Chooser) -> Roll {
    let most = if throw.case.label() == "OFM" { 3 } else { 6 };
    let faces: Vec<u8> = (0..throw.dice).map(|_| chooser.below(most) as u8 + 1).collect();
    Roll::new(&faces).expect("a throw has dice")
}

/// Plays two matches that begin with these secrets of the Rus, and compares what others see. How many steps.
fn compare(seed: u64, secrets: [[&str; 2]; 2]) -> usize {
    let game = open("dorostolon-971", &[]);
    let mut matches = [begin(), begin()];
    let mut chooser = Chooser::new(seed);
    let mut steps = 0;
    let same = |matches: &[Match; 2], steps: usize| {
        for seat in [Seat::Side(BYZANTINES), Seat::Spectator] {
            let [one, other] = [0, 1].map(|i| stream(&matches[i], seat));
            assert_eq!(one, other, "after {steps} steps with seed {seed}");
        }
    };
    for turn in 0..2 {
        for (played, secret) in matches.iter_mut().zip(secrets) {
            let actions: Vec<String> = secret[turn].split("; ").map(str::to_string).collect();
            played.submit(&actions).unwrap_or_else(|rebuff| panic!("{}", rebuff.message));
            // The Byzantines lay no ambush, and do not march.
            played.submit(&["done".to_string()]).unwrap_or_else(|rebuff| panic!("{}", rebuff.message));
        }
        steps += 2;
        same(&matches, steps);
    }
    loop {
        match matches[0].position().pending() {
            Pending::Over(_) => return steps,
            Pending::Dice(throw) => {
                let roll = roll(&throw, &mut chooser);
                for played in &mut matches {
                    played.roll(roll).expect("these dice are due");
                }
            }
            Pending::Act(_) => {
                let state = game.read_state(&matches[0].position().text()).expect("a position");
                let action = game.write_action(first_ordered(&game, &state, &mut chooser));
                for played in &mut matches {
                    played.submit(std::slice::from_ref(&action)).unwrap_or_else(|rebuff| panic!("{}", rebuff.message));
                }
            }
        }
        steps += 1;
        same(&matches, steps);
    }
}

#[test]
fn who_lies_in_ambush_and_who_marches() {
    let secrets =
        [["ambush 14 8,15; done", "march west 2 15; done"], ["ambush 15 8,15; done", "march west 2 14; done"]];
    let steps: usize = (0..12).map(|seed| compare(seed, secrets)).sum();
    assert!(steps > 500, "{steps}");
}

#[test]
fn round_which_flank_they_march() {
    let secrets = [["done", "march west 2 20; join west 21; done"], ["done", "march east 2 21; join east 20; done"]];
    let steps: usize = (0..12).map(|seed| compare(seed, secrets)).sum();
    assert!(steps > 500, "{steps}");
}

/// The owner sees the difference, so that there is one.
#[test]
fn their_owner_knows() {
    let mut matches = [begin(), begin()];
    for (played, group) in matches.iter_mut().zip([14, 15]) {
        played.submit(&[format!("ambush {group} 8,15")]).unwrap_or_else(|rebuff| panic!("{}", rebuff.message));
    }
    let [one, other] = [0, 1].map(|i| stream(&matches[i], Seat::Side(Side(1))));
    assert_ne!(one, other);
}
