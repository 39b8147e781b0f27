use super::tests::read;
use crate::test_table::game;

#[test]
fn a_line_that_cannot_be_read_says_what_was_expected() {
    let war = game(&[]);
    for (text, message) in WRONG_WORDS {
        assert_eq!(read(&war, text).unwrap_err(), message, "{text}");
    }
}

const WRONG_WORDS: [(&str, &str); 41] = [
    (
        "turns 3",
        "line 1: \"turns\" opens no line of a position: expected turn, phase, side, stage, noble, garrison, patrol, \
         leader, expedition, ship, loose, destroyed, gone, waiting, control, pillaged, events, handled, hand, lifted, \
         instead, fight, aboard, berth, flight, havens, turned, rallied, sunk, adjusted, moved, known, reserve, \
         called, carriers, carried, greek-fire, cracked, one-army, rally-due or closing",
    ),
    ("turn", "line 1: \"turn\" ends where a turn should stand"),
    ("turn three", "line 1: expected a turn, found \"three\""),
    ("turn 12", "line 1: expected a turn from 1 to 11, found \"12\""),
    ("turn 3; turn 3", "line 2: \"turn\" has a line already"),
    ("turn 3 4", "line 1: \"4\" is one word too many"),
    ("side franks", "line 1: expected byzantines or muslims, found \"franks\""),
    (
        "phase winter",
        "line 1: expected set-up, administration, muslim-sea, byzantine-sea, patrols, muslim-land or byzantine-land, \
         found \"winter\"",
    ),
    (
        "stage sleep",
        "line 1: expected noble, set-up, event-dice, quake-dice, exarch, usurper, unrest, quraysh, kufans, \
         rally-dice, modes, scatter, select, march, zone-dice, foe, reserve, surprise-die, battle-die, role, \
         counter-die, siege-dice, breach-die, evacuate, haven, pillage-die, board, fire, sea-die, shelter, rallied, \
         ride, toll, scrap, launch, trim, replace, foot-die, foot, muster, attrition-die, attrition, pay, cut, leave, \
         wall, load, fire-die, burn, sea-pay, sea-cut, refuge, move-end or over, found \"sleep\"",
    ),
    ("stage over rain", "line 1: expected city-taken, muawiyah-dead or time, found \"rain\""),
    ("noble amr", "line 1: amr is no Armenian noble: choose MUSEL or THRSHTUN."),
    ("garrison 2820 kalb1", "line 1: no city or town is in 2820"),
    ("garrison 9999 kalb1", "line 1: 9999 is not on the map: expected a hex from 0601 to 6050"),
    (
        "garrison 2817 kalb99",
        "line 1: there is no counter kalb99; Byzantines are written in capitals (SCOLA1), Muslims in small letters \
         (kalb1)",
    ),
    ("garrison 2817 kalb1; garrison 3416 kalb1", "line 2: kalb1 is listed twice"),
    ("garrison 2817 f1", "line 1: f1 cannot be based in Aleppo: it is no port"),
    ("garrison 1235e SCOLA1", "line 1: 1235 is no straits hex and has no European shore"),
    ("leader 1235 EXCUB", "line 1: EXCUB cannot stand by itself: it is no leader"),
    ("leader 3522 CONSTANS", "line 1: 3522 is no land"),
    ("leader 1235 PAUL", "line 1: PAUL cannot be there: the Patriarch does not leave his chair"),
    ("patrol 1928 VICTOR", "line 1: VICTOR cannot be on Patrol: only Mounted Byzantine units can"),
    ("patrol 1928 kalb1", "line 1: kalb1 cannot be on Patrol: only Mounted Byzantine units can"),
    ("patrol 1928", "line 1: \"patrol 1928\" ends where a counter should stand"),
    (
        "expedition franks 2820 kalb1",
        "line 1: there is no Expedition \"franks\": expected syria, egypt, kufa or byzantine",
    ),
    ("expedition syria 2820 kalb1; expedition syria 2820 kalb2", "line 2: the Expedition \"syria\" has a line already"),
    ("expedition syria 2820 tujib1", "line 1: tujib1 cannot be in the Expedition of Syria"),
    ("expedition syria 2820 EXCUB", "line 1: EXCUB cannot be in the Expedition of Syria"),
    ("expedition syria off f1", "line 1: f1 cannot be in no hex: write \"ship syria HEX f1\""),
    ("expedition syria 2817 kalb1 f1", "line 1: f1 cannot be there: write \"ship syria HEX f1\""),
    ("ship syria 2817 f1", "line 1: there is no water for ships in 2817"),
    ("loose 3119 kalb1", "line 1: kalb1 cannot lie there: it is no ship"),
    ("destroyed CONSTANS", "line 1: CONSTANS cannot be in the Destroyed Units Box: leaders are gone"),
    ("control nobody 1332", "line 1: expected byzantines, muslims or usurper, found \"nobody\""),
    ("control muslims 1332; control byzantines 1332", "line 2: Nicomedia is controlled twice"),
    ("events 12", "line 1: expected an event from 2 to 11, found \"12\""),
    ("known kalb1 kalb1", "line 1: kalb1 is listed twice"),
    (
        "hand nowhere",
        "line 1: there is no counter nowhere; Byzantines are written in capitals (SCOLA1), Muslims in small letters \
         (kalb1)",
    ),
    ("hand syria running", "line 1: expected points, sea, begun, landed or took, found \"running\""),
    ("fight duel", "line 1: expected field, storm, counter, siege, assault or sea, found \"duel\""),
    ("flight syria fled", "line 1: expected disbanded, routed or left, found \"fled\""),
    ("stage", "line 1: \"stage\" ends where a stage should stand"),
];

#[test]
fn a_position_that_cannot_be_is_refused() {
    let war = game(&[]);
    for (text, message) in IMPOSSIBLE {
        let error = read(&war, text).unwrap_err();
        assert_eq!(error.replace("this position cannot be: ", ""), message, "{text}");
    }
}

const IMPOSSIBLE: [(&str, &str); 124] = [
    ("garrison 2817 kalb1 VICTOR", "line 1: both sides are in Aleppo"),
    ("patrol 1928 LEONES; patrol 1928 THEODOS", "line 2: LEONES shares its hex with another Patrol"),
    ("garrison 1404 RSHTUN", "line 1: RSHTUN takes no part, because MUSEL commands"),
    ("noble THRSHTUN; garrison 1404 MAMIK", "line 2: MAMIK takes no part, because THRSHTUN commands"),
    ("stage noble; noble MUSEL", "line 2: the noble is not yet picked"),
    ("phase muslim-land; side byzantines", "line 2: this is the phase of the Muslims"),
    ("phase muslim-land; stage modes", "line 2: this stage does not belong to this phase"),
    ("phase patrols; stage march", "line 2: this stage does not belong to this phase"),
    ("expedition syria 2820", "line 1: the Expedition of Syria has no land unit"),
    ("expedition syria 3522 kalb1", "line 1: the Expedition of Syria is ashore at sea"),
    ("expedition syria 2820 afloat kalb1", "line 1: the Expedition of Syria has not ships enough to be aboard"),
    ("expedition syria 3119 afloat kalb1", "line 1: the Expedition of Syria has not ships enough to be aboard"),
    (
        "expedition syria 3119 afloat kalb1 kalb2 kalb3 f1",
        "line 1: the Expedition of Syria has not ships enough to be aboard",
    ),
    ("expedition syria off kalb1", "line 1: the Expedition of Syria has counters and no marker"),
    ("expedition syria off camped", "line 1: the Expedition of Syria is off the map"),
    ("expedition byzantine 1409 LAZI; turned LAZI", "line 1: the Expedition of the Byzantines has rebels in it"),
    ("turned VICTOR", "line 1: only Armenians turn"),
    ("patrol 1410 ARMENIAC; turned ARMENIAC", "line 2: a rebel is on Patrol"),
    ("rallied LAZI", "line 1: nobody decides about the rallied"),
    ("sunk kalb1", "line 1: only naval units are sunk by a storm"),
    ("adjusted amr", "line 1: leaders have no modes"),
    ("known amr", "line 1: leaders are always known and need no mark"),
    ("closing", "line 1: the phase has not been ended"),
    ("handled byzantine", "line 1: these Expeditions are not taken up in this phase"),
    ("control muslims 1235", "line 1: Constantinople has fallen and the war goes on"),
    ("gone muawiyah", "line 1: Mu'awiyah is dead and the war goes on"),
    ("stage over time", "line 1: the war has not ended so"),
    ("stage over city-taken", "line 1: the war has not ended so"),
    ("stage over muawiyah-dead", "line 1: the war has not ended so"),
    ("hand syria", "line 1: the Expedition of Syria is not on the map"),
    (
        "expedition byzantine 2820 EXCUB; hand byzantine; phase muslim-land",
        "line 2: the Expedition of the Byzantines does not move in this phase",
    ),
    ("expedition syria 2820 moved kalb1; hand syria", "line 2: the Expedition of Syria has moved this year"),
    (
        "expedition syria 3119 afloat kalb1 f1; hand syria; phase muslim-land",
        "line 2: the Expedition of Syria is aboard, and this is a land phase",
    ),
    (
        "expedition syria 2820 kalb1; hand syria points 200",
        "line 2: the Expedition of Syria has more points than it can have",
    ),
    (
        "expedition syria 2820 kalb1; hand syria sea 200",
        "line 2: the Expedition of Syria has more points than it can have",
    ),
    (
        "expedition syria 3119 afloat kalb1 f1; hand syria landed",
        "line 2: the Expedition of Syria is aboard and has landed",
    ),
    (
        "stage select; expedition syria 2820 kalb1; hand syria",
        "line 3: the Expedition of Syria is in hand while it has nothing to do",
    ),
    ("hand nobody points 3", "line 1: nobody is in hand"),
    ("stage march", "line 1: no Expedition is in hand"),
    ("stage ride", "line 1: no counter is in hand: write \"hand\" and its name"),
    ("hand CONSTANS", "line 1: CONSTANS is not on the map."),
    ("leader 1235 CONSTANS; hand CONSTANS points 60", "line 2: it has more points than it can have"),
    ("stage select; leader 1235 CONSTANS; hand CONSTANS", "line 3: CONSTANS is in hand only while it rides"),
    ("stage trim 1235; garrison 1235 EXCUB", "line 1: there are not too many units there"),
    ("stage trim 1235", "line 1: there are not too many units there"),
    ("stage usurper; destroyed rebel1", "line 1: what this event brings has come already"),
    ("stage kufans; expedition kufa 2408 tamim1", "line 1: what this event brings has come already"),
    ("stage event-dice; side byzantines", "line 1: events come before the Byzantine has his segment"),
    ("stage unrest", "line 1: nobody can do anything in it"),
    ("stage shelter", "line 1: no rebel is on Patrol or among loyal units"),
    ("stage rally-dice", "line 1: there is no rally"),
    ("stage rallied", "line 1: nobody has rallied"),
    ("stage rallied; rallied LAZI", "line 1: nobody decides whether to stay or to join"),
    ("stage replace 3916", "line 1: nobody can be brought back there"),
    ("stage foot-die 3916; destroyed VICTOR", "line 1: nobody can be brought back there"),
    ("stage foot 1235 0; destroyed VICTOR", "line 1: a die brings back from 1 to 6 Foot"),
    ("stage foot 1235 7; destroyed VICTOR", "line 1: a die brings back from 1 to 6 Foot"),
    ("stage scrap", "line 1: there are not too many naval units"),
    ("stage launch", "line 1: there are not too few naval units"),
    ("stage muster syria", "line 1: the Expedition to be mustered is not on the map"),
    (
        "stage muster syria; expedition syria 2138",
        "line 1: 2138 is more than 10 from every base city of yours: the Byzantines muster around Constantinople, the \
         Muslims around Damascus or Fustat.",
    ),
    (
        "stage muster syria; expedition syria 3916; garrison 3717 kalb1; lifted 3717 kalb2",
        "line 1: somebody is left who was not in the Expedition",
    ),
    (
        "stage muster byzantine; expedition byzantine 1235 EXCUB; instead THEODORE",
        "line 1: Constans cannot stand in for anybody now.",
    ),
    ("lifted 3717 kalb1", "line 1: no Expedition is being mustered"),
    ("instead THEODORE", "line 1: no Expedition is being mustered"),
    ("stage attrition-die syria; expedition syria 2820 kalb1", "line 1: this Expedition has not camped"),
    ("stage attrition syria 2; expedition syria 2820 camped kalb1 kalb2", "line 1: there is no choice of losses"),
    ("stage attrition syria 0; expedition syria 2820 camped kalb1 kalb2", "line 1: there is no choice of losses"),
    ("stage scatter", "line 1: nobody is on his way: write \"flight\""),
    ("havens 3916", "line 1: nobody is on his way: there is no line \"flight\""),
    ("flight syria routed", "line 1: it does not say from where they come"),
    ("flight syria routed from 3717", "line 1: nobody is left to be sent"),
    (
        "expedition syria off kalb1; flight syria disbanded from 3717; phase byzantine-land",
        "line 3: they do not scatter for this reason now",
    ),
    (
        "expedition syria off kalb1; flight syria left from 3717; phase administration",
        "line 3: they do not scatter for this reason now",
    ),
    (
        "expedition syria off kalb1; flight syria routed from 3717; carriers kalb2",
        "line 3: only ships carry, and only land units are carried",
    ),
    ("stage zone-dice; expedition syria 2820 kalb1; hand syria", "line 1: no Patrol is beside the Expedition in hand"),
    ("stage toll; expedition syria 2820 kalb1; hand syria", "line 1: no Patrol is where an Expedition in hand is"),
    ("stage foe; expedition syria 2820 kalb1; hand syria", "line 1: nobody can do anything in it"),
    ("stage move-end syria; expedition syria 2820 moved kalb1", "line 1: this Expedition is not at the end of a move"),
    (
        "stage move-end syria; expedition syria 2820 kalb1; phase byzantine-land",
        "line 1: this Expedition is not at the end of a move",
    ),
    ("stage battle-die; expedition syria 2820 kalb1; hand syria", "line 1: nobody defends"),
    (
        "stage battle-die; expedition syria 2820 kalb1; expedition byzantine 2819 EXCUB; hand syria",
        "line 1: nobody defends",
    ),
    (
        "stage battle-die; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB",
        "line 1: no Expedition is in hand",
    ),
    (
        "stage battle-die; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand syria; reserve EXCUB",
        "line 5: the reserve is larger than half of the Expedition",
    ),
    (
        "stage battle-die; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand syria; reserve kalb1",
        "line 5: the reserve is not of this Expedition",
    ),
    (
        "stage battle-die; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand syria; fight field \
         loser muslims",
        "line 1: the battle has begun already",
    ),
    (
        "stage reserve; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand syria",
        "line 1: there is nobody for a reserve",
    ),
    (
        "stage role; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB BUCEL; hand syria",
        "line 1: there is no reserve, or too large a one",
    ),
    (
        "stage role; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB BUCEL; hand syria; reserve BUCEL",
        "line 5: it does not say what the rout costs: write \"toll\"",
    ),
    (
        "stage pay byzantines; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand syria",
        "line 1: the attacker gives up first",
    ),
    (
        "stage pay muslims; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand syria; fight field \
         owed 1",
        "line 5: nobody owes a unit",
    ),
    (
        "stage cut byzantines 1; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand syria",
        "line 1: there is no choice of losses",
    ),
    (
        "stage battle-die; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand syria; fight sea",
        "line 1: the Expedition in hand is not aboard",
    ),
    ("fight field", "line 1: a battle is going on while something else is awaited"),
    ("reserve EXCUB", "line 1: there is no battle"),
    (
        "stage siege-dice; expedition syria 2820 kalb1; hand syria",
        "line 1: the Expedition in hand is in no city or town",
    ),
    ("stage siege-dice; expedition syria 1928 kalb1; hand syria", "line 1: No enemy Garrison is here."),
    (
        "stage breach-die; expedition byzantine 3916 BUCEL; garrison 3916 kalb1; hand byzantine",
        "line 1: nobody assaults the place",
    ),
    (
        "stage evacuate; expedition syria 1928 kalb1; garrison 1928 VICTOR; hand syria",
        "line 1: nobody can leave by sea",
    ),
    (
        "stage evacuate; expedition syria 2138 kalb1; garrison 2138 VICTOR F1; hand syria; aboard HONOR",
        "line 5: they cannot leave by sea",
    ),
    ("stage haven; expedition syria 2138 kalb1; garrison 2138 VICTOR F1; hand syria", "line 1: nobody leaves by sea"),
    ("stage wall byzantines; expedition syria 1928 kalb1; hand syria", "line 1: there is no enemy Garrison"),
    ("stage pillage-die; expedition syria 1928 kalb1; hand syria", "line 1: the place has not been taken"),
    (
        "stage sea-die; expedition syria 3119 kalb1 f1; loose 3119 F1; hand syria; phase muslim-sea",
        "line 1: the Expedition in hand is not aboard",
    ),
    ("stage sea-die; expedition syria 3119 afloat kalb1 f1; hand syria", "line 1: no two fleets are there"),
    (
        "stage sea-die; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria",
        "line 1: this battle needs no die",
    ),
    (
        "stage board; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria; called VICTOR",
        "line 5: only those who stand ashore there are called aboard",
    ),
    (
        "stage load muslims; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria; berth F1 kalb1",
        "line 5: somebody has a berth who is not aboard",
    ),
    (
        "stage load muslims; expedition syria 3119 afloat kalb1 kalb2 kalb3 f1 f2; loose 3119 F1; hand syria; berth \
         f1 kalb1 kalb2 kalb3",
        "line 5: a ship carries more than it can",
    ),
    ("stage fire; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria", "line 1: Greek Fire is not known"),
    (
        "stage fire-die 0; greek-fire; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria",
        "line 1: so many ships cannot use Greek Fire",
    ),
    (
        "stage fire-die 2; greek-fire; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria",
        "line 1: so many ships cannot use Greek Fire",
    ),
    (
        "stage burn byzantines 1; greek-fire; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria",
        "line 1: there is no choice of ships to burn",
    ),
    (
        "stage burn muslims 1; greek-fire; expedition syria 3119 afloat kalb1 f1; loose 3119 F1 F2; hand syria",
        "line 1: there is no choice of ships to burn",
    ),
    (
        "stage sea-pay byzantines; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria",
        "line 1: the attacker gives up first",
    ),
    (
        "stage sea-cut muslims 1; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria",
        "line 1: there is no choice of ships to give up",
    ),
    (
        "stage refuge muslims; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria",
        "line 1: nobody is beaten",
    ),
    ("phase set-up; garrison 2817 kalb1", "line 2: kalb1 is not placed by a player now"),
    ("phase set-up; garrison 1404 VICTOR", "line 2: VICTOR does not begin in the district of 1404."),
    ("phase set-up; leader 3916 CONSTANS", "line 2: CONSTANS is not placed by a player now"),
    ("phase set-up; destroyed VICTOR", "line 2: VICTOR is neither in Garrison nor on Patrol"),
    ("phase set-up; cracked", "line 1: nothing has happened yet while counters are set up"),
    ("phase set-up; side muslims; garrison 1235 kalb1", "line 3: Constantinople has fallen and the war goes on"),
    ("stage noble; garrison 1235 EXCUB", "line 2: EXCUB is not placed by a player now"),
];

#[test]
fn there_is_no_rally_in_the_first_edition() {
    let error = read(&game(&[("edition", "1")]), "rally-due").unwrap_err();
    assert_eq!(error, "line 1: this position cannot be: there is no rally in the first edition");
}
