"""A package that depends on this one by version: it is resolved, built and run as its developer would.

The package is served from a clone of the last commit with the tag of its version, through git's own rule for addresses.
What was built stays in .build/dependency.
"""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
WORK = ROOT / ".build/dependency"
ADDRESS = "https://example.org/countryexplorer"
sys.path.insert(0, str(HERE.parent / "LiteTests"))

from receiver import Port, moment  # noqa: E402 (it is in another folder)

# The longest wait for something that is certain to happen.
PATIENCE = 300


def swift(*words, **options):
    """Runs a command of SwiftPM in the application's folder, with separate caches and settings."""
    own = [f"--{kind}-path={WORK / kind}" for kind in ("cache", "config", "security")]
    command = [os.environ.get("SWIFT", "swift"), *words, *own, "--package-path", str(WORK / "application")]
    return subprocess.run(command, check=True, env=environment(), text=True, **options)


def environment():
    """The environment in which git reads the package's address as the clone, beside the rules that this machine has."""
    count = int(os.environ.get("GIT_CONFIG_COUNT", "0"))
    return os.environ | {
        "GIT_CONFIG_COUNT": str(count + 1),
        f"GIT_CONFIG_KEY_{count}": f"url.{WORK / 'countryexplorer'}.insteadOf",
        f"GIT_CONFIG_VALUE_{count}": ADDRESS,
    }


def publish():
    """Makes the clone with its tag, and the application beside it, which keeps what was built."""
    version = re.match(r"countryexplorer \((.+?)\)", (ROOT / "Config/debian/changelog").read_text(encoding="utf-8"))[1]
    clone, application = WORK / "countryexplorer", WORK / "application"
    for folder in (clone, WORK / "security", application / "Sources"):
        shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    subprocess.run(["git", "-C", str(clone), "tag", "--force", version], check=True, stdout=subprocess.DEVNULL)
    shutil.copytree(HERE / "application", application, dirs_exist_ok=True)
    # The versions that this package was tested with.
    shutil.copy(ROOT / "Config/dependencies.json", application / "Package.resolved")


def built():
    """The folder of the built application."""
    publish()
    # A clone with another commit has the same version.
    shutil.rmtree(WORK / "cache/repositories", ignore_errors=True)
    swift("package", "reset")
    started = time.monotonic()
    swift("package", "resolve", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    resolved = time.monotonic()
    swift("build", stdout=subprocess.DEVNULL)
    print(f"resolved in {resolved - started:.1f} s, built in {time.monotonic() - resolved:.1f} s", file=sys.stderr)
    folder = swift("build", "--show-bin-path", stdout=subprocess.PIPE).stdout.strip()
    return Path(folder)


class DependencyTests(unittest.TestCase):
    """The answers of the application."""

    @classmethod
    def setUpClass(cls):
        cls.folder = built()

    def run_application(self, *words, program=None, code=0, **variables):
        """The lines that the application prints."""
        variables = {
            name: text for name, text in os.environ.items() if not name.startswith("COUNTRYEXPLORER_")
        } | variables
        command = [program or self.folder / "Application", *words]
        done = subprocess.run(command, stdout=subprocess.PIPE, env=variables, text=True, timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, code, done.stdout)
        return done.stdout.splitlines()

    def test_places_are_found_in_the_bundle(self):
        self.assertEqual(self.run_application("place"), ["Egypt", "Africa/Cairo"])
        self.assertEqual(self.run_application("text", "36RUU2989925016"), ["EG"])
        self.assertEqual(self.run_application("text", "0 -30"), ["--"])
        self.assertEqual(self.run_application("worldview"), ["RU", '["UA", "RU"]'])
        border, *candidates = self.run_application("details")
        self.assertEqual(border, "239.0 Switzerland")
        self.assertEqual([line.split()[0] for line in candidates], ["Germany", "Switzerland"])
        self.assertGreater(int(self.run_application("many")[0]), 5)

    def test_countries_and_cities_are_searched(self):
        first, *_, last = self.run_application("countries")
        self.assertTrue(first.startswith("🇪🇬 Egypt "), first)
        self.assertEqual(last, '["Cairo"] مصر')
        near, paris, *_ = self.run_application("cities")
        self.assertTrue(near.startswith("Cairo "), near)
        self.assertTrue(paris.startswith("Paris US "), paris)

    def test_changes_of_a_recording_and_of_fixes(self):
        crossing = ["Germany", "Switzerland from DE"]
        with tempfile.NamedTemporaryFile(suffix=".nmea") as log:
            for second in range(120):
                log.write(moment(47.6969 - second * 0.000126, 8.6872, second))
            log.flush()
            self.assertEqual(self.run_application("recording", log.name), crossing)
            self.assertTrue(self.run_application("once", log.name)[0].startswith("Germany 47.69"))
        self.assertEqual(self.run_application("fixes"), ["Germany", "Switzerland"])
        missing = "/none.nmea: no such file or directory; check the path"
        self.assertEqual(self.run_application("recording", "/none.nmea", code=1), [missing])

    def test_the_first_country_of_gpsd(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        log = ROOT / "data/examples/cairo-drive.nmea"
        fake = subprocess.Popen(
            ["gpsfake", "-q", "-n", "-c", "0.01", "-P", str(port), str(log)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            self.assertEqual(self.first_line("gpsd", str(port)), "Egypt")
        finally:
            fake.terminate()
            fake.wait()

    def test_the_first_country_of_a_serial_port(self):
        with tempfile.TemporaryDirectory() as folder, Port(Path(folder, "port"), 4800):
            self.assertEqual(self.first_line("serial", str(Path(folder, "port"))), "Egypt")

    def first_line(self, *words):
        """The first country that the application prints, which is then ended."""
        application = subprocess.Popen(
            ["stdbuf", "-oL", self.folder / "Application", *words], stdout=subprocess.PIPE, text=True
        )
        limit = threading.Timer(PATIENCE, application.kill)
        limit.start()
        try:
            # A receiver that is not there yet is reported before its country.
            for line in application.stdout:
                if not line.startswith(("sourceLost", "sourceBack")):
                    return line.strip()
            return None
        finally:
            limit.cancel()
            application.kill()
            application.communicate()

    @contextlib.contextmanager
    def alone(self):
        """A folder with a copy of the application, without the bundles."""
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(self.folder / "Application", folder)
            yield Path(folder)

    def test_a_program_without_data_names_the_file_and_the_remedy(self):
        with self.alone() as folder:
            (line,) = self.run_application("place", program=folder / "Application", code=1)
        self.assertTrue(line.startswith("boundaries.bin: not found in "), line)
        for part in (str(folder), "/usr/share/countryexplorer", "depend on the product CountryExplorerData, "):
            self.assertIn(part, line)

    def test_the_data_may_be_beside_the_program_or_named(self):
        with self.alone() as folder:
            for bundle in self.folder.glob("CountryExplorer_*.resources"):
                shutil.copytree(bundle, folder / bundle.name)
            self.assertEqual(self.run_application("place", program=folder / "Application"), ["Egypt", "Africa/Cairo"])
        with self.alone() as folder:
            for name in ("boundaries.bin", "countries.bin"):
                shutil.copy(ROOT / "data" / name, folder)
            self.assertEqual(self.run_application("place", program=folder / "Application"), ["Egypt", "Africa/Cairo"])
        with self.alone() as folder:
            named = self.run_application(
                "place", program=folder / "Application", COUNTRYEXPLORER_DATA=str(ROOT / "data")
            )
            self.assertEqual(named, ["Egypt", "Africa/Cairo"])
        lines = self.run_application("place", code=1, COUNTRYEXPLORER_DATA="/none")
        self.assertTrue(lines[0].startswith("boundaries.bin: not found in /none; "), lines)


if __name__ == "__main__":
    unittest.main()
