"""Makes the land of the world: coverage.geojsonl, coverage.json and report.md."""

from pathlib import Path

import shapely

from recipes import command, downloads, geonames
from recipes.command import say
from recipes.errors import RecipeError
from recipes.geometry import layer
from recipes.geometry.lattice import Lattice

from . import ground, report, rings, score, shoreline, simplification

HERE = Path(__file__).parent
SHORES = "usr/share/gmt-gshhg/binned_GSHHS_f.nc"


def add_options(options):
    command.add_work(options, "land")
    command.add_output(options, None, "folder for the result; WORK/output by default")
    options.add_argument("--least", type=float, default=0.3, help="km²; smaller islets are left out")
    options.add_argument("--tolerance", type=float, default=700.0, help="metres; 0 keeps every vertex")


def run(options):
    command.require_folder(options.work)
    options.output = options.output or options.work / "output"
    lattice = Lattice()
    say("downloading")
    source = shoreline.read(downloads.fetch(HERE / "sources.json", options.work / "downloads") / SHORES)
    say("reading, joining the pieces of the coast")
    shores, collapsed = rings.rings(shoreline.pieces(source), lattice)
    land = ground.ground(shapely.polygons(shores))
    before = {**plain_counts(land), "collapsed": collapsed, "corners": agreed_corners(land, source, lattice)}
    say("simplifying, checking")
    simple, left_out = simplification.simplify(land, options.tolerance, options.least, lattice)
    say("writing")
    feature = layer.Feature({"country": "land", "timezone": ""}, lattice.in_degrees(simple))
    stated = layer.write(options.output, [feature], lattice, metadata(options))
    say("comparing with GeoNames' cities")
    cities = geonames.cities()
    full, off = score.at_sea(land, cities, lattice), score.at_sea(simple, cities, lattice)
    written = report.markdown(stated, before, left_out, len(cities), full, off)
    (options.output / "report.md").write_text(written, encoding="utf-8")
    print(written)
    say("done")


def plain_counts(polygons):
    rings = shapely.get_rings(polygons)
    return {"polygons": len(polygons), "vertices": int(shapely.get_num_coordinates(rings).sum()) - len(rings)}


def agreed_corners(land, source, lattice):
    """The number of corners of bins. Fails unless exactly those that the source places on land are on land."""
    places, on_land = shoreline.corners(source)
    wrong = places[shoreline.disagreeing(land, places / lattice.degrees, on_land)]
    if len(wrong):
        raise RecipeError(
            f"{len(wrong)} of {len(places)} corners disagree with the source, first at {wrong[0][1]} {wrong[0][0]}"
        )
    return len(places)


def metadata(options):
    return {
        "dataVersion": "2.3.7",
        "toleranceMetres": options.tolerance,
        "leastSquareKilometres": options.least,
        "licence": "LGPL-3.0-or-later",
        "sources": layer.sources(HERE / "sources.json"),
    }
