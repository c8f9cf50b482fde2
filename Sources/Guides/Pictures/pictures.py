#!/usr/bin/env python3
"""Draws the charts and the diagrams of the guides, and writes the tables that are made from measured files.

pictures.py           draw all, with matplotlib and Graphviz
pictures.py --check   compare the pictures and the tables with their sources
"""

import sys
from pathlib import Path

import charts
import diagrams
import tables


def main() -> int:
    try:
        pages = written_tables()
        pictures = [*charts.pictures(), *diagrams.pictures()]
        return check(pages, pictures) if sys.argv[1:] == ["--check"] else write(pages, pictures)
    except (tables.TableError, diagrams.DiagramError) as error:
        sys.exit(f"pictures.py: {error}")


def written_tables() -> dict[Path, str]:
    """The guides with tables of measured files, each with the text that it should have."""
    peers, rows = tables.measured("peers.tsv"), tables.measured("rows.tsv")
    wrong = [
        [charts.label(name), *(peers.text(name, f"wrong, {place}") for place in [*charts.DISTANCES, "cities"])]
        for name in peers.rows
    ]
    times = [
        [
            f"{charts.label(name)} {peers.text(name, 'version')}",
            *(charts.quantity(peers.number(name, column)) for column, _ in charts.POINTS.values()),
        ]
        for name in peers.rows
    ]
    sizes = [[f"{int(name):,}", *rows.rows[name]] for name in rows.rows]
    made = [
        ("Accuracy.md", "wrong answers, %", wrong),
        ("Performance.md", "one call from Python, ns", times),
        ("Performance.md", "rows", sizes),
    ]
    pages: dict[Path, str] = {}
    for page, heading, body in made:
        path = tables.GUIDES / page
        pages[path] = tables.replaced(pages.get(path) or path.read_text(encoding="utf-8"), page, heading, body)
    return pages


def write(pages: dict[Path, str], pictures: list) -> int:
    for path, text in pages.items():
        path.write_text(text, encoding="utf-8")
    for picture in pictures:
        picture.write()
    return check(pages, pictures)


def check(pages: dict[Path, str], pictures: list) -> int:
    faults = [
        f"{path.name} has other figures than its measured files; run make charts"
        for path, text in pages.items()
        if path.read_text(encoding="utf-8") != text
    ]
    faults += [fault for picture in pictures for fault in picture.faults()]
    print("\n".join(faults), end="\n" if faults else "", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
