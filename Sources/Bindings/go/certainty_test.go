package countryexplorer

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
)

// Worldviews and certainty: the tables Fixtures/worldviews.tsv and Fixtures/certainties.tsv, which the tests of each
// language read.

func TestWorldviewsAreReadAsInTheFixture(t *testing.T) {
	index, table := opened(t), rows("Fixtures/worldviews.tsv")
	requireEqual(t, len(table) > 60, true)
	for _, row := range table {
		var name string
		requireEqual(t, json.Unmarshal([]byte(row[0]), &name), nil)
		view, err := ParseWorldview(name)
		if row[1] == "--" {
			requireFailure(t, err, StatusBadArgument, "name standard, de-facto, or")
		} else {
			requireEqual(t, must(view, err).String(), row[1])
		}
		known, err := index.ParseWorldview(name)
		if row[2] == "yes" {
			requireEqual(t, must(known, err), view)
		} else {
			requireFailure(t, err, StatusBadArgument, "or the two letters of a country of this file")
		}
	}
	requireEqual(t, index.Close(), nil)
	_, err := index.ParseWorldview("standard")
	requireEqual(t, err, ErrClosed)
}

func TestCertaintiesAreThoseOfTheFixture(t *testing.T) {
	index, table := opened(t), rows("Fixtures/certainties.tsv")
	requireEqual(t, len(table), 1000)
	number := func(text string) float64 { return must(strconv.ParseFloat(text, 64)) }
	text := func(country string, share float64) string { return fmt.Sprint(country, " ", math.Round(share*1000)) }
	for _, row := range table {
		var expected, found []string
		for _, candidate := range strings.Split(row[4], ", ") {
			expected = append(expected, text(strings.TrimPrefix(candidate[:2], "--"), number(candidate[3:])))
		}
		view := must(ParseWorldview(row[3]))
		for _, each := range must(index.Candidates(number(row[0]), number(row[1]), number(row[2]), view)) {
			found = append(found, text(each.Country, each.Share))
		}
		requireEqual(t, found, expected)
	}
}

func TestAllCandidatesOfALargeErrorAreReturned(t *testing.T) {
	found, sum := must(opened(t).Candidates(48, 15, 1.5e6, Standard)), 0.0
	for _, each := range found {
		sum += each.Share
	}
	requireEqual(t, []bool{len(found) > 20, math.Abs(sum-1) < 1e-9}, []bool{true, true})
}

func TestACertaintyNeedsACoordinateARadiusAndAView(t *testing.T) {
	index := opened(t)
	for _, metres := range []float64{-1, math.NaN()} {
		_, err := index.Candidates(30, 31, metres, Standard)
		requireFailure(t, err, StatusBadArgument, "give 0 or more")
	}
	_, err := index.Candidates(91, 0, 10, Standard)
	requireFailure(t, err, StatusBadCoordinate, "91, 0 is not a coordinate")
	_, err = index.Candidates(30, 31, 10, 1)
	requireFailure(t, err, StatusBadArgument, "an argument is out of range")
	_, err = index.NearestCountry(30, 31, 10, 1)
	requireFailure(t, err, StatusBadArgument, "an argument is out of range")
}
