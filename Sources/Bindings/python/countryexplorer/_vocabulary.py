"""Names of earlier releases, which are accepted in this release only, with a DeprecationWarning."""

from __future__ import annotations

import os
import sys
import warnings
from typing import Any

_FOLDER = os.path.dirname(__file__)

#: The names of fields, attributes and parameters that have replaced others.
OLD_NAMES = {
    "alpha3": "country_alpha3",
    "beyond": "neighbour",
    "metres": "distance",
    "timezone_at": "time_zone_at",
    "view": "worldview",
    "VIEWS": "WORLDVIEWS",
}
#: The old names of fields.
OLD_FIELDS = ("alpha3",)


def old_name(name: str, new: str) -> str:
    """The warning about an old name."""
    return f"{name} is an old name, accepted in this release only; use {new}"


def current(name: str) -> str:
    """The name in the place of an old one. Warns the code that called the package."""
    level, frame = 2, sys._getframe(1)
    while frame.f_back and os.path.dirname(frame.f_code.co_filename) == _FOLDER:
        level, frame = level + 1, frame.f_back
    warnings.warn(old_name(name, OLD_NAMES[name]), DeprecationWarning, stacklevel=level)
    return OLD_NAMES[name]


def field_of(name: str) -> str:
    """The name of a field, which may be an old one."""
    return current(name) if name in OLD_FIELDS else name


def worldview_of(worldview: Any, view: Any) -> Any:
    """The worldview, or the value of the old parameter `view`, which is an empty text unless it was given."""
    if view == "":
        return worldview
    current("view")
    return view
