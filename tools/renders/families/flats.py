"""Flats as cut-away models, seen from above in the studio's light."""
from families import beds, chairs, climate, electronics, fridges, kitchen, props, sofas, storage
from families import tables
from studio import materials, stone
from studio.geometry import box
from studio.scene import place


def _slab(width, depth, walls, floor, low=.95):
    """Floor and cut-down walls of a flat seen from above; walls are (x0, y0, x1, y1)."""
    stone.lay(floor, width, depth)
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
                         (-.25, back, -.25, .10), (-.25, -.85, -.25, -back)], 'vitrified')
    place(beds.panel_bed, (-right + 1.50, back - 1.15, 0), size=(1.70, 2.11, 1.16))
    for x in (-right + .40, -right + 2.58):
        place(storage.chest, (x, back - .30, 0), size=(.42, .38, .50), kind='sheesham', rows=2)
        place(props.table_lamp, (x, back - .30, .50), scale=.85)
    place(storage.chest, (-right + .34, -back + .95, 0), 90, size=(1.20, .46, .90),
          kind='sheesham', rows=4, columns=2)
    place(props.rug, (-right + 1.7, -back + 1.15, 0), size=(1.7, 1.2))
    place(sofas.box_arm, (right - .62, -back + 1.25, 0), -90, size=(2.05, .90, .88))
    place(tables.coffee_table, (1.50, -back + 1.25, 0), 90, size=(1.0, .55, .40))
    place(props.rug, (1.62, -back + 1.25, 0), size=(1.7, 2.2), color='#cfc1aa')
    place(storage.tv_unit, (.06, -back + 1.25, 0), 90, size=(1.40, .38, .48))
    place(electronics.television, (.06, -back + 1.25, .48), 90, size=(.97, .22, .62),
          shows='ridges')
    _kitchenette(1.02, back - .36)
    place(fridges.double_door, (2.42, back - .44, 0), size=(.64, .70, 1.55),
          finish='white')
    place(props.plant, (.10, .42, 0), height=.9)
    return None


def two_bhk(size):
    """A two-bedroom flat as a cut-away model."""
    width, depth = size[0] - .2, size[1] - .2
    right, back = width / 2, depth / 2
    first, second = -right + 3.2, right - 3.0
    _slab(width, depth, [(-right, back, right, back), (-right, -back, -right, back),
                         (first, back, first, .15), (first, -.75, first, -back),
                         (second, back, second, .15), (second, -.75, second, -back)], 'mosaic')
    place(beds.panel_bed, (-right + 1.62, back - 1.15, 0), size=(1.70, 2.11, 1.16))
    for x in (-right + .48, -right + 2.76):
        place(storage.chest, (x, back - .30, 0), size=(.42, .38, .50), kind='sheesham', rows=2)
    place(storage.chest, (-right + .34, -back + 1.0, 0), 90, size=(1.20, .46, .90),
          kind='sheesham', rows=4, columns=2)
    place(props.rug, (-right + 1.75, -back + 1.1, 0), size=(1.7, 1.2))
    middle = (first + second) / 2
    place(sofas.box_arm, (second - .72, -back + 1.30, 0), -90, size=(2.05, .90, .88),
          color='#5f6f7d')
    place(tables.coffee_table, (first + 1.60, -back + 1.30, 0), 90, size=(1.0, .55, .40))
    place(props.rug, (first + 1.7, -back + 1.30, 0), size=(1.6, 2.2), color='#cfc1aa')
    place(storage.tv_unit, (first + .30, -back + 1.30, 0), 90, size=(1.40, .38, .48))
    place(electronics.television, (first + .30, -back + 1.30, .48), 90, size=(.97, .22, .62),
          shows='ridges')
    _kitchenette(middle - .45, back - .36)
    place(fridges.double_door, (middle + .98, back - .44, 0), size=(.64, .70, 1.55),
          finish='white')
    place(beds.metal_bed, (right - 2.30, back - 1.10, 0), size=(.95, 1.98, 1.0))
    place(tables.ladder_desk, (right - .85, back - .36, 0), size=(1.05, .55, .95))
    place(chairs.mesh_chair, (right - .90, back - 1.0, 0), 170, size=(.68, .66, 1.05))
    place(storage.open_shelf, (right - .30, -back + 1.1, 0), -90, size=(.80, .30, 1.30), tiers=4,
          dressed=False)
    place(props.rug, (right - 1.5, -back + 1.2, 0), size=(1.5, 1.1), color='#b9a58c')
    place(climate.pedestal_fan, (right - 1.75, back - 1.30, 0), 20, size=(.42, .40, 1.2))
    return None
