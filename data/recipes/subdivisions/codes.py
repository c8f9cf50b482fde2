"""The codes of ISO 3166-2."""

import json
from dataclasses import dataclass
from pathlib import Path

from recipes.errors import RecipeError


@dataclass(frozen=True)
class Code:
    """A subdivision: `EG-C`, its name, what it is, its level: 1, or 2 if it is a part of another subdivision, and that
    one's code."""

    code: str
    name: str
    kind: str
    level: int
    parent: str = ""

    @property
    def country(self):
        return self.code[:2]


def read(path):
    """Every code, by country."""
    listed = json.loads(Path(path).read_text(encoding="utf-8"))["3166-2"]
    found = {}
    for row in listed:
        code = Code(row["code"], row["name"], row["type"], 2 if "parent" in row else 1, parent_of(row))
        found.setdefault(code.country, []).append(code)
    return found


def parent_of(row):
    """The code of what a row is a part of, which the list writes whole or without its country.

    Empty at the first level.
    """
    parent = row.get("parent", "")
    return parent if not parent or "-" in parent else f"{row['code'][:2]}-{parent}"


@dataclass(frozen=True)
class Withdrawn:
    """A row of the table: a code that has been withdrawn, and the code that its ground has now."""

    old: str
    new: str
    reason: str


def present(found, rows, iso):
    """The codes of provinces by their numbers, those of the table replaced.

    Fails if a row is about no code, or about one in force.
    """
    known = {code.code for listed in iso.values() for code in listed}
    now = {}
    for row in rows:
        if row.old in known:
            raise RecipeError(f"withdrawn: {row.old} is a code of ISO 3166-2; take it out")
        if row.new not in known:
            raise RecipeError(f"withdrawn: {row.old}: {row.new} is not a code of ISO 3166-2")
        now[row.old] = row.new
    return {number: now.get(code, code) for number, code in found.items()}


def check(found, iso):
    """Fails if a province has a code that is not in the present list."""
    lost = sorted(
        {code for code in found.values() if "-" in code} - {code.code for listed in iso.values() for code in listed}
    )
    if lost:
        raise RecipeError(f"withdrawn: {' '.join(lost)} are not codes of ISO 3166-2 now; add the present ones")


def called(code, title, iso):
    """The printed name of a province: the name of its code, in its usual order, else the layer's own name."""
    return next((in_order(listed.name) for listed in iso.get(code[:2], []) if listed.code == code), title)


def in_order(name):
    """A name with its catchword put back in place: "wallonne, Région"."""
    head, comma, tail = name.partition(", ")
    return f"{tail} {head}" if comma and ", " not in tail else name


def above(iso, used):
    """For each used code that is not of the first level: the code, and the code and the name of the one of the first
    level above it."""
    by_code = {code.code: code for listed in iso.values() for code in listed}
    found = []
    for code in sorted(used & by_code.keys()):
        top = by_code[code]
        while top.parent in by_code:
            top = by_code[top.parent]
        if top.code != code:
            found.append((code, top.code, in_order(top.name)))
    return found
