"""Five hundred days by PyPI's holidays, for Tests/Fixtures/holidays.tsv, which the tests of Swift read."""

import datetime
import random

import holidays

HEAD = "# 500 days by PyPI's holidays 0.109; made by python -m recipes.public_holidays.tests.samples\n"
COLUMNS = "country\tregion\tlanguage\tday\tnames\n"
YEARS = range(2025, 2032)
# Countries whose estimated dates the library marks only if it is asked to.
UNMARKED = ("CI", "PS", "SA")


def line(chance, codes):
    """A country, a region or -, a language, a day, and the names on it, sorted. A tenth of the days has none."""
    code = chance.choice(codes)
    kind = type(holidays.country_holidays(code))
    region = chance.choice([None, *kind.subdivisions])
    language = chance.choice(kind.supported_languages) if kind.supported_languages else None
    marked = {"islamic_show_estimated": True} if code in UNMARKED else {}
    found = holidays.country_holidays(code, subdiv=region, years=YEARS, language=language, **marked)
    day = chance.choice(sorted(found))
    if chance.randrange(10) == 0:
        day = datetime.date(2025, 1, 1) + datetime.timedelta(chance.randrange(7 * 365))
    tag = (language or "en").replace("_", "-")
    return f"{code}\t{region or '-'}\t{tag}\t{day}\t{'|'.join(sorted(found.get_list(day)))}\n"


def text():
    chance = random.Random(33)
    listed = sorted(holidays.list_supported_countries(include_aliases=False))
    codes = [code for code in listed if holidays.country_holidays(code, years=YEARS)]
    return HEAD + COLUMNS + "".join(line(chance, codes) for _ in range(500))


if __name__ == "__main__":
    print(text(), end="")
