"""A machine of QEMU with Debian's kernel: its disk is a folder, and its power can be cut.

Needs qemu-system-x86, busybox-static, kmod, e2fsprogs and apt's list of packages, for the kernel. Emulated (TCG), since
not every machine that tests has KVM: a boot up to the first program takes seconds, and one of systemd half a minute.
"""

import atexit
import json
import os
import select
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

MODULES = ["virtio_pci", "virtio_blk", "ext4", "crc32c_generic"]
# The first program: mounts the disk, and starts what `init=` names on it.
INIT = """#!/bin/busybox sh
/bin/busybox mount -t devtmpfs dev /dev
/bin/busybox mount -t proc proc /proc
for module in /modules/*; do /bin/busybox insmod "$module"; done
while [ ! -b /dev/vda ]; do /bin/busybox usleep 10000; done
first=/sbin/init
for word in $(/bin/busybox cat /proc/cmdline); do case $word in init=*) first=${word#init=} ;; esac; done
/bin/busybox mount -t ext4 /dev/vda /root
/bin/busybox umount /proc
/bin/busybox mount --move /dev /root/dev
exec /bin/busybox switch_root /root "$first"
"""
# Nothing that a machine is asked takes longer, however slow the one that emulates it is.
LIMIT = 900


class Kernel:
    """Debian's kernel with all its modules, in `work`/kernel, and what starts it."""

    def __init__(self, work):
        self.folder = work / "kernel"
        if not (self.folder / "initrd").exists():
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(parents=True)
            self.fetch()
            self.make_initrd()
        self.image = next((self.folder / "boot").glob("vmlinuz-*"))
        self.modules = next((self.folder / "lib/modules").iterdir())

    def fetch(self):
        depends = subprocess.run(
            ["apt-cache", "depends", "linux-image-amd64"], check=True, capture_output=True, text=True
        )
        package = next(word for word in depends.stdout.split() if word.startswith("linux-image-6"))
        subprocess.run(["apt-get", "download", "-qq", package], check=True, cwd=self.folder)
        archive = next(self.folder.glob("*.deb"))
        subprocess.run(["dpkg", "-x", archive, self.folder], check=True)
        archive.unlink()

    def make_initrd(self):
        version = next((self.folder / "lib/modules").iterdir()).name
        subprocess.run(["/sbin/depmod", "-b", self.folder, version], check=True)
        words = ["/sbin/modprobe", "-d", self.folder, "-S", version, "-D", "-a", *MODULES]
        listed = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        files = dict.fromkeys(line.split()[1] for line in listed.splitlines() if line.startswith("insmod"))
        tree = self.folder / "initrd.tree"
        for name in ("bin", "dev", "proc", "root", "modules"):
            (tree / name).mkdir(parents=True)
        shutil.copy("/bin/busybox", tree / "bin")
        for index, file in enumerate(files):
            shutil.copy(file, tree / f"modules/{index:02}-{Path(file).name}")
        (tree / "init").write_text(INIT)
        (tree / "init").chmod(0o755)
        names = "\n".join(str(path.relative_to(tree)) for path in sorted(tree.rglob("*")))
        with open(self.folder / "initrd.new", "wb") as file:
            subprocess.run(
                ["/bin/busybox", "cpio", "-o", "-H", "newc"],
                input=names.encode(),
                stdout=file,
                check=True,
                cwd=tree,
                stderr=subprocess.DEVNULL,
            )
        (self.folder / "initrd.new").rename(self.folder / "initrd")


def make_disk(tree, disk, size="900M"):
    """A disk with what is in a folder."""
    disk.unlink(missing_ok=True)
    subprocess.run(["truncate", "-s", size, disk], check=True)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", "-m", "0", "-d", tree, disk], check=True)


class Machine:
    """A running machine, whose console is read line by line."""

    def __init__(self, kernel, disk, work, words, options=(), memory=256):
        self.control = work / "qmp"
        self.control.unlink(missing_ok=True)
        append = f"console=ttyS0 panic=-1 mitigations=off nokaslr rw quiet {words}"
        # Data that the machine has not flushed are lost, as with a disk without a battery.
        self.process = subprocess.Popen(
            [
                "qemu-system-x86_64",
                "-accel",
                "tcg,thread=multi",
                "-M",
                "q35",
                "-cpu",
                "qemu64",
                "-smp",
                "1",
                "-m",
                str(memory),
                "-nodefaults",
                "-no-user-config",
                "-display",
                "none",
                "-no-reboot",
                "-kernel",
                kernel.image,
                "-initrd",
                kernel.folder / "initrd",
                "-append",
                append,
                "-drive",
                f"file={disk},if=virtio,format=raw,cache=writethrough",
                "-serial",
                "stdio",
                "-qmp",
                f"unix:{self.control},server=on,wait=off",
                *options,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        atexit.register(self.cut)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.text = ""
        self.seen = 0
        end = time.monotonic() + LIMIT
        while not self.control.exists():
            if self.process.poll() is not None or time.monotonic() > end:
                sys.exit(f"machine: QEMU does not start: {self.process.stdout.read()}")
            time.sleep(0.02)

    def read(self, seconds):
        """Waits for more of the console. True if the machine runs."""
        ready, _, _ = select.select([self.process.stdout], [], [], seconds)
        if ready:
            more = self.process.stdout.read()
            if more == b"":
                return False
            self.text += (more or b"").decode(errors="replace")
        return self.process.poll() is None

    def wait_for(self, words):
        """Until the console shows `words`, after those waited for before."""
        end = time.monotonic() + LIMIT
        while (place := self.text.find(words, self.seen)) < 0:
            if not self.read(1) or time.monotonic() > end:
                self.cut()
                sys.exit(f"machine: no {words!r} on the console:\n{self.text[-3000:]}")
        self.seen = place + len(words)

    def watch(self, seconds):
        """Reads the console for a while."""
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0 and self.read(rest):
            pass

    def type(self, line):
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def ask(self, command, **arguments):
        """Sends a command to QEMU through its protocol QMP, and returns the answer."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.control))
            file = connection.makefile("rw")
            file.readline()
            for request in ({"execute": "qmp_capabilities"}, {"execute": command, "arguments": arguments}):
                file.write(json.dumps(request) + "\n")
                file.flush()
                while "event" in (answer := json.loads(file.readline())):
                    pass
                if "error" in answer:
                    sys.exit(f"machine: {command}: {answer['error']['desc']}")
        return answer["return"]

    def keep(self, file):
        """Writes the state of the machine, without its disk, to a file, and ends the machine."""
        self.ask("migrate", uri=f"exec:cat >'{file}'")
        end = time.monotonic() + LIMIT
        while self.ask("query-migrate").get("status") != "completed":
            if time.monotonic() > end:
                sys.exit("machine: its state cannot be written")
            time.sleep(0.1)
        self.cut()

    def cut(self):
        """Cuts its power."""
        self.process.kill()
        self.process.wait()
