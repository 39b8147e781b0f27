//! A table without hexes: a set-up by hand against a captain, to its end.

use web_tests::in_browser;

#[test]
fn a_table_is_set_up_by_hand() {
    in_browser("a table is set up by hand", |page| async move {
        page.begin("glory/dorostolon-971?seed=7", &["Person", "Captain"]).await?;
        page.click("[aria-label='The whole map']").await?;
        let mut placed = 0;
        let verdict = loop {
            if let Some(verdict) = page.verdict().await? {
                break verdict;
            }
            let sight = page.sight().await?;
            if !sight.may_undo {
                tokio::time::sleep(std::time::Duration::from_millis(25)).await;
                continue;
            }
            placed += usize::from(sight.go_on.is_none() && !sight.hexes.is_empty());
            if placed == 3 {
                page.screenshot("field").await?;
            }
            page.do_something().await?;
        };
        page.screenshot("field, set up").await?;
        assert!(placed > 8, "{placed} things were put down by mouse");
        assert_eq!(page.sight().await?.headline, verdict);
        Ok(())
    });
}
