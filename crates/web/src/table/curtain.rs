//! Between two players of one screen who must not see each other's counters.

use leptos::prelude::*;

use super::state::Table;
use crate::parts::{Modal, livery};

/// Hides the whole table until the side it is handed to says so.
#[component]
pub fn Curtain(table: Table) -> impl IntoView {
    move || {
        table.curtain.get().map(|side| {
            let name = table.ask(|game| game.position().sides().get(side.index()).cloned().unwrap_or_default());
            let colours = table
                .view
                .with(|view| view.sides.get(side.index()).map(|side| livery(&side.livery)).unwrap_or_default());
            let swatch = if side.0 == 0 { "swatch" } else { "swatch second" };
            view! {
                <Modal class=format!("curtain {colours}") label="Hand over the screen" on_cancel=Callback::new(|()| ())>
                    <div class="band"></div>
                    <i class=swatch></i>
                    <h2>{format!("Please hand the screen to the {name}.")}</h2>
                    <p>"Nothing of either side is shown until you lift the curtain."</p>
                    <button type="button" class="btn go lg" id="lift" autofocus=true on:click=move |_| table.lift()>
                        {format!("We are the {name}")}
                    </button>
                </Modal>
            }
        })
    }
}
