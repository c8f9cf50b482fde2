"""Every screen at every size, light, dark and Arabic: no error, nothing cut off, and no finding of axe."""

from itertools import product

from .harness import SIZES, PageTest, sampled

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

    def test_a_tiny_country_is_drawn_by_its_own_ground_and_its_neighbours(self) -> None:
        page = self.open("/countries/VA")
        page.wait_for_function(f"() => {{ const wide = ({OUTLINE})(); return wide > 24 && wide < 100; }}")
        self.picture(page, "country-VA-wide-light")
        with page.expect_response("**/outlines/close/FR.json*"):
            page.goto(self.server.url + "/countries/MC")
        self.settled(page)
        self.picture(page, "country-MC-wide-light")

    def test_text_of_twice_the_size_loses_nothing(self) -> None:
        for screen in sampled(list(SCREENS)):
            with self.subTest(screen=screen):
                page = self.show(screen, "wide", "light")
                page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")
                self.settled(page)
                self.picture(page, f"{screen}-large-text")
                self.accessible(page, f"{screen} with large text")
                page.context.close()

    def test_forced_colours_and_print_have_pictures(self) -> None:
        page = self.show("home", "wide", "light", forced_colors="active")
        self.picture(page, "home-forced-colours")
        self.accessible(page, "forced colours")
        page = self.show("country", "middle", "light")
        page.emulate_media(media="print")
        self.picture(page, "country-print")
        self.assertFalse(page.locator("#nav").is_visible())

    def test_other_languages_show_their_words(self) -> None:
        for language, word in (("fr-FR", "Accueil"), ("es-ES", "Inicio"), ("hi-IN", "होम"), ("de-DE", "Home")):
            with self.subTest(language=language):
                page = self.show("home", "phone", "light", language)
                self.picture(page, f"home-phone-{language[:2]}")
                self.assertIn(word, page.locator("#nav").inner_text())
                self.accessible(page, language)
                page.context.close()
