"""What the coverage tells apart."""
from typing import NamedTuple


class Region(NamedTuple):
    """The ground of one country in one time zone; where others claim it too, of one dispute, the country's code first."""

    country: str
    timezone: str
    claimants: tuple = ()
    dispute: str = ""

    def __str__(self):
        said = f"{self.country} {self.timezone}".strip()
        return f"{said} ({self.dispute}: {' '.join(self.claimants)})" if self.claimants else said


NOWHERE = Region("", "")
