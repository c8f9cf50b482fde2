"""English names: the common one, the official one, and others to search by."""

import re
import unicodedata

from babel import Locale

# Only for these, CLDR's short forms are names. Abbreviations such as "UK", "US" and "Bosnia" go to the alternatives.
SHORT_NAMES = ("HK", "MO", "PS")
KOSOVO = "XK"
KOSOVO_ALPHA3 = "XKX"
HDX_NAMES = (
    "Preferred Term",
    "ISO Alt Term",
    "DGACM Alt Term",
    "HPC Tools Alt Term",
    "RW Short Name",
    "RW API Alt Term",
    "English Short",
    "English Formal",
    "M49 English",
)


def set_codes(record, sources):
    entry = sources.iso.get(record.code)
    record.set("code", record.code, None if entry else "by-hand")
    record.set("alpha3", entry["alpha_3"] if entry else KOSOVO_ALPHA3, None if entry else "by-hand")
    record.set("numeric", entry and entry["numeric"])
    record.set("codeStatus", "officially-assigned" if entry else "user-assigned", None if entry else "by-hand")
    record.set("flag", flag(record.code))


def flag(code):
    """The code's letters as regional indicator symbols."""
    return "".join(chr(0x1F1E6 + ord(letter) - ord("A")) for letter in code)


def set_names(record, sources):
    short = short_name(sources, "en", record.code)
    name = short or written_out(Locale("en").territories[record.code])
    record.set("name", name, "cldr-main" if short else None)
    record.set("officialName", *official_name(record.code, sources))


def official_name(code, sources):
    """The formal name without an article, and its source: the United Nations, else iso-codes, whose names are older."""
    formal = sources.hdx.get(code, {}).get("English Formal")
    if formal:
        return without_article(formal), "hdx"
    stated = sources.iso.get(code, {}).get("official_name", "")
    return (without_article(stated), "iso-codes") if stated and "(" not in stated else (None, None)


def drop_same_official(record):
    """Takes the official name away where it is the common one, as it may be after the corrections."""
    if folded(record.get("officialName", "")) == folded(record["name"]):
        del record.values["officialName"]
        record.sources.pop("officialName", None)


def set_alternatives(record, sources):
    """Runs after the corrections, so that a name replaced by hand stays searchable."""
    entry, geonames = sources.iso.get(record.code, {}), sources.geonames.get(record.code, {})
    hdx = sources.hdx.get(record.code, {})
    names = [Locale("en").territories[record.code], *variants(sources, record.code)]
    names += [turned(entry[key]) for key in ("common_name", "name", "official_name") if key in entry]
    names += [hdx.get(key, "") for key in HDX_NAMES if "(" not in hdx.get(key, "")] + [geonames.get("name", "")]
    taken = {folded(record["name"]), folded(record.get("officialName", ""))}
    kept = []
    for name in (without_article(name) for name in names if name):
        if folded(name) not in taken:
            taken.add(folded(name))
            kept.append(name)
    record.set("alternatives", kept)


def variants(sources, code):
    """CLDR's short and variant English names."""
    territories = sources.main_locale("en").find("localeDisplayNames/territories")
    return [e.text for e in territories if e.get("type") == code and e.get("alt")]


def short_name(sources, locale, code):
    """CLDR's short name, for those that are to go by it."""
    if code not in SHORT_NAMES:
        return None
    for name in fallbacks(locale):
        root = sources.main_locale(name)
        found = [] if root is None else root.findall("localeDisplayNames/territories/territory")
        for element in found:
            if element.get("type") == code and element.get("alt") == "short" and element.text != "↑↑↑":
                return element.text
    return None


def fallbacks(locale):
    """A locale and the one it inherits from. A locale with a script inherits nothing."""
    language, _, rest = locale.partition("_")
    return [locale, language] if rest and len(rest) == 2 else [locale]


def written_out(name):
    """CLDR abbreviates in English, "St. Kitts & Nevis", and has another apostrophe than the other sources."""
    return re.sub(r"\bSt\. ", "Saint ", name).replace(" & ", " and ").replace("’", "'")


def turned(name):
    """A name with its catchword put back in place: "Palestine, State of"."""
    head, comma, tail = name.partition(", ")
    inverted = comma and (tail.endswith((" of", " of the")) or tail in ("British", "U.S."))
    return f"{tail} {head}" if inverted else name


def without_article(name):
    """A name without its article, in front or, as in "Sudan (the)", behind."""
    return re.sub(r"^[Tt]he |\s*\([Tt]he\)$", "", name.strip())


def folded(text):
    """Only letters and digits, without case and diacritics, to find equal names. Search folds differently."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(mark for mark in plain if not unicodedata.combining(mark))
    return re.sub(r"[\W_]+", " ", plain.translate({ord("ø"): "o", ord("ł"): "l", ord("đ"): "d", ord("ı"): "i"})).strip()
