"""The assignment of every face to a region."""

from dataclasses import dataclass, field

import numpy as np
import shapely

from recipes.errors import RecipeError
from recipes.geometry.area import square_kilometres
from recipes.geometry.faces import containing, held
from recipes.geometry.regions import Region

from . import disputes
from .countries import choose
from .overlaps import resolve
from .patches import listed, place, row_of
from .zones import Zone

# A smaller patch without a zone must be in the table of gaps. A larger one is sea.
SMALL_GAP_KM2 = 10


@dataclass
class Assignment:
    """The faces with the region of each, `None` for the sea, and the decisions of the tables."""

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
    """Gives every face to a claim, to a cut out of one, to a fill or to a row of the table of gaps, or to no region.

    Where claims overlap, and on the `grounds` of the table of disputes, the region lists the claimants.
    """
    claimants = containing(shapely.point_on_surface(faces), [claim.polygon for claim in claims])
    winners, overlaps, claimed = resolve(faces, claimants, claims, tables.overlaps)
    must_own_ground(winners, claims)
    result = Assignment(faces, [claims[w].region if w is not None else None for w in winners], overlaps)
    for face, row in claimed.items():
        result.regions[face] = disputes.claimed(result.regions[face], row, "overlaps")
    cut(result, winners, claims, tables.cuts, outlines)
    fill(result, tables.fills, fill_shapes)
    result.gaps = close(result, tables.gaps)
    disputes.mark(result, tables.disputes, grounds)
    return result


def must_own_ground(winners, claims):
    """A polygon that lies wholly in another one would vanish if that one won."""
    lost = sorted(set(range(len(claims))) - set(winners))
    if lost:
        claim = claims[lost[0]]
        raise RecipeError(f"a polygon of {claim.timezone} loses all its ground: {place(claim.polygon)}")


def cut(result, winners, claims, rows, outlines):
    """Gives the faces of a claim that lie in an outline, or that it parts from the rest, to the outline's country.

    The outline comes from a coarser chart, so that slivers of the claim remain on its far side, along the claim's own
    border. They belong to the part that is cut out, not to the rest.
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


def fill(result, rows, shapes):
    """Gives faces without a claim to the fills that hold them."""
    for i, holders in enumerate(containing(shapely.point_on_surface(result.faces), shapes)):
        if result.regions[i] is None and holders:
            result.regions[i] = Region(rows[holders[0]].country, "")


def close(result, rows):
    """Assigns the small faces that have no region yet by the table of gaps, which must list exactly these."""
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
