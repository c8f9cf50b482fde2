"""The codes of ISO 3166-2."""
import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Code:
    """A subdivision: `EG-C`, its name, what it is, and its level: 1, or 2 if it is a part of another subdivision."""

    code: str
    name: str
    kind: str
    level: int

    @property
    def country(self):
        return self.code[:2]


def read(path):
    """Every code, by country."""
    listed = json.loads(Path(path).read_text(encoding="utf-8"))["3166-2"]
    found = {}
    for row in listed:
        code = Code(row["code"], row["name"], row["type"], 2 if "parent" in row else 1)
        found.setdefault(code.country, []).append(code)
    return found
