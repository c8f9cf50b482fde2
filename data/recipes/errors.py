"""The error that stops a recipe."""


class RecipeError(Exception):
    """The data and the tables disagree, or the result breaks a condition.

    The message is one line for a person.
    """
