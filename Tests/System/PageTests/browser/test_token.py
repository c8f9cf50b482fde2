"""A server that requires a token: its receiver, changes and recent searches, and the field in Settings."""

import contextlib
import os
import threading

from .harness import ROOT, PageTest, expect

TOKEN = "0123456789abcdef"


class Receiver:
    """A recorded drive in Cairo, played repeatedly on a pseudo-terminal."""

    def __init__(self):
        self.master, self.slave = os.openpty()
        self.path = os.ttyname(self.slave)
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.play, daemon=True)
        self.thread.start()

    def play(self) -> None:
        lines = (ROOT / "data/examples/cairo-drive.nmea").read_bytes().splitlines(keepends=True)
        os.set_blocking(self.master, False)
        while not self.ended.is_set():
            for line in lines:
                if self.ended.wait(0.02):
                    return
                with contextlib.suppress(BlockingIOError):
                    os.write(self.master, line)

    def close(self) -> None:
        self.ended.set()
        self.thread.join()
        os.close(self.master)
        os.close(self.slave)


class TokenTests(PageTest):
    @classmethod
    def setUpClass(cls) -> None:
        cls.receiver = Receiver()
        cls.settings = {"COUNTRYEXPLORER_SERVER_TOKEN": TOKEN, "COUNTRYEXPLORER_SERIAL_PATH": cls.receiver.path}
        super().setUpClass()

    @classmethod
    def tearDownClass(cls) -> None:
        super().tearDownClass()
        cls.receiver.close()

    def give_token(self, page) -> None:
        page.fill("#token", TOKEN)
        page.locator("form.inline").get_by_role("button", name="Save").click()
        expect(page.locator(".toast")).to_contain_text("Saved.")

    def test_the_receiver_is_read_with_the_token_that_settings_take(self) -> None:
        page = self.open("/where")
        page.get_by_role("radio", name="Receiver").click()
        refused = page.get_by_role("alert").filter(has_text="only with an access token")
        expect(refused).to_be_visible()
        self.picture(page, "receiver-refused-wide-light")
        refused.get_by_role("link", name="Settings").click()
        self.give_token(page)
        page.go_back()
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        expect(page.locator(".receiver")).to_contain_text("Live")
        self.picture(page, "receiver-live-wide-light")
        self.accessible(page, "receiver")

    def test_the_token_stays_in_this_browser(self) -> None:
        page = self.open("/settings")
        self.give_token(page)
        page.goto(self.server.url + "/where")
        page.get_by_role("radio", name="Receiver").click()
        expect(page.locator(".answer h2")).to_have_text("Egypt")

    def test_a_change_without_the_token_is_refused_in_words(self) -> None:
        page = self.open("/")
        page.get_by_role("button", name="Remove Chile").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(page.locator(".toast")).to_contain_text("needs an access token")
        expect(page.get_by_role("button", name="Remove Chile")).to_be_visible()
