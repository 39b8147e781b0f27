//! Battles, sieges, and what they lead to. Whoever is lost is shown to everybody.

use engine::words::count;

use super::Teller;
use crate::event::Event;
use crate::rules::COLUMNS;
use crate::scenario::CombatResult;

impl Teller<'_> {
    pub(super) fn tell_battle(&self, event: &Event) -> String {
        let game = self.game;
        match *event {
            Event::Lost { unit } if game.tables.naval.contains(unit) => format!("{} is lost.", game.title(unit)),
            Event::Lost { unit } => format!("{} is destroyed.", game.title(unit)),
            Event::Died { unit } => format!("{} dies.", game.title(unit)),
            Event::Regency { empress, .. } => format!("{} rules in Constantinople.", game.title(empress)),
            Event::ExpeditionLost { marker } => format!("{} is no more.", marker.called()),
            Event::BattleJoined { attacker, defender } => {
                let at = self.state().expedition(defender).at.map_or_else(String::new, |spot| game.spot_called(spot));
                format!("{} attacks {} at {at}.", attacker.called(), defender.called())
            }
            Event::HeldBack { unit } => format!("{} is held in reserve.", self.unit(unit)),
            Event::SurpriseRolled { die: 1 } => "Die 1: the camp is stormed.".to_string(),
            Event::SurpriseRolled { die } => format!("Die {die}: they are not surprised."),
            Event::BattleRolled { die, column, result, toll } => {
                let routed = matches!(result, CombatResult::AttackerRouted | CombatResult::DefenderRouted);
                let losses = match toll {
                    toll if routed && toll > 0 => format!(" and loses {}", count(toll, "unit", "units")),
                    _ => String::new(),
                };
                let column = COLUMNS[usize::from(column)];
                format!("Battle at {column}, die {die}: {}, {}{losses}.", result.label(), tell_result(result))
            }
            Event::CounterRolled { die, column, result } => {
                let column = COLUMNS[usize::from(column)];
                format!("Counter-attack at {column}, die {die}: {}, {}.", result.label(), tell_result(result))
            }
            Event::CounterAttacked => "The reserve counter-attacks.".to_string(),
            Event::Covered { mounted } => {
                let horse = count(mounted, "Mounted unit", "Mounted units");
                format!("The reserve covers the rout: {horse} in it, so many fewer are lost.")
            }
            Event::Paid { side, unit } => format!("{} give up {}.", self.side(side), game.title(unit)),
            Event::Broke { side } => format!("{} break off and rout.", self.side(side)),
            Event::LeaderGotAway { unit, spot } => {
                format!("{} gets away to {}.", game.title(unit), game.spot_called(spot))
            }
            Event::GotAway { unit, place } => {
                format!("{} gets away to {}.", self.covert(unit), game.place_called(place))
            }
            Event::Ended(ending) => game.tell_ending(ending),
            Event::FleetsMet { .. }
            | Event::Boarded { .. }
            | Event::FireRolled { .. }
            | Event::Sunk { .. }
            | Event::Overwhelmed { .. }
            | Event::SeaRolled { .. }
            | Event::SeaRouted { .. }
            | Event::FledTo { .. } => self.tell_sea_battle(event),
            _ => self.tell_walls(event),
        }
    }

    fn tell_walls(&self, event: &Event) -> String {
        let game = self.game;
        let place = || self.state().fight.place.map_or("the place", |place| &game.place(place).name);
        match *event {
            Event::WallsReached { place, assault } => {
                let verb = if assault { "assaults" } else { "besieges" };
                format!("{} {verb} {}.", self.mover(), game.place_called(place))
            }
            Event::SiegeRolled { sum, garrison, cost, falls } => {
                let result = if falls { "falls" } else { "holds out" };
                let inside = count(garrison, "unit", "units");
                format!("The dice are {sum}, with {inside} inside {cost} points: {} {result}.", place())
            }
            Event::BreachRolled { die, needed, breached } => {
                let result = if breached { "are breached" } else { "hold" };
                format!("Die {die} where {needed} is needed: the walls of {} {result}.", place())
            }
            Event::Evacuating { unit } => format!("{} leaves by sea.", self.unit(unit)),
            Event::Evacuated { hex } => format!("The ships reach {}.", game.hex_called(hex)),
            Event::AssaultFailed { place } => format!("The assault on {} fails.", game.place_called(place)),
            Event::PillageRolled { die } => {
                let result = if die >= 5 { "is given over to the troops" } else { "is spared" };
                format!("Die {die}: {} {result}.", place())
            }
            ref other => unreachable!("{other:?} is told elsewhere"),
        }
    }

    fn tell_sea_battle(&self, event: &Event) -> String {
        let game = self.game;
        match *event {
            Event::FleetsMet { hex } => format!("The fleets meet at {}.", game.hex_called(hex)),
            // Whoever goes aboard for a battle is shown.
            Event::Boarded { unit } => format!("{} goes aboard for the battle.", game.title(unit)),
            Event::FireRolled { ships, die, muslim, byzantine } => {
                let own = if byzantine { ", and one of the Byzantines' own" } else { "" };
                let (ships, lost) = (count(ships, "ship", "ships"), count(muslim, "Muslim ship", "Muslim ships"));
                format!("Greek Fire from {ships}, die {die}: {lost}{own}.")
            }
            Event::Sunk { unit } => format!("{} goes down.", game.title(unit)),
            Event::Overwhelmed { unit } => format!("{} has no troops aboard and is lost.", game.title(unit)),
            Event::SeaRolled { die, column, result } => {
                let column = COLUMNS[usize::from(column)];
                format!("Naval battle at {column}, die {die}: {}, {}.", result.label(), tell_result(result))
            }
            Event::SeaRouted { side, losses } => {
                format!("{} lose {} in the rout.", self.side(side), count(losses, "ship", "ships"))
            }
            Event::FledTo { side, hex } => format!("{} flee to {}.", self.side(side), game.hex_called(hex)),
            ref other => unreachable!("{other:?} is told elsewhere"),
        }
    }
}

fn tell_result(result: CombatResult) -> &'static str {
    match result {
        CombatResult::Attrition => "both lose in turn",
        CombatResult::AttackerRouted => "the attacker is routed",
        CombatResult::DefenderRouted => "the defender is routed",
        CombatResult::AttackerDestroyed => "the attacker is destroyed",
        CombatResult::DefenderDestroyed => "the defender is destroyed",
    }
}

impl CombatResult {
    /// As the table prints it.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            CombatResult::Attrition => "A",
            CombatResult::AttackerRouted => "AR",
            CombatResult::DefenderRouted => "DR",
            CombatResult::AttackerDestroyed => "AD",
            CombatResult::DefenderDestroyed => "DD",
        }
    }
}
