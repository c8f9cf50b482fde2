"""The rows per second of methods of finding countries in Spark, compared with Spark's own ceilings and shapely.

Usage: benchmark.py [--rows MILLIONS] [--rounds N] [--workers 1 2] [--local] [--variants NAME ...]
[--points border|uniform]

Works from Parquet to Parquet, in turns. Each round runs every variant once, the first round is not counted, and the
median of the others is printed, in elapsed time and in processor time of all processes of Spark. Other work on the
machine disturbs the processor time least. Needs the packages of requirements-benchmark.txt, and the jar. The package is
staged from the sources.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from sessions import COMPRESSION, EXTENSIONS, session, stage

import points
from cluster import Cluster

MILLION = 1_000_000
#: The rows of a file, as many as there are seeded points of a kind.
FILE_ROWS = MILLION
#: The rows for a variant that is much slower.
SLOW, SLOW_ROWS = {"shapely"}, MILLION


# The compared variants


def copy(rows):
    return rows


def constant_arrow(rows):
    """mapInArrow with a constant column: the ceiling of all variants in Python."""

    def add(batches):
        for batch in batches:
            yield pa.RecordBatch.from_arrays(
                [*batch.columns, pa.repeat("EG", batch.num_rows)], names=[*batch.schema.names, "country"]
            )

    return rows.mapInArrow(add, with_text(rows))


def constant_udf(rows):
    """The same through an arrow_udf of two columns."""
    from collections.abc import Iterator
    from typing import Tuple  # noqa: UP035 (Spark compares the name of the hint)

    from pyspark.sql import functions as F

    def answers(batches: Iterator[Tuple[pa.Array, pa.Array]]) -> Iterator[pa.Array]:  # noqa: UP006
        for latitudes, _ in batches:
            yield pa.repeat("EG", len(latitudes))

    hints = {"batches": Iterator[Tuple[pa.Array, pa.Array]], "return": Iterator[pa.Array]}  # noqa: UP006
    answers.__annotations__ = hints
    return rows.withColumn("country", F.arrow_udf(answers, "string")("lat", "lon"))


def arrow(rows):
    from countryexplorer.spark import with_country

    return with_country(rows)


def map_in_arrow(rows):
    """The lookup through mapInArrow. with_country prefers an arrow_udf."""

    def add(batches):
        import countryexplorer

        index = countryexplorer.open()
        for batch in batches:
            texts = index.lookup_arrow(batch.column("lat"), batch.column("lon")).dictionary_decode()
            yield pa.RecordBatch.from_arrays([*batch.columns, texts], names=[*batch.schema.names, "country"])

    return rows.mapInArrow(add, with_text(rows))


def jar(rows, by_batch=True):
    rows.sparkSession.conf.set("spark.countryexplorer.batches", str(by_batch).lower())
    return rows.selectExpr("*", "country_code(lat, lon) AS country")


def jar_by_rows(rows):
    """The jar in a plan where Spark has rows and no columns, as after a join or a sort."""
    return jar(rows, by_batch=False)


def registered(rows):
    return rows.selectExpr("*", "country_code_udf(lat, lon) AS country")


def shapely(rows):
    """A typical user's solution: a pandas UDF over an STRtree of prepared polygons, here with the boxes tried first."""
    import pandas as pd
    from pyspark.sql import functions as F

    file = os.environ["BENCHMARK_POLYGONS"]

    def answers(latitudes: pd.Series, longitudes: pd.Series) -> pd.Series:
        import polygons

        return pd.Series(polygons.lookup(file, latitudes.to_numpy(), longitudes.to_numpy()))

    answers.__annotations__ = {"latitudes": pd.Series, "longitudes": pd.Series, "return": pd.Series}
    return rows.withColumn("country", F.pandas_udf(answers, "string")("lat", "lon"))


def with_text(rows):
    from pyspark.sql.types import StringType, StructField, StructType

    return StructType([*rows.schema.fields, StructField("country", StringType())])


VARIANTS = {
    "copy": copy,
    "constant-map": constant_arrow,
    "constant-udf": constant_udf,
    "with-country": arrow,
    "map-in-arrow": map_in_arrow,
    "jar": jar,
    "jar-by-rows": jar_by_rows,
    "jar-registered": registered,
    "shapely": shapely,
}


# Rows


def write_rows(folder, kind, millions):
    """Files of a million rows each: the seeded points, shuffled and moved by up to 10 m in each file."""
    places = np.array({"border": points.near_borders, "uniform": points.uniform}[kind](FILE_ROWS))
    generator = np.random.default_rng(1)
    for number in range(millions):
        rows = places[generator.permutation(len(places))] + generator.uniform(-1e-4, 1e-4, places.shape) * (number > 0)
        table = pa.table(
            {
                "id": np.arange(number * FILE_ROWS, (number + 1) * FILE_ROWS),
                "lat": np.clip(rows[:, 0], -90, 90),
                "lon": np.clip(rows[:, 1], -180, 180),
            }
        )
        pq.write_table(table, folder / f"part-{number:04}.parquet", use_dictionary=False, compression=COMPRESSION)


def write_polygons(path):
    """Writes the program's polygons of all countries as GeoJSON, one feature per line."""
    with path.open("wb") as output:
        subprocess.run(
            [points.PROGRAM, "boundaries", "export", points.DATA / "boundaries.bin", "--by", "country"],
            stdout=output,
            check=True,
        )


# Measuring


class Processes:
    """The processes of Spark: this process's children, and their children."""

    def __init__(self):
        self.peak = 0

    @staticmethod
    def tree():
        parents = {}
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(folder.name)] = int(fields[1]), sum(map(int, fields[11:15]))
        mine, added = {os.getpid()}, True
        while added:
            added = {process for process, (parent, _) in parents.items() if parent in mine} - mine
            mine |= added
        return {process: parents[process][1] for process in mine if process in parents}

    def seconds(self):
        return sum(self.tree().values()) / os.sysconf("SC_CLK_TCK")

    def note_memory(self):
        """Records the peak of the memory of all processes together. Shared pages count once."""
        total = 0
        for process in self.tree():
            try:
                text = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text()
            except OSError:
                continue
            total += sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
        self.peak = max(self.peak, total)


class Run:
    """A variant's rounds."""

    def __init__(self, rows):
        self.rows, self.clock, self.processor = rows, [], []

    def report(self, name, place, memory):
        clock, processor = statistics.median(self.clock[1:]), statistics.median(self.processor[1:])
        print(
            f"| {name} | {place} | {self.rows / MILLION:g} M | {self.rows / clock / MILLION:.2f} | "
            f"{self.rows / processor / MILLION:.2f} | {memory / 1024:.0f} |",
            flush=True,
        )


def measure(spark, place, folder, options):
    source = spark.read.parquet(str(folder / "rows"))
    slow = spark.read.parquet(str(folder / "rows/part-0000.parquet"))
    spark.udf.registerJavaFunction("country_code_udf", "countryexplorer.spark.CountryCode", "string")
    runs = {name: Run(SLOW_ROWS if name in SLOW else options.rows * MILLION) for name in options.variants}
    peaks = dict.fromkeys(runs, 0)
    for _ in range(options.rounds + 1):
        for name, run in runs.items():
            peaks[name] = max(peaks[name], once(spark, VARIANTS[name](slow if name in SLOW else source), run, folder))
            print(
                f"{place}: {name} took {run.clock[-1]:.1f} s, and {run.processor[-1]:.1f} s of processor time",
                file=sys.stderr,
            )
    for name, run in runs.items():
        run.report(name, place, peaks[name])


def once(spark, frame, run, folder):
    """Writes a table, and returns the peak memory in kB meanwhile."""
    import threading

    processes, ended = Processes(), threading.Event()

    def watch():
        while not ended.wait(1):
            processes.note_memory()

    watcher = threading.Thread(target=watch)
    watcher.start()
    before, start = processes.seconds(), time.perf_counter()
    frame.write.mode("overwrite").parquet(str(folder / "output"))
    run.clock.append(time.perf_counter() - start)
    run.processor.append(processes.seconds() - before)
    ended.set()
    watcher.join()
    return processes.peak


def compare(spark, folder, names):
    """Counts the rows for which the variants differ, on one file."""
    rows = spark.read.parquet(str(folder / "rows/part-0000.parquet"))
    answers = {
        name: dict(VARIANTS[name](rows).select("id", "country").toArrow().to_pandas().itertuples(index=False))
        for name in names
    }
    first = answers[names[0]]
    for name in names[1:]:
        print(
            f"{name}: {sum(first[key] != value for key, value in answers[name].items())} of {len(first)} answers "
            f"differ from {names[0]}",
            flush=True,
        )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--workers", type=int, nargs="*", default=[])
    parser.add_argument("--local", action="store_true")
    parser.add_argument("--variants", nargs="+", choices=VARIANTS, default=list(VARIANTS))
    parser.add_argument("--points", choices=("border", "uniform"), default="border")
    parser.add_argument("--folder", default=None, help="where to keep the rows and outputs")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="benchmark-", dir=options.folder) as name:
        folder = pathlib.Path(name)
        package = stage(folder / "package", points.DATA / "boundaries.bin")
        sys.path.insert(0, str(package))
        here = pathlib.Path(__file__).resolve().parent
        os.environ["PYTHONPATH"] = os.pathsep.join([str(package), str(here)])
        os.environ["COUNTRYEXPLORER_DATA"] = str(points.DATA)
        os.environ["BENCHMARK_POLYGONS"] = str(folder / "polygons.geojsonl")
        if "shapely" in options.variants:
            write_polygons(folder / "polygons.geojsonl")
        (folder / "rows").mkdir()
        write_rows(folder / "rows", options.points, options.rows)
        print(
            f"load {' '.join(f'{load:.1f}' for load in os.getloadavg())}, {os.cpu_count()} cores, "
            f"{options.points} points"
        )
        print(
            "| variant | where | rows | M rows/s | M rows/s of processor time | MB |\n|---|---|---|---|---|---|",
            flush=True,
        )
        settings = {"spark.sql.extensions": EXTENSIONS, "spark.driver.memory": "2g", "spark.executor.memory": "2g"}
        if options.local:
            spark = session("local[2]", folder, **settings)
            measure(spark, "local[2]", folder, options)
            compare(
                spark,
                folder,
                [name for name in options.variants if name not in ("copy", "constant-map", "constant-udf")],
            )
            spark.stop()
        for workers in options.workers:
            (folder / "cluster").mkdir(exist_ok=True)
            with Cluster(folder / "cluster", [{}] * workers, memory="3g") as cluster:
                spark = session(cluster.url, folder, **settings)
                measure(spark, f"{workers} workers", folder, options)
                spark.stop()
        print(f"load {' '.join(f'{load:.1f}' for load in os.getloadavg())}")


if __name__ == "__main__":
    main()
