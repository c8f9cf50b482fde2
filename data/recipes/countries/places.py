"""The place and size of a country: regions, area, population, borders, and facts from our boundaries."""

import re

from babel import Locale

WORLD = "001"
CONTINENTS = {
    "AF": "Africa",
    "AN": "Antarctica",
    "AS": "Asia",
    "EU": "Europe",
    "NA": "North America",
    "OC": "Oceania",
    "SA": "South America",
}
# Less of a border than this off the land is the grain of the coast, not a sea.
LEAST_SEA_KILOMETRES = 1


def containment(sources):
    """The smallest region of each territory and of each region, from CLDR's current groups that are not groupings."""
    parents = {}
    for group in sources.supplemental.find("territoryContainment"):
        if group.get("status") or group.get("grouping"):
            continue
        for member in group.get("contains").split():
            parents.setdefault(member, group.get("type"))
    return parents


def m49_names(sources):
    """The English names of UN M49's regions by code, three digits, from OCHA's table."""
    made = {}
    for row in sources.hdx.values():
        for kind in ("Region", "Sub-region", "Intermediate Region"):
            if row.get(f"{kind} Code") and row.get(f"{kind} Name"):
                made[row[f"{kind} Code"].zfill(3)] = row[f"{kind} Name"]
    return made


def set_regions(record, parents, names):
    chain = []
    code = record.code
    while code in parents and parents[code] != WORLD:
        code = parents[code]
        chain.append(names.get(code) or Locale("en").territories[code])
    record.set("region", chain[-1] if chain else None)
    record.set("subregion", chain[0] if chain else None)


def set_figures(record, sources):
    """Continent, area, population and land borders."""
    geonames = sources.geonames[record.code]
    record.set("continents", [CONTINENTS[geonames["continentcode"]]])
    area = factbook_area(sources.factbook.get(record.code, []))
    record.set("area", area or geonames["areakm2"] or None, None if area else "geonames")
    territory = sources.supplemental.find(f"territoryInfo/territory[@type='{record.code}']")
    population = int(territory.get("population")) if territory is not None else 0
    record.set("population", population, "cldr-supplemental")
    record.set("borders", sorted(code for code in (geonames["neighbours"] or "").split(",") if code))


def factbook_area(profiles):
    """The total area in the World Factbook, in km², or None without a profile or if the area is rounded to zero."""
    stated = [stated_area(profile.get("Geography", {}).get("Area", {})) for profile in profiles]
    figures = [square_kilometres(text) for text in stated]
    return sum(figures) if figures and all(figures) else None


def stated_area(entry):
    """The text of the total. In most profiles of the source, a space follows the word."""
    return next((part["text"] for key, part in entry.items() if key.strip() == "total"), "")


def square_kilometres(text):
    """The first figure of a text such as "9.826 million sq km", or None."""
    found = re.match(r"(?:total: )?([\d,.]+)( million)? sq km", text)
    if not found:
        return None
    figure = float(found[1].replace(",", "")) * (1e6 if found[2] else 1)
    return int(figure) if figure.is_integer() else figure


def set_shape(record, shape, ground):
    """Sets whether the country is landlocked, and its centre, from `countryexplorer boundaries shape`.

    A centre at sea is moved to land.
    """
    centre = {"lat": round(shape["inside"]["lat"], 4), "lon": round(shape["inside"]["lon"], 4)}
    record.set("center", centre if ground.is_land(record.code, centre) else ground.middle(record.code) or centre)
    record.set("landlocked", at_sea_kilometres(shape) < LEAST_SEA_KILOMETRES)


def at_sea_kilometres(shape):
    """The length of the border that is not on land: to open sea, or to a neighbour's waters."""
    return sum(border["kilometres"] - border["landKilometres"] for border in shape["borders"])
