"""The service gives the same answers on both processors."""

import os
import signal
import unittest
import urllib.error
import urllib.request

from service import PATIENCE, PROGRAM, Service

from .emulated import EMULATED, plain

ADDRESSES = """
    / /v1/resolve?lat=30.0444&lon=31.2357 /v1/resolve?lat=95&lon=0 /v1/countries/EG /v1/countries/XX /v1/cities?q=cai
    /v1/cities/nearest?lat=30&lon=31 /v3.1/alpha/EG /v2/alpha/EG /v3.1/all?fields=name,cca2 /no-such-page
""".split()


def get(service: Service, address: str) -> tuple[int, str, bytes]:
    """The status, the type and the body of an answer."""
    try:
        with urllib.request.urlopen(service.url + address, timeout=PATIENCE) as answer:
            return answer.status, answer.headers["Content-Type"], plain(answer.read())
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers["Content-Type"], plain(answer.read())


class TheService(unittest.TestCase):
    def test_both_give_the_same_answers(self):
        sdk = {"SDK": os.environ.get("SDK", "")}
        with Service(EMULATED, settings=sdk) as arm, Service(PROGRAM) as here:
            for address in ADDRESSES:
                with self.subTest(address):
                    self.assertEqual(get(arm, address), get(here, address))
            arm.process.send_signal(signal.SIGTERM)
            self.assertEqual(arm.process.wait(PATIENCE), 0)
