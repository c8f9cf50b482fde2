"""Ground that no time zone covers."""

import math

import numpy as np
import shapely
from shapely import affinity

from recipes.errors import RecipeError
from recipes.geometry.faces import containing

TERRITORIAL_SEA_NAUTICAL_MILES = 12
KILOMETRES_PER_NAUTICAL_MILE = 1.852
KILOMETRES_PER_DEGREE = 111.32
QUADRANT_SEGMENTS = 8


def shape(fill, land, claims):
    """The ground that a row fills: the land in the box, or a reef of the size of the box, with its territorial sea.

    It may reach into ground that has a zone, and does not get that.
    """
    box = shapely.box(fill.west, fill.south, fill.east, fill.north)
    if fill.land == "reef":
        return territorial_sea(box)
    loose = uncovered([p for p in land[fill.land](fill.country) if box.contains(p)], claims)
    if not loose:
        raise RecipeError(f"fills: {fill.islands}: no land of {fill.country} without a zone in the box")
    return shapely.union_all([territorial_sea(p) for p in loose])


def uncovered(islands, claims):
    """The islands that are in no claim."""
    points = shapely.point_on_surface(np.array(islands, dtype=object))
    holders = containing(points, [claim.polygon for claim in claims])
    return [island for island, holder in zip(islands, holders) if not holder]


def territorial_sea(polygon):
    """The ground within 12 nautical miles of a small polygon, which is part of it."""
    # On a map that is true to scale at the polygon's latitude. The scale hardly changes within an island.
    narrowing = math.cos(math.radians(polygon.centroid.y))
    reach = TERRITORIAL_SEA_NAUTICAL_MILES * KILOMETRES_PER_NAUTICAL_MILE / KILOMETRES_PER_DEGREE
    narrowed = affinity.scale(polygon, narrowing, 1, origin=(0, 0))
    return affinity.scale(narrowed.buffer(reach, quad_segs=QUADRANT_SEGMENTS), 1 / narrowing, 1, origin=(0, 0))
