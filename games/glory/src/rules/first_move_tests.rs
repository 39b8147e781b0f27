use engine::Side;
use testkit::Table;

use crate::state::Stage;
use crate::table::Grade;
use crate::test_table::open;

fn first_move() -> Table<crate::Glory> {
    let mut game = open("dorostolon-971", &[]);
    // The Byzantines have the initiative and an inspired commander in chief.
    let rus = &mut game.scenario.armies[1].commanders;
    rus.iter_mut().for_each(|commander| commander.grade = Grade::Field);
    Table::at(game, "stage first-move; territory hilly")
}

#[test]
fn example_23_a_tie_is_thrown_again() {
    let mut table = first_move();
    table.play("roll 5 4");
    assert_eq!(table.log(), "FM1  Rus throw 5 and score 5; Byzantines throw 4 and score 5.\n");
    assert_eq!(table.state.stage, Stage::FirstMove);
}

#[test]
fn case_fm1_the_better_commander_adds_one() {
    let mut table = first_move();
    table.play("roll 4 4");
    assert_eq!(table.state.first, Side(0));
    let mut equal = Table::at(open("dorostolon-971", &[]), "stage first-move; territory hilly");
    equal.play("roll 4 4");
    assert_eq!(equal.state.stage, Stage::FirstMove, "both are inspired");
}

#[test]
fn case_fm2_the_higher_score_moves_first() {
    let mut table = first_move();
    table.play("roll 6 1");
    assert!(table.log().ends_with("FM2  Rus will move first.\n"), "{}", table.log());
    // Without marches the set-up is over.
    assert_eq!((table.state.first, table.state.stage), (Side(1), Stage::Over));
}
