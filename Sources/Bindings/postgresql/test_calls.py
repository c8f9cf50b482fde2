"""Tests calls of the functions: bad input, parameters of prepared statements, and plans."""

import unittest

import points
from engine import CAIRO, PostgreSQLTestCase, server, set_up, table, values

setUpModule = set_up


class InputTests(PostgreSQLTestCase):
    def test_an_invalid_coordinate_is_null(self):
        places = values(points.NOWHERE).replace("'nan'", "'NaN'") + ", (NULL, 31), (30, NULL)"
        found = table(
            f"SELECT country_code(a, b), country_code(a, b, 'RU'), time_zone_at(a, b), border_distance(a, b),"
            f" country_code(point(b, a)), region FROM (VALUES {places}) v(a, b)"
            f" LEFT JOIN country_at(a, b) ON true;"
        )
        self.assertEqual(found, [(None,) * 6] * (len(points.NOWHERE) + 2))

    def test_the_sea_is_null_and_has_no_row(self):
        self.assertEqual(table("SELECT country_code(0, -30), border_distance(0, -30) > 100000;"), [(None, "t")])
        self.assertEqual(table("SELECT * FROM country_at(0, -30);"), [])

    def test_views_that_are_none_are_refused(self):
        # A text of PostgreSQL has no zero byte.
        names = [name for name, _, is_accepted in points.worldviews() if not is_accepted and "\0" not in name]
        for view in (*names, "x" * 5000):
            self.assertFails("no worldview is called", f"SELECT country_code(45, 34, '{view}')")
            self.assertFails("Use standard, de-facto or two letters", f"SELECT * FROM country_at(45, 34, '{view}')")
        self.assertEqual(table("SELECT country_code(45, 34, NULL::text);"), [(None,)])

    def test_names_come_in_the_encoding_of_the_database(self):
        server.run("CREATE DATABASE western TEMPLATE template0 ENCODING LATIN1")
        server.run("CREATE EXTENSION countryexplorer", database="western")
        query = "SELECT name, dispute FROM country_at({}, {}) WHERE octet_length(name || coalesce(dispute, '')) > 0;"
        for number, answer in enumerate(points.answers()):
            if any(not (text or "").isascii() for text in answer):
                place = points.places()[number]
                names = "SET client_encoding = UTF8; SELECT name, dispute, administrator FROM country_at({!r}, {!r});"
                found = table(names.format(*place), database="western")
                self.assertEqual(found, [(answer[2], answer[5], answer[6])])
                break
        else:
            self.assertEqual(table(query.format(*CAIRO), database="western"), [])


class ParameterTests(PostgreSQLTestCase):
    """Drivers such as asyncpg, psycopg and pgx leave the types of parameters to the server."""

    def prepared(self, call, values, **connection):
        return server.run(f"PREPARE asked AS SELECT {call}; EXECUTE asked({values})", **connection)

    def test_parameters_of_unknown_types_are_numbers(self):
        self.assertEqual(self.prepared("country_code($1, $2)", "30.0444, 31.2357"), "EG")
        self.assertEqual(self.prepared("country_code($1, $2)", "'30.0444', '31.2357'"), "EG")
        self.assertEqual(self.prepared("country_code($1, $2)", "NULL, NULL"), "")
        self.assertEqual(self.prepared("country_code($1, $2, $3)", "45, 34, 'RU'"), "RU")
        self.assertEqual(self.prepared("time_zone_at($1, $2)", "30, 31"), "Africa/Cairo")
        self.assertEqual(self.prepared("border_distance($1, $2) > 0", "30, 31"), "t")
        self.assertEqual(self.prepared("country FROM country_at($1, $2)", "30, 31"), "EG")
        self.assertEqual(self.prepared("country FROM country_at($1, $2, $3)", "45, 34, 'de-facto'"), "RU")
        self.assertEqual(server.run("SELECT country_code('30.0', '31.2')"), "EG")

    def test_each_kind_of_value_is_degrees_null_or_an_error(self):
        for value in ("30", "30::smallint", "30::bigint", "30::numeric", "30::real", "'30'", "30.0"):
            self.assertEqual(
                server.run(f"SELECT country_code({value}, 31), time_zone_at({value}, 31)"), "EG|Africa/Cairo"
            )
        for value in (
            "true",
            "date '1970-01-01'",
            "timestamp '1970-01-01'",
            "interval '30 s'",
            "'30'::text",
            "'30'::bytea",
        ):
            with self.assertRaisesRegex(RuntimeError, r"function country_code\(.*\) does not exist"):
                server.run(f"SELECT country_code({value}, 31)")
        for value in ("'x'", "''", "'1970-01-01'", "'true'"):
            with self.assertRaisesRegex(RuntimeError, "invalid input syntax for type double precision"):
                server.run(f"SELECT country_code({value}, 31)")
        self.assertEqual(server.run("SELECT country_code('NaN', 31)"), "")


class PlanTests(PostgreSQLTestCase):
    def test_an_index_on_the_expression_is_used(self):
        query = "SELECT count(*) FROM places WHERE country_code(lat, lon) = 'RU'"
        expected = server.run(query)
        self.assertGreater(int(expected), 100)
        server.run("CREATE INDEX by_country ON places(country_code(lat, lon)); ANALYZE places")
        self.addCleanup(server.run, "DROP INDEX by_country")
        self.assertIn("by_country", server.run(f"EXPLAIN {query}"))
        self.assertEqual(server.run(query), expected)

    def test_a_generated_column_is_filled(self):
        script = (
            "CREATE TEMP TABLE fixes(at point, country text GENERATED ALWAYS AS (country_code(at)) STORED);"
            "INSERT INTO fixes VALUES ('(31.2357,30.0444)'), ('(-30,0)'); SELECT country FROM fixes;"
        )
        self.assertEqual(table(script), [("EG",), (None,)])

    def test_visits_are_window_functions(self):
        script = """
            CREATE TEMP TABLE fixes(car int, time int, lat float8, lon float8);
            INSERT INTO fixes VALUES (1, 0, 47.6, 8.6), (1, 60, 48.1, 8.6), (1, 90, 48.2, 8.6), (1, 120, 0, -30),
                (2, 0, 30, 31);
            WITH located AS (SELECT car, time, country_code(lat, lon) AS country FROM fixes),
            marked AS (SELECT *, (country IS DISTINCT FROM lag(country, 1, '') OVER by_time)::int AS is_new
                       FROM located WINDOW by_time AS (PARTITION BY car ORDER BY time)),
            numbered AS (SELECT *, sum(is_new) OVER (PARTITION BY car ORDER BY time) AS stay FROM marked)
            SELECT car, country, min(time), max(time), count(*) FROM numbered
                GROUP BY car, stay, country ORDER BY car, stay;
        """
        self.assertEqual(
            table(script),
            [
                ("1", "CH", "0", "0", "1"),
                ("1", "DE", "60", "90", "2"),
                ("1", None, "120", "120", "1"),
                ("2", "EG", "0", "0", "1"),
            ],
        )


if __name__ == "__main__":
    unittest.main()
