"""What is known about the layer, for a person."""
from collections import Counter


def markdown(stated, joined, overlaps, scores, levels):
    """The figures of one run; the same input gives the same report."""
    counts = stated["counts"]
    lines = [f"- toleranceMetres: {stated['toleranceMetres']}", f"- sha256: {stated['sha256']}"]
    lines += [f"- {name}: {counts[name]:,}" for name in counts]
    lines += [f"- {name}: {count:,}" for name, count in joined.items()]
    lines.append(f"- ground that two rows claim: {len(overlaps)} faces, {sum(area for _, area in overlaps):,.3f} km²")
    lines += [f"- {name}: {right:,} of {asked:,}, {right / max(asked, 1):.3%}" for name, (right, asked) in scores.items()]
    return "\n".join(["# Subdivisions", "", *lines, "", "## Levels", "", *level_table(levels), ""])


def level_table(levels):
    """A line for each set of levels, and the countries that have it."""
    kinds = {(1,): "first level", (2,): "second level", (1, 2): "both levels", (): "no code"}
    listed = [(title, " ".join(sorted(c for c, found in levels.items() if tuple(sorted(found)) == key))) for key, title in kinds.items()]
    return ["| codes of | countries |", "| --- | --- |", *[f"| {title} | {countries} |" for title, countries in listed]]


def joining(provinces, codes, found, rows):
    """How the join went, in numbers."""
    sides = Counter(row[0] for row in rows)
    coded = sum(p.country in codes for p in provinces)
    return {
        "rows of the layer": len(provinces),
        "rows with a code": sum("-" in code for code in found.values()),
        "codes used": len({code for code in found.values() if "-" in code}),
        "rows in countries that have codes": coded,
        "rows left over": sides["layer"],
        "codes left over, of the levels that the layer has": sides["code"],
    }
