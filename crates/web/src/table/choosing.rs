//! From a hex or counter to what is offered there.

use engine::Rebuff;
use engine::view::{Offer, Place, Spot, TablePoint, View};
use leptos::prelude::*;

use super::state::{Several, Tab, Table};

/// What is offered in a hex: on it, or on a counter that lies in it.
pub fn offers_in(view: &View, hex: &str) -> Vec<Offer> {
    let lies_here = |id: &str| view.counters.iter().any(|counter| counter.id == id && counter.place.is_at(hex));
    let nearest = nearest_point(view, hex);
    let here = |offer: &&Offer| match &offer.spot {
        Spot::Hex(at) => at == hex,
        Spot::Table(point) => Some(*point) == nearest,
        Spot::Counter(id) => lies_here(id),
        _ => false,
    };
    view.offers.iter().filter(here).cloned().collect()
}

/// The point of a table nearest to a square where something is offered, if it is near enough to be meant.
fn nearest_point(view: &View, square: &str) -> Option<TablePoint> {
    const NEAR: i32 = 120 * 120;
    let at = TablePoint::of_square(square)?;
    let points = view.offers.iter().filter_map(|offer| if let Spot::Table(at) = offer.spot { Some(at) } else { None });
    points.min_by_key(|point| point.apart(at)).filter(|point| point.apart(at) < NEAR)
}

/// What is offered on a counter.
pub fn offers_on(view: &View, id: &str) -> Vec<Offer> {
    let is_on = |offer: &&Offer| matches!(&offer.spot, Spot::Counter(other) if other == id);
    view.offers.iter().filter(is_on).cloned().collect()
}

/// The hexes that a list of actions names, in order.
pub fn way(view_hexes: impl Fn(&str) -> bool, actions: &[String]) -> Vec<String> {
    let last = |action: &String| action.split_whitespace().last().map(str::to_string);
    actions.iter().filter_map(last).filter(|word| view_hexes(word)).collect()
}

impl Table {
    /// Somebody pointed at a hex: the one thing offered there is done; of several, one is chosen; nothing is explained.
    pub fn press(self, hex: &str, at: (f64, f64)) {
        self.cursor.set(Some(hex.to_string()));
        self.stack.set(Some(hex.to_string()));
        let offers = self.view.with_untracked(|view| offers_in(view, hex));
        match offers.len() {
            1 => self.submit(&offers[0].actions),
            0 => {
                self.several.set(None);
                self.look(hex);
            }
            _ => self.several.set(Some(Several { offers, at })),
        }
    }

    /// Somebody pointed at one counter: likewise.
    pub fn pick(self, id: &str, at: (f64, f64)) {
        let view = self.view.get_untracked();
        let offers = offers_on(&view, id);
        match offers.as_slice() {
            [] => {
                let place =
                    view.counters.iter().find(|counter| counter.id == id).and_then(|counter| counter.place.hex());
                if let Some(hex) = place {
                    self.stack.set(Some(hex));
                    self.tab.set(Tab::Stack);
                }
            }
            [offer] => self.submit(&offer.actions),
            _ => self.several.set(Some(Several { offers, at })),
        }
    }

    /// Looks into a hex; if something is in hand that cannot go there, says why.
    fn look(self, hex: &str) {
        match self.why_not(hex) {
            Some(rebuff) => self.refuse(&rebuff),
            None => self.refusal.set(None),
        }
        let view = self.view.get_untracked();
        let lies = |place: &Place| place.is_at(hex);
        let somebody = view.counters.iter().any(|counter| lies(&counter.place))
            || view.backs.iter().any(|backs| lies(&backs.place));
        if somebody && view.ledger.is_none() {
            self.tab.set(Tab::Stack);
        }
    }

    /// Why what is offered elsewhere is not offered here: the same action with this hex in its place, judged.
    fn why_not(self, hex: &str) -> Option<Rebuff> {
        let view = self.view.get_untracked();
        let in_hand = view.counters.iter().any(|counter| counter.in_hand);
        let pattern = view.offers.iter().find_map(|offer| match &offer.spot {
            Spot::Hex(at) if in_hand => {
                offer.actions.first().filter(|action| action.ends_with(at.as_str())).cloned().or_else(|| {
                    let first = offer.actions.first()?;
                    let (verb, _) = first.rsplit_once(' ')?;
                    Some(format!("{verb} {at}"))
                })
            }
            _ => None,
        })?;
        let (verb, _) = pattern.rsplit_once(' ')?;
        self.ask(|game| game.position().judge(&format!("{verb} {hex}"))).err()
    }

    /// The next counter that can act, after the one the keyboard is at.
    pub fn next_idle(self) {
        let view = self.view.get_untracked();
        let can_act =
            |id: &str| view.offers.iter().any(|offer| matches!(&offer.spot, Spot::Counter(other) if other == id));
        let mut hexes: Vec<String> = Vec::new();
        for counter in view.counters.iter().filter(|counter| can_act(&counter.id)) {
            if let Some(hex) = counter.place.hex()
                && !hexes.contains(&hex)
            {
                hexes.push(hex);
            }
        }
        hexes.sort();
        let now = self.cursor.get_untracked();
        let next = hexes.iter().find(|hex| now.as_ref().is_none_or(|now| *hex > now)).or(hexes.first());
        if let Some(hex) = next {
            self.visit(hex.clone());
        }
    }

    /// Puts the keyboard on a hex and says what is there.
    pub fn visit(self, hex: String) {
        self.said.set(self.describe(&hex));
        self.stack.set(Some(hex.clone()));
        self.cursor.set(Some(hex));
    }

    /// A hex in words: its ground, who is there, what is offered.
    pub fn describe(self, hex: &str) -> String {
        let view = self.view.get_untracked();
        let board = self.board();
        let board = board.hexes();
        let cell = board.hexes.iter().find(|cell| cell.number == hex);
        let name = cell.and_then(|cell| cell.site.as_ref()).map(|site| format!(", {}", site.name)).unwrap_or_default();
        let ground = cell.map(|cell| format!("{:?}", cell.ground).to_lowercase()).unwrap_or_default();
        let lies = |place: &Place| place.is_at(hex);
        let counters = view.counters.iter().filter(|counter| lies(&counter.place)).map(|counter| counter.words.clone());
        let backs = view.backs.iter().filter(|backs| lies(&backs.place)).map(|backs| backs.words.clone());
        let offers = offers_in(&view, hex).into_iter().map(|offer| offer.says);
        let mut said = vec![format!("{hex}{name}, {ground}.")];
        said.extend(counters.chain(backs).map(|words| format!("{words}.")));
        said.extend(offers.take(4).map(|says| format!("Offer: {says}.")));
        said.join(" ")
    }
}
