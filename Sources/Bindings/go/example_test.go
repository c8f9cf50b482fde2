package countryexplorer

import "fmt"

// The examples of the guides. test_languages.py compares their lines.
func Example() {
	boundaries, countries := data("boundaries.bin"), data("countries.bin")
	latitudes, longitudes, numbers := []float64{30.0444, 0}, []float64{31.2357, -30}, make([]uint32, 2)
	index, err := Open(boundaries)
	region, err := index.Locate(47.6969, 8.6872)
	err = index.LookupMany(latitudes, longitudes, numbers)
	country, err := index.Country(45.3, 34.4, DeFacto)
	border, err := index.NearestBorder(47.6969, 8.6872, 10_000, BetweenCountries)
	possible, err := index.Candidates(47.6969, 8.6872, 400, Standard)
	position, err := ParsePosition("geo:30.0444,31.2357;u=35")
	names, err := OpenCountryNames(countries)
	found, total, err := names.Search("cote divoire", 1)
	fmt.Println(region.Country, index.Region(numbers[0]).TimeZone, numbers[1] == NoRegion)
	fmt.Println(country, border.Neighbour.Country, position.AccuracyMetres, found[0].Country, total, err)
	fmt.Printf("%s %.3f, %s %.3f\n", possible[0].Country, possible[0].Share, possible[1].Country, possible[1].Share)
	// Output:
	// DE Africa/Cairo true
	// RU CH 35 CI 1 <nil>
	// DE 0.956, CH 0.044
}
