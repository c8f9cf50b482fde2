"""Checks of the names themselves: of former states, of other countries, cut short, abbreviated, misspelt."""

import re

from recipes import tables

from . import roots
from .names import folded

# Words of fewer letters may have the same ones by chance.
LONG_WORD = 5
# Countries whose common name in some languages is longer than the official one: a description, or a name with the
# capital.
LONG_COMMON_NAMES = {"CD", "CF", "CG", "CV", "KM", "KR", "PS", "VI", "ZA"}
GLOSS = re.compile(r"\s*[(（].*?[)）]")
ADORNED = re.compile(r"[][(（|$~]|^\s|\s$")
ABBREVIATED = re.compile(r"\bо-в")
# The owner of a stem of a former state.
NO_COUNTRY = {"-"}
# Languages in another script than English, in which a capital's English name is not used.
OTHER_SCRIPTS = "ar bg bn el fa he hi hy ja ka kk ko mk mn ru sr ta th uk ur zh zh-Hant".split()


def read(folder):
    """The stems of the table, each with the countries that may have it and the reason."""
    rows = tables.read(folder / "stems.tsv", "stems", "codes", "reason")
    return [
        (stem.casefold(), set(row["codes"].split()), row["reason"]) for row in rows for stem in row["stems"].split("; ")
    ]


def texts(country):
    """Every name of a country with its kind, language and which of the two it is."""
    for key in ("translations", "nativeNames"):
        for tag, both in country[key].items():
            for which, text in both.items():
                yield f"{key}.{tag}.{which}", text


def stems(countries, evidence):
    """No name has a word of a former state or of another country."""
    for country in countries:
        for place, text in texts(country):
            for reason in foreign(country["code"], text, evidence.stems):
                yield f"{country['code']}: {place}, {text}, has the word of another state: {reason}"


def foreign(code, text, stems):
    """Why a text has words that a name of the country may not have."""
    plain = GLOSS.sub("", text).casefold()
    return [
        reason
        for stem, owners, reason in stems
        if code not in owners and re.search(rf"\b{re.escape(stem)}" if stem[0].isascii() else re.escape(stem), plain)
    ]


def written_out(countries, evidence):
    """No name is abbreviated, and no official name is the common one or shorter."""
    for country in countries:
        for place, text in texts(country):
            if ABBREVIATED.search(text):
                yield f"{country['code']}: {place}, {text}, is abbreviated"
        for key in ("translations", "nativeNames"):
            for tag, both in country[key].items():
                if "official" in both and is_short(both["official"], both["common"], country["code"]):
                    yield (
                        f"{country['code']}: the official name in {tag}, {both['official']}, is no longer "
                        "than the common one"
                    )


def is_short(official, common, code):
    if code in LONG_COMMON_NAMES:
        return official == common
    official, common = (folded(text).replace(" ", "") for text in (official, GLOSS.sub("", common)))
    return len(official) < len(common) or official == common


def one_spelling(countries, evidence):
    """The official name in a language has a word of the common one, except for the listed ones."""
    for country in countries:
        for tag, both in country["translations"].items():
            official, common = both.get("official"), both["common"]
            excepted = {(country["code"], tag), (country["code"], roots.EVERY_LANGUAGE)} & evidence.apart
            if official and not excepted and not roots.is_shared(common, official):
                yield (
                    f"{country['code']}: the official name in {tag}, {official}, has no word of the "
                    f"common one, {common}"
                )


def transposed(countries, evidence):
    """No word of the official name has the letters of a word of the common name in another order, as in Blugaria."""
    for country in countries:
        for tag, both in country["translations"].items():
            for mistyped in misordered(both["common"], both.get("official", "")):
                yield (
                    f"{country['code']}: {mistyped} in the official name in {tag}, {both['official']}, "
                    "has letters in the wrong order"
                )


def misordered(common, official):
    """The words of the official name that are a reordered word of the common one."""
    known = {word for word in folded(common).split() if len(word) >= LONG_WORD}
    letters = {"".join(sorted(word)) for word in known}
    return [word for word in folded(official).split() if word not in known and "".join(sorted(word)) in letters]


def unadorned(countries, evidence):
    """Capitals' names and official names have no gloss in brackets, no markup and no spaces around them."""
    for country in countries:
        capitals = [
            (f"the capital in {tag}", text)
            for capital in country["capitals"]
            for tag, text in capital.get("names", {}).items()
        ]
        official = [(place, text) for place, text in texts(country) if place.endswith(".official")]
        for place, text in [*capitals, *official]:
            if ADORNED.search(text):
                yield f"{country['code']}: {place}, {text}, has a gloss, markup or spaces"


def capitals_named(countries, evidence):
    """The capital of each member of the United Nations has a name in each language of another script."""
    for country in countries:
        for capital in country["capitals"] if country["unMember"] else []:
            missing = [tag for tag in OTHER_SCRIPTS if tag not in capital["names"]]
            if missing:
                yield f"{country['code']}: {capital['name']} has no name in {' '.join(missing)}"


CHECKS = (stems, written_out, one_spelling, transposed, unadorned, capitals_named)
