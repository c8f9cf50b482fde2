"""The hand-written tables: tab-separated, `#` for a comment, the first other line names the columns."""
import csv
from dataclasses import dataclass, fields
from pathlib import Path

import shapely

from .errors import RecipeError


@dataclass(frozen=True)
class Override:
    """The country of one polygon of a zone, where the zone alone would give another."""

    zone: str
    latitude: float
    longitude: float
    country: str
    reason: str
    source: str


@dataclass(frozen=True)
class Cut:
    """A part of a zone that belongs to another country, by that country's outline in the chart."""

    zone: str
    latitude: float
    longitude: float
    country: str
    reason: str
    source: str


@dataclass(frozen=True)
class Fill:
    """Islands in a box that no zone covers."""

    country: str
    south: float
    west: float
    north: float
    east: float
    islands: str
    land: str
    reason: str


@dataclass(frozen=True)
class Overlap:
    """One patch of ground that two zones claim, and which of them it goes to."""

    zone_a: str
    zone_b: str
    latitude: float
    longitude: float
    square_kilometres: float
    parties: str
    dispute: str
    claimants: str
    administrator: str
    winner: str
    reason: str


@dataclass(frozen=True)
class Dispute:
    """Claimed ground that is no overlap: of a zone, of one country in it, in a box or ring, in an outline, or all of these.

    `given` is the country and the zone of the answer where they are not the source's, `NOBODY` where no state claims it.
    """

    zone: str
    country: str
    box: str
    outline: str
    given: str
    claimants: str
    administrator: str
    dispute: str
    reason: str
    source: str


@dataclass(frozen=True)
class Gap:
    """One small patch that no zone claims, and the region it goes to; without a country it stays empty."""

    latitude: float
    longitude: float
    square_kilometres: float
    country: str
    timezone: str
    reason: str


def read(path, row_type):
    """The rows of a table."""
    with open(path, encoding="utf-8", newline="") as file:
        lines = (line for line in file if line.strip() and not line.startswith("#"))
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, strict=True))
    return [row_of(row_type, row, f"{Path(path).name} row {i}") for i, row in enumerate(rows, 1)]


def row_of(row_type, row, place):
    columns = {field.name: field.type for field in fields(row_type)}
    if set(row) != set(columns) or None in row.values():
        raise RecipeError(f"{place}: expected the columns {' '.join(columns)}")
    try:
        return row_type(**{name: kind(row[name]) for name, kind in columns.items()})
    except ValueError as error:
        raise RecipeError(f"{place}: {error}") from None


def point(row):
    return shapely.Point(row.longitude, row.latitude)
