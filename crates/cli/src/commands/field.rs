//! `field`: battlefields made by a set-up, as scenarios to play.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use battlefield::census::Census;
use battlefield::lattice::Target;
use battlefield::report::{Fought, Report, report};
use battlefield::set_up::{SetUp, open, played};
use catalog::Library;
use clap::{Args, ValueEnum};
use engine::{Board, DataFile, DataSet, Game as _, Seat, View};
use glory::load::armies;
use glory::table::{Army, Territory};
use glory::{Glory, State};
use picture::{Caption, Style, Theme};
use serde_json::json;

use crate::args::Format;
use crate::commands::render;
use crate::commands::simulate::progress_bar;
use crate::failure::Failure;
use crate::layout::{columns, print_json};
use crate::paint::{QUIET, in_style};
use crate::words::nearest;

/// The box whose set-ups make battlefields.
const SET_UPS: &str = "glory";

/// Make a battlefield: two armies set up a table, and it becomes a scenario
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  strategikon field --armies byzantine-971,rus-971 --territory hilly --seed 7
  strategikon field --armies assyrian-854-bc,hittite-1294-bc --target armageddon --out fields
  strategikon field --armies syrian-657,byzantine-655 --count 20
  strategikon field --armies byzantine-971,rus-971 --picture field.svg
  strategikon field --report --count 1000

Both sides are played by a simple player: terrain, deployment, ambushes, marches. The same seed makes the same
battlefield. To set up by hand, play a scenario of glory.")]
pub struct Field {
    /// The two armies, by their ids; without this they are listed
    #[arg(long, value_name = "ARMY,ARMY", value_delimiter = ',')]
    armies: Vec<String>,
    /// The country [default: chosen by whoever wins the initiative]
    #[arg(long, value_name = "COUNTRY")]
    territory: Option<String>,
    /// What the set-up is derived from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The game to fight it in
    #[arg(long, value_enum, default_value_t = Game::Basileus)]
    target: Game,
    /// The folder to write to, as for --data
    #[arg(long, value_name = "DIR", default_value = "fields")]
    out: PathBuf,
    /// How many to make, from this seed on
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// Draw the table and the hexes made of it, side by side; the name ends in .svg or .png
    #[arg(long, value_name = "FILE", conflicts_with = "count")]
    picture: Option<PathBuf>,
    /// Write nothing: make so many of all armies in all countries, play each out at random in Basileus, and count
    #[arg(long, conflicts_with_all = ["armies", "territory", "target", "out", "picture"])]
    report: bool,
    #[command(flatten)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Game {
    /// Hexes of four movement units, a counter for each battle group
    Basileus,
    /// Hexes of two, a few counters for each
    Armageddon,
}

impl From<Game> for Target {
    fn from(game: Game) -> Self {
        match game {
            Game::Basileus => Target::Basileus,
            Game::Armageddon => Target::Armageddon,
        }
    }
}

/// A battlefield that was written.
pub struct Written {
    /// The scenario: `basileus/byzantine-971-rus-971-hilly-7`.
    pub scenario: String,
    /// Its file.
    pub file: PathBuf,
}

impl Field {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let (_, data) = library.title(SET_UPS)?;
        if self.report {
            return self.report(data, out);
        }
        let known = armies::all(data).map_err(|error| Failure::new(error.to_string()))?;
        if self.armies.is_empty() {
            return list(&known, self.format, out);
        }
        let game = self.game(data, &known)?;
        let bar = progress_bar(self.count);
        let mut written = Vec::new();
        for seed in self.seed..self.seed.saturating_add(self.count) {
            let state = played(&game, seed);
            let made = SetUp::of(&game, &state).expect("a set-up that is over has a country");
            // First, for a picture that cannot be drawn leaves nothing behind.
            if let Some(file) = &self.picture {
                self.draw(library, &game, &state, &made, file)?;
            }
            written.push(self.write(&made, seed)?);
            bar.inc(1);
        }
        bar.finish_and_clear();
        self.tell(&written, out)
    }

    fn game(&self, data: &DataSet, known: &[Army]) -> Result<Glory, Failure> {
        let [one, other] = self.armies.as_slice() else {
            return Err(Failure::new("--armies takes two armies with a comma between them: byzantine-971,rus-971"));
        };
        for id in [one, other] {
            if !known.iter().any(|army| army.id == *id) {
                let ids: Vec<&str> = known.iter().map(|army| army.id.as_str()).collect();
                return Err(Failure::new(format!("\"{id}\" is no army here{}", meant(id, &ids))));
            }
        }
        let territory = self.territory.as_deref().map(territory).transpose()?;
        open(data, [one, other], territory).map_err(|error| Failure::new(error.to_string()))
    }

    fn write(&self, made: &SetUp, seed: u64) -> Result<Written, Failure> {
        let target = Target::from(self.target);
        let id = format!("{}-{}-{seed}", self.armies.join("-"), made.table.territory.name());
        let file = self.out.join(target.id()).join("scenarios").join(format!("{id}.toml"));
        let title = format!("{} and {}", made.names[0], made.names[1]);
        let made_by = format!("strategikon field --armies {} --seed {seed}", self.armies.join(","));
        write_file(&file, &made.scenario(target, &title, &made_by))?;
        Ok(Written { scenario: format!("{}/{id}", target.id()), file })
    }

    /// The table, and beside it the hexes made of it.
    fn draw(&self, library: &Library, game: &Glory, state: &State, made: &SetUp, file: &Path) -> Result<(), Failure> {
        let (title, printed) = library.title(Target::from(self.target).id())?;
        let mut data = printed.clone();
        let text = made.scenario(self.target.into(), "", "");
        data.put("scenarios/field.toml", DataFile { name: "the field".to_string(), text });
        let start = (title.open)(&data, "field", &[]).map_err(|error| Failure::new(error.to_string()))?;
        let battle = render::deploy(start);
        let caption = |title: &str, subtitle: &str| Caption {
            title: title.to_string(),
            subtitle: subtitle.to_string(),
            tags: Vec::new(),
        };
        let draw = |board: &Board, view: &View, caption: &Caption| {
            let style = Style { header: true, panels: false, ..Style::of(board) };
            picture::board_svg(board, view, caption, &style)
        };
        let names = made.names.join(" and ");
        let table = draw(&game.board(), &game.view(state, Seat::Referee), &caption("The table", &names));
        let hexes = draw(&battle.board(), &battle.view(Seat::Referee), &caption("The battlefield", title.name));
        render::write_picture(file, &picture::beside(&table, &hexes, Theme::Light), 1.0)
    }

    fn report(&self, data: &DataSet, out: &mut dyn Write) -> Result<(), Failure> {
        let bar = progress_bar(self.count);
        let count = usize::try_from(self.count).map_err(|_| Failure::new("--count: that is too many"))?;
        let report = report(data, count, self.seed, &|| bar.inc(1));
        bar.finish_and_clear();
        let report = report.map_err(|error| Failure::new(error.to_string()))?;
        let countries = || Territory::ALL.into_iter().zip(&report.countries);
        if self.format.json {
            let country = |(territory, fought): (Territory, &Fought)| {
                let Census { open, rough, closed } = fought.hexes;
                let [with, without, drawn] = fought.outcomes;
                json!({
                    "territory": territory.name(),
                    "battles": fought.battles,
                    "hexes": { "open": open, "rough": rough, "closed": closed },
                    "outcomes": { "with_initiative": with, "without": without, "drawn": drawn },
                })
            };
            return print_json(
                out,
                &json!({
                    "seed": self.seed,
                    "battles": self.count,
                    "pairs": report.pairs,
                    "least_battles_of_a_pair": report.least,
                    "different_maps": report.maps,
                    "countries": countries().map(country).collect::<Vec<_>>(),
                }),
            );
        }
        let mut rows =
            vec![["country", "battles", "open", "rough", "closed", "won", "lost", "drawn"].map(String::from)];
        for (territory, fought) in countries() {
            let share =
                |hexes: u32| format!("{:.1} %", 100.0 * f64::from(hexes) / f64::from(fought.hexes.all().max(1)));
            let Census { open, rough, closed } = fought.hexes;
            let [with, without, drawn] = fought.outcomes.map(|n| n.to_string());
            let battles = fought.battles.to_string();
            let name = territory.name().to_string();
            rows.push([name, battles, share(open), share(rough), share(closed), with, without, drawn]);
        }
        columns(out, &rows)?;
        let Report { pairs, least, maps, .. } = report;
        writeln!(out, "{maps} different maps; {pairs} pairs of armies, each at least {least} times.")?;
        writeln!(out, "{}", in_style(QUIET, "won and lost by whoever had the initiative, both playing at random"))?;
        Ok(())
    }

    fn tell(&self, written: &[Written], out: &mut dyn Write) -> Result<(), Failure> {
        if self.format.json {
            let made: Vec<_> =
                written.iter().map(|one| json!({ "scenario": one.scenario, "file": one.file })).collect();
            return print_json(out, &json!({ "data": self.out, "made": made }));
        }
        for one in written {
            writeln!(out, "{}", one.file.display())?;
        }
        if let Some(Written { scenario, .. }) = written.first() {
            let data = self.out.display();
            writeln!(out, "{}", in_style(QUIET, "and now"))?;
            writeln!(out, "  strategikon --data {data} play {scenario} --opponent maurice")?;
            writeln!(out, "  strategikon --data {data} simulate {scenario} --games 100")?;
            writeln!(out, "  strategikon --data {data} render {scenario} --deployed -o field.svg")?;
        }
        Ok(())
    }
}

/// Writes a scenario, with the folders it lies in.
pub fn write_file(file: &Path, text: &str) -> Result<(), Failure> {
    let folder = file.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    fs::write(file, text).map_err(|error| Failure::file(file, &error))
}

/// The country somebody names.
fn territory(name: &str) -> Result<Territory, Failure> {
    let found = Territory::ALL.into_iter().find(|territory| territory.name() == name.to_lowercase());
    found.ok_or_else(|| {
        let names = Territory::ALL.map(Territory::name);
        Failure::new(format!("\"{name}\" is no country here{}", meant(name, &names)))
    })
}

/// "; did you mean hilly? There are …".
fn meant(name: &str, known: &[&str]) -> String {
    let guess = nearest(name, known).map_or(String::new(), |guess| format!("; did you mean {guess}?"));
    let all = known.join(", ");
    if guess.is_empty() { format!("; there are {all}") } else { format!("{guess} There are {all}") }
}

/// The armies there are.
fn list(known: &[Army], format: Format, out: &mut dyn Write) -> Result<(), Failure> {
    if format.json {
        let army = |army: &Army| {
            let countries: Vec<&str> = army.territories.iter().map(|territory| territory.name()).collect();
            json!({
                "id": army.id,
                "name": army.name,
                "date": army.date,
                "battle_groups": army.groups.len(),
                "territories": countries,
                "history": army.history,
            })
        };
        return print_json(out, &known.iter().map(army).collect::<Vec<_>>());
    }
    let widest = known.iter().map(|army| army.id.len()).max().unwrap_or(0);
    for army in known {
        writeln!(out, "{:widest$}  {}, {}", army.id, army.name, army.date)?;
        writeln!(out, "{:widest$}  {}", "", in_style(QUIET, army.history.trim()))?;
    }
    Ok(())
}
