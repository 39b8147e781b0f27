//! From data files to what a set-up begins with: text is turned into types once, and what does not fit is rejected with
//! its line.

pub mod armies;
mod army_files;

pub use army_files::ARMY_FILES;
