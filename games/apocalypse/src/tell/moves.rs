//! Movement, and units on their way into Garrison.

use engine::words::count;

use super::Teller;
use crate::event::Event;
use crate::state::Cause;

impl Teller<'_> {
    pub(super) fn tell_move(&self, event: &Event) -> Option<String> {
        let game = self.game;
        Some(match *event {
            Event::ScatterBegan { marker, cause, rescue } => match (cause, rescue) {
                (Cause::Disbanded, _) => format!("{} disbands.", marker.called()),
                (Cause::Left, _) => format!("those whom {} leaves behind go into Garrison.", marker.called()),
                (Cause::Routed, false) => format!("{} is routed.", marker.called()),
                (Cause::Routed, true) => format!("{} is routed; its ships may take it off.", marker.called()),
            },
            Event::Sent { unit, place, .. } if game.tables.naval.contains(unit) => {
                format!("{} puts into {}.", game.title(unit), game.place_called(place))
            }
            Event::Sent { unit, place, carried } => {
                let by_ship = if carried { ", by ship" } else { "" };
                format!("{} goes into Garrison in {}{by_ship}.", self.covert(unit), game.place_called(place))
            }
            Event::LeaderSent { unit, spot } => format!("{} goes to {}.", game.title(unit), game.spot_called(spot)),
            Event::LeftLoose { unit, hex } => {
                format!("{} finds no port and lies at {}.", game.title(unit), game.hex_called(hex))
            }
            Event::Taken { marker, points, sea } => self.tell_taken(marker, points, sea),
            Event::PutDown { marker } => format!("{} stays ashore.", marker.called()),
            Event::Rode { unit, to, cost } => {
                format!("{} rides to {} for {cost}.", game.title(unit), game.spot_called(to))
            }
            Event::Stepped { to, cost } => {
                format!("{} marches to {} for {cost}.", self.mover(), game.spot_called(to))
            }
            Event::Summoned { unit, hex, joined, .. } => {
                let joins = if joined { " and joins it" } else { "" };
                format!("{} comes up to {}{joins}.", game.title(unit), game.hex_called(hex))
            }
            Event::Embarked { cost } => format!("{} goes aboard for {cost}.", self.mover()),
            Event::Sailed { to, cost } => format!("{} sails to {} for {cost}.", self.mover(), game.hex_called(to)),
            Event::Landed { spot, cost } => format!("{} lands at {} for {cost}.", self.mover(), game.spot_called(spot)),
            Event::Dropped { unit, place } => {
                let place = game.place_called(place);
                format!("{} leaves {} in Garrison in {place}.", self.mover(), self.covert(unit))
            }
            Event::ZoneRolled { sum, left } => {
                let left = self.sight.points().map_or_else(String::new, |_| format!(", {left} are left"));
                format!("The zone of a Patrol costs it {}{left}.", count(sum, "point", "points"))
            }
            Event::RiddenDown { unit } => format!("{} is ridden down on Patrol.", game.title(unit)),
            Event::Took { place, side } => {
                format!("{} falls to {}.", game.place_called(place), self.side(side))
            }
            Event::Relocated { unit, place } => {
                format!("{} gets away to {}.", game.title(unit), game.place_called(place))
            }
            Event::CarriedOff { marker, spot, ashore } => {
                let how = if ashore { "lands and camps there" } else { "is still aboard" };
                format!("{} is carried to {} and {how}.", marker.called(), game.spot_called(spot))
            }
            Event::Camped { marker } => {
                let at = self.state().expedition(marker).at.map_or_else(String::new, |spot| game.spot_called(spot));
                format!("{} camps at {at}.", marker.called())
            }
            Event::Adrift { marker } => format!("{} stays on the open sea.", marker.called()),
            // The owner's own business; the other side sees who lies where on the table.
            Event::Loaded { unit, ship } => {
                let (unit, ship) = (self.sight.keeps_track_of(unit)?, game.title(ship));
                format!("{} sails in {ship}.", game.title(unit))
            }
            ref other => unreachable!("{other:?} is told elsewhere"),
        })
    }

    fn tell_taken(&self, marker: crate::state::Marker, points: u8, sea: u8) -> String {
        // What a Byzantine army can march tells whether it is all horse.
        let own = self.sight.may_count_points_of(marker);
        let with = match (own, self.state().phase.is_sea()) {
            (false, _) => String::new(),
            (true, false) => format!(" with {}", count(points, "point", "points")),
            (true, true) => format!(" with {} by land and {sea} by sea", count(points, "point", "points")),
        };
        format!("{} sets out{with}.", marker.called())
    }
}
