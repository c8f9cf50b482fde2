"""POSIX locales, and data/countries.tsv, which the program reads as long as it does not read the catalogue."""
from babel.core import get_global

from . import names

HEADING = "# code\talpha-3\tname\tlocale; made by data/build/countries, sources in data/README.md\n"


def supported(sources):
    """The UTF-8 locales glibc has, by territory, without variants such as @euro."""
    found = {}
    for line in sources.lines("usr/share/i18n/SUPPORTED"):
        name, _, charset = line.partition(" ")
        language, _, territory = name.removesuffix(".UTF-8").partition("_")
        if charset == "UTF-8" and territory and "@" not in territory:
            found.setdefault(territory, {})[language] = name
    return found


def set_locale(record, found):
    """The locale of the official language that most people there use, or of the most used one."""
    ranked = sorted(
        get_global("territory_languages").get(record.code, {}).items(),
        key=lambda item: (item[1]["official_status"] not in ("official", "de_facto_official"), -item[1]["population_percent"]),
    )
    candidates = (found.get(record.code, {}).get(language.split("_")[0]) for language, _ in ranked)
    record.set("locale", next((name for name in candidates if name), None))


def table(records, sources):
    """countries.tsv: its names are those of iso-codes."""
    rows = [(r.code, r["alpha3"], common_name(r, sources), r.get("locale", "")) for r in records]
    return HEADING + "".join("\t".join(row) + "\n" for row in rows)


def common_name(record, sources):
    entry = sources.iso.get(record.code)
    return names.turned(entry.get("common_name", entry["name"])) if entry else record["name"]
