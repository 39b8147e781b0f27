//! A PostgreSQL for one siege: a cluster of its own in a temporary folder, gone when the siege is over.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, net, process, thread};

/// Set to `required`, it makes a missing PostgreSQL a failure.
const POSTGRES: &str = "STRATEGIKON_POSTGRES";
/// Where Debian has a folder for each version.
const VERSIONS: &str = "/usr/lib/postgresql";
/// Somebody may take a port between our finding it free and PostgreSQL's opening it.
const PORTS_TRIED: usize = 5;

/// A PostgreSQL that runs until this is dropped.
pub struct Postgres {
    /// The folder of its programs.
    programs: PathBuf,
    /// The folder of its data and its log.
    home: PathBuf,
    /// Who runs it, if not we: PostgreSQL will not be run by root.
    user: Option<(u32, u32)>,
    port: u16,
}

impl Postgres {
    /// A fresh PostgreSQL. None, said loudly, where it is not installed.
    ///
    /// # Panics
    /// If it is installed and does not start, or is required and not installed.
    pub fn start() -> Option<Self> {
        match programs() {
            Some(programs) => Some(Postgres::fresh(programs)),
            None => {
                skip();
                None
            }
        }
    }

    fn fresh(programs: PathBuf) -> Self {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let count = STARTED.fetch_add(1, Ordering::Relaxed);
        let home = env::temp_dir().join(format!("strategikon-postgres-{}-{count}", process::id()));
        fs::create_dir(&home).expect("a folder for PostgreSQL");
        fs::set_permissions(&home, fs::Permissions::from_mode(0o711)).expect("a folder that may be passed through");
        let is_root = fs::metadata(&home).expect("the folder was made").uid() == 0;
        let user = is_root.then(|| (id_of_nobody("-u"), id_of_nobody("-g")));
        if let Some((user, group)) = user {
            chown(&home, Some(user), Some(group)).expect("root may give a folder away");
        }
        let mut postgres = Postgres { programs, home, user, port: 0 };
        postgres.must("initdb", &["--username=test", "--auth=trust", "--encoding=UTF8", "--no-sync"]);
        for _ in 0..PORTS_TRIED {
            postgres.port = free_port();
            if postgres.starts() {
                return postgres;
            }
        }
        panic!("PostgreSQL does not start:\n{}", postgres.log());
    }

    /// Where clients find it: a role that may do anything, and an empty database.
    pub fn url(&self) -> String {
        format!("postgres://test@127.0.0.1:{}/postgres", self.port)
    }

    /// Ends it as a crash would: no client is waited for and nothing is put in order, so that the next start has to
    /// recover from its journal.
    ///
    /// # Panics
    /// If it does not run.
    pub fn kill_hard(&self) {
        self.must("pg_ctl", &["stop", "--mode=immediate"]);
    }

    /// Starts it again under the same address, after a crash or in full health.
    ///
    /// # Panics
    /// If it does not start.
    pub fn restart(&self) {
        // There is nothing to stop after a crash.
        self.run("pg_ctl", &["stop", "--mode=fast"]);
        assert!(self.starts(), "PostgreSQL does not start again:\n{}", self.log());
    }

    /// Starts it and waits until it takes connections; false if it does not.
    fn starts(&self) -> bool {
        // Nobody pulls the plug of the machine here, so what was written need not be forced to the disk.
        let options =
            format!("-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off", self.port);
        let log = self.home.join("log").display().to_string();
        self.run("pg_ctl", &["start", "--wait", "--log", &log, "--options", &options]).status.success()
    }

    fn must(&self, program: &str, args: &[&str]) {
        let ran = self.run(program, args);
        assert!(ran.status.success(), "{program} {args:?}: {}", String::from_utf8_lossy(&ran.stderr));
    }

    /// Runs one of its programs on its data, as whoever it belongs to, in a folder that he may enter.
    fn run(&self, program: &str, args: &[&str]) -> Output {
        let mut command = Command::new(self.programs.join(program));
        command.args(args).env("PGDATA", self.home.join("data")).env("LC_ALL", "C").current_dir(&self.home);
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command.output().unwrap_or_else(|error| panic!("{program}: {error}"))
    }

    fn log(&self) -> String {
        fs::read_to_string(self.home.join("log")).unwrap_or_default()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.run("pg_ctl", &["stop", "--mode=immediate"]);
        // What a folder for temporary files keeps is no fault of the test.
        let _ = fs::remove_dir_all(&self.home);
    }
}

/// The folder of PostgreSQL's programs: on the path, where it may be a link into the folder, or the newest of Debian's.
fn programs() -> Option<PathBuf> {
    let is_whole = |folder: &Path| ["initdb", "pg_ctl", "postgres"].iter().all(|name| folder.join(name).is_file());
    let path = env::var_os("PATH").unwrap_or_default();
    let linked = env::split_paths(&path).filter_map(|folder| folder.join("initdb").canonicalize().ok());
    let on_path = linked.filter_map(|initdb| initdb.parent().map(Path::to_path_buf));
    let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let mut installed: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    installed.sort();
    on_path.chain(installed.into_iter().rev()).find(|folder| is_whole(folder))
}

/// Says loudly that a test was not run.
fn skip() {
    let current = thread::current();
    let test = current.name().unwrap_or("a test");
    let missing = "PostgreSQL (on Debian: apt-get install postgresql)";
    let is_required = env::var(POSTGRES).is_ok_and(|value| value == "required");
    assert!(!is_required, "{test}: cannot run without {missing}");
    eprintln!("\n*** SKIPPED: {test}. It needs {missing}.\n");
}

/// The number of the user (`-u`) or group (`-g`) with the fewest rights.
fn id_of_nobody(which: &str) -> u32 {
    let told = Command::new("id").args([which, "nobody"]).output().expect("every Unix has id");
    String::from_utf8_lossy(&told.stdout).trim().parse().expect("every Unix has nobody")
}

fn free_port() -> u16 {
    let taken = net::TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    taken.local_addr().expect("it has an address").port()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `psql` answers to this.
    fn asked(postgres: &Postgres, sql: &str) -> String {
        let told = postgres.run("psql", &[&postgres.url(), "--quiet", "--tuples-only", "--no-align", "--command", sql]);
        assert!(told.status.success(), "{sql}: {}", String::from_utf8_lossy(&told.stderr));
        String::from_utf8_lossy(&told.stdout).trim().to_string()
    }

    #[test]
    fn what_was_committed_survives_a_crash() {
        let Some(postgres) = Postgres::start() else { return };
        asked(&postgres, "CREATE TABLE step (number BIGINT PRIMARY KEY)");
        asked(&postgres, "INSERT INTO step VALUES (1), (2)");
        postgres.kill_hard();
        assert!(net::TcpStream::connect(("127.0.0.1", postgres.port)).is_err(), "nobody listens after a crash");
        postgres.restart();
        asked(&postgres, "INSERT INTO step VALUES (3)");
        postgres.restart();
        assert_eq!(asked(&postgres, "SELECT string_agg(number::TEXT, ' ' ORDER BY number) FROM step"), "1 2 3");
    }

    #[test]
    fn each_is_its_own_and_leaves_nothing_behind() {
        let (Some(one), Some(other)) = (Postgres::start(), Postgres::start()) else { return };
        assert_ne!((&one.home, one.port), (&other.home, other.port));
        asked(&one, "CREATE TABLE mine ()");
        assert_eq!(asked(&other, "SELECT count(*) FROM pg_tables WHERE tablename = 'mine'"), "0");
        let (home, port) = (one.home.clone(), one.port);
        drop(one);
        assert!(!home.exists() && net::TcpStream::connect(("127.0.0.1", port)).is_err());
    }
}
