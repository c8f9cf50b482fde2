"""Writes the words of the interface for R."""

from names import WRITTEN, kebab


def module(table):
    """The text of contract.R."""
    groups = table["enumerations"]
    statuses = [kebab(each["word"]) for each in groups["status"]]
    return (
        f"# {WRITTEN}\n\n"
        f"# The fields of a region, in the order of their numbers.\n.fields <- {_words(groups['region_field'])}\n\n"
        f"# The texts about a file.\n.index_fields <- {_words(groups['index_field'])}\n\n"
        f"# The statuses, of which the first is 0.\n.statuses <- c(\n{_rows(statuses)}\n)\n"
    )


def _words(group):
    return f"c(\n{_rows([each['word'] for each in group])}\n)"


def _rows(words):
    return ",\n".join(f'  "{word}"' for word in words)
