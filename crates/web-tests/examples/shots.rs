//! The pictures of the page in `docs/shots/`: `cargo run -p web-tests --example shots` takes them anew.

use std::path::Path;

use web_tests::{Fault, Page, Screen, on_screen};

const WIDE: Screen = Screen { width: 1440, height: 960, touch: false };

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/shots");
    web_tests::keep_screenshots_in(&folder);
    on_screen("shots on a desk", WIDE, |page| async move {
        page.open("").await?;
        page.wait_for(".card h3 a").await?;
        settle(&page).await?;
        page.screenshot("home").await?;
        page.open("#/new/basileus/dorostolon-971-third").await?;
        page.wait_for("#begin").await?;
        settle(&page).await?;
        page.screenshot("set-up").await?;
        battle(&page, "armageddon/kadesh", "armageddon").await?;
        battle(&page, "basileus/dorostolon-971-third", "basileus").await?;
        war(&page).await?;
        attack(&page).await?;
        by_lamp(&page).await?;
        battle(&page, "armageddon/kadesh", "dark").await?;
        page.open("").await?;
        page.wait_for(".card h3 a").await?;
        settle(&page).await?;
        page.screenshot("home-dark").await
    });
    on_screen("shots on a phone", Screen::phone(390), |page| async move {
        page.open("").await?;
        page.wait_for(".card h3 a").await?;
        settle(&page).await?;
        page.screenshot("phone-home").await?;
        battle(&page, "armageddon/kadesh", "phone").await
    });
}

/// Until pictures and fonts are there.
async fn settle(page: &Page) -> Result<(), Fault> {
    page.run("await document.fonts.ready").await?;
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    Ok(())
}

/// Both armies set up, and a unit in hand.
async fn battle(page: &Page, scenario: &str, name: &str) -> Result<(), Fault> {
    page.begin(&format!("{scenario}?seed=7"), &["Person", "Person"]).await?;
    page.set_up().await?;
    while page.sight().await?.headline.contains("board") {
        page.go_on().await?;
    }
    let sight = page.wait_to_see("somebody who can move", |sight| !sight.ready.is_empty()).await?;
    let middle = (f64::from(WIDE.width) * 0.38, f64::from(WIDE.height) * 0.45);
    let apart = |(x, y): (f64, f64)| (x - middle.0).hypot(y - middle.1);
    let unit = sight.ready.iter().min_by(|one, other| apart(one.at()).total_cmp(&apart(other.at())));
    page.take_up(unit.ok_or("nobody can move")?).await?;
    settle(page).await?;
    page.screenshot(name).await
}

async fn war(page: &Page) -> Result<(), Fault> {
    page.begin("apocalypse/war-646?seed=7", &["Person", "Captain"]).await?;
    page.set_up().await?;
    settle(page).await?;
    page.screenshot("apocalypse").await?;
    page.press("f").await?;
    settle(page).await?;
    page.screenshot("great-map").await
}

/// An attack being built, from the lesson: odds, ledger and forecast.
async fn attack(page: &Page) -> Result<(), Fault> {
    page.open("#/lesson/armageddon/first_battle?step=16").await?;
    page.wait_for(".coach").await?;
    settle(page).await?;
    page.screenshot("attack").await
}

async fn by_lamp(page: &Page) -> Result<(), Fault> {
    page.run("localStorage.setItem('strategikon.theme', 'dark')").await?;
    page.reload().await
}
