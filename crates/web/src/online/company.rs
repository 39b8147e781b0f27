//! Who else is at the table, what is said, and what is proposed.

use leptos::prelude::*;
use protocol::{Ask, Proposal};

use super::Remote;
use super::bell::Bell;
use crate::app::Route;
use crate::parts::{capital, copy};
use crate::table::Table;

/// The company at a table that is played elsewhere too.
#[component]
pub fn Company(table: Table, remote: Remote) -> impl IntoView {
    let names = StoredValue::new(table.ask(|game| game.position().sides().to_vec()));
    let name_of = move |side: u8| names.with_value(|names| names.get(usize::from(side)).cloned().unwrap_or_default());
    let seats = move || {
        let players = remote.card.get().map(|card| card.players).unwrap_or_default();
        let row = |(side, player): (u8, Option<String>)| {
            let is_here = move || remote.here.with(|here| here.contains(&side));
            let says = match player {
                Some(player) => player,
                None => "nobody yet".to_string(),
            };
            view! {
                <li><b>{name_of(side)}</b>" "<span>{says}</span>" "
                    <span class="muted small">{move || if is_here() { "at the table" } else { "away" }}</span></li>
            }
        };
        (0..).zip(players).map(row).collect_view()
    };
    let is_free = move |side: u8| {
        remote.card.with(|card| card.as_ref().is_some_and(|card| card.players.get(usize::from(side)) == Some(&None)))
    };
    let invitations = remote.seat.with_value(|seat| seat.invitations.clone());
    let id = remote.seat.with_value(|seat| seat.id.clone());
    let invite = invitations.into_iter().map(|(side, token)| {
        let href = link(&Route::Join(format!("{id}/{token}")));
        view! {
            <div class="invite" hidden=move || !is_free(side)>
                <p>{format!("Send this link to whoever plays the {}. It works once.", name_of(side))}</p>
                <Link href name="invitation"/>
            </div>
        }
    });
    let watch = remote.seat.with_value(|seat| seat.watch.clone()).map(|token| {
        let href = link(&Route::Watch(format!("{}/{token}", remote.seat.with_value(|seat| seat.id.clone()))));
        view! {
            <details class="small"><summary class="muted">"For spectators"</summary><Link href name="watch"/></details>
        }
    });
    let broken = move || {
        remote
            .broken
            .get()
            .then(|| view! { <p class="refuse" role="alert">"The line is broken; it is being opened again."</p> })
    };
    let ended = move || {
        remote.ended.get().map(|ended| {
            let won =
                ended.won.map_or("The match is drawn".to_string(), |side| format!("The {} have won", name_of(side)));
            let review = Route::Review(remote.seat.with_value(|seat| seat.id.clone())).href();
            view! {
                <p><b>{won}</b>": "{ended.how}"."</p>
                <p class="small" id="dice-checked">{move || remote.dice.get()}</p>
                <p><a class="btn sm" href=review>"Look through the match"</a></p>
            }
        })
    };
    let proposed = move || {
        remote.proposed.get().filter(|_| remote.ended.with(Option::is_none)).map(|(by, what)| {
            let says = match what {
                Proposal::Draw => "a draw".to_string(),
                Proposal::TakeBack(step) => format!("to take back all from step {}", step + 1),
            };
            let is_mine = remote.side().is_some_and(|side| side.0 == by);
            let answer = move |yes: bool| remote.ask(table, &Ask::Answer { at: remote.at(), yes });
            view! {
                <div class="proposed">
                    <p>{format!("The {} propose {says}.", name_of(by))}</p>
                    {(!is_mine && remote.side().is_some()).then(|| view! {
                        <button type="button" class="btn sm go" id="agree" on:click=move |_| answer(true)>"Agree"</button>
                    })}
                    {remote.side().is_some().then(|| view! {
                        <button type="button" class="btn sm" on:click=move |_| answer(false)>{if is_mine { "Withdraw" } else { "Decline" }}</button>
                    })}
                </div>
            }
        })
    };
    view! {
        <section class="panel company">
            {broken}
            {ended}
            <ul class="seats">{seats}</ul>
            {invite.collect_view()}
            {watch}
            {proposed}
            <Clocks table remote/>
            <Talk table remote names/>
            {remote.side().map(|_| view! { <Wishes table remote/> })}
        </section>
    }
}

/// A link that can be copied.
#[component]
fn Link(href: String, name: &'static str) -> impl IntoView {
    let done = RwSignal::new(false);
    let text = href.clone();
    let take = move |_| {
        copy(&text);
        done.set(true);
    };
    view! {
        <p class="link"><input type="text" readonly id=name aria-label=name prop:value=href/>
            <button type="button" class="btn sm" on:click=take>{move || if done.get() { "Copied" } else { "Copy" }}</button></p>
    }
}

/// The whole address of a page.
fn link(route: &Route) -> String {
    let page = window().location().href().unwrap_or_default();
    format!("{}{}", page.split('#').next().unwrap_or_default(), route.href())
}

/// What each side has left.
#[component]
fn Clocks(table: Table, remote: Remote) -> impl IntoView {
    move || {
        let clocks = remote.clocks.get();
        let sides = table.ask(|game| game.position().sides().to_vec());
        let row = |(side, left): (String, u64)| {
            let seconds = left / 1000;
            view! { <li><b>{side}</b>{format!(" {}:{:02}:{:02} left", seconds / 3600, seconds / 60 % 60, seconds % 60)}</li> }
        };
        (!clocks.left.is_empty())
            .then(|| view! { <ul class="clocks">{sides.into_iter().zip(clocks.left).map(row).collect_view()}</ul> })
    }
}

/// What is said.
#[component]
fn Talk(table: Table, remote: Remote, names: StoredValue<Vec<String>>) -> impl IntoView {
    let said = move || {
        let row = |(side, text): (Option<u8>, String)| {
            let who = side.map_or("A spectator".to_string(), |side| {
                names.with_value(|names| names.get(usize::from(side)).cloned().unwrap_or_default())
            });
            view! { <li><b>{who}</b>" "{text}</li> }
        };
        remote.said.get().into_iter().rev().take(50).map(row).collect_view()
    };
    let words = NodeRef::<leptos::html::Input>::new();
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(input) = words.get_untracked() else { return };
        let text = input.value().trim().to_string();
        if !text.is_empty() {
            remote.ask(table, &Ask::Say { text });
            input.set_value("");
        }
    };
    view! {
        <form class="typed" on:submit=send>
            <input id="say" node_ref=words type="text" maxlength="500" autocomplete="off" placeholder="Say something" aria-label="Say something"/>
            <button type="submit" class="btn sm">"Say"</button>
        </form>
        <ul class="said" aria-live="polite">{said}</ul>
    }
}

/// What a player may wish for besides playing.
#[component]
fn Wishes(table: Table, remote: Remote) -> impl IntoView {
    let sure = RwSignal::new(false);
    let ask = move |ask: Ask| remote.ask(table, &ask);
    let draw = move |_| ask(Ask::Propose { at: remote.at(), what: Proposal::Draw });
    let back = move |_| {
        let floor = table.ask(|game| game.agreed_floor()) as u64;
        ask(Ask::Propose { at: remote.at(), what: Proposal::TakeBack(floor) });
    };
    let resign = move |_| {
        if sure.get_untracked() {
            ask(Ask::Resign { at: remote.at() });
        }
        sure.update(|sure| *sure = !*sure);
    };
    let claim = move |_| ask(Ask::Claim { at: remote.at() });
    let resigns = move || capital(if sure.get() { "give up for good" } else { "give up" });
    view! {
        <div class="wishes" hidden=move || remote.ended.with(Option::is_some)>
            <Bell/>
            <button type="button" class="btn sm quiet" id="offer-draw" on:click=draw>"Offer a draw"</button>
            {(!remote.is_hidden()).then(|| view! {
                <button type="button" class="btn sm quiet" on:click=back>"Ask to take back"</button>
            })}
            <button type="button" class="btn sm quiet" on:click=claim title="If the other side has run out of time">"Claim"</button>
            <button type="button" class="btn sm quiet" id="resign" on:click=resign>{resigns}</button>
        </div>
    }
}
