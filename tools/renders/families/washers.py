"""Washing machines."""
import math

from families.kitchen import knob
from studio import lights, materials
from studio.geometry import box, cut, cylinder, digits, lathe, prism, ring, rounded, surface, tube
from studio.scene import place

HINGE = -.212   # of the front loader's door, along X


def front_load(size, color='#c6cace', panel='#bdc1c5', kilos='1:28', opened=False):
    """Front loader: a real drum behind a glass bowl, drawer, dial, display.

    Opened, the door stands wide on its left hinge and the holes of the drum are seen."""
    width, depth, height = size
    shell, board = materials.enamel(color), materials.plain(panel, .25, coat=.3)
    bright, dark = materials.chrome(rough=.10), materials.plain('#1a1b1d', .35)
    rubber, drum = materials.plain('#55585b', .65), materials.steel('#b9bcbf', 'Y', .25)
    if opened:
        drum = materials.plain('#8f9498', .38, metal=.45)
    front, middle = -depth / 2, height * .505
    body = box((width, depth, height - .02), (0, 0, .02 + (height - .02) / 2), shell, .022,
               segments=6)
    cut(body, cylinder(.19, .40, (0, front + .10, middle), None, (90, 0, 0), bevel=0, sides=96))
    lathe([(.185, -.01), (.185, .05), (.178, .28), (0, .29)], (0, front, middle), drum,
          (-90, 0, 0), 96)
    for i in range(3):
        angle = math.radians(120 * i + 35)
        box((.05, .20, .035), (.16 * math.cos(angle), front + .16,
            middle + .16 * math.sin(angle)), drum, .012, (0, 90 - math.degrees(angle), 0))
    ring(.172, .022, (0, front + .025, middle), rubber, (90, 0, 0))
    place(_porthole, (HINGE, front - (.022 if opened else .002), middle), -108 * opened,
          bright=bright, dark=dark, opened=opened)
    if opened:
        box((.020, .034, .12), (HINGE + .008, front - .006, middle), board, .006)
        _holes(front, middle, dark)
        lights.panel((.05, front - .45, middle + .15), (0, front + .20, middle), (.3, .3), 5.,
                     seen=False)
    strip = height - .084
    box((width - .012, .014, .118), (0, front - .005, strip), board, .006)
    box((.175, .010, .092), (-width / 2 + .105, front - .0115, strip), shell, .005)
    box((.10, .004, .014), (-width / 2 + .105, front - .0165, strip - .034), dark, .002)
    lathe([(0, .034), (.022, .034), (.0275, .030), (.030, 0)], (.02, front - .012, strip), bright,
          (90, 0, 0))
    ring(.037, .0022, (.02, front - .013, strip), dark, (90, 0, 0))
    for i in range(12):
        angle = math.radians(-60 + i * 300 / 11)
        box((.0022, .0012, .006), (.02 + .047 * math.cos(angle), front - .0124,
            strip + .047 * math.sin(angle)), dark, 0, (0, 90 - math.degrees(angle), 0))
    box((.125, .004, .050), (.165, front - .0125, strip + .006), materials.black_glass(), .002)
    digits(kilos, (.138, front - .0152, strip + .006), .022, materials.glow('#bfe6ff', 2.))
    for i in range(5):
        cylinder(.006, .004, (.115 + i * .025, front - .0125, strip - .033), dark, (90, 0, 0),
                 bevel=.001, sides=24)
    box((width - .05, .006, .055), (0, front - .001, .062), board, .002)
    box((.10, .006, .05), (width / 2 - .11, front - .0035, .062), shell, .003)
    box((width - .004, .004, .0025), (0, front + .0005, .097), rubber, 0)
    box((width + .002, depth + .004, .024), (0, -.002, height - .004), shell, .007)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(.02, .03, (x * (width / 2 - .06), y * (depth / 2 - .06), .012), dark)


def _porthole(bright, dark, opened):
    """The round door: its hinge at the origin, its middle to the right of it.

    Opened, its back shows: a rim and the bowl that reaches into the drum."""
    x = -HINGE
    lathe([(.150, 0), (.150, .030), (.156, .040), (.170, .046), (.200, .040), (.214, .026),
           (.220, .006), (.220, -.004)], (x, 0, 0), bright, (90, 0, 0), 128)
    lathe([(.150, .028), (.143, .020), (.140, 0)], (x, 0, 0), dark, (90, 0, 0), 128)
    box((.026, .020, .10), (x + .190, -.048, 0), dark, .008, segments=5)
    if not opened:
        lathe([(.149, .018), (.140, .026), (.10, .034), (.05, .038), (0, .039)], (x, 0, 0),
              materials.clear_glass(), (90, 0, 0), 96)
        return
    rim = materials.plain('#8d9194', .4)
    lathe([(.219, .002), (.216, .010), (.160, .014), (.146, .008), (.146, -.02)], (x, 0, 0), rim,
          (-90, 0, 0), 128)
    lathe([(.148, .004), (.142, .040), (.126, .074), (.098, .092), (.05, .100), (0, .102)],
          (x, 0, 0), materials.plain('#7d8b92', .06, coat=1.), (-90, 0, 0), 96)
    box((.014, .012, .05), (x + .196, .014, 0), bright, .003)


def _holes(front, middle, dark):
    """The holes of a drum, on its back and on its wall."""
    for radius, count in ((.045, 12), (.075, 20), (.105, 28), (.135, 36)):
        for i in range(count):
            angle = 2 * math.pi * i / count
            cylinder(.0032, .002, (radius * math.cos(angle), front + .279 + .009 * (
                1 - radius / .178), middle + radius * math.sin(angle)), dark, (90, 0, 0), bevel=0,
                sides=12)
    for row in range(6):
        for i in range(44):
            angle = 2 * math.pi * (i + row % 2 / 2) / 44
            deep = .09 + .030 * row
            reach = .185 - .007 * (deep - .05) / .23
            cylinder(.0034, .002, (reach * math.cos(angle), front + deep,
                                   middle + reach * math.sin(angle)), dark,
                     (0, 90 - math.degrees(angle), 0), bevel=0, sides=12)


def top_load(size, color='#c9ccce', accent='#3c4146'):
    """Top loader: rounded case, glass lid in a dark frame, sloped control board behind it."""
    width, depth, height = size
    shell, dark = materials.enamel(color), materials.plain(accent, .3, coat=.3)
    glass, bright = materials.black_glass('#1a2026', .05), materials.chrome()
    board = .10
    deck = height - board
    prism(rounded(width, depth, .045), deck - .03, (0, 0, .03 + (deck - .03) / 2), shell, .012)
    prism(rounded(width + .006, depth + .006, .048), .03, (0, 0, deck), dark, .010)
    lid = depth * .66
    y = -depth / 2 + lid / 2 + .02
    prism(rounded(width - .05, lid, .05), .022, (0, y, deck + .022), dark, .008)
    prism(rounded(width - .11, lid - .07, .04), .006, (0, y, deck + .032), glass, .002)
    box((width * .34, .03, .018), (0, -depth / 2 + .025, deck + .028), bright, .008, segments=4)
    back = depth - lid - .03
    outline = [(-depth / 2 + lid + .025, 0), (depth / 2 - .005, 0), (depth / 2 - .005, board),
               (depth / 2 - back * .45, board), (-depth / 2 + lid + .025, .035)]
    prism(outline, width - .004, (0, 0, deck + .012), shell, .006, (90, 0, 90))
    rise, run = board - .035, back * .55 - .03
    tilt = math.degrees(math.atan2(rise, run))
    middle = ((-depth / 2 + lid + .025 + (depth / 2 - back * .45)) / 2,
              deck + .012 + (.035 + board) / 2)

    def on_board(x, lift=.001):
        lean = math.radians(tilt)
        return x, middle[0] - math.sin(lean) * lift, middle[1] + math.cos(lean) * lift

    box((width - .07, math.hypot(rise, run) * .82, .004), on_board(0), materials.black_glass(),
        .002, (tilt, 0, 0))
    for i in range(6):
        cylinder(.010, .004, on_board(-.20 + i * .042, .004), bright, (tilt, 0, 0), sides=32,
                 bevel=.001)
    for i in range(3):
        box((.03, .012, .003), on_board(.12 + i * .045, .004), materials.glow('#bfe6ff', 1.6), 0,
            (tilt, 0, 0))
    box((.10, .003, .014), (0, -depth / 2 - .001, deck - .07), bright, .001)
    for s in (-1, 1):
        box((.004, depth * .5, .05), (s * (width / 2 + .0005), 0, height * .30), dark, .002)
        for t in (-1, 1):
            cylinder(.022, .035, (s * (width / 2 - .06), t * (depth / 2 - .06), .017), dark)


def semi_automatic(size, color='#cdd0d2', accent='#3f5f7d', opened=False):
    """Twin tub: clear lids over a wash tub and a spin tub, three knobs on a raised board."""
    width, depth, height = size
    shell, tint = materials.plain(color, .28, coat=.3), materials.plain(accent, .3, coat=.3)
    white, dark = materials.plain('#b9c6cf', .35, coat=.2), materials.plain('#22262a', .4)
    board = .11
    deck, front = height - board, -depth / 2
    lid = depth - .16
    middle = front + lid / 2 + .02
    prism(rounded(width, depth, .05), .16, (0, 0, .10), tint, .012)
    body = prism(rounded(width - .01, depth - .01, .05), deck - .20, (0, 0, .18 + (deck - .20) / 2),
                 shell, .012)
    collar = prism(rounded(width + .006, depth + .006, .05), .028, (0, 0, deck), tint, .010)
    wash, spin = (-width * .20, width * .53), (width * .275, width * .36)
    for (x, wide), sunk in ((wash, .30), (spin, .24)):
        hole = wide - .07, lid - .06
        for part in (body, collar):
            _hole(part, box((*hole, 2 * sunk), (x, middle, deck), None, .05))
        prism(rounded(hole[0], hole[1], .05), .006, (x, middle, deck - sunk + .004), white, 0)
    x, sunk = wash[0], .30
    lathe([(0, .030), (.045, .030), (.075, .016), (.110, .006), (.112, 0)],
          (x, middle, deck - sunk + .008), materials.plain('#5d87ad', .3, coat=.2), sides=64)
    for i in range(6):
        angle = math.pi / 3 * i
        box((.085, .016, .020), (x + .058 * math.cos(angle), middle + .058 * math.sin(angle),
            deck - sunk + .024), materials.plain('#5d87ad', .3), .007, (0, 0, 60 * i))
    x = spin[0]
    radius = min(spin[1], lid) / 2 - .045
    lathe([(radius, -.20), (radius, 0), (radius - .010, .006), (radius - .014, 0),
           (radius - .012, -.20)], (x, middle, deck - .010), materials.steel('#b9bcbf', 'Z', .25),
          sides=96)
    lathe([(.035, 0), (.030, .10), (.012, .13), (0, .13)], (x, middle, deck - .23), white)
    for (x, wide), turned in ((wash, opened), (spin, False)):
        place(_tub_lid, (x, middle + lid / 2, deck + .016), 0, size=(wide, lid), tint=tint,
              solid=turned).rotation_euler.x = math.radians(-78 if turned else 0)
    box((width - .01, .11, board), (0, depth / 2 - .062, deck + board / 2), shell, .02, segments=5)
    face = depth / 2 - .118
    box((width - .06, .006, board * .66), (0, face, deck + board * .52), tint, .008)
    for x in (-.27, 0, .27):
        knob((x, face - .003, deck + board * .54), .028, materials.plain('#d9dbdb', .3), dark,
             x * 120)
        for i in range(9):
            angle = math.radians(-120 + 30 * i)
            box((.002, .001, .006), (x + .037 * math.sin(angle), face - .0036, deck + board * .54 +
                .037 * math.cos(angle)), shell, 0, (0, -120 + 30 * i, 0))
    box((width * .56, .004, .050), (-width * .10, front + .0035, deck - .115), tint, .0015)
    box((width * .52, .003, .006), (-width * .10, front + .001, deck - .115), white, 0)
    for i in range(4):
        prism(rounded(width * .70, .030, .014), .006, (0, front + .004, .30 + i * .085), shell,
              .002, (90, 0, 0))
    tube([(-width * .5 - .004, .08, .20), (-width * .5 - .030, .06, .16),
          (-width * .5 - .030, -.02, .05), (-width * .5 - .02, -.10, .020)], .014,
         materials.plain('#8d979d', .5))
    for s in (-1, 1):
        box((.01, .16, .03), (s * (width / 2), 0, deck - .12), tint, .005)
        for t in (-1, 1):
            cylinder(.024, .03, (s * (width / 2 - .07), t * (depth / 2 - .06), .015), dark)


def _hole(target, tool):
    """One more opening in a part that has others already."""
    kept = [(m.object, m.operation) for m in target.modifiers if m.type == 'BOOLEAN']
    cut(target, tool)
    for other, operation in kept:
        more = target.modifiers.new('hole', 'BOOLEAN')
        more.object, more.operation, more.solver = other, operation, 'EXACT'


def _tub_lid(size, tint, solid=False):
    """A clear lid in a coloured frame, its hinge at the back, at the origin; solid from below."""
    wide, long = size
    if solid:
        box((wide - .024, long - .024, .003), (0, -long / 2, .012), materials.plain(
            '#8aacc4', .12, coat=.6), 0)
    else:
        surface(lambda u, v: ((u - .5) * (wide - .024), -(1 - v) * (long - .012) - .006, .012), 1,
                1, materials.clear_glass('#a3c3dc'))
    outline = [(x, y - long / 2, .010) for x, y in rounded(wide - .016, long - .016, .038)]
    tube(outline, .009, tint, closed=True, smooth=False)
    box((wide * .34, .026, .020), (0, -long + .004, .012), tint, .008)
    for s in (-1, 1):
        cylinder(.010, .05, (s * wide * .30, -.004, .006), tint, (0, 90, 0), sides=24)
