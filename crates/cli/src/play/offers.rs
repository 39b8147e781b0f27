//! The numbered list of what may be done: grouped, set in columns, and paged.

use engine::view::{Offer, Spot};

use crate::layout::{side_by_side, wrap};
use crate::paint::{ACT, QUIET, TITLE, in_style};
use crate::words::{ARROWS, DIRECTIONS};

/// A group with at most so many offers has a line for each.
const SPELT_OUT: usize = 10;
/// As many offers of one kind have a line each in a longer group.
const FEW: usize = 4;
/// A group of more hexes than this is left to the map unless it is asked for.
const LEFT_TO_THE_MAP: usize = 40;
/// A way of more actions than this is not spelt out.
const SHORT_WAY: usize = 3;
/// What an offer says is padded to at most this, so that the notation behind it stands in a column.
const PADDED: usize = 60;

/// The offers of a position, in the order they are numbered.
#[derive(Debug, Default)]
pub struct Offers {
    list: Vec<Offer>,
    /// The printed lines that wait for `more`.
    waiting: Vec<String>,
}

impl Offers {
    /// These offers, put in groups; while a counter is in hand, what it may do comes before other counters.
    pub fn new(mut list: Vec<Offer>, in_hand: bool) -> Self {
        let met = Offers { list: list.clone(), waiting: Vec::new() };
        let verbs = met.verbs();
        list.sort_by_key(|offer| {
            let group = group(&offer.spot);
            let order = verbs.iter().position(|known| group < 2 && *known == verb(offer));
            (offer.spot.goes_on(), in_hand == (group == 0), group, order)
        });
        Offers { list, waiting: Vec::new() }
    }

    /// The offer with this number.
    pub fn number(&self, n: u32) -> Option<&Offer> {
        self.list.get(usize::try_from(n).ok()?.checked_sub(1)?)
    }

    /// The offer made on this hex or counter or with it, if there is just one.
    pub fn only_at(&self, place: &str) -> Option<&Offer> {
        match self.concerning(place).as_slice() {
            [(_, only)] => Some(only),
            _ => None,
        }
    }

    /// The first page of the offers made on this hex or counter or with it, a line for each.
    pub fn about(&mut self, place: &str, height: usize) -> Vec<String> {
        self.waiting = spelt_out(&self.concerning(place)).collect();
        self.more(height)
    }

    /// The offers made on this hex; or on this counter, or with it. Ways through a hex are not meant.
    fn concerning(&self, place: &str) -> Vec<(usize, &Offer)> {
        let on_hex = |offer: &Offer| matches!(&offer.spot, Spot::Hex(hex) if hex == place);
        let is_hex = self.list.iter().any(on_hex);
        let numbered = self.list.iter().enumerate().map(|(i, offer)| (i + 1, offer));
        numbered.filter(|(_, offer)| if is_hex { on_hex(offer) } else { concerns(offer, place) }).collect()
    }

    /// The words that their actions begin with.
    pub fn verbs(&self) -> Vec<&str> {
        let mut verbs: Vec<&str> = Vec::new();
        for verb in self.list.iter().map(verb) {
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        verbs
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The first page of what a prompt shows: long lists of hexes are left to the map.
    pub fn brief(&mut self, width: usize, height: usize) -> Vec<String> {
        self.waiting = self.lines("", width, LEFT_TO_THE_MAP);
        self.more(height)
    }

    /// The first page of the whole list, or of those offers that mention a word.
    pub fn page(&mut self, word: &str, width: usize, height: usize) -> Vec<String> {
        self.waiting = self.lines(word, width, usize::MAX);
        self.more(height)
    }

    /// The next page.
    pub fn more(&mut self, height: usize) -> Vec<String> {
        if self.waiting.len() <= height + 1 {
            return std::mem::take(&mut self.waiting);
        }
        let rest = self.waiting.split_off(height);
        let mut page = std::mem::replace(&mut self.waiting, rest);
        page.push(format!("  … {} more lines: type `more`, or `offers WORD` for some of them", self.waiting.len()));
        page
    }

    fn lines(&self, word: &str, width: usize, most: usize) -> Vec<String> {
        let lower = word.to_lowercase();
        // A counter or a hex is meant whole: AX1 is not AX12.
        let whole = self.list.iter().any(|offer| names(offer, word));
        let mentions = |offer: &Offer| {
            let text = || format!("{} {} {}", offer.actions.join(" "), offer.says, label(offer)).to_lowercase();
            if whole { concerns(offer, word) } else { text().contains(&lower) }
        };
        let numbered = self.list.iter().enumerate().map(|(i, offer)| (i + 1, offer));
        let kept: Vec<(usize, &Offer)> = numbered.filter(|(_, offer)| mentions(offer)).collect();
        let mut lines = Vec::new();
        for spot in kept.chunk_by(|a, b| group(&a.1.spot) == group(&b.1.spot)) {
            if spot.len() <= SPELT_OUT {
                lines.extend(spelt_out(spot));
                continue;
            }
            for alike in spot.chunk_by(|a, b| group(&a.1.spot) > 1 || verb(a.1) == verb(b.1)) {
                if alike.len() <= FEW {
                    lines.extend(spelt_out(alike));
                } else if matches!(alike[0].1.spot, Spot::Hex(_)) && alike.len() > most {
                    lines.extend(summary(alike, width));
                } else {
                    lines.push(in_style(TITLE, format_args!("      {}", heading(alike[0].1))));
                    let short: Vec<_> = alike.iter().map(|(n, offer)| format!("{n:>4} {}", label(offer))).collect();
                    lines.extend(side_by_side(&short, 0, width));
                }
            }
        }
        lines
    }
}

/// Very many offers on hexes in a line or two: who they are for, or that the map has their numbers.
fn summary(offers: &[(usize, &Offer)], width: usize) -> Vec<String> {
    let ((from, first), to) = (offers[0], offers[offers.len() - 1].0);
    let mut subjects: Vec<&str> = Vec::new();
    for subject in offers.iter().filter_map(|(_, offer)| subject(offer)) {
        if !subjects.contains(&subject) {
            subjects.push(subject);
        }
    }
    let range = format!("{from:>4}–{to}  ");
    match subjects.as_slice() {
        [] | [_] => {
            vec![format!("{range}{}: the map has their numbers, `offers` lists them", in_style(TITLE, heading(first)))]
        }
        [one, ..] => {
            let told = format!("{}; a name lists its own: `{one}`, or type `{}`", heading(first), first.actions[0]);
            let mut lines = vec![format!("{range}{}", in_style(TITLE, told))];
            let all = wrap(&subjects.join(" "), range.chars().count(), width);
            lines.extend(all.lines().map(String::from));
            lines
        }
    }
}

/// The counter that an offer on a hex is about: the first of two things its action names.
fn subject(offer: &Offer) -> Option<&str> {
    let mut named = offer.actions.first()?.split_whitespace().skip(1);
    let first = named.next()?;
    named.next().map(|_| first)
}

/// The word that an offer's actions begin with.
fn verb(offer: &Offer) -> &str {
    offer.actions.first().and_then(|action| action.split_whitespace().next()).unwrap_or("")
}

/// Whether an action of an offer has this word.
fn names(offer: &Offer, word: &str) -> bool {
    offer.actions.iter().any(|action| action.split_whitespace().skip(1).any(|named| named == word))
}

/// A line for each offer: its number, what it says, its notation.
fn spelt_out(group: &[(usize, &Offer)]) -> impl Iterator<Item = String> {
    let wide = group.iter().map(|(_, offer)| offer.says.chars().count()).max().unwrap_or(0).min(PADDED);
    group.iter().map(move |(n, offer)| {
        let (number, notation) = (in_style(ACT, format_args!("{n:>4}")), in_style(QUIET, notation(offer)));
        format!("{number}  {:wide$}  {notation}", offer.says)
    })
}

/// The actions of an offer; of a long way its beginning and its end.
fn notation(offer: &Offer) -> String {
    match offer.actions.as_slice() {
        [first, .., last] if offer.actions.len() > SHORT_WAY => format!("{first}; …; {last}"),
        all => all.join("; "),
    }
}

/// Whether an offer is made on this hex or counter, or names it.
fn concerns(offer: &Offer, place: &str) -> bool {
    matches!(&offer.spot, Spot::Hex(at) | Spot::Counter(at) if at == place) || names(offer, place)
}

/// The group an offer belongs to.
fn group(spot: &Spot) -> u8 {
    match spot {
        Spot::Counter(_) => 0,
        Spot::Hex(_) | Spot::Table(_) => 1,
        Spot::Facing(_) => 2,
        Spot::Button => 3,
        Spot::GoOn | Spot::Settle => 4,
    }
}

/// An offer in a word, for columns.
fn label(offer: &Offer) -> String {
    let place = match &offer.spot {
        // "ms1 ch3": the counter, and what else the action names.
        Spot::Counter(id) => {
            let mut named = offer.actions.iter().filter_map(|action| action.split_once(' ')).map(|(_, named)| named);
            let first = named.next().filter(|named| named.split(' ').any(|word| word == id)).unwrap_or(id);
            // "AT+JT": who goes along.
            named.fold(first.to_string(), |all, named| format!("{all}+{named}"))
        }
        // "ru1 B0604": who would stand there, where the action names both.
        Spot::Hex(hex) => match offer.actions.as_slice() {
            [only] => only.split_once(' ').map_or(hex.as_str(), |(_, named)| named).to_string(),
            _ => hex.clone(),
        },
        // "5 30,11.2": the action but for its verb.
        Spot::Table(_) => offer.actions.concat().split_once(' ').map_or(String::new(), |(_, named)| named.to_string()),
        Spot::Facing(facing) => {
            let facing = usize::from(*facing) % 6;
            format!("{} {}", DIRECTIONS[facing], ARROWS[facing])
        }
        Spot::Button | Spot::GoOn | Spot::Settle => offer.says.clone(),
    };
    let cost = offer.cost.as_ref().map(|cost| format!(" ({cost})")).unwrap_or_default();
    let stops = if offer.stops { " stop" } else { "" };
    format!("{place}{cost}{stops}")
}

/// What the offers of a group have in common: the word their actions begin with.
fn heading(first: &Offer) -> String {
    let verb = verb(first);
    match first.spot {
        Spot::Counter(_) => format!("{verb} a counter"),
        Spot::Hex(_) => format!("{verb}, by hex"),
        Spot::Table(_) => format!("{verb}, by place; any other may be typed"),
        _ => verb.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(action: &str, spot: Spot, says: &str) -> Offer {
        Offer { actions: vec![action.into()], spot, says: says.into(), case: String::new(), cost: None, stops: false }
    }

    fn plain(lines: &[String]) -> Vec<String> {
        lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect()
    }

    #[test]
    fn the_button_that_goes_on_comes_last() {
        let counter = Spot::Counter("AX1".into());
        let mut offers = Offers::new(
            vec![offer("end", Spot::GoOn, "end movement"), offer("take AX1", counter, "take up AX1")],
            false,
        );
        assert_eq!(plain(&offers.page("", 80, 20)), ["   1  take up AX1  take AX1", "   2  end movement  end"]);
        assert_eq!(offers.number(2).map(|offer| offer.says.as_str()), Some("end movement"));
        assert_eq!(offers.only_at("AX1").map(|offer| offer.actions[0].as_str()), Some("take AX1"));
        assert!(offers.only_at("AX2").is_none() && offers.about("AX1", 9).len() == 1);
        assert!(offers.number(0).is_none() && offers.number(3).is_none());
        assert_eq!(plain(&offers.page("end", 80, 20)), ["   2  end movement  end"]);
    }

    #[test]
    fn a_hex_means_what_is_offered_there_and_a_counter_all_that_it_may_do() {
        let mut far = offer("step 0708", Spot::Hex("0706".into()), "to 0706");
        far.actions.extend(["step 0707", "step 0706", "halt"].map(String::from));
        let near = offer("step 0708", Spot::Hex("0708".into()), "to 0708");
        let rides = offer("patrol AX1", Spot::Counter("AX1".into()), "AX1 rides out");
        let goes = offer("garrison AX1 0708", Spot::Hex("0709".into()), "AX1 goes into 0709");
        let mut offers = Offers::new(vec![far, near, rides, goes], false);
        assert_eq!(offers.only_at("0708").map(|offer| offer.says.as_str()), Some("to 0708"));
        assert!(offers.only_at("AX1").is_none() && offers.about("AX1", 9).len() == 2);
        assert!(plain(&offers.about("0706", 9))[0].ends_with("to 0706  step 0708; …; halt"));
        assert_eq!(offers.verbs(), ["patrol", "step", "garrison"]);
    }

    #[test]
    fn very_many_offers_are_summed_up_by_counter() {
        let at = |id: &str, i: usize| offer(&format!("place {id} {i:04}"), Spot::Hex(format!("{i:04}")), "");
        let list = (0..30).flat_map(|i| [at("AX1", i), at("AX2", i)]).collect();
        let told = plain(&Offers::new(list, false).brief(80, 20));
        assert_eq!(told[0], "   1–60  place, by hex; a name lists its own: `AX1`, or type `place AX1 0000`");
        assert_eq!(told[1].trim(), "AX1 AX2");
    }

    #[test]
    fn who_goes_along_is_named() {
        let mut stack = offer("take AT", Spot::Counter("AT".into()), "take up AT and JT");
        assert_eq!(label(&stack), "AT");
        stack.actions.push("along JT".to_string());
        assert_eq!(label(&stack), "AT+JT");
        assert_eq!(label(&offer("place ru1 B0604", Spot::Hex("B0604".into()), "ru1 in B0604")), "ru1 B0604");
        assert_eq!(label(&offer("place 0604", Spot::Hex("0604".into()), "in 0604")), "0604");
        assert_eq!(label(&offer("embark ms1 ch3", Spot::Counter("ms1".into()), "ms1 boards ch3")), "ms1 ch3");
    }

    #[test]
    fn what_is_in_hand_comes_first() {
        let list = vec![
            offer("take AX2", Spot::Counter("AX2".into()), "take up AX2"),
            offer("step N", Spot::Hex("0708".into()), "to 0708"),
            offer("end", Spot::GoOn, "end movement"),
        ];
        let first = |in_hand| Offers::new(list.clone(), in_hand).number(1).map(|offer| offer.says.clone());
        assert_eq!((first(true).as_deref(), first(false).as_deref()), (Some("to 0708"), Some("take up AX2")));
    }

    #[test]
    fn a_long_list_is_paged() {
        let hexes = (0..60).map(|i| offer(&format!("place {i:04}"), Spot::Hex(format!("{i:04}")), "here"));
        let mut offers = Offers::new(hexes.collect(), false);
        let first = offers.page("", 40, 5);
        assert_eq!((first.len(), plain(&first)[0].as_str()), (6, "      place, by hex"));
        assert!(first[5].contains("more"));
        assert!(plain(&offers.brief(40, 5))[0].starts_with("   1–60  place, by hex"));
        offers.page("", 40, 5);
        assert!(!offers.more(5).is_empty() && !offers.more(50).is_empty() && offers.more(5).is_empty());
    }
}
