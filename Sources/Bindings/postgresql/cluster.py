"""A private PostgreSQL, started in a temporary folder on a free port by a user other than root.

PostgreSQL looks for extensions in one folder below its executable. To leave the system's folder unchanged, this one
copies the executables and links to everything else, and the extension is installed there.
"""

import contextlib
import os
import pathlib
import pwd
import shutil
import socket
import subprocess
import tempfile

import points

PG_CONFIG = os.environ.get("PG_CONFIG", "pg_config")
#: The seconds that the server may take to start on a busy machine. This is a bound, not a measurement.
PATIENCE = "300"


def configured(name):
    return pathlib.Path(
        subprocess.run([PG_CONFIG, f"--{name}"], capture_output=True, text=True, check=True).stdout.strip()
    )


def unprivileged():
    """The user that runs the server: the caller, or for root the user that Debian's package created."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Cluster:
    """A running server with the extension installed, until the block ends."""

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            self.folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp")))
            self.copy_installation()
            self.install()
            self.data = self.folder / "data"
            if unprivileged():
                shutil.chown(self.folder, "postgres")
            self.tool("initdb", "-D", self.data, "-A", "trust", "-U", "tester", "-E", "UTF8", "--no-sync", "--locale=C")
            self.port = self.free_port()
            options = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c port={self.port} -c fsync=off"
            self.tool(
                "pg_ctl", "-D", self.data, "-w", "-t", PATIENCE, "-l", self.folder / "log", "-o", options, "start"
            )
            stack.callback(self.tool, "pg_ctl", "-D", self.data, "-w", "-m", "immediate", "stop")
            self.stack = stack.pop_all()
        return self

    def __exit__(self, *error):
        self.stack.close()

    def installed(self, name):
        """The folder of the copy that replaces a folder of the system's installation."""
        return self.folder / "root" / configured(name).relative_to("/")

    def copy_installation(self):
        programs = self.installed("bindir")
        programs.mkdir(parents=True)
        for name in ("postgres", "initdb", "pg_ctl"):
            shutil.copy(configured("bindir") / name, programs)
        for name in ("pkglibdir", "sharedir"):
            self.link_all(configured(name), self.installed(name))
        self.installed("sharedir").joinpath("extension").unlink()
        self.link_all(configured("sharedir") / "extension", self.installed("sharedir") / "extension")
        self.folder.chmod(0o755)

    @staticmethod
    def link_all(source, target):
        target.mkdir(parents=True, exist_ok=True)
        for entry in source.iterdir():
            target.joinpath(entry.name).symlink_to(entry)

    def install(self):
        """Removes files of an earlier installation on this machine, and installs the extension of this checkout."""
        for place in (self.installed("pkglibdir"), self.installed("sharedir") / "extension"):
            for entry in place.glob("countryexplorer*"):
                entry.unlink()
        command = ["make", "--silent", "-C", str(points.ROOT / "Sources/Bindings/postgresql"), "install"]
        command += [f"DESTDIR={self.folder / 'root'}", f"PG_CONFIG={PG_CONFIG}"]
        # PROGRAM is also a variable of PostgreSQL's makefiles, where it names a program to link.
        environment = {name: value for name, value in os.environ.items() if name != "PROGRAM"}
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)

    @staticmethod
    def free_port():
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            return probe.getsockname()[1]

    def tool(self, name, *arguments):
        command = [str(self.installed("bindir") / name), *map(str, arguments)]
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "COUNTRYEXPLORER_DATA": str(points.DATA)}
        outcome = subprocess.run(
            command,
            env=environment,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            text=True,
            stderr=subprocess.STDOUT,
            check=False,
            **unprivileged(),
        )
        if outcome.returncode:
            log = self.folder / "log"
            raise RuntimeError(f"{name}: {outcome.stdout}{log.read_text() if log.exists() else ''}")

    def command(self, database="postgres", user="tester"):
        return [
            "psql",
            "-X",
            "-q",
            "-A",
            "-t",
            "-v",
            "ON_ERROR_STOP=1",
            "-h",
            str(self.folder),
            "-p",
            str(self.port),
            "-U",
            user,
            "-d",
            database,
        ]

    def run(self, script, **connection):
        """The output of psql for a script. Raises RuntimeError with the standard error output."""
        outcome = subprocess.run(self.command(**connection), input=script, capture_output=True, text=True, check=False)
        if outcome.returncode:
            raise RuntimeError(outcome.stderr)
        return outcome.stdout.rstrip("\n")
