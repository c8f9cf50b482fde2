#!/usr/bin/env python3
"""Boots an emulated machine, plugs a receiver into its USB, and checks what the shipped rule and units set.

Usage: plugs.py PROGRAM INSTALLED WORK

As boot.py, with a kernel of its own: the receiver is a serial port behind USB, which udev sees come and go, and the radios are the
kernel's virtual ones, whose country is read back by iw. Nothing is enabled that starts at boot: the rule for udev starts it all.
"""

import shutil
import subprocess
import sys
import time
from pathlib import Path

from boot import EXAMPLES, SET, Device, Receiver, expect, seconds
from machine import Kernel, Machine, make_disk

# The port of QEMU's USB serial adapter, the bus it is on, and radios.
MODULES = ["xhci_pci", "ftdi_sio", "mac80211_hwsim", "crc32c_generic", "ext4"]
RADIO = "iw reg get | head -n 2; ls -l /dev/serial/by-id"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    program, installed, work = (Path(argument).resolve() for argument in sys.argv[1:])
    bench = Bench(program, installed, work)
    for name, scenario in SCENARIOS.items():
        what, report = scenario(bench)
        print(f"| {name} | {what} | {' | '.join(seconds(report))} |", flush=True)
    print(f"plugs: {len(SCENARIOS)} scenarios, each as expected", file=sys.stderr)


def plugged_in(bench):
    def plug(machine):
        machine.ask("device_add", driver="usb-serial", chardev="receiver", id="usb")
    report = bench.boot(plug)
    located(report)
    return "zone and radio, which the kernel has at once", report


SCENARIOS = {"receiver plugged into USB": plugged_in}


def located(report):
    expect("COUNTRY_REASON='located'" in report["answer"], "the answer is located", report)
    expect("Africa/Cairo" in report["zone"], "the zone is set", report)
    expect(report["radio"] == "options cfg80211 ieee80211_regdom=EG\n", "the radio is set", report)
    expect("country EG:" in report["then"], "the kernel has the country", report)
    expect("ttyUSB0" in report["then"], "the receiver is a USB port", report)


class Bench:
    def __init__(self, program, installed, work):
        self.program, self.work = program, work
        self.kernel, self.device = Kernel(work), Device(program, installed, work)
        self.disk = work / "machine.img"

    def boot(self, plug):
        self.prepare()
        receiver = Receiver(self.program, self.work)
        try:
            port = f"serial,id=receiver,path={receiver.path}"
            machine = Machine(self.kernel, self.disk, self.work, "init=/sbin/init systemd.show_status=0",
                              ["-device", "qemu-xhci", "-chardev", port], memory=768)
            machine.wait_for("login:")
            plug(machine)
            end = time.monotonic() + 900
            while machine.read(1):
                if time.monotonic() > end:
                    machine.cut()
                    sys.exit(f"plugs: the machine was not off after 15 minutes:\n{machine.text[-3000:]}")
            machine.cut()
        finally:
            receiver.end()
        subprocess.run(["/sbin/e2fsck", "-p", self.disk], stdout=subprocess.DEVNULL)
        shutil.rmtree(self.device.report, ignore_errors=True)
        subprocess.run(["/sbin/debugfs", "-R", f"rdump /report {self.work}", self.disk], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self.device.read_report()

    def prepare(self):
        self.device.reset()
        tree = self.device.tree
        self.device.scenario(until=SET, then=RADIO)
        rules = tree / "etc/udev/rules.d"
        rules.mkdir(parents=True, exist_ok=True)
        shutil.copy(EXAMPLES / "60-countryexplorer.rules", rules)
        (tree / "etc/systemd/system/multi-user.target.wants/countryexplorer-first-launch.service").unlink()
        (tree / "etc/modules-load.d/radios.conf").write_text("mac80211_hwsim\n")
        (tree / "etc/machine-id").write_text("")
        self.copy_modules(tree)
        for name in ("page", "flags", "outlines"):
            shutil.rmtree(tree / "usr/local/share/countryexplorer" / name)
        make_disk(tree, self.disk)

    def copy_modules(self, tree):
        source = self.kernel.modules
        target = tree / "usr/lib/modules" / source.name
        words = ["/sbin/modprobe", "-d", self.kernel.folder, "-S", source.name, "-D", "-a", *MODULES]
        listed = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        for line in listed.splitlines():
            file = Path(line.split()[1]) if line.startswith("insmod") else None
            if file:
                place = target / file.resolve().relative_to(source.resolve())
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, place)
        for file in source.glob("modules.builtin*"):
            shutil.copy(file, target)
        shutil.copy(source / "modules.order", target)
        subprocess.run(["/sbin/depmod", "-b", tree, source.name], check=True)


if __name__ == "__main__":
    main()
