//! Two people, each at a screen of their own.

use web_tests::{Fault, Page, across};

/// Begins a match with a friend, who comes by the link.
async fn sit_down(near: &Page, far: &Page, scenario: &str) -> Result<(), Fault> {
    near.agree(scenario, &["Person"]).await?;
    near.wait_until("the server's offer", "return document.querySelector('form').innerText.includes('by link')")
        .await?;
    near.choose(".seatc:nth-of-type(2)", "A friend, by link").await?;
    near.click("#begin").await?;
    near.wait_for("#board").await?;
    near.wait_for("#invitation").await?;
    let link = near.run("return document.querySelector('#invitation').value").await?;
    let (_, path) = link.as_str().and_then(|link| link.split_once('#')).ok_or("a link without a path")?;
    far.open(&format!("#{path}")).await?;
    far.run("localStorage.setItem('strategikon.pace', 'instant')").await?;
    far.type_into("#my-name", "Muwatalli").await?;
    far.click("#sit-down").await?;
    far.wait_for("#board").await?;
    Ok(())
}

/// Both set up their armies as they are offered, in whatever order the rules ask for.
async fn set_up(near: &Page, far: &Page) -> Result<(), Fault> {
    loop {
        let (one, other) = (near.sight().await?, far.sight().await?);
        let (page, sight) = if one.may_undo { (near, one) } else { (far, other) };
        if !sight.phase.is_empty() {
            return Ok(());
        }
        if sight.may_undo && page.has("#ready-made").await? {
            page.click("#ready-made").await?;
        } else if sight.may_undo && sight.go_on.is_some() {
            page.click("#go-on").await?;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

#[test]
fn a_match_goes_on_through_a_reload_a_dropped_line_and_a_restart() {
    across("a match goes on", async |near, far, house| {
        sit_down(near, far, "armageddon/rome").await?;
        near.wait_for_text(".company .seats", "Muwatalli").await?;
        set_up(near, far).await?;
        // Whoever moves first is the near one from here on.
        let (near, far) = if near.sight().await?.may_undo { (near, far) } else { (far, near) };
        let sight = near.wait_to_see("our move", |sight| !sight.ready.is_empty()).await?;
        let sight = near.take_up(sight.ready.first().ok_or("nobody can move")?).await?;
        near.click_at(sight.hexes.first().ok_or("nowhere to go")?.at()).await?;
        let moved = near.wait_to_see("a unit moved", |next| next.detail != sight.detail).await?;
        far.wait_to_see("the same table", |sight| sight.headline == moved.headline).await?;
        near.screenshot("across-near").await?;
        far.screenshot("across-far").await?;

        // A reload, in the middle of a move.
        near.reload().await?;
        let found = near.wait_to_see("the table again", |sight| !sight.headline.is_empty()).await?;
        assert_eq!((&found.headline, found.counters.len()), (&moved.headline, moved.counters.len()));

        // The server goes away and comes back: nobody has to do anything.
        house.stop();
        near.wait_for_text(".company", "The line is broken").await?;
        far.wait_for_text(".company", "The line is broken").await?;
        house.start()?;
        for page in [near, far] {
            page.wait_until("the line again", "return !document.querySelector('.company .refuse')").await?;
        }

        // What is said is heard; a draw is offered and taken.
        near.type_into("#say", "A fair day for it.").await?;
        near.click(".company .typed button").await?;
        far.wait_for_text(".company .said", "A fair day for it.").await?;
        near.click("#offer-draw").await?;
        far.click("#agree").await?;
        near.wait_for_text(".company", "The match is drawn").await?;
        far.wait_for_text(".company", "a draw was agreed").await?;
        // Now the secret of the dice is told, and both pages throw them again.
        near.wait_for_text("#dice-checked", "thrown again").await?;
        far.wait_for_text("#dice-checked", "thrown again").await?;
        Ok(())
    });
}

/// Byzantine counters that lie face down where their player put them.
const SECRETS: [&str; 6] = ["CATAPHR", "Cataphracti", "FOEDER", "Foederati", "ARMEN1", "LEONES"];

#[test]
fn what_is_hidden_does_not_cross_the_line() {
    across("what is hidden does not cross the line", async |near, far, _| {
        sit_down(near, far, "apocalypse/war-646").await?;
        near.wait_to_see("our set-up", |sight| sight.may_undo).await?;
        assert!(near.source().await?.contains("FOEDER"), "one knows one's own");
        near.click("#ready-made").await?;
        far.wait_to_see("their set-up", |sight| sight.may_undo).await?;
        hides(far, "before the Muslims").await?;

        // The same browser cannot hold two seats, but whoever watches needs none.
        let link = near.run("return document.querySelector('#watch').value").await?;
        let (_, path) = link.as_str().and_then(|link| link.split_once('#')).ok_or("a link without a path")?;
        far.run("localStorage.removeItem('strategikon.seats')").await?;
        far.open(&format!("#{path}")).await?;
        far.wait_for("#board").await?;
        far.wait_for_text(".company .seats", "Muslims").await?;
        hides(far, "before a spectator").await?;
        let sight = far.sight().await?;
        assert!(!sight.may_undo && sight.ready.is_empty() && sight.go_on.is_none(), "one who watches does nothing");
        Ok(())
    });
}

async fn hides(page: &Page, when: &str) -> Result<(), Fault> {
    let source = page.source().await?;
    match SECRETS.iter().find(|secret| source.contains(**secret)) {
        Some(secret) => Err(format!("{secret} is on the page {when}").into()),
        None => Ok(()),
    }
}
