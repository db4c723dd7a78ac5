"""Coolers, fans, heaters, air conditioners."""
from .product import Product, indoors, view

ROWS = {
    'desert-air-cooler-55l': Product(
        'climate.desert_cooler', (62, 46, 112),
        'White and grey desert air cooler on castors with a louvred outlet and three knobs',
        views=(
            view(28, 12, .84),
            view(62, 10, .84,
                 alt='Side of the desert cooler with its cooling pad behind the slats'),
            indoors('seat', flat='lajpat',
                    alt='The desert cooler beside an armchair, a door on its right'),
            view(20, 12, .92, aim=((0, 0, .62), (1, .4, 1)),
                 alt='Louvres and three knobs of the desert cooler, close up'))),
    'oil-filled-heater-11-fin': Product(
        'climate.oil_heater', (28, 58, 64),
        'White oil-filled radiator with eleven fins, a thermostat dial and four castors',
        views=(
            view(48, 14),
            view(14, 14, .84,
                 alt='Thermostat dial and two switches on the front of the radiator'),
            view(-58, 16,
                 alt='White radiator from the left, all eleven fins'))),
    'split-ac-1-5-ton': Product(
        'air.split_ac', (105, 25, 31),
        'Wide white indoor unit of a 1.5-ton split air conditioner with a champagne band, at 24',
        views=(
            view(24, -4, .90, hung=1.6),
            view(26, 10, .84, params={'outdoor': (.85, .30, .55)},
                 alt='Outdoor unit of the 1.5-ton air conditioner: fan, valves and two pipes'),
            indoors('cool', flat='gurgaon',
                    alt='The 1.5-ton indoor unit high on the wall over an armchair, beside a '
                        'glazed balcony door'),
            view(20, -10, .9, aim=((.52, 0, 0), (1, 1, 1)), hung=1.6,
                 alt='Open flap, louvres and display of the 1.5-ton indoor unit, close up'))),
    'pedestal-fan': Product(
        'climate.pedestal_fan', (44, 40, 128),
        'Pedestal fan with three grey blades in a wire basket on a round black foot',
        views=(
            view(24, 8, .86),
            view(96, 8, .86,
                 alt='Pedestal fan from the side: basket, motor and pole'),
            view(20, 10, .9, aim=((0, 0, .62), (1, 1, 1)),
                 alt='Grey blades behind the wire basket of the pedestal fan, close up'))),
    'room-heater': Product(
        'climate.room_heater', (42, 26, 40),
        'Room heater with two glowing rods before a polished reflector and a wire guard',
        views=(
            view(24, 10, .82, lens=65),
            view(-22, 12, .92, aim=((0, 0, .15), (1, .6, 1)), lens=65,
                 alt='Two glowing rods behind the wire guard, close up'))),
    'tower-fan': Product(
        'climate.tower_fan', (24, 24, 96),
        'Light grey tower fan with a tall dark grille of fine bars and a display on a round foot',
        views=(
            view(20, 10, .86),
            view(20, 26, .84, aim=((0, 0, .70), (1, 1, 1)),
                 alt='Top of the tower fan: five keys, the display and the grille'),
            view(64, 10, .86,
                 alt='Tower fan from the side on its round foot'))),
    'personal-air-cooler-20l': Product(
        'climate.tower_cooler', (40, 38, 88),
        'Slim white air cooler on castors, wide louvres over a teal water tank with a gauge',
        views=(
            view(32, 13, .84),
            view(62, 12, .84,
                 alt='Side of the personal cooler with its cooling pad behind slats'),
            view(20, 16, .92, aim=((0, 0, 0), (1, .6, .5)),
                 alt='Teal water tank with its gauge in the foot of the personal cooler'))),
    'dehumidifier-20l': Product(
        'air.dehumidifier', (36, 25, 58),
        'White dehumidifier with the figure 45 in a lit ring and a water bucket in its front',
        views=(
            view(-26, 14, .72),
            view(30, 22, .84, params={'drawn': .15},
                 alt='Dehumidifier with its water bucket drawn out of the front'),
            view(22, 16, .9, aim=((0, 0, .5), (1, 1, 1)),
                 alt='Lit ring with the figure 45 and four keys of the dehumidifier, close up'))),
    'window-ac-1-5-ton': Product(
        'air.window_ac', (66, 70, 43),
        'White window air conditioner with a louvred front and a control panel',
        views=(
            view(28, 10, .82),
            view(16, 10, .95, aim=((.58, 0, .02), (1, .1, .98)),
                 alt='Control panel of the window air conditioner'),
            indoors('in_window', flat='lajpat',
                    alt='The window air conditioner under a grille in a window with mustard '
                        'curtains, an armchair below it'))),
    'split-ac-1-ton': Product(
        'air.split_ac', (88, 24, 30),
        'Compact white indoor unit of a 1-ton split air conditioner with graphite ends, at 26',
        params={'style': 'dark', 'degrees': '26'},
        views=(
            view(-26, -8, .74, hung=1.6),
            view(-20, -8, .9, aim=((0, 0, 0), (.48, 1, 1)), hung=1.6,
                 alt='Figures of the display, graphite end and open flap, close up'),
            view(40, 14, .84, params={'outdoor': (.78, .27, .52)},
                 alt='Outdoor unit of the 1-ton air conditioner from its side: vents, valve, '
                     'pipes'))),
    'air-purifier': Product(
        'air.air_purifier', (26, 26, 54),
        'White cylindrical air purifier with a perforated body and a ring display',
        views=(
            view(24, 16, .82, lens=65),
            view(24, 34, .88, aim=((0, 0, .5), (1, 1, 1)), lens=65,
                 alt='Top of the air purifier with its ring display'),
            indoors('seat', flat='gurgaon',
                    alt='The air purifier on the floor beside an armchair'),
            view(24, 10, .9, aim=((0, 0, 0), (1, 1, .55)), lens=65,
                 alt='Fine slots in the lower half of the air purifier, close up'))),
    'oil-filled-heater-9-fin': Product(
        'climate.oil_heater', (28, 50, 62),
        'Graphite oil-filled radiator with nine fins, a thermostat dial and castors',
        params={'fins': 9, 'color': '#5d6268'},
        views=(
            view(48, 14),
            view(-58, 18,
                 alt='Graphite radiator from the left, all nine fins'),
            view(20, 16, .9, aim=((0, 0, .45), (1, .35, 1)),
                 alt='Dial and switches of the graphite radiator, close up'))),
}
