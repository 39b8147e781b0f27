//! Everything by keyboard; the list of keys, and the pace beside it.

use leptos::ev;
use leptos::prelude::*;
use picture::Tabletop;
use wasm_bindgen::JsCast;

use super::camera::Look;
use super::fan;
use super::pane::Pane;
use super::state::{Tab, Table};
use crate::parts::{Modal, is_on, is_typing};
use crate::store;

const KEYS: [(&str, &str); 14] = [
    ("arrows", "from hex to hex, on the map"),
    ("Enter", "do what is offered in the hex; of several, choose one"),
    ("Space", "go on: the button at the right of the prompt"),
    ("N", "the next unit that can act"),
    ("S", "what lies in the hex: a stack is fanned out, arrows go from card to card, Enter picks one"),
    ("H", "what would you do? A general's advice"),
    ("U", "take back; with Shift, all since the last dice"),
    ("Esc", "close, put aside"),
    ("+ −", "nearer, farther"),
    ("F", "the whole map"),
    ("G", "go to a hex by its number"),
    ("/", "type an order"),
    ("1 to 6", "tell what your own die shows"),
    ("?", "these keys"),
];

/// Listens to the keys that work wherever one is, unless somebody types.
pub fn listen(table: Table) {
    let listener = window_event_listener(ev::keydown, move |event| {
        if is_typing(&event) || event.ctrl_key() || event.meta_key() || event.alt_key() {
            if event.key() == "Escape" {
                close(table);
            }
            return;
        }
        if table.curtain.get_untracked().is_some() {
            return;
        }
        let taken = match event.key().as_str() {
            "Escape" => {
                close(table);
                true
            }
            "u" | "U" => {
                table.undo(event.shift_key());
                true
            }
            "h" | "H" => {
                table.ask_advice();
                true
            }
            "n" | "N" => {
                table.next_idle();
                focus("board");
                true
            }
            "s" | "S" => {
                table.tab.set(Tab::Stack);
                if table.stack.get_untracked().is_some_and(|hex| table.open_stack(&hex)) {
                    fan::focus_first();
                }
                true
            }
            "l" | "L" => {
                table.tab.set(Tab::Log);
                true
            }
            "o" | "O" => {
                table.tab.set(Tab::Orders);
                true
            }
            "+" | "=" => {
                table.camera.zoom(1.25);
                true
            }
            "-" | "_" => {
                table.camera.zoom(0.8);
                true
            }
            "?" => {
                table.help.set(true);
                true
            }
            "/" | "g" | "G" => {
                table.tab.set(Tab::Orders);
                set_timeout(|| focus("typed"), std::time::Duration::from_millis(30));
                true
            }
            " " if !is_on_button(&event) => {
                table.press_on();
                true
            }
            _ => false,
        };
        if taken {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
    let leaving = window_event_listener(ev::pagehide, move |_| table.keep_now());
    on_cleanup(move || leaving.remove());
}

fn close(table: Table) {
    table.several.set(None);
    table.fan.set(None);
    table.asking.set(false);
    table.help.set(false);
    table.refusal.set(None);
    table.adviser.forget();
    if table.rule.get_untracked().is_some() {
        table.rule.set(None);
    }
    focus("board");
}

fn is_on_button(event: &ev::KeyboardEvent) -> bool {
    is_on(event, &["BUTTON", "A", "SUMMARY"])
}

/// Gives the keyboard to the element of this id.
pub fn focus(id: &str) {
    if let Some(element) =
        document().get_element_by_id(id).and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    {
        let _ = element.focus();
    }
}

/// Gives the keyboard to the map if what had it is gone: a list that was chosen from, a button that was pressed.
pub fn rescue_focus() {
    set_timeout(
        || {
            let body = document().body().map(web_sys::Element::from);
            if document().active_element().is_none_or(|element| Some(element) == body) {
                focus("board");
            }
        },
        std::time::Duration::ZERO,
    );
}

/// The keys that work on the map: arrows from hex to hex, Enter to choose, F for the whole map.
pub fn on_board(table: Table, pane: Pane, event: &ev::KeyboardEvent) {
    let toward = match event.key().as_str() {
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "Enter" => {
            event.prevent_default();
            return choose(table, pane);
        }
        "f" | "F" => {
            return table.camera.look.set(Look::fitted(pane.map(), table.camera.window.get_untracked()));
        }
        _ => return,
    };
    event.prevent_default();
    let next = match table.cursor.get_untracked() {
        Some(hex) => pane.top.with_value(|top| beside(top, &hex, toward)),
        None => {
            let (width, height) = table.camera.window.get_untracked();
            pane.hex_at((width / 2.0, height / 2.0))
        }
    };
    if let Some(hex) = next {
        table.visit(hex);
    }
}

/// The next hex toward a side of the screen. Where two lie equally far that way, every other column takes the other one,
/// so that one goes straight on.
fn beside(top: &Tabletop, hex: &str, (dx, dy): (f32, f32)) -> Option<String> {
    let (x, y) = top.centre(hex)?;
    let along = |other: &str| top.centre(other).map_or(f32::MIN, |(ox, oy)| (ox - x) * dx + (oy - y) * dy);
    let around: Vec<String> = (0..6).filter_map(|direction| top.beside(hex, direction)).collect();
    let farthest = around.iter().map(|other| along(other)).fold(f32::MIN, f32::max);
    let mut best: Vec<&String> =
        around.iter().filter(|other| farthest > 0.0 && farthest - along(other) < 1.0).collect();
    best.sort();
    let odd = (x / top.radius() + y / top.radius()) as i32 % 2 == 0;
    let pick = if odd { best.last() } else { best.first() };
    pick.map(|other| (*other).clone())
}

fn choose(table: Table, pane: Pane) {
    let Some(hex) = table.cursor.get_untracked() else { return };
    table.press(&hex, pane.on_screen(&hex));
    if table.several.with_untracked(Option::is_some) {
        set_timeout(first_of_menu, std::time::Duration::from_millis(30));
    }
}

fn first_of_menu() {
    let first = document().query_selector(".choices input, .choices .offer-row").ok().flatten();
    if let Some(first) = first.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = first.focus();
    }
}

/// The list of keys.
#[component]
pub fn KeysHelp(table: Table) -> impl IntoView {
    move || {
        table.help.get().then(|| {
            let rows = KEYS.map(|(key, says)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{says}</dd></div> });
            view! {
                <Modal class="wide" label="Keys" on_cancel=Callback::new(move |()| table.help.set(false))>
                    <div class="dlg-h"><h2>"Keys"</h2></div>
                    <div class="dlg-b"><dl class="keys">{rows.into_iter().collect_view()}</dl><Pace table/></div>
                    <div class="dlg-f"><button type="button" class="btn" autofocus=true on:click=move |_| table.help.set(false)>"Close"</button></div>
                </Modal>
            }
        })
    }
}

/// Whether what happens is watched or there at once.
#[component]
fn Pace(table: Table) -> impl IntoView {
    let choice = move |says: &'static str, instant: bool| {
        let choose = move |_| {
            store::set_setting("pace", if instant { "instant" } else { "watched" });
            table.instant.set(instant);
        };
        view! {
            <label><input type="radio" name="pace" checked=table.instant.get_untracked() == instant on:change=choose/>{says}</label>
        }
    };
    view! {
        <div class="seg" role="radiogroup" aria-label="What happens">
            {choice("Watch what happens", false)}{choice("All at once", true)}
        </div>
    }
}
