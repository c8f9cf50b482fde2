"""Names in other languages."""

import re
from functools import cache

from babel import Locale, UnknownLocaleError

from . import names, roots

# The languages of REST Countries, complete for every country. English is the name itself.
REQUIRED = "ar br cs cy de es et fa fi fr hr hu id it ja ko nl pl pt ru sk sr sv tr ur zh".split()
MORE = (
    "bg bn bs ca da el eu fil ga gl he hi hy is ka kk lt lv mk mn ms nb pt-PT ro sl sq sw ta th uk uz vi zh-Hant"
).split()
LANGUAGES = sorted(REQUIRED + MORE)

# "Russie, Fédération de": what iso-codes has instead of an official name is often inverted or glossed.
AS_IN_A_REGISTER = re.compile("[,،(（]")
GLOSSED = re.compile("[(（]")
# Countries whose official name the translations have in other words, which mean the same: Rwandese Republic, Italian
# Republic.
REWORDED = ("IT", "RW")
# Countries whose English name is the official one, while most languages have a shorter name too.
CALLED_BY_OFFICIAL_NAME = ("CF", "CG")
# Words that CLDR abbreviates in Russian, at a name's beginning and within it.
RUSSIAN_ISLANDS = (("о-ва", "Острова", "острова"), ("о-в", "Остров", "остров"))
TRANSLATORS = {"zh": "zh_CN", "zh-Hant": "zh_TW", "pt": "pt_BR", "pt-PT": "pt"}


@cache
def locale(tag):
    """Babel's locale of a tag, or None if CLDR does not have it."""
    try:
        return Locale.parse(tag.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None


class Translator:
    """Common names by CLDR, official names by iso-codes. `apart` lists those whose roots may differ."""

    def __init__(self, sources, apart=None):
        self.sources, self.apart = sources, apart or roots.Exceptions()

    def common(self, code, tag):
        short = names.short_name(self.sources, tag.replace("-", "_"), code)
        found = locale(tag)
        name = short or (found.territories.get(code) if found else None)
        return written_out(name) if name and tag == "ru" else name

    def formal(self, code, tag):
        """The translated official name, or None if it is not translated, or the translation is of a former name."""
        entry = self.sources.iso.get(code, {})
        translator = self.sources.translator(TRANSLATORS.get(tag, tag.replace("-", "_")))
        if not translator:
            return None
        formal, _ = names.official_name(code, self.sources)
        if "official_name" in entry:
            found = (
                None
                if self.is_stale(code, entry["official_name"], formal)
                else translated(translator, entry["official_name"])
            )
            return None if found and GLOSSED.search(found) else found
        plain = names.without_article(names.turned(entry.get("name", "")))
        if not formal or names.folded(plain) != names.folded(formal):
            return None
        found = translated(translator, entry["name"])
        return None if found and AS_IN_A_REGISTER.search(found) else found

    def is_stale(self, code, stated, formal):
        """True if the name that was translated is no longer the official one."""
        now = formal or names.without_article(names.turned(self.sources.iso[code]["name"]))
        return code not in REWORDED and names.folded(names.without_article(stated)) != names.folded(now)

    def both(self, code, tag):
        common, formal = self.common(code, tag), self.formal(code, tag)
        if not common:
            return None
        is_kept = (
            formal
            and names.folded(formal) != names.folded(common)
            and self.is_of_one_spelling(code, tag, common, formal)
        )
        return {"common": common, "official": formal} if is_kept else {"common": common}

    def is_of_one_spelling(self, code, tag, common, formal):
        """True if the two translators spell the country's name alike.

        A name that iso-codes has in another spelling is left out.
        """
        return roots.is_shared(common, formal) or self.apart.cover(code, tag)


def written_out(name):
    """A Russian name with the word for islands in full."""
    for short, first, within in RUSSIAN_ISLANDS:
        name = re.sub(rf"^{short}\b", first, name)
        name = re.sub(rf"\b{short}\b", within, name)
    return name


def translated(translator, text):
    found = translator.gettext(text)
    return found if found != text else None


def set_translations(record, translator):
    made = {tag: named(record, translator.both(record.code, tag)) for tag in LANGUAGES}
    source = "cldr-main" if record.code in names.SHORT_NAMES else None
    record.set("translations", {tag: both for tag, both in made.items() if both}, source)


def set_native_names(record, translator, tags):
    """Sets the name in each official language by its three letters. `tags` are those languages' BCP 47 tags."""
    made = {}
    for tag in tags:
        entry = translator.sources.iso639.get(tag.split("-")[0])
        both = english(record) if tag == "en" else named(record, translator.both(record.code, tag))
        if entry and both:
            made.setdefault(entry["alpha_3"], both)
    record.set("nativeNames", made)


def named(record, both):
    """The two names, without an official one that the country does not have in English: it is the common name of
    another translator."""
    has_official = "officialName" in record.values or record.code in CALLED_BY_OFFICIAL_NAME
    return both if not both or has_official else {"common": both["common"]}


def english(record):
    official = record.get("officialName")
    return {"common": record["name"], "official": official} if official else {"common": record["name"]}


def listed(sources):
    """The languages of the translations, for the file's head."""
    return [described(tag, sources, Locale("en")) for tag in LANGUAGES]


def described(tag, sources, names_in):
    base = tag.split("-")[0]
    found = locale(tag)
    return {
        "code": tag,
        "iso639_3": sources.iso639[base]["alpha_3"],
        "name": names_in.languages.get(tag.replace("-", "_")) or names_in.languages[base],
        "nativeName": found.languages.get(tag.replace("-", "_")) or found.languages[base],
    }
