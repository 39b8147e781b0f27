//! `engine`: a line protocol for other people's bots. docs/engine.md says it to those who write one.

mod seat;

use std::io::{self, BufRead, Write};

use catalog::Library;
use clap::Args;
use engine::{DiceSource, Line, Match, Outcome, Pending, Roll, Seat, Side, View};
use opponent::Level;

use self::seat::Seat as Chair;
use crate::failure::Failure;
use crate::source;

/// Referee a match for a program, line by line over standard input and output
#[derive(Debug, Args)]
#[command(after_help = "\
A line asks, a line that begins with `ok` or `error` answers; what is said before it belongs to the answer.

  new GAME/SCENARIO [seed N] [key=value …]   begins a match
  sit LINK [NAME]                            takes a seat of a match on a server, by an invitation
  go SIDE GENERAL                            lets a general play a side
  act ACTION; ACTION …                       takes actions, all or none
  roll FACE …                                dice of your own, in a match without a seed
  legal | view | log                         what may be done; what the side to act sees (JSON); what everybody saw
  quit

See docs/engine.md; examples/bot.py plays a whole match.")]
pub struct Engine {}

impl Engine {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let mut table = Table { library, game: None, generals: Vec::new(), chair: None };
        let mut input = io::stdin().lock();
        loop {
            let mut line = String::new();
            match io::Read::take(&mut input, LONGEST).read_line(&mut line) {
                Ok(0) => return Ok(()),
                Ok(_) => {}
                Err(error) => return Err(Failure::new(format!("standard input: {error}"))),
            }
            match table.answer(line.trim(), out) {
                Ok(Goes::On(said)) => writeln!(out, "ok {said}")?,
                Ok(Goes::Home) => return Ok(()),
                Err(Complaint::Said(message)) => writeln!(out, "error {message}")?,
                Err(Complaint::Failed(failure)) => return Err(failure),
            }
            out.flush()?;
        }
    }
}

/// A line is no longer than this.
const LONGEST: u64 = 1 << 20;

/// The match at this end of the line.
struct Table<'a> {
    library: &'a Library,
    game: Option<Match>,
    generals: Vec<(Side, Box<dyn opponent::General>)>,
    /// If the match is elsewhere.
    chair: Option<Chair<'a>>,
}

/// What an answered line leads to.
enum Goes {
    /// The next line.
    On(String),
    /// The end.
    Home,
}

/// Why a line was not answered.
enum Complaint {
    /// In a sentence.
    Said(String),
    /// It could not even be said.
    Failed(Failure),
}

impl From<io::Error> for Complaint {
    fn from(error: io::Error) -> Self {
        Complaint::Failed(error.into())
    }
}

impl From<String> for Complaint {
    fn from(message: String) -> Self {
        Complaint::Said(message)
    }
}

impl Table<'_> {
    fn answer(&mut self, line: &str, out: &mut dyn Write) -> Result<Goes, Complaint> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "sit" => {
                let (link, name) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), "a bot"));
                let chair = Chair::sit(self.library, link, name)?;
                writeln!(out, "seat {}", chair.link())?;
                (self.chair, self.game) = (Some(chair), None);
                self.generals.clear();
            }
            "new" => self.begin(rest)?,
            "go" => self.seat(rest)?,
            "act" => match &mut self.chair {
                Some(chair) => chair.act(listed(rest))?,
                None => drop(self.game()?.submit(&listed(rest)).map_err(|rebuff| rebuff.to_string())?),
            },
            "roll" => {
                let faces: Option<Vec<u8>> = rest.split_whitespace().map(|face| face.parse().ok()).collect();
                let roll =
                    faces.and_then(|faces| Roll::new(&faces)).ok_or("roll takes the faces of the dice".to_string())?;
                self.game()?.roll(roll).map_err(|rebuff| rebuff.to_string())?;
            }
            "legal" => {
                for action in self.legal()? {
                    writeln!(out, "{action}")?;
                }
            }
            "view" => {
                let view = serde_json::to_string(&self.view()?).map_err(|error| error.to_string())?;
                writeln!(out, "{view}")?;
            }
            "log" => {
                for line in self.log()? {
                    writeln!(out, "{} [{}]", line.text, line.case)?;
                }
            }
            "quit" => return Ok(Goes::Home),
            _ => {
                return Err(format!(
                    "\"{word}\" is no command; there are new, sit, go, act, roll, legal, view, log, quit"
                )
                .into());
            }
        }
        if let Some(chair) = &mut self.chair {
            chair.wait()?;
            return Ok(Goes::On(chair.says()));
        }
        self.generals_move()?;
        Ok(Goes::On(self.awaited()))
    }

    fn legal(&mut self) -> Result<Vec<String>, Complaint> {
        match &self.chair {
            Some(chair) => Ok(chair.legal()?),
            None => Ok(self.game()?.position().actions()),
        }
    }

    fn view(&mut self) -> Result<View, Complaint> {
        if let Some(chair) = &self.chair {
            return Ok(chair.view()?);
        }
        let position = self.game()?.position();
        let seat = match position.pending() {
            Pending::Act(side) => Seat::Side(side),
            _ => Seat::Spectator,
        };
        Ok(position.view(seat))
    }

    fn log(&mut self) -> Result<Vec<Line>, Complaint> {
        match &self.chair {
            Some(chair) => Ok(chair.log()),
            None => Ok(self.game()?.log_for(Seat::Spectator).map(|(_, line)| line).collect()),
        }
    }

    fn game(&mut self) -> Result<&mut Match, Complaint> {
        let why = match self.chair {
            Some(_) => "in a match elsewhere you only act; the server throws the dice",
            None => "no match yet; `new GAME/SCENARIO` begins one",
        };
        self.game.as_mut().ok_or_else(|| Complaint::Said(why.to_string()))
    }

    fn begin(&mut self, rest: &str) -> Result<(), Complaint> {
        let mut words = rest.split_whitespace();
        let scenario = words.next().ok_or("new takes GAME/SCENARIO".to_string())?;
        let (mut dice, mut options) = (DiceSource::Typed, Vec::new());
        while let Some(word) = words.next() {
            match word.split_once('=') {
                Some((key, value)) => options.push((key.to_string(), value.to_string())),
                None if word == "seed" => {
                    let seed = words.next().and_then(|seed| seed.parse().ok());
                    dice = DiceSource::Seeded(seed.ok_or("seed takes a number".to_string())?);
                }
                None => return Err(format!("\"{word}\" is neither seed N nor key=value").into()),
            }
        }
        source::open(self.library, scenario, &options).map_err(|failure| failure.to_string())?;
        let game = self.library.start(scenario, &options, dice).map_err(|error| error.to_string())?;
        (self.game, self.generals, self.chair) = (Some(game), Vec::new(), None);
        Ok(())
    }

    fn seat(&mut self, rest: &str) -> Result<(), Complaint> {
        let (name, level) = rest.rsplit_once(char::is_whitespace).ok_or("go takes a side and a general".to_string())?;
        let level = Level::read(level)?;
        let game = self.game()?;
        let side = crate::words::side_called(game.position(), name.trim())?;
        let seed = game.header().seed.unwrap_or(0);
        let general =
            opponent::general(game.position(), level, seed).ok_or("nobody here knows this game".to_string())?;
        self.generals.retain(|(played, _)| *played != side);
        self.generals.push((side, general));
        Ok(())
    }

    /// Lets generals act until somebody else is awaited.
    fn generals_move(&mut self) -> Result<(), Complaint> {
        let Some(game) = &mut self.game else { return Ok(()) };
        while let Pending::Act(side) = game.position().pending()
            && let Some((_, general)) = self.generals.iter_mut().find(|(played, _)| *played == side)
        {
            for action in general.order(game.position()).actions {
                game.submit(&[action]).map_err(|rebuff| format!("a general is stuck: {rebuff}"))?;
                if game.position().pending() != Pending::Act(side) {
                    break;
                }
            }
        }
        Ok(())
    }

    /// What is awaited, in a few words a program reads.
    fn awaited(&self) -> String {
        let Some(game) = &self.game else { return "no match".to_string() };
        let position = game.position();
        let name = |side: Side| position.sides()[side.index()].clone();
        match position.pending() {
            Pending::Act(side) => format!("act {}", name(side)),
            Pending::Dice(throw) => format!("roll {} of {}", throw.dice, throw.faces),
            Pending::Over(Outcome::Won(side)) => format!("over {}", name(side)),
            Pending::Over(Outcome::Drawn) => "over draw".to_string(),
        }
    }
}

/// Actions with semicolons between them.
fn listed(text: &str) -> Vec<String> {
    text.split(';').map(|action| action.trim().to_string()).collect()
}
