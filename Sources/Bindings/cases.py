"""The answers of Tests/Fixtures that every SQL engine must give.

A test of an engine inherits from a class of cases, and also from the base class of the tests. It names the folder or
file of the fixture, and has a method ask(select, rows, order="id"). It makes a table `given` with the columns id and
a, b, c … of texts, and returns the rows of a query over it in that order. A number may come back as a text.
"""

import math

import equality
import points

#: A limit above the number of all countries.
ALL = 1000


def table(path):
    """The rows of a table of Tests/Fixtures, without comments and its header."""
    lines = path.read_text().splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")][1:]


class PositionCases:
    """Needs POSITIONS, the folder of the fixture, and PARSED.

    PARSED is a query for the columns of position_parse(b, a), with null for a text that is not a position.
    """

    def near(self, found, row):
        latitude, longitude = map(float, found)
        self.assertAlmostEqual(latitude, float(row[2]), delta=1e-10, msg=row)
        across = (longitude - float(row[3]) + 180) % 360 - 180
        self.assertLess(abs(across) * math.cos(math.radians(latitude)), 1e-10, row)

    def test_positions_of_other_programs_are_read_in_the_notation_that_is_named(self):
        oracles = table(self.POSITIONS / "oracles.tsv")
        self.assertEqual(len(oracles), 735)
        select = "SELECT position_latitude(b, a), position_longitude(b, a), position_fault(b, a) FROM given"
        for row, found in zip(oracles, self.ask(select, [row[:2] for row in oracles]), strict=True):
            self.near(found[:2], row)
            self.assertIsNone(found[2], row)

    def test_seeded_texts_are_read_as_the_program_reads_them(self):
        questions = equality.of("position")
        found = self.ask(
            self.PARSED.replace(", g.a)", ")").replace("(b, a)", "(b)").format("latitude, longitude, accuracy"),
            [("-", text) for (text,), _ in questions],
        )
        for (question, told), row in zip(questions, found, strict=True):
            latitude, longitude, accuracy = row
            answer = "-"
            if latitude is not None:
                answer = f"{float(latitude):.9f}\t{float(longitude):.9f}\t{'' if accuracy is None else accuracy}"
            self.assertTrue(equality.same(answer, told), f"{question}: {answer}, and {told} by the program")

    def test_texts_of_other_projects_are_read_or_have_a_fault(self):
        peers = table(self.POSITIONS / "peers.tsv")
        select = "SELECT position_latitude(a), position_longitude(a), position_fault(a) FROM given"
        for row, found in zip(peers, self.ask(select, [row[1:2] for row in peers]), strict=True):
            if row[2] == "ERR":
                self.assertEqual(found[:2], (None, None), row)
                self.assertRegex(found[2], "column|write", row)
            else:
                self.assertIsNone(found[2], row)
                self.near(found[:2], row)

    def test_a_row_of_a_position_has_its_accuracy_and_notation(self):
        peers = [row for row in table(self.POSITIONS / "peers.tsv") if row[2] == "ERR"]
        oracles = table(self.POSITIONS / "oracles.tsv")
        select = self.PARSED.format("latitude, longitude, accuracy, notation")
        found = self.ask(select, [*(row[:2] for row in oracles), *(["decimal", row[1]] for row in peers)])
        for row, (latitude, longitude, accuracy, notation) in zip(oracles, found):
            self.near((latitude, longitude), row)
            self.assertEqual(notation, row[0])
            if row[4]:
                self.assertAlmostEqual(float(accuracy) / float(row[4]), 1, delta=0.006, msg=row)
            else:
                self.assertIsNone(accuracy, row)
        self.assertEqual(found[len(oracles) :], [(None,) * 4] * len(peers))

    def test_a_written_position_is_read_again(self):
        notations = sorted({row[0] for row in table(self.POSITIONS / "oracles.tsv")} | {"decimal", "dms"})
        select = (
            "SELECT position_text(30.0444, 31.2357, a), position_latitude(position_text(30.0444, 31.2357, a), a),"
            " position_longitude(position_text(30.0444, 31.2357, a), a) FROM given"
        )
        found = self.ask(select, [[notation] for notation in notations])
        written = {notation: row[0] for notation, row in zip(notations, found, strict=True)}
        self.assertEqual(written["plus-code"], "8G2H26VP+Q7")
        self.assertEqual(len(set(written.values())), len(notations))
        for row in found:
            self.assertAlmostEqual(float(row[1]), 30.0444, delta=0.03, msg=row)
            self.assertAlmostEqual(float(row[2]), 31.2357, delta=0.05, msg=row)


class SearchCases:
    """Needs SEARCHES, the file of the fixture, and SEARCH.

    SEARCH is a query for id, rank, country, text, field, language and quality of all countries that each text finds.
    """

    def test_a_search_finds_the_countries_of_the_fixture(self):
        rows = table(self.SEARCHES)
        self.assertGreater(len(rows), 1000)
        found = [[] for _ in rows]
        for number, rank, *country in self.ask(self.SEARCH, [row[:1] for row in rows], "id, rank"):
            found[int(number)].append((int(rank), *country))
        for row, countries in zip(rows, found, strict=True):
            text, count, codes, quality, field, match, language = row
            self.assertEqual([country[0] for country in countries], list(range(1, int(count) + 1)), text)
            self.assertEqual(" ".join(country[1] for country in countries[:5]), codes, text)
            if countries:
                self.assertEqual(countries[0][2:], (match, field, language or None, quality), text)

    def test_seeded_texts_find_the_countries_that_the_program_finds(self):
        questions = equality.of("countries")
        found = [[] for _ in questions]
        for number, _, *country in self.ask(self.SEARCH, [fields for fields, _ in questions], "id, rank"):
            found[int(number)].append(country)
        for (question, told), countries in zip(questions, found, strict=True):
            answer = "0"
            if countries:
                _, match, field, language, quality = countries[0]
                codes = " ".join(country[0] for country in countries[: equality.LIMIT])
                answer = "\t".join([str(len(countries)), codes, quality, field, match, language or ""])
            self.assertEqual(answer, told, question)


class RegionCases:
    """Needs REGIONS, the folder of the fixture, and REGION.

    REGION is a query for the columns of points.DETAILS at the latitude a and the longitude b.
    """

    def test_places_have_the_fields_of_the_fixture(self):
        rows = table(self.REGIONS / "regions.tsv")
        self.assertGreater(len(rows), 300)
        found = self.ask(self.REGION.format(", ".join(points.DETAILS)), [row[:2] for row in rows])
        for row, fields in zip(rows, found, strict=True):
            self.assertEqual(fields, tuple(text or None for text in row[2:]), row)
