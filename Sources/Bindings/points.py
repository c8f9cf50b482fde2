"""Seeded places for comparing answers, and the program's answers for them.

PROGRAM names the program, KERNEL the folder of libcountryexplorer.so.1, and BINDING_POINTS the number of places of each
kind. Needs no package.
"""

import csv
import ctypes
import functools
import json
import math
import os
import pathlib
import platform
import random
import struct
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "data"
PROGRAM = os.environ.get("PROGRAM", str(ROOT / ".build/program/release/countryexplorer"))
PROCESSOR = platform.machine().replace("aarch64", "arm64")
KERNEL = pathlib.Path(os.environ.get("KERNEL", ROOT / ".build/kernel/lib" / PROCESSOR))
COUNT = int(os.environ.get("BINDING_POINTS", "20000"))
#: The number of places whose distance to a border is also compared. A distance costs a thousand lookups.
BORDER_DISTANCES = min(COUNT, 2000)

#: The texts that each package and extension contains, and the licences in its metadata.
LICENCES = [
    "Apache-2.0.txt",
    "GPL-3.0.txt",
    "LGPL-2.1.txt",
    "LGPL-3.0.txt",
    "MIT-holidays.txt",
    "NOTICE.txt",
    "ODbL-1.0.txt",
    "Unicode-3.0.txt",
]
LICENCE_NAMES = ["Apache-2.0", "ODbL-1.0", "LGPL-3.0-or-later"]

#: Values that are not a coordinate in any engine, latitude first.
NOWHERE = [
    (math.nan, 0.0),
    (0.0, math.nan),
    (math.inf, 0.0),
    (0.0, -math.inf),
    (90.0000001, 0.0),
    (-91.0, 0.0),
    (0.0, 180.0000001),
    (1e308, -1e308),
    # A place in New Zealand with swapped columns.
    (174.78, -41.29),
]
#: The corners of the globe, and a place at sea.
EDGES = [
    (90.0, 180.0),
    (-90.0, -180.0),
    (0.0, 180.0),
    (0.0, -180.0),
    (90.0, 0.0),
    (-90.0, 0.0),
    (-0.0, -0.0),
    (0.0, -30.0),
    (5e-324, -5e-324),
    (-16.5, 180.0),
    (-16.5, -180.0),
]


def edition(file=DATA / "boundaries.bin"):
    """The edition of a boundary file by its bytes, apart from the kernel."""
    content = pathlib.Path(file).read_bytes()
    section, header = struct.unpack_from("<II", content, 248)
    return f"{len(content)}-{section:08x}{header:08x}"


class Segment(ctypes.Structure):
    """A ce_segment: a straight piece of border in units of 1e-7 degree, with the regions on both sides."""

    _fields_ = [
        ("start_longitude", ctypes.c_int32),
        ("start_latitude", ctypes.c_int32),
        ("end_longitude", ctypes.c_int32),
        ("end_latitude", ctypes.c_int32),
        ("left", ctypes.c_uint32),
        ("right", ctypes.c_uint32),
    ]


def borders(file=DATA / "boundaries.bin"):
    """All pieces of border in a boundary file."""
    library = ctypes.CDLL(str(KERNEL / "libcountryexplorer.so.1"))
    index, message = ctypes.c_void_p(), ctypes.create_string_buffer(1024)
    if library.ce_open_path(os.fsencode(file), ctypes.byref(index), message, len(message)):
        raise RuntimeError(message.value.decode())
    box = [ctypes.c_double(side) for side in (-180, -90, 180, 90)]
    count = ctypes.c_size_t()
    library.ce_borders_in(index, *box, ctypes.byref(Segment()), ctypes.c_size_t(0), ctypes.byref(count))
    segments = (Segment * count.value)()
    if library.ce_borders_in(index, *box, segments, count, ctypes.byref(count)):
        raise RuntimeError(f"{file}: the borders cannot be read")
    library.ce_close(index)
    return segments


def near_borders(count=COUNT, seed=2):
    """Places 10 cm to 10 km from borders, in random order. Each piece of border is equally likely."""
    generator, pieces = random.Random(seed), borders()
    return [beside(pieces[int(generator.random() * len(pieces))], generator) for _ in range(count)]


def beside(piece, generator):
    """A place near one piece of border. All orders of magnitude of the distance are equally likely."""
    part, spread = generator.random(), 10 ** (generator.random() * 5 - 6)
    latitude = (piece.start_latitude + part * (piece.end_latitude - piece.start_latitude)) / 1e7
    longitude = (piece.start_longitude + part * (piece.end_longitude - piece.start_longitude)) / 1e7
    latitude += (generator.random() * 2 - 1) * spread
    longitude += (generator.random() * 2 - 1) * spread
    return min(90.0, max(-90.0, latitude)), min(180.0, max(-180.0, longitude))


def uniform(count=COUNT, seed=1):
    """The places in EDGES, followed by places that are spread evenly over the globe."""
    generator = random.Random(seed)
    places = EDGES[:count]
    while len(places) < count:
        latitude = math.degrees(math.asin(2 * generator.random() - 1))
        places.append((latitude, generator.random() * 360 - 180))
    return places


@functools.cache
def places():
    """Places, half near borders and half anywhere."""
    return near_borders() + uniform()


def batch(positions, columns, *options):
    """The columns that `countryexplorer batch` adds to a table of places: a tuple per place, with None for empty."""
    with tempfile.TemporaryDirectory(prefix="points-") as folder:
        table = pathlib.Path(folder, "places.csv")
        with table.open("w", newline="") as file:
            csv.writer(file).writerows([("lat", "lon"), *positions])
        command = [PROGRAM, "batch", "--data", str(DATA), "--columns", ",".join(columns), *options, str(table)]
        environment = {"PATH": os.environ["PATH"], "HOME": folder}
        outcome = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if outcome.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit code {outcome.returncode}: {outcome.stderr}")
    rows = csv.reader(outcome.stdout.splitlines()[1:])
    return [tuple(text or None for text in row[2:]) for row in rows]


#: The columns of batch that country_at also returns.
COLUMNS = ["country_code", "region_code", "region_name", "timezone", "claimants", "dispute", "administrator"]
#: Their names in country_at. It has the two letters of `Transnistria (RU)` in a separate column.
DETAILS = ["country", "code", "name", "time_zone", "claimants", "dispute", "administrator", "controller"]


@functools.cache
def answers(*options):
    """The program's answers for `places()`: a tuple in the order of DETAILS for each."""
    return [row[:-1] + split(row[-1]) for row in batch(places(), COLUMNS, *options)]


def split(administrator):
    """An administration and the state in control of it."""
    name, bracket, state = (administrator or "").partition(" (")
    return name or None, state[:-1] if bracket else None


def damaged(file):
    """Writes the boundary file with a wrong bit in each page except its first and last ones, and returns the path."""
    content = bytearray((DATA / "boundaries.bin").read_bytes())
    for place in range(0x20000, len(content) - 0x20000, 0x1000):
        content[place] ^= 1
    file.write_bytes(content)
    return file


def licences(folder):
    """The names of the licence texts in a folder, without files whose content does not match their name."""
    words = {
        "Apache-2.0": "Apache License",
        "ODbL-1.0": "Open Database License",
        "Unicode-3.0": "UNICODE LICENSE V3",
        "MIT-holidays": "Permission is hereby granted, free of charge",
        "NOTICE": "OpenStreetMap contributors",
    }
    paths = sorted(pathlib.Path(folder).glob("*.txt"))
    return [path.name for path in paths if words.get(path.stem, "GENERAL PUBLIC LICENSE") in path.read_text("utf-8")]


#: The names of the program for keys of the document.
NEW_NAMES = {"timezones": "timeZones"}

#: The facts of a country that the program reads from other files than the document.
OTHER_FILES = {"capitalZone", "emergencyNumbers", "highestPoint", "indicators", "mains", "nextHoliday"}


def facts(country):
    """A country without empty lists, which the program prints and the document omits, without the document's
    `official`, which repeats a language's status, and without the facts of OTHER_FILES. Older documents have the time
    zones under their old name, and the program under both.
    """
    if isinstance(country, list):
        return [facts(value) for value in country]
    if not isinstance(country, dict):
        return country
    return {
        NEW_NAMES.get(name, name): facts(value)
        for name, value in country.items()
        if value not in ([], {}) and not (name == "official" and isinstance(value, bool)) and name not in OTHER_FILES
    }


def table(name):
    """The fields of each line of a table of Tests/Fixtures after its comments and its heading."""
    lines = (ROOT / "Tests/Fixtures" / name).read_text().splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")][1:]


def worldviews():
    """Each name of Fixtures/worldviews.tsv, the worldview or None, and whether boundaries.bin accepts it."""
    rows = table("worldviews.tsv")
    return [(json.loads(name), None if view == "--" else view, accepted == "yes") for name, view, accepted in rows]


def certainties():
    """The place, metres, worldview and candidates of each row of Fixtures/certainties.tsv. Shares are thousandths."""
    for latitude, longitude, metres, view, candidates in table("certainties.tsv"):
        pairs = [candidate.split(" ") for candidate in candidates.split(", ")]
        found = [(None if code == "--" else code, round(float(share) * 1000)) for code, share in pairs]
        yield float(latitude), float(longitude), float(metres), view, found


@functools.cache
def distances():
    """The metres from the first places of each kind to a border, in the program's rounding."""
    half = BORDER_DISTANCES // 2
    positions = places()[:half] + places()[COUNT : COUNT + half]
    return list(zip(positions, (int(metres) for (metres,) in batch(positions, ["border_metres"]))))
