"""The unpacked packages of other projects, and the program that is compared with them."""

import functools
import os
import pathlib
import subprocess
import sys

from recipes import downloads

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/System/ServiceTests"))

PROGRAM = os.environ.get("PROGRAM", str(ROOT / ".build/program/release/countryexplorer"))
FOLDER = pathlib.Path(os.environ.get("PEERS", ROOT / ".build/peers"))


@functools.cache
def folder():
    """The folder with all packages, which are downloaded when they are not there."""
    return downloads.fetch(pathlib.Path(__file__).parent / "sources.json", FOLDER)


def run(*arguments, text=None):
    """The finished process of a command of the program; line ends stay as they are."""
    made = subprocess.run(
        [PROGRAM, *map(str, arguments)], check=False, input=text and text.encode(), capture_output=True, timeout=300
    )
    made.stdout, made.stderr = made.stdout.decode(), made.stderr.decode()
    return made
