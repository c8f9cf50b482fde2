//! The examples of the guides. test_languages.py compares their lines.

mod data;

use countryexplorer::{BorderKind, CountryNames, Index, Position, Worldview};

#[test]
fn the_examples_of_the_guides_run() -> Result<(), Box<dyn std::error::Error>> {
    let boundaries = data::folder().join("boundaries.bin");
    let countries = data::folder().join("countries.bin");
    let (latitudes, longitudes) = ([30.0444, 0.0], [31.2357, -30.0]);
    let index = Index::open(boundaries)?;
    let region = index.locate(47.6969, 8.6872)?;
    let numbers = index.lookup_many(&latitudes, &longitudes)?;
    let country = index.country(45.3, 34.4, Worldview::DE_FACTO)?;
    let border = index.nearest_border(47.6969, 8.6872, 10_000.0, BorderKind::BETWEEN_COUNTRIES)?;
    let possible = index.candidates(47.6969, 8.6872, 400.0, Worldview::STANDARD)?;
    let position: Position = "geo:30.0444,31.2357;u=35".parse()?;
    let found = CountryNames::open(countries)?.search("cote divoire", 1, &[])?;
    assert_eq!(region.unwrap().country.as_deref(), Some("DE"));
    assert_eq!((index.region(numbers[0]).unwrap().code.as_str(), numbers[1]), ("EG", countryexplorer::NO_REGION));
    assert_eq!(country.unwrap().as_str(), "RU");
    assert_eq!(border.unwrap().neighbour.unwrap().code, "CH");
    assert_eq!(possible.iter().map(|each| each.country.unwrap().to_string()).collect::<Vec<_>>(), ["DE", "CH"]);
    assert!((possible[0].share - 0.956).abs() < 0.0005);
    assert_eq!(position.accuracy_metres, Some(35.0));
    assert_eq!(found.countries[0].country, "CI");
    Ok(())
}
