"""Clients that were written for REST Countries, with only their base URL changed, held against the catalogue."""

import json
import os
import tempfile
import unittest

# pyrestcountries makes its cache at import.
os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="clients-")

import requests
from pyrestcountries.api import RestCountriesAPI
from restcountries import RestCountryApiV2

from service import ROOT, Service

CATALOGUE = {
    country["code"]: country for country in json.loads((ROOT / "data/countries.json").read_text())["countries"]
}


class ClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = cls.enterClassContext(Service())
        RestCountryApiV2.BASE_URI = f"{cls.service.url}/v2"
        RestCountriesAPI.API_URL = f"{cls.service.url}/v3.1/all"


class SecondVersionTest(ClientTest):
    """python_restcountries 2.0.0."""

    def codes(self, countries) -> set[str]:
        return {country.alpha2_code for country in countries}

    def expected(self, holds) -> set[str]:
        codes = {code for code, country in CATALOGUE.items() if holds(country)}
        self.assertTrue(codes, "the catalogue has such countries")
        return codes

    def test_all(self):
        countries = RestCountryApiV2.get_all()
        self.assertEqual(self.codes(countries), set(CATALOGUE))
        for country in countries:
            facts = CATALOGUE[country.alpha2_code]
            self.assertEqual(country.name, facts["name"])
            self.assertEqual(country.alpha3_code, facts.get("alpha3"))
            self.assertEqual(country.numeric_code, facts.get("numeric"))
            self.assertEqual(country.population, facts.get("population"))
            self.assertEqual(country.area, facts.get("area"))
            self.assertEqual(set(country.borders or []), {CATALOGUE[code]["alpha3"] for code in facts["borders"]})
            self.assertEqual(
                {item["code"] for item in country.currencies or []}, {item["code"] for item in facts["currencies"]}
            )
            self.assertEqual(requests.head(country.flag).status_code, 200)

    def test_filters(self):
        countries = RestCountryApiV2.get_all(filters=["name", "alpha2Code"])
        self.assertEqual(
            {(country.name, country.alpha2_code, country.population) for country in countries},
            {(facts["name"], code, None) for code, facts in CATALOGUE.items()},
        )

    def test_by_code(self):
        for code, facts in CATALOGUE.items():
            self.assertEqual(RestCountryApiV2.get_country_by_country_code(code).name, facts["name"])
            if "alpha3" in facts:
                self.assertEqual(
                    RestCountryApiV2.get_country_by_country_code(facts["alpha3"].lower()).alpha2_code, code
                )

    def test_by_codes(self):
        self.assertEqual(
            self.codes(RestCountryApiV2.get_countries_by_country_codes(["eg", "LBY", "sd"])), {"EG", "LY", "SD"}
        )

    def test_by_name(self):
        for code, facts in CATALOGUE.items():
            self.assertIn(code, self.codes(RestCountryApiV2.get_countries_by_name(facts["name"])))

    def test_by_capital(self):
        for code, facts in CATALOGUE.items():
            for capital in facts["capitals"]:
                self.assertIn(code, self.codes(RestCountryApiV2.get_countries_by_capital(capital["name"])))

    def test_by_currency(self):
        found = RestCountryApiV2.get_countries_by_currency("EUR")
        self.assertEqual(
            self.codes(found), self.expected(lambda c: any(item["code"] == "EUR" for item in c["currencies"]))
        )

    def test_by_language(self):
        found = RestCountryApiV2.get_countries_by_language("ar")

        def holds(country):
            return any(item["code"] == "ar" and item.get("official", True) for item in country["languages"])

        self.assertEqual(self.codes(found), self.expected(holds))

    def test_by_calling_code(self):
        found = RestCountryApiV2.get_countries_by_calling_code("20")
        self.assertEqual(self.codes(found), self.expected(lambda c: "20" in c["callingCodes"]))

    def test_by_region(self):
        found = RestCountryApiV2.get_countries_by_region("Africa")
        self.assertEqual(self.codes(found), self.expected(lambda c: c.get("region") == "Africa"))

    def test_by_subregion(self):
        found = RestCountryApiV2.get_countries_by_subregion("Northern Africa")
        self.assertEqual(self.codes(found), self.expected(lambda c: c.get("subregion") == "Northern Africa"))

    def test_nothing_found(self):
        with self.assertRaises(requests.exceptions.InvalidURL):
            RestCountryApiV2.get_countries_by_name("nowhere at all")


class ThirdVersionTest(ClientTest):
    """pyrestcountries 2024.5.31."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.api = RestCountriesAPI()
        cls.addClassCleanup(cls.api.close_cache)

    def test_by_codes(self):
        for code, facts in CATALOGUE.items():
            country = self.api.fetch_country_by_cca2(code)
            self.assertEqual(country.name.common, facts["name"])
            self.assertEqual(country.cca3, facts.get("alpha3"))
            self.assertEqual(country.population, facts.get("population"))
            self.assertEqual(country.region, facts.get("region"))
            self.assertEqual(country.landlocked, facts["landlocked"])
            self.assertEqual(list(country.capital or []), [capital["name"] for capital in facts["capitals"]])
            self.assertEqual(set(country.currencies or {}), {item["code"] for item in facts["currencies"]})
            if "alpha3" in facts:
                self.assertEqual(self.api.fetch_country_by_cca3(facts["alpha3"]).cca2, code)

    def test_by_name(self):
        for code, facts in CATALOGUE.items():
            self.assertEqual(self.api.fetch_country_by_name(facts["name"]).cca2, code)

    def test_search(self):
        for text, code in (("Misr", "EG"), ("Deutschland", "DE"), ("egipt", "EG"), ("Côte d'Ivoire", "CI")):
            self.assertEqual([country.cca2 for country in self.api.search_countries(text)], [code], text)

    def test_nothing_found(self):
        with self.assertRaises(ValueError):
            self.api.fetch_country_by_name("nowhere at all")


if __name__ == "__main__":
    unittest.main()
