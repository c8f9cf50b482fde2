"""Figures about a coverage."""

import numpy as np
import shapely

from recipes.geometry.area import square_kilometres
from recipes.geometry.edges import border_edges
from recipes.geometry.simplification import METRES_PER_DEGREE

SAMPLE_SEED = 1
SAMPLE_SIZE = 50_000


def counts(regions):
    """The numbers of regions, disputes, countries, polygons, rings, vertices and edges of a coverage."""
    geometries = list(regions.values())
    return {
        "regions": len(regions),
        "disputes": len({region.dispute for region in regions if region.dispute}),
        "countries": len({region.country for region in regions}),
        "polygons": len(shapely.get_parts(geometries)),
        "rings": len(shapely.get_rings(shapely.get_parts(geometries))),
        "vertices": int(shapely.get_num_coordinates(geometries).sum()),
        "uniqueEdges": len(border_edges(regions)),
    }


def lost_polygons(before, after):
    """The parts of `before` that no part of the same region in `after` represents, as (region, area, point)."""
    lost = []
    for region, geometry in before.items():
        old, new = shapely.get_parts(geometry), shapely.get_parts(after[region])
        if len(old) == len(new):
            continue
        met = set(shapely.STRtree(old).query(new, predicate="intersects")[1].tolist())
        lost += [(region, square_kilometres(p), p.representative_point()) for i, p in enumerate(old) if i not in met]
    return lost


def displacement(before, after):
    """The distances in metres of the vertices of `before` from the borders of `after`: quantiles of a sample."""
    vertices = np.unique(shapely.get_coordinates(list(before.values())), axis=0)
    sample = np.random.default_rng(SAMPLE_SEED).choice(len(vertices), min(SAMPLE_SIZE, len(vertices)), replace=False)
    points = shapely.points(vertices[sample])
    edges = shapely.linestrings(border_edges(after))
    nearest = shapely.STRtree(edges).query_nearest(points, all_matches=False)[1]
    metres = lengths(shapely.shortest_line(points, edges[nearest]))
    return {f"p{q}": round(float(np.percentile(metres, q)), 1) for q in (50, 90, 99, 100)}


def lengths(lines):
    """The lengths in metres of short lines between two points each."""
    ends = shapely.get_coordinates(lines).reshape(-1, 2, 2)
    step = (ends[:, 1] - ends[:, 0]) * METRES_PER_DEGREE
    return np.hypot(step[:, 0] * np.cos(np.radians(ends[:, 0, 1])), step[:, 1])
