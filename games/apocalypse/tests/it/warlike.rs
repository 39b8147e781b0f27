//! A player who looks for trouble, and positions with trouble near: random play seldom fights, and what is hidden comes
//! out in fights.

use engine::Chooser;
use engine::view::{Offer, Spot, View};

/// Offers that are blows.
const BLOWS: [&str; 7] =
    ["to battle", "besiege", "assault", "riding down", "to rally", "Greek Fire from", "counter-attacks"];
/// Offers that lead there.
const AIMS: [&str; 5] = ["before ", "taking ", "in the zone", "goes aboard for the battle", "leaves by sea"];
/// Offers that lead to Expeditions and ships.
const ARMS: [&str; 6] = ["form ", "muster ", "assign ", "take up the ", "goes aboard", "land at"];

/// Armies about to meet, or to be met: in the field, at walls, at sea, on Patrol; or free to march.
pub const CLASHES: [&str; 9] = [
    // The army of Syria before a Byzantine camp.
    "expedition syria 1830 kalb1 kalb2 himyar2 qays1 ansar2 muawiyah; \
     expedition byzantine 1829 camped SCOLA1 OPTIMAT THEODOS VICTOR HONOR GALLICA THEODORE; \
     garrison 1928 CORNUTI BUCEL ISAURI; garrison 1433 THRACES; garrison 2819 himyar1 qays2 judham1; \
     garrison 3916 lakhm1 ansar1; hand syria",
    // The Byzantines before two armies in one hex.
    "expedition byzantine 1830 SCOLA1 OPTIMAT THEODOS VICTOR HONOR GALLICA THEODORE; \
     expedition syria 1829 kalb1 kalb2 himyar2 qays1 muawiyah; expedition egypt 1829 maafir1 tujib2 amr; \
     garrison 1928 CORNUTI ISAURI; garrison 1433 THRACES; garrison 2819 himyar1 ansar1 judham1; garrison 5634 tujib1; \
     hand byzantine",
    // Fleets in sight of each other, Greek Fire among them.
    "greek-fire; expedition byzantine 3121 afloat VICTOR HONOR THRACES SCOLA1 GALLICA THEODORE F1 F2 F3; \
     expedition syria 3120 afloat kalb1 kalb2 himyar2 qays1 uunada muawiyah f1 f2 f3; \
     garrison 2638 CORNUTI; garrison 1433 ISAURI; garrison 2819 himyar1 ansar1; hand byzantine sea 9 begun",
    // A fleet that comes upon ships with an army ashore.
    "expedition syria 2639 afloat kalb1 kalb2 himyar2 qays1 uunada muawiyah f1 f2 f3; \
     expedition byzantine 2638 VICTOR HONOR GALLICA THEODORE F1 F2; garrison 2638 RHODII; garrison 1433 CORNUTI ISAURI; \
     garrison 2819 himyar1 ansar1; hand syria sea 9 points 20 begun",
    // A port under siege, with ships to leave in.
    "expedition syria 2531 kalb1 kalb2 himyar2 qays1 judham2 uunada muawiyah; garrison 2531 VICTOR GALLICA CONSTANS F1 F2; \
     garrison 2638 CORNUTI RHODII; garrison 1433 ISAURI; garrison 2819 himyar1 ansar1 judham1; hand syria",
    // Patrols on the road out of Syria.
    "patrol 2422 STABLES; patrol 2217 PROMOTI; expedition syria 2520 kalb1 kalb2 himyar2 qays1 muawiyah; \
     garrison 1920 VICTOR GALLICA CORNUTI; garrison 1433 ISAURI; garrison 2819 himyar1 ansar1 judham1; hand syria",
    // Rebel Armenians, and an Expedition on its way to rally them.
    "turned LAZI TZANI ARMEN1 MUSEL MAMIK; rally-due; control muslims 1409 1404 1207; garrison 1409 LAZI TZANI; \
     garrison 1404 MAMIK MUSEL; garrison 1207 ARMEN1; expedition byzantine 1412 VICTOR GALLICA THEODORE; \
     garrison 1920 CORNUTI ISAURI; garrison 2819 kalb1 himyar1; garrison 3916 muawiyah qays1 ansar1; hand byzantine",
    // Horsemen, whose points would tell what they are.
    "phase byzantine-land; stage select; expedition byzantine 1829 OPTIMAT THEODOS THEODORE; \
     garrison 1433 VICTOR CORNUTI; garrison 1928 GALLICA ISAURI; garrison 2819 kalb1 himyar1; \
     garrison 3916 muawiyah qays1 ansar1",
    // A year that has just begun.
    "phase administration; stage modes; side muslims; turn 2; garrison 2819 kalb1 kalb2 himyar1 himyar2; \
     garrison 3916 muawiyah uunada qays1 ansar1; garrison 4020 f1 f2; garrison 5634 amr maafir1 tujib1; \
     garrison 1235 EXCUB SCOLA1 SCOLA2 VICTOR CORNUTI CONSTANS THEODORE F1 F2 F3; garrison 1433 OPTIMAT THEODOS; \
     garrison 1920 GALLICA ISAURI STABLES; garrison 1928 SAGITT FOEDER",
];

/// One of the offers of a view, its actions all together; none if there are none.
pub fn choose(view: &View, chooser: &mut Chooser) -> Option<Vec<String>> {
    let says = |offer: &&Offer, words: &[&str]| words.iter().any(|word| offer.says.contains(word));
    let pick = |chooser: &mut Chooser, wanted: &dyn Fn(&&Offer) -> bool| {
        let some: Vec<&Offer> = view.offers.iter().filter(wanted).collect();
        (!some.is_empty()).then(|| some[chooser.below(some.len() as u32) as usize])
    };
    let blows = if chooser.below(4) > 0 { pick(chooser, &|offer| says(offer, &BLOWS)) } else { None };
    let aims = if chooser.below(2) > 0 { pick(chooser, &|offer| says(offer, &AIMS)) } else { None };
    let arms = if chooser.below(5) > 1 { pick(chooser, &|offer| says(offer, &ARMS)) } else { None };
    let on = if chooser.below(3) == 0 { pick(chooser, &|offer| offer.spot == Spot::GoOn) } else { None };
    let chosen = blows.or(aims).or(arms).or(on).or_else(|| pick(chooser, &|_| true))?;
    // A long way is not always gone to its end.
    let steps = chosen.actions.len() as u32;
    let gone = if chooser.below(4) == 0 { chooser.below(steps) + 1 } else { steps };
    Some(chosen.actions[..gone as usize].to_vec())
}
