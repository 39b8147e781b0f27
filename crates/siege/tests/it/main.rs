//! Short sieges of every kind. The long ones are for `cargo run --release -p siege -- --help`.

use std::path::Path;
use std::time::{Duration, Instant};

use catalog::Library;
use engine::{Chooser, Side};
use protocol::{News, Play, Tell};
use siege::caller::{seat_general, seat_two_watched};
use siege::load::Plan;
use siege::player::{Follower, Line};
use siege::postgres::Postgres;
use siege::served::Served;
use siege::{crash, hostile, load};

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_siege"))
}

fn in_a_file(siege: impl AsyncFnOnce(&str)) {
    let folder = tempfile::tempdir().expect("a folder");
    run(siege, &folder.path().join("siege.db").display().to_string());
}

fn in_postgres(siege: impl AsyncFnOnce(&str)) {
    if let Some(postgres) = Postgres::start() {
        run(siege, &postgres.url());
    }
}

fn run(siege: impl AsyncFnOnce(&str), store: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(siege(store));
}

async fn many_matches(store: &str) {
    let (time, think) = (Duration::from_secs(2), Duration::ZERO);
    let plan = Plan { matches: 12, time, scenario: "armageddon/kadesh".to_string(), think };
    let report = load::run(program(), store, &plan).await.expect("both seats are told the same, and the rules agree");
    assert!(report.actions > 0, "{report}");
    assert!(report.bytes / report.actions < 400, "{report}");
}

#[test]
fn many_matches_are_played_at_once() {
    in_a_file(many_matches);
}

#[test]
fn many_matches_are_played_at_once_in_postgres() {
    in_postgres(many_matches);
}

#[test]
fn nothing_acknowledged_is_lost_when_it_is_killed() {
    in_a_file(async |store| {
        let report = crash::run(program(), store, 6, 1).await.expect("nothing is lost");
        assert!(report.acknowledged > 0, "{report}");
    });
}

#[test]
fn nothing_acknowledged_is_lost_when_one_of_two_is_killed() {
    in_postgres(async |store| {
        let report = crash::run(program(), store, 6, 2).await.expect("nothing is lost");
        assert!(report.acknowledged > 0, "{report}");
    });
}

#[test]
fn nothing_hostile_is_accepted() {
    in_a_file(async |store| {
        let report = hostile::run(program(), store, 8000).await.expect("it stands");
        assert_eq!(report.sent.len(), 15, "every kind was sent: {report}");
    });
}

#[test]
fn a_general_has_a_seat_and_plays_from_it() {
    in_a_file(async |store| {
        let served = Served::start(program(), store).await.expect("a server");
        let (id, token) = seat_general(&served.address, "armageddon/rome", "maurice").await.expect("a match");
        let mut line = Line::open(&served.address, &id, &token).await.expect("a line");
        let library = Library::printed();
        let mut game = Follower::new(&library, &line.scene().await.expect("a table")).expect("nothing is hidden");
        let mut chooser = Chooser::new(1);
        let (mut ours, mut theirs) = (0, 0);
        // Both set up and move for some turns.
        while theirs < 60 && !game.is_over {
            if let Some(ask) = game.random_action(Side(0), &mut chooser) {
                line.ask(&ask).await.expect("the line holds");
            }
            let news = next(&mut line).await;
            game.follow(&news).expect("server and rules agree");
            match &news.play {
                Some(Play::Acted(0, ..)) => ours += 1,
                Some(Play::Acted(1, ..)) => theirs += 1,
                _ => {}
            }
        }
        assert!(ours > 0 && theirs >= 60, "{ours} and {theirs}");
    });
}

#[test]
fn spectators_are_kept_behind() {
    in_a_file(async |store| {
        let served = Served::start(program(), store).await.expect("a server");
        let seated = seat_two_watched(&served.address, "armageddon/rome", 1).await.expect("a match");
        let library = Library::printed();
        let mut player = Line::open(&served.address, &seated.id, &seated.tokens[0]).await.expect("a line");
        let mut game = Follower::new(&library, &player.scene().await.expect("a table")).expect("nothing is hidden");
        let mut watcher = Line::open(&served.address, &seated.id, &seated.watch).await.expect("a line");
        let mut seen = Follower::new(&library, &watcher.scene().await.expect("a table")).expect("nothing is hidden");
        assert!(seen.at <= game.at);

        let mut chooser = Chooser::new(2);
        let began = Instant::now();
        for _ in 0..5 {
            let ask = game.random_action(Side(0), &mut chooser).expect("the Romans set up");
            player.ask(&ask).await.expect("the line holds");
            game.follow(&next(&mut player).await).expect("server and rules agree");
        }
        while seen.at < game.at {
            seen.follow(&next(&mut watcher).await).expect("a spectator is told the same, later");
        }
        assert!(began.elapsed() >= Duration::from_secs(1), "the last of it is a second old");
        assert_eq!(seen.game.position().hash(), game.game.position().hash());
    });
}

#[test]
fn when_the_store_is_away_nothing_is_acknowledged_and_afterwards_the_match_goes_on() {
    let Some(postgres) = Postgres::start() else { return };
    let siege = async |store: &str| {
        let served = Served::start(program(), store).await.expect("a server");
        let seated = seat_two_watched(&served.address, "armageddon/rome", 0).await.expect("a match");
        let (library, mut chooser) = (Library::printed(), Chooser::new(3));
        let sit = async || {
            let mut line = Line::open(&served.address, &seated.id, &seated.tokens[0]).await.expect("a line");
            let scene = line.scene().await;
            scene.map(|scene| (line, Follower::new(&library, &scene).expect("nothing is hidden")))
        };
        let (mut line, mut game) = sit().await.expect("a table");
        for _ in 0..5 {
            line.ask(&game.random_action(Side(0), &mut chooser).expect("the Romans set up")).await.expect("a line");
            game.follow(&next(&mut line).await).expect("server and rules agree");
        }
        postgres.kill_hard();
        line.ask(&game.random_action(Side(0), &mut chooser).expect("the Romans set up")).await.expect("a line");
        loop {
            match line.hear().await {
                Ok(Some(Tell::News(news))) => panic!("acknowledged, and not written: {news:?}"),
                Ok(Some(Tell::Goodbye { message })) => break assert!(message.contains("store"), "{message}"),
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => break,
            }
        }
        postgres.restart();
        // The server finds its store again by itself, if not at once.
        let (mut line, mut found) = loop {
            match sit().await {
                Ok(table) => break table,
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        };
        assert!(found.game.steps().starts_with(game.game.steps()), "what was acknowledged is there");
        line.ask(&found.random_action(Side(0), &mut chooser).expect("the Romans set up")).await.expect("a line");
        found.follow(&next(&mut line).await).expect("the match goes on");
    };
    run(siege, &postgres.url());
}

async fn next(line: &mut Line) -> News {
    loop {
        match line.hear().await.expect("it is a message").expect("the line holds") {
            Tell::News(news) => return news,
            Tell::Refused { message, .. } => panic!("{message}"),
            _ => {}
        }
    }
}
