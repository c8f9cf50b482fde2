"""Shores as ground that does not overlap."""

import numpy as np
import shapely

GRID = 1
PIECE_EDGES = 64


def ground(polygons):
    """Valid polygons with whole coordinates that meet at most in points. Polygons that touch or cross become one.

    Nearly all shores are separate. Those that meet others are searched for among short stretches, and only they are
    united.
    """
    suspect = ~shapely.is_valid(polygons)
    suspect[touching(polygons)] = True
    if not suspect.any():
        return polygons
    repaired = shapely.make_valid(polygons[suspect], method="structure")
    return np.concatenate([polygons[~suspect], shapely.get_parts(shapely.union_all(repaired, grid_size=GRID))])


def touching(polygons):
    """The numbers of the polygons that have a point of their borders in common with another, or lie within another."""
    rings, owner = shapely.get_rings(polygons, return_index=True)
    lines, ring = pieces(rings)
    a, b = owner[ring][shapely.STRtree(lines).query(lines, predicate="intersects")]
    starts = shapely.get_point(shapely.get_exterior_ring(polygons), 0)
    holder, held = shapely.STRtree(starts).query(polygons, predicate="contains")
    return np.unique(np.concatenate([a[a != b], b[a != b], holder, held]))


def pieces(lines):
    """Every line in stretches of a few edges, which an index can separate, and the number of the line of each."""
    coordinates, counts = shapely.get_coordinates(lines), shapely.get_num_coordinates(lines)
    stretches = -(-(counts - 1) // PIECE_EDGES)
    owners = np.repeat(np.arange(len(lines)), stretches)
    place = np.arange(len(owners)) - np.repeat(np.cumsum(stretches) - stretches, stretches)
    begin = np.repeat(np.cumsum(counts) - counts, stretches) + place * PIECE_EDGES
    length = np.minimum(PIECE_EDGES, np.repeat(np.cumsum(counts) - 1, stretches) - begin) + 1
    index = np.repeat(begin - (np.cumsum(length) - length), length) + np.arange(length.sum())
    return shapely.linestrings(coordinates[index], indices=np.repeat(np.arange(len(length)), length)), owners
