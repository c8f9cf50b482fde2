"""A standalone cluster of Spark on loopback: a master, and workers of one core each."""

import contextlib
import json
import os
import pathlib
import socket
import subprocess
import time
import urllib.request

import pyspark

HOME = pathlib.Path(pyspark.__file__).parent
#: The seconds that a cluster may take to start on a machine with other work.
PATIENCE = 1200


class Cluster:
    """Daemons in the given folder. Each mapping in `environments` is the environment of one worker."""

    def __init__(self, folder, environments=({}, {}), memory="2g"):
        self.folder, self.memory, self.processes = pathlib.Path(folder), memory, []
        port, page = free_port(), free_port()
        self.url, self.page = f"spark://127.0.0.1:{port}", f"http://127.0.0.1:{page}/json/"
        self.start("master.Master", {}, "--host", "127.0.0.1", "--port", str(port), "--webui-port", str(page))
        try:
            self.wait(0)
            for number, environment in enumerate(environments):
                self.start_worker(number, environment)
            self.wait(len(environments))
        except BaseException:
            self.stop()
            raise

    def start_worker(self, number, environment):
        work = str(self.folder / f"worker-{number}")
        self.start(
            "worker.Worker",
            environment,
            "--host",
            "127.0.0.1",
            "--webui-port",
            "0",
            "--cores",
            "1",
            "--memory",
            self.memory,
            "--work-dir",
            work,
            self.url,
        )

    def start(self, name, environment, *arguments):
        output = (self.folder / f"daemon-{len(self.processes)}.log").open("wb")
        command = [str(HOME / "bin/spark-class"), f"org.apache.spark.deploy.{name}", *arguments]
        common = {"SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LOCAL_DIRS": str(self.folder), "SPARK_DAEMON_MEMORY": "256m"}
        self.processes.append(
            subprocess.Popen(command, env=os.environ | common | environment, stdout=output, stderr=subprocess.STDOUT)
        )

    def wait(self, workers):
        """Waits until this number of workers has registered."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if any(process.poll() is not None for process in self.processes):
                raise RuntimeError(f"a daemon of Spark has ended; see the logs:\n{self.logs()}")
            # Until its page is ready, the master answers with a text.
            with contextlib.suppress(OSError, ValueError), urllib.request.urlopen(self.page, timeout=10) as reply:
                if json.load(reply)["aliveworkers"] == workers:
                    return
            time.sleep(0.2)
        raise RuntimeError(f"the cluster is not there after {PATIENCE} s:\n{self.logs()}")

    def logs(self):
        return "\n".join(path.read_text(errors="replace")[-2000:] for path in sorted(self.folder.glob("daemon-*.log")))

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            process.wait(PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]
