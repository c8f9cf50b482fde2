"""The service holds to its own description, asked by Schemathesis with a seeded sample of requests."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from service import Service

#: Requests of each kind for an address.
EXAMPLES = os.environ.get("EXAMPLES", "25")
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
]


class InterfaceTest(unittest.TestCase):
    def test_every_reply_is_as_described(self):
        with Service() as service, tempfile.TemporaryDirectory() as folder:
            command = [str(pathlib.Path(sys.executable).parent / "schemathesis"), "run", f"{service.url}/openapi.json"]
            command += ["--checks", ",".join(CHECKS), "--max-examples", EXAMPLES, "--seed", "1"]
            command += ["--phases", "examples,coverage,fuzzing", "--generation-database", "none", "--no-color"]
            # Streams of events have no end, a race takes seconds, and these files have 12 MB to 19 MB.
            endless, large = "/v1/(changes|position|cities/race)", "/index/(exact|cities|city-names)"
            command += ["--exclude-path-regex", f"^({endless}|{large})$"]
            command += ["--continue-on-failure", "--request-timeout", "60", "--warnings", "off"]
            result = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True, timeout=600)
            self.assertEqual(result.returncode, 0, result.stdout[-20_000:] + result.stderr[-2000:])
            self.assertIsNone(service.process.poll(), "the service runs on")
            self.assertNotIn("rror", service.log.read_text())


if __name__ == "__main__":
    unittest.main()
