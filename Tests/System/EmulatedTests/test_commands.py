"""Every command gives the same output, errors and exit code on both processors, and writes the same files."""

import gzip
import json
import subprocess
import unittest

from service import DATA, PROGRAM

from .emulated import EXAMPLES, Pair

ROUTE, DRIVE, ISLANDS = EXAMPLES / "cairo-route.geojson", EXAMPLES / "cairo-drive.nmea", EXAMPLES / "islands.geojson"
TABLE = b"place,lat,lon\nCairo,30.0444,31.2357\nocean,0,-30\nBaarle,51.4403,4.9286\nnowhere,95,10\n"
CITIES = b"id,name,country,lat,lon,population\n1,Cairo,EG,30.06,31.25,9000000\n2,Giza,EG,30.01,31.21,2700000\n"
START = ["--start", "2026-01-01T00:00:00Z"]

#: The commands in the order in which they run. Later ones read what earlier ones have stored.
COMMANDS = [
    ["version"],
    ["help", "locate"],
    ["examples"],
    ["examples", "cairo-route.geojson"],
    ["locate", "30.0444", "31.2357"],
    ["locate", "41.9022", "12.4533", "--with", "border", "--accuracy", "500", "--format", "json"],
    ["locate", "47°41'49\"N 8°41'14\"E", "--format", "json"],
    ["locate", "8FVC9G8F+6X", "--format", "env"],
    ["locate", "31UDQ4825011932"],
    ["locate", "u4pruydqqvj", "--with", "subdivisions", "--format", "json"],
    ["locate", "somewhere"],
    ["locate", "--nmea", DRIVE, "--format", "json"],
    ["first-launch", "--nmea", DRIVE, "--format", "json"],
    ["first-launch", "--format", "env"],
    ["first-launch", "--forget"],
    ["selected", "add", "DE"],
    ["selected", "add", "FR"],
    ["selected", "remove", "DE"],
    ["selected", "undo"],
    ["selected", "list", "--format", "json"],
    ["selected", "export", "--format", "csv"],
    ["watch", "--nmea", DRIVE, "--near", "500", "--format", "json"],
    ["fixes", "--nmea", DRIVE, "--count", "50"],
    ["provision", "--root", "root", "--facts", "all", "47.38", "8.54"],
    ["countries", "list", "--format", "json"],
    ["countries", "list", "--landlocked", "--language", "de"],
    ["countries", "search", "deutschlnad"],
    ["countries", "show", "EG", "--sources", "--format", "json"],
    ["countries", "compare", "EG", "DE", "--differences"],
    ["countries", "recent"],
    ["countries", "compile", DATA / "countries.json", "--output", "countries.bin"],
    ["countries", "refresh", "EG"],
    ["cities", "search", "cairo", "--format", "json"],
    ["cities", "nearest", "30.0444", "31.2357"],
    ["cities", "show", "360630"],
    ["cities", "favourites", "add", "360630"],
    ["cities", "favourites", "remove", "360630"],
    ["cities", "favourites", "restore", "360630"],
    ["cities", "favourites", "list"],
    ["cities", "favourites", "export", "--format", "csv"],
    ["cities", "race", "san fra"],
    ["cities", "compile", "cities.csv", "--output", "cities.bin", "--names", "city-names.bin"],
    ["flags", "EG"],
    ["flags", "EG", "--format", "emoji"],
    ["cache", "stats", "--format", "json"],
    ["cache", "clear"],
    ["batch", "-", "--columns", "country,time_zone,subdivision,city,border_distance"],
    ["batch", EXAMPLES / "border-walk.gpx", "--columns", "country", "--group", "visits"],
    ["boundaries", "info"],
    ["boundaries", "verify"],
    ["boundaries", "compile", ISLANDS, "--code-property", "iso", "--overlaps", "first", "--output", "islands.bin"],
    ["boundaries", "export", "islands.bin", "--output", "islands.geojson"],
    ["boundaries", "export", "--country", "NL", "--tolerance", "100", "--output", "netherlands.geojson"],
    ["boundaries", "shape", "VA"],
    ["boundaries", "diff", "islands.bin", "islands.bin"],
    ["simulate", ROUTE, *START, "--jitter", "5", "--seed", "7", "--output", "route.nmea"],
    ["serve", "--listen", "nowhere"],
    ["doctor", "--listen", "1"],
    ["doctor", "--format", "json"],
]
#: Commands with measured times in every cell of their tables, of which the shape is compared.
MEASURING = {("cities", "race")}


def leaves(command: dict, names: tuple = ()) -> list[tuple]:
    """The names of all commands without subcommands."""
    subcommands = command.get("subcommands", [])
    return [leaf for each in subcommands for leaf in leaves(each, (*names, each["commandName"]))] or [names]


class Commands(unittest.TestCase):
    def test_every_command_is_run(self):
        described = subprocess.run([PROGRAM, "--experimental-dump-help"], check=True, capture_output=True).stdout
        for leaf in leaves(json.loads(described)["command"]):
            self.assertTrue(any(tuple(words[: len(leaf)]) == leaf for words in COMMANDS), leaf)

    def test_both_processors_give_the_same(self):
        with Pair() as pair:
            for device in pair.devices:
                (device.folder / "cities.csv").write_bytes(CITIES)
                (device.folder / "root/etc").mkdir(parents=True)
            for words in COMMANDS:
                with self.subTest(" ".join(map(str, words))):
                    arm, here = pair.run(*words, text=TABLE)
                    if tuple(words[:2]) in MEASURING:
                        arm, here = (each._replace(output=len(each.output.splitlines())) for each in (arm, here))
                    self.assertEqual(arm, here)
            self.assert_same_files(pair)

    def assert_same_files(self, pair: Pair):
        """Stores hold times, so their rows are not compared. The commands that list them are."""
        arm, here = pair.files()
        self.assertEqual(arm.keys(), here.keys())
        made = [name for name in here if "sqlite" not in name]
        self.assertGreaterEqual(len(made), 7, made)
        for name in made:
            self.assertEqual(arm[name], here[name], name)

    def test_compressed_tables_are_read(self):
        with Pair() as pair:
            arm, here = pair.run("batch", "-", "--columns", "country,time_zone", text=gzip.compress(TABLE))
            self.assertEqual(arm, here)
            self.assertIn(b"Cairo,30.0444,31.2357,EG,Africa/Cairo", here.output)
