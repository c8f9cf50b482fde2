"""Writes searches.tsv and nearest.tsv: what the program finds. PROGRAM names the program.

Usage: python3 Tests/Fixtures/cities/make.py
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2] / "Sources/Bindings"))
import points  # noqa: E402 (it is in another folder)

LIMIT = 5
#: A text, and the conditions of the search: country, time zone, population, near.
SEARCHES = [
    *["rome, italy", "rome, IT", "paris, texas, usa", "paris, texas", "springfield, illinois, usa", "portland, oregon"],
    *["amsterdam, holland", "luxor, egypt", "osaka, japan", "frankfurt, germany", "münchen, deutschland"],
    *[
        "Springfield, Sangamon County, Illinois, USA",
        "cairo, illinois",
        "alexandria, virginia",
        "berlin, new hampshire",
    ],
    *["san fransisco", "edinburg", "kopenhagen", "reykjavk", "addis abeba", "alexandira", "ljublana", "johannesberg"],
    *["القاهرة", "москва", "北京", "Āboa", "đà nẵng", "Łódź", "Þorláks", "İzmir", "ñ", "œ", "ẞ"],
    *["a", "ab", "san", "new", "st", "saint", "st.", "o'", "al ", "la ", "ber", "lon", "zz", "qqqq", "1", "'"],
    *["SAN JOSÉ", "san jose", "San-Jose", "são paulo", "sao paulo", "Ås", "ås", "aas", "Zürich", "zuerich", "zurich"],
]
CONDITIONS = [
    ("san", {"country": "PH,ES"}),
    ("san", {"country": "PH", "time_zone": "Asia/Manila", "population": 100_000}),
    ("victoria", {"country": "CA,SC", "population": 10_000}),
    ("springfield", {"near": (39.8, -89.6)}),
    ("springfield", {"near": (42.1, -72.6)}),
    ("santa", {"near": (-16.5, 179.9), "population": 1000}),
    ("new", {"time_zone": "America/New_York"}),
    ("b", {"population": 3_000_000}),
]
#: The places of nearest.tsv beside those of points.EDGES and places near borders.
PLACES = [(30.0444, 31.2357), (47.6969, 8.6872), (-33.86, 151.21), (64.15, -21.94), (-54.8, -68.3), (78.22, 15.65)]


def cities(command, *arguments):
    """The output of the program, without favourites, selected countries and the names of city-names.bin."""
    with tempfile.TemporaryDirectory(prefix="cities-") as folder:
        for file in points.DATA.iterdir():
            if file.name != "city-names.bin":
                Path(folder, file.name).symlink_to(file)
        whole = [points.PROGRAM, "cities", command, "--format", "json", "--data", folder, *arguments]
        outcome = subprocess.run(whole, env={"HOME": folder}, capture_output=True, text=True, check=False)
    if outcome.returncode > 1:
        raise RuntimeError(f"{' '.join(whole)}: {outcome.stderr}")
    return json.loads(outcome.stdout) if outcome.stdout else {"matches": [], "count": 0}


def beginnings():
    """The first letters of capitals, of different lengths, and capitals with a letter left out."""
    countries = json.loads((points.DATA / "countries.json").read_text())["countries"]
    for number, country in enumerate(countries[::4]):
        for capital in country.get("capitals", [])[:1]:
            name = capital["name"]
            yield name[: 2 + number % 7]
            if number % 3 == 0 and len(name) > 6:
                yield name[:3] + name[4:]


def searches():
    texts = dict.fromkeys([*SEARCHES, *beginnings()])
    for text, conditions in [*((text, {}) for text in texts), *CONDITIONS]:
        options = []
        for name, value in conditions.items():
            written = ",".join(map(str, value)) if name == "near" else value
            options.append(f"--{name.replace('_', '-')}={written}")
        found = cities("search", f"--limit={LIMIT}", *options, "--", text)
        matches = found["matches"]
        first = matches[0] if matches else {}
        near = conditions.get("near", ("", ""))
        yield [
            *(text, conditions.get("country", ""), conditions.get("time_zone", ""), conditions.get("population", 0)),
            *(*near, " ".join(str(city["id"]) for city in matches), first.get("quality", ""), first.get("name", "")),
            *(first.get("country", ""), first.get("subdivision", ""), first.get("timeZone", "")),
        ]


def nearest():
    for latitude, longitude in [*PLACES, *points.EDGES, *points.near_borders(40, seed=36)]:
        for population in (0, 100_000):
            options = [f"--limit={LIMIT}", f"--population={population}"]
            found = cities("nearest", *options, "--", f"{latitude:.6f}, {longitude:.6f}")["matches"]
            yield [
                *(f"{latitude:.6f}", f"{longitude:.6f}", population, " ".join(str(city["id"]) for city in found)),
                " ".join(str(city["distance"]) for city in found),
            ]


def write(name, header, rows):
    lines = ["\t".join(header), *("\t".join(map(str, row)) for row in rows)]
    (HERE / name).write_text("\n".join(lines) + "\n")


def main():
    header = ["text", "countries", "time_zones", "population", "latitude", "longitude", "ids", "quality", "name"]
    write("searches.tsv", [*header, "country", "subdivision", "time_zone"], searches())
    write("nearest.tsv", ["latitude", "longitude", "population", "ids", "metres"], nearest())


if __name__ == "__main__":
    main()
