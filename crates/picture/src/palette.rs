//! Every colour, by theme: earth pigments for the ground, strong ones for the counters.

use std::fmt;

use engine::view::Ground;

use crate::Theme;

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colour([u8; 3]);

const fn rgb(hex: u32) -> Colour {
    Colour([(hex >> 16) as u8, (hex >> 8) as u8, hex as u8])
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02X}{g:02X}{b:02X}")
    }
}

impl Colour {
    /// This colour with a share of another.
    pub fn mixed(self, other: Colour, share: f32) -> Colour {
        let mix = |i: usize| {
            let (a, b) = (f32::from(self.0[i]), f32::from(other.0[i]));
            (a + (b - a) * share).round() as u8
        };
        Colour([mix(0), mix(1), mix(2)])
    }

    /// Its grey.
    fn grey(self) -> Colour {
        let [r, g, b] = self.0.map(f32::from);
        let grey = (0.213 * r + 0.715 * g + 0.072 * b).round() as u8;
        Colour([grey; 3])
    }
}

/// Red as printed on counters, which are the same card by day and by lamp; and what is printed on it.
pub(crate) const MINIUM: Colour = rgb(0xA0281A);
pub(crate) const ON_MINIUM: Colour = rgb(0xFFFFFF);

/// The colours of an army's counters.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Livery {
    pub face: Colour,
    pub ink: Colour,
    pub rim: Colour,
}

/// The colours of a theme.
pub(crate) struct Palette {
    /// Begins every id, so that pictures of both themes can lie in one document.
    pub tag: &'static str,
    dark: bool,
    pub table: Colour,
    pub paper: Colour,
    pub sheet: Colour,
    pub sheet_2: Colour,
    pub line: Colour,
    pub line_2: Colour,
    pub ink: Colour,
    pub ink_2: Colour,
    pub ink_3: Colour,
    pub on_ink: Colour,
    pub rubric: Colour,
    pub on_rubric: Colour,
    pub act: Colour,
    pub on_act: Colour,
    pub leaf: Colour,
    pub leaf_wash: Colour,
    pub halo: Colour,
    pub shade: Colour,
    pub shade_opacity: f32,
    pub grid: Colour,
    pub grid_opacity: f32,
    pub number: Colour,
    pub clear: Colour,
    pub clear_mark: Colour,
    pub marsh: Colour,
    pub marsh_mark: Colour,
    pub woods: Colour,
    pub woods_mark: Colour,
    pub tree: Colour,
    pub slope: Colour,
    pub slope_2: Colour,
    pub slope_mark: Colour,
    pub village: Colour,
    pub roof: Colour,
    pub wall: Colour,
    pub masonry: Colour,
    pub water: Colour,
    pub water_2: Colour,
    pub water_3: Colour,
    pub water_mark: Colour,
    pub stream: Colour,
    pub stream_edge: Colour,
    pub wash: Colour,
    pub crest: Colour,
    pub road: Colour,
    pub road_edge: Colour,
    pub river: Colour,
    pub shoal: Colour,
    pub rough: Colour,
    pub rough_mark: Colour,
    pub mountain: Colour,
    pub mountain_light: Colour,
    pub mountain_mark: Colour,
    pub fort: Colour,
    pub palisade: Colour,
    pub desert: Colour,
    pub desert_mark: Colour,
    /// The open sea, far from any shore.
    pub deep: Colour,
    /// The names of waters.
    pub water_name: Colour,
}

const LIGHT: Palette = Palette {
    tag: "l",
    dark: false,
    table: rgb(0xD8CDB4),
    paper: rgb(0xF6F0E1),
    sheet: rgb(0xFCF8ED),
    sheet_2: rgb(0xEFE7D3),
    line: rgb(0xCFC2A3),
    line_2: rgb(0x8F8265),
    ink: rgb(0x2B251C),
    ink_2: rgb(0x5A5041),
    ink_3: rgb(0x6F6450),
    on_ink: rgb(0xFBF6E9),
    rubric: rgb(0xA0281A),
    on_rubric: rgb(0xFFF6EE),
    act: rgb(0x0B655D),
    on_act: rgb(0xF4FFFB),
    leaf: rgb(0x9A6A0B),
    leaf_wash: rgb(0xF4E3B5),
    halo: rgb(0xF6F0E1),
    shade: rgb(0x281E0F),
    shade_opacity: 0.42,
    grid: rgb(0x7A6C4C),
    grid_opacity: 0.34,
    number: rgb(0x6C5F41),
    clear: rgb(0xEFE7CB),
    clear_mark: rgb(0xD2C59B),
    marsh: rgb(0xD3DCC0),
    marsh_mark: rgb(0x4E7A72),
    woods: rgb(0xBFCB9B),
    woods_mark: rgb(0x4F6B3C),
    tree: rgb(0x8AA36A),
    slope: rgb(0xE2CC98),
    slope_2: rgb(0xD3B679),
    slope_mark: rgb(0x8A6532),
    village: rgb(0xE0C79A),
    roof: rgb(0xA4492F),
    wall: rgb(0xF3E4CB),
    masonry: rgb(0x55493B),
    water: rgb(0xBBD2D6),
    water_2: rgb(0xA5C3CA),
    water_3: rgb(0x90B4BE),
    water_mark: rgb(0x457787),
    stream: rgb(0x7FB0BD),
    stream_edge: rgb(0x3F7485),
    wash: rgb(0xD3E0D6),
    crest: rgb(0x6F4620),
    road: rgb(0xFBF4E0),
    road_edge: rgb(0x7A5E3A),
    river: rgb(0x3D7A94),
    shoal: rgb(0xFBF4E0),
    rough: rgb(0xDDCDA2),
    rough_mark: rgb(0x806A3B),
    mountain: rgb(0xC7B496),
    mountain_light: rgb(0xEADFC8),
    mountain_mark: rgb(0x5F4E3A),
    fort: rgb(0xC9C0AE),
    palisade: rgb(0x6E4A26),
    desert: rgb(0xF1DDAE),
    desert_mark: rgb(0x946F2E),
    deep: rgb(0x9DBFC8),
    water_name: rgb(0x1F4B59),
};

const DARK: Palette = Palette {
    tag: "d",
    dark: true,
    table: rgb(0x12110E),
    paper: rgb(0x1B1915),
    sheet: rgb(0x24211B),
    sheet_2: rgb(0x302C24),
    line: rgb(0x4A4437),
    line_2: rgb(0x8A7F68),
    ink: rgb(0xEFE6D2),
    ink_2: rgb(0xC2B69C),
    ink_3: rgb(0xA2967D),
    on_ink: rgb(0x1B1915),
    rubric: rgb(0xF2937B),
    on_rubric: rgb(0x2A0F08),
    act: rgb(0x63CDB9),
    on_act: rgb(0x06201C),
    leaf: rgb(0xE6B955),
    leaf_wash: rgb(0x463613),
    halo: rgb(0x24211B),
    shade: rgb(0x000000),
    shade_opacity: 0.5,
    grid: rgb(0xC9BD9C),
    grid_opacity: 0.17,
    number: rgb(0xB3A887),
    clear: rgb(0x3B382C),
    clear_mark: rgb(0x4C4838),
    marsh: rgb(0x2F3E36),
    marsh_mark: rgb(0x74A396),
    woods: rgb(0x2C3A26),
    woods_mark: rgb(0x1B2616),
    tree: rgb(0x7F9D5D),
    slope: rgb(0x4D4128),
    slope_2: rgb(0x5B4B2B),
    slope_mark: rgb(0xB08D55),
    village: rgb(0x4B4030),
    roof: rgb(0xB5654A),
    wall: rgb(0x7E6C54),
    masonry: rgb(0xC9BDA2),
    water: rgb(0x1D3038),
    water_2: rgb(0x22393F),
    water_3: rgb(0x294650),
    water_mark: rgb(0x5F8E9D),
    stream: rgb(0x3F7486),
    stream_edge: rgb(0x7DB0BF),
    wash: rgb(0x2C3C3A),
    crest: rgb(0xC39A62),
    road: rgb(0x8B7B5C),
    road_edge: rgb(0x2A251B),
    river: rgb(0x6AA9C0),
    shoal: rgb(0xCFC4A4),
    rough: rgb(0x464030),
    rough_mark: rgb(0xA3936B),
    mountain: rgb(0x4C4438),
    mountain_light: rgb(0x5F5646),
    mountain_mark: rgb(0xA39477),
    fort: rgb(0x5A5346),
    palisade: rgb(0xC19A66),
    desert: rgb(0x4B4029),
    desert_mark: rgb(0xA98D54),
    deep: rgb(0x172830),
    water_name: rgb(0x9CC7D4),
};

impl Palette {
    pub fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The lightest water, along a shore.
    pub fn shallow(&self) -> Colour {
        if self.dark { self.water_3 } else { self.halo }
    }

    /// The colours of an army. In the dark the face is dimmed and the rim is lit, as card is by a lamp.
    pub fn livery(&self, name: &str) -> Livery {
        let (face, ink, rim, dark_face, dark_rim) = match name {
            "blue" => (0x2F5B8C, 0xF6F1E2, 0x1B3858, 0x2F5B8C, 0x8FB4E0),
            "gold" => (0xDDB04A, 0x2B2112, 0x8A6513, 0xC99E40, 0xF2D68F),
            "byzantine" => (0x7A3860, 0xFBF2E8, 0x451C35, 0x8A446F, 0xBC82A3),
            "rus" => (0xC5BBA6, 0x26201A, 0x6E6553, 0xB3A993, 0xDCD2BB),
            "bulgarian" | "bulgar" => (0x8E9C5E, 0x1D2110, 0x515B30, 0x8E9C5E, 0xC3D08F),
            "pecheneg" => (0xCC8447, 0x25150A, 0x7C4A1F, 0xBD7A41, 0xEBB27C),
            "muslim" => (0x2F6149, 0xF3F3E2, 0x173628, 0x2F6149, 0x86C2A2),
            _ => (0x6B6A66, 0xF6F3EC, 0x3A3936, 0x6B6A66, 0xB7B5AE),
        };
        let (face, rim) = if self.dark { (dark_face, dark_rim) } else { (face, rim) };
        Livery { face: rgb(face), ink: rgb(ink), rim: rgb(rim) }
    }

    /// What is printed on the map in the colour of a side.
    pub fn printed(&self, livery: Livery) -> Colour {
        if self.dark { livery.rim } else { livery.face }
    }

    /// The colours of a counter that has done what it may do.
    pub fn drained(&self, livery: Livery) -> Livery {
        let drain = |colour: Colour, share: f32| colour.mixed(colour.grey(), 0.55).mixed(self.clear, share);
        let share = if self.dark { 0.42 } else { 0.26 };
        Livery { face: drain(livery.face, share), ink: livery.ink.mixed(self.clear, 0.12), rim: drain(livery.rim, 0.3) }
    }

    /// The colour of a kind of ground.
    pub fn ground(&self, ground: Ground) -> Colour {
        match ground {
            Ground::Clear | Ground::Road => self.clear,
            Ground::Village => self.village,
            Ground::Woods => self.woods,
            Ground::Stream => self.wash,
            Ground::Slope | Ground::Hill => self.slope_2,
            Ground::Marsh => self.marsh,
            Ground::River | Ground::Bridge | Ground::Ford => self.water,
            Ground::Mountain => self.mountain,
            Ground::Vineyard => self.clear.mixed(self.woods, 0.55),
            Ground::Fortification => self.fort,
            Ground::Desert => self.desert,
            Ground::Rough => self.rough,
            Ground::Sea => self.water,
            Ground::Lake => self.water_2,
            Ground::OffMap => self.table,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Colour) -> f32 {
        let [r, g, b] = colour.0.map(|part| {
            let part = f32::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: Colour, b: Colour) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_can_be_read_on_what_it_is_printed_on() {
        for palette in [&LIGHT, &DARK] {
            for (ink, ground) in [
                (palette.ink, palette.sheet),
                (palette.ink_2, palette.sheet),
                (palette.ink_3, palette.sheet),
                (palette.on_ink, palette.ink),
                (palette.on_act, palette.act),
                (ON_MINIUM, MINIUM),
                (palette.rubric, palette.clear),
                (palette.number, palette.clear),
                (palette.water_name, palette.deep),
            ] {
                assert!(contrast(ink, ground) >= 4.5, "{ink} on {ground}: {}", contrast(ink, ground));
            }
            for name in ["blue", "gold", "byzantine", "rus", "bulgarian", "pecheneg", "muslim", "none"] {
                let livery = palette.livery(name);
                assert!(contrast(livery.ink, livery.face) >= 4.5, "{name}");
            }
        }
    }
}
