//! A page by keyboard alone.

use crate::{Fault, Key, Page};

/// The middle of the hex the keyboard is at, and half of its width.
const RING: &str = "
    const ring = document.querySelector('.cursor')?.getBoundingClientRect();
    return ring ? [ring.x + ring.width / 2, ring.y + ring.height / 2, ring.width / 2] : null;";

impl Page {
    /// Presses Tab until something has the keyboard.
    pub(crate) async fn tab_to(&self, css: &str) -> Result<(), Fault> {
        let is_there = format!("return document.activeElement.matches(\"{css}\")");
        for tabs in 0..120 {
            if self.run(&is_there).await? == serde_json::Value::Bool(true) {
                return Ok(());
            }
            if tabs == 0 {
                // What has just been opened takes the keyboard by itself.
                tokio::time::sleep(std::time::Duration::from_millis(60)).await;
            } else {
                self.press(Key::Tab).await?;
            }
        }
        Err(format!("Tab does not come to {css}").into())
    }

    /// Presses the key of something, or Enter on it.
    pub(crate) async fn press_at(&self, css: &str) -> Result<(), Fault> {
        if css == "#go-on" {
            // Whoever is on the map goes on with Space.
            self.tab_to("#board").await?;
            return self.press(" ").await;
        }
        self.tab_to(css).await?;
        self.press(Key::Enter).await
    }

    /// Goes with the arrows to the hex at a point of the window. The map may move along.
    pub(crate) async fn walk_to(&self, (x, y): (f64, f64)) -> Result<(), Fault> {
        self.tab_to("#board").await?;
        let corner = self.map_corner().await?;
        for _ in 0..120 {
            let Some((ring_x, ring_y, near)) =
                serde_json::from_value::<Option<(f64, f64, f64)>>(self.run(RING).await?)?
            else {
                // The first arrow comes to the middle of what is in sight.
                self.press(Key::Down).await?;
                continue;
            };
            let now = self.map_corner().await?;
            let (dx, dy) = (x + now.0 - corner.0 - ring_x, y + now.1 - corner.1 - ring_y);
            if dx.hypot(dy) < near * 0.8 {
                return Ok(());
            }
            // Whichever way is longer: beside a straight line, hexes lie half a hex to either side of it.
            let (arrow, far) = match (dx.abs() > dy.abs(), dx > 0.0, dy > 0.0) {
                (true, true, _) => (Key::Right, dx),
                (true, false, _) => (Key::Left, -dx),
                (false, _, true) => (Key::Down, dy),
                (false, _, false) => (Key::Up, -dy),
            };
            // No hex is wider than two of these, so that none is passed by.
            let steps = (far / (2.0 * near)).max(1.0) as usize;
            self.press(arrow.value().to_string().repeat(steps)).await?;
        }
        Err(format!("the arrows do not lead to {x:.0}, {y:.0}").into())
    }

    /// Chooses one of several by what it says, going from one to the next.
    pub(crate) async fn choose_by_key(&self, css: &str, says: &str) -> Result<(), Fault> {
        for _ in 0..20 {
            self.tab_to(&format!("{css} input")).await?;
            if self.run("return document.activeElement.parentElement.innerText.trim()").await? == says {
                return Ok(());
            }
            self.press(Key::Right).await?;
        }
        Err(format!("no arrow in {css} leads to \"{says}\"").into())
    }
}
