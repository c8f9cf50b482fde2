"""The first launch from a receiver at a pseudo-terminal, from gpsd, and from a simulated receiver in the emulator."""

import contextlib
import pathlib
import socket
import subprocess
import time
import unittest

from .emulated import EXAMPLES, PATIENCE, Pair

ROUTE, DRIVE = EXAMPLES / "cairo-route.geojson", EXAMPLES / "cairo-drive.nmea"


def wait_for(condition, what: str):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(what)
        time.sleep(0.05)


@contextlib.contextmanager
def receiver(device):
    """A receiver that `simulate` of the device plays. Gives the path of its port."""
    port = pathlib.Path(device.folder, "receiver")
    process = device.start("simulate", ROUTE, "--link", port, "--loop", stdout=subprocess.DEVNULL)
    try:
        wait_for(lambda: port.exists() or process.poll() is not None, str(port))
        yield port
    finally:
        process.terminate()
        process.wait()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def is_listening(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


@contextlib.contextmanager
def gpsd():
    """The gpsd of this machine, which gpsfake feeds with a recording. Gives its port."""
    port = free_port()
    process = subprocess.Popen(
        ["gpsfake", "-q", "-n", "-S", "-c", "0.1", "-P", str(port), DRIVE],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(lambda: is_listening(port) or process.poll() is not None, "gpsd")
        yield port
    finally:
        process.terminate()
        process.wait()


class Receivers(unittest.TestCase):
    def assert_located(self, device, *source):
        found = device.run("first-launch", *source, "--timeout", "300", "--format", "env")
        self.assertEqual(found.code, 0, found.errors)
        self.assertIn(b"COUNTRY_CODE='EG'", found.output)
        self.assertIn(b"COUNTRY_REASON='located'", found.output)
        self.assertIn(b"COUNTRY_TIME_ZONE='Africa/Cairo'", found.output)
        return found

    def test_a_receiver_at_a_pseudo_terminal(self):
        with Pair() as pair, receiver(pair.here) as port:
            self.assert_located(pair.arm, "--serial", port)
            again = pair.arm.run("first-launch", "--serial", port)
            self.assertIn(b"nothing changed; --again decides anew", again.output)

    def test_a_simulated_receiver_in_the_emulator(self):
        with Pair() as pair, receiver(pair.arm) as port:
            self.assert_located(pair.arm, "--serial", port)
            self.assert_located(pair.here, "--serial", port)

    def test_gpsd(self):
        with Pair() as pair, gpsd() as port:
            self.assert_located(pair.arm, "--gpsd", "--gpsd-address", f"127.0.0.1:{port}")
