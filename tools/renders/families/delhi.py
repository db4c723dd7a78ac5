"""Three flats of Delhi: their floors, walls, doors, windows with grilles, curtains, switchboards.

A fitting stands in a wall along X that looks to -Y; its place is its middle on the floor."""
from dataclasses import dataclass

from families import props, things
from studio import lights, materials
from studio.geometry import box, cylinder, rod
from studio.scene import place

FRAME = .055


@dataclass(frozen=True)
class Flat:
    """What makes a flat: `floor` of its rooms, `wet` of kitchen and bath, the way in (`door`)."""
    floor: str
    wet: str
    wall: str
    accent: str
    door: str
    grille: str
    curtains: str
    fronts: str
    deck: tuple
    tiles: tuple


FLATS = {
    # a builder floor in Dwarka
    'dwarka': Flat('vitrified', 'vitrified', '#d9cfbd', '#c3a98a', 'veneer', 'boxes', '#8f4a30',
                   '#8a5a3c', ('#3a3d40', '#6a6e70'), ('#d3cab8', '#a79c88', (.30, .45))),
    # an old house in Lajpat Nagar
    'lajpat': Flat('mosaic', 'kota', '#c9cfc4', '#9db3ac', 'panelled', 'bars', '#bd8f3c',
                   '#7f9a98', ('#8b9188', '#5f655e'), ('#d2d4ce', '#9fa5a0', (.15, .15))),
    # a tower in Gurgaon
    'gurgaon': Flat('cream', 'cream', '#cdc8be', '#a9aeb0', 'balcony', 'lozenges', '#71808a',
                    '#c5c2ba', ('#cbc6bc', '#948d82'), ('#bfc3c4', '#8d9394', (.60, .30))),
}


def lever(side, color='#a7a9aa'):
    """A lever handle on its plate, on the `side` of a door of 84 cm."""
    steel = materials.plain(color, .28, metal=.9)
    x = side * .36
    box((.045, .010, .22), (x, -.038, 1.02), steel, .004)
    rod((x, -.038, 1.06), (x, -.085, 1.06), .010, steel)
    rod((x + side * .008, -.085, 1.06), (x - side * .12, -.085, 1.06), .010, steel)


def veneer_door(side):
    """A flush door of brown veneer in a dark frame."""
    frame, leaf = materials.plain('#3f2d22', .45), materials.wood('walnut', 'Z', .42)
    for s in (-1, 1):
        box((.08, .06, 2.10), (s * .46, -.012, 1.05), frame, .006)
    box((1.0, .064, .08), (0, -.012, 2.142), frame, .006)
    for i in range(3):
        box((.2785, .04, 2.10), ((i - 1) * .280, -.013, 1.05), leaf, .0015)
    lever(side)


def panelled_door(side, color='#c9c5ba'):
    """A painted door of six panels with a brass bolt."""
    paint, brass = materials.plain(color, .45), materials.plain('#b98d4a', .28, metal=1.)
    groove = materials.plain('#' + ''.join(f'{int(color[i:i + 2], 16) * 3 // 4:02x}'
                                           for i in (1, 3, 5)), .6)
    for s in (-1, 1):
        box((.08, .06, 2.10), (s * .46, -.012, 1.05), paint, .006)
        for low, high in ((.14, .72), (.86, 1.42), (1.56, 1.94)):
            box((.264, .016, high - low - .006), (s * .19, -.034, (low + high) / 2), paint, .007)
            box((.30, .006, high - low + .03), (s * .19, -.033, (low + high) / 2), groove, .002)
    box((1.0, .064, .08), (0, -.012, 2.142), paint, .006)
    box((.84, .04, 2.10), (0, -.012, 1.05), paint, .003)
    rod((side * .22, -.052, 1.30), (side * .46, -.052, 1.30), .009, brass)
    for x in (.25, .36, .45):
        box((.022, .026, .034), (side * x, -.044, 1.30), brass, .004)
    cylinder(.024, .045, (side * .37, -.055, 1.0), brass, (90, 0, 0), bevel=.01)


def balcony_door(side, paint='#b9bcbd'):
    """A glazed door of 84 cm in an opening, a railing on the balcony behind it."""
    frame, rail = materials.plain(paint, .4), materials.plain('#5d6265', .4)
    for s in (-1, 1):
        box((.08, .08, 2.10), (s * .46, .03, 1.05), frame, .006)
        box((.075, .045, 2.085), (s * .382, .03, 1.0525), frame, .005)
    box((1.0, .084, .08), (0, .03, 2.142), frame, .006)
    for low, tall in ((.012, .20), (.98, .075), (1.985, .108)):
        box((.69, .043, tall), (0, .03, low + tall / 2), frame, .004)
    lever(side)
    box((3.4, 1.0, .06), (0, .62, -.04), materials.plain('#8f897d', .7), 0)
    for level in (.10, 1.0):
        box((3.4, .045, .045), (0, 1.08, level), rail, .006)
    for i in range(25):
        rod(((i - 12) * .13, 1.08, .10), ((i - 12) * .13, 1.08, 1.0), .008, rail)


def grille(wide, low, high, kind, color):
    """Iron before a window: flat bars, boxes or lozenges."""
    iron, tall = materials.plain(color, .45), high - low

    def bar(a, b, z0, z1):
        rod((a, .045, z0), (b, .045, z1), .006, iron)

    for i in range(1, 4 if kind == 'bars' else 8):
        x = -wide / 2 + wide * i / (4 if kind == 'bars' else 8)
        if kind != 'lozenges':
            bar(x, x, low, high)
    for i in range(1, 10 if kind == 'bars' else 7):
        z = low + tall * i / (10 if kind == 'bars' else 7)
        if kind != 'lozenges':
            bar(-wide / 2, wide / 2, z, z)
    if kind == 'lozenges':
        step = wide / 5
        for i in range(-8, 6):
            left, reach = -wide / 2 + i * step, tall * .75
            for flip in (-1, 1):
                first, last = max(left, -wide / 2), min(left + reach, wide / 2)
                if last - first > .02:
                    ends = [low + (x - left) / reach * tall for x in (first, last)]
                    bar(flip * first, flip * last, *ends)


def window(wide, low, high, flat, floor_long=False):
    """A window with its frame, sashes, grille, stone sill, and curtains on a rod."""
    frame = materials.plain('#b9b8b2' if flat.grille != 'bars' else '#8a6f55', .45)
    for x in (-wide / 2 + FRAME / 2, 0, wide / 2 - FRAME / 2):
        box((FRAME, .06, high - low - .010), (x, .02, (low + high) / 2), frame, .005)
    for z in (low + FRAME / 2, high - FRAME / 2):
        box((wide - .004, .05, FRAME - .004), (0, .02, z), frame, .005)
    grille(wide, low, high, flat.grille, '#4c4f50' if flat.grille == 'boxes' else '#c4c2bb')
    box((wide + .12, .10, .025), (0, -.015, low - .012), materials.marble('#8f8c86', '#6f6c67'),
        .004)
    foot, top = (0 if floor_long else low - .28), high + .12
    for s in (-1, 1):
        place(props.curtain, (s * (wide / 2 + .02), -.11, foot), 90, length=.36,
              height=top - foot - .02, color=flat.curtains)
        cylinder(.022, .03, (s * (wide / 2 + .30), -.11, top), materials.plain('#3a2c20', .35,
                 metal=.6), (0, 90, 0), bevel=.008)
    rod((-wide / 2 - .29, -.11, top), (wide / 2 + .29, -.11, top), .011,
        materials.plain('#3a2c20', .35, metal=.6))


def hole(x, wide=None, low=1.0, high=2.1):
    """The opening in a wall that a window or a balcony door takes: left, right, foot, head."""
    if wide:
        return x - wide / 2, x + wide / 2, low, high
    return x - .5, x + .5, 0, 2.18


def fit_door(x, back, flat, side=1, color=None, kind=None, tiled=False):
    """The flat's door with its switchboard, its handle toward the middle of the room."""
    kind = kind or flat.door
    build = {'veneer': veneer_door, 'panelled': panelled_door, 'balcony': balcony_door}[kind]
    more = {'color': color} if color and kind == 'panelled' else {}
    place(build, (x, back, 0), side=-side, **more)
    place(things.switchboard, (x - side * .72, back - (.013 if tiled else 0), 1.30),
          rockers=6 if flat.door == 'veneer' else 5)
    if kind == 'balcony':
        place(props.curtain, (x + side * .44, back - .11, 0), 90, length=.42, height=2.32,
              color=flat.curtains)
        rod((x - .72, back - .11, 2.34), (x + .80, back - .11, 2.34), .011,
            materials.plain('#3a2c20', .35, metal=.6))
        lights.panel((x - side * .12, back - .02, 1.2), (x - side * .5, back - 2, .6), (.6, 1.7),
                     26, (1, .985, .95), seen=False)      # beside the curtain, not through it
