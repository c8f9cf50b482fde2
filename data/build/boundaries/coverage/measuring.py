"""The commands of `accuracy`: points with their true countries, the answers of a coverage, the table of both."""
from pathlib import Path

import numpy as np

from . import accuracy, borders, downloads, geojson, recipe, score, truth
from .errors import RecipeError

HERE = Path(__file__).parent.parent
# The share of points with a wrong country that each band may have.
MOST_WRONG = {"50": 0.001, "200": 0.0003, "1000": 0.0001, "5000": 0.0001, accuracy.CITIES: 1 - score.LEAST_SHARE}


def add_commands(options):
    commands = options.add_subparsers(required=True)
    made = commands.add_parser("points", help="write points beside borders, and cities, with their true countries, as CSV")
    made.set_defaults(command=points)
    made.add_argument("full", type=Path, help="the coverage of tolerance 0")
    made.add_argument("output", type=Path)
    made.add_argument("--downloads", type=Path, required=True)
    made.add_argument("--count", type=int, default=100_000, help="points a band")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--truth", choices=("source", "full"), default="source", help="the polygons as published, or on the lattice")
    answered = commands.add_parser("answer", help="add the country_code that a coverage has at each point")
    answered.set_defaults(command=answer)
    answered.add_argument("coverage", type=Path)
    answered.add_argument("points", type=Path)
    answered.add_argument("output", type=Path)
    tabled = commands.add_parser("table", help="print the share of wrong answers in each band of a CSV with a country_code")
    tabled.set_defaults(command=table)
    tabled.add_argument("answers", type=Path)


def points(options):
    full = geojson.read(options.full)
    country_of = truth_of(options, full)
    between, limits = borders.undisputed(full, *borders.sided_edges(full))
    random = np.random.default_rng(options.seed)
    bands = {}
    for prefix, edges in (("", between), ("limit-", limits)):
        for metres in accuracy.BANDS_METRES:
            bands[f"{prefix}{metres}"] = accuracy.band(random, edges, metres, options.count, country_of)
    bands[accuracy.CITIES] = [((c["longitude"], c["latitude"]), c["countrycode"]) for c in score.cities()]
    accuracy.write(options.output, bands)


def truth_of(options, full):
    """What gives points their countries."""
    if options.truth == "full":
        return lambda coordinates: truth.at_full_resolution(coordinates, full)
    sources = recipe.Sources(downloads.fetch(HERE / "sources.json", options.downloads))
    decisions = recipe.Tables.read(HERE / "tables")
    claims = recipe.claims(sources, decisions)
    return lambda coordinates: truth.countries(coordinates, claims, decisions, full)


def answer(options):
    accuracy.answer(geojson.read(options.coverage), options.points, options.output)


def table(options):
    rows = accuracy.read(options.answers)
    if not rows or not {*accuracy.COLUMNS, accuracy.ANSWER} <= set(rows[0]):
        raise RecipeError(f"{options.answers}: expected the columns {', '.join(accuracy.COLUMNS)} and {accuracy.ANSWER}")
    print("| band | points | wrong | share | at most |\n| --- | --- | --- | --- | --- |")
    for name, count, wrong in accuracy.table(rows):
        most = f"{MOST_WRONG[name]:.2%}" if name in MOST_WRONG else ""
        print(f"| {name} | {count:,} | {wrong:,} | {wrong / count:.4%} | {most} |")
