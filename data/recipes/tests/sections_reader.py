"""A second reader of files of sections, which shares nothing with their writer. Tests compare both."""

import itertools
import json
import struct


def crc32c(content):
    """The CRC-32C of bytes, one bit at a time."""
    value = 0xFFFFFFFF
    for byte in content:
        value = TABLE[(value ^ byte) & 0xFF] ^ (value >> 8)
    return value ^ 0xFFFFFFFF


def remainder(value):
    for _ in range(8):
        value = (value >> 1) ^ (0x82F63B78 if value & 1 else 0)
    return value


TABLE = [remainder(byte) for byte in range(256)]


class SectionFile:
    """The bytes of a file. The header and the directory are checked at once, a section when it is read."""

    def __init__(self, content, magic):
        self.content = content
        self.checked = {}
        if content[:8] != magic:
            raise ValueError("another kind of file")
        if self.number(8) != 1 or int.from_bytes(content[16:24], "little") != len(content):
            raise ValueError("another version or length")
        self.count = self.number(24)
        head = bytearray(content[: 64 + 16 * self.count])
        head[12:16] = bytes(4)
        if crc32c(head) != self.number(12) or any(content[28:64]):
            raise ValueError("damaged header")

    def number(self, offset):
        return int.from_bytes(self.content[offset : offset + 4], "little")

    def keys(self):
        entries = [self.content[64 + 16 * place : 68 + 16 * place] for place in range(self.count)]
        if entries != sorted(set(entries)):
            raise ValueError("keys out of order")
        return [entry.rstrip(b"\0").decode("ascii") for entry in entries]

    def section(self, key):
        """The bytes of a section, which is checked when it is first read. KeyError if it is missing."""
        if key not in self.checked:
            self.checked[key] = self.find(key)
        return self.checked[key]

    def find(self, key):
        """The bytes of a section, found by a binary search."""
        wanted = key.encode().ljust(4, b"\0")
        low, high = 0, self.count
        while low < high:
            middle = (low + high) // 2
            if self.content[64 + 16 * middle : 68 + 16 * middle] < wanted:
                low = middle + 1
            else:
                high = middle
        entry = 64 + 16 * low
        if low == self.count or self.content[entry : entry + 4] != wanted:
            raise KeyError(key)
        start, length = self.number(entry + 4), self.number(entry + 8)
        found = self.content[start : start + length]
        if start % 8 or len(found) != length or crc32c(found) != self.number(entry + 12):
            raise ValueError(f"damaged section {key}")
        return found

    def metadata(self):
        return json.loads(self.section("meta"))


def texts(content):
    """The texts of a table, and the bytes behind it."""
    (count,) = struct.unpack_from("<I", content)
    offsets = struct.unpack_from(f"<{count + 1}I", content, 4)
    base = 8 + 4 * count
    found = [content[base + a : base + b].decode() for a, b in itertools.pairwise(offsets)]
    return found, content[base + offsets[-1] :]
