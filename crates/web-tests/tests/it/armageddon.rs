//! A battle of Armageddon, both sides around one screen.

use std::collections::BTreeSet;

use web_tests::{Fault, Page, Screen, Sight, on_screen};

#[test]
fn a_battle_is_fought_by_mouse() {
    to_its_outcome("a battle is fought by mouse", Screen::DESK);
}

#[test]
fn a_battle_is_fought_by_keyboard() {
    to_its_outcome("a battle is fought by keyboard", Screen::KEYS);
}

#[test]
fn a_battle_is_fought_by_touch() {
    to_its_outcome("a battle is fought by touch", Screen::phone(390));
}

fn to_its_outcome(name: &'static str, screen: Screen) {
    on_screen(name, screen, |page| async move {
        page.begin("armageddon/rome", &["Person", "Person"]).await?;
        page.set_up().await?;
        fight(&page).await?;
        page.screenshot(name).await
    });
}

/// Plays both sides until one has won: units go toward the enemy and attack.
async fn fight(page: &Page) -> Result<(), Fault> {
    let mut seen = Seen::default();
    loop {
        let sight = page.wait_to_see("a prompt", |sight| !sight.headline.is_empty()).await?;
        if !sight.may_undo {
            break;
        }
        seen.phases.insert(sight.phase.clone());
        act(page, &sight, &mut seen).await?;
        page.wait_to_see("that something changed", |next| *next != sight).await?;
        seen.blows += usize::from(page.has(".leaning, .blow").await?);
    }
    assert!(seen.moves > 4 && seen.forecasts > 0 && seen.blows > 0, "{seen:?}");
    assert!(seen.phases.contains("Move") && seen.phases.contains("Melee"), "{seen:?}");
    page.wait_until("the outcome is kept", "return localStorage['strategikon.matches'].includes('verdict')").await?;
    let verdict = page.verdict().await?;
    assert_eq!(verdict, Some(page.sight().await?.headline));
    Ok(())
}

/// What came up in a battle.
#[derive(Debug, Default)]
pub struct Seen {
    phases: BTreeSet<String>,
    /// The sides that have moved, with their turns.
    moved: BTreeSet<(String, String)>,
    moves: usize,
    forecasts: usize,
    blows: usize,
}

/// One click: a unit goes toward the enemy, an attack is built, whatever must be chosen is chosen.
pub async fn act(page: &Page, sight: &Sight, seen: &mut Seen) -> Result<(), Fault> {
    let side = sight.headline.split(',').next().unwrap_or_default().to_string();
    let (ours, foes): (Vec<_>, Vec<_>) = sight.counters.iter().partition(|counter| counter.says.starts_with(&side));
    let moves_on = sight.headline.contains("move");
    let has_moved = seen.moved.contains(&(side.clone(), sight.turn.clone()));
    if page.has(".odds").await? && page.has(".chances li").await? {
        assert!(page.text(".chances li").await?.contains(" in 6"));
        seen.forecasts += 1;
        if sight.go_on.is_some() {
            return page.click("#go-on").await;
        }
    }
    if !sight.menu.is_empty() {
        return page.click(".choices .offer-row").await;
    }
    // A unit that is still in hand is put down by going on; one that did not move, by the last of its orders. Where neither
    // is offered, somebody has to move first: a crowd that must part.
    if moves_on && has_moved && (sight.go_on.is_some() || !sight.orders.is_empty()) {
        let put_down = if sight.go_on.is_some() { "#go-on" } else { ".offers li:last-child .offer-row" };
        return page.click(put_down).await;
    }
    if moves_on && !sight.in_hand.is_empty() {
        let hex = sight.in_hand[0].nearest(foes).and_then(|foe| foe.nearest(&sight.hexes)).ok_or("nowhere to go")?;
        seen.moved.insert((side, sight.turn.clone()));
        seen.moves += 1;
        return page.click_at(hex.at()).await;
    }
    if moves_on {
        let near = |one: &&web_tests::Spot| one.nearest(foes.iter().copied()).map_or(f64::MAX, |foe| one.to(foe));
        let ready = sight.ready.iter().filter(|one| ours.iter().any(|our| our.says == one.says));
        return match ready.min_by(|one, other| near(one).total_cmp(&near(other))) {
            Some(unit) => page.click_at(unit.at()).await,
            None => page.click("#go-on").await,
        };
    }
    if let Some(unit) = sight.ready.first() {
        return page.click_at(unit.at()).await;
    }
    if let Some(hex) = sight.hexes.first() {
        return page.click_at(hex.at()).await;
    }
    page.click(if sight.go_on.is_some() { "#go-on" } else { ".offers .offer-row" }).await
}
