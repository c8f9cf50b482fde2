"""The committed tables."""

import unittest
from pathlib import Path

from recipes.boundaries.coverage import Tables
from recipes.boundaries.disputes import NOBODY, box_of
from recipes.boundaries.tables import point

HERE = Path(__file__).parent.parent


class TablesAsTheyAre(unittest.TestCase):
    tables = Tables.read(HERE / "tables")

    def test_every_row_gives_its_reason(self):
        for name in ("overrides", "cuts", "fills", "overlaps", "gaps", "disputes"):
            rows = getattr(self.tables, name)
            self.assertTrue(rows)
            for row in rows:
                self.assertTrue(row.reason.strip(), row)

    def test_the_winner_of_an_overlap_is_one_of_its_zones(self):
        for row in self.tables.overlaps:
            self.assertIn(row.winner, (row.zone_a, row.zone_b))
            self.assertLess(row.zone_a, row.zone_b)
            self.assertRegex(row.parties, r"^[A-Z]{2}( [A-Z]{2})?$")
            if " " not in row.parties:
                self.assertEqual(row.dispute, "", "zones of one country are no dispute")

    def test_two_countries_dispute_every_overlap_but_one_that_no_state_claims(self):
        undisputed = [row for row in self.tables.overlaps if " " in row.parties and not row.dispute]
        self.assertEqual([(row.zone_a, row.zone_b) for row in undisputed], [("Asia/Jakarta", "Asia/Singapore")])
        self.assertLess(undisputed[0].square_kilometres, 1)

    def test_disputes_name_their_claimants_and_their_ground(self):
        for row in self.tables.disputes:
            self.assertRegex(row.claimants, r"^$" if row.given == NOBODY else r"^[A-Z]{2}( [A-Z]{2})*$")
            self.assertEqual(len(set(row.claimants.split())), len(row.claimants.split()), row)
            self.assertTrue(row.dispute and (row.zone or row.country), row)
            self.assertRegex(row.outline, r"^$|^(chart|map|line) .")
            self.assertTrue(box_of(row).is_valid and box_of(row).area > 0, row)
            self.assertIn(row.country, ("", row.claimants[:2]))
            claimed = row.given == NOBODY or " " in row.claimants or row.administrator != row.claimants
            self.assertTrue(claimed, "nobody disputes it")

    def test_a_ring_and_a_changed_country_have_a_source(self):
        for row in self.tables.disputes:
            self.assertRegex(row.given, r"^$|^-$|^[A-Z]{2} [A-Z][A-Za-z_]+/[A-Za-z_/]+$")
            if row.given or "," in row.box:
                self.assertTrue(row.source.strip(), row)

    def test_the_ground_of_two_countries_is_given_to_others(self):
        given = [(row.dispute, row.given) for row in self.tables.disputes if row.given]
        self.assertEqual(given, [("Bir Tawil", NOBODY), ("Mbanie, Cocotiers and Conga", "GQ Africa/Malabo")])

    def test_codes_and_places_are_sound(self):
        for row in [*self.tables.overrides, *self.tables.cuts, *self.tables.overlaps, *self.tables.gaps]:
            self.assertTrue(-90 <= point(row).y <= 90 and -180 <= point(row).x <= 180, row)
        for row in [*self.tables.overrides, *self.tables.cuts, *self.tables.fills]:
            self.assertRegex(row.country, r"^[A-Z]{2}$")
        for row in self.tables.fills:
            self.assertTrue(row.south < row.north and row.west < row.east, row)
            self.assertIn(row.land, ("chart", "world map", "reef"))


if __name__ == "__main__":
    unittest.main()
