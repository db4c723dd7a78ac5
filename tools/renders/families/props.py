"""Things that furnish a room but are not for rent: rugs, art, plants, lamps, curtains."""
import math
import random

from studio import materials, screens
from studio.geometry import (box, cylinder, from_faces, lathe, prism, rod, rounded, surface)
from studio.upholstery import cushion


def rug(size=(2.4, 1.7), color='#d3c6b2', border=None):
    """A thick woven rug, optionally with a border in another colour."""
    cloth = materials.fabric(color, weave=90, contrast=.25, bump=.9, wrinkle=.05)
    if border:
        edge = materials.fabric(border, weave=90, contrast=.25, bump=.9, wrinkle=.05)
        cushion((size[0], size[1], .020), (0, 0, .009), edge, .009, (0, 0, 0), .001, .08)
        cushion((size[0] - .16, size[1] - .16, .024), (0, 0, .010), cloth, .009, (0, 0, 0), .001,
                .08)
    else:
        cushion((size[0], size[1], .022), (0, 0, .010), cloth, .010, (0, 0, 0), .001, .06)


def art(size=(.62, .82), shapes=(), frame='walnut'):
    """A framed print of discs on a wall that looks to -Y; shapes are (x, z, radius, colour)."""
    width, height = size
    box((width, .022, height), (0, 0, 0), materials.wood(frame, 'Z'), .004)
    box((width - .06, .006, height - .06), (0, -.011, 0), materials.plain('#ddd8cd', .9), 0)
    for i, (x, z, radius, color) in enumerate(shapes):
        cylinder(radius, .001, (x, -.0145 - .0006 * i, z), materials.plain(color, .9), (90, 0, 0),
                 bevel=0)


SUNS = ((-.06, .06, .17, '#c98b62'), (.09, -.08, .13, '#5f7a72'), (.04, .14, .07, '#e3c48d'))
MOONS = ((0, .10, .16, '#d3a55c'), (-.08, -.10, .14, '#8f9d86'), (.11, -.12, .09, '#3f4a4c'))


def plant(height=1.1, seed=8, pot='#cfc5b6', leaves=26):
    """A pot of broad arching leaves."""
    scale = height / 1.1
    profile = [(0, 0), (.12, 0), (.15, .26), (.155, .30), (.14, .30), (.135, .26), (0, .25)]
    lathe([(r * scale, z * scale) for r, z in profile], (0, 0, 0),
          materials.plain(pot, .6, bump=.2, bump_scale=60))
    leaf, chance = materials.plain('#3f6b3a', .38), random.Random(seed)
    for _ in range(leaves):
        angle, reach = chance.uniform(0, 6.283), chance.uniform(.35, .75) * scale
        lift, wide = chance.uniform(.35, 1.05) * scale, chance.uniform(.05, .085) * scale
        vertices, faces, steps = [], [], 12
        cos, sin = math.cos(angle), math.sin(angle)
        for step in range(steps + 1):
            t = step / steps
            far = reach * t * .62
            level = .27 * scale + lift * t - .55 * reach * t ** 3
            half = wide * math.sin(math.pi * max(0, (t - .35) / .65)) ** .7 if t > .35 else .004
            vertices += [(far * cos - side * half * sin, far * sin + side * half * cos,
                          level + (.25 * half if side else 0)) for side in (-1, 0, 1)]
        for step in range(steps):
            for side in (0, 1):
                q = step * 3 + side
                faces.append((q, q + 3, q + 4, q + 1))
        obj = from_faces(vertices, faces, leaf, sharp=0)
        smooth = obj.modifiers.new('smooth', 'SUBSURF')
        smooth.levels = smooth.render_levels = 1


def shade(strength=1.2):
    """Lamp-shade cloth, lit from within."""
    nodes = materials.Nodes('lamp shade')
    nodes.set(Base_Color=materials.rgb('#e9dcc4'), Roughness=.9,
              Emission=materials.rgb('#ffd9a0'), Emission_Strength=strength)
    nodes.material.cycles.sample_as_light = False
    return nodes.material


def table_lamp(strength=1.1, base='#c9bda8'):
    """A ceramic lamp with a cloth shade."""
    lathe([(0, 0), (.06, 0), (.075, .02), (.095, .09), (.085, .16), (.04, .22), (.022, .25),
           (.018, .32), (0, .32)], (0, 0, 0), materials.plain(base, .35, coat=.4))
    lathe([(.16, .27), (.115, .47), (.112, .47), (.157, .27)], (0, 0, 0), shade(strength))


def floor_lamp(strength=1.1, height=1.55):
    """A tripod lamp."""
    wood, brass = materials.wood('walnut', 'Z'), materials.plain('#b98d4a', .28, metal=1.)
    for i in range(3):
        angle = math.radians(120 * i + 20)
        rod((.03 * math.cos(angle), .03 * math.sin(angle), height - .34),
            (.26 * math.cos(angle), .26 * math.sin(angle), 0), .014, wood)
    cylinder(.05, .04, (0, 0, height - .33), brass)
    lathe([(.22, height - .34), (.17, height), (.167, height), (.217, height - .34)], (0, 0, 0),
          shade(strength), sides=96)


def curtain(length, height, color='#b9a58c', pleat=.11, depth=.035):
    """A pleated curtain along Y, hanging from its height to the floor."""
    cloth = materials.fabric(color, weave=300, wrinkle=.05)

    def fold(u, v):
        y = (u - .5) * length
        phase = y / pleat * 2 * math.pi
        sway = depth * (.75 + .35 * (1 - v))
        return (sway * math.sin(phase + .5 * math.sin(y * 9 + v * 1.2)),
                y + .012 * math.sin(phase * 2 + v), .03 + v * (height - .03))

    surface(fold, max(40, int(length / .008)), 14, cloth)


def laptop(color='#8d9296'):
    """An open notebook computer."""
    metal, screen = materials.plain(color, .35, metal=.7), screens.show('lake')
    prism(rounded(.32, .22, .014), .014, (0, 0, .007), metal, .004)
    box((.28, .11, .001), (0, .03, .0145), materials.plain('#26292c', .5), 0)
    box((.32, .008, .21), (0, .135, .115), metal, .003, (-14, 0, 0))
    box((.30, .002, .19), (0, .1295, .1165), screen, 0, (-14, 0, 0))


def door():
    """A panelled door of 84 cm with its frame, in a wall at the origin that looks to -Y."""
    white, wood = materials.plain('#e3dfd6', .5), materials.wood('teak', 'Z')
    brass = materials.plain('#b98d4a', .28, metal=1.)
    for s in (-1, 1):
        box((.08, .06, 2.10), (s * .46, -.012, 1.05), white, .006)
        for low, high in ((.18, .92), (1.08, 1.92)):
            box((.29, .02, high - low), (s * .19, -.032, (low + high) / 2), wood, .010)
    box((1.0, .064, .08), (0, -.012, 2.142), white, .006)
    box((.84, .04, 2.07), (0, -.012, 1.035), wood, .003)
    cylinder(.026, .012, (-.35, -.038, 1.0), brass, (90, 0, 0))
    rod((-.35, -.032, 1.0), (-.35, -.082, 1.0), .010, brass)
    rod((-.355, -.082, 1.0), (-.24, -.082, 1.0), .010, brass)
