//! What a general would do in one's place: asked for, shown on the map and in words, and done if one likes.

use engine::Side;
use engine::view::{Offer, Spot};
use leptos::prelude::*;
use opponent::{Advice, Level};

use super::pane::Pane;
use super::pointing::{pointed_at, route_along};
use super::state::Table;
use crate::parts::{CaseLink, capital};
use crate::worker::{Answer, Question, Reply, Request, Thinker};

/// The general who is asked: a second is not too long to wait for.
const ADVISER: &str = "belisarius";

/// A plan of more steps than this shows only the first few.
const MANY: usize = 6;
const FEW: usize = 3;

/// What he says.
#[derive(Debug, Clone, PartialEq)]
enum Counsel {
    /// Nothing yet.
    Thinks,
    /// What he would do.
    Would(Advice),
    /// He has no idea.
    Shrugs,
}

/// Somebody to ask.
#[derive(Clone, Copy)]
pub struct Adviser {
    thinker: StoredValue<Option<Thinker>, LocalStorage>,
    /// Answers to older questions are not listened to.
    number: StoredValue<u32>,
    says: RwSignal<Option<Counsel>>,
}

impl Adviser {
    /// Nobody has asked.
    pub fn new() -> Self {
        let (thinker, number) = (StoredValue::new_local(None), StoredValue::new(0));
        Adviser { thinker, number, says: RwSignal::new(None) }
    }

    /// What was said, or is being thought of, is not wanted any more.
    pub fn forget(self) {
        self.number.update_value(|number| *number += 1);
        if self.says.with_untracked(Option::is_some) {
            self.says.set(None);
        }
    }

    fn hear(self, answer: Answer) {
        if Some(answer.number) == self.number.try_get_value() {
            let advice = if let Some(Reply::Advice(advice)) = answer.says { Some(advice) } else { None };
            self.says.set(Some(advice.map_or(Counsel::Shrugs, Counsel::Would)));
        }
    }

    fn advice(self) -> Option<Advice> {
        self.says.with(|says| if let Some(Counsel::Would(advice)) = says { Some(advice.clone()) } else { None })
    }
}

fn adviser() -> Level {
    Level::read(ADVISER).expect("a general of that name")
}

impl Table {
    /// The side that may ask for advice: a person's who has to act, and is not being taught.
    pub fn advised(self) -> Option<Side> {
        // Against somebody elsewhere it would not be fair.
        self.actor().filter(|_| self.guide.is_none() && self.remote.is_none())
    }

    /// The hex in which what he would do begins.
    pub fn advised_at(self) -> Option<String> {
        let advice = self.adviser.advice()?;
        self.view.with_untracked(|view| advice.steps.iter().find_map(|step| view.hex_of(&step.spot)))
    }

    /// Asks what a general would do; asked again, puts the answer aside.
    pub fn ask_advice(self) {
        let adviser = self.adviser;
        if self.advised().is_none() || adviser.says.with_untracked(Option::is_some) {
            return adviser.forget();
        }
        if adviser.thinker.with_value(Option::is_none) {
            adviser.thinker.set_value(Some(Thinker::new(move |answer| adviser.hear(answer))));
        }
        adviser.forget();
        adviser.says.set(Some(Counsel::Thinks));
        let number = adviser.number.get_value();
        let request = self.ask(|game| Request::about(game, game.position(), Question::Advice, self::adviser(), number));
        adviser.thinker.with_value(|thinker| thinker.as_ref().map(|thinker| thinker.ask(request)));
    }
}

/// What he says, over a corner of the map.
#[component]
pub fn Counsellor(table: Table) -> impl IntoView {
    let adviser = table.adviser;
    let name = self::adviser().name;
    move || {
        adviser.says.get().map(|says| {
            let body = match says {
                Counsel::Thinks => view! { <p>{format!("{name} is thinking…")}</p> }.into_any(),
                Counsel::Shrugs => view! { <p>{format!("{name} has no advice here.")}</p> }.into_any(),
                Counsel::Would(advice) => view! { <Plan table advice/> }.into_any(),
            };
            view! {
                <section class="coach" role="region" aria-label="Advice">
                    <header><b>{format!("What {name} would do")}</b>
                        <button type="button" class="btn quiet sm" on:click=move |_| adviser.forget()>"Close"</button></header>
                    <div aria-live="polite">{body}</div>
                </section>
            }
        })
    }
}

#[component]
fn Plan(table: Table, advice: Advice) -> impl IntoView {
    let actions = advice.actions();
    let step = |offer: Offer| {
        let case = (!offer.case.is_empty()).then(|| view! { " "<CaseLink case=offer.case on_open=table.read_case()/> });
        view! { <li>{capital(&offer.says)}{case}</li> }
    };
    let side = table
        .advised()
        .map_or_else(String::new, |side| table.ask(|game| game.position().sides()[side.index()].clone()));
    // An army is mustered unit by unit: whoever wants to know all of them asks for it.
    let mut first = advice.steps;
    let rest = first.split_off(if first.len() > MANY { FEW } else { first.len() });
    let rest = (!rest.is_empty()).then(|| {
        let more = format!("{} more", rest.len());
        let rest = rest.into_iter().map(step).collect_view();
        view! { <details><summary>{more}</summary><ol class="plan" start=FEW + 1>{rest}</ol></details> }
    });
    let hundredths = |chance: f32| format!("{:.0}", 100.0 * chance);
    let chance = format!("He gives the {side} {} chances in a hundred with it", hundredths(advice.chance));
    let idle = advice.idle.map(|idle| format!(", {} if they go on at once", hundredths(idle)));
    view! {
        <ol class="plan">{first.into_iter().map(step).collect_view()}</ol>
        {rest}
        <p class="muted small">{chance}{idle}"."</p>
        <div class="acts">
            <button type="button" class="btn go" id="follow" on:click=move |_| table.submit(&actions)>"Do that"</button>
        </div>
    }
}

/// What he would do, on the map: where it begins and ends, and the way between.
pub fn draw(table: Table, pane: Pane) -> impl IntoView {
    move || {
        let advice = table.adviser.advice()?;
        let view = table.view.get();
        pane.top.with_value(|top| {
            let ends = advice.steps.iter().filter_map(|step| pointed_at(&view, top, &step.spot)).collect::<String>();
            let in_hand = || view.counters.iter().find(|counter| counter.in_hand)?.place.hex();
            let from = match &advice.steps.first()?.spot {
                taken_up @ Spot::Counter(_) => view.hex_of(taken_up),
                _ => in_hand(),
            };
            let line = route_along(top, from, &advice.actions());
            Some(view! {
                <path class="path-b" d=line.clone()></path><path class="path" d=line></path>
                <path class="pointed" d=ends></path>
            })
        })
    }
}
