"""Points with the answers that a slow and obvious method gives, for a faster one to be compared with."""

import numpy as np
import shapely

from recipes.geometry.edges import border_edges
from recipes.geometry.faces import containing
from recipes.geometry.regions import NOWHERE
from recipes.geometry.simplification import METRES_PER_DEGREE

DECIMALS = 7
NEAR_METRES = 200


def write(path, regions, count, seed):
    """Writes `count` points as `lat lon country timezone`: half of them near a border, half anywhere on the globe."""
    random = np.random.default_rng(seed)
    edges = border_edges(regions)
    borders = shapely.STRtree(shapely.linestrings(edges))
    near = off_borders(lambda n: near_border(random, edges, n), borders, count // 2)
    anywhere = off_borders(lambda n: uniform(random, n), borders, count - count // 2)
    points = np.concatenate([near, anywhere])
    with open(path, "w", encoding="utf-8") as file:
        for (longitude, latitude), region in zip(points.tolist(), answers(regions, points)):
            file.write(f"{latitude:.{DECIMALS}f}\t{longitude:.{DECIMALS}f}\t{region.country}\t{region.timezone}\n")


def off_borders(make, borders, count):
    """`count` points of `make`, without those exactly on a border, where either side would be a right answer."""
    points = make(count)
    while len(on := on_border(points, borders)) > 0:
        points[on] = make(len(on))
    return points


def on_border(points, borders):
    return np.unique(borders.query(shapely.points(points), predicate="intersects")[0])


def near_border(random, edges, count):
    """Points at random places of random edges, moved in a random direction by up to 200 m."""
    edge = edges[random.integers(len(edges), size=count)]
    place = edge[:, 0] + (edge[:, 1] - edge[:, 0]) * random.random((count, 1))
    distance = random.random(count) * NEAR_METRES / METRES_PER_DEGREE
    direction = random.random(count) * 2 * np.pi
    narrowing = np.maximum(np.cos(np.radians(place[:, 1])), 1e-6)
    place[:, 0] += distance * np.cos(direction) / narrowing
    place[:, 1] += distance * np.sin(direction)
    place[:, 0] = (place[:, 0] + 180) % 360 - 180
    return as_written(np.stack([place[:, 0], np.clip(place[:, 1], -90, 90)], axis=1))


def uniform(random, count):
    """Points spread evenly over the sphere."""
    longitude = random.random(count) * 360 - 180
    latitude = np.degrees(np.arcsin(random.random(count) * 2 - 1))
    return as_written(np.stack([longitude, latitude], axis=1))


def as_written(points):
    """The very numbers that a reader of the file gets."""
    return np.round(points * 10**DECIMALS) / 10**DECIMALS


def answers(regions, coordinates):
    """The region of every point by point in polygon, or `NOWHERE`."""
    keys, polygons = zip(*((key, part) for key, geometry in regions.items() for part in shapely.get_parts(geometry)))
    holders = containing(shapely.points(coordinates), polygons)
    return [keys[holder[0]] if holder else NOWHERE for holder in holders]
