"""A server, a browser and a page for each test. PROGRAM names the program, and PICTURES the folder for screenshots.

SAMPLE is the number of looks to try from each long list of screens, sizes and themes. The text SEED chooses them.
Without SAMPLE all are tried. A sample has no pictures, and axe sees only the first rows of the long lists.
"""

import contextlib
import functools
import os
import pathlib
import random
import shutil
import time
import unittest
from urllib.parse import urljoin

import axe_playwright_python
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, Route, expect, sync_playwright

import service
from service import DATA, ROOT, Service

PICTURES = pathlib.Path(os.environ.get("PICTURES", ROOT / ".build/pictures"))
SAMPLE = int(os.environ.get("SAMPLE") or 0)
HAS_PICTURES = not SAMPLE
#: The shell draws the same pages, but starts no processes for the menus of a window.
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
SIZES = {"phone": (390, 844), "short": (844, 390), "middle": (820, 1180), "wide": (1440, 900)}
#: Looks with each size, both themes and both directions of writing.
SIX = [
    ("phone", "light", "en-GB"),
    ("phone", "dark", "ar-EG"),
    ("short", "light", "en-GB"),
    ("middle", "light", "fr-FR"),
    ("wide", "dark", "en-GB"),
    ("wide", "light", "ar-EG"),
]
#: The longest wait of a test, in milliseconds, for a busy machine. This is a bound, not a measurement.
PATIENCE = service.PATIENCE * 1000
expect.set_options(timeout=PATIENCE)
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
#: The rule for targets of 24 pixels is off by default.
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    # The other results are not looked at, and take as long.
    "resultTypes": ["violations"],
}
#: The rows of countries that are not chosen are alike, and axe takes most of its time for them.
ALIKE = ":is(#country-rows, #table-rows) > :nth-child(n + 13):not(:has([aria-current], [aria-pressed=true]))"
LOOKED_AT = {"exclude": [[ALIKE]] if SAMPLE else []}


def sampled(looks: list, name: str = "", most: int | None = None) -> list:
    """The looks to try, in their order: all of them, or SAMPLE of them but at most `most`.

    Lists with different names get different places of the same SEED.
    """
    if not SAMPLE:
        return looks
    count = min(len(looks), SAMPLE, most or len(looks))
    chosen = random.Random(os.environ.get("SEED", "") + name).sample(range(len(looks)), count)
    return [looks[i] for i in sorted(chosen)]


class Server(Service):
    """A running service for a page. `selected` are the countries of its selection, if it has a first launch."""

    def __init__(
        self, selected: tuple[str, ...] = (), settings: dict[str, str] | None = None, data: pathlib.Path = DATA
    ):
        super().__init__(data=data, settings=settings)
        if selected:
            shutil.copytree(started(selected).home, self.home, dirs_exist_ok=True)
        self.start()

    @property
    def url(self) -> str:
        """A browser takes `localhost` for a secure origin, on which a page may have a service worker."""
        return f"http://localhost:{self.port}"


@functools.cache
def started(selected: tuple[str, ...]) -> Service:
    """A service that does not run yet, after a first launch and with these countries selected. Others copy its home."""
    service = Service()
    service.run("first-launch", "--deny-location")
    for code in selected:
        service.run("selected", "add", code)
    return service


@functools.cache
def driver() -> Playwright:
    return sync_playwright().start()


#: The browser of this process, which has a context for each page of a test.
browsers: list[Browser] = []


def chromium() -> Browser:
    """The running browser, or another one after it has crashed."""
    if browsers:
        # The library learns of a crash only from a request.
        with contextlib.suppress(Error):
            browsers[-1].new_context().close()
            return browsers[-1]
    browsers.append(driver().chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]))
    return browsers[-1]


#: Collects what the page announces to screen readers, in `said`.
ANNOUNCED = """() => {
  window.said = [];
  new MutationObserver(() => {
    const { textContent } = document.querySelector('#said');
    if (textContent) said.push(textContent);
  }).observe(document.querySelector('#said'), { childList: true, characterData: true, subtree: true });
}"""

WORKER = {"service_workers": "allow"}
#: Starts the worker of the page.
INSTALL = "() => navigator.serviceWorker.register('/service-worker.js').then(() => true)"
#: True when the default, the selection and each part of the catalogue are kept, by a field that only it has.
KEPT = """async () => {
  const kept = await (await caches.open('data-1')).keys();
  const isKept = part => kept.some(request => request.url.includes(part));
  return ['/v1/first-launch', '/v1/selected', 'alpha3', 'unMember', 'translations'].every(isKept);
}"""


class Held:
    """Requests of a page that wait until a test releases them."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.route(pattern, self.take)

    def take(self, route: Route) -> None:
        self.routes.append(route)

    def release(self) -> None:
        """Lets the one request go on, also if it comes only now."""
        while not self.routes:
            self.page.wait_for_timeout(20)
        (route,) = self.routes
        route.continue_()


class PageTest(unittest.TestCase):
    """A server for a class, and a context for each page."""

    selected: tuple[str, ...] = ("JP", "CL", "KE")
    settings: dict[str, str] = {}
    browser: Browser

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Server(cls.selected, cls.settings)
        cls.browser = chromium()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.close()

    def setUp(self) -> None:
        self.errors: list[str] = []
        self.contexts: list[BrowserContext] = []

    def tearDown(self) -> None:
        for context in self.contexts:
            # That of a browser that has crashed is closed.
            with contextlib.suppress(Error):
                context.close()

    def until(self, page: Page, script: str, value=None) -> None:
        """Waits until an asynchronous function is true. `wait_for_function` takes its promise for true at once."""
        deadline = time.monotonic() + service.PATIENCE
        while not page.evaluate(script, value):
            self.assertLess(time.monotonic(), deadline, script)
            page.wait_for_timeout(100)

    def keep(self, page: Page, url: str) -> None:
        """Loads an address into a blank page as on a second visit, and waits until the data is kept.

        The worker starts on a small document: a first load of the page would only take time.
        """
        page.goto(urljoin(url, "/healthz"))
        page.evaluate(INSTALL)
        page.wait_for_function("() => navigator.serviceWorker.controller")
        page.goto(url)
        page.wait_for_selector("#main[data-screen]")
        self.until(page, KEPT)

    def blank(self, size: str = "wide", theme: str = "light", language: str = "en-GB", **options) -> Page:
        """A page that has not opened an address yet."""
        width, height = SIZES[size]
        options = {"service_workers": "block", "reduced_motion": "reduce", **options}
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale=language,
            has_touch=size == "phone",
            **options,
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        # A browser forgets the entries of resources after the first 250, and the page has more.
        context.add_init_script("performance.setResourceTimingBufferSize(2000);")
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.note(message.type, message.text))
        return page

    def open(
        self, path: str = "/", size: str = "wide", theme: str = "light", language: str = "en-GB", **options
    ) -> Page:
        page = self.blank(size, theme, language, **options)
        page.goto(self.server.url + path)
        page.wait_for_selector("#main[data-screen]")
        return page

    def note(self, kind: str, text: str) -> None:
        """Records errors of scripts and of the content policy. The tests themselves check replies other than 200."""
        if kind == "error" and "Failed to load resource" not in text and "net::ERR" not in text:
            self.errors.append(text)

    def picture(self, page: Page, name: str) -> None:
        if not HAS_PICTURES:
            return
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png")

    def settled(self, page: Page) -> None:
        """Waits until nothing is loading and all maps are drawn, as the row in their middle shows."""
        # Reading the pixels of a map in each frame would take more time than drawing it.
        page.wait_for_function(
            "() => !document.querySelector('main [aria-busy=true], dialog[open] [aria-busy=true]')", polling=50
        )
        page.wait_for_function(
            "() => [...document.querySelectorAll('main canvas')].every(c => "
            "!c.offsetParent || !c.offsetHeight || c.id.endsWith('locator') || (c.dataset.ownReady && "
            "c.getContext('2d').getImageData(0, c.height / 2, c.width, 1).data"
            ".some((v, i) => i % 4 === 3 && v > 0)))",
            polling=50,
        )
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def accessible(self, page: Page, name: str) -> None:
        """Checks that axe has no finding about the displayed page, and that nothing is cut off at its sides."""
        self.assertEqual(self.errors, [], name)
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        self.assertLessEqual(wide, 0, f"{name} is {wide} pixels too wide")
        self.assertEqual(page.evaluate(OUTSIDE), [], name)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(AXE)
        found = page.evaluate(
            (
                "async ([what, rules]) => (await axe.run(what, rules)).violations.flatMap(v => "
                "v.nodes.map(n => `${v.id}: ${n.target} ${n.failureSummary}`))"
            ),
            [LOOKED_AT, RULES],
        )
        self.assertEqual(found, [], name)


#: Buttons and fields that extend beyond the sides of the window, except in rows that scroll.
OUTSIDE = """() => [...document.querySelectorAll('button, a, input, select, h1, h2')].filter(e => {
  const r = e.getBoundingClientRect();
  if (!r.width || e.closest('.chips, .tablewrap, .vh, .skip, [aria-hidden=true], .rows')) return false;
  if (getComputedStyle(e).visibility === 'hidden') return false;
  return r.left < -1 || r.right > innerWidth + 1;
}).map(e => e.outerHTML.slice(0, 80))"""
