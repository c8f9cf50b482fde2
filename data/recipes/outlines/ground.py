"""The ground that is drawn at a step: all that is large enough, and a part of every country."""

import numpy as np
import shapely

METRES_PER_DEGREE = 111_320


def square_metres(polygons):
    """The areas of polygons in degrees, to a few percent: each in the plane, scaled at its middle latitude."""
    south, north = shapely.bounds(polygons).reshape(-1, 4)[:, [1, 3]].T
    return shapely.area(polygons) * np.cos(np.radians((south + north) / 2)) * METRES_PER_DEGREE**2


def countries(shapes, least, capitals):
    """The polygons of each country without those below `least` square metres.

    The largest of a country stays, and the one that contains its capital, of which `capitals` has points by code.
    Another small polygon goes if it is an island, or lies in a hole of one other polygon, which is then filled. One
    between several countries stays, so that no gap opens.
    """
    codes = sorted(shapes)
    polygons, owner = shapely.get_parts(np.array([shapes[code] for code in codes], dtype=object), return_index=True)
    areas = square_metres(polygons)
    small = areas < least
    small[[np.flatnonzero(owner == number)[areas[owner == number].argmax()] for number in range(len(codes))]] = False
    small[containing(polygons, capitals)] = False
    small &= ~joins(polygons, small)
    kept = without_holes(polygons[~small], least)
    return {code: kept[owner[~small] == number] for number, code in enumerate(codes)}


def containing(polygons, places):
    """The numbers of the polygons that contain any of the places, by code."""
    points = shapely.points(np.array(list(places.values()), dtype=float).reshape(-1, 2))
    return np.unique(shapely.STRtree(polygons).query(points, predicate="intersects")[1])


def joins(polygons, asked):
    """True for each polygon `asked` for that touches one or more others from outside."""
    found = np.zeros(len(polygons), dtype=bool)
    one, other = shapely.STRtree(polygons).query(polygons[asked], predicate="intersects")
    numbers = np.flatnonzero(asked)[one]
    pairs = numbers != other
    numbers, other = numbers[pairs], other[pairs]
    found[np.flatnonzero(np.bincount(numbers, minlength=len(polygons)) > 1)] = True
    around = shapely.polygons(shapely.get_exterior_ring(polygons[other]))
    found[numbers[~shapely.covered_by(polygons[numbers], around)]] = True
    return found


def without_holes(polygons, least):
    """The polygons without their holes below `least` square metres in which no other polygon lies."""
    within = shapely.STRtree(shapely.point_on_surface(polygons))
    return np.array([filled(polygon, least, within) for polygon in polygons], dtype=object)


def filled(polygon, least, within):
    if not polygon.interiors:
        return polygon
    holes = shapely.polygons(list(polygon.interiors))
    taken = np.zeros(len(holes), dtype=bool)
    taken[within.query(holes, predicate="contains")[0]] = True
    kept = [ring for ring, hole, used in zip(polygon.interiors, square_metres(holes), taken) if used or hole >= least]
    return shapely.Polygon(polygon.exterior, kept)


def land(shores, shapes, least, capitals):
    """The land without islands below `least` square metres, but with the largest island of each country.

    Islands with capitals stay too. `shores` are polygons, `shapes` has the polygons of each country, sea included.
    """
    areas = square_metres(shores)
    wanted = areas >= least
    wanted[containing(shores, capitals)] = True
    tree = shapely.STRtree(shores)
    for polygons in shapes.values():
        own = np.unique(tree.query(polygons, predicate="intersects")[1])
        if len(own) and not wanted[own].any():
            wanted[own[areas[own].argmax()]] = True
    return shores[wanted]
