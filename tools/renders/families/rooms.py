"""Rooms: packages and wide pictures, furnished with the range's own models.

Every builder returns settings: a room brings its own light and is seen by a standing camera."""
import random

from families import beds, chairs, electronics, props, sofas, storage, tables, things, wardrobes
from studio import lights, materials, stone
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


def outlook(strength):
    """What a window shows: a pale sky, hazy blocks of flats, the crowns of trees before them.

    By its object's own Y and Z; the horizon is .3 below its middle."""
    nodes = materials.Nodes('outlook')
    split = nodes.node('ShaderNodeSeparateXYZ')
    nodes.wire(nodes.node('ShaderNodeTexCoord').outputs['Object'], split.inputs[0])
    along, up = split.outputs[1], split.outputs[2]

    def at(x, y):
        place = nodes.node('ShaderNodeCombineXYZ')
        for slot, value in ((0, x), (1, y)):
            if isinstance(value, (int, float)):
                place.inputs[slot].default_value = value
            else:
                nodes.wire(value, place.inputs[slot])
        return place.outputs[0]

    def over(image, factor, color):
        mix = nodes.node('ShaderNodeMixRGB')
        nodes.wire(factor, mix.inputs[0])
        nodes.wire(image, mix.inputs[1])
        if isinstance(color, str):
            mix.inputs[2].default_value = materials.rgb(color)
        else:
            nodes.wire(color, mix.inputs[2])
        return mix.outputs[0]

    def times(value, factor):
        return nodes.math('MULTIPLY', value, factor)

    image = nodes.ramp(nodes.math('ADD', times(up, .5), .25), [
        (.10, materials.rgb('#e4e6de')), (.45, materials.rgb('#bcd3e2')),
        (.85, materials.rgb('#8fb6d6'))])
    for pace, seed, low, swing, wall, pane in ((1.1, 5., -.05, 1.1, '#c6c1b6', '#8d979d'),
                                               (.8, 11., -.62, 1.1, '#c2ab8c', '#6d777c')):
        step = nodes.math('FLOOR', times(along, pace))
        roof = nodes.math('ADD', times(nodes.noise(at(times(step, 7.31), seed), 1., 0.), swing),
                          low)
        image = over(image, nodes.math('LESS_THAN', up, roof), wall)
        column = nodes.math('FRACT', times(along, pace * 5))
        floor = nodes.math('FRACT', times(up, 5.2 / pace))
        opening = times(nodes.math('GREATER_THAN', column, .45),
                        nodes.math('GREATER_THAN', floor, .50))
        below = nodes.math('LESS_THAN', up, nodes.math('SUBTRACT', roof, .06))
        image = over(image, times(opening, below), pane)
    for seed, height, scale, dark, light in ((2., -.92, 1.3, '#7f9a78', '#a9bb98'),
                                             (9., -1.22, 1.9, '#4f7048', '#86a06a')):
        crowns = nodes.noise(at(along, seed), scale, 5., .6)
        edge = nodes.math('ADD', times(crowns, .8), height - .25)
        leaves = nodes.ramp(nodes.noise(at(along, up), 9., 4., .65), [
            (.35, materials.rgb(dark)), (.65, materials.rgb(light))])
        image = over(image, nodes.math('LESS_THAN', up, edge), leaves)
    nodes.drive(image, 'Emission')
    nodes.set(Emission_Strength=strength, Base_Color=(0, 0, 0, 1), Specular=0.)
    nodes.material.cycles.sample_as_light = False
    return nodes.material


def window_wall(x, run, height, window, plaster, curtains=None, day=1.7):
    """A wall along Y (its run) on the left of a room with a window, curtains, a view, daylight.

    The window is its place along Y and its width; it lets a panel of light in."""
    place_y, wide = window
    low, high = .75, 2.25
    white = materials.plain('#e3dfd6', .5)
    first, last = place_y - wide / 2, place_y + wide / 2
    start, end = run
    for from_y, to_y, from_z, to_z in ((start, first, 0, height), (last, end, 0, height),
                                       (first, last, 0, low), (first, last, high, height)):
        box((.12, to_y - from_y, to_z - from_z), (x, (from_y + to_y) / 2, (from_z + to_z) / 2),
            plaster, 0)
    for y in (first + .025, place_y, last - .025):
        box((.06, .05, high - low - .010), (x, y, (low + high) / 2), white, .006)
    bars = materials.plain('#4c4f50', .45)
    for i in range(1, 9):
        z = low + (high - low) * i / 9
        rod((x - .05, first, z), (x - .05, last, z), .006, bars)
    for z in (low + .025, high - .025):      # thinner than the posts: no two faces in one plane
        box((.05, wide - .004, .046), (x, place_y, z), white, .006)
    box((.2, wide + .1, .03), (x + .09, place_y, low - .01), white, .006)
    if curtains:
        for y, length in ((first - .10, .42), (last + .10, .42)):
            place(props.curtain, (x + .15, y, 0), length=length, height=2.42, color=curtains)
        rod((x + .15, first - .38, 2.44), (x + .15, last + .38, 2.44), .012,
            materials.plain('#3a2c20', .35, metal=.6))
    air = box((.02, 9, 5), (x - 1.4, place_y + 2.5, 1.8), outlook(day), 0)
    air.visible_shadow = air.visible_diffuse = False
    lights.panel((x - .02, place_y, 1.5), (x + 1.5, place_y, 1.1), (wide, 1.4), 95,
                 (1, .985, .95), seen=False)


def pierced(run, y, height, plaster, holes):
    """A wall along X (its run) with openings (left, right, foot, head), and what they show."""
    start, end = run
    for left, right, foot, head in (*sorted(holes), (end, end, 0, height)):
        box((left - start, .12, height), ((start + left) / 2, y, height / 2), plaster, 0)
        for low, high in ((0, foot), (head, height)):
            if right > left and high > low:
                box((right - left, .12, high - low), ((left + right) / 2, y, (low + high) / 2),
                    plaster, 0)
        start = right
    if holes:
        air = box((.02, 12, 5), ((holes[0][0] + holes[0][1]) / 2, y + 1.7, 1.5), outlook(1.5), 0,
                  (0, 0, 90))
        air.visible_shadow = air.visible_diffuse = False


def shell(size, accent='#a9b0a0', wall=WALL, floor='oak', window=(-.1, 1.5), curtains='#b9a58c',
          mirrored=False, holes=()):
    """Back wall with its openings, left wall with a window (its place along Y and its width).

    The front and the right side are open: soft light comes from there. `mirrored` lets steel
    fronts show that light."""
    width, depth, height = size
    if floor in stone.FLOORS:
        stone.lay(floor, width + 2.4, depth + 2.6, (.6, -1.3))
    else:
        planks(width + 1.2, depth + 1.4, floor, at=(.6, -.7))
    back = materials.plain(accent, .85, specular=.1)
    side = materials.plain(wall, .85, specular=.1)
    white = materials.plain('#e3dfd6', .5)
    ceiling = materials.plain('#e3dfd6', .9, specular=.1)
    for material, mark in zip((back, side, ceiling), materials.WALLS):
        material.pass_index = mark
    ahead = 2.5
    pierced((-width / 2 - .1, width / 2 + 2.3), depth / 2 + .06, height, back, holes)
    x = -width / 2 - .06
    window_wall(x, (-depth / 2 - ahead, depth / 2), height, window, side, curtains)
    left = -width / 2 - .1
    for start, end in (*((h[0], h[1]) for h in sorted(holes) if not h[2]), (width / 2 + 2.3,) * 2):
        box((start - left, .016, .09), ((left + start) / 2, depth / 2 - .008, .045), white, .004)
        left = end
    box((.016, depth + ahead, .087), (x + .068, -ahead / 2, .0435), white, .004)
    box((width + 3, depth + ahead, .1), (1.2, -ahead / 2, height + .05), ceiling, 0)
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
    """Queen bed, bedside tables, wardrobe, in an old house with a mosaic floor."""
    shell(size, '#9db3ac', floor='mosaic', curtains='#bd8f3c')
    back = size[1] / 2
    place(beds.panel_bed, (-.30, back - 1.09, 0), size=(1.70, 2.11, 1.16))
    for x in (-1.42, .82):
        bedside(x, back - .25)
    place(wardrobes.wardrobe, (1.98, back - .32, 0), size=(1.20, .58, 2.05), kind='sheesham',
          doors=3, drawers=0, mirror=True)
    place(props.rug, (-.2, -.30, 0), size=(2.9, 1.9), color='#d6cab6', border='#bd8f3c')
    place(things.ceiling_fan, (-.1, .35, 2.75))
    place(things.switchboard, (1.20, back, 1.30))
    place(things.chappals, (.95, .25, 0), 15)
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
    place(chairs.lounge_chair, (1.52, back - 1.78, 0), -58, size=(.70, .80, .80))
    place(props.rug, (-.1, back - 1.55, 0), size=(3.1, 2.1), color='#cfc1aa')
    place(storage.open_shelf, (2.05, back - .20, 0), size=(.90, .32, 1.80))
    place(props.floor_lamp, (-1.82, back - .36, 0))
    place(props.art, (-.75, back - .012, 1.62), shapes=props.SUNS)
    place(props.art, (.0, back - .012, 1.62), shapes=props.MOONS)
    place(props.plant, (1.30, back - .38, 0), height=1.0)
    return SETTINGS


def living(size):
    """Sofa along the window wall, television on its unit, coffee table."""
    shell(size, '#c3a98a', floor='vitrified', window=(-.55, 1.7), curtains='#8f4a30')
    back, left = size[1] / 2, -size[0] / 2
    place(sofas.box_arm, (left + .62, -.35, 0), 90, size=(2.26, .90, .88), color='#5f6f7d',
          pillows=('#c98b62', '#e0d6c4'))
    place(storage.tv_unit, (.55, back - .25, 0), size=(1.60, .40, .52))
    place(electronics.television, (.55, back - .23, .52), size=(1.23, .24, .77), shows='lake',
          feet='wings', back='column')
    place(tables.coffee_table, (.10, -.35, 0), 90, size=(1.10, .60, .42), kind='teak')
    place(things.newspaper, (.12, -.62, .42), 70, scale=.8)
    place(things.ceiling_fan, (.35, -.35, 2.7))
    place(things.switchboard, (1.62, back, 1.30), rockers=6)
    place(props.rug, (.15, -.35, 0), size=(2.1, 2.7), color='#d6cab6', border='#8f4a30')
    place(chairs.lounge_chair, (1.62, -.35, 0), -78, size=(.70, .80, .80), color='#b3855f')
    place(props.floor_lamp, (left + .42, back - .40, 0))
    place(props.plant, (1.85, back - .45, 0), height=1.2)
    return SETTINGS


def work(size):
    """A corner to work from home: study table, ergonomic chair and bookshelf of the range."""
    shell(size, '#b3b9a8', floor='vitrified', window=(.15, 1.7), curtains='#bd8f3c')
    back = size[1] / 2
    place(tables.study_table, (-.42, back - .36, 0), size=(1.20, .60, .75))
    place(chairs.mesh_chair, (-.62, back - 1.12, 0), 150, size=(.68, .66, 1.28), headrest=True)
    place(props.laptop, (-.50, back - .40, .75))
    place(tables.desk_lamp, (-.94, back - .22, .75), 16, size=(.30, .18, .48))
    place(things.bottle, (.04, back - .22, .75))
    place(things.school_bag, (.36, back - .20, 0), -12)
    place(storage.open_shelf, (1.18, back - .20, 0), size=(.90, .32, 1.80))
    place(props.art, (-.60, back - .012, 1.62), size=(.52, .68), shapes=props.MOONS)
    place(things.clock, (.06, back, 1.82))
    place(things.switchboard, (.48, back, 1.30))
    place(props.rug, (-.35, -.02, 0), size=(2.5, 1.8), color='#d6cab6', border='#8f9d8c')
    place(props.plant, (-1.62, back - .40, 0), height=1.25)
    place(props.floor_lamp, (1.92, back - .42, 0))
    return SETTINGS


def study(size):
    """Study table, mesh chair, lamp and bookshelf in a corner."""
    shell(size, '#a9aeb0', floor='cream', window=(-.35, 1.2), curtains='#71808a')
    back = size[1] / 2
    place(tables.study_table, (-.10, back - .36, 0), size=(1.20, .60, .75))
    place(chairs.mesh_chair, (-.22, back - 1.05, 0), 152, size=(.68, .66, 1.10))
    place(tables.desk_lamp, (-.52, back - .26, .75), 18, size=(.30, .18, .46))
    place(props.laptop, (-.12, back - .42, .75))
    storage.books(.16, (.24, back - .20, .75), 5)
    place(storage.open_shelf, (1.20, back - .19, 0), size=(.90, .32, 1.80))
    place(props.art, (-.30, back - .012, 1.55), size=(.50, .64), shapes=props.MOONS)
    place(props.art, (.28, back - .012, 1.55), size=(.50, .64), shapes=props.SUNS)
    place(props.rug, (-.05, -.15, 0), size=(2.0, 1.4), color='#d6cab6', border='#71808a')
    place(things.bottle, (.42, back - .18, .75))
    place(things.school_bag, (1.88, back - .20, 0), -14)
    place(things.switchboard, (.60, back, 1.30))
    place(props.plant, (-1.15, back - .38, 0), height=1.1)
    return SETTINGS


def student(size):
    """Metal single bed, desk and chair, shelf: one small room."""
    shell(size, '#9fb0b5', floor='kota', window=(.05, 1.2), curtains='#a5603c')
    back, left = size[1] / 2, -size[0] / 2
    place(beds.metal_bed, (left + .58, back - 1.04, 0), size=(.95, 1.98, 1.0))
    place(tables.ladder_desk, (.62, back - .32, 0), size=(1.05, .55, .95))
    place(chairs.mesh_chair, (.48, back - .98, 0), 158, size=(.68, .66, 1.05))
    place(props.laptop, (.50, back - .40, .75))
    place(tables.desk_lamp, (.92, back - .34, .75), 160, size=(.30, .18, .40), color='#b3562f')
    storage.books(.18, (.25, back - .12, .95), 6)
    place(storage.open_shelf, (1.72, back - .18, 0), size=(.70, .30, 1.70), kind='mango')
    place(props.rug, (.25, -.20, 0), size=(1.8, 1.3), color='#c9b79c', border='#8a5f3a')
    place(things.bottle, (.22, back - .42, .75))
    place(things.school_bag, (1.28, back - .20, 0), -12)
    place(things.chappals, (left + 1.28, -.05, 0), 12)
    place(things.switchboard, (-.10, back, 1.30))
    place(things.clock, (-.36, back, 1.86))
    place(props.art, (.62, back - .012, 1.60), size=(.46, .58), shapes=props.SUNS)
    return SETTINGS


def dining_room(size):
    """Dining table for four in an old house, with a cabinet."""
    shell(size, '#c9b48f', floor='mosaic', window=(-.2, 1.5), curtains='#5f7a72')
    back = size[1] / 2
    place(tables.dining_set, (-.15, .15, 0), 14, size=(1.40, 1.50, .90))
    place(props.rug, (-.15, .15, 0), 14, size=(2.4, 2.0), color='#cdbb9f')
    place(storage.chest, (1.35, back - .24, 0), size=(1.10, .42, .82), kind='sheesham', rows=3,
          columns=2)
    place(props.table_lamp, (1.62, back - .24, .82))
    place(things.matka, (.98, back - .24, .82), scale=.9)
    place(things.tumbler, (1.22, back - .30, .82))
    place(things.tumbler, (1.31, back - .22, .82))
    place(things.ceiling_fan, (-.1, .25, 2.65))
    place(things.switchboard, (.45, back, 1.30))
    place(props.art, (1.06, back - .012, 1.66), shapes=props.SUNS)
    place(props.plant, (-1.6, back - .40, 0), height=1.2)
    return SETTINGS
