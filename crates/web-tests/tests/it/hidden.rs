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

        // Of the land units that are set up now, the other side sees only who goes on Patrol.
        let all = land_units(&page, ".box .counter").await?;
        while !page.has("#lift").await? {
            page.do_something().await?;
        }
        page.wait_for_text("dialog", "hand the screen to the Byzantines").await?;
        let open = land_units(&page, ".piles .counter, .box .counter").await?;
        // The first event may bring rebels, who rise for everybody to see.
        let secret = |id: &&String| !open.contains(id) && !id.starts_with("rebel");
        let theirs: Vec<String> = all.iter().filter(secret).map(|id| format!("\"{id}\"")).collect();
        let theirs: Vec<&str> = theirs.iter().map(String::as_str).collect();
        assert!(theirs.len() > 20, "{theirs:?}");
        page.click("#lift").await?;
        page.wait_to_see("the Byzantines' table", |sight| sight.headline.starts_with("Byzantines")).await?;
        page.click("[role=tab][data-label=Log]").await?;
        hides(&page, &theirs, "before the Byzantines").await?;
        let ours = page.source().await?;
        // Another event takes the Armenians away; the rest are one's own.
        assert!(["FOEDER", "LEONES"].iter().all(|own| ours.contains(own)), "one's own counters are shown");
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

/// The ids of the Muslims' land units that the page shows in some place.
async fn land_units(page: &Page, css: &str) -> Result<Vec<String>, Fault> {
    let ids = page
        .run(&format!(
            "const is_one = (says) => says.startsWith('Muslims') && !/naval|leader/.test(says);
             return [...document.querySelectorAll('{css}')]
                 .filter((one) => is_one(one.querySelector('title').textContent)).map((one) => one.dataset.id);"
        ))
        .await?;
    Ok(serde_json::from_value(ids)?)
}
