"""What screens show: photographs that never were, computed point by point in numpy."""
import os

import bpy
import numpy as np

from . import cloth, materials

WIDE, HIGH = 1280, 720     # points of a computed picture


def show(name):
    """A screen that shows a computed picture: 'home', 'ridges', 'sea', 'lake',
    'planet' or 'monitor'."""
    pixels = np.ones((HIGH, WIDE, 4), np.float32)
    pixels[..., :3] = picture(name)
    image = bpy.data.images.new(name, WIDE, HIGH)
    image.pixels.foreach_set(pixels[::-1].ravel())
    image.pack()
    nodes = materials.Nodes(f'screen {name}')
    split = nodes.node('ShaderNodeSeparateXYZ')
    nodes.wire(nodes.node('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    place = nodes.node('ShaderNodeCombineXYZ')
    nodes.wire(split.outputs[0], place.inputs[0])
    nodes.wire(split.outputs[2], place.inputs[1])
    texture = nodes.node('ShaderNodeTexImage', image=image)
    nodes.wire(place.outputs[0], texture.inputs[0])
    nodes.drive(texture.outputs[0], 'Emission')
    nodes.set(Emission_Strength=.95, Base_Color=(.01, .01, .012, 1), Roughness=.12, Specular=.3)
    nodes.material.cycles.sample_as_light = False
    return nodes.material


def picture(name):
    """A picture by its name, computed once and kept beside the cloth."""
    path = os.path.join(cloth.CACHE, f'screen-{name}.npy')
    if os.path.exists(path):
        return np.load(path)
    draw = {'home': _home, 'ridges': _ridges, 'sea': _sea, 'lake': _lake, 'planet': _planet,
            'monitor': _monitor}
    pixels = np.clip(draw[name](), 0, 1).astype(np.float32)
    os.makedirs(cloth.CACHE, exist_ok=True)
    np.save(path, pixels)
    return pixels


def _tone(code):
    return np.array([int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)])


def _blend(image, mask, color):
    """Paint a colour (or a picture) over an image where a mask from 0 to 1 says so."""
    color = _tone(color) if isinstance(color, str) else color
    return image * (1 - mask[..., None]) + color * mask[..., None]


def _ramp(value, stops):
    """Colours along a field: stops are (position, '#rrggbb')."""
    places = [place for place, _ in stops]
    tones = np.array([_tone(code) for _, code in stops])
    return np.stack([np.interp(value, places, tones[:, i]) for i in range(3)], -1)


def _grid():
    """Across and down, both in picture heights, from the upper left."""
    y, x = np.mgrid[0:HIGH, 0:WIDE].astype(float) / HIGH
    return x, y


def _waves(size, power, seed, stretch=1.):
    """A field of noise that tiles, its mean 0 and its spread 1; a higher power is smoother."""
    chance = np.random.RandomState(seed)
    y, x = np.meshgrid(np.fft.fftfreq(size) * stretch, np.fft.fftfreq(size), indexing='ij')
    pitch = np.hypot(x, y)
    pitch[0, 0] = 1
    waves = np.fft.fft2(chance.standard_normal((size, size))) / pitch ** power
    waves[0, 0] = 0
    field = np.fft.ifft2(waves).real
    return field / field.std()


def _clouds(size, power, seed):
    """A field of noise from 0 to 1 that tiles; a higher power is smoother."""
    field = _waves(size, power, seed)
    return (field - field.min()) / (field.max() - field.min())


def _sheet(field):
    """A tiling field over the whole picture, point for point."""
    size = field.shape[0]
    return field[np.arange(HIGH)[:, None] % size, np.arange(WIDE)[None] % size]


def _at(field, x, y):
    """A tiling field at any places, in its own points, smoothly."""
    size = field.shape[0]
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    u, v = x - left, y - top
    left, top = left % size, top % size
    right, low = (left + 1) % size, (top + 1) % size
    return ((field[top, left] * (1 - u) + field[top, right] * u) * (1 - v)
            + (field[low, left] * (1 - u) + field[low, right] * u) * v)


def _film(image, seed=1):
    """What a camera adds: darker corners, a little grain."""
    x, y = _grid()
    corner = ((x - WIDE / HIGH / 2) / 1.6) ** 2 + (y - .5) ** 2
    grain = np.random.RandomState(seed).standard_normal((HIGH, WIDE, 1)) * .004
    return image * (1 - .38 * corner)[..., None] + grain


def _ridges():
    """Wooded ridges behind one another at sunrise, mist in the valleys between them."""
    x, y = _grid()
    sun_x, sun_y = 1.18, .30
    away = np.hypot((x - sun_x) * .8, y - sun_y)
    near_sun = np.exp(-abs(x - sun_x) * 1.2)
    image = _ramp(y, [(0, '#54749f'), (.15, '#8a9fba'), (.27, '#d3b9a4'), (.40, '#ecc294')])
    veil = _at(_waves(1024, 1.75, 21, 3.), x * 300, y * 900)
    image = _blend(image, np.clip(.22 + .2 * veil, 0, .6) * np.clip(1 - abs(y - .15) * 5, 0, 1),
                   '#f2d6bd')
    image = _lit(image, np.exp(-away * 4.2)[..., None] * np.array([.50, .30, .12]))
    image = _blend(image, np.clip((.022 - away) * 160, 0, 1), '#fff3d6')
    trees, spurs = _waves(1024, .9, 6), _waves(1024, 1.7, 40)
    mist = _waves(1024, 2.1, 50, 2.5)
    count = 9
    for layer in range(count):
        near = layer / (count - 1)
        here = np.interp(x[0] * (300 + 330 * near) + 137, np.arange(4096), _line(70 + layer))
        edge = .36 + .58 * near ** 1.6 - (.030 + .058 * near) * here
        if near > .3:
            edge = edge - _firs(layer, .003 + .020 * (near - .3) ** 1.3)
        below = y - edge[None]
        cover = np.clip(below * HIGH + .5, 0, 1)
        haze = (1 - near) ** 1.15
        color = (_tone('#0d1b1c') * (1 - haze) + _tone('#9aa0b6') * haze
                 + (near_sun * .17 * (1 - near) ** .7)[..., None] * np.array([1., .60, .26]))
        slope = _at(spurs, x * 300 - below * 260 + layer * 91, below * 300 + layer * 57)
        leaves = _at(trees, x * 720 + layer * 333, y * 980)
        color = color * (1 + .17 * near * slope + .15 * near ** 1.5 * leaves)[..., None]
        fog = (_tone('#edcda6') * near_sun[..., None]
               + _tone('#93a0b4') * (1 - near_sun)[..., None])
        pool = np.clip(below / (.15 + .05 * near) + .20 * _at(mist, x * 220 + layer * 119, y * 420),
                       0, 1) ** 1.5 * .85 * (1 - near ** 2.2)
        image = _blend(image, cover, _blend(color, pool, fog))
    return _film(_lit(image, np.exp(-away * 2.4)[..., None] * np.array([.20, .12, .05])))


def _lit(image, light):
    """Light added so that nothing burns out."""
    return 1 - (1 - np.clip(image, 0, 1)) * (1 - np.clip(light, 0, 1))


def _line(seed, size=4096):
    """The outline of a range: ragged, its peaks sharper than its valleys."""
    chance = np.random.RandomState(seed)
    pitch = np.maximum(np.fft.rfftfreq(size), 1 / 900)
    parts = []
    for power in (1.5, 1.45):
        spectrum = np.fft.rfft(chance.standard_normal(size)) / pitch ** power
        spectrum[0] = 0
        line = np.fft.irfft(spectrum)
        parts.append(line / line.std())
    return .55 * parts[0] + 1.1 * (.8 - abs(parts[1]))


def _firs(seed, tall):
    """The outline of a wood: pointed crowns of uneven height, in picture heights."""
    chance = np.random.RandomState(seed)
    places = np.arange(WIDE) / HIGH
    edge = np.zeros(WIDE)
    for _ in range(int(900 * min(1., .012 / tall))):
        at, high = chance.uniform(0, WIDE / HIGH), tall * chance.uniform(.45, 1.3)
        edge = np.maximum(edge, high - abs(places - at) * chance.uniform(2.6, 3.8))
    return edge


def _sea():
    """The sun going down over the sea: lit clouds, swell, a path of light, a wet shore."""
    x, y = _grid()
    horizon, sun_x, sun_y = .50, 1.06, .445
    away = np.hypot(x - sun_x, (y - sun_y) * 1.25)

    def heaven(u, v):
        """The sky without clouds at a height v above the horizon."""
        sky = _ramp(v, [(0, '#f4b36a'), (.07, '#e99a63'), (.17, '#b98088'), (.30, '#6d7398'),
                        (.5, '#33507f')])
        return _lit(sky, np.exp(-np.hypot(u - sun_x, v - .05) * 3.2)[..., None] * np.array(
            [.45, .26, .07]))

    above = np.clip(horizon - y, 0, 1)
    image = heaven(x, above)
    reach = .16 / (above + .10)
    field, fine = _waves(1024, 1.85, 12, 1.6), _waves(1024, 1.25, 5, 1.4)
    cross, deep = (x - .9) * reach * 520 + 300, reach * 900
    cloud = _at(field, cross, deep) + .34 * _at(fine, cross * 2.2, deep * 2.2)
    lit = _at(field, cross + (sun_x - x) * 26, deep + 16) + .34 * _at(fine, cross * 2.2, deep * 2.2 + 9)
    thick = np.clip((cloud - .15) * .95, 0, 1) ** .8 * np.clip(above * 9, 0, 1)
    edge = np.clip(.55 + .55 * (cloud - lit), 0, 1.15)
    bright = _tone('#ffbf7a') * np.exp(-away * 1.1)[..., None] + _tone('#e8a79a') * (
        1 - np.exp(-away * 1.1))[..., None]
    dark = _tone('#5d4a63') * .9 + _tone('#3f4a70') * .1
    image = _blend(image, thick * .90, bright * edge[..., None] + dark * (1 - edge)[..., None])
    image = _lit(image, np.exp(-away * 7)[..., None] * np.array([.5, .33, .16]))
    image = _blend(image, np.clip((.028 - away) * 150, 0, 1), '#fff2d0')
    far = np.clip(y - horizon, .0008, 1)
    scale = .075 / far
    swell = _waves(1024, 1.25, 30, .34)
    chop = _waves(1024, .95, 31, .45)
    u, v = (x - sun_x) * scale * 420, scale * 620
    slope = .62 * _at(swell, u, v) + .55 * _at(chop, u * 2.7, v * 2.7)
    calm = np.clip(far * 16, .10, 1)
    lift = np.clip(far * .95 + .035 + .045 * slope * calm + .02, 0, .6)
    water = heaven(x + .02 * slope, lift) * _tone('#b9b6c4')
    water = water * (.80 + .17 * slope * calm)[..., None]
    water = _blend(water, np.clip(.42 - .22 * slope, .1, .75) * np.clip(far * 4, .1, .8), '#1d3247')
    path = np.exp(-((x - sun_x) / (.050 + .30 * far)) ** 2)
    spark = np.clip((slope * calm + .95 * path - .55) * 2.2, 0, 1.6) * path
    water += spark[..., None] * np.array([1.0, .66, .32]) * .85
    shore = .865 + .016 * np.sin(x * 3.1 + .5) + .007 * _at(field, x * 260, x * 0 + 40)
    beach = np.clip((y - shore) * HIGH / 2 + .5, 0, 1)
    sand = _tone('#5f4c45') * (1 + .05 * _at(chop, x * 700, y * 1500))[..., None]
    gloss = heaven(x, np.clip((y - .86) * 2.2, 0, .4)) * .62
    wet = np.clip(1 - (y - shore) / .10, 0, 1)[..., None]
    ground = sand * (1 - .75 * wet) + gloss * .75 * wet
    ground += (np.exp(-((x - sun_x) / .16) ** 2)[..., None]
               * wet * np.array([.5, .32, .14]) * .75)
    water = np.where(y[..., None] < horizon, image, water)
    image = water * (1 - beach[..., None]) + ground * beach[..., None]
    lace = _at(_waves(1024, 1.1, 77, 1.3), x * 620, y * 1500)
    for place, wide, strength in ((0., .010, .85), (-.040, .0055, .45), (.030, .0045, .35)):
        foam = np.exp(-((y - shore - place - .004 * lace) / wide) ** 2) * np.clip(
            .55 + .5 * lace, 0, 1) * strength
        image = _blend(image, foam, '#f0d9c4')
    coast = horizon - np.clip(.040 * (1 - x / .62), 0, 1) * (
        .7 + .25 * np.interp(x * 900, np.arange(4096), _line(5)))
    image = _blend(image, np.clip((y - coast) * HIGH + .5, 0, 1) * (y < horizon) * (x < .64),
                   _tone('#4c4560') * .75 + _tone('#d98f6a') * .25)
    return _film(image, 2)


def _lake():
    """A lake below a snowy range, wooded hills between them, all of it mirrored."""
    x, y = _grid()
    level = .615
    image = _ramp(y, [(0, '#33689f'), (.22, '#6f9cc6'), (.42, '#b4cbda'), (.60, '#dfe4de')])
    reach = .16 / np.clip(.72 - y, .08, 1)
    veil = _at(_waves(1024, 1.75, 26, 1.4), x * reach * 380, reach * 800) + .3 * _at(
        _waves(1024, 1.15, 23), x * reach * 800, reach * 1500)
    image = _blend(image, np.clip((veil - .45) * .75, 0, .92) * np.clip(1.3 - y * 2.6, 0, 1),
                   '#f6f6f3')
    spurs, trees = _waves(1024, 1.55, 40), _waves(1024, .9, 6)
    for layer, (high, swing, pace) in enumerate(((.37, .080, 480), (.42, .095, 620))):
        line = np.interp(x[0] * pace + 900 * layer + 300, np.arange(4096), _line(31 + layer))
        below = y - (high - swing * line)[None]
        u, v = x * 620 - below * 420 + layer * 400, below * 700 + layer * 91
        here = _at(spurs, u, v)
        side = np.clip(.5 + .85 * (here - _at(spurs, u - 9, v - 5)), 0, 1)
        face = _blend(_ramp(side, [(0, '#6f86a6'), (.45, '#aebfd2'), (1, '#f5f3ee')]),
                      np.clip((below - .075 - .045 * here) * 14, 0, 1)
                      * np.clip(.45 + .5 * here, 0, 1),
                      _ramp(side, [(0, '#4b535e'), (1, '#8f8a84')]))
        face = _blend(face, np.clip((below - .13) * 6, 0, 1) * .85, '#566c67')
        face = _blend(face, np.clip(.34 - .12 * layer + below * .5, 0, .8), '#b3c6d6')
        image = _blend(image, np.clip(below * HIGH + .5, 0, 1), face)
    for layer in range(4):
        near = layer / 3
        line = np.interp(x[0] * (420 + 150 * near) + layer * 700, np.arange(4096),
                         _line(85 + layer))
        slant = (x[0] - .9) * (.055, -.05, .10, -.16)[layer]
        edge = .505 + .060 * near - .038 * line + slant - _firs(20 + layer, .004 + .014 * near)
        below = y - edge[None]
        wood = _tone('#1f3a27') * near + _tone('#5f7f85') * (1 - near)
        sunny = _tone('#5f7140') * near + _tone('#7d979a') * (1 - near)
        light = np.clip(.42 + .26 * _at(spurs, x * 380 - below * 300, below * 420 + layer * 71)
                        + .24 * _at(trees, x * 900 + layer * 333, y * 1100), 0, 1)[..., None]
        color = wood * (1 - light) + sunny * light
        mist = np.clip((y - level + .07) * 9, 0, 1) * .45 * (1 - near)
        image = _blend(image, np.clip(below * HIGH + .5, 0, 1), _blend(color, mist, '#d3dde0'))
    deep = np.clip(y - level, 0, 1)
    ripple = _at(_waves(1024, 1.2, 30, .3), (x - .9) * 36 / (deep + .10), 60 / (deep + .05))
    rows = np.clip((2 * level - y - .05 * deep + .010 * ripple * np.sqrt(deep)) * HIGH, 0,
                   HIGH - 1).astype(int)
    mirrored = image[rows, np.clip(np.arange(WIDE)[None] + (ripple * 3).astype(int), 0, WIDE - 1)]
    water = _blend(mirrored * .86, np.clip(.12 + .75 * deep + .06 * ripple, 0, .62), '#28506a')
    image = _blend(image, np.clip((y - level) * HIGH + .5, 0, 1), water)
    image = _blend(image, np.exp(-((y - level) / .0020) ** 2) * np.clip(
        .22 + .10 * ripple, 0, .4), '#d3dde0')
    return _film(image, 3)


def _planet():
    """A blue planet in the sun, half of it, over stars."""
    x, y = _grid()
    chance = np.random.RandomState(5)
    image = np.zeros((HIGH, WIDE, 3)) + _tone('#03060d')
    dust = _sheet(_clouds(1024, 1.4, 3))
    image += np.clip(dust - .55, 0, 1)[..., None] * _tone('#3a4f86') * .8
    for _ in range(420):
        i, j = chance.randint(HIGH), chance.randint(WIDE)
        image[i, j] += chance.uniform(.25, 1)
    radius, a, b = .62, .98, .74
    u, v = (x - a) / radius, (y - b) / radius
    inside = 1 - u * u - v * v
    depth = np.sqrt(np.clip(inside, 0, 1))
    turn, lift = np.arctan2(u, depth + 1e-6), np.arcsin(np.clip(v, -1, 1))
    column = ((turn * .9 + 1.9) * 150).astype(int) % 512
    row = ((lift + 1.6) * 150).astype(int) % 512
    land, wisps = _clouds(512, 1.55, 14)[row, column], _clouds(512, 1.25, 8)[row, column]
    dry = _clouds(512, 1.3, 30)[row, column]
    ball = _ramp(land, [(.30, '#0b2c5e'), (.52, '#14508c'), (.565, '#2f86b0'), (.57, '#5b7a3e'),
                        (.66, '#7d7a45'), (.78, '#b39a66')])
    ball = _blend(ball, np.clip((dry - .5) * 2.5, 0, .5) * (land > .57), '#b08d58')
    ball = _blend(ball, np.clip((wisps - .52) * 4.5, 0, .92), '#f4f6f8')
    light = np.clip(-.62 * u - .52 * v + .58 * depth, 0, 1)
    ball = ball * (.03 + 1.25 * light)[..., None]
    ball += (1 - depth)[..., None] ** 3 * light[..., None] * _tone('#7db9f0') * 1.1
    image = _blend(image, np.clip(inside * 60, 0, 1), ball)
    rim = np.exp(-np.clip(-inside, 0, 9) * 13) * (inside < 0)
    glow = np.clip(-.62 * u - .52 * v, 0, 1) * rim
    return image + glow[..., None] * _tone('#5aa6f2') * .9


def _tile(image, picture, box, corner=.014, mark=False):
    """A rounded tile (left, top, width, height in picture heights) that shows a picture."""
    left, top, wide, high = box
    x, y = _grid()
    dx = np.clip(abs(x - left - wide / 2) - wide / 2 + corner, 0, 9)
    dy = np.clip(abs(y - top - high / 2) - high / 2 + corner, 0, 9)
    away = np.hypot(dx, dy) - corner
    if mark:
        image = _blend(image, np.clip(.5 - (away - .010) * HIGH, 0, 1), '#f4f4f0')
        image = _blend(image, np.clip(.5 - (away - .006) * HIGH, 0, 1), '#141a24')
    u = np.clip((x - left) / wide * WIDE, 0, WIDE - 1).astype(int)
    v = np.clip((y - top) / high * HIGH, 0, HIGH - 1).astype(int)
    return _blend(image, np.clip(.5 - away * HIGH, 0, 1), picture[v, u])


def _home():
    """The home screen of a smart television: a large picture, rows of small ones, round signs."""
    x, y = _grid()
    sea, ridges, lake, planet = (picture(name) for name in ('sea', 'ridges', 'lake', 'planet'))
    fade = np.clip((x - .40) * 1.2, 0, 1) * np.clip(1.45 - y * 2.2, 0, 1)
    image = _blend(_ramp(y, [(0, '#1b2740'), (1, '#0d121c')]), fade, ridges)
    for i, tone in enumerate(('#f4f4f0', '#8592a8', '#8592a8', '#8592a8')):
        image = _blend(image, np.clip((.020 - np.hypot(x - .09 - i * .075, y - .075)) * HIGH, 0, 1),
                       tone)
    for level, wide, tone in ((.22, .42, '#f4f4f0'), (.28, .52, '#aab4c4'), (.32, .38, '#aab4c4')):
        image = _tile(image, np.zeros((HIGH, WIDE, 3)) + _tone(tone), (.07, level, wide, .022),
                      .008)
    image = _tile(image, np.zeros((HIGH, WIDE, 3)) + _tone('#d9a441'), (.07, .40, .17, .062), .03)

    def part(source, left, top, share, turned=False):
        """A part of a picture, enlarged; turned, its left is its right."""
        rows = (np.arange(HIGH) * share + top * HIGH).astype(int)
        columns = (np.arange(WIDE) * share + left * WIDE).astype(int)
        return source[rows][:, columns[::-1] if turned else columns]

    for level, row in ((.53, (sea, part(lake, .02, .12, .6), part(ridges, .05, .38, .5), planet,
                              part(sea, .0, .05, .55))),
                       (.77, (part(ridges, .45, .25, .5, True), part(planet, .2, .2, .6),
                              part(sea, .35, .4, .6, True), lake,
                              part(ridges, .0, .5, .5)))):
        for i, source in enumerate(row):
            image = _tile(image, source, (.07 + i * .345, level, .315, .18),
                          mark=level < .6 and i == 0)
    return image


def _arc(x, y, wide, high, start, end):
    """Points along a part of an ellipse, degrees from its right, upward."""
    turns = np.radians(np.linspace(start, end, 24))
    return list(zip(x + wide * np.cos(turns), y + high * np.sin(turns)))


FIGURES = {
    '0': [_arc(.3, .5, .26, .48, 0, 360)],
    '1': [[(.10, .78), (.36, .98), (.36, .02)]],
    '2': [_arc(.3, .70, .25, .28, 170, -35) + [(.05, .02), (.56, .02)]],
    '3': [_arc(.27, .74, .24, .24, 150, -90) + _arc(.27, .26, .28, .25, 90, -150)],
    '4': [[(.42, .02), (.42, .98), (.03, .30), (.58, .30)]],
    '5': [[(.52, .98), (.12, .98), (.08, .56)] + _arc(.28, .32, .27, .30, 125, -140)],
    '6': [[(.44, .98), (.14, .56)], _arc(.3, .30, .26, .29, 0, 360)],
    '7': [[(.04, .98), (.56, .98), (.22, .02)]],
    '8': [_arc(.3, .75, .22, .23, 0, 360), _arc(.3, .27, .27, .26, 0, 360)],
    '9': [[(.16, .02), (.46, .44)], _arc(.3, .70, .26, .29, 0, 360)],
    '/': [[(.06, -.05), (.50, 1.02)]], '.': [[(.10, .03), (.10, .031)]],
    ':': [[(.10, .25), (.10, .251)], [(.10, .68), (.10, .681)]]}


def _stroke(image, points, tone, thick):
    """Draw a line through points of a screen that is 1.417 times as wide as high."""
    y, x = np.mgrid[0:HIGH, 0:WIDE].astype(float)
    x, y = (x + .5) / WIDE * 1.417, (y + .5) / HIGH
    away = np.full((HIGH, WIDE), 9.)
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        pad = thick + .012
        rows = slice(max(0, int((min(y0, y1) - pad) * HIGH)), int((max(y0, y1) + pad) * HIGH) + 1)
        columns = slice(max(0, int((min(x0, x1) - pad) / 1.417 * WIDE)),
                        int((max(x0, x1) + pad) / 1.417 * WIDE) + 1)
        u, v, long = x1 - x0, y1 - y0, max((x1 - x0) ** 2 + (y1 - y0) ** 2, 1e-9)
        px, py = x[rows, columns], y[rows, columns]
        share = np.clip(((px - x0) * u + (py - y0) * v) / long, 0, 1)
        away[rows, columns] = np.minimum(away[rows, columns], np.hypot(
            px - x0 - share * u, py - y0 - share * v))
    image = _lit(image, np.exp(-(away / (thick * 2.6)) ** 2)[..., None] * _tone(tone) * .16)
    return _blend(image, np.clip((thick - away) * HIGH + .5, 0, 1), tone)


def _written(image, text, left, low, tall, tone, thick):
    """Figures of round strokes; left and low are in heights of the screen."""
    for sign in text:
        for part in FIGURES[sign]:
            image = _stroke(image, [(left + u * tall, low - v * tall) for u, v in part], tone,
                            thick)
        left += tall * {'.': .30, ':': .30, '/': .62}.get(sign, .74)
    return image


def _monitor():
    """What a patient monitor shows: four traces that sweep, five figures beside them."""
    image = np.zeros((HIGH, WIDE, 3)) + _tone('#04070a')
    image = _blend(image, (np.arange(HIGH)[:, None] < .062 * HIGH) * np.ones((1, WIDE)), '#101a24')
    image = _written(image, '10:24', 1.25, .046, .030, '#c9d2d8', .0022)
    for level in (.062, .30, .52, .74):
        image = _stroke(image, [(1.0 if level > .07 else 0, level), (1.417, level)], '#22303a', .0012)
    image = _stroke(image, [(1.0, .07), (1.0, 1.)], '#22303a', .0012)
    image = _stroke(image, [(0, .80), (1.0, .80)], '#22303a', .0012)
    t = np.linspace(0, 1, 700)
    beat = (t * 5.6 + .012 * np.sin(t * 23)) % 1
    height = 1 + .05 * np.sin(t * 31)

    def bump(at, wide):
        return np.exp(-((beat - at) / wide) ** 2)

    heart = height * (bump(.40, .008) - .16 * bump(.375, .008) - .26 * bump(.425, .010)
                      + .10 * bump(.27, .028) + .20 * bump(.62, .045))
    lead = height * (.62 * bump(.40, .009) - .42 * bump(.428, .012) + .08 * bump(.27, .028)
                     + .26 * bump(.62, .045))
    pulse = height * (bump(.52, .085) + .38 * bump(.72, .10) + .10 * bump(.86, .10))
    breath = (.5 - .5 * np.cos(t * 15.5 + .5 * np.sin(t * 15.5))) ** 1.2
    chance = np.random.RandomState(4)
    for wave, low, tall, tone, gap in ((heart, .24, .15, '#4fe08a', .71), (lead, .42, .15, '#4fe08a',
                                       .71), (pulse, .58, .115, '#58c8f0', .66),
                                       (breath, .765, .115, '#f0d34f', .42)):
        line = low - tall * (wave + .006 * chance.standard_normal(t.size))
        for first, last in ((0, gap), (gap + .028, 1)):
            keep = (t >= first) & (t <= last)
            image = _stroke(image, list(zip(.03 + .94 * t[keep], line[keep])), tone, .0019)
    for text, left, low, tall, tone in (
            ('78', 1.09, .255, .155, '#4fe08a'), ('98', 1.09, .475, .155, '#58c8f0'),
            ('16', 1.09, .695, .155, '#f0d34f'), ('36.8', 1.10, .91, .085, '#e8ecee'),
            ('118/76', .09, .935, .095, '#e8ecee')):
        image = _written(image, text, left, low, tall, tone, tall * .052)
    for i, tone in enumerate(('#4fe08a', '#58c8f0', '#f0d34f')):
        image = _stroke(image, [(1.035, .115 + .22 * i), (1.036, .115 + .22 * i)], tone, .011)
    return image
