"""A slow and broken device: modules of the kernel that stop, come late, never come, or are missing."""

import pathlib
import re

from .harness import Held, PageTest, Server, expect

#: Lets the WebAssembly functions of a worker stop with a real trap at a text with "☠" and at the latitude 66.6.
TRAPS = """
const trap = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11)));
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...values) => {
  const { exports } = await instantiate(...values);
  const text = (at, size) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, size));
  const stopping = (name, place) => (...values) =>
    text(values[place], values[place + 1]).includes('☠') ? trap.exports.t() : exports[name](...values);
  return { exports: { ...exports,
    ce_lookup: (index, latitude, ...rest) =>
      latitude === 66.6 ? trap.exports.t() : exports.ce_lookup(index, latitude, ...rest),
    ce_position_parse: stopping('ce_position_parse', 0),
    ce_countries_search: stopping('ce_countries_search', 1),
  } };
};
"""
#: Lets no file reach a worker.
HANGS = "self.fetch = () => new Promise(() => {});"
#: Collects the listeners to changes of other tabs, in `heard`.
HEARD = """
window.heard = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (kind, hear, ...values) => {
  if (kind === 'storage') heard.push(String(hear));
  listen(kind, hear, ...values);
};
"""
#: Shortens the pause before a part is loaded again.
SOON = """
const later = window.setTimeout;
window.setTimeout = (run, pause, ...values) => later(run, pause === 20_000 ? 500 : pause, ...values);
"""
#: The addresses to which flags change in three seconds.
CHANGED_FLAGS = """async () => {
  const found = [];
  const seen = new MutationObserver(changes => found.push(...changes.map(({ target }) => target.getAttribute('src'))));
  seen.observe(document.body, { subtree: true, attributeFilter: ['src'] });
  await new Promise(done => setTimeout(done, 3000));
  return found;
}"""
#: The texts of the banner after each change in eight seconds, in which the service is asked for changes twice or more.
CHANGED_BANNERS = """async () => {
  const found = [], banners = document.querySelector('.banners');
  const seen = new MutationObserver(() => found.push(banners.textContent));
  seen.observe(banners, { subtree: true, childList: true, characterData: true });
  await new Promise(done => setTimeout(done, 8000));
  return found;
}"""
#: The texts of the screen that are keys of words, such as tripImport.
KEYS = "() => document.querySelector('#main').innerText.match(/\\b[a-z]+[A-Z][a-z]+\\w*/g) ?? []"
WHOLE = "() => performance.getEntriesByName('rest-loaded').length > 0"
READY = "() => performance.getEntriesByName('search-ready').length > 0"


class BrokenTests(PageTest):
    def changed(self, page, code: str, workers: str, times: int | None = None) -> None:
        """Adds code to workers of the page, or to the first `times` of them."""
        self.altered(page, re.compile(f"/page/parts/({workers}).js"), lambda text: text + code, times)

    def with_traps(self, path: str):
        """A page whose workers stop at the text "☠" and at the latitude 66.6."""
        page = self.blank()
        self.changed(page, TRAPS, "reading|resolving")
        page.goto(self.server.url + path)
        return page

    def test_a_store_that_cannot_be_read_is_reported_until_it_can(self) -> None:
        server = Server(self.selected)
        self.addCleanup(server.close)
        page = self.blank()
        store = pathlib.Path(server.store)
        whole = store.rename(store.with_suffix(".whole"))
        store.mkdir()
        page.goto(server.url)
        alert = page.locator(".banner")
        expect(alert).to_contain_text("The selection could not be read.")
        expect(alert).to_have_attribute("role", "alert")
        self.assertEqual(page.evaluate(CHANGED_BANNERS), [])
        store.rmdir()
        whole.rename(store)
        expect(page.locator(".banner")).to_have_count(0)
        expect(page.locator(".count").first).to_have_text("4 of 5")
        # While the stream of changes is open, no event reports that the store is back.
        store.rename(whole)
        store.mkdir()
        page.get_by_role("button", name="Remove Chile").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(alert).to_contain_text("The selection could not be saved.")
        expect(page.get_by_role("button", name="Remove Chile")).to_be_visible()
        page.get_by_role("button", name="Try again").click()
        expect(alert).to_contain_text("The selection could not be read.")
        store.rmdir()
        whole.rename(store)
        expect(alert).to_have_count(0)
        self.assertEqual(self.errors, [])

    def test_a_flag_that_cannot_be_loaded_is_that_of_the_other_size_or_its_code(self) -> None:
        first = "#country-rows img.flag >> nth=0"
        for missing, source in (("w120/*", r"^/flags/AF\.webp$"), ("**", "^data:image/svg")):
            with self.subTest(missing):
                page = self.blank()
                page.route(f"**/flags/{missing}", lambda route: route.abort())
                page.goto(self.server.url + "/countries")
                expect(page.locator(first)).to_have_attribute("src", re.compile(source))
                self.until(page, "async () => document.querySelector('#country-rows img.flag').naturalWidth > 0")
        page.goto(self.server.url + "/countries/EG")
        page.unroute("**/flags/**")
        page.route("**/flags/*", lambda route: route.abort())
        page.reload()
        expect(page.locator("#main img.flag.l")).to_have_attribute("src", "/flags/w120/EG.png")

    def test_a_replaced_flag_stays_while_the_service_is_gone(self) -> None:
        page = self.blank()
        page.route("**/flags/w120/*", lambda route: route.abort())
        page.goto(self.server.url + "/")
        row = page.locator("[data-key=sel-JP] img.flag")
        expect(row).to_have_attribute("src", "/flags/JP.svg")
        page.wait_for_function(WHOLE)
        page.route("**", lambda route: route.abort())
        page.get_by_role("button", name="Remove Japan").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(page.locator(".banner")).to_contain_text("The page tries again when the service is back.")
        page.keyboard.press("Control+z")
        expect(row).to_be_visible()
        # The page is drawn each second, to count down to the next attempt.
        changes = page.evaluate(CHANGED_FLAGS)
        self.assertEqual(changes, [])

    def test_a_trap_in_a_position_ends_with_the_next_one(self) -> None:
        page = self.with_traps("/where")
        for _ in range(2):
            page.fill("#coordinates", "☠ 30 31")
            page.keyboard.press("Enter")
            expect(page.locator("#coordinates-error")).to_contain_text("The reader of coordinates stopped")
            page.fill("#coordinates", "30.0444 31.2357")
            page.keyboard.press("Enter")
            expect(page.locator(".answer h2")).to_have_text("Egypt")

    def test_a_trap_in_the_borders_ends_with_the_next_position(self) -> None:
        page = self.with_traps("/where")
        for _ in range(2):
            page.fill("#coordinates", "30.0444 31.2357")
            page.keyboard.press("Enter")
            expect(page.locator(".answer h2")).to_have_text("Egypt")
            page.fill("#coordinates", "66.6 25.7")
            page.keyboard.press("Enter")
            expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
            expect(page.locator(".answer h2")).to_have_count(0)
        page.get_by_role("radio", name="Browser").click()
        expect(page.get_by_role("alert")).to_have_count(0)

    def test_a_trap_in_a_search_ends_with_the_next_one(self) -> None:
        page = self.with_traps("/countries")
        page.focus("#list-search")
        page.wait_for_function(READY)
        for _ in range(2):
            page.fill("#list-search", "☠xq")
            expect(page.locator(".list .n")).to_have_text("0 so far")
            page.fill("#list-search", "+20")
            expect(page.locator(".list .n")).to_have_text("1 found")

    def test_names_that_could_not_be_loaded_are_loaded_by_a_later_search(self) -> None:
        page = self.blank()
        page.clock.install()
        page.route("**/page/names.bin", lambda route: route.fulfill(status=503))
        page.goto(self.server.url + "/countries")
        with page.expect_response("**/page/names.bin"):
            page.fill("#list-search", "+20")
        expect(page.locator(".list .n")).to_have_text("0 so far")
        page.unroute("**/page/names.bin")
        page.clock.fast_forward(60_000)
        page.fill("#list-search", "+2")
        page.fill("#list-search", "+20")
        expect(page.locator(".list .n")).to_have_text("1 found")

    def test_a_press_is_answered_at_once_while_the_module_is_loaded(self) -> None:
        page = self.blank()
        held = Held(page, "**/page/text.wasm")
        page.goto(self.server.url + "/where")
        page.fill("#coordinates", "30.0444 31.2357")
        page.keyboard.press("Enter")
        waiting = page.locator(".whereform .reading")
        expect(waiting).to_contain_text("Loading the reader of coordinates")
        expect(page.locator("#said")).to_contain_text("Loading the reader of coordinates")
        page.keyboard.press("Enter")
        expect(waiting).to_have_count(1)
        held.release()
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        expect(waiting).to_have_count(0)

    def test_a_module_that_never_comes_can_be_asked_for_again(self) -> None:
        page = self.blank()
        page.clock.install()
        self.changed(page, HANGS, "reading", times=1)
        page.goto(self.server.url + "/where")
        page.fill("#coordinates", "30.0444 31.2357")
        page.keyboard.press("Enter")
        waiting = page.locator(".whereform .reading")
        expect(waiting).to_contain_text("Loading the reader of coordinates")
        page.clock.fast_forward(30_000)
        page.get_by_role("button", name="Try again").click()
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        expect(waiting).to_have_count(0)

    def test_another_text_ends_the_waiting(self) -> None:
        page = self.blank()
        self.changed(page, HANGS, "reading")
        page.goto(self.server.url + "/where")
        page.fill("#coordinates", "30.0444 31.2357")
        page.keyboard.press("Enter")
        waiting = page.locator(".whereform .reading")
        expect(waiting).to_have_count(1)
        page.fill("#coordinates", "30.0444 31.235")
        expect(waiting).to_have_count(0)

    def without_once(self, file: str, size: str = "phone", path: str = "/"):
        """A page that cannot load a file the first time."""
        page = self.blank(size)
        page.add_init_script(HEARD + SOON)
        page.route(f"**/page/{file}", lambda route: route.abort(), times=1)
        if file.startswith("words/"):
            # They are also in the file of all words.
            page.route("**/page/parts/words-en.js", lambda route: route.abort(), times=1)
        with page.expect_event("requestfailed", lambda request: file in request.url):
            page.goto(self.server.url + path)
        return page

    def test_a_module_that_failed_in_idle_time_comes_later(self) -> None:
        """A phone reaches Settings from the end of Home only."""
        for file in ("parts/shared.js", "parts/home.js", "parts/small.js", "parts/words-en.js", "words/home/en.js"):
            with self.subTest(file=file):
                page = self.without_once(file)
                page.wait_for_function(WHOLE)
                page.click("[data-key=nav-quiz]")
                page.click("[data-key=nav-home]")
                expect(page.locator(".places")).to_contain_text("Settings")
                heard = page.evaluate("heard")
                self.assertEqual(len(heard), len(set(heard)), "an action is there twice")

    def test_words_that_come_after_a_change_of_language_are_not_taken_for_its_words(self) -> None:
        page = self.blank()
        held = Held(page, "**/page/parts/words-en.js")
        page.goto(self.server.url + "/settings")
        page.wait_for_function("() => document.querySelector('#language')")
        while not held.routes:
            page.wait_for_timeout(20)
        page.locator("#language").select_option("fr")
        expect(page.locator("#main h1")).to_have_text("Réglages")
        held.release()
        page.wait_for_function(WHOLE)
        page.locator("[data-key=nav-trips]").click()
        expect(page.locator("#main")).to_have_attribute("data-screen", "trips")
        expect(page.locator("#main")).to_contain_text("Fichiers, traces et listes")
        self.assertEqual(page.evaluate(KEYS), [])

    def test_the_figures_of_a_country_come_when_their_module_is_back(self) -> None:
        for file in ("parts/countries.js", "words/figures/en.js"):
            with self.subTest(file=file):
                page = self.without_once(file, "wide", "/countries/FR")
                expect(page.locator(".detail")).to_contain_text("At a glance")

    def test_a_part_that_cannot_run_comes_with_the_page_again(self) -> None:
        """A tab that stays open while the service gets another version meets such parts."""
        changes = {
            "cut off": lambda text: text[: len(text) // 2],
            "another version": lambda text: text.replace("globalThis.pageVersion", "globalThis.otherVersion", 1),
        }
        for name, change in changes.items():
            with self.subTest(name):
                page = self.blank()
                self.altered(page, "**/page/parts/trips.js", change, times=1)
                page.goto(self.server.url + "/")
                page.locator("[data-key=nav-trips]").click()
                expect(page.locator("#main")).to_have_attribute("data-screen", "trips")

    def test_a_part_that_stays_broken_does_not_load_the_page_for_ever(self) -> None:
        page = self.blank()
        self.altered(page, "**/page/parts/trips.js", lambda text: text[: len(text) // 2])
        documents = []
        page.on("request", lambda request: documents.append(request.url) if request.is_navigation_request() else None)
        page.goto(self.server.url + "/trips")
        page.wait_for_timeout(3000)
        self.assertEqual(len(documents), 2, documents)

    def altered(self, page, path: str | re.Pattern, change, times: int | None = None) -> None:
        """Changes the text of a file of the page."""

        def alter(route) -> None:
            reply = route.fetch()
            # The browser would keep the text under the version of the real file.
            headers = {**reply.headers, "cache-control": "no-store"}
            route.fulfill(response=reply, headers=headers, body=change(reply.text()))

        page.route(path, alter, times=times)
