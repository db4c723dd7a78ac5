"""Refrigerators."""
from studio import materials
from studio.geometry import box, cylinder, digits, lathe, prism, rounded, tube


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
    box((width - .03, depth - .02, .05), (0, 0, .03), dark, .004)
    for s in (-1, 1):
        cylinder(.018, .03, (s * (width / 2 - .06), -depth / 2 + .05, .015), dark)


def double_door(size, finish='steel', split=.70, display=True):
    """Freezer above, refrigerator below."""
    width, depth, height = size[0], size[1] - .12, size[2] - .01
    front, side, dark = _stuff(finish)
    metal = materials.chrome()
    _body(width, depth, height, side, dark)
    cut = height * split
    face = _door(-width / 2, width / 2, .065, cut - .006, depth, front)
    _door(-width / 2, width / 2, cut + .006, height, depth, front)
    _handle(-width / 2 + .055, face, cut - .48, cut - .06, metal)
    _handle(-width / 2 + .055, face, cut + .05, cut + .30, metal)
    box((.07, .05, .012), (width / 2 - .05, -depth / 2 - .03, height + .004), dark, .004)
    box((.085, .002, .013), (.19, face - .0006, height - .10), metal, .0008)
    if display:
        box((.12, .0015, .038), (.19, face - .0004, cut - .10), materials.black_glass(), .0006)
        for i in range(3):
            box((.010, .001, .004), (.155 + i * .03, face - .0014, cut - .10),
                materials.glow('#9fd8ff', 2.5), 0)


def single_door(size, finish='red', drawer=True):
    """One tall door with a curved handle, a base drawer below."""
    width, depth, height = size[0], size[1] - .12, size[2]
    front, side, dark = _stuff(finish)
    metal = materials.chrome()
    base = .20 if drawer else .0
    _body(width, depth, height, side, dark)
    face = _door(-width / 2, width / 2, .065 + base, height, depth, front)
    if drawer:
        box((width, .06, base - .01), (0, -depth / 2 - .042, .06 + base / 2), materials.plain(
            '#26282b', .35), .012, segments=4)
        box((width * .5, .02, .02), (0, -depth / 2 - .075, .06 + base * .80), dark, .006)
    x = -width / 2 + .06
    tube([(x, face + .004, height * .52), (x, face - .034, height * .55),
          (x, face - .046, height * .66), (x, face - .034, height * .77),
          (x, face + .004, height * .80)], .011, metal)
    box((.075, .002, .012), (width / 2 - .10, face - .0006, height - .09), metal, .0008)
    cylinder(.010, .004, (x, face - .001, height * .44), metal, (90, 0, 0), bevel=.001)


def side_by_side(size, finish='steel', dispenser=True):
    """Two tall doors with long handles, a water dispenser in the left one."""
    width, depth, height = size[0], size[1] - .12, size[2]
    front, side, dark = _stuff(finish)
    metal = materials.chrome()
    _body(width, depth, height, side, dark)
    split = -width * .06
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


def french_door(size, finish='dark'):
    """Two doors above, two freezer drawers below."""
    width, depth, height = size[0], size[1] - .12, size[2]
    front, side, dark = _stuff(finish)
    metal = materials.chrome()
    _body(width, depth, height, side, dark)
    low, middle = .065, height * .40
    half = (low + middle) / 2
    face = _door(-width / 2, -.003, middle + .004, height, depth, front)
    _door(.003, width / 2, middle + .004, height, depth, front)
    _door(-width / 2, width / 2, half + .004, middle - .004, depth, front)
    _door(-width / 2, width / 2, low, half - .004, depth, front)
    for s in (-1, 1):
        _handle(s * .05, face, middle + .08, middle + .62, metal)
    for top in (middle, half):
        box((width * .62, .016, .022), (0, face - .040, top - .07), metal, .0075, segments=5)
        for s in (-1, 1):
            box((.026, .04, .018), (s * width * .26, face - .02, top - .07), metal, .004)
    box((.15, .002, .06), (-width / 4, face - .0006, height * .68), materials.black_glass(), .001)
    digits('3', (-width / 4 - .03, face - .002, height * .68), .030,
           materials.glow('#9fd8ff', 2.2))
    digits('18', (-width / 4 + .01, face - .002, height * .68), .030,
           materials.glow('#9fd8ff', 2.2))


def mini(size, finish='white'):
    """A small fridge with one rounded door."""
    width, depth, height = size[0], size[1] - .08, size[2]
    front, side, dark = _stuff(finish)
    metal = materials.chrome()
    _body(width, depth, height, side, dark)
    face = _door(-width / 2, width / 2, .06, height - .03, depth, front, .055)
    prism(rounded(width + .002, depth + .05, .03), .026, (0, -.025, height - .013), dark, .006)
    box((.02, .026, .16), (-width / 2 + .05, face - .010, height * .62), metal, .008, segments=4)
    lathe([(0, .002), (.012, .002), (.014, 0)], (width / 2 - .06, face, height - .10), metal,
          (90, 0, 0), 32)
