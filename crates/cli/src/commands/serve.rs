//! `serve`: the table in a browser. What the program does when it is given no command.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use clap::Args;
use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;
use server::{Server, Settings, Site};

use crate::failure::Failure;
use crate::{browser, site};

/// Show the table in your browser; so does no command at all
#[derive(Debug, Default, Args)]
#[command(after_help = "\
Examples:
  strategikon serve
  strategikon serve --port 9000 --no-open
  strategikon serve --listen 0.0.0.0 --no-open          others can reach it; docs/hosting.md says more
  strategikon serve --store postgres://user@host/games  several servers may share one database")]
pub struct Serve {
    /// The port to answer on, 0 for any that is free [default: 8080 if it is free]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// The address to answer on; 0.0.0.0 lets others in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    listen: Option<IpAddr>,
    /// Where matches between players are kept: a file, or postgres://… [default: in your data directory]
    #[arg(long, value_name = "FILE or URL", env = "STRATEGIKON_STORE", hide_env_values = true)]
    store: Option<String>,
    /// Another origin whose pages may play here, such as `https://games.example`
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// A proxy stands in front and says who asks (X-Forwarded-For), for the limits on each address
    #[arg(long)]
    behind_proxy: bool,
    /// A host that word may be sent to when it is somebody's turn [default: discord.com]
    #[arg(long, value_name = "HOST")]
    webhook_host: Vec<String>,
    /// Only print the address, open no browser
    #[arg(long)]
    no_open: bool,
    /// The folder of the built page [default: the one built with this program]
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
}

impl Serve {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let site = match (self.site, site::folder()) {
            (Some(asked), _) => Site::read(&asked).map_err(|error| Failure::file(&asked, &error))?,
            (None, Some(built)) => Site::read(&built).map_err(|error| Failure::file(&built, &error))?,
            (None, None) => Site::unbuilt(),
        };
        let store = match self.store {
            Some(store) => store,
            None => kept()?,
        };
        let usual = Settings::new(store);
        let webhooks = if self.webhook_host.is_empty() { usual.webhooks } else { self.webhook_host };
        let settings = Settings { origins: self.origin, webhooks, behind_proxy: self.behind_proxy, ..usual };
        let address = self.listen.unwrap_or(Ipv4Addr::LOCALHOST.into());
        let server = Server::bind_to(address, self.port).map_err(|error| match self.port {
            Some(port) => {
                Failure::new(format!("port {port} cannot be used ({error}); without --port I find a free one"))
            }
            None => Failure::new(format!("no port can be used: {error}")),
        })?;
        let url = server.url();
        writeln!(out, "The table is at {url}")?;
        writeln!(out, "Ctrl-C ends it. `strategikon --help` shows what else there is.")?;
        out.flush()?;
        if !self.no_open {
            browser::open(&url);
        }
        server.run(site, settings).map_err(|error| Failure::new(format!("the server stopped: {error}")))
    }
}

/// The file that matches are kept in, its folder made if it is not there.
fn kept() -> Result<String, Failure> {
    let folders = choose_native_strategy();
    let folders = folders.map_err(|_| Failure::new("there is no data directory here; say --store FILE"))?;
    let folder = folders.data_dir().join("strategikon");
    std::fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
    Ok(folder.join("matches.db").display().to_string())
}
