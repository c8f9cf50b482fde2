"""Tests Spark on a real cluster, on local[*] and through Spark Connect against the program, and with bad input.

Needs the packages of requirements.txt and the jar. PROGRAM names the program, as points.py documents.
"""

import csv
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

import cases
import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import functions as F
from sessions import COMPRESSION, EXTENSIONS, IS_SPARK_4, JAR, session, stage

import points
from cluster import Cluster

BOUNDARIES = points.DATA / "boundaries.bin"
HERE = pathlib.Path(__file__).resolve().parent
COLUMNS = ["country", "code", "name", "time_zone", "claimants", "dispute"]
#: The positions of these columns in the program's answers.
PLACES = [points.DETAILS.index(name) for name in COLUMNS]


class Workplace:
    """A folder for a run, with a staged package without data, and the data of each worker beside it."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="spark-"))
        self.package = stage(self.folder / "package")
        self.data = [self.folder / f"data-{number}" for number in range(2)]
        for data in self.data:
            data.mkdir()
            shutil.copy(BOUNDARIES, data)
            for name in ("countries.json", "countries.bin"):
                shutil.copy(points.DATA / name, data)
        sys.path.insert(0, str(self.package))
        # For the workers of a session without a cluster.
        os.environ["PYTHONPATH"] = str(self.package)
        os.environ["COUNTRYEXPLORER_DATA"] = str(points.DATA)
        # Short queries run in many JVMs, where optimised compilation would take longer than the queries.
        os.environ["JAVA_TOOL_OPTIONS"] = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"

    def remove(self):
        sys.path.remove(str(self.package))
        shutil.rmtree(self.folder)

    def write_places(self):
        """Writes the places to compare, and values that are not places, as a Parquet table in four files."""
        rows = [*points.places(), *points.NOWHERE, (None, 1.0), (1.0, None)]
        size = -(-len(rows) // 4)
        folder = self.folder / "places"
        folder.mkdir(exist_ok=True)
        for start in range(0, len(rows), size):
            part = rows[start : start + size]
            table = pa.table(
                {
                    "id": range(start, start + len(part)),
                    "lat": pa.array([row[0] for row in part], pa.float64()),
                    "lon": pa.array([row[1] for row in part], pa.float64()),
                }
            )
            pq.write_table(table, folder / f"part-{start}.parquet", compression=COMPRESSION)
        return len(rows)


workplace = None


def setUpModule():
    global workplace
    workplace = Workplace()
    unittest.addModuleCleanup(workplace.remove)


class SparkTestCase(unittest.TestCase):
    """Tests in one session, which start() makes."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="session-")))
        cls.spark = cls.start()
        cls.addClassCleanup(cls.spark.stop)

    def rows(self, frame):
        return [tuple(row) for row in frame.collect()]

    def through_parquet(self, change):
        """The rows of the places after a change, written to Parquet and read back, in the order of their numbers."""
        count = workplace.write_places()
        output = str(self.folder / "answers")
        change(self.spark.read.parquet(str(workplace.folder / "places"))).write.mode("overwrite").parquet(output)
        table = pq.read_table(output).sort_by("id").drop(["lat", "lon"])
        self.assertEqual(table.column("id").to_pylist(), list(range(count)))
        return [tuple(row.values()) for row in table.drop(["id"]).to_pylist()]

    def assert_same(self, found, expected):
        different = [case for case in zip(points.places(), found, expected) if case[1] != case[2]]
        self.assertEqual((len(found), different[:3]), (len(expected), []))


class AnswerTests:
    """The requirements on answers wherever Spark runs."""

    def test_answers_by_arrow_are_those_of_the_program(self):
        from countryexplorer.spark import with_country

        found = self.through_parquet(lambda places: with_country(places, columns=[*COLUMNS, "alpha3", "country_name"]))
        more = points.batch(points.places(), ["country_code3", "country_name"])
        expected = [tuple(row[place] for place in PLACES) + tuple(facts) for row, facts in zip(points.answers(), more)]
        nowhere = [(None,) * (len(COLUMNS) + 2)] * (len(points.NOWHERE) + 2)
        self.assert_same(found, expected + nowhere)

    def test_answers_of_the_jar_are_those_of_the_program(self):
        found = self.through_parquet(
            lambda places: places.selectExpr("*", "country_code(lat, lon) AS country", "time_zone_at(lat, lon) AS zone")
        )
        expected = [(row[0], row[3]) for row in points.answers()]
        self.assert_same(found, expected + [(None, None)] * (len(points.NOWHERE) + 2))

    @unittest.skipUnless(IS_SPARK_4, "Spark 3.5 has no step for batches")
    def test_batches_of_columns_get_the_answers_of_rows(self):
        workplace.write_places()
        self.spark.read.parquet(str(workplace.folder / "places")).createOrReplaceTempView("places")
        code, zone = "country_code(lat, lon)", "time_zone_at(lat, lon)"
        for by_batch, query in (
            (True, f"SELECT id, {code} AS code, {zone} AS zone, upper({code}) AS large FROM places"),
            (True, f"SELECT id, country_code(lon, lat) AS code, if(id > 9, {code}, 'few') AS conditional FROM places"),
            (
                True,
                (
                    f"SELECT id, coalesce({code}, 'sea') AS code,"
                    f" CASE WHEN {code} IS NULL THEN 'sea' ELSE {code} END AS other,"
                    f" if({zone} IS NULL, country_code(lon, lat), 'land') AS zone FROM places"
                ),
            ),
            (True, f"SELECT id FROM places WHERE {code} = 'EG' OR {zone} IS NULL"),
            (True, f"SELECT min(id) AS id, {code} AS code FROM places GROUP BY {code}"),
            (False, f"SELECT id, if(id > 9, {code}, 'few') AS conditional FROM places"),
            (False, f"SELECT id FROM places WHERE id > 9 AND {code} = 'EG'"),
            (False, "SELECT id, country_code(lat + 1, float(lon)) AS code FROM places"),
        ):
            answers = {}
            for setting in ("true", "false"):
                self.spark.conf.set("spark.countryexplorer.batches", setting)
                frame = self.spark.sql(query)
                answers[setting] = frame.toArrow().sort_by("id")
                # Read afterwards, since Spark adapts the plan while it runs.
                plan = frame._jdf.queryExecution().executedPlan().toString()
                self.assertEqual("Lookup [" in plan, by_batch and setting == "true", plan)
            self.assertGreater(answers["true"].num_rows, 5)
            self.assertTrue(answers["true"].equals(answers["false"]), query)
        self.spark.conf.unset("spark.countryexplorer.batches")

    @unittest.skipUnless(IS_SPARK_4, "Spark 3.5 has no step for batches")
    def test_a_cached_table_is_looked_up_by_batches(self):
        rows = [(30.0, 31.0), (None, 31.0), (float("nan"), 31.0), (91.0, 0.0), (0.0, -30.0), (47.6969, 8.6872)]
        table = self.spark.createDataFrame(rows, "lat double, lon double").coalesce(1).cache()
        self.addCleanup(table.unpersist)
        frame = table.selectExpr("country_code(lat, lon) AS code")
        self.assertEqual([row.code for row in frame.collect()], ["EG", None, None, None, None, "DE"])
        self.assertIn("Lookup [", frame._jdf.queryExecution().executedPlan().toString())


class FixtureTests(AnswerTests, cases.PositionCases, cases.SearchCases, cases.RegionCases):
    """The requirements of the fixtures, as cases.py describes them."""

    POSITIONS = points.ROOT / "Tests/Fixtures/positions"
    PARSED = "SELECT {} FROM (SELECT id, inline(array(position_parse(b, a))) FROM given)"
    SEARCHES = points.ROOT / "Tests/Fixtures/country-searches.tsv"
    REGIONS = points.ROOT / "Tests/Fixtures/regions"
    SEARCH = (
        "SELECT g.id, s.rank, s.country, s.text, s.field, s.language, s.quality"
        f" FROM given g, LATERAL search_countries(g.a, {cases.ALL}) s"
    )
    REGION = "SELECT {} FROM (SELECT id, inline(array(country_at(a, b))) FROM given)"

    def ask(self, select, rows, order="id"):
        columns = "abc"[: len(rows[0])]
        schema = ", ".join(["id long", *(f"{column} string" for column in columns)])
        values = [(number, *row) for number, row in enumerate(rows)]
        self.spark.createDataFrame(values, schema).createOrReplaceTempView("given")
        return self.rows(self.spark.sql(f"{select} ORDER BY {order}"))


class ClusterTests(SparkTestCase, FixtureTests):
    """The package is installed on two workers, each with a boundary file of its own."""

    @classmethod
    def start(cls):
        environments = [
            {"PYTHONPATH": str(workplace.package), "COUNTRYEXPLORER_DATA": str(data)} for data in workplace.data
        ]
        cls.cluster = cls.enterClassContext(Cluster(cls.folder, environments))
        return session(cls.cluster.url, cls.folder, **{"spark.sql.extensions": EXTENSIONS})

    def everywhere(self):
        """Different rows in enough tasks that each worker gets some. The driver itself would answer for constants."""
        return self.spark.range(0, 64, 1, 16).selectExpr("id", "30 + id / 1e6 AS lat", "31.0 AS lon")

    def test_a_worker_without_a_catalogue_fails_with_the_remedy(self):
        catalogue = workplace.data[1] / "countries.bin"
        catalogue.unlink()
        self.addCleanup(shutil.copy, points.DATA / "countries.bin", catalogue)
        remedy = "there is no catalogue of countries at .*; install countryexplorer on this host"
        with self.assertRaisesRegex(Exception, remedy):
            self.everywhere().selectExpr("search_countries(string(id), 1)").collect()

    def test_both_workers_take_part(self):
        hosts = self.everywhere().select(F.expr("country_code(lat, lon)").alias("code")).distinct().collect()
        self.assertEqual([row.code for row in hosts], ["EG"])
        status = self.spark.sparkContext._jsc.sc().statusTracker()
        self.assertEqual(len(status.getExecutorInfos()), 3)

    def test_distances_are_those_of_the_program(self):
        positions = points.distances()
        frame = self.spark.createDataFrame([(*place,) for place, _ in positions], "lat double, lon double").coalesce(1)
        found = self.rows(frame.selectExpr("border_distance(lat, lon)"))
        self.assertEqual([round(metres) for (metres,) in found], [metres for _, metres in positions])

    def test_functions_take_other_numbers_and_group_rows(self):
        self.assertEqual(
            self.rows(
                self.spark.sql(
                    "SELECT country_code(30, 31.0), country_code('30', float(31)), country_code(null, 31), "
                    "border_distance(91, 0), time_zone_at(31, 181)"
                )
            ),
            [("EG", "EG", None, None, None)],
        )
        self.everywhere().createOrReplaceTempView("everywhere")
        self.assertEqual(
            self.rows(
                self.spark.sql(
                    "SELECT country_code(lat, lon), count(*) FROM everywhere GROUP BY country_code(lat, lon)"
                )
            ),
            [("EG", 64)],
        )
        with self.assertRaisesRegex(
            Exception, r"expected country_code\(latitude, longitude\[, worldview\]\), and got 1 argument"
        ):
            self.spark.sql("SELECT country_code(30)")

    def test_registered_functions_answer_the_same(self):
        from countryexplorer.spark import register

        plain = self.spark.newSession()
        register(plain)
        found = plain.sql(
            "SELECT country_code(lat, lon), time_zone_at(lat, lon), border_distance(lat, lon) "
            "FROM VALUES (47.6969d, 8.6872d), (0, null), (91, 0) AS places(lat, lon)"
        ).collect()
        self.assertEqual([tuple(row)[:2] for row in found], [("DE", "Europe/Busingen"), (None, None), (None, None)])
        self.assertAlmostEqual(found[0][2], 239.42, delta=0.01)

    def test_fields_that_are_none_are_refused(self):
        from countryexplorer.spark import with_country

        for columns, message in ((("planet",), "is not a field"), ("country", "give a list"), ((), "give a list")):
            with self.assertRaisesRegex(ValueError, message):
                with_country(self.everywhere(), columns=columns)
        with self.assertRaisesRegex(ValueError, "have a column 'country' already"):
            with_country(with_country(self.everywhere()))

    def test_columns_with_odd_names_stay(self):
        from countryexplorer.spark import with_country

        row = self.spark.range(1).selectExpr("30.0444D lat", "31.2357D lon", "1 _countryexplorer", "2 `x``y`")
        found = with_country(row, columns=("country", "time_zone")).collect()
        self.assertEqual([tuple(place) for place in found], [(30.0444, 31.2357, 1, 2, "EG", "Africa/Cairo")])

    def assert_fails(self, *parts):
        """Checks that queries through Arrow and the jar fail with these words, and that the next ones work again."""
        from countryexplorer.spark import with_country

        host = os.uname().nodename
        workplace.write_places()
        for change in (
            lambda: with_country(self.everywhere()).where("country is null"),
            lambda: self.spark.read.parquet(str(workplace.folder / "places")).where("country_code(lat, lon) = 'none'"),
            lambda: self.everywhere().selectExpr("country_code(lat, lon) AS c").where("c is null"),
        ):
            with self.assertRaises(Exception) as caught:
                change().collect()
            for part in (f"countryexplorer on {host}", *parts):
                self.assertIn(part, str(caught.exception))
            self.replace(BOUNDARIES)
            self.assertEqual(change().collect(), [])
            self.spoil()

    def replace(self, file):
        """Replaces the second worker's file, as an update does."""
        fresh = workplace.data[1] / "fresh"
        shutil.copy(file, fresh)
        fresh.replace(workplace.data[1] / "boundaries.bin")

    def spoiled(self, spoil):
        self.spoil = spoil
        self.addCleanup(self.replace, BOUNDARIES)
        spoil()

    def test_a_worker_without_a_file_fails_with_the_remedy(self):
        self.spoiled((workplace.data[1] / "boundaries.bin").unlink)
        self.assert_fails("boundaries.bin", str(workplace.data[1]))

    def test_a_worker_with_a_damaged_file_fails_with_the_remedy(self):
        damaged = self.folder / "damaged.bin"
        content = bytearray(BOUNDARIES.read_bytes())
        for place in range(65536, len(content), 1024):
            content[place] ^= 1
        damaged.write_bytes(content)
        self.spoiled(lambda: self.replace(damaged))
        self.assert_fails(str(workplace.data[1]), "damaged")

    def test_a_worker_with_a_cut_file_fails_with_the_remedy(self):
        cut = self.folder / "cut.bin"
        cut.write_bytes(BOUNDARIES.read_bytes()[:1_000_000])
        self.spoiled(lambda: self.replace(cut))
        self.assert_fails(str(workplace.data[1]))

    def test_a_worker_with_another_version_fails_and_both_are_named(self):
        other = compiled(self.folder / "other.bin", "EG", "1999z")
        self.spoiled(lambda: self.replace(other))
        self.assert_fails(str(workplace.data[1]), "version 1999z", "version 20")


class FunctionTests(SparkTestCase):
    """The functions of the jar with input of all kinds, in one process."""

    @classmethod
    def start(cls):
        return session("local[2]", cls.folder, **{"spark.sql.extensions": EXTENSIONS})

    def values(self, query):
        return self.rows(self.spark.sql(query))

    def places(self):
        workplace.write_places()
        self.spark.read.parquet(str(workplace.folder / "places")).createOrReplaceTempView("places")

    def test_rows_of_regions_are_those_of_the_program(self):
        self.places()
        found = self.values("SELECT inline(array(country_at(lat, lon))) FROM (SELECT * FROM places ORDER BY id)")
        expected = [*points.answers(), *[(None,) * len(points.DETAILS)] * (len(points.NOWHERE) + 2)]
        self.assert_same([row[1:] for row in found], expected)

    def test_views_of_the_world_are_those_of_the_program(self):
        self.places()
        for view in ("RU", "IN", "MA", "de-facto"):
            query = (
                f"SELECT country_code(lat, lon, '{view}'), country_at(lat, lon, '{view}').country"
                f" FROM (SELECT * FROM places WHERE id < {2 * points.COUNT} ORDER BY id)"
            )
            expected = [codes * 2 for codes in points.batch(points.places(), ["country_code"], "--worldview", view)]
            self.assert_same(self.values(query), expected)
        query = (
            "SELECT country_code(45, 34, v), country_at(45, 34, v).country, country_at(45, 34, v).dispute"
            " FROM VALUES ('RU'), ('UA'), (NULL), ('standard') AS t(v)"
        )
        rows = [(code, code, "Crimea" if code else None) for code in ("RU", "UA", None, "UA")]
        self.assertEqual(self.values(query), rows)
        for view in ("R1", "RUS", "ZZ", "", "standard "):
            with self.assertRaisesRegex(Exception, "expected standard, de-facto or two letters of a state"):
                self.values(f"SELECT country_code(45, 34, '{view}')")

    def test_a_missing_value_is_null_and_an_unknown_notation_is_an_error(self):
        calls = (
            *("position_latitude(NULL)", "position_fault(NULL)", "position_longitude('30 31', NULL)"),
            *("position_parse(NULL)", "position_parse('30 31', NULL)", "position_parse('x')"),
            *("position_latitude('')", "position_text(91, 0, 'mgrs')", "position_text(double('NaN'), 0, 'mgrs')"),
            *("position_text(NULL, 0, 'mgrs')", "position_text(0, 0, NULL)", "search_countries(NULL)"),
        )
        self.assertEqual(self.values(f"SELECT {', '.join(calls)}"), [(None,) * len(calls)])
        for call in (
            *("position_latitude('30 31', 'x')", "position_fault('30 31', 'MGRS')", "position_text(1, 2, '')"),
            "position_parse('30 31', 'x')",
        ):
            with self.assertRaisesRegex(Exception, "is not a notation; name one such as 'mgrs'"):
                self.values(f"SELECT {call}")
        with self.assertRaisesRegex(Exception, r"expected position_text\(latitude, longitude, notation\), and got 1"):
            self.values("SELECT position_text('30 31')")

    def test_a_notation_of_each_row_counts_for_its_row(self):
        query = (
            "SELECT position_text(30, 31, n), position_latitude(position_text(30, 31, n), n) FROM"
            " (SELECT id, if(id % 2 = 0, 'plus-code', 'decimal') AS n FROM range(4)) ORDER BY id"
        )
        (code, _), *rest = found = self.values(query)
        self.assertEqual([row[0] for row in found], [code, "30 31"] * 2, rest)
        self.assertEqual([round(row[1], 3) for row in found], [30.0] * 4)

    def test_a_limit_is_ten_or_the_one_that_is_named(self):
        self.assertEqual(
            self.values("SELECT size(search_countries('a')), size(search_countries('a', 1000)) > 50"), [(10, True)]
        )
        for limit, codes in (("2", [("GN",), ("PG",)]), ("0", []), ("NULL", [])):
            self.assertEqual(self.values(f"SELECT country FROM search_countries('guinea', {limit})"), codes)
        with self.assertRaisesRegex(Exception, "search_countries: the limit is -1; name a number from 0"):
            self.values("SELECT search_countries('egypt', -1)")
        self.assertEqual(
            self.values("SELECT size(search_countries(repeat('x', 100000))), size(search_countries(''))"), [(0, 0)]
        )

    def test_a_catalogue_is_that_of_the_setting_and_one_that_cannot_be_opened_is_named(self):
        cut = self.folder / "cut.bin"
        cut.write_bytes((points.DATA / "countries.bin").read_bytes()[:100_000])
        self.addCleanup(self.spark.conf.unset, "spark.countryexplorer.countries")
        for path in ("/nowhere/x.bin", cut, points.DATA / "README.md"):
            self.spark.conf.set("spark.countryexplorer.countries", str(path))
            with self.assertRaisesRegex(Exception, f"countryexplorer on .*{path}"):
                self.values("SELECT search_countries('egypt')")

    def test_a_task_with_another_catalogue_than_the_driver_fails(self):
        path, other = self.folder / "names.bin", self.folder / "other.bin"
        shutil.copy(points.DATA / "countries.bin", path)
        content = bytearray(path.read_bytes())
        content[1_000_000] ^= 1
        other.write_bytes(content)
        self.spark.conf.set("spark.countryexplorer.countries", str(path))
        self.addCleanup(self.spark.conf.unset, "spark.countryexplorer.countries")
        frame = self.spark.range(0, 4).selectExpr("search_countries(string(id + 20), 1)[0].country")
        other.replace(path)
        with self.assertRaisesRegex(Exception, "names.bin is edition .*, and the driver's file is edition "):
            frame.collect()

    def test_the_version_and_the_edition_are_those_of_the_driver(self):
        ((version, edition),) = self.values("SELECT country_data_version(), country_data_edition()")
        self.assertRegex(version, r"^\d{4}")
        self.assertEqual(edition, points.edition())

    def test_the_names_of_earlier_versions_still_work(self):
        self.assertEqual(self.values("SELECT timezone_at(47.6969, 8.6872)"), [("Europe/Busingen",)])

    def test_a_function_is_described(self):
        usage = self.values("DESCRIBE FUNCTION search_countries")[-1][0]
        self.assertEqual(usage.strip(), "Usage: search_countries(text[, limit])")


class TemporaryFolderTests(unittest.TestCase):
    """A folder for temporary files that is mounted with noexec."""

    def run_without_programs(self, folder, settings):
        """The outcome of a query in a session whose temporary folder is `folder`, in a namespace with such a mount."""
        program = (
            "import sys; from sessions import EXTENSIONS, session; folder = sys.argv[1];"
            "spark = session('local[1]', sys.argv[2], **{'spark.sql.extensions': EXTENSIONS,"
            " 'spark.driver.extraJavaOptions': '-Djava.io.tmpdir=' + folder});"
            "print(spark.sql('SELECT country_code(30, 31)').collect()[0][0])"
        )
        command = 'mount -t tmpfs -o noexec tmpfs "$1" && cd "$1" && exec "$2" -c "$3" "$1" "$4"'
        return subprocess.run(
            ["unshare", "-rm", "sh", "-c", command, "sh", folder, sys.executable, program, settings],
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (workplace.package, HERE.parent, HERE)))},
        )

    def test_the_library_is_loaded_from_another_folder_or_the_remedy_is_named(self):
        if subprocess.run(["unshare", "-rm", "true"], check=False, capture_output=True).returncode:
            self.skipTest("this system permits no mounts in a namespace")
        folder = self.enterContext(tempfile.TemporaryDirectory(prefix="noexec-"))
        local = self.enterContext(tempfile.TemporaryDirectory(prefix="local-"))
        outcome = self.run_without_programs(folder, local)
        self.assertEqual(outcome.stdout, "EG\n", outcome.stderr[-3000:])
        outcome = self.run_without_programs(folder, folder)
        remedy = f"the native library was not loaded: {folder}: .*; put libcountryexplorer-jni.so beside the jar, "
        self.assertRegex(outcome.stderr, remedy)


class TrackTests(SparkTestCase, AnswerTests):
    """Everything in one process, with the data in the package."""

    @classmethod
    def start(cls):
        return session("local[*]", cls.folder, **{"spark.sql.extensions": EXTENSIONS})

    @unittest.skipUnless(IS_SPARK_4, "Spark 3.5 takes the functions for temporary ones")
    def test_the_file_of_the_session_counts_in_views_and_functions(self):
        workplace.write_places()
        self.spark.read.parquet(str(workplace.folder / "places")).createOrReplaceTempView("places")
        code = "country_code(lat, lon)"
        self.spark.sql(f"CREATE TEMPORARY VIEW temporary AS SELECT id, {code} AS code FROM places")
        self.spark.read.parquet(str(workplace.folder / "places")).write.saveAsTable("stored")
        self.spark.sql(f"CREATE VIEW permanent AS SELECT id, {code} AS code FROM stored")
        self.spark.sql("CREATE VIEW nested AS SELECT * FROM permanent")
        self.spark.sql("CREATE TEMPORARY FUNCTION code_at(a DOUBLE, b DOUBLE) RETURNS STRING RETURN country_code(a, b)")
        for name in ("stored", "permanent", "nested"):
            self.addCleanup(self.spark.sql, f"DROP {'TABLE' if name == 'stored' else 'VIEW'} {name}")
        queries = [
            f"SELECT id, {code} AS code FROM places",
            "SELECT id, code_at(lat, lon) AS code FROM places",
            *(f"SELECT id, code FROM {name}" for name in ("temporary", "permanent", "nested")),
        ]

        def answers():
            return [self.spark.sql(query).toArrow().sort_by("id").column("code").to_pylist() for query in queries]

        exact = answers()
        self.spark.conf.set("spark.countryexplorer.file", str(points.DATA / "coarse.bin"))
        self.addCleanup(self.spark.conf.unset, "spark.countryexplorer.file")
        coarse = answers()
        self.assertNotEqual(coarse[0], exact[0])
        for query, one, other in zip(queries, exact, coarse):
            self.assertEqual((one == exact[0], other == coarse[0]), (True, True), query)

    @unittest.skipUnless(IS_SPARK_4, "Spark 3.5 makes them for the first session")
    def test_the_file_of_each_session_counts_in_its_registered_functions(self):
        from countryexplorer.spark import register

        place = next(
            place
            for place, exact, coarse in zip(points.places(), points.answers(), coarse_answers())
            if exact[0] != coarse
        )
        found = []
        for name in ("coarse.bin", "boundaries.bin"):
            plain = self.spark.newSession()
            plain.conf.set("spark.countryexplorer.file", str(points.DATA / name))
            register(plain)
            found.append(plain.sql(f"SELECT country_code({place[0]!r}d, {place[1]!r}d)").collect()[0][0])
        self.assertNotEqual(*found)

    def test_two_files_of_one_version_and_size_are_two_editions(self):
        from countryexplorer.spark import with_country

        files = [compiled(self.folder / f"{country}.bin", country, "unknown") for country in ("UA", "RU")]
        self.assertEqual(*(file.stat().st_size for file in files))
        # Both methods find the first file on the driver, and the second one at the same path in the task.
        path = self.folder / "replaced.bin"
        shutil.copy(files[0], path)
        self.spark.conf.set("spark.countryexplorer.file", str(path))
        self.addCleanup(self.spark.conf.unset, "spark.countryexplorer.file")
        rows = self.spark.range(0, 4).selectExpr("id", "30.5 AS lat", "31.3 + id / 1e6 AS lon")
        frames = [
            lambda: rows.selectExpr("country_code(lat, lon) AS country"),
            lambda: with_country(rows, file=str(path)).select("country"),
        ]
        planned = [frame() for frame in frames]
        files[1].replace(path)
        for frame, again in zip(planned, frames):
            message = "version unknown, edition .*, and the driver's file is version unknown, edition "
            with self.assertRaisesRegex(Exception, message):
                frame.collect()
            self.assertEqual(self.rows(again().distinct()), [("RU",)])

    def test_values_that_are_not_numbers_are_refused(self):
        from countryexplorer.spark import border_crossings, country_visits, with_country

        asks = [
            with_country,
            lambda df: country_visits(df, "car", "time"),
            lambda df: border_crossings(df, "car", "time"),
        ]
        moment = "timestamp'1970-01-01 00:00:00'"
        for value in ("true", "date'1970-01-01'", moment, "interval '30' day", "X'3330'", "array(30)"):
            frame = self.spark.sql(f"SELECT 'a' AS car, {moment} AS time, {value} AS lat, 31 AS lon FROM range(1)")
            swapped = frame.selectExpr("car", "time", "lat AS lon", "lon AS lat")
            for rows in (frame, swapped):
                for ask in asks:
                    with self.assertRaisesRegex(ValueError, "the column 'l..' is of .*; give one of numbers"):
                        ask(rows)
            with self.assertRaisesRegex(Exception, "DATATYPE_MISMATCH|cannot cast"):
                frame.selectExpr("country_code(lat, lon)").collect()
        answers = dict.fromkeys(("30", "30L", "30.0BD", "float(30)", "'30'"), "EG") | {"NULL": None}
        for value, country in answers.items():
            frame = self.spark.sql(f"SELECT {value} AS lat, 31 AS lon FROM range(1)")
            self.assertEqual(self.rows(with_country(frame).select("country")), [(country,)])
            self.assertEqual(self.rows(frame.selectExpr("country_code(lat, lon)")), [(country,)])

    def test_visits_are_those_of_the_program(self):
        from countryexplorer.spark import country_visits

        rows = [
            (f"car {number % 97}", 1_000_000_000 + number, *place)
            for number, place in enumerate(points.places()[:4000])
        ]
        # Some stationary cars, so that there are stays of many rows and batches.
        rows += [
            (f"van {number % 3}", 2_000_000_000 + number, 30.0 + number // 900 % 2 * 20, 31.0) for number in range(9000)
        ]
        expected = visits_by_program(rows)
        frame = self.spark.createDataFrame(rows[::-1], "car string, time long, lat double, lon double")
        self.spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 100)
        self.addCleanup(self.spark.conf.unset, "spark.sql.execution.arrow.maxRecordsPerBatch")
        found = country_visits(frame, "car", "time").collect()
        self.assertEqual(sorted((row.car, row.country or "", row.entered, row.left) for row in found), expected)
        self.assertEqual(sum(row.fixes for row in found), len(rows))

    def test_visits_leave_out_rows_without_a_fix(self):
        from countryexplorer.spark import country_visits

        frame = self.spark.createDataFrame(
            [
                ("a", 1, 30.0, 31.0),
                ("a", None, 30.0, 31.0),
                (None, 1, 30.0, 31.0),
                ("a", 2, float("nan"), 0.0),
                ("a", 3, 0.0, 181.0),
                ("a", 4, None, 1.0),
                ("a", 5, 30.0, 31.0),
                ("a", 6, 0.0, -30.0),
            ],
            "car string, time long, lat double, lon double",
        )
        self.assertEqual(
            self.rows(country_visits(frame, "car", "time").orderBy("entered")),
            [("a", "EG", 1, 5, 2), ("a", None, 6, 6, 1)],
        )
        self.assertEqual(self.rows(country_visits(frame.where("false"), "car", "time")), [])

    def test_crossings_come_once_across_a_restart(self):
        drives = [
            [("a", 0, 31.5, 34.2), ("a", 60, 31.5, 34.9), ("b", 0, 30.0, 31.0), ("a", 30, 31.5, 34.9)],
            [("a", 10, 30.0, 31.0), ("a", 90, 31.5, 34.9), ("b", 70, 0.0, -30.0), ("b", 80, float("nan"), 0.0)],
            [("b", 95, 30.0, 31.0)],
        ]
        seen = []
        for number, drive in enumerate(drives):
            frame = self.spark.createDataFrame(drive, "car string, second long, lat double, lon double")
            frame.selectExpr("car", "timestamp_seconds(second) AS time", "lat", "lon").coalesce(1).write.parquet(
                str(self.folder / f"drives/{number}")
            )
            self.run_stream()
            # A restart without new rows writes nothing.
            self.run_stream()
            events = self.spark.read.parquet(str(self.folder / "events"))
            seen.append(
                sorted(
                    self.rows(
                        events.selectExpr(
                            "car",
                            "coalesce(left_country, '')",
                            "coalesce(entered_country, '')",
                            "unix_seconds(after)",
                            "unix_seconds(at)",
                            "lat",
                            "lon",
                        )
                    )
                )
            )
        gaza = self.rows(self.spark.sql("SELECT country_code(31.5, 34.2), country_code(31.5, 34.9)"))[0]
        first = ("a", *gaza, 0, 30, 31.5, 34.9)
        out, back = ("b", "EG", "", 0, 70, 0.0, -30.0), ("b", "", "EG", 70, 95, 30.0, 31.0)
        self.assertEqual(seen, [[first], sorted([first, out]), sorted([first, out, back])])

    def run_stream(self):
        from countryexplorer.spark import border_crossings

        stream = self.spark.readStream.schema("car string, time timestamp, lat double, lon double").parquet(
            str(self.folder / "drives/*")
        )
        border_crossings(stream, "car", "time").writeStream.format("parquet").trigger(availableNow=True).option(
            "checkpointLocation", str(self.folder / "checkpoint")
        ).start(str(self.folder / "events")).awaitTermination()

    def test_a_stream_of_a_rate_source_gets_its_countries(self):
        from countryexplorer.spark import with_country

        stream = (
            self.spark.readStream.format("rate-micro-batch")
            .option("rowsPerBatch", 50)
            .load()
            .selectExpr("value", "30.0 AS lat", "31.0 AS lon")
        )
        output = str(self.folder / "rate")
        with_country(stream).writeStream.format("parquet").trigger(once=True).option(
            "checkpointLocation", str(self.folder / "rate-checkpoint")
        ).start(output).awaitTermination()
        self.assertEqual(self.rows(self.spark.read.parquet(output).groupBy("country").count()), [("EG", 50)])


class ShippedTests(SparkTestCase):
    """Workers without an installation: the package comes as an archive, and the file through addFile."""

    @classmethod
    def start(cls):

        whole = stage(cls.folder / "whole", BOUNDARIES)
        packed = subprocess.run(
            [
                sys.executable,
                "-c",
                "import sys, countryexplorer.spark as s; print(s.archive(sys.argv[1]))",
                str(cls.folder / "countryexplorer.tar.gz"),
            ],
            env=os.environ | {"PYTHONPATH": str(whole)},
            capture_output=True,
            text=True,
            check=True,
        )
        # A folder that is named would exclude the files of the archive.
        nothing = {"PYTHONPATH": "", "COUNTRYEXPLORER_DATA": ""}
        cls.cluster = cls.enterClassContext(Cluster(cls.folder, [nothing, nothing]))
        return session(
            cls.cluster.url, cls.folder, **{"spark.sql.extensions": EXTENSIONS, "spark.archives": packed.stdout.strip()}
        )

    def test_an_archive_and_a_file_serve_workers_without_anything(self):
        from countryexplorer.spark import with_country

        rows = self.spark.range(0, 64, 1, 16).selectExpr("id", "30.0 AS lat", "31 + id / 1e6 AS lon")
        self.assertEqual(self.rows(with_country(rows).select("country").distinct()), [("EG",)])
        code = "country_code(lat, lon) AS code"
        # The file of an installed program serves the workers. Otherwise they have none yet.
        installed = [pathlib.Path(prefix, "share/countryexplorer/boundaries.bin") for prefix in ("/usr/local", "/usr")]
        if not any(map(pathlib.Path.exists, installed)):
            remedy = "there is no boundary file at .*; install countryexplorer on this host"
            with self.assertRaisesRegex(Exception, remedy):
                rows.selectExpr(code).distinct().collect()
        self.spark.sparkContext.addFile(str(BOUNDARIES))
        self.assertEqual(self.rows(rows.selectExpr(code).distinct()), [("EG",)])
        self.assertEqual(self.rows(with_country(rows, file="boundaries.bin").select("country").distinct()), [("EG",)])


class ConnectTests(unittest.TestCase):
    @unittest.skipUnless(IS_SPARK_4, "the package of Spark 3.5 has no server for it")
    def test_everything_works_by_spark_connect(self):
        with tempfile.TemporaryDirectory(prefix="connect-") as folder:
            outcome = subprocess.run(
                [sys.executable, str(HERE / "connect.py"), folder],
                capture_output=True,
                text=True,
                check=False,
                env=os.environ | {"PYTHONPATH": os.pathsep.join([str(workplace.package), str(HERE.parent)])},
            )
        self.assertEqual(
            (outcome.returncode, outcome.stdout.splitlines()),
            (
                0,
                [
                    "rows [('EG', 'Africa/Cairo'), (None, None)]",
                    "functions [('EG', 'EG')]",
                    "visits [('a', 'EG', 1, 2, 2)]",
                    "crossings [('a', 'EG', None)]",
                ],
            ),
            outcome.stderr[-3000:],
        )


class JarTests(unittest.TestCase):
    def test_the_jar_contains_the_java_library(self):
        library = points.ROOT / ".build/bindings/java/countryexplorer.jar"
        with zipfile.ZipFile(JAR) as jar, zipfile.ZipFile(library) as part:
            names = [name for name in part.namelist() if not name.startswith("META-INF/")]
            self.assertIn("countryexplorer/Index.class", names)
            for name in names:
                self.assertEqual(jar.read(name), part.read(name), name)
            native = [name for name in jar.namelist() if name.endswith(".so")]
        self.assertEqual(native, [name for name in names if name.endswith(".so")])

    def test_the_jar_carries_its_licences(self):
        with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(JAR) as jar:
            self.assertEqual(jar.namelist()[0], "META-INF/MANIFEST.MF")
            manifest = jar.read("META-INF/MANIFEST.MF").decode()
            self.assertIn("Bundle-License: " + " AND ".join(points.LICENCE_NAMES), manifest)
            jar.extractall(folder, [name for name in jar.namelist() if name.startswith("META-INF/")])
            self.assertEqual(points.licences(f"{folder}/META-INF/licences"), points.LICENCES)
            self.assertTrue(pathlib.Path(folder, "META-INF/LICENSE").exists())


def visits_by_program(rows):
    """The stays that `batch` prints: key, country, and the times of the first and the last row."""
    with tempfile.TemporaryDirectory(prefix="visits-") as folder:
        table = pathlib.Path(folder, "rows.csv")
        with table.open("w", newline="") as file:
            csv.writer(file).writerows([("car", "time", "lat", "lon"), *rows])
        outcome = subprocess.run(
            [points.PROGRAM, "batch", "--data", str(points.DATA), "--group", "car", "--time", "time", str(table)],
            env={"PATH": os.environ["PATH"], "HOME": folder},
            capture_output=True,
            text=True,
            check=True,
        )
    return sorted(
        (car, code, int(entered), int(left)) for car, code, entered, left in csv.reader(outcome.stdout.splitlines()[1:])
    )


def compiled(output, country, version):
    """A boundary file with one square on the Nile that belongs to a country."""
    square = [[25, 22], [35, 22], [35, 31], [25, 31], [25, 22]]
    geometry = {"type": "Polygon", "coordinates": [square]}
    feature = {"type": "Feature", "properties": {"country": country}, "geometry": geometry}
    subprocess.run(
        [points.PROGRAM, "boundaries", "compile", "-", "--quiet", "--data-version", version, "--output", str(output)],
        input=json.dumps(feature),
        text=True,
        check=True,
    )
    return output


def coarse_answers():
    """The country of each place in coarse.bin, from the package."""
    import countryexplorer

    places = points.places()
    return (
        countryexplorer.open(points.DATA / "coarse.bin")
        .locate([latitude for latitude, _ in places], [longitude for _, longitude in places])
        .tolist()
    )


if __name__ == "__main__":
    unittest.main()
