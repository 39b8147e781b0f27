//! The log: every event as a sentence.

use engine::{Outcome, Side};

use crate::Armageddon;
use crate::charts::{Hit, odds_label};
use crate::event::Event;
use crate::reason::Halves;
use crate::scenario::{Kind, UnitId};
use crate::state::{MarkKind, Phase, Stage, State};

impl Armageddon {
    pub(crate) fn side_name(&self, side: Side) -> &str {
        &self.scenario.sides[side.index()]
    }

    /// Where in the sequence of play this is.
    pub(crate) fn tell_heading(&self, state: &State) -> String {
        let side = self.side_name(state.side);
        match (state.stage, state.phase) {
            (Stage::Over(_), _) => "The battle is over".to_string(),
            (_, Phase::SetUp) => format!("Set-up, {side}"),
            (Stage::Eclipse, _) => format!("Turn {}", state.turn),
            (_, phase) => format!("Turn {}, {side}, {}", state.turn, phase.name()),
        }
    }

    /// A counter in words, with its name in notation: "Axemen AX3".
    pub(crate) fn called(&self, state: &State, unit: UnitId) -> String {
        let printed = self.printed(unit);
        match state.unit(unit).grade {
            Some(grade) => format!("Leader {} ({})", self.name(unit), grade.letter()),
            None if printed.kind == Kind::Leader => format!("Leader {}", self.name(unit)),
            None => format!("{} {}", printed.kind.name(), self.name(unit)),
        }
    }

    pub(crate) fn tell_event(&self, state: &State, event: &Event) -> Option<String> {
        let unit = |id: UnitId| self.called(state, id);
        let hex = |id| self.number(id);
        Some(match *event {
            Event::Awaited(_)
            | Event::TookUp { .. }
            | Event::Struck { .. }
            | Event::BlowSpent
            | Event::Fired { .. }
            | Event::Stood { .. }
            | Event::FellOut { .. }
            | Event::FirstMelee => return None,
            Event::SetUpBegan(side) => format!("{} set up.", self.side_name(side)),
            Event::Placed { unit: id, hex: at } => format!("{} forms up in {}.", unit(id), hex(at)),
            Event::Seated { unit: id, chariot } => format!("{} mounts {}.", unit(id), self.name(chariot)),
            Event::Faced { unit: id, facing } => format!("{} looks {facing}.", unit(id)),
            Event::SetUpStood(side) => format!("{} stand ready.", self.side_name(side)),
            Event::TurnBegan(turn) => format!("Turn {turn} begins."),
            Event::SunStayed => "The sun stays bright and the battle goes on.".to_string(),
            Event::SunDarkened => "The sun goes dark, and both armies lay down their arms.".to_string(),
            Event::PhaseBegan { side, phase } => format!("{}: {}.", self.side_name(side), phase.name()),
            Event::AttackOpened { target } => match state.phase {
                Phase::Fire => format!("Fire is directed at {}.", hex(target)),
                _ => format!("An attack on {} is prepared.", hex(target)),
            },
            Event::AimAdded { target } => format!("It is aimed at {} too.", hex(target)),
            Event::Joined { unit: id } => format!("{} joins.", unit(id)),
            Event::Led { leader } => format!("{} leads it.", unit(leader)),
            Event::Declared => match state.phase {
                Phase::Fire => "The fire is allotted.".to_string(),
                _ => "The attack is declared.".to_string(),
            },
            Event::VolleyJoined { unit: id } => format!("{} takes aim.", unit(id)),
            Event::VolleyHeld => "They hold their fire.".to_string(),
            Event::Resolved { attack, column, die, hit } => {
                let targets = state.attacks.all()[usize::from(attack)];
                let targets: Vec<_> = targets.targets().iter().map(|at| hex(*at).to_string()).collect();
                let what = if state.phase == Phase::Fire { "Fire" } else { "Attack" };
                format!("{what} on {} at {}, die {die}: {}.", targets.join(", "), odds(column), effect(hit))
            }
            Event::VolleyResolved { hex: at, column, die, hit } => {
                format!("Defensive fire on {} at {}, die {die}: {}.", hex(at), odds(column), effect(hit))
            }
            Event::Lapsed { attack } => {
                let target = state.attacks.all()[usize::from(attack)].targets[0];
                format!("The attack on {} finds nobody.", hex(target))
            }
            Event::Steadied { hex: at } => format!("On the slope of {} the line holds together.", hex(at)),
            Event::Eliminated { unit: id } => format!("{} is eliminated.", unit(id)),
            Event::Disrupted { unit: id, mark } => format!("{} is disrupted, {}.", unit(id), until(mark)),
            Event::Broken { unit: id } => format!("{} is disrupted again and breaks.", unit(id)),
            Event::Routed { unit: id } => format!("{} must retreat.", unit(id)),
            Event::Trapped { unit: id } => format!("{} has nowhere to go and is lost.", unit(id)),
            Event::FellBack { unit: id, to, .. } => format!("{} falls back to {}.", unit(id), hex(to)),
            Event::Halted { unit: id } => {
                let at = state.hex_of(id).map_or_else(String::new, |at| format!(" in {}", hex(at)));
                format!("{} halts{at}.", unit(id))
            }
            Event::RunThrough { unit: id } => format!("{} is run through by its friends and disrupted.", unit(id)),
            Event::Reduced { leader, to: Some(grade) } => {
                format!("{} falls to grade {}.", unit(leader), grade.letter())
            }
            Event::Reduced { leader, to: None } => format!("{} is lost.", unit(leader)),
            Event::Recovered { unit: id } => format!("{} recovers.", unit(id)),
            Event::Balked { chariot } => format!("{} balks and stays.", unit(chariot)),
            Event::Embarked { unit: id, chariot } => format!("{} mounts {}.", unit(id), self.name(chariot)),
            Event::Debarked { unit: id, hex: at } => format!("{} steps down in {}.", unit(id), hex(at)),
            Event::Stepped { unit: id, to, cost, .. } => {
                format!("{} moves to {} for {}.", unit(id), hex(to), Halves(cost))
            }
            Event::Checked { unit: id } => format!("{} must stop there.", unit(id)),
            Event::Turned { unit: id, facing } => format!("{} turns {facing}.", unit(id)),
            Event::Entered { unit: id, hex: at, .. } => format!("{} comes onto the map at {}.", unit(id), hex(at)),
            Event::Left { unit: id } => format!("{} leaves the map.", unit(id)),
            Event::Taken { slot, side } => {
                let at = self.scenario.watched[usize::from(slot)].0;
                format!("{} take control of {}.", self.side_name(side), hex(at))
            }
            Event::Crowded { unit: id } => format!("{} finds no room and is lost.", unit(id)),
            Event::Feigned => format!("{} feign a retreat.", self.side_name(state.side)),
            Event::DustRose { hex: at } => format!("Dust rises in {}.", hex(at)),
            Event::DustSettled => "The dust settles.".to_string(),
            Event::Rallied { unit: id } => format!("{} rallies behind the dust.", unit(id)),
            Event::Winded { unit: id } => format!("{} is out of breath and order.", unit(id)),
            Event::Ended(Outcome::Won(side)) => format!("{} win.", self.side_name(side)),
            Event::Ended(Outcome::Drawn) => "The battle is drawn.".to_string(),
        })
    }
}

impl Phase {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::SetUp => "Set-up",
            Phase::Fire => "Fire Combat",
            Phase::Movement => "Movement",
            Phase::Melee => "Melee Combat",
        }
    }
}

pub(crate) fn odds(column: u8) -> String {
    odds_label(usize::from(column))
}

const fn effect(hit: Hit) -> &'static str {
    match hit {
        Hit::Nothing => "no effect",
        Hit::Disrupted => "disrupted",
        Hit::Half => "half eliminated",
        Hit::Eliminated => "eliminated",
    }
}

/// Until when a marker stays.
pub(crate) const fn until(mark: MarkKind) -> &'static str {
    match mark {
        MarkKind::EnemyFire => "until the end of the enemy's next Fire Phase",
        MarkKind::EnemyMelee => "until the end of the enemy's next Melee Phase",
        MarkKind::FriendlyMovement => "until the end of its own next Movement Phase",
    }
}
