//! The exported site, on a web host that knows nothing of us.

use web_tests::in_exported_site;

#[test]
fn a_match_outlives_a_reload() {
    in_exported_site("a match outlives a reload", |page| async move {
        page.begin("armageddon/rome", &["Person", "The Recruit"]).await?;
        page.set_up().await?;
        let sight = page.wait_to_see("our move", |sight| !sight.ready.is_empty()).await?;
        let unit = sight.ready.first().ok_or("nobody can move")?;
        let sight = page.take_up(unit).await?;
        page.click_at(sight.hexes.first().ok_or("nowhere to go")?.at()).await?;
        let left = page.wait_to_see("a unit moved", |next| next.detail != sight.detail).await?;
        // At once: what was not written yet is written when the page is left.
        page.reload().await?;
        let found = page.wait_to_see("the table again", |sight| !sight.headline.is_empty()).await?;
        assert_eq!((&found.headline, &found.detail), (&left.headline, &left.detail));
        assert_eq!((found.counters.len(), found.ready.len()), (left.counters.len(), left.ready.len()));
        let steps = page.steps_kept().await?;
        page.open("#/records").await?;
        page.wait_for_text(".records", &format!("turn 1, {steps} steps")).await?;
        page.click(".records .acts a").await?;
        page.wait_for_text("#step", &format!("step {steps} of {steps}")).await?;
        page.reload().await?;
        page.wait_for_text("#step", &format!("step {steps} of {steps}")).await?;
        Ok(())
    });
}
