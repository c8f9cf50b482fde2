"""The further states of the screens are accessible in light, in dark, and in Arabic."""

from collections.abc import Callable

from .harness import PageTest, expect, sampled

LOOKS = (("wide", "light", "en-GB"), ("phone", "dark", "en-GB"), ("phone", "light", "ar-EG"))


class StateTests(PageTest):
    def everywhere(self, name: str, path: str, lead: Callable, after: Callable = lambda page: None, **options) -> None:
        """Opens `path` in every look, brings the page into the state, checks it, and reverts it with `after`.

        With SAMPLE, each state has one look.
        """
        for size, theme, language in sampled(list(LOOKS), name, 1):
            with self.subTest(size=size, theme=theme, language=language):
                page = self.open(path, size, theme, language, **options)
                lead(page)
                self.settled(page)
                self.picture(page, f"state-{name}-{size}-{theme}-{language[:2]}")
                self.accessible(page, f"{name} {size} {theme} {language}")
                after(page)
                page.context.close()

    def test_a_question_before_a_removal(self) -> None:
        def lead(page):
            page.locator('[data-act="remove"][data-arg="CL"]').click()
            expect(page.get_by_role("dialog")).to_be_visible()

        self.everywhere("remove", "/", lead)

    def test_a_message_with_undo(self) -> None:
        def lead(page):
            page.locator('[data-act="remove"][data-arg="KE"]').click()
            page.locator('[data-act="remove-sure"]').click()
            expect(page.locator(".toast")).to_be_visible()

        def after(page):
            with page.expect_response("**/v1/selected/undo"):
                page.locator('.toast [data-act="undo"]').click()
            expect(page.locator('[data-act="remove"][data-arg="KE"]')).to_be_visible()

        self.everywhere("undo", "/", lead, after)

    def test_before_asking_for_the_location(self) -> None:
        def lead(page):
            page.locator('[data-act="find-explain"]').click()
            expect(page.locator(".note")).to_be_visible()

        self.everywhere("ask", "/", lead, permissions=[])

    def test_failures_of_the_location(self) -> None:
        for code, name in ((1, "denied"), (2, "unavailable"), (3, "timed-out")):

            def lead(page, code=code):
                page.evaluate(
                    f"() => {{ navigator.geolocation.getCurrentPosition = (yes, no) => no({{ code: {code} }}); }}"
                )
                page.locator('[data-act="find-explain"]').click()
                page.locator('[data-act="find-me"]').click()
                expect(page.get_by_role("alert")).to_be_visible()

            self.everywhere(name, "/", lead, permissions=[])

    def test_a_failed_location_leads_to_typed_coordinates(self) -> None:
        page = self.open("/where", permissions=[])
        page.get_by_role("radio", name="Browser").click()
        expect(page.locator("#coordinates")).to_have_count(0)
        page.get_by_role("link", name="Home", exact=True).click()
        page.evaluate("() => { navigator.geolocation.getCurrentPosition = (yes, no) => no({ code: 1 }); }")
        page.locator('[data-act="find-explain"]').click()
        page.locator('[data-act="find-me"]').click()
        page.get_by_role("alert").get_by_role("button", name="Type coordinates").click()
        expect(page.locator("#coordinates")).to_be_visible()
        self.assertEqual(self.errors, [])

    def test_an_answer_with_a_claim(self) -> None:
        def lead(page):
            page.fill("#coordinates", "9.483 24.683")
            page.fill("#accuracy", "250")
            page.keyboard.press("Enter")
            expect(page.locator(".note.claim")).to_be_visible()
            expect(page.locator(".answer .badge.unsure")).to_be_visible()

        self.everywhere("claim", "/where", lead)

    def test_an_answer_at_sea(self) -> None:
        def lead(page):
            page.fill("#coordinates", "35 -40")
            page.keyboard.press("Enter")
            expect(page.locator(".answer h2")).to_be_visible()

        self.everywhere("sea", "/where", lead)

    def test_a_text_that_is_not_a_position(self) -> None:
        def lead(page):
            page.fill("#coordinates", "91.2, 31.2")
            page.keyboard.press("Enter")
            expect(page.locator("#coordinates-error")).to_be_visible()

        self.everywhere("bad", "/where", lead)

    def test_nothing_found(self) -> None:
        def lead(page):
            page.locator("#list-search").fill("wakanda")
            expect(page.locator("main .state").first).to_be_visible()

        self.everywhere("nothing", "/countries", lead)

    def test_the_limit_in_the_sheet(self) -> None:
        def lead(page):
            page.locator("#add-search").fill("guin")
            page.locator("#option-GN").click()
            page.locator("#option-GW").click(force=True)
            expect(page.locator(".toast")).to_be_visible()

        self.everywhere("limit", "/add", lead)

    def test_the_list_of_keys(self) -> None:
        def lead(page):
            page.keyboard.press("?")
            expect(page.get_by_role("dialog")).to_be_visible()

        self.everywhere("keys", "/", lead)

    def test_an_unknown_country(self) -> None:
        def lead(page):
            page.evaluate(
                "() => { history.pushState({}, '', '/countries/QQ'); dispatchEvent(new PopStateEvent('popstate')); }"
            )
            expect(page.locator(".detail .state")).to_be_visible()

        self.everywhere("no-country", "/countries", lead)

    def test_the_list_before_it_is_loaded_and_when_it_cannot_be(self) -> None:
        def lead(page):
            page.route("**/v1/countries?**", lambda route: route.abort())
            page.reload()
            expect(page.get_by_role("alert")).to_be_visible()

        self.everywhere("failed", "/countries", lead)
