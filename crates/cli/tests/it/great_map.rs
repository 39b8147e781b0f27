//! A map too great for any screen: a window of it, all of it small, its regions; and more offers than anybody reads.

use crate::strategikon_reading;

const WAR: [&str; 4] = ["play", "apocalypse/war-646", "--seed", "5"];

fn played(script: &str) -> String {
    let ran = strategikon_reading(&WAR, script);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    ran.out
}

/// What was said between one typed line and the next.
fn after<'a>(out: &'a str, typed: &str) -> &'a str {
    let (_, rest) = out.split_once(&format!("> {typed}\n")).unwrap_or_else(|| panic!("{typed}: {out}"));
    rest.split("\n> ").next().unwrap_or(rest)
}

fn widest(text: &str) -> usize {
    text.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

#[test]
fn only_a_window_is_drawn_unasked() {
    let out = played("deploy\ndeploy\n");
    let first = after(&out, "deploy");
    assert!(first.contains("A part of the map") && first.lines().count() < 80, "{first}");
    assert!(widest(&out) <= 180, "{} characters", widest(&out));
    let muslims = out.rsplit("> deploy\n").next().unwrap_or_default();
    assert!(muslims.contains("The year 646 begins."), "what the set-up led to is told: {muslims}");
    assert!(muslims.contains("|kalb1|") && !muslims.contains("Tujib"), "the window has Damascus: {muslims}");
}

#[test]
fn the_map_is_looked_at_elsewhere() {
    let out = played("deploy\nmap 1235\nmap rhodes\nmap 1235-1530\nmap Egypt\nmap all\nmap antio\nmap rome\n");
    assert!(after(&out, "map 1235").contains("|SCOL1‖"), "{out}");
    assert!(after(&out, "map rhodes").contains("26  ") && !after(&out, "map rhodes").contains("60  "), "{out}");
    assert_eq!(after(&out, "map 1235-1530").lines().filter(|line| line.contains('|')).count(), 8, "{out}");
    assert!(after(&out, "map Egypt").contains("Bilbe"), "{out}");
    let all = after(&out, "map all");
    assert!(all.contains('★') && all.lines().count() == 57 && widest(all) <= 120, "{all}");
    assert!(after(&out, "map antio").contains("could be Antioch in Pisidia (2129), Antioch (2819)"), "{out}");
    assert!(after(&out, "map rome").contains("`list` names the regions"), "{out}");
}

#[test]
fn regions_and_places_are_listed_as_far_as_the_seat_may_see() {
    let out = played("deploy\nlist\nlist cara\nlist armeniae\nregion Syria\nlook constantinople\nlook\nlook nowhere\n");
    assert!(after(&out, "list").contains("Syria         34 places: 34 Muslims"), "{out}");
    let coasts = after(&out, "list cara");
    assert!(coasts.contains("Rhodes") && coasts.contains("Byzantines") && coasts.contains("anchor"), "{coasts}");
    let hidden = after(&out, "list armeniae");
    assert!(hidden.contains("1 face down (garrison)") && !hidden.contains("LAZI"), "{hidden}");
    assert!(after(&out, "region Syria").contains("Damascus           Muslims     fabrica; muawiyah uunada"), "{out}");
    assert!(after(&out, "look constantinople").contains("1235, capital Constantinople"), "{out}");
    assert!(after(&out, "look").contains("look takes a hex number"), "{out}");
    assert!(after(&out, "look nowhere").contains("neither a hex, a place or a region"), "{out}");
}

#[test]
fn a_thousand_offers_are_summed_up() {
    let out = played("deploy\ndeploy\nkalb1\noffers kalb1\nDamascus\nkalb2\noffers xyzzy\n");
    let prompt = out.rsplit_once("Muslims, adjust modes.").map(|(_, rest)| rest).unwrap_or_default();
    let prompt = prompt.split("\n> ").next().unwrap_or_default();
    assert!(prompt.contains("garrison, by hex; a name lists its own: `kalb1`"), "{prompt}");
    assert!(prompt.contains("form, by hex") && prompt.lines().count() < 12, "{prompt}");
    assert!(after(&out, "kalb1").contains("garrison kalb1 4020"), "{out}");
    let whole = after(&out, "offers kalb1");
    assert!(whole.contains("kalb1 4020") && !whole.contains("kalb10"), "{whole}");
    assert!(after(&out, "Damascus").contains("form syria 3916"), "{out}");
    assert!(after(&out, "offers xyzzy").contains("Nothing of that is on offer."), "{out}");
}

#[test]
fn boards_that_fit_are_drawn_whole() {
    let ran = strategikon_reading(&["play", "armageddon/rome", "--seed", "1"], "map all\nlist\nmap 2015\n");
    assert!(!ran.out.contains("A part of the map"), "{}", ran.out);
    assert!(after(&ran.out, "list").contains("neither regions nor named places"), "{}", ran.out);
}
