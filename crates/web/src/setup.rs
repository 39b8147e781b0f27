//! Before a match: what is fought, who plays each side, what is agreed, whose dice.

use engine::DiceSource;
use engine::record::Header;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::app::Route;
use crate::online::{self, AskTerms, Terms};
use crate::parts::{Head, Swatch, count};
use crate::players::Player;
use crate::shelf::{self, Listed, library};
use crate::store::{self, Kept};
use crate::thumbnail::Thumbnail;

/// Who plays whom in a scenario.
#[component]
pub fn SetUp(scenario: String) -> impl IntoView {
    match shelf::scenario(&scenario) {
        Some(listed) => view! { <Agree listed/> }.into_any(),
        None => view! {
            <div class="home"><Head/><main class="wrap page">
                <h1>"No such battle"</h1>
                <p>{format!("Nothing here is called \"{scenario}\".")}</p>
                <a class="btn" href=Route::Home.href()>"All battles"</a>
            </main></div>
        }
        .into_any(),
    }
}

#[component]
fn Agree(listed: Listed) -> impl IntoView {
    let id = listed.id();
    let card = listed.card.clone();
    let is_hosted = RwSignal::new(false);
    spawn_local(async move {
        // The page may have been left in the meantime.
        let hosted = online::is_hosted().await;
        is_hosted.try_set(hosted);
    });
    let usual = |side: usize| if side == 0 { Player::Here } else { Player::usual() };
    let players: Vec<RwSignal<Player>> = (0..card.sides.len()).map(|side| RwSignal::new(usual(side))).collect();
    let options: Vec<(String, RwSignal<String>)> = card
        .options
        .iter()
        .map(|option| (option.key.clone(), RwSignal::new(option.values.first().cloned().unwrap_or_default())))
        .collect();
    let own_dice = RwSignal::new(false);
    let fault = RwSignal::new(None::<String>);
    let terms = Terms::new();
    let is_far = {
        let players = players.clone();
        Memo::new(move |_| players.iter().any(|player| player.get() == Player::Away))
    };

    let seats = card.sides.iter().zip(&players).enumerate().map(|(i, (side, player))| {
        let player = *player;
        let name = side.name.clone();
        let group = format!("plays-{name}");
        let choices = move || {
            let choice = |one: Player| view! {
                <label title=one.says()>
                    <input type="radio" name=group.clone() prop:checked=move || player.get() == one on:change=move |_| player.set(one)/>
                    {one.name()}
                </label>
            };
            Player::offered(is_hosted.get()).into_iter().map(choice).collect_view()
        };
        let forces = side.forces.iter().map(|line| view! { <li>{line.clone()}</li> }).collect_view();
        view! {
            <div class="seatc">
                <Swatch name=side.livery.clone() second={i > 0}/>
                <span><b>{name.clone()}</b>
                    <details class="small"><summary class="muted">{count(usize::from(side.units), "unit")}</summary><ul>{forces}</ul></details>
                </span>
                <div class="seg who" role="radiogroup" aria-label=name.clone()>{choices}</div>
                <p class="small muted">{move || player.get().says()}</p>
            </div>
        }
    });
    let agreed = card.options.iter().zip(&options).map(|(option, (_, chosen))| {
        let chosen = *chosen;
        let values = option.values.clone();
        let choices = values.into_iter().map(|value| {
            let (shown, same) = (value.clone(), value.clone());
            view! { <option value=value selected=move || chosen.get() == same>{shown}</option> }
        });
        view! {
            <label class="field"><span>{option.says.clone()}</span>
                <select on:change=move |event| chosen.set(event_target_value(&event))>{choices.collect_view()}</select>
            </label>
        }
    });
    let begin = {
        let (card, players, options, id) = (card.clone(), players.clone(), options.clone(), id.clone());
        move |_| {
            let players: Vec<Player> = players.iter().map(|player| player.get_untracked()).collect();
            let agreed: Vec<(String, String)> = options
                .iter()
                .zip(&card.options)
                .map(|((key, chosen), card)| ((key.clone(), chosen.get_untracked()), card.values.first().cloned()))
                .filter(|((_, value), usual)| Some(value) != usual.as_ref())
                .map(|(option, _)| option)
                .collect();
            if players.contains(&Player::Away) {
                return match terms.settle(&id, &players, agreed) {
                    Ok(new) => {
                        online::want(new);
                        Route::Host(id.clone()).go();
                    }
                    Err(message) => fault.set(Some(message.to_string())),
                };
            }
            match begin(&id, &card.name, &players, agreed, own_dice.get_untracked()) {
                Ok(id) => Route::Play(id).go(),
                Err(message) => fault.set(Some(message)),
            }
        }
    };
    let notes = |heading: &'static str, lines: &[String]| {
        let lines = lines.iter().map(|line| view! { <li>{line.clone()}</li> }).collect_view();
        view! { <details class="note"><summary>{heading}</summary><ul>{lines}</ul></details> }
    };
    let special = (!card.special.is_empty()).then(|| notes("Only here", &card.special));
    let supplied = (!card.reconstructed.is_empty()).then(|| notes("Reconstructed", &card.reconstructed));
    let has_options = !card.options.is_empty();
    view! {
        <div class="home">
            <Head/>
            <main class="wrap page setup">
                <section class="about">
                    <span class="cap">{format!("{} · {}", card.source(listed.title.name), card.date)}</span>
                    <h1>{card.name.clone()}</h1>
                    <p class="lede">{card.summary.clone()}</p>
                    <div class="map-pic"><Thumbnail picture=id/></div>
                    <dl class="facts">
                        <div><dt>"Length"</dt><dd>{count(usize::from(card.turns), "turn")}</dd></div>
                        <div><dt>"Victory"</dt><dd>{card.victory.clone()}</dd></div>
                    </dl>
                    {special}
                    {supplied}
                </section>
                <form class="form" on:submit=move |event| event.prevent_default()>
                    <fieldset><legend>"Who plays"</legend>{seats.collect_view()}</fieldset>
                    {has_options.then(|| view! { <fieldset><legend>"Agreed before play"</legend>{agreed.collect_view()}</fieldset> })}
                    <fieldset hidden=move || !is_far.get()><legend>"You"</legend>
                        <AskTerms terms/>
                    </fieldset>
                    <fieldset hidden=move || is_far.get()><legend>"Dice"</legend>
                        <div class="seg" role="radiogroup" aria-label="Dice">
                            <label><input type="radio" name="dice" checked=true on:change=move |_| own_dice.set(false)/>"The table throws"</label>
                            <label><input type="radio" name="dice" on:change=move |_| own_dice.set(true)/>"We throw our own"</label>
                        </div>
                    </fieldset>
                    {move || fault.get().map(|says| view! { <p class="refuse" role="alert">{says}</p> })}
                    <div class="foot"><button type="submit" class="btn go" id="begin" on:click=begin>"Begin"</button></div>
                </form>
            </main>
        </div>
    }
}

/// Starts a match, keeps it, and says under which name.
fn begin(
    scenario: &str,
    name: &str,
    players: &[Player],
    options: Vec<(String, String)>,
    own_dice: bool,
) -> Result<String, String> {
    // A seed in the address gives the same dice again: for whoever wants to compare, and for tests.
    let chance = || store::now() ^ ((js_sys::Math::random() * 1e15) as u64);
    let seed = crate::app::asked("seed").and_then(|seed| seed.parse().ok()).unwrap_or_else(chance);
    let dice = if own_dice { DiceSource::Typed } else { DiceSource::Seeded(seed) };
    let fresh =
        library(|library| library.start(scenario, &options, dice.clone())).map_err(|error| error.to_string())?;
    let sides = fresh.position().sides().to_vec();
    let header = Header {
        players: sides.iter().cloned().zip(players.iter().map(|player| player.word())).collect(),
        ..fresh.header().clone()
    };
    let start = library(|library| library.open(scenario, &options)).map_err(|error| error.to_string())?;
    let game = engine::Match::new(header, start, dice);
    let id = store::new_id();
    let kept = Kept {
        id: id.clone(),
        scenario: scenario.to_string(),
        name: name.to_string(),
        players: sides.join(" against "),
        turn: game.position().turn(),
        steps: game.steps().len(),
        when: store::now(),
        verdict: None,
        bookmarks: Vec::new(),
    };
    store::keep(&kept, &game.record().write())?;
    Ok(id)
}
