"""The range: every slug with its builder, parameters, size, caption and cameras."""
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Product:
    """One product of the shop. Size is width, depth, height in cm, as modelled.

    A crop (width, height) is cut out of the middle of the frame."""
    builder: str
    size: tuple
    caption: str
    params: dict = field(default_factory=dict)
    views: tuple = ({},)
    samples: int = 8
    crop: tuple = ()


def view(azimuth, elevation, fill=.82, **more):
    """Where the camera stands: degrees round the product and above it."""
    return {'azimuth': azimuth, 'elevation': elevation, 'fill': fill, **more}


def stand(at, target, lens):
    """Where the camera stands in a room, in metres."""
    return {'at': at, 'target': target, 'lens': lens}


SOFA = (view(26, 11),)
TALL = (view(28, 10, .84),)
DESK = (view(26, 20),)
CASE = (view(26, 13),)
BED = (view(32, 17),)
SMALL = (view(26, 14, .82, lens=65),)
WALL = (view(24, -4, .84, hung=1.6),)
SCREEN = (view(20, 6, .84),)
ROOM = stand((.55, -4.6, 1.35), (.22, 0, .98), 37)

RANGE = {
    'oslo-3-seater-sofa': Product(
        'sofas.box_arm', (226, 90, 94),
        'Sage green three-seater sofa with piped cushions, padded arms and walnut legs',
        views=SOFA + (view(-38, 14),), samples=10),
    'jaipur-queen-bed': Product(
        'beds.panel_bed', (170, 211, 116),
        'Queen bed of sheesham with a panelled headboard, with a beige duvet and a teal throw',
        views=BED, samples=10),
    'study-table-with-drawers': Product(
        'tables.study_table', (120, 60, 75),
        'Oak study table with two white drawers, brass knobs and black metal legs',
        views=DESK),
    'mesh-study-chair': Product(
        'chairs.mesh_chair', (68, 66, 110),
        'Black mesh-back study chair with arm rests on a five-castor base',
        views=(view(32, 13, .86), view(148, 15, .86))),
    'double-door-fridge-260l': Product(
        'fridges.double_door', (64, 70, 163),
        'Brushed steel double-door refrigerator with bar handles and a small display',
        views=TALL + (view(-30, 12, .84),)),
    'front-load-washing-machine-6-5kg': Product(
        'washers.front_load', (60, 58, 85),
        'White front-load washing machine with a chrome-ringed glass door, dial and display',
        views=CASE),
    'bedroom-package': Product(
        'rooms.bedroom', (460, 400, 275),
        'Bedroom with a sheesham queen bed, two bedside tables with lamps and a mirrored wardrobe',
        views=(ROOM,), samples=10),
    'kochi-bookshelf': Product(
        'storage.open_shelf', (90, 32, 180),
        'Five-tier open bookshelf of sheesham boards in a black metal frame, with a few books',
        views=(view(26, 9, .84),)),
    'convection-microwave-28l': Product(
        'kitchen.microwave', (51, 48, 31),
        'Black and steel 28-litre convection microwave with a bar handle and a dial',
        views=SMALL),
    'study-package': Product(
        'rooms.study', (340, 340, 265),
        'Study corner with an oak table, a mesh chair, a green lamp and a five-tier bookshelf',
        views=(stand((.85, -3.4, 1.3), (.42, 0, .93), 40),), samples=10),
    'desert-air-cooler-55l': Product(
        'climate.desert_cooler', (62, 46, 112),
        'White and grey desert air cooler on castors with a louvred outlet and three knobs',
        views=(view(28, 12, .84), view(62, 10, .84))),
    'oil-filled-heater-11-fin': Product(
        'climate.oil_heater', (28, 58, 64),
        'White oil-filled radiator with eleven fins, a thermostat dial and four castors',
        views=(view(48, 14),)),
    'cognac-leather-sofa': Product(
        'sofas.leather_sofa', (218, 92, 80),
        'Cognac leather three-seater sofa with deep cushions on slim black metal runners',
        views=SOFA + (view(-36, 13),), samples=10),
    'oxygen-concentrator-5l': Product(
        'medical.concentrator', (38, 36, 66),
        'Upright oxygen concentrator with a flow meter, a green switch, a handle and castors',
        views=(view(26, 12, .84),)),
    'folding-walker': Product(
        'medical.walker', (58, 50, 86),
        'Folding aluminium walking frame with dark hand grips and rubber feet',
        views=(view(30, 14, .84),)),
    'home-hero': Product(
        'rooms.lounge', (480, 400, 275),
        'Bright living room with a sage sofa, an easy chair, a coffee table and a bookshelf',
        views=(stand((.85, -4.4, 1.3), (.12, 0, .92), 37),), samples=10),
    'home-hero-phone': Product(
        'rooms.lounge', (480, 400, 275),
        'Bright living room with a sage sofa, a coffee table and two prints on a green wall',
        views=(stand((.55, -4.4, 1.3), (-.25, 0, .98), 35),), samples=10, crop=(900, 1200)),
    'godavari-single-door-fridge-190l': Product(
        'fridges.single_door', (54, 66, 125),
        'Deep red single-door refrigerator with a curved chrome handle and a base drawer',
        views=TALL),
    'udaipur-king-bed': Product(
        'beds.panel_bed', (200, 216, 118),
        'King bed of walnut with a six-panel headboard, made with a grey duvet and a rust throw',
        params={'kind': 'walnut', 'panels': 6, 'duvet': '#c3c1bd', 'throw': '#a5603c'},
        views=BED),
    'sheesham-2-door-wardrobe': Product(
        'storage.wardrobe', (92, 56, 195),
        'Two-door sheesham wardrobe with brass bar handles',
        params={'kind': 'sheesham'},
        views=TALL),
    'kaveri-4-seater-dining-set': Product(
        'tables.dining_set', (140, 150, 90),
        'Sheesham dining table with four chairs, their seats padded in beige',
        views=(view(30, 19),)),
    'living-room-package': Product(
        'rooms.living', (440, 400, 270),
        'Living room with a blue-grey sofa, a television, a coffee table and an easy chair',
        views=(stand((.95, -4.4, 1.35), (-.28, 0, .86), 34),), samples=10),
    'split-ac-1-5-ton': Product(
        'climate.split_ac', (105, 25, 31),
        'White indoor unit of a 1.5-ton split air conditioner with its flap open',
        views=WALL),
    'led-tv-43-inch': Product(
        'electronics.television', (97, 22, 63),
        '43-inch flat television on two slim feet, showing hills at dawn',
        views=SCREEN),
    'pedestal-fan': Product(
        'climate.pedestal_fan', (44, 40, 128),
        'Pedestal fan with three grey blades in a wire basket on a round black foot',
        views=(view(24, 8, .86),)),
    'hospital-bed-manual': Product(
        'medical.hospital_bed', (98, 214, 100),
        'Manual hospital bed with a raised back rest, side rails, two cranks and castors',
        views=(view(38, 15),)),
    'wheelchair': Product(
        'medical.wheelchair', (66, 98, 92),
        'Folding wheelchair with spoked rear wheels, foot rests and a black seat',
        views=(view(42, 11, .86),)),
    'water-purifier-8l': Product(
        'kitchen.water_purifier', (28, 25, 52),
        'White water purifier with a dark front, a clear tank and a chrome tap',
        views=(view(26, 10, .84, lens=65),)),
    'oslo-2-seater-sofa': Product(
        'sofas.box_arm', (164, 90, 94),
        'Sage green two-seater sofa with piped cushions, padded arms and walnut legs',
        params={'seats': 2},
        views=SOFA, samples=10),
    'malabar-l-shape-sofa': Product(
        'sofas.corner_sofa', (260, 165, 88),
        'Grey L-shaped sofa with a chaise on the right and rust and sand pillows',
        views=(view(24, 17),), samples=10),
    'top-load-washing-machine-7kg': Product(
        'washers.top_load', (56, 58, 96),
        'Top-load washing machine with a dark glass lid and a sloped control board',
        views=(view(28, 22, .84),)),
    'teak-coffee-table': Product(
        'tables.coffee_table', (110, 60, 42),
        'Low teak coffee table with a slatted shelf below, two books and a bowl on it',
        params={'kind': 'teak'},
        views=DESK),
    'kolkata-tv-unit': Product(
        'storage.tv_unit', (150, 40, 52),
        'Walnut television unit with two white doors and an open bay on tapered legs',
        views=CASE),
    'kashi-single-bed': Product(
        'beds.panel_bed', (106, 208, 108),
        'Single bed of mango wood with a panelled headboard and a blue-grey throw',
        params={'kind': 'mango', 'panels': 3, 'pillows': 1, 'throw': '#5f7d92'},
        views=BED),
    'kitchen-package': Product(
        'rooms.kitchen_set', (420, 360, 260),
        'Kitchen with a stove, a microwave, a purifier, a steel fridge and a washing machine',
        views=(stand((.70, -3.3, 1.35), (.12, 0, 1.02), 36),), samples=10),
    'geyser-15l': Product(
        'kitchen.geyser', (34, 35, 50),
        'White upright 15-litre storage water heater with a dial and two pipes',
        views=(view(20, 2, .84, lens=65, hung=1.4),)),
    'hospital-bed-electric': Product(
        'medical.hospital_bed', (98, 214, 102),
        'Electric hospital bed with a raised back rest, side rails, a motor and a hand set',
        params={'electric': True, 'raised': 38},
        views=(view(38, 15),)),
    'patient-monitor': Product(
        'medical.patient_monitor', (32, 16, 31),
        'Patient monitor with three coloured traces, figures and a carrying handle',
        views=(view(22, 8, .82, lens=65),)),
    'bipap-machine': Product(
        'medical.bipap', (52, 38, 14),
        'BiPAP machine with a display and a dial, its hose and mask beside it',
        views=(view(22, 24, .84),)),
    'commode-chair': Product(
        'medical.commode_chair', (56, 70, 94),
        'Commode chair on castors with a padded seat, arm rests and a white pail',
        views=(view(34, 12, .86),)),
    'room-heater': Product(
        'climate.room_heater', (42, 26, 40),
        'Room heater with two glowing rods before a polished reflector and a wire guard',
        views=(view(24, 10, .82, lens=65),)),
    'tower-fan': Product(
        'climate.tower_fan', (24, 24, 96),
        'Slim black tower fan with a fine grille and a small display',
        views=(view(24, 8, .86),)),
    'personal-air-cooler-20l': Product(
        'climate.tower_cooler', (40, 38, 88),
        'Slim white personal air cooler with a dark louvred front on castors',
        views=(view(28, 12, .84),)),
    'dehumidifier-20l': Product(
        'climate.dehumidifier', (36, 25, 58),
        'White dehumidifier with louvres, a display and a water-tank window on castors',
        views=(view(28, 12, .84),)),
    'side-by-side-fridge-560l': Product(
        'fridges.side_by_side', (91, 74, 178),
        'Brushed steel side-by-side refrigerator with long handles and a water dispenser',
        views=TALL),
    'deodar-upholstered-king-bed': Product(
        'beds.upholstered_bed', (202, 220, 126),
        'Upholstered king bed with a tall tufted grey headboard and a tan throw',
        views=BED, samples=10),
    'led-tv-65-inch': Product(
        'electronics.television', (145, 28, 90),
        '65-inch flat television on two slim feet, showing hills at dawn',
        views=SCREEN),
    'makrana-marble-dining-set': Product(
        'tables.dining_set', (222, 150, 88),
        'Marble-topped dining table with six padded green chairs on walnut legs',
        params={'seats': 6, 'kind': 'walnut', 'chairs': '#5c6b62', 'top': 'marble', 'padded': True},
        views=(view(30, 19),), samples=10),
    'french-door-fridge-600l': Product(
        'fridges.french_door', (91, 76, 180),
        'Dark steel French-door refrigerator with two freezer drawers and a small display',
        views=TALL),
    '1-bhk-package': Product(
        'rooms.one_bhk', (640, 560, 116),
        'Cut-away one-bedroom flat with a queen bed, a sofa, a television and a kitchen',
        views=(view(22, 46, .88),), samples=10),
    '2-bhk-package': Product(
        'rooms.two_bhk', (960, 560, 116),
        'Cut-away two-bedroom flat with two beds, a sofa, a television, a desk and a kitchen',
        views=(view(18, 48, .90),), samples=10),
    'student-package': Product(
        'rooms.student', (400, 360, 265),
        'Student room with a black metal bed, a walnut desk, a mesh chair and a shelf',
        views=(stand((.85, -4.0, 1.4), (-.10, 0, .88), 35),), samples=10),
    'semi-automatic-washing-machine-7kg': Product(
        'washers.semi_automatic', (78, 46, 96),
        'White and blue twin-tub washing machine with three knobs',
        views=(view(28, 22, .84),)),
    'window-ac-1-5-ton': Product(
        'climate.window_ac', (66, 70, 43),
        'White window air conditioner with a louvred front and a control panel',
        views=(view(28, 10, .82),)),
    'kaveri-6-seater-dining-set': Product(
        'tables.dining_set', (222, 150, 90),
        'Long sheesham dining table with six chairs, their seats padded in beige',
        params={'seats': 6},
        views=(view(30, 19),)),
    'nilgiri-recliner': Product(
        'sofas.recliner', (94, 116, 104),
        'Brown leather recliner with a tall padded back and a raised foot rest',
        views=(view(34, 12, .84),), samples=10),
    'sheesham-3-door-wardrobe-with-mirror': Product(
        'storage.wardrobe', (138, 58, 205),
        'Three-door sheesham wardrobe with a long mirror and drawers',
        params={'kind': 'sheesham', 'doors': 3, 'drawers': 3, 'mirror': True},
        views=TALL),
    'delhi-shoe-rack': Product(
        'storage.shoe_rack', (76, 34, 98),
        'Oak shoe rack with two white tip-out fronts above an open shelf with shoes',
        views=CASE),
    'mysore-dressing-table': Product(
        'storage.dressing_table', (100, 46, 142),
        'Walnut dressing table with a round mirror, two drawers and a padded stool',
        views=(view(24, 12, .84),)),
    'queen-mattress-8-inch': Product(
        'beds.mattress', (152, 198, 20),
        'Queen mattress with a quilted top and a blue-grey side band, two pillows on it',
        views=(view(32, 24),)),
    'ergonomic-office-chair': Product(
        'chairs.mesh_chair', (68, 66, 128),
        'Black ergonomic office chair with a mesh back, a head rest and arm rests',
        params={'headrest': True},
        views=(view(32, 12, .86),)),
    'induction-cooktop': Product(
        'kitchen.induction_hob', (36, 30, 6),
        'Slim black induction cooktop with a steel pot and a glass lid on it',
        views=(view(24, 22, .80, lens=65),)),
    'kitchen-chimney-60cm': Product(
        'kitchen.chimney', (60, 46, 72),
        'Kitchen chimney with a slanted black glass hood under a steel duct',
        views=(view(26, 4, .84, hung=1.2),)),
    'dishwasher-13-place': Product(
        'kitchen.dishwasher', (60, 60, 85),
        'Steel dishwasher with a control strip, a recessed handle and a white top',
        views=CASE),
    'gas-stove-2-burner': Product(
        'kitchen.gas_stove', (66, 38, 13),
        'Two-burner gas stove with a black glass top, brass burners and two knobs',
        views=(view(26, 24, .84, lens=65),)),
    'mysore-storage-queen-bed': Product(
        'beds.panel_bed', (170, 211, 112),
        'Queen storage bed of walnut with drawers down to the floor and a green throw',
        params={'kind': 'walnut', 'storage': True, 'throw': '#6f8069'},
        views=BED),
    'oslo-armchair': Product(
        'sofas.box_arm', (102, 90, 94),
        'Sage green armchair with piped cushions, padded arms and walnut legs',
        params={'seats': 1, 'pillows': ()},
        views=(view(28, 13),)),
    'shimla-wooden-3-seater-sofa': Product(
        'sofas.wooden_sofa', (190, 80, 86),
        'Sheesham sofa with slatted arms and loose beige cushions for three',
        views=SOFA, samples=10),
    'konkan-sofa-bed': Product(
        'sofas.sofa_bed', (188, 98, 86),
        'Slate blue sofa-cum-bed with three wide cushions on metal legs',
        views=SOFA, samples=10),
    'coorg-lounge-chair': Product(
        'chairs.lounge_chair', (70, 80, 80),
        'Teak easy chair with loose green cushions on a slatted frame',
        views=(view(34, 14, .84),)),
    'sheesham-bedside-table': Product(
        'storage.chest', (46, 40, 52),
        'Bedside table of sheesham with two drawers and brass handles',
        params={'kind': 'sheesham', 'rows': 2},
        views=CASE),
    'walnut-chest-of-drawers': Product(
        'storage.chest', (96, 46, 98),
        'Walnut chest with eight drawers in two columns and brass handles',
        params={'rows': 4, 'columns': 2},
        views=CASE),
    'mango-side-table': Product(
        'tables.round_table', (46, 46, 52),
        'Round side table of mango wood on three bent metal legs, a small bowl on it',
        views=DESK),
    'agra-nesting-tables': Product(
        'tables.nesting_tables', (84, 62, 48),
        'Two square sheesham nesting tables on black metal frames',
        views=DESK),
    'pune-writing-desk': Product(
        'tables.ladder_desk', (105, 55, 95),
        'Walnut writing desk with a raised shelf on a black metal frame',
        views=(view(26, 15),)),
    'sliding-wardrobe-with-mirror': Product(
        'storage.sliding_wardrobe', (180, 62, 215),
        'Oak sliding wardrobe in a dark frame, one of its two doors a mirror',
        views=TALL),
    'executive-leather-chair': Product(
        'chairs.leather_chair', (68, 68, 120),
        'Black leather executive chair with a ribbed back on a chromed five-castor base',
        views=(view(32, 12, .86),)),
    'bhopal-metal-single-bed': Product(
        'beds.metal_bed', (95, 198, 100),
        'Single bed of black steel tube with upright bars and a blue throw',
        views=BED),
    'single-mattress-6-inch': Product(
        'beds.mattress', (91, 191, 15),
        'Single mattress with a quilted top and a blue side band, a pillow on it',
        params={'band': '#5f7d92'},
        views=(view(32, 24),)),
    'king-mattress-10-inch': Product(
        'beds.mattress', (183, 198, 25),
        'King mattress with a quilted top and a brown side band, two pillows on it',
        params={'band': '#8a7866'},
        views=(view(32, 24),)),
    'dining-package': Product(
        'rooms.dining_room', (420, 380, 265),
        'Dining room with a sheesham table for four, a cabinet with a lamp and a plant',
        views=(stand((.65, -3.7, 1.4), (.22, 0, .86), 36),), samples=10),
    'double-door-fridge-340l': Product(
        'fridges.double_door', (66, 74, 176),
        'Dark steel double-door refrigerator with bar handles',
        params={'finish': 'dark', 'display': False},
        views=TALL),
    'single-door-fridge-215l': Product(
        'fridges.single_door', (54, 66, 138),
        'Blue single-door refrigerator with a curved chrome handle',
        params={'finish': 'blue', 'drawer': False},
        views=TALL),
    'mini-fridge-90l': Product(
        'fridges.mini', (46, 48, 84),
        'Small white refrigerator with one rounded door',
        views=TALL),
    'front-load-washing-machine-8kg': Product(
        'washers.front_load', (60, 62, 85),
        'Graphite front-load washing machine with a chrome-ringed glass door and display',
        params={'color': '#6b7076', 'panel': '#5d6268', 'kilos': '0:58'},
        views=CASE),
    'solo-microwave-20l': Product(
        'kitchen.microwave', (45, 36, 26),
        'White 20-litre solo microwave with a dark window and a dial',
        params={'color': '#c6cace', 'steel_front': False},
        views=SMALL),
    'split-ac-1-ton': Product(
        'climate.split_ac', (88, 24, 30),
        'White indoor unit of a 1-ton split air conditioner with its flap open',
        views=WALL),
    'led-tv-32-inch': Product(
        'electronics.television', (73, 20, 49),
        '32-inch flat television on two slim feet, showing green hills',
        params={'sky': 'noon'},
        views=SCREEN),
    'led-tv-55-inch': Product(
        'electronics.television', (123, 26, 78),
        '55-inch flat television on two slim feet, showing hills at dusk',
        params={'sky': 'dusk'},
        views=SCREEN),
    'air-purifier': Product(
        'climate.air_purifier', (26, 26, 54),
        'White cylindrical air purifier with a perforated body and a ring display',
        views=(view(24, 16, .82, lens=65),)),
    'geyser-25l': Product(
        'kitchen.geyser', (40, 41, 60),
        'White upright 25-litre storage water heater with a dial and two pipes',
        views=(view(20, 2, .84, lens=65, hung=1.4),)),
    'oil-filled-heater-9-fin': Product(
        'climate.oil_heater', (28, 50, 62),
        'Graphite oil-filled radiator with nine fins, a thermostat dial and castors',
        params={'fins': 9, 'color': '#5d6268'},
        views=(view(48, 14),)),
    'chester-leather-2-seater-sofa': Product(
        'sofas.leather_sofa', (166, 92, 80),
        'Dark brown leather two-seater sofa on turned walnut legs',
        params={'color': '#5a3320', 'seats': 2, 'foot': 'walnut'},
        views=SOFA),
    'makrana-marble-side-table': Product(
        'tables.marble_table', (45, 45, 52),
        'Round white marble side table on a slim brass column',
        views=DESK),
    'induction-cooktop-2-zone': Product(
        'kitchen.induction_hob', (60, 36, 6),
        'Two-zone black induction hob with a steel pot on it',
        params={'zones': 2},
        views=(view(24, 22, .82, lens=65),)),
}
