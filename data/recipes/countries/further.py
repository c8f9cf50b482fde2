"""Names in our languages that are not shown, and that people type: those of registers and of other programs."""

import re

from . import search, translations, wording

# "Corea, República de": the catchword first, as registers have it.
TURNED = re.compile(r"(.+?)[,،、]\s?([^,،、]+)")
# Languages of i18n-iso-countries that are ours under another tag.
SAME = {"no": "nb", "nn": "nb"}
# A mistake of iso-codes 4.15.0 and of i18n-iso-countries 1.0.0 that no country's names contradict: Easter Island.
WRONG = {("CX", "Uskršnje ostrvo")}


def offered(sources):
    """The names of every source by code, as they are written and with a catchword in its usual place."""
    found = {}
    for code, name in [*of_register(sources), *of_package(sources)]:
        if (code, name) not in WRONG:
            found.setdefault(code, []).extend(forms(name))
    return found


def forms(name):
    """A name, and the same with its catchword behind."""
    turned = TURNED.fullmatch(name)
    return [name, f"{turned[2]} {turned[1]}"] if turned else [name]


def of_register(sources):
    """iso-codes' translations of the names of ISO 3166-1."""
    for tag in translations.LANGUAGES:
        translator = sources.translator(translations.TRANSLATORS.get(tag, tag.replace("-", "_")))
        for code, entry in sources.iso.items() if translator else ():
            for key in ("name", "official_name", "common_name"):
                name = translations.translated(translator, entry[key]) if key in entry else None
                if name:
                    yield code, name


def of_package(sources):
    """The names of i18n-iso-countries in our languages."""
    for tag, countries in sources.names_by_language.items():
        if SAME.get(tag, tag) in (*translations.LANGUAGES, "en"):
            for code, names in countries.items():
                listed = [names] if isinstance(names, str) else names
                yield from ((code, name) for name in listed)


def set_names(records, offers, stems=()):
    """Adds the missing names to each record. It must run after every other step that adds a name of a country.

    A name that another country has, or is offered as well, or that has a word of another country by `stems`, is left
    out: both sources give some to a wrong country. Words of former states are kept, since people type them.
    """
    owned = [(stem, owners, reason) for stem, owners, reason in stems if owners != wording.NO_COUNTRY]
    claims = {}
    for code, record in records.items():
        own = [*search.known(record, "names"), *record.get("searchNames", {}).get("names", []), *offers.get(code, [])]
        for name in own:
            claims.setdefault(search.plain(name), set()).add(code)
    for code, record in records.items():
        lists = dict(record.get("searchNames", {}))
        known = [*search.known(record, "names"), *lists.get("names", [])]
        names = [
            name
            for name in offers.get(code, [])
            if claims[search.plain(name)] == {code} and not wording.foreign(code, name, owned)
        ]
        added = search.distinct(names, known)
        if added:
            record.set("searchNames", {**lists, "names": [*lists.get("names", []), *added]})
