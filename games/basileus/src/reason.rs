//! Why an action is refused, in a sentence a player can act on.

use std::fmt;

use engine::{Case, Name, Refusal};

use crate::numbers::Number;

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
    OutsideGroup { unit: Name, hex: Number },
    HexTaken { hex: Number },
    NoUnitToJoin { unit: Name, hex: Number },
    TooClose { unit: Name, hex: Number },
    NoRoomForRest { unit: Name },
    StillToPlace { unit: Name },
    HasMoved { unit: Name },
    Immobile { unit: Name },
    StillSurprised,
    InHand { unit: Name },
    NotTogether { unit: Name },
    NoCombatUnit { unit: Name },
    NotBeside { unit: Name, hex: Number },
    Stopped { unit: Name },
    LeavesBadStack { unit: Name },
    NoRoom { unit: Name, hex: Number },
    MayNotStay { unit: Name, hex: Number },
    Uncrossable { hex: Number },
    EnemyThere { unit: Name, hex: Number },
    ZoneToZone { unit: Name, hex: Number },
    HorsesShy { unit: Name },
    TooDear { unit: Name, hex: Number, cost: u8, left: u8 },
    NotDue { unit: Name },
    NoEntryThere { unit: Name, hex: Number },
    EntryTaken { unit: Name, hex: Number },
    MustEnter { unit: Name },
    FeignsNot { unit: Name },
    NoFeintTarget { unit: Name },
    NotNearer { unit: Name, hex: Number },
    NotAtTheEnemy { unit: Name, hex: Number },
    NobodyToAttack { hex: Number },
    AttackedAlready { unit: Name },
    NobodyReaches { hex: Number },
    NeverAttacks { unit: Name },
    HasAttacked { unit: Name },
    WaterBetween { unit: Name, hex: Number },
    OutOfReach { unit: Name, hex: Number },
    EnemyBeside { unit: Name },
    NoFireAtBaggage { hex: Number },
    TooWeakAlone { unit: Name },
    InTheAttack { unit: Name },
    NobodyAttacks,
    CannotCharge { unit: Name },
    NoGroundToCharge { hex: Number },
    NoRunUp { unit: Name, hex: Number },
    CounterCharge { unit: Name },
    NoWithdrawal { unit: Name, hex: Number },
    NoShooter { unit: Name },
    ReachesNobody { unit: Name },
    NotStruck { unit: Name },
    NeedNotRetreat { unit: Name },
    Vacated { hex: Number },
    CannotBePushed { unit: Name },
    BetterRetreat { unit: Name, hex: Number },
    MayNotAdvance { unit: Name },
    NoCommander { unit: Name },
    NotLeftEmpty { hex: Number },
    MustAdvance { unit: Name },
}

/// Half points as a player counts them: 3, 1½.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Halves(pub u8);

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.write_str("½"),
            (whole, 0) => write!(f, "{whole}"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Reason::*;
        match self {
            NotNow { awaited } => write!(f, "Not now: {awaited}."),
            NotYours { unit } => write!(f, "{unit} is not on the side that acts now."),
            OutOfPlay { unit } => write!(f, "{unit} is out of play."),
            OnMap { unit } => write!(f, "{unit} is not waiting beside the map."),
            NotOnMap { unit } => write!(f, "{unit} is not on the map."),
            EntersLater { unit } => write!(f, "{unit} is not set up: it comes on during play."),
            OutsideGroup { unit, hex } => write!(f, "{hex} is not one of the hexes of {unit} and its group."),
            HexTaken { hex } => write!(f, "{hex} is taken; one unit a hex."),
            NoUnitToJoin { unit, hex } => {
                write!(f, "{unit} starts on a unit of his group, and none stands in {hex} for him to join.")
            }
            TooClose { unit, hex } => write!(f, "{unit} in {hex} would stand too close to others of its side."),
            NoRoomForRest { unit } => {
                write!(f, "With {unit} there, the rest of its group would find no room at the distance it must keep.")
            }
            StillToPlace { unit } => write!(f, "{unit} has not been placed yet."),
            HasMoved { unit } => write!(f, "{unit} has moved this phase."),
            Immobile { unit } => write!(f, "{unit} cannot move."),
            StillSurprised => write!(f, "The surprised side does not move this turn; it may fight."),
            InHand { unit } => write!(f, "{unit} is in hand already."),
            NotTogether { unit } => {
                write!(f, "{unit} can only go along from the hex where the move begins, before the first step.")
            }
            NoCombatUnit { unit } => write!(f, "{unit} goes along only with a combat unit."),
            NotBeside { unit, hex } => write!(f, "{hex} is not beside {unit}."),
            Stopped { unit } => write!(f, "{unit} goes no further this phase."),
            LeavesBadStack { unit } => {
                write!(f, "{unit} would leave a commander alone with baggage: one of them must go along.")
            }
            NoRoom { unit, hex } => {
                write!(f, "{unit} finds no room in {hex}: one combat unit a hex, with a commander and baggage at most.")
            }
            MayNotStay { unit, hex } => write!(f, "{unit} may not stay in {hex}, which another unit holds."),
            Uncrossable { hex } => write!(f, "Nobody gets into {hex} that way."),
            EnemyThere { unit, hex } => write!(f, "{unit} may not enter {hex}: the enemy is there."),
            ZoneToZone { unit, hex } => {
                write!(f, "{unit} may not go from one enemy zone of control straight into another, as in {hex}.")
            }
            HorsesShy { unit } => {
                write!(f, "{unit} rides that far only if no hex it enters is beside an enemy.")
            }
            TooDear { unit, hex, cost, left } => {
                write!(f, "{hex} costs {} and {unit} has {} left.", Halves(*cost), Halves(*left))
            }
            NotDue { unit } => write!(f, "{unit} is not due yet."),
            NoEntryThere { unit, hex } => write!(f, "{unit} does not come on at {hex}."),
            EntryTaken { unit, hex } => write!(f, "{hex} is taken; {unit} waits for a free hex of its list."),
            MustEnter { unit } => write!(f, "{unit} is due and can still come on."),
            FeignsNot { unit } => write!(f, "{unit} cannot feign flight now."),
            NoFeintTarget { unit } => {
                write!(
                    f,
                    "A feigned flight draws on an enemy combat unit within three hexes that stands by itself; not {unit}."
                )
            }
            NotNearer { unit, hex } => write!(f, "{unit} is drawn on to a free hex that is nearer; {hex} is none."),
            NotAtTheEnemy { unit, hex } => {
                write!(f, "{unit} runs straight at the nearest enemy as far as it can; {hex} does not lead there.")
            }
            NobodyToAttack { hex } => write!(f, "There is nobody to attack in {hex}."),
            AttackedAlready { unit } => write!(f, "{unit} has been attacked this phase."),
            NobodyReaches { hex } => write!(f, "None of your units that may still attack reaches {hex}."),
            NeverAttacks { unit } => write!(f, "{unit} never attacks by itself."),
            HasAttacked { unit } => write!(f, "{unit} has attacked or fired this phase."),
            WaterBetween { unit, hex } => write!(f, "{unit} cannot get at {hex} hand to hand."),
            OutOfReach { unit, hex } => write!(f, "{hex} is out of reach of {unit}."),
            EnemyBeside { unit } => write!(f, "{unit} does not fire with an enemy beside it."),
            NoFireAtBaggage { hex } => write!(f, "Baggage is in {hex}: it is attacked hand to hand only."),
            TooWeakAlone { unit } => write!(
                f,
                "{unit} is a missile unit and attacks hand to hand alone only at 1.5 to 1 or better; let another join it."
            ),
            InTheAttack { unit } => write!(f, "{unit} is in the attack already."),
            NobodyAttacks => write!(f, "Add an attacker first."),
            CannotCharge { unit } => write!(f, "{unit} cannot charge."),
            NoGroundToCharge { hex } => write!(f, "The ground does not let anybody charge at {hex}."),
            NoRunUp { unit, hex } => write!(
                f,
                "{unit} has no run-up: it must have come nearer to {hex} with every step this turn, over open plain or \
                 along a road, for at most three points."
            ),
            CounterCharge { unit } => write!(f, "{unit} can charge itself and would meet the charge."),
            NoWithdrawal { unit, hex } => write!(f, "{unit} cannot withdraw to {hex}."),
            NoShooter { unit } => write!(f, "{unit} is not a missile unit on the map."),
            ReachesNobody { unit } => write!(f, "No attacker in this combat is within range of {unit}."),
            NotStruck { unit } => write!(f, "{unit} is not among the attackers who were struck."),
            NeedNotRetreat { unit } => write!(f, "{unit} does not have to retreat."),
            Vacated { hex } => write!(f, "{hex} was left in this combat; nobody falls back into it."),
            CannotBePushed { unit } => write!(f, "{unit} cannot be pushed back to make room."),
            BetterRetreat { unit, hex } => {
                write!(f, "{unit} has a better way to retreat than {hex}, and must take it.")
            }
            MayNotAdvance { unit } => {
                write!(
                    f,
                    "{unit} does not advance: only an attacker beside the empty hex does, and a charger before others."
                )
            }
            NoCommander { unit } => write!(f, "No commander is with {unit}."),
            NotLeftEmpty { hex } => write!(f, "No attacker left {hex} empty."),
            MustAdvance { unit } => write!(f, "{unit} charged and must advance."),
        }
    }
}
