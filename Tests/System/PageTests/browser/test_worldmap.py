"""The world map by an indicator: by keyboard, by pointer, without the server, in forced colours and in every window."""

import itertools
import json
import math
import re
import urllib.request

from .harness import PATIENCE, WORKER, PageTest, Server, expect, sampled

#: The code of the screen and of the rankings, compressed, in bytes.
CODE = 16_000
MAP = "#world-map"
#: Waits until the map, its legend and its ranking are drawn.
DRAWN = "() => document.querySelector('#world-map')?.dataset.ownReady && document.querySelector('.maplegend')"
#: The colour of a pixel of the map, red, green and blue.
PIXEL = """([x, y]) => {
  const map = document.querySelector('#world-map'), scale = map.width / map.clientWidth;
  return [...map.getContext('2d').getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data].slice(0, 3);
}"""
SIZE = "() => { const m = document.querySelector('#world-map'); return [m.clientWidth, m.clientHeight]; }"
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def equal_earth(longitude: float, latitude: float) -> tuple[float, float]:
    """A place on the flat map in Earth radii, by the formulas of the projection's authors."""
    a = (1.340264, -0.081106, 0.000893, 0.003796)
    t = math.asin(math.sqrt(3) / 2 * math.sin(math.radians(latitude)))
    slope = 9 * a[3] * t**8 + 7 * a[2] * t**6 + 3 * a[1] * t**2 + a[0]
    x = 2 * math.sqrt(3) * math.radians(longitude) * math.cos(t) / (3 * slope)
    return x, a[3] * t**9 + a[2] * t**7 + a[1] * t**3 + a[0] * t


class WorldMapTests(PageTest):
    def shown(self, path: str, size: str = "wide", theme: str = "light", language: str = "en-GB", **options):
        page = self.open(path, size, theme, language, **options)
        page.wait_for_function(DRAWN)
        page.evaluate(FRAMES)
        return page

    def pixel_of(self, page, longitude: float, latitude: float) -> tuple[float, float]:
        """The pixel of a place on the flat map, from the size of the canvas."""
        width, height = page.evaluate(SIZE)
        radius = min((width - 32) / (2 * equal_earth(180, 0)[0]), (height - 32) / (2 * equal_earth(0, 90)[1]))
        x, y = equal_earth(longitude, latitude)
        middle = max(height / 2 - 60, min(height / 2, radius * equal_earth(0, 90)[1] + 16))
        return width / 2 + x * radius, middle - y * radius

    def colour(self, page, place: tuple[float, float]) -> list[int]:
        page.evaluate(FRAMES)
        return page.evaluate(PIXEL, list(place))

    def test_by_keyboard_from_the_list_to_the_map_and_to_the_table(self) -> None:
        page = self.open("/countries")
        expect(page.locator("#country-rows .row").first).to_be_visible()
        page.locator("h1").first.focus()
        page.keyboard.press("v")
        expect(page.get_by_role("heading", name="World map", level=1)).to_be_focused()
        page.get_by_label("Figure", exact=True).select_option("gini")
        page.get_by_role("button", name="Africa").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#said")).to_have_text("60 of 250 countries")
        page.wait_for_function(DRAWN)
        page.locator(MAP).focus()
        page.keyboard.press("]")
        first = page.locator(".mapranks li").first
        expect(first.get_by_role("button")).to_have_attribute("aria-current", "true")
        expect(page.locator(".chosenrow b")).to_have_text("Namibia")
        expect(page.locator("#said")).to_have_text(re.compile("Namibia.*of 148"))
        page.keyboard.press("]")
        page.keyboard.press("]")
        page.keyboard.press("[")
        expect(page.locator(".mapranks [aria-current] .num")).to_have_text("2")
        expect(page.locator(MAP)).to_be_focused()
        # The borders are drawn from fewer lines once these are computed, which is idle work.
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        page.keyboard.press("0")
        page.evaluate(FRAMES)
        before = page.evaluate("() => document.querySelector('#world-map').toDataURL()")
        for key in ("+", "ArrowLeft", "ArrowUp"):
            page.keyboard.press(key)
        page.wait_for_function(f"before => document.querySelector('{MAP}').toDataURL() !== before", arg=before)
        page.keyboard.press("0")
        page.wait_for_function(f"before => document.querySelector('{MAP}').toDataURL() === before", arg=before)
        page.keyboard.press("Tab")
        while page.evaluate("() => document.activeElement.closest('.tools') !== null"):
            page.keyboard.press("Tab")
        expect(page.locator(".classes button").first).to_be_focused()
        page.wait_for_function(f"before => document.querySelector('{MAP}').toDataURL() !== before", arg=before)
        self.assertRegex(page.url, r"/countries/map\?by=gini&c=[A-Z]{2}&region=africa$")
        page.keyboard.press("Escape")
        expect(page.locator(".chosenrow")).to_have_count(0)
        self.assertTrue(page.url.endswith("/countries/map?by=gini&region=africa"), page.url)
        page.keyboard.press("]")
        page.keyboard.press("v")
        expect(page.get_by_role("heading", name="Rankings", level=1)).to_be_focused()
        self.assertTrue(page.url.endswith("/countries/table?by=gini&region=africa"), page.url)
        page.go_back()
        expect(page.locator(".chosenrow b")).to_be_visible()
        self.assertEqual(self.errors, [])

    def test_by_pointer_from_a_country_to_the_map_and_back(self) -> None:
        page = self.open("/countries/EG")
        page.locator("[data-figure=median_age] a").click()
        expect(page.locator(".chosenrow b")).to_have_text("Egypt")
        self.assertTrue(page.url.endswith("/countries/map?by=median_age&c=EG"), page.url)
        page.wait_for_function(DRAWN)
        brazil, canada = self.pixel_of(page, -52, -10), self.pixel_of(page, -110, 56)
        page.locator(MAP).hover(position={"x": brazil[0], "y": brazil[1]})
        expect(page.locator(".maptip")).to_contain_text("Brazil")
        page.locator(MAP).click(position={"x": canada[0], "y": canada[1]})
        expect(page.locator(".chosenrow b")).to_have_text("Canada")
        self.assertTrue(page.url.endswith("/countries/map?by=median_age&c=CA"), page.url)
        self.the_legend_dims(page, brazil, canada)
        page.locator(".mapranks button").nth(2).click()
        expect(page.locator(".mapranks [aria-current] .num")).to_have_text("3")
        with page.expect_download(timeout=PATIENCE) as download:
            page.get_by_role("button", name="Save Median age as CSV").click()
        self.assertEqual(download.value.suggested_filename, "countries-median_age.csv")
        page.get_by_role("radio", name="Globe").click()
        self.assertIn("&view=globe", page.url)
        page.locator(".chosenrow a").click()
        expect(page.locator("#country-name")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("radio", name="Globe")).to_have_attribute("aria-checked", "true")
        page.goto(self.server.url + "/countries/map")
        expect(page.get_by_role("radio", name="Globe")).to_have_attribute("aria-checked", "true")
        self.assertEqual(self.errors, [])

    def the_legend_dims(self, page, brazil: tuple[float, float], canada: tuple[float, float]) -> None:
        """Both countries have their class's colour, which fades when another class is pointed at."""
        ages = {row["country"]: row["value"] for row in self.asked("/v1/indicators/median_age")["rows"]}
        limits = (20, 25, 30, 35, 42)
        here, there = (sum(ages[code] >= limit for limit in limits) for code in ("CA", "BR"))
        self.assertNotEqual(here, there)
        strong = self.colour(page, brazil), self.colour(page, canada)
        self.assertNotEqual(*strong)
        page.locator(f".classes [data-lit='{here}']").hover()
        page.wait_for_function(f"strong => ({PIXEL})({list(brazil)}).join() !== strong.join()", arg=strong[0])
        self.assertEqual(self.colour(page, canada), strong[1])
        page.mouse.move(5, 5)
        page.wait_for_function(f"strong => ({PIXEL})({list(brazil)}).join() === strong.join()", arg=strong[0])

    def asked(self, path: str) -> dict:
        with urllib.request.urlopen(self.server.url + path) as reply:
            return json.load(reply)

    def test_the_legend_counts_the_countries_of_each_class(self) -> None:
        page = self.shown("/countries/map?by=median_age&region=africa")
        ages = [row["value"] for row in self.asked("/v1/indicators/median_age?region=africa")["rows"]]
        limits = (20, 25, 30, 35, 42)
        for low, high in itertools.pairwise((-math.inf, *limits, math.inf)):
            count = sum(low <= age < high for age in ages)
            name = (
                f"below {high}" if low == -math.inf else f"{low} and more" if high == math.inf else f"{low} to {high}"
            )
            words = f"{name}: {count} country" if count == 1 else f"{name}: {count} countries"
            expect(page.get_by_role("button", name=words, exact=True)).to_be_visible()

    def test_a_region_fills_the_map(self) -> None:
        page = self.shown("/countries/map?by=population&view=flat")
        names = {row["name"] for row in self.asked("/v1/indicators/population?region=europe")["rows"]}
        page.get_by_role("button", name="Europe", exact=True).click()
        expect(page.locator("#table-count")).to_contain_text("52 of 250")
        page.evaluate(FRAMES)
        width, height = page.evaluate(SIZE)
        for x, y in ((0.5, 0.5), (0.4, 0.55), (0.6, 0.4)):
            page.locator(MAP).hover(position={"x": width * x, "y": height * y})
            self.assertIn(page.locator(".maptip b").inner_text(), names)

    def test_small_countries_are_hit_and_hidden_ones_are_turned_to(self) -> None:
        page = self.shown("/countries/map?by=population&view=flat")
        x, y = self.pixel_of(page, 57.57, -20.28)
        page.locator(MAP).click(position={"x": x + 5, "y": y + 6})
        expect(page.locator(".chosenrow b")).to_have_text("Mauritius")
        page.goto(self.server.url + "/countries/map?by=population&view=globe&c=EG")
        page.wait_for_function(DRAWN)
        tip = page.locator(".maptip")
        expect(tip).to_contain_text("Egypt")
        page.get_by_role("button", name="United States").click()
        expect(tip).to_contain_text("United States")
        expect(tip).to_be_visible()

    def test_the_map_works_after_the_server_has_stopped(self) -> None:
        type(self).server.close()
        type(self).server = Server(self.selected)
        page = self.blank(**WORKER)
        self.keep(page, self.server.url)
        self.server.stop()
        page.goto(self.server.url + "/countries/map?by=life_expectancy&c=EG&view=flat")
        page.wait_for_function(DRAWN)
        expect(page.locator(".chosenrow")).to_contain_text("Egypt")
        egypt, sea = self.pixel_of(page, 28, 26), self.pixel_of(page, -30, 0)
        self.assertNotEqual(self.colour(page, egypt), self.colour(page, sea))
        page.get_by_label("Figure", exact=True).select_option("gdp_growth_pct")
        expect(page.locator(".maplegend")).to_contain_text("GDP growth")
        expect(page.locator(".mapranks li")).not_to_have_count(0)

    def test_forced_colours_replace_the_map_by_the_ranking(self) -> None:
        page = self.open("/countries/map?by=gini&c=EG", forced_colors="active")
        expect(page.locator(".mapranks li")).to_have_count(148)
        expect(page.locator(MAP)).to_be_hidden()
        expect(page.locator(".mapside")).to_contain_text("the whole ranking replaces the map")
        self.accessible(page, "world map in forced colours")

    def test_the_map_fits_every_window(self) -> None:
        looks = [
            ("phone", "light", "en-GB"),
            ("short", "dark", "en-GB"),
            ("middle", "dark", "fr-FR"),
            ("wide", "light", "ar-EG"),
        ]
        for size, theme, language in sampled(looks, "worldmap", 2):
            with self.subTest(size=size, language=language):
                page = self.shown("/countries/map?by=roads_km&c=EG&region=africa", size, theme, language)
                self.accessible(page, f"world map {size} {language}")
                self.picture(page, f"worldmap-{size}-{theme}-{language}")
                page.context.close()

    def test_the_map_keeps_its_direction_in_arabic(self) -> None:
        left, mirrored = (
            self.shown("/countries/map?by=population&view=flat", language=code) for code in ("en-GB", "ar-EG")
        )
        for place in ((28, 26), (-52, -10)):
            self.assertEqual(
                self.colour(left, self.pixel_of(left, *place)), self.colour(mirrored, self.pixel_of(mirrored, *place))
            )
        box = mirrored.locator(".mapside").bounding_box()
        self.assertLess(box["x"], 10)

    def test_hostile_addresses_and_empty_filters_are_answered(self) -> None:
        page = self.shown("/countries/map?by=nonsense&c=ZZ&view=x")
        expect(page.get_by_label("Figure", exact=True)).to_have_value("population")
        expect(page.locator(".mapside")).to_contain_text("There is no country ZZ")
        page.goto(self.server.url + "/countries/map?by=gini&region=antarctica&coast=1")
        expect(page.locator(".mapside")).to_contain_text("No country here has this figure")
        page.get_by_role("button", name="Remove Coast").click()
        expect(page).to_have_url(re.compile(r"region=antarctica$"))
        page.get_by_role("button", name="Remove Antarctica").click()
        expect(page.locator(".mapranks li")).to_have_count(10)
        self.assertEqual(self.errors, [])

    def test_the_code_of_the_screen_is_small(self) -> None:
        page = self.open("/countries/table")
        expect(page.locator("#table-rows tr")).to_have_count(250)
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        sizes = page.evaluate(
            "() => performance.getEntriesByType('resource').filter(e => e.name.endsWith('/parts/figures.js'))"
            ".map(e => e.encodedBodySize)"
        )
        self.assertEqual(len(sizes), 1, sizes)
        self.assertLessEqual(sizes[0], CODE)
