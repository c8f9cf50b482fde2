"""GPX files of gpxpy, and tables of csv-spectrum."""

import csv
import io
import unittest

from . import peers


class Files(unittest.TestCase):
    def test_each_gpx_file_of_gpxpy_is_read_or_has_no_points(self):
        files = sorted(peers.folder().glob("gpxpy-1.6.2/test_files/*.gpx"))
        self.assertGreater(len(files), 20)
        read = 0
        for file in files:
            played = peers.run("simulate", file, "--output", "-")
            has_points = b"lat=" in file.read_bytes()
            read += has_points
            if has_points:
                self.assertEqual(played.returncode, 0, (file.name, played.stderr))
                self.assertTrue(played.stdout.startswith("$"), file.name)
            else:
                self.assertEqual(played.returncode, 65, (file.name, played.stderr))
                self.assertIn("no points", played.stderr)
        print(f"gpxpy: {len(files)} files, {read} with points")

    def test_each_table_of_csv_spectrum_keeps_its_cells(self):
        files = sorted(peers.folder().glob("usr/share/nodejs/csv-spectrum/csvs/*.csv"))
        self.assertGreater(len(files), 9)
        for file in files:
            with open(file, encoding="utf-8", newline="") as opened:
                table = list(csv.reader(opened))
            rows = [row + added for row, added in zip(table, [["lat", "lon"]] + [["30", "31"]] * len(table))]
            text = io.StringIO(newline="")
            csv.writer(text).writerows(rows)
            made = peers.run("batch", "--format", "csv", "-", text=text.getvalue())
            self.assertEqual(made.returncode, 0, (file.name, made.stderr))
            expected = [[*row, code] for row, code in zip(rows, ["country"] + ["EG"] * len(rows))]
            self.assertEqual(list(csv.reader(io.StringIO(made.stdout, newline=""))), expected, file.name)


if __name__ == "__main__":
    unittest.main()
