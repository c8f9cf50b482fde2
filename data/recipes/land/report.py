"""The report on the land, for people."""

from .score import by_country

COUNTRIES_LISTED = 25


def markdown(stated, before, left_out, places, full, simple):
    """The figures of one run. The same input gives the same report."""
    counts, kilometres = stated["counts"], f"{left_out.sum():,.0f} km² in all"
    listed = [f"| {code} | {count} |" for code, count in by_country(simple)[:COUNTRIES_LISTED]]
    return "\n".join(
        [
            "# Land",
            "",
            f"- toleranceMetres: {stated['toleranceMetres']}, leastSquareKilometres: {stated['leastSquareKilometres']}",
            f"- sha256: {stated['sha256']}",
            (
                f"- polygons: {counts['polygons']:,} of {before['polygons']:,}; vertices: "
                f"{counts['vertices']:,} of {before['vertices']:,}"
            ),
            f"- islets left out: {len(left_out):,}, {kilometres}; the largest {left_out.max(initial=0):.6f} km²",
            f"- shores of fewer than three points, which enclose nothing: {before['collapsed']}",
            f"- corners of the source's bins, each on its side of the coast at full resolution: {before['corners']:,}",
            (
                f"- of {places:,} cities on land at full resolution {share(full, places)}, simplified "
                f"{share(simple, places)}"
            ),
            "",
            "## Cities off the land, by country",
            "",
            "| country | cities |",
            "| --- | --- |",
            *listed,
            "",
        ]
    )


def share(off, places):
    return f"{1 - len(off) / places:.4%} ({len(off):,} off)"
