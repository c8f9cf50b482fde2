"""The movement between screens: it runs where it may, and changes nothing about what a press does."""

from .harness import PageTest, expect

#: Counts the movements that the page starts, in `moves`, and collects the parts of each that has ended, in `parts`.
COUNTED = """window.moves = 0; window.parts = [];
if (document.startViewTransition) {
  const start = document.startViewTransition.bind(document);
  const partOf = ({ effect }) => /^::view-transition-(?:group|new)\\((.*)\\)$/.exec(effect.pseudoElement)?.[1];
  document.startViewTransition = draw => {
    moves++;
    const movement = start(draw);
    movement.ready.then(() => {
      const found = document.documentElement.getAnimations({ subtree: true });
      const names = [...new Set(found.map(partOf))].sort().filter(Boolean).join();
      movement.finished.then(() => parts.push(names));
    }, () => {});
    return movement;
  };
}"""


class MotionTests(PageTest):
    def opened(self, motion: str):
        page = self.blank(reduced_motion=motion)
        page.add_init_script(COUNTED)
        page.goto(self.server.url + "/countries")
        expect(page.locator("#country-rows .row")).to_have_count(250)
        # The movement is loaded last.
        page.wait_for_function("() => performance.getEntriesByName('rest-loaded').length")
        return page

    def test_a_new_screen_moves_in_and_takes_the_focus(self) -> None:
        page = self.opened("no-preference")
        self.assertEqual(page.evaluate("() => moves"), 0)
        page.locator("#country-rows a[data-code=AO]").click()
        expect(page.locator("#country-name")).to_be_focused()
        self.assertEqual(page.evaluate("() => moves"), 1)
        page.keyboard.press("Escape")
        expect(page.locator("#country-rows a[data-code=AO]")).to_be_focused()
        page.get_by_role("button", name="Africa").click()
        page.get_by_role("link", name="Settings").click()
        expect(page.locator("#main h1")).to_have_text("Settings")
        self.assertGreater(page.evaluate("() => moves"), 1)
        page.wait_for_function("() => !document.querySelector('[style*=view-transition-name]')")
        self.assertEqual(self.errors, [])

    def test_flag_name_and_map_move_and_the_switch_of_views_stays(self) -> None:
        page = self.opened("no-preference")
        page.locator("#country-rows a[data-code=AO]").click()
        page.wait_for_function("() => parts.length === 1")
        self.assertEqual(page.evaluate("() => parts[0]"), "flag,map,root,title,views")
        page.go_back()
        expect(page.locator("#country-rows a[data-code=AO]")).to_be_focused()
        page.wait_for_function("() => parts.length === 2")
        self.assertEqual(page.evaluate("() => parts[1]"), "flag,map,root,title,views")
        page.get_by_role("radio", name="Map").click()
        page.wait_for_function("() => parts.length === 3")
        self.assertEqual(page.evaluate("() => parts[2]"), "map,root,views")
        page.wait_for_function("() => !document.querySelector('[style*=view-transition-name], [data-turning]')")
        self.assertEqual(self.errors, [])

    def test_presses_in_a_row_are_not_held_back(self) -> None:
        page = self.opened("no-preference")
        for keys in "cwsqc":
            page.keyboard.press("g")
            page.keyboard.press(keys)
        expect(page).to_have_title("Countries")
        expect(page.locator("#country-rows .row")).to_have_count(250)
        self.assertEqual(self.errors, [])

    def test_reduced_motion_has_no_movement(self) -> None:
        page = self.opened("reduce")
        page.locator("#country-rows a[data-code=AO]").click()
        expect(page.locator("#country-name")).to_be_focused()
        self.assertEqual(page.evaluate("() => moves"), 0)
