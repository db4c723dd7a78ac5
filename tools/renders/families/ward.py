"""The hospital bed and the monitor beside it."""
import math

from studio import materials, screens
from studio.geometry import (box, castor, cylinder, lathe, pipe, prism, rod,
                             rounded, tube)
from studio.upholstery import cushion, plump


def hospital_bed(size, electric=False, raised=28, knees=0):
    """Hospital bed with its back rest raised, panels at both ends, side rails, castors.

    By hand: a frame on legs, tube rails along it, two cranks at the foot. Electric: knees raised
    too, lifting columns and motors below, short moulded rails, a hand set on its coiled cable."""
    width, depth, height = size
    frame, dark = materials.plain('#c3c8ca', .35, coat=.2), materials.plain('#24282b', .45)
    metal = materials.chrome('#c9cdd0', .2)
    deck, inner = .62 if electric else .50, depth / 2 - .07
    _ends(size, deck, electric)
    for s in (-1, 1):
        box((.045, depth - .10, .06), (s * (width / 2 - .05), 0, deck - .07), frame, .008)
        box((.04, depth - .34, .046), (s * (width / 2 - .12), 0, .20), frame, .008)
    for y in (-inner + .16, inner - .16):
        box((width - .16, .05, .05), (0, y, .20), frame, .008)
        for s in (-1, 1):
            if not electric:
                box((.045, .045, deck - .24), (s * (width / 2 - .12), y, deck / 2 + .06), frame,
                    .006)
            castor((s * (width / 2 - .12), y, 0), .066 if electric else .058, dark, frame, 30 * s)
    lift, bend = math.radians(raised), math.radians(knees)
    seat, hip, thigh = .10, -.16, .42
    knee = (hip - thigh * math.cos(bend), deck + thigh * math.sin(bend))
    calf = math.asin(min(1, thigh * math.sin(bend) / (inner + hip - thigh + .04)))
    foot = (knee[0] - (inner + hip - thigh) * math.cos(calf), deck + .002)
    reach = inner - seat
    head = (seat + math.cos(lift) * reach, deck + math.sin(lift) * reach)
    vinyl = materials.plain('#5b6a78' if electric else '#4f7288', .45, bump=.15)
    for low, high in ((foot, knee), (knee, (hip, deck)), ((hip, deck), (seat, deck)),
                      ((seat, deck), head)):
        _section(low, high, width - .12, metal, vinyl)
    sheet = materials.linen('#cfd6d6', .6)
    top = (seat + math.cos(lift) * reach * .72 - math.sin(lift) * .15,
           deck + math.sin(lift) * reach * .72 + math.cos(lift) * .15)
    plump((.62, .40), (0, *top), (raised + 2, 0, 0), sheet, .14)
    if electric:
        _lifting(width, inner, deck, frame, dark, metal)
        _short_rails(width, deck)
        _hand_set((width / 2 + .030, -.42, deck + .20), dark)
        return
    length = inner + seat
    cushion((width - .08, length * .80, .035), (0, seat - length * .58, deck + .118), sheet, .016,
            (0, 0, .006), .007, seed=4)
    cushion((width - .07, .24, .05), (0, seat - length * .23, deck + .124),
            materials.linen('#7fa0ad', .5), .022, (0, 0, .006), .006, seed=6)
    for s in (-1, 1):
        x = s * (width / 2 - .012)
        low, high = deck - .02, deck + .33
        pipe([(x, -.52, low), (x, -.52, high), (x, .52, high), (x, .52, low)], .012, metal, .07)
        for i in range(5):
            y = -.35 + i * .175
            rod((x, y, low), (x, y, high), .007, metal)
        rod((x, -.55, low), (x, .55, low), .010, metal)
        _crank((s * .20, -depth / 2, .34), s, metal)


def _section(low, high, wide, metal, vinyl):
    """One part of the deck with its mattress, between two (y, z) on the deck."""
    run, rise = high[0] - low[0], high[1] - low[1]
    long, turn = math.hypot(run, rise), math.degrees(math.atan2(rise, run))
    up = -rise / long, run / long
    y, z = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    box((wide, long - .01, .02), (0, y - up[0] * .02, z - up[1] * .02), metal, .004, (turn, 0, 0))
    cushion((wide, long - .004, .11), (0, y + up[0] * .05, z + up[1] * .05), vinyl, .03,
            (0, .002, .006), .001, rot=(turn, 0, 0))


def _ends(size, deck, electric):
    """Head and foot panel: laminate with a coloured field, or moulded with grips and wood."""
    width, depth, height = size
    if electric:
        panel, field = materials.plain('#ccd1d3', .35, coat=.2), materials.wood('oak', 'X')
        grip = materials.plain('#54616c', .5)
    else:
        panel, field = materials.plain('#d8cdb9', .4), materials.plain('#5f8296', .35, coat=.2)
    for end, top in ((1, height), (-1, height - (.10 if electric else .16))):
        y, low = end * (depth / 2 - .03), deck - .12
        tall = top - low
        prism(rounded(width - .04 if electric else width - .06, tall, .12 if electric else .10, 10),
              .045 if electric else .035, (0, y, (top + low) / 2), panel,
              .018 if electric else .012, (90, 0, 0))
        if not electric:
            prism(rounded(width - .20, tall * .5, .06, 8), .040, (0, y, (top + low) / 2 + .03),
                  field, .008, (90, 0, 0))
            continue
        prism(rounded(width - .22, tall * .46, .05, 8), .050, (0, y, low + tall * .34), field,
              .006, (90, 0, 0))
        for s in (-1, 1):
            prism(rounded(.20, .045, .022, 8), .050, (s * .26, y, top - .075), grip, .006,
                  (90, 0, 0))


def _crank(at, side, metal):
    """A folding crank that sticks out of the foot end: shaft, arm, red hand grip."""
    x, y, z = at
    rod((x, y + .16, z), (x, y - .07, z), .011, metal)
    cylinder(.018, .03, (x, y - .055, z), metal, (90, 0, 0))
    pipe([(x, y - .06, z), (x + side * .02, y - .075, z - .02),
          (x + side * .11, y - .075, z - .11)], .011, metal, .01)
    rod((x + side * .11, y - .070, z - .11), (x + side * .11, y - .110, z - .11), .008, metal)
    cylinder(.019, .11, (x + side * .11, y - .155, z - .11), materials.plain('#b8402f', .4),
             (90, 0, 0), top=.016, bevel=.006)


def _lifting(width, inner, deck, frame, dark, metal):
    """Two telescopic columns on a covered base, the motors of back and knees, a brake bar."""
    cover = materials.plain('#aeb6bb', .4, coat=.1)
    box((width - .30, inner * 1.55, .07), (0, 0, .235), cover, .030, segments=5)
    for y in (-inner * .52, inner * .52):
        box((.17, .17, deck * .36), (0, y, .25 + deck * .18), frame, .018, segments=4)
        box((.135, .135, deck * .30), (0, y, deck - .10 - deck * .15), metal, .012)
        box((.42, .16, .05), (0, y, deck - .075), dark, .012)
    for y, far in ((-.05, .55), (-.16, -.62)):
        rod((.17 if far > 0 else -.17, y, deck - .15), (.17 if far > 0 else -.17, far, deck - .09),
            .020, metal)
        box((.09, .24, .11), (.17 if far > 0 else -.17, y, deck - .16), dark, .025, segments=5)
    for s in (-1, 1):
        rod((s * (width / 2 - .10), -inner + .16, .165), (s * (width / 2 - .10), inner - .16, .165),
            .009, metal)
        box((.10, .030, .012), (s * (width / 2 - .06), -inner + .10, .150),
            materials.plain('#b8402f', .4), .005)


def _short_rails(width, deck):
    """Two moulded rails a side, each a rounded frame with two bars and a blue plate."""
    shell = materials.plain('#ccd1d3', .35, coat=.2)
    blue = materials.plain('#3f6f8f', .35, coat=.2)
    for s in (-1, 1):
        x = s * (width / 2 + .002)
        for y, long in ((-.42, .56), (.40, .72)):
            low, high = deck + .02, deck + .36
            tube([(x, y + u, (low + high) / 2 + v) for u, v in rounded(long, high - low, .10, 8)],
                 .019, shell, closed=True, smooth=False)
            for share in (.36, .66):
                rod((x, y - long / 2, low + .34 * share), (x, y + long / 2, low + .34 * share),
                    .013, shell)
            box((.014, long * .50, .055), (x + s * .014, y, high - .058), blue, .006, segments=4)
            box((.030, .07, .17), (s * (width / 2 - .030), y, deck - .02), shell, .010)


def _hand_set(at, dark):
    """A hand set that hangs on a rail: display, two rows of keys, coiled cable."""
    x, y, z = at
    box((.030, .085, .215), (x, y, z), materials.plain('#d3d7d8', .35, coat=.2), .014, segments=5)
    box((.006, .068, .190), (x + .0135, y, z), dark, .006)
    box((.003, .050, .030), (x + .0175, y, z + .068), materials.glow('#8fd0e8', .9), .002)
    for i in range(4):
        for j in (-1, 1):
            tone = '#58a36a' if i == 0 else '#d9dde0'
            box((.005, .020, .018), (x + .0165, y + j * .015, z + .030 - i * .030),
                materials.plain(tone, .4), .004)
    box((.030, .05, .014), (x - .016, y, z + .112), dark, .005)
    turns, coil = 13, []
    for i in range(turns * 14):
        t = i / (turns * 14 - 1)
        angle = 2 * math.pi * turns * t
        sag = .10 * math.sin(math.pi * t)
        coil.append((x - .005 + .013 * math.cos(angle) - .10 * t * t, y + .26 * t + .013 *
                     math.sin(angle) * .4, z - .11 - .22 * t - sag + .013 * math.sin(angle)))
    tube([(x, y, z - .10)] + coil + [(x - .16, y + .36, z - .30)], .0035, dark, smooth=False)


def patient_monitor(size):
    """Bedside monitor: screen with traces and figures, keys, dial, carrying handle."""
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
    box((wide - .006, .002, high - .006), (0, front - .0080, middle), screens.show('monitor'), 0)
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
