"""The public holidays of one country as PyPI's holidays computes them, in each of its languages."""

import inspect
from dataclasses import dataclass, field
from functools import cached_property

import holidays

from recipes.errors import RecipeError

# The language of the names of a country for which the library states none.
UNSTATED = "en"
# The library marks dates by the moon as estimated. For CI, PS and SA, it does so only if it is asked to.
SHOW_ESTIMATED = "islamic_show_estimated"
# The attributes of the library's classes that are labels, and their marks. Other labels stay a part of the name.
LABELS = {
    "estimated_label": {"estimated"},
    "observed_label": {"observed"},
    "observed_label_before": {"observed"},
    "observed_estimated_label": {"estimated", "observed"},
}


@dataclass(frozen=True)
class Label:
    """Words around a name, with %s for it, in each language. The marks are `estimated` and `observed`."""

    texts: tuple
    marks: frozenset

    def bare(self, names):
        """The names without these words, or `None` if one does not have them."""
        found = []
        for text, name in zip(self.texts, names, strict=True):
            before, _, after = text.partition("%s")
            if not (name.startswith(before) and name.endswith(after) and len(name) > len(before) + len(after)):
                return None
            found.append(name[len(before) : len(name) - len(after)])
        return tuple(found)


@dataclass(frozen=True, order=True)
class Holiday:
    """A day, the name in each language of the country, and a label or `None`."""

    day: object
    names: tuple
    label: Label | None = field(default=None, compare=False, hash=True)


class Calendar:
    """The public holidays of a country in some years."""

    def __init__(self, code, years):
        self.code = code
        self.years = years
        self.kind = type(holidays.country_holidays(code))
        self.regions = list(self.kind.subdivisions)
        self.languages = list(self.kind.supported_languages) or [None]
        self.default = self.languages.index(self.kind.default_language)

    def tags(self):
        """The languages by BCP 47."""
        return [(language or UNSTATED).replace("_", "-") for language in self.languages]

    @cached_property
    def labels(self):
        """The labels of the country, the longest first."""
        instances = [instance(self.kind, (), None, language) for language in self.languages]
        found = set()
        for attribute, marks in LABELS.items():
            template = getattr(self.kind, attribute, None)
            if template and template != "%s":
                found.add(Label(tuple(one.tr(template) for one in instances), frozenset(marks)))
        return sorted(found, key=lambda label: (-len(label.texts[self.default]), label.texts))

    @cached_property
    def by_region(self):
        """The holidays in the country as a whole, under `None`, and in each region."""
        named = {region: self.named(region) for region in (None, *self.regions)}
        bare = {names for rows in named.values() for _, names in rows if not self.plainly_labelled(names)}
        return {region: {self.holiday(*row, bare) for row in rows} for region, rows in named.items()}

    def named(self, region):
        """The days with their full names in each language."""
        rows = []
        in_languages = [recorded(self.kind, self.years, region, language) for language in self.languages]
        for day in sorted(in_languages[0]):
            columns = [found[day] for found in in_languages]
            if len({len(column) for column in columns}) != 1:
                raise RecipeError(f"{self.code} {region} {day}: the languages have different numbers of names")
            together = dict.fromkeys(zip(*columns, strict=True))
            rows += [(day, names) for names in together if None not in names]
        return rows

    def plainly_labelled(self, names):
        return any(is_plain(label) and label.bare(names) for label in self.labels)

    def holiday(self, day, names, known):
        """A holiday without its label. A label without brackets counts only around a name that occurs without it."""
        for label in self.labels:
            bare = label.bare(names)
            if bare and (is_plain(label) or bare in known):
                return Holiday(day, bare, label)
        return Holiday(day, names)


def instance(kind, years, region, language):
    options = {SHOW_ESTIMATED: True} if SHOW_ESTIMATED in inspect.signature(kind.__init__).parameters else {}
    return kind(years=years, subdiv=region, language=language, **options)


def is_plain(label):
    """True for words that one of the languages has in brackets behind the name."""
    return any(text.startswith("%s") and text.endswith((")", "）")) for text in label.texts)


def recorded(kind, years, region, language):
    """The names of each day, in the order in which the library adds them, which no language changes.

    A name that it takes away again is `None`. Two names of one language may be one name of another.
    """
    added = {}

    class Recording(kind):
        def __setitem__(self, key, value):
            added.setdefault(key, []).extend(value.split(holidays.constants.HOLIDAY_NAME_DELIMITER))
            super().__setitem__(key, value)

    found = instance(Recording, years, region, language)
    return {day: [name if name in found.get_list(day) else None for name in added[day]] for day in found}
