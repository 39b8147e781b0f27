//! By keyboard only: a turn with all that can be taken back.

use web_tests::{Fault, Key, Page, Screen, Sight, on_screen};

#[test]
fn a_turn_is_played_by_keyboard() {
    on_screen("a turn is played by keyboard", Screen::KEYS, |page| async move {
        page.begin("armageddon/rome", &["Person", "Person"]).await?;
        page.set_up().await?;
        let before = page.wait_to_see("our move", |sight| sight.headline == "Romans, move your army.").await?;

        // The next stack that can act: its list, closed and opened again, and the first of it.
        while heard(&page).await?.matches("Offer: ").count() < 2 {
            page.press("n").await?;
            page.wait_for(".cursor").await?;
        }
        page.press(Key::Enter).await?;
        page.wait_for(".choices").await?;
        page.press(Key::Escape).await?;
        page.wait_until("the list is closed", "return document.querySelector('.choices') === null").await?;
        let in_hand = take_up(&page).await?;

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
            take_up(&page).await?;
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
        page.wait_to_see("no question", |sight| sight.go_on.as_deref() == Some("End movement")).await?;
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

fn titles(sight: &Sight) -> Vec<&str> {
    sight.counters.iter().map(|counter| counter.says.as_str()).collect()
}

/// What a screen reader heard last.
async fn heard(page: &Page) -> Result<String, Fault> {
    let said = page.run("return document.querySelector('.sr[role=status]').textContent").await?;
    Ok(said.as_str().unwrap_or_default().to_string())
}

/// Takes up the unit the keyboard is at, the first of several.
async fn take_up(page: &Page) -> Result<Sight, Fault> {
    page.press(Key::Enter).await?;
    let sight =
        page.wait_to_see("a list or a unit in hand", |sight| !sight.menu.is_empty() || !sight.in_hand.is_empty());
    if !sight.await?.menu.is_empty() {
        page.wait_until("the list has the keyboard", "return document.activeElement.matches('.choices .offer-row')")
            .await?;
        page.press(Key::Enter).await?;
    }
    page.wait_to_see("a unit in hand", |sight| !sight.in_hand.is_empty()).await
}

/// Goes with the arrows to a hex that a unit may go to, as a screen reader would hear it.
async fn to_an_offer(page: &Page) -> Result<(), Fault> {
    let mut way = Vec::new();
    for arrow in [Key::Left, Key::Up, Key::Right, Key::Down, Key::Left, Key::Left, Key::Up, Key::Up, Key::Left, Key::Up]
    {
        page.press(arrow).await?;
        let said = heard(page).await?;
        if said.contains("Offer: to ") {
            return Ok(());
        }
        way.push(said);
    }
    Err(format!("no hex around is offered: {way:?}").into())
}
