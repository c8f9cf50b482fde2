"""Opened data files, which close themselves."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING, Any, ClassVar

from . import _library as c

if TYPE_CHECKING:
    from typing_extensions import Self

_ROOM = 1024


class DataError(OSError):
    """Raised if a data file is missing or cannot be read. The message names the file, the fault and the remedy."""


class _Handle(ctypes.c_void_p):
    """The address of a file in the library. A call keeps it, so that a file is freed when no thread uses it."""

    free: Any = None

    def __del__(self) -> None:
        if self:
            self.free(self)


class File:
    """A data file of the library. It is closed by close, at the end of a `with` block, or when nothing refers to it."""

    #: The functions of the library that open and close the file, and the name of its kind in a message.
    _functions: ClassVar[tuple[str, str, str]]
    _handle: _Handle

    def __init__(self, path: str | os.PathLike[str]):
        self.path = os.fspath(path)
        self._library = c.library
        opening, closing, kind = self._functions
        message, handle, encoded = ctypes.create_string_buffer(_ROOM), _Handle(), os.fsencode(self.path)
        if b"\0" in encoded:
            raise DataError(f"{self.path!r}: a path has no zero byte; name a {kind}")
        if getattr(self._library, opening)(encoded, ctypes.byref(handle), message, len(message)) != c.OK:
            raise DataError(message.value.decode(errors="replace"))
        handle.free = getattr(self._library, closing)
        self._handle = handle

    @property
    def closed(self) -> bool:
        """True after close."""
        return "_handle" not in self.__dict__

    def close(self) -> None:
        """Closes the file. Later calls raise ValueError, and calls of other threads that have begun are completed.

        A second call has no effect. The file is unmapped when no call uses it any more.
        """
        self.__dict__.pop("_handle", None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # Called only for attributes that do not exist, so that the handle of an open file is found at no cost.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name == "_handle" and "path" in self.__dict__:
                raise ValueError(f"{self.path!r} is closed; open it again")
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.path,)

    def __repr__(self) -> str:
        return f"countryexplorer.{type(self).__name__}({self.path!r})"
