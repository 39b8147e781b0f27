//! The rulebook's cases, in printed order, each in our own words.

use engine::{Book, Entry};

/// Armageddon's rulebook: the general cases, the charts, and one entry for each scenario.
pub static BOOK: Book = Book {
    title: "Armageddon",
    edition: "1972 rules, with the community scenarios",
    cases: &[
        Entry {
            label: "Set-up",
            heading: "Choosing a battle and placing the armies",
            text: "One player picks the scenario, the other picks the side. The army named first takes the blue \
                   counters, the second the gold, and the scenario says who deploys first and who moves first; an \
                   army that enters from the edge of the map places nothing beforehand. An area written X-n is every \
                   hex within n hexes of the one lettered X, slopes, woods and streams included; two areas joined by \
                   \"and/or\" let you divide your army between them as you please. Give every counter a facing, seat \
                   riders and leaders on chariots if you wish, and lift and place again until you are content; when \
                   you confirm, the stacking limits and any set-up limits of the scenario must hold. Where a \
                   scenario is silent, the side it names first deploys and moves first, a side named only as first \
                   mover deploys second, and the battle lasts 15 Game-Turns. The published battles are one basic \
                   scenario for learning (P1), ten evenly matched ones (P2 to P11) and three that are lopsided but \
                   good history; players wrote the rest (#1 to #26).\n\n\
                   type  name                front  flank  fire  range  move\n\
                   MI    Militia Infantry      1      1     -      -      3\n\
                   MS    Militia Spearmen      3      1*    -      -      3\n\
                   AX    Axemen                3      2*    -      -      4\n\
                   SD    Swordsmen             4      3*    -      -      4\n\
                   SK    Skirmishers           1      1*    1      2      5\n\
                   MC    Medium Cavalry        2      1*    -      -      9\n\
                   HA    Horse Archers        (1)    (1)    1      2      9*\n\
                   BO    Bowmen               (1)    (1)    2      2      5\n\
                   IB    Improved Bowmen      (1)    (1)    2      4      5\n\
                   CH    Chariot              (1)    (1)    -      -     10\n\
                   * (reconstructed). HA, BO, IB and SK are the fire units.\n\
                   A strength in parentheses never attacks in melee: see Melee M.\n\
                   \"Unit\" means any counter but leaders and markers, chariots included.\n\
                   Counters never run out, whatever one box may hold.\n\
                   The field (reconstructed) has 40 columns and 30 rows of hexes, numbered\n\
                   column then row from 0101 in the north-west. One hex is 100 metres, one\n\
                   counter some 500 men, one Game-Turn 15 to 20 minutes.",
            rulings: &[35, 36],
        },
        Entry {
            label: "Sequence",
            heading: "Sequence of play",
            text: "A Game-Turn is the First Player's turn, then the Second Player's, then the turn marker moves on. \
                   A Player-Turn has three phases, always in this order: Fire Combat, Movement, Melee Combat; the \
                   side whose turn it is, is the phasing side. In the Fire Phase it allots all its fire and then \
                   resolves it one target hex at a time. In the Movement Phase leader control is read first, then \
                   units board chariots, then counters move one by one (and may be shot at as they come up, see Fire \
                   J), then riders step down, and last the stacking is checked. In the Melee Phase all attacks are \
                   declared before the first die is thrown. Disruption markers that are due come off at the end of \
                   each phase, and after the last Game-Turn the victory is judged.",
            rulings: &[],
        },
        Entry {
            label: "Facing",
            heading: "Which way a counter looks",
            text: "Every counter, leaders too, looks squarely at one of the six hexsides of its hex. The hex ahead \
                   and the ones to the left and right of it are its front; the other three are its flank, and there \
                   is no separate rear. A counter steps only into a front hex and then looks the way it stepped, so \
                   the hexside it crossed lies behind it. It attacks only into its front, and defends with its front \
                   strength only when every attacker stands there (Melee K). Firing, fighting and being disrupted do \
                   not turn a counter; one that retreats ends up looking along its last step.",
            rulings: &[3],
        },
        Entry {
            label: "Facing A",
            heading: "Turning on the spot",
            text: "In the course of its own move a counter may turn in its hex to any facing for 1 Movement Point, \
                   whatever the angle, and may do so again for another point each time. Once it has been made to \
                   stop (Movement L, Chariots E) it may not turn either.",
            rulings: &[2, 29],
        },
        Entry {
            label: "Facing B",
            heading: "Mixed facings in a stack",
            text: "Counters that share a hex may each look in a different direction.",
            rulings: &[],
        },
        Entry {
            label: "Facing C",
            heading: "Doubtful facings",
            text: "On a real table the opponent may straighten a counter left askew, choosing between the two \
                   hexsides it could mean. Here every facing is exact, so the case never comes up.",
            rulings: &[],
        },
        Entry {
            label: "Movement",
            heading: "Moving the army",
            text: "In your Movement Phase you may move as many of your counters as you like, each from front hex to \
                   front hex up to its allowance. A unit that begins the phase outside the control radius of every \
                   friendly leader has half its allowance, rounded down: 3 becomes 1, 4 and 5 become 2, 6 becomes 3, \
                   9 becomes 4, 10 becomes 5. Leaders always have their full allowance, and a rider goes by the \
                   control of its chariot. The front of a fire unit stops movement (Movement L); no other zone of \
                   control exists.",
            rulings: &[35],
        },
        Entry {
            label: "Movement A",
            heading: "What a hex costs",
            text: "Entering a hex costs 1 Movement Point, or more in the terrain marked so on the Terrain Chart. The \
                   whole cost must be at hand; nobody is guaranteed a move of one hex.",
            rulings: &[],
        },
        Entry {
            label: "Movement B",
            heading: "Moving is free choice",
            text: "Move all of your counters, a few, or none at all; nobody has to move unless a scenario says so.",
            rulings: &[],
        },
        Entry {
            label: "Movement C",
            heading: "The allowance is the limit",
            text: "Go in whatever direction and for as many hexes as you like, but never beyond the allowance of the \
                   counter. Points left over are lost: they cannot be kept for a later phase or lent to another \
                   unit.",
            rulings: &[],
        },
        Entry {
            label: "Movement D",
            heading: "The other side stands",
            text: "While you move, the opponent's counters stay where they are.",
            rulings: &[],
        },
        Entry {
            label: "Movement E",
            heading: "No fighting on the march",
            text: "Nobody fights during a Movement Phase, with the one exception of defensive fire (Fire J).",
            rulings: &[],
        },
        Entry {
            label: "Movement F",
            heading: "Enemy hexes are closed",
            text: "A hex with any enemy counter in it, even a lone leader, may be neither entered nor crossed.",
            rulings: &[],
        },
        Entry {
            label: "Movement G",
            heading: "A finished move stands",
            text: "Once you take up another counter, the one before is done for the phase and moves no more. What \
                   you have done may be taken back only as far as the last die thrown or the last choice offered to \
                   the other side, such as defensive fire.",
            rulings: &[4],
        },
        Entry {
            label: "Movement H",
            heading: "Mixed ground",
            text: "One move may cross any mixture of terrain, as long as each hex can be paid for when it is \
                   entered.",
            rulings: &[],
        },
        Entry {
            label: "Movement J",
            heading: "One counter at a time",
            text: "Counters move singly, each as far as you want it to go, and each only once in a phase.",
            rulings: &[4],
        },
        Entry {
            label: "Movement K",
            heading: "Passing through friends",
            text: "Hexes held by your own side may always be crossed. Only the end of the phase counts for stacking.",
            rulings: &[],
        },
        Entry {
            label: "Movement L",
            heading: "The front of a fire unit stops you",
            text: "A counter that enters a front hex of any enemy fire unit stops there at once for the rest of the \
                   phase, fired at or not; it makes no difference that the fire unit has fired already, is \
                   disrupted, stands in a stream or rides a chariot. In its next Movement Phase it may leave freely, \
                   but stops again at the first such hex it enters, so it may shift from one front hex to another \
                   and go no further. Beginning a phase in such a hex costs nothing.",
            rulings: &[2, 5],
        },
        Entry {
            label: "Map Entry",
            heading: "Marching onto the map",
            text: "The first hex is an edge hex of the permitted side (north row 1, east column 40, south row 30, \
                   west column 1) or the hex the scenario names, paid for as usual. On entering, a counter looks \
                   away from an off-map hexside of that hex, the owner choosing which; at a hex named inside the map \
                   it may look any way. Arriving units count as in control, may come on aboard chariots of their own \
                   force, and are stopped and shot at like any others. Where the entry turn is binding you may not \
                   end your movement from that turn on while any of the force still has a legal way in (an entry hex \
                   free of enemies from which it can reach a place to stop); whoever finds no room comes later at \
                   the same place. Without a binding turn you may hold troops back as long as you like, and troops \
                   that never come on count neither as lost nor as present.",
            rulings: &[6, 35],
        },
        Entry {
            label: "Map Exit",
            heading: "Marching off the map",
            text: "Only a side with an exit goal may leave, and only through the zone its scenario names. The \
                   counter must stand in an edge hex of that zone and goes out through a front hexside that leads \
                   off the map, for 1 Movement Point. Those who leave never come back and are not losses; a chariot \
                   takes its riders along.",
            rulings: &[37, 44],
        },
        Entry {
            label: "Melee",
            heading: "Melee combat",
            text: "In your Melee Phase your units may attack enemy counters in their front hexes; nobody has to. An \
                   attacker must not be disrupted, not have its strength in parentheses, and not have fired in this \
                   Player-Turn; stream, marsh and crest never forbid an attack. Declare every attack before the \
                   first die, then resolve them one by one, each completely; a declared attack cannot be changed, \
                   and if its defenders are all gone when its turn comes it lapses. Attack strength is the front \
                   strengths added up, halved for units attacking out of stream or marsh, plus leader bonuses; \
                   defence is each defender's front or flank strength changed by terrain and the Capability Chart, \
                   plus leader bonus. Turn the ratio into odds, apply any column shift (never past 8-1), throw a \
                   die, add 1 if any counter under attack is disrupted, and read the Results Table. Winning units do \
                   not advance.",
            rulings: &[],
        },
        Entry {
            label: "Melee A",
            heading: "One attack each",
            text: "In one Combat Phase a unit takes part in one attack at most and suffers one at most. A unit that \
                   retreated earlier in the phase into a hex attacked later is left out of that attack altogether: \
                   strength, die and result.",
            rulings: &[7],
        },
        Entry {
            label: "Melee B",
            heading: "Several hexes against one",
            text: "Units in different hexes, up to six of them, may attack one hex together; their strengths add up.",
            rulings: &[8],
        },
        Entry {
            label: "Melee C",
            heading: "A stack defends as one",
            text: "All units in an attacked hex defend with their strengths added together.",
            rulings: &[],
        },
        Entry {
            label: "Melee D",
            heading: "A stack need not attack as one",
            text: "Units in one stack may go into different attacks, or sit out while their neighbours fight.",
            rulings: &[],
        },
        Entry {
            label: "Melee E",
            heading: "One hex against several",
            text: "Units in a single hex may attack two or three hexes at once, provided each of them fronts every \
                   target hex. All the defenders add up, and the result falls on them all. Several hexes may not \
                   attack several hexes in one attack.",
            rulings: &[8],
        },
        Entry {
            label: "Melee F",
            heading: "No splitting",
            text: "A unit's strength is never divided, neither among several attacks nor against several attackers.",
            rulings: &[],
        },
        Entry {
            label: "Melee G",
            heading: "Order of attacks",
            text: "The attacker resolves the declared attacks in any order he likes and carries out each result at \
                   once.",
            rulings: &[],
        },
        Entry {
            label: "Melee H",
            heading: "Working out the odds",
            text: "Divide attack by defence and drop to the nearest column below, in the defender's favour: 26 \
                   against 9 is 2-1, 27 against 9 is 3-1. Anything from a half up to even is 1-2, less than a half \
                   is not allowed, and more than 8-1 counts as 8-1. Strengths keep their halves and quarters; only \
                   the final odds are rounded.",
            rulings: &[10],
        },
        Entry {
            label: "Melee J",
            heading: "One type through a hexside",
            text: "Units attacking out of the same hex through the same hexside must all be of one type. Skirmishers \
                   (SK) are the exception and may join anybody.",
            rulings: &[],
        },
        Entry {
            label: "Melee K",
            heading: "Front or flank",
            text: "Everyone in the hex defends, in one sum, but each unit is judged by its own facing. If every hex \
                   the attack comes from lies in its front, it uses its front strength; if even one lies on its \
                   flank, it uses its flank strength.",
            rulings: &[],
        },
        Entry {
            label: "Melee L",
            heading: "Terrain and troop types",
            text: "Once front or flank is settled, the Terrain Chart and the Capability Chart multiply each \
                   defender's own strength. The Capability Chart never changes the attacker's.",
            rulings: &[],
        },
        Entry {
            label: "Melee M",
            heading: "Strengths in parentheses",
            text: "BO, IB, HA, CH and leaders never attack in melee. Defending beside at least one unit without \
                   parentheses they count 0. Where only such counters hold the hex each counts 1, leaders too, from \
                   front and flank alike, and terrain then changes it as usual. So three BO alone defend with 3, BO \
                   with MS with 3 (the spearmen's own), a chariot alone with 1, a chariot carrying IB with 2.",
            rulings: &[9],
        },
        Entry {
            label: "Melee N",
            heading: "Militia hold the slopes",
            text: "If the attacked hex is a slope with at least one MS or MI in it, no kind of disruption touches \
                   the hex. D does nothing, not even to leaders there; on ½E half the units die and the survivors \
                   neither take a marker nor retreat; E works as usual. Against fire the slope gives no such help.",
            rulings: &[33, 41],
        },
        Entry {
            label: "Fire",
            heading: "Fire combat",
            text: "The phasing side fires in its Fire Phase, the other side during enemy movement (Fire J). A firer \
                   must be a fire unit, undisrupted, outside stream and marsh, and allowed by Fire B, with the \
                   target in range, in its field of fire and in a clear line; all this is tested when the fire is \
                   allotted, and earlier results in the phase change nothing. Add the strengths at range (Range \
                   Chart) and divide by the Fire Protection of the target's terrain (Terrain Chart); odds, die, +1 \
                   for a disrupted target and table are as in melee, and less than 1 to 2 is refused. Chariots and \
                   leaders add nothing to fire. Targets in villages and woods may be fired at only from adjacent \
                   hexes. D by fire brings a marker and no retreat, ½E kills half and marks the rest, and leaders \
                   ignore fire altogether.",
            rulings: &[12],
        },
        Entry {
            label: "Fire A",
            heading: "Fire or melee",
            text: "A unit that has fired may still move, but makes no melee attack in that Player-Turn.",
            rulings: &[],
        },
        Entry {
            label: "Fire B",
            heading: "Time to reload",
            text: "No unit fires in two Player-Turns running, whichever side they belong to. Fire in your own turn \
                   and you have no defensive fire in the enemy's next; fire defensively and you must pass your own \
                   next. Firing in each of your own turns is fine.",
            rulings: &[],
        },
        Entry {
            label: "Fire C",
            heading: "Range and field of fire",
            text: "The target must lie within the unit's range and in the 120 degree sector it faces, bounded by the \
                   lines through its left and right front hexes and including them: 3 hexes at range 1, 5 at range \
                   2, then 7, 9 and 11.",
            rulings: &[1],
        },
        Entry {
            label: "Fire D",
            heading: "Massed fire",
            text: "Any number of fire units may shoot at one hex, from any hexes, of any types and at any ranges; \
                   each counts with its strength at its own range.",
            rulings: &[],
        },
        Entry {
            label: "Fire E",
            heading: "A crowd is no easier to hit",
            text: "How many units stand in the target hex, and which way they look, makes no difference to its \
                   protection.",
            rulings: &[],
        },
        Entry {
            label: "Fire F",
            heading: "One target hex each",
            text: "A fire unit shoots its whole strength at one hex. All fire at a hex in one phase makes a single \
                   attack.",
            rulings: &[11],
        },
        Entry {
            label: "Fire G",
            heading: "Line of fire",
            text: "Draw a line from centre to centre. It is blocked by any hex between that holds a counter of \
                   either side, by village and by woods, and by a crest hexside it crosses; the hexes of firer and \
                   target never block, and a mere touch at a corner never does. Where the line runs exactly along a \
                   hexside it is blocked only if the hexes on both sides of it block; a crest it merely runs along \
                   does not. Against an adjacent hex only a crest between the two can block. A firer on a slope \
                   ignores all of this, yet still fires into village or woods only from an adjacent hex.",
            rulings: &[12, 38],
        },
        Entry {
            label: "Fire H",
            heading: "Streams and slopes",
            text: "Nobody fires out of a stream. Firing uphill, from any other hex at a slope, halves the strength. \
                   Firing downhill, from a slope at any other hex, adds one hex to the range, and at that extra hex \
                   the unit has the strength of its outer half. Slope to slope counts as level. From a slope nothing \
                   on the way obstructs (Fire G).",
            rulings: &[13],
        },
        Entry {
            label: "Fire J",
            heading: "Defensive fire",
            text: "When an enemy counter enters a front hex of your fire unit in his Movement Phase, the unit may \
                   fire at that hex if it is able to fire at all, unless the mover began the phase adjacent to that \
                   same unit. Choose any of the units entitled to fire, or none; together they make one attack at \
                   range 1, resolved at once, and everyone then in the hex suffers it, friends who stood there \
                   before included. The mover's march ends either way (Movement L). A unit fires defensively once \
                   per enemy Movement Phase and then may not fire in its own next turn (Fire B). Boarding, stepping \
                   down from a chariot and retreating draw no fire.",
            rulings: &[14, 15, 26],
        },
        Entry {
            label: "Fire K",
            heading: "Everyone in the hex",
            text: "Whatever fire achieves, it achieves against all units in the hex.",
            rulings: &[],
        },
        Entry {
            label: "Results",
            heading: "What the results mean",
            text: "Only the defender is ever hurt. A dash is no effect. D disrupts every unit attacked; if it came \
                   by melee they also retreat. ½E eliminates half the units attacked, rounded up, so that a single \
                   unit dies: all target hexes are one pool, chariot and rider are two units, leaders are not \
                   counted, and the owner chooses who dies; the survivors are disrupted and, after melee, retreat. E \
                   eliminates every unit attacked. Leaders follow rules of their own (Leaders A and B), and MS or MI \
                   on a slope are spared disruption by melee (Melee N).",
            rulings: &[28],
        },
        Entry {
            label: "Results Table",
            heading: "Combat results table",
            text: "One table serves fire and melee alike. The row for 7 is reached only with the +1 for a disrupted \
                   target.\n\n\
                   die  1-2  1-1  2-1  3-1  4-1  5-1  6-1  7-1  8-1\n\
                   1     -    -    -    -    D    D    D   ½E    E\n\
                   2     -    -    -    -    D    D   ½E   ½E    E\n\
                   3     -    -    D    D    D    D   ½E    E    E\n\
                   4     -    D    D    D   ½E   ½E    E    E    E\n\
                   5     -    D    D   ½E   ½E    E    E    E    E\n\
                   6     D    D    D   ½E    E    E    E    E    E\n\
                   7     D    D    E    E    E    E    E    E    E\n\
                   Odds below 1-2 may not be fought; odds above 8-1 are 8-1.",
            rulings: &[],
        },
        Entry {
            label: "Disruption",
            heading: "Disrupted units",
            text: "A disrupted unit may not fire, attack, move, turn, board or step down; it defends at normal \
                   strength, but an attack by fire or melee with a disrupted unit among its targets adds 1 to the \
                   die, once. Disrupting it again by a combat result eliminates it: in a mixed stack D kills those \
                   already disrupted and disrupts the rest, and ½E first removes its half and then disrupts the \
                   survivors, so that those already disrupted die too. Being run through by retreating friends \
                   (Retreat) never eliminates. Leaders are never disrupted. A unit keeps its first marker, which \
                   lasts a full turn:\n\n\
                   marker             given by                      comes off at the end of\n\
                   Enemy Fire         fire in an enemy Fire Phase   the next enemy Fire Phase\n\
                   Enemy Melee        melee, or retreating friends  the next enemy Melee Phase\n\
                   Friendly Movement  defensive fire as you move    your next Movement Phase",
            rulings: &[19, 27],
        },
        Entry {
            label: "Retreat",
            heading: "How to retreat",
            text: "A unit disrupted by melee and still alive retreats as many hexes as its full allowance (as the \
                   scenario sets it, never halved for lack of control), paying no terrain costs and heeding no \
                   facing; chariot and surviving rider go together at the chariot's allowance. It must end exactly \
                   that far from where it began, so each step leads further away and no hex is used twice. It may \
                   not cross a crest, leave the map, or enter an enemy's hex, a front hex of an enemy fire unit or \
                   ground closed to it; streams are open to all, and a chariot does not stop in one. Of the hexes it \
                   can reach it must take one as far as possible from the nearest enemy counter; among equals, and \
                   for the path and the order of several retreats, the owner chooses; with no lawful place to go the \
                   unit is eliminated. Friendly units in the hexes it crosses after leaving its own, and in the one \
                   where it ends, are disrupted with an Enemy Melee marker but do not retreat; those already \
                   disrupted suffer nothing, leaders are untouched, and stacking is ignored. Friends disrupted so \
                   and attacked later in the phase give +1 on the die, and a D eliminates them.",
            rulings: &[3, 7, 16, 17, 22, 27, 30, 41],
        },
        Entry {
            label: "Terrain Chart",
            heading: "Terrain effects",
            text: "Protection is the strength a hex sets against fire. Oases are decoration on clear hexes.\n\n\
                   terrain  MP      protection  melee              fire\n\
                   clear    1           2       -                  -\n\
                   village  1           4       defenders doubled  into it from adjacent hexes only\n\
                   woods    2           3       -                  into it from adjacent hexes only\n\
                   stream   2           1       halved             none out of it\n\
                   slope    2           3       see Melee N        see Fire H\n\
                   crest    +0          -       -                  none across it\n\
                   marsh    3           1       halved             none out of it\n\
                   road     ½ or 1      2       -                  -\n\
                   closed   never       -       -                  -\n\n\
                   Village and woods also block the line of fire, as does a crest hexside unless the firer is on a \
                   slope. Stream and marsh halve units attacking out of them and units defending in them. Chariots \
                   stop on entering a stream, never cross a crest and never enter marsh; no retreat crosses a crest. \
                   Marsh occurs only in #1; road, only in #12, costs ½ from one road hex to the next and otherwise \
                   1; closed ground, only in #15, is entered by nobody, not even in retreat, and does not block \
                   fire.",
            rulings: &[12],
        },
        Entry {
            label: "Capability Chart",
            heading: "Who is good against whom",
            text: "In melee the defender's strength is multiplied according to who attacks it.\n\n\
                   defender   attacked by MS, MI   by AX, SD   by MC\n\
                   MS, MI     x1                   x½          x2\n\
                   AX, SD     x1                   x1          x½\n\
                   All others x1.\n\n\
                   Fire units and leaders among the attackers are overlooked here, and an attack by SK alone changes \
                   nothing; riders count as their own type. When several types attack together, each defending unit \
                   takes the smallest multiplier any of them gives it, so the attacker has every benefit: SD and MC \
                   together halve spearmen and halve swordsmen too.",
            rulings: &[],
        },
        Entry {
            label: "Range Chart",
            heading: "Fire strength by range",
            text: "In the outer half of its range a unit fires at half strength. The last column is the extra hex \
                   gained by firing downhill (Fire H). \"Light Troops\" on the printed chart are the Skirmishers.\n\n\
                   unit  normal  range 1   2    3    4   downhill\n\
                   HA      1        1      ½    -    -   ½ at range 3\n\
                   BO      2        2      1    -    -   1 at range 3\n\
                   IB      2        2      2    1    1   1 at range 5\n\
                   SK      1        1      ½    -    -   ½ at range 3",
            rulings: &[13],
        },
        Entry {
            label: "Stacking",
            heading: "How many to a hex",
            text: "When your Movement Phase ends, and when you finish setting up, no hex may hold more than three of \
                   your units; at any other moment crowding does not matter. A unit may stop only where no breach \
                   results, or one that undisrupted units still to move can cure by leaving, and it may step only \
                   where it can still reach a place to stop. You may not end your movement while a unit that has not \
                   moved could leave an overfull hex that holds no disrupted unit. Should a breach remain, you must \
                   eliminate units that entered that hex this phase until it is lawful; crowding that came from \
                   retreats alone is tolerated.",
            rulings: &[18, 36, 43],
        },
        Entry {
            label: "Stacking A",
            heading: "Leaders take no room",
            text: "Leaders are not counted; any number of them may be in a hex on top of the three units.",
            rulings: &[],
        },
        Entry {
            label: "Stacking B",
            heading: "Each faces for itself",
            text: "Every unit in a stack has its own facing, alike or different.",
            rulings: &[],
        },
        Entry {
            label: "Stacking C",
            heading: "Like with like",
            text: "Units in one hex must be of one type, except that fire units may join any other type, and leaders \
                   anyone. Two MS with an IB are fine, so are an MI, an SK and a BO; MI with MS are not, and an SK \
                   among them does not change that.",
            rulings: &[],
        },
        Entry {
            label: "Stacking D",
            heading: "One chariot to a hex",
            text: "No hex may hold more than one chariot when a Movement Phase ends.",
            rulings: &[],
        },
        Entry {
            label: "Stacking E",
            heading: "Chariots want elbow room",
            text: "Where a chariot stands there may be no other unit but the one riding it; leaders are welcome.",
            rulings: &[],
        },
        Entry {
            label: "Stacking F",
            heading: "Markers",
            text: "Disruption and other markers do not count.",
            rulings: &[],
        },
        Entry {
            label: "Chariots",
            heading: "Riding on chariots",
            text: "A chariot never attacks by itself, but it carries others quickly and makes their charge tell; its \
                   allowance is 10 unless the scenario changes it. To board, a unit must be adjacent to a friendly \
                   chariot as the Movement Phase begins, and both must be undisrupted: before anything moves it is \
                   put into the chariot's hex for nothing, whatever its facing or the enemy fire units nearby, and \
                   does not move by itself that phase. Aboard it shares the chariot's facing and control, and may \
                   stay on from turn to turn; armies may also begin the battle, or enter the map, mounted. After all \
                   movement a rider may step down into any adjacent hex free of enemies, facing as you like, \
                   whatever enemy fronts, crests or terrain lie between (but not into a hex closed to its side, and \
                   stacking must hold); boarding and stepping down in one phase is allowed. Neither a disrupted \
                   rider nor one on a disrupted chariot can step down, and a chariot with a disrupted rider does not \
                   move. In defence a chariot adds nothing to a rider who has a plain strength, chariot and bowmen \
                   make 2 (Melee M), and in ½E they are two units; whichever survives carries on alone.",
            rulings: &[15, 16, 19, 28, 35],
        },
        Entry {
            label: "Chariots A",
            heading: "Shock of the charge",
            text: "A rider attacks in melee with its own front strength in the direction the chariot faces. After a \
                   charge (Chariots D) the odds are worked out as usual, must already be 1-2 or better, and then \
                   move two columns to the right: 1-2 becomes 2-1, 2-1 becomes 4-1, never past 8-1. The shift is \
                   earned only if every attacker in that attack is riding a chariot that charged this phase. A \
                   chariot that stood still gives nothing, a rider who steps down attacks without the shift, and \
                   fire from a chariot is ordinary fire.",
            rulings: &[10, 21],
        },
        Entry {
            label: "Chariots B",
            heading: "No captured chariots",
            text: "Ride only chariots of your own side; the enemy's cannot be captured.",
            rulings: &[],
        },
        Entry {
            label: "Chariots C",
            heading: "One rider",
            text: "A chariot carries one unit at a time and any number of leaders besides; leaders may board from \
                   the chariot's own hex or an adjacent one. MI, MS, AX, SD, SK, BO and IB may ride; MC, HA and \
                   other chariots may not.",
            rulings: &[20],
        },
        Entry {
            label: "Chariots D",
            heading: "The charge",
            text: "To charge, the last four or more hexes the chariot enters must lie in one straight line, the last \
                   four all clear (road counts as clear), with nothing after them, neither turn nor step. None of \
                   the four may hold a counter as it is entered, save friendly leaders in the last. The hex the line \
                   starts from may be any terrain, and earlier movement is free, so ride off and come back for a \
                   run-up if you need one; entering the map counts when the direction fits. A stop forced by an \
                   enemy fire unit in the last hex does not spoil the charge, but being disrupted does. The target \
                   may be any front hex, whatever its terrain.",
            rulings: &[42],
        },
        Entry {
            label: "Chariots E",
            heading: "Chariots and streams",
            text: "A chariot that enters a stream hex stops there for the phase, whatever it has left, and moves \
                   normally the next time. In a retreat it goes on.",
            rulings: &[2, 30],
        },
        Entry {
            label: "Chariots F",
            heading: "Who may share the hex",
            text: "At the end of its Movement Phase a chariot shares its hex only with its rider and with leaders.",
            rulings: &[],
        },
        Entry {
            label: "Chariots G",
            heading: "Chariots and crests",
            text: "A chariot never crosses a crest hexside.",
            rulings: &[],
        },
        Entry {
            label: "Leaders",
            heading: "What leaders do",
            text: "Grades A and B are civilians and help movement only; C, D, E and F are soldiers and help in melee \
                   too. Units within the control radius of a friendly leader when the Movement Phase begins, before \
                   anyone boards a chariot, have their full allowance, the rest half of it rounded down. In melee a \
                   leader adds its bonus to the units in its hex, attacking or defending; all bonuses in a hex \
                   together never exceed the strength those units bring to that attack after terrain and the \
                   Capability Chart. Leaders move like foot, always at full allowance, and obey facing, terrain, \
                   Movement F and Movement L. A lone leader defends with 1, several leaders alone with 1 each, and \
                   no bonus applies.\n\n\
                   grade  kind      radius  bonus  strength  move  reduced to\n\
                   A      civilian    0*      0      (1)      6    removed\n\
                   B      civilian    1*      0      (1)      6    A\n\
                   C      military    1*      1*     (1)      6    removed\n\
                   D      military    3*      1*     (1)      6    C\n\
                   E      military    6       2      (1)      6    D\n\
                   F      military   12       2      (1)      6    E\n\
                   * (reconstructed). Radius 0 means the leader's own hex only.",
            rulings: &[6, 9, 31],
        },
        Entry {
            label: "Leaders A",
            heading: "Safe from arrows",
            text: "No result of fire touches a leader; the units around it suffer as usual. If they all die, the \
                   leader is left there alone.",
            rulings: &[],
        },
        Entry {
            label: "Leaders B",
            heading: "Brought low in melee",
            text: "A D, ½E or E by melee on a leader's hex does not disrupt, kill or drive off the leader but lowers \
                   each leader there by one grade: F to E to D to C, B to A. A and C cannot sink further and are \
                   taken off the map for good. It is one step per attack, and the leader stays where it is, even \
                   when its companions retreat or its chariot is lost. A D that Melee N turns aside does not lower \
                   leaders either.",
            rulings: &[22, 33],
        },
        Entry {
            label: "Leaders C",
            heading: "Leaving control",
            text: "A unit that began the phase in control may march out of it at no cost. Being within reach of \
                   several leaders gives nothing extra.",
            rulings: &[],
        },
        Entry {
            label: "Leaders D",
            heading: "On the spot, and all together",
            text: "The leader must be in the hex at the moment of combat. Several leaders there add their bonuses, \
                   up to the cap. In attack each leader's bonus goes to one attack in the phase, named when the \
                   attacks are declared.",
            rulings: &[23, 31],
        },
        Entry {
            label: "Leaders E",
            heading: "Melee only",
            text: "The bonus counts in melee, attacking and defending; it never helps fire.",
            rulings: &[],
        },
        Entry {
            label: "Control",
            heading: "Who controls a hex",
            text: "A hex belongs to the side that has a unit in it at the end of a phase, or that was the last to \
                   have one there. Riding through does not count, nor does a leader alone. At the start a hex lying \
                   in only one side's set-up area belongs to that side; any other belongs to nobody unless the \
                   scenario says otherwise.",
            rulings: &[24, 34],
        },
        Entry {
            label: "Victory",
            heading: "Winning the battle",
            text: "Usually one side must reach a goal, and the other wins if it does not; a draw is possible only \
                   where the scenario says so, or where both compete for a hex and nobody controls it. The goal is \
                   judged once, at the end of the last Game-Turn (or when a special rule ends the battle), even \
                   where the wording is \"by the end\". \"Control\" is explained under Control; \"occupy\" means a \
                   unit of yours in the hex at the very end; \"south of the stream\" means on the southern bank, \
                   stream hexes belonging to neither. Every count of units, lost, exited or left, leaves out leaders \
                   and counts chariot and rider as one each; units that marched off are not lost. A side without \
                   units does not end the game: play goes on, for the survivor still has to reach his goal.",
            rulings: &[25, 32, 39],
        },
        Entry {
            label: "P1",
            heading: "Rome, 753 BC",
            text: "The Romans set up first within 3 hexes of D, then the Sabines within 3 of H; the Romans move \
                   first, and the battle lasts 10 turns. Slopes and crests are ignored: slope hexes are clear. There \
                   are no leaders, and every unit always has its full allowance. Whoever controls hex D at the end \
                   wins (it starts Roman); nobody in control is a draw. \"Area D\" we read as the hex lettered D.",
            rulings: &[34],
        },
        Entry {
            label: "P2",
            heading: "The Delta, c. 1675 BC",
            text: "The Hyksos set up first within 4 hexes of P, then the Egyptians within 5 of G, of J, or of both; \
                   the Hyksos move first, 10 turns. Whoever controls the oasis at K at the end wins; nobody in \
                   control is a draw. K lies within the Egyptian area round G and so begins in Egyptian hands.",
            rulings: &[34],
        },
        Entry {
            label: "P3",
            heading: "Babylon, 1595 BC",
            text: "The Hittites set up first within 4 hexes of P, then the Babylonians within 5 of L; the Hittites \
                   move first, 15 turns. Babylonian chariots have an allowance of 6, Hittite ones of 10. The \
                   Hittites win if at least twelve Babylonian units are eliminated and these are at least twice the \
                   Hittite losses; otherwise Babylon wins. So 14 against 7 is a Hittite victory, 14 against 8 is \
                   not, nor is 11 against none.",
            rulings: &[],
        },
        Entry {
            label: "P4",
            heading: "Megiddo Armageddon, 1469 BC",
            text: "The Egyptians set up first within 4 hexes of C, then the Syrians within 5 of E; the Egyptians \
                   move first, 12 turns. The Egyptians aim to control A, the Syrians to have no Egyptian unit south \
                   of the stream; both are tested only at the end. Whoever alone meets his goal wins. If both do (A \
                   taken and then left again), or neither, the battle is drawn.",
            rulings: &[32],
        },
        Entry {
            label: "P5",
            heading: "Kadesh, 1294 BC",
            text: "The Egyptians set up three divisions, within 3 hexes of P, 4 of E and 5 of A; the Hittites place \
                   nothing and move first, 15 turns. From turn 1 on they come in over the west, north and east \
                   edges, in any instalments on any turns they like. The Hittites win if at least 25 Egyptian units \
                   are eliminated and no more than 15 of their own; otherwise Egypt wins. Hittites never brought on \
                   are not losses. That the Egyptians set up before the Hittites appear is our reading.",
            rulings: &[],
        },
        Entry {
            label: "P6",
            heading: "Sinai, c. 1225 BC",
            text: "The Sea Peoples set up first within 3 hexes of C, then the Egyptians within 3 of A; the Sea \
                   Peoples move first, 12 turns. Whoever controls the oasis at E at the end wins; it begins in \
                   nobody's hands, and nobody in control is a draw.",
            rulings: &[],
        },
        Entry {
            label: "P7",
            heading: "Qarqar, 854 BC",
            text: "The Assyrians set up first within 3 hexes of C, then the Allies within 3 of D; the Assyrians move \
                   first, 15 turns. Whoever controls E at the end wins; it begins in nobody's hands, and nobody in \
                   control is a draw.",
            rulings: &[],
        },
        Entry {
            label: "P8",
            heading: "Tabal, 706 BC",
            text: "The Cimmerians set up within 3 hexes of E and move first, 15 turns. The Assyrians must come in \
                   over the south edge in their own first Player-Turn, the second half of Game-Turn 1; only those \
                   who find no room come later, by the same edge. Whoever controls E at the end wins (it starts \
                   Cimmerian); nobody in control is a draw.",
            rulings: &[34],
        },
        Entry {
            label: "P9",
            heading: "Charchemish, 608 BC",
            text: "The Babylonians set up within 5 hexes of D. The Egyptians move first and must come in over the \
                   east edge in Game-Turn 1; only those who find no room come later, by the same edge. The battle is \
                   short, 6 turns. Whoever controls A at the end wins; it begins in nobody's hands, and nobody in \
                   control is a draw.",
            rulings: &[],
        },
        Entry {
            label: "P10",
            heading: "Thymbra, 546 BC",
            text: "The Persians set up first within 5 hexes of F, then the Lydians within 8 of C; the Persians move \
                   first, 20 turns. The Persians aim to control both A and E, the Lydians to control E with no \
                   Persian unit south of the stream; both are tested only at the end. Whoever meets his goal wins; \
                   if neither does, the battle is drawn.",
            rulings: &[32],
        },
        Entry {
            label: "P11",
            heading: "The Aequi, 458 BC",
            text: "The Romans set up first within 3 hexes of K, then the Aequi within 6 of C; the Aequi move first, \
                   10 turns. The Romans win if they hold the eight hexes in line between G and J, those two \
                   included; otherwise the Aequi win. We read \"hold\" as no hex of the line being under control of \
                   the Aequi at the end. Nobody sets up there, so the Romans count as its owners at the start.",
            rulings: &[34],
        },
        Entry {
            label: "P12",
            heading: "Bubastis, c. 3000 BC",
            text: "The Upper Egyptians set up first within 6 hexes of B, then the Lower Egyptians within 6 of E; the \
                   Upper Egyptians move first, 15 turns. The Upper Egyptians win if at the end both village hexes \
                   are under their control; otherwise the Lower Egyptians do.",
            rulings: &[],
        },
        Entry {
            label: "P13",
            heading: "Armageddon, 609 BC",
            text: "The Egyptians set up first within 5 hexes of E, then the Judeans within 6 of H, of I, or of both; \
                   the Egyptians move first, 10 turns. The Egyptians win if at least 15 of their units, leaders not \
                   counted, leave the map near the south-west corner: from western or southern edge hexes within 5 \
                   hexes of the corner hex, through a western or southern hexside. Otherwise Judah wins. Only the \
                   Egyptians may leave the map.",
            rulings: &[37],
        },
        Entry {
            label: "P14",
            heading: "Lake Regillus, c. 496 BC",
            text: "The Romans set up first within 5 hexes of D, then the Etruscans within 5 of C; the Romans move \
                   first, 15 turns. The Etruscans win if at least 20 of their units, leaders not counted, leave over \
                   the south edge; otherwise Rome wins. Only the Etruscans may leave the map.",
            rulings: &[37, 44],
        },
        Entry {
            label: "#1",
            heading: "The First Iran-Iraq War, 2700 BC",
            text: "The Sumerians set up first within 2 hexes of F, then the Elamites within 2 of D; the Sumerians \
                   move first, 15 turns (the order is our supply). Chariots are drawn by wild asses and have an \
                   allowance of 9. Slope hexes become marsh and crests vanish: marsh costs 3 Movement Points, is \
                   closed to chariots, halves units fighting out of it or in it, and nobody fires from it. Its Fire \
                   Protection is not given; we take 1, as for a stream. The Sumerians win if they control A at the \
                   end; otherwise Elam wins.",
            rulings: &[],
        },
        Entry {
            label: "#2a",
            heading: "The Forever War, 2550-2450 BC",
            text: "Lagash sets up first within 4 hexes of F, then Umma within 4 of E; Lagash moves first, 15 turns. \
                   Chariots of both sides are mule carts with an allowance of 6, and slopes and crests are ignored. \
                   The side with more undisrupted units on the map at the end wins; equal numbers are a draw. The \
                   printed condition asks for the fewest, which would reward losing; we read the most.",
            rulings: &[],
        },
        Entry {
            label: "#2b",
            heading: "Lagash vs Umma, 2525 BC",
            text: "Lagash sets up first within 4 hexes of H, then Umma within 3 of D. Chariots have an allowance of \
                   9, being drawn by wild asses, and the stream is ignored. Length, order and victory are not given: \
                   we play 15 turns, Lagash deploying and moving first, and the side with more undisrupted units on \
                   the map at the end wins, as in #2a, with equal numbers a draw.",
            rulings: &[],
        },
        Entry {
            label: "#3",
            heading: "The End of Sumeria, c. 1950 BC",
            text: "Sumer sets up first within 5 hexes of B, then the Coalition within 5 of G; the Coalition moves \
                   first, 15 turns. Chariots of both sides have an allowance of 8, and slopes and crests are \
                   ignored. The Coalition wins if at least 25 Sumerian units are eliminated and no more than 20 of \
                   its own; otherwise Sumer wins.",
            rulings: &[],
        },
        Entry {
            label: "#4",
            heading: "Sekmem, c. 1870 BC",
            text: "The Egyptians set up first within 3 hexes of E, then the Canaanites within 3 of A; the Canaanites \
                   move first, 15 turns. The wood at B and the stream are ignored; other woods count. The Egyptians \
                   win if they control A at the end; otherwise the Canaanites do.",
            rulings: &[],
        },
        Entry {
            label: "#5",
            heading: "Senzer, c. 1470 BC",
            text: "The Mitanni set up first within 5 hexes of F, then the Egyptians within 5 of E; the Egyptians \
                   move first, 15 turns. The stream is ignored. The Egyptians win if they control both E and F at \
                   the end. E alone is a draw; F alone, or neither, is a Mitanni victory.",
            rulings: &[],
        },
        Entry {
            label: "#6",
            heading: "The Assuwa League vs the Hittites, c. 1400 BC",
            text: "The Assuwa League sets up first within 5 hexes of P, then the Hittites within 5 of D; the \
                   Hittites move first, 15 turns. Slopes and crests are ignored. The Hittites win if at least 12 \
                   units of the League are eliminated and these are at least twice the Hittite losses; otherwise the \
                   League wins.",
            rulings: &[],
        },
        Entry {
            label: "#7",
            heading: "Mycenaean vs Minoan, c. 1400 BC",
            text: "The Minoans set up first within 5 hexes of L, then the Mycenaeans within 4 of E; the Mycenaeans \
                   move first, 15 turns. The stream and all woods are ignored. The Mycenaeans win if they occupy L, \
                   the palace, at the end; otherwise the Minoans win. The list gives the Mycenaeans 4 \"CA\", a type \
                   that does not exist; we read 4 chariots.",
            rulings: &[],
        },
        Entry {
            label: "#8",
            heading: "Astarpa River, c. 1312 BC",
            text: "Arzawa sets up first within 5 hexes of A, then the Hittites within 5 of G; the Hittites move \
                   first, 15 turns. Only the hills at G, H, J, L and M count, slopes and crests; all else is clear. \
                   The Hittites win if they control A at the end; otherwise Arzawa wins.",
            rulings: &[],
        },
        Entry {
            label: "#9",
            heading: "The Battle of Nihriya, 1230 BC",
            text: "The Assyrians set up first within 4 hexes of B, then the Hittites within 4 of G; the Assyrians \
                   move first, 15 turns. The Assyrians win if they control G at the end; otherwise the Hittites do. \
                   The printed line runs order and goal together; we take both as meant for the Assyrians.",
            rulings: &[],
        },
        Entry {
            label: "#10",
            heading: "2nd Babylon, c. 1225 BC",
            text: "The Kassite Babylonians set up first within 6 hexes of C, then the Assyrians within 6 of F; the \
                   Assyrians move first, 15 turns. The map is blank: every hex is clear. The Assyrians win if at the \
                   end they control both A and C, or have at least twice as many units on the map as Babylon, \
                   disrupted ones included; otherwise Babylon wins.",
            rulings: &[],
        },
        Entry {
            label: "#11",
            heading: "Mount Gilboa, 1100 BC",
            text: "The Israelites set up within 4 hexes of J, but not on slope hexes, and then the Philistines \
                   within 3 of P; the Philistines move first, 10 turns. Only the first mover is named, so Israel \
                   deploys first. No victory condition is given; we borrow the one of Babylon (P3): the Philistines \
                   win if at least 12 Israelite units are eliminated and these are at least twice the Philistine \
                   losses, otherwise Israel wins.",
            rulings: &[],
        },
        Entry {
            label: "#12",
            heading: "King David vs the Philistines, undated",
            text: "Stream hexes are road: half a Movement Point from one road hex to the next, otherwise 1, and \
                   clear ground for fire and melee; all other terrain is as usual. David's first force sets up \
                   within 6 hexes of E; the Philistines move first and must come in on turn 1 at the westernmost \
                   stream hex, latecomers for want of room at the same hex. David's second force may arrive at H or \
                   M from turn 4, his third at L, I or G from turn 6, whole or in parts and as late as he likes. A \
                   force uses one hex, chosen when its first counter comes on, each unit paying that hex's cost; an \
                   enemy in the hex closes it, and then another of the named hexes may be taken. The battle lasts 15 \
                   turns, or 18 if agreed before play. The Philistines win if they occupy E, David's camp, at the \
                   end; otherwise Israel wins.",
            rulings: &[],
        },
        Entry {
            label: "#13",
            heading: "Hypothetical Israeli-Egyptian, c. 924 BC",
            text: "The Israelites set up first within 4 hexes of D, of A, or of both, then the Egyptians within 5 of \
                   E; the Egyptians move first, 15 turns. The stream is ignored. The Egyptians win if they control \
                   both D and A at the end; otherwise Israel wins.",
            rulings: &[],
        },
        Entry {
            label: "#14",
            heading: "Judeans Strike, c. 923 BC",
            text: "The first Judean force sets up within 5 hexes of F, then the Egyptians within 5 of E; the \
                   Egyptians move first, 15 turns. The second Judean force must come in on turn 4, over any hex of \
                   the south edge or over those hexes of the east edge that lie on the southern bank; only those who \
                   find no room come later. The Egyptians win if they control F at the end and at least 15 of their \
                   units, leaders not counted, have left over the south edge; otherwise Judah wins. Only the \
                   Egyptians may leave the map.",
            rulings: &[37, 44],
        },
        Entry {
            label: "#15",
            heading: "Herakleopolis, c. 727 BC",
            text: "The Kashites set up first: the army within 5 hexes of H, the garrison in the two village hexes at \
                   A, its 2 MS in one, its 2 MI in the other, the IB with either, its leaders in either. Then the \
                   Delta Egyptians set up within 4 hexes of D; the Kashites move first, 15 turns. Slopes and crests \
                   are ignored, and the stream is the Nile: nothing enters or crosses it, not even in retreat. The \
                   Kashites win if at least 32 enemy units are eliminated and at the end both village hexes are \
                   under their control; otherwise the Delta Egyptians win.",
            rulings: &[],
        },
        Entry {
            label: "#16",
            heading: "Raphia, 720 BC",
            text: "The Assyrians set up first within 5 hexes of P, then the Egyptians within 5 of C; the Assyrians \
                   move first, 12 turns (the order is our supply). The Assyrians win if they control C at the end \
                   and have lost fewer units than the Egyptians, which is how we read the \"substantive\" victory \
                   asked for; otherwise Egypt wins.",
            rulings: &[],
        },
        Entry {
            label: "#17",
            heading: "The Battle of Diyala River, 693 BC",
            text: "The Elamites set up first within 4 hexes of E, then the Assyrians within 3 of F; the Assyrians \
                   move first, 15 turns. The Assyrians win if they control E at the end; otherwise Elam wins.",
            rulings: &[],
        },
        Entry {
            label: "#18",
            heading: "Etruscans vs the Ligurians, c. 650 BC",
            text: "The Etruscans set up first within 4 hexes of D, then the Ligurians within 4 of I; the Ligurians \
                   move first, 15 turns. The stream is ignored. The Ligurians win if they occupy the village at A, \
                   by which we mean both village hexes at the end; otherwise the Etruscans win.",
            rulings: &[],
        },
        Entry {
            label: "#19",
            heading: "The Battle of Susa, 647 BC",
            text: "The Assyrians set up first within 4 hexes of H, then the Elamites within 3 of D; the Assyrians \
                   move first, 18 turns. The Assyrians win if they control A, the city, at the end; otherwise Elam \
                   wins. The Assyrian \"HB\" we read as horse bowmen, that is HA.",
            rulings: &[],
        },
        Entry {
            label: "#20",
            heading: "Battle of Chengpu, 632 BC",
            text: "Chu sets up first within 5 hexes of D, then Jin within 5 of I; Jin moves first, 18 turns. Only \
                   woods and village count; all else is clear. Jin wins if at the end at least 25 Chu units are \
                   eliminated or then disrupted, and no more than 14 of its own; otherwise Chu wins. Crossbows and \
                   elite troops in the notes are colour and change no figures. Once in the game Jin may sham a rout, \
                   as told under #20.1 to #20.4.",
            rulings: &[],
        },
        Entry {
            label: "#20.1",
            heading: "The sham retreat",
            text: "As one of its Movement Phases begins Jin may call the sham retreat, once in the game. In that \
                   phase any Jin unit, even a disrupted one, may disengage instead of moving normally: up to its \
                   full allowance without regard to leader control, or half of it rounded down for CH, MC and HA. It \
                   steps in any direction, whatever its facing, is neither stopped nor shot at by fire units, pays \
                   normal terrain costs, and takes no step that brings it nearer to the closest Chu unit than it \
                   began. A unit that disengaged makes no melee attack in that Player-Turn.",
            rulings: &[],
        },
        Entry {
            label: "#20.2",
            heading: "The dust cloud",
            text: "In the same phase one Jin chariot, moving normally and before any other counter, may leave dust \
                   in up to nine hexes it enters. The dust hangs until the end of the next Game-Turn. No Chu unit \
                   may enter or cross a dust hex, retreats included; dust has no other effect.",
            rulings: &[],
        },
        Entry {
            label: "#20.3",
            heading: "Rallying behind the dust",
            text: "When that phase ends, every unit that disengaged and stands behind the dust loses its disruption \
                   marker. Behind means that the line from the centre of its hex to the nearest Chu unit, any of \
                   them if several are equally near, passes through a dust hex. (Showing such \
                   units face down, which the players may agree on, is not modelled here.)",
            rulings: &[],
        },
        Entry {
            label: "#20.4",
            heading: "The rash pursuit",
            text: "In the Chu Movement Phase of that Game-Turn every undisrupted Chu MI on foot must go after the \
                   enemy with its full allowance, whether or not a leader has it in control. Each step must bring it \
                   nearer to the nearest Jin unit, until its points are spent or no such step is open to it (enemy, \
                   dust, a forced stop, cost, stacking); if turning makes such a step possible and a point for the \
                   step remains, it must turn. When the phase ends all Chu MI take a Friendly Movement marker; this \
                   is no combat result, so those already disrupted are not eliminated.",
            rulings: &[40, 45],
        },
        Entry {
            label: "#21",
            heading: "Battle of Arrapha, 616 BC",
            text: "The Assyrians set up first within 5 hexes of G, then the Babylonians within 4 of B; the Assyrians \
                   move first, 15 turns. Only stream and woods count; all else is clear. Whoever controls G at the \
                   end wins; it begins in Assyrian hands, and nobody in control is a draw.",
            rulings: &[34],
        },
        Entry {
            label: "#22",
            heading: "Battle of Hama (Hamath), 605 BC",
            text: "The Egyptians set up first within 4 hexes of D, then the Babylonians within 5 of H; the \
                   Babylonians move first, 15 turns. The Babylonians win if they control both D and A at the end; \
                   otherwise Egypt wins. The sheet does not say whose goal it is; we give it to the side that moves \
                   first.",
            rulings: &[],
        },
        Entry {
            label: "#23",
            heading: "The Battle of Halys, 585 BC",
            text: "The Medes set up first within 4 hexes of C, then the Lydians within 4 of P; the Medes move first, \
                   12 turns. From Game-Turn 6 on, throw a die before the First Player-Turn: on 1 or 2 the sun goes \
                   dark, and the battle ends at once and is judged as it stands. The Medes win if they control P; \
                   otherwise the Lydians do.",
            rulings: &[],
        },
        Entry {
            label: "#24",
            heading: "Battle of Yanling, c. 575 BC",
            text: "Jin sets up first within 5 hexes of E, then Chu within 4 of F; Chu moves first, 15 turns. Only \
                   the stream counts, with its usual effects, though the sheet calls it marsh. The Chu MI stand on \
                   the wings: each in a column no further east than the westernmost, or no further west than the \
                   easternmost, column that holds a Chu unit other than MI, with at least 8 MI on either wing. Jin \
                   wins if at least 20 Chu units are eliminated and no more than 14 of its own, or if fewer than 16 \
                   different Chu units have entered stream hexes by the end; otherwise Chu wins. The printed Chu \
                   list has MI twice, 8 and 20; we read the 8 as MS.",
            rulings: &[44],
        },
        Entry {
            label: "#25",
            heading: "Pelusium, 525 BC",
            text: "The Egyptians set up first within 3 hexes of D, then the Persians within 2 of F; the Persians \
                   move first, 15 turns. The Persians march behind sacred cats: in the first of their Player-Turns \
                   that sees them declare a melee, all their melee attacks move one column to the right. Fire is not \
                   shifted, being over before the melee is declared. The Persians win if at the end both village \
                   hexes are under their control; otherwise Egypt wins. The sheet does not say whose goal it is; we \
                   give it to the side that moves first.",
            rulings: &[],
        },
        Entry {
            label: "#26",
            heading: "The Battle of Pelusium, 525 BC",
            text: "The Egyptians set up first within 3 hexes of E, then the Persians within 5 of C; the Persians \
                   move first, 15 turns. The stream is ignored. Egyptian chariots lose a third of their allowance, \
                   which leaves 6 (3 out of control). At the start of each Egyptian Movement Phase throw a die for \
                   every Egyptian chariot: on 1 or 2 it refuses to move in that phase, though troops may still board \
                   it or step down. No victory condition is given; we ask the Persians to control E, where the \
                   Egyptians formed up, at the end, and otherwise Egypt wins.",
            rulings: &[],
        },
    ],
    rulings: include_str!("../rulings.md"),
};
