package countryexplorer

/*
#include <countryexplorer.h>
*/
import "C"

import "math"

// A Position was read from text: the centre if the text names a cell.
type Position struct {
	// WGS 84 degrees.
	Latitude, Longitude float64
	// The greatest distance of the place from the position, or NaN if the notation has no accuracy.
	AccuracyMetres float64
	// The notation of the text.
	Notation Notation
}

// A PositionError is the error of a text that is not a position. errors.Is compares its status with StatusNotAPosition
// and StatusAmbiguousPosition.
type PositionError struct {
	// StatusNotAPosition or StatusAmbiguousPosition.
	Status Status
	// The faulty part, its column, the reason and the remedy.
	Message string
	// The number of bytes before the faulty part.
	Offset int
}

func (failure *PositionError) Error() string { return failure.Message }

// Unwrap returns the status, which is an error, too.
func (failure *PositionError) Unwrap() error { return failure.Status }

// ParsePosition reads a position in the notation that the text shows.
func ParsePosition(text string) (Position, error) { return parsePosition(text, 0) }

// ParsePositionIn reads a position in one notation.
func ParsePositionIn(text string, notation Notation) (Position, error) {
	if notation.String() == "" {
		return Position{}, unknownNotation(notation)
	}
	return parsePosition(text, notation)
}

func parsePosition(text string, notation Notation) (Position, error) {
	var found C.ce_position
	var offset C.size_t
	var message buffer
	status := C.ce_position_parse(bytes([]byte(text)), C.size_t(len(text)), C.uint32_t(notation), &found, &offset,
		message.start(), messageRoom)
	position := Position{float64(found.latitude), float64(found.longitude), float64(found.accuracy_metres),
		Notation(found.notation)}
	if Status(status) != StatusOK {
		return Position{math.NaN(), math.NaN(), math.NaN(), 0},
			&PositionError{Status(status), message.String(), int(offset)}
	}
	return position, nil
}

// FormatPosition writes a position in a notation, so that ParsePositionIn can read it. Degrees have at most seven
// decimals. A cell is the one that holds the position.
func FormatPosition(latitude, longitude float64, notation Notation) (string, error) {
	var text [positionRoom]C.char
	status := C.ce_position_format(C.double(latitude), C.double(longitude), C.uint32_t(notation), &text[0], positionRoom)
	switch Status(status) {
	case StatusOK:
		return C.GoString(&text[0]), nil
	case StatusBadCoordinate:
		return "", badCoordinate(latitude, longitude)
	}
	return "", unknownNotation(notation)
}

func unknownNotation(notation Notation) error {
	return failed(StatusBadArgument, "the notation %d is unknown; name one such as NotationMGRS", int32(notation))
}

// String is the name of the notation in the program, such as plus-code.
func (notation Notation) String() string { return C.GoString(C.ce_notation_name(C.uint32_t(notation))) }
