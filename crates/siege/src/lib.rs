//! What besieges the server, to see whether it holds: many matches at once, a server that is killed at any moment, and
//! messages nobody should send.
//!
//! | to read | about |
//! |---|---|
//! | [`postgres`] | a throwaway PostgreSQL |
//! | [`served`] | a server in a process of its own, that can be killed |
//! | [`caller`] | whoever talks to it over HTTP |
//! | [`player`] | somebody at a table, who plays at random |
//! | [`load`] | how many actions it takes, and how fast |
//! | [`crash`] | what is left after it was killed |
//! | [`hostile`] | what it does with messages nobody should send |

pub mod caller;
pub mod crash;
pub mod hostile;
pub mod load;
pub mod player;
pub mod postgres;
pub mod served;

/// Why a siege broke off.
pub type Fault = Box<dyn std::error::Error + Send + Sync>;
