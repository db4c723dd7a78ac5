"""Air conditioners, dehumidifiers and air purifiers."""
import math

from studio import materials
from studio.geometry import bent, box, castor, cylinder, digits, lathe, prism, ring, rounded


def split_ac(size, accent='#b7bbbd'):
    """Indoor unit of a split air conditioner with its flap open, on the wall."""
    width, depth, height = size
    shell, dark = materials.enamel('#c3c7ca'), materials.plain('#25292c', .5)
    line = materials.plain(accent, .25, metal=.7)
    outline = [(depth / 2, -height / 2), (depth / 2, height / 2), (-depth * .18, height / 2),
               (-depth * .42, height * .44), (-depth / 2, height * .30),
               (-depth / 2, -height * .20), (-depth * .40, -height * .36),
               (-depth * .10, -height / 2)]
    prism([tuple(p) for p in bent(outline, .05)], width, (0, 0, height / 2), shell, .012,
          (90, 0, 90))
    box((width * .97, .003, .005), (0, -depth / 2 - .001, height * .36), line, .001)
    box((width * .86, .004, .052), (0, -depth * .455, height * .205), dark, .002, (-32, 0, 0))
    for i in range(26):
        x = (i / 25 - .5) * width * .83
        box((.002, .03, .04), (x, -depth * .43, height * .205), shell, 0, (-32, 0, 0))
    box((width * .86, .062, .006), (0, -depth * .52, height * .115), shell, .003, (28, 0, 0))
    digits('24', (width * .36, -depth / 2 - .0006, height * .62), .030,
           materials.glow('#7fb7d6', 1.6))
    for i in range(20):
        box((width * .9, .004, .002), (0, -depth * .16 + i * .009, height + .0004), dark, 0)


def window_ac(size):
    """Window air conditioner: louvred front with a control panel on the right, metal body."""
    width, depth, height = size
    shell, metal = materials.enamel('#d2d4d3'), materials.plain('#a9adaf', .4, metal=.3)
    dark, grey = materials.plain('#23272a', .5), materials.plain('#7f8588', .4)
    front = -depth / 2
    box((width - .02, depth - .10, height - .02), (0, .05, height / 2), metal, .006)
    box((width, .11, height), (0, front + .055, height / 2), shell, .025, segments=5)
    grille = width * .70
    x = -width / 2 + .035 + grille / 2
    box((grille + .012, .01, height * .54), (x, front + .002, height * .33), dark, .006)
    for i in range(17):
        level = height * .33 + (i - 8) * height * .030
        box((grille, .016, .006), (x, front - .002, level), shell, .002, (-20, 0, 0))
    box((grille + .012, .01, height * .24), (x, front + .002, height * .78), dark, .006)
    for i in range(12):
        across = x + (i - 5.5) * grille / 12
        box((.005, .018, height * .22), (across, front - .001, height * .78), shell, .001)
    for level in (.70, .86):
        box((grille, .02, .005), (x, front - .003, height * level), shell, .001)
    right = width / 2 - .085
    box((.13, .006, height * .80), (right, front - .001, height * .52), materials.black_glass(
        '#1a1d20', .15), .006)
    digits('24', (right - .016, front - .005, height * .80), .032, materials.glow('#a9e4ff', 2.))
    for i in range(5):
        box((.06, .004, .018), (right, front - .005, height * (.62 - i * .085)), grey, .003)
    for i in range(10):
        box((.003, .20, .010), (width / 2 - .0095, .10, height * (.2 + i * .065)), dark, 0)


def dehumidifier(size, color='#c9cccc'):
    """Upright dehumidifier: louvred top, display, water-tank window, castors."""
    width, depth, height = size
    shell, dark = materials.plain(color, .3, coat=.2), materials.plain('#2a2f33', .4)
    wheel = .02
    floor = wheel * 2.6
    tall = height - floor
    front = -depth / 2
    prism(rounded(width, depth, .05), tall, (0, 0, floor + tall / 2), shell, .022)
    box((width - .08, .006, tall * .30), (0, front, floor + tall * .60), dark, .012)
    for i in range(12):
        level = floor + tall * .60 + (i - 5.5) * tall * .023
        box((width - .10, .012, .005), (0, front - .003, level), shell, .001, (-25, 0, 0))
    box((width - .08, .006, tall * .26), (0, front, floor + tall * .22), materials.plain('#bcc1c3',
        .3), .012)
    box((.03, .006, tall * .20), (0, front - .003, floor + tall * .22),
        materials.plain('#8fc3da', .1, coat=1.), .006)
    box((.16, .004, .055), (0, front - .001, floor + tall * .86), materials.black_glass(), .004)
    digits('45', (-.016, front - .004, floor + tall * .86), .028, materials.glow('#a9e4ff', 2.))
    for i in range(9):
        box((width - .14, .012, .004), (0, -.08 + i * .02, height + .0005), dark, .001)
    for x in (-1, 1):
        for y in (-1, 1):
            castor((x * (width / 2 - .05), y * (depth / 2 - .05), 0), wheel, dark, dark, 20 * x)


def air_purifier(size, color='#c9cccc'):
    """Cylinder purifier with a perforated lower half and a ring display on top."""
    width, _, height = size
    radius = width / 2
    shell, dark = materials.plain(color, .35, coat=.1), materials.plain('#2b3034', .4)
    lathe([(0, 0), (radius - .02, 0), (radius - .004, .012), (radius, .03), (radius, height - .03),
           (radius - .006, height - .008), (radius - .02, height), (radius * .72, height),
           (radius * .66, height - .02), (0, height - .03)], (0, 0, 0), shell, sides=128)
    for row in range(17):
        for i in range(52):
            if 8 <= i % 26 <= 10:
                continue
            angle = 2 * math.pi * (i + (row % 2) / 2) / 52
            if math.sin(angle) > .35:
                continue
            box((.0022, .007, .016), (radius * math.cos(angle), radius * math.sin(angle),
                                      .06 + row * height * .030), dark, 0,
                (0, 0, math.degrees(angle)))
    ring(radius * .62, .004, (0, 0, height - .012), materials.glow('#8fe0c0', 2.))
    cylinder(radius * .56, .01, (0, 0, height - .012), materials.black_glass(), sides=96)
