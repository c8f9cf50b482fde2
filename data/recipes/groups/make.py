"""Makes data/groups.tsv: groups of countries with rules of days, and the first day that counts in each country.

The table of a group is written by hand from the decisions that it names. A recipe cannot notice a new decision: the
group's date below is the day of the last decision that was looked at, and the program prints it.
"""

import datetime
import json
from dataclasses import dataclass
from pathlib import Path

from recipes import command, paths, tables
from recipes.errors import RecipeError

TABLES = Path(__file__).parent / "tables"


@dataclass
class Group:
    """A rule of `limit` days in any `window`, as of a day."""

    name: str
    limit: int
    window: int
    date: str


# The rule is that of Regulation (EU) 2016/399, article 6. The date is that of Decision (EU) 2024/3212.
GROUPS = (Group("schengen", 90, 180, "2025-01-01"),)
HEAD = "# group\tcountry\tfirst day; made by data/recipes/groups, its source in data/README.md"
SOURCE = "# source: decisions of the Council and of the Schengen Executive Committee, free reuse (2011/833/EU)"


def add_options(options):
    command.add_output(options, paths.DATA / "groups.tsv", "the file to write")


def run(options):
    countries = json.loads((paths.DATA / "countries.json").read_text(encoding="utf-8"))["countries"]
    lines = made({country["code"] for country in countries})
    command.replace(options.output, "".join(f"{line}\n" for line in lines))
    command.say(f"wrote {options.output}: {len(GROUPS)} groups")


def made(known):
    """The lines of the file.

    Ends the recipe for an unknown country, a repeated one, and a day after the group's date.
    """
    lines = [HEAD, SOURCE]
    for group in GROUPS:
        rows = tables.read(TABLES / f"{group.name}.tsv", "code", "since", "decision")
        check(group, rows, known)
        lines.append(f"# rule: {group.name} {group.limit}/{group.window} {group.date} {len(rows)}")
        lines += [f"{group.name}\t{row['code']}\t{row['since']}" for row in rows]
    return lines


def check(group, rows, known):
    codes = [row["code"] for row in rows]
    if codes != sorted(set(codes)):
        raise RecipeError(f"{group.name}: the countries are not in order, each once")
    if strange := set(codes) - known:
        raise RecipeError(f"{group.name}: no countries of the catalogue: {sorted(strange)}")
    for row in rows:
        since = datetime.date.fromisoformat(row["since"])
        if since > datetime.date.fromisoformat(group.date):
            raise RecipeError(f"{group.name}: {row['code']} begins after the group's date; look at the decisions again")
