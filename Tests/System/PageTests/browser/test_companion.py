"""The companion of a followed position: the border ahead, the notice after a crossing, and the recorded trip."""

import itertools
import pathlib
import re

from .harness import ANNOUNCED, SIZES, WORKER, Held, PageTest, expect, sampled

#: Replaces the browser's position by `move(seconds, latitude, longitude, more)`, whose times begin at 8:00.
DRIVE = """(() => {
  const watchers = new Map(), begin = Date.parse('2026-11-27T08:00:00Z');
  let number = 0;
  const position = (seconds, latitude, longitude, more) => ({
    coords: { latitude, longitude, accuracy: 8, heading: null, speed: null, ...more },
    timestamp: begin + 1000 * seconds,
  });
  const { geolocation } = navigator;
  geolocation.watchPosition = (yes, no) => { watchers.set(++number, { yes, no }); return number; };
  geolocation.clearWatch = id => watchers.delete(id);
  geolocation.getCurrentPosition = yes => yes(position(0, 17.8, 102.74, {}));
  window.move = (...at) => { for (const { yes } of watchers.values()) yes(position(...at)); return watchers.size; };
})()"""
#: Lets the browser deny its database while `isDenied` is true, and have no room in it while `isFull` is.
STORAGE = """(() => {
  const { indexedDB } = window, { put } = IDBObjectStore.prototype;
  Object.defineProperty(window, 'indexedDB', {
    get() {
      if (window.isDenied) throw new DOMException('denied', 'SecurityError');
      return indexedDB;
    },
  });
  IDBObjectStore.prototype.put = function (...values) {
    if (!window.isFull) return put.apply(this, values);
    this.transaction.abort();
    throw new DOMException('full', 'QuotaExceededError');
  };
})()"""
#: Fills the recording with places, one in a second.
FILL = """async count => {
  const request = indexedDB.open('recording', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('places', { keyPath: 'time' });
  await new Promise(done => (request.onsuccess = done));
  const store = request.result.transaction('places', 'readwrite').objectStore('places');
  for (let i = 0; i < count; i++) store.put({ time: i * 1000, lat: 1, lon: 1, accuracy: 5, begins: i === 0 });
  await new Promise(done => (store.transaction.oncomplete = done));
  request.result.close();
  localStorage.setItem('recorded', '1');
}"""
#: Fetches no exact borders. They are 18.6 MB, and a recording does not depend on them.
COARSE = """; localStorage.settings ??= '{"exact": "never"}'"""
#: Thailand drives on the left, and Laos, to the north across the Mekong, on the right.
NORTH = {"heading": 0, "speed": 20}


def ahead_of(name: str) -> re.Pattern:
    """The text of a border ahead. The name has invisible marks of its direction around it."""
    return re.compile(rf"{name}\W? in \d")


LAOS_AHEAD = ahead_of("Laos")
THAILAND, LAOS = (17.8, 102.74), (18.05, 102.74)


class CompanionTests(PageTest):
    def followed(self, size: str = "wide", theme: str = "light", language: str = "en-GB", script: str = "", **options):
        """A page that follows the position, which `move` changes."""
        page = self.blank(size, theme, language, permissions=["geolocation"], **options)
        page.add_init_script(DRIVE + ";" + script)
        page.goto(self.server.url + "/where")
        self.follow(page)
        return page

    def follow(self, page) -> None:
        page.locator("[data-act=where-mode][data-arg=browser]").click()
        page.locator("[data-act=where-browser]").click()
        page.locator("[data-act=where-follow]").click()
        expect(page.locator("[data-act=record-start]")).to_be_visible()

    def record(self, page) -> None:
        """Begins the recording. Earlier moves would not be recorded."""
        page.locator("[data-act=record-start]").click()
        expect(page.locator("[data-act=record-stop]")).to_be_visible()

    def again(self, page) -> None:
        """Ends the following and begins again, so that no earlier position counts."""
        page.locator("[data-act=where-unfollow]").click()
        page.locator("[data-act=where-follow]").click()
        expect(page.locator(".companion .ahead")).to_have_text("The next border shows while you move.")

    def move(self, page, seconds: float, place: tuple[float, float], **more) -> None:
        moved = page.evaluate("([s, p, m]) => move(s, ...p, m)", [seconds, place, more])
        self.assertEqual(moved, 1, "the position is followed once")

    def cross(self, page, start: float = 10) -> None:
        """Drives from Thailand to Laos in twenty seconds."""
        for i in range(5):
            self.move(page, start + 5 * i, THAILAND if i == 0 else (LAOS[0] + i / 1000, LAOS[1]), **NORTH)
            page.wait_for_selector(f".answer a[href='/countries/{'TH' if i == 0 else 'LA'}']")

    def test_the_next_border_is_stated_with_its_distance_and_the_time_to_it(self) -> None:
        page = self.followed()
        ahead = page.locator(".companion .ahead")
        expect(ahead).to_have_text("The next border shows while you move.")
        self.move(page, 1, THAILAND, heading=0, speed=0.2)
        expect(ahead).to_have_text("The next border shows while you move.")
        self.move(page, 5, THAILAND, **NORTH)
        expect(ahead).to_contain_text(LAOS_AHEAD)
        expect(ahead).to_contain_text("at this speed")
        expect(page.locator(".companion [data-key=details]")).to_contain_text("Course north.")
        # South of there, no border is within 100 kilometres.
        self.move(page, 6, (16.5, 102.74), heading=180, speed=20)
        expect(ahead).to_have_text("No border is near")
        # Positions give the course without a compass, and a jump gives none.
        self.again(page)
        self.move(page, 10, (17.8, 102.74))
        self.move(page, 20, (17.802, 102.74))
        expect(ahead).to_contain_text(LAOS_AHEAD)
        self.move(page, 21, (12.0, 102.74))
        expect(ahead).to_have_text("The next border shows while you move.")
        # Disputed ground and a limit at sea.
        self.again(page)
        details = page.locator(".companion [data-key=details]")
        self.move(page, 30, (27.8, -12.5), heading=180, speed=25)
        expect(ahead).to_contain_text(ahead_of("Western Sahara"))
        expect(details).to_contain_text("Disputed ground in")
        expect(details).to_contain_text("Claimed by Western Sahara, Morocco.")
        self.move(page, 35, (38.7, -9.55), heading=270, speed=8)
        expect(ahead).to_contain_text(ahead_of("High seas"))
        expect(details).to_contain_text("Limit at sea.")
        self.assertEqual(self.errors, [])

    def test_a_position_that_comes_before_the_rules_counts(self) -> None:
        page = self.blank(permissions=["geolocation"])
        page.add_init_script(DRIVE)
        held = Held(page, "**/page/following.wasm")
        page.goto(self.server.url + "/where")
        self.follow(page)
        self.move(page, 5, THAILAND, **NORTH)
        page.wait_for_selector(".answer a[href='/countries/TH']")
        held.release()
        expect(page.locator(".companion .ahead")).to_contain_text(LAOS_AHEAD)

    def test_a_vague_position_over_coarse_borders_states_its_doubt(self) -> None:
        page = self.blank(permissions=["geolocation"])
        page.add_init_script(DRIVE)
        page.route("**/index/exact*", lambda route: route.abort())
        page.goto(self.server.url + "/where")
        self.follow(page)
        self.move(page, 5, (17.78, 102.74), accuracy=400, **NORTH)
        expect(page.locator(".companion .ahead")).to_contain_text(LAOS_AHEAD)
        details = page.locator(".companion [data-key=details]")
        expect(details).to_contain_text("The coarse borders are 1\u00a0km off at most.")
        expect(details).to_contain_text("Your position is within 640\u00a0m.")
        self.picture(page, "companion-coarse-wide-light")

    def test_a_crossing_is_announced_once_with_what_changes(self) -> None:
        page = self.followed("phone")
        page.evaluate(ANNOUNCED)
        self.cross(page)
        note = page.locator(".note.crossed")
        expect(note.get_by_role("link", name="You are in Laos")).to_have_attribute("href", "/countries/LA")
        expect(note).to_contain_text("now on the right")
        expect(note).to_contain_text("Kip")
        expect(note).to_contain_text("Emergency")
        self.settled(page)
        self.accessible(page, "a crossing")
        self.picture(page, "companion-crossed-phone-light")
        # A road along the border, back and forth, crosses nothing.
        for i in range(12):
            self.move(page, 40 + 4 * i, THAILAND if i % 2 else LAOS, **NORTH)
            expect(page.locator(".answer h2")).to_have_text("Thailand" if i % 2 else "Laos")
        said = page.evaluate("() => said")
        self.assertEqual(len([text for text in said if "You are in" in text]), 1, said)
        self.assertIn("now on the right", " ".join(said))
        note.get_by_role("button", name="Dismiss").click()
        expect(note).to_have_count(0)
        self.assertEqual(self.errors, [])

    def test_a_trip_is_recorded_after_a_press_only_and_survives_a_reload(self) -> None:
        page = self.followed(script=COARSE)
        self.move(page, 5, THAILAND, **NORTH)
        page.reload()
        expect(page.locator("[data-act=where-browser]")).to_be_visible()
        expect(page.locator("[data-key=recording]")).to_have_count(0)
        page.locator("[data-act=where-browser]").click()
        page.locator("[data-act=where-follow]").click()
        self.record(page)
        self.move(page, 10, THAILAND, **NORTH)
        self.move(page, 12, (17.81, 102.74), **NORTH)
        self.move(page, 20, (17.82, 102.74), **NORTH)
        expect(page.locator("[data-key=recording]")).to_contain_text("3 places")
        page.reload()
        # The recording goes on without a press.
        expect(page.get_by_role("button", name="Stop recording")).to_be_visible()
        self.cross(page, 40)
        expect(page.locator("[data-key=recording]")).to_contain_text("8 places")
        page.get_by_role("button", name="Stop recording").click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as GPX").click()
        self.assertEqual(download.value.suggested_filename, "trip-2026-11-27.gpx")
        text = pathlib.Path(download.value.path()).read_text(encoding="utf-8")
        self.assertEqual((text.count("<trkpt"), text.count("<trkseg>")), (8, 2))
        page.get_by_role("button", name="Show the track").click()
        expect(page.locator(".crossings")).to_contain_text("Thailand to Laos")
        expect(page.locator(".trackcard")).to_contain_text("8 places")
        self.settled(page)
        self.picture(page, "companion-track-wide-light")
        page.get_by_role("button", name="Add to Trips").click()
        expect(page.locator("#trip-preview")).to_contain_text("2 places were read")
        page.get_by_role("button", name="Keep as my trip").click()
        expect(page.locator(".stop")).to_have_count(2)
        expect(page.locator(".daytable")).to_contain_text("Laos")
        page.get_by_role("link", name="Where am I").click()
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Delete the track").click()
        expect(page.locator(".toast")).to_contain_text("The recorded trip was deleted.")
        page.get_by_role("button", name="Undo").click()
        expect(page.locator("[data-key=recording]")).to_contain_text("8 places")
        page.get_by_role("button", name="Delete the track").click()
        expect(page.get_by_role("button", name="Delete the track")).to_have_count(0)
        page.reload()
        expect(page.locator("[data-act=where-browser]")).to_be_visible()
        self.assertEqual(page.evaluate("() => localStorage.getItem('recorded')"), None)
        self.assertEqual(self.errors, [])

    def test_a_recording_goes_on_over_other_screens_and_reports_a_crossing_there(self) -> None:
        page = self.followed(script=COARSE)
        self.record(page)
        self.cross(page)
        page.get_by_role("link", name="You are in Laos").click()
        expect(page.locator("#country-name")).to_have_text("Laos")
        expect(page.locator(".toast")).to_contain_text("still being recorded")
        # An answer that a later position overtakes does not count. No screen shows when one has come.
        message = page.locator(".toast a", has_text="You are in Thailand")
        for i in range(1000):
            self.move(page, 60 + 5 * i, THAILAND, **NORTH)
            page.evaluate("() => new Promise(requestAnimationFrame)")
            if message.is_visible():
                break
        expect(message).to_be_visible()
        page.locator(".toast a").click()
        expect(page.locator("#country-name")).to_have_text("Thailand")
        page.goto(self.server.url + "/where")
        expect(page.locator("[data-key=recording]")).to_contain_text("places")
        self.assertEqual(self.errors, [])

    def test_nothing_of_a_followed_and_recorded_trip_is_sent(self) -> None:
        page = self.followed()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(f"{request.url} {request.post_data or ''}"))
        self.record(page)
        self.cross(page)
        expect(page.locator(".note.crossed")).to_be_visible()
        expect(page.locator(".answer .kv")).to_contain_text("The trip is recorded here, and not sent.")
        page.get_by_role("button", name="Stop recording").click()
        expect(page.locator(".answer .kv")).to_contain_text("not stored")
        page.get_by_role("button", name="Show the track").click()
        expect(page.locator(".trackcard")).to_contain_text("Laos")
        self.assertTrue(asked)
        self.assertFalse([a for a in asked if any(part in a for part in ("17.8", "18.05", "102.7"))], asked)
        self.assertNotIn("102.7", page.url + page.title() + page.evaluate("() => JSON.stringify(history.state)"))

    def test_two_tabs_record_once(self) -> None:
        page = self.followed(script=COARSE)
        self.record(page)
        self.move(page, 10, THAILAND, **NORTH)
        expect(page.locator("[data-key=recording]")).to_contain_text("1 place")
        other = page.context.new_page()
        other.add_init_script(DRIVE)
        other.goto(self.server.url + "/where")
        expect(other.locator("[data-key=recording]")).to_contain_text("Another tab records this trip.")
        expect(other.locator("[data-act=record-remove]")).to_have_count(0)
        other.locator("[data-act=where-mode][data-arg=browser]").click()
        other.locator("[data-act=where-browser]").click()
        other.locator("[data-act=where-follow]").click()
        self.move(other, 10, THAILAND, **NORTH)
        self.move(page, 20, (17.81, 102.74), **NORTH)
        self.move(other, 20, (17.81, 102.74), **NORTH)
        expect(page.locator("[data-key=recording]")).to_contain_text("2 places")
        page.close()
        other.bring_to_front()
        expect(other.get_by_role("button", name="Record on")).to_be_visible()
        other.get_by_role("button", name="Record on").click()
        self.move(other, 30, (17.82, 102.74), **NORTH)
        expect(other.locator("[data-key=recording]")).to_contain_text("3 places")

    def test_denied_and_full_storage_are_reported_and_following_goes_on(self) -> None:
        page = self.followed(script=STORAGE + "; window.isDenied = true" + COARSE)
        for fault, words in (("isDenied", "keeps nothing for this page"), ("isFull", "no room left")):
            with self.subTest(words=words):
                page.evaluate(f"() => {{ window.isFull = window.isDenied = false; window.{fault} = true; }}")
                self.again(page)
                page.get_by_role("button", name="Record this trip").click()
                self.move(page, 5, THAILAND, **NORTH)
                expect(page.locator("[data-key=recording] [role=alert]")).to_contain_text(words)
                expect(page.locator(".companion .ahead")).to_contain_text(LAOS_AHEAD)
                self.assertEqual(self.errors, [])

    def test_a_recording_ends_at_its_limit(self) -> None:
        page = self.blank(permissions=["geolocation"])
        page.add_init_script(DRIVE)
        page.goto(self.server.url + "/where")
        page.evaluate(FILL, 19_999)
        page.reload()
        expect(page.locator("[data-key=recording]")).to_contain_text("19,999 places")
        self.follow(page)
        page.get_by_role("button", name="Record on").click()
        self.move(page, 10, THAILAND, **NORTH)
        expect(page.locator("[data-key=recording] [role=alert]")).to_contain_text("full with 20,000 places")
        expect(page.locator("[data-act=record-start]")).to_have_count(0)
        page.get_by_role("button", name="Show the track").click()
        expect(page.locator(".trackcard")).to_contain_text("20,000 places")

    def test_without_the_server_a_position_is_followed_and_recorded(self) -> None:
        page = self.blank(permissions=["geolocation"], **WORKER)
        page.add_init_script(DRIVE)
        self.keep(page, self.server.url + "/where")
        page.context.set_offline(True)
        page.reload()
        self.follow(page)
        self.move(page, 5, THAILAND, **NORTH)
        expect(page.locator(".companion .ahead")).to_contain_text(LAOS_AHEAD)
        self.record(page)
        self.cross(page)
        expect(page.locator(".note.crossed")).to_contain_text("You are in Laos")
        expect(page.locator(".note.crossed")).to_contain_text("now on the right")
        page.get_by_role("button", name="Stop recording").click()
        page.get_by_role("button", name="Show the track").click()
        expect(page.locator(".crossings")).to_contain_text("Thailand to Laos")

    def test_it_is_readable_in_every_window_language_and_theme(self) -> None:
        sizes = [*SIZES.values(), (320, 256), (320, 568)]
        for language in sampled(["en-GB", "ar", "fr", "es", "hi"], "companion", 2):
            page = self.followed("phone", language=language)
            self.record(page)
            self.cross(page)
            for (width, height), theme in sampled(list(itertools.product(sizes, ["light", "dark"])), language):
                with self.subTest(size=(width, height), theme=theme, language=language):
                    page.set_viewport_size({"width": width, "height": height})
                    page.emulate_media(color_scheme=theme)
                    expect(page.locator(".note.crossed")).to_be_visible()
                    self.settled(page)
                    self.accessible(page, f"companion {width}x{height} {theme} {language}")
                    self.picture(page, f"companion-{width}x{height}-{theme}-{language}")
            page.context.close()
