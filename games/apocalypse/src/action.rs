//! One click: everything a player can do.

use hex::HexId;

use crate::scenario::{PlaceId, Spot, UnitId};
use crate::state::Marker;

/// An action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// This noble commands the Armenians (10.1.7).
    Noble(UnitId),
    /// Set this counter up, or bring it on, in Garrison in this place.
    Place(UnitId, PlaceId),
    /// Set this counter up on Patrol.
    Post(UnitId, Spot),
    /// The set-up stands.
    Ready,
    /// The usurper rises, or the Kufans form, in this place.
    Rise(PlaceId),
    /// The rallied unit joins the Expedition.
    Join,
    /// The rallied unit stays in Garrison.
    Stay,
    /// Bring this unit back from the box to this Fabrica (2.3).
    Replace(UnitId, PlaceId),
    /// Throw for Foot at this Fabrica (2.3.2).
    Foot,
    /// Nothing more here.
    Pass,
    /// Remove this naval unit (2.4.2).
    Scrap(UnitId),
    /// A naval unit comes to this port (2.4.2).
    Launch(PlaceId),
    /// Put this counter in Garrison in this place (3.1).
    Garrison(UnitId, PlaceId),
    /// Put this unit on Patrol (3.2).
    Patrol(UnitId),
    /// Form this Expedition here (3.3).
    Form(Marker, Spot),
    /// This land or naval unit joins the Expedition being mustered.
    Muster(UnitId),
    /// Constans goes in place of this leader.
    Replaced(UnitId),
    /// The Expedition is mustered; the modes are adjusted; the list is complete.
    Done,
    /// This naval unit becomes a ship of this Expedition (R54).
    Assign(UnitId, Marker),
    /// This land unit joins this Expedition on the map (1e, R38).
    Reinforce(UnitId, Marker),
    /// Disband this Expedition (3.3.4).
    Disband(Marker),
    /// Send this counter to this spot.
    Send(UnitId, Spot),
    /// Give up this unit or ship.
    Lose(UnitId),
    /// Take up this Expedition.
    Take(Marker),
    /// Take up this leader or Patrol.
    Ride(UnitId),
    /// Go to this spot beside.
    Step(Spot),
    /// Bring up this empty ship (5.1.1).
    Summon(UnitId),
    /// Go aboard.
    Embark,
    /// Sail to this hex beside.
    Sail(HexId),
    /// Go ashore here.
    Land(Spot),
    /// Leave this unit in Garrison here (3.3.1).
    Drop(UnitId),
    /// Besiege the place here.
    Siege,
    /// Assault it.
    Assault,
    /// The mover stays here.
    Stop,
    /// The ships stay on the open sea, to be lost at the end of the year (5.1.3).
    Founder,
    /// Camp (3.3.3).
    Camp,
    /// The phase is over.
    End,
    /// Fight this Expedition first.
    Fight(Marker),
    /// This unit or leader is held in reserve (6.4).
    Hold(UnitId),
    /// The reserve counter-attacks (6.4.3b).
    Counter,
    /// The reserve covers the rout (6.4.3c).
    Cover,
    /// Rout, rather than give up more.
    Rout,
    /// This unit leaves by sea (7.3); this unit goes aboard for the battle (8.0).
    Board(UnitId),
    /// This unit sails in that ship.
    Load(UnitId, UnitId),
    /// So many ships use Greek Fire (8.3).
    Fire(u8),
    /// The ships make for this hex.
    Flee(HexId),
}
