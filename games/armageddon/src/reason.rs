//! Why an action is refused, in a sentence a player can act on.

use std::fmt;

use engine::{Case, Name, Refusal};
use hex::{Direction, Facing, HexNumber};

use crate::rules::melee::Sum;

/// A refusal of this game.
pub type Refused = Refusal<Reason>;
/// Whether something may be done.
pub type Verdict = Result<(), Refused>;

/// Refuses, citing a case.
pub(crate) fn refuse(case: Case, reason: Reason) -> Verdict {
    Err(Refused { case, reason })
}

/// Why an action is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // Each says itself below.
pub enum Reason {
    NotNow { awaited: &'static str },
    NotYours { unit: Name },
    OutOfPlay { unit: Name },
    OnMap { unit: Name },
    NotOnMap { unit: Name },
    EntersLater { unit: Name },
    OutsideArea { unit: Name, hex: HexNumber },
    NoRoom { unit: Name, hex: HexNumber },
    NoRoomForRest { unit: Name },
    NoPlaceYet { unit: Name },
    WingsBroken { unit: Name },
    StillToPlace { unit: Name },
    Disrupted { unit: Name },
    HasMoved { unit: Name },
    InHand { unit: Name },
    Rides { unit: Name, chariot: Name },
    Balked { unit: Name },
    DisruptedRider { unit: Name, rider: Name },
    StreamStop { unit: Name },
    FireFrontStop { unit: Name },
    FacesThatWay { unit: Name, facing: Facing },
    NoPointToTurn { unit: Name },
    NoRoomAfterTurn { unit: Name },
    NotAFrontHex { unit: Name, direction: Direction },
    OffTheMap { unit: Name },
    EnemyThere { unit: Name, hex: HexNumber },
    ClosedGround { unit: Name, hex: HexNumber },
    CrestForChariot { unit: Name },
    TooDear { unit: Name, hex: HexNumber, cost: u8, left: u8 },
    MustMakeRoom { unit: Name, hex: HexNumber },
    TooEarly { unit: Name, turn: u8 },
    NoEntryThere { unit: Name, hex: HexNumber },
    EntryFacing { unit: Name, facing: Facing },
    OtherGate { unit: Name, hex: HexNumber },
    MustEnter { unit: Name },
    NoExitGoal { unit: Name },
    NoExitThere { unit: Name },
    NoPointToLeave { unit: Name },
    Parenthesised { unit: Name },
    FiredThisTurn { unit: Name },
    HasDisengaged { unit: Name },
    InAnAttack { unit: Name },
    NoEnemyThere { hex: HexNumber },
    NobodyReaches { hex: HexNumber },
    AttackedAlready { hex: HexNumber },
    ThreeTargets,
    ManyAgainstSeveral,
    NotInFront { unit: Name, hex: HexNumber },
    OtherType { unit: Name, other: Name },
    TooWeak(Sum),
    OpenAttack,
    NotAnAttack { hex: HexNumber },
    NoBonus { unit: Name },
    LeadsNobody { unit: Name },
    NoFireUnit { unit: Name },
    FiresFromWater { unit: Name },
    FiredLately { unit: Name },
    OutOfRange { unit: Name, hex: HexNumber, range: u16 },
    OutOfField { unit: Name, hex: HexNumber },
    OnlyFromBeside { hex: HexNumber },
    CrestBetween { hex: HexNumber },
    InTheWay { hex: HexNumber },
    BeganBeside { unit: Name },
    NotStruck { unit: Name },
    NotSurplus { unit: Name },
    NeedNotRetreat { unit: Name },
    NotTheBestRetreat { unit: Name, hex: HexNumber },
    RetreatOverCrest { unit: Name },
    RetreatIntoFireFront { unit: Name, hex: HexNumber },
    DisruptedBoarding { unit: Name, chariot: Name },
    NotBeside { unit: Name, chariot: Name },
    NotBesideHex { unit: Name, hex: HexNumber },
    NoChariot { unit: Name },
    MayNotRide { unit: Name },
    SeatTaken { chariot: Name },
    RidesNothing { unit: Name },
    NoRoomBeside { unit: Name },
    NoFeint,
    LeadersStay { unit: Name },
    DisengagingTurns { unit: Name },
    DrawsNearer { unit: Name },
    RaisesNoDust { unit: Name },
    DustSpent,
    MustPursue { unit: Name },
}

/// Half points as a player counts them: 3, 1½.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Halves(pub u8);

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_fraction(f, u32::from(self.0 / 2), if self.0 % 2 == 1 { "½" } else { "" })
    }
}

/// Quarter points as a player counts them: 11, 1½, ¼.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Points(pub u32);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_fraction(f, self.0 / 4, ["", "¼", "½", "¾"][self.0 as usize % 4])
    }
}

fn write_fraction(f: &mut fmt::Formatter<'_>, whole: u32, part: &str) -> fmt::Result {
    if whole == 0 && !part.is_empty() { f.pad(part) } else { f.pad(&format!("{whole}{part}")) }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Reason::*;
        match self {
            NotNow { awaited } => write!(f, "Not now: {awaited}."),
            NotYours { unit } => write!(f, "{unit} is not on the side that acts now."),
            OutOfPlay { unit } => write!(f, "{unit} is out of play."),
            OnMap { unit } => write!(f, "{unit} is on the map already."),
            NotOnMap { unit } => write!(f, "{unit} is not on the map."),
            EntersLater { unit } => write!(f, "{unit} is not set up: it enters the map during play."),
            OutsideArea { unit, hex } => write!(f, "{hex} is outside the area in which {unit} sets up."),
            NoRoom { unit, hex } => write!(
                f,
                "{unit} finds no room in {hex}: three units at most, of one type but for fire units, and a chariot only with its rider."
            ),
            NoRoomForRest { unit } => {
                write!(f, "With {unit} there, the rest of the force would find no room in its area.")
            }
            NoPlaceYet { unit } => {
                write!(f, "There is no room for {unit} yet: place others first, such as a chariot it could ride.")
            }
            WingsBroken { unit } => write!(
                f,
                "With {unit} there, the militia could no longer stand on both wings outside all others, eight at least on each."
            ),
            StillToPlace { unit } => write!(f, "{unit} has not been placed yet."),
            Disrupted { unit } => write!(f, "{unit} is disrupted."),
            HasMoved { unit } => write!(f, "{unit} has moved this phase."),
            InHand { unit } => write!(f, "{unit} is in hand already."),
            Rides { unit, chariot } => write!(f, "{unit} rides {chariot} and goes where it goes."),
            Balked { unit } => write!(f, "{unit} balked and may not move this phase."),
            DisruptedRider { unit, rider } => {
                write!(f, "{unit} carries {rider}, which is disrupted, and may not move.")
            }
            StreamStop { unit } => write!(f, "{unit} is in a stream and goes no further this phase."),
            FireFrontStop { unit } => {
                write!(f, "{unit} came before an enemy fire unit and goes no further this phase.")
            }
            FacesThatWay { unit, facing } => write!(f, "{unit} looks {facing} already."),
            NoPointToTurn { unit } => write!(f, "{unit} has no point left to turn."),
            NoRoomAfterTurn { unit } => {
                write!(f, "{unit} may not stay in this hex and would not get out of it after that turn.")
            }
            NotAFrontHex { unit, direction } => {
                write!(f, "{unit} enters only a front hex, and {direction} is not before it. Turn first for 1 point.")
            }
            OffTheMap { unit } => write!(f, "The map ends there for {unit}."),
            EnemyThere { unit, hex } => write!(f, "{unit} may not enter {hex}: the enemy is there."),
            ClosedGround { unit, hex } => write!(f, "{hex} is closed to {unit}."),
            CrestForChariot { unit } => write!(f, "{unit} is a chariot and never crosses a crest."),
            TooDear { unit, hex, cost, left } => {
                write!(f, "{hex} costs {} and {unit} has {} left.", Halves(*cost), Halves(*left))
            }
            MustMakeRoom { unit, hex } => write!(f, "Too many are in {hex}, and {unit} can still leave it."),
            TooEarly { unit, turn } => write!(f, "{unit} comes on from turn {turn}."),
            NoEntryThere { unit, hex } => write!(f, "{unit} may not come on at {hex}."),
            EntryFacing { unit, facing } => {
                write!(f, "{unit} must look away from the map's edge as it comes on; {facing} does not.")
            }
            OtherGate { unit, hex } => write!(f, "The force of {unit} comes on at {hex}."),
            MustEnter { unit } => write!(f, "{unit} must come on this turn and still can."),
            NoExitGoal { unit } => write!(f, "{unit} has no reason to leave this battle."),
            NoExitThere { unit } => write!(f, "{unit} may not leave the map there."),
            NoPointToLeave { unit } => write!(f, "{unit} has no point left to leave the map."),
            Parenthesised { unit } => write!(f, "{unit} never attacks in melee."),
            FiredThisTurn { unit } => write!(f, "{unit} fired this turn and may not attack in melee."),
            HasDisengaged { unit } => write!(f, "{unit} drew off this turn and may not attack."),
            InAnAttack { unit } => write!(f, "{unit} takes part in an attack already."),
            NoEnemyThere { hex } => write!(f, "There is no enemy in {hex} to attack."),
            NobodyReaches { hex } => {
                write!(f, "None of your units that may attack in melee now has {hex} before it.")
            }
            AttackedAlready { hex } => {
                write!(f, "{hex} is under attack already this phase: add to that attack while it is open.")
            }
            ThreeTargets => write!(f, "An attack aims at three hexes at most."),
            ManyAgainstSeveral => write!(
                f,
                "Units of several hexes attack one hex, or units of one hex several; not many against several."
            ),
            NotInFront { unit, hex } => write!(f, "{hex} is not one of the front hexes of {unit}."),
            OtherType { unit, other } => write!(
                f,
                "{unit} may not strike through the same hexside as {other}: out of one hex one type, and skirmishers."
            ),
            TooWeak(sum) => {
                let Sum { attack, defence } = sum;
                write!(f, "Too weak: {} against {} is under 1 to 2.", Points(*attack), Points(*defence))?;
                let missing = defence.div_ceil(2).saturating_sub(*attack);
                if missing > 0 { write!(f, " It would take {} more.", Points(missing)) } else { Ok(()) }
            }
            OpenAttack => write!(f, "Declare the open attack first."),
            NotAnAttack { hex } => write!(f, "No attack on {hex} is waiting to be resolved."),
            NoBonus { unit } => write!(f, "{unit} has no combat bonus to give."),
            LeadsNobody { unit } => write!(f, "{unit} does not share a hex with a unit of this attack."),
            NoFireUnit { unit } => write!(f, "{unit} does not fire."),
            FiresFromWater { unit } => write!(f, "{unit} stands in water and may not fire."),
            FiredLately { unit } => write!(f, "{unit} fired in this Player-Turn or the one before."),
            OutOfRange { unit, hex, range } => write!(f, "{hex} is {range} hexes away, out of range of {unit}."),
            OutOfField { unit, hex } => write!(f, "{hex} is not in the field of fire of {unit}."),
            OnlyFromBeside { hex } => write!(f, "{hex} may be fired into only from an adjacent hex."),
            CrestBetween { hex } => write!(f, "A crest hides {hex}. From a slope one could shoot over it."),
            InTheWay { hex } => write!(f, "{hex} is in the line of fire. From a slope one could shoot over it."),
            BeganBeside { unit } => write!(f, "The mover began this phase beside {unit}, which may not fire at it."),
            NotStruck { unit } => write!(f, "{unit} is not among the units that were struck."),
            NotSurplus { unit } => write!(f, "{unit} did not come into a crowded hex this phase."),
            NeedNotRetreat { unit } => write!(f, "{unit} does not have to retreat."),
            NotTheBestRetreat { unit, hex } => {
                write!(f, "{hex} does not lead {unit} as far from the enemy as it must go.")
            }
            RetreatOverCrest { unit } => write!(f, "{unit} may not retreat across a crest."),
            RetreatIntoFireFront { unit, hex } => {
                write!(f, "{unit} may not retreat into {hex}, before an enemy fire unit.")
            }
            DisruptedBoarding { unit, chariot } => write!(f, "{unit} and {chariot} must both be undisrupted for that."),
            NotBeside { unit, chariot } => write!(f, "{unit} is not beside {chariot}."),
            NotBesideHex { unit, hex } => write!(f, "{hex} is not beside the chariot of {unit}."),
            NoChariot { unit } => write!(f, "{unit} is not a chariot."),
            MayNotRide { unit } => write!(f, "{unit} may not ride a chariot: only foot units and leaders do."),
            SeatTaken { chariot } => write!(f, "{chariot} carries a unit already."),
            RidesNothing { unit } => write!(f, "{unit} rides no chariot."),
            NoRoomBeside { unit } => write!(f, "{unit} finds no room to step down in."),
            NoFeint => write!(f, "There is no sham retreat to call now."),
            LeadersStay { unit } => write!(f, "{unit} is a leader and moves as always."),
            DisengagingTurns { unit } => write!(f, "{unit} draws off in any direction and need not turn."),
            DrawsNearer { unit } => write!(f, "{unit} draws off and may not come nearer to the enemy than it began."),
            RaisesNoDust { unit } => {
                write!(f, "{unit} raises no dust here: one chariot does, moving first, in hexes it enters.")
            }
            DustSpent => write!(f, "All the dust there is has been raised."),
            MustPursue { unit } => {
                write!(f, "{unit} is in rash pursuit: it goes nearer to the enemy as long as it can.")
            }
        }
    }
}
