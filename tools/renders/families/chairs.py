"""Work chairs on castors, and lounge chairs."""
import math

from studio import materials
from studio.geometry import bar, box, castor, cylinder, rod, surface, tube
from studio.upholstery import cushion


def five_star(plastic, column, wheel, reach=.315, seat=.40):
    """Five-armed foot with a gas column up to a height."""
    cylinder(.026, seat - .21, (0, 0, .19 + (seat - .21) / 2), plastic)
    cylinder(.016, .16, (0, 0, .21), column)
    cylinder(.042, .06, (0, 0, .115), plastic, top=.034, bevel=.006)
    for i in range(5):
        angle = 72 * i + 100
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        box((reach, .046, .028), (c * reach * .54, s * reach * .54, .098), plastic, .010,
            (0, 6, angle), segments=4)
        castor((c * reach, s * reach, 0), .029, wheel, plastic, angle + 50)


def mesh_chair(size, cloth='#30343a', headrest=False):
    """Task chair with a net back in a moulded frame, padded seat and arm rests."""
    seat_cloth = materials.fabric(cloth, weave=330, contrast=.2, wrinkle=.15)
    plastic = materials.plain('#1b1c1e', .48, bump=.08, bump_scale=700)
    column, wheel = materials.chrome('#c9ccd0', .16), materials.plain('#2a2b2d', .4)
    grow = size[2] / 1.10 if not headrest else 1.
    cushion((.50, .48, .085), (0, 0, .475), seat_cloth, .042, (.008, .008, .016), .002, .016,
            sag=.014)
    box((.44, .42, .02), (0, 0, .425), plastic, .009)
    box((.18, .24, .05), (0, 0, .395), plastic, .012)

    def back(u, v):
        half = .225 * (1 - .10 * abs(2 * v - 1) ** 2.2 - .10 * v)
        bow = .0405 * (1 - u * u) - .045 * math.sin(v * math.pi * .9)
        return u * half, .205 + .05 * v + bow + .06 * max(0, v - .7) ** 1.3, (.55 + .55 * v) * grow

    surface(lambda u, v: back(u * 2 - 1, v), 26, 34, materials.net(), uv=True)
    rim = ([back(u / 10, 0) for u in range(-9, 10, 3)] + [back(1, v / 12) for v in range(1, 12)]
           + [back(u / 10, 1) for u in range(9, -10, -3)]
           + [back(-1, v / 12) for v in range(11, 0, -1)])
    tube(rim, .0125, plastic, closed=True)
    tube([back(u / 10, .30) for u in range(-10, 11, 4)], .010, plastic)
    tube([(0, .12, .40), (0, .255, .41), (0, .335, .50), (0, .325, .72), (0, .315, .80)], .021,
         plastic)
    tube([back(-.98, .62), (-.1, .325, .77), (0, .33, .775), (.1, .325, .77), back(.98, .62)],
         .012, plastic)
    if headrest:
        rod((0, .30, 1.02), (0, .285, 1.22), .012, plastic)
        cushion((.27, .06, .14), (0, .25, size[2] - .07), seat_cloth, .028, (.004, .01, .006),
                .001, .016, rot=(-8, 0, 0))
    for s in (-1, 1):
        tube([(s * .20, .05, .418), (s * .285, .05, .432), (s * .305, .05, .50),
              (s * .305, .04, .665)], .016, plastic)
        cushion((.082, .255, .03), (s * .300, 0, .682), wheel, .014, (0, 0, .004), 0, .014)
    five_star(plastic, column, wheel)


def leather_chair(size, color='#2a2523'):
    """Executive chair: tall padded leather back in ribs, arm rests, chromed foot."""
    _, _, height = size
    hide, bright = materials.leather(color, .45), materials.chrome('#c9ccd0', .16)
    wheel = materials.plain('#1c1d1f', .4)
    cushion((.53, .50, .11), (0, 0, .485), hide, .05, (.008, .010, .02), .003, .018, sag=.012)
    ribs = 5
    for i in range(ribs):
        t = i / (ribs - 1)
        tall = (height - .56) / ribs
        cushion((.52 - .05 * t, .095, tall + .012), (0, .235 + .11 * t - .03 * math.sin(t * 3.1),
                .57 + tall * (i + .5)), hide, .042, (.004, .02, .008), .003, .018, seed=i + 1,
                rot=(-10, 0, 0))
    cushion((.48, .04, height - .60), (0, .34, .57 + (height - .60) / 2), hide, .02, (0, 0, 0),
            .001, rot=(-10, 0, 0))
    for s in (-1, 1):
        tube([(s * .24, .16, .46), (s * .31, .16, .50), (s * .315, .14, .66), (s * .315, -.02, .69),
              (s * .31, -.14, .68), (s * .30, -.17, .50), (s * .24, -.16, .46)], .013, bright)
        cushion((.075, .26, .035), (s * .314, .0, .705), hide, .016, (0, 0, .006), .001, .016)
    box((.20, .26, .05), (0, 0, .405), wheel, .012)
    five_star(bright, bright, wheel)


def lounge_chair(size, color='#6d7f76', kind='teak'):
    """Easy chair: bent wooden frame with arms, loose padded seat and back."""
    width, depth, height = size
    upright, along = materials.wood(kind, 'Z', coat=.25), materials.wood(kind, 'Y', coat=.25)
    across = materials.wood(kind, 'X', coat=.25)
    cloth = materials.fabric(color, weave=170, wrinkle=.35)
    x = width / 2 - .025
    for s in (-1, 1):
        bar((s * x, -depth / 2 + .10, 0), (s * x, -depth / 2 + .04, .56), .042, upright, .032)
        bar((s * x, depth / 2 - .04, 0), (s * x, depth / 2 - .20, .56), .042, upright, .032)
        bar((s * x, -depth / 2 - .0, .565), (s * x, depth / 2 - .12, .545), .062, along, .026,
            .010)
        bar((s * (x - .04), -depth / 2 + .06, .33), (s * (x - .04), depth / 2 - .16, .22), .03,
            along, .05)
        bar((s * (x - .05), depth / 2 - .24, .20), (s * (x - .07), depth / 2 - .03, height - .02),
            .036, upright, .030)
    for y, z in ((-depth / 2 + .06, .32), (depth / 2 - .18, .225),
                 (depth / 2 - .035, height - .05)):
        bar((-x + .02, y, z), (x - .02, y, z), .045, across, .03)
    for i in range(5):
        t = (i + 1) / 6
        bar((-x + .06, depth / 2 - .24 + .21 * t, .20 + (height - .22) * t),
            (x - .06, depth / 2 - .24 + .21 * t, .20 + (height - .22) * t), .03, across, .014)
    cushion((width - .13, depth - .20, .13), (0, -.035, .375), cloth, .05, (.006, .012, .028),
            .006, seed=2, sag=.01, rot=(9, 0, 0))
    cushion((width - .14, .13, height - .38), (0, depth / 2 - .22, .38 + (height - .38) / 2),
            cloth, .055, (.006, .03, .014), .006, seed=4, rot=(-17, 0, 0))
