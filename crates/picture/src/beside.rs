//! Two pictures beside each other in one document: a table and the hexes made of it.

use crate::Theme;
use crate::palette::Palette;

/// Begins every id of the right picture, which may have ids in common with the left one.
const RIGHT: &str = "right-";

/// One document with both, their tops level, on a table of this theme.
pub fn beside(left: &str, right: &str, theme: Theme) -> String {
    let ((left_width, left_height), (right_width, right_height)) = (size(left), size(right));
    let (width, height) = (left_width + right_width, left_height.max(right_height));
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#
    );
    out.push_str(&format!(r#"<rect width="{width}" height="{height}" fill="{}"/>"#, Palette::of(theme).table));
    out.push_str(left);
    let right = right
        .replace("id=\"", &format!("id=\"{RIGHT}"))
        .replace("url(#", &format!("url(#{RIGHT}"))
        .replace("href=\"#", &format!("href=\"#{RIGHT}"))
        // An attribute that merely ends like one.
        .replace(&format!("data-id=\"{RIGHT}"), "data-id=\"");
    out.push_str(&right.replacen("<svg ", &format!("<svg x=\"{left_width}\" "), 1));
    out.push_str("</svg>");
    out
}

/// Width and height of a document of ours.
fn size(svg: &str) -> (f32, f32) {
    let number = |name: &str| {
        let start = svg.find(name)? + name.len();
        svg[start..].split('"').next()?.parse().ok()
    };
    (number(" width=\"").unwrap_or(0.0), number(" height=\"").unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_pictures_lie_side_by_side_and_keep_their_ids_apart() {
        let picture = |width: u8, height: u8| {
            format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"><g id=\"a\"/>\
                 <use href=\"#a\" fill=\"url(#a)\" data-id=\"SK1\"/></svg>"
            )
        };
        let both = beside(&picture(30, 20), &picture(40, 50), Theme::Light);
        assert!(both.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"70\" height=\"50\""));
        assert!(both.contains("<svg x=\"30\" xmlns"));
        assert!(both.contains("<g id=\"a\"/>") && both.contains("<g id=\"right-a\"/>"));
        assert!(both.contains("<use href=\"#right-a\" fill=\"url(#right-a)\" data-id=\"SK1\"/>"));
    }
}
