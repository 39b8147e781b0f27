//! From a small phone to a desk.

use web_tests::{Fault, Page, Screen, on_screen};

#[test]
fn a_battle_begins_on_a_phone() {
    on_screen("a battle begins on a phone", Screen::phone(360), |page| async move {
        page.begin("armageddon/rome", &["Person", "The Recruit"]).await?;
        page.set_up().await?;
        page.screenshot("phone").await?;
        let sight = page.wait_to_see("our move", |sight| !sight.ready.is_empty()).await?;
        let unit = sight.ready.iter().find(|unit| is_in_sight(unit.at())).ok_or("no unit in sight")?;
        let sight = page.take_up(unit).await?;
        page.screenshot("phone, a unit in hand").await?;
        let hex = sight.hexes.iter().find(|hex| is_in_sight(hex.at())).ok_or("no hex in sight")?;
        page.click_at(hex.at()).await?;
        page.wait_to_see("a unit moved", |next| next.detail != sight.detail).await?;
        Ok(())
    });
}

/// Between the prompt and the panel of a phone, beside the buttons of the map.
fn is_in_sight((x, y): (f64, f64)) -> bool {
    (80.0..340.0).contains(&x) && (140.0..340.0).contains(&y)
}

#[test]
fn no_page_of_a_small_phone_is_too_wide() {
    on_screen("no page of a small phone is too wide", Screen::phone(320), |page| all_pages(page, 320));
}

#[test]
fn no_page_of_a_phone_is_too_wide() {
    on_screen("no page of a phone is too wide", Screen::phone(360), |page| all_pages(page, 360));
}

#[test]
fn no_page_of_a_desk_is_too_wide() {
    let desk = Screen { width: 1440, height: 900, ..Screen::DESK };
    on_screen("no page of a desk is too wide", desk, |page| all_pages(page, 1440));
}

async fn all_pages(page: Page, width: u32) -> Result<(), Fault> {
    page.open("#/").await?;
    page.wait_for(".card h3 a").await?;
    fits(&page, width, "home").await?;
    page.begin("armageddon/rome", &["Person", "Person"]).await?;
    page.set_up().await?;
    fits(&page, width, "table").await?;
    let id = page.address().await?.replace("#/play/", "");
    for (address, css) in [
        ("#/new/armageddon/rome".to_string(), "#begin"),
        ("#/new/apocalypse/war-646".to_string(), "#begin"),
        (format!("#/review/{id}"), "#step"),
        ("#/records".to_string(), ".records li"),
        ("#/rules/basileus".to_string(), ".rule-row"),
        ("#/nonsense".to_string(), "h1"),
    ] {
        page.open(&address).await?;
        page.wait_for(css).await?;
        fits(&page, width, &address).await?;
    }
    Ok(())
}

/// Nothing sticks out to the right, and nothing made the page wider than its screen.
async fn fits(page: &Page, width: u32, which: &str) -> Result<(), Fault> {
    let wide = page.run("return [document.scrollingElement.scrollWidth, innerWidth]").await?;
    page.screenshot(&format!("{width} {}", which.replace(['/', '#'], " "))).await?;
    let wide: Vec<u64> = serde_json::from_value(wide)?;
    assert!(wide.iter().all(|wide| *wide <= u64::from(width)), "{which} at {width}: {wide:?}");
    Ok(())
}
