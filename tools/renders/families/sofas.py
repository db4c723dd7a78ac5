"""Sofas and armchairs."""
import math

from mathutils import Vector
from mathutils.noise import noise

from studio import materials
from studio.cloth import pillow
from studio.geometry import bar, box, cylinder, pipe, rod, surface, tube
from studio.upholstery import cushion, fabric_pair, legs, piping, plump


def _scatter(spots, colors):
    """Loose pillows leaning on the back: spots are (x, y, z, lean, roll, turn)."""
    for spot, color in zip(spots, colors):
        cloth = materials.fabric(color, weave=300, wrinkle=.15)
        pillow((.46, .46), spot[:3], spot[3:], cloth, seed=2)


def box_arm(size, color='#7d8574', seats=3, pillows=('#c9a66b', '#e9e0d0'), leg='walnut'):
    """Piped seat and back cushions between padded arms, on turned legs."""
    width, depth, up = size[0] - .03, size[1] - .045, size[2] / .915
    loose, tight, cord = fabric_pair(color)
    arm = .19
    inner = width - 2 * arm
    cushion((width - .02, depth - .04, .17 * up), (0, 0, .225 * up), tight, .025, (0, 0, 0), .002)
    for side in (-1, 1):
        x = side * (width / 2 - arm / 2)
        cushion((arm, depth, .46 * up), (x, 0, .375 * up), tight, .055, (.012, .01, .018), .003,
                seed=side + 3)
        edge = [(-.045, .18), (-.045, .535), (-.033, .553), (-.01, .558), (.01, .558),
                (.033, .553), (.045, .535), (.045, .18)]
        tube([(x + u, -depth / 2 - .0015, z * up) for u, z in edge], .0045, cord)
    cushion((inner + .04, .20, .56 * up), (0, depth / 2 - .11, .50 * up), tight, .05,
            (0, .01, .015), .003, rot=(-6, 0, 0))
    each = inner / seats
    deep = depth - .155
    for i in range(seats):
        x = -inner / 2 + each * (i + .5)
        cushion((each - .006, deep, .15 * up), (x, -.115, .385 * up), loose, .045,
                (.01, .014, .03), .006, .02, seed=i * 5 + 1, sag=.008)
        for z in (.437, .334):
            piping((each + .008, deep + .022), (x, -.115, z * up), cord)
        cushion((each - .006, .17, .46 * up), (x, depth / 2 - .2275, .665 * up), loose, .065,
                (.012, .042, .02), .009, .02, seed=i * 7 + 2, rot=(-13, 0, 0))
    legs(width / 2 - .1, depth / 2 - .1, .15 * up, materials.wood(leg, 'Z'))
    _scatter([(-inner / 2 + .19, .02, .645 * up, 72, 4, 14),
              (inner / 2 - .2, 0, .645 * up, 70, -6, -16)], pillows)


def leather_sofa(size, color='#8a4b25', seats=3, foot='metal'):
    """Low leather sofa: slim arms, thick cushions with seams, slender legs."""
    width, depth, height = size[0] - .03, size[1] - .05, size[2]
    hide, seam = materials.leather(color), materials.leather('#6f3a1b')
    arm, seat = .13, .44
    rest = height - seat - .03
    inner = width - 2 * arm
    cushion((width - .03, depth - .05, .13), (0, 0, .235), hide, .03, (0, 0, .002), .002)
    for side in (-1, 1):
        x = side * (width / 2 - arm / 2)
        cushion((arm, depth, .42), (x, 0, .38), hide, .05, (.014, .012, .016), .004, seed=side)
        piping((depth - .02, .40), (x - side * arm / 2 * .96, 0, .38), seam, .004, .05,
               (90, 0, 90))
    cushion((inner + .06, .17, height - .20), (0, depth / 2 - .085, .18 + (height - .20) / 2),
            hide, .06, (.01, .01, .02), .004, rot=(-7, 0, 0))
    each = inner / seats
    for i in range(seats):
        x = -inner / 2 + each * (i + .5)
        cushion((each - .004, depth - .20, .16), (x, -.10, seat - .07), hide, .055,
                (.008, .016, .034), .008, .02, seed=i * 5 + 3, sag=.012)
        piping((each + .004, depth - .19), (x, -.10, seat - .02), seam, .004, .06)
        cushion((each - .004, .18, rest), (x, depth / 2 - .215, seat + rest / 2), hide, .075,
                (.012, .045, .024), .012, .02, seed=i * 7 + 2, rot=(-14, 0, 0))
    if foot == 'metal':
        dark = materials.plain('#1d1c1b', .35, metal=.8)
        for side in (-1, 1):
            x = side * (width / 2 - .20)
            front, back = -depth / 2 + .06, depth / 2 - .06
            pipe([(x, front, .18), (x, front, .012), (x, back, .012), (x, back, .18)], .011,
                 dark, .02)
    else:
        legs(width / 2 - .10, depth / 2 - .10, .18, materials.wood(foot, 'Z'), .02, .012, 7)


def corner_sofa(size, color='#8d8b86', seats=3, pillows=('#b3562f', '#d9cdb8'), chaise=.78):
    """L-shaped sofa: a row of seats and a chaise on its right end."""
    width, depth, height = size
    loose, tight, cord = fabric_pair(color)
    arm, main = .17, .92
    back = depth / 2
    row = back - main / 2
    run = width - arm
    each = (run - chaise) / (seats - 1)
    cushion((width - .02, main - .04, .20), (0, row, .22), tight, .025, (0, 0, 0), .002)
    cushion((chaise - .01, depth - .04, .20), (width / 2 - chaise / 2 - .01, 0, .22), tight,
            .025, (0, 0, 0), .002)
    cushion((arm, main, .48), (-width / 2 + arm / 2, row, .37), tight, .05, (.01, .01, .014),
            .003)
    cushion((width - arm, .19, height - .2), (arm / 2, back - .10, height / 2 + .06), tight, .05,
            (0, .01, .015), .003, rot=(-5, 0, 0))
    cushion((.15, main - .12, height - .30), (width / 2 - .075, row + .02, height / 2 + .02),
            tight, .05, (.01, .01, .012), .003)
    for i in range(seats):
        last = i == seats - 1
        wide = chaise - .15 if last else each
        x = -width / 2 + arm + (i + .5) * each if not last else width / 2 - .15 - wide / 2
        deep, y = (depth - .22, -.10) if last else (main - .22, row - .10)
        cushion((wide - .006, deep, .16), (x, y, .385), loose, .05, (.01, .014, .03), .006,
                .022, seed=i * 3 + 1, sag=.008)
        for z in (.44, .33):
            piping((wide + .006, deep + .02), (x, y, z), cord)
        cushion((wide - .01, .18, .44), (x, back - .28, .67), loose, .07, (.012, .045, .02),
                .009, .02, seed=i * 7 + 2, rot=(-13, 0, 0))
    foot = materials.wood('walnut', 'Z')
    for x, y in ((-width / 2 + .09, back - .10), (-width / 2 + .09, back - main + .10),
                 (width / 2 - .09, back - .10), (width / 2 - .09, -depth / 2 + .09),
                 (width / 2 - chaise + .10, -depth / 2 + .09)):
        cylinder(.018, .13, (x, y, .065), foot, top=.026)
    _scatter([(-width / 2 + arm + .22, back - .50, .64, 70, 4, 16),
              (width / 2 - .42, back - .47, .65, 70, -4, -14)], pillows)


def recliner(size, color='#5b4a3f', raised=True):
    """Single recliner with padded arms, a tall back in three rolls and a footrest.

    The footrest is raised, or hangs folded under the seat."""
    width, depth, height = size
    hide = materials.leather(color, .5)
    dark = materials.plain('#1c1b1a', .4, metal=.6)
    arm = .19
    inner = width - 2 * arm
    body = depth - .22
    y = .11
    for side in (-1, 1):
        x = side * (width / 2 - arm / 2)
        cushion((arm, body, .36), (x, y, .28), hide, .04, (.012, .01, .0), .003, seed=side + 2)
        cushion((arm + .03, body + .02, .16), (x, y - .01, .53), hide, .075, (.012, .012, .03),
                .006, seed=side + 5)
    cushion((inner + .03, body - .04, .22), (0, y, .26), hide, .04, (0, 0, 0), .002)
    cushion((inner - .01, body - .14, .18), (0, y - .09, .42), hide, .06, (.006, .02, .04), .008,
            .02, seed=3, sag=.012)
    for i, (level, push) in enumerate(((.60, .07), (.78, .045), (.955, .0))):
        cushion((inner + (.0 if i < 2 else .06), .20, .215), (0, depth / 2 - .26 + i * .055,
                level), hide, .085, (.01, .03 + push * .2, .02), .008, .02, seed=i * 4 + 1,
                rot=(-15, 0, 0))
    cushion((inner + .06, .14, height - .30), (0, depth / 2 - .13, height / 2 + .09), hide, .06,
            (.01, .01, .02), .004, rot=(-15, 0, 0))
    if raised:
        cushion((inner - .01, .40, .11), (0, -depth / 2 + .12, .39), hide, .05, (.006, .014, .024),
                .006, .02, seed=8, rot=(8, 0, 0))
    else:
        cushion((inner - .01, .10, .33), (0, y - body / 2 - .02, .235), hide, .045,
                (.006, .020, .012), .006, .02, seed=8)
    for side in (-1, 1):
        x = side * (inner / 2 - .09)
        if raised:
            bar((x, -depth / 2 + .10, .34), (x, -.16, .20), .022, dark, .010)
            bar((x, -depth / 2 + .22, .20), (x, -.10, .34), .022, dark, .010)
        box((.05, body - .08, .08), (side * (width / 2 - .09), y, .05), dark, .01)
    cylinder(.016, .05, (width / 2 + .01, -.02, .40), dark, (0, 90, 0))
    bar((width / 2 + .03, -.02, .40), (width / 2 + .035, -.12, .47), .018, dark, .012)


def wooden_sofa(size, kind='sheesham', color='#b9b0a0', seats=3, pillows=('#39574c', '#c08a3e')):
    """Solid wood frame with slatted arms and loose seat and back cushions."""
    width, depth, height = size
    across, along, upright = [materials.wood(kind, axis, coat=.25) for axis in 'XYZ']
    loose, _, cord = fabric_pair(color)
    rail = .30
    for side in (-1, 1):
        x = side * (width / 2 - .03)
        for y, top in ((-depth / 2 + .035, .60), (depth / 2 - .035, height)):
            box((.06, .06, top), (x, y, top / 2), upright, .008)
        box((.085, depth - .01, .035), (x, -.005, .615), along, .01)
        box((.035, depth - .12, .07), (x, 0, rail), along, .005)
        for i in range(6):
            y = -depth / 2 + .14 + i * (depth - .28) / 5
            box((.018, .05, .60 - rail - .03), (x, y, (.60 + rail) / 2), upright, .004)
    for y in (-depth / 2 + .04, depth / 2 - .05):
        box((width - .12, .035, .09), (0, y, rail), across, .006)
    box((width - .12, depth - .12, .02), (0, 0, rail + .02), across, .002)
    box((width - .06, .04, .09), (0, depth / 2 - .035, height - .03), across, .01)
    for i in range(seats * 5):
        x = -width / 2 + .10 + i * (width - .2) / (seats * 5 - 1)
        box((.045, .018, height - rail - .1), (x, depth / 2 - .035, (height + rail) / 2 - .02),
            upright, .004)
    inner = width - .15
    each = inner / seats
    for i in range(seats):
        x = -inner / 2 + each * (i + .5)
        cushion((each - .008, depth - .12, .12), (x, -.035, rail + .10), loose, .04,
                (.008, .012, .024), .005, .022, seed=i * 5 + 1, sag=.006)
        piping((each + .006, depth - .10), (x, -.035, rail + .13), cord)
        cushion((each - .008, .14, .42), (x, depth / 2 - .16, rail + .36), loose, .06,
                (.01, .036, .018), .008, .022, seed=i * 7 + 2, rot=(-10, 0, 0))
    _scatter([(-inner / 2 + .2, depth / 2 - .34, .60, 72, 4, 14),
              (inner / 2 - .2, depth / 2 - .34, .60, 72, -6, -15)], pillows)


def sofa_bed(size, color='#4c5f6b', pillows=('#d9cdb8',), flat=False):
    """Sofa-cum-bed: a click-clack seat and back of equal width, tufted, on metal legs.

    Flat, the back lies level behind the seat on legs of its own, made up with pillows and quilt."""
    width, depth, height = size
    loose, _, cord = fabric_pair(color)
    dark = materials.plain('#202123', .4, metal=.6)
    tall, deep = height - .38, depth - .22
    for i in range(3):
        x = (i - 1) * width / 3
        cushion((width / 3 - .004, deep, .17), (x, -.10, .335), loose, .045,
                (.004, .012, .022), .004, .022, seed=i + 1)
        piping((width / 3 + .004, depth - .20), (x, -.10, .365), cord, .004)
        if flat:
            cushion((width / 3 - .004, tall - .02, .17), (x, deep / 2 - .10 + tall / 2, .335),
                    loose, .045, (.004, .012, .022), .004, .022, seed=i + 6)
            piping((width / 3 + .004, tall), (x, deep / 2 - .10 + tall / 2, .365), cord, .004)
        else:
            cushion((width / 3 - .004, .16, tall), (x, depth / 2 - .13, height / 2 + .17),
                    loose, .05, (.004, .028, .012), .005, .022, seed=i + 6, rot=(-14, 0, 0))
    box((width - .06, depth - .3, .04), (0, -.08, .235), dark, .01)
    legs(width / 2 - .12, depth / 2 - .16, .22, dark, .014, .012, 6)
    if not flat:
        _scatter([(-width / 2 + .30, depth / 2 - .32, .62, 70, 3, 12)], pillows)
        return
    far = deep / 2 - .10 + tall
    box((width - .06, tall - .06, .03), (0, far - tall / 2 - .02, .24), dark, .008)
    for x in (-1, 1):
        rod((x * (width / 2 - .12), far - .10, .24), (x * (width / 2 - .10), far - .05, 0), .013,
            dark)
    middle, long = (far - .10 - deep / 2) / 2, deep + tall
    white = materials.linen('#d3cfc7', .35)
    for y, twist in ((middle - long * .23, 4), (middle + long * .24, -5)):
        plump((.44, .58), (-width / 2 + .27, y, .492), (0, -8, twist), white, .15, twist)
    _quilt((.02, width / 2 - .10), (middle - long / 2 - .012, far - .03), .436)


def _quilt(across, along, top, drop=.24, color='#b9ab92'):
    """A quilt on a bed, turned back at its left end, hanging over the front edge in soft folds."""
    (left, right), (front, back) = across, along
    run = back - front + drop

    def lie(lift, first, last):
        def point(u, v):
            x, way = first + (last - first) * u, run * v - drop
            swell = .006 * noise(Vector((x * 4, way * 4, lift * 90))) + lift
            if way > .03:
                return x, front + way, top + swell + .004
            t = min(1, max(0, (.03 - way) / .05))
            fold = .016 * math.sin(x * 34 + 3 * noise(Vector((x * 3, 0, 1)))) * t
            return x, front - .022 * t + fold - lift + .03 * (1 - t), top + swell + min(0, way)
        return point

    for lift, first, last in ((.010, left, right), (.030, left, left + .22)):
        sheet = surface(lie(lift, first, last), 40 if last > left + .3 else 12, 60,
                        materials.linen(color if lift < .02 else '#d0cabd', .8))
        shell = sheet.modifiers.new('shell', 'SOLIDIFY')
        shell.thickness, shell.offset = .016, 0
        smooth = sheet.modifiers.new('smooth', 'SUBSURF')
        smooth.levels = smooth.render_levels = 1
