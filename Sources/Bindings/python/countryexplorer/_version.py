"""The version of the package, which setup.py writes here when it makes one."""

__version__ = "0"
