//! Positions and searches: the tables that the tests of each language read.

mod data;

use countryexplorer::{CountryNames, Notation, Position, PositionError, SearchField, Status};

#[track_caller]
fn assert_near(row: &[String], position: Position) {
    assert_eq!(position.notation.to_string(), row[0], "{row:?}");
    let (latitude, longitude): (f64, f64) = (row[2].parse().unwrap(), row[3].parse().unwrap());
    assert!((position.latitude - latitude).abs() < 1e-10, "{row:?}");
    let across = (position.longitude - longitude + 180.0).rem_euclid(360.0) - 180.0;
    assert!((across * position.latitude.to_radians().cos()).abs() < 1e-10, "{row:?}");
}

#[test]
fn positions_of_other_programs_are_read_in_the_notation_that_is_named() {
    let rows = data::rows("Fixtures/positions/oracles.tsv");
    assert_eq!(rows.len(), 735);
    for row in rows {
        let notation = Notation::ALL.iter().find(|notation| notation.to_string() == row[0]).unwrap();
        let position = Position::parse_in(&row[1], *notation).unwrap();
        assert_eq!(position.accuracy_metres.is_none(), row[4].is_empty(), "{row:?}");
        assert_near(&row, position);
    }
}

#[test]
fn texts_of_other_projects_are_read_or_refused() {
    for row in data::rows("Fixtures/positions/peers.tsv") {
        let position: Result<Position, PositionError> = row[1].parse();
        if row[2] == "ERR" {
            position.unwrap_err();
        } else {
            assert_near(&row, position.unwrap());
        }
    }
}

#[test]
fn written_positions_are_read_again() {
    assert_eq!(Notation::ALL.len(), 12);
    for notation in Notation::ALL {
        let text = Position::format(-33.8568, 151.2153, *notation).unwrap();
        let position = Position::parse_in(&text, *notation).unwrap();
        assert!((position.latitude + 33.8568).abs() < 0.01 && (position.longitude - 151.2153).abs() < 0.01, "{text}");
    }
    assert_eq!(Position::format(91.0, 0.0, Notation::Utm).unwrap_err().status(), Status::BadCoordinate);
    assert_eq!(Position::format(0.0, 0.0, Notation::Unknown).unwrap_err().status(), Status::BadArgument);
}

#[test]
fn a_refusal_has_a_place_a_reason_and_a_remedy() {
    for (text, offset, status, reason) in [
        ("30°91′N 31°E", 4, Status::NotAPosition, "\"91\" at column 4: minutes must be less than 60"),
        ("", 0, Status::NotAPosition, "write latitude and longitude"),
        ("jn58td", 0, Status::AmbiguousPosition, "name the notation: maidenhead or geohash"),
        ("30 31\0", 5, Status::NotAPosition, "write latitude and longitude"),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!((error.offset, error.status), (offset, status), "{error}");
        assert!(error.to_string().contains(reason), "{error}");
    }
}

#[test]
fn a_search_gives_the_countries_of_the_fixture() {
    let names = CountryNames::open(data::folder().join("countries.bin")).unwrap();
    let rows = data::rows("Fixtures/country-searches.tsv");
    assert!(rows.len() > 1000);
    for row in rows {
        let search = names.search(&row[0], 5, &[]).unwrap();
        let codes: Vec<&str> = search.countries.iter().map(|found| found.country.as_str()).collect();
        let mut expected = vec![row[0].clone(), search.total.to_string(), codes.join(" ")];
        expected.extend(search.countries.first().map_or_else(
            || vec![String::new(); 4],
            |first| {
                let language = first.language.clone().unwrap_or_default();
                vec![first.quality.into(), first.field.to_string(), first.text.clone(), language]
            },
        ));
        assert_eq!(expected, row);
    }
}

#[test]
fn fields_and_limits_narrow_a_search() {
    let names = CountryNames::open(data::folder().join("countries.bin")).unwrap();
    let capitals = names.search("cairo", 1, &[SearchField::Capital]).unwrap();
    assert_eq!(capitals.countries[0].field, SearchField::Capital);
    assert_eq!(names.search("cairo", 1, &[SearchField::Currency]).unwrap().total, 0);
    assert!(names.search("egypt", 0, &[]).unwrap().countries.is_empty());
    let unknown = names.search("cairo", 1, &[SearchField::Unknown]).unwrap_err();
    assert_eq!(unknown.status(), Status::BadArgument);
    let all = names.search("a", usize::MAX, &[]).unwrap();
    assert_eq!(all.countries.len(), all.total);
    let error = CountryNames::open(data::folder().join("boundaries.bin")).map(|_| ()).unwrap_err();
    assert_eq!(error.status(), Status::NotACountryFile, "{error}");
}
