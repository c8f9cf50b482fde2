"""Makes data/emergency.tsv: a country, and its numbers with commas between.

The numbers are those that libphonenumber's short-number metadata, as PyPI's phonenumbers packs it, calls emergency
numbers: a regular expression for each country, which is spelled out here. Numbers with any digit (\\d) are left out:
such a range is room for numbers, and no list of those in use. Numbers of more than four digits are left out too: they
are lines of one town, but for South Africa's and Namibia's. A second source, tables/android.tsv, names the numbers of
each service. Where none of them is among ours, tables/decisions.tsv has a decision with its reason.
"""

import json
import re
from importlib.metadata import version
from pathlib import Path

from phonenumbers.phonemetadata import PhoneMetadata

from recipes import command, paths, tables
from recipes.errors import RecipeError

from .patterns import numbers

# The longest number, and the countries whose longer ones are national.
LONGEST, LONGER = 4, ("NA", "ZA")
SERVICES, NONE = ("police", "ambulance", "fire"), "-"
DECISION = ("code", "changes", "reason", "reference")
TABLES = Path(__file__).parent / "tables"
ANDROID = "the emergency numbers of Android of 28 December 2023"


def add_options(options):
    command.add_output(options, paths.DATA / "emergency.tsv", "the file to write")


def run(options):
    countries = json.loads((paths.DATA / "countries.json").read_text(encoding="utf-8"))["countries"]
    found = made(sorted(country["code"] for country in countries))
    lines = [
        "# country\tnumbers; made by data/recipes/emergency, its source in data/README.md",
        f"# source: phonenumbers {version('phonenumbers')} and {ANDROID}, Apache-2.0",
        *(f"{code}\t{','.join(listed)}" for code, listed in found.items()),
    ]
    command.replace(options.output, "".join(f"{line}\n" for line in lines))
    command.say(f"wrote {options.output}: {len(found)} countries")


def first_source(code):
    """The numbers of libphonenumber's pattern for a country, the longer ones left out."""
    metadata = PhoneMetadata.short_metadata_for_region(code)
    if metadata is None or metadata.emergency is None or not metadata.emergency.national_number_pattern:
        return []
    pattern = metadata.emergency.national_number_pattern
    found = numbers(pattern)
    strange = [number for number in found if not re.fullmatch(pattern, number)]
    if strange:
        raise RecipeError(f"{code}: {strange} do not fit {pattern}")
    return [number for number in found if len(number) <= LONGEST or code in LONGER]


def table(name, columns):
    """The rows of a table by their first column."""
    return {row["code"]: row for row in tables.read(TABLES / f"{name}.tsv", *columns)}


def decided(code, found, changes):
    """The numbers after the changes. A change without an effect ends the recipe."""
    made = set(found)
    for change in changes.split() if changes != NONE else []:
        before = made
        made = made | {change[1:]} if change[0] == "+" else made - {change[1:]}
        if made == before:
            raise RecipeError(f"decisions.tsv: {code} {change} changes nothing; take it out")
    return sorted(made, key=lambda number: (len(number), number))


def unreached(found, row):
    """The services of the second source none of whose numbers is among those found, with their numbers."""
    services = {service: set(row[service].split("/")) - {NONE} for service in SERVICES} if row else {}
    return {service: wanted for service, wanted in services.items() if wanted and not wanted & set(found)}


def made(codes):
    """The numbers by country.

    Ends the recipe where the sources differ without a decision, or a decision is about nothing.
    """
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
        raise RecipeError("\n".join(problems))
    return {code: listed for code, listed in found.items() if listed}
