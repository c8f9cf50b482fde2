"""Typed text in the page: positions in any notation, and the search of countries, both by the kernel in a worker."""

import json
import subprocess

from service import ROOT

from .harness import Held, PageTest, expect

SIGNS = ("+20", "🇪🇬", "¥", "É£", "+٢٠", "🇪🇬🇯🇵", "E£", "Georgia, France", "republic of congo", "germnay", "कोरिया")

#: Reads each text of the table of positions, and returns the rows of which the result differs.
POSITIONS = """async rows => {
  const { Positions } = await import('/page/kernel/positions.js');
  const { metresBetween } = await import('/page/map/sphere.js');
  const positions = await Positions.open(await fetch('/page/text.wasm'));
  return rows.filter(([notation, text, lat, lon, accuracy]) => {
    const found = positions.parse(text, notation);
    const isNear = metresBetween([found.lon, found.lat], [Number(lon), Number(lat)]) < 1e-6;
    return !isNear || (accuracy && Math.abs(found.accuracy / Number(accuracy) - 1) > 0.006);
  });
}"""

#: Searches each text in the page's list of names, and returns the rows of which the result differs.
SEARCHES = """async rows => {
  const { CountryNames } = await import('/page/kernel/countries.js');
  const bytes = async path => new Uint8Array(await (await fetch(path)).arrayBuffer());
  const names = await CountryNames.open(await bytes('/page/text.wasm'), await bytes('/page/names.bin'));
  return rows.filter(([text, ...expected]) => {
    const { count, matches } = names.search(text, { limit: 5 });
    const { quality = '', field = '', text: found = '', language = '' } = matches[0] ?? {};
    const row = [String(count), matches.map(match => match.code).join(' '), quality, field, found, language];
    return row.join('\\t') !== expected.join('\\t');
  });
}"""

READY = "() => performance.getEntriesByName('search-ready').length > 0"


def table(path: str) -> list[list[str]]:
    """The rows of a table, without comments and without its head."""
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")][1:]


class TypedTests(PageTest):
    def test_the_positions_of_other_programs_are_read(self) -> None:
        rows = table("Tests/Fixtures/positions/oracles.tsv")
        self.assertEqual(len(rows), 735)
        self.assertEqual(self.open("/settings").evaluate(POSITIONS, rows), [])

    def test_the_searches_of_the_program_are_repeated(self) -> None:
        rows = table("Tests/Fixtures/country-searches.tsv")
        self.assertGreater(len(rows), 1200)
        self.assertEqual(self.open("/settings").evaluate(SEARCHES, rows), [])

    def test_the_list_has_the_countries_of_the_command_line(self) -> None:
        page = self.open("/countries")
        page.focus("#list-search")
        page.wait_for_function(READY)
        for text in SIGNS:
            with self.subTest(text=text):
                page.fill("#list-search", text)
                wanted = self.searched(text)
                if wanted:
                    expect(page.locator("#country-rows .row")).to_have_count(len(wanted))
                    self.assertEqual(page.evaluate(CODES), wanted)
                else:
                    expect(page.locator(".list .state")).to_contain_text("Nothing matches")

    def searched(self, text: str) -> list[str]:
        """The codes that the command line finds."""
        options = ["--format", "json", "--limit", "250", "--data", self.server.data]
        command = [self.server.program, "countries", "search", *options, "--", text]
        found = subprocess.run(command, env=self.server.environment, check=False, capture_output=True)
        self.assertIn(found.returncode, (0, 1), found.stderr)
        return [match["code"] for match in json.loads(found.stdout)["matches"]] if found.stdout else []

    def test_until_the_names_have_come_the_names_on_the_page_are_searched(self) -> None:
        page = self.blank()
        held = Held(page, "**/page/names.bin")
        page.goto(self.server.url + "/countries")
        field = page.locator("#list-search")
        expect(field).to_have_attribute("placeholder", "Name or capital")
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        field.focus()
        expect(field).to_have_attribute("placeholder", "The names are being loaded")
        field.fill("guin")
        expect(page.locator(".list .n")).to_have_text("4 so far")
        field.fill("+20")
        expect(page.locator(".list .n")).to_have_text("0 so far")
        # Other names may match.
        expect(page.locator(".list [aria-busy=true]")).to_have_count(1)
        expect(page.locator(".list .state")).to_have_count(0)
        held.release()
        expect(page.locator(".list .n")).to_have_text("1 found")
        self.assertEqual(page.evaluate(CODES), ["EG"])
        field.fill("")
        expect(field).to_have_attribute("placeholder", "Name or capital")

    def test_without_the_names_the_page_works(self) -> None:
        page = self.blank()
        page.route("**/page/names.bin", lambda route: route.abort())
        page.goto(self.server.url + "/countries")
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        page.fill("#list-search", "cairo")
        expect(page.locator(".list .n")).to_have_text("1 so far")
        expect(page.locator("#list-search")).to_have_attribute("placeholder", "Name or capital")

    def test_without_the_module_a_position_is_refused_with_a_remedy(self) -> None:
        page = self.blank()
        page.route("**/page/text.wasm", lambda route: route.abort())
        page.goto(self.server.url + "/where")
        page.fill("#coordinates", "30.0444 31.2357")
        page.keyboard.press("Enter")
        expect(page.locator("#coordinates-error")).to_contain_text("could not be loaded")
        page.unroute("**/page/text.wasm")
        page.keyboard.press("Enter")
        expect(page.locator(".answer h2")).to_have_text("Egypt")

    def test_the_module_and_the_names_are_loaded_for_a_search_only(self) -> None:
        """Both take a fifth of what opening the page takes of the processor."""
        page, asked = self.blank(), []
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        page.goto(self.server.url + "/countries")
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length > 0")
        files = {"reading.js", "text.wasm", "names.bin"}
        self.assertEqual(files & set(asked), set())
        page.focus("#list-search")
        page.wait_for_function(READY)
        self.assertEqual(files & set(asked), files)


#: The codes of the rows, in their order.
CODES = "() => [...document.querySelectorAll('#country-rows .row')].map(row => row.dataset.code)"
