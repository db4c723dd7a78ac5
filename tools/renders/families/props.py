"""Things that furnish a room but are not for rent: rugs, art, plants, lamps, curtains."""
import math
import random

from studio import materials, screens
from studio.geometry import (box, cylinder, from_faces, lathe, prism, rod, rounded, surface,
                             tube)
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


def door(kind='panel'):
    """A door of 84 cm with its frame, in a wall at the origin that looks to -Y.

    A `panel` door of teak; a `flush` one with a pale laminate and a lock of steel; a `painted` one
    with two boards, a tower bolt and a glazed light above it; a `louvred` one of a balcony."""
    tone, frame = {'panel': ('', '#e3dfd6'), 'flush': ('#cdc4b4', '#8f8678'),
                   'painted': ('#8fa39b', '#a9b5ab'), 'louvred': ('#d3cec2', '#c6c0b2')}[kind]
    white = materials.plain(frame, .5)
    wood = materials.wood('teak', 'Z') if kind == 'panel' else materials.plain(tone, .42)
    metal = (materials.plain('#b98d4a', .28, metal=1.) if kind == 'panel'
             else materials.plain('#a3a7aa', .28, metal=1.))
    high = 2.10 if kind != 'painted' else 2.50
    for s in (-1, 1):
        box((.08, .06, high), (s * .46, -.012, high / 2), white, .006)
    box((1.0, .064, .08), (0, -.012, 2.142), white, .006)
    box((.84, .04, 2.07), (0, -.012, 1.035), wood, .003)
    if kind == 'panel':
        for s in (-1, 1):
            for low, top in ((.18, .92), (1.08, 1.92)):
                box((.29, .02, top - low), (s * .19, -.032, (low + top) / 2), wood, .010)
    elif kind == 'flush':
        for level in (.62, 1.40):
            box((.78, .003, .010), (0, -.0325, level), metal, 0)
    elif kind == 'painted':
        box((1.0, .060, .06), (0, -.012, 2.50), white, .006)
        box((.84, .010, .29), (0, -.008, 2.325), materials.glow('#cfd8da', .55), 0)
        box((.02, .03, .29), (0, -.02, 2.325), white, .003)
        for low, top in ((.16, .86), (1.04, 1.92)):
            box((.62, .014, top - low), (0, -.033, (low + top) / 2), wood, .009)
            box((.50, .014, top - low - .12), (0, -.040, (low + top) / 2), wood, .009)
        rod((-.33, -.042, 1.58), (-.33, -.042, 1.86), .007, metal)
        for level in (1.60, 1.72, 1.84):
            box((.034, .012, .012), (-.33, -.040, level), metal, .002)
    else:
        for i in range(27):
            box((.62, .022, .040), (0, -.034, .26 + i * .062), wood, .004, (-28, 0, 0))
        for s in (-1, 1):
            box((.10, .022, 2.05), (s * .36, -.036, 1.035), wood, .004)
        for level in (.12, 1.98):
            box((.84, .022, .16), (0, -.037, level), wood, .004)
    cylinder(.026, .012, (-.35, -.042, 1.0), metal, (90, 0, 0))
    rod((-.35, -.038, 1.0), (-.35, -.088, 1.0), .010, metal)
    rod((-.355, -.088, 1.0), (-.24, -.088, 1.0), .010, metal)


def switchboard(kind='modular'):
    """Switches on a wall that looks to -Y: a white plate, or black ones on a board of wood."""
    if kind == 'modular':
        plate, key = materials.plain('#d9d7d1', .3, coat=.3), materials.plain('#e2e0da', .25)
        box((.235, .012, .090), (0, -.006, 0), plate, .006)
        for i in range(5):
            box((.026, .010, .052), (-.090 + i * .030, -.012, 0), key, .003, (6, 0, 0))
        lathe([(0, .018), (.017, .018), (.020, .004), (.020, 0)], (.082, -.011, 0), key, (90, 0, 0))
        return
    wood, black = materials.wood('teak', 'X'), materials.plain('#1d1c1b', .3, coat=.4)
    box((.26, .030, .18), (0, -.015, 0), wood, .004)
    for i in range(4):
        lathe([(0, .012), (.018, .012), (.021, 0)], (-.085 + i * .050, -.030, .035), black,
              (90, 0, 0))
        box((.008, .016, .018), (-.085 + i * .050, -.046, .038), black, .003, (24, 0, 0))
    lathe([(0, .014), (.026, .014), (.030, 0)], (-.060, -.030, -.042), black, (90, 0, 0))
    lathe([(0, .020), (.020, .020), (.024, 0)], (.060, -.030, -.042), black, (90, 0, 0))


def ceiling_fan(color='#d9d6cf', sweep=.60, drop=.30):
    """A fan with three blades under a ceiling at the origin."""
    body = materials.plain(color, .35, coat=.3)
    lathe([(0, 0), (.055, 0), (.062, -.05), (.02, -.07), (.014, -.07)], (0, 0, 0), body)
    rod((0, 0, -.05), (0, 0, -drop + .02), .011, body)
    lathe([(0, -drop + .04), (.05, -drop + .03), (.095, -drop), (.10, -drop - .035),
           (.07, -drop - .062), (0, -drop - .070)], (0, 0, 0), body)
    for i in range(3):
        angle = 120 * i + 14
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        box((sweep - .10, .125, .005), ((sweep + .12) / 2 * cos, (sweep + .12) / 2 * sin,
            -drop - .018), body, .002, (9 * 1.0, 0, angle))


def steel_bottle(height=.27):
    """A steel water bottle."""
    r = height * .135
    lathe([(0, 0), (r * .96, 0), (r, .006), (r, height * .70), (r * .62, height * .82),
           (r * .55, height * .84), (0, height * .84)], (0, 0, 0), materials.chrome('#c3c6c9', .22))
    lathe([(r * .66, height * .83), (r * .68, height * .985), (r * .55, height), (0, height)],
          (0, 0, 0), materials.plain('#24272a', .4))


def newspaper():
    """A folded newspaper: grey columns, one picture."""
    paper, ink = materials.plain('#cfcabd', .9), materials.plain('#8d8a83', .9)
    for i in range(4):
        box((.29 - .002 * i, .37 - .003 * i, .0022), (0, 0, .0012 + .0024 * i), paper, .001)
    top = .0098
    box((.24, .030, .0004), (0, .150, top), materials.plain('#55534f', .9), 0)
    box((.125, .085, .0004), (-.06, .072, top), materials.plain('#6f7a80', .9), 0)
    for column in range(3):
        for line in range(15 if column == 2 else 9):
            box((.068, .0045, .0004), (-.088 + column * .088, (.110 if column == 2 else .010)
                - line * .0135, top), ink, 0)


def school_bag(color='#3f5d80'):
    """A school bag on the floor, its back to the wall behind it."""
    cloth, trim = materials.fabric(color, weave=300, wrinkle=.25), materials.fabric('#2a2f36', 300)
    cushion((.30, .15, .40), (0, 0, .205), cloth, .055, (0, 0, 0), .008, .04)
    cushion((.24, .07, .20), (0, -.095, .125), trim, .030, (0, 0, 0), .004, .02)
    for s in (-1, 1):
        tube([(s * .07, .07, .39), (s * .08, .10, .30), (s * .10, .09, .10)], .012, trim)
    tube([(-.04, .02, .40), (0, .02, .45), (.04, .02, .40)], .009, trim)


def slippers(color='#5b4a3c'):
    """A pair of house slippers beside a door."""
    sole, strap = materials.plain(color, .7), materials.plain('#2b2622', .6)
    for s in (-1, 1):
        prism(rounded(.095, .26, .046), .018, (s * .065, .01 * s, .009), sole, .006, (0, 0, 4 * s))
        tube([(s * .065 - .05, .03, .012), (s * .065, .045, .055), (s * .065 + .05, .03, .012)],
             .012, strap)


def pressure_cooker():
    """A pressure cooker of aluminium with a black handle and its weight."""
    metal, black = materials.plain('#b3b6b8', .28, metal=.9), materials.plain('#1d1e20', .4)
    lathe([(0, 0), (.098, 0), (.105, .008), (.107, .135), (.113, .140), (.113, .150), (.09, .166),
           (.03, .178), (0, .180)], (0, 0, 0), metal)
    box((.21, .028, .024), (.205, 0, .142), black, .009)
    lathe([(0, .05), (.010, .05), (.013, .012), (.006, 0)], (0, 0, .180), metal)


def canisters(count=3):
    """Steel tins with lids, in a row along X."""
    metal = materials.chrome('#c3c6c9', .20)
    for i in range(count):
        r, high = .052 - .004 * (i % 3), .15 - .022 * (i % 3)
        x = (i - (count - 1) / 2) * .118
        lathe([(0, 0), (r, 0), (r, high), (r + .003, high), (r + .003, high + .022), (r - .006, high
               + .027), (.012, high + .027), (.012, high + .038), (0, high + .038)], (x, 0, 0),
              metal)
