//! An SVG as pixels, with our own fonts.

use std::sync::{Arc, OnceLock};

use resvg::{tiny_skia, usvg};

static FONTS: [&[u8]; 4] = [
    include_bytes!("../fonts/strategikon-serif-medium.ttf"),
    include_bytes!("../fonts/strategikon-serif-bold.ttf"),
    include_bytes!("../fonts/roboto-condensed-regular.ttf"),
    include_bytes!("../fonts/roboto-condensed-bold.ttf"),
];

/// More pixels than this are refused.
const MOST_PIXELS: f32 = 120e6;

fn fonts() -> Arc<usvg::fontdb::Database> {
    static DATABASE: OnceLock<Arc<usvg::fontdb::Database>> = OnceLock::new();
    let load = || {
        let mut database = usvg::fontdb::Database::new();
        for font in FONTS {
            database.load_font_source(usvg::fontdb::Source::Binary(Arc::new(font)));
        }
        database.set_serif_family("Strategikon Serif");
        database.set_sans_serif_family("Roboto Condensed");
        Arc::new(database)
    };
    DATABASE.get_or_init(load).clone()
}

/// Renders an SVG text to a PNG file, this many pixels to each of its units. It needs no fonts on the machine.
///
/// # Errors
/// Says why if the text is not an SVG, or if the picture would be empty or far too large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, String> {
    let options =
        usvg::Options { fontdb: fonts(), font_family: "Roboto Condensed".to_string(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let (width, height) = (tree.size().width() * scale, tree.size().height() * scale);
    let too_large = || format!("a picture of {width:.0} × {height:.0} pixels cannot be drawn");
    // Also refuses a scale that is not a number.
    if !(width >= 1.0 && height >= 1.0 && width * height <= MOST_PIXELS) {
        return Err(too_large());
    }
    let mut pixels = tiny_skia::Pixmap::new(width.round() as u32, height.round() as u32).ok_or_else(too_large)?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
