"""The steps from the sources to the coverage."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely

from recipes.errors import RecipeError
from recipes.geometry import geopackage
from recipes.geometry.faces import faces
from recipes.tables import typed

from . import assignment, countries, disputes, fills, tables, zones
from .dcw import DigitalChart
from .drawing import Drawing


@dataclass(frozen=True)
class Sources:
    """The paths of the unpacked downloads."""

    root: Path

    @property
    def zones(self):
        return self.root / "timezonefinder_data/data"

    @property
    def zone_tab(self):
        return self.root / "tzdata/zoneinfo/zone.tab"

    @property
    def iso_codes(self):
        return self.root / "pycountry/databases/iso3166-1.json"

    @property
    def chart(self):
        return self.root / "usr/share/gmt-dcw/dcw-gmt.nc"

    @property
    def world_map(self):
        return self.root / "usr/share/qgis/resources/data/world_map.gpkg"

    @property
    def data_version(self):
        return (self.zones / "data_version.txt").read_text().strip()


@dataclass(frozen=True)
class Tables:
    """The decisions made by hand."""

    overrides: list
    cuts: list
    fills: list
    overlaps: list
    gaps: list
    disputes: list

    @classmethod
    def read(cls, folder):
        kinds = {
            "overrides": tables.Override,
            "cuts": tables.Cut,
            "fills": tables.Fill,
            "overlaps": tables.Overlap,
            "gaps": tables.Gap,
            "disputes": tables.Dispute,
        }
        return cls(**{name: typed(Path(folder) / f"{name}.tsv", kind) for name, kind in kinds.items()})


def assigned(sources, decisions, lattice):
    """Every face of the world with its region, at full resolution."""
    claimed = claims(sources, decisions)
    chart = DigitalChart(sources.chart)
    outlines = {row.country: outline(chart, row.country) for row in decisions.cuts}
    land = {"chart": chart.polygons, "world map": lambda _: geopackage.polygons(sources.world_map)}
    shapes = [fills.shape(row, land, claimed) for row in decisions.fills]
    drawing = Drawing(chart, sources.world_map)
    grounds = [disputes.ground(row, claimed, drawing) for row in decisions.disputes]
    polygons = shapely.get_parts([claim.polygon for claim in claimed] + list(outlines.values()) + shapes)
    lines = [line for ground in grounds for line in ground.lines]
    result = assignment.assign(faces(polygons, lattice, lines), claimed, decisions, outlines, shapes, grounds)
    require(result, countries.required_codes(sources.iso_codes))
    return result


def claims(sources, decisions):
    """The unchanged polygons of the source with their countries."""
    country_of_zone = countries.countries_of_zones(sources.zone_tab)
    return countries.claims(zones.read(sources.zones), country_of_zone, decisions.overrides)


def outline(chart, code):
    """The land of a country in one piece: the chart has a polygon for each part of it."""
    return shapely.union_all(np.array(chart.polygons(code), dtype=object))


def require(result, codes):
    """Fails unless the coverage has exactly the expected countries."""
    present = {region[0] for region in result.regions if region}
    if present != codes:
        missing, unknown = sorted(codes - present), sorted(present - codes)
        raise RecipeError(f"countries missing: {' '.join(missing) or 'none'}; unknown: {' '.join(unknown) or 'none'}")
