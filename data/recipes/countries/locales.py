"""The POSIX locales of a country, as glibc names them."""

from babel.core import get_global


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
        key=lambda item: (
            item[1]["official_status"] not in ("official", "de_facto_official"),
            -item[1]["population_percent"],
        ),
    )
    candidates = (found.get(record.code, {}).get(language.split("_")[0]) for language, _ in ranked)
    record.set("locale", next((name for name in candidates if name), None))
