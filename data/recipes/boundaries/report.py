"""The report on a coverage: JSON for programs, and Markdown for people."""

import json
from dataclasses import dataclass

import numpy as np
import shapely

from recipes.geometry.area import square_kilometres

from .administration import administrator_text
from .measure import counts, displacement, lost_polygons


@dataclass(frozen=True)
class Report:
    """The figures of one run. The same input gives the same report."""

    metadata: dict
    before: dict
    displacement: dict
    lost: list
    smallest: list
    overlaps: list
    gaps: list

    def json(self):
        return json.dumps(self.metadata, indent=2, ensure_ascii=False) + "\n"

    def markdown(self):
        sections = [self.summary(), self.displaced(), self.rings(), self.disputed(), self.overlapping(), self.gaping()]
        return "# Coverage\n\n" + "\n".join(sections)

    def summary(self):
        rows = [(name, f"{self.before[name]:,}", f"{self.metadata['counts'][name]:,}") for name in self.before]
        head = [
            f"{name}: {self.metadata[name]}" for name in ("dataVersion", "toleranceMetres", "latticeDegrees", "sha256")
        ]
        return "\n".join(f"- {line}" for line in head) + "\n\n" + table(["", "full resolution", "simplified"], rows)

    def displaced(self):
        values = ", ".join(f"{name} {value}" for name, value in self.displacement.items())
        return (
            "Metres from the vertices at full resolution to the simplified borders (percentiles of a "
            f"sample): {values}.\n"
        )

    def rings(self):
        lost = [f"- {region} {area:.6f} km² at {p.y:.5f} {p.x:.5f}" for region, area, p in self.lost]
        rows = [(str(region), f"{old:.6f}", f"{new:.6f}") for region, old, new in self.smallest]
        return (
            "## Polygons lost\n\n"
            + ("\n".join(lost) or "None.")
            + "\n\n## Smallest polygons\n\n"
            + table(["region", "km² before", "km² after"], rows)
        )

    def disputed(self):
        rows = [
            (d["dispute"], " ".join(d["claimants"]), d["administrator"], d["timezone"], f"{d['squareKilometres']:,}")
            for d in self.metadata["disputes"]
        ]
        return "## Disputes\n\n" + table(["ground", "claimants", "administrator", "zone", "km²"], rows)

    def overlapping(self):
        rows = [
            (row.zone_a, row.zone_b, f"{area:,.6f}", row.latitude, row.longitude, row.winner, row.dispute)
            for row, area in self.overlaps
        ]
        return "## Overlaps\n\n" + table(["zone", "zone", "km²", "latitude", "longitude", "winner", "dispute"], rows)

    def gaping(self):
        rows = [(row.latitude, row.longitude, f"{area:,.6f}", row.country or "nobody") for row, area in self.gaps]
        return "## Small gaps\n\n" + table(["latitude", "longitude", "km²", "goes to"], rows)


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines) + "\n"


def report(before, after, result, metadata):
    """Compares a coverage with the one that it was made from."""
    return Report(
        metadata={**metadata, "counts": counts(after), "disputes": disputes(after)},
        before=counts(before),
        displacement=displacement(before, after),
        lost=lost_polygons(before, after),
        smallest=smallest(before, after),
        overlaps=result.overlaps,
        gaps=result.gaps,
    )


def disputes(regions):
    """The disputed regions with their claimants and their areas."""
    return [
        {
            "dispute": region.dispute,
            "claimants": region.claimants,
            "administrator": administrator_text(region),
            "timezone": region.timezone,
            "squareKilometres": round(float(square_kilometres(geometry)), 3),
        }
        for region, geometry in sorted(regions.items(), key=lambda item: (item[0].dispute, item[0]))
        if region.claimants
    ]


def smallest(before, after, count=25):
    """The smallest polygons at full resolution, with the area of each before and after."""
    found = []
    for region, geometry in before.items():
        old, new = shapely.get_parts(geometry), shapely.get_parts(after[region])
        stands_for = shapely.STRtree(new).query_nearest(shapely.centroid(old), all_matches=False)[1]
        found += zip([region] * len(old), square_kilometres(old), square_kilometres(new[stands_for]))
    order = np.argsort([area for _, area, _ in found], kind="stable")[:count]
    return [found[i] for i in order]
