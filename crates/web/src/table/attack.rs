//! The attack in hand: both totals, every modifier with its case, and what the dice may do.

use engine::view::{Account, Entry, Ledger};
use engine::{Chance, Forecast, percent};
use leptos::prelude::*;

use super::state::Table;
use crate::parts::{CaseLink, count, livery};

/// The attack in hand, with its forecast.
#[component]
pub fn Attack(table: Table) -> impl IntoView {
    let forecast = Memo::new(move |_| table.forecast());
    let ledger = move || table.view.with(|view| view.ledger.clone());
    let open = table.read_case();
    // The attacker has the prompt, or had it last.
    let colours = move || {
        table.view.with(|view| {
            let side = |i: usize| view.sides.get(i).map(|side| livery(&side.livery)).unwrap_or_default();
            let first = view
                .ledger
                .as_ref()
                .is_none_or(|ledger| view.sides.first().is_some_and(|side| side.name == ledger.attack.name));
            if first { (side(0), side(1)) } else { (side(1), side(0)) }
        })
    };
    view! {
        {move || ledger().map(|ledger| view! { <Totals ledger colours=colours() on_open=open/> })}
        {move || forecast.get().map(|forecast| view! { <ForecastPanel forecast on_open=open/> })}
    }
}

#[component]
fn Totals(ledger: Ledger, colours: (String, String), on_open: Callback<String>) -> impl IntoView {
    let share =
        |total: &str| total.replace('½', ".5").replace('¼', ".25").replace('¾', ".75").parse::<f32>().unwrap_or(0.0);
    let (ours, theirs) = (share(&ledger.attack.total), share(&ledger.defence.total));
    let part = 100.0 * ours / (ours + theirs).max(0.1);
    let row = move |entry: &Entry, first: bool| {
        let class = if first { "h" } else { "" };
        view! {
            <tr class=class><td>{entry.label.clone()}</td>
                <td class="c"><CaseLink case=entry.case.clone() on_open/></td><td class="v">{entry.amount.clone()}</td></tr>
        }
    };
    let account = move |account: &Account| {
        let rows = account.entries.iter().enumerate().map(|(i, entry)| row(entry, i == 0)).collect_view();
        view! { {rows}<tr class="t"><td>{account.name.clone()}</td><td class="c"></td><td class="v">{account.total.clone()}</td></tr> }
    };
    let notes = ledger.notes.iter().enumerate().map(|(i, entry)| row(entry, i == 0)).collect_view();
    view! {
        <section class="panel">
            <h2>{ledger.title.clone()}</h2>
            <div class="vs">
                <div><div class="cap">{ledger.attack.name.clone()}</div><div class="n">{ledger.attack.total.clone()}</div></div>
                <div class="odds">{ledger.odds.clone()}<small>{format!("{} : {}", ledger.attack.total, ledger.defence.total)}</small></div>
                <div class="r"><div class="cap">{ledger.defence.name.clone()}</div><div class="n">{ledger.defence.total.clone()}</div></div>
            </div>
            <div class="bar2" aria-hidden="true"><b class=colours.0 style=format!("--v:{part:.1}")></b><b class=colours.1 style=format!("--v:{:.1}", 100.0 - part)></b></div>
            <table class="ledger"><tbody>{account(&ledger.attack)}</tbody><tbody>{account(&ledger.defence)}</tbody><tbody>{notes}</tbody></table>
        </section>
    }
}

/// What the dice may do: a cell for each face of one die, and each outcome with its chance in words.
#[component]
pub fn ForecastPanel(forecast: Forecast, on_open: Callback<String>) -> impl IntoView {
    const LETTERS: [&str; 12] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"];
    let letter = |i: usize| LETTERS.get(i).copied().unwrap_or("…");
    let class = |i: usize| format!("q{}", i.min(3));
    let (told, left) = forecast.told();
    let rest = (!left.is_empty()).then(|| left.iter().map(|chance| chance.share()).sum::<f64>());
    let faces = (forecast.throw.dice == 1).then(|| {
        let cell = |face: u8| {
            let which = told.iter().position(|chance| chance.rolls.iter().any(|roll| roll.as_slice() == [face]));
            let i = which.unwrap_or(usize::MAX);
            view! { <li><div class=format!("cell {}", class(i))>{letter(i)}</div><div class="face">{face}</div></li> }
        };
        view! { <ol class="fc" style=format!("--faces:{}", forecast.throw.faces) aria-hidden="true">{(1..=forecast.throw.faces).map(cell).collect_view()}</ol> }
    });
    let shares = told.iter().map(|chance| chance.share()).chain(rest).enumerate();
    let bar = shares.map(|(i, share)| {
        view! { <b class=class(i) style=format!("--v:{:.2}", 100.0 * share)>{letter(i)}</b> }
    });
    let row = |i: usize, said: String, odds: String, share: f64| {
        view! {
            <li><span><b class=format!("mark {}", class(i))>{letter(i)}</b>" "{said}</span><b>{odds}</b>
                <div class="meter"><b style=format!("--v:{share:.3}")></b></div></li>
        }
    };
    let mut rows: Vec<_> = told
        .iter()
        .enumerate()
        .map(|(i, chance)| {
            let odds = chance.fraction().unwrap_or_else(|| percent(chance.share()));
            row(i, said(chance), odds, chance.share())
        })
        .collect();
    rows.extend(
        rest.map(|share| {
            row(told.len(), format!("{} less likely", count(left.len(), "outcome")), percent(share), share)
        }),
    );
    view! {
        <section class="panel">
            <h2>"Forecast"<span class="cap"><CaseLink case=forecast.throw.case.clone() on_open/></span></h2>
            {faces}
            <div class="stackbar" aria-hidden="true">{bar.collect_view()}</div>
            <ul class="chances">{rows}</ul>
            {forecast.assumed().map(|assumed| view! { <p class="muted xs">{assumed}</p> })}
        </section>
    }
}

/// What happens, in a few sentences.
fn said(chance: &Chance) -> String {
    let (told, more) = chance.told();
    let mut sentences: Vec<String> = told.iter().map(|line| line.text.clone()).collect();
    if more > 0 {
        sentences.push(format!("And so on, {} more.", count(more, "line")));
    }
    sentences.join(" ")
}
