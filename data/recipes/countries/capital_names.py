"""Capitals' names in other languages: by hand, CLDR's cities of time zones, two catalogues of translators, GeoNames'
other names."""

import re
import unicodedata

from recipes import tables
from recipes.errors import RecipeError

from .names import folded
from .translations import LANGUAGES, TRANSLATORS, locale

COLUMNS = ("code", "capital", "language", "name")

# The catalogue's languages by script: one language, or several that spell a place's name alike. The keys are the first
# words of Unicode's names of letters.
SCRIPTS = {
    "GREEK": ["el"],
    "ARMENIAN": ["hy"],
    "GEORGIAN": ["ka"],
    "HEBREW": ["he"],
    "THAI": ["th"],
    "TAMIL": ["ta"],
    "BENGALI": ["bn"],
    "HANGUL": ["ko"],
    "KATAKANA": ["ja"],
    "DEVANAGARI": ["hi"],
    "CYRILLIC": ["ru", "uk", "bg", "sr", "mk", "kk", "mn"],
}
# Letters that Arabic does not have, and other languages in its script do.
NOT_ARABIC = set("پچژگکیےہھڑٹڈںېۍڼەۆۇۈێڕڵ")
CODE = re.compile("[A-Z]{2,4}")
# Additions of translators and of CLDR to a name in a list: a gloss in brackets, and KDE's scripts after the text.
ADDED = re.compile(r"\s*[(（].*|\|/\|.*", re.S)


def read(path):
    """The names of the table by country and capital, each by language."""
    found = {}
    for row in tables.read(path, *COLUMNS):
        if row["language"] not in LANGUAGES:
            raise RecipeError(
                f"{path.name}: {row['code']} {row['capital']}: {row['language']} is not a language of the catalogue"
            )
        found.setdefault((row["code"], row["capital"]), {})[row["language"]] = row["name"]
    return found


def set_names(record, sources, translated, by_hand):
    """Adds names by language, and those of no stated language, to each capital.

    `translated` has the names under which the translators list some capitals, `by_hand` the names of the table.
    """
    for capital in record["capitals"]:
        key = (record.code, capital["name"])
        others = capital.pop("others")
        zone = zone_of(capital["name"], [zone["id"] for zone in record["timeZones"]])
        names = from_geonames(others) | from_translators(translated.get(key, capital["name"]), sources, others)
        names |= (from_zone(zone) if zone else {}) | by_hand.get(key, {})
        capital["names"] = {tag: names[tag] for tag in LANGUAGES if tag in names and names[tag] != capital["name"]}
        capital["alternatives"] = alternatives(capital, others)


def from_translators(name, sources, others):
    """The translators' names of the city in each language: one that GeoNames has too, one of both, else the first."""
    made = {}
    for tag in LANGUAGES:
        lists = [[plain(text) for text in listed.get(name, [])] for listed in sources.place_names(file_of(tag))]
        made[tag] = chosen(lists, others)
    return {tag: text for tag, text in made.items() if text}


def plain(text):
    return ADDED.sub("", text).strip()


def file_of(tag):
    return TRANSLATORS.get(tag, tag.replace("-", "_"))


def chosen(lists, others):
    """The best of the texts that several catalogues have for one name, or None."""
    texts = [text for texts in lists for text in texts]
    known = [text for text in texts if text in others]
    agreed = [text for text in texts if all(text in texts for texts in lists)]
    return next(iter([*known, *agreed, *texts]), None)


def zone_of(name, zones):
    """The time zone that is named after the city."""
    return next((zone for zone in zones if folded(city("en", zone) or "") == folded(name)), None)


def city(tag, zone):
    found = locale(tag)
    stated = found.time_zones.get(zone, {}).get("city") if found else None
    return stated or (zone.rpartition("/")[2].replace("_", " ") if tag == "en" else None)


def from_zone(zone):
    """The name of a zone's city in each language for which CLDR has one."""
    named = {tag: city(tag, zone) for tag in LANGUAGES}
    return {tag: plain(name) for tag, name in named.items() if name}


def from_geonames(others):
    """Names in scripts that identify the language. If only one name is in such a script, it is in that language."""
    found = {}
    for name in others:
        found.setdefault(script(name), []).append(name)
    made = {tag: names[0] for key, names in found.items() if len(names) == 1 for tag in SCRIPTS.get(key, [])}
    arabic = [name for name in found.get("ARABIC", []) if not NOT_ARABIC & set(name)]
    return made | ({"ar": arabic[0]} if len(arabic) == 1 else {})


def script(name):
    """The script of a name's first letter, as Unicode names it, or None without a letter."""
    letter = next((character for character in name if character.isalpha()), None)
    return unicodedata.name(letter, "").split(" ")[0] if letter else None


def alternatives(capital, others):
    """GeoNames' other names, without codes, without what a machine wrote in Latin letters, and each once."""
    taken = {folded(name) for name in [capital["name"], *capital["names"].values()]}
    kept = []
    for name in others:
        first = next((character for character in name if character.isalpha()), "a")
        if any(unicodedata.category(character) == "Cc" for character in name):  # bytes in a wrong encoding
            continue
        if CODE.fullmatch(name) or (first.isascii() and first.islower()) or not folded(name) or folded(name) in taken:
            continue
        taken.add(folded(name))
        kept.append(name)
    return kept
