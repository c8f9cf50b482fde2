"""Every screen at every size, light, dark and Arabic: no error, nothing cut off, and no finding of axe."""

import re
from itertools import product

from .harness import SIZES, PageTest, expect, sampled

SCREENS = {
    "home": ("/", "h1"),
    "countries": ("/countries", "#country-rows .row"),
    "country": ("/countries/EG", "#country-name"),
    "add": ("/add?q=guin", "#add-rows .row"),
    "where": ("/where", "#coordinates"),
    "compare": ("/compare?c=EG,LY,JP", ".compare tbody tr"),
    "settings": ("/settings", "#language"),
    "import": ("/import#EG,LY,ZZ", "dialog[open]"),
    "unknown": ("/no/such/page", "#unknown-search"),
}


#: The sizes of a phone on its side, and of a window at 400 % zoom.
LOW = ((667, 375), (568, 320), (320, 256))
#: The names and values of the facts without what is isolated as text from left to right.
FACTS = """() => [...document.querySelectorAll('.detail .body > .kv > dt')].map(name =>
  [name.textContent, name.nextSibling.textContent.replace(/\\u2066[^\\u2069]*\\u2069/g, '')])"""
STYLE = "(element, name) => getComputedStyle(element)[name]"
#: The number of pixels of the globe in the colour of the found country.
FOUND = """() => {
  const canvas = document.querySelector('#globe');
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--here-fill');
  const wanted = colour.match(/[0-9a-f]{2}/gi).map(x => parseInt(x, 16));
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (wanted.every((x, k) => Math.abs(data[i + k] - x) < 2)) count++;
  return count;
}"""
#: The number of different colours on the line through the globe's middle: a night of few steps has few.
LEVELS = """() => {
  const canvas = document.querySelector('#globe');
  const { data } = canvas.getContext('2d').getImageData(0, canvas.height / 2, canvas.width, 1);
  return new Set(Array.from({ length: canvas.width }, (_, i) => data.slice(4 * i, 4 * i + 3).join())).size;
}"""


#: The length of the country map's scale as drawn, that of its style, and its text.
SCALE = """() => {
  const scale = document.querySelector('[data-scale=atlas]');
  return [scale.getBoundingClientRect().width, parseFloat(scale.style.inlineSize), scale.textContent];
}"""
#: The width of the coloured country's outline on its map, in CSS pixels, or 0 without one.
OUTLINE = """() => {
  const canvas = document.querySelector('#atlas');
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--here-fill');
  const wanted = colour.match(/[0-9a-f]{2}/gi).map(x => parseInt(x, 16));
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let [west, east] = [Infinity, -Infinity];
  for (let i = 0; i < data.length; i += 4) {
    if (!wanted.every((x, k) => Math.abs(data[i + k] - x) < 6)) continue;
    const x = i / 4 % canvas.width;
    west = Math.min(west, x);
    east = Math.max(east, x);
  }
  return Math.max(0, east - west) * canvas.offsetWidth / canvas.width;
}"""


class ScreenTests(PageTest):
    def show(self, screen: str, size: str, theme: str, language: str = "en-GB", **options):
        path, proof = SCREENS[screen]
        page = self.open(path, size, theme, language, **options)
        page.wait_for_selector(proof)
        self.settled(page)
        return page

    def test_every_screen_fits_every_size_and_is_accessible(self) -> None:
        for size, theme, screen in sampled(list(product(SIZES, ("light", "dark"), SCREENS))):
            with self.subTest(screen=screen, size=size, theme=theme):
                page = self.show(screen, size, theme)
                self.picture(page, f"{screen}-{size}-{theme}")
                self.accessible(page, f"{screen} {size} {theme}")
                page.context.close()

    def test_arabic_runs_from_right_to_left_everywhere(self) -> None:
        for size, screen in sampled(list(product(("phone", "wide"), SCREENS))):
            with self.subTest(screen=screen, size=size):
                page = self.show(screen, size, "light", "ar-EG")
                self.picture(page, f"{screen}-{size}-ar")
                self.assertEqual(
                    page.evaluate("() => [document.documentElement.dir, document.documentElement.lang]"), ["rtl", "ar"]
                )
                self.accessible(page, f"{screen} {size} ar")
                page.context.close()

    def test_arabic_facts_have_arabic_words_and_one_kind_of_digits(self) -> None:
        for code in sampled(["EG", "JP", "US", "NP"], "facts"):
            with self.subTest(code=code):
                page = self.open(f"/countries/{code}", "middle", "light", "ar-EG")
                self.settled(page)
                self.picture(page, f"country-{code}-middle-ar")
                facts = page.evaluate(FACTS)
                self.assertGreater(len(facts), 15)
                for name, text in facts:
                    self.assertNotRegex(text, "[A-Za-z]{4,}", name)
                    self.assertFalse(re.search("[0-9]", text) and re.search("[٠-٩]", text), (name, text))
                page.context.close()
        page = self.open("/cities/360630", "wide", "light", "ar-EG")
        expect(page.locator("#city-name")).to_have_text("القاهرة")
        page = self.open("/where", "phone", "light", "ar-EG")
        expect(page.locator(".whereform .hint").first).to_contain_text("\u206630°02′N 31°14′E\u2069")

    def test_a_tiny_country_is_drawn_by_its_own_ground_and_its_neighbours(self) -> None:
        page = self.open("/countries/VA")
        page.wait_for_function(f"() => {{ const wide = ({OUTLINE})(); return wide > 24 && wide < 100; }}")
        self.picture(page, "country-VA-wide-light")
        with page.expect_response("**/outlines/close/FR.json*"):
            page.goto(self.server.url + "/countries/MC")
        self.settled(page)
        self.picture(page, "country-MC-wide-light")

    def test_the_scale_of_a_map_has_the_length_that_it_states(self) -> None:
        page = self.open("/countries/EG")
        self.settled(page)
        lengths = []
        for _ in range(3):
            # The page is drawn again a moment after a map has moved.
            page.wait_for_timeout(400)
            drawn, stated, text = page.evaluate(SCALE)
            self.assertAlmostEqual(drawn, stated, delta=1, msg=text)
            lengths.append(stated / float(text.split()[0]))
            page.locator("main").get_by_role("button", name="Zoom in").click()
        self.assertLess(lengths[0], lengths[1])
        self.assertLess(lengths[1], lengths[2])

    def test_a_low_and_narrow_window_scrolls_to_everything(self) -> None:
        for (width, height), screen in sampled(list(product(LOW, ("home", "countries", "country", "add", "compare")))):
            with self.subTest(screen=screen, width=width, height=height):
                page = self.show(screen, "wide", "light")
                page.set_viewport_size({"width": width, "height": height})
                self.settled(page)
                self.picture(page, f"{screen}-{width}x{height}")
                self.accessible(page, f"{screen} {width}x{height}")
                proof = page.locator(SCREENS[screen][1]).first
                proof.scroll_into_view_if_needed()
                box, bar = proof.bounding_box(), page.locator("#nav").bounding_box()
                self.assertLessEqual(bar["height"], 45)
                self.assertLess(box["y"] + min(box["height"], 30), height - 44, box)
                page.context.close()

    def test_text_of_twice_the_size_loses_nothing(self) -> None:
        for size, screen in sampled(list(product(("wide", "phone"), SCREENS))):
            with self.subTest(screen=screen, size=size):
                page = self.show(screen, size, "light")
                page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")
                self.settled(page)
                self.picture(page, f"{screen}-{size}-large-text")
                self.accessible(page, f"{screen} {size} with large text")
                page.context.close()

    def test_forced_colours_show_what_can_be_pressed_and_what_is_chosen(self) -> None:
        page = self.show("home", "wide", "light", forced_colors="active")
        self.picture(page, "home-forced-colours")
        self.accessible(page, "forced colours")
        self.assertEqual(page.locator(".place .actions .btn").last.evaluate(STYLE, "borderTopWidth"), "1px")
        pills = page.locator("#nav a:not(.brand) .pill")
        colours = [pills.nth(i).evaluate(STYLE, "backgroundColor") for i in range(2)]
        self.assertNotEqual(*colours)
        page = self.show("where", "wide", "light", forced_colors="active")
        self.picture(page, "where-forced-colours")
        modes = page.get_by_role("radio")
        self.assertNotEqual(*(modes.nth(i).evaluate(STYLE, "backgroundColor") for i in range(2)))

    def test_print_leaves_out_what_paper_cannot_do(self) -> None:
        for screen in ("country", "compare"):
            page = self.show(screen, "middle", "light")
            page.emulate_media(media="print")
            self.picture(page, f"{screen}-print")
            for part in ("#nav", ".skip", ".pickers", "main .btn"):
                self.assertFalse(page.locator(part).first.is_visible(), part)
            self.assertTrue(page.locator(".printed").is_visible())
        self.assertEqual(page.locator(".tablewrap").evaluate(STYLE, "overflowX"), "visible")

    def test_no_column_is_empty_and_no_place_of_the_bar_counts(self) -> None:
        for path in ("/countries", "/cities"):
            page = self.open(path)
            for size in ("short", "middle", "wide"):
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                self.settled(page)
                with self.subTest(size=size, path=path):
                    boxes = [page.locator(part).bounding_box() for part in ("#main .list", "#main .split > .map")]
                    self.assertEqual(boxes[0]["x"] + boxes[0]["width"], boxes[1]["x"])
                    self.assertEqual(boxes[1]["x"] + boxes[1]["width"], width)
                    self.assertNotRegex(page.locator("#nav").inner_text(), r"\d")
                    self.assertFalse(page.evaluate("() => document.querySelector('#nav').scrollHeight > innerHeight"))
            page.context.close()

    def test_the_night_does_not_hide_what_was_found(self) -> None:
        for theme in ("light", "dark"):
            page = self.blank("wide", theme)
            page.clock.set_fixed_time("2026-11-24T22:00:00Z")
            page.goto(self.server.url + "/")
            page.wait_for_selector("#main[data-screen]")
            self.settled(page)
            self.picture(page, f"home-night-wide-{theme}")
            self.assertGreater(page.evaluate(FOUND), 800, theme)
            self.assertGreater(page.evaluate(LEVELS), 40, theme)

    def test_other_languages_show_their_words(self) -> None:
        for language, word in sampled(
            [("fr-FR", "Accueil"), ("es-ES", "Inicio"), ("hi-IN", "होम"), ("de-DE", "Home")], "languages"
        ):
            with self.subTest(language=language):
                page = self.show("home", "phone", "light", language)
                self.picture(page, f"home-phone-{language[:2]}")
                self.assertIn(word, page.locator("#nav").inner_text())
                self.accessible(page, language)
                page.context.close()
