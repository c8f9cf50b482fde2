package countryexplorer

/*
#include "lookup.h"
*/
import "C"

import (
	"runtime"
	"sync/atomic"
)

// unitsOfDegree are the units of a segment in a degree.
const unitsOfDegree = 1e7

// usualCandidates is the room for candidates in the first call. More need a second call.
const usualCandidates = 16

// An Index is an open boundary file.
type Index struct {
	path    string
	handle  atomic.Pointer[indexHandle]
	regions []Region
}

// An indexHandle is freed when no call uses it any more.
type indexHandle struct{ address *C.ce_index }

// A Border is the nearest point of a border, in WGS 84 degrees.
type Border struct {
	// The distance on the WGS 84 ellipsoid, which exceeds the shortest by at most 0.1 % and 5 cm.
	Metres              float64
	Latitude, Longitude float64
	// The region on the other side, or nil if the high seas begin there.
	Neighbour *Region
}

// A Segment is a straight piece of a border, in WGS 84 degrees.
type Segment struct {
	StartLatitude, StartLongitude, EndLatitude, EndLongitude float64
	// The regions to the left and right, looking from start to end, or nil for the high seas.
	Left, Right *Region
}

// A Candidate is a country in which an imprecise place may lie.
type Candidate struct {
	// The ISO 3166-1 alpha-2 code, or an empty text for ground that belongs to no country.
	Country string
	// The probability, from 0 to 1.
	Share float64
}

// Open opens a boundary file, which takes some milliseconds.
func Open(path string) (*Index, error) {
	name, err := cPath(path)
	if err != nil {
		return nil, err
	}
	defer free(name)
	var message buffer
	handle := &indexHandle{}
	status := C.ce_open_path(name, &handle.address, message.start(), messageRoom)
	if handle.address == nil {
		return nil, failed(Status(status), "%v", message.String())
	}
	runtime.SetFinalizer(handle, func(handle *indexHandle) { C.ce_close(handle.address) })
	index := &Index{path: path}
	for number := C.uint32_t(1); number <= C.ce_region_count(handle.address); number++ {
		index.regions = append(index.regions, newRegion(uint32(number), func(field uint32) string {
			return C.GoString(C.ce_region_text(handle.address, number, C.uint32_t(field)))
		}))
	}
	index.handle.Store(handle)
	return index, nil
}

// Close refuses later calls, which return ErrClosed. Calls that have begun are completed. The memory is freed and the
// file is unmapped at the next garbage collection after them. The result is nil.
func (index *Index) Close() error {
	index.handle.Store(nil)
	return nil
}

// use calls a function with the open index, and keeps the index until the function returns.
func (index *Index) use(call func(address *C.ce_index) error) error {
	handle := index.handle.Load()
	if handle == nil {
		return ErrClosed
	}
	defer runtime.KeepAlive(handle)
	return call(handle.address)
}

// DataVersion is the version of the data, such as 2026c. It is empty if the index is closed.
func (index *Index) DataVersion() string { return index.about(aboutDataVersion) }

// Licence is the licences of the data, in one line. State them where you publish answers.
func (index *Index) Licence() string { return index.about(aboutLicence) }

// Sources are the sources of the data, one per line.
func (index *Index) Sources() string { return index.about(aboutSources) }

// Edition is the file's size and checksums. Files with different content have different editions.
func (index *Index) Edition() string { return index.about(aboutEdition) }

func (index *Index) about(field C.uint32_t) (text string) {
	_ = index.use(func(address *C.ce_index) error {
		text = C.GoString(C.ce_index_text(address, field))
		return nil
	})
	return text
}

// ToleranceMetres is the largest distance between a border and the same border in its source.
func (index *Index) ToleranceMetres() (metres float64) {
	_ = index.use(func(address *C.ce_index) error {
		metres = float64(C.ce_tolerance_metres(address))
		return nil
	})
	return metres
}

// Verify reads and checks the whole file.
func (index *Index) Verify() error {
	return index.use(func(address *C.ce_index) error {
		var message buffer
		if status := Status(C.ce_verify(address, message.start(), messageRoom)); status != StatusOK {
			return failed(status, "%v", message.String())
		}
		return nil
	})
}

// Regions are all regions. The region with the number n is at n - 1. Do not change them.
func (index *Index) Regions() []Region { return index.regions }

// Region is the region with a number that a lookup gives, or nil for NoRegion and NoCoordinate.
func (index *Index) Region(number uint32) *Region {
	if number == NoRegion || uint64(number) > uint64(len(index.regions)) {
		return nil
	}
	return &index.regions[number-1]
}

// Locate returns the region at a place, or nil on the high seas. The error has StatusBadCoordinate for a pair that is
// not a coordinate.
func (index *Index) Locate(latitude, longitude float64) (*Region, error) {
	number, err := index.Lookup(latitude, longitude)
	if err != nil {
		return nil, err
	}
	return index.Region(number), nil
}

// Country returns the ISO 3166-1 alpha-2 code of the country at a place in a worldview, or an empty text.
func (index *Index) Country(latitude, longitude float64, view Worldview) (string, error) {
	number, err := index.Lookup(latitude, longitude)
	if err != nil || number == NoRegion {
		return "", err
	}
	return index.RegionCountry(number, view)
}

// RegionCountry returns the country of a region in a worldview, or an empty text.
func (index *Index) RegionCountry(number uint32, view Worldview) (country string, err error) {
	err = index.use(func(address *C.ce_index) error {
		var code [3]C.char
		status := C.ce_region_country(address, C.uint32_t(number), C.uint32_t(view), &code[0])
		country = C.GoString(&code[0])
		return index.check(status)
	})
	return country, err
}

// Lookup returns the number of the region at a place, or NoRegion.
func (index *Index) Lookup(latitude, longitude float64) (uint32, error) {
	handle := index.handle.Load()
	if handle == nil {
		return NoCoordinate, ErrClosed
	}
	found := int64(C.lookup(handle.address, C.double(latitude), C.double(longitude)))
	runtime.KeepAlive(handle)
	switch {
	case found >= 0:
		return uint32(found), nil
	case Status(-found) == StatusBadCoordinate:
		return NoCoordinate, badCoordinate(latitude, longitude)
	}
	return NoCoordinate, index.check(C.ce_status(-found))
}

// LookupMany writes the number of the region at each place to numbers: NoRegion, NoCoordinate or that of a region. This
// is faster than single lookups. The three slices have the same length.
func (index *Index) LookupMany(latitudes, longitudes []float64, numbers []uint32) error {
	count := len(latitudes)
	if len(longitudes) != count || len(numbers) != count {
		return failed(StatusBadArgument, "%d latitudes, %d longitudes and room for %d numbers; give as many of each",
			count, len(longitudes), len(numbers))
	}
	return index.use(func(address *C.ce_index) error {
		if count == 0 {
			return nil
		}
		return index.check(C.ce_lookup_batch(address, (*C.double)(&latitudes[0]), (*C.double)(&longitudes[0]),
			C.size_t(count), (*C.uint32_t)(&numbers[0]), nil))
	})
}

// NearestBorder returns the nearest border of a kind within a distance in metres, or nil. The cost grows with the
// distance.
func (index *Index) NearestBorder(latitude, longitude, withinMetres float64, kind BorderKind) (*Border, error) {
	return index.nearest(latitude, longitude, withinMetres, func(address *C.ce_index, border *C.ce_border) C.ce_status {
		return C.ce_nearest_border(address, C.double(latitude), C.double(longitude), C.double(withinMetres),
			C.uint32_t(kind), border)
	})
}

// NearestCountry returns the nearest country in a worldview, with its territorial sea. The neighbour of the result is a
// region of it. In a country, the result is the place itself, 0 metres away.
func (index *Index) NearestCountry(latitude, longitude, withinMetres float64, view Worldview) (*Border, error) {
	return index.nearest(latitude, longitude, withinMetres, func(address *C.ce_index, border *C.ce_border) C.ce_status {
		return C.ce_nearest_country(address, C.double(latitude), C.double(longitude), C.double(withinMetres),
			C.uint32_t(view), border)
	})
}

func (index *Index) nearest(latitude, longitude, within float64,
	find func(*C.ce_index, *C.ce_border) C.ce_status) (border *Border, err error) {
	err = index.use(func(address *C.ce_index) error {
		var found C.ce_border
		status := find(address, &found)
		switch Status(status) {
		case StatusNoBorderWithin:
			return nil
		case StatusOK:
			border = &Border{float64(found.metres), float64(found.latitude), float64(found.longitude),
				index.Region(uint32(found.beyond))}
		}
		return index.checkPlace(status, latitude, longitude, within)
	})
	return border, err
}

// Candidates returns the countries in which an imprecise place may lie, the likeliest first. The true place is within
// the metres of the stated one in 95 of 100 cases. One candidate means that the country is certain.
func (index *Index) Candidates(latitude, longitude, metres float64, view Worldview) (all []Candidate, err error) {
	err = index.use(func(address *C.ce_index) error {
		found := make([]C.ce_candidate, usualCandidates)
		for {
			var count C.size_t
			status := C.ce_certainty(address, C.double(latitude), C.double(longitude), C.double(metres),
				C.uint32_t(view), &found[0], C.size_t(len(found)), &count)
			if int(count) <= len(found) {
				all = candidates(found[:count])
				return index.checkPlace(status, latitude, longitude, metres)
			}
			found = make([]C.ce_candidate, count)
		}
	})
	return all, err
}

func candidates(found []C.ce_candidate) []Candidate {
	all := make([]Candidate, len(found))
	for row, each := range found {
		all[row].Share = float64(each.share)
		if each.country != 0 {
			all[row].Country = letters(uint32(each.country))
		}
	}
	return all
}

// BordersIn returns the border segments whose own bounding box meets a box in degrees. A segment that extends beyond
// the box may be in the result more than once. A box across 180 degrees needs two calls.
func (index *Index) BordersIn(south, west, north, east float64) (segments []Segment, err error) {
	err = index.use(func(address *C.ce_index) error {
		found := make([]C.ce_segment, 256)
		for {
			var count C.size_t
			status := C.ce_borders_in(address, C.double(west), C.double(south), C.double(east), C.double(north),
				&found[0], C.size_t(len(found)), &count)
			if Status(status) == StatusBadArgument || Status(status) == StatusBadCoordinate {
				return failed(Status(status), "no box from %v, %v to %v, %v; give degrees, south and west first",
					south, west, north, east)
			}
			if Status(status) != StatusOK {
				return index.check(status)
			}
			if int(count) <= len(found) {
				segments = index.segments(found[:count])
				return nil
			}
			found = make([]C.ce_segment, count)
		}
	})
	return segments, err
}

func (index *Index) segments(found []C.ce_segment) []Segment {
	segments := make([]Segment, len(found))
	for row, each := range found {
		segments[row] = Segment{
			float64(each.start_latitude) / unitsOfDegree, float64(each.start_longitude) / unitsOfDegree,
			float64(each.end_latitude) / unitsOfDegree, float64(each.end_longitude) / unitsOfDegree,
			index.Region(uint32(each.left)), index.Region(uint32(each.right)),
		}
	}
	return segments
}

// checkPlace returns the error of a call with a place and a radius, or nil.
func (index *Index) checkPlace(status C.ce_status, latitude, longitude, radius float64) error {
	switch {
	case Status(status) == StatusBadCoordinate:
		return badCoordinate(latitude, longitude)
	case Status(status) == StatusBadArgument && !(radius >= 0):
		return failed(StatusBadArgument, "a radius of %v m is out of range; give 0 or more", radius)
	}
	return index.check(status)
}

// check returns the error of a status, or nil.
func (index *Index) check(status C.ce_status) error {
	switch Status(status) {
	case StatusOK:
		return nil
	case StatusBadArgument:
		return failed(StatusBadArgument, "%s: an argument is out of range; see the documentation of the function", index.path)
	}
	return failed(Status(status), "%s: damaged; restore it from the release", index.path)
}
