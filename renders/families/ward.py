"""The hospital bed and the monitor beside it."""
import math

from studio import materials
from studio.cloth import pillow
from studio.geometry import (bar, box, castor, cylinder, digits, lathe, pipe, prism,
                             rod, rounded, tube)
from studio.upholstery import cushion


def hospital_bed(size, electric=False, raised=28):
    """Hospital bed with a raised back rest, panels at both ends, side rails, castors."""
    width, depth, height = size
    frame, panel = materials.plain('#c3c8ca', .35, coat=.2), materials.plain('#d8cdb9', .4)
    trim, dark = materials.plain('#5f8296', .35, coat=.2), materials.plain('#24282b', .45)
    metal = materials.chrome('#c9cdd0', .2)
    vinyl = materials.plain('#4f7288', .45, bump=.15)
    sheet = materials.linen('#cfd6d6', .6)
    deck, inner = .50, depth / 2 - .07
    for end, tall in ((1, height), (-1, height - .16)):
        y = end * (depth / 2 - .03)
        prism(rounded(width - .06, tall - deck + .12, .10, 10), .035,
              (0, y, (tall + deck - .12) / 2), panel, .012, (90, 0, 0))
        prism(rounded(width - .20, (tall - deck + .12) * .5, .06, 8), .040,
              (0, y, (tall + deck - .06) / 2), trim, .008, (90, 0, 0))
    for s in (-1, 1):
        box((.045, depth - .10, .06), (s * (width / 2 - .05), 0, deck - .07), frame, .008)
        box((.04, depth - .34, .05), (s * (width / 2 - .12), 0, .20), frame, .008)
    for y in (-inner + .16, inner - .16):
        box((width - .16, .05, .05), (0, y, .20), frame, .008)
        for s in (-1, 1):
            if electric:
                bar((s * .24, y, .22), (s * .24, y * .78, deck - .08), .05, frame)
            else:
                box((.045, .045, deck - .24), (s * (width / 2 - .12), y, deck / 2 + .06), frame,
                    .006)
            castor((s * (width / 2 - .12), y, 0), .058, dark, frame, 30 * s)
    hinge = .10
    lift = math.radians(raised)
    back = inner - hinge
    flat = inner + hinge
    y0 = hinge - flat / 2
    box((width - .12, flat, .02), (0, y0, deck - .02), metal, .004)
    cushion((width - .12, flat, .11), (0, y0, deck + .05), vinyl, .03, (0, .004, .006), .001)
    mid = (hinge + math.cos(lift) * back / 2, deck + math.sin(lift) * back / 2)
    turn = (raised, 0, 0)
    box((width - .12, back, .02), (0, mid[0], mid[1] - .02), metal, .004, turn)
    up = (-math.sin(lift) * .05, math.cos(lift) * .05)
    cushion((width - .12, back, .11), (0, mid[0] + up[0], mid[1] + up[1]), vinyl, .03,
            (0, .004, .006), .001, rot=turn)
    top = (hinge + math.cos(lift) * back * .72 - math.sin(lift) * .17,
           deck + math.sin(lift) * back * .72 + math.cos(lift) * .17)
    pillow((.62, .40), (0, *top), (raised + 2, 0, 0), sheet, 2.6, 3)
    cushion((width - .08, flat * .80, .035), (0, y0 - flat * .08, deck + .118), sheet, .016,
            (0, 0, .006), .007, seed=4)
    cushion((width - .07, .24, .05), (0, y0 + flat * .27, deck + .124), materials.linen('#7fa0ad',
            .5), .022, (0, 0, .006), .006, seed=6)
    for s in (-1, 1):
        x = s * (width / 2 - .012)
        low, high = deck - .02, deck + .33
        pipe([(x, -.52, low), (x, -.52, high), (x, .52, high), (x, .52, low)], .012, metal, .07)
        for i in range(5):
            y = -.35 + i * .175
            rod((x, y, low), (x, y, high), .007, metal)
        rod((x, -.55, low), (x, .55, low), .010, metal)
    if electric:
        box((.18, .30, .10), (0, -.10, .27), dark, .02, segments=5)
        rod((0, .06, .28), (0, .50, deck - .04), .022, metal)
        box((.055, .03, .16), (width / 2 + .008, -.30, deck + .22), dark, .014, segments=5)
        for i in range(4):
            for j in (-1, 1):
                cylinder(.006, .004, (width / 2 + .008 + .0, -.316, deck + .17 + i * .03),
                         trim, (90, 0, 0), sides=20, bevel=0)
        tube([(width / 2, -.29, deck + .14), (width / 2 + .01, -.27, deck - .02),
              (.2, -.2, .30)], .006, dark)
    else:
        for s in (-1, 1):
            rod((s * .16, -depth / 2 + .10, .38), (s * .16, -depth / 2 - .07, .38), .008, metal)
            pipe([(s * .16, -depth / 2 - .06, .38), (s * .16, -depth / 2 - .06, .30),
                  (s * .16, -depth / 2 - .13, .30)], .008, metal, .02)
            cylinder(.013, .07, (s * .16, -depth / 2 - .13, .30), dark, (90, 0, 0))


def patient_monitor(size):
    """Bedside monitor: screen with three traces, keys, dial, carrying handle."""
    width, depth, height = size
    shell, dark = materials.plain('#c4c9cb', .35, coat=.2), materials.plain('#3b4650', .4)
    front = -depth / 2
    grip = .045
    tall = height - grip
    box((width, depth, tall), (0, 0, tall / 2), shell, .025, segments=6)
    pipe([(-width * .28, .02, tall - .02), (-width * .28, .02, height - .010),
          (width * .28, .02, height - .010), (width * .28, .02, tall - .02)], .011, dark, .04)
    box((width - .03, .012, tall - .03), (0, front + .001, tall / 2), dark, .014, segments=4)
    wide, high = width - .065, tall - .085
    middle = tall / 2 + .018
    box((wide, .006, high), (0, front - .005, middle), materials.black_glass('#050709', .12), .003)
    y = front - .0088
    left, right = -wide / 2 + .012, wide * .20
    traces = (('#4fe08a', .30, 'beat'), ('#58c8f0', .02, 'pulse'), ('#f0d34f', -.26, 'breath'))
    for tone, level, kind in traces:
        points = []
        for i in range(181):
            t = i / 180
            phase = (t * 5.2) % 1
            lift = {'beat': math.exp(-((phase - .5) / .018) ** 2) - .28 * math.exp(
                        -((phase - .55) / .02) ** 2) + .16 * math.exp(-((phase - .75) / .05) ** 2),
                    'pulse': math.exp(-((phase - .4) / .12) ** 2) + .35 * math.exp(
                        -((phase - .68) / .09) ** 2),
                    'breath': .5 + .5 * math.sin(t * 13)}[kind]
            points.append((left + (right - left) * t, y,
                           middle + high * (level - .06 + .15 * lift)))
        tube(points, .0009, materials.glow(tone, 2.2), smooth=False)
    for text, tone, level in (('78', '#4fe08a', .30), ('98', '#58c8f0', .02),
                              ('16', '#f0d34f', -.26)):
        digits(text, (wide * .29, y, middle + high * level), high * .17, materials.glow(tone, 2.2))
    for i in range(5):
        box((.028, .006, .012), (-wide / 2 + .04 + i * .036, front - .006, .033),
            materials.plain('#9aa3a8', .4), .003)
    lathe([(0, .016), (.014, .016), (.017, .012), (.018, 0)], (wide / 2 - .022, front - .004,
          .034), materials.plain('#c9cdcf', .3), (90, 0, 0))
    for i, tone in enumerate(('#3f8fbf', '#58a36a', '#c7a03f', '#b8402f')):
        cylinder(.012, .02, (width / 2 + .002, -.03 + i * .034, tall * .36),
                 materials.plain(tone, .4), (0, 90, 0))
    for s in (-1, 1):
        cylinder(.014, .012, (s * (width / 2 - .05), front + .05, .002), dark)
