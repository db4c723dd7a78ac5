"""Medical equipment."""
from .product import Product, view

ROWS = {
    'oxygen-concentrator-5l': Product(
        'medical.concentrator', (38, 36, 66),
        'Upright oxygen concentrator with a flow meter, a green switch, a handle and castors',
        views=(
            view(26, 12, .84),
            view(18, 10, .95, aim=((0, 0, .42), (1, .2, .98)),
                 alt='Flow meter, display and green switch of the concentrator'))),
    'folding-walker': Product(
        'medical.walker', (58, 50, 86),
        'Folding aluminium walking frame with dark hand grips and rubber feet',
        views=(
            view(30, 14, .84),
            view(-32, 20, .88, aim=((0, 0, .52), (1, .7, 1)),
                 alt='Dark hand grips and the folding hinge of the walking frame'))),
    'hospital-bed-manual': Product(
        'ward.hospital_bed', (98, 214, 100),
        'Manual hospital bed with a raised back rest, side rails, two cranks and castors',
        views=(
            view(38, 15),
            view(24, 12, .92, aim=((0, 0, 0), (1, .16, .85)),
                 alt='Foot end of the hospital bed with its two cranks and castors'))),
    'wheelchair': Product(
        'medical.wheelchair', (66, 98, 92),
        'Folding wheelchair with spoked rear wheels, foot rests and a black seat',
        views=(
            view(42, 11, .86),
            view(90, 6, .86,
                 alt='Wheelchair from the side: large rear wheel and foot rests'))),
    'hospital-bed-electric': Product(
        'ward.hospital_bed', (98, 214, 102),
        'Electric hospital bed with a raised back rest, side rails, a motor and a hand set',
        params={'electric': True, 'raised': 38},
        views=(
            view(38, 15),
            view(-46, 24,
                 alt='Electric hospital bed from the other side and above'))),
    'patient-monitor': Product(
        'ward.patient_monitor', (32, 16, 31),
        'Patient monitor with three coloured traces, figures and a carrying handle',
        views=(
            view(22, 8, .82, lens=65),
            view(64, 12, .82, lens=65,
                 alt='Side of the patient monitor with its four coloured sockets'))),
    'bipap-machine': Product(
        'medical.bipap', (52, 38, 14),
        'BiPAP machine with a display and a dial, its hose and mask beside it',
        views=(
            view(22, 24, .84),
            view(-14, 30, .92, aim=((.5, 0, 0), (1, .75, .7)),
                 alt='Mask and coiled hose of the BiPAP machine'))),
    'commode-chair': Product(
        'medical.commode_chair', (56, 70, 94),
        'Commode chair on castors with a padded seat, arm rests and a white pail',
        views=(
            view(34, 12, .86),
            view(150, 14, .86,
                 alt='Commode chair from behind: steel frame, pail and castors'))),
}
