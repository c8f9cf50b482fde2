"""The cost of the first view, independent of the machine's speed: transferred bytes, requests and shifts. `figures.py`
measures times.
"""

from .harness import PageTest
from .views import FirstView

#: The size of all bodies in bytes, without flags, which depend on the selection.
FIRST_VIEW = 90_000
#: The number of files. The document itself requests all of them.
FILES = 8


class BudgetTests(PageTest):
    def test_the_first_view_is_small_and_does_not_shift(self) -> None:
        for size in ("wide", "phone", "middle", "short"):
            with self.subTest(size=size):
                view = FirstView(self, size)
                self.assertLessEqual(view.bytes, FIRST_VIEW, view.largest)
                self.assertLessEqual(view.files, FILES)
                self.assertEqual(view.shift, 0, view.shifts)

    def test_nothing_of_the_first_view_waits_for_another_file(self) -> None:
        view = FirstView(self, "wide")
        self.assertEqual(view.late, [])
        self.assertFalse([url for url in view.sizes if "/v1/" in url and "changes" not in url])

    def test_a_first_visit_decides_the_default_without_a_shift(self) -> None:
        view = FirstView(self, "wide", fresh=True)
        self.assertLess(view.shift, 0.02, view.shifts)
