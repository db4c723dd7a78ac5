"""What every flat in Delhi has: switchboards and fans, steel on the shelf, a bag by the door."""
import math

from studio import materials
from studio.geometry import box, cylinder, lathe, pipe, prism, ring, rod, rounded, tube
from studio.upholstery import cushion


def switchboard(rockers=5, plate='#d6d6d1'):
    """A modular plate with its rockers and a socket on a wall that looks to -Y."""
    white, key = materials.plain(plate, .35), materials.plain('#b2b5b4', .3)
    dark = materials.plain('#2b2d2e', .5)
    wide = .034 * rockers + .075
    box((wide, .012, .098), (0, -.006, 0), white, .005)
    for i in range(rockers):
        x = -wide / 2 + .022 + .034 * i
        box((.029, .012, .060), (x, -.013, 0), key, .003, (5 if i % 3 else -5, 0, 0))
    x = wide / 2 - .036
    box((.052, .006, .060), (x, -.012, 0), key, .003)
    for across, up in ((0, .014), (-.012, -.008), (.012, -.008)):
        cylinder(.0042, .002, (x + across, -.0155, up), dark, (90, 0, 0), bevel=0, sides=16)


def clock(radius=.15, rim='#3a2c24'):
    """A round wall clock without figures, at ten past ten."""
    cylinder(radius, .03, (0, -.015, 0), materials.plain(rim, .35), (90, 0, 0), bevel=.008)
    cylinder(radius * .88, .004, (0, -.031, 0), materials.plain('#dedacf', .6), (90, 0, 0), bevel=0)
    dark = materials.plain('#26282a', .5)
    for i in range(12):
        turn = math.radians(30 * i)
        across, up = radius * .74 * math.sin(turn), radius * .74 * math.cos(turn)
        box((.006, .002, .022), (across, -.034, up), dark, 0, (0, 30 * i, 0))
    for turn, long, wide in ((-55, .50, .009), (60, .72, .006)):
        angle = math.radians(turn)
        box((wide, .002, radius * long), (radius * long / 2 * math.sin(angle), -.036,
                                          radius * long / 2 * math.cos(angle)), dark, 0,
            (0, turn, 0))


def ceiling_fan(drop=.34, color='#5b4032', sweep=1.2, turn=20):
    """A ceiling fan at rest, hung from a ceiling at the origin."""
    body, trim = materials.plain(color, .35, coat=.2), materials.plain('#b08d57', .3, metal=.9)
    lathe([(0, 0), (.055, 0), (.06, -.03), (.02, -.06), (0, -.06)], (0, 0, 0), body)
    rod((0, 0, -.05), (0, 0, -drop), .011, body)
    lathe([(0, .05), (.05, .05), (.10, .02), (.105, -.02), (.07, -.05), (0, -.06)], (0, 0, -drop),
          body)
    ring(.104, .006, (0, 0, -drop), trim)
    for i in range(3):
        angle = turn + 120 * i
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        middle = .10 + (sweep / 2 - .10) / 2
        box((.14, .05, .006), (.14 * cos, .14 * sin, -drop), trim, .002, (0, 0, angle))
        box((sweep / 2 - .17, .125, .007), ((middle + .035) * cos, (middle + .035) * sin,
                                            -drop - .004), body, .003, (9, 0, angle))


def bottle(height=.27):
    """A steel water bottle with a screw cap."""
    lathe([(0, 0), (.034, 0), (.037, .004), (.037, height * .68), (.030, height * .78),
           (.019, height * .83), (.019, height * .88), (0, height * .88)], (0, 0, 0),
          materials.steel('#a9adb0', rough=.24))
    cylinder(.021, height * .13, (0, 0, height * .93), materials.plain('#9aa0a3', .3, metal=.8),
             bevel=.004)


def tumbler(height=.11):
    """A steel tumbler."""
    lathe([(0, 0), (.026, 0), (.028, .004), (.037, height), (.039, height + .002),
           (.035, height), (.026, .01), (0, .01)], (0, 0, 0), materials.chrome('#b9bdc0', .16))


def newspaper():
    """A folded newspaper: grey columns and a picture, too small to read."""
    page, ink = materials.plain('#cfcabd', .9), materials.plain('#9a978f', .9)
    for i in range(3):
        box((.34, .235, .006), (.004 * i, -.003 * i, .004 + .006 * i), page, .002,
            (0, 0, 2 - 2 * i))
    top = .0195
    box((.28, .022, .0008), (0, .082, top), materials.plain('#55534f', .9), 0)
    box((.12, .10, .0008), (-.085, .005, top), materials.plain('#8c8f8e', .9), 0)
    for column in range(2):
        for row in range(9):
            box((.07, .005, .0008), (.03 + column * .085, .055 - row * .017, top), ink, 0)


def school_bag(color='#2f4d6e', trim='#c8692f'):
    """A school bag that stands on the floor, its front to -Y."""
    cloth, edge = materials.fabric(color, weave=260, wrinkle=.3), materials.fabric(trim, weave=260)
    cushion((.32, .17, .43), (0, 0, .215), cloth, .07, (.01, .03, .01), .004)
    cushion((.26, .08, .20), (0, -.105, .135), cloth, .04, (.005, .018, .005), .003, seed=4)
    box((.25, .006, .010), (0, -.146, .225), edge, .003)
    tube([(-.15, -.045, .10), (-.155, -.06, .30), (-.10, -.07, .415), (0, -.075, .425),
          (.10, -.07, .415), (.155, -.06, .30), (.15, -.045, .10)], .006, edge)
    tube([(-.05, .03, .43), (-.04, .03, .475), (.04, .03, .475), (.05, .03, .43)], .010, cloth)


def chappals(color='#6b3f28'):
    """A pair of slippers by the door, toes to +Y."""
    sole, strap = materials.plain(color, .7), materials.plain('#2c2622', .6)
    for s in (-1, 1):
        prism(rounded(.095, .255, .045, 6), .018, (s * .062, 0, .009), sole, .006)
        for t in (-1, 1):
            pipe([(s * .062 + t * .040, .0, .016), (s * .062 + t * .030, .04, .045),
                  (s * .062, .075, .030), (s * .062, .085, .018)], .0065, strap, .02)


def cooker(scale=1.):
    """A pressure cooker of steel with its black handles."""
    steel, black = materials.steel('#a4a8ab', rough=.26), materials.plain('#1f2123', .45)
    lathe([(r * scale, z * scale) for r, z in (
        (0, 0), (.095, 0), (.108, .012), (.110, .13), (.116, .135), (.116, .146), (.105, .158),
        (.05, .172), (0, .174))], (0, 0, 0), steel)
    box((.20 * scale, .030 * scale, .024 * scale), (.20 * scale, 0, .148 * scale), black, .008)
    box((.05 * scale, .05 * scale, .018 * scale), (-.13 * scale, 0, .125 * scale), black, .006)
    cylinder(.014 * scale, .035 * scale, (0, 0, .19 * scale), black)


def gas_cylinder(color='#a5352b'):
    """A red cylinder of cooking gas with its collar, as every kitchen has one."""
    red = materials.plain(color, .4, coat=.15)
    lathe([(0, .04), (.11, .04), (.155, .10), (.160, .14), (.160, .42), (.150, .48), (.10, .55),
           (.03, .57), (0, .57)], (0, 0, 0), red)
    lathe([(.12, 0), (.128, 0), (.128, .06), (.12, .06)], (0, 0, 0), red)
    for i in range(3):
        angle = math.radians(120 * i + 30)
        rod((.085 * math.cos(angle), .085 * math.sin(angle), .54),
            (.085 * math.cos(angle), .085 * math.sin(angle), .64), .008, red)
    ring(.088, .008, (0, 0, .64), red)
    cylinder(.022, .06, (0, 0, .60), materials.plain('#b98d4a', .3, metal=.9))


def matka(scale=1.):
    """An earthen water pot with its lid."""
    clay = materials.plain('#a5603f', .85, bump=.3, bump_scale=80)
    lathe([(r * scale, z * scale) for r, z in (
        (0, 0), (.07, 0), (.13, .05), (.155, .13), (.135, .21), (.075, .255), (.065, .275),
        (.085, .295), (.078, .297), (0, .29))], (0, 0, 0), clay)
    lathe([(r * scale, z * scale) for r, z in (
        (0, .325), (.02, .322), (.025, .305), (.09, .298), (0, .297))], (0, 0, 0), clay)


def tins(count=3, high=.15):
    """Steel kitchen tins side by side, growing to the right."""
    x = 0.
    for i in range(count):
        radius, tall = .042 + .008 * i, high * (.75 + .18 * i)
        lathe([(0, 0), (radius, 0), (radius, tall * .78), (radius + .003, tall * .79),
               (radius + .003, tall), (0, tall + .004)], (x + radius, 0, 0),
              materials.chrome('#b2b6b9', .18))
        x += radius * 2 + .014


def bucket(color='#3f6f94'):
    """A plastic bucket with a mug hung on its rim."""
    tone, mug = materials.plain(color, .4), materials.plain('#c98b3a', .4)
    lathe([(0, 0), (.115, 0), (.125, .02), (.158, .27), (.166, .275), (.166, .30), (.156, .30),
           (.150, .27), (.11, .02), (0, .02)], (0, 0, 0), tone)
    pipe([(-.162, 0, .285), (-.15, -.10, .20), (.15, -.10, .20), (.162, 0, .285)], .0045,
         materials.plain('#c3c5c3', .3, metal=.7), .05)
    lathe([(0, 0), (.045, 0), (.055, .11), (.058, .115), (.051, .11), (.042, .01), (0, .01)],
          (.10, -.13, .20), mug)
    pipe([(.15, -.14, .23), (.19, -.15, .24), (.19, -.15, .29), (.155, -.14, .30)], .008, mug, .02)


def tap():
    """A bib tap on a wall that looks to -Y."""
    bright = materials.chrome()
    cylinder(.028, .012, (0, -.006, 0), bright, (90, 0, 0))
    pipe([(0, -.01, 0), (0, -.11, 0), (0, -.11, -.05)], .013, bright, .03)
    rod((0, -.055, 0), (0, -.055, .045), .008, bright)
    box((.016, .07, .012), (0, -.055, .05), bright, .004)
