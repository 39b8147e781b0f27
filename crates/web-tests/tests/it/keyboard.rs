//! A whole turn by keyboard only.

use web_tests::{Fault, Key, Page, in_browser};

#[test]
fn a_turn_is_played_by_keyboard() {
    in_browser("a turn is played by keyboard", |page| async move {
        page.begin("armageddon/rome", &["Person", "Person"]).await?;
        for side in ["Romans", "Sabines"] {
            page.wait_to_see("a set-up", |sight| sight.headline.starts_with(side)).await?;
            tab_to(&page, "#ready-made").await?;
            page.press(Key::Enter).await?;
            page.wait_to_see("an army set up", |sight| sight.go_on.is_some()).await?;
            page.press(" ").await?;
        }
        let before = page.wait_to_see("our move", |sight| sight.headline == "Romans, move your army.").await?;

        // The next unit that can act, the first of its stack.
        page.press("n").await?;
        page.wait_for(".cursor").await?;
        page.press(Key::Enter).await?;
        page.wait_for(".choices").await?;
        page.press(Key::Escape).await?;
        page.wait_until("the list is closed", "return document.querySelector('.choices') === null").await?;
        page.press(Key::Enter).await?;
        page.wait_until("the list has the keyboard", "return document.activeElement.matches('.choices .offer-row')")
            .await?;
        page.press(Key::Enter).await?;
        let in_hand = page.wait_to_see("a unit in hand", |sight| !sight.in_hand.is_empty()).await?;

        // To a hex beside it that it may go to.
        to_an_offer(&page).await?;
        page.press(Key::Enter).await?;
        let moved = page.wait_to_see("a unit moved", |sight| sight.detail != in_hand.detail).await?;
        assert_ne!(titles(&moved), titles(&before));

        // Taken back, step by step.
        page.press("u").await?;
        page.wait_to_see("the unit back", |sight| sight.detail == in_hand.detail && titles(sight) == titles(&in_hand))
            .await?;
        page.press("u").await?;
        page.wait_to_see("nothing in hand", |sight| sight.detail == before.detail && sight.in_hand.is_empty()).await?;

        // And done again; then all at once taken back, and done for good.
        for last in [false, true] {
            page.press("n").await?;
            page.press(Key::Enter).await?;
            page.wait_until(
                "the list has the keyboard",
                "return document.activeElement.matches('.choices .offer-row')",
            )
            .await?;
            page.press(Key::Enter).await?;
            page.wait_to_see("a unit in hand", |sight| !sight.in_hand.is_empty()).await?;
            to_an_offer(&page).await?;
            page.press(Key::Enter).await?;
            page.wait_to_see("a unit moved", |sight| titles(sight) != titles(&before)).await?;
            if !last {
                page.press("U").await?;
                page.wait_to_see("all taken back", |sight| titles(sight) == titles(&before)).await?;
            }
        }

        // Both sides end their moves; going on is asked about, and can be thought better of.
        page.press(" ").await?;
        page.wait_to_see("a question", |sight| sight.go_on.as_deref() == Some("Go on")).await?;
        page.press(Key::Escape).await?;
        page.wait_to_see("no question", |sight| sight.go_on.as_deref() == Some("end movement")).await?;
        for next in ["Sabines", "Romans"] {
            page.press(" ").await?;
            page.wait_to_see("a question", |sight| sight.go_on.as_deref() == Some("Go on")).await?;
            page.press(" ").await?;
            page.wait_to_see("the next side", |sight| sight.headline.starts_with(next)).await?;
        }
        assert_eq!(page.sight().await?.turn, "2");
        Ok(())
    });
}

fn titles(sight: &web_tests::Sight) -> Vec<&str> {
    sight.counters.iter().map(|counter| counter.says.as_str()).collect()
}

/// Presses Tab until something has the keyboard.
async fn tab_to(page: &Page, css: &str) -> Result<(), Fault> {
    for _ in 0..80 {
        if page.run(&format!("return document.activeElement.matches('{css}')")).await? == serde_json::Value::Bool(true)
        {
            return Ok(());
        }
        page.press(Key::Tab).await?;
    }
    Err(format!("Tab does not come to {css}").into())
}

/// Goes with the arrows to a hex where something is offered, as a screen reader would hear it.
async fn to_an_offer(page: &Page) -> Result<(), Fault> {
    for arrow in [Key::Left, Key::Up, Key::Right, Key::Down, Key::Left, Key::Left, Key::Up, Key::Up] {
        page.press(arrow).await?;
        let said = page.run("return document.querySelector('.sr[role=status]').textContent").await?;
        if said.as_str().is_some_and(|said| said.contains("Offer: to ")) {
            return Ok(());
        }
    }
    Err("no hex around is offered".into())
}
