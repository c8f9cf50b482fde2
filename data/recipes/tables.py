"""The hand-written tables: tab-separated, `#` for a comment, the first other line names the columns."""

import csv
from dataclasses import fields
from pathlib import Path

from recipes.errors import RecipeError


def rows(path):
    """The rows of a table as dictionaries, unchecked."""
    with open(path, encoding="utf-8", newline="") as file:
        lines = (line for line in file if line.strip() and not line.startswith("#"))
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, strict=True))


def read(path, *columns):
    """The rows of a table as dictionaries. The table must have exactly these columns, and no empty cell."""
    found = rows(path)
    for number, row in enumerate(found, 1):
        if tuple(row) != columns or None in row.values():
            raise RecipeError(f"{path.name} row {number}: expected the columns {' '.join(columns)}")
        empty = [name for name in columns if not row[name].strip()]
        if empty:
            raise RecipeError(f"{path.name} row {number}: {empty[0]} is empty")
    return found


def typed(path, row_type):
    """The rows of a table, each as a `row_type`, a data class whose fields are the columns."""
    return [row_of(row_type, row, f"{Path(path).name} row {i}") for i, row in enumerate(rows(path), 1)]


def row_of(row_type, row, place):
    columns = {field.name: field.type for field in fields(row_type)}
    if set(row) != set(columns) or None in row.values():
        raise RecipeError(f"{place}: expected the columns {' '.join(columns)}")
    try:
        return row_type(**{name: kind(row[name]) for name, kind in columns.items()})
    except ValueError as error:
        raise RecipeError(f"{place}: {error}") from None
