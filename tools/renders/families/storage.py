"""Shelves, wardrobes, cabinets."""
import math
import random

from studio import materials
from studio.geometry import (bar, box, cylinder, lathe, prism, rod, rounded, surface, tube)
from studio.scene import place

BOOK_COLORS = ('#7d8574', '#b3562f', '#d9cdb8', '#39574c', '#c08a3e', '#4c5f6b', '#8a4b3a',
               '#e2ddd2', '#5f6f7d')


def books(run, at, seed=1, depth=.17):
    """A row of books standing on a shelf; `at` is its left end on the board."""
    chance = random.Random(seed)
    covers = [materials.plain(color, .6, bump=.05) for color in BOOK_COLORS]
    page = materials.plain('#e8e0cf', .9)
    x = 0.
    while x < run:
        thick, tall = chance.uniform(.018, .042), chance.uniform(.18, .25)
        place = (at[0] + x + thick / 2, at[1] + chance.uniform(-.006, .006), at[2] + tall / 2)
        box((thick, depth, tall), place, chance.choice(covers), .002)
        box((thick - .006, depth - .002, tall - .006), (place[0], place[1] + .003, place[2]), page,
            .001)
        x += thick + .0015


def vase(at, color='#c9bda8', scale=1.):
    """A small turned vase with a rounded belly and a narrow neck."""
    steps = [i / 40 for i in range(41)]
    outside = [(.022 + .053 * math.sin(math.pi * min(t / .82, 1)) ** .8 + .012 * max(0, t - .82)
                / .18 + .018 * (1 - t) ** 3, .24 * t) for t in steps]
    profile = [(0, 0)] + outside + [(.026, .235), (.018, .20), (0, .19)]
    lathe([(r * scale, z * scale) for r, z in profile], at, materials.plain(color, .5))


def baskets(size, at):
    """A basket of stacked cane rings with a dark inside."""
    width, depth, height = size
    cane = materials.plain('#a27c4c', .6, bump=.3, bump_scale=90)
    outline = rounded(width, depth, .035, 5)
    rows = round(height / .014)
    for row in range(rows):
        level = at[2] + .007 + row * height / rows
        tube([(at[0] + x, at[1] + y, level) for x, y in outline], .0085, cane, closed=True,
             smooth=False)
    prism(rounded(width - .01, depth - .01, .03), height - .02,
          (at[0], at[1], at[2] + height / 2 - .008), materials.plain('#5a4228', .9), .002)


def open_shelf(size, kind='sheesham', tiers=5, dressed=True):
    """Boards in a slim metal frame with crossed braces, dressed with a few books."""
    width, depth, height = size
    board = materials.wood(kind, 'X', coat=.2)
    metal = materials.plain('#1d1e20', .42, metal=.4, bump=.05)
    for x in (-1, 1):
        for y in (-1, 1):
            box((.025, .025, height), (x * (width / 2 - .0125), y * (depth / 2 - .0125),
                                       height / 2), metal, .003)
    levels = [.09 + i * (height - .10) / (tiers - 1) for i in range(tiers)]
    for level in levels:
        box((width - .008, depth + .004, .028), (0, 0, level), board, .004)
        for y in (-1, 1):
            box((width - .05, .018, .018), (0, y * (depth / 2 - .012), level - .022), metal, .002)
    back = depth / 2 - .012
    for low, high in zip(levels[::2], levels[2::2]):
        rod((-width / 2 + .02, back, low), (width / 2 - .02, back, high), .004, metal)
        rod((width / 2 - .02, back, low), (-width / 2 + .02, back, high), .004, metal)
    for x in (-1, 1):
        for level in levels[1:]:
            box((.016, depth - .05, .016), (x * (width / 2 - .0125), 0, level - .022), metal,
                .002)
    if dressed:
        tops = [level + .014 for level in levels]
        left = -width / 2 + .05
        books(.30, (left, .0, tops[3]), 3)
        books(.22, (.10, .0, tops[2]), 5)
        books(.34, (left + .02, .0, tops[1]), 8)
        vase((width / 2 - .20, 0, tops[3]))
        vase((left + .16, .02, tops[2]), '#7d8f8a', .85)
        baskets((.32, .24, .20), (width / 2 - .24, 0, tops[1]))
        baskets((.34, .25, .21), (left + .20, 0, tops[0]))
        box((.26, .19, .03), (width / 2 - .22, 0, tops[0] + .015), materials.plain('#39574c', .6),
            .002)
        box((.23, .17, .028), (width / 2 - .22, 0, tops[0] + .044), materials.plain('#d9cdb8', .6),
            .002, (0, 0, 6))


def tray(size, wood, at=(0, 0, 0)):
    """The open box behind a drawer's front that looks to -Y; `at` is the front's centre."""
    width, length, height = size
    x, y, z = at
    for s in (-1, 1):
        box((.012, length, height), (x + s * (width / 2 - .006), y + length / 2, z), wood, .002)
    box((width - .02, length, .008), (x, y + length / 2, z - height / 2 + .01), wood, 0)


def chest(size, kind='walnut', rows=4, columns=1, fronts=None, legs=.12, pull='bar', drawn=0.):
    """Drawers in a case on short legs: chests, bedside tables, shoe racks.

    The top drawer on the right is pulled out by so many metres."""
    width, depth, height = size
    across, upright = materials.wood(kind, 'X'), materials.wood(kind, 'Z')
    front = materials.wood(fronts or kind, 'X')
    metal = materials.plain('#b98d4a', .28, metal=1.)
    dark = materials.plain('#26221f', .6)
    tall = height - legs
    box((width, depth, .022), (0, 0, height - .011), across, .004)
    box((width - .02, depth, .02), (0, 0, legs + .01), across, .003)
    for s in (-1, 1):
        box((.02, depth, tall - .03), (s * (width / 2 - .01), 0, legs + tall / 2), upright, .003)
    box((width - .04, depth - .05, tall - .05), (0, .01, legs + tall / 2), dark, 0)
    each, high = (width - .04) / columns, (tall - .045) / rows
    for column in range(columns):
        for row in range(rows):
            x = -width / 2 + .02 + each * (column + .5)
            z = legs + .022 + high * (row + .5)
            face = -depth / 2 + .006
            if drawn and (column, row) == (columns - 1, rows - 1):
                face -= drawn
                tray((each - .04, drawn + .03, high - .05), materials.wood('mango', 'Y'),
                     (x, face, z - .01))
            box((each - .006, .02, high - .006), (x, face, z), front, .003)
            if pull == 'bar':
                box((min(.16, each * .4), .012, .010), (x, face - .026, z + high * .18), metal,
                    .003)
                for s in (-1, 1):
                    box((.010, .02, .008), (x + s * min(.06, each * .15), face - .014,
                                            z + high * .18), metal, .002)
            else:
                cylinder(.012, .022, (x, face - .02, z), metal, (90, 0, 0), bevel=.004)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(.014, legs, (x * (width / 2 - .05), y * (depth / 2 - .05), legs / 2),
                     upright, top=.022)


def tv_unit(size, kind='walnut', fronts='white', opened=False):
    """A low unit: two doors, an open bay with a shelf between them, tapered legs.

    Opened, both doors stand wide."""
    width, depth, height = size
    across, upright = materials.wood(kind, 'X'), materials.wood(kind, 'Z')
    front = materials.wood(fronts, 'X', coat=.05)
    dark = materials.plain('#2a2523', .7)
    legs = .14
    tall = height - legs
    box((width, depth, .024), (0, 0, height - .012), across, .004)
    box((width, depth, .022), (0, 0, legs + .011), across, .004)
    for x in (-width / 2 + .011, -width / 6, width / 6, width / 2 - .011):
        box((.02, depth - .01, tall - .04), (x, .004, legs + tall / 2), upright, .002)
    box((width - .03, .008, tall - .04), (0, depth / 2 - .012, legs + tall / 2), dark, 0)
    box((width / 3 - .02, depth - .06, .018), (0, .02, legs + tall / 2), across, .002)
    each = width / 3 - .03
    for s in (-1, 1):
        x = s * (width / 3)
        place(_unit_door, (x + s * each / 2, -depth / 2 + .014, legs + tall / 2), s * 105 * opened,
              side=s, wide=each, high=tall - .052, front=front)
        if opened:
            box((width / 3 - .02, depth - .06, .018), (x, .02, legs + tall / 2), across, .002)
            books(.20, (x - .12, -.03, legs + .024), 4 + s)
            baskets((.26, .20, .09), (x, -.02, legs + tall / 2 + .010))
    box((.26, .18, .045), (.0, -.04, legs + .045), materials.plain('#1a1b1d', .35), .006)
    for i, color in enumerate(('#39574c', '#d9cdb8', '#8a4b3a')):
        box((.24 - .02 * i, .17, .026), (-.06, -.03, legs + tall / 2 + .023 + .027 * i),
            materials.plain(color, .6), .002, (0, 0, 4 * i))
    for x in (-1, 1):
        for y in (-1, 1):
            bar((x * (width / 2 - .13), y * (depth / 2 - .07), legs),
                (x * (width / 2 - .09), y * (depth / 2 - .05), 0), .03, upright)


def _unit_door(side, wide, high, front):
    """A white door beside its hinge, which is on its left (-1) or right (1)."""
    box((wide, .02, high), (-side * wide / 2, 0, 0), front, .003)
    cylinder(.011, .02, (-side * (wide - .04), -.02, .05),
             materials.plain('#b98d4a', .28, metal=1.), (90, 0, 0), bevel=.004)


def shoe_rack(size, kind='oak', tipped=0):
    """Two tip-out fronts above an open shelf with three pairs of shoes.

    The lower front is tipped out by so many degrees."""
    width, depth, height = size
    across, upright = materials.wood(kind, 'X'), materials.wood(kind, 'Z')
    front = materials.wood('white', 'X', coat=.05)
    metal, dark = materials.plain('#1d1e20', .42, metal=.4), materials.plain('#5d4a38', .7)
    box((width, depth, .022), (0, 0, height - .011), across, .004)
    for s in (-1, 1):
        box((.02, depth, height - .022), (s * (width / 2 - .01), 0, (height - .022) / 2), upright,
            .003)
    box((width - .04, .008, height - .06), (0, depth / 2 - .01, height / 2), upright, 0)
    open_top = .30
    for level in (.06, open_top):
        box((width - .04, depth - .01, .018), (0, .004, level), across, .002)
    high = (height - open_top - .035) / 2
    for i in range(2):
        foot = open_top + .012 + high * i
        out = tipped if i == 0 else 0
        if not out:
            box((width - .05, depth - .06, high - .01), (0, .01, foot + high / 2), dark, 0)
        tip = place(_tip_out, (0, -depth / 2 + .012, foot + .003), 0, wide=width - .044,
                    high=high - .006, wood=front, metal=metal, filled=bool(out))
        tip.rotation_euler.x = math.radians(out)
    if tipped:
        box((width - .042, .004, high), (0, depth / 2 - .02, open_top + high / 2), dark, 0)
        box((width - .042, depth - .02, .010), (0, .01, open_top + .012 + high), dark, 0)
    for i, (color, style) in enumerate((('#39574c', 0), ('#8a4b25', 1), ('#4c5f6b', 0))):
        x = -width / 2 + .13 + i * (width - .26) / 2
        for s in (-1, 1):
            place(shoe, (x + s * .050, -.015, .069), 2 * s, color=color, laced=style == 0)


def _tip_out(wide, high, wood, metal, filled):
    """A front that tips about its foot, at the origin; filled, with two rows of shoes in it."""
    box((wide, .02, high), (0, 0, high / 2), wood, .003)
    box((.18, .012, .012), (0, -.018, high * .86), metal, .003)
    for s in (-1, 1):
        box((.012, .02, .010), (s * .08, -.010, high * .86), metal, .002)
    if not filled:
        return
    board = materials.wood('oak', 'X')
    for level in (.020, high * .36):
        box((wide - .03, .200, .010), (0, .112, level), board, .002)
        for i, color in enumerate(('#39574c', '#8a4b25', '#4c5f6b')):
            x = -wide / 2 + .115 + i * (wide - .23) / 2
            for s in (-1, 1):
                pair = place(shoe, (x + s * .048, .150, level + .145), 180, color=color,
                             laced=i != 1)
                pair.rotation_euler.x = math.radians(-72)
    for s in (-1, 1):
        box((.008, .200, high * .70), (s * (wide / 2 - .012), .112, high * .37), board, .002)


def shoe(color='#39574c', laced=True, long=.27):
    """A shoe, its toe to -Y, the middle of its sole at the origin."""
    upper = materials.fabric(color, weave=300, wrinkle=.1) if laced else materials.leather(color)
    sole = materials.plain('#d8d2c6' if laced else '#2b211b', .6)
    inside = materials.plain('#1f1d1c', .9)

    def half(t):
        """Half the width along the shoe, from heel (0) to toe (1)."""
        return (.030 + .012 * math.sin(math.pi * min(1, t * 1.05)) + .006 * t) * (
            1 - max(0, (t - .78) / .22) ** 2.4 * .80) * (1 - max(0, (.10 - t) / .10) ** 2 * .45)

    def top(t):
        """Its height: heel, opening, instep, toe."""
        knots = ((0, .066), (.12, .074), (.30, .064), (.46, .068), (.62, .056), (.80, .040),
                 (1, .024))
        for (a, low), (b, high) in zip(knots, knots[1:]):
            if t <= b:
                u = (t - a) / (b - a)
                u = u * u * (3 - 2 * u)
                return low + (high - low) * u
        return knots[-1][1]

    edge = [(half(i / 24), long * (.5 - i / 24)) for i in range(25)]
    outline = [(x * 1.06, y * 1.02) for x, y in edge] + [(-x * 1.06, y * 1.02)
                                                         for x, y in reversed(edge)]
    prism(outline, .022, (0, 0, .011), sole, .006)

    def skin(u, v):
        side = math.pi * u
        x = half(v) * math.cos(side)
        lift = math.sin(side) ** .62
        return x, long * (.5 - v), .018 + (top(v) - .018) * lift

    surface(skin, 20, 28, upper)
    collar = [(.026 * math.cos(a), long * .25 + .050 * math.sin(a), .066 + .006 * math.sin(a))
              for a in (2 * math.pi * i / 28 for i in range(28))]
    tube(collar, .0055, upper, closed=True)
    cylinder(.024, .004, (0, long * .25, .068), inside, (7, 0, 0), bevel=0).scale.y = 1.85
    if laced:
        for i in range(4):
            y, z = long * (.02 - i * .045), .071 - i * .0042
            tube([(-.019, y, z - .010), (0, y - .004, z), (.019, y, z - .010)], .0028, sole)


def dressing_table(size, kind='walnut', drawn=0.):
    """A table with two drawers, a round mirror above it and a padded stool.

    The left drawer is pulled out by so many metres."""
    width, depth, height = size
    across, upright = materials.wood(kind, 'X'), materials.wood(kind, 'Z')
    brass = materials.plain('#b98d4a', .28, metal=1.)
    top = .76
    box((width, depth, .026), (0, 0, top - .013), across, .004)
    for s in (-1, 1):
        box((.02, depth - .04, .14), (s * (width / 2 - .02), 0, top - .096), upright, .003)
    box((width - .06, .016, .14), (0, depth / 2 - .03, top - .096), across, .002)
    each = (width - .05) / 2
    for s in (-1, 1):
        face = -depth / 2 + .03 - (drawn if s < 0 else 0)
        box((each - .005, .02, .135), (s * each / 2, face, top - .096), across, .003)
        cylinder(.012, .022, (s * each / 2, face - .02, top - .096), brass, (90, 0, 0), bevel=.004)
        if drawn and s < 0:
            tray((each - .05, drawn + .02, .09), materials.wood('mango', 'Y'),
                 (s * each / 2, face, top - .10))
        for y in (-1, 1):
            bar((s * (width / 2 - .05), y * (depth / 2 - .05), top - .16),
                (s * (width / 2 - .03), y * (depth / 2 - .03), 0), .034, upright)
    radius = (height - top) / 2 - .03
    middle = top + radius + .03
    cylinder(radius, .014, (0, depth / 2 - .045, middle), upright, (90, 0, 0), sides=96)
    cylinder(radius - .014, .016, (0, depth / 2 - .048, middle), materials.chrome('#e3e6e7', .02),
             (90, 0, 0), sides=96, bevel=.001)
    box((.10, .04, .10), (0, depth / 2 - .035, top + .03), upright, .006)
    for x, tall, color in ((-.38, .12, '#c9a66b'), (-.31, .08, '#d8c9c0'), (.36, .10, '#7d8f8a')):
        cylinder(.022, tall, (x, .08, top + tall / 2), materials.plain(color, .2, coat=.5))
        cylinder(.012, .025, (x, .08, top + tall + .01), brass)
    seat = materials.fabric('#b79a8c', weave=260, wrinkle=.15)
    y = -depth / 2 - .10
    cylinder(.19, .09, (.05, y, .42), seat, bevel=.03, sides=64)
    cylinder(.18, .03, (.05, y, .365), upright, bevel=.005, sides=64)
    for x in (-1, 1):
        for s in (-1, 1):
            bar((.05 + x * .10, y + s * .10, .36), (.05 + x * .14, y + s * .14, 0), .028, upright)
