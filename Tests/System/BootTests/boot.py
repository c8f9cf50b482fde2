#!/usr/bin/env python3
"""Boots a small Debian with the shipped units in a container, and checks what a device gets from them.

Usage: boot.py PROGRAM INSTALLED WORK [--brief | SCENARIO...]
       boot.py --can

INSTALLED is a folder that `make install` filled as DESTDIR. WORK keeps the Debian, which takes minutes to make.
ARCHITECTURE in the environment is that of the Debian and of INSTALLED, if it is not that of this machine. PROGRAM plays
the receiver outside of the container. Needs root, mmdebstrap and systemd-nspawn. Each scenario is a separate device,
and prints a row of the guide's table: the settings that were made, and the seconds from the start of the system to the
country, and from there to the settings. Without names, all are run. --brief runs three of them. --can exits with 1 if
no container can be started here.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "data/examples"
PACKAGES = "systemd,systemd-sysv,udev,dbus,locales,tzdata,libsqlite3-0,libstdc++6,libcurl4,iw,wireless-regdb"
ARCHITECTURE = os.environ.get("ARCHITECTURE")
PROGRAM = "/usr/local/bin/countryexplorer"
PROVISION = f"{PROGRAM} provision"
# True when all is set, and both units have ended.
SET = (
    "[ -e /var/lib/countryexplorer-provision/provisioned ] && "
    "[ $(systemctl is-active countryexplorer-provision.service) = inactive ]"
)
BUS = "org.countryexplorer.Country1"
BUS_PATH = "/org/countryexplorer/Country1"
PUBLISHED = "/run/countryexplorer/country.json"
# True when the second unit has ended in this boot.
TRIED = "[ $(systemctl show -P ExecMainExitTimestampMonotonic countryexplorer-provision.service) != 0 ]"
# Starts the search, and waits until the second unit has applied its answer. The time is 0 while that unit runs.
SEARCH = """
    systemctl reset-failed 'countryexplorer-*'
    ended() { systemctl show -P ExecMainExitTimestampMonotonic countryexplorer-provision.service; }
    before=$(ended)
    systemctl restart countryexplorer-first-launch.service
    while now=$(ended); [ "$now" = "$before" ] || [ "$now" = 0 ]; do sleep 0.1; done
"""


class Place(NamedTuple):
    """A place with a simulated receiver, and what is set there."""

    route: Path
    zone: str
    code: str


CAIRO = Place(EXAMPLES / "cairo-route.geojson", "Africa/Cairo", "EG")
BERLIN = Place(Path(__file__).with_name("berlin-route.geojson"), "Europe/Berlin", "DE")


def main():
    if sys.argv[1:] == ["--can"]:
        sys.exit(obstacle())
    names = BRIEF if sys.argv[4:] == ["--brief"] else sys.argv[4:] or list(SCENARIOS)
    if len(sys.argv) < 4 or not SCENARIOS.keys() >= set(names):
        sys.exit(f"{__doc__}\nScenarios: {', '.join(SCENARIOS)}")
    program, installed, work = (Path(argument).resolve() for argument in sys.argv[1:4])
    if reason := obstacle():
        sys.exit(reason)
    device = Device(program, installed, work)
    for name in names:
        device.reset()
        what, report = SCENARIOS[name](device)
        print(f"| {name} | {what} | {' | '.join(seconds(report))} |", flush=True)
    print(f"boot: {len(names)} scenarios, each as expected", file=sys.stderr)


def obstacle():
    """The reason why no container can be started here, or None."""
    if os.getuid() != 0:
        return "boot: a container needs root"
    if not os.access("/sys/fs/cgroup", os.W_OK) or os.statvfs("/sys/fs/cgroup").f_flag & os.ST_RDONLY:
        return "boot: a container needs cgroups that can be written"
    if subprocess.run(
        ["unshare", "--mount", "--pid", "--net", "--fork", "true"], check=False, stderr=subprocess.DEVNULL
    ).returncode:
        return "boot: a container needs namespaces"
    return None


def seconds(report):
    """From the start of the system to the end of the search, and from there to the end of the setting."""
    start, found, done = (int(word or 0) / 1e6 for word in [*report["times"].split("\n"), "", ""][:3])
    return f"{found - start:.1f}" if found else "", f"{done - found:.1f}" if found and done > found else ""


# MARK: scenarios


def receiver_at_boot(device):
    report = device.boot(receiver=CAIRO, until=SET)
    located(report)
    return "zone and radio", report


def no_receiver(device):
    """Nothing is set, the boot is not held, and the next boot with a receiver sets all."""
    report = device.boot(
        until="grep -q unavailable /var/lib/countryexplorer/answer && systemctl -q is-active multi-user.target"
    )
    expect("COUNTRY_REASON='unavailable'" in report["answer"], "the answer is a fallback", report)
    expect(report["target"] == "active\n", "the boot is not held", report)
    expect(report["first-launch"].startswith("active"), "the search goes on", report)
    nothing(report)
    located(device.boot(receiver=CAIRO, until=SET))
    return "nothing; at the next boot, with a receiver, zone and radio", report


def plugged_in_later(device):
    report = device.boot(receiver=CAIRO, plug="grep -q unavailable /var/lib/countryexplorer/answer", until=SET)
    located(report)
    return "zone and radio", report


def set_by_a_person(device):
    (device.tree / "etc/localtime").symlink_to("/usr/share/zoneinfo/Europe/Berlin")
    (device.tree / "etc/modprobe.d").mkdir(exist_ok=True)
    (device.tree / "etc/modprobe.d/wifi.conf").write_text("options cfg80211 ieee80211_regdom=DE\n")
    report = device.boot(receiver=CAIRO, until=SET)
    expect("Europe/Berlin" in report["zone"], "the zone stays", report)
    expect(not report["radio"], "the radio stays", report)
    expect("provisioned" in report["provisioned"], "nothing is left to do", report)
    return "nothing: both kept", report


def undone(device):
    report = device.boot(receiver=CAIRO, until=SET, then=f"{PROVISION} --undo; echo undo $?")
    expect("undo 0" in report["then"] and "/etc/localtime: restored" in report["then"], "it is undone", report)
    expect(not any(report[name] for name in ("zone", "timezone", "radio", "provisioned")), "nothing is left", report)
    return "zone and radio; nothing after `--undo`", report


def stopped(device):
    """The answer of an earlier search is not applied when a later one is stopped before it has a position."""
    device.boot(until="grep -q unavailable /var/lib/countryexplorer/answer")
    answer = device.tree / "var/lib/private/countryexplorer/answer"
    answer.write_text(
        "COUNTRY_CODE='EG'\nCOUNTRY_REASON='located'\nCOUNTRY_TIME_ZONE='Africa/Cairo'\n"
        "COUNTRY_CLAIMANTS=''\nCOUNTRY_ADMINISTRATOR=''\nCOUNTRY_CONTROLLER=''\n"
    )
    report = device.boot(
        receiver=CAIRO,
        cold_start=86_400,
        until="systemctl -q is-active countryexplorer-first-launch.service && [ ! -e /var/lib/countryexplorer/answer ]",
        then="systemctl stop countryexplorer-first-launch.service\n"
        "until systemctl list-jobs countryexplorer-provision.service | grep -q 'No jobs'; do sleep 0.1; done",
    )
    expect(report["first-launch"].startswith("inactive"), "the search is stopped", report)
    expect(report["provision"].startswith("inactive"), "the second unit does not fail", report)
    nothing(report)
    return "nothing", report


def old_tzdata(device):
    (device.tree / "usr/share/zoneinfo/Africa/Cairo").unlink()
    report = device.boot(receiver=CAIRO, until=TRIED)
    expect(not report["zone"] and "regdom=EG" in report["radio"], "the radio alone is set", report)
    expect("tzdata has no Africa/Cairo" in report["journal"], "the journal says why", report)
    expect("provisioned" not in report["provisioned"], "something is left to do", report)
    shutil.copy("/usr/share/zoneinfo/Africa/Cairo", device.tree / "usr/share/zoneinfo/Africa/Cairo")
    located(device.boot(until=SET))
    return "the radio; the zone at the first boot with a newer tzdata", report


def read_only_root(device):
    """Settings that cannot be written are reported, and are printed as credentials instead."""
    place = "30.0444 31.2357"
    report = device.boot(
        read_only=True,
        until="true",
        then=f"""
        {PROVISION} --apply default --state /run/countryexplorer {place}; echo apply $?
        {PROVISION} --format credentials --state /run/countryexplorer {place}; echo credentials $?
    """,
    )
    expect("apply 73" in report["then"] and "Read-only file system" in report["then"], "it cannot be set", report)
    expect("firstboot.timezone:Africa/Cairo\ncredentials 0" in report["then"], "credentials are printed", report)
    expect(not report["zone"], "nothing is set", report)
    return "nothing; `--format credentials` gives the zone", report


def no_machine_id(device):
    (device.tree / "etc/machine-id").write_text("")
    report = device.boot(receiver=CAIRO, until=SET)
    located(report)
    return "zone and radio", report


def uninitialized_machine_id(device):
    (device.tree / "etc/machine-id").write_text("uninitialized\n")
    report = device.boot(receiver=CAIRO, until=SET, words=["systemd.firstboot=off"])
    located(report)
    return "zone and radio, with `systemd.firstboot=off`", report


def by_credentials(device):
    """systemd-firstboot makes the settings of the credentials, and asks for the others."""
    (device.tree / "etc/machine-id").write_text("uninitialized\n")
    words = ["provision", "--root", device.tree, "--format", "credentials", "47.38", "8.54"]
    printed = subprocess.run([device.program, *words], check=True, capture_output=True, text=True).stdout.splitlines()
    others = ["firstboot.locale:C.UTF-8", "firstboot.keymap:us", "passwd.hashed-password.root:!"]
    report = device.boot(credentials=[*printed, *others], until="systemctl -q is-active multi-user.target")
    expect("Europe/Zurich" in report["zone"], "systemd-firstboot sets the zone", report)
    return "the zone, by systemd-firstboot", report


def watch(device):
    device.drop_in(
        "watch",
        "[Service]\nRestart=no\nExecStart=\nExecStart=/usr/local/bin/countryexplorer watch "
        "--nmea /usr/local/share/countryexplorer/examples/cairo-drive.nmea --format code "
        "--exec /usr/local/libexec/countryexplorer/on-change.sh\n",
    )
    device.enable("countryexplorer-watch.service")
    (device.tree / "etc/systemd/system/multi-user.target.wants/countryexplorer-first-launch.service").unlink()
    report = device.boot(until=f"{SET} && [ $(systemctl is-active countryexplorer-watch.service) = inactive ]")
    expect("on-change: Egypt (EG)" in report["journal"], "the change is acted on", report)
    expect("Africa/Cairo" in report["zone"], "the change sets the time zone", report)
    expect('"code":"EG"' in report["reply"], "the service answers", report)
    expect(not re.search(r"\b(30|31)\.\d{3,}", report["journal"]), "the journal has no position", report)
    # A watch that goes on in the same country prints no change.
    device.drop_in("watch", "[Service]\nRestart=no\nExecStart=\nExecStart=/bin/true\n")
    again = device.boot(until=TRIED, then=f"stat -c %a {PUBLISHED}; cat {PUBLISHED}")
    published(again)
    expect("time-zone" not in again["journal"], "nothing is printed", again)
    return "zone and radio, by a change of country; published again at the next boot", report


def rebooted(device):
    """A boot that changes nothing publishes the country, and prints nothing."""
    located(device.boot(receiver=CAIRO, until=SET))
    report = device.boot(until=TRIED, then=f"stat -c %a {PUBLISHED}; cat {PUBLISHED}")
    located(report)
    published(report)
    expect("time-zone" not in report["journal"], "nothing is printed", report)
    return "nothing; the country is published again", report


def forgotten(device):
    """A device that forgets the factory where it was tested is set up where it boots next."""
    then = f"{PROVISION} --undo; echo undo $?; {PROGRAM} first-launch --forget; echo forget $?"
    report = device.boot(receiver=CAIRO, until=SET, then=then)
    expect("undo 0" in report["then"] and "forgotten: Egypt (EG)\nforget 0" in report["then"], "it forgets", report)
    return second_place(device, report)


def sealed(device):
    report = device.boot(
        receiver=CAIRO,
        until=SET,
        then=f"""
        {PROVISION} --seal; echo seal $?
        {PROGRAM} selected list
        ls /var/lib/private/countryexplorer /run/countryexplorer
    """,
    )
    expect("sealed: forgot Egypt (EG)" in report["then"] and "seal 0" in report["then"], "it is sealed", report)
    expect("no country is selected" in report["then"], "no country is left", report)
    expect(not re.search("answer$|watch.json|country.json$", report["then"], re.MULTILINE), "no file is left", report)
    return second_place(device, report)


def second_place(device, report):
    """The settings in Berlin of a device whose report has nothing of Cairo any more."""
    expect(not any(report[name] for name in ("zone", "radio", "provisioned")), "nothing is left", report)
    report = device.boot(receiver=BERLIN, until=SET)
    located(report, BERLIN)
    return "zone and radio of the second place", report


def sealed_image(device):
    """An image is sealed from outside, by its folder."""
    located(device.boot(receiver=CAIRO, until=SET))
    words = [device.program, "provision", "--seal", "--root", device.tree]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    report = device.boot(until="grep -q unavailable /var/lib/countryexplorer/answer")
    return second_place(device, report)


def ignored_factory(device):
    """A receiver in a place that the settings ignore decides nothing."""
    settings = device.tree / "etc/countryexplorer/config.json"
    settings.parent.mkdir()
    settings.write_text('{"location": {"ignore": ["30.0444 31.2357 5000"]}}')
    report = device.boot(receiver=CAIRO, until="grep -q unavailable /var/lib/countryexplorer/answer")
    nothing(report)
    report = device.boot(receiver=BERLIN, until=SET)
    located(report, BERLIN)
    return "nothing; at the next boot, zone and radio of the second place", report


def copied_image(device):
    """A copy of a device's disk has no decision, because its machine-id is new."""
    located(device.boot(receiver=CAIRO, until=SET))
    (device.tree / "etc/machine-id").write_text("0123456789abcdef0123456789abcdef\n")
    report = device.boot(receiver=BERLIN, until=TRIED)
    located(report, BERLIN)
    return "zone and radio of the copy's place", report


def moved(device):
    """A device keeps its country until first-launch --again is run, and then keeps the next."""
    located(device.boot(receiver=CAIRO, until=SET))
    report = device.boot(
        receiver=BERLIN, until=TRIED, then=f"{PROGRAM} first-launch --again --serial /dev/receiver\n{SEARCH}"
    )
    expect("Germany (DE)" in report["then"], "it is located again", report)
    located(report, BERLIN)
    located(device.boot(receiver=CAIRO, until=TRIED), BERLIN)
    return "zone and radio of the second place, which stay", report


def moved_and_set(device):
    """`provision --again` and a typed position replace the decision of the units, too."""
    located(device.boot(receiver=CAIRO, until=SET))
    again = f"{PROVISION} --again --apply default --serial /dev/receiver; echo again $?"
    report = device.boot(receiver=BERLIN, until=TRIED, then=again)
    expect("Germany (DE), located" in report["then"] and "again 0" in report["then"], "it is located again", report)
    report = device.boot(receiver=CAIRO, until=TRIED, then=f"{PROVISION} --apply default 30.0444 31.2357")
    expect("Africa/Cairo (was Europe/Berlin)" in report["then"], "the second place stays until then", report)
    located(report)
    located(device.boot(receiver=BERLIN, until=TRIED))
    return "zone and radio of the second place, and then of the typed one", report


def damaged_store(device):
    """A store of zeros and an empty journal, as worn flash leaves them, do not stop a device."""
    located(device.boot(receiver=CAIRO, until=SET))
    store = device.tree / "var/lib/private/countryexplorer/store.sqlite"
    store.write_bytes(bytes(store.stat().st_size))
    found = device.boot(receiver=BERLIN, until=TRIED)
    located(found, BERLIN)
    expect("damaged" in found["journal"], "the journal names the damage", found)
    expect(store.with_name("store.sqlite.damaged-1").exists(), "the store is set aside", found)
    (device.tree / "var/lib/countryexplorer-provision/journal.json").write_text("")
    report = device.boot(receiver=BERLIN, until=TRIED)
    located(report, BERLIN)
    expect("journal.json.damaged-1" in report["provisioned"], "the journal is set aside", report)
    expect(report["provision"].startswith("inactive"), "the second unit does not fail", report)
    return "zone and radio, found again", found


def mounted_zone(device):
    """A file that is a mount point leaves the other facts to be set."""
    zone = device.tree / "etc/localtime"
    shutil.copy(device.tree / "usr/share/zoneinfo/Etc/UTC", zone)
    report = device.boot(
        receiver=CAIRO, until=TRIED, options=[f"--bind={zone}:/etc/localtime"], then="ls -A /etc /etc/modprobe.d"
    )
    expect("regdom=EG" in report["radio"] and not report["zone"], "only the radio is set", report)
    expect("unmount it" in report["journal"], "the journal has a remedy", report)
    expect(".countryexplorer." not in report["then"], "no draft is left", report)
    expect("provisioned" not in report["provisioned"], "something is left to do", report)
    located(device.boot(until=TRIED))
    return "the radio; the zone at the first boot without the mount", report


def on_the_bus(device):
    """A call starts the service, root searches again and seals by it, and other users read."""
    ask = f"busctl get-property {BUS} {BUS_PATH} {BUS}"
    order = f"busctl --timeout=600 call {BUS} {BUS_PATH} {BUS}"
    as_nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    report = device.boot(
        receiver=CAIRO,
        until=SET,
        then=f"""
        systemctl is-active countryexplorer-bus.service
        {as_nobody} {ask} Country
        systemctl is-active countryexplorer-bus.service
        {as_nobody} {order} Locate; {as_nobody} {order} Seal
        {order} Locate
        {PROGRAM} selected add DE >/dev/null 2>&1; {ask} Selected
        cd /var/lib/countryexplorer; [ $(stat -c %u store.sqlite) = $(stat -c %u .) ] && [ ! -O . ] && echo theirs
        {order} Seal; {ask} Country; ls /etc/localtime
        journalctl -u countryexplorer-bus.service -o cat
    """,
    )
    lines = report["then"].splitlines()
    expect(lines[:3] == ["inactive", 's "EG"', "active"], "a call starts the service", report)
    expect(lines[3:5] == ["Call failed: Access denied"] * 2, "others are refused", report)
    expect(lines[5] == 'sss "EG" "Africa/Cairo" "located"', "root searches again", report)
    expect(lines[6] == 'as 2 "EG" "DE"', "a change by another program is read", report)
    expect(lines[7] == "theirs", "the store keeps its owner", report)
    expect(lines[8].startswith('basasas true 1 "EG" ') and lines[8].endswith(" 0"), "root seals", report)
    expect(lines[9] == 's ""' and "/etc/localtime" in lines[10], "nothing is left", report)
    return "zone and radio; nothing after `Seal` on the D-Bus", report


SCENARIOS = {
    "receiver at boot": receiver_at_boot,
    "no receiver": no_receiver,
    "receiver plugged in later": plugged_in_later,
    "zone and radio set by a person": set_by_a_person,
    "undone": undone,
    "stopped, with an earlier answer": stopped,
    "tzdata without the zone": old_tzdata,
    "read-only root": read_only_root,
    "empty machine-id": no_machine_id,
    "machine-id `uninitialized`": uninitialized_machine_id,
    "credentials, machine-id `uninitialized`": by_credentials,
    "`watch` instead of a first launch": watch,
    "started again": rebooted,
    "factory, forgotten there": forgotten,
    "factory, sealed": sealed,
    "factory, sealed as an image": sealed_image,
    "factory, ignored by the settings": ignored_factory,
    "copied image": copied_image,
    "moved, `first-launch --again`": moved,
    "moved, `provision --again`": moved_and_set,
    "damaged store and journal": damaged_store,
    "bind-mounted `/etc/localtime`": mounted_zone,
    "asked on the D-Bus": on_the_bus,
}


BRIEF = ["no receiver", "undone", "`watch` instead of a first launch"]


def located(report, place=CAIRO):
    expect("COUNTRY_REASON='located'" in report["answer"], "the answer is located", report)
    expect(place.zone in report["zone"], f"the zone {place.zone} is set", report)
    expect(not report["timezone"], "/etc/timezone is not made where there is none", report)
    expect(report["radio"] == f"options cfg80211 ieee80211_regdom={place.code}\n", "the radio is set", report)
    expect("provisioned" in report["provisioned"], "the first run is done", report)


def published(report):
    expect(
        report["then"].startswith("644\n{") and '"country":"EG"' in report["then"], "every program can read it", report
    )


def nothing(report):
    names = ("provisioned", "zone", "timezone", "radio")
    expect(not any(report[name] for name in names), "nothing is set", report)


def expect(condition, what, report):
    if not condition:
        for name, text in report.items():
            print(f"== {name}\n{text}", file=sys.stderr)
        sys.exit(f"boot: expected that {what}")


# MARK: the device


def debian(work):
    """The Debian that devices begin with. It is made once."""
    archive = work / "debian.tar"
    if not archive.exists():
        work.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [
                "mmdebstrap",
                "--quiet",
                "--format=tar",
                "--variant=apt",
                *([f"--architectures={ARCHITECTURE}"] if ARCHITECTURE else []),
                f"--include={PACKAGES}",
                "bookworm",
                f"{archive}.new",
            ],
            check=True,
        )
        Path(f"{archive}.new").rename(archive)
    return archive


class Device:
    def __init__(self, program, installed, work):
        self.program, self.installed, self.work, self.tree = program, installed, work, work / "device"
        self.archive, self.report = debian(work), work / "report"

    def reset(self):
        """A device that was never booted."""
        self.unpack()
        subprocess.run(["cp", "-a", f"{self.installed}/.", self.tree], check=True)
        units = self.tree / "etc/systemd/system"
        for file in [*EXAMPLES.glob("*.service"), *EXAMPLES.glob("*.path")]:
            shutil.copy(file, units)
        shutil.copy(ROOT / f"Config/dbus/{BUS}.conf", self.tree / "etc/dbus-1/system.d")
        shutil.copy(ROOT / f"Config/dbus/{BUS}.service", self.tree / "usr/share/dbus-1/system-services")
        # A simulated receiver is a pseudo-terminal. A real one is among the devices that the units name.
        for unit in ("first-launch", "bus"):
            self.drop_in(unit, "[Service]\nDeviceAllow=char-pts rw\n")
        self.enable(
            "countryexplorer-first-launch.service",
            "countryexplorer-provision.path",
            "countryexplorer-serve.service",
            "report.service",
        )

    def unpack(self):
        """The Debian with the service that runs the scenario, and nothing of the program."""
        shutil.rmtree(self.tree, ignore_errors=True)
        self.tree.mkdir()
        subprocess.run(["tar", "-C", self.tree, "-xf", self.archive, "--exclude=./dev/*"], check=True)
        shutil.copy(Path(__file__).with_name("report.sh"), self.tree / "usr/local/bin/report")
        (self.tree / "etc/systemd/system/report.service").write_text(
            "[Unit]\nAfter=countryexplorer-serve.service\nSuccessAction=poweroff\nFailureAction=poweroff\n"
            "[Service]\nType=exec\nExecStart=/usr/local/bin/report\n"
        )
        # Left by the packages, and not by what is tested.
        for name in ("localtime", "timezone", "locale.conf", "default/locale"):
            (self.tree / "etc" / name).unlink(missing_ok=True)

    def enable(self, *names):
        wanted = self.tree / "etc/systemd/system/multi-user.target.wants"
        wanted.mkdir(exist_ok=True)
        for name in names:
            (wanted / name).symlink_to(f"../{name}")

    def drop_in(self, unit, text):
        folder = self.tree / f"etc/systemd/system/countryexplorer-{unit}.service.d"
        folder.mkdir(exist_ok=True)
        (folder / "test.conf").write_text(text)

    def boot(
        self,
        until,
        then=None,
        receiver=None,
        plug=None,
        read_only=False,
        credentials=(),
        words=(),
        options=(),
        cold_start=0,
    ):
        """Starts the device, waits until it has switched itself off, and gives its report.

        `until` and `then` are shell commands that the device runs: the first until it ends well. A receiver at the
        place `receiver` is there at boot, or from when `plug` ends well. A device that is `read_only` has /var in
        memory. `words` are for the kernel's command line, `options` for systemd-nspawn. The receiver has no position
        before `cold_start` seconds.
        """
        self.scenario(until, then)
        ports = self.work / "ports"
        shutil.rmtree(ports, ignore_errors=True)
        ports.mkdir()
        port = Receiver(self.program, self.work, cold_start=cold_start, place=receiver) if receiver else None
        binds = [f"--bind={ports}:/dev/serial/by-id", f"--bind={self.report}:/report"]
        options = [*options, *(f"--set-credential={credential}" for credential in credentials)]
        if read_only:
            options += ["--read-only", "--tmpfs=/var"]
        try:
            if port:
                binds.append(f"--bind={port.path}:/dev/receiver")
                if not plug:
                    (ports / "usb-Simulated-if00").symlink_to("/dev/receiver")
            self._run([*binds, *options], words, plug and (ports / "usb-Simulated-if00", plug))
        finally:
            if port:
                port.end()
        return self.read_report()

    def scenario(self, until, then=None, steps=()):
        """Writes the commands for the device, and empties the folder of its report.

        The device reports on its console when each of the commands in `steps` has succeeded, in turn.
        """
        # Outside of the tree, since a root may be read-only.
        for folder in (self.report, self.tree / "scenario"):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        (self.tree / "report").mkdir(exist_ok=True)
        (self.tree / "scenario/until").write_text(until)
        if then:
            (self.tree / "scenario/then").write_text(then)
        (self.tree / "scenario/steps").write_text("".join(f"{step}\n" for step in steps))

    def read_report(self):
        """The texts that the device wrote, by the names of the files, or empty ones."""
        folder = self.report
        if not (folder / "times").exists():
            sys.exit(f"boot: no report; see {self.work}/console.log")
        names = [
            "first-launch",
            "provision",
            "answer",
            "provisioned",
            "zone",
            "timezone",
            "radio",
            "target",
            "times",
            "then",
            "journal",
            "reply",
            "kernel",
        ]
        return {name: (folder / name).read_text() if (folder / name).exists() else "" for name in names}

    def _run(self, options, words, plug):
        command = [
            "systemd-nspawn",
            "--quiet",
            f"--machine=ce{os.getpid()}",
            f"--directory={self.tree}",
            "--boot",
            "--register=no",
            "--keep-unit",
            "--private-network",
            "--timezone=off",
            "--resolv-conf=off",
            "--console=read-only",
            *options,
            *words,
        ]
        with open(self.work / "console.log", "w") as log:
            container = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
            try:
                self._wait(container, plug)
            finally:
                container.kill()
                container.wait()

    def _wait(self, container, plug):
        """Waits for the end of the container, and plugs the receiver in once the device's files meet the condition."""
        end = time.monotonic() + 1200
        while container.poll() is None:
            if time.monotonic() > end:
                sys.exit("boot: the device was not off after twenty minutes")
            if plug and not plug[0].is_symlink():
                condition = plug[1].replace(
                    "/var/lib/countryexplorer/", f"{self.tree}/var/lib/private/countryexplorer/"
                )
                if subprocess.run(["sh", "-c", condition], check=False, stderr=subprocess.DEVNULL).returncode == 0:
                    plug[0].symlink_to("/dev/receiver")
            time.sleep(0.1)
        if container.returncode:
            sys.exit(f"boot: the container ended with {container.returncode}; see {self.work}/console.log")


class Receiver:
    """A receiver on a pseudo-terminal, which has no position before `cold_start` seconds."""

    def __init__(self, program, work, name="receiver", cold_start=0, place=CAIRO):
        link = work / name
        link.unlink(missing_ok=True)
        words = [program, "simulate", place.route, "--link", link, "--loop", "--cold-start", str(cold_start)]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE)
        self.process.stdout.readline()
        self.path = link.resolve()

    def end(self):
        self.process.terminate()
        self.process.wait()


if __name__ == "__main__":
    main()
