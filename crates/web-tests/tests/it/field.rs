//! A table without hexes: a set-up by hand against a captain, to its end.

use web_tests::{Screen, Sight, on_screen};

#[test]
fn a_table_is_set_up_by_mouse() {
    by_hand("a table is set up by mouse", Screen::DESK);
}

#[test]
fn a_table_is_set_up_by_keyboard() {
    by_hand("a table is set up by keyboard", Screen::KEYS);
}

#[test]
fn a_table_is_set_up_by_touch() {
    by_hand("a table is set up by touch", Screen::phone(390));
}

fn by_hand(name: &'static str, screen: Screen) {
    on_screen(name, screen, |page| async move {
        page.begin("glory/dorostolon-971?seed=7", &["Person", "Maurice"]).await?;
        let mut placed = 0;
        let puts_down = |sight: &Sight| sight.go_on.is_none() && !sight.hexes.is_empty();
        let verdict = page
            .play_to_the_end(|sight| {
                placed += usize::from(puts_down(sight));
                None
            })
            .await?;
        page.screenshot(name).await?;
        assert!(placed > 8, "{placed} things were put down");
        assert_eq!(page.sight().await?.headline, verdict);
        Ok(())
    });
}
