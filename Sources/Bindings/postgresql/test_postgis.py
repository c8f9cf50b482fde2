"""Tests the extension for PostGIS."""

import unittest

import points
from engine import CONTROL, MEMBERS, PostgreSQLTestCase, server, set_up, table

setUpModule = set_up


@unittest.skipUnless(CONTROL.exists(), "PostGIS is not installed")
class PostGISTests(PostgreSQLTestCase):
    @classmethod
    def setUpClass(cls):
        server.run("CREATE DATABASE gis")
        server.run(
            "CREATE EXTENSION countryexplorer_postgis CASCADE; CREATE TABLE places(id int, at geometry(point, 4326))",
            database="gis",
        )
        places = ", ".join(
            f"({number}, ST_SetSRID(ST_MakePoint({longitude!r}, {latitude!r}), 4326))"
            for number, (latitude, longitude) in enumerate(points.places()[:2000])
        )
        server.run(f"INSERT INTO places VALUES {places}", database="gis")

    def test_points_answer_as_their_coordinates_do(self):
        query = (
            "SELECT country_code(at), time_zone_at(at), (country_at(at)).dispute FROM places WHERE "
            "country_code(at) IS NOT NULL ORDER BY id;"
        )
        expected = [(row[0], row[3], row[5]) for row in points.answers()[:2000] if row[0]]
        self.assertEqual(table(query, database="gis"), expected)
        self.assertEqual(
            table(
                "SELECT country_code_by_worldview(at, 'RU'), border_distance(at) > 0 FROM (SELECT"
                " ST_SetSRID(ST_MakePoint(34, 45), 4326) AS at) p;",
                database="gis",
            ),
            [("RU", "t")],
        )

    def test_geographies_answer_as_geometries_do(self):
        query = (
            "SELECT count(*) FROM places LEFT JOIN country_at(at) g ON true LEFT JOIN"
            " country_at(at::geography) c ON true WHERE c IS DISTINCT FROM g OR country_code(at::geography) IS DISTINCT"
            " FROM country_code(at) OR time_zone_at(at::geography) IS DISTINCT FROM time_zone_at(at)"
        )
        self.assertEqual(server.run(query, database="gis"), "0")
        others = (
            "SELECT country_code_by_worldview(g, 'RU'), c.country, border_distance(g) = border_distance(g::geometry)"
            " FROM (SELECT 'POINT(34 45)'::geography AS g) p, country_at_by_worldview(g, 'RU') c;"
        )
        self.assertEqual(table(others, database="gis"), [("RU", "RU", "t")])
        with self.assertRaisesRegex(RuntimeError, "must have type POINT"):
            server.run("SELECT country_code('LINESTRING(0 0, 1 1)'::geography)", database="gis")
        plan = server.run("EXPLAIN VERBOSE SELECT country_code(at::geography) FROM places", database="gis")
        self.assertIn("st_y(", plan)

    def test_parameters_of_unknown_types_are_numbers(self):
        for call, values, answer in (
            ("country_code($1, $2)", "30.0444, 31.2357", "EG"),
            ("country FROM country_at($1, $2)", "30, 31", "EG"),
            ("country_code($1, $2, $3)", "45, 34, 'RU'", "RU"),
            ("time_zone_at($1, $2)", "30, 31", "Africa/Cairo"),
        ):
            self.assertEqual(
                server.run(f"PREPARE asked AS SELECT {call}; EXECUTE asked({values})", database="gis"), answer
            )
        with self.assertRaisesRegex(RuntimeError, r"function country_code\(text, text\) does not exist"):
            server.run("SELECT country_code('30'::text, '31'::text)", database="gis")

    def test_an_upgrade_of_the_second_extension_keeps_its_dependents(self):
        server.run("CREATE DATABASE oldgis")
        script = (
            "CREATE EXTENSION postgis; CREATE EXTENSION countryexplorer VERSION '1.1';"
            "CREATE EXTENSION countryexplorer_postgis VERSION '1.0'; CREATE TABLE p(at geometry);"
            "INSERT INTO p VALUES (ST_MakePoint(34, 45));"
            "CREATE VIEW v AS SELECT country_code(at, 'RU') AS a, (country_at(at)).country AS b FROM p;"
            "ALTER EXTENSION countryexplorer UPDATE; ALTER EXTENSION countryexplorer_postgis UPDATE;"
        )
        server.run(script, database="oldgis")
        self.assertEqual(table("SELECT * FROM v;", database="oldgis"), [("RU", "UA")])
        query = "SELECT country_code_by_worldview(at, 'RU'), c.country FROM p, country_at(at) c;"
        self.assertEqual(table(query, database="oldgis"), [("RU", "UA")])
        query = "SELECT time_zone_at(at) = c.time_zone, c.timezone = c.time_zone FROM p, country_at(at) c;"
        self.assertEqual(table(query, database="oldgis"), [("t", "t")])

    def test_a_downgrade_of_both_extensions_gives_the_functions_of_the_earlier_versions(self):
        server.run("CREATE DATABASE lowergis")
        script = (
            "CREATE EXTENSION postgis; CREATE EXTENSION countryexplorer VERSION '1.2';"
            "CREATE EXTENSION countryexplorer_postgis VERSION '1.1'"
        )
        server.run(script, database="lowergis")
        earlier = server.run(MEMBERS, database="lowergis")
        update = "ALTER EXTENSION countryexplorer{} UPDATE TO '{}'"
        for one, other in (
            (("", "1.3"), ("_postgis", "1.2")),
            (("", "1.4"), ("_postgis", "1.3")),
            (("_postgis", "1.1"), ("", "1.2")),
        ):
            server.run(f"{update.format(*one)}; {update.format(*other)}", database="lowergis")
        self.assertEqual(server.run(MEMBERS, database="lowergis"), earlier)

    def test_stale_objects_are_listed_for_geometries(self):
        script = (
            "CREATE INDEX by_geometry ON places(country_code(at)); SET countryexplorer.file = '{}';"
            "SELECT kind, object, differences > 0 FROM countryexplorer_stale() WHERE object ~ 'by_geometry';"
        )
        self.addCleanup(server.run, "DROP INDEX by_geometry", database="gis")
        found = table(script.format(points.DATA / "coarse.bin"), database="gis")
        self.assertEqual(found, [("index", "public.by_geometry", "t")])

    def test_the_call_becomes_one_over_numbers(self):
        self.assertIn("st_y(at)", server.run("EXPLAIN VERBOSE SELECT country_code(at) FROM places", database="gis"))

    def test_points_that_are_not_degrees_are_refused_or_null(self):
        with self.assertRaisesRegex(RuntimeError, r"ST_Transform\(place, 4326\)"):
            server.run("SELECT country_code(ST_SetSRID(ST_MakePoint(1, 2), 3857))", database="gis")
        with self.assertRaisesRegex(RuntimeError, "must have type POINT"):
            server.run("SELECT country_code('LINESTRING(0 0, 1 1)'::geometry)", database="gis")
        self.assertEqual(
            table("SELECT country_code('POINT EMPTY'::geometry), country_code(NULL::geometry);", database="gis"),
            [(None, None)],
        )

    def test_the_search_path_does_not_matter(self):
        script = (
            "CREATE INDEX by_country ON places(country_code(at)); SET search_path = ''; REINDEX TABLE public.places;"
        )
        self.assertEqual(
            server.run(f"{script} SELECT public.country_code(at) FROM public.places LIMIT 0", database="gis"), ""
        )


if __name__ == "__main__":
    unittest.main()
