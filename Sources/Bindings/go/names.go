package countryexplorer

/*
#include <countryexplorer.h>
*/
import "C"

import (
	"runtime"
	"sync/atomic"
)

// mostCountries is more than there are.
const mostCountries = 1000

// CountryNames are the names of countries in a catalogue such as countries.bin, found by typed text.
type CountryNames struct{ handle atomic.Pointer[namesHandle] }

// A namesHandle is freed when no call uses it any more.
type namesHandle struct{ address *C.ce_country_names }

// A FoundCountry is a country that a search found, with the reason.
type FoundCountry struct {
	// The ISO 3166-1 alpha-2 code.
	Country string
	// The text that matched, in its original spelling.
	Text string
	// The field that matched.
	Field SearchField
	// The language of a name that is not English: a BCP 47 tag, or an ISO 639-3 code of a native name.
	Language string
	// The quality of the match, such as "whole" or "beginning of a word".
	Quality string
}

// OpenCountryNames opens a catalogue, which takes some milliseconds.
func OpenCountryNames(path string) (*CountryNames, error) {
	name, err := cPath(path)
	if err != nil {
		return nil, err
	}
	defer free(name)
	var message buffer
	handle := &namesHandle{}
	status := C.ce_country_names_open_path(name, &handle.address, message.start(), messageRoom)
	if handle.address == nil {
		return nil, failed(Status(status), "%v", message.String())
	}
	runtime.SetFinalizer(handle, func(handle *namesHandle) { C.ce_country_names_close(handle.address) })
	names := &CountryNames{}
	names.handle.Store(handle)
	return names, nil
}

// Close refuses later calls, as Index.Close does.
func (names *CountryNames) Close() error {
	names.handle.Store(nil)
	return nil
}

// Search returns the countries that match a text, the best first, at most limit, and the number of all.
//
// The text is a name in any language, a capital, a code, a currency, a flag or a telephone code. Without fields, all
// are examined.
func (names *CountryNames) Search(text string, limit int, fields ...SearchField) (
	found []FoundCountry, total int, err error,
) {
	handle := names.handle.Load()
	if handle == nil {
		return nil, 0, ErrClosed
	}
	defer runtime.KeepAlive(handle)
	bits, err := fieldBits(fields)
	if err != nil {
		return nil, 0, err
	}
	if limit < 0 {
		return nil, 0, failed(StatusBadArgument, "a limit of %d is negative; give 0 or more", limit)
	}
	if limit > mostCountries {
		limit = mostCountries
	}
	room := make([]C.ce_found_country, limit+1)
	var count, all C.size_t
	status := C.ce_countries_search(handle.address, bytes([]byte(text)), C.size_t(len(text)), bits, 0, &room[0],
		C.size_t(limit), &count, &all)
	if Status(status) != StatusOK {
		return nil, 0, failed(Status(status), "the search is out of range; give a shorter text")
	}
	for _, each := range room[:count] {
		found = append(found, FoundCountry{goText(each.country), goText(each.text), SearchField(each.field),
			goText(each.language), C.GoString(C.ce_quality_name(each.quality))})
	}
	return found, int(all), nil
}

func fieldBits(fields []SearchField) (bits C.uint32_t, err error) {
	for _, field := range fields {
		if field.String() == "" {
			return 0, failed(StatusBadArgument, "the field %d is unknown; name some such as SearchFieldName", int32(field))
		}
		bits |= 1 << uint(field)
	}
	return bits, nil
}

// String is the English name of the field, such as "native name". Several fields have the same name.
func (field SearchField) String() string {
	return C.GoString(C.ce_search_field_name(C.uint32_t(field)))
}
