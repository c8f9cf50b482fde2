"""The countries near a country and their distances from border to border, so that islands have neighbours too."""

import itertools
import json
import math

import numpy
from scipy.spatial import cKDTree

# Besides all that a country touches.
COUNT = 5
# The spacing of the places on the outlines between which distances are measured.
STEP_KILOMETRES = 2
EARTH_KILOMETRES = 6371.0088


def set_nearest(records, explorer):
    """Sets the nearest countries of each, in whole kilometres, with 0 for neighbours on land or at sea."""
    trees = {code: cKDTree(points) for code, points in outlines(explorer).items()}
    centres = {code: (tree.data.mean(axis=0), radius(tree.data)) for code, tree in trees.items()}
    distances = {}
    for code, record in records.items():
        if code in trees:
            found = sorted(nearest(code, trees, centres, distances))
            touching = sum(kilometres == 0 for kilometres, _ in found)
            record.set(
                "nearest",
                [{"code": other, "distance": round(kilometres)} for kilometres, other in found[: touching + COUNT]],
            )


def nearest(code, trees, centres, distances):
    """Distances to others as (kilometres, code): all that may be among the nearest."""
    found = []
    for least, other in sorted((bound(centres[code], centres[other]), other) for other in trees if other != code):
        apart = sorted(kilometres for kilometres, _ in found if kilometres > 0)
        if len(apart) >= COUNT and least > apart[COUNT - 1]:
            break
        pair = tuple(sorted((code, other)))
        if pair not in distances:
            distances[pair] = distance(*(trees[one] for one in pair))
        found.append((distances[pair], other))
    return found


def distance(one, other):
    """Kilometres between the nearest places of two outlines. Outlines within one step touch, and have 0."""
    small, large = sorted((one, other), key=lambda tree: tree.n)
    chord = large.query(small.data)[0].min()
    kilometres = arc(chord)
    return 0 if kilometres <= STEP_KILOMETRES else kilometres


def bound(one, other):
    """Kilometres that two outlines are apart at least, by the balls around them."""
    (centre, size), (other_centre, other_size) = one, other
    chord = float(numpy.linalg.norm(centre - other_centre)) - size - other_size
    return arc(max(0.0, chord))


def arc(chord):
    """The kilometres along the sphere for a chord of the unit sphere."""
    return 2 * EARTH_KILOMETRES * math.asin(min(1.0, chord / 2))


def radius(points):
    return float(numpy.linalg.norm(points - points.mean(axis=0), axis=1).max())


def outlines(explorer):
    """Places along the outline of each country, as points of the unit sphere."""
    points = {}
    for line in explorer.outlines.splitlines():
        feature = json.loads(line)
        geometry = feature["geometry"]
        polygons = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
        rings = [numpy.asarray(ring) for polygon in polygons for ring in polygon]
        points.setdefault(feature["properties"]["country"], []).extend(unit(dense(ring)) for ring in rings)
    return {code: numpy.concatenate(parts) for code, parts in points.items()}


def unit(ring):
    longitude, latitude = numpy.radians(ring[:, 0]), numpy.radians(ring[:, 1])
    return numpy.column_stack(
        [numpy.cos(latitude) * numpy.cos(longitude), numpy.cos(latitude) * numpy.sin(longitude), numpy.sin(latitude)]
    )


def dense(ring):
    """The ring with further places wherever two are farther apart than the step.

    Edges are straight in degrees, as in the index.
    """
    parts = []
    for start, end in itertools.pairwise(ring):
        count = max(1, math.ceil(kilometres(start, end) / STEP_KILOMETRES))
        parts.append(start + (end - start) * (numpy.arange(count)[:, None] / count))
    return numpy.concatenate(parts)


def kilometres(start, end):
    """The length of an edge at most: a parallel is longest where it is nearest to the equator, or circles the Earth."""
    longitude, latitude = numpy.abs(numpy.radians(end - start))
    nearest = 0 if start[1] * end[1] < 0 else min(abs(start[1]), abs(end[1]))
    return EARTH_KILOMETRES * math.hypot(latitude, longitude * math.cos(math.radians(nearest)))
