"""Drives `countryexplorer bus` on message buses that only these tests use.

The daemon is Debian's, with the policies of its system bus. The clients are busctl (sd-bus), dbus-send (libdbus) and
jeepney. PROGRAM is the program, and ROOT the source tree. Run by BusTests.swift, one test at a time.
"""

import contextlib
import os
import re
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time
import unittest
from pathlib import Path

from jeepney import DBusAddress, HeaderFields, MatchRule, MessageFlag, MessageType, message_bus, new_method_call
from jeepney.io.blocking import open_dbus_connection

PROGRAM = os.environ["PROGRAM"]
ROOT = Path(os.environ["ROOT"])
NAME = "org.countryexplorer.Country1"
PATH = "/org/countryexplorer/Country1"
STANDARD = "org.freedesktop.DBus."
POLICY = ROOT / f"Config/dbus/{NAME}.conf"
# Only a hang takes as long.
PATIENCE = 120
NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
EVERYTHING = """<busconfig><policy context="default">
<allow own="*"/><allow send_destination="*" eavesdrop="false"/></policy></busconfig>"""


def until(condition, what):
    """Waits for a condition, and returns its value."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.02)
    raise AssertionError(f"waited in vain for {what}")


def finished(words, **options):
    """Runs a program to its end, and returns its exit code and its output."""
    return subprocess.run(words, check=False, capture_output=True, text=True, timeout=PATIENCE, **options)


class BusCase(unittest.TestCase):
    """A bus with the shipped policy, and a store."""

    policy = POLICY.read_text()

    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        self.folder.chmod(0o755)
        self.store = self.folder / "store.sqlite"
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "LLVM_PROFILE_FILE": "/dev/null"}
        self.address = f"unix:path={self.folder}/bus"
        self.daemon = self.start_daemon()

    def start_daemon(self):
        system = Path("/usr/share/dbus-1/system.conf").read_text()
        policies = "".join(re.findall(r"<policy.*?</policy>", re.sub(r"<!--.*?-->", "", system, flags=re.S), re.S))
        (self.folder / "services").mkdir()
        (self.folder / "policy.conf").write_text(self.policy)
        (self.folder / "bus.conf").write_text(f"""<busconfig><type>system</type><listen>{self.address}</listen>
<auth>EXTERNAL</auth><servicedir>{self.folder}/services</servicedir>
<limit name="max_replies_per_connection">20000</limit>{policies}
<include>policy.conf</include></busconfig>""")
        words = ["dbus-daemon", "--nofork", "--nopidfile", "--nosyslog", f"--config-file={self.folder}/bus.conf"]
        # It reports on standard error whatever it does.
        daemon = self.process(words, stderr=subprocess.DEVNULL)
        until(self.is_listening, "the bus")
        return daemon

    def is_listening(self):
        """True if the bus takes connections, for which its file is there a moment too soon."""
        with socket.socket(socket.AF_UNIX) as end:
            return end.connect_ex(str(self.folder / "bus")) == 0

    def process(self, words, **options):
        process = subprocess.Popen(words, env=self.environment, text=True, **options)
        self.stack.callback(self.end, process)
        return process

    @staticmethod
    def end(process):
        if process.poll() is None:
            process.terminate()
        process.communicate(timeout=PATIENCE)

    def words(self, *options):
        return [PROGRAM, "bus", "--address", self.address, "--store", str(self.store), *options]

    def service(self, *options, before=()):
        """Starts the program, and waits until it has the name."""
        process = self.process([*before, *self.words(*options)], stderr=subprocess.PIPE)
        until(lambda: self.has_owner() or process.poll() is not None, "the service")
        self.assertIsNone(process.poll(), process.poll() is not None and process.stderr.read())
        return process

    def has_owner(self):
        with open_dbus_connection(self.address, auth_timeout=PATIENCE) as connection:
            return connection.send_and_get_reply(message_bus.NameHasOwner(NAME)).body[0]

    def connect(self):
        return self.stack.enter_context(open_dbus_connection(self.address, auth_timeout=PATIENCE))

    def run_program(self, *words):
        return finished([PROGRAM, *words, "--store", str(self.store)], env=self.environment)

    def launch(self, *words):
        result = self.run_program("first-launch", *words, "--format", "code")
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.strip()

    def busctl(self, *words, before=()):
        options = [f"--address={self.address}", "--timeout=100"]
        return finished([*before, "busctl", *options, *words], env=self.environment)

    def refusal(self, member):
        """The error that a user without rights gets."""
        words = ["dbus-send", f"--bus={self.address}", "--print-reply", f"--dest={NAME}", PATH, f"{NAME}.{member}"]
        result = finished([*NOBODY, *words], env=self.environment)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn(STANDARD + "Error.AccessDenied", result.stderr)
        return result.stderr

    def value(self, name):
        result = self.busctl("get-property", NAME, PATH, NAME, name)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.strip()


def call(member, interface=NAME, signature=None, body=(), path=PATH, flags=None):
    message = new_method_call(DBusAddress(path, NAME, interface), member, signature, body)
    if flags:
        message.header.flags = flags
    return message


def get_all():
    return call("GetAll", STANDARD + "Properties", "s", (NAME,))


def plain(properties):
    return {name: value[1] for name, value in properties.items()}


class Reading(BusCase):
    def test_properties_by_busctl(self):
        self.assertEqual(self.launch("30.0444", "31.2357"), "EG")
        self.service()
        expected = {
            "Country": 's "EG"',
            "Name": 's "Egypt"',
            "TimeZone": 's "Africa/Cairo"',
            "TimeZoneFrom": 's "position"',
            "PosixTimeZone": 's "EET-2EEST,M4.5.5/0,M10.5.4/24"',
            "Reason": 's "located"',
            "Cause": 's ""',
            "Origin": 's "manual"',
            "Certain": "b true",
            "Provisional": "b false",
            "Candidates": "a(sd) 0",
            "Administrator": 's ""',
            "Controller": 's ""',
            "Claimants": "as 0",
            "Selected": 'as 1 "EG"',
            "Worldview": 's "standard"',
            "BorderTolerance": "d 0",
            "Locating": "b false",
        }
        self.assertEqual({name: self.value(name) for name in expected}, expected)
        self.assertRegex(self.value("DataVersion"), r's ".+"')
        self.assertRegex(self.value("Version"), r's "\d+\.\d+\.\d+"')
        decided = int(self.value("DecidedUSec").removeprefix("t "))
        self.assertLess(abs(decided / 1e6 - time.time()), 3600)
        shown = self.busctl("introspect", NAME, PATH, NAME).stdout
        for name in [*expected, "DecidedUSec", "DataVersion", "Version", "Locate", "Seal"]:
            self.assertIn(f".{name} ", shown)

    def test_an_ambiguous_place_has_candidates(self):
        log = self.folder / "log.nmea"
        log.write_bytes(Path(os.environ["AMBIGUOUS"]).read_bytes())
        self.launch("--nmea", str(log))
        self.service()
        properties = plain(self.connect().send_and_get_reply(get_all()).body[0])
        self.assertEqual(properties["Reason"], "ambiguous")
        self.assertFalse(properties["Certain"])
        self.assertEqual(properties["Candidates"][0][0], properties["Country"])
        self.assertGreater(len(properties["Candidates"]), 1)
        self.assertAlmostEqual(sum(share for _, share in properties["Candidates"]), 1, places=3)

    def test_libdbus_reads_them(self):
        self.service()
        words = ["dbus-send", f"--bus={self.address}", "--print-reply", f"--dest={NAME}", PATH]
        result = finished([*words, STANDARD + "Properties.GetAll", f"string:{NAME}"])
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn('string "Country"', result.stdout)

    def test_nothing_is_decided_before_the_first_launch(self):
        self.service()
        properties = plain(self.connect().send_and_get_reply(get_all()).body[0])
        self.assertEqual(len(properties), 21)
        texts = ("Country", "Name", "TimeZone", "Reason", "Origin", "DataVersion")
        self.assertEqual({properties[name] for name in texts}, {""})
        self.assertEqual((properties["Selected"], properties["DecidedUSec"]), ([], 0))
        self.assertTrue(properties["Provisional"])
        self.assertFalse(properties["Certain"] or self.store.exists())

    def test_the_description_is_the_installed_one(self):
        self.service()
        path = ROOT / f"Config/dbus/{NAME}.xml"
        shown = self.busctl("introspect", "--xml-interface", NAME, PATH).stdout
        own = re.search(rf'  <interface name="{NAME}">.*?</interface>\n', shown, re.S).group()
        self.assertIn(own, path.read_text())
        tree = self.busctl("tree", "--list", NAME).stdout.split()
        self.assertEqual(tree, ["/", "/org", "/org/countryexplorer", PATH])

    def test_changes_by_other_programs_are_signalled(self):
        self.service()
        client = self.connect()
        rule = MatchRule(type="signal", interface=STANDARD + "Properties", path=PATH)
        client.send_and_get_reply(message_bus.AddMatch(rule))
        self.assertEqual(plain(client.send_and_get_reply(get_all()).body[0])["Country"], "")

        def change(*words):
            with client.filter(rule) as queue:
                self.assertEqual(self.run_program(*words).returncode, 0)
                interface, changed, gone = client.recv_until_filtered(queue, timeout=PATIENCE).body
            self.assertEqual((interface, gone), (NAME, []))
            return plain(changed)

        first = change("first-launch", "30.0444", "31.2357")
        self.assertEqual((first["Country"], first["Selected"], first["Certain"]), ("EG", ["EG"], True))
        self.assertEqual(change("selected", "add", "DE"), {"Selected": ["EG", "DE"]})
        again = change("first-launch", "--again", "48.85", "2.35")
        self.assertEqual((again["Country"], again["TimeZone"]), ("FR", "Europe/Paris"))
        self.assertNotIn("Reason", again)
        self.assertEqual(change("first-launch", "--forget")["Country"], "")

    def test_a_damaged_store_is_reported_once_and_then_read_again(self):
        self.launch("30.0444", "31.2357")
        service = self.service()
        kept = self.store.read_bytes()
        client = self.connect()
        self.assertEqual(plain(client.send_and_get_reply(get_all()).body[0])["Country"], "EG")
        self.store.write_bytes(b"no store" * 1000)
        line = service.stderr.readline()
        self.assertIn("store.sqlite", line)
        self.assertEqual(plain(client.send_and_get_reply(get_all()).body[0])["Country"], "EG")
        self.store.write_bytes(kept)
        self.launch("--again", "48.85", "2.35")
        until(lambda: plain(client.send_and_get_reply(get_all()).body[0])["Country"] == "FR", "the new country")


class Locating(BusCase):
    def receiver(self):
        """Plays a drive through Cairo as the receiver of the settings."""
        link = self.folder / "receiver"
        words = [PROGRAM, "simulate", str(ROOT / "data/examples/cairo-drive.nmea"), "--link", str(link), "--loop"]
        self.process([*words, "--baud", "4800"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(link.exists, "the receiver")
        self.environment["COUNTRYEXPLORER_SERIAL_PATH"] = str(link)

    def locate(self, client):
        return client.send_and_get_reply(call("Locate"), timeout=PATIENCE)

    def test_root_locates_again(self):
        self.launch("48.85", "2.35")
        self.receiver()
        self.service()
        client = self.connect()
        rule = MatchRule(type="signal", interface=STANDARD + "Properties", path=PATH)
        client.send_and_get_reply(message_bus.AddMatch(rule))
        with client.filter(rule, bufsize=10) as queue:
            reply = self.locate(client)
        self.assertEqual(reply.body, ("EG", "Africa/Cairo", "located"))
        changes = [plain(message.body[1]) for message in queue]
        self.assertEqual(changes[0], {"Locating": True})
        after = {name: value for change in changes[1:] for name, value in change.items()}
        self.assertEqual((after["Country"], after["Origin"], after["Locating"]), ("EG", "serial", False))
        self.assertEqual(self.launch("--nmea", "/dev/null"), "EG")

    def test_callers_join_one_search(self):
        self.receiver()
        self.service()
        clients = [self.connect() for _ in range(3)]
        leaver = open_dbus_connection(self.address, auth_timeout=PATIENCE)
        leaver.send(call("Locate"))
        leaver.close()
        serials = []
        for client in clients:
            serials.append(client.outgoing_serial.__next__())
            client.send(call("Locate"), serial=serials[-1])
        busy = self.connect().send_and_get_reply(call("Seal"), timeout=PATIENCE)
        self.assertEqual(busy.header.fields[HeaderFields.error_name], NAME + ".Error.Busy")
        for client, serial in zip(clients, serials, strict=True):
            reply = client.receive(timeout=PATIENCE)
            while reply.header.fields.get(HeaderFields.reply_serial) != serial:
                reply = client.receive(timeout=PATIENCE)
            self.assertEqual(reply.body, ("EG", "Africa/Cairo", "located"))

    def test_without_a_position_the_decision_stays(self):
        self.environment["COUNTRYEXPLORER_SERIAL_PATH"] = "/dev/does-not-exist"
        self.service()
        client = self.connect()
        self.assertEqual(self.locate(client).body, ("EG", "Africa/Cairo", "unavailable"))
        self.launch("48.85", "2.35")
        error = self.locate(client)
        self.assertEqual(error.header.fields[HeaderFields.error_name], NAME + ".Error.Unavailable")
        self.assertIn("France (FR), Europe/Paris was decided on", error.body[0])
        self.assertEqual(plain(client.send_and_get_reply(get_all()).body[0])["Country"], "FR")

    def test_the_script_for_networkmanager_locates_a_provisional_device(self):
        self.receiver()
        self.service()
        script = ROOT / "data/examples/networkmanager.sh"
        environment = {**self.environment, "DBUS_SYSTEM_BUS_ADDRESS": self.address}

        def run(action):
            result = finished([script, "wwan0", action], env=environment)
            self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))

        self.assertEqual(self.launch("--deny-location", "--fallback", "DE"), "DE")
        run("down")
        self.assertEqual(self.value("Locating"), "b false")
        run("up")
        until(lambda: self.value("Reason") == 's "located"', "the position")
        self.assertEqual(self.value("Country"), 's "EG"')
        before = self.value("DecidedUSec")
        run("up")
        self.assertEqual((self.value("Locating"), self.value("DecidedUSec")), ("b false", before))

    def test_the_policy_refuses_others(self):
        self.service()
        for member in ("Locate", "Seal"):
            self.assertIn("Rejected send message", self.refusal(member))
        allowed = self.busctl("get-property", NAME, PATH, NAME, "Reason", before=NOBODY)
        self.assertEqual(allowed.stdout, 's ""\n', allowed.stderr)
        self.assertFalse(self.store.exists())


class LocatingUnderALaxPolicy(BusCase):
    policy = EVERYTHING

    def test_the_service_refuses_others(self):
        self.service()
        for member in ("Locate", "Seal"):
            self.assertIn(f"only root may call {member}", self.refusal(member))
        self.assertFalse(self.store.exists())


class Sealing(BusCase):
    def test_root_seals(self):
        """In a mount namespace, with the folders of a device whose units have decided for China."""
        state = "/var/lib/countryexplorer"
        script = f"""mount -t tmpfs none /var/lib && mount -t tmpfs none /root && mkdir -p {state} &&
            "$0" first-launch --store {state}/store.sqlite 31.2304 121.4737 --format code >/dev/null &&
            echo x >{state}/answer && exec "$0" bus --address {self.address}"""
        before = ["unshare", "-m", "sh", "-c", script, PROGRAM]
        process = self.process(before, stderr=subprocess.PIPE)
        until(lambda: self.has_owner() or process.poll() is not None, "the service")
        if process.poll() is not None:
            self.skipTest(process.stderr.read())
        client = self.connect()
        self.assertEqual(plain(client.send_and_get_reply(get_all()).body[0])["Country"], "CN")
        reply = client.send_and_get_reply(call("Seal"), timeout=PATIENCE)
        self.assertEqual(reply.body, (True, ["CN"], [f"{state}/answer"], []))
        self.assertEqual(plain(client.send_and_get_reply(get_all()).body[0])["Country"], "")


class Hostile(BusCase):
    def setUp(self):
        super().setUp()
        self.process_of_service = self.service()
        self.client = self.connect()

    def error(self, message):
        reply = self.client.send_and_get_reply(message, timeout=PATIENCE)
        self.assertEqual(reply.header.message_type, MessageType.error, reply)
        self.assertEqual(len(reply.body[0].splitlines()), 1)
        return reply.header.fields[HeaderFields.error_name]

    def test_wrong_calls_have_standard_errors(self):
        properties = STANDARD + "Properties"
        cases = {
            "UnknownMethod": [call("Nothing"), call("Nothing", properties), call("nothing", None)],
            "UnknownInterface": [call("Get", "org.example.X"), call("GetAll", properties, "s", ("org.example.X",))],
            "UnknownObject": [call("Introspect", STANDARD + "Introspectable", path="/org/nothing")],
            "InvalidArgs": [
                call("Get", properties),
                call("Get", properties, "ss" + "s", (NAME, "Country", "x")),
                call("Get", properties, "a" * 32 + "(" * 30 + "y" + ")" * 30, ([],)),
                call("Locate", NAME, "s", ("x",)),
                call("Ping", STANDARD + "Peer", "b", (True,)),
            ],
            "UnknownProperty": [call("Get", properties, "ss", (NAME, "City"))],
            "PropertyReadOnly": [call("Set", properties, "ssv", (NAME, "Country", ("s", "DE")))],
            "LimitsExceeded": [call("Get", properties, "ss", (NAME, "x" * (1 << 20)))],
        }
        for name, calls in cases.items():
            for message in calls:
                self.assertEqual(self.error(message), STANDARD + "Error." + name, message)
        machine = self.client.send_and_get_reply(call("GetMachineId", STANDARD + "Peer", path="/any"))
        self.assertEqual(machine.body[0], Path("/etc/machine-id").read_text().strip())

    def test_a_path_of_a_megabyte_ends_nothing(self):
        self.client.send(call("Ping", STANDARD + "Peer", path="/" + "a" * (1 << 20)))
        self.assertEqual(self.client.send_and_get_reply(call("Ping", STANDARD + "Peer"), timeout=PATIENCE).body, ())

    def test_no_answer_is_sent_where_none_is_wanted(self):
        for message in (call("Nothing", flags=MessageFlag.no_reply_expected), get_all()):
            message.header.flags = MessageFlag.no_reply_expected
            self.client.send(message)
        serial = next(self.client.outgoing_serial)
        self.client.send(call("Ping", STANDARD + "Peer"), serial=serial)
        replies = []
        while not replies or replies[-1] != serial:
            message = self.client.receive(timeout=PATIENCE)
            if message.header.message_type is not MessageType.signal:
                replies.append(message.header.fields[HeaderFields.reply_serial])
        self.assertEqual(replies, [serial])

    def test_ten_thousand_calls_at_once(self):
        others = [self.connect() for _ in range(10)]
        # The clients read their answers only afterwards.
        for client in others:
            for _ in range(1000):
                client.send(get_all())
        for client in others:
            answers = 0
            while answers < 1000:
                message = client.receive(timeout=PATIENCE)
                if message.header.message_type is MessageType.method_return:
                    answers += len(message.body[0]) == 21
        memory = Path(f"/proc/{self.process_of_service.pid}/status").read_text()
        self.assertLess(int(re.search(r"VmRSS:\s+(\d+)", memory).group(1)), 64 << 10)

    def test_clients_that_leave_at_once(self):
        for _ in range(200):
            client = open_dbus_connection(self.address, auth_timeout=PATIENCE)
            client.send(get_all())
            client.send(call("Locate", NAME, "s", ("x",)))
            client.close()
        self.assertEqual(plain(self.client.send_and_get_reply(get_all()).body[0])["Country"], "")


class Life(BusCase):
    def test_a_call_starts_the_service_and_idleness_ends_it(self):
        log = self.folder / "started"
        script = self.folder / "start"
        script.write_text(f'#!/bin/sh\necho $$ >>{log}\nexec "$@"\n')
        script.chmod(0o755)
        words = " ".join([str(script), *self.words("--idle", "0.3")])
        (self.folder / f"services/{NAME}.service").write_text(f"[D-BUS Service]\nName={NAME}\nExec={words}\n")
        with open_dbus_connection(self.address, auth_timeout=PATIENCE) as connection:
            connection.send_and_get_reply(get_all(), timeout=PATIENCE)
            time.sleep(1)
            self.assertTrue(self.has_owner(), "a client that has asked is still there")
        until(lambda: not self.has_owner(), "the end of the service")
        self.assertEqual(self.value("Reason"), 's ""')
        self.assertEqual(len(log.read_text().split()), 2)
        until(lambda: not self.has_owner(), "the end of the service")

    def outcome(self, process):
        errors = process.communicate(timeout=PATIENCE)[1]
        return process.returncode, errors

    def test_a_taken_name_is_reported(self):
        self.service()
        other = self.process(self.words(), stderr=subprocess.PIPE)
        code, errors = self.outcome(other)
        self.assertEqual((code, len(errors.splitlines())), (69, 1), errors)
        self.assertIn(f"another program on the bus has the name {NAME}", errors)
        self.assertTrue(self.has_owner())

    def test_the_end_of_the_bus_ends_the_service(self):
        process = self.service()
        self.daemon.kill()
        code, errors = self.outcome(process)
        self.assertEqual((code, len(errors.splitlines())), (69, 1), errors)

    def test_a_signal_ends_it_in_order(self):
        process = self.service()
        process.send_signal(signal.SIGTERM)
        self.assertEqual(self.outcome(process), (0, ""))

    def test_a_bus_that_does_not_exist_is_named(self):
        for address, words in (("unix:path=/nowhere/bus", "/nowhere/bus: No such file"), ("tcp:host=a", "tcp:host=a")):
            process = self.process([PROGRAM, "bus", "--address", address], stderr=subprocess.PIPE)
            code, errors = self.outcome(process)
            self.assertEqual((code, len(errors.splitlines())), (69, 1), errors)
            self.assertIn(words, errors)
            self.assertIn("--address", errors)


class WithoutPolicy(BusCase):
    policy = "<busconfig/>"

    def test_a_refused_name_is_reported(self):
        process = self.process(self.words(), stderr=subprocess.PIPE)
        errors = process.communicate(timeout=PATIENCE)[1]
        self.assertEqual((process.returncode, len(errors.splitlines())), (77, 1), errors)
        self.assertIn(f"{NAME}.conf", errors)


class FalseBus(unittest.TestCase):
    """A bus that sends what no bus may send."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = f"{folder.name}/bus"
        self.listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(self.listener.close)
        self.listener.bind(self.path)
        self.listener.listen(1)
        self.environment = {"PATH": os.environ["PATH"], "HOME": folder.name, "LLVM_PROFILE_FILE": "/dev/null"}

    def outcome(self, serve):
        def accept():
            connection, _ = self.listener.accept()
            with connection, contextlib.suppress(OSError):
                connection.settimeout(PATIENCE)
                serve(connection)

        thread = threading.Thread(target=accept)
        thread.start()
        words = [PROGRAM, "bus", "--address", f"unix:path={self.path}"]
        result = finished(words, env=self.environment)
        thread.join()
        return result.returncode, result.stderr

    @staticmethod
    def welcome(connection):
        connection.recv(1000)
        connection.sendall(b"OK 0123456789abcdef0123456789abcdef\r\n")
        received = b""
        while b"Hello" not in received:
            received += connection.recv(1000)

    def test_a_bus_that_refuses_or_leaves(self):
        for answer in (b"REJECTED EXTERNAL\r\n", b"", b"x" * 2000, b"\r\n"):
            code, errors = self.outcome(
                lambda connection, answer=answer: (connection.recv(99), connection.sendall(answer))
            )
            self.assertEqual((code, len(errors.splitlines())), (69, 1), errors)

    def test_bytes_that_are_no_message(self):
        head = struct.pack("<cBBBIII", b"l", 2, 0, 1, 0, 1, 0)
        cases = {
            b"HTTP/1.1 200 OK\r\n\r\n": "byte order",
            struct.pack("<cBBBIII", b"l", 2, 0, 2, 0, 1, 0): "version",
            struct.pack("<cBBBIII", b"l", 2, 0, 1, 0, 0, 0): "serial number 0",
            struct.pack("<cBBBIII", b"l", 0, 0, 1, 0, 1, 0): "type 0",
            struct.pack("<cBBBIII", b"l", 2, 0, 1, 0, 1, 0xFFFFFFFF): "128 MiB",
            head: "header field",
        }
        for answer, words in cases.items():

            def serve(connection, answer=answer):
                self.welcome(connection)
                connection.sendall(answer)
                connection.recv(10)

            code, errors = self.outcome(serve)
            self.assertEqual((code, len(errors.splitlines())), (69, 1), errors)
            self.assertIn(words, errors)

    def test_a_bus_of_another_byte_order(self):
        """Hello, AddMatch and RequestName are answered in the byte order of the network, and the name is refused."""

        def fields(serial, sender=b"org.freedesktop.DBus"):
            head = struct.pack(">BBBxI", 5, 1, ord("u"), serial)
            # The signature of a field is a byte of length, its type and a zero byte.
            head = bytes([5, 1]) + b"u\0" + struct.pack(">I", serial)
            text = bytes([7, 1]) + b"s\0" + struct.pack(">I", len(sender)) + sender + b"\0"
            return head, text

        def answer(serial, number=None):
            head, text = fields(serial)
            parts = head + text
            if number is not None:
                parts += b"\0" * (-len(parts) % 8) + bytes([8, 1]) + b"g\0\1u\0"
            body = b"" if number is None else struct.pack(">I", number)
            message = struct.pack(">cBBBIII", b"B", 2, 1, 1, len(body), serial + 10, len(parts)) + parts
            return message + b"\0" * (-len(message) % 8) + body

        def serve(connection):
            self.welcome(connection)
            connection.sendall(answer(1))
            received = b""
            while b"RequestName" not in received:
                received += connection.recv(1000)
            connection.sendall(answer(2) + answer(3, number=3))
            connection.recv(10)

        code, errors = self.outcome(serve)
        self.assertEqual((code, len(errors.splitlines())), (69, 1), errors)
        self.assertIn("another program on the bus has the name", errors)


if __name__ == "__main__":
    unittest.main()
