// Command answers prints a line with the country and the time zone of each place in a file of little-endian doubles,
// latitude first. The time zones are found one by one. With a third argument, it prints the nanoseconds of
// processor time of a lookup.
//
// Usage: answers BOUNDARIES PLACES [time]
package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"runtime"
	"sort"
	"syscall"
	"unsafe"

	"countryexplorer"
)

func main() {
	latitudes, longitudes := places(os.Args[2])
	index, err := countryexplorer.Open(os.Args[1])
	check(err)
	numbers := make([]uint32, len(latitudes))
	if len(os.Args) > 3 {
		measure("single", len(numbers), func() { singly(index, latitudes, longitudes) })
		measure("batch", len(numbers), func() { check(index.LookupMany(latitudes, longitudes, numbers)) })
		return
	}
	check(index.LookupMany(latitudes, longitudes, numbers))
	out := bufio.NewWriter(os.Stdout)
	for row, number := range numbers {
		country, zone := "", ""
		if region := index.Region(number); region != nil {
			country = region.Country
		}
		if region := at(index, latitudes[row], longitudes[row]); region != nil {
			zone = region.TimeZone
		}
		fmt.Fprintf(out, "%s,%s\n", country, zone)
	}
	check(out.Flush())
}

func at(index *countryexplorer.Index, latitude, longitude float64) *countryexplorer.Region {
	region, err := index.Locate(latitude, longitude)
	if !errors.Is(err, countryexplorer.StatusBadCoordinate) {
		check(err)
	}
	return region
}

func places(path string) (latitudes, longitudes []float64) {
	bytes, err := os.ReadFile(path)
	check(err)
	for start := 0; start+16 <= len(bytes); start += 16 {
		latitudes = append(latitudes, math.Float64frombits(binary.LittleEndian.Uint64(bytes[start:])))
		longitudes = append(longitudes, math.Float64frombits(binary.LittleEndian.Uint64(bytes[start+8:])))
	}
	return latitudes, longitudes
}

func singly(index *countryexplorer.Index, latitudes, longitudes []float64) {
	for row := range latitudes {
		_, err := index.Lookup(latitudes[row], longitudes[row])
		check(err)
	}
}

// measure prints the median of several runs.
func measure(name string, count int, run func()) {
	runtime.LockOSThread()
	times := make([]float64, 11)
	for number := range times {
		start := processorTime()
		run()
		times[number] = float64(processorTime()-start) / float64(count)
	}
	sort.Float64s(times)
	fmt.Printf("%s %.1f\n", name, times[len(times)/2])
}

// processorTime is the nanoseconds that the thread has used.
func processorTime() int64 {
	const ofThread = 3
	var time syscall.Timespec
	if _, _, fault := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, ofThread, uintptr(unsafe.Pointer(&time)), 0); fault != 0 {
		log.Fatal(fault)
	}
	return time.Nano()
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
