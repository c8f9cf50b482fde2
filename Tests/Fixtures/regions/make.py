"""Writes regions.tsv: places, and the program's fields of the region at each. PROGRAM names the program.

Usage: python3 Tests/Fixtures/regions/make.py
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2] / "Sources/Bindings"))
import points  # noqa: E402 (it is in another folder)

#: The places of each kind.
NEAR, ANYWHERE, OF_EACH_DISPUTE, AT_SEA = 150, 60, 4, 40
HEADER = ["latitude", "longitude", *points.DETAILS]


def answered(places):
    """The places with their fields, in the order of points.DETAILS."""
    found = points.batch(places, points.COLUMNS)
    return [(*place, *row[:-1], *points.split(row[-1])) for place, row in zip(places, found)]


def disputed(rows):
    """The first rows of each dispute."""
    column = HEADER.index("dispute")
    chosen = {}
    for row in rows:
        if row[column]:
            chosen.setdefault(row[column], []).append(row)
    return [row for name in sorted(chosen) for row in chosen[name][:OF_EACH_DISPUTE]]


def rows():
    near = answered(points.near_borders(60_000, seed=34))
    anywhere = answered(points.uniform(2000, seed=35))
    sea = [row for row in anywhere if row[2:] == (None,) * len(points.DETAILS)]
    # EDGES, which have the poles and both sides of 180°, are the first places of `uniform`.
    return [*near[:NEAR], *disputed(near), *anywhere[:ANYWHERE], *sea[:AT_SEA]]


def written(value):
    """A text or nothing as it is, and the shortest text that gives a number back."""
    return repr(value) if isinstance(value, float) else value or ""


def main():
    lines = ["\t".join(HEADER), *("\t".join(map(written, row)) for row in dict.fromkeys(rows()))]
    (HERE / "regions.tsv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
