//! Initiative and the choice of a country.

use engine::{Log, Referee, Roll, Side};

use crate::army::Army;
use crate::reason::{Reason, Verdict, refuse};
use crate::state::{Stage, State};
use crate::table::{Grade, Part, Territory, TroopType};
use crate::{Event, Glory, cite};

/// What an army adds to its die for the initiative.
pub fn initiative_modifier(army: &Army) -> u8 {
    let commander = match army.c_in_c().grade {
        Grade::Inspired => 2,
        Grade::Field => 1,
        Grade::Troop => 0,
    };
    commander + mobility(mobile_bases(army))
}

/// The bases that count for the initiative.
fn mobile_bases(army: &Army) -> u32 {
    let counts = |troop| {
        matches!(troop, TroopType::LightHorse | TroopType::Cavalry | TroopType::Camelry | TroopType::LightChariots)
    };
    army.groups.iter().filter(|group| counts(group.troop)).map(|group| u32::from(group.bases)).sum()
}

/// What so many mobile bases add.
pub const fn mobility(bases: u32) -> u8 {
    match bases {
        0..=9 => 0,
        10..=24 => 1,
        _ => 2,
    }
}

impl Glory {
    /// Both dice, those of the first side in front.
    pub(crate) fn throw_initiative<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let faces = [roll.faces()[0], roll.faces()[1]];
        let score = |side: usize| faces[side] + initiative_modifier(&self.scenario.armies[side]);
        let scores = [score(0), score(1)];
        referee.happen(cite!("INI"), Event::InitiativeThrown { faces, scores });
        if scores[0] == scores[1] {
            return;
        }
        referee.happen(cite!("PRO1"), Event::InitiativeWon(Side(u8::from(scores[1] > scores[0]))));
        match self.scenario.territory {
            Some(agreed) => self.choose_territory(referee, agreed),
            None => referee.happen(cite!("PRO2"), Event::Awaited(Stage::Territory)),
        }
    }

    pub(crate) fn judge_territory(&self, state: &State, territory: Territory) -> Verdict {
        if self.scenario.army(state.side(Part::Without)).territories.contains(&territory) {
            return Ok(());
        }
        refuse(cite!("PRO2"), Reason::NotInList { territory })
    }

    pub(crate) fn choose_territory<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, territory: Territory) {
        referee.happen(cite!("PRO2"), Event::TerritoryChosen(territory));
        let [one, other] = self.scenario.sheet.compulsory(territory);
        if one == other {
            self.take_compulsory(referee, one);
        } else {
            referee.happen(cite!("SEL1"), Event::Awaited(Stage::Compulsory));
        }
    }
}

#[cfg(test)]
#[path = "initiative_tests.rs"]
mod tests;
