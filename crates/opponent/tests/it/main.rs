//! What generals promise: to be honest, to keep to the rules and to their budgets.

mod advising;
mod honest;
mod playing;
mod reviewing;
