"""The page, used with the keyboard only."""

from .harness import Held, PageTest, expect


class KeyboardTests(PageTest):
    def focused(self, page) -> str:
        return page.evaluate(
            "() => document.activeElement.id || document.activeElement.getAttribute('aria-label') || "
            "document.activeElement.textContent.trim().slice(0, 40)"
        )

    def test_the_skip_link_comes_first_and_leads_to_the_content(self) -> None:
        page = self.open("/settings")
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("Tab")
        expect(page.locator(".skip")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#main")).to_be_focused()

    def test_letters_lead_to_the_screens_and_the_title_changes(self) -> None:
        page = self.open("/")
        for keys, title in (
            ("c", "Countries"),
            ("w", "Where am I"),
            ("s", "Settings"),
            ("h", "Egypt, CountryExplorer"),
        ):
            page.keyboard.press("g")
            page.keyboard.press(keys)
            expect(page).to_have_title(title)
            self.assertEqual(page.evaluate("() => document.activeElement.tagName"), "H1")

    def test_search_arrow_and_enter_open_a_country(self) -> None:
        page = self.open("/countries")
        page.wait_for_selector("#country-rows .row")
        page.keyboard.press("/")
        expect(page.locator("#list-search")).to_be_focused()
        page.keyboard.type("reykjavik")
        expect(page.locator("#country-rows .row")).to_have_count(1)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page).to_have_title("Iceland")
        self.assertTrue(page.url.endswith("/countries/IS?q=reykjavik"))
        page.keyboard.press("Escape")
        expect(page).to_have_title("Countries")

    def test_filters_and_the_order_are_steps_of_the_history(self) -> None:
        page = self.open("/countries")
        expect(page.locator("#country-rows .row")).to_have_count(250)
        page.get_by_role("button", name="Africa").click()
        page.get_by_role("combobox", name="Sort").select_option("population")
        expect(page.locator("#country-rows b").first).to_have_text("Nigeria")
        self.assertTrue(page.url.endswith("?region=africa&sort=population"), page.url)
        page.go_back()
        page.go_back()
        expect(page.locator("#country-rows .row")).to_have_count(250)
        expect(page.get_by_role("combobox", name="Sort")).to_have_value("name")

    def test_arrows_home_end_and_letters_move_in_the_list(self) -> None:
        page = self.open("/countries")
        page.locator("#country-rows a").first.focus()
        page.keyboard.press("End")
        self.assertIn("Zimbabwe", self.focused(page))
        page.keyboard.press("Home")
        self.assertIn("Afghanistan", self.focused(page))
        page.keyboard.press("ArrowDown")
        self.assertNotIn("Afghanistan", self.focused(page))
        page.keyboard.press("k")
        self.assertIn("Kazakhstan", self.focused(page))

    def test_a_sheet_keeps_the_focus_and_gives_it_back(self) -> None:
        page = self.open("/")
        page.get_by_role("link", name="Add", exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.locator("#add-search")).to_be_focused()
        page.keyboard.type("ghana")
        expect(page.locator("#option-GH")).to_be_visible()
        page.keyboard.press("ArrowDown")
        expect(page.locator("#add-search")).to_have_attribute("aria-activedescendant", "option-GH")
        page.keyboard.press("Enter")
        expect(page.locator("#option-GH")).to_have_attribute("aria-selected", "true")
        page.keyboard.press("Escape")
        expect(page.locator("#add-search")).to_have_value("")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.get_by_role("link", name="Add", exact=True)).to_be_focused()

    def test_a_question_gives_the_focus_back_to_its_button_or_to_the_next_row(self) -> None:
        page = self.open("/")
        page.get_by_role("button", name="Remove Japan").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Remove Japan")).to_be_focused()
        page.keyboard.press("Enter")
        page.get_by_role("dialog").get_by_role("button", name="Remove").press("Enter")
        expect(page.get_by_role("button", name="Remove Japan")).to_have_count(0)
        expect(page.get_by_role("button", name="Remove Chile")).to_be_focused()
        # The other tests of the class need the country.
        with page.expect_response("**/v1/selected/undo"):
            page.keyboard.press("Control+z")
        expect(page.get_by_role("button", name="Remove Japan")).to_be_visible()
        page.keyboard.press("?")
        page.keyboard.press("Escape")
        self.assertNotEqual(page.evaluate("() => document.activeElement.tagName"), "BODY")

    def test_escape_ends_a_press_whose_module_has_not_come(self) -> None:
        page = self.blank()
        held = Held(page, "**/parts/home.js")
        page.goto(self.server.url + "/")
        page.get_by_role("button", name="Remove Japan").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        held.release()
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("button", name="Remove Japan")).to_be_visible()
        self.assertEqual(self.errors, [])

    def test_back_leads_to_the_row_of_the_country(self) -> None:
        page = self.open("/countries", "phone")
        page.locator("#country-rows a[data-code=AO]").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#country-name")).to_be_focused()
        page.go_back()
        expect(page.locator("#country-rows a[data-code=AO]")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#country-name")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("#country-rows a[data-code=AO]")).to_be_focused()

    def test_the_skip_link_leads_past_the_list_to_the_open_country(self) -> None:
        page = self.open("/countries/ZW")
        expect(page.locator("#country-rows [aria-current]")).to_be_in_viewport()
        page.locator(".skip").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#country-name")).to_be_focused()

    def test_a_reload_keeps_the_place_of_the_list(self) -> None:
        page = self.open("/countries")
        rows = page.locator("#country-rows")
        expect(rows.locator(".row")).to_have_count(250)
        rows.evaluate("list => { list.scrollTop = 6873; }")
        page.reload()
        page.wait_for_function("() => Math.abs(document.querySelector('#country-rows')?.scrollTop - 6873) < 2")

    def test_the_list_of_keys_opens_and_closes(self) -> None:
        page = self.open("/")
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
        self.picture(page, "keys-wide-light")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    def test_single_letters_can_be_turned_off(self) -> None:
        page = self.open("/settings")
        page.get_by_role("checkbox").uncheck()
        page.locator("h1").focus()
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).to_have_count(0)

    def test_the_globe_turns_and_opens_by_keys(self) -> None:
        page = self.open("/")
        self.settled(page)
        globe = page.locator("#globe")
        globe.focus()
        before = globe.evaluate("c => c.toDataURL()")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("before => document.querySelector('#globe').toDataURL() !== before", arg=before)
        page.keyboard.press("0")
        page.keyboard.press("Enter")
        page.wait_for_url("**/countries/*")

    def test_a_map_stays_drawn_while_the_page_is_drawn_again(self) -> None:
        page = self.open("/")
        self.settled(page)
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        self.settled(page)

    def test_segments_move_with_arrows(self) -> None:
        page = self.open("/settings")
        page.get_by_role("radio", name="System").focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("radio", name="Dark")).to_have_attribute("aria-checked", "true")
        self.assertEqual(page.evaluate("() => document.documentElement.dataset.theme"), "dark")
