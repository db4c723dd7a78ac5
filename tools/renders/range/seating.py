"""Sofas and chairs."""
from .product import SOFA, Product, indoors, view

ROWS = {
    'oslo-3-seater-sofa': Product(
        'sofas.box_arm', (198, 86, 82),
        'Sage green three-seater sofa with piped cushions, padded arms and walnut legs',
        views=SOFA + (
            view(-38, 14,
                 alt='The same green sofa turned to the other side, its arm in front'),
            indoors('living', flat='lajpat',
                    alt='The sage three-seater in a living room, a tripod lamp on its '
                        'left, a door on its right'),
            view(30, 16, .9, aim=((.62, 0, 0), (1, .7, .9)),
                 alt='Padded arm, white pillow and walnut leg of the three-seater, close up'),),
        samples=10),
    'mesh-study-chair': Product(
        'chairs.mesh_chair', (68, 66, 110),
        'Black mesh-back study chair with arm rests on a five-castor base',
        views=(
            view(32, 13, .86),
            view(148, 15, .86,
                 alt='Study chair from behind: black mesh in its frame, five castors'),
            indoors('workplace', flat='dwarka',
                    alt='The mesh study chair at an oak table with a lamp and books'),
            view(30, 16, .9, aim=((0, 0, .28), (1, 1, .68)),
                 alt='Padded seat and arm rests of the study chair, close up'))),
    'cognac-leather-sofa': Product(
        'sofas.leather_sofa', (218, 92, 80),
        'Cognac leather three-seater sofa with deep cushions on slim black metal runners',
        views=SOFA + (
            view(-36, 13,
                 alt='Cognac leather sofa from the other side, its slim arm in front'),
            indoors('living', flat='gurgaon', accent='#b7b0a2',
                    alt='The cognac sofa in a living room under a print and a clock, a '
                        'balcony door on its right'),
            view(34, 16, .9, aim=((.58, 0, 0), (1, .7, .95)),
                 alt='Seam of the leather arm, seat cushion and black runner, close up'),),
        samples=10),
    'oslo-2-seater-sofa': Product(
        'sofas.box_arm', (144, 86, 82),
        'Sage green two-seater sofa with piped cushions, padded arms and walnut legs',
        params={'seats': 2},
        views=SOFA + (
            view(-32, 18, .92, aim=((0, 0, .12), (.52, .3, .95)),
                 alt='Padded arm, piped seat cushion and yellow pillow of the sofa, close up'),
            indoors('living', flat='dwarka', view=False,
                    alt='The sage two-seater in a small living room, a door on its right'),
            view(150, 13,
                 alt='Sage green two-seater from behind: a plain covered back between its arms'),),
        samples=10),
    'malabar-l-shape-sofa': Product(
        'sofas.corner_sofa', (260, 165, 88),
        'Grey L-shaped sofa with a chaise on the right and rust and sand pillows',
        views=(
            view(24, 17),
            view(-34, 26,
                 alt='Grey L-shaped sofa from the left, the chaise at its far end'),
            indoors('living', flat='gurgaon', rug='',
                    alt='The L-shaped sofa against the wall of a living room, its chaise '
                        'toward the door'),
            view(34, 24, .9, aim=((.58, 0, 0), (1, .75, .95)),
                 alt='Chaise of the L-shaped sofa with its piped cushion and a sand pillow')),
        samples=10),
    'nilgiri-recliner': Product(
        'sofas.recliner', (94, 116, 104),
        'Brown leather recliner with a tall padded back and a raised foot rest',
        views=(
            view(34, 12, .84),
            view(88, 6, .84,
                 alt='Brown leather recliner from the side, its foot rest raised'),
            view(-30, 13, .84, params={'raised': False},
                 alt='Brown leather recliner from the left, its foot rest let down'),
            indoors('living', flat='dwarka',
                    alt='The recliner in a living room between a tripod lamp and a door')),
        samples=10),
    'ergonomic-office-chair': Product(
        'chairs.mesh_chair', (68, 66, 128),
        'Black ergonomic office chair with a mesh back, a head rest and arm rests',
        params={'headrest': True},
        views=(
            view(32, 12, .86),
            view(148, 12, .86,
                 alt='Ergonomic chair from behind: mesh back, frame and head rest'),
            indoors('workplace', flat='lajpat',
                    alt='The ergonomic chair turned from a study table with a laptop'),
            view(96, 8, .86,
                 alt='Ergonomic office chair from the side: head rest, bowed back, arm '
                     'rest and gas column'))),
    'oslo-armchair': Product(
        'sofas.box_arm', (90, 86, 82),
        'Sage green armchair with piped cushions, padded arms and walnut legs',
        params={'seats': 1, 'pillows': ()},
        views=(
            view(28, 13),
            view(142, 14,
                 alt='Sage green armchair from behind'),
            view(30, 18, .9, aim=((.35, 0, 0), (1, .7, .9)),
                 alt='Piped cushion, padded arm and walnut leg of the armchair, close up'))),
    'shimla-wooden-3-seater-sofa': Product(
        'sofas.wooden_sofa', (190, 80, 86),
        'Sheesham sofa with slatted arms and loose beige cushions for three',
        views=SOFA + (
            view(34, 20, .88, aim=((.55, 0, 0), (1, 1, 1)),
                 alt='Slatted sheesham arm and loose beige cushions, close up'),
            indoors('living', flat='dwarka', accent='#b9bfae', side=-1,
                    alt='The sheesham sofa in a living room under two prints, a door on '
                        'its right'),
            view(152, 12,
                 alt='Sheesham sofa from behind: a rail over fifteen upright slats'),),
        samples=10),
    'konkan-sofa-bed': Product(
        'sofas.sofa_bed', (188, 98, 86),
        'Slate blue sofa-cum-bed with three wide cushions on metal legs',
        views=SOFA + (
            view(-30, 27, .86, params={'flat': True},
                 alt='Sofa bed let down flat: seat and back level, two pillows, a sand quilt'),
            indoors('living', flat='gurgaon', accent='#9fb0b5', side=-1,
                    alt='The sofa bed as a sofa in a living room, a door beside it for scale'),
            view(36, 16, .9, aim=((.55, 0, 0), (1, .8, 1)),
                 alt='End of the sofa bed: piped slate cushions and slender metal legs'),),
        samples=10),
    'coorg-lounge-chair': Product(
        'chairs.lounge_chair', (70, 80, 80),
        'Teak easy chair with loose green cushions on a slatted frame',
        views=(
            view(34, 14, .84),
            view(96, 8, .84,
                 alt='Teak easy chair from the side: the slope of its seat and back'),
            indoors('living', flat='lajpat', side=-1,
                    alt='The teak easy chair in a living room between a tripod lamp and a door'),
            view(150, 12, .84,
                 alt='Teak easy chair from behind, the slats that carry its back cushion'))),
    'executive-leather-chair': Product(
        'chairs.leather_chair', (68, 68, 120),
        'Black leather executive chair with a ribbed back on a chromed five-castor base',
        views=(
            view(32, 12, .86),
            view(146, 12, .86,
                 alt='Executive chair from behind, on its chromed base'),
            view(30, 10, .9, aim=((0, 0, .42), (1, 1, 1)),
                 alt='Ribbed leather back and padded arm rests of the executive chair, close up'))),
    'chester-leather-2-seater-sofa': Product(
        'sofas.leather_sofa', (166, 92, 80),
        'Dark brown leather two-seater sofa on turned walnut legs',
        params={'color': '#5a3320', 'seats': 2, 'foot': 'walnut'},
        views=SOFA + (
            view(34, 16, .9, aim=((.5, 0, 0), (1, .7, .9)),
                 alt='Arm, seat cushion and walnut leg of the dark brown sofa, close up'),
            view(-34, 14,
                 alt='Dark brown two-seater from the other side, both walnut legs in front'),)),
}
