//! The cheapest ways over land and water, found without allocating.

use crate::scenario::MOST_SPOTS;

/// Farther than anybody goes.
pub const FAR: u8 = u8::MAX;
const END: u16 = u16::MAX;
/// More than any budget.
const BUCKETS: usize = 128;

/// What it costs to come to each node from a start, as far as a budget goes.
///
/// Dial's algorithm: nodes wait in a bucket for each cost. A node that became cheaper waits twice and is passed over
/// the second time.
#[derive(Debug)]
pub struct Search {
    cost: [u8; MOST_SPOTS],
}

impl Search {
    /// Searches from a start. `steps` names the nodes beside a node and what a step there costs; one that costs 0 takes
    /// nothing.
    ///
    /// # Panics
    /// If the budget is 128 or more.
    pub fn from<S: Iterator<Item = (u16, u8)>>(start: u16, budget: u8, steps: impl FnMut(u16) -> S) -> Self {
        Self::toward(start, END, budget, |_| 0, steps)
    }

    /// The same, but it makes straight for a goal and no farther. What is left from a node to there at least, `ahead`
    /// tells: with it no step may seem to gain more than it costs. All nodes on the cheapest ways to the goal are known
    /// then, and little else.
    pub fn toward<S: Iterator<Item = (u16, u8)>>(
        start: u16,
        goal: u16,
        budget: u8,
        ahead: impl Fn(u16) -> u8,
        mut steps: impl FnMut(u16) -> S,
    ) -> Self {
        let mut cost = [FAR; MOST_SPOTS];
        let mut waiting = [END; BUCKETS];
        // Each node waits at most once in this list; a cheaper way moves it by leaving the old entry behind.
        let mut queue = [(0u16, END); 2 * MOST_SPOTS];
        let mut queued = 1;
        let first = ahead(start);
        if first > budget {
            return Search { cost };
        }
        cost[usize::from(start)] = 0;
        queue[0] = (start, END);
        waiting[usize::from(first)] = 0;
        // By what a way costs that leads over a node: so far, and ahead at least.
        for now in first..=budget {
            let mut arrived = false;
            while waiting[usize::from(now)] != END {
                let entry = waiting[usize::from(now)];
                let (node, next) = queue[usize::from(entry)];
                waiting[usize::from(now)] = next;
                let so_far = cost[usize::from(node)];
                if so_far.saturating_add(ahead(node)) != now {
                    continue;
                }
                arrived |= node == goal;
                steps(node).for_each(|(to, step)| {
                    let then = so_far.saturating_add(step);
                    let whole = then.saturating_add(ahead(to));
                    if whole <= budget && then < cost[usize::from(to)] && queued < queue.len() {
                        cost[usize::from(to)] = then;
                        queue[queued] = (to, waiting[usize::from(whole)]);
                        waiting[usize::from(whole)] = queued as u16;
                        queued += 1;
                    }
                });
            }
            if arrived {
                break;
            }
        }
        Search { cost }
    }

    /// What it costs to come to a node, if that is within the budget.
    pub fn cost(&self, node: u16) -> Option<u8> {
        match self.cost[usize::from(node)] {
            FAR => None,
            cost => Some(cost),
        }
    }

    /// The costs of all nodes; [`FAR`] for those out of reach.
    pub fn costs(&self) -> &[u8] {
        &self.cost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of nodes 0 to 9, and a dear short cut from 0 to 5.
    fn line(from: u16, budget: u8) -> Search {
        Search::from(from, budget, |node| {
            let back = (node > 0).then(|| (node - 1, 2));
            let on = (node < 9).then_some((node + 1, 2));
            let short_cut = (node == 0).then_some((5, 9));
            [back, on, short_cut].into_iter().flatten()
        })
    }

    #[test]
    fn the_cheapest_way_is_found_and_the_budget_is_kept() {
        let found = line(0, 12);
        assert_eq!((0..7).map(|node| found.cost(node)).collect::<Vec<_>>(), [0, 2, 4, 6, 8, 9, 11].map(Some).to_vec());
        assert_eq!(found.cost(7), None);
        assert_eq!(line(0, 8).cost(5), None);
        assert_eq!(line(9, 12).cost(3), Some(12));
    }
}
