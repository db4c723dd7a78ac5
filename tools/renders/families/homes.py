"""Plain rooms that show one product at its true size, beside a door, a counter or a bed.

A room is a function (put, size, ...): it builds its walls, puts the product at a place, adds a few
things that everybody knows the size of, and returns what the camera has to see: the left and the
right edge along X, where the back wall stands, and how far the product comes forward of it."""
from families import beds, chairs, kitchen, props, sofas, storage, tables, ward
from families.kitchens import DECK, counter
from families.rooms import SETTINGS, shell
from studio import materials
from studio.geometry import box
from studio.scene import place


def show(build, size, indoors, **more):
    """Furnish a room round a product; returns the settings and where the camera stands."""
    left, right, back, deep = ROOMS[indoors](
        lambda at, turn=0: place(build, at, turn), size, **more)
    field, lens, eye = right - left, 35, 1.35
    away = field * .92 * lens / 36 + deep * .7
    near, rise = away - deep, 13.5 / lens          # half the height of the frame at one metre
    floor = eye + (rise * near - eye - .12) * away / near      # the floor just before the product
    level = min(floor, (floor + 2.5 - rise * away) / 2)
    level = max(level, more.get('up', 0) + size[2] + .12 - rise * away)      # nothing hung is cut
    middle = (left + right) / 2
    return SETTINGS, {'at': (middle + field * .08 + deep * .15, back - away, eye),
                      'target': (middle + field * .01, back, level), 'lens': lens}


def _walls(size, accent, floor='oak', curtains='#d3c6b2', left=.85, window=1.2, mirrored=False):
    """Walls and floor round a product at X 0, a window on the left; returns the back wall's Y."""
    deep = max(3.4, size[1] + 1.9)
    shell((size[0] + 2 * left, deep, 2.7), accent, floor=floor, window=(-.35, window),
          curtains=curtains, mirrored=mirrored)
    return deep / 2


def living(put, size, accent='#b5ad9c', gap=.06, rug='#d6cab6'):
    """Against the wall of a living room: art above it, a rug, a lamp, a door on its right."""
    width, depth, height = size
    back = _walls(size, accent)
    put((0, back - depth / 2 - gap, 0))
    if rug:
        place(props.rug, (0, back - depth - .55, 0), size=(max(1.5, width * .86), 1.3), color=rug)
    if height < 1.2:
        for x, shapes in ((-.37, props.SUNS), (.37, props.MOONS)):
            place(props.art, (x, back - .012, 1.72), size=(.56, .74), shapes=shapes)
    place(props.floor_lamp, (-width / 2 - .42, back - .36, 0))
    place(props.door, (width / 2 + .98, back, 0))
    return -width / 2 - .74, width / 2 + 1.52, back, depth + gap


def media(put, size, unit=1.5):
    """A television on its unit, a plant and a door beside it."""
    width, depth, _ = size
    wide = max(unit, width + .1)
    back = _walls((wide, .5, 1), '#c9a083')
    place(storage.tv_unit, (0, back - .26, 0), size=(wide, .40, .52))
    put((0, back - .06 - max(depth / 2, .2), .52))
    place(props.plant, (-wide / 2 - .42, back - .45, 0), height=1.2)
    place(props.rug, (0, back - 1.15, 0), size=(wide, 1.2), color='#d6cab6')
    place(props.door, (wide / 2 + 1.0, back, 0))
    return -wide / 2 - .75, wide / 2 + 1.58, back, .5


def cool(put, size, up=2.12):
    """High on the wall above an armchair."""
    width, depth, _ = size
    back = _walls((1.4, .9, 1), '#9fb0b5')
    put((0, back - depth / 2, up))
    place(sofas.box_arm, (-.05, back - .52, 0), size=(.90, .86, .82), seats=1, pillows=())
    place(tables.round_table, (.80, back - .42, 0), size=(.46, .46, .52))
    place(props.rug, (0, back - 1.15, 0), size=(1.9, 1.3), color='#d6cab6')
    place(props.plant, (-1.0, back - .42, 0), height=1.15)
    place(props.door, (1.72, back, 0))
    return -1.45, 2.32, back, .9


def seat(put, size):
    """A small table or a machine on the floor between an armchair and a plant."""
    width, depth, _ = size
    back = _walls((width + 1.3, .9, 1), '#8f9d8c')
    x = .30
    place(sofas.box_arm, (x - width / 2 - .56, back - .53, 0), size=(.90, .86, .82), seats=1,
          pillows=())
    put((x, back - .30 - depth / 2, 0))
    place(props.rug, (-.1, back - 1.65, 0), size=(2.1, 1.5), color='#d6cab6')
    place(props.art, (x - width / 2 - .56, back - .012, 1.6), shapes=props.SUNS)
    place(props.door, (x + width / 2 + .90, back, 0))
    return x - width / 2 - 1.5, x + width / 2 + 1.48, back, .9


def lounge(put, size):
    """A low table before a three-seater."""
    _, depth, _ = size
    back = _walls((2.26, 1.8, 1), '#a9b0a0')
    place(sofas.box_arm, (0, back - .52, 0), size=(1.98, .86, .82))
    put((0, back - 1.40 - depth / 2, 0))
    place(props.rug, (0, back - 1.55, 0), size=(2.5, 1.8), color='#cfc1aa')
    for x, shapes in ((-.37, props.SUNS), (.37, props.MOONS)):
        place(props.art, (x, back - .012, 1.66), size=(.56, .74), shapes=shapes)
    place(props.plant, (1.45, back - .45, 0), height=1.2)
    place(props.floor_lamp, (-1.42, back - .36, 0))
    return -1.8, 1.95, back, 1.4 + depth


def dining(put, size, accent='#8f9d8c'):
    """A dining table in the middle of its room, a cabinet and a door behind it."""
    width, depth, _ = size
    back = _walls((width, depth + .8, 1), accent, left=.95)
    put((0, back - .95 - depth / 2, 0))
    place(storage.chest, (-width * .18, back - .24, 0), size=(1.10, .42, .82), kind='sheesham',
          rows=3, columns=2)
    place(props.table_lamp, (-width * .18 - .30, back - .24, .82))
    place(props.art, (-width * .18 + .1, back - .012, 1.6), shapes=props.SUNS)
    place(props.door, (width / 2 + .62, back, 0))
    return -width / 2 - .75, width / 2 + 1.2, back, depth + .7


def bedroom(put, size, accent='#a9b0a0'):
    """A bed between its bedside tables."""
    width, depth, _ = size
    back = _walls(size, accent, curtains='#b9a58c')
    put((0, back - depth / 2 - .03, 0))
    for s in (-1, 1):
        spot = s * (width / 2 + .30), back - .25
        place(storage.chest, (*spot, 0), size=(.46, .40, .52), kind='sheesham', rows=2)
    place(props.table_lamp, (-width / 2 - .30, back - .25, .52))
    place(props.art, (0, back - .012, 1.75), size=(.9, .62), shapes=(
        (-.2, 0, .19, '#c98b62'), (.05, .05, .16, '#5f7a72'), (.24, -.08, .11, '#e3c48d')))
    place(props.rug, (.2, back - depth * .75, 0), size=(width + 1.1, 1.7), color='#d6cab6')
    place(props.door, (width / 2 + 1.16, back, 0))
    return -width / 2 - .80, width / 2 + 1.74, back, depth


def dressing(put, size, accent='#b9a58c'):
    """A wardrobe or a chest beside the foot of a bed, a door on its other side."""
    width, depth, height = size
    back = _walls((width + 1.5, 2.2, 1), accent, left=.6)
    x = .45
    put((x, back - depth / 2 - .02, 0))
    place(beds.panel_bed, (x - width / 2 - .92, back - 1.09, 0), size=(1.06, 2.08, 1.08),
          kind='mango', panels=3, pillows=1, throw='#5f7d92')
    if height < 1.2:
        place(props.art, (x, back - .012, height + .65), shapes=props.MOONS)
    place(props.rug, (x, back - depth - .65, 0), size=(1.5, 1.0), color='#d6cab6')
    place(props.door, (x + width / 2 + .78, back, 0))
    return x - width / 2 - 1.25, x + width / 2 + 1.36, back, .9


def desk(put, size):
    """A desk with a chair before it, a laptop, a lamp and books on it."""
    width, depth, _ = size
    back = _walls(size, '#c3a58c', left=.8)
    put((0, back - depth / 2 - .05, 0))
    y = back - depth * .62
    place(chairs.mesh_chair, (-.14, back - depth - .42, 0), 152, size=(.68, .66, 1.10))
    place(props.laptop, (-.06, y, .75))
    place(tables.desk_lamp, (-width / 2 + .20, back - .26, .75), 18, size=(.30, .18, .46))
    for x, shapes in ((-.30, props.SUNS), (.28, props.MOONS)):
        place(props.art, (x, back - .012, 1.62), size=(.50, .64), shapes=shapes)
    place(props.plant, (-width / 2 - .38, back - .40, 0), height=1.1)
    place(props.door, (width / 2 + .86, back, 0))
    return -width / 2 - .72, width / 2 + 1.42, back, depth + .5


def workplace(put, size):
    """A chair turned from its desk."""
    back = _walls((1.2, .62, 1), '#b5ad9c', left=1.0)
    place(tables.study_table, (0, back - .36, 0), size=(1.20, .60, .75))
    put((-.62, back - 1.10, 0), 24)
    place(props.laptop, (.02, back - .38, .75))
    place(tables.desk_lamp, (.44, back - .22, .75), 160, size=(.30, .18, .46))
    place(props.art, (.0, back - .012, 1.62), size=(.50, .64), shapes=props.MOONS)
    place(props.door, (1.42, back, 0))
    return -1.6, 1.98, back, 1.1


def cooking(put, size, up=None, run=1.5):
    """On a kitchen counter; or, without a height, on the floor beside it."""
    width, depth, height = size
    if up is None:
        back = _walls((width, .62, 1), '#d9d0c0', 'teak', None, run + .06, .9, mirrored=True)
        start = -width / 2 - run - .02
        counter(start, start + run, back, wall_units=((start, start + run),))
        put((0, back - depth / 2 - .04, 0))
        place(kitchen.gas_stove, (start + run * .42, back - .31, DECK), size=(.66, .38, .13))
        place(props.plant, (start + run - .32, back - .22, DECK), height=.32, leaves=14)
        place(props.door, (width / 2 + .72, back, 0))
        return start + .10, width / 2 + 1.28, back, depth
    back = _walls((1.9, .62, 1), '#d9d0c0', 'teak', None, .06, .9, mirrored=True)
    counter(-.95, .95, back)
    put((0, back - depth / 2 - (.12 if up < 1.2 else .0), DECK if up < 1.2 else up))
    if up > 1.2:
        place(kitchen.gas_stove, (0, back - .31, DECK), size=(.66, .38, .13))
    place(props.plant, (-.74, back - .24, DECK), height=.36, leaves=16)
    storage.vase((.62, back - .20, DECK), '#7d8f8a', .8)
    place(props.door, (1.52, back, 0))
    return -.92, 2.06, back, .64


def fitted(put, size):
    """Under a kitchen counter, between its cupboards."""
    width, depth, _ = size
    back = _walls((2.2, .62, 1), '#d9d0c0', 'teak', None, .06, .9, mirrored=True)
    counter(-1.1, 1.1, back, bays=((-width / 2 - .01, width / 2 + .01),),
            wall_units=((-1.1, 1.1),))
    put((0, back - depth / 2 - .02, 0))
    place(kitchen.microwave, (.68, back - .28, DECK), size=(.46, .36, .27))
    place(props.plant, (-.80, back - .24, DECK), height=.36, leaves=16)
    place(props.door, (1.68, back, 0))
    return -1.1, 2.22, back, .66


def washroom(put, size, up=0.):
    """Before a tiled wall; hung, it is above a basket and a stool."""
    width, depth, _ = size
    back = _walls((1.2, .62, 1), '#c6ccca', 'teak', None, .75, .9, mirrored=True)
    box((4.6, .012, 1.5), (1.1, back - .006, .75), materials.tiling(
        '#cfd3d0', '#aab0ad', (.30, .20), .006), 0)
    put((0, back - depth / 2 - (0 if up else .06), up))
    if up:
        place(storage.chest, (0, back - .24, 0), size=(.80, .42, .80), kind='mango', rows=2,
              columns=2)
        storage.baskets((.34, .26, .18), (-.10, back - .24, .80))
    else:
        box((1.3, .24, .03), (0, back - .12, 1.55), materials.wood('oak', 'X'), .004)
        storage.baskets((.34, .22, .18), (-.36, back - .12, 1.565))
        storage.vase((.30, back - .12, 1.565), '#7d8f8a', .8)
        storage.baskets((.44, .36, .52), (-width / 2 - .36, back - .30, 0))
    place(props.door, (1.30, back, 0))
    return -1.15, 1.86, back, depth


def care(put, size):
    """In a sickroom: a hospital bed, or an aid beside one, with a plant and a door."""
    width, depth, _ = size
    if depth > 1.5:
        back = _walls((depth, width, 1), '#b3bfc0')
        put((0, back - width / 2 - .10, 0), -90)
        place(props.plant, (-depth / 2 - .42, back - .45, 0), height=1.2)
        place(props.art, (0, back - .012, 1.7), size=(.50, .64), shapes=props.MOONS)
        place(props.door, (depth / 2 + .92, back, 0))
        return -depth / 2 - .75, depth / 2 + 1.46, back, width
    back = _walls((width + 1.5, 2.1, 1), '#b3bfc0', left=.6)
    x = .45
    put((x, back - .55 - depth / 2, 0))
    place(ward.hospital_bed, (x - width / 2 - .85, back - 1.12, 0), size=(.98, 2.14, 1.0))
    place(props.art, (x - .1, back - .012, 1.6), size=(.50, .64), shapes=props.MOONS)
    place(props.door, (x + width / 2 + .95, back, 0))
    return x - width / 2 - 1.3, x + width / 2 + 1.5, back, 1.4


ROOMS = {room.__name__: room for room in (
    living, media, cool, seat, lounge, dining, bedroom, dressing, desk, workplace, cooking, fitted,
    washroom, care)}
