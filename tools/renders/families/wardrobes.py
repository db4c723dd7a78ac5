"""Wardrobes."""
from studio import materials
from studio.geometry import box, rod
from studio.scene import place
from studio.upholstery import cushion


def folded(size, at, tones, count):
    """A pile of folded cloth on a shelf."""
    width, depth, height = size
    for i in range(count):
        cushion((width, depth, height), (at[0], at[1], at[2] + height * (i + .5)),
                materials.linen(tones[i % len(tones)], .4), .02, (.0, .006, .002), .003,
                seed=i + 1)


def _door(size, at, front, pull, side, long=.32):
    """A cabinet front with a vertical pull near one edge."""
    box(size, at, front, .003)
    x = at[0] + side * (size[0] / 2 - .04)
    y = at[1] - size[1] / 2
    box((.012, .014, long), (x, y - .022, at[2]), pull, .004)
    for z in (-1, 1):
        box((.01, .022, .012), (x, y - .010, at[2] + z * (long / 2 - .03)), pull, .002)


def _leaf(size, front, pull, side, mirror):
    """A door beside its hinge, with a mirror on it or not."""
    width, _, tall = size
    x = side * (width / 2 + .0025)
    _door(size, (x, 0, 0), front, pull, side)
    if mirror:
        box((width - .135, .004, tall - .22), (x, -.011, 0),
            materials.chrome('#dfe3e4', .02), .001)


def _inside(width, depth, low, high, wood):
    """What open doors show: a divider, shelves with folded cloth, a rail with shirts."""
    metal = materials.chrome('#c9cdd0', .2)
    middle = -width * .14
    box((width - .04, .008, high - low + .02), (0, depth / 2 - .022, (low + high) / 2), wood, 0)
    box((.018, depth - .05, high - low), (middle, .01, (low + high) / 2), wood, .002)
    box((width - .05, depth - .05, .018), (0, .01, low), wood, .002)
    box((width - .05, depth - .05, .018), (0, .01, high - .30), wood, .002)
    left = (-width / 2 + middle) / 2
    wide = middle + width / 2 - .06
    tones = ('#d9cdb8', '#7d8f8a', '#b3855f', '#d3cfc7', '#5f7d92', '#c9a66b')
    levels = [low + (high - .30 - low) * i / 4 for i in range(4)]
    for i, level in enumerate(levels):
        if i:
            box((wide + .03, depth - .07, .018), (left, .01, level), wood, .002)
        folded((wide * .86, .32, .05), (left, -.02, level + .01), tones[i:] + tones[:i], 3)
    rail = high - .40
    right = (width / 2 + middle) / 2
    rod((middle, 0, rail), (width / 2 - .02, 0, rail), .011, metal)
    for i in range(6):
        x = right + (i - 2.5) * (width / 2 - middle) / 8
        rod((x, 0, rail - .07), (x, 0, rail + .012), .003, metal)
        cushion((.045, .40, .80 - .06 * (i % 3)), (x, 0, rail - .46 + .03 * (i % 3)),
                materials.fabric(tones[i], weave=300, wrinkle=.5), .022, (.012, 0, 0), .008,
                seed=i + 1)


def wardrobe(size, kind='walnut', doors=2, drawers=0, mirror=False, fronts=None, opened=False):
    """A wardrobe with hinged doors, optional drawers below and a mirror on one door.

    Opened, its outer doors stand wide (the left one only, when there are more than two)."""
    width, depth, height = size
    body, grain = materials.wood(kind, 'Z'), materials.wood(kind, 'X')
    front = materials.wood(fronts or kind, 'Z')
    pull = materials.plain('#b98d4a', .28, metal=1.)
    dark = materials.plain('#26221f', .6)
    for side in (-1, 1):
        box((.02, depth, height), (side * (width / 2 - .01), 0, height / 2), body, .003)
    box((width, depth + .02, .028), (0, -.006, height + .006), grain, .004)
    box((width - .04, depth - .03, .08), (0, .01, .04), grain, .002)
    box((width - .04, .01, height - .1), (0, depth / 2 - .01, height / 2), dark, 0)
    if opened:
        _inside(width, depth, .09 + (.20 if drawers else 0), height - .02,
                materials.wood('mango', 'X'))
    else:
        box((width - .03, depth - .06, height - .1), (0, .0, height / 2 + .03), dark, 0)
    face = -depth / 2 + .008
    bottom = .085
    if drawers:
        high = .20
        each = (width - .01) / drawers
        for i in range(drawers):
            x = -width / 2 + .005 + each * (i + .5)
            box((each - .005, .02, high - .005), (x, face, bottom + high / 2), front, .003)
            box((.16, .014, .012), (x, face - .03, bottom + high / 2), pull, .004)
            for s in (-1, 1):
                box((.012, .022, .010), (x + s * .06, face - .018, bottom + high / 2), pull, .002)
        bottom += high
    each = (width - .01) / doors
    for i in range(doors):
        tall = height - bottom - .006
        side = 1 if i % 2 == 0 else -1
        hinge = -width / 2 + .005 + each * (i + (0 if side > 0 else 1))
        wide = opened and (i == 0 or doors == 2)
        place(_leaf, (hinge, face, bottom + tall / 2), -side * 112 if wide else 0,
              size=(each - .005, .02, tall), front=front, pull=pull, side=side,
              mirror=mirror and i == doors // 2)


def sliding_wardrobe(size, kind='oak', mirror=True, opened=False):
    """Two sliding doors in a dark aluminium frame, one of them a mirror.

    Opened, the wooden door is slid before the mirror."""
    width, depth, height = size
    body = materials.wood(kind, 'Z')
    metal = materials.plain('#2a2724', .35, metal=.6)
    for side in (-1, 1):
        box((.025, depth, height), (side * (width / 2 - .0125), 0, height / 2), body, .003)
    for level in (.035, height - .015):
        box((width - .05, depth, .06 if level < 1 else .03), (0, 0, level), materials.wood(kind,
            'X'), .003)
    box((width - .06, .02, height - .1), (0, depth / 2 - .02, height / 2), body, 0)
    if opened:
        _inside(width - .02, depth - .10, .075, height - .04, materials.wood('mango', 'X'))
    half = (width - .05) / 2 + .015
    tall = height - .10
    for i, y in enumerate((-depth / 2 + .02, -depth / 2 + .05)):
        x = (-1, 1)[i] * ((width - .05) / 2 - half / 2) + opened * (1 - i) * (half - .16)
        panel = materials.chrome('#dfe3e4', .02) if mirror and i else body
        box((half - .03, .016, tall - .03), (x, y, .065 + tall / 2), panel, .002)
        for s in (-1, 1):
            box((.022, .024, tall), (x + s * (half / 2 - .011), y, .065 + tall / 2), metal, .003)
        for level in (.065 + .011, .065 + tall - .011):
            box((half - .04, .024, .022), (x, y, level), metal, .003)
