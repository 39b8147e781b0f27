//! What stands on the shelf: the cards of everything that can be played, for whoever has not opened a box.

use std::collections::BTreeMap;

use engine::{DiceSource, Lesson, LessonCard, Match, ScenarioCard, TextError};
use serde::{Deserialize, Serialize};

use crate::{LABELS, Library, LibraryError};

/// Every card.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Shelf {
    /// The lessons, in the order of the titles.
    pub lessons: Vec<LessonCard>,
    /// The scenarios by title.
    pub scenarios: BTreeMap<String, Vec<ScenarioCard>>,
}

impl Library {
    /// The cards of everything in the library.
    pub fn shelf(&self) -> Result<Shelf, LibraryError> {
        let mut shelf = Shelf::default();
        for label in LABELS {
            let (_, data) = self.title(label.id)?;
            for id in data.lessons() {
                let name = format!("{}/{id}", label.id);
                let (lesson, _) = data.lesson(id)?;
                shelf.lessons.push(LessonCard { id: name, name: lesson.name, summary: lesson.summary });
            }
            shelf.scenarios.insert(label.id.to_string(), self.scenarios(label.id)?);
        }
        Ok(shelf)
    }

    /// A lesson, `GAME/LESSON`, and its battle as it stands when the first step is told.
    pub fn lesson(&self, name: &str) -> Result<(Lesson, Match), LibraryError> {
        let (game, id) = name.split_once('/').ok_or_else(|| LibraryError::NoSuchGame(name.to_string()))?;
        let (title, data) = self.title(game)?;
        let (lesson, data) = data.lesson(id)?;
        let start = (title.open)(&data, id, &[]).map_err(|error| LibraryError::Open(name.to_string(), error))?;
        let mut fresh = Match::new(self.header(name, &[])?, start, DiceSource::Scripted(lesson.dice.clone()));
        for action in &lesson.opening {
            let refused = |rebuff| LibraryError::Text(TextError::new(format!("{name}, opening, {action}: {rebuff}")));
            fresh.submit(&[action]).map_err(refused)?;
        }
        Ok((lesson, fresh))
    }
}

#[cfg(test)]
mod tests {
    use engine::{Outcome, Pending, Seat, Side, Step};

    use super::*;

    const PUPIL: Side = Side(0);

    /// How many of these actions the best offer of a side takes at once.
    fn offered(game: &Match, side: Side, actions: &[String]) -> usize {
        let offers = game.position().view(Seat::Side(side)).offers;
        let fits = offers.iter().filter(|offer| actions.starts_with(&offer.actions));
        fits.map(|offer| offer.actions.len()).max().unwrap_or(0)
    }

    #[test]
    fn every_lesson_is_followed_by_clicking_what_is_offered_and_is_won() {
        let library = Library::printed();
        let shelf = library.shelf().unwrap();
        assert!(!shelf.lessons.is_empty());
        for card in &shelf.lessons {
            let (lesson, mut game) = library.lesson(&card.id).unwrap();
            for step in &lesson.steps {
                assert!(step.case.as_ref().is_none_or(|case| game.position().book().find(case).is_some()), "{step:?}");
                let mut left = &step.actions[..];
                while !left.is_empty() {
                    let Pending::Act(side) = game.position().pending() else { panic!("nobody acts: {left:?}") };
                    let taken = if side == PUPIL { offered(&game, side, left) } else { 1 };
                    assert!(taken > 0, "not offered: {left:?}");
                    game.submit(&left[..taken]).unwrap_or_else(|rebuff| panic!("{left:?}: {rebuff}"));
                    left = &left[taken..];
                }
            }
            assert_eq!(game.outcome(), Some(Outcome::Won(PUPIL)), "{}", card.id);
            let thrown = game.steps().iter().filter(|step| matches!(step, Step::Roll(_))).count();
            assert_eq!(thrown, lesson.dice.len(), "{}", card.id);
        }
    }

    #[test]
    fn a_lesson_that_is_not_there_is_named() {
        let library = Library::printed();
        let fault = library.lesson("armageddon/nothing").unwrap_err().to_string();
        assert_eq!(fault, "lessons/nothing/lesson.toml: this file is missing");
        assert!(library.lesson("chess/first").is_err() && library.lesson("first").is_err());
    }
}
