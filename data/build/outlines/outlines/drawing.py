"""What is drawn at a step: the ground of each country and the land, in whole units of a grid."""
from dataclasses import dataclass

import numpy as np
import shapely

from . import cells, ground, mosaic

LAND = "land"


@dataclass(frozen=True)
class Step:
    """How coarse a drawing is: the tolerance in metres, and the units of its grid in a degree."""

    metres: int
    scale: int


@dataclass(frozen=True)
class Drawing:
    """Polygons in grid units: those of the land, and those of each country by code, its sea included."""

    scale: int
    land: np.ndarray
    countries: dict


def drawn(exports, step, capitals):
    """The world at a step, with the islands of `capitals` (longitude, latitude). Each country has ground; if the grid has no room for it, one square of the grid."""
    least = step.metres**2
    shapes = ground.countries(exports.countries(step.metres), least, capitals)
    shores = ground.land(exports.land(step.metres), shapes, least, capitals)
    countries = snapped({code: shapely.multipolygons(polygons) for code, polygons in shapes.items()}, step.scale)
    islands = snapped({LAND: shapely.multipolygons(shores)}, step.scale, apart=True)
    return Drawing(step.scale, islands[LAND], countries)


def snapped(shapes, scale, apart=False):
    """The shapes on the grid. What has no ground left gets a square: a label, or with `apart` each of its polygons."""
    scaled = {label: shapely.transform(shape, lambda points: points * scale) for label, shape in shapes.items()}
    made = mosaic.labelled(scaled)
    squares = lost_parts(scaled, made) if apart else [(label, cells.around(scaled[label])) for label in cells.lost(made)]
    return mosaic.labelled(scaled, squares) if squares else made


def lost_parts(shapes, made):
    """A square for each polygon of the shapes that has no ground in what was made of it."""
    squares = []
    for label, shape in shapes.items():
        parts, kept = shapely.get_parts(shape), shapely.STRtree(made[label])
        inner = shapely.point_on_surface(parts)
        found = set(kept.query(inner, predicate="dwithin", distance=1)[0].tolist())
        squares += [(label, cells.around(part)) for number, part in enumerate(parts) if number not in found]
    return squares
