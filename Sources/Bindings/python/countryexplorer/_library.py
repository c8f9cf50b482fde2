"""The C library of the package. countryexplorer.h describes its functions."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING, Any

from ._contract import *  # noqa: F403
from ._contract import ABI, FUNCTIONS

if TYPE_CHECKING:
    from ._contract import Library

FOLDER = os.path.dirname(os.path.realpath(__file__))


def load() -> Library:
    """Loads the library. A call of one of its functions releases the interpreter's lock."""
    path = os.path.join(FOLDER, "libcountryexplorer.so.1")
    library: Any = ctypes.CDLL(path)
    for name, (gives, takes) in FUNCTIONS.items():
        function = getattr(library, name)
        function.argtypes, function.restype = takes, gives
    if library.ce_abi_version() < ABI:
        raise ImportError(
            f"{path}: its interface is version {library.ce_abi_version()}, and {ABI} is needed; "
            "install the package again"
        )
    return library


library = load()
