#!/usr/bin/env python3
"""Kills the program at random instants of setting a device up and of undoing it, and checks what the next run finds.

Usage: kills.py PROGRAM [TIMES]

TIMES is how often each of the three runs is cut off: setting up, setting up for another country, and undoing [200]. A
run that ends before it is killed does not count. After each kill, every file is as before the run or as after it. The
same run then finishes the change, and undoing restores the image. The instants lie within the time that the run took
last. Prints one line.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from settings import COUNTRIES, FACTS, STATE, TARGETS, write_answers


def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    program, times = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 200
    with tempfile.TemporaryDirectory() as folder:
        rounds = Rounds(program, Path(folder))
        rounds.kill_each(times)
        print(f"kills: {3 * times} runs cut off, {times} of each kind, {len(rounds.states)} states found, no fault")


class Rounds:
    def __init__(self, program, folder):
        self.program, self.folder, self.root = program, folder, folder / "root"
        self.lasts, self.states = {}, set()
        write_answers(folder)
        self.image()

    def image(self):
        shutil.rmtree(self.root, ignore_errors=True)
        for path, text in {
            "etc/debian_version": "12\n",
            "etc/timezone": "Etc/UTC\n",
            "etc/default/other": "",
            **{f"usr/share/zoneinfo/{zone}": "TZif" for zone in COUNTRIES.values()},
        }.items():
            file = self.root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        (self.root / "lib/firmware").mkdir(parents=True)
        rules = b"RGDB\0\0\0\x14" + b"".join(code.encode() + b"\0\x09" for code in COUNTRIES) + bytes(4)
        (self.root / "lib/firmware/regulatory.db").write_bytes(rules)
        (self.root / "etc/localtime").symlink_to("/usr/share/zoneinfo/Etc/UTC")

    def command(self, verb):
        words = ["--undo"] if verb == "undo" else ["--apply", FACTS, "--answer", self.folder / verb]
        return [self.program, "provision", "--root", self.root, *words]

    def run(self, verb):
        start = time.monotonic()
        result = subprocess.run(self.command(verb), check=False, capture_output=True, text=True)
        if result.returncode:
            sys.exit(f"kills: {verb} ended with {result.returncode}: {result.stdout}{result.stderr}")
        self.lasts[verb] = time.monotonic() - start

    def settings(self):
        def text(path):
            file = self.root / path
            return os.readlink(file) if file.is_symlink() else file.read_bytes() if file.exists() else None

        return tuple(text(path) for path in TARGETS)

    def kill_each(self, times):
        image = self.settings()
        for index, verb in enumerate(["EG", "LI", "undo"]):
            earlier = ["EG", "LI"][:index]
            self.restart(earlier)
            before = self.settings()
            self.run(verb)
            after, cut = self.settings(), 0
            while cut < times:
                self.restart(earlier)
                cut += self.kill(verb, random.uniform(0, self.lasts[verb]))
                self.check(verb, before, after, image)

    def restart(self, verbs):
        self.image()
        for verb in verbs:
            self.run(verb)

    def kill(self, verb, seconds):
        """Kills a run after `seconds`. True if it had not ended."""
        process = subprocess.Popen(self.command(verb), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
        return process.wait() == -signal.SIGKILL

    def check(self, verb, before, after, image):
        found = self.settings()
        self.states.add((verb, found, tuple(sorted(os.listdir(self.state)) if self.state.exists() else ())))
        for path, item, old, new in zip(TARGETS, found, before, after):
            if item not in (old, new):
                sys.exit(f"kills: after {verb}, {path} is {item!r}, neither {old!r} nor {new!r}")
        self.run(verb)
        if self.settings() != after:
            sys.exit(f"kills: {verb} after a kill leaves {self.settings()}, not {after}")
        self.run("undo")
        if self.settings() != image:
            sys.exit(f"kills: undoing after a kill of {verb} leaves {self.settings()}, not {image}")
        left = [str(path) for path in self.root.rglob("*countryexplorer*") if path.name != "countryexplorer-provision"]
        if left:
            sys.exit(f"kills: {left} are left after a kill of {verb}")

    @property
    def state(self):
        return self.root / STATE


main()
