//! Large whole numbers in JSON: as a number while every reader holds it exactly, as a text beyond that.

use serde::{Deserialize, Deserializer, Serializer, de};

/// The largest whole number that a reader with double precision does not confuse with another.
const EXACT: u128 = 1 << 53;

pub fn serialize<S: Serializer>(number: &u128, to: S) -> Result<S::Ok, S::Error> {
    match u64::try_from(*number) {
        Ok(small) if *number <= EXACT => to.serialize_u64(small),
        _ => to.collect_str(number),
    }
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u128, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(u64),
        Text(String),
    }
    match Written::deserialize(from)? {
        Written::Number(number) => Ok(u128::from(number)),
        Written::Text(text) => text.parse().map_err(de::Error::custom),
    }
}
