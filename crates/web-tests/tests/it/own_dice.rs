//! Dice that the players throw themselves.

use web_tests::in_browser;

use crate::armageddon::{Seen, act};

#[test]
fn a_die_is_told_with_a_key() {
    in_browser("a die is told with a key", |page| async move {
        page.agree("armageddon/rome", &["Person", "Person"]).await?;
        page.choose("[aria-label=Dice]", "We throw our own").await?;
        page.click("#begin").await?;
        page.wait_for("#board").await?;
        page.set_up().await?;
        let mut seen = Seen::default();
        while !page.has(".typed-dice").await? {
            let sight = page.sight().await?;
            act(&page, &sight, &mut seen).await?;
            page.wait_to_see("that something changed", |next| *next != sight).await?;
        }
        page.screenshot("own dice").await?;
        assert!(page.text(".typed-dice").await?.contains("1 die to come"));
        assert!(!page.has(".log .die").await?);
        // It is still due when one comes back.
        page.reload().await?;
        page.wait_for(".typed-dice").await?;
        // No die has these.
        page.press("7").await?;
        page.press("0").await?;
        assert!(page.text(".typed-dice").await?.contains("1 die to come"));
        page.press("5").await?;
        page.wait_for(".log .die[data-face='5']").await?;
        page.wait_until("the dice are put away", "return document.querySelector('.typed-dice') === null").await
    });
}
