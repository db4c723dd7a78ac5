"""Make the pictures of the range: python3 render.py [SLUG ...] [options]. Skips what exists.

Writes a PNG for each view to the scratch folder and a WebP of it to the pictures folder."""
import argparse
import os
import subprocess
import sys
import time

from range import RANGE

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, '..', '..', 'content', 'pictures')
FURTHER = .8  # further views are rendered at this part of the size and enlarged
INDOORS = .7  # those in a room, which fill the frame, at this


def encode(png, webp, product):
    """The master WebP, at the best quality that stays under the product's limit."""
    window = (['-crop', *map(str, product.crop)] if product.crop
              else ['-resize', *map(str, product.frame)])
    fit = ['-size', str(product.limit * 97 // 100), '-pass', '8']
    for choice in (['-q', '88'], ['-q', '82'], ['-q', '76'], ['-q', '68'], fit):
        subprocess.run(['cwebp', '-quiet', '-m', '6', *choice, *window, png, '-o', webp],
                       check=True)
        if os.path.getsize(webp) <= product.limit:
            return


def picture(slug, view, options):
    """Render one view unless it is there already; True when it is there afterwards."""
    name = slug if view == 0 else f'{slug}-{view + 1}'
    product = RANGE[slug]
    part = INDOORS if 'indoors' in product.views[view] else FURTHER
    scale = options.width / 1600 * (part if view else 1) * product.part
    width, height = (round(length * scale) for length in product.frame)
    suffix = '' if options.width == 1600 else f'@{options.width}'
    png = os.path.abspath(os.path.join(options.out, name + suffix + '.png'))
    webp = os.path.join(PICTURES, name + '.webp')
    if not options.force and os.path.exists(png if suffix or options.png_only else webp):
        return True
    if product.of:
        whole = os.path.join(options.out, product.of + suffix + '.png')
        if not os.path.exists(whole):
            print(f'{name}: render {product.of} first (--force)', flush=True)
            return False
        if not suffix:
            encode(whole, webp, product)
        return True
    start = time.time()
    work = png.replace('.png', '.part.png')
    command = ['nice', '-n', '19', 'blender', '-b', '--factory-startup', '-P',
               os.path.join(HERE, 'shoot.py'), '--', slug, str(view), work,
               str(width), str(height), str(options.samples or product.samples),
               os.path.abspath(os.path.join(options.out, 'cloth'))]
    with open(png.replace('.png', '.log'), 'w', encoding='utf-8') as log:
        subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, check=False,
                       env={**os.environ, 'PATH': os.defpath})
    if not os.path.exists(work):
        print(f'{name}: failed, see {log.name}', flush=True)
        return False
    os.rename(work, png)
    if not suffix and not options.png_only:
        encode(png, webp, product)
    print(f'{name}: {time.time() - start:.0f} s', flush=True)
    return True


def main():
    """Main views of the whole range first, further views after them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('slugs', nargs='*', help='all when none is named')
    parser.add_argument('--out', default=os.path.join(HERE, 'out'), help='scratch folder')
    parser.add_argument('--width', type=int, default=1600, help='600 for a preview')
    parser.add_argument('--samples', type=int, help="the product's own when not given")
    parser.add_argument('--view', type=int, help='one view only, from 0')
    parser.add_argument('--force', action='store_true', help='render again what exists')
    parser.add_argument('--png-only', action='store_true', help='leave the pictures alone')
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    os.makedirs(PICTURES, exist_ok=True)
    unknown = [slug for slug in options.slugs if slug not in RANGE]
    if unknown:
        sys.exit('not in the range: ' + ', '.join(unknown))
    slugs = options.slugs or list(RANGE)
    shots = [(slug, view) for slug in slugs for view in range(len(RANGE[slug].views))
             if options.view in (None, view)]
    shots.sort(key=lambda shot: shot[1] > 0)
    done = [picture(slug, view, options) for slug, view in shots]
    sys.exit(0 if all(done) else 1)


if __name__ == '__main__':
    main()
