"""Spark on local[*] and by Spark Connect: held against the program, and given bad input.

Needs the packages of requirements.txt and the jar; PROGRAM names the program, as points.py says.
"""

import csv
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import pyarrow as pa
import pyarrow.parquet as pq

import points
from sessions import EXTENSIONS, session, stage

HERE = pathlib.Path(__file__).resolve().parent
COLUMNS = ["country", "code", "name", "time_zone", "claimants", "dispute"]
#: These as test answers of the program name them.
PLACES = [points.DETAILS.index(name.replace("time_zone", "timezone")) for name in COLUMNS]


class Workplace:
    """A folder for a run, with a staged package that has no data."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="spark-"))
        self.package = stage(self.folder / "package")
        sys.path.insert(0, str(self.package))
        # For the workers of a session without a cluster.
        os.environ["PYTHONPATH"] = str(self.package)
        os.environ["COUNTRYEXPLORER_DATA"] = str(points.DATA)
        # Short queries in many JVMs: compiling them well takes longer than they do.
        os.environ["JAVA_TOOL_OPTIONS"] = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"

    def remove(self):
        sys.path.remove(str(self.package))
        shutil.rmtree(self.folder)

    def write_places(self):
        """The places to compare, and those that are none, as a table of Parquet in four files."""
        rows = [*points.places(), *points.NOWHERE, (None, 1.0), (1.0, None)]
        size = -(-len(rows) // 4)
        folder = self.folder / "places"
        folder.mkdir(exist_ok=True)
        for start in range(0, len(rows), size):
            part = rows[start:start + size]
            table = pa.table({
                "id": range(start, start + len(part)),
                "lat": pa.array([row[0] for row in part], pa.float64()),
                "lon": pa.array([row[1] for row in part], pa.float64()),
            })
            pq.write_table(table, folder / f"part-{start}.parquet")
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
        """The rows of the places after a change, written to Parquet and read back, by their number."""
        count = workplace.write_places()
        output = str(self.folder / "answers")
        change(self.spark.read.parquet(str(workplace.folder / "places"))).write.mode("overwrite").parquet(output)
        table = pq.read_table(output).sort_by("id").drop(["lat", "lon"])
        self.assertEqual(table.column("id").to_pylist(), list(range(count)))
        return [tuple(row.values()) for row in table.drop(["id"]).to_pylist()]

    def assert_same(self, found, expected):
        different = [case for case in zip(points.places(), found, expected) if case[1] != case[2]]
        self.assertEqual((len(found), different[:3]), (len(expected), []))


class LocalTests(SparkTestCase):
    """Everything in one process."""

    @classmethod
    def start(cls):
        return session("local[*]", cls.folder, **{"spark.sql.extensions": EXTENSIONS})

    def test_answers_by_arrow_are_those_of_the_program(self):
        from countryexplorer.spark import with_country
        found = self.through_parquet(lambda places: with_country(places, columns=COLUMNS))
        expected = [tuple(row[place] for place in PLACES) for row in points.answers()]
        nowhere = [(None,) * len(COLUMNS)] * (len(points.NOWHERE) + 2)
        self.assert_same(found, expected + nowhere)

    def test_answers_of_the_jar_are_those_of_the_program(self):
        found = self.through_parquet(lambda places: places.selectExpr(
            "*", "country_code(lat, lon) AS country", "timezone_at(lat, lon) AS zone"))
        expected = [(row[0], row[3]) for row in points.answers()]
        self.assert_same(found, expected + [(None, None)] * (len(points.NOWHERE) + 2))

    def test_visits_are_those_of_the_program(self):
        from countryexplorer.spark import country_visits
        rows = [(f"car {number % 97}", 1_000_000_000 + number, *place) for number, place in
                enumerate(points.places()[:4000])]
        # Some cars that stay, so that stays of many rows and batches come up.
        rows += [(f"van {number % 3}", 2_000_000_000 + number, 30.0 + number // 900 % 2 * 20, 31.0)
                 for number in range(9000)]
        expected = visits_by_program(rows)
        frame = self.spark.createDataFrame(rows[::-1], "car string, time long, lat double, lon double")
        self.spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 100)
        self.addCleanup(self.spark.conf.unset, "spark.sql.execution.arrow.maxRecordsPerBatch")
        found = country_visits(frame, "car", "time").collect()
        self.assertEqual(sorted((row.car, row.country or "", row.entered, row.left) for row in found), expected)
        self.assertEqual(sum(row.fixes for row in found), len(rows))

    def test_visits_leave_out_what_is_no_fix(self):
        from countryexplorer.spark import country_visits
        frame = self.spark.createDataFrame(
            [("a", 1, 30.0, 31.0), ("a", None, 30.0, 31.0), (None, 1, 30.0, 31.0), ("a", 2, float("nan"), 0.0),
             ("a", 3, 0.0, 181.0), ("a", 4, None, 1.0), ("a", 5, 30.0, 31.0), ("a", 6, 0.0, -30.0)],
            "car string, time long, lat double, lon double")
        self.assertEqual(self.rows(country_visits(frame, "car", "time").orderBy("entered")),
                         [("a", "EG", 1, 5, 2), ("a", None, 6, 6, 1)])
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
                str(self.folder / f"drives/{number}"))
            self.run_stream()
            # A restart with nothing new says nothing.
            self.run_stream()
            events = self.spark.read.parquet(str(self.folder / "events"))
            seen.append(sorted(self.rows(events.selectExpr(
                "car", "coalesce(left_country, '')", "coalesce(entered_country, '')", "unix_seconds(after)",
                "unix_seconds(at)", "lat", "lon"))))
        gaza = self.rows(self.spark.sql("SELECT country_code(31.5, 34.2), country_code(31.5, 34.9)"))[0]
        first = ("a", *gaza, 0, 30, 31.5, 34.9)
        out, back = ("b", "EG", "", 0, 70, 0.0, -30.0), ("b", "", "EG", 70, 95, 30.0, 31.0)
        self.assertEqual(seen, [[first], sorted([first, out]), sorted([first, out, back])])

    def run_stream(self):
        from countryexplorer.spark import border_crossings
        stream = self.spark.readStream.schema("car string, time timestamp, lat double, lon double").parquet(
            str(self.folder / "drives/*"))
        border_crossings(stream, "car", "time").writeStream.format("parquet").trigger(availableNow=True).option(
            "checkpointLocation", str(self.folder / "checkpoint")).start(str(self.folder / "events")).awaitTermination()

    def test_a_stream_of_a_rate_source_gets_its_countries(self):
        from countryexplorer.spark import with_country
        stream = self.spark.readStream.format("rate-micro-batch").option("rowsPerBatch", 50).load().selectExpr(
            "value", "30.0 AS lat", "31.0 AS lon")
        output = str(self.folder / "rate")
        with_country(stream).writeStream.format("parquet").trigger(once=True).option(
            "checkpointLocation", str(self.folder / "rate-checkpoint")).start(output).awaitTermination()
        self.assertEqual(self.rows(self.spark.read.parquet(output).groupBy("country").count()), [("EG", 50)])


class ConnectTests(unittest.TestCase):
    def test_everything_works_by_spark_connect(self):
        with tempfile.TemporaryDirectory(prefix="connect-") as folder:
            outcome = subprocess.run(
                [sys.executable, str(HERE / "connect.py"), folder], capture_output=True, text=True, check=False,
                env=os.environ | {"PYTHONPATH": os.pathsep.join([str(workplace.package), str(HERE.parent)])})
        self.assertEqual((outcome.returncode, outcome.stdout.splitlines()), (0, [
            "rows [('EG', 'Africa/Cairo'), (None, None)]", "functions [('EG', 'EG')]", "visits [('a', 'EG', 1, 2, 2)]",
            "crossings [('a', 'EG', None)]",
        ]), outcome.stderr[-3000:])


def visits_by_program(rows):
    """The stays that `batch` prints: key, country, and the times of the first and the last row."""
    with tempfile.TemporaryDirectory(prefix="visits-") as folder:
        table = pathlib.Path(folder, "rows.csv")
        with table.open("w", newline="") as file:
            csv.writer(file).writerows([("car", "time", "lat", "lon"), *rows])
        outcome = subprocess.run(
            [points.PROGRAM, "batch", "--data", str(points.DATA), "--group", "car", "--time", "time", str(table)],
            env={"PATH": os.environ["PATH"], "HOME": folder}, capture_output=True, text=True, check=True)
    return sorted((car, code, int(entered), int(left)) for car, code, entered, left in
                  csv.reader(outcome.stdout.splitlines()[1:]))


if __name__ == "__main__":
    unittest.main()
