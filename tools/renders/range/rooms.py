"""Packages and the wide pictures of the home page: furnished rooms."""
from .product import ROOM, Product, around, stand, view

ROWS = {
    'bedroom-package': Product(
        'rooms.bedroom', (460, 400, 275),
        'Bedroom with a sheesham queen bed, two bedside tables with lamps and a mirrored wardrobe',
        views=(ROOM,), samples=10),
    'study-package': Product(
        'rooms.study', (340, 340, 265),
        'Study corner with an oak table, a mesh chair, a green lamp and a five-tier bookshelf',
        views=(stand((.85, -3.4, 1.3), (.42, 0, .93), 40),), samples=10, part=.8),
    'home-hero': Product(
        'rooms.lounge', (480, 400, 275),
        'Bright living room with a sage sofa, an easy chair, a coffee table and a bookshelf',
        views=(stand((.85, -4.4, 1.3), (.12, 0, .92), 37),), samples=10),
    'home-hero-phone': Product(
        'rooms.lounge', (480, 400, 275),
        'Bright living room with a sage sofa, a coffee table and two prints on a green wall',
        views=(stand((.55, -4.4, 1.3), (-.25, 0, .98), 35),), samples=10, crop=(350, 0, 900, 1200)),
    'living-room-package': Product(
        'rooms.living', (440, 400, 270),
        'Living room with a blue-grey sofa, a television, a coffee table and an easy chair',
        views=(stand((.70, -4.75, 1.35), (-.22, 0, .86), 32),), samples=10),
    'kitchen-package': Product(
        'kitchens.kitchen_set', (420, 360, 260),
        'Kitchen with a stove, a microwave, a purifier, a steel fridge and a washing machine',
        views=(stand((.70, -3.3, 1.35), (.12, 0, 1.02), 36),), samples=10, part=.8),
    '1-bhk-package': Product(
        'flats.one_bhk', (640, 560, 116),
        'Cut-away one-bedroom flat with a queen bed, a sofa, a television and a kitchen',
        views=(view(22, 46, .88),), samples=10),
    '2-bhk-package': Product(
        'flats.two_bhk', (960, 560, 116),
        'Cut-away two-bedroom flat with two beds, a sofa, a television, a desk and a kitchen',
        views=(view(18, 48, .90),), samples=10),
    'student-package': Product(
        'rooms.student', (400, 360, 265),
        'Student room with a black metal bed, a walnut desk, a mesh chair and a shelf',
        views=(stand((.85, -4.0, 1.4), (-.10, 0, .88), 35),), samples=10),
    'dining-package': Product(
        'rooms.dining_room', (420, 380, 265),
        'Dining room with a sheesham table for four, a cabinet with a lamp and a plant',
        views=(stand((.65, -3.7, 1.4), (.22, 0, .86), 36),), samples=10, part=.8),
    'home-work': Product(
        'rooms.work', (440, 380, 270),
        'Corner to work from home: oak desk, ergonomic chair, bookshelf and a tripod lamp',
        views=(stand((.70, -3.4, 1.3), (.20, 0, .98), 36),),
        samples=10),
    'home-work-phone': Product(
        'rooms.work', (440, 380, 270),
        'Oak desk with a laptop and an ergonomic chair under a print on a green wall',
        of='home-work', crop=(110, 0, 900, 1200)),
    'home-kitchen': Product(
        'kitchens.kitchen_home', (460, 380, 265),
        'Kitchen with a washing machine under the counter, a stove and chimney and a steel fridge',
        views=(stand((.45, -3.4, 1.4), (-.10, 0, 1.08), 37),),
        samples=10, part=.8),
    'home-kitchen-phone': Product(
        'kitchens.kitchen_home', (460, 380, 265),
        'Kitchen with a washing machine, a stove under a chimney, a microwave and a steel fridge',
        views=(stand((.30, -3.4, 1.4), (.06, 0, 1.02), 42),),
        samples=8, frame=(900, 1200)),
    'vr-bedroom': Product(
        'virtual.bedroom', (440, 480, 275),
        'Bedroom all round: queen bed, bedside tables, wardrobe and dressing table',
        views=(around((0, -.55, 1.5)),),
        samples=8, frame=(4096, 2048), part=.75),
    'vr-kitchen': Product(
        'virtual.kitchen', (400, 380, 270),
        'Kitchen all round: refrigerator, dishwasher, purifier, stove, chimney and microwave',
        views=(around((0, -.25, 1.5)),),
        samples=8, frame=(4096, 2048), part=.75),
}
