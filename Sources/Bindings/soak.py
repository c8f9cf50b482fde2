"""Compares every binding with `countryexplorer batch`: the country and the time zone of many places. Prints a table in
Markdown, and ends with 1 if an answer differs.

BINDING_POINTS is the number of places near borders, and of places anywhere. points.py documents the other variables.
Usage: PYTHONPATH=Sources/Bindings soak.py [library] [arm64] [riscv64] [armhf] [python] [javascript] [java] [rust] [go]
[r] [sqlite] [postgresql] [duckdb] [spark]. Without a name, all except riscv64 and armhf are compared. SPARK_PYTHON is a
Python with spark/requirements.txt. The others need the installed wheel, duckdb/requirements.txt and the built
extensions and programs.
"""

import os
import pathlib
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

import languages
import points

HERE = pathlib.Path(__file__).resolve().parent
BUILD = points.ROOT / ".build/bindings"
SPARK_PYTHON = os.environ.get("SPARK_PYTHON", str(points.ROOT / ".build/spark-venv/bin/python"))
#: The compiler and the emulator for each other processor.
PROCESSORS = {
    "arm64": ("aarch64-linux-gnu", "qemu-aarch64-static"),
    "riscv64": ("riscv64-linux-gnu", "qemu-riscv64-static"),
    "armhf": ("arm-linux-gnueabihf", "qemu-arm-static"),
}


class Places:
    """The places, in the files that the bindings read, and batch's answer for each: country,zone."""

    def __init__(self, folder):
        self.folder = folder
        self.all = points.places()
        self.told = [line(*row) for row in points.batch(self.all, ["country_code", "timezone"])]
        self.doubles, self.table, self.lines = folder / "places", folder / "places.csv", folder / "places.txt"
        self.doubles.write_bytes(b"".join(struct.pack("<dd", *place) for place in self.all))
        with self.table.open("w") as table, self.lines.open("w") as lines:
            for number, (latitude, longitude) in enumerate(self.all):
                table.write(f"{number},{latitude!r},{longitude!r}\n")
                lines.write(f"{number}\t{latitude!r}\t{longitude!r}\n")


def line(country, zone):
    return f"{country or ''},{zone or ''}"


def run(command, **options):
    """The output of a command, as lines. Its errors go to this program's standard error."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout.splitlines()


# Each function yields the name of a method of asking, and its answers in the order of the places.


def library(places, target=points.PROCESSOR, compiler="gcc", emulator=()):
    folder, program = points.KERNEL.parent / target, places.folder / target
    run(
        [
            compiler,
            "-O2",
            f"-I{points.ROOT / 'Sources/C/CKernel/include'}",
            points.ROOT / "Tests/Kernel/KernelTests/library/lookups.c",
            "-o",
            program,
            f"-L{folder}",
            "-l:libcountryexplorer.so.1",
            f"-Wl,-rpath,{folder}",
            "-ldl",
            "-lpthread",
        ]
    )
    where = f"in {emulator[0]}" if emulator else "here"
    yield (
        f"C library for {target}, {where}: one by one, in a batch, in columns, by threads",
        run([*emulator, program, points.DATA / "boundaries.bin", places.doubles]),
    )


def emulated(target):
    gnu, emulator = PROCESSORS[target]
    return lambda places: library(places, target, f"{gnu}-gcc", (emulator, "-L", f"/usr/{gnu}"))


def python(places):
    import countryexplorer
    import numpy as np
    import pandas as pd
    import polars as pl
    import pyarrow as pa

    table = np.array(places.all)
    # A column of each kind, and the conversion of its answers into texts and None.
    kinds = {
        "numpy": (lambda column: column, lambda texts: texts.tolist()),
        "lists": (lambda column: column.tolist(), lambda texts: texts.tolist()),
        "pandas": (pd.Series, lambda texts: texts.astype(object).where(texts.notna(), None).tolist()),
        "polars": (pl.Series, lambda texts: texts.to_list()),
        "Arrow": (pa.array, lambda texts: texts.to_pylist()),
    }
    for name, (column, texts) in kinds.items():
        columns = [column(table[:, place]) for place in range(2)]
        lists = [texts(countryexplorer.locate(*columns, field)) for field in ("country", "time_zone")]
        yield f"Python, columns of {name}", list(map(line, *lists))


def javascript(places):
    for way in ("open", "openRemote"):
        yield f"JavaScript in Node, {way}", run(["node", HERE / "javascript/answers.mjs", way, places.doubles])


def sqlite(places):
    connection = sqlite3.connect(":memory:")
    connection.enable_load_extension(True)
    connection.load_extension(str(BUILD / "sqlite/countryexplorer.so"))
    connection.execute("CREATE TABLE places(id INTEGER PRIMARY KEY, lat REAL, lon REAL)")
    connection.executemany("INSERT INTO places(lat, lon) VALUES (?, ?)", places.all)
    ways = {
        "country_code, time_zone_at": "SELECT country_code(lat, lon), time_zone_at(lat, lon) FROM places ORDER BY id",
        "country_at": "SELECT country, time_zone FROM places LEFT JOIN country_at(lat, lon) ORDER BY id",
    }
    for name, query in ways.items():
        yield f"SQLite {sqlite3.sqlite_version}, {name}", [line(*row) for row in connection.execute(query)]


def postgresql(places):
    sys.path.insert(0, str(HERE / "postgresql"))
    from cluster import Cluster

    with Cluster() as server:
        server.run(
            "CREATE EXTENSION countryexplorer; CREATE TABLE places(id int PRIMARY KEY, lat float8, lon float8);"
            f"\n\\copy places FROM '{places.lines}'\nANALYZE places"
        )
        ways = {
            "country_code, time_zone_at": "SELECT country_code(lat, lon), time_zone_at(lat, lon) FROM places",
            "country_at": "SELECT country, time_zone FROM places LEFT JOIN country_at(lat, lon) ON true",
        }
        for name, query in ways.items():
            output = places.folder / "postgresql.csv"
            server.run(f"\\copy ({query} ORDER BY id) TO '{output}' (FORMAT csv)")
            yield f"PostgreSQL 15, {name}", output.read_text().splitlines()


def duckdb(places):
    import duckdb as engine

    connection = engine.connect(config={"allow_unsigned_extensions": "true"})
    connection.execute(f"LOAD '{BUILD / 'duckdb/countryexplorer.duckdb_extension'}'")
    types = "{'id': 'BIGINT', 'lat': 'DOUBLE', 'lon': 'DOUBLE'}"
    connection.execute(f"CREATE TABLE places AS FROM read_csv('{places.table}', header = false, columns = {types})")
    ways = {
        "country_code, time_zone_at": "SELECT country_code(lat, lon), time_zone_at(lat, lon) FROM places ORDER BY id",
        "country_at": (
            "SELECT c.country, c.time_zone FROM (SELECT id, country_at(lat, lon) AS c FROM places) ORDER BY id"
        ),
    }
    for name, query in ways.items():
        yield f"DuckDB {engine.__version__}, {name}", [line(*row) for row in connection.execute(query).fetchall()]


def spark(places):
    folder = places.folder / "spark"
    folder.mkdir()
    run([SPARK_PYTHON, "-W", "ignore", HERE / "spark/answers.py", places.table, folder])
    for name in ("by Arrow", "by the jar"):
        yield f"Spark, {name}", (folder / f"{name}.txt").read_text().splitlines()


def program(language):
    def asked(places):
        method = "in a batch" if language == "r" else "one by one and in a batch"
        yield f"{language.capitalize()}, {method}", languages.answers(language, places.doubles)

    return asked


BINDINGS = {
    "library": library,
    **{target: emulated(target) for target in PROCESSORS},
    "python": python,
    "javascript": javascript,
    "java": program("java"),
    "rust": program("rust"),
    "go": program("go"),
    "r": program("r"),
    "sqlite": sqlite,
    "postgresql": postgresql,
    "duckdb": duckdb,
    "spark": spark,
}


def main(names):
    unknown = [name for name in names if name not in BINDINGS]
    if unknown:
        sys.exit(f"soak.py: {unknown[0]} is not a binding; name some of {', '.join(BINDINGS)}")
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        places = Places(pathlib.Path(folder))
        print(f"load {os.getloadavg()[0]:.1f}, {points.COUNT:,} places near borders and as many anywhere\n")
        print("| binding | places | different from batch | seconds |\n|---|---|---|---|", flush=True)
        for name in names:
            start = time.monotonic()
            for way, found in BINDINGS[name](places):
                different = [case for case in zip(places.all, found, places.told) if case[1] != case[2]]
                wrong += len(different) + abs(len(found) - len(places.told))
                print(f"| {way} | {len(found):,} | {len(different):,} | {time.monotonic() - start:.0f} |", flush=True)
                for place, answer, told in different[:3]:
                    print(f"{way}: {place} is {answer!r}, and {told!r} by batch", file=sys.stderr)
                start = time.monotonic()
    print(f"\nload {os.getloadavg()[0]:.1f}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:] or [name for name in BINDINGS if name not in ("riscv64", "armhf")])
