"""Tests the package in Chromium, from a server, against the program: in a page and in a worker, whole and in blocks.

FOLDER is the folder to which make javascript wrote the package, and CHROMIUM the browser. points.py documents the
variables that it reads. Needs Tests/System/PageTests/requirements.txt.
"""

import http.server
import os
import pathlib
import re
import shutil
import sys
import threading
import unittest

from playwright.sync_api import sync_playwright

import points

PACKAGE = pathlib.Path(os.environ.get("FOLDER", points.ROOT / ".build/javascript"))
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
TYPES = {
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".html": "text/html",
    ".bin": "application/octet-stream",
}
#: The milliseconds that Chromium may take on a busy machine. This is a bound, not a measurement.
PATIENCE = 180_000
WORKER = b"""import { open, openRemote } from './countryexplorer.js';
onmessage = async ({ data: [name, latitudes, longitudes] }) => {
  const index = await { open, openRemote }[name]('/boundaries.bin');
  postMessage(await index.locateMany(latitudes, longitudes, { field: 'timeZone' }));
};"""


class Handler(http.server.BaseHTTPRequestHandler):
    """Sends the package, and the boundary file whole or in ranges. Records the requested ranges."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = self.path.partition("?")[0]
        if path == "/boundaries.bin":
            self.send(self.server.boundaries, ".bin", self.headers.get("Range") if self.server.has_ranges else None)
        elif path == "/worker.js":
            self.send(WORKER, ".js")
        elif path == "/":
            self.send(b"<!doctype html><title>test</title><link rel=icon href='data:,'>", ".html")
        else:
            file = PACKAGE / path[1:]
            self.send(file.read_bytes() if file.is_file() else None, file.suffix)

    def send(self, body, suffix, wanted=None):
        if body is None:
            self.send_error(404)
            return
        self.send_response(206 if wanted else 200)
        if wanted:
            first, last = map(int, re.fullmatch(r"bytes=(\d+)-(\d+)", wanted).groups())
            self.server.asked.append(wanted)
            self.send_header("Content-Range", f"bytes {first}-{min(last, len(body) - 1)}/{len(body)}")
            body = body[first : last + 1]
        self.send_header("Content-Type", TYPES[suffix])
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", self.server.etag)
        self.end_headers()
        self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    """Ignores replies that the browser aborted."""

    def handle_error(self, request, address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, address)


class ChromiumTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.boundaries = (points.DATA / "boundaries.bin").read_bytes()
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        cls.browser = cls.playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        cls.addClassCleanup(cls.browser.close)
        cls.places = points.NOWHERE[4:] + points.places()
        told = [(None, None)] * len(points.NOWHERE[4:]) + points.batch(points.places(), ["country", "time_zone"])
        cls.countries, cls.zones = zip(*told)
        cls.columns = [list(column) for column in zip(*cls.places)]

    def setUp(self):
        self.server = Server(("127.0.0.1", 0), Handler)
        self.server.boundaries, self.server.etag, self.server.has_ranges, self.server.asked = (
            self.boundaries,
            '"1"',
            True,
            [],
        )
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        context = self.browser.new_context()
        self.addCleanup(context.close)
        context.set_default_timeout(PATIENCE)
        self.page, self.errors = context.new_page(), []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(f"http://127.0.0.1:{self.server.server_port}/")

    def run_module(self, body, *values):
        """The result of a function body that has the package as `ce` and the values as `values`."""
        result = self.page.evaluate(
            f"async values => {{ const ce = await import('/countryexplorer.js'); {body} }}", list(values)
        )
        self.assertEqual(self.errors, [])
        return result

    def test_a_page_answers_as_the_program_does(self):
        countries, zones = self.run_module(
            "const index = await ce.open('/boundaries.bin');"
            "return [index.locateMany(...values), index.locateMany(...values, { field: 'timeZone' })]",
            *self.columns,
        )
        self.assertEqual(countries, list(self.countries))
        self.assertEqual(zones, list(self.zones))
        self.assertGreater(len(set(countries)), 50)

    def test_by_blocks_it_does_the_same(self):
        countries, fetched = self.run_module(
            "const index = await ce.openRemote('/boundaries.bin');"
            "return [await index.locateMany(...values), index.fetched]",
            *self.columns,
        )
        self.assertEqual(countries, list(self.countries))
        self.assertEqual(fetched["requests"], len(self.server.asked))
        self.assertEqual(len(set(self.server.asked)), len(self.server.asked), "a block was fetched twice")

    def test_one_place_takes_a_few_blocks(self):
        country, border, fetched = self.run_module(
            "const index = await ce.openRemote(new URL('boundaries.bin', location));"
            "return [await index.locate(47.6969, 8.6872), await index.nearestBorder(47.6969, 8.6872), index.fetched]"
        )
        self.assertEqual((country, border["neighbour"]["country"]), ("DE", "CH"))
        self.assertLess(fetched["bytes"], 20 * 16384)
        self.assertEqual(fetched["of"], len(self.boundaries))

    def test_a_worker_does_the_same(self):
        for name in ("open", "openRemote"):
            zones = self.page.evaluate(
                "values => new Promise((done, fail) => {"
                "  const worker = new Worker('/worker.js', { type: 'module' });"
                "  worker.onmessage = ({ data }) => done(data);"
                "  worker.onerror = (event) => fail(new Error(event.message));"
                "  worker.postMessage(values); })",
                [name, *self.columns],
            )
            self.assertEqual(zones, list(self.zones), name)

    def test_a_server_without_ranges_is_named(self):
        self.server.has_ranges = False
        found = self.run_module("return ce.openRemote('/boundaries.bin').catch(e => [e.name, e.code, e.message])")
        self.assertEqual(found[:2], ["RemoteError", "no-ranges"])
        self.assertIn("/boundaries.bin: the server sends no ranges of bytes", found[2])

    def test_another_origin_must_show_its_fields(self):
        """Chromium hides Content-Range from pages of another origin, unless the server allows it. Here it does not."""
        url = f"http://localhost:{self.server.server_port}/boundaries.bin"
        found = self.run_module("return ce.openRemote(values[0]).catch(e => [e.name, e.code, e.message])", url)
        self.assertEqual(found[:2], ["RemoteError", "unreachable"])
        self.assertIn(url, found[2])

    def test_a_file_that_changes_is_named(self):
        self.page.evaluate(
            "async () => { window.ce = await import('/countryexplorer.js');"
            " window.index = await ce.openRemote('/boundaries.bin'); }"
        )
        self.server.etag = '"2"'
        found = self.page.evaluate("() => index.locate(47.6969, 8.6872).catch(e => [e.name, e.code, e.message])")
        self.assertEqual(found[:2], ["RemoteError", "changed"])
        self.assertIn("another one now; open it again", found[2])


if __name__ == "__main__":
    unittest.main()
