//! What cannot be shown is said in a sentence, and leads on.

use std::fs;

use web_tests::in_browser;

#[test]
fn a_broken_record_is_refused_in_a_sentence() {
    in_browser("a broken record is refused in a sentence", |page| async move {
        let folder = tempfile::tempdir()?;
        let whole = include_str!("../../../../docs/examples/rome.record");
        let head = whole.split("\n\n").next().ok_or("a record without a head")?;
        let cases = [
            ("letter.record", "Dear friend,\nthe battle went well.\n".to_string()),
            ("empty.record", String::new()),
            ("illegal.record", format!("{head}\n\nfly to the moon\n")),
            ("other.record", whole.replacen("armageddon/rome", "armageddon/troy", 1)),
        ];
        page.open("#/records").await?;
        for (name, text) in cases {
            let file = folder.path().join(name);
            fs::write(&file, text)?;
            page.upload("input[type=file]", &file).await?;
            page.wait_for_text(".refuse", name).await?;
            let says = page.text(".refuse").await?;
            assert!(
                says.starts_with(&format!("{name} is not a record that can be opened: ")) && says.ends_with('.'),
                "{says}"
            );
            assert!(page.text(".empty").await?.starts_with("None yet."), "nothing is kept of {name}");
        }
        // And one that is whole is opened.
        let file = folder.path().join("rome.record");
        fs::write(&file, whole)?;
        page.upload("input[type=file]", &file).await?;
        page.wait_for("#step").await?;
        Ok(())
    });
}

#[test]
fn an_unknown_address_leads_on() {
    in_browser("an unknown address leads on", |page| async move {
        for (address, says) in [
            ("#/nonsense", "No such page"),
            ("#/new/armageddon/troy", "No such battle"),
            ("#/new/chess", "No such battle"),
            ("#/rules/chess", "No such rulebook"),
            ("#/play/nobody", "This match cannot be opened"),
            ("#/review/nobody", "This record cannot be opened"),
        ] {
            page.open(address).await?;
            page.wait_for_text("h1", says).await?;
            page.wait_for("main p").await?;
            page.click("main a.btn").await?;
            page.wait_until(
                "another page is there",
                "return !/cannot|No such/.test(document.querySelector('h1').innerText)",
            )
            .await?;
        }
        Ok(())
    });
}

/// A general whose thread falls over does not leave the other waiting without a word, and comes back with the page.
#[test]
fn a_general_is_at_a_loss_and_asked_anew() {
    in_browser("a general is at a loss and asked anew", |page| async move {
        page.agree("armageddon/kadesh", &["Maurice", "Person"]).await?;
        let falls_over = "window.Worker = class extends Worker {
            postMessage() { setTimeout(() => this.onmessage({ data: '' })); }
        };";
        page.run(falls_over).await?;
        page.click("#begin").await?;
        page.wait_for_text(".refuse", "The general is at a loss").await?;
        page.reload().await?;
        page.set_up().await
    });
}
