//! The data files built into the box.

/// The data files built in, as path and text.
pub static FILES: &[(&str, &str)] = &[
    ("counters.toml", include_str!("../../data/counters.toml")),
    ("maps/A.toml", include_str!("../../data/maps/A.toml")),
    ("maps/B.toml", include_str!("../../data/maps/B.toml")),
    ("maps/C.toml", include_str!("../../data/maps/C.toml")),
    ("maps/D.toml", include_str!("../../data/maps/D.toml")),
    ("maps/T.toml", include_str!("../../data/maps/T.toml")),
    ("scenarios/arcadiopolis-970.toml", include_str!("../../data/scenarios/arcadiopolis-970.toml")),
    ("scenarios/beroia-1122.toml", include_str!("../../data/scenarios/beroia-1122.toml")),
    ("scenarios/dorostolon-971-first.toml", include_str!("../../data/scenarios/dorostolon-971-first.toml")),
    ("scenarios/dorostolon-971-sortie.toml", include_str!("../../data/scenarios/dorostolon-971-sortie.toml")),
    ("scenarios/dorostolon-971-third.toml", include_str!("../../data/scenarios/dorostolon-971-third.toml")),
];
