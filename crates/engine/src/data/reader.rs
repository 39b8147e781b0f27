//! From TOML to a type.
//!
//! The work that is compiled once for every type a box reads is kept small here: the page that holds all boxes is loaded
//! over the network, and `toml`'s own would be a third of it.

use std::fmt;

use serde::de::{
    self, DeserializeOwned, DeserializeSeed, EnumAccess, Expected, MapAccess, SeqAccess, Unexpected, VariantAccess,
    Visitor,
};
use toml::Spanned as Placed;
use toml::de::{DeString, DeTable, DeValue};

use super::spanned::SPANNED;

/// Reads a text.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    let root = DeTable::parse(text)
        .map_err(|error| Fault::new(error.span().map(|span| span.start), error.message().trim().to_string()))?;
    let root = Item::Root(&root);
    T::deserialize(root).map_err(|fault| fault.at(root))
}

/// Why a text could not be read.
#[derive(Debug)]
pub(super) struct Fault(Box<Told>);

#[derive(Debug)]
struct Told {
    at: Option<usize>,
    message: String,
}

impl Fault {
    #[cold]
    fn new(at: Option<usize>, message: String) -> Self {
        Fault(Box::new(Told { at, message }))
    }

    /// The same, about this item unless it is about a part of it.
    #[cold]
    fn at(mut self, item: Item<'_>) -> Self {
        self.0.at = self.0.at.or(item.span().map(|(start, _)| start));
        self
    }

    /// The byte of the text it is about, if about any, and what is wrong.
    pub fn take(self) -> (Option<usize>, String) {
        (self.0.at, self.0.message)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    #[cold]
    fn custom<T: fmt::Display>(message: T) -> Self {
        Fault::new(None, message.to_string())
    }
}

/// Something to read: part of the text, or where a part stands in it.
#[derive(Clone, Copy)]
enum Item<'a> {
    Root(&'a Placed<DeTable<'a>>),
    Key(&'a Placed<DeString<'a>>),
    Value(&'a Placed<DeValue<'a>>),
    Byte(usize),
}

/// What an item is.
enum Kind<'a> {
    Text(&'a str),
    Integer(i64),
    Float(f64),
    Boolean(bool),
    List(&'a [Placed<DeValue<'a>>]),
    Table(&'a DeTable<'a>),
    /// A date, or a number beyond all bounds: no box reads any.
    Other,
}

impl<'a> Item<'a> {
    fn span(self) -> Option<(usize, usize)> {
        let span = match self {
            Item::Root(table) => table.span(),
            Item::Key(key) => key.span(),
            Item::Value(value) => value.span(),
            Item::Byte(_) => return None,
        };
        Some((span.start, span.end))
    }

    fn kind(self) -> Kind<'a> {
        match self {
            Item::Root(table) => Kind::Table(table.get_ref()),
            Item::Key(key) => Kind::Text(key.get_ref()),
            Item::Byte(byte) => Kind::Integer(byte as i64),
            Item::Value(value) => match value.get_ref() {
                DeValue::String(text) => Kind::Text(text),
                DeValue::Integer(number) => {
                    i64::from_str_radix(number.as_str(), number.radix()).map_or(Kind::Other, Kind::Integer)
                }
                DeValue::Float(number) => number.as_str().parse().map_or(Kind::Other, Kind::Float),
                DeValue::Boolean(answer) => Kind::Boolean(*answer),
                DeValue::Array(list) => Kind::List(list),
                DeValue::Table(table) => Kind::Table(table),
                DeValue::Datetime(_) => Kind::Other,
            },
        }
    }

    /// It is not what was expected.
    #[cold]
    fn unexpected(self, expected: &dyn Expected) -> Fault {
        let found = match self.kind() {
            Kind::Text(text) => Unexpected::Str(text),
            Kind::Integer(number) => Unexpected::Signed(number),
            Kind::Float(number) => Unexpected::Float(number),
            Kind::Boolean(answer) => Unexpected::Bool(answer),
            Kind::List(_) => Unexpected::Seq,
            Kind::Table(_) => Unexpected::Map,
            Kind::Other => Unexpected::Other("date or number that is too large"),
        };
        let fault: Fault = de::Error::invalid_type(found, expected);
        fault.at(self)
    }
}

/// Methods that want an item of one kind and hand it to the visitor.
macro_rules! wanting {
    ($kind:ident, $visit:ident: $($method:ident)*) => {
        $(fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
            match self.kind() {
                Kind::$kind(it) => visitor.$visit(it),
                _ => Err(self.unexpected(&visitor)),
            }
        })*
    };
}

impl<'a> de::Deserializer<'a> for Item<'a> {
    type Error = Fault;

    wanting!(Integer, visit_i64: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64);
    wanting!(Integer, visit_i64: deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64);
    wanting!(Float, visit_f64: deserialize_f32 deserialize_f64);
    wanting!(Boolean, visit_bool: deserialize_bool);
    wanting!(Text, visit_borrowed_str: deserialize_char deserialize_str deserialize_string deserialize_identifier);

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.kind() {
            Kind::Text(text) => visitor.visit_borrowed_str(text),
            Kind::Integer(number) => visitor.visit_i64(number),
            Kind::Float(number) => visitor.visit_f64(number),
            Kind::Boolean(answer) => visitor.visit_bool(answer),
            Kind::List(list) => visitor.visit_seq(List::Of(list)),
            Kind::Table(table) => visitor.visit_map(Table::new(table)),
            Kind::Other => Err(self.unexpected(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.kind() {
            Kind::List(list) => visitor.visit_seq(List::Of(list)),
            _ => Err(self.unexpected(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'a>>(
        self,
        name: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.span() {
            Some((start, end)) if name == SPANNED => visitor.visit_seq(List::Parts { start, end, item: self, next: 0 }),
            _ => self.deserialize_seq(visitor),
        }
    }

    fn deserialize_map<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.kind() {
            Kind::Table(table) => visitor.visit_map(Table::new(table)),
            _ => Err(self.unexpected(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_enum(self.variant()?)
    }

    fn deserialize_ignored_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! {
        <V: Visitor<'a>> bytes byte_buf unit unit_struct
    }
}

/// The parts of a list; or start, end and value of an item that remembers its place.
enum List<'a> {
    Of(&'a [Placed<DeValue<'a>>]),
    Parts { start: usize, end: usize, item: Item<'a>, next: usize },
}

impl<'a> List<'a> {
    fn next(&mut self) -> Option<Item<'a>> {
        match self {
            List::Of(list) => {
                let (first, rest) = list.split_first()?;
                *list = rest;
                Some(Item::Value(first))
            }
            List::Parts { start, end, item, next } => {
                *next += 1;
                [Item::Byte(*start), Item::Byte(*end), *item].get(*next - 1).copied()
            }
        }
    }
}

impl<'a> SeqAccess<'a> for List<'a> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'a>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        match self.next() {
            Some(item) => seed.deserialize(item).map(Some).map_err(|fault| fault.at(item)),
            None => Ok(None),
        }
    }
}

/// What stands in a table.
struct Table<'a> {
    rest: toml::map::Iter<'a, Placed<DeString<'a>>, Placed<DeValue<'a>>>,
    value: Option<Item<'a>>,
}

impl<'a> Table<'a> {
    fn new(table: &'a DeTable<'a>) -> Self {
        Table { rest: table.iter(), value: None }
    }

    fn next(&mut self) -> Option<Item<'a>> {
        let (key, value) = self.rest.next()?;
        self.value = Some(Item::Value(value));
        Some(Item::Key(key))
    }
}

impl<'a> MapAccess<'a> for Table<'a> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'a>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        match self.next() {
            Some(key) => seed.deserialize(key).map(Some).map_err(|fault| fault.at(key)),
            None => Ok(None),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'a>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        let value = self.value.take().expect("a key comes before its value");
        seed.deserialize(value).map_err(|fault| fault.at(value))
    }
}

/// One of several: a word, or a table with one entry.
struct Variant<'a> {
    name: Item<'a>,
    value: Option<Item<'a>>,
}

impl<'a> Item<'a> {
    fn variant(self) -> Result<Variant<'a>, Fault> {
        match self.kind() {
            Kind::Text(_) => Ok(Variant { name: self, value: None }),
            Kind::Table(table) if table.len() == 1 => {
                let mut table = Table::new(table);
                let name = table.next().unwrap_or(self);
                Ok(Variant { name, value: table.value })
            }
            _ => Err(self.unexpected(&"a word or a table with one entry")),
        }
    }
}

impl<'a> Variant<'a> {
    fn value(self) -> Result<Item<'a>, Fault> {
        self.value.ok_or_else(|| self.name.unexpected(&"a table with one entry"))
    }
}

impl<'a> EnumAccess<'a> for Variant<'a> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<(S::Value, Self), Fault> {
        let name = seed.deserialize(self.name).map_err(|fault| fault.at(self.name))?;
        Ok((name, self))
    }
}

impl<'a> VariantAccess<'a> for Variant<'a> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        self.value.map_or(Ok(()), |value| Err(value.unexpected(&"nothing")))
    }

    fn newtype_variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<S::Value, Fault> {
        let value = self.value()?;
        seed.deserialize(value).map_err(|fault| fault.at(value))
    }

    fn tuple_variant<V: Visitor<'a>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        let value = self.value()?;
        de::Deserializer::deserialize_tuple(value, length, visitor).map_err(|fault| fault.at(value))
    }

    fn struct_variant<V: Visitor<'a>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        let value = self.value()?;
        de::Deserializer::deserialize_struct(value, "", fields, visitor).map_err(|fault| fault.at(value))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;
    use crate::data::Spanned;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    enum Place {
        Anywhere,
        Hexes(Vec<(u8, i8)>),
        Between { west: u8, east: Option<u8> },
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Unit {
        name: Spanned<String>,
        place: Option<Place>,
        #[serde(default)]
        strong: bool,
        share: Option<f64>,
        #[serde(default)]
        legend: BTreeMap<char, Spanned<u16>>,
    }

    fn unit(text: &str) -> Unit {
        read(text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
    }

    /// What is wrong with a text, and what stands there.
    fn fault(text: &str) -> (String, &str) {
        let (byte, message) = read::<Unit>(text).unwrap_err().take();
        let rest = &text[byte.expect("a place")..];
        (message, rest.lines().next().unwrap_or_default())
    }

    #[test]
    fn every_shape_that_boxes_use_is_read() {
        let read = unit("name = 'a'\nplace = 'anywhere'\nstrong = true\nshare = 0.5\nlegend = { '~' = 3, '.' = 0x10 }");
        assert_eq!((read.name.get_ref().as_str(), read.name.span()), ("a", 7..10));
        assert_eq!((read.place, read.strong, read.share), (Some(Place::Anywhere), true, Some(0.5)));
        assert_eq!(read.legend.iter().map(|(key, n)| (*key, *n.get_ref())).collect::<Vec<_>>(), [('.', 16), ('~', 3)]);
        let place = |text: &str| unit(&format!("name = 'b'\n{text}")).place;
        assert_eq!(place("place = { hexes = [[1, -2], [3, 4]] }"), Some(Place::Hexes(vec![(1, -2), (3, 4)])));
        assert_eq!(place("[place.between]\nwest = 3"), Some(Place::Between { west: 3, east: None }));
        assert_eq!(place(""), None);
    }

    #[test]
    fn a_fault_stands_where_it_is() {
        let is =
            |text: &str, message: &str, place: &str| assert_eq!(fault(text), (message.to_string(), place), "{text}");
        is("name = 5", "invalid type: integer `5`, expected a string", "5");
        is(
            "name = 'a'\nnam = 1",
            "unknown field `nam`, expected one of `name`, `place`, `strong`, `share`, `legend`",
            "nam = 1",
        );
        is("strong = true", "missing field `name`", "strong = true");
        is("name = 'a'\nlegend = { a = 70000 }", "invalid value: integer `70000`, expected u16", "70000 }");
        is(
            "name = 'a'\nplace = 'here'",
            "unknown variant `here`, expected one of `anywhere`, `hexes`, `between`",
            "'here'",
        );
        is(
            "name = 'a'\nplace = { between = { west = 1, north = 2 } }",
            "unknown field `north`, expected `west` or `east`",
            "north = 2 } }",
        );
        is("name = 'a'\nplace = { hexes = 3 }", "invalid type: integer `3`, expected a sequence", "3 }");
        is("name = 'a'\nplace = 'hexes'", "invalid type: string \"hexes\", expected a table with one entry", "'hexes'");
        is("name = 'a'\nplace = [1]", "invalid type: sequence, expected a word or a table with one entry", "[1]");
        is(
            "name = 'a'\nshare = 2020-01-01",
            "invalid type: date or number that is too large, expected f64",
            "2020-01-01",
        );
        assert_eq!(fault("name = 'a'\nname = 'b'").1, "name = 'b'");
    }
}
