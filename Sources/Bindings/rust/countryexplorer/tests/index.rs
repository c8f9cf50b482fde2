//! Lookups in the boundary file of the project.

mod data;

use countryexplorer::{BorderKind, Error, Index, Status, Worldview, NO_COORDINATE, NO_REGION};
use std::sync::Arc;

fn index() -> Index {
    Index::open(data::folder().join("boundaries.bin")).unwrap()
}

#[track_caller]
fn assert_fails<T: std::fmt::Debug>(result: Result<T, Error>, status: Status, message: &str) {
    let error = result.unwrap_err();
    assert_eq!(error.status(), status, "{error}");
    assert!(error.to_string().contains(message), "{error}");
}

#[test]
fn a_place_has_its_region() {
    let index = index();
    let cairo = index.locate(30.0444, 31.2357).unwrap().unwrap();
    assert_eq!((cairo.country.as_deref(), cairo.time_zone.as_deref()), (Some("EG"), Some("Africa/Cairo")));
    assert_eq!(index.locate(45.3, 34.4).unwrap().unwrap().claimants, ["UA", "RU"]);
    assert_eq!(index.locate(0.0, -30.0).unwrap(), None);
    assert_eq!(index.region(NO_REGION), None);
    assert_eq!(index.region(NO_COORDINATE), None);
    assert_eq!(&index.regions()[cairo.number as usize - 1], cairo);
}

/// Reads Fixtures/regions, as the tests of each language do.
#[test]
fn a_place_has_the_fields_of_the_fixture() {
    let (index, rows) = (index(), data::rows("Fixtures/regions/regions.tsv"));
    assert!(rows.len() > 300);
    for row in rows {
        let region = index.locate(row[0].parse().unwrap(), row[1].parse().unwrap()).unwrap();
        let found = region.map_or(vec![String::new(); 8], |region| {
            let text = |text: &Option<String>| text.clone().unwrap_or_default();
            let (claimants, dispute) = (region.claimants.join(" "), text(&region.dispute));
            let (country, code) = (text(&region.country), region.code.clone());
            let (administrator, controller) = (text(&region.administrator), text(&region.controller));
            let (name, zone) = (text(&region.name), text(&region.time_zone));
            vec![country, code, name, zone, claimants, dispute, administrator, controller]
        });
        assert_eq!(found, row[2..], "{row:?}");
    }
}

#[test]
fn a_pair_that_is_not_a_coordinate_is_refused() {
    for (latitude, longitude) in [(f64::NAN, 0.0), (0.0, f64::INFINITY), (90.0000001, 0.0), (0.0, -181.0)] {
        let message = format!("{latitude}, {longitude} is not a coordinate; ");
        assert_fails(index().locate(latitude, longitude), Status::BadCoordinate, &message);
        let nearest = index().nearest_country(latitude, longitude, 1.0, Worldview::STANDARD).map(|_| ());
        assert_fails(nearest, Status::BadCoordinate, &message);
    }
}

#[test]
fn many_places_have_the_regions_of_single_places() {
    let index = Arc::new(index());
    let (latitudes, longitudes) = data::places(5000);
    let expected: Vec<u32> = (0..latitudes.len())
        .map(|row| index.lookup(latitudes[row], longitudes[row]).unwrap_or(NO_COORDINATE))
        .collect();
    assert!(expected.contains(&NO_COORDINATE) && expected.iter().any(|number| *number > NO_REGION));
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let (index, latitudes, longitudes) = (index.clone(), latitudes.clone(), longitudes.clone());
            std::thread::spawn(move || index.lookup_many(&latitudes, &longitudes).unwrap())
        })
        .collect();
    for thread in threads {
        assert_eq!(thread.join().unwrap(), expected);
    }
    assert_eq!(index.lookup_many(&[], &[]).unwrap(), []);
    assert_fails(index.lookup_many(&[1.0], &[]), Status::BadArgument, "give as many of each");
    assert_fails(index.lookup_into(&[1.0], &[1.0], &mut [0, 0]), Status::BadArgument, "give as many of each");
}

#[test]
fn a_worldview_chooses_the_country_of_disputed_ground() {
    let index = index();
    for (name, country) in [("standard", "UA"), ("de-facto", "RU"), ("RU", "RU"), ("ua", "UA")] {
        let worldview: Worldview = name.parse().unwrap();
        assert_eq!(index.country(45.3, 34.4, worldview).unwrap().unwrap().as_str(), country);
    }
    assert_eq!(index.country(0.0, -30.0, Worldview::STANDARD).unwrap(), None);
    assert_fails(index.region_country(NO_REGION, Worldview::STANDARD), Status::BadArgument, "out of range");
}

#[test]
fn the_nearest_border_has_its_neighbour() {
    let index = index();
    let border = index.nearest_border(47.6969, 8.6872, 9e6, BorderKind::BETWEEN_COUNTRIES).unwrap().unwrap();
    assert_eq!(border.neighbour.unwrap().country.as_deref(), Some("CH"));
    assert!((border.metres - 239.4).abs() < 0.1);
    assert_eq!(index.nearest_border(47.6969, 8.6872, 100.0, Worldview::STANDARD).unwrap(), None);
    assert!(index.nearest_border(47.6969, 8.6872, 1e3, BorderKind::BETWEEN_REGIONS).unwrap().is_some());
    let country = index.nearest_country(30.0444, 31.2357, 0.0, Worldview::STANDARD).unwrap().unwrap();
    assert_eq!((country.metres, country.latitude, country.longitude), (0.0, 30.0444, 31.2357));
    for within in [-1.0, f64::NAN] {
        let result = index.nearest_border(0.0, 0.0, within, Worldview::STANDARD).map(|_| ());
        assert_fails(result, Status::BadArgument, "give 0 or more");
    }
}

#[test]
fn the_borders_in_a_box_are_listed() {
    let index = index();
    let few = index.borders_in(47.69, 8.68, 47.7, 8.69).unwrap();
    assert!(!few.is_empty() && few.iter().all(|segment| segment.left != segment.right));
    assert!(few.iter().all(|segment| (segment.start.0 - 47.69).abs() < 0.1 && (segment.start.1 - 8.68).abs() < 0.1));
    assert!(index.borders_in(47.0, 8.0, 48.0, 9.0).unwrap().len() > 256);
    assert_fails(index.borders_in(1.0, 0.0, 0.0, 1.0).map(|_| ()), Status::BadArgument, "south and west first");
    assert_fails(index.borders_in(0.0, 0.0, 91.0, 1.0).map(|_| ()), Status::BadCoordinate, "south and west first");
}

#[test]
fn the_file_is_described() {
    let index = index();
    index.verify().unwrap();
    let size = std::fs::metadata(index.path()).unwrap().len();
    assert!(index.edition().starts_with(&format!("{size}-")));
    assert!(index.licence().contains("ODbL") && !index.data_version().is_empty() && !index.sources().is_empty());
    assert!(index.tolerance_metres() > 0.0);
}

#[test]
fn a_file_that_cannot_be_used_is_named() {
    assert_fails(Index::open("/nonexistent"), Status::Missing, "/nonexistent");
    assert_fails(Index::open("/dev/null"), Status::NotABoundaryFile, "/dev/null");
    assert_fails(Index::open("a\0b"), Status::Missing, "zero byte");
    let mut bytes = std::fs::read(data::folder().join("boundaries.bin")).unwrap();
    let end = bytes.len() - 0x20000;
    (0x20000..end).step_by(0x1000).for_each(|place| bytes[place] ^= 1);
    let path = std::env::temp_dir().join(format!("damaged-{}.bin", std::process::id()));
    std::fs::write(&path, bytes).unwrap();
    let damaged = Index::open(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    let (latitudes, longitudes) = data::places(5000);
    assert_fails(damaged.lookup(47.6969, 8.6872), Status::Damaged, "restore it");
    assert_fails(damaged.lookup_many(&latitudes, &longitudes), Status::Damaged, "restore it");
    assert_fails(damaged.verify(), Status::Damaged, "damaged-");
}
