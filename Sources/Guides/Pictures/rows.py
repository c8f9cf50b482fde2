#!/usr/bin/env python3
"""Measures the time and the memory of `countryexplorer batch` by the number of rows, and prints rows.tsv.

    rows.py PROGRAM > rows.tsv

A million random places between 60° S and 70° N are given to the program, again and again through a pipe, as CSV with
two columns. The answers go to /dev/null. Each number of rows has the median times and the largest memory of three runs.
"""

import os
import random
import statistics
import subprocess
import sys
import time

from machine import note

SIZES = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]
BLOCK, RUNS = 1_000_000, 3


def main() -> None:
    program, lines = sys.argv[1], places()
    print(f"# {note()}", "rows\tseconds\tprocessor seconds\tmegabytes", sep="\n")
    for rows in SIZES:
        runs = [measure(program, lines, rows) for _ in range(RUNS)]
        clock, processor, memory = zip(*runs, strict=True)
        times = [f"{statistics.median(values):.2f}" for values in (clock, processor)]
        print(rows, *times, f"{max(memory):.0f}", sep="\t", flush=True)


def places() -> list[bytes]:
    """Rows with a latitude and a longitude."""
    chance = random.Random(1)
    return [b"%.5f,%.5f\n" % (chance.uniform(-60, 70), chance.uniform(-180, 180)) for _ in range(BLOCK)]


def measure(program: str, lines: list[bytes], rows: int) -> tuple[float, float, float]:
    """The seconds of a run by the clock and on the processors, and its largest resident memory in megabytes."""
    block = b"".join(lines[: min(rows, BLOCK)])
    begun = time.monotonic()
    command = [program, "batch", "--columns", "country", "-"]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    child.stdin.write(b"lat,lon\n")
    for _ in range(max(1, rows // BLOCK)):
        child.stdin.write(block)
    child.stdin.close()
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        sys.exit(f"{program} ended with status {status}")
    return time.monotonic() - begun, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000


if __name__ == "__main__":
    main()
