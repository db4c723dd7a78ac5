"""Write a contact sheet of the pictures: python3 sheet.py [--out sheet.png] [SLUG ...]"""
import argparse
import os
import struct
import subprocess
import zlib

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, '..', 'content', 'pictures')
CELL = (320, 240)
GAP = 6


def load(path, size):
    """The picture at a size, as rows of RGB bytes."""
    ppm = subprocess.run(['dwebp', '-quiet', path, '-scale', str(size[0]), str(size[1]), '-ppm',
                          '-o', '-'], check=True, capture_output=True).stdout
    pixels = ppm.split(b'\n', 3)[3]
    return np.frombuffer(pixels, np.uint8).reshape(size[1], size[0], 3)


def write_png(path, image):
    """A minimal PNG writer for 8-bit RGB."""
    height, width, _ = image.shape
    rows = b''.join(b'\0' + row.tobytes() for row in image)

    def chunk(kind, data):
        check = struct.pack('>I', zlib.crc32(kind + data))
        return struct.pack('>I', len(data)) + kind + data + check

    header = struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header)
                   + chunk(b'IDAT', zlib.compress(rows, 6)) + chunk(b'IEND', b''))


def main():
    """All pictures in alphabetical order, row by row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('slugs', nargs='*')
    parser.add_argument('--out', default=os.path.join(HERE, 'out', 'sheet.png'))
    parser.add_argument('--columns', type=int, default=5)
    options = parser.parse_args()
    names = options.slugs or sorted(f[:-5] for f in os.listdir(PICTURES) if f.endswith('.webp'))
    rows = -(-len(names) // options.columns)
    wide, high = CELL[0] + GAP, CELL[1] + GAP
    sheet = np.full((rows * high + GAP, options.columns * wide + GAP, 3), 40, np.uint8)
    for i, name in enumerate(names):
        top, left = GAP + i // options.columns * high, GAP + i % options.columns * wide
        sheet[top:top + CELL[1], left:left + CELL[0]] = load(
            os.path.join(PICTURES, name + '.webp'), CELL)
        print(f'row {i // options.columns + 1}, column {i % options.columns + 1}: {name}')
    os.makedirs(os.path.dirname(options.out) or '.', exist_ok=True)
    write_png(options.out, sheet)


if __name__ == '__main__':
    main()
