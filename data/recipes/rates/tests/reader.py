"""A second reader of data/rates.bin."""

import datetime
import struct

from recipes.tests.sections_reader import SectionFile


class Rates(SectionFile):
    def __init__(self, content):
        super().__init__(content, b"CXRATE\r\n")
        days = self.section("days")
        start = datetime.date(1970, 1, 1)
        self.days = [start + datetime.timedelta(day) for day in struct.unpack(f"<{len(days) // 2}H", days)]

    def currencies(self):
        return [key for key in self.keys() if key.isupper()]

    def rates(self, currency):
        """The rates of a currency by date, each as a float."""
        content = self.section(currency)
        first, decimals, zero, count = struct.unpack_from("<HBBI", content)
        if zero or len(content) != 8 + 3 * count:
            raise ValueError(f"damaged {currency}")
        scaled = [int.from_bytes(content[8 + 3 * place : 11 + 3 * place], "little") for place in range(count)]
        return {self.days[first + place]: rate / 10**decimals for place, rate in enumerate(scaled) if rate}
