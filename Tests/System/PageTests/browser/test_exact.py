"""The exact borders are downloaded and checked once, and checked again after the stored file has changed."""

from .harness import PageTest, expect

#: The number of times that the worker has computed checksums.
CHECKS = "() => performance.getEntriesByName('verified').length"
#: Inverts one byte of the stored file. In a private window's memory a file keeps its time when it is written
#: again, so the recorded time is set back instead.
DAMAGE = """async () => {
  const home = await navigator.storage.getDirectory();
  const file = await (await home.getFileHandle('exact.bin')).createSyncAccessHandle();
  const byte = new Uint8Array(1), at = file.getSize() >> 1;
  file.read(byte, { at });
  byte[0] ^= 255;
  file.write(byte, { at });
  file.flush();
  file.close();
  const note = await home.getFileHandle('exact.json'), mark = JSON.parse(await (await note.getFile()).text());
  const writer = await note.createSyncAccessHandle();
  writer.truncate(0);
  writer.write(new TextEncoder().encode(JSON.stringify({ ...mark, checked: mark.checked - 1 })));
  writer.close();
}"""


class ExactTests(PageTest):
    def answered(self, page):
        """The worker, after the exact borders have answered."""
        page.fill("#coordinates", "30.0444 31.2357")
        page.keyboard.press("Enter")
        expect(page.locator(".answer h2")).to_have_text("Egypt")
        expect(page.locator(".answer")).to_contain_text("Exact, ")
        return next(worker for worker in page.workers if "/parts/resolving" in worker.url)

    def test_a_download_is_checked_once(self) -> None:
        page = self.open("/where")
        self.assertEqual(self.answered(page).evaluate(CHECKS), 2, "the coarse file and the exact one")
        page.reload()
        worker = self.answered(page)
        self.assertEqual(worker.evaluate(CHECKS), 0)
        worker.evaluate(DAMAGE)
        page.reload()
        self.assertGreaterEqual(
            self.answered(page).evaluate(CHECKS),
            2,
            "the damaged file, the coarse one, and the one that is downloaded again",
        )
        page.reload()
        self.assertEqual(self.answered(page).evaluate(CHECKS), 0)

    def test_deleted_borders_are_asked_for_again(self) -> None:
        page = self.open("/where")
        self.answered(page)
        page.goto(self.server.url + "/settings")
        page.get_by_role("button", name="Delete").click()
        expect(page.get_by_role("button", name="Get exact borders")).to_be_visible()
