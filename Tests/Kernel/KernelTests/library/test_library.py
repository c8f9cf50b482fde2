"""The C library: its interface, its requirements, and its answers compared with the program's.

Sources/Bindings/points.py makes the places and documents the variables that it reads. FUZZ is the number of seconds for
which damaged files are tried.
"""

import ctypes
import functools
import json
import math
import os
import re
import struct
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[3]
sys.path.insert(0, str(ROOT / "Sources/Bindings"))
import points  # noqa: E402 (it is in another folder)

LIBRARY = points.KERNEL
SHARED = LIBRARY / "libcountryexplorer.so.1"
STATIC = LIBRARY / "libcountryexplorer.a"
HEADER = ROOT / "Sources/C/CKernel/include"
DATA = ROOT / "data"
FUZZ = os.environ.get("FUZZ", "10")
#: The trials of fuzz.c, which run one by one if there is at least an hour for each.
ENTRIES = ("boundaries", "cities", "data-path", "documents", "positions", "lists", "catalogues")
AN_HOUR = 3600
STATUS = {
    "missing": 10,
    "not a boundary file": 1,
    "truncated": 2,
    "wrong version": 3,
    "damaged": 4,
    "bad argument": 7,
    "not a country file": 13,
    "bad coordinate": 5,
    "not a position": 14,
    "ambiguous position": 15,
}
FARTHEST = 20_100_000
SEARCHES = ROOT / "Tests/Fixtures/country-searches.tsv"
NOTATIONS = ROOT / "Tests/Fixtures/positions"


class Text(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("size", ctypes.c_size_t)]


class Position(ctypes.Structure):
    _fields_ = [
        ("latitude", ctypes.c_double),
        ("longitude", ctypes.c_double),
        ("accuracy", ctypes.c_double),
        ("notation", ctypes.c_uint32),
    ]


class Candidate(ctypes.Structure):
    _fields_ = [("share", ctypes.c_double), ("country", ctypes.c_uint32)]


class Border(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double) for name in ("metres", "latitude", "longitude")] + [("beyond", ctypes.c_uint32)]


def library():
    loaded = ctypes.CDLL(str(SHARED))
    real = ctypes.c_double
    loaded.ce_region_text.restype = ctypes.c_char_p
    loaded.ce_index_text.restype = ctypes.c_char_p
    loaded.ce_country_code.restype = ctypes.c_char_p
    loaded.ce_notation_name.restype = ctypes.c_char_p
    loaded.ce_position_parse.argtypes = [
        ctypes.c_char_p,
        ctypes.c_size_t,
        ctypes.c_uint32,
        *[ctypes.c_void_p] * 3,
        ctypes.c_size_t,
    ]
    loaded.ce_position_format.argtypes = [real, real, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_size_t]
    loaded.ce_lookup.argtypes = [ctypes.c_void_p, real, real, ctypes.c_void_p]
    loaded.ce_nearest_border.argtypes = [ctypes.c_void_p, real, real, real, ctypes.c_uint32, ctypes.c_void_p]
    loaded.ce_nearest_country.argtypes = loaded.ce_nearest_border.argtypes
    loaded.ce_view_parse.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
    loaded.ce_certainty.argtypes = [ctypes.c_void_p, real, real, real, ctypes.c_uint32, ctypes.c_void_p]
    loaded.ce_certainty.argtypes += [ctypes.c_size_t, ctypes.c_void_p]
    loaded.ce_data_path.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t]
    loaded.ce_close.argtypes = [ctypes.c_void_p]
    return loaded


def opened(library, path=DATA / "boundaries.bin"):
    """The status, the handle and the message from opening a file."""
    handle, message = ctypes.c_void_p(), ctypes.create_string_buffer(300)
    status = library.ce_open_path(os.fsencode(path), ctypes.byref(handle), message, 300)
    return status, handle, message.value.decode()


def opened_countries(library, path=DATA / "countries.json"):
    handle, message = ctypes.c_void_p(), ctypes.create_string_buffer(300)
    status = library.ce_countries_open_path(os.fsencode(path), ctypes.byref(handle), message, 300)
    return status, handle, message.value.decode()


def opened_cities(library, path=DATA / "cities.bin"):
    handle, message = ctypes.c_void_p(), ctypes.create_string_buffer(300)
    status = library.ce_cities_open_path(os.fsencode(path), ctypes.byref(handle), message, 300)
    return status, handle, message.value.decode()


def opened_names(library, path=DATA / "countries.bin"):
    handle, message = ctypes.c_void_p(), ctypes.create_string_buffer(300)
    status = library.ce_country_names_open_path(os.fsencode(path), ctypes.byref(handle), message, 300)
    return status, handle, message.value.decode()


def parsed(library, text, notation=0, room=400):
    """The status, the position, the offset of the fault and the message from reading a text."""
    text = text if isinstance(text, bytes) else text.encode()
    position, fault, message = Position(), ctypes.c_size_t(9), ctypes.create_string_buffer(b"x" * room, max(room, 1))
    status = library.ce_position_parse(
        text, len(text), notation, ctypes.byref(position), ctypes.byref(fault), message, room
    )
    return status, position, fault.value, message.value.decode()


def notations(library):
    """The numbers of the notations by their names."""
    numbers = range(1, 1000)
    return {name.decode(): number for number in numbers if (name := library.ce_notation_name(number))}


def rows(name):
    return [line.split("\t") for line in (NOTATIONS / name).read_text().splitlines()[1:]]


#: Ends a program at an access out of bounds, and at its end if the library did not free what it allocated.
SANITIZED = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def compiled(source, folder, *linked):
    program = Path(folder) / source.removesuffix(".c")
    subprocess.run(
        [
            "gcc",
            "-O2",
            "-Wall",
            "-Wextra",
            "-Werror",
            f"-I{HEADER}",
            HERE / source,
            "-o",
            program,
            *linked,
            "-lm",
            "-lpthread",
        ],
        check=True,
    )
    return program


def shared():
    return [f"-L{LIBRARY}", "-l:libcountryexplorer.so.1", f"-Wl,-rpath,{LIBRARY}"]


class LibraryTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.library = library()
        status, cls.handle, message = opened(cls.library)
        assert status == 0, message
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.library.ce_close(cls.handle)
        cls.folder.cleanup()

    # MARK: Interface

    def test_the_interface_is_what_programs_were_compiled_with(self):
        self.assertEqual(subprocess.run([compiled("abi.c", self.folder.name, *shared())], check=False).returncode, 0)

    def test_the_functions_of_the_header_are_all_that_is_shown(self):
        listed = (HERE / "functions.txt").read_text().split()
        header = re.sub(r"/\*.*?\*/", "", (HEADER / "countryexplorer.h").read_text(), flags=re.S)
        self.assertEqual(sorted(set(re.findall(r"\b(ce_[a-z_]+)\(", header))), listed)
        packaged = (ROOT / "Config/debian/libcountryexplorer1.symbols").read_text()
        self.assertEqual(re.findall(r"^ (ce_[a-z_]+)@CE_1 ", packaged, re.M), listed)
        for file, dynamic in ((SHARED, ["--dynamic"]), (STATIC, [])):
            symbols = subprocess.run(
                ["nm", *dynamic, "--defined-only", "--extern-only", file], check=True, capture_output=True, text=True
            ).stdout
            # The version CE_1 itself is an absolute symbol.
            shown = sorted(line.split()[-1].split("@")[0] for line in symbols.splitlines() if " T " in line)
            self.assertEqual(shown, listed, file)
            self.assertNotRegex(symbols, " [BD] ")

    def test_it_needs_no_system_younger_than_2012(self):
        text = subprocess.run(["objdump", "-T", SHARED], check=True, capture_output=True, text=True).stdout
        versions = {tuple(map(int, found.split("."))) for found in re.findall(r"GLIBC_([0-9.]+)", text)}
        self.assertLessEqual(max(versions), (2, 17))
        needed = subprocess.run(["readelf", "-d", SHARED], check=True, capture_output=True, text=True).stdout
        self.assertEqual(set(re.findall(r"NEEDED.*\[(.*)\]", needed)), {"libc.so.6", "libm.so.6"})
        self.assertIn("[libcountryexplorer.so.1]", needed)

    # MARK: Answers

    def test_it_answers_as_the_program_does(self):
        """The static and the shared library agree one by one, in batches, columns and threads. No lookup allocates."""
        made = points.NOWHERE + points.places()
        file = Path(self.folder.name) / "places"
        file.write_bytes(b"".join(struct.pack("<dd", *place) for place in made))
        told = points.batch(points.places(), ["country", "time_zone"])
        expected = ["invalid"] * len(points.NOWHERE) + [f"{country or ''},{zone or ''}" for country, zone in told]
        self.assertGreater(len(set(expected)), 100)
        for linked in (shared(), [str(STATIC)]):
            program = compiled("lookups.c", self.folder.name, *linked, "-ldl")
            found = subprocess.run(
                [program, DATA / "boundaries.bin", file], check=False, capture_output=True, text=True
            )
            self.assertEqual(found.returncode, 0, found.stderr)
            self.assertEqual(found.stdout.splitlines(), expected)

    def test_no_memory_is_read_that_is_not_its_own(self):
        made = points.NOWHERE + points.near_borders(1000, seed=5) + points.uniform(1000, seed=6)
        file = Path(self.folder.name) / "few"
        file.write_bytes(b"".join(struct.pack("<dd", *place) for place in made))
        program = compiled("lookups.c", self.folder.name, *shared(), "-ldl")
        checked = subprocess.run(
            ["valgrind", "--quiet", "--error-exitcode=9", "--leak-check=full", program, DATA / "boundaries.bin", file],
            check=False,
            capture_output=True,
            text=True,
        )
        self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_the_texts_of_a_region(self):
        region, country = ctypes.c_uint32(), ctypes.create_string_buffer(3)
        self.assertEqual(self.library.ce_lookup(self.handle, 45.3, 34.4, ctypes.byref(region)), 0)
        texts = [self.library.ce_region_text(self.handle, region, field).decode() for field in (3, 4)]
        self.assertEqual(texts, ["UA", "UA RU"])
        for view, expected in ((0, b"UA"), (2, b"RU"), (0x5255, b"RU"), (0x5541, b"UA")):
            self.assertEqual(self.library.ce_region_country(self.handle, region, view, country), 0)
            self.assertEqual(country.value, expected)
        self.assertEqual(self.library.ce_region_country(self.handle, 0, 0, country), STATUS["bad argument"])
        self.assertEqual(country.value, b"")
        self.assertIsNone(self.library.ce_region_text(self.handle, region, 8))
        self.assertIn(b"ODbL", self.library.ce_index_text(self.handle, 1))

    def test_the_edition_is_the_size_and_the_checksums_of_each_file(self):
        for name in ("boundaries.bin", "coarse.bin"):
            status, handle, message = opened(self.library, DATA / name)
            self.assertEqual(status, 0, message)
            self.addCleanup(self.library.ce_close, handle)
            self.assertEqual(self.library.ce_index_text(handle, 3).decode(), points.edition(DATA / name))
        self.assertIsNone(self.library.ce_index_text(self.handle, 4))

    def test_the_nearest_country(self):
        nearest = Border()
        self.assertEqual(self.library.ce_nearest_country(self.handle, 30.0, 31.2, 0, 0, ctypes.byref(nearest)), 0)
        self.assertEqual((nearest.metres, nearest.latitude, nearest.longitude), (0, 30.0, 31.2))
        self.assertEqual(self.library.ce_nearest_country(self.handle, 34.0, 20.0, 9e6, 0, ctypes.byref(nearest)), 0)
        self.assertEqual(self.library.ce_region_text(self.handle, nearest.beyond, 3), b"LY")
        told = subprocess.run(
            [points.PROGRAM, "locate", "34", "20", "--with", "nearest", "--format", "json"],
            check=False,
            capture_output=True,
            text=True,
        )
        self.assertIn('"LY"', told.stdout)
        self.assertEqual(self.library.ce_nearest_country(self.handle, 34.0, 20.0, 1000, 0, ctypes.byref(nearest)), 6)

    def test_each_country_is_found_by_both_codes_and_is_what_the_program_shows(self):
        status, countries, message = opened_countries(self.library)
        self.assertEqual(status, 0, message)
        count, text = self.library.ce_country_count(countries), Text()
        told = subprocess.run(
            [points.PROGRAM, "countries", "list", "--format", "json"], check=True, capture_output=True, text=True
        ).stdout
        shown = {country["code"]: country for country in map(json.loads, told.splitlines())}
        code = functools.partial(self.library.ce_country_code, countries)
        self.assertEqual(sorted(code(number, 2).decode() for number in range(1, count + 1)), sorted(shown))
        for number in range(1, count + 1):
            self.assertEqual(self.library.ce_country_json(countries, number, ctypes.byref(text)), 0)
            country = json.loads(ctypes.string_at(text.start, text.size))
            self.assertEqual([country["code"], country["alpha3"]], [code(number, two).decode() for two in (2, 3)])
            self.assertEqual(points.facts(country), points.facts(shown[country["code"]]))
            for letters in (2, 3):
                self.assertEqual(self.library.ce_country_number(countries, code(number, letters)), number)
        self.library.ce_countries_close(countries)

    def test_an_unknown_country_has_no_number_no_code_and_no_text(self):
        countries, text = opened_countries(self.library)[1], Text()
        for code in (b"", b"ZZ", b"eg", b"E", b"EGYP", b"\xff\xfe"):
            self.assertEqual(self.library.ce_country_number(countries, code), 0, code)
        for number in (0, self.library.ce_country_count(countries) + 1, 2**32 - 1):
            self.assertIsNone(self.library.ce_country_code(countries, number, 2))
            self.assertEqual(
                self.library.ce_country_json(countries, number, ctypes.byref(text)), STATUS["bad argument"]
            )
            self.assertEqual((text.start, text.size), (None, 0))
        for letters in (0, 1, 4, 2**32 - 1):
            self.assertIsNone(self.library.ce_country_code(countries, 1, letters))
        self.library.ce_countries_close(countries)

    # MARK: Worldviews and certainty

    def view(self, name, handle=None):
        """The number of a worldview, or None for a name that is refused."""
        name, number = name.encode(), ctypes.c_uint32(7)
        status = self.library.ce_view_parse(handle, name, len(name), ctypes.byref(number))
        self.assertIn((status, number.value == 7), ((0, False), (STATUS["bad argument"], True)), name)
        return None if status else number.value

    def test_worldviews_are_read_as_in_the_fixture(self):
        """The table Fixtures/worldviews.tsv."""
        numbers = {None: None, "standard": 0, "de-facto": 2}
        for name, view, is_accepted in points.worldviews():
            number = numbers[view] if view in numbers else ord(view[0]) << 8 | ord(view[1])
            self.assertEqual(self.view(name), number, name)
            self.assertEqual(self.view(name, self.handle), number if is_accepted else None, name)
        for size in (2**64 - 1, 2**63, 9):
            self.assertEqual(self.library.ce_view_parse(None, b"standard", size, None), STATUS["bad argument"])

    def candidates(self, latitude, longitude, metres, view, room=8):
        found, count = (Candidate * 8)(), ctypes.c_size_t(9)
        status = self.library.ce_certainty(
            self.handle, latitude, longitude, metres, view, found, room, ctypes.byref(count)
        )
        letters = [bytes([each.country >> 8, each.country & 255]).decode() for each in found]
        shares = [round(each.share * 1000) for each in found]
        found = [(None if code == "\0\0" else code, share) for code, share in zip(letters, shares)]
        return status, count.value, found[: min(count.value, room)]

    def test_certainties_are_those_of_the_fixture(self):
        """The table Fixtures/certainties.tsv."""
        rows = list(points.certainties())
        self.assertEqual(len(rows), 1000)
        for latitude, longitude, metres, view, expected in rows:
            found = self.candidates(latitude, longitude, metres, self.view(view))
            self.assertEqual(found, (0, len(expected), expected), (latitude, longitude, metres, view))

    def test_a_certainty_needs_a_coordinate_a_view_and_a_radius(self):
        self.assertEqual(self.candidates(91, 0, 10, 0), (STATUS["bad coordinate"], 0, []))
        for radius, view in ((-1, 0), (math.nan, 0), (10, 1), (10, 0x4100), (10, 2**32 - 1)):
            self.assertEqual(self.candidates(30, 31, radius, view), (STATUS["bad argument"], 0, []))
        for radius in (0, -0.0, 5e-324):
            self.assertEqual(self.candidates(30, 31, radius, 0), (0, 1, [("EG", 1000)]))
        whole = self.candidates(30, 31, math.inf, 0)
        self.assertGreater(whole[1], 50)
        self.assertEqual(whole, self.candidates(30, 31, FARTHEST, 0))
        for room in (0, 1):
            status, count, found = self.candidates(30, 31, math.inf, 0, room)
            self.assertEqual((status, count, found), (0, whole[1], whole[2][:room]))

    # MARK: Data files

    def test_a_data_file_is_in_the_first_folder_that_has_it(self):
        root = Path(self.folder.name) / "search"
        package, path = root / "lib/package", ctypes.create_string_buffer(4096)
        packaged = "/usr/share/countryexplorer/absent.bin"

        def find(named=None, beside=package, room=4096):
            environment = os.environ.pop("COUNTRYEXPLORER_DATA", None)
            if named is not None:
                os.environ["COUNTRYEXPLORER_DATA"] = str(named)
            try:
                beside = None if beside is None else os.fsencode(beside)
                status = self.library.ce_data_path(b"absent.bin", beside, path, room)
                return status, os.fsdecode(path.value)
            finally:
                os.environ.pop("COUNTRYEXPLORER_DATA", None)
                if environment is not None:
                    os.environ["COUNTRYEXPLORER_DATA"] = environment

        self.assertEqual(find(), (STATUS["missing"], packaged))
        self.assertEqual(find("", None), (STATUS["missing"], packaged))
        # Each folder has precedence over the earlier ones.
        build = root / ".build/lib/package"
        for folder in ("share/countryexplorer", "lib/share/countryexplorer", "lib/package"):
            (root / folder).mkdir(parents=True)
            (root / folder / "absent.bin").touch()
            self.assertEqual(find(), (0, f"{root / folder}/absent.bin"))
        (root / "data").mkdir()
        (root / "data/absent.bin").touch()
        self.assertEqual(find(beside=build), (0, f"{root}/data/absent.bin"))
        self.assertEqual(find(beside=root / ".building"), (0, f"{root}/share/countryexplorer/absent.bin"))
        # The variable has precedence, even if its folder has no such file.
        self.assertEqual(find(root / "data"), (0, f"{root}/data/absent.bin"))
        self.assertEqual(find("/nonexistent"), (STATUS["missing"], "/nonexistent/absent.bin"))
        length = len("/nonexistent/absent.bin")
        self.assertEqual(find("/nonexistent", room=length + 1)[0], STATUS["missing"])
        for room in (0, 1, length):
            self.assertEqual(find("/nonexistent", room=room)[0], STATUS["bad argument"])

    # MARK: Positions

    def near(self, position, row):
        """A tenth of a micrometre of latitude is 1e-12 degrees."""
        self.assertAlmostEqual(position.latitude, float(row[2]), delta=1e-10, msg=row)
        across = (position.longitude - float(row[3]) + 180) % 360 - 180
        self.assertLess(abs(across) * math.cos(math.radians(position.latitude)), 1e-10, msg=row)

    def test_positions_of_other_programs_are_read_in_the_notation_that_is_named(self):
        numbers, oracles = notations(self.library), rows("oracles.tsv")
        self.assertGreater(len(oracles), 700)
        for row in oracles:
            status, position, fault, message = parsed(self.library, row[1], numbers[row[0]])
            self.assertEqual((status, position.notation, fault), (0, numbers[row[0]], 0), (row, message))
            self.near(position, row)
            if row[4]:
                self.assertAlmostEqual(position.accuracy / float(row[4]), 1, delta=0.006, msg=row)
            else:
                self.assertTrue(math.isnan(position.accuracy))

    def test_texts_of_other_projects_are_read_or_refused(self):
        numbers = notations(self.library)
        for row in rows("peers.tsv"):
            for number in (0, numbers[row[0]]) if row[2] != "ERR" else (0,):
                status, position, fault, message = parsed(self.library, row[1], number)
                if row[2] == "ERR":
                    self.assertIn(status, (STATUS["not a position"], STATUS["ambiguous position"]), row)
                    self.assertTrue(message and math.isnan(position.latitude) and position.notation == 0, row)
                    self.assertLessEqual(fault, len(row[1].encode()), row)
                else:
                    self.assertEqual((status, position.notation), (0, numbers[row[0]]), (row, message))
                    self.assertAlmostEqual(position.latitude, float(row[2]), delta=1e-10, msg=row)

    def test_written_positions_are_read_again_and_equal_the_programs(self):
        numbers, text = notations(self.library), ctypes.create_string_buffer(80)
        self.assertEqual(len(numbers), 12)
        for latitude, longitude in ((30.0444, 31.2357), (-89.9999999, -179.9999999), (90, 180), (60, 5), (-33.5, 151)):
            for name, number in numbers.items():
                self.assertEqual(self.library.ce_position_format(latitude, longitude, number, text, 80), 0)
                status, position, _, message = parsed(self.library, text.value, number)
                self.assertEqual(status, 0, (text.value, message))
                self.assertLess(abs(position.latitude - latitude), 0.01, (name, text.value))
                told = subprocess.run(
                    [points.PROGRAM, "locate", f"--as={name}", "--format=json", "--", str(latitude), str(longitude)],
                    check=False,
                    capture_output=True,
                    text=True,
                )
                self.assertEqual(json.loads(told.stdout)["position"], text.value.decode(), told.stderr)

    def test_a_position_that_cannot_be_written_leaves_an_empty_text(self):
        for latitude, longitude, number, room, expected in (
            (91, 0, 1, 80, "bad coordinate"),
            (math.nan, 0, 1, 80, "bad coordinate"),
            (0, 0, 0, 80, "bad argument"),
            (0, 0, 13, 80, "bad argument"),
            (0, 0, 2**32 - 1, 80, "bad argument"),
            (0, 0, 1, 3, "bad argument"),
            (0, 0, 1, 0, "bad argument"),
        ):
            text = ctypes.create_string_buffer(b"x" * 79)
            status = self.library.ce_position_format(latitude, longitude, number, text, room)
            self.assertEqual((status, text.value[:1]), (STATUS[expected], b"x" if room == 0 else b""))
        text = ctypes.create_string_buffer(4)
        self.assertEqual((self.library.ce_position_format(0, 0, 1, text, 4), text.value), (0, b"0 0"))

    def test_a_refusal_has_a_place_a_reason_and_a_remedy(self):
        cases = [
            ("30°91′N 31°E", 4, "not a position", '"91" at column 4: minutes must be less than 60'),
            ("", 0, "not a position", "write latitude and longitude"),
            ("  x 31", 2, "not a position", "column 3"),
            ("30", 0, "not a position", "one number alone"),
            ("jn58td", 0, "ambiguous position", "name the notation: maidenhead or geohash"),
            (b"30.5 \xff31", 5, "not a position", "not UTF-8"),
            ("1 " * 5000, 0, "not a position", "8192 bytes"),
        ]
        for text, offset, status, reason in cases:
            found = parsed(self.library, text)
            self.assertEqual((found[0], found[2]), (STATUS[status], offset), (text[:20], found[3]))
            self.assertIn(reason, found[3])
        self.assertEqual(parsed(self.library, "30 31", 13)[0], STATUS["bad argument"])
        self.assertEqual(parsed(self.library, "x", room=8)[3], '"x" at ')
        self.assertEqual(self.library.ce_position_parse(b"30 31", 5, 0, ctypes.byref(Position()), None, None, 0), 0)

    def test_no_memory_of_a_text_is_kept_or_read_beyond_it(self):
        program = compiled("positions.c", self.folder.name, *shared())
        texts = "\n".join(row[number] for name, number in (("oracles.tsv", 1), ("peers.tsv", 1)) for row in rows(name))
        checked = subprocess.run(
            ["valgrind", "--quiet", "--error-exitcode=9", "--leak-check=full", program],
            check=False,
            input=texts,
            capture_output=True,
            text=True,
        )
        self.assertEqual(checked.returncode, 0, checked.stderr)

    # MARK: Searches of countries

    def test_a_search_gives_the_countries_of_the_fixture(self):
        """Valgrind runs the search, so that no memory is kept, or read beyond a text."""
        lines = [line for line in SEARCHES.read_text().splitlines() if not line.startswith("#")][1:]
        self.assertGreater(len(lines), 1000)
        program = compiled("searches.c", self.folder.name, *shared())
        valgrind = ["valgrind", "--quiet", "--error-exitcode=9", "--leak-check=full"]
        for names in (DATA / "countries.bin", self.list_of_names()):
            for prefix, rows in (([], lines), (valgrind, lines[::8])):
                texts = "\n".join(row.split("\t")[0] for row in rows)
                found = subprocess.run(
                    [*prefix, program, names], input=texts, check=False, capture_output=True, text=True
                )
                self.assertEqual(found.returncode, 0, found.stderr)
                self.assertEqual(found.stdout.splitlines(), rows)

    def list_of_names(self):
        """The list of names that the page has."""
        path = Path(self.folder.name) / "names.bin"
        write = "const [module, path] = process.argv.slice(1); const { nameBytes } = await import(module);"
        write += "(await import('node:fs')).writeFileSync(path, nameBytes());"
        node = ["node", "--input-type=module", "--eval", write, ROOT / ".ci/page/names.mjs", path]
        subprocess.run(node, check=True)
        return path

    def test_the_names_of_fields_and_qualities_end(self):
        for named, count in ((self.library.ce_search_field_name, 18), (self.library.ce_quality_name, 7)):
            named.restype = ctypes.c_char_p
            names = [named(number) for number in range(count + 1)]
            self.assertTrue(all(names[:count]) and names[count] is None, names)
            self.assertIsNone(named(2**32 - 1))

    def test_a_catalogue_that_cannot_be_opened_is_named(self):
        whole = (DATA / "countries.bin").read_bytes()
        damaged = bytearray(whole)
        damaged[-1] ^= 1
        older = bytearray(whole)
        older[8] -= 1
        cases = [
            (b"", "not a country file", "name a countries.bin"),
            (b"text", "not a country file", "name a countries.bin"),
            (whole[:-1], "damaged", "copy the file again"),
            (bytes(damaged), "damaged", "copy the file again"),
            (bytes(older), "wrong version", "of its release"),
        ]
        for number, (content, status, reason) in enumerate(cases):
            path = Path(self.folder.name) / f"names-{number}"
            path.write_bytes(content)
            found, handle, message = opened_names(self.library, path)
            self.assertEqual((found, handle.value), (STATUS[status], None), message)
            self.assertTrue(message.startswith(f"{path}: ") and reason in message, message)
        self.assertEqual(opened_names(self.library, "/nonexistent")[0], STATUS["missing"])

    # MARK: Faults

    def test_a_document_that_has_no_countries_is_named_with_its_line(self):
        country = '{"code": "EG", "alpha3": "EGY"}'
        cases = [
            ("", "no file of countries"),
            ("\n\n[]", "3: '{' was expected"),
            ("{}", "no country"),
            ('{"countries": []}', "no country"),
            ('{"countries": [{}]}', "a country without a code"),
            ('{"countries": [{"code": "eg"}]}', "two capital letters"),
            ('{"countries": [{"code": "EG", "alpha3": "EG"}]}', "three capital letters"),
            ('{"countries": [{"code": 7}]}', "was expected"),
            (f'{{"countries": [{country}, {country}]}}', "a second country with the codes of EG"),
            (f'{{"countries": [{country}]', "was expected"),
            (f'{{"countries": [{country}]}} x', "more after the end"),
            ('{"a": ' + "[" * 100_000, "nested too deep"),
            ('{"a": "\udc80"}', "not UTF-8"),
        ]
        for number, (text, reason) in enumerate(cases):
            path = Path(self.folder.name) / f"countries-{number}"
            path.write_bytes(text.encode(errors="surrogateescape"))
            status, handle, message = opened_countries(self.library, path)
            self.assertEqual((status, handle.value), (STATUS["not a country file"], None), text[:40])
            self.assertTrue(message.startswith(f"{path}:") and reason in message and "\n" not in message, message)
            self.assertIn("; name a countries.json", message)
        huge = Path(self.folder.name) / "huge"
        with huge.open("wb") as file:
            file.write(b"{")
            file.truncate(1 << 40)
        os.mkfifo(pipe := Path(self.folder.name) / "countries-pipe")
        for path, status in (
            ("/nonexistent", "missing"),
            ("/dev/zero", "not a country file"),
            (huge, "not a country file"),
            (pipe, "not a country file"),
            (DATA / "countries.bin", "not a country file"),
            ("/tmp", "not a country file"),
        ):
            self.assertEqual(opened_countries(self.library, path)[0], STATUS[status], path)

    def test_a_message_is_one_line_whatever_the_path_is(self):
        cases = [
            ("", "'': no such "),
            ("a\nb\x1b[2J\x7f.bin", "a?b?[2J?.bin: no such "),
            ("\x85\u2028\u202ea\u0301.bin", "???a\u0301.bin: no such "),
        ]
        for path, expected in cases:
            for opening in (opened, opened_countries, opened_cities, opened_names):
                found = opening(self.library, path)
                self.assertIsNone(found[1].value)
                self.assertTrue(found[2].startswith(expected), found[2])

    def test_a_file_that_cannot_be_opened_is_named(self):
        text = Path(self.folder.name) / "text"
        text.write_text("no boundaries\n" * 100)
        short = Path(self.folder.name) / "short"
        short.write_bytes((DATA / "boundaries.bin").read_bytes()[:10_000])
        empty = Path(self.folder.name) / "empty"
        empty.touch()
        os.mkfifo(pipe := Path(self.folder.name) / "pipe")
        cases = [
            ("/nonexistent", "missing"),
            ("/dev/zero", "not a boundary file"),
            ("/tmp", "not a boundary file"),
            (pipe, "not a boundary file"),
            (text, "not a boundary file"),
            (short, "truncated"),
            (empty, "truncated"),
        ]
        for path, status in cases:
            found, handle, message = opened(self.library, path)
            self.assertEqual((found, handle.value), (STATUS[status], None), path)
            self.assertTrue(message.startswith(f"{path}: ") and "; " in message and "\n" not in message, message)

    def test_a_file_replaced_under_an_open_index_changes_nothing(self):
        path = Path(self.folder.name) / "replaced"
        path.write_bytes((DATA / "coarse.bin").read_bytes())
        status, handle, _ = opened(self.library, path)
        self.assertEqual(status, 0)
        (other := Path(self.folder.name) / "other").write_text("something else")
        other.replace(path)
        region = ctypes.c_uint32()
        self.assertEqual(self.library.ce_lookup(handle, 30.0, 31.2, ctypes.byref(region)), 0)
        self.assertEqual(self.library.ce_region_text(handle, region, 0), b"EG")
        self.library.ce_close(handle)

    def test_a_file_in_parts_names_the_missing_part(self):
        block, whole = 16384, (DATA / "coarse.bin").read_bytes()
        parts = (ctypes.c_char * len(whole))()
        handle, damaged, region = ctypes.c_void_p(), ctypes.c_size_t(), ctypes.c_uint32()
        put = []

        def bring(first):
            self.assertNotIn(first, put)
            put.append(first)
            parts[first : first + block] = whole[first : first + block]

        def ask(question):
            while (status := question()) == STATUS["damaged"]:
                bring(damaged.value // block * block)
            return status

        bring(0)
        bring((len(whole) - 4 * len(whole) // block) // block * block)
        self.assertEqual(
            ask(
                lambda: self.library.ce_open_parts(
                    parts,
                    ctypes.c_size_t(len(whole)),
                    ctypes.byref(handle),
                    ctypes.byref(damaged),
                    None,
                    ctypes.c_size_t(0),
                )
            ),
            0,
        )
        for place, code in (((30.0, 31.2), b"EG"), ((48.0, 2.0), b"FR")):
            self.assertEqual(ask(functools.partial(self.library.ce_lookup, handle, *place, ctypes.byref(region))), 0)
            self.assertEqual(self.library.ce_region_text(handle, region, 3), code)
        self.assertLess(len(put), 10)
        border = Border()
        self.assertEqual(
            ask(lambda: self.library.ce_nearest_border(handle, 30.0, 31.2, 1e7, 0, ctypes.byref(border))), 0
        )
        self.assertEqual(self.library.ce_verify(handle, None, ctypes.c_size_t(0)), STATUS["damaged"])
        self.assertNotIn(damaged.value // block * block, put)
        self.library.ce_close(handle)

    def test_opening_again_and_again_keeps_no_memory(self):
        def resident():
            return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

        bad = Path(self.folder.name) / "bad"
        bad.write_bytes((DATA / "coarse.bin").read_bytes()[:-1])

        def turn():
            for _ in range(200):
                self.library.ce_close(opened(self.library, DATA / "coarse.bin")[1])
                opened(self.library, bad)

        turn()
        before = resident()
        for _ in range(4):
            turn()
        self.assertLess(resident() - before, 1 << 20)

    def test_threads_may_open_and_close_at_once(self):
        failures = []

        def work():
            for _ in range(50):
                status, handle, message = opened(library(), DATA / "coarse.bin")
                failures.extend([message] if status else [])
                self.library.ce_close(handle)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_damaged_files_and_wild_numbers_end_in_a_status(self):
        program = compiled("fuzz.c", self.folder.name, *SANITIZED, *shared())
        for entry in ENTRIES if float(FUZZ) >= AN_HOUR else ["all"]:
            with self.subTest(entry):
                self.fuzz(program, entry)

    def fuzz(self, program, entry):
        done = subprocess.run(
            [program, DATA / "coarse.bin", DATA / "cities.bin", DATA / "countries.bin", FUZZ, "1", entry],
            check=False,
            capture_output=True,
            text=True,
        )
        print(done.stdout, end="", file=sys.stderr)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
