"""The quiz: a round by keys, a wrong answer, what is kept, and use without the service."""

import re

from .harness import WORKER, PageTest, Server, expect, sampled

#: The number key of the right answer, or of a wrong one that was not chosen yet.
KEY = """right => {
  const code = document.querySelector('.subject [data-code], .subject [data-shape]');
  const wanted = code.dataset.code ?? code.dataset.shape;
  const answers = [...document.querySelectorAll('.choices [data-arg]')];
  return String(1 + answers.findIndex(a => (a.dataset.arg === wanted) === right && !a.classList.contains('wrong')));
}"""


class QuizTests(PageTest):
    def begin(self, kind: str, size: str = "wide", language: str = "en-GB"):
        page = self.open("/quiz", size, "light", language)
        page.locator(f"[data-act=quiz-start][data-arg={kind}]").click()
        expect(page.locator(".choices button")).to_have_count(4)
        return page

    def test_a_round_is_answered_by_keys_and_kept(self) -> None:
        page = self.begin("flags")
        self.assertTrue(page.url.endswith("/quiz/flags"))
        expect(page.locator("#main h1")).to_be_focused()
        page.keyboard.press(page.evaluate(KEY, False))
        expect(page.locator(".feedback")).to_contain_text("Try once more.")
        page.keyboard.press(page.evaluate(KEY, True))
        expect(page.locator(".steps i")).to_have_count(13)
        for _ in range(12):
            expect(page.get_by_role("button", name="Next")).to_be_focused()
            page.keyboard.press("Enter")
            expect(page.get_by_role("button", name="Next")).to_have_count(0)
            page.keyboard.press(page.evaluate(KEY, True))
        expect(page.get_by_role("button", name="Next")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#main h1")).to_have_text("11 of 12 at once.")
        expect(page.locator(".quiz .links a")).to_have_count(1)
        page.get_by_role("button", name="Done").click()
        flags = page.locator("[data-key=tile-flags]")
        expect(flags).to_contain_text("181 not met")
        page.reload()
        expect(flags).to_contain_text("12 learning")
        page.get_by_role("button", name="Forget what was learnt").click()
        expect(flags).to_contain_text("193 not met")
        page.locator(".toast").get_by_role("button", name="Undo").click()
        expect(flags).to_contain_text("12 learning")
        self.assertEqual(self.errors, [])

    def test_a_flag_that_does_not_come_does_not_give_its_name_away(self) -> None:
        page = self.blank()
        page.route("**/flags/**", lambda route: route.abort())
        page.goto(self.server.url + "/quiz")
        page.locator("[data-act=quiz-start][data-arg=flags]").click()
        picture = page.locator(".subject img")
        expect(picture).to_have_attribute("src", re.compile("^data:image/svg.*%3E%3F%3C"))

    def test_outlines_are_drawn_and_capitals_are_asked_in_words(self) -> None:
        page = self.begin("outlines")
        expect(page.locator(".shape[data-own-ready]")).to_have_count(1)
        expect(page.locator("#main h1")).to_have_text("Which country has this outline?")
        page.get_by_role("button", name="Stop").click()
        page.get_by_role("button", name="Africa").click()
        expect(page.locator("[data-key=tile-capitals]")).to_contain_text("54 not met")
        page.locator("[data-act=quiz-start][data-arg=capitals]").click()
        expect(page.locator("#main h1")).to_contain_text("What is the capital of")
        self.assertTrue(page.url.endswith("/quiz/capitals?region=africa"), page.url)

    def test_every_state_fits_and_is_accessible(self) -> None:
        for size, theme, language in sampled(
            [
                ("phone", "dark", "en-GB"),
                ("short", "light", "en-GB"),
                ("middle", "light", "ar-EG"),
                ("wide", "light", "en-GB"),
            ],
            "quiz",
        ):
            with self.subTest(size=size):
                page = self.open("/quiz", size, theme, language)
                expect(page.locator(".tile")).to_have_count(3)
                self.settled(page)
                self.picture(page, f"quiz-{size}-{theme}")
                self.accessible(page, f"quiz {size}")
                page.locator("[data-act=quiz-start][data-arg=flags]").click()
                expect(page.locator(".choices button")).to_have_count(4)
                page.keyboard.press(page.evaluate(KEY, False))
                expect(page.locator(".choice.wrong")).to_have_count(1)
                self.picture(page, f"quiz-question-{size}-{theme}")
                self.accessible(page, f"quiz question {size}")
                page.context.close()

    def test_the_quiz_works_without_the_service(self) -> None:
        server = Server(self.selected)
        self.addCleanup(server.close)
        page = self.blank("phone", **WORKER)
        self.keep(page, server.url)
        server.stop()
        page.goto(server.url + "/quiz/capitals")
        expect(page.locator(".choices button")).to_have_count(4)
        page.locator(".choices button").first.click()
        expect(page.locator(".feedback")).not_to_have_text("\u00a0")
        server.start()
