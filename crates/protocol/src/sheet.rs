//! A view, line by line: what is a list in it takes a line for each thing, so that a counter that moved is one line that
//! changed.

use engine::View;
use serde_json::{Map, Value};

/// The view as text. A line that begins with a letter names a part of it, with its value; a list has none, and what is in
/// it follows, a line each.
pub fn write(view: &View) -> String {
    let Ok(Value::Object(parts)) = serde_json::to_value(view) else { unreachable!("a view is a map of its parts") };
    let mut text = String::new();
    for (name, part) in parts {
        text.push_str(&name);
        match part {
            Value::Array(things) => {
                text.push('\n');
                things.iter().for_each(|thing| text.push_str(&format!("{thing}\n")));
            }
            part => text.push_str(&format!(" {part}\n")),
        }
    }
    text
}

/// The view that such a text is of; none if it is of none.
pub fn read(text: &str) -> Option<View> {
    let mut parts = Map::new();
    let mut last = String::new();
    for line in text.lines() {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let (name, value) = match line.split_once(' ') {
                Some((name, value)) => (name, serde_json::from_str(value).ok()?),
                None => (line, Value::Array(Vec::new())),
            };
            last = name.to_string();
            parts.insert(last.clone(), value);
        } else {
            let Some(Value::Array(things)) = parts.get_mut(&last) else { return None };
            things.push(serde_json::from_str(line).ok()?);
        }
    }
    serde_json::from_value(Value::Object(parts)).ok()
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
        assert!(told.len() < 2 * serde_json::to_string(&after.counters[3]).unwrap().len(), "{told}");
        assert!(read(&patch.apply(&write(&view)).unwrap()).unwrap() == after);
    }

    #[test]
    fn nonsense_is_no_view() {
        for text in ["", "hello", "{}", "counters\n{", "prompt 3", "counters 3\n4"] {
            assert!(read(text).is_none(), "{text}");
        }
    }
}
