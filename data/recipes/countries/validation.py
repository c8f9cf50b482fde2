"""Conditions that the catalogue must meet. The recipe stops if one is not met."""

import re
import sys
from collections import Counter
from typing import NamedTuple

from recipes import tables
from recipes.errors import RecipeError

from . import audit, contact, people, roots, wording
from .fields import BY_KEY
from .translations import REQUIRED

COUNTRIES, UN_MEMBERS, EU_MEMBERS, EUROZONE, LANDLOCKED = 250, 193, 27, 21, 45
# Codes of six digits ended in 2017, but the pattern still allows them.
LONGER_POSTAL_CODES_ENDED = {"VN"}
# Uninhabited territories, which have no telephones.
WITHOUT_TELEPHONES = {"HM"}
# The fields that may be missing: see the table of fields.
OPTIONAL = {
    "numeric",
    "officialName",
    "subregion",
    "area",
    "postalCode",
    "locale",
    "searchNames",
    "olympicCode",
    "vehicleCode",
    "populationYear",
}


class Evidence(NamedTuple):
    """The facts that the countries are checked against."""

    currencies: set
    zones: set
    shapes: dict
    program: object
    exceptions: list
    # Square kilometres of land by country, and the countries whose area is another, with the reason.
    land: dict = {}
    areas: dict = {}
    # The smallest region of UN M49 by country, and the top-level domains of the root zone.
    regions: dict = {}
    domains: set = frozenset()
    # The languages that GeoNames lists by country.
    languages: dict = {}
    # Official languages that it does not, with the reason, by country and language.
    official: dict = {}
    # Stems of former states' names, with the countries that may have them and the reason.
    stems: list = []
    # The World Bank's populations, and GeoNames' areas, by country.
    figures: dict = {}
    second_areas: dict = {}
    # Countries whose area is another than GeoNames', and languages that are official in fact beside others by law, each
    # with its reason.
    other_areas: dict = {}
    de_facto: dict = {}
    # Official languages by a second list, by country, and those that are not official here, each with its reason.
    official_elsewhere: dict = {}
    not_official: dict = {}
    # Countries and languages in which the two names have no root in common.
    apart: set = frozenset()


def check(records, sources, shapes, ground, program, folder):
    """Stops the recipe, naming everything that is wrong."""
    countries = [record.as_object() for record in records.values()]
    exceptions = tables.read(folder / "borders.tsv", "a", "b", "reason")
    zones = set(sources.lines("tzdata/zones"))
    official, areas = reasons(folder / "languages.tsv", "code", "language"), reasons(folder / "areas.tsv", "code")
    evidence = Evidence(
        set(sources.iso4217),
        zones,
        shapes,
        program,
        exceptions,
        ground.areas(),
        areas,
        audit.m49_regions(sources),
        contact.delegated_domains(sources),
        audit.spoken(sources),
        official,
        wording.read(folder),
        people.world_bank(folder / "world-bank.tsv"),
        audit.second_areas(sources),
        reasons(folder / "other-areas.tsv", "code"),
        reasons(folder / "de-facto.tsv", "code", "language"),
        sources.official_languages,
        reasons(folder / "not-official.tsv", "code", "language"),
        roots.Exceptions.read(folder / "roots.tsv").listed,
    )
    problems = [problem for checked in CHECKS for problem in checked(countries, evidence)]
    for problem in problems:
        print(f"countries: {problem}", file=sys.stderr)
    if problems:
        raise RecipeError(f"{len(problems)} things are wrong; correct them in the tables, or mend the recipe")


def reasons(path, *columns):
    """The reasons of a table of exceptions by its other columns."""
    rows = tables.read(path, *columns, "reason")
    return {
        row[columns[0]] if len(columns) == 1 else tuple(row[column] for column in columns): row["reason"]
        for row in rows
    }


def codes(countries, evidence):
    found = [country["code"] for country in countries]
    if len(set(found)) != COUNTRIES or len(found) != COUNTRIES or found != sorted(found):
        yield f"expected {COUNTRIES} codes in order, each once; found {len(found)}, {len(set(found))} different"
    for key in ("alpha3", "numeric", "name"):
        for value, times in Counter(c[key] for c in countries if key in c).items():
            if times > 1:
                yield f"{key} {value} is used {times} times"


def complete(countries, evidence):
    for country in countries:
        for key in BY_KEY:
            if key not in OPTIONAL and key not in country:
                yield f"{country['code']} has no {key}"


def borders_symmetric(countries, evidence):
    borders = {country["code"]: country["borders"] for country in countries}
    for code, neighbours in borders.items():
        if len(set(neighbours)) != len(neighbours) or neighbours != sorted(neighbours):
            yield f"{code}: the borders are not in order, each once"
        for neighbour in neighbours:
            if code not in borders.get(neighbour, []):
                yield f"{code} has a border with {neighbour}, but not the other way round"


def borders_in_index(countries, evidence):
    """Our list and the index agree on the borders on land, except for listed ones, all of which must be needed."""
    listed = {frozenset((c["code"], neighbour)) for c in countries for neighbour in c["borders"]}
    measured = {
        frozenset((code, border["country"]))
        for code, shape in evidence.shapes.items()
        for border in shape["borders"]
        if border["country"] and border["landKilometres"] > 0
    }
    excepted = {frozenset((row["a"], row["b"])) for row in evidence.exceptions}
    differing = listed ^ measured
    for pair in sorted(map(sorted, differing - excepted)):
        where = "our list only" if frozenset(pair) in listed else "the boundary index only"
        yield f"the land border of {pair[0]} and {pair[1]} is in {where}"
    for pair in sorted(map(sorted, excepted - differing)):
        yield f"borders.tsv: {pair[0]} {pair[1]} does not need this exception any more; remove the row"


def places_inside(countries, evidence):
    """Every capital and centre is in its country by our lookup, or on ground that the country claims."""
    places = [
        (c["code"], place.get("name", "the centre"), place["lat"], place["lon"])
        for c in countries
        for place in [*c["capitals"], c["center"]]
    ]
    answers = evidence.program.answers([(lat, lon) for _, _, lat, lon in places])
    if len(answers) != len(places):
        yield f"asked for {len(places)} places, got {len(answers)} answers"
    for (code, name, lat, lon), answer in zip(places, answers):
        if code != answer.country and code not in answer.claimants:
            yield f"{code}: {name} ({lat}, {lon}) lies in {answer.country or 'no country'}"


def zones_at_capitals(countries, evidence):
    """The zone that the index has at a capital is one of the country's, or has its offsets: Asia/Bangkok in Hanoi."""
    offsets = {
        zone["id"]: (zone["standard"], zone.get("summer")) for country in countries for zone in country["timeZones"]
    }
    capitals = [(country, capital) for country in countries for capital in country["capitals"]]
    answers = evidence.program.answers([(capital["lat"], capital["lon"]) for _, capital in capitals])
    for (country, capital), answer in zip(capitals, answers):
        kept = [offsets[zone["id"]] for zone in country["timeZones"]]
        if answer.country == country["code"] and offsets.get(answer.timezone) not in kept:
            yield (
                f"{country['code']}: {capital['name']} has the time zone {answer.timezone}, which is not one "
                "of the country's"
            )


def currencies_known(countries, evidence):
    for country in countries:
        for currency in country["currencies"]:
            if currency["code"] not in evidence.currencies:
                yield f"{country['code']}: {currency['code']} is not in ISO 4217"


def zones_known(countries, evidence):
    for country in countries:
        for zone in country["timeZones"]:
            if zone["id"] not in evidence.zones:
                yield f"{country['code']}: there is no time zone {zone['id']}"
            for key in ("standard", "summer"):
                if not re.fullmatch(r"[+-][01]\d:[0-5]\d", zone.get(key, "+00:00")):
                    yield f"{country['code']}: {zone['id']} has the {key} offset {zone[key]}"


def memberships(countries, evidence):
    for key, expected in (
        ("unMember", UN_MEMBERS),
        ("euMember", EU_MEMBERS),
        ("eurozone", EUROZONE),
        ("landlocked", LANDLOCKED),
    ):
        found = sum(country[key] for country in countries)
        if found != expected:
            yield f"{key} holds for {found} countries, not {expected}"
    for country in countries:
        if country["landlocked"] and not country["borders"]:
            yield f"{country['code']} is landlocked and has no neighbour"


def contacts(countries, evidence):
    for country in countries:
        if not country["callingCodes"] and country["code"] not in WITHOUT_TELEPHONES:
            yield f"{country['code']} has no calling code"
        for code in country["callingCodes"]:
            if not re.fullmatch(r"[1-9]\d{0,6}", code):
                yield f"{country['code']}: {code} is not a calling code"
        for domain in country["topLevelDomains"]:
            if not re.fullmatch(r"\.[^\s.]{2,}", domain) or domain[1:] not in evidence.domains:
                yield f"{country['code']}: {domain} is not a top-level domain"


def postal_codes(countries, evidence):
    """Every pattern can be read, and matches the source's own examples as a whole."""
    for country in countries:
        postal = country.get("postalCode")
        if not postal:
            continue
        try:
            pattern = re.compile(postal["pattern"])
        except re.error as error:
            yield f"{country['code']}: the postal code's pattern cannot be read: {error}"
            continue
        for example in postal["examples"]:
            if not pattern.fullmatch(example):
                yield f"{country['code']}: the postal code {example} does not match {postal['pattern']}"
        longest = max((shape.count("#") for shape in postal.get("formats", []) if "@" not in shape), default=None)
        allowed = max(
            (size for size in range(3, 9) if any(pattern.fullmatch(digit * size) for digit in "123456789")), default=0
        )
        if longest and allowed > longest and country["code"] not in LONGER_POSTAL_CODES_ENDED:
            yield (
                f"{country['code']}: {postal['pattern']} allows {allowed} digits, the formats "
                f"{' '.join(postal['formats'])} have fewer"
            )


def translated(countries, evidence):
    for country in countries:
        missing = [tag for tag in REQUIRED if not country["translations"].get(tag, {}).get("common")]
        if missing:
            yield f"{country['code']} ({country['name']}) has no name in {' '.join(missing)}"


def figures(countries, evidence):
    for country in countries:
        if country["population"] < 0 or country.get("area", 1) <= 0:
            yield f"{country['code']}: population {country['population']}, area {country.get('area')}"
        for place in [*country["capitals"], country["center"]]:
            if not (-90 <= place["lat"] <= 90 and -180 <= place["lon"] <= 180):
                yield f"{country['code']}: {place['lat']}, {place['lon']} is not a place"


CHECKS = (
    codes,
    complete,
    borders_symmetric,
    borders_in_index,
    places_inside,
    currencies_known,
    zones_known,
    zones_at_capitals,
    memberships,
    contacts,
    postal_codes,
    translated,
    figures,
    *audit.CHECKS,
    *wording.CHECKS,
)
