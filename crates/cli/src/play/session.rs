//! A match at the prompt: reads orders, carries them out, shows what came of it.

use std::io::{BufRead, Write};
use std::path::Path;

use battlefield::lattice::Target;
use engine::matches::Logged;
use engine::{Board, Line, Match, Pending, Rebuff, Roll, Seat, Side, Step};

use super::offers::Offers;
use super::opponent::{self, Opponent};
use super::order::Order;
use super::{Keeper, maps, region, sequel, show};
use crate::failure::Failure;
use crate::frame::named;
use crate::gazetteer;
use crate::layout::{measure, terminal_height, terminal_width};
use crate::paint::{ACT, RUBRIC, TITLE, in_style};
use crate::words;

/// Lines of the log that `log` shows.
const LOG_LINES: usize = 20;

/// A match at the prompt.
pub struct Session<'a> {
    pub(super) game: Match,
    board: Board,
    opponent: Option<Opponent>,
    keeper: Keeper,
    offers: Offers,
    /// Where in the sequence of play the map was last drawn.
    drawn: String,
    /// What was said then of the boxes beside it.
    beside: Vec<String>,
    /// The counter that was in hand then.
    in_hand: Option<String>,
    /// The hex where something happened last.
    lately: Option<String>,
    /// The case of the last refusal.
    pub(super) refused: Option<String>,
    /// Whether `quit` was just answered with a warning.
    warned: bool,
    /// Whether a battle follows when this is over.
    leads_on: bool,
    /// The game in which the players want to go on with it.
    battle: Option<Target>,
    /// Whether typed lines have to be shown because no terminal does.
    echo: bool,
    pub(super) out: &'a mut dyn Write,
}

/// Whether to go on reading.
type Goes = Result<bool, Failure>;

impl<'a> Session<'a> {
    /// A match to be played here.
    pub fn new(
        game: Match,
        opponent: Option<Opponent>,
        keeper: Keeper,
        echo: bool,
        out: &'a mut dyn Write,
    ) -> Session<'a> {
        let board = game.position().board();
        let (offers, drawn, in_hand) = (Offers::default(), String::new(), None);
        let (beside, lately, refused, warned) = (Vec::new(), None, None, false);
        let (leads_on, battle) = (sequel::follows(&game), None);
        Session {
            game,
            board,
            opponent,
            keeper,
            offers,
            drawn,
            beside,
            in_hand,
            lately,
            refused,
            warned,
            leads_on,
            battle,
            echo,
            out,
        }
    }

    /// Says what is played, from which seed, and where it is kept.
    pub fn greet(&mut self, resumed: bool) -> Result<(), Failure> {
        self.keeper.keep(&self.game)?;
        let header = self.game.header();
        let dice = header.seed.map_or("your own dice".to_string(), |seed| format!("seed {seed}"));
        let kept = self.keeper.path().map_or(String::new(), |path| format!(", kept in {}", path.display()));
        let scenario = in_style(TITLE, &header.scenario);
        let sides = self.game.position().sides().join(" v ");
        writeln!(self.out, "{scenario}  {sides}; {dice}{kept}. `help` says what can be typed.")?;
        if resumed {
            writeln!(self.out, "Going on after step {}.", self.game.steps().len())?;
        }
        Ok(())
    }

    /// Reads and carries out orders until `quit` or the end of the input. Returns the match, and the game in which its
    /// players go on with the battle, if they do.
    pub fn run(mut self, input: &mut dyn BufRead) -> Result<(Match, Option<Target>), Failure> {
        self.read_orders(input)?;
        Ok((self.game, self.battle))
    }

    fn read_orders(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        self.opponent_moves()?;
        self.refresh()?;
        loop {
            write!(self.out, "{} ", in_style(ACT, ">"))?;
            self.out.flush()?;
            let Some(line) = next_line(input)? else {
                writeln!(self.out)?;
                return self.leave();
            };
            if self.echo {
                writeln!(self.out, "{}", line.trim())?;
            }
            if !self.carry_out(Order::read(&line))? {
                return self.leave();
            }
        }
    }

    fn carry_out(&mut self, order: Order) -> Goes {
        let warned = std::mem::take(&mut self.warned);
        match order {
            Order::Again => self.refresh()?,
            Order::Pick(word) => self.pick(&word)?,
            Order::Roll(faces) => self.roll(&faces)?,
            Order::Act(actions) => self.act(&actions)?,
            Order::Help => writeln!(self.out, "{}", show::HELP)?,
            Order::Why(actions) => self.why(&actions)?,
            Order::Undo => {
                let result = self.game.undo(self.taker());
                self.taken_back(result)?;
            }
            Order::UndoAll => {
                let taker = self.taker();
                let result = self.game.undo_to(taker, self.game.undo_floor(taker));
                self.taken_back(result)?;
            }
            Order::Retract(step) => self.retract(step)?,
            Order::Forecast(actions) => self.forecast(&actions)?,
            Order::Case(label) => self.case(&label)?,
            Order::Log(lines) => self.log(lines.unwrap_or(LOG_LINES))?,
            Order::Map(wish) => {
                let view = self.view();
                self.say(&maps::map(&self.board, &view, wish.as_deref(), self.lately.as_deref()))?;
                if wish.is_none() {
                    self.say(&show::trays(&view, list_width()))?;
                }
            }
            Order::List(wanted) => self.say(&region::list(&self.board, &self.view(), wanted.as_deref()))?,
            Order::Stack(wanted) => self.say(&show::stack(&self.board, &self.view(), &wanted))?,
            Order::Army => self.say(&show::army(&self.view(), measure()))?,
            Order::Offers(word) => {
                let page = self.offers.page(&word, list_width(), page_height());
                self.say_or(&page, "Nothing of that is on offer.")?;
            }
            Order::More => {
                let page = self.offers.more(page_height());
                self.say_or(&page, "That is all.")?;
            }
            Order::Deploy => self.deploy()?,
            Order::Hint => self.hint()?,
            Order::Battle(wish) => return self.go_on(&wish),
            Order::Save(name) => self.save(&name)?,
            Order::Lacks(what) => writeln!(self.out, "{what}.")?,
            Order::Quit => {
                if warned || self.echo || !self.keeper.owes(&self.game) {
                    return Ok(false);
                }
                self.warned = true;
                writeln!(self.out, "This match is in no file. `save FILE` keeps it; `quit` again leaves it.")?;
            }
        }
        Ok(true)
    }

    /// On to the battle, if this is a set-up and over.
    fn go_on(&mut self, wish: &str) -> Goes {
        let target = Target::ALL.into_iter().find(|target| target.id() == wish || wish.is_empty());
        let is_over = matches!(self.game.position().pending(), Pending::Over(_));
        let refusal = match target {
            _ if !self.leads_on => "No battle follows on this.",
            _ if !is_over => "The set-up is not over yet.",
            None => "A battle can be fought in basileus or in armageddon.",
            Some(_) => {
                self.battle = target;
                return Ok(false);
            }
        };
        self.refuse(&Rebuff::plain(refusal))?;
        Ok(true)
    }

    fn leave(&mut self) -> Result<(), Failure> {
        self.keeper.keep(&self.game)?;
        let steps = words::count(self.game.steps().len(), "step");
        match self.keeper.path() {
            Some(path) => writeln!(self.out, "{steps}, kept in {}.", path.display())?,
            None if self.keeper.owes(&self.game) => writeln!(self.out, "{steps}, not kept.")?,
            None => {}
        }
        Ok(())
    }

    // What changes the match.

    /// One word: an offer by its place or number, a die, or an action.
    fn pick(&mut self, word: &str) -> Result<(), Failure> {
        let number: Option<u32> = word.parse().ok();
        if let (Pending::Dice(_), Some(face)) = (self.game.position().pending(), number) {
            return self.roll(&[face]);
        }
        let board = self.board.hexes();
        let place = gazetteer::place_called(board, word).map_or(word, |cell| cell.number.as_str()).to_string();
        if let Some(offer) = self.offers.only_at(&place).or_else(|| self.offers.number(number?)) {
            let actions = offer.actions.clone();
            return self.act(&actions);
        }
        let several = self.offers.about(&place, page_height());
        if !several.is_empty() {
            writeln!(self.out, "Several things are offered there:")?;
            return self.say(&several);
        }
        match number {
            _ if self.is_a_place(&place) => {
                let offered = format!("Nothing is offered at {word} now; `offers` lists what is, `look {word}` looks.");
                self.refuse(&Rebuff::plain(offered))
            }
            Some(_) => {
                let offers = words::count(self.offers.len(), "offer");
                let neither = format!("There are {offers}; {word} is neither one of them nor a place of one.");
                self.refuse(&Rebuff::plain(neither))
            }
            None if self.game.position().spell(word).is_err() => {
                let verbs = self.offers.verbs().join(", ");
                let now = if verbs.is_empty() { String::new() } else { format!(" Actions now begin with {verbs}.") };
                self.refuse(&Rebuff::plain(format!(
                    "\"{word}\" is no counter, hex or place in sight, and no action.{now} `help` says what can be typed."
                )))
            }
            None => self.act(&[word.to_string()]),
        }
    }

    /// Whether a word is a hex or a counter of this match.
    fn is_a_place(&self, word: &str) -> bool {
        let board = self.board.hexes();
        board.index_of(word).is_some() || self.view().counters.iter().any(|counter| counter.id == word)
    }

    fn act(&mut self, actions: &[String]) -> Result<(), Failure> {
        let seat = self.seat();
        match self.game.submit(actions) {
            Ok(events) => {
                let lines = read_by(seat, events);
                self.went_on(&lines)
            }
            Err(rebuff) => self.refuse(&rebuff),
        }
    }

    fn roll(&mut self, faces: &[u32]) -> Result<(), Failure> {
        let faces: Option<Vec<u8>> = faces.iter().map(|&face| u8::try_from(face).ok()).collect();
        let roll = faces.and_then(|faces| Roll::new(&faces));
        let Some(roll) = roll else { return self.refuse(&Rebuff::plain("No die has such a face.")) };
        let seat = self.seat();
        match self.game.roll(roll) {
            Ok(events) => {
                let lines = read_by(seat, events);
                self.went_on(&lines)
            }
            Err(rebuff) => self.refuse(&rebuff),
        }
    }

    fn deploy(&mut self) -> Result<(), Failure> {
        let Some(actions) = self.game.position().suggestion() else {
            return self.refuse(&Rebuff::plain("There is nothing to deploy now."));
        };
        let (seat, last) = (self.seat(), self.game.steps().len() + actions.len() - 1);
        match self.game.submit(&actions) {
            Ok(events) => {
                // The map says it better than a line for each counter; what the last action led to is told.
                let lines = read_by(seat, &events[events.partition_point(|logged| logged.step < last)..]);
                self.drawn.clear();
                self.went_on(&lines)
            }
            Err(rebuff) => self.refuse(&rebuff),
        }
    }

    /// What a good general would do now, and how he sees it.
    fn hint(&mut self) -> Result<(), Failure> {
        let Pending::Act(_) = self.game.position().pending() else {
            return self.refuse(&Rebuff::plain("There is nothing to decide now."));
        };
        let Some(thought) = opponent::advice(self.game.position()) else {
            return self.refuse(&Rebuff::plain("Nobody here knows this game well enough."));
        };
        self.say(&show::advice(&thought))
    }

    fn taken_back(&mut self, result: Result<(), Rebuff>) -> Result<(), Failure> {
        match result {
            Ok(()) => {
                writeln!(self.out, "Taken back; {} left.", words::count(self.game.steps().len(), "step"))?;
                self.keeper.keep(&self.game)?;
                self.refresh()
            }
            Err(rebuff) => self.refuse(&rebuff),
        }
    }

    /// The side that takes back: whoever acted last, but never for the program's own side.
    fn taker(&self) -> Side {
        let last = self.game.last_actor().unwrap_or(Side(0));
        match &self.opponent {
            Some(opponent) if opponent.plays(last) => last.other(),
            _ => last,
        }
    }

    fn retract(&mut self, step: Option<usize>) -> Result<(), Failure> {
        if let Some(step) = step {
            let result = self.game.retract(self.taker(), step.saturating_sub(1));
            return self.taken_back(result);
        }
        let floor = self.game.undo_floor(self.taker());
        let mut lines = Vec::new();
        for (i, step) in self.game.steps().iter().enumerate().skip(floor) {
            if let Step::Act { action, .. } = step {
                lines.push(format!("{:>5}  {action}", i + 1));
            }
        }
        self.say_or(&lines, "Nothing can be taken back.")
    }

    /// After a change: the log, the file, the other side, the prompt.
    fn went_on(&mut self, lines: &[Line]) -> Result<(), Failure> {
        self.say_log(lines)?;
        self.keeper.keep(&self.game)?;
        self.opponent_moves()?;
        self.refresh()
    }

    fn opponent_moves(&mut self) -> Result<(), Failure> {
        let (seat, steps) = (self.seat(), self.game.steps().len());
        let mut lines = Vec::new();
        while let Some(thought) = self.opponent.as_mut().and_then(|opponent| opponent.order(self.game.position())) {
            let awaited = self.game.position().pending();
            let deploys = self.game.position().suggestion().is_some();
            for action in thought.actions {
                let taken = self.game.submit(&[action]);
                let taken = taken.map_err(|rebuff| Failure::new(format!("the opponent is stuck: {rebuff}")))?;
                // The map says it better than a line for each counter that is placed.
                if !deploys {
                    lines.extend(read_by(seat, taken));
                }
                if self.game.position().pending() != awaited {
                    break;
                }
            }
        }
        if self.game.steps().len() == steps {
            return Ok(());
        }
        self.keeper.keep(&self.game)?;
        self.say_log(&lines)
    }

    fn save(&mut self, name: &str) -> Result<(), Failure> {
        match self.keeper.save_as(Path::new(name), &self.game) {
            Ok(()) => writeln!(self.out, "Kept in {name}.")?,
            Err(failure) => writeln!(self.out, "Not saved: {failure}.")?,
        }
        Ok(())
    }

    // What is said.

    /// The map if the sequence of play moved on, then the prompt and what is on offer.
    fn refresh(&mut self) -> Result<(), Failure> {
        let view = self.view();
        let heading = self.game.position().heading();
        let in_hand = view.counters.iter().find(|counter| counter.in_hand).map(|counter| counter.id.clone());
        if self.drawn != heading {
            self.say(&maps::map(&self.board, &view, None, self.lately.as_deref()))?;
            let beside = show::trays(&view, list_width());
            if beside != self.beside {
                self.say(&beside)?;
                self.beside = beside;
            }
            self.drawn.clone_from(&heading);
        } else if in_hand.is_some() && in_hand != self.in_hand {
            self.say(&maps::surroundings(&self.board, &view))?;
        }
        self.offers = Offers::new(view.offers.clone(), in_hand.is_some());
        self.in_hand = in_hand;
        self.say(&show::prompt(&heading, &view))?;
        if let Some(verdict) = &view.verdict {
            self.say(std::slice::from_ref(verdict))?;
            if self.leads_on {
                self.say(&[show::BATTLE.to_string()])?;
            }
        }
        if let Pending::Dice(throw) = self.game.position().pending() {
            let dice = words::dice(throw.dice, throw.faces);
            writeln!(
                self.out,
                "Throw {dice} and type what it shows. {}",
                in_style(RUBRIC, format_args!("[{}]", throw.case))
            )?;
        }
        let page = self.offers.brief(list_width(), page_height());
        self.say(&page)
    }

    pub(super) fn say(&mut self, lines: &[String]) -> Result<(), Failure> {
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// These lines, or this where there are none.
    pub(super) fn say_or(&mut self, lines: &[String], otherwise: &str) -> Result<(), Failure> {
        if lines.is_empty() {
            writeln!(self.out, "{otherwise}")?;
        }
        self.say(lines)
    }

    fn say_log(&mut self, lines: &[Line]) -> Result<(), Failure> {
        let board = self.board.hexes();
        let last = lines.iter().rev().find_map(|line| named(board, &line.text));
        self.lately = last.map(String::from).or(self.lately.take());
        for line in show::happenings(lines, &self.view()) {
            writeln!(self.out, "  {line}")?;
        }
        Ok(())
    }

    pub(super) fn refuse(&mut self, rebuff: &Rebuff) -> Result<(), Failure> {
        self.refused.clone_from(&rebuff.case);
        match &rebuff.case {
            Some(case) => writeln!(self.out, "{}", words::log_line(&rebuff.message, case))?,
            None => writeln!(self.out, "{}", rebuff.message)?,
        }
        Ok(())
    }

    /// Who looks: the player against the program; otherwise whoever has to act or acted last.
    pub(super) fn seat(&self) -> Seat {
        let position = self.game.position();
        if let Some(opponent) = &self.opponent {
            let sides = (0..u8::MAX).map(Side).take(position.sides().len());
            let mine = sides.into_iter().find(|side| !opponent.plays(*side));
            return mine.map_or(Seat::Spectator, Seat::Side);
        }
        let last = || self.game.steps().iter().rev().find_map(acted);
        match position.pending() {
            Pending::Act(side) => Seat::Side(side),
            Pending::Dice(_) => last().map_or(Seat::Spectator, Seat::Side),
            Pending::Over(_) => Seat::Referee,
        }
    }

    pub(super) fn view(&self) -> engine::View {
        self.game.position().view(self.seat())
    }
}

/// What somebody reads of these events: whoever gave the order, also when it ends their turn.
fn read_by(seat: Seat, events: &[Logged]) -> Vec<Line> {
    events.iter().filter_map(|logged| logged.told.for_seat(seat)).collect()
}

fn acted(step: &Step) -> Option<Side> {
    match step {
        Step::Act { side, .. } => *side,
        Step::Roll(_) => None,
    }
}

fn list_width() -> usize {
    terminal_width().unwrap_or_else(measure)
}

fn page_height() -> usize {
    terminal_height().map_or(40, |rows| (rows / 2).max(10))
}

/// The next line of the input, whatever bytes it has; none at its end.
fn next_line(input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = input.read_until(b'\n', &mut bytes);
    let read = read.map_err(|error| Failure::new(format!("cannot read the input: {error}")))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
