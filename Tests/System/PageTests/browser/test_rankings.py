"""The rankings: an indicator, filters that combine, the order, the address, and the file for a spreadsheet."""

import csv
import io
import json
import pathlib
import urllib.request

from .harness import PATIENCE, PageTest, expect, sampled

ROWS = "() => [...document.querySelectorAll('#table-rows a')].map(link => link.getAttribute('href').slice(-2))"


class RankingTests(PageTest):
    def asked(self, path: str) -> dict:
        with urllib.request.urlopen(self.server.url + path) as reply:
            return json.load(reply)

    def test_a_class_ranks_the_coasts_of_africa_and_takes_the_table_with_it(self) -> None:
        page = self.open("/countries")
        page.get_by_role("radio", name="Table").click()
        expect(page.get_by_role("heading", name="Rankings", level=1)).to_be_focused()
        page.get_by_label("Figure", exact=True).select_option("gini")
        ranking = self.asked("/v1/indicators/gini?region=africa")["rows"]
        page.get_by_role("button", name="Africa").click()
        expect(page.locator("#table-rows tr").first).to_contain_text(ranking[0]["name"])
        self.assertEqual(page.evaluate(ROWS)[: len(ranking)], [row["country"] for row in ranking])
        ranks = page.locator("#table-rows .rank").all_inner_texts()
        self.assertEqual(ranks[: len(ranking)], [str(row["rank"]) for row in ranking])
        expect(page.locator("#table-rows tr").last).to_contain_text("no figure")
        page.get_by_role("button", name="Coast").click()
        expect(page.locator('#table-rows a[href="/countries/BW"]')).to_have_count(0)
        expect(page.locator("#table-count")).to_contain_text("of 250 countries")
        self.assertTrue(page.url.endswith("/countries/table?by=gini&region=africa&coast=1"), page.url)
        self.a_file_has_the_rows(page)
        page.go_back()
        expect(page.locator('#table-rows a[href="/countries/BW"]')).to_have_count(1)
        page.locator('#table-rows a[href="/countries/BW"]').click()
        expect(page.locator("#country-name")).to_have_text("Botswana")
        page.go_back()
        expect(page.locator("#table-rows tr").first).to_contain_text(ranking[0]["name"])
        self.assertEqual(self.errors, [])

    def a_file_has_the_rows(self, page) -> None:
        with page.expect_download(timeout=PATIENCE) as download:
            page.get_by_role("button", name="Save Gini, incomes as CSV").click()
        self.assertEqual(download.value.suggested_filename, "countries-africa-gini.csv")
        text = pathlib.Path(download.value.path()).read_bytes()
        self.assertTrue(text.startswith(b"\xef\xbb\xbf"))
        rows = list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"))))
        self.assertEqual([row["country"] for row in rows], page.evaluate(ROWS)[: len(rows)])
        stated = {row["country"]: row for row in self.asked("/v1/indicators/gini")["rows"]}
        for row in rows:
            self.assertEqual(float(row["value"]), stated[row["country"]]["value"])
            self.assertEqual(int(row["world_rank"]), stated[row["country"]]["rank"])

    def test_heads_sort_and_bars_are_to_scale(self) -> None:
        page = self.open("/countries/table?by=population&and=life_expectancy")
        expect(page.locator("#table-rows tr")).to_have_count(250)
        head = page.locator("th", has_text="Population")
        expect(head).to_have_attribute("aria-sort", "descending")
        widths = page.evaluate(
            "() => [...document.querySelectorAll('#table-rows tr')].slice(0, 3)"
            ".map(row => row.querySelector('.amount i').getBoundingClientRect().width)"
        )
        rows = self.asked("/v1/indicators/population?limit=3")["rows"]
        self.assertAlmostEqual(widths[2] / widths[0], rows[2]["value"] / rows[0]["value"], delta=0.02)
        page.get_by_role("button", name="Life expectancy, years").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#table-rows tr").first).to_contain_text("Macao")
        expect(page.locator("th", has_text="Life expectancy")).to_have_attribute("aria-sort", "descending")
        expect(head).not_to_have_attribute("aria-sort", "descending")
        page.get_by_role("button", name="Country", exact=True).click()
        expect(page.locator("#table-rows tr").first).to_contain_text("Afghanistan")
        page.go_back()
        page.go_back()
        expect(page.locator("#table-rows tr").first).to_contain_text("India")
        self.accessible(page, "rankings")

    def test_the_rankings_fit_every_window(self) -> None:
        for size, theme, language in sampled(
            [
                ("phone", "dark", "en-GB"),
                ("short", "light", "en-GB"),
                ("phone", "light", "ar-EG"),
            ],
            "rankings",
        ):
            with self.subTest(size=size, language=language):
                page = self.open("/countries/table?by=inflation_pct&and=gdp_usd", size, theme, language)
                expect(page.locator("#table-rows tr")).to_have_count(250)
                self.accessible(page, f"rankings {size} {language}")
                self.picture(page, f"rankings-{size}-{theme}-{language}")

    def test_a_filter_without_a_country_says_so(self) -> None:
        page = self.open("/countries/table?landlocked=1&coast=1")
        expect(page.locator(".state")).to_contain_text("No country fits")
        page.get_by_role("button", name="Clear the filters").click()
        expect(page.locator("#table-rows tr")).to_have_count(250)
