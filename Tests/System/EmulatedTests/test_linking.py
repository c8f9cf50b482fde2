"""The program loads on the systems that its package names."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from service import ROOT

ARM = ROOT / ".build/arm64/aarch64-unknown-linux-gnu/release/countryexplorer"
HARDENED = ROOT / ".ci/hardened"
#: The C library of Debian 12, which the package requires.
GLIBC = (2, 36)


def checked(program: pathlib.Path) -> subprocess.CompletedProcess:
    return subprocess.run([HARDENED, program], check=False, capture_output=True, text=True)


class Linking(unittest.TestCase):
    def test_no_newer_c_library_is_needed(self):
        table = subprocess.run(["readelf", "--version-info", ARM], check=True, capture_output=True, text=True).stdout
        needed = {(int(major), int(minor)) for major, minor in re.findall(r"\bGLIBC_(\d+)\.(\d+)", table)}
        self.assertIn((2, 17), needed)
        self.assertLessEqual(max(needed), GLIBC)
        control = (ROOT / "Config/debian/control").read_text()
        self.assertIn("libc6 (>= {}.{})".format(*GLIBC), control)

    def test_the_program_is_hardened(self):
        self.assertEqual(checked(ARM).returncode, 0)

    def test_segments_for_small_pages_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "program")
            for size, code in ((65536, 0), (16384, 1), (4096, 1)):
                command = ["aarch64-linux-gnu-gcc", "-pie", "-Wl,-z,now", f"-Wl,-z,max-page-size={size}"]
                source = "int main(void) { return 0; }"
                subprocess.run([*command, "-o", program, "-x", "c", "-"], input=source, text=True, check=True)
                outcome = checked(program)
                self.assertEqual(outcome.returncode, code, (size, outcome.stderr))
                self.assertEqual("max-page-size" in outcome.stderr, code != 0, outcome.stderr)
