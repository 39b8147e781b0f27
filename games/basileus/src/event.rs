//! What happened, in the past tense. [`absorb`](engine::Game::absorb) turns an event into a changed position.

use engine::Side;
use hex::HexId;

use crate::charts::CombatResult;
use crate::scenario::UnitId;
use crate::state::{Ending, Phase, Stage};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The match now waits for this.
    Awaited(Stage),
    /// A side sets up.
    SetUpBegan(Side),
    /// A counter was set up.
    Placed {
        /// The counter.
        unit: UnitId,
        /// Where.
        hex: HexId,
    },
    /// A side's set-up stands.
    SetUpStood(Side),
    /// A turn began.
    TurnBegan(u8),
    /// A phase began.
    PhaseBegan {
        /// Whose.
        side: Side,
        /// Which.
        phase: Phase,
    },
    /// A surprised unit came to itself and shows its full side (13.3-2).
    Recovered {
        /// The unit.
        unit: UnitId,
        /// Its die; none if it needed none.
        die: Option<u8>,
    },
    /// A surprised unit did not.
    Dazed {
        /// The unit.
        unit: UnitId,
        /// Its die.
        die: u8,
    },
    /// A counter was taken up.
    TookUp {
        /// The counter.
        unit: UnitId,
    },
    /// Another goes along with it.
    WentAlong {
        /// The other.
        unit: UnitId,
    },
    /// A reinforcement came on and is in hand.
    Entered {
        /// The counter.
        unit: UnitId,
        /// Where.
        hex: HexId,
        /// Half points paid.
        cost: u8,
        /// It must stop there.
        stops: bool,
    },
    /// The party in hand went a hex further.
    Stepped {
        /// Where to.
        to: HexId,
        /// Half points paid.
        cost: u8,
        /// It must stop there.
        stops: bool,
    },
    /// The counter in hand is done.
    Stood,
    /// A unit was tested before going from zone to zone (12.1).
    ZoneTested {
        /// The unit.
        unit: UnitId,
        /// Its die.
        die: u8,
        /// Its morale.
        morale: u8,
    },
    /// An impetuous unit threw its die (2.2.2).
    Tempted {
        /// The unit.
        unit: UnitId,
        /// Its die.
        die: u8,
    },
    /// An impetuous unit or one drawn on was led a hex further, with its commander.
    Led {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: HexId,
        /// Half points paid.
        cost: u8,
    },
    /// A unit feigned flight (2.2.4).
    Feigned {
        /// Who.
        unit: UnitId,
        /// Before whom.
        target: UnitId,
    },
    /// The die against a feigned flight.
    FeintRolled {
        /// The unit that may follow.
        target: UnitId,
        /// The die.
        die: u8,
        /// Whether it follows.
        follows: bool,
    },
    /// A commander alone was ridden down (7-f).
    RiddenDown {
        /// The commander.
        unit: UnitId,
    },
    /// An attack was opened.
    AttackOpened {
        /// The hex attacked.
        target: HexId,
        /// Who stands for it.
        defender: UnitId,
    },
    /// A unit joined it.
    Joined {
        /// The unit.
        unit: UnitId,
        /// Whether it charges.
        charging: bool,
    },
    /// The attack was declared.
    Declared {
        /// Whether a palisade counts for the defender.
        palisade: bool,
    },
    /// The target threw its die to slip away.
    EvadeRolled {
        /// The unit.
        unit: UnitId,
        /// Its die.
        die: u8,
    },
    /// The target chose to stand.
    EvadeDeclined {
        /// The unit.
        unit: UnitId,
    },
    /// The target withdraws, and will pass through this hex on its way.
    Withdrew {
        /// The unit.
        unit: UnitId,
        /// The hex it only crossed.
        through: Option<HexId>,
        /// Where to.
        to: HexId,
    },
    /// A friend whose hex was crossed will be tested.
    Jostled {
        /// The friend.
        unit: UnitId,
    },
    /// One of the defender's shooters joined (12.3).
    ShooterJoined {
        /// The unit.
        unit: UnitId,
    },
    /// The attack die fell.
    CombatRolled {
        /// The die.
        die: u8,
        /// With its modifiers.
        modified: i8,
        /// The column, shifts included.
        column: u8,
        /// The result.
        result: CombatResult,
    },
    /// A pool of dice fell (12.3).
    PoolRolled {
        /// Whether it was the attacker's.
        attack: bool,
        /// How many dice.
        dice: u8,
        /// How many hit.
        hits: u8,
    },
    /// Both pools have fallen.
    PoolsCompared {
        /// Hits of the attacker.
        attack: u8,
        /// Hits of the defender.
        defence: u8,
        /// What follows; nothing if they are equal.
        result: Option<CombatResult>,
    },
    /// The attackers are driven back: these must retreat.
    DrivenBack,
    /// An attacker will be tested.
    Shaken {
        /// The unit.
        unit: UnitId,
    },
    /// A unit will go to this hex, by this line of the retreat chart.
    GaveWay {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: HexId,
        /// Line 1 to 4 of the chart.
        line: u8,
        /// Whether it was pushed.
        pushed: bool,
    },
    /// A unit went there, with its commander.
    FellBack {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: HexId,
    },
    /// Those who gave way have all gone.
    ChainEnded,
    /// A unit that must retreat found no room and stayed (10.8-e).
    Cornered {
        /// The unit.
        unit: UnitId,
    },
    /// A unit that must retreat stayed with its baggage (10.4-d).
    StayedByBaggage {
        /// The unit.
        unit: UnitId,
    },
    /// A unit that must retreat left the map (10.8-e).
    Fled {
        /// The unit.
        unit: UnitId,
    },
    /// A unit shows its reduced side.
    Reduced {
        /// The unit.
        unit: UnitId,
    },
    /// A counter is out of the game.
    Eliminated {
        /// The counter.
        unit: UnitId,
    },
    /// A morale test was thrown.
    TestRolled {
        /// The unit.
        unit: UnitId,
        /// Its die.
        die: u8,
        /// Its morale.
        morale: u8,
    },
    /// A palisade kept a unit in its place that would have retreated (10.10).
    Sheltered {
        /// The unit.
        unit: UnitId,
    },
    /// The unit whose test was next is gone.
    TestLapsed,
    /// A unit advanced after combat.
    Advanced {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: HexId,
        /// Whether its commander went along.
        with_commander: bool,
    },
    /// The combat is settled.
    Settled,
    /// The line of 13.1 was read.
    LineRead {
        /// Whether all stood across it.
        across: bool,
    },
    /// The battle is over.
    Ended(Ending),
}
