"""The bindings that are programs: each prints a line with the country and the time zone of each place.

The places are in a file of little-endian doubles, latitude first. The Makefile of each binding makes its program.
Usage: PYTHONPATH=Sources/Bindings languages.py. Prints the nanoseconds of processor time of a lookup beside those of C,
as a table in Markdown. Each figure is the median of several turns of all programs.
"""

import os
import pathlib
import statistics
import struct
import subprocess
import tempfile

import points

HERE = pathlib.Path(__file__).resolve().parent
BUILD = points.ROOT / ".build/bindings"
BOUNDARIES = str(points.DATA / "boundaries.bin")
TURNS = 5
#: The places of each kind. Their numbers do not fit the caches of a processor.
KINDS = {"anywhere": points.uniform, "near borders": points.near_borders}


def command(language, name):
    """The program of a binding, without its arguments. The classes of Java are Answers, Benchmark and Questions."""
    program = "questions" if name == "Questions" else "answers"
    classes = f"{BUILD / 'java/countryexplorer.jar'}:{BUILD / 'java/tests'}"
    return {
        "java": ["java", "-classpath", classes, f"countryexplorer.{name}"],
        "rust": [str(BUILD / "rust/release/examples" / program)],
        "go": [str(BUILD / "go" / program)],
        "r": ["env", f"R_LIBS={BUILD / 'r/library'}", "Rscript", "--vanilla", str(HERE / f"r/tests/{program}.R")],
    }[language]


def run(words):
    """The lines that a program prints."""
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def answers(language, places):
    """The lines that a binding prints for the places in a file."""
    return run([*command(language, "Answers"), BOUNDARIES, str(places)])


def write(path, places):
    """Writes places to a file."""
    path.write_bytes(b"".join(struct.pack("<dd", *place) for place in places))
    return path


def compiled(folder):
    """The program that measures the C library."""
    source = points.ROOT / "Tests/Kernel/KernelTests/library/speed.c"
    header = points.ROOT / "Sources/C/CKernel/include"
    run(["gcc", "-O2", f"-I{header}", source, points.KERNEL / "libcountryexplorer.a", "-lm", "-o", folder / "speed"])
    return folder / "speed"


def measured(folder, places):
    """The medians of each program, by language and method."""
    programs = {"C": [compiled(folder), BOUNDARIES, places, "11"]}
    for language in ("java", "rust", "go"):
        programs[language] = [*command(language, "Benchmark"), BOUNDARIES, str(places), "time"]
    found = {}
    for _ in range(TURNS):
        for language, words in programs.items():
            for line in run(words):
                method, nanoseconds = line.split()
                found.setdefault((language, method), []).append(float(nanoseconds))
    return {key: statistics.median(values) for key, values in found.items()}


def main():
    with tempfile.TemporaryDirectory(prefix="languages-") as name:
        folder = pathlib.Path(name)
        columns = {kind: measured(folder, write(folder / "places", places())) for kind, places in KINDS.items()}
    print(f"load {os.getloadavg()[0]:.1f}, {points.COUNT:,} places\n\n| language | method | {' | '.join(columns)} |")
    print("|---|---|" + "---|" * len(columns))
    for key in next(iter(columns.values())):
        print(f"| {' | '.join(key)} | " + " | ".join(f"{column[key]:.0f}" for column in columns.values()) + " |")


if __name__ == "__main__":
    main()
