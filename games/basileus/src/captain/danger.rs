//! What a side would suffer if its units were attacked where they stand.

use engine::Side;

use crate::Basileus;
use crate::state::State;

use super::Captain;
use super::exchange::damage;
use super::posture::GIVING_WAY;

/// What the enemy could do to a side in his next turn, in points of loss.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Danger {
    /// To all units, each taken for itself.
    pub all: f32,
    /// To the one that is worst off, and to the next.
    pub most: f32,
    /// See [`Danger::most`].
    pub next: f32,
    /// How many units have an enemy beside them.
    pub beside: u8,
}

impl Basileus {
    /// What the enemy could do to a side where it stands, at a glance.
    pub fn danger(&self, state: &State, side: Side) -> Danger {
        let captain = Captain::new(self, state, side);
        let foes = captain.foes();
        let mut danger = Danger::default();
        for unit in self.tables.sides[side.index()].and(&self.tables.combat).iter() {
            let Some(hex) = state.hex_of(unit) else { continue };
            let menace = captain.menace(&foes, hex, captain.open_beside(hex, Some(unit)));
            if menace == 0 {
                continue;
            }
            let commander = self.commander_with(state, unit).map_or(0, |commander| self.strength(state, commander));
            let defence = u32::from(self.hand_strength(state, unit) + commander);
            let harm = damage(captain.menaced_line(menace, defence, hex), &captain.stake(unit, GIVING_WAY));
            danger.all += harm;
            danger.next = danger.next.max(harm.min(danger.most));
            danger.most = danger.most.max(harm);
            danger.beside += u8::from(state.beside.any(side.other(), hex));
        }
        danger
    }
}
