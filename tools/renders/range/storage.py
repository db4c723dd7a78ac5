"""Shelves, wardrobes, chests, dressing tables."""
from .product import CASE, TALL, Product, indoors, view

ROWS = {
    'kochi-bookshelf': Product(
        'storage.open_shelf', (90, 32, 180),
        'Five-tier open bookshelf of sheesham boards in a black metal frame, with a few books',
        views=(
            view(26, 9, .84),
            view(-24, 8, .9, aim=((0, 0, .38), (1, 1, .84)),
                 alt='Sheesham shelves in the black frame with books and vases, close up'),
            indoors('living', flat='lajpat', rug='',
                    alt='The bookshelf in a living room, a little lower than the door beside it'),
            view(62, 10, .84,
                 alt='Bookshelf from its side: a slim black frame with crossed braces behind'))),
    'sheesham-2-door-wardrobe': Product(
        'wardrobes.wardrobe', (92, 56, 195),
        'Two-door sheesham wardrobe with brass bar handles',
        params={'kind': 'sheesham'},
        views=TALL + (
            view(8, 8, .86, params={'opened': True},
                 alt='Wardrobe with its doors open: shelves on the left, a rail on the right'),
            indoors('dressing', flat='dwarka',
                    alt='The two-door wardrobe between a single bed and a door'),
            view(24, 6, .9, aim=((.15, 0, .3), (.85, .3, .75)),
                 alt='Brass bar handles on the two sheesham doors, close up'),)),
    'kolkata-tv-unit': Product(
        'storage.tv_unit', (150, 40, 52),
        'Walnut television unit with two white doors and an open bay on tapered legs',
        views=CASE + (
            view(-20, 14, .9, aim=((.2, 0, .1), (.8, 1, 1)),
                 alt='Open bay between the white doors, with a shelf and a box in it'),
            view(14, 15, .86, params={'opened': True},
                 alt='Television unit with both white doors open, books and baskets on '
                     'its shelves'),)),
    'sheesham-3-door-wardrobe-with-mirror': Product(
        'wardrobes.wardrobe', (138, 58, 205),
        'Three-door sheesham wardrobe with a long mirror and drawers',
        params={'kind': 'sheesham', 'doors': 3, 'drawers': 3, 'mirror': True},
        views=TALL + (
            view(26, 8, .86, params={'opened': True},
                 alt='Three-door wardrobe with its left door open on shelves, a mirror beside'),
            indoors('dressing', flat='lajpat',
                    alt='The three-door wardrobe almost as high as the door beside it'),
            view(22, 10, .9, aim=((.1, 0, 0), (1, .3, .4)),
                 alt='Three drawers with brass handles at the foot of the wardrobe, close up'),)),
    'delhi-shoe-rack': Product(
        'storage.shoe_rack', (76, 34, 98),
        'Oak shoe rack with two white tip-out fronts above an open shelf with three pairs of shoes',
        views=CASE + (
            view(-30, 20, .86, params={'tipped': 38},
                 alt='Shoe rack with its lower front tipped out, two rows of shoes behind it'),
            view(28, 12, .9, aim=((0, 0, 0), (1, 1, .42)),
                 alt='Three pairs of shoes on the open lower shelf of the rack'),)),
    'mysore-dressing-table': Product(
        'storage.dressing_table', (100, 46, 142),
        'Walnut dressing table with a round mirror, two drawers and a padded stool',
        views=(
            view(24, 12, .84),
            view(-24, 16, .9, aim=((.05, .1, .42), (.95, 1, 1)),
                 alt='Round mirror above the two drawers with their brass knobs'),
            view(30, 22, .86, params={'drawn': .2},
                 alt='Dressing table with its left drawer pulled out over the stool'))),
    'sheesham-bedside-table': Product(
        'storage.chest', (46, 40, 52),
        'Bedside table of sheesham with two drawers and brass handles',
        params={'kind': 'sheesham', 'rows': 2},
        views=CASE + (
            view(-30, 24, params={'drawn': .22},
                 alt='Bedside table with its upper drawer pulled out'),
            view(30, 12, .9, aim=((.2, 0, .3), (1, .6, 1)),
                 alt='Brass handles and sheesham grain of the bedside table, close up'),)),
    'walnut-chest-of-drawers': Product(
        'storage.chest', (96, 46, 98),
        'Walnut chest with eight drawers in two columns and brass handles',
        params={'rows': 4, 'columns': 2},
        views=CASE),
    'sliding-wardrobe-with-mirror': Product(
        'wardrobes.sliding_wardrobe', (180, 62, 215),
        'Oak sliding wardrobe in a dark frame, one of its two doors a mirror',
        views=TALL + (
            view(12, 7, .86, params={'opened': True},
                 alt='Oak door slid before the mirror: folded clothes on the shelves behind it'),
            indoors('dressing', flat='gurgaon',
                    alt='The sliding wardrobe in a bedroom, a bed on its left, a door on '
                        'its right'),)),
}
