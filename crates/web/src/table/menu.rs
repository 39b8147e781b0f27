//! Several offers at one place, to choose from.

use leptos::prelude::*;

use super::keys;
use super::state::{Several, Table};
use crate::parts::{CaseLink, capital};

/// More offers than these are searched, not read.
const MANY: usize = 12;

/// A small list beside the hex that was pointed at.
#[component]
pub fn Menu(table: Table) -> impl IntoView {
    move || table.several.get().map(|several| view! { <List table several/> })
}

#[component]
fn List(table: Table, several: Several) -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    let many = several.offers.len() > MANY;
    let offers = StoredValue::new(several.offers);
    let shown = move || {
        let word = wanted.get().to_lowercase();
        offers.with_value(|offers| {
            let fits = offers.iter().filter(|offer| offer.says.to_lowercase().contains(word.trim()));
            fits.cloned().collect::<Vec<_>>()
        })
    };
    // The list is gone at once, and with it what has the keyboard.
    let choose = move |actions: &[String]| {
        keys::focus("board");
        table.submit(actions);
    };
    let close = move |_| {
        table.several.set(None);
        keys::focus("board");
    };
    let (x, y) = several.at;
    let style = format!("--x:{x:.0}px;--y:{y:.0}px");
    view! {
        <div class="choices" role="dialog" aria-label="Choose" style=style>
            {many.then(|| view! {
                <input type="search" placeholder="Search" aria-label="Search these" autofocus=true
                    prop:value=wanted on:input=move |event| wanted.set(event_target_value(&event))/>
            })}
            <ul>
                <For each=shown key=|offer| offer.actions.clone() let:offer>
                    {let actions = offer.actions.clone(); view! {
                        <li>
                            <button type="button" class="offer-row" on:click=move |_| choose(&actions)>
                                <span>{capital(&offer.says)}</span>{offer.cost.map(|cost| view! { <b class="pill">{cost}</b> })}
                            </button>
                            <CaseLink case=offer.case on_open=table.read_case()/>
                        </li>
                    }}
                </For>
            </ul>
            <button type="button" class="btn quiet sm" on:click=close>"Close "<kbd>"Esc"</kbd></button>
        </div>
    }
}
