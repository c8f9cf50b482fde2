"""Tests the extension in the real SQLite against the program, and with bad input. PROGRAM names the program.

Needs a Python that can load extensions, such as Debian's.
"""

import csv
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import cases

import points

EXTENSION = pathlib.Path(os.environ.get("BUILD", points.ROOT / ".build/bindings/sqlite"), "countryexplorer.so")
CAIRO, BUSINGEN, CRIMEA, OCEAN = (30.0444, 31.2357), (47.6969, 8.6872), (45.0, 34.0), (0.0, -30.0)


def connect(path=":memory:", extension=EXTENSION):
    connection = sqlite3.connect(path)
    connection.enable_load_extension(True)
    connection.load_extension(str(extension))
    connection.enable_load_extension(False)
    return connection


def run_with(extension, query, **environment):
    """The outcome of a query in a separate process, which finds the files through its environment."""
    script = (
        "import sqlite3, sys\nc = sqlite3.connect(':memory:')\nc.enable_load_extension(True)\n"
        "c.load_extension(sys.argv[1])\nprint(c.execute(sys.argv[2]).fetchone()[0])"
    )
    command = [sys.executable, "-c", script, str(extension), query]
    return subprocess.run(
        command, check=False, env={"PATH": os.environ["PATH"], **environment}, capture_output=True, text=True
    )


class ExtensionTestCase(unittest.TestCase):
    def setUp(self):
        self.connection = connect()
        self.addCleanup(self.connection.close)
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="sqlite-")))

    def row(self, query, *values):
        return self.connection.execute(query, values).fetchone()

    def value(self, query, *values):
        return self.row(query, *values)[0]

    def ask(self, select, rows, order="id"):
        """The rows of a query over a table of texts, as cases.py describes."""
        columns = "abc"[: len(rows[0])]
        self.connection.execute(f"CREATE TABLE given(id INTEGER, {', '.join(columns)})")
        marks = ", ".join("?" * len(columns))
        values = ((number, *row) for number, row in enumerate(rows))
        self.connection.executemany(f"INSERT INTO given VALUES (?, {marks})", values)
        return self.connection.execute(f"{select} ORDER BY {order}").fetchall()


class PositionsTests(ExtensionTestCase, cases.PositionCases):
    POSITIONS = points.ROOT / "Tests/Fixtures/positions"
    PARSED = "SELECT {} FROM given g LEFT JOIN position_parse(g.b, g.a)"

    def test_a_position_that_is_missing_is_not_written(self):
        for values in ((None, 0, "mgrs"), (0, "x", "mgrs"), (91, 0, "mgrs"), (0, 0, None)):
            self.assertIsNone(self.value("SELECT position_text(?, ?, ?)", *values), values)

    def test_a_missing_value_is_null_and_an_unknown_notation_is_an_error(self):
        for call in (
            "position_latitude(NULL)",
            "position_fault(NULL)",
            "position_longitude('30 31', NULL)",
            "position_latitude('')",
            "position_latitude(30.5)",
        ):
            self.assertIsNone(self.value(f"SELECT {call}"), call)
        for call in ("position_latitude('30 31', 'x')", "position_fault('30 31', 'MGRS')", "position_text(1, 2, '')"):
            with self.assertRaisesRegex(sqlite3.OperationalError, "is not a notation; name one such as 'mgrs'"):
                self.value(f"SELECT {call}")

    def test_a_row_is_missing_for_a_missing_value_and_names_its_arguments(self):
        for arguments in ("NULL", "'30 31', NULL", "''", "'x'"):
            self.assertIsNone(self.row(f"SELECT * FROM position_parse({arguments})"), arguments)
        self.assertEqual(self.row("SELECT * FROM position_parse('30 31')"), (30.0, 31.0, None, "decimal"))
        with self.assertRaisesRegex(sqlite3.OperationalError, "is not a notation; name one such as 'mgrs'"):
            self.row("SELECT * FROM position_parse('30 31', 'x')")
        with self.assertRaisesRegex(sqlite3.OperationalError, r"expected \(text\) or \(text, notation\)"):
            self.row("SELECT * FROM position_parse()")

    def test_an_error_shows_any_name_as_text(self):
        shown = {"a" + "é" * 20: "a" + "?" * 19, "dms\0x": "dms?x", b"\xff" * 22: "?" * 20}
        for name, excerpt in shown.items():
            with self.assertRaises(sqlite3.OperationalError) as refused:
                self.connection.execute("SELECT position_latitude('30 31', ?)", (name,)).fetchone()
            self.assertIn(f"'{excerpt}' is not a notation", str(refused.exception))

    def test_an_index_may_use_them(self):
        self.connection.executescript(
            "CREATE TABLE t(place TEXT); INSERT INTO t VALUES ('30.5 31.5'), ('x');"
            "CREATE INDEX i ON t(position_latitude(place))"
        )
        self.assertEqual(self.value("SELECT place FROM t WHERE position_latitude(place) > 30"), "30.5 31.5")


class SearchTests(ExtensionTestCase, cases.SearchCases):
    SEARCHES = points.ROOT / "Tests/Fixtures/country-searches.tsv"
    SEARCH = (
        "SELECT g.id, s.rank, s.country, s.text, s.field, s.language, s.quality"
        f" FROM given g, search_countries(g.a, {cases.ALL}) s"
    )

    def codes(self, arguments, *values):
        return [row[0] for row in self.connection.execute(f"SELECT country FROM search_countries({arguments})", values)]

    def test_a_limit_is_ten_or_the_one_that_is_named(self):
        self.assertEqual(len(self.codes("'a'")), 10)
        self.assertEqual(self.codes("'guinea', 2"), ["GN", "PG"])
        self.assertGreater(len(self.codes("'a', 9223372036854775807")), 50)
        self.assertEqual((self.codes("'egypt', 0"), self.codes("'egypt', NULL")), ([], []))

    def test_a_limit_that_is_not_a_number_from_0_is_refused(self):
        for limit in (-1, 1.5, "x", b"1"):
            with self.assertRaisesRegex(sqlite3.OperationalError, "search_countries: the limit is .*; name "):
                self.codes("'egypt', ?", limit)
        with self.assertRaisesRegex(sqlite3.OperationalError, r"expected \(text\) or \(text, limit\)"):
            self.codes("")

    def test_texts_of_any_bytes_find_something_or_nothing(self):
        for text in (None, "", "\0", b"\xff\xfe", "x" * 100_000, 0):
            self.assertEqual(self.codes("?", text), [], text)
        self.assertEqual(self.codes("?", "\U0001f1ea\U0001f1ec"), ["EG"])
        self.assertEqual(self.codes("20, 1"), ["EG"], "a number is its text, here a calling code")

    def test_a_join_in_any_order_is_ranked(self):
        self.connection.executescript(
            "CREATE TABLE typed(text); INSERT INTO typed VALUES ('misr'), ('sverige'), (NULL)"
        )
        query = "SELECT t.text, s.country FROM search_countries(t.text) s JOIN typed t WHERE s.rank = 1 ORDER BY 1"
        self.assertEqual(self.connection.execute(query).fetchall(), [("misr", "EG"), ("sverige", "SE")])

    def test_missing_names_are_reported_with_the_remedy(self):
        (self.folder / "boundaries.bin").symlink_to(points.DATA / "boundaries.bin")
        query = "SELECT country_code(30, 31), (SELECT count(*) FROM search_countries('egypt'))"
        outcome = run_with(EXTENSION, query, COUNTRYEXPLORER_DATA=str(self.folder))
        self.assertRegex(outcome.stderr, f"{self.folder}/countries.bin: no such .*COUNTRYEXPLORER_DATA")
        (self.folder / "countries.bin").write_bytes((points.DATA / "countries.bin").read_bytes()[:100_000])
        outcome = run_with(EXTENSION, query, COUNTRYEXPLORER_DATA=str(self.folder))
        self.assertRegex(outcome.stderr, f"{self.folder}/countries.bin: ")
        self.assertEqual(outcome.returncode, 1)


class RegionTests(ExtensionTestCase, cases.RegionCases):
    REGIONS = points.ROOT / "Tests/Fixtures/regions"
    REGION = "SELECT {} FROM given LEFT JOIN country_at(a, b)"

    def test_the_names_of_earlier_versions_still_work(self):
        query = "SELECT time_zone, timezone, timezone_at(?1, ?2) FROM country_at(?1, ?2)"
        self.assertEqual(self.row(query, *BUSINGEN), ("Europe/Busingen",) * 3)
        found = self.connection.execute("SELECT * FROM country_at(30, 31)")
        self.assertEqual([column[0] for column in found.description], ["region", *points.DETAILS])


class AnswersTests(ExtensionTestCase):
    def test_all_answers_are_those_of_the_program(self):
        self.connection.execute("CREATE TABLE places(id INTEGER PRIMARY KEY, lat REAL, lon REAL)")
        self.connection.executemany("INSERT INTO places(lat, lon) VALUES (?, ?)", points.places())
        found = self.connection.execute(
            f"SELECT {', '.join(points.DETAILS)} FROM places LEFT JOIN country_at(lat, lon) ORDER BY id"
        ).fetchall()
        expected = points.answers()
        self.assertEqual(len(found), 2 * points.COUNT)
        self.assertEqual([pair for pair in zip(points.places(), found, expected) if pair[1] != pair[2]][:3], [])
        scalars = self.connection.execute(
            "SELECT country_code(lat, lon), time_zone_at(lat, lon) FROM places ORDER BY id"
        )
        self.assertEqual(scalars.fetchall(), [(row[0], row[3]) for row in expected])

    def test_views_of_the_world_are_those_of_the_program(self):
        places = [CRIMEA, CAIRO, OCEAN, (34.5, 74.5), (25.0, -13.0), (22.3, 35.5), *points.places()[:2000]]
        for view in ("RU", "IN", "MA", "de-facto"):
            expected = [code for (code,) in points.batch(places, ["country_code"], "--worldview", view)]
            scalars = [self.value("SELECT country_code(?, ?, ?)", *place, view) for place in places]
            self.assertEqual(scalars, expected, view)
            rows = [self.row("SELECT country FROM country_at(?, ?, ?)", *place, view) for place in places]
            self.assertEqual([row and row[0] for row in rows], expected, view)

    def test_distances_to_borders_are_those_of_the_program(self):
        for place, metres in points.distances():
            self.assertAlmostEqual(self.value("SELECT border_distance(?, ?)", *place), metres, delta=0.51, msg=place)

    def test_visits_are_those_of_the_program(self):
        table = self.folder / "fixes.csv"
        fixes = [(number % 7, number, *place) for number, place in enumerate(points.places()[:3000])]
        with table.open("w", newline="") as file:
            csv.writer(file).writerows([("car", "time", "lat", "lon"), *fixes])
        command = [points.PROGRAM, "batch", "--data", points.DATA, "--group", "car", "--time", "time", table]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[1:]
        self.connection.execute("CREATE TABLE fixes(car, time, lat, lon)")
        self.connection.executemany("INSERT INTO fixes VALUES (?, ?, ?, ?)", reversed(fixes))
        stays = self.connection.execute(
            "SELECT car, ifnull(value ->> 'country', ''), value ->> 'entered', value ->> 'left'"
            " FROM (SELECT car, country_visits(time, lat, lon) AS stays FROM fixes GROUP BY car), json_each(stays)"
        ).fetchall()
        expected = [(int(car), code, int(entered), int(left)) for car, code, entered, left in csv.reader(printed)]
        self.assertGreater(len(expected), 1000)
        self.assertEqual(sorted(stays), sorted(expected))
        rows = self.connection.execute(
            "SELECT key, ifnull(country, ''), entered, \"left\""
            " FROM country_visits('SELECT car, time, lat, lon FROM fixes ORDER BY car, time')"
        ).fetchall()
        self.assertEqual(rows, sorted(expected, key=lambda stay: (stay[0], stay[2])))


class InputTests(ExtensionTestCase):
    def test_an_invalid_coordinate_is_null(self):
        nothing = [*points.NOWHERE, (None, 0), (0, None), ("north", 31), (30, "east"), (b"30", 31), ("", "")]
        for place in nothing:
            answers = self.row(
                "SELECT country_code(?1, ?2), country_code(?1, ?2, 'RU'), time_zone_at(?1, ?2),"
                " border_distance(?1, ?2)",
                *place,
            )
            self.assertEqual(answers, (None,) * 4, place)
            self.assertIsNone(self.row("SELECT * FROM country_at(?, ?)", *place), place)
            self.assertEqual(self.value("SELECT country_visits(1, ?, ?)", *place), "[]", place)

    def test_the_sea_is_null(self):
        self.assertIsNone(self.value("SELECT country_code(?, ?)", *OCEAN))
        self.assertIsNone(self.row("SELECT * FROM country_at(?, ?)", *OCEAN))
        self.assertGreater(self.value("SELECT border_distance(?, ?)", *OCEAN), 100_000)

    def test_numbers_may_be_text(self):
        self.assertEqual(self.value("SELECT country_code(' 30.0444', '31.2357 ')"), "EG")

    def test_dates_other_texts_and_bytes_are_null(self):
        dates = ["date('1970-01-01')", "datetime('1970-01-01')", "time('00:30')"]
        for value in (*dates, "'x'", "''", "'30 N'", "x'3330'", "NULL"):
            for call in (
                "country_code({}, 31)",
                "country_code(30, {})",
                "time_zone_at({}, 31)",
                "border_distance({}, 31)",
            ):
                found = self.connection.execute(f"SELECT {call.format(value)}").fetchone()
                self.assertEqual(found, (None,), (call, value))

    def test_views_that_are_none_are_refused(self):
        self.assertEqual(self.value("SELECT country_code(45, 34, 'RU')"), "RU")
        for view in [name for name, _, is_accepted in points.worldviews() if not is_accepted]:
            for query in (
                "SELECT country_code(45, 34, ?)",
                "SELECT country FROM country_at(45, 34, ?)",
                "SELECT country_visits(1, 45, 34, ?)",
            ):
                with self.assertRaisesRegex(sqlite3.OperationalError, "worldview .*expected standard, de-facto or"):
                    self.row(query, view)
        self.assertIsNone(self.value("SELECT country_code(45, 34, NULL)"))

    def test_country_at_wants_two_numbers(self):
        with self.assertRaisesRegex(sqlite3.OperationalError, r"expected \(latitude, longitude\)"):
            self.row("SELECT * FROM country_at(1)")

    def test_country_at_joins_in_any_order(self):
        self.connection.execute("CREATE TABLE towns(name, lat, lon)")
        self.connection.executemany("INSERT INTO towns VALUES (?, ?, ?)", [("Cairo", *CAIRO), ("Büsingen", *BUSINGEN)])
        query = "SELECT t.name, c.country, c.latitude FROM country_at(t.lat, t.lon) c JOIN towns t ORDER BY 1"
        self.assertEqual(
            self.connection.execute(query).fetchall(), [("Büsingen", "DE", 47.6969), ("Cairo", "EG", 30.0444)]
        )

    def test_visits_order_text_and_numbers_and_keep_long_numbers(self):
        second = 1_700_000_000_000_000_001
        stays = self.value(
            "SELECT json(country_visits(column1, 30, 31)) FROM (VALUES (?), (?), (?), (?), (NULL), (x'00'))",
            second + 1,
            second,
            'b"\\\n',
            "a",
        )
        self.assertEqual(stays, f'[{{"country":"EG","entered":{second},"left":"b\\"\\\\\\u000a","rows":4}}]')

    def test_rows_of_visits_keep_keys_and_times_of_all_kinds(self):
        self.connection.execute("CREATE TABLE fixes(car, time, lat, lon)")
        self.connection.executemany(
            "INSERT INTO fixes VALUES (?, ?, ?, ?)",
            [
                (None, 1, *CAIRO),
                (None, 1, *CAIRO),
                (7, 1.5, *CAIRO),
                (7.5, "a", *CAIRO),
                ("7", "a", *BUSINGEN),
                ("7", "b", *OCEAN),
                ("7", "c", *BUSINGEN),
                (b"7", 2**62, *CAIRO),
                (b"7", 2**62 + 1, *CAIRO),
                (b"", 1, *CAIRO),
                ("left out", None, *CAIRO),
                ("left out", b"1", *CAIRO),
                ("left out", 1, 91, 0),
                ("left out", 1, None, 0),
            ],
        )
        query = "SELECT * FROM fixes ORDER BY 1, 2"
        self.assertEqual(
            self.connection.execute("SELECT * FROM country_visits(?)", [query]).fetchall(),
            [
                (None, "EG", 1, 1, 2),
                (7, "EG", 1.5, 1.5, 1),
                (7.5, "EG", "a", "a", 1),
                ("7", "DE", "a", "a", 1),
                ("7", None, "b", "b", 1),
                ("7", "DE", "c", "c", 1),
                (b"", "EG", 1, 1, 1),
                (b"7", "EG", 2**62, 2**62 + 1, 2),
            ],
        )
        self.assertEqual(
            self.connection.execute("SELECT * FROM country_visits('SELECT 1, 2, 3, 4 WHERE 0')").fetchall(), []
        )
        by_view = "SELECT country, worldview FROM country_visits('SELECT 1, 2, 45, 34', ?)"
        self.assertEqual(self.row(by_view, "RU"), ("RU", "RU"))
        self.assertIsNone(self.row(by_view, None))

    def test_rows_of_visits_join_and_nest(self):
        self.connection.execute("CREATE TABLE cars(name, sql)")
        self.connection.execute(
            "INSERT INTO cars VALUES ('a', 'SELECT 1, 1, 30, 31'), ('b', 'SELECT 1, 1, 47.6969, 8.6872')"
        )
        found = self.connection.execute(
            "SELECT name, country FROM country_visits(sql) JOIN cars ORDER BY name"
        ).fetchall()
        self.assertEqual(found, [("a", "EG"), ("b", "DE")])
        nested = (
            "SELECT key, rows FROM country_visits('SELECT key, entered, 30, 31 FROM "
            "country_visits(''SELECT 5, 1, 0, 0'')')"
        )
        self.assertEqual(self.row(nested), (5, 1))

    def test_queries_of_visits_that_cannot_be_are_refused(self):
        self.connection.execute(
            "CREATE TABLE fixes AS SELECT 'a' AS car, value AS time, 30 AS lat, 31 AS lon FROM json_each('[1, 2]')"
        )
        for query, fault in [
            (None, "expected the text"),
            ("", "is empty"),
            ("-- nothing", "is empty"),
            ("SELECT 1,2,3,4\0", "expected the text"),
            ("SELECT 1", "four columns: key, time, latitude, longitude"),
            ("PRAGMA table_info(fixes)", "four columns"),
            ("SELECT 1,2,3,4; DROP TABLE fixes", "more behind"),
            ("DELETE FROM fixes RETURNING *", "must not change"),
            ("SELECT * FROM fixes WHERE car = ?", "parameters"),
            ("SELECT * FROM nowhere", "no such table: nowhere"),
            ("x" * 100_000, "syntax error"),
            ("SELECT 1, 2, json('x'), 4", "malformed JSON"),
            ("SELECT * FROM fixes ORDER BY time DESC", "back in time; end the query by ORDER BY 1, 2"),
        ]:
            with self.assertRaisesRegex(sqlite3.Error, "^country_visits: .{0,600}$", msg=query) as raised:
                self.connection.execute("SELECT * FROM country_visits(?)", [query]).fetchall()
            if len(query or "") < 1000:
                self.assertIn(fault, str(raised.exception))
        self.assertEqual(self.value("SELECT count(*) FROM fixes"), 2)
        with self.assertRaisesRegex(sqlite3.OperationalError, r"expected \(query\)"):
            self.row("SELECT * FROM country_visits")
        with self.assertRaisesRegex(sqlite3.OperationalError, "worldview .*expected standard, de-facto or"):
            self.row("SELECT * FROM country_visits('SELECT 1, 2, 45, 34', 'ZZ')")

    def test_an_interrupt_ends_a_query_of_visits(self):
        endless = "WITH RECURSIVE n(t) AS (SELECT 1 UNION ALL SELECT t + 1 FROM n) SELECT 1, t, 30, 31 FROM n"
        self.connection.set_progress_handler(lambda: 1, 100_000)
        with self.assertRaisesRegex(sqlite3.OperationalError, "interrupted"):
            self.row("SELECT * FROM country_visits(?)", endless)

    def test_visits_of_nothing_are_an_empty_list(self):
        self.assertEqual(self.value("SELECT country_visits(1, 2, 3) WHERE 0"), "[]")


class IndexTests(ExtensionTestCase):
    def setUp(self):
        super().setUp()
        self.connection.execute("CREATE TABLE places(lat REAL, lon REAL)")
        self.connection.executemany("INSERT INTO places VALUES (?, ?)", points.places()[:2000])

    def plan(self, query):
        return " ".join(row[3] for row in self.connection.execute(f"EXPLAIN QUERY PLAN {query}"))

    def test_an_index_on_the_expression_is_used(self):
        query = "SELECT count(*) FROM places WHERE country_code(lat, lon) = 'RU'"
        expected = self.value(query)
        self.assertGreater(expected, 50)
        self.assertNotIn("by_country", self.plan(query))
        self.connection.execute("CREATE INDEX by_country ON places(country_code(lat, lon))")
        self.assertIn("by_country", self.plan(query))
        self.assertEqual(self.value(query), expected)

    def test_generated_columns_and_checks_work_in_a_schema_that_is_not_trusted(self):
        self.connection.execute("PRAGMA trusted_schema = OFF")
        self.connection.execute(
            "CREATE TABLE fixes(lat, lon, country AS (country_code(lat, lon)) STORED, CHECK (country IS NOT NULL))"
        )
        self.connection.execute("INSERT INTO fixes VALUES (30, 31)")
        self.assertEqual(self.value("SELECT country FROM fixes"), "EG")
        with self.assertRaises(sqlite3.IntegrityError):
            self.connection.execute("INSERT INTO fixes VALUES (0, -30)")

    def test_no_schema_may_open_a_file(self):
        self.connection.execute("CREATE VIEW evil AS SELECT country_open('/etc/passwd')")
        with self.assertRaisesRegex(sqlite3.OperationalError, "unsafe use of country_open"):
            self.row("SELECT * FROM evil")
        self.connection.execute("CREATE VIEW nosy AS SELECT * FROM country_visits('SELECT * FROM sqlite_schema')")
        with self.assertRaisesRegex(sqlite3.OperationalError, "unsafe use of virtual table"):
            self.row("SELECT * FROM nosy")


class QueryTests(ExtensionTestCase):
    """country_codes, which looks up the rows of a query in parts."""

    def fill(self, places):
        self.connection.execute("CREATE TABLE places(id, lat, lon)")
        self.connection.executemany("INSERT INTO places VALUES (?, ?, ?)", places)

    def codes(self, query, *more):
        arguments = ", ".join("?" * (1 + len(more)))
        return self.connection.execute(
            f"SELECT key, country FROM country_codes({arguments})", (query, *more)
        ).fetchall()

    def test_all_answers_are_those_of_the_program(self):
        self.fill((number, *place) for number, place in enumerate(points.places()))
        expected = [(number, row[0]) for number, row in enumerate(points.answers())]
        self.assertEqual(self.codes("SELECT id, lat, lon FROM places ORDER BY id"), expected)
        for view in ("RU", "de-facto"):
            codes = points.batch(points.places()[:2000], ["country_code"], "--worldview", view)
            found = self.codes("SELECT id, lat, lon FROM places WHERE id < 2000 ORDER BY id", view)
            self.assertEqual([row[1:] for row in found], codes, view)

    def test_parts_of_any_size_have_all_rows(self):
        self.fill((f"car {number}", *CAIRO) for number in range(1030))
        for count in (0, 1, 255, 256, 257, 512, 1030):
            found = self.codes(f"SELECT id, lat, lon FROM places ORDER BY rowid LIMIT {count}")
            self.assertEqual(found, [(f"car {number}", "EG") for number in range(count)])

    def test_keys_of_all_kinds_and_rows_without_a_place_are_kept(self):
        nothing = [*points.NOWHERE, (None, 0), (0, None), ("north", 31), (b"30", 31), OCEAN]
        keys = [None, 7, 7.5, "seven", b"7", 2**62]
        rows = [(keys[number % 6], *place) for number, place in enumerate([*nothing, ("30.0444", CAIRO[1])])]
        self.fill(rows)
        expected = [(row[0], None) for row in rows[:-1]] + [(rows[-1][0], "EG")]
        self.assertEqual(self.codes("SELECT id, lat, lon FROM places"), expected)
        self.assertEqual(self.codes("SELECT 1, 30, 31", None), [])

    def test_the_query_is_checked(self):
        self.fill([(1, *CAIRO)])
        for query, fault in (
            ("", "country_codes: the query is empty"),
            (None, "country_codes: expected the text of a query"),
            ("SELECT 1", "country_codes: expected a query of three columns: key, latitude, longitude"),
            ("SELECT 1, 2, 3, 4", "country_codes: expected a query of three columns"),
            ("DELETE FROM places RETURNING 1, 2, 3", "country_codes: the query must not change anything"),
            ("SELECT 1, 2, ?", "country_codes: the query must not have parameters"),
            ("SELECT 1, 2, 3; SELECT 4", "country_codes: expected one query"),
            ("SELECT x, 2, 3", "country_codes: in the query: no such column: x"),
            ("SELECT 1, 2, abs(-9223372036854775808)", "country_codes: in the query: integer overflow"),
        ):
            with self.assertRaisesRegex(sqlite3.OperationalError, fault):
                self.codes(query)
        with self.assertRaisesRegex(sqlite3.OperationalError, "expected standard, de-facto or two letters"):
            self.codes("SELECT 1, 30, 31", "R1")
        self.connection.execute("CREATE VIEW nosy AS SELECT * FROM country_codes('SELECT 1, 2, 3')")
        with self.assertRaisesRegex(sqlite3.OperationalError, "unsafe use of virtual table"):
            self.row("SELECT * FROM nosy")

    def test_a_join_asks_for_each_row_of_the_other_table(self):
        self.fill([(1, *CAIRO), (2, *BUSINGEN)])
        self.connection.execute("CREATE TABLE views(name)")
        self.connection.executemany("INSERT INTO views VALUES (?)", [("standard",), ("de-facto",)])
        query = (
            "SELECT v.name, c.key, c.country FROM views v, country_codes('SELECT id, lat, lon FROM places', v.name) c"
        )
        rows = [(name, key, code) for name in ("standard", "de-facto") for key, code in ((1, "EG"), (2, "DE"))]
        self.assertEqual(self.connection.execute(query).fetchall(), rows)
        inner = "SELECT id, lat, lon FROM places JOIN country_codes('SELECT 1, 30, 31') ON key = id"
        self.assertEqual(self.codes(inner), [(1, "EG")], "a query within a query")


class FileTests(ExtensionTestCase):
    def copy(self, name, source="boundaries.bin"):
        path = self.folder / name
        shutil.copy(points.DATA / source, path)
        return path

    def test_another_file_counts_at_once_and_earlier_texts_stay(self):
        coarse = self.copy("other.bin", "coarse.bin")
        query = (
            "SELECT time_zone_at(30, 31), country_open(?), time_zone_at(30, 31), country_open(?), time_zone_at(47, 8)"
        )
        self.assertEqual(
            self.row(query, str(coarse), str(self.copy("b.bin")))[::2],
            ("Africa/Cairo", "Africa/Cairo", "Europe/Zurich"),
        )

    def test_the_edition_is_that_of_the_file_in_use(self):
        coarse = points.DATA / "coarse.bin"
        found = self.row("SELECT country_data_edition(), country_open(?), country_data_edition()", str(coarse))
        self.assertEqual((found[0], found[2]), (points.edition(), points.edition(coarse)))

    def test_files_that_cannot_be_opened_are_reported_and_the_old_one_stays(self):
        self.assertEqual(self.value("SELECT country_code(30, 31)"), "EG")
        cut = self.folder / "cut.bin"
        cut.write_bytes((points.DATA / "boundaries.bin").read_bytes()[:100_000])
        for path, fault in [
            ("/nowhere/x.bin", "no such boundary file"),
            (cut, "cut short|truncated|incomplete"),
            (points.DATA / "README.md", "not a boundary file"),
            (self.folder, ""),
        ]:
            with self.assertRaisesRegex(sqlite3.OperationalError, fault) as raised:
                self.row("SELECT country_open(?)", str(path))
            self.assertIn(str(path), str(raised.exception))
        with self.assertRaisesRegex(sqlite3.OperationalError, "expected the path"):
            self.row("SELECT country_open(NULL)")
        self.assertEqual(self.value("SELECT country_code(30, 31)"), "EG")

    def test_a_damaged_file_is_an_error_and_no_answer(self):
        path = points.damaged(self.copy("damaged.bin"))
        self.row("SELECT country_open(?)", str(path))
        for query in (
            "SELECT country_code(30, 31)",
            "SELECT country_code(30, 31, 'RU')",
            "SELECT border_distance(30, 31)",
            "SELECT * FROM country_at(30, 31)",
            "SELECT country_visits(1, 30, 31)",
            "SELECT * FROM country_visits('SELECT 1, 1, 30, 31')",
            "SELECT * FROM country_codes('SELECT 1, 30, 31')",
        ):
            with self.assertRaisesRegex(sqlite3.OperationalError, "damaged"):
                self.row(query)

    def test_a_file_replaced_by_renaming_counts_for_new_connections(self):
        path = self.copy("boundaries.bin")
        self.row("SELECT country_open(?)", str(path))
        os.replace(self.copy("new.bin", "coarse.bin"), path)
        expected = points.answers()[:500]
        found = [self.value("SELECT country_code(?, ?)", *place) for place in points.places()[:500]]
        self.assertEqual(found, [row[0] for row in expected])
        other = connect()
        self.addCleanup(other.close)
        other.execute("SELECT country_open(?)", [str(path)]).fetchone()
        coarse = [other.execute("SELECT country_code(?, ?)", place).fetchone()[0] for place in points.places()[:500]]
        self.assertNotEqual(coarse, found)

    def test_the_file_is_found_by_the_variable_beside_the_library_and_where_installed(self):
        query = "SELECT country_code(30, 31)"
        library = self.folder / "lib/countryexplorer/countryexplorer.so"
        library.parent.mkdir(parents=True)
        shutil.copy(EXTENSION, library)
        installed = self.folder / "share/countryexplorer/boundaries.bin"
        installed.parent.mkdir(parents=True)
        for place in (installed, library.with_name("boundaries.bin")):
            shutil.copy(points.DATA / "boundaries.bin", place)
            self.assertEqual(run_with(library, query).stdout, "EG\n", place)
            place.unlink()
        self.assertEqual(run_with(library, query, COUNTRYEXPLORER_DATA=str(points.DATA)).stdout, "EG\n")
        outcome = run_with(library, query, COUNTRYEXPLORER_DATA="/nowhere")
        self.assertRegex(outcome.stderr, "/nowhere/boundaries.bin: no such boundary file.*COUNTRYEXPLORER_DATA")
        self.assertEqual(outcome.returncode, 1)

    def test_loading_twice_and_closing_frees_the_files(self):
        def mappings():
            return pathlib.Path("/proc/self/maps").read_text().count("mapped-once.bin")

        path = self.copy("mapped-once.bin")
        connection = connect()
        connection.execute("SELECT country_open(?), country_open(?1)", [str(path)]).fetchone()
        connection.enable_load_extension(True)
        connection.load_extension(str(EXTENSION))
        self.assertEqual(connection.execute("SELECT country_code(30, 31)").fetchone(), ("EG",))
        connection.execute("SELECT country_open(?)", [str(path)]).fetchone()
        self.assertGreater(mappings(), 0)
        connection.close()
        self.assertEqual(mappings(), 0)

    def test_it_is_installed_with_its_licences(self):
        with tempfile.TemporaryDirectory() as folder:
            source = points.ROOT / "Sources/Bindings/sqlite"
            subprocess.run(
                ["make", "--silent", "-C", source, "install", f"DESTDIR={folder}"],
                check=True,
                stdout=subprocess.DEVNULL,
            )
            texts = pathlib.Path(folder, "usr/local/share/doc/countryexplorer-sqlite")
            self.assertEqual(points.licences(texts), points.LICENCES)

    def test_only_the_entry_point_is_exported(self):
        listed = subprocess.run(["nm", "-D", "--defined-only", EXTENSION], capture_output=True, text=True, check=True)
        self.assertEqual([line.split()[-1] for line in listed.stdout.splitlines()], ["sqlite3_countryexplorer_init"])


if __name__ == "__main__":
    unittest.main()
