//! The rulebook's cases, in printed order, each in our own words.

use engine::{Book, Entry};

/// The rulebook of Basileus: the general cases of À la Charge!, the charts, the options and the five battles.
pub static BOOK: Book = Book {
    title: "Basileus",
    edition: "À la Charge! V",
    cases: &[
        Entry {
            label: "0",
            heading: "Hexes, sheets and distances",
            text: "Hexes have a flat top and are numbered column then row: columns 01 to 12 from west to east, rows 01 \
                   to 15 from north to south. Even columns sit half a hex lower than odd ones; the ring of wagons at \
                   Beroia (13.5) proves it, for its six hexes go round 0605 only that way. The neighbours of column c, \
                   row r are:\n\n\
                   column  N        NE         SE         S        SW         NW\n\
                   odd     c  r-1   c+1  r-1   c+1  r     c  r+1   c-1  r     c-1  r-1\n\
                   even    c  r-1   c+1  r     c+1  r+1   c  r+1   c-1  r+1   c-1  r\n\n\
                   Distance is the number of steps from hex to hex by the shortest way, whatever the ground; adjacent \
                   hexes are at distance 1. \"Crossable\" is any hex but river, mountain and fortification, and any \
                   hexside but a river. All 180 hexes of a sheet are whole and in play. Where two sheets are used, C \
                   lies west and B east of it with their rows level, so that C1214 touches B0114 and B0115, and hexes \
                   are called by sheet and number. A field that is no printed sheet has its own number of columns and \
                   rows and is counted in the same way. The drawn maps have not come down to us with the text: all \
                   four sheets are (reconstructed) round the printed hex numbers and the six kinds of ground in the \
                   legend, and the letters A and D are ours.\n\n\
                   sheet  battle            what it shows\n\
                   A      13.1              an open lane between two wooded flanks; north of it mountains\n\
                   \x20                        leave only columns 03 to 11 of row 04 open\n\
                   C      13.3, 13.2, 13.4  the Danube on the western edge, and on its bank the fortress:\n\
                   \x20                        0105 to 0109, 0205 to 0207, 0306 to 0308\n\
                   B      13.2, 13.4        open plain, woods at the edges, a marsh in the south\n\
                   D      13.5              the wagon ring in the open round 0605; mountains in the north\n\
                   \x20                        and along the eastern edge",
            rulings: &[37, 49],
        },
        Entry {
            label: "2.1",
            heading: "The counters",
            text: "There are six kinds: infantry, missile infantry, cavalry, missile cavalry, commanders and baggage. \
                   The first four are combat units, and the two with a range are missile units. A combat unit usually \
                   has two steps, a full side and a reduced one; commanders, baggage and a few units have only one. \
                   Counters face nowhere in particular. Each shows its army, its name, one number that is both \
                   strength and morale (always the one on the side now showing), its range if it fires (black or red), \
                   its movement points (MP), up to four special characteristics (2.2.1-a to 2.2.4-a), and by the \
                   colour of its strength the bonus it charges with, +1 or +2. Byzantines are dark blue, Rus red, \
                   Bulgarians light blue, Pechenegs yellow. Bulgarians and Pechenegs fight on the Rus side in 13.1 and \
                   13.2, and the Pechenegs are a side of their own in 13.5; all armies of a side are friends.\n\n\
                   name               kind              strength  MP  range  charge  special\n\
                   Klibanophoroi      cavalry             5*/3    3     -      +2    -\n\
                   Athanatoi          missile cavalry     4/2     3   2 red    -     -\n\
                   Hetaireia          cavalry             4*/2    3     -      +1    -\n\
                   Scholai            cavalry             4*/2    3     -      +1    -\n\
                   Exkoubites         cavalry             4*/2    3     -      +1    -\n\
                   Hikanatoi          cavalry             3*/2    3     -      +1    -\n\
                   Arithmoi           missile cavalry     3*/2    3     2      -     swords\n\
                   Archonpouloi       cavalry             3*/2    3     -      +2    -\n\
                   Kavallarioi        cavalry             3/2     3     -      +1    -\n\
                   Koursores          missile cavalry     2*/1    4     2      -     swords\n\
                   Franks             cavalry             4*/2    3     -      +2    -\n\
                   Varangians 4       infantry            4/2     2     -      -     -\n\
                   Varangians 3       infantry            3/2     2     -      -     -\n\
                   Skutatoi 4         infantry            4/2     2     -      -     -\n\
                   Skutatoi 3         infantry            3/2     2     -      -     -\n\
                   Skutatoi 2         infantry            2/1     2     -      -     -\n\
                   Peltastoi 3        infantry            3/2     3     -      -     -\n\
                   Peltastoi 2        infantry            2/1     3     -      -     -\n\
                   Psiloi 2           missile infantry    2/1     3     2      -     -\n\
                   Psiloi 1           missile infantry    1       3     2      -     -\n\
                   Bardas Skleros     commander           2*      4     -      -     -\n\
                   John I Tzimiskes   commander           2*      4     -      -     -\n\
                   John II Komnenos   commander           2*      4     -      -     -\n\
                   Mangonel           baggage             1       0     -      -     -\n\
                   Druzhina           infantry            5*/3    2     -      -     -\n\
                   Rus pikemen 4      infantry            4/2     2     -      -     -\n\
                   Rus pikemen 3      infantry            3/2     2     -      -     -\n\
                   Rus pikemen 2      infantry            2/1     2     -      -     -\n\
                   Rus archers        missile infantry    1       2     2      -     -\n\
                   Mounted Rus        cavalry             2*      3     -      +1    -\n\
                   Sviatoslav         commander           2*      4     -      -     -\n\
                   Sveinald           commander           1*      4     -      -     -\n\
                   Bulgarian archers  missile cavalry     2/1     4     2      -     serpent\n\
                   Bulgarian Slavs    infantry            2/1     2     -      -     -\n\
                   Pecheneg archers   missile cavalry     2/1     4     2      -     serpent\n\
                   Pecheneg nobles    missile cavalry     3/2     4     2      -     serpent, swords\n\
                   Tzelgu             commander           1*      4     -      -     -\n\
                   Wagon              baggage             1       1     -      -     -\n\n\
                   Strength is given full side first, then reduced; a single number is a unit of one step. The counter \
                   sheet has not come down to us, so much of this list is (reconstructed): the strengths marked *, \
                   every reduced side (half the full strength, rounded up), and all MP, ranges, charge bonuses and \
                   special characteristics except the following. Printed are the red range of the Athanatoi, the \
                   Varangians' 2 MP, the single step of commanders, baggage and mounted Rus, and that Skutatoi 3, \
                   Peltastoi 3 and Arithmoi have two. Deduced are the Athanatoi's range (their example fires at 2), \
                   the Kavallarioi's +1 (Beroia raises it to +2), the Franks' horses (they line up with the \
                   Kavallarioi) and the Pechenegs' 4 MP (13.1 has them ride from row 14 past row 04 in three moves). \
                   That Psiloi, Koursores and nobles shoot, that those two and the Athanatoi ride, and that the Slavs \
                   are plain foot is our supply. Archonpouloi and Koursores are in no battle.",
            rulings: &[2, 44],
        },
        Entry {
            label: "2.2.1-a",
            heading: "Unseizable: a chance to slip away",
            text: "A unit with the serpent that is the target of a declared attack, hand to hand, by fire or both, may \
                   try to slip away before the attack die is thrown, if it has a lawful way to go (2.2.1-c). Its owner \
                   throws a die for it or lets the attack come; he is never obliged to throw. A unit that shares its \
                   hex with baggage stays by it and never tries.",
            rulings: &[2, 3, 6],
        },
        Entry {
            label: "2.2.1-b",
            heading: "Unseizable: the die",
            text: "On 1 to 4 nothing happens and the combat goes on. On 5 or 6 the unit must be off, one hex or two as \
                   its owner prefers, and there is no combat.",
            rulings: &[3],
        },
        Entry {
            label: "2.2.1-c",
            heading: "Unseizable: the way out",
            text: "Every hex it enters must be on the map, crossable (and so must the hexside), and free of enemy \
                   units. Enemy zones of control do not hinder it. The owner chooses the path, which may not end where \
                   it began. Hexes held by friends may be crossed, and one may be the last: then the friend there is \
                   pushed back as in a retreat, so it must be one that can be pushed (10.8-c).",
            rulings: &[4],
        },
        Entry {
            label: "2.2.1-d",
            heading: "Unseizable: who is unsettled",
            text: "When the unit has arrived, every friendly combat unit whose hex it entered makes one morale test \
                   (10.10); one pushed out of the last hex is among them, and others pushed further along test as in \
                   10.8-d. The unit that slipped away does not test and pays nothing for zones of control. A commander \
                   in its hex goes along.",
            rulings: &[4],
        },
        Entry {
            label: "2.2.1-e",
            heading: "Unseizable: what the attackers get",
            text: "The attackers have used up their attack, and the unit counts as attacked in this phase. Its empty \
                   hex is then open to an advance (10.11-a): one of the attackers beside it may move in, and if one of \
                   them charged, one that charged must.",
            rulings: &[5],
        },
        Entry {
            label: "2.2.1-f",
            heading: "Unseizable: never over the edge",
            text: "The withdrawal stays on the map. One hex is enough, so a unit is never driven off while any way is \
                   open; where none is, no die is offered and the attack is fought.",
            rulings: &[6],
        },
        Entry {
            label: "2.2.2-a",
            heading: "Impetuous: when the blood is up",
            text: "A unit with the lightning may lose patience, but only while no enemy unit is adjacent to it. A die \
                   is thrown when it has been the target of an attack by fire alone and has survived it; this is done \
                   after the whole combat, if it then still has no enemy beside it. A die is also thrown in its own \
                   movement, once per movement: just before its first step if it starts at distance 2 from an enemy, \
                   or else just before the first step that would bring it within distance 2 of one. No unit of these \
                   five battles carries the lightning.",
            rulings: &[2, 7, 61],
        },
        Entry {
            label: "2.2.2-b",
            heading: "Impetuous: the rush",
            text: "The owner throws. On 1 to 4 nothing happens. On 5 or 6 the unit goes at once for the nearest enemy \
                   unit with all its MP, or in its own movement with all it has left. Each step brings it nearer if \
                   any can, at the usual cost, and it stops on entering an enemy zone of control or when it can get no \
                   further. Which enemy is nearest is looked up again at every step; between equally near enemies and \
                   equally short ways the opponent chooses. It neither enters nor crosses a hex held by friends but \
                   goes round them or halts behind them, and a commander in its hex goes along. In its own movement \
                   the rush is all the movement it has in that phase. A rush brings no extra attack.",
            rulings: &[7, 53],
        },
        Entry {
            label: "2.2.3",
            heading: "No penalty hand to hand",
            text: "A missile unit with the crossed swords fights hand to hand without the reduction of 10.3-d, and \
                   alone it may attack at any ratio, in spite of 10.3-e.",
            rulings: &[2, 22],
        },
        Entry {
            label: "2.2.4-a",
            heading: "Feigned flight: drawing them on",
            text: "A unit with the double arrow may feign flight as its movement begins, once per turn. It names an \
                   enemy combat unit at distance 3 or less that has no other unit of its own side beside it. No unit \
                   of these five battles carries the double arrow.",
            rulings: &[2, 8],
        },
        Entry {
            label: "2.2.4-b",
            heading: "Feigned flight: do they follow?",
            text: "The owner of the named unit throws a die, 1 less if his unit can feign flight itself, 1 more if it \
                   is impetuous. A result lower than its strength, with that of a commander in its hex added, means \
                   that it sees through the ruse. An equal or higher one draws it on: its owner must move it 2 hexes \
                   towards the unit that fled, every step reducing the distance. MP and costs do not count, but the \
                   ground must be crossable; it stops early on entering an enemy zone of control, or when every hex \
                   that is nearer cannot be entered or holds a unit. A commander in its hex goes along.",
            rulings: &[8],
        },
        Entry {
            label: "2.2.4-c",
            heading: "Feigned flight: and then",
            text: "Afterwards the unit that feigned flight makes its normal movement.",
            rulings: &[8],
        },
        Entry {
            label: "3",
            heading: "Choosing a battle",
            text: "Pick one of the five battles (13.1 to 13.5). It names the sheets, the armies and where they stand, \
                   who plays first and who second, how many turns there are, and what special rules hold. Optional \
                   rules (12.1 to 12.3) are used when both players agree to them. Nothing is hidden: both players see \
                   everything at all times.",
            rulings: &[],
        },
        Entry {
            label: "Set-up",
            heading: "Placing the armies",
            text: "The battle says which side deploys first; when it has confirmed, the other side deploys. Each group \
                   of counters has its own hexes. \"0905 to 0912\" means every hex of that column or row from the one \
                   to the other, both included; the owner distributes the group over them, one combat unit or baggage \
                   to a hex, and may leave spare hexes empty. Counters of one group are interchangeable, so units of \
                   the same name and different strength go where the owner likes, and a commander listed with a group \
                   starts on any combat unit of it. Where a battle asks for room between the units, a placement is \
                   refused if the rest of the group could no longer be fitted in. Where nothing is left to choose, as \
                   many alike counters as hexes, the counters stand there from the start. Everything may be lifted and \
                   placed again until you confirm, which you can do once every counter has its place.",
            rulings: &[42, 58, 59],
        },
        Entry {
            label: "4",
            heading: "How long a battle lasts",
            text: "Every battle has a fixed number of turns, and the turn marker moves on in phase 6. It ends sooner \
                   if a side has won when victory is checked in phase 5, or at once where the battle speaks of an \
                   automatic victory.",
            rulings: &[],
        },
        Entry {
            label: "5",
            heading: "Sequence of play",
            text: "A turn has six phases, always in this order:\n\n\
                   1  movement of the first player\n\
                   2  combats of the first player\n\
                   3  movement of the second player\n\
                   4  combats of the second player\n\
                   5  check of the victory conditions (11-b and the battle's own)\n\
                   6  the turn marker moves on\n\n\
                   Where several units have to throw a die at the same moment they do so in the order of their hexes, \
                   column by column from the west and each from north to south; the tests after retreats have an order \
                   of their own (10.8-g).",
            rulings: &[],
        },
        Entry {
            label: "6-a",
            heading: "One unit to a hex",
            text: "At the end of its movement, retreat or advance a unit has its hex for itself. While moving it may \
                   pass through hexes that hold friends, but not through enemies; the one exception is an enemy \
                   commander left alone (7-f).",
            rulings: &[],
        },
        Entry {
            label: "6-b",
            heading: "Commanders and baggage share",
            text: "A combat unit may have one friendly commander with it, or one friendly baggage, or both. Without a \
                   combat unit a hex holds one commander or one baggage, never the two together. A move or advance \
                   that would leave those two behind by themselves is refused: one of them has to go along. In an \
                   advance it is the commander who goes.",
            rulings: &[9, 56],
        },
        Entry {
            label: "6-c",
            heading: "Plundered baggage",
            text: "Baggage that has been plundered (10.4-g) takes up no room.",
            rulings: &[],
        },
        Entry {
            label: "7-a",
            heading: "Strength in the fray",
            text: "Hand to hand a commander adds his strength to the combat unit he is stacked with, in attack and in \
                   defence. He adds nothing to fire, nor to a defence against fire alone.",
            rulings: &[],
        },
        Entry {
            label: "7-b",
            heading: "Heart for the troops",
            text: "A friendly unit in his hex or in one of the six around it tests morale at +1. That holds when he is \
                   alone in his hex as well. What counts is where he is when the die is thrown, and two commanders \
                   give no more than one.",
            rulings: &[],
        },
        Entry {
            label: "7-c",
            heading: "How he moves",
            text: "A commander moves with his unit or by himself, with his own MP. Counters that move as a stack have \
                   the MP of the slowest among them and stay together for the whole move.",
            rulings: &[11],
        },
        Entry {
            label: "7-d",
            heading: "Sharing his unit's fate",
            text: "He retreats and withdraws with the unit he is stacked with, and may advance with it if his owner \
                   wishes. If it is eliminated, so is he. His own morale is never tested, and losses are never taken \
                   on him.",
            rulings: &[],
        },
        Entry {
            label: "7-e",
            heading: "A commander alone",
            text: "With no combat unit in his hex a commander makes no attack, has no zone of control, and cannot be \
                   attacked: no combat is ever declared against him.",
            rulings: &[10],
        },
        Entry {
            label: "7-f",
            heading: "Ridden down",
            text: "When an enemy enters, by movement, a hex in which he is alone, he is eliminated at once. Whoever \
                   rode him down may stop there or go on.",
            rulings: &[10, 62],
        },
        Entry {
            label: "8-a",
            heading: "Each unit once",
            text: "In your movement phase move as many of your units as you like, each once and within its MP. One \
                   finishes before the next begins, and MP not used are lost. Taking up a counter is its movement for \
                   the phase even if it makes no step; until something has happened that cannot be undone, you may \
                   take that back.",
            rulings: &[57],
        },
        Entry {
            label: "8-b",
            heading: "What a step costs",
            text: "Entering a hex costs what the chart says for its ground, and crossing a hexside may add to it \
                   (Terrain). A step that cannot be paid for in full is not allowed.",
            rulings: &[],
        },
        Entry {
            label: "8-c",
            heading: "The minimum move",
            text: "A unit with at least 1 MP that has not moved in this phase may always go one hex into crossable \
                   ground, whatever it costs, and then stops. This does not set aside zones of control, stacking or \
                   the limits of a battle. A unit with 0 MP never moves.",
            rulings: &[12],
        },
        Entry {
            label: "8-d",
            heading: "Along the road",
            text: "A step along a road from one road hex to the next costs half a point, if the unit was in a road hex \
                   when its movement began. The half point replaces the cost of the hex and whatever a stream or slope \
                   would add.",
            rulings: &[13],
        },
        Entry {
            label: "8-e",
            heading: "The edge of the map",
            text: "No unit leaves the map by movement.",
            rulings: &[],
        },
        Entry {
            label: "9-a",
            heading: "Who has a zone",
            text: "Every combat unit has a zone of control: the six hexes around it, whatever the ground. Baggage has \
                   none, and neither has a commander alone.",
            rulings: &[10],
        },
        Entry {
            label: "9-b",
            heading: "Entering",
            text: "Entering an enemy zone costs nothing extra, but the unit must stop there.",
            rulings: &[],
        },
        Entry {
            label: "9-c",
            heading: "From zone to zone",
            text: "A step from one hex in an enemy zone to another hex in an enemy zone is forbidden, even if the \
                   zones belong to different units; only the option 12.1 permits it. A unit may leave a zone for a \
                   free hex, move on, and enter a zone again later in the same move.",
            rulings: &[],
        },
        Entry {
            label: "9-d",
            heading: "Zones and water",
            text: "A zone does not reach across a river or ford hexside, and neither into a ford hex nor out of one. \
                   It does reach across a bridge.",
            rulings: &[14],
        },
        Entry {
            label: "9-e",
            heading: "Friends do not help",
            text: "A hex held by your own unit is still in the enemy's zone.",
            rulings: &[],
        },
        Entry {
            label: "9-f",
            heading: "Retreating into a zone",
            text: "A retreat does not lead into an enemy zone, except as the last two lines of the Retreat chart \
                   allow, at their price.",
            rulings: &[15],
        },
        Entry {
            label: "10.1-a",
            heading: "What a combat is",
            text: "Nobody has to attack. One combat is an attack on one enemy hex by one or more units, settled by one \
                   die. An attacker is either hand to hand, standing beside the target with no hexside between that \
                   cannot be crossed, or firing, a missile unit at distance 2 or more with the target within its range \
                   (10.3-a).",
            rulings: &[],
        },
        Entry {
            label: "10.1-b",
            heading: "Once each",
            text: "In one combat phase a unit attacks at most once and is attacked at most once. Advancing, slipping \
                   away or being pushed back gives nobody a new attack. Nor is a hex attacked if anything in it has \
                   been attacked already in this phase: not when a unit has joined baggage that was attacked alone, \
                   not when a unit that was attacked has fallen back on baggage that was not, and not when baggage is \
                   left alone by a unit it was attacked with.",
            rulings: &[47, 60],
        },
        Entry {
            label: "10.1-c",
            heading: "One after the other",
            text: "Declare a combat, settle it completely, then declare the next. Who is adjacent and who is in range \
                   is read when the combat is declared.",
            rulings: &[],
        },
        Entry {
            label: "10.2-a",
            heading: "Who charges",
            text: "Cavalry may charge, missile cavalry never, not even with a range in red. A charging unit is \
                   stronger by its bonus, +1 or +2, and only when it attacks.",
            rulings: &[17],
        },
        Entry {
            label: "10.2-b",
            heading: "What can be charged",
            text: "The target must stand in a plain, road or bridge hex. A hex with a road through it is a road hex \
                   whatever else it holds; its ground still protects the defender. (A plain hex marked uneven on a \
                   made-up field does not count as plain.)",
            rulings: &[50],
        },
        Entry {
            label: "10.2-c",
            heading: "The run-up",
            text: "In the movement phase of this turn the unit must have entered at least one hex and spent no more \
                   than 3 MP, every step must have brought it nearer to the hex where the target now stands, and it \
                   must have ended beside it. So a unit that began its move adjacent to the target cannot charge it. \
                   For a reinforcement that marches on, the entry hex counts for ground and MP but not for drawing \
                   nearer; one that is placed begins its run in the hex where it was put.",
            rulings: &[16],
        },
        Entry {
            label: "10.2-d",
            heading: "Ground for a charge",
            text: "Every hex entered must have been plain, or a road hex entered along the road. No stream or bridge \
                   hexside may have been crossed except along a road, and no ford hexside or palisade at all; this \
                   includes the hexside between charger and target. Slopes make no difference. Uneven hexes do not \
                   count as plain here either.",
            rulings: &[50],
        },
        Entry {
            label: "10.2-e",
            heading: "Declaring it",
            text: "Whether an entitled unit charges is said when its attack is declared, for each unit by itself. The \
                   bonus is the unit's own: a commander with it adds his plain strength and no more.",
            rulings: &[16],
        },
        Entry {
            label: "10.2-f",
            heading: "Carried forward",
            text: "A unit that charged must advance whenever 10.11-a lets it.",
            rulings: &[],
        },
        Entry {
            label: "10.3-a",
            heading: "Fire",
            text: "A missile unit fires only in its own side's combat phase, at a target from 2 hexes away up to its \
                   range, and only while no enemy unit is adjacent to it, baggage and lone commanders included. \
                   Adjacent is meant on the map alone: water or walls between do not help. Nothing blocks the view.",
            rulings: &[18],
        },
        Entry {
            label: "10.3-b",
            heading: "Out of harm's way",
            text: "A firing unit ignores every result against the attacker, be it loss, retreat or test, unless the \
                   target is a missile unit. All hand-to-hand attackers, and those firing at a missile unit, are the \
                   exposed attackers.",
            rulings: &[19],
        },
        Entry {
            label: "10.3-c",
            heading: "Alone or together",
            text: "It may fire alone, or join others who attack the same hex, hand to hand or by fire.",
            rulings: &[],
        },
        Entry {
            label: "10.3-d",
            heading: "Weaker hand to hand",
            text: "Hand to hand, attacking or defending, a missile unit has 1 strength less, but never less than 1. \
                   Its morale is untouched. It defends hand to hand as soon as one of the attackers is adjacent.",
            rulings: &[20, 22],
        },
        Entry {
            label: "10.3-e",
            heading: "No lone heroes",
            text: "A missile unit that is the only attacker may attack hand to hand only at 1.5/1 or better, read \
                   after rounding and before any shift for terrain. A commander with it lends his strength but is no \
                   second unit.",
            rulings: &[21, 22],
        },
        Entry {
            label: "10.3-f",
            heading: "Range in red",
            text: "A unit whose range is red fires with strength 1, however strong it is. Hand to hand it has the full \
                   strength of the side showing, without the reduction of 10.3-d; but 10.3-e still binds it. So the \
                   Athanatoi fire with 1 and fight hand to hand with 4.",
            rulings: &[23],
        },
        Entry {
            label: "10.4-a",
            heading: "What baggage can do",
            text: "Baggage never attacks and has no zone of control. In defence it has strength 1, and it can be \
                   attacked only hand to hand.",
            rulings: &[],
        },
        Entry {
            label: "10.4-b",
            heading: "Baggage alone",
            text: "Alone in its hex it gets no help from terrain, neither die nor column. R and T do nothing to it; \
                   any loss destroys it, be it D1, D2 or the loss in D1R.",
            rulings: &[24],
        },
        Entry {
            label: "10.4-c",
            heading: "Baggage with a unit",
            text: "A hex with baggage and a combat unit can be attacked only hand to hand. It defends with the unit's \
                   strength (commander added, 10.3-d applied) and 1 for the baggage, and terrain counts as usual.",
            rulings: &[24],
        },
        Entry {
            label: "10.4-d",
            heading: "Standing by it",
            text: "A combat unit stacked with baggage never retreats, neither from a result nor from a morale test, \
                   attacking or defending. Losses and tests fall on the unit as usual; in a test, \"higher\" is a loss \
                   and \"equal\" is nothing.",
            rulings: &[],
        },
        Entry {
            label: "10.4-e",
            heading: "Lost together",
            text: "If the combat unit is eliminated the baggage with it is destroyed.",
            rulings: &[],
        },
        Entry {
            label: "10.4-f",
            heading: "In the way",
            text: "Enemy baggage alone in a hex bars the way. A friendly combat unit may enter and stay with it (6-b).",
            rulings: &[],
        },
        Entry {
            label: "10.4-g",
            heading: "Plundered",
            text: "Baggage that has been destroyed stays where it was, turned to its plundered side. It is a marker \
                   and does nothing more.",
            rulings: &[],
        },
        Entry {
            label: "10.5",
            heading: "Settling a combat",
            text: "Add up the attack: every hand-to-hand attacker brings its strength, 1 less for missile units \
                   (10.3-d), plus a commander stacked with it and its charge bonus; every firing unit brings its \
                   strength, or 1 if its range is red. Add up the defence: the unit's strength, reduced by 10.3-d if \
                   it is attacked hand to hand, with its commander if it is attacked hand to hand, and 1 for baggage. \
                   Divide attack by defence and take the last column of the CRT that the ratio reaches, so that \
                   rounding always favours the defender: 3 against 2 is 1.5/1, 4 against 3 is 1/1, 3 against 4 is \
                   1/1.5, 3 against 5 is 1/2. Less than 2 to 3 is the first column, 4 to 1 or more the last. Now shift \
                   to the left for terrain, all shifts together, starting from the column found (9 against 2 in a wood \
                   is 4/1, shifted to 3/1) and never past the first. Throw a die, add the modifiers, read less than 1 \
                   as 1 and more than 7 as 7, and carry out the result at once.",
            rulings: &[48],
        },
        Entry {
            label: "10.6-a",
            heading: "Whose terrain counts",
            text: "Only the defender's hex and the hexsides around it matter. All modifiers add up.",
            rulings: &[],
        },
        Entry {
            label: "10.6-b",
            heading: "Streams and bridges",
            text: "A stream or bridge adds 1 to the die only if every hand-to-hand attacker attacks across it, and not \
                   at all if any unit fires in the attack.",
            rulings: &[],
        },
        Entry {
            label: "10.6-c",
            heading: "Palisades",
            text: "A palisade or hedge shifts one column only if every attacker comes across it, those who fire \
                   included: the line from centre to centre decides by which hexside their fire enters. Where that \
                   line runs along a hexside or through a corner, the defender is protected if either of the hexsides \
                   it touches has a palisade.",
            rulings: &[25],
        },
        Entry {
            label: "10.6-d",
            heading: "Ground and arrows",
            text: "The +1 for village and marsh and the column for wood, hill and vineyard hold against fire too.",
            rulings: &[],
        },
        Entry {
            label: "10.7",
            heading: "Reading the result",
            text: "A is the attacker's side, meaning all exposed attackers (10.3-b); D is the defending unit. 1 and 2 \
                   are losses for the side together (10.9-b), T is a morale test for each unit concerned (10.10), R a \
                   retreat of one hex for each (10.8-a). In D1R and A1R the loss comes first and the survivors then \
                   retreat. A result against the attacker does nothing if no attacker is exposed.",
            rulings: &[26],
        },
        Entry {
            label: "10.8-a",
            heading: "Where to go",
            text: "Each unit concerned goes to one adjacent hex. What it costs depends on the hex it goes to: whether \
                   that is in an enemy zone of control, and whether a friend holds it. The four cases are in the \
                   Retreat chart.",
            rulings: &[15],
        },
        Entry {
            label: "10.8-b",
            heading: "The best way is compulsory",
            text: "Of the hexes available the unit must take one with the lowest case number. Among those its owner \
                   chooses.",
            rulings: &[27],
        },
        Entry {
            label: "10.8-c",
            heading: "Hexes that are closed",
            text: "Not available are hexes that cannot be entered for their ground or across their hexside, hexes with \
                   an enemy in them, anything off the map, a hex that a unit has left in the same combat by \
                   retreating, being pushed or slipping away (though whoever pushes a friend moves into that friend's \
                   hex), and a hex whose friend cannot be pushed. A friend cannot be pushed if it is stacked with \
                   baggage, still has to retreat by the same result, or has itself no hex available. A hex that holds \
                   nothing but a friendly commander or friendly baggage counts as empty; the unit stacks there, if 6-b \
                   allows the stack.",
            rulings: &[27],
        },
        Entry {
            label: "10.8-d",
            heading: "Pushing friends back",
            text: "The friend that is pushed retreats by the same chart, and may push another in its turn. Each unit \
                   pushed makes one test, at -1 if it went by case 3 itself, and takes a loss besides if it went by \
                   case 4.",
            rulings: &[27, 28],
        },
        Entry {
            label: "10.8-e",
            heading: "Nowhere to go",
            text: "If no hex on the map is available, a unit at the edge of the map is driven off it and eliminated. \
                   Any other stays where it is and takes one loss.",
            rulings: &[],
        },
        Entry {
            label: "10.8-f",
            heading: "Several attackers fall back",
            text: "On AR and A1R every exposed attacker retreats, in the order its owner likes, and each to a \
                   different hex.",
            rulings: &[],
        },
        Entry {
            label: "10.8-g",
            heading: "First retreats, then tests",
            text: "Make all the retreats first. Then the units that have to test do so in the order in which they were \
                   moved. If a test forces a retreat, that retreat and its pushes are made at once, and any tests it \
                   brings about go to the end of the line.",
            rulings: &[28],
        },
        Entry {
            label: "10.9-a",
            heading: "Steps",
            text: "A unit of one step is eliminated by its first loss. One of two steps is turned to its reduced side \
                   by the first and eliminated by the second.",
            rulings: &[],
        },
        Entry {
            label: "10.9-b",
            heading: "Sharing out losses",
            text: "Losses of the attacker's side are shared among the exposed attackers as their owner likes, but as \
                   many must be applied as can be. What is left over is forgotten.",
            rulings: &[],
        },
        Entry {
            label: "10.9-c",
            heading: "An example",
            text: "A2 falls on two units of two steps, one full, one reduced already. The owner either turns the first \
                   and removes the second, or removes the full unit with both losses. There is no third way.",
            rulings: &[],
        },
        Entry {
            label: "10.10",
            heading: "Morale test",
            text: "Throw a die against the unit's morale: the number now showing, 1 more if a friendly commander is in \
                   or next to its hex, 1 less where a rule says so. Lower: it holds. Equal: it retreats one hex \
                   (10.8-a). Higher: it takes one loss and stays. What 10.3-d takes away, charge bonuses and the \
                   strength of a commander never change morale. A defender for whom a palisade counted in this combat \
                   does not retreat on \"equal\".",
            rulings: &[25],
        },
        Entry {
            label: "10.11-a",
            heading: "Taking the hex",
            text: "When the defender's hex is empty because of the combat, its unit eliminated, gone by R or by a \
                   retreat from its test, one hand-to-hand attacker that is still in the hex it attacked from may move \
                   in, whatever zones and MP say. A commander with it may go along, and must if baggage would \
                   otherwise be left with him (6-b). Firing units never advance.",
            rulings: &[29, 56],
        },
        Entry {
            label: "10.11-b",
            heading: "Chargers first",
            text: "If attackers that could advance have charged, one of them must, and the attacker picks which; \
                   nobody else may.",
            rulings: &[],
        },
        Entry {
            label: "10.11-c",
            heading: "The defender's turn",
            text: "On AR and A1R the defending combat unit, but never baggage, may in the same way occupy one hex that \
                   a hand-to-hand attacker has left empty, by retreating or by being lost.",
            rulings: &[29],
        },
        Entry {
            label: "10.11-d",
            heading: "At once",
            text: "Advancing or not is decided as soon as the combat is over.",
            rulings: &[],
        },
        Entry {
            label: "10.11-e",
            heading: "Those who left beforehand",
            text: "A retreat before combat that some battle of another box may grant gives no advance, not even to \
                   those who charged. Slipping away does (2.2.1-e).",
            rulings: &[5],
        },
        Entry {
            label: "CRT",
            heading: "Combat results table",
            text: "Low dice favour the attacker, so +1 always helps the defender.\n\n\
                   die  1/2  1/1.5  1/1  1.5/1  2/1  3/1  4/1\n\
                   1    DR    DT    D1    D1    D1R  D2   D2\n\
                   2    DR    DR    DT    D1    D1   D1   D2\n\
                   3    AR    AR    DR    DT    DT   DT   D1\n\
                   4    AT    AT    AR    DR    DT   DT   DT\n\
                   5    A1    AT    AT    AR    DR   DR   DR\n\
                   6    A1R   A1    A1    AT    AR   AR   DR\n\
                   7    A2    A1R   A1R   AT    AT   AT   AR\n\
                   The first column is for everything below 2 to 3, the last for 4 to 1 and more;\n\
                   row 7 is for 7 and more, and less than 1 reads as 1.",
            rulings: &[48],
        },
        Entry {
            label: "Terrain",
            heading: "Terrain effects",
            text: "An entry with a plain cost is a hex, one with a + is a hexside whose cost is added to that of the \
                   hex entered. The battle sheets use only plain, wood, marsh, river, mountain and fortification.\n\n\
                   terrain                         MP               for the defender\n\
                   plain                           1                -\n\
                   road                            ½ (8-d)          -\n\
                   village                         1                +1 on the die\n\
                   wood, hill, vineyard            2                1 column to the left\n\
                   marsh                           2                +1 on the die\n\
                   river, mountain, fortification  never            no retreat into it\n\
                   bridge                          1 (½ on road)    +1 on the die, unless anyone fires\n\
                   ford                            2                - (but zones stop: 9-d)\n\
                   palisade, hedge                 +1               1 column to the left, and no\n\
                   \x20                                                retreat from his morale test\n\
                   stream                          +1 (0 on road)   +1 on the die, unless anyone fires\n\
                   slope                           +1 (0 on road)   -\n\n\
                   River, ford and bridge may also run along a hexside. A river hexside is crossed by nothing: no \
                   movement, retreat, advance, hand-to-hand attack or zone. A ford hexside makes the whole step cost \
                   2, a bridge hexside 1 (½ on the road). A slope costs the same up and down. A defender standing in a \
                   bridge hex has the +1 unless somebody fires in the attack or one of the attackers stands in a \
                   bridge hex too; a defender on the bank is protected only by what runs along his hexsides. Fire goes \
                   over units and water freely. On a made-up field a plain hex may be marked uneven: it is plain in \
                   everything except charges (10.2-b, 10.2-d).",
            rulings: &[14, 18, 25],
        },
        Entry {
            label: "Retreat chart",
            heading: "The four cases of a retreat",
            text: "Read it for the hex the unit goes to. The lowest case available is compulsory (10.8-b).\n\n\
                   case  enemy zone  friend in it  the unit that retreats    the friend\n\
                   1     no          no            nothing                   -\n\
                   2     no          yes           nothing                   is pushed back and tests\n\
                   3     yes         yes           tests at -1               is pushed back and tests\n\
                   4     yes         no            takes 1 loss, and moves   -",
            rulings: &[15],
        },
        Entry {
            label: "11-a",
            heading: "Counting losses",
            text: "A side's loss total is the full strength, as on the front of the counter, of each of its combat \
                   units eliminated; for its commander if he is eliminated his strength and 4 more; and for each \
                   baggage destroyed its strength, 1, and 2 more.",
            rulings: &[30],
        },
        Entry {
            label: "11-b",
            heading: "When an army breaks",
            text: "In phase 5 an army whose loss total has reached its morale threshold is broken. If one is broken, \
                   the other side wins a major victory. If both are, the one that has gone less far beyond its \
                   threshold wins a minor victory, and if they are level the battle is a draw.",
            rulings: &[30],
        },
        Entry {
            label: "11-c",
            heading: "If neither breaks",
            text: "After the last turn the battle's own conditions decide.",
            rulings: &[],
        },
        Entry {
            label: "12.1",
            heading: "Option: from zone to zone",
            text: "A combat unit that begins its movement in an enemy zone may try, as its first step, to go straight \
                   into another hex in an enemy zone. It tests morale as in 10.10, with the +1 for a commander. Lower: \
                   it makes the step and stops. Equal: it does not move in this phase. Higher: it takes a loss and \
                   does not move. A commander stacked with it shares the step or the stay, and dies only if the unit \
                   does. A unit tries once in a phase.",
            rulings: &[45],
        },
        Entry {
            label: "12.2",
            heading: "Option: counter-charge",
            text: "A charge bonus counts only against a target that cannot charge itself, which means one without a \
                   charge bonus in this battle. Against any other target a charge is not declared at all, so nobody is \
                   bound to advance for it.",
            rulings: &[55],
        },
        Entry {
            label: "12.3",
            heading: "Option: dice by strength",
            text: "This replaces the ratio and the CRT. The attacker throws as many dice as the attack total of 10.5, \
                   1 fewer for each unit that attacks across a ford, stream or bridge (out of the hex beside it into a \
                   bridge hex counts as across; across a river hexside nobody attacks). The defender throws as many as \
                   his defence total. A pool may shrink to no dice. Both may swell their pools with missile units that \
                   could fire by 10.3-a and reach an enemy unit of the fight, each adding its fire strength: the \
                   attacker simply adds them as firing units when he makes up the attack, the defender has a step of \
                   his own for it before the dice, though it is not his phase, and for him the enemy must be one that \
                   attacks hand to hand. Each unit does so once in a phase.\n\n\
                   Every die of 4 or more is a hit; the attacker needs 5 or more if the defender's hex or palisade \
                   gives a bonus in this attack (10.4-b and 10.6-a to 10.6-d), while water costs only the die. Fewer \
                   hits lose, and the difference says what:\n\n\
                   difference  the losing side\n\
                   0           nothing\n\
                   1           R for all its units\n\
                   2           T for all its units\n\
                   3           1 loss\n\
                   4 or more   2 losses, shared out by the loser\n\n\
                   These are carried out as the same results of the CRT. Shooters of the attacker suffer only as in \
                   10.3-b, those of the defender never; 10.3-d and 10.3-e stay in force, and an attack by fire alone \
                   uses the same pools. For example 4 and 2 attack 3: six dice against three. Four hits to one make a \
                   difference of 3, and the defender takes a loss.",
            rulings: &[46, 54],
        },
        Entry {
            label: "13.1",
            heading: "Arcadiopolis, 970",
            text: "Sheet A (reconstructed), 10 turns. The Rus play first; every counter has a printed hex, so the \
                   armies stand in place from the start. Bardas Skleros has sent a handful of horse ahead as bait and \
                   waits in the woods. Thresholds: Byzantines 20, Rus 18. If no army has broken by the end of turn 10, \
                   the lower loss total wins a minor victory, and equal totals are a draw.\n\n\
                   Byzantines\n\
                   at the start             2 Kavallarioi                0709, 0608\n\
                   left wing (place)        Hikanatoi, Skutatoi 3,       see 13.1-line\n\
                   \x20                        Skutatoi 2, Psiloi 2\n\
                   right wing (place)       Exkoubites, Skutatoi 3,      see 13.1-line\n\
                   \x20                        Skutatoi 2, Psiloi 2\n\
                   centre (march)           Skleros, Scholai, Arithmoi   0501 to 0701\n\
                   Rus\n\
                   at the start             4 Pecheneg archers           0814, 0714, 0614, 0514\n\
                   turn 6 (march)           2 Bulgarian archers          1014, 0315\n\
                   \x20                        Sveinald, pikemen 4,         0414, 0915\n\
                   \x20                        pikemen 3, 2 pikemen 2\n\
                   turn 7 (march)           2 Bulgarian Slavs            1014, 0315\n\
                   \x20                        2 Rus archers, pikemen 3,    0414, 0915\n\
                   \x20                        pikemen 4\n\n\
                   \"Place\" and \"march\" are explained in 13.1-entry.",
            rulings: &[37],
        },
        Entry {
            label: "13.1-line",
            heading: "The line and the wings",
            text: "When turn 3 ends, look at the Pechenegs. If every one that survives stands across the line 0304 to \
                   1104, in row 03 or further north, the Byzantine reinforcements come on turn 5. In all other cases, \
                   also when no Pecheneg is left, they come on turn 4. It is read once, by position; the eliminated \
                   are left out of account.\n\n\
                   group       on turn 4               on turn 5\n\
                   left wing   1112, 1111, 1212, 1211  1110, 1111, 1210, 1209\n\
                   right wing  0212, 0211, 0210, 0111  0210, 0209, 0208, 0109\n\
                   centre      0501 to 0701            0501 to 0701",
            rulings: &[35],
        },
        Entry {
            label: "13.1-entry",
            heading: "How reinforcements come on",
            text: "This holds in every battle that has reinforcements. In its owner's movement phase a unit that is \
                   due enters a hex of its list that holds no unit at that moment; a commander may instead join a \
                   friendly combat unit there. \"Place\": the unit appears in the hex and then moves with all its MP. \
                   \"March\": it comes over the edge, pays for the hex, and moves on with the rest; if the hex is in \
                   an enemy zone, its move ends there. Several units may use one hex in turn when those before have \
                   moved off. A unit that finds all its hexes occupied waits for the next turn, on the same terms. A \
                   unit that can come on must: the phase does not end before.",
            rulings: &[38, 52],
        },
        Entry {
            label: "13.1-bait",
            heading: "The price of the bait",
            text: "Each Kavallarioi unit eliminated in turns 1 to 4 raises the Byzantine threshold by 1, to 22 at \
                   most. Its 3 points count as losses all the same.",
            rulings: &[36],
        },
        Entry {
            label: "13.2",
            heading: "First battle of Dorostolon, 971",
            text: "Sheets C and B (reconstructed), 10 turns. The Byzantines deploy and play first; everybody sets up \
                   on sheet B. Thresholds: 20 for either army. If none has broken by the end of turn 10, the lower \
                   loss total wins a minor victory, and equal totals are a draw.\n\n\
                   Byzantines\n\
                   imperial guard  Tzimiskes, Athanatoi           1108\n\
                   cavalry         Hikanatoi, Klibanophoroi,      1002, 1102, 1103,\n\
                   \x20               Exkoubites, Hetaireia,         1113, 1114, 1013\n\
                   \x20               Arithmoi, Scholai\n\
                   first line      2 Peltastoi 2, Peltastoi 3,    0905 to 0912\n\
                   \x20               2 Skutatoi 3, 2 Skutatoi 4\n\
                   second line     2 Psiloi 1                     1005 to 1010\n\
                   Rus\n\
                   Pechenegs       2 Pecheneg archers             0602, 0603\n\
                   centre          Sviatoslav, Druzhina,          0604 to 0611\n\
                   \x20               3 pikemen 4, 4 pikemen 3\n\
                   archers         4 Rus archers                  0505 to 0511\n\
                   wings           pikemen 3, 3 pikemen 2         0403, 0504, 0512, 0412\n\
                   reserve         2 Rus archers                  0307, 0309\n\
                   \x20               pikemen 2                      0308",
            rulings: &[],
        },
        Entry {
            label: "13.3",
            heading: "The sortie of the Rus at Dorostolon, 971",
            text: "Sheet C (reconstructed), 6 turns, or 8 if Sviatoslav comes out (13.3-3). The Byzantines deploy \
                   first, the Rus play first. Units marked r begin on their reduced side (13.3-2).\n\n\
                   Byzantines\n\
                   mangonels       2 mangonels                                0602, 0314\n\
                   upper guard     Skutatoi 3 r, Peltastoi 3 r, Peltastoi 2   0402, 0503, 0504\n\
                   lower guard     Skutatoi 3 r, Peltastoi 2, Psiloi 2        0412, 0313, 0213\n\
                   centre          Peltastoi 2, Skutatoi 2                    0607, 0608\n\
                   reserve         Arithmoi r                                 0908\n\
                   turn 3 (march)  Hikanatoi                                  0301 to 0801\n\
                   \x20               Exkoubites                                 0215 to 0815\n\
                   Rus\n\
                   upper gate      2 pikemen 3, pikemen 2, mounted Rus        0104, 0203, 0204, 0305\n\
                   lower gate      2 pikemen 3, pikemen 2, mounted Rus        0110, 0209, 0208, 0309\n\n\
                   Armies have no thresholds here. The mangonels decide, and they are looked at in phase 5; the second \
                   one lost ends the battle in that phase.\n\n\
                   mangonels destroyed  Sviatoslav out  result\n\
                   2                    either          Rus major victory, the battle ends\n\
                   1, in turn 6         no              Rus minor victory, after turn 6\n\
                   1                    yes             Byzantine minor victory, after turn 8\n\
                   0                    no              Byzantine major victory, after turn 6",
            rulings: &[38, 40, 42],
        },
        Entry {
            label: "13.3-1",
            heading: "Mangonels",
            text: "Mangonels are baggage. The only unit that may be stacked on one is a single Byzantine foot unit, \
                   infantry or missile infantry; a commander may be there with it as in 6-b.",
            rulings: &[51],
        },
        Entry {
            label: "13.3-2",
            heading: "Surprise",
            text: "The four Byzantine units marked r are surprised. As each Byzantine movement phase begins, every one \
                   of them that is still alive and still surprised tries to recover and be turned to its full side. \
                   One that is adjacent to a Rus unit does so without a die. The others throw one, in the order of \
                   their hexes: on turn 1 they need 5 or 6, on turn 2 anything from 3 to 6, and on turn 3 all recover. \
                   A surprised unit is on its last step: a loss eliminates it. Units reduced in any other way never \
                   turn back. Byzantine units make no movement in turn 1, though they fight, retreat and advance.",
            rulings: &[39],
        },
        Entry {
            label: "13.3-3",
            heading: "Sviatoslav comes out",
            text: "If the first mangonel is destroyed in turns 1 to 5, the Rus player must bring on Sviatoslav, \
                   pikemen 3 and pikemen 4 in his next movement phase. They are placed (13.1-entry) in any of 0104, \
                   0204, 0305, 0110, 0209 and 0309, and the battle now lasts 8 turns.",
            rulings: &[40],
        },
        Entry {
            label: "13.4",
            heading: "Third battle of Dorostolon, 971",
            text: "Sheets C and B (reconstructed), 7 turns. The Rus deploy and play first; they set up on sheet C, the \
                   Byzantines on sheet B. Thresholds: Byzantines 22, Rus 20. If no army has broken by the end of turn \
                   7, the lower loss total wins a minor victory; equal totals are a Byzantine minor victory.\n\n\
                   Byzantines (sheet B)\n\
                   imperial guard  Tzimiskes, Athanatoi                      0408\n\
                   cavalry         Klibanophoroi, Hetaireia,                 0304, 0204, 0313, 0212\n\
                   \x20               Arithmoi, Scholai\n\
                   first line      Peltastoi 3, 2 Skutatoi 3, 2 Skutatoi 4   0206 to 0210\n\
                   second line     2 Psiloi 1                                0306 to 0311\n\
                   Rus (sheet C)\n\
                   first line      Sviatoslav, Druzhina, 3 pikemen 4,        0904 to 0913\n\
                   \x20               5 pikemen 3, pikemen 2\n\
                   second line     3 Rus archers                             0804 to 0812",
            rulings: &[41],
        },
        Entry {
            label: "13.5",
            heading: "Beroia (Eski Zagra), 1122",
            text: "Sheet D (reconstructed), 7 turns. The Pechenegs deploy first, the Byzantines play first. The 14 \
                   archers go anywhere in rows 01 to 10 on crossable ground, but each at distance 2 or more from every \
                   other archer unit, from the nobles and from every wagon.\n\n\
                   Pechenegs\n\
                   wagons           6 wagons                      0604, 0705, 0706, 0606,\n\
                   \x20                                              0506, 0505\n\
                   chieftain        Tzelgu, Pecheneg nobles       0607\n\
                   horsemen         14 Pecheneg archers           rows 01 to 10\n\
                   Byzantines\n\
                   emperor          John II, Varangians 4         0612\n\
                   guard            Varangians 4, Varangians 3    0513, 0713\n\
                   infantry         2 Skutatoi 3, 2 Skutatoi 2,   0411, 0412, 0512, 0611,\n\
                   \x20                Peltastoi 3, 3 Peltastoi 2    0712, 0811, 0912, 0913\n\
                   light infantry   2 Psiloi 2, Psiloi 1          0311, 0812, 1013\n\
                   cavalry          4 Kavallarioi, Franks         0112, 0211, 0312, 1012,\n\
                   \x20                                              1112\n\n\
                   Thresholds: Byzantines 20, Pechenegs 25. When all six wagons are destroyed the Byzantines have won \
                   a major victory at once. If nobody has won a major victory by the end of turn 7, the Pechenegs win \
                   a minor one if no wagon is destroyed or John II is dead; otherwise the Byzantines do.",
            rulings: &[1, 32, 33, 34, 42, 43, 58],
        },
        Entry {
            label: "13.5-1",
            heading: "The laager",
            text: "Attacking a hex with an intact wagon adds 1 to the die while that wagon is adjacent to at least two \
                   other intact wagons, whether it is alone or a unit stands on it.",
            rulings: &[31, 46],
        },
        Entry {
            label: "13.5-2",
            heading: "Axes against wagons",
            text: "If all attackers are Varangians, a commander with them not counting, and the hex holds an intact \
                   wagon, the die is 1 lower: in the attackers' favour.",
            rulings: &[31, 46, 48],
        },
        Entry {
            label: "13.5-3",
            heading: "Varangians on horseback",
            text: "A Varangian unit may move with 3 MP instead of 2. Then no hex it enters may be adjacent to an enemy \
                   unit, wagons included. While it spends 2 MP or fewer there is no such limit.",
            rulings: &[],
        },
        Entry {
            label: "13.5-4",
            heading: "Lances of the Kavallarioi",
            text: "All Kavallarioi charge with +2.",
            rulings: &[],
        },
    ],
    rulings: include_str!("../rulings.md"),
};
