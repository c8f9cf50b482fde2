"""The bindings that are programs: each prints a line with the country and the time zone of each place.

The places are in a file of little-endian doubles, latitude first. The Makefile of each binding makes its program.
"""

import subprocess

import points

BUILD = points.ROOT / ".build/bindings"


def command(language):
    """The program of a binding, without its arguments: the boundary file and the places."""
    return {
        "java": [
            "java",
            "-classpath",
            f"{BUILD / 'java/countryexplorer.jar'}:{BUILD / 'java/tests'}",
            "countryexplorer.Answers",
        ],
        "rust": [str(BUILD / "rust/release/examples/answers")],
        "go": [str(BUILD / "go/answers")],
    }[language]


def answers(language, places):
    """The lines that a binding prints for the places in a file."""
    run = [*command(language), str(points.DATA / "boundaries.bin"), str(places)]
    return subprocess.run(run, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
