// Command questions answers the questions in a file, one a line, which equality.py writes and compares.
//
// Usage: questions DATA FILE
package main

import (
	"bufio"
	"fmt"
	"log"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"countryexplorer"
)

const limit = 5

func main() {
	index, err := countryexplorer.Open(filepath.Join(os.Args[1], "boundaries.bin"))
	check(err)
	names, err := countryexplorer.OpenCountryNames(filepath.Join(os.Args[1], "countries.bin"))
	check(err)
	answers := map[string]func(fields []string) string{
		"countries": func(fields []string) string { return countries(names, fields[1]) },
		"position":  func(fields []string) string { return position(fields[1]) },
		"certainty": func(fields []string) string { return certainty(index, fields) },
		"worldview": func(fields []string) string { return worldview(index, fields[1]) },
	}
	text, err := os.ReadFile(os.Args[2])
	check(err)
	out := bufio.NewWriter(os.Stdout)
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		fmt.Fprintln(out, answers[fields[0]](fields))
	}
	check(out.Flush())
}

func countries(names *countryexplorer.CountryNames, text string) string {
	found, total, err := names.Search(text, limit)
	check(err)
	if len(found) == 0 {
		return "0"
	}
	codes := make([]string, len(found))
	for row, each := range found {
		codes[row] = each.Country
	}
	first := found[0]
	columns := []string{
		strconv.Itoa(total), strings.Join(codes, " "), first.Quality, first.Field.String(), first.Text, first.Language,
	}
	return strings.Join(columns, "\t")
}

func position(text string) string {
	found, err := countryexplorer.ParsePosition(text)
	if err != nil {
		return "-"
	}
	accuracy := ""
	if !math.IsNaN(found.AccuracyMetres) {
		accuracy = fmt.Sprint(found.AccuracyMetres)
	}
	return fmt.Sprintf("%.9f\t%.9f\t%s", found.Latitude, found.Longitude, accuracy)
}

func certainty(index *countryexplorer.Index, fields []string) string {
	view, err := index.ParseWorldview(fields[4])
	check(err)
	found, err := index.Candidates(number(fields[1]), number(fields[2]), number(fields[3]), view)
	check(err)
	texts := make([]string, len(found))
	for row, each := range found {
		country := each.Country
		if country == "" {
			country = "--"
		}
		texts[row] = fmt.Sprintf("%s %.3f", country, each.Share)
	}
	return strings.Join(texts, ", ")
}

func worldview(index *countryexplorer.Index, name string) string {
	view, err := index.ParseWorldview(name)
	if err != nil {
		return "-"
	}
	return view.String()
}

func number(text string) float64 {
	value, err := strconv.ParseFloat(text, 64)
	check(err)
	return value
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
