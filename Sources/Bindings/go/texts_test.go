package countryexplorer

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Positions, searches and regions: the tables Fixtures/positions, Fixtures/country-searches.tsv and Fixtures/regions,
// which the tests of each language read.

// rows are the fields of each row of a table, without the heading and comments.
func rows(fixture string) (rows [][]string) {
	text := string(must(os.ReadFile(filepath.Join(root, "Tests", fixture))))
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows[1:]
}

func notations() map[string]Notation {
	named := map[string]Notation{}
	for number := NotationDecimal; number.String() != ""; number++ {
		named[number.String()] = number
	}
	return named
}

func requireNear(t *testing.T, row []string, position Position) {
	t.Helper()
	latitude, longitude := must(strconv.ParseFloat(row[2], 64)), must(strconv.ParseFloat(row[3], 64))
	across := math.Remainder(position.Longitude-longitude, 360) * math.Cos(position.Latitude*math.Pi/180)
	if position.Notation.String() != row[0] || math.Abs(position.Latitude-latitude) > 1e-10 || math.Abs(across) > 1e-10 {
		t.Fatalf("%q is %v", row, position)
	}
}

func TestPositionsOfOtherProgramsAreReadInTheNotationThatIsNamed(t *testing.T) {
	table, named := rows("Fixtures/positions/oracles.tsv"), notations()
	requireEqual(t, []int{len(table), len(named)}, []int{735, 12})
	for _, row := range table {
		position := must(ParsePositionIn(row[1], named[row[0]]))
		requireEqual(t, math.IsNaN(position.AccuracyMetres), row[4] == "")
		requireNear(t, row, position)
	}
}

func TestAPlaceHasTheFieldsOfTheFixture(t *testing.T) {
	table, index := rows("Fixtures/regions/regions.tsv"), opened(t)
	requireEqual(t, len(table) > 300, true)
	for _, row := range table {
		region := must(index.Locate(must(strconv.ParseFloat(row[0], 64)), must(strconv.ParseFloat(row[1], 64))))
		if region == nil {
			region = &Region{}
		}
		requireEqual(t, []string{region.Country, region.Code, region.Name, region.TimeZone,
			strings.Join(region.Claimants, " "), region.Dispute, region.Administrator, region.Controller}, row[2:])
	}
}

func TestTextsOfOtherProjectsAreReadOrRefused(t *testing.T) {
	for _, row := range rows("Fixtures/positions/peers.tsv") {
		position, err := ParsePosition(row[1])
		if row[2] != "ERR" {
			requireNear(t, row, position)
		} else if err == nil {
			t.Fatalf("%q is %v", row[1], position)
		}
	}
}

func TestWrittenPositionsAreReadAgain(t *testing.T) {
	for _, notation := range notations() {
		text := must(FormatPosition(-33.8568, 151.2153, notation))
		position := must(ParsePositionIn(text, notation))
		if math.Abs(position.Latitude+33.8568) > 0.01 || math.Abs(position.Longitude-151.2153) > 0.01 {
			t.Fatal(text, position)
		}
	}
	_, err := FormatPosition(91, 0, NotationUTM)
	requireFailure(t, err, StatusBadCoordinate, "is not a coordinate")
	_, err = FormatPosition(0, 0, 99)
	requireFailure(t, err, StatusBadArgument, "the notation 99 is unknown")
	_, err = ParsePositionIn("30 31", 0)
	requireFailure(t, err, StatusBadArgument, "the notation 0 is unknown")
}

func TestARefusalHasAPlaceAReasonAndARemedy(t *testing.T) {
	for _, each := range []struct {
		text   string
		offset int
		status Status
		reason string
	}{
		{"30°91′N 31°E", 4, StatusNotAPosition, `"91" at column 4: minutes must be less than 60`},
		{"", 0, StatusNotAPosition, "write latitude and longitude"},
		{"jn58td", 0, StatusAmbiguousPosition, "name the notation: maidenhead or geohash"},
		{"30.5 \x80", 5, StatusNotAPosition, "not UTF-8"},
		{"30 31\x00", 5, StatusNotAPosition, "write latitude and longitude"},
	} {
		_, err := ParsePosition(each.text)
		requireFailure(t, err, each.status, each.reason)
		var failure *PositionError
		requireEqual(t, errors.As(err, &failure) && failure.Offset == each.offset, true)
	}
}

func TestASearchGivesTheCountriesOfTheFixture(t *testing.T) {
	table, names := rows("Fixtures/country-searches.tsv"), must(OpenCountryNames(data("countries.bin")))
	requireEqual(t, len(table) > 1000, true)
	for _, row := range table {
		found, total, err := names.Search(row[0], 5)
		requireEqual(t, err, nil)
		var countries []string
		first := []string{"", "", "", ""}
		for place, each := range found {
			countries = append(countries, each.Country)
			if place == 0 {
				first = []string{each.Quality, each.Field.String(), each.Text, each.Language}
			}
		}
		answer := append([]string{row[0], strconv.Itoa(total), strings.Join(countries, " ")}, first...)
		requireEqual(t, answer, row)
	}
}

func TestFieldsAndLimitsNarrowASearch(t *testing.T) {
	names := must(OpenCountryNames(data("countries.bin")))
	capitals, _, _ := names.Search("cairo", 1, SearchFieldCapital)
	requireEqual(t, capitals[0].Field, SearchFieldCapital)
	none, _, _ := names.Search("cairo", 1, SearchFieldCurrency)
	requireEqual(t, len(none), 0)
	all, total, _ := names.Search("a", math.MaxInt)
	requireEqual(t, len(all), total)
	_, _, err := names.Search("cairo", -1)
	requireFailure(t, err, StatusBadArgument, "limit of -1")
	_, _, err = names.Search("cairo", 1, 99)
	requireFailure(t, err, StatusBadArgument, "the field 99 is unknown")
	requireEqual(t, names.Close(), nil)
	_, _, err = names.Search("cairo", 1)
	requireEqual(t, err, ErrClosed)
}
