"""The codes of ISO 3166-2."""
import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Code:
    """A subdivision: `EG-C`, its name, what it is, its level: 1, or 2 if it is a part of another subdivision, and that one's code."""

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
    """The code of what a row is a part of, which the list writes whole or without its country; empty at the first level."""
    parent = row.get("parent", "")
    return parent if not parent or "-" in parent else f"{row['code'][:2]}-{parent}"


def above(iso, used):
    """For each used code that is not of the first level: the code, and the code and the name of the one of the first level above it."""
    by_code = {code.code: code for listed in iso.values() for code in listed}
    found = []
    for code in sorted(used & by_code.keys()):
        top = by_code[code]
        while top.parent in by_code:
            top = by_code[top.parent]
        if top.code != code:
            found.append((code, top.code, top.name))
    return found
