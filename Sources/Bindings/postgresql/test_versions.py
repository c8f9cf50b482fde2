"""Tests upgrades and downgrades of the extension."""

import subprocess
import unittest

import points
from engine import MEMBERS, PostgreSQLTestCase, server, set_up, table

setUpModule = set_up


class VersionTests(PostgreSQLTestCase):
    def test_an_upgrade_keeps_objects_that_depend_on_the_extension(self):
        server.run("CREATE DATABASE older")
        script = (
            "CREATE EXTENSION countryexplorer VERSION '1.0'; CREATE TABLE p(lat float8, lon float8);"
            "INSERT INTO p SELECT a, a FROM generate_series(-90, 90) a;"
            "CREATE INDEX by_country ON p(country_code(lat, lon));"
        )
        server.run(script, database="older")
        with self.assertRaisesRegex(RuntimeError, "border_distance"):
            server.run("SELECT border_distance(1, 2)", database="older")
        for update in ("UPDATE TO '1.1'", "UPDATE"):
            server.run(f"ALTER EXTENSION countryexplorer {update}", database="older")
        query = "SET enable_seqscan = {}; {}SELECT count(*) FROM p WHERE country_code(lat, lon) = 'EG'"
        self.assertIn("by_country", server.run(query.format("off", "EXPLAIN "), database="older"))
        count = server.run(query.format("off", ""), database="older")
        self.assertGreater(int(count), 3)
        without = "SET enable_indexscan = off; SET enable_bitmapscan = off; "
        self.assertEqual(server.run(without + query.format("on", ""), database="older"), count)
        members = (
            "SELECT string_agg(name, ',' ORDER BY name) FROM pg_depend, pg_describe_object(classid, objid, objsubid)"
            " AS name WHERE deptype = 'e' AND refobjid ="
            " (SELECT oid FROM pg_extension WHERE extname = 'countryexplorer')"
        )
        self.assertEqual(server.run(members, database="older"), server.run(members))

    def test_objects_that_depend_on_a_renamed_function_still_work(self):
        server.run("CREATE DATABASE renamed")
        script = (
            "CREATE EXTENSION countryexplorer VERSION '1.1'; CREATE TABLE p(at point);"
            "INSERT INTO p SELECT point(a, a) FROM generate_series(-90, 90) a;"
            "CREATE INDEX by_view ON p(country_code(at, 'RU'));"
            "CREATE VIEW v AS SELECT country_code(at, 'RU') AS country FROM p;"
        )
        server.run(script, database="renamed")
        with self.assertRaisesRegex(RuntimeError, "is not unique"):
            server.run("PREPARE a AS SELECT country_code($1, $2)", database="renamed")
        before = server.run("SELECT count(country) FROM v", database="renamed")
        server.run("ALTER EXTENSION countryexplorer UPDATE", database="renamed")
        server.run("PREPARE a AS SELECT country_code($1, $2)", database="renamed")
        self.assertEqual(server.run("SELECT count(country) FROM v", database="renamed"), before)
        query = "SET enable_seqscan = off; EXPLAIN SELECT * FROM p WHERE country_code_by_worldview(at, 'RU') = 'EG'"
        self.assertIn("by_view", server.run(query, database="renamed"))

    def test_views_on_country_at_of_an_earlier_version_still_work(self):
        server.run("CREATE DATABASE twelve")
        script = (
            "CREATE EXTENSION countryexplorer VERSION '1.2'; CREATE TABLE p(lat float8, lon float8);"
            "INSERT INTO p VALUES (47.6969, 8.6872); CREATE VIEW v AS SELECT c.* FROM p, country_at(lat, lon) c;"
            "CREATE VIEW z AS SELECT timezone_at(lat, lon) FROM p; ALTER EXTENSION countryexplorer UPDATE;"
            "SELECT country, timezone FROM v; SELECT * FROM z; SELECT timezone, time_zone FROM p, country_at(lat, lon);"
        )
        zone = "Europe/Busingen"
        self.assertEqual(table(script, database="twelve"), [("DE", zone), (zone,), (zone, zone)])
        definition = server.run("SELECT pg_get_viewdef('v')", database="twelve")
        self.assertIn("country_at_with_timezone(", definition)

    def test_a_downgrade_gives_the_functions_of_the_earlier_version(self):
        server.run("CREATE DATABASE lower")
        server.run("CREATE EXTENSION countryexplorer VERSION '1.2'", database="lower")
        earlier = server.run(MEMBERS, database="lower")
        update = "ALTER EXTENSION countryexplorer UPDATE TO '{}'"
        server.run(update.format("1.4"), database="lower")
        self.assertEqual(server.run(MEMBERS, database="lower"), server.run(MEMBERS))
        server.run("CREATE VIEW v AS SELECT time_zone_at(30, 31)", database="lower")
        with self.assertRaisesRegex(RuntimeError, "other objects depend on it"):
            server.run(update.format("1.2"), database="lower")
        server.run(f"DROP VIEW v; {update.format('1.2')}", database="lower")
        self.assertEqual(server.run(MEMBERS, database="lower"), earlier)

    def test_all_functions_of_places_may_be_indexed_and_run_in_parallel(self):
        flags = (
            "SELECT proname FROM pg_proc WHERE proname ~ '^(country|time_?zone|border|position)_' AND"
            " proname !~ '^country_(code_agg|visits)' AND"
            " (provolatile <> 'i' OR NOT proisstrict OR proparallel <> 's')"
        )
        self.assertEqual(
            server.run(flags + " ORDER BY proname").split(), ["country_data_edition", "country_data_version"]
        )

    def test_the_edition_is_that_of_the_file(self):
        self.assertEqual(server.run("SELECT country_data_edition()"), points.edition())

    def test_it_is_installed_with_its_licences(self):
        folder = server.folder / "root/usr/local/share/doc/countryexplorer-postgresql"
        self.assertEqual(points.licences(folder), points.LICENCES)
        comment = server.run("SELECT comment FROM pg_available_extensions WHERE name = 'countryexplorer'")
        for name in points.LICENCE_NAMES:
            self.assertIn(name, comment)

    def test_the_extension_can_be_dropped_and_made_again(self):
        server.run("CREATE DATABASE again")
        script = "CREATE EXTENSION countryexplorer; DROP EXTENSION countryexplorer; CREATE EXTENSION countryexplorer;"
        self.assertEqual(server.run(f"{script} SELECT country_code(30, 31)", database="again"), "EG")

    def test_no_symbols_of_the_kernel_leak(self):
        library = server.installed("pkglibdir") / "countryexplorer.so"
        listed = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True)
        names = [line.split()[-1] for line in listed.stdout.splitlines()]
        self.assertIn("country_code", names)
        self.assertEqual([name for name in names if name.startswith(("ce_", "binding_", "$", "swift"))], [])


if __name__ == "__main__":
    unittest.main()
