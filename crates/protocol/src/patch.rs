//! What changes in a text from one time to the next, line by line.

use serde::{Deserialize, Serialize};
use similar::{Algorithm, DiffTag, capture_diff_slices};

/// How one text becomes another: stretches of lines that are replaced, from the first to the last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patch(Vec<Stretch>);

/// Lines from this one on, so many of them, give way to these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Stretch(usize, usize, Vec<String>);

impl Patch {
    /// What leads from one text to another.
    pub fn between(before: &str, after: &str) -> Self {
        let before: Vec<&str> = before.lines().collect();
        let after: Vec<&str> = after.lines().collect();
        let (mut at, mut stretches) = (0, Vec::new());
        for change in capture_diff_slices(Algorithm::Myers, &before, &after) {
            // Where it stands in the old text is counted here: the place an insertion names may be out of date.
            let gone = change.old_range().len();
            if change.tag() != DiffTag::Equal {
                let lines = after[change.new_range()].iter().map(|line| (*line).to_string()).collect();
                stretches.push(Stretch(at, gone, lines));
            }
            at += gone;
        }
        Patch(stretches)
    }

    /// The text with this changed, a line break after each line; none if the patch is for another text.
    pub fn apply(&self, before: &str) -> Option<String> {
        let before: Vec<&str> = before.lines().collect();
        let mut after = String::new();
        let mut add = |line: &str| {
            after.push_str(line);
            after.push('\n');
        };
        let mut at = 0;
        for Stretch(from, count, lines) in &self.0 {
            before.get(at..*from)?.iter().for_each(|line| add(line));
            lines.iter().for_each(|line| add(line));
            at = from.checked_add(*count)?;
        }
        before.get(at..)?.iter().for_each(|line| add(line));
        Some(after)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ARMY: &str = "turn 3\nunit A 0709\nunit B 0710\nunit C 0711\n";

    #[test]
    fn only_what_changes_is_said() {
        let moved = ARMY.replace("0709", "0708").replace("turn 3", "turn 4");
        assert_eq!(
            serde_json::to_string(&Patch::between(ARMY, &moved)).unwrap(),
            r#"[[0,2,["turn 4","unit A 0708"]]]"#
        );
        let lost = ARMY.replace("unit B 0710\n", "");
        assert_eq!(serde_json::to_string(&Patch::between(ARMY, &lost)).unwrap(), "[[2,1,[]]]");
        let apart = ARMY.replace("turn 3", "turn 4").replace("0711", "0811");
        assert_eq!(
            serde_json::to_string(&Patch::between(ARMY, &apart)).unwrap(),
            r#"[[0,1,["turn 4"]],[3,1,["unit C 0811"]]]"#
        );
        assert_eq!(Patch::between(ARMY, ARMY), Patch::default());
    }

    #[test]
    fn a_patch_for_another_text_is_noticed() {
        let patch = Patch::between(ARMY, &ARMY.replace("0711", "0811"));
        assert_eq!(patch.apply("turn 3\n"), None);
    }

    proptest! {
        #[test]
        fn a_patched_text_is_the_other_one(before in "([ab]\n){0,12}", after in "([ab]\n){0,12}") {
            prop_assert_eq!(Patch::between(&before, &after).apply(&before), Some(after));
        }

        #[test]
        fn no_patch_is_too_wild(from in any::<usize>(), count in any::<usize>(), text in "[a\n]{0,9}") {
            let _ = Patch(vec![Stretch(from, count, vec!["x".to_string()])]).apply(&text);
        }
    }
}
