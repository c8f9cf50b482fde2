"""Sources made by hand, with as much in them as a test needs."""

import xml.etree.ElementTree as ElementTree


class FakeSources:
    """Has the interface of `Sources`. Sources that a test does not give are empty."""

    def __init__(self, **given):
        self.iso, self.iso639, self.hdx, self.geonames, self.cities, self.address_metadata = {}, {}, {}, {}, {}, {}
        self.supplemental = ElementTree.fromstring("<supplementalData/>")
        self.files, self.locales, self.translators, self.factbook, self.places = {}, {}, {}, {}, {}
        self.names_by_language, self.official_languages = {}, {}
        for name, value in given.items():
            setattr(self, name, value)

    def main_locale(self, name):
        text = self.locales.get(name)
        return ElementTree.fromstring(text) if text else None

    def translator(self, language):
        return self.translators.get(language)

    def place_names(self, language):
        return self.places.get(language, [])

    def lines(self, path):
        return self.files[path].splitlines()


class FakeTranslator:
    """Translates the texts in its table, and returns others unchanged, as gettext does."""

    def __init__(self, table):
        self.table = table

    def gettext(self, text):
        return self.table.get(text, text)
