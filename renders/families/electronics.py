"""Televisions."""
from studio import materials, screens
from studio.geometry import bar, box, cylinder


def television(size, sky='dawn', feet='blades'):
    """Flat screen on two feet, a landscape on it."""
    width, _, height = size
    stand = .07
    tall = height - stand
    dark, slim = materials.plain('#151617', .35), materials.plain('#2a2c2e', .3, metal=.6)
    middle = stand + tall / 2
    box((width, .026, tall), (0, 0, middle), dark, .006)
    box((width * .62, .05, tall * .55), (0, .032, middle - tall * .12), dark, .016)
    box((width + .002, .028, .012), (0, -.001, stand + .006), slim, .002)
    box((width - .014, .002, tall - .028), (0, -.0136, middle + .006), screens.landscape(sky),
        0)
    box((.035, .010, .006), (0, -.010, stand - .002), dark, .002)
    spread = width * .36
    for s in (-1, 1):
        if feet == 'blades':
            for y in (-1, 1):
                bar((s * spread, 0, stand + .01), (s * (spread + .02), y * .12, .006), .022, slim,
                    .008)
            cylinder(.006, .004, (s * (spread + .02), -.12, .004), dark, bevel=0)
