#!/usr/bin/env python3
"""Installs, upgrades, removes and purges the Debian packages in a booted Debian, while their services run.

Usage: packages.py FOLDER WORK

FOLDER has the packages. WORK keeps the Debian, as for boot.py. Needs root, mmdebstrap, dpkg-deb and systemd-nspawn.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from boot import ROOT, Device, expect, obstacle

NAMES = (
    "countryexplorer",
    "countryexplorer-server",
    "countryexplorer-data",
    "countryexplorer-data-common",
    "countryexplorer-data-minimal",
    "countryexplorer-data-coarse",
)
UNITS = ("first-launch.service", "serve.service", "watch.service", "provision.path")
RUNNING = UNITS[:2]
# Prints lines "KEY: VALUE". /packages has the packages in the earlier layout, and in two versions of this layout.
SCRIPT = r"""
units="first-launch.service serve.service watch.service provision.path"
states() { for unit in $units; do echo "$1 $unit: $(systemctl is-active countryexplorer-$unit)"; done; }
process() { systemctl show -P MainPID countryexplorer-$1.service; }
quietly() { "$@" >/tmp/log 2>&1 || { echo "failed: $*"; cat /tmp/log; }; }
# Runs a command, and prints whether each running service has then another process.
exchange() {
    local serve=$(process serve) search=$(process first-launch) what=$1
    shift
    # The steps follow each other faster than systemd allows restarts.
    systemctl reset-failed countryexplorer-serve.service
    quietly "$@"
    states "$what"
    [ "$serve" = "$(process serve)" ] && echo "$what serve: kept" || echo "$what serve: restarted"
    [ "$search" = "$(process first-launch)" ] && echo "$what search: kept" || echo "$what search: restarted"
}
answer() {
    request='GET /v1/resolve?lat=30.0444&lon=31.2357 HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n\r\n'
    exec 3<>/dev/tcp/127.0.0.1/8080 && printf %b "$request" >&3 && reply=$(cat <&3)
    echo "$1 country: $(grep -o '"code":"EG"' <<<"$reply" | head -1)"
    echo "$1 tolerance: $(grep -o '"borderTolerance":[0-9]*' <<<"$reply")"
}
now=/packages/now later=/packages/later

quietly dpkg --install /packages/earlier/*.deb
states installed
systemctl start countryexplorer-serve.service countryexplorer-first-launch.service
exchange layout dpkg --auto-deconfigure --install $now/*.deb
answer layout
echo "owner: $(dpkg --search /lib/systemd/system/countryexplorer-serve.service)"
exchange upgraded dpkg --auto-deconfigure --install $later/*.deb
echo "version: $(dpkg-query --show --showformat='${Version}' countryexplorer)"
echo "program: $(readlink /proc/$(process serve)/exe)"
answer upgraded

exchange removal dpkg --remove countryexplorer-data countryexplorer-data-minimal
answer removal
exchange exact dpkg --install $later/countryexplorer-data-minimal_*.deb
answer exact
exchange single dpkg --remove countryexplorer-data-coarse
answer single
exchange both dpkg --install $later/countryexplorer-data-coarse_*.deb
exchange coarse dpkg --remove countryexplorer-data-minimal
answer coarse

after=$(process serve)
printf "COUNTRY_%s\n" "CODE='EG'" "REASON='located'" "TIMEZONE='Africa/Cairo'" "CLAIMANTS=''" "ADMINISTRATOR=''" \
    "CONTROLLER=''" >/tmp/answer
quietly countryexplorer provision --apply time-zone --answer /tmp/answer
echo "zone: $(readlink /etc/localtime)"
quietly dpkg --remove countryexplorer countryexplorer-server
states removed
[ -e "/proc/$after" ] || echo "stopped: yes"
quietly dpkg --purge countryexplorer countryexplorer-server
echo "kept: $(ls /var/lib/countryexplorer-provision)"
[ -e /var/lib/countryexplorer ] || [ -e /var/lib/private/countryexplorer ] || echo "state removed: yes"
quietly dpkg --install $later/countryexplorer_*.deb
quietly countryexplorer provision --undo
[ -e /etc/localtime ] || [ -L /etc/localtime ] || echo "undone: yes"
quietly dpkg --purge countryexplorer countryexplorer-data-coarse countryexplorer-data-common
[ -e /var/lib/countryexplorer-provision ] || [ -e /usr/share/countryexplorer ] || echo "nothing left: yes"
"""
EXACT, COARSE = "", '"borderTolerance":1000'
# The borders of the service after each step.
BORDERS = {"layout": EXACT, "upgraded": EXACT, "removal": COARSE, "exact": EXACT, "single": EXACT, "coarse": COARSE}
STEPS = (*BORDERS, "both")
EXPECTED = (
    "owner: countryexplorer-server: /lib/systemd/system/countryexplorer-serve.service",
    "zone: /usr/share/zoneinfo/Africa/Cairo",
    "version: 99",
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
    print("packages: installed, upgraded, exchanged, removed and purged while services run", file=sys.stderr)


def check(report):
    lines = [line.replace("../usr", "/usr").rstrip() for line in report["then"].splitlines()]
    expect("failed:" not in report["then"], "each command works", report)
    for unit in UNITS:
        expect(f"installed {unit}: inactive" in lines, f"the installation does not start {unit}", report)
        expect(f"removed {unit}: inactive" in lines, f"the removal stops {unit}", report)
        state = "active" if unit in RUNNING else "inactive"
        for step in STEPS:
            expect(f"{step} {unit}: {state}" in lines, f"{unit} is {state} after the step {step}", report)
    for step in STEPS:
        expect(f"{step} serve: restarted" in lines, f"the service is restarted by the step {step}", report)
        expect(f"{step} search: restarted" in lines, f"the search is restarted by the step {step}", report)
    for step, tolerance in BORDERS.items():
        expect(f'{step} country: "code":"EG"' in lines, f"the service answers after the step {step}", report)
        expect(
            f"{step} tolerance: {tolerance}".rstrip() in lines, f"the borders are right after the step {step}", report
        )
    for line in EXPECTED:
        expect(line in lines, f"the report has '{line}'", report)


def with_version(package, version, folder):
    """Writes a copy of a package with another version, and with that version of what it depends on."""
    raw = folder / "raw"
    old = subprocess.run(["dpkg-deb", "--field", package, "Version"], check=True, capture_output=True, text=True)
    old = old.stdout.strip()
    subprocess.run(["dpkg-deb", "--raw-extract", package, raw], check=True)
    control = raw / "DEBIAN/control"
    text = control.read_text().replace(f" {old})", f" {version})")
    control.write_text(text.replace(f"Version: {old}\n", f"Version: {version}\n"))
    subprocess.run(["dpkg-deb", "--build", "-Znone", raw, folder / package.name], check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(raw)


class Packaged(Device):
    """A device without the program, with its packages in two versions."""

    def __init__(self, folder, work):
        super().__init__(None, None, work)
        self.folder = folder
        self.packages = [next(folder.glob(f"{name}_*.deb")) for name in NAMES]

    def reset(self):
        self.unpack()
        for version in ("now", "later"):
            (self.tree / "packages" / version).mkdir(parents=True)
        subprocess.run([ROOT / ".ci/earlier-layout", self.folder, self.tree / "packages/earlier"], check=True)
        for package in self.packages:
            shutil.copy(package, self.tree / "packages/now")
            with_version(package, "99", self.tree / "packages/later")
        self.enable("report.service")


if __name__ == "__main__":
    main()
