"""Patches of ground that a row of a table is about."""

from recipes.errors import RecipeError
from recipes.geometry.area import square_kilometres

from .tables import point

# An area may differ from the one in its table by 5 %, and by 50 m², since the lattice changes the smallest areas.
AREA_TOLERANCE = 0.05
AREA_SLACK_KM2 = 5e-5


def row_of(face, eligible, rows):
    """The number of the eligible row whose point lies in the face and whose area is the face's."""
    area = square_kilometres(face)
    slack = AREA_TOLERANCE * area + AREA_SLACK_KM2
    for number, row in enumerate(rows):
        if eligible[number] and face.covers(point(row)) and abs(row.square_kilometres - area) <= slack:
            return number
    return None


def listed(found, rows, table):
    """The rows with the areas found. Fails if a row's area was not found."""
    for number, row in enumerate(rows):
        if number not in found:
            raise RecipeError(f"{table}: nothing at {row.latitude} {row.longitude} matches row {number + 1}")
    return [(row, found[number]) for number, row in enumerate(rows)]


def place(geometry):
    inside = geometry.point_on_surface()
    return f"{inside.y:.6f} {inside.x:.6f} ({square_kilometres(geometry):.6f} km²)"
