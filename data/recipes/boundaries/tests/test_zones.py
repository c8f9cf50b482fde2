"""The time zone wheel, on made-up buffers."""

import json
import struct
import tempfile
import unittest
from pathlib import Path

import numpy as np

from recipes.boundaries import zones


def collection(rings, layout):
    """A PolygonCollection buffer, written from the format's description and not by the reader's code."""
    body = bytearray(b"\0\0\0\0TZFP")
    while len(body) % 4:
        body += b"\0"
    vtable = len(body)
    body += struct.pack("<HHHHxxxx" if layout is None else "<HHHH", 8, 12, 4, 8 if layout is not None else 0)
    root = len(body)
    body += struct.pack("<iIHxx", root - vtable, 8, layout or 0)
    struct.pack_into("<I", body, 0, root)
    struct.pack_into("<I", body, root + 4, len(body) - root - 4)
    vector = len(body)
    body += struct.pack("<I", len(rings)) + bytes(4 * len(rings))
    for i, ring in enumerate(rings):
        own = len(body)
        body += struct.pack("<HHHxx", 6, 8, 4)
        table = len(body)
        body += struct.pack("<iI", table - own, 4)
        numbers = np.asarray(ring).T.ravel() if layout else np.asarray(ring).ravel()
        body += struct.pack("<I", len(numbers)) + np.rint(numbers * 1e7).astype("<i4").tobytes()
        entry = vector + 4 + 4 * i
        struct.pack_into("<I", body, entry, table - entry)
    return bytes(body)


def square(x, y, size):
    return np.array([[x, y], [x + size, y], [x + size, y + size], [x, y + size]], dtype=float)


class RingCollection(unittest.TestCase):
    def test_reads_every_layout(self):
        rings = [square(-3, 5, 2), square(179.9999999, -90, 0.0000001)]
        for layout in (None, 0, 1):
            with self.subTest(layout=layout):
                read = zones.ring_collection(collection(rings, layout))
                self.assertEqual(len(read), 2)
                for expected, found in zip(rings, read):
                    np.testing.assert_allclose(found, expected, atol=1e-12)


class Holes(unittest.TestCase):
    def test_are_outer_rings_of_others_or_stored(self):
        with tempfile.TemporaryDirectory() as name:
            self.write(Path(name))
            read = zones.read(name)
        self.assertEqual([zone.name for zone in read], ["Land/Outer", "Land/Inner"])
        outer, inner = (zone.polygon for zone in read)
        self.assertEqual(len(outer.interiors), 3)
        self.assertEqual(outer.area, 100 - 4 - 1 - 0.25)
        self.assertTrue(outer.touches(inner))
        self.assertEqual(inner.area, 4)

    def write(self, folder):
        (folder / "boundaries").mkdir()
        (folder / "holes").mkdir()
        (folder / "timezone_names.txt").write_text("Land/Inner\nLand/Outer\n")
        np.save(folder / "zone_ids.npy", np.array([1, 0], dtype=np.uint16))
        (folder / "boundaries/coordinates.bin").write_bytes(collection([square(0, 0, 10), square(1, 1, 2)], 1))
        (folder / "holes/coordinates.bin").write_bytes(collection([square(5, 5, 1), square(7, 7, 0.5)], 1))
        (folder / "hole_registry.json").write_text(json.dumps({"0": [3, 0]}))
        # A negative reference counts from -1: the second stored ring comes first here.
        np.save(folder / "holes/poly_ref.npy", np.array([1, -2, -1], dtype=np.int32))


if __name__ == "__main__":
    unittest.main()
