"""The small program: its answers compared with the large one's byte for byte, real ports and daemons, hostile input.

LITE is the small program and PROGRAM the large one. RUNNER is an emulator for a program of another processor. BRIEF
leaves out what needs gpsd.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import unittest
from contextlib import contextmanager, suppress
from pathlib import Path

import receiver

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "data"
LITE = [*os.environ.get("RUNNER", "").split(), os.environ["LITE"]]
PROGRAM = os.environ["PROGRAM"]
DRIVE = DATA / "examples/cairo-drive.nmea"
ENVIRONMENT = {"PATH": os.environ["PATH"], "COUNTRYEXPLORER_DATA": str(DATA), "LANG": "C.UTF-8"}
FORMATS = ["env", "json", "code"]
# Two countries and their border, the high seas, islands, enclaves, disputes, a fractional zone, both sides of 180°.
PLACES = """
30.0444 31.2357 | 0 0 | -33.8688 151.2093 | 44.95 34.1 | 34.5 74.5 | 42.9 41.0 | 9.56 44.06 | 47.6969 8.6872 | -90 0
65.75 -168.95 | 65.78 -169.05 | 51.5 -0.12 | 43.7384 7.4246 | 41.9022 12.4533 | 24.0 -13.0 | 35.18 33.36 | 22.3 114.17
-16.5 180 | -16.5 -180 | 78.22 15.65 | 27.7172 85.324 | 64.9631 -19.0208 | 21.9 34.3 | -54.8 -68.3 | 12.5 -69.97
30°02'39.8"N 31°14'08.5"E | geo:48.2,16.37 | 33UXP00 | 1e-5 0.00001
"""


def run(program, *words, data=None, environment=None, **options):
    """The finished program, with its output as bytes."""
    command = [*(program if isinstance(program, list) else [program]), *map(str, words)]
    options.setdefault("stdin", None if data is not None else subprocess.DEVNULL)
    if data is not None:
        options.pop("stdin")
        options["input"] = data
    return subprocess.run(
        command,
        capture_output="stdout" not in options,
        env={**ENVIRONMENT, **(environment or {})},
        timeout=120,
        check=False,
        **options,
    )


def settled(output):
    """The output without the times that no two runs share."""
    output = re.sub(rb'"seconds":[0-9.e-]+', b'"seconds":0', output)
    return re.sub(rb'"decided":"[^"]+"', b'"decided":"now"', output)


class Case(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="lite-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.number = 0

    def store(self):
        self.number += 1
        return self.folder / f"store-{self.number}"

    def check_same(self, words, data=None):
        """Both programs write the same and exit with the same code."""
        own, large = (run(program, *words, data=data) for program in (LITE, PROGRAM))
        self.assertEqual(settled(own.stdout), settled(large.stdout), words)
        self.assertEqual(own.returncode, large.returncode, words)
        return own

    def check_same_launch(self, *words, data=None):
        for form in FORMATS:
            results = []
            for program in (LITE, PROGRAM):
                store = self.store()
                options = ["first-launch", "--store", store, "--format", form, *words]
                results += [run(program, *options, data=data) for _ in range(2)]
            for own, large in zip(results[:2], results[2:], strict=True):
                self.assertEqual(settled(own.stdout), settled(large.stdout), (words, form))
                self.assertEqual(own.returncode, large.returncode, (words, form))
        return results[0]

    def refused(self, code, *words, says="", **options):
        """The program prints one line, and nothing on standard output."""
        result = run(LITE, *words, **options)
        text = result.stderr.decode()
        self.assertEqual(result.returncode, code, text)
        self.assertEqual(text.count("\n"), 1, text)
        self.assertTrue(text.startswith("countryexplorer-lite: "), text)
        self.assertIn(says, text)
        self.assertFalse(result.stdout)
        return text


def log_at(latitude, longitude, count=5, accuracy=None):
    """A log of fixes at a place."""
    return b"".join(receiver.moment(latitude, longitude, second, accuracy) for second in range(count))


class Answers(Case):
    def test_typed_positions(self):
        for place in PLACES.replace("\n", "|").split("|"):
            if place.strip():
                for form in FORMATS:
                    self.check_same(["locate", "--format", form, *place.split()])

    def test_worldviews(self):
        for view in ["de-facto", "RU", "ua", "standard", "PK"]:
            for place in ["44.95 34.1", "34.5 74.5", "42.9 41.0"]:
                self.check_same(["locate", "--worldview", view, "--format", "env", *place.split()])

    def test_logs(self):
        logs = [DRIVE.read_bytes(), log_at(-33.8688, 151.2093), log_at(0, -30), log_at(47.6969, 8.6872, 3)]
        for log in logs:
            for form in FORMATS:
                result = self.check_same(["locate", "--nmea", "-", "--format", form], data=log)
                self.assertIn(result.returncode, (0, 1))

    def test_a_file_is_named_in_the_answer(self):
        self.check_same(["locate", "--nmea", DRIVE, "--format", "json"])

    def test_coarse_boundaries(self):
        for form in FORMATS:
            self.check_same(["locate", "--boundaries", DATA / "coarse.bin", "--format", form, "30.0444", "31.2357"])

    def test_a_folder_with_coarse_boundaries_only(self):
        for name in ["coarse.bin", "countries.bin", "countries.json"]:
            (self.folder / name).symlink_to(DATA / name)
        for form in FORMATS:
            self.check_same(["locate", "--data", self.folder, "--format", form, "30.0444", "31.2357"])
            self.check_same_launch("--data", self.folder, "--nmea", DRIVE)
        result = run(LITE, "locate", "30", "31", environment={"COUNTRYEXPLORER_DATA": str(self.folder)})
        self.assertIn(b"\nCOUNTRY_BORDER_TOLERANCE='1000'\n", result.stdout)
        (self.folder / "boundaries.bin").symlink_to(DATA / "boundaries.bin")
        result = run(LITE, "locate", "30", "31", "--data", self.folder)
        self.assertEqual((result.returncode, b"TOLERANCE" in result.stdout), (0, False))


class FirstLaunches(Case):
    def test_located(self):
        self.check_same_launch("--nmea", DRIVE)

    def test_at_sea(self):
        self.check_same_launch("--nmea", "-", data=log_at(31.5, 32.2))
        self.check_same_launch("--nmea", "-", data=log_at(33.7, 32.2))
        self.check_same_launch("--nmea", "-", "--nearest-within", "500", data=log_at(33.7, 29.5))

    def test_at_a_border(self):
        for latitude, longitude in [(47.5596, 7.5886), (48.5734, 7.8005), (31.3219, 34.2197), (49.0, -119.5)]:
            for accuracy in (5, 400, 3000):
                log = log_at(latitude, longitude, accuracy=accuracy)
                self.check_same_launch("--nmea", "-", data=log)

    def test_denied(self):
        for fallback in ["EG", "US", "RU", "FRA", "KP"]:
            self.check_same_launch("--deny-location", "--fallback", fallback)

    def test_required(self):
        for log in [log_at(33.7, 29.5), log_at(47.5596, 7.5886, accuracy=3000), DRIVE.read_bytes()]:
            self.check_same_launch("--require-location", "--nmea", "-", data=log)
        self.check_same_launch("--require-location", "--deny-location")

    def test_once_and_again(self):
        for order in [["--once"], ["--again"]]:
            store = [self.store(), self.store()]
            for source in [
                ["--deny-location"],
                [*order, "--deny-location"],
                ["--nmea", DRIVE],
                ["--nmea", DRIVE, *order],
            ]:
                results = [
                    run(program, "first-launch", "--store", path, "--format", "json", *source)
                    for program, path in zip((LITE, PROGRAM), store, strict=True)
                ]
                self.assertEqual(*(settled(result.stdout) for result in results), (order, source))
                self.assertEqual(*(result.returncode for result in results), (order, source))

    def test_a_located_decision_survives_a_missing_receiver(self):
        store = self.store()
        run(LITE, "first-launch", "--store", store, "--nmea", DRIVE)
        before = store.read_bytes()
        result = run(LITE, "first-launch", "--store", store, "--serial", "/dev/missing", "--again")
        self.assertEqual((result.returncode, result.stdout), (69, b""))
        self.assertEqual(store.read_bytes(), before)

    def test_a_fallback_is_decided_again(self):
        store = self.store()
        missing = run(LITE, "first-launch", "--store", store, "--serial", "/dev/missing", "--format", "json")
        self.assertEqual((missing.returncode, json.loads(missing.stdout)["reason"]), (0, "unavailable"))
        self.assertIn(b"no such device", missing.stderr)
        located = run(LITE, "first-launch", "--store", store, "--nmea", DRIVE, "--format", "json")
        self.assertEqual(json.loads(located.stdout)["reason"], "located")

    def test_forget(self):
        store = self.store()
        self.assertEqual(run(LITE, "first-launch", "--store", store, "--forget").stdout, b"nothing was decided\n")
        run(LITE, "first-launch", "--store", store, "--nmea", DRIVE)
        self.assertEqual(run(LITE, "first-launch", "--store", store, "--forget").stdout, b"forgotten\n")
        self.assertFalse(store.exists())

    def test_one_of_many_decides(self):
        store = self.store()
        words = [*LITE, "first-launch", "--store", store, "--nmea", DRIVE, "--format", "json"]
        runs = [subprocess.Popen(words, stdout=subprocess.PIPE, env=ENVIRONMENT) for _ in range(8)]
        answers = [json.loads(process.communicate()[0]) for process in runs]
        self.assertEqual([answer["new"] for answer in answers].count(True), 1)
        self.assertEqual(len({answer["decided"] for answer in answers}), 1)


class Stores(Case):
    def damaged(self, record):
        store = self.store()
        store.write_bytes(record)
        result = run(LITE, "first-launch", "--store", store, "--nmea", DRIVE, "--format", "json")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertTrue(json.loads(result.stdout)["new"])
        self.assertIn(b"is damaged and was renamed", result.stderr)
        self.assertEqual(store.with_name(store.name + ".damaged").read_bytes(), record)

    def test_a_damaged_record_is_set_aside(self):
        store = self.store()
        run(LITE, "first-launch", "--store", store, "--nmea", DRIVE)
        whole = store.read_bytes()
        for record in [
            whole[:-1],
            whole[:40],
            b"",
            bytes(range(256)),
            whole.replace(b"located", b"here"),
            # Not a number, and none at all.
            whole.replace(b"\nend", b"\ntolerance 9221120237041090560\nend"),
            whole.replace(b"\nend", b"\ntolerance 1 km\nend"),
            b"x" * 70000,
        ]:
            self.damaged(record)

    def test_a_pipe_in_place_of_the_record(self):
        store = self.store()
        os.mkfifo(store)
        result = run(LITE, "first-launch", "--store", store, "--nmea", DRIVE)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertTrue(store.is_file())

    def test_a_link_in_the_folder_leads_nowhere(self):
        for ending in [".new", ".lock"]:
            store, victim = self.store(), self.folder / "victim"
            victim.write_text("kept")
            store.with_name(store.name + ending).symlink_to(victim)
            self.refused(73, "first-launch", "--store", store, "--nmea", DRIVE, says=ending)
            self.assertEqual(victim.read_text(), "kept")

    def test_a_folder_that_cannot_be_written(self):
        self.refused(73, "first-launch", "--nmea", DRIVE, "--store", "/proc/nothing/launch", says="--store")

    def test_a_full_disk(self):
        disk = self.folder / "disk"
        disk.mkdir()
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", disk], check=False, capture_output=True
        )
        if mounted.returncode != 0:
            self.skipTest("no right to mount a file system")
        self.addCleanup(subprocess.run, ["umount", disk], check=True)
        (disk / "launch.lock").touch()
        filler = disk / "filler"
        with filler.open("wb", buffering=0) as file, self.assertRaises(OSError):
            while True:
                file.write(b"x" * 4096)
        self.refused(73, "first-launch", "--nmea", DRIVE, "--store", disk / "launch", says="No space left")
        self.assertEqual(sorted(path.name for path in disk.iterdir()), ["filler", "launch.lock"])


class Hooks(Case):
    def hook(self, text):
        path = self.folder / "hook"
        path.write_text("#!/bin/sh\n" + text)
        path.chmod(0o755)
        return path

    def test_the_hook_has_the_variables_of_env(self):
        path = self.hook(f'env | grep "^COUNTRY_" | sort > {self.folder}/seen\necho on stdout\n')
        words = ["first-launch", "--store", self.store(), "--nmea", DRIVE, "--hook", path]
        result = run(LITE, *words, "--format", "env")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn(b"on stdout", result.stdout)
        shell = subprocess.run(
            ["sh", "-c", 'eval "$1"; set', "sh", result.stdout], capture_output=True, check=True, env={}
        )
        names = re.findall(rb"(?m)^(COUNTRY_\w+)=", result.stdout)
        self.assertGreater(len(names), 10)
        seen = dict(line.split("=", 1) for line in (self.folder / "seen").read_text().splitlines())
        self.assertEqual(set(seen), {name.decode() for name in names})
        self.assertEqual(seen["COUNTRY_CODE"], "EG")
        self.assertIn(b"COUNTRY_TIME_ZONE='Africa/Cairo'", shell.stdout)

    def test_a_pipe_in_the_hook_ends_as_in_a_shell(self):
        path = self.hook(f'yes | head -n 1 > "{self.folder}/seen"\n')
        result = run(LITE, "first-launch", "--store", self.store(), "--nmea", DRIVE, "--hook", path)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertEqual((self.folder / "seen").read_text(), "y\n")

    def test_a_hook_that_fails(self):
        store = self.store()
        words = ["first-launch", "--store", store, "--nmea", DRIVE, "--hook"]
        result = run(LITE, *words, self.hook("exit 7\n"))
        self.assertEqual(result.returncode, 73)
        self.assertIn(b"exited with 7", result.stderr)
        self.assertTrue(store.exists())
        self.assertEqual(run(LITE, *words, self.folder / "missing").returncode, 73)
        self.assertEqual(run(LITE, *words, self.hook("kill -9 $$\n")).returncode, 73)

    def test_the_example_sets_uci_only_if_located(self):
        calls = self.folder / "calls"
        tool = self.folder / "uci"
        tool.write_text(f'#!/bin/sh\necho "$@" >> {calls}\ncase "$*" in *radio0) ;; *get*) exit 1 ;; esac\n')
        tool.chmod(0o755)
        example = ROOT / "Sources/Programs/lite/uci-hook.sh"
        path = {"PATH": f"{self.folder}:{os.environ['PATH']}"}
        words = ["first-launch", "--hook", example, "--store"]
        run(LITE, *words, self.store(), "--deny-location", environment=path)
        self.assertFalse(calls.exists())
        result = run(LITE, *words, self.store(), "--nmea", DRIVE, environment=path)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("set system.@system[0].zonename=Africa/Cairo\n", calls.read_text())
        self.assertIn("set system.@system[0].timezone=EET-2EEST,M4.5.5/0,M10.5.4/24\n", calls.read_text())
        self.assertIn("set wireless.radio0.country=EG\n", calls.read_text())
        self.assertNotIn("radio1.country", calls.read_text())


class Refusals(Case):
    def test_the_command_line(self):
        for words in [
            [],
            ["where"],
            ["locate", "--such"],
            ["locate", "--timeout", "soon"],
            ["locate", "--timeout", "-1"],
            ["locate", "--timeout"],
            ["locate", "--format", "xml", "1", "1"],
            ["locate", "--gpsd", "1", "1"],
            ["locate", "--baud", "9600"],
            ["locate", "--hook", "x", "1", "1"],
            ["locate", "--gpsd-address", "example.org"],
            ["locate", "--gpsd-address", "127.0.0.1:99999"],
            ["first-launch", "30", "31"],
            ["first-launch", "--forget", "--again"],
            ["first-launch", "--nearest-within", "nan"],
        ]:
            self.refused(64, *words)

    def test_bad_values(self):
        self.refused(65, "locate", "95", "0", says="latitude 95")
        self.refused(65, "locate", "here")
        self.refused(65, "locate", "--worldview", "XX", "1", "1")
        self.refused(65, "first-launch", "--fallback", "ZZ", "--deny-location", "--store", self.store())

    def test_data_files(self):
        self.refused(66, "locate", "--data", "/nonexistent", "1", "1", says="/nonexistent/boundaries.bin")
        self.refused(65, "locate", "--boundaries", "/etc/passwd", "1", "1", says="not a boundary file")
        whole = (DATA / "coarse.bin").read_bytes()
        for place in [100, 5000, len(whole) // 2, len(whole) - 10]:
            damaged = self.folder / "damaged.bin"
            damaged.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
            results = [
                run(program, "locate", "--boundaries", damaged, "--format", "code", "30.0444", "31.2357")
                for program in (LITE, PROGRAM)
            ]
            self.assertEqual(*(result.stdout for result in results))
            self.assertEqual(*(result.returncode for result in results))
        short = self.folder / "short.bin"
        short.write_bytes(whole[:-1])
        self.refused(65, "locate", "--boundaries", short, "1", "1")
        folder = self.folder / "data"
        folder.mkdir()
        shutil.copy(DATA / "coarse.bin", folder / "boundaries.bin")
        (folder / "countries.json").write_text('{"countries": [')
        self.refused(65, "locate", "--data", folder, "1", "1", says="countries.json")

    def test_sources(self):
        self.refused(69, "locate", "--serial", "/dev/missing", says="no such device")
        self.refused(69, "locate", "--serial", DRIVE, says="not a serial port")
        self.refused(66, "locate", "--nmea", "/nonexistent")
        self.refused(75, "locate", "--nmea", "/dev/null", says="nothing arrived")
        with socket.socket() as closed:
            closed.bind(("127.0.0.1", 0))
            port = closed.getsockname()[1]
        self.refused(69, "locate", "--gpsd-address", f"127.0.0.1:{port}", says="nothing listens there")

    def test_a_path_is_not_cut_off(self):
        long = str(self.folder) + "/" * 2000
        self.refused(64, "locate", "30", "31", "--data", long, says="too long")
        self.refused(64, "locate", "30", "31", "--boundaries", long, says="too long")

    def test_a_terminal_obeys_no_part_of_a_message(self):
        text = self.refused(66, "locate", "--nmea", "/a\x1b[31m\u009b31m\u202e\r\n")
        self.assertFalse(set(text[:-1]) & set("\x1b\u009b\u202e\r\n"), text)

    def test_full_output(self):
        with Path("/dev/full").open("wb") as full:
            result = run(LITE, "locate", "1", "1", stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, 73)
        self.assertIn(b"No space left on device", result.stderr)


class Noise(Case):
    def test_an_endless_line(self):
        self.refused(65, "locate", "--nmea", "-", data=b"$GPGGA," + b"1" * 20_000_000, says="none is an NMEA sentence")

    def test_binary_noise_around_sentences(self):
        noise = bytes(range(256)) * 40
        log = b"".join(noise + receiver.moment(30.0444, 31.2357, second) + noise for second in range(6))
        self.check_same(["locate", "--nmea", "-", "--format", "json"], data=log)

    def test_only_noise(self):
        for seed in range(20):
            noise = b"".join((seed * 2654435761 + place * 40503).to_bytes(8, "little") for place in range(20_000))
            self.check_same(["locate", "--nmea", "-", "--format", "code"], data=noise)

    def test_every_cut_of_a_log(self):
        log = log_at(30.0444, 31.2357, 3)
        for size in range(0, len(log), 7):
            self.check_same(["locate", "--nmea", "-", "--format", "code"], data=log[:size])

    def test_fixes_that_contradict(self):
        log = b"".join(receiver.moment(30 + (second % 2) * 9, 31, second) for second in range(9))
        self.refused(75, "locate", "--nmea", "-", data=log, says="too few consecutive fixes agree")


class Ports(Case):
    def wait_until_open(self, process, port):
        """Waits until the process has opened the port."""
        name = os.readlink(port.link)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            files = Path(f"/proc/{process.pid}/fd")
            if any(os.path.realpath(file) == name for file in files.iterdir()):
                return
            time.sleep(0.05)
        self.fail("the port was not opened")

    def test_a_port_gives_the_answer_of_the_large_program(self):
        for program in (LITE, PROGRAM):
            with receiver.Port(self.folder / "gps", 4800) as port:
                result = run(program, "locate", "--serial", port.link, "--baud", "4800", "--format", "env")
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn(b"COUNTRY_CODE='EG'\n", result.stdout)
                self.assertIn(b"COUNTRY_ORIGIN='serial'\n", result.stdout)

    def test_the_speed_is_found(self):
        with receiver.Port(self.folder / "gps", 38400) as port:
            result = run(LITE, "locate", "--serial", port.link, "--format", "code")
        self.assertEqual((result.returncode, result.stdout), (0, b"EG\n"), result.stderr)

    def test_a_port_that_vanishes_and_returns(self):
        with receiver.Port(self.folder / "gps", 4800, moments=1) as port:
            process = subprocess.Popen(
                [*LITE, "locate", "--serial", port.link, "--baud", "4800", "--format", "code", "--timeout", "60"],
                stdout=subprocess.PIPE,
                env=ENVIRONMENT,
            )
            self.wait_until_open(process, port)
            port.unplug()
            time.sleep(1)
            self.assertIsNone(process.poll())
            port.plug()
            self.assertEqual(process.communicate(timeout=60)[0], b"EG\n")

    def test_a_port_that_vanishes(self):
        with receiver.Port(self.folder / "gps", 4800, moments=0) as port:
            words = [*LITE, "locate", "--serial", port.link, "--baud", "4800", "--timeout", "5"]
            process = subprocess.Popen(words, stderr=subprocess.PIPE, env=ENVIRONMENT)
            self.wait_until_open(process, port)
            port.unplug()
            text = process.communicate(timeout=60)[1]
        self.assertEqual(process.returncode, 75)
        self.assertIn(b"no such device", text)

    def test_a_silent_port(self):
        with receiver.Port(self.folder / "gps", 4800, moments=0) as port:
            self.refused(75, "locate", "--serial", port.link, "--timeout", "1", says="nothing arrived")

    def test_a_port_in_use(self):
        with receiver.Port(self.folder / "gps", 4800, moments=0) as port:
            first = subprocess.Popen(
                [*LITE, "locate", "--serial", port.link, "--timeout", "20"], env=ENVIRONMENT, stderr=subprocess.DEVNULL
            )
            self.addCleanup(first.wait)
            self.addCleanup(first.kill)
            self.wait_until_open(first, port)
            time.sleep(0.2)
            self.refused(69, "locate", "--serial", port.link, "--timeout", "1", says="another program reads it")

    def test_a_port_that_appears(self):
        port = receiver.Port(self.folder / "gps", 4800)
        threading.Timer(1, port.plug).start()
        self.addCleanup(port.close)
        result = run(
            LITE, "locate", "--serial", port.link, "--baud", "4800", "--wait", "--timeout", "60", "--format", "code"
        )
        self.assertEqual(result.stdout, b"EG\n", result.stderr)


class Daemons(Case):
    @contextmanager
    def served(self, answer):
        """A server that sends `answer` to each client."""
        with socket.create_server(("127.0.0.1", 0)) as server:

            def serve():
                while True:
                    try:
                        client, _ = server.accept()
                    except OSError:
                        return
                    with client:
                        answer(client)

            threading.Thread(target=serve, daemon=True).start()
            yield f"127.0.0.1:{server.getsockname()[1]}"
            server.shutdown(socket.SHUT_RDWR)

    def test_another_program(self):
        with self.served(lambda client: client.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")) as address:
            self.refused(69, "locate", "--gpsd-address", address, says="it is not gpsd")
        with self.served(lambda client: None) as address:
            self.refused(69, "locate", "--gpsd-address", address, says="it is not gpsd")

    def test_a_greeting_that_never_ends(self):
        def drip(client):
            with suppress(BrokenPipeError, ConnectionResetError):
                for byte in b'{"class":"VERSION"':
                    client.sendall(bytes([byte]))
                    time.sleep(10)

        with self.served(drip) as address:
            self.refused(69, "locate", "--gpsd-address", address, "--timeout", "1", says="it is not gpsd")

    @unittest.skipUnless(shutil.which("gpsfake") and "BRIEF" not in os.environ, "gpsd is not installed")
    def test_gpsd_plays_a_log(self):
        log = self.folder / "drive.nmea"
        log.write_bytes(DRIVE.read_bytes())
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        daemon = subprocess.Popen(
            ["gpsfake", "-q", "-n", "-S", "-c", "0.05", "-P", str(port), log],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.terminate)
        words = ["--gpsd-address", f"127.0.0.1:{port}", "--wait", "--timeout", "60", "--format", "json"]
        answer = json.loads(run(LITE, "locate", *words).stdout)
        self.assertEqual((answer["country"]["code"], answer["origin"]), ("EG", "gps"))
        large = json.loads(run(PROGRAM, "locate", *words).stdout)
        # The large program reads gpsd's own estimate of the error, and another moment of the log.
        for key in ["accuracy", "lat", "lon", "time", "tried"]:
            answer.pop(key), large.pop(key)
        self.assertEqual(answer, large)


if __name__ == "__main__":
    unittest.main()
