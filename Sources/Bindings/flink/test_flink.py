"""Tests the functions for SQL and the stream of border crossings in a real cluster of Flink against the program."""

import pathlib
import random
import subprocess
import tempfile
import unittest

import flink

import cluster
import points

BOUNDARIES = points.DATA / "boundaries.bin"
JOB = "countryexplorer.flink.CrossingsJob"


class FlinkTestCase(unittest.TestCase):
    maxDiff = 2000

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="flink-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)


class SQLTests(FlinkTestCase):
    def ask(self, query, places=((30.0444, 31.2357),), parameters=f"countryexplorer.file:{BOUNDARIES}"):
        table = self.folder / "places.csv"
        rows = (
            ",".join("" if value is None else repr(value) for value in (number, *place))
            for number, place in enumerate(places)
        )
        table.write_text("\n".join(rows) + "\n")
        command = cluster.java(f"{flink.JOBS}:{flink.LIB}/*", "countryexplorer.flink.SqlAnswers", memory="1g")
        outcome = subprocess.run(
            [*command, str(table), parameters, query], capture_output=True, text=True, check=False, cwd=self.folder
        )
        if outcome.returncode:
            raise RuntimeError(outcome.stderr)
        lines = [line.split("\t") for line in outcome.stdout.splitlines() if "\t" in line]
        return [tuple(None if text == "\\N" else text for text in line) for line in lines]

    def test_all_answers_are_those_of_the_program(self):
        names = ", ".join(f"c.{name}" for name in points.DETAILS)
        query = (
            f"SELECT id, {names}, country_code(lat, lon), time_zone_at(lat, lon) FROM"
            " (SELECT id, lat, lon, country_at(lat, lon) AS c FROM places)"
        )
        found = sorted(self.ask(query, points.places()), key=lambda row: int(row[0]))
        expected = points.answers()
        self.assertEqual(len(found), len(expected))
        differences = [
            (place, row, answer)
            for place, row, answer in zip(points.places(), found, expected, strict=True)
            if row[1:] != (*answer, answer[0], answer[3])
        ]
        self.assertEqual(differences[:3], [])

    def test_views_of_the_world_are_those_of_the_program(self):
        places = [(45.0, 34.0), (34.5, 74.5), *points.places()[:500]]
        for view in ("RU", "de-facto"):
            found = self.ask(f"SELECT id, country_code(lat, lon, '{view}') FROM places", places)
            expected = points.batch(places, ["country_code"], "--worldview", view)
            self.assertEqual([row[1:] for row in sorted(found, key=lambda row: int(row[0]))], expected, view)

    def test_what_is_not_a_coordinate_is_null(self):
        nowhere = [place for place in points.NOWHERE if all(abs(value) < 1e300 for value in place)]
        places = [*nowhere, (None, 31.0), (30.0, None)]
        query = (
            "SELECT id, country_code(lat, lon), country_code(lat, lon, 'RU'), time_zone_at(lat, lon),"
            " border_distance(lat, lon), country_at(lat, lon) FROM places"
        )
        self.assertEqual([row[1:] for row in self.ask(query, places)], [(None,) * 5] * len(places))

    def test_distances_and_the_edition(self):
        query = "SELECT border_distance(lat, lon) > 100000, country_data_edition(), country_code(30, 31) FROM places"
        self.assertEqual(self.ask(query, [(0.0, -30.0)]), [("true", points.edition(), "EG")])

    def test_faults_are_named_with_their_remedy(self):
        with self.assertRaisesRegex(RuntimeError, "expected standard, de-facto or"):
            self.ask("SELECT id, country_code(lat, lon, 'Atlantis') FROM places")
        with self.assertRaisesRegex(RuntimeError, "/nowhere/boundaries.bin: no such boundary file"):
            nowhere = "countryexplorer.file:/nowhere/boundaries.bin"
            self.ask("SELECT id, country_code(lat, lon) FROM places", parameters=nowhere)
        other = f"countryexplorer.file:{points.DATA / 'coarse.bin'},countryexplorer.edition:{points.edition()}"
        with self.assertRaisesRegex(RuntimeError, "install one file on all task managers"):
            self.ask("SELECT id, country_code(lat, lon) FROM places", parameters=other)


def lines(folder):
    """The lines of all finished files of a sink."""
    files = [path for path in pathlib.Path(folder).rglob("*") if path.is_file() and not path.name.startswith(".")]
    return sorted(line for path in files for line in path.read_text().splitlines())


def tracks(keys, steps, seed=7):
    """Fixes of vehicles that cross borders, in the order of time: key, time, latitude, longitude."""
    generator = random.Random(seed)
    fixes = []
    for key in range(keys):
        latitude, longitude = generator.uniform(44, 52), generator.uniform(5, 20)
        for step in range(steps):
            latitude, longitude = latitude + generator.gauss(0, 0.2), longitude + generator.gauss(0, 0.3)
            fixes.append((f"car {key}", 1_800_000_000_000 + step * 60_000 + key, latitude, longitude))
    return sorted(fixes, key=lambda fix: fix[1])


def crossings(fixes):
    """The crossings of fixes in the order of time, as the job prints them."""
    countries = [row[0] for row in points.batch([fix[2:] for fix in fixes], ["country_code"])]
    newest, events = {}, []
    for (key, time, latitude, longitude), country in zip(fixes, countries, strict=True):
        after, left = newest.get(key, (None, country))
        if left != country:
            events.append(f"{key},{left or ''},{country or ''},{after},{time},{latitude!r},{longitude!r}")
        newest[key] = (time, country)
    return sorted(events)


class CrossingTests(FlinkTestCase):
    def run_job(self, fixes, delay, pause, during=lambda job, running: None, boundaries=BOUNDARIES):
        file, results = self.folder / "fixes.csv", self.folder / "results"
        file.write_text("".join(f"{key},{time},{lat!r},{lon!r}\n" for key, time, lat, lon in fixes))
        with cluster.Cluster(self.folder) as running:
            job = running.submit(flink.JOBS, JOB, file, results, boundaries, points.edition(), delay, pause)
            during(job, running)
            running.wait(lambda: running.state(job) in ("FINISHED", "FAILED"), "end of the job")
            if running.state(job) == "FAILED":
                faults = running.ask(f"/jobs/{job}/exceptions")["exceptionHistory"]["entries"]
                raise RuntimeError(faults[0]["stacktrace"])
        return results

    def shuffled(self, fixes, reach):
        """Fixes that come up to `reach` milliseconds late."""
        generator = random.Random(11)
        return sorted(fixes, key=lambda fix: fix[1] + generator.random() * reach)

    def test_a_killed_task_manager_loses_and_doubles_nothing(self):
        fixes = tracks(keys=40, steps=150)
        # An hour before everything else of its key.
        late = [("car 0", fixes[-1][1] - 3_600_000 + number, 45.0, 10.0 + number) for number in range(5)]
        stream = [*self.shuffled(fixes, 300_000), *late]

        def kill(job, running):
            done = lambda: running.ask(f"/jobs/{job}/checkpoints")["counts"]["completed"]  # noqa: E731
            running.wait(lambda: done() >= 3, "third checkpoint")
            running.kill_worker()
            running.start_worker()
            running.wait(lambda: running.ask(f"/jobs/{job}/checkpoints")["counts"]["restored"] >= 1, "restored job")
            before = done()
            running.wait(lambda: done() >= before + 2 or running.state(job) == "FINISHED", "further checkpoints")

        results = self.run_job(stream, delay=310_000, pause=20, during=kill)
        expected = crossings(fixes)
        self.assertGreater(len(expected), 300)
        self.assertEqual(lines(results / "crossings"), expected)
        self.assertEqual(len(lines(results / "late")), len(late))

    def test_late_fixes_go_to_their_own_stream(self):
        fixes = tracks(keys=5, steps=60)
        held = [fix for number, fix in enumerate(fixes) if number % 20 == 3]
        rest = [fix for number, fix in enumerate(fixes) if number % 20 != 3]
        nowhere = [("car 0", fixes[-1][1] + 1, 91.0, 0.0), ("car 1", fixes[-1][1] + 1, 0.0, -180.1)]
        results = self.run_job([*rest, *held, *nowhere], delay=1000, pause=0)
        self.assertEqual(lines(results / "crossings"), crossings(rest))
        late = sorted(fix for fix in held if fix[1] <= rest[-1][1] - 1000)
        self.assertEqual(lines(results / "late"), sorted(f"{k},{t},{a!r},{b!r}" for k, t, a, b in late))

    def test_a_stream_without_timestamps_is_refused(self):
        with self.assertRaisesRegex(RuntimeError, "call assignTimestampsAndWatermarks before keyBy"):
            self.run_job(tracks(keys=1, steps=3), delay="none", pause=0)


if __name__ == "__main__":
    unittest.main()
