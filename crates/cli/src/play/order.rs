//! What a typed line asks for.

/// An order typed at the prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// An empty line: show the prompt again.
    Again,
    /// One word: the number of an offer, the hex or counter it is made on, a face of a die that is due, or an action.
    Pick(String),
    /// The faces of dice.
    Roll(Vec<u32>),
    /// Actions in notation, taken all or none.
    Act(Vec<String>),
    /// What can be typed.
    Help,
    /// Why an action may not be taken; without one, the case of the last refusal.
    Why(Vec<String>),
    /// Take back the last list of actions.
    Undo,
    /// Take back all that may be.
    UndoAll,
    /// Take back one list of actions and keep the later ones; without a number, list them.
    Retract(Option<usize>),
    /// The exact chances, after these actions or of the attack in hand.
    Forecast(Vec<String>),
    /// A case of the rules.
    Case(String),
    /// The last lines of the log; without a number, a screenful.
    Log(Option<usize>),
    /// The map: around a hex or whatever has a name, or `all` of it.
    Map(Option<String>),
    /// The counters in a hex or a place, or one counter.
    Stack(String),
    /// The regions of the map, or the places of one.
    List(Option<String>),
    /// The counters of both sides, and how they stand.
    Army,
    /// The numbered list, perhaps only what mentions a word.
    Offers(String),
    /// The next page of it.
    More,
    /// Place the rest of the army ready-made.
    Deploy,
    /// What a good general would do.
    Hint,
    /// Go on with the battle that a set-up has led to, in this game.
    Battle(String),
    /// Keep the match in a file.
    Save(String),
    /// Leave.
    Quit,
    /// A command of ours that lacks something, and what it lacks.
    Lacks(&'static str),
}

impl Order {
    /// Reads a typed line. What is no command of ours is taken for actions.
    pub fn read(line: &str) -> Order {
        let line = line.trim();
        if let Some(actions) = line.strip_prefix('?') {
            return Order::Why(actions_in(actions));
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" => Order::Again,
            "help" => Order::Help,
            "hint" => Order::Hint,
            "why" => Order::Why(actions_in(rest)),
            "undo" if rest == "all" => Order::UndoAll,
            "undo" => Order::Undo,
            "retract" if rest.is_empty() => Order::Retract(None),
            "retract" => {
                rest.parse().map_or(Order::Lacks("retract takes the number of a step"), |n| Order::Retract(Some(n)))
            }
            "forecast" => Order::Forecast(actions_in(rest)),
            "case" | "rules" if rest.is_empty() => {
                Order::Lacks("case takes the label of a case, such as one in brackets")
            }
            "case" | "rules" => Order::Case(rest.to_string()),
            "log" if rest == "all" => Order::Log(Some(usize::MAX)),
            "log" => Order::Log(rest.parse().ok()),
            "map" => Order::Map((!rest.is_empty()).then(|| rest.to_string())),
            "look" | "stack" if rest.is_empty() => {
                Order::Lacks("look takes a hex number, the name of a place, or a counter")
            }
            "look" | "stack" => Order::Stack(rest.to_string()),
            "list" | "region" => Order::List((!rest.is_empty()).then(|| rest.to_string())),
            "army" => Order::Army,
            "offers" => Order::Offers(rest.to_string()),
            "more" => Order::More,
            "deploy" => Order::Deploy,
            "battle" => Order::Battle(rest.to_lowercase()),
            "save" if rest.is_empty() => Order::Lacks("save takes the name of a file"),
            "save" => Order::Save(rest.to_string()),
            "quit" | "exit" if rest.is_empty() => Order::Quit,
            "roll" => numbers(rest).map_or(Order::Lacks("roll takes the faces of the dice"), Order::Roll),
            _ if rest.is_empty() && !line.contains(';') => Order::Pick(line.to_string()),
            _ if actions_in(line).is_empty() => Order::Again,
            _ => numbers(line).map_or_else(|| Order::Act(actions_in(line)), Order::Roll),
        }
    }
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    let numbers: Option<Vec<u32>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    numbers.filter(|numbers| !numbers.is_empty())
}

fn actions_in(text: &str) -> Vec<String> {
    text.split(';').map(str::trim).filter(|action| !action.is_empty()).map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_command_is_an_action() {
        let acts = |list: &[&str]| Order::Act(list.iter().map(ToString::to_string).collect());
        assert_eq!(Order::read("take AX3; step NE ;; stop"), acts(&["take AX3", "step NE", "stop"]));
        assert_eq!(Order::read(" exit SW "), acts(&["exit SW"]));
        assert_eq!(Order::read("end;"), acts(&["end"]));
        assert_eq!(Order::read("end"), Order::Pick("end".into()));
        assert_eq!(Order::read("0709"), Order::Pick("0709".into()));
    }

    #[test]
    fn commands_are_read_with_what_follows() {
        assert_eq!((Order::read("roll 4 2"), Order::read("4 2")), (Order::Roll(vec![4, 2]), Order::Roll(vec![4, 2])));
        assert_eq!(Order::read("? step N"), Order::Why(vec!["step N".into()]));
        assert_eq!(Order::read("?"), Order::Why(Vec::new()));
        assert_eq!(Order::read("UNDO all"), Order::UndoAll);
        assert_eq!(Order::read("retract 7"), Order::Retract(Some(7)));
        assert_eq!(Order::read("case Movement L"), Order::Case("Movement L".into()));
        assert_eq!((Order::read(""), Order::read(" ;; ")), (Order::Again, Order::Again));
        assert_eq!(Order::read("map 1235-2520"), Order::Map(Some("1235-2520".into())));
        assert_eq!((Order::read("look Tyre"), Order::read("list")), (Order::Stack("Tyre".into()), Order::List(None)));
        assert!(matches!(Order::read("save"), Order::Lacks(_)) && matches!(Order::read("retract x"), Order::Lacks(_)));
    }
}
