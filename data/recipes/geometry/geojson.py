"""Regions as GeoJSON, one feature a line, the same bytes for the same regions."""

import hashlib
import json

import numpy as np
import shapely

from .lattice import Lattice
from .regions import Region


def write(path, regions, lattice: Lattice):
    """Writes `regions`, a mapping of `Region` to geometry, and returns the SHA-256 of the file."""
    digest = hashlib.sha256()
    with open(path, "wb") as file:
        for key in sorted(regions):
            line = feature(key, regions[key], lattice).encode()
            digest.update(line)
            file.write(line)
    return digest.hexdigest()


def read(path):
    """The regions of a file that `write` made."""
    with open(path, encoding="utf-8") as file:
        features = [json.loads(line) for line in file]
    return {
        region(f["properties"]): shapely.multipolygons(
            [shapely.Polygon(rings[0], rings[1:]) for rings in f["geometry"]["coordinates"]]
        )
        for f in features
    }


def region(properties):
    return Region(**{**properties, "claimants": tuple(properties.get("claimants", ()))})


def properties(region):
    """The GeoJSON properties of a region, with those of a dispute only if the region is disputed."""
    stated = {"country": region.country, "timezone": region.timezone}
    if not region.claimants:
        return stated
    administration = {"administrator": region.administrator, "controller": region.controller}
    known = {name: value for name, value in administration.items() if value}
    return {**stated, "claimants": region.claimants, "dispute": region.dispute, **known}


def feature(region, geometry, lattice):
    """One line: a feature whose geometry is a MultiPolygon with any number of parts."""
    # By hand, since json writes each float with the number of digits that it needs.
    parts = sorted((rings(p, lattice) for p in shapely.get_parts(geometry)), key=lambda r: r[0].tolist())
    text = ",".join("[" + ",".join(ring_text(r, lattice) for r in part) + "]" for part in parts)
    stated = json.dumps(properties(region), separators=(",", ":"), ensure_ascii=False)
    return f'{{"type":"Feature","properties":{stated},"geometry":{{"type":"MultiPolygon","coordinates":[{text}]}}}}\n'


def rings(polygon, lattice):
    """The rings of a polygon in lattice units: the outer one anticlockwise, then holes clockwise (RFC 7946, 3.1.6)."""
    outer = canonical(polygon.exterior, lattice, anticlockwise=True)
    holes = [canonical(hole, lattice, anticlockwise=False) for hole in polygon.interiors]
    return [outer, *sorted(holes, key=lambda r: r.tolist())]


def canonical(ring, lattice, anticlockwise):
    """A ring in the wanted direction that starts (and ends) at its least vertex."""
    units = lattice.units(shapely.get_coordinates(ring))[:-1]
    if shapely.is_ccw(ring) != anticlockwise:
        units = units[::-1]
    first = np.lexsort((units[:, 1], units[:, 0]))[0]
    units = np.roll(units, -first, axis=0)
    return np.concatenate([units, units[:1]])


def ring_text(units, lattice):
    return "[" + ",".join(f"[{lattice.text(x)},{lattice.text(y)}]" for x, y in units.tolist()) + "]"
