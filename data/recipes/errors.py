"""The error that stops a recipe."""


class RecipeError(Exception):
    """The data and the tables disagree, or the result is not what it has to be.

    The message is one line for a person.
    """
