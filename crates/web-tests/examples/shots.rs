//! The pictures of the page in `docs/shots/`: `cargo run -p web-tests --example shots` takes them anew.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::Path;

use color_quant::NeuQuant;
use web_tests::{Fault, Page, Screen, Spot, on_screen};

const WIDE: Screen = Screen { width: 1440, height: 960, ..Screen::DESK };

/// A battle that went this way and that.
const FINISHED: &str = "games/armageddon/tests/it/replays/gilboa-philistines.record";

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/shots");
    web_tests::keep_screenshots_in(&folder);
    on_screen("shots on a desk", WIDE, |page| async move {
        page.open("").await?;
        page.wait_for(".card h3 a").await?;
        settle(&page).await?;
        page.screenshot("home").await?;
        page.open("#/new/basileus/dorostolon-971-third").await?;
        page.wait_for("#begin").await?;
        settle(&page).await?;
        page.screenshot("set-up").await?;
        battle(&page, "armageddon/kadesh", "armageddon").await?;
        stack(&page).await?;
        battle(&page, "basileus/dorostolon-971-third", "basileus").await?;
        war(&page).await?;
        field(&page).await?;
        attack(&page).await?;
        friend(&page).await?;
        review(&page).await?;
        by_lamp(&page).await?;
        battle(&page, "armageddon/kadesh", "dark").await?;
        page.open("").await?;
        page.wait_for(".card h3 a").await?;
        settle(&page).await?;
        page.screenshot("home-dark").await
    });
    on_screen("shots on a phone", Screen::phone(390), |page| async move {
        page.open("").await?;
        page.wait_for(".card h3 a").await?;
        settle(&page).await?;
        page.screenshot("phone-home").await?;
        battle(&page, "armageddon/rome", "phone").await
    });
    make_small(&folder).expect("the pictures are ours");
}

/// Writes every picture anew with 256 colours, which is enough for paper and ink and a third of the size.
fn make_small(folder: &Path) -> Result<(), Fault> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let mut reader = png::Decoder::new(BufReader::new(File::open(&path)?)).read_info()?;
        if reader.info().color_type == png::ColorType::Indexed {
            continue;
        }
        let mut pixels = vec![0; reader.output_buffer_size().ok_or("too large a picture")?];
        let info = reader.next_frame(&mut pixels)?;
        let rgba: Vec<u8> = match info.color_type {
            png::ColorType::Rgba => pixels,
            _ => pixels.chunks_exact(3).flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255]).collect(),
        };
        let colours = NeuQuant::new(1, 256, &weighed(&rgba));
        let indices: Vec<u8> = rgba.chunks_exact(4).map(|pixel| colours.index_of(pixel) as u8).collect();
        let mut encoder = png::Encoder::new(BufWriter::new(File::create(&path)?), info.width, info.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(colours.color_map_rgb());
        encoder.set_compression(png::Compression::High);
        encoder.write_header()?.write_image_data(&indices)?;
    }
    Ok(())
}

/// Every colour as often as the root of its pixels, and what is no grey more often: red ink and the colours of an army are
/// to be heard too where they are rare.
fn weighed(rgba: &[u8]) -> Vec<u8> {
    let mut found: BTreeMap<&[u8], f64> = BTreeMap::new();
    for pixel in rgba.chunks_exact(4) {
        *found.entry(pixel).or_default() += 1.0;
    }
    let hue = |pixel: &[u8]| pixel[..3].iter().max().unwrap_or(&0) - pixel[..3].iter().min().unwrap_or(&0);
    let weight = |pixel: &[u8], count: f64| count.sqrt() * if hue(pixel) > 40 { 8.0 } else { 1.0 };
    found.into_iter().flat_map(|(pixel, count)| pixel.repeat(weight(pixel, count) as usize)).collect()
}

/// Until pictures and fonts are there.
async fn settle(page: &Page) -> Result<(), Fault> {
    page.run("await document.fonts.ready").await?;
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    Ok(())
}

/// Both armies set up, and a unit in hand.
async fn battle(page: &Page, scenario: &str, name: &str) -> Result<(), Fault> {
    page.begin(&format!("{scenario}?seed=7"), &["Person", "Person"]).await?;
    page.set_up().await?;
    let mut sight = page.sight().await?;
    while sight.ready.is_empty() || sight.headline.contains("board") {
        page.go_on().await?;
        sight = page.sight().await?;
    }
    let unit = in_the_middle(page, sight.ready.iter()).await?;
    page.take_up(unit.ok_or("nobody can move")?).await?;
    settle(page).await?;
    page.screenshot(name).await
}

/// The one of these that is nearest to the middle of the picture.
async fn in_the_middle<'a>(page: &Page, units: impl Iterator<Item = &'a Spot>) -> Result<Option<&'a Spot>, Fault> {
    let size: (f64, f64) = serde_json::from_value(page.run("return [innerWidth, innerHeight]").await?)?;
    let middle = (size.0 * 0.45, size.1 * 0.36);
    let apart = |unit: &Spot| (unit.x - middle.0).hypot(unit.y - middle.1);
    Ok(units.min_by(|one, other| apart(one).total_cmp(&apart(other))))
}

/// A stack under the mouse.
async fn stack(page: &Page) -> Result<(), Fault> {
    page.press("u").await?;
    let sight = page.wait_to_see("nothing in hand", |sight| sight.in_hand.is_empty()).await?;
    let stacks = sight.ready.iter().filter(|unit| unit.says.contains("under it"));
    let stack = in_the_middle(page, stacks).await?.ok_or("no stack")?;
    page.point_at(stack.at()).await?;
    page.wait_for(".fan button").await?;
    settle(page).await?;
    page.screenshot("stack").await
}

async fn war(page: &Page) -> Result<(), Fault> {
    page.begin("apocalypse/war-646?seed=7", &["Person", "Maurice"]).await?;
    page.set_up().await?;
    settle(page).await?;
    page.screenshot("apocalypse").await?;
    page.press("f").await?;
    settle(page).await?;
    page.screenshot("great-map").await
}

/// A table that is measured, with both armies on it, and places for the last of them.
async fn field(page: &Page) -> Result<(), Fault> {
    page.begin("glory/dorostolon-971?seed=7", &["Person", "Maurice"]).await?;
    page.click("[aria-label='The whole map']").await?;
    loop {
        let sight = page.wait_to_see("something to do", |sight| sight.may_undo).await?;
        if sight.headline.contains("commanders") && !sight.hexes.is_empty() {
            break;
        }
        page.do_something().await?;
    }
    settle(page).await?;
    page.screenshot("field").await
}

/// An attack being built, from the lesson: odds, ledger and forecast.
async fn attack(page: &Page) -> Result<(), Fault> {
    page.open("#/lesson/armageddon/first_battle?step=16").await?;
    page.wait_for(".coach").await?;
    settle(page).await?;
    page.screenshot("attack").await
}

/// A table at which a friend is awaited.
async fn friend(page: &Page) -> Result<(), Fault> {
    page.agree("basileus/beroia-1122", &["Person"]).await?;
    page.wait_until("the server's offer", "return document.querySelector('form').innerText.includes('by link')")
        .await?;
    page.choose(".seatc:nth-of-type(2)", "A friend, by link").await?;
    page.type_into("#my-name", "Anna").await?;
    settle(page).await?;
    page.screenshot("friend").await?;
    page.click("#begin").await?;
    page.wait_for("#invitation").await?;
    settle(page).await?;
    page.screenshot("invitation").await
}

/// A finished battle, and how its chances went.
async fn review(page: &Page) -> Result<(), Fault> {
    page.open("#/records").await?;
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FINISHED).canonicalize()?;
    page.upload("input[type=file]", &record).await?;
    page.wait_for("#chances").await?;
    page.click("#chances").await?;
    page.wait_for("#turned li button").await?;
    for _ in 0..600 {
        if !page.has(".looking").await? {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
    page.click("#turned li button").await?;
    settle(page).await?;
    page.screenshot("review").await
}

async fn by_lamp(page: &Page) -> Result<(), Fault> {
    page.run("localStorage.setItem('strategikon.theme', 'dark')").await?;
    page.reload().await
}
