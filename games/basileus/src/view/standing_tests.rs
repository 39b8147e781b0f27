use engine::Seat;

use crate::test_table::table;

fn standing(battle: &str, position: &str) -> [Vec<String>; 2] {
    let table = table(battle, position);
    let sides = table.game.see(&table.state, Seat::Spectator).sides;
    [sides[0].standing.clone(), sides[1].standing.clone()]
}

#[test]
fn losses_against_the_threshold() {
    let position = "side Byzantines; phase movement; unit SK1 B0908 reduced; unit SK2 B0907; unit ru1 B0608; \
                    unit dr eliminated; unit sv eliminated";
    let [byzantines, rus] = standing("dorostolon-971-first", position);
    assert_eq!(byzantines[0], "To win: break Rus at 20 points, or have lost less at the end of turn 10.");
    assert_eq!(byzantines[1], "Lost 0 of the 20 points at which the army breaks.");
    assert_eq!(byzantines[2], "2 units on the map, 1 of them reduced; 14 to come.");
    assert_eq!(rus[1], "Lost 11 of the 20 points at which the army breaks.");
    assert!(rus[2].ends_with("; 1 lost; Sviatoslav is dead."), "{}", rus[2]);
    let [rus, byzantines] = standing("dorostolon-971-third", "side Rus; phase movement; unit RU1 C0908");
    assert!(rus[0].ends_with("; equal losses go to Byzantines."), "{}", rus[0]);
    assert!(byzantines[0].ends_with("; equal losses are yours."), "{}", byzantines[0]);
}

#[test]
fn the_bait_and_the_line() {
    let position = "turn 3; side Rus; phase movement; unit PA1 0703; unit PA2 0710; unit PA3 eliminated; \
                    unit ka1 0709; unit ka2 eliminated; bait-lost 1";
    let [rus, byzantines] = standing("arcadiopolis-970", position);
    assert_eq!(
        byzantines[1],
        "Lost 3 of the 21 points at which the army breaks. The bait that was lost has raised this by 1."
    );
    assert_eq!(rus[3], "Pecheneg mounted archers: 1 of 2 across the line, which is read at the end of turn 3.");
    let [rus, _] = standing("arcadiopolis-970", &position.replace("turn 3", "turn 4; across no"));
    assert_eq!(rus[3], "Not all of them were across the line at the end of turn 3.");
}

#[test]
fn mangonels_decide_the_sortie() {
    let position = "side Rus; phase movement; unit RU1 0204; unit sk1 0504 reduced; surprised sk1";
    let [rus, byzantines] = standing("dorostolon-971-sortie", position);
    assert_eq!(rus[0], "To win: destroy all mangonels, or one of them in turn 6; one destroyed sooner is not enough.");
    assert_eq!(rus[1], "Lost 0 points; no army breaks here.");
    assert_eq!(rus[3], "0 of 2 mangonels destroyed.");
    assert_eq!(byzantines[0], "To win: keep Rus from destroying all mangonels until the end of turn 6.");
    assert_eq!(byzantines[4], "1 unit is still surprised.");
    let engaged = format!("turn 3; {position}; unit mg1 plundered 0602; first-mangonel 2");
    let [rus, _] = standing("dorostolon-971-sortie", &engaged);
    assert_eq!(rus[0], "To win: destroy all mangonels by the end of turn 8.");
    assert_eq!(rus[3], "1 of 2 mangonels destroyed. The engagement has begun: the battle lasts until turn 8.");
}

#[test]
fn wagons_decide_beroia() {
    let position = "side Byzantines; phase movement; unit VA1 0612; unit wg1 plundered 0604; unit wg2 0705";
    let [byzantines, pechenegs] = standing("beroia-1122", position);
    assert_eq!(
        byzantines[0],
        "To win: break Pechenegs or destroy all wagons; else have one destroyed and John II Komnenos alive at the end \
         of turn 7."
    );
    assert_eq!(
        pechenegs[0],
        "To win: break Byzantines; else have all wagons whole or John II Komnenos dead at the end of turn 7."
    );
    assert_eq!(pechenegs[3], "1 of 6 wagons destroyed.");
}
