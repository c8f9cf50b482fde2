"""Tests the extension in the real PostgreSQL against the program, and with bad input. PROGRAM names the program."""

import os
import shutil
import subprocess
import unittest

import cases

import points
from cluster import Cluster, configured

CONTROL = configured("sharedir") / "extension/postgis.control"
CRIMEA, CAIRO, OCEAN = (45.0, 34.0), (30.0444, 31.2357), (0.0, -30.0)


def setUpModule():
    global server
    server = unittest.enterModuleContext(Cluster())
    server.run("CREATE EXTENSION countryexplorer; CREATE TABLE places(id int PRIMARY KEY, lat float8, lon float8)")
    server.run("COPY places FROM stdin;\n" + rows(points.places()) + "\\.\nANALYZE places")


def rows(places):
    """Places in the format of COPY. repr is the shortest text that gives the same number back."""
    return "".join(f"{number}\t{latitude!r}\t{longitude!r}\n" for number, (latitude, longitude) in enumerate(places))


def values(places):
    return ", ".join(f"('{latitude!r}'::float8, '{longitude!r}'::float8)" for latitude, longitude in places)


def table(query, **connection):
    """The rows of a query as tuples, with None for null."""
    printed = server.run(f"\\pset null '\\\\N'\n\\pset fieldsep '\\t'\n{query}", **connection)
    return [tuple(None if text == "\\N" else text for text in line.split("\t")) for line in printed.split("\n") if line]


def ask(select, rows, order="id"):
    """The rows of a query over a table of texts, as cases.py describes."""
    columns = "abc"[: len(rows[0])]
    lines = ["\t".join([str(number), *row]).replace("\\", "\\\\") for number, row in enumerate(rows)]
    return table(
        f"CREATE TEMP TABLE given(id int, {', '.join(f'{column} text' for column in columns)});\n"
        f"COPY given FROM stdin;\n" + "\n".join(lines) + f"\n\\.\n{select} ORDER BY {order};"
    )


#: Settings with which small tables are read by workers.
PARALLEL = (
    "SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;"
    "SET max_parallel_workers_per_gather = 2; "
)


class PostgreSQLTestCase(unittest.TestCase):
    def assertFails(self, pattern, script, **connection):
        with self.assertRaisesRegex(RuntimeError, pattern):
            server.run(script, **connection)
        self.assertEqual(server.run("SELECT country_code(30, 31)"), "EG", "the server goes on")


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
        parallel = PARALLEL + "SELECT md5(string_agg(position_text(lat, lon, 'mgrs'), ',' ORDER BY id)) FROM places"
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
            "SELECT string_agg(pg_describe_object(classid, objid, objsubid), ',' ORDER BY 1) FROM pg_depend WHERE"
            " deptype = 'e' AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'countryexplorer')"
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

    #: The members of an extension with their results and comments.
    MEMBERS = (
        "SELECT string_agg(concat_ws('|', p.oid::regprocedure, pg_get_function_result(p.oid), obj_description(p.oid,"
        " 'pg_proc')), E'\\n' ORDER BY p.oid::regprocedure::text COLLATE \"C\") FROM pg_proc p JOIN pg_depend d ON"
        " d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e' JOIN pg_extension e ON"
        " d.refobjid = e.oid WHERE e.extname ~ '^countryexplorer'"
    )

    def test_a_downgrade_gives_the_functions_of_the_earlier_version(self):
        server.run("CREATE DATABASE lower")
        server.run("CREATE EXTENSION countryexplorer VERSION '1.2'", database="lower")
        earlier = server.run(self.MEMBERS, database="lower")
        update = "ALTER EXTENSION countryexplorer UPDATE TO '{}'"
        server.run(update.format("1.3"), database="lower")
        self.assertEqual(server.run(self.MEMBERS, database="lower"), server.run(self.MEMBERS))
        server.run("CREATE VIEW v AS SELECT time_zone_at(30, 31)", database="lower")
        with self.assertRaisesRegex(RuntimeError, "other objects depend on it"):
            server.run(update.format("1.2"), database="lower")
        server.run(f"DROP VIEW v; {update.format('1.2')}", database="lower")
        self.assertEqual(server.run(self.MEMBERS, database="lower"), earlier)

    def test_all_functions_of_places_may_be_indexed_and_run_in_parallel(self):
        flags = (
            "SELECT proname FROM pg_proc WHERE proname ~ '^(country|time_?zone|border|position)_' AND"
            " proname !~ '^country_code_agg' AND"
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


class FileTests(PostgreSQLTestCase):
    def copy(self, name, source="boundaries.bin"):
        path = server.folder / name
        shutil.copy(points.DATA / source, path)
        self.addCleanup(path.unlink, missing_ok=True)
        return path

    def test_only_a_superuser_changes_the_file(self):
        server.run("CREATE ROLE guest LOGIN")
        self.addCleanup(server.run, "DROP ROLE guest")
        change = "SET countryexplorer.file = '/etc/passwd'; "
        with self.assertRaisesRegex(RuntimeError, "permission denied to set parameter"):
            server.run(f"SELECT country_code(30, 31); {change}", user="guest")
        # Before the library is loaded, PostgreSQL accepts any setting, and drops it when the library is loaded.
        self.assertEqual(server.run(f"{change} SELECT country_code(30, 31)", user="guest"), "EG")
        self.assertEqual(
            server.run("SELECT country_code(30, 31); SHOW countryexplorer.file", user="guest"),
            f"EG\n{points.DATA / 'boundaries.bin'}",
        )

    def test_files_that_cannot_be_opened_are_an_error_with_the_remedy(self):
        cut = server.folder / "cut.bin"
        cut.write_bytes((points.DATA / "boundaries.bin").read_bytes()[:100_000])
        secret = self.copy("secret.bin")
        secret.chmod(0)
        cases = [
            ("/nowhere/x.bin", "no such boundary file"),
            (cut, "cut"),
            (server.folder, ""),
            ("", ""),
            (points.DATA / "README.md", "not a boundary file"),
        ]
        if os.geteuid() == 0:
            cases.append((secret, "check its permissions"))
        for path, fault in cases:
            with self.subTest(path=str(path)):
                script = f"SET countryexplorer.file = '{path}'; SELECT country_code(30, 31)"
                self.assertFails(
                    f"ERROR:  {path}.*{fault}.*\n.*HINT:  A superuser can set countryexplorer.file", script
                )

    def test_a_session_goes_on_after_such_an_error(self):
        script = (
            "\\set ON_ERROR_STOP off\nSET countryexplorer.file = '/nowhere'; SELECT country_code(30, 31);"
            "RESET countryexplorer.file; SELECT country_code(30, 31);"
        )
        self.assertEqual(server.run(script), "EG")

    def test_a_damaged_file_is_an_error_and_no_answer(self):
        path = points.damaged(self.copy("damaged.bin"))
        for query in (
            "SELECT country_code(30, 31)",
            "SELECT country_code(30, 31, 'RU')",
            "SELECT border_distance(30, 31)",
            "SELECT * FROM country_at(30, 31)",
            "SELECT time_zone_at(point(31, 30))",
            "SELECT country_codes('{30}', '{31}')",
            "SELECT country_code_agg(30, 31)",
        ):
            self.assertFails(
                "damaged.*\n.*HINT:  Install the file again", f"SET countryexplorer.file = '{path}'; {query}"
            )

    #: Asks about each place, in a digest that depends on the file.
    DIGEST = "SELECT md5(string_agg(coalesce(country_code(lat, lon), '-'), ',' ORDER BY id)) FROM places;"

    def test_a_file_replaced_under_a_backend_counts_for_the_next_transaction(self):
        path, coarse = self.copy("replaced.bin"), self.copy("new.bin", "coarse.bin")
        script = (
            f"SET countryexplorer.file = '{path}'; {self.DIGEST} BEGIN; {self.DIGEST}\n\\! mv {coarse} {path}\n"
            f"{self.DIGEST} COMMIT; {self.DIGEST}"
        )
        *before, after = server.run(script).split("\n")
        self.assertEqual(before, [server.run(self.DIGEST)] * 3)
        self.assertNotEqual(after, before[0])
        self.assertEqual(after, server.run(f"SET countryexplorer.file = '{path}'; {self.DIGEST}"))

    def test_a_parallel_query_never_has_two_files(self):
        path, coarse = self.copy("both.bin"), self.copy("new.bin", "coarse.bin")
        digest = "SELECT sum(hashtext(country_code(lat, lon))::bigint) FROM places;"
        workers = (
            "SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;"
            f"SET parallel_leader_participation = {{}}; SET countryexplorer.file = '{path}';"
        )
        self.assertIn("Parallel Seq Scan", server.run(workers.format("off") + f"EXPLAIN {digest}"))
        with self.assertRaisesRegex(
            RuntimeError, "replaced during this transaction\n.*HINT:  Run the transaction again"
        ):
            server.run(f"{workers.format('off')} BEGIN; SELECT country_code(30, 31);\n\\! mv {coarse} {path}\n{digest}")
        exact = self.copy("new.bin")
        # A worker also refuses a file that is as old as the transaction, within the coarse clock of a file system.
        settled = f"DO $$ BEGIN PERFORM pg_sleep_until(change + interval '1.02 s') FROM pg_stat_file('{path}'); END $$;"
        script = f"{workers.format('on')} {settled} {digest}\n\\! mv {exact} {path}\n{settled} {digest}"
        before, after = server.run(script).split("\n")
        alone = "SET max_parallel_workers_per_gather = 0;"
        self.assertEqual(
            before, server.run(f"{alone} SET countryexplorer.file = '{points.DATA / 'coarse.bin'}'; {digest}")
        )
        self.assertEqual(after, server.run(f"{alone} {digest}"))
        self.assertNotEqual(before, after)

    #: Queries with workers, over their own file.
    WORKERS = (
        "SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;"
        "SET parallel_leader_participation = off; SET countryexplorer.file = '{}';"
    )
    SUM = "SELECT sum(hashtext(country_code(lat, lon))::bigint) FROM places;"

    def test_a_file_that_is_only_touched_by_the_system_is_not_replaced(self):
        path = self.copy("touched.bin")
        expected = server.run(f"SET max_parallel_workers_per_gather = 0; {self.SUM}")
        workers = self.WORKERS.format(path)
        self.assertIn("Parallel Seq Scan", server.run(f"{workers} EXPLAIN {self.SUM}"))
        for change in (
            f"chmod 600 {path} && chmod 644 {path}",
            f"ln {path} {path}.link && rm {path}.link",
            f"cat {path} >/dev/null",
        ):
            for first in (
                "SELECT country_code(30, 31) LIMIT 0;",
                "SELECT 1 LIMIT 0;",
                f"SELECT ({self.SUM[:-1]}) LIMIT 0;",
            ):
                found = server.run(f"{workers} BEGIN; {first}\n\\! {change}\n{self.SUM} COMMIT;")
                self.assertEqual(found, expected, (change, first))

    def test_workers_answer_a_user_with_few_rights(self):
        server.run("CREATE ROLE reader LOGIN; GRANT SELECT ON places TO reader")
        self.addCleanup(server.run, "DROP OWNED BY reader; DROP ROLE reader")
        workers = self.WORKERS.partition("SET countryexplorer.file")[0]
        self.assertIn("Parallel Seq Scan", server.run(f"{workers} EXPLAIN {self.SUM}", user="reader"))
        expected = server.run(f"SET max_parallel_workers_per_gather = 0; {self.SUM}")
        self.assertEqual(
            server.run(f"{workers} {self.SUM} BEGIN; {self.SUM} COMMIT;", user="reader"), f"{expected}\n{expected}"
        )

    def test_a_leader_answers_by_no_other_file_than_its_workers_did(self):
        path, coarse = self.copy("leader.bin"), self.copy("new.bin", "coarse.bin")
        script = f"{self.WORKERS.format(path)} BEGIN; {self.SUM}\n\\! mv {coarse} {path}\nSELECT country_code(30, 31);"
        with self.assertRaisesRegex(
            RuntimeError, "replaced during this transaction\n.*HINT:  Run the transaction again"
        ):
            server.run(script)

    def test_an_index_that_workers_make_first_in_a_session_is_of_the_file_of_the_setting(self):
        coarse = f"SET countryexplorer.file = '{points.DATA / 'coarse.bin'}'; "
        make = (
            "SET min_parallel_table_scan_size = 0; SET max_parallel_maintenance_workers = 2;"
            "SET maintenance_work_mem = '256MB'; {} INDEX {}by_country{};"
        )
        server.run("CREATE TABLE scattered AS TABLE places; ALTER TABLE scattered SET (parallel_workers = 2)")
        self.addCleanup(server.run, "DROP TABLE scattered")
        different = "SELECT countryexplorer_index_differences('by_country')"
        for command in (
            ("CREATE", "", " ON scattered(country_code(lat, lon))"),
            ("REINDEX", "", ""),
            ("REINDEX", "CONCURRENTLY ", ""),
        ):
            server.run(f"{coarse}{make.format(*command)}")
            self.assertEqual(server.run(f"{coarse}{different}"), "0", command)
            self.assertGreater(int(server.run(different)), 20)
            server.run(make.format("REINDEX", "", ""))
            self.assertEqual(server.run(different), "0", "the file of today again")

    def test_a_worker_that_is_the_first_to_call_a_function_answers_by_no_other_file(self):
        server.run(
            "CREATE FUNCTION hidden(a float8, b float8) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE plpgsql AS"
            " 'BEGIN RETURN country_code(a, b); END'"
        )
        self.addCleanup(server.run, "DROP FUNCTION hidden")
        query = self.SUM.replace("country_code", "hidden")
        workers = self.WORKERS.format(points.DATA / "coarse.bin")
        with self.assertRaisesRegex(
            RuntimeError, "cannot be read during a parallel operation\n.*session_preload_libraries"
        ):
            server.run(f"{workers}{query}")
        expected = server.run(
            f"SET countryexplorer.file = '{points.DATA / 'coarse.bin'}';"
            f"SET max_parallel_workers_per_gather = 0; {query}"
        )
        self.assertEqual(server.run(f"LOAD 'countryexplorer'; {workers}{query}"), expected)

    def test_a_file_removed_under_a_backend_is_an_error_for_the_next_one(self):
        path = self.copy("removed.bin")
        query = "SELECT country_code(30, 31);"
        self.assertEqual(server.run(f"SET countryexplorer.file = '{path}'; {query}\n\\! rm {path}\n{query}"), "EG\nEG")
        self.assertFails("no such boundary file", f"SET countryexplorer.file = '{path}'; {query}")

    def test_another_file_may_be_set_within_a_query(self):
        path = self.copy("other.bin", "coarse.bin")
        query = (
            f"SELECT time_zone_at(30, 31 + a), set_config('countryexplorer.file', CASE a % 2 WHEN 0 THEN '{path}'"
            " ELSE '" + str(points.DATA / "boundaries.bin") + "' END, false) IS NULL FROM generate_series(0, 1) a;"
        )
        self.assertEqual(table(query), [("Africa/Cairo", "f"), ("Africa/Cairo", "f")])


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
        earlier = server.run(VersionTests.MEMBERS, database="lowergis")
        update = "ALTER EXTENSION countryexplorer{} UPDATE TO '{}'"
        for one, other in ((("", "1.3"), ("_postgis", "1.2")), (("_postgis", "1.1"), ("", "1.2"))):
            server.run(f"{update.format(*one)}; {update.format(*other)}", database="lowergis")
        self.assertEqual(server.run(VersionTests.MEMBERS, database="lowergis"), earlier)

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
