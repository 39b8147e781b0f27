//! The set-up sheet row by row, each in our own words. The sheet has no numbers; the labels are ours.

use engine::{Book, Entry};

/// The set-up sheet, and after it what it leaves out and a table needs.
pub static BOOK: Book = Book {
    title: "Field of Glory, the set-up",
    edition: "set-up sheet",
    cases: &[
        Entry {
            label: "T-developed",
            heading: "Developed country",
            text: "Open 2, open field 3, enclosed field 3 (1 compulsory), plantation 2, gully 1, vineyard 3, village 1 \
                   (compulsory), steep hill 1, gentle hill 2, river or coast 1. What is not named cannot be had.",
            rulings: &[1],
        },
        Entry {
            label: "T-agricultural",
            heading: "Agricultural country",
            text: "Open 2, open field 4 (1 compulsory), enclosed field 3, plantation 1, gully 1, vineyard 2, village 1, \
                   steep hill 1, gentle hill 2 (1 compulsory), river or coast 1.",
            rulings: &[],
        },
        Entry {
            label: "T-hilly",
            heading: "Hilly country",
            text: "Broken 3, brush 3 (1 compulsory), plantation 1, gully 1, forest 2, marsh 1, village 1, steep hill 3, \
                   gentle hill 3 (1 compulsory), river or coast 1, impassable 1.",
            rulings: &[],
        },
        Entry {
            label: "T-woodlands",
            heading: "Woodlands",
            text: "Brush 2, plantation 2, gully 1, forest 4 (2 compulsory), marsh 2, village 1, steep hill 1, gentle \
                   hill 2, river or coast 1.",
            rulings: &[],
        },
        Entry {
            label: "T-steppes",
            heading: "Steppes",
            text: "Open 4 (2 compulsory), broken 4, brush 3, gully 1, gentle hill 1. Neither river nor coast.",
            rulings: &[2],
        },
        Entry {
            label: "T-mountains",
            heading: "Mountains",
            text: "Brush 2, plantation 1, gully 1, forest 1, marsh 1, village 1, steep hill 4 (2 compulsory), river or \
                   coast 1, impassable 2. No gentle hills.",
            rulings: &[2],
        },
        Entry {
            label: "T-tropical",
            heading: "Tropical country",
            text: "Brush 2, forest 4 (1 compulsory), marsh 2 (1 compulsory), village 1, steep hill 1, gentle hill 1, \
                   river or coast 1, impassable 1.",
            rulings: &[],
        },
        Entry {
            label: "T-desert",
            heading: "Desert",
            text: "Open 2, broken 2, brush 2, gully 1, soft sand 4 (2 compulsory), steep hill 1, gentle hill 1, river or \
                   coast 1, impassable 1.",
            rulings: &[],
        },
        Entry {
            label: "K-col",
            heading: "Going",
            text: "Open ground is open; open fields and broken ground are uneven; brush, enclosed fields and plantations \
                   rough; gullies, forests, vineyards, marshes, soft sand, villages and steep hills difficult. A gentle \
                   hill is as open as what lies on it, a river is of one class or another, the sea and impassable \
                   ground are for nobody. Heavy and scythed chariots, battle wagons and artillery do not enter difficult \
                   going.",
            rulings: &[3],
        },
        Entry {
            label: "K-vis",
            heading: "Who is seen where",
            text: "In a gully troops are seen from 1 MU and nearer, in a forest or a village from 2, in a plantation \
                   from 4. Light foot are seen from 4 in brush, enclosed fields, vineyards and marshes and from 6 in \
                   soft sand, where all others stand in plain sight. Behind the crest of a hill troops are seen up to \
                   1 MU beyond it. Exactly at the distance they are seen. Forests, villages and plantations also block \
                   a line that runs through more of them than their distance.",
            rulings: &[4],
        },
        Entry {
            label: "K-cov",
            heading: "Cover",
            text: "Enclosed fields, plantations, forests, vineyards and villages give cover to all inside them. The set-up \
                   itself has no use for it.",
            rulings: &[],
        },
        Entry {
            label: "K-sho",
            heading: "Shooting",
            text: "From plantations, forests and villages only the front rank shoots; into and out of a gully shots reach \
                   1 MU. The set-up itself has no use for it.",
            rulings: &[],
        },
        Entry {
            label: "K-hil",
            heading: "What may lie on a hill",
            text: "Broken ground, plantations, forests and villages may lie on a hill, wholly on it or wholly off it. \
                   Nothing else may.",
            rulings: &[5],
        },
        Entry {
            label: "INI",
            heading: "Initiative",
            text: "Each side throws a die. An inspired commander in chief adds 2, a field commander 1; 10 to 24 bases of \
                   light horse, cavalry, camelry and light chariots add 1, more than 24 add 2.",
            rulings: &[6],
        },
        Entry {
            label: "PRO1",
            heading: "Who has the initiative",
            text: "The higher score has the initiative. Equal scores are thrown again.",
            rulings: &[6],
        },
        Entry {
            label: "PRO2",
            heading: "The country",
            text: "The side with the initiative chooses the country from the list of its opponent.",
            rulings: &[7],
        },
        Entry {
            label: "SEL1",
            heading: "The first compulsory piece",
            text: "The side without the initiative takes one of the two compulsory pieces of the country.",
            rulings: &[],
        },
        Entry {
            label: "SEL2",
            heading: "The other compulsory piece",
            text: "The side with the initiative receives the other one.",
            rulings: &[],
        },
        Entry {
            label: "SEL3",
            heading: "Selection without the initiative",
            text: "The side without the initiative selects 1 to 5 pieces of what is left. It selects no river, no coast \
                   and no village.",
            rulings: &[8, 9],
        },
        Entry {
            label: "SEL4",
            heading: "Selection with the initiative",
            text: "The side with the initiative selects 1 to 5 pieces of what is left then, not both a river and a coast.",
            rulings: &[8],
        },
        Entry {
            label: "PLC1",
            heading: "Water first",
            text: "The side with the initiative places the river or the coast, if there is one.",
            rulings: &[],
        },
        Entry {
            label: "PLC2",
            heading: "Compulsory, with the initiative",
            text: "Then it places its compulsory piece.",
            rulings: &[],
        },
        Entry {
            label: "PLC3",
            heading: "Compulsory, without the initiative",
            text: "Then the other side places its compulsory piece.",
            rulings: &[],
        },
        Entry {
            label: "PLC4",
            heading: "A piece with the initiative",
            text: "The side with the initiative places one of the pieces it selected.",
            rulings: &[10],
        },
        Entry {
            label: "PLC5",
            heading: "A piece without the initiative",
            text: "The other side places one of its own.",
            rulings: &[],
        },
        Entry {
            label: "PLC6",
            heading: "And so on",
            text: "They take turns until neither has a piece left; a side without one is passed over. A piece for which \
                   there is no place at all is put aside.",
            rulings: &[11],
        },
        Entry {
            label: "PLC7",
            heading: "Then the road",
            text: "When all terrain lies, the side with the initiative may place a road.",
            rulings: &[],
        },
        Entry {
            label: "DEP1",
            heading: "Camps",
            text: "Each side, the one without the initiative first, places its camp, the whole of it within 12 MU of its \
                   own long edge; not in difficult going, unless wholly inside a village.",
            rulings: &[12, 13],
        },
        Entry {
            label: "DEP2",
            heading: "Field fortifications",
            text: "Each side places its field fortifications within 12 MU of its own long edge, in the middle third of \
                   the table within 15 MU.",
            rulings: &[12, 14],
        },
        Entry { label: "DEP3", heading: "Ambushes", text: "Each side may place ambush markers.", rulings: &[] },
        Entry {
            label: "DEP4",
            heading: "Outflanking marches",
            text: "Each side writes down in secret which battle groups march round a flank, which one, and who leads \
                   them: one march to a flank, none over a coast, and somebody has to stay.",
            rulings: &[15],
        },
        Entry {
            label: "DEP5",
            heading: "Battle groups",
            text: "The sides deploy by turns, a quarter of their battle groups at a time: skirmishers within 18 MU of \
                   their own long edge, others within 12, where they can stand.",
            rulings: &[12, 13, 16],
        },
        Entry {
            label: "DEP6",
            heading: "Dismounting",
            text: "Each side says which of its battle groups that can dismount do so.",
            rulings: &[],
        },
        Entry {
            label: "DEP7",
            heading: "Commanders",
            text: "Each side places its commanders within 12 MU of its own long edge.",
            rulings: &[12, 17],
        },
        Entry {
            label: "FM1",
            heading: "The dice for the first move",
            text: "Each side throws a die; the better commander in chief adds 1.",
            rulings: &[18],
        },
        Entry {
            label: "FM2",
            heading: "Who moves first",
            text: "The higher score moves first. Equal scores are thrown again.",
            rulings: &[18],
        },
        Entry {
            label: "PD1",
            heading: "Placing on a 1",
            text: "The piece touches the opponent's long edge, at least 8 MU from both side edges.",
            rulings: &[19],
        },
        Entry {
            label: "PD2",
            heading: "Placing on a 2",
            text: "The piece touches the own long edge, at least 8 MU from both side edges.",
            rulings: &[19],
        },
        Entry {
            label: "PD3",
            heading: "Placing on a 3",
            text: "The piece touches a side edge in the opponent's half of the table, or the coast there.",
            rulings: &[20],
        },
        Entry {
            label: "PD4",
            heading: "Placing on a 4",
            text: "The piece touches a side edge in the own half, or the coast there.",
            rulings: &[20],
        },
        Entry {
            label: "PD5",
            heading: "Placing on a 5",
            text: "The piece lies in the opponent's half, more than 8 MU from every edge.",
            rulings: &[19, 21],
        },
        Entry {
            label: "PD6",
            heading: "Placing on a 6",
            text: "The piece lies in the own half, more than 8 MU from every edge.",
            rulings: &[19, 21],
        },
        Entry {
            label: "ADJ",
            heading: "Adjustment",
            text: "When a piece lies, the opponent of the one who placed it throws a die: −1 for a compulsory piece, +1 \
                   for impassable ground, a river or a coast. Up to 2 it stays; on 3 and 4 it may slide up to 6 MU; on \
                   5 slide up to 12 or pivot; on 6 and more it may be removed.",
            rulings: &[22, 23],
        },
        Entry {
            label: "SEP",
            heading: "Separation",
            text: "When it is placed, a piece keeps 4 MU from every other, except from a river or a coast. What is \
                   adjusted later need not.",
            rulings: &[23],
        },
        Entry {
            label: "ROAD",
            heading: "The road",
            text: "A road passes through or touches the village, if there is one. Otherwise it may touch pieces and \
                   overlap none. It cannot be moved.",
            rulings: &[24],
        },
        Entry {
            label: "RC",
            heading: "River and coast",
            text: "A river or a coast counts as one piece and two selections. It is removed on a 5 or 6 and does not \
                   slide or pivot.",
            rulings: &[8, 22],
        },
        Entry {
            label: "AMB1",
            heading: "Where ambushes lie",
            text: "Ambush markers lie in the outer thirds of the table: with the initiative up to the halfway line, \
                   without it within 18 MU of the own long edge.",
            rulings: &[12, 25],
        },
        Entry {
            label: "AMB2",
            heading: "Who may lie in ambush",
            text: "No point of a marker is visible from any point where enemy skirmishers could deploy, and the battle \
                   group can enter the ground it lies on.",
            rulings: &[4, 25],
        },
        Entry {
            label: "OFM",
            heading: "Arrival",
            text: "In each own turn two dice are thrown for a march: +1 if a field commander leads it, −1 if it has \
                   medium or heavy foot. On 10 and more it has found its way and comes on in the next own turn.",
            rulings: &[26, 27],
        },
        Entry {
            label: "STR",
            heading: "Straggling",
            text: "On the turn of arrival two dice are thrown for each battle group, with the re-rolls of its quality: +1 \
                   for drilled troops or skirmishers, −1 for medium or heavy foot. Below 5 it straggles and does not \
                   come.",
            rulings: &[28],
        },
        Entry {
            label: "SIZE",
            heading: "Pieces of terrain (reconstructed)",
            text: "A piece holds a rectangle of 6 by 4 MU and fits into a circle of 12; a compulsory piece may be larger, \
                   up to a circle of 16. A gully is a ribbon 6 to 12 long and 2 wide. Pieces are ellipses, rectangles \
                   with corners rounded up to 1 MU, or polygons of 5 to 24 corners that fill three quarters of their \
                   hull. The crest of a hill runs along its middle, a quarter short of each end.",
            rulings: &[29],
        },
        Entry {
            label: "WATER",
            heading: "River and coast on the table (reconstructed)",
            text: "A die says on which side: 1 to 3 the left of the side that places it, 4 to 6 its right. A river runs \
                   from long edge to long edge in the outer third, 1 to 2 MU wide, through 3 to 8 points and at most \
                   1.4 times as long as straight. A coast has sea 3 to 6 MU deep along the whole side edge.",
            rulings: &[30],
        },
        Entry {
            label: "TABLE",
            heading: "The table and what stands on it (reconstructed)",
            text: "72 by 48 MU, in thirds at 24 and 48 and halves at 24. A base is 1.6 wide and 0.8 deep on foot, 1.2 \
                   mounted, 1.6 for the rest; a battle group stands two ranks deep. An ambush marker is 3.2 by 1.6 \
                   whatever it hides, a camp 4.8 by 3.2, a fortification 1.6 by 0.6 and at most 24 of them, a \
                   commander a disc of 1.6. Things of one side do not stand in each other, nor in the water or on \
                   impassable ground.",
            rulings: &[13, 14],
        },
    ],
    rulings: include_str!("../rulings.md"),
};
