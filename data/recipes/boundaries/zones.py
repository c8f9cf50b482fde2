"""The time zone polygons of the `timezonefinder-data` wheel."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely

from .flatbuffer import Table

UNITS_PER_DEGREE = 10_000_000


@dataclass(frozen=True)
class Zone:
    """One polygon of a time zone. Most zones have several."""

    name: str
    polygon: shapely.Polygon


def read(folder):
    """Every polygon of the wheel's `data` folder, in the order of the wheel."""
    folder = Path(folder)
    names = folder.joinpath("timezone_names.txt").read_text(encoding="utf-8").split()
    outer = ring_collection(folder.joinpath("boundaries/coordinates.bin").read_bytes())
    zone_ids = np.load(folder / "zone_ids.npy").tolist()
    holes = hole_rings(folder, outer)
    registry = json.loads(folder.joinpath("hole_registry.json").read_text(encoding="utf-8"))
    spans = {int(polygon): range(first, first + count) for polygon, (count, first) in registry.items()}
    return [
        Zone(names[zone], shapely.Polygon(ring, [holes[h] for h in spans.get(i, ())]))
        for i, (zone, ring) in enumerate(zip(zone_ids, outer, strict=True))
    ]


def hole_rings(folder, outer):
    """Every hole, by its reference: r >= 0 is the outer ring r of the polygon in it, r < 0 the stored ring -r - 1."""
    stored = ring_collection(folder.joinpath("holes/coordinates.bin").read_bytes())
    references = np.load(folder / "holes/poly_ref.npy").tolist()
    return [outer[r] if r >= 0 else stored[-r - 1] for r in references]


def ring_collection(buffer):
    """The rings of a `PolygonCollection` buffer, each an array of longitude and latitude in degrees.

    Layout 0 alternates longitude and latitude. From layout 1 on, all longitudes come before all latitudes.
    """
    collection = Table.root(buffer)
    by_axis = collection.uint16(1) >= 1
    rings = []
    for polygon in collection.tables(0):
        units = polygon.int32s(0)
        pairs = units.reshape(2, -1).T if by_axis else units.reshape(-1, 2)
        rings.append(pairs / UNITS_PER_DEGREE)
    return rings
