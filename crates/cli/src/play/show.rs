//! What is shown at the prompt: the prompt itself, the attack in hand, stacks, trays, armies.

use engine::Line;
use engine::view::{Account, Backs, Board, Counter, Ledger, Place, View};
use opponent::Thought;

use super::region;
use crate::gazetteer::{self, Found};
use crate::layout::side_by_side;
use crate::paint::{self, QUIET, RUBRIC, TITLE, in_style};
use crate::{signs, table, words};

/// What lies in the boxes beside the map.
pub fn trays(view: &View, width: usize) -> Vec<String> {
    let filled = view.trays.iter().filter_map(|tray| {
        let here = Place::Tray(tray.id.clone());
        let counters: Vec<&Counter> = view.counters.iter().filter(|counter| counter.place == here).collect();
        let face_up = (!counters.is_empty()).then(|| names(view, &counters));
        let all: Vec<String> = face_up.into_iter().chain(face_down(view, &here)).collect();
        (!all.is_empty()).then(|| broken(&format!("{}: {}", tray.name, all.join("; ")), width))
    });
    filled.flatten().collect()
}

/// Painted text broken into lines of at most `width` characters, all but the first indented.
fn broken(text: &str, width: usize) -> Vec<String> {
    let length = |text: &str| anstream::adapter::strip_str(text).to_string().chars().count();
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if length(line) + 1 + length(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => lines.push(format!("  {word}")),
            None => lines.push(word.to_string()),
        }
    }
    lines
}

/// Counters by their names, those that are numbered one after the other as one: "kalb1–10 MAURI".
pub fn names(view: &View, counters: &[&Counter]) -> String {
    let numbered = |counter: &Counter| {
        let stem = counter.id.trim_end_matches(|sign: char| sign.is_ascii_digit());
        counter.id[stem.len()..].parse::<u16>().ok().map(|number| (stem.to_string(), number))
    };
    let follows = |a: &&Counter, b: &&Counter| match (numbered(a), numbered(b)) {
        (Some((stem, n)), Some((other, m))) => stem == other && m == n + 1 && view.livery(a) == view.livery(b),
        _ => false,
    };
    let runs = counters.chunk_by(follows).flat_map(|run| match run {
        [first, .., last] if run.len() > 2 => {
            let number = numbered(last).map_or(0, |(_, number)| number);
            let style = paint::side(view.livery(first), first.side);
            vec![in_style(style, format_args!("{}–{number}", first.id))]
        }
        few => few.iter().map(|counter| in_colour(view, counter)).collect(),
    });
    runs.collect::<Vec<_>>().join(" ")
}

/// Whose turn, what is awaited, and the attack in hand in a line.
pub fn prompt(heading: &str, view: &View) -> Vec<String> {
    let mut lines = vec![in_style(QUIET, heading)];
    let headline = &view.prompt.headline;
    let style = view.prompt.side.map_or(TITLE, |side| side_style(view, side));
    lines.push(in_style(style, headline));
    if !view.prompt.detail.is_empty() {
        lines.push(view.prompt.detail.clone());
    }
    if let Some(ledger) = &view.ledger {
        lines.push(format!(
            "{}: {} {} against {} {}, odds {}",
            ledger.title,
            ledger.attack.name,
            ledger.attack.total,
            ledger.defence.name,
            ledger.defence.total,
            in_style(TITLE, &ledger.odds)
        ));
    }
    lines
}

/// The attack in hand, line by line.
pub fn ledger(ledger: &Ledger) -> Vec<String> {
    let mut lines = vec![in_style(TITLE, &ledger.title)];
    for account in [&ledger.attack, &ledger.defence] {
        lines.extend(account_lines(account));
    }
    for note in &ledger.notes {
        lines.push(format!("  {}  {} {}", note.label, note.amount, cited(&note.case)));
    }
    lines.push(format!("  odds {}", in_style(TITLE, &ledger.odds)));
    lines
}

fn account_lines(account: &Account) -> impl Iterator<Item = String> {
    let wide = account.entries.iter().map(|entry| entry.label.chars().count()).max().unwrap_or(0);
    let entries = account.entries.iter();
    let entries =
        entries.map(move |entry| format!("    {:wide$}  {:>4}  {}", entry.label, entry.amount, cited(&entry.case)));
    [format!("  {}: {}", account.name, account.total)].into_iter().chain(entries)
}

fn cited(case: &str) -> String {
    in_style(RUBRIC, format_args!("[{case}]"))
}

/// The counters in a hex or a place, or one counter, in words; for a region what is in it.
pub fn stack(board: &Board, view: &View, wanted: &str) -> Vec<String> {
    let board = board.hexes();
    if let Some(counter) = view.counters.iter().find(|counter| counter.id == wanted) {
        return vec![words_of(view, counter)];
    }
    let cell = match gazetteer::find(board, view, wanted) {
        Ok(Found::Hex(cell)) => cell,
        Ok(Found::Region(region)) => return region::places(board, view, region),
        Err(unknown) => return vec![unknown],
    };
    let mut lines = vec![format!("{}, {}", in_style(TITLE, &cell.number), signs::described(board, cell))];
    let markers = view.markers.iter().filter(|marker| marker.hex == cell.number);
    lines.extend(markers.map(|marker| format!("  {}", marker.words)));
    let here = Place::Hex(cell.number.clone());
    let counters = view.counters.iter().filter(|counter| counter.place == here);
    lines.extend(counters.map(|counter| format!("  {}", words_of(view, counter))));
    lines.extend(face_down(view, &here).map(|backs| format!("  {backs}")));
    if lines.len() == 1 {
        lines.push("  nothing lies here".to_string());
    }
    lines
}

/// The counters that lie face down in a place, in words.
fn face_down(view: &View, place: &Place) -> impl Iterator<Item = String> {
    let here = view.backs.iter().filter(move |backs| backs.place == *place);
    here.map(|backs| in_style(side_style(view, backs.side), &backs.words))
}

fn words_of(view: &View, counter: &Counter) -> String {
    let chips: Vec<_> = counter.chips.iter().map(|chip| format!("; {}", chip.words)).collect();
    format!("{}  {}{}", in_colour(view, counter), counter.words, chips.concat())
}

/// Both armies: where every counter is, and how the side stands.
pub fn army(view: &View, width: usize) -> Vec<String> {
    let mut lines = vec![format!("Turn {} of {}", view.turn.now, view.turn.last)];
    for (i, side) in view.sides.iter().enumerate() {
        let index = u8::try_from(i).unwrap_or(u8::MAX);
        lines.push(in_style(paint::side(&side.livery, index), &side.name));
        lines.extend(side.standing.iter().map(|standing| format!("  {standing}")));
        let counters = view.counters.iter().filter(|counter| counter.side == index);
        let backs = view.backs.iter().filter(|backs| backs.side == index);
        let backs = backs.map(|Backs { count, mode, place, .. }| format!("{count}× {mode} {}", named(view, place)));
        let short: Vec<String> = counters.map(|counter| short(view, counter)).chain(backs).collect();
        lines.extend(side_by_side(&short, 2, width));
    }
    lines
}

/// A counter and where it lies.
fn short(view: &View, counter: &Counter) -> String {
    let facing = counter.facing.and_then(|facing| words::ARROWS.get(usize::from(facing)));
    let arrow = facing.map(char::to_string).unwrap_or_default();
    let reduced = if signs::is_reduced(counter) { signs::REDUCED } else { "" };
    let chipped = if counter.chips.is_empty() { "" } else { "!" };
    format!("{} {}{arrow}{reduced}{chipped}", counter.id, named(view, &counter.place))
}

/// A hex, or a tray beside the map.
fn named(view: &View, place: &Place) -> String {
    match place {
        Place::Hex(hex) => hex.clone(),
        Place::Table(corners) => table::middle(corners).map_or(String::new(), table::place),
        Place::Tray(id) => {
            view.trays.iter().find(|tray| tray.id == *id).map_or_else(|| id.clone(), |tray| tray.name.to_lowercase())
        }
    }
}

fn in_colour(view: &View, counter: &Counter) -> String {
    in_style(paint::side(view.livery(counter), counter.side), &counter.id)
}

pub(super) fn side_style(view: &View, side: u8) -> anstyle::Style {
    view.sides.get(usize::from(side)).map_or(TITLE, |of| paint::side(&of.livery, side))
}

/// Lines of the log, those that follow each other about the same counter as one: "Axemen AX1 moves to 2423 for 1,
/// turns S."
pub fn happenings(lines: &[Line], view: &View) -> Vec<String> {
    let mut told: Vec<(Option<&str>, String, Vec<&str>)> = Vec::new();
    for line in lines {
        let subject = subject(&line.text, view);
        match told.last_mut() {
            Some((before, text, cases)) if subject.is_some() && *before == subject => {
                let rest = &line.text[subject.map_or(0, str::len)..];
                text.truncate(text.trim_end_matches('.').len());
                text.push(',');
                text.push_str(rest);
                if !cases.contains(&line.case.as_str()) {
                    cases.push(&line.case);
                }
            }
            _ => told.push((subject, line.text.clone(), vec![&line.case])),
        }
    }
    told.into_iter().map(|(_, text, cases)| words::log_line(&text, &cases.join(", "))).collect()
}

/// The beginning of a sentence up to the first counter it names.
fn subject<'a>(text: &'a str, view: &View) -> Option<&'a str> {
    let mut end = 0;
    for word in text.split_inclusive(' ') {
        let id = word.trim_end();
        if view.counters.iter().any(|counter| counter.id == id) {
            return Some(&text[..end + id.len()]);
        }
        end += word.len();
    }
    None
}

/// What can be typed when a set-up is over.
pub const BATTLE: &str =
    "`battle` goes on with the battle, the same two players: in Basileus, or `battle armageddon` in Armageddon.";

/// What a general advises: his orders, a line each, and the chance he sees.
pub fn advice(thought: &Thought) -> Vec<String> {
    let mut actions = thought.actions.iter();
    let mut lines: Vec<String> = Vec::new();
    for &count in thought.orders.iter().take(MOST_ADVICE) {
        let order: Vec<&str> = actions.by_ref().take(count).map(String::as_str).collect();
        lines.push(order.join("; "));
    }
    if thought.orders.len() > MOST_ADVICE {
        lines.push(format!("and {} more", words::count(thought.orders.len() - MOST_ADVICE, "order")));
    }
    lines.extend(thought.chance.map(|chance| format!("Chance to win, as he sees it: {:.0} %.", 100.0 * chance)));
    lines
}

/// Orders of a plan that are shown.
const MOST_ADVICE: usize = 8;

/// What can be typed.
pub const HELP: &str = "\
A number takes the offer with that number; a counter (AX3) or a hex (0709) takes what is offered there.
Notation is taken as it stands, several actions with ; between them: take AX3; step NE; step N; stop
roll 4            the face of your own die, when dice are due
? ACTIONS         why something may not be done; ? alone explains the last refusal
undo, undo all    take back the last step, or all that may be; dice and the other side's choices stay
retract [N]       take back step N alone and keep what came later, if it still stands
forecast [ACTIONS]  the exact chances of the attack in hand, of dice that are due, or after some actions
case LABEL        a case of the rules, such as the one in brackets behind a line
map [WHERE]       the map around the action, or around a hex (0709), a counter, a place or a region by its name;
                  map 0709-1215 has what lies between two corners, map all everything
look WHERE        what is in a hex or a place, face up or down; also: look AX3, and stack for look
list [REGION]     the regions of the map, or the places in one: who holds them, who stands there
army              both armies, and how they stand
offers [WORD]     everything on offer, or what mentions a word, such as a counter or a hex; more shows the next page
deploy            place the rest of your army ready-made
hint              what a good general would do in your place, and how he sees your chances
battle [GAME]     when a set-up is over, go on with its battle: in basileus, or in armageddon
log [N|all]       what happened
save FILE         keep the match in a file, from now on
quit              leave";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_about_one_counter_are_told_as_one() {
        let position = catalog::Library::printed().open("armageddon/rome", &[]).expect("Rome is a scenario");
        let view = position.view(engine::Seat::Referee);
        let line = |case: &str, text: &str| Line { case: case.into(), text: text.into() };
        let log = [
            line("Movement A", "Axemen AX1 moves to 2423 for 1."),
            line("Facing A", "Axemen AX1 turns S."),
            line("Movement A", "Axemen AX2 moves to 2423 for 1."),
            line("Sequence", "Romans: Melee Combat."),
            line("Sequence", "Sabines: Fire Combat."),
        ];
        let told: Vec<String> =
            happenings(&log, &view).iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect();
        let expected = [
            "Axemen AX1 moves to 2423 for 1, turns S. [Movement A, Facing A]",
            "Axemen AX2 moves to 2423 for 1. [Movement A]",
            "Romans: Melee Combat. [Sequence]",
            "Sabines: Fire Combat. [Sequence]",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn counters_that_lie_face_down_are_counted_and_not_named() {
        let position = catalog::Library::printed().open("armageddon/rome", &[]).expect("Rome is a scenario");
        let mut view = position.view(engine::Seat::Spectator);
        view.counters.clear();
        let pile = |place: Place, mode: &str, count: u8| Backs {
            side: 1,
            place,
            mode: mode.into(),
            count,
            words: format!("{count} face-down counters in {mode} (Sabines)"),
        };
        let tray = view.trays[0].id.clone();
        view.backs = vec![
            pile(Place::Hex("2015".into()), "garrison", 5),
            pile(Place::Hex("2016".into()), "patrol", 2),
            pile(Place::Tray(tray), "expedition", 3),
        ];
        let plain = |lines: Vec<String>| anstream::adapter::strip_str(&lines.join("\n")).to_string();
        let there = plain(stack(&position.board(), &view, "2015"));
        assert!(there.ends_with("\n  5 face-down counters in garrison (Sabines)"), "{there}");
        let army = plain(army(&view, 200));
        assert!(army.contains("5× garrison 2015") && army.contains("2× patrol 2016"), "{army}");
        let beside = plain(trays(&view, 200));
        assert!(beside.ends_with(": 3 face-down counters in expedition (Sabines)"), "{beside}");
    }
}
