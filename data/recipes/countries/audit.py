"""Checks of the catalogue against other sources. Each excludes a class of mistakes that an audit found."""

import re
from collections import Counter

NATIONAL_COMMITTEES, FOOTBALL_MEMBERS = 206, 211
# The widest of the examined differences between official areas and polygons is 7.3 %, in Niger.
AREA_TOLERANCE = 0.08
# Without a reason, an area may differ by this much from GeoNames' or from the land of our boundaries, and a population
# from the World Bank's.
SECOND_AREA_TOLERANCE, POPULATION_TOLERANCE = 0.02, 0.05
# Those where the law of the United States on measures holds, or where it held until the end of the trusteeship, by
# habit.
OF_THE_UNITED_STATES = {
    "measurement": "AS GU MP PR UM VI",
    "temperature": "AS FM GU MH MP PR PW UM VI",
    "paper": "AS FM GU MH MP PR PW UM VI",
}
# The continents that each region of UN M49 is a part of. GeoNames assigns some islands differently.
CONTINENTS = {
    "Africa": {"Africa"},
    "Americas": {"North America", "South America"},
    "Asia": {"Asia"},
    "Europe": {"Europe"},
    "Oceania": {"Oceania"},
    "Antarctic": {"Antarctica"},
}
ON_ANOTHER_CONTINENT = {"BV", "CC", "CY", "GS", "HM", "IO", "TF"}
# Below this many km² the coast's own coarseness of 700 m counts for more.
SMALL_AREA, SMALL_TOLERANCE = 1000, 0.25
# No population is older than this.
OLDEST_POPULATION = 2019
# Regions that UN M49 has no more.
WITHDRAWN = {"Channel Islands"}
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def centres_on_land(countries, evidence):
    """Every centre is on land, by the land of the world."""
    answers = evidence.program.are_land([(country["center"]["lat"], country["center"]["lon"]) for country in countries])
    if len(answers) != len(countries):
        yield f"asked for {len(countries)} centres, got {len(answers)} answers"
    for country, is_land in zip(countries, answers):
        if not is_land:
            yield f"{country['code']}: the centre {country['center']} lies at sea"


def official_names(countries, evidence):
    """No country's official name, in any language, is another country's name."""
    for key in ("translations", "nativeNames"):
        owners = {}
        for country in countries:
            for tag, name in country[key].items():
                for text in filter(None, (name.get("common"), name.get("official"))):
                    owners.setdefault((tag, text.casefold()), set()).add(country["code"])
        for country in countries:
            for tag, name in country[key].items():
                others = owners.get((tag, name.get("official", "").casefold()), set()) - {country["code"]}
                if others:
                    yield (
                        f"{country['code']}: the official name in {tag}, {name['official']}, is that of "
                        f"{' '.join(sorted(others))}"
                    )


def regions_named(countries, evidence):
    """Subregions are those of UN M49, by its names."""
    for country in countries:
        expected = evidence.regions.get(country["code"])
        if expected and expected != country.get("subregion"):
            yield f"{country['code']}: the subregion is {country.get('subregion')}, {expected} by UN M49"


def m49_regions(sources):
    """The smallest region of each country in OCHA's table, which has UN M49's own names."""
    smallest = {}
    for code, row in sources.hdx.items():
        names = [row.get("Intermediate Region Name"), row.get("Sub-region Name")]
        smallest[code] = next((name for name in names if name and name not in WITHDRAWN), None)
    return {code: region for code, region in smallest.items() if region}


def weeks(countries, evidence):
    """A week begins on the last day of the weekend or the day after it, nowhere on its first."""
    for country in countries:
        last = DAYS.index(country["weekend"][-1])
        if country["firstDayOfWeek"] not in (DAYS[last], DAYS[(last + 1) % 7]):
            yield (
                f"{country['code']}: the week begins on {country['firstDayOfWeek']}, the weekend is "
                f"{' '.join(country['weekend'])}"
            )


def languages_spoken(countries, evidence):
    """GeoNames also lists every language that is official by CLDR, except for the listed ones.

    Languages by hand have a reason.
    """
    for country in countries:
        known = evidence.languages.get(country["code"])
        if not known or "languages" in country.get("corrections", {}):
            continue
        for language in country["languages"]:
            known_here = language["code"] in known or language.get("iso639_3") in known
            if language["official"] and not known_here and (country["code"], language["code"]) not in evidence.official:
                yield f"{country['code']}: {language['name']} is official, and GeoNames does not list it"


def spoken(sources):
    """The languages that GeoNames lists, without their regions, by country."""
    listed = {code: (entry.get("languages") or "").split(",") for code, entry in sources.geonames.items()}
    return {code: {tag.partition("-")[0] for tag in tags if tag} for code, tags in listed.items()}


def people_dated(countries, evidence):
    """Populations are of a year that is not too long ago, or of none that is stated: no person lives there for good."""
    for country in countries:
        year = country.get("populationYear")
        if year is not None and not OLDEST_POPULATION <= year <= 2026:
            yield f"{country['code']}: the population is of {year}"
        if year is None and country["population"] > 5000:
            yield f"{country['code']}: the population has no year"


def sport_codes(countries, evidence):
    """As many codes as the IOC and FIFA have members, each once."""
    for key, expected in (("olympicCode", NATIONAL_COMMITTEES), ("fifaCodes", FOOTBALL_MEMBERS), ("vehicleCode", None)):
        given = [code for country in countries for code in listed(country.get(key))]
        if expected is not None and len(given) != expected:
            yield f"{key}: {len(given)} codes, not {expected}"
        for code, times in Counter(given).items():
            if times > 1 or not re.fullmatch("[A-Z]{1,3}", code):
                yield f"{key}: {code} is used {times} times"


def listed(value):
    return value if isinstance(value, list) else [value] if value else []


def areas(countries, evidence):
    """Each area agrees with the land of our boundaries, except for listed exceptions, all of which must be needed."""
    for country in countries:
        area, land = country.get("area"), evidence.land.get(country["code"])
        if area is None or not land:
            continue
        tolerance = AREA_TOLERANCE if land >= SMALL_AREA else SMALL_TOLERANCE
        fits = 1 - tolerance <= area / land <= 1 + tolerance
        if not fits and country["code"] not in evidence.areas:
            yield f"{country['code']}: the area is {area} km², {land:.1f} on land by our boundaries"
        if fits and country["code"] in evidence.areas:
            yield f"areas.tsv: {country['code']} does not need this exception any more; remove the row"


def areas_by_two(countries, evidence):
    """Each area agrees with GeoNames' or with the land of our boundaries, except for those corrected by hand and listed
    exceptions, all of which must be needed."""
    for country in countries:
        code, area = country["code"], country.get("area")
        others = [other for other in (evidence.second_areas.get(code), evidence.land.get(code)) if other]
        if area is None or not others or "area" in country.get("corrections", {}):
            continue
        fits = any(abs(area / other - 1) <= SECOND_AREA_TOLERANCE for other in others)
        if not fits and code not in evidence.other_areas:
            yield f"{code}: the area is {area} km²; the others are {' and '.join(f'{other:.1f}' for other in others)}"
        if fits and code in evidence.other_areas:
            yield f"other-areas.tsv: {code} does not need this exception any more; remove the row"


def second_areas(sources):
    return {code: entry["areakm2"] for code, entry in sources.geonames.items() if entry.get("areakm2")}


def populations(countries, evidence):
    """Each population is near the World Bank's, or has its reason."""
    for country in countries:
        figure = evidence.figures.get(country["code"])
        if (
            figure
            and "population" not in country.get("corrections", {})
            and abs(country["population"] / figure - 1) > POPULATION_TOLERANCE
        ):
            yield f"{country['code']}: the population is {country['population']}, {figure} by the World Bank"


def de_facto_languages(countries, evidence):
    """A language is official in fact where no law names one, except for listed ones, all of which must be needed."""
    beside = {
        (country["code"], language["code"])
        for country in countries
        for language in country["languages"]
        if language.get("status") == "deFacto" and any(other["status"] == "official" for other in country["languages"])
    }
    for code, language in sorted(beside - evidence.de_facto.keys()):
        yield f"{code}: {language} is official in fact, and others are by law"
    for code, language in sorted(evidence.de_facto.keys() - beside):
        yield f"de-facto.tsv: {code} {language} does not need this exception any more; remove the row"


def languages_missing(countries, evidence):
    """Every language that is official by the second list is official here, at least in a region, except for listed
    ones, all of which must be needed."""
    known = {
        country["code"]: {
            language["code"].partition("-")[0]
            for language in country["languages"]
            if language["official"] or language.get("status") == "regional"
        }
        for country in countries
    }
    missing = {
        (code, language)
        for code, listed in evidence.official_elsewhere.items()
        for language in listed - known.get(code, listed)
    }
    for code, language in sorted(missing - evidence.not_official.keys()):
        yield f"{code}: {language} is official by the second list"
    for code, language in sorted(evidence.not_official.keys() - missing):
        yield f"not-official.tsv: {code} {language} does not need this exception any more; remove the row"


def united_states(countries, evidence):
    """The territories of the United States have its measures, its scale and its paper."""
    by_code = {country["code"]: country for country in countries}
    for habit, codes in OF_THE_UNITED_STATES.items():
        for code in codes.split():
            if code in by_code and by_code[code][habit] != by_code["US"][habit]:
                yield f"{code}: {habit} is {by_code[code][habit]}, that of the United States {by_code['US'][habit]}"


def continents(countries, evidence):
    """One of the continents is that of UN M49's region."""
    for country in countries:
        if country["code"] not in ON_ANOTHER_CONTINENT and not CONTINENTS[country["region"]] & set(
            country["continents"]
        ):
            yield (
                f"{country['code']}: the continent is {' '.join(country['continents'])}, the region {country['region']}"
            )


def vehicle_signs(countries, evidence):
    """Each member of the United Nations has a sign of its vehicles."""
    for country in countries:
        if country["unMember"] and "vehicleCode" not in country:
            yield f"{country['code']} has no sign of its vehicles"


CHECKS = (
    centres_on_land,
    official_names,
    regions_named,
    weeks,
    languages_spoken,
    people_dated,
    sport_codes,
    areas,
    areas_by_two,
    populations,
    de_facto_languages,
    languages_missing,
    united_states,
    continents,
    vehicle_signs,
)
