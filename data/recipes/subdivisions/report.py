"""The report on the layer, for people."""

from collections import Counter

from . import codes


def markdown(stated, joined, overlaps, scores, levels):
    """The figures of one run. The same input gives the same report."""
    counts = stated["counts"]
    lines = [f"- toleranceMetres: {stated['toleranceMetres']}", f"- sha256: {stated['sha256']}"]
    lines += [f"- {name}: {counts[name]:,}" for name in counts]
    lines += [f"- {name}: {count:,}" for name, count in joined.items()]
    lines.append(f"- ground that two rows claim: {len(overlaps)} faces, {sum(area for _, area in overlaps):,.3f} km²")
    lines += [
        f"- {name}: {right:,} of {asked:,}, {right / max(asked, 1):.3%}" for name, (right, asked) in scores.items()
    ]
    return "\n".join(["# Subdivisions", "", *lines, "", "## Levels", "", *level_table(levels), ""])


def level_table(levels):
    """A line for each set of levels, and the countries that have it."""
    kinds = {(1,): "first level", (2,): "second level", (1, 2): "both levels", (): "no code"}
    listed = [
        (title, " ".join(sorted(c for c, found in levels.items() if tuple(sorted(found)) == key)))
        for key, title in kinds.items()
    ]
    return ["| codes of | countries |", "| --- | --- |", *[f"| {title} | {countries} |" for title, countries in listed]]


def joining(provinces, codes, found, rows):
    """The figures of the join."""
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


LEVELS_HEAD = (
    "# What each subdivision of the layer that is not of the first level is a part of, by ISO 3166-2; "
    "made by data/recipes/subdivisions.\ncode\tparent\tname\n"
)


def levels_text(above):
    return LEVELS_HEAD + "".join("\t".join(row) + "\n" for row in above)


def divisions(found):
    """The provinces divided by towns, and the share of towns whose nearest other one has their code."""
    rows = [f"| {d.country} | {d.provinces} | {d.towns} | {d.agreement:.1%} |" for d in found]
    return "\n".join(
        [
            "## Divided by towns",
            "",
            "| country | provinces | towns | agreement |",
            "| --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )


def coverage(iso, used):
    """The number of first-level codes that the layer has, directly or by their parts, one country a line."""
    reached = used | {parent for _, parent, _ in codes.above(iso, used)}
    counts = {
        c: (sum(k.code in reached for k in listed), len(listed))
        for c, all_codes in iso.items()
        if (listed := [k for k in all_codes if k.level == 1])
    }
    whole = " ".join(sorted(c for c, (found, all_codes) in counts.items() if found == all_codes))
    lacking = ", ".join(f"{c} {found} of {total}" for c, (found, total) in sorted(counts.items()) if found < total)
    found, total = (sum(pair[i] for pair in counts.values()) for i in (0, 1))
    return f"## First level\n\n{found} of {total} codes.\n\nAll: {whole}.\n\nNot all: {lacking}.\n"
