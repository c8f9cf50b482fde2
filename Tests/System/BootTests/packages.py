#!/usr/bin/env python3
"""Installs, upgrades, removes and purges the Debian packages in a booted Debian, while their services run.

Usage: packages.py FOLDER WORK

FOLDER has the packages. WORK keeps the Debian, as for boot.py. Needs root, mmdebstrap, dpkg-deb and systemd-nspawn.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from boot import Device, expect, obstacle

NAMES = ("countryexplorer", "countryexplorer-server", "countryexplorer-data")
UNITS = ("first-launch.service", "serve.service", "watch.service", "provision.path")
# Prints lines "KEY: VALUE". /packages has the packages in two versions.
SCRIPT = r"""
units="first-launch.service serve.service watch.service provision.path"
states() { for unit in $units; do echo "$1 $unit: $(systemctl is-active countryexplorer-$unit)"; done; }
process() { systemctl show -P MainPID countryexplorer-serve.service; }
quietly() { "$@" >/tmp/log 2>&1 || { echo "failed: $*"; cat /tmp/log; }; }

quietly dpkg --install /packages/now/*.deb
states installed
systemctl start countryexplorer-serve.service countryexplorer-first-launch.service
before=$(process)
quietly dpkg --install /packages/later/*.deb
states upgraded
echo "version: $(dpkg-query --show --showformat='${Version}' countryexplorer)"
after=$(process)
[ "$before" = "$after" ] || echo "restarted: yes"
echo "program: $(readlink /proc/$after/exe)"
printf "COUNTRY_%s\n" "CODE='EG'" "REASON='located'" "TIMEZONE='Africa/Cairo'" >/tmp/answer
quietly countryexplorer provision --apply time-zone --answer /tmp/answer
echo "zone: $(readlink /etc/localtime)"
quietly dpkg --remove countryexplorer countryexplorer-server
states removed
[ -e "/proc/$after" ] || echo "stopped: yes"
quietly dpkg --purge countryexplorer countryexplorer-server
echo "kept: $(ls /var/lib/countryexplorer-provision)"
[ -e /var/lib/countryexplorer ] || [ -e /var/lib/private/countryexplorer ] || echo "state removed: yes"
quietly dpkg --install /packages/later/countryexplorer_*.deb
quietly countryexplorer provision --undo
[ -e /etc/localtime ] || [ -L /etc/localtime ] || echo "undone: yes"
quietly dpkg --purge countryexplorer
[ -e /var/lib/countryexplorer-provision ] || echo "nothing left: yes"
"""
EXPECTED = (
    "zone: /usr/share/zoneinfo/Africa/Cairo",
    "version: 99",
    "restarted: yes",
    "program: /usr/libexec/countryexplorer/countryexplorer-serve",
    "stopped: yes",
    "kept: journal.json",
    "state removed: yes",
    "undone: yes",
    "nothing left: yes",
)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if reason := obstacle():
        sys.exit(reason)
    device = Packaged(*(Path(argument).resolve() for argument in sys.argv[1:]))
    device.reset()
    check(device.boot(until="systemctl -q is-active multi-user.target", then=SCRIPT))
    print("packages: installed, upgraded, removed and purged while services run", file=sys.stderr)


def check(report):
    lines = [line.replace("../usr", "/usr") for line in report["then"].splitlines()]
    expect("failed:" not in report["then"], "each command works", report)
    for unit in UNITS:
        state = "active" if unit in UNITS[:2] else "inactive"
        expect(f"installed {unit}: inactive" in lines, f"the installation does not start {unit}", report)
        expect(f"upgraded {unit}: {state}" in lines, f"{unit} is {state} after the upgrade", report)
        expect(f"removed {unit}: inactive" in lines, f"the removal stops {unit}", report)
    for line in EXPECTED:
        expect(line in lines, f"the report has '{line}'", report)


def with_version(package, version, folder):
    """Writes a copy of a package with another version, and with that version of what it depends on."""
    raw = folder / "raw"
    old = subprocess.run(["dpkg-deb", "--field", package, "Version"], check=True, capture_output=True, text=True)
    old = old.stdout.strip()
    subprocess.run(["dpkg-deb", "--raw-extract", package, raw], check=True)
    control = raw / "DEBIAN/control"
    text = control.read_text().replace(f"= {old})", f"= {version})")
    control.write_text(text.replace(f"Version: {old}\n", f"Version: {version}\n"))
    subprocess.run(["dpkg-deb", "--build", "-Znone", raw, folder / package.name], check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(raw)


class Packaged(Device):
    """A device without the program, with its packages in two versions."""

    def __init__(self, folder, work):
        super().__init__(None, None, work)
        self.packages = [next(folder.glob(f"{name}_*.deb")) for name in NAMES]

    def reset(self):
        self.unpack()
        for version in ("now", "later"):
            (self.tree / "packages" / version).mkdir(parents=True)
        for package in self.packages:
            shutil.copy(package, self.tree / "packages/now")
            with_version(package, "99", self.tree / "packages/later")
        self.enable("report.service")


if __name__ == "__main__":
    main()
