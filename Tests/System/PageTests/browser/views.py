"""The resources that a browser loads, its paints and its shifts until Home is complete."""

from .harness import PageTest, Server


class FirstView:
    """Home, opened with an empty cache. With `throttle`, the processor is slowed by that factor."""

    def __init__(self, test: PageTest, size: str, throttle: int = 1, fresh: bool = False):
        self.server = Server() if fresh else test.server
        self.page = test.blank(size)
        self.page.add_init_script(OBSERVE)
        session = self.page.context.new_cdp_session(self.page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        self.initiators: dict[str, str] = {}
        self.all: dict[str, int] = {}
        urls: dict[str, str] = {}
        session.on(
            "Network.requestWillBeSent",
            lambda e: self.initiators.setdefault(
                self.path(e["request"]["url"]), self.path(e["initiator"].get("url", ""))
            ),
        )
        session.on(
            "Network.responseReceived", lambda e: urls.__setitem__(e["requestId"], self.path(e["response"]["url"]))
        )
        session.on(
            "Network.dataReceived", lambda e: self.received(urls.get(e["requestId"], "?"), e["encodedDataLength"])
        )
        try:
            self.open(test)
        finally:
            # A slowed page that stays open takes processor time from the next one.
            self.page.context.close()
            if fresh:
                self.server.close()

    def path(self, url: str) -> str:
        return url.removeprefix(self.server.url)

    def received(self, path: str, count: int) -> None:
        self.all[path] = self.all.get(path, 0) + count

    def open(self, test: PageTest) -> None:
        self.page.goto(self.server.url + "/")
        self.page.wait_for_selector("#main[data-screen]")
        test.settled(self.page)
        self.page.wait_for_function("() => performance.getEntriesByName('first-view').length > 0")
        # The files that the page loads in idle time are not part of the first view. They are requested after the mark.
        asked = {"/", *(self.path(url) for url in self.page.evaluate(ASKED))}
        self.sizes = {path: count for path, count in list(self.all.items()) if path in asked and "/flags/" not in path}
        self.shifts = self.page.evaluate("() => window.shifts")
        self.paint = self.page.evaluate("() => window.paint")
        self.shift = sum(shift["value"] for shift in self.shifts)

    @property
    def bytes(self) -> int:
        return sum(self.sizes.values())

    @property
    def files(self) -> int:
        return len(self.sizes)

    @property
    def largest(self) -> list[tuple[str, int]]:
        return sorted(self.sizes.items(), key=lambda entry: -entry[1])[:12]

    @property
    def late(self) -> list[str]:
        """The files of the page that a script requested, but neither the document nor its template for the maps."""
        return [
            f"{path} by {by}"
            for path, by in self.initiators.items()
            if path in self.sizes
            and path.startswith(("/page/", "/outlines/"))
            and by not in ("/", "", "about:client", "/page/app/theme.js")
            and not (path in MAPS and by == "/page/parts/first.js")
        ]


#: The files that the document's template names.
MAPS = ("/page/parts/maps.js", "/outlines/world.bin")
OBSERVE = """window.shifts = []; window.paint = null;
{
  const text = node => node?.outerHTML?.slice(0, 80), box = r => [r.x, r.y, r.width, r.height].join();
  new PerformanceObserver(list => {
    for (const e of list.getEntries()) {
      const of = e.sources.map(s => [text(s.node), box(s.previousRect), box(s.currentRect)]);
      if (!e.hadRecentInput) window.shifts.push({ value: e.value, of });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(list => {
    for (const e of list.getEntries()) window.paint = { time: e.startTime, of: text(e.element) };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}"""

ASKED = """() => {
  const end = performance.getEntriesByName('first-view')[0].startTime;
  return performance.getEntriesByType('resource').filter(e => e.startTime <= end).map(e => e.name);
}"""
