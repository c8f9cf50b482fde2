"""The recipes as commands: options, one line for an error with its exit code, progress, files written whole."""

import argparse
import contextlib
import os
import sys
import time
from pathlib import Path

from recipes import paths
from recipes.errors import RecipeError

START = time.monotonic()
# Of sysexits.h.
USAGE, BAD_DATA, NO_INPUT, CANNOT_WRITE, INPUT_OUTPUT = 64, 65, 66, 73, 74


class Stop(Exception):
    """A recipe cannot begin: an exit code, and the reason with its remedy."""

    def __init__(self, code, why):
        super().__init__(why)
        self.code = code


class Parser(argparse.ArgumentParser):
    """A parser that ends the process with the exit code of sysexits.h for a wrong option."""

    def error(self, message):
        fail(self.prog, USAGE, f"{message}; {self.prog} --help lists the options")


def add_work(options, name):
    """Adds --work, the folder of downloads and intermediate files."""
    options.add_argument(
        "--work",
        type=Path,
        default=paths.BUILT / name,
        help="folder of downloads and intermediate files, which are kept",
    )


def add_output(options, default, what="folder for the result"):
    """Adds --output."""
    options.add_argument("--output", type=Path, default=default, help=what)


def add_program(options):
    """Adds --program and --data, for a recipe that asks the built program."""
    options.add_argument("--program", type=Path, default=paths.PROGRAM, help="the program countryexplorer")
    options.add_argument("--data", type=Path, default=paths.DATA, help="folder of the program's data")


def run(name, make):
    """Calls `make`. An error is printed after the recipe's name, and ends the process."""
    try:
        make()
    except Stop as stop:
        fail(name, stop.code, stop)
    except RecipeError as error:
        fail(name, BAD_DATA, error)
    except OSError as error:
        fail(name, INPUT_OUTPUT, error)


def fail(name, code, why):
    print(f"{name}: {why}", file=sys.stderr)
    sys.exit(code)


def require_program(path):
    """Stops unless `path` is an executable program."""
    if not os.access(path, os.X_OK):
        raise Stop(NO_INPUT, f"there is no program {path}; run make build, or name it by --program")


def require_data(folder, *names):
    """Stops when a file is missing in the folder of the data."""
    for name in names:
        if not (folder / name).exists():
            raise Stop(NO_INPUT, f"{folder} has no {name}; name another folder by --data")


def require_output(folder):
    """Stops when `folder` does not exist, or nothing can be written into it."""
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise Stop(CANNOT_WRITE, f"cannot write into {folder}; name another folder by --output")


def require_folder(path):
    """Makes a folder, or stops."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Stop(CANNOT_WRITE, f"cannot make the folder {path}: {error.strerror}") from None
    return path


def say(what):
    """Prints progress, with the seconds since the start."""
    print(f"{time.monotonic() - START:5.0f} s  {what}", file=sys.stderr)


def replace(path, content):
    """Writes a file whole or not at all, and leaves no draft. Text is written as UTF-8."""
    draft = path.with_name(f".{path.name}.new")
    try:
        draft.write_bytes(content if isinstance(content, bytes) else content.encode())
        os.replace(draft, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise Stop(CANNOT_WRITE, f"cannot write {path}: {error.strerror}; name another place by --output") from None
