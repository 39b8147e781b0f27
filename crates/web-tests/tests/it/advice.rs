//! What a general would do in a player's place.

use web_tests::in_browser;

#[test]
fn a_general_says_what_he_would_do_and_it_is_done() {
    in_browser("a general says what he would do and it is done", |page| async move {
        let gone = "return !document.querySelector('.coach')";
        page.begin("armageddon/rome", &["Person", "Person"]).await?;
        page.set_up().await?;
        let before = page.wait_to_see("what to do", |sight| sight.may_undo).await?;
        page.press("h").await?;
        page.wait_for("#follow").await?;
        page.wait_for_text(".coach", "chances in a hundred").await?;
        assert!(page.has("path.pointed").await?);
        // Asked again, he is thanked; nothing has happened.
        page.press("h").await?;
        page.wait_until("the advice is put aside", gone).await?;
        let after = page.sight().await?;
        assert_eq!((&after.detail, &after.go_on, &after.in_hand), (&before.detail, &before.go_on, &before.in_hand));
        page.click("#advise").await?;
        page.click("#follow").await?;
        page.wait_to_see("it done", |sight| *sight != before).await?;
        page.wait_until("the advice is followed", gone).await?;
        Ok(())
    });
}
