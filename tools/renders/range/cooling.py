"""Refrigerators."""
from .product import TALL, Product, indoors, view

ROWS = {
    'double-door-fridge-260l': Product(
        'fridges.double_door', (56, 67, 157),
        'Brushed steel double-door refrigerator with bar handles and a small display',
        views=TALL + (
            view(-30, 12, .84,
                 alt='Steel refrigerator from the left, its bar handles in front'),
            view(-22, 10, .88, params={'opened': True},
                 alt='Steel refrigerator open: glass shelves with food, a bin, racks in the door'),
            indoors('cooking', flat='lajpat', color='#8fa9a3',
                    alt='The 260-litre refrigerator beside a kitchen counter, lower than '
                        'the door'),
        )),
    'godavari-single-door-fridge-190l': Product(
        'fridges.single_door', (54, 66, 125),
        'Deep red single-door refrigerator with a curved chrome handle and a base drawer',
        views=TALL + (
            view(26, 16, .92, aim=((0, 0, 0), (1, .5, .36)),
                 alt='Base drawer under the red refrigerator door'),
            view(-22, 10, .88, params={'opened': True},
                 alt='Red refrigerator open: ice box, glass shelves with food, bottles '
                     'in the door, its base drawer below'),
            indoors('cooking', flat='gurgaon',
                    alt='The red 190-litre refrigerator beside a counter, its top at the '
                        'height of a chest'),)),
    'side-by-side-fridge-560l': Product(
        'fridges.side_by_side', (91, 74, 178),
        'Brushed steel side-by-side refrigerator with long handles and a water dispenser',
        views=TALL + (
            view(-20, 6, .95, aim=((.02, 0, .42), (.62, .12, .82)),
                 alt='Water dispenser and long handles of the steel refrigerator'),
            view(-8, 9, .90, params={'opened': True},
                 alt='Both doors open: drawers of the freezer on the left, shelves with '
                     'food on the right'),
            indoors('cooking', flat='dwarka',
                    alt='The 560-litre refrigerator between a kitchen counter and a door'),)),
    'french-door-fridge-600l': Product(
        'fridges.french_door', (91, 76, 180),
        'Dark steel French-door refrigerator with two freezer drawers and a small display',
        views=TALL + (
            view(-24, 8, .95, aim=((.1, 0, .3), (.9, .12, .8)),
                 alt='Display, door handles and a drawer handle of the dark refrigerator'),
            view(-8, 9, .90, params={'opened': True},
                 alt='Both upper doors open: wide shelves with food over two freezer drawers'),
            indoors('cooking', flat='lajpat',
                    alt='The 600-litre refrigerator at the end of a kitchen counter'),)),
    'double-door-fridge-340l': Product(
        'fridges.double_door', (66, 74, 176),
        'Dark steel double-door refrigerator with bar handles',
        params={'finish': 'dark', 'display': False},
        views=TALL + (
            view(-30, 8, .92, aim=((0, 0, .42), (.9, .3, 1)),
                 alt='Bar handles of the dark steel refrigerator, close up'),
            view(-22, 10, .88, params={'opened': True},
                 alt='Dark steel refrigerator open: shelves with food, bottles in the door'),
            indoors('cooking', flat='gurgaon', color='#c9c5ba',
                    alt='The 340-litre refrigerator between a counter with a stove and a door'))),
    'single-door-fridge-215l': Product(
        'fridges.single_door', (54, 66, 138),
        'Blue single-door refrigerator with a curved chrome handle',
        params={'finish': 'blue', 'drawer': False},
        views=TALL + (
            view(-28, 8, .92, aim=((0, 0, .45), (.95, .3, .95)),
                 alt='Curved chrome handle on the blue refrigerator door'),
            view(-22, 10, .88, params={'opened': True},
                 alt='Blue refrigerator open: ice box, glass shelves with food, racks '
                     'in the door'),)),
    'mini-fridge-90l': Product(
        'fridges.mini', (46, 48, 84),
        'Small white fridge with one plain door, a short chrome handle and a grey top',
        views=TALL + (
            view(-20, 16, .86, params={'opened': True},
                 alt='Small fridge open: ice box, two glass shelves, bin, bottles in the door'),)),
}
