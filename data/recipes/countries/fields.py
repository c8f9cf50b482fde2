"""The fields of a country in the order of the file: the key, the usual source, and a note."""

from typing import NamedTuple


class Field(NamedTuple):
    """One field. A note of the form "derived ..." means that the source's value was changed."""

    key: str
    source: str
    note: str = ""


FIELDS = [
    Field("code", "iso-codes", "ISO 3166-1 alpha-2; XK is from the range that ISO leaves to users"),
    Field("alpha3", "iso-codes", "ISO 3166-1 alpha-3; XKX for XK"),
    Field("numeric", "iso-codes", "ISO 3166-1 numeric, three digits as text; none for XK"),
    Field("codeStatus", "iso-codes", "of the alpha-2 code by ISO 3166: officially-assigned or user-assigned"),
    Field(
        "olympicCode",
        "by-hand",
        "tables/codes.tsv: of the 206 National Olympic Committees; checked against country_converter 1.3.2",
    ),
    Field("fifaCodes", "by-hand", "tables/codes.tsv: of the 211 members of FIFA; the United Kingdom has four"),
    Field(
        "vehicleCode",
        "by-hand",
        "tables/codes.tsv: the distinguishing sign of vehicles, as notified to the United Nations, else as in use",
    ),
    Field("flag", "derived", "the code in regional indicator symbols"),
    Field("name", "cldr", "CLDR's English name, with & and St. written out"),
    Field(
        "officialName",
        "hdx",
        "in English, the United Nations' formal name by OCHA's table; absent where it is the name",
    ),
    Field(
        "nativeNames",
        "cldr",
        "by ISO 639-3 language, in each official language that CLDR has; official names from iso-codes",
    ),
    Field("alternatives", "iso-codes", "other English names of all sources, to search by"),
    Field(
        "searchNames",
        "by-hand",
        "texts to search by that are not shown as names: names, demonyms, capitals, currencies; tables/search.tsv",
    ),
    Field("formerNames", "by-hand", "tables/former-names.tsv: the name in English, and the last year it was in use"),
    Field("demonyms", "by-hand", "tables/codes.tsv: in English, the most usual first"),
    Field(
        "capitals",
        "geonames",
        (
            "name and place; names by BCP 47 language by hand (tables/capital-names.tsv), from CLDR's "
            "cities of time zones, from KGeography and libgweather, else GeoNames' name in a script of "
            "one language; alternatives are GeoNames' other names, of no stated language; a seat of "
            "government elsewhere is not listed"
        ),
    ),
    Field("region", "cldr-supplemental", "UN M49: CLDR's containment, with the names of M49 in OCHA's table"),
    Field("subregion", "cldr-supplemental", "the smallest UN M49 region"),
    Field("continents", "geonames"),
    Field(
        "center",
        "boundaries",
        (
            "a place on land well inside the largest part: `countryexplorer boundaries shape`, else the "
            "middle of the largest piece of land"
        ),
    ),
    Field("area", "factbook", "km²: the total area, inland water included"),
    Field("population", "world-bank", "in the middle of 2024; others by tables/populations.tsv"),
    Field(
        "populationYear",
        "derived",
        "the World Bank's, or that of tables/populations.tsv; absent where no source states it",
    ),
    Field("landlocked", "boundaries", "derived: no part of the border lies at sea; the Caspian Sea counts as a lake"),
    Field("borders", "geonames", "land borders, alpha-2, checked against the boundary index"),
    Field(
        "nearest",
        "boundaries",
        (
            "derived: all countries it touches, be it at sea, and the next five; kilometres between "
            "borders, territorial seas included"
        ),
    ),
    Field(
        "languages",
        "cldr",
        (
            "status and share of speakers by CLDR's territory data; those that are official, or official "
            "in a part; where there is none, the first that GeoNames has"
        ),
    ),
    Field("currencies", "cldr", "legal tender at the data's date; decimals as in everyday use"),
    Field("timeZones", "tzdata", "zone.tab; offsets in the year after the data's date"),
    Field("callingCodes", "phonenumbers", "country code; with the area codes of its own where a territory shares +1"),
    Field(
        "topLevelDomains",
        "geonames",
        "those in the DNS root zone; the internationalised ones from the public suffix list",
    ),
    Field(
        "postalCode",
        "address-metadata",
        "pattern of the whole code; formats derived from the examples: # digit, @ letter",
    ),
    Field("drivingSide", "josm"),
    Field("firstDayOfWeek", "cldr-supplemental"),
    Field("weekend", "cldr-supplemental"),
    Field("measurement", "cldr-supplemental", "metric, US or UK"),
    Field("temperature", "cldr-supplemental", "celsius or fahrenheit"),
    Field("paper", "cldr-supplemental", "A4 or Letter"),
    Field("hourCycle", "cldr-supplemental", "h12 or h23, the preferred one"),
    Field("unMember", "cldr-supplemental"),
    Field("euMember", "cldr-supplemental"),
    Field("eurozone", "derived", "member of the EU with the euro as its currency"),
    Field(
        "independent",
        "hdx",
        "by OCHA's table: the members of the United Nations, the Holy See, Palestine, Cook Islands and Niue",
    ),
    Field("locale", "glibc", "POSIX locale of the official language that most people use; absent where glibc has none"),
    Field("translations", "cldr", "names by BCP 47 language; official names from iso-codes"),
]

BY_KEY = {field.key: field for field in FIELDS}

ABSENT = {
    "regionalBlocs": "no source of clear origin and date; the EU and the eurozone have fields of their own",
    "coatOfArms": "images with rights of their own",
    "gini": "no packaged source with its years",
}
