"""The languages of a country: official and regional ones, with names and share of speakers."""

from babel import Locale
from babel.core import get_global

from recipes.errors import RecipeError

from .translations import locale

STATUS = {"official": "official", "de_facto_official": "deFacto", "official_regional": "regional"}
OFFICIAL = ("official", "deFacto")
# Used by many, and official nowhere in the country.
SPOKEN = "spoken"


def set_tags(record, sources):
    """Sets each language as "tag status", for the corrections to change. `describe` adds the rest."""
    found = [
        f"{tag} {STATUS[facts['official_status']]}"
        for tag, facts in by_use(record.code)
        if facts["official_status"] in STATUS
    ]
    if found:
        record.set("languages", one_script_each(found))
        return
    first = (sources.geonames.get(record.code, {}).get("languages") or "").split(",")[0].split("-")[0]
    record.set("languages", [f"{first} {SPOKEN}"] if first else [], "geonames" if first else None)


def by_use(code):
    """CLDR's languages of a country with their facts, most used first."""
    listed = get_global("territory_languages").get(code, {}).items()
    return sorted(
        ((tag.replace("_", "-"), facts) for tag, facts in listed),
        key=lambda item: (-item[1]["population_percent"], item[0]),
    )


def one_script_each(languages):
    """Each language once. CLDR lists each script of a language separately, of which the most used one is kept."""
    kept = {}
    for language in languages:
        kept.setdefault(base(language), language)
    return list(kept.values())


def base(language):
    return language.split()[0].split("-")[0]


def describe(record, sources):
    """Adds names and shares, most used first, and returns the tags of the official languages."""
    shares = {tag: facts["population_percent"] for tag, facts in by_use(record.code)}
    stated = sorted(
        (language.split() for language in record["languages"]), key=lambda pair: (-shares.get(pair[0], 0), pair[0])
    )
    for tag, status in stated:
        if status not in (*STATUS.values(), SPOKEN):
            raise RecipeError(
                f"{record.code}: {tag} has the status {status}; expected one of {' '.join([*STATUS.values(), SPOKEN])}"
            )
    record.values["languages"] = [described(tag, status, shares.get(tag), sources) for tag, status in stated]
    return [tag for tag, status in stated if status in OFFICIAL]


def described(tag, status, percent, sources):
    code, found = base(tag), locale(tag)
    entry = sources.iso639.get(code, {})
    facts = {
        "code": code,
        "iso639_3": entry.get("alpha_3"),
        "name": Locale("en").languages.get(code) or entry.get("name"),
        "nativeName": found.languages.get(code) if found else None,
        "status": status,
        "official": status in OFFICIAL,
        "percent": percent or None,
    }
    return {key: value for key, value in facts.items() if value is not None}
