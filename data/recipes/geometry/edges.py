"""The edges of lines."""

import numpy as np
import shapely


def border_edges(regions):
    """Every edge of a coverage once, though it borders two regions."""
    return unique_edges(shapely.get_rings(shapely.get_parts(list(regions.values()))))


def unique_edges(lines):
    """Every edge of the lines once, in either direction, as an array of two points each.

    Edges that have shrunk to a point are left out.
    """
    coordinates, line = shapely.get_coordinates(lines, return_index=True)
    edges = np.concatenate([coordinates[:-1], coordinates[1:]], axis=1)[line[1:] == line[:-1]]
    x1, y1, x2, y2 = edges.T
    backwards = (x1 > x2) | ((x1 == x2) & (y1 > y2))
    edges[backwards] = edges[backwards][:, [2, 3, 0, 1]]
    edges = edges[np.lexsort(edges.T)]
    wanted = np.any(edges[:, :2] != edges[:, 2:], axis=1)
    wanted[1:] &= np.any(edges[1:] != edges[:-1], axis=1)
    return edges[wanted].reshape(-1, 2, 2)
