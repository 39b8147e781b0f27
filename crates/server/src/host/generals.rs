//! Generals at the table: they think in a thread of their own, and act like everybody else.

use engine::Side;
use opponent::{General, Level};
use protocol::Ask;

use super::{Host, Order};
use crate::names;

impl Host {
    /// If a general is awaited, it thinks, in a thread where that holds up nobody.
    pub(super) fn let_think(&mut self) {
        let Some(side) = self.room.awaited().filter(|_| !self.thinks) else { return };
        let Some(level) = self.room.seats()[side.index()].general.as_deref().and_then(|name| Level::read(name).ok())
        else {
            return;
        };
        let known = self.generals.iter().position(|(played, _)| *played == side);
        let position = self.room.game().position().copy();
        let general = match known {
            Some(at) => Some(self.generals.swap_remove(at).1),
            None => opponent::general(&*position, level, u64::from_le_bytes(names::chance())),
        };
        let (Some(mut general), Some(own)) = (general, self.own.upgrade()) else { return };
        self.thinks = true;
        tokio::task::spawn_blocking(move || {
            let thought = general.order(&*position);
            let mut actions = thought.actions.into_iter();
            let orders = thought.orders.iter().map(|count| actions.by_ref().take(*count).collect()).collect();
            let _ = own.blocking_send(Order::Thought(side, general, orders));
        });
    }

    pub(super) async fn thought(&mut self, side: Side, general: Box<dyn General>, orders: Vec<Vec<String>>) {
        self.generals.push((side, general));
        for actions in orders.into_iter().filter(|actions| !actions.is_empty()) {
            // What was planned may have been overtaken; then it thinks again. `thinks` keeps it from doing so at once.
            if self.room.awaited() != Some(side)
                || self.play(side, &Ask::Act { at: self.room.at(), actions }).await.is_err()
            {
                break;
            }
        }
        self.thinks = false;
        self.let_think();
    }
}
