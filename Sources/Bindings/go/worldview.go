package countryexplorer

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
// view follows.
func ParseWorldview(name string) (Worldview, error) {
	switch {
	case name == "standard":
		return Standard, nil
	case name == "de-facto":
		return DeFacto, nil
	case len(name) == 2 && isLetter(name[0]) && isLetter(name[1]):
		return Worldview(upper(name[0]))<<8 | Worldview(upper(name[1])), nil
	}
	return 0, failed(StatusBadArgument,
		"the worldview is %q; name standard, de-facto, or the two letters of a country", name)
}

// String is the name that ParseWorldview reads.
func (view Worldview) String() string {
	switch view {
	case Standard:
		return "standard"
	case DeFacto:
		return "de-facto"
	}
	return string([]byte{byte(view >> 8), byte(view)})
}

func upper(letter byte) byte { return letter &^ 0x20 }

func isLetter(letter byte) bool { return upper(letter) >= 'A' && upper(letter) <= 'Z' }
