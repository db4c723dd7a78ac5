"""Denoiser: non-local means guided by normal, colour, depth and gloss, compiled on first use."""
import ctypes
import os
import subprocess

import numpy as np

from . import materials

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, 'denoise.c')
LIBRARY = os.path.join(HERE, 'libdn.so')
GRAIN_KEPT = ((materials.FABRIC_GRAIN, .42), (materials.LINEN_GRAIN, .22))


def _library():
    """The compiled filter."""
    if not os.path.exists(LIBRARY) or os.path.getmtime(LIBRARY) < os.path.getmtime(SOURCE):
        subprocess.run(['cc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared',
                        '-fPIC', SOURCE, '-o', LIBRARY, '-lm'], check=True)
    return ctypes.CDLL(LIBRARY)


def _blur(image, radius):
    """Box blur along both axes."""
    for axis in (0, 1):
        pad = [(radius + 1, radius) if i == axis else (0, 0) for i in range(image.ndim)]
        total = np.cumsum(np.pad(image, pad, mode='edge'), axis=axis, dtype=np.float64)
        count = image.shape[axis]
        ahead = np.take(total, range(2 * radius + 1, 2 * radius + 1 + count), axis=axis)
        image = (ahead - np.take(total, range(count), axis=axis)) / (2 * radius + 1)
    return image


def _soften(image, index, mark, radius):
    """Blur one bare surface among its own pixels only: its shadows are soft anyway."""
    bare = (np.abs(index[..., :1] - mark) < .01).astype(np.float64)
    if not bare.any():
        return image
    total, weight = image * bare, bare
    for _ in range(2):
        total, weight = _blur(total, radius), _blur(weight, radius)
    return image * (1 - bare) + total / np.maximum(weight, 1e-6) * bare


def _without_specks(image):
    """No point darker or lighter than all but one of those around it: edges have such."""
    height, width, _ = image.shape
    for _ in range(2):
        wide = np.pad(image, ((1, 1), (1, 1), (0, 0)), mode='edge')
        around = np.stack([wide[y:y + height, x:x + width] for y in range(3) for x in range(3)
                           if (y, x) != (1, 1)])
        around.sort(axis=0)
        image = np.clip(image, around[1], around[-2])
    return image


def _straighten(image, reach=4):
    """Smooth every edge along itself: a few samples leave it ragged."""
    tone = _blur(np.sqrt(np.clip(image.mean(-1), 0, 1)), 1)
    down, across = np.gradient(tone)
    wide, mixed, high = (_blur(part, 3) for part in (across * across, across * down, down * down))
    total = wide + high
    clear = np.sqrt((wide - high) ** 2 + 4 * mixed ** 2) / np.maximum(total, 1e-9)
    share = (np.clip((clear - .45) / .3, 0, 1)
             * np.clip((np.sqrt(np.maximum(total, 0)) - .006) / .008, 0, 1))
    rows, columns = np.nonzero(share)
    angle = .5 * np.arctan2(2 * mixed, wide - high)[rows, columns]
    height, width = share.shape
    along, weight = image[rows, columns].astype(np.float64), 1.
    for step in range(1, reach + 1):
        part = np.exp(-.5 * (step / (reach * .6)) ** 2)
        for s in (-step, step):
            y = np.clip(rows + s * np.cos(angle), 0, height - 1.001)
            x = np.clip(columns - s * np.sin(angle), 0, width - 1.001)
            top, left = y.astype(int), x.astype(int)
            v, u = (y - top)[:, None], (x - left)[:, None]
            along += part * ((image[top, left] * (1 - u) + image[top, left + 1] * u) * (1 - v)
                             + (image[top + 1, left] * (1 - u) + image[top + 1, left + 1] * u) * v)
        weight += 2 * part
    result, share = image.copy(), share[rows, columns][:, None]
    result[rows, columns] = image[rows, columns] * (1 - share) + along / weight * share
    return result


def clean(image, normal, diffuse, gloss, depth, index, shine, radius=7):
    """The image without noise; fabrics keep part of their grain, which reads as weave.

    Surface colour is divided out first, so that texture survives the filter. What shines by itself
    has no noise: it is taken off before the filter and added again as it was."""
    height, width, _ = image.shape
    shine = np.minimum(shine, image)
    image = image - shine
    diffuse, gloss = np.clip(diffuse, 0, None), np.clip(gloss, 0, None)
    surface = np.clip(diffuse + gloss, .04, None).astype(np.float32)
    distance = np.log(np.clip(depth[..., :1], 1e-3, 1e3))
    guide = np.ascontiguousarray(
        np.concatenate([diffuse, normal, distance, gloss[..., :1]], -1), np.float32)
    light = np.ascontiguousarray(image / surface, np.float32)
    result = np.empty_like(light)

    def pointer(array):
        return array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))

    _library().nlm(pointer(light), pointer(guide), pointer(result), width, height, radius)
    result = _without_specks(result * surface)
    result = _soften(result, index, materials.BACKDROP, 5)
    for wall in materials.WALLS:
        result = _soften(result, index, wall, 11)
    kept = np.zeros((height, width))
    for mark, share in GRAIN_KEPT:
        inside = _blur((np.abs(index[..., 0] - mark) < .01).astype(np.float64), 1)
        kept += np.clip(inside * 2 - 1, 0, 1) * share
    kept = kept[..., None]
    result = (result * (1 - kept) + image * kept + shine).astype(np.float32)
    straight = _straighten(result)
    screen = np.clip(_blur((shine.max(-1) > .02).astype(np.float64), 3) * 4 - 3, 0, 1)[..., None]
    return (straight * (1 - screen) + result * screen).astype(np.float32)
