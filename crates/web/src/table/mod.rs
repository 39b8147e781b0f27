//! The page a match is played on.
//!
//! | to read | about |
//! |---|---|
//! | `state`, `keeping` | the match and all that the page shows of it; how it is kept |
//! | `guide` | a lesson that is taught on it |
//! | `opponent`, `adviser` | computer players, one action after the other; what one of them would do in our place |
//! | `choosing` | from a hex or counter to what is offered there |
//! | `board`, `pane`, `rail` | the map; from the screen to a hex and back; the tools at its edge |
//! | `camera`, `aim` | where one looks at it, and where it looks by itself |
//! | `gestures`, `drag`, `pointing` | pointers on it; counters that are dragged; what is pointed at |
//! | `slides`, `clash`, `fan` | what moves on it, what dice did, a stack fanned out |
//! | `prompt`, `dice`, `curtain`, `menu` | whose turn; dice that are typed in; between two players; several offers at once |
//! | `panel`, `attack`, `stack`, `log` | beside the map |
//! | `keys` | everything by keyboard |
//! | `rehearsal` | what is played ahead, so that nobody waits for code that runs for the first time |

mod adviser;
mod aim;
mod attack;
mod board;
mod camera;
mod choosing;
mod clash;
mod curtain;
mod dice;
mod drag;
mod fan;
mod gestures;
mod guide;
mod keeping;
mod keys;
mod log;
mod menu;
mod opponent;
mod pane;
mod panel;
mod pointing;
mod prompt;
mod rail;
mod rehearsal;
mod slides;
mod stack;
mod state;

use leptos::prelude::*;

pub use self::board::BoardView;
pub use self::camera::Camera;
pub use self::guide::Taught;
pub use self::log::{LogLine, lines_of, numbered};
pub use self::state::Table;

use self::adviser::Counsellor;
use self::curtain::Curtain;
use self::dice::TypedDice;
use self::guide::Coach;
use self::keys::KeysHelp;
use self::menu::Menu;
use self::panel::Panel;
use self::prompt::{PromptBar, TableHead};
use crate::app::Route;
use crate::parts::Head;

/// A match being played.
#[component]
pub fn Playing(id: String) -> impl IntoView {
    match Table::open(&id) {
        Ok(table) => view! { <Shell table/> }.into_any(),
        Err(message) => view! {
            <div class="home"><Head/><main class="wrap page">
                <h1>"This match cannot be opened"</h1>
                <p class="refuse">{message}</p>
                <a class="btn" href=Route::Records.href()>"Matches"</a>
            </main></div>
        }
        .into_any(),
    }
}

/// All that is on the page of a match.
#[component]
pub fn Shell(table: Table) -> impl IntoView {
    keys::listen(table);
    table.begin();
    on_cleanup(move || table.keep_now());
    view! {
        <div class="shell" data-instant=move || table.instant.get().then_some("")>
            <TableHead table/>
            <PromptBar table/>
            <BoardView board=table.board() view=table.view.into() camera=table.camera table=Some(table)/>
            {table.guide.map(|guide| view! { <Coach table guide/> })}
            <Counsellor table/>
            <Panel table/>
            <Menu table/>
            <TypedDice table/>
            <Curtain table/>
            <KeysHelp table/>
            <div class="sr" role="status" aria-live="polite">{move || table.said.get()}</div>
            <div class="sr" role="alert">{move || table.refusal.get().map(|refused| refused.message)}</div>
        </div>
    }
}
