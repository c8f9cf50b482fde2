"""Trips: a whole task by keyboard, what the browser keeps, files, rules of days, and use without the service."""

import json
import pathlib
import re
import subprocess

from .harness import SIX, WORKER, PageTest, Server, expect, sampled

#: London, Cairo, Athens and Tokyo.
PLACES = [
    ("London", "GB", "Europe/London", 51.50853, -0.12574, "2026-12-04", "2026-12-04"),
    ("Cairo", "EG", "Africa/Cairo", 30.06263, 31.24967, "2026-12-04", "2026-12-09"),
    ("Athens", "GR", "Europe/Athens", 37.98376, 23.72784, "2026-12-09", "2026-12-14"),
    ("Tokyo", "JP", "Asia/Tokyo", 35.6895, 139.69171, "2026-12-20", "2027-01-03"),
]
KEYS = ("name", "country", "zone", "lat", "lon", "from", "to")
SAID = "() => document.querySelector('#said').textContent"
NAMES = "() => [...document.querySelectorAll('.stop h2')].map(e => e.textContent)"


def kept(places: list = PLACES, rule: str = "schengen") -> str:
    """The text of a trip as the browser keeps it."""
    places = [dict(zip(KEYS, place, strict=True)) for place in places]
    return json.dumps({"version": 1, "name": "", "rule": rule, "places": places})


def store(text: str) -> str:
    """A script that keeps a trip as an earlier page did, before this one starts, unless trips are kept already."""
    return f"if (!localStorage.getItem('trips')) localStorage.setItem('trip', {json.dumps(text)});"


class TripTests(PageTest):
    def show(self, text: str | None = None, path: str = "/trips", size: str = "wide", *look: str, **options):
        page = self.blank(size, *look, **options)
        page.add_init_script(store(kept() if text is None else text))
        page.goto(self.server.url + path)
        page.wait_for_selector(".trippane")
        return page

    def download(self, page, name: str) -> str:
        with page.expect_download() as saved:
            page.get_by_role("button", name=f"Save as {name}").click()
        with pathlib.Path(saved.value.path()).open(encoding="utf-8", newline="") as file:
            return file.read()

    def program(self, *command: str) -> bytes:
        """The output of a command with the same data."""
        command = [self.server.program, *command, "--data", str(self.server.data)]
        return subprocess.run(command, env=self.server.environment, check=True, capture_output=True).stdout

    def paste(self, page, text: str) -> None:
        page.locator(".tripfile").evaluate("e => { e.open = true; }")
        page.locator("#trip-list").fill(text)
        page.get_by_role("button", name="Read the list").click()

    def test_a_trip_is_planned_by_keys_and_survives_a_reload(self) -> None:
        page = self.open("/")
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length")
        page.keyboard.press("g")
        page.keyboard.press("p")
        expect(page.locator("#main h1")).to_be_focused()
        for text, key in (("berlin", "2950159"), ("cairo", "360630")):
            page.keyboard.press("/")
            expect(page.locator("#trip-add")).to_be_focused()
            page.keyboard.type(text)
            expect(page.locator(f"#trip-{key}")).to_be_visible()
            while page.locator(f"#trip-{key}").get_attribute("aria-selected") != "true":
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            expect(page.locator("#trip-add")).to_be_focused()
            page.locator("#trip-add").press("Escape")
            page.locator("#main h1").focus()
        self.assertEqual(page.evaluate(NAMES), ["Berlin", "Cairo"])
        page.wait_for_function(f"() => ({SAID})().includes('Cairo')")
        # The fields of the new place are open.
        page.locator("#trip-from").fill("2027-01-10")
        page.locator("#trip-to").fill("2027-01-14")
        expect(page.locator(".stop").nth(1)).to_contain_text("Sun, 10 Jan 2027 to Thu, 14 Jan 2027")
        page.get_by_role("button", name="Edit Berlin").press("Enter")
        expect(page.locator("#trip-from")).to_be_focused()
        page.locator("#trip-from").fill("2026-10-01")
        page.locator("#trip-to").fill("2026-12-29")
        expect(page.locator("#trip-rule-text")).to_have_text("90 of 90 days used on Tue 29 Dec, 0 left.")
        page.locator("#trip-to").fill("2026-12-30")
        expect(page.locator("#trip-rule-text")).to_have_text("Too many days from Wed 30 Dec: more than 90 in 180.")
        # The change of the result is announced.
        page.wait_for_function(f"() => ({SAID})().includes('Too many days')")
        page.get_by_role("button", name="Move down").press("Enter")
        self.assertEqual(page.evaluate(NAMES), ["Cairo", "Berlin"])
        expect(page.locator(".tripnotice")).to_contain_text("Berlin begins before Cairo.")
        page.get_by_role("button", name="Sort by date").press("Enter")
        expect(page.locator("#main h1")).to_be_focused()
        self.assertEqual(page.evaluate(NAMES), ["Berlin", "Cairo"])
        page.get_by_role("button", name="Edit Cairo").press("Delete")
        self.assertEqual(page.evaluate(NAMES), ["Berlin"])
        page.keyboard.press("Tab")
        page.get_by_role("button", name="Undo").press("Enter")
        self.assertEqual(page.evaluate(NAMES), ["Berlin", "Cairo"])
        page.reload()
        expect(page.locator(".stop")).to_have_count(2)
        expect(page.locator("#trip-rule-text")).to_contain_text("Too many days")
        self.assertNotIn("Cairo", page.url)
        self.assertEqual(self.errors, [])

    def test_a_place_has_what_changes_there(self) -> None:
        page = self.show()
        cairo, tokyo = page.locator(".stop").nth(1), page.locator(".stop").nth(3)
        for text in (
            "3,513 km from \u2068London\u2069, \u2066121°\u2069",
            "Clocks \u2068+2 hrs\u2069",
            "now on the right",
            "Egyptian Pound, no rate.",
            "C, F, 220 V: adapter",
            "Emergency 122 123 180",
        ):
            expect(cairo).to_contain_text(text)
        expect(tokyo).to_contain_text("now on the left")
        # A rate always has its date.
        expect(tokyo).to_contain_text(
            re.compile(r"\u2068GBP\s1\u2069 = \u2068JPY\s[\d.]+\u2069\. European Central Bank, \d+ \w+ \d{4}")
        )
        expect(tokyo).to_contain_text("1 Jan 2027 New Year's Day")
        expect(cairo.locator("a[href='tel:122']")).to_be_visible()
        expect(page.locator(".daytable tbody tr").first).to_contain_text("Japan15")
        expect(page.locator(".tripcard")).to_have_count(2)
        expect(page.get_by_text("No place from Tue 15 Dec to Sat 19 Dec.")).to_be_visible()
        label = page.locator(".periodbar").get_attribute("aria-label")
        self.assertEqual(label, "6 of 90 days used from Thu 18 Jun to Mon 14 Dec")

    def test_the_program_and_the_page_agree(self) -> None:
        command = ("trip", "London@2026-12-04", "Cairo@2026-12-04/2026-12-09", "Athens@2026-12-09/2027-03-20")
        answer = json.loads(self.program(*command, "--rule", "schengen", "--format", "json"))
        table = self.program(*command, "--format", "csv").decode()
        for name, text in (("trip.json", json.dumps(answer)), ("trip.csv", table)):
            with self.subTest(name=name):
                page = self.show("")
                page.set_input_files("#trip-file", {"name": name, "mimeType": "text/plain", "buffer": text.encode()})
                expect(page.locator("#trip-preview")).to_be_focused()
                page.get_by_role("button", name="Keep as my trip").click()
                expect(page.locator(".stop")).to_have_count(3)
                expect(page.locator("#trip-rule-text")).to_contain_text("Too many days from Tue, 9 Mar 2027")
                self.assertEqual(answer["rule"]["brokenOn"], "2027-03-09")
                saved = json.loads(self.download(page, "JSON"))
                self.assertEqual(saved["legs"][0]["distance"], answer["legs"][0]["distance"])
                self.assertEqual(saved["legs"][1]["bearing"], answer["legs"][1]["bearing"])
                report = {key: value for key, value in saved["report"].items() if key != "spans"}
                self.assertEqual(report, answer["rule"])
                self.assertEqual(
                    [(day["country"], day["days"]) for day in saved["days"]],
                    [(day["country"], day["days"]) for day in answer["days"]],
                )
                page.context.close()

    def test_a_trip_is_saved_and_read_again(self) -> None:
        page = self.show()
        expect(page.locator(".daytable tbody tr")).to_have_count(4)
        # The facts of all places must have come.
        expect(page.locator(".stop").nth(3)).to_contain_text("New Year's Day")
        table = self.download(page, "CSV")
        self.assertIn("Cairo,EG,Egypt,30.06263,31.24967,Africa/Cairo,2026-12-04,2026-12-09,6,351", table)
        self.assertIn("\r\n", table)
        calendar = self.download(page, "ICS")
        self.assertIn("DTSTART;VALUE=DATE:20261204\r\nDTEND;VALUE=DATE:20261210\r\nSUMMARY:Cairo\r\n", calendar)
        self.assertIn("SUMMARY:New Year's Day (Japan)\r\n", calendar)
        route = self.download(page, "GPX")
        self.assertIn('<rtept lat="30.06263" lon="31.24967"><name>Cairo</name><desc>', route)
        self.assertEqual(route.count("<rtept "), 4)
        for text, name in ((table, "trip.csv"), (self.download(page, "JSON"), "trip.json")):
            page.set_input_files("#trip-file", {"name": name, "mimeType": "text/plain", "buffer": text.encode()})
            expect(page.locator("#trip-preview")).to_have_text("4 places were read")
            page.get_by_role("button", name="Keep as a new trip").click()
            expect(page.locator(".stop")).to_have_count(4)
            expect(page.locator("#main h1")).to_be_focused()
        self.assertEqual(
            page.evaluate("() => JSON.parse(localStorage.trips).trips.map(t => t.places.length)"), [4, 4, 4]
        )
        self.assertEqual(self.errors, [])

    def test_a_list_is_read_and_its_faults_are_named(self) -> None:
        page = self.show("")
        self.paste(
            page, "# mine\nCairo@2027-01-10/2027-01-14\nGR\n48.8566 2.3522@2027-02-01\nAtlantisburgh\nRome@2027-02-30"
        )
        expect(page.locator("#trip-preview")).to_have_text("3 places were read")
        expect(page.locator(".trippreview")).to_contain_text("Line 5: no place is called")
        expect(page.locator(".trippreview")).to_contain_text("Line 6: no dates that exist in")
        page.get_by_role("button", name="Keep as my trip").click()
        self.assertEqual(page.evaluate(NAMES), ["Cairo", "Athens", "48.8566, 2.3522"])
        expect(page.locator(".stop").nth(2).locator("img.flag")).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".stop")).to_have_count(0)

    def test_a_shared_trip_is_asked_about(self) -> None:
        page = self.show(permissions=["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Share a link").click()
        expect(page.locator(".toast")).to_be_visible()
        link = page.evaluate("() => navigator.clipboard.readText()")
        other = self.show("")
        asked = []
        other.on("request", lambda request: asked.append(request.url))
        other.goto("about:blank")
        other.goto(link)
        expect(other.locator("#trip-preview")).to_have_text("4 places were read")
        self.assertEqual(other.url, self.server.url + "/trips")
        self.assertFalse([url for url in asked if "Cairo" in url.split("#")[0]])
        other.get_by_role("button", name="Cancel").click()
        self.assertIsNone(other.evaluate("() => localStorage.getItem('trips')"))
        other.goto("about:blank")
        other.goto(self.server.url + "/trips#%5B1")
        expect(other.locator(".tripfile .err")).to_have_count(1)

    def test_rules_of_ones_own_and_refused_ones(self) -> None:
        page = self.show()
        page.locator("#trip-rule").select_option("own")
        expect(page.locator("#trip-own")).to_be_focused()
        page.locator("#trip-own").fill("5/30:eg")
        expect(page.locator("#trip-rule-text")).to_contain_text("Too many days from Wed 9 Dec: more than 5 in 30.")
        for text, part in (("efta", "called"), ("EG", "no number of days"), ("1/2/3:EG", "is not a rule")):
            page.locator("#trip-own").fill(text)
            expect(page.locator("#trip-own-error")).to_contain_text(part)
            expect(page.locator("#trip-rule-text")).to_have_count(0)
        page.locator("#trip-own").fill("<img src=x onerror=alert(1)>".ljust(500, ","))
        expect(page.locator("#trip-own-error")).to_be_visible()
        page.locator("#trip-rule").select_option("")
        expect(page.locator("#trip-own")).to_have_count(0)
        page.reload()
        expect(page.locator("#trip-rule")).to_have_value("")
        self.assertEqual(self.errors, [])

    def test_dates_that_are_backwards_are_named(self) -> None:
        page = self.show(kept([(*PLACES[2][:5], "2027-03-05", "2027-03-01")]))
        expect(page.locator(".stop .err")).to_contain_text("The last day is before the first")
        expect(page.locator("#trip-rule-text")).to_have_text("No day of the trip counts for this rule.")
        page.get_by_role("button", name="Edit Athens").click()
        expect(page.locator("#trip-to")).to_have_attribute("aria-invalid", "true")
        page.locator("#trip-to").fill("2027-03-06")
        expect(page.locator("#trip-rule-text")).to_contain_text("2 of 90 days used")
        # A later first day moves the last one along.
        page.locator("#trip-from").fill("2027-04-01")
        expect(page.locator("#trip-to")).to_have_value("2027-04-01")

    def test_a_damaged_trip_is_set_aside(self) -> None:
        for text in ('{"version":1,"places":[{', "[]", kept().replace("51.50853", '"x"')):
            with self.subTest(text=text[:20]):
                page = self.show(text)
                expect(page.locator("[data-key=damaged]")).to_contain_text("could not be read")
                with page.expect_download() as saved:
                    page.get_by_role("button", name="Save what was kept").click()
                self.assertEqual(pathlib.Path(saved.value.path()).read_text(encoding="utf-8"), text)
                # A new trip does not replace what was set aside.
                self.paste(page, "GR")
                page.locator(".trippreview .btn.main").click()
                self.assertEqual(page.evaluate("() => localStorage.getItem('trip-damaged')"), text)
                page.context.close()

    def test_full_and_blocked_storage_are_named(self) -> None:
        full = self.show()
        expect(full.locator(".stop")).to_have_count(4)
        full.evaluate(
            "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }"
        )
        full.get_by_role("button", name="Edit Cairo").press("Delete")
        expect(full.locator("[data-key=unkept]")).to_contain_text("does not keep the trips")
        self.assertIn("Tokyo", self.download(full, "CSV"))
        blocked = self.blank()
        blocked.add_init_script(
            "for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])"
            "  Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError'); } });"
        )
        blocked.goto(self.server.url + "/trips")
        self.paste(blocked, "GR@2027-01-01")
        blocked.get_by_role("button", name="Keep as my trip").click()
        expect(blocked.locator("[data-key=unkept]")).to_be_visible()
        expect(blocked.locator("#trip-rule-text")).to_contain_text("1 of 90 days used")
        self.assertEqual(self.errors, [])

    def test_two_tabs_show_the_same_trip(self) -> None:
        page = self.show()
        other = page.context.new_page()
        other.goto(self.server.url + "/trips")
        expect(other.locator(".stop")).to_have_count(4)
        page.get_by_role("button", name="Edit Cairo").press("Delete")
        expect(other.locator(".stop")).to_have_count(3)
        other.get_by_role("button", name="Edit London").press("Delete")
        expect(page.locator(".stop")).to_have_count(2)

    def test_a_thousand_stays_do_not_freeze_the_page(self) -> None:
        def day(number: int) -> str:
            return f"{2020 + number // 336:04d}-{number // 28 % 12 + 1:02d}-{number % 28 + 1:02d}"

        places = [
            (f"<b>{i}</b> \u202e" + "x" * 300, "FR" if i % 2 else "EG", None, i % 90, i % 180, day(i), day(i))
            for i in range(1200)
        ]
        page = self.show(kept(places))
        expect(page.locator(".stop")).to_have_count(100)
        expect(page.locator("#trip-summary")).to_contain_text("1,000 places")
        # The kept trip has more places than a trip may have.
        expect(page.locator("[data-key=damaged]")).to_be_visible()
        expect(page.locator("#trip-rule-text")).to_contain_text("of 90 days")
        page.get_by_role("button", name="Show 900 more").click()
        expect(page.locator(".stop")).to_have_count(200)
        self.assertEqual(page.locator(".stop b").count(), 0)
        expect(page.locator("#trip-add")).to_have_count(0)
        self.assertEqual(page.evaluate("() => document.documentElement.scrollWidth - innerWidth"), 0)
        self.assertEqual(self.errors, [])

    def test_hostile_files_harm_nothing(self) -> None:
        page = self.show()
        for text in ("{", '{"places":1}', "\0\1\2", '{"places":[' + "[" * 50_000, "place,lat,lon\n" + '"' * 9999):
            page.set_input_files("#trip-file", {"name": "<b>.json", "mimeType": "text/plain", "buffer": text.encode()})
            page.wait_for_function(
                "() => document.querySelector('.tripfile .err, .trippreview')"
                " && !document.querySelector('[data-key=reading]')"
            )
            if page.locator(".trippreview").count():
                page.locator(".trippreview").get_by_role("button", name="Cancel").click()
            expect(page.locator(".stop")).to_have_count(4)
        page.set_input_files("#trip-file", {"name": "large.csv", "mimeType": "text/plain", "buffer": b"x" * (5 << 20)})
        expect(page.locator(".tripfile .err")).to_contain_text("large.csv is larger than")
        self.assertEqual(self.errors, [])

    def test_the_trip_works_without_the_service(self) -> None:
        server = Server(self.selected)
        self.addCleanup(server.close)
        page = self.blank("phone", **WORKER)
        page.add_init_script(store(kept()))
        self.keep(page, server.url + "/trips")
        expect(page.locator(".stop").nth(3)).to_contain_text("New Year's Day")
        self.until(page, "() => caches.match('/page/trips.wasm').then(Boolean)")
        server.stop()
        page.reload()
        expect(page.locator("#trip-rule-text")).to_contain_text("6 of 90 days used")
        expect(page.locator(".stop").nth(3)).to_contain_text("New Year's Day")
        expect(page.locator(".stop").nth(3)).to_contain_text("European Central Bank")
        expect(page.locator(".stop").nth(1)).to_contain_text("Emergency 122")
        page.locator("#trip-add").fill("japan")
        expect(page.locator("#trip-JP")).to_be_visible()
        page.locator("#trip-JP").click()
        expect(page.locator(".stop")).to_have_count(5)
        self.assertIn("BEGIN:VEVENT", self.download(page, "ICS"))
        server.start()

    def test_every_look_fits_and_is_accessible(self) -> None:
        for size, theme, language in sampled(SIX, "trips"):
            with self.subTest(size=size, theme=theme, language=language):
                page = self.show(None, "/trips", size, theme, language)
                expect(page.locator(".daytable tbody tr")).to_have_count(4)
                expect(page.locator(".stop").nth(3).locator(".fact")).to_have_count(6)
                page.locator("[data-act=trip-open]").nth(1).click()
                self.settled(page)
                self.picture(page, f"trips-{size}-{theme}-{language[:2]}")
                self.accessible(page, f"trips {size} {theme} {language}")
                page.context.close()

    def test_low_windows_large_text_and_forced_colours_reach_everything(self) -> None:
        for width, height, text in sampled([(320, 256, 16), (568, 320, 16), (390, 844, 32), (1440, 900, 32)], "low"):
            with self.subTest(width=width, text=text):
                page = self.show(forced_colors="active" if width == 568 else "none")
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("size => { document.documentElement.style.fontSize = `${size}px`; }", text)
                page.locator("[data-act=trip-open]").nth(1).click()
                last = page.locator(".daytable a").last
                last.scroll_into_view_if_needed()
                expect(last).to_be_in_viewport()
                self.picture(page, f"trips-{width}x{height}-{text}")
                self.accessible(page, f"trips {width} {text}")
                page.context.close()
