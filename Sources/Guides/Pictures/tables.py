"""The tables that the charts are drawn from: those of the guides, and the files that measuring scripts print."""

import re
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
GUIDES = HERE.parent / "CountryExplorer.docc"


class TableError(Exception):
    """A table, a row or a column that a chart needs is missing."""


@dataclass
class Table:
    """The rows of a table by their first cell, with the sentence that describes the measurement."""

    source: str
    note: str
    columns: list[str]
    rows: dict[str, list[str]]

    def text(self, row: str, column: str) -> str:
        """The text of one cell."""
        if row not in self.rows or column not in self.columns:
            raise TableError(f"{self.source} has no cell '{row}', '{column}'; correct the table or the chart")
        return self.rows[row][self.columns.index(column)]

    def number(self, row: str, column: str) -> float:
        """The number in one cell."""
        text = self.text(row, column)
        try:
            return float(text.replace(",", ""))
        except ValueError:
            raise TableError(f"{self.source}: '{row}', '{column}' is '{text}' and not a number") from None


def guide(page: str, heading: str, note: str = "") -> Table:
    """The table of a guide whose first heading is `heading`. `note` is a regular expression with one group."""
    text = (GUIDES / page).read_text(encoding="utf-8")
    lines = span(text, page, heading).splitlines()
    head, *rows = [cells(line) for line in (lines[0], *lines[2:])]
    found = re.search(note, text) if note else None
    if note and not found:
        raise TableError(f"{page} has no text that matches '{note}', which describes the measurement")
    return Table(page, found[1] if found else "", head[1:], {row[0]: row[1:] for row in rows})


def measured(name: str) -> Table:
    """A file of tab-separated values beside this one. Its first line is a comment that describes the measurement."""
    note, head, *rows = (HERE / name).read_text(encoding="utf-8").splitlines()
    split = [row.split("\t") for row in rows]
    return Table(name, note.removeprefix("# "), head.split("\t")[1:], {row[0]: row[1:] for row in split})


def replaced(text: str, page: str, heading: str, rows: list[list[str]]) -> str:
    """The text of a guide with other rows in the table whose first heading is `heading`."""
    old = span(text, page, heading)
    body = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    return text.replace(old, "".join(old.splitlines(keepends=True)[:2]) + body)


def span(text: str, page: str, heading: str) -> str:
    """The lines of a table."""
    found = re.search(rf"^\| {re.escape(heading)} \|.*\n(?:\|.*(?:\n|\Z))+", text, re.MULTILINE)
    if not found:
        raise TableError(f"{page} has no table whose first heading is '{heading}'")
    return found[0]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
