//! A sheet of characters that a map is drawn on.

use anstyle::Style;

use crate::paint;

/// Characters with their styles, to be written over.
pub struct Canvas {
    width: usize,
    cells: Vec<(char, Style)>,
}

impl Canvas {
    /// An empty one.
    pub fn new(width: usize, height: usize) -> Self {
        Canvas { width, cells: vec![(' ', Style::new()); width * height] }
    }

    /// Writes from this place to the right; what does not fit is left out.
    pub fn put(&mut self, x: usize, y: usize, text: &str, style: Style) {
        for (i, sign) in text.chars().enumerate().take_while(|(i, _)| x + i < self.width) {
            if let Some(cell) = self.cells.get_mut(y * self.width + x + i) {
                *cell = (sign, style);
            }
        }
    }

    /// Every line, painted.
    pub fn lines(&self) -> Vec<String> {
        self.cells.chunks(self.width).map(line).collect()
    }
}

/// One line, each stretch of one style painted once.
fn line(cells: &[(char, Style)]) -> String {
    let end = cells.iter().rposition(|(sign, _)| *sign != ' ').map_or(0, |last| last + 1);
    let stretches = cells[..end].chunk_by(|a, b| a.1 == b.1);
    stretches
        .map(|stretch| {
            let text: String = stretch.iter().map(|(sign, _)| sign).collect();
            if stretch[0].1 == Style::new() { text } else { paint::in_style(stretch[0].1, text) }
        })
        .collect()
}
