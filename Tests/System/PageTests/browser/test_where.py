"""Where am I: typed, tapped and browser positions, and dropped tracks. No coordinate leaves the browser."""

import struct

from .harness import ANNOUNCED, PageTest, expect, sampled

CAIRO = {"latitude": 30.0444, "longitude": 31.2357, "accuracy": 30}
GPX = (
    "<gpx><trk><trkseg>"
    '<trkpt lat="31.0" lon="34.2"><time>2026-05-01T08:00:00Z</time></trkpt>'
    '<trkpt lat="31.0" lon="34.6"><time>2026-05-01T10:00:00Z</time></trkpt>'
    "</trkseg></trk></gpx>"
)

#: True if the map has the stripes of disputed ground, in their colour.
STRIPES = """() => {
  const canvas = document.querySelector('#place-map');
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--claim-stripe');
  const wanted = colour.match(/[0-9a-f]{2}/gi).map(x => parseInt(x, 16));
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (wanted.every((x, k) => Math.abs(data[i + k] - x) < 3)) count++;
  return count > 1000;
}"""

#: Collects the shares that the progress of a file shows, in `shares`, and counts the frames of that time.
SHARES = """() => {
  [window.shares, window.frames] = [[], 0];
  const frame = () => {
    const { value } = document.querySelector('.trackcard progress') ?? {};
    if (value !== undefined) frames++;
    if (value > 0 && value !== shares.at(-1)) shares.push(value);
    requestAnimationFrame(frame);
  };
  frame();
}"""


def photograph(latitude: tuple[int, int, int], longitude: tuple[int, int, int]) -> bytes:
    """A JPEG without a picture, whose EXIF has a position in degrees, minutes and seconds, north and east."""
    entry = struct.Struct(">HHI4s")
    place = 26 + 2 + 4 * 12 + 4
    tags = (
        entry.pack(1, 2, 2, b"N\0\0\0"),
        entry.pack(2, 5, 3, place.to_bytes(4, "big")),
        entry.pack(3, 2, 2, b"E\0\0\0"),
        entry.pack(4, 5, 3, (place + 24).to_bytes(4, "big")),
    )
    parts = b"".join(struct.pack(">II", part, 1) for part in (*latitude, *longitude))
    root = struct.pack(">H", 1) + entry.pack(0x8825, 4, 1, (26).to_bytes(4, "big")) + bytes(4)
    tiff = b"MM\0\x2a" + (8).to_bytes(4, "big") + root + struct.pack(">H", 4) + b"".join(tags) + bytes(4) + parts
    exif = b"Exif\0\0" + tiff
    return b"\xff\xd8\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + b"\xff\xd9"


class WhereTests(PageTest):
    def test_a_typed_position_is_answered_with_its_border(self) -> None:
        page = self.open("/where")
        page.fill("#coordinates", "9.483 24.683")
        page.fill("#accuracy", "250")
        page.get_by_role("button", name="Look up").click()
        expect(page.locator(".answer h2")).to_have_text("Sudan")
        expect(page.locator(".answer .badge")).to_have_text("Too close to call")
        expect(page.locator(".answer .why")).to_contain_text("Sudan 98.8%")
        expect(page.locator(".dim")).to_have_text("196\u00a0m")
        expect(page.locator(".note.claim h3")).to_have_text("Kafia Kingi")
        expect(page.locator(".note.claim p")).to_have_text("Claimed by Sudan, South Sudan. Administered by Sudan.")
        page.get_by_role("radio", name="Seen by South Sudan").click()
        expect(page.locator(".answer h2")).to_have_text("South Sudan")
        self.picture(page, "where-claim-wide-light")

    def test_disputed_ground_names_its_administrator_and_its_views(self) -> None:
        page = self.open("/where")
        for position, name, sentence, views in (
            (
                "45.0 34.0",
                "Crimea",
                "Claimed by Ukraine, Russia. Administered by Russia.",
                ["As in the data", "By administration", "Seen by Russia"],
            ),
            (
                "48.0 37.8",
                "Donetsk and Luhansk",
                "Claimed by Ukraine, Russia. Administered by Russia.",
                ["As in the data", "By administration", "Seen by Russia"],
            ),
            (
                "24.5 -13.5",
                "Western Sahara",
                "Claimed by Western Sahara, Morocco. Administered by Morocco.",
                ["As in the data", "By administration", "Seen by Morocco"],
            ),
            (
                "43.0 41.0",
                "Abkhazia",
                "Claimed by Georgia. Administered by Abkhazia, which Russia controls.",
                ["As in the data", "By administration"],
            ),
        ):
            page.fill("#coordinates", position)
            page.keyboard.press("Enter")
            expect(page.locator(".note.claim h3")).to_have_text(name)
            expect(page.locator(".note.claim p")).to_have_text(sentence)
            expect(page.locator(".note.claim [role=radio]")).to_have_text(views)
            page.wait_for_function(STRIPES)
            self.picture(page, f"where-disputed-{name.split()[0].lower()}-wide-light")
        page.get_by_role("radio", name="By administration").click()
        expect(page.locator(".answer h2")).to_have_text("Russia")

    def test_a_limit_at_sea_is_not_a_border(self) -> None:
        page = self.open("/where")
        page.fill("#coordinates", "48.8566 2.3522")
        page.keyboard.press("Enter")
        facts = page.locator(".answer .kv")
        expect(facts).to_contain_text("Limit at sea")
        expect(facts).to_contain_text("Nearest land border")
        expect(facts).to_contain_text("km north-east, with Belgium")
        expect(facts).not_to_contain_text("High seas")
        page.fill("#coordinates", "47.5896 7.589")
        page.keyboard.press("Enter")
        expect(facts).to_contain_text("with France")
        expect(facts).to_contain_text("Nearest border")
        expect(facts).not_to_contain_text("Nearest land border")

    def test_coarse_borders_give_no_exact_distance(self) -> None:
        page = self.blank()
        page.route("**/index/exact*", lambda route: route.abort())
        page.goto(self.server.url + "/where")
        page.fill("#coordinates", "47.5896 7.589")
        page.keyboard.press("Enter")
        expect(page.locator(".answer .kv")).to_contain_text("less than 1\u00a0km, with France")
        expect(page.locator(".dim")).to_have_text("less than 1\u00a0km")
        self.settled(page)
        self.picture(page, "where-coarse-wide-light")
        page.fill("#coordinates", "45.0 34.0")
        page.keyboard.press("Enter")
        expect(page.locator(".note.claim")).to_contain_text("Administered by Russia.")
        page.wait_for_function(STRIPES)
        self.picture(page, "where-coarse-disputed-wide-light")

    def test_the_fault_of_a_text_is_reported_at_the_field(self) -> None:
        page = self.open("/where", "phone")
        for text, words in (
            ("91.2, 31.2", "Latitude runs from −90 to 90. This one is 91.2."),
            ("here", "These are not coordinates."),
            ("30", "There is one number."),
        ):
            page.fill("#coordinates", text)
            page.keyboard.press("Enter")
            expect(page.locator("#coordinates-error")).to_contain_text(words)
            expect(page.locator("#coordinates")).to_have_attribute("aria-invalid", "true")
        self.picture(page, "where-error-phone-light")

    def test_a_low_and_narrow_window_scrolls_to_everything(self) -> None:
        for width, height in sampled([(667, 375), (568, 320), (320, 256)], "where"):
            with self.subTest(width=width, height=height):
                page = self.open("/where")
                page.set_viewport_size({"width": width, "height": height})
                page.fill("#coordinates", "9.483 24.683")
                page.keyboard.press("Enter")
                expect(page.locator(".answer .kv")).to_be_visible()
                self.settled(page)
                self.accessible(page, f"where {width}x{height}")
                for part in (
                    "#coordinates",
                    "#place-map",
                    ".answer h2",
                    ".answer .kv dd >> nth=-1",
                    "label.btn",
                ):
                    page.locator(part).scroll_into_view_if_needed()
                    box = page.locator(part).bounding_box()
                    self.assertTrue(
                        box["width"] > 40 and box["x"] >= 0 and box["x"] + box["width"] <= width, (part, box)
                    )
                    self.assertTrue(box["y"] + min(box["height"], 40) > 0 and box["y"] < height - 44, (part, box))
                self.picture(page, f"where-{width}x{height}")
                page.context.close()

    def test_a_tap_on_the_map_is_answered(self) -> None:
        page = self.open("/where")
        self.settled(page)
        page.locator("#place-map").click(position={"x": 460, "y": 420})
        expect(page.locator(".answer h2")).to_be_visible()
        expect(page.locator("#coordinates")).not_to_have_value("")

    def test_no_request_holds_a_coordinate(self) -> None:
        page = self.open("/where", geolocation=CAIRO, permissions=["geolocation"])
        asked: list[str] = []
        page.on("request", lambda request: asked.append(f"{request.url} {request.post_data or ''}"))
        page.get_by_role("radio", name="Browser").click()
        page.get_by_role("button", name="Find me").click()
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        page.get_by_role("radio", name="Typed").click()
        page.fill("#coordinates", "30.0444 31.2357")
        page.keyboard.press("Enter")
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        self.assertFalse([a for a in asked if "30.0" in a or "31.2" in a], asked)
        self.assertNotIn("30.0", page.url + page.title() + page.evaluate("() => JSON.stringify(history.state)"))

    def test_the_browsers_position_is_followed_over_a_border(self) -> None:
        page = self.open("/where", "phone", geolocation=CAIRO, permissions=["geolocation"])
        page.get_by_role("radio", name="Browser").click()
        page.get_by_role("button", name="Find me").click()
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        page.get_by_role("button", name="Keep following").click()
        expect(page.locator(".pane .top")).to_contain_text("Following your position")
        page.evaluate(ANNOUNCED)
        page.context.set_geolocation({"latitude": 31.0, "longitude": 34.6, "accuracy": 12})
        expect(page.locator(".answer h2")).to_have_text("Israel")
        page.wait_for_function("() => said.some(text => text.includes('Israel'))")
        self.settled(page)
        self.picture(page, "where-followed-phone-light")
        self.accessible(page, "a followed position")
        page.get_by_role("button", name="Stop following").click()
        page.context.set_geolocation(CAIRO)
        expect(page.get_by_role("button", name="Keep following")).to_be_visible()
        expect(page.locator(".answer h2")).to_have_text("Israel")
        page.get_by_role("button", name="Keep following").click()
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        page.get_by_role("radio", name="Typed").click()
        expect(page.get_by_role("button", name="Stop following")).to_have_count(0)
        self.assertEqual(self.errors, [])

    def test_a_refused_location_is_reported_with_a_remedy(self) -> None:
        page = self.open("/", permissions=[])
        page.evaluate("() => { navigator.geolocation.getCurrentPosition = (yes, no) => no({ code: 1 }); }")
        page.get_by_role("button", name="Find me").click()
        expect(page.locator(".note")).to_contain_text("Find your country by this browser’s location?")
        page.get_by_role("button", name="Find me").click()
        expect(page.get_by_role("alert")).to_contain_text("The browser does not share its location")
        self.picture(page, "home-denied-wide-light")

    def test_a_timeout_without_a_position_is_reported(self) -> None:
        page = self.open("/", "phone")
        page.evaluate("() => { navigator.geolocation.getCurrentPosition = (yes, no) => no({ code: 3 }); }")
        page.get_by_role("button", name="Find me").click()
        expect(page.locator(".note")).to_contain_text("Find your country by this browser’s location?")
        page.get_by_role("button", name="Find me").click()
        expect(page.get_by_role("alert")).to_contain_text("No position within 30 seconds")

    def test_every_answer_to_a_press_is_announced(self) -> None:
        page = self.open("/where")
        page.evaluate(ANNOUNCED)
        for position, words in (
            ("47.5896 7.589", ["Switzerland", "France", "9\u00a0m", "Near a border"]),
            ("48.85 2.35", ["France", "km", "No accuracy given"]),
            ("48.85 2.36", ["France", "km", "No accuracy given"]),
            ("35 -40", ["High seas", "At sea"]),
        ):
            before = page.evaluate("() => said.length")
            page.fill("#coordinates", position)
            page.keyboard.press("Enter")
            page.wait_for_function(
                "([from, words]) => said.slice(from).some(text => words.every(word => text.includes(word)))",
                arg=[before, words],
            )

    def test_a_dropped_track_gives_countries_days_and_crossings(self) -> None:
        page = self.open("/where")
        page.set_input_files(
            "#track-file", {"name": "drive.gpx", "mimeType": "application/gpx+xml", "buffer": GPX.encode()}
        )
        expect(page.locator(".trackcard h2")).to_have_text("Track of drive.gpx")
        expect(page.locator(".trackcard")).to_contain_text("1 border crossing")
        expect(page.locator(".trackcard tbody")).to_contain_text("Egypt")
        expect(page.locator(".crossings")).to_contain_text("Egypt to Israel")
        self.picture(page, "track-wide-light")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as CSV").click()
        self.assertEqual(download.value.suggested_filename, "drive-countries.csv")

    def test_a_long_track_shows_its_progress_and_can_be_given_up(self) -> None:
        page = self.open("/where")
        points = "".join(
            f'<trkpt lat="{30 + i * 1e-5:.6f}" lon="31.{i % 10}"><time>2026-05-01T08:00:00Z</time></trkpt>'
            for i in range(300_000)
        )
        track = self.server.home / "long.gpx"
        track.write_text(f"<gpx><trk><trkseg>{points}</trkseg></trk></gpx>")
        self.assertGreater(track.stat().st_size, 20e6)
        page.evaluate(SHARES)
        page.set_input_files("#track-file", track)
        expect(page.locator(".trackcard h2")).to_have_text("Track of long.gpx")
        expect(page.locator(".trackcard")).to_contain_text("300,000 places")
        shares, frames = page.evaluate("() => [shares, frames]")
        self.assertGreater(len(shares), 3, shares)
        self.assertEqual(shares, sorted(shares))
        self.assertGreater(frames, len(shares))
        page.get_by_role("button", name="Close").click()
        page.set_input_files("#track-file", track)
        page.get_by_role("button", name="Cancel").click()
        expect(page.locator(".drop")).to_be_visible()

    def test_a_photograph_is_placed_by_its_own_position(self) -> None:
        page = self.open("/where")
        page.evaluate(ANNOUNCED)
        photo = {"name": "pyramid.jpg", "mimeType": "image/jpeg", "buffer": photograph((29, 58, 45), (31, 8, 3))}
        page.set_input_files("#track-file", photo)
        expect(page.locator(".trackcard h2")).to_have_text("Track of pyramid.jpg")
        expect(page.locator(".trackcard tbody")).to_contain_text("Egypt")
        page.wait_for_function("() => said.some(text => text.includes('pyramid.jpg'))")
        plain = {"name": "plain.jpg", "mimeType": "image/jpeg", "buffer": b"\xff\xd8\xff\xd9"}
        page.get_by_role("button", name="Close").click()
        page.set_input_files("#track-file", plain)
        expect(page.locator(".drop .err")).to_contain_text("No position is in plain.jpg.")

    def test_a_file_without_positions_is_refused_by_name(self) -> None:
        page = self.open("/where")
        for name, body, words in (
            ("a.csv", b"a,b\n1,2\n", "a.csv has no columns"),
            ("b.bin", b"\0\1\2", "b.bin is not a GPX"),
            ("c.gpx", b"<gpx><trkpt", "c.gpx is damaged"),
        ):
            page.set_input_files("#track-file", {"name": name, "mimeType": "text/plain", "buffer": body})
            expect(page.locator(".drop .err")).to_contain_text(words)
