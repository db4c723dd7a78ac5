"""Stuffed things: cushions with crowns and wrinkles, and the piping along their seams."""
import math

import bmesh
from mathutils import Vector
from mathutils.noise import noise

from . import geometry, materials


def _wobble(point):
    """A smooth random vector."""
    return Vector((noise(point), noise(point + Vector((31, 0, 0))),
                   noise(point + Vector((0, 57, 0)))))


def cushion(size, at, material, radius=.05, crown=(0, 0, .02), wrinkle=.004, step=.025, seed=1,
            sag=0., rot=(0, 0, 0)):
    """A stuffed block of a nominal size: `crown` swells each pair of sides, `sag` dents the top."""
    half = [length / 2 for length in size]
    step, most = (max(step * 1.6, .035), 22) if geometry.LEAN else (step, 48)
    counts = [max(4, min(most, int(length / step))) for length in size]
    radius = min(radius, *half)
    shape = bmesh.new()
    seen = {}

    def dense(axis, index):
        t = index / counts[axis] * 2 - 1
        return math.copysign(abs(t) ** .75, t)

    def vertex(unit):
        key = tuple(round(c, 6) for c in unit)
        if key in seen:
            return seen[key]
        place = Vector([unit[k] * half[k] for k in range(3)])
        inner = Vector([max(radius - half[k], min(half[k] - radius, place[k])) for k in range(3)])
        outward = place - inner
        if outward.length > 1e-9:
            place = inner + outward.normalized() * radius
        fall = [max(0, 1 - abs(c) ** 2.2) for c in unit]
        for k in range(3):
            swell = (fall[(k + 1) % 3] * fall[(k + 2) % 3]) ** .6
            place[k] += math.copysign(unit[k] ** 2 * crown[k] * swell, unit[k])
        if sag and unit[2] > 0:
            place.z -= sag * math.exp(-(unit[0] ** 2 + (unit[1] - .1) ** 2) / .35)
        where = place * 5 + Vector((seed * 7.1, 0, 0))
        place += wrinkle * (_wobble(where) + .35 * _wobble(where * 3.1))
        seen[key] = shape.verts.new(place)
        return seen[key]

    for axis in range(3):
        first, second = (axis + 1) % 3, (axis + 2) % 3
        for side in (-1, 1):
            for i in range(counts[first]):
                for j in range(counts[second]):
                    quad = []
                    for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        unit = [0, 0, 0]
                        unit[axis] = side
                        unit[first], unit[second] = dense(first, a), dense(second, b)
                        quad.append(vertex(unit))
                    try:
                        shape.faces.new(quad if side > 0 else list(reversed(quad)))
                    except ValueError:
                        pass
    obj = geometry.from_bmesh(shape, material, at, rot, sharp=0)
    if geometry.LEAN:
        return obj
    smooth = obj.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    return obj


def piping(size, at, material, thickness=.005, radius=.06, rot=(0, 0, 0)):
    """The cord round a cushion's seam: a rounded rectangle in its plane."""
    points = [(x, y, 0) for x, y in geometry.rounded(size[0], size[1], radius, 6)]
    return geometry.tube(points, thickness, material, closed=True, smooth=False, at=at, rot=rot)


def plump(size, at, rot, material, rise=.13, seed=1):
    """A filled pillow lying in its X-Y plane, its sides drawn in between four pointed corners.

    Drawn, not solved: a tenth of the time of cloth.pillow(), for pillows that lie apart."""
    width, length = size

    def side(sign):
        def point(u, v):
            a, b = u * 2 - 1, v * 2 - 1
            x = a * width / 2 * (1 - .07 * (1 - b * b) * a * a)
            y = b * length / 2 * (1 - .07 * (1 - a * a) * b * b)
            swell = max(0, (1 - a ** 4) * (1 - b ** 4)) ** .5
            pucker = noise(Vector((x * 9 + seed, y * 9, sign))) * .010 * (1 - swell * .55)
            return x, y, (sign * rise / 2 * swell + pucker * swell ** .5)
        return point

    for sign in (-1, 1):
        obj = geometry.surface(side(sign), 30, 36, material)
        obj.location = at
        obj.rotation_euler = [math.radians(angle) for angle in rot]


def tufts(columns, rows, size, at, material, radius=.012):
    """Buttons in a grid on a face that looks to -Y."""
    for row in range(rows):
        shift = .5 if row % 2 else 0
        for column in range(columns - (1 if shift else 0)):
            x = (column + .5 + shift) / columns - .5
            z = (row + .5) / rows - .5
            geometry.lathe([(0, .006), (radius * .6, .005), (radius, 0)],
                           (at[0] + x * size[0], at[1], at[2] + z * size[1]), material,
                           (90, 0, 0), 24)


def legs(spread_x, spread_y, height, material, top=.024, foot=.014, splay=5, floor=0):
    """Four turned legs at the corners of a rectangle."""
    for x in (-spread_x, spread_x):
        for y in (-spread_y, spread_y):
            geometry.lathe([(0, 0), (foot, 0), (foot + .002, .004), (top, height), (0, height)],
                           (x, y, floor), material,
                           (math.copysign(splay, y), -math.copysign(splay, -x), 0), 40)


def fabric_pair(color, **settings):
    """The cloth of a piece: loose cushions, tight parts, piping."""
    return (materials.fabric(color, weave=150, contrast=.2, wrinkle=.5, **settings),
            materials.fabric(color, weave=150, contrast=.2, wrinkle=.25, **settings),
            materials.fabric(color, weave=240, wrinkle=.1))

__all__ = ['cushion', 'piping', 'tufts', 'legs', 'fabric_pair', 'scene']
