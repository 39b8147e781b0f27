//! A finished match, looked through.

use std::path::Path;

use web_tests::{Fault, Key, Page, in_browser};

#[test]
fn a_record_is_looked_through() {
    in_browser("a record is looked through", |page| async move {
        let last = load(&page).await?;
        at(&page, last, last).await?;
        page.click("[aria-label='To the start']").await?;
        at(&page, 0, last).await?;
        page.click("#step-on").await?;
        page.click("#step-on").await?;
        page.click("[aria-label='A step back']").await?;
        at(&page, 1, last).await?;

        // The scrubber, with the mouse and with the keyboard.
        page.click("input.scrubber").await?;
        page.wait_until("the middle is shown", &format!("return Math.abs({last} / 2 - {STEP}) < {last} / 20")).await?;
        let middle = step(&page).await?;
        page.press(Key::Right).await?;
        at(&page, middle + 1, last).await?;
        page.press(Key::Left).await?;
        page.press(Key::Left).await?;
        at(&page, middle - 1, last).await?;

        // A turn, and the address of a step.
        page.click(".turns button:nth-of-type(3)").await?;
        page.wait_for_text(".panel h2", "urn 3").await?;
        let third = step(&page).await?;
        let address = page.address().await?;
        assert!(address.ends_with(&format!("?step={third}")), "{address}");
        page.open("#/").await?;
        page.wait_for(".cards").await?;
        page.open(&address).await?;
        at(&page, third, last).await?;
        page.reload().await?;
        at(&page, third, last).await?;
        Ok(())
    });
}

#[test]
fn a_step_is_found_again_by_its_note() {
    in_browser("a step is found again by its note", |page| async move {
        let last = load(&page).await?;
        page.click(".turns button:nth-of-type(2)").await?;
        let marked = step(&page).await?;
        // Keys that move through the record are keys of the note here.
        page.type_into(".typed input", "here it tuns" + Key::Left + Key::Left + "r" + Key::End).await?;
        at(&page, marked, last).await?;
        page.click("#bookmark").await?;
        page.wait_for_text(".offers", &format!("step {marked}: here it turns")).await?;
        page.click("[aria-label='To the end']").await?;
        at(&page, last, last).await?;
        page.click(".offers .offer-row").await?;
        at(&page, marked, last).await?;
        page.reload().await?;
        page.wait_for_text(".offers", "here it turns").await?;
        Ok(())
    });
}

#[test]
fn a_match_is_played_on_from_a_step() {
    in_browser("a match is played on from a step", |page| async move {
        let last = load(&page).await?;
        page.click(".turns button:nth-of-type(2)").await?;
        let from = step(&page).await?;
        page.click("#branch").await?;
        page.wait_for("#board").await?;
        let sight = page.wait_to_see("a prompt", |sight| sight.may_undo && sight.go_on.is_some()).await?;
        assert_eq!(sight.turn, "2");
        let sight = page.take_up(sight.ready.first().ok_or("nobody can move")?).await?;
        page.click_at(sight.hexes.first().ok_or("nowhere to go")?.at()).await?;
        page.wait_to_see("a unit moved", |next| next.detail != sight.detail).await?;
        // The first match is as it was; the second is longer than where it began.
        page.open("#/records").await?;
        page.wait_until("both are listed", "return document.querySelectorAll('.records li').length === 2").await?;
        page.click(".records li:first-child .acts a").await?;
        page.wait_until("the branch is open", &format!("return {STEP} > {from} && {STEP} < {last}")).await?;
        Ok(())
    });
}

#[test]
fn the_chances_are_drawn_as_far_as_they_are_known() {
    in_browser("the chances are drawn as far as they are known", |page| async move {
        let last = load(&page).await?;
        assert!(!page.has(".curve").await?);
        page.click("#chances").await?;
        page.wait_for("#turned li button").await?;
        // Stopped, unless it is done already; what is known stays, and any step of it is gone to.
        page.run("document.querySelector('#stop-looking')?.click()").await?;
        page.wait_until("nobody looks on", "return !document.querySelector('.looking')").await?;
        page.click(".curve").await?;
        page.wait_until("the middle is shown", &format!("return Math.abs({last} / 2 - {STEP}) < {last} / 20")).await?;
        assert!(page.has(".curve .turned").await?);
        Ok(())
    });
}

/// The step that is shown.
const STEP: &str = "Number(document.querySelector('#step')?.innerText.split(' ')[1])";

/// Loads a finished match from a file; returns how many steps it has.
async fn load(page: &Page) -> Result<u64, Fault> {
    let record = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../games/armageddon/tests/it/replays/rome-romans.record")
        .canonicalize()?;
    page.open("#/records").await?;
    page.upload("input[type=file]", &record).await?;
    page.wait_for("#step").await?;
    let last = page.text("#step").await?.rsplit(' ').next().ok_or("no steps")?.parse()?;
    Ok(last)
}

async fn step(page: &Page) -> Result<u64, Fault> {
    page.run(&format!("return {STEP}")).await?.as_u64().ok_or_else(|| "no step".into())
}

async fn at(page: &Page, step: u64, last: u64) -> Result<(), Fault> {
    page.wait_for_text("#step", &format!("step {step} of {last}")).await
}
