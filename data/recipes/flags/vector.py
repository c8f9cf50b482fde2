"""A flag as a small SVG file: whole coordinates, each relative to the one before."""

import base64

from .artwork import CLOSE, CUBIC, LINE, MOVE, QUADRATIC

LETTERS = {LINE: "l", QUADRATIC: "q", CUBIC: "c"}
# In units: a curve that is not farther than this from a line becomes one.
FLAT = 0.8


def svg(flag, width, least=0):
    """The file of a flag whose width is `width` units. More units keep more detail and take more bytes.

    Pieces that are smaller than `least` units in both directions are left out.
    """
    scale = width / flag.width
    paths = [path for shape in flag.shapes if (path := drawn(shape, scale, least))]
    body = "".join(f'<path d="{data}"{fill(shape)}/>' for data, shape in joined(paths))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {round(flag.height * scale)}">{body}</svg>'


def around(png, width, height):
    """An SVG file that shows a PNG, for requests for SVG where a drawing would be too large."""
    data = base64.b64encode(png).decode()
    picture = f'<image width="{width}" height="{height}" href="data:image/png;base64,{data}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{picture}</svg>'


def drawn(shape, scale, least):
    """The path's text, its bounds and its shape, or `None` if it is too small."""
    pieces = [piece for piece in subpaths(shape.commands, scale) if visible(piece, least)]
    if not pieces:
        return None
    points = [point for piece in pieces for _, points in piece for point in points]
    xs, ys = zip(*points)
    return "".join(text(piece) for piece in pieces), (min(xs), min(ys), max(xs), max(ys)), shape


def subpaths(commands, scale):
    """The commands from each move to the next, with points in whole units."""
    found = []
    for code, points in commands:
        if code == MOVE:
            found.append([])
        if code != CLOSE:
            found[-1].append((code, [(round(x * scale), round(y * scale)) for x, y in points]))
    return found


def visible(piece, least):
    xs, ys = zip(*(point for _, points in piece for point in points))
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    return min(width, height) > 0 and max(width, height) >= least


def text(piece):
    """One closed subpath."""
    start = last = piece[0][1][0]
    parts, before = [f"M{start[0]} {start[1]}"], ""
    for code, points in piece[1:]:
        if points[-1] == last and all(point == last for point in points):
            continue
        letter, numbers = command(code, points, last)
        parts.append(numbers_after(letter, numbers, before))
        last, before = points[-1], letter
    return "".join(parts) + "z"


def command(code, points, last):
    """The shortest command that leads from `last` along the points."""
    steps = [(x - last[0], y - last[1]) for x, y in points]
    if is_flat(steps):
        steps, code = steps[-1:], LINE
    if all(x == 0 for x, _ in steps) and monotonic([y for _, y in steps]):
        return "v", [steps[-1][1]]
    if all(y == 0 for _, y in steps) and monotonic([x for x, _ in steps]):
        return "h", [steps[-1][0]]
    return LETTERS[code], [number for step in steps for number in step]


def is_flat(steps):
    """True if the control points are on the line from the start to the last point, or nearly."""
    x, y = steps[-1]
    square = x * x + y * y
    return square > 0 and all(
        0 <= x * a + y * b <= square and (x * b - y * a) ** 2 <= FLAT**2 * square for a, b in steps[:-1]
    )


def monotonic(values):
    return values == sorted(values) or values == sorted(values, reverse=True)


def numbers_after(letter, numbers, before):
    """The command without what its reader can do without: a letter that repeats, a space before a minus sign."""
    words = [str(number) for number in numbers]
    body = words[0] + "".join(word if word.startswith("-") else " " + word for word in words[1:])
    if letter != before:
        return letter + body
    return body if body.startswith("-") else " " + body


def joined(paths):
    """Consecutive paths of the same fill, joined where none overlaps another. Overlaps could cancel each other."""
    found = []
    for data, bounds, shape in paths:
        if found and same_fill(found[-1][2], shape) and all(apart(bounds, other) for other in found[-1][1]):
            found[-1][0].append(data)
            found[-1][1].append(bounds)
        else:
            found.append(([data], [bounds], shape))
    return [("".join(data), shape) for data, _, shape in found]


def same_fill(one, other):
    return (one.colour, one.opacity) == (other.colour, other.opacity)


def apart(one, other):
    return one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


def fill(shape):
    digits = "".join(f"{part:02x}" for part in shape.colour)
    if digits[::2] == digits[1::2]:
        digits = digits[::2]
    colour = "" if digits == "000" else f' fill="#{digits}"'
    return colour + ("" if shape.opacity >= 1 else f' opacity="{shape.opacity:.2g}"')
