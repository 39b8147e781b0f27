use super::*;
use crate::passage::costs_from;

fn data() -> DataSet {
    DataSet::embedded(glory::TITLE.files)
}

#[test]
fn every_pair_meets_before_one_meets_again_and_then_elsewhere() {
    let meetings: Vec<_> = (0..12).map(|battle| meeting(battle, 4)).collect();
    let pairs: BTreeSet<_> = meetings[..6].iter().map(|(pair, _)| *pair).collect();
    assert_eq!(pairs.len(), 6);
    for (first, again) in meetings[..6].iter().zip(&meetings[6..]) {
        assert!(first.0 == again.0 && first.1 != again.1);
    }
}

/// The thousand battlefields of the report, in small.
#[test]
fn battlefields_play_out_to_an_outcome_and_differ() {
    let report = report(&data(), 48, 1, &|| ()).unwrap();
    let battles: u32 = report.countries.iter().map(|fought| fought.battles).sum();
    let outcomes: u32 = report.countries.iter().flat_map(|fought| fought.outcomes).sum();
    assert_eq!((battles, outcomes, report.maps), (48, 48, 48));
    for (fought, territory) in report.countries.iter().zip(Territory::ALL) {
        let Census { open, closed, .. } = fought.hexes;
        assert!(open * 2 > fought.hexes.all(), "{territory:?}: {:?}", fought.hexes);
        assert!(closed * 8 < fought.hexes.all(), "{territory:?}: {:?}", fought.hexes);
    }
}

/// Nobody stands where he cannot be, no two in one hex, and everybody can get at the enemy.
#[test]
fn case_r10_and_r11_hold_for_every_battlefield() {
    let (data, armies) = (data(), armies::all(&data()).unwrap());
    for battle in 0..60 {
        let made = set_up(&data, &armies, battle, 5).unwrap();
        for target in Target::ALL {
            let field = Battle::new(&made, target);
            let mut taken = BTreeSet::new();
            for hex in
                field.deployment.camps.iter().flatten().chain(field.deployment.groups.iter().flat_map(|g| &g.hexes))
            {
                assert!(field.map.lattice.is_on_table(*hex) && field.map.cell(*hex).is_passable(), "battle {battle}");
                assert!(taken.insert(*hex), "battle {battle}: two in one hex");
            }
            let enemies = |side: u8| field.stands(side).flat_map(|stand| stand.hexes.clone()).collect::<Vec<_>>();
            let costs = costs_from(&field.map, enemies(1).into_iter());
            assert!(enemies(0).iter().all(|hex| costs[hex.index()].is_some()), "battle {battle}");
            // A battle group without a place is a rare thing.
            assert!(field.deployment.groups.len() + 1 >= made.table.groups.len(), "battle {battle}");
        }
    }
}
