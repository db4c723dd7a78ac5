"""What a studio material looks like in a viewer: one colour, or a small tiling texture."""
import os
import tempfile

import bpy
import numpy as np

from . import materials

WOOD_REPEATS = (1.6, 2.6)      # a metre, along and across the grain
CLOTH_REPEATS = (9., 9.)


def _noise(height, width, along, across, seed):
    """Tiling noise of mean 0 and deviation 1, smoothed over so many pixels each way."""
    spectrum = np.fft.fft2(np.random.default_rng(seed).normal(size=(height, width)))
    v, u = np.fft.fftfreq(height)[:, None], np.fft.fftfreq(width)[None]
    field = np.fft.ifft2(spectrum * np.exp(-((u * along) ** 2 + (v * across) ** 2) * 6)).real
    field -= field.mean()
    return field / field.std()


def _encode(pixels):
    """JPEG bytes of linear RGB pixels."""
    height, width, _ = pixels.shape
    view = bpy.context.scene.view_settings
    view.view_transform, view.look, view.exposure = 'Standard', 'None', 0
    image = bpy.data.images.new('skin', width, height, float_buffer=True)
    full = np.ones((height, width, 4), np.float32)
    full[..., :3] = np.clip(pixels, 0, 1)
    image.pixels.foreach_set(full.ravel())
    settings = bpy.context.scene.render.image_settings
    settings.file_format, settings.color_mode, settings.quality = 'JPEG', 'RGB', 82
    folder = tempfile.mkdtemp(prefix='studio-')
    path = os.path.join(folder, 'skin.jpg')
    image.save_render(path, scene=bpy.context.scene)
    bpy.data.images.remove(image)
    with open(path, 'rb') as file:
        data = file.read()
    os.remove(path)
    os.rmdir(folder)
    return data


def _wood(kind):
    """Streaks along the rows, between the wood's three tones."""
    tones = np.array([materials.rgb(code)[:3] for code in materials.WOODS[kind]])
    tone = (.5 + .055 * _noise(256, 256, 60, 9, 1) + .06 * _noise(256, 256, 90, 2.2, 2)
            + .03 * _noise(256, 256, 24, .6, 3))
    return np.stack([np.interp(tone, (.30, .53, .76), tones[:, i]) for i in range(3)], -1)


def _cloth(color):
    """A fine weave with slight patches."""
    y, x = np.mgrid[0:128, 0:128] / 128 * 2 * np.pi * 32
    shade = (1 + .06 * np.sin(x) * np.cos(y / 2) + .06 * np.cos(x / 2) * np.sin(y)
             + .05 * _noise(128, 128, .7, .7, 4) + .02 * _noise(128, 128, 9, 9, 5))
    return shade[..., None] * np.array(color[:3])


def _hide(color):
    """Leather: soft patches and a fine grain."""
    shade = 1 + .06 * _noise(128, 128, 12, 12, 6) + .035 * _noise(128, 128, 1.5, 1.5, 7)
    return shade[..., None] * np.array(color[:3])


def _color(shader):
    """The base colour, or the middle of the ramp that drives it."""
    socket = shader.inputs['Base Color']
    if not socket.is_linked:
        return tuple(socket.default_value)
    stops = [tuple(stop.color) for stop in socket.links[0].from_node.color_ramp.elements]
    if len(stops) == 2:
        return tuple((a + b) / 2 for a, b in zip(*stops))
    return stops[1]


def skin(model, material):
    """Add a studio material to a model: (its index, UV repeats a metre or None, grain axis)."""
    kind, *rest = material.name.split('.')[0].split()
    shader = next((n for n in material.node_tree.nodes if n.type == 'BSDF_PRINCIPLED'
                   and n.outputs[0].is_linked), None)
    name = material.name
    if kind == 'clear' or shader is None:
        return model.material(name, (.75, .82, .85), .04, 0., alpha=.28), None, 0
    rough, metal = (shader.inputs[key].default_value for key in ('Roughness', 'Metallic'))
    if kind == 'wood':
        texture = model.texture(_encode(_wood(rest[0])))
        return (model.material(name, (), .5, 0., texture=texture), WOOD_REPEATS,
                'XYZ'.index(rest[1]))
    if kind == 'steel':
        rough = .32
    color = _color(shader)
    if kind == 'marble':
        color = materials.rgb('#d3d0ca')
    if kind in ('fabric', 'leather'):
        make = _cloth if kind == 'fabric' else _hide
        texture = model.texture(_encode(make(color)))
        return model.material(name, (), rough, 0., texture=texture), CLOTH_REPEATS, 0
    if kind == 'net':
        return model.material(name, color, rough, 0., alpha=.6), None, 0
    glow = None
    strength = shader.inputs['Emission Strength'].default_value
    if kind in ('glow', 'lamp'):
        glow = [c * min(1., strength) for c in shader.inputs['Emission'].default_value]
    return model.material(name, color, rough, metal, glow=glow), None, 0
