"""Enter finished second pictures and models into the products' front matter: python3 enter.py

Adds what is missing, changes nothing else, and may be run again."""
import os
import re

from range import RANGE

HERE = os.path.dirname(os.path.abspath(__file__))
CONTENT = os.path.join(HERE, '..', '..', 'content')
PICTURES = re.compile(r'^pictures:\n(?:  - file: .*\n    alt:(?: .*\n|\n(?:      .*\n)+))+', re.M)


def entered(text, slug, pictures, models):
    """The text of a product with its further pictures and its model, as far as they exist."""
    block = PICTURES.search(text).group(0)
    full = block
    for number in range(1, len(RANGE[slug].views)):
        name = f'{slug}-{number + 1}.webp'
        if name in pictures and name not in full:
            alt = RANGE[slug].alt(number)
            full += f'  - file: {name}\n    alt: ' + (f"'{alt}'" if ': ' in alt else alt) + '\n'
    if f'{slug}.glb' in models and '\nmodel: ' not in text:
        full += f'model: {slug}.glb\n'
    return text.replace(block, full)


def main():
    """Go through all products of the range."""
    pictures, models = (set(os.listdir(os.path.join(CONTENT, folder)))
                        for folder in ('pictures', 'models'))
    for folder, _, files in os.walk(os.path.join(CONTENT, 'products')):
        for name in sorted(files):
            slug, path = name.removesuffix('.md'), os.path.join(folder, name)
            with open(path, encoding='utf-8') as file:
                text = file.read()
            result = entered(text, slug, pictures, models)
            if result != text:
                with open(path, 'w', encoding='utf-8') as file:
                    file.write(result)
                print(slug)


if __name__ == '__main__':
    main()
