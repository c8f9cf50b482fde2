"""The unpacked packages of other projects, and the program that is compared with them."""

import functools
import os
import pathlib
import subprocess

from recipes import downloads
from service import PROGRAM, ROOT

FOLDER = pathlib.Path(os.environ.get("PEERS", ROOT / ".build/peers"))


@functools.cache
def folder():
    """The folder with all packages, which are downloaded when they are not there."""
    return downloads.fetch(pathlib.Path(__file__).parent / "sources.json", FOLDER)


def run(*arguments, text=None):
    """The finished process of a command of the program, with unchanged line ends."""
    made = subprocess.run(
        [PROGRAM, *map(str, arguments)], check=False, input=text and text.encode(), capture_output=True, timeout=300
    )
    made.stdout, made.stderr = made.stdout.decode(), made.stderr.decode()
    return made
