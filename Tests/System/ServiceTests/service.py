"""The running service. PROGRAM names the program."""

import os
import pathlib
import re
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("PROGRAM", str(ROOT / ".build/release/countryexplorer"))
#: How long the service may take to listen, in seconds: a bound for a machine that is busy, and no measurement.
PATIENCE = 120


class Service:
    """`countryexplorer serve` on a free port, with a store, a cache and a home of its own, until the block ends."""

    def __enter__(self) -> "Service":
        self.folder = tempfile.TemporaryDirectory(prefix="service-")
        home = self.folder.name
        log = pathlib.Path(home, "log")
        command = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", f"{home}/store.sqlite"]
        command += ["--data", str(ROOT / "data"), "--cache", f"{home}/cache"]
        with log.open("wb") as errors:
            environment = {"PATH": os.environ["PATH"], "HOME": home}
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=errors)
        deadline = time.monotonic() + PATIENCE
        while not (match := re.search(r"serving at (http://[0-9.:]+)/", log.read_text())):
            if time.monotonic() > deadline or self.process.poll() is not None:
                self.__exit__()
                raise RuntimeError(f"the service does not listen: {log.read_text()}")
            time.sleep(0.05)
        self.url = match[1]
        self.log = log
        return self

    def __exit__(self, *error) -> None:
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.folder.cleanup()
