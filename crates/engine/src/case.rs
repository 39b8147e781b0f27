//! Rulebooks and their cases: what every event, refusal and offer cites.

use std::fmt;

/// A rulebook edition: its cases in printed order, each in our own words.
#[derive(Debug)]
pub struct Book {
    /// The game's title.
    pub title: &'static str,
    /// Which edition or collection the cases come from.
    pub edition: &'static str,
    /// Every case, in printed order.
    pub cases: &'static [Entry],
    /// The box's `rulings.md`: a section `## 7. Heading` for each ruling.
    pub rulings: &'static str,
}

/// How we read a case that is unclear or misprinted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruling {
    /// Its number.
    pub number: u8,
    /// Its heading.
    pub heading: &'static str,
    /// Question, reading and reason, as written.
    pub text: &'static str,
}

/// One paragraph of a rulebook.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    /// How the case is cited: `Movement L`, `10.8`, `#20.1`.
    pub label: &'static str,
    /// Its heading.
    pub heading: &'static str,
    /// What it says, in our words.
    pub text: &'static str,
    /// Numbers of the rulings that read it.
    pub rulings: &'static [u8],
}

/// A citation: a case known to exist, because it was looked up while compiling (see [`Book::case`]).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Case(&'static Entry);

impl Book {
    /// The case with this label. Boxes call it in a `const` context through their `cite!` macro, so that a wrong
    /// citation does not build.
    ///
    /// # Panics
    /// If the book has no such case.
    pub const fn case(&'static self, label: &str) -> Case {
        let mut i = 0;
        while i < self.cases.len() {
            if same(self.cases[i].label, label) {
                return Case(&self.cases[i]);
            }
            i += 1;
        }
        panic!("no such case in this book")
    }

    /// Looks a case up the way a person types it: case and spacing do not matter.
    pub fn find(&'static self, label: &str) -> Option<Case> {
        let plain = |s: &str| s.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect::<String>();
        let wanted = plain(label);
        self.cases.iter().find(|entry| plain(entry.label) == wanted).map(Case)
    }

    /// Every ruling, in order.
    pub fn rulings(&self) -> impl Iterator<Item = Ruling> + use<> {
        let mut sections = self.rulings.split("\n## ");
        sections.next();
        sections.filter_map(|section| {
            let (title, text) = section.split_once('\n')?;
            let (number, heading) = title.split_once(". ")?;
            Some(Ruling { number: number.parse().ok()?, heading: heading.trim(), text: text.trim() })
        })
    }

    /// Every case, in printed order.
    pub fn cases(&'static self) -> impl Iterator<Item = Case> {
        self.cases.iter().map(Case)
    }
}

impl Case {
    /// How the case is cited.
    pub const fn label(self) -> &'static str {
        self.0.label
    }

    /// The case itself: heading, text, rulings.
    pub const fn entry(self) -> &'static Entry {
        self.0
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.label)
    }
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Case({})", self.0.label)
    }
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    static BOOK: Book = Book {
        title: "Skirmish",
        edition: "first",
        cases: &[
            Entry { label: "Movement A", heading: "Cost", text: "One point a hex.", rulings: &[] },
            Entry { label: "Movement B", heading: "Choice", text: "Nobody has to move.", rulings: &[2] },
        ],
        rulings: "# Rulings\n\nAs we read it.\n\n## 1. Hills\n\nThey cost.\n\n## 2. Nobody\n\nNot even leaders.\n",
    };

    #[test]
    fn a_ruling_is_a_section_of_the_box_s_page() {
        let rulings: Vec<_> = BOOK.rulings().map(|ruling| (ruling.number, ruling.heading, ruling.text)).collect();
        assert_eq!(rulings, [(1, "Hills", "They cost."), (2, "Nobody", "Not even leaders.")]);
    }

    #[test]
    fn a_citation_is_looked_up_while_compiling() {
        const CITED: Case = BOOK.case("Movement B");
        assert_eq!((CITED.label(), CITED.entry().rulings), ("Movement B", &[2u8][..]));
    }

    #[test]
    fn a_person_may_type_a_label_loosely() {
        assert_eq!(BOOK.find("movementa").map(|c| c.label()), Some("Movement A"));
        assert_eq!(BOOK.find("Movement C"), None);
    }
}
