//! Text: fonts, how wide it runs, and how it is broken.

use std::fmt;

use crate::palette::Colour;
use crate::svg::{N, put};

/// Titles, prompts, letters.
pub(crate) const SERIF: &str =
    "'Strategikon Serif',Vollkorn,'Iowan Old Style','Palatino Linotype','Liberation Serif',serif";
/// Controls, tables, printed numbers.
pub(crate) const SANS: &str = "'Roboto Condensed','Liberation Sans Narrow','Arial Narrow',system-ui,sans-serif";

/// A font as built in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Font {
    Serif,
    SerifBold,
    Sans,
    SansBold,
}

/// Advances of the characters from the space to the tilde, in thousandths of the size.
#[rustfmt::skip]
const ADVANCES: [[u16; 95]; 4] = [
    [200, 411, 354, 597, 554, 863, 752, 207, 301, 301, 453, 550, 268, 419, 250, 371, 602, 378, 526, 507, 573, 499, 545, 477, 524, 546, 250, 270, 550, 550, 550, 537, 998, 706, 637, 650, 731, 608, 570, 726, 761, 362, 339, 692, 573, 941, 737, 736, 598, 736, 689, 554, 606, 678, 689, 1000, 677, 631, 624, 278, 384, 278, 550, 550, 300, 512, 563, 453, 577, 485, 357, 522, 613, 316, 291, 563, 311, 909, 616, 544, 590, 562, 436, 438, 358, 578, 537, 778, 534, 547, 504, 342, 176, 342, 550],
    [200, 411, 379, 609, 558, 863, 774, 227, 323, 323, 476, 550, 289, 419, 284, 384, 624, 398, 523, 508, 598, 500, 564, 478, 542, 564, 284, 295, 550, 550, 550, 537, 999, 711, 670, 643, 735, 625, 590, 714, 779, 382, 362, 724, 602, 966, 726, 747, 639, 747, 702, 558, 655, 686, 697, 994, 700, 632, 608, 292, 393, 292, 550, 550, 300, 546, 600, 466, 609, 511, 393, 549, 652, 353, 310, 606, 340, 967, 659, 572, 631, 599, 475, 462, 376, 610, 557, 786, 566, 561, 510, 377, 190, 377, 550],
    [229, 246, 320, 548, 494, 633, 544, 175, 314, 319, 431, 497, 197, 248, 264, 371, 494, 494, 494, 494, 494, 494, 494, 494, 494, 494, 233, 203, 446, 479, 460, 422, 769, 577, 546, 567, 571, 497, 481, 591, 620, 250, 483, 545, 476, 755, 620, 601, 554, 601, 531, 519, 521, 562, 561, 762, 551, 525, 523, 250, 370, 250, 371, 405, 309, 479, 493, 462, 496, 469, 316, 493, 483, 229, 224, 451, 229, 753, 484, 502, 493, 500, 305, 456, 296, 483, 428, 650, 439, 417, 439, 307, 244, 307, 589],
    [230, 261, 321, 527, 506, 639, 579, 162, 323, 324, 454, 475, 246, 363, 292, 331, 506, 506, 506, 506, 506, 506, 506, 506, 506, 506, 274, 255, 447, 503, 454, 448, 766, 598, 562, 570, 565, 491, 476, 585, 614, 271, 491, 553, 479, 758, 612, 604, 569, 604, 554, 540, 543, 571, 578, 749, 560, 543, 530, 264, 381, 264, 391, 400, 332, 471, 495, 460, 496, 479, 328, 503, 492, 252, 246, 479, 252, 742, 492, 498, 495, 497, 332, 454, 307, 492, 449, 633, 453, 446, 453, 298, 253, 298, 557],
];

impl Font {
    /// How wide a text runs at this size.
    pub fn width(self, text: &str, size: f32) -> f32 {
        let advances = &ADVANCES[self as usize];
        let of = |c: char| match u32::from(c) {
            code @ 32..=126 => advances[(code - 32) as usize],
            _ => 560,
        };
        text.chars().map(|c| f32::from(of(c))).sum::<f32>() * size / 1000.0
    }

    /// The text, cut with an ellipsis where it would run too wide.
    pub fn fitted(self, text: &str, size: f32, most: f32) -> String {
        if self.width(text, size) <= most {
            return text.to_string();
        }
        let mut cut = text.to_string();
        while !cut.is_empty() && self.width(&cut, size) + size * 0.6 > most {
            cut.pop();
        }
        format!("{}…", cut.trim_end())
    }

    /// The text in at most so many lines of this width.
    pub fn wrapped(self, text: &str, size: f32, width: f32, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let rest = || words.clone().fold(word.to_string(), |line, word| line + " " + word);
            let last_line = lines.len() + 1 == most;
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}"), size) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ if last_line => {
                    let last = self.fitted(&rest(), size, width);
                    lines.push(last);
                    break;
                }
                _ => lines.push(word.to_string()),
            }
        }
        lines
    }

    /// The attributes that ask for it; the sans is inherited from the root.
    fn attributes(self) -> String {
        match self {
            Font::Serif => format!(r#" font-family="{SERIF}" font-weight="500""#),
            Font::SerifBold => format!(r#" font-family="{SERIF}" font-weight="700""#),
            Font::Sans => String::new(),
            Font::SansBold => r#" font-weight="700""#.to_string(),
        }
    }
}

/// Where a text stands on its point.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// Writes a line of text.
pub(crate) fn write(
    out: &mut String,
    font: Font,
    size: f32,
    (x, y): (f32, f32),
    colour: Colour,
    anchor: Anchor,
    text: &str,
) {
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => r#" text-anchor="middle""#,
        Anchor::End => r#" text-anchor="end""#,
    };
    put!(out, r#"<text x="{}" y="{}"{} font-size="{}""#, N(x), N(y), font.attributes(), N(size));
    put!(out, r#" fill="{colour}"{anchor}>{}</text>"#, Escaped(text));
}

/// How wide spaced capitals run.
pub(crate) fn capitals_width(text: &str, size: f32) -> f32 {
    Font::SansBold.width(&text.to_uppercase(), size) + text.chars().count() as f32 * size * 0.075
}

/// A heading, cut with an ellipsis where its spaced capitals would run too wide.
pub(crate) fn fitted_capitals(text: &str, size: f32, most: f32) -> String {
    if capitals_width(text, size) <= most {
        return text.to_string();
    }
    let mut cut = text.to_string();
    while !cut.is_empty() && capitals_width(&cut, size) + size > most {
        cut.pop();
    }
    format!("{}…", cut.trim_end())
}

/// Writes a short heading in spaced capitals.
pub(crate) fn capitals(out: &mut String, size: f32, (x, y): (f32, f32), colour: Colour, text: &str) {
    put!(out, r#"<text x="{}" y="{}" font-size="{}""#, N(x), N(y), N(size));
    let spacing = size * 0.075;
    put!(out, r#" fill="{colour}" letter-spacing="{spacing:.2}">{}</text>"#, Escaped(&text.to_uppercase()));
}

/// A text as it may stand in XML.
pub(crate) struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                c if c.is_control() => f.write_str(" ")?,
                c => write!(f, "{c}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_broken_and_cut() {
        let text = "Egyptians, choose an enemy in a front hex, then add units.";
        let lines = Font::Sans.wrapped(text, 10.0, 90.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].ends_with('…') && lines.iter().all(|line| Font::Sans.width(line, 10.0) <= 90.0), "{lines:?}");
        assert_eq!(Font::Sans.wrapped(text, 10.0, 1000.0, 2), [text]);
        assert_eq!(Font::Sans.fitted("abc", 10.0, 100.0), "abc");
        let heading = fitted_capitals(text, 10.0, 90.0);
        assert!(heading.ends_with('…') && capitals_width(&heading, 10.0) <= 90.0, "{heading}");
        assert_eq!(fitted_capitals("abc", 10.0, 100.0), "abc");
    }

    #[test]
    fn what_a_view_says_cannot_break_the_picture() {
        assert_eq!(Escaped("<a href=\"x\">&\n").to_string(), "&lt;a href=&quot;x&quot;&gt;&amp; ");
    }
}
