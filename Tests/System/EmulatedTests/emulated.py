"""The program for arm64 in an emulator, beside the program of this machine. Both get the same input.

PROGRAM names this machine's program. SDK names the folder of the SDK, whose libraries the emulator uses.
"""

import os
import pathlib
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, Self

from service import DATA, PROGRAM, ROOT

EMULATED = os.environ.get("EMULATED", str(ROOT / ".ci/arm64/run"))
EXAMPLES = DATA / "examples"
#: The longest wait for a command, in seconds. This is a bound, not a measurement.
PATIENCE = 900

#: What differs between two runs of one program: times, durations, ports and the commit of the build.
CHANGING = [
    (re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?"), b"TIME"),
    (re.compile(rb'(?<="seconds":)[0-9.e-]+'), b"SECONDS"),
    (re.compile(rb"\b[0-9.e-]+ (s|ms|ns|MB)\b"), rb"AMOUNT \1"),
    (re.compile(rb"127\.0\.0\.1:\d+"), b"ADDRESS"),
    (re.compile(rb"\bbuild [\w-]+ \(release\)"), b"BUILD"),
    (re.compile(rb'(?<="build":")[^"]*'), b"BUILD"),
    (re.compile(rb"/dev/pts/\d+"), b"PORT"),
]


def plain(text: bytes) -> bytes:
    """The text without what differs between two runs of one program."""
    for pattern, replacement in CHANGING:
        text = pattern.sub(replacement, text)
    return text


class Outcome(NamedTuple):
    """The result of a command, without what differs between two runs of one program."""

    code: int
    output: bytes
    errors: bytes


class Device:
    """A folder in which one of the programs runs, which is also its home."""

    def __init__(self, program: str, folder: pathlib.Path):
        self.program, self.folder = program, folder
        folder.mkdir()
        homes = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
        variables = {"PATH": os.environ["PATH"], "HOME": str(folder), "SDK": os.environ.get("SDK", "")}
        self.environment = variables | homes | {"COUNTRYEXPLORER_DATA": str(DATA)}

    def start(self, *arguments: str, **options) -> subprocess.Popen:
        """Starts a command in the folder of the device."""
        command = [self.program, *map(str, arguments)]
        return subprocess.Popen(command, cwd=self.folder, env=self.environment, **options)

    def run(self, *arguments: str, text: bytes = b"") -> Outcome:
        pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        with self.start(*arguments, **pipes) as process:
            output, errors = process.communicate(text, timeout=PATIENCE)
        output, errors = (plain(text.replace(os.fsencode(self.folder), b"HOME")) for text in (output, errors))
        return Outcome(process.returncode, output, errors)


class Pair:
    """A device of each processor, whose folders are removed at the end of the block."""

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="emulated-", ignore_cleanup_errors=True)
        folder = pathlib.Path(self._folder.name)
        self.arm = Device(EMULATED, folder / "arm64")
        self.here = Device(PROGRAM, folder / "local")
        self.devices = (self.arm, self.here)
        return self

    def __exit__(self, *error) -> None:
        self._folder.cleanup()

    def run(self, *arguments: str, text: bytes = b"") -> tuple[Outcome, Outcome]:
        """The outcomes of a command on both devices, which run it at the same time."""
        with ThreadPoolExecutor() as pool:
            arm, here = pool.map(lambda device: device.run(*arguments, text=text), self.devices)
        return arm, here

    def files(self) -> tuple[dict[str, bytes], dict[str, bytes]]:
        """The contents of all files of both devices, by their paths."""
        arm, here = (
            {str(path.relative_to(device.folder)): content(path) for path in paths(device.folder)}
            for device in self.devices
        )
        return arm, here


def paths(folder: pathlib.Path) -> list[pathlib.Path]:
    return sorted(path for path in folder.rglob("*") if path.is_symlink() or path.is_file())


def content(path: pathlib.Path) -> bytes:
    return os.fsencode(path.readlink()) if path.is_symlink() else path.read_bytes()
