//! What is settled before a match with somebody elsewhere: who one is, how time is counted, how far behind spectators are.

use leptos::prelude::*;
use protocol::api::{Chair, NewMatch, TimeControl};

use super::contribution;
use crate::players::Player;

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;

/// How time may be counted.
const PACES: [(&str, TimeControl); 4] = [
    ("As it comes: two weeks for a move", TimeControl { whole: None, each: 14 * 24 * HOUR }),
    ("A turn a day: three days for a move", TimeControl { whole: None, each: 3 * 24 * HOUR }),
    ("An evening: three hours each", TimeControl { whole: Some(3 * HOUR), each: HOUR }),
    ("Quick: one hour each", TimeControl { whole: Some(HOUR), each: HOUR / 2 }),
];

/// How far behind spectators may be.
const DELAYS: [(&str, u32); 4] =
    [("As it happens", 0), ("Five minutes later", 5 * MINUTE), ("An hour later", HOUR), ("A day later", 24 * HOUR)];

/// Who one is to the others.
#[derive(Clone, Copy)]
pub struct Me {
    name: RwSignal<String>,
    webhook: RwSignal<String>,
}

impl Me {
    /// Nobody yet.
    pub fn new() -> Self {
        Me { name: RwSignal::new(String::new()), webhook: RwSignal::new(String::new()) }
    }

    /// What one is called.
    pub fn name(self) -> String {
        self.name.get_untracked()
    }

    /// Where word is sent when it is one's turn, if one wants that.
    pub fn webhook(self) -> Option<String> {
        Some(self.webhook.get_untracked().trim().to_string()).filter(|url| !url.is_empty())
    }
}

/// Asks who one is.
#[component]
pub fn AskMe(me: Me) -> impl IntoView {
    view! {
        <label class="field"><span>"What are you called?"</span>
            <input id="my-name" type="text" maxlength="40" autocomplete="nickname"
                on:input=move |event| me.name.set(event_target_value(&event))/></label>
        <details class="note"><summary>"Word when it is my turn"</summary>
            <label class="field"><span>"Webhook of a Discord channel: its bot writes there when you are away."</span>
                <input id="my-webhook" type="url" placeholder="https://discord.com/api/webhooks/…" autocomplete="off"
                    on:input=move |event| me.webhook.set(event_target_value(&event))/></label>
        </details>
    }
}

/// What whoever makes the match decides.
#[derive(Clone, Copy)]
pub struct Terms {
    me: Me,
    pace: RwSignal<usize>,
    delay: RwSignal<usize>,
}

impl Terms {
    /// The usual ones.
    pub fn new() -> Self {
        Terms { me: Me::new(), pace: RwSignal::new(0), delay: RwSignal::new(0) }
    }

    /// The match that is to be made; or why it cannot be.
    pub fn settle(
        self,
        scenario: &str,
        players: &[Player],
        options: Vec<(String, String)>,
    ) -> Result<NewMatch, &'static str> {
        if players.iter().filter(|player| **player == Player::Here).count() != 1 {
            return Err("With a friend elsewhere, one side is played at this screen.");
        }
        let chair = |player: &Player| match player {
            Player::Here => Chair::Mine,
            Player::Away => Chair::Invited,
            Player::Computer(level) => Chair::General(level.to_string()),
        };
        Ok(NewMatch {
            scenario: scenario.to_string(),
            options,
            chairs: players.iter().map(chair).collect(),
            name: self.me.name(),
            contribution: contribution(),
            time: PACES[self.pace.get_untracked()].1,
            delay: DELAYS[self.delay.get_untracked()].1,
            webhook: self.me.webhook(),
        })
    }
}

/// Asks for them.
#[component]
pub fn AskTerms(terms: Terms) -> impl IntoView {
    view! {
        <AskMe me=terms.me/>
        <label class="field"><span>"Time"</span><Choice id="time" says=PACES.map(|(says, _)| says) chosen=terms.pace/></label>
        <label class="field"><span>"Spectators see it"</span><Choice id="delay" says=DELAYS.map(|(says, _)| says) chosen=terms.delay/></label>
    }
}

#[component]
fn Choice<const N: usize>(id: &'static str, says: [&'static str; N], chosen: RwSignal<usize>) -> impl IntoView {
    let choices = says.into_iter().enumerate().map(|(i, says)| view! { <option value=i.to_string()>{says}</option> });
    let choose = move |event| {
        let number = event_target_value(&event).parse().ok().filter(|number| *number < N);
        number.into_iter().for_each(|number| chosen.set(number));
    };
    view! { <select id=id on:change=choose>{choices.collect_view()}</select> }
}
