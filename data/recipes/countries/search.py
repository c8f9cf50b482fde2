"""Further texts to search by, of tables/search.tsv, without those that a record already has."""

import re

from recipes import tables
from recipes.errors import RecipeError

from .names import folded

COLUMNS = ("code", "kind", "texts", "reason")
KINDS = {"name": "names", "demonym": "demonyms", "capital": "capitals", "currency": "currencies"}


def read(path):
    """The texts of the table by code and list."""
    found = {}
    for row in tables.read(path, *COLUMNS):
        if row["kind"] not in KINDS:
            raise RecipeError(f"{path.name}: {row['code']} {row['kind']}: expected one of {', '.join(KINDS)}")
        found.setdefault(row["code"], {}).setdefault(KINDS[row["kind"]], []).extend(row["texts"].split("; "))
    return found


def set_texts(records, table):
    """Gives each record its lists. It must run after every other step that names a country or its capital."""
    for code, lists in table.items():
        if code not in records:
            raise RecipeError(f"search.tsv: there is no country {code}")
        made = {kind: distinct(lists.get(kind, []), known(records[code], kind)) for kind in KINDS.values()}
        records[code].set("searchNames", {kind: texts for kind, texts in made.items() if texts} or None)


def known(record, kind):
    """The texts of this kind in the record's own fields."""
    if kind == "names":
        by_language = (record.get("translations", {}), record.get("nativeNames", {}))
        translated = [text for names in by_language for name in names.values() for text in name.values()]
        return [record["name"], record.get("officialName", ""), *record.get("alternatives", []), *translated]
    return [capital["name"] for capital in record["capitals"]] if kind == "capitals" else []


def distinct(texts, known_texts):
    """The texts in order without duplicates and known ones, as a search compares them. Symbols are compared exactly."""
    seen = {plain(text) for text in known_texts}
    kept = []
    for text in texts:
        if plain(text) not in seen:
            seen.add(plain(text))
            kept.append(text)
    return kept


def plain(text):
    """A text as a search folds it: apostrophes and points are dropped, and a sign of a currency counts."""
    if any(sign in text for sign in "$£€¥₩₪₹₽₨฿₫₱₵﷼"):
        return text
    return folded(re.sub(r"['’`.]", "", text)) or text
