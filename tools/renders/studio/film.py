"""Film: how the scene is rendered, cleaned and written as PNG."""
import os
import shutil
import tempfile
import time

import bpy
import numpy as np

from . import denoise

PASSES = {'image': 'Image', 'normal': 'Normal', 'diffuse': 'DiffCol', 'gloss': 'GlossCol',
          'depth': 'Depth', 'index': 'IndexMA', 'shine': 'Emit'}


def _settings(look, exposure):
    scene = bpy.context.scene
    render, cycles, view = scene.render, scene.cycles, scene.view_settings
    render.engine = 'CYCLES'
    render.resolution_percentage = 100
    cycles.device, cycles.use_denoising = 'CPU', False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, .025
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 3, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4., .5
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    view.view_transform, view.look, view.exposure = 'Filmic', look, exposure


def _output_passes(folder):
    """Send every pass that the denoiser needs to a file of its own."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_material_index = True
    layer.use_pass_diffuse_color = layer.use_pass_glossy_color = layer.use_pass_emit = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(source.outputs['Image'],
                   tree.nodes.new('CompositorNodeComposite').inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(source.outputs[output], files.inputs[name])


def _load(folder, name, width, height):
    path = next(f for f in sorted(os.listdir(folder)) if f.startswith(name))
    image = bpy.data.images.load(os.path.join(folder, path))
    image.colorspace_settings.name = 'Linear'
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def _save(pixels, path):
    """Tone-map and write linear pixels."""
    height, width, _ = pixels.shape
    image = bpy.data.images.new('picture', width, height, alpha=False, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    full = np.ones((height, width, 4), np.float32)
    full[..., :3] = pixels
    image.pixels.foreach_set(full.ravel())
    image.update()
    settings = bpy.context.scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '8'
    image.save_render(path, scene=bpy.context.scene)


def _frame(width, height, samples, window=(0., 0., 1., 1.), radius=6):
    """Render a window of the frame (fractions from the lower left) and clean it."""
    scene = bpy.context.scene
    render = scene.render
    render.resolution_x, render.resolution_y = width, height
    render.use_border = render.use_crop_to_border = window != (0., 0., 1., 1.)
    render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = window
    scene.cycles.samples = samples
    scene.cycles.adaptive_min_samples = max(4, samples // 2)
    folder = tempfile.mkdtemp(prefix='studio-')
    try:
        _output_passes(folder)
        render.filepath = os.path.join(folder, 'frame')
        bpy.ops.render.render(write_still=False)
        wide = round(window[2] * width) - round(window[0] * width)
        high = round(window[3] * height) - round(window[1] * height)
        layers = {name: _load(folder, name, wide, high) for name in PASSES}
    finally:
        shutil.rmtree(folder)
        scene.use_nodes = False
    return denoise.clean(**layers, radius=radius)


def _enlarge(image, width, height):
    """Bilinear enlargement."""
    for axis, length in ((0, height), (1, width)):
        count = image.shape[axis]
        spot = np.clip((np.arange(length) + .5) * count / length - .5, 0, count - 1)
        low = np.minimum(spot.astype(int), count - 2)
        share = (spot - low).reshape([-1, 1, 1] if axis == 0 else [1, -1, 1])
        image = (np.take(image, low, axis) * (1 - share) + np.take(image, low + 1, axis) * share)
    return image


def _ramp(count, first, last, feather):
    """Weights that rise over `feather` pixels from an end that must blend."""
    here = np.arange(count) + .5
    weight = np.ones(count)
    if first:
        weight = np.minimum(weight, here / feather)
    if last:
        weight = np.minimum(weight, (count - here) / feather)
    return weight * weight * (3 - 2 * weight)


def shoot(path, width, height, samples, focus=None, look='High Contrast', exposure=.08):
    """Render and write a picture.

    With a focus window only that part is rendered in full: the bare backdrop round it is
    rendered at a fifth of the size, enlarged, and blended in."""
    _settings(look, exposure)
    start = time.time()
    if focus is None:
        pixels = _frame(width, height, samples)
    else:
        left, low, right, high = [round(f * length) for f, length in
                                  zip(focus, (width, height, width, height))]
        window = ((left + .25) / width, (low + .25) / height,
                  (right + .25) / width, (high + .25) / height)
        pixels = _enlarge(_frame(width // 5, height // 5, 12), width, height)
        sharp = _frame(width, height, samples, window)
        feather = width / 50
        mask = (_ramp(high - low, low > 0, high < height, feather)[:, None]
                * _ramp(right - left, left > 0, right < width, feather)[None])[..., None]
        part = pixels[low:high, left:right]
        pixels[low:high, left:right] = part * (1 - mask) + sharp * mask
    _save(pixels, path)
    print(f'TIME {os.path.basename(path)} {time.time() - start:.0f} s, {samples} samples')
