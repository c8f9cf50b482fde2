#!/usr/bin/env python3
"""Cuts the power of an emulated machine at random instants of provisioning, and checks its disk.

Usage: cuts.py INSTALLED WORK [TIMES]

INSTALLED is a folder that `make install` filled as DESTDIR. WORK keeps the Debian, which takes minutes to make. The
machine sets itself up, sets itself up for another country and undoes it, repeatedly. After at most a few of these
rounds its power is cut. Then the journal of the file system is replayed, as in a boot, and the program checks the disk:
each file has one of its three permitted contents, the next run sets all, and undoing restores the image. TIMES is the
number of cuts [200]. Prints one line.
"""

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

from boot import debian
from machine import Kernel, Machine, make_disk
from settings import COUNTRIES, FACTS, STATE, TARGETS, write_answers

# Rounds, as the first program of the machine. The state that is kept is before the first of them.
LOOP = f"""#!/bin/sh
export PATH=/usr/local/bin:/usr/bin:/bin
mount -t proc proc /proc
countryexplorer --version
echo READY
read line
while :; do
    for step in EG LI undo; do
        echo "STEP $step"
        case $step in
        undo) countryexplorer provision --undo ;;
        *) countryexplorer provision --apply {FACTS} --answer /answers/$step ;;
        esac >/dev/null || echo "FAULT $step ended with $?"
    done
done
"""


def main():
    if not 3 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    installed, work = (Path(argument).resolve() for argument in sys.argv[1:3])
    times = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    bench = Bench(installed, work)
    bench.prepare()
    start = time.monotonic()
    for index in range(times):
        bench.cut()
        print(f"cuts: {index + 1}", end="\r", file=sys.stderr)
    print(
        f"cuts: {times} cuts of power in {bench.steps} runs, {len(bench.states)} states found on the disk, no fault; "
        f"{(time.monotonic() - start) / times:.1f} s each"
    )


class Bench:
    def __init__(self, installed, work):
        self.program = installed / "usr/local/bin/countryexplorer"
        self.installed, self.work = installed, work / "cuts"
        self.archive, self.kernel = debian(work), Kernel(work)
        self.tree, self.base, self.disk = (self.work / name for name in ("tree", "base.img", "disk.img"))
        self.memory, self.root = self.work / "memory", self.work / "root"
        self.steps, self.states = 0, set()

    def prepare(self):
        """A machine that waits before its first round, and the files after each run."""
        shutil.rmtree(self.work, ignore_errors=True)
        self.tree.mkdir(parents=True)
        self.make_tree()
        self.answers = {country: self.tree / "answers" / country for country in COUNTRIES}
        self.look_at(self.tree)
        self.image, self.known = self.settings(), [{item} for item in self.settings()]
        for country in COUNTRIES:
            self.run("--apply", FACTS, "--answer", self.answers[country])
            for items, item in zip(self.known, self.settings()):
                items.add(item)
        make_disk(self.tree, self.base)
        machine = Machine(self.kernel, self.base, self.work, "init=/usr/local/bin/loop")
        machine.wait_for("READY")
        machine.keep(self.memory)

    def make_tree(self):
        subprocess.run(
            [
                "tar",
                "-C",
                self.tree,
                "-xf",
                self.archive,
                "--exclude=./dev/*",
                "--exclude=./usr/share/doc",
                "--exclude=./usr/share/locale",
                "--exclude=./var/lib/apt",
                "--exclude=./var/cache",
            ],
            check=True,
        )
        subprocess.run(["cp", "-a", f"{self.installed}/.", self.tree], check=True)
        share = self.tree / "usr/local/share/countryexplorer"
        for name in ("page", "flags", "outlines"):
            shutil.rmtree(share / name)
        for name in ("cities.bin", "city-names.bin", "boundaries.bin", "land.bin", "subdivisions.bin"):
            (share / name).unlink()
        for name in ("localtime", "timezone"):
            (self.tree / "etc" / name).unlink(missing_ok=True)
        (self.tree / "answers").mkdir()
        write_answers(self.tree / "answers")
        loop = self.tree / "usr/local/bin/loop"
        loop.write_text(LOOP)
        loop.chmod(0o755)

    def look_at(self, tree):
        """Copies what provisioning reads and writes below `tree` to the folder that the program here works on."""
        shutil.rmtree(self.root, ignore_errors=True)
        shutil.copytree(self.tree / "usr/lib/firmware", self.root / "usr/lib/firmware", symlinks=True)
        for zone in COUNTRIES.values():
            file = self.root / "usr/share/zoneinfo" / zone
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.tree / "usr/share/zoneinfo" / zone, file)
        (self.root / "lib").symlink_to("usr/lib")
        shutil.copytree(tree / "etc", self.root / "etc", symlinks=True)
        if (tree / STATE).exists():
            shutil.copytree(tree / STATE, self.root / STATE)

    def run(self, *words):
        result = subprocess.run(
            [self.program, "provision", "--root", self.root, *words], check=False, capture_output=True, text=True
        )
        if result.returncode:
            self.fail(f"{words} ended with {result.returncode}: {result.stdout}{result.stderr}")

    def fail(self, what):
        sys.exit(f"cuts: {what}; the disk is {self.disk}")

    def settings(self):
        def item(path):
            file = self.root / path
            return os.readlink(file) if file.is_symlink() else file.read_bytes() if file.exists() else None

        return [item(path) for path in TARGETS]

    def cut(self):
        subprocess.run(["cp", "--sparse=always", self.base, self.disk], check=True)
        options = ["-incoming", f"exec:cat '{self.memory}'"]
        machine = Machine(self.kernel, self.disk, self.work, "init=/usr/local/bin/loop", options)
        while machine.ask("query-status")["status"] != "running":
            time.sleep(0.05)
        machine.type("go")
        machine.wait_for("STEP EG")
        machine.watch(random.uniform(0, 6))
        machine.cut()
        self.steps += machine.text.count("STEP")
        if "FAULT" in machine.text:
            self.fail(machine.text)
        self.check()

    def check(self):
        # Exits with 1 if it has replayed the journal or corrected counts, and with more if files were lost.
        check = subprocess.run(["/sbin/e2fsck", "-p", self.disk], check=False, capture_output=True, text=True)
        if check.returncode > 1:
            self.fail(f"e2fsck: {check.stdout}{check.stderr}")
        found = self.work / "found"
        shutil.rmtree(found, ignore_errors=True)
        (found / "var/lib").mkdir(parents=True)
        for path in ("etc", STATE):
            subprocess.run(
                ["/sbin/debugfs", "-R", f"rdump /{path} {(found / path).parent}", self.disk],
                check=True,
                stderr=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )
        self.look_at(found)
        settings = self.settings()
        names = os.listdir(self.root / STATE) if (self.root / STATE).exists() else []
        self.states.add((*settings, *sorted(names)))
        for path, item, items in zip(TARGETS, settings, self.known):
            if item not in items:
                self.fail(f"{path} is {item!r}")
        self.run("--apply", FACTS, "--answer", self.answers["EG"])
        self.run("--undo")
        if self.settings() != self.image:
            self.fail(f"undoing leaves {self.settings()}")
        left = list(self.root.rglob(".countryexplorer*"))
        if left:
            self.fail(f"{left} are left")


main()
