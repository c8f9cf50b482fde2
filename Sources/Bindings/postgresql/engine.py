"""The PostgreSQL that the tests of a file share, with the extension and the table `places`.

PROGRAM names the program.
"""

import unittest

import points
from cluster import Cluster, configured

CONTROL = configured("sharedir") / "extension/postgis.control"
CRIMEA, CAIRO, OCEAN = (45.0, 34.0), (30.0444, 31.2357), (0.0, -30.0)


#: It runs while the tests of a file run that has set_up as its setUpModule.
server = Cluster()


def set_up():
    unittest.enterModuleContext(server)
    server.run("CREATE EXTENSION countryexplorer; CREATE TABLE places(id int PRIMARY KEY, lat float8, lon float8)")
    server.run("COPY places FROM stdin;\n" + rows(points.places()) + "\\.\nANALYZE places")


def rows(places):
    """Places in the format of COPY. repr is the shortest text that gives the same number back."""
    return "".join(f"{number}\t{latitude!r}\t{longitude!r}\n" for number, (latitude, longitude) in enumerate(places))


def values(places):
    return ", ".join(f"('{latitude!r}'::float8, '{longitude!r}'::float8)" for latitude, longitude in places)


def table(query, **connection):
    """The rows of a query as tuples, with None for null."""
    printed = server.run(f"\\pset null '\\\\N'\n\\pset fieldsep '\\t'\n{query}", **connection)
    return [tuple(None if text == "\\N" else text for text in line.split("\t")) for line in printed.split("\n") if line]


def ask(select, rows, order="id"):
    """The rows of a query over a table of texts, as cases.py describes."""
    columns = "abc"[: len(rows[0])]
    lines = ["\t".join([str(number), *row]).replace("\\", "\\\\") for number, row in enumerate(rows)]
    return table(
        f"CREATE TEMP TABLE given(id int, {', '.join(f'{column} text' for column in columns)});\n"
        f"COPY given FROM stdin;\n" + "\n".join(lines) + f"\n\\.\n{select} ORDER BY {order};"
    )


#: Settings with which small tables are read by workers.
PARALLEL = (
    "SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;"
    "SET max_parallel_workers_per_gather = 2; "
)

#: The members of an extension with their results and comments.
MEMBERS = (
    "SELECT string_agg(concat_ws('|', p.oid::regprocedure, pg_get_function_result(p.oid), obj_description(p.oid,"
    " 'pg_proc')), E'\\n' ORDER BY p.oid::regprocedure::text COLLATE \"C\") FROM pg_proc p JOIN pg_depend d ON"
    " d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e' JOIN pg_extension e ON"
    " d.refobjid = e.oid WHERE e.extname ~ '^countryexplorer'"
)


class PostgreSQLTestCase(unittest.TestCase):
    def assertFails(self, pattern, script, **connection):
        with self.assertRaisesRegex(RuntimeError, pattern):
            server.run(script, **connection)
        self.assertEqual(server.run("SELECT country_code(30, 31)"), "EG", "the server goes on")
