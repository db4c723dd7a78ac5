"""Kitchens: a fitted counter and the appliances that stand on it."""
from families import fridges, kitchen, props, storage, things, washers
from families.rooms import SETTINGS, shell
from studio import materials
from studio.geometry import box, cut, cylinder, lathe, pipe
from studio.scene import place

DECK = .895


def counter(left, right, back, bays=(), wall_units=None, fronts='#8f9c86', sink=None,
            deck=('#b9b4ac', '#8a857d'), tiles=('#d6d0c4', '#b5ada0', (.20, .10)), grips='#b98d4a'):
    """A counter along a back wall with cupboards below, drawn from left to right.

    Bays are the (left, right) runs that stay open below for a machine; wall units are such runs
    with cupboards above; the sink is its place along X. The deck is at DECK."""
    wood, carcass = materials.plain(fronts, .45), materials.plain(fronts, .5)
    brass, dark = materials.plain(grips, .3, metal=1.), materials.plain('#26282a', .5)
    top = box((right - left + .02, .62, .035), ((left + right) / 2, back - .31, DECK - .018),
              materials.marble(*deck), .004)
    start = left
    for first, last in (*bays, (right, right)):
        if first - start > .1:
            middle, run = (start + first) / 2, first - start
            sunk = sink is not None and start < sink < first
            tall = .54 if sunk else .76      # room below the deck for the basin
            box((run, .56, tall), (middle, back - .28, .10 + tall / 2), carcass, .002)
            if sunk:
                for x in (start + .01, first - .01):
                    box((.02, .55, .30), (x, back - .28, .71), carcass, .001)
                box((run, .02, .16), (middle, back - .555, .775), carcass, .001)
            box((run, .50, .10), (middle, back - .30, .05), dark, 0)
            _fronts(start, first, back - .565, .485, .74, .80, wood, brass)
        start = last
    for first, last in wall_units or ():
        box((last - first, .30, .66), ((first + last) / 2, back - .15, 1.93), carcass, .002)
        _fronts(first, last, back - .31, 1.93, .66, 1.66, wood, brass)
    box((right - left, .012, .61), ((left + right) / 2, back - .006, .895 + .305), materials.tiling(
        *tiles, .006, offset=.5), 0)
    if sink is not None:
        _sink(top, sink, back - .32)


def _fronts(left, right, face, level, tall, grip, wood, brass):
    """Cupboard doors side by side, their handles at a level."""
    count = max(1, round((right - left) / .5))
    each = (right - left) / count
    for i in range(count):
        x = left + each * (i + .5)
        box((each - .008, .02, tall), (x, face, level), wood, .004)
        box((.14, .014, .012), (x, face - .025, grip), brass, .004)


def _sink(deck, x, y):
    """A steel basin hung into the deck, with its rim, its drain and its tap."""
    steel, bright = materials.plain('#8f9396', .30, metal=.7), materials.chrome()
    wide, deep, drop = .50, .36, .16
    cut(deck, box((wide, deep, .20), (x, y, DECK), None, 0))
    floor = DECK - drop
    box((wide - .004, deep - .004, .006), (x, y, floor), steel, 0)
    for s in (-1, 1):
        box((.008, deep - .004, drop), (x + s * (wide / 2 - .006), y, floor + drop / 2), steel, 0)
        box((wide - .004, .008, drop), (x, y + s * (deep / 2 - .006), floor + drop / 2), steel, 0)
        box((.018, deep + .03, .004), (x + s * (wide / 2 + .005), y, DECK + .002), bright, .001)
        box((wide - .008, .018, .004), (x, y + s * (deep / 2 + .005), DECK + .002), bright, .001)
    lathe([(0, .004), (.030, .004), (.042, .008), (.045, .004)], (x, y, floor + .001), bright)
    cylinder(.026, .003, (x, y, floor + .006), materials.plain('#3a3d40', .5), bevel=0)
    pipe([(x, y + .23, DECK), (x, y + .23, DECK + .26), (x, y + .02, DECK + .26),
          (x, y + .02, DECK + .17)], .012, bright, .07)
    box((.016, .05, .016), (x + .05, y + .22, DECK + .03), bright, .005)


def kitchen_set(size):
    """Counter with hob, microwave and purifier; refrigerator and washing machine beside it."""
    shell(size, '#d9d0c0', window=(-.6, 1.1), curtains=None, floor='kota', mirrored=True)
    back, start = size[1] / 2, -size[0] / 2 + .02
    run = 2.05
    counter(start, start + run, back, wall_units=((start, start + run),))
    place(kitchen.gas_stove, (start + .62, back - .30, DECK), size=(.60, .36, .12))
    place(kitchen.microwave, (start + 1.56, back - .30, DECK), size=(.46, .36, .27))
    place(kitchen.water_purifier, (start + 1.12, back - .14, DECK), size=(.26, .24, .46))
    place(fridges.double_door, (start + run + .40, back - .40, 0), size=(.64, .70, 1.63))
    place(washers.front_load, (start + run + 1.10, back - .34, 0), size=(.60, .58, .85))
    storage.baskets((.40, .28, .20), (start + run + 1.10, back - .34, .85))
    place(things.cooker, (start + .47, back - .32, DECK + .12), 35)
    place(things.tins, (start + .94, back - .13, DECK), count=2)
    place(things.matka, (start + .20, back - .25, DECK), scale=.85)
    place(things.switchboard, (start + run + .98, back, 1.30))
    return SETTINGS


def kitchen_home(size):
    """A whole kitchen: washing machine under the counter, stove and chimney, tall refrigerator."""
    shell(size, '#dccfba', window=(-.30, 1.2), curtains=None, floor='vitrified', mirrored=True)
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
    place(things.cooker, (start + 1.65, back - .32, DECK + .13), 40)
    place(things.tins, (start + 1.02, back - .13, DECK), count=2)
    place(props.plant, (end + 1.02, back - .42, 0), height=1.2)
    place(props.plant, (start + .14, back - .18, DECK), height=.36, leaves=16)
    place(things.switchboard, (end + .90, back, 1.30))
    place(props.rug, (start + 1.75, back - 1.20, 0), size=(2.0, .75), color='#b9a58c',
          border='#8a5f3a')
    storage.vase((start + 2.20, back - .20, DECK), '#7d8f8a', .8)
    return SETTINGS
