"""Compare: outlines at one scale, bars on one scale, differences only, and codes that have no column."""

from .harness import PageTest, expect

#: The width in pixels of each outline.
WIDTHS = """() => [...document.querySelectorAll('.shape')].map(canvas => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const columns = Array.from({ length: canvas.width }, (_, x) => x)
    .filter(x => Array.from({ length: canvas.height }, (_, y) => y).some(y => data[4 * (y * canvas.width + x) + 3]));
  return columns.at(-1) - columns[0] + 1;
})"""
#: The shares of the bars of the first row with the name.
SHARES = """name => {
  const row = [...document.querySelectorAll('.compare tbody tr')].find(r => r.textContent.startsWith(name));
  return [...row.querySelectorAll('.amount i')].map(bar => bar.offsetWidth / bar.parentElement.offsetWidth);
}"""


class CompareTests(PageTest):
    def test_outlines_and_bars_are_to_scale(self) -> None:
        page = self.open("/compare?c=EG,IT")
        expect(page.locator(".amount").first).to_be_visible()
        self.settled(page)
        page.wait_for_function("() => document.querySelectorAll('.shape[data-own-ready]').length === 2")
        self.picture(page, "compare-two-wide-light")
        egypt, italy = page.evaluate(WIDTHS)
        # Egypt is 1,190 km wide, and Italy 960 km with its islands.
        self.assertTrue(1.05 < egypt / italy < 1.5, (egypt, italy))
        shares = page.evaluate(SHARES, "Area")
        self.assertEqual(shares[0], 1)
        self.assertAlmostEqual(shares[1], 301_340 / 1_001_450, delta=0.03)
        row = page.get_by_role("row", name="Area")
        expect(row).to_contain_text("× the least")
        expect(row.locator(".amount").first).to_have_attribute("aria-hidden", "true")
        expect(page.locator(".shapescale")).to_contain_text("km")

    def test_equal_rows_can_be_hidden(self) -> None:
        page = self.open("/compare?c=FR,DE")
        currency = page.get_by_role("row", name="Currency")
        expect(currency).to_be_visible()
        page.get_by_role("button", name="Differences only").click()
        expect(currency).to_have_count(0)
        expect(page.get_by_role("row", name="Capital (differs)")).to_be_visible()
        expect(page.locator(".onlyline")).to_contain_text("equal rows hidden")
        self.assertTrue(page.url.endswith("&only=differences"))
        page.go_back()
        expect(currency).to_be_visible()

    def test_codes_without_a_column_are_named(self) -> None:
        page = self.open("/compare?c=EG,XX,US,DE,FR,IT,ES")
        expect(page.locator(".compare thead th")).to_have_count(5)
        expect(page.locator(".compare > .hint")).to_have_text(
            "XX is not a known code. Spain does not fit: the limit is 5."
        )
        page.goto(self.server.url + "/compare?c=EG")
        expect(page.locator(".compare > .hint")).to_have_text("Add a second country to compare.")
        page.locator(".compare .links").get_by_role("link", name="Libya").click()
        expect(page.locator(".compare thead th")).to_have_count(2)
