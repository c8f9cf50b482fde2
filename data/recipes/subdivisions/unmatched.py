"""The provinces and codes that the join leaves over."""

from collections import defaultdict

HEAD = (
    "# What has no counterpart: rows of the layer (side `layer`), and codes of the levels that the layer "
    "has in a country (side `code`).\nside\tcountry\tname\tcode or other name\n"
)


def unmatched(provinces, codes, found):
    """Rows of the layer in countries that have codes, and codes of matched levels, without a counterpart."""
    used = set(found.values())
    rows = [
        ("layer", p.country, p.title, " ".join(p.other_names))
        for p in provinces
        if p.country in codes and p.number not in found
    ]
    levels = levels_used(codes, used)
    rows += [
        ("code", country, code.name, code.code)
        for country, listed in codes.items()
        for code in listed
        if code.level in levels[country] and code.code not in used
    ]
    return sorted(rows)


def levels_used(codes, used):
    """The levels of each country's codes that some province has: all of them where the layer holds none of its
    codes."""
    found = defaultdict(set)
    for country, listed in codes.items():
        counts = {level: sum(c.level == level and c.code in used for c in listed) for level in (1, 2)}
        # A single region of the level above has no parts, and is not evidence for the others.
        most = max(counts.values())
        found[country] = {level for level, count in counts.items() if count * 2 > most} or {1}
    return found


def text(rows):
    return HEAD + "".join("\t".join(row) + "\n" for row in rows)
