"""The writing of results."""

import tempfile
import unittest
from pathlib import Path

from recipes import command


class Replace(unittest.TestCase):
    def test_a_place_that_cannot_be_written_is_named_and_keeps_no_draft(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "result").mkdir()
            for path in (folder / "result", folder / "missing/result"):
                with self.assertRaisesRegex(command.Stop, f"cannot write {path}: .*; name another place") as stopped:
                    command.replace(path, "text")
                self.assertEqual(stopped.exception.code, command.CANNOT_WRITE)
            self.assertEqual([path.name for path in folder.iterdir()], ["result"])


if __name__ == "__main__":
    unittest.main()
