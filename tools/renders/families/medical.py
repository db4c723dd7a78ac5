"""Aids and machines for patients at home."""
import math

from mathutils import Vector

from families.kitchen import knob
from studio import materials
from studio.geometry import (box, castor, cylinder, digits, lathe, pipe, prism, ring,
                             rod, rounded, surface, tube)
from studio.upholstery import cushion


def concentrator(size, body='#d0d4d6', accent='#2f5d73'):
    """Oxygen concentrator: upright case, flow meter, outlet, top handle, castors."""
    width, depth, height = size
    shell, dark = materials.plain(body, .32, coat=.2), materials.plain(accent, .4)
    black, grey = materials.plain('#1b1e20', .4), materials.plain('#8e9498', .4)
    wheel = .030
    floor = wheel * 2.6
    grip = .055
    tall = height - floor - grip
    front = -depth / 2
    prism(rounded(width, depth, .055), tall, (0, 0, floor + tall / 2), shell, .03, segments=5)
    prism(rounded(width + .012, depth + .012, .058), .09, (0, 0, floor + .055), dark, .02)
    pipe([(-width * .30, .06, floor + tall - .02), (-width * .30, .06, height - .012),
          (width * .30, .06, height - .012), (width * .30, .06, floor + tall - .02)], .014, black,
         .045)
    top = floor + tall
    box((width - .07, .012, tall * .57), (0, front + .002, top - tall * .335), dark, .02,
        segments=5)
    box((width - .10, .012, tall * .51), (0, front - .003, top - tall * .335),
        materials.plain('#c3c8cb', .3), .014, segments=5)
    meter = -width * .17
    level = top - tall * .30
    box((.052, .018, .155), (meter, front - .010, level), black, .008, segments=4)
    box((.040, .022, .140), (meter, front - .012, level), materials.clear_glass('#e7eef0'), .006)
    box((.034, .004, .134), (meter, front - .016, level), materials.plain('#e2e6e6', .3), .002)
    box((.010, .004, .128), (meter, front - .0185, level), materials.plain('#9fb4bd', .1), .001)
    for i in range(11):
        box((.010 if i % 2 == 0 else .006, .001, .0016),
            (meter + .0115, front - .0185, level - .055 + i * .011), black, 0)
    lathe([(0, -.007), (.006, -.005), (.007, 0), (.006, .005), (0, .007)],
          (meter, front - .021, level + .012), materials.plain('#c7402f', .3), sides=24)
    knob((meter, front - .008, level - .098), .017, black, grey, 20)
    right = width * .16
    box((.105, .004, .05), (right, front - .0095, level + .065), materials.black_glass(), .003)
    digits('93.0', (right - .036, front - .0125, level + .065), .026,
           materials.glow('#8fe6c0', 2.2))
    box((.034, .012, .05), (right - .028, front - .010, level - .005),
        materials.plain('#2f9a63', .3), .006)
    box((.026, .008, .018), (right - .028, front - .016, level + .004),
        materials.plain('#d7dbdc', .4), .003)
    for i, tone in enumerate(('#8fe0b0', '#f0c36a', '#ff8a5c')):
        cylinder(.0055, .004, (right + .022 + i * .020, front - .009, level - .005),
                 materials.glow(tone, 1.8), (90, 0, 0), sides=24, bevel=0)
    outlet = (right + .005, front - .01, level - .085)
    cylinder(.017, .012, outlet, grey, (90, 0, 0))
    cylinder(.007, .040, (outlet[0], outlet[1] - .02, outlet[2]), materials.chrome(), (90, 0, 0))
    for i in range(3):
        z = floor + .125 + i * .022
        box((width - .13, .008, .009), (0, front + .001, z), black, .004)
    for i in range(10):
        z = floor + .20 + i * .024
        box((.008, depth - .16, .010), (width / 2 - .001, 0, z), black, .004)
    for x in (-1, 1):
        for y in (-1, 1):
            castor((x * (width / 2 - .05), y * (depth / 2 - .05), 0), wheel, black, grey, 25 * x)


def walker(size):
    """Folding walking frame: bent aluminium tubes, hand grips, push-button legs, rubber feet."""
    width, depth, height = size
    metal, rubber = materials.chrome('#c3c7ca', .22), materials.plain('#25282a', .7)
    grip, joint = materials.plain('#34383b', .65, bump=.3), materials.plain('#3a4a57', .4)
    r = .0127
    x0, y0 = width / 2 - .02, depth / 2 - .02
    waist = width / 2 - .075
    for s in (-1, 1):
        front = [(s * x0, y0, .05), (s * waist, y0 * .62, height * .80),
                 (s * waist, y0 * .54, height - r), (s * waist, -y0 * .62, height - r),
                 (s * waist, -y0 * .70, height * .80), (s * x0, -y0, .05)]
        pipe(front, r, metal, .07)
        rod((s * waist, y0 * .28, height - r), (s * waist, -y0 * .42, height - r), .018, grip,
            .004)
        low = height * .46
        t = low / (height * .80)
        edge = x0 + (waist - x0) * t
        rod((s * edge, y0 * (1 - .38 * t), low), (s * edge, -y0 * (1 - .30 * t), low), .011, metal)
        for y, drift in ((y0, -.38), (-y0, -.30)):
            for z, radius, tall in ((.024, .021, .048), (.075, .0165, .055)):
                t = z / (height * .80)
                place = (s * (x0 + (waist - x0) * t), y * (1 + drift * t), z)
                if radius > .02:
                    lathe([(0, 0), (.022, 0), (.023, .012), (.017, .05), (0, .05)],
                          (place[0], place[1], 0), rubber, sides=40)
            t = .22 / (height * .80)
            spot = (s * (x0 + (waist - x0) * t), y * (1 + drift * t), .22)
            cylinder(.016, .03, spot, joint, sides=32)
            for k in range(4):
                t = (.10 + k * .025) / (height * .80)
                cylinder(.004, .004, (s * (x0 + (waist - x0) * t) + s * .0125,
                         y * (1 + drift * t), .10 + k * .025), rubber, (0, 90, 0), sides=16,
                         bevel=0)
    for level, inset in ((height * .80, .0), (height * .50, .0)):
        t = level / (height * .80)
        x, y = x0 + (waist - x0) * t, y0 * (1 - .38 * t)
        rod((-x, y, level), (x, y, level), .0115, metal)
        for s in (-1, 1):
            cylinder(.020, .05, (s * x * .94, y, level), joint, (0, 90, 0), sides=32)
    middle = height * .65
    box((.10, .03, .05), (0, y0 * .70, height * .80), joint, .012, segments=4)
    rod((0, y0 * .70, height * .80), (0, y0 * .76, height * .50), .009, metal)
    box((.05, .024, .07), (0, y0 * .73, middle), materials.plain('#b8402f', .4), .010, segments=4)


def _wheel(radius, at, rim, tyre, spokes=20, width=.028):
    """A spoked wheel that turns about X."""
    ring(radius - width / 2, width / 2, at, tyre, (0, 90, 0))
    ring(radius - width - .006, .008, at, rim, (0, 90, 0))
    cylinder(.028, .06, at, rim, (0, 90, 0))
    for i in range(spokes):
        angle = 2 * math.pi * i / spokes
        lean = .022 if i % 2 else -.022
        rod((at[0] + lean, at[1] + .026 * math.cos(angle + .5), at[2] + .026 *
             math.sin(angle + .5)),
            (at[0], at[1] + (radius - width) * math.cos(angle),
             at[2] + (radius - width) * math.sin(angle)), .0015, rim)


def wheelchair(size, cloth='#20242a'):
    """Folding wheelchair: steel frame, spoked rear wheels with hand rims, front castors."""
    width, depth, height = size
    metal, tyre = materials.chrome('#c6cacd', .18), materials.plain('#1c1d1e', .7)
    fabric = materials.fabric(cloth, weave=300, contrast=.15, wrinkle=.15)
    pad, foot = materials.plain('#1e2022', .6), materials.plain('#2a2d30', .45)
    seat, half = .49, .22
    big, small = .305, .10
    axle = .20
    r = .0115
    for s in (-1, 1):
        x = s * half
        _wheel(big, (s * (width / 2 - .045), axle, big), metal, tyre, 28)
        ring(big - .045, .008, (s * (width / 2 - .012), axle, big), metal, (0, 90, 0))
        for i in range(6):
            angle = math.pi * i / 3
            spot = axle + (big - .045) * math.cos(angle), big + (big - .045) * math.sin(angle)
            rod((s * (width / 2 - .012), *spot), (s * (width / 2 - .04), *spot), .004, metal)
        rod((s * (half - .02), axle, big), (s * (width / 2 - .01), axle, big), .010, metal)
        pipe([(x, .235, .16), (x, .235, height - .03), (x, .345, height - .015)], r, metal, .04)
        rod((x, .27, height - .026), (x, .37, height - .011), .017, pad, .004)
        pipe([(x, .235, seat), (x, -.24, seat), (x, -.30, .16)], r, metal, .06)
        pipe([(x, .235, .20), (x, -.24, .20)], r, metal, .02)
        pipe([(x, -.20, seat), (x, -.20, .14)], r, metal, .02)
        pipe([(x, .235, seat + .21), (x, -.12, seat + .21), (x, -.15, seat + .02)], r, metal, .06)
        box((.05, .28, .03), (x, .04, seat + .226), pad, .012, segments=5)
        box((.004, .30, .17), (x + s * .012, .06, seat + .10), foot, .002)
        castor_y = -.20
        _wheel(small, (x, castor_y + .03, small), foot, tyre, 5, .03)
        for t in (-1, 1):
            box((.006, .03, .14), (x + t * .026, castor_y + .02, small + .05), metal, .002)
        box((.06, .04, .016), (x, castor_y + .01, small + .115), metal, .004)
        cylinder(.014, .06, (x, castor_y, small + .15), metal)
        box((.17, .16, .014), (x - s * .09, -.40, .085), foot, .006, (12, 0, 0))
        rod((x, -.29, .19), (x - s * .02, -.36, .08), .010, metal)
    for s in (-1, 1):
        rod((s * half, .04 + s * .012, .20), (-s * half, .04 + s * .012, seat - .02), .010, metal)
    cushion((half * 2 + .01, .44, .05), (0, .0, seat + .022), fabric, .02, (.0, .004, .008), .002,
            sag=.010)
    cushion((half * 2 + .02, .03, .40), (0, .235, seat + .245), fabric, .014, (.0, .006, .004),
            .002)


def bipap(size):
    """BiPAP machine with its humidifier, display and dial; hose and full-face mask before it."""
    width, depth, height = size
    body = width * .52
    deep, x, y = depth * .60, -width * .5 + width * .26, depth * .16
    shell, dark = materials.plain('#b9c0c4', .3, coat=.3), materials.plain('#3c4a54', .35)
    grey = materials.plain('#8c959a', .4)
    prism(rounded(body, deep, .045), height - .012, (x, y, (height - .012) / 2 + .008), shell,
          .024, segments=6)
    prism(rounded(body - .03, deep - .03, .035), .012, (x, y, .006), dark, .003)
    face = y - deep / 2
    split = x + body * .10
    left = x - body * .5 + .012
    wide = split - left
    box((wide, .010, height * .66), (left + wide / 2, face + .001, height * .54), dark, .012,
        segments=5)
    box((wide - .060, .006, height * .46), (left + wide / 2 - .018, face - .003, height * .58),
        materials.black_glass('#0a1116', .08), .004)
    lit = face - .0064
    digits('12.4', (left + .030, lit, height * .66), height * .20, materials.glow('#a9e4ff', 2.2))
    for i in range(14):
        tall = .006 + .012 * abs(math.sin(i * .55))
        box((.003, .0008, tall), (left + .020 + i * .0058, lit, height * .40 + tall / 2),
            materials.glow('#58c8f0' if i < 9 else '#2a5a70', 1.6), 0)
    knob((split - .024, face - .004, height * .62), .015, materials.chrome('#c9cdd0', .25), dark,
         30)
    for i in range(2):
        cylinder(.006, .004, (split - .032 + i * .017, face - .004, height * .38), grey,
                 (90, 0, 0), sides=28, bevel=.001)
    tank = x + body * .5 - split - .020
    middle = split + tank / 2 + .006
    low, tall = .018, height * .60
    box((tank + .008, .030, tall + .010), (middle, face + .012, low + tall / 2), dark, .014,
        segments=5)
    box((tank, .034, tall), (middle, face + .006, low + tall / 2), materials.plain('#cfdde4', .25),
        .014, segments=5)
    box((tank - .004, .034, tall * .55), (middle, face + .0045, low + tall * .30),
        materials.plain('#7db4d0', .05, coat=1.), .012, segments=5)
    for i in range(3):
        box((.014, .002, .0016), (middle + tank * .30, face - .0128, low + tall * (.2 + i * .15)),
            dark, 0)
    box((tank * .5, .010, .010), (middle, face - .012, low + tall - .012), grey, .004)
    for i in range(9):
        box((.004, deep * .4, .002), (x - .05 + i * .010, y + .02, height - .0035), dark, 0)
    port = (x + body * .36, y + deep * .10, height - .006)
    cylinder(.016, .026, (*port[:2], port[2] + .006), grey, bevel=.003)
    mask = (width * .5 - .105, -depth * .5 + .098, 0)
    crest = (mask[0] - .006, mask[1] - .002, .088)
    path = [(*port[:2], height + .012), (port[0] + .012, port[1] - .004, height + .040),
            (port[0] + .075, port[1] + .004, height + .028), (port[0] + .150, port[1] + .016, .085),
            (port[0] + .205, port[1] - .005, .022), (port[0] + .195, port[1] - .062, .012),
            (port[0] + .110, port[1] - .112, .012), (mask[0] - .135, mask[1] + .020, .013),
            (mask[0] - .150, mask[1] - .045, .016), (mask[0] - .105, mask[1] - .070, .045),
            (crest[0] - .045, crest[1] - .022, .093), (crest[0] - .002, crest[1] - .001, .090)]
    _hose(path, .0105)
    _mask(mask, crest)


def _hose(path, radius):
    """A corrugated hose along a soft path, smooth cuffs at its ends."""
    skin, cuff = materials.plain('#aeb9bf', .35, coat=.2), materials.plain('#6d7a83', .45)
    spots = _along(path, 420)
    far = [0.]
    for here, there in zip(spots, spots[1:]):
        far.append(far[-1] + (there - here).length)
    tube([tuple(spot) for spot in spots[::4] + [spots[-1]]], radius * .90, skin, smooth=False)
    pitch, walked = radius * .42, radius * 2.6
    for i in range(1, len(spots) - 1):
        if far[i] < walked or far[i] > far[-1] - radius * 2.6:
            continue
        walked += pitch
        piece = ring(radius * .93, radius * .15, spots[i], skin, sides=24)
        piece.rotation_euler = (spots[i + 1] - spots[i - 1]).to_track_quat('Z', 'Y').to_euler()
    for end, inward in ((spots[0], spots[16]), (spots[-1], spots[-17])):
        rod(end, end + (inward - end).normalized() * radius * 2.6, radius * 1.16, cuff, .001)


def _mask(at, crest):
    """A full-face mask that lies on its cushion: clear shell, frame, elbow, head straps."""
    silicone = materials.plain('#c3cdd2', .45, coat=.1)
    frame, clip = materials.plain('#50626e', .4), materials.plain('#3c4a54', .4)
    shell = materials.Nodes('mask shell')
    shell.set(Base_Color=materials.rgb('#d5e3ea'), Roughness=.10, Specular=.6, Alpha=.42)

    def rim(angle, scale=1.):
        """The outline of a face: round at the chin (-Y), narrow at the nose (+Y)."""
        nose = .5 + .5 * math.sin(angle)
        across = .052 * (1 - .42 * nose ** 2)
        return (at[0] + scale * across * math.cos(angle) * (1 + .10 * math.cos(2 * angle)),
                at[1] + scale * .066 * math.sin(angle))

    def dome(u, v):
        x, y = rim(2 * math.pi * u, 1 - v)
        lift = .026 + .046 * math.sin(math.pi / 2 * min(1, v * 1.25)) ** .8
        return x, y, lift

    turns = [2 * math.pi * i / 48 for i in range(48)]
    tube([(*rim(a), .013 + .004 * math.cos(2 * a)) for a in turns], .0125, silicone, closed=True)
    tube([(*rim(a, .97), .028) for a in turns], .0055, frame, closed=True)
    surface(dome, 64, 14, shell.material)
    box((.012, .055, .010), (at[0], at[1] + .046, .058), frame, .004, (-28, 0, 0))
    box((.050, .014, .012), (at[0], at[1] + .078, .040), clip, .005)
    cylinder(.017, .016, (at[0], at[1] - .004, .076), frame, bevel=.003)
    rod((at[0], at[1] - .004, .080), crest, .013, clip, .003)
    cylinder(.0145, .010, crest, clip, bevel=.004)
    cloth = materials.fabric('#35607f', weave=300, contrast=.1, wrinkle=.1)
    loops = (((.030, .078), (.075, .115), (.090, .165), (.020, .185)),
             ((.058, -.034), (.095, -.010), (.105, .070), (.085, .150)))
    for s in (-1, 1):
        for points in loops:
            _strap([(at[0] + s * px, at[1] + py, .040 if i == 0 else .010)
                    for i, (px, py) in enumerate(points)], cloth)
        box((.020, .016, .008), (at[0] + s * .056, at[1] - .036, .030), clip, .003)
    _strap([(at[0] - .085, at[1] + .150, .010), (at[0] - .03, at[1] + .182, .012),
            (at[0] + .03, at[1] + .182, .012), (at[0] + .085, at[1] + .150, .010)], cloth)


def _strap(points, cloth, wide=.009):
    """A flat band of cloth standing on its edge along points."""
    spots = _along(points, 40)

    def band(u, v):
        spot = spots[min(39, round(u * 39))]
        return spot.x, spot.y, spot.z + (v - .5) * 2 * wide

    strip = surface(band, 39, 2, cloth)
    strip.modifiers.new('shell', 'SOLIDIFY').thickness = .0022


def _along(points, count):
    """Evenly spread places on the soft curve through points (Catmull-Rom)."""
    knots = [Vector(p) for p in points]
    knots = [knots[0]] + knots + [knots[-1]]
    result = []
    spans = len(points) - 1
    for i in range(count):
        t = i / (count - 1) * spans
        k = min(int(t), spans - 1)
        u = t - k
        a, b, c, d = knots[k:k + 4]
        result.append(.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u
                            + (3 * b - a - 3 * c + d) * u ** 3))
    return result


def commode_chair(size):
    """Commode chair on castors: steel frame, padded seat with lid, arm rests, pail below."""
    width, depth, height = size
    metal, pad = materials.chrome('#c3c7ca', .22), materials.plain('#2f4454', .5, bump=.1)
    white, dark = materials.plain('#d3d7d8', .3, coat=.2), materials.plain('#1e2022', .5)
    seat, half, r = .47, width / 2 - .04, .0127
    for s in (-1, 1):
        x = s * half
        pipe([(x, depth / 2 - .04, .13), (x, depth / 2 - .05, height - .03),
              (s * (half - .06), depth / 2 - .05, height - r)], r, metal, .05)
        pipe([(x, -depth / 2 + .05, .13), (x, -depth / 2 + .05, seat + .21),
              (x, depth / 2 - .05, seat + .21)], r, metal, .06)
        rod((x, -depth / 2 + .05, seat - .04), (x, depth / 2 - .05, seat - .04), r, metal)
        rod((x, -depth / 2 + .05, .20), (x, depth / 2 - .05, .20), .011, metal)
        box((.055, .26, .032), (x, -.02, seat + .232), pad, .013, segments=5)
        for y in (-depth / 2 + .05, depth / 2 - .045):
            castor((x, y, 0), .048, dark, metal, 35 * s)
        box((.16, .15, .012), (s * .09, -depth / 2 - .10, .10), dark, .005, (10, 0, 0))
        rod((s * half, -depth / 2 + .05, .24), (s * .14, -depth / 2 - .06, .10), .010, metal)
    rod((-half + .06, depth / 2 - .05, height - r), (half - .06, depth / 2 - .05, height - r), r,
        metal)
    for y in (-depth / 2 + .05, depth / 2 - .05):
        for z in (.20, seat - .04):
            rod((-half, y, z), (half, y, z), .011, metal)
    cushion((half * 2 - .02, depth - .10, .055), (0, -.01, seat), pad, .025, (0, 0, .006), .001)
    cushion((half * 2 - .02, .04, .24), (0, depth / 2 - .06, height - .16), pad, .018,
            (0, .008, .004), .001)
    lathe([(0, .0), (.12, .0), (.15, .16), (.165, .165), (.16, .175), (0, .175)],
          (0, -.01, seat - .21), white, sides=72)
    tube([(-.15, -.01, seat - .05), (-.13, -.12, seat - .12), (.13, -.12, seat - .12),
          (.15, -.01, seat - .05)], .005, metal)
