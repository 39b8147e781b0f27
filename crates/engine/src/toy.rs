//! A toy game for this crate's own tests: two runners, first past ten wins.
//!
//! A side walks (one pace), shows its card (a reveal), or gambles (a die: the face in paces; a 1 lets the other side
//! throw too). Walking and showing keep the turn until `pass`.

use crate::view::{HexBoard, Prompt, SideView, Track};
use crate::*;

static BOOK: Book = Book {
    title: "Race",
    edition: "toy",
    cases: &[
        Entry { label: "Walk", heading: "Walking", text: "At most three paces a turn.", rulings: &[] },
        Entry { label: "Gamble", heading: "Gambling", text: "The face in paces.", rulings: &[] },
        Entry { label: "Show", heading: "Showing", text: "Once a match.", rulings: &[] },
        Entry { label: "End", heading: "The end", text: "First past ten wins.", rulings: &[] },
    ],
    rulings: "",
};
const WALK: Case = BOOK.case("Walk");
const GAMBLE: Case = BOOK.case("Gamble");
const SHOW: Case = BOOK.case("Show");

#[derive(Debug)]
pub struct Race {
    sides: [String; 2],
    /// What a forecast may assume, lawful or not.
    pub usual: Option<Move>,
    /// What its scripted player does instead of its plan, lawful or not.
    pub plan: Option<Move>,
    /// Lists only walking and passing, whatever else is legal.
    pub is_terse: bool,
    /// Says that its list is a choice.
    pub owns_up: bool,
}

impl Race {
    pub fn new() -> Self {
        Race {
            sides: ["Hare".to_string(), "Tortoise".to_string()],
            usual: None,
            plan: None,
            is_terse: false,
            owns_up: false,
        }
    }

    pub fn position() -> Box<dyn Position> {
        Box::new(Opened::new(Race::new()))
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    pub side: u8,
    pub paces: [u8; 2],
    pub walked: u8,
    pub shown: bool,
    /// Whose die is due.
    pub die: Option<u8>,
    pub turn: u8,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Move {
    Walk,
    Show,
    Gamble,
    Pass,
}

#[derive(Debug, Clone)]
pub enum Happened {
    Walked(u8),
    Shown,
    DieDue(u8),
    Ran(u8, u8),
    Passed,
}

const WORDS: [(&str, Move); 4] =
    [("walk", Move::Walk), ("show", Move::Show), ("gamble", Move::Gamble), ("pass", Move::Pass)];

impl Game for Race {
    type State = Run;
    type Action = Move;
    type Event = Happened;
    type Reason = &'static str;

    fn book(&self) -> &'static Book {
        &BOOK
    }
    fn sides(&self) -> &[String] {
        &self.sides
    }
    fn open(&self) -> Run {
        Run { side: 0, paces: [0, 0], walked: 0, shown: false, die: None, turn: 1 }
    }
    fn turn(&self, state: &Run) -> u16 {
        u16::from(state.turn)
    }
    fn heading(&self, state: &Run) -> String {
        format!("Turn {}, {}", state.turn, self.sides[usize::from(state.side)])
    }
    fn pending(&self, state: &Run) -> Pending {
        if let Some(winner) = state.paces.iter().position(|paces| *paces > 10) {
            return Pending::Over(Outcome::Won(Side(winner as u8)));
        }
        if state.turn > 20 {
            return Pending::Over(Outcome::Drawn);
        }
        match state.die {
            Some(_) => Pending::Dice(Throw::d6(GAMBLE)),
            None => Pending::Act(Side(state.side)),
        }
    }
    fn actions(&self, state: &Run, out: &mut Vec<Move>) {
        let is_listed = |m: &Move| !self.is_terse || matches!(m, Move::Walk | Move::Pass);
        out.extend(WORDS.map(|(_, m)| m).into_iter().filter(is_listed).filter(|m| self.judge(state, *m).is_ok()));
    }
    fn lists_everything(&self) -> bool {
        !self.owns_up
    }
    fn any_action(&self, state: &Run, chooser: &mut Chooser) -> Move {
        loop {
            let (_, action) = WORDS[chooser.below(4) as usize];
            if self.judge(state, action).is_ok() {
                return action;
            }
        }
    }
    /// Shows the card, then walks as far as it may.
    fn scripted(&self, state: &Run, _: &mut Chooser, order: &mut Vec<Move>) {
        let plan = [Move::Show, Move::Walk, Move::Pass];
        let first = plan.into_iter().find(|action| self.judge(state, *action).is_ok());
        order.push(self.plan.or(first).expect("a pass is lawful"));
    }
    fn judge(&self, state: &Run, action: Move) -> Result<(), Refusal<&'static str>> {
        match action {
            Move::Walk if state.walked == 3 => Err(Refusal { case: WALK, reason: "Three paces are the most." }),
            Move::Show if state.shown => Err(Refusal { case: SHOW, reason: "It lies open already." }),
            _ => Ok(()),
        }
    }
    fn perform<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, action: Lawful<Move>) {
        let side = referee.state().side;
        match action.take() {
            Move::Walk => referee.happen(WALK, Happened::Walked(side)),
            Move::Show => referee.happen(SHOW, Happened::Shown),
            Move::Gamble => referee.happen(GAMBLE, Happened::DieDue(side)),
            Move::Pass => referee.happen(WALK, Happened::Passed),
        }
    }
    fn throw<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let runner = referee.state().die.expect("a die is due");
        referee.happen(GAMBLE, Happened::Ran(runner, roll.face()));
        if roll.face() == 1 && runner == referee.state().side {
            referee.happen(GAMBLE, Happened::DieDue(1 - runner));
        } else {
            referee.happen(WALK, Happened::Passed);
        }
    }
    fn absorb(&self, state: &mut Run, event: &Happened) {
        match *event {
            Happened::Walked(side) => {
                state.paces[usize::from(side)] += 1;
                state.walked += 1;
            }
            Happened::Shown => state.shown = true,
            Happened::DieDue(side) => state.die = Some(side),
            Happened::Ran(side, paces) => {
                state.paces[usize::from(side)] += paces;
                state.die = None;
            }
            Happened::Passed => {
                state.walked = 0;
                state.turn += state.side;
                state.side = 1 - state.side;
            }
        }
    }
    /// While the card is not shown, the other runner only hears that somebody walks, and those who watch do not.
    fn tell(&self, state: &Run, event: &Happened, seat: Seat) -> Option<String> {
        let name = |side: u8| &self.sides[usize::from(side)];
        match *event {
            Happened::Walked(side) if !state.shown && seat == Seat::Side(Side(1 - side)) => {
                Some("Something stirs.".to_string())
            }
            Happened::Walked(_) if !state.shown && seat == Seat::Spectator => None,
            Happened::Walked(side) => Some(format!("{} walks.", name(side))),
            Happened::Shown => Some("The card is shown.".to_string()),
            Happened::Ran(side, paces) => Some(format!("{} runs {paces}.", name(side))),
            Happened::DieDue(_) | Happened::Passed => None,
        }
    }
    fn reveals(&self, _: &Run, action: Move) -> bool {
        action == Move::Show
    }
    fn hash(&self, state: &Run) -> u64 {
        self.write_state(state).bytes().fold(0, |hash, byte| dice::mix(hash ^ u64::from(byte)))
    }
    fn usual(&self, _: &Run) -> Option<Move> {
        self.usual
    }
    fn write_action(&self, action: Move) -> String {
        WORDS.iter().find(|(_, m)| *m == action).expect("every move has a word").0.to_string()
    }
    fn read_action(&self, text: &str) -> Result<Move, TextError> {
        let found = WORDS.iter().find(|(word, _)| *word == text);
        found.map(|(_, m)| *m).ok_or_else(|| TextError::new(format!("\"{text}\" is no action")))
    }
    fn write_state(&self, state: &Run) -> String {
        let Run { side, paces, walked, shown, die, turn } = state;
        let die = die.map_or("none".to_string(), |side| side.to_string());
        format!("{side} {} {} {walked} {} {die} {turn}\n", paces[0], paces[1], u8::from(*shown))
    }
    fn read_state(&self, text: &str) -> Result<Run, TextError> {
        let words: Vec<_> = text.split_whitespace().collect();
        let number = |i: usize| words.get(i).and_then(|word| word.parse::<u8>().ok());
        let all = (number(0), number(1), number(2), number(3), number(4), number(6));
        let (Some(side), Some(a), Some(b), Some(walked), Some(shown), Some(turn)) = all else {
            return Err(TextError::new("expected seven numbers"));
        };
        Ok(Run { side, paces: [a, b], walked, shown: shown == 1, die: number(5), turn })
    }
    fn board(&self) -> Board {
        Board::Hexes(HexBoard::default())
    }
    fn view(&self, state: &Run, _: Seat) -> View {
        let side = |name: &String| SideView { name: name.clone(), livery: String::new(), standing: Vec::new() };
        View {
            sides: self.sides.iter().map(side).collect(),
            counters: Vec::new(),
            backs: Vec::new(),
            markers: Vec::new(),
            patches: Vec::new(),
            trays: Vec::new(),
            turn: Track { now: u16::from(state.turn), last: 20 },
            prompt: Prompt {
                side: Some(state.side),
                headline: String::new(),
                detail: String::new(),
                phases: Vec::new(),
                phase: None,
            },
            ledger: None,
            offers: Vec::new(),
            verdict: None,
        }
    }
    fn inspect(&self, state: &Run) -> Result<(), String> {
        if state.walked <= 3 { Ok(()) } else { Err("too many paces".to_string()) }
    }
    fn longest(&self) -> usize {
        5 * 40 + 1
    }
}
