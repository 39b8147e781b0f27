//! The log's sentences.

use engine::Side;

use crate::Basileus;
use crate::charts::{COLUMNS, CombatResult, Sequel, Struck};
use crate::event::Event;
use crate::reason::Halves;
use crate::scenario::UnitId;
use crate::state::{Ending, Grade, Phase, Stage, State, Why};

impl Basileus {
    /// A side's name.
    pub(crate) fn side_name(&self, side: Side) -> &str {
        &self.scenario.sides[side.index()]
    }

    /// A counter in full: "Skutatoi SK3"; a commander by name alone.
    pub(crate) fn full_name(&self, unit: UnitId) -> String {
        let printed = self.printed(unit);
        if self.tables.commanders.contains(unit) {
            printed.title.clone()
        } else {
            format!("{} {}", printed.title, printed.name)
        }
    }

    pub(crate) fn tell_heading(&self, state: &State) -> String {
        let side = self.side_name(state.side);
        match (state.stage, state.phase) {
            (Stage::Over(_), _) => "The battle is over".to_string(),
            (_, Phase::SetUp) => format!("Set-up, {side}"),
            (_, Phase::Movement) => format!("Turn {}, {side}, Movement", state.turn),
            (_, Phase::Combat) => format!("Turn {}, {side}, Combat", state.turn),
        }
    }

    pub(crate) fn tell_event(&self, state: &State, event: &Event) -> Option<String> {
        let unit = |id: UnitId| self.full_name(id);
        let hex = |id| self.number(id);
        Some(match *event {
            Event::Placed { unit: id, hex: at } => format!("{} is set up in {}.", unit(id), hex(at)),
            Event::SetUpStood(side) => format!("{}: the set-up stands.", self.side_name(side)),
            Event::TurnBegan(turn) => format!("Turn {turn}."),
            Event::PhaseBegan { side, phase } => {
                let phase = if phase == Phase::Movement { "Movement" } else { "Combat" };
                format!("{}: {phase}.", self.side_name(side))
            }
            Event::Recovered { unit: id, die: Some(die) } => format!("{} throws {die} and rallies.", unit(id)),
            Event::Recovered { unit: id, die: None } => format!("{} rallies from the surprise.", unit(id)),
            Event::Dazed { unit: id, die } => format!("{} throws {die} and stays surprised.", unit(id)),
            Event::Entered { unit: id, hex: at, cost: 0, .. } => format!("{} appears in {}.", unit(id), hex(at)),
            Event::Entered { unit: id, hex: at, cost, .. } => {
                format!("{} comes on in {} for {}.", unit(id), hex(at), Halves(cost))
            }
            Event::WentAlong { unit: id } => format!("{} goes along.", unit(id)),
            Event::Stepped { to, cost, stops } => {
                let mover = state.mover.unit?;
                let stops = if stops { " and stops" } else { "" };
                format!("{} moves to {} for {}{stops}.", unit(mover), hex(to), Halves(cost))
            }
            Event::ZoneTested { unit: id, die, morale } => {
                format!("{} dares to slip past the enemy: {}.", unit(id), self.tell_test(die, morale, "goes", "stays"))
            }
            Event::Tempted { unit: id, die } => {
                let runs = if die >= 5 { "it runs at the enemy" } else { "it keeps its place" };
                format!("{} is impetuous, die {die}: {runs}.", unit(id))
            }
            Event::Led { unit: id, to, .. } => format!("{} goes to {}.", unit(id), hex(to)),
            Event::Feigned { unit: id, target } => {
                format!("{} feigns flight before {}.", unit(id), unit(target))
            }
            Event::FeintRolled { target, die, follows } => {
                let follows = if follows { "it is drawn on" } else { "it does not stir" };
                format!("{}, die {die}: {follows}.", unit(target))
            }
            Event::RiddenDown { unit: id } => format!("{} is alone and is ridden down.", unit(id)),
            Event::Declared { .. } => self.tell_attack(state)?,
            Event::EvadeRolled { unit: id, die } => {
                let away = if die >= 5 { "it slips away" } else { "it is caught" };
                format!("{} tries to slip away, die {die}: {away}.", unit(id))
            }
            Event::EvadeDeclined { unit: id } => format!("{} stands.", unit(id)),
            Event::Withdrew { unit: id, through: Some(through), to } => {
                format!("{} withdraws through {} to {}.", unit(id), hex(through), hex(to))
            }
            Event::Withdrew { unit: id, through: None, to } => format!("{} withdraws to {}.", unit(id), hex(to)),
            Event::Jostled { unit: id } => format!("{} is jostled and will be tested.", unit(id)),
            Event::ShooterJoined { unit: id } => format!("{} shoots for the defence.", unit(id)),
            Event::CombatRolled { die, modified, column, result } => {
                let modified = if modified == die as i8 { String::new() } else { format!(", counted as {modified}") };
                let column = COLUMNS[usize::from(column)];
                format!("Attack at {column}, die {die}{modified}: {}, {}.", result.label(), tell_result(result))
            }
            Event::PoolRolled { attack, dice, hits } => {
                let who = if attack { "The attack" } else { "The defence" };
                format!("{who} throws {}: {}.", count(dice, "die", "dice"), count(hits, "hit", "hits"))
            }
            Event::PoolsCompared { attack, defence, result } => match result {
                Some(result) => format!("{attack} to {defence} hits: {}.", tell_result(result)),
                None => format!("{attack} to {defence} hits: nobody gives way."),
            },
            Event::GaveWay { unit: id, to, line, pushed } => {
                let how = if pushed { "is pushed back to" } else { "must fall back to" };
                let price = match line {
                    1 | 2 => "",
                    3 => ", under the enemy's eyes: it will be tested at −1",
                    _ => ", under the enemy's eyes: a loss",
                };
                format!("{} {how} {}{price}.", unit(id), hex(to))
            }
            Event::FellBack { unit: id, to } => format!("{} falls back to {}.", unit(id), hex(to)),
            Event::Cornered { unit: id } => format!("{} has nowhere to go and stays.", unit(id)),
            Event::StayedByBaggage { unit: id } => format!("{} stays with its baggage.", unit(id)),
            Event::Sheltered { unit: id } => format!("The palisade holds {} in its place.", unit(id)),
            Event::Fled { unit: id } => format!("{} flees from the map.", unit(id)),
            Event::Reduced { unit: id } => format!("{} takes a loss.", unit(id)),
            Event::Eliminated { unit: id } if self.tables.baggage.contains(id) => {
                format!("{} is plundered.", unit(id))
            }
            Event::Eliminated { unit: id } if self.tables.commanders.contains(id) => format!("{} falls.", unit(id)),
            Event::Eliminated { unit: id } => format!("{} is eliminated.", unit(id)),
            Event::TestRolled { unit: id, die, morale } => {
                format!("{} is tested: {}.", unit(id), self.tell_test(die, morale, "it holds", "it gives way"))
            }
            Event::Advanced { unit: id, to, with_commander } => {
                let along = self.commander_with(state, id).filter(|_| with_commander);
                let along = along.map_or(String::new(), |leader| format!(" with {}", unit(leader)));
                format!("{} advances to {}{along}.", unit(id), hex(to))
            }
            Event::LineRead { across: true } => "All of them are across the line: the wings come a turn later.".into(),
            Event::LineRead { across: false } => "Not all of them are across the line: the wings come now.".into(),
            Event::Ended(ending) => self.tell_ending(ending),
            Event::Awaited(_)
            | Event::SetUpBegan(_)
            | Event::TookUp { .. }
            | Event::Stood
            | Event::AttackOpened { .. }
            | Event::Joined { .. }
            | Event::DrivenBack
            | Event::Shaken { .. }
            | Event::ChainEnded
            | Event::TestLapsed
            | Event::Settled => return None,
        })
    }

    fn tell_test(&self, die: u8, morale: u8, holds: &str, equal: &str) -> String {
        let result = match die.cmp(&morale) {
            std::cmp::Ordering::Less => holds,
            std::cmp::Ordering::Equal => equal,
            std::cmp::Ordering::Greater => "it fails",
        };
        format!("die {die} against {morale}, {result}")
    }

    /// "Scholai sc (charging) and Skutatoi sk1 attack Rus pikemen RU3 in B0608."
    fn tell_attack(&self, state: &State) -> Option<String> {
        let target = state.combat.target?;
        let mut names: Vec<String> = Vec::new();
        for unit in state.combat.attackers.iter() {
            let charging = if state.combat.charging.contains(unit) { " (charging)" } else { "" };
            names.push(format!("{}{charging}", self.full_name(unit)));
        }
        let verb = if names.len() == 1 { "attacks" } else { "attack" };
        let defender = self.full_name(state.combat.defender);
        Some(format!("{} {verb} {defender} in {}.", engine::words::all_of(names), self.number(target)))
    }

    /// What both sides have lost, in points.
    pub(crate) fn tell_losses(&self, state: &State) -> String {
        let lost =
            |side| format!("{} lost {}", self.side_name(side), count(self.loss_total(state, side), "point", "points"));
        format!("{}, {}.", lost(Side(0)), lost(Side(1)))
    }

    /// How a battle ended.
    pub(crate) fn tell_ending(&self, ending: Ending) -> String {
        let why = match ending.why {
            Why::Broke => "an army broke",
            Why::BrokeLess => "both armies broke",
            Why::Losses => "the losses are compared",
            Why::Mangonels => "the mangonels decide",
            Why::AllWagons => "all wagons are destroyed",
            Why::Wagons => "the day is over",
        };
        match ending.winner {
            None => format!("A draw: {why}."),
            Some(side) => {
                let grade = if ending.grade == Grade::Major { "a major" } else { "a minor" };
                format!("{} win {grade} victory: {why}.", self.side_name(side))
            }
        }
    }
}

fn tell_result(result: CombatResult) -> String {
    let who = if result.struck == Struck::Attacker { "the attackers" } else { "the defender" };
    let what = match (result.losses, result.sequel) {
        (0, Sequel::Retreat) => "must retreat",
        (0, _) => "tested",
        (1, Sequel::Retreat) => "one loss and retreat",
        (1, _) => "one loss",
        _ => "two losses",
    };
    format!("{who}: {what}")
}

fn count(n: u8, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}
