"""Tests the extension in the real DuckDB against the program, and with bad input. PROGRAM names the program."""

import csv
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import cases
import duckdb

import points

EXTENSION = pathlib.Path(
    os.environ.get("BUILD", points.ROOT / ".build/bindings/duckdb"), "countryexplorer.duckdb_extension"
)
CAIRO, CRIMEA, OCEAN = (30.0444, 31.2357), (45.0, 34.0), (0.0, -30.0)


def connect(extension=EXTENSION):
    """A database in memory with the extension. Only DuckDB's own registry signs extensions."""
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    connection.execute(f"LOAD '{extension}'")
    return connection


class DuckDBTestCase(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="duckdb-")))
        self.connection = connect()
        self.addCleanup(self.connection.close)

    def rows(self, query, *values):
        return self.connection.execute(query, values).fetchall()

    def fill(self, places, name="places"):
        """Creates a table of places, numbered in their order."""
        path = self.folder / f"{name}.csv"
        with path.open("w", newline="") as file:
            csv.writer(file).writerows((number, *place) for number, place in enumerate(places))
        types = "{'id': 'BIGINT', 'lat': 'DOUBLE', 'lon': 'DOUBLE'}"
        self.connection.execute(f"CREATE TABLE {name} AS FROM read_csv('{path}', header = false, columns = {types})")

    def ask(self, select, rows, order="id"):
        """The rows of a query over a table of texts, as cases.py describes."""
        columns = "abc"[: len(rows[0])]
        names = ", ".join(f"{column} VARCHAR" for column in columns)
        self.connection.execute(f"CREATE OR REPLACE TABLE given(id BIGINT, {names})")
        marks = ", ".join("?" * len(columns))
        values = [(number, *row) for number, row in enumerate(rows)]
        self.connection.execute("BEGIN")
        self.connection.executemany(f"INSERT INTO given VALUES (?, {marks})", values)
        self.connection.execute("COMMIT")
        return self.rows(f"{select} ORDER BY {order}")


class PositionTests(DuckDBTestCase, cases.PositionCases):
    POSITIONS = points.ROOT / "Tests/Fixtures/positions"
    PARSED = "SELECT {} FROM (SELECT id, unnest(position_parse(b, a)) FROM given)"

    def test_a_missing_value_is_null_and_an_unknown_notation_is_an_error(self):
        calls = (
            *("position_latitude(NULL)", "position_fault(NULL)", "position_longitude('30 31', NULL)"),
            *("position_parse(NULL)", "position_parse('30 31', NULL)", "position_parse('x')"),
            *("position_latitude('')", "position_text(91, 0, 'mgrs')", "position_text('nan', 0, 'mgrs')"),
            *("position_text(NULL, 0, 'mgrs')", "position_text(0, 0, NULL)"),
        )
        self.assertEqual(self.rows(f"SELECT {', '.join(calls)}"), [(None,) * len(calls)])
        for call in (
            *("position_latitude('30 31', 'x')", "position_fault('30 31', 'MGRS')", "position_text(1, 2, '')"),
            "position_parse('30 31', 'x')",
        ):
            with self.assertRaisesRegex(duckdb.Error, "is not a notation; name one such as 'mgrs'"):
                self.rows(f"SELECT {call}")

    def test_nulls_between_positions_and_changing_notations_stay_in_their_rows(self):
        query = (
            "SELECT position_latitude(CASE WHEN i % 3 = 0 THEN NULL WHEN i % 3 = 1 THEN '30 31' ELSE 'x' END),"
            " position_text(i % 3, 1, CASE WHEN i % 2 = 0 THEN 'plus-code' ELSE 'geohash' END) FROM range(6000) t(i)"
        )
        found = self.rows(query)
        self.assertEqual([row[0] for row in found], [(None, 30.0, None)[number % 3] for number in range(6000)])
        self.assertEqual([row[1] for row in found], [row[1] for row in found[:6]] * 1000)
        self.assertEqual([len(row[1]) for row in found[:2]], [11, 9])


class SearchTests(DuckDBTestCase, cases.SearchCases):
    SEARCHES = points.ROOT / "Tests/Fixtures/country-searches.tsv"
    SEARCH = (
        "SELECT id, s.rank AS rank, s.country, s.text, s.field, s.language, s.quality"
        f" FROM (SELECT id, unnest(search_countries(a, {cases.ALL})) AS s FROM given)"
    )

    def test_a_limit_is_ten_or_the_one_that_is_named(self):
        self.assertEqual(
            self.rows("SELECT len(search_countries('a')), len(search_countries('a', 1000)) > 50"), [(10, True)]
        )
        for limit, codes in (("2", [("GN",), ("PG",)]), ("0", []), ("NULL", [])):
            self.assertEqual(self.rows(f"SELECT country FROM search_countries('guinea', \"limit\" := {limit})"), codes)
            query = f"SELECT s.country FROM (SELECT unnest(search_countries('guinea', {limit})) AS s)"
            self.assertEqual(self.rows(query), codes)
        for call in ("SELECT search_countries('egypt', -1)", "FROM search_countries('egypt', \"limit\" := -1)"):
            with self.assertRaisesRegex(duckdb.Error, "search_countries: the limit is -1; name a number from 0"):
                self.rows(call)

    def test_a_function_in_from_finds_the_same(self):
        rows = cases.table(self.SEARCHES)
        for text, count, *_ in rows[::50]:
            found = self.rows(f'FROM search_countries(?, "limit" := {cases.ALL})', text)
            ((list_of,),) = self.rows(f"SELECT search_countries(?, {cases.ALL})", text)
            self.assertEqual((len(found), found), (int(count), [tuple(row.values()) for row in list_of]), text)

    def test_missing_texts_and_odd_ones_find_nothing(self):
        query = "SELECT search_countries(a) FROM (VALUES (NULL), (''), (repeat('x', 100000)), ('misr')) t(a)"
        found = [row for (row,) in self.rows(query)]
        self.assertEqual(found[:3], [None, [], []])
        self.assertEqual(found[3][0]["country"], "EG")
        self.assertEqual(self.rows("FROM search_countries(NULL)"), [])

    def test_threads_that_search_at_once_open_one_catalogue(self):
        self.connection.execute("SET threads = 4")
        query = "SELECT sum(len(search_countries(i::VARCHAR || '0', 1))) FROM range(20000) t(i)"
        with connect() as alone:
            alone.execute("SET threads = 1")
            expected = alone.execute(query).fetchall()
        self.assertEqual(self.rows(query), expected)


class RegionTests(DuckDBTestCase, cases.RegionCases):
    REGIONS = points.ROOT / "Tests/Fixtures/regions"
    REGION = "SELECT {} FROM (SELECT id, unnest(country_at(a::DOUBLE, b::DOUBLE)) FROM given)"

    def test_the_names_of_earlier_versions_still_work(self):
        place = "47.6969, 8.6872"
        query = f"SELECT c.time_zone, c.timezone, timezone_at({place}) FROM (SELECT country_at({place}) AS c)"
        self.assertEqual(self.rows(query), [("Europe/Busingen",) * 3])


class AnswersTests(DuckDBTestCase):
    def test_all_answers_are_those_of_the_program(self):
        self.fill(points.places())
        details = ", ".join(f"c.{name}" for name in points.DETAILS)
        found = self.rows(f"SELECT {details} FROM (SELECT id, country_at(lat, lon) AS c FROM places) ORDER BY id")
        expected = points.answers()
        self.assertEqual(len(found), 2 * points.COUNT)
        self.assertEqual([pair for pair in zip(points.places(), found, expected) if pair[1] != pair[2]][:3], [])
        scalars = self.rows("SELECT country_code(lat, lon), time_zone_at(lat, lon) FROM places ORDER BY id")
        self.assertEqual(scalars, [(row[0], row[3]) for row in expected])
        for threads in (1, 4):
            self.connection.execute(f"SET threads = {threads}")
            self.assertEqual(
                self.rows("SELECT country_code(lat, lon), time_zone_at(lat, lon) FROM places ORDER BY id"), scalars
            )

    def test_parquet_to_parquet(self):
        self.fill(points.places())
        source, target = self.folder / "places.parquet", self.folder / "answered.parquet"
        self.connection.execute(f"COPY places TO '{source}'")
        self.connection.execute(f"COPY (SELECT *, country_code(lat, lon) AS country FROM '{source}') TO '{target}'")
        found = self.rows(f"SELECT country FROM '{target}' ORDER BY id")
        self.assertEqual(found, [row[:1] for row in points.answers()])

    def test_views_of_the_world_are_those_of_the_program(self):
        places = [CRIMEA, CAIRO, OCEAN, (34.5, 74.5), (25.0, -13.0), (22.3, 35.5), *points.places()[:2000]]
        self.fill(places)
        for view in ("RU", "IN", "MA", "de-facto", "standard"):
            options = ["--worldview", view] if view != "standard" else []
            expected = points.batch(places, ["country_code"], *options)
            self.assertEqual(
                self.rows("SELECT country_code(lat, lon, ?) FROM places ORDER BY id", view), expected, view
            )
            rows = self.rows(
                "SELECT c.country, c FROM (SELECT id, country_at(lat, lon, ?) AS c FROM places) ORDER BY id", view
            )
            self.assertEqual([(country,) for country, _ in rows], expected, view)
            standard = self.rows("SELECT country_at(lat, lon) FROM places ORDER BY id")
            for (country, row), (usual,) in zip(rows, standard, strict=True):
                self.assertEqual(row, usual and {**usual, "country": country})
        columns = self.rows(
            "SELECT country_code(45, 34, v) FROM (VALUES ('RU'), ('UA'), (NULL), ('de-facto'), ('RU')) t(v)"
        )
        self.assertEqual(columns, [("RU",), ("UA",), (None,), ("RU",), ("RU",)])
        columns = self.rows(
            "SELECT country_at(45, 34, v) IS NULL, (country_at(45, 34, v)).country, (country_at(45, 34, v)).dispute"
            " FROM (VALUES ('RU'), ('UA'), (NULL), ('de-facto')) t(v)"
        )
        self.assertEqual(
            columns, [(False, "RU", "Crimea"), (False, "UA", "Crimea"), (True, None, None), (False, "RU", "Crimea")]
        )

    def test_distances_to_borders_are_those_of_the_program(self):
        self.fill([place for place, _ in points.distances()])
        found = self.rows("SELECT border_distance(lat, lon) FROM places ORDER BY id")
        for (place, metres), (distance,) in zip(points.distances(), found, strict=True):
            self.assertAlmostEqual(distance, metres, delta=0.51, msg=place)


class PointTests(DuckDBTestCase):
    #: A geometry, which is a type of DuckDB itself, and a struct.
    KINDS = ("('POINT (' || lon || ' ' || lat || ')')::GEOMETRY", "{'x': lon, 'y': lat}", "{'y': lat, 'x': lon}")

    def test_points_have_the_answers_of_their_numbers(self):
        self.fill([*points.EDGES, *points.places()])
        calls = ("country_code({})", "time_zone_at({})", "country_at({})")
        pairs, *made = (
            self.rows(f"SELECT {', '.join(call.format(place) for call in calls)} FROM places ORDER BY id")
            for place in ("lat, lon", *self.KINDS)
        )
        for kind, found in zip(self.KINDS, made, strict=True):
            self.assertEqual(found, pairs, kind)
        self.assertEqual([row[0] for row in pairs[len(points.EDGES) :]], [row[0] for row in points.answers()])

    def test_worldviews_have_a_function_with_another_name(self):
        self.fill([CRIMEA, CAIRO, OCEAN, *points.places()[:2000]])
        for view in ("RU", "de-facto", "standard"):
            pairs = self.rows("SELECT country_code(lat, lon, ?), country_at(lat, lon, ?) FROM places", view, view)
            for kind in self.KINDS:
                query = f"SELECT country_code_by_worldview({kind}, ?), country_at_by_worldview({kind}, ?) FROM places"
                self.assertEqual(self.rows(query, view, view), pairs)
        with self.assertRaisesRegex(duckdb.Error, "expected standard, de-facto or two letters of a state"):
            self.rows("SELECT country_code_by_worldview({'x': 34.0, 'y': 45.0}, 'mars')")
        query = "SELECT country_code_by_worldview({'x': 34.0, 'y': 45.0}, v) FROM (VALUES ('RU'), (NULL), ('UA')) t(v)"
        self.assertEqual(self.rows(query), [("RU",), (None,), ("UA",)])

    def test_distances(self):
        self.fill([place for place, _ in points.distances()[:200]])
        pairs = self.rows("SELECT border_distance(lat, lon) FROM places")
        for kind in self.KINDS:
            self.assertEqual(self.rows(f"SELECT border_distance({kind}) FROM places"), pairs)

    def test_missing_and_empty_points_are_null(self):
        wrong = (
            "NULL::GEOMETRY",
            "'POINT EMPTY'::GEOMETRY",
            "'POINT (200 30)'::GEOMETRY",
            "NULL::STRUCT(x DOUBLE, y DOUBLE)",
        )
        parts = ("{'x': NULL, 'y': 30.0}", "{'x': 31.0, 'y': NULL}", "{'x': 'nan'::DOUBLE, 'y': 30.0}")
        for point in (*wrong, *parts):
            query = (
                f"SELECT country_code({point}), time_zone_at({point}), border_distance({point}), country_at({point})"
            )
            self.assertEqual(self.rows(query), [(None,) * 4], point)

    def test_nulls_between_points_stay_in_their_rows(self):
        for point in ("'POINT (31 30)'::GEOMETRY", "{'x': 31.0, 'y': 30.0}"):
            query = (
                f"SELECT country_code(CASE WHEN i % 3 > 0 THEN {point} END), border_distance(CASE WHEN i % 3 > 0 THEN"
                f" {point} END) IS NULL FROM range(5000) t(i)"
            )
            answers = [(None, True), ("EG", False), ("EG", False)]
            self.assertEqual(self.rows(query), [answers[number % 3] for number in range(5000)])

    def test_heights_and_measures_are_ignored(self):
        for text in ("POINT Z (31 30 5)", "POINT M (31 30 5)", "POINT ZM (31 30 5 6)"):
            self.assertEqual(self.rows(f"SELECT country_code('{text}'::GEOMETRY)"), [("EG",)], text)

    def test_other_geometries_and_types_are_refused(self):
        for text in (
            "LINESTRING (31 30, 32 31)",
            "POLYGON ((1 1, 2 1, 2 2, 1 1))",
            "MULTIPOINT (31 30)",
            "GEOMETRYCOLLECTION (POINT (31 30))",
            "LINESTRING EMPTY",
        ):
            for call in ("country_code", "border_distance", "country_at"):
                with self.assertRaisesRegex(
                    duckdb.Error, "is not a point; take a point of it, such as ST_PointOnSurface"
                ):
                    self.rows(f"SELECT {call}('{text}'::GEOMETRY)")
        for value in (
            "30",
            "true",
            "[31.0, 30.0]",
            "'x'::BLOB",
            "{'lat': 30.0, 'lon': 31.0}",
            "{'x': true, 'y': false}",
        ):
            with self.assertRaises(duckdb.BinderException, msg=value):
                self.rows(f"SELECT country_code({value})")

    def test_two_values_of_unknown_types_are_two_numbers(self):
        self.assertEqual(self.rows("SELECT country_code(?, ?), country_code('30', '31')", "30", "31"), [("EG", "EG")])
        self.assertEqual(self.rows("SELECT country_code(?, ?)", None, None), [(None,)])


class InputTests(DuckDBTestCase):
    def test_an_invalid_coordinate_is_null(self):
        for place in [*points.NOWHERE, (None, 31.0), (30.0, None)]:
            found = self.rows(
                "SELECT country_code($1, $2), country_code($1, $2, 'RU'), time_zone_at($1, $2),"
                " border_distance($1, $2), country_at($1, $2), country_at($1, $2).name",
                *place,
            )
            self.assertEqual(found, [(None,) * 6], place)

    def test_nulls_between_answers_stay_in_their_rows(self):
        query = (
            "SELECT country_code(lat, 31), time_zone_at(lat, 31), country_at(lat, 31).code FROM"
            " (SELECT CASE WHEN i % 3 = 0 THEN NULL WHEN i % 3 = 1 THEN 30 ELSE 300 END::DOUBLE AS lat"
            " FROM range(10000) t(i))"
        )
        answers = [(None,) * 3, ("EG", "Africa/Cairo", "EG"), (None,) * 3]
        self.assertEqual(self.rows(query), [answers[number % 3] for number in range(10000)])

    def test_filtered_rows_and_constants_answer_as_others(self):
        self.fill(points.places()[:5000])
        filtered = self.rows(
            "SELECT id, country_code(lat, lon), country_at(lat, lon).time_zone FROM places WHERE id % 7 = 3 ORDER BY id"
        )
        expected = [(number, row[0], row[3]) for number, row in enumerate(points.answers()[:5000]) if number % 7 == 3]
        self.assertEqual(filtered, expected)
        self.assertEqual(
            self.rows("SELECT DISTINCT country_code(30, 31), country_code(0, -30) FROM range(5000)"), [("EG", None)]
        )
        self.assertEqual(self.rows("SELECT country_code(lat, lon) FROM places WHERE false"), [])

    def test_the_sea_is_null(self):
        self.assertEqual(
            self.rows("SELECT country_code(0, -30), country_at(0, -30), border_distance(0, -30) > 100000"),
            [(None, None, True)],
        )

    def test_numbers_of_all_kinds_are_degrees_and_nothing_else_is(self):
        for value in (
            "30",
            "30::BIGINT",
            "30::HUGEINT",
            "30::UTINYINT",
            "30.0",
            "30::DECIMAL(5, 2)",
            "30::FLOAT",
            "'30'",
        ):
            self.assertEqual(self.connection.execute(f"SELECT country_code({value}, 31)").fetchone(), ("EG",), value)
        for value in (
            "true",
            "DATE '1970-01-01'",
            "TIMESTAMP '1970-01-01'",
            "INTERVAL 30 SECONDS",
            "'30'::BLOB",
            "'x'",
            "''",
        ):
            with self.assertRaises((duckdb.BinderException, duckdb.ConversionException), msg=value):
                self.connection.execute(f"SELECT country_code({value}, 31)").fetchone()

    def test_views_that_are_none_are_refused(self):
        for view in [name for name, _, is_accepted in points.worldviews() if not is_accepted]:
            with self.assertRaisesRegex(duckdb.Error, "expected standard, de-facto or two letters of a state"):
                self.rows("SELECT country_code(45, 34, ?)", view)
            with self.assertRaisesRegex(duckdb.Error, "expected standard, de-facto or two letters of a state"):
                self.rows("SELECT country_at(45, 34, ?)", view)

    def test_disputed_ground_has_its_claimants(self):
        ((found,),) = self.rows("SELECT country_at(45, 34)")
        self.assertEqual(
            {name: found[name] for name in ("country", "claimants", "dispute", "administrator")},
            {"country": "UA", "claimants": "UA RU", "dispute": "Crimea", "administrator": "RU"},
        )
        self.assertEqual(self.rows("SELECT country FROM (SELECT unnest(country_at(30, 31)))"), [("EG",)])


class FileTests(DuckDBTestCase):
    def run_with(self, query, *extra, **environment):
        """The output of a separate process for a query. The process finds the file through its environment."""
        script = (
            "import duckdb, os, sys\nc = duckdb.connect(config={'allow_unsigned_extensions': 'true'})\n"
            "c.execute(f\"LOAD '{sys.argv[1]}'\")\nprint(c.execute(sys.argv[2]).fetchone()[0])\n" + "\n".join(extra)
        )
        command = [sys.executable, "-c", script, str(EXTENSION), query]
        return subprocess.run(
            command, check=False, env={"PATH": os.environ["PATH"], **environment}, capture_output=True, text=True
        )

    def test_the_edition_is_that_of_the_file(self):
        with connect() as connection:
            found = connection.execute("SELECT DISTINCT country_data_edition() FROM range(3)").fetchall()
        self.assertEqual(found, [(points.edition(),)])

    def test_a_missing_or_foreign_file_refuses_to_load(self):
        foreign = self.folder / "boundaries.bin"
        outcome = self.run_with("SELECT 1", COUNTRYEXPLORER_DATA="/nowhere")
        self.assertRegex(
            outcome.stderr, "/nowhere/boundaries.bin: no such boundary file.*COUNTRYEXPLORER_DATA before LOAD"
        )
        for content in (b"", b"x" * 100_000, (points.DATA / "boundaries.bin").read_bytes()[:100_000]):
            foreign.write_bytes(content)
            outcome = self.run_with("SELECT 1", COUNTRYEXPLORER_DATA=str(self.folder))
            self.assertEqual(outcome.returncode, 1)
            self.assertIn(str(foreign), outcome.stderr)

    def test_a_damaged_file_is_an_error_and_no_answer(self):
        points.damaged(self.folder / "boundaries.bin")
        for query in (
            "SELECT country_code(30, 31)",
            "SELECT country_code(30, 31, 'RU')",
            "SELECT time_zone_at(30, 31)",
            "SELECT border_distance(30, 31)",
            "SELECT country_at(30, 31)",
        ):
            outcome = self.run_with(query, COUNTRYEXPLORER_DATA=str(self.folder))
            self.assertEqual(outcome.returncode, 1, query)
            self.assertIn("damaged", outcome.stderr)

    def test_a_file_replaced_by_renaming_counts_for_new_databases(self):
        path = self.folder / "boundaries.bin"
        shutil.copy(points.DATA / "boundaries.bin", path)
        shutil.copy(points.DATA / "coarse.bin", self.folder / "new")
        query = "SELECT border_distance(47.6969, 8.6872)"
        ((exact,),) = self.rows(query)
        again = [
            f"os.rename({str(self.folder / 'new')!r}, {str(path)!r})",
            "print(c.execute(sys.argv[2]).fetchone()[0])",
            "d = duckdb.connect(config={'allow_unsigned_extensions': 'true'})",
            "d.execute(f\"LOAD '{sys.argv[1]}'\")",
            "print(d.execute(sys.argv[2]).fetchone()[0])",
        ]
        outcome = self.run_with(query, *again, COUNTRYEXPLORER_DATA=str(self.folder))
        before, after, other = map(float, outcome.stdout.split())
        self.assertEqual([before, after], [exact, exact], outcome.stderr)
        self.assertNotEqual(other, exact)

    def test_answers_outlive_the_database_and_files_are_closed_with_it(self):
        def mappings():
            return pathlib.Path("/proc/self/maps").read_text().count("boundaries.bin")

        before = mappings()
        other = connect()
        self.assertGreater(mappings(), before)
        answers = other.execute("SELECT country_at(30, 31), time_zone_at(30, 31)")
        other.close()
        del other
        self.assertEqual(mappings(), before)
        del answers

    def test_an_extension_that_was_installed_from_a_path_finds_its_data(self):
        script = (
            "import duckdb, sys\nc = duckdb.connect(config={'allow_unsigned_extensions': 'true'})\n"
            "if sys.argv[1]: c.execute(f\"INSTALL '{sys.argv[1]}'\")\n"
            "c.execute('LOAD countryexplorer')\n"
            "print(c.execute(\"SELECT country_code(30, 31), search_countries('misr', 1)[1].country\").fetchone())"
        )
        # Lengths below and above that of a text whose length has two bytes.
        for name in ("short", "long" * 40):
            with self.subTest(name=name):
                home, prefix = self.folder / f"{name}-home", self.folder / name
                home.mkdir()
                library = prefix / "lib/countryexplorer" / EXTENSION.name
                library.parent.mkdir(parents=True)
                shutil.copy(EXTENSION, library)
                (prefix / "share").mkdir()
                (prefix / "share/countryexplorer").symlink_to(points.DATA)
                for path in (library, ""):
                    outcome = subprocess.run(
                        [sys.executable, "-c", script, str(path)],
                        env={"PATH": os.environ["PATH"], "HOME": str(home)},
                        capture_output=True,
                        text=True,
                        check=False,
                    )
                    self.assertEqual(outcome.stdout, "('EG', 'EG')\n", outcome.stderr)
                (prefix / "share/countryexplorer").unlink()

    def test_missing_names_of_countries_are_an_error_only_for_a_search(self):
        (self.folder / "boundaries.bin").symlink_to(points.DATA / "boundaries.bin")
        for query in ("SELECT search_countries('egypt')", "FROM search_countries('egypt')"):
            outcome = self.run_with(query, COUNTRYEXPLORER_DATA=str(self.folder))
            self.assertRegex(outcome.stderr, f"{self.folder}/countries.bin: no such .*COUNTRYEXPLORER_DATA")
        outcome = self.run_with("SELECT country_code(30, 31)", COUNTRYEXPLORER_DATA=str(self.folder))
        self.assertEqual(outcome.stdout, "EG\n")

    def test_it_is_installed_with_its_licences(self):
        with tempfile.TemporaryDirectory() as folder:
            source = points.ROOT / "Sources/Bindings/duckdb"
            subprocess.run(
                ["make", "--silent", "-C", source, "install", f"DESTDIR={folder}"],
                check=True,
                stdout=subprocess.DEVNULL,
            )
            texts = pathlib.Path(folder, "usr/local/share/doc/countryexplorer-duckdb")
            self.assertEqual(points.licences(texts), points.LICENCES)

    def test_only_the_entry_point_is_exported(self):
        listed = subprocess.run(["nm", "-D", "--defined-only", EXTENSION], capture_output=True, text=True, check=True)
        self.assertEqual([line.split()[-1] for line in listed.stdout.splitlines()], ["countryexplorer_init_c_api"])


if __name__ == "__main__":
    unittest.main()
