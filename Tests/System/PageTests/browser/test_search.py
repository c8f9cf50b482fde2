"""The search for everything: its groups, its keys, and use without the service."""

from .harness import PATIENCE, WORKER, Held, PageTest, expect, sampled


class SearchTests(PageTest):
    def search(self, text: str, size: str = "wide", path: str = "/", language: str = "en-GB"):
        page = self.open(path, size, "light", language)
        page.keyboard.press("Control+k")
        expect(page.locator("#everything")).to_be_focused()
        page.keyboard.type(text)
        return page

    def select(self, page, key: str) -> None:
        """Selects the active country by a key, and waits until the service has saved it."""
        with page.expect_response(lambda response: "/v1/selected" in response.url and response.request.method != "GET"):
            page.keyboard.press(key)

    def test_one_text_finds_countries_cities_and_screens(self) -> None:
        page = self.search("se")
        expect(page.get_by_role("group", name="Countries")).to_contain_text("Sweden")
        expect(page.get_by_role("group", name="Cities").get_by_role("option")).to_have_count(5)
        expect(page.get_by_role("group", name="Screens and actions")).to_contain_text("Settings")
        self.picture(page, "search-wide-light")
        expect(page.get_by_role("group", name="Cities").get_by_role("option").last).to_contain_text("Show all")
        self.accessible(page, "search")
        page.keyboard.press("Escape")
        expect(page.locator("#everything")).to_have_value("")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)

    def test_arrows_move_over_all_groups_and_enter_opens(self) -> None:
        page = self.search("cairo", path="/settings")
        cities = page.get_by_role("group", name="Cities").get_by_role("option")
        expect(cities).to_have_count(5)
        for _ in range(10):
            page.keyboard.press("ArrowDown")
            if cities.first.get_attribute("aria-selected") == "true":
                break
        page.keyboard.press("Enter")
        expect(page).to_have_title("Cairo")
        expect(page.locator("dialog")).to_have_count(0)

    def test_codes_and_positions_are_found(self) -> None:
        page = self.search("+254")
        expect(page.get_by_role("option").first).to_contain_text("Kenya")
        for text, found in ((".eg", "Egypt"), ("KEN", "Kenya"), ("\U0001f1ef\U0001f1f5", "Japan")):
            page.fill("#everything", text)
            expect(page.get_by_role("option").first).to_contain_text(found)
        page.fill("#everything", "47.5896 7.589")
        page.keyboard.press("Enter")
        expect(page.locator(".answer h2")).to_have_text("Switzerland")
        expect(page.locator("#coordinates")).to_have_value("47.5896 7.589")
        self.assertTrue(page.url.endswith("/where"))

    def test_a_currency_and_a_language_lead_to_the_list_of_their_countries(self) -> None:
        page = self.search("euro")
        page.get_by_role("group", name="Currencies").get_by_role("option").first.click()
        expect(page.get_by_role("button", name="Euro", exact=True)).to_have_attribute("aria-pressed", "true")
        self.assertTrue(page.url.endswith("/countries?cur=EUR"), page.url)
        expect(page.locator("#country-rows")).to_contain_text("France")
        expect(page.locator("#country-rows")).not_to_contain_text("Egypt")
        self.picture(page, "search-currency-wide-light")
        page.get_by_role("radio", name="Table").click()
        expect(page.locator("#table-count")).to_contain_text("37 of")
        page.get_by_role("button", name="Euro", exact=True).click()
        expect(page.locator("#table-count")).to_contain_text("250")
        page.keyboard.press("Control+k")
        page.keyboard.type("arabic")
        languages = page.get_by_role("group", name="Languages").get_by_role("option")
        expect(languages.first).to_contain_text("Arabic")
        languages.first.click()
        expect(page.locator("#country-rows")).to_contain_text("Egypt")
        expect(page.locator("#country-rows")).not_to_contain_text("Kenya")
        # The same address, opened cold.
        page.reload()
        expect(page.get_by_role("button", name="Arabic", exact=True)).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#country-rows")).to_contain_text("Egypt")
        expect(page.locator("#country-rows")).not_to_contain_text("Kenya")
        self.accessible(page, "countries of a language")

    def press(self, page, locator, inside) -> None:
        """Presses the middle of an element, does `inside`, and ends the press where the pointer is then."""
        page.mouse.move(*self.middle(locator))
        page.mouse.down()
        inside()
        page.mouse.up()

    def before_the_cities(self):
        """A page with results, the held request for their cities, a language among them, and the group of cities."""
        page = self.open("/", "wide", "light", "en-GB")
        held = Held(page, "**/v1/cities?*")
        page.keyboard.press("Control+k")
        expect(page.locator("#everything")).to_be_focused()
        page.fill("#everything", "arabic")
        option = page.get_by_role("group", name="Languages").get_by_role("option").first
        expect(option).to_contain_text("Arabic")
        return page, held, option, page.get_by_role("group", name="Cities")

    def test_results_that_come_do_not_move_a_result_from_under_a_press(self) -> None:
        page, held, option, cities = self.before_the_cities()
        expect(cities).to_have_count(0)

        def answer() -> None:
            with page.expect_request_finished(lambda request: "/v1/cities" in request.url):
                held.release()
            page.wait_for_timeout(200)
            expect(cities).to_have_count(0)

        self.press(page, option, answer)
        self.until(page, "() => location.search === '?lang=ar'")
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator("#country-rows")).to_contain_text("Egypt")

    def test_a_press_without_a_click_holds_results_back_for_a_moment_only(self) -> None:
        page, held, option, cities = self.before_the_cities()

        def leave() -> None:
            page.mouse.move(1, 1)
            held.release()
            # Also while the button stays pressed.
            expect(cities).to_have_count(1)

        self.press(page, option, leave)
        # It ended on the backdrop, but did not begin there.
        expect(page.locator("#everything")).to_have_value("arabic")
        page.mouse.move(1, 1)
        page.mouse.down()
        page.mouse.move(*self.middle(page.locator(".everything")))
        page.mouse.up()
        expect(page.locator("#everything")).to_have_value("arabic")
        page.mouse.click(1, 1)
        expect(page.locator("dialog")).to_have_count(0)

    def middle(self, locator) -> tuple[float, float]:
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def test_a_group_is_shown_whole_by_keyboard(self) -> None:
        page = self.search("$")
        options = page.get_by_role("group", name="Currencies").get_by_role("option")
        expect(options).to_have_count(5)
        self.accessible(page, "search for a symbol")
        for _ in range(12):
            page.keyboard.press("ArrowDown")
            if options.last.get_attribute("aria-selected") == "true":
                break
        page.keyboard.press("Enter")
        page.wait_for_function(
            "() => document.querySelectorAll('[data-key=group-currencies] [role=option]').length > 10"
        )
        expect(options.nth(4)).to_have_attribute("aria-selected", "true")
        page.keyboard.press("Enter")
        self.assertIn("/countries?cur=", page.url)

    def test_places_are_compared_and_timed_by_their_names(self) -> None:
        page = self.search("Compare Egypt and Kenya")
        expect(page.get_by_role("option")).to_contain_text(["Compare"])
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Compare", level=1)).to_be_focused()
        self.assertTrue(page.url.endswith("/compare?c=EG,KE"), page.url)
        page.keyboard.press("Control+k")
        page.keyboard.type("time munich cairo")
        expect(page.get_by_role("option", name="Munich")).to_be_visible()
        page.get_by_role("option", name="Munich").click()
        self.assertRegex(page.url, r"/time\?c=\d+,EG")

    def test_chips_narrow_the_groups_and_a_country_is_selected_by_keys(self) -> None:
        page = self.search("se")
        chips = page.get_by_role("group", name="Narrow the results").get_by_role("button")
        expect(chips.first).to_have_attribute("aria-pressed", "true")
        expect(page.get_by_role("group", name="Cities")).to_be_visible()
        names = [chip.inner_text() for chip in chips.all()]
        self.assertEqual(names[:3], ["All", "Countries", "Cities"])
        # The clear and the close button of the field come before the chips.
        for _ in range(4):
            page.keyboard.press("Tab")
        expect(chips.nth(1)).to_be_focused()
        page.keyboard.press("Enter")
        expect(chips.nth(1)).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#everything")).to_be_focused()
        expect(page.get_by_role("listbox").get_by_role("group")).to_have_count(1)
        self.assertGreater(page.get_by_role("option").count(), 5)
        self.picture(page, "search-narrowed-wide-light")
        self.accessible(page, "a narrowed search")
        page.keyboard.type("neg")
        expect(page.get_by_role("option").first).to_contain_text("Senegal")
        self.select(page, "Control+Enter")
        expect(page.get_by_role("option", name="Senegal")).to_contain_text("Selected")
        expect(page.locator("dialog .toast")).to_contain_text("Senegal was added.")
        self.server.run("selected", "remove", "SN")
        # A text without a country keeps the chosen chip, so that another group is one press away.
        page.fill("#everything", "se nothing")
        expect(page.locator(".everything .none")).to_contain_text("se nothing")
        page.keyboard.press("Escape")
        expect(page.locator("#everything")).to_have_value("")
        page.keyboard.type("se")
        expect(chips.first).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Cities", exact=True).click()
        options = page.get_by_role("group", name="Cities").get_by_role("option")
        expect(options).to_have_count(21)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)

    def test_an_empty_field_shows_countries_near_a_known_position(self) -> None:
        place = {"latitude": 47.5896, "longitude": 7.589, "accuracy": 8}
        page = self.open("/where", "phone", permissions=["geolocation"], geolocation=place)
        page.keyboard.press("Control+k")
        expect(page.locator("#everything")).to_be_focused()
        expect(page.get_by_role("group", name="Near you")).to_have_count(0)
        page.keyboard.press("Escape")
        page.locator("[data-act=where-mode][data-arg=browser]").click()
        page.locator("[data-act=where-browser]").click()
        expect(page.locator(".answer h2")).to_have_text("Switzerland")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(f"{request.url} {request.post_data or ''}"))
        page.keyboard.press("Control+k")
        near = page.get_by_role("group", name="Near you").get_by_role("option")
        expect(near).to_contain_text(["Switzerland", "France"])
        self.picture(page, "search-near-phone-light")
        self.accessible(page, "search near a position")
        page.keyboard.press("ArrowUp")
        expect(near.last).to_have_attribute("aria-selected", "true")
        self.select(page, "Space")
        expect(near.last).to_contain_text("Selected")
        expect(page.locator("#everything")).to_have_value("")
        self.server.run("selected", "remove", "FR")
        self.assertFalse([a for a in asked if "47.5" in a or "7.58" in a], asked)
        # Within a text, Space is a character.
        page.keyboard.type("sri lanka")
        expect(page.locator("#everything")).to_have_value("sri lanka")
        page.keyboard.press("Enter")
        expect(page.locator("#country-name")).to_have_text("Sri Lanka")
        # A text that led to a country is one of the last searches.
        page.keyboard.press("Control+k")
        recent = page.get_by_role("group", name="Recent searches").get_by_role("option", name="sri lanka")
        expect(recent).to_be_visible()
        recent.click()
        expect(page.locator("#everything")).to_have_value("sri lanka")
        expect(page.locator("#everything")).to_be_focused()
        self.assertEqual(self.errors, [])

    def test_an_action_is_run_and_the_focus_returns(self) -> None:
        page = self.search("dark")
        page.keyboard.press("Enter")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.get_by_role("link", name="Search", exact=True).click()
        expect(page.locator("#everything")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("link", name="Search", exact=True)).to_be_focused()

    def test_it_fits_a_phone_and_arabic(self) -> None:
        for size, language in sampled([("phone", "en-GB"), ("short", "en-GB"), ("middle", "ar-EG")], "search"):
            with self.subTest(size=size):
                page = self.search("ma", size, "/", language)
                expect(page.get_by_role("option").first).to_be_visible()
                expect(page.locator("#everything ~ .tail .n")).not_to_have_text("…")
                self.picture(page, f"search-{size}-{language[:2]}")
                self.accessible(page, f"search {size}")
                page.context.close()

    def test_enter_at_once_waits_for_the_countries_of_an_action(self) -> None:
        for text, address in (("compare egypt and kenya", "/compare?c=EG,KE"), ("time egypt kenya", "/time?c=EG,KE")):
            page = self.open("/settings")
            page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
            page.keyboard.press("/")
            page.wait_for_selector("#everything:focus")
            page.keyboard.insert_text(text)
            page.keyboard.press("Enter")
            page.wait_for_url(f"**{address}", timeout=PATIENCE)
            page.context.close()

    def test_another_key_ends_the_waiting_of_enter(self) -> None:
        page = self.blank()
        held = Held(page, "**/page/names.bin")
        page.goto(self.server.url + "/settings")
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        page.keyboard.press("/")
        page.keyboard.insert_text("guin")
        expect(page.locator(".everything [role=option]").nth(3)).to_be_visible()
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        held.release()
        page.wait_for_function("() => performance.getEntriesByName('search-ready').length > 0")
        expect(page.locator(".everything [aria-selected=true]")).to_be_visible()
        self.assertTrue(page.url.endswith("/settings"), page.url)
        page.keyboard.press("Enter")
        expect(page.locator("#country-name")).to_contain_text("Guinea")

    def test_it_works_without_the_service(self) -> None:
        page = self.blank("phone", **WORKER)
        self.keep(page, self.server.url)
        page.context.set_offline(True)
        page.reload()
        page.get_by_role("button", name="Search everything").click()
        page.fill("#everything", "kenya")
        page.get_by_role("option", name="Kenya").first.click()
        expect(page.locator("#country-name")).to_have_text("Kenya")
        self.assertEqual(self.errors, [])
