"""Prints the table of emergency numbers: country, its numbers with commas between.

    python -m emergency COUNTRIES

COUNTRIES is data/countries.json. The numbers are those that libphonenumber's short-number metadata, as PyPI's
phonenumbers packs it, calls emergency numbers: a regular expression for each country, which is spelled out here. Numbers
with any digit (\\d) are left out: such a range is room for numbers, and no list of those in use. Numbers of more than four
digits are left out too: they are lines of one town, but for South Africa's and Namibia's. A second source, tables/android.tsv,
names the numbers of each service; where none of them is among ours, tables/decisions.tsv has a decision with its reason.
"""

import csv
import json
import re
import sys
from importlib.metadata import version
from pathlib import Path

from phonenumbers.phonemetadata import PhoneMetadata

# More numbers than any country has: a pattern that stands for a range would be no list of emergency numbers.
MOST = 40


# The longest number, and the countries whose longer ones are national.
LONGEST, LONGER = 4, ("NA", "ZA")
SERVICES, NONE = ("police", "ambulance", "fire"), "-"
DECISION = ("code", "changes", "reason", "reference")
TABLES = Path(__file__).parent / "tables"
ANDROID = "the emergency numbers of Android of 28 December 2023"


class PatternError(Exception):
    """A pattern that is not a list of numbers."""


def numbers(pattern):
    """All numbers that a pattern of digits, sets, groups and alternatives stands for, in order."""
    found, rest = alternatives(pattern)
    if rest:
        raise PatternError(f"{pattern}: cannot be read from {rest}")
    return sorted(found, key=lambda number: (len(number), number))


def alternatives(rest):
    found = set()
    while True:
        some, rest = sequence(rest)
        found |= some
        if not rest.startswith("|"):
            return found, rest
        rest = rest[1:]


def sequence(rest):
    found = {""}
    while rest and rest[0] not in "|)":
        part, rest = atom(rest)
        if rest.startswith("?"):
            part, rest = part | {""}, rest[1:]
        found = {head + tail for head in found for tail in part}
        if len(found) > MOST:
            raise PatternError(f"more than {MOST} numbers")
    return found, rest


def atom(rest):
    if rest.startswith("(?:"):
        found, rest = alternatives(rest[3:])
        if not rest.startswith(")"):
            raise PatternError(f"no end of the group before {rest!r}")
        return found, rest[1:]
    if match := re.match(r"\[([0-9-]+)\]", rest):
        return digits(match.group(1)), rest[match.end():]
    if rest.startswith(r"\d"):
        return set(), rest[2:]
    if rest[0].isascii() and rest[0].isdigit():
        return {rest[0]}, rest[1:]
    raise PatternError(f"cannot be read from {rest!r}")


def digits(text):
    """The digits of a set such as 0-28."""
    found = set()
    for first, last in re.findall(r"(\d)(?:-(\d))?", text):
        found |= {str(digit) for digit in range(int(first), int(last or first) + 1)}
    return found


def first_source(code):
    """The numbers of libphonenumber's pattern for a country, the longer ones left out."""
    metadata = PhoneMetadata.short_metadata_for_region(code)
    if metadata is None or metadata.emergency is None or not metadata.emergency.national_number_pattern:
        return []
    pattern = metadata.emergency.national_number_pattern
    found = numbers(pattern)
    strange = [number for number in found if not re.fullmatch(pattern, number)]
    if strange:
        sys.exit(f"emergency: {code}: {strange} do not fit {pattern}")
    return [number for number in found if len(number) <= LONGEST or code in LONGER]


def table(name, columns):
    """The rows of a table by their first column."""
    with open(TABLES / f"{name}.tsv", encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, strict=True))
    for row in rows:
        if tuple(row) != columns or not all(row.values()):
            sys.exit(f"emergency: {name}.tsv: {row}: expected the columns {' '.join(columns)}")
    return {row["code"]: row for row in rows}


def decided(code, found, changes):
    """The numbers after the changes; one that changes nothing ends the recipe."""
    made = set(found)
    for change in changes.split() if changes != NONE else []:
        before = made
        made = made | {change[1:]} if change[0] == "+" else made - {change[1:]}
        if made == before:
            sys.exit(f"emergency: decisions.tsv: {code} {change} changes nothing; take it out")
    return sorted(made, key=lambda number: (len(number), number))


def unreached(found, row):
    """The services of the second source none of whose numbers is among those found, with their numbers."""
    services = {service: set(row[service].split("/")) - {NONE} for service in SERVICES} if row else {}
    return {service: wanted for service, wanted in services.items() if wanted and not wanted & set(found)}


def made(codes):
    """The numbers by country; ends the recipe where the sources differ without a decision, or a decision is about nothing."""
    second, decisions = table("android", ("code", *SERVICES)), table("decisions", DECISION)
    found, problems = {}, []
    for code in codes:
        first, decision = first_source(code), decisions.get(code)
        missing = unreached(first, second.get(code))
        if missing and not decision:
            problems.append(f"{code}: {missing} by the second source, {first} by the first; decide")
        if decision and decision["changes"] == NONE and not missing:
            problems.append(f"decisions.tsv: {code} decides nothing; take it out")
        found[code] = decided(code, first, decision["changes"] if decision else NONE)
    if problems:
        sys.exit("\n".join(f"emergency: {problem}" for problem in problems))
    return {code: listed for code, listed in found.items() if listed}


def main():
    countries = json.loads(Path(sys.argv[1]).read_text())["countries"]
    print("# country\tnumbers; made by data/build/emergency, its source in data/README.md")
    print(f"# source: phonenumbers {version('phonenumbers')} and {ANDROID}, Apache-2.0")
    for code, found in made(sorted(country["code"] for country in countries)).items():
        print(code, ",".join(found), sep="\t")


if __name__ == "__main__":
    main()
