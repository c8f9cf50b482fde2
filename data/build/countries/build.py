"""Prints the table of countries: code, alpha-3 code, common English name, POSIX locale.

    build.py SHARE        SHARE holds iso-codes/ and i18n/ as Debian's iso-codes and locales install them.
"""

import json
import sys
from pathlib import Path

from babel.core import get_global

# User-assigned in ISO 3166-1 and so not in iso-codes; XKX is what the European Union and the World Bank write.
KOSOVO = ("XK", "XKX", "Kosovo")


def common_name(entry):
    """The common name, or the name with its catchword put back in place: "Palestine, State of"."""
    name = entry.get("common_name", entry["name"])
    head, comma, tail = name.partition(", ")
    inverted = comma and (tail.endswith((" of", " of the")) or tail in ("British", "U.S."))
    return f"{tail} {head}" if inverted else name


def countries(share):
    entries = json.loads((share / "iso-codes/json/iso_3166-1.json").read_text())["3166-1"]
    rows = [(entry["alpha_2"], entry["alpha_3"], common_name(entry)) for entry in entries]
    return sorted([*rows, KOSOVO])


def supported_locales(share):
    """The UTF-8 locales glibc has, by territory, without variants such as @euro."""
    found = {}
    for line in (share / "i18n/SUPPORTED").read_text().splitlines():
        name, _, charset = line.partition(" ")
        language, _, territory = name.removesuffix(".UTF-8").partition("_")
        if charset == "UTF-8" and territory and "@" not in territory:
            found.setdefault(territory, {})[language] = name
    return found


def locale(code, supported):
    """The locale of the official language that most people there use, or of the most used one; may be empty."""
    ranked = sorted(
        get_global("territory_languages").get(code, {}).items(),
        key=lambda item: (item[1]["official_status"] not in ("official", "de_facto_official"),
                          -item[1]["population_percent"]),
    )
    names = (supported.get(code, {}).get(language.split("_")[0]) for language, _ in ranked)
    return next((name for name in names if name), "")


def main():
    share = Path(sys.argv[1])
    supported = supported_locales(share)
    rows = countries(share)
    if len(rows) != 250:
        sys.exit(f"countries: expected 249 ISO codes and XK, found {len(rows)}")
    print("# code\talpha-3\tname\tlocale; made by data/build/countries, sources in data/README.md")
    for code, alpha3, name in rows:
        print(code, alpha3, name, locale(code, supported), sep="\t")


main()
