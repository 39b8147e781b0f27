//! Where a budget of points leads, and the cheapest way there.

use hex::{Facing, HexId};

/// No node: the end of a chain.
const NONE: u16 = u16::MAX;
/// The cost of a node not reached.
const UNREACHED: u16 = u16::MAX;

/// The node of a counter that stands in a hex and looks somewhere, for movers whose facing matters.
///
/// A grid then has six times as many nodes as hexes.
#[inline]
pub const fn faced(hex: HexId, facing: Facing) -> u16 {
    hex.0 * 6 + facing.index() as u16
}

/// The hex and the facing of a node made by [`faced`].
#[inline]
pub const fn unfaced(node: u16) -> (HexId, Facing) {
    (HexId(node / 6), Facing::from_index((node % 6) as u8))
}

/// A search for everything a counter can reach with its points, by cheapest path.
///
/// Nodes are numbers the caller chooses: the index of a hex, or a hex together with a facing ([`faced`]). One `Reach`
/// serves any number of searches; it allocates only when built. The same search gives the same answers in the same
/// order: of several cheapest ways it keeps one that need not stop, and among those the first one found.
#[derive(Debug, Clone)]
pub struct Reach {
    nodes: Box<[Node]>,
    /// The nodes of the last search, in the order they were found.
    found: Vec<u16>,
    /// For each cost the first node that waits to be left at that cost. Between searches none does.
    waiting: Box<[u16]>,
    /// Nodes with another stamp date from an earlier search.
    stamp: u16,
}

/// What a search knows of a node.
#[derive(Debug, Clone, Copy)]
struct Node {
    stamp: u16,
    /// The cheapest way to come here and be able to go on.
    passing: Arrival,
    /// The cheapest way to come here and have to stop.
    stopping: Arrival,
    /// The nodes before and after this one among those that wait with the same cost.
    before: u16,
    after: u16,
}

#[derive(Debug, Clone, Copy)]
struct Arrival {
    cost: u16,
    from: u16,
}

impl Arrival {
    const NEVER: Self = Self { cost: UNREACHED, from: NONE };
}

impl Node {
    const fn fresh(stamp: u16) -> Self {
        Self { stamp, passing: Arrival::NEVER, stopping: Arrival::NEVER, before: NONE, after: NONE }
    }

    fn arrival(&self) -> Arrival {
        if self.stopping.cost < self.passing.cost { self.stopping } else { self.passing }
    }
}

impl Reach {
    /// For searches over this many nodes, with budgets up to `max_budget`.
    ///
    /// # Panics
    ///
    /// When there are more than 65,535 nodes or `max_budget` is 65,535.
    pub fn new(nodes: usize, max_budget: u16) -> Self {
        assert!(nodes <= usize::from(NONE), "a node is a number below 65,535");
        assert!(max_budget < UNREACHED, "a budget is a number below 65,535");
        Self {
            nodes: vec![Node::fresh(0); nodes].into(),
            found: Vec::with_capacity(nodes),
            waiting: vec![NONE; usize::from(max_budget) + 1].into(),
            stamp: 1,
        }
    }

    /// Finds all that can be reached from `start`, forgetting the search before.
    ///
    /// `successors` is asked once for each node that can be left, the cheapest first, and names the steps from there.
    ///
    /// # Panics
    ///
    /// When a node or the budget exceeds what this was built for.
    pub fn search(&mut self, start: u16, budget: u16, mut successors: impl FnMut(u16, &mut Steps<'_>)) {
        assert!(usize::from(budget) < self.waiting.len(), "a budget of {budget} exceeds the largest one");
        self.forget();
        self.pass(start, Arrival { cost: 0, from: NONE });
        for spent in 0..=budget {
            while let Some(from) = self.next_waiting(spent) {
                successors(from, &mut Steps { reach: self, from, spent, budget });
            }
        }
    }

    /// What the cheapest way to a node costs; `None` when it is out of reach.
    #[inline]
    pub fn cost(&self, node: u16) -> Option<u16> {
        self.arrival(node).map(|arrival| arrival.cost)
    }

    /// Every node within reach, in the order they were found, the start first.
    pub fn reached(&self) -> impl ExactSizeIterator<Item = u16> + '_ {
        self.found.iter().copied()
    }

    /// Puts the cheapest way to a node into `way`: from the start to the node, or nothing when it is out of reach.
    pub fn path(&self, node: u16, way: &mut Vec<u16>) {
        way.clear();
        let Some(arrival) = self.arrival(node) else { return };
        way.push(node);
        let mut back = arrival.from;
        while back != NONE {
            way.push(back);
            back = self.nodes[usize::from(back)].passing.from;
        }
        way.reverse();
    }

    #[inline]
    fn arrival(&self, node: u16) -> Option<Arrival> {
        let node = &self.nodes[usize::from(node)];
        (node.stamp == self.stamp).then(|| node.arrival())
    }

    fn forget(&mut self) {
        self.found.clear();
        self.stamp = self.stamp.checked_add(1).unwrap_or_else(|| {
            self.nodes.fill(Node::fresh(0));
            1
        });
    }

    #[inline]
    fn touch(&mut self, node: u16) -> &mut Node {
        let known = &mut self.nodes[usize::from(node)];
        if known.stamp != self.stamp {
            *known = Node::fresh(self.stamp);
            self.found.push(node);
        }
        known
    }

    #[inline]
    fn stop(&mut self, node: u16, arrival: Arrival) {
        let known = self.touch(node);
        if arrival.cost < known.stopping.cost {
            known.stopping = arrival;
        }
    }

    /// A node already left was left at no greater cost, so a cheaper arrival can only find it still waiting.
    #[inline]
    fn pass(&mut self, node: u16, arrival: Arrival) {
        let known = self.touch(node);
        let old = known.passing.cost;
        if arrival.cost >= old {
            return;
        }
        known.passing = arrival;
        if old != UNREACHED {
            self.stop_waiting(node, old);
        }
        self.wait(node, arrival.cost);
    }

    fn wait(&mut self, node: u16, cost: u16) {
        let first = std::mem::replace(&mut self.waiting[usize::from(cost)], node);
        if first != NONE {
            self.nodes[usize::from(first)].before = node;
        }
        let waiting = &mut self.nodes[usize::from(node)];
        (waiting.before, waiting.after) = (NONE, first);
    }

    fn stop_waiting(&mut self, node: u16, cost: u16) {
        let Node { before, after, .. } = self.nodes[usize::from(node)];
        match before {
            NONE => self.waiting[usize::from(cost)] = after,
            before => self.nodes[usize::from(before)].after = after,
        }
        if after != NONE {
            self.nodes[usize::from(after)].before = before;
        }
    }

    #[inline]
    fn next_waiting(&mut self, cost: u16) -> Option<u16> {
        let node = self.waiting[usize::from(cost)];
        if node == NONE {
            return None;
        }
        self.stop_waiting(node, cost);
        Some(node)
    }
}

/// The steps out of a node, named by the caller of [`Reach::search`]. Steps beyond the budget are left out.
#[derive(Debug)]
pub struct Steps<'a> {
    reach: &'a mut Reach,
    from: u16,
    spent: u16,
    budget: u16,
}

impl Steps<'_> {
    /// The points spent to come here.
    #[inline]
    pub fn spent(&self) -> u16 {
        self.spent
    }

    /// A step to a node from where the counter may go on.
    #[inline]
    pub fn pass(&mut self, to: u16, cost: u16) {
        if cost <= self.budget - self.spent {
            self.reach.pass(to, Arrival { cost: self.spent + cost, from: self.from });
        }
    }

    /// A step to a node after which the counter must stop. Another step may still lead through the same node.
    #[inline]
    pub fn stop(&mut self, to: u16, cost: u16) {
        if cost <= self.budget - self.spent {
            self.reach.stop(to, Arrival { cost: self.spent + cost, from: self.from });
        }
    }
}

#[cfg(test)]
#[path = "reach_tests.rs"]
mod tests;
