"""The running service, for the tests of the system. PROGRAM names the program."""

import os
import pathlib
import re
import subprocess
import tempfile
import time
from typing import Self

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "data"
PROGRAM = os.environ.get("PROGRAM", str(ROOT / ".build/program/release/countryexplorer"))
#: The longest wait for the service, in seconds, for a busy machine. This is a bound, not a measurement.
PATIENCE = 180


class Service:
    """`countryexplorer serve` on a free port, with a separate store, cache and home, until the block ends.

    `settings` are variables of its environment. A service that was stopped starts again on its port.
    """

    def __init__(
        self,
        program: str | os.PathLike = PROGRAM,
        data: pathlib.Path = DATA,
        settings: dict[str, str] | None = None,
    ):
        self.program, self.data, self.port = str(program), str(data), 0
        self._folder = tempfile.TemporaryDirectory(prefix="service-", ignore_cleanup_errors=True)
        self.home = pathlib.Path(self._folder.name)
        self.store, self.log = str(self.home / "store.sqlite"), self.home / "log"
        homes = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"), self._folder.name)
        self.environment = {"PATH": os.environ["PATH"], **homes, **(settings or {})}

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def run(self, *arguments: str) -> bytes:
        """The output of a command with the same store and data."""
        command = [self.program, *arguments, "--store", self.store, "--data", self.data]
        return subprocess.run(command, env=self.environment, check=True, capture_output=True).stdout

    def start(self) -> None:
        command = [self.program, "serve", "--listen", f"127.0.0.1:{self.port}", "--store", self.store]
        command += ["--data", self.data, "--cache", str(self.home / "cache")]
        with self.log.open("wb") as errors:
            self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, stderr=errors)
        deadline = time.monotonic() + PATIENCE
        while not (match := re.search(r"serving at http://127\.0\.0\.1:(\d+)/", self.log.read_text())):
            if time.monotonic() > deadline or self.process.poll() is not None:
                self.stop()
                raise RuntimeError(f"the service does not listen: {self.log.read_text()}")
            time.sleep(0.05)
        self.port = int(match[1])

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def close(self) -> None:
        self.stop()
        self._folder.cleanup()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error) -> None:
        self.close()
