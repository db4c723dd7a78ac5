"""What Blender runs: build one product of the range and take one picture of it.

blender -b --factory-startup -P shoot.py -- SLUG VIEW PATH.png WIDTH HEIGHT SAMPLES CACHE"""
import functools
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

from families import homes  # noqa: E402
from range import RANGE  # noqa: E402
from studio import camera, cloth, film, scene  # noqa: E402


def main(slug, view, path, width, height, samples, cache):
    """Build, frame, shoot."""
    cloth.CACHE = cache
    product = RANGE[slug]
    module, name = product.builder.split('.')
    build = getattr(importlib.import_module('families.' + module), name)
    scene.reset()
    size = tuple(length / 100 for length in product.size)
    shot = {key: value for key, value in product.views[int(view)].items() if key != 'alt'}
    build = functools.partial(build, size, **{**product.params, **shot.pop('params', {})})
    if 'indoors' in shot:
        settings, shot = homes.show(build, size, **shot)
    else:
        settings = build() or {}
    low, high = scene.extent(scene.corners())
    print('BUILT', slug, ' x '.join(f'{(high[i] - low[i]) * 100:.0f}' for i in range(3)), 'cm')
    focus = None
    if shot.pop('around', False):
        camera.panorama(**shot)
        for spot, place in settings['spots'].items():
            print('SPOT', spot, *camera.bearing(shot['at'], place))
    elif settings.get('room'):
        camera.stand(**shot)
    else:
        focus = camera.fit(**shot)
    film.shoot(path, int(width), int(height), int(samples), focus, **settings.get('film', {}))


if __name__ == '__main__':
    main(*sys.argv[sys.argv.index('--') + 1:])
