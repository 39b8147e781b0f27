//! Patterns, and the marks that [`marks`](crate::marks) puts on the ground: each defined once.

use crate::palette::Palette;
use crate::svg::{N, noise, put};

/// Patterns and marks, defined once; those of a desert and of face-down counters only where they are needed.
pub(crate) fn define(out: &mut String, desert: bool, backs: bool, palette: &Palette, radius: f32) {
    let Palette { tag, clear_mark, marsh_mark, woods_mark, tree, water_mark, masonry, roof, wall, shade, .. } = palette;
    let scale = radius / 40.0;
    let pattern = |out: &mut String, name: &str, width: u32, height: u32, body: &str| {
        put!(out, r#"<pattern id="{tag}-p-{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse""#);
        put!(out, r#" patternTransform="scale({scale:.3})">{body}</pattern>"#);
    };
    let mut grass = String::new();
    for i in 0..17 {
        let (x, y) = (4.0 + noise(&[31, i]) * 126.0, 5.0 + (i as f32 + noise(&[32, i]) * 0.8) * 6.2);
        put!(grass, "M{} {}q2-3 3 0", N(x), N(y));
    }
    let body = format!(r#"<path d="{grass}" fill="none" stroke="{clear_mark}" stroke-width="1.1"/>"#);
    pattern(out, "clear", 137, 113, &body);
    let body = format!(
        r#"<path d="M1 6h9M12 13h9" stroke="{marsh_mark}" stroke-width="1.1"/><path d="M5.5 6V2M3 6 1.8 3.3M8 6 9.2 3.3M16.5 13V9M14 13l-1.2-2.7M19 13l1.2-2.7" stroke="{marsh_mark}" fill="none"/>"#
    );
    pattern(out, "marsh", 22, 14, &body);
    let body = format!(
        r#"<path d="M2 5q4-3 8 0t8 0M18 13q4-3 8 0t8 0" fill="none" stroke="{water_mark}" stroke-opacity=".38"/>"#
    );
    pattern(out, "water", 34, 16, &body);
    if desert {
        let mut dots = String::new();
        for i in 0..26 {
            let (x, y) = (2.0 + noise(&[33, i]) * 86.0, 2.0 + (i as f32 + noise(&[34, i]) * 0.8) * 2.9);
            put!(dots, r#"<circle cx="{}" cy="{}" r="{}"/>"#, N(x), N(y), N(0.6 + 0.4 * noise(&[35, i])));
        }
        let body = format!(r#"<g fill="{}" fill-opacity=".55">{dots}</g>"#, palette.desert_mark);
        pattern(out, "desert", 90, 78, &body);
        let dune = r#"<path d="M-12 2q6-7 12 0q5-4 11 1" fill="none""#;
        put!(out, r#"<g id="{tag}-dune">{dune} stroke="{}" stroke-opacity=".8""#, palette.desert_mark);
        put!(out, r#" stroke-width="1.1" stroke-linecap="round"/></g>"#);
    }
    if backs {
        // Counters are drawn in a box of 100, whatever the size of a hex.
        put!(out, r#"<pattern id="{tag}-p-back" width="20" height="20" patternUnits="userSpaceOnUse""#);
        put!(out, r##" patternTransform="rotate(45)"><path d="M0 10h20M10 0v20" stroke="#fff" stroke-width="1.6""##);
        put!(out, r#" stroke-opacity=".16"/></pattern>"#);
    }
    let body = format!(
        r#"<path d="M0 .5h14M0 5.5h14M4 .5v5M11 5.5v5" fill="none" stroke="{masonry}" stroke-width=".8" stroke-opacity=".45"/>"#
    );
    pattern(out, "masonry", 14, 10, &body);
    let body = format!(r#"<path d="M0 0v7" stroke="{}" stroke-width="2.2" stroke-opacity=".38"/>"#, palette.rubric);
    put!(out, r#"<pattern id="{tag}-p-threat" width="7" height="7" patternUnits="userSpaceOnUse""#);
    put!(out, r#" patternTransform="rotate(45)">{body}</pattern>"#);

    put!(out, r#"<g id="{tag}-tree"><ellipse cx="1.5" cy="2.5" rx="6.5" ry="2" fill="{shade}" fill-opacity=".18"/>"#);
    put!(out, r#"<path d="M-1 3v-5h2v5z" fill="{woods_mark}"/><path d="M0-13c4 0 6.5 2.6 6 5.6 1 3-1.6 5.4-6 5.4"#);
    put!(out, r#"s-7-2.4-6-5.4c-.5-3 2-5.6 6-5.6z" fill="{tree}" stroke="{woods_mark}" stroke-width="1.3"/>"#);
    put!(out, r#"<path d="M1-4.5c2 0 3.4-1 3.5-2.5" stroke="{woods_mark}" stroke-width="1.2" fill="none"/></g>"#);
    put!(out, r#"<g id="{tag}-house"><path d="M-6 3v-6L0-8l6 5v6z" fill="{wall}" stroke="{masonry}"/>"#);
    put!(out, r#"<path d="M-7.5-2.2 0-9l7.5 6.8-1.4 1.2L0-6.4l-6.1 5.4z" fill="{roof}" stroke="{masonry}""#);
    put!(out, r#" stroke-width=".7"/></g>"#);
    let palm = if palette.tag == "d" { tree } else { woods_mark };
    put!(out, r#"<g id="{tag}-palm" fill="none" stroke="{palm}"><path d="M0 3q-1-7 .5-11" stroke-width="1.5"/>"#);
    put!(out, r#"<path d="M.5-8q-6-2-7 2M.5-8q6-2 7 2M.5-8q-4-5-6-3M.5-8q4-5 6-3" stroke-width="1.6"/></g>"#);
    let Palette { mountain_light, mountain_mark, rough_mark, .. } = palette;
    put!(out, r#"<g id="{tag}-peak"><path d="M-18 2-5-18 1-10 6-15 18 2z" fill="{mountain_light}""#);
    put!(out, r#" stroke="{mountain_mark}" stroke-width="1.7" stroke-linejoin="round"/>"#);
    put!(out, r#"<path d="M-5-18-2-8-6-3-3 2h21L6-15 8-7 4-2 1-10z" fill="{mountain_mark}" fill-opacity=".55"/></g>"#);
    put!(out, r#"<g id="{tag}-hump"><path d="M-11 3q4-8 9 0M0 6q4.5-9 10 0M-3-3q4-7 8 0" fill="none""#);
    put!(out, r#" stroke="{rough_mark}" stroke-width="1.5" stroke-linecap="round"/></g>"#);
    put!(out, r#"<g id="{tag}-vine"><path d="M0 3.5V-4" stroke="{palm}" stroke-width="1.4"/>"#);
    put!(out, r#"<circle cy="-4.5" r="3" fill="{tree}" stroke="{woods_mark}" stroke-width="1.1"/></g>"#);
}
