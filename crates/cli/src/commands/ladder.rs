//! `ladder`: every general against the one below, and against the yardsticks.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::Library;
use clap::Args;
use lab::contest::Plan;
use lab::{Contest, Start};
use opponent::{Budget, Level};

use crate::args::Run;
use crate::commands::simulate::progress_bar;
use crate::commands::versus::said;
use crate::failure::Failure;
use crate::source;

/// Measure every general against the one below, and write the table
#[derive(Debug, Args)]
#[command(after_help = "\
Each rung ends as soon as it is decided (errors of 5 % either way) whether its bar is reached, or after --games.
A file is written anew after each row and keeps the rows that were not measured this time.
Examples:
  strategikon ladder --scale 0.1 -o docs/ladder.md --missing
  strategikon ladder --rung maurice --group basileus --games 2000")]
pub struct Ladder {
    /// Matches of a rung in one group of scenarios, at the most
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// Give the generals so much of their budgets
    #[arg(long, value_name = "PART", default_value_t = 1.0, value_parser = part)]
    scale: f64,
    /// Only the rung of this general, or that against a yardstick: flat or tree
    #[arg(long, value_name = "GENERAL")]
    rung: Option<String>,
    /// Only where this game is played: armageddon, basileus or apocalypse
    #[arg(long, value_name = "GAME")]
    group: Option<String>,
    #[command(flatten)]
    run: Run,
    /// Put the rows into the table in this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Only the rows that the file lacks
    #[arg(long, requires = "output")]
    missing: bool,
}

/// Who is to win which share against whom.
const RUNGS: [(&str, &str, f64); 7] = [
    ("crassus", "recruit", 0.99),
    ("maurice", "crassus", 0.80),
    ("muwatalli", "maurice", 0.75),
    ("belisarius", "muwatalli", 0.60),
    ("khalid", "belisarius", 0.55),
    ("belisarius", "flat", 0.65),
    ("belisarius", "tree", 0.65),
];

/// Where: a name, and its scenarios. Those of Armageddon are the ten in which neither side wins more than seven of ten
/// games between two Maurices, in 200 different games each. Where the side decides, skill can win no more than half of a
/// pair.
const GROUPS: [(&str, &[&str]); 3] = [
    (
        "Armageddon",
        &[
            "armageddon/rome",
            "armageddon/delta",
            "armageddon/babylon",
            "armageddon/armageddon_609",
            "armageddon/end_of_sumeria",
            "armageddon/astarpa",
            "armageddon/nihriya",
            "armageddon/judeans_strike",
            "armageddon/herakleopolis",
            "armageddon/ligurians",
        ],
    ),
    (
        "Basileus",
        &[
            "basileus/arcadiopolis-970",
            "basileus/dorostolon-971-first",
            "basileus/dorostolon-971-sortie",
            "basileus/dorostolon-971-third",
            "basileus/beroia-1122",
        ],
    ),
    ("the war", &["apocalypse/war-646"]),
];

fn part(text: &str) -> Result<f64, String> {
    let part = text.parse::<f64>().ok().filter(|part| *part > 0.0 && *part <= 1.0);
    part.ok_or_else(|| "a part lies between 0 and 1".to_string())
}

impl Ladder {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let mut table = self.output.as_ref().map_or_else(Table::default, |path| Table::of(path));
        let is_asked = |asked: &Option<String>, name: &str| asked.as_ref().is_none_or(|asked| asked == name);
        let rungs: Vec<_> = RUNGS.iter().filter(|(above, below, _)| is_asked(&self.rung, rung(above, below))).collect();
        let groups: Vec<_> = GROUPS.iter().filter(|(_, scenarios)| is_asked(&self.group, game_of(scenarios))).collect();
        if rungs.is_empty() || groups.is_empty() {
            return Err(Failure::new(
                "nothing is measured there; a rung has the name of the general above, or of the yardstick below",
            ));
        }
        for (above, below, share) in rungs {
            for (group, scenarios) in &groups {
                let key = [self.level(above)?.to_string(), self.level(below)?.to_string(), (*group).to_string()];
                if self.missing && table.rows.iter().any(|(known, _)| *known == key) {
                    continue;
                }
                let line = row(&self.measure(library, above, below, *share, scenarios)?, group, *share);
                write!(out, "{line}")?;
                out.flush()?;
                table.put(key, line);
                if let Some(path) = &self.output {
                    std::fs::write(path, table.text()).map_err(|error| Failure::file(path, &error))?;
                }
            }
        }
        Ok(())
    }

    fn measure(
        &self,
        library: &Library,
        above: &str,
        below: &str,
        share: f64,
        scenarios: &[&str],
    ) -> Result<Contest, Failure> {
        let mut starts: Vec<Start> = Vec::new();
        for name in scenarios {
            starts.extend(source::scenarios(library, name, &[])?);
        }
        let plan = Plan {
            players: [self.level(above)?, self.level(below)?],
            pairs: self.games.div_ceil(2),
            bar: Some(share),
            seed: self.run.seed,
            jobs: self.run.jobs(),
        };
        let bar = progress_bar(2 * plan.pairs);
        bar.set_message(format!("{above} v {below}"));
        let result = lab::contest(&starts, &plan, &|played| bar.inc(played)).map_err(Failure::new)?;
        bar.finish_and_clear();
        Ok(result)
    }

    /// A general with its part of the budget.
    fn level(&self, id: &str) -> Result<Level, Failure> {
        let mut level = Level::read(id).map_err(Failure::new)?;
        level.budget = level.budget.map(|budget| match budget {
            Budget::Time(time) => Budget::Time(time.mul_f64(self.scale)),
            Budget::Evaluations(count) => Budget::Evaluations((f64::from(count) * self.scale) as u32),
        });
        Ok(level)
    }
}

/// What a rung is called: by the general above, or by the yardstick below.
fn rung<'a>(above: &'a str, below: &'a str) -> &'a str {
    if matches!(below, "flat" | "tree") { below } else { above }
}

/// The game a group of scenarios belongs to.
fn game_of<'a>(scenarios: &[&'a str]) -> &'a str {
    scenarios[0].split('/').next().unwrap_or_default()
}

/// The table: a row for each rung and group, by who is above and who below, each with its budget if that is not his own,
/// and where.
#[derive(Default)]
struct Table {
    rows: Vec<([String; 3], String)>,
}

impl Table {
    /// What a file holds already; nothing if there is none.
    fn of(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let row = |line: &str| {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let [_, above, below, group, ..] = cells.as_slice() else { return None };
            let is_row = GROUPS.iter().any(|(name, _)| name == group);
            is_row.then(|| ([above, below, group].map(|cell| (*cell).to_string()), format!("{line}\n")))
        };
        Table { rows: text.lines().filter_map(row).collect() }
    }

    fn put(&mut self, key: [String; 3], row: String) {
        self.rows.retain(|(known, _)| *known != key);
        self.rows.push((key, row));
    }

    /// The whole file, rung by rung; what was measured at full budgets comes last in each.
    fn text(&self) -> String {
        let general = |level: &str| level.split('@').next().unwrap_or_default().to_string();
        let place = |[above, below, group]: &[String; 3]| {
            let rung = RUNGS.iter().position(|rung| (rung.0, rung.1) == (&general(above), &general(below)));
            (rung, !above.contains('@'), GROUPS.iter().position(|(name, _)| name == group))
        };
        let mut rows: Vec<_> = self.rows.iter().filter(|(key, _)| place(key).0.is_some()).collect();
        rows.sort_by_key(|(key, _)| place(key));
        let text = rows.iter().fold(head(), |text, (_, row)| text + row);
        let mut pairs: Vec<[&String; 2]> = rows.iter().map(|([above, below, _], _)| [above, below]).collect();
        pairs.dedup();
        let overall: String = pairs.into_iter().filter_map(|pair| self.overall(pair)).collect();
        if overall.is_empty() { text } else { text + OVERALL + &overall }
    }

    /// How a rung does over everything; none before it has been measured in every game.
    fn overall(&self, [above, below]: [&String; 2]) -> Option<String> {
        let measured = GROUPS.iter().map(|(group, scenarios)| {
            let (_, row) = self.rows.iter().find(|([a, b, g], _)| (a, b, g.as_str()) == (above, below, group))?;
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let (low, high) = cells.get(5)?.split_once(" to ")?;
            let number = |cell: &str| cell.trim_end_matches(" %").parse::<f64>().ok();
            let (share, reach) = (number(cells.get(4)?)?, (number(high)? - number(low)?) / 2.0);
            Some((scenarios.len() as f64, share, reach, *cells.get(8)?))
        });
        let measured: Vec<(f64, f64, f64, &str)> = measured.collect::<Option<_>>()?;
        // A game counts as much as it has scenarios, or as much as any.
        let weighed = |weight: fn(f64) -> f64| {
            let all: f64 = measured.iter().map(|(count, ..)| weight(*count)).sum();
            let share = measured.iter().map(|(count, share, ..)| weight(*count) * share).sum::<f64>() / all;
            let squares: f64 = measured.iter().map(|(count, _, reach, _)| (weight(*count) * reach).powi(2)).sum();
            let reach = squares.sqrt() / all;
            format!("{share:.1} % | {:.1} to {:.1}", share - reach, (share + reach).min(100.0))
        };
        let bar = measured[0].3;
        Some(format!("| {above} | {below} | {} | {} | {bar} |\n", weighed(|count| count), weighed(|_| 1.0)))
    }
}

/// What stands above the rungs over everything.
const OVERALL: &str = "
## Over everything

The same matches, each of the sixteen scenarios counting the same, or each of the three games.

| above | below | scenarios alike | 95 % | games alike | 95 % | bar |
|---|---|---:|---:|---:|---:|---:|
";

/// What stands above the rows.
fn head() -> String {
    let battles: Vec<_> =
        GROUPS[0].1.iter().map(|scenario| scenario.split('/').next_back().unwrap_or(scenario)).collect();
    format!(
        "\
# The ladder

Every [general](generals.md) against the one below it, and against two yardsticks: flat Monte Carlo and plain tree search
with the same time. The same dice for both, sides swapped, draws count half; a rung ends when a sequential test (errors of
5 % either way) has decided between its bar and a share 5 points lower, or 98 % where the bar is 99 %. An @ is followed by a
budget that is not the general's own: whoever thinks long is measured at a tenth of it, and confirmed at all of it in
fewer games. Written by `strategikon ladder`, not by hand.

Armageddon is the {} of its battles in which neither side wins more than seven of ten games between two Maurices:
{}.
A pair ends even where the side or the dice outweigh the general: had all others been won, the share would be 100 % less
half of the even pairs. `strategikon match maurice maurice --scenario armageddon --games 16400` shows how much the side
alone decides.

| above | below | where | share of the one above | 95 % | games | even pairs | bar | |
|---|---|---|---:|---|---:|---:|---:|---|
",
        battles.len(),
        battles.join(", "),
    )
}

fn row(contest: &Contest, group: &str, bar: f64) -> String {
    let [above, below] = &contest.players;
    let score = &contest.score;
    let mut row = String::new();
    let _ = writeln!(
        row,
        "| {above} | {below} | {group} | {:.1} % | {:.1} to {:.1} | {} | {:.0} % | {:.0} % | {} |",
        100.0 * score.mean,
        100.0 * score.low,
        100.0 * score.high,
        2 * score.count,
        100.0 * contest.even_pairs,
        100.0 * bar,
        contest.verdict.map_or("", said),
    );
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_its_rows_and_their_order() {
        let key = |cells: [&str; 3]| cells.map(str::to_string);
        let mut table = Table::default();
        let full = "| muwatalli | maurice | Armageddon | 60.0 % |\n";
        table.put(key(["muwatalli", "maurice", "Armageddon"]), full.to_string());
        let scaled = "| muwatalli@20ms | maurice | Basileus | 50.0 % |\n";
        table.put(key(["muwatalli@20ms", "maurice", "Basileus"]), scaled.to_string());
        let lowest = key(["crassus", "recruit", "Armageddon"]);
        table.put(lowest.clone(), "| crassus | recruit | Armageddon | 90.0 % |\n".to_string());
        let path = std::env::temp_dir().join(format!("strategikon-ladder-{}.md", std::process::id()));
        std::fs::write(&path, table.text()).unwrap();
        let mut read = Table::of(&path);
        std::fs::remove_file(&path).unwrap();
        assert_eq!(read.text(), table.text());
        read.put(lowest, "| crassus | recruit | Armageddon | 99.0 % |\n".to_string());
        let rows = ["| crassus | recruit | Armageddon | 99.0 % |\n", scaled, full].concat();
        assert_eq!(read.text(), format!("{}{rows}", head()));
    }

    #[test]
    fn a_rung_measured_everywhere_is_told_over_everything() {
        let mut table = Table::default();
        let mut put = |group: &str, share: &str, interval: &str| {
            let row =
                format!("| maurice | crassus | {group} | {share} % | {interval} | 40 | 5 % | 80 % | Reached. |\n");
            table.put(["maurice", "crassus", group].map(str::to_string), row);
            table.text()
        };
        put("Armageddon", "97.5", "91.5 to 100.0");
        assert!(!put("Basileus", "82.5", "76.5 to 88.5").contains("alike"), "the war is not measured yet");
        let text = put("the war", "81.0", "77.5 to 84.5");
        // Ten scenarios, five and one: 1468.5 / 16, off by the root of 42.5² + 30² + 3.5² = 2718.5, which is 52.1, by 16.
        // Three games: 261 / 3, off by the root of 4.25² + 6² + 3.5² = 66.3, which is 8.1, by 3.
        let row = "| maurice | crassus | 91.8 % | 88.5 to 95.0 | 87.0 % | 84.3 to 89.7 | 80 % |\n";
        assert!(text.ends_with(row), "{text}");
        assert_eq!(put("the war", "81.0", "77.5 to 84.5"), text);
    }
}
