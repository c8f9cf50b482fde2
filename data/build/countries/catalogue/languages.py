"""The languages of a country: official and regional ones, with names and share of speakers."""
from typing import NamedTuple

from babel import Locale
from babel.core import get_global

from .translations import locale

STATUS = {"official": "official", "de_facto_official": "deFacto", "official_regional": "regional"}


class Spoken(NamedTuple):
    tag: str
    status: str
    percent: float


def spoken(code, sources):
    """The languages of a country, most used first, and the source; those of GeoNames where CLDR has no official one."""
    listed = get_global("territory_languages").get(code, {}).items()
    found = [Spoken(tag.replace("_", "-"), STATUS[facts["official_status"]], facts["population_percent"])
             for tag, facts in listed if facts["official_status"] in STATUS]
    if found:
        return one_script_each(sorted(found, key=lambda language: (-language.percent, language.tag))), None
    first = (sources.geonames.get(code, {}).get("languages") or "").split(",")[0].split("-")[0]
    return ([Spoken(first, "spoken", 0)] if first else []), "geonames"


def one_script_each(languages):
    """CLDR lists each script of a language as one of its own; the most used of them stands for all."""
    kept = {}
    for language in languages:
        kept.setdefault(language.tag.split("-")[0], language)
    return list(kept.values())


def set_languages(record, sources):
    """Sets the languages, and returns the tags of the official ones."""
    languages, source = spoken(record.code, sources)
    record.set("languages", [described(language, sources) for language in languages], source if languages else None)
    return [language.tag for language in languages if language.status in ("official", "deFacto")]


def described(language, sources):
    base = language.tag.split("-")[0]
    entry, found = sources.iso639.get(base, {}), locale(language.tag)
    native = found.languages.get(base) if found else None
    facts = {
        "code": base,
        "iso639_3": entry.get("alpha_3"),
        "name": Locale("en").languages.get(base) or entry.get("name"),
        "nativeName": native,
        "status": language.status,
        "official": language.status in ("official", "deFacto"),
        "percent": language.percent or None,
    }
    return {key: value for key, value in facts.items() if value is not None}
