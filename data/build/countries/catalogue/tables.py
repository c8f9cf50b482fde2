"""The hand-written tables: tab-separated, `#` for a comment, the first other line names the columns."""
import csv

from coverage.errors import RecipeError


def read(path, *columns):
    """The rows of a table as dictionaries."""
    with open(path, encoding="utf-8", newline="") as file:
        lines = (line for line in file if line.strip() and not line.startswith("#"))
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, strict=True))
    for number, row in enumerate(rows, 1):
        if tuple(row) != columns or None in row.values():
            raise RecipeError(f"{path.name} row {number}: expected the columns {' '.join(columns)}")
        empty = [name for name in columns if not row[name].strip()]
        if empty:
            raise RecipeError(f"{path.name} row {number}: {empty[0]} is empty")
    return rows
