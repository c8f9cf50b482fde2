"""Recomputes a table of Parquet for a new edition of the boundaries, once in the changed squares and once in whole.

The rows are sorted by their square of `boundaries diff`, whose smallest squares are those of a quadtree over the globe.
The number of a square has the bits of its column and of its row in turn. A larger square is thus one range of numbers,
and the statistics of a file and of a row group state which ranges it can have. Only files with a changed square are
read and written again. Prints a table of Markdown with rows, files and seconds, and fails if one row differs from the
whole recompute.

Usage: PYTHONPATH=Sources/Bindings recompute.py OLD NEW [ROWS]. Needs what duckdb/test_duckdb.py needs, and numpy.
"""

import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import duckdb
import numpy as np

import points

EXTENSION = points.ROOT / ".build/bindings/duckdb/countryexplorer.duckdb_extension"
#: The side of the smallest square is 2^17 units of 1e-7 degree, some 1.5 km.
SHIFT = 17
#: The bits of a square's number that differ within a file: 512 by 512 squares, some 6.7 degrees a side.
FILE_BITS = 18
ROW_GROUP = 4096

#: The square of a place. The kernel rounds a coordinate likewise, half to even. At a pole, the longitude is 0.
MACROS = f"""
CREATE MACRO bits8(n) AS (n | (n << 8)) & 16711935;
CREATE MACRO bits4(n) AS (n | (n << 4)) & 252645135;
CREATE MACRO bits2(n) AS (n | (n << 2)) & 858993459;
CREATE MACRO bits1(n) AS (n | (n << 1)) & 1431655765;
CREATE MACRO spread(n) AS bits1(bits2(bits4(bits8(n))));
CREATE MACRO units(degrees, half) AS round_even(degrees * 1e7, 0)::BIGINT + half;
CREATE MACRO column_of(lat, lon) AS CASE WHEN abs(round_even(lat * 1e7, 0)) = 9e8 THEN 1800000000
    ELSE units(lon, 1800000000) % 3600000000 END >> {SHIFT};
CREATE MACRO row_of(lat) AS least(units(lat, 900000000), 1799999999) >> {SHIFT};
CREATE MACRO square(lat, lon) AS spread(column_of(lat, lon)) | (spread(row_of(lat)) << 1);
"""
ANSWERS = "country_code(lat, lon) AS country, time_zone_at(lat, lon) AS zone"


@contextlib.contextmanager
def engine(boundaries):
    """A database whose functions read a boundary file."""
    before = os.environ.get("COUNTRYEXPLORER_DATA")
    with tempfile.TemporaryDirectory(prefix="recompute-") as folder:
        pathlib.Path(folder, "boundaries.bin").symlink_to(pathlib.Path(boundaries).resolve())
        os.environ["COUNTRYEXPLORER_DATA"] = folder
        try:
            connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
            connection.execute(f"LOAD '{EXTENSION}'; {MACROS}")
        finally:
            os.environ.pop("COUNTRYEXPLORER_DATA")
            if before is not None:
                os.environ["COUNTRYEXPLORER_DATA"] = before
        with connection:
            yield connection


def spread(number):
    return sum(((number >> bit) & 1) << (2 * bit) for bit in range(16))


def changed_ranges(old, new):
    """The first and the last number of each square in which an answer changed, in order."""
    command = [points.PROGRAM, "boundaries", "diff", old, new, "--by", "region"]
    listed = subprocess.run(command, check=False, capture_output=True, text=True)
    if listed.returncode not in (0, 1):
        raise SystemExit(listed.stderr)
    ranges = []
    for line in listed.stdout.splitlines():
        west, south, east, north = (round(float(text) * 1e7) for text in line.split(maxsplit=4)[:4])
        # The globe cuts squares at its eastern and northern end.
        squares = -(-max(east - west, north - south) >> SHIFT)
        side = 1 << (squares - 1).bit_length()
        first = spread((west + 1_800_000_000) >> SHIFT) | (spread((south + 900_000_000) >> SHIFT) << 1)
        ranges.append((first, first + side * side - 1))
    return np.array(sorted(ranges), dtype=np.int64).reshape(-1, 2)


def places(rows, seed=20261127):
    """Half of the rows anywhere, and half around 20,000 places on land, as a fleet's rows are."""
    random = np.random.default_rng(seed)

    def anywhere(count):
        return np.degrees(np.arcsin(random.uniform(-1, 1, count))), random.uniform(-180, 180, count)

    latitudes, longitudes = anywhere(rows)
    with engine(points.DATA / "coarse.bin") as connection:
        lat, lon = anywhere(100_000)
        land = connection.execute(
            "SELECT lat, lon FROM (SELECT unnest(?) AS lat, unnest(?) AS lon)"
            " WHERE country_code(lat, lon) IS NOT NULL LIMIT 20000",
            [lat.tolist(), lon.tolist()],
        ).fetchnumpy()
    chosen = random.integers(0, len(land["lat"]), rows // 2)
    latitudes[: rows // 2] = np.clip(land["lat"][chosen] + random.normal(0, 0.2, rows // 2), -90, 90)
    longitudes[: rows // 2] = (land["lon"][chosen] + random.normal(0, 0.2, rows // 2) + 180) % 360 - 180
    return latitudes, longitudes


def write(connection, select, folder):
    """Writes rows as one file for each range of squares, sorted by square."""
    connection.execute(
        f"COPY (SELECT *, square >> {FILE_BITS} AS part FROM ({select}) ORDER BY square) TO '{folder}'"
        f" (FORMAT parquet, PARTITION_BY (part), ROW_GROUP_SIZE {ROW_GROUP}, OVERWRITE_OR_IGNORE)"
    )


def holds(ranges, first, last):
    """True for each range from `first` to `last` that has a number of a changed square."""
    at = np.searchsorted(ranges[:, 1], first)
    return (at < len(ranges)) & (ranges[np.minimum(at, len(ranges) - 1), 0] <= last)


def touched(connection, folder, ranges):
    """The files that have to be written again, and the row groups and bytes that have to be read for it, of all."""
    groups = connection.execute(
        "SELECT file_name, stats_min_value::BIGINT AS first, stats_max_value::BIGINT AS last, row_group_bytes AS size"
        f" FROM parquet_metadata('{folder}/**/*.parquet') WHERE path_in_schema = 'square'"
    ).fetchnumpy()
    chosen = holds(ranges, groups["first"], groups["last"]) if len(ranges) else np.zeros(len(groups["first"]), bool)
    files = sorted(set(groups["file_name"][chosen]))
    return files, (int(chosen.sum()), len(chosen)), (int(groups["size"][chosen].sum()), int(groups["size"].sum()))


def recompute(connection, files, ranges, folder):
    """Writes the files again, with new answers for the rows in changed squares. Returns the number of such rows."""
    connection.execute("CREATE OR REPLACE TABLE changed(first BIGINT, last BIGINT)")
    connection.register("given", {"first": ranges[:, 0], "last": ranges[:, 1]})
    connection.execute("INSERT INTO changed SELECT first, last FROM given")
    listed = ", ".join(f"'{name}'" for name in files)
    rows = (
        f"SELECT rows.* EXCLUDE (part), coalesce(square <= last, false) AS is_changed"
        f" FROM read_parquet([{listed}], hive_partitioning = true) rows ASOF LEFT JOIN changed ON square >= first"
    )
    new = (
        "SELECT id, lat, lon, square, CASE WHEN is_changed THEN country_code(lat, lon) ELSE country END AS country,"
        f" CASE WHEN is_changed THEN time_zone_at(lat, lon) ELSE zone END AS zone FROM ({rows})"
    )
    write(connection, new, folder)
    return connection.execute(f"SELECT count(*) FROM ({rows}) WHERE is_changed").fetchone()[0]


def timed(call):
    start, spent = time.monotonic(), time.process_time()
    result = call()
    return result, time.monotonic() - start, time.process_time() - spent


def compare(old, new, latitudes, longitudes, folder, ranges=None):
    """The figures of both recomputes, by name. `differ` are the rows that are not those of the whole recompute."""
    rows = len(latitudes)
    figures = {"rows": rows}
    if ranges is None:
        ranges, figures["diff s"], _ = timed(lambda: changed_ranges(old, new))
    figures["squares"] = len(ranges)
    before, after, whole = (f"{folder}/{name}" for name in ("before", "after", "whole"))
    with engine(old) as connection:
        connection.register("given", {"id": np.arange(rows), "lat": latitudes, "lon": longitudes})
        write(connection, f"SELECT id, lat, lon, square(lat, lon) AS square, {ANSWERS} FROM given", before)
    with engine(new) as connection:
        parts, groups, sizes = touched(connection, before, ranges)
        figures |= {"files": parts and len(parts), "row groups": groups[0], "bytes": sizes[0]}
        every = len(list(pathlib.Path(before).rglob("*.parquet")))
        figures |= {"all files": every, "all row groups": groups[1], "all bytes": sizes[1]}
        if parts:
            figures["recomputed"], *figures["part s"] = timed(lambda: recompute(connection, parts, ranges, after))
        select = f"SELECT id, lat, lon, square, {ANSWERS} FROM read_parquet('{before}/**/*.parquet')"
        _, *figures["whole s"] = timed(lambda: write(connection, select, whole))
        names = {pathlib.Path(name).parent.name for name in parts}
        kept = [str(path) for path in pathlib.Path(before).rglob("*.parquet") if path.parent.name not in names]
        files = kept + [str(path) for path in pathlib.Path(after).rglob("*.parquet")]
        result = f"SELECT id, country, zone FROM read_parquet({files}, hive_partitioning = true)"
        wanted = f"SELECT id, country, zone FROM read_parquet('{whole}/**/*.parquet')"
        earlier = f"SELECT id, country, zone FROM read_parquet('{before}/**/*.parquet')"
        for name, one in (("differ", result), ("changed", earlier)):
            differs = "(a.country, a.zone) IS DISTINCT FROM (b.country, b.zone)"
            query = f"SELECT count(*) FROM ({one}) a FULL JOIN ({wanted}) b USING (id) WHERE {differs}"
            figures[name] = connection.execute(query).fetchone()[0]
    return figures


def main(old, new, rows=10_000_000):
    print(f"Load at the start: {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory(prefix="recompute-") as folder:
        figures = compare(old, new, *places(int(rows)), folder)
    for name, figure in figures.items():
        print(f"| {name} | {figure} |")
    print(f"Load at the end: {os.getloadavg()[0]:.1f}")
    if figures["differ"]:
        raise SystemExit(f"{figures['differ']} rows differ from the whole recompute")


if __name__ == "__main__":
    main(*sys.argv[1:])
