"""As much of the FlatBuffers format as the time zone wheel uses."""

import struct
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Table:
    """A table at `start` of a buffer. Its fields are numbered from 0, and an absent field reads as its default."""

    buffer: bytes
    start: int

    @classmethod
    def root(cls, buffer):
        return cls(buffer, _number("<I", buffer, 0))

    def uint16(self, field):
        place = self._place(field)
        return _number("<H", self.buffer, place) if place else 0

    def tables(self, field):
        """The tables of a vector of tables. Each entry is an offset from its own position."""
        place = self._vector(field)
        if not place:
            return []
        entries = range(place + 4, place + 4 + 4 * _number("<I", self.buffer, place), 4)
        return [Table(self.buffer, entry + _number("<I", self.buffer, entry)) for entry in entries]

    def int32s(self, field):
        place = self._vector(field)
        count = _number("<I", self.buffer, place) if place else 0
        return np.frombuffer(self.buffer, "<i4", count, place + 4 if place else 0)

    def _vector(self, field):
        place = self._place(field)
        return place + _number("<I", self.buffer, place) if place else 0

    def _place(self, field):
        # The vtable: its own size, the table's size, then for every field the offset into the table, 0 if absent.
        vtable = self.start - _number("<i", self.buffer, self.start)
        slot = 4 + 2 * field
        if slot >= _number("<H", self.buffer, vtable):
            return 0
        offset = _number("<H", self.buffer, vtable + slot)
        return self.start + offset if offset else 0


def _number(form, buffer, place):
    return struct.unpack_from(form, buffer, place)[0]
