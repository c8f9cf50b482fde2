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
from comparison import compared
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


def oracle(columns, index):
    """The stays by one sort of all fixes, as columns in the order of vehicle and time."""
    vehicle, moment, latitude, longitude = columns
    country = codes(index)[index.lookup(latitude, longitude)]
    order = np.lexsort((moment, vehicle))
    vehicle, moment, country = vehicle[order], moment[order], country[order]
    begins = np.flatnonzero(np.r_[True, (vehicle[1:] != vehicle[:-1]) | (country[1:] != country[:-1])])
    ends = np.r_[begins[1:], len(vehicle)]
    return {
        "car": vehicle[begins],
        "country": country[begins],
        "entered": moment[begins],
        "left": moment[ends - 1],
        "fixes": ends - begins,
    }


def codes(index):
    """The number of the country of each region number: its place in `countries`, where the sea is the empty text."""
    names = countries(index)
    return np.array([names.index(name or "") for name in index.texts("country")], dtype=np.int32)


def countries(index):
    return sorted({"", *filter(None, index.texts("country"))})


def written(folder, names):
    """The stays that Spark has written, as columns like those of `oracle`."""
    table = pq.read_table(folder)
    columns = {name: table.column(name).to_numpy() for name in ("car", "entered", "left", "fixes")}
    country = table.column("country").fill_null("").combine_chunks().dictionary_encode()
    places = np.array([names.index(name) for name in country.dictionary.to_pylist()], dtype=np.int32)
    columns["country"] = places[country.indices.to_numpy()]
    order = np.lexsort((columns["entered"], columns["car"]))
    return {name: column[order] for name, column in columns.items()}


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


def on_cluster(source, folder, package, partitions, memory):
    """Writes the stays with Spark, and returns their folder, the seconds, and the number of processes killed."""
    from countryexplorer.spark import country_visits

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
    return folder / "stays", seconds, len(killer.killed)


def main(fixes=100_000_000, vehicles=100_000, partitions=64, memory="600m"):
    print(f"Load at the start: {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory(prefix="stays-") as name:
        folder = pathlib.Path(name)
        package = stage(folder / "package", points.DATA / "boundaries.bin")
        sys.path.insert(0, str(package))
        import countryexplorer

        index = countryexplorer.open(points.DATA / "boundaries.bin")
        columns = tracks(int(fixes), int(vehicles))
        write(columns, folder / "fixes")
        start = time.process_time()
        expected = oracle(columns, index)
        spent = time.process_time() - start
        most = int(np.bincount(columns[0]).max())
        del columns
        stays, seconds, killed = on_cluster(folder / "fixes", folder, package, int(partitions), memory)
        lost, doubled, different = compared(expected, written(stays, countries(index)))
    print(f"| fixes | {fixes} |\n| vehicles | {vehicles} |\n| fixes of one vehicle | {most} |")
    print(f"| stays | {len(expected['car'])} |")
    print(f"| seconds on the cluster | {seconds:.0f} |\n| seconds of the oracle | {spent:.0f} |")
    print(f"| processes killed | {killed} |")
    print(f"Load at the end: {os.getloadavg()[0]:.1f}")
    print(f"lost {lost}, doubled {doubled}, different {different}")
    if lost or doubled or different or not killed:
        raise SystemExit("the stays are not those of the oracle, or no worker was killed")


if __name__ == "__main__":
    main(*sys.argv[1:])
