"""The part of a drawing in a box around a country."""

import numpy as np
import shapely

from . import drawing, ground

# GEOS's number for the type.
POLYGON = 3
HALF_TURN, TURN, QUARTER_TURN = 180, 360, 90
# The margin around a country: a share of its larger side, and the limits in degrees.
MARGIN, LEAST_MARGIN, MOST_MARGIN = 0.06, 0.02, 3
# The least share of a country's ground in its box. The rest may be small islands on the far side of an ocean.
MAIN_SHARE = 0.98


def main_part(polygons, scale):
    """The largest polygons of a country that together have MAIN_SHARE of its ground, without distant small islands."""
    areas = ground.square_metres(shapely.transform(polygons, lambda points: points / scale))
    order = np.argsort(-areas, kind="stable")
    count = int(np.searchsorted(np.cumsum(areas[order]), MAIN_SHARE * areas.sum())) + 1
    return polygons[order[:count]]


def box(polygons, scale):
    """West, south, east and north around polygons, in whole units of the grid with a margin.

    The box begins between -180° and 180°. Its east is beyond 180° if it crosses the antimeridian. A country on all
    meridians has a box of the whole turn.
    """
    bounds = shapely.bounds(polygons)
    west, east = around(bounds[:, [0, 2]], scale)
    south, north = bounds[:, 1].min(), bounds[:, 3].max()
    margin = min(max(MARGIN * max(east - west, north - south), LEAST_MARGIN * scale), MOST_MARGIN * scale)
    west, south, east, north = (
        np.floor(west - margin),
        np.floor(south - margin),
        np.ceil(east + margin),
        np.ceil(north + margin),
    )
    if east - west >= TURN * scale:
        west, east = -HALF_TURN * scale, HALF_TURN * scale
    if west < -HALF_TURN * scale:
        west, east = west + TURN * scale, east + TURN * scale
    return [int(edge) for edge in (west, max(south, -QUARTER_TURN * scale), east, min(north, QUARTER_TURN * scale))]


def around(spans, scale):
    """The shortest span of meridians that contains all spans. Its east may be beyond 180°."""
    starts = np.sort(spans[:, 0])
    ends = spans[np.argsort(spans[:, 0]), 1]
    reached = np.maximum.accumulate(ends)
    gaps = np.append(starts[1:], starts[0] + TURN * scale) - reached
    widest = int(gaps.argmax())
    if widest == len(starts) - 1:
        return starts[0], reached[-1]
    return starts[widest + 1], reached[widest] + TURN * scale


def rectangles(box, scale):
    """The box as one rectangle, or as the two on both sides of the antimeridian."""
    west, south, east, north = box
    if east <= HALF_TURN * scale:
        return [shapely.box(west, south, east, north)]
    edge = HALF_TURN * scale
    return [shapely.box(west, south, edge, north), shapely.box(-edge, south, east - TURN * scale, north)]


def within(unrounded, code, box):
    """The ground of a step in a box, and the ground of the country `code` outside it, on the grid.

    The box cuts neighbours and land. The country's polygons and islands outside of it are whole.
    """
    window = rectangles(box, unrounded.scale)
    near = {label: cut(polygons, window) for label, polygons in unrounded.countries.items()}
    made = drawing.countries({label: found for label, found in near.items() if len(found)}, window)
    land = drawing.islands(cut(unrounded.land, window), window)
    far = beyond(unrounded.countries[code], window)
    if len(far):
        shores = beyond(unrounded.land, window)
        shores = shores[np.unique(shapely.STRtree(shores).query(far, predicate="intersects")[1])]
        made[code] = np.concatenate([made[code], drawing.countries({code: far})[code]])
        land = np.concatenate([land, drawing.islands(shores)]) if len(shores) else land
    return drawing.Drawing(unrounded.scale, land, {label: found for label, found in made.items() if len(found)})


def beyond(polygons, window):
    """The polygons that do not touch the window."""
    met = np.unique(shapely.STRtree(polygons).query(window, predicate="intersects")[1])
    return np.delete(polygons, met)


def cut(polygons, window):
    """The polygons without what lies well outside of the window, so that the mosaic has less to do."""
    polygons = polygons[np.unique(shapely.STRtree(polygons).query(window, predicate="intersects")[1])]
    parts = [shapely.clip_by_rect(polygons, *(rectangle.buffer(2, join_style="mitre").bounds)) for rectangle in window]
    found = shapely.get_parts(shapely.get_parts(np.concatenate(parts)))
    return found[shapely.get_type_id(found) == POLYGON]
