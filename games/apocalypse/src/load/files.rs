//! The data files built into the box.

/// The data files built in, as path and text.
pub static FILES: &[(&str, &str)] = &[
    ("charts.toml", include_str!("../../data/charts.toml")),
    ("counters.toml", include_str!("../../data/counters.toml")),
    ("map.toml", include_str!("../../data/map.toml")),
    ("scenarios/war-646.toml", include_str!("../../data/scenarios/war-646.toml")),
];
