"""Ground that several countries claim, although the source gives it to only one of them."""

from typing import NamedTuple

import numpy as np
import shapely

from recipes.errors import RecipeError
from recipes.geometry.faces import held
from recipes.geometry.regions import Region

from .administration import administration, claimed_by
from .drawing import disputed, extended

# Ground that no state claims, in the column `given`.
NOBODY = "-"
# A line ends on the polygon's border, or beside it after rounding. Extended by this much, about 2 m, it crosses it.
OVERSHOOT_DEGREES = 2e-5


class Ground(NamedTuple):
    """The ground of a row, `None` for all that the zone (of the country) has, and the lines that bound it."""

    shape: shapely.Geometry | None
    lines: list


def ground(row, claims, drawing):
    """The ground of a row."""
    if not row.box and not row.outline:
        return Ground(None, [])
    box = box_of(row)
    if not row.zone:
        return Ground(box, [])  # A fill has no zone. The box only selects it, and cuts nothing.
    polygons = [c.polygon for c in claims if c.timezone == row.zone and row.country in ("", c.country)]
    polygons = [polygon for polygon in polygons if polygon.intersects(box)]
    drawn = drawing.lines(row.outline, box) if row.outline else []
    parts = [disputed(polygon, drawn) if drawn else polygon for polygon in polygons]
    inside = shapely.get_parts(shapely.intersection(shapely.union_all(parts), box))
    shape = shapely.union_all(inside[shapely.area(inside) > 0])
    if shape.is_empty:
        raise RecipeError(f"disputes: {row.zone} has no ground for {row.dispute}")
    frame = [box.exterior] if row.box else []
    return Ground(shape, crossing([*frame, *shapely.intersection(drawn, box)], polygons))


def unclaimed(rows, claims, drawing):
    """The areas that no state claims, as the rows draw them on the polygons of the source."""
    return [ground(row, claims, drawing).shape for row in rows if row.given == NOBODY]


def crossing(lines, polygons):
    """The parts of lines that cross polygons, from a little before each border to a little behind it."""
    inside = shapely.intersection(np.array(lines)[:, None], np.array(polygons)[None])
    parts = shapely.get_parts(shapely.line_merge(shapely.get_parts(inside.ravel())))
    parts = parts[shapely.get_type_id(parts) == shapely.GeometryType.LINESTRING]
    return [extended(part, OVERSHOOT_DEGREES) for part in parts if part.length > 0]


def box_of(row):
    """The box or the ring of a row, the whole world without one."""
    if "," in row.box:
        return ring_of(row)
    south, west, north, east = map(float, row.box.split()) if row.box else (-90, -180, 90, 180)
    return shapely.box(west, south, east, north)


def ring_of(row):
    """The ground within a ring that was drawn by hand, of corners `latitude longitude` with commas between them."""
    try:
        corners = [map(float, corner.split()) for corner in row.box.split(",")]
        ring = shapely.Polygon([(longitude, latitude) for latitude, longitude in corners])
    except ValueError:
        raise RecipeError(
            f"disputes: {row.dispute}: expected corners of a ring, as latitude longitude, in {row.box}"
        ) from None
    if not ring.is_valid:
        raise RecipeError(f"disputes: {row.dispute}: {shapely.is_valid_reason(ring)} in its ring")
    return ring


def mark(result, rows, grounds):
    """Gives the faces of every row its claimants or its country.

    A face that overlapping claims have marked stays as it is.
    """
    every = range(len(result.faces))
    for row, (shape, _) in zip(rows, grounds):
        inside = every if shape is None else sorted(held(result.faces, every, shape))
        faces = [i for i in inside if matches(row, result.regions[i])]
        if not faces:
            raise RecipeError(f"disputes: no ground of {row.zone or row.country} is left for {row.dispute}")
        for i in faces:
            result.regions[i] = decided(result.regions[i], row)


def decided(region, row):
    """A region as a row has it: in the country that it is given to, or in none."""
    if row.given == NOBODY:
        return None
    return claimed(given(row) if row.given else region, row, "disputes")


def given(row):
    """The country and the time zone that a row gives its ground to."""
    country, _, timezone = row.given.partition(" ")
    if not timezone:
        raise RecipeError(f"disputes: {row.dispute}: {row.given}: expected a country and its time zone, or {NOBODY}")
    return Region(country, timezone)


def claimed(region, row, table):
    """A region as a row of a table has it: the same ground, and who claims and administers it."""
    claimants = claimed_by(region.country, row.claimants, table, row.dispute)
    return Region(
        region.country, region.timezone, claimants, row.dispute, *administration(row.administrator, row.dispute)
    )


def matches(row, region):
    named = region is not None and region.timezone == row.zone and row.country in ("", region.country)
    return named and not region.claimants
