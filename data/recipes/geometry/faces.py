"""The plane cut along every line of the sources."""

import numpy as np
import shapely

from .edges import unique_edges

GRID = 1


def faces(polygons, lattice, lines=()):
    """The bounded faces of all borders of `polygons` and the other `lines` together, with every vertex on the lattice
    and every border shared.

    The faces are a valid coverage by construction: where lines cross, both get the same vertex.
    """
    drawn = np.concatenate([shapely.get_rings(polygons), np.array(lines, dtype=object)])
    return lattice.in_degrees(shapely.get_parts(shapely.polygonize(noded(lattice.in_units(drawn)))))


def noded(lines):
    """Lines of whole coordinates, cut so that they meet only in common vertices, which are whole too.

    Snap rounding: a line that passes through the square around a vertex gets that vertex, so that rounding a crossing
    makes no new one.
    """
    return shapely.get_parts(shapely.unary_union(chains(lines), grid_size=GRID))


def chains(lines):
    """Every edge of the lines once, joined to chains from one meeting of lines to the next."""
    # The union would do this too, but takes ten times as long over borders that come twice, once for each side.
    edges = shapely.linestrings(unique_edges(lines))
    return shapely.get_parts(shapely.line_merge(shapely.multilinestrings(edges)))


def containing(points, polygons):
    """For every point, the numbers of the polygons that hold it."""
    polygons = np.asarray(polygons, dtype=object)
    shapely.prepare(polygons)
    of_point, of_polygon = shapely.STRtree(polygons).query(points)
    inside = shapely.contains(polygons[of_polygon], points[of_point])
    found = [[] for _ in points]
    for point, polygon in sorted(zip(of_point[inside].tolist(), of_polygon[inside].tolist())):
        found[point].append(polygon)
    return found


def held(faces, numbers, polygon):
    """The elements of `numbers` whose faces are in the polygon."""
    holders = containing(shapely.point_on_surface(faces[numbers]), [polygon])
    return {number for number, holder in zip(numbers, holders) if holder}
