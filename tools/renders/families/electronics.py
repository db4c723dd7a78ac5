"""Televisions."""
from studio import materials, screens
from studio.geometry import bar, box, cylinder, pipe, prism, rounded, tube


def television(size, sky='dawn', shows=None, feet='blades', remote=False):
    """Flat screen on two feet with a computed picture (or hills) on it; sockets on its back."""
    width, deep, height = size
    stand = .07
    tall = height - stand
    dark, slim = materials.plain('#151617', .35), materials.plain('#4a4d50', .3, metal=.6)
    rear = materials.plain('#3a3d40', .55)
    middle = stand + tall / 2
    box((width, .016, tall), (0, 0, middle), dark, .005)
    box((width - .010, .014, tall - .010), (0, .010, middle), rear, .005)
    box((width + .002, .020, .014), (0, -.001, stand + .007), slim, .003)
    box((width - .014, .002, tall - .032), (0, -.0086, middle + .009),
        screens.show(shows) if shows else screens.landscape(sky), 0)
    box((.050, .008, .008), (0, -.008, stand - .003), dark, .002)
    cylinder(.0022, .002, (.014, -.0125, stand - .003), materials.glow('#ff5a3c', 2.), (90, 0, 0),
             bevel=0, sides=16)
    _rear(width, tall, stand, rear, dark)
    _feet(feet, width * .38, deep / 2, stand, slim, dark)
    if remote:
        _remote((width * .10, -deep * .5 - .13, 0), dark)


def _rear(width, tall, stand, rear, dark):
    """The thicker lower part with vents, the holes of a wall bracket, sockets and a cable."""
    high = tall * .50
    middle, face = stand + high / 2 + .035, .017 + .040
    prism(rounded(width * .70, high, .03), .040, (0, .017 + .020, middle), rear, .012, (90, 0, 0))
    black, brass = materials.plain('#0c0d0e', .6), materials.plain('#b9bcbf', .3, metal=1.)
    for s in (-1, 1):
        for t in (-1, 1):
            cylinder(.010, .004, (s * .10, face, middle + t * .07), black, (90, 0, 0), sides=24)
            cylinder(.005, .006, (s * .10, face, middle + t * .07), brass, (90, 0, 0), sides=20)
    for i in range(int(width * .44 / .012)):
        box((.005, .004, .030), (-width * .22 + i * .012, face, middle + high * .38), black, .001)
    for s in (-1, 1):
        for i in range(14):
            box((.004, .004, .018), (s * width * .26 + (i - 6.5) * .009, face, middle - high * .40),
                black, 0)
    right = -width * .35 + .10
    box((.16, .004, .055), (right + .02, face, middle - .02), dark, .004)
    for i, wide in enumerate((.016, .016, .012, .012)):
        box((wide, .003, .008), (right - .035 + i * .028, face + .003, middle - .010),
            brass if i < 2 else materials.plain('#3f74a8', .4), .001)
    cylinder(.006, .008, (right + .080, face + .002, middle - .010), brass, (90, 0, 0), sides=24)
    for i in range(3):
        cylinder(.004, .005, (right - .035 + i * .018, face + .002, middle - .034),
                 materials.plain(('#b8402f', '#d9a441', '#d8dadb')[i], .4), (90, 0, 0), sides=20)
    box((.12, .001, .07), (width * .20, face + .0006, middle - .01), materials.plain(
        '#b4b7b8', .6), 0)
    for i in range(5):
        box((.09 - .012 * (i % 2), .001, .004), (width * .20, face + .0014, middle + .012 - i *
            .011), dark, 0)
    box((.026, .010, .018), (width * .30, face + .004, middle - high * .24), dark, .003)
    tube([(width * .30, face + .008, middle - high * .24), (width * .30, face + .035,
          middle - high * .40), (width * .29, face + .045, .03), (width * .24, face + .06, .005),
          (width * .10, face + .05, .005)], .0035, dark)


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
