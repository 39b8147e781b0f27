//! A rulebook that is read by itself.

use web_tests::{Screen, on_screen};

/// On a phone the list is as long as the rules, and what is chosen stands above it.
#[test]
fn a_case_found_far_down_the_list_is_read_at_once() {
    on_screen("a case found far down the list is read at once", Screen::phone(390), |page| async move {
        page.open("#/rules/apocalypse").await?;
        page.wait_for_text(".rule h3", "1.1").await?;
        let choose =
            "const row = [...document.querySelectorAll('.rule-row')].find((row) => row.innerText.startsWith('7.3'));
             row.scrollIntoView();
             row.click();";
        page.run(choose).await?;
        page.wait_for_text(".rule h3", "7.3").await?;
        let is_seen = "const at = document.querySelector('.rule h3').getBoundingClientRect();
             return at.top > 0 && at.bottom < innerHeight";
        page.wait_until("the case is in sight", is_seen).await
    });
}
