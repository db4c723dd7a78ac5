"""Beds and mattresses."""
from .product import BED, Product, indoors, view

ROWS = {
    'jaipur-queen-bed': Product(
        'beds.panel_bed', (170, 211, 116),
        'Queen bed of sheesham with a panelled headboard, with a beige duvet and a teal throw',
        views=BED + (
            view(-26, 22, .92, aim=((0, .55, .25), (1, 1, 1)),
                 alt='Panelled sheesham headboard, white pillows and a teal cushion'),
            indoors('bedroom', flat='lajpat',
                    alt='The queen bed between two bedside tables, a door beside it for scale'),
            view(36, 12, .9, aim=((.2, 0, 0), (1, .42, .58)),
                 alt='Foot end of the queen bed: sheesham rail, tapered legs, the fall '
                     'of the duvet'),),
        samples=10),
    'udaipur-king-bed': Product(
        'beds.panel_bed', (200, 216, 118),
        'King bed of walnut with a six-panel headboard, made with a grey duvet and a rust throw',
        params={'kind': 'walnut', 'panels': 6, 'duvet': '#c3c1bd', 'throw': '#a5603c'},
        views=BED + (
            view(-26, 22, .92, aim=((0, .55, .25), (1, 1, 1)),
                 alt='Six-panel walnut headboard, white pillows and a rust cushion'),
            indoors('bedroom', flat='dwarka',
                    alt='The king bed in a bedroom, a table with a lamp on its left, a '
                        'door on its right'),
            view(36, 12, .9, aim=((.25, 0, 0), (1, .40, .55)),
                 alt='Foot end of the king bed: walnut rail, tapered leg, rust throw over grey'),)),
    'kashi-single-bed': Product(
        'beds.panel_bed', (106, 208, 108),
        'Single bed of mango wood with a panelled headboard and a blue-grey throw',
        params={'kind': 'mango', 'panels': 3, 'pillows': 1, 'throw': '#5f7d92'},
        views=BED + (
            view(34, 10, .9, aim=((.1, 0, 0), (1, .4, .55)),
                 alt='Mango wood foot end of the single bed and its tapered legs'),
            indoors('bedroom', flat='gurgaon', side=-1,
                    alt='The single bed in a small bedroom with a door beside it'),
            view(-24, 20, .92, aim=((0, .55, .25), (1, 1, 1)),
                 alt='Panelled mango headboard of the single bed behind a white pillow'),)),
    'deodar-upholstered-king-bed': Product(
        'beds.upholstered_bed', (202, 220, 126),
        'Upholstered king bed with a tall tufted grey headboard and a tan throw',
        views=BED + (
            view(24, 16, .92, aim=((0, .6, .3), (1, 1, 1)),
                 alt='Tufted grey headboard with its buttons, pillows before it'),
            indoors('bedroom', flat='gurgaon',
                    alt='The upholstered king bed in a bedroom, its headboard as high as a '
                        'door handle'),
            view(38, 14, .9, aim=((.3, 0, 0), (1, .38, .5)),
                 alt='Padded rail and foot of the upholstered bed under its duvet, close up'),),
        samples=10),
    'queen-mattress-8-inch': Product(
        'beds.mattress', (152, 198, 20),
        'Queen mattress with a quilted top and a blue-grey side band, two pillows on it',
        views=(
            view(32, 24),
            view(42, 18, .95, aim=((.45, 0, 0), (1, .38, 1)),
                 alt='Corner of the queen mattress: quilted top, piped edge, blue side band'),
            view(90, 7, .84,
                 alt='Queen mattress from the side: eight inches of blue band between '
                     'two piped edges'))),
    'mysore-storage-queen-bed': Product(
        'beds.panel_bed', (170, 211, 112),
        'Queen storage bed of walnut with drawers down to the floor and a green throw',
        params={'kind': 'walnut', 'storage': True, 'throw': '#6f8069'},
        views=BED + (
            view(60, 22, params={'drawn': .38},
                 alt='Walnut storage bed with a side drawer pulled out'),
            indoors('bedroom', flat='dwarka', accent='#b9bfae', side=-1, view=True,
                    alt='The storage bed in a bedroom with two bedside tables and a door'),
            view(-26, 22, .92, aim=((0, .55, .25), (1, 1, 1)),
                 alt='Walnut headboard of the storage bed, pillows and a green cushion'),)),
    'bhopal-metal-single-bed': Product(
        'beds.metal_bed', (95, 198, 100),
        'Single bed of black steel tube with upright bars and a blue throw',
        views=BED + (
            view(-28, 16, .9, aim=((0, .6, .2), (1, 1, 1)),
                 alt='Head of the black steel bed: upright bars behind a white pillow'),
            view(36, 12, .9, aim=((0, 0, 0), (1, .3, .62)),
                 alt='Foot of the black steel bed: round bars, caps and the blue throw'),)),
    'single-mattress-6-inch': Product(
        'beds.mattress', (91, 191, 15),
        'Single mattress with a quilted top and a blue side band, a pillow on it',
        params={'band': '#5f7d92'},
        views=(
            view(32, 24),
            view(42, 18, .95, aim=((.3, 0, 0), (1, .34, 1)),
                 alt='Corner of the mattress: quilted top, piped edge, blue side band'),
            view(90, 7, .84,
                 alt='Single mattress from the side: a flat blue band of six inches'))),
    'king-mattress-10-inch': Product(
        'beds.mattress', (183, 198, 25),
        'King mattress with a quilted top and a brown side band, two pillows on it',
        params={'band': '#8a7866'},
        views=(
            view(32, 24),
            view(42, 18, .95, aim=((.5, 0, 0), (1, .42, 1)),
                 alt='Corner of the mattress: quilted top, piped edge, brown side band'),
            view(90, 7, .84,
                 alt='King mattress from the side: a deep brown band of ten inches'))),
}
