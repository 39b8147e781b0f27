//! stub
use crate::{Armageddon, State};
use engine::{Board, Seat, View};
impl Armageddon {
    pub(crate) fn draw_board(&self) -> Board {
        todo!()
    }
    pub(crate) fn see(&self, _: &State, _: Seat) -> View {
        todo!()
    }
}
