"""Beds, mattresses and what lies on them."""
from families.storage import tray
from studio import materials
from studio.cloth import drape, pillow
from studio.geometry import box, cylinder, rod
from studio.scene import place
from studio.upholstery import cushion, piping, tufts


def mattress_block(size, at=(0, 0, 0), color='#d6d2ca'):
    """A mattress with piped edges; returns its object so that cloth can fall on it."""
    width, length, height = size
    cloth = materials.linen(color, .2)
    block = cushion(size, (at[0], at[1], at[2] + height / 2), cloth, .045, (0, 0, .010), .002, .05)
    for level in (.03, height - .03):
        piping((width + .002, length + .002), (at[0], at[1], at[2] + level), cloth, .006, .05)
    return block


def bedding(width, length, top, block, name, duvet='#cbc4b8', throw='#7d8f8a', pillows=2,
            cushions=1, drop=.26, frame=None, foot=None):
    """Duvet, throw, pillows and a cushion on a mattress whose top is at a height.

    The duvet hangs down by `drop` at the sides and by `foot` at the end (the same if not given).
    The frame is the (width, length, height) of the bed that the cloth must hang outside of."""
    wide, long, high = frame or (width, length, top - .2)
    blocks = (((wide + .01, long + .01, high), (0, 0, high / 2)),)
    foot = drop if foot is None else foot
    cover = drape((width + 2 * drop, length * .76 + foot), top + .08, [block],
                  materials.linen(duvet, .8), f'duvet {name}', (0, -length * .12 - foot * .5),
                  columns=84, frames=46, thickness=.024, bend=.3, blocks=blocks)
    drape((width + 2 * drop + .01, .54), top + .13, [cover], materials.fabric(
        throw, weave=160, contrast=.22, bump=.6, wrinkle=.2), f'throw {name}',
        (0, -length * .26), columns=84, frames=42, thickness=.010, bend=.5, blocks=blocks)
    white = materials.linen('#d3cfc7', .35)
    head = length / 2
    wide = min(.70, width / pillows - .04)
    for i in range(pillows):
        x = (i - (pillows - 1) / 2) * width / pillows
        twist = -3 if i % 2 else 3
        pillow((wide, .48), (x, head - .17, top + .235), (64, 0, twist), white, seed=3)
        pillow((wide - .04, .46), (x, head - .37, top + .190), (50, 0, -twist), white, seed=4)
    for i in range(cushions):
        pillow((.42, .42), (.02 + .3 * i, head - .55, top + .215), (56, 0, 3), materials.fabric(
            throw, weave=300, contrast=.1, wrinkle=.15), 3.4, seed=5)


def _legs(width, length, height, wood, taper=(.65, .65)):
    for s in (-1, 1):
        box((.075, .075, height), (s * (width / 2 - .06), -length / 2 + .06, height / 2), wood,
            .008, taper=taper)


def panel_bed(size, kind='sheesham', panels=5, storage=False, dressed=True, duvet='#cbc4b8',
              throw='#7d8f8a', pillows=2, name=None, drawn=0.):
    """Wooden bed with a panelled headboard; with storage it has drawers down to the floor.

    The drawer at the right foot is pulled out by so many metres."""
    width, length, head = size[0] - .10, size[1] - .06, size[2] - .04
    across, along, upright = [materials.wood(kind, axis, coat=.25) for axis in 'XYZ']
    brass = materials.plain('#b98d4a', .28, metal=1.)
    rail, low = (.30, .03) if storage else (.20, .13)
    top = low + rail
    for s in (-1, 1):
        box((.035, length, rail), (s * (width / 2 - .0175), 0, low + rail / 2), along, .006)
    box((width, .035, rail), (0, -length / 2, low + rail / 2), across, .006)
    box((width - .07, length, .03), (0, 0, top - .05), across, .002)
    if storage:
        box((width - .06, length - .04, .03), (0, 0, .015), materials.plain('#26221f', .7), 0)
        each = (length - .30) / 2
        for s in (-1, 1):
            for i in range(2):
                y = -length / 2 + .12 + each * (i + .5)
                level, x = low + rail / 2 + .005, s * (width / 2 + .003)
                if drawn and (s, i) == (1, 0):
                    box((.002, each - .03, rail - .08), (x - .002, y, level),
                        materials.plain('#26221f', .7), 0)
                    x += drawn
                    place(tray, (x, y, level - .01), 90,
                          size=(each - .06, drawn, rail - .12), wood=materials.wood('mango', 'Y'))
                box((.012, each - .02, rail - .07), (x, y, level), along, .004)
                box((.014, .16, .012), (x + s * .023, y, low + rail * .66), brass, .004)
                for t in (-1, 1):
                    box((.022, .010, .010), (x + s * .013, y + t * .06, low + rail * .66), brass,
                        .002)
    else:
        _legs(width, length, low + .01, upright)
    back = length / 2 + .025
    for s in (-1, 1):
        box((.07, .055, head), (s * (width / 2 - .02), back, head / 2), upright, .008)
    box((width + .10, .075, .045), (0, back, head + .018), across, .010, segments=5)
    box((width - .09, .040, .07), (0, back, .40), across, .006)
    each = (width - .11) / panels
    for i in range(panels):
        x = -(width - .11) / 2 + each * (i + .5)
        box((each - .004, .030, head - .42), (x, back, .42 + (head - .42) / 2), upright, .008)
    box((width - .12, .010, head - .43), (0, back + .008, .42 + (head - .42) / 2), upright, 0)
    thick = .20
    block = mattress_block((width - .10, length - .11, thick), (0, -.01, top - .035))
    if dressed:
        bedding(width - .10, length - .11, top - .035 + thick, block,
                name or f'{width:.2f} {length:.2f} {top:.2f}', duvet, throw, pillows,
                frame=(width, length + .036, top))


def upholstered_bed(size, color='#8a8479', duvet='#cfc9bf', throw='#9b6b4a'):
    """Padded bed with a tall tufted headboard and rounded rails."""
    width, length, head = size
    cloth = materials.fabric(color, weave=200, wrinkle=.15)
    dark = materials.wood('walnut', 'Z')
    top, inner = .32, width - .16
    for s in (-1, 1):
        cushion((.09, length - .06, .24), (s * (width / 2 - .045), -.02, .20), cloth, .035,
                (.006, 0, .004), .001, .04)
    cushion((width, .09, .24), (0, -length / 2 + .03, .20), cloth, .035, (0, .006, .004), .001,
            .04)
    box((width - .10, length - .10, .03), (0, 0, .25), dark, .004)
    back = length / 2 - .04
    columns, rows = 6, 3
    wide, high = (width + .06) / columns, (head - .36) / rows
    cushion((width + .06, .06, head - .08), (0, back + .05, .08 + (head - .08) / 2), cloth, .03,
            (0, 0, 0), .001, .05)
    for row in range(rows):
        for column in range(columns):
            x = -(width + .06) / 2 + wide * (column + .5)
            cushion((wide - .002, .09, high - .002), (x, back, .36 + high * (row + .5)), cloth,
                    .034, (.0, .022, .0), .001, .03, seed=row * 7 + column)
    tufts(columns - 1, rows - 1, ((columns - 1) * wide, (rows - 1) * high),
          (0, back - .048, .36 + rows * high / 2), cloth)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(.022, .09, (x * (width / 2 - .10), y * (length / 2 - .12), .045), dark,
                     top=.03)
    block = mattress_block((inner, length - .16, .24), (0, -.02, top - .05))
    bedding(inner, length - .16, top + .19, block, f'upholstered {width:.2f}', duvet, throw, 2, 2,
            .24, (width + .012, length + .0, top))


def metal_bed(size, color='#22262a', duvet='#cfd2cf', throw='#4c6a80', pillows=1):
    """Bed of black steel tube with upright bars at head and foot."""
    width, length, head = size
    metal = materials.plain(color, .4, metal=.5)
    half, end = width / 2 - .02, length / 2 - .02
    top = .36
    for y, tall, bars in ((end, head, 9), (-end, .62, 9)):
        for s in (-1, 1):
            rod((s * half, y, 0), (s * half, y, tall), .019, metal, .004)
            cylinder(.024, .03, (s * half, y, tall), metal, bevel=.008)
            cylinder(.024, .02, (s * half, y, .01), metal)
        for level in (tall - .04, top + .02):
            rod((-half, y, level), (half, y, level), .014, metal)
        for i in range(bars):
            x = -half + (i + 1) * 2 * half / (bars + 1)
            rod((x, y, top + .02), (x, y, tall - .04), .007, metal)
    for s in (-1, 1):
        box((.03, length - .06, .05), (s * half, 0, top - .03), metal, .004)
    for i in range(10):
        y = -end + .15 + i * (2 * end - .30) / 9
        box((width - .06, .05, .012), (0, y, top - .03), materials.wood('mango', 'X'), .002)
    block = mattress_block((width - .09, length - .10, .16), (0, 0, top - .02))
    bedding(width - .09, length - .10, top + .14, block, f'metal {width:.2f}', duvet, throw,
            pillows, 1, .20, (width - .04, length - .07, top - .01), -.01)


def mattress(size, band='#7f8f98', quilt='#d4d0c8'):
    """A bare mattress: quilted top, coloured side band, piped edges, two pillows on it."""
    width, length, height = size
    cover, cord = materials.linen(quilt, .25), materials.fabric('#8f8a80', weave=260, wrinkle=.1)
    side = materials.fabric(band, weave=220, wrinkle=.12)
    cushion((width, length, height - .02), (0, 0, height / 2), side, .03, (.004, .004, 0), .002,
            .05)
    box((width - .03, length - .03, .02), (0, 0, height - .018), cover, .008)
    columns, rows = max(4, round(width / .17)), max(9, round(length / .17))
    wide, long = (width - .02) / columns, (length - .02) / rows
    for i in range(columns):
        for j in range(rows):
            cushion((wide, long, .03), (-(width - .02) / 2 + wide * (i + .5),
                    -(length - .02) / 2 + long * (j + .5), height - .015), cover, .014,
                    (0, 0, .012), .0, .03)
    for level in (.030, height - .018):
        piping((width + .006, length + .006), (0, 0, level), cord, .007, .03)
    for i in range(2 if width > 1.2 else 1):
        x = (i - .5) * .74 if width > 1.2 else 0
        pillow((.66, .44), (x, length / 2 - .30, height + .09), (6, 0, 3 - 6 * i),
               materials.linen('#d8d5ce', .35), 2.8, seed=3)
