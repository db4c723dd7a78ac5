"""Kitchens: a fitted counter and the appliances that stand on it."""
from families import fridges, kitchen, props, storage, washers
from families.rooms import SETTINGS, shell
from studio import materials
from studio.geometry import box, cut, pipe
from studio.scene import place

DECK = .895


def counter(left, right, back, bays=(), wall_units=None, fronts='#8f9c86', sink=None):
    """A counter along a back wall with cupboards below, drawn from left to right.

    Bays are the (left, right) runs that stay open below for a machine; wall units are such runs
    with cupboards above; the sink is its place along X. The deck is at DECK."""
    wood, carcass = materials.plain(fronts, .45), materials.plain('#7e8b76', .5)
    brass, dark = materials.plain('#b98d4a', .3, metal=1.), materials.plain('#26282a', .5)
    top = box((right - left + .02, .62, .035), ((left + right) / 2, back - .31, DECK - .018),
              materials.marble('#b9b4ac', '#8a857d'), .004)
    start, bodies = left, []
    for first, last in (*bays, (right, right)):
        if first - start > .1:
            middle, run = (start + first) / 2, first - start
            body = box((run, .56, .76), (middle, back - .28, .48), carcass, .002)
            if sink is not None and start < sink < first:
                bodies.append(body)
            box((run, .50, .10), (middle, back - .30, .05), dark, 0)
            _fronts(start, first, back - .565, .485, .74, .80, wood, brass)
        start = last
    for first, last in wall_units or ():
        box((last - first, .30, .66), ((first + last) / 2, back - .15, 1.93), carcass, .002)
        _fronts(first, last, back - .31, 1.93, .66, 1.66, wood, brass)
    tile = materials.plain('#d8d3c8', .15, coat=.5)
    for i in range(int((right - left) / .15)):
        for j in range(4):
            box((.146, .01, .146), (left + .08 + i * .152, back - .006, .97 + j * .152), tile,
                .002, segments=1)
    if sink is not None:
        _sink((top, *bodies), sink, back - .32)


def _fronts(left, right, face, level, tall, grip, wood, brass):
    """Cupboard doors side by side, their handles at a level."""
    count = max(1, round((right - left) / .5))
    each = (right - left) / count
    for i in range(count):
        x = left + each * (i + .5)
        box((each - .008, .02, tall), (x, face, level), wood, .004)
        box((.14, .014, .012), (x, face - .025, grip), brass, .004)


def _sink(around, x, y):
    """A steel basin let into the deck and the cupboard below, with its tap."""
    steel, bright = materials.steel('#a9abad', 'X', .25), materials.chrome()
    wide, deep, drop = .50, .36, .16
    for body in around:
        cut(body, box((wide, deep, .34), (x, y, DECK), None, .04))
    box((wide, deep, .006), (x, y, DECK - drop), steel, 0)
    for s in (-1, 1):
        box((.006, deep, drop), (x + s * wide / 2, y, DECK - drop / 2), steel, 0)
        box((wide, .006, drop), (x, y + s * deep / 2, DECK - drop / 2), steel, 0)
    pipe([(x, y + .23, DECK), (x, y + .23, DECK + .26), (x, y + .02, DECK + .26),
          (x, y + .02, DECK + .17)], .012, bright, .07)
    box((.016, .05, .016), (x + .05, y + .22, DECK + .03), bright, .005)


def kitchen_set(size):
    """Counter with hob, microwave and purifier; refrigerator and washing machine beside it."""
    shell(size, '#d9d0c0', window=(-.6, 1.1), curtains=None, floor='teak', mirrored=True)
    back, start = size[1] / 2, -size[0] / 2 + .02
    run = 2.05
    counter(start, start + run, back, wall_units=((start, start + run),))
    place(kitchen.gas_stove, (start + .62, back - .30, DECK), size=(.60, .36, .12))
    place(kitchen.microwave, (start + 1.56, back - .30, DECK), size=(.46, .36, .27))
    place(kitchen.water_purifier, (start + 1.12, back - .14, DECK), size=(.26, .24, .46))
    place(fridges.double_door, (start + run + .40, back - .40, 0), size=(.64, .70, 1.63))
    place(washers.front_load, (start + run + 1.10, back - .34, 0), size=(.60, .58, .85))
    storage.baskets((.40, .28, .20), (start + run + 1.10, back - .34, .85))
    place(props.plant, (start + .20, back - .25, DECK), height=.38, leaves=16)
    return SETTINGS


def kitchen_home(size):
    """A whole kitchen: washing machine under the counter, stove and chimney, tall refrigerator."""
    shell(size, '#dccfba', window=(-.30, 1.2), curtains=None, floor='teak', mirrored=True)
    back, start = size[1] / 2, -size[0] / 2 + .02
    end = start + 3.05
    bay = start + .92
    counter(start, end, back, bays=((bay, bay + .62),),
            wall_units=((start, start + 1.42), (start + 2.20, end)), sink=start + .46)
    place(washers.front_load, (bay + .31, back - .33, 0), size=(.60, .58, .85))
    place(kitchen.gas_stove, (start + 1.81, back - .31, DECK), size=(.66, .38, .13))
    place(kitchen.chimney, (start + 1.81, back - .23, 1.52), size=(.60, .46, .78))
    place(kitchen.microwave, (start + 2.62, back - .28, DECK), size=(.48, .38, .28))
    place(kitchen.water_purifier, (start + 1.20, back - .15, DECK), size=(.26, .24, .46))
    place(fridges.double_door, (end + .38, back - .40, 0), size=(.64, .70, 1.66))
    place(props.plant, (end + 1.02, back - .42, 0), height=1.2)
    place(props.plant, (start + .14, back - .18, DECK), height=.36, leaves=16)
    place(props.rug, (start + 1.75, back - 1.20, 0), size=(2.0, .75), color='#b9a58c',
          border='#8a5f3a')
    storage.vase((start + 2.20, back - .20, DECK), '#7d8f8a', .8)
    return SETTINGS
