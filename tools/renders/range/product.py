"""What a row of the range is made of: the product, its views, the usual cameras."""
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Product:
    """One product of the shop. Size is width, depth, height in cm, as modelled.

    The caption is the alt text of the main view, every further view carries its own (`alt`).
    The frame is the size of the picture in pixels, of which a crop (left, top, width, height) is
    kept; `of` names the row out of whose picture it is cut instead of rendering anew. The limit is
    the most bytes that the picture may take. It is rendered at a part of its size and enlarged."""
    builder: str
    size: tuple
    caption: str
    params: dict = field(default_factory=dict)
    views: tuple = ({},)
    samples: int = 8
    crop: tuple = ()
    of: str = ''
    frame: tuple = (1600, 1200)
    limit: int = 250_000
    part: float = 1.

    def alt(self, number):
        """The alt text of a view, counted from 0."""
        return self.views[number].get('alt', self.caption)


def view(azimuth, elevation, fill=.82, **more):
    """Where the camera stands: degrees round the product (positive: to its right) and above it.

    `aim` closes up on a part: two corners of a block in fractions of the product's own, from
    (0, 0, 0) left, front, floor to (1, 1, 1). `params` override the builder's (an open door).
    `alt` is the caption. The rest (`lens`, `hung`) is handed to the camera."""
    return {'azimuth': azimuth, 'elevation': elevation, 'fill': fill, **more}


def indoors(room, flat, alt, **more):
    """The product at its true size in a room of one of the flats of `families/homes.py`.

    The camera finds itself. `params` override the builder's, the rest is handed to the room."""
    return {'indoors': room, 'flat': flat, 'alt': alt, **more}


def stand(at, target, lens, **more):
    """Where the camera stands in a room, in metres."""
    return {'at': at, 'target': target, 'lens': lens, **more}


def around(at):
    """An equirectangular panorama from a place in a room; its middle column looks to +Y."""
    return {'at': at, 'around': True}


SOFA = (view(26, 11),)
TALL = (view(28, 10, .84),)
DESK = (view(26, 20),)
CASE = (view(26, 13),)
BED = (view(32, 17),)
SMALL = (view(26, 14, .82, lens=65),)
ROOM = stand((.55, -4.6, 1.35), (.22, 0, .98), 37)
