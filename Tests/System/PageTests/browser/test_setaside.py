"""Damaged trips in Settings, and the visited cities of tracks, which only a kept file of cities names."""

import pathlib

from .harness import WORKER, PageTest, expect, sampled

DAMAGED = ("{broken", '{"version":3,"trips":[]}')
SET_ASIDE = "".join(
    f"localStorage.setItem('trip-damaged{'-2' if i else ''}', {text!r});" for i, text in enumerate(DAMAGED)
)
TEXTS = """() => ['trip-damaged', 'trip-damaged-2'].map(name => localStorage.getItem(name))"""
#: Two hours in Strasbourg, a drive through Offenburg, and a night in Karlsruhe.
TRACK = [
    ("2026-07-01T08:00:00Z", 48.5734, 7.7521),
    ("2026-07-01T10:00:00Z", 48.574, 7.753),
    ("2026-07-01T11:00:00Z", 48.4735, 7.9498),
    ("2026-07-01T12:00:00Z", 49.0069, 8.4037),
    ("2026-07-02T08:00:00Z", 49.0075, 8.404),
]
LOOKED = """() => [...document.querySelectorAll('[data-key=cities] li')].map(item => item.textContent)"""


def gpx() -> bytes:
    rows = "".join(f'<trkpt lat="{lat}" lon="{lon}"><time>{time}</time></trkpt>' for time, lat, lon in TRACK)
    return f'<gpx version="1.1"><trk><trkseg>{rows}</trkseg></trk></gpx>'.encode()


class SetAsideTests(PageTest):
    def opened(self, **options):
        page = self.blank("phone", **options)
        page.goto(self.server.url + "/where")
        page.evaluate(f"() => {{ {SET_ASIDE} }}")
        page.goto(self.server.url + "/settings")
        return page

    def test_damaged_trips_are_saved_and_forgotten_in_settings(self) -> None:
        page = self.opened()
        part = page.get_by_role("region", name="Trips set aside")
        with page.expect_download() as download:
            part.get_by_role("button", name="Save as a file").click()
        self.assertEqual(download.value.suggested_filename, "trip-damaged.txt")
        self.assertEqual(pathlib.Path(download.value.path()).read_text(encoding="utf-8"), "\n".join(DAMAGED))
        part.get_by_role("button", name="Forget them").click()
        expect(page.locator(".toast")).to_contain_text("were forgotten")
        expect(part).to_have_count(0)
        self.assertEqual(page.evaluate(TEXTS), [None, None])
        page.get_by_role("button", name="Undo").click()
        expect(part).to_be_visible()
        self.assertEqual(page.evaluate(TEXTS), list(DAMAGED))
        part.get_by_role("button", name="Forget them").click()
        page.goto(self.server.url + "/trips")
        expect(page.locator("#trip-add")).to_be_visible()
        expect(page.locator("[data-key=damaged]")).to_have_count(0)
        page.goto(self.server.url + "/settings")
        expect(page.locator("[data-key=s-about]")).to_be_visible()
        expect(part).to_have_count(0)
        self.assertEqual(self.errors, [])

    def test_the_open_trips_no_longer_report_what_was_forgotten(self) -> None:
        page = self.opened()
        page.get_by_role("link", name="Trips").click()
        expect(page.locator("[data-key=damaged]")).to_be_visible()
        page.go_back()
        page.get_by_role("button", name="Forget them").click()
        page.get_by_role("link", name="Trips").click()
        expect(page.locator("#trip-add")).to_be_visible()
        expect(page.locator("[data-key=damaged]")).to_have_count(0)

    def test_the_part_is_readable_in_every_language(self) -> None:
        for language in sampled(["en-GB", "ar", "fr", "es", "hi"], "aside"):
            with self.subTest(language=language):
                page = self.opened(language=language)
                page.locator("[data-key=s-aside]").scroll_into_view_if_needed()
                self.accessible(page, f"aside {language}")
                self.picture(page, f"aside-phone-{language}")
                page.context.close()


class TrackCityTests(PageTest):
    def cities(self, page) -> list[str]:
        """The visited cities after the track has become a trip."""
        page.goto(self.server.url + "/trips")
        page.set_input_files("#trip-file", {"name": "rhine.gpx", "mimeType": "text/plain", "buffer": gpx()})
        expect(page.locator("#trip-preview")).to_be_focused()
        page.locator(".trippreview [data-act=trip-take]").first.click()
        expect(page.locator(".stop")).to_have_count(2)
        page.get_by_role("radio", name="Visited").click()
        expect(page.locator(".visited [data-key=countries] li")).to_have_count(2)
        return page.evaluate(LOOKED)

    def test_a_file_of_cities_that_is_not_kept_is_not_fetched(self) -> None:
        page = self.blank("wide", **WORKER)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
        self.assertEqual(self.cities(page), [])
        self.assertFalse([url for url in asked if "/index/cities" in url or "48.57" in url or "49.00" in url], asked)
        self.assertEqual(self.errors, [])

    def test_a_kept_file_names_the_cities_in_which_a_track_rests(self) -> None:
        page = self.blank("wide", **WORKER)
        page.goto(self.server.url + "/where")
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        page.evaluate(FETCH)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
        self.assertEqual(self.cities(page), ["Karlsruhe", "Strasbourg"])
        self.assertFalse([url for url in asked if "/index/cities" in url or "48.57" in url or "49.00" in url], asked)
        # They are kept with the trip.
        page.reload()
        expect(page.locator("[data-key=cities] li")).to_have_text(["Karlsruhe", "Strasbourg"])
        self.assertEqual(self.errors, [])


#: Keeps the file of cities, as Settings does.
FETCH = """async () => {
  const { Resolver } = await import('/page/resolver/client.js');
  await new Resolver(() => {}).fetchCities();
}"""
