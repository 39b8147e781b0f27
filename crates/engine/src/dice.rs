//! Dice: what is due, what they showed, and where the faces come from.
//!
//! Rules hold no randomness. A state says which [`Throw`] is due and is given a [`Roll`]; whether the faces were
//! typed in, scripted, seeded or walked one after the other makes no difference to it.

use crate::Case;

/// The most dice one throw may ask for.
pub const MOST_DICE: usize = 128;

/// Dice that are due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Throw {
    /// How many dice.
    pub dice: u8,
    /// Faces of each: 6 for an ordinary die.
    pub faces: u8,
    /// Only how many dice show at least this face matters: a pool, whose dice are counted and not told apart. None for
    /// dice that are read one by one.
    pub hit: Option<u8>,
    /// The case that asks for them.
    pub case: Case,
}

impl Throw {
    /// One six-sided die.
    pub const fn d6(case: Case) -> Self {
        Throw::dice(1, case)
    }

    /// So many six-sided dice: one at least, [`MOST_DICE`] at most.
    pub const fn dice(dice: u8, case: Case) -> Self {
        Throw { dice, faces: 6, hit: None, case }
    }

    /// A pool of so many six-sided dice, of which those that show at least `hit` count. [`Roll::hits`] counts them.
    pub const fn pool(dice: u8, hit: u8, case: Case) -> Self {
        Throw { hit: Some(hit), ..Throw::dice(dice, case) }
    }

    /// Whether the roll has the right number of dice, each with a face the die has.
    pub fn admits(&self, roll: &Roll) -> bool {
        roll.faces().len() == usize::from(self.dice) && roll.faces().iter().all(|face| (1..=self.faces).contains(face))
    }

    /// How many different rolls there are; none if more than can be counted.
    pub fn rolls(&self) -> Option<u128> {
        u128::from(self.faces).checked_pow(u32::from(self.dice))
    }

    /// Every possible roll, in order; all are equally likely. For a pool think of [`Throw::outcomes`] first.
    pub fn every_roll(&self) -> impl Iterator<Item = Roll> + use<> {
        let (dice, faces) = (usize::from(self.dice), self.faces);
        let ones = Roll::new(&[1; MOST_DICE][..dice]).expect("a throw has 1 to MOST_DICE dice");
        std::iter::successors(Some(ones), move |roll| {
            let mut next = *roll;
            for die in next.faces[..dice].iter_mut().rev() {
                if *die < faces {
                    *die += 1;
                    return Some(next);
                }
                *die = 1;
            }
            None
        })
    }

    /// The rolls that can make a difference, in order, each with its chance: in so many ways, of so many. The ways add
    /// up to the cases. None where there are too many cases to count.
    ///
    /// Ordinary dice have every roll, 1 way each. A pool has one roll for each number of hits, from none to all, and
    /// the fewest cases that say its chance exactly: with hits on 4 and more, 1, 3, 3 and 1 of 8 for three dice.
    pub fn outcomes(&self) -> Option<impl Iterator<Item = (Roll, u128, u128)> + use<>> {
        let (each, pool, of) = match self.hit {
            None => (Some(self.every_roll()), None, self.rolls()?),
            Some(hit) => {
                let hitting = self.faces.saturating_sub(hit.saturating_sub(1));
                let common = greatest_common_divisor(u128::from(self.faces), u128::from(hitting));
                let (hitting, faces) = (u128::from(hitting) / common, u128::from(self.faces) / common);
                let of = faces.checked_pow(u32::from(self.dice))?;
                (None, Some(self.by_hits(hitting, faces - hitting)), of)
            }
        };
        let each = each.into_iter().flatten().map(|roll| (roll, 1));
        Some(each.chain(pool.into_iter().flatten()).map(move |(roll, ways)| (roll, ways, of)))
    }

    /// For each number of hits that can be, a roll and its ways, if each die hits in `hitting` ways and misses in
    /// `missing`. All the ways together can be counted.
    fn by_hits(&self, hitting: u128, missing: u128) -> impl Iterator<Item = (Roll, u128)> + use<> {
        let (dice, most) = (usize::from(self.dice), self.faces);
        let mut ways = [0; MOST_DICE + 1];
        ways[0] = 1;
        for thrown in 1..=dice {
            for hits in (0..=thrown).rev() {
                let one_less = if hits > 0 { ways[hits - 1] } else { 0 };
                ways[hits] = ways[hits] * missing + one_less * hitting;
            }
        }
        ways.into_iter().enumerate().filter(|(_, ways)| *ways > 0).map(move |(hits, ways)| {
            let mut faces = [1; MOST_DICE];
            faces[..hits].fill(most);
            (Roll::new(&faces[..dice]).expect("a throw has 1 to MOST_DICE dice"), ways)
        })
    }
}

pub(crate) const fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// What dice showed, in the order they were thrown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Roll {
    faces: [u8; MOST_DICE],
    dice: u8,
}

impl Roll {
    /// A roll with these faces; none if there are no dice or more than [`MOST_DICE`].
    pub fn new(faces: &[u8]) -> Option<Self> {
        if faces.is_empty() || faces.len() > MOST_DICE {
            return None;
        }
        let mut shown = [0; MOST_DICE];
        shown[..faces.len()].copy_from_slice(faces);
        Some(Roll { faces: shown, dice: faces.len() as u8 })
    }

    /// One die showing this face.
    pub const fn one(face: u8) -> Self {
        let mut faces = [0; MOST_DICE];
        faces[0] = face;
        Roll { faces, dice: 1 }
    }

    /// The faces shown.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.dice)]
    }

    /// How many dice show at least this face.
    pub fn hits(&self, hit: u8) -> u8 {
        self.faces().iter().filter(|face| **face >= hit).count() as u8
    }

    /// The first die's face: all there is when one die was thrown.
    pub fn face(&self) -> u8 {
        self.faces[0]
    }
}

impl std::fmt::Debug for Roll {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Roll").field(&self.faces()).finish()
    }
}

/// Where the faces of a match come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DiceSource {
    /// Each die is a pure function of this seed, the step of the match and the die's place in the throw.
    Seeded(u64),
    /// The players throw their own dice and type them in.
    Typed,
    /// Faces written down beforehand, taken in order; when they run out, dice are typed in.
    Scripted(Vec<u8>),
}

impl DiceSource {
    /// The roll for a throw due at this step, or none when the players have to supply it. `used` counts the dice
    /// thrown before in this match.
    pub fn roll(&self, throw: &Throw, step: u64, used: impl FnOnce() -> usize) -> Option<Roll> {
        let dice = usize::from(throw.dice);
        match self {
            DiceSource::Seeded(seed) => {
                let mut faces = [0; MOST_DICE];
                for (die, face) in faces[..dice].iter_mut().enumerate() {
                    *face = seeded_die(*seed, step, die as u64, throw.faces);
                }
                Roll::new(&faces[..dice])
            }
            DiceSource::Typed => None,
            DiceSource::Scripted(faces) => faces.get(used()..).and_then(|left| left.get(..dice)).and_then(Roll::new),
        }
    }
}

/// One die of a seeded match: a pure function of seed, step and die, unbiased, the same on every platform.
pub fn seeded_die(seed: u64, step: u64, die: u64, faces: u8) -> u8 {
    let key = mix(mix(mix(seed).wrapping_add(step)).wrapping_add(die));
    Chooser::new(key).below(u32::from(faces)) as u8 + 1
}

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection that scatters every bit.
pub const fn mix(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A stream of choices for random players: SplitMix64, identical natively and in the browser.
#[derive(Debug, Clone)]
pub struct Chooser(u64);

impl Chooser {
    /// A stream that depends on nothing but this seed.
    pub const fn new(seed: u64) -> Self {
        Chooser(seed)
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        let bits = mix(self.0);
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        bits
    }

    /// A number below `n`, each equally likely (Lemire's method with rejection).
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "nothing to choose from");
        loop {
            let product = (self.next() >> 32) * u64::from(n);
            if product as u32 >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of these, each equally likely; none of an empty list.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| from[self.below(from.len() as u32) as usize])
    }

    /// The dice of a throw, each face equally likely.
    pub fn roll(&mut self, throw: &Throw) -> Roll {
        let mut faces = [0; MOST_DICE];
        let dice = usize::from(throw.dice);
        faces[..dice].iter_mut().for_each(|face| *face = self.below(u32::from(throw.faces)) as u8 + 1);
        Roll::new(&faces[..dice]).expect("a throw has at least one die")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Book, Entry};

    static BOOK: Book = Book {
        title: "t",
        edition: "e",
        cases: &[Entry { label: "1", heading: "h", text: "", rulings: &[] }],
        rulings: "",
    };

    #[test]
    fn splitmix_matches_its_published_stream() {
        // First outputs for seed 1234567, as given with the reference implementation.
        let mut chooser = Chooser::new(1_234_567);
        assert_eq!(chooser.next(), 6_457_827_717_110_365_317);
        assert_eq!(chooser.next(), 3_203_168_211_198_807_973);
    }

    /// The same outputs are 0.350 and 0.174 of the whole: 2.10 and 1.04 of six, which are the third face and the second.
    #[test]
    fn a_random_player_rolls_every_die_of_a_throw() {
        let roll = Chooser::new(1_234_567).roll(&Throw::dice(2, BOOK.case("1")));
        assert_eq!(roll.faces(), [3, 2]);
    }

    #[test]
    fn a_seeded_die_is_fair_and_pure() {
        let mut seen = [0u32; 6];
        for step in 0..60_000 {
            seen[usize::from(seeded_die(7, step, 0, 6)) - 1] += 1;
        }
        // 10,000 each; five standard deviations are about 456.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 456), "{seen:?}");
        assert_eq!(seeded_die(7, 12, 1, 6), seeded_die(7, 12, 1, 6));
    }

    #[test]
    fn every_roll_of_two_dice_is_walked_once() {
        let throw = Throw::dice(2, BOOK.case("1"));
        let rolls: Vec<_> = throw.every_roll().collect();
        assert_eq!(rolls.len(), 36);
        assert_eq!((rolls[0].faces(), rolls[35].faces()), (&[1u8, 1][..], &[6u8, 6][..]));
        assert!(rolls.iter().all(|roll| throw.admits(roll)));
        assert!(!throw.admits(&Roll::one(3)) && !Throw::d6(BOOK.case("1")).admits(&Roll::one(7)));
    }

    /// What a pool's outcomes say, against counting every roll.
    #[test]
    fn a_pool_is_forecast_by_its_hits() {
        for dice in 1..=5 {
            for hit in 0..=7 {
                let pool = Throw::pool(dice, hit, BOOK.case("1"));
                let mut counted = [0; 6];
                pool.every_roll().for_each(|roll| counted[usize::from(roll.hits(hit))] += 1);
                let mut total = 0;
                for (roll, ways, of) in pool.outcomes().unwrap() {
                    assert!(pool.admits(&roll));
                    assert_eq!(ways * pool.rolls().unwrap(), counted[usize::from(roll.hits(hit))] * of);
                    total += ways;
                    counted[usize::from(roll.hits(hit))] = 0;
                    let sort: u128 = [1, 1, 6, 3, 2, 3, 6, 1][usize::from(hit)]; // the cases of one die
                    assert_eq!(of, sort.pow(u32::from(dice)));
                }
                assert_eq!((total, counted), (pool.outcomes().unwrap().next().unwrap().2, [0; 6]));
            }
        }
    }

    #[test]
    fn large_pools_are_exact_or_refused() {
        let case = BOOK.case("1");
        let of = |pool: Throw| {
            let ways: u128 = pool.outcomes()?.map(|(_, ways, _)| ways).sum();
            pool.outcomes()?.next().map(|(_, _, of)| (of, ways == of))
        };
        assert_eq!(of(Throw::pool(127, 4, case)), Some((1 << 127, true)));
        assert_eq!(of(Throw::pool(80, 5, case)), Some((3_u128.pow(80), true)));
        assert_eq!((of(Throw::pool(128, 4, case)), of(Throw::pool(81, 5, case))), (None, None));
        assert_eq!(Throw::dice(50, case).outcomes().map(|_| ()), None);
        assert_eq!(Throw::dice(2, case).outcomes().unwrap().map(|(_, ways, of)| (ways, of)).next(), Some((1, 36)));
    }

    #[test]
    fn a_large_throw_is_seeded_and_typed_like_any_other() {
        let pool = Throw::pool(128, 4, BOOK.case("1"));
        let roll = DiceSource::Seeded(3).roll(&pool, 9, || 0).unwrap();
        assert!(pool.admits(&roll));
        assert_eq!(roll.faces()[..3], [0, 1, 2].map(|die| seeded_die(3, 9, die, 6)));
        assert_eq!(Roll::new(roll.faces()), Some(roll));
        assert_eq!(Roll::new(&[1; MOST_DICE + 1]), None);
    }

    #[test]
    fn scripted_faces_are_taken_in_order_and_then_asked_for() {
        let source = DiceSource::Scripted(vec![4, 1]);
        let throw = Throw::d6(BOOK.case("1"));
        assert_eq!(source.roll(&throw, 0, || 0), Some(Roll::one(4)));
        assert_eq!(source.roll(&throw, 9, || 1), Some(Roll::one(1)));
        assert_eq!(source.roll(&throw, 10, || 2), None);
    }
}
