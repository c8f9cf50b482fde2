"""The plan of times: a whole task by keyboard, the handle, what is copied and saved, and use without the service."""

import pathlib

from .harness import SIX, WORKER, PageTest, Server, expect, sampled

#: Berlin, Cairo, Nairobi, Tokyo and Santiago on a Tuesday, at 9 in Berlin.
FIVE = "/time?c=2950159,360630,184745,1850147,3871336&d=2026-11-24&h=9"
#: The time zones of places with offsets of quarters, halves and more than 12 hours.
ODD = "/time?c=2950159,NP,4032804,KI&d=2026-11-24&h=9"
TIMES = """() => [...document.querySelectorAll('.zoned > li')].map(row =>
  [row.querySelector('.who bdi').textContent, row.querySelector('.when b').textContent])"""
#: The distance in pixels from the start of the hour at the handle in the first row to the start of the handle.
AWAY = """hour => {
  const cell = [...document.querySelector('.zoned .hours').children].find(e => e.textContent === hour);
  return document.querySelector('.handle').getBoundingClientRect().left - cell.getBoundingClientRect().left;
}"""


#: The starts of the numbers of hours that overlap the ones before.
CROWDED = """() => [...document.querySelectorAll('.zoned > li:first-child .hours')].flatMap(row => {
  const boxes = [...row.querySelectorAll('i')].map(e => e.getBoundingClientRect()).filter(r => r.width);
  return boxes.flatMap((r, i) => (i && boxes[i - 1].right > r.left ? [r.left] : []));
})"""


class TimeTests(PageTest):
    def show(self, path: str = FIVE, size: str = "wide", theme: str = "light", language: str = "en-GB", **options):
        page = self.open(path, size, theme, language, **options)
        expect(page.locator(".zoned > li .hours span").first).to_be_attached()
        return page

    def shows(self, page, *times: list[str]) -> None:
        """Waits until the rows have these names and hours. A country has the name of its capital once that has come."""
        for row, (name, hour) in zip(page.locator(".zoned > li").all(), times, strict=True):
            expect(row.locator(".who bdi")).to_have_text(name)
            expect(row.locator(".when b")).to_have_text(hour)

    def test_a_meeting_is_planned_by_keys(self) -> None:
        page = self.open("/", permissions=["clipboard-read", "clipboard-write"])
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length")
        page.keyboard.press("g")
        page.keyboard.press("k")
        page.wait_for_selector("#time-hour", state="attached")
        expect(page.locator("#main h1")).to_be_focused()
        # Without places in the address, the default country and the selected ones are compared by their capitals.
        self.assertEqual([name for name, _ in page.evaluate(TIMES)], ["Cairo", "Tokyo", "Santiago", "Nairobi"])
        page.keyboard.press("/")
        expect(page.locator("#time-add")).to_be_focused()
        page.keyboard.type("berlin")
        # The country of the capital is the first result, and the city the next one.
        expect(page.locator("#time-2950159")).to_be_visible()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(page.locator("#time-2950159")).to_have_attribute("aria-selected", "true")
        page.keyboard.press("Enter")
        expect(page.locator(".zoned > li")).to_have_count(5)
        expect(page.locator("#time-add")).to_be_focused()
        page.get_by_role("button", name="Move Berlin to the top").press("Enter")
        expect(page.locator(".zoned > li").first).to_contain_text("Berlin")
        page.locator("#time-day").fill("2026-11-24")
        page.locator("#time-hour").focus()
        page.keyboard.press("Home")
        page.locator("#time-day").fill("2026-11-24")
        page.get_by_role("button", name="Remove Santiago").press("Enter")
        expect(page.locator(".zoned > li")).to_have_count(4)
        go = page.get_by_role("button", name="Go to ")
        page.locator("#time-hour").focus()
        while page.evaluate("() => document.querySelector('#time-hour').value") != "0":
            page.keyboard.press("ArrowLeft")
        go.press("Enter")
        expect(page.locator("#time-result")).to_have_text("9:00 in Berlin: 3 of 4 are at work.")
        expect(page).to_have_url(self.server.url + "/time?c=2950159,EG,JP,KE&d=2026-11-24&h=9")
        page.get_by_role("button", name="Copy as text").press("Enter")
        text = "Tue 24 Nov, 9:00 Berlin (Europe/Berlin)\nTue 24 Nov, 10:00 Cairo (Africa/Cairo)"
        expect(page.locator(".toast")).to_contain_text("Copied")
        self.assertTrue(page.evaluate("() => navigator.clipboard.readText()").startswith(text))
        self.assertEqual(self.errors, [])

    def test_the_slider_moves_by_hours_and_quarters_and_reads_the_times(self) -> None:
        page = self.show()
        slider = page.locator("#time-hour")
        slider.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        names = ("Berlin", "Cairo", "Nairobi", "Tokyo", "Santiago")
        texts = [f"{hour}:15 {name}" for hour, name in zip((10, 11, 12, 18, 6), names, strict=True)]
        self.assertEqual(slider.get_attribute("aria-valuetext"), ", ".join(texts))
        expect(page).to_have_url(self.server.url + FIVE.replace("h=9", "h=10:15"))
        expect(page.locator("#time-result")).to_have_text("10:15 in Berlin: 3 of 5 are at work.")
        expect(page.locator(".planresult")).to_contain_text("4 work from 13:00 to 15:00.")
        expect(page.locator(".planresult")).to_contain_text("All are awake from 11:00 to 14:00.")
        page.get_by_text("Show as table").click()
        expect(page.locator(".plantable tbody tr").nth(4)).to_have_text("SantiagoTue 06:15asleep")
        for _ in range(30):
            slider.press("ArrowRight")
        self.assertEqual(page.evaluate(TIMES)[0], ["Berlin", "23:45"])

    def test_the_pointer_moves_the_handle_and_the_hours_stay(self) -> None:
        for size, language, hour in sampled(
            [("wide", "en-GB", "14"), ("phone", "en-GB", "14"), ("wide", "ar-EG", "١٤")], "pointer"
        ):
            with self.subTest(size=size, language=language):
                page = self.show(FIVE, size, "light", language)
                # The weekends come with the second part of the countries, and change the hours.
                page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length")
                page.evaluate("() => { document.querySelector('.hours span').mark = true; }")
                box = page.locator(".zoned .track").first.bounding_box()
                page.mouse.move(box["x"] + box["width"] * 3.5 / 24, box["y"] + 10)
                page.mouse.down()
                page.mouse.move(box["x"] + box["width"] * 14.5 / 24, box["y"] + 10, steps=4)
                page.mouse.up()
                expect(page).to_have_url(self.server.url + FIVE.replace("h=9", "h=14"))
                self.assertLess(abs(page.evaluate(AWAY, hour)), 1.5)
                self.assertTrue(page.evaluate("() => document.querySelector('.hours span').mark"))
                page.context.close()

    def test_odd_zones_have_their_hours_at_their_places(self) -> None:
        page = self.show(ODD)
        expect(page.locator(".zoned > li")).to_have_count(4)
        self.shows(page, ["Berlin", "9:00"], ["Kathmandu", "13:45"], ["Waitangi", "21:45"], ["South Tarawa", "20:00"])
        cells = page.evaluate(
            "() => [...document.querySelectorAll('.zoned > li:nth-child(2) .hours span')].map(e => e.clientWidth)"
        )
        self.assertEqual(len(cells), 25)
        self.assertLess(abs(cells[0] * 4 - cells[1]), 4)

    def test_a_change_of_clocks_and_a_short_day_are_named(self) -> None:
        page = self.show("/time?c=2950159,5128581&d=2026-10-30&h=9")
        expect(page.locator(".clockchange")).to_have_text(
            "New York City changes its clocks on Sun 1 Nov. Its difference to Berlin is then -6 hrs."
        )
        page.goto(self.server.url + "/time?c=2950159&d=2026-03-29&h=2:30")
        expect(page.locator(".hours span")).to_have_count(23)
        self.assertEqual(page.evaluate(TIMES), [["Berlin", "3:30"]])

    def test_the_hour_is_saved_for_a_calendar(self) -> None:
        page = self.show()
        with page.expect_download() as saved:
            page.get_by_role("button", name="For a calendar").click()
        self.assertEqual(saved.value.suggested_filename, "time-2026-11-24T08.ics")
        text = pathlib.Path(saved.value.path()).read_text(encoding="utf-8")
        self.assertIn("DTSTART:20261124T080000Z\nDTEND:20261124T090000Z\n", text)

    def test_a_holiday_is_off_and_hours_of_work_are_kept(self) -> None:
        page = self.show("/time?c=1850147,2950159&d=2027-01-01&h=12")
        tokyo = page.locator(".zoned > li").first
        expect(tokyo.locator(".holiday")).to_have_text("New Year's Day")
        expect(tokyo.locator(".hours .work")).to_have_count(0)
        page.goto(self.server.url + "/time?c=1850147,2950159&d=2027-01-05&h=12")
        expect(tokyo.locator(".hours .work")).to_have_count(8)
        expect(tokyo.locator(".holiday")).to_have_count(0)
        page.get_by_text("Working hours").click()
        hours = page.get_by_role("group", name="Tokyo")
        hours.get_by_label("From").focus()
        hours.get_by_label("From").select_option("12")
        expect(tokyo.locator(".hours .work")).to_have_count(5)
        expect(hours.get_by_label("From")).to_be_focused()
        page.wait_for_function("() => document.querySelector('#said').textContent.includes('at work')")
        hours.get_by_label("To").select_option("2")
        expect(tokyo.locator(".hours .work")).to_have_count(14)
        # Equal hours would leave no hour of work.
        hours.get_by_label("To").select_option("12")
        expect(hours.get_by_label("From")).to_have_value("11")
        self.accessible(page, "hours of work")
        page.reload()
        expect(tokyo.locator(".hours .work")).to_have_count(1)
        self.assertEqual(page.evaluate("() => localStorage.hours"), '{"1850147":[11,12]}')

    def test_hostile_addresses_and_unknown_places_harm_nothing(self) -> None:
        many = ",".join(str(2950159 + i) for i in range(400))
        page = self.show(f"/time?c=2950159,{many}&d=9999-99-99&h=99")
        expect(page.locator(".planner")).to_contain_text("places of the address were left out")
        page.goto(self.server.url + "/time?c=9999999999,ZZ,360630&d=2026-02-30&h=-1")
        expect(page.locator(".zoned > li")).to_have_count(1)
        expect(page.locator(".problem")).to_have_count(2)
        page.get_by_role("button", name="Remove 9999999999").click()
        expect(page.locator(".problem")).to_have_count(1)
        page.get_by_role("button", name="Remove Cairo").click()
        page.get_by_role("button", name="Remove ZZ").click()
        expect(page.locator(".planner")).to_contain_text("Add a place")
        page.go_back()
        expect(page.locator(".problem")).to_have_count(1)
        page.goto(self.server.url + "/time?c=" + "%3Cscript%3E" * 50)
        expect(page.locator(".planner")).to_contain_text("left out")
        self.assertEqual(self.errors, [])

    def test_every_look_fits_and_is_accessible(self) -> None:
        for size, theme, language in sampled(SIX, "time"):
            with self.subTest(size=size, theme=theme, language=language):
                page = self.show(FIVE, size, theme, language)
                expect(page.locator(".zoned > li")).to_have_count(5)
                self.settled(page)
                page.locator(".plantable summary").click()
                self.picture(page, f"time-{size}-{theme}-{language[:2]}")
                self.accessible(page, f"time {size} {theme} {language}")
                page.context.close()

    def test_a_low_and_narrow_window_and_large_text_scroll_to_everything(self) -> None:
        for width, height, text in sampled([(320, 256, 16), (568, 320, 16), (390, 844, 32), (1440, 900, 32)], "low"):
            with self.subTest(width=width, text=text):
                page = self.show(FIVE)
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("size => { document.documentElement.style.fontSize = `${size}px`; }", text)
                share = page.get_by_role("button", name="Share the link")
                share.scroll_into_view_if_needed()
                expect(share).to_be_in_viewport()
                self.assertEqual(page.evaluate(CROWDED), [])
                self.picture(page, f"time-{width}x{height}-{text}")
                self.accessible(page, f"time {width} {text}")
                page.context.close()

    def test_the_plan_works_without_the_service(self) -> None:
        server = Server(self.selected)
        self.addCleanup(server.close)
        page = self.blank("phone", **WORKER)
        self.keep(page, server.url)
        page.goto(server.url + "/time?c=2950159&d=2026-11-24&h=9")
        expect(page.locator(".zoned > li")).to_have_count(1)
        self.until(page, "() => caches.match('/v1/cities/2950159').then(Boolean)")
        server.stop()
        page.goto(server.url + "/time?c=2950159,JP,NP,360630&d=2026-11-24&h=9")
        expect(page.locator(".zoned > li")).to_have_count(3)
        self.shows(page, ["Berlin", "9:00"], ["Tokyo", "17:00"], ["Kathmandu", "13:45"])
        expect(page.locator(".problem")).to_contain_text("360630")
        server.start()

    def test_a_country_leads_to_the_plan_on_a_phone(self) -> None:
        page = self.open("/countries/JP", "phone")
        page.locator(".planlink a").click()
        expect(page.locator(".zoned > li")).to_have_count(2)
        self.assertEqual([name for name, _ in page.evaluate(TIMES)], ["Cairo", "Tokyo"])
        expect(page.locator("#main h1")).to_be_focused()
        page.goto(self.server.url + "/cities/2950159")
        page.locator(".planlink a").click()
        expect(page).to_have_url(self.server.url + "/time?c=EG,2950159")
        expect(page.locator(".zoned > li")).to_have_count(2)

    def test_blocked_storage_changes_nothing(self) -> None:
        page = self.blank()
        page.add_init_script(
            "for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])"
            "  Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError'); } });"
        )
        page.goto(self.server.url + FIVE)
        expect(page.locator(".zoned > li")).to_have_count(5)
        self.assertEqual(self.errors, [])
