//! Answers the questions in a file, one a line, which equality.py writes and compares.
//! Usage: questions DATA FILE

use countryexplorer::{CountryNames, Index, Position};
use std::io::{BufWriter, Write};
use std::path::Path;

const LIMIT: usize = 5;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let data = Path::new(&arguments[1]);
    let index = Index::open(data.join("boundaries.bin"))?;
    let names = CountryNames::open(data.join("countries.bin"))?;
    let mut out = BufWriter::new(std::io::stdout());
    for line in std::fs::read_to_string(&arguments[2])?.split_terminator('\n') {
        let fields: Vec<&str> = line.split('\t').collect();
        let answer = match fields[0] {
            "countries" => countries(&names, fields[1])?,
            "position" => position(fields[1]),
            "certainty" => certainty(&index, &fields)?,
            "worldview" => index.worldview(fields[1]).map_or("-".into(), |view| view.to_string()),
            kind => return Err(format!("{kind} is not a kind of question").into()),
        };
        writeln!(out, "{answer}")?;
    }
    Ok(())
}

fn countries(names: &CountryNames, text: &str) -> Result<String, countryexplorer::Error> {
    let found = names.search(text, LIMIT, &[])?;
    let first = match found.countries.first() {
        Some(first) => first,
        None => return Ok("0".into()),
    };
    let codes: Vec<&str> = found.countries.iter().map(|each| each.country.as_str()).collect();
    let language = first.language.as_deref().unwrap_or_default();
    Ok(format!("{}\t{}\t{}\t{}\t{}\t{language}", found.total, codes.join(" "), first.quality, first.field, first.text))
}

fn position(text: &str) -> String {
    text.parse::<Position>().map_or("-".into(), |found| {
        let accuracy = found.accuracy_metres.map_or(String::new(), |metres| metres.to_string());
        format!("{:.9}\t{:.9}\t{accuracy}", found.latitude, found.longitude)
    })
}

fn certainty(index: &Index, fields: &[&str]) -> Result<String, Box<dyn std::error::Error>> {
    let found =
        index.candidates(fields[1].parse()?, fields[2].parse()?, fields[3].parse()?, index.worldview(fields[4])?)?;
    let texts: Vec<String> = found
        .iter()
        .map(|each| format!("{} {:.3}", each.country.as_ref().map_or("--", |code| code.as_str()), each.share))
        .collect();
    Ok(texts.join(", "))
}
