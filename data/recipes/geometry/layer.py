"""A layer as GeoJSON, one feature a line, and its provenance in a second file. Equal features give the same bytes."""

import hashlib
import json
from dataclasses import dataclass

import shapely

from . import geojson


@dataclass(frozen=True)
class Feature:
    """The content of a line: properties, and polygons in degrees."""

    properties: dict
    geometry: shapely.Geometry


def write(folder, features, lattice, metadata):
    """Writes `coverage.geojsonl` and `coverage.json` into `folder`, and returns the content of the latter."""
    folder.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    with open(folder / "coverage.geojsonl", "wb") as file:
        for feature in features:
            written = line(feature, lattice).encode()
            digest.update(written)
            file.write(written)
    stated = {**metadata, "latticeDegrees": lattice.degrees, "sha256": digest.hexdigest(), "counts": counts(features)}
    (folder / "coverage.json").write_text(json.dumps(stated, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return stated


def line(feature, lattice):
    """One line: a MultiPolygon with any number of parts."""
    parts = sorted(
        (geojson.rings(p, lattice) for p in shapely.get_parts(feature.geometry)), key=lambda r: r[0].tolist()
    )
    text = ",".join("[" + ",".join(geojson.ring_text(r, lattice) for r in part) + "]" for part in parts)
    properties = json.dumps(feature.properties, separators=(",", ":"), ensure_ascii=False)
    return (
        f'{{"type":"Feature","properties":{properties},"geometry":{{"type":"MultiPolygon","coordinates":[{text}]}}}}\n'
    )


def counts(features):
    """The numbers of features, polygons, rings and vertices. The closing vertex of a ring is not counted."""
    parts = shapely.get_parts([feature.geometry for feature in features])
    rings = shapely.get_rings(parts)
    return {
        "regions": len(features),
        "polygons": len(parts),
        "rings": len(rings),
        "vertices": int(shapely.get_num_coordinates(rings).sum()) - len(rings),
    }


def sources(path):
    """The entries of `coverage.json` for the sources listed in `path`."""
    kept = ("name", "version", "origin", "licence", "attribution", "use")
    return [{name: source[name] for name in kept} for source in json.loads(path.read_text(encoding="utf-8"))]
