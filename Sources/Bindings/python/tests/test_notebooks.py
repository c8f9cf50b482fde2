"""Tables and maps for notebooks."""

import unittest

import countryexplorer
import geopandas
import matplotlib as mpl
import numpy as np

mpl.use("Agg")
from matplotlib import pyplot as plt


class NotebookTests(unittest.TestCase):
    def tearDown(self):
        plt.close("all")

    def test_values_are_tables(self):
        region = countryexplorer.region(45.3, 34.4)
        self.assertIn("<tr><th>claimants</th><td>UA, RU</td></tr>", region._repr_html_())
        self.assertNotIn("None", region._repr_html_())
        border = countryexplorer.nearest_border(47.6969, 8.6872)
        self.assertIn("<tr><th>neighbour</th><td>CH</td></tr>", border._repr_html_())
        position = countryexplorer.parse("geo:30,31;u=35")
        self.assertIn("<tr><th>accuracy</th><td>35.0</td></tr>", position._repr_html_())
        self.assertIn("&lt;b&gt;", region._replace(name="<b>")._repr_html_())

    def test_an_index_is_a_table(self):
        with countryexplorer.open() as index:
            self.assertIn(f"<td>{index.data_version}</td>", index._repr_html_())
        self.assertIn("<th>closed</th>", index._repr_html_())

    def test_borders_are_an_array(self):
        index = countryexplorer.default_index()
        segments = index.borders(47.69, 8.68, 47.7, 8.69)
        self.assertEqual(segments.shape[1:], (2, 2))
        self.assertLess(np.abs(segments - [47.69, 8.68]).max(), 0.1)
        self.assertEqual(index.borders(0, -30, 0.1, -29.9).shape, (0, 2, 2))
        for box in ((1, 0, 0, 1), (0, 0, 91, 1), (float("nan"), 0, 1, 1)):
            with self.assertRaisesRegex(ValueError, "south and west first"):
                index.borders(*box)

    def test_a_map_has_the_places_by_country_and_the_borders(self):
        axes = countryexplorer.plot([47.7, 47.6, 47.65, None, 91], [8.7, 8.7, 8.6, 8.6, 8.6])
        names = {text.get_text() for text in axes.get_legend().get_texts()}
        self.assertEqual(names, {countryexplorer.locate(*place) for place in ((47.7, 8.7), (47.6, 8.7), (47.65, 8.6))})
        lines = axes.collections[0].get_segments()
        self.assertEqual(len(lines), len(countryexplorer.default_index().borders(47.5, 8.5, 47.8, 8.8)))
        self.assertLess(np.abs(np.concatenate(lines) - [8.65, 47.65]).max(), 1)
        self.assertEqual(sum(len(each.get_offsets()) for each in axes.collections[1:]), 3)

    def test_a_map_of_the_world_shows_dots_and_few_colours(self):
        generator = np.random.default_rng(7)
        axes = countryexplorer.plot(generator.uniform(-60, 70, 500), generator.uniform(-180, 180, 500), "time_zone")
        names = [text.get_text() for text in axes.get_legend().get_texts()]
        self.assertEqual((len(names), names[-1]), (10, "other"))
        self.assertLess(len(axes.lines[0].get_xdata()), 200_000)

    def test_a_map_takes_points_and_axes(self):
        _, axes = plt.subplots()
        points = geopandas.GeoSeries.from_xy([34.4], [45.3], crs=4326)
        self.assertIs(countryexplorer.plot(points, worldview="de-facto", ax=axes), axes)
        self.assertEqual(axes.get_legend().get_texts()[0].get_text(), "RU")
        self.assertIsNotNone(countryexplorer.plot(30.0, [31.0, 32.0]))
        with self.assertRaisesRegex(ValueError, "no pair of numbers is a coordinate"):
            countryexplorer.plot([91.0], [0.0])


if __name__ == "__main__":
    unittest.main()
