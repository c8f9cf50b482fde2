package countryexplorer

/*
#include "lookup.h"
*/
import "C"

// A Worldview is an assignment of disputed ground to countries.
type Worldview uint32

const (
	// Standard is the assignment of the boundary file. The bundled file follows the United Nations and ISO 3166-1.
	Standard Worldview = viewStandard
	// DeFacto assigns disputed ground to the country that administers it.
	DeFacto Worldview = viewDeFacto
)

// A BorderKind is the kind of border that Index.NearestBorder finds. A Worldview can be converted to one: the borders
// between countries in that view.
type BorderKind uint32

const (
	// BetweenCountries are the borders between countries in the standard view, including those between a country and
	// the high seas.
	BetweenCountries BorderKind = betweenCountries
	// BetweenRegions are the borders between any two regions, including those where only the time zone or the dispute
	// changes.
	BetweenRegions BorderKind = betweenRegions
)

// ParseWorldview reads the words of the program: standard, de-facto, or the two letters of the state whose claims the
// view follows. The view of a state that a file does not name has no effect there. Index.ParseWorldview refuses such a
// state.
func ParseWorldview(name string) (Worldview, error) { return parseWorldview(nil, name, "") }

// ParseWorldview reads what the function of this name reads, except a state to which no region of the file belongs and
// which claims none.
func (index *Index) ParseWorldview(name string) (view Worldview, err error) {
	err = index.use(func(address *C.ce_index) error {
		view, err = parseWorldview(address, name, " of this file")
		return err
	})
	return view, err
}

func parseWorldview(index *C.ce_index, name, where string) (Worldview, error) {
	var view C.uint32_t
	if status := C.ce_view_parse(index, bytes([]byte(name)), C.size_t(len(name)), &view); Status(status) == StatusOK {
		return Worldview(view), nil
	}
	return 0, failed(StatusBadArgument,
		"the worldview is %q; name standard, de-facto, or the two letters of a country%s", name, where)
}

// String is the name that ParseWorldview reads.
func (view Worldview) String() string {
	switch view {
	case Standard:
		return "standard"
	case DeFacto:
		return "de-facto"
	}
	return letters(uint32(view))
}

// letters are the two letters of a state's number.
func letters(number uint32) string { return string([]byte{byte(number >> 8), byte(number)}) }
