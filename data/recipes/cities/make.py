"""Makes cities.csv, the list of its disagreements with our boundaries, and searches with their answers."""

from pathlib import Path

from recipes import command, downloads
from recipes.command import replace, say
from recipes.program import Program

from . import checks, codes, records, searches, typed, writing

HERE = Path(__file__).parent
# The seeds of the searches that are measured with, and of those held back.
SEEN, HELD_BACK = 2026, 1126


def add_options(options):
    command.add_work(options, "cities")
    command.add_output(options, None, "folder for the results; WORK/output by default")
    command.add_program(options)


def run(options):
    command.require_program(options.program)
    output = command.require_folder(options.output or options.work / "output")
    say("fetching")
    unpacked = downloads.fetch(HERE / "sources.json", options.work / "downloads")
    say("reading")
    cities = records.read(unpacked)
    records.check(cities)
    say("comparing with our boundaries")
    explorer = Program(options.program, options.data)
    found = checks.disagreements(cities, explorer)
    checks.check(found, len(cities))
    say("looking up subdivisions")
    places = explorer.subdivisions([(city.lat, city.lon) for city in cities])
    subdivisions = codes.names(cities, places, *codes.read(unpacked, options.data / "subdivisions.tsv"))
    codes.check(cities, subdivisions, places)
    say("writing")
    replace(output / "cities.csv", writing.csv_text(cities, subdivisions))
    replace(output / "disagreements.tsv", checks.table(found))
    drawer = searches.Drawer(cities)
    for name, seed in (("searches.tsv", SEEN), ("held-back.tsv", HELD_BACK)):
        replace(output / name, searches.table(drawer.draw(seed)))
    typist = typed.Typist(cities, typed.countries(options.data / "countries.json"), subdivisions)
    for name, seed in (("typed.tsv", SEEN), ("typed-held-back.tsv", HELD_BACK)):
        replace(output / name, searches.table(typist.draw(seed)))
    say(
        f"done: {len(cities):,} cities, {sum(len(city.names) for city in cities):,} other names, "
        f"{len(found)} disagreements"
    )
