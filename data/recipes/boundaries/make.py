"""Makes the coverage of countries and time zones: coverage.geojsonl, coverage.json and report.md."""

import argparse
import math
from pathlib import Path

from recipes import command, downloads
from recipes.command import say
from recipes.geometry import geojson, layer, simplification
from recipes.geometry.lattice import Lattice

from . import coverage, measuring, report

HERE = Path(__file__).parent
SOURCES = HERE / "sources.json"


def add_options(options):
    command.add_work(options, "boundaries")
    command.add_output(options, None, "folder for the result; WORK/output by default")
    options.add_argument("--tables", type=Path, default=HERE / "tables", help="folder of the tables")
    options.add_argument(
        "--tolerance",
        type=tolerances,
        default=[7.0],
        help="metres, several by commas, each with a folder OUTPUT/outMETRES; 0 keeps every vertex",
    )
    options.add_argument("--inner", type=float, default=0, help="metres, between the zones of a country, if larger")
    options.add_argument(
        "--lattice", type=lattice, default=Lattice(32), help="spacing in 1e-7 degrees, a divisor of 9e8"
    )
    options.add_argument("--full", type=Path, help="file for the coverage before simplification")
    options.add_argument("--score", action="store_true", help="compare the result with GeoNames' cities")
    options.add_argument("--accuracy", action="store_true", help="measure how often the result names the wrong country")


def tolerances(text):
    metres = [float(part) for part in text.split(",")]
    if not all(0 <= value < math.inf for value in metres):
        raise argparse.ArgumentTypeError(f"{text}: a tolerance is a number of metres, 0 or more")
    return metres


def lattice(text):
    try:
        return Lattice(int(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def run(options):
    command.require_folder(options.work)
    options.output = options.output or options.work / "output"
    made = make(options)
    if options.score:
        for folder in made:
            measuring.score_cities(folder / "coverage.geojsonl", folder / "wrong.tsv")
    if options.accuracy:
        measuring.measure(made, options.full, options.work)


def make(options):
    """Makes the coverages of all tolerances, which share all work but the last, and returns their folders."""
    say("downloading")
    sources = coverage.Sources(downloads.fetch(SOURCES, options.work / "downloads"))
    say("reading, cutting along every border")
    result = coverage.assigned(sources, coverage.Tables.read(options.tables), options.lattice)
    say("dissolving")
    before = result.dissolved()
    if options.accuracy and not options.full:
        options.full = options.work / "full.geojsonl"
    if options.full:
        geojson.write(options.full, before, options.lattice)
    several = len(options.tolerance) > 1
    folders = {metres: options.output / f"out{metres:g}" if several else options.output for metres in options.tolerance}
    for metres, folder in folders.items():
        write(folder, before, result, sources, metres, options)
    say("done")
    return list(folders.values())


def write(folder, before, result, sources, metres, options):
    """Makes the three files of one tolerance."""
    say(f"{metres:g} m: simplifying, checking")
    after = simplification.simplify(before, metres, options.lattice, options.inner)
    say("writing")
    folder.mkdir(parents=True, exist_ok=True)
    digest = geojson.write(folder / "coverage.geojsonl", after, options.lattice)
    say("measuring")
    made = report.report(before, after, result, metadata(sources, metres, options, digest))
    (folder / "coverage.json").write_text(made.json(), encoding="utf-8")
    (folder / "report.md").write_text(made.markdown(), encoding="utf-8")
    print(made.markdown())


def metadata(sources, metres, options, digest):
    return {
        "dataVersion": sources.data_version,
        "toleranceMetres": metres,
        "innerToleranceMetres": max(metres, options.inner),
        "latticeDegrees": options.lattice.degrees,
        "sha256": digest,
        "licence": "ODbL-1.0; parts from DCW-GMT, LGPL-3.0-or-later",
        "sources": layer.sources(SOURCES),
    }
