"""Makes data/plugs.bin: the plugs, voltage and frequency of each country by two sources, and whether they agree.

The first reading is the table of PyPI's fluids, with Wikidata's plugs where that has no row. Both go back to the list
of the IEC. The second is a list of another origin. FORMATS.md describes the file.
"""

import csv
import io
import json
import struct
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from recipes import command, downloads, paths, tables
from recipes.errors import RecipeError
from recipes.sections import SectionWriter

MAGIC = b"CXPLUG\r\n"
HERE = Path(__file__).parent
NONE = "-"
# The letters of IEC/TR 60083 and of IEC 60906, the lowest bit first.
LETTERS = "ABCDEFGHIJKLMNO"
# The two ranges of nominal voltages. Within one, the same devices work.
RANGES = (range(100, 128), range(220, 241))
SAME, NOMINAL, DIFFERENT, SINGLE = range(4)


class Reading(NamedTuple):
    """The plugs, volts and hertz that one source gives. What it does not give is empty."""

    plugs: frozenset = frozenset()
    volts: tuple = ()
    hertz: tuple = ()

    def packed(self):
        volts, hertz = (*self.volts, 0, 0)[:2], (*self.hertz, 0, 0)[:2]
        return struct.pack("<HHHBB", sum(1 << LETTERS.index(letter) for letter in self.plugs), *volts, *hertz)


def add_options(options):
    command.add_output(options, paths.DATA / "plugs.bin", "the file to write")


def run(options):
    known = {row["code"] for row in json.loads((paths.DATA / "countries.json").read_text("utf-8"))["countries"]}
    first, second = first_readings(), second_readings()
    if strange := (first.keys() | second.keys()) - known:
        raise RecipeError(f"not in the catalogue: {' '.join(sorted(strange))}")
    command.replace(options.output, made(first, second))
    command.say(f"wrote {options.output}: {len(first.keys() | second.keys())} countries")


def reading(plugs, volts, hertz):
    """A reading from texts such as CF, 220/230 and 50."""
    values = [tuple(int(one) for one in text.split("/")) if text != NONE else () for text in (volts, hertz)]
    if not set(plugs) <= set(LETTERS) or any(len(listed) > 2 for listed in values):
        raise RecipeError(f"cannot be read: {plugs} {volts} {hertz}")
    return Reading(frozenset(plugs), *values)


def first_readings():
    text = resources.files("fluids").joinpath("data", "residential power.csv").read_text("utf-8")
    found = {}
    for row in csv.DictReader(io.StringIO(text), delimiter="\t"):
        plugs = row["Plugs"].replace(", ", "")
        found[row["Country code"].upper()] = reading(plugs, row["Residential voltage, V"], row["Frequency, Hz"])
    for row in tables.read(HERE / "tables/wikidata.tsv", "code", "plugs"):
        if row["code"] in found:
            raise RecipeError(f"wikidata.tsv: fluids has {row['code']} too; take it out")
        found[row["code"]] = reading(row["plugs"], NONE, NONE)
    return found


def second_readings():
    rows = tables.read(HERE / "tables/traveladapter.tsv", "code", "plugs", "volts", "hertz")
    return {row["code"]: reading(row["plugs"], row["volts"], row["hertz"]) for row in rows}


def agreement(one, other):
    """The agreement of two sources on their values."""
    if not one or not other:
        return SINGLE
    return SAME if set(one) == set(other) else DIFFERENT


def agreement_of_volts(one, other):
    """The agreement of two sources on voltages, of which others of the same range are nominal."""
    found = agreement(one, other)
    if found == DIFFERENT and any(set(one) | set(other) <= set(allowed) for allowed in RANGES):
        return NOMINAL
    return found


def made(first, second):
    """The bytes of the file."""
    rows = b""
    for code in sorted(first.keys() | second.keys()):
        one, other = first.get(code, Reading()), second.get(code, Reading())
        rows += struct.pack(
            "<2sBBBxxx",
            code.encode(),
            agreement(one.plugs, other.plugs),
            agreement_of_volts(one.volts, other.volts),
            agreement(one.hertz, other.hertz),
        )
        rows += one.packed() + other.packed()
    file = SectionWriter(MAGIC)
    file.put("rows", rows)
    file.put_metadata({"sources": downloads.listed(HERE / "sources.json")})
    return file.sealed()
