//! Something that happens a moment later, unless something else is to happen first or the page is left.

use std::time::Duration;

use leptos::prelude::*;

/// What is waited for, if anything.
#[derive(Clone, Copy)]
pub struct Later(StoredValue<Option<TimeoutHandle>, LocalStorage>);

impl Later {
    /// Nothing yet.
    pub fn new() -> Self {
        let later = Later(StoredValue::new_local(None));
        on_cleanup(move || later.stop());
        later
    }

    /// Has this happen instead of what was waited for.
    pub fn wait(self, time: Duration, then: impl FnOnce() + 'static) {
        self.stop();
        self.0.set_value(set_timeout_with_handle(then, time).ok());
    }

    /// Waits no longer.
    pub fn stop(self) {
        if let Some(timer) = self.0.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }
}
