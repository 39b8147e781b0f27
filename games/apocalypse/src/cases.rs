//! The rulebook's cases, in printed order, each in our own words.

use engine::{Book, Entry};

/// The rulebook of Apocalypse in the East: the cases of the second edition, with what the first says otherwise, and the
/// events.
pub static BOOK: Book = Book {
    title: "Apocalypse in the East",
    edition: "second edition, with the first as an option",
    cases: &[
        Entry {
            label: "1.1",
            heading: "Components",
            text: "The box holds a map of the eastern Mediterranean in two portions on one sheet, 180 counters and \
                   markers, and a set of charts for each player. One player leads the Byzantines, the other the \
                   Muslims. The war runs from 646 to 656, a year to a turn.\n\n\
                   There are two editions of the rules. The second is played unless the option edition says 1. What a \
                   case says holds for both; where they part ways it says \"Second edition\" or \"First edition\" in \
                   so many words. Numbers are those of the second edition with its slips put right, and a case that \
                   stands elsewhere in the first names its old number.\n\n\
                   Map, charts, events and most of the counter sheet have not come down to us with the text. What we \
                   supplied is marked (reconstructed); it is data, and a folder of your own can replace it.\n\n\
                   A few words are used in one sense only. A place is a city or town. A unit is a land unit unless \
                   naval is said, and a leader is not a unit. Friendly means controlled by that player (2.1.3). MP are \
                   movement points, CF combat factors, and every die has six faces.\n\n\
                   A place is besieged while an enemy Expedition is ashore in its hex (in a straits hex, on its \
                   shore). It is blockaded while an enemy naval unit, in whatever mode, is in its hex. A naval unit is \
                   loose when it is neither in Garrison Mode nor a ship of an Expedition. Where several things are \
                   nearest, the owner of what moves chooses.",
            rulings: &[],
        },
        Entry {
            label: "1.2",
            heading: "The map",
            text: "The map is (reconstructed) round the hexes that the rules name: Constantinople 1235, Nicomedia \
                   1332, Dvin 1404, the straits 1440, Nakhchawan 1702, Ireneopolis 2015, Antioch 2819, Damascus 3916, \
                   Fustat 5634 and the ends of the Egyptian start line, 5131 and 5837. A hex is said to be about 100 \
                   km across; the numbers themselves make it 25 to 55, and nothing depends on it.\n\n\
                   A hex number is row, then column. Rows 06 to 60 run from north to south, columns 01 to 50 from east \
                   to west. Hexes stand on a point, and odd rows lie half a hex further west than even ones. The \
                   neighbours of row r, column c are:\n\n\
                   row   E        W        NE          NW          SE          SW\n\
                   even  r  c-1   r  c+1   r-1  c-1    r-1  c      r+1  c-1    r+1  c\n\
                   odd   r  c-1   r  c+1   r-1  c      r-1  c+1    r+1  c      r+1  c+1\n\n\
                   Distance is the number of steps by the shortest way, whatever lies between. Hexes hold clear \
                   ground, desert, rough, mountain, marsh, open sea or lake; coloured hexsides are rivers; roads run \
                   from hex to hex; 123 hexes have a place. What all this costs stands under 3.3.1.\n\n\
                   A coastal hex is land and sea at once. Land units step only between land hexes of one landmass: \
                   Asia with Africa, Europe, or an island. A few hexsides are barred to marchers by water between two \
                   shores, and a few to ships by land between two waters; both are drawn.\n\n\
                   In a straits hex (1440 is the one on our map) two shores face each other. Nobody marches from Asia \
                   to Europe or back without ships: whoever lands or musters there says on which shore he stands, and \
                   leaves by land on that side only. Abydos stands on the Asian shore of 1440, so only a force on that \
                   shore enters or besieges it; enemies on opposite shores neither fight nor hinder each other. \
                   Constantinople 1235 lies in Europe, Chalcedon 1234 in Asia, and there is no step between them. The \
                   first edition does not speak of this, but its map needs it.\n\n\
                   district                              at the start  home of\n\
                   OBSEQUIUM, with Constantinople        Byzantine     OBSEQUIUM\n\
                   ORIENTALES                            Byzantine     ORIENTALES\n\
                   ARMENIAE (\"Armenia\")                  Byzantine     ARMENIAE\n\
                   islands and coast of the Carabisiani  Byzantine     CARABISIANIS\n\
                   Europe                                Byzantine     nobody\n\
                   Egypt north and west of the line      Byzantine     some of the ORIENTALES (10.1.5)\n\
                   Egypt south and east of the line      Muslim        EGYPT\n\
                   Syria with the Jazira                 Muslim        SYRIA\n\n\
                   Beside the hexes are the turn track, the Destroyed Units Box, a box for each of the four \
                   Expeditions, the Patriarchal Chair and a box for what has not come yet. The second line in Armenia, \
                   from 1009 to 2523, belongs to a scenario that was never printed and is left out. Ireneopolis (also \
                   spelled Irenopolis) is a Fabrica even if a map does not underline it.",
            rulings: &[45],
        },
        Entry {
            label: "1.3",
            heading: "Counters and markers",
            text: "Counters are land units, naval units and leaders; markers only remind. A land unit stands for 300 \
                   to 1000 men, a Picked one for 500 to 3000, a naval unit for 20 warships, a leader for himself.\n\n\
                   what                     Byzantine  Muslim  both\n\
                   land units                   63        64    127   1.3.2\n\
                   naval units                  10        12     22   2.4.2\n\
                   leaders                       9         5     14   1.3.6\n\
                   Expedition markers            1         3      4   3.3\n\
                   turn marker                                    1   2.0\n\
                   Greek Fire marker                              1   8.3\n\
                   pillaged markers                              11   7.2.3\n\
                   total                                        180\n\n\
                   The total, the naval units, the Expedition markers and the numbers of Muslim units by kind, of \
                   Scolae, guards and Carabisiani are printed; how the rest divides is (reconstructed). The REBELS and \
                   Valentinus are counted with the Byzantines here. There is no shortage of pillaged markers: if more \
                   are needed, more are used.",
            rulings: &[],
        },
        Entry {
            label: "1.3.1",
            heading: "Titles",
            text: "The name on a counter is an ornament. It matters only where a case calls for somebody by name.",
            rulings: &[],
        },
        Entry {
            label: "1.3.2",
            heading: "Armies",
            text: "Muslim counters are green, Byzantine ones red, and a stripe shows the army. The Muslims have SYRIA \
                   (white), EGYPT (blue) and KUFA (black). The Byzantines have OBSEQUIUM (brick red), ORIENTALES \
                   (pink), ARMENIAE (black), CARABISIANIS (white) and AFRICAN (yellow). REBELS have a brown stripe.\n\n\
                   Strengths are CF in clear ground, then in broken ground (1.3.4). All of them are (reconstructed) \
                   but the 1 of the Domestici Equites; so are most names. The Muslims:\n\n\
                   army   unit      number  CF\n\
                   SYRIA  Kalb        10    4/3\n\
                   SYRIA  Himyar       7    3/3\n\
                   SYRIA  Qays         5    4/2\n\
                   SYRIA  Lakhm        3    3/2\n\
                   SYRIA  Judham       3    2/3\n\
                   SYRIA  Ansar        3    5/4\n\
                   EGYPT  Ma'afir      7    3/2\n\
                   EGYPT  Tujib        4    3/3\n\
                   EGYPT  Khawlan      4    2/3\n\
                   EGYPT  Quraysh     10    4/4   come with event 7\n\
                   KUFA   Tamim        3    3/2   come with event 10\n\
                   KUFA   Asad         3    3/3   come with event 10\n\
                   KUFA   Hamdan       2    4/3   come with event 10\n\n\
                   The Byzantines:\n\n\
                   army          unit                                              CF   class\n\
                   OBSEQUIUM     Scola I, II, III, IV, V, VI, VII                  4/4  Picked\n\
                   OBSEQUIUM     Excubitor                                         6/6  Picked\n\
                   OBSEQUIUM     Domestici Equites (first edition: not Picked)     1/1  Picked, Mounted\n\
                   OBSEQUIUM     Domestici Pedes                                   2/2  Foot\n\
                   OBSEQUIUM     Optimates, Bucellarii                             6/4  Picked, Mounted\n\
                   OBSEQUIUM     Theodosiaci, Leones                               3/2  Mounted\n\
                   OBSEQUIUM     Victores, Honoriani, Thraces, Cornuti             2/2  Foot\n\
                   ORIENTALES    Foederati                                         6/4  Picked, Mounted\n\
                   ORIENTALES    Stablesiani, Promoti, Illyriciani, Armigeri       3/2  Mounted\n\
                   ORIENTALES    Sagittarii                                        2/2  Mounted\n\
                   ORIENTALES    III Gallica, IV Scythica, V Macedonica            2/2  Foot\n\
                   ORIENTALES    XIII Gemina, XVI Flavia, I Illyricorum            2/2  Foot\n\
                   ORIENTALES    Primani, Felices                                  2/2  Foot\n\
                   ORIENTALES    Transtigritani                                    1/2  Foot\n\
                   ORIENTALES    Isauri                                            1/4  Foot\n\
                   ARMENIAE      Cataphracti                                       6/3  Picked, Mounted\n\
                   ARMENIAE      Armeniaci, Sophene                                3/3  Mounted\n\
                   ARMENIAE      I Pontica, XII Fulminata, XV Apollinaris          2/2  Foot\n\
                   ARMENIAE      I Armeniaca, II Armeniaca                         2/3  Foot\n\
                   ARMENIAE      Lazi, Tzani                                       1/3  Foot\n\
                   ARMENIAE      Mamikonian, Rshtuni (one clan is used: 10.1.7)    4/4  Mounted\n\
                   CARABISIANIS  Rhodii, Samii, Lesbii                             2/3  Foot\n\
                   CARABISIANIS  Attalei, Cyprii, Cretenses                        2/3  Foot\n\
                   AFRICAN       Mauri, Numidae, Vandali (event 4)                 3/2  Mounted\n\
                   AFRICAN       Primani Africae, Fortenses (event 4)              2/2  Foot\n\
                   AFRICAN       Tripolitani, Byzaceni (event 4)                   1/2  Foot\n\
                   REBELS        Rebelles I, Rebelles II (event 6)                 3/2  Mounted\n\
                   REBELS        Rebelles III, Rebelles IV (event 6)               2/2  Foot\n\n\
                   Armies matter when an Expedition is formed (3.3), when units are replaced (2.3.1, 2.3.2), in the \
                   set-up (10.0) and in some events.",
            rulings: &[],
        },
        Entry {
            label: "1.3.3",
            heading: "Classes",
            text: "Byzantine land units have classes. Picked are the seven Scolae and every unit whose CF is 6 or \
                   more. Mounted are those with a horse; a unit can be Picked and Mounted at once. All others are \
                   Foot.\n\n\
                   Second edition: the Domestici Equites are Picked as well, though their CF is only 1. First edition: \
                   they are just Mounted.\n\n\
                   Among the Muslims there are no classes: in this all their units are alike.\n\n\
                   Class matters for stacking (4.0), Patrols (3.2), the pace of an Expedition (3.3.1), room aboard \
                   (5.1.6), replacements (2.3.2), routs (6.2.2, 6.4.3c) and assaults (7.2.2).",
            rulings: &[4],
        },
        Entry {
            label: "1.3.4",
            heading: "Combat factors",
            text: "A land unit has two CF. The left one counts in clear ground and desert, the right one in rough, \
                   mountain and marsh and in every battle aboard ship.",
            rulings: &[],
        },
        Entry {
            label: "1.3.5",
            heading: "The reverse side",
            text: "The back of a unit shows a shield, that of a naval unit an anchor. This side is up as long as the \
                   counter is in Garrison Mode, inside its walls or in port; otherwise the front is.",
            rulings: &[],
        },
        Entry {
            label: "1.3.6",
            heading: "Leaders",
            text: "A leader's banner shows the army he commands. Emperor and Empress command none, and the Patriarch \
                   sits in his chair. Some leaders shift the odds of battles (6.3), in the field or at sea, by the \
                   number of columns below; in the first edition Mu'awiyah's is 1 as well. Who has a shift, and how \
                   great it is, is (reconstructed), and so are the names of Salman, Gregory and Valentinus.\n\n\
                   leader                    army        shift     begins\n\
                   Mu'awiyah ibn Abi-Sufyan  SYRIA       2 field   Damascus\n\
                   Uunada                    SYRIA       1 sea     Damascus\n\
                   Amr ibn al-As             EGYPT       1 field   Fustat\n\
                   Abdallah ibn Sad          EGYPT       1 sea     with event 5\n\
                   Salman ibn Rabia          KUFA        none      with event 10\n\
                   Constans, Emperor         none        none      Constantinople\n\
                   Fausta, Empress           none        none      Constantinople\n\
                   Komes Theodore            OBSEQUIUM   1 field   Constantinople\n\
                   Manuel                    ORIENTALES  none      Alexandria\n\
                   Musel Mamikonian          ARMENIAE    none      Dvin, if he is picked\n\
                   Theodore Rshtuni          ARMENIAE    1 field   Dvin, if he is picked\n\
                   Gregory                   AFRICAN     none      with event 4\n\
                   Valentinus                REBELS      none      with event 6\n\
                   Paul, Patriarch           none        none      the Patriarchal Chair\n\n\
                   The CARABISIANIS have no leader.",
            rulings: &[],
        },
        Entry {
            label: "2.0",
            heading: "The year",
            text: "A turn is a year. It always goes like this:\n\n\
                   A  Administration        1  the event of the year (2.2)\n\
                   \x20                        2  replacements, Muslim then Byzantine (2.3)\n\
                   \x20                        3  fleets, Muslim then Byzantine (2.4)\n\
                   \x20                        4  modes (3.0), then the check of ports (2.4.3)\n\
                   \x20                        5  attrition of camps (3.3.3)\n\
                   B  Muslim sea move       Expeditions that travel by sea\n\
                   C  Byzantine sea move    the Expedition, if it travels by sea\n\
                   D  Byzantine Patrols     Patrols move (3.2.2)\n\
                   E  Muslim land move      Expeditions that only march\n\
                   F  Byzantine land move   the Expedition, if it only marches\n\n\
                   An Expedition moves once a year. If any part of its way is by sea it moves in its owner's sea phase \
                   (B or C), march and all; if not, in his land phase (E or F). It fights and besieges as it goes \
                   (3.3.2). In B and C only an Expedition with ships of its own is taken up, and it has to embark \
                   unless it is aboard already; in E and F nobody embarks. Leaders on their own move in these four \
                   phases too (3.5).\n\n\
                   At the end of each movement phase stacking is checked (4.0), the player whose phase it is first. At \
                   the end of E and F every Expedition of that player that has not moved this year camps or disbands \
                   where it stands (3.3.3).\n\n\
                   When F is over ships on the open sea are lost (5.1.3) and the turn marker goes to the next year. \
                   The war lasts eleven turns, 646 to 656 (reconstructed); an option makes it ten.",
            rulings: &[55, 75],
        },
        Entry {
            label: "2.1.1",
            heading: "Muslim victory",
            text: "The Muslims win, and the game ends at once, when they take Constantinople.",
            rulings: &[],
        },
        Entry {
            label: "2.1.2",
            heading: "Byzantine victory",
            text: "The Byzantines win when Mu'awiyah is killed, and the game ends at once. They also win if \
                   Constantinople is still theirs when the last turn is over.\n\n\
                   Mu'awiyah counts as killed whenever he leaves the map for good: in battle or siege, with the last \
                   unit of his Expedition, alone when an enemy enters his hex, or because a disbanding Expedition \
                   finds him no refuge (3.3.4).",
            rulings: &[3, 48],
        },
        Entry {
            label: "2.1.3",
            heading: "Control of a hex",
            text: "The first of these tests that gives an answer says who controls a hex. First, the player with a \
                   land unit in Garrison Mode there. Second, in a port, the player who alone has a naval unit there. \
                   Third, the player who was the last to have it to himself with a land or naval unit. (This is \
                   printed without a number under 2.1.2 of the second edition. The first edition defines nothing; we \
                   use the test in both.)\n\n\
                   At the start each place belongs to the side of its district (1.2), whether anyone is in it or \
                   not.\n\n\
                   A place changes hands as soon as an Expedition is ashore in its hex, on the right shore, and no \
                   enemy land unit is in Garrison there; passing through is enough. Enemy ships in the port do not \
                   hold it: they fare as in any captured port (8.1). It also changes hands in Mode Adjustment when a \
                   land unit goes into Garrison in an empty enemy place (3.1.2).\n\n\
                   A fleet that carries an Expedition takes an enemy port by sailing in, if no land unit is in \
                   Garrison there, no enemy Expedition is ashore in the hex and no other ships are there; this is the \
                   second test. If the port is Constantinople, the war is over (2.1.1). Ships without an Expedition \
                   take nothing (5.1.1).\n\n\
                   A place that the usurper holds belongs to neither side (Event 6).",
            rulings: &[26, 51, 66],
        },
        Entry {
            label: "2.2",
            heading: "Events",
            text: "Administration begins with two dice; their sum is the event of the year, which is carried out at \
                   once. Each event works once in a game and does nothing when it comes up again. Only 3, Earthquake, \
                   and 11, Storms at Sea, work every time.\n\n\
                   2d6  event                  in short\n\
                   \x202   Kallinikos             Greek Fire is known from now on\n\
                   \x203   Earthquake             a place is ruined, or the walls of Constantinople crack\n\
                   \x204   The Exarch of Africa   Gregory and seven units for the Byzantines\n\
                   \x205   New governor of Egypt  Abdallah ibn Sad for Amr\n\
                   \x206   Usurper                rebels in a Byzantine place\n\
                   \x207   The Quraysh march      ten units for the Muslims\n\
                   \x208   Armenian revolt        the ARMENIAE go over to the Muslims\n\
                   \x209   The Typos              Paul leaves, and one army only this year\n\
                   10   The Kufans             Salman and eight units for the Muslims\n\
                   11   Storms at Sea          ships out of port are lost\n\
                   12   Kallinikos             as 2\n\n\
                   The table is (reconstructed). Printed are the names of 3 and 11 and that these two repeat, Greek \
                   Fire at 2 and 12, Abdallah at 5, that 4, 6, 7 and 10 bring counters, the number of those that come \
                   at 7 and 10, and that the Armenians revolt at some time. Each event has its own entry below.",
            rulings: &[],
        },
        Entry {
            label: "2.2.1",
            heading: "The Armenians",
            text: "Once the ARMENIAE have revolted (Event 8), those who did are rebels and the Muslim player's: \
                   Garrisons that may shift to other places of Armenia (3.1.4) but never join an Expedition. They do \
                   not get in the way of Byzantine movement. Entering their hex costs no extra MP, a Patrol may ride \
                   through, and nobody has to besiege them in order to pass.\n\n\
                   Second edition: the first time after the revolt that a Byzantine Expedition comes ashore or marches \
                   into the district ARMENIAE it calls them back. If it stands there when the revolt breaks out, it \
                   does so at once. This happens once in the game. A die is thrown for every rebel Armenian unit but \
                   the clan unit, all dice together and in the order of the counters. On 1 to 4 the unit rallies; if \
                   Theodore Rshtuni was picked (10.1.7), on 1 to 3 (reconstructed).\n\n\
                   The Byzantine player decides for each rallied unit. It joins the Expedition, which costs 1 of the \
                   MP that are left, never bringing them below 0, and is the one exception to the rule against picking \
                   up (3.3.1). Or it stays in Garrison where it is, but only where no rebel Armenian and no other \
                   Muslim unit remains; otherwise it must join. Joining is allowed even if the Expedition then has a \
                   third army. A place where somebody rallied and no such enemy is left becomes Byzantine.\n\n\
                   Rebels that do not rally, the clan and the noble are the Muslim player's for the rest of the \
                   game.\n\n\
                   First edition: this case is missing. Rebels do not get in the way there either, but nobody rallies \
                   and all of them stay with the Muslims.",
            rulings: &[59, 67],
        },
        Entry {
            label: "2.3",
            heading: "Replacements",
            text: "Six cities have workshops for arms and armour; they are the Fabricae:\n\n\
                   Fabrica         hex   at the start\n\
                   Constantinople  1235  Byzantine\n\
                   Nicomedia       1332  Byzantine\n\
                   Nakhchawan      1702  Byzantine\n\
                   Ireneopolis     2015  Byzantine\n\
                   Antioch         2819  Muslim\n\
                   Damascus        3916  Muslim\n\n\
                   Each friendly Fabrica that works gives its owner replacements once a year, the Muslim player first, \
                   one Fabrica after the other in the order above. A pillaged Fabrica does not work, nor does one with \
                   an enemy Expedition in its hex, nor one that the usurper holds. Replacements are never \
                   compulsory.\n\n\
                   A unit comes from the Destroyed Units Box in Garrison Mode into any friendly Fabrica that works, \
                   whatever its army and whichever Fabrica gave it. Stacking is not looked at here: a surplus can \
                   still be shifted in Mode Adjustment, and the check at the end of phase B finds what is left of it \
                   (4.0).\n\n\
                   The box lies open, so both players know a unit that has come out of it until it moves on face down \
                   (4.0).",
            rulings: &[2, 6, 68],
        },
        Entry {
            label: "2.3.1",
            heading: "Muslim replacements",
            text: "For each of his Fabricae that works the Muslim player may bring back one unit of SYRIA. Only the \
                   Syrians are regulars: units of EGYPT (the Quraysh among them) and KUFA, once lost, never return. \
                   First edition: the case is part of 2.3 and says no more than that the unit is Syrian; it is played \
                   alike.",
            rulings: &[],
        },
        Entry {
            label: "2.3.2",
            heading: "Byzantine replacements",
            text: "For each of his Fabricae that works the Byzantine player may bring back either one Picked or \
                   Mounted unit, or Foot: he throws a die and takes up to that many Foot units. He chooses anew at \
                   each Fabrica. (The second edition prints this as another 2.3.1, the first as part of 2.3.)\n\n\
                   Any Byzantine army will do, AFRICAN included once it has come. REBELS never come back, nor do \
                   ARMENIAE units, clan included, that were destroyed while they were the Muslim player's.",
            rulings: &[5],
        },
        Entry {
            label: "2.4",
            heading: "Fleet maintenance",
            text: "In the third segment of Administration both players bring their fleets to the size their ports \
                   allow, the Muslim player first.",
            rulings: &[2],
        },
        Entry {
            label: "2.4.1",
            heading: "Fleets and ports",
            text: "A place with anchors by its name is a port, and each anchor bases one naval unit. Without an anchor \
                   there is no port. A pillaged place is no port as long as the marker lies there. (Second edition: \
                   the first of two cases printed as 2.4.2. First edition: part of 2.4.) That Abydos has one anchor \
                   and Fustat none is printed; the others are (reconstructed).\n\n\
                   anchors  Byzantine at the start               Muslim at the start\n\
                   \x20  3     Constantinople\n\
                   \x20  2     Alexandria                           Acre\n\
                   \x20  1     Abydos, Attaleia, Constantia,        Laodicea, Seleucia Pieria,\n\
                   \x20        Cyzicus, Ephesus, Gortyn, Rhodes,    Tripolis, Tyre\n\
                   \x20        Samos, Sinope, Thessalonica,\n\
                   \x20        Trebizond\n\
                   \x20 all    16                                   6",
            rulings: &[],
        },
        Entry {
            label: "2.4.2",
            heading: "Fleet size",
            text: "Each player counts the anchors of his friendly ports. That is how many naval units he must have \
                   this year, as far as his counters go: 10 Byzantine, 12 Muslim. On turn 1 the Muslim number is 0 \
                   (10.2.2).\n\n\
                   Too many: he removes one after the other, of his choice. Ships with an Expedition aboard are not \
                   removed; a surplus that consists of them stands until they have landed.\n\n\
                   Too few: he adds one after the other, in Garrison Mode, in friendly ports that have fewer naval \
                   units than anchors, no enemy Expedition and no enemy naval unit in the hex. If no port has room, \
                   the rest do not come. Second edition: ships lost to this year's storm do not come back now \
                   (2.4.4).\n\n\
                   Where it makes no difference which of several like naval units goes, the referee takes the one with \
                   the lowest number.",
            rulings: &[7, 53, 57, 70],
        },
        Entry {
            label: "2.4.3",
            heading: "Fleet basing",
            text: "Second edition: after Mode Adjustment no port keeps more naval units in Garrison Mode than it has \
                   anchors. The surplus is lost; ships in a port are alike, so nobody need choose. During the rest of \
                   the year any number may come and go, also in flight or evacuation.\n\n\
                   First edition: there is no such check. In both editions a storm spares no more ships in a port than \
                   it has anchors (5.1.4).",
            rulings: &[8, 46, 70],
        },
        Entry {
            label: "2.4.4",
            heading: "Fleet replacements",
            text: "Naval units that were lost are not gone for good. In the next year's fleet segment they count among \
                   the counters to be added (2.4.2), in friendly ports up to their anchors.\n\n\
                   Second edition: what a storm sinks in Administration comes back next year. First edition: the case \
                   is missing, and such ships can come back in the same Administration.",
            rulings: &[53],
        },
        Entry {
            label: "3.0",
            heading: "Modes",
            text: "Every land and naval unit on the map is in Garrison Mode, on Patrol or in an Expedition; a ship \
                   left at a coast without an Expedition is loose. Players change modes of their own will only in the \
                   fourth segment of Administration, wherever the unit stands.\n\n\
                   Second edition: the Muslim player adjusts first on turns 1 to 5, the Byzantine player from turn 6 \
                   on. First edition: always the Muslim player.\n\n\
                   The player whose turn it is does any number of these, in any order, and says when he is done:\n\n\
                   put a unit in Garrison, or shift a Garrison              3.1.1, 3.1.4\n\
                   put a Mounted Byzantine unit on Patrol                   3.2.1\n\
                   form an Expedition, or lift one and form it anew         3.3\n\
                   give ships to an Expedition on the map (second edition)  5.1.1\n\
                   add units to an Expedition on the map (first edition)    3.3\n\
                   disband an Expedition                                    3.3.4\n\n\
                   A unit takes part in only one of them a year: it cannot go into Garrison somewhere and join an \
                   Expedition from there. When both players are done, ports are checked (2.4.3).",
            rulings: &[1, 38],
        },
        Entry {
            label: "3.1",
            heading: "Garrison",
            text: "Any land or naval unit can be in Garrison Mode, the former in places, the latter in ports.",
            rulings: &[],
        },
        Entry {
            label: "3.1.1",
            heading: "Going into Garrison",
            text: "In Mode Adjustment a unit that is in Garrison, on Patrol or in an Expedition ashore is put, shield \
                   or anchor up, into a place it can reach with 10 MP from where it is.\n\n\
                   A land unit goes by land at the costs of 3.3.1. Its way may not enter a hex with an enemy \
                   Expedition or an enemy Patrol; enemy Garrisons and zones of control do not matter. A unit in a \
                   besieged place does not leave it by land.\n\n\
                   A naval unit goes by sea, 1 MP a hex, to a friendly port; one that is besieged by land will do, one \
                   where enemy naval units lie will not. It does not leave a port with an enemy naval unit in the \
                   hex.\n\n\
                   An Expedition that is aboard sends neither troops nor ships into Garrison; it has to land first. \
                   Nor does the last land unit of an Expedition go by itself: the Expedition is disbanded instead \
                   (3.3.4), so that its leaders and ships are provided for.",
            rulings: &[28, 54, 60, 62, 76],
        },
        Entry {
            label: "3.1.2",
            heading: "Where not",
            text: "Nobody goes into Garrison where an enemy land or naval unit is, or beyond the stacking limit \
                   (4.0).\n\n\
                   The place need not be friendly. A land unit may go into an empty place that the enemy controls, and \
                   control passes at once (2.1.3). Ships go to friendly ports only. Places the usurper holds are \
                   closed to both sides.",
            rulings: &[51],
        },
        Entry {
            label: "3.1.3",
            heading: "What a Garrison cannot do",
            text: "A Garrison neither moves nor attacks. It is attacked in one way only: by an enemy Expedition that \
                   besieges or assaults the place (7.0). If an Expedition of its own side is attacked in the hex, the \
                   Garrison takes no part.",
            rulings: &[33],
        },
        Entry {
            label: "3.1.4",
            heading: "Shifting a Garrison",
            text: "In Mode Adjustment a unit in Garrison may move up to 10 MP to another place and be in Garrison \
                   there, under the terms of 3.1.1 and 3.1.2. Rebel Armenians do so within Armenia only (2.2.1), and \
                   the usurper's REBELS not at all (Event 6).\n\n\
                   Enemy Garrisons do not stop an Expedition that moves through their hexes.\n\n\
                   First edition: the case is missing. We allow the shift all the same, since 3.1.1 covers it.",
            rulings: &[28],
        },
        Entry {
            label: "3.2",
            heading: "Patrol",
            text: "Patrolling is for Mounted units of the Byzantines alone. They take it up out of Garrison or out of \
                   an Expedition.",
            rulings: &[],
        },
        Entry {
            label: "3.2.1",
            heading: "Going on Patrol",
            text: "In Mode Adjustment the unit is turned face up in the hex where it is. It stays there until phase D. \
                   It cannot be done in a besieged place, nor aboard ship, nor where another Patrol already is, nor \
                   with the last land unit of an Expedition.",
            rulings: &[28, 60, 62],
        },
        Entry {
            label: "3.2.2",
            heading: "Patrol movement",
            text: "In phase D each Patrol may move up to 10 MP by land at the costs of 3.3.1, never by sea. It does \
                   not enter a hex with a Muslim unit, land or naval, nor one with the usurper's; rebel Armenian \
                   Garrisons do not stop it (2.2.1). A Muslim leader who is alone in a hex it enters dies (6.3).",
            rulings: &[39, 58],
        },
        Entry {
            label: "3.2.3",
            heading: "One Patrol a hex",
            text: "There is never more than one Patrol in a hex, not even in passing: a Patrol does not enter a hex \
                   with another. Garrisons and Byzantine Expeditions may share its hex.",
            rulings: &[58],
        },
        Entry {
            label: "3.2.4",
            heading: "Zones of control",
            text: "A Patrol's zone of control is the six hexes around it, except across a hexside that land units \
                   cannot cross. A Muslim Expedition that enters such a hex pays what the hex costs and then loses two \
                   dice of MP more: once for each hex entered, however many Patrols reach into it, and again for the \
                   next such hex. Starting in a zone costs nothing. If the dice come to more than it has, it is left \
                   with 0: it moves no further, but a battle in the hex is still fought.\n\n\
                   Second edition: zones do not reach into sea hexes, to ships or to landings. First edition: this \
                   sentence is missing, so a landing in a zone pays too.",
            rulings: &[24, 40],
        },
        Entry {
            label: "3.2.5",
            heading: "Riding down a Patrol",
            text: "A Muslim Expedition may march into the Patrol's own hex. It pays the ground only, without the extra \
                   MP for enemies (3.3.2), unless other enemy units are there too; the zone of another Patrol next to \
                   that hex is paid as usual. The Patrol is destroyed, and so is one Muslim unit of that Expedition, \
                   of the Muslim player's choice.",
            rulings: &[25],
        },
        Entry {
            label: "3.3",
            heading: "Expeditions",
            text: "Armies take the field as Expeditions. The Muslims have three markers, one each for SYRIA, EGYPT and \
                   KUFA; the Byzantines have one. (The second edition prints this section as another 3.2.)\n\n\
                   An Expedition is formed in Mode Adjustment. Its marker must be off the map, or it is lifted from \
                   the map in the same act; one that is aboard is not lifted. The hex is a land hex, coastal ones \
                   included, without any enemy unit in it, at distance 10 or less from a friendly base city, whatever \
                   lies between. Base cities are Constantinople for the Byzantines, Damascus and Fustat for the \
                   Muslims, the Kufans included. The Asian shore is open to the Byzantines. In a straits hex the shore \
                   is named. (Both editions print Fustat as 2634 here; 5634 is meant.)\n\n\
                   First edition: the hex is within 10 MP by land or by sea, and any of the three cities serves \
                   whoever controls it.\n\n\
                   At least one land unit takes part. The Muslim player takes as many as he likes of the army on the \
                   marker (the Quraysh belong to EGYPT), the Byzantine player of up to two armies. They come from \
                   anywhere on the map and from any mode, without counting MP. A unit in a besieged place cannot come, \
                   unless the place is a friendly port that is not blockaded as well. Rebel Armenians and the \
                   usurper's REBELS never come.\n\n\
                   First edition: units come out of Garrison or Patrol only. It does not print the limits for besieged \
                   troops and enemy hexes; we use them all the same.\n\n\
                   Naval units may be mustered along with them if the hex is coastal, a port or in the navigable \
                   Delta: from Garrison Mode, loose, or ships of the Expedition that was lifted, if water joins their \
                   hex to this one and no enemy naval unit is in the port they leave. They are put in the hex, out of \
                   Garrison Mode.\n\n\
                   All leaders of these armies must go if they are available: alive, on the map, not besieged, not in \
                   another Expedition. The Byzantine player may send Constans in place of one of them; he then counts \
                   as that army's leader, and the other stays where he is. Fausta never goes, and leaders of other \
                   armies do not join.\n\n\
                   The counters go into the Expedition's box and the marker into the hex, camp side down. Units of a \
                   lifted Expedition that are not used again go into Garrison within 10 MP of its old hex or are \
                   destroyed.\n\n\
                   First edition: units of its armies may be added in Mode Adjustment to an Expedition on the map \
                   whose hex would be lawful for forming it. Second edition: never (3.3.1).",
            rulings: &[9, 11, 23, 37, 38, 62, 76],
        },
        Entry {
            label: "3.3.1",
            heading: "Expedition movement",
            text: "By land an Expedition has 40 MP if it is Muslim or has only Mounted units, otherwise 20; less 1 for \
                   each land unit in it, and never less than 0. Ships and leaders take nothing off. Two Mounted, two \
                   Picked on foot and five Foot make 20 less 9, that is 11. The sum is worked out when the Expedition \
                   is taken up and does not change when units leave it on the way. MP are neither saved for another \
                   year nor lent.\n\n\
                   Sea MP are a purse of their own (5.1.1): hexes sailed cost sea MP; marching, embarking, landing, \
                   zones of control and sieges cost land MP.\n\n\
                   Each step goes to a neighbouring land hex of the same landmass and must be paid in full, or it \
                   cannot be taken. The terrain chart (reconstructed):\n\n\
                   terrain                                 land MP  CF used\n\
                   clear                                      1     left\n\
                   desert                                     2     left\n\
                   rough                                      2     right\n\
                   mountain                                   3     right\n\
                   marsh                                      3     right\n\
                   coastal hex                            as its ground\n\
                   river hexside                             +1     as the hex\n\
                   step along a road, river or not            1     as the hex\n\
                   hex with an enemy unit (3.3.2)            +1\n\
                   sea, coast, straits, Delta, by ship    1 sea MP  right\n\
                   lake, off the map                        never\n\n\
                   Second edition: in a hex with a friendly place that has room the Expedition may drop off units into \
                   Garrison, at no cost, and go on. It never picks units up on the way, neither Garrisons nor new \
                   arrivals; the Armenian rally is the one exception (2.2.1). First edition: units are left only in a \
                   place just taken (7.1.2). In a sea phase units may be dropped off before embarking, but then the \
                   move has begun: an Expedition that stays ashore after that camps or disbands.\n\n\
                   The last land unit is never dropped off; the Expedition disbands instead (3.3.4). Leaders stay with \
                   the Expedition until it disbands or routs.",
            rulings: &[18, 19, 38, 50, 60, 75],
        },
        Entry {
            label: "3.3.2",
            heading: "What an Expedition does",
            text: "As it moves an Expedition may fight in the field (6.0) and at sea (8.0) and attack places (7.0). It \
                   costs 1 MP more to enter a hex with an enemy unit, land or naval and in any mode; not for a Patrol \
                   alone (3.2.5), nor for rebel Armenians when Byzantines move. A ship that sails into a hex with \
                   enemy naval units pays the 1 in sea MP; a landing in a hex with enemy land units pays it in land \
                   MP. A Garrison may be left alone and passed by.\n\n\
                   When it has entered a hex things happen in this order:\n\n\
                   1  the zone of control of Patrols: a marching Muslim loses MP     3.2.4\n\
                   2  a Patrol in the hex is ridden down                             3.2.5\n\
                   3  enemy leaders alone die; in the Delta, enemy ships alone too   6.3, 5.2\n\
                   4  enemy ships out of Garrison Mode fight one that sails in       8.0\n\
                   5  an enemy Expedition ashore fights one that is ashore           6.0\n\
                   6  an enemy place without a land Garrison changes hands           2.1.3\n\
                   7  the Armenians rally                                            2.2.1\n\n\
                   Steps 4 and 5 are compulsory. Afterwards it may go on with the MP it has left, after a battle or a \
                   siege too.",
            rulings: &[18, 25, 26],
        },
        Entry {
            label: "3.3.3",
            heading: "Camping and attrition",
            text: "When its move is over, or its owner's land phase ends and it has not moved, an Expedition camps or \
                   disbands (3.3.4), as its owner chooses. After a siege that stalled it has to camp. To camp, the \
                   marker is turned to its camp side. One that ends its move aboard ship in a coastal hex counts as \
                   camped (5.1.5).\n\n\
                   In the attrition segment of the next Administration each camped Expedition throws a die and loses \
                   units of its owner's choice, one by one: SYRIA, EGYPT and KUFA first, then the Byzantines. Then the \
                   marker is turned back, and it can move this year. The table (reconstructed):\n\n\
                   die  in a friendly place,  desert, rough, marsh, aboard,   mountain\n\
                   \x20    or in clear ground    or before an enemy place\n\
                   \x201           0                       0                        1\n\
                   \x202           0                       1                        1\n\
                   \x203           0                       1                        2\n\
                   \x204           1                       1                        2\n\
                   \x205           1                       2                        3\n\
                   \x206           2                       3                        4\n\n\
                   The harshest column that fits is used, except that a friendly place always gives the first. If all \
                   units are lost, the leaders die with them.\n\n\
                   An Expedition that was formed, formed anew or disbanded in Mode Adjustment does not throw.",
            rulings: &[10, 55, 56],
        },
        Entry {
            label: "3.3.4",
            heading: "Disbanding",
            text: "An Expedition that does not camp disbands, and so does a beaten one after its rout (6.2.4). It may \
                   also be disbanded in Mode Adjustment. The marker leaves the map.\n\n\
                   Each land unit goes into Garrison in a friendly place within 10 MP of the Expedition's last hex. \
                   The way enters no hex with an enemy Expedition; enemy Garrisons and Patrols on it do not matter. \
                   Second edition: not where any enemy unit, land or naval, is in the hex. First edition: it says only \
                   how far, and that the place is friendly; we keep out of besieged ones. Units that find no room are \
                   destroyed.\n\n\
                   On an island units go to friendly places of that island at any distance, or with own ships that lie \
                   in the hex, as far as these can carry them, to friendly places on a coast up to 10 sea MP away. On \
                   the mainland of Asia and Europe they go by land.\n\n\
                   Ships go to friendly ports with room within 10 sea MP; the others stay in the coastal hex, \
                   loose.\n\n\
                   Each leader goes to any hex within 10 MP that friends occupy, or along with units that left by sea. \
                   If there is no such hex he leaves the game; for Mu'awiyah that counts as death (2.1.2).\n\n\
                   An Expedition that is aboard cannot disband; it lands first.",
            rulings: &[44, 48, 62],
        },
        Entry {
            label: "3.4",
            heading: "Destroyed units",
            text: "Units destroyed by battle, siege, attrition, events or overstacking go into the Destroyed Units \
                   Box. Replacements (2.3) are the only way back; lost ships return with the fleets (2.4.4), leaders \
                   never.",
            rulings: &[],
        },
        Entry {
            label: "3.5",
            heading: "Leaders and modes",
            text: "Leaders have no mode. One who is with no Expedition may move once a year, in one of his owner's sea \
                   or land phases, up to 20 MP by land at the costs of 3.3.1, and never into a hex with enemy units. \
                   Paul does not leave his chair.\n\n\
                   A leader joins an Expedition only when it is formed (3.3), and leaves it only when it disbands or \
                   routs.",
            rulings: &[22, 50],
        },
        Entry {
            label: "4.0",
            heading: "Stacking",
            text: "A hex holds so many land units (reconstructed):\n\n\
                   Constantinople     12\n\
                   city                8\n\
                   town                4\n\
                   pillaged city       4\n\
                   pillaged town       2\n\
                   any other hex   1 Patrol\n\n\
                   A Picked unit whose clear CF is 6 or more counts as two. Scolae and Domestici Equites count as one; \
                   the option picked_stacking = class makes every Picked unit count as two. Units in an Expedition do \
                   not count, nor do naval units and leaders; a Patrol in the hex of a place does not count in it \
                   either.\n\n\
                   The limit holds whenever somebody is put into a place, except for replacements and evacuations \
                   (2.3, 7.3). It is checked at the end of each movement phase, for the player of the phase and then \
                   for the other: he destroys units of his choice until the limit is kept.\n\n\
                   Second edition: nobody looks into enemy stacks. A player sees that a stack is there, its mode and \
                   how many counters it has, but not which; leaders and what is on Patrol lie open. Units that fight \
                   are shown, and stay known until they go from one stack to another face down: by mustering, \
                   shifting, disbanding, routing or dropping off. Replaced units come from the open box and are known \
                   likewise. First edition: stacks may be looked at. The option hidden_stacks sets it either way.",
            rulings: &[4, 27, 68],
        },
        Entry {
            label: "5.1",
            heading: "Ships",
            text: "Naval units have no CF: they carry those who fight. In port they are in Garrison Mode, anchor up. \
                   Otherwise they belong to an Expedition, or are loose and wait where they lie. When an Expedition \
                   marches inland its ships stay in the coastal hex, out of Garrison Mode, and still belong to it.\n\n\
                   Ships sail through open sea, coastal and straits hexes and the navigable Delta (5.2), for 1 sea MP \
                   a hex and 1 more for a hex with enemy naval units.",
            rulings: &[30],
        },
        Entry {
            label: "5.1.1",
            heading: "Ships' movement",
            text: "A Byzantine naval unit has 40 sea MP a year, a Muslim one 30. (First edition: 5.1.2.) Ships move in \
                   order to carry or evacuate. They do not roam the sea, and without an Expedition aboard they capture \
                   nothing.\n\n\
                   Second edition: empty ships may move to a friendly force that needs them, in two steps. In Mode \
                   Adjustment naval units in Garrison Mode or loose may be assigned to an Expedition of their side on \
                   the map; they stay where they are, out of Garrison Mode. Not from a port with an enemy naval unit \
                   in the hex. In its sea phase, before anything else it does, an Expedition in a coastal, port or \
                   Delta hex may summon its empty ships that lie elsewhere. Each hex brings them nearer by sea; they \
                   end with it, or on the way in a coastal hex, and never enter a hex with enemy naval units out of \
                   Garrison Mode.\n\n\
                   The Expedition's sea MP are 40 or 30 less the most that any ship it embarks in has spent in this \
                   way. Summoning alone does not use up its move for the year.\n\n\
                   Ships come to a Garrison that may need them by going into Garrison in its port (3.1.1).\n\n\
                   First edition: empty ships do not move, except into Garrison in Mode Adjustment.",
            rulings: &[18, 54, 66, 76],
        },
        Entry {
            label: "5.1.2",
            heading: "What ships are for",
            text: "They carry an Expedition in their owner's phase, and they evacuate a besieged port in the enemy's \
                   (7.3). (First edition: 5.1.1.)\n\n\
                   Second edition: an Expedition that landed on an enemy Expedition in this move and got the result AR \
                   may be taken off by the ships that landed it. After its losses the survivors go to friendly places \
                   within 10 hexes of the battle, at no cost, instead of making the rout move of 6.2.4. The ships go \
                   along to the friendly ports nearest to those places that have room; otherwise they stay.",
            rulings: &[],
        },
        Entry {
            label: "5.1.3",
            heading: "The end of the year at sea",
            text: "At the end of the year naval units must be in a coastal hex, a port or the navigable Delta. Those \
                   on the open sea are destroyed, and with them whoever they carry. A player who stops there is asked \
                   whether he means it.",
            rulings: &[30, 56],
        },
        Entry {
            label: "5.1.4",
            heading: "Storms",
            text: "A storm (Event 11) sinks every naval unit, with all it carries, unless it lies in port in Garrison \
                   Mode. A port shelters as many as it has anchors; the others in it are lost.",
            rulings: &[8],
        },
        Entry {
            label: "5.1.5",
            heading: "After landing",
            text: "Units that land leave their ships. They may go on by land with the MP they have left, camp, or \
                   disband into Garrison.\n\n\
                   Landing is never compulsory. An Expedition may end its move aboard in a coastal, port or Delta hex. \
                   It then counts as camped, in the middle column of attrition; it can be met only in a naval battle, \
                   with all of it aboard; and it begins the next year embarked at no cost. While aboard it can neither \
                   disband nor send units into Garrison.",
            rulings: &[56, 62],
        },
        Entry {
            label: "5.1.6",
            heading: "Capacity",
            text: "one Byzantine naval unit carries  4 Foot, or 2 Mounted, or 1 unit on foot of CF 6 or more\n\
                   one Muslim naval unit carries     2 units\n\
                   leaders                           travel free\n\n\
                   One naval unit carries only one of these kinds. Mounted units take a Mounted berth even when they \
                   are Picked; Scolae travel as Foot; the Excubitor fills a ship. Three Byzantine ships carry eight \
                   Foot and two Mounted, but not nine Foot and two Mounted.",
            rulings: &[31],
        },
        Entry {
            label: "5.1.7",
            heading: "Embarking and landing",
            text: "To embark or to land costs the Expedition 1 land MP in a port, whoever controls it, and 2 in any \
                   other coastal hex or a pillaged port. Landing where an enemy land unit is costs 1 more, though not \
                   for a Patrol alone (3.3.2). In a straits hex the shore is named.\n\n\
                   To embark, the Expedition must be in a coastal, port or Delta hex in its sea phase, with ships of \
                   its own there that can carry all its land units. After landing it may march on; once ashore it may \
                   embark again if it can pay.",
            rulings: &[18],
        },
        Entry {
            label: "5.2",
            heading: "Ships in the Delta",
            text: "Ships of both sides may enter the hexes along the branches of the Nile and go no further than \
                   Fustat 5634. The navigable hexes (reconstructed):\n\n\
                   4831  4832  4835  4836  4930  4931  4932  4935  4936  5030  5032\n\
                   5033  5035  5036  5129  5130  5131  5132  5133  5134  5135  5230\n\
                   5231  5232  5233  5234  5235  5236  5331  5332  5333  5334  5335\n\
                   5432  5433  5434  5435  5533  5534  5535  5634  5635\n\n\
                   From the sea they are entered where the coast is; a hex that is not coastal is reached only from \
                   another hex of this list. For embarking, landing and the end of the year each counts as a coastal \
                   hex, Fustat too, though it is no port.\n\n\
                   If land units enter a hex of the Delta where enemy ships are alone, the ships are destroyed. Ships \
                   are not alone where a land unit of theirs is, ashore or aboard. On other coasts marchers do no \
                   harm to ships. Storms reach the Delta.",
            rulings: &[42, 56],
        },
        Entry {
            label: "6.0",
            heading: "Field battle",
            text: "When an Expedition ashore enters a hex with an enemy Expedition ashore (in a straits hex, on the \
                   same shore), they fight. The one that came in last attacks; the one that was there defends, with \
                   the camp side up or not. First the Byzantine player names a reserve, if he wants one (6.4). Then \
                   the attacker throws a die for surprise: on 1 he storms the camp (6.5), on anything else they fight \
                   as below.\n\n\
                   Two Muslim Expeditions in one hex stay two. A Byzantine Expedition that enters fights them one \
                   after the other, in the order it likes and with a new die for surprise each time. A Garrison of \
                   either side in the hex takes no part.\n\n\
                   A winning attacker may go on with his move. A winning defender stays as he was.",
            rulings: &[17, 32, 33, 45],
        },
        Entry {
            label: "6.1",
            heading: "Resolution",
            text: "A field battle ends in attrition (6.1.4), rout (6.2) or destruction (6.1.3).",
            rulings: &[],
        },
        Entry {
            label: "6.1.1",
            heading: "Strength",
            text: "Each player adds up the CF of his units for the ground of the hex (1.3.4). The reserve is left out.",
            rulings: &[],
        },
        Entry {
            label: "6.1.2",
            heading: "Odds and the die",
            text: "The attacker's strength is compared with the defender's, and the column is the greatest ratio on \
                   the table that it reaches; that favours the defender. Below 1:4 it is 1:4, above 5:1 it is 5:1. A \
                   defender of strength 0 is attacked at 5:1, an attacker of strength 0 attacks at 1:4. Then leaders \
                   shift the column (6.3), the attacker's to the right, the defender's to the left, not beyond the \
                   ends. The attacker throws a die. The Combat Results Table (reconstructed):\n\n\
                   die  1:4  1:3  1:2  1:1  3:2  2:1  3:1  4:1  5:1\n\
                   \x201   AD   AD   AD   AR   AR   AR   A    A    DR\n\
                   \x202   AD   AD   AR   AR   AR   A    A    DR   DR\n\
                   \x203   AD   AR   AR   AR   A    A    DR   DR   DR\n\
                   \x204   AR   AR   AR   A    A    DR   DR   DR   DD\n\
                   \x205   AR   AR   A    A    DR   DR   DR   DD   DD\n\
                   \x206   AR   A    A    DR   DR   DR   DD   DD   DD\n\n\
                   A is attrition for both; AR and DR a rout of attacker or defender; AD and DD the destruction of \
                   attacker or defender. So 19 against 10 is 3:2, 10 against 21 is 1:3, and 20 against 10 with a \
                   leader for the attacker 3:1. (First edition: the die and the results stand in 6.1.3.)",
            rulings: &[],
        },
        Entry {
            label: "6.1.3",
            heading: "Destroyed",
            text: "All units of the destroyed side go into the Destroyed Units Box, and with the last of them its \
                   leaders die (6.3). A Byzantine reserve is not touched: it may counter-attack (6.4.3b); if it does \
                   not, it makes a rout move without losses (6.2.4).",
            rulings: &[],
        },
        Entry {
            label: "6.1.4",
            heading: "Attrition",
            text: "The attacker destroys one of his units, then the defender one of his, and so on in turn. Both must \
                   pay the first time. From then on whoever has to pay may rout instead (6.2.5). It ends when one side \
                   routs or has nothing left in the battle; the Byzantines may feed it from their reserve (6.4.3a).\n\n\
                   If the attacker is left with units and did not rout, he may go on with his move.\n\n\
                   With 6 against 4: the attacker is down to 5, the defender to 3, the attacker to 4; now the defender \
                   may rout with 3.",
            rulings: &[13],
        },
        Entry {
            label: "6.2",
            heading: "Rout",
            text: "The routed side first takes losses, then its survivors run and the Expedition is no more.",
            rulings: &[],
        },
        Entry {
            label: "6.2.1",
            heading: "Byzantine losses",
            text: "A routed Byzantine Expedition loses as many units as the Muslim Expedition has land units at the \
                   moment the result is thrown. Units of the reserve are never taken for it (6.4.3), so no more can be \
                   lost than were in the battle. A covering reserve lowers the number (6.4.3c).",
            rulings: &[14, 19, 47],
        },
        Entry {
            label: "6.2.2",
            heading: "Muslim losses",
            text: "A routed Muslim Expedition loses as many units as the Byzantine Expedition has Mounted units at the \
                   moment the result is thrown, those in reserve included.",
            rulings: &[14],
        },
        Entry {
            label: "6.2.3",
            heading: "Whose choice",
            text: "The loser chooses which of his units are lost.",
            rulings: &[],
        },
        Entry {
            label: "6.2.4",
            heading: "The rout move",
            text: "The marker is taken off at once. Each survivor is sent by its owner into Garrison in a friendly \
                   place that costs 10 to 20 MP by the cheapest way over land from the battle, that way entering no \
                   hex with an enemy Expedition, and that has room and no enemies in the hex, as in 3.3.4. It need not \
                   be the nearest, nor the same for all. A unit without such a place is destroyed. Leaders go with \
                   survivors; if nobody survives they die.\n\n\
                   On an island the survivors go to friendly places of that island at any distance, not in the hex of \
                   the battle, or by sea as in 3.3.4. On the mainland they go by land, unless their fleet takes them \
                   off (5.1.2). An army routed before Constantinople therefore needs Thessalonica, the one place in \
                   Europe at that distance, or it is lost.\n\n\
                   Ships of a routed Expedition fare as in 3.3.4.",
            rulings: &[12, 44],
        },
        Entry {
            label: "6.2.5",
            heading: "Routing out of Attrition",
            text: "Whoever routs of his own will out of attrition or a storm of the camp takes no further losses: \
                   6.2.1 to 6.2.3 do not apply, 6.2.4 does.",
            rulings: &[],
        },
        Entry {
            label: "6.3",
            heading: "Leaders in battle",
            text: "A leader with a shift (1.3.6) moves the odds by so many columns in favour of his side, in field \
                   battles or in naval ones as his counter says. Second edition: one leader a side and battle; of \
                   several who qualify the one with the greatest shift counts. A field leader and a sea leader can \
                   serve in the same Expedition. First edition: the shifts of all who qualify are added. A leader in \
                   the reserve does not count, except in a counter-attack.\n\n\
                   Leaders die when the last land unit of their Expedition is destroyed. Those aboard ships that sink \
                   live on as long as any unit of their Expedition does. Leaders in a place that falls die with it, \
                   unless they leave by sea (7.3).\n\n\
                   A leader who is alone in a hex that an enemy unit enters dies. He is alone if no land unit and no \
                   naval unit of his side is there. Dead leaders are never replaced.",
            rulings: &[43, 49, 61, 69],
        },
        Entry {
            label: "6.4",
            heading: "Byzantine reserves",
            text: "In a field battle the Byzantine player, and only he, may hold back a reserve. There is none in a \
                   naval battle.",
            rulings: &[],
        },
        Entry {
            label: "6.4.1",
            heading: "Declared first",
            text: "He names it before the battle, and before the die for surprise. If the camp is stormed, the reserve \
                   can only feed the losses (6.4.3a).",
            rulings: &[16],
        },
        Entry {
            label: "6.4.2",
            heading: "How many",
            text: "At most half of his land units, rounded down, and one leader. With nine units the reserve has up to \
                   four; a lone unit has none. Their strength does not count in the battle.",
            rulings: &[],
        },
        Entry {
            label: "6.4.3",
            heading: "What a reserve does",
            text: "Results that go against the Byzantines do not touch the reserve. When there is such a result, the \
                   Byzantine player then says which one of three things it does: feed (a), counter-attack (b) or cover \
                   (c); or nothing. A reserve that does nothing makes the rout move with the others, without loss.",
            rulings: &[47],
        },
        Entry {
            label: "6.4.3a",
            heading: "Feeding the battle",
            text: "In attrition, and in a storm of the camp, the Byzantine player may pay with units of the reserve.",
            rulings: &[],
        },
        Entry {
            label: "6.4.3b",
            heading: "Counter-attack",
            text: "After a rout or destruction of the Byzantines has been thrown and before it is carried out, the \
                   reserve may counter-attack. The battle is fought again with the reserve in place of the others: the \
                   same attacker and defender, the same ground, all Muslim units against it, a leader in the reserve \
                   counting for it, and a new die.\n\n\
                   If the Byzantines lose it, by rout or destruction, all their units are destroyed, those of the \
                   first battle and the reserve. If they win it, all Muslim units are, and the first result is not \
                   carried out. On A, attrition is played between the reserve and the Muslims, and the side that routs \
                   or runs out of units is the loser and is destroyed to the last.",
            rulings: &[15],
        },
        Entry {
            label: "6.4.3c",
            heading: "Covering the rout",
            text: "If the Byzantines rout, the reserve may cover them. Each Mounted unit in it takes one Muslim unit \
                   out of the count of 6.2.1, and no unit of the reserve is taken as a loss, even if nobody else is \
                   left to take.\n\n\
                   Example: 12 Byzantine units against 9 Muslim. Without a reserve 9 are lost. With a reserve of four, \
                   two of them Mounted, 7 of the other eight are lost; one and the four get away. After a rout of \
                   their own will there are no losses to lower (6.2.5).",
            rulings: &[47],
        },
        Entry {
            label: "6.5",
            heading: "Storming the Camp",
            text: "When the die for surprise shows 1 there are no odds, no table and no leaders. As in attrition the \
                   attacker destroys one unit first; then the defender destroys two, or the one he has left. Both must \
                   pay the first time; after that, whoever is about to pay may rout instead, without further loss. It \
                   goes on until one side routs or has no units. Mounted units count like all others. The Byzantines \
                   may feed from the reserve.\n\n\
                   With 5 against 6 and nobody running, the attacker has 2 left when the defender has none.",
            rulings: &[13, 16],
        },
        Entry {
            label: "7.0",
            heading: "Cities and towns",
            text: "Garrisons are attacked only by siege (7.1) or assault (7.2). The Expedition must be ashore in the \
                   hex of an enemy place with at least one land unit in Garrison, and have at least as many land units \
                   as are in the place. Mounted units count on both sides, ships and leaders on neither. Equal numbers \
                   are enough to begin; but an assault fails unless more attackers than defenders can fight at the \
                   walls (7.2.2). If an enemy Expedition is in the hex it is fought first (6.0).\n\n\
                   An Expedition makes one siege or assault on a place in a year. A seaborne one has to land first. \
                   Muslims do not attack the usurper's REBELS.",
            rulings: &[19, 20, 32, 34, 35],
        },
        Entry {
            label: "7.1",
            heading: "Siege",
            text: "The attacker declares a siege and puts his Expedition on top of the Garrison. He need not have \
                   moved this year, nor have MP left, but any cost then stalls him.",
            rulings: &[41],
        },
        Entry {
            label: "7.1.1",
            heading: "What it costs",
            text: "He throws one die for a town, two for a city, Constantinople included, and multiplies the sum by \
                   the number of land units in Garrison. So many MP it costs him.",
            rulings: &[41],
        },
        Entry {
            label: "7.1.2",
            heading: "The place falls",
            text: "If 0 MP or more remain, the place falls. The defender may first leave by sea (7.3); then the rest \
                   of the Garrison is destroyed, leaders in it die, and the place changes hands. For ships in its port \
                   see 8.1.\n\n\
                   The attacker may leave as many of his units as he likes in Garrison there, within stacking and \
                   always keeping one; if he wants all of them there he disbands (3.3.4). With MP left he may move \
                   on.\n\n\
                   A town with 3 units and a die of 4 costs 12: with 12 MP it falls and none are left.",
            rulings: &[21, 43, 60],
        },
        Entry {
            label: "7.1.3",
            heading: "The siege stalls",
            text: "If the cost is more than he has, his MP are gone, the siege has stalled, and he must camp where he \
                   is. Next year he may try again with fresh MP, without paying to enter.",
            rulings: &[34],
        },
        Entry {
            label: "7.2",
            heading: "Assault",
            text: "An assault needs at least one unit that can climb a wall: any Muslim unit, and any Byzantine one \
                   that is not Mounted.",
            rulings: &[],
        },
        Entry {
            label: "7.2.1",
            heading: "Breaching the walls",
            text: "The attacker throws a die on the Siege Assault Table (reconstructed). The walls are breached on\n\n\
                   town            3 or more\n\
                   city            5 or more\n\
                   Constantinople  6\n\
                   pillaged town   2 or more\n\
                   pillaged city   3 or more\n\n\
                   He adds 1 if the place is a port and he has a naval unit in the hex, at Constantinople too. In a \
                   year when an earthquake has cracked its walls (Event 3) Constantinople is read as a city.",
            rulings: &[],
        },
        Entry {
            label: "7.2.2",
            heading: "The assault",
            text: "If the walls hold, nobody is hurt, but the Expedition's move is over: it camps or disbands.\n\n\
                   If they are breached, the defender may leave by sea (7.3). Then the attacker destroys one unit, the \
                   defender one, in turn and each of his own choice, until one side has none left. Mounted Byzantine \
                   units take no part in it, neither at the walls nor behind them.\n\n\
                   If the attackers are used up first the assault has failed; Mounted units of the Expedition that are \
                   left camp or disband. If the defenders are used up first, Mounted ones in the place die with them \
                   and the place is taken. A Garrison of Mounted units alone falls at once, without loss to the \
                   attacker.\n\n\
                   After that it is as after a siege (7.1.2): units may be left, and the Expedition may go on with the \
                   MP it has.\n\n\
                   Seven against five Foot take the place with two left. Five against five fail and leave one \
                   defender. Five Muslim units against two Foot and three Mounted win with three left.",
            rulings: &[35],
        },
        Entry {
            label: "7.2.3",
            heading: "Pillage",
            text: "When a place has been taken by assault a die is thrown. On 5 or 6 it is pillaged and gets a marker \
                   for the rest of the game: it is no port and no Fabrica, holds fewer units (4.0) and has weaker \
                   walls (7.2.1).",
            rulings: &[],
        },
        Entry {
            label: "7.3",
            heading: "Ports under siege",
            text: "Nobody can stop an enemy from leaving a port unless he has a naval unit of his own in the hex. So \
                   when a port falls to a siege, or its walls are breached, a defender with naval units there and no \
                   enemy naval unit in the hex may evacuate land units of his choice, as many as the ships can carry \
                   (5.1.6), and any leaders. The others stay and share the fate of the place.\n\n\
                   The ships make for the nearest friendly port that is not pillaged. If it is within 10 sea MP they \
                   end there, ships and passengers in Garrison Mode; a full port takes them in, and stacking is \
                   checked at the end of the phase. If it is further, the owner picks a coastal hex within 10 sea MP \
                   that is nearer to that port: passengers go into Garrison there if a friendly place has room and are \
                   lost otherwise, and the ships lie there, loose. If there is no such hex, nobody is evacuated.",
            rulings: &[21, 46, 52],
        },
        Entry {
            label: "8.0",
            heading: "Naval battle",
            text: "When a fleet with an Expedition aboard sails into a hex with enemy naval units out of Garrison Mode \
                   there is a naval battle. The one that came in last attacks. All enemy naval units in the hex out of \
                   Garrison Mode are one fleet, to whichever Expedition they belong. Ships in Garrison Mode in a port \
                   are left alone.\n\n\
                   If an enemy Expedition is ashore in the hex, its owner may send any of its land units aboard, as \
                   far as there is room and at no cost. Those still afloat afterwards and not routed go ashore again, \
                   free. Units left ashore are out of the battle and remain the Expedition. One that is already aboard \
                   fights with all it has.\n\n\
                   An attacker who is still afloat afterwards may sail on.",
            rulings: &[64],
        },
        Entry {
            label: "8.1",
            heading: "Resolution at sea",
            text: "Ships themselves have no strength. Before anything is thrown each player says who sails in which \
                   ship, because losses take the passengers along. Greek Fire comes first, if it is used (8.3). Then \
                   the right-hand CF aboard are compared as in 6.1.2, leaders with a sea shift count (6.3), and the \
                   attacker throws on the same table. There is no reserve.\n\n\
                   Second edition: if the defender then has no land unit aboard, nothing is thrown on the table: all \
                   his naval units in the battle are eliminated, and the attacker may sail on. First edition: they \
                   fight at strength 0, which is the 5:1 column.\n\n\
                   Naval units in Garrison Mode in a port that is captured: second edition: if the captor landed from \
                   the sea in that hex in this move, they are destroyed; otherwise they move free to the nearest \
                   friendly port that is not pillaged, full or not, and are destroyed only if there is none. Where \
                   several are equally near, their owner says for each naval unit to which it goes. First edition: \
                   they are destroyed unless they left in an evacuation (7.3).",
            rulings: &[26, 46, 77],
        },
        Entry {
            label: "8.2",
            heading: "Results at sea",
            text: "A is attrition, AR and DR are a rout of that side, AD and DD its destruction.",
            rulings: &[],
        },
        Entry {
            label: "8.2.1",
            heading: "Attrition at sea",
            text: "The attacker loses a naval unit with its passengers, then the defender one, and so on in turn, each \
                   of his own choice. Both must pay the first time; then whoever has to pay may rout instead, without \
                   further loss (he flees as in 8.2.2). It is also over when a side has no ships left.",
            rulings: &[13],
        },
        Entry {
            label: "8.2.2",
            heading: "Rout at sea",
            text: "The loser removes as many of his naval units, with passengers, as the winner has (or all he has), \
                   of his own choice; Greek Fire has been counted out before. The winner then removes half as many as \
                   the loser lost, rounded down, of his choice. Six against four: the loser loses four and two flee, \
                   the winner loses two. Three against four: the loser loses three, the winner one.\n\n\
                   Those that flee go up to 10 sea MP towards the nearest friendly port. If they reach it they are in \
                   Garrison Mode there, anchors or not, and their passengers go into Garrison in the place or are lost \
                   if there is no room. If not, they stop after 10, in a coastal hex if the way has one. Ships without \
                   any friendly port are lost.\n\n\
                   Passengers that stop short of a port land and camp there as their Expedition, if no part of it \
                   stands elsewhere. Otherwise they go into Garrison there if a friendly place has room, or are lost. \
                   On the open sea ships and passengers have until the end of the year (5.1.3).",
            rulings: &[29, 46, 65],
        },
        Entry {
            label: "8.2.3",
            heading: "Destruction at sea",
            text: "All naval units of the loser there are destroyed with their passengers. The winner loses nothing.",
            rulings: &[],
        },
        Entry {
            label: "8.3",
            heading: "Greek Fire",
            text: "From the turn in which event 2 or 12 comes up the Byzantines have Greek Fire. Before a naval battle \
                   is resolved the Byzantine player says how many of his naval units there use it, none to all, and \
                   throws a die. So many Muslim naval units, with passengers, are destroyed, of the Byzantine player's \
                   choice. With a star he loses one naval unit as well, of the Muslim player's choice. If a side has \
                   no naval units left the battle is over. The table (reconstructed):\n\n\
                   die  1-2  3-4  5-6  7-8  9-10  ships using it\n\
                   \x201   0*   0*   1*   1*   1*\n\
                   \x202   0    1*   1*   2*   2*\n\
                   \x203   1    1    1    2    2\n\
                   \x204   1    1    2    2    3\n\
                   \x205   1    2    2    3    3\n\
                   \x206   2    2    3    3    4",
            rulings: &[],
        },
        Entry {
            label: "9.0",
            heading: "Succession",
            text: "If Constans dies he is out of the game. Fausta then rules with the Patriarch: her counter comes to \
                   Constantinople at once and stays there. Nothing else changes. Before that she moves like any leader \
                   (3.5) but joins no Expedition.",
            rulings: &[36],
        },
        Entry {
            label: "10.0",
            heading: "Set-up",
            text: "The turn marker goes to 646. The Byzantines set up before the Muslims. Units begin in Garrison in \
                   places of their home district (1.2), within stacking. A Mounted unit may begin on Patrol instead, \
                   in any land hex of its district, one to a hex. Hexes of the Egyptian start line belong to no \
                   district. Every place begins under the control of its district's side.",
            rulings: &[],
        },
        Entry {
            label: "10.1",
            heading: "Byzantine set-up",
            text: "What has no choice stands in its place from the start: Scolae, guards, CARABISIANIS, leaders, and \
                   the clan when its noble is picked. The Byzantine player picks the noble and then places OBSEQUIUM, \
                   ORIENTALES, ARMENIAE and the ships in any order. ARMENIAE begin in the district ARMENIAE.",
            rulings: &[],
        },
        Entry {
            label: "10.1.1",
            heading: "The Scolae",
            text: "One Scola is in Garrison in each of Constantinople, Nicomedia, Cios, Prussa, Cyzicus, Dorylalon and \
                   Kotyaion.",
            rulings: &[],
        },
        Entry {
            label: "10.1.2",
            heading: "The guards",
            text: "Excubitor, Domestici Equites and Domestici Pedes begin in Garrison in Constantinople.",
            rulings: &[],
        },
        Entry {
            label: "10.1.3",
            heading: "The Patriarch",
            text: "Paul begins in the Patriarchal Chair.",
            rulings: &[],
        },
        Entry {
            label: "10.1.4",
            heading: "The fleet",
            text: "All ten Byzantine naval units begin in Garrison Mode in Byzantine ports, no more in a port than it \
                   has anchors (2.4.1).",
            rulings: &[],
        },
        Entry {
            label: "10.1.5",
            heading: "ORIENTALES",
            text: "Up to half of the ORIENTALES, 8 of 16 units, may begin in Egypt north and west of the start line \
                   (5131 to 5837). The others begin in the district ORIENTALES.",
            rulings: &[],
        },
        Entry {
            label: "10.1.6",
            heading: "CARABISIANIS",
            text: "Each of the six begins in Garrison in the place its counter names (which ones is reconstructed):\n\n\
                   Rhodii     Rhodes\n\
                   Samii      Samos\n\
                   Lesbii     Mytilene\n\
                   Attalei    Attaleia\n\
                   Cyprii     Constantia\n\
                   Cretenses  Gortyn",
            rulings: &[],
        },
        Entry {
            label: "10.1.7",
            heading: "Leaders",
            text: "Constans, Fausta and Komes Theodore begin in Constantinople, Manuel in Alexandria. The Byzantine \
                   player picks Musel Mamikonian or Theodore Rshtuni to command the ARMENIAE; he begins in Dvin 1404 \
                   with the clan unit of his name, in Garrison. The other noble and his clan are not used. All other \
                   ARMENIAE units appear whoever is picked. The choice also tells in the rally (2.2.1).",
            rulings: &[],
        },
        Entry {
            label: "10.1.8",
            heading: "OBSEQUIUM",
            text: "The other OBSEQUIUM units begin in the district OBSEQUIUM, in the north-west of Asia Minor. First \
                   edition: the case is missing, and 10.0 says the same.",
            rulings: &[],
        },
        Entry {
            label: "10.2",
            heading: "Muslim set-up",
            text: "The Muslims set up when the Byzantines are done.",
            rulings: &[],
        },
        Entry {
            label: "10.2.1",
            heading: "Armies and leaders",
            text: "SYRIA begins in Garrison in places of Syria, Mu'awiyah and Uunada in Damascus. EGYPT, without the \
                   Quraysh, begins in Garrison in places of Egypt south and east of the start line, Amr in Fustat. The \
                   ten Quraysh (printed as Qurayah), Abdallah ibn Sad and the army of KUFA wait beside the map. (First \
                   edition: 10.1.8.)",
            rulings: &[],
        },
        Entry {
            label: "10.2.2",
            heading: "No fleet yet",
            text: "The Muslims begin without ships. The first come in the Administration of 647, turn 2. (First \
                   edition: 10.1.9.)",
            rulings: &[7],
        },
        Entry {
            label: "Event 2",
            heading: "Kallinikos",
            text: "Kallinikos brings his invention: from this turn on the Byzantines have Greek Fire (8.3). That it \
                   comes with 2 and 12 is printed; the name of the event is (reconstructed).",
            rulings: &[],
        },
        Entry {
            label: "Event 3",
            heading: "Earthquake",
            text: "This event works every time; that and its name are printed, the rest is (reconstructed). Two dice \
                   say what it strikes:\n\n\
                   \x202  Constantinople     8  Rhodes\n\
                   \x203  Nicomedia          9  Constantia\n\
                   \x204  Cyzicus           10  Alexandria\n\
                   \x205  Antioch           11  Damascus\n\
                   \x206  Laodicea          12  Dvin\n\
                   \x207  Tripolis\n\n\
                   At Constantinople the walls are cracked for this turn: they are breached like those of a city \
                   (7.2.1). Any other place is pillaged (7.2.3), and the owner of a Garrison there at once destroys \
                   units of his choice down to the new limit (4.0). A place that is pillaged already suffers no more.",
            rulings: &[],
        },
        Entry {
            label: "Event 4",
            heading: "The Exarch of Africa",
            text: "The Byzantine player places the seven AFRICAN units in Garrison in one or more friendly ports that \
                   are not pillaged, within stacking, and Gregory with any of them. Not in a port with an enemy \
                   Expedition ashore in the hex or an enemy naval unit there. Units that find no room are destroyed; \
                   if none finds room, Gregory does not come. (reconstructed)",
            rulings: &[63],
        },
        Entry {
            label: "Event 5",
            heading: "New governor of Egypt",
            text: "Amr leaves the game; he is not killed. Abdallah ibn Sad takes his place: in his Expedition if he \
                   was in one, otherwise in Fustat if it is Muslim, otherwise in Damascus. If both are lost, he does \
                   not come. If Amr is dead, Abdallah comes all the same. That Abdallah comes with this event is \
                   printed, the rest is (reconstructed).",
            rulings: &[],
        },
        Entry {
            label: "Event 6",
            heading: "Usurper",
            text: "Valentinus rises. The Muslim player puts him and the four REBELS into one place that the Byzantines \
                   control in the districts OBSEQUIUM, ORIENTALES or Europe, with no Byzantine unit and no Expedition \
                   in the hex and room for all four; not Constantinople. A Byzantine leader who is there alone dies. \
                   If there is no such place, the Byzantine player destroys one unit of his choice in Constantinople \
                   instead.\n\n\
                   They stay there in Garrison and never move. They are enemies of the Byzantines alone, who may \
                   besiege or assault them; Muslims do not attack them and do not go into Garrison there. While they \
                   hold the place it counts for neither side's Fabricae or anchors. (reconstructed)",
            rulings: &[],
        },
        Entry {
            label: "Event 7",
            heading: "The Quraysh march",
            text: "The Muslim player places the ten Quraysh in Garrison in friendly places within 10 MP by land of \
                   Fustat or Damascus, within stacking, where no enemy Expedition is ashore in the hex and no enemy \
                   naval unit lies there. Those that find no room are destroyed. They belong to EGYPT. (reconstructed, \
                   but for their number)",
            rulings: &[63],
        },
        Entry {
            label: "Event 8",
            heading: "Armenian revolt",
            text: "All ARMENIAE units in Garrison or on Patrol, the noble in command and his clan unit go over to the \
                   Muslim player. Those in Garrison stay where they are. Each Patrol goes into Garrison in the nearest \
                   place of the district ARMENIAE that has room, and is destroyed if there is none. Places held by \
                   rebels alone become Muslim, and Byzantine ships in their ports fare as in 8.1.\n\n\
                   ARMENIAE units in the Byzantine Expedition stay loyal, and so does the noble if he is with it; his \
                   clan goes over all the same unless it too is with the Expedition.\n\n\
                   What rebels can do, and how some of them may be won back, stands in 2.2.1. That the Armenians \
                   revolt is printed; the number of the event and how it goes is (reconstructed).",
            rulings: &[59],
        },
        Entry {
            label: "Event 9",
            heading: "The Typos",
            text: "The Emperor forbids the quarrel over the wills of Christ, and Rome answers with anger. Paul is \
                   removed from the Patriarchal Chair. If a Byzantine Expedition is formed this year, it holds units \
                   of one army only. (reconstructed)",
            rulings: &[],
        },
        Entry {
            label: "Event 10",
            heading: "The Kufans",
            text: "The Muslim player forms the KUFA Expedition at once, with Salman and all eight KUFA units, in \
                   Nisibis, Amida, Mosul or Edessa, whichever he likes that is Muslim and free of enemies. If all four \
                   are lost or beset, it forms in Damascus; if that too is lost or beset, the Kufans do not come at \
                   all. It moves this year like any other Expedition. (reconstructed, but for the eight units)",
            rulings: &[63],
        },
        Entry {
            label: "Event 11",
            heading: "Storms at Sea",
            text: "This event works every time. On both sides only naval units that lie in port in Garrison Mode are \
                   safe. All others are destroyed with all they carry: an Expedition that wintered aboard goes down \
                   with its ships. In a port with more naval units than anchors the surplus has no shelter and is lost \
                   (5.1.4).",
            rulings: &[8, 70],
        },
        Entry {
            label: "Event 12",
            heading: "Kallinikos again",
            text: "As event 2. If Greek Fire is known already, nothing happens.",
            rulings: &[],
        },
    ],
    rulings: include_str!("../rulings.md"),
};
