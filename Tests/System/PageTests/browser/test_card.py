"""The card of a country in a page of another origin, and the code that a country's screen gives for it."""

import contextlib
import http.server
import threading
from collections.abc import Iterator

from .harness import PageTest, expect

#: The texts of a card, also those of the link inside it.
TEXTS = """card => [...card.shadowRoot.querySelectorAll('.name, dd, .by, .time')].map(e =>
  [e.className || e.dataset.row, e.querySelector('slot') ? card.textContent.trim() : e.textContent])"""
LOADED = "card => Boolean(card.shadowRoot?.querySelector('.name a'))"
OBSERVE = """window.shifts = 0; new PerformanceObserver(list => {
  for (const e of list.getEntries()) window.shifts += e.value;
}).observe({ type: 'layout-shift', buffered: true });"""


class Blog(http.server.BaseHTTPRequestHandler):
    """A page of another site with a strict policy. `content` is its body."""

    content = ""
    server_origin = ""

    def do_GET(self) -> None:
        own = self.server_origin
        policy = f"default-src 'none'; script-src {own}; img-src {own}; connect-src {own}; style-src 'unsafe-inline'"
        text = f"<!doctype html><html lang=en><title>Blog</title><main><h1>Blog</h1><h2>Text</h2>{self.content}</main>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Security-Policy", policy + "; require-trusted-types-for 'script'")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_) -> None:
        """Prints no line for each request."""


@contextlib.contextmanager
def blog(content: str, origin: str) -> Iterator[str]:
    """The address of a page of another origin, until the block ends."""
    handler = type("Page", (Blog,), {"content": content, "server_origin": origin})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class CardTests(PageTest):
    def show(self, cards: str, size: str = "wide", theme: str = "light", language: str = "en-GB"):
        """A page of another origin with these cards."""
        content = f"<script type=module src='{self.server.url}/card.js'></script>{cards}"
        address = self.enterContext(blog(content, self.server.url))
        page = self.blank(size, theme, language)
        page.add_init_script(OBSERVE)
        self.asked: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url.removeprefix(self.server.url)))
        page.goto(address)
        page.wait_for_function("() => document.querySelector('country-card')?.shadowRoot?.querySelector('.card')")
        return page

    def card(self, code: str, more: str = "", name: str = "A country") -> str:
        link = f'<a href="{self.server.url}/countries/{code}">{name}</a>'
        return f'<country-card code="{code}" {more}>{link}</country-card>'

    def texts(self, page, n: int = 0) -> dict[str, str]:
        card = page.locator("country-card").nth(n)
        page.wait_for_function(LOADED, arg=card.element_handle())
        return dict(card.evaluate(TEXTS))

    def test_a_page_of_another_origin_shows_the_facts_and_asks_once(self) -> None:
        large, small = (f"style='display: block; min-height: {height}rem'" for height in (9.7, 12))
        page = self.show(self.card("EG", large) + self.card("eg", "size=s level=2 " + small))
        texts = self.texts(page)
        self.assertEqual(texts["name"], "Egypt")
        self.assertRegex(texts["People"], r"^11\dM 20\d\d$")
        self.assertEqual((texts["Capital"], texts["Currency"]), ("Cairo", "Egyptian Pound"))
        self.assertEqual(texts["by"], "CountryExplorer · © OpenStreetMap contributors")
        self.assertRegex(texts["time"], r"^\d?\d:\d\d$")
        self.assertEqual(self.texts(page, 1)["name"], "Egypt")
        expect(page.locator("country-card svg path")).to_have_count(1)
        page.wait_for_function(
            "() => [...document.querySelectorAll('country-card')].every(c => "
            "c.shadowRoot.querySelector('img')?.naturalWidth > 0)"
        )
        levels = page.evaluate(
            "() => [...document.querySelectorAll('country-card')].map("
            "c => c.shadowRoot.querySelector('.name').localName)"
        )
        self.assertEqual(levels, ["h3", "h2"])
        own = sorted(path.split("?")[0] for path in self.asked if path.startswith("/"))
        self.assertEqual(own, ["/card.js", "/flags/EG.svg", "/v1/countries/EG", "/v1/outlines/EG"])
        self.assertEqual(page.context.cookies(), [])
        self.assertEqual(page.evaluate("() => localStorage.length"), 0)
        self.assertEqual(page.evaluate("() => window.shifts"), 0)
        self.assertEqual(self.errors, [])
        self.picture(page, "card-wide-light")

    def test_cards_fit_and_are_accessible_in_every_look(self) -> None:
        cards = "".join(
            self.card(code, more)
            for code, more in (
                ("EG", "lang=ar"),
                ("GS", ""),
                ("BA", "size=s lang=fr theme=dark"),
                ("JP", "size=chip show=time lang=hi"),
                ("RU", "size=m lang=es show='map people'"),
                ("AQ", ""),
            )
        )
        for size, theme in (("phone", "light"), ("wide", "dark")):
            with self.subTest(size=size):
                page = self.show(cards, size, theme)
                for n in range(6):
                    self.texts(page, n)
                expect(page.locator("country-card svg path")).to_have_count(4)
                self.assertEqual(self.texts(page)["name"], "مصر")
                self.assertEqual(self.texts(page)["Capital"], "القاهرة")
                self.assertEqual(self.texts(page, 2)["name"], "Bosnie-Herzégovine")
                self.picture(page, f"cards-{size}-{theme}")
                self.accessible(page, f"cards {size}")

    def test_an_unknown_code_and_a_silent_server_leave_the_link(self) -> None:
        page = self.show(self.card("ZZ") + self.card("../x") + self.card(""))
        card = page.locator("country-card")
        page.wait_for_function("() => document.querySelector('country-card').shadowRoot.querySelector('.card.bare')")
        for n in range(3):
            expect(card.nth(n).get_by_role("link", name="A country")).to_be_visible()
            self.assertFalse(card.nth(n).evaluate(LOADED))
        asked = [path.split("?")[0] for path in self.asked if "/v1/" in path]
        self.assertEqual(asked, ["/v1/countries/ZZ"])
        page.locator("country-card").first.evaluate("card => { card.code = 1; card.setAttribute('code', 'KE'); }")
        self.assertEqual(self.texts(page)["name"], "Kenya")

    def test_without_script_the_link_is_all(self) -> None:
        address = self.enterContext(blog(self.card("EG", name="Egypt"), self.server.url))
        page = self.blank(java_script_enabled=False)
        page.goto(address)
        expect(page.get_by_role("link", name="Egypt")).to_be_visible()

    def test_the_code_that_a_country_gives_makes_its_card(self) -> None:
        page = self.open("/countries/ST", "phone", permissions=["clipboard-read", "clipboard-write"])
        self.settled(page)
        page.locator("#main").get_by_role("button", name="Share São Tomé").press("Enter")
        expect(page.locator("dialog[open] .code")).to_contain_text("<country-card code=")
        self.picture(page, "share-phone-light")
        self.accessible(page, "share")
        page.get_by_role("button", name="Copy the code").press("Enter")
        expect(page.locator(".toast")).to_contain_text("Copied")
        code = page.evaluate("() => navigator.clipboard.readText()")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        other = self.show(code)
        self.assertEqual(self.texts(other)["name"], "São Tomé and Príncipe")
        self.assertEqual(other.evaluate("() => window.shifts"), 0)
        self.assertEqual(self.errors, [])
