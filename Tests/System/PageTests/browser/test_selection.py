"""The selection: adding, the limit, removing with a question, undo, import, and changes of other processes."""

from .harness import Held, PageTest, Server, expect


class SelectionTests(PageTest):
    def setUp(self) -> None:
        super().setUp()
        self.server.close()
        type(self).server = Server(self.selected)

    def test_a_removal_is_asked_for_and_undone(self) -> None:
        page = self.open("/")
        page.get_by_role("button", name="Remove Chile").click()
        dialog = page.get_by_role("dialog", name="Remove Chile?")
        dialog.get_by_role("button", name="Keep").click()
        expect(page.get_by_role("button", name="Remove Chile")).to_be_visible()
        page.get_by_role("button", name="Remove Chile").click()
        dialog.get_by_role("button", name="Remove").click()
        expect(page.locator(".toast")).to_contain_text("Chile was removed.")
        expect(page.locator(".count").first).to_have_text("3 of 5")
        self.picture(page, "removed-wide-light")
        page.locator(".toast").get_by_role("button", name="Undo").click()
        expect(page.get_by_role("button", name="Remove Chile")).to_be_visible()
        page.reload()
        expect(page.locator(".count").first).to_have_text("4 of 5")

    def test_control_z_undoes(self) -> None:
        page = self.open("/")
        page.get_by_role("button", name="Remove Japan").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(page.locator(".count").first).to_have_text("3 of 5")
        page.keyboard.press("Control+z")
        expect(page.locator(".count").first).to_have_text("4 of 5")

    def test_an_undo_is_sent_after_its_removal(self) -> None:
        page = self.open("/")
        held = Held(page, "**/v1/selected/JP")
        page.get_by_role("button", name="Remove Japan").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(page.locator(".count").first).to_have_text("3 of 5")
        page.keyboard.press("Control+z")
        expect(page.locator(".count").first).to_have_text("4 of 5")
        # An undo that did not wait would be answered now.
        page.wait_for_timeout(200)
        with page.expect_response("**/v1/selected/undo") as undone:
            held.release()
        self.assertTrue(undone.value.ok)
        page.reload()
        expect(page.locator(".count").first).to_have_text("4 of 5")

    def test_add_takes_several_up_to_the_limit(self) -> None:
        page = self.open("/add", "phone")
        page.fill("#add-search", "guin")
        expect(page.locator(".field .n").last).to_have_text("5 found")
        expect(page.locator("#add-rows mark").first).to_have_text("Guin")
        page.locator("#option-GN").click()
        expect(page.locator("#option-GN")).to_have_attribute("aria-selected", "true")
        expect(page.locator("#option-GW")).to_have_attribute("aria-disabled", "true")
        expect(page.locator("#option-GW small")).to_have_text("5 are selected already")
        page.locator("#option-GW").click(force=True)
        expect(page.locator(".toast")).to_contain_text("Remove one to add Guinea-Bissau")
        self.picture(page, "add-limit-phone-light")
        page.get_by_role("button", name="Add 1 country").click()
        expect(page.locator(".count").first).to_have_text("5 of 5")

    def test_all_countries_show_before_typing_and_an_empty_result_is_reported(self) -> None:
        page = self.open("/add")
        page.wait_for_selector("#add-rows .row")
        expect(page.locator("#add-rows .row")).to_have_count(250)
        page.fill("#add-search", "wakanda")
        expect(page.locator("dialog .state")).to_contain_text("Nothing matches “wakanda”")
        self.picture(page, "add-nothing-wide-light")
        page.locator("dialog .state button").click()
        expect(page.locator("#add-search")).to_have_value("")

    def test_a_link_imports_after_it_is_confirmed(self) -> None:
        page = self.open("/import#EG,LY,ZZ,US,FR")
        dialog = page.get_by_role("dialog", name="Add 1 country from this link?")
        expect(dialog).to_contain_text("Egypt is selected already.")
        expect(dialog).to_contain_text("ZZ is not a known code.")
        expect(dialog).to_contain_text("1 would be new: 5 of 5.")
        dialog.get_by_role("button", name="Add 1").click()
        expect(page.get_by_role("button", name="Remove Libya")).to_be_visible()

    def test_settings_choose_the_default_country(self) -> None:
        page = self.open("/settings")
        page.get_by_label("Country", exact=True).select_option("JP")
        expect(page.locator(".toast")).to_contain_text("Japan is the default now.")
        page.keyboard.press("g")
        page.keyboard.press("h")
        expect(page.locator(".place h1")).to_have_text("Japan")

    def test_a_country_is_added_and_removed_on_its_own_page(self) -> None:
        page = self.open("/countries/GH")
        page.get_by_role("button", name="Add Ghana").click()
        expect(page.locator(".toast")).to_contain_text("Ghana was added.")
        page.locator(".detail .actions .btn.on").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(page.get_by_role("button", name="Add Ghana")).to_be_visible()

    def test_a_change_by_another_process_shows_by_itself(self) -> None:
        page = self.open("/")
        expect(page.locator(".count").first).to_have_text("4 of 5")
        self.server.run("selected", "add", "GH")
        expect(page.get_by_role("button", name="Remove Ghana")).to_be_visible()

    def test_an_empty_selection_shows_the_next_step(self) -> None:
        for code in ("EG", *self.selected):
            self.server.run("selected", "remove", code)
        page = self.open("/", "phone")
        expect(page.locator(".state")).to_contain_text("No country is selected")
        self.picture(page, "home-empty-phone-light")
