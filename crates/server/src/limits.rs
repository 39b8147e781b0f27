//! How fast somebody may ask (so many times a second in the long run, and for a moment ten times as many), and how many
//! lines an address may have.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Seconds' worth that may come at once.
const BURST: f64 = 10.0;
/// With more addresses than this, those that have been quiet are forgotten.
const MANY: usize = 10_000;

/// One who asks.
#[derive(Debug, Clone)]
pub struct Haste {
    each: f64,
    left: f64,
    last: Instant,
}

impl Haste {
    /// So many times a second.
    pub fn new(each: u32, now: Instant) -> Self {
        let each = f64::from(each);
        Haste { each, left: each * BURST, last: now }
    }

    /// Whether it may ask once more, now.
    pub fn allows(&mut self, now: Instant) -> bool {
        self.gain(now);
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }

    fn gain(&mut self, now: Instant) {
        let gained = now.saturating_duration_since(self.last).as_secs_f64() * self.each;
        (self.left, self.last) = ((self.left + gained).min(self.each * BURST), now);
    }

    fn is_rested(&mut self, now: Instant) -> bool {
        self.gain(now);
        self.left >= self.each * BURST
    }
}

/// Everybody who asks, by address.
#[derive(Debug)]
pub struct Limits {
    each: u32,
    by_address: Mutex<HashMap<IpAddr, Haste>>,
}

impl Limits {
    /// So many times a second for each.
    pub fn new(each: u32) -> Self {
        Limits { each, by_address: Mutex::default() }
    }

    /// Whether somebody at this address may ask once more.
    pub fn allow(&self, address: IpAddr, now: Instant) -> bool {
        let mut all = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MANY {
            all.retain(|_, haste| !haste.is_rested(now));
        }
        all.entry(neighbourhood(address)).or_insert_with(|| Haste::new(self.each, now)).allows(now)
    }
}

/// How many lines each address has.
#[derive(Debug, Clone)]
pub struct Crowd {
    most: u32,
    by_address: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// One of them; gone when this is dropped.
#[derive(Debug)]
pub struct Guest(Crowd, IpAddr);

impl Crowd {
    /// So many for each.
    pub fn new(most: u32) -> Self {
        Crowd { most, by_address: Arc::default() }
    }

    /// One more, if there is room.
    pub fn let_in(&self, address: IpAddr) -> Option<Guest> {
        let address = neighbourhood(address);
        let mut all = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.get(&address).copied().unwrap_or(0);
        if count >= self.most {
            return None;
        }
        all.insert(address, count + 1);
        Some(Guest(self.clone(), address))
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut all = self.0.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        match all.get_mut(&self.1) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(all.remove(&self.1)),
        }
    }
}

/// Who has one address of the sixth version has as many as the neighbourhood holds.
fn neighbourhood(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => IpAddr::V6((u128::from(six) & !0 << 64).into()),
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_is_allowed_and_a_flood_is_not() {
        let start = Instant::now();
        let mut haste = Haste::new(5, start);
        assert!((0..50).all(|_| haste.allows(start)), "ten seconds' worth at once");
        assert!(!haste.allows(start));
        let later = start + Duration::from_secs(1);
        assert_eq!((0..9).filter(|_| haste.allows(later)).count(), 5);
    }

    #[test]
    fn addresses_are_told_apart_but_not_within_one_house() {
        let limits = Limits::new(1);
        let now = Instant::now();
        let often = |address: &str| (0..20).filter(|_| limits.allow(address.parse().unwrap(), now)).count();
        assert_eq!((often("10.0.0.1"), often("10.0.0.2"), often("10.0.0.1")), (10, 10, 0));
        assert_eq!((often("2001:db8::1"), often("2001:db8::2"), often("2001:db8:0:1::1")), (10, 0, 10));
    }

    #[test]
    fn whoever_leaves_makes_room() {
        let (here, there) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let crowd = Crowd::new(2);
        let (first, second) = (crowd.let_in(here), crowd.let_in(here));
        assert!(first.is_some() && second.is_some() && crowd.let_in(here).is_none() && crowd.let_in(there).is_some());
        drop(first);
        let third = crowd.let_in(here);
        assert!(third.is_some() && crowd.let_in(here).is_none());
        drop((second, third));
        assert!(crowd.by_address.lock().unwrap().is_empty(), "nobody who is gone is remembered");
    }
}
