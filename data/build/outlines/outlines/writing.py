"""Outlines as the page reads them: rings of whole numbers, each the difference from the one before."""
import json

import numpy as np
import shapely

LICENCE = "ODbL-1.0: © OpenStreetMap contributors; LGPL-3.0-or-later: coast and parts of borders © The GMT Team"


def rings(polygons):
    """The rings of polygons in grid units, flat: x and y of the first vertex, then the differences to each next one.

    A ring does not repeat its first vertex. A polygon's holes, clockwise, follow its outer ring, anticlockwise. The
    order of the polygons, and where a ring begins, depend on the shapes alone.
    """
    kept = sorted((polygon_rings(polygon) for polygon in polygons), key=lambda found: found[0][:2])
    return [ring for found in kept for ring in found]


def polygon_rings(polygon):
    outer = differences(polygon.exterior, anticlockwise=True)
    return [outer, *sorted(differences(hole, anticlockwise=False) for hole in polygon.interiors)]


def differences(ring, anticlockwise):
    points = np.rint(shapely.get_coordinates(ring)[:-1]).astype(int)
    if bool(shapely.is_ccw(ring)) != anticlockwise:
        points = points[::-1]
    points = np.roll(points, -np.lexsort((points[:, 1], points[:, 0]))[0], axis=0)
    return np.concatenate([points[:1], np.diff(points, axis=0)]).ravel().tolist()


def text(drawing, box, metres):
    """The file, one line; `box` is west, south, east and north in degrees, `metres` the tolerance."""
    made = {
        "licence": LICENCE,
        "tolerance": metres,
        "scale": drawing.scale,
        "box": [round(edge, 4) for edge in box],
        "land": rings(drawing.land),
        "countries": {code: rings(polygons) for code, polygons in sorted(drawing.countries.items())},
    }
    return json.dumps(made, separators=(",", ":"), ensure_ascii=False) + "\n"
