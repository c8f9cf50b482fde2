"""Measures the page in Chromium and prints a table. Times depend on the machine, so nothing fails here.

PROGRAM names the program. Each figure is the median of RUNS (5). The load average is printed below the table.
"""

import os
import statistics
import sys
import unittest

from .harness import PageTest
from .views import FirstView

RUNS = int(os.environ.get("RUNS", "5"))
ROWS: list[tuple[str, str, str]] = []


def row(name: str, values: list[float], bound: str, unit: str = "ms") -> None:
    ROWS.append((name, f"{statistics.median(values):.1f} {unit}", bound))
    print(f"{name}: {', '.join(f'{v:.1f}' for v in values)} {unit}", file=sys.stderr)


class Figures(PageTest):
    def test_first_view(self) -> None:
        for size in ("wide", "phone"):
            views = [FirstView(self, size, throttle=4) for _ in range(RUNS)]
            row(f"largest contentful paint, {size}, 4× slower processor", [v.paint["time"] for v in views], "1000 ms")
            row(f"first view, {size}, without flags", [v.bytes / 1000 for v in views], "90 kB", "kB")
            row(f"files of the first view, {size}", [v.files for v in views], "", "")

    def test_keystroke(self) -> None:
        texts = {
            "letters": ["i", "ic", "ice", "icel", "icela", "icelan", "iceland"],
            "all rows again": ["x", ""],
            "a mistyped word": ["icelnad", "guatamela", "switzerlnad"],
        }
        for name, list_ in texts.items():
            # The page keeps answers, so each run opens another page.
            times = [self.searchable().evaluate(TYPE, ["#list-search", LIST, list_]) for _ in range(RUNS)]
            row(f"keystroke to laid-out rows, {name}: median", [statistics.median(t) for t in times], "16 ms")
            row(f"keystroke to laid-out rows, {name}: longest", [max(t) for t in times], "16 ms")

    def test_keystroke_in_the_search_for_everything(self) -> None:
        texts = {
            "a country": ["k", "ke", "ken", "keny", "kenya"],
            "a currency": ["e", "eu", "eur", "euro"],
            "a symbol of many": ["$"],
            "two countries": ["compare egypt and kenya"],
        }
        for name, list_ in texts.items():
            times = []
            for _ in range(RUNS):
                page = self.searchable()
                page.keyboard.press("Control+k")
                page.wait_for_selector("#everything:focus")
                times.append(page.evaluate(TYPE, ["#everything", ".everything .results", list_]))
                page.context.close()
            row(f"keystroke to laid-out groups, {name}: median", [statistics.median(t) for t in times], "16 ms")
            row(f"keystroke to laid-out groups, {name}: longest", [max(t) for t in times], "16 ms")

    def searchable(self):
        page = self.open("/countries")
        page.wait_for_selector("#country-rows .row")
        page.focus("#list-search")
        page.wait_for_function("() => performance.getEntriesByName('search-ready').length > 0")
        return page

    def test_frames(self) -> None:
        for name, path, canvas in (
            ("globe", "/", "#globe"),
            ("map of Egypt", "/countries/EG", "#atlas"),
            ("map of Canada", "/countries/CA", "#atlas"),
            ("flat world map", "/countries/map?by=life_expectancy&view=flat", "#world-map"),
            ("globe by an indicator", "/countries/map?by=life_expectancy&view=globe", "#world-map"),
            ("close-up", "/where", "#place-map"),
        ):
            page = self.open(path, "wide", reduced_motion="no-preference")
            if canvas == "#place-map":
                page.fill("#coordinates", "9.483 24.683")
                page.fill("#accuracy", "250")
                page.keyboard.press("Enter")
                page.wait_for_selector(".answer h2")
            self.settled(page)
            page.wait_for_function(
                (
                    "canvas => canvas !== '#atlas' || "
                    "performance.getEntriesByType('resource').some(e => e.name.includes('/outlines/country/'))"
                ),
                arg=canvas,
            )
            runs = [page.evaluate(DRAG, canvas) for _ in range(RUNS)]
            row(f"{name}, dragged: frames a second", [1000 / r["interval"] for r in runs], "60", "")
            row(f"{name}, dragged: script of a frame", [r["draw"] for r in runs], "16 ms")
            row(f"{name}, inertia: frames a second", [1000 / r["glide"] for r in runs if r["glide"]], "60", "")
            page.context.close()

    @classmethod
    def tearDownClass(cls) -> None:
        version = cls.browser.version
        super().tearDownClass()
        print("| what | measured | bound |\n|---|---|---|")
        for name, value, bound in ROWS:
            print(f"| {name} | {value.strip()} | {bound} |")
        print(
            f"\nChromium {version}, {os.cpu_count()} processors without a GPU, "
            f"load {os.getloadavg()[0]:.1f}; medians of {RUNS} runs."
        )


LIST = "#country-rows, .state"
#: Types each text, and waits for the worker's answer, for the rows' microtask and their layout, as the browser would.
TYPE = """async ([name, rows, texts]) => {
  const field = document.querySelector(name), times = [];
  const { port1, port2 } = new MessageChannel();
  const turn = () => new Promise(done => { port1.onmessage = done; port2.postMessage(null); });
  const isFound = text => !text || performance.getEntriesByName('found').some(mark => mark.detail === text);
  const type = async text => {
    performance.clearMarks('found');
    const start = performance.now();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    while (!isFound(text)) await turn();
    await Promise.resolve();
    document.querySelector(rows)?.getBoundingClientRect();
    const time = performance.now() - start;
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    return time;
  };
  await type('');
  for (const text of texts) times.push(await type(text));
  return times;
}"""

#: Drags a canvas for sixty frames and lets it glide. Returns the median frame interval and the median time of drawing.
DRAG = """async name => {
  const canvas = document.querySelector(name), r = canvas.getBoundingClientRect();
  const next = () => new Promise(requestAnimationFrame);
  const middle = list => [...list].sort((a, b) => a - b)[list.length >> 1];
  const pointer = { bubbles: true, pointerId: 1, isPrimary: true, button: 0 };
  const at = (x, y) => ({ ...pointer, clientX: r.left + x, clientY: r.top + y });
  canvas.setPointerCapture = () => {};
  let x = r.width * 0.6, y = r.height * 0.5, before = await next();
  const intervals = [], glides = [];
  performance.clearMeasures('map-draw');
  canvas.dispatchEvent(new PointerEvent('pointerdown', at(x, y)));
  for (let i = 0; i < 60; i++) {
    x += 3 * Math.cos(i / 9); y += 2 * Math.sin(i / 9);
    canvas.dispatchEvent(new PointerEvent('pointermove', at(x, y)));
    const now = await next();
    intervals.push(now - before); before = now;
  }
  for (let i = 0; i < 4; i++) {
    x += 6;
    canvas.dispatchEvent(new PointerEvent('pointermove', at(x, y)));
    before = await next();
  }
  canvas.dispatchEvent(new PointerEvent('pointerup', at(x, y)));
  for (let i = 0; i < 40; i++) { const now = await next(); glides.push(now - before); before = now; }
  const draws = performance.getEntriesByName('map-draw').map(e => e.duration);
  await new Promise(done => setTimeout(done, 1200));
  const mean = list => list.reduce((a, b) => a + b) / list.length;
  return { interval: mean(intervals), glide: mean(glides), draw: draws.length ? middle(draws) : 0 };
}"""

if __name__ == "__main__":
    unittest.main(verbosity=0)
