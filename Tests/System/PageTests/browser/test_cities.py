"""Cities: typing, pages, favourites, one city, the race, the state after turning, Back and a reload, and failures."""

import json
import pathlib
import re
import tempfile
import unittest
from itertools import product

from .harness import PATIENCE, ROOT, SAMPLE, SIZES, PageTest, Server, expect, sampled

CAIRO, ALEXANDRIA, LUXOR = 360630, 361058, 360502
HAS_CITIES = pathlib.Path(ROOT / "data/cities.bin").exists()


class CityTest(PageTest):
    def cities(
        self, path: str = "/cities", size: str = "wide", theme: str = "light", language: str = "en-GB", **options
    ):
        page = self.open(path, size, theme, language, **options)
        # A city hides the list on a phone.
        page.wait_for_selector("#city-search", state="attached")
        return page

    def search(self, page, text: str) -> None:
        page.locator("#city-search").press_sequentially(text)
        page.wait_for_selector("#city-rows .row")
        self.answered(page)

    def answered(self, page) -> None:
        page.wait_for_function("() => !document.querySelector('main .list [aria-busy=true]')")

    def rows(self, page) -> int:
        return page.locator("#city-rows > li").count()

    def top(self, page) -> float:
        return page.evaluate("() => document.querySelector('[data-scroll=cities]').scrollTop")

    def scroll_to(self, page, top: int) -> None:
        # The list grows while scrolling.
        page.wait_for_function(
            (
                "top => { const list = document.querySelector('[data-scroll=cities]'); list.scrollTop = "
                "top; return list.scrollTop >= top - 1; }"
            ),
            arg=top,
        )

    def favourite(self, *arguments: str) -> None:
        """Changes the favourites from another process."""
        self.server.run("cities", "favourites", *arguments)

    def forget(self) -> None:
        listed = self.server.run("cities", "favourites", "list", "--format", "json")
        for line in listed.splitlines():
            self.favourite("remove", str(json.loads(line)["id"]))


#: Compares the kernel's results with the service's, and returns the texts whose answers differ. Of all texts, tries one
#: in `each`, from the one with the number `first`.
COMPARE = """async ({ texts, each, first }) => {
  const { Cities } = await import('/page/kernel/cities.js');
  const json = async path => (await fetch(path)).json();
  const bytes = async path => new Uint8Array(await (await fetch(path)).arrayBuffer());
  const cities = await Cities.open(await bytes('/page/text.wasm'), await bytes('/index/cities'));
  const fields = 'code,alpha3,numeric,name,officialName,alternatives,searchNames,formerNames,nativeNames,translations';
  const { countries } = await json(`/v1/countries?fields=${fields}`);
  cities.nameCountries(await bytes('/page/names.bin'));
  cities.prefer({ countries: ['EG', 'JP', 'CL', 'KE'] });
  const common = (names, count) => Object.values(names ?? {}).slice(0, count).map(name => name.common);
  const behind = Object.values(countries).flatMap(country => [
    country.name, country.alpha3, country.numeric, country.officialName,
    ...(country.formerNames ?? []).map(former => former.name),
    ...common(country.nativeNames), ...common(country.translations, 2),
  ]).filter(Boolean);
  const part = (name, number) => `al, ${[...name].slice(0, 1 + number % 5).join('')}`;
  const asked = (name, number) => (number % 3 ? [] : [`san, ${name}`, part(name, number)]);
  texts = [...texts, ...behind.flatMap(asked)];
  const differing = [], near = { lat: 30, lon: 31 };
  let compared = 0;
  for (const [number, text] of texts.entries()) {
    if (number % each !== first) continue;
    compared += 1;
    const here = cities.search(text, { limit: 10, near: number % 2 ? near : null });
    const query = new URLSearchParams({ q: text, limit: '10', ...(number % 2 ? { near: '30,31' } : {}) });
    const there = await json(`/v1/cities?${query}`);
    const row = c => [
      c.id, c.name, c.country, c.subdivision, c.subdivisionCode, c.lat, c.lon, c.population, c.timeZone, c.quality,
      c.distance,
    ];
    const plain = ({ matches, hasMore, count }) => JSON.stringify([hasMore, count ?? null, matches.map(row)]);
    if (plain(here) !== plain(there)) differing.push([text, plain(here).slice(0, 300), plain(there).slice(0, 300)]);
  }
  const [nearest] = cities.nearest(25.7, 32.65);
  const [other] = (await json('/v1/cities/nearest?lat=25.7&lon=32.65')).matches;
  const place = city => [city.id, city.distance];
  return { all: texts.length, compared, differing, nearest: place(nearest), other: place(other) };
}"""


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class DeviceTests(CityTest):
    """Cities found in the browser by their main names, which are in the core file."""

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.server.close()
        cls.folder = tempfile.TemporaryDirectory()
        for file in (ROOT / "data").iterdir():
            if file.name != "city-names.bin":
                (pathlib.Path(cls.folder.name) / file.name).symlink_to(file)
        cls.server = Server(cls.selected, data=pathlib.Path(cls.folder.name))

    @classmethod
    def tearDownClass(cls) -> None:
        super().tearDownClass()
        cls.folder.cleanup()

    def test_searches_find_what_the_program_finds(self) -> None:
        """A sample compares one text in nine: an odd number, since every second text has a place."""
        rows = (ROOT / "data/recipes/cities/searches.tsv").read_text(encoding="utf-8").splitlines()[1:]
        texts = [row.split("\t")[1] for row in rows][::2]
        self.assertGreaterEqual(len(texts), 1000)
        each = 9 if SAMPLE else 1
        (first,) = sampled(list(range(each)), "searches", 1)
        found = self.cities().evaluate(COMPARE, {"texts": texts, "each": each, "first": first})
        # The page adds those with a part behind a comma.
        self.assertGreater(found["all"], 1.5 * len(texts))
        self.assertIn(found["compared"], (found["all"] // each, found["all"] // each + 1))
        self.assertEqual(found["differing"], [])
        self.assertEqual(found["nearest"], found["other"])

    def test_the_cities_are_found_without_the_network(self) -> None:
        page = self.cities(service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        page.get_by_role("button", name="Get the cities, 11.9 MB").click()
        expect(page.locator(".kept .hint")).to_have_text("The cities are kept on this device.")
        page.reload()
        expect(page.locator(".kept .hint")).to_have_text("The cities are kept on this device.")
        page.context.set_offline(True)
        self.search(page, "luxor")
        expect(page.locator("#city-rows .row b").first).to_have_text("Luxor")
        expect(page.locator(".kept")).to_have_text("Found on this device, by the cities’ main names.")
        page.fill("#city-search", "paris, texas")
        expect(page.locator("#city-rows .row small").first).to_contain_text("Texas")
        page.context.set_offline(False)
        page.fill("#city-search", "")
        page.get_by_role("button", name="Delete the cities").click()
        expect(page.get_by_role("button", name="Get the cities")).to_be_visible()


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class SearchTests(CityTest):
    def test_typing_finds_counts_and_clears(self) -> None:
        page = self.cities()
        expect(page.locator("#nav a[aria-current=page]")).to_contain_text("Cities")
        expect(page.locator("h2", has_text="Find a city")).to_be_visible()
        self.search(page, "luxo")
        expect(page.locator("#city-rows .row b").first).to_have_text("Luxor")
        expect(page.locator("#city-rows .row small").first).to_contain_text("Egypt")
        self.assertGreater(int(page.locator(".list .field .n").inner_text().replace(",", "")), 0)
        expect(page.locator("#city-rows mark").first).to_have_text("Luxo")
        page.get_by_role("button", name="Clear the search").click()
        expect(page.locator("h2", has_text="Find a city")).to_be_visible()
        self.assertEqual(page.url, self.server.url + "/cities")
        self.assertEqual(page.evaluate("() => document.activeElement.id"), "city-search")

    def test_typing_asks_once_it_rests(self) -> None:
        asked: list[str] = []
        page = self.cities()
        page.on("request", lambda r: asked.append(r.url) if "/v1/cities?" in r.url else None)
        # All letters arrive in one task, without a rest between them.
        page.evaluate(
            "() => { const f = document.querySelector('#city-search'); for (const t of ['l', 'lu', "
            "'lux', 'luxo', 'luxor']) { f.value = t; f.dispatchEvent(new InputEvent('input', { "
            "bubbles: true })); } }"
        )
        page.wait_for_selector("#city-rows .row")
        self.assertEqual(len(asked), 1, asked)
        self.assertIn("q=luxor", asked[0])

    def test_a_match_by_another_name_shows_that_name(self) -> None:
        page = self.cities()
        self.search(page, "北京")
        expect(page.locator("#city-rows .row b").first).to_have_text("Beijing")
        expect(page.locator("#city-rows .row .by").first).to_contain_text("北京")

    def test_a_country_after_a_comma_and_a_size_narrow_it(self) -> None:
        page = self.cities()
        self.search(page, "paris, us")
        expect(page.locator("#city-rows .row small").first).to_contain_text("United States")
        page.goto(self.server.url + "/cities?q=paris&people=1000000")
        page.wait_for_selector("#city-rows .row")
        few = self.rows(page)
        expect(page.get_by_role("button", name=re.compile("From 1"), pressed=True)).to_be_visible()
        page.get_by_role("group", name="Population").get_by_role("button", name="All").click()
        page.wait_for_function("few => document.querySelectorAll('#city-rows > li').length > few", arg=few)

    def test_scrolling_loads_more_until_the_end(self) -> None:
        page = self.cities("/cities?q=springfield")
        page.wait_for_selector("#city-rows .row")
        total = int(page.locator(".list .field .n").inner_text().replace(",", ""))
        self.assertGreater(total, 40)
        for _ in range(total // 40 + 1):
            before = self.rows(page)
            if before >= total:
                break
            page.evaluate(
                "() => { const l = document.querySelector('[data-scroll=cities]'); l.scrollTop = l.scrollHeight; }"
            )
            page.wait_for_function("n => document.querySelectorAll('#city-rows > li').length > n", arg=before)
            self.answered(page)
        self.assertEqual(self.rows(page), total)
        expect(page.locator(".listend")).to_contain_text(f"Those are all {total}")

    def test_ignored_parts_of_the_text_are_named(self) -> None:
        page = self.cities()
        page.fill("#city-search", "Springfield, Sangamon County, Illinois")
        expect(page.locator("#city-rows .row b").first).to_have_text("Springfield")
        expect(page.locator("#city-ignored")).to_have_text(
            "\u2068“Sangamon County”\u2069 is not used. The data have no such region there."
        )
        expect(page.locator("#said")).to_have_text(re.compile("Sangamon County.* 1 city"))
        self.accessible(page, "ignored parts")
        page.fill("#city-search", "Springfield, Illinois")
        expect(page.locator("#city-ignored")).to_have_count(0)

    def test_an_empty_result_is_reported(self) -> None:
        page = self.cities("/cities?q=xqzzwvkj")
        expect(page.locator(".list .state h2")).to_have_text("Nothing matches “xqzzwvkj”")
        self.accessible(page, "no city")

    def test_text_that_is_not_a_name_is_harmless(self) -> None:
        page = self.cities()
        for text in ("<b>x</b>", "\u202eabc", "á́́́", ",,,", "%00", "a" * 400):
            page.fill("#city-search", text)
            page.wait_for_function("() => document.querySelector('main .list .state, #city-rows .row')")
            self.answered(page)
        self.assertEqual(self.errors, [])
        self.assertEqual(page.evaluate("() => document.querySelector('#city-search').value.length"), 200)


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class PlaceTests(CityTest):
    def test_back_keeps_the_text_the_rows_and_the_place(self) -> None:
        for size in sampled(["phone", "wide"], "back"):
            page = self.cities("/cities?q=san", size)
            page.wait_for_selector("#city-rows .row")
            self.scroll_to(page, 3000)
            page.wait_for_function("() => document.querySelectorAll('#city-rows > li').length >= 80")
            before, rows = self.top(page), self.rows(page)
            link = page.locator("#city-rows .row").nth(52)
            link.scroll_into_view_if_needed()
            before = self.top(page)
            link.click()
            page.wait_for_selector("#city-name:focus")
            page.go_back()
            page.wait_for_selector("#cities-title:visible")
            page.wait_for_function(
                "top => Math.abs(document.querySelector('[data-scroll=cities]').scrollTop - top) < 2", arg=before
            )
            self.assertGreaterEqual(self.rows(page), rows)
            self.assertEqual(page.input_value("#city-search"), "san")

    def test_a_reload_keeps_the_text_the_rows_and_the_place(self) -> None:
        page = self.cities("/cities?q=san&people=15000", "middle")
        page.wait_for_selector("#city-rows .row")
        self.scroll_to(page, 2600)
        page.wait_for_function(
            "() => JSON.parse(sessionStorage.getItem('cities') ?? '{}').top >= 2599 && "
            "JSON.parse(sessionStorage.getItem('cities')).count >= 80"
        )
        top, rows = self.top(page), self.rows(page)
        page.reload()
        page.wait_for_selector("#city-rows .row")
        page.wait_for_function(
            "top => Math.abs(document.querySelector('[data-scroll=cities]').scrollTop - top) < 2", arg=top
        )
        self.assertGreaterEqual(self.rows(page), rows)
        self.assertEqual(page.input_value("#city-search"), "san")

    def test_another_text_begins_at_the_top(self) -> None:
        page = self.cities("/cities?q=san")
        page.wait_for_selector("#city-rows .row")
        self.scroll_to(page, 1500)
        # Focus by a script leaves the cursor at either end of a text.
        page.locator("#city-search").press("End")
        page.locator("#city-search").press_sequentially("ta")
        page.wait_for_function(
            "() => [...document.querySelectorAll('#city-rows b')].some(b => b.textContent.startsWith('Santa'))"
        )
        self.answered(page)
        self.assertEqual(self.top(page), 0)

    def test_turning_keeps_everything(self) -> None:
        page = self.cities(f"/cities/{CAIRO}?q=cairo", "phone")
        page.wait_for_selector("#city-name:visible")
        self.assertFalse(page.locator("#city-search").is_visible())
        width, height = SIZES["short"]
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#city-search")).to_be_visible()
        expect(page.locator("#city-name")).to_be_visible()
        expect(page.locator("#city-rows .row[aria-current=page] b")).to_have_text("Cairo")
        self.assertEqual(page.input_value("#city-search"), "cairo")
        page.set_viewport_size({"width": height, "height": width})
        expect(page.locator("#city-name")).to_be_visible()
        expect(page.locator("#city-search")).to_be_hidden()
        page.get_by_role("button", name="Back to Cities").click()
        expect(page.locator("#city-rows .row b").first).to_have_text("Cairo")

    def test_a_sheet_is_an_address_and_back_closes_it(self) -> None:
        page = self.cities("/cities?q=cair")
        page.get_by_role("button", name=re.compile("favourites?$")).click()
        page.wait_for_selector("dialog[open]")
        self.assertTrue(page.url.endswith("/cities?q=cair&sheet=favourites"))
        page.reload()
        page.wait_for_selector("dialog[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        self.assertEqual(page.input_value("#city-search"), "cair")


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class CityScreenTests(CityTest):
    def test_a_city_has_its_facts_time_and_map(self) -> None:
        page = self.cities(f"/cities/{LUXOR}")
        expect(page.locator("#city-name")).to_have_text("Luxor")
        self.assertEqual(page.title(), "Luxor")
        body = page.locator(".detail .body")
        for text in ("25.", "32.", "Africa/Cairo", "Egypt", "UTC+"):
            expect(body).to_contain_text(text)
        expect(body.locator(".names", has_text="الأقصر")).to_have_count(1)
        expect(body.locator(".head .flag")).to_have_attribute("data-code", "EG")
        self.settled(page)
        page.locator(".detail .head a").click()
        expect(page.locator("#country-name")).to_have_text("Egypt")

    def test_the_distance_is_asked_for_and_worked_out_here(self) -> None:
        sent: list[str] = []
        page = self.cities(f"/cities/{LUXOR}", geolocation={"latitude": 30.0444, "longitude": 31.2357})
        page.on("request", lambda r: sent.append(f"{r.url} {r.post_data or ''}"))
        page.get_by_role("button", name="How far is it?").click()
        # Without the permission the request is denied, and the page reports it.
        expect(page.locator(".fromhere [role=alert]")).to_contain_text("does not share its location")
        page.context.grant_permissions(["geolocation"])
        page.get_by_role("button", name="How far is it?").click()
        expect(page.locator(".fromhere")).to_contain_text("km south")
        kilometres = int(re.sub(r"\D", "", page.locator(".fromhere b").inner_text()))
        self.assertTrue(495 <= kilometres <= 515, kilometres)
        self.assertEqual([s for s in sent if "30.04" in s or "31.23" in s], [])
        self.assertNotIn("30.04", page.url)

    def test_a_missing_city_is_reported(self) -> None:
        page = self.cities("/cities/4294967295")
        expect(page.locator(".detail h1")).to_have_text("There is no city 4294967295")
        self.accessible(page, "no such city")


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class FavouriteTests(CityTest):
    def setUp(self) -> None:
        super().setUp()
        self.forget()

    def test_the_star_in_the_row_and_in_the_city_are_one(self) -> None:
        page = self.cities("/cities?q=luxor")
        page.wait_for_selector("#city-rows .row")
        star = page.locator("#city-rows > li").first.get_by_role("button", name="Favourite: Luxor")
        expect(star).to_have_attribute("aria-pressed", "false")
        star.click()
        expect(star).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".starred")).to_have_text("1")
        page.locator("#city-rows .row").first.click()
        own = page.locator(".detail").get_by_role("button", name="Favourite: Luxor")
        expect(own).to_have_attribute("aria-pressed", "true")
        own.click()
        expect(star).to_have_attribute("aria-pressed", "false")
        expect(page.locator(".toast")).to_contain_text("not a favourite any more")
        page.locator(".toast").get_by_role("button", name="Undo").click()
        expect(star).to_have_attribute("aria-pressed", "true")
        page.reload()
        expect(page.locator(".starred")).to_have_text("1")

    def test_the_sheet_opens_removes_and_undoes(self) -> None:
        for city in (CAIRO, ALEXANDRIA, LUXOR):
            self.favourite("add", str(city))
        page = self.cities()
        page.get_by_role("button", name="3 favourites").click()
        dialog = page.locator("dialog[open]")
        expect(dialog.locator(".row b")).to_have_text(["Cairo", "Alexandria", "Luxor"])
        dialog.get_by_role("button", name="Remove Alexandria").click()
        expect(dialog.locator(".row b")).to_have_text(["Cairo", "Luxor"])
        dialog.get_by_role("button", name="Undo").click()
        expect(dialog.locator(".row b")).to_have_text(["Cairo", "Alexandria", "Luxor"])
        dialog.locator(".row").nth(2).focus()
        page.keyboard.press("Delete")
        expect(dialog.locator(".row b")).to_have_text(["Cairo", "Alexandria"])
        dialog.locator(".row").first.click()
        expect(page.locator("#city-name")).to_have_text("Cairo")
        self.assertEqual(page.url, f"{self.server.url}/cities/{CAIRO}")

    def test_a_row_keeps_the_focus_when_another_before_it_goes(self) -> None:
        for city in (CAIRO, ALEXANDRIA, LUXOR):
            self.favourite("add", str(city))
        page = self.cities()
        page.get_by_role("button", name="3 favourites").click()
        rows = page.locator("dialog[open] .row")
        expect(rows).to_have_count(3)
        rows.nth(2).focus()
        self.favourite("remove", str(ALEXANDRIA))
        expect(rows.locator("b")).to_have_text(["Cairo", "Luxor"])
        expect(rows.nth(1)).to_be_focused()

    def test_changes_of_another_process_are_shown(self) -> None:
        page = self.cities("/cities?q=luxor")
        page.wait_for_selector("#city-rows .row")
        expect(page.locator(".starred")).to_have_text("0")
        self.favourite("add", str(LUXOR))
        expect(page.locator(".starred")).to_have_text("1")
        expect(page.locator("#city-rows > li").first.get_by_role("button")).to_have_attribute("aria-pressed", "true")
        self.favourite("remove", str(LUXOR))
        expect(page.locator(".starred")).to_have_text("0")

    def test_a_favourite_waits_for_the_service(self) -> None:
        page = self.cities("/cities?q=luxor")
        page.wait_for_selector("#city-rows .row")
        # The files that the page loads in idle time are loaded.
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        self.server.stop()
        back = []
        self.addCleanup(lambda: back or self.server.start())
        page.locator("#city-rows > li").first.get_by_role("button").click()
        expect(page.locator(".starred")).to_have_text("1")
        page.fill("#city-search", "cairo")
        expect(page.locator(".list .state h2")).to_have_text("The cities could not be searched")
        self.assertEqual(self.errors, [])
        self.picture(page, "cities-gone")
        self.server.start()
        back.append(True)
        expect(page.locator("#city-rows .row b").first).to_have_text("Cairo", timeout=4 * PATIENCE)
        page.reload()
        expect(page.locator(".starred")).to_have_text("1")


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class KeyboardTests(CityTest):
    def test_all_of_it_goes_by_keys(self) -> None:
        page = self.open("/")
        page.wait_for_selector("#nav a[href='/cities']")
        page.keyboard.press("g")
        page.keyboard.press("t")
        page.wait_for_selector("#city-search")
        page.keyboard.press("/")
        page.keyboard.type("luxo")
        page.wait_for_selector("#city-rows .row")
        self.answered(page)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Home")
        self.assertEqual(page.evaluate("() => document.activeElement.querySelector('b').textContent"), "Luxor")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("() => document.activeElement.getAttribute('aria-label')"), "Favourite: Luxor")
        page.keyboard.press("Space")
        expect(page.locator(".starred")).to_have_text("1")
        expect(page.locator(".toast")).to_contain_text("Luxor is a favourite now")
        self.assertEqual(page.evaluate("() => document.activeElement.getAttribute('aria-label')"), "Favourite: Luxor")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector("#city-name:focus")
        page.keyboard.press("Escape")
        page.wait_for_selector("#city-name", state="detached")


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class FilterTests(CityTest):
    def test_filters_narrow_the_list_and_are_in_the_address(self) -> None:
        page = self.cities("/cities?q=rome")
        self.answered(page)
        page.get_by_role("button", name="Filters").click()
        dialog = page.locator("dialog[open]")
        dialog.get_by_label("Country").select_option(label="United States")
        dialog.get_by_label("Language").select_option(label="English")
        expect(dialog.get_by_label("Time zone").locator("option", has_text="New York")).to_have_count(1)
        expect(dialog.get_by_label("Time zone").locator("option", has_text="Rome")).to_have_count(0)
        dialog.get_by_label("Time zone").select_option("America/Chicago")
        self.accessible(page, "filters")
        dialog.get_by_role("button", name="Done").click()
        page.wait_for_url(re.compile(r"/cities\?q=rome&country=US&zone=America%2FChicago&language=en$"))
        for _ in range(2):
            page.wait_for_selector("#city-rows .row")
            self.answered(page)
            self.assertTrue(
                all("United States" in place for place in page.locator("#city-rows small:not(.by)").all_inner_texts())
            )
            expect(page.get_by_role("group", name="Filters").locator(".chip")).to_have_count(3)
            page.reload()
        first = page.locator("#city-rows .row").first.get_attribute("href").split("/")[2].split("?")[0]
        city = json.loads(page.evaluate("async id => (await fetch(`/v1/cities/${id}`)).text()", first))
        self.assertEqual(city["timeZone"], "America/Chicago")
        page.get_by_role("group", name="Filters").locator(".chip", has_text="Chicago").click()
        page.wait_for_url(re.compile(r"/cities\?q=rome&country=US&language=en$"))
        page.goto(self.server.url + "/cities?q=luxor&country=US&zone=Africa/Cairo")
        expect(page.locator(".list .state h2")).to_contain_text("luxor")
        page.get_by_role("button", name="Clear the filters").click()
        expect(page.locator("#city-rows .row b").first).to_have_text("Luxor")

    def test_the_cities_near_another_come_first(self) -> None:
        page = self.cities(f"/cities/{LUXOR}?q=san")
        page.wait_for_selector("#city-rows .row")
        page.get_by_role("button", name="Put cities near Luxor first").click()
        page.wait_for_url(re.compile(r"/cities\?q=san&near=25\.\d+,32\.\d+$"))
        expect(page.get_by_role("group", name="Filters").locator(".chip")).to_contain_text("Near")
        expect(page.locator("#city-rows .row .end").first).to_contain_text("km")
        page.go_back()
        expect(page.locator("#city-name")).to_have_text("Luxor")

    def test_the_favourites_are_saved_as_the_command_does(self) -> None:
        self.forget()
        for city in (LUXOR, CAIRO):
            self.favourite("add", str(city))
        page = self.cities("/cities?sheet=favourites")
        for form in ("csv", "json"):
            with page.expect_download() as saved:
                page.get_by_role("link", name=f"Save the favourites as {form.upper()}").click()
            self.assertEqual(saved.value.suggested_filename, f"favourite-cities.{form}")
            own = self.server.run("cities", "favourites", "export", "--format", form)
            self.assertEqual(pathlib.Path(saved.value.path()).read_bytes(), own)
        self.forget()


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class RaceTests(CityTest):
    def test_a_race_shows_each_strategy_and_equal_results(self) -> None:
        page = self.cities("/cities?sheet=race&q=san+fra")
        dialog = page.locator("dialog[open]")
        self.assertEqual(dialog.locator("#race-text").input_value(), "san fra")
        dialog.get_by_role("button", name="Start").click()
        dialog.locator("tbody tr").first.wait_for(timeout=PATIENCE)
        expect(dialog.locator("tbody tr")).to_have_count(14, timeout=PATIENCE)
        self.assertEqual(dialog.locator(".bad").count(), 0)
        self.assertEqual(dialog.locator("tbody tr", has_text="equal").count(), 14)
        self.accessible(page, "race")
        self.picture(page, "race-wide-light")


class MissingTests(CityTest):
    """A server whose data folder has no cities."""

    def test_the_page_goes_without_cities(self) -> None:
        page = self.blank()
        page.route("**/v1/about", self.without)
        page.route(
            "**/v1/cities**",
            lambda route: route.fulfill(
                status=503,
                content_type="application/problem+json",
                body='{"status":503,"title":"Data is missing","detail":"this service has no cities"}',
            ),
        )
        page.goto(self.server.url + "/countries")
        page.wait_for_selector("#country-rows .row")
        page.goto(self.server.url + "/cities?q=cairo")
        expect(page.locator(".list .state h2")).to_have_text("This server has no cities")
        self.accessible(page, "no cities")

    def without(self, route) -> None:
        about = route.fetch().json()
        about["parts"]["cities"] = False
        route.fulfill(json=about)


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class OfferTests(CityTest):
    def test_a_text_that_finds_no_country_leads_to_the_cities(self) -> None:
        page = self.open("/countries")
        page.fill("#list-search", "münchen")
        page.get_by_role("link", name="Cities: \u2068münchen\u2069").click()
        expect(page.locator("#city-rows .row").first).to_contain_text("Munich")


@unittest.skipUnless(HAS_CITIES, "the file of cities is not here")
class PictureTests(CityTest):
    """Pictures of every screen at every size, for a person to check, without a finding of axe."""

    SCREENS = {
        "cities-empty": ("/cities", ".state h2"),
        "cities": ("/cities?q=san", "#city-rows .row"),
        "city": (f"/cities/{CAIRO}?q=cair", ".detail .names"),
        "favourites": ("/cities?q=alex&sheet=favourites", "dialog[open] .row"),
        "race": ("/cities?q=san&sheet=race", "#race-text"),
        "filters": ("/cities?q=rome&country=US&near=34.26,-85.16&sheet=filters", "#city-language"),
        "filtered": ("/cities?q=san&country=US&zone=America/New_York&language=en", ".list [data-key=filters] .chip"),
    }

    def test_every_screen_fits_every_size_and_is_accessible(self) -> None:
        self.forget()
        for city in (CAIRO, ALEXANDRIA, LUXOR):
            self.favourite("add", str(city))
        looks = [
            *product(SIZES, [("light", "en-GB"), ("dark", "en-GB")]),
            *product(("phone", "wide"), [("light", "ar-EG")]),
        ]
        for (size, (theme, language)), screen in sampled(list(product(looks, self.SCREENS))):
            path, proof = self.SCREENS[screen]
            name = f"{screen}-{size}-{'ar' if language == 'ar-EG' else theme}"
            with self.subTest(name):
                page = self.cities(path, size, theme, language)
                page.wait_for_selector(proof)
                self.settled(page)
                self.picture(page, name)
                self.accessible(page, name)
                page.context.close()

    def test_text_of_twice_the_size_loses_nothing(self) -> None:
        for screen, (path, proof) in sampled(list(self.SCREENS.items())):
            page = self.cities(path)
            page.wait_for_selector(proof)
            page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")
            self.settled(page)
            self.picture(page, f"{screen}-large-text")
            self.accessible(page, f"{screen} with large text")
            page.context.close()
