"""Virtual rooms: closed all round, furnished with the range's own rows, seen by a panorama.

Every builder returns settings with `spots`: where the products are, for the hotspots."""
import importlib

from families import props, storage, tables
from families.kitchens import DECK, counter
from families.rooms import planks, window_wall
from range import RANGE
from studio import lights, materials
from studio.geometry import box, lathe
from studio.scene import place

FILM = {'look': 'Medium High Contrast', 'exposure': .22}


def _closed(size, accent, floor, window, door, curtains=None):
    """Four walls, floor, ceiling with its lamp, a window on the left, a door (its X) in front."""
    width, depth, height = size
    if floor == 'tiles':
        box((width, depth, .02), (0, 0, -.01), materials.tiling(
            '#93897a', '#6a6154', (.6, .6), .010, 'XY', .30), 0)
    else:
        planks(width, depth, floor)
    north = materials.plain(accent, .85, specular=.1)
    south = materials.plain('#e4ddd0', .85, specular=.1)
    side = materials.plain('#e2dbce', .85, specular=.1)
    white, ceiling = materials.plain('#e3dfd6', .5), materials.plain('#e3dfd6', .9, specular=.1)
    for material, mark in ((north, 0), (south, 0), (side, 1), (ceiling, 2)):
        material.pass_index = materials.WALLS[mark]
    right, back = width / 2, depth / 2
    window_wall(-right - .06, (-back, back), height, window, side, curtains, 1.15)
    box((.12, depth, height), (right + .06, 0, height / 2), side, 0)
    for y, wall in ((back + .06, north), (-back - .06, south)):
        box((width + .24, .12, height), (0, y, height / 2), wall, 0)
    box((width + .3, depth + .3, .1), (0, 0, height + .05), ceiling, 0)
    for x, y, long, deep in ((0, back - .008, width, .016), (0, -back + .008, width, .016),
                             (right - .008, 0, .016, depth), (-right + .008, 0, .016, depth)):
        low = .09 if long > deep else .087
        box((long, deep, low), (x, y, low / 2), white, .004)
        box((max(long, .05), max(deep, .05), low - .03), (x, y, height - .03), ceiling, .012)
    place(props.door, (door, -back, 0), 180)
    lathe([(0, 0), (.17, 0), (.185, .015), (.185, .05), (0, .05)],
          (0, depth * .22, height - .05), materials.glow('#fff1dc', 3.))
    lights.sun((1., .28, -.70), 3.5)
    lights.panel((0, 0, height - .07), (0, 0, 0), (width * .7, depth * .7), 46, (1, .965, .92),
                 seen=False)
    lights.world(.22)


def _furnish(rows):
    """Place rows of the range: slug, place, turn, height of the hotspot above its foot."""
    spots = {}
    for slug, at, turn, up in rows:
        product = RANGE[slug]
        module, name = product.builder.split('.')
        build = getattr(importlib.import_module('families.' + module), name)
        place(build, at, turn, size=tuple(length / 100 for length in product.size),
              **product.params)
        spots[slug] = (at[0], at[1], at[2] + up)
    return spots


def bedroom(size):
    """Queen bed between bedside tables, wardrobe, dressing table."""
    _closed(size, '#a9b0a0', 'oak', (-.35, 1.7), 1.25, '#b9a58c')
    right, back = size[0] / 2, size[1] / 2
    spots = _furnish((
        ('jaipur-queen-bed', (0, back - 1.10, 0), 0, .5),
        ('sheesham-bedside-table', (1.16, back - .23, 0), 0, .36),
        ('sheesham-2-door-wardrobe', (right - .32, -.05, 0), -90, 1.15),
        ('mysore-dressing-table', (-.55, -back + .27, 0), 180, .72)))
    spots['queen-mattress-8-inch'] = (0, back - 1.85, .50)
    spots['jaipur-queen-bed'] = (.45, back - .06, .95)
    _furnish((('sheesham-bedside-table', (-1.16, back - .23, 0), 0, 0),))
    for x in (-1.16, 1.16):
        place(props.table_lamp, (x, back - .25, .52))
    place(props.art, (0, back - .012, 1.75), size=(.9, .62), shapes=(
        (-.2, 0, .19, '#c98b62'), (.05, .05, .16, '#5f7a72'), (.24, -.08, .11, '#e3c48d')))
    place(props.art, (right - .012, 1.25, 1.6), -90, size=(.50, .66), shapes=props.SUNS)
    place(props.art, (right - .012, -1.35, 1.55), -90, size=(.50, .66), shapes=props.MOONS)
    place(props.rug, (0, .30, 0), size=(2.7, 1.9), color='#b3a48c', border='#7d8574')
    place(props.plant, (-right + .42, -back + .42, 0), height=1.2)
    place(props.floor_lamp, (-right + .36, back - .40, 0))
    return {'room': True, 'film': FILM, 'spots': spots}


def kitchen(size):
    """Counter with stove, oven and purifier; dishwasher under it, refrigerator beside it."""
    _closed(size, '#d9cdb8', 'tiles', (-.35, 1.4), -.95)
    right, back = size[0] / 2, size[1] / 2
    start = -right + .66
    counter(start, right, back, bays=((start, start + .62),),
            wall_units=((start, start + 1.28), (start + 2.0, right)), sink=start + .98)
    spots = _furnish((
        ('godavari-single-door-fridge-190l', (-right + .35, back - .36, 0), 0, .80),
        ('dishwasher-13-place', (start + .31, back - .31, 0), 0, .50),
        ('water-purifier-8l', (start + .33, back - .15, DECK), 0, .30),
        ('gas-stove-2-burner', (start + 1.64, back - .31, DECK), 0, .07),
        ('kitchen-chimney-60cm', (start + 1.64, back - .24, 1.55), 0, .20),
        ('solo-microwave-20l', (start + 2.33, back - .27, DECK), 0, .13),
        ('convection-microwave-28l', (start + 2.95, back - .30, DECK), 0, .16)))
    spots['godavari-single-door-fridge-190l'] = (-right + .35, back - .70, .80)
    place(props.plant, (-right + .17, -.75, .76), height=.36, leaves=16)
    for level, items in ((1.25, (('#d9cdb8', .9), ('#7d8f8a', .7), ('#c08a3e', .8))),
                         (1.62, (('#39574c', .7), ('#e2ddd2', .95)))):
        box((.22, 1.1, .028), (right - .11, .35, level), materials.wood('teak', 'Y'), .004)
        for i, (tone, scale) in enumerate(items):
            storage.vase((right - .12, .02 + i * .33, level + .014), tone, scale)
    place(tables.round_table, (1.15, -.95, 0), size=(.80, .80, .74))
    place(tables.side_chair, (1.15, -1.50, 0), 180)
    place(tables.side_chair, (.55, -.95, 0), 90)
    place(props.rug, (.15, back - 1.15, 0), size=(2.0, .75), color='#93826a', border='#5f4a36')
    place(props.art, (right - .012, -.95, 1.6), -90, size=(.50, .66), shapes=props.SUNS)
    place(props.art, (.55, -back + .012, 1.6), 180, size=(.9, .62), shapes=props.MOONS)
    place(props.plant, (-right + .40, -back + .42, 0), height=1.1)
    return {'room': True, 'film': FILM, 'spots': spots}
