"""Whole tasks: of a person who listens, with a keyboard only, of a class before a projector, and of a passenger."""

from .harness import ANNOUNCED, WORKER, PageTest, Server, expect

#: On the road from Rafah to the north, on both sides of a border, for a browser that reports its position.
EGYPT = {"latitude": 31.0, "longitude": 34.2, "accuracy": 12}
ISRAEL = {"latitude": 31.0, "longitude": 34.6, "accuracy": 12}


class TaskTests(PageTest):
    def setUp(self) -> None:
        super().setUp()
        self.server.close()
        type(self).server = Server(self.selected)

    def heard(self, page, *words: str) -> None:
        """Waits until an announcement has all words."""
        page.wait_for_function("words => said.some(text => words.every(word => text.includes(word)))", arg=list(words))

    def test_a_person_who_listens_looks_up_a_place_and_keeps_its_country(self) -> None:
        page = self.open("/")
        page.evaluate(ANNOUNCED)
        page.get_by_role("navigation").get_by_role("link", name="Where am I").press("Enter")
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        page.get_by_role("textbox", name="Coordinates").fill("51.4427 4.9305")
        page.get_by_role("textbox", name="Accuracy, metres (optional)").fill("15")
        page.get_by_role("button", name="Look up").press("Enter")
        self.heard(page, "Netherlands", "Belgium", "Too close to call")
        page.get_by_role("link", name="Open Netherlands").press("Enter")
        expect(page.get_by_role("heading", name="Netherlands", level=1)).to_be_focused()
        page.get_by_role("button", name="Add Netherlands").press("Enter")
        self.heard(page, "Netherlands was added.")
        page.get_by_role("button", name="Selected. Remove Netherlands").press("Enter")
        dialog = page.get_by_role("dialog", name="Remove Netherlands?")
        dialog.get_by_role("button", name="Remove").press("Enter")
        self.heard(page, "Netherlands was removed.")
        self.assertNotEqual(page.evaluate("() => document.activeElement.tagName"), "BODY")
        self.assertEqual(self.errors, [])

    def test_a_keyboard_compares_two_countries_and_comes_back(self) -> None:
        page = self.open("/")
        page.keyboard.press("Control+k")
        expect(page.locator("#everything")).to_be_focused()
        page.keyboard.type("ghana")
        expect(page.locator("#found-country-GH")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator("#country-name")).to_be_focused()
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.textContent") == "Compare":
                break
        page.keyboard.press("Enter")
        expect(page).to_have_title("Ghana, Egypt, Japan, Chile, Kenya")
        only = page.get_by_role("button", name="Differences only")
        only.focus()
        page.keyboard.press("Space")
        expect(only).to_have_attribute("aria-pressed", "true")
        expect(only).to_be_focused()
        page.go_back()
        page.go_back()
        expect(page).to_have_title("Ghana")
        page.keyboard.press("g")
        page.keyboard.press("h")
        expect(page.locator("#place-name")).to_be_focused()

    def test_a_class_before_a_projector_compares_and_plays(self) -> None:
        page = self.open("/compare?c=JP,FR,KE")
        page.evaluate("() => document.documentElement.style.setProperty('font-size', '150%')")
        expect(page.locator(".shape[data-own-ready]")).to_have_count(3)
        self.settled(page)
        self.accessible(page, "compare before a class")
        self.picture(page, "task-class-compare")
        row = page.get_by_role("row", name="Population")
        expect(row.locator("td")).to_have_count(3)
        page.goto(self.server.url + "/quiz/outlines?region=africa")
        page.evaluate("() => document.documentElement.style.setProperty('font-size', '150%')")
        expect(page.locator(".shape[data-own-ready]")).to_have_count(1)
        # The keys answer once the question has the focus, which a slow machine moves after the outline is drawn.
        expect(page.locator("#quiz-title")).to_be_focused()
        page.keyboard.press("1")
        expect(page.locator(".feedback")).not_to_have_text("\u00a0")
        self.accessible(page, "quiz before a class")
        self.picture(page, "task-class-quiz")

    def test_a_passenger_without_a_network_crosses_a_border(self) -> None:
        page = self.blank("phone", geolocation=EGYPT, permissions=["geolocation"], **WORKER)
        self.keep(page, self.server.url + "/where")
        page.fill("#coordinates", "30 31")
        page.keyboard.press("Enter")
        expect(page.locator(".answer .kv")).to_contain_text("Exact")
        page.context.set_offline(True)
        page.reload()
        page.evaluate(ANNOUNCED)
        for position, country in ((EGYPT, "Egypt"), (ISRAEL, "Israel")):
            page.context.set_geolocation(position)
            page.get_by_role("radio", name="Browser").click()
            page.get_by_role("button", name="Find me").click()
            expect(page.locator(".answer h2")).to_have_text(country)
            self.heard(page, country)
        expect(page.locator(".answer .kv")).to_contain_text("Exact")
        expect(page.locator(".banner")).to_contain_text("Offline.")
        self.picture(page, "task-passenger")
        self.assertEqual(self.errors, [])
