//! A lesson: a short battle in which somebody is told, step by step, what to do and why, and does it.
//!
//! `lessons/<id>/lesson.toml` of a box says the words; `lessons/<id>/scenario.toml` is the battle, a scenario like any
//! other that is not listed among them. The pupil plays the first side; the other side and the dice do as the lesson says.

use serde::{Deserialize, Serialize};

use crate::{DataError, DataSet};

/// A lesson, as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name.
    pub name: String,
    /// What is learned, in a sentence.
    pub summary: String,
    /// What both sides have done when it begins: how they stand.
    pub opening: Vec<String>,
    /// Every die that will be thrown, in order.
    pub dice: Vec<u8>,
    /// What is told and done, in order.
    pub steps: Vec<LessonStep>,
}

/// One thing that is told, and what is done about it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What the pupil reads.
    pub says: String,
    /// The case beside it.
    #[serde(default)]
    pub case: Option<String>,
    /// What is done, by whoever has to act; nothing where there is only something to read.
    #[serde(default)]
    pub actions: Vec<String>,
}

/// A lesson as it is listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonCard {
    /// Its name in full: `GAME/LESSON`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What is learned, in a sentence.
    pub summary: String,
}

impl DataSet {
    /// The ids of the lessons.
    pub fn lessons(&self) -> impl Iterator<Item = &str> {
        self.folder("lessons").filter_map(|(path, _)| path.strip_prefix("lessons/")?.strip_suffix("/lesson.toml"))
    }

    /// A lesson, and these data with its battle among the scenarios.
    pub fn lesson(&self, id: &str) -> Result<(Lesson, DataSet), DataError> {
        let lesson = self.file(&format!("lessons/{id}/lesson.toml"))?.parse()?;
        let scenario = self.file(&format!("lessons/{id}/scenario.toml"))?.clone();
        let mut data = self.clone();
        data.put(&format!("scenarios/{id}.toml"), scenario);
        Ok((lesson, data))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LESSON: &str = "name = \"First steps\"\nsummary = \"Walking.\"\nopening = []\ndice = [3]\n\n\
        [[steps]]\nsays = \"Walk.\"\ncase = \"1\"\nactions = [\"go\"]\n";

    #[test]
    fn a_lesson_brings_its_battle() {
        let files = [("lessons/walk/lesson.toml", LESSON), ("lessons/walk/scenario.toml", "turns = 1")];
        let data = DataSet::embedded(&files);
        assert_eq!(data.lessons().collect::<Vec<_>>(), ["walk"]);
        assert!(data.scenario("walk").is_err(), "it is not among the scenarios until it is taught");
        let (lesson, with) = data.lesson("walk").unwrap();
        assert_eq!((lesson.name.as_str(), lesson.dice.as_slice()), ("First steps", &[3][..]));
        assert_eq!(lesson.steps[0].actions, ["go"]);
        assert_eq!(with.scenario("walk").unwrap().text, "turns = 1");
        assert_eq!(data.lesson("run").unwrap_err().to_string(), "lessons/run/lesson.toml: this file is missing");
    }
}
