"""Logs of u-blox receivers in UBX from the tests of gpsd."""

import json
import math
import unittest

from . import peers

#: The marks, class and numbers of NAV-PVT and NAV-SOL.
SOLUTIONS = (b"\xb5\x62\x01\x07", b"\xb5\x62\x01\x06")
#: Receivers that measure only the time, and send the position that was surveyed before. gpsd returns it.
SURVEYED = {"ublox-neo-m8t-s.log", "ublox-zed-f9t-rtcm3.log"}
#: A receiver whose position gpsd does not change while it does not move.
HELD = {"ublox-8-time.log"}
#: gpsd converts positions in space with another method.
METRES = 1.2


def expected(log):
    """gpsd's last position of each time."""
    lines = [
        line for line in log.with_name(log.name + ".chk").read_text(errors="replace").splitlines() if "TPV" in line
    ]
    reports = [json.loads(line) for line in lines if line.startswith("{")]
    return {each["time"]: each for each in reports if each.get("mode", 0) >= 2 and "time" in each and "lat" in each}


def metres(one, other):
    north = (one["lat"] - other["lat"]) * 111_200
    east = (one["lon"] - other["lon"]) * 111_200 * math.cos(math.radians(one["lat"]))
    return math.hypot(north, east)


class Logs(unittest.TestCase):
    def test_fixes_are_those_of_gpsd(self):
        logs = sorted(peers.folder().glob("gpsd-3.22/test/daemon/*.log"))
        logs = [log for log in logs if any(kind in log.read_bytes() for kind in SOLUTIONS)]
        compared = 0
        for log in logs:
            with self.subTest(log.name):
                fixes = [json.loads(line) for line in peers.run("fixes", "--nmea", log).stdout.splitlines()]
                told = {} if log.name in SURVEYED else expected(log)
                self.assertEqual(len(fixes), len(told))
                pairs = [(fix, told[fix["time"]]) for fix in fixes if fix["time"] in told]
                # The first fix of NAV-SOL precedes the leap seconds, and has no time.
                self.assertGreaterEqual(len(pairs), len(told) - 1)
                compared += len(pairs)
                for fix, other in pairs if log.name not in HELD else []:
                    self.assertLess(metres(fix, other), METRES, fix["time"])
        print(f"gpsd: {len(logs)} logs of UBX, {compared} fixes")
        self.assertGreater(compared, 200)


if __name__ == "__main__":
    unittest.main()
