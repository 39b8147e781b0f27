//! What a captain does where the right thing is plain to see.
