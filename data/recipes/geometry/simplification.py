"""Fewer vertices, the same neighbours."""

import numpy as np
import shapely

from recipes.errors import RecipeError

METRES_PER_DEGREE = 111_320


def simplify(regions, metres, lattice, inner_metres=0):
    """`regions` with the vertices left out that matter least (Visvalingam and Whyatt, each border once for both sides).

    A vertex goes when the triangle it makes with its neighbours is smaller than the square of the tolerance, taken
    at the equator. No vertex moves, so all stay on the lattice. The borders between regions of one country have a
    separate tolerance, if it is the larger.
    """
    keys = sorted(regions)
    coverage = lattice.in_units(np.array([regions[key] for key in keys], dtype=object))
    if inner_metres > metres:
        countries = np.array([key.country for key in keys])
        for country in np.unique(countries):
            own = countries == country
            coverage[own] = shapely.coverage_simplify(
                coverage[own], units(inner_metres, lattice), simplify_boundary=False
            )
    if metres > 0:
        coverage = shapely.coverage_simplify(coverage, units(metres, lattice))
    if not shapely.coverage_is_valid(coverage):
        raise RecipeError("in lattice units the regions overlap, or share a border without sharing its vertices")
    coverage = lattice.in_degrees(coverage)
    check(keys, coverage, lattice)
    return dict(zip(keys, coverage))


def units(metres, lattice):
    return metres / METRES_PER_DEGREE / lattice.degrees


def check(keys, coverage, lattice):
    """Fails unless the geometries are a valid coverage of valid polygons on the lattice, none of them empty."""
    for key, geometry in zip(keys, coverage):
        if geometry.is_empty or not geometry.is_valid:
            raise RecipeError(f"{key}: {shapely.is_valid_reason(geometry)}")
    if not lattice.holds(shapely.get_coordinates(coverage)):
        raise RecipeError("a vertex lies off the lattice")
    if not shapely.coverage_is_valid(coverage):
        raise RecipeError("the regions overlap, or share a border without sharing its vertices")
