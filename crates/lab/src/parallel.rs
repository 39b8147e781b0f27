//! Work shared among threads, its results in the order of the work.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use cpu_time::ThreadTime;
use engine::dice::mix;

/// The seed of match `i` of a run: depends on the run's seed and on `i` alone.
pub const fn match_seed(seed: u64, i: u64) -> u64 {
    mix(mix(seed).wrapping_add(i))
}

/// What came of shared work: the results in the order of the tasks, and the processor time of all threads together.
pub(crate) struct Shared<T> {
    pub results: Vec<T>,
    pub cpu: Duration,
}

/// Does tasks `0..tasks` on `jobs` threads. No task is begun after one that fails; the error is that of the first
/// task that failed among those done.
pub(crate) fn share<T: Send, E: Send>(
    tasks: usize,
    jobs: usize,
    task: impl Fn(usize) -> Result<T, E> + Sync,
) -> Result<Shared<T>, E> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let work = || {
        let clock = ThreadTime::now();
        let mut done = Vec::new();
        while !failed.load(Ordering::Relaxed) {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= tasks {
                break;
            }
            let result = task(i);
            failed.fetch_or(result.is_err(), Ordering::Relaxed);
            done.push((i, result));
        }
        (done, clock.elapsed())
    };
    let jobs = jobs.clamp(1, tasks.max(1));
    let shares: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("a worker finishes its tasks")).collect()
    });
    let cpu = shares.iter().map(|(_, time)| *time).sum();
    let mut done: Vec<_> = shares.into_iter().flat_map(|(done, _)| done).collect();
    done.sort_by_key(|(i, _)| *i);
    let results = done.into_iter().map(|(_, result)| result).collect::<Result<_, _>>()?;
    Ok(Shared { results, cpu })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_tasks() {
        for jobs in [1, 3, 100] {
            let shared = share::<_, ()>(50, jobs, |i| Ok(i * i)).unwrap();
            assert!(shared.results.iter().enumerate().all(|(i, &square)| square == i * i), "{jobs} jobs");
        }
        assert!(share::<usize, ()>(0, 4, Ok).unwrap().results.is_empty());
    }

    #[test]
    fn the_first_failure_is_told() {
        let error = share(10, 1, |i| if i < 4 { Ok(i) } else { Err(i) }).err();
        assert_eq!(error, Some(4));
    }

    #[test]
    fn every_match_has_a_seed_of_its_own() {
        let seeds: std::collections::BTreeSet<_> = (0..1000).map(|i| match_seed(7, i)).collect();
        assert_eq!(seeds.len(), 1000);
        assert_ne!(match_seed(7, 0), match_seed(8, 0));
    }
}
