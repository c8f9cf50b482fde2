"""Names of countries by i18n-iso-countries, countrycode and country_converter: the search has their country first."""

import csv
import json
import pickle
import re
import unittest
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor

from service import Service

from . import peers

#: Languages of i18n-iso-countries that are ours under another tag.
SAME = {"no": "nb", "nn": "nb", "en": "en"}
#: The columns of countrycode that have names as people write them.
COLUMNS = [
    "country.name.en",
    "country.name.de",
    "country.name.fr",
    "country.name.it",
    "un.name.ar",
    "un.name.en",
    "un.name.es",
    "un.name.fr",
    "un.name.ru",
    "un.name.zh",
]

#: Names of two countries, of which the search has the larger one first.
ANOTHER = {"Congo", "Kongo", "Конго", "Guiana"}


class Names(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = cls.enterClassContext(Service())

    def first(self, name):
        query = urllib.parse.urlencode({"q": name, "limit": 1, "fields": "code"})
        with urllib.request.urlopen(f"{self.service.url}/v1/countries?{query}", timeout=120) as answer:
            return next((found["code"] for found in json.load(answer)["countries"]), None)

    def compare(self, label, rows, least):
        """Searches each name, and fails when the share of those with their country first is below `least`."""
        rows = sorted(row for row in set(rows) if row[1] not in ANOTHER)
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(self.first, [name for _, name in rows]))
        other = [(code, name, found) for (code, name), found in zip(rows, answers) if found != code]
        share = 1 - len(other) / len(rows)
        missing = sum(found is None for *_, found in other)
        print(f"{label}: {len(rows)} names, {100 * share:.2f} % first, {missing} not found")
        self.assertGreaterEqual(share, least, other)
        return other

    def test_i18n_iso_countries(self):
        listed = json.loads((peers.ROOT / "data/countries.json").read_text(encoding="utf-8"))["languages"]
        ours = {language["code"].split("-")[0] for language in listed} | {"en"}
        rows = []
        for file in peers.folder().glob("i18n-iso-countries-1.0.0/src/i18n_iso_countries/langs/*.json"):
            if SAME.get(file.stem, file.stem) in ours:
                for code, names in json.loads(file.read_text(encoding="utf-8"))["countries"].items():
                    rows += [(code, name) for name in ([names] if isinstance(names, str) else names)]
        self.compare("i18n-iso-countries", rows, 0.985)

    def test_countrycode(self):
        (path,) = peers.folder().glob("countrycode-0.6.0/countrycode/data/codelist.pickle")
        # Its bytes were checked against the pinned SHA-256.
        table = pickle.loads(path.read_bytes())
        rows = [
            (code, name) for column in COLUMNS for code, name in zip(table["iso2c"], table[column]) if code and name
        ]
        self.compare("countrycode", rows, 0.99)

    def test_country_converter(self):
        (path,) = peers.folder().glob("country_converter-1.3.2/country_converter/country_data.tsv")
        with open(path, encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file, delimiter="\t")
            table = [row for row in rows if re.fullmatch("[A-Z]{2}", row["ISO2"] or "") and not row["obsolete"]]
        rows = [
            (row["ISO2"], row[column]) for row in table for column in ("name_short", "name_official") if row[column]
        ]
        self.compare("country_converter", rows, 0.98)


if __name__ == "__main__":
    unittest.main()
