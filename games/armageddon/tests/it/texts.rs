//! Texts that were tampered with: read or refused, never a panic, and what is read can be played.

use armageddon::{Armageddon, TITLE};
use engine::trial::{Plan, run};
use engine::{Chooser, DataFile, DataSet, Game, Lawful, Pending, Record, Referee, Unlogged};

fn open(id: &str) -> Armageddon {
    Armageddon::open_scenario(&DataSet::embedded(TITLE.files), id, &[]).expect("the printed data loads")
}

/// Positions along a random match, as text.
fn positions(game: &Armageddon, seed: u64, every: usize) -> Vec<String> {
    let mut chooser = Chooser::new(seed);
    let mut state = game.open();
    let mut texts = Vec::new();
    for step in 0.. {
        if step % every == 0 {
            texts.push(game.write_state(&state));
        }
        match game.pending(&state) {
            Pending::Act(_) => {
                let action = game.any_action(&state, &mut chooser);
                game.perform(&mut Referee::new(game, &mut state, &mut Unlogged), Lawful::offered(action));
            }
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.throw(&mut Referee::new(game, &mut state, &mut Unlogged), roll);
            }
            Pending::Over(_) => break,
        }
    }
    texts
}

/// Swaps, drops, doubles and rewrites words and lines, in the words a position is made of.
fn tamper(text: &str, chooser: &mut Chooser) -> String {
    let mut lines: Vec<Vec<String>> =
        text.lines().map(|line| line.split_whitespace().map(str::to_string).collect()).collect();
    for _ in 0..=chooser.below(3) {
        let (i, j) = (chooser.below(lines.len() as u32) as usize, chooser.below(lines.len() as u32) as usize);
        match chooser.below(7) {
            0 => lines.swap(i, j),
            1 => drop(lines.remove(i)),
            2 => lines.insert(i, lines[j].clone()),
            _ if lines[i].is_empty() || lines[j].is_empty() => {}
            3 => drop(lines[i].pop()),
            4 => {
                let number = ["0", "1", "127", "128", "255", "256"][chooser.below(6) as usize];
                let at = chooser.below(lines[i].len() as u32) as usize;
                lines[i][at] = number.to_string();
            }
            _ => {
                let word = chooser.pick(&lines[j].iter().collect::<Vec<_>>()).cloned().expect("the line has words");
                let at = chooser.below(lines[i].len() as u32) as usize;
                lines[i][at] = word;
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    lines.into_iter().map(|line| line.join(" ") + "\n").collect()
}

#[test]
fn tampered_positions_are_refused_or_can_be_played() {
    let (mut read, mut refused) = (0, 0);
    for id in ["rome", "kadesh", "chengpu", "pelusium_meints", "david", "armageddon_609"] {
        let game = open(id);
        let mut chooser = Chooser::new(99);
        for text in positions(&game, 5, 97) {
            for _ in 0..6 {
                let tampered = tamper(&text, &mut chooser);
                match game.read_state(&tampered) {
                    Err(error) => {
                        assert!(error.line >= 1 && !error.message.is_empty());
                        refused += 1;
                    }
                    Ok(state) => {
                        let text = game.write_state(&state);
                        assert_eq!(game.read_state(&text).as_ref(), Ok(&state), "{id}:\n{tampered}");
                        let plan = Plan { actions: 60, every: 30 };
                        run(&game, &state, 1, &plan).unwrap_or_else(|fault| panic!("{id}: {fault}\n{tampered}"));
                        read += 1;
                    }
                }
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}

#[test]
fn broken_records_and_actions_never_panic() {
    let game = open("rome");
    let mut chooser = Chooser::new(4);
    let record = "strategikon record 1\nscenario armageddon/rome\nrules 1\n\ntake MI1; place 2625\nroll 3\nhash 00ff\n";
    let words = ["take", "MI1", "mi1", "9999", "0101", "N", "", "  ", "½", "roll", "-1", "enter 0101", ";", "\u{0}"];
    for _ in 0..2000 {
        let action: Vec<_> = (0..chooser.below(4)).filter_map(|_| chooser.pick(&words)).collect();
        let _ = game.read_action(&action.join(" "));
        let mut bytes = record.as_bytes().to_vec();
        for _ in 0..=chooser.below(4) {
            let at = chooser.below(bytes.len() as u32) as usize;
            bytes[at] = chooser.below(128) as u8;
        }
        let text = String::from_utf8(bytes).expect("only ASCII was written");
        if let Ok(read) = Record::read(&text) {
            assert_eq!(Record::read(&read.write()).map(|again| again.write()), Ok(read.write()));
        }
    }
}

#[test]
fn broken_data_files_name_their_file_and_never_panic() {
    let mut chooser = Chooser::new(8);
    let (mut loaded, mut refused) = (0, 0);
    for (path, text) in TITLE.files.iter().filter(|(path, _)| {
        ["map.toml", "counters.toml", "scenarios/kadesh.toml", "scenarios/chengpu.toml", "scenarios/david.toml"]
            .contains(path)
    }) {
        for _ in 0..60 {
            let mut data = DataSet::embedded(TITLE.files);
            let tampered = tamper(text, &mut chooser);
            data.put(path, DataFile { name: format!("mine/{path}"), text: tampered });
            for id in ["kadesh", "chengpu", "david"] {
                match Armageddon::open_scenario(&data, id, &[]) {
                    Ok(game) => {
                        engine::playout(&game, &game.open(), 2);
                        loaded += 1;
                    }
                    Err(error) => {
                        assert!(error.to_string().contains(".toml"), "{error}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(loaded > 50 && refused > 50, "{loaded} loaded, {refused} refused");
}
