"""The recipes for build systems of devices, run as far as this machine can without those systems.

DEVICES is the folder that .ci/devices wrote. BITBAKE is a Python with BitBake's modules. Without it, the layer is not
parsed.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HERE = Path(__file__).resolve().parent
DEVICES = Path(os.environ["DEVICES"]).resolve()
BITBAKE = os.environ.get("BITBAKE")
VERSION = re.search(r"\((.*)\)", (ROOT / "Config/debian/changelog").read_text())[1]
# The processors of the source package.
PROCESSORS = {"x86_64": "gcc", "arm64": "aarch64-linux-gnu-gcc", "riscv64": "riscv64-linux-gnu-gcc"}
EMULATORS = {
    "x86_64": [],
    "arm64": ["qemu-aarch64-static", "-L", "/usr/aarch64-linux-gnu"],
    "riscv64": ["qemu-riscv64-static", "-L", "/usr/riscv64-linux-gnu"],
}


def run(*words, **options):
    result = subprocess.run([*map(str, words)], check=False, capture_output=True, text=True, **options)
    if result.returncode:
        raise AssertionError(f"{words} exited with {result.returncode}: {result.stderr[-2000:]}")
    return result


class Case(unittest.TestCase):
    def setUp(self):
        self.work = Path(tempfile.mkdtemp(prefix="devices-"))
        self.addCleanup(shutil.rmtree, self.work)

    def unpack(self):
        run("tar", "-C", self.work, "-xf", DEVICES / f"packages/countryexplorer-lite-{VERSION}.tar.gz")
        return self.work / f"countryexplorer-lite-{VERSION}"

    def processors(self):
        """The processors of the source package whose compiler is here."""
        listed = run("tar", "-tf", DEVICES / f"packages/countryexplorer-lite-{VERSION}.tar.gz").stdout
        found = re.findall(r"/lib/(\w+)/", listed)
        self.assertTrue(found)
        return [name for name in found if shutil.which(PROCESSORS.get(name, "none"))]

    def check(self, processor, root):
        """The installed program locates a place near a border by the installed data."""
        data = ["--data", root / "usr/share/countryexplorer"]
        answer = run(*EMULATORS[processor], root / "usr/bin/countryexplorer-lite", "locate", *data, "47.6969", "8.6872")
        self.assertIn("COUNTRY_CODE='", answer.stdout)


class Marks(Case):
    def test_every_mark_is_replaced(self):
        texts = [path for path in DEVICES.rglob("*") if path.is_file() and path.suffix not in {".deb", ".gz"}]
        self.assertGreater(len(texts), 15)
        for path in texts:
            self.assertNotRegex(path.read_text(), r"@[A-Z0-9_]+@", path)

    def test_the_scripts_parse(self):
        scripts = [path for path in DEVICES.rglob("*") if path.is_file() and path.read_bytes()[:2] == b"#!"]
        self.assertGreater(len(scripts), 5)
        for path in scripts:
            run("bash", "-n", path)
            self.assertTrue(os.access(path, os.X_OK), path)


class SourcePackage(Case):
    def test_the_short_countries_give_the_same_answers(self):
        source = self.unpack()
        run("make", f"PROCESSOR={os.uname().machine}", cwd=source)
        countries = json.loads((ROOT / "data/countries.json").read_text())["countries"]
        places = [(place["lat"], place["lon"]) for country in countries for place in country.get("capitals", [])]
        self.assertGreater(len(places), 240)
        for latitude, longitude in places[::8]:
            words = [source / "countryexplorer-lite", "locate", "--boundaries", ROOT / "data/coarse.bin"]
            answers = [
                run(*words, "--data", data, "--format", "json", latitude, longitude).stdout
                for data in (source / "data", ROOT / "data")
            ]
            self.assertEqual(*answers)

    def test_a_missing_processor_is_named(self):
        result = subprocess.run(
            ["make", "PROCESSOR=mips"], cwd=self.unpack(), capture_output=True, text=True, check=False
        )
        self.assertEqual(result.returncode, 2)
        self.assertIn("lib/mips/libcountryexplorer_receiver.a is missing; name a PROCESSOR of:", result.stderr)


class Buildroot(Case):
    """The package's own commands, with the variables that Buildroot defines."""

    def test_the_package_is_built_and_installed(self):
        for processor in self.processors():
            for exact in (False, True):
                work = self.work / f"{processor}-{exact}"
                switch = {"arm64": "BR2_aarch64", "x86_64": "BR2_x86_64", "riscv64": "BR2_RISCV_64"}[processor]
                words = [
                    f"EXTERNAL={DEVICES / 'buildroot'}",
                    f"WORK={work}",
                    f"CC={PROCESSORS[processor]}",
                    f"{switch}=y",
                ]
                words += ["BR2_PACKAGE_COUNTRYEXPLORER_LITE_EXACT=y"] if exact else []
                run("make", "-f", HERE / "buildroot/buildroot.mk", *words)
                root = work / "target"
                self.check(processor, root)
                self.assertEqual((root / "usr/share/countryexplorer/boundaries.bin").exists(), exact)
                self.assertTrue(os.access(root / "etc/init.d/S60countryexplorer-lite", os.X_OK))


class OpenWrt(Case):
    def test_the_packages_are_built_and_installed(self):
        for processor in self.processors():
            work = self.work / processor
            words = [f"TOPDIR={HERE / 'openwrt'}", f"WORK={work}", f"CC={PROCESSORS[processor]}"]
            words += [f"ARCH={'aarch64' if processor == 'arm64' else processor}"]
            run("make", "-C", DEVICES / "openwrt/countryexplorer-lite", *words)
            roots = work / "root"
            names = sorted(path.name for path in roots.iterdir() if path.is_dir())
            suffixes = ["", "-data", "-data-exact"]
            self.assertEqual(names, [f"countryexplorer-lite{suffix}" for suffix in suffixes])
            whole = work / "whole"
            for name in names:
                run("cp", "-a", f"{roots / name}/.", whole) if whole.exists() else run("cp", "-a", roots / name, whole)
            self.check(processor, whole)
            self.assertTrue(os.access(whole / "usr/libexec/countryexplorer/uci-hook.sh", os.X_OK))


@unittest.skipUnless(BITBAKE, "no bitbake")
class OpenEmbedded(Case):
    TASKS = ("do_fetch", "do_unpack", "do_licence", "do_unpack_packages", "do_compile", "do_install", "do_package")

    def bitbake(self, *settings, tasks=()):
        script = HERE / "openembedded/bitbake.py"
        return run(BITBAKE, script, DEVICES / "meta-countryexplorer", self.work, *settings, "--", *tasks).stdout

    def test_the_recipes_are_built(self):
        has_packages = any((DEVICES / "packages").glob("countryexplorer_*_amd64.deb"))
        settings = ["TARGET_ARCH=x86_64"] if has_packages else ["TARGET_ARCH=x86_64", "GLIBCVERSION=2.35%"]
        output = self.bitbake(*settings, tasks=self.TASKS)
        self.assertIn(f"countryexplorer-lite {VERSION}: ", output)
        self.check("x86_64", self.work / f"tmp/work/countryexplorer-lite/{VERSION}/image")
        if not has_packages:
            self.skipTest("no Debian packages; make deb makes them")
        self.assertIn(f"countryexplorer {VERSION}: 8 packages\n", output)
        image = self.work / f"tmp/work/countryexplorer/{VERSION}/image"
        self.assertTrue((image / "usr/lib/systemd/system/countryexplorer-first-launch.service").exists())
        self.assertTrue((image / "usr/lib/libcountryexplorer.so.1").exists())

    def test_what_does_not_fit_is_skipped_with_its_reason(self):
        self.assertIn(f"countryexplorer {VERSION}: skipped: it needs glibc 2.36", self.bitbake("GLIBCVERSION=2.35%"))
        self.assertIn("skipped: it needs glibc, and TCLIBC is musl", self.bitbake("TCLIBC=musl"))
        self.assertEqual(self.bitbake("TARGET_ARCH=mips").count("skipped: incompatible"), 2)


class Hook(Case):
    """The script for uci, with a substitute that keeps its settings in files."""

    UCI = """#!/bin/sh
[ "$1" != -q ] || shift
case $1 in
get) [ -e "$STATE/$2" ] && cat "$STATE/$2" ;;
set) echo "${2#*=}" > "$STATE/${2%%=*}" ; echo "$2" >> "$STATE/log" ;;
commit) echo "commit $2" >> "$STATE/log" ;;
esac
"""

    def hook(self, **variables):
        (self.work / "uci").write_text(self.UCI)
        (self.work / "uci").chmod(0o755)
        environment = {"PATH": f"{self.work}:{os.environ['PATH']}", "STATE": str(self.work)}
        decision = {
            "COUNTRY_REASON": "located",
            "COUNTRY_CODE": "EG",
            "COUNTRY_TIME_ZONE": "Africa/Cairo",
            "COUNTRY_POSIX_TIME_ZONE": "EET-2EEST,M4.5.5/0,M10.5.4/24",
        }
        run("sh", ROOT / "Sources/Programs/lite/uci-hook.sh", env={**environment, **decision, **variables})
        log = self.work / "log"
        text = log.read_text() if log.exists() else ""
        log.unlink(missing_ok=True)
        return text

    def test_a_later_change_by_a_person_stays(self):
        (self.work / "countryexplorer.launch").touch()
        self.assertIn("zonename=Africa/Cairo\n", self.hook())
        zone = self.work / "system.@system[0].zonename"
        zone.write_text("Europe/Paris\n")
        self.assertEqual(self.hook(), "")
        self.assertEqual(zone.read_text(), "Europe/Paris\n")
        self.assertIn("zonename=Africa/Tunis\n", self.hook(COUNTRY_CODE="TN", COUNTRY_TIME_ZONE="Africa/Tunis"))

    def test_without_the_settings_of_the_package_it_sets_each_time(self):
        self.assertIn("zonename=Africa/Cairo\n", self.hook())
        self.assertIn("zonename=Africa/Cairo\n", self.hook())
        self.assertFalse((self.work / "countryexplorer.launch.applied").exists())

    def test_a_fallback_sets_nothing(self):
        self.assertEqual(self.hook(COUNTRY_REASON="unavailable"), "")


class InitScript(Case):
    """The script for BusyBox's init, with a substitute for the program."""

    def test_the_search_ends_when_the_device_is_located(self):
        self.assertEqual(self.search("n=$(wc -l < $CALLS); [ $n -ge 3 ] || exit 69"), (0, 3))

    def test_a_wrong_option_is_not_repeated(self):
        self.assertEqual(self.search("exit 64"), (64, 1))

    def search(self, behaviour):
        calls = self.work / "calls"
        calls.write_text("")
        program = self.work / "program"
        program.write_text(f'#!/bin/sh\nCALLS={calls}\necho "$@" >> $CALLS\n{behaviour}\n')
        program.chmod(0o755)
        script = (DEVICES / "buildroot/package/countryexplorer-lite/S60countryexplorer-lite").read_text()
        changes = {"PROGRAM=/usr/bin/countryexplorer-lite": f"PROGRAM={program}", "PAUSE=60": "PAUSE=0"}
        for old, new in {**changes, "/var/run/": f"{self.work}/"}.items():
            self.assertIn(old, script)
            script = script.replace(old, new)
        path = self.work / "script"
        path.write_text(script.replace("logger ", "true "))
        result = subprocess.run(["sh", path, "search"], check=False, timeout=300)
        return result.returncode, len(calls.read_text().splitlines())


if __name__ == "__main__":
    unittest.main()
