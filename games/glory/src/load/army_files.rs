//! The army lists built into the box.

/// The army lists built in, as path and text.
pub const ARMY_FILES: &[(&str, &str)] = &[
    ("armies/assyrian-854-bc.toml", include_str!("../../data/armies/assyrian-854-bc.toml")),
    ("armies/bulgarian-917.toml", include_str!("../../data/armies/bulgarian-917.toml")),
    ("armies/byzantine-1122.toml", include_str!("../../data/armies/byzantine-1122.toml")),
    ("armies/byzantine-655.toml", include_str!("../../data/armies/byzantine-655.toml")),
    ("armies/byzantine-970.toml", include_str!("../../data/armies/byzantine-970.toml")),
    ("armies/byzantine-971-siege.toml", include_str!("../../data/armies/byzantine-971-siege.toml")),
    ("armies/byzantine-971-third.toml", include_str!("../../data/armies/byzantine-971-third.toml")),
    ("armies/byzantine-971.toml", include_str!("../../data/armies/byzantine-971.toml")),
    ("armies/egyptian-1294-bc.toml", include_str!("../../data/armies/egyptian-1294-bc.toml")),
    ("armies/hittite-1294-bc.toml", include_str!("../../data/armies/hittite-1294-bc.toml")),
    ("armies/levantine-854-bc.toml", include_str!("../../data/armies/levantine-854-bc.toml")),
    ("armies/lydian-546-bc.toml", include_str!("../../data/armies/lydian-546-bc.toml")),
    ("armies/pecheneg-1122.toml", include_str!("../../data/armies/pecheneg-1122.toml")),
    ("armies/persian-546-bc.toml", include_str!("../../data/armies/persian-546-bc.toml")),
    ("armies/rus-970.toml", include_str!("../../data/armies/rus-970.toml")),
    ("armies/rus-971-sortie.toml", include_str!("../../data/armies/rus-971-sortie.toml")),
    ("armies/rus-971-third.toml", include_str!("../../data/armies/rus-971-third.toml")),
    ("armies/rus-971.toml", include_str!("../../data/armies/rus-971.toml")),
    ("armies/syrian-657.toml", include_str!("../../data/armies/syrian-657.toml")),
];
