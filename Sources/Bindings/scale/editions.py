"""Writes the time zones of an older or a newer edition of OpenStreetMap as GeoJSON, for `boundaries compile`.

timezonefinder 6.5 and timezonefinder-data 1 on PyPI have the polygons of Timezone Boundary Builder in two formats. Each
polygon becomes a feature with the zone and its first country in zone.tab. Zones of the sea are left out.

Usage: editions.py FOLDER ZONE.TAB OUTPUT, where FOLDER is that of the unpacked wheel which has timezone_names.
Needs numpy, and for the newer format the recipes in data.
"""

import json
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "data"))

UNITS_PER_DEGREE = 1e7


def older(folder):
    """The zone and the rings of each polygon in the format of timezonefinder 6.5."""

    def rings(kind):
        # All longitudes of a ring, and then its latitudes.
        starts = np.fromfile(folder / f"{kind}_adr2data.bin", "<u4") // 4
        numbers = np.fromfile(folder / f"{kind}_data.bin", "<i4") / UNITS_PER_DEGREE
        for start, end in zip(starts.tolist(), starts[1:].tolist()):
            yield numbers[start:end].reshape(2, -1).T

    names = json.loads((folder / "timezone_names.json").read_text())
    zones = np.fromfile(folder / "poly_zone_ids.bin", "<u2").tolist()
    holes = list(rings("hole"))
    of_polygon = json.loads((folder / "hole_registry.json").read_text())
    for number, (zone, outer) in enumerate(zip(zones, rings("poly"))):
        count, first = of_polygon.get(str(number), (0, 0))
        yield names[zone], [outer, *holes[first : first + count]]


def newer(folder):
    """The same in the format of timezonefinder-data."""
    from recipes.boundaries import zones

    for zone in zones.read(folder):
        rings = [zone.polygon.exterior, *zone.polygon.interiors]
        yield zone.name, [np.asarray(ring.coords) for ring in rings]


def closed(ring):
    points = np.round(ring, 7).tolist()
    return points if points[0] == points[-1] else [*points, points[0]]


def main(folder, table, output):
    folder = pathlib.Path(folder)
    lines = [line.split("\t") for line in pathlib.Path(table).read_text().splitlines() if not line.startswith("#")]
    countries = {line[2]: line[0] for line in lines}
    polygons = older(folder) if (folder / "timezone_names.json").exists() else newer(folder)
    with open(output, "w") as file:
        for zone, rings in polygons:
            if zone.startswith("Etc/"):
                continue
            properties = {"country": countries.get(zone, "XX"), "timeZone": zone}
            geometry = {"type": "Polygon", "coordinates": [closed(ring) for ring in rings]}
            file.write(json.dumps({"type": "Feature", "properties": properties, "geometry": geometry}) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
