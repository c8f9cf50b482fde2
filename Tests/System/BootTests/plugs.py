#!/usr/bin/env python3
"""Boots an emulated machine, plugs receivers into its USB, pulls them out, and checks the work of the rule and units.

Usage: plugs.py PROGRAM INSTALLED WORK [SCENARIO...]

Runs some scenarios of boot.py in a machine with a separate kernel. The receiver is a serial port behind USB, so that
udev reports when it is plugged in and pulled out. The radios are virtual ones of the kernel, and iw reads their
country. Prints a row of the guide's table for each scenario. Without names, all scenarios are run.
"""

import shutil
import subprocess
import sys
import time
from pathlib import Path

import boot
from boot import EXAMPLES, SET, Device, Receiver, expect, located, seconds
from machine import LIMIT, Kernel, Machine, make_disk

# The port of QEMU's USB serial adapter, the bus it is on, and radios.
MODULES = ["xhci_pci", "ftdi_sio", "mac80211_hwsim", "crc32c_generic", "ext4"]
BOOTED = "systemctl -q is-active multi-user.target"
# True if a program has the port open.
HELD = "find /proc/[0-9]*/fd -lname '/dev/ttyUSB*' 2>/dev/null | grep -q ."
# So many seconds no scenario takes.
NEVER = 86_400


def main():
    if len(sys.argv) < 4 or not SCENARIOS.keys() >= set(sys.argv[4:]):
        sys.exit(f"{__doc__}\nScenarios: {', '.join(SCENARIOS)}")
    device = EmulatedDevice(*(Path(argument).resolve() for argument in sys.argv[1:4]))
    names = sys.argv[4:] or list(SCENARIOS)
    for name in names:
        scenario, country = SCENARIOS[name]
        device.reset()
        what, report = scenario(device)
        expect(f"country {country}:" in report["kernel"].split("phy#")[0], f"the kernel has {country}", report)
        print(f"| {name} | {what} | {country} | {' | '.join(seconds(report))} |", flush=True)
    print(f"plugs: {len(names)} scenarios, each as expected", file=sys.stderr)


# MARK: scenarios


def plugged_in(device):
    device.leave_to_the_rule()
    report = device.boot(receiver=True, plug=BOOTED, until=SET, then="ls /dev/serial/by-id")
    located(report)
    expect("usb-" in report["then"], "the receiver is a USB port", report)
    return "zone and radio", report


def pulled_out(device):
    """Pulled out while it is read and has no position yet, and plugged in again when the port is gone."""
    device.leave_to_the_rule()
    report = device.run_with_steps(
        {
            BOOTED: lambda machine: machine.plug_in("cold"),
            HELD: lambda machine: machine.pull_out(),
            f"[ ! -e /dev/ttyUSB0 ] && ! {{ {HELD}; }}": lambda machine: machine.plug_in("warm"),
        },
        until=SET,
    )
    located(report)
    return "zone and radio", report


def shared(name, country):
    return {name: (boot.SCENARIOS[name], country)}


# Each with the country that the kernel's radios are in at its end.
SCENARIOS = {
    "receiver plugged into USB": (plugged_in, "EG"),
    "receiver pulled out, and plugged in again": (pulled_out, "EG"),
    **shared("receiver plugged in later", "EG"),
    **shared("zone and radio set by a person", "DE"),
    **shared("tzdata without the zone", "EG"),
    **shared("read-only root", "00"),
    **shared("empty machine-id", "EG"),
    **shared("machine-id `uninitialized`", "EG"),
    **shared("credentials, machine-id `uninitialized`", "00"),
}


# MARK: the device


class EmulatedDevice(Device):
    """A device whose tree becomes the disk of a machine. After a boot, its settings and state are copied back."""

    def __init__(self, program, installed, work):
        super().__init__(program, installed, work)
        self.kernel = Kernel(work)
        self.disk, self.report_disk = work / "machine.img", work / "report.img"

    def reset(self):
        super().reset()
        rules = self.tree / "etc/udev/rules.d"
        rules.mkdir(parents=True, exist_ok=True)
        shutil.copy(EXAMPLES / "60-countryexplorer.rules", rules)
        (self.tree / "etc/modules-load.d/radios.conf").write_text("mac80211_hwsim\n")
        self.copy_modules()
        for name in ("page", "flags", "outlines"):
            shutil.rmtree(self.tree / "usr/local/share/countryexplorer" / name)

    def leave_to_the_rule(self):
        """Nothing is enabled that searches at boot: the rule for udev starts it."""
        (self.tree / "etc/systemd/system/multi-user.target.wants/countryexplorer-first-launch.service").unlink()

    def copy_modules(self):
        source = self.kernel.modules
        target = self.tree / "usr/lib/modules" / source.name
        words = ["/sbin/modprobe", "-d", self.kernel.folder, "-S", source.name, "-D", "-a", *MODULES]
        listed = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        for line in listed.splitlines():
            file = Path(line.split()[1]) if line.startswith("insmod") else None
            if file:
                place = target / file.resolve().relative_to(source.resolve())
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, place)
        for file in [*source.glob("modules.builtin*"), source / "modules.order"]:
            shutil.copy(file, target)
        subprocess.run(["/sbin/depmod", "-b", self.tree, source.name], check=True)

    def boot(self, until, then=None, receiver=False, plug=None, read_only=False, credentials=(), words=()):
        steps = {plug: lambda machine: machine.plug_in("warm")} if plug else {}
        words = [*words, *(f"systemd.set_credential={credential}" for credential in credentials)]
        return self.run_with_steps(steps, until, then, receiver and not plug, read_only, words)

    def run_with_steps(self, steps, until, then=None, receiver=False, read_only=False, words=()):
        """As `boot`. `steps` has the action on the machine after each shell command that succeeds on it, in turn."""
        self.scenario(until, then, steps)
        fstab = "/dev/vdb /report ext4 defaults 0 0\n"
        if read_only:
            fstab += "/dev/vda / ext4 ro 0 0\ntmpfs /var tmpfs mode=0755 0 0\n"
        (self.tree / "etc/fstab").write_text(fstab)
        make_disk(self.tree, self.disk)
        make_disk(self.report, self.report_disk, "16M")
        receivers = {
            name: Receiver(self.program, self.work, name, cold_start)
            for name, cold_start in {"warm": 0, "cold": NEVER}.items()
        }
        try:
            machine = PluggedMachine(self, receivers, words)
            if receiver:
                machine.plug_in("warm")
            machine.follow(steps.values())
        finally:
            for each in receivers.values():
                each.end()
        self.take_back()
        return self.read_report()

    def take_back(self):
        for disk, path, folder in (
            (self.disk, "etc", self.tree),
            (self.disk, "var", self.tree),
            (self.report_disk, "", self.report),
        ):
            subprocess.run(["/sbin/e2fsck", "-p", disk], check=False, stdout=subprocess.DEVNULL)
            shutil.rmtree(folder / path)
            folder.mkdir(exist_ok=True)
            subprocess.run(
                ["/sbin/debugfs", "-R", f"rdump /{path} {folder}", disk],
                check=True,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )


class PluggedMachine(Machine):
    """A machine with a USB port."""

    def __init__(self, device, receivers, words):
        options = ["-device", "qemu-xhci", "-drive", f"file={device.report_disk},if=virtio,format=raw"]
        for name, receiver in receivers.items():
            options += ["-chardev", f"serial,id={name},path={receiver.path}"]
        words = " ".join(["init=/sbin/init systemd.show_status=0", *words])
        super().__init__(device.kernel, device.disk, device.work, words, options, memory=768)

    def plug_in(self, name):
        self.ask("device_add", driver="usb-serial", chardev=name, id="usb")

    def pull_out(self):
        self.ask("device_del", id="usb")

    def follow(self, actions):
        """Runs each of `actions` when the device reports its step, and then waits until the device is off."""
        for number, action in enumerate(actions, 1):
            self.wait_for(f"REACHED {number}")
            action(self)
        end = time.monotonic() + LIMIT
        while self.read(1):
            if time.monotonic() > end:
                self.cut()
                sys.exit(f"plugs: the machine was not off after {LIMIT} s:\n{self.text[-3000:]}")
        self.cut()


if __name__ == "__main__":
    main()
