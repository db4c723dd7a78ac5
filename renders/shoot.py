"""What Blender runs: build one product of the range and take one picture of it.

blender -b --factory-startup -P shoot.py -- SLUG VIEW PATH.png WIDTH SAMPLES CACHE"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

from range import RANGE  # noqa: E402
from studio import camera, cloth, film, scene  # noqa: E402


def main(slug, view, path, width, samples, cache):
    """Build, frame, shoot."""
    cloth.CACHE = cache
    product = RANGE[slug]
    module, name = product.builder.split('.')
    build = getattr(importlib.import_module('families.' + module), name)
    scene.reset()
    size = tuple(length / 100 for length in product.size)
    settings = build(size, **product.params) or {}
    low, high = scene.extent(scene.corners())
    print('BUILT', slug, ' x '.join(f'{(high[i] - low[i]) * 100:.0f}' for i in range(3)), 'cm')
    shot = product.views[int(view)]
    focus = None
    if not settings.get('room'):
        focus = camera.fit(**shot)
    else:
        camera.stand(**shot)
    film.shoot(path, int(width), int(width) * 3 // 4, int(samples), focus,
               **settings.get('film', {}))


if __name__ == '__main__':
    main(*sys.argv[sys.argv.index('--') + 1:])
