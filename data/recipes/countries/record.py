"""The record of one country while the catalogue is made."""

from recipes.errors import RecipeError

from .fields import BY_KEY


class Record:
    """The values of one country, and where each is from if not from its field's usual source."""

    def __init__(self, code):
        self.code = code
        self.values = {}
        self.sources = {}
        self.corrections = {}

    def set(self, key, value, source=None):
        """Sets a field. None sets nothing, so that unknown facts are absent."""
        if key not in BY_KEY:
            raise RecipeError(f"{self.code}: {key} is not in the table of fields")
        if value is None:
            return
        self.values[key] = value
        self.sources.pop(key, None)
        if source and source != BY_KEY[key].source:
            self.sources[key] = source

    def get(self, key, default=None):
        return self.values.get(key, default)

    def __getitem__(self, key):
        return self.values[key]

    def as_object(self):
        """The record for the file: fields in the table's order, then the exceptions from the table."""
        made = {key: self.values[key] for key in BY_KEY if key in self.values}
        if self.sources:
            made["sources"] = {key: self.sources[key] for key in BY_KEY if key in self.sources}
        if self.corrections:
            made["corrections"] = {key: self.corrections[key] for key in BY_KEY if key in self.corrections}
        return made
