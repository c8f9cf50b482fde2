"""Makes the land of the world: coverage.geojsonl, coverage.json and report.md."""
import argparse
from pathlib import Path

import shapely
from coverage import command, downloads
from coverage.command import say
from coverage.errors import RecipeError
from coverage.lattice import Lattice
from layers import output

from . import ground, report, rings, score, shoreline, simplification

HERE = Path(__file__).parent.parent
SHORES = "usr/share/gmt-gshhg/binned_GSHHS_f.nc"


def main():
    command.run("land", lambda: make(options()))


def options():
    parser = argparse.ArgumentParser(prog="land", description=__doc__)
    parser.add_argument("--downloads", type=Path, required=True, help="folder for them; what is there is not fetched again")
    parser.add_argument("--output", type=Path, required=True, help="folder for the result")
    parser.add_argument("--tolerance", type=float, default=700.0, help="metres; 0 keeps every vertex")
    parser.add_argument("--least", type=float, default=0.3, help="km²; smaller islets are left out")
    return parser.parse_args()


def make(options):
    lattice = Lattice()
    say("downloading")
    source = shoreline.read(downloads.fetch(HERE / "sources.json", options.downloads) / SHORES)
    say("reading, joining the pieces of the coast")
    shores, collapsed = rings.rings(shoreline.pieces(source), lattice)
    land = ground.ground(shapely.polygons(shores))
    before = {**plain_counts(land), "collapsed": collapsed, "corners": agreed_corners(land, source, lattice)}
    say("simplifying, checking")
    simple, left_out = simplification.simplify(land, options.tolerance, options.least, lattice)
    say("writing")
    feature = output.Feature({"country": "land", "timezone": ""}, lattice.in_degrees(simple))
    stated = output.write(options.output, [feature], lattice, metadata(options))
    say("comparing with GeoNames' cities")
    cities = score.cities()
    full, off = score.at_sea(land, cities, lattice), score.at_sea(simple, cities, lattice)
    written = report.markdown(stated, before, left_out, len(cities), full, off)
    (options.output / "report.md").write_text(written, encoding="utf-8")
    print(written)
    say("done")


def plain_counts(polygons):
    rings = shapely.get_rings(polygons)
    return {"polygons": len(polygons), "vertices": int(shapely.get_num_coordinates(rings).sum()) - len(rings)}


def agreed_corners(land, source, lattice):
    """How many corners of bins there are; fails unless each is on land just where the source says so."""
    places, on_land = shoreline.corners(source)
    wrong = places[shoreline.disagreeing(land, places / lattice.degrees, on_land)]
    if len(wrong):
        raise RecipeError(f"{len(wrong)} of {len(places)} corners disagree with the source, first at {wrong[0][1]} {wrong[0][0]}")
    return len(places)


def metadata(options):
    return {
        "dataVersion": "2.3.7",
        "toleranceMetres": options.tolerance,
        "leastSquareKilometres": options.least,
        "licence": "LGPL-3.0-or-later",
        "sources": output.sources(HERE / "sources.json"),
    }


if __name__ == "__main__":
    main()
