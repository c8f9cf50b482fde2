#!/usr/bin/env python3
"""Boots a small Debian with the shipped units in a container, and checks what a device gets from them.

Usage: boot.py PROGRAM INSTALLED WORK

INSTALLED is a folder that `make install` filled as DESTDIR. WORK keeps the Debian, which takes minutes to make. Needs
root, mmdebstrap and systemd-nspawn. The device is booted again and again, as it stands:

1. without a receiver: the fallback sets nothing, and the next boot tries again;
2. with a simulated receiver: time zone and locale are set, and the first run is done;
3. with a recorded drive for `watch`: the change of country sets the time zone, and the service answers.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "data/examples"
UNITS = ["first-launch", "provision", "watch", "serve"]
PACKAGES = "systemd,systemd-sysv,udev,dbus,locales,tzdata,libsqlite3-0,libstdc++6,libcurl4,iw"
RECEIVER = "/dev/serial/by-id/usb-Simulated-if00"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    program, installed, work = (Path(argument).resolve() for argument in sys.argv[1:])
    if os.getuid() != 0:
        sys.exit("boot: a container needs root")
    device = Device(program, installed, work)
    check_fallback(device.boot())
    check_located(device.boot(receiver=True))
    check_watch(device.boot(watch=True))
    print("boot: a fallback sets nothing, a fix sets time zone and locale once, a change sets the time zone again")


class Device:
    def __init__(self, program, installed, work):
        self.program, self.work, self.tree = program, work, work / "device"
        work.mkdir(parents=True, exist_ok=True)
        archive = work / "debian.tar"
        if not archive.exists():
            subprocess.run(["mmdebstrap", "--quiet", "--format=tar", "--variant=apt", f"--include={PACKAGES}",
                            "bookworm", f"{archive}.new"], check=True)
            Path(f"{archive}.new").rename(archive)
        shutil.rmtree(self.tree, ignore_errors=True)
        self.tree.mkdir()
        subprocess.run(["tar", "-C", self.tree, "-xf", archive, "--exclude=./dev/*"], check=True)
        subprocess.run(["cp", "-a", f"{installed}/.", self.tree], check=True)
        self._install_units()

    def _install_units(self):
        units = self.tree / "etc/systemd/system"
        for file in [*EXAMPLES.glob("*.service"), *EXAMPLES.glob("*.path")]:
            shutil.copy(file, units)
        # A simulated receiver is a pseudo-terminal; a real one is among the devices that the unit names.
        self._drop_in("first-launch", "[Service]\nDeviceAllow=char-pts rw\nExecStart=\nExecStart=/usr/local/share/"
                      "countryexplorer/examples/first-run.sh find --timeout 60\n")
        shutil.copy(Path(__file__).with_name("report.sh"), self.tree / "usr/local/bin/report")
        (units / "report.service").write_text(
            "[Unit]\nAfter=countryexplorer-first-launch.service countryexplorer-serve.service\n"
            "SuccessAction=poweroff\nFailureAction=poweroff\n"
            "[Service]\nType=oneshot\nExecStart=/usr/local/bin/report\nTimeoutStartSec=300\n")
        self._enable("first-launch.service", "provision.path", "serve.service", prefix="countryexplorer-")
        self._enable("report.service")
        # Left by the packages, and not by what is tested.
        for name in ("localtime", "timezone", "locale.conf", "default/locale"):
            (self.tree / "etc" / name).unlink(missing_ok=True)

    def _enable(self, *names, prefix=""):
        wanted = self.tree / "etc/systemd/system/multi-user.target.wants"
        wanted.mkdir(exist_ok=True)
        for name in names:
            (wanted / f"{prefix}{name}").symlink_to(f"../{prefix}{name}")

    def _drop_in(self, unit, text):
        folder = self.tree / f"etc/systemd/system/countryexplorer-{unit}.service.d"
        folder.mkdir(exist_ok=True)
        (folder / "test.conf").write_text(text)

    def boot(self, receiver=False, watch=False):
        """Starts the device, waits until it has switched itself off, and gives its report."""
        if watch:
            self._drop_in("watch", "[Service]\nRestart=no\nExecStart=\nExecStart=/usr/local/bin/countryexplorer watch "
                          "--nmea /usr/local/share/countryexplorer/examples/cairo-drive.nmea --format code "
                          "--exec /usr/local/share/countryexplorer/examples/on-change.sh\n")
            self._enable("watch.service", prefix="countryexplorer-")
            (self.tree / "etc/localtime").unlink(missing_ok=True)
        shutil.rmtree(self.tree / "report", ignore_errors=True)
        port = Receiver(self.program, self.work) if receiver else None
        try:
            self._run([f"--bind={port.path}:{RECEIVER}"] if port else [])
        finally:
            if port:
                port.end()
        return self._report()

    def _report(self):
        """What the device wrote, by the names of the files; empty where it wrote nothing."""
        folder = self.tree / "report"
        if not (folder / "journal").exists():
            sys.exit(f"boot: no report; see {self.work}/console.log")
        names = UNITS + ["answer", "provisioned", "zone", "locale", "journal", "reply"]
        return {name: (folder / name).read_text() if (folder / name).exists() else "" for name in names}

    def _run(self, options):
        words = ["systemd-nspawn", "--quiet", f"--machine=ce{os.getpid()}", f"--directory={self.tree}", "--boot",
                 "--register=no", "--keep-unit", "--private-network", "--timezone=off", "--resolv-conf=off",
                 "--console=read-only", *options]
        with open(self.work / "console.log", "w") as log:
            subprocess.run(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log, timeout=600, check=True)


class Receiver:
    def __init__(self, program, work):
        link = work / "receiver"
        link.unlink(missing_ok=True)
        words = [program, "simulate", EXAMPLES / "cairo-route.geojson", "--link", link, "--loop"]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE)
        self.process.stdout.readline()
        self.path = link.resolve()

    def end(self):
        self.process.terminate()
        self.process.wait()


def check_units(report):
    for unit in UNITS:
        wanted = "active success\n" if unit == "serve" else "inactive success\n"
        expect(report[unit] == wanted, f"{unit} is {wanted}", report)


def check_fallback(report):
    check_units(report)
    expect("COUNTRY_REASON='unavailable'" in report["answer"], "the answer is a fallback", report)
    expect(not any(report[name] for name in ("provisioned", "zone", "locale")), "nothing is set", report)


def check_located(report):
    check_units(report)
    expect("COUNTRY_REASON='located'" in report["answer"], "the answer is located", report)
    expect("Africa/Cairo" in report["zone"], "the time zone is set", report)
    expect("LANG=ar_EG.UTF-8" in report["locale"], "the locale is set", report)
    expect("provisioned" in report["provisioned"], "the first run is done", report)


def check_watch(report):
    check_units(report)
    expect("unmet condition" in report["journal"], "the first launch is skipped", report)
    expect("on-change: Egypt (EG)" in report["journal"], "the change is acted on", report)
    expect("Africa/Cairo" in report["zone"], "the change sets the time zone", report)
    expect('"code":"EG"' in report["reply"], "the service answers", report)
    expect(not re.search(r"\b(30|31)\.\d{3,}", report["journal"]), "the journal has no position", report)


def expect(condition, what, report):
    if not condition:
        for name, text in report.items():
            print(f"== {name}\n{text}", file=sys.stderr)
        sys.exit(f"boot: expected that {what}")


if __name__ == "__main__":
    main()
