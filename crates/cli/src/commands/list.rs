//! `list`: the scenarios, or one scenario's card.

use std::io::Write;

use catalog::Library;
use clap::Args;
use engine::{ScenarioCard, Title};
use serde::Serialize;

use crate::args::Format;
use crate::failure::Failure;
use crate::layout::{columns, measure, print_json, wrap};
use crate::paint::{QUIET, TITLE, in_style, side};
use crate::words::count;

/// List the battles, or show one in full
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  strategikon list armageddon\n  strategikon list armageddon/kadesh")]
pub struct List {
    /// A game, or one scenario of it (GAME/SCENARIO); everything if left out
    #[arg(value_name = "GAME[/SCENARIO]")]
    what: Option<String>,
    #[command(flatten)]
    format: Format,
}

/// A scenario as `--json` gives it: its card under its full id.
#[derive(Serialize)]
struct Listed<'a> {
    scenario: String,
    game: &'static str,
    #[serde(flatten)]
    card: &'a ScenarioCard,
}

impl List {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        match self.what.as_deref() {
            Some(scenario) if scenario.contains('/') => self.card(library, scenario, out),
            Some(game) => self.games(library, &[library.title(game)?.0], out),
            None => self.games(library, catalog::TITLES, out),
        }
    }

    fn games(&self, library: &Library, titles: &[&'static Title], out: &mut dyn Write) -> Result<(), Failure> {
        let mut cards = Vec::new();
        for title in titles {
            cards.push((*title, library.scenarios(title.id)?));
        }
        if self.format.json {
            let listed: Vec<_> =
                cards.iter().flat_map(|(title, cards)| cards.iter().map(|c| listed(title, c))).collect();
            return print_json(out, &listed);
        }
        for (title, cards) in &cards {
            writeln!(out, "{}: {}", in_style(TITLE, title.name), title.about)?;
            let rows: Vec<_> = cards.iter().map(|card| row(title, card)).collect();
            columns(out, &rows)?;
        }
        Ok(())
    }

    fn card(&self, library: &Library, scenario: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let (game, id) = scenario.split_once('/').unwrap_or((scenario, ""));
        let (title, _) = library.title(game)?;
        let cards = library.scenarios(game)?;
        let Some(card) = cards.iter().find(|card| card.id == id) else {
            let ids: Vec<_> = cards.iter().map(|card| card.id.as_str()).collect();
            return Err(Failure::new(format!("{scenario}: no such scenario; there are {}", ids.join(", "))));
        };
        if self.format.json {
            return print_json(out, &listed(title, card));
        }
        show(title, card, out)
    }
}

fn listed<'a>(title: &'static Title, card: &'a ScenarioCard) -> Listed<'a> {
    Listed { scenario: format!("{}/{}", title.id, card.id), game: title.id, card }
}

fn row(title: &Title, card: &ScenarioCard) -> [String; 6] {
    let sizes: Vec<_> = card.sides.iter().map(|side| format!("{} {}", side.name, side.units)).collect();
    [
        format!("{}/{}", title.id, card.id),
        card.reference.clone(),
        card.name.clone(),
        card.date.clone(),
        count(usize::from(card.turns), "turn"),
        sizes.join(" v "),
    ]
}

fn show(title: &Title, card: &ScenarioCard, out: &mut dyn Write) -> Result<(), Failure> {
    let width = measure();
    let quiet = |text: &str| in_style(QUIET, text);
    writeln!(out, "{}  {}, {}", in_style(TITLE, &card.name), card.source(title.name), card.date)?;
    writeln!(out, "{}", quiet(&format!("{}/{}, {}", title.id, card.id, card.kind)))?;
    writeln!(out, "\n{}", wrap(&card.summary, 0, width))?;
    for (i, army) in card.sides.iter().enumerate() {
        let style = side(&army.livery, u8::try_from(i).unwrap_or(u8::MAX));
        let units = count(usize::from(army.units), "unit");
        writeln!(out, "\n{}  {}", in_style(style, &army.name), quiet(&format!("{}, {units}", army.livery)))?;
        items(out, &army.forces, width)?;
    }
    writeln!(out, "\n{}  {}", in_style(TITLE, "Length"), count(usize::from(card.turns), "turn"))?;
    writeln!(out, "\n{}\n{}", in_style(TITLE, "Victory"), wrap(&card.victory, 2, width))?;
    if !card.special.is_empty() {
        writeln!(out, "\n{}", in_style(TITLE, "Special rules"))?;
        items(out, &card.special, width)?;
    }
    if !card.options.is_empty() {
        writeln!(out, "\n{}", in_style(TITLE, "Options"))?;
        let option = |o: &engine::OptionCard| format!("--option {}={}: {}", o.key, o.values.join("|"), o.says);
        items(out, &card.options.iter().map(option).collect::<Vec<_>>(), width)?;
    }
    if !card.reconstructed.is_empty() {
        writeln!(out, "\n{}", in_style(TITLE, "Reconstructed here"))?;
        items(out, &card.reconstructed, width)?;
    }
    Ok(())
}

fn items(out: &mut dyn Write, items: &[String], width: usize) -> Result<(), Failure> {
    for item in items {
        writeln!(out, "- {}", wrap(item, 2, width).trim_start())?;
    }
    Ok(())
}
