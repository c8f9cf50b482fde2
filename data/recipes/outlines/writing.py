"""Outlines as the page reads them: rings of whole numbers, each the difference from the one before."""

import json

import numpy as np
import shapely

LICENCE = "ODbL-1.0: © OpenStreetMap contributors; LGPL-3.0-or-later: coast and parts of borders © The GMT Team"


def rings(polygons):
    """The rings of polygons in grid units, flat: x and y of the first vertex, then the differences to each next one.

    A ring does not repeat its first vertex. A polygon's holes, clockwise, follow its outer ring, anticlockwise. The
    order of the polygons, and the first vertex of a ring, depend only on the shapes.
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
    """The file, in one line. `box` is west, south, east and north in degrees, and `metres` is the tolerance."""
    made = {
        "licence": LICENCE,
        "tolerance": metres,
        "scale": drawing.scale,
        "box": [round(edge, 4) for edge in box],
        "land": rings(drawing.land),
        "countries": {code: rings(polygons) for code, polygons in sorted(drawing.countries.items())},
    }
    return json.dumps(made, separators=(",", ":"), ensure_ascii=False) + "\n"


def packed(text):
    """The same file in fewer bytes: a line of JSON without the rings, then the rings of the land and of each country.

    First come the counts: for each of these lists how many rings it has, and how many vertices each of them has. Then
    the first vertices of all rings, each as the difference from that of the ring before. Then the other numbers of all
    rings. A number takes as many bytes as it needs, seven bits in each, the lowest first, with the eighth bit set in
    all but the last. Its lowest bit is its sign, which counts do not have.
    """
    made = json.loads(text)
    lists = [made.pop("land"), *made["countries"].values()]
    made["countries"] = list(made["countries"])
    rings = [ring for some in lists for ring in some]
    counts = [count for some in lists for count in (len(some), *(len(ring) // 2 for ring in some))]
    befores = [[0, 0], *rings]
    firsts = [ring[axis] - before[axis] for before, ring in zip(befores, rings) for axis in (0, 1)]
    rest = [number for ring in rings for number in ring[2:]]
    body = b"".join(map(shortest, counts)) + b"".join(shortest(signed(number)) for number in (*firsts, *rest))
    return json.dumps(made, separators=(",", ":"), ensure_ascii=False).encode() + b"\n" + body


def signed(number):
    return number * 2 if number >= 0 else -number * 2 - 1


def shortest(number):
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])
