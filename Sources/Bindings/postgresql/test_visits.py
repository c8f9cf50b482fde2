"""Tests the aggregate of stays."""

import csv
import random
import subprocess
import unittest

import points
from engine import CAIRO, OCEAN, PostgreSQLTestCase, server, set_up, table

setUpModule = set_up

BUSINGEN = (47.6969, 8.6872)
STAYS = "SELECT v.country, v.entered, v.left, v.rows FROM (SELECT country_visits({}) AS s FROM {}) a, unnest(s) v;"


def seconds(column):
    return f"extract(epoch FROM {column})::bigint"


class VisitTests(PostgreSQLTestCase):
    def test_stays_are_those_of_the_program(self):
        fixes = [(number % 7, number, *place) for number, place in enumerate(points.places()[:3000])]
        file = server.folder / "fixes.csv"
        with file.open("w", newline="") as lines:
            csv.writer(lines).writerows([("car", "time", "lat", "lon"), *fixes])
        command = [points.PROGRAM, "batch", "--data", points.DATA, "--group", "car", "--time", "time", file]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[1:]
        random.Random(41).shuffle(fixes)
        rows = "".join(f"{car}\t{time}\t{latitude!r}\t{longitude!r}\n" for car, time, latitude, longitude in fixes)
        server.run("CREATE TABLE fixes(car int, time int, lat float8, lon float8)")
        server.run(f"COPY fixes FROM stdin;\n{rows}\\.\n")
        stays = table(
            f"SELECT car, v.country, {seconds('v.entered')}, {seconds('v.left')} FROM (SELECT car,"
            " country_visits(to_timestamp(time), lat, lon) AS s FROM fixes GROUP BY car) a, unnest(s) v ORDER BY 1, 3;"
        )
        expected = [
            (int(car), code or None, int(entered), int(left)) for car, code, entered, left in csv.reader(printed)
        ]
        self.assertGreater(len(expected), 1000)
        found = [(int(car), code, int(entered), int(left)) for car, code, entered, left in stays]
        self.assertEqual(found, sorted(expected, key=lambda stay: (stay[0], stay[2])))

    def test_a_stay_ends_with_its_last_row(self):
        rows = [("2027-01-01", CAIRO), ("2027-01-02", CAIRO), ("2027-01-03", OCEAN), ("2027-01-04", BUSINGEN)]
        values = ", ".join(f"('{day} 12:00Z'::timestamptz, {place[0]}, {place[1]})" for day, place in reversed(rows))
        found = table(f"SET timezone = 'UTC'; {STAYS.format('t, a, b', f'(VALUES {values}) r(t, a, b)')}")
        noon = "2027-01-0{} 12:00:00+00"
        self.assertEqual(
            found,
            [
                ("EG", noon.format(1), noon.format(2), "2"),
                (None, noon.format(3), noon.format(3), "1"),
                ("DE", noon.format(4), noon.format(4), "1"),
            ],
        )

    def test_equal_times_keep_the_order_of_the_rows(self):
        values = ", ".join(
            f"({number}, {number % 5}, {30 if number % 3 else 0}, {31 if number % 3 else -30})" for number in range(60)
        )
        one = table(STAYS.format("to_timestamp(t), a, b", f"(VALUES {values}) r(n, t, a, b)"))
        other = table(STAYS.format("to_timestamp(t), a, b ORDER BY t, n", f"(VALUES {values}) r(n, t, a, b)"))
        self.assertEqual(one, other)
        self.assertEqual(sum(int(rows) for *_, rows in one), 60)

    def test_rows_without_a_time_or_a_coordinate_are_left_out(self):
        values = "(NULL, 30, 31), (now(), NULL, 31), (now(), 30, NULL), (now(), 91, 0), (now(), float8 'NaN', 0)"
        rows = f"(VALUES {values}) r(t, a, b)"
        self.assertEqual(server.run(f"SELECT country_visits(t, a, b) FROM {rows}"), "{}")
        self.assertEqual(server.run(f"SELECT country_visits(t, a, b) IS NULL FROM {rows} WHERE false"), "t")
        self.assertEqual(server.run(f"SELECT country_visits(t, a, b, 'RU') FROM {rows}"), "{}")
        self.assertEqual(server.run("SELECT country_visits(now(), 30, 31, NULL)"), "{}")

    def test_the_ends_of_time_are_times(self):
        rows = "(VALUES ('infinity'::timestamptz), ('-infinity'), ('2027-01-01')) r(t)"
        found = table(STAYS.format("t, 30, 31", rows))
        self.assertEqual(found, [("EG", "-infinity", "infinity", "3")])

    def test_a_worldview_has_its_own_stays(self):
        values = "(1, 45, 34, 'standard'), (2, 45, 34, 'RU'), (3, 45, 34, 'RU'), (4, 55.75, 37.6, 'RU')"
        found = table(STAYS.format("to_timestamp(t), a, b, w", f"(VALUES {values}) r(t, a, b, w)"))
        self.assertEqual([(row[0], row[3]) for row in found], [("UA", "1"), ("RU", "3")])
        self.assertFails("no worldview is called", "SELECT country_visits(now(), 45, 34, 'Atlantis')")

    def test_a_window_over_growing_rows_has_the_stays_so_far(self):
        rows = "(VALUES (3, 30, 31), (1, 0, -30), (2, 30, 31), (4, 47.6969, 8.6872)) r(t, a, b)"
        window = "(ORDER BY t DESC ROWS UNBOUNDED PRECEDING)"
        query = f"SELECT array_length(country_visits(to_timestamp(t), a, b) OVER {window}, 1)"
        self.assertEqual(server.run(f"{query} FROM {rows}").split(), ["1", "2", "2", "3"])

    def test_a_million_rows_are_one_group(self):
        fields = "to_timestamp(t), 30 + 0 * t, CASE WHEN t / 250000 % 2 = 0 THEN 31 ELSE -30 END"
        query = STAYS.format(fields, "generate_series(999999, 0, -1) t")
        self.assertEqual([(row[0], row[3]) for row in table(query)], [("EG", "250000"), (None, "250000")] * 2)


if __name__ == "__main__":
    unittest.main()
