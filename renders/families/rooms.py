"""Rooms: packages and wide pictures, furnished with the range's own models.

Every builder returns settings: a room brings its own light and is seen by a standing camera."""
import random

from families import beds, chairs, climate, electronics, fridges, kitchen, props, sofas, storage
from families import tables, washers
from studio import lights, materials
from studio.geometry import box, rod
from studio.scene import place

WALL = '#e4ddd0'
SETTINGS = {'room': True, 'film': {'look': 'Medium High Contrast', 'exposure': .18}}


def planks(width, depth, kind='oak', board=.165, length=1.25, at=(0, 0)):
    """A wooden floor, one object a board so that each has its own grain."""
    wood, chance = materials.wood(kind, 'Y', rough=.45), random.Random(3)
    x = -width / 2
    while x < width / 2 - .01:
        y = -depth / 2 - chance.random() * length * .8
        while y < depth / 2:
            low, high = max(y, -depth / 2), min(y + length, depth / 2)
            wide = min(board, width / 2 - x)
            if high - low > .02:
                box((wide - .0022, high - low - .002, .012),
                    (at[0] + x + wide / 2, at[1] + (low + high) / 2, -.006), wood, .0015,
                    segments=1)
            y += length
        x += board


def shell(size, accent='#a9b0a0', wall=WALL, floor='oak', window=(-.1, 1.5), curtains='#b9a58c',
          mirrored=False):
    """Back wall, left wall with a window (its place along Y and its width), floor and ceiling.

    The front and the right side are open: soft light comes from there. `mirrored` lets steel
    fronts show that light."""
    width, depth, height = size
    planks(width + 1.2, depth + 1.4, floor, at=(.6, -.7))
    back = materials.plain(accent, .85, specular=.1)
    side = materials.plain(wall, .85, specular=.1)
    white = materials.plain('#e3dfd6', .5)
    ceiling = materials.plain('#e3dfd6', .9, specular=.1)
    for material, mark in zip((back, side, ceiling), materials.WALLS):
        material.pass_index = mark
    ahead = 2.5
    box((width + 2.4, .12, height), (1.1, depth / 2 + .06, height / 2), back, 0)
    x = -width / 2 - .06
    place_y, wide = window
    low, high = .75, 2.25
    first, last = place_y - wide / 2, place_y + wide / 2
    start, end = -depth / 2 - ahead, depth / 2
    for from_y, to_y, from_z, to_z in ((start, first, 0, height), (last, end, 0, height),
                                       (first, last, 0, low), (first, last, high, height)):
        box((.12, to_y - from_y, to_z - from_z), (x, (from_y + to_y) / 2, (from_z + to_z) / 2),
            side, 0)
    for y in (first + .025, place_y, last - .025):
        box((.06, .05, high - low), (x, y, (low + high) / 2), white, .006)
    for z in (low + .025, high - .025):
        box((.06, wide, .05), (x, place_y, z), white, .006)
    box((.2, wide + .1, .03), (x + .09, place_y, low - .01), white, .006)
    box((width + 2.4, .016, .09), (1.1, depth / 2 - .008, .045), white, .004)
    box((.016, depth + ahead, .09), (x + .068, -ahead / 2, .045), white, .004)
    box((width + 3, depth + ahead, .1), (1.2, -ahead / 2, height + .05), ceiling, 0)
    if curtains:
        for y, length in ((first - .10, .42), (last + .10, .42)):
            place(props.curtain, (x + .15, y, 0), length=length, height=2.42, color=curtains)
        rod((x + .15, first - .38, 2.44), (x + .15, last + .38, 2.44), .012,
            materials.plain('#3a2c20', .35, metal=.6))
    sky = box((.02, 9, 5), (x - 1.4, place_y + 2.5, 1.8), materials.glow('#dfeaf0', 3.2), 0)
    sky.visible_shadow = sky.visible_diffuse = False
    lights.panel((x - .02, place_y, 1.5), (x + 1.5, place_y, 1.1), (wide, 1.4), 95,
                 (1, .985, .95), seen=False)
    lights.sun((1., .22, -.62), 9.)
    lights.panel((width * .25, -depth / 2 - 2.2, height - .25), (0, .3, .7), (3.6, 1.6), 115,
                 (1, .965, .92), seen=mirrored)
    lights.panel((width / 2 + 1.6, -.3, 1.9), (-.2, .2, .8), (2.6, 1.8), 48, (.96, .98, 1),
                 seen=False)
    lights.panel((.2, 0, height - .03), (.2, 0, 0), (width * .7, depth * .7), 34, (1, .97, .93),
                 seen=False)
    lights.world(.22)


def bedside(x, y, lamp=True):
    """A bedside table with its lamp."""
    place(storage.chest, (x, y, 0), size=(.46, .40, .52), kind='sheesham', rows=2)
    if lamp:
        place(props.table_lamp, (x, y, .52))


def bedroom(size):
    """Queen bed, bedside tables, wardrobe."""
    shell(size)
    back = size[1] / 2
    place(beds.panel_bed, (-.30, back - 1.09, 0), size=(1.70, 2.11, 1.16))
    for x in (-1.42, .82):
        bedside(x, back - .25)
    place(storage.wardrobe, (1.98, back - .32, 0), size=(1.20, .58, 2.05), kind='sheesham',
          doors=3, drawers=0, mirror=True)
    place(props.rug, (-.2, -.30, 0), size=(2.9, 1.9))
    place(props.art, (-.30, back - .012, 1.72), size=(.9, .62), shapes=((-.2, 0, .19, '#c98b62'),
          (.05, .05, .16, '#5f7a72'), (.24, -.08, .11, '#e3c48d')))
    place(props.plant, (-2.08, back - .42, 0))
    return SETTINGS


def lounge(size, accent='#a9b0a0'):
    """Three-seater, easy chair, coffee table, shelf: a wide living room."""
    shell(size, accent)
    back = size[1] / 2
    place(sofas.box_arm, (-.35, back - .55, 0), size=(2.26, .90, .88))
    place(tables.coffee_table, (-.25, back - 1.72, 0), size=(1.10, .60, .42))
    place(chairs.lounge_chair, (1.62, back - 1.35, 0), -52, size=(.70, .80, .80))
    place(props.rug, (-.1, back - 1.55, 0), size=(3.1, 2.1), color='#cfc1aa')
    place(storage.open_shelf, (2.05, back - .20, 0), size=(.90, .32, 1.80))
    place(props.floor_lamp, (-1.82, back - .36, 0))
    place(props.art, (-.75, back - .012, 1.62), shapes=props.SUNS)
    place(props.art, (.0, back - .012, 1.62), shapes=props.MOONS)
    place(props.plant, (1.30, back - .38, 0), height=1.0)
    return SETTINGS


def living(size):
    """Sofa along the window wall, television on its unit, coffee table."""
    shell(size, '#c9a083', window=(-.55, 1.7), curtains='#d3c6b2')
    back, left = size[1] / 2, -size[0] / 2
    place(sofas.box_arm, (left + .62, -.35, 0), 90, size=(2.26, .90, .88), color='#5f6f7d',
          pillows=('#c98b62', '#e0d6c4'))
    place(storage.tv_unit, (.55, back - .25, 0), size=(1.60, .40, .52))
    place(electronics.television, (.55, back - .23, .52), size=(1.23, .24, .77))
    place(tables.coffee_table, (.10, -.35, 0), 90, size=(1.10, .60, .42))
    place(props.rug, (.15, -.35, 0), size=(2.1, 2.7), color='#d6cab6')
    place(chairs.lounge_chair, (1.62, -.35, 0), -78, size=(.70, .80, .80), color='#b3855f')
    place(props.floor_lamp, (left + .42, back - .40, 0))
    place(props.plant, (1.85, back - .45, 0), height=1.2)
    return SETTINGS


def study(size):
    """Study table, mesh chair, lamp and bookshelf in a corner."""
    shell(size, '#b5ad9c', window=(-.35, 1.2))
    back = size[1] / 2
    place(tables.study_table, (-.10, back - .36, 0), size=(1.20, .60, .75))
    place(chairs.mesh_chair, (-.22, back - 1.05, 0), 152, size=(.68, .66, 1.10))
    place(tables.desk_lamp, (-.52, back - .26, .75), 18, size=(.30, .18, .46))
    place(props.laptop, (-.12, back - .42, .75))
    storage.books(.16, (.24, back - .20, .75), 5)
    place(storage.open_shelf, (1.20, back - .19, 0), size=(.90, .32, 1.80))
    place(props.art, (-.30, back - .012, 1.55), size=(.50, .64), shapes=props.MOONS)
    place(props.art, (.28, back - .012, 1.55), size=(.50, .64), shapes=props.SUNS)
    place(props.rug, (-.05, -.15, 0), size=(2.0, 1.4))
    place(props.plant, (-1.15, back - .38, 0), height=1.1)
    return SETTINGS


def kitchen_set(size):
    """Counter with hob, microwave and purifier; refrigerator and washing machine beside it."""
    shell(size, '#d9d0c0', window=(-.6, 1.1), curtains=None, floor='teak',
          mirrored=True)
    back, left = size[1] / 2, -size[0] / 2
    front = materials.plain('#8f9c86', .45)
    top, dark = materials.marble('#b9b4ac', '#8a857d'), materials.plain('#26282a', .5)
    brass = materials.plain('#b98d4a', .3, metal=1.)
    run, start = 2.05, left + .02
    middle = start + run / 2
    box((run, .56, .76), (middle, back - .28, .48), materials.plain('#7e8b76', .5), .002)
    box((run, .50, .10), (middle, back - .30, .05), dark, 0)
    box((run + .02, .62, .035), (middle, back - .31, .877), top, .004)
    for i in range(4):
        x = start + run * (i + .5) / 4
        box((run / 4 - .008, .02, .74), (x, back - .565, .485), front, .004)
        box((.14, .014, .012), (x, back - .590, .80), brass, .004)
        box((run / 4 - .008, .30, .66), (x, back - .155, 1.93), front, .004)
        box((.012, .014, .12), (x + .18, back - .315, 1.68), brass, .004)
    tile = materials.plain('#d8d3c8', .15, coat=.5)
    for i in range(int(run / .15)):
        for j in range(4):
            box((.146, .01, .146), (start + .08 + i * .152, back - .006, .97 + j * .152), tile,
                .002, segments=1)
    place(kitchen.gas_stove, (start + .62, back - .30, .895), size=(.60, .36, .12))
    place(kitchen.microwave, (start + 1.56, back - .30, .895), size=(.46, .36, .27))
    place(kitchen.water_purifier, (start + 1.12, back - .14, .895), size=(.26, .24, .46))
    place(fridges.double_door, (start + run + .40, back - .40, 0), size=(.64, .70, 1.63))
    place(washers.front_load, (start + run + 1.10, back - .34, 0), size=(.60, .58, .85))
    storage.baskets((.40, .28, .20), (start + run + 1.10, back - .34, .85))
    place(props.plant, (start + .20, back - .25, .895), height=.38, leaves=16)
    return SETTINGS


def student(size):
    """Metal single bed, desk and chair, shelf: one small room."""
    shell(size, '#9fb0b5', window=(.05, 1.2), curtains='#d3c6b2')
    back, left = size[1] / 2, -size[0] / 2
    place(beds.metal_bed, (left + .58, back - 1.04, 0), size=(.95, 1.98, 1.0))
    place(tables.ladder_desk, (.62, back - .32, 0), size=(1.05, .55, .95))
    place(chairs.mesh_chair, (.48, back - .98, 0), 158, size=(.68, .66, 1.05))
    place(props.laptop, (.50, back - .40, .75))
    place(tables.desk_lamp, (.92, back - .34, .75), 160, size=(.30, .18, .40), color='#b3562f')
    storage.books(.18, (.25, back - .12, .95), 6)
    place(storage.open_shelf, (1.72, back - .18, 0), size=(.70, .30, 1.70), kind='mango')
    place(props.rug, (.25, -.20, 0), size=(1.8, 1.3), color='#c9b79c', border='#8a5f3a')
    place(props.art, (.62, back - .012, 1.60), size=(.46, .58), shapes=props.SUNS)
    return SETTINGS


def dining_room(size):
    """Dining table for four before a plain wall, with a cabinet."""
    shell(size, '#8f9d8c', window=(-.2, 1.5))
    back = size[1] / 2
    place(tables.dining_set, (-.15, .15, 0), 14, size=(1.40, 1.50, .90))
    place(props.rug, (-.15, .15, 0), 14, size=(2.4, 2.0), color='#cdbb9f')
    place(storage.chest, (1.35, back - .24, 0), size=(1.10, .42, .82), kind='sheesham', rows=3,
          columns=2)
    place(props.table_lamp, (1.62, back - .24, .82))
    place(props.art, (1.25, back - .012, 1.55), shapes=props.SUNS)
    place(props.plant, (-1.6, back - .40, 0), height=1.2)
    return SETTINGS


def _slab(width, depth, walls, low=.95):
    """Floor and cut-down walls of a flat seen from above; walls are (x0, y0, x1, y1)."""
    planks(width, depth, 'oak', .22, 1.6)
    plaster = materials.plain('#ddd6c9', .8, specular=.1)
    cap = materials.plain('#8f9d86', .7)
    box((width + .2, depth + .2, .10), (0, 0, -.065), plaster, .01)
    thick = .10
    for i, (x0, y0, x1, y1) in enumerate(walls):
        top = low + .002 * i
        size = (abs(x1 - x0) + thick, abs(y1 - y0) + thick)
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        box((*size, top), (*middle, top / 2), plaster, .004)
        box((size[0] + .004 * i, size[1] + .004 * i, .02), (*middle, top), cap, .003)


def _kitchenette(x, y, run=1.9):
    """A counter along the back wall with hob and microwave."""
    top, front = materials.marble('#b9b4ac', '#8a857d'), materials.plain('#8f9c86', .45)
    box((run, .56, .84), (x, y, .43), front, .006)
    for i in range(4):
        box((run / 4 - .01, .02, .72), (x - run / 2 + run * (i + .5) / 4, y - .285, .46), front,
            .004)
    box((run + .02, .60, .035), (x, y - .01, .87), top, .004)
    place(kitchen.gas_stove, (x - run * .22, y, .89), size=(.60, .36, .12))
    place(kitchen.microwave, (x + run * .24, y + .03, .89), size=(.46, .36, .27))


def one_bhk(size):
    """A one-bedroom flat as a cut-away model: bedroom left, living room and kitchen right."""
    width, depth = size[0] - .2, size[1] - .2
    right, back = width / 2, depth / 2
    _slab(width, depth, [(-right, back, right, back), (-right, -back, -right, back),
                         (-.25, back, -.25, .10), (-.25, -.85, -.25, -back)])
    place(beds.panel_bed, (-right + 1.62, back - 1.15, 0), size=(1.70, 2.11, 1.16))
    for x in (-right + .48, -right + 2.76):
        place(storage.chest, (x, back - .30, 0), size=(.42, .38, .50), kind='sheesham', rows=2)
        place(props.table_lamp, (x, back - .30, .50), scale=.85)
    place(storage.chest, (-right + .34, -back + .95, 0), 90, size=(1.20, .46, .90),
          kind='sheesham', rows=4, columns=2)
    place(props.rug, (-right + 1.7, -back + 1.15, 0), size=(1.7, 1.2))
    place(sofas.box_arm, (.45, -back + 1.35, 0), 90, size=(2.05, .90, .88))
    place(tables.coffee_table, (1.52, -back + 1.35, 0), 90, size=(1.0, .55, .40))
    place(props.rug, (1.35, -back + 1.35, 0), size=(1.7, 2.2), color='#cfc1aa')
    place(storage.tv_unit, (right - .34, -back + 1.35, 0), -90, size=(1.40, .38, .48))
    place(electronics.television, (right - .34, -back + 1.35, .48), -90, size=(.97, .22, .62))
    _kitchenette(1.02, back - .36)
    place(fridges.double_door, (2.42, back - .44, 0), size=(.64, .70, 1.55))
    place(props.plant, (.10, .42, 0), height=.9)
    return None


def two_bhk(size):
    """A two-bedroom flat as a cut-away model."""
    width, depth = size[0] - .2, size[1] - .2
    right, back = width / 2, depth / 2
    first, second = -right + 3.2, right - 3.0
    _slab(width, depth, [(-right, back, right, back), (-right, -back, -right, back),
                         (first, back, first, .15), (first, -.75, first, -back),
                         (second, back, second, .15), (second, -.75, second, -back)])
    place(beds.panel_bed, (-right + 1.62, back - 1.15, 0), size=(1.70, 2.11, 1.16))
    for x in (-right + .48, -right + 2.76):
        place(storage.chest, (x, back - .30, 0), size=(.42, .38, .50), kind='sheesham', rows=2)
    place(storage.chest, (-right + .34, -back + 1.0, 0), 90, size=(1.20, .46, .90),
          kind='sheesham', rows=4, columns=2)
    place(props.rug, (-right + 1.75, -back + 1.1, 0), size=(1.7, 1.2))
    middle = (first + second) / 2
    place(sofas.box_arm, (first + .62, -back + 1.40, 0), 90, size=(2.05, .90, .88),
          color='#5f6f7d')
    place(tables.coffee_table, (first + 1.65, -back + 1.40, 0), 90, size=(1.0, .55, .40))
    place(props.rug, (first + 1.5, -back + 1.40, 0), size=(1.6, 2.2), color='#cfc1aa')
    place(storage.tv_unit, (second - .30, -back + 1.40, 0), -90, size=(1.40, .38, .48))
    place(electronics.television, (second - .30, -back + 1.40, .48), -90, size=(.97, .22, .62))
    _kitchenette(middle - .45, back - .36)
    place(fridges.double_door, (middle + .98, back - .44, 0), size=(.64, .70, 1.55))
    place(beds.metal_bed, (right - 2.30, back - 1.10, 0), size=(.95, 1.98, 1.0))
    place(tables.ladder_desk, (right - .85, back - .36, 0), size=(1.05, .55, .95))
    place(chairs.mesh_chair, (right - .90, back - 1.0, 0), 170, size=(.68, .66, 1.05))
    place(storage.open_shelf, (right - .30, -back + 1.1, 0), -90, size=(.80, .30, 1.30), tiers=4,
          dressed=False)
    place(props.rug, (right - 1.5, -back + 1.2, 0), size=(1.5, 1.1), color='#b9a58c')
    place(climate.pedestal_fan, (second + .42, back - .50, 0), size=(.42, .40, 1.2))
    return None
