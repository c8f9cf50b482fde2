"""A picture of the guides: an SVG for light and one for dark pages, with a title and a description."""

import hashlib
import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "CountryExplorer.docc/Resources"
LIMIT_BYTES = 60_000


@dataclass(frozen=True)
class Theme:
    """The colours of a kind of page. The first of `series` is that of this project."""

    # DocC uses the file whose name ends like this on a dark page.
    suffix: str
    paper: str
    ink: str
    quiet: str
    grid: str
    series: tuple[str, ...]


LIGHT = Theme(
    "", "#ffffff", "#1f2328", "#59636e", "#d1d9e0", ("#0969da", "#1a7f37", "#bc4c00", "#8250df", "#cf222e", "#6e7781")
)
DARK = Theme(
    "~dark",
    "#0d1117",
    "#f0f6fc",
    "#9198a1",
    "#3d444d",
    ("#58a6ff", "#3fb950", "#f0883e", "#bc8cff", "#ff7b72", "#8b949e"),
)


@dataclass(frozen=True)
class Picture:
    """The name of a picture, its content in words, and the function that draws it."""

    name: str
    title: str
    # The numbers or the arrows of the drawing, so that a reader of the screen hears them, and a check can compare them.
    description: str
    draw: Callable[[Theme], str]

    def path(self, theme: Theme) -> Path:
        """The file of the picture for a theme."""
        return FOLDER / f"{self.name}{theme.suffix}.svg"

    def write(self) -> None:
        """Draws the picture for both themes."""
        for theme in (LIGHT, DARK):
            self.path(theme).write_text(self.described(self.draw(theme)), encoding="utf-8")

    @property
    def head(self) -> str:
        """The title and the description as elements."""
        title, description = (html.escape(text, quote=False) for text in (self.title, self.description))
        return f'<title id="{self.name}-title">{title}</title>\n<desc id="{self.name}-desc">{description}</desc>\n'

    def described(self, drawing: str) -> str:
        """A drawing with title and description, and without what differs from one version of a tool to the next."""
        body = re.sub(r"<!--.*?-->\s*|<\?xml.*?\?>\s*|<!DOCTYPE.*?>\s*|<title>.*?</title>\s*", "", drawing, flags=re.S)
        body = re.sub(r"<metadata>.*?</metadata>\s*", "", body, flags=re.S)
        body = re.sub(r"[ \t]+$", "", body, flags=re.M)
        element = f'id="{self.name}" role="img" aria-labelledby="{self.name}-title {self.name}-desc"'
        text = re.sub(r"<svg([^>]*)>\s*", lambda found: f"<svg {element}{found[1]}>\n{self.head}", body, count=1)
        return f"{text}{seal(text)}"

    def faults(self) -> list[str]:
        """The reasons why the files are not the picture that the sources give."""
        found = []
        for theme in (LIGHT, DARK):
            path = self.path(theme)
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            drawn = text[: text.rfind("<!--")]
            if self.head not in text:
                found.append(f"{path.name} does not show what its sources have; run make charts")
            elif text != f"{drawn}{seal(drawn)}":
                found.append(f"{path.name} was changed after it was drawn; run make charts")
            if len(text.encode()) > LIMIT_BYTES:
                found.append(f"{path.name} has {len(text.encode())} bytes; the limit is {LIMIT_BYTES}")
        return found


def seal(text: str) -> str:
    """The last line of a picture, which no longer fits when a line before it is changed."""
    return f"<!-- {hashlib.sha256(text.encode()).hexdigest()} -->\n"
