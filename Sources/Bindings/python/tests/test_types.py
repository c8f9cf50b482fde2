"""The types of the package, as mypy reads them in strict mode."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path


class TypeTests(unittest.TestCase):
    def test_calls_have_their_types_and_wrong_calls_are_refused(self):
        file = Path(__file__).with_name("typed.py")
        with tempfile.TemporaryDirectory() as folder:
            options = ["--strict", "--follow-imports=silent", "--cache-dir", folder]
            command = [sys.executable, "-m", "mypy", *options, str(file)]
            run = subprocess.run(command, check=False, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
