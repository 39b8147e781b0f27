//! Two people at one screen who must not see each other's counters.

use web_tests::{Fault, Key, Page, in_browser};

/// Byzantine counters that are set up where their player likes, and so lie face down: as the page would name them.
const SECRETS: [&str; 6] = ["CATAPHR", "Cataphracti", "FOEDER", "Foederati", "ARMEN1", "LEONES"];

#[test]
fn nothing_of_the_other_side_is_on_the_page() {
    in_browser("nothing of the other side is on the page", |page| async move {
        page.begin("apocalypse/war-646", &["Person", "Person"]).await?;
        page.wait_for_text("dialog", "hand the screen to the Byzantines").await?;
        hides(&page, &SECRETS, "before anybody looks").await?;
        page.click("#lift").await?;
        page.click("#ready-made").await?;

        page.wait_for_text("dialog", "hand the screen to the Muslims").await?;
        page.screenshot("curtain").await?;
        hides(&page, &SECRETS, "under the curtain").await?;
        // A reload does not lift it.
        page.reload().await?;
        page.wait_for_text("dialog", "hand the screen to the Muslims").await?;
        hides(&page, &SECRETS, "under the curtain, loaded anew").await?;
        page.press(Key::Escape).await?;
        page.wait_for("#lift").await?;
        page.click("#lift").await?;
        page.wait_to_see("the Muslims' table", |sight| sight.headline.starts_with("Muslims")).await?;
        hides(&page, &SECRETS, "before the Muslims").await?;

        let mut theirs = Vec::new();
        while !page.has("#lift").await? {
            theirs = garrisons(&page).await?;
            let sight = page.sight().await?;
            page.click(if page.has("#ready-made").await? { "#ready-made" } else { "#go-on" }).await?;
            page.wait_to_see("the set-up go on", |next| *next != sight).await?;
        }
        assert!(theirs.len() > 5, "{theirs:?}");
        let theirs: Vec<&str> = theirs.iter().map(String::as_str).collect();
        page.wait_for_text("dialog", "hand the screen to the Byzantines").await?;
        hides(&page, &theirs, "under the second curtain").await?;
        page.click("#lift").await?;
        page.wait_to_see("the Byzantines' table", |sight| sight.headline.starts_with("Byzantines")).await?;
        hides(&page, &theirs, "before the Byzantines").await?;
        let ours = page.source().await?;
        assert!(SECRETS.iter().all(|secret| ours.contains(secret)), "one's own counters are shown");
        Ok(())
    });
}

/// The page has none of these words anywhere.
async fn hides(page: &Page, secrets: &[&str], when: &str) -> Result<(), Fault> {
    let source = page.source().await?;
    let told: Vec<&&str> = secrets.iter().filter(|secret| source.contains(**secret)).collect();
    assert!(told.is_empty(), "{when}: {told:?}");
    Ok(())
}

/// The ids of the land units that the Muslims have in their garrisons, as far as the page shows them.
async fn garrisons(page: &Page) -> Result<Vec<String>, Fault> {
    let ids = page
        .run(
            "const lies = (says) => says.startsWith('Muslims') && says.includes('in Garrison') && !/naval|leader/.test(says);
             return [...document.querySelectorAll('.piles .counter')]
                 .filter((one) => lies(one.querySelector('title').textContent)).map((one) => one.dataset.id);",
        )
        .await?;
    Ok(serde_json::from_value(ids)?)
}
