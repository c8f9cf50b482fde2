"""Tests the data files of the extension: missing, damaged, replaced and named by settings."""

import os
import shutil
import unittest

import points
from engine import PostgreSQLTestCase, server, set_up, table

setUpModule = set_up


class FileTests(PostgreSQLTestCase):
    def copy(self, name, source="boundaries.bin"):
        path = server.folder / name
        shutil.copy(points.DATA / source, path)
        self.addCleanup(path.unlink, missing_ok=True)
        return path

    def test_only_a_superuser_changes_the_file(self):
        server.run("CREATE ROLE guest LOGIN")
        self.addCleanup(server.run, "DROP ROLE guest")
        change = "SET countryexplorer.file = '/etc/passwd'; "
        with self.assertRaisesRegex(RuntimeError, "permission denied to set parameter"):
            server.run(f"SELECT country_code(30, 31); {change}", user="guest")
        # Before the library is loaded, PostgreSQL accepts any setting, and drops it when the library is loaded.
        self.assertEqual(server.run(f"{change} SELECT country_code(30, 31)", user="guest"), "EG")
        self.assertEqual(
            server.run("SELECT country_code(30, 31); SHOW countryexplorer.file", user="guest"),
            f"EG\n{points.DATA / 'boundaries.bin'}",
        )

    def test_files_that_cannot_be_opened_are_an_error_with_the_remedy(self):
        cut = server.folder / "cut.bin"
        cut.write_bytes((points.DATA / "boundaries.bin").read_bytes()[:100_000])
        secret = self.copy("secret.bin")
        secret.chmod(0)
        cases = [
            ("/nowhere/x.bin", "no such boundary file"),
            (cut, "cut"),
            (server.folder, ""),
            ("", ""),
            (points.DATA / "README.md", "not a boundary file"),
        ]
        if os.geteuid() == 0:
            cases.append((secret, "check its permissions"))
        for path, fault in cases:
            with self.subTest(path=str(path)):
                script = f"SET countryexplorer.file = '{path}'; SELECT country_code(30, 31)"
                self.assertFails(
                    f"ERROR:  {path}.*{fault}.*\n.*HINT:  A superuser can set countryexplorer.file", script
                )

    def test_a_session_goes_on_after_such_an_error(self):
        script = (
            "\\set ON_ERROR_STOP off\nSET countryexplorer.file = '/nowhere'; SELECT country_code(30, 31);"
            "RESET countryexplorer.file; SELECT country_code(30, 31);"
        )
        self.assertEqual(server.run(script), "EG")

    def test_a_damaged_file_is_an_error_and_no_answer(self):
        path = points.damaged(self.copy("damaged.bin"))
        for query in (
            "SELECT country_code(30, 31)",
            "SELECT country_code(30, 31, 'RU')",
            "SELECT border_distance(30, 31)",
            "SELECT * FROM country_at(30, 31)",
            "SELECT time_zone_at(point(31, 30))",
            "SELECT country_codes('{30}', '{31}')",
            "SELECT country_code_agg(30, 31)",
        ):
            self.assertFails(
                "damaged.*\n.*HINT:  Install the file again", f"SET countryexplorer.file = '{path}'; {query}"
            )

    #: Asks about each place, in a digest that depends on the file.
    DIGEST = "SELECT md5(string_agg(coalesce(country_code(lat, lon), '-'), ',' ORDER BY id)) FROM places;"

    def test_a_file_replaced_under_a_backend_counts_for_the_next_transaction(self):
        path, coarse = self.copy("replaced.bin"), self.copy("new.bin", "coarse.bin")
        script = (
            f"SET countryexplorer.file = '{path}'; {self.DIGEST} BEGIN; {self.DIGEST}\n\\! mv {coarse} {path}\n"
            f"{self.DIGEST} COMMIT; {self.DIGEST}"
        )
        *before, after = server.run(script).split("\n")
        self.assertEqual(before, [server.run(self.DIGEST)] * 3)
        self.assertNotEqual(after, before[0])
        self.assertEqual(after, server.run(f"SET countryexplorer.file = '{path}'; {self.DIGEST}"))

    def test_a_parallel_query_never_has_two_files(self):
        path, coarse = self.copy("both.bin"), self.copy("new.bin", "coarse.bin")
        digest = "SELECT sum(hashtext(country_code(lat, lon))::bigint) FROM places;"
        workers = (
            "SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;"
            f"SET parallel_leader_participation = {{}}; SET countryexplorer.file = '{path}';"
        )
        self.assertIn("Parallel Seq Scan", server.run(workers.format("off") + f"EXPLAIN {digest}"))
        with self.assertRaisesRegex(
            RuntimeError, "replaced during this transaction\n.*HINT:  Run the transaction again"
        ):
            server.run(f"{workers.format('off')} BEGIN; SELECT country_code(30, 31);\n\\! mv {coarse} {path}\n{digest}")
        exact = self.copy("new.bin")
        # A worker also refuses a file that is as old as the transaction, within the coarse clock of a file system.
        settled = f"DO $$ BEGIN PERFORM pg_sleep_until(change + interval '1.02 s') FROM pg_stat_file('{path}'); END $$;"
        script = f"{workers.format('on')} {settled} {digest}\n\\! mv {exact} {path}\n{settled} {digest}"
        before, after = server.run(script).split("\n")
        alone = "SET max_parallel_workers_per_gather = 0;"
        self.assertEqual(
            before, server.run(f"{alone} SET countryexplorer.file = '{points.DATA / 'coarse.bin'}'; {digest}")
        )
        self.assertEqual(after, server.run(f"{alone} {digest}"))
        self.assertNotEqual(before, after)

    #: Queries with workers, over their own file.
    WORKERS = (
        "SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;"
        "SET parallel_leader_participation = off; SET countryexplorer.file = '{}';"
    )
    SUM = "SELECT sum(hashtext(country_code(lat, lon))::bigint) FROM places;"

    def test_a_file_that_is_only_touched_by_the_system_is_not_replaced(self):
        path = self.copy("touched.bin")
        expected = server.run(f"SET max_parallel_workers_per_gather = 0; {self.SUM}")
        workers = self.WORKERS.format(path)
        self.assertIn("Parallel Seq Scan", server.run(f"{workers} EXPLAIN {self.SUM}"))
        for change in (
            f"chmod 600 {path} && chmod 644 {path}",
            f"ln {path} {path}.link && rm {path}.link",
            f"cat {path} >/dev/null",
        ):
            for first in (
                "SELECT country_code(30, 31) LIMIT 0;",
                "SELECT 1 LIMIT 0;",
                f"SELECT ({self.SUM[:-1]}) LIMIT 0;",
            ):
                found = server.run(f"{workers} BEGIN; {first}\n\\! {change}\n{self.SUM} COMMIT;")
                self.assertEqual(found, expected, (change, first))

    def test_workers_answer_a_user_with_few_rights(self):
        server.run("CREATE ROLE reader LOGIN; GRANT SELECT ON places TO reader")
        self.addCleanup(server.run, "DROP OWNED BY reader; DROP ROLE reader")
        workers = self.WORKERS.partition("SET countryexplorer.file")[0]
        self.assertIn("Parallel Seq Scan", server.run(f"{workers} EXPLAIN {self.SUM}", user="reader"))
        expected = server.run(f"SET max_parallel_workers_per_gather = 0; {self.SUM}")
        self.assertEqual(
            server.run(f"{workers} {self.SUM} BEGIN; {self.SUM} COMMIT;", user="reader"), f"{expected}\n{expected}"
        )

    def test_a_leader_answers_by_no_other_file_than_its_workers_did(self):
        path, coarse = self.copy("leader.bin"), self.copy("new.bin", "coarse.bin")
        script = f"{self.WORKERS.format(path)} BEGIN; {self.SUM}\n\\! mv {coarse} {path}\nSELECT country_code(30, 31);"
        with self.assertRaisesRegex(
            RuntimeError, "replaced during this transaction\n.*HINT:  Run the transaction again"
        ):
            server.run(script)

    def test_an_index_that_workers_make_first_in_a_session_is_of_the_file_of_the_setting(self):
        coarse = f"SET countryexplorer.file = '{points.DATA / 'coarse.bin'}'; "
        make = (
            "SET min_parallel_table_scan_size = 0; SET max_parallel_maintenance_workers = 2;"
            "SET maintenance_work_mem = '256MB'; {} INDEX {}by_country{};"
        )
        server.run("CREATE TABLE scattered AS TABLE places; ALTER TABLE scattered SET (parallel_workers = 2)")
        self.addCleanup(server.run, "DROP TABLE scattered")
        different = "SELECT countryexplorer_index_differences('by_country')"
        for command in (
            ("CREATE", "", " ON scattered(country_code(lat, lon))"),
            ("REINDEX", "", ""),
            ("REINDEX", "CONCURRENTLY ", ""),
        ):
            server.run(f"{coarse}{make.format(*command)}")
            self.assertEqual(server.run(f"{coarse}{different}"), "0", command)
            self.assertGreater(int(server.run(different)), 20)
            server.run(make.format("REINDEX", "", ""))
            self.assertEqual(server.run(different), "0", "the file of today again")

    def test_a_worker_that_is_the_first_to_call_a_function_answers_by_no_other_file(self):
        server.run(
            "CREATE FUNCTION hidden(a float8, b float8) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE plpgsql AS"
            " 'BEGIN RETURN country_code(a, b); END'"
        )
        self.addCleanup(server.run, "DROP FUNCTION hidden")
        query = self.SUM.replace("country_code", "hidden")
        workers = self.WORKERS.format(points.DATA / "coarse.bin")
        with self.assertRaisesRegex(
            RuntimeError, "cannot be read during a parallel operation\n.*session_preload_libraries"
        ):
            server.run(f"{workers}{query}")
        expected = server.run(
            f"SET countryexplorer.file = '{points.DATA / 'coarse.bin'}';"
            f"SET max_parallel_workers_per_gather = 0; {query}"
        )
        self.assertEqual(server.run(f"LOAD 'countryexplorer'; {workers}{query}"), expected)

    def test_a_file_removed_under_a_backend_is_an_error_for_the_next_one(self):
        path = self.copy("removed.bin")
        query = "SELECT country_code(30, 31);"
        self.assertEqual(server.run(f"SET countryexplorer.file = '{path}'; {query}\n\\! rm {path}\n{query}"), "EG\nEG")
        self.assertFails("no such boundary file", f"SET countryexplorer.file = '{path}'; {query}")

    def test_another_file_may_be_set_within_a_query(self):
        path = self.copy("other.bin", "coarse.bin")
        query = (
            f"SELECT time_zone_at(30, 31 + a), set_config('countryexplorer.file', CASE a % 2 WHEN 0 THEN '{path}'"
            " ELSE '" + str(points.DATA / "boundaries.bin") + "' END, false) IS NULL FROM generate_series(0, 1) a;"
        )
        self.assertEqual(table(query), [("Africa/Cairo", "f"), ("Africa/Cairo", "f")])


if __name__ == "__main__":
    unittest.main()
