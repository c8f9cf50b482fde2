"""The POSIX strings of time zones, and the file in Sources that has them."""

import os
import tempfile
import time
import unittest
from datetime import UTC, datetime
from pathlib import Path
from unittest import mock
from zoneinfo import ZoneInfo

from recipes import downloads, paths
from recipes.errors import RecipeError
from recipes.time_zones import make

# The days on which the strings were compared with the database, and the zones with other changes before its last one.
START, END = datetime(2026, 11, 28, tzinfo=UTC), datetime(2036, 12, 31, tzinfo=UTC)
SPECIAL = {"America/Havana", "Cuba", "Asia/Gaza", "Asia/Hebron"}
DAY = 86_400


class Footer(unittest.TestCase):
    def test_the_last_line_is_the_string(self):
        for version, rule in ((b"2", "EET-2EEST,M4.5.5/0,M10.5.4/24"), (b"3", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0")):
            self.assertEqual(make.footer(b"TZif" + version + b"...\n" + rule.encode() + b"\n", "Z"), rule)

    def test_a_file_without_a_string_is_refused(self):
        last = (b"", b"\n\n", b"\nEET-2'; reboot '\n", b"\nUTC0")
        for content in (b"", b"TZif\0...\nUTC0\n", b"# text\nUTC0\n", *(b"TZif2..." + line for line in last)):
            with self.assertRaisesRegex(RecipeError, "^Z: "):
                make.footer(content, "Z")


class Made(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        work = paths.BUILT / "time_zones/downloads"
        cls.package = downloads.fetch(make.HERE / "sources.json", work) / "tzdata"
        cls.zones = make.table(cls.package)

    def test_the_file_is_what_the_recipe_makes(self):
        version = make.iana_version((self.package / "__init__.py").read_text(encoding="utf-8"))
        self.assertEqual(make.OUTPUT.read_text(encoding="utf-8"), make.swift(self.zones, version))
        self.assertGreater(len(self.zones), 590)

    def test_the_c_library_gives_the_time_of_the_database_by_each_string(self):
        wrong = {name for name, rule in self.zones.items() if self.differs(name, rule)}
        self.assertEqual(wrong, SPECIAL)

    def differs(self, name, rule):
        with (self.package / "zoneinfo" / name).open("rb") as file:
            zone = ZoneInfo.from_file(file)
        with mock.patch.dict(os.environ, {"TZ": rule}):
            time.tzset()
            return any(
                time.localtime(moment).tm_gmtoff != datetime.fromtimestamp(moment, zone).utcoffset().total_seconds()
                for moment in range(int(START.timestamp()), int(END.timestamp()), DAY)
            )

    def tearDown(self):
        time.tzset()

    def test_a_package_without_a_version_is_refused(self):
        with self.assertRaisesRegex(RecipeError, "does not state"):
            make.iana_version("")

    def test_a_missing_zone_stops_the_recipe(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "zones").write_text("Africa/Cairo\n", encoding="ascii")
            with self.assertRaises(OSError):
                make.table(Path(folder))


if __name__ == "__main__":
    unittest.main()
