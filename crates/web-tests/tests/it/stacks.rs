//! A stack is fanned out: by a mouse that rests on it, and by key.

use web_tests::{Fault, Key, Page, in_browser};

#[test]
fn a_stack_opens_and_closes_and_a_counter_of_it_is_picked() {
    in_browser("a stack opens and closes", |page| async move {
        page.begin("armageddon/rome", &["Person", "Person"]).await?;
        page.set_up().await?;
        let sight = page.wait_to_see("our move", |sight| !sight.ready.is_empty()).await?;
        let stack = sight.ready.iter().find(|unit| unit.says.contains("under it")).ok_or("no stack")?;
        let counters = stack.says.matches("under it").count() + 1;

        page.point_at(stack.at()).await?;
        page.wait_for(".fan button").await?;
        assert_eq!(page.run("return document.querySelectorAll('.fan button').length").await?, counters);
        page.screenshot("a stack opened").await?;
        page.point_at((stack.x, stack.y - 300.0)).await?;
        is_closed(&page).await?;

        // By key: from card to card, closed, and opened again.
        while !page.has(".fan").await? {
            page.press("n").await?;
            page.press("s").await?;
        }
        page.wait_until("a card has the keyboard", "return document.activeElement.matches('.fan button')").await?;
        page.press(Key::Right).await?;
        page.wait_until(
            "the next card has it",
            "return document.activeElement === document.querySelectorAll('.fan button')[1]",
        )
        .await?;
        page.press(Key::Escape).await?;
        is_closed(&page).await?;

        // The map may have moved along with the keyboard.
        let sight = page.sight().await?;
        let stack = sight.ready.iter().find(|unit| unit.says == stack.says).ok_or("the stack is gone")?;
        page.point_at(stack.at()).await?;
        page.click(".fan .able").await?;
        page.wait_to_see("a counter in hand", |sight| !sight.in_hand.is_empty()).await?;
        is_closed(&page).await
    });
}

/// What was to happen a moment later does not happen to a table that is gone.
#[test]
fn a_table_is_left_while_a_stack_is_about_to_open() {
    in_browser("a table is left while a stack is about to open", |page| async move {
        page.begin("armageddon/rome", &["Person", "Person"]).await?;
        page.set_up().await?;
        let sight = page.wait_to_see("our move", |sight| !sight.ready.is_empty()).await?;
        let stack = sight.ready.iter().find(|unit| unit.says.contains("under it")).ok_or("no stack")?;
        let left = "board.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
            await new Promise(requestAnimationFrame);
            location.hash = '#/';
            await new Promise((done) => setTimeout(done, 1000));
            return document.querySelector('.card h3 a') !== null;";
        let begun = format!("const [board, x, y] = [document.getElementById('board'), {}, {}];", stack.x, stack.y);
        assert_eq!(page.run(&(begun + left)).await?, true, "the first page is shown, and nothing fell over");
        Ok(())
    });
}

async fn is_closed(page: &Page) -> Result<(), Fault> {
    page.wait_until("the stack is closed", "return document.querySelector('.fan') === null").await
}
