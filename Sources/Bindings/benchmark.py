"""Measures the lookups of the C library, in Python and inside the SQL engines, and prints a table in Markdown.

Each is compared with the ceiling of the engine: an empty function of the same shape, or copying the same file.
PostgreSQL is also compared with the usual alternative: PostGIS's ST_Intersects over polygons cut by ST_Subdivide, with
a GiST index. Rows are counted per second of CPU time of one thread, so that other work on the machine matters less. The
figures are medians of five alternating turns.

Usage: PYTHONPATH=Sources/Bindings benchmark.py [c] [python] [sqlite] [duckdb] [postgresql] [postgis]

Needs the installed wheel, duckdb/requirements.txt, the built extensions, PROGRAM, and for postgis Debian's
postgresql-postgis.
"""

import ctypes
import os
import pathlib
import sqlite3
import statistics
import struct
import subprocess
import sys
import tempfile
import time

import points

sys.path.insert(0, str(pathlib.Path(__file__).with_name("postgresql")))
BUILD = points.ROOT / ".build/bindings"
ROWS = int(os.environ.get("BINDING_ROWS", "1000000"))
#: PostGIS gets fewer rows, since it needs some 30 µs for each.
POSTGIS_ROWS = ROWS // 50
TURNS = 5


def medians(turns):
    """The median results of some functions that are called in turn. The first round only warms up."""
    seconds = {name: [] for name in turns}
    for turn in range(TURNS + 1):
        for name, call in turns.items():
            taken = call()
            if turn:
                seconds[name].append(taken)
    return {name: statistics.median(taken) for name, taken in seconds.items()}


def show(engine, kind, name, rows, seconds, ceiling):
    print(f"| {engine} | {kind} | {name} | {rows / seconds / 1e6:.3g} | {100 * ceiling / seconds:.0f} % |", flush=True)


def show_all(engine, kind, seconds, ceiling, rows=ROWS):
    for name, taken in seconds.items():
        show(engine, kind, name, rows, taken, seconds[ceiling])


def measure_c(kind, places):
    """A batch is the ceiling of all others, which ask for one place at a time or for 2048."""
    with tempfile.TemporaryDirectory(prefix="benchmark-") as folder:
        file, program = pathlib.Path(folder, "places"), pathlib.Path(folder, "speed")
        file.write_bytes(b"".join(struct.pack("<dd", *place) for place in places))
        subprocess.run(
            [
                "gcc",
                "-O2",
                f"-I{points.ROOT / 'Sources/C/CKernel/include'}",
                "-o",
                program,
                points.ROOT / "Tests/Kernel/KernelTests/library/speed.c",
                f"-L{points.KERNEL}",
                "-l:libcountryexplorer.so.1",
                f"-Wl,-rpath,{points.KERNEL}",
            ],
            check=True,
        )
        told = subprocess.run(
            [program, points.DATA / "boundaries.bin", file, str(TURNS)], check=True, capture_output=True, text=True
        ).stdout
    seconds = {name: float(nanoseconds) * len(places) / 1e9 for name, nanoseconds in map(str.split, told.splitlines())}
    show_all("C library", kind, seconds, "batch")


def measure_python(kind, places):
    """The ceiling is the same batch in a bare C call."""
    import countryexplorer
    import numpy as np
    import pyarrow as pa

    index = countryexplorer.open(points.DATA / "boundaries.bin")
    latitudes, longitudes = (np.array(column) for column in zip(*places))
    arrow = pa.array(latitudes), pa.array(longitudes)
    regions = np.empty(len(places), np.uint32)
    library, handle = ctypes.CDLL(str(points.KERNEL / "libcountryexplorer.so.1")), ctypes.c_void_p()
    library.ce_open_path(os.fsencode(points.DATA / "boundaries.bin"), ctypes.byref(handle), None, ctypes.c_size_t(0))
    columns = [ctypes.c_void_p(column.ctypes.data) for column in (latitudes, longitudes, regions)]

    def timer(call):
        def run():
            start = time.thread_time()
            call()
            return time.thread_time() - start

        return run

    show_all(
        "Python",
        kind,
        medians(
            {
                "ce_lookup_batch": timer(
                    lambda: library.ce_lookup_batch(
                        handle, *columns[:2], ctypes.c_size_t(len(places)), columns[2], None
                    )
                ),
                "Index.lookup, numpy": timer(lambda: index.lookup(latitudes, longitudes)),
                "Index.locate, numpy": timer(lambda: index.locate(latitudes, longitudes)),
                "Index.locate, Arrow": timer(lambda: index.locate(*arrow)),
            }
        ),
        "ce_lookup_batch",
    )


def measure_sqlite(kind, places):
    connection = sqlite3.connect(":memory:")
    connection.enable_load_extension(True)
    connection.load_extension(str(BUILD / "sqlite/countryexplorer.so"))
    connection.load_extension(str(BUILD / "benchmark/emptysqlite.so"))
    connection.execute("CREATE TABLE places(lat REAL, lon REAL)")
    connection.executemany("INSERT INTO places VALUES (?, ?)", places)

    # The same functions of many rows over the same table, without a lookup.
    empty = sqlite3.connect(":memory:")
    empty.enable_load_extension(True)
    empty.execute("SELECT load_extension(?, 'sqlite3_countryexplorer_init')", [str(BUILD / "benchmark/emptycodes.so")])
    empty.execute("CREATE TABLE places(lat REAL, lon REAL)")
    empty.executemany("INSERT INTO places VALUES (?, ?)", places)

    def query(expression, connection=connection):
        def call():
            start = time.thread_time()
            connection.execute(f"SELECT {expression}").fetchall()
            return time.thread_time() - start

        return call

    codes = "count(country) FROM country_codes('SELECT rowid, lat, lon FROM places')"
    show_all(
        f"SQLite {sqlite3.sqlite_version}",
        kind,
        medians(
            {"an empty country_codes over a query": query(codes, empty), "country_codes over a query": query(codes)}
        ),
        "an empty country_codes over a query",
    )
    show_all(
        f"SQLite {sqlite3.sqlite_version}",
        kind,
        medians(
            {
                "an empty function": query("count(empty_code(lat, lon)) FROM places"),
                "country_code": query("count(country_code(lat, lon)) FROM places"),
                "time_zone_at": query("count(time_zone_at(lat, lon)) FROM places"),
                "country_at, one column": query("count(country) FROM places, country_at(lat, lon)"),
            }
        ),
        "an empty function",
    )


def measure_duckdb(kind, places):
    import duckdb

    connection = duckdb.connect(config={"allow_unsigned_extensions": "true", "threads": "1"})
    connection.execute(f"LOAD '{BUILD / 'duckdb/countryexplorer.duckdb_extension'}'")
    with tempfile.TemporaryDirectory(prefix="benchmark-") as folder:
        table = pathlib.Path(folder, "places.csv")
        table.write_text("lat,lon\n" + "".join(f"{lat!r},{lon!r}\n" for lat, lon in places))
        connection.execute(
            f"CREATE TABLE places AS SELECT lat::DOUBLE AS lat, lon::DOUBLE AS lon FROM read_csv('{table}')"
        )
        connection.execute(f"COPY (FROM places, range(5)) TO '{folder}/in.parquet'")

        def query(sql):
            def call():
                start = time.process_time()
                connection.execute(sql).fetchall()
                return time.process_time() - start

            return call

        copy = f"COPY (SELECT *{{}} FROM '{folder}/in.parquet') TO '{folder}/out.parquet'"
        engine = f"DuckDB {duckdb.__version__}"
        show_all(
            engine,
            kind,
            medians(
                {
                    "Parquet to Parquet, copied": query(copy.format("")),
                    "Parquet to Parquet, a constant text": query(
                        copy.format(", CASE WHEN lat > 0 THEN 'EG' ELSE 'DE' END AS c")
                    ),
                    "Parquet to Parquet, country_code": query(copy.format(", country_code(lat, lon) AS c")),
                }
            ),
            "Parquet to Parquet, copied",
            5 * ROWS,
        )
        show_all(
            engine,
            kind,
            medians(
                {
                    "a sum": query("SELECT sum(lat + lon) FROM places"),
                    "country_code": query("SELECT count(country_code(lat, lon)) FROM places"),
                    "time_zone_at": query("SELECT count(time_zone_at(lat, lon)) FROM places"),
                }
            ),
            "a sum",
        )


class Session:
    """A session of psql. The CPU time of its backend is read from the system."""

    def __init__(self, server):
        self.process = subprocess.Popen(server.command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.run("SET jit = off; SET max_parallel_workers_per_gather = 0")
        self.backend = int(self.run("SELECT pg_backend_pid()")[0])

    def run(self, script):
        self.process.stdin.write(f"{script};\n\\echo done\n")
        self.process.stdin.flush()
        return list(iter(lambda: self.process.stdout.readline().rstrip("\n"), "done"))

    def cpu(self):
        fields = pathlib.Path(f"/proc/{self.backend}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def timer(self, script):
        def call():
            start = self.cpu()
            self.run(script)
            return max(self.cpu() - start, 0.01)

        return call


def fill(server, kind, places):
    lines = "".join(f"{lat!r}\t{lon!r}\n" for lat, lon in places)
    server.run(
        f"DROP TABLE IF EXISTS places; CREATE TABLE places(lat float8, lon float8); COPY places FROM stdin;\n"
        f"{lines}\\.\nDROP TABLE IF EXISTS arrays; CREATE TABLE arrays AS SELECT array_agg(lat) AS lats,"
        " array_agg(lon) AS lons FROM (SELECT lat, lon, row_number() OVER () / 4096 AS part FROM places) numbered"
        " GROUP BY part; VACUUM ANALYZE places; VACUUM ANALYZE arrays"
    )


#: The countries of the table as one array, and the elements as rows.
AGGREGATE = (
    "SELECT count(code) FROM (SELECT {}(lat, lon) AS codes FROM places, generate_series(1, {})) whole,"
    " unnest(codes) AS code"
)
#: The places of the table in arrays.
ARRAYS = "SELECT sum(cardinality({}(lats, lons))) FROM arrays, generate_series(1, {})"


def measure_postgresql(server, kind, places):
    fill(server, kind, places)
    # The aggregate without lookups is in a library that defines the same settings.
    session, bare = Session(server), Session(server)
    # Three times the table, since the system counts CPU time in hundredths of a second.
    show_all(
        "PostgreSQL 15",
        kind,
        medians(
            {
                name: session.timer(f"SELECT count({function}(lat, lon)) FROM places, generate_series(1, 3)")
                for name, function in (
                    ("an empty function", "empty_code"),
                    ("country_code", "country_code"),
                    ("time_zone_at", "time_zone_at"),
                )
            }
        ),
        "an empty function",
        3 * ROWS,
    )
    show_all(
        "PostgreSQL 15",
        kind,
        medians(
            {
                name: session.timer(ARRAYS.format(function, 30))
                for name, function in (
                    ("an empty function of arrays", "empty_codes"),
                    ("country_codes, arrays of 4096", "country_codes"),
                )
            }
        ),
        "an empty function of arrays",
        30 * ROWS,
    )
    show_all(
        "PostgreSQL 15",
        kind,
        medians(
            {
                "an empty aggregate, as rows": bare.timer(AGGREGATE.format("empty_code_agg", 3)),
                "country_code_agg, as rows": session.timer(AGGREGATE.format("country_code_agg", 3)),
            }
        ),
        "an empty aggregate, as rows",
        3 * ROWS,
    )
    for one in (session, bare):
        one.process.communicate("\\q\n")


def load_polygons(server):
    """The boundaries as polygons of at most 128 vertices, with a GiST index."""
    with tempfile.TemporaryDirectory(prefix="benchmark-") as folder:
        exported = pathlib.Path(folder, "regions.geojsonl")
        command = [points.PROGRAM, "boundaries", "export", points.DATA / "boundaries.bin", "--output", exported]
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        lines = exported.read_text().replace("\\", "\\\\")
    server.run(
        "CREATE EXTENSION IF NOT EXISTS postgis; CREATE TABLE lines(line text); COPY lines FROM stdin;\n"
        + lines
        + "\\.\n"
    )
    # In two steps. With the pieces of a polygon in one query, its text would be read again for each of them.
    server.run(
        "CREATE TABLE shapes AS SELECT line::json #>> '{properties,country}' AS country,"
        " ST_SetSRID(ST_GeomFromGeoJSON(line::json ->> 'geometry'), 4326) AS geom FROM lines;"
        "CREATE TABLE pieces AS SELECT country, ST_Subdivide(geom, 128) AS geom FROM shapes;"
        "CREATE INDEX ON pieces USING gist(geom); VACUUM ANALYZE pieces"
    )


def measure_postgis(server, kind, places):
    fill(server, kind, places[:POSTGIS_ROWS])
    server.run(
        "DROP TABLE IF EXISTS located; CREATE TABLE located AS SELECT ST_SetSRID(ST_MakePoint(lon, lat), 4326) AS geom"
        " FROM places; VACUUM ANALYZE located"
    )
    session = Session(server)
    join = "FROM located p JOIN pieces r ON ST_Intersects(r.geom, p.geom)"
    show_all(
        "PostgreSQL 15",
        kind,
        medians(
            {
                "country_code": session.timer(
                    "SELECT count(country_code(lat, lon)) FROM places, generate_series(1, 50)"
                ),
                "country_code_agg, as rows": session.timer(AGGREGATE.format("country_code_agg", 50)),
            }
        ),
        "country_code",
        50 * POSTGIS_ROWS,
    )
    show_all(
        "PostGIS 3.3",
        kind,
        medians({"ST_Intersects": session.timer(f"SELECT count(r.country) {join}")}),
        "ST_Intersects",
        POSTGIS_ROWS,
    )
    session.process.communicate("\\q\n")


def start_server(stack):
    from cluster import Cluster

    server = stack.enter_context(Cluster())
    library = BUILD / "benchmark/empty_postgresql.so"
    server.run(
        "CREATE EXTENSION countryexplorer;"
        f"CREATE FUNCTION empty_code(float8, float8) RETURNS text AS '{library}', 'empty_code'"
        " LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;"
        f"CREATE FUNCTION empty_codes(float8[], float8[]) RETURNS text[] AS '{library}', 'empty_codes'"
        " LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000"
    )
    library = BUILD / "benchmark/emptycodes_postgresql.so"
    server.run(
        "CREATE FUNCTION empty_code_agg_add(internal, float8, float8) RETURNS internal"
        f" AS '{library}', 'country_code_agg_add' LANGUAGE C IMMUTABLE;"
        "CREATE FUNCTION empty_code_agg_end(internal) RETURNS text[]"
        f" AS '{library}', 'country_code_agg_end' LANGUAGE C IMMUTABLE COST 1000;"
        "CREATE AGGREGATE empty_code_agg(float8, float8) (SFUNC = empty_code_agg_add, STYPE = internal, SSPACE = 1024,"
        " FINALFUNC = empty_code_agg_end)"
    )
    return server


def main(engines):
    import contextlib

    subprocess.run(["make", "--silent", "-C", str(pathlib.Path(__file__).with_name("benchmark"))], check=True)
    print(f"Load at the start: {os.getloadavg()[0]:.1f}; {ROWS:,} rows\n")
    print("| engine | points | what | million rows a second | of the ceiling |\n|---|---|---|---|---|")
    kinds = {"near borders": points.near_borders(ROWS), "uniform": points.uniform(ROWS)}
    with contextlib.ExitStack() as stack:
        server = start_server(stack) if {"postgresql", "postgis"} & set(engines) else None
        if "postgis" in engines:
            load_polygons(server)
        for kind, places in kinds.items():
            if "c" in engines:
                measure_c(kind, places)
            if "python" in engines:
                measure_python(kind, places)
            if "sqlite" in engines:
                measure_sqlite(kind, places)
            if "duckdb" in engines:
                measure_duckdb(kind, places)
            if "postgresql" in engines:
                measure_postgresql(server, kind, places)
            if "postgis" in engines:
                measure_postgis(server, kind, places)
    print(f"\nLoad at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main(sys.argv[1:] or ["c", "python", "sqlite", "duckdb", "postgresql", "postgis"])
