//! By keyboard only: a turn with all that can be taken back, and a battle to its end.

use web_tests::{Fault, Key, Page, Sight, Spot, in_browser};

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

#[test]
fn a_battle_is_fought_by_keyboard() {
    in_browser("a battle is fought by keyboard", |page| async move {
        page.begin("armageddon/rome", &["Person", "Person"]).await?;
        for _ in 0..2 {
            page.wait_to_see("a set-up", |sight| sight.headline.contains("set up")).await?;
            tab_to(&page, "#ready-made").await?;
            page.press(Key::Enter).await?;
            page.wait_to_see("an army set up", |sight| sight.go_on.is_some()).await?;
            page.press(" ").await?;
        }
        page.press("n").await?;
        page.press("f").await?;
        let mut moved = Vec::new();
        let mut attacks = 0;
        loop {
            let sight = page.wait_to_see("a prompt", |sight| !sight.headline.is_empty()).await?;
            if !sight.may_undo {
                break;
            }
            attacks += usize::from(page.has(".odds").await?);
            act(&page, &sight, &mut moved).await?;
            page.wait_to_see("that something changed", |next| *next != sight).await?;
        }
        assert!(moved.len() > 8 && attacks > 0, "{moved:?}, {attacks}");
        page.wait_until("the outcome is kept", "return localStorage['strategikon.matches'].includes('verdict')")
            .await?;
        assert_eq!(page.verdict().await?, Some(page.sight().await?.headline));
        Ok(())
    });
}

/// Whatever is to be done, by key: each side moves one unit in a turn toward the middle of the enemy, and attacks where
/// it can.
async fn act(page: &Page, sight: &Sight, moved: &mut Vec<String>) -> Result<(), Fault> {
    let side = sight.headline.split(',').next().unwrap_or_default();
    let turn = format!("{side} {}", sight.turn);
    let moves = sight.headline.contains("move");
    let goes_on = sight.go_on.is_some() && (moved.contains(&turn) || page.has(".odds").await?);
    if !sight.menu.is_empty() {
        page.wait_until("the list has the keyboard", "return document.activeElement.matches('.choices .offer-row')")
            .await?;
        return page.press(Key::Enter).await;
    }
    if moves && goes_on || page.has(".odds").await? && sight.go_on.is_some() {
        return page.press(" ").await;
    }
    if !sight.hexes.is_empty() {
        let enemies = sight.counters.iter().filter(|counter| !counter.says.starts_with(side));
        let goal =
            sight.in_hand.first().and_then(|unit| unit.nearest(enemies)).and_then(|foe| foe.nearest(&sight.hexes));
        if moves {
            moved.push(turn);
        }
        walk_to(page, goal.unwrap_or(&sight.hexes[0])).await?;
        return page.press(Key::Enter).await;
    }
    if !sight.ready.is_empty() {
        page.press("n").await?;
        return page.press(Key::Enter).await;
    }
    page.press(" ").await
}

/// Goes with the arrows to the hex at a point of the window.
async fn walk_to(page: &Page, goal: &Spot) -> Result<(), Fault> {
    for _ in 0..80 {
        let ring = "const { x, y, width, height } = document.querySelector('.cursor').getBoundingClientRect();
                    return [x + width / 2, y + height / 2, width / 2];";
        let (x, y, near): (f64, f64, f64) = serde_json::from_value(page.run(ring).await?)?;
        let (dx, dy) = (goal.x - x, goal.y - y);
        if dx.hypot(dy) < near {
            return Ok(());
        }
        let arrow = match (dx.abs() > near * 0.7, dx > 0.0, dy > 0.0) {
            (true, true, _) => Key::Right,
            (true, false, _) => Key::Left,
            (false, _, true) => Key::Down,
            (false, _, false) => Key::Up,
        };
        page.press(arrow).await?;
    }
    Err(format!("the arrows do not lead to {goal:?}").into())
}
