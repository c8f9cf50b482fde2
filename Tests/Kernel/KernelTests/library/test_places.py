"""The C library reads the fixtures of regions and cities that every language of the project reads.

Sources/Bindings/python/countryexplorer/_contract.py has the structures of its interface. KERNEL is the folder of the
library, as points.py documents.
"""

import ctypes
import importlib.util
import math
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "Sources/Bindings"))
import cases  # noqa: E402 (it is in another folder)

import points  # noqa: E402

REGIONS, CITIES = ROOT / "Tests/Fixtures/regions", ROOT / "Tests/Fixtures/cities"
QUALITIES = ("whole", "word", "beginning", "beginning of a word", "inside", "one letter off", "two letters off")


def contract():
    """The module of the contract, without the package around it."""
    path = ROOT / "Sources/Bindings/python/countryexplorer/_contract.py"
    spec = importlib.util.spec_from_file_location("_contract", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["_contract"] = module
    spec.loader.exec_module(module)
    return module


c = contract()


def loaded():
    library = ctypes.CDLL(str(points.KERNEL / "libcountryexplorer.so.1"))
    for name, (gives, takes) in c.FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = gives, takes
    return library


def letters_of(part):
    return ctypes.string_at(part.start, part.size).decode() if part.size else ""


class RegionTests(unittest.TestCase):
    def test_places_have_the_fields_of_the_fixture(self):
        library, index, message = loaded(), ctypes.c_void_p(), ctypes.create_string_buffer(1024)
        file = bytes(points.DATA / "boundaries.bin")
        self.assertEqual(library.ce_open_path(file, ctypes.byref(index), message, len(message)), c.OK, message.value)
        self.addCleanup(library.ce_close, index)
        rows, region = cases.table(REGIONS / "regions.tsv"), ctypes.c_uint32()
        self.assertGreater(len(rows), 300)
        numbers = [c.REGION_FIELDS.index(name) for name in points.DETAILS]
        for row in rows:
            status = library.ce_lookup(index, float(row[0]), float(row[1]), ctypes.byref(region))
            self.assertEqual(status, c.OK, row)
            texts = [library.ce_region_text(index, region, number) for number in numbers]
            self.assertEqual([part.decode() if part else "" for part in texts], row[2:], row[:2])


class CityTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.library, cls.cities, message = loaded(), ctypes.c_void_p(), ctypes.create_string_buffer(1024)
        file = bytes(points.DATA / "cities.bin")
        status = cls.library.ce_cities_open_path(file, ctypes.byref(cls.cities), message, len(message))
        assert status == c.OK, message.value
        cls.addClassCleanup(cls.library.ce_cities_close, cls.cities)
        cls.name_countries()
        cls.found, cls.count, cls.total = (c.City * 5)(), ctypes.c_size_t(), ctypes.c_size_t()

    @classmethod
    def name_countries(cls):
        names, file = ctypes.c_void_p(), bytes(points.DATA / "countries.bin")
        status = cls.library.ce_country_names_open_path(file, ctypes.byref(names), None, 0)
        assert status == c.OK
        cls.library.ce_cities_name_countries(cls.cities, names)
        cls.library.ce_country_names_close(names)

    def search(self, row):
        """Searches with the conditions of a row, and returns the status."""
        typed, countries, zones, population, latitude, longitude = (part.encode() for part in row[:6])
        letters = countries.replace(b",", b"")
        parts = [ctypes.create_string_buffer(part, max(len(part), 1)) for part in (typed, letters, zones)]
        text, codes, identifiers = map(ctypes.addressof, parts)
        question = c.CityQuestion(
            latitude=float(latitude or math.nan),
            longitude=float(longitude or math.nan),
            text=text,
            text_size=len(typed),
            countries=codes if letters else None,
            country_count=len(letters) // 2,
            time_zones=identifiers if zones else None,
            time_zones_size=len(zones),
            population=int(population),
        )
        sizes = len(self.found), ctypes.byref(self.count), ctypes.byref(self.total)
        return self.library.ce_cities_search(self.cities, ctypes.byref(question), self.found, *sizes)

    def test_searches_find_the_cities_of_the_fixture(self):
        rows = cases.table(CITIES / "searches.tsv")
        self.assertGreater(len(rows), 100)
        for row in rows:
            self.assertIn(self.search(row), (c.OK, c.MORE), row)
            cities = self.found[: self.count.value]
            self.assertEqual(" ".join(str(city.id) for city in cities), row[6], row)
            for city in cities[:1]:
                texts = map(letters_of, (city.name, city.country, city.subdivision, city.time_zone))
                self.assertEqual([QUALITIES[city.quality], *texts], row[7:], row)

    def test_the_nearest_cities_are_those_of_the_fixture(self):
        rows = cases.table(CITIES / "nearest.tsv")
        self.assertGreater(len(rows), 100)
        for row in rows:
            place, population = (float(row[0]), float(row[1])), int(row[2])
            status = self.library.ce_cities_nearest(
                self.cities, *place, math.inf, population, self.found, len(self.found), ctypes.byref(self.count)
            )
            self.assertEqual(status, c.OK, row)
            cities = self.found[: self.count.value]
            self.assertEqual(" ".join(str(city.id) for city in cities), row[3], row)
            self.assertEqual(" ".join(str(round(city.metres)) for city in cities), row[4], row)


if __name__ == "__main__":
    unittest.main()
