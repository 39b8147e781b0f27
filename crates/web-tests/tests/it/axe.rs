//! Every page as axe-core sees it: nothing serious, by day and by lamp.

use serde_json::Value;
use web_tests::{Fault, Page, Screen, in_browser, on_screen};

const AXE: &str = include_str!("../../axe/axe.min.js");

#[test]
fn axe_finds_nothing_serious_on_a_desk() {
    in_browser("axe finds nothing serious on a desk", |page| every_page(page, &["light", "dark"]));
}

#[test]
fn axe_finds_nothing_serious_on_a_phone() {
    on_screen("axe finds nothing serious on a phone", Screen::phone(360), |page| every_page(page, &["light"]));
}

async fn every_page(page: Page, themes: &[&str]) -> Result<(), Fault> {
    page.open("").await?;
    page.wait_for(".card h3 a").await?;
    page.begin("armageddon/rome", &["Person", "Person"]).await?;
    page.set_up().await?;
    let id = page.address().await?.replace("#/play/", "");
    for theme in themes {
        page.run(&format!("localStorage.setItem('strategikon.theme', '{theme}')")).await?;
        for (address, css) in [
            ("#/".to_string(), ".card h3 a"),
            ("#/new/apocalypse/war-646".to_string(), "#begin"),
            (format!("#/play/{id}"), "#go-on"),
            (format!("#/review/{id}"), "#step"),
            ("#/records".to_string(), ".records li"),
            ("#/rules/basileus".to_string(), ".rule-row"),
            ("#/lesson/armageddon/first_battle".to_string(), ".coach"),
            ("#/nonsense".to_string(), "h1"),
        ] {
            page.open(&address).await?;
            page.reload().await?;
            page.wait_for(css).await?;
            sound(&page, &format!("{address}, {theme}")).await?;
        }
        page.open(&format!("#/play/{id}")).await?;
        page.wait_for("#go-on").await?;
        for tab in ["Stack", "Log", "Rules"] {
            page.click(&format!(".tabs [data-label={tab}]")).await?;
            sound(&page, &format!("the tab {tab}, {theme}")).await?;
        }
        page.click(".rule-row").await?;
        page.wait_for(".drawer.open").await?;
        sound(&page, &format!("a rule beside the map, {theme}")).await?;
    }
    Ok(())
}

/// Has axe look at the page as it is.
async fn sound(page: &Page, which: &str) -> Result<(), Fault> {
    page.run(&format!("if (!window.axe) {{ {AXE} }}")).await?;
    let found = page
        .run(
            "const { violations } = await window.axe.run();
             const serious = violations.filter((one) => ['serious', 'critical'].includes(one.impact));
             return serious.map((one) => `${one.id}: ${one.help}: ${one.nodes.map((node) => node.html).slice(0, 3).join(' ')}`);",
        )
        .await?;
    let found: Vec<String> = serde_json::from_value::<Vec<Value>>(found)?.iter().map(Value::to_string).collect();
    assert!(found.is_empty(), "{which}:\n{}", found.join("\n"));
    Ok(())
}
