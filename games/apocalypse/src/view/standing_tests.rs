use engine::Seat;

use crate::test_table::table;

#[test]
fn each_side_reads_its_task_and_how_it_stands() {
    let table = table(
        "phase administration; stage modes; side muslims; greek-fire; cracked; garrison 1235 VICTOR CONSTANS F1; \
         garrison 3916 muawiyah kalb1 kalb2; destroyed kalb3; turned LAZI; garrison 1409 LAZI; control muslims 1409",
    );
    let sides = table.game.see(&table.state, Seat::Spectator).sides;
    let [byzantines, muslims] = [&sides[0], &sides[1]];
    assert_eq!((byzantines.name.as_str(), byzantines.livery.as_str()), ("Byzantines", "byzantine"));
    assert_eq!(byzantines.standing[0], "To win: hold Constantinople until the end of 656, or kill Mu'awiyah.");
    assert!(byzantines.standing[1].contains("Constantinople among them"), "{:?}", byzantines.standing);
    assert!(byzantines.standing[1].ends_with("4 of 6 Fabricae work for it."), "{:?}", byzantines.standing);
    assert!(byzantines.standing[2].starts_with("1 naval unit at sea and in port; "), "{:?}", byzantines.standing);
    assert_eq!(byzantines.standing[3], "1 unit on the map.");
    assert_eq!(
        byzantines.standing[4..],
        ["They have Greek Fire.", "The walls of Constantinople are cracked this year."]
    );
    assert_eq!(muslims.standing[3], "3 units on the map; 1 destroyed; 1 rebel Armenian of them.");
    assert_eq!(muslims.standing[4..], ["The Kufans have not come yet."]);
}
