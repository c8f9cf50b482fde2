"""Tests stored answers after a change of the boundary file."""

import unittest

import points
from engine import PostgreSQLTestCase, rows, server, set_up, table

setUpModule = set_up


class StaleTests(PostgreSQLTestCase):
    """Stored answers, after a change of the file."""

    OBJECTS = """
        CREATE TABLE fixes(id int, lat float8, lon float8,
            country text GENERATED ALWAYS AS (country_code(lat, lon)) STORED,
            "time zone" text GENERATED ALWAYS AS (time_zone_at(lat, lon)) STORED);
        INSERT INTO fixes SELECT * FROM places;
        CREATE INDEX by_country ON fixes(country_code(lat, lon), id);
        CREATE INDEX "in Russia" ON fixes(id) WHERE country_code(lat, lon) = 'RU';
        CREATE INDEX by_hash ON fixes USING hash (country_code(lat, lon));
        CREATE INDEX by_column ON fixes(country);
        CREATE FUNCTION place_of(a float8, b float8) RETURNS text IMMUTABLE RETURN lower(country_code(a, b));
        CREATE INDEX by_own_function ON fixes(place_of(lat, lon));
        CREATE VIEW located AS SELECT id, country_code(lat, lon) AS code FROM fixes;
        CREATE MATERIALIZED VIEW counted AS SELECT code, count(*) FROM located GROUP BY code;
        CREATE MATERIALIZED VIEW of_column AS SELECT country, count(*) FROM fixes GROUP BY country;
        CREATE INDEX on_view ON counted(code);
        CREATE TABLE here(lat float8, lon float8, code text,
            CONSTRAINT "is right" CHECK (code = country_code(lat, lon)));
        INSERT INTO here SELECT lat, lon, country FROM fixes WHERE country IS NOT NULL;
        CREATE TABLE parts(lat float8, lon float8) PARTITION BY LIST (country_code(lat, lon));
        CREATE TABLE ru PARTITION OF parts FOR VALUES IN ('RU');
        CREATE TABLE others PARTITION OF parts DEFAULT;
        INSERT INTO parts SELECT lat, lon FROM fixes;
        CREATE TABLE unconcerned(id int PRIMARY KEY, note text CHECK (note <> ''));
    """
    ALL = [
        ("generated column", 'public.fixes."time zone"'),
        ("generated column", "public.fixes.country"),
        ("partition", "public.others"),
        ("partition", "public.ru"),
        ("check constraint", '"is right" of public.here'),
        ("index", 'public."in Russia"'),
        ("index", "public.by_country"),
        ("index", "public.by_hash"),
        ("index", "public.by_own_function"),
        ("materialized view", "public.counted"),
    ]

    def setUp(self):
        server.run("CREATE DATABASE stale")
        self.addCleanup(server.run, "DROP DATABASE stale")
        self.run_here(
            "CREATE EXTENSION countryexplorer; CREATE TABLE places(id int, lat float8, lon float8);\n"
            "COPY places FROM stdin;\n" + rows(points.near_borders(2000)) + "\\.\n" + self.OBJECTS
        )
        self.coarse = f"SET countryexplorer.file = '{points.DATA / 'coarse.bin'}'; "

    def run_here(self, script):
        return server.run(script, database="stale")

    def stale(self, setting=""):
        return table(
            f"{setting}SELECT kind, object, differences, remedy FROM countryexplorer_stale();", database="stale"
        )

    def test_nothing_is_stale_under_the_file_that_it_was_made_by(self):
        # Values without an order cannot be compared.
        self.assertEqual([row[:3] for row in self.stale()], [("index", "public.by_hash", None)])

    def test_all_that_is_stale_is_listed_and_what_is_done_about_it_repairs_it(self):
        listed = self.stale(self.coarse)
        self.assertEqual([row[:2] for row in listed], self.ALL)
        changed = self.run_here(
            f"{self.coarse} SELECT count(*) FROM fixes WHERE country IS DISTINCT FROM country_code(lat, lon)"
        )
        counts = {row[1]: row[2] for row in listed}
        self.assertGreater(int(changed), 20)
        for name in ("public.fixes.country", "public.by_country", "public.by_own_function"):
            self.assertEqual(counts[name], changed, name)
        russia = self.run_here(
            f"{self.coarse} SELECT count(*) FROM fixes WHERE (country IS NOT DISTINCT FROM 'RU') <>"
            " (country_code(lat, lon) IS NOT DISTINCT FROM 'RU')"
        )
        self.assertEqual((counts['public."in Russia"'], int(russia) > 0), (russia, True))
        for kind, name, _, remedy in listed:
            if kind == "check constraint":
                wrong = self.run_here(f"{self.coarse} SELECT count(*) FROM ({remedy}) w")
                self.assertEqual(wrong, counts[name])
                code = "country_code(lat, lon)"
                self.run_here(f"{self.coarse}\nUPDATE here SET code = {code} WHERE code IS DISTINCT FROM {code}")
            else:
                self.run_here(f"{self.coarse}\n{remedy}")
        # The view of the column had the same content as the column, and now differs from it.
        self.assertEqual(
            [row[:2] for row in self.stale(self.coarse)],
            [("index", "public.by_hash"), ("materialized view", "public.of_column")],
        )
        self.run_here(f"{self.coarse} REFRESH MATERIALIZED VIEW of_column")
        self.assertEqual([row[:2] for row in self.stale(self.coarse)], [("index", "public.by_hash")])
        counted = "SELECT count(*) FROM fixes WHERE country_code(lat, lon) = 'RU' AND id >= 0"
        plain = "SET enable_indexscan = off; SET enable_bitmapscan = off; SET enable_indexonlyscan = off; "
        self.assertEqual(self.run_here(f"{self.coarse}{counted}"), self.run_here(f"{self.coarse}{plain}{counted}"))

    def test_a_schema_that_is_in_no_search_path_does_not_matter(self):
        self.run_here("CREATE SCHEMA away; ALTER EXTENSION countryexplorer SET SCHEMA away;")
        found = self.run_here(f"{self.coarse} SET search_path = ''; SELECT count(*) FROM away.countryexplorer_stale()")
        self.assertEqual(int(found), len(self.ALL))

    def test_it_is_for_those_who_may(self):
        self.run_here("CREATE ROLE visitor LOGIN")
        self.addCleanup(server.run, "DROP ROLE visitor")
        for call in (
            "countryexplorer_stale()",
            "countryexplorer_stored()",
            "countryexplorer_index_differences('by_country')",
        ):
            with self.assertRaisesRegex(RuntimeError, "permission denied for function"):
                server.run(f"SELECT * FROM {call}", database="stale", user="visitor")
        for wrong in ("fixes", "located"):
            with self.assertRaisesRegex(RuntimeError, f"{wrong} is not an index"):
                self.run_here(f"SELECT countryexplorer_index_differences('{wrong}')")


if __name__ == "__main__":
    unittest.main()
