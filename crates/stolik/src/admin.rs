//! `stolik admin`: administers a running server.

use std::io::Write as _;

use anyhow::{bail, ensure};
use server::Database;
use server::admin::{Act, Answer, Done, Kind, Overview, PersonShown, Request, Restraint, Subject, ask};

use crate::cli::{Admin, AdminCommand, Restrain};
use crate::database;

pub fn run(arguments: &Admin) -> anyhow::Result<()> {
    let server = Running(database::at(&arguments.place)?);
    let status = AdminCommand::Status;
    match arguments.command.as_ref().unwrap_or(&status) {
        AdminCommand::Status => print(&status_lines(&server.overview()?)),
        AdminCommand::Tables => print(&table_lines(&server.overview()?)),
        AdminCommand::People { wanted } => print(&person_lines(&server.people(wanted)?)),
        AdminCommand::Log => server.log(),
        AdminCommand::Announce { text } => server.act(Act::Announce { text: text.clone() }),
        AdminCommand::Close { table } => server.act(Act::CloseTable { table: *table }),
        AdminCommand::DeleteTable { table } => server.act(Act::DeleteTable { table: *table }),
        AdminCommand::Silence(restrain) => server.restrain(restrain, Kind::Silenced),
        AdminCommand::Ban(restrain) => server.restrain(restrain, Kind::Banned),
        AdminCommand::Lift { who } => server.act(Act::Lift { subject: server.find(who)? }),
        AdminCommand::DeletePerson { who } => {
            let Subject::Person(person) = server.find(who)? else { bail!("{who} is an address") };
            server.act(Act::DeletePerson { person })
        }
        AdminCommand::Export { who } => {
            let Subject::Person(person) = server.find(who)? else { bail!("{who} is an address") };
            server.act(Act::ExportPerson { person })
        }
        AdminCommand::Link => server.act(Act::NewLink),
        AdminCommand::Revoke => server.act(Act::RevokeLink),
    }
}

fn print(lines: &[String]) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

/// The server that runs on this database.
struct Running(Database);

impl Running {
    fn ask(&self, request: &Request) -> anyhow::Result<Answer> {
        match ask(&self.0, request)? {
            Answer::NotDone(why) => bail!("{why}"),
            answer => Ok(answer),
        }
    }

    fn overview(&self) -> anyhow::Result<Overview> {
        let Answer::Overview(overview) = self.ask(&Request::Overview)? else { return other() };
        Ok(*overview)
    }

    fn people(&self, wanted: &str) -> anyhow::Result<Vec<PersonShown>> {
        let Answer::People(people) = self.ask(&Request::People(wanted.to_owned()))? else { return other() };
        Ok(people)
    }

    fn log(&self) -> anyhow::Result<()> {
        let Answer::Log(acts) = self.ask(&Request::Log)? else { return other() };
        let line = |act: &server::admin::Written| {
            let result = act.result.as_deref().unwrap_or("nobody knows what came of it");
            format!("{} {} ({}) {}: {result}", act.number, time(act.at), act.origin, act.act)
        };
        print(&acts.iter().map(line).collect::<Vec<_>>())
    }

    fn act(&self, act: Act) -> anyhow::Result<()> {
        let Answer::Done(done) = self.ask(&Request::Act(act))? else { return other() };
        print(&[match done {
            Done::Done => "ok".to_owned(),
            Done::AtTables(number) => format!("ok: at {number} tables"),
            Done::Data(text) | Done::Link(text) => text,
        }])
    }

    fn restrain(&self, restrain: &Restrain, kind: Kind) -> anyhow::Result<()> {
        let (subject, why) = (self.find(&restrain.who)?, restrain.why.clone());
        self.act(Act::Restrain { subject, restraint: Restraint { kind, why } })
    }

    /// An address, or the only person whose name contains this text or whose number begins with it. Among
    /// several, an exact name decides.
    fn find(&self, who: &str) -> anyhow::Result<Subject> {
        if let Ok(subject) = who.parse() {
            return Ok(subject);
        }
        let mut people = self.people(who)?;
        ensure!(!people.is_empty(), "there is no person called {who:?}, and it is not an address");
        if people.len() > 1 {
            people.retain(|person| person.person.name.as_deref() == Some(who));
        }
        match &people[..] {
            [person] => Ok(Subject::Person(person.person.id)),
            _ => bail!("{who:?} matches several people; `stolik admin people` lists their numbers"),
        }
    }
}

fn other<T>() -> anyhow::Result<T> {
    bail!("the server runs another version of Stolik, and its answer cannot be read")
}

fn status_lines(overview: &Overview) -> Vec<String> {
    let (load, megabytes) = (&overview.load, |bytes: u64| bytes as f64 / f64::from(1 << 20));
    let refused: u64 = load.refused.values().sum();
    let mut lines = vec![
        format!("Stolik {}, for {} s", overview.version, overview.seconds),
        format!("ready       {}", overview.not_ready.as_deref().unwrap_or("yes")),
        format!("sockets     {}", load.connections),
        format!("tables      {} in memory, {} kept, {} games", load.tables, overview.kept.0, overview.kept.1),
        format!("database    {:.1} of {:.0} MiB", megabytes(overview.bytes.0), megabytes(overview.bytes.1)),
        format!("moves       {}", load.moves),
        format!("answers     {:.1} ms, of which a commit {:.1} ms", load.answer_millis, load.commit_millis),
        format!("bots        {} wait", load.bots_waiting),
        format!("refused     {refused} requests, {} by limits", load.limited),
        format!("frozen      {} tables", load.frozen),
    ];
    lines.extend(overview.restraints.iter().map(|(subject, restraint)| {
        let why = restraint.why.as_deref().map(|why| format!(": {why}")).unwrap_or_default();
        format!("{:<11} {subject}{why}", restraint.kind.word())
    }));
    lines
        .extend(overview.errors.iter().map(|error| format!("error       {} {}", time(error.at), error.what)));
    lines
}

fn table_lines(overview: &Overview) -> Vec<String> {
    let line = |table: &server::admin::TableShown| {
        let game = table.game.as_deref().unwrap_or("damaged");
        let phase = table.phase.map(|phase| format!("{phase:?}").to_lowercase()).unwrap_or_default();
        let names = table.names.join(", ");
        format!("{}  {game:<15} {phase:<10} {} here  {}  {names}", table.id, table.here, time(table.touched))
    };
    overview.tables.iter().map(line).collect()
}

fn person_lines(people: &[PersonShown]) -> Vec<String> {
    let line = |shown: &PersonShown| {
        let name = shown.person.name.as_deref().unwrap_or("(no name)");
        let kind = shown.restraint.as_ref().map(|restraint| restraint.kind.word()).unwrap_or_default();
        let addresses: Vec<_> = shown.addresses.iter().map(ToString::to_string).collect();
        let tables: Vec<_> = shown.here.iter().map(ToString::to_string).collect();
        let (addresses, tables) = (addresses.join(" "), tables.join(" "));
        format!("{}  {name:<20} {} tables  {kind} {tables} {addresses}", shown.person.id, shown.person.tables)
            .trim_end()
            .to_owned()
    };
    people.iter().map(line).collect()
}

/// A time in UTC.
fn time(millis: u64) -> String {
    server::admin::utc(millis)
}
