"""Several trips, tracks as trips, the days of a year, the visited places, and all trips as a file."""

import json
import pathlib
from urllib.parse import quote

from .harness import WORKER, Held, PageTest, Server, expect, sampled
from .test_trips import KEYS, NAMES, PLACES

#: A drive from France to Germany and back with a night between two places, and 30 hours in Germany.
TRACK = [
    ("2026-07-01T08:00:00Z", 48.58, 7.70),
    ("2026-07-01T09:00:00Z", 48.57, 7.74),
    ("2026-07-01T10:00:00Z", 48.57, 7.90),
    ("2026-07-02T16:00:00Z", 48.50, 8.00),
    ("2026-07-02T17:00:00Z", 48.57, 7.74),
]


def gpx(points: list = TRACK) -> bytes:
    """A file with a track."""
    rows = "".join(f'<trkpt lat="{lat}" lon="{lon}"><time>{time}</time></trkpt>' for time, lat, lon in points)
    return f'<gpx version="1.1"><trk><trkseg>{rows}</trkseg></trk></gpx>'.encode()


def trip(number: int, name: str, places: list) -> dict:
    """A trip as the browser keeps it."""
    places = [dict(zip(KEYS, place, strict=True)) for place in places]
    return {"id": number, "name": name, "rule": "", "places": places}


SUMMER = [("Paris", "FR", "Europe/Paris", 48.85, 2.35, "2026-07-01", "2026-07-12")]
TRIPS = {
    "version": 2,
    "trips": [trip(1, "Winter 2026", PLACES), trip(2, "Summer", SUMMER)],
    "visited": {"countries": ["KE"], "places": []},
}
#: The part with the views of trips, and with what reads and writes files.
LATE = "**/parts/tripviews.js"


class TripViewTests(PageTest):
    def show(self, kept: dict = TRIPS, path: str = "/trips", size: str = "wide", *look: str, **options):
        page = self.blank(size, *look, **options)
        page.add_init_script(
            f"if (!localStorage.getItem('trips')) localStorage.setItem('trips', {json.dumps(json.dumps(kept))});"
        )
        page.goto(self.server.url + path)
        page.wait_for_selector(".trippane")
        return page

    def names(self, page) -> list[str]:
        return page.evaluate("() => JSON.parse(localStorage.trips).trips.map(trip => trip.name)")

    def without_late_part(self):
        """A page with trips, whose late part fails, and that has not opened an address yet."""
        page = self.blank()
        page.add_init_script(f"localStorage.setItem('trips', {json.dumps(json.dumps(TRIPS))});")
        page.route(LATE, lambda route: route.abort())
        return page

    def test_a_part_that_is_missing_is_reported_and_a_press_is_repeated(self) -> None:
        page = self.without_late_part()
        page.goto(self.server.url + "/trips#summer")
        page.get_by_role("button", name="Save as CSV").click()
        notice = page.get_by_role("alert")
        expect(notice).to_contain_text("A part of the page could not be loaded.")
        page.unroute(LATE)
        with page.expect_download() as saved:
            notice.get_by_role("button", name="Try again").click()
        self.assertIn("Paris", pathlib.Path(saved.value.path()).read_text(encoding="utf-8"))
        expect(page.get_by_role("alert")).to_have_count(0)

    def test_a_file_has_the_trip_of_the_press(self) -> None:
        page = self.without_late_part()
        page.unroute(LATE)
        held = Held(page, LATE)
        page.goto(self.server.url + "/trips#winter-2026")
        page.get_by_role("button", name="Save as CSV").click()
        page.get_by_role("link", name="All trips").click()
        expect(page.locator(".triphead h1")).to_have_text("Trips")
        with page.expect_download() as saved:
            held.release()
        self.assertIn("Athens", pathlib.Path(saved.value.path()).read_text(encoding="utf-8"))

    def test_a_link_stays_in_the_address_until_its_trip_is_shown(self) -> None:
        page = self.without_late_part()
        link = f"{self.server.url}/trips#{quote(json.dumps(['Nile', '', *PLACES]))}"
        page.goto(link)
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        self.assertEqual(page.url, link)
        page.unroute(LATE)
        page.reload()
        expect(page.locator("#trip-preview")).to_be_focused()
        expect(page.locator("#said")).to_have_text("4 places were read")
        self.assertEqual(page.url, self.server.url + "/trips")

    def test_trips_are_made_named_and_deleted_by_keys(self) -> None:
        page = self.show()
        rows = page.locator(".triprow")
        expect(rows).to_have_count(2)
        expect(rows.first).to_contain_text("Fri 4 Dec to Sun, 3 Jan 2027 · 4 places")
        page.get_by_role("button", name="New trip").press("Enter")
        expect(page.locator("#trip-name")).to_be_focused()
        page.keyboard.type("Été à Nice / 2027")
        page.keyboard.press("Enter")
        expect(page.locator("#main h1")).to_have_text("Été à Nice / 2027")
        expect(page.locator("#main h1")).to_be_focused()
        self.assertTrue(page.url.endswith("/trips#%C3%A9t%C3%A9-%C3%A0-nice-2027"), page.url)
        page.reload()
        expect(page.locator("#main h1")).to_have_text("Été à Nice / 2027")
        self.assertEqual(self.names(page), ["Winter 2026", "Summer", "Été à Nice / 2027"])
        # The list is reached by the link before the heading.
        page.get_by_role("link", name="All trips").press("Enter")
        expect(rows).to_have_count(3)
        rows.first.get_by_role("link").press("Delete")
        expect(rows).to_have_count(2)
        expect(page.locator(".toast")).to_contain_text("Winter 2026 was deleted.")
        page.keyboard.press("Control+z")
        expect(rows).to_have_count(3)
        self.assertEqual(self.names(page)[0], "Winter 2026")
        page.goto(self.server.url + "/trips#no-such-trip")
        expect(page.locator("[data-key=unknown]")).to_contain_text("no trip of that name")
        page.go_back()
        expect(rows).to_have_count(3)
        self.assertEqual(self.errors, [])

    def test_the_only_trip_of_an_earlier_page_is_taken_over(self) -> None:
        page = self.blank()
        old = json.dumps({"version": 1, "name": "Old", "rule": "", "places": TRIPS["trips"][1]["places"]})
        page.add_init_script(
            f"if (!sessionStorage.done) localStorage.trip = {json.dumps(old)}; sessionStorage.done = 1;"
        )
        page.goto(self.server.url + "/trips")
        expect(page.locator("#main h1")).to_have_text("Old")
        self.assertEqual(page.evaluate(NAMES), ["Paris"])
        self.assertEqual(page.evaluate("() => [localStorage.getItem('trip')]"), [None])
        page.reload()
        expect(page.locator(".stop")).to_have_count(1)
        self.assertEqual(self.names(page), ["Old"])

    def test_two_tabs_change_different_trips(self) -> None:
        page = self.show(path="/trips#summer")
        expect(page.locator(".stop")).to_have_count(1)
        other = page.context.new_page()
        other.goto(self.server.url + "/trips#winter-2026")
        other.get_by_role("button", name="Edit Cairo").press("Delete")
        expect(other.locator(".stop")).to_have_count(3)
        page.get_by_role("button", name="Edit Paris").press("Delete")
        expect(page.locator(".stop")).to_have_count(0)
        counts = "() => JSON.parse(localStorage.trips).trips.map(trip => trip.places.length)"
        self.assertEqual(page.evaluate(counts), [3, 0])
        # The other tab's deletion does not come back, and neither does that trip go with the undo of this one.
        other.goto(self.server.url + "/trips")
        other.locator(".triprow").first.get_by_role("button").click()
        expect(other.locator(".toast")).to_contain_text("was deleted")
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".stop")).to_have_count(1)
        page.wait_for_function("() => JSON.parse(localStorage.trips).trips.length === 1")
        self.assertEqual(self.names(page), ["Summer"])
        self.assertEqual(self.errors, [])

    def test_a_track_becomes_a_trip(self) -> None:
        page = self.show()
        page.set_input_files("#trip-file", {"name": "rhine.gpx", "mimeType": "text/plain", "buffer": gpx()})
        expect(page.locator("#trip-preview")).to_be_focused()
        preview = page.locator(".trippreview")
        expect(preview).to_contain_text("3 places were read")
        expect(preview).to_contain_text(
            "1 gap of more than 6 hours. "
            "Days in between are counted to the country before, unless a gap has more than 366."
        )
        page.get_by_role("button", name="Keep as a new trip").click()
        expect(page.locator("#main h1")).to_have_text("rhine")
        self.assertEqual(page.evaluate(NAMES), ["France", "Germany", "France"])
        germany = page.locator(".stop").nth(1)
        expect(germany).to_contain_text("Wed 1 Jul to Thu 2 Jul")
        expect(germany).to_contain_text("1 Jul, 12:00\u2069 to \u20682 Jul, 18:00\u2069, 30 hrs, 31 km of track")
        expect(page.locator("#trip-summary")).to_contain_text("3 places, 2 countries, 46 km")
        page.get_by_role("button", name="Undo").click()
        self.assertEqual(self.names(page), ["Winter 2026", "Summer"])
        damaged = {"name": "damaged.gpx", "mimeType": "text/plain", "buffer": gpx()[:-9]}
        page.set_input_files("#trip-file", damaged)
        expect(page.locator("[data-key=track-error]")).to_contain_text("damaged.gpx")
        self.assertEqual(self.errors, [])

    def test_a_year_has_its_days_as_rows_bars_and_a_table(self) -> None:
        page = self.show()
        page.get_by_role("radio", name="Days").click()
        expect(page.locator(".month")).to_have_count(12)
        label = page.locator(".months").get_attribute("aria-label")
        self.assertEqual(label, "Days in 2026: France 12, Egypt 6, United Kingdom 1, Greece 6, Japan 12")
        first = page.locator(".monthtable tbody").first
        expect(first).to_have_text("JulyFrance121–12")
        expect(page.locator(".monthtable tbody").nth(1).locator("tr").nth(1)).to_have_text("United Kingdom14")
        expect(page.locator(".daytable tbody tr").first).to_contain_text("France12")
        # The days from tomorrow on are planned.
        self.assertEqual(page.locator(".month").nth(11).locator(".past").count(), 0)
        self.assertEqual(page.locator(".month").nth(6).locator(".planned").count(), 0)
        page.locator("#trip-year").select_option("2027")
        expect(page.locator(".daytable tbody tr")).to_have_text(["Japan3Fri, 1 Jan 2027 to Sun, 3 Jan 2027"])
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save the days per country").click()
        table = pathlib.Path(saved.value.path()).read_text(encoding="utf-8")
        self.assertIn("2026,JP,Japan,12,2026-12-20,2026-12-31\n", table)
        self.assertIn("2027,JP,Japan,3,2027-01-01,2027-01-03\n", table)
        page.go_back()
        expect(page.locator("#trip-year")).to_have_value("2026")
        page.reload()
        expect(page.locator(".month")).to_have_count(12)
        self.assertEqual(self.errors, [])

    def test_visited_places_come_from_trips_and_by_hand(self) -> None:
        page = self.show(path="/trips?view=visited#winter-2026")
        # The places of the winter are planned.
        expect(page.locator("#visited-title")).to_have_text("2 countries, 0.8% of the land")
        page.locator("#trip-add").fill("russia")
        page.locator("#trip-RU").click()
        expect(page.locator("#visited-title")).to_have_text("3 countries, 12% of the land")
        page.locator("#trip-add").fill("kyoto")
        page.locator("#trip-1857910").click()
        expect(page.locator("#visited-title")).to_have_text("4 countries, 12% of the land")
        expect(page.locator(".visits").nth(1)).to_have_text("KyotoParis")
        page.reload()
        expect(page.locator("#visited-title")).to_have_text("4 countries, 12% of the land")
        page.get_by_role("button", name="Remove Kyoto").click()
        expect(page.locator("#visited-title")).to_have_text("3 countries, 12% of the land")
        page.keyboard.press("Control+z")
        expect(page.locator("#visited-title")).to_have_text("4 countries, 12% of the land")
        # A country of a trip cannot be removed here.
        expect(page.get_by_role("button", name="Remove France")).to_have_count(0)
        expect(page.locator(".triplegend")).to_have_text("on this tripvisited before")
        self.settled(page)
        colours = page.evaluate(
            "() => ['--here-fill', '--picked-fill'].map(name => {"
            "  const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim();"
            "  const [r, g, b] = [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16));"
            "  const c = document.querySelector('#trip-map');"
            "  const { data } = c.getContext('2d').getImageData(0, 0, c.width, c.height);"
            "  let n = 0;"
            "  for (let i = 0; i < data.length; i += 4) n += data[i] === r && data[i + 1] === g && data[i + 2] === b;"
            "  return n;"
            "})"
        )
        self.assertTrue(all(count > 300 for count in colours), colours)
        self.assertEqual(self.errors, [])

    def test_all_trips_are_saved_and_read_again(self) -> None:
        page = self.show()
        page.locator(".tripfile").evaluate("e => { e.open = true; }")
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save all trips as JSON").click()
        text = pathlib.Path(saved.value.path()).read_text(encoding="utf-8")
        self.assertEqual(json.loads(text), TRIPS)
        more = json.loads(text)
        more["trips"][1]["name"] = "Third <b>"
        more["visited"]["countries"] = ["KE", "JP"]
        file = {"name": "trips.json", "mimeType": "application/json", "buffer": json.dumps(more).encode()}
        page.set_input_files("#trip-file", file)
        expect(page.locator("#trip-preview")).to_have_text("2 trips were read")
        expect(page.locator(".trippreview")).to_contain_text("1 of them is here already.")
        self.assertEqual(self.names(page), ["Winter 2026", "Summer"])
        page.get_by_role("button", name="Add to my trips").click()
        expect(page.locator(".triprow")).to_have_count(3)
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".triprow")).to_have_count(2)
        self.assertEqual(page.evaluate("() => JSON.parse(localStorage.trips)"), TRIPS)
        for hostile in ('{"trips":[' + "[" * 50_000, '{"trips":[7,null,{"places":[{}]}]}', '{"trips":{}}'):
            page.set_input_files(
                "#trip-file", {"name": "x.json", "mimeType": "application/json", "buffer": hostile.encode()}
            )
            page.wait_for_selector(".tripfile .err, .trippreview .err")
            if page.locator(".trippreview").count():
                page.locator(".trippreview").get_by_role("button", name="Cancel").click()
            expect(page.locator(".triprow")).to_have_count(2)
        self.assertEqual(self.errors, [])

    def test_the_views_work_without_the_service_and_with_full_storage(self) -> None:
        server = Server(self.selected)
        self.addCleanup(server.close)
        page = self.blank("phone", **WORKER)
        page.add_init_script(
            f"if (!localStorage.getItem('trips')) localStorage.setItem('trips', {json.dumps(json.dumps(TRIPS))});"
        )
        self.keep(page, server.url + "/trips")
        self.until(page, "() => caches.match('/page/parts/trips.js').then(Boolean)")
        server.stop()
        page.goto(server.url + "/trips?view=days")
        expect(page.locator(".month")).to_have_count(12)
        page.goto(server.url + "/trips?view=visited")
        expect(page.locator("#visited-title")).to_have_text("2 countries, 0.8% of the land")
        page.evaluate(
            "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }"
        )
        page.locator("#trip-add").fill("japan")
        page.locator("#trip-JP").click()
        expect(page.locator("[data-key=unkept]")).to_contain_text("does not keep the trips")
        expect(page.locator("#visited-title")).to_contain_text("3 countries")
        server.start()

    def test_every_view_fits_and_is_accessible(self) -> None:
        looks = (
            ("phone", "light", "en-GB"),
            ("phone", "dark", "ar-EG"),
            ("wide", "dark", "en-GB"),
            ("wide", "light", "ar-EG"),
            ("short", "light", "hi-IN"),
        )
        for view in ("", "?view=days", "?view=visited"):
            for size, theme, language in sampled(list(looks), f"trips {view}"):
                with self.subTest(size=size, theme=theme, language=language, view=view):
                    page = self.show(TRIPS, f"/trips{view}", size, theme, language)
                    page.wait_for_selector(".triplist, .months, .visits")
                    self.settled(page)
                    name = f"tripviews-{view[6:] or 'list'}-{size}-{theme}-{language[:2]}"
                    self.picture(page, name)
                    self.accessible(page, name)
                    page.context.close()
