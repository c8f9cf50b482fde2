"""The share of points near a border for which a coverage, or a program that uses one, names the wrong country."""

import csv

import numpy as np

from . import oracle

BANDS_METRES = (50, 200, 1000, 5000)
COLUMNS = ("latitude", "longitude", "band", "country")
ANSWER = "country_code"
CITIES = "cities"
DECIMALS = 7
# The ellipsoid of WGS 84.
EQUATORIAL_RADIUS_METRES = 6_378_137.0
ECCENTRICITY_SQUARED = 0.006_694_379_990_14


def beside(random, edges, metres, count):
    """Points at most `metres` from an edge: beside a random place of the borders, on a random side.

    Every metre of border counts the same, and every distance. Where a border winds, the nearest part of it may be
    nearer.
    """
    edge = edges[random.choice(len(edges), size=count, p=share(lengths(edges)))]
    place = edge[:, 0] + (edge[:, 1] - edge[:, 0]) * random.random((count, 1))
    scale = metres_per_degree(place[:, 1])
    along = (edge[:, 1] - edge[:, 0]) * scale
    across = np.stack([-along[:, 1], along[:, 0]], axis=1) / np.hypot(*along.T)[:, None]
    points = place + across / scale * (random.random((count, 1)) * 2 - 1) * metres
    points[:, 0] = (points[:, 0] + 180) % 360 - 180
    return np.round(np.clip(points, [-180, -90], [180, 90]), DECIMALS)


def lengths(edges):
    step = (edges[:, 1] - edges[:, 0]) * metres_per_degree(edges.mean(axis=1)[:, 1])
    return np.hypot(*step.T)


def share(values):
    return values / values.sum()


def metres_per_degree(latitude):
    """The lengths in metres of a degree of longitude and of a degree of latitude on the ellipsoid, at a latitude."""
    phi = np.radians(latitude)
    curve = 1 - ECCENTRICITY_SQUARED * np.sin(phi) ** 2
    east = EQUATORIAL_RADIUS_METRES / np.sqrt(curve) * np.maximum(np.cos(phi), 1e-9)
    north = EQUATORIAL_RADIUS_METRES * (1 - ECCENTRICITY_SQUARED) / curve**1.5
    return np.radians(np.stack([east, north], axis=-1))


def band(random, edges, metres, count, truth):
    """`count` points beside the edges with their countries, without those whose country is unknown."""
    kept, countries = np.empty((0, 2)), []
    while len(kept) < count:
        points = beside(random, edges, metres, count - len(kept) + 100)
        found = truth(points)
        known = [i for i, country in enumerate(found) if country is not None][: count - len(kept)]
        kept = np.concatenate([kept, points[known]])
        countries += [found[i] for i in known]
    return list(zip(kept.tolist(), countries))


def write(path, bands):
    """Writes the points of all bands, a mapping of name to points with their countries, as CSV."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for name, points in bands.items():
            for (longitude, latitude), country in points:
                writer.writerow([f"{latitude:.{DECIMALS}f}", f"{longitude:.{DECIMALS}f}", name, country])


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def answer(regions, source, output):
    """Adds to a file of points the country that a coverage has there, as the program does."""
    rows = read(source)
    points = np.array([[float(row["longitude"]), float(row["latitude"])] for row in rows])
    with open(output, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([*rows[0], ANSWER])
        for row, region in zip(rows, oracle.answers(regions, points)):
            writer.writerow([*row.values(), region.country])


def table(rows):
    """Of each band its name, its number of points, and how many of them have the wrong country."""
    counts = {}
    for row in rows:
        count = counts.setdefault(row["band"], [0, 0])
        count[0] += 1
        count[1] += row[ANSWER] != row["country"]
    return [(name, *count) for name, count in counts.items()]
