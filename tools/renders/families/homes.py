"""Rooms of three Delhi flats that show one product at its true size, beside a door or a counter.

A room is a function (put, size, flat, ...): it builds its walls, puts the product at a place, adds
a few things that everybody knows the size of, and returns what the camera has to see: the left and
the right edge along X, where the back wall stands, and how far the product comes forward of it.
`side` is where its door is: 1 right, -1 left."""
from families import beds, chairs, delhi, kitchen, props, sofas, storage, tables, things, ward
from families.kitchens import DECK, counter
from families.rooms import SETTINGS, shell
from studio import materials
from studio.geometry import box
from studio.scene import place

TOP = {'bedroom': 2.72, 'lounge': 2.66, 'cool': 2.66}      # as far up as these rooms are seen


def show(build, size, indoors, flat, **more):
    """Furnish a room of a flat round a product; returns the settings and the camera's place."""
    left, right, back, deep = ROOMS[indoors](
        lambda at, turn=0: place(build, at, turn), size, delhi.FLATS[flat], **more)
    field, lens, eye = right - left, 35, 1.35
    away = field * .92 * lens / 36 + deep * .7
    near, rise = away - deep, 13.5 / lens          # half the height of the frame at one metre
    floor = eye + (rise * near - eye - .12) * away / near      # the floor just before the product
    level = min(floor, (floor + TOP.get(indoors, 2.5) - rise * away) / 2)
    level = max(level, more.get('up', 0) + size[2] + .12 - rise * away)      # nothing hung is cut
    middle, side = (left + right) / 2, more.get('side', 1)
    return SETTINGS, {'at': (middle + side * (field * .08 + deep * .15), back - away, eye),
                      'target': (middle + side * field * .01, back, level), 'lens': lens}


def _walls(flat, size, accent=None, door=None, side=1, view=None, left=.85, wet=False, kind=None,
           color=None):
    """The walls of a flat round a product at X 0; returns the back wall's Y.

    `door` is how far from the middle the door stands, on its side; `view` is a window in the back
    wall: its X, width, foot and head."""
    deep, wide, kind = max(3.4, size[1] + 1.9), size[0] + 2 * left, kind or flat.door
    holes = [delhi.hole(*view)] if view else []
    if door is not None and kind == 'balcony':
        holes.append(delhi.hole(side * door))
    if side < 0:      # the door stands between the product and the side wall
        wide = max(wide, 2 * (door + .75))
    shell((wide, deep, 2.7), accent or (flat.wall if wet else flat.accent), flat.wall,
          flat.wet if wet else flat.floor, (-.35, 1.2), None if wet else flat.curtains,
          mirrored=wet, holes=holes)
    if view:
        place(delhi.window, (view[0], deep / 2, 0), wide=view[1], low=view[2], high=view[3],
              flat=flat)
    if door is not None:
        delhi.fit_door(side * door, deep / 2, flat, side, color, kind, tiled=wet)
    return deep / 2


def _edges(near, far, side):
    """The left and right edge of what is seen: `near` away from the door, `far` beyond it."""
    return (-near, far) if side > 0 else (-far, near)


def living(put, size, flat, accent=None, side=1, gap=.06, rug='#d6cab6', view=True):
    """Against the wall of a living room: a window or prints above it, a door beside it."""
    width, depth, height = size
    low = height < 1.0
    wide = max(1., min(1.7, width * .8))
    seen = (0, wide, 1.05, 2.1) if view and low and flat.door != 'balcony' else None
    back = _walls(flat, size, accent, width / 2 + 1.02, side, seen)
    put((0, back - depth / 2 - gap - (.14 if seen else 0), 0))
    if rug:
        place(props.rug, (0, back - depth - .65, 0), size=(max(1.5, width * .86), 1.3), color=rug,
              border=flat.curtains)
    if low and not seen:
        place(props.art, (-side * .30, back - .012, 1.66), size=(.62, .80), shapes=props.SUNS)
        place(things.clock, (side * .42, back, 1.80))
    x = -side * (width / 2 + .42)
    if flat.door == 'balcony':
        place(props.plant, (x, back - .42, 0), height=1.25)
    elif flat.door == 'veneer':
        place(props.floor_lamp, (x, back - .36, 0))
    else:
        place(tables.round_table, (x, back - .36, 0), size=(.46, .46, .52))
        place(things.newspaper, (x - .03, back - .38, .52), 12, scale=.8)
        place(things.tumbler, (x + .15, back - .28, .52))
    if flat.door == 'panelled':
        place(things.chappals, (side * (width / 2 + .92), back - .30, 0), -8)
    else:
        place(things.school_bag, (side * (width / 2 + .30), back - .16, 0), side * -14)
    return *_edges(width / 2 + .74, width / 2 + 1.56, side), back, depth + gap


def media(put, size, flat, unit=1.5):
    """A television on its unit, a plant and a door beside it."""
    width, depth, _ = size
    wide = max(unit, width + .1)
    back = _walls(flat, (wide, .5, 1), None, wide / 2 + 1.0)
    place(storage.tv_unit, (0, back - .26, 0), size=(wide, .40, .52))
    put((0, back - .06 - max(depth / 2, .2), .52))
    place(props.plant, (-wide / 2 - .42, back - .45, 0), height=1.2)
    place(props.rug, (0, back - 1.15, 0), size=(wide, 1.2), color='#d6cab6')
    return -wide / 2 - .75, wide / 2 + 1.58, back, .5


def cool(put, size, flat, up=2.12, side=1, color='#7d8f8a'):
    """High on the wall above an armchair and a side table."""
    width, depth, _ = size
    back = _walls(flat, (1.4, .9, 1), None, 1.72, side, left=.95)
    put((0, back - depth / 2, up))
    place(sofas.box_arm, (-side * .05, back - .52, 0), size=(.90, .86, .82), seats=1, pillows=(),
          color=color)
    place(tables.round_table, (side * .76, back - .42, 0), size=(.46, .46, .52))
    place(things.newspaper, (side * .74, back - .44, .52), 14, scale=.75)
    place(things.bottle, (side * .88, back - .32, .52))
    place(props.rug, (0, back - 1.15, 0), size=(1.9, 1.3), color='#d6cab6', border=flat.curtains)
    place(props.plant, (-side * 1.0, back - .42, 0), height=1.15)
    return *_edges(1.45, 2.32, side), back, .9


def in_window(put, size, flat, wide=1.5):
    """A window air conditioner in the lower half of a window, above an armchair."""
    width, depth, height = size
    low = 1.05
    back = _walls(flat, (1.4, .9, 1), None, 1.75, 1, (0, wide, low, 2.1), left=.95)
    put((0, back + depth / 2 - .20, low + .03))
    for s in (-1, 1):
        gap = (wide - width) / 2 - .06
        box((gap, .03, height), (s * (width / 2 + gap / 2), back + .03, low + .03 + height / 2),
            materials.plain('#8a6f55', .45), .004)
    box((wide - .1, .05, .05), (0, back + .02, low + height + .06),
        materials.plain('#8a6f55', .45), .004)
    place(tables.round_table, (-.85, back - .42, 0), size=(.46, .46, .52))
    place(things.newspaper, (-.87, back - .44, .52), -10, scale=.75)
    place(things.bottle, (-.72, back - .32, .52))
    place(sofas.box_arm, (.10, back - .62, 0), size=(.90, .86, .82), seats=1, pillows=(),
          color='#8a6b52')
    place(props.rug, (0, back - 1.3, 0), size=(1.9, 1.3), color='#d6cab6', border=flat.curtains)
    return -1.35, 2.32, back, .9


def seat(put, size, flat, side=1, color='#7d8f8a', accent=None):
    """A small table or a machine on the floor at an armchair."""
    width, depth, _ = size
    x = side * .30
    chair = x - side * (width / 2 + .56)
    back = _walls(flat, (width + 1.3, .9, 1), accent, width / 2 + 1.28, side)
    place(sofas.box_arm, (chair, back - .53, 0), size=(.90, .86, .82), seats=1, pillows=(),
          color=color)
    put((x, back - .30 - depth / 2, 0))
    place(props.rug, (-side * .1, back - 1.65, 0), size=(2.1, 1.5), color='#d6cab6',
          border=flat.curtains)
    place(props.art, (chair - side * .18, back - .012, 1.6), shapes=props.MOONS)
    place(things.clock, (chair + side * .52, back, 1.86))
    near, far = width / 2 + 1.2, width / 2 + 1.84
    return *_edges(near, far, side), back, .9


def lounge(put, size, flat):
    """A low table before a three-seater under a window."""
    _, depth, _ = size
    back = _walls(flat, (2.26, 1.8, 1), None, None, 1, (0, 1.7, 1.05, 2.1))
    place(sofas.box_arm, (0, back - .66, 0), size=(1.98, .86, .82), pillows=(),
          color='#8a6b52')
    put((0, back - 1.54 - depth / 2, 0))
    place(props.rug, (0, back - 1.65, 0), size=(2.5, 1.8), color='#cfc1aa', border=flat.curtains)
    place(props.plant, (1.45, back - .45, 0), height=1.2)
    place(props.floor_lamp, (-1.42, back - .40, 0))
    place(things.ceiling_fan, (0, back - 1.2, 2.7))
    place(things.switchboard, (1.18, back, 1.30))
    return -1.8, 1.95, back, 1.54 + depth


def dining(put, size, flat, accent=None, side=1):
    """A dining table in its room, behind it a door and a cabinet under a window or a print."""
    width, depth, _ = size
    x = -side * width * .20
    seen = (x, 1.05, 1.18, 2.1) if flat.door != 'balcony' else None
    back = _walls(flat, (width, depth + .8, 1), accent, width / 2 + .66, side, seen, left=.95)
    put((0, back - .95 - depth / 2, 0))
    place(storage.chest, (x, back - .24, 0), size=(1.10, .42, .82), kind='sheesham', rows=3,
          columns=2)
    place(things.matka, (x - side * .34, back - .24, .82), scale=.95)
    place(things.tumbler, (x - side * .10, back - .30, .82))
    place(things.tumbler, (x - side * .02, back - .22, .82))
    place(things.bottle, (x + side * .26, back - .22, .82))
    if not seen:
        place(props.art, (x, back - .012, 1.66), size=(.9, .62), shapes=props.SUNS)
    return *_edges(width / 2 + .75, width / 2 + 1.24, side), back, depth + .7


def bedroom(put, size, flat, accent=None, side=1, view=False):
    """A bed between its bedside tables, a fan above it."""
    width, depth, height = size
    seen = (0, min(1.5, width), 1.32, 2.16) if view else None
    back = _walls(flat, size, accent, width / 2 + 1.20, side, seen)
    put((0, back - depth / 2 - (.16 if seen else .03), 0))
    for s in (-1, 1):
        place(storage.chest, (s * (width / 2 + .30), back - .26, 0), size=(.46, .40, .52),
              kind='sheesham', rows=2)
    place(props.table_lamp, (-side * (width / 2 + .30), back - .26, .52))
    place(things.bottle, (side * (width / 2 + .38), back - .22, .52))
    place(things.tumbler, (side * (width / 2 + .27), back - .30, .52))
    if not seen:
        place(props.art, (0, back - .012, height + .55), size=(.9, .62), shapes=(
            (-.2, 0, .19, '#c98b62'), (.05, .05, .16, '#5f7a72'), (.24, -.08, .11, '#e3c48d')))
    place(props.rug, (.2, back - depth * .78, 0), size=(width + 1.1, 1.7), color='#d6cab6',
          border=flat.curtains)
    place(things.ceiling_fan, (-side * .25, back - 1.0, 2.7), color='#5b4032'
          if flat.door != 'balcony' else '#b3b4b1')
    return *_edges(width / 2 + .80, width / 2 + 1.76, side), back, depth


def dressing(put, size, flat, accent=None):
    """A wardrobe or a chest beside the foot of a bed, a door on its other side."""
    width, depth, height = size
    x = .45
    back = _walls(flat, (width + 1.5, 2.2, 1), accent, x + width / 2 + .80, left=.6)
    put((x, back - depth / 2 - .02, 0))
    place(beds.panel_bed, (x - width / 2 - .92, back - 1.09, 0), size=(1.06, 2.08, 1.08),
          kind='mango', panels=3, pillows=1, throw=flat.curtains)
    if height < 1.2:
        place(props.art, (x, back - .012, height + .65), shapes=props.MOONS)
    place(things.clock, (x - width / 2 - .80, back, 1.95))
    place(props.rug, (x, back - depth - .65, 0), size=(1.5, 1.0), color='#d6cab6',
          border=flat.curtains)
    place(things.chappals, (x - .5, back - depth - .35, .022), 20)
    return x - width / 2 - 1.25, x + width / 2 + 1.38, back, .9


def desk(put, size, flat):
    """A desk under a window, a chair before it, a laptop, a lamp and a bottle on it."""
    width, depth, _ = size
    back = _walls(flat, size, None, width / 2 + .90, 1,
                  (0, 1.1, 1.12, 2.1) if flat.door != 'balcony' else None, left=.8)
    put((0, back - depth / 2 - .14, 0))
    y = back - depth * .62 - .08
    place(chairs.mesh_chair, (-.14, back - depth - .52, 0), 152, size=(.68, .66, 1.10))
    place(props.laptop, (-.06, y, .75))
    place(tables.desk_lamp, (-width / 2 + .20, back - .34, .75), 18, size=(.30, .18, .46))
    place(things.bottle, (width / 2 - .16, back - .30, .75))
    place(things.school_bag, (width / 2 + .20, back - .24, 0), -16)
    place(props.plant, (-width / 2 - .38, back - .40, 0), height=1.1)
    return -width / 2 - .72, width / 2 + 1.44, back, depth + .5


def workplace(put, size, flat):
    """A chair turned from its desk."""
    back = _walls(flat, (1.2, .62, 1), None, 1.46, left=1.0)
    place(tables.study_table, (0, back - .36, 0), size=(1.20, .60, .75))
    put((-.62, back - 1.10, 0), 24)
    place(props.laptop, (.02, back - .38, .75))
    place(tables.desk_lamp, (.44, back - .22, .75), 160, size=(.30, .18, .46))
    place(things.bottle, (-.40, back - .22, .75))
    place(things.clock, (.30, back, 1.75))
    place(props.art, (-.25, back - .012, 1.62), size=(.50, .64), shapes=props.MOONS)
    return -1.6, 2.0, back, 1.1


def _kitchen(flat, size, door, left, start, end, color, **more):
    """The walls of a kitchen with its counter; returns the back wall's Y."""
    back = _walls(flat, size, None, door, left=left, wet=True, color=color,
                  kind='panelled' if color else 'veneer')
    counter(start, end, back, fronts=flat.fronts, deck=flat.deck, tiles=flat.tiles, grips='#a7a9aa',
            **more)
    return back


def cooking(put, size, flat, up=None, run=1.5, color=None):
    """On a kitchen counter; or, without a height, on the floor beside it."""
    width, depth, height = size
    if up is None:
        start = -width / 2 - run - .02
        back = _kitchen(flat, (width, .62, 1), width / 2 + .86, run + .06, start, start + run,
                        color, wall_units=((start, start + run),))
        put((0, back - depth / 2 - .04, 0))
        place(kitchen.gas_stove, (start + run * .42, back - .31, DECK), size=(.66, .38, .13))
        place(things.cooker, (start + run * .32, back - .33, DECK + .13), 35)
        place(things.tins, (start + run - .34, back - .16, DECK))
        return start + .10, width / 2 + 1.40, back, depth
    back = _kitchen(flat, (1.9, .62, 1), 1.56, .06, -.95, .95, color)
    put((0, back - depth / 2 - (.12 if up < 1.2 else .0), DECK if up < 1.2 else up))
    if up > 1.2:
        place(kitchen.gas_stove, (0, back - .31, DECK), size=(.66, .38, .13))
        place(things.cooker, (-.16, back - .33, DECK + .13), 40)
    else:
        place(things.cooker, (-.72, back - .30, DECK), 30)
        box((1.5, .20, .03), (0, back - .10, 1.62), materials.wood('teak', 'X'), .004)
        place(things.tins, (-.62, back - .10, 1.635), count=4)
        place(things.matka, (.52, back - .10, 1.635), scale=.6)
    place(things.tumbler, (.58, back - .30, DECK))
    place(things.tumbler, (.68, back - .24, DECK))
    return -.92, 2.10, back, .64


def fitted(put, size, flat, color=None):
    """Under a kitchen counter, between its cupboards."""
    width, depth, _ = size
    back = _kitchen(flat, (2.2, .62, 1), 1.80, .06, -1.1, 1.1, color,
                    bays=((-width / 2 - .01, width / 2 + .01),), wall_units=((-1.1, 1.1),))
    put((0, back - depth / 2 - .02, 0))
    place(kitchen.microwave, (.68, back - .28, DECK), size=(.46, .36, .27))
    place(things.matka, (-.82, back - .26, DECK), scale=.85)
    place(things.tins, (-.52, back - .18, DECK))
    place(things.tumbler, (.22, back - .28, DECK))
    return -1.1, 2.34, back, .66


def washroom(put, size, flat, up=0., color=None):
    """Before a tiled wall; hung, it is above a bucket and a mug."""
    width, depth, _ = size
    back = _walls(flat, (1.2, .62, 1), None, 1.34, left=.75, wet=True, color=color,
                  kind='panelled')
    box((2.19, .012, 2.1), (-.255, back - .006, 1.05), materials.tiling(
        flat.tiles[0], flat.tiles[1], flat.tiles[2], .004), 0)
    put((0, back - depth / 2 - (.012 if up else .06), up))
    if up:
        place(things.bucket, (-.12, back - .45, 0))
        place(things.tap, (-.12, back - .012, .62))
    else:
        box((1.3, .24, .03), (0, back - .12, 1.55), materials.wood('teak', 'X'), .004)
        storage.baskets((.34, .22, .18), (-.36, back - .12, 1.565))
        place(things.bottle, (.10, back - .12, 1.565))
        place(things.bucket, (-width / 2 - .36, back - .32, 0))
    return (-1.34, 2.26, back, .6) if up else (-1.05, 1.88, back, depth)


def care(put, size, flat):
    """In a sickroom: a hospital bed, or an aid beside one, with a door."""
    width, depth, _ = size
    if depth > 1.5:
        back = _walls(flat, (depth, width, 1), None, depth / 2 + .96)
        put((0, back - width / 2 - .10, 0), -90)
        place(tables.round_table, (-depth / 2 - .40, back - .40, 0), size=(.46, .46, .62))
        place(things.bottle, (-depth / 2 - .32, back - .36, .62))
        place(things.tumbler, (-depth / 2 - .48, back - .46, .62))
        place(things.clock, (0, back, 1.85))
        return -depth / 2 - .75, depth / 2 + 1.50, back, width
    x = .45
    back = _walls(flat, (width + 1.5, 2.1, 1), None, x + width / 2 + 1.0, left=.6)
    put((x, back - .55 - depth / 2, 0))
    place(ward.hospital_bed, (x - width / 2 - .85, back - 1.12, 0), size=(.98, 2.14, 1.0))
    place(things.clock, (x - .1, back, 1.8))
    place(things.chappals, (x - .30, back - 1.5, 0), 30)
    return x - width / 2 - 1.3, x + width / 2 + 1.54, back, 1.4


ROOMS = {room.__name__: room for room in (
    living, media, cool, in_window, seat, lounge, dining, bedroom, dressing, desk, workplace,
    cooking, fitted, washroom, care)}
