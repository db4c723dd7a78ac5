"""Refrigerators."""
from studio import lights, materials
from studio.geometry import box, cylinder, digits, lathe, tube
from studio.scene import place


def _stuff(finish):
    """Front, side and dark materials of a finish."""
    fronts = {'steel': lambda: materials.steel('#9b9ea3', 'Z', .27),
              'dark': lambda: materials.steel('#54585d', 'Z', .30),
              'white': materials.enamel,
              'red': lambda: materials.plain('#7c1f24', .22, coat=.3),
              'blue': lambda: materials.plain('#24415e', .22, coat=.3)}
    sides = {'steel': '#6e7276', 'dark': '#3b3e42', 'white': '#c6cacd', 'red': '#5a5c5f',
             'blue': '#5a5f66'}
    return (fronts[finish](), materials.plain(sides[finish], .38, metal=.5),
            materials.plain('#17181a', .5))


def _handle(x, face, low, high, metal):
    """A bar handle on two posts."""
    box((.022, .016, high - low), (x, face - .040, (low + high) / 2), metal, .0075, segments=5)
    for z in (low + .04, high - .04):
        box((.018, .04, .026), (x, face - .02, z), metal, .004)


def _door(left, right, low, high, depth, front, thick=.065):
    """A door with its gasket; returns the y of its face."""
    x, z = (left + right) / 2, (low + high) / 2
    box((right - left - .03, .016, high - low - .03), (x, -depth / 2 - .006, z),
        materials.plain('#3a3c3f', .7), .003)
    box((right - left, thick, high - low), (x, -depth / 2 - .012 - thick / 2, z), front, .014,
        segments=6)
    return -depth / 2 - .012 - thick


def _body(width, depth, height, side, dark):
    box((width, depth, height - .05), (0, 0, .05 + (height - .05) / 2), side, .012, segments=4)
    _feet(width, depth, dark)


def _feet(width, depth, dark):
    box((width - .03, depth - .02, .05), (0, 0, .03), dark, .004)
    for s in (-1, 1):
        cylinder(.018, .03, (s * (width / 2 - .06), -depth / 2 + .05, .015), dark)


def _cavity(width, depth, low, high, wall, side):
    """Walls of a case that is open to the front, with their light lining."""
    liner = materials.plain('#d6dadc', .30, coat=.2)
    inner, rise = width - 2 * wall, high - low
    for s in (-1, 1):
        box((wall, depth, rise), (s * (width - wall) / 2, 0, low + rise / 2), side, .006)
        box((.004, depth - .05, rise - .07), (s * (inner / 2 - .002), -.01, low + rise / 2),
            liner, 0)
    for z in (low + wall / 2, high - wall / 2):
        box((inner, depth - .004, wall), (0, 0, z), liner, .004)
    box((inner, wall, rise - .02), (0, depth / 2 - wall / 2, low + rise / 2), liner, .002)


def double_door(size, finish='steel', split=.70, display=True, opened=False):
    """Freezer above, refrigerator below; opened, the refrigerator's shelves and racks are seen."""
    width, depth, height = size[0], size[1] - .12, size[2] - .01
    front, side, dark = _stuff(finish)
    metal = materials.chrome()
    cut, wall = height * split, .045
    if opened:
        box((width, depth, height - cut - .002), (0, 0, (height + cut + .002) / 2), side, .012,
            segments=4)
        _feet(width, depth, dark)
        _cavity(width, depth, .05, cut, wall, side)
        _tall_inside(width - 2 * wall, depth, .05 + wall, cut - wall)
        lights.panel((0, -depth / 2 - .28, cut * .66), (0, .1, cut * .45), (.36, .95), 9.,
                     seen=False)
        place(_tall_door, (width / 2, -depth / 2, 0), 112, width=width, low=.065, high=cut - .006,
              front=front)
    else:
        _body(width, depth, height, side, dark)
        _door(-width / 2, width / 2, .065, cut - .006, depth, front)
    face = _door(-width / 2, width / 2, cut + .006, height, depth, front)
    if not opened:
        _handle(-width / 2 + .055, face, cut - .48, cut - .06, metal)
    _handle(-width / 2 + .055, face, cut + .05, cut + .30, metal)
    box((.07, .05, .012), (width / 2 - .05, -depth / 2 - .03, height + .004), dark, .004)
    box((.085, .002, .013), (.19, face - .0006, height - .10), metal, .0008)
    if display and not opened:
        box((.12, .0015, .038), (.19, face - .0004, cut - .10), materials.black_glass(), .0006)
        for i in range(3):
            box((.010, .001, .004), (.155 + i * .03, face - .0014, cut - .10),
                materials.glow('#9fd8ff', 2.5), 0)


def single_door(size, finish='red', drawer=True, opened=False):
    """One tall door with a curved handle, a base drawer below.

    Opened, an ice box, shelves with food and the racks of the door are seen."""
    width, depth, height = size[0], size[1] - .12, size[2]
    front, side, dark = _stuff(finish)
    metal = materials.chrome()
    base = .20 if drawer else .0
    face = -depth / 2 - .077
    if opened:
        low, wall = .05 + base, .045
        _feet(width, depth, dark)
        if drawer:
            box((width, depth, base - .004), (0, 0, .05 + base / 2), side, .012, segments=4)
        _cavity(width, depth, low, height, wall, side)
        rise = height - low - 2 * wall
        _tall_inside(width - 2 * wall, depth, low + wall, low + wall + rise * .80)
        _ice_box(width - 2 * wall, depth, low + wall + rise * .80, height - wall)
        lights.panel((0, -depth / 2 - .28, low + rise * .66), (0, .1, low + rise * .45),
                     (.36, .95), 9., seen=False)
        place(_tall_door, (width / 2, -depth / 2, 0), 112, width=width, low=.065 + base,
              high=height, front=front)
    else:
        _body(width, depth, height, side, dark)
        _door(-width / 2, width / 2, .065 + base, height, depth, front)
    if drawer:
        box((width, .06, base - .01), (0, -depth / 2 - .042, .06 + base / 2), materials.plain(
            '#26282b', .35), .012, segments=4)
        box((width * .5, .02, .02), (0, -depth / 2 - .075, .06 + base * .80), dark, .006)
    if opened:
        return
    x = -width / 2 + .06
    tube([(x, face + .004, height * .52), (x, face - .034, height * .55),
          (x, face - .046, height * .66), (x, face - .034, height * .77),
          (x, face + .004, height * .80)], .011, metal)
    box((.075, .002, .012), (width / 2 - .10, face - .0006, height - .09), metal, .0008)
    cylinder(.010, .004, (x, face - .001, height * .44), metal, (90, 0, 0), bevel=.001)


def side_by_side(size, finish='steel', dispenser=True, opened=False):
    """Two tall doors with long handles, a water dispenser in the left one.

    Opened, the freezer's drawers on the left and the shelves on the right are seen."""
    width, depth, height = size[0], size[1] - .12, size[2]
    front, side, dark = _stuff(finish)
    metal = materials.chrome()
    split = -width * .06
    if opened:
        _feet(width, depth, dark)
        for left, right, inside in ((-width / 2, split, _frozen), (split, width / 2, _tall_inside)):
            place(_filled, ((left + right) / 2, 0, 0), wide=right - left - .002, depth=depth,
                  high=height, side=side, inside=inside)
            door = place(_tall_door, (left if inside is _frozen else right, -depth / 2, 0),
                         -112 if inside is _frozen else 112, width=right - left - .006, low=.065,
                         high=height, front=front)
            if inside is _frozen:
                door.scale.x = -1
        return
    _body(width, depth, height, side, dark)
    face = _door(-width / 2, split - .004, .065, height, depth, front)
    _door(split + .004, width / 2, .065, height, depth, front)
    for s in (-1, 1):
        _handle(split + s * .045, face, height * .34, height * .80, metal)
    if dispenser:
        x, z = (-width / 2 + split) / 2 - .01, height * .63
        box((.20, .010, .36), (x, face - .001, z), materials.black_glass(), .012, segments=4)
        box((.15, .012, .17), (x, face - .003, z - .06), materials.plain('#2b2e31', .35), .010)
        box((.11, .014, .008), (x, face - .008, z - .138), metal, .003)
        cylinder(.012, .03, (x, face - .012, z + .01), metal)
        digits('4', (x - .035, face - .0075, z + .12), .028, materials.glow('#9fd8ff', 2.2))
        for i in range(3):
            box((.014, .001, .005), (x + .01 + i * .022, face - .0068, z + .12),
                materials.glow('#9fd8ff', 1.8), 0)
    box((.085, .002, .013), (width * .32, face - .0006, height - .10), metal, .0008)


def _filled(wide, depth, high, side, inside, low=.05, wall=.045):
    """One compartment with its light and what is in it."""
    _cavity(wide, depth, low, high, wall, side)
    inside(wide - 2 * wall, depth, low + wall, high - wall)
    rise = high - low
    lights.panel((0, -depth / 2 - .28, low + rise * .66), (0, .1, low + rise * .45), (.30, .95),
                 8., seen=False)


def _frozen(inner, depth, low, high):
    """What a freezer holds: three drawers below, boxes and ice on two glass shelves above."""
    rise, front = high - low, -depth / 2
    glass, edge = materials.plain('#a9bfc8', .06, coat=1.), materials.plain('#d9dde0', .35)
    pale = materials.plain('#b4cfdc', .25, coat=.3)
    for i in range(3):
        foot = low + rise * .17 * i
        box((inner - .02, .006, rise * .16), (0, front + .06, foot + rise * .085), pale, .004)
        box((inner * .5, .014, .018), (0, front + .054, foot + rise * .135), edge, .005)
    for level in (.53, .68, .83):
        box((inner - .012, depth - .10, .005), (0, .015, low + rise * level), glass, 0)
        box((inner - .008, .012, .014), (0, front + .065, low + rise * level), edge, .004)
        for j, tone in enumerate(('#9fc3cf', '#c9a66b', '#b9d4de')):
            if level < .8 or j:
                _lunch_box((-.02 if j < 2 else .02, front + .16 + .002 * j,
                            low + rise * level + .004 + .068 * (j if level < .8 else j - 1)), tone)
    box((.10, .012, .03), (0, depth / 2 - .060, high - rise * .06), materials.glow('#fff3dc', 4.),
        .006)


def french_door(size, finish='dark', opened=False):
    """Two doors above, two freezer drawers below; opened, the shelves above are seen."""
    width, depth, height = size[0], size[1] - .12, size[2]
    front, side, dark = _stuff(finish)
    metal = materials.chrome()
    low, middle = .065, height * .40
    half = (low + middle) / 2
    face = -depth / 2 - .077
    if opened:
        _body(width, depth, middle - .002, side, dark)
        _cavity(width, depth, middle, height, .045, side)
        for s in (-1, 1):
            place(_tall_inside, (s * (width - .09) / 4, 0, 0), inner=(width - .09) / 2, depth=depth,
                  low=middle + .045, high=height - .045)
            door = place(_tall_door, (s * width / 2, -depth / 2, 0), s * 112,
                         width=width / 2 - .003, low=middle + .004, high=height, front=front)
            door.scale.x = s
        lights.panel((0, -depth / 2 - .28, height * .80), (0, .1, height * .68), (.7, .7), 12.,
                     seen=False)
    else:
        _body(width, depth, height, side, dark)
        _door(-width / 2, -.003, middle + .004, height, depth, front)
        _door(.003, width / 2, middle + .004, height, depth, front)
    _door(-width / 2, width / 2, half + .004, middle - .004, depth, front)
    _door(-width / 2, width / 2, low, half - .004, depth, front)
    for s in () if opened else (-1, 1):
        _handle(s * .05, face, middle + .08, middle + .62, metal)
    for top in (middle, half):
        box((width * .62, .016, .022), (0, face - .040, top - .07), metal, .0075, segments=5)
        for s in (-1, 1):
            box((.026, .04, .018), (s * width * .26, face - .02, top - .07), metal, .004)
    if opened:
        return
    box((.15, .002, .06), (-width / 4, face - .0006, height * .68), materials.black_glass(), .001)
    digits('3', (-width / 4 - .03, face - .002, height * .68), .030,
           materials.glow('#9fd8ff', 2.2))
    digits('18', (-width / 4 + .01, face - .002, height * .68), .030,
           materials.glow('#9fd8ff', 2.2))


def mini(size, finish='white', opened=False):
    """A small fridge with one rounded door; opened, its ice box, shelves and bin are seen."""
    width, depth, height = size[0], size[1] - .08, size[2]
    front, side, dark = _stuff(finish)
    side, board = (materials.enamel('#b9bec2') if finish == 'white' else side,
                   materials.plain('#a9aeb2', .45))
    foot, top, wall = .045, height - .026, .035
    face = -depth / 2
    inner, rise = width - 2 * wall, top - foot
    if opened:
        _cavity(width, depth, foot, top, wall, side)
        _mini_inside(inner, depth, foot + wall, top - wall)
        lights.panel((0, face - .22, foot + rise * .62), (0, .1, foot + rise * .45), (.30, .55), 5.,
                     seen=False)
    else:
        box((width, depth, rise), (0, 0, foot + rise / 2), side, .010, segments=4)
    box((width - .03, depth - .04, foot), (0, .01, foot / 2 + .006), dark, .004)
    for s in (-1, 1):
        cylinder(.016, .024, (s * (width / 2 - .05), face + .05, .012), dark)
    box((width + .004, depth + .004, .026), (0, 0, height - .013), board, .009, segments=5)
    box((width - .01, depth - .01, .005), (0, 0, height - .0275), dark, 0)
    place(_mini_door, (width / 2, face - .010, 0), 112 if opened else 0, width=width,
          low=foot + .004, high=top - .002, front=front, filled=opened)
    for z in (foot - .006, top + .004):
        box((.05, .03, .008), (width / 2 - .035, face - .018, z), dark, .002)


def _mini_door(width, low, high, front, filled=False, thick=.052):
    """The small fridge's door: its hinge at the origin, its outside to -Y, racks within."""
    metal, gasket = materials.chrome(), materials.plain('#8b9093', .7)
    x, z, tall = -width / 2, (low + high) / 2, high - low
    box((width - .03, .014, tall - .03), (x, -.004, z), gasket, .003)
    box((width, thick, tall), (x, -.012 - thick / 2, z), front, .016, segments=6)
    face = -.012 - thick
    box((.018, .016, .20), (-width + .045, face - .026, low + tall * .62), metal, .007, segments=5)
    for s in (-1, 1):
        box((.014, .026, .016), (-width + .045, face - .012, low + tall * .62 + s * .08), metal,
            .003)
    box((.070, .002, .011), (-.075, face - .0006, high - .065), metal, .0008)
    if filled:
        _racks(width, low, high)


def _racks(width, low, high):
    """The inside of a door whose hinge is at the origin: liner, three racks, bottles and jars."""
    x, z, tall = -width / 2, (low + high) / 2, high - low
    liner, rail = (materials.plain('#d2d6d9', .30, coat=.2),
                   materials.plain('#a9c3cf', .15, coat=.6))
    box((width - .075, .012, tall - .08), (x, .004, z), liner, .010, segments=4)
    for level in (low + .055, low + tall * .42, low + tall * .74):
        box((width - .085, .085, .008), (x, .050, level), liner, .003)
        box((width - .085, .004, .058), (x, .091, level + .03), rail, .001)
        for s in (-1, 1):
            box((.012, .088, .070), (x + s * (width / 2 - .047), .050, level + .032), liner, .004)
        box((width - .085, .008, .010), (x, .091, level + .060), liner, .003)
    bottle(materials.plain('#4f7f5a', .12, coat=.6), (x - .10, .048, low + .060), .28)
    bottle(materials.plain('#b9d4de', .10, coat=.6), (x, .048, low + .060), .27)
    bottle(materials.plain('#a8632c', .12, coat=.6), (x + .10, .048, low + .060), .25)
    for i, tone in enumerate(('#c7402f', '#d9a441')):
        jar = (x - .07 + i * .11, .050, low + tall * .42 + .004)
        cylinder(.032, .085, (jar[0], jar[1], jar[2] + .0425), materials.plain(tone, .2, coat=.5),
                 bevel=.006)
        cylinder(.030, .016, (jar[0], jar[1], jar[2] + .093), materials.plain('#d8dadb', .4))
    for i in range(5):
        lathe([(0, 0), (.014, .003), (.020, .014), (.021, .025), (.016, .042), (.006, .052),
               (0, .053)], (x - .10 + i * .048, .050, low + tall * .74 + .004),
              materials.plain('#d2b48c', .5), sides=32)


def _tall_door(width, low, high, front, thick=.065):
    """The refrigerator's door by itself: its hinge at the origin, its outside to -Y."""
    x, z, tall = -width / 2, (low + high) / 2, high - low
    box((width - .03, .014, tall - .03), (x, -.004, z), materials.plain('#8b9093', .7), .003)
    box((width, thick, tall), (x, -.012 - thick / 2, z), front, .014, segments=6)
    _handle(-width + .055, -.012 - thick, high - .474, high - .054, materials.chrome())
    _racks(width, low, high)


def bottle(material, at, tall):
    """A litre bottle with a shoulder, a neck and a cap."""
    profile = [(0, 0), (.034, 0), (.038, .006), (.038, tall * .62), (.030, tall * .74),
               (.014, tall * .86), (.013, tall * .93), (0, tall * .93)]
    lathe(profile, at, material, sides=48)
    cylinder(.016, tall * .08, (at[0], at[1], at[2] + tall * .95),
             materials.plain('#d9dcdd', .4), sides=32)


def _mini_inside(inner, depth, low, high):
    """Ice box behind its flap, two glass shelves, a vegetable bin, food."""
    rise, back = high - low, depth / 2 - .05
    glass, edge = materials.plain('#a9bfc8', .06, coat=1.), materials.plain('#d9dde0', .35)
    _ice_box(inner, depth, high - rise * .20, high)
    for level in (low + rise * .30, low + rise * .55):
        box((inner - .012, depth - .10, .005), (0, .015, level), glass, 0)
        box((inner - .008, .012, .014), (0, -depth / 2 + .065, level), edge, .004)
    _bin(inner, depth, low, low + rise * .16, edge)
    _fruit(low + rise * .11, -.05)
    shelf = low + rise * .30 + .003
    _bowl((-.08, -.02, shelf))
    _carton((.09, .02, shelf))
    shelf = low + rise * .55 + .003
    _tin((.08, -.01, shelf))
    _lunch_box((-.07, .0, shelf))
    box((.05, .012, .03), (0, back - .02, low + rise * .66), materials.glow('#fff3dc', 4.), .006)


def _ice_box(inner, depth, low, high):
    """The ice box under the top of a refrigerator, behind its flap."""
    edge = materials.plain('#d9dde0', .35)
    box((inner - .01, depth - .11, .010), (0, .02, low), edge, .003)
    box((inner - .03, .010, high - low - .02), (0, -depth / 2 + .075, (low + high) / 2),
        materials.plain('#b4cfdc', .25, coat=.3), .006, segments=4)
    box((.09, .012, .012), (0, -depth / 2 + .066, low + .030), edge, .004)


def _tall_inside(inner, depth, low, high):
    """A lamp, three glass shelves with food, a vegetable bin under a glass lid."""
    rise, front = high - low, -depth / 2
    glass, edge = materials.plain('#a9bfc8', .06, coat=1.), materials.plain('#d9dde0', .35)
    top = low + rise * .22
    shelves = [top] + [low + rise * part for part in (.43, .62, .81)]
    for level in shelves:
        box((inner - .012, depth - .10, .005), (0, .015, level), glass, 0)
        box((inner - .008, .012, .014), (0, front + .065, level), edge, .004)
    _bin(inner, depth, low, low + rise * .15, edge)
    _fruit(low + rise * .115, front + .19)
    lid, lower, middle, upper = (level + .003 for level in shelves)
    _lunch_box((-.12, -.10, lid))
    _lunch_box((.10, -.06, lid), '#c9a66b')
    _bowl((-.12, -.10, lower))
    _bowl((.02, -.02, lower))
    _carton((.14, -.08, lower))
    _tin((-.13, -.08, middle))
    _carton((-.01, .0, middle), '#8a5f3a')
    _bowl((.13, -.12, middle))
    _lunch_box((-.11, -.08, upper), '#b9d4de')
    _tin((.10, -.06, upper))
    box((.12, .012, .03), (0, depth / 2 - .060, high - rise * .09), materials.glow('#fff3dc', 4.),
        .006)


def _bin(inner, depth, low, high, edge):
    """The front of a vegetable bin with its grip."""
    box((inner - .02, .006, high - low - .01), (0, -depth / 2 + .06, (low + high) / 2),
        materials.plain('#9fc0a8', .15, coat=.6), .002)
    box((inner - .02, .016, .014), (0, -depth / 2 + .058, high), edge, .004)


def _fruit(level, y):
    """Red and green apples whose tops show above a bin."""
    red, green = materials.plain('#a83225', .25, coat=.4), materials.plain('#6f9440', .35)
    for x, back, tone in ((-.12, .0, red), (-.05, -.04, red), (.02, .01, green),
                          (.09, -.03, green), (.13, .05, red), (-.08, .06, green)):
        lathe([(.004, .004), (.020, .0), (.034, .016), (.036, .036), (.026, .056), (.008, .060),
               (0, .054)], (x, y + back, level), tone, sides=40)


def _bowl(at):
    """A steel bowl of curd."""
    lathe([(0, 0), (.035, 0), (.062, .045), (.060, .047), (.034, .005), (0, .005)], at,
          materials.steel('#b4b6b8', 'Z', .22), sides=64)
    cylinder(.055, .004, (at[0], at[1], at[2] + .040), materials.plain('#e6e1d4', .5), bevel=0)


def _carton(at, band='#3f74a8'):
    """A white carton with a coloured band."""
    x, y, z = at
    box((.085, .085, .10), (x, y, z + .05), materials.plain('#d3dbe0', .4), .004)
    box((.086, .086, .035), (x, y, z + .045), materials.plain(band, .4), .004)


def _tin(at):
    """A round yellow box with a green lid."""
    x, y, z = at
    cylinder(.058, .06, (x, y, z + .03), materials.plain('#c9a23f', .25, coat=.4), bevel=.008)
    cylinder(.060, .014, (x, y, z + .066), materials.plain('#39574c', .4))


def _lunch_box(at, color='#9fc3cf'):
    """A box with a white lid."""
    x, y, z = at
    box((.13, .10, .055), (x, y, z + .0275), materials.plain(color, .2, coat=.5), .012)
    box((.135, .105, .012), (x, y, z + .060), materials.plain('#d8dcdd', .4), .005)
