"""Sofas and chairs."""
from .product import SOFA, Product, view

ROWS = {
    'oslo-3-seater-sofa': Product(
        'sofas.box_arm', (198, 86, 82),
        'Sage green three-seater sofa with piped cushions, padded arms and walnut legs',
        views=SOFA + (
            view(-38, 14,
                 alt='The same green sofa turned to the other side, its arm in front'),),
        samples=10),
    'mesh-study-chair': Product(
        'chairs.mesh_chair', (68, 66, 110),
        'Black mesh-back study chair with arm rests on a five-castor base',
        views=(
            view(32, 13, .86),
            view(148, 15, .86,
                 alt='Study chair from behind: black mesh in its frame, five castors'))),
    'cognac-leather-sofa': Product(
        'sofas.leather_sofa', (218, 92, 80),
        'Cognac leather three-seater sofa with deep cushions on slim black metal runners',
        views=SOFA + (
            view(-36, 13,
                 alt='Cognac leather sofa from the other side, its slim arm in front'),),
        samples=10),
    'oslo-2-seater-sofa': Product(
        'sofas.box_arm', (144, 86, 82),
        'Sage green two-seater sofa with piped cushions, padded arms and walnut legs',
        params={'seats': 2},
        views=SOFA + (
            view(-32, 18, .92, aim=((0, 0, .12), (.52, .3, .95)),
                 alt='Padded arm, piped seat cushion and yellow pillow of the sofa, close up'),),
        samples=10),
    'malabar-l-shape-sofa': Product(
        'sofas.corner_sofa', (260, 165, 88),
        'Grey L-shaped sofa with a chaise on the right and rust and sand pillows',
        views=(
            view(24, 17),
            view(-34, 26,
                 alt='Grey L-shaped sofa from the left, the chaise at its far end')),
        samples=10),
    'nilgiri-recliner': Product(
        'sofas.recliner', (94, 116, 104),
        'Brown leather recliner with a tall padded back and a raised foot rest',
        views=(
            view(34, 12, .84),
            view(88, 6, .84,
                 alt='Brown leather recliner from the side, its foot rest raised')),
        samples=10),
    'ergonomic-office-chair': Product(
        'chairs.mesh_chair', (68, 66, 128),
        'Black ergonomic office chair with a mesh back, a head rest and arm rests',
        params={'headrest': True},
        views=(
            view(32, 12, .86),
            view(148, 12, .86,
                 alt='Ergonomic chair from behind: mesh back, frame and head rest'))),
    'oslo-armchair': Product(
        'sofas.box_arm', (90, 86, 82),
        'Sage green armchair with piped cushions, padded arms and walnut legs',
        params={'seats': 1, 'pillows': ()},
        views=(
            view(28, 13),
            view(142, 14,
                 alt='Sage green armchair from behind'))),
    'shimla-wooden-3-seater-sofa': Product(
        'sofas.wooden_sofa', (190, 80, 86),
        'Sheesham sofa with slatted arms and loose beige cushions for three',
        views=SOFA + (
            view(34, 20, .88, aim=((.55, 0, 0), (1, 1, 1)),
                 alt='Slatted sheesham arm and loose beige cushions, close up'),),
        samples=10),
    'konkan-sofa-bed': Product(
        'sofas.sofa_bed', (188, 98, 86),
        'Slate blue sofa-cum-bed with three wide cushions on metal legs',
        views=SOFA + (
            view(-30, 27, .86, params={'flat': True},
                 alt='Sofa bed let down flat: seat and back level, two pillows, a sand quilt'),),
        samples=10),
    'coorg-lounge-chair': Product(
        'chairs.lounge_chair', (70, 80, 80),
        'Teak easy chair with loose green cushions on a slatted frame',
        views=(
            view(34, 14, .84),
            view(96, 8, .84,
                 alt='Teak easy chair from the side: the slope of its seat and back'))),
    'executive-leather-chair': Product(
        'chairs.leather_chair', (68, 68, 120),
        'Black leather executive chair with a ribbed back on a chromed five-castor base',
        views=(
            view(32, 12, .86),
            view(146, 12, .86,
                 alt='Executive chair from behind, on its chromed base'))),
    'chester-leather-2-seater-sofa': Product(
        'sofas.leather_sofa', (166, 92, 80),
        'Dark brown leather two-seater sofa on turned walnut legs',
        params={'color': '#5a3320', 'seats': 2, 'foot': 'walnut'},
        views=SOFA + (
            view(34, 16, .9, aim=((.5, 0, 0), (1, .7, .9)),
                 alt='Arm, seat cushion and walnut leg of the dark brown sofa, close up'),)),
}
