//! A rulebook in our words: its cases, and one of them opened.

use engine::Book;
use leptos::prelude::*;

use crate::app::Route;
use crate::parts::{Head, capital};
use crate::shelf::library;

/// A case as it is read beside the board: what it says, and how we read it where it is unclear.
#[component]
pub fn CaseText(book: &'static Book, #[prop(into)] label: String) -> impl IntoView {
    let Some(case) = book.find(&label) else {
        return view! { <p>{format!("There is no case {label}.")}</p> }.into_any();
    };
    let entry = case.entry();
    let rulings = book.rulings().filter(|ruling| entry.rulings.contains(&ruling.number)).map(|ruling| {
        view! {
            <details class="note"><summary>{format!("Ruling {}: {}", ruling.number, ruling.heading)}</summary>
                <p>{ruling.text}</p></details>
        }
    });
    view! {
        <h3><span class="no">{entry.label}</span>{entry.heading}</h3>
        <p>{entry.text}</p>
        {rulings.collect_view()}
    }
    .into_any()
}

/// Every case of a book, to be searched and opened.
#[component]
pub fn Cases(book: &'static Book, on_open: Callback<String>) -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    let shown = move || {
        let words: Vec<String> = wanted.get().split_whitespace().map(str::to_lowercase).collect();
        let fits = |entry: &&engine::case::Entry| {
            let text = format!("{} {} {}", entry.label, entry.heading, entry.text).to_lowercase();
            words.iter().all(|word| text.contains(word.as_str()))
        };
        book.cases.iter().filter(fits).collect::<Vec<_>>()
    };
    view! {
        <div class="cases">
            <input type="search" placeholder="Search the rules" aria-label="Search the rules"
                prop:value=wanted on:input=move |event| wanted.set(event_target_value(&event))/>
            <ul>
                <For each=shown key=|entry| entry.label let:entry>
                    <li><button type="button" class="rule-row" on:click=move |_| on_open.run(entry.label.to_string())>
                        <span class="no">{entry.label}</span><span>{entry.heading}</span></button></li>
                </For>
            </ul>
        </div>
    }
}

/// The page of a rulebook.
#[component]
pub fn Rulebook(title: String) -> impl IntoView {
    let name = title;
    let Ok(title) = library(|library| library.title(&name).map(|(title, _)| title)) else {
        return view! {
            <div class="home"><Head/><main class="wrap page">
                <h1>"No such rulebook"</h1>
                <p>{format!("No game here is called \"{name}\".")}</p>
                <a class="btn" href=Route::Home.href()>"All battles"</a>
            </main></div>
        }
        .into_any();
    };
    let first = || title.book.cases.first().map(|entry| entry.label.to_string());
    let open = RwSignal::new(crate::app::asked("case").or_else(first));
    // The case is read from its beginning, however far down the list it was found.
    let on_open = Callback::new(move |case| {
        open.set(Some(case));
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    let edition = capital(title.book.edition);
    view! {
        <div class="home">
            <Head/>
            <main class="wrap page rulebook">
                <header class="prose">
                    <h1>{title.name}</h1>
                    <p class="muted">{format!("{edition}. In our words; the printed rulebook is the publisher's.")}</p>
                </header>
                <Cases book=title.book on_open/>
                <article class="prose rule" aria-live="polite">
                    {move || open.get().map(|label| view! { <CaseText book=title.book label/> })}
                </article>
            </main>
        </div>
    }
    .into_any()
}
