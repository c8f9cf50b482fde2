"""Sentences from the tests of go-nmea, pynmea2 and pynmeagps."""

import json
import re
import sys
import unittest

from . import peers

SENTENCE = re.compile(r"\$G[A-Z](?:GGA|GLL|GNS|RMC),[\x20-\x7e]*?\*[0-9A-Fa-f]{2}")
#: A case of go-nmea: a sentence, and its degrees and minutes, or a fault.
CASE = re.compile(r'raw:\s+"(\$[^"]+)",(.*?)(?=raw:|\Z)', re.S)
ANGLE = re.compile(r'L(?:at|ong)itude:\s+MustParse\w+\("(\d+)(\d\d\.\d+) ([NSEW])"\)')
#: A mode of simulation or of manual input, which the program refuses.
SIMULATED = re.compile(r",[SM](,[A-Z]?)?\*")
#: Within the sentence's last digit, and ours.
DEGREES = 1e-8


def fix(sentence):
    """The position that the program reads from one sentence, or None if the program refuses it."""
    made = peers.run("fixes", "--nmea", "-", text=sentence + "\r\n")
    lines = made.stdout.splitlines()
    return (json.loads(lines[0])["lat"], json.loads(lines[0])["lon"]) if lines else None


def reading(pynmea2, sentence):
    """The position by pynmea2, and True if it is a fix. None if pynmea2 refuses the sentence."""
    try:
        parsed = pynmea2.parse(sentence)
        position = parsed.latitude, parsed.longitude
    except (pynmea2.ParseError, ValueError):
        return (), False
    return position, parsed.is_valid


class Sentences(unittest.TestCase):
    def near(self, found, expected, sentence):
        self.assertIsNotNone(found, sentence)
        self.assertEqual(len(expected), 2, sentence)
        for ours, theirs in zip(found, expected):
            self.assertAlmostEqual(ours, theirs, delta=DEGREES, msg=sentence)

    def test_positions_of_go_nmea(self):
        cases = []
        for kind in ("gga", "gll", "gns", "rmc"):
            (file,) = peers.folder().glob(f"usr/share/gocode/src/github.com/adrianmo/go-nmea/{kind}_test.go")
            cases += CASE.findall(file.read_text(encoding="utf-8"))
        read = 0
        for sentence, rest in cases:
            angles = [
                (1 if side in "NE" else -1) * (int(degrees) + float(minutes) / 60)
                for degrees, minutes, side in ANGLE.findall(rest)
            ]
            if len(angles) == 2:
                self.near(fix(sentence), angles, sentence)
                read += 1
        print(f"go-nmea: {len(cases)} sentences, {read} positions")
        self.assertGreater(read, 9)

    def test_positions_that_pynmea2_reads(self):
        (home,) = peers.folder().glob("pynmea2-1.19.0")
        sys.path.insert(0, str(home))
        import pynmea2

        files = [*home.glob("test/*.py"), *home.glob("examples/*"), *peers.folder().glob("pynmeagps-1.1.8/tests/*.py")]
        texts = [file.read_text(encoding="utf-8", errors="replace") for file in files if file.is_file()]
        sentences = sorted({sentence for text in texts for sentence in SENTENCE.findall(text)})
        read = 0
        for sentence in sentences:
            found, (expected, is_valid) = fix(sentence), reading(pynmea2, sentence)
            # Without a mode, or with the navigational status that most receivers send, pynmea2 takes a fix for none.
            if found is not None or (is_valid and not SIMULATED.search(sentence)):
                self.near(found, expected, sentence)
                read += 1
        print(f"pynmea2 and pynmeagps: {len(sentences)} sentences, {read} positions, {len(sentences) - read} refused")
        self.assertGreater(read, 9)


if __name__ == "__main__":
    unittest.main()
