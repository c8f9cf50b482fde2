"""A standalone cluster of Flink on loopback: a job manager, and task managers with two slots each."""

import contextlib
import json
import os
import pathlib
import socket
import subprocess
import time
import urllib.request

import flink

#: The seconds that a step may take on a machine with other work. This is a bound, not a measurement.
PATIENCE = 600
#: What Flink needs of Java 17.
OPENS = [
    f"--add-{kind}=java.base/{package}=ALL-UNNAMED"
    for kind, packages in (
        ("exports", ("sun.net.util", "sun.security.util")),
        ("opens", ("java.lang", "java.net", "java.io", "java.nio", "java.time", "java.text", "java.util")),
        ("opens", ("java.lang.reflect", "java.util.concurrent", "java.util.concurrent.atomic", "sun.nio.ch")),
    )
    for package in packages
]


def java(*arguments, memory="512m", **more):
    """The command of a program of Flink."""
    return ["java", f"-Xmx{memory}", *OPENS, "-classpath", *arguments]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    """Daemons in the given folder, until the block ends."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def __enter__(self):
        self.processes, self.workers = [], []
        self.page = f"http://127.0.0.1:{free_port()}"
        self.configure()
        try:
            self.start("runtime.entrypoint.StandaloneSessionClusterEntrypoint")
            self.start_worker()
            self.wait(lambda: self.ask("/overview")["taskmanagers"] == 1, "a task manager")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error):
        for process in reversed(self.processes):
            process.kill()
            process.wait()

    def configure(self):
        settings = {
            "jobmanager.rpc.address": "127.0.0.1",
            "jobmanager.rpc.port": free_port(),
            "jobmanager.bind-host": "127.0.0.1",
            "jobmanager.memory.process.size": "1g",
            "rest.address": "127.0.0.1",
            "rest.bind-address": "127.0.0.1",
            "rest.port": self.page.rsplit(":", 1)[1],
            "taskmanager.host": "127.0.0.1",
            "taskmanager.bind-host": "127.0.0.1",
            "taskmanager.numberOfTaskSlots": 2,
            "taskmanager.cpu.cores": 2,
            # Flink's own scripts would compute these.
            "taskmanager.memory.framework.heap.size": "128m",
            "taskmanager.memory.framework.off-heap.size": "64m",
            "taskmanager.memory.jvm-metaspace.size": "256m",
            "taskmanager.memory.jvm-overhead.min": "128m",
            "taskmanager.memory.jvm-overhead.max": "128m",
            "taskmanager.memory.task.heap.size": "256m",
            "taskmanager.memory.task.off-heap.size": "0",
            "taskmanager.memory.managed.size": "32m",
            "taskmanager.memory.network.min": "64m",
            "taskmanager.memory.network.max": "64m",
            "heartbeat.interval": "2000",
            "heartbeat.timeout": "60000",
            "execution.checkpointing.interval": "500ms",
            "execution.checkpointing.dir": f"file://{self.folder}/checkpoints",
            "restart-strategy.type": "fixed-delay",
            "restart-strategy.fixed-delay.attempts": 5,
            "restart-strategy.fixed-delay.delay": "500ms",
            "parallelism.default": 2,
            "io.tmp.dirs": str(self.folder),
            "web.tmpdir": str(self.folder),
        }
        (self.folder / "config.yaml").write_text("".join(f"{name}: {value}\n" for name, value in settings.items()))

    def start(self, name, memory="512m"):
        log = (self.folder / f"daemon-{len(self.processes)}.log").open("wb")
        command = java(f"{flink.LIB}/*", f"org.apache.flink.{name}", memory=memory)
        process = subprocess.Popen(
            [*command, "--configDir", str(self.folder)], stdout=log, stderr=subprocess.STDOUT, cwd=self.folder
        )
        log.close()
        self.processes.append(process)
        return process

    def start_worker(self):
        self.workers.append(self.start("runtime.taskexecutor.TaskManagerRunner", memory="768m"))

    def kill_worker(self):
        """Ends the oldest task manager at once, without a chance to finish anything."""
        worker = self.workers.pop(0)
        worker.kill()
        worker.wait()

    def ask(self, path):
        with urllib.request.urlopen(self.page + path, timeout=30) as reply:
            return json.load(reply)

    def wait(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if any(process.poll() is not None for process in (self.processes[0], *self.workers)):
                raise RuntimeError(f"a daemon of Flink has ended; see the logs:\n{self.logs()}")
            with contextlib.suppress(OSError):
                if condition():
                    return
            time.sleep(0.2)
        raise RuntimeError(f"no {what} after {PATIENCE} s:\n{self.logs()}")

    def logs(self):
        return "\n".join(path.read_text(errors="replace")[-3000:] for path in sorted(self.folder.glob("daemon-*.log")))

    def submit(self, jar, job, *arguments):
        """Starts a job, and returns its identifier."""
        command = [
            *java(f"{flink.LIB}/*", "org.apache.flink.client.cli.CliFrontend"),
            *("run", "--detached", "--class", job, str(jar), *map(str, arguments)),
        ]
        environment = os.environ | {"FLINK_CONF_DIR": str(self.folder)}
        outcome = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if outcome.returncode:
            raise RuntimeError(outcome.stdout + outcome.stderr)
        return outcome.stdout.rsplit("JobID ", 1)[1].split()[0]

    def state(self, job):
        return self.ask(f"/jobs/{job}")["state"]
