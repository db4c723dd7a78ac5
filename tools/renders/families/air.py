"""Air conditioners, dehumidifiers and air purifiers."""
import math

from studio import materials
from studio.geometry import (bent, box, cylinder, digits, lathe, prism, ring, rod,
                             rounded, surface, tube)


def split_ac(size, style='band', degrees='24', outdoor=()):
    """Indoor unit of a split air conditioner with its flap open, on the wall.

    A `band` runs below a tall panel in champagne; `dark` has a graphite mouth and end caps. With
    the size of an outdoor unit, that one is built instead."""
    if outdoor:
        outdoor_unit(outdoor)
        return
    width, depth, height = size
    shell, dark = materials.enamel('#c3c7ca'), materials.plain('#25292c', .5)
    graphite = materials.plain('#4b5157', .3, coat=.3)
    flap = graphite if style == 'dark' else shell
    outline = [(depth / 2, -height / 2), (depth / 2, height / 2), (-depth * .18, height / 2),
               (-depth * .42, height * .44), (-depth / 2, height * .30),
               (-depth / 2, -height * .20), (-depth * .40, -height * .36),
               (-depth * .10, -height / 2)]
    outline = [tuple(p) for p in bent(outline, .05)]
    prism(outline, width, (0, 0, height / 2), shell, .012, (90, 0, 90))
    if style == 'dark':
        for s in (-1, 1):
            prism([(y * 1.012, z * 1.012) for y, z in outline], .030,
                  (s * (width / 2 - .008), 0, height / 2), graphite, .010, (90, 0, 90))
        box((width * .93, .003, .003), (0, -depth / 2 - .001, height * .80), graphite, 0)
    else:
        box((width * .995, .006, .020), (0, -depth / 2 - .001, height * .345),
            materials.plain('#b79b6c', .28, metal=.9), .003)
        box((width * .97, .003, .003), (0, -depth * .452, height * .90), dark, 0)
    mouth = width * (.90 if style == 'dark' else .86)
    box((mouth, .004, .052), (0, -depth * .455, height * .205), dark, .002, (-32, 0, 0))
    for i in range(26):
        x = (i / 25 - .5) * mouth * .965
        box((.002, .03, .04), (x, -depth * .43, height * .205), dark if style == 'dark' else shell,
            0, (-32, 0, 0))
    box((mouth, .070, .007), (0, -depth * .53, height * .105), flap, .003, (28, 0, 0))
    place = width * .36 if style == 'band' else width * .10 - width * .45
    box((.105, .002, .048), (place + .012, -depth / 2 - .0006, height * .62),
        materials.black_glass(), .0008)
    digits(degrees, (place - .018, -depth / 2 - .0028, height * .62), .030,
           materials.glow('#bfe6ff', 2.4))
    cylinder(.0035, .001, (place + .050, -depth / 2 - .0024, height * .65),
             materials.glow('#8fe0b0', 2.), (90, 0, 0), bevel=0, sides=20)
    for i in range(20):
        box((width * .9, .004, .002), (0, -depth * .16 + i * .009, height + .0004), dark, 0)


def outdoor_unit(size):
    """The condenser that stands outside: fan behind a ring guard, valves, pipes, feet."""
    width, depth, height = size
    shell, dark = materials.enamel('#c2c6c6'), materials.plain('#202427', .6)
    wire, brass = materials.plain('#8d9396', .4, metal=.4), materials.plain('#b98d4a', .3, metal=1.)
    foot, front = .030, -depth / 2
    tall = height - foot
    middle = foot + tall / 2
    box((width, depth, tall), (0, 0, middle), shell, .014, segments=4)
    box((width + .008, depth + .008, .020), (0, 0, height - .008), shell, .006)
    radius, x = tall * .43, -width / 2 + tall * .50
    lathe([(radius + .028, 0), (radius + .024, .014), (radius + .006, .018), (radius, .006)],
          (x, front + .002, middle), shell, (90, 0, 0), 96)
    cylinder(radius + .004, .004, (x, front - .001, middle), dark, (90, 0, 0), bevel=0, sides=96)
    grey = materials.plain('#5a6166', .45)
    for i in range(3):
        start = 2 * math.pi * i / 3

        def point(u, v, start=start):
            r = radius * (.20 + .74 * v)
            angle = start + (u - .5) * (1.35 - .25 * v) + .30 * v
            return x + r * math.cos(angle), front - .005 + (u - .5) * .006, middle + r * math.sin(
                angle)

        surface(point, 16, 10, grey)
    cylinder(radius * .24, .010, (x, front - .008, middle), grey, (90, 0, 0))
    for i in range(9):
        ring(radius * (.18 + .80 * i / 8), .0022, (x, front - .018, middle), wire, (90, 0, 0),
             sides=80)
    for i in range(12):
        angle = 2 * math.pi * i / 12
        rod((x + radius * .16 * math.cos(angle), front - .018, middle + radius * .16 *
             math.sin(angle)), (x + radius * 1.02 * math.cos(angle), front - .014,
                                middle + radius * 1.02 * math.sin(angle)), .0022, wire)
    cylinder(radius * .17, .008, (x, front - .019, middle), wire, (90, 0, 0))
    right = x + radius + .028
    panel = width / 2 - right - .035
    for i in range(7):
        box((panel, .004, .008), ((right + width / 2) / 2, front - .001, foot + tall * (.60 + i *
            .045)), dark, .002)
    box((.004, .003, tall - .02), (right + .012, front - .0005, middle), dark, 0)
    side = width / 2
    for i in range(16):
        box((.004, depth * .42, .006), (side, depth * .20, foot + tall * (.30 + i * .040)), dark,
            .001)
    box((.040, depth * .40, tall * .30), (side + .010, -depth * .18, foot + tall * .22), shell,
        .012, segments=4)
    for i, (thick, level) in enumerate(((.006, .18), (.010, .11))):
        y = -depth * .26 + i * .06
        cylinder(.014, .030, (side + .042, y, foot + tall * level), brass, (0, 90, 0), sides=6)
        tube([(side + .055, y, foot + tall * level), (side + .085, y, foot + tall * level),
              (side + .095, y + .03, foot + tall * level - .03), (side + .10, depth * .42,
              foot + .012 + i * .022)], thick + .006, materials.plain('#d5d6d2', .8, bump=.3))
    for s in (-1, 1):
        box((.07, depth + .05, .022), (s * (width / 2 - .13), 0, .019), materials.plain(
            '#9a9fa1', .4, metal=.4), .004)
        for y in (-1, 1):
            cylinder(.020, .012, (s * (width / 2 - .13), y * (depth / 2 + .005), .006), dark)


def window_ac(size):
    """Window air conditioner: louvred front with a control panel on the right, metal body."""
    width, depth, height = size
    shell, metal = materials.enamel('#d2d4d3'), materials.plain('#a9adaf', .4, metal=.3)
    dark, grey = materials.plain('#23272a', .5), materials.plain('#7f8588', .4)
    front = -depth / 2
    box((width - .02, depth - .10, height - .02), (0, .05, height / 2), metal, .006)
    box((width, .11, height), (0, front + .055, height / 2), shell, .025, segments=5)
    grille = width * .70
    x = -width / 2 + .035 + grille / 2
    box((grille + .012, .01, height * .54), (x, front + .002, height * .33), dark, .006)
    for i in range(17):
        level = height * .33 + (i - 8) * height * .030
        box((grille, .016, .006), (x, front - .002, level), shell, .002, (-20, 0, 0))
    box((grille + .012, .01, height * .24), (x, front + .002, height * .78), dark, .006)
    for i in range(12):
        across = x + (i - 5.5) * grille / 12
        box((.005, .018, height * .22), (across, front - .001, height * .78), shell, .001)
    for level in (.70, .86):
        box((grille, .02, .005), (x, front - .003, height * level), shell, .001)
    right = width / 2 - .085
    box((.13, .006, height * .80), (right, front - .001, height * .52), materials.black_glass(
        '#1a1d20', .15), .006)
    digits('24', (right - .016, front - .005, height * .80), .032, materials.glow('#a9e4ff', 2.))
    for i in range(5):
        box((.06, .004, .018), (right, front - .005, height * (.62 - i * .085)), grey, .003)
    for i in range(10):
        box((.003, .20, .010), (width / 2 - .0095, .10, height * (.2 + i * .065)), dark, 0)


def dehumidifier(size, color='#c9cccc', drawn=0.):
    """Upright dehumidifier: humidity in a lit ring, side louvres, a bucket in its front.

    The bucket is drawn out by so many metres."""
    width, depth, height = size
    shell, dark = materials.plain(color, .3, coat=.2), materials.plain('#2a2f33', .4)
    front, foot = -depth / 2, .012
    tall = height - foot
    prism(rounded(width, depth, .075, 12), tall, (0, 0, foot + tall / 2), shell, .030, segments=6)
    for s in (-1, 1):
        box((.05, depth - .10, foot + .004), (s * width * .34, 0, (foot + .004) / 2), dark, .004)
    centre, radius = foot + tall * .72, width * .215
    cylinder(radius, .008, (0, front - .001, centre), materials.black_glass(), (90, 0, 0), sides=96,
             bevel=.002)
    ring(radius + .003, .0042, (0, front - .003, centre), materials.glow('#7fc8e6', 1.7),
         (90, 0, 0), sides=96)
    digits('45', (-.031, front - .0058, centre + .012), .050, materials.glow('#bfe6ff', 2.))
    drop = [(.012 * math.sin(a) * math.sin(a / 2) ** 1.4, .016 * math.cos(a))
            for a in (math.radians(12 * i) for i in range(30))]
    prism(drop, .001, (0, front - .0056, centre - .046), materials.glow('#7fc8e6', 1.8), 0,
          (90, 0, 0))
    for i in range(4):
        cylinder(.006, .003, ((i - 1.5) * .030, front - .001, foot + tall * .505), dark, (90, 0, 0),
                 sides=32, bevel=.001)
    low, high, wide = foot + .030, foot + tall * .44, width - .07
    middle, rise = (low + high) / 2, high - low
    box((wide + .008, .006, rise + .008), (0, front + .0015, middle), dark, .012)
    face = front - drawn
    clear, blue = (materials.plain('#b4cdd8', .12, coat=.5),
                   materials.plain('#6fa9c6', .06, coat=1.))
    box((wide, .014, rise), (0, face, middle), shell, .012, segments=5)
    box((wide * .38, .010, .022), (0, face - .0045, high - .035), dark, .008, segments=4)
    box((.046, .004, rise * .58), (0, face - .0062, middle - rise * .10), dark, .010)
    box((.038, .004, rise * .53), (0, face - .0076, middle - rise * .10),
        materials.plain('#d2dde2', .2), .008)
    box((.038, .004, rise * .30), (0, face - .0082, middle - rise * .21), blue, .008)
    if drawn:
        long = drawn + .004
        for s in (-1, 1):
            box((.003, long, rise - .05), (s * (wide / 2 - .010), face + long / 2, middle - .02),
                clear, 0)
        box((wide - .022, long, .003), (0, face + long / 2, low + .006), clear, 0)
        box((wide - .026, long - .010, rise * .52), (0, face + long / 2, low + .010 + rise * .26),
            blue, .002)
    for s in (-1, 1):
        for i in range(9):
            box((.006, depth * .46, .007), (s * (width / 2 - .001), .01, foot + tall * (.50 + i *
                .042)), dark, .002)
    box((width - .12, depth * .52, .003), (0, .012, height), dark, .001)
    for i in range(11):
        box((width - .13, .006, .005), (0, .012 + (i - 5) * .011, height + .0015), shell, .001,
            (30, 0, 0))


def air_purifier(size, color='#c9cccc'):
    """Cylinder purifier with a perforated lower half and a ring display on top."""
    width, _, height = size
    radius = width / 2
    shell, dark = materials.plain(color, .35, coat=.1), materials.plain('#2b3034', .4)
    lathe([(0, 0), (radius - .02, 0), (radius - .004, .012), (radius, .03), (radius, height - .03),
           (radius - .006, height - .008), (radius - .02, height), (radius * .72, height),
           (radius * .66, height - .02), (0, height - .03)], (0, 0, 0), shell, sides=128)
    for row in range(17):
        for i in range(52):
            if 8 <= i % 26 <= 10:
                continue
            angle = 2 * math.pi * (i + (row % 2) / 2) / 52
            if math.sin(angle) > .35:
                continue
            box((.0022, .007, .016), (radius * math.cos(angle), radius * math.sin(angle),
                                      .06 + row * height * .030), dark, 0,
                (0, 0, math.degrees(angle)))
    ring(radius * .62, .004, (0, 0, height - .012), materials.glow('#8fe0c0', 2.))
    cylinder(radius * .56, .01, (0, 0, height - .012), materials.black_glass(), sides=96)
