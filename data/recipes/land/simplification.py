"""Simplification: fewer vertices, and the same ground within the tolerance."""

import numpy as np
import shapely

from recipes.errors import RecipeError
from recipes.geometry.area import AUTHALIC_RADIUS_KM

from .ground import ground


def simplify(polygons, metres, least_square_kilometres, lattice):
    """`polygons` in lattice units with the vertices left out that matter least, and the areas (km²) of those islets.

    A vertex goes when the triangle it makes with its neighbours is smaller on the ground than the square of the
    tolerance (Visvalingam and Whyatt). In degrees the same tolerance would keep a quarter more vertices, all of them in
    the north, where most of the coast is. Nothing moves: what remains are vertices of the shores.
    """
    radius = 180 / np.pi / lattice.degrees
    flat = shapely.transform(polygons, lambda c: flattened(c, radius))
    areas = shapely.area(flat) * (AUTHALIC_RADIUS_KM / radius) ** 2
    kept = areas >= least_square_kilometres
    tolerance = metres / 1000 / AUTHALIC_RADIUS_KM * radius
    simple = shapely.coverage_simplify([shapely.multipolygons(flat[kept])], tolerance)[0] if metres else flat[kept]
    simple = shapely.transform(shapely.get_parts(simple), lambda c: raised(c, radius))
    # An edge that is straight on the flat map is not quite so between degrees: two of them may cross where they are
    # near.
    return checked(ground(simple)), areas[~kept]


def flattened(coordinates, radius):
    """Lambert's cylindrical projection of whole lattice units: it keeps areas."""
    return np.stack([coordinates[:, 0], np.sin(coordinates[:, 1] / radius) * radius], axis=1)


def raised(coordinates, radius):
    """The lattice units that were flattened."""
    latitude = np.arcsin(np.clip(coordinates[:, 1] / radius, -1, 1)) * radius
    return np.rint(np.stack([coordinates[:, 0], latitude], axis=1))


def checked(polygons):
    """The polygons as one geometry. Fails unless it is valid: one valid feature is a valid coverage."""
    whole = shapely.multipolygons(shapely.get_parts(polygons))
    if not whole.is_valid:
        raise RecipeError(
            f"the simplified land is not valid: {shapely.is_valid_reason(whole)}; try a smaller tolerance"
        )
    if not np.array_equal(shapely.get_coordinates(whole), np.rint(shapely.get_coordinates(whole))):
        raise RecipeError("a vertex of the simplified land lies off the lattice")
    return whole
