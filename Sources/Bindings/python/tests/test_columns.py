"""Columns beside numbers, points, expressions of polars, and columns of different worldviews."""

import collections
import concurrent.futures
import pickle
import sys
import unittest
import unittest.mock

import countryexplorer
import geopandas
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import shapely
from countryexplorer._index import _native

locate = countryexplorer.locate
LATITUDES = [30.0444, 48.8566, 0.0, 45.3, float("nan")]
LONGITUDES = [31.2357, 2.3522, -30.0, 34.4, 0.0]
EXPECTED = ["EG", "FR", None, "UA", None]


def plain(found):
    """A column of any kind as a list of str and None."""
    if isinstance(found, pd.Series):
        return found.astype(object).where(found.notna(), None).tolist()
    return found.to_pylist() if hasattr(found, "to_pylist") else list(found)


class TextTests(unittest.TestCase):
    """Texts in numpy are written by the accelerator of the package, or by numpy itself."""

    def setUp(self):
        random = np.random.default_rng(20261127)
        # More places than are looked up at a time, of which some are at sea and some are not places.
        self.places = random.uniform(-91, 91, 150_001), random.uniform(-181, 181, 150_001)
        self.index = countryexplorer.default_index()

    def found(self, field="country"):
        return self.index.locate(*self.places, field)

    def expected(self, field="country"):
        texts = [*self.index.texts(field), None]
        regions = self.index.lookup(*self.places)
        return [texts[min(number, len(texts) - 1)] for number in regions.tolist()]

    def test_the_texts_are_those_of_the_regions_with_and_without_the_accelerator(self):
        for field in ("country", "time_zone", "dispute"):
            self.assertEqual(self.found(field).tolist(), self.expected(field))
        with unittest.mock.patch("countryexplorer._columns._native", None):
            for field in ("country", "dispute"):
                self.assertEqual(self.found(field).tolist(), self.expected(field))

    @unittest.skipUnless(_native, "this Python has no accelerator")
    def test_references_are_counted(self):
        found = self.found()
        counts = collections.Counter(map(id, found.tolist()))
        texts = [text for text in {id(text): text for text in found.tolist()}.values() if text is not None]
        uses = np.array([counts[id(text)] for text in texts])

        def references():
            return np.array([sys.getrefcount(text) for text in texts])

        before = references()
        again = [self.found() for _ in range(3)]
        self.assertEqual((references() - before).tolist(), (3 * uses).tolist())
        del again
        self.assertEqual(references().tolist(), before.tolist())
        # Neither more nor fewer references to None remain after many columns.
        none = sys.getrefcount(None)
        for _ in range(5):
            self.found()
        self.assertLess(abs(sys.getrefcount(None) - none), 1000)

    @unittest.skipUnless(_native, "this Python has no accelerator")
    def test_wrong_columns_are_refused_by_the_accelerator(self):
        texts, regions = np.array(["EG", None], dtype=object), np.zeros(3, np.uint32)
        objects = np.empty(3, dtype=object)
        for wrong in (
            (texts, regions, objects[:2]),
            (texts, regions.astype(np.int64), objects),
            (texts, regions[::2], objects[:2]),
            (texts[:0], regions, objects),
            (texts, regions, np.zeros(3)),
            (texts, regions, objects.reshape(3, 1)),
            (texts, regions),
            (None, regions, objects),
        ):
            with self.assertRaises((TypeError, ValueError, BufferError)):
                _native.gather(*wrong)
        self.assertEqual(objects.tolist(), [None] * 3)
        _native.gather(texts, np.array([0, 7, 1], np.uint32), objects)
        self.assertEqual(objects.tolist(), ["EG", None, None])

    def test_threads_write_their_columns(self):
        expected = self.expected()
        with concurrent.futures.ThreadPoolExecutor(4) as threads:
            for found in threads.map(lambda _: self.found(), range(8)):
                self.assertEqual(found.tolist(), expected)


class BroadcastTests(unittest.TestCase):
    def test_a_number_beside_a_column_is_repeated(self):
        for kind in (list, np.array, pd.Series, pl.Series, pa.array, lambda values: pa.chunked_array([values])):
            for field in ("country", "time_zone", "country_alpha3"):
                column = kind([31.2357, 2.3522])
                expected = [locate(30.0, longitude, field) for longitude in (31.2357, 2.3522)]
                found = locate(30.0, column, field)
                self.assertEqual(plain(found), expected)
                self.assertIsInstance(found, type(locate(column, column, field)))
                expected = [locate(latitude, 2.0, field) for latitude in (31.2357, 2.3522)]
                self.assertEqual(plain(locate(column, 2.0, field)), expected)
        self.assertEqual(countryexplorer.default_index().lookup([91.0, 1.0], 2).tolist()[0], 2**32 - 1)
        self.assertEqual(locate([], 2.0).tolist(), [])

    def test_the_index_of_a_series_is_kept(self):
        series = pd.Series([31.2357, 2.3522], index=["a", "b"])
        self.assertEqual(list(locate(30.0, series).index), ["a", "b"])
        self.assertEqual(list(locate(series, 2.0).index), ["a", "b"])

    def test_other_values_beside_a_column_are_refused(self):
        for wrong in ("30", True, object(), {}):
            with self.assertRaises((TypeError, ValueError), msg=wrong):
                locate([30.0], wrong)
            with self.assertRaises((TypeError, ValueError), msg=wrong):
                locate(wrong, [30.0])


class PointTests(unittest.TestCase):
    def points(self):
        series = geopandas.GeoSeries.from_xy(LONGITUDES, LATITUDES, index=list("abcde"), crs="EPSG:4326")
        series["d"] = None
        series["e"] = shapely.Point()
        return series

    def test_points_of_geopandas(self):
        points = self.points()
        found = locate(points)
        self.assertEqual((plain(found), list(found.index)), (["EG", "FR", None, None, None], list("abcde")))
        frame = geopandas.GeoDataFrame(geometry=points)
        self.assertEqual(plain(locate(frame, field="time_zone"))[0], "Africa/Cairo")
        for crs in (None, "OGC:CRS84"):
            self.assertEqual(plain(locate(points.set_crs(crs, allow_override=True))), plain(found))

    def test_other_geometries_and_projections_are_refused(self):
        points = self.points()
        with self.assertRaisesRegex(ValueError, r"the points are in .*; convert them with to_crs\(4326\)"):
            locate(points.to_crs(3857))
        with self.assertRaisesRegex(ValueError, "a geometry is a Polygon; give points"):
            locate(geopandas.GeoSeries([shapely.box(1, 2, 3, 4)]))

    def test_points_of_geoarrow(self):
        points = self.points()
        for interleaved in (True, False):
            array = pa.array(points.to_arrow(geometry_encoding="geoarrow", interleaved=interleaved))
            self.assertEqual(locate(array).to_pylist(), ["EG", "FR", None, None, None])
            self.assertEqual(locate(array[1:]).to_pylist(), ["FR", None, None, None])
            chunks = pa.chunked_array([array[:1], array[1:]])
            self.assertEqual(locate(chunks, worldview="de-facto").to_pylist(), ["EG", "FR", None, None, None])
        with self.assertRaisesRegex(ValueError, "a column is of binary; give two numbers"):
            locate(pa.array([b"wkb"]))
        self.assertEqual(locate(pa.chunked_array([], pa.list_(pa.float64(), 2))).to_pylist(), [])

    def test_a_point_of_shapely(self):
        self.assertEqual(locate(shapely.Point(31.2357, 30.0444)), "EG")
        self.assertEqual(countryexplorer.default_index().locate(shapely.Point(31.2357, 30.0444), field="code"), "EG")
        with self.assertRaisesRegex(ValueError, "is not a coordinate"):
            locate(shapely.Point())

    def test_one_column_that_has_no_points_is_refused(self):
        for wrong in (30.0, [30.0], np.array([30.0]), pd.Series([30.0]), pl.Series([30.0]), "30", None):
            with self.assertRaisesRegex(TypeError, "is not a column; give two numbers"):
                locate(wrong)


class ExpressionTests(unittest.TestCase):
    def setUp(self):
        self.frame = pl.DataFrame({"lat": LATITUDES, "lon": LONGITUDES, "group": [1, 1, 1, 2, 2]})

    def test_an_expression_gives_the_answers_of_a_column(self):
        pair = pl.col("lat"), pl.col("lon")
        for field in ("country", "time_zone", "country_name"):
            expected = locate(self.frame["lat"], self.frame["lon"], field)
            for frame in (self.frame, self.frame.lazy()):
                found = frame.with_columns(locate(*pair, field)).lazy().collect()
                self.assertEqual(found[field].to_list(), expected.to_list())
                self.assertEqual(found[field].dtype, expected.dtype)
            streamed = self.frame.lazy().select(locate(*pair, field)).collect(engine="streaming")
            self.assertEqual(streamed[field].to_list(), expected.to_list())
            self.assertEqual(self.frame.lazy().select(locate(*pair, field)).collect_schema()[field], expected.dtype)

    def test_it_filters_and_groups(self):
        country = locate(pl.col("lat"), pl.col("lon"), worldview="de-facto")
        self.assertEqual(self.frame.filter(country == "RU")["lat"].to_list(), [45.3])
        counts = self.frame.group_by("group", maintain_order=True).agg(country.drop_nulls().len())
        self.assertEqual(counts["country"].to_list(), [2, 1])

    def test_numbers_nulls_and_computed_columns(self):
        frame = pl.DataFrame({"lat": [30, None], "lon": [31.2357, 2.0]})
        self.assertEqual(frame.select(locate(pl.col("lat"), pl.col("lon") * 1))["country"].to_list(), ["EG", None])
        self.assertEqual(frame.select(locate(30, pl.col("lon")))["country"].to_list(), ["EG", "DZ"])
        self.assertEqual(frame.select(locate(pl.col("lat"), 31.2357))["country"].to_list(), ["EG", None])

    def test_wrong_arguments_are_refused_at_once(self):
        with self.assertRaisesRegex(TypeError, "'lon' is not an expression; give polars.col"):
            locate(pl.col("lat"), "lon")
        with self.assertRaisesRegex(ValueError, "field is 'county'"):
            locate(pl.col("lat"), pl.col("lon"), "county")
        with self.assertRaisesRegex(ValueError, "worldview is 'mars'"):
            locate(pl.col("lat"), pl.col("lon"), worldview="mars")


class CategoryTests(unittest.TestCase):
    def test_columns_of_all_worldviews_can_be_compared(self):
        for kind in (pd.Series, pl.Series):
            columns = kind(LATITUDES), kind(LONGITUDES)
            standard = locate(*columns)
            for worldview in ("de-facto", "RU", "CN", "MA", "RS", "ES"):
                other = locate(*columns, worldview=worldview)
                equal = [bool(value) for value in plain(standard == other)]
                pairs = zip(plain(standard), plain(other))
                self.assertEqual(equal, [one == two and one is not None for one, two in pairs], worldview)

    def test_the_categories_are_the_countries_of_all_worldviews(self):
        index = countryexplorer.default_index()
        claimants = {code for region in index.regions for code in region.claimants if len(code) == 2}
        for field in ("country", "country_alpha3", "country_name"):
            every = {
                text for view in ("standard", "de-facto", *claimants) for text in index.texts(field, worldview=view)
            }
            column = locate(pd.Series([30.0]), pd.Series([31.0]), field)
            self.assertEqual(list(column.cat.categories), sorted(every - {None}))

    def test_an_index_with_columns_travels(self):
        index = pickle.loads(pickle.dumps(countryexplorer.default_index()))
        self.assertEqual(plain(index.locate(pd.Series(LATITUDES), pd.Series(LONGITUDES))), EXPECTED)


if __name__ == "__main__":
    unittest.main()
