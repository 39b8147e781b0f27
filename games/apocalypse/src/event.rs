//! What happened, in the past tense. [`absorb`](engine::Game::absorb) turns an event into a changed position.

use engine::Side;
use hex::HexId;

use crate::scenario::{CombatResult, PlaceId, Spot, UnitId};
use crate::state::{Cause, Ending, Marker, Phase, Stage};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // The fields say themselves: who, where, which die.
pub enum Event {
    /// The match now waits for this.
    Awaited(Stage),
    /// The next words are about this side: its set-up, its segment.
    SideBegan(Side),
    /// A noble was picked, and what is set up without a choice was set up.
    NobleChosen { leader: UnitId },
    /// A counter was set up in Garrison, by its player or by the rules.
    Placed { unit: UnitId, place: PlaceId },
    /// A leader was set up.
    LeaderPlaced { unit: UnitId, spot: Spot },
    /// The Patriarch took his chair.
    Enthroned { unit: UnitId },
    /// A counter was set up on Patrol.
    Posted { unit: UnitId, spot: Spot },
    /// A side's set-up stands.
    SetUpStood(Side),
    /// A year began.
    YearBegan { turn: u8 },
    /// A phase began.
    PhaseBegan(Phase),
    /// The phase's player ended it.
    PhaseClosed,
    /// The year's event was rolled; whether it has an effect.
    EventRolled { number: u8, works: bool },
    /// Greek Fire is known.
    GreekFireKnown,
    /// The earthquake struck here.
    QuakeStruck { place: PlaceId, sum: u8 },
    /// A place is pillaged.
    Pillaged { place: PlaceId },
    /// The walls of Constantinople are cracked this year.
    WallsCracked,
    /// A unit brought by an event came here.
    Arrived { unit: UnitId, place: PlaceId },
    /// A leader brought by an event came here.
    LeaderArrived { unit: UnitId, spot: Spot },
    /// A leader brought by an event took over an Expedition.
    TookOver { unit: UnitId, marker: Marker },
    /// A counter left the game, unharmed.
    LeftGame { unit: UnitId },
    /// The usurper holds this place.
    Usurped { place: PlaceId },
    /// A counter went over to the Muslims, and where it is now.
    Turned { unit: UnitId },
    /// A rebel Patrol went into Garrison.
    Sheltered { unit: UnitId, place: PlaceId },
    /// The rally was due from now on.
    RevoltBegan,
    /// The die of a rebel unit.
    RallyRolled { unit: UnitId, die: u8, rallies: bool },
    /// The rally is over, once and for all.
    RallyOver,
    /// A rallied unit joined the Expedition.
    RallyJoined { unit: UnitId },
    /// A rallied unit stayed where it is.
    RallyStayed { unit: UnitId },
    /// Quarrel with Rome.
    TyposProclaimed { patriarch: UnitId },
    /// A storm sank a ship.
    StormSank { unit: UnitId },
    /// A unit came back from the box.
    Replaced { unit: UnitId, place: PlaceId },
    /// The die for Foot.
    FootRolled { place: PlaceId, die: u8 },
    /// A naval unit was removed.
    Scrapped { unit: UnitId },
    /// A naval unit came.
    Launched { unit: UnitId, place: PlaceId },
    /// A counter went into Garrison in mode adjustment.
    Garrisoned { unit: UnitId, place: PlaceId },
    /// A unit went on Patrol.
    WentOnPatrol { unit: UnitId, spot: Spot },
    /// An Expedition is being mustered.
    MusterBegan { marker: Marker, spot: Spot },
    /// A counter was mustered.
    Mustered { unit: UnitId, marker: Marker },
    /// Constans goes in place of a leader.
    StoodIn { leader: UnitId },
    /// The Expedition was formed.
    Formed { marker: Marker },
    /// A naval unit was assigned to an Expedition.
    Assigned { unit: UnitId, marker: Marker },
    /// A land unit joined an Expedition on the map (1e).
    Reinforced { unit: UnitId, marker: Marker },
    /// A naval unit in a port beyond its anchors was lost (2.4.3).
    NotBased { unit: UnitId, place: PlaceId },
    /// Units of an Expedition scatter.
    ScatterBegan { marker: Marker, cause: Cause, rescue: bool },
    /// One of them went into Garrison.
    Sent { unit: UnitId, place: PlaceId, carried: bool },
    /// A leader of theirs went there.
    LeaderSent { unit: UnitId, spot: Spot },
    /// A ship of theirs found no port and lies where it lay.
    LeftLoose { unit: UnitId, hex: HexId },
    /// All have gone.
    ScatterEnded,
    /// The attrition die.
    AttritionRolled { marker: Marker, die: u8, losses: u8 },
    /// A marker was turned to its marching side.
    BrokeCamp { marker: Marker },
    /// An Expedition was taken up.
    Taken { marker: Marker, points: u8, sea: u8 },
    /// It was put down without moving.
    PutDown { marker: Marker },
    /// A leader or Patrol was taken up.
    RideBegan { unit: UnitId, points: u8 },
    /// It went a hex further.
    Rode { unit: UnitId, to: Spot, cost: u8 },
    /// It is done.
    RideEnded { unit: UnitId },
    /// The Expedition in hand went a hex further.
    Stepped { to: Spot, cost: u8 },
    /// A ship came up.
    Summoned { unit: UnitId, hex: HexId, spent: u8, joined: bool },
    /// It went aboard.
    Embarked { cost: u8 },
    /// It sailed a hex further.
    Sailed { to: HexId, cost: u8 },
    /// It landed.
    Landed { spot: Spot, cost: u8 },
    /// A unit was left in Garrison.
    Dropped { unit: UnitId, place: PlaceId },
    /// A zone of control was paid for.
    ZoneRolled { sum: u8, left: u8 },
    /// A Patrol was ridden down.
    RiddenDown { unit: UnitId },
    /// A counter was destroyed.
    Lost { unit: UnitId },
    /// A leader died, or left the game for want of friends.
    Died { unit: UnitId },
    /// Fausta rules (9.0).
    Regency { empress: UnitId, spot: Spot },
    /// A place changed hands.
    Took { place: PlaceId, side: Side },
    /// A naval unit in a captured port got away to another.
    Relocated { unit: UnitId, place: PlaceId },
    /// Two Expeditions met.
    BattleJoined { attacker: Marker, defender: Marker },
    /// A counter is held in reserve.
    HeldBack { unit: UnitId },
    /// The die of surprise.
    SurpriseRolled { die: u8 },
    /// The die of a field battle.
    BattleRolled { die: u8, column: u8, result: CombatResult, toll: u8 },
    /// The die of a counter-attack.
    CounterRolled { die: u8, column: u8, result: CombatResult },
    /// The reserve counter-attacks.
    CounterAttacked,
    /// The reserve covers the rout.
    Covered { mounted: u8 },
    /// A side gave up a unit in attrition, in a storm of the camp or at the walls.
    Paid { side: Side, unit: UnitId },
    /// A side routs of its own will.
    Broke { side: Side },
    /// The battle is over.
    BattleOver,
    /// An Expedition is no more.
    ExpeditionLost { marker: Marker },
    /// A siege or an assault began.
    WallsReached { place: PlaceId, assault: bool },
    /// The dice of a siege.
    SiegeRolled { sum: u8, garrison: u8, cost: u8, falls: bool },
    /// The die at the walls.
    BreachRolled { die: u8, needed: u8, breached: bool },
    /// A counter is to leave by sea.
    Evacuating { unit: UnitId },
    /// The ships with the evacuated reached this hex.
    Evacuated { hex: HexId },
    /// A counter of theirs got away.
    GotAway { unit: UnitId, place: PlaceId },
    /// A leader of theirs got away.
    LeaderGotAway { unit: UnitId, spot: Spot },
    /// The assault failed.
    AssaultFailed { place: PlaceId },
    /// The die for pillage.
    PillageRolled { die: u8 },
    /// Fleets met.
    FleetsMet { hex: HexId },
    /// A unit ashore went aboard for the battle.
    Boarded { unit: UnitId },
    /// A unit sails in this ship.
    Loaded { unit: UnitId, ship: UnitId },
    /// The die of Greek Fire.
    FireRolled { ships: u8, die: u8, muslim: u8, byzantine: bool },
    /// A ship went down, with its passengers.
    Sunk { unit: UnitId },
    /// A ship without troops was taken (8.1).
    Overwhelmed { unit: UnitId },
    /// A side gave up a ship.
    ShipPaid { side: Side, unit: UnitId },
    /// The die of a naval battle.
    SeaRolled { die: u8, column: u8, result: CombatResult },
    /// A side was routed at sea and loses so many ships.
    SeaRouted { side: Side, losses: u8 },
    /// The ships of a beaten side reached this hex.
    FledTo { side: Side, hex: HexId },
    /// A ship of theirs lies there now.
    ShipFled { unit: UnitId, hex: HexId, port: Option<PlaceId> },
    /// An Expedition was carried there; ashore and camped, or still afloat.
    CarriedOff { marker: Marker, spot: Spot, ashore: bool },
    /// An Expedition camped.
    Camped { marker: Marker },
    /// An Expedition founders on the open sea unless the year ends otherwise.
    Adrift { marker: Marker },
    /// What was in hand is done.
    MoveOver,
    /// The war is over.
    Ended(Ending),
}
