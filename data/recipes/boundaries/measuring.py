"""Measures coverages: points with their true countries, the answers of a coverage, and the table of both."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from recipes import command, downloads, geonames
from recipes.errors import RecipeError
from recipes.geometry import geojson

from . import accuracy, borders, coverage, disputes, oracle, score, truth
from .dcw import DigitalChart
from .drawing import Drawing

HERE = Path(__file__).parent
# The share of points with a wrong country that each band may have.
MOST_WRONG = {"50": 0.001, "200": 0.0003, "1000": 0.0001, "5000": 0.0001, accuracy.CITIES: 1 - score.LEAST_SHARE}
COUNT, SEED = 100_000, 1


def add_options(options):
    commands = options.add_subparsers(required=True, metavar="COMMAND")
    add_points(commands.add_parser("points", help="write points beside borders, and cities, with their true countries"))
    answered = commands.add_parser("answer", help="add the country_code that a coverage has at each point")
    answered.set_defaults(command=answer)
    for name in ("coverage", "points", "output"):
        answered.add_argument(name, type=Path)
    tabled = commands.add_parser(
        "table", help="print the share of wrong answers in each band, for a country_code column"
    )
    tabled.set_defaults(command=lambda options: table(options.answers))
    tabled.add_argument("answers", type=Path)
    scored = commands.add_parser("score", help="compare a coverage with GeoNames' cities")
    scored.set_defaults(command=lambda options: score_cities(options.coverage, options.wrong))
    scored.add_argument("coverage", type=Path)
    scored.add_argument("--wrong", type=Path, help="file for the cities in another country")
    add_oracle(commands.add_parser("oracle", help="write points with their answers by point in polygon"))


def add_points(options):
    options.set_defaults(command=points)
    options.add_argument("full", type=Path, help="the coverage of tolerance 0")
    options.add_argument("output", type=Path)
    command.add_work(options, "boundaries")
    options.add_argument("--count", type=int, default=COUNT, help="points a band")
    options.add_argument("--seed", type=int, default=SEED)
    options.add_argument(
        "--truth", choices=("source", "full"), default="source", help="polygons as published or on the lattice"
    )


def add_oracle(options):
    options.set_defaults(command=write_oracle)
    options.add_argument("coverage", type=Path)
    options.add_argument("output", type=Path)
    options.add_argument("--count", type=int, default=200_000)
    options.add_argument("--seed", type=int, default=SEED)


def run(options):
    options.command(options)


def measure(folders, full, work):
    """Prints the table of accuracy of each folder's coverage.

    The points are in the work folder, the answers beside it.
    """
    path = work / "points.csv"
    source = Source.read(work)
    write_points(full, path, source.truth, source.unclaimed, COUNT, SEED)
    for folder in folders:
        accuracy.answer(geojson.read(folder / "coverage.geojsonl"), path, folder / "answers.csv")
        table(folder / "answers.csv")


def points(options):
    source = Source.read(options.work)
    truth_of = full_truth if options.truth == "full" else source.truth
    write_points(options.full, options.output, truth_of, source.unclaimed, options.count, options.seed)


def write_points(path, output, truth_of, unclaimed, count, seed):
    full = geojson.read(path)
    country_of = truth_of(full)
    between, limits = borders.undisputed(full, *borders.sided_edges(full), unclaimed)
    random = np.random.default_rng(seed)
    bands = {}
    for prefix, edges in (("", between), ("limit-", limits)):
        for metres in accuracy.BANDS_METRES:
            bands[f"{prefix}{metres}"] = accuracy.band(random, edges, metres, count, country_of)
    bands[accuracy.CITIES] = [((c["longitude"], c["latitude"]), c["countrycode"]) for c in geonames.cities()]
    accuracy.write(output, bands)


def full_truth(full):
    """The function that gives points their countries by the coverage before simplification."""
    return lambda coordinates: truth.at_full_resolution(coordinates, full)


@dataclass(frozen=True)
class Source:
    """The polygons as published, with the decisions by hand and the areas that no state claims."""

    claims: list
    decisions: coverage.Tables
    unclaimed: list

    @classmethod
    def read(cls, work):
        sources = coverage.Sources(downloads.fetch(HERE / "sources.json", work / "downloads"))
        decisions = coverage.Tables.read(HERE / "tables")
        claims = coverage.claims(sources, decisions)
        drawing = Drawing(DigitalChart(sources.chart), sources.world_map)
        return cls(claims, decisions, disputes.unclaimed(decisions.disputes, claims, drawing))

    def truth(self, full):
        """The function that gives points their countries by these polygons."""
        return lambda coordinates: truth.countries(coordinates, self.claims, self.decisions, full, self.unclaimed)


def answer(options):
    accuracy.answer(geojson.read(options.coverage), options.points, options.output)


def table(path):
    rows = accuracy.read(path)
    if not rows or not {*accuracy.COLUMNS, accuracy.ANSWER} <= set(rows[0]):
        raise RecipeError(f"{path}: expected the columns {', '.join(accuracy.COLUMNS)} and {accuracy.ANSWER}")
    print("| band | points | wrong | share | at most |\n| --- | --- | --- | --- | --- |")
    for name, count, wrong in accuracy.table(rows):
        most = f"{MOST_WRONG[name]:.2%}" if name in MOST_WRONG else ""
        print(f"| {name} | {count:,} | {wrong:,} | {wrong / count:.4%} | {most} |")


def score_cities(path, output):
    """Prints the share of cities that a coverage puts into their own country, and writes the others to `output`."""
    share, count, wrong = score.score(geojson.read(path))
    lines = [f"{c['latitude']}\t{c['longitude']}\t{c['countrycode']}\t{answer}\t{c['name']}\n" for c, answer in wrong]
    if output:
        output.write_text("".join(lines), encoding="utf-8")
    nowhere = sum(not answer for _, answer in wrong)
    print(f"{count - len(wrong):,} of {count:,} cities lie in their country: {share:.4%}; no country: {nowhere}")
    if share < score.LEAST_SHARE:
        raise RecipeError(f"that is less than {score.LEAST_SHARE:.2%}")


def write_oracle(options):
    oracle.write(options.output, geojson.read(options.coverage), options.count, options.seed)
