//! Worldviews and certainty: the tables that the tests of each language read.

mod data;

use countryexplorer::{Candidate, Index, Status, Worldview};

fn index() -> Index {
    Index::open(data::folder().join("boundaries.bin")).unwrap()
}

/// The text of a JSON string.
fn text(json: &str) -> String {
    let (mut units, mut rest) = (Vec::new(), &json[1..json.len() - 1]);
    while let Some(first) = rest.chars().next() {
        let mut size = 2;
        match (first, rest.get(1..2)) {
            ('\\', Some("n")) => units.push(u16::from(b'\n')),
            ('\\', Some("r")) => units.push(u16::from(b'\r')),
            ('\\', Some("u")) => {
                size = 6;
                units.push(u16::from_str_radix(&rest[2..size], 16).unwrap());
            }
            ('\\', other) => panic!("unknown escape {other:?} in {json}"),
            _ => {
                size = first.len_utf8();
                units.extend(first.encode_utf16(&mut [0; 2]).iter());
            }
        }
        rest = &rest[size..];
    }
    String::from_utf16(&units).unwrap()
}

#[test]
fn worldviews_are_read_as_in_the_fixture() {
    let (index, rows) = (index(), data::rows("Fixtures/worldviews.tsv"));
    assert!(rows.len() > 60);
    for row in rows {
        let name = text(&row[0]);
        let parsed = name.parse::<Worldview>();
        assert_eq!(parsed.as_ref().map_or("--".into(), Worldview::to_string), row[1], "{row:?}");
        let known = index.worldview(&name);
        if row[2] == "yes" {
            assert_eq!(known, parsed, "{row:?}");
        } else {
            let message = known.unwrap_err().to_string();
            assert!(message.ends_with("or the two letters of a country of this file"), "{message}");
        }
        if let Err(error) = parsed {
            assert_eq!(error.status(), Status::BadArgument);
            assert!(error.to_string().ends_with("or the two letters of a country"), "{error}");
        }
    }
}

#[test]
fn certainties_are_those_of_the_fixture() {
    let (index, rows) = (index(), data::rows("Fixtures/certainties.tsv"));
    assert_eq!(rows.len(), 1000);
    let thousandths = |share: f64| (share * 1000.0).round() as i32;
    for row in rows {
        let number = |column: usize| row[column].parse::<f64>().unwrap();
        let found = index.candidates(number(0), number(1), number(2), row[3].parse().unwrap()).unwrap();
        let name = |each: &Candidate| each.country.map_or("--".into(), |country| country.to_string());
        let found: Vec<_> = found.iter().map(|each| (name(each), thousandths(each.share))).collect();
        let expected: Vec<_> = row[4]
            .split(", ")
            .map(|candidate| candidate.split_once(' ').unwrap())
            .map(|(country, share)| (country.to_string(), thousandths(share.parse().unwrap())))
            .collect();
        assert_eq!(found, expected, "{row:?}");
    }
}

#[test]
fn all_candidates_of_a_large_error_are_returned() {
    let found = index().candidates(48.0, 15.0, 1.5e6, Worldview::STANDARD).unwrap();
    assert!(found.len() > 20, "{}", found.len());
    assert!((found.iter().map(|each| each.share).sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn a_certainty_needs_a_coordinate_and_a_radius() {
    let index = index();
    for metres in [-1.0, f64::NAN] {
        let error = index.candidates(30.0, 31.0, metres, Worldview::STANDARD).unwrap_err();
        assert_eq!(error.status(), Status::BadArgument);
        assert!(error.to_string().contains("give 0 or more"), "{error}");
    }
    let error = index.candidates(91.0, 0.0, 10.0, Worldview::STANDARD).unwrap_err();
    assert_eq!(error.status(), Status::BadCoordinate);
}
