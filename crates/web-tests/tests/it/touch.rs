//! With fingers, on a phone.

use std::time::Duration;

use web_tests::{Screen, on_screen};

/// Longer than a finger has to rest for something to be taken hold of, or opened; and than a stack stays open that a mouse
/// has left.
const LONG: Duration = Duration::from_millis(800);

#[test]
fn fingers_drag_counters_and_open_stacks() {
    on_screen("fingers drag counters and open stacks", Screen::phone(390), |page| async move {
        page.begin("armageddon/rome", &["Person", "Person"]).await?;
        page.click("[aria-label='The whole map']").await?;
        // Out of the box, onto the map.
        let place = "const card = document.querySelector('.card-button:not([disabled])');
                     card.scrollIntoView({ block: 'center' });
                     const { x, y, width, height } = card.getBoundingClientRect();
                     return [x + width / 2, y + height / 2];";
        let before = page.sight().await?;
        let card: (f64, f64) = serde_json::from_value(page.run(place).await?)?;
        page.rest_at(card, LONG).await?;
        let lit = page.wait_to_see("a counter in hand", |sight| !sight.hexes.is_empty()).await?;
        page.press("u").await?;
        page.wait_to_see("nothing in hand", |sight| sight.hexes.is_empty()).await?;
        let card: (f64, f64) = serde_json::from_value(page.run(place).await?)?;
        page.drag(card, lit.hexes[lit.hexes.len() / 2].at(), LONG).await?;
        page.wait_to_see("a counter on the map", |sight| sight.counters.len() == before.counters.len() + 1).await?;

        // From hex to hex.
        page.click(".offers .offer-row").await?;
        page.set_up().await?;
        let sight = page.wait_to_see("our move", |sight| !sight.ready.is_empty()).await?;
        let unit = sight.ready.iter().find(|unit| !unit.says.contains("under it")).ok_or("no unit alone")?;
        let lit = page.take_up(unit).await?;
        let hex = unit.nearest(&lit.hexes).ok_or("nowhere to go")?;
        page.press("u").await?;
        page.wait_to_see("nothing in hand", |sight| sight.in_hand.is_empty()).await?;
        page.drag(unit.at(), hex.at(), Duration::ZERO).await?;
        let moved = page.wait_to_see("a unit moved", |next| next.detail != sight.detail).await?;
        assert!(!moved.counters.contains(unit), "{unit:?} is still there");

        // What rests on a stack opens it.
        let stack = moved.counters.iter().find(|unit| unit.says.contains("under it")).ok_or("no stack")?;
        page.rest_at(stack.at(), LONG).await?;
        page.wait_for(".fan button").await?;
        page.screenshot("phone, a stack opened").await?;

        // There it stays, however long the finger is gone, until a counter of it is tapped.
        tokio::time::sleep(LONG).await;
        page.click(".fan button").await?;
        page.wait_until("the stack is closed", "return !document.querySelector('.fan')").await
    });
}
