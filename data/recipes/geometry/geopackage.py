"""Countries of a GeoPackage, read without GDAL."""

import sqlite3
from pathlib import Path

import shapely

# Bytes of the envelope that follows the header, by the code in bits 1 to 3 of the header's flags.
ENVELOPE_BYTES = (0, 32, 48, 48, 64)
HEADER_BYTES = 8


def polygons(path):
    """Every polygon of the table `countries` of the QGIS world map."""
    return parts(path, "SELECT geom FROM countries ORDER BY fid")


def provinces(path, name):
    """The polygons of a province."""
    return parts(path, "SELECT geom FROM states_provinces WHERE name = ? ORDER BY fid", name)


def claim_lines(path, name):
    """The lines that a claim follows: of several claims, if they share the name."""
    return parts(path, "SELECT geom FROM disputed_borders WHERE name = ? ORDER BY fid", name)


def parts(path, query, *values):
    with sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro&immutable=1", uri=True) as database:
        rows = database.execute(query, values).fetchall()
    return [part for (blob,) in rows for part in shapely.get_parts(shapely.from_wkb(well_known_binary(blob)))]


def well_known_binary(blob):
    """The geometry itself of a GeoPackage blob. The header states the length of the envelope that precedes it."""
    if blob[:2] != b"GP":
        raise ValueError("not a GeoPackage geometry")
    return blob[HEADER_BYTES + ENVELOPE_BYTES[blob[3] >> 1 & 7] :]
