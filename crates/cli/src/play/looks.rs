//! Orders that only look: why not, the chances, a case, the log.

use engine::{Pending, Rebuff};

use super::session::Session;
use super::show;
use crate::failure::Failure;
use crate::layout::measure;
use crate::paint::{QUIET, in_style};
use crate::{chances, words};

impl Session<'_> {
    pub(super) fn why(&mut self, actions: &[String]) -> Result<(), Failure> {
        if actions.is_empty() {
            return match self.refused.clone() {
                Some(label) => self.case(&label),
                None => Ok(writeln!(self.out, "No case was cited. `? ACTION` asks why an action may not be taken.")?),
            };
        }
        let mut position = self.game.position().copy();
        for action in actions {
            if let Err(rebuff) = position.judge(action) {
                return self.refuse(&Rebuff { message: format!("{action}: {}", rebuff.message), ..rebuff });
            }
            position.act(action).map_err(|rebuff| Failure::new(rebuff.to_string()))?;
        }
        writeln!(self.out, "{}: allowed.", actions.join("; "))?;
        Ok(())
    }

    pub(super) fn forecast(&mut self, actions: &[String]) -> Result<(), Failure> {
        let view = self.view();
        let mut position = self.game.position().copy();
        let preview = view.ledger.as_ref().map(|ledger| ledger.preview.clone()).unwrap_or_default();
        let dice_due = matches!(position.pending(), Pending::Dice(_));
        let first = if actions.is_empty() && !dice_due { preview } else { actions.to_vec() };
        for action in &first {
            if let Err(rebuff) = position.act(action) {
                return self.refuse(&rebuff);
            }
        }
        match position.forecast(self.seat()) {
            Some(forecast) => {
                if let Some(ledger) = position.view(self.seat()).ledger.or(view.ledger) {
                    self.say(&show::ledger(&ledger))?;
                }
                self.say(&chances::lines(&forecast))
            }
            None if actions.is_empty() && view.ledger.is_some() => {
                let ledger = view.ledger.as_ref().map(show::ledger).unwrap_or_default();
                self.say(&ledger)?;
                self.refuse(&Rebuff::plain("No dice follow yet."))
            }
            None if first.is_empty() => self.refuse(&Rebuff::plain(
                "No attack is in hand and no dice are due. `forecast ACTIONS` looks ahead to the next throw.",
            )),
            None => self.refuse(&Rebuff::plain("No dice follow.")),
        }
    }

    pub(super) fn case(&mut self, label: &str) -> Result<(), Failure> {
        let book = self.game.position().book();
        match book.find(label) {
            Some(case) => writeln!(self.out, "{}", words::case(book, case, measure()))?,
            None => writeln!(self.out, "There is no case \"{label}\".")?,
        }
        Ok(())
    }

    pub(super) fn log(&mut self, lines: usize) -> Result<(), Failure> {
        let log: Vec<_> = self.game.log_for(self.seat()).collect();
        let last = log[log.len().saturating_sub(lines)..].iter().map(|(step, line)| {
            let step = in_style(QUIET, format_args!("{:>5}", step + 1));
            format!("{step}  {}", words::log_line(&line.text, &line.case))
        });
        self.say_or(&last.collect::<Vec<_>>(), "Nothing has happened yet.")
    }
}
