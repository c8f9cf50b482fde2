"""Home below its first cards: the places that a phone's bar has no room for, and what the quiz asks again today."""

import itertools
import json

from .harness import SIZES, WORKER, PageTest, expect, sampled

#: Flags and a capital that are due, and one flag that is due much later.
LEARNT = {f"flags {code}": {"box": 2, "due": 1, "mixed": []} for code in ("EG", "JP", "KE")}
LEARNT |= {"capitals FR": {"box": 1, "due": 1, "mixed": []}, "flags DE": {"box": 6, "due": 10**6, "mixed": []}}
LATER = {"flags DE": {"box": 6, "due": 10**6, "mixed": []}}
#: The places of the bar that are shown, by their addresses.
PLACES = """() => [...document.querySelectorAll('.nav a:not(.brand)')].filter(a => a.offsetParent)
  .map(a => a.getAttribute('href'))"""
#: Counts the shifts of the layout that no input caused.
SHIFTS = """window.shifted = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true })"""


class HomeTests(PageTest):
    def home(self, size: str = "phone", learnt=None, **options):
        page = self.unopened(size, learnt, **options)
        page.goto(self.server.url + "/")
        page.wait_for_selector(".places", state="attached")
        return page

    def unopened(self, size: str, learnt, **options):
        page = self.blank(size, **options)
        page.add_init_script(SHIFTS)
        if learnt:
            page.add_init_script(f"localStorage.quiz ??= {json.dumps(json.dumps(learnt))}")
        return page

    def test_a_phone_has_five_places_in_its_bar_and_the_others_at_the_end_of_home(self) -> None:
        page = self.home("phone")
        self.assertEqual(page.evaluate(PLACES), ["/", "/where", "/countries", "/trips", "/quiz"])
        for place, title in (("Time", "Time"), ("Cities", "Cities"), ("Settings", "Settings")):
            page.get_by_role("navigation", name="More places").get_by_role("link", name=place).click()
            expect(page.get_by_role("heading", level=1)).to_have_text(title)
            page.get_by_role("link", name="Home").click()
        page.get_by_role("link", name="Trips").click()
        expect(page.locator(".nav [aria-current]")).to_have_text("Trips")
        page.get_by_role("link", name="Countries").click()
        page.get_by_role("button", name="Search everything").click()
        expect(page.get_by_role("dialog")).to_be_visible()

    def test_wider_windows_have_all_places_in_the_rail(self) -> None:
        page = self.home("wide")
        shown = page.evaluate(PLACES)
        self.assertEqual(shown[1:], ["/", "/where", "/countries", "/trips", "/quiz", "/time", "/cities", "/settings"])
        expect(page.locator(".places")).to_be_hidden()
        page.set_viewport_size({"width": 844, "height": 390})
        self.assertEqual(page.evaluate(PLACES)[1:], [*shown[1:6], "/settings"])
        expect(page.locator(".places")).to_be_visible()

    def test_what_is_due_is_a_quiet_card_that_goes_when_it_was_asked(self) -> None:
        page = self.home("phone", LEARNT)
        card = page.get_by_role("region", name="Quiz")
        expect(card).to_contain_text("Due today: Flags, Capitals")
        self.assertNotRegex(card.inner_text(), r"\d")
        card.get_by_role("link", name="Start").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Which country has this flag?")
        # Another tab answers the rest.
        page.goto(self.server.url + "/")
        expect(card).to_be_visible()
        other = page.context.new_page()
        other.goto(self.server.url + "/where")
        other.evaluate("learnt => localStorage.setItem('quiz', JSON.stringify(learnt))", LATER)
        expect(card).to_have_count(0)
        self.assertEqual(self.errors, [])

    def test_without_anything_due_there_is_no_card(self) -> None:
        page = self.home("phone", LATER)
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        expect(page.locator(".due")).to_have_count(0)

    def test_the_card_and_the_places_move_nothing(self) -> None:
        for size in sampled(list(SIZES), "home shifts", 3):
            with self.subTest(size=size):
                page = self.home(size, LEARNT)
                expect(page.locator(".due")).to_be_attached()
                self.settled(page)
                self.assertEqual(page.evaluate("() => window.shifted"), 0)
                page.context.close()

    def test_both_are_there_without_the_service(self) -> None:
        page = self.unopened("phone", LEARNT, **WORKER)
        self.keep(page, self.server.url)
        page.context.set_offline(True)
        page.reload()
        expect(page.get_by_role("region", name="Quiz")).to_contain_text("Due today")
        page.get_by_role("navigation", name="More places").get_by_role("link", name="Settings").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Settings")

    def test_it_is_readable_in_every_size_language_and_theme(self) -> None:
        looks = list(itertools.product(SIZES, ["light", "dark"], ["en-GB", "ar", "fr", "es", "hi"]))
        for size, theme, language in sampled(looks, "home more"):
            with self.subTest(size=size, theme=theme, language=language):
                page = self.home(size, LEARNT, theme=theme, language=language)
                expect(page.locator(".due")).to_be_visible()
                self.settled(page)
                page.locator(".due").scroll_into_view_if_needed()
                self.picture(page, f"home-due-{size}-{theme}-{language}")
                page.evaluate("() => document.querySelector('.stack').lastElementChild.scrollIntoView()")
                self.accessible(page, f"home {size} {theme} {language}")
                self.picture(page, f"home-places-{size}-{theme}-{language}")
                page.context.close()


class DefaultTests(PageTest):
    """Home of a service whose receiver is missing."""

    selected = ()
    settings = {"COUNTRYEXPLORER_SERIAL_PATH": "/dev/tty-that-is-missing"}

    def test_the_cause_of_a_default_is_named_before_the_scripts_and_after(self) -> None:
        self.server.run("first-launch")
        page = self.blank("phone", java_script_enabled=False)
        page.goto(self.server.url + "/")
        cause = page.locator("[data-key=cause]")
        expect(cause).to_contain_text("Why no position: ")
        expect(cause).to_contain_text("/dev/tty-that-is-missing")
        text = cause.inner_text()
        page = self.blank("phone")
        page.add_init_script(SHIFTS)
        page.goto(self.server.url + "/")
        page.wait_for_selector(".places", state="attached")
        self.settled(page)
        expect(page.locator("[data-key=cause]")).to_have_text(text)
        self.assertEqual(page.evaluate("() => window.shifted"), 0)
        page.goto(self.server.url + "/settings")
        expect(page.locator("[data-key=s-default]")).to_contain_text(text)
        self.assertEqual(self.errors, [])
