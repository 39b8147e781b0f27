//! The position as text: one fact a line, defaults left out.

use std::fmt::Write;

use engine::parsing::{Parsed, Words, expected};
use engine::{Side, TextError};

use crate::Glory;
use crate::geometry::{Outline, crest};
use crate::notation::{
    length, number, path, point, points, read_flank, read_length, read_point, read_points, read_stand, stand, terrain,
    territory,
};
use crate::state::{March, Next, Place, PlacedPiece, PlacedWater, Post, Stage, State};
use crate::table::{Part, Terrain};

impl Glory {
    pub(crate) fn write_position(&self, state: &State) -> String {
        let mut text = format!("stage {}\n", stage_words(state.stage));
        let mut line = |words: String| writeln!(text, "{words}").expect("a string takes all");
        line(format!("with {}", state.with.0 + 1));
        line(format!("first {}", state.first.0 + 1));
        line(format!("turn {}", state.turn));
        if let Some(territory) = state.territory {
            line(format!("territory {}", territory.name()));
        }
        for terrain in Terrain::ALL.into_iter().filter(|terrain| state.taken[terrain.index()] > 0) {
            line(format!("taken {} {}", terrain.name(), state.taken[terrain.index()]));
        }
        for part in [Part::With, Part::Without] {
            if state.cost[part.index()] > 0 {
                line(format!("cost {} {}", part.name(), state.cost[part.index()]));
            }
            if let Some(terrain) = state.compulsory[part.index()] {
                line(format!("compulsory {} {}", part.name(), terrain.name()));
            }
            let selected = &state.selected[part.index()];
            for terrain in Terrain::ALL.into_iter().filter(|terrain| selected[terrain.index()] > 0) {
                line(format!("selected {} {} {}", part.name(), terrain.name(), selected[terrain.index()]));
            }
        }
        if state.placed > 0 {
            line(format!("placed {}", state.placed));
        }
        for piece in state.pieces.iter() {
            let compulsory = if piece.compulsory { " compulsory" } else { "" };
            let corners = points(piece.outline.corners());
            let (terrain, part) = (piece.terrain.name(), piece.by.name());
            line(format!("piece {} {terrain} {part}{compulsory} at{corners}", piece.order));
        }
        match &state.water {
            Some(PlacedWater::River { axis, width }) => {
                line(format!("river {}{}", length(*width), points(axis.points())));
            }
            Some(PlacedWater::Coast { west, shore }) => {
                line(format!("coast {}{}", flank(*west), points(shore.points())));
            }
            None => {}
        }
        if let Some(road) = &state.road {
            line(format!("road{}", points(road.points())));
        }
        for side in [Side(0), Side(1)] {
            let name = side.0 + 1;
            state.camps[side.index()].iter().for_each(|camp| line(format!("camp {name} {}", stand(*camp))));
            state.works[side.index()].iter().for_each(|work| line(format!("work {name} {}", stand(*work))));
            for (index, group) in (1..).zip(&state.groups[side.index()]) {
                let place = match group.place {
                    Place::Waiting if !group.dismounted => continue,
                    Place::Waiting => "waiting".to_string(),
                    Place::Standing(at) => format!("at {}", stand(at)),
                    Place::Ambush(at, number) => format!("ambush {number} {}", stand(at)),
                    Place::Marching { west } => format!("marching {}", flank(west)),
                    Place::Arrived { west } => format!("arrived {}", flank(west)),
                    Place::Absent => "absent".to_string(),
                };
                line(format!("group {name} {index}{} {place}", if group.dismounted { " dismounted" } else { "" }));
            }
            for (index, post) in (1..).zip(&state.commanders[side.index()]) {
                match post {
                    Post::Waiting => {}
                    Post::Standing(at) => line(format!("commander {name} {index} at {}", point(*at))),
                    Post::Marching => line(format!("commander {name} {index} marching")),
                }
            }
            for (at, number) in state.dummies[side.index()].iter() {
                line(format!("dummy {name} {number} {}", stand(*at)));
            }
            for (west, march) in [true, false].into_iter().zip(state.marches[side.index()]) {
                let word = match march {
                    March::None => continue,
                    March::Out(leader) => format!("out {}", leader + 1),
                    March::Found(leader, turn) => format!("found {} {turn}", leader + 1),
                    March::On(leader, turn) => format!("on {} {turn}", leader + 1),
                };
                line(format!("march {name} {} {word}", flank(west)));
            }
        }
        text
    }

    pub(crate) fn read_position(&self, text: &str) -> Parsed<State> {
        let mut state = State::START;
        for (number, line) in (1..).zip(text.lines()) {
            if !line.trim().is_empty() {
                self.read_line(&mut state, line).map_err(|error| error.on_line(number))?;
            }
        }
        self.inspect_state(&state).map_err(TextError::new)?;
        Ok(state)
    }

    fn read_line(&self, state: &mut State, line: &str) -> Parsed<()> {
        let mut words = Words::new(line, line);
        match words.next("a fact")? {
            "stage" => state.stage = self.read_stage(&mut words)?,
            "with" => state.with = side(&mut words)?,
            "first" => state.first = side(&mut words)?,
            "turn" => state.turn = words.number("a turn")?,
            "territory" => state.territory = Some(territory(&mut words)?),
            "taken" => {
                let terrain = terrain(&mut words)?;
                state.taken[terrain.index()] = words.number("a number")?;
            }
            "cost" => {
                let part = part(&mut words)?;
                state.cost[part.index()] = words.number("a number")?;
            }
            "compulsory" => {
                let part = part(&mut words)?;
                state.compulsory[part.index()] = Some(terrain(&mut words)?);
            }
            "selected" => {
                let (part, terrain) = (part(&mut words)?, terrain(&mut words)?);
                state.selected[part.index()][terrain.index()] = words.number("a number")?;
            }
            "placed" => state.placed = words.number("a number")?,
            "piece" => {
                if state.pieces.len() == crate::state::MOST_PIECES {
                    return Err(TextError::new("there are too many pieces"));
                }
                state.pieces.push(read_piece(&mut words)?);
            }
            "river" => {
                let width = read_length(words.next("a width")?)?;
                state.water = Some(PlacedWater::River { width, axis: path(&mut words)? });
            }
            "coast" => {
                let west = read_flank(&mut words)?;
                state.water = Some(PlacedWater::Coast { west, shore: path(&mut words)? });
            }
            "road" => state.road = Some(path(&mut words)?),
            "camp" => {
                let side = side(&mut words)?;
                state.camps[side.index()] = Some(read_stand(&mut words)?);
            }
            "work" => {
                let side = side(&mut words)?;
                if state.works[side.index()].len() >= usize::from(self.scenario.army(side).works) {
                    return Err(TextError::new("that army has no so many fortifications"));
                }
                state.works[side.index()].push(read_stand(&mut words)?);
            }
            "group" => {
                let (side, index) = (side(&mut words)?, number(&mut words, "a battle group")?);
                if self.scenario.group(side, index).is_none() {
                    return Err(TextError::new("that army has no such battle group"));
                }
                let group = &mut state.groups[side.index()][usize::from(index)];
                group.dismounted = words.take("dismounted");
                group.place = read_place(&mut words)?;
            }
            "commander" => {
                let (side, index) = (side(&mut words)?, number(&mut words, "a commander")?);
                if self.scenario.commander(side, index).is_none() {
                    return Err(TextError::new("that army has no such commander"));
                }
                state.commanders[side.index()][usize::from(index)] = match words.next("at or marching")? {
                    "at" => Post::Standing(read_point(words.next("a place")?)?),
                    "marching" => Post::Marching,
                    other => return Err(expected("at or marching", other)),
                };
            }
            "dummy" => {
                let (side, number) = (side(&mut words)?, words.number("a number")?);
                if state.dummies[side.index()].len() >= usize::from(self.scenario.dummies) {
                    return Err(TextError::new("so many dummies were not agreed"));
                }
                state.dummies[side.index()].push((read_stand(&mut words)?, number));
            }
            "march" => {
                let (side, west) = (side(&mut words)?, read_flank(&mut words)?);
                let word = words.next("out, found or on")?;
                let leader = number(&mut words, "a commander")?;
                if self.scenario.commander(side, leader).is_none() {
                    return Err(TextError::new("that army has no such commander"));
                }
                state.marches[side.index()][usize::from(!west)] = match word {
                    "out" => March::Out(leader),
                    "found" => March::Found(leader, words.number("a turn")?),
                    "on" => March::On(leader, words.number("a turn")?),
                    other => return Err(expected("out, found or on", other)),
                };
            }
            other => return Err(TextError::new(format!("\"{other}\" is no fact of a position"))),
        }
        words.end()
    }

    fn read_stage(&self, words: &mut Words<'_>) -> Parsed<Stage> {
        Ok(match words.next("a stage")? {
            "initiative" => Stage::Initiative,
            "territory" => Stage::Territory,
            "compulsory" => Stage::Compulsory,
            "select" => Stage::Select(part(words)?),
            "water-die" => Stage::WaterDie,
            "water" => Stage::Water { west: read_flank(words)? },
            "water-adjust-die" => Stage::WaterAdjustDie,
            "water-adjust" => Stage::WaterAdjust,
            "choose" => Stage::Choose(part(words)?),
            "place-die" => Stage::PlaceDie(read_next(words)?),
            "place" => {
                let next = read_next(words)?;
                Stage::Place(next, die(words)?)
            }
            "adjust-die" => Stage::AdjustDie,
            "adjust" => Stage::Adjust(words.number("a score")?),
            "road" => Stage::Road,
            "camp" => Stage::Camp(part(words)?),
            "works" => Stage::Works(part(words)?),
            "ambush" => Stage::Ambush(part(words)?),
            "march" => Stage::March(part(words)?),
            "deploy" => Stage::Deploy(part(words)?, words.number("a batch")?, words.number("how many")?),
            "dismount" => Stage::Dismount(part(words)?),
            "commanders" => Stage::Commanders(part(words)?),
            "first-move" => Stage::FirstMove,
            "arrival" => Stage::Arrival { side: side(words)?, west: read_flank(words)? },
            "straggling" => Stage::Straggling {
                side: side(words)?,
                west: read_flank(words)?,
                group: number(words, "a battle group")?,
                thrown: if words.take("thrown") { Some([die(words)?, die(words)?]) } else { None },
            },
            "over" => Stage::Over,
            other => return Err(expected("a stage", other)),
        })
    }
}

fn stage_words(stage: Stage) -> String {
    let next = |Next { part, terrain, compulsory }: Next| {
        format!("{} {}{}", part.name(), terrain.name(), if compulsory { " compulsory" } else { "" })
    };
    match stage {
        Stage::Initiative => "initiative".to_string(),
        Stage::Territory => "territory".to_string(),
        Stage::Compulsory => "compulsory".to_string(),
        Stage::Select(part) => format!("select {}", part.name()),
        Stage::WaterDie => "water-die".to_string(),
        Stage::Water { west } => format!("water {}", flank(west)),
        Stage::WaterAdjustDie => "water-adjust-die".to_string(),
        Stage::WaterAdjust => "water-adjust".to_string(),
        Stage::Choose(part) => format!("choose {}", part.name()),
        Stage::PlaceDie(piece) => format!("place-die {}", next(piece)),
        Stage::Place(piece, die) => format!("place {} {die}", next(piece)),
        Stage::AdjustDie => "adjust-die".to_string(),
        Stage::Adjust(score) => format!("adjust {score}"),
        Stage::Road => "road".to_string(),
        Stage::Camp(part) => format!("camp {}", part.name()),
        Stage::Works(part) => format!("works {}", part.name()),
        Stage::Ambush(part) => format!("ambush {}", part.name()),
        Stage::March(part) => format!("march {}", part.name()),
        Stage::Deploy(part, batch, left) => format!("deploy {} {batch} {left}", part.name()),
        Stage::Dismount(part) => format!("dismount {}", part.name()),
        Stage::Commanders(part) => format!("commanders {}", part.name()),
        Stage::FirstMove => "first-move".to_string(),
        Stage::Arrival { side, west } => format!("arrival {} {}", side.0 + 1, flank(west)),
        Stage::Straggling { side, west, group, thrown } => {
            let thrown = thrown.map_or(String::new(), |[a, b]| format!(" thrown {a} {b}"));
            format!("straggling {} {} {}{thrown}", side.0 + 1, flank(west), group + 1)
        }
        Stage::Over => "over".to_string(),
    }
}

const fn flank(west: bool) -> &'static str {
    if west { "west" } else { "east" }
}

fn side(words: &mut Words<'_>) -> Parsed<Side> {
    match number(words, "a side")? {
        side @ 0..=1 => Ok(Side(side)),
        other => Err(expected("side 1 or 2", &(u16::from(other) + 1).to_string())),
    }
}

fn part(words: &mut Words<'_>) -> Parsed<Part> {
    match words.next("with or without")? {
        "with" => Ok(Part::With),
        "without" => Ok(Part::Without),
        other => Err(expected("with or without", other)),
    }
}

fn die(words: &mut Words<'_>) -> Parsed<u8> {
    match words.number("a die")? {
        face @ 1..=6 => Ok(face),
        other => Err(expected("a die", &other.to_string())),
    }
}

fn read_next(words: &mut Words<'_>) -> Parsed<Next> {
    Ok(Next { part: part(words)?, terrain: terrain(words)?, compulsory: words.take("compulsory") })
}

fn read_piece(words: &mut Words<'_>) -> Parsed<PlacedPiece> {
    let (order, terrain, by) = (words.number("a number")?, terrain(words)?, part(words)?);
    let compulsory = words.take("compulsory");
    words.expect("at")?;
    let corners = read_points(words)?;
    let outline = Outline::new(&corners).ok_or_else(|| TextError::new("expected 3 to 32 corners"))?;
    if outline.corners() != corners {
        return Err(TextError::new("the corners of a piece stand anticlockwise"));
    }
    Ok(PlacedPiece { terrain, by, compulsory, order, outline, crest: terrain.is_hill().then(|| crest(&outline)) })
}

fn read_place(words: &mut Words<'_>) -> Parsed<Place> {
    Ok(match words.next("a place")? {
        "waiting" => Place::Waiting,
        "at" => Place::Standing(read_stand(words)?),
        "ambush" => {
            let number = words.number("a number")?;
            Place::Ambush(read_stand(words)?, number)
        }
        "marching" => Place::Marching { west: read_flank(words)? },
        "arrived" => Place::Arrived { west: read_flank(words)? },
        "absent" => Place::Absent,
        other => return Err(expected("a place", other)),
    })
}
