"""The regions that the coverage distinguishes."""

from typing import NamedTuple


class Region(NamedTuple):
    """The ground of one country in one time zone, and of one dispute where it is disputed.

    Disputed ground has the states that claim it, the country first, and its administrator: a code, or the name of an
    entity without one and the code of the state in control of it.
    """

    country: str
    timezone: str
    claimants: tuple = ()
    dispute: str = ""
    administrator: str = ""
    controller: str = ""

    def __str__(self):
        said = f"{self.country} {self.timezone}".strip()
        return f"{said} ({self.dispute}: {' '.join(self.claimants)})" if self.claimants else said


NOWHERE = Region("", "")
