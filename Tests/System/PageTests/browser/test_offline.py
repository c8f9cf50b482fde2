"""Use without the service: three different messages, and everything viewed before still works."""

import re

from .harness import KEPT, PATIENCE, SAMPLE, WORKER, PageTest, Server, expect, sampled

#: Holds the request for one map until it is aborted, so that keeping everything does not end. `release` ends this.
HOLD = """() => {
  const real = window.fetch;
  window.release = () => { window.fetch = real; };
  window.fetch = (path, options) => String(path) !== '/outlines/close/AD.json' ? real(path, options) :
    new Promise((_, fail) => options.signal.addEventListener('abort', () => fail(options.signal.reason)));
}"""

#: True when the flag of Egypt is kept.
HAS_FLAG = """async () => (await (await caches.open('data-1')).keys()).some(({ url }) => url.includes('/flags/EG.'))"""

#: Keeps empty files for all countries but one and those with one first letter. Returns their number.
KEEP_MOST = """async ([code, letter]) => {
  const { countries } = await (await fetch('/v1/countries?fields=code&limit=1000')).json();
  const cache = await caches.open('data-1');
  const others = countries.map(({ code }) => code).filter(c => c !== code && c[0] !== letter);
  const kept = others.flatMap(c => [
    `/v1/countries/${c}?lang=en`, `/flags/w120/${c}.png`, `/outlines/country/${c}.json`, `/outlines/close/${c}.json`]);
  await Promise.all(kept.map(address => cache.put(address, new Response('{}'))));
  return others.length;
}"""


class OfflineTests(PageTest):
    def setUp(self) -> None:
        super().setUp()
        self.server.close()
        type(self).server = Server(self.selected)

    def visited(self, path: str = "/", size: str = "wide"):
        page = self.blank(size, **WORKER)
        self.keep(page, self.server.url + path)
        return page

    def test_a_first_visit_leaves_everything_that_it_has_loaded(self) -> None:
        page = self.open("/countries/EG", **WORKER)
        self.until(page, KEPT)
        self.until(page, HAS_FLAG)
        self.server.stop()
        page.reload()
        expect(page.locator("#country-name")).to_have_text("Egypt")
        expect(page.locator(".detail")).not_to_contain_text("The other facts are not in this browser.")
        page.goto(self.server.url + "/countries")
        expect(page.locator("#country-rows .row")).to_have_count(250)
        page.goto(self.server.url + "/")
        expect(page.locator(".place h1")).to_have_text("Egypt")
        self.assertEqual(self.errors, [])

    def test_the_page_works_after_the_server_has_stopped(self) -> None:
        page = self.visited()
        self.server.stop()
        expect(page.locator(".banner")).to_contain_text("CountryExplorer does not answer")
        self.picture(page, "gone-wide-light")
        page.reload()
        expect(page.locator(".place h1")).to_have_text("Egypt")
        page.keyboard.press("g")
        page.keyboard.press("c")
        for text in ("reykjavik", "+354"):
            page.fill("#list-search", text)
            expect(page.locator("#country-rows .row b")).to_have_text(["Iceland"])
        page.goto(self.server.url + "/countries/JP")
        expect(page.locator("#country-name")).to_have_text("Japan")
        self.shows_what_the_list_has(page)
        self.changes_its_language(page)
        self.assertEqual(self.errors, [])

    def shows_what_the_list_has(self, page) -> None:
        """Opens countries that were not opened before."""
        page.goto(self.server.url + "/countries/FR")
        expect(page.locator(".detail .kv").first).to_contain_text("Paris")
        expect(page.locator(".detail")).to_contain_text("The other facts are not in this browser.")
        self.picture(page, "offline-country-wide-light")
        page.goto(self.server.url + "/compare?c=FR,DE")
        expect(page.locator(".compare table")).to_contain_text("Paris")
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        self.picture(page, "offline-compare-wide-light")
        # Of a selected country, Home's part of the record is kept.
        page.goto(self.server.url + "/compare?c=EG,JP,US")
        expect(page.locator(".compare table")).to_contain_text("Tokyo")
        expect(page.locator("[aria-busy=true]")).to_have_count(0)

    def changes_its_language(self, page) -> None:
        """Chooses another language for the names, then for the words."""
        page.get_by_role("link", name="Settings").click()
        page.locator("#names").select_option("fr")
        page.get_by_role("link", name="Countries").click()
        page.fill("#list-search", "allem")
        expect(page.locator("#country-rows .row b")).to_have_text(["Allemagne"])
        page.get_by_role("link", name="Settings").click()
        page.locator("#language").select_option("es")
        expect(page.locator("#main h1")).to_have_text("Ajustes")
        page.get_by_role("link", name="Viajes").click()
        expect(page.locator("#main h1")).to_have_text("Viajes")

    def test_waiting_changes_are_saved_when_the_server_is_back(self) -> None:
        page = self.visited()
        self.server.stop()
        page.get_by_role("button", name="Remove Chile").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(page.locator(".banner")).to_contain_text("The selection could not be saved")
        self.picture(page, "unsaved-wide-light")
        self.server.start()
        expect(page.locator(".banner")).to_have_count(0)
        page.reload()
        expect(page.locator(".count").first).to_have_text("3 of 5")

    def test_a_lost_network_is_reported_at_once_and_quietly(self) -> None:
        page = self.visited("/countries", "phone")
        page.context.set_offline(True)
        expect(page.locator(".banner")).to_contain_text("Offline. Everything you have opened still works.")
        page.reload()
        expect(page.locator("#country-rows .row").first).to_be_visible()
        expect(page.locator(".banner")).to_contain_text("Offline. Everything you have opened still works.")
        self.picture(page, "offline-phone-light")
        page.context.set_offline(False)
        expect(page.locator(".banner")).to_have_count(0)

    def test_everything_is_kept_for_use_without_the_server(self) -> None:
        page = self.visited("/settings")
        card = page.locator("[data-key=s-offline]")
        expect(card.locator(".kv")).to_contain_text("Maps")
        self.picture(page, "keep-all-wide-light")
        if SAMPLE:
            self.assertGreater(page.evaluate(KEEP_MOST, ["FR", sampled(list("BCGMNPST"))[0]]), 200)
        card.get_by_role("button", name="for offline,").click()
        expect(card.get_by_role("button", name="Stop")).to_be_visible()
        expect(card).to_contain_text("Keeping everything: ")
        # These are a thousand requests, or some hundreds in a sample.
        expect(card).to_contain_text("Everything is kept on this device.", timeout=10 * PATIENCE)
        expect(card.locator(".kv dd")).to_have_text([re.compile("Kept")] * 4)
        expect(card.get_by_role("button", name="for offline,")).to_have_count(0)
        self.picture(page, "kept-all-wide-light")
        self.accessible(page, "everything is kept")
        self.server.stop()
        page.goto(self.server.url + "/countries/FR")
        expect(page.locator("#country-name")).to_have_text("France")
        expect(page.locator(".detail")).not_to_contain_text("The other facts are not in this browser.")
        expect(page.locator(".detail .body > .kv > dt")).not_to_have_count(0)
        self.settled(page)
        page.goto(self.server.url + "/cities?q=luxor")
        expect(page.locator("#city-rows .row").first).to_contain_text("Luxor")
        self.assertEqual(self.errors, [])

    def test_keeping_is_stopped_and_goes_on(self) -> None:
        page = self.visited("/settings")
        card = page.locator("[data-key=s-offline]")
        keep = card.get_by_role("button", name="for offline,")
        page.evaluate(HOLD)
        keep.click()
        card.get_by_role("button", name="Stop").click()
        expect(card).to_contain_text("Stopped. What has come is kept.")
        page.evaluate("() => release()")
        self.server.stop()
        keep.click()
        expect(card).to_contain_text("The server does not answer. What has come is kept.")
        self.server.start()
        keep.click()
        expect(card).to_contain_text("Keeping everything: ")
        card.get_by_role("button", name="Stop").click()

    def test_positions_are_answered_without_the_server(self) -> None:
        page = self.visited("/where")
        page.fill("#coordinates", "30.0444 31.2357")
        page.keyboard.press("Enter")
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        self.server.stop()
        page.reload()
        page.fill("#coordinates", "31UDQ482112")
        page.keyboard.press("Enter")
        expect(page.locator(".answer h2")).to_have_text("France")

    def test_countries_that_were_never_loaded_show_an_error_with_a_retry(self) -> None:
        page = self.open("/settings")
        page.route("**/v1/countries?**", lambda route: route.abort())
        page.goto(self.server.url + "/countries")
        expect(page.get_by_role("alert")).to_contain_text("The countries could not be loaded")
        self.picture(page, "countries-error-wide-light")
        # The page also asks again by itself. The button is pressed while nothing answers.
        with page.expect_request("**/v1/countries?**"):
            page.get_by_role("button", name="Try again").first.click()
        page.unroute("**/v1/countries?**")
        expect(page.locator("#country-rows .row").first).to_be_visible()

    def test_refresh_without_a_remote_reports_the_available_data(self) -> None:
        page = self.open("/countries", "phone")
        page.get_by_role("button", name="Refresh").click()
        expect(page.locator(".toast")).to_contain_text("Bundled data of")
