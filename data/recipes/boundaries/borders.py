"""The edges of a coverage with the regions on both sides."""

import numpy as np
import shapely

NOBODY = -1
# An area of the source and its copy on the lattice differ by less than this, about 2 m.
NEAR_DEGREES = 2e-5


def sided_edges(regions):
    """Every edge once, as two points, with the numbers of the regions on its two sides (in the order of `regions`).

    The side of an edge that borders no region is `NOBODY`.
    """
    edges, owner = [], []
    for number, geometry in enumerate(regions.values()):
        lines = shapely.get_rings(shapely.get_parts(geometry))
        coordinates, line = shapely.get_coordinates(lines, return_index=True)
        own = np.concatenate([coordinates[:-1], coordinates[1:]], axis=1)[line[1:] == line[:-1]]
        edges.append(own)
        owner.append(np.full(len(own), number))
    return paired(np.concatenate(edges), np.concatenate(owner))


def paired(edges, owner):
    """Edges that are equal in either direction, joined to one with both owners."""
    x1, y1, x2, y2 = edges.T
    backwards = (x1 > x2) | ((x1 == x2) & (y1 > y2))
    edges[backwards] = edges[backwards][:, [2, 3, 0, 1]]
    order = np.lexsort(edges.T)
    edges, owner = edges[order], owner[order]
    twice = np.append((edges[1:] == edges[:-1]).all(axis=1), False)
    first = np.insert(~twice[:-1], 0, True)
    other = np.where(twice, np.append(owner[1:], NOBODY), NOBODY)
    return edges[first].reshape(-1, 2, 2), np.stack([owner, other], axis=1)[first]


def undisputed(regions, edges, sides, unclaimed=()):
    """The edges between two countries or between a country and unclaimed sea, without those of disputed ground.

    The edges of disputed ground and those of the `unclaimed` areas, which are in no country, are left out. So are the
    edges of the world's frame (±180° and the poles), which bound nothing.
    """
    keys = list(regions)
    country = np.array([key.country for key in keys] + [""])
    disputed = np.array([bool(key.claimants) for key in keys] + [False])
    limits = (sides == NOBODY).any(axis=1)
    kept = ~disputed[sides].any(axis=1) & ~frame(edges) & ~(limits & along(edges, unclaimed))
    differ = country[sides[:, 0]] != country[sides[:, 1]]
    return edges[kept & differ & ~limits], edges[kept & limits]


def frame(edges):
    return (np.abs(edges) == [180, 90]).all(axis=1).any(axis=1)


def along(edges, areas):
    """True for each edge on the border of one of the areas, or within it."""
    near = shapely.buffer(list(areas), NEAR_DEGREES)
    found = np.zeros(len(edges), dtype=bool)
    found[shapely.STRtree(near).query(shapely.linestrings(edges), predicate="covered_by")[0]] = True
    return found
