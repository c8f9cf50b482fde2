"""Finds the stays of a large, skewed fleet on a cluster of Spark that loses a worker, and compares them with an oracle.

The fixes are in Parquet, in no order. One vehicle has a twentieth of them, and the others have few or many. Two workers
have one core and little memory each, so that Spark writes the rows of a partition to disk. A worker is killed with its
executor when the first stage has written, and another one takes its place. The oracle reads the same fixes in one
thread, sorted by vehicle and time, with the answers of `ce_lookup_columns`. Fails if a stay is lost, doubled or
different.

Usage: PYTHONPATH=Sources/Bindings:Sources/Bindings/spark stays.py [FIXES] [VEHICLES]. Needs what spark/test_spark.py
needs.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from sessions import session, stage

import points
from cluster import PATIENCE, Cluster

PARTS = 40
#: The seconds between two fixes of the fleet.
STEP = 60


def owners(fixes, vehicles, random):
    """The vehicle of each fix: the first has a twentieth, and the others have shares like those of real fleets."""
    shares = random.lognormal(0, 1.5, vehicles)
    shares[0] = 0
    shares *= 0.95 / shares.sum()
    shares[0] = 0.05
    return random.choice(vehicles, fixes, p=shares).astype(np.int64)


def tracks(fixes, vehicles, seed=20261127):
    """The columns of all fixes: each vehicle goes to and fro across the borders of Europe at its speed."""
    random = np.random.default_rng(seed)
    vehicle = owners(fixes, vehicles, random)
    # The number of a fix is its time, so that no two fixes of a vehicle have one time.
    moment = np.arange(fixes, dtype=np.int64) * STEP
    speed = 10 ** random.uniform(-7, -4.5, vehicles)[vehicle]
    phase = random.uniform(0, 10, vehicles)[vehicle] + speed * moment
    latitude = 48 + 6 * np.sin(phase * 1.3) + random.normal(0, 1e-4, fixes)
    longitude = 8 + 12 * np.sin(phase) + random.normal(0, 1e-4, fixes)
    order = random.permutation(fixes)
    return [column[order] for column in (vehicle, moment, latitude, longitude)]


def write(columns, folder):
    folder.mkdir()
    for part, rows in enumerate(np.array_split(np.arange(len(columns[0])), PARTS)):
        names = ("car", "time", "lat", "lon")
        table = pa.table({name: pa.array(column[rows]) for name, column in zip(names, columns)})
        pq.write_table(table, folder / f"part-{part:03}.parquet", compression="none")


def oracle(columns):
    """The stays by one sort of all fixes: vehicle, country, entered, left and fixes of each."""
    import countryexplorer

    vehicle, moment, latitude, longitude = columns
    index = countryexplorer.open(points.DATA / "boundaries.bin")
    names = [*index.texts("country"), None]
    codes = {name: code for code, name in enumerate(sorted({name or "" for name in names}))}
    table = np.array([codes[name or ""] for name in names], dtype=np.int32)
    country = table[np.minimum(index.lookup(latitude, longitude), len(table) - 1)]
    order = np.lexsort((moment, vehicle))
    vehicle, moment, country = vehicle[order], moment[order], country[order]
    begins = np.flatnonzero(np.r_[True, (vehicle[1:] != vehicle[:-1]) | (country[1:] != country[:-1])])
    ends = np.r_[begins[1:], len(vehicle)]
    texts = sorted(codes)
    found = [texts[code] for code in country[begins].tolist()]
    return sorted(
        zip(
            vehicle[begins].tolist(),
            found,
            moment[begins].tolist(),
            moment[ends - 1].tolist(),
            (ends - begins).tolist(),
        )
    )


class Killer(threading.Thread):
    """Kills a worker and its executor once the executor has written rows for another stage, and starts a worker."""

    def __init__(self, cluster, environment):
        super().__init__(daemon=True)
        self.cluster, self.environment, self.killed, self.written = cluster, environment, [], 0

    def run(self):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and not self.written:
            time.sleep(0.2)
            self.written = sum(path.stat().st_size for path in self.cluster.folder.rglob("shuffle_*.data"))
        worker = self.cluster.processes[1]
        listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
        children = dict(map(str.split, listed.splitlines()))
        family = {str(worker.pid)}
        while grown := {child for child, parent in children.items() if parent in family} - family:
            family |= grown
        for process in sorted(family, key=int):
            os.kill(int(process), signal.SIGKILL)
            self.killed.append(int(process))
        self.cluster.processes.pop(1).wait()
        self.cluster.start_worker(2, self.environment)


def on_cluster(source, folder, partitions, memory):
    """Writes the stays with Spark, and returns them with the seconds and the size of what it wrote to disk."""
    from countryexplorer.spark import country_visits

    package = stage(folder / "package", points.DATA / "boundaries.bin")
    environment = {"PYTHONPATH": str(package)}
    with Cluster(folder, [environment, environment], memory="1g") as cluster:
        settings = {
            "spark.executor.memory": memory,
            "spark.sql.shuffle.partitions": str(partitions),
            "spark.task.maxFailures": "8",
        }
        spark = session(cluster.url, folder, **settings)
        killer = Killer(cluster, environment)
        start = time.monotonic()
        killer.start()
        fixes = spark.read.parquet(str(source))
        country_visits(fixes, "car", "time").write.parquet(str(folder / "stays"))
        seconds = time.monotonic() - start
        killer.join()
        spark.stop()
    table = pq.read_table(folder / "stays")
    columns = [table.column(name).to_pylist() for name in ("car", "country", "entered", "left", "fixes")]
    columns[1] = [country or "" for country in columns[1]]
    return sorted(zip(*columns)), seconds, len(killer.killed)


def main(fixes=100_000_000, vehicles=100_000, partitions=64, memory="600m"):
    print(f"Load at the start: {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory(prefix="stays-") as name:
        folder = pathlib.Path(name)
        columns = tracks(int(fixes), int(vehicles))
        write(columns, folder / "fixes")
        start = time.process_time()
        expected = oracle(columns)
        spent = time.process_time() - start
        most = int(np.bincount(columns[0]).max())
        del columns
        found, seconds, killed = on_cluster(folder / "fixes", folder, int(partitions), memory)
    print(f"| fixes | {fixes} |\n| vehicles | {vehicles} |\n| fixes of one vehicle | {most} |")
    print(f"| stays | {len(expected)} |")
    print(f"| seconds on the cluster | {seconds:.0f} |\n| seconds of the oracle | {spent:.0f} |")
    print(f"| processes killed | {killed} |")
    print(f"Load at the end: {os.getloadavg()[0]:.1f}")
    lost, extra = len(set(expected) - set(found)), len(set(found) - set(expected))
    print(f"lost {lost}, different {extra}, doubled {len(found) - len(set(found))}")
    if found != expected or not killed:
        raise SystemExit("the stays are not those of the oracle, or no worker was killed")


if __name__ == "__main__":
    main(*sys.argv[1:])
