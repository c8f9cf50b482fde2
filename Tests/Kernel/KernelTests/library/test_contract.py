"""The tables that are written from countryexplorer.h: they are new, and a second compiler has the same layouts."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
HEADER = ROOT / "Sources/C/CKernel/include"
TABLE = json.loads((ROOT / "Sources/Bindings/abi.json").read_text())


def printed(expressions):
    """The values of C expressions, as gcc computes them."""
    lines = "".join(f'printf("%lld\\n", (long long)({text}));' for text in expressions)
    source = f"#include <stdio.h>\n#include <countryexplorer.h>\nint main(void) {{ {lines} return 0; }}"
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "values"
        command = ["gcc", f"-I{HEADER}", "-x", "c", "-", "-o", program]
        subprocess.run(command, input=source, text=True, check=True)
        return [int(line) for line in subprocess.run([program], check=True, capture_output=True).stdout.split()]


class ContractTests(unittest.TestCase):
    def test_no_written_file_is_older_than_the_header(self):
        run = subprocess.run(
            [sys.executable, ROOT / "Sources/Bindings/contract", "--check"], check=False, capture_output=True, text=True
        )
        self.assertEqual((run.returncode, run.stderr), (0, ""))

    def test_gcc_computes_the_same_numbers_and_layouts(self):
        expected = dict(TABLE["constants"])
        for group in TABLE["enumerations"].values():
            expected |= {constant["name"]: constant["value"] for constant in group}
        for name, structure in TABLE["structures"].items():
            kind = name if name.startswith("ce_") else f"struct {name}"
            expected[f"sizeof({kind})"] = structure["sizes"]["64"]
            for field in structure["fields"]:
                expected[f"offsetof({kind}, {field['name']})"] = field["offsets"]["64"]
        self.assertGreater(len(expected), 100)
        self.assertEqual(printed(list(expected)), list(expected.values()))

    def test_the_table_has_every_function(self):
        listed = (Path(__file__).parent / "functions.txt").read_text().split()
        self.assertEqual(sorted(TABLE["functions"]), listed)


if __name__ == "__main__":
    unittest.main()
