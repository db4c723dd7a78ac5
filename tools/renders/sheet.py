"""Write a contact sheet of all pictures, or of some: python3 sheet.py [NAME ...] [--out FILE]"""
import argparse
import os
import struct
import subprocess
import zlib

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, '..', '..', 'content', 'pictures')
CELL = (320, 240)
GAP = 6


def decoded(path, width, height):
    """The picture at a size (0 keeps its proportions), as rows of RGB bytes."""
    ppm = subprocess.run(['dwebp', '-quiet', path, '-scale', str(width), str(height), '-ppm',
                          '-o', '-'], check=True, capture_output=True).stdout
    _, size, _, pixels = ppm.split(b'\n', 3)
    wide, high = map(int, size.split())
    return np.frombuffer(pixels, np.uint8).reshape(high, wide, 3)


def load(path):
    """The picture, as large as fits a cell."""
    image = decoded(path, CELL[0], 0)
    return image if image.shape[0] <= CELL[1] else decoded(path, 0, CELL[1])


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
    parser.add_argument('names', nargs='*', help='all when none is named')
    parser.add_argument('--out', default=os.path.join(HERE, 'out', 'sheet.png'))
    parser.add_argument('--columns', type=int, default=5)
    options = parser.parse_args()
    names = options.names or sorted(f[:-5] for f in os.listdir(PICTURES) if f.endswith('.webp'))
    rows = -(-len(names) // options.columns)
    wide, high = CELL[0] + GAP, CELL[1] + GAP
    sheet = np.full((rows * high + GAP, options.columns * wide + GAP, 3), 40, np.uint8)
    for i, name in enumerate(names):
        image = load(os.path.join(PICTURES, name + '.webp'))
        top = GAP + i // options.columns * high + (CELL[1] - image.shape[0]) // 2
        left = GAP + i % options.columns * wide + (CELL[0] - image.shape[1]) // 2
        sheet[top:top + image.shape[0], left:left + image.shape[1]] = image
        print(f'row {i // options.columns + 1}, column {i % options.columns + 1}: {name}')
    os.makedirs(os.path.dirname(options.out) or '.', exist_ok=True)
    write_png(options.out, sheet)
    print(os.path.relpath(options.out))


if __name__ == '__main__':
    main()
