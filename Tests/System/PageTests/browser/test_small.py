"""The small window of a country: its time, the border while a position is allowed, due questions, and installation."""

import itertools
import json
import re

from .harness import SIZES, WORKER, PageTest, expect, sampled

#: 1.8 km inside Switzerland, and a place in France.
NEAR_BASEL = {"latitude": 47.5527, "longitude": 7.5736, "accuracy": 20}
PARIS = {"latitude": 48.8566, "longitude": 2.3522, "accuracy": 20}
#: Four flags and a capital that are due, one that is known, and one that is damaged.
LEARNT = {f"flags {code}": {"box": 2, "due": 1, "mixed": []} for code in ("EG", "JP", "KE", "CL")}
LEARNT |= {"capitals FR": {"box": 1, "due": 1, "mixed": []}, "flags DE": {"box": 6, "due": 10**6, "mixed": []}}
#: Hides the window, or shows it again, as its browser would.
HIDE = """isHidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
#: The part of a canvas that is painted.
PAINTED = """canvas => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let painted = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] > 127) painted++;
  return painted / (data.length / 4);
}"""
SMALLEST = (160, 160)


class SmallTests(PageTest):
    def small(self, path: str = "/card/EG", size: tuple[int, int] = SMALLEST, learnt=None, **options):
        page = self.unopened(size, **options)
        if learnt:
            page.add_init_script(f"localStorage.quiz ??= {json.dumps(json.dumps(learnt))}")
        page.goto(self.server.url + path)
        expect(page.locator(".small .parts")).to_be_visible()
        return page

    def unopened(self, size: tuple[int, int] = SMALLEST, **options):
        page = self.blank("phone", **options)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return page

    def test_the_time_follows_the_minute_and_a_return_to_view(self) -> None:
        page = self.blank("phone", timezone_id="Europe/Berlin")
        page.set_viewport_size({"width": 160, "height": 160})
        page.clock.install(time="2026-11-27T12:00:30Z")
        page.goto(self.server.url + "/card/EG")
        clock = page.locator(".small .clock")
        expect(clock).to_have_text("14:00")
        expect(page.locator(".small section.on")).to_contain_text("1 hr ahead of you")
        expect(page.locator(".small .tzbar")).to_have_attribute("aria-label", "In Cairo it is 14:00, day")
        expect(page.locator(".nav")).to_be_hidden()
        page.clock.fast_forward(60_000)
        expect(clock).to_have_text("14:01")
        # A browser may stop the timers of a window that is out of view.
        page.evaluate(HIDE, True)
        page.clock.pause_at("2026-11-27T18:30:10Z")
        page.evaluate(HIDE, False)
        expect(clock).to_have_text("20:30")
        self.assertEqual(self.errors, [])

    def test_the_border_shows_only_while_a_position_is_allowed(self) -> None:
        asked: list[str] = []
        page = self.small("/card/CH?show=border")
        part = page.locator(".small section.on")
        expect(part.get_by_role("button", name="Find me")).to_be_visible()
        page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
        page.context.grant_permissions(["geolocation"])
        page.context.set_geolocation(NEAR_BASEL)
        page.evaluate(HIDE, False)
        expect(part).to_contain_text(re.compile(r"You are 1\.8\skm inside\."))
        page.context.set_geolocation(PARIS)
        page.evaluate(HIDE, False)
        expect(part).to_contain_text("You are in France.")
        page.context.clear_permissions()
        page.evaluate(HIDE, False)
        expect(part).not_to_contain_text("You are")
        expect(part.get_by_role("button", name="Find me")).to_be_visible()
        self.assertFalse([a for a in asked if any(n in a for n in ("47.55", "7.57", "48.85", "2.35"))], asked)
        self.assertEqual(self.errors, [])

    def test_three_due_questions_are_asked_in_the_window(self) -> None:
        page = self.small("/card/KE?show=quiz", learnt=LEARNT)
        part = page.locator(".small section.on")
        expect(part).to_contain_text("3 questions are due")
        part.get_by_role("button", name="Start").click()
        expect(page.locator("#quiz-title")).to_be_focused()
        names = {"EG": "Egypt", "JP": "Japan", "KE": "Kenya", "CL": "Chile"}
        for _ in range(3):
            flag = part.locator(".subject [src], .subject [data-code]").first
            code = re.search(r"([A-Z]{2})\.", flag.get_attribute("src") or "")[1]
            part.get_by_role("button", name=names[code]).click()
            part.get_by_role("button", name="Next").click()
        expect(part).to_contain_text("3 of 3 at once.")
        part.get_by_role("button", name="Done").click()
        expect(part).to_contain_text("1 question is due")
        # Answers in another window count after a return.
        page.evaluate("() => localStorage.removeItem('quiz')")
        page.evaluate(HIDE, False)
        expect(part).to_contain_text("No question is due today.")
        self.assertEqual(self.errors, [])

    def test_parts_are_chosen_by_key_and_stay_in_the_address(self) -> None:
        page = self.small("/card/JP")
        page.get_by_role("radio", name="Time").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("radio", name="Border")).to_be_focused()
        self.assertTrue(page.url.endswith("/card/JP?show=border"), page.url)
        page.go_back()
        expect(page.locator(".small .clock")).to_be_visible()
        # Three letters lead to the code, and an address without one to the last country.
        page.goto(self.server.url + "/card/KEN")
        expect(page.get_by_role("heading", level=1)).to_have_text("Kenya")
        page.wait_for_url("**/card/KE")
        # The window keeps its country when the list of countries is there.
        expect(page.locator("link[rel=manifest]")).to_have_attribute("href", "/page/windows/KE.webmanifest")
        page.goto(self.server.url + "/card")
        expect(page.get_by_role("heading", level=1)).to_have_text("Kenya")

    def test_it_is_installed_as_a_window_of_its_own(self) -> None:
        page = self.small("/card/EG")
        session = page.context.new_cdp_session(page)
        described = page.locator("link[rel=manifest]")
        expect(described).to_have_attribute("href", "/page/windows/EG.webmanifest")
        found = session.send("Page.getAppManifest")
        self.assertEqual(found["errors"], [])
        self.assertTrue(found["url"].endswith("/page/windows/EG.webmanifest"), found["url"])
        manifest = json.loads(found["data"])
        self.assertEqual(
            (manifest["display"], manifest["scope"], manifest["name"]), ("minimal-ui", "/card/EG", "Egypt")
        )
        for shortcut, part in zip(manifest["shortcuts"], ("Time", "Border", "Quiz"), strict=True):
            page.goto(self.server.url + shortcut["url"])
            expect(page.get_by_role("radio", name=part, checked=True)).to_be_visible()
        page.goto(self.server.url + "/card")
        expect(page.get_by_role("heading", level=1)).to_have_text("Egypt")
        expect(described).to_have_attribute("href", "/page/small.webmanifest")
        found = session.send("Page.getAppManifest")
        self.assertTrue(found["url"].endswith("/page/small.webmanifest"), found["url"])
        page.goto(self.server.url + "/")
        page.wait_for_selector("#main[data-screen]")
        manifest = json.loads(session.send("Page.getAppManifest")["data"])
        self.assertIn("/card", [shortcut["url"] for shortcut in manifest["shortcuts"]])

    def test_it_works_without_the_service(self) -> None:
        page = self.unopened(**WORKER)
        self.keep(page, self.server.url + "/card/EG")
        page.context.set_offline(True)
        page.reload()
        expect(page.locator(".banners")).to_be_hidden()
        expect(page.locator(".small .clock")).to_have_text(re.compile(r"^\d?\d:\d\d$"))
        page.goto(self.server.url + "/card/JP?show=quiz")
        expect(page.locator(".small section.on")).to_contain_text("No question is due today.")
        self.assertEqual(self.errors, [])

    def test_it_is_readable_in_every_window_language_and_theme(self) -> None:
        sizes = [SMALLEST, (240, 400), *SIZES.values()]
        parts = ["time", "border", "quiz", "asked"]
        for language in sampled(["en-GB", "ar", "fr", "es", "hi"], "small", 2):
            page = self.small("/card/GS", learnt=LEARNT, language=language)
            looks = list(itertools.product(sizes, ["light", "dark"], parts))
            for size, theme, part in sampled(looks, f"small {language}"):
                with self.subTest(size=size, theme=theme, language=language, part=part):
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    page.emulate_media(color_scheme=theme)
                    page.goto(f"{self.server.url}/card/GS?show={part.replace('asked', 'quiz')}")
                    expect(page.locator(".small .parts")).to_be_visible()
                    if part == "asked":
                        page.locator("[data-act=quiz-due]").click()
                        expect(page.locator("#quiz-title")).to_be_focused()
                    self.settled(page)
                    self.accessible(page, f"small {size} {theme} {language} {part}")
                    self.picture(page, f"small-{size[0]}x{size[1]}-{theme}-{language}-{part}")
            page.context.close()

    def test_the_outline_is_drawn_where_it_has_room_and_follows_the_country(self) -> None:
        page = self.small("/card/EG?show=border", size=(200, 300))
        shape = page.get_by_role("img", name="Outline of Egypt")
        expect(shape).to_have_attribute("data-own-ready", "1")
        self.assertGreater(shape.evaluate(PAINTED), 0.3)
        expect(page.locator(".small section.on")).to_contain_text("© OpenStreetMap contributors")
        # A window that has grown draws it as well.
        page.set_viewport_size({"width": 160, "height": 160})
        page.goto(self.server.url + "/card/IT?show=border")
        shape = page.get_by_role("img", name="Outline of Italy")
        expect(shape).to_have_count(0)
        page.set_viewport_size({"width": 400, "height": 700})
        expect(shape).to_have_attribute("data-own-ready", "1")
        self.assertGreater(shape.evaluate(PAINTED), 0.03)
        self.assertEqual(self.errors, [])

    def test_the_share_dialog_of_a_country_leads_to_its_window(self) -> None:
        page = self.open("/countries/EG", "wide")
        page.locator("main [data-act=share-open]").first.click()
        with page.context.expect_page() as opened:
            page.get_by_role("link", name="Open the small window: Egypt").click()
        expect(opened.value.locator(".small .clock")).to_be_visible()
        self.accessible(page, "share with the small window")

    def test_an_unknown_code_says_so(self) -> None:
        page = self.blank("phone")
        page.goto(self.server.url + "/card/ZZ")
        expect(page.get_by_role("heading", level=1)).to_contain_text("ZZ")
