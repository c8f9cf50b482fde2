"""The browser's storage: denied, full and damaged, and a new version of the page."""

import pathlib
import shutil
import subprocess
import tempfile

from .harness import DATA, KEPT, ROOT, WORKER, PageTest, Server, expect, sampled

#: A browser that denies site data: every kind of storage throws.
DENIED = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
Object.defineProperty(navigator, 'serviceWorker', { get() { throw new DOMException('denied', 'SecurityError'); } });
navigator.storage.getDirectory = () => Promise.reject(new DOMException('denied', 'SecurityError'));"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"""
#: Replaces every kept answer by a text. True if all were: one that the worker received late was not.
DAMAGE = """async bad => {
  const cache = await caches.open('data-1');
  let isDone = true;
  for (const request of await cache.keys()) {
    if (!request.url.includes('/v1/') || (await (await cache.match(request))?.text()) === bad) continue;
    await cache.put(request, new Response(bad));
    isDone = false;
  }
  return isDone;
}"""
#: True when the kept file of English words has the text.
RENEWED = """async text => {
  const kept = await (await caches.open('page-1')).match('/page/words/en.js');
  return (await kept.text()).includes(text);
}"""
#: True when the module for typed text is kept.
HAS_MODULE = """async () => Boolean(await (await caches.open('page-1')).match('/page/text.wasm'))"""


class StorageTests(PageTest):
    def test_denied_storage_harms_nothing_until_the_tab_closes(self) -> None:
        page = self.blank()
        page.add_init_script(DENIED)
        page.goto(self.server.url + "/")
        expect(page.locator(".place h1")).to_have_text("Egypt")
        self.settled(page)
        page.get_by_role("button", name="Remove Chile").click()
        page.get_by_role("dialog").get_by_role("button", name="Keep").click()
        page.keyboard.press("g")
        page.keyboard.press("s")
        page.get_by_role("radio", name="Dark").click()
        self.assertEqual(page.evaluate("() => document.documentElement.dataset.theme"), "dark")
        expect(page.locator("[data-key=s-offline]")).to_contain_text("This browser keeps nothing for this page.")
        page.keyboard.press("g")
        page.keyboard.press("w")
        page.fill("#coordinates", "30.0444 31.2357")
        page.keyboard.press("Enter")
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        self.assertEqual(self.errors, [])

    def test_full_storage_still_changes_the_settings(self) -> None:
        page = self.blank()
        page.add_init_script(FULL)
        page.goto(self.server.url + "/settings")
        page.get_by_role("radio", name="Dark").click()
        self.assertEqual(page.evaluate("() => document.documentElement.dataset.theme"), "dark")
        expect(page.locator("[data-key=s-offline]")).to_contain_text("This browser keeps nothing for this page.")
        self.assertEqual(self.errors, [])

    def test_a_full_cache_does_not_hold_back_an_answer_of_the_service(self) -> None:
        page = self.open("/settings", **WORKER)
        page.wait_for_function("() => navigator.serviceWorker.controller")
        session = page.context.new_cdp_session(page)
        session.send("Storage.overrideQuotaForOrigin", {"origin": self.server.url, "quotaSize": 1})
        page.goto(self.server.url + "/countries/FR")
        expect(page.locator("#country-name")).to_have_text("France")
        expect(page.locator(".detail .kv").first).to_contain_text("Paris")
        expect(page.locator(".banner")).to_have_count(0)
        self.assertEqual(self.errors, [])

    def test_damaged_answers_count_as_not_kept(self) -> None:
        # Text that is not JSON, and JSON that the service would not send.
        for bad in sampled(["<html>", '"x"', '{"a":1}']):
            with self.subTest(bad):
                page = self.blank(**WORKER)
                self.keep(page, self.server.url)
                page.context.set_offline(True)
                self.until(page, DAMAGE, bad)
                for path in ("/", "/countries"):
                    page.goto(self.server.url + path)
                    page.wait_for_selector("#main[data-screen]")
                    expect(page.locator(".banner")).to_contain_text("Offline.")
                expect(page.get_by_role("alert")).to_contain_text("The countries could not be loaded")
                self.picture(page, "damaged-wide-light")
                page.context.set_offline(False)
                expect(page.locator("#country-rows .row").first).to_be_visible()
                self.assertEqual(self.errors, [])


class VersionTests(PageTest):
    """A server with a copy of the page, so that a test can change the page."""

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.server.close()
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="page-"))
        for part in DATA.iterdir():
            if part.name != "page":
                (cls.folder / part.name).symlink_to(part)
        command = ["node", ROOT / ".ci/page/build.mjs", "--list"]
        for file in subprocess.run(command, check=True, capture_output=True, text=True).stdout.split():
            (cls.folder / "page" / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "Sources/Page" / file, cls.folder / "page" / file)
        cls.server = Server(cls.selected, cls.settings, cls.folder)

    @classmethod
    def tearDownClass(cls) -> None:
        super().tearDownClass()
        shutil.rmtree(cls.folder)

    def test_a_module_that_the_server_lacked_at_first_is_kept_later(self) -> None:
        module = self.folder / "page/text.wasm"
        content = module.read_bytes()
        module.unlink()
        self.restart()
        page = self.open("/where", **WORKER)
        page.wait_for_function("() => navigator.serviceWorker.controller")
        page.fill("#coordinates", "31UDQ482112")
        page.keyboard.press("Enter")
        expect(page.locator("#coordinates-error")).to_contain_text("could not be loaded")
        module.write_bytes(content)
        self.restart()
        page.keyboard.press("Enter")
        expect(page.locator(".answer h2")).to_have_text("France")
        self.until(page, HAS_MODULE)
        page.reload()
        self.until(page, KEPT)
        self.server.stop()
        self.addCleanup(self.server.start)
        page.reload()
        page.fill("#coordinates", "31UDQ482112")
        page.keyboard.press("Enter")
        expect(page.locator(".answer h2")).to_have_text("France")

    def restart(self) -> None:
        """Lets the server read its files again."""
        self.server.stop()
        self.server.start()

    def test_a_new_version_of_the_page_replaces_the_kept_one_as_a_whole(self) -> None:
        page = self.blank(**WORKER)
        self.keep(page, self.server.url)
        words = self.folder / "page/words/en.js"
        words.write_text(words.read_text(encoding="utf-8").replace("'Home'", "'Start'"), encoding="utf-8")
        self.restart()
        page.reload()
        expect(page.locator("#nav")).to_contain_text("Start")
        self.until(page, RENEWED, "'Start'")
        self.server.stop()
        page.reload()
        expect(page.locator("#nav")).to_contain_text("Start")
        expect(page.locator(".place h1")).to_have_text("Egypt")
        self.assertEqual(self.errors, [])
        self.server.start()
