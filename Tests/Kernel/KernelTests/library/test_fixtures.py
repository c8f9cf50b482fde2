"""The tables of Tests/Fixtures that the test of each language reads."""

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
        "PostgreSQL": "Sources/Bindings/postgresql/test_postgresql.py",
        "DuckDB": "Sources/Bindings/duckdb/test_duckdb.py",
        "Spark": "Sources/Bindings/spark/test_spark.py",
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
        "PostgreSQL": "Sources/Bindings/postgresql/test_postgresql.py",
        "DuckDB": "Sources/Bindings/duckdb/test_duckdb.py",
        "Spark": "Sources/Bindings/spark/test_spark.py",
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
        "PostgreSQL": "Sources/Bindings/postgresql/test_postgresql.py",
        "DuckDB": "Sources/Bindings/duckdb/test_duckdb.py",
        "Spark": "Sources/Bindings/spark/test_spark.py",
    },
    "cities": {
        "Swift": "Tests/Domain/CitiesTests/CityFixtureTests.swift",
        "C": "Tests/Kernel/KernelTests/library/test_places.py",
        "JavaScript": "Tests/Kernel/KernelTests/fixtures.test.mjs",
        "Java": "Sources/Bindings/java/test/countryexplorer/PlaceTests.java",
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


class FixtureTests(unittest.TestCase):
    def test_each_table_has_its_readers(self):
        tables = [path.name for path in (ROOT / "Tests/Fixtures").iterdir() if path.suffix != ".mjs"]
        self.assertEqual(sorted(tables), sorted(READERS))

    def test_each_language_reads_its_tables(self):
        for table, readers in READERS.items():
            for language, reader in readers.items():
                with self.subTest(table=table, language=language):
                    self.assertIn(f"Fixtures/{table}", (ROOT / reader).read_text())


if __name__ == "__main__":
    unittest.main()
