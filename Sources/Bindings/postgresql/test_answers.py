"""Tests the answers of the extension in the real PostgreSQL against the program."""

import shutil
import unittest

import cases

import points
from engine import CAIRO, CRIMEA, OCEAN, PARALLEL, PostgreSQLTestCase, ask, server, set_up, table, values

setUpModule = set_up


class AnswersTests(PostgreSQLTestCase):
    def test_all_answers_are_those_of_the_program(self):
        found = table(
            f"SELECT {', '.join(points.DETAILS)} FROM places LEFT JOIN country_at(lat, lon) ON true ORDER BY id;"
        )
        expected = points.answers()
        self.assertEqual(len(found), 2 * points.COUNT)
        self.assertEqual([pair for pair in zip(points.places(), found, expected) if pair[1] != pair[2]][:3], [])
        scalars = table("SELECT country_code(lat, lon), time_zone_at(point(lon, lat)) FROM places ORDER BY id;")
        self.assertEqual(scalars, [(row[0], row[3]) for row in expected])
        others = table("SELECT country_code(point(lon, lat)), time_zone_at(lat, lon) FROM places ORDER BY id;")
        self.assertEqual(others, scalars)

    def test_views_of_the_world_are_those_of_the_program(self):
        places = [CRIMEA, CAIRO, OCEAN, (34.5, 74.5), (25.0, -13.0), (22.3, 35.5), *points.places()[:2000]]
        for view in ("RU", "IN", "MA", "de-facto"):
            expected = [codes * 3 for codes in points.batch(places, ["country_code"], "--worldview", view)]
            found = table(
                f"SELECT country_code(a, b, '{view}'), country_code_by_worldview(point(b, a), '{view}'), country"
                f" FROM (VALUES {values(places)}) v(a, b) LEFT JOIN country_at(a, b, '{view}') ON true;"
            )
            self.assertEqual(found, expected, view)

    def test_distances_to_borders_are_those_of_the_program(self):
        places = values([place for place, _ in points.distances()])
        found = table(f"SELECT border_distance(a, b), border_distance(point(b, a)) FROM (VALUES {places}) v(a, b);")
        for (place, metres), (one, other) in zip(points.distances(), found, strict=True):
            self.assertAlmostEqual(float(one), metres, delta=0.51, msg=place)
            self.assertEqual(one, other)

    def test_parallel_workers_answer_the_same(self):
        query = "SELECT country_code(lat, lon), count(*) FROM places GROUP BY 1 ORDER BY 1"
        self.assertIn("Parallel Seq Scan", server.run(f"{PARALLEL} EXPLAIN {query}"))
        self.assertEqual(
            server.run(f"{PARALLEL} {query}"), server.run(f"SET max_parallel_workers_per_gather = 0; {query}")
        )


class PositionTests(PostgreSQLTestCase, cases.PositionCases):
    POSITIONS = points.ROOT / "Tests/Fixtures/positions"
    PARSED = "SELECT {} FROM given g LEFT JOIN position_parse(g.b, g.a) ON true"
    ask = staticmethod(ask)

    def test_a_missing_value_is_null_and_an_unknown_notation_is_an_error(self):
        calls = (
            *("position_latitude(NULL)", "position_fault(NULL)", "position_longitude('30 31', NULL)"),
            *("position_latitude('')", "position_text(91, 0, 'mgrs')", "position_text('NaN', 0, 'mgrs')"),
        )
        self.assertEqual(table(f"SELECT {', '.join(calls)};"), [(None,) * len(calls)])
        self.assertEqual(table("SELECT * FROM position_parse('30 31');"), [("30", "31", None, "decimal")])
        self.assertEqual(table("SELECT * FROM position_parse(NULL); SELECT * FROM position_parse('30 31', NULL);"), [])
        for call in (
            *("position_latitude('30 31', 'x')", "position_fault('30 31', 'MGRS')", "position_text(1, 2, '')"),
            "position_parse('30 31', 'x')",
        ):
            self.assertFails("is not a notation; name one such as 'mgrs'", f"SELECT {call}")

    def test_parameters_of_unknown_types_are_texts(self):
        script = (
            "PREPARE asked AS SELECT position_latitude($1), position_fault($1, $2); EXECUTE asked('30 31', 'decimal')"
        )
        self.assertEqual(table(f"{script};"), [("30", None)])

    def test_an_index_may_use_them_and_workers_call_them(self):
        script = (
            "CREATE TEMP TABLE t AS SELECT lat || ' ' || lon AS place FROM places;"
            "CREATE INDEX ON t(position_latitude(place)); ANALYZE t; SET enable_seqscan = off;"
            "EXPLAIN SELECT * FROM t WHERE position_latitude(place) > 89.9;"
        )
        self.assertIn("Index", server.run(script))
        # The order is that of a text, which no index has.
        parallel = (
            PARALLEL + "SELECT md5(string_agg(position_text(lat, lon, 'mgrs'), ',' ORDER BY id::text)) FROM places"
        )
        self.assertIn("Parallel Seq Scan", server.run(parallel.replace("SELECT", "EXPLAIN SELECT")))
        self.assertEqual(server.run(parallel), server.run(parallel[len(PARALLEL) :]))

    def test_texts_are_in_the_encoding_of_the_database(self):
        server.run("CREATE DATABASE latin TEMPLATE template0 ENCODING LATIN1")
        server.run("CREATE EXTENSION countryexplorer", database="latin")
        query = (
            "SET client_encoding = UTF8; SELECT position_latitude('30°30''N 31°E'), position_fault('30°91''N 31°E');"
        )
        ((latitude, fault),) = table(query, database="latin")
        self.assertEqual((latitude, fault.partition(":")[0]), ("30.5", '"91" at column 4'))
        query = "SET client_encoding = UTF8; SELECT country, text FROM search_countries('türkiye', 1);"
        self.assertEqual(table(query, database="latin"), [("TR", "Türkiye")])


class SearchTests(PostgreSQLTestCase, cases.SearchCases):
    SEARCHES = points.ROOT / "Tests/Fixtures/country-searches.tsv"
    SEARCH = (
        "SELECT g.id, s.rank, s.country, s.text, s.field, s.language, s.quality"
        f" FROM given g CROSS JOIN LATERAL search_countries(g.a, {cases.ALL}) s"
    )
    ask = staticmethod(ask)

    def codes(self, arguments):
        return server.run(f"SELECT string_agg(country, ' ' ORDER BY rank) FROM search_countries({arguments})").split()

    def test_a_limit_is_ten_or_the_one_that_is_named(self):
        self.assertEqual(len(self.codes("'a'")), 10)
        self.assertEqual(self.codes("'guinea', 2"), ["GN", "PG"])
        self.assertEqual(self.codes("'guinea', \"limit\" => 1"), ["GN"])
        self.assertGreater(len(self.codes("'a', 2147483647")), 50)
        for arguments in ("'egypt', 0", "'egypt', NULL", "NULL", "''", "repeat('x', 100000)"):
            self.assertEqual(self.codes(arguments), [], arguments)
        self.assertFails(
            "search_countries: the limit is -1; name a number from 0", "SELECT search_countries('egypt', -1)"
        )

    def test_rows_come_in_the_order_of_their_rank_wherever_they_are_asked_for(self):
        self.assertEqual(
            table("SELECT (search_countries(a, 2)).* FROM (VALUES ('guinea'), ('misr')) t(a) LIMIT 3;")[:2],
            table("SELECT * FROM search_countries('guinea', 2);"),
        )

    def test_a_catalogue_that_cannot_be_opened_is_an_error_with_the_remedy(self):
        cut = server.folder / "cut-countries.bin"
        cut.write_bytes((points.DATA / "countries.bin").read_bytes()[:100_000])
        for path in ("/nowhere/x.bin", cut, points.DATA / "README.md", server.folder, ""):
            script = f"SET countryexplorer.countries = '{path}'; SELECT * FROM search_countries('egypt')"
            self.assertFails(f"ERROR:  {path}.*\n.*HINT:  A superuser can set countryexplorer.countries", script)

    def test_a_replaced_catalogue_counts_for_the_next_transaction(self):
        paths = [server.folder / name for name in ("names.bin", "new-names.bin")]
        for path in paths:
            shutil.copy(points.DATA / "countries.bin", path)
            self.addCleanup(path.unlink, missing_ok=True)
        paths[1].write_bytes(paths[1].read_bytes()[:100_000])
        query = "SELECT count(*) FROM search_countries('egypt');"
        script = f"SET countryexplorer.countries = '{paths[0]}'; {query} BEGIN; {query}"
        found = server.run(f"{script}\n\\! mv {paths[1]} {paths[0]}\n{query} COMMIT;")
        self.assertEqual(len(set(found.split())), 1)
        with self.assertRaisesRegex(RuntimeError, str(paths[0])):
            shutil.copy(points.DATA / "countries.bin", paths[1])
            server.run(
                f"{script}\n\\! head -c 1000 {paths[1]} > {paths[0]}.cut; mv {paths[0]}.cut {paths[0]}\nCOMMIT; {query}"
            )
        shutil.copy(points.DATA / "countries.bin", paths[0])
        self.assertEqual(server.run(f"{script}\n\\! rm {paths[0]}\nCOMMIT; {query}").split(), found.split())


class RegionTests(PostgreSQLTestCase, cases.RegionCases):
    REGIONS = points.ROOT / "Tests/Fixtures/regions"
    REGION = "SELECT {} FROM given LEFT JOIN country_at(a::float8, b::float8) ON true"
    ask = staticmethod(ask)

    def test_the_names_of_earlier_versions_still_work(self):
        query = "SELECT time_zone, timezone, timezone_at({0}), timezone_at(point({1}, {2})) FROM country_at({0});"
        found = table(query.format("47.6969, 8.6872", 8.6872, 47.6969))
        self.assertEqual(found, [("Europe/Busingen",) * 4])
        comments = table(
            "SELECT p.proname FROM pg_proc p WHERE obj_description(oid, 'pg_proc') ~ '^deprecated: ' ORDER BY 1;"
        )
        self.assertEqual(comments, [("country_at_with_timezone",), ("timezone_at",), ("timezone_at",)])


class ArrayTests(PostgreSQLTestCase):
    def test_arrays_are_looked_up_as_their_places_are(self):
        query = (
            "WITH parts AS (SELECT id / {} AS part, array_agg(id ORDER BY id) AS ids, country_codes(array_agg(lat ORDER"
            " BY id), array_agg(lon ORDER BY id)) AS codes FROM places GROUP BY 1)"
            " SELECT count(*), count(p.id) FROM parts CROSS JOIN LATERAL unnest(ids, codes) u(id, code)"
            " LEFT JOIN places p ON p.id = u.id AND country_code(p.lat, p.lon) IS NOT DISTINCT FROM u.code;"
        )
        for size in (1, 7, 1000, 2**30):
            self.assertEqual(table(query.format(size)), [(str(2 * points.COUNT),) * 2], size)

    def test_nulls_and_invalid_places_are_null_in_their_rows(self):
        query = (
            "SELECT country_codes('{30,NULL,30,NaN,0,91,47.6969,Infinity}', '{31,31,NULL,0,-30,0,8.6872,0}'),"
            " country_codes('{}', '{}'), country_codes(NULL, '{}'), country_codes('{NULL}', '{NULL}'),"
            " array_dims(country_codes('[5:6]={30,30}', '{31,31}'))"
        )
        codes = "{EG,NULL,NULL,NULL,NULL,NULL,DE,NULL}"
        self.assertEqual(table(f"{query};"), [(codes, "{}", None, "{NULL}", "[1:2]")])

    def test_an_aggregate_has_the_countries_of_its_rows_in_their_order(self):
        query = (
            "SELECT count(*), count(p.id) FROM (SELECT array_agg(id ORDER BY id DESC) AS ids, country_code_agg(lat, lon"
            " ORDER BY id DESC) AS codes FROM places GROUP BY id % {}) g CROSS JOIN LATERAL"
            " unnest(ids, codes) u(id, code) LEFT JOIN places p ON p.id = u.id"
            " AND country_code(p.lat, p.lon) IS NOT DISTINCT FROM u.code;"
        )
        for groups in (1, 3, 1000):
            self.assertEqual(table(query.format(groups)), [(str(2 * points.COUNT),) * 2], groups)
        rows = "(VALUES (1, 30, 31), (2, NULL, 31), (3, 30, NULL), (4, 'NaN'::float8, 0), (5, 47.7, 8.7)) t(n, a, b)"
        query = f"SELECT country_code_agg(a, b ORDER BY n), country_code_agg(a, b) FILTER (WHERE n > 9) FROM {rows};"
        self.assertEqual(table(query), [("{EG,NULL,NULL,NULL,DE}", None)])
        query = f"SELECT n, country_code_agg(a, b) OVER (ORDER BY n) FROM {rows} ORDER BY n LIMIT 2;"
        self.assertEqual(table(query), [("1", "{EG}"), ("2", "{EG,NULL}")])

    def test_arrays_of_other_shapes_are_refused(self):
        self.assertFails(
            "1 latitudes and 2 longitudes\n.*HINT:  Give two arrays", "SELECT country_codes('{1}', '{1,2}')"
        )
        self.assertFails("an array has 2 dimensions", "SELECT country_codes('{{1,2}}', '{{1,2}}')")


if __name__ == "__main__":
    unittest.main()
