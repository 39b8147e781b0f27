//! The data files built into the box.

use super::army_files::ARMY_FILES;

/// All but the army lists.
const OTHERS: &[(&str, &str)] = &[
    ("scenarios/beroia-1122.toml", include_str!("../../data/scenarios/beroia-1122.toml")),
    ("scenarios/cilicia-655.toml", include_str!("../../data/scenarios/cilicia-655.toml")),
    ("scenarios/dorostolon-971.toml", include_str!("../../data/scenarios/dorostolon-971.toml")),
    ("scenarios/kadesh-1294-bc.toml", include_str!("../../data/scenarios/kadesh-1294-bc.toml")),
    ("scenarios/sardis-546-bc.toml", include_str!("../../data/scenarios/sardis-546-bc.toml")),
    ("terrain.toml", include_str!("../../data/terrain.toml")),
    ("territories.toml", include_str!("../../data/territories.toml")),
];

/// The data files built in, as path and text.
pub static FILES: &[(&str, &str)] = &{
    let mut files = [("", ""); OTHERS.len() + ARMY_FILES.len()];
    let mut i = 0;
    while i < files.len() {
        files[i] = if i < OTHERS.len() { OTHERS[i] } else { ARMY_FILES[i - OTHERS.len()] };
        i += 1;
    }
    files
};
