"""Medical equipment."""
from .product import Product, indoors, view

ROWS = {
    'oxygen-concentrator-5l': Product(
        'medical.concentrator', (38, 36, 66),
        'Upright oxygen concentrator with a flow meter, a green switch, a handle and castors',
        views=(
            view(26, 12, .84),
            view(18, 10, .95, aim=((0, 0, .42), (1, .2, .98)),
                 alt='Flow meter, display and green switch of the concentrator'),
            indoors('care', flat='lajpat',
                    alt='The oxygen concentrator beside a hospital bed, a door on its right'),
            view(62, 14, .84,
                 alt='Oxygen concentrator from its right side: vents, handle and castors'))),
    'folding-walker': Product(
        'medical.walker', (58, 50, 86),
        'Folding aluminium walking frame with dark hand grips and rubber feet',
        views=(
            view(30, 14, .84),
            view(-32, 20, .88, aim=((0, 0, .52), (1, .7, 1)),
                 alt='Dark hand grips and the folding hinge of the walking frame'),
            view(92, 8, .86,
                 alt='Walking frame from the side: four adjustable legs with rubber feet'))),
    'hospital-bed-manual': Product(
        'ward.hospital_bed', (98, 214, 100),
        'Manual hospital bed with a raised back rest, tube rails and two red-handled cranks',
        views=(
            view(30, 13),
            view(16, 10, .92, aim=((0, -.06, 0), (1, .10, .72)),
                 alt='Foot end of the hospital bed with its two cranks and castors'),
            indoors('care', flat='dwarka',
                    alt='The manual hospital bed along a wall between a plant and a door'),
            view(-58, 15, .84,
                 alt='Manual hospital bed from the left side: tube rail, raised back '
                     'rest and pillow'))),
    'wheelchair': Product(
        'medical.wheelchair', (66, 98, 92),
        'Folding wheelchair with spoked rear wheels, foot rests and a black seat',
        views=(
            view(42, 11, .86),
            view(90, 6, .86,
                 alt='Wheelchair from the side: large rear wheel and foot rests'),
            view(152, 13, .86,
                 alt='Wheelchair from behind: push handles, hand rims and the crossed frame'),
            view(30, 18, .9, aim=((0, 0, 0), (1, .45, .55)),
                 alt='Foot rests and front castors of the wheelchair, close up'),
            indoors('care', flat='dwarka',
                    alt='The wheelchair between a hospital bed and a door of 84 cm'))),
    'hospital-bed-electric': Product(
        'ward.hospital_bed', (98, 214, 102),
        'Electric hospital bed, back and knees raised, with short rails and a keyed hand set',
        params={'electric': True, 'raised': 48, 'knees': 22},
        views=(
            view(56, 13),
            view(66, 10, .92, aim=((.6, .12, .1), (1, .62, .92)),
                 alt='Hand set with its eight keys on the rail, lifting column and motors below'),
            indoors('care', flat='gurgaon',
                    alt='The electric hospital bed along the wall of a sickroom, a door beside it'),
            view(-40, 14, .84,
                 alt='Electric hospital bed from its other side, back and knees raised, '
                     'brake bar below'))),
    'patient-monitor': Product(
        'ward.patient_monitor', (32, 16, 31),
        'Patient monitor with four coloured traces, figures and a carrying handle',
        views=(
            view(22, 8, .82, lens=65),
            view(64, 12, .82, lens=65,
                 alt='Side of the patient monitor with its four coloured sockets'),
            view(-28, 12, .9, aim=((0, 0, .1), (.75, 1, 1)), lens=65,
                 alt='Green, blue and yellow traces on the screen of the patient '
                     'monitor, close up'))),
    'bipap-machine': Product(
        'medical.bipap', (52, 38, 14),
        'Grey BiPAP machine with display, dial and water chamber, its hose and mask before it',
        views=(
            view(20, 27, .84),
            view(16, 38, .92, aim=((.52, 0, 0), (1, .62, .7)),
                 alt='Clear full-face mask of the BiPAP machine with its elbow, hose and straps'),
            view(24, 24, .92, aim=((0, .3, 0), (.62, 1, 1)),
                 alt='Display, dial and water chamber of the BiPAP machine, close up'))),
    'commode-chair': Product(
        'medical.commode_chair', (56, 70, 94),
        'Commode chair on castors with a padded seat, arm rests and a white pail',
        views=(
            view(34, 12, .86),
            view(150, 14, .86,
                 alt='Commode chair from behind: steel frame, pail and castors'),
            view(60, 20, .9, aim=((0, 0, .3), (1, 1, .85)),
                 alt='Padded seat, arm rest and white pail of the commode chair, close up'))),
}
