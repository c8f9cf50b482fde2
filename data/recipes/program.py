"""The answers of the program `countryexplorer`: the shape of a country, and the country of a place."""

import csv
import io
import json
import subprocess
from functools import cached_property
from typing import NamedTuple

from .errors import RecipeError

# The tolerance of the countries' outlines.
TOLERANCE_METRES = 250


class Answer(NamedTuple):
    """The country of a place, empty for none, those that claim it, and its time zone."""

    country: str
    claimants: list
    timezone: str


class Program:
    """The program `countryexplorer` with the boundary indexes of a data folder."""

    def __init__(self, path, data):
        self.path = path
        self.data = data

    def data_version(self):
        """The version of the boundary data, as `boundaries info` states it."""
        for line in self.run("boundaries", "info").splitlines():
            label, _, version = line.partition(" ")
            if label == "data":
                return version.strip()
        raise RecipeError("boundaries info states no version of the data")

    def shape(self, code):
        """The measures of a country, with its borders on land and at sea."""
        return json.loads(self.run("boundaries", "shape", code, "--format", "json"))

    @cached_property
    def outlines(self):
        """The countries' outlines as GeoJSON, a line for each."""
        return self.run("boundaries", "export", "--by", "country", "--tolerance", str(TOLERANCE_METRES))

    def are_land(self, places):
        """True for each place (latitude, longitude) that is on land, by the land of the world."""
        table = "lat,lon\n" + "".join(f"{lat},{lon}\n" for lat, lon in places)
        answer = self.run(
            "batch",
            "--format",
            "csv",
            "--columns",
            "region_code",
            "--boundaries",
            str(self.data / "land.bin"),
            given=table,
        )
        return [bool(row["region_code"]) for row in csv.DictReader(io.StringIO(answer))]

    def answers(self, places):
        """The program's answer for each place (latitude, longitude)."""
        table = "lat,lon\n" + "".join(f"{lat},{lon}\n" for lat, lon in places)
        answer = self.run("batch", "--format", "csv", "--columns", "country_code,claimants,timezone", given=table)
        rows = csv.DictReader(io.StringIO(answer))
        return [Answer(row["country_code"], row["claimants"].split(), row["timezone"]) for row in rows]

    def subdivisions(self, places):
        """The ISO 3166-2 code of each place (latitude, longitude), or an empty text."""
        table = "lat,lon\n" + "".join(f"{lat},{lon}\n" for lat, lon in places)
        answer = self.run("batch", "--format", "csv", "--columns", "subdivision", given=table)
        return [row["subdivision"] for row in csv.DictReader(io.StringIO(answer))]

    def run(self, *arguments, given=None):
        command = [str(self.path), *arguments, "--data", str(self.data)]
        try:
            ended = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
        except OSError as error:
            raise RecipeError(
                f"cannot run {self.path} ({error.strerror}); build it with make build, or name it by --program"
            ) from None
        except subprocess.CalledProcessError as error:
            words = error.stderr.strip().splitlines()
            raise RecipeError(
                f"{' '.join(command[1:3])}: {words[-1] if words else f'exit code {error.returncode}'}"
            ) from None
        return ended.stdout
