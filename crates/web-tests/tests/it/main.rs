//! The page in a browser, a subject in each file.

mod across;
mod advice;
mod armageddon;
mod axe;
mod basileus;
mod exported;
mod faults;
mod field;
mod hidden;
mod keyboard;
mod lesson;
mod own_dice;
mod review;
mod rulebook;
mod site;
mod stacks;
mod touch;
mod war;
mod widths;
