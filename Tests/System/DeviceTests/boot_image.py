#!/usr/bin/env python3
"""Boots an image with the programs of a device three times in a container: without a receiver, with one, without it.

Usage: boot_image.py PROGRAM IMAGE WORK

IMAGE is the root that mkosi (a folder) or debos (an archive) made. PROGRAM plays the receiver. No boot has a
network. WORK is a folder for the copy of the image. Needs root and systemd-nspawn.
"""

import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "BootTests"))

import boot

WANTED = "etc/systemd/system/multi-user.target.wants"


class Image(boot.Device):
    """A device whose root is the image, without anything of make install."""

    def __init__(self, program, image, work):
        self.program, self.work, self.tree, self.report = program, work, work / "device", work / "report"
        self.image = image
        work.mkdir(parents=True, exist_ok=True)

    def reset(self):
        shutil.rmtree(self.tree, ignore_errors=True)
        if self.image.is_dir():
            subprocess.run(["cp", "-a", self.image, self.tree], check=True)
        else:
            self.tree.mkdir()
            subprocess.run(["tar", "-C", self.tree, "-xf", self.image, "--exclude=./dev/*"], check=True)
        boot.expect(
            sorted(path.name for path in (self.tree / WANTED).glob("countryexplorer-*"))
            == ["countryexplorer-first-launch.service"],
            "only the first launch is enabled",
            {},
        )
        boot.expect((self.tree / "etc/machine-id").read_text() == "", "the image has no number of a machine", {})
        shutil.copy(Path(boot.__file__).with_name("report.sh"), self.tree / "usr/local/bin/report")
        (self.tree / "etc/systemd/system/report.service").write_text(
            "[Unit]\nSuccessAction=poweroff\nFailureAction=poweroff\n"
            "[Service]\nType=exec\nExecStart=/bin/bash /usr/local/bin/report\n"
        )
        (self.tree / WANTED / "report.service").symlink_to("../report.service")
        self.drop_in("first-launch", "[Service]\nDeviceAllow=char-pts rw\n")


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    program, image, work = (Path(argument).resolve() for argument in sys.argv[1:])
    device = Image(program, image, work)
    device.reset()
    report = device.boot(
        until="grep -q unavailable /var/lib/countryexplorer/answer && systemctl -q is-active multi-user.target"
    )
    boot.expect(report["target"] == "active\n", "a missing receiver does not hold the boot", report)
    boot.expect(report["first-launch"].startswith("active"), "the search goes on", report)
    boot.expect(not report["provisioned"], "nothing is set without a position", report)
    report = device.boot(receiver=boot.CAIRO, until=boot.SET)
    boot.expect("COUNTRY_REASON='located'" in report["answer"], "the second boot locates the device", report)
    boot.expect(report["zone"].endswith("Africa/Cairo\n"), "and sets its zone", report)
    times = " and ".join(boot.seconds(report))
    report = device.boot(until=boot.TRIED, then=f"cat {boot.PUBLISHED}")
    boot.expect("COUNTRY_REASON='located'" in report["answer"], "the third boot keeps the decision", report)
    boot.expect('"EG"' in report["then"], "and publishes the country without a receiver", report)
    print(f"boot_image: three boots, each as expected; seconds to the country and to the settings: {times}")


main()
