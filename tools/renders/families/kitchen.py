"""Small and built-in kitchen appliances."""
import math

from studio import lights, materials
from studio.geometry import box, cylinder, digits, lathe, prism, ring, rod, rounded, tube
from studio.scene import place


def knob(at, radius, body, mark, turn=0):
    """A control knob on a face that looks to -Y."""
    lathe([(0, radius), (radius * .75, radius), (radius * .92, radius * .88), (radius, 0)], at,
          body, (90, 0, 0), 56)
    lean = math.radians(turn)
    box((radius * .10, .0012, radius * .7),
        (at[0] + math.sin(lean) * radius * .4, at[1] - radius - .0004,
         at[2] + math.cos(lean) * radius * .4), mark, 0, (0, turn, 0))


def microwave(size, color='#1b1c1e', steel_front=True, opened=False):
    """Convection oven: glass door with a dotted window, bar handle, display, keys and dial.

    Opened, a bowl on the glass turntable is seen in its lit cavity."""
    width, depth, height = size
    case = materials.plain(color, .35, metal=.5)
    trim = materials.steel('#a5a8ac', 'X', .26) if steel_front else materials.enamel()
    dark, screen = materials.plain('#101113', .3), materials.black_glass()
    bright = materials.chrome()
    feet = .015
    tall = height - feet
    middle = feet + tall / 2
    front = -depth / 2
    panel = width * .24
    door = width - panel - .004
    if opened:
        _oven(size, door, feet, case)
    else:
        box((width, depth - .03, tall), (0, .015, middle), case, .008)
    place(_oven_door, (-width / 2, front - .004, middle), -112 * opened, size=(door, tall - .004),
          trim=trim, screen=screen, bright=bright, dark=dark)
    right = width / 2 - panel / 2
    box((panel, .032, tall - .004), (right, front + .012, middle), screen, .006, segments=4)
    box((panel - .03, .002, .042), (right, front - .0045, feet + tall * .86),
        materials.plain('#20262a', .2), .002)
    digits('12:30', (right - .036, front - .006, feet + tall * .86), .022,
           materials.glow('#a9e4ff', 2.2))
    key = materials.plain('#3a3c3f', .5)
    for row in range(4):
        for column in range(3):
            box((.026, .003, .014), (right + (column - 1) * .036, front - .005,
                                     feet + tall * (.70 - row * .085)), key, .002)
    lathe([(0, .022), (.026, .022), (.030, .018), (.032, 0)], (right, front - .004,
          feet + tall * .24), bright, (90, 0, 0))
    ring(.036, .0018, (right, front - .005, feet + tall * .24), key, (90, 0, 0))
    for i in range(14):
        box((.002, .005, .07), (width / 2, -.06 + i * .012, middle + .05), dark, 0)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(.016, feet, (sx * (width / 2 - .05), sy * (depth / 2 - .06), feet / 2), dark)


def _oven_door(size, trim, screen, bright, dark):
    """The microwave's door: its hinge at the origin, its outside to -Y, a dark pane within."""
    door, tall = size
    x, handle = door / 2, door - .022
    box((door, .032, tall), (x, .016, 0), trim, .006, segments=4)
    box((door - .05, .006, tall - .066), (x - .004, -.0005, 0), screen, .004)
    glass = materials.plain('#2c2d2f', .18, coat=.6)
    box((door - .14, .002, tall - .136), (x - .012, -.0042, 0), glass, .002)
    box((.016, .014, tall * .74), (handle, -.038, 0), bright, .006, segments=4)
    for s in (-1, 1):
        box((.013, .040, .018), (handle, -.018, s * tall * .30), bright, .003)
    box((door - .03, .004, tall - .03), (x, .0325, 0), dark, .002)
    box((door - .12, .004, tall - .10), (x, .0345, 0), screen, .002)
    for s in (-1, 1):
        box((.012, .016, .016), (door - .012, .038, s * tall * .26), dark, .002)


def _oven(size, door, feet, case):
    """The microwave's case with its cavity behind the door, turntable and bowl in it."""
    width, depth, height = size
    tall, front, x = height - feet, -depth / 2, -width / 2 + door / 2
    wide, high, deep = door - .07, tall - .07, depth - .10
    low, top, start = feet + .035, height - .035, front + .03
    middle, back, y = feet + tall / 2, depth / 2, start + deep / 2
    liner = materials.plain('#a9adb0', .35, metal=.2)
    for first, last in ((-width / 2, x - wide / 2), (x + wide / 2, width / 2)):
        box((last - first, depth - .03, tall), ((first + last) / 2, .015, middle), case, 0)
    for foot, head in ((feet, low), (top, height)):
        box((wide, depth - .032, head - foot), (x, .015, (foot + head) / 2), case, 0)
    box((wide, back - start - deep, high), (x, (start + deep + back) / 2, middle), liner, 0)
    for s in (-1, 1):
        box((.002, deep - .004, high), (x + s * (wide / 2 - .001), y, middle), liner, 0)
        box((wide - .004, deep - .004, .002), (x, y, middle + s * (high / 2 - .001)), liner, 0)
    radius = min(wide, deep) / 2 - .03
    cylinder(.022, .014, (x, y, low + .008), liner, sides=48)
    lathe([(0, 0), (radius - .010, 0), (radius, .010), (radius - .003, .010), (radius - .012, .004),
           (0, .004)], (x, y, low + .014), materials.plain('#a9c0c6', .08, coat=1.), sides=96)
    lathe([(0, 0), (.045, 0), (.050, .006), (.082, .058), (.079, .058), (.046, .008), (0, .008)],
          (x, y - .01, low + .019), materials.plain('#3f6b7a', .2, coat=.6), sides=96)
    lathe([(.074, 0), (.060, .010), (.035, .017), (0, .020)], (x, y - .01, low + .066),
          materials.plain('#d8cfb4', .7, bump=.9, bump_scale=260), sides=96)
    lights.panel((x, front - .22, middle + .06), (x, y, low + .04), (.26, .14), 1.6, seen=False)
    lights.panel((x, y, top - .006), (x, y, low), (.10, .06), .5, (1, .93, .80), seen=False)


def water_purifier(size, color='#c9cccd'):
    """Purifier for wall or counter: dark front with its figures, water window, tap over a niche."""
    width, depth, height = size
    shell, dark = materials.plain(color, .25, coat=.4), materials.black_glass('#14171a', .08)
    grey, tap = materials.plain('#4a535b', .45), materials.chrome()
    back, deep = depth / 2, depth - .045
    face, low = back - deep, height * .30
    box((width - .008, depth * .50, height - .01),
        (0, back - depth * .25 - .002, (height - .01) / 2),
        shell, .022, segments=5)      # no two faces in one plane: they would flicker
    box((width, deep, height - low), (0, back - deep / 2, (height + low) / 2), shell, .030,
        segments=6)
    box((width - .004, depth, .030), (0, -.001, .015), shell, .012, segments=5)
    box((width - .04, .004, low - .05), (0, back - depth * .5 - .003, .030 + (low - .05) / 2),
        grey, .001)
    prism(rounded(width * .50, depth * .34, .02), .004, (0, face + .012, .031), grey, .001)
    for i in range(6):
        box((width * .42, .004, .002), (0, face - .018 + i * .012, .0335), tap, 0)
    split = height * .58
    box((width - .030, .016, height - split - .022), (0, face + .004, (height + split) / 2 - .004),
        dark, .014, segments=5)
    window, sill = height * .22, height * .335
    middle = sill + window / 2
    box((width - .055, .012, window + .012), (0, face + .003, middle), grey, .012, segments=5)
    box((width - .070, .010, window), (0, face, middle), materials.plain('#dfe8ec', .3), .010,
        segments=5)
    wet = window * .66
    box((width - .074, .010, wet), (0, face - .0012, sill + wet / 2),
        materials.plain('#6fa9c6', .06, coat=1.), .008, segments=4)
    box((width - .080, .010, .005), (0, face - .0018, sill + wet - .002),
        materials.plain('#b7d9e8', .1, coat=1.), .002)
    for i in range(5):
        box((.016 if i % 2 else .026, .010, .0022), (width / 2 - .062, face - .0024,
            sill + window * (.18 + i * .16)), shell, 0)
    drop = [(.020 * math.sin(a) * math.sin(a / 2) ** 1.4, .026 * math.cos(a))
            for a in (math.radians(10 * i) for i in range(36))]
    top = height * .86
    prism(drop, .002, (0, face - .0045, top), materials.glow('#9fd8ff', 2.2), 0, (90, 0, 0))
    digits('086', (-.030, face - .0050, height * .735), .034, materials.glow('#bfe6ff', 2.))
    for i, tone in enumerate(('#8fe0b0', '#8fe0b0', '#f0c36a', '#5a6268')):
        cylinder(.0045, .002, ((i - 1.5) * .034, face - .0048, height * .645),
                 materials.glow(tone, 1.8), (90, 0, 0), bevel=0, sides=24)
    level = low + .020
    lathe([(.020, 0), (.020, .004), (.012, .008), (.012, .03)], (0, face, level), tap, (90, 0, 0),
          40)
    cylinder(.011, .026, (0, face - .026, level), tap, (90, 0, 0), sides=32)
    cylinder(.010, .052, (0, face - .030, level - .010), tap, bevel=.003, sides=32)
    cylinder(.0075, .012, (0, face - .030, level - .040), tap, bevel=.002, sides=32)
    box((.013, .034, .010), (0, face - .036, level + .022), materials.plain('#2d5f8a', .3), .004,
        (-24, 0, 0))
    tall = (low - .05) * .72
    lathe([(0, .001), (.026, .001), (.028, .004), (.034, tall), (.032, tall), (.026, .006),
           (0, .006)], (0, face - .020, .034), materials.steel('#b4b6b8', 'Z', .20), sides=64)


def geyser(size, form='drum', color='#c3c7ca'):
    """Storage water heater with its dial, lamps, safety valve and hoses, hung upright.

    A `drum` has bands, a gauge and a display; a `cube` is square with a coloured front."""
    width, depth, height = size
    shell, grey = materials.plain(color, .22, coat=.4), materials.plain('#8d9194', .4)
    red, dark = materials.plain('#c7402f', .4), materials.plain('#2a3035', .4)
    radius, low = width / 2, .11
    body = height - low
    middle = depth / 2 - .015 - radius
    face = middle - radius

    def up(share):
        return low + body * share

    if form == 'cube':
        prism(rounded(width, width, .085, 12), body, (0, middle, up(.5)), shell, .030, segments=6)
        prism(rounded(width * .60, body * .80, .05, 10), .012, (0, face + .001, up(.53)),
              materials.plain('#4f7488', .34, coat=.15), .005, (90, 0, 0))
        prism(rounded(width * .44, body * .36, .04, 10), .006, (0, face - .006, up(.68)),
              materials.plain('#6a90a5', .34, coat=.15), .002, (90, 0, 0))
        ring(.050, .0030, (0, face - .007, up(.30)), materials.chrome(), (90, 0, 0))
        knob((0, face - .005, up(.30)), .040, materials.plain('#c6cacc', .3), red, 40)
    else:
        profile = [(0, 0), (radius * .80, 0), (radius * .94, .012), (radius, .045),
                   (radius, body - .045), (radius * .94, body - .012), (radius * .80, body),
                   (0, body)]
        lathe(profile, (0, middle, low), shell, sides=128)
        for share in (.24, .27, .84):
            ring(radius + .0005, .0026, (0, middle, up(share)), grey, sides=128)
        lathe([(.047, 0), (.052, .006), (.048, .012), (.044, .012)], (0, face + .004, up(.60)),
              materials.chrome(), (90, 0, 0))
        cylinder(.046, .006, (0, face - .001, up(.60)), materials.plain('#e0e2e0', .4), (90, 0, 0),
                 bevel=0)
        for i in range(11):
            angle = math.radians(-120 + 24 * i)
            box((.0026, .001, .009), (.036 * math.sin(angle), face - .0045,
                up(.60) + .036 * math.cos(angle)), red if i > 7 else dark, 0,
                (0, math.degrees(angle), 0))
        box((.003, .001, .034), (.011, face - .005, up(.60) + .011), red, 0, (0, 45, 0))
        cylinder(.006, .003, (0, face - .0055, up(.60)), dark, (90, 0, 0), bevel=0)
        box((.15, .06, body * .165), (0, face + .020, up(.125)), dark, .020, segments=5)
        knob((.036, face - .008, up(.125)), .026, grey, red, 40)
        box((.050, .004, .034), (-.035, face - .010, up(.145)), materials.black_glass(), .002)
        digits('55', (-.046, face - .0130, up(.145)), .020, materials.glow('#ffb27a', 2.2))
    for i, tone in enumerate(('#ff8a5c', '#8fe0b0')):
        x, z = ((-.014 + i * .028, up(.44)) if form == 'cube' else
                (-.044 + i * .018, up(.085)))
        cylinder(.005, .004, (x, face - .0065 if form == 'cube' else face - .0105, z),
                 materials.glow(tone, 2.), (90, 0, 0), bevel=0)
    metal, brass = materials.chrome(), materials.plain('#b98d4a', .3, metal=1.)
    braid = materials.steel('#aeb1b4', 'Z', .35)
    for x, tone in ((-width * .22, '#b8402f'), (width * .22, '#2d6f9a')):
        rod((x, middle, .055), (x, middle, low + .01), .011, metal)
        cylinder(.019, .018, (x, middle, low - .006), materials.plain(tone, .4))
        cylinder(.017, .022, (x, middle, .052), brass, sides=6, bevel=.002)
        tube([(x, middle, .045), (x, middle + .004, .012), (x * 1.06, middle + .05, .007),
              (x * 1.10, depth / 2 - .01, .014)], .008, braid)
    x = width * .22
    cylinder(.013, .040, (x + .016, middle, .078), brass, (0, 90, 0))
    box((.030, .010, .006), (x + .040, middle, .090), red, .002, (0, -28, 0))
    box((width * .8, .02, .05), (0, depth / 2 - .01, up(.80)), grey, .004)


def dishwasher(size, color='#9b9ea3', opened=False):
    """Free-standing dishwasher with a control strip, recessed handle and kick plate.

    Opened, its door lies flat and the lower basket stands on it, full of plates."""
    width, depth, height = size
    front = materials.steel(color, 'X', .28)
    side = materials.plain('#7c8084', .4, metal=.5)
    dark, bright = materials.plain('#17181a', .4), materials.chrome()
    face = -depth / 2
    if opened:
        _tub(size, side)
    else:
        box((width, depth - .03, height - .12), (0, .015, .10 + (height - .12) / 2), side, .006)
    box((width - .04, depth - .09, .10), (0, .03, .055), dark, .003)
    door = place(_wash_door, (0, face + .012, .115), width=width, high=height - .115, front=front,
                 dark=dark, bright=bright, opened=opened)
    door.rotation_euler.x = math.radians(86 * opened)
    box((width + .004, depth + .002, .026), (0, 0, height - .013), materials.plain('#b9bcbf', .3),
        .006)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(.018, .03, (sx * (width / 2 - .06), sy * (depth / 2 - .10), .012), dark)


def _wash_door(width, high, front, dark, bright, opened):
    """The dishwasher's door and control strip: its hinge at the origin, its outside to -Y."""
    panel = high - .185
    box((width - .004, .03, panel), (0, 0, panel / 2), front, .008, segments=4)
    box((width - .004, .034, .125), (0, 0, high - .105), front, .008, segments=4)
    box((.22, .012, .05), (0, -.014, high - .175), dark, .010, segments=4)
    box((.20, .022, .014), (0, -.022, high - .163), bright, .006)
    box((.16, .002, .046), (.0, -.018, high - .10), materials.black_glass(), .003)
    digits('1:45', (-.03, -.020, high - .10), .022, materials.glow('#bfe6ff', 2.))
    for i in range(4):
        for s in (-1, 1):
            cylinder(.010, .004, (s * (.13 + i * .035), -.018, high - .10), bright, (90, 0, 0),
                     sides=32, bevel=.001)
    if opened:
        lining = materials.plain('#a4a8ab', .34, metal=.5)
        box((width - .05, .02, high - .09), (0, .024, (high - .05) / 2), lining, .012, segments=4)
        box((.17, .012, .12), (-.08, .038, high * .58), materials.plain('#c3c7c9', .4), .010)
        box((.06, .008, .10), (-.115, .045, high * .58), dark, .006)
        cylinder(.030, .012, (.06, .042, high * .58), materials.plain('#8f9498', .4), (90, 0, 0))


def _tub(size, side):
    """The dishwasher's case without its door: steel tub, spray arm, two baskets with dishes."""
    width, depth, height = size
    lining = materials.plain('#a4a8ab', .34, metal=.5)
    wall, low, high = .03, .10, height - .02
    back, front = depth / 2, -depth / 2 + .03
    middle, run, rise = (back + front) / 2, back - front, high - low
    for s in (-1, 1):
        box((wall, run, rise), (s * (width - wall) / 2, middle, (low + high) / 2), side, .004)
        box((.004, run - .04, rise - .07), (s * (width / 2 - wall - .001), middle,
                                            (low + high) / 2), lining, 0)
    for z in (low + wall / 2, high - wall / 2):
        box((width - wall * 2, run - .004, wall), (0, middle, z), lining, .004)
    box((width - wall * 2, wall, rise - .02), (0, back - wall / 2, (low + high) / 2), lining, .002)
    inner = width - wall * 2 - .03
    _basket(inner, (front - .30, front + .20), .205)
    _basket(inner, (front + .03, back - .05), .52)
    white, rim = materials.plain('#cfd2d2', .2, coat=.5), materials.plain('#4f7488', .3, coat=.3)
    for i in range(10):
        x = -inner / 2 + .05 + i * (inner - .10) / 9
        for y, radius in ((front - .16, .125), (front + .07, .095)):
            spot = (x, y, .214 + radius)
            lathe([(0, 0), (radius * .6, 0), (radius, .016), (radius - .004, .019),
                   (radius * .58, .004), (0, .004)], spot, white, (0, 78, 0), 64)
            if i % 3 == 0:
                ring(radius - .010, .0025, (x + .014, y, .214 + radius), rim, (0, 78, 0))
    glass = materials.plain('#b4cbd3', .08, coat=1.)
    for i in range(6):
        for j in range(3):
            lathe([(.036, 0), (.030, .105), (0, .108), (0, .100), (.027, .100), (.033, 0)],
                  (-inner / 2 + .06 + i * (inner - .12) / 5, front + .10 + j * .10, .528),
                  glass if (i + j) % 3 else white, sides=40)
    lights.panel((0, front - .40, height), (0, middle, .40), (.5, .3), 7., seen=False)


def _basket(wide, along, level):
    """A wire basket between two places along Y, its floor at a level."""
    wire = materials.plain('#5d6468', .4, metal=.3)
    (first, last), x = along, wide / 2
    for z, thick in ((level, .004), (level + .085, .004)):
        tube([(-x, first, z), (x, first, z), (x, last, z), (-x, last, z)], thick, wire, closed=True,
             smooth=False)
    for i in range(12):
        spot = -x + (i + .5) * wide / 12
        rod((spot, first, level), (spot, last, level), .0022, wire)
        rod((spot, first, level), (spot, first, level + .085), .0022, wire)
    for i in range(10):
        spot = first + (i + .5) * (last - first) / 10
        rod((-x, spot, level), (x, spot, level), .0022, wire)
        for s in (-1, 1):
            rod((s * x, spot, level), (s * x, spot, level + .085), .0022, wire)


def induction_hob(size, zones=1):
    """Induction cooktop: printed zones, display and touch keys; a pan, or a pot and a pan."""
    width, depth, height = size
    base, top = materials.plain('#33373a', .4), materials.black_glass('#0b0d0f', .05)
    line, red = materials.plain('#c3c8cb', .5), materials.glow('#ff5a3c', 2.6)
    prism(rounded(width - .016, depth - .016, .022), height - .026, (0, 0, .016 + (height - .026) /
          2), base, .010)
    prism(rounded(width, depth, .028), .012, (0, 0, height - .006), top, .003)
    ring_of = rounded(width - .003, depth - .003, .027)
    tube([(x, y, height - .007) for x, y in ring_of], .0028, materials.plain('#a9adb0', .25,
         metal=1.), closed=True, smooth=False)
    for s in (-1, 1):
        for i in range(14):
            box((.003, .006, .014), (s * (width / 2 - .011), -depth * .28 + i * .012, height * .48),
                materials.plain('#101214', .6), .001)
        for t in (-1, 1):
            cylinder(.013, .016, (s * (width / 2 - .05), t * (depth / 2 - .05), .008), base)
    up = height + .0004
    spots = [(0, .030)] if zones == 1 else [(-width * .233, .035), (width * .233, .035)]
    for x, y in spots:
        for radius in (.112, .108, .060):
            ring(radius, .0009, (x, y, up), line, flat=.3)
        for i in range(4):
            angle = math.pi / 2 * i
            box((.022, .0022, .0006), (x + .085 * math.cos(angle), y + .085 * math.sin(angle), up),
                line, 0, (0, 0, 90 * i))
        front = -depth / 2 + .034
        box((.062, .026, .0008), (x, front, up), materials.plain('#191d20', .15), 0)
        _flat_digits('1600' if zones == 1 else '800', (x - .021, front, up + .0006), .015, red)
        for i in (-3, -2, 2, 3):
            ring(.0085, .0008, (x + i * .027, front, up), line, flat=.3, sides=40)
            box((.008, .0016, .0006), (x + i * .027, front, up), line, 0)
            if i > 0:
                box((.0016, .008, .0006), (x + i * .027, front, up), line, 0)
        cylinder(.0022, .0008, (x + .042, front, up), red, bevel=0, sides=16)
    if zones == 1:
        _pan((*spots[0], height))
    else:
        _pot((*spots[0], height))
        _pan((*spots[1], height), .092)


def _flat_digits(text, at, height, material):
    """Figures that lie on a deck and are read from the front."""
    def write():
        digits(text, (0, 0, 0), height, material)

    group = place(write, at)
    group.rotation_euler.x = math.radians(-90)


def _pot(at):
    """A steel pot with its glass lid and two handles."""
    x, y, z = at
    pot, rim = materials.steel('#c4c6c8', 'Z', .30), materials.chrome()
    dark = materials.plain('#1c1d1f', .4)
    lathe([(0, .0), (.088, .0), (.096, .006), (.098, .115), (.101, .118), (.097, .12), (.093, .114),
           (.09, .01), (0, .008)], at, pot, sides=96)
    lathe([(.096, .0), (.09, .014), (.05, .028), (0, .033)], (x, y, z + .118),
          materials.clear_glass('#cdd6da'), sides=96)
    cylinder(.090, .003, (x, y, z + .085), materials.plain('#d3a63c', .5), bevel=0)
    ring(.097, .003, (x, y, z + .119), rim)
    lathe([(0, .032), (.018, .030), (.02, .022), (.008, .012), (.01, 0)], (x, y, z + .15),
          dark, sides=40)
    for s in (-1, 1):
        tube([(x + s * .096, y - .03, z + .09), (x + s * .128, y - .022, z + .093),
              (x + s * .128, y + .022, z + .093), (x + s * .096, y + .03, z + .09)], .006, dark)


def _pan(at, radius=.105):
    """An open steel pan of rice or vegetables with one long handle to the right and front."""
    x, y, z = at
    steel, dark = materials.steel('#c4c6c8', 'Z', .30), materials.plain('#1c1d1f', .4)
    lathe([(0, 0), (radius * .80, 0), (radius * .90, .006), (radius, .048), (radius + .003, .050),
           (radius - .003, .050), (radius * .88, .010), (0, .008)], at, steel, sides=96)
    cylinder(radius * .90, .003, (x, y, z + .030), materials.plain('#c98b3c', .35, coat=.4),
             bevel=0, sides=64)
    for i in range(26):
        angle, far = i * 2.4, radius * .84 * math.sqrt((i + .5) / 26)
        tone = ('#b8402f', '#6f9440', '#e3cf9a', '#d98a2f')[i % 4]
        lathe([(0, -.006), (.008, -.003), (.010, .002), (.006, .007), (0, .008)],
              (x + far * math.cos(angle), y + far * math.sin(angle), z + .034),
              materials.plain(tone, .4), sides=16)
    lean = math.radians(38)
    c, s = math.cos(lean), math.sin(lean)
    rod((x + radius * .98 * c, y + radius * .98 * s, z + .040),
        (x + (radius + .05) * c, y + (radius + .05) * s, z + .054), .006, steel)
    rod((x + (radius + .045) * c, y + (radius + .045) * s, z + .053),
        (x + (radius + .155) * c, y + (radius + .155) * s, z + .072), .0105, dark, .004)


def chimney(size):
    """Kitchen chimney: slanted glass before a wedge of steel, a square duct on its top."""
    width, depth, height = size
    metal, duct = materials.steel('#9da0a4', 'X', .26), materials.steel('#9da0a4', 'Z', .26)
    glass, dark = materials.black_glass('#121416', .05), materials.plain('#1a1b1d', .4)
    back, lip, rise, top = depth / 2, .045, .30, .24
    prism([(back, lip), (back, rise), (back - top, rise), (-back + .03, lip)], width - .03,
          (0, 0, 0), metal, .003, (90, 0, 90))
    box((width, depth, lip), (0, 0, lip / 2), metal, .006)
    box((.23, top - .02, height - rise), (0, back - top / 2 + .01, (height + rise) / 2), duct,
        .003)
    box((.27, top, .022), (0, back - top / 2, rise + .010), metal, .004)
    run, climb = depth - top - .03, rise - lip
    lean = math.degrees(math.atan2(run, climb))
    along = math.hypot(run, climb)

    def on_glass(x, up, out):
        t, turn = up / along, math.radians(lean)
        return (x, -back + .03 + run * t - out * math.cos(turn),
                lip + climb * t + out * math.sin(turn))

    box((width, .010, along - .012), on_glass(0, along / 2, .007), glass, .003, (-lean, 0, 0))
    for i in range(5):
        cylinder(.011, .003, on_glass((i - 2) * .05, .055, .0125),
                 materials.glow('#bfe6ff', .5) if i == 2 else materials.plain('#8f979b', .4),
                 (90 - lean, 0, 0), sides=32, bevel=0)
    box((width - .12, depth - .14, .006), (0, 0, -.001), dark, .002)
    for s in (-1, 1):
        cylinder(.026, .006, (s * width * .36, -depth * .30, -.003), materials.glow('#fff1d8', 5.),
                 bevel=0)


def gas_stove(size, burners=2):
    """Glass-top stove with brass burners, pan supports and knobs."""
    width, depth, height = size
    top = materials.black_glass('#101214', .05)
    body, iron = materials.steel('#a9abad', 'X', .25), materials.plain('#191a1b', .55)
    brass = materials.plain('#b98d4a', .3, metal=1.)
    foot = .03
    deck = height - .05
    box((width, depth, deck - foot - .01), (0, 0, foot + (deck - foot) / 2), body, .010)
    box((width + .01, depth + .01, .010), (0, 0, deck), top, .004)
    for i in range(burners):
        x = (i - (burners - 1) / 2) * width / burners
        lathe([(0, .022), (.030, .022), (.038, .016), (.042, 0)], (x, .03, deck + .005), brass)
        ring(.075, .007, (x, .03, deck + .006), body, flat=.4)
        for turn in range(4):
            angle = math.radians(45 + 90 * turn)
            c, s = math.cos(angle), math.sin(angle)
            box((.085, .010, .012), (x + c * .085, .03 + s * .085, deck + .042), iron, .003,
                (0, 0, 45 + 90 * turn))
            box((.010, .010, .04), (x + c * .12, .03 + s * .12, deck + .022), iron, .002,
                (0, 0, 45 + 90 * turn))
        ring(.122, .005, (x, .03, deck + .008), iron)
        knob((x, -depth / 2 - .002, foot + (deck - foot) / 2), .021, iron,
             materials.plain('#e7e7e4', .4), 0)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(.018, foot, (sx * (width / 2 - .06), sy * (depth / 2 - .05), foot / 2), iron)
