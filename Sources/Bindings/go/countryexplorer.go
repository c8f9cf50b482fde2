// Package countryexplorer gives the country, the time zone and the nearest border of a place, offline.
//
//	index, err := countryexplorer.Open("boundaries.bin")
//	region, err := index.Locate(47.6969, 8.6872) // DE, Europe/Busingen
//
// Places are WGS 84 degrees, latitude first. Opened files are immutable, and any number of goroutines may use one at
// the same time. A file is mapped, so that all processes share one copy. Replace it by renaming a new one over it.
// Never write into it: a process that reads a part that was truncated ends with SIGBUS.
//
// The package needs the C library: CGO_CFLAGS and CGO_LDFLAGS name its folders if it is not installed.
package countryexplorer

/*
#cgo LDFLAGS: -lcountryexplorer -lm
#include <countryexplorer.h>
#include <stdlib.h>
*/
import "C"

import (
	"errors"
	"fmt"
	"strings"
	"unsafe"
)

// ErrClosed is the error of a call on a closed file.
var ErrClosed = errors.New("the file is closed; open it again")

// messageRoom is the room for a message of the kernel: a path of a usual length, the fault and the remedy.
const messageRoom = 2048

// An Error is a failure of the kernel. errors.Is compares its status:
//
//	errors.Is(err, countryexplorer.StatusBadCoordinate)
type Error struct {
	// The cause of the failure.
	Status Status

	// The file or the value, the fault and the remedy.
	Message string
}

func (failure *Error) Error() string { return failure.Message }

// Unwrap returns the status, which is an error, too.
func (failure *Error) Unwrap() error { return failure.Status }

func failed(status Status, format string, values ...any) error {
	return &Error{status, fmt.Sprintf(format, values...)}
}

func badCoordinate(latitude, longitude float64) error {
	return failed(StatusBadCoordinate, "%v, %v is not a coordinate; "+
		"a latitude is -90 to 90 degrees, and a longitude -180 to 180", latitude, longitude)
}

// A buffer receives a message of the kernel.
type buffer [messageRoom]C.char

func (message *buffer) start() *C.char { return &message[0] }

func (message *buffer) String() string { return C.GoString(&message[0]) }

// cPath returns a path as a text of C, which the caller frees.
func cPath(path string) (*C.char, error) {
	if strings.IndexByte(path, 0) >= 0 {
		return nil, failed(StatusMissing, "%q: a path has no zero byte; correct the path", path)
	}
	return C.CString(path), nil
}

func free(text *C.char) { C.free(unsafe.Pointer(text)) }

// codes splits a text of codes that are separated by spaces.
func codes(text string) []string { return strings.Fields(text) }

// bytes returns the address of a text's bytes, which is not NULL.
func bytes(text []byte) *C.char {
	if len(text) == 0 {
		text = []byte{0}
	}
	return (*C.char)(unsafe.Pointer(&text[0]))
}

// goText copies a text of the kernel.
func goText(text C.ce_text) string { return C.GoStringN(text.start, C.int(text.size)) }

func init() {
	if version := uint32(C.ce_abi_version()); version < abi {
		panic(fmt.Sprintf("countryexplorer: the C library's interface is version %d, and %d is needed; "+
			"install a newer library", version, abi))
	}
}
