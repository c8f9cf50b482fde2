"""Tests the extension with the points that DuckDB's extension spatial makes, in the DuckDB for which PyPI has it."""

import pathlib
import sys
import unittest

import duckdb
import duckdb_extension_spatial

import points

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from test_duckdb import CAIRO, CRIMEA, DuckDBTestCase

FOLDER = pathlib.Path(duckdb_extension_spatial.__file__).parent
(SPATIAL,) = FOLDER.rglob("spatial.duckdb_extension")


class SpatialTests(DuckDBTestCase):
    def setUp(self):
        super().setUp()
        self.connection.execute(f"LOAD '{SPATIAL}'")

    def test_points_have_the_answers_of_their_numbers(self):
        self.fill(points.places())
        calls = ("country_code({})", "time_zone_at({})", "country_at({})")
        pairs, *made = (
            self.rows(f"SELECT {', '.join(call.format(place) for call in calls)} FROM places ORDER BY id")
            for place in ("lat, lon", "ST_Point(lon, lat)", "ST_Point2D(lon, lat)", "ST_Point4D(lon, lat, 1, 2)")
        )
        for found in made:
            self.assertEqual(found, pairs)
        self.assertEqual([row[0] for row in pairs], [row[0] for row in points.answers()])

    def test_points_in_a_table_and_in_parquet(self):
        self.fill(points.places()[:5000])
        path = self.folder / "points.parquet"
        self.connection.execute("CREATE TABLE made AS SELECT id, ST_Point(lon, lat) AS geom FROM places")
        self.connection.execute(f"COPY made TO '{path}'")
        for table in ("made", f"'{path}'"):
            found = self.rows(f"SELECT country_code(geom) FROM {table} ORDER BY id")
            self.assertEqual(found, [row[:1] for row in points.answers()[:5000]])

    def test_a_worldview_and_a_distance(self):
        latitude, longitude = CRIMEA
        place = f"ST_Point({longitude}, {latitude})"
        query = f"SELECT country_code({place}), country_code_by_worldview({place}, 'RU'), border_distance({place})"
        ((metres,),) = self.rows(f"SELECT border_distance({latitude}, {longitude})")
        self.assertEqual(self.rows(query), [("UA", "RU", metres)])

    def test_a_transformation_gives_the_longitude_first(self):
        latitude, longitude = CAIRO
        metres = f"ST_Transform(ST_Point({longitude}, {latitude}), 'OGC:CRS84', 'EPSG:3857', always_xy := true)"
        query = f"SELECT country_code({metres}), country_code(ST_Transform({metres}, 'EPSG:3857', 'OGC:CRS84', true))"
        self.assertEqual(self.rows(query), [(None, "EG")])

    def test_other_geometries_are_refused(self):
        for geometry in ("ST_MakeLine(ST_Point(1, 2), ST_Point(3, 4))", "ST_Collect([ST_Point(1, 2)])"):
            with self.assertRaisesRegex(duckdb.Error, "is not a point; take a point of it, such as ST_PointOnSurface"):
                self.rows(f"SELECT country_code({geometry})")
        found = self.rows("SELECT country_code(ST_PointOnSurface(ST_MakeEnvelope(30, 29, 32, 31)))")
        self.assertEqual(found, [("EG",)])


if __name__ == "__main__":
    unittest.main()
