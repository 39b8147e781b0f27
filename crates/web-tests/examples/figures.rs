//! How quick the page is, on this machine and in headless Chromium: `cargo run -p web-tests --example figures`.
//!
//! Figures for people, and no test: a slow day breaks nothing.

use std::path::Path;

use serde_json::Value;
use web_tests::{Fault, Page, in_browser};

/// A war of two thousand steps and more.
const LONG: &str = "games/apocalypse/tests/it/replays/edition-2-random-random-time.record";

/// Bytes as they were sent, by kind, and when the first page could be used.
const LOAD: &str = "
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const sum = (is) => entries.filter((entry) => is(new URL(entry.name).pathname))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const kinds = [['code', /\\.(wasm|js|css|toml)$|\\/$/], ['fonts', /\\.woff2$/], ['pictures', /\\.svg$/]];
    return kinds.map(([kind, ending]) => `${kind} ${Math.round(sum((path) => ending.test(path)) / 1000)} kB`).join(', ');";

/// Actions that are measured.
const ACTIONS: usize = 20;

/// Drags the map about for two seconds.
const PAN: &str = "
    const board = document.getElementById('board');
    const at = (type, x, y) => board.dispatchEvent(new PointerEvent(type,
        { pointerId: 1, clientX: x, clientY: y, bubbles: true, isPrimary: true, button: 0 }));
    board.setPointerCapture = () => {};
    const frame = () => new Promise(requestAnimationFrame);
    at('pointerdown', 700, 450);
    const begun = await frame();
    let [last, longest, frames] = [begun, 0, 0];
    while (last - begun < 2000) {
        const t = (last - begun) / 2000 * Math.PI * 4;
        at('pointermove', 700 + 300 * Math.sin(t), 450 + 200 * Math.cos(t));
        const now = await frame();
        [longest, last, frames] = [Math.max(longest, now - last), now, frames + 1];
    }
    at('pointerup', 700, 450);
    return `${(frames * 1000 / (last - begun)).toFixed(1)} frames a second, the longest ${longest.toFixed(0)} ms`;";

/// From a key or a value to what it changes being painted: the worst of several.
fn painted(does: &str, times: usize) -> String {
    format!(
        "const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
         const took = [];
         for (let time = 0; time < {times}; time += 1) {{
             await painted();
             const begun = performance.now();
             {does}
             await painted();
             took.push(performance.now() - begun);
         }}
         return `${{Math.max(...took).toFixed(0)}} ms at most, ${{took.map((one) => one.toFixed(0)).join(' ')}}`;"
    )
}

fn main() {
    in_browser("figures", |page| async move {
        page.open("").await?;
        page.wait_for(".card h3 a").await?;
        say("first load", &page.run(LOAD).await?);
        page.reload().await?;
        page.wait_for(".card h3 a").await?;
        let ready = "const shown = performance.getEntriesByName('shown')[0];
                     return `${Math.round(shown.startTime)} ms after the address was typed`";
        say("first page usable", &page.run(ready).await?);
        acting(&page).await?;
        for pace in ["instant", "usual"] {
            thinking(&page, "armageddon/kadesh", None, "Belisarius", pace).await?;
            thinking(&page, "basileus/dorostolon-971-first", Some("Byzantines"), "Belisarius", pace).await?;
            thinking(&page, "basileus/beroia-1122", Some("Byzantines"), "Belisarius", pace).await?;
            thinking(&page, "apocalypse/war-646", None, "Muwatalli", pace).await?;
        }
        reviewing(&page).await
    });
}

async fn acting(page: &Page) -> Result<(), Fault> {
    page.begin("apocalypse/war-646?seed=7", &["Person", "Maurice"]).await?;
    page.set_up().await?;
    // Everything has been drawn once, and nobody thinks any more.
    page.run(PAN).await?;
    say("panning the war's map", &page.run(PAN).await?);
    until_somebody_moves(page).await?;
    println!("an action painted in the war: {}", actions(page, "Theodore Rshtuni").await?);
    page.begin("armageddon/kadesh", &["Person", "Person"]).await?;
    page.set_up().await?;
    say("panning Kadesh", &page.run(PAN).await?);
    until_somebody_moves(page).await?;
    println!("an action painted in a battle: {}", actions(page, "").await?);
    Ok(())
}

/// Until units can be taken up, and none is.
async fn until_somebody_moves(page: &Page) -> Result<(), Fault> {
    loop {
        let sight = page.sight().await?;
        if sight.hexes.is_empty() && !sight.ready.is_empty() {
            return Ok(());
        }
        page.do_something().await?;
    }
}

/// Takes up a unit of this name or another, moves it, takes that back, and so on: how long until each was painted.
async fn actions(page: &Page, name: &str) -> Result<String, Fault> {
    let tap = |(x, y): (f64, f64)| {
        format!(
            "for (const type of ['pointerdown', 'pointerup']) document.getElementById('board').dispatchEvent(
                 new PointerEvent(type, {{ pointerId: 1, clientX: {x}, clientY: {y}, bubbles: true }}));"
        )
    };
    let mut took = Vec::new();
    while took.len() < ACTIONS {
        let sight = page.sight().await?;
        let hex = sight.hexes.get(sight.hexes.len() / 2);
        let unit = sight.ready.iter().find(|unit| unit.says.contains(name)).or(sight.ready.first());
        let does = match (hex, unit) {
            _ if !sight.may_undo => None,
            _ if !sight.menu.is_empty() => Some("document.querySelector('.choices .offer-row').click();".to_string()),
            _ if took.len() % 5 == 4 => Some("document.getElementById('undo').click();".to_string()),
            (Some(hex), _) => Some(tap(hex.at())),
            (None, Some(unit)) => Some(tap(unit.at())),
            (None, None) => None,
        };
        let Some(does) = does else {
            // The other side acts, or there is something to be done beside the map.
            match sight.may_undo {
                true => page.do_something().await?,
                false => tokio::time::sleep(std::time::Duration::from_millis(25)).await,
            }
            continue;
        };
        let painted = page.run(&painted(&does, 1)).await?;
        // What changed nothing is no action.
        if page.sight().await? == sight {
            page.do_something().await?;
            continue;
        }
        let figure = painted.as_str().and_then(|said| said.split(' ').next()).ok_or("no figure")?;
        took.push(figure.parse::<f64>()?);
    }
    let most = took.iter().copied().fold(0.0, f64::max);
    Ok(format!("{most} ms at most of {took:?}"))
}

/// Game turns that a general is watched for.
const TURNS: u32 = 3;

/// From now on: what a general is asked.
const WATCH: &str = "
    window.watched = { asked: [], frames: [], held: [] };
    window.PlainWorker ??= Worker;
    window.Worker = class extends PlainWorker {
        postMessage(text) {
            watched.asked.push(text);
            super.postMessage(text);
        }
    };";

/// The same questions once more, to somebody who has come to the table already and while nothing is drawn: how long he
/// thinks in each round; the set-up is round 0. Where somebody goes before him in each turn, what he does meanwhile belongs
/// to the round before.
fn ask_again(goes_before: Option<&str>) -> String {
    let goes_before = goes_before.unwrap_or_default();
    format!(
        "const said = (text, word) => text.match(new RegExp(`^${{word}} (.+)$`, 'm'))?.[1];
         const round = (text) => said(text, 'phase') === 'set-up' ? 0
             : Number(said(text, 'turn')) - Number(said(text, 'side') === '{goes_before}');
         const general = new PlainWorker('./worker.js', {{ type: 'module' }});
         const ask = (text) => new Promise((done, fail) => {{
             const late = setTimeout(() => fail(new Error(`a general does not answer: ${{text}}`)), 20000);
             general.onmessage = () => {{ clearTimeout(late); done(); }};
             general.onerror = (event) => {{ clearTimeout(late); fail(new Error(event.message)); }};
             general.postMessage(text);
         }});
         await ask(watched.asked[0]);
         const rounds = {{}};
         for (const text of watched.asked) {{
             const begun = performance.now();
             await ask(text);
             rounds[round(text)] = (rounds[round(text)] ?? 0) + performance.now() - begun;
         }}
         general.terminate();
         const thinks = Object.entries(rounds).map(([round, time]) => `${{round}}: ${{time.toFixed(0)}}`).join(', ');
         const shown = watched.frames.map((frame) => Math.round(frame));
         return `thinks so many ms by round: ${{thinks}}; the longest of ${{shown.length}} frames ${{Math.max(...shown)}} ms, `
             + `${{shown.filter((frame) => frame >= 50).length}} of 50 or more; the page itself was held up for 50 ms or `
             + `more ${{watched.held.length}} times ${{watched.held.join(' ')}}`;"
    )
}

/// Until a person has to act or the match is over: how long each frame takes meanwhile to be shown, which on few cores is
/// the browser's affair as well, and how long the page itself is held up. Whoever plays here looks at all there is and
/// measures it, which takes a frame of its own; so nobody looks until then.
const UNTIL_A_PERSON_ACTS: &str = "
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    const begun = await frame();
    const note = (entries) => watched.held.push(...entries.map((entry) => Math.round(entry.duration)));
    const held = new PerformanceObserver((list) => note(list.getEntries()));
    held.observe({ type: 'longtask' });
    for (let last = begun; document.getElementById('undo') === null && last - begun < 5000;) {
        const now = await frame();
        watched.frames.push(now - last);
        last = now;
    }
    note(held.takeRecords());
    held.disconnect();";

/// How long a general thinks in each round, and whether the page stays awake.
async fn thinking(
    page: &Page,
    scenario: &str,
    goes_before: Option<&str>,
    general: &str,
    pace: &str,
) -> Result<(), Fault> {
    page.run(WATCH).await?;
    page.agree(scenario, &["Person", general]).await?;
    // Nobody has to watch the armies being mustered.
    page.run("localStorage.setItem('strategikon.pace', 'instant')").await?;
    page.click("#begin").await?;
    page.set_up().await?;
    page.run(&format!("localStorage.setItem('strategikon.pace', '{pace}')")).await?;
    page.run("watched.frames = []; watched.held = []").await?;
    let before = processors();
    loop {
        page.run(UNTIL_A_PERSON_ACTS).await?;
        let sight = page.sight().await?;
        if sight.turn.parse::<u32>().is_ok_and(|turn| turn > TURNS) || page.verdict().await?.is_some() {
            break;
        }
        match sight.may_undo {
            true if sight.go_on.is_some() => page.run("document.getElementById('go-on').click()").await.map(drop)?,
            true => page.do_something().await?,
            false => {}
        }
    }
    let figures = page.run(&ask_again(goes_before)).await?;
    let taken = taken_since(before).map_or(String::new(), |part| format!(" (host took {part:.0} % of this machine)"));
    say(&format!("{general} in {scenario}, pace {pace}{taken}"), &figures);
    Ok(())
}

/// Where this machine is a guest, its host may run others meanwhile, and figures say little: the processors' time since it
/// was started, all of it and what the host took, in the order that Linux lists it.
fn processors() -> Option<[f64; 2]> {
    let listed = std::fs::read_to_string("/proc/stat").ok()?;
    let times: Vec<f64> =
        listed.lines().next()?.split_whitespace().skip(1).filter_map(|time| time.parse().ok()).collect();
    // What guests of this machine itself had comes last and is part of the rest.
    Some([times.iter().take(8).sum(), *times.get(7)?])
}

/// The part of the time since then that the host took, in hundredths.
fn taken_since(before: Option<[f64; 2]>) -> Option<f64> {
    let ([all, taken], [all_then, taken_then]) = (processors()?, before?);
    Some((taken - taken_then) / (all - all_then) * 100.0)
}

async fn reviewing(page: &Page) -> Result<(), Fault> {
    page.open("#/records").await?;
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(LONG);
    page.upload("input[type=file]", &record.canonicalize()?).await?;
    page.wait_for("#step").await?;
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let jump = "const step = document.querySelector('.scrubber');
                step.value = Math.floor(Number(step.max) * [0.97, 0.1, 0.8, 0.5, 1, 0.3][time]);
                step.dispatchEvent(new Event('input', { bubbles: true }));";
    let last = page.run("return document.querySelector('.scrubber').max").await?;
    say(&format!("to any of {} steps", last.as_str().unwrap_or_default()), &page.run(&painted(jump, 6)).await?);
    Ok(())
}

fn say(what: &str, figure: &Value) {
    println!("{what}: {}", figure.as_str().unwrap_or_default());
}
