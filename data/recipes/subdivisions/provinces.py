"""The table `states_provinces` of the QGIS world map."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

import shapely

from recipes.geometry import geopackage

QUERY = "SELECT fid, iso_a2, name, gn_name, admin, geom FROM states_provinces ORDER BY fid"
NO_COUNTRY = "-1"


@dataclass(frozen=True)
class Province:
    """A row: its country by ISO 3166-1 (or -1), its name if it has one, the one from GeoNames, and its ground in
    degrees."""

    number: int
    country: str
    name: str
    other_names: tuple
    administration: str
    ground: shapely.Geometry

    @property
    def title(self):
        """Its name, or that of the land that administers it."""
        return self.name or self.administration


def read(path):
    with sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro&immutable=1", uri=True) as database:
        rows = database.execute(QUERY).fetchall()
    return [province(*row) for row in rows]


def province(number, country, name, geonames, administration, blob):
    ground = shapely.from_wkb(geopackage.well_known_binary(blob))
    return Province(number, country, name or "", (geonames,) if geonames else (), administration, ground)
