"""A second reader of data/plugs.bin."""

from recipes.tests.sections_reader import SectionFile

AGREEMENTS = ("same", "nominal", "different", "single")


class Plugs(SectionFile):
    def __init__(self, content):
        super().__init__(content, b"CXPLUG\r\n")
        rows = self.section("rows")
        if len(rows) % 24:
            raise ValueError("damaged rows")
        self.rows = {rows[place : place + 2].decode(): rows[place : place + 24] for place in range(0, len(rows), 24)}

    def agreements(self, code):
        """The agreement on plugs, volts and hertz."""
        return tuple(AGREEMENTS[number] for number in self.rows[code][2:5])

    def readings(self, code):
        """The plugs, volts and hertz of both sources, as texts such as CF, 220/230 and 50."""
        return [reading(self.rows[code][start : start + 8]) for start in (8, 16)]


def reading(content):
    letters = int.from_bytes(content[:2], "little")
    plugs = "".join(chr(ord("A") + bit) for bit in range(16) if letters >> bit & 1)
    volts = [int.from_bytes(content[place : place + 2], "little") for place in (2, 4)]
    return plugs, "/".join(str(one) for one in volts if one), "/".join(str(one) for one in content[6:8] if one)
