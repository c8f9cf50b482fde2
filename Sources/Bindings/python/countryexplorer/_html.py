"""Values as tables of HTML, which notebooks show."""

from __future__ import annotations

import html
from typing import Any


def table(title: str, rows: dict[str, Any]) -> str:
    """A table with a row for each value that is not missing."""
    shown = {name: _text(value) for name, value in rows.items() if value is not None and value != ()}
    lines = "".join(f"<tr><th>{html.escape(name)}</th><td>{text}</td></tr>" for name, text in shown.items())
    return f"<table><caption>{html.escape(title)}</caption><tbody>{lines}</tbody></table>"


def of_tuple(value: Any) -> str:
    """A table of the fields of a named tuple."""
    return table(type(value).__name__, value._asdict())


def _text(value: Any) -> str:
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        # A region within a border has its country or its code.
        return _text(value.country or value.code)
    return html.escape(", ".join(value) if isinstance(value, tuple) else str(value))
