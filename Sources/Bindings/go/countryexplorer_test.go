package countryexplorer

import (
	"errors"
	"fmt"
	"math"
	"math/rand"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

const root = "../../.."

// data is the path of a data file of the project.
func data(name string) string { return filepath.Join(root, "data", name) }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func opened(t *testing.T) *Index {
	t.Helper()
	return must(Open(data("boundaries.bin")))
}

// requireFailure requires an error with a status and a message.
func requireFailure(t *testing.T, err error, status Status, message string) {
	t.Helper()
	if !errors.Is(err, status) || !strings.Contains(err.Error(), message) {
		t.Fatalf("the error is %v; expected %v, %q", err, status, message)
	}
}

func requireEqual(t *testing.T, found, expected any) {
	t.Helper()
	if !reflect.DeepEqual(found, expected) {
		t.Fatalf("found %v; expected %v", found, expected)
	}
}

// randomPlaces are around the globe, with some pairs that are not a coordinate.
func randomPlaces(count int) (latitudes, longitudes []float64) {
	random := rand.New(rand.NewSource(7))
	for row := 0; row < count; row++ {
		latitude, longitude := random.Float64()*180-90, random.Float64()*360-180
		switch row % 100 {
		case 98:
			latitude = 91
		case 99:
			longitude = math.NaN()
		}
		latitudes, longitudes = append(latitudes, latitude), append(longitudes, longitude)
	}
	return latitudes, longitudes
}

func TestAPlaceHasItsRegion(t *testing.T) {
	index := opened(t)
	cairo := must(index.Locate(30.0444, 31.2357))
	requireEqual(t, []string{cairo.Country, cairo.TimeZone}, []string{"EG", "Africa/Cairo"})
	requireEqual(t, must(index.Locate(45.3, 34.4)).Claimants, []string{"UA", "RU"})
	requireEqual(t, must(index.Locate(0, -30)), (*Region)(nil))
	requireEqual(t, index.Region(NoCoordinate), (*Region)(nil))
	requireEqual(t, &index.Regions()[cairo.Number-1], cairo)
}

func TestAPairThatIsNotACoordinateIsRefused(t *testing.T) {
	index := opened(t)
	for _, pair := range [][2]float64{{math.NaN(), 0}, {0, math.Inf(1)}, {90.0000001, 0}, {0, -181}} {
		message := fmt.Sprintf("%v, %v is not a coordinate; ", pair[0], pair[1])
		_, err := index.Locate(pair[0], pair[1])
		requireFailure(t, err, StatusBadCoordinate, message)
		_, err = index.NearestCountry(pair[0], pair[1], 1, Standard)
		requireFailure(t, err, StatusBadCoordinate, message)
	}
}

func TestManyPlacesHaveTheRegionsOfSinglePlaces(t *testing.T) {
	index := opened(t)
	latitudes, longitudes := randomPlaces(5000)
	expected := make([]uint32, len(latitudes))
	for row := range expected {
		expected[row], _ = index.Lookup(latitudes[row], longitudes[row])
	}
	requireEqual(t, expected[99], NoCoordinate)
	var group sync.WaitGroup
	for thread := 0; thread < 4; thread++ {
		group.Add(1)
		go func() {
			defer group.Done()
			numbers := make([]uint32, len(latitudes))
			if err := index.LookupMany(latitudes, longitudes, numbers); err != nil || !reflect.DeepEqual(numbers, expected) {
				t.Error("a batch differs from single lookups", err)
			}
		}()
	}
	group.Wait()
	requireEqual(t, index.LookupMany(nil, nil, nil), nil)
	requireFailure(t, index.LookupMany(latitudes, nil, expected), StatusBadArgument, "give as many of each")
	requireFailure(t, index.LookupMany(latitudes, longitudes, nil), StatusBadArgument, "give as many of each")
}

func TestAWorldviewChoosesTheCountryOfDisputedGround(t *testing.T) {
	index := opened(t)
	for name, country := range map[string]string{"standard": "UA", "de-facto": "RU", "RU": "RU", "ua": "UA"} {
		view := must(ParseWorldview(name))
		requireEqual(t, must(index.Country(45.3, 34.4, view)), country)
	}
	requireEqual(t, must(index.Country(0, -30, Standard)), "")
	_, err := index.Country(45.3, 34.4, 1)
	requireFailure(t, err, StatusBadArgument, "out of range")
}

func TestTheNearestBorderHasItsNeighbour(t *testing.T) {
	index := opened(t)
	border := must(index.NearestBorder(47.6969, 8.6872, 9e6, BetweenCountries))
	requireEqual(t, border.Neighbour.Country, "CH")
	requireEqual(t, math.Round(border.Metres*10), 2394.0)
	requireEqual(t, must(index.NearestBorder(47.6969, 8.6872, 100, BorderKind(DeFacto))), (*Border)(nil))
	requireEqual(t, must(index.NearestBorder(47.6969, 8.6872, 1000, BetweenRegions)) != nil, true)
	country := must(index.NearestCountry(30.0444, 31.2357, 0, Standard))
	requireEqual(t, *country, Border{0, 30.0444, 31.2357, must(index.Locate(30.0444, 31.2357))})
	for _, within := range []float64{-1, math.NaN()} {
		_, err := index.NearestBorder(0, 0, within, BetweenCountries)
		requireFailure(t, err, StatusBadArgument, "give 0 or more")
	}
}

func TestTheBordersInABoxAreListed(t *testing.T) {
	index := opened(t)
	few := must(index.BordersIn(47.69, 8.68, 47.7, 8.69))
	for _, segment := range few {
		if segment.Left == segment.Right || math.Abs(segment.StartLatitude-47.69)+math.Abs(segment.EndLongitude-8.68) > 0.2 {
			t.Error(segment)
		}
	}
	requireEqual(t, len(few) > 0 && len(must(index.BordersIn(47, 8, 48, 9))) > 256, true)
	_, err := index.BordersIn(1, 0, 0, 1)
	requireFailure(t, err, StatusBadArgument, "south and west first")
	_, err = index.BordersIn(0, 0, 91, 1)
	requireFailure(t, err, StatusBadCoordinate, "south and west first")
}

func TestTheFileIsDescribed(t *testing.T) {
	index := opened(t)
	size := must(os.Stat(data("boundaries.bin"))).Size()
	requireEqual(t, index.Verify(), nil)
	requireEqual(t, strings.HasPrefix(index.Edition(), fmt.Sprint(size, "-")), true)
	requireEqual(t, strings.Contains(index.Licence(), "ODbL"), true)
	requireEqual(t, index.DataVersion() != "" && index.Sources() != "" && index.ToleranceMetres() > 0, true)
}

func TestAFileThatCannotBeUsedIsNamed(t *testing.T) {
	for path, status := range map[string]Status{
		"/nonexistent": StatusMissing, "/dev/null": StatusNotABoundaryFile, "a\x00b": StatusMissing,
	} {
		_, err := Open(path)
		requireFailure(t, err, status, strings.Trim(strconv.Quote(path), `"`))
	}
	_, err := OpenCountryNames(data("boundaries.bin"))
	requireFailure(t, err, StatusNotACountryFile, "boundaries.bin")
	content := must(os.ReadFile(data("boundaries.bin")))
	for place := 0x20000; place < len(content)-0x20000; place += 0x1000 {
		content[place] ^= 1
	}
	path := filepath.Join(t.TempDir(), "damaged.bin")
	requireEqual(t, os.WriteFile(path, content, 0o600), nil)
	damaged := must(Open(path))
	latitudes, longitudes := randomPlaces(5000)
	_, err = damaged.Lookup(47.6969, 8.6872)
	requireFailure(t, err, StatusDamaged, "damaged.bin: damaged; restore it")
	requireFailure(t, damaged.LookupMany(latitudes, longitudes, make([]uint32, 5000)), StatusDamaged, "restore it")
	requireFailure(t, damaged.Verify(), StatusDamaged, "damaged.bin")
}

func TestAClosedFileIsUnmappedByTheGarbageCollector(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boundaries.bin")
	requireEqual(t, os.WriteFile(path, must(os.ReadFile(data("boundaries.bin"))), 0o600), nil)
	isMapped := func() bool { return strings.Contains(string(must(os.ReadFile("/proc/self/maps"))), path) }
	index := must(Open(path))
	requireEqual(t, isMapped(), true)
	requireEqual(t, index.Close(), nil)
	for round := 0; round < 1000 && isMapped(); round++ {
		runtime.GC()
		time.Sleep(10 * time.Millisecond)
	}
	requireEqual(t, isMapped(), false)
}

func TestAnIndexMayBeClosedDuringCallsOfOtherGoroutines(t *testing.T) {
	latitudes, longitudes := randomPlaces(5000)
	for round := 0; round < 20; round++ {
		index := opened(t)
		expected := make([]uint32, len(latitudes))
		requireEqual(t, index.LookupMany(latitudes, longitudes, expected), nil)
		var group sync.WaitGroup
		for thread := 0; thread < 4; thread++ {
			group.Add(1)
			go func() {
				defer group.Done()
				numbers := make([]uint32, len(latitudes))
				for index.LookupMany(latitudes, longitudes, numbers) == nil {
					if !reflect.DeepEqual(numbers, expected) {
						t.Error("a lookup differs")
					}
				}
			}()
		}
		requireEqual(t, index.Close(), nil)
		runtime.GC()
		group.Wait()
		_, err := index.Locate(1, 2)
		requireEqual(t, []bool{errors.Is(err, ErrClosed), errors.Is(index.Verify(), ErrClosed)}, []bool{true, true})
	}
}
