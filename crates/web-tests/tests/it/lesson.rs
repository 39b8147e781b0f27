//! The lesson, followed by clicking what it points at.

use web_tests::{Fault, Page, in_browser};

/// Where on the screen the lesson points: at something on the map, or at a button.
const POINTED: &str = "
    const on_map = document.querySelector('path.pointed');
    const box = on_map?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;";

#[test]
fn the_lesson_is_followed_to_its_end() {
    in_browser("the lesson is followed to its end", |page| async move {
        page.open("").await?;
        page.click("a[href^='#/lesson/']").await?;
        page.wait_for_text(".coach", "1 of ").await?;
        page.screenshot("lesson").await?;
        let mut reloaded = false;
        for _ in 0..80 {
            let before = page.text(".coach").await?;
            if page.has(".coach a.go").await? {
                page.screenshot("lesson, the end").await?;
                page.wait_for_text(".prompt", "Romans win").await?;
                return Ok(());
            }
            if before.contains("20 of ") && !reloaded {
                reloaded = true;
                page.reload().await?;
                page.wait_for_text(".coach", "20 of ").await?;
                continue;
            }
            follow(&page).await?;
            page.wait_until(
                "the lesson goes on",
                &format!("return document.querySelector('.coach').innerText !== {before:?}"),
            )
            .await?;
        }
        Err("the lesson does not end".into())
    });
}

async fn follow(page: &Page) -> Result<(), Fault> {
    for button in ["#read-on", "#watch"] {
        if page.has(button).await? {
            return page.click(button).await;
        }
    }
    match page.run(POINTED).await? {
        serde_json::Value::Null => page.click(".btn.pointed, .offer-row.pointed").await,
        point => page.click_at(serde_json::from_value(point)?).await,
    }
}

#[test]
fn what_the_lesson_does_not_ask_for_waits() {
    in_browser("what the lesson does not ask for waits", |page| async move {
        page.open("#/lesson/armageddon/first_battle").await?;
        page.click("#go-on").await?;
        page.wait_for_text(".side .refuse", "The lesson has something else in mind").await?;
        page.wait_for_text(".coach", "1 of ").await?;
        page.open("#/lesson/armageddon/nothing").await?;
        page.wait_for_text("h1", "This lesson cannot be taught").await?;
        Ok(())
    });
}
