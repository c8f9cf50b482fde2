"""The rows of the hand-written tables."""

from dataclasses import dataclass

import shapely


@dataclass(frozen=True)
class Correction:
    """The country of a place in a zone, where the zone itself would give another."""

    zone: str
    latitude: float
    longitude: float
    country: str
    reason: str
    source: str


@dataclass(frozen=True)
class Override(Correction):
    """The country of one polygon of a zone."""


@dataclass(frozen=True)
class Cut(Correction):
    """A part of a zone that belongs to another country, by that country's outline in the chart."""


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
    """One patch of ground that two zones claim, and the zone that it goes to."""

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
    """Claimed ground outside overlaps: of a zone, of one country in it, in a box or ring, in an outline, or all four.

    `given` is the country and the zone of the answer where they are not the source's, `NOBODY` if unclaimed.
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
    """One small patch that no zone claims, and the region it goes to. Without a country it stays empty."""

    latitude: float
    longitude: float
    square_kilometres: float
    country: str
    timezone: str
    reason: str


def point(row):
    return shapely.Point(row.longitude, row.latitude)
