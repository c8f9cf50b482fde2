"""A second reader of data/holidays.bin."""

import datetime
import struct

from recipes.tests.sections_reader import SectionFile, texts


class Entry:
    """A holiday: day, names and full names by language, marks, and regions with `None` for the whole country."""

    def __init__(self, day, names, full, estimated, observed, regions):
        self.day, self.names, self.full, self.regions = day, names, full, regions
        self.estimated, self.observed = estimated, observed


class Holidays(SectionFile):
    def __init__(self, content):
        super().__init__(content, b"CXHLDY\r\n")

    def countries(self):
        return [key for key in self.keys() if len(key) == 2]

    def of(self, country):
        """The languages, the default language, the regions and the holidays of a country."""
        content = self.section(country)
        count, names, sets, languages, regions, labels, default, zero, tail = struct.unpack_from("<HHHBBBBHI", content)
        words, rest = texts(content[tail:])
        place = 16 + 8 * count
        amount = languages + regions + (names + labels) * languages
        numbers = struct.unpack_from(f"<{amount}H", content, place)
        place += 2 * amount
        width = (regions + 8) // 8
        masks = [int.from_bytes(content[place + width * n : place + width * (n + 1)], "little") for n in range(sets)]
        if zero or rest or (place + width * sets + 3) // 4 * 4 != tail:
            raise ValueError(f"damaged {country}")
        found = [words[number] for number in numbers]
        tags, codes = found[:languages], found[languages : languages + regions]
        rows = [found[start : start + languages] for start in range(languages + regions, amount, languages)]
        named, labelled = rows[:names], rows[names:]
        entries = []
        for row in range(count):
            day, name, label, marks, group = struct.unpack_from("<HHBBH", content, 16 + 8 * row)
            around = [text or "%s" for text in labelled[label]]
            entries.append(
                Entry(
                    datetime.date(1970, 1, 1) + datetime.timedelta(day),
                    dict(zip(tags, named[name], strict=True)),
                    {tag: text.replace("%s", bare) for tag, text, bare in zip(tags, around, named[name], strict=True)},
                    bool(marks & 1),
                    bool(marks & 2),
                    {code for bit, code in enumerate([None, *codes]) if masks[group] >> bit & 1},
                )
            )
        return tags, tags[default], codes, entries
