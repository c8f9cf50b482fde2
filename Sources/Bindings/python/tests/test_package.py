"""The installed package: its answers compared with the program's, all kinds of columns, and bad input.

Sources/Bindings/points.py makes the places, and lists the variables that it reads.
"""

import datetime
import doctest
import math
import os
import pickle
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import countryexplorer
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import points


class CountriesTests(unittest.TestCase):
    def test_a_country_is_what_the_program_shows(self):
        import json

        countries = countryexplorer.countries()
        shown = subprocess.run(
            [points.PROGRAM, "countries", "show", "EG", "--format", "json"], check=True, capture_output=True, text=True
        ).stdout
        self.assertEqual(points.facts(countries["EG"]), points.facts(json.loads(shown)))
        self.assertEqual(countries["EGY"], countries["EG"])
        self.assertEqual(len(set(countries)), len(countries))
        self.assertEqual({code: country["alpha3"] for code, country in countries.items()}, countries.alpha3())

    def test_an_unknown_country_is_not_a_key(self):
        countries = countryexplorer.countries()
        for code in ("ZZ", "", "eg", "EG\0", 7, None, "é", "\udc80"):
            self.assertNotIn(code, countries)
        with self.assertRaisesRegex(KeyError, "ZZ"):
            countries["ZZ"]

    def test_a_document_that_cannot_be_opened_is_named(self):
        for path in ("/nonexistent", "/dev/null", points.DATA / "countries.bin", "a\0b"):
            with self.assertRaisesRegex(countryexplorer.DataError, "; name a "):
                countryexplorer.open_countries(path)

    def test_it_travels_by_its_path(self):
        self.assertEqual(pickle.loads(pickle.dumps(countryexplorer.countries()))["EG"]["alpha3"], "EGY")


class AnswerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        made = points.NOWHERE + points.places()
        cls.count = len(made)
        cls.latitudes, cls.longitudes = (np.array(column) for column in zip(*made))
        nowhere = [(None, None)] * len(points.NOWHERE)
        cls.expected = nowhere + points.batch(points.places(), ["country", "time_zone"])
        cls.countries = [row[0] for row in cls.expected]

    def test_numpy_agrees_with_the_program(self):
        self.assertEqual(countryexplorer.locate(self.latitudes, self.longitudes).tolist(), self.countries)
        zones = countryexplorer.locate(self.latitudes, self.longitudes, "time_zone").tolist()
        self.assertEqual(zones, [row[1] for row in self.expected])

    def test_views_agree_with_the_program(self):
        for view in ("de-facto", "RU", "IN"):
            told = points.batch(points.places(), ["country"], "--worldview", view)
            found = countryexplorer.locate(self.latitudes, self.longitudes, worldview=view).tolist()
            self.assertEqual(found[len(points.NOWHERE) :], [row[0] for row in told], view)

    def test_one_by_one_agrees_with_columns(self):
        for latitude, longitude, country in zip(
            self.latitudes.tolist()[:2000], self.longitudes.tolist(), self.countries
        ):
            try:
                self.assertEqual(countryexplorer.locate(latitude, longitude), country)
            except ValueError:
                self.assertFalse(abs(latitude) <= 90 and abs(longitude) <= 180)

    def test_the_three_letters_agree_with_the_program(self):
        import pyarrow as pa

        told = points.batch(points.places(), ["country_alpha3"])
        expected = [None] * len(points.NOWHERE) + [row[0] for row in told]
        self.assertEqual(countryexplorer.locate(self.latitudes, self.longitudes, "country_alpha3").tolist(), expected)
        columns = pa.array(self.latitudes), pa.array(self.longitudes)
        self.assertEqual(countryexplorer.locate(*columns, field="country_alpha3").to_pylist(), expected)
        self.assertEqual(
            countryexplorer.locate(*columns, field="country_alpha3", worldview="RU").to_pylist()[-1], expected[-1]
        )
        self.assertEqual(countryexplorer.locate(45.3, 34.4, "country_alpha3", worldview="de-facto"), "RUS")

    def test_the_names_agree_with_the_program(self):
        import pyarrow as pa

        told = points.batch(points.places(), ["country_name"])
        expected = [None] * len(points.NOWHERE) + [row[0] for row in told]
        self.assertEqual(countryexplorer.locate(self.latitudes, self.longitudes, "country_name").tolist(), expected)
        columns = pa.array(self.latitudes), pa.array(self.longitudes)
        self.assertEqual(countryexplorer.locate(*columns, field="country_name").to_pylist(), expected)
        self.assertEqual(countryexplorer.locate(45.3, 34.4, "country_name", worldview="de-facto"), "Russia")

    def test_the_countries_are_read_once_for_all_columns(self):
        import pyarrow as pa

        index = countryexplorer.open()
        columns = pa.array(self.latitudes[:9]), pa.array(self.longitudes[:9])
        with unittest.mock.patch.object(
            countryexplorer.Countries, "names", autospec=True, side_effect=countryexplorer.Countries.names
        ) as read:
            for _ in range(3):
                index.lookup_arrow(*columns, "country_name")
        self.assertEqual(read.call_count, 1)

    def test_columns_of_other_strides_and_types(self):
        table = np.column_stack([self.latitudes, self.longitudes])
        self.assertEqual(countryexplorer.locate(table[:, 0], table[:, 1]).tolist(), self.countries)
        backwards = countryexplorer.locate(self.latitudes[::-1], self.longitudes[::-1])
        self.assertEqual(backwards.tolist(), self.countries[::-1])
        whole = countryexplorer.locate(np.array([30, 48]), np.array([31, 2], dtype=np.int8))
        self.assertEqual(whole.tolist(), ["EG", "FR"])
        masked = np.ma.array([30.0, 48.0], mask=[True, False])
        self.assertEqual(countryexplorer.locate(masked, np.array([31.0, 2.0])).tolist(), [None, "FR"])

    def test_pandas(self):
        import pandas as pd

        frame = pd.DataFrame({"lat": self.latitudes, "lon": self.longitudes}, index=range(5, 5 + self.count))
        found = countryexplorer.locate(frame["lat"], frame["lon"])
        self.assertTrue(found.index.equals(frame.index))
        self.assertEqual(found.astype(object).where(found.notna(), None).tolist(), self.countries)
        nullable = frame.convert_dtypes()
        nullable.iloc[10:20, 0] = pd.NA
        found = countryexplorer.locate(nullable["lat"], nullable["lon"])
        self.assertTrue(found.iloc[10:20].isna().all())
        with self.assertRaisesRegex(ValueError, "different indices"):
            countryexplorer.locate(frame["lat"], frame["lon"].reset_index(drop=True))

    def test_an_index_of_pandas_gives_an_array(self):
        import pandas as pd

        found = countryexplorer.locate(pd.Index([30.0, 91.0]), pd.Series([31.0, 0.0]))
        self.assertEqual(found.tolist(), ["EG", None])

    def test_polars(self):
        import polars as pl

        frame = pl.DataFrame({"lat": self.latitudes, "lon": self.longitudes})
        found = countryexplorer.locate(frame["lat"], frame["lon"])
        self.assertEqual(found.to_list(), self.countries)
        nulls = frame.with_columns(pl.when(pl.int_range(pl.len()) < 9).then(None).otherwise(pl.col("lat")).alias("lat"))
        self.assertEqual(countryexplorer.locate(nulls["lat"], nulls["lon"]).to_list(), [None] * 9 + self.countries[9:])

    def test_arrow(self):
        import pyarrow as pa

        latitudes, longitudes = pa.array(self.latitudes), pa.array(self.longitudes)
        found = countryexplorer.locate(latitudes, longitudes)
        found.validate(full=True)
        self.assertEqual(found.to_pylist(), self.countries)
        part = countryexplorer.locate(latitudes[1003:], longitudes[1003:])
        part.validate(full=True)
        self.assertEqual(part.to_pylist(), self.countries[1003:])
        empty = countryexplorer.locate(latitudes[:0], longitudes[:0])
        empty.validate(full=True)
        self.assertEqual(len(empty), 0)
        single = countryexplorer.locate(latitudes.cast(pa.float32()), longitudes.cast(pa.float32()))
        rounded = [column.astype(np.float32).astype(np.float64) for column in (self.latitudes, self.longitudes)]
        self.assertEqual(single.to_pylist(), countryexplorer.locate(*rounded).tolist())
        chunks = pa.chunked_array([latitudes[:7], latitudes[7:]]), pa.chunked_array([longitudes[:9], longitudes[9:]])
        self.assertEqual(countryexplorer.locate(*chunks).type, found.type)
        self.assertEqual(countryexplorer.locate(*chunks).to_pylist(), self.countries)

    def test_arrow_with_nulls(self):
        import pyarrow as pa

        missing = np.arange(self.count) % 7 == 3
        latitudes = pa.array(self.latitudes, mask=missing)
        longitudes = pa.array(self.longitudes, mask=np.arange(self.count) % 11 == 5)
        found = countryexplorer.locate(latitudes[2:], longitudes[2:])
        found.validate(full=True)
        expected = [
            None if place % 7 == 3 or place % 11 == 5 else country for place, country in enumerate(self.countries)
        ][2:]
        self.assertEqual(found.to_pylist(), expected)
        self.assertEqual(found.null_count, expected.count(None))

    def test_arrow_keeps_no_memory(self):
        import pyarrow as pa

        latitudes, longitudes = pa.array(self.latitudes), pa.array(self.longitudes)

        def resident():
            return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

        def turn():
            for _ in range(100):
                countryexplorer.locate(latitudes, longitudes)

        turn()
        before = resident()
        for _ in range(3):
            turn()
        self.assertLess(resident() - before, 8 << 20, "300 answers of 80 kB each were given back")

    def test_duckdb(self):
        import duckdb
        import pyarrow as pa

        connection = duckdb.connect()
        countryexplorer.register(connection)
        # DuckDB finds the table by the name of the variable.
        places = pa.table({"lat": self.latitudes, "lon": self.longitudes, "row": np.arange(self.count)})  # noqa: F841
        asked = "select country_code(lat, lon), time_zone_at(lat, lon) from places order by row"
        self.assertEqual(connection.execute(asked).fetchall(), list(map(tuple, self.expected)))
        nulls = connection.execute(
            "select country_code(null, 31), country_code(30, null), country_code(0, -30)"
        ).fetchone()
        self.assertEqual(nulls, (None, None, None))
        self.assertEqual(connection.execute("select country_code(30, 31) where false").fetchall(), [])
        # Again, by another index: the functions are replaced.
        coarse = countryexplorer.open(points.DATA / "coarse.bin")
        countryexplorer.register(connection, coarse)
        answers = coarse.locate(self.latitudes, self.longitudes).tolist()
        self.assertNotEqual(answers, self.countries)
        self.assertEqual([code for code, _ in connection.execute(asked).fetchall()], answers)

    def test_threads(self):
        with ThreadPoolExecutor(4) as pool:
            answers = list(
                pool.map(lambda _: countryexplorer.locate(self.latitudes, self.longitudes).tolist(), range(8))
            )
        self.assertTrue(all(answer == self.countries for answer in answers))

    def test_the_first_use_by_many_threads(self):
        code = (
            "import threading, countryexplorer as c\nfound=[]\n"
            "ts=[threading.Thread(target=lambda: found.append(c.locate(30.0, 31.2))) for _ in range(16)]\n"
            "[t.start() for t in ts]; [t.join() for t in ts]; print(set(found), len(found))"
        )
        done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
        self.assertEqual(done.stdout, "{'EG'} 16\n", done.stderr)


#: What some engines would make a number of degrees of.
NO_DEGREES = [
    True,
    False,
    np.True_,
    datetime.date(1970, 1, 1),
    datetime.datetime(1970, 1, 1),
    datetime.timedelta(30),
    np.datetime64(0, "D"),
    np.timedelta64(30, "s"),
    np.str_("30"),
    30 + 0j,
    np.complex128(30),
]


class KindsTests(unittest.TestCase):
    """Each kind of column accepts and refuses the same values as degrees."""

    def assert_refused(self, latitudes, longitudes=None):
        for view in ("standard", "RU"):
            for field in ("country", "country_alpha3"):
                for places in ((latitudes, latitudes), (latitudes, longitudes), (longitudes, latitudes)):
                    if longitudes is not None or places[0] is places[1]:
                        with self.assertRaisesRegex(ValueError, "a column (is|has a value) of .*; give numbers"):
                            countryexplorer.locate(*places, field, worldview=view)

    def assert_found(self, latitudes, longitudes, expected, kind=None):
        for view in ("standard", "RU"):
            found = countryexplorer.locate(latitudes, longitudes, worldview=view)
            self.assertIsInstance(found, kind or type(latitudes))
            listed = found.to_pylist() if hasattr(found, "to_pylist") else list(found)
            self.assertEqual([text if isinstance(text, str) else None for text in listed], expected)
        threes = countryexplorer.locate(latitudes, longitudes, "country_alpha3")
        self.assertEqual(
            [
                text if isinstance(text, str) else None
                for text in (threes.to_pylist() if hasattr(threes, "to_pylist") else list(threes))
            ],
            [code and {"EG": "EGY", "FR": "FRA"}[code] for code in expected],
        )

    def test_lists_and_objects(self):
        from decimal import Decimal
        from fractions import Fraction

        import pandas as pd

        numbers = [30, 48.5, Decimal("48.5"), Fraction(97, 2), np.float32(48.5), np.int8(30), None, pd.NA, math.nan]
        expected = ["EG", "FR", "FR", "FR", "FR", "EG", None, None, None]
        longitudes = [31, 2.5, Decimal("2.5"), Fraction(5, 2), np.float16(2.5), np.uint8(31), 0, 0, 0]
        for kind in (list, tuple, lambda values: np.array(values, dtype=object)):
            self.assert_found(kind(numbers), kind(longitudes), expected, np.ndarray)
        for wrong in (*NO_DEGREES, "30", b"30", object(), pd.Timestamp(0), pd.NaT):
            self.assert_refused([30.0, wrong], [31.0, 31.0])
            self.assert_refused(np.array([30.0, wrong], dtype=object), [31.0, 31.0])
            self.assert_refused([wrong], [31.0])

    def test_numpy(self):
        for kind in ("?", "M8[s]", "m8[s]", "U3", "S3", "c16"):
            self.assert_refused(np.zeros(2, dtype=kind), np.zeros(2))

    def test_pandas(self):
        from decimal import Decimal

        import pandas as pd
        import pyarrow as pa

        kinds = [
            ([30, 48], "int64"),
            ([30, 48], "uint8"),
            ([30.0, 48.0], "float32"),
            ([30, None], "Int64"),
            ([30.0, None], "Float64"),
            ([30.0, math.nan], "float64"),
            ([Decimal(30), None], object),
            ([30, None], object),
            ([30, None], "category"),
            ([30, None], pd.ArrowDtype(pa.int32())),
            ([30.0, None], pd.ArrowDtype(pa.float64())),
            ([Decimal(30), None], pd.ArrowDtype(pa.decimal128(5, 2))),
        ]
        for values, kind in kinds:
            column = pd.Series(values, dtype=kind)
            expected = ["EG", "FR" if values[1] == 48 else None]
            self.assert_found(column, pd.Series([31.0, 2.0]), expected)
            self.assert_found(column, np.array([31.0, 2.0]), expected)
        wrong = [
            ([True, False], "bool"),
            ([True, None], "boolean"),
            ([0, 1], "datetime64[ns]"),
            ([0, 1], "timedelta64[ns]"),
            (["30", "48"], object),
            (["30", None], "string"),
            ([True, 30.0], object),
            ([datetime.date(1970, 1, 1), None], object),
            (["30", "48"], "category"),
            ([pd.Timestamp(0), None], object),
            (pd.to_datetime([0, 1], utc=True), None),
            ([True, None], pd.ArrowDtype(pa.bool_())),
            (["30", None], pd.ArrowDtype(pa.string())),
            ([datetime.date(1970, 1, 1), None], pd.ArrowDtype(pa.date32())),
            (["2026-01-01", None], "period[D]"),
        ]
        for values, kind in wrong:
            self.assert_refused(pd.Series(values, dtype=kind), pd.Series([31.0, 2.0]))

    def test_polars(self):
        from decimal import Decimal

        import polars as pl

        right = [
            ([30, 48], pl.Int64),
            ([30, 48], pl.UInt8),
            ([30.0, None], pl.Float32),
            ([30.0, math.nan], pl.Float64),
            ([Decimal(30), None], pl.Decimal(5, 2)),
            ([None, None], pl.Null),
            ([30, None], pl.Object),
        ]
        for values, kind in right:
            expected = [values[0] and "EG", "FR" if values[1] == 48 else None]
            self.assert_found(pl.Series(values, dtype=kind), pl.Series([31.0, 2.0]), expected)
            self.assert_found(pl.Series(values, dtype=kind), [31.0, 2.0], expected)
        wrong = [
            ([True, None], pl.Boolean),
            (["30", None], pl.String),
            ([datetime.date(1970, 1, 20), None], pl.Date),
            ([datetime.datetime(1970, 1, 1), None], pl.Datetime),
            ([datetime.timedelta(1), None], pl.Duration),
            ([datetime.time(1), None], pl.Time),
            (["30", "48"], pl.Categorical),
            (["30", "48"], pl.Enum(["30", "48"])),
            ([[30.0], [48.0]], pl.List(pl.Float64)),
            ([True, 30.0], pl.Object),
        ]
        for values, kind in wrong:
            self.assert_refused(pl.Series(values, dtype=kind), pl.Series([31.0, 2.0]))

    def test_arrow(self):
        from decimal import Decimal

        import pyarrow as pa

        for kind in (
            pa.int8(),
            pa.int64(),
            pa.uint64(),
            pa.float16(),
            pa.float32(),
            pa.float64(),
            pa.decimal128(5, 2),
            pa.decimal256(5, 2),
        ):
            whole = np.float16 if kind == pa.float16() else Decimal if pa.types.is_decimal(kind) else int
            latitudes = pa.array([whole(30), None, whole(48)], kind)
            self.assert_found(latitudes, pa.array([31.0, 2.0, 2.0]), ["EG", None, "FR"], pa.DictionaryArray)
            self.assert_found(latitudes[1:], pa.array([2, 2]), [None, "FR"], pa.DictionaryArray)
        self.assert_found(pa.nulls(2), pa.array([31.0, 2.0]), [None, None], pa.DictionaryArray)
        for wrong in (
            pa.array([True, None]),
            pa.array(["30", None]),
            pa.array([b"30", None]),
            pa.array([0, None], pa.date32()),
            pa.array([0, None], pa.timestamp("s")),
            pa.array([30, None], pa.duration("s")),
            pa.array([0, None], pa.time32("s")),
            pa.array([[30.0], None]),
            pa.array(["30", None]).dictionary_encode(),
        ):
            self.assert_refused(wrong, pa.array([31.0, 2.0]))
            self.assert_refused(pa.chunked_array([wrong, wrong]))

    def test_arrow_beside_other_columns(self):
        import pyarrow as pa

        whole, chunks = pa.array([30.0, 48.0]), pa.chunked_array([[30.0], [48.0]])
        for others in (
            pa.array([31, 2]),
            pa.chunked_array([[31.0, 2.0]]),
            pa.chunked_array([[31], [2]]),
            np.array([31.0, 2.0]),
            [31.0, 2.0],
        ):
            self.assert_found(whole, others, ["EG", "FR"], pa.DictionaryArray)
            self.assert_found(chunks, others, ["EG", "FR"], pa.ChunkedArray)
        self.assert_found(np.array([30.0, 48.0]), pa.chunked_array([[31], [2]]), ["EG", "FR"], np.ndarray)
        self.assert_found(pa.chunked_array([], pa.float64()), pa.chunked_array([], pa.float64()), [], pa.ChunkedArray)

    def test_arrays_that_export_themselves(self):
        import pyarrow as pa

        class Exported:
            """An Arrow array of another package."""

            def __init__(self, values):
                self.values = pa.array(values)

            def __arrow_c_array__(self, schema=None):
                return self.values.__arrow_c_array__(schema)

        index = countryexplorer.default_index()
        for values in ([30.0, None], [30, None]):
            self.assertEqual(index.lookup_arrow(Exported(values), Exported([31.0, 2.0])).to_pylist(), ["EG", None])
        with self.assertRaisesRegex(ValueError, "a column is of bool; give numbers"):
            index.lookup_arrow(Exported([True]), Exported([31.0]))


class PackageTests(unittest.TestCase):
    def test_the_examples_in_the_documentation(self):
        self.assertEqual(doctest.testmod(countryexplorer).failed, 0)

    def test_a_region_has_every_field_of_the_library(self):
        index = countryexplorer.open()
        for field in (name for name in countryexplorer.FIELDS if name not in ("country_alpha3", "country_name")):
            texts = [
                " ".join(getattr(region, field) or ()) if field == "claimants" else getattr(region, field)
                for region in index.regions
            ]
            self.assertEqual([text or None for text in texts], index.texts(field)[1:], field)

    def test_it_carries_its_licences(self):
        from importlib import metadata

        package = metadata.distribution("countryexplorer")
        for name in points.LICENCE_NAMES:
            self.assertIn(name, package.metadata["License-Expression"])
        texts = [package.locate_file(file) for file in package.files if file.parent.name == "licences"]
        self.assertEqual(points.licences(texts[0].parent), points.LICENCES)
        self.assertEqual(len(texts), len(points.LICENCES))

    def test_it_imports_no_other_package(self):
        code = "import sys; import countryexplorer; print('numpy' in sys.modules, 'pandas' in sys.modules)"
        self.assertEqual(
            subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True).stdout,
            "False False\n",
        )

    def test_an_index_travels_by_its_path(self):
        index = countryexplorer.default_index()
        copy = pickle.loads(pickle.dumps(index))
        self.assertEqual((copy.path, copy.locate(30.0, 31.2)), (index.path, "EG"))

    def test_borders_and_countries_nearby(self):
        border = countryexplorer.nearest_border(47.6969, 8.6872)
        self.assertAlmostEqual(border.distance, 239.415, places=3)
        self.assertEqual(border.neighbour.country, "CH")
        self.assertIsNone(countryexplorer.nearest_border(47.6969, 8.6872, within=100))
        zones = countryexplorer.nearest_border(40.0, -86.5, worldview=None)
        self.assertLess(zones.distance, countryexplorer.nearest_border(40.0, -86.5).distance)
        self.assertEqual(countryexplorer.nearest_country(34.0, 20.0).neighbour.country, "LY")
        self.assertEqual(countryexplorer.nearest_country(30.0, 31.0).distance, 0)
        self.assertIsNone(countryexplorer.region(0.0, -30.0))
        crimea = countryexplorer.region(45.3, 34.4)
        self.assertEqual((crimea.country, set(crimea.claimants), crimea.administrator), ("UA", {"UA", "RU"}, "RU"))

    def test_old_names_work_with_a_warning(self):
        index = countryexplorer.default_index()
        border = index.nearest_border(47.6969, 8.6872)
        old = {
            "view": lambda: countryexplorer.locate(45.3, 34.4, view="de-facto") == "RU",
            "alpha3": lambda: index.locate(30.0, 31.0, "alpha3") == "EGY",
            "metres": lambda: border.metres == border.distance,
            "beyond": lambda: border.beyond == border.neighbour,
            "VIEWS": lambda: countryexplorer.VIEWS is countryexplorer.WORLDVIEWS,
        }
        for name, use in old.items():
            with self.assertWarnsRegex(DeprecationWarning, f"^{name} is an old name.*; use ") as caught:
                self.assertTrue(use(), name)
            self.assertEqual(caught.filename, __file__, name)
        with self.assertWarns(DeprecationWarning):
            found = index.nearest_border(40.0, -86.5, view=None)
        self.assertEqual(found, index.nearest_border(40.0, -86.5, worldview=None))

    def test_about_the_data(self):
        index = countryexplorer.default_index()
        self.assertRegex(index.data_version, r"^20\d\d")
        self.assertEqual(index.edition, points.edition())
        self.assertIn("ODbL", index.licence)
        self.assertTrue(index.sources)
        index.verify()

    def test_an_invalid_coordinate_is_named(self):
        for latitude, longitude in ((91, 0.0), (0.0, 181), (math.nan, 0.0), (0.0, -math.inf), (1e308, 1)):
            with self.assertRaisesRegex(ValueError, "not a coordinate; a latitude is -90 to 90"):
                countryexplorer.locate(latitude, longitude)
        for wrong in ("30", None, b"30", {}, *NO_DEGREES):
            for place in ((wrong, 31.0), (30.0, wrong)):
                with self.assertRaisesRegex(TypeError, "is not a column; give two numbers in degrees, or two columns"):
                    countryexplorer.locate(*place)
                for ask in (countryexplorer.region, countryexplorer.nearest_border, countryexplorer.nearest_country):
                    with self.assertRaisesRegex(TypeError, "is not a number of degrees", msg=place):
                        ask(*place)

    def test_columns_that_do_not_fit(self):
        import pyarrow as pa

        cases = [
            ([1.0], [1.0, 2.0]),
            (np.zeros((2, 2)), np.zeros((2, 2))),
            (np.array(["a"]), np.array(["b"])),
            (pa.array([1.0]), pa.array([1.0, 2.0])),
            (pa.array(["a"]), pa.array(["b"])),
            (pa.array([1.0]), [1.0, 2.0]),
            (pa.chunked_array([[1.0]]), [1.0, 2.0]),
            ([object()], [1.0]),
        ]
        for latitudes, longitudes in cases:
            with self.assertRaises((ValueError, TypeError), msg=(latitudes, longitudes)):
                countryexplorer.locate(latitudes, longitudes)

    def test_none_in_a_list(self):
        self.assertEqual(countryexplorer.locate([None, 30.0], [31.0, 31.0]).tolist(), [None, "EG"])
        self.assertEqual(countryexplorer.locate([], []).tolist(), [])

    def test_numbers_of_other_types(self):
        from decimal import Decimal
        from fractions import Fraction

        for number in (np.float32, np.int8, Decimal, Fraction, int):
            self.assertEqual(countryexplorer.locate(number(30), number(31)), "EG", number)

    def test_words_that_are_unknown(self):
        with self.assertRaisesRegex(ValueError, "field is 'county'; name one of code, name"):
            countryexplorer.locate(30.0, 31.0, "county")
        for view in ("mars", "R1", "é!", ""):
            with self.assertRaisesRegex(ValueError, "name 'standard', 'de-facto'"):
                countryexplorer.locate(30.0, 31.0, worldview=view)
        with self.assertRaisesRegex(ValueError, "within is -1"):
            countryexplorer.nearest_border(30.0, 31.0, within=-1)

    def test_files_that_cannot_be_opened(self):
        with tempfile.TemporaryDirectory() as folder:
            wrong = Path(folder) / "wrong"
            wrong.write_text("no boundaries")
            for path in ("/nonexistent", "/dev/zero", folder, wrong, "a\0b"):
                with self.assertRaisesRegex(countryexplorer.DataError, "; "):
                    countryexplorer.open(path)

    def test_a_damaged_part_is_never_an_answer(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "damaged.bin"
            data = bytearray(Path(countryexplorer.default_index().path).read_bytes())
            for byte in range(len(data) // 2, len(data) - 100_000, 16384):
                data[byte] ^= 1
            file.write_bytes(data)
            index = countryexplorer.open(file)
            with self.assertRaisesRegex(countryexplorer.DataError, "damaged"):
                index.verify()
            with self.assertRaisesRegex(countryexplorer.DataError, "damaged"):
                index.locate(np.full(100, 47.3), np.linspace(-179, 179, 100))

    def test_the_command(self):
        def run(*arguments):
            done = subprocess.run(
                [sys.executable, "-m", "countryexplorer", *arguments], check=False, capture_output=True, text=True
            )
            return done.returncode, done.stdout, done.stderr.count("\n")

        self.assertEqual(run("30.0444", "31.2357"), (0, "EG\n", 0))
        self.assertEqual(run("-33.9", "18.4", "--field", "time_zone"), (0, "Africa/Johannesburg\n", 0))
        self.assertEqual(run("0", "-30"), (1, "", 0))
        self.assertEqual(run("91", "0"), (64, "", 1))
        self.assertEqual(run("north", "0"), (64, "", 1))
        self.assertEqual(run("1", "1", "--boundaries", "/nonexistent"), (66, "", 1))


if __name__ == "__main__":
    unittest.main()
