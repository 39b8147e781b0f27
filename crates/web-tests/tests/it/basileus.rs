//! A battle of Basileus against the computer.

use web_tests::{Screen, Sight, on_screen};

#[test]
fn a_battle_is_fought_by_mouse() {
    against_the_computer("a battle of Basileus is fought by mouse", Screen::DESK);
}

#[test]
fn a_battle_is_fought_by_keyboard() {
    against_the_computer("a battle of Basileus is fought by keyboard", Screen::KEYS);
}

#[test]
fn a_battle_is_fought_by_touch() {
    against_the_computer("a battle of Basileus is fought by touch", Screen::phone(390));
}

fn against_the_computer(name: &'static str, screen: Screen) {
    on_screen(name, screen, |page| async move {
        page.begin("basileus/arcadiopolis-970", &["Person", "Muwatalli"]).await?;
        let mut entered = 0;
        let comes_on = |sight: &Sight| sight.go_on.is_none() && !sight.hexes.is_empty();
        let verdict = page
            .play_to_the_end(|sight| {
                entered += usize::from(comes_on(sight));
                None
            })
            .await?;
        page.screenshot(name).await?;
        assert!(entered > 0, "no reinforcements came on");
        assert_eq!(page.sight().await?.headline, verdict);
        assert!(page.text(".log").await?.contains("Byzantines"));
        Ok(())
    });
}
