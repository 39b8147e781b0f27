//! `serve`: the table in a browser. What the program does when it is given no command.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use server::{Server, Site};

use crate::failure::Failure;
use crate::{browser, site};

/// Show the table in your browser; so does no command at all
#[derive(Debug, Default, Args)]
#[command(after_help = "\
Examples:
  strategikon serve
  strategikon serve --port 9000 --no-open")]
pub struct Serve {
    /// The port to answer on, 0 for any that is free [default: 8080 if it is free]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
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
        let server = Server::bind(self.port).map_err(|error| match self.port {
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
        server.run(site).map_err(|error| Failure::new(format!("the server stopped: {error}")))
    }
}
