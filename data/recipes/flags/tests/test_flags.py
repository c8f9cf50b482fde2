"""The conversion of flags to files, and the content of the files in data/flags."""

import io
import itertools
import json
import unittest
import xml.etree.ElementTree as ElementTree

import numpy as np
import resvg_py
from PIL import Image

from recipes.errors import RecipeError
from recipes.flags import artwork, own, raster, vector
from recipes.flags.artwork import CLOSE, CUBIC, LINE, MOVE, Flag, Shape
from recipes.flags.make import LIMIT, chosen, smallest
from recipes.paths import DATA

# PM has a ship, the arms of three provinces and waves.
LARGEST = {320: 11_000, 120: 2_800}
RED, BLUE = (255, 0, 0), (0, 0, 255)


def path_of(*shapes, width=100, units=100, least=0):
    root = ElementTree.fromstring(vector.svg(Flag(width, 100, list(shapes)), units, least))
    return [(path.get("d"), path.get("fill")) for path in root]


class Vector(unittest.TestCase):
    def test_lines_are_relative_and_upright_ones_have_one_number(self):
        self.assertEqual(path_of(own.rectangle(1, 2, 30, 40, RED)), [("M1 2h30v40h-30z", "#f00")])

    def test_letters_that_repeat_and_spaces_before_a_minus_are_left_out(self):
        self.assertEqual(
            path_of(own.polygon([(0, 0), (9, 5), (7, 30), (50, 4)], BLUE)), [("M0 0l9 5-2 25 43-26z", "#00f")]
        )

    def test_a_curve_that_is_nearly_straight_becomes_a_line_and_another_stays(self):
        flat = Shape([(MOVE, [[0, 0]]), (CUBIC, [[3, 4], [6, 7], [10, 10]]), (LINE, [[10, 0]]), (CLOSE, [])], RED)
        arch = Shape([(MOVE, [[0, 0]]), (CUBIC, [[0, 9], [9, 9], [9, 0]]), (CLOSE, [])], RED)
        self.assertEqual(path_of(flat), [("M0 0l10 10v-10z", "#f00")])
        self.assertEqual(path_of(arch), [("M0 0c0 9 9 9 9 0z", "#f00")])

    def test_a_curve_back_to_its_start_stays(self):
        loop = Shape([(MOVE, [[0, 0]]), (CUBIC, [[20, 30], [-20, 30], [0, 0]]), (CLOSE, [])], RED)
        self.assertEqual(path_of(loop), [("M0 0c20 30-20 30 0 0z", "#f00")])

    def test_pieces_apart_are_joined_and_overlapping_ones_are_not(self):
        apart = [own.rectangle(x, 0, 10, 10, RED) for x in (0, 20)]
        over = [own.rectangle(x, 0, 30, 10, RED) for x in (0, 20)]
        self.assertEqual((len(path_of(*apart)), len(path_of(*over))), (1, 2))

    def test_pieces_that_rounding_removes_are_left_out(self):
        self.assertEqual(path_of(own.rectangle(5, 5, 0.3, 40, RED)), [])
        self.assertEqual(path_of(own.rectangle(5, 5, 3, 3, RED), least=4), [])

    def test_black_is_the_default_and_opacity_is_kept(self):
        self.assertEqual(vector.fill(Shape([], (0, 0, 0), 0.5)), ' opacity="0.5"')
        self.assertEqual(vector.fill(Shape([], (18, 52, 86))), ' fill="#123456"')


class Artwork(unittest.TestCase):
    HEAD = {"viewbox": [0, 0, 30, 20], "filename": "xx.svg"}

    def arrays(self, opacity=1.0):
        points = np.array([[0, 20], [30, 20], [30, 0], [0, 0]], dtype=float)
        return {
            "vertices": points,
            "codes": np.array([1, 2, 2, 79]),
            "split_index": np.array([], dtype=int),
            "facecolors": np.array([[1, 0, 0, opacity]]),
        }

    def test_the_picture_is_turned_upright(self):
        [shape] = artwork.flag(self.HEAD, self.arrays()).shapes
        self.assertEqual(shape.commands, [(MOVE, [[0, 0]]), (LINE, [[30, 0]]), (LINE, [[30, 20]]), (CLOSE, [])])
        self.assertEqual((shape.colour, shape.opacity), (RED, 1))

    def test_shapes_without_a_colour_are_left_out(self):
        self.assertEqual(artwork.flag(self.HEAD, self.arrays(opacity=0)).shapes, [])

    def test_a_picture_that_begins_elsewhere_is_refused(self):
        with self.assertRaisesRegex(RecipeError, "begins at 5"):
            artwork.flag({**self.HEAD, "viewbox": [5, 0, 30, 20]}, self.arrays())

    def test_a_code_without_a_flag_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "ZZ"):
            chosen({}, ["SY", "ZZ"])


class Changed(unittest.TestCase):
    def test_the_rays_of_kyrgyzstan_are_straight_and_the_sun_stays(self):
        red, sun = (
            own.rectangle(0, 0, 500, 300, RED),
            own.polygon([(210, 110), (290, 110), (290, 190), (210, 190)], BLUE),
        )
        wavy = [
            own.polygon([(246, 60 - 1), (250, 10), (258, 60)], BLUE),
            own.polygon([(246, 240), (250, 290), (258, 241)], BLUE),
        ]
        made = own.kyrgyzstan(Flag(500, 300, [red, *wavy, sun]))
        self.assertEqual((made.shapes[0], made.shapes[-1], len(made.shapes)), (red, sun, 4))
        self.assertEqual(
            [[command for command, _ in shape.commands] for shape in made.shapes[1:3]], [[MOVE, LINE, LINE, CLOSE]] * 2
        )
        tips = [max(own.points(shape), key=lambda point: own.distance(point, (250, 150))) for shape in made.shapes[1:3]]
        np.testing.assert_allclose(tips, [(250, 10), (250, 290)], atol=1e-9)

    def test_honduras_is_turquoise_where_it_was_blue(self):
        older = Flag(
            100,
            50,
            [own.rectangle(0, 0, 100, 50, BLUE), own.rectangle(0, 20, 100, 10, own.WHITE), own.star(50, 25, 4, BLUE)],
        )
        self.assertEqual(
            [shape.colour for shape in own.honduras(older).shapes], [own.TURQUOISE, own.WHITE, own.TURQUOISE]
        )
        self.assertEqual(chosen({"HN": older}, ["HN"])["HN"], own.honduras(older))


class Raster(unittest.TestCase):
    def test_the_syrian_flag_has_three_bands_and_three_stars(self):
        picture = raster.rendered(own.syria(), 90)
        self.assertEqual((picture.size, picture.mode), ((90, 60), "RGB"))
        self.assertEqual([picture.getpixel((3, y)) for y in (10, 30, 50)], [own.GREEN, own.WHITE, own.BLACK])
        self.assertEqual([picture.getpixel((x, 30)) for x in (22, 45, 67)], [own.RED] * 3)

    def test_a_flag_that_is_not_a_rectangle_stays_transparent_outside(self):
        triangle = Flag(100, 100, [own.polygon([(0, 0), (100, 50), (0, 100)], RED)])
        self.assertEqual(raster.rendered(triangle, 50).getpixel((45, 2))[3], 0)

    def test_a_flag_with_too_much_detail_becomes_pixels_within_the_limit(self):
        random = np.random.default_rng(4)
        stars = [
            own.star(*random.uniform(0, 900, 2), random.uniform(4, 60), tuple(random.integers(0, 255, 3).tolist()))
            for _ in range(60)
        ]
        kind, written = smallest("XX", Flag(900, 600, [own.rectangle(0, 0, 900, 600, BLUE)] + stars * 3))
        self.assertEqual((kind, len(written) <= LIMIT), ("webp", True))

    def test_a_png_in_an_svg_looks_the_same(self):
        png = raster.png(own.syria(), LIMIT)
        shown = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=raster.in_svg(png).decode(), width=320))))
        self.assertEqual(shown.convert("RGB").tobytes(), Image.open(io.BytesIO(png)).convert("RGB").tobytes())


def on_white(picture):
    picture = picture.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("RGB")


class Committed(unittest.TestCase):
    """The files in data/flags."""

    codes = [c["code"].lower() for c in json.loads((DATA / "countries.json").read_text(encoding="utf-8"))["countries"]]
    folder = DATA / "flags"

    def drawings(self):
        """The SVG files that have no WebP beside them."""
        return [path for path in self.folder.glob("*.svg") if not path.with_suffix(".webp").exists()]

    def test_an_svg_beside_a_webp_shows_the_png(self):
        for path in self.folder.glob("*.webp"):
            png = (self.folder / f"w320/{path.stem}.png").read_bytes()
            self.assertEqual(path.with_suffix(".svg").read_bytes(), raster.in_svg(png))

    def picture(self, code, width=320):
        return Image.open(io.BytesIO((self.folder / f"w{width}/{code}.png").read_bytes()))

    def test_every_country_has_an_svg_and_two_pngs_and_nothing_else_is_there(self):
        self.assertEqual(
            sorted(path.name for path in self.folder.glob("*.svg")), sorted(f"{code}.svg" for code in self.codes)
        )
        self.assertEqual({path.suffix for path in self.folder.glob("*.*")}, {".svg", ".webp"})
        self.assertLessEqual({path.stem for path in self.folder.glob("*.webp")}, set(self.codes))
        for width in LARGEST:
            names = sorted(path.name for path in self.folder.glob(f"w{width}/*"))
            self.assertEqual(names, sorted(f"{code}.png" for code in self.codes))

    def test_files_are_small(self):
        self.assertLessEqual(max(path.stat().st_size for path in self.folder.glob("*.webp")), LIMIT)
        self.assertLessEqual(max(path.stat().st_size for path in self.drawings()), LIMIT)
        for width, most in LARGEST.items():
            self.assertLessEqual(max(path.stat().st_size for path in self.folder.glob(f"w{width}/*")), most)

    def test_an_svg_has_nothing_but_paths(self):
        for path in self.drawings():
            root = ElementTree.fromstring(path.read_bytes())
            self.assertEqual({child.tag for child in root}, {"{http://www.w3.org/2000/svg}path"}, path.name)
            self.assertLessEqual({key for child in root for key in child.attrib}, {"d", "fill", "opacity"}, path.name)

    def test_all_pictures_have_the_same_proportions(self):
        for code in self.codes:
            if not (self.folder / f"{code}.webp").exists():
                width, height = map(
                    int, ElementTree.parse(self.folder / f"{code}.svg").getroot().get("viewBox").split()[2:]
                )
            else:
                width, height = Image.open(io.BytesIO((self.folder / f"{code}.webp").read_bytes())).size
            for wanted in LARGEST:
                picture = self.picture(code, wanted)
                self.assertEqual(picture.width, wanted)
                self.assertAlmostEqual(picture.height, wanted * height / width, delta=1.5, msg=code)

    def test_the_proportions_are_those_of_the_law(self):
        for code, across, up in (
            ("ch", 1, 1),
            ("va", 1, 1),
            ("be", 15, 13),
            ("qa", 28, 11),
            ("us", 19, 10),
            ("gb", 2, 1),
            ("fr", 3, 2),
            ("np", 0.8204, 1),
        ):
            self.assertAlmostEqual(self.picture(code).height, 320 * up / across, delta=1.5, msg=code)

    def test_none_is_blank_and_only_that_of_nepal_is_cut_out(self):
        for code, width in itertools.product(self.codes, LARGEST):
            picture = self.picture(code, width).convert("RGBA")
            counts = sorted((count for count, _ in picture.getcolors(320 * 400)), reverse=True)
            self.assertGreater(sum(counts[1:]), 0.01 * picture.width * picture.height, code)
            self.assertEqual(raster.is_cut_out(picture), code == "np", code)

    def test_a_small_picture_has_the_colours_of_the_large_one(self):
        for code in self.codes:
            large, small = (on_white(self.picture(code, width)).resize((8, 6), Image.BOX) for width in LARGEST)
            self.assertLessEqual(max(abs(a - b) for a, b in zip(large.tobytes(), small.tobytes())), 25, code)


if __name__ == "__main__":
    unittest.main()
