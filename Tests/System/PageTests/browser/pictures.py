"""Draws the pictures of the page in the README and in the guide. PROGRAM names the program.

Usage: pictures.py FOLDER

FOLDER gets the two pictures of the README, light and dark, as WebP, and a picture of each screen for the guide as JPEG,
because DocC leaves WebP out. No file is larger than 60 kB. The page's clock is set, so that day and night and all times
stay the same.
"""

import base64
import pathlib
import sys
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, sync_playwright

from .harness import CHROMIUM, PATIENCE, Server

SIZE, GUIDE_SIZE = (1120, 720), (960, 640)
LIMIT = 60_000
NOW = "2026-06-21T15:00:00Z"
#: At Baarle, where Belgium and the Netherlands have enclaves in each other.
POSITION, ACCURACY = "51.4427 4.9305", "15"
#: A journey on two days from Belgium through the Netherlands to Germany.
TRACK = """<gpx><trk><trkseg>
<trkpt lat="51.22" lon="4.40"><time>2026-06-20T08:00:00Z</time></trkpt>
<trkpt lat="51.44" lon="5.47"><time>2026-06-20T09:30:00Z</time></trkpt>
<trkpt lat="51.50" lon="6.60"><time>2026-06-21T11:00:00Z</time></trkpt>
</trkseg></trk></gpx>"""
SETTLED = """() => !document.querySelector('main [aria-busy=true]')
  && [...document.querySelectorAll('main canvas')].every(
    c => !c.offsetParent || c.id.endsWith('locator') || c.dataset.ownReady)
  && [...document.images].every(i => i.complete || i.loading === 'lazy')"""
ENCODE = """async ([png, type, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality })).arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}"""


def locate(page: Page) -> None:
    """Types the position, and waits for the answer from the exact borders."""
    page.fill("#coordinates", POSITION)
    page.fill("#accuracy", ACCURACY)
    page.keyboard.press("Enter")
    page.wait_for_selector(".answer .kv :text('Exact')")


def give_track(page: Page) -> None:
    """Gives the page the file of the journey."""
    file = {"name": "journey.gpx", "mimeType": "application/gpx+xml", "buffer": TRACK.encode()}
    page.set_input_files("#track-file", file)


@dataclass(frozen=True)
class Shot:
    """A screen at its address, after `act`, when it has the element `proof`."""

    name: str
    path: str
    proof: str
    act: Callable[[Page], None] = lambda page: None


WHERE = Shot("where", "/where", ".answer .kv", locate)
GUIDE = (
    Shot("home", "/", ".place .facts"),
    WHERE,
    Shot("track", "/where", ".crossings", give_track),
    Shot("countries", "/countries/EG", ".detail .kv"),
    Shot("rankings", "/countries/table?region=africa&by=gdp_per_capita_ppp_usd&and=population", "#table-rows tr"),
    Shot("map", "/countries/map?by=life_expectancy&c=EG&view=flat", ".maplegend"),
    Shot("add", "/add?q=guin", "#add-rows .row"),
    Shot("compare", "/compare?c=EG,LY,JP", ".compare tbody tr"),
    Shot("cities", "/cities/360502?q=luxor", ".detail .kv"),
    Shot("settings", "/settings", "#language"),
    Shot("import", "/import#EG,FR", "dialog[open]"),
)


def encoded(page: Page, png: bytes, kind: str) -> bytes:
    """The best of the files of the type `kind` that are within the limit."""
    for quality in (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5):
        text = page.evaluate(ENCODE, [base64.b64encode(png).decode(), f"image/{kind}", quality])
        picture = base64.b64decode(text)
        if len(picture) <= LIMIT:
            return picture
    raise SystemExit(f"pictures.py: no quality gives at most {LIMIT} bytes")


class Camera:
    """A browser that opens screens of a server, and a folder for their pictures."""

    def __init__(self, browser: Browser, server: Server, folder: pathlib.Path):
        self.browser, self.server, self.folder = browser, server, folder

    def take(self, shot: Shot, file: str, size: tuple[int, int], theme: str = "light") -> None:
        """Writes the picture of a screen. The file's suffix is its type."""
        width, height = size
        look = {"color_scheme": theme, "locale": "en-GB", "timezone_id": "Europe/Brussels"}
        viewport = {"width": width, "height": height}
        context = self.browser.new_context(viewport=viewport, reduced_motion="reduce", **look)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.clock.set_fixed_time(NOW)
        page.goto(self.server.url + shot.path)
        page.wait_for_selector("#main[data-screen]")
        shot.act(page)
        page.wait_for_selector(shot.proof)
        page.wait_for_function(SETTLED)
        page.evaluate("() => document.activeElement.blur()")
        kind = {".jpg": "jpeg", ".webp": "webp"}[pathlib.Path(file).suffix]
        picture = encoded(page, page.screenshot(), kind)
        (self.folder / file).write_bytes(picture)
        print(f"{file}: {len(picture)} bytes")
        context.close()


def main(folder: pathlib.Path) -> None:
    server = Server(("BE", "NL", "DE"))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            camera = Camera(browser, server, folder)
            for theme in ("light", "dark"):
                camera.take(WHERE, f"page-{theme}.webp", SIZE, theme)
            for shot in GUIDE:
                camera.take(shot, f"page-{shot.name}.jpg", GUIDE_SIZE)
    finally:
        server.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
