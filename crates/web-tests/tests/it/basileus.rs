//! A battle of Basileus against the computer.

use web_tests::{Sight, in_browser};

#[test]
fn a_battle_is_fought_against_the_computer() {
    in_browser("a battle is fought against the computer", |page| async move {
        page.begin("basileus/arcadiopolis-970", &["Person", "Muwatalli"]).await?;
        page.click("[aria-label='The whole map']").await?;
        let mut entered = 0;
        let comes_on = |sight: &Sight| sight.go_on.is_none() && !sight.hexes.is_empty();
        let verdict = page
            .play_to_the_end(|sight| {
                entered += usize::from(comes_on(sight));
                None
            })
            .await?;
        page.screenshot("a battle against the computer").await?;
        assert!(entered > 0, "reinforcements came on by mouse");
        assert_eq!(page.sight().await?.headline, verdict);
        assert!(page.text(".log").await?.contains("Byzantines"));
        Ok(())
    });
}
