//! What stands beside the map: orders, stack, log, rules.

use engine::view::{Offer, Spot};
use leptos::prelude::*;

use super::attack::Attack;
use super::log::LogPanel;
use super::stack::{StackPanel, Trays};
use super::state::{Tab, Table};
use crate::online::{Company, Remote};
use crate::parts::{CaseLink, Icon, Swatch, capital, livery};
use crate::rulebook::{CaseText, Cases};

const TABS: [(Tab, &str); 4] =
    [(Tab::Orders, "Orders"), (Tab::Stack, "Stack"), (Tab::Log, "Log"), (Tab::Rules, "Rules")];

/// The panel with its tabs. On a narrow screen it is a sheet that can be pulled up.
#[component]
pub fn Panel(table: Table) -> impl IntoView {
    let rests = RwSignal::new(1_u8);
    let tabs = TABS.map(|(tab, name)| {
        let is_on = move || table.tab.get() == tab;
        let name =
            move || if tab == Tab::Orders && table.view.with(|view| view.ledger.is_some()) { "Attack" } else { name };
        view! {
            <button type="button" role="tab" aria-selected=move || is_on().to_string() data-label=name
                on:click=move |_| { table.tab.set(tab); if rests.get_untracked() == 0 { rests.set(1) } }>{name}</button>
        }
    });
    // As long as somebody has to be invited, nothing is more urgent.
    let waits = Memo::new(move |_| table.remote.is_some_and(Remote::waits));
    let body = move || match table.tab.get() {
        Tab::Orders => {
            let company = table.remote.map(|remote| view! { <Company table remote/> });
            let (first, last) = if waits.get() { (company, None) } else { (None, company) };
            view! { {first}<Attack table/><Orders table/>{last}<LogPanel table short=true/> }.into_any()
        }
        Tab::Stack => view! { <StackPanel table/> }.into_any(),
        Tab::Log => view! { <LogPanel table short=false/> }.into_any(),
        Tab::Rules => {
            view! { <section class="panel"><Cases book=table.book() on_open=table.read_case()/></section> }.into_any()
        }
    };
    let drawer = move || {
        table.rule.get().map(|label| view! {
            <section class="drawer open" role="complementary" aria-label="The rule">
                <button type="button" class="btn quiet icon close" aria-label="Close the rule" on:click=move |_| table.rule.set(None)><Icon name="close"/></button>
                <CaseText book=table.book() label/>
            </section>
        })
    };
    let refused = move || {
        table.refusal.get().map(|refused| {
            view! {
                <p class="refuse"><span>{refused.message}" "
                    {refused.case.map(|case| view! { <CaseLink case on_open=table.read_case()/> })}</span></p>
            }
        })
    };
    let class = move || format!("side {}", ["sheet-row", "sheet-half", "sheet-full"][usize::from(rests.get())]);
    view! {
        <aside class=class>
            <button type="button" class="grab" aria-label="Pull the panel up or down" on:click=move |_| rests.update(|rests| *rests = (*rests + 1) % 3)></button>
            <div class="tabs" role="tablist" aria-label="Beside the map">{tabs.into_iter().collect_view()}</div>
            {refused}
            <div class="pane" role="tabpanel" tabindex="0">{body}</div>
            {drawer}
        </aside>
    }
}

/// What may be done that has no place on the map, and a way to type.
#[component]
fn Orders(table: Table) -> impl IntoView {
    let buttons = move || {
        let is_button = |offer: &&Offer| matches!(offer.spot, Spot::Button | Spot::Facing(_));
        let offers: Vec<Offer> = table.view.with(|view| view.offers.iter().filter(is_button).cloned().collect());
        offers
            .into_iter()
            .take(60)
            .map(|offer| {
                let actions = offer.actions.clone();
                let is_pointed = table.guide.is_some_and(|guide| guide.pointed(table).as_ref() == Some(&offer));
                view! {
                    <li>
                        <button type="button" class="offer-row" class:pointed=is_pointed on:click=move |_| table.submit(&actions)>
                            <span>{capital(&offer.says)}</span>{offer.cost.map(|cost| view! { <b class="pill">{cost}</b> })}
                        </button>
                        <CaseLink case=offer.case on_open=table.read_case()/>
                    </li>
                }
            })
            .collect_view()
    };
    let ready_made = move || {
        table.suggestion().map(|actions| view! {
            <button type="button" class="btn" id="ready-made" on:click=move |_| table.submit(&actions)>"Place the rest for me"</button>
        })
    };
    let standing = move || {
        table.view.with(|view| {
            let side = |(i, side): (usize, &engine::view::SideView)| view! {
                <div class=livery(&side.livery)><h3><Swatch name=side.livery.clone() second={i > 0}/>{side.name.clone()}</h3>
                    {side.standing.iter().map(|line| view! { <div>{line.clone()}</div> }).collect_view()}</div>
            };
            view.sides.iter().enumerate().map(side).collect_view()
        })
    };
    let typed = NodeRef::<leptos::html::Input>::new();
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(input) = typed.get_untracked() else { return };
        let actions: Vec<String> =
            input.value().split(';').map(str::trim).filter(|a| !a.is_empty()).map(str::to_string).collect();
        if !actions.is_empty() {
            table.submit(&actions);
            if table.refusal.get_untracked().is_none() {
                input.set_value("");
            }
        }
    };
    let fault = move || table.fault.get().map(|says| view! { <p class="refuse" role="alert">{says}</p> });
    view! {
        <section class="panel orders">
            {fault}
            {ready_made}
            <ul class="offers">{buttons}</ul>
            <Trays table/>
            <div class="standing">{standing}</div>
            <form class="typed" on:submit=send>
                <input id="typed" node_ref=typed type="text" autocomplete="off" spellcheck="false" placeholder="Type an order ( / )" aria-label="Type an order"/>
                <button type="submit" class="btn sm">"Do"</button>
            </form>
        </section>
    }
}
