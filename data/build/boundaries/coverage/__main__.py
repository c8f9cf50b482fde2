"""The commands of the recipe: make, score, points, accuracy."""
import argparse
import json
import math
import sys
from pathlib import Path

from . import downloads, geojson, measuring, oracle, recipe, report, score, simplification
from .command import say
from .errors import RecipeError
from .lattice import Lattice

HERE = Path(__file__).parent.parent


def main():
    options = parser().parse_args()
    try:
        options.command(options)
    except (RecipeError, OSError) as error:
        sys.exit(f"coverage: {error}")


def parser():
    top = argparse.ArgumentParser(prog="coverage", description=__doc__)
    commands = top.add_subparsers(required=True)
    make_options(commands.add_parser("make", help="make coverage.geojsonl, coverage.json and report.md"))
    score_options(commands.add_parser("score", help="compare a coverage with GeoNames' cities"))
    points_options(commands.add_parser("points", help="write points with their answers by point in polygon"))
    measuring.add_commands(commands.add_parser("accuracy", help="measure how often a coverage names the wrong country"))
    return top


def make_options(options):
    options.set_defaults(command=make)
    options.add_argument("--downloads", type=Path, required=True, help="folder for them; what is there is not fetched again")
    options.add_argument("--output", type=Path, required=True, help="folder for the result")
    options.add_argument("--tables", type=Path, default=HERE / "tables", help="folder of the tables")
    options.add_argument("--tolerance", type=tolerances, default=[10.0], help="metres, several by commas; 0 keeps every vertex")
    options.add_argument("--inner", type=float, default=0, help="metres, between the zones of a country, if larger than that")
    options.add_argument("--lattice", type=lattice, default=Lattice(), help="spacing in 1e-7 degrees, a divisor of 900000000")
    options.add_argument("--full", type=Path, help="file for the coverage before simplification")


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


def score_options(options):
    options.set_defaults(command=cities)
    options.add_argument("coverage", type=Path)
    options.add_argument("--wrong", type=Path, help="file for the cities in another country")


def points_options(options):
    options.set_defaults(command=points)
    options.add_argument("coverage", type=Path)
    options.add_argument("output", type=Path)
    options.add_argument("--count", type=int, default=200_000)
    options.add_argument("--seed", type=int, default=1)


def make(options):
    say("downloading")
    sources = recipe.Sources(downloads.fetch(HERE / "sources.json", options.downloads))
    say("reading, cutting along every border")
    result = recipe.assigned(sources, recipe.Tables.read(options.tables), options.lattice)
    say("dissolving")
    before = result.dissolved()
    if options.full:
        geojson.write(options.full, before, options.lattice)
    for metres in options.tolerance:
        folder = options.output if len(options.tolerance) == 1 else options.output / f"out{metres:g}"
        write(folder, before, result, sources, metres, options)
    say("done")


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
    listed = json.loads((HERE / "sources.json").read_text(encoding="utf-8"))
    kept = ("name", "version", "origin", "licence", "attribution", "use")
    return {
        "dataVersion": sources.data_version,
        "toleranceMetres": metres,
        "innerToleranceMetres": max(metres, options.inner),
        "latticeDegrees": options.lattice.degrees,
        "sha256": digest,
        "licence": "ODbL-1.0; parts from DCW-GMT, LGPL-3.0-or-later",
        "sources": [{name: source[name] for name in kept} for source in listed],
    }


def cities(options):
    share, count, wrong = score.score(geojson.read(options.coverage))
    lines = [f"{c['latitude']}\t{c['longitude']}\t{c['countrycode']}\t{answer}\t{c['name']}\n" for c, answer in wrong]
    if options.wrong:
        options.wrong.write_text("".join(lines), encoding="utf-8")
    nowhere = sum(not answer for _, answer in wrong)
    print(f"{count - len(wrong):,} of {count:,} cities lie in their country: {share:.4%}; no country: {nowhere}")
    if share < score.LEAST_SHARE:
        raise RecipeError(f"that is less than {score.LEAST_SHARE:.2%}")


def points(options):
    oracle.write(options.output, geojson.read(options.coverage), options.count, options.seed)


if __name__ == "__main__":
    main()
