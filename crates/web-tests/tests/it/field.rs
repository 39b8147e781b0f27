//! A table without hexes: a set-up by hand against a captain, to its end.

use web_tests::{Sight, in_browser};

#[test]
fn a_table_is_set_up_by_hand() {
    in_browser("a table is set up by hand", |page| async move {
        page.begin("glory/dorostolon-971?seed=7", &["Person", "Maurice"]).await?;
        page.click("[aria-label='The whole map']").await?;
        let mut placed = 0;
        let puts_down = |sight: &Sight| sight.go_on.is_none() && !sight.hexes.is_empty();
        let verdict = page
            .play_to_the_end(|sight| {
                placed += usize::from(puts_down(sight));
                None
            })
            .await?;
        page.screenshot("field, set up").await?;
        assert!(placed > 8, "{placed} things were put down by mouse");
        assert_eq!(page.sight().await?.headline, verdict);
        Ok(())
    });
}
