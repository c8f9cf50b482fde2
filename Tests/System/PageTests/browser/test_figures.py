"""The figures of a country: key figures, the change since 1960, and what travellers need, held against the service."""

import json
import urllib.request
from urllib.parse import quote

from service import ROOT

from .harness import WORKER, PageTest, Server, expect

KEYS = ["population", "population_density", "life_expectancy", "gdp_per_capita_ppp_usd", "internet_users_pct"]
KEYS += ["co2_t_per_person", "median_age", "gini", "urban_pct"]
FILE = ROOT / "Sources/Page/figures.json"


class FigureTests(PageTest):
    def setUp(self) -> None:
        super().setUp()
        self.server.close()
        type(self).server = Server(self.selected)

    def asked(self, path: str) -> dict:
        with urllib.request.urlopen(self.server.url + path) as reply:
            return json.load(reply)

    def test_the_file_of_figures_is_what_the_service_states(self) -> None:
        file = json.loads(FILE.read_text(encoding="utf-8"))
        codes = [file["countries"][i : i + 2] for i in range(0, len(file["countries"]), 2)]
        listed = [entry["key"] for entry in self.asked("/v1/indicators")["indicators"]]
        self.assertEqual([entry["key"] for entry in file["indicators"] if "per_person" not in entry["key"]], listed)
        for entry in file["indicators"]:
            path = "co2_mt?per=person" if entry["key"] == "co2_t_per_person" else entry["key"]
            ranking = self.asked(f"/v1/indicators/{path}")
            stated = {row["country"]: (row["value"], row.get("year"), row["rank"]) for row in ranking["rows"]}
            found = {
                code: (value, year, rank)
                for code, value, year, rank in zip(codes, entry["values"], entry["years"], entry["ranks"], strict=True)
                if rank is not None
            }
            with self.subTest(indicator=entry["key"]):
                self.assertEqual((ranking["count"], ranking["unit"]), (entry["count"], entry["unit"]))
                self.assertEqual(found.keys(), stated.keys())
                for code, (value, year, rank) in found.items():
                    self.assertEqual((year, rank), stated[code][1:], code)
                    self.assertAlmostEqual(value / (stated[code][0] or 1), 1 if stated[code][0] else 0, 5, code)

    def test_a_country_states_its_figures_with_year_rank_and_count(self) -> None:
        page = self.open("/countries/EG")
        known = {figure["key"]: figure for figure in self.asked("/v1/countries/EG")["indicators"]}
        expect(page.locator(".fig")).to_have_count(len(KEYS))
        for key in KEYS:
            figure = page.locator(f'.fig[data-figure="{key}"]')
            if key in known:
                expect(figure.locator(".fr")).to_contain_text(f"of {known[key]['ranked']}")
                self.assertIn(str(known[key]["rank"]), figure.locator(".fr").inner_text())
                expect(figure.locator(".year")).to_have_text(str(known[key]["year"]))
            says = figure.get_by_role("img").get_attribute("aria-label")
            self.assertIn(figure.locator(".fr").inner_text(), says)
            self.assertIn("The median is", says)
        gini = page.locator('.fig[data-figure="gini"]')
        expect(gini).to_contain_text("28.5")
        # The place of the diamond: 28.5 lies low between the least and the greatest coefficient.
        share = gini.evaluate("e => parseFloat(e.querySelector('.own').style.insetInlineStart)")
        self.assertTrue(5 < share < 40, share)

    def test_charts_are_read_as_tables_with_the_keyboard(self) -> None:
        page = self.open("/countries/EG")
        values = self.asked("/v1/indicators/population/series?country=EG")["countries"][0]["values"]
        times = values[-1]["value"] / values[0]["value"]
        expect(page.get_by_role("heading", name=f"{times:.1f} times as many people as in 1960")).to_be_visible()
        chart = page.get_by_role("img", name="Population, 1960 to 2024")
        expect(chart.locator(".base")).to_have_count(1)
        expect(chart.locator(".grid")).not_to_have_count(0)
        expect(chart).not_to_contain_text("[object")
        expect(chart).to_have_attribute(
            "aria-label", "Population, 1960 to 2024: first 26.9M, last 117M, most 117M in 2024, least 26.9M in 1960."
        )
        show = page.locator(".change").get_by_role("button", name="Show as table")
        show.focus()
        page.keyboard.press("Enter")
        rows = page.locator(".years tbody tr")
        expect(rows).to_have_count(len(values))
        expect(rows.first).to_contain_text(f"{values[-1]['value']:,}")
        hide = page.locator(".change").get_by_role("button", name="Hide the table")
        expect(hide).to_be_focused()
        expect(hide).to_have_attribute("aria-expanded", "true")
        page.locator(".change").get_by_role("radio", name="GDP").click()
        expect(page.get_by_role("heading", name="A lower GDP than in 2022")).to_be_visible()
        page.locator(".glance").get_by_role("button", name="Show as table").click()
        row = page.locator(".glance table").get_by_role("row", name="Gini, incomes")
        expect(row).to_contain_text("2021")
        expect(row).to_contain_text("129th of 148")
        self.accessible(page, "country with tables")

    def test_a_traveller_converts_an_amount_and_sees_what_differs(self) -> None:
        page = self.open("/countries/JP")
        rate = self.asked("/v1/convert?amount=20&from=EUR&to=JPY")
        euros, yen = page.get_by_label("Amount in Euro"), page.get_by_label("Amount in Japanese Yen")
        euros.fill("20")
        expect(yen).to_have_value(f"{rate['result']:,.0f}")
        yen.fill("1756.8")
        expect(euros).to_have_value(f"{1756.8 / rate['rate']:.2f}")
        travel = page.locator(".travel")
        expect(travel).to_contain_text("European Central Bank")
        expect(travel).to_contain_text(rate["date"][:4])
        expect(travel.get_by_role("link", name="110")).to_have_attribute("href", "tel:110")
        expect(travel).to_contain_text("100 V, 50 Hz")
        expect(travel).to_contain_text("Another source: A, B, 100 V, 50, 60 Hz")
        yen.fill("many")
        expect(yen).to_have_attribute("aria-invalid", "true")
        expect(euros).to_have_value("")
        page.goto(self.server.url + "/countries/EG")
        expect(travel).to_contain_text("The European Central Bank has no rate of Egyptian Pound.")

    def test_a_rate_of_ones_own_is_kept_and_serves_the_trip(self) -> None:
        page = self.open("/countries/EG")
        own = page.locator("#own-rate")
        expect(page.get_by_label("in Egyptian Pound, the rate that you were given")).to_have_id("own-rate")
        for text in ("many", "0", "-3", "1e99", "<b>"):
            own.fill(text)
            expect(page.locator("#own-rate-error")).to_have_text("The rate must be a number above zero.")
            expect(page.get_by_label("Amount in Euro")).to_have_count(0)
        own.fill("56.1")
        expect(own).to_be_focused()
        page.get_by_label("Amount in Euro").fill("20")
        expect(page.get_by_label("Amount in Egyptian Pound")).to_have_value("1,122.00")
        expect(page.locator("#rate-line")).to_contain_text("This one is yours, typed on")
        page.wait_for_function("() => document.querySelector('#said').textContent.includes('yours')")
        self.accessible(page, "own rate")
        page.reload()
        expect(own).to_have_value("56.1")
        # The trip counts from another currency by the bank's rate.
        trip = {"version": 1, "name": "", "rule": "", "places": []}
        for country, zone in (("JP", "Asia/Tokyo"), ("EG", "Africa/Cairo")):
            trip["places"].append({"name": country, "country": country, "zone": zone, "lat": 1, "lon": 2})
        page.evaluate("text => localStorage.setItem('trip', text)", json.dumps(trip))
        page.goto(self.server.url + "/trips")
        expect(page.locator(".stop").nth(1)).to_contain_text("This one is yours, typed on")
        page.goto(self.server.url + "/countries/EG")
        own.fill("")
        expect(page.get_by_label("Amount in Euro")).to_have_count(0)
        self.assertEqual(page.evaluate("() => localStorage.getItem('rates')"), "{}")

    def test_the_next_holiday_is_that_of_the_service(self) -> None:
        page = self.open("/countries/EG")
        today = page.evaluate("() => new Intl.DateTimeFormat('en-CA', {timeZone: 'Africa/Cairo'}).format()")
        holiday = self.asked(f"/v1/holidays?country=EG&from={quote(today)}&limit=1")["holidays"][0]
        expect(page.locator('.travel [data-key="nextHolidayIs"]')).to_contain_text(holiday["name"])

    def test_figures_work_without_the_server(self) -> None:
        page = self.blank(**WORKER)
        self.keep(page, self.server.url + "/countries/EG")
        expect(page.locator(".chart")).to_be_visible()
        self.server.stop()
        page.reload()
        expect(page.locator('.fig[data-figure="gini"] .fr')).to_have_text("129th of 148")
        expect(page.locator(".chart")).to_be_visible()
        page.goto(self.server.url + "/countries/KE")
        expect(page.locator('.fig[data-figure="population"] .fr')).to_contain_text("of 243")
        expect(page.locator(".change")).to_contain_text("The yearly values are not in this browser.")
        self.server.start()
        # The page may ask again by itself before.
        page.evaluate("() => document.querySelector('[data-act=\"retry\"]')?.click()")
        expect(page.locator(".chart")).to_be_visible()

    def test_a_place_without_figures_says_so(self) -> None:
        page = self.open("/countries/BV")
        expect(page.locator(".detail")).to_contain_text("No source states yearly values of Bouvet Island.")
