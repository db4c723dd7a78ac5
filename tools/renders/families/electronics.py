"""Televisions."""
from studio import materials, screens
from studio.geometry import bar, box, cylinder, pipe, prism, rounded, tube


def television(size, shows='ridges', feet='blades', back='case', remote=False):
    """Flat screen on two feet with a computed picture on it; sockets on its back."""
    width, deep, height = size
    stand = .07
    tall = height - stand
    dark, slim = materials.plain('#151617', .35), materials.plain('#4a4d50', .3, metal=.6)
    rear = materials.plain({'board': '#2b2d30', 'shelf': '#6d7275', 'column': '#3d4247'}.get(
        back, '#3a3d40'), .5)
    middle = stand + tall / 2
    box((width, .016, tall), (0, 0, middle), dark, .005)
    box((width - .010, .014, tall - .010), (0, .010, middle), rear, .005)
    box((width + .002, .020, .014), (0, -.001, stand + .007), slim, .003)
    box((width - .014, .002, tall - .032), (0, -.0086, middle + .009),
        screens.show(shows), 0)
    box((.050, .008, .008), (0, -.008, stand - .003), dark, .002)
    cylinder(.0022, .002, (.014, -.0125, stand - .003), materials.glow('#ff5a3c', 2.), (90, 0, 0),
             bevel=0, sides=16)
    _rear(back, width, tall, stand, rear, dark)
    _feet(feet, width * .38, deep / 2, stand, slim, dark)
    if remote:
        _remote((width * .10, -deep * .5 - .13, 0), dark)


def _rear(kind, width, tall, stand, rear, dark):
    """Four backs: a `case` over the lower half; a ribbed `board`; a `column` with the sockets on
    its side between two pods of loudspeakers; a `shelf` along the foot of a very thin panel."""
    black, brass = materials.plain('#0c0d0e', .6), materials.plain('#b9bcbf', .3, metal=1.)
    middle = stand + tall / 2
    if kind == 'board':
        high, wide, deep = tall * .82, width * .86, .034
        level = stand + high / 2 + .03
        prism(rounded(wide, high, .05), deep, (0, .017 + deep / 2, level), rear, .020, (90, 0, 0),
              segments=5)
        for i in range(int(high * .62 / .012)):
            box((wide * .92, .0024, .0045), (0, .0175 + deep, level + high * .40 - i * .012), dark,
                .001)
        face, low = .017 + deep, level - high * .36
    elif kind == 'column':
        high, wide, deep = tall * .62, width * .30, .046
        level = stand + high / 2 + .02
        prism(rounded(wide, high, .04), deep, (0, .017 + deep / 2, level), rear, .016, (90, 0, 0),
              segments=5)
        for s in (-1, 1):
            prism(rounded(width * .24, tall * .20, tall * .09), .030,
                  (s * width * .31, .032, stand + tall * .17), rear, .012, (90, 0, 0), segments=5)
            for i in range(3):
                for j in range(16):
                    cylinder(.0030, .002, (s * width * .31 + (j - 7.5) * .011, .0472, stand + tall
                             * .17 + (i - 1) * .012), black, (90, 0, 0), bevel=0, sides=12)
        face, low = .017 + deep, level - high * .18
    elif kind == 'shelf':
        high, wide, deep = tall * .34, width * .94, .030
        level = stand + high / 2 + .012
        prism(rounded(wide, high, .018), deep, (0, .017 + deep / 2, level), rear, .010, (90, 0, 0))
        prism(rounded(width * .26, tall * .30, .02), deep * .8,
              (0, .017 + deep * .4, level + high * .5 + tall * .13), rear, .010, (90, 0, 0))
        for i in range(int(wide * .80 / .010)):
            box((.0045, .003, high * .22), (-wide * .40 + i * .010, .017 + deep, level + high *
                .30), black, .001)
        face, low = .017 + deep, level - high * .10
    else:
        high, wide = tall * .50, width * .70
        level, face = stand + high / 2 + .035, .057
        prism(rounded(wide, high, .03), .040, (0, .037, level), rear, .012, (90, 0, 0))
        for i in range(int(width * .44 / .012)):
            box((.005, .004, .030), (-width * .22 + i * .012, face, level + high * .38), black,
                .001)
        low = level - .02
    apart = .10 if width < 1.2 else .15
    up = {'column': level + high * .16, 'shelf': level + high * .5 + tall * .13}.get(kind, middle
                                                                                     - tall * .06)
    grip = {'shelf': .017 + .030 * .8}.get(kind, face)
    for s in (-1, 1):
        for t in (-1, 1):
            x, z = s * min(apart, wide * .36), up + t * min(apart, tall * .10)
            cylinder(.012, .004, (x, grip, z), black, (90, 0, 0), sides=28)
            cylinder(.006, .006, (x, grip, z), brass, (90, 0, 0), sides=20)
    _sockets((-wide * .5 + .13, face, low), dark, brass)
    _label((wide * .22, face, low), dark)
    x = wide * .40
    box((.026, .010, .018), (x, face + .004, stand + .05), dark, .003)
    tube([(x, face + .008, stand + .05), (x, face + .03, stand - .005), (x - .01, face + .045,
          .03), (x - .06, face + .06, .005), (x - .20, face + .05, .005)], .0035, dark)


def _sockets(at, dark, brass):
    """A recess with sockets for pictures, sound and aerial."""
    x, face, z = at
    box((.16, .004, .055), (x, face, z), dark, .004)
    for i, wide in enumerate((.016, .016, .012, .012)):
        box((wide, .003, .008), (x - .055 + i * .028, face + .003, z + .010),
            brass if i < 2 else materials.plain('#3f74a8', .4), .001)
    cylinder(.006, .008, (x + .060, face + .002, z + .010), brass, (90, 0, 0), sides=24)
    for i in range(3):
        cylinder(.004, .005, (x - .055 + i * .018, face + .002, z - .014),
                 materials.plain(('#b8402f', '#d9a441', '#d8dadb')[i], .4), (90, 0, 0), sides=20)


def _label(at, dark):
    """A small grey plate with lines where a maker writes."""
    x, face, z = at
    box((.085, .001, .050), (x, face + .0006, z), materials.plain('#8d9193', .6), 0)
    for i in range(5):
        box((.065 - .012 * (i % 2), .001, .0022), (x, face + .0014, z + .016 - i * .008), dark, 0)


def _feet(kind, spread, reach, stand, slim, dark):
    """Two feet: splayed blades, loops of tube, solid wings, or posts on a bar."""
    for s in (-1, 1):
        x = s * spread
        if kind == 'loops':
            pipe([(x, -.004, stand + .012), (x, -reach + .012, .007), (x, reach - .012, .007),
                  (x, .008, stand + .012)], .007, slim, .02)
        elif kind == 'wings':
            prism([(-reach, 0), (reach, 0), (reach, .006), (.016, stand + .012),
                   (-.012, stand + .012), (-reach, .006)], .012, (x, 0, 0), slim, .003,
                  (90, 0, 90))
        elif kind == 'posts':
            box((.030, .016, stand), (x, .002, stand / 2 + .010), slim, .005)
            box((.034, reach * 2, .010), (x, 0, .005), slim, .004, segments=4)
        else:
            for y in (-1, 1):
                bar((x, 0, stand + .01), (x + s * .02, y * (reach - .006), .006), .022, slim, .008)
                cylinder(.006, .004, (x + s * .02, y * (reach - .006), .004), dark, bevel=0)


def _remote(at, dark):
    """A remote control that lies before the screen."""
    x, y, _ = at
    prism(rounded(.040, .150, .016), .014, (x, y, .007), dark, .005, (0, 0, 62))
    key = materials.plain('#7d848a', .5)
    for i in range(4):
        for j in (-1, 0, 1):
            along, across = -.05 + i * .018, j * .011
            cylinder(.0036, .002, (x - .8829 * along + .4695 * across, y + .4695 * along + .8829 *
                                   across, .0145), key, sides=16, bevel=0)
    cylinder(.014, .002, (x - .8829 * .042, y + .4695 * .042, .0145), key, sides=32, bevel=0)
