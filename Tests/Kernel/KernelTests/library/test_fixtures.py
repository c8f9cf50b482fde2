"""The tables of Tests/Fixtures that the test of each language reads."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
#: The test of each language that reads a table, or a folder of tables. A new one needs a row here.
READERS = {
    "positions": {
        "Swift": "Tests/Kernel/NotationTests/Fixture.swift",
        "C": "Tests/Kernel/KernelTests/library/test_library.py",
        "Python": "Sources/Bindings/python/tests/test_positions.py",
        "JavaScript": "Tests/System/PageTests/unit/notation.test.mjs",
        "Chromium": "Tests/System/PageTests/browser/test_typed.py",
        "SQLite": "Sources/Bindings/sqlite/test_sqlite.py",
        "Java": "Sources/Bindings/java/test/countryexplorer/PositionTests.java",
        "Rust": "Sources/Bindings/rust/countryexplorer/tests/texts.rs",
        "Go": "Sources/Bindings/go/texts_test.go",
        "R": "Sources/Bindings/r/tests/tests.R",
        "PostgreSQL": "Sources/Bindings/postgresql/test_answers.py",
        "DuckDB": "Sources/Bindings/duckdb/test_duckdb.py",
        "Spark": "Sources/Bindings/spark/test_spark.py",
        "npm package": "Sources/Bindings/javascript/typed.test.mjs",
    },
    "country-searches.tsv": {
        "Swift": "Tests/Domain/CountriesTests/SearchCasesTests.swift",
        "C": "Tests/Kernel/KernelTests/library/test_library.py",
        "Python": "Sources/Bindings/python/tests/test_searches.py",
        "Java": "Sources/Bindings/java/test/countryexplorer/SearchTests.java",
        "Rust": "Sources/Bindings/rust/countryexplorer/tests/texts.rs",
        "Go": "Sources/Bindings/go/texts_test.go",
        "R": "Sources/Bindings/r/tests/tests.R",
        "JavaScript": "Tests/System/PageTests/unit/search.test.mjs",
        "Chromium": "Tests/System/PageTests/browser/test_typed.py",
        "SQLite": "Sources/Bindings/sqlite/test_sqlite.py",
        "PostgreSQL": "Sources/Bindings/postgresql/test_answers.py",
        "DuckDB": "Sources/Bindings/duckdb/test_duckdb.py",
        "Spark": "Sources/Bindings/spark/test_spark.py",
        "npm package": "Sources/Bindings/javascript/typed.test.mjs",
    },
    "regions": {
        "Swift": "Tests/Kernel/BoundariesTests/RegionFixtureTests.swift",
        "C": "Tests/Kernel/KernelTests/library/test_places.py",
        "Python": "Sources/Bindings/python/tests/test_regions.py",
        "JavaScript": "Sources/Bindings/javascript/regions.test.mjs",
        "Java": "Sources/Bindings/java/test/countryexplorer/PlaceTests.java",
        "Rust": "Sources/Bindings/rust/countryexplorer/tests/index.rs",
        "Go": "Sources/Bindings/go/texts_test.go",
        "R": "Sources/Bindings/r/tests/tests.R",
        "SQLite": "Sources/Bindings/sqlite/test_sqlite.py",
        "PostgreSQL": "Sources/Bindings/postgresql/test_answers.py",
        "DuckDB": "Sources/Bindings/duckdb/test_duckdb.py",
        "Spark": "Sources/Bindings/spark/test_spark.py",
    },
    "cities": {
        "Swift": "Tests/Domain/CitiesTests/CityFixtureTests.swift",
        "C": "Tests/Kernel/KernelTests/library/test_places.py",
        "JavaScript": "Tests/Kernel/KernelTests/fixtures.test.mjs",
        "Java": "Sources/Bindings/java/test/countryexplorer/PlaceTests.java",
        "npm package": "Sources/Bindings/javascript/typed.test.mjs",
    },
    "same-names.tsv": {
        "Swift": "Tests/Domain/CountriesTests/SearchCasesTests.swift",
        "JavaScript": "Tests/System/PageTests/unit/search.test.mjs",
    },
    "certainties.tsv": {
        "Swift": "Tests/Kernel/BordersTests/CertaintyFixtureTests.swift",
        "C": "Tests/Kernel/KernelTests/library/test_library.py",
        "Python": "Sources/Bindings/python/tests/test_certainty.py",
        "JavaScript": "Tests/System/PageTests/unit/certainty.test.mjs",
        "Java": "Sources/Bindings/java/test/countryexplorer/CertaintyTests.java",
        "Rust": "Sources/Bindings/rust/countryexplorer/tests/certainty.rs",
        "Go": "Sources/Bindings/go/certainty_test.go",
        "R": "Sources/Bindings/r/tests/tests.R",
    },
    "worldviews.tsv": {
        "Swift": "Tests/Kernel/BordersTests/CertaintyFixtureTests.swift",
        "C": "Tests/Kernel/KernelTests/library/test_library.py",
        "Python": "Sources/Bindings/python/tests/test_certainty.py",
        "JavaScript": "Tests/System/PageTests/unit/certainty.test.mjs",
        "Java": "Sources/Bindings/java/test/countryexplorer/CertaintyTests.java",
        "Rust": "Sources/Bindings/rust/countryexplorer/tests/certainty.rs",
        "Go": "Sources/Bindings/go/certainty_test.go",
        "R": "Sources/Bindings/r/tests/tests.R",
        "SQL": "Sources/Bindings/points.py",
    },
    "spreadsheet-cells.json": {
        "Swift": "Tests/Kernel/QuotingTests/SpreadsheetCellTests.swift",
        "JavaScript": "Tests/System/PageTests/unit/tracks.test.mjs",
    },
    "rates.tsv": {"Swift": "Tests/Domain/MoneyTests/ExchangeRatesTests.swift"},
    "holidays.tsv": {"Swift": "Tests/Domain/HolidaysTests/HolidayTableTests.swift"},
    "json.tsv": {"Swift": "Tests/Support/SuiteTraits/JSONSample.swift"},
}

#: The function of countryexplorer.h that answers the questions of a table.
FUNCTIONS = {
    "positions": "ce_position_parse",
    "country-searches.tsv": "ce_countries_search",
    "regions": "ce_lookup",
    "cities": "ce_cities_search",
    "certainties.tsv": "ce_certainty",
    "worldviews.tsv": "ce_view_parse",
}
#: The folders of the bindings that call the library, and the language of each.
LANGUAGES = {
    "python": "Python",
    "java": "Java",
    "rust/countryexplorer": "Rust",
    "go": "Go",
    "r": "R",
    "sqlite": "SQLite",
    "postgresql": "PostgreSQL",
    "duckdb": "DuckDB",
}


def calls(folder, function):
    """True if a source in a folder calls a function. The generated tables of functions are not calls."""
    pattern = re.compile(rf"\b{function}(?:_batch|_columns|_arrow)?\(")
    sources = [path for path in folder.rglob("*") if path.suffix in (".c", ".go", ".py", ".rs") and path.is_file()]
    return any(pattern.search(path.read_text()) for path in sources if not path.name.startswith(("_contract", "test_")))


class FixtureTests(unittest.TestCase):
    def test_each_table_has_its_readers(self):
        tables = [path.name for path in (ROOT / "Tests/Fixtures").iterdir() if path.suffix != ".mjs"]
        self.assertEqual(sorted(tables), sorted(READERS))

    def test_each_language_reads_its_tables(self):
        for table, readers in READERS.items():
            for language, reader in readers.items():
                with self.subTest(table=table, language=language):
                    self.assertIn(f"Fixtures/{table}", (ROOT / reader).read_text())

    def test_each_language_that_has_a_function_reads_its_table(self):
        for table, function in FUNCTIONS.items():
            for folder, language in LANGUAGES.items():
                if calls(ROOT / "Sources/Bindings" / folder, function):
                    with self.subTest(table=table, language=language):
                        readers = READERS[table]
                        self.assertTrue(language in readers or "SQL" in readers, f"{folder} calls {function}")


if __name__ == "__main__":
    unittest.main()
