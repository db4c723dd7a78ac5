"""Coolers, fans and heaters."""
import math

from families.kitchen import knob
from studio import materials
from studio.geometry import (box, castor, cylinder, digits, lathe, pipe, prism, ring,
                             rod, rounded, surface, tube)


def louvres(size, at, slats, material, backing, tilt=35, upright=0):
    """A recessed grille: horizontal slats and a few uprights on a face that looks to -Y."""
    width, height = size
    x, y, z = at
    box((width, .004, height), (x, y + .022, z), backing, 0)
    for i in range(slats):
        level = z - height / 2 + (i + .5) * height / slats
        box((width, .022, .0035), (x, y + .008, level), material, .001, (tilt, 0, 0), 2)
    for i in range(upright):
        across = x - width / 2 + (i + 1) * width / (upright + 1)
        box((.004, .012, height), (across, y + .012, z), material, .001, segments=2)


def wire_guard(radius, at, material, rings=9, spokes=44, depth=.09):
    """The front and back basket of a fan that looks to -Y."""
    for face in (-1, 1):
        for i in range(rings):
            t = (i + 1) / rings
            bulge = face * depth / 2 * math.cos(t * math.pi / 2) ** .6
            ring(radius * t, .0016 if i < rings - 1 else .004, (at[0], at[1] + bulge, at[2]),
                 material, (90, 0, 0), sides=80)
        for i in range(spokes):
            angle = 2 * math.pi * i / spokes
            points = []
            for t in (.18, .45, .7, .88, 1.):
                bulge = face * depth / 2 * math.cos(t * math.pi / 2) ** .6
                points.append((at[0] + radius * t * math.cos(angle), at[1] + bulge,
                               at[2] + radius * t * math.sin(angle)))
            tube(points, .0012, material, smooth=False)


def blades(radius, at, material, count=3, width=.6):
    """Twisted fan blades round a hub that looks to -Y."""
    for i in range(count):
        start = 2 * math.pi * i / count

        def point(u, v, start=start):
            r = radius * (.14 + .86 * v)
            angle = start + (u - .5) * width * 2 * (.55 + .45 * math.sin(v * math.pi * .75))
            return (at[0] + r * math.cos(angle), at[1] + (u - .5) * .07 * (1 - .4 * v),
                    at[2] + r * math.sin(angle))

        surface(point, 12, 12, material)
    lathe([(0, .045), (radius * .12, .042), (radius * .17, .02), (radius * .17, -.02)], at,
          material, (90, 0, 0))


def desert_cooler(size, body='#d3d6d6', accent='#3d4a52'):
    """Evaporative cooler: louvred outlet, three knobs, honeycomb on its side, tank, castors."""
    width, depth, height = size
    shell, dark = materials.plain(body, .3, coat=.2), materials.plain(accent, .4)
    black, grey = materials.plain('#15181a', .6), materials.plain('#9ba1a4', .45)
    wheel = .028
    floor = wheel * 2.6
    tank = .30
    front = -depth / 2
    prism(rounded(width, depth, .05), tank, (0, 0, floor + tank / 2), dark, .012)
    upper = height - floor - tank - .02
    base = floor + tank + .008
    prism(rounded(width - .008, depth - .008, .045), upper, (0, 0, base + upper / 2), shell, .014)
    prism(rounded(width, depth, .05), .022, (0, 0, height - .011), dark, .008)
    grille = width - .13
    tall = upper * .56
    centre = base + upper * .40
    box((grille + .05, .03, tall + .05), (0, front + .012, centre), dark, .022, segments=5)
    box((grille + .01, .012, tall + .012), (0, front - .002, centre), black, .010)
    louvres((grille, tall), (0, front - .016, centre), 11, shell, black, -28, 7)
    panel = base + upper * .85
    box((width - .09, .018, upper * .18), (0, front + .004, panel), black, .012, segments=5)
    for i, turn in enumerate((-40, 30, 80)):
        x = (i - 1) * .13
        ring(.036, .0022, (x, front - .0055, panel), grey, (90, 0, 0))
        knob((x, front - .005, panel), .029, grey, black, turn)
    side = width / 2
    box((.012, depth - .13, upper * .80), (side - .004, .0, base + upper * .47), dark, .012)
    honey = materials.plain('#6d4f2e', .9)
    box((.006, depth - .17, upper * .74), (side + .0008, 0, base + upper * .47), honey, .002)
    run, rise = depth - .18, upper * .73
    for i in range(15):
        level = base + upper * .47 - rise / 2 + (i + .5) * rise / 15
        box((.008, run, .006), (side + .006, 0, level), dark, .002, (0, -25, 0), 2)
    for i in range(1, 4):
        box((.012, .008, rise), (side + .006, -run / 2 + i * run / 4, base + upper * .47), dark,
            .002)
    box((.02, .006, tank * .62), (width * .33, front - .002, floor + tank * .5),
        materials.plain('#b9dcea', .1, coat=1.), .003)
    box((.004, .002, tank * .36), (width * .33, front - .0058, floor + tank * .37),
        materials.plain('#2d8fc0', .3), 0)
    cylinder(.012, .03, (-width * .36, front - .01, floor + .05), black, (90, 0, 0))
    for x in (-1, 1):
        for y in (-1, 1):
            castor((x * (width / 2 - .06), y * (depth / 2 - .06), 0), wheel, black, grey,
                   30 * x)


def tower_cooler(size, body='#cdd0d0', accent='#2f6f86'):
    """Personal cooler: wide louvres over a coloured water tank, honeycomb on its side, castors."""
    width, depth, height = size
    shell, tank = materials.plain(body, .3, coat=.2), materials.plain(accent, .25, coat=.3)
    black, grey = materials.plain('#14171a', .6), materials.plain('#8d9599', .4)
    wheel = .026
    floor = wheel * 2.6
    low = .27
    front, base = -depth / 2, floor + low
    upper = height - base
    prism(rounded(width, depth, .05), low, (0, 0, floor + low / 2), tank, .016)
    prism(rounded(width - .010, depth - .010, .05), upper, (0, 0, base + upper / 2), shell, .024,
          segments=5)
    wide, tall = width - .075, upper * .60
    middle = base + upper * .43
    box((wide + .030, .020, tall + .030), (0, front + .010, middle), grey, .016, segments=5)
    box((wide + .004, .012, tall + .004), (0, front + .004, middle), black, .008)
    for i in range(8):
        level = middle - tall / 2 + (i + .5) * tall / 8
        box((wide, .030, .008), (0, front - .001, level), shell, .003, (-24, 0, 0), 2)
    for i in range(5):
        box((.006, .010, tall), ((i - 2) * wide / 5, front + .008, middle), grey, .001, segments=2)
    panel = base + upper * .865
    box((width - .10, .006, upper * .15), (0, front + .004, panel), materials.black_glass(), .010,
        segments=5)
    digits('3', (-.010, front - .0005, panel + .008), .030, materials.glow('#a9e4ff', 2.))
    for i in (-3, -2, -1, 1, 2, 3):
        ring(.011, .0012, (i * .038, front - .0005, panel), grey, (90, 0, 0), sides=40)
    box((.030, .006, low * .72), (width * .30, front - .001, floor + low * .52),
        materials.plain('#c5dfe8', .1, coat=1.), .006)
    box((.022, .004, low * .42), (width * .30, front - .0034, floor + low * .40),
        materials.plain('#2d8fc0', .2, coat=.6), .004)
    for i in range(4):
        box((.010, .001, .0018), (width * .30 + .022, front - .0006, floor + low * (.28 + i * .16)),
            shell, 0)
    box((.16, .012, .026), (-width * .10, front - .002, floor + low * .80), black, .010, segments=4)
    side = width / 2 - .005
    box((.008, depth - .10, upper * .74), (side, 0, base + upper * .46), grey, .010)
    box((.006, depth - .13, upper * .68), (side + .002, 0, base + upper * .46),
        materials.plain('#7a5934', .9, bump=.6, bump_scale=160), .002)
    for i in range(12):
        level = base + upper * (.14 + i * .058)
        box((.010, depth - .13, .006), (side + .004, 0, level), shell, .002, (0, -25, 0), 2)
    for x in (-1, 1):
        for y in (-1, 1):
            castor((x * (width / 2 - .06), y * (depth / 2 - .06), 0), wheel, black, grey, 30 * x)


def pedestal_fan(size, color='#2b4a5e'):
    """Standing fan: wire basket, three blades, chromed pole, round foot."""
    width, _, height = size
    radius = width / 2
    paint = materials.plain(color, .3, coat=.4)
    dark, bright = materials.plain('#1b1d1f', .4), materials.chrome()
    hub = height - radius
    lathe([(0, 0), (.19, 0), (.195, .008), (.18, .022), (.05, .042), (.03, .07), (0, .07)],
          (0, .05, 0), dark, sides=96)
    cylinder(.016, hub * .55, (0, .05, hub * .30), bright)
    cylinder(.020, hub * .46, (0, .05, hub * .68), dark)
    box((.075, .05, .16), (0, .04, hub - .26), paint, .016, segments=5)
    for i in range(4):
        box((.026, .012, .012), (0, .012, hub - .21 - i * .026), bright, .003)
    lathe([(0, -.10), (.055, -.095), (.072, -.06), (.075, .0), (.06, .055), (0, .06)],
          (0, .10, hub), paint, (90, 0, 0))
    cylinder(.022, .10, (0, .09, hub - .10), dark)
    blades(radius * .86, (0, -.015, hub), materials.plain('#3d4347', .25, coat=.5))
    wire_guard(radius, (0, -.015, hub), bright, depth=.15)
    lathe([(0, .012), (.05, .010), (.058, 0)], (0, -.085, hub), paint, (90, 0, 0))


def tower_fan(size, color='#c3c8ca'):
    """Column fan on a round foot: a grille of fine uprights before its blower, keys on the top."""
    width, depth, height = size
    shell, dark = materials.plain(color, .3, coat=.3), materials.plain('#2a2f33', .4)
    black, bright = materials.plain('#0d0f11', .7), materials.chrome()
    lathe([(0, 0), (.116, 0), (.120, .006), (.112, .018), (.050, .030), (0, .032)], (0, 0, 0), dark,
          sides=96)
    ring(.113, .003, (0, 0, .015), bright, sides=96)
    cylinder(.042, .05, (0, 0, .05), bright)
    low, radius = .075, width * .34
    tall = height - low
    lathe([(0, 0), (radius - .012, 0), (radius, .014), (radius, tall - .030), (radius - .008, tall -
          .008), (radius - .020, tall), (0, tall)], (0, 0, low), shell, sides=96)
    run, middle = tall * .70, low + tall * .45
    half = math.radians(58)

    def bent_sheet(far, spread, rise):
        def point(u, v):
            angle = (u - .5) * 2 * spread
            return far * math.sin(angle), -far * math.cos(angle), middle + (v - .5) * rise
        return point

    surface(bent_sheet(radius + .0012, half + .07, run + .022), 24, 2, dark)
    surface(bent_sheet(radius + .0020, half, run), 24, 2, black)
    rotor = materials.plain('#59626a', .4)
    for i in range(9):
        angle = (i / 8 - .5) * 2 * half * .92
        box((.006, .002, run * .97), ((radius + .0022) * math.sin(angle), -(radius + .0022) *
            math.cos(angle), middle), rotor, 0, (0, 0, math.degrees(angle)))
    silver = materials.plain('#a9afb2', .3, metal=.6)
    for i in range(25):
        angle = (i / 24 - .5) * 2 * half
        rod(((radius + .007) * math.sin(angle), -(radius + .007) * math.cos(angle),
             middle - run / 2), ((radius + .007) * math.sin(angle), -(radius + .007) *
                                 math.cos(angle), middle + run / 2), .0016, silver)
    for i in range(8):
        level = middle - run / 2 + i * run / 7
        tube([((radius + .006) * math.sin(a), -(radius + .006) * math.cos(a), level)
              for a in (half * (k / 12 - 1) for k in range(25))],
             .0030 if i in (0, 7) else .0020, silver, smooth=False)
    face = low + tall * .885
    surface(bent_sheet(radius + .0015, .42, .10), 16, 2, black).location.z = face - middle
    digits('3', (-.010, -radius - .0030, face + .014), .034, materials.glow('#a9e4ff', 2.))
    for i in range(3):
        cylinder(.003, .002, ((i - 1) * .014, -radius - .001, face - .026),
                 materials.glow('#a9e4ff' if i < 2 else '#3a4a52', 1.6), (90, 0, 0), bevel=0,
                 sides=16)
    cylinder(radius * .72, .004, (0, 0, height), dark, bevel=.001, sides=64)
    for i in range(5):
        angle = 2 * math.pi * i / 5 - math.pi / 2
        spot = radius * .44 * math.cos(angle), radius * .44 * math.sin(angle), height + .002
        cylinder(.010, .003, spot, bright if i else materials.plain('#2f9a63', .3), sides=32)


def oil_heater(size, fins=11, color='#cdd0d1'):
    """Oil-filled radiator: pressed fins in a row, control box, cable hook, castors."""
    width, depth, height = size
    paint, dark = materials.plain(color, .25, coat=.4), materials.plain('#24272a', .35)
    grey, bright = materials.plain('#8b9093', .4), materials.chrome()
    wheel = .026
    floor = .085
    control = .14
    tall = height - floor
    run = depth - control
    pitch = run / fins
    outline = rounded(width * .62, tall, width * .24, 10)
    for i in range(fins):
        y = -depth / 2 + control + pitch * (i + .5)
        z = floor + tall / 2
        prism(outline, .007, (0, y, z), paint, .003, (90, 0, 0))
        prism(rounded(width * .40, tall * .90, width * .17, 10), .022, (0, y, z), paint, .009,
              (90, 0, 0))
        for level in (floor + tall * .09, floor + tall * .91):
            cylinder(.034, pitch, (0, y, level), paint, (90, 0, 0), sides=32, bevel=.002)
    front = -depth / 2
    prism(rounded(width * .66, tall * .98, width * .22, 10), control - .03,
          (0, front + control / 2 - .005, floor + tall / 2), paint, .014, (90, 0, 0))
    box((width * .48, .012, tall * .52), (0, front - .002, floor + tall * .66), dark, .016,
        segments=5)
    ring(.036, .002, (0, front - .010, floor + tall * .76), bright, (90, 0, 0))
    knob((0, front - .008, floor + tall * .76), .030, grey, dark, 35)
    for x, tone in ((-.028, '#c7402f'), (.028, '#c7402f')):
        box((.032, .010, .02), (x, front - .008, floor + tall * .57), materials.plain(tone, .3),
            .003)
    cylinder(.006, .004, (0, front - .009, floor + tall * .86), materials.glow('#ff8a5c', 3.),
             (90, 0, 0), bevel=0)
    for i in range(7):
        box((width * .36, .004, .005), (0, front + .0085, floor + tall * (.12 + i * .032)), dark,
            .001)
    pipe([(-.055, front + .05, height - .03), (-.055, front + .05, height + .032),
          (.055, front + .05, height + .032), (.055, front + .05, height - .03)], .010, dark, .03)
    for y in (front + control * .7, depth / 2 - pitch * 1.2):
        box((width * .98, .035, .016), (0, y, wheel * 2.4), dark, .005)
        box((.03, .03, .05), (0, y, floor - .005), dark, .004)
        for side in (-1, 1):
            castor((side * width * .44, y, 0), wheel * .86, dark, grey, 20 * side)


def room_heater(size, color='#2b2d2f'):
    """Halogen heater: two glowing rods before a polished reflector, wire guard."""
    width, depth, height = size
    shell, bright = materials.plain(color, .35, coat=.2), materials.chrome('#e3d6c8', .10)
    wire, black = materials.chrome('#c9ccd0', .2), materials.plain('#141516', .5)
    foot = .05
    front = -depth / 2
    box((width, depth * .55, height - foot), (0, depth * .12, foot + (height - foot) / 2), shell,
        .025, segments=5)
    window = (width - .07, (height - foot) * .66)
    centre = foot + (height - foot) * .56

    def reflector(u, v):
        y = -depth * .17 - .055 + .043 * math.sin(v * math.pi)
        return ((u - .5) * window[0], y, centre + (v - .5) * window[1])

    box((window[0] + .024, .03, window[1] + .024), (0, -depth * .145, centre), black, .012)
    surface(reflector, 4, 24, bright)
    for side in (-1, 1):
        box((.006, .055, window[1] + .012), (side * window[0] / 2, -depth * .17 - .028, centre),
            black, .002)
    hot = materials.glow('#ff4d12', 2.4)
    for level in (-.25, .25):
        z = centre + level * window[1]
        rod((-window[0] / 2 + .03, -depth * .17 - .035, z), (window[0] / 2 - .03,
            -depth * .17 - .035, z), .007, hot)
        for side in (-1, 1):
            cylinder(.011, .03, (side * (window[0] / 2 - .018), -depth * .17 - .035, z),
                     materials.plain('#d8d2c6', .4), (0, 90, 0))
    guard = -depth * .17 - .062
    for i in range(15):
        x = (i / 14 - .5) * (window[0] - .01)
        rod((x, guard, centre - window[1] / 2), (x, guard, centre + window[1] / 2), .0015, wire)
    for level in (-.5, -.17, .17, .5):
        rod((-window[0] / 2, guard, centre + level * window[1]),
            (window[0] / 2, guard, centre + level * window[1]), .002, wire)
    for side in (-1, 1):
        box((.03, depth, .022), (side * (width / 2 - .06), 0, .011), black, .008)
        box((.03, .05, foot), (side * (width / 2 - .06), depth * .12, foot / 2 + .01), black, .004)
        box((.05, .006, .024), (side * .07, front * .34 - .0, foot + .045), black, .004)
    pipe([(-.07, depth * .14, height - .01), (-.07, depth * .14, height + .028),
          (.07, depth * .14, height + .028), (.07, depth * .14, height - .01)], .008, black, .025)
