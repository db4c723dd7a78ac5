"""Tables: study, dining, coffee, side."""
import math

from families.storage import tray, vase
from studio import materials
from studio.geometry import (bar, box, cylinder, lathe, pipe, prism, ring, rod, rounded)
from studio.scene import place
from studio.upholstery import cushion


def study_table(size, kind='oak', drawn=0.):
    """Desk with two white drawers under its right end and splayed metal legs.

    The upper drawer is pulled out by so many metres."""
    width, depth, height = size
    across, _, upright = [materials.wood(kind, axis, coat=.1) for axis in 'XYZ']
    white = materials.plain('#dddbd5', .45, bump=.03)
    metal = materials.plain('#1c1d1f', .42, metal=.3, bump=.05)
    brass = materials.plain('#b98d4a', .28, metal=1.)
    box((width, depth, .028), (0, 0, height - .014), across, .004, segments=4)
    drawer, case = .40, .30
    x = width / 2 - .085 - drawer / 2
    top = height - .028
    for s in (-1, 1):
        box((.018, depth - .06, case), (x + s * (drawer / 2 - .009), 0, top - case / 2), upright,
            .002)
    box((drawer - .036, depth - .06, .018), (x, 0, top - case + .009), across, .002)
    box((drawer - .036, .012, case - .02), (x, depth / 2 - .04, top - case / 2), across, .001)
    for i in range(2):
        high = (case - .028) / 2
        z = top - .010 - (i + .5) * high
        face = -depth / 2 + .040 - (drawn if i == 0 else 0)
        box((drawer - .042, .018, high - .006), (x, face, z), white, .003)
        cylinder(.011, .02, (x, face - .018, z), brass, (90, 0, 0), bevel=.004)
        if drawn:
            box((drawer - .038, .004, high - .004), (x, -depth / 2 + .06, z),
                materials.plain('#26221f', .7), 0)
            if i == 0:
                tray((drawer - .06, drawn + .02, high - .05), upright, (x, face, z - .01))
    open_run = width - drawer - .16
    box((open_run, .016, .24), (-drawer / 2 + .02, depth / 2 - .09, top - .12), across, .002)
    box((open_run, .02, .02), (-drawer / 2 + .01, -depth / 2 + .055, height - .04), metal, .003)
    for s in (-1, 1):
        box((.024, depth - .13, .024), (s * (width / 2 - .065), 0, height - .042), metal, .003)
        for t in (-1, 1):
            bar((s * (width / 2 - .035), t * (depth / 2 - .035), 0),
                (s * (width / 2 - .065), t * (depth / 2 - .055), top), .030, metal)


def ladder_desk(size, kind='walnut'):
    """A simple writing desk: wooden top with a raised shelf on a black metal frame."""
    width, depth, height = size
    across = materials.wood(kind, 'X', coat=.1)
    metal = materials.plain('#1c1d1f', .42, metal=.3, bump=.05)
    top = .75
    box((width, depth, .03), (0, 0, top - .015), across, .004)
    box((width - .02, .22, .022), (0, depth / 2 - .11, height - .011), across, .004)
    for s in (-1, 1):
        x = s * (width / 2 - .03)
        box((.03, .03, top - .03), (x, -depth / 2 + .04, (top - .03) / 2), metal, .003)
        box((.03, .03, height - .02), (x, depth / 2 - .03, (height - .02) / 2), metal, .003)
        box((.03, .03, height - top), (x, depth / 2 - .20, (height + top) / 2 - .01), metal, .003)
        box((.026, depth - .09, .026), (x, 0, .10), metal, .003)
        box((.026, depth - .09, .026), (x, 0, top - .045), metal, .003)
    box((width - .07, .026, .026), (0, depth / 2 - .03, .10), metal, .003)
    rod((-width / 2 + .03, depth / 2 - .03, .12), (width / 2 - .03, depth / 2 - .03, top - .05),
        .005, metal)
    rod((width / 2 - .03, depth / 2 - .03, .12), (-width / 2 + .03, depth / 2 - .03, top - .05),
        .005, metal)


def desk_lamp(size=(.30, .18, .46), color='#39574c', glow=0.):
    """Jointed desk lamp with a metal shade."""
    _, _, height = size
    paint, brass = materials.plain(color, .3, coat=.4), materials.plain('#b98d4a', .28, metal=1.)
    lathe([(0, 0), (.085, 0), (.088, .006), (.080, .018), (.02, .026), (0, .026)], (0, 0, 0),
          paint, sides=72)
    elbow, head = (-.10, .0, height * .60), (.06, 0, height * .94)
    rod((0, 0, .02), elbow, .007, brass)
    rod(elbow, head, .007, brass)
    for spot in (elbow, head):
        cylinder(.014, .022, spot, paint, (90, 0, 0), sides=32)
    lathe([(.014, .10), (.03, .095), (.052, .06), (.075, .0), (.073, .0), (.05, .055), (.028, .09),
           (.012, .095)], (head[0] + .045, 0, head[2] - .085), paint, (0, -28, 0))
    bulb = materials.glow('#ffe2b0', 3. + glow)
    lathe([(0, -.028), (.02, -.022), (.028, 0), (.02, .024), (.01, .04), (0, .04)],
          (head[0] + .055, 0, head[2] - .06), bulb, (0, -28, 0), 40)


def side_chair(kind='sheesham', color='#b9ae9c', width=.45, depth=.50, height=.90, seat=.46):
    """Dining chair: tapered legs, padded seat, two curved back slats."""
    across, upright = materials.wood(kind, 'X', coat=.2), materials.wood(kind, 'Z', coat=.2)
    cloth = materials.fabric(color, weave=220, wrinkle=.15)
    x, front, back = width / 2 - .02, -depth / 2 + .02, depth / 2 - .05
    for s in (-1, 1):
        bar((s * x, front, 0), (s * x, front, seat - .02), .036, upright)
        bar((s * x, back + .03, 0), (s * x, back, seat - .02), .034, upright)
        bar((s * x, back, seat - .04), (s * (x - .005), back + .09, height - .01), .034, upright)
        box((.024, depth - .10, .055), (s * x, -.01, seat - .05), upright, .004)
    for y in (front, back):
        box((width - .06, .024, .055), (0, y, seat - .05), across, .004)
    box((width, depth - .05, .02), (0, -.02, seat - .012), across, .006)
    cushion((width - .01, depth - .06, .055), (0, -.02, seat + .022), cloth, .024, (0, 0, .012),
            .002, seed=2)
    for level, tall in ((height - .07, .10), (height - .22, .06)):
        t = (level - seat) / (height - seat)
        y = back + .09 * t
        points = [((u - .5) * (width - .05), y + .03 * (1 - (2 * u - 1) ** 2), level)
                  for u in [i / 10 for i in range(11)]]
        outline = ([(px, py - .009) for px, py, _ in points]
                   + [(px, py + .009) for px, py, _ in reversed(points)])
        prism(outline, tall, (0, 0, level), across, .004)


def upholstered_chair(color='#5c6b62', leg='walnut', width=.48, depth=.54, height=.86, seat=.46):
    """Dining chair with a padded seat and a curved padded back."""
    cloth = materials.fabric(color, weave=220, wrinkle=.15)
    wood = materials.wood(leg, 'Z', coat=.2)
    for s in (-1, 1):
        bar((s * (width / 2 - .03), -depth / 2 + .03, 0), (s * (width / 2 - .05),
            -depth / 2 + .06, seat - .03), .034, wood)
        bar((s * (width / 2 - .04), depth / 2 - .01, 0), (s * (width / 2 - .06),
            depth / 2 - .08, seat - .03), .034, wood)
    cushion((width, depth - .08, .085), (0, -.03, seat), cloth, .04, (.004, .006, .014), .002,
            seed=3, sag=.006)
    cushion((width - .02, .065, height - seat - .02), (0, depth / 2 - .05,
            (height + seat) / 2 + .02), cloth, .032, (.004, .012, .006), .002, seed=5,
            rot=(-9, 0, 0))


def dining_set(size, seats=4, kind='sheesham', chairs='#b9ae9c', top='wood', padded=False):
    """A table and its chairs. The size is the whole group's; the table is drawn from it."""
    width, depth, height = size
    long, wide = (width if seats == 4 else width - .62), depth - .62
    across, upright = materials.wood(kind, 'X', coat=.25), materials.wood(kind, 'Z', coat=.25)
    if top == 'marble':
        prism(rounded(long, wide, .06), .028, (0, 0, .746), materials.marble(), .006)
        box((long - .16, wide - .16, .05), (0, 0, .706), across, .004)
    else:
        box((long, wide, .032), (0, 0, .744), across, .006, segments=4)
        for s in (-1, 1):
            box((long - .18, .022, .07), (0, s * (wide / 2 - .08), .694), across, .003)
            box((.022, wide - .18, .07), (s * (long / 2 - .08), 0, .694), upright, .003)
    for x in (-1, 1):
        for y in (-1, 1):
            bar((x * (long / 2 - .07), y * (wide / 2 - .07), 0),
                (x * (long / 2 - .08), y * (wide / 2 - .08), .73), .062, upright)
    spots = []
    beside = seats if seats == 4 else seats - 2
    for s in (-1, 1):
        for i in range(beside // 2):
            x = (i - (beside / 2 - 1) / 2) * min(.58, long / (beside / 2))
            spots.append((x, s * (depth / 2 - .31), 0 if s > 0 else 180))
    if seats > beside:
        spots += [(width / 2 - .31, 0, -90), (-width / 2 + .31, 0, 90)]
    chair = upholstered_chair if padded else side_chair
    for x, y, turn in spots:
        params = {'color': chairs} if padded else {'kind': kind, 'color': chairs}
        place(chair, (x, y, 0), turn, **params, height=height)
    vase((0, 0, .76), '#d9cdb8', 1.1)


def coffee_table(size, kind='sheesham', shelf=True):
    """Low table with a shelf below and tapered legs."""
    width, depth, height = size
    across, upright = materials.wood(kind, 'X', coat=.25), materials.wood(kind, 'Z', coat=.25)
    box((width, depth, .03), (0, 0, height - .015), across, .006, segments=4)
    for s in (-1, 1):
        box((width - .12, .02, .05), (0, s * (depth / 2 - .06), height - .055), across, .003)
        box((.02, depth - .12, .05), (s * (width / 2 - .06), 0, height - .055), upright, .003)
        for t in (-1, 1):
            bar((s * (width / 2 - .045), t * (depth / 2 - .045), 0),
                (s * (width / 2 - .06), t * (depth / 2 - .06), height - .03), .042, upright)
    if shelf:
        for i in range(5):
            y = (i - 2) * (depth - .12) / 5
            box((width - .10, (depth - .12) / 5 - .008, .016), (0, y, .14), across, .003)
    box((.26, .19, .028), (-width * .2, .02, height + .014), materials.plain('#39574c', .6), .002)
    box((.22, .16, .022), (-width * .2, .02, height + .039), materials.plain('#d9cdb8', .6), .002,
        (0, 0, 8))
    lathe([(0, .004), (.03, .004), (.06, .02), (.085, .06), (.081, .06), (.056, .024), (.03, .010),
           (0, .010)], (width * .24, -.02, height), materials.plain('#c9bda8', .4, coat=.3))


def round_table(size, kind='mango', metal=True):
    """Round side or coffee table: wooden disc on three bent metal legs."""
    width, _, height = size
    radius = width / 2
    dark = materials.plain('#1c1d1f', .42, metal=.4)
    cylinder(radius, .028, (0, 0, height - .014), materials.wood(kind, 'X', coat=.25), bevel=.008,
             sides=128)
    for i in range(3):
        angle = math.radians(120 * i + 40)
        c, s = math.cos(angle), math.sin(angle)
        if metal:
            pipe([(c * radius * .35, s * radius * .35, height - .035),
                  (c * radius * .80, s * radius * .80, height - .035),
                  (c * radius * .86, s * radius * .86, .008),
                  (c * radius * .30, s * radius * .30, .008)], .008, dark, .02)
    ring(radius * .30, .007, (0, 0, .008), dark)
    ring(radius * .35, .007, (0, 0, height - .035), dark)
    lathe([(0, .004), (.03, .004), (.05, .02), (.06, .05), (.057, .05), (.046, .024), (.03, .010),
           (0, .010)], (.06, -.02, height), materials.plain('#7d8f8a', .4, coat=.3))


def nesting_tables(size, kind='sheesham'):
    """Two square tables, the smaller drawn out to the right from between the larger's frames."""
    width, depth, height = size
    dark = materials.plain('#1c1d1f', .42, metal=.4)
    top = materials.wood(kind, 'X', coat=.25)
    for x, side, tall in (((depth - width) / 2, depth, height),
                          (width / 2 - depth * .40, depth * .80, height * .80)):
        box((side, side, .026), (x, 0, tall - .013), top, .004)
        left, right, low, high = x - side / 2 + .012, x + side / 2 - .012, .010, tall - .026
        for s in (-1, 1):
            edge = s * (side / 2 - .012)
            pipe([(left, edge, high), (left, edge, low), (right, edge, low), (right, edge, high)],
                 .010, dark, .012)


def marble_table(size):
    """Round marble side table on a brass column, a book and a cup on it."""
    width, _, height = size
    brass = materials.plain('#b98d4a', .25, metal=1.)
    cylinder(width / 2, .024, (0, 0, height - .012), materials.marble('#a9a39b', '#4f4b47', 6.5),
             bevel=.006, sides=128)
    lathe([(0, 0), (.16, 0), (.162, .006), (.15, .014), (.03, .024), (.018, .05),
           (.018, height - .06), (.05, height - .026), (0, height - .026)], (0, 0, 0), brass,
          sides=96)
    x, y = -width * .14, width * .10
    for i, (tone, turn) in enumerate((('#39574c', 18), ('#8a4b3a', 10))):
        box((.145 - .01 * i, .20 - .01 * i, .020), (x, y, height + .010 + .021 * i),
            materials.plain(tone, .6, bump=.05), .002, (0, 0, turn))
        box((.140 - .01 * i, .197 - .01 * i, .015), (x + .004, y, height + .010 + .021 * i),
            materials.plain('#e3d9c4', .9), .001, (0, 0, turn))
    cup, at = materials.plain('#2f4f5a', .25, coat=.5), (width * .22, -width * .14, height)
    lathe([(0, .002), (.050, .002), (.062, .010), (.060, .012), (.045, .006), (0, .006)], at, cup)
    lathe([(.022, .006), (.034, .020), (.040, .062), (.037, .062), (.031, .022), (0, .012)], at,
          cup)
    cylinder(.036, .002, (at[0], at[1], height + .052), materials.plain('#6b4226', .2), bevel=0)
    ring(.017, .0045, (at[0] + .048, at[1], height + .036), cup, (90, 0, 0), sides=40)
