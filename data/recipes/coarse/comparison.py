"""The number of places where the coarse index differs from the exact one, and their distances from its borders."""

import csv
import io
from dataclasses import dataclass

import numpy as np
import shapely

from recipes.boundaries import accuracy
from recipes.geometry import edges

COUNTRY = "country_code"
# The other columns. Their borders are not those that a distance is measured to.
OTHER = ("claimants", "timezone")
DISTANCE = "border_metres"
# Places are compared up to this many tolerances from the coarse borders.
BAND = 1.5


@dataclass(frozen=True)
class Comparison:
    """The number of places, those that differ in the country, and the number that differ only in claimants or zone."""

    places: int
    countries: list
    others: int


def beside_borders(lines, metres, count, seed):
    """Places (latitude, longitude) at most `metres` to either side of the borders in a file of GeoJSON lines."""
    with open(lines, encoding="utf-8") as file:
        shapes = [shapely.get_geometry(shapely.from_geojson(line), 0) for line in file]
    # Edges along the antimeridian and the poles are where the map ends.
    found = edges.border_edges(dict(enumerate(shapes)))
    ends = (np.abs(found[:, 0, 0]) == 180) & (found[:, 0, 0] == found[:, 1, 0]) | (np.abs(found[:, :, 1]) == 90).all(
        axis=1
    )
    points = accuracy.beside(np.random.default_rng(seed), found[~ends], metres, count)
    return [(latitude, longitude) for longitude, latitude in points.tolist()]


def compared(program, places, coarse, exact):
    """The comparison of two indexes at places (latitude, longitude)."""
    pairs = list(zip(*(answers(program, places, index, [COUNTRY, *OTHER]) for index in (coarse, exact)), strict=True))
    countries = [place for place, (one, other) in zip(places, pairs) if one[COUNTRY] != other[COUNTRY]]
    differing = sum(one != other for one, other in pairs)
    return Comparison(len(places), countries, differing - len(countries))


def distances(program, places, index):
    """The metres from each place to the nearest border of an index, ascending."""
    return sorted(float(row[DISTANCE]) for row in answers(program, places, index, [DISTANCE]))


def answers(program, places, index, columns):
    """The program's answer for each place by an index: the text of each column."""
    table = "lat,lon\n" + "".join(f"{latitude:.7f},{longitude:.7f}\n" for latitude, longitude in places)
    written = program.run(
        "batch", "--format", "csv", "--columns", ",".join(columns), "--boundaries", str(index), given=table
    )
    return [{column: row[column] for column in columns} for row in csv.DictReader(io.StringIO(written))]
