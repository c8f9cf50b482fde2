"""A device is set up in a folder, and restored by `--undo`."""

import pathlib
import shutil
import unittest

from .emulated import Pair, content, paths

ZONES = pathlib.Path("/usr/share/zoneinfo")


def make_root(device) -> pathlib.Path:
    """The root of a device in Berlin."""
    root = device.folder / "root"
    (root / "etc").mkdir(parents=True)
    shutil.copytree(ZONES, root / "usr/share/zoneinfo", symlinks=True)
    (root / "etc/localtime").symlink_to("/usr/share/zoneinfo/Europe/Berlin")
    (root / "etc/timezone").write_text("Europe/Berlin\n")
    return root


def settings(root: pathlib.Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): content(path) for path in paths(root / "etc")}


class Provisioning(unittest.TestCase):
    def both(self, pair, *arguments):
        """Runs a command on both devices, and returns the settings that both have after it."""
        arm, here = pair.run("provision", "--root", "root", *arguments)
        self.assertEqual(arm, here)
        arm, here = (settings(device.folder / "root") for device in pair.devices)
        self.assertEqual(arm, here)
        return here

    def test_a_root_is_set_up_and_restored(self):
        with Pair() as pair:
            for device in pair.devices:
                make_root(device)
            before = settings(pair.here.folder / "root")
            after = self.both(pair, "--apply", "time-zone", "--force", "time-zone", "30.0444", "31.2357")
            self.assertEqual(after["etc/localtime"], b"../usr/share/zoneinfo/Africa/Cairo")
            self.assertEqual(self.both(pair, "--undo"), before)

    def test_all_facts(self):
        with Pair() as pair:
            for device in pair.devices:
                make_root(device)
            before = settings(pair.here.folder / "root")
            after = self.both(pair, "--apply", "all", "--force", "all", "--language", "de", "47.38", "8.54")
            self.assertEqual(after["etc/localtime"], b"../usr/share/zoneinfo/Europe/Zurich")
            self.assertEqual(after["etc/papersize"], b"a4\n")
            self.assertEqual(self.both(pair, "--undo"), before)
