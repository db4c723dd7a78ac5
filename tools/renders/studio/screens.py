"""What screens show: drawn hills, and pictures computed pixel by pixel."""
import bpy
import numpy as np

from . import materials

WIDE, HIGH = 800, 450      # points of a computed picture
START = (700, 500)         # where the valley is seen from

SKIES = {
    'dawn': (('#f3c58b', '#e29a7c', '#7f8fb0', '#31507e'),
             ('#8a86a0', '#5d6a86', '#33506a', '#173440')),
    'noon': (('#e8efe6', '#bfdbe2', '#7fb4d6', '#3f7fb8'),
             ('#9db89a', '#6f9a6c', '#47784a', '#24502f')),
    'dusk': (('#f0b27a', '#c9657a', '#6a4a86', '#22285a'),
             ('#7a5a86', '#553f70', '#352c56', '#191b38')),
}


def landscape(sky='dawn'):
    """What a television shows: sky over layered hills, by its object's own X and Z."""
    air, ground = SKIES[sky]
    nodes = materials.Nodes('landscape')
    split = nodes.node('ShaderNodeSeparateXYZ')
    nodes.wire(nodes.node('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    across, up = split.outputs[0], split.outputs[2]
    image = nodes.ramp(up, list(zip((.30, .55, .78, 1.), map(materials.rgb, air))))
    hills = ((.58, 2.6, .30), (.45, 3.6, .26), (.32, 5.2, .22), (.17, 7.5, .18))
    for seed, ((height, scale, swing), color) in enumerate(zip(hills, ground)):
        line = nodes.node('ShaderNodeCombineXYZ', Y=seed * 3.7)
        nodes.wire(across, line.inputs[0])
        edge = nodes.math('ADD', nodes.math('MULTIPLY', nodes.noise(line.outputs[0], scale, 4.),
                                            swing), height - swing / 2)
        mix = nodes.node('ShaderNodeMixRGB')
        nodes.wire(nodes.math('LESS_THAN', up, edge), mix.inputs[0])
        nodes.wire(image, mix.inputs[1])
        mix.inputs[2].default_value = materials.rgb(color)
        image = mix.outputs[0]
    nodes.drive(image, 'Emission')
    nodes.set(Emission_Strength=.9, Base_Color=(.01, .01, .012, 1), Roughness=.08, Specular=.4)
    nodes.material.cycles.sample_as_light = False
    return nodes.material


def show(name):
    """A screen that shows a computed picture: 'home', 'match', 'valley' or 'planet'."""
    pixels = np.ones((HIGH, WIDE, 4), np.float32)
    pixels[..., :3] = np.clip({'home': _home, 'match': _match, 'valley': _valley,
                               'planet': _planet}[name](), 0, 1)
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


def _clouds(size, power, seed):
    """A field of noise from 0 to 1 that tiles; a higher power is smoother."""
    chance = np.random.RandomState(seed)
    y, x = np.meshgrid(np.fft.fftfreq(size), np.fft.fftfreq(size), indexing='ij')
    pitch = np.hypot(x, y)
    pitch[0, 0] = 1
    waves = np.fft.fft2(chance.standard_normal((size, size))) / pitch ** power
    waves[0, 0] = 0
    field = np.fft.ifft2(waves).real
    return (field - field.min()) / (field.max() - field.min())


def _valley():
    """A lake between mountains in morning light: a field of heights, walked from near to far."""
    size, level = 1024, .46
    x, y = _grid()
    heights = _clouds(size, 2.1, 11) + .07 * (_clouds(size, 1.35, 4) - .5)
    rough = np.where(heights > level, level + 2.3 * np.clip(heights - level, 0, 1) ** 1.3, level)
    slope = (np.roll(rough, 2, 1) - np.roll(rough, -2, 1)
             + .5 * (np.roll(rough, 2, 0) - np.roll(rough, -2, 0)))
    grain = _clouds(size, .8, 9)
    ground = _ramp(heights + .10 * (grain - .5), [
        (.46, '#6f7a45'), (.50, '#4c6b35'), (.60, '#3a5530'), (.68, '#6a6358'), (.76, '#857c72'),
        (.80, '#e8ecf0')])
    ground = ground * np.clip(1. + 26 * slope, .40, 1.6)[..., None]
    sky = _ramp(y, [(0, '#3f79b8'), (.25, '#86b3d8'), (.42, '#e6dcc6'), (.55, '#f0d9b4')])
    veil = _clouds(size, 1.5, 21)[:HIGH, :WIDE]
    image = _blend(sky, np.clip((veil - .50) * 3.4, 0, .8) * np.clip(1.1 - y * 1.8, 0, 1),
                   '#f7f3ec')
    horizon, eye = .42, .60
    bottom, water = np.full(WIDE, HIGH), np.zeros((HIGH, WIDE), bool)
    rows = np.arange(HIGH)[:, None]
    lanes = (np.arange(WIDE) / WIDE - .5) * 1.3
    for step in range(460):
        far = 26 * 1.0075 ** step
        u, v = (lanes * far + START[0]).astype(int) % size, int(START[1] + far) % size
        here = rough[v, u]
        top = np.clip((horizon + (eye - here) * 150 / far) * HIGH, 0, HIGH).astype(int)
        mask = (rows >= top[None]) & (rows < bottom[None])
        if mask.any():
            haze = .85 * (1 - np.exp(-far / 520))
            wet = here <= level + 1e-6
            color = np.where(wet[:, None], _tone('#7ba0b6') * (.92 + .3 * grain[v, u])[:, None],
                             ground[v, u])
            color = color * (1 - haze) + _tone('#c9d3da') * haze
            lane = mask.nonzero()
            image[lane] = color[lane[1]]
            water[lane] = wet[lane[1]]
            bottom = np.minimum(bottom, top)
    shore = np.where(water.any(0), water.argmax(0), HIGH)
    back = np.clip(2 * shore - rows - (6 * (grain[:HIGH, :WIDE] - .5)).astype(int), 0, HIGH - 1)
    mirrored = image[back, np.arange(WIDE)[None]]
    return _blend(image, water * np.clip(.75 - (rows - shore) / HIGH, .25, .75), mirrored * .92)


def _planet():
    """A blue planet in the sun, half of it, over stars."""
    x, y = _grid()
    chance = np.random.RandomState(5)
    image = np.zeros((HIGH, WIDE, 3)) + _tone('#03060d')
    dust = _clouds(512, 1.4, 3)[:HIGH, :][:, np.arange(WIDE) * 512 // WIDE]
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


def _match():
    """A cricket ground under floodlights: mown stripes, pitch, players, stands, a score strip."""
    x, y = _grid()
    x = x - WIDE / HIGH / 2
    horizon = .20
    far = .34 / np.clip(y - horizon, .004, 9)
    across = x * far * 1.35
    away = far - 1.28
    chance = np.random.RandomState(2)
    image = _ramp(y, [(0, '#0a1226'), (.2, '#24345c')])
    blocks = chance.uniform(.25, 1, (HIGH // 3 + 1, WIDE // 3 + 1, 3))
    crowd = np.kron(blocks, np.ones((3, 3, 1)))[:HIGH, :WIDE] * _tone('#c8b6a8')
    tiers = (.55 + .45 * (np.sin(y * 150) > -.2))[..., None]
    image = _blend(image, ((y > .085 + .02 * x * x) & (y < .34)) * 1., crowd * tiers)
    image = _blend(image, ((y > .175 + .02 * x * x) & (y < .188 + .02 * x * x)) * 1., '#27408a')
    oval = (across / 1.55) ** 2 + (away / 1.02) ** 2
    stripes = .5 + .5 * np.sign(np.sin(across * 8.5))
    grass = _blend(np.zeros((HIGH, WIDE, 3)) + _tone('#3f8f3c'), stripes, '#55a648')
    grass = grass * (.92 + .16 * _clouds(1024, .5, 7)[:HIGH, :WIDE])[..., None]
    image = _blend(image, (oval < 1.16) * 1., '#2d3f8f')
    image = _blend(image, (oval < 1.08) * 1., grass * .93)
    image = _blend(image, ((oval < 1.0) & (oval > .975)) * 1., '#f2f2ea')
    image = _blend(image, (oval < .975) * 1., grass)
    image = _blend(image, ((abs(across) < .075) & (abs(away + .12) < .42)) * 1., '#c9ad7c')
    for end in (-.46, .22):
        image = _blend(image, ((abs(across) < .06) & (abs(away - end) < .010)) * 1., '#f5f2e8')
    for side in (-.74, .74):
        mast = (abs(x - side) < .006) & (y < .2)
        image = _blend(image, mast * 1., '#5a6478')
        for i in range(3):
            for j in range(5):
                lamp = (x - side - (j - 2) * .022) ** 2 + (y - .020 - i * .020) ** 2
                image += (np.exp(-lamp / .00006) * .9 + np.exp(-lamp / .004) * .035)[..., None]
    shirts = ((-.03, -.42, '#2b57b8'), (.05, .20, '#2b57b8'), (-.02, .32, '#e0b23a'),
              (.06, -.60, '#e0b23a'), (-.55, -.25, '#e0b23a'), (.62, .10, '#e0b23a'),
              (-.85, .40, '#e0b23a'), (.40, -.62, '#e0b23a'), (-.30, .62, '#e0b23a'),
              (.95, .55, '#e0b23a'))
    for where, line, tone in sorted(shirts, key=lambda shirt: -shirt[1]):
        reach = line + 1.28
        foot, middle, tall = horizon + .34 / reach, where / reach / 1.35, .085 / reach
        image = _blend(image, np.clip(1 - ((x - middle - tall * .3) / tall) ** 2 / .35
                                      - ((y - foot) / tall) ** 2 / .01, 0, .45), '#123312')
        for low, high, wide, paint in ((0, .50, .13, '#e9e9e4' if tone == '#2b57b8' else tone),
                                       (.45, .82, .17, tone), (.84, 1.02, .085, '#7a4c33')):
            body = (abs(x - middle) < tall * wide) & (y < foot - tall * low) & (
                y > foot - tall * high)
            image = _blend(image, body * 1., paint)
    strip = (y > .885) & (y < .955) & (abs(x) < .72)
    image = _blend(image, strip * 1., '#14213f')
    image = _blend(image, (strip & (x < -.50)) * 1., '#2b57b8')
    image = _blend(image, (strip & (x > .56)) * 1., '#e0b23a')
    for text, left in (('184', -.44), ('4', -.27), ('18', -.05), ('2', .06), ('42', .24),
                       ('31', .40)):
        image = _figures(image, text, left, .92, .042)
    return image


def _figures(image, text, left, middle, tall):
    """Seven-segment figures in a picture; `left` is counted from its middle."""
    from .geometry import SEGMENT_PLACES, SEGMENTS
    x, y = _grid()
    x = x - WIDE / HIGH / 2
    wide = tall * .5
    for sign in text:
        for segment in SEGMENTS[sign]:
            u, v, flat = SEGMENT_PLACES[segment]
            half = (wide * .45, tall * .07) if flat else (tall * .07, tall * .24)
            here = ((abs(x - left - u * wide) < half[0])
                    & (abs(y - middle + v * tall) < half[1]))
            image = _blend(image, here * 1., '#f4f4f0')
        left += wide * 1.6
    return image


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
    """The home screen of a smart television: a large tile, rows of small ones, round signs."""
    x, y = _grid()
    valley, match, planet = _valley(), _match(), _planet()
    fade = np.clip((x - .45) * 1.3, 0, 1) * np.clip(1.25 - y * 2., 0, 1)
    image = _blend(_ramp(y, [(0, '#1b2740'), (1, '#0d121c')]), fade, valley)
    for i, tone in enumerate(('#f4f4f0', '#8592a8', '#8592a8', '#8592a8')):
        image = _blend(image, np.clip((.020 - np.hypot(x - .09 - i * .075, y - .075)) * HIGH, 0, 1),
                       tone)
    for level, wide, tone in ((.22, .42, '#f4f4f0'), (.28, .52, '#aab4c4'), (.32, .38, '#aab4c4')):
        image = _tile(image, np.zeros((HIGH, WIDE, 3)) + _tone(tone), (.07, level, wide, .022),
                      .008)
    image = _tile(image, np.zeros((HIGH, WIDE, 3)) + _tone('#d9a441'), (.07, .40, .17, .062), .03)
    u, v = _grid()
    sea = _ramp(v, [(0, '#f3c58b'), (.48, '#e08a5c'), (.5, '#34607f'), (1, '#153247')])
    sea = _blend(sea, np.clip((.13 - np.hypot(u - .9, v - .42)) * 40, 0, 1) * (v < .5), '#fff0c8')
    waves = _blend(np.zeros((HIGH, WIDE, 3)) + _tone('#7a2f4d'), (np.sin(
        u * 9 + 2.2 * np.sin(v * 7)) > 0) * 1., '#c9567a')
    rings = _blend(np.zeros((HIGH, WIDE, 3)) + _tone('#1f6f63'), (np.sin(
        np.hypot(u - .9, v - .5) * 40) > 0) * 1., '#58b8a0')
    for i, picture in enumerate((match, sea, waves, planet, rings)):
        image = _tile(image, picture, (.07 + i * .345, .53, .315, .18), mark=i == 0)
    for i, picture in enumerate((planet, rings, valley, sea, match)):
        image = _tile(image, picture, (.07 + i * .345, .77, .315, .18))
    return image
