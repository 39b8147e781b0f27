//! What an attack promises, over every face of the die.

use crate::charts::{self, Sequel, Struck};

use super::posture::Stake;

/// The line of the results table an attack is read on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line {
    /// The column, the ground's shifts included.
    pub column: usize,
    /// What is added to the die.
    pub die: i8,
}

/// What the attackers may lose.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Risk {
    /// What one loss costs, taken where it hurts least.
    pub loss: f32,
    /// What it costs that each is tested.
    pub test: f32,
    /// What it costs that each retreats.
    pub retreat: f32,
}

/// What the defender loses on average.
pub(super) fn damage(line: Line, stake: &Stake) -> f32 {
    average(line, |struck, losses, sequel| match struck {
        Struck::Defender => {
            let lost = if losses > 1 { stake.first + stake.second } else { stake.first * f32::from(losses) };
            lost + match (sequel, stake.morale) {
                (Sequel::Retreat, Some(_)) => stake.retreat,
                (Sequel::Test, Some(morale)) => test(morale, stake.first, stake.retreat),
                _ => 0.0,
            }
        }
        Struck::Attacker => 0.0,
    })
}

/// What the attackers lose on average.
pub(super) fn toll(line: Line, risk: &Risk) -> f32 {
    average(line, |struck, losses, sequel| match struck {
        Struck::Attacker => {
            let sequel = match sequel {
                Sequel::Retreat => risk.retreat,
                Sequel::Test => risk.test,
                Sequel::Nothing => 0.0,
            };
            f32::from(losses) * risk.loss + sequel
        }
        Struck::Defender => 0.0,
    })
}

/// How likely a defender with so many steps is lost.
pub(super) fn doom(line: Line, steps: u8, morale: u8, trapped: bool) -> f32 {
    average(line, |struck, losses, sequel| match (struck, sequel) {
        (Struck::Defender, _) if losses >= steps => 1.0,
        (Struck::Defender, Sequel::Retreat) if trapped && losses + 1 >= steps => 1.0,
        (Struck::Defender, Sequel::Test) if steps == 1 => f32::from(6 - morale.min(6)) / 6.0,
        _ => 0.0,
    })
}

/// What a morale test costs (10.10).
pub(super) fn test(morale: u8, loss: f32, retreat: f32) -> f32 {
    let over = f32::from(6 - morale.min(6));
    let equal = if morale <= 6 { 1.0 } else { 0.0 };
    (over * loss + equal * retreat) / 6.0
}

fn average(line: Line, worth: impl Fn(Struck, u8, Sequel) -> f32) -> f32 {
    let faces = (1..=6).map(|die| {
        let result = charts::result(die + line.die, line.column);
        worth(result.struck, result.losses, result.sequel)
    });
    faces.sum::<f32>() / 6.0
}
