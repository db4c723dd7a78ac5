"""Small and built-in kitchen appliances."""
import math

from studio import materials
from studio.geometry import box, cylinder, digits, lathe, prism, ring, rod, tube


def knob(at, radius, body, mark, turn=0):
    """A control knob on a face that looks to -Y."""
    lathe([(0, radius), (radius * .75, radius), (radius * .92, radius * .88), (radius, 0)], at,
          body, (90, 0, 0), 56)
    lean = math.radians(turn)
    box((radius * .10, .0012, radius * .7),
        (at[0] + math.sin(lean) * radius * .4, at[1] - radius - .0004,
         at[2] + math.cos(lean) * radius * .4), mark, 0, (0, turn, 0))


def microwave(size, color='#1b1c1e', steel_front=True):
    """Convection oven: glass door with a dotted window, bar handle, display, keys and dial."""
    width, depth, height = size
    case = materials.plain(color, .35, metal=.5)
    trim = materials.steel('#a5a8ac', 'X', .26) if steel_front else materials.enamel()
    dark, screen = materials.plain('#101113', .3), materials.black_glass()
    bright = materials.chrome()
    feet = .015
    tall = height - feet
    middle = feet + tall / 2
    front = -depth / 2
    box((width, depth - .03, tall), (0, .015, middle), case, .008)
    panel = width * .24
    door = width - panel - .004
    x = -width / 2 + door / 2
    box((door, .032, tall - .004), (x, front + .012, middle), trim, .006, segments=4)
    box((door - .05, .006, tall - .07), (x - .004, front - .0045, middle), screen, .004)
    glass = materials.plain('#2c2d2f', .18, coat=.6)
    box((door - .14, .002, tall - .14), (x - .012, front - .0082, middle), glass, .002)
    handle = x + door / 2 - .022
    box((.016, .014, tall * .74), (handle, front - .042, middle), bright, .006, segments=4)
    for s in (-1, 1):
        box((.013, .040, .018), (handle, front - .022, middle + s * tall * .30), bright, .003)
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


def water_purifier(size, color='#c9cccd'):
    """Wall or counter purifier: dark upper half, clear tank, tap."""
    width, depth, height = size
    shell, dark = materials.plain(color, .25, coat=.4), materials.black_glass('#14171a', .08)
    tank, water = materials.clear_glass('#cfe3ee'), materials.plain('#9cc7dc', .05, coat=1.)
    split = height * .46
    box((width, depth, height), (0, 0, height / 2), shell, .03, segments=6)
    box((width - .03, .02, height - split - .03),
        (0, -depth / 2 + .006, (height + split) / 2 - .004), dark, .012, segments=4)
    box((width - .06, .06, split * .62), (0, -depth / 2 + .018, split * .62), water, .012)
    box((width - .05, .07, split * .66), (0, -depth / 2 + .022, split * .62), tank, .014)
    tap = materials.chrome()
    cylinder(.014, .05, (0, -depth / 2 - .03, split * .36), tap, (90, 0, 0))
    cylinder(.010, .045, (0, -depth / 2 - .05, split * .30), tap)
    box((.012, .03, .05), (0, -depth / 2 - .05, split * .36 + .035), materials.plain('#2d5f8a', .3),
        .005)
    for i, tone in enumerate(('#8fe0b0', '#9fd8ff', '#9fd8ff')):
        cylinder(.006, .002, ((i - 1) * .035, -depth / 2 - .0052, height * .88),
                 materials.glow(tone, 2.), (90, 0, 0), bevel=0)
    ring(.045, .003, (0, -depth / 2 - .005, height * .70), materials.plain('#7f8f99', .3, metal=.7),
         (90, 0, 0))
    lathe([(0, .004), (.03, .003), (.042, 0)], (0, -depth / 2 - .004, height * .70),
          materials.plain('#2d6f9a', .2, coat=.6), (90, 0, 0))


def geyser(size, color='#c3c7ca'):
    """Storage water heater: an upright rounded drum with a dial and two pipes below."""
    width, depth, height = size
    shell, grey = materials.plain(color, .22, coat=.4), materials.plain('#8d9194', .4)
    radius = width / 2
    body = height - .09
    profile = [(0, 0), (radius * .80, 0), (radius * .94, .012), (radius, .045),
               (radius, body - .045), (radius * .94, body - .012), (radius * .80, body), (0, body)]
    lathe(profile, (0, 0, .09), shell, sides=128)
    for level in (.30, .72):
        ring(radius + .0005, .0018, (0, 0, .09 + body * level), grey, sides=128)
    face = -radius
    box((.13, .05, .13), (0, face + .018, .09 + body * .16), shell, .02, segments=5)
    knob((0, face - .008, .09 + body * .16), .03, grey, materials.plain('#c7402f', .4), 40)
    for i, tone in enumerate(('#ff8a5c', '#8fe0b0')):
        cylinder(.006, .004, (-.015 + i * .03, face + .002, .09 + body * .30),
                 materials.glow(tone, 2.), (90, 0, 0), bevel=0)
    for x, tone in ((-.07, '#b8402f'), (.07, '#2d6f9a')):
        rod((x, 0, .0), (x, 0, .10), .011, materials.chrome())
        cylinder(.016, .025, (x, 0, .075), materials.plain(tone, .4))
    box((.30, .02, .05), (0, depth / 2 - .01, .09 + body * .82), grey, .004)


def dishwasher(size, color='#9b9ea3'):
    """Free-standing dishwasher with a control strip, recessed handle and kick plate."""
    width, depth, height = size
    front = materials.steel(color, 'X', .28)
    side = materials.plain('#7c8084', .4, metal=.5)
    dark, bright = materials.plain('#17181a', .4), materials.chrome()
    face = -depth / 2
    box((width, depth - .03, height - .12), (0, .015, .10 + (height - .12) / 2), side, .006)
    box((width - .04, depth - .09, .10), (0, .03, .055), dark, .003)
    box((width - .004, .03, height - .30), (0, face + .012, .115 + (height - .30) / 2), front, .008,
        segments=4)
    box((width - .004, .034, .125), (0, face + .012, height - .105), front, .008, segments=4)
    box((.22, .012, .05), (0, face - .002, height - .175), dark, .010, segments=4)
    box((.20, .022, .014), (0, face - .010, height - .163), bright, .006)
    box((.16, .002, .046), (.0, face - .006, height - .10), materials.black_glass(), .003)
    digits('1:45', (-.03, face - .008, height - .10), .022, materials.glow('#bfe6ff', 2.))
    for i in range(4):
        for s in (-1, 1):
            cylinder(.010, .004, (s * (.13 + i * .035), face - .006, height - .10), bright,
                     (90, 0, 0), sides=32, bevel=.001)
    box((width + .004, depth + .002, .026), (0, 0, height - .013), materials.plain('#b9bcbf', .3),
        .006)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(.018, .03, (sx * (width / 2 - .06), sy * (depth / 2 - .10), .012), dark)


def induction_hob(size, zones=1):
    """A slim induction cooktop with a glass top, touch keys and a pot on it."""
    width, depth, height = size
    base, top = materials.plain('#1c1d1f', .4), materials.black_glass('#0d0e10', .05)
    line = materials.plain('#8e9296', .5)
    box((width, depth, height - .008), (0, 0, (height - .008) / 2), base, .014, segments=5)
    box((width - .004, depth - .004, .010), (0, 0, height - .005), top, .004, segments=4)
    spots = [(0, .045)] if zones == 1 else [(-width * .23, .04), (width * .23, .04)]
    for x, y in spots:
        for radius in (.095, .06):
            ring(radius, .0012, (x, y, height + .0004), line, flat=.3)
    for i in range(6):
        cylinder(.009, .0014, ((i - 2.5) * .036, -depth / 2 + .045, height + .0004), line,
                 sides=32, bevel=0)
    pot, rim = materials.steel('#b4b6b8', 'Z', .22), materials.chrome()
    x, y = spots[0]
    lathe([(0, .0), (.088, .0), (.096, .006), (.098, .115), (.101, .118), (.097, .12), (.093, .114),
           (.09, .01), (0, .008)], (x, y, height), pot, sides=96)
    lathe([(.096, .0), (.09, .014), (.05, .028), (0, .033)], (x, y, height + .118),
          materials.clear_glass('#cdd6da'), sides=96)
    ring(.097, .003, (x, y, height + .119), rim)
    lathe([(0, .032), (.018, .030), (.02, .022), (.008, .012), (.01, 0)], (x, y, height + .15),
          base, sides=40)
    for s in (-1, 1):
        tube([(x + s * .096, y - .03, height + .09), (x + s * .128, y - .022, height + .093),
              (x + s * .128, y + .022, height + .093), (x + s * .096, y + .03, height + .09)],
             .006, base)


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
