"""Compare: outlines at one scale, bars on one scale, differences only, and codes that have no column."""

import json
import urllib.request

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


#: The names of the heads, each with its number of lines and whether it is wider than its head.
HEADS = """() => [...document.querySelectorAll('.comparehead a > span')].map(name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const { width } = range.getBoundingClientRect();
  return [name.textContent, range.getClientRects().length, width > name.closest('.comparehead').clientWidth];
})"""


class CompareTests(PageTest):
    def test_a_name_breaks_only_if_a_word_is_wider_than_its_column(self) -> None:
        page = self.open("/settings", "phone")
        page.locator("#names").select_option("de")
        page.goto(self.server.url + "/compare?c=EG,CF")
        expect(page.locator(".comparehead").nth(1)).to_contain_text("Zentral")
        heads = page.evaluate(HEADS)
        self.assertEqual(heads[0], ["Ägypten", 1, False])
        self.assertGreater(heads[1][1], 2, heads)
        self.assertFalse(heads[1][2], heads)

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
        expect(row.locator(".factor")).to_have_text("3.3× \u2068Italy\u2069")
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

    def test_a_class_compares_the_figures_of_three_countries(self) -> None:
        page = self.open("/compare?c=EG,JP,KE")
        row = page.get_by_role("row", name="GDP per head, PPP")
        expect(row).to_contain_text("16,800 US$ (2024)".replace(" ", "\u00a0", 1))
        values = []
        for code in ("EG", "JP", "KE"):
            with urllib.request.urlopen(f"{self.server.url}/v1/countries/{code}") as reply:
                figures = {figure["key"]: figure["value"] for figure in json.load(reply)["indicators"]}
            values.append(figures["gdp_per_capita_ppp_usd"])
        shares = page.evaluate(SHARES, "GDP per head, PPP")
        for share, value in zip(shares, values, strict=True):
            self.assertAlmostEqual(share, value / max(values), delta=0.02)
        expect(row.locator(".amount.most")).to_have_count(1)
        expect(row.locator("td").nth(1).locator(".amount.most")).to_have_count(1)
        expect(row.locator("td").nth(1)).to_contain_text(f"{max(values) / min(values):.1f}× the least")
        access = page.get_by_role("row", name="Gini, incomes")
        expect(access.locator("td")).to_have_count(3)
        self.settled(page)
        self.picture(page, "compare-figures-wide-light")
        self.accessible(page, "compare with figures")
