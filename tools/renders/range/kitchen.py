"""Kitchen appliances, washing machines, televisions."""
from .product import CASE, SMALL, Product, indoors, view

ROWS = {
    'front-load-washing-machine-6-5kg': Product(
        'washers.front_load', (60, 58, 85),
        'White front-load washing machine with a chrome-ringed glass door, dial and display',
        views=CASE + (
            view(22, 14, .95, aim=((.02, 0, .74), (.98, .25, 1)),
                 alt='Drawer, dial and display of the white washing machine, close up'),
            view(18, 15, .84, params={'opened': True},
                 alt='Washing machine open: rubber seal and perforated steel drum'),
            indoors('fitted', flat='lajpat',
                    alt='The 6.5 kg washing machine under a kitchen counter, between its '
                        'cupboards'))),
    'convection-microwave-28l': Product(
        'kitchen.microwave', (51, 48, 31),
        'Black and steel 28-litre convection microwave with a bar handle and a dial',
        views=SMALL + (
            view(14, 10, .92, aim=((.55, 0, 0), (1, .15, 1)), lens=65,
                 alt='Display, keys and dial of the convection microwave'),
            view(20, 16, .84, lens=65, params={'opened': True},
                 alt='Convection microwave open: a bowl of rice on its glass turntable'),
            indoors('cooking', flat='lajpat', up=.895, color='#c9c5ba',
                    alt='The convection microwave on a kitchen counter, under a shelf of steel '
                        'tins'))),
    'led-tv-43-inch': Product(
        'electronics.television', (97, 22, 63),
        '43-inch television on two loops of tube, showing misty wooded ridges at sunrise',
        params={'shows': 'ridges', 'feet': 'loops', 'back': 'case', 'remote': True},
        views=(
            view(-22, 8, .84),
            view(154, 12, .84,
                 params={'remote': False},
                 alt='Back of the 43-inch television: a case with sockets, vents, holes of a bracket'),
            indoors('media', flat='dwarka', params={'remote': False},
                    alt='The 43-inch television on a unit of 150 cm between a plant and a door'))),
    'water-purifier-8l': Product(
        'kitchen.water_purifier', (28, 25, 52),
        'White water purifier with a dark front, a clear tank and a chrome tap',
        views=(
            view(26, 10, .84, lens=65),
            view(24, 12, .92, aim=((0, 0, 0), (1, .4, .52)), lens=65,
                 alt='Clear tank and chrome tap of the water purifier'),
            indoors('cooking', flat='dwarka', up=.895,
                    alt='The water purifier on a counter between a pressure cooker and '
                        'steel tumblers'),
            view(22, 10, .92, aim=((0, 0, .5), (1, .4, 1)), lens=65,
                 alt='Figures, drop and lamps on the dark front of the water purifier, close up'))),
    'top-load-washing-machine-7kg': Product(
        'washers.top_load', (56, 58, 96),
        'Top-load washing machine with a dark glass lid and a sloped control board',
        views=(
            view(28, 22, .84),
            view(18, 42, .95, aim=((.02, .1, .8), (.98, 1, 1)),
                 alt='Dark glass lid and control board of the top-load machine'),
            indoors('washroom', flat='gurgaon',
                    alt='The top-load machine before tiles between a basket and a door'))),
    'geyser-15l': Product(
        'kitchen.geyser', (34, 35, 50),
        'Square white 15-litre water heater on a wall, a large dial on its blue-grey front',
        params={'form': 'cube'},
        views=(
            view(26, 4, .70, lens=65, hung=1.4),
            view(22, -8, .9, aim=((0, 0, 0), (1, .6, .56)), lens=65, hung=1.4,
                 alt='Dial, safety valve and the two hoses under the square 15-litre heater'),
            view(-44, 6, .80, lens=65, hung=1.4,
                 alt='Square 15-litre heater from its left, two hoses below'))),
    'led-tv-65-inch': Product(
        'electronics.television', (145, 28, 90),
        '65-inch flat television with a thin frame on two posts, showing a sunset over the sea',
        params={'shows': 'sea', 'feet': 'posts', 'back': 'shelf'},
        views=(
            view(-15, 6, .86),
            view(62, 8, .84,
                 alt='65-inch television from the side: a slim frame on its posts'),
            view(156, 10, .84,
                 alt='Grey back of the 65-inch television: a long low case with vents, sockets '
                     'and cable'),
            indoors('media', flat='lajpat',
                    alt='The 65-inch television as wide as the unit under it, a door on '
                        'its right'))),
    'semi-automatic-washing-machine-7kg': Product(
        'washers.semi_automatic', (78, 46, 96),
        'White and blue twin-tub washing machine with clear lids over its tubs and three knobs',
        views=(
            view(26, 26, .84),
            view(14, 44, .92, aim=((0, 0, .58), (1, 1, 1)), params={'opened': True},
                 alt='Wash lid raised over the tub with its pulsator, spin tub beside it'),
            view(18, 30, .92, aim=((.1, .3, .8), (.9, 1, 1)),
                 alt='Three knobs on the back panel of the twin-tub machine, close up'))),
    'induction-cooktop': Product(
        'kitchen.induction_hob', (36, 30, 6),
        'Slim black induction cooktop with a red display, a steel pan of vegetables on its ring',
        views=(
            view(22, 30, .80, lens=65),
            view(-34, 50, lens=65,
                 alt='Induction cooktop from above: display and touch keys before the pan'),
            view(20, 34, .92, aim=((.1, 0, 0), (.9, .35, .6)), lens=65,
                 alt='Red figures and touch keys of the induction cooktop, close up'))),
    'kitchen-chimney-60cm': Product(
        'kitchen.chimney', (60, 46, 72),
        'Kitchen chimney with a slanted black glass hood under a steel duct',
        views=(
            view(26, 4, .84, hung=1.2),
            view(-30, 10, .84, hung=1.2,
                 alt='Kitchen chimney from the left, keys on its slanted glass'),
            indoors('cooking', flat='gurgaon', up=1.55,
                    alt='The kitchen chimney over a two-burner stove on a counter'),
            view(20, -22, .86, hung=1.2,
                 alt='Kitchen chimney from below: two lamps beside its filter'))),
    'dishwasher-13-place': Product(
        'kitchen.dishwasher', (60, 60, 85),
        'Steel dishwasher with a control strip, a recessed handle and a white top',
        views=CASE + (
            view(20, 12, .95, aim=((.05, 0, .72), (.95, .2, 1)),
                 alt='Control strip and recessed handle of the steel dishwasher'),
            view(-30, 22, .9, params={'opened': True},
                 alt='Dishwasher open: plates in the basket on its door, glasses in the '
                     'one above'),
            indoors('fitted', flat='gurgaon',
                    alt='The dishwasher under a kitchen counter, a microwave above it'),)),
    'gas-stove-2-burner': Product(
        'kitchen.gas_stove', (66, 38, 13),
        'Two-burner gas stove with a black glass top, brass burners and two knobs',
        views=(
            view(26, 24, .84, lens=65),
            view(-22, 34, .95, aim=((0, 0, 0), (.52, 1, 1)), lens=65,
                 alt='Brass burner, pan support and knob of the gas stove'),
            view(24, 48, .86, lens=65,
                 alt='Two-burner gas stove from above: pan supports over brass burners'))),
    'front-load-washing-machine-8kg': Product(
        'washers.front_load', (60, 62, 85),
        'Graphite front-load washing machine with a chrome-ringed glass door and display',
        params={'color': '#6b7076', 'panel': '#5d6268', 'kilos': '0:58'},
        views=CASE + (
            view(-32, 16,
                 alt='Graphite washing machine from the left'),
            view(18, 15, .84, params={'opened': True},
                 alt='Graphite washing machine open: its round door, the drum behind the seal'),
            indoors('washroom', flat='dwarka', color='#8d8272',
                    alt='The 8 kg washing machine before tiles, a basket beside it, a door '
                        'on the right'))),
    'solo-microwave-20l': Product(
        'kitchen.microwave', (45, 36, 26),
        'White 20-litre solo microwave with a dark window and a dial',
        params={'color': '#c6cace', 'steel_front': False},
        views=SMALL + (
            view(-32, 18, lens=65,
                 alt='White solo microwave from the left'),
            view(20, 16, .84, lens=65, params={'opened': True},
                 alt='White solo microwave open: a bowl of rice on its glass turntable'))),
    'led-tv-32-inch': Product(
        'electronics.television', (73, 20, 49),
        '32-inch smart television on two splayed feet with its remote, showing its home screen',
        params={'shows': 'home', 'remote': True, 'back': 'board'},
        views=(
            view(27, 11, .80),
            view(-64, 10, .84,
                 params={'remote': False},
                 alt='32-inch television from the side: a slim frame on its feet'),
            view(156, 14, .84, params={'remote': False},
                 alt='Back of the 32-inch television: a ribbed case, sockets, splayed feet'))),
    'led-tv-55-inch': Product(
        'electronics.television', (123, 26, 78),
        '55-inch flat television on two solid feet, showing a lake below woods and snowy mountains',
        params={'shows': 'lake', 'feet': 'wings', 'back': 'column'},
        views=(
            view(16, 5, .86),
            view(34, 10, .92, aim=((.56, 0, 0), (1, 1, .50)),
                 alt='Lower corner of the 55-inch television: thin frame, foot and lake'),
            view(154, 12, .84,
                 alt='Back of the 55-inch television: sockets in the middle, a loudspeaker on '
                     'either side'),
            indoors('media', flat='gurgaon',
                    alt='The 55-inch television on a unit of 150 cm, a door beside it'))),
    'geyser-25l': Product(
        'kitchen.geyser', (40, 41, 60),
        'Tall round white 25-litre water heater on a wall with a round gauge and a dark panel',
        views=(
            view(-18, 2, .86, lens=65, hung=1.4),
            view(20, -8, .9, aim=((0, 0, 0), (1, .6, .44)), lens=65, hung=1.4,
                 alt='Dark panel with figures and dial, and the hoses under the 25-litre heater'),
            indoors('washroom', flat='lajpat', up=1.7,
                    alt='The 25-litre heater on a tiled wall above a tap and a bucket'),
            view(34, 8, .9, aim=((0, 0, .35), (1, .6, 1)), lens=65, hung=1.4,
                 alt='Round gauge on the front of the 25-litre heater, close up'))),
    'induction-cooktop-2-zone': Product(
        'kitchen.induction_hob', (60, 36, 6),
        'Wide black two-zone induction hob, a covered steel pot and an open pan side by side',
        params={'zones': 2},
        views=(
            view(-20, 28, .84, lens=65),
            view(26, 48, lens=65,
                 alt='Two-zone induction hob from above: a display and touch keys for each zone'),
            view(24, 26, .92, aim=((0, 0, 0), (.55, 1, 1)), lens=65,
                 alt='Covered steel pot on the left zone of the hob, close up'))),
}
