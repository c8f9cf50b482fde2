"""Files of keyed sections: data/indicators.bin, rates.bin, holidays.bin and plugs.bin. FORMATS.md describes them."""

import json
import re
import struct

import google_crc32c

from recipes.errors import RecipeError

HEADER, ENTRY, ALIGNMENT = 64, 16, 8
VERSION = 1
# The characters of ControlBytes in Sources/Kernel/Quoting, which readers refuse.
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u206f]")


class SectionWriter:
    """A file under construction: sections with keys of at most four ASCII characters."""

    def __init__(self, magic, version=VERSION):
        self.magic = magic
        self.version = version
        self.sections = {}

    def put(self, key, content):
        name = key.encode("ascii")
        if not 1 <= len(name) <= 4 or name in self.sections:
            raise RecipeError(f"{key}: a section's key has one to four letters and occurs once")
        self.sections[name] = bytes(content)

    def put_metadata(self, metadata):
        """Adds the description of the contents, as JSON."""
        self.put("meta", json.dumps(metadata, ensure_ascii=False, separators=(",", ":")).encode())

    def sealed(self):
        """The bytes of the file. The same sections give the same bytes."""
        directory, body = b"", b""
        start = HEADER + ENTRY * len(self.sections)
        for name, content in sorted(self.sections.items()):
            body += bytes(-(start + len(body)) % ALIGNMENT)
            directory += struct.pack("<4sIII", name, start + len(body), len(content), crc(content))
            body += content
        length = start + len(body)
        checksum = crc(self.header(0, length) + directory)
        return self.header(checksum, length) + directory + body

    def header(self, checksum, length):
        fields = struct.pack("<8sIIQI", self.magic, self.version, checksum, length, len(self.sections))
        return fields.ljust(HEADER, b"\0")


def crc(content):
    return google_crc32c.value(content)


def texts(listed):
    """A table of numbered texts: their count, an offset for each and for the end, and the bytes in UTF-8."""
    listed = list(listed)
    if strange := [text for text in listed if CONTROL.search(text)]:
        raise RecipeError(f"a text has a control character: {strange[0]!r}")
    encoded = [text.encode() for text in listed]
    offsets = [0]
    for text in encoded:
        offsets.append(offsets[-1] + len(text))
    return struct.pack(f"<I{len(offsets)}I", len(encoded), *offsets) + b"".join(encoded)


class TextNumbers:
    """The numbers of texts in the order of their first use. The empty text is number 0."""

    def __init__(self):
        self.numbers = {"": 0}

    def number(self, text):
        return self.numbers.setdefault(text, len(self.numbers))

    def table(self):
        return texts(self.numbers)
