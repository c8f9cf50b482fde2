"""The drawing at a step: the ground of each country and the land, in whole units of a grid."""

from dataclasses import dataclass

import numpy as np
import shapely

from . import cells, ground, mosaic

LAND = "land"


@dataclass(frozen=True)
class Step:
    """The resolution of a drawing: the tolerance in metres, and the units of its grid in a degree."""

    metres: int
    scale: int


@dataclass(frozen=True)
class Drawing:
    """Polygons in grid units: those of the land, and those of each country by code, its sea included."""

    scale: int
    land: np.ndarray
    countries: dict


def ground_at(exports, step, capitals):
    """The ground that a step shows, not yet rounded, with the islands of `capitals` (longitude, latitude)."""
    least = step.metres**2
    shapes = ground.countries(exports.countries(step.metres), least, capitals)
    shores = ground.land(exports.land(step.metres), shapes, least, capitals)
    countries = {code: scaled(polygons, step.scale) for code, polygons in shapes.items()}
    return Drawing(step.scale, scaled(shores, step.scale), countries)


def scaled(polygons, scale):
    return shapely.transform(polygons, lambda points: points * scale)


def drawn(unrounded):
    """The world on the grid. Each country has ground. One that is too small for the grid gets one square of it."""
    return Drawing(unrounded.scale, islands(unrounded.land), countries(unrounded.countries))


def countries(shapes, window=()):
    """The countries on the grid. One that rounding removes, although the window contains all of it, gets a square."""
    made = mosaic.labelled(shapes, window=window)
    whole = [code for code in cells.lost(made) if not len(window) or covered(shapes[code], window)]
    squares = [(code, cells.around(shapely.multipolygons(shapes[code]))) for code in whole]
    return mosaic.labelled(shapes, squares, window) if squares else made


def covered(polygons, window):
    return bool(shapely.covered_by(polygons, shapely.union_all(list(window))).all())


def islands(polygons, window=()):
    """The land on the grid. Islands that rounding would remove become squares."""
    rounded = shapely.transform(polygons, np.rint)
    shown = np.where(shapely.area(rounded) < cells.LEAST_AREA, cells.around(polygons), polygons)
    return mosaic.labelled({LAND: shown}, window=window)[LAND]
