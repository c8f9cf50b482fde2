#!/usr/bin/env python3
"""Measures five packages from PyPI and the project's own on the same places, and prints peers.tsv.

    peers.py POINTS ZONES > peers.tsv

POINTS is the points.csv of `make -C data/recipes boundaries OPTIONS=--accuracy`, with the true country of each place.
ZONES is tzdata's zone.tab, which gives the country of a time zone. A country that is wrong or missing counts as wrong.
The time of a call is processor time, with the share of Python itself, and the median of five rounds.
"""

import csv
import importlib.metadata
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from machine import note

BANDS = {"50": "50 m", "200": "200 m", "1000": "1 km", "5000": "5 km", "cities": "cities"}
TIMED = {"cities": "ns at cities", "5000": "ns within 5 km"}
ROUNDS, CALLS, SECONDS = 5, 5_000, 2.0
# A package of 1 ms a call is asked for fewer places.
FEWER = {"offlineRevGeocoder": 15_000}
Answer = Callable[[float, float], str | None]
Place = tuple[float, float, str]


def main() -> None:
    points, zones = Path(sys.argv[1]), zone_countries(Path(sys.argv[2]))
    bands = read(points)
    print(f"# {note()}")
    print("package", "version", "gives", *(f"wrong, {name}" for name in BANDS.values()), *TIMED.values(), sep="\t")
    for package, gives, answer in packages(zones):
        limit = FEWER.get(package, sys.maxsize)
        wrong = [f"{share_wrong(answer, bands[band][:limit]):.3f}" for band in BANDS]
        times = [f"{nanoseconds(answer, bands[band]):.0f}" for band in TIMED]
        print(package, importlib.metadata.version(package), gives, *wrong, *times, sep="\t", flush=True)


def packages(zones: dict[str, str]) -> list[tuple[str, str, Answer]]:
    """Each package with the kind of its answer, and a function from latitude and longitude to a country."""
    # Imported here, so that a missing one is reported after the arguments are checked.
    import countryexplorer
    import offlineRevGeocoder
    import reverse_geocode
    import reverse_geocoder
    import timezonefinder
    import tzfpy

    finder = timezonefinder.TimezoneFinder()
    geocoder = reverse_geocoder.RGeocoder(mode=1, verbose=False)
    return [
        ("countryexplorer", "country and time zone", countryexplorer.locate),
        ("timezonefinder", "time zone", lambda lat, lon: zones.get(finder.timezone_at(lng=lon, lat=lat))),
        ("tzfpy", "time zone", lambda lat, lon: zones.get(tzfpy.get_tz(lon, lat))),
        ("reverse_geocode", "nearest city", lambda lat, lon: reverse_geocode.get((lat, lon))["country_code"]),
        ("reverse_geocoder", "nearest city", lambda lat, lon: geocoder.query([(lat, lon)])[0]["cc"]),
        ("offlineRevGeocoder", "country", lambda lat, lon: offlineRevGeocoder.get(lat, lon).country_iso2),
    ]


def zone_countries(table: Path) -> dict[str, str]:
    """The country of each time zone."""
    rows = (line.split("\t") for line in table.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return {row[2]: row[0] for row in rows}


def read(points: Path) -> dict[str, list[Place]]:
    """The places of each band, in a random order that is the same in each run."""
    bands: dict[str, list[Place]] = {band: [] for band in BANDS}
    with points.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["band"] in bands:
                bands[row["band"]].append((float(row["latitude"]), float(row["longitude"]), row["country"]))
    for places in bands.values():
        random.Random(1).shuffle(places)
    return bands


def share_wrong(answer: Answer, places: list[Place]) -> float:
    """The share of the places that get another country, in percent."""
    wrong = sum((answer(latitude, longitude) or "") != country for latitude, longitude, country in places)
    return 100 * wrong / len(places)


def nanoseconds(answer: Answer, places: list[Place]) -> float:
    """The processor time of a call, in nanoseconds."""
    return statistics.median(timed(answer, places[number * CALLS :][:CALLS]) for number in range(ROUNDS))


def timed(answer: Answer, places: list[Place]) -> float:
    end = time.monotonic() + SECONDS
    calls = 0
    begun = time.process_time_ns()
    for latitude, longitude, _ in places:
        answer(latitude, longitude)
        calls += 1
        if calls % 100 == 0 and time.monotonic() > end:
            break
    return (time.process_time_ns() - begun) / calls


if __name__ == "__main__":
    main()
