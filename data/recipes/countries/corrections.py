"""The corrections by hand: one table, a reason and a reference a row, and no row that has become idle."""

import json

from recipes import tables
from recipes.errors import RecipeError

COLUMNS = ("code", "field", "value", "reason", "reference")


def read(path):
    return tables.read(path, *COLUMNS)


def apply(rows, records):
    """Applies each row to its record.

    A row that changes nothing stops the recipe, so that the table does not go stale.
    """
    for row in rows:
        place = f"corrections.tsv: {row['code']} {row['field']} {row['value']}"
        record = records.get(row["code"])
        if record is None:
            raise RecipeError(f"{place}: the country is unknown")
        before = record.get(row["field"])
        after = corrected(before, row["value"], place)
        if after == before:
            raise RecipeError(f"{place}: the source has this value now; remove the row")
        if after is None:
            record.values.pop(row["field"], None)
        else:
            record.set(row["field"], after, "by-hand")
        told = record.corrections.get(row["field"])
        record.corrections[row["field"]] = f"{told}; {row['reason']}" if told else row["reason"]


def apply_late(rows, records):
    """Corrects entries that the recipe makes after the other corrections. The field is a path, such as
    translations.ca.official."""
    idle = []
    for row in rows:
        place = f"corrections.tsv: {row['code']} {row['field']} {row['value']}"
        field, *path = row["field"].split(".")
        record = records.get(row["code"])
        if record is None:
            raise RecipeError(f"{place}: the country is unknown")
        parent = record[field]
        for key in path[:-1]:
            parent = parent.setdefault(key, {})
        before, after = parent.get(path[-1]), corrected(None, row["value"], place)
        if after == before:
            idle.append(place)
        elif after is None:
            del parent[path[-1]]
        else:
            parent[path[-1]] = after
        told = record.corrections.get(field)
        record.corrections[field] = f"{told}; {row['reason']}" if told else row["reason"]
    if idle:
        raise RecipeError("\n".join(f"{place}: the source has this value now; remove the row" for place in idle))


def is_late(row):
    return "." in row["field"]


def corrected(value, change, place):
    """+X adds X to a list and -X takes it out.

    Anything else is the new value in JSON, and null takes the field away.
    """
    if change[0] in "+-" and isinstance(value, list):
        item = change[1:]
        if (item in value) == (change[0] == "+"):
            return value
        return sorted([*value, item]) if change[0] == "+" else [kept for kept in value if kept != item]
    try:
        return json.loads(change)
    except json.JSONDecodeError as error:
        raise RecipeError(f"{place}: neither +X, -X nor JSON: {error}") from None
