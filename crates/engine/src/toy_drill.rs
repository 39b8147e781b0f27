//! A second toy, for forecasts: a company that is shot at, tested and told where to go. It is nobody's match; tests set
//! up the stage they want to look at.

use crate::toy::Race;
use crate::*;

static BOOK: Book = Book {
    title: "Drill",
    edition: "toy",
    cases: &[
        Entry { label: "Test", heading: "Tests", text: "Below 4 holds, 4 is an order, above is lost.", rulings: &[] },
        Entry { label: "Volley", heading: "Volleys", text: "As many tests as hits.", rulings: &[] },
        Entry { label: "Spin", heading: "Spinning", text: "Again on a 6.", rulings: &[] },
    ],
    rulings: "",
};
const TEST: Case = BOOK.case("Test");
const VOLLEY: Case = BOOK.case("Volley");
const SPIN: Case = BOOK.case("Spin");

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Stage {
    /// The company may run (a test) or stand.
    Challenge,
    /// So many tests to take, one die each.
    Tests(u8),
    /// The company is told where to go, with so many tests to take after that.
    Order(u8),
    /// A pool of dice with hits from a face on; a test for each hit.
    Volley { dice: u8, hit: u8 },
    /// A die, again and again while it shows 6.
    Spin,
    /// Two dice again and again; what they show is all remembered.
    Count,
    /// Nothing more.
    Done,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Company {
    pub stage: Stage,
    pub lost: u8,
    pub left: u8,
    pub right: u8,
    pub counted: u64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Order {
    Left,
    Right,
    Run,
    Stand,
}

/// How the company changes, and what is said of it.
#[derive(Debug, Clone)]
pub struct Change(Company, &'static str);

#[derive(Debug)]
pub struct Drill {
    sides: [String; 1],
    /// What a forecast may assume.
    pub usual: Option<Order>,
}

impl Drill {
    pub fn new(usual: Option<Order>) -> Self {
        Drill { sides: ["Company".to_string()], usual }
    }

    pub fn at(stage: Stage) -> Company {
        Company { stage, lost: 0, left: 0, right: 0, counted: 0 }
    }
}

const WORDS: [(&str, Order); 4] =
    [("left", Order::Left), ("right", Order::Right), ("run", Order::Run), ("stand", Order::Stand)];

fn tests(left: u8) -> Stage {
    if left == 0 { Stage::Done } else { Stage::Tests(left) }
}

impl Game for Drill {
    type State = Company;
    type Action = Order;
    type Event = Change;
    type Reason = &'static str;

    fn book(&self) -> &'static Book {
        &BOOK
    }
    fn sides(&self) -> &[String] {
        &self.sides
    }
    fn open(&self) -> Company {
        Drill::at(Stage::Challenge)
    }
    fn turn(&self, _: &Company) -> u16 {
        1
    }
    fn heading(&self, _: &Company) -> String {
        String::new()
    }
    fn pending(&self, state: &Company) -> Pending {
        match state.stage {
            Stage::Challenge | Stage::Order(_) => Pending::Act(Side(0)),
            Stage::Tests(_) => Pending::Dice(Throw::d6(TEST)),
            Stage::Volley { dice, hit } => Pending::Dice(Throw::pool(dice, hit, VOLLEY)),
            Stage::Spin => Pending::Dice(Throw::d6(SPIN)),
            Stage::Count => Pending::Dice(Throw::dice(2, SPIN)),
            Stage::Done => Pending::Over(Outcome::Drawn),
        }
    }
    fn actions(&self, state: &Company, out: &mut Vec<Order>) {
        out.extend(WORDS.map(|(_, order)| order).into_iter().filter(|order| self.judge(state, *order).is_ok()));
    }
    fn any_action(&self, state: &Company, chooser: &mut Chooser) -> Order {
        let any = |chooser: &mut Chooser| chooser.pick(&WORDS.map(|(_, order)| order));
        pick_lawful(self, state, chooser, 1, any, |each| WORDS.iter().for_each(|(_, order)| each(*order)))
    }
    fn judge(&self, state: &Company, order: Order) -> Result<(), Refusal<&'static str>> {
        match (state.stage, order) {
            (Stage::Challenge, Order::Run | Order::Stand) | (Stage::Order(_), Order::Left | Order::Right) => Ok(()),
            _ => Err(Refusal { case: TEST, reason: "Not now." }),
        }
    }
    fn perform<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, order: Lawful<Order>) {
        let now = referee.state().clone();
        let (next, told) = match (now.stage, order.take()) {
            (Stage::Order(left), Order::Left) => (Company { stage: tests(left), left: now.left + 1, ..now }, "Left!"),
            (Stage::Order(left), _) => (Company { stage: tests(left), right: now.right + 1, ..now }, "Right!"),
            (_, Order::Run) => (Company { stage: Stage::Tests(1), ..now }, "It runs."),
            _ => (Company { stage: Stage::Done, ..now }, "It stands."),
        };
        referee.happen(TEST, Change(next, told));
    }
    fn throw<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let now = referee.state().clone();
        let (case, next, told) = match now.stage {
            Stage::Tests(left) => match roll.face() {
                0..4 => (TEST, Company { stage: tests(left - 1), ..now }, "It holds."),
                4 => (TEST, Company { stage: Stage::Order(left - 1), ..now }, "It wavers."),
                _ => (TEST, Company { stage: tests(left - 1), lost: now.lost + 1, ..now }, "One is lost."),
            },
            Stage::Volley { hit, .. } => (VOLLEY, Company { stage: tests(roll.hits(hit)), ..now }, "A volley."),
            Stage::Spin if roll.face() == 6 => (SPIN, now, "Again."),
            Stage::Count => {
                let face = |at: usize| u64::from(roll.faces()[at]);
                (SPIN, Company { counted: (now.counted << 6) + face(0) * 7 + face(1), ..now }, "Counted.")
            }
            _ => (SPIN, Company { stage: Stage::Done, ..now }, "It stops."),
        };
        referee.happen(case, Change(next, told));
    }
    fn absorb(&self, state: &mut Company, Change(next, _): &Change) {
        state.clone_from(next);
    }
    fn tell(&self, _: &Company, Change(_, told): &Change, _: Seat) -> Option<String> {
        Some(told.to_string())
    }
    fn hash(&self, state: &Company) -> u64 {
        let mut hash = Hash::default();
        // Deliberately coarse: positions of one hash must still be told apart.
        hash.add(u64::from(state.lost) % 2);
        hash.add(state.counted % 512);
        hash.value()
    }
    fn usual(&self, state: &Company) -> Option<Order> {
        match state.stage {
            Stage::Challenge => self.usual.and(Some(Order::Run)),
            _ => self.usual,
        }
    }
    fn write_action(&self, order: Order) -> String {
        WORDS.iter().find(|(_, o)| *o == order).expect("every order has a word").0.to_string()
    }
    fn read_action(&self, _: &str) -> Result<Order, TextError> {
        Err(TextError::new("a drill is not played"))
    }
    fn write_state(&self, state: &Company) -> String {
        format!("{state:?}")
    }
    fn read_state(&self, _: &str) -> Result<Company, TextError> {
        Err(TextError::new("a drill is not played"))
    }
    fn board(&self) -> Board {
        Race::new().board()
    }
    fn view(&self, _: &Company, seat: Seat) -> View {
        let race = Race::new();
        race.view(&race.open(), seat)
    }
    fn inspect(&self, _: &Company) -> Result<(), String> {
        Ok(())
    }
    fn longest(&self) -> usize {
        256
    }
}
