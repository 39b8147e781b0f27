//! A forecast for people to read.

use engine::{Chance, Forecast, percent};

use crate::paint::{QUIET, in_style};
use crate::words::{count, log_line};

/// A forecast as lines: what is assumed, then each chance as a fraction and in percent, the faces, what happens.
pub fn lines(forecast: &Forecast) -> Vec<String> {
    let assumed = forecast.assumed().map(|assumed| in_style(QUIET, assumed));
    let mut lines: Vec<String> = assumed.into_iter().collect();
    let (shown, left) = forecast.told();
    let width = shown.iter().map(|chance| fraction(chance).len()).max().unwrap_or(0).max(8);
    for chance in shown {
        let (fraction, percent) = (fraction(chance), percent(chance.share()));
        let lead = format!("{fraction:>width$}  {percent:>7}  {:<13}", faces(forecast, chance));
        let (told, more) = chance.told();
        let mut happenings = told.iter().map(|line| log_line(&line.text, &line.case));
        lines.push(format!("{lead} {}", happenings.next().unwrap_or_else(|| "nothing happens".to_string())));
        let blank = " ".repeat(lead.chars().count() + 1);
        lines.extend(happenings.map(|happening| format!("{blank}{happening}")));
        if more > 0 {
            let more = format!("and so on, {} more", count(more, "line"));
            lines.push(format!("{blank}{}", in_style(QUIET, more)));
        }
        if chance.several && !chance.goes_on {
            lines.push(format!("{blank}{}", in_style(QUIET, "or the same in another way")));
        }
    }
    if !left.is_empty() {
        let share = left.iter().map(|chance| chance.share()).sum();
        lines.push(format!("{:width$}  {:>7}  in {} less likely", "", percent(share), count(left.len(), "outcome")));
    }
    lines
}

fn fraction(chance: &Chance) -> String {
    chance.fraction().unwrap_or_default()
}

/// The faces of the first throw; of a pool, its hits.
fn faces(forecast: &Forecast, chance: &Chance) -> String {
    if let Some(hit) = forecast.throw.hit {
        let hits = |roll: &Vec<u8>| roll.iter().filter(|face| **face >= hit).count();
        let all: Vec<usize> = chance.rolls.iter().map(hits).collect();
        return match (&all[..], all.windows(2).all(|pair| pair[1] == pair[0] + 1)) {
            ([], _) | (_, false) => String::new(),
            ([one], _) => format!("({})", count(*one, "hit")),
            ([first, .., last], true) => format!("({first} to {last} hits)"),
        };
    }
    if chance.rolls.len() > 6 {
        return String::new();
    }
    let roll = |faces: &Vec<u8>| faces.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
    format!("({})", chance.rolls.iter().map(roll).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use engine::{FirstThrow, Line};

    use super::*;

    fn chance(ways: u128, of: u128, rolls: &[&[u8]], told: &[&str]) -> Chance {
        let line = |text: &&str| Line { case: "1".to_string(), text: text.to_string() };
        Chance {
            ways,
            of,
            rolls: rolls.iter().map(|faces| faces.to_vec()).collect(),
            lines: told.iter().map(line).collect(),
            several: false,
            goes_on: false,
        }
    }

    fn plain(dice: u8, hit: Option<u8>, assumes: &[&str], chances: Vec<Chance>) -> Vec<String> {
        let throw = FirstThrow { dice, faces: 6, hit, case: "1".to_string() };
        let assumes = assumes.iter().map(ToString::to_string).collect();
        let styled = lines(&Forecast { throw, assumes, chances });
        styled.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect()
    }

    #[test]
    fn few_cases_are_a_fraction_and_many_a_percentage() {
        let chances =
            vec![chance(2, 6, &[&[1], &[2]], &["Lost.", "It flees."]), chance(4, 6, &[&[3], &[4], &[5], &[6]], &[])];
        assert_eq!(
            plain(1, None, &[], chances),
            [
                "  2 in 6   33.3 %  (1 2)         Lost. [1]",
                "                                 It flees. [1]",
                "  4 in 6   66.7 %  (3 4 5 6)     nothing happens",
            ]
        );
        let small = Chance { several: true, ..chance(1, 1 << 90, &[&[6]], &["Lost."]) };
        assert_eq!(
            plain(1, None, &["left", "stand"], vec![small]),
            [
                "Assuming the usual choices: left; stand",
                "           <0.1 %  (6)           Lost. [1]",
                "                                 or the same in another way",
            ]
        );
    }

    #[test]
    fn a_pool_is_told_by_its_hits() {
        let chances = vec![chance(3, 4, &[&[1, 1], &[6, 1]], &["Nothing."]), chance(1, 4, &[&[6, 6]], &["Lost."])];
        let told = plain(2, Some(4), &[], chances);
        assert_eq!(
            told,
            ["  3 in 4   75.0 %  (0 to 1 hits) Nothing. [1]", "  1 in 4   25.0 %  (2 hits)      Lost. [1]"]
        );
    }

    #[test]
    fn of_many_outcomes_the_likeliest_are_told() {
        let mut chances: Vec<_> = (1..=30).map(|ways| chance(ways, 466, &[&[1]], &["Lost."])).collect();
        chances.push(Chance { goes_on: true, ..chance(1, 466, &[&[1]], &["And so on."]) });
        let told = plain(1, None, &[], chances);
        assert_eq!(told.len(), 13);
        assert_eq!(told[0], "30 in 466    6.4 %  (1)           Lost. [1]");
        assert_eq!(told[11], " 1 in 466    0.2 %  (1)           And so on. [1]");
        assert_eq!(told[12], "            40.8 %  in 19 outcomes less likely");
    }

    #[test]
    fn of_a_long_rout_the_beginning_is_told() {
        let falls = ["A falls back.", "B falls back.", "C falls back.", "D falls back.", "E falls back.", "F is lost."];
        assert_eq!(plain(1, None, &[], vec![chance(1, 6, &[&[6]], &falls)]).len(), 6);
        let longer = [&falls[..], &["G is lost."]].concat();
        let told = plain(1, None, &[], vec![chance(1, 6, &[&[6]], &longer)]);
        assert_eq!((told.len(), told[5].trim()), (6, "and so on, 2 lines more"));
    }
}
