"""The studio's light as a picture of its surroundings, for the viewer: python3 light.py

Writes Radiance's format: the sky of a model that faces +Z, as `studio/lights.py` lights a product."""
import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))
FILE = os.path.join(HERE, '..', '..', 'src', 'features', 'catalogue', 'product-page', 'model', 'studio.hdr')
WIDE, HIGH, FINE = 128, 64, 3
FACTOR = 1.3          # brings the pictures’ brightness into the viewer’s exposure of 1
SKY, FLOOR = (.95, .96, 1.), (.94, .91, .87)
EVEN, BOUNCED = .42, .85

# Where it hangs, how wide and high it is, its power in watts (or its glow) and colour, in radii of the
# product; axes of the studio: X right, Y back, Z up.
PANELS = [
    ((-2.7, -2.6, 3.0), (1.9, 1.9), 235 / math.pi, (1, .962, .905)),
    ((3.8, -2.0, 1.6), (3., 3.), 30 / math.pi, (.92, .96, 1)),
    ((2.0, 2.3, 3.3), (2.4, 1.), 105 / math.pi, (1, .98, .95)),
    ((-.3, .5, 4.6), (4.2, 4.2), 135 / math.pi, (1, .985, .96)),
]
CARDS = [
    ((-3.4, -3.6, 1.4), (1.0, 5.), 1.6, (1, .98, .95)),
    ((4.6, -1.0, 1.6), (.9, 4.), 1.1, (.95, .97, 1)),
]


def _axes(at):
    """Unit vectors of a panel that looks at the middle: its normal, its width, its height."""
    length = math.dist(at, (0, 0, 0))
    normal = tuple(-c / length for c in at)
    flat = math.hypot(normal[0], normal[1])
    across = (-normal[1] / flat, normal[0] / flat, 0) if flat > .05 else (1, 0, 0)
    up = tuple(normal[(i + 1) % 3] * across[(i + 2) % 3] - normal[(i + 2) % 3] * across[(i + 1) % 3]
               for i in range(3))
    return normal, across, up


def _hangs_in(ray, panel):
    """Whether a ray from the middle meets a panel."""
    at, (wide, high), _, _ = panel
    normal, across, up = _axes(at)
    towards = sum(r * n for r, n in zip(ray, normal))
    if towards >= 0:
        return False
    far = sum(a * n for a, n in zip(at, normal)) / towards
    off = [far * r - a for r, a in zip(ray, at)]
    return (abs(sum(o * c for o, c in zip(off, across))) <= wide / 2
            and abs(sum(o * c for o, c in zip(off, up))) <= high / 2)


def light_from(ray):
    """Red, green and blue of what shines from a direction of the studio."""
    for panel in PANELS:
        if _hangs_in(ray, panel):
            (wide, high), power, color = panel[1:]
            return [c * power / (wide * high) for c in color]
    for panel in CARDS:
        if _hangs_in(ray, panel):
            return [c * panel[2] for c in panel[3]]
    mix = min(1, max(0, .5 - ray[2] * 2.5))
    return [s * EVEN * (1 - mix) + f * BOUNCED * mix for s, f in zip(SKY, FLOOR)]


def _direction(column, row):
    """The studio's direction at a place of the picture, whose middle looks along +X of the model."""
    turn, tilt = (column / WIDE - .5) * 2 * math.pi, (.5 - row / HIGH) * math.pi
    x, y, z = (math.cos(tilt) * math.cos(turn), math.sin(tilt), math.cos(tilt) * math.sin(turn))
    return x, -z, y


def _rgbe(color):
    """One shared exponent for three parts."""
    top = max(color)
    part, exponent = math.frexp(top)
    scale = part * 256 / top
    return [int(c * scale) for c in color] + [exponent + 128]


def _packed(values):
    """Runs of one byte, as Radiance packs a channel of a line."""
    packed, start = bytearray(), 0
    while start < len(values):
        end = start
        while end < len(values) and end - start < 127 and values[end] == values[start]:
            end += 1
        if end - start > 2:
            packed += bytes([128 + end - start, values[start]])
        else:
            end = start + 1
            packed += bytes([1, values[start]])
        start = end
    return packed


def main():
    """Look in every direction, several times for each point."""
    steps = [(i + .5) / FINE for i in range(FINE)]
    with open(FILE, 'wb') as file:
        file.write(f'#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y {HIGH} +X {WIDE}\n'.encode())
        for row in range(HIGH):
            line = []
            for column in range(WIDE):
                seen = [light_from(_direction(column + i, row + j)) for i in steps for j in steps]
                line.append(_rgbe([FACTOR * sum(part) / len(seen) for part in zip(*seen)]))
            file.write(bytes([2, 2, WIDE >> 8, WIDE & 255]))
            for channel in zip(*line):
                file.write(_packed(channel))


if __name__ == '__main__':
    main()
