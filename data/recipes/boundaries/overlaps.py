"""Ground in several claims, and the claim that it goes to."""

import shapely

from recipes.errors import RecipeError
from recipes.geometry.area import square_kilometres
from recipes.geometry.faces import held

from .patches import listed, place, row_of

# A smaller overlap (500 m²) is a sliver between two drawings of one line, and need not be in the table. The zone that
# comes first in the alphabet gets it.
TINY_OVERLAP_KM2 = 5e-4


def resolve(faces, claimants, claims, rows):
    """The winning claim of every face, the overlaps found as (row, area), and the row of each disputed face.

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
                check_parties(rows[row], claims, numbers, by_zone[winner])
                claimed |= dict.fromkeys(members, rows[row])
    return winners, listed(found, rows, "overlaps"), claimed


def overlapping(faces, claimants):
    """The patches that several claims hold: their claims, their faces, their ground.

    The lines of disputes may cut a patch.
    """
    groups = {}
    for i, numbers in enumerate(claimants):
        if len(numbers) > 1:
            groups.setdefault(tuple(numbers), []).append(i)
    for numbers, members in groups.items():
        for patch in shapely.get_parts(shapely.coverage_union_all(faces[members])):
            yield numbers, sorted(held(faces, members, patch)), patch


def check_parties(row, claims, numbers, winner):
    """Fails unless the parties of a row are the countries of the polygons that hold the face, the winner first."""
    named = tuple(row.parties.split())
    if set(named) != {claims[n].country for n in numbers} or named[0] != claims[winner].country:
        raise RecipeError(f"overlaps: {row.dispute}: {row.parties} are not its parties, the winner first")


def winner_of(face, zones, rows):
    """The zone that an overlap goes to, and the number of the row that gives it to that zone (`None` if it is tiny)."""
    if len(zones) != 2:
        raise RecipeError(f"overlaps: {' and '.join(zones)} is not a pair, at {place(face)}")
    number = row_of(face, [sorted([r.zone_a, r.zone_b]) == zones and r.winner in zones for r in rows], rows)
    if number is not None:
        return rows[number].winner, number
    if square_kilometres(face) < TINY_OVERLAP_KM2:
        return zones[0], None
    raise RecipeError(f"overlaps: no row for {' and '.join(zones)} at {place(face)}")
