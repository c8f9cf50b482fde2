"""Makes the table of the POSIX strings of time zones, from the compiled zones of the IANA time zone database.

The result is Swift: a string of lines that Sources/Kernel/TimeZoneRules reads. A string such as
CET-1CEST,M3.5.0,M10.5.0/3 is the last line of a zone's file (RFC 8536, section 3.3). It applies after the last change
of the clocks that the file lists.
"""

import re
from pathlib import Path

from recipes import command, downloads, paths
from recipes.errors import RecipeError

HERE = Path(__file__).parent
OUTPUT = paths.ROOT / "Sources/Kernel/TimeZoneRules/PosixTimeZoneData.swift"

# A name of letters, or of letters and digits in angle brackets, then an offset, and in some zones a summer time
# with both its changes.
NAME = r"([A-Za-z]{3,}|<[+-]?[A-Za-z0-9]+>)"
OFFSET = r"[+-]?\d+(:\d+)*"
CHANGE = rf",(M\d+\.\d\.\d|J?\d+)(/{OFFSET})?"
RULE = re.compile(rf"{NAME}{OFFSET}({NAME}({OFFSET})?({CHANGE}){{2}})?")


def footer(content, name):
    """The POSIX string of a zone's file."""
    if content[:4] != b"TZif" or content[4:5] < b"2":
        raise RecipeError(f"{name}: not a file of a time zone with a last line")
    lines = content.rsplit(b"\n", 2)
    rule = lines[1].decode("ascii") if len(lines) == 3 and not lines[2] else ""
    if not RULE.fullmatch(rule):
        raise RecipeError(f"{name}: no POSIX string at the end: {rule!r}")
    return rule


def table(folder):
    """The POSIX string of each zone that `folder/zones` lists."""
    names = (folder / "zones").read_text(encoding="ascii").split()
    return {name: footer((folder / "zoneinfo" / name).read_bytes(), name) for name in names}


def swift(zones, version):
    """The text of the file. The lines are sorted by the bytes of the names, for a binary search."""
    rows = [f"{name} {rule}" for name, rule in sorted(zones.items(), key=lambda zone: zone[0].encode())]
    head = f"""\
// Made by data/recipes/time_zones from the IANA time zone database {version}. Do not change it by hand.

/// The POSIX string of each time zone, after its name and a space, in the order of the names' bytes.
let posixTimeZoneData: StaticString = \"\"\"
"""
    return head + "".join(f"    {row}\n" for row in rows) + '    """\n'


def iana_version(package):
    """The version of the database that a package has."""
    found = re.search(r'IANA_VERSION = "(\w+)"', package)
    if not found:
        raise RecipeError("tzdata does not state the version of its database")
    return found[1]


def add_options(options):
    command.add_work(options, "time_zones")
    command.add_output(options, OUTPUT, "the file to write")


def run(options):
    package = downloads.fetch(HERE / "sources.json", options.work / "downloads") / "tzdata"
    zones = table(package)
    version = iana_version((package / "__init__.py").read_text(encoding="utf-8"))
    command.replace(options.output, swift(zones, version))
    command.say(f"wrote {options.output}: {len(zones)} zones, {len(set(zones.values()))} strings")
