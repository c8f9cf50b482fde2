"""Makes data/holidays.bin: the public holidays of countries and their regions, with names in several languages.

The holidays are those of PyPI's holidays, of its category "public", in the years 2025 to 2031. A date that depends on
the sight of the moon, or that is not announced yet, has a mark. FORMATS.md describes the file.
"""

import datetime
import json
import struct
from pathlib import Path

import holidays

from recipes import command, downloads, paths
from recipes.errors import RecipeError
from recipes.sections import SectionWriter, TextNumbers

from .collecting import Calendar

MAGIC = b"CXHLDY\r\n"
HERE = Path(__file__).parent
EPOCH = datetime.date(1970, 1, 1)
FIRST_YEAR, LAST_YEAR = 2025, 2031
YEARS = range(FIRST_YEAR, LAST_YEAR + 1)
MARKS = {"estimated": 1, "observed": 2}
HEADER = 16
MOST_BYTES = 1 << 20


def add_options(options):
    command.add_output(options, paths.DATA / "holidays.bin", "the file to write")


def run(options):
    known = {row["code"] for row in json.loads((paths.DATA / "countries.json").read_text("utf-8"))["countries"]}
    codes = sorted(holidays.list_supported_countries(include_aliases=False))
    if strange := set(codes) - known:
        raise RecipeError(f"not in the catalogue: {' '.join(sorted(strange))}")
    content = made(codes)
    if len(content) > MOST_BYTES:
        raise RecipeError(f"{len(content)} bytes are more than {MOST_BYTES}")
    command.replace(options.output, content)
    command.say(f"wrote {options.output}: {len(content)} bytes")


def made(codes):
    """The bytes of the file. A country without a holiday in these years has no section."""
    file = SectionWriter(MAGIC)
    missing = {}
    for code in codes:
        calendar = Calendar(code, YEARS)
        days = {holiday.day for found in calendar.by_region.values() for holiday in found}
        if empty := sorted(set(YEARS) - {day.year for day in days}):
            missing[code] = empty
        if days:
            file.put(code, section(calendar))
    sources = downloads.listed(HERE / "sources.json")
    file.put_metadata({"years": [FIRST_YEAR, LAST_YEAR], "missing": missing, "sources": sources})
    return file.sealed()


def section(calendar):
    """The section of a country."""
    rows = sorted(regions_of(calendar).items(), key=lambda row: order(row[0]))
    texts, names, labels, groups = TextNumbers(), {}, {None: 0}, {}
    records = b""
    for holiday, regions in rows:
        marks = sum(MARKS[mark] for mark in holiday.label.marks) if holiday.label else 0
        records += struct.pack(
            "<HHBBH",
            (holiday.day - EPOCH).days,
            names.setdefault(holiday.names, len(names)),
            labels.setdefault(holiday.label, len(labels)),
            marks,
            groups.setdefault(regions, len(groups)),
        )
    words = [text for row in (calendar.tags(), calendar.regions, *names) for text in row]
    words += [text for label in labels for text in (label.texts if label else [""] * len(calendar.languages))]
    numbers = struct.pack(f"<{len(words)}H", *map(texts.number, words))
    sets = b"".join(bits(calendar, regions) for regions in groups)
    body = records + numbers + sets
    body += bytes(-len(body) % 4)
    head = struct.pack(
        "<HHHBBBBHI",
        len(rows),
        len(names),
        len(groups),
        len(calendar.languages),
        len(calendar.regions),
        len(labels),
        calendar.default,
        0,
        HEADER + len(body),
    )
    return head + body + texts.table()


def order(holiday):
    """The place of a holiday among the others. It does not depend on the order of sets."""
    return holiday.day, holiday.names, holiday.label.texts if holiday.label else ()


def regions_of(calendar):
    """The regions of each holiday, with `None` for the country as a whole."""
    found = {}
    for region, listed in calendar.by_region.items():
        for holiday in listed:
            found.setdefault(holiday, []).append(region)
    return {holiday: tuple(regions) for holiday, regions in found.items()}


def bits(calendar, regions):
    """A set of regions: the lowest bit is the country as a whole, the next its first region."""
    places = {region: place for place, region in enumerate((None, *calendar.regions))}
    whole = sum(1 << places[region] for region in regions)
    return whole.to_bytes((len(places) + 7) // 8, "little")
