"""The country of a time zone polygon."""

import json
from dataclasses import dataclass
from pathlib import Path

import shapely

from recipes.errors import RecipeError
from recipes.geometry.regions import Region

from .tables import point

# ISO 3166-1 has no code for Kosovo. XK is from the user-assigned range and in wide use.
KOSOVO = "XK"
ANTARCTICA = "AQ"
# ISO 3166-1 defines AQ as the territory south of 60° south, as the Antarctic Treaty does.
ANTARCTIC_LATITUDE = -60
# The zones at sea, as Etc/GMT+5. Etc/UTC is not one of them: the source has it in a sector of Antarctica.
NAUTICAL = "Etc/GMT"


@dataclass(frozen=True)
class Claim:
    """One source polygon with the region that it claims the ground for."""

    country: str
    timezone: str
    polygon: shapely.Polygon

    @property
    def region(self):
        return Region(self.country, self.timezone)


def required_codes(path):
    """Every code that the coverage must have: those of pycountry's ISO 3166-1 list, and Kosovo's."""
    entries = json.loads(Path(path).read_text(encoding="utf-8"))["3166-1"]
    return {entry["alpha_2"] for entry in entries} | {KOSOVO}


def countries_of_zones(path):
    """The country of every zone in a `zone.tab`."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {row[2]: row[0] for row in rows}


def claims(zones, country_of_zone, overrides):
    """The polygons of `zones` with their countries.

    The open sea is left out, but for what ISO 3166-1 counts as Antarctica.
    """
    chosen = choose(zones, overrides)
    found = []
    for i, zone in enumerate(zones):
        override = chosen.get(i)
        if zone.name.startswith(NAUTICAL):
            found += [Claim(ANTARCTICA, zone.name, part) for part in antarctic(zone.polygon)]
        else:
            country = override.country if override else country_of(zone, country_of_zone)
            found.append(Claim(country, zone.name, zone.polygon))
    return found


def antarctic(polygon):
    """The parts of a polygon south of 60° south."""
    if polygon.bounds[1] >= ANTARCTIC_LATITUDE:
        return []
    parts = shapely.get_parts(shapely.intersection(polygon, shapely.box(-180, -90, 180, ANTARCTIC_LATITUDE)))
    return [part for part in parts if part.area > 0]


def country_of(zone, country_of_zone):
    """The country of a polygon on land without an override."""
    if zone.polygon.bounds[3] <= ANTARCTIC_LATITUDE:
        return ANTARCTICA
    if zone.name not in country_of_zone:
        raise RecipeError(f"{zone.name} has no country in zone.tab")
    return country_of_zone[zone.name]


def choose(zones, rows):
    """The row of a table for every polygon that a row selects. Each row must select exactly one polygon."""
    chosen = {}
    for row in rows:
        matches = [i for i, z in enumerate(zones) if z.name == row.zone and z.polygon.covers(point(row))]
        if len(matches) != 1 or matches[0] in chosen:
            raise RecipeError(
                f"{row.zone} at {row.latitude} {row.longitude} selects {len(matches)} polygons, or one twice"
            )
        chosen[matches[0]] = row
    return chosen
