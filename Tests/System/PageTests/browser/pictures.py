"""Draws the two pictures of the page in the README. PROGRAM names the program; FOLDER is where they go.

Usage: pictures.py FOLDER

Each shows the place of a typed position near a border, as a WebP file of at most 60 kB."""

import base64
import pathlib
import sys

from playwright.sync_api import Page, sync_playwright

from .harness import CHROMIUM, PATIENCE, Server

SIZE = {"width": 1120, "height": 720}
LIMIT = 60_000
#: At Baarle, where Belgium and the Netherlands have enclaves in each other.
POSITION, ACCURACY = "51.4427 4.9305", "15"
SETTLED = """() => [...document.querySelectorAll('main canvas')]
  .every(c => !c.offsetParent || c.id.endsWith('locator') || c.dataset.ownReady)
  && !document.querySelector('main [aria-busy=true]')
  && [...document.images].every(i => i.complete || i.loading === 'lazy')"""
WEBP = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}"""


def place(page: Page, url: str) -> bytes:
    """A screenshot of the answer for the position, as PNG."""
    page.goto(url + "/where")
    page.wait_for_selector("#main[data-screen]")
    page.fill("#coordinates", POSITION)
    page.fill("#accuracy", ACCURACY)
    page.keyboard.press("Enter")
    page.wait_for_selector(".answer .kv :text('Exact')")
    page.wait_for_function(SETTLED)
    page.evaluate("() => document.activeElement.blur()")
    return page.screenshot()


def webp(page: Page, png: bytes) -> bytes:
    """The best of the WebP files that are within the limit."""
    for quality in (0.9, 0.8, 0.7, 0.6, 0.5):
        picture = base64.b64decode(page.evaluate(WEBP, [base64.b64encode(png).decode(), quality]))
        if len(picture) <= LIMIT:
            return picture
    raise SystemExit(f"pictures.py: no quality gives at most {LIMIT} bytes")


def main(folder: pathlib.Path) -> None:
    server = Server(("BE", "NL", "DE"))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            for theme in ("light", "dark"):
                context = browser.new_context(
                    viewport=SIZE, color_scheme=theme, locale="en-GB", reduced_motion="reduce"
                )
                context.set_default_timeout(PATIENCE)
                page = context.new_page()
                picture = webp(page, place(page, server.url))
                (folder / f"page-{theme}.webp").write_bytes(picture)
                print(f"page-{theme}.webp: {len(picture)} bytes")
    finally:
        server.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
