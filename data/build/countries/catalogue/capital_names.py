"""What capitals are called in other languages: CLDR's cities of time zones, GeoNames' other names."""
import re
import unicodedata

from .names import folded
from .translations import LANGUAGES, locale

# Languages of ours that alone have a script, and those that write a place's name alike, by the first word of Unicode's names of letters.
SCRIPTS = {
    "GREEK": ["el"], "ARMENIAN": ["hy"], "GEORGIAN": ["ka"], "HEBREW": ["he"], "THAI": ["th"], "TAMIL": ["ta"], "BENGALI": ["bn"],
    "HANGUL": ["ko"], "KATAKANA": ["ja"], "DEVANAGARI": ["hi"], "CYRILLIC": ["ru", "uk", "bg", "sr", "mk", "kk", "mn"],
}
# Letters that Arabic does not have, and other languages in its script do.
NOT_ARABIC = set("پچژگکیےہھڑٹڈںېۍڼەۆۇۈێڕڵ")
CODE = re.compile("[A-Z]{2,4}")


def set_names(record, sources):
    """Adds names by language, and those of no stated language, to each capital."""
    for capital in record["capitals"]:
        others = capital.pop("others")
        zone = zone_of(capital["name"], [zone["id"] for zone in record["timezones"]])
        names = from_geonames(others) | (from_zone(zone) if zone else {})
        capital["names"] = {tag: names[tag] for tag in LANGUAGES if tag in names and names[tag] != capital["name"]}
        capital["alternatives"] = alternatives(capital, others)


def zone_of(name, zones):
    """The time zone that is named after the city."""
    return next((zone for zone in zones if folded(city("en", zone) or "") == folded(name)), None)


def city(tag, zone):
    found = locale(tag)
    stated = found.time_zones.get(zone, {}).get("city") if found else None
    return stated or (zone.rpartition("/")[2].replace("_", " ") if tag == "en" else None)


def from_zone(zone):
    """What each language calls the city of a zone, where CLDR says so."""
    named = {tag: city(tag, zone) for tag in LANGUAGES}
    return {tag: name for tag, name in named.items() if name}


def from_geonames(others):
    """Names in scripts that tell the language: where there is one name in a script, it is that language's."""
    found = {}
    for name in others:
        found.setdefault(script(name), []).append(name)
    made = {tag: names[0] for key, names in found.items() if len(names) == 1 for tag in SCRIPTS.get(key, [])}
    arabic = [name for name in found.get("ARABIC", []) if not NOT_ARABIC & set(name)]
    return made | ({"ar": arabic[0]} if len(arabic) == 1 else {})


def script(name):
    """The script of a name's first letter, as Unicode names it; None without a letter."""
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
