"""Tables, desks and dining sets."""
from .product import DESK, Product, indoors, view

ROWS = {
    'study-table-with-drawers': Product(
        'tables.study_table', (120, 60, 75),
        'Oak study table with two white drawers, brass knobs and black metal legs',
        views=DESK + (
            view(30, 26, .92, aim=((.42, 0, .35), (1, 1, 1)),
                 params={'drawn': .26},
                 alt='The upper of the two white drawers pulled out'),
            indoors('desk', flat='lajpat',
                    alt='The oak study table in a room with a mesh chair, a laptop and a '
                        'lamp on it'),
            view(-30, 15, .84,
                 alt='Oak study table from the left: open leg room, straight black legs'),)),
    'kaveri-4-seater-dining-set': Product(
        'tables.dining_set', (140, 150, 90),
        'Sheesham dining table with four chairs, their seats padded in beige',
        views=(
            view(30, 19),
            view(-32, 46,
                 alt='Sheesham dining table and its four chairs from above'),
            indoors('dining', flat='lajpat',
                    alt='The table for four in a dining room, a cabinet under a barred window '
                        'behind it'),
            view(32, 16, .9, aim=((.45, 0, .1), (1, .55, 1)),
                 alt='Padded seat and curved back slats of a sheesham dining chair, close up'))),
    'teak-coffee-table': Product(
        'tables.coffee_table', (110, 60, 42),
        'Low teak coffee table with a slatted shelf below, two books and a bowl on it',
        params={'kind': 'teak'},
        views=DESK + (
            view(-32, 16, .92, aim=((0, 0, 0), (.6, 1, 1)),
                 alt='Slatted teak shelf under the top of the coffee table'),
            indoors('lounge', flat='dwarka',
                    alt='The teak coffee table on a rug before a sage three-seater'),
            view(28, 32, .92, aim=((.3, 0, .4), (1, 1, 1)),
                 alt='Grain of the teak top with a bowl on it, close up'),)),
    'makrana-marble-dining-set': Product(
        'tables.dining_set', (222, 150, 88),
        'Marble-topped dining table with six padded green chairs on walnut legs',
        params={'seats': 6, 'kind': 'walnut', 'chairs': '#5c6b62', 'top': 'marble', 'padded': True},
        views=(
            view(30, 19),
            view(-28, 30, .92, aim=((.1, 0, .4), (.9, 1, 1)),
                 alt='Grey veins in the white marble top, green chairs round it'),
            indoors('dining', flat='gurgaon',
                    alt='The marble table with six chairs in a dining room, a door behind it'),
            view(60, 22, .84,
                 alt='Marble dining table seen along its length, six green chairs round it')),
        samples=10),
    'kaveri-6-seater-dining-set': Product(
        'tables.dining_set', (222, 150, 90),
        'Long sheesham dining table with six chairs, their seats padded in beige',
        params={'seats': 6},
        views=(
            view(30, 19),
            view(-32, 46,
                 alt='Long sheesham dining table and its six chairs from above'),
            view(62, 20, .84,
                 alt='Sheesham table for six seen along its length, a chair at its end'))),
    'mango-side-table': Product(
        'tables.round_table', (46, 46, 52),
        'Round side table of mango wood on three bent metal legs, a small bowl on it',
        views=DESK),
    'agra-nesting-tables': Product(
        'tables.nesting_tables', (84, 50, 48),
        'Two square sheesham nesting tables on black metal frames',
        views=DESK + (
            view(-42, 34,
                 alt='The two nesting tables from the left and above'),
            view(20, 9, .84,
                 alt='The two nesting tables at eye level, the lower drawn out to the right'),)),
    'pune-writing-desk': Product(
        'tables.ladder_desk', (105, 55, 95),
        'Walnut writing desk with a raised shelf on a black metal frame',
        views=(
            view(26, 15),
            view(-52, 20, .84,
                 alt='Walnut writing desk from the left, its raised shelf at the back'),
            view(26, 24, .9, aim=((.3, 0, .5), (1, 1, 1)),
                 alt='Raised shelf and walnut top of the writing desk, close up'))),
    'makrana-marble-side-table': Product(
        'tables.marble_table', (45, 45, 52),
        'Round table of grey-veined white marble on a slim brass column, two books and a cup on it',
        views=(
            view(26, 27),
            view(24, 38, .86, aim=((0, 0, .62), (1, 1, 1)),
                 alt='Veined marble top of the side table with two books and a cup, close up'),
            indoors('seat', flat='dwarka',
                    alt='The marble side table at the arm of a sage armchair'),
            view(20, 8, .9, aim=((0, 0, 0), (1, 1, .5)),
                 alt='Brass column and round foot of the marble side table, close up'))),
}
