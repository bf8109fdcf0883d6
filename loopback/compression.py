"""The two compressed streams a bot may ask the gateway for."""

import importlib
import zlib
from typing import Any, Protocol


class Stream(Protocol):
    """One compressed stream that lasts as long as its connection."""

    def pack(self, text: str) -> bytes: ...


class ZlibStream:
    """`zlib-stream`: each message ends with a synchronising flush."""

    def __init__(self) -> None:
        self._context = zlib.compressobj(zlib.Z_BEST_SPEED)

    def pack(self, text: str) -> bytes:
        return self._context.compress(text.encode()) + self._context.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """`zstd-stream`: each message ends a block of one endless frame."""

    def __init__(self) -> None:
        self._context, self._flush = _zstd()

    def pack(self, text: str) -> bytes:
        packed: bytes = self._context.compress(text.encode()) + self._context.flush(self._flush)
        return packed


def _zstd() -> tuple[Any, Any]:
    """A compressor and its flush mode for the end of a block, from whichever library the bot uses."""
    try:
        zstandard = importlib.import_module("zstandard")
    except ImportError:
        builtin = importlib.import_module("compression.zstd")
        return builtin.ZstdCompressor(), builtin.ZstdCompressor.FLUSH_BLOCK
    return zstandard.ZstdCompressor().compressobj(), zstandard.COMPRESSOBJ_FLUSH_BLOCK


def stream(name: str | None) -> Stream | None:
    """The stream of that name; None for plain text."""
    if name == "zlib-stream":
        return ZlibStream()
    return ZstdStream() if name == "zstd-stream" else None
