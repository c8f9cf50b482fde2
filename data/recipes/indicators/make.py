"""Makes data/indicators.bin: the figures of countries with year, source and world rank, and series from 1960 on.

The figures are those of the tables, population and area those of data/countries.json. A rank counts the countries of
the catalogue whose value comes from the indicator's first source. Equal values have the same rank, and the rank after
them is skipped. FORMATS.md describes the file.
"""

import json
import struct
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from recipes import command, downloads, paths, tables
from recipes.errors import RecipeError
from recipes.sections import SectionWriter, TextNumbers, texts

MAGIC = b"CXINDC\r\n"
TABLES = Path(__file__).parent / "tables"
NONE = "-"
ORDERS = ("descending", "ascending")
# The section, the unit and the English name of each series.
SERIES = {
    "population": ("popu", "persons", "population"),
    "gdp_usd": ("gdpu", "US dollars", "gross domestic product"),
    "life_expectancy": ("life", "years", "life expectancy at birth"),
}
SERIES_SOURCE = "world-bank"
GAP = float("nan")


class Figure(NamedTuple):
    """A value, its year or 0, and its source."""

    value: float
    year: int
    source: str


def add_options(options):
    command.add_output(options, paths.DATA / "indicators.bin", "the file to write")


def run(options):
    countries = catalogue()
    content = made(countries)
    command.replace(options.output, content)
    command.say(f"wrote {options.output}: {len(countries)} countries, {len(content)} bytes")


def catalogue():
    """The countries of the catalogue by code."""
    rows = json.loads((paths.DATA / "countries.json").read_text("utf-8"))["countries"]
    return {row["code"]: row for row in sorted(rows, key=lambda row: row["code"])}


def read(name, *columns):
    return tables.read(TABLES / f"{name}.tsv", *columns)


def made(countries):
    """The bytes of the file."""
    definitions = read("definitions", "key", "name", "unit", "order", "sources")
    sources = downloads.listed(TABLES.parent / "sources.json")
    series = read_series()
    found = figures(countries, series)
    check(found, definitions, countries)
    notes, file = TextNumbers(), SectionWriter(MAGIC)
    file.put("ctry", "".join(countries).encode())
    file.put("vals", values(found, definitions, list(countries), [source["id"] for source in sources], notes))
    file.put("note", notes.table())
    names = {row["code"]: row["name"] for row in read("highest-points", "code", "name")}
    file.put("high", texts([names.get(code, "") for code in countries]))
    first, last = years(series)
    for name, (key, _, _) in SERIES.items():
        file.put(key, matrix(series[name], countries, first, last))
    file.put_metadata(metadata(definitions, sources, first, last))
    return file.sealed()


def metadata(definitions, sources, first, last):
    return {
        "indicators": [{**row, "sources": row["sources"].split()} for row in definitions],
        "series": [
            {
                "key": key,
                "name": name,
                "unit": unit,
                "section": section,
                "source": SERIES_SOURCE,
                "first": first,
                "last": last,
            }
            for key, (section, unit, name) in SERIES.items()
        ],
        "sources": sources,
    }


def figures(countries, series):
    """The figures by indicator, source and country."""
    found = {}
    for row in read("factbook", "code", "indicator", "year", "value"):
        by_country = found.setdefault((row["indicator"], "factbook"), {})
        if row["code"] in by_country:
            raise RecipeError(f"factbook.tsv: {row['code']} {row['indicator']} occurs twice")
        year = 0 if row["year"] == NONE else int(row["year"])
        by_country[row["code"]] = Figure(float(row["value"]), year, "factbook")
    found["population", "catalogue"] = {
        code: Figure(row["population"], row["populationYear"], "catalogue")
        for code, row in countries.items()
        if row.get("populationYear")
    }
    found["population_density", "catalogue"] = {
        code: Figure(density(figure.value, countries[code]["area"]), figure.year, "catalogue")
        for code, figure in found["population", "catalogue"].items()
    }
    found["life_expectancy", "world-bank"] = {
        code: Figure(float(listed[max(listed)]), max(listed), "world-bank")
        for code, listed in series["life_expectancy"].items()
    }
    return found


def density(population, area):
    """Persons per square kilometre, to two decimals."""
    return float(round(Decimal(population) / Decimal(str(area)), 2))


def check(found, definitions, countries):
    """Stops when a figure has no definition, belongs to no country, or is one of those that are left out."""
    wanted = {(row["key"], source) for row in definitions for source in row["sources"].split()}
    if differing := wanted ^ found.keys():
        raise RecipeError(f"definitions.tsv and the figures differ: {sorted(differing)}")
    if unknown := {row["order"] for row in definitions} - set(ORDERS):
        raise RecipeError(f"definitions.tsv: the order is {' or '.join(ORDERS)}, not {unknown.pop()}")
    if strange := {code for listed in found.values() for code in listed} - countries.keys():
        raise RecipeError(f"not in the catalogue: {' '.join(sorted(strange))}")
    for row in read("dropped", "code", "indicator", "year", "value", "reason"):
        figure = found[row["indicator"], "factbook"].get(row["code"])
        if figure and row["value"] != NONE and figure.value == float(row["value"]):
            raise RecipeError(f"factbook.tsv: {row['code']} {row['indicator']} is left out by dropped.tsv")


def ranks(listed, order):
    """The rank of each country among the values."""
    ordered = sorted((figure.value for figure in listed.values()), reverse=order == ORDERS[0])
    return {code: ordered.index(figure.value) + 1 for code, figure in listed.items()}


def values(found, definitions, codes, sources, notes):
    """A record for each indicator and country, in the order of the indicators, then of the countries."""
    remarks = {(row["code"], row["indicator"]): row["note"] for row in read("notes", "code", "indicator", "note")}
    content = b""
    for row in definitions:
        preferred, *others = [found[row["key"], source] for source in row["sources"].split()]
        ranked = ranks(preferred, row["order"])
        for code in codes:
            figure = next((listed[code] for listed in (preferred, *others) if code in listed), None)
            remark = remarks.get((code, row["key"]), "") if figure and figure.source == "factbook" else ""
            content += struct.pack(
                "<dHHBxH",
                figure.value if figure else GAP,
                figure.year if figure else 0,
                ranked.get(code, 0),
                sources.index(figure.source) if figure else 0,
                notes.number(remark),
            )
    return content


def read_series():
    """The series by name and country: the values by year, as texts."""
    found = {name: {} for name in SERIES}
    for row in read("series", "series", "code", "first", "values"):
        listed = enumerate(row["values"].split(), int(row["first"]))
        found[row["series"]][row["code"]] = {year: value for year, value in listed if value != NONE}
    for row in read("dropped-series", "series", "code", "year", "value", "reason"):
        if found[row["series"]].get(row["code"], {}).pop(int(row["year"]), None) != row["value"]:
            raise RecipeError(f"dropped-series.tsv: {row['code']} {row['year']} is not in series.tsv; take it out")
    return found


def years(series):
    every = {year for by_country in series.values() for listed in by_country.values() for year in listed}
    return min(every), max(every)


def matrix(by_country, countries, first, last):
    """A row of values for each country, from the first year to the last."""
    if strange := by_country.keys() - countries.keys():
        raise RecipeError(f"series.tsv: not in the catalogue: {' '.join(sorted(strange))}")
    rows = [by_country.get(code, {}) for code in countries]
    listed = [float(row.get(year, GAP)) for row in rows for year in range(first, last + 1)]
    return struct.pack(f"<{len(listed)}d", *listed)
