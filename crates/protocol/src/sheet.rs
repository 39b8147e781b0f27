//! A view, line by line, so that what changes in it is a few lines: a counter that moved says its new place, not all that
//! is printed on it.

use std::iter::Peekable;

use engine::View;
use serde_json::{Map, Value};

/// What is not longer stays on one line.
const LINE: usize = 240;

/// The view as text. Each line is a name and a value; `{` or `[` says that the value follows, its parts a line each and
/// further in by a space. The things in a list are called `-`.
pub fn write(view: &View) -> String {
    let Ok(parts) = serde_json::to_value(view) else { unreachable!("a view is data") };
    let mut text = String::new();
    unfold(&parts, 0, &mut text);
    text
}

fn unfold(whole: &Value, depth: usize, text: &mut String) {
    let mut add = |name: &str, part: &Value| {
        text.extend(std::iter::repeat_n(' ', depth));
        text.push_str(name);
        match part {
            Value::Object(_) if length(part) > LINE => text.push_str(" {\n"),
            Value::Array(_) if length(part) > LINE => text.push_str(" [\n"),
            _ => return text.push_str(&format!(" {part}\n")),
        }
        unfold(part, depth + 1, text);
    };
    match whole {
        Value::Object(parts) => parts.iter().for_each(|(name, part)| add(name, part)),
        Value::Array(things) => things.iter().for_each(|thing| add("-", thing)),
        _ => {}
    }
}

/// About how long it is on one line; what is too long is not counted to its end.
fn length(part: &Value) -> usize {
    let add = |sum: usize, more: usize| (sum + more <= LINE).then_some(sum + more);
    let sum = match part {
        Value::String(text) => Some(text.len() + 2),
        Value::Array(things) => things.iter().try_fold(2, |sum, thing| add(sum, length(thing) + 1)),
        Value::Object(parts) => parts.iter().try_fold(2, |sum, (name, part)| add(sum, name.len() + length(part) + 4)),
        _ => Some(5),
    };
    sum.unwrap_or(LINE + 1)
}

/// The view that such a text is of; none if it is of none.
pub fn read(text: &str) -> Option<View> {
    let mut lines = text.lines().peekable();
    let parts = Value::Object(fold(&mut lines, 0)?.into_iter().collect::<Map<_, _>>());
    if lines.next().is_some() {
        return None;
    }
    serde_json::from_value(parts).ok()
}

/// The names and values that stand this far in.
fn fold<'a>(lines: &mut Peekable<impl Iterator<Item = &'a str>>, depth: usize) -> Option<Vec<(String, Value)>> {
    let mut parts = Vec::new();
    while let Some(line) = lines.next_if(|line| line.len() - line.trim_start().len() == depth) {
        let (name, value) = line.trim_start().split_once(' ')?;
        let value = match value {
            "{" => Value::Object(fold(lines, depth + 1)?.into_iter().collect()),
            "[" => Value::Array(fold(lines, depth + 1)?.into_iter().map(|(_, thing)| thing).collect()),
            flat => serde_json::from_str(flat).ok()?,
        };
        parts.push((name.to_string(), value));
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use catalog::Library;
    use engine::{Seat, Side};

    use super::*;
    use crate::Patch;

    #[test]
    fn every_first_view_is_read_as_it_was_written() {
        let library = Library::printed();
        for title in catalog::TITLES {
            for scenario in library.scenarios(title.id).unwrap() {
                let start = library.open(&format!("{}/{}", title.id, scenario.id), &[]).unwrap();
                for seat in [Seat::Side(Side(0)), Seat::Side(Side(1)), Seat::Spectator] {
                    let view = start.view(seat);
                    assert!(read(&write(&view)).unwrap() == view, "{}", scenario.id);
                }
            }
        }
    }

    #[test]
    fn a_counter_that_moved_is_a_line_that_changed() {
        let mut before = Library::printed().open("armageddon/rome", &[]).unwrap();
        for action in before.suggestion().unwrap_or_default() {
            before.act(&action).unwrap();
        }
        let view = before.view(Seat::Spectator);
        let mut after = view.clone();
        after.counters[3].spent = true;
        let patch = Patch::between(&write(&view), &write(&after));
        let told = serde_json::to_string(&patch).unwrap();
        assert!(told.len() < 60, "{told}");
        assert!(read(&patch.apply(&write(&view)).unwrap()).unwrap() == after);
    }

    #[test]
    fn nonsense_is_no_view() {
        for text in ["", "hello", "{}", "counters [\n - {", "prompt 3", "counters 3\n 4", "counters [\n  - 4"] {
            assert!(read(text).is_none(), "{text}");
        }
    }
}
