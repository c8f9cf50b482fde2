"""The smallest shape on the grid, for ground that is too small for it."""

import numpy as np
import shapely

# In squares of the grid.
LEAST_AREA = 1.0


def around(shapes):
    """The square of the grid around a point inside of each shape in grid units."""
    west, south = np.floor(shapely.get_coordinates(shapely.point_on_surface(shapes))).T
    squares = shapely.box(west, south, west + 1, south + 1)
    return squares[0] if isinstance(shapes, shapely.Geometry) else squares


def lost(made):
    """The labels whose polygons have less ground than one square of the grid."""
    return [label for label, polygons in sorted(made.items()) if shapely.area(polygons).sum() < LEAST_AREA]
