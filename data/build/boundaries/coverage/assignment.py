"""Which region every face goes to."""
from dataclasses import dataclass, field

import numpy as np
import shapely

from . import disputes
from .area import square_kilometres
from .countries import choose
from .errors import RecipeError
from .faces import containing
from .regions import Region
from .tables import point
from .zones import Zone

# A smaller overlap (500 m²) is a sliver of two drawings of one line, and need not be in the table; the zone that comes
# first in the alphabet gets it.
TINY_OVERLAP_KM2 = 5e-4
# A smaller patch without a zone must be in the table of gaps; a larger one is sea.
SMALL_GAP_KM2 = 10
# How far an area may be from the one that its table states: 5 %, and 50 m² for what the lattice does to the smallest.
AREA_TOLERANCE = 0.05
AREA_SLACK_KM2 = 5e-5


@dataclass
class Assignment:
    """The faces with the region of each, `None` for the sea, and what was decided by a table."""

    faces: np.ndarray
    regions: list
    overlaps: list = field(default_factory=list)
    gaps: list = field(default_factory=list)

    def dissolved(self):
        """The faces of each region as one geometry."""
        by_region = {}
        for face, region in zip(self.faces, self.regions):
            if region:
                by_region.setdefault(region, []).append(face)
        return {region: shapely.coverage_union_all(by_region[region]) for region in sorted(by_region)}


def assign(faces, claims, tables, outlines, fill_shapes, grounds=()):
    """Gives every face to a claim, to a cut out of one, to a fill, to a row of the table of gaps, or to nobody.

    Where claims overlap, and on the `grounds` of the table of disputes, the region says who claims it.
    """
    claimants = containing(shapely.point_on_surface(faces), [claim.polygon for claim in claims])
    winners, overlaps, claimed = resolve(faces, claimants, claims, tables.overlaps)
    must_own_ground(winners, claims)
    result = Assignment(faces, [claims[w].region if w is not None else None for w in winners], overlaps)
    for face, (parties, dispute) in claimed.items():
        result.regions[face] = result.regions[face]._replace(claimants=parties, dispute=dispute)
    cut(result, winners, claims, tables.cuts, outlines)
    fill(result, tables.fills, fill_shapes)
    result.gaps = close(result, tables.gaps)
    disputes.mark(result, tables.disputes, grounds)
    return result


def resolve(faces, claimants, claims, rows):
    """The winning claim of every face, the overlaps found as (row, area), and the parties to each disputed face.

    The table must list exactly the overlaps that there are.
    """
    winners = [numbers[0] if numbers else None for numbers in claimants]
    found, claimed = {}, {}
    for numbers, members, patch in overlapping(faces, claimants):
        by_zone = {claims[n].timezone: n for n in numbers}
        winner, row = winner_of(patch, sorted(by_zone), rows)
        for i in members:
            winners[i] = by_zone[winner]
        if row is not None:
            found[row] = square_kilometres(patch)
            if rows[row].dispute:
                claimed |= dict.fromkeys(members, (parties(rows[row], claims, numbers, by_zone[winner]), rows[row].dispute))
    return winners, listed(found, rows, "overlaps"), claimed


def overlapping(faces, claimants):
    """The patches that several claims hold: their claims, their faces, their ground. The lines of disputes may cut a patch."""
    groups = {}
    for i, numbers in enumerate(claimants):
        if len(numbers) > 1:
            groups.setdefault(tuple(numbers), []).append(i)
    for numbers, members in groups.items():
        for patch in shapely.get_parts(shapely.coverage_union_all(faces[members])):
            yield numbers, sorted(held(faces, members, patch)), patch


def parties(row, claims, numbers, winner):
    """The parties of a row, the winner first; they must be the countries that claim the face."""
    named = tuple(row.parties.split())
    if set(named) != {claims[n].country for n in numbers} or named[0] != claims[winner].country:
        raise RecipeError(f"overlaps: {row.dispute}: {row.parties} are not its claimants, the winner first")
    return named


def winner_of(face, zones, rows):
    """The zone that an overlap goes to, and the number of the row that says so (none if it is tiny)."""
    if len(zones) != 2:
        raise RecipeError(f"overlaps: {' and '.join(zones)} is not a pair, at {place(face)}")
    number = row_of(face, [sorted([r.zone_a, r.zone_b]) == zones and r.winner in zones for r in rows], rows)
    if number is not None:
        return rows[number].winner, number
    if square_kilometres(face) < TINY_OVERLAP_KM2:
        return zones[0], None
    raise RecipeError(f"overlaps: no row for {' and '.join(zones)} at {place(face)}")


def row_of(face, eligible, rows):
    """The number of the eligible row whose point lies in the face and whose area is the face's."""
    area = square_kilometres(face)
    for number, row in enumerate(rows):
        if eligible[number] and face.covers(point(row)):
            if abs(row.square_kilometres - area) <= AREA_TOLERANCE * area + AREA_SLACK_KM2:
                return number
    return None


def listed(found, rows, table):
    """The rows with the areas found; fails if one of them was not."""
    for number, row in enumerate(rows):
        if number not in found:
            raise RecipeError(f"{table}: nothing at {row.latitude} {row.longitude} is as row {number + 1} says")
    return [(row, found[number]) for number, row in enumerate(rows)]


def must_own_ground(winners, claims):
    """A polygon that lies wholly in another one would vanish if that one won."""
    lost = sorted(set(range(len(claims))) - set(winners))
    if lost:
        claim = claims[lost[0]]
        raise RecipeError(f"a polygon of {claim.timezone} loses all its ground: {place(claim.polygon)}")


def cut(result, winners, claims, rows, outlines):
    """Gives the faces of a claim that lie in an outline, or that it parts from the rest, to the outline's country.

    The outline comes from a coarser chart, so that slivers of the claim remain on its far side, along the claim's own
    border; they belong to what is cut out, not to what remains.
    """
    named = [Zone(claim.timezone, claim.polygon) for claim in claims]
    for number, row in choose(named, rows).items():
        own = [i for i, winner in enumerate(winners) if winner == number]
        inside = held(result.faces, own, outlines[row.country])
        main = main_part(result.faces, [i for i in own if i not in inside])
        for i in own:
            if i not in main:
                result.regions[i] = Region(row.country, claims[number].timezone)


def main_part(faces, numbers):
    """Those of `numbers` whose faces hang together with the largest of them."""
    parts = shapely.get_parts(shapely.coverage_union_all(faces[numbers]))
    return held(faces, numbers, max(parts, key=lambda part: part.area))


def held(faces, numbers, polygon):
    """Those of `numbers` whose faces lie in the polygon."""
    holders = containing(shapely.point_on_surface(faces[numbers]), [polygon])
    return {number for number, holder in zip(numbers, holders) if holder}


def fill(result, rows, shapes):
    """Gives faces without a claim to the fills that hold them."""
    for i, holders in enumerate(containing(shapely.point_on_surface(result.faces), shapes)):
        if result.regions[i] is None and holders:
            result.regions[i] = Region(rows[holders[0]].country, "")


def close(result, rows):
    """Decides the small faces that are still nobody's by the table of gaps, which must list exactly these."""
    found = {}
    for i, face in enumerate(result.faces):
        if result.regions[i] is None and square_kilometres(face) < SMALL_GAP_KM2:
            number = row_of(face, [True] * len(rows), rows)
            if number is None:
                raise RecipeError(f"gaps: no row for a patch without a zone at {place(face)}")
            found[number] = square_kilometres(face)
            row = rows[number]
            result.regions[i] = Region(row.country, row.timezone) if row.country else None
    return listed(found, rows, "gaps")


def place(geometry):
    inside = geometry.point_on_surface()
    return f"{inside.y:.6f} {inside.x:.6f} ({square_kilometres(geometry):.6f} km²)"
