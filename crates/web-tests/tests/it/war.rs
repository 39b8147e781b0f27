//! A whole war against the computer.

use web_tests::{Screen, Sight, Spot, on_screen};

#[test]
fn a_war_is_fought_by_mouse() {
    to_its_end("a war is fought by mouse", Screen::DESK);
}

#[test]
fn a_war_is_fought_by_keyboard() {
    to_its_end("a war is fought by keyboard", Screen::KEYS);
}

#[test]
fn a_war_is_fought_by_touch() {
    to_its_end("a war is fought by touch", Screen::phone(390));
}

fn to_its_end(name: &'static str, screen: Screen) {
    on_screen(name, screen, |page| async move {
        page.begin("apocalypse/war-646?seed=7", &["Person", "The Recruit"]).await?;
        let (mut marched, mut arrived) = (Vec::new(), 0);
        let verdict = page
            .play_to_the_end(|sight| {
                let march = march(sight, &mut marched);
                arrived += usize::from(march.is_some() && !sight.in_hand.is_empty());
                march
            })
            .await?;
        page.screenshot(name).await?;
        assert!(arrived > 4, "{arrived} marches in the years {marched:?}");
        assert_eq!(page.sight().await?.headline, verdict);
        Ok(())
    });
}

/// Once a year somebody who stands alone goes somewhere.
fn march(sight: &Sight, marched: &mut Vec<String>) -> Option<Spot> {
    if !sight.menu.is_empty() {
        return None;
    }
    if !sight.in_hand.is_empty() && marched.last() == Some(&sight.turn) {
        return sight.hexes.get(sight.hexes.len() / 2).cloned();
    }
    let alone = sight.ready.iter().find(|unit| !unit.says.contains("under it"))?;
    if marched.contains(&sight.turn) || !sight.headline.contains("choose what moves") {
        return None;
    }
    marched.push(sight.turn.clone());
    Some(alone.clone())
}
