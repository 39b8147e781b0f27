//! A battle of Basileus against the computer.

use web_tests::in_browser;

#[test]
fn a_battle_is_fought_against_the_computer() {
    in_browser("a battle is fought against the computer", |page| async move {
        page.begin("basileus/arcadiopolis-970", &["Person", "Recruit"]).await?;
        page.click("[aria-label='The whole map']").await?;
        let mut entered = 0;
        let verdict = loop {
            if let Some(verdict) = page.verdict().await? {
                break verdict;
            }
            let sight = page.sight().await?;
            if !sight.may_undo {
                // The computer acts, or it is over and about to be written down.
                tokio::time::sleep(std::time::Duration::from_millis(25)).await;
                continue;
            }
            entered += usize::from(sight.go_on.is_none() && !sight.hexes.is_empty());
            page.do_something().await?;
        };
        page.screenshot("a battle against the computer").await?;
        assert!(entered > 0, "reinforcements came on by mouse");
        assert_eq!(page.sight().await?.headline, verdict);
        assert!(page.text(".log").await?.contains("Byzantines"));
        Ok(())
    });
}
