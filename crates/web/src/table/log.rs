//! What happened, newest first, each line with its dice and its case.

use engine::matches::Step;
use engine::{Line, Match, Seat};
use leptos::prelude::*;

use super::state::Table;
use crate::parts::{CaseLink, Die};

/// A line of the log as it is shown.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LogLine {
    /// The step it belongs to.
    pub step: usize,
    /// Which of the step's lines.
    pub line: usize,
    /// The case.
    pub case: String,
    /// What happened.
    pub text: String,
    /// The dice that were thrown for it.
    pub dice: Vec<u8>,
}

/// More dice than these are a number, not a picture.
const MOST_DICE: usize = 3;
/// As far back as the page shows.
const LINES: usize = 400;

/// What a seat may read, newest first.
pub fn lines_of(game: &Match, seat: Seat) -> Vec<LogLine> {
    let dice = |step: usize| match game.steps().get(step) {
        Some(Step::Roll(roll)) => roll.faces().to_vec(),
        _ => Vec::new(),
    };
    numbered(game.log_for(seat).map(|(step, line)| (step, line, dice(step))))
}

/// Lines with their steps as they are shown, newest first; the dice of a step stand at its first line.
pub fn numbered(told: impl Iterator<Item = (usize, Line, Vec<u8>)>) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    for (step, said, dice) in told {
        let line = lines.last().filter(|last| last.step == step).map_or(0, |last| last.line + 1);
        let dice = if line == 0 { dice } else { Vec::new() };
        lines.push(LogLine { step, line, case: said.case, text: said.text, dice });
    }
    lines.reverse();
    lines.truncate(LINES);
    lines
}

/// The log, whole or its last lines.
#[component]
pub fn LogPanel(table: Table, short: bool) -> impl IntoView {
    let lines =
        move || table.log.with(|log| log.iter().take(if short { 12 } else { LINES }).cloned().collect::<Vec<_>>());
    view! {
        <section class="log">
            <h3>"What happened"</h3>
            <ul>
                <For each=lines key=Clone::clone let:line><Row line on_open=table.read_case()/></For>
            </ul>
        </section>
    }
}

/// One line.
#[component]
pub fn Row(line: LogLine, on_open: Callback<String>) -> impl IntoView {
    let dice = line.dice.iter().take(MOST_DICE).map(|face| view! { <Die face=*face/> }).collect_view();
    view! { <li><span>{dice}</span><span>{line.text}</span><CaseLink case=line.case on_open/></li> }
}
