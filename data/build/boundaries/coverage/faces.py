"""The plane cut along every line of the sources."""
import numpy as np
import shapely

from .edges import unique_edges
from .errors import RecipeError

MOST_ROUNDS = 10


def faces(polygons, lattice):
    """The bounded faces of all borders of `polygons` together, with every vertex on the lattice and every border shared.

    The faces are a valid coverage by construction: where lines cross, both get the same vertex.
    """
    lines = noded(shapely.get_rings(polygons), lattice)
    return shapely.get_parts(shapely.polygonize(lines))


def noded(lines, lattice):
    """The same lines, on the lattice, meeting in common vertices alone.

    A crossing lies off the lattice as a rule. Rounding it bends the two lines a little, which may make them cross others;
    so it is done again until nothing moves. Real data take two or three rounds.
    """
    lines = chains(lattice.round(lines))
    for _ in range(MOST_ROUNDS):
        lines = shapely.get_parts(shapely.unary_union(lines))
        if lattice.holds(shapely.get_coordinates(lines)):
            return lines
        lines = lattice.round(lines)
    raise RecipeError(f"the borders do not settle on the lattice in {MOST_ROUNDS} rounds")


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
