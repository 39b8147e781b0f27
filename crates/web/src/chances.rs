//! How the chances of a match went: looked at position by position in a thread of its own, drawn as a curve as far as that
//! has come, with the moments that changed most.

use engine::{Match, Step};
use leptos::ev;
use leptos::prelude::*;
use opponent::{Cause, Level, Moment, Review};
use wasm_bindgen::JsCast;

use crate::parts::{Die, livery};
use crate::table::LogLine;
use crate::worker::{Answer, Question, Reply, Request, Thinker};

/// Who plays on from each position, on both sides.
const PLAYER: &str = "maurice";
/// How often.
const TRIES: u32 = 24;
/// Turning points that are marked, and throws that are listed.
const MOST: usize = 5;
/// What changes less is not worth telling.
const LEAST: f32 = 0.01;

/// The chances of a match that is over, as far as they are known. Whoever may see only a part of it must not ask: they are
/// judged from all that the positions hold.
#[derive(Clone, Copy)]
pub struct Chances {
    game: StoredValue<Match, LocalStorage>,
    /// After how many steps it is looked at, the beginning first.
    looks: StoredValue<Vec<usize>>,
    thinker: StoredValue<Option<Thinker>, LocalStorage>,
    review: RwSignal<Option<Review>>,
    at_work: RwSignal<bool>,
}

impl Chances {
    /// Of a match. Nothing is looked at yet.
    pub fn new(game: StoredValue<Match, LocalStorage>) -> Self {
        let looks = std::iter::once(0).chain(game.with_value(Review::looks)).collect();
        Chances {
            game,
            looks: StoredValue::new(looks),
            thinker: StoredValue::new_local(None),
            review: RwSignal::new(None),
            at_work: RwSignal::new(false),
        }
    }

    /// How many positions were looked at, and of how many.
    fn progress(self) -> (usize, usize) {
        let done = self.review.with(|review| review.as_ref().map_or(0, |review| 1 + review.moments.len()));
        (done, self.looks.with_value(Vec::len))
    }

    fn start(self) {
        self.thinker.set_value(Some(Thinker::new(move |answer| self.hear(answer))));
        self.at_work.set(true);
        self.look_on();
    }

    /// Looks no further. What is known stays.
    fn stop(self) {
        self.thinker.set_value(None);
        self.at_work.set(false);
    }

    fn look_on(self) {
        let (number, all) = untrack(move || self.progress());
        if number == all {
            return self.stop();
        }
        let steps = self.looks.with_value(|looks| looks[number]);
        let level = Level::read(PLAYER).expect("a general of that name");
        let request = self.game.with_value(|game| {
            let before = self.looks.with_value(|looks| looks[number.saturating_sub(1)]);
            let asks = Question::Look(TRIES, game.position_after(before).text());
            Request::about(game, &*game.position_after(steps), asks, level, number as u32)
        });
        self.thinker.with_value(|thinker| thinker.as_ref().map(|thinker| thinker.ask(request)));
    }

    fn hear(self, answer: Answer) {
        if self.at_work.try_get_untracked() != Some(true) {
            return;
        }
        let Some(Reply::Look(look)) = answer.says else { return self.stop() };
        let steps = self.looks.with_value(|looks| looks.get(answer.number as usize).copied());
        self.review.update(|review| match (review, steps) {
            (Some(review), Some(steps)) => self.game.with_value(|game| review.add(game, steps, look)),
            (review, _) => *review = Some(Review::begin(look)),
        });
        self.look_on();
    }

    /// The chance of the first side after so many steps, as far as it is known: that of the last look before.
    fn at(self, step: usize) -> Option<f32> {
        self.review.with(|review| {
            let review = review.as_ref()?;
            let last = review.moments.iter().take_while(|moment| moment.to <= step).last();
            Some(last.map_or(review.start, |moment| moment.chance))
        })
    }
}

/// A chance in words.
fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// The button that asks for the curve; while it is worked on, how far that is.
#[component]
pub fn ChancesButton(chances: Chances) -> impl IntoView {
    move || {
        let (done, all) = chances.progress();
        let is_done = done == all;
        if chances.at_work.get() {
            return view! {
                <span class="looking" role="status"><progress max=all value=done aria-label="Positions looked at"></progress>
                    {format!("{done} of {all} positions")}</span>
                <button type="button" class="btn sm" id="stop-looking" on:click=move |_| chances.stop()>"Stop"</button>
            }
            .into_any();
        }
        let says = if done == 0 { "How did the chances go?" } else { "Look on" };
        (!is_done)
            .then(|| view! { <button type="button" class="btn sm" id="chances" on:click=move |_| chances.start()>{says}</button> })
            .into_any()
    }
}

/// The curve under the steps: a click on it goes there.
#[component]
pub fn Curve(
    chances: Chances,
    /// Where turns begin, as steps.
    #[prop(into)]
    turns: Vec<(u16, usize)>,
    step: RwSignal<usize>,
    go: Callback<usize>,
) -> impl IntoView {
    let (side, colours, last) = chances.game.with_value(|game| {
        let view = game.position().view(engine::Seat::Referee);
        let first = &view.sides[0];
        (first.name.clone(), livery(&first.livery), game.steps().len())
    });
    let turns = StoredValue::new(turns);
    let side = StoredValue::new(side);
    let across = move |step: usize| 100.0 * step as f32 / last.max(1) as f32;
    let down = |chance: f32| 100.0 - 100.0 * chance;
    let line = move || {
        chances.review.with(|review| {
            let Some(review) = review else { return String::new() };
            let looks = review.moments.iter().map(|moment| (moment.to, moment.chance));
            let points = std::iter::once((0, review.start)).chain(looks);
            let points: Vec<String> =
                points.map(|(step, chance)| format!("{:.2} {:.1}", across(step), down(chance))).collect();
            format!("M{}", points.join("L"))
        })
    };
    let area = move || {
        let known = chances.review.with(|review| review.as_ref()?.moments.last().map(|last| last.to));
        format!("{}V100H0Z", if known.is_some() { line() } else { "M0 100".to_string() })
    };
    let ticks = turns.with_value(|turns| {
        let tick = |(_, at): &(u16, usize)| view! { <path class="tick" d=format!("M{:.2} 0V100", across(*at))></path> };
        turns.iter().skip(1).map(tick).collect_view()
    });
    let dots = move || {
        chances.review.with(|review| {
            let points = review.iter().flat_map(|review| review.turning_points(MOST)).filter(|moment| moment.change.abs() >= LEAST);
            let dot = |moment: &Moment| {
                let (to, place) = (moment.to, format!("left:{:.2}%;top:{:.1}%", across(moment.to), down(moment.chance)));
                let says = format!("{}: {} after it", moment.heading, percent(moment.chance));
                view! { <button type="button" class="turned" style=place title=says.clone() aria-label=says on:click=move |event| {
                    event.stop_propagation();
                    go.run(to);
                }></button> }
            };
            points.map(dot).collect_view()
        })
    };
    let now = move || format!("left:{:.2}%", across(step.get()));
    let told = move || {
        let chance = chances.at(step.get()).map(percent)?;
        Some(format!(
            "Chance of the {} at step {}: {chance}, if both played on by the book",
            side.get_value(),
            step.get()
        ))
    };
    let by_turn = move || {
        chances.review.with(|review| {
            let turns = review.as_ref().map(Review::by_turn).unwrap_or_default();
            turns
                .into_iter()
                .map(|(turn, chance)| format!("Turn {turn}: {}.", percent(chance)))
                .collect::<Vec<_>>()
                .join(" ")
        })
    };
    let point = move |event: ev::MouseEvent| {
        let frame = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(frame) = frame.map(|frame| frame.get_bounding_client_rect()) else { return };
        let share = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        go.run((share.clamp(0.0, 1.0) * last as f64).round() as usize);
    };
    move || {
        chances.review.with(Option::is_some).then(|| {
            view! {
                <p class="muted small">{told}</p>
                <div class=format!("curve {colours}") on:click=point>
                    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                        {ticks.clone()}<path class="half" d="M0 50H100"></path>
                        <path class="area" d=area></path><path class="line" d=line></path>
                    </svg>
                    <i class="now" style=now></i>
                    {dots}
                    <p class="sr">{by_turn}</p>
                </div>
            }
        })
    }
}

/// The moments that changed most, and the throws that did.
#[component]
pub fn Turned(chances: Chances, lines: StoredValue<Vec<LogLine>>, go: Callback<usize>) -> impl IntoView {
    let row = move |moment: &Moment| {
        let (to, sides, faces) = chances.game.with_value(|game| {
            let faces = match &game.steps()[moment.from] {
                Step::Roll(roll) => roll.faces().to_vec(),
                Step::Act { .. } => Vec::new(),
            };
            (moment.to, game.position().sides().to_vec(), faces)
        });
        let within = |line: &&LogLine| (moment.from..moment.to).contains(&line.step);
        // Newest first: the last of them is how it began.
        let what = lines.with_value(|lines| lines.iter().rfind(within).map(|line| line.text.clone()));
        let gainer = usize::from(moment.change < 0.0);
        let gain = format!("{} +{:.0}", sides.get(gainer).cloned().unwrap_or_default(), 100.0 * moment.change.abs());
        let dice = faces.into_iter().take(3).map(|face| view! { <Die face/> }).collect_view();
        view! {
            <li><button type="button" on:click=move |_| go.run(to)><span class="no">{to}</span><span>{dice}</span>
                <span>{what.unwrap_or_else(|| moment.heading.clone())}</span><b>{gain}</b></button></li>
        }
    };
    let greatest = move |title: &'static str, only: fn(&Moment) -> bool| {
        let rows = chances.review.with(|review| {
            let all = review.as_ref().map(|review| review.turning_points(usize::MAX)).unwrap_or_default();
            let some = all.into_iter().filter(|moment| only(moment) && moment.change.abs() >= LEAST);
            some.take(MOST).map(row).collect::<Vec<_>>()
        });
        (!rows.is_empty()).then(|| view! { <h3>{title}</h3><ul>{rows}</ul> })
    };
    view! {
        <section class="steps" id="turned">
            {move || greatest("Where it turned", |_| true)}
            {move || greatest("What the dice gave", |moment| moment.cause == Cause::Dice)}
        </section>
    }
}
