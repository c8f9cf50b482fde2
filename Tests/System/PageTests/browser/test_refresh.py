"""A refresh of the countries from a remote service, which this test serves."""

import http.server
import json
import threading

from .harness import PageTest, Server, expect

EGYPT = {"cca2": "EG", "cca3": "EGY", "name": {"common": "Egypt"}, "region": "Africa", "population": 1}


class Remote(http.server.BaseHTTPRequestHandler):
    """A service of one country, which fails while `population` is None."""

    population: int | None = None

    def do_GET(self) -> None:
        body = json.dumps([EGYPT | {"population": self.population}]).encode()
        self.send_response(500 if self.population is None else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_) -> None:
        """Prints nothing."""


class RefreshTests(PageTest):
    def setUp(self) -> None:
        super().setUp()
        self.remote = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Remote)
        self.addCleanup(self.remote.server_close)
        self.addCleanup(self.remote.shutdown)
        threading.Thread(target=self.remote.serve_forever, daemon=True).start()

    def opened(self, population: int | None):
        """The page of a service whose remote answers with this population of Egypt, or fails."""
        Remote.population = population
        self.server.close()
        type(self).server = Server(settings={"API_BASE_URL": f"http://127.0.0.1:{self.remote.server_port}"})
        return self.open("/countries/EG")

    def test_a_press_fetches_what_is_new(self) -> None:
        page = self.opened(123_456)
        expect(page.locator(".detail")).to_contain_text("123,456")
        Remote.population = 234_567
        page.get_by_role("button", name="Refresh").click()
        expect(page.locator(".toast")).to_have_text("The countries are up to date.")
        expect(page.locator(".detail")).to_contain_text("234,567")

    def test_a_remote_that_fails_is_reported(self) -> None:
        page = self.opened(None)
        page.get_by_role("button", name="Refresh").click()
        banner = page.locator(".banner")
        expect(banner).to_contain_text("The remote catalogue does not answer")
        expect(page.locator(".toast")).to_have_count(0)
        expect(banner.get_by_role("button", name="Refresh")).to_be_enabled()
