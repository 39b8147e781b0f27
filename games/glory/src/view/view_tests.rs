use engine::view::Spot;
use engine::{Game, Seat, Side};
use testkit::views::{each_position, offers_hold};

use crate::state::Stage;
use crate::test_table::open;

#[test]
fn every_offer_is_lawful_and_lies_on_the_table() {
    let game = open("dorostolon-971", &[("ambush_dummies", "1")]);
    for seed in 0..4 {
        let mut count = 0;
        each_position(&game, game.open(), seed, |state| {
            count += 1;
            if count % 5 != 0 {
                return;
            }
            let view = game.view(state, Seat::Referee);
            offers_hold(&game, state, &view, |offer, _| match offer.spot {
                Spot::Table(at) if !(0..=7200).contains(&at.x) || !(0..=4800).contains(&at.y) => {
                    Err(format!("{offer:?} lies beside the table"))
                }
                _ => Ok(()),
            })
            .unwrap_or_else(|fault| panic!("{fault}\n{}", game.write_state(state)));
            assert!(view.prompt.headline.ends_with(['.', '?']), "{}", view.prompt.headline);
        });
    }
}

#[test]
fn the_other_side_sees_what_stands_and_nothing_else() {
    let game = open("dorostolon-971", &[]);
    each_position(&game, game.open(), 3, |state| {
        for side in [Side(0), Side(1)] {
            let view = game.view(state, Seat::Side(side));
            let foreign = view.counters.iter().filter(|counter| counter.side != side.0);
            assert!(foreign.into_iter().all(|counter| matches!(counter.place, engine::view::Place::Table(_))));
            assert!(view.trays.iter().all(|tray| tray.side == side.0));
        }
        assert!(game.view(state, Seat::Spectator).trays.is_empty());
    });
}

#[test]
fn each_side_has_a_zone_along_its_edge_once_it_has_an_edge() {
    let game = open("dorostolon-971", &[]);
    let mut zoned = 0;
    each_position(&game, game.open(), 1, |state| {
        let view = game.view(state, Seat::Spectator);
        let zones: Vec<_> = view.patches.iter().filter(|patch| patch.kind == "zone").collect();
        if zones.is_empty() {
            assert_eq!(zoned, 0, "a zone once drawn stays");
            return;
        }
        zoned += 1;
        // 72 by 48 units, 12 deep on both sides.
        let mut depths: Vec<(Option<u8>, i16, i16)> = (zones.iter())
            .map(|zone| {
                let ys = || zone.points.iter().map(|point| point.y);
                (zone.side, ys().min().unwrap(), ys().max().unwrap())
            })
            .collect();
        depths.sort_by_key(|(_, low, _)| *low);
        assert_eq!(depths.iter().map(|(_, low, high)| (*low, *high)).collect::<Vec<_>>(), [(0, 1200), (3600, 4800)]);
        assert_ne!(depths[0].0, depths[1].0);
    });
    assert!(zoned > 0);
}

#[test]
fn what_is_adjusted_or_thrown_for_is_in_hand_and_nothing_else() {
    let game = open("dorostolon-971", &[]);
    let mut seen = [0; 3];
    for seed in 0..12 {
        each_position(&game, game.open(), seed, |state| {
            let view = game.view(state, Seat::Referee);
            let patches: Vec<&str> =
                view.patches.iter().filter(|patch| patch.in_hand).map(|patch| patch.kind.as_str()).collect();
            let groups = view.counters.iter().filter(|counter| counter.in_hand).count();
            match state.stage {
                Stage::WaterAdjustDie | Stage::WaterAdjust => {
                    assert!(matches!(patches.as_slice(), ["river"] | ["sea"]) && groups == 0, "{patches:?}");
                    seen[0] += 1;
                }
                Stage::AdjustDie | Stage::Adjust(_) => {
                    assert!(patches.len() == 1 && !matches!(patches[0], "river" | "sea") && groups == 0, "{patches:?}");
                    seen[1] += 1;
                }
                Stage::Straggling { .. } => {
                    assert!(patches.is_empty() && groups == 1);
                    seen[2] += 1;
                }
                _ => assert!(patches.is_empty() && groups == 0, "{:?}: {patches:?}", state.stage),
            }
        });
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}
