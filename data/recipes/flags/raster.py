"""A flag as pixels: WebP where its SVG would be too large, and a palette PNG."""

import io

import resvg_py
from PIL import Image

from . import vector

# Units for rendering, finer than any pixel.
FINE = 3_200
PNG_WIDTH, SMALL_WIDTH = 320, 120
COLOURS = (256, 128, 64, 48, 32, 24, 16)
WEBP_WIDTHS = (480, 400, 320, 260)
WEBP_COLOURS = (64, 32)
QUALITIES = (85, 75, 65)


def rendered(flag, width):
    """The flag `width` pixels wide, opaque if the flag is a rectangle."""
    drawn = resvg_py.svg_to_bytes(svg_string=vector.svg(flag, FINE), width=width, skip_system_fonts=True)
    picture = Image.open(io.BytesIO(bytes(drawn))).convert("RGBA")
    return picture if is_cut_out(picture) else picture.convert("RGB")


def is_cut_out(picture):
    """True if more than the antialiased edge is transparent."""
    see_through = sum(picture.getchannel("A").histogram()[:128])
    return see_through > 0.02 * picture.width * picture.height


def png(flag, limit, width=PNG_WIDTH):
    """A palette PNG `width` pixels wide, with as many colours as fit into `limit` bytes, or with the fewest."""
    picture = rendered(flag, width)
    for colours in COLOURS:
        written = encoded(quantized(picture, colours), "PNG", optimize=True)
        if len(written) <= limit:
            break
    return written


def in_svg(png):
    """An SVG file around a PNG of the same size."""
    return vector.around(png, *Image.open(io.BytesIO(png)).size).encode()


def webp(flag, limit):
    """A WebP as large and as good as fits into `limit` bytes, or `None`.

    Few colours without loss are tried before loss: edges stay sharp.
    """
    for width in WEBP_WIDTHS:
        picture = rendered(flag, width)
        for colours in WEBP_COLOURS:
            written = encoded(
                quantized(picture, colours).convert(picture.mode), "WEBP", lossless=True, quality=60, method=4
            )
            if len(written) <= limit:
                return written
        for quality in QUALITIES:
            written = encoded(picture, "WEBP", quality=quality, method=5)
            if len(written) <= limit:
                return written
    return None


def quantized(picture, colours):
    """The picture reduced to a palette of `colours` colours."""
    method = Image.Quantize.FASTOCTREE if picture.mode == "RGBA" else Image.Quantize.MEDIANCUT
    return picture.quantize(colours, method=method, dither=Image.Dither.NONE)


def encoded(picture, kind, **options):
    buffer = io.BytesIO()
    picture.save(buffer, kind, **options)
    return buffer.getvalue()
