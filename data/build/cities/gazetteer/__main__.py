"""Makes cities.csv, the list of its disagreements with our boundaries, and searches with their answers."""
import argparse
from pathlib import Path

from catalogue import program
from coverage import command, downloads
from coverage.command import say

from . import checks, codes, records, searches, typed, writing

HERE = Path(__file__).parent.parent
# The seeds of the searches that are measured with, and of those held back.
SEEN, HELD_BACK = 2026, 1126


def main():
    command.run("cities", lambda: make(options()))


def options():
    parser = argparse.ArgumentParser(prog="gazetteer", description=__doc__)
    parser.add_argument("--downloads", type=Path, required=True, help="folder for them; what is there is not fetched again")
    parser.add_argument("--output", type=Path, required=True, help="folder for the results")
    parser.add_argument("--program", type=Path, required=True, help="the program countryexplorer")
    parser.add_argument("--data", type=Path, required=True, help="folder of the boundary indexes")
    return parser.parse_args()


def make(options):
    command.require_program(options.program)
    say("fetching")
    unpacked = downloads.fetch(HERE / "sources.json", options.downloads)
    say("reading")
    cities = records.read(unpacked)
    records.check(cities)
    say("comparing with our boundaries")
    explorer = program.Program(options.program, options.data)
    found = checks.disagreements(cities, explorer)
    checks.check(found, len(cities))
    say("looking up subdivisions")
    places = explorer.subdivisions([(city.lat, city.lon) for city in cities])
    subdivisions = codes.names(cities, places, *codes.read(unpacked, options.data / "subdivisions.tsv"))
    codes.check(cities, subdivisions, places)
    say("writing")
    writing.replace(options.output / "cities.csv", writing.csv_text(cities, subdivisions))
    writing.replace(options.output / "disagreements.tsv", checks.table(found))
    drawer = searches.Drawer(cities)
    for name, seed in (("searches.tsv", SEEN), ("held-back.tsv", HELD_BACK)):
        writing.replace(options.output / name, searches.table(drawer.draw(seed)))
    typist = typed.Typist(cities, typed.countries(options.data / "countries.json"), subdivisions)
    for name, seed in (("typed.tsv", SEEN), ("typed-held-back.tsv", HELD_BACK)):
        writing.replace(options.output / name, searches.table(typist.draw(seed)))
    say(f"done: {len(cities):,} cities, {sum(len(city.names) for city in cities):,} other names, {len(found)} disagreements")


if __name__ == "__main__":
    main()
