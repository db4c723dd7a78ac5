"""The camera, fitted to the product, and the backdrop behind it."""
import itertools
import math

import bpy
from mathutils import Vector

from . import geometry, lights, materials, scene

BACKDROP = '#efe8de'
ASPECT = 4 / 3
MARGIN = .045


def _add(lens):
    camera = bpy.data.cameras.new('camera')
    camera.lens, camera.sensor_width = lens, 36
    camera.clip_start, camera.clip_end = .02, 200
    obj = scene.add(bpy.data.objects.new('camera', camera), equipment=True)
    bpy.context.scene.camera = obj
    return obj


def _cyclorama(centre, floor, reach, azimuth, wall=None):
    """Floor and wall in one sheet, joined by a wide curve; `wall` puts it close behind.

    It follows the camera, but lags behind it by up to 12 degrees."""
    nodes = materials.Nodes('backdrop')
    nodes.set(Base_Color=materials.rgb(BACKDROP), Roughness=.75, Specular=.12)
    nodes.material.pass_index = materials.BACKDROP
    back, bend = 3.6 * reach, 2.2 * reach
    if wall is not None:
        back, bend, azimuth = wall, .3 * reach, 0
    arc = [math.radians(step) for step in range(3, 91, 3)]
    profile = [(-14 * reach, 0), (back - bend, 0)]
    profile += [(back - bend + bend * math.sin(a), bend - bend * math.cos(a)) for a in arc]
    profile.append((back, 16 * reach))
    count = len(profile)
    vertices = [(x, y, z) for x in (-20 * reach, 20 * reach) for y, z in profile]
    faces = [(i, count + i, count + i + 1, i + 1) for i in range(count - 1)]
    turn = azimuth - max(-12, min(12, azimuth * .25))
    geometry.from_faces(vertices, faces, nodes.material, (centre.x, centre.y, floor),
                        (0, 0, turn), sharp=0, equipment=True)


def fit(azimuth=28, elevation=12, fill=.82, lens=50, hung=0., aim=None):
    """Backdrop, lights and camera for whatever the product collection holds.

    `aim` closes up on a part: two corners of a block in fractions of the product's own; the frame
    is then full of it, and no window is returned. `hung` lifts a product above the floor by so
    many of its own radii and puts the wall that it hangs on right behind it."""
    points = scene.corners()
    low, high = scene.extent(points)
    centre = (low + high) / 2
    reach = max((high - low).length / 2, .2)
    floor = low.z - hung * reach
    _cyclorama(centre, floor, reach, azimuth, high.y - centre.y if hung else None)
    lights.studio(centre, floor, reach, azimuth)
    turn, tilt = math.radians(azimuth), math.radians(elevation)
    toward = Vector((math.sin(turn) * math.cos(tilt), -math.cos(turn) * math.cos(tilt),
                     math.sin(tilt)))
    if aim:
        block = [[low[i] + (high[i] - low[i]) * corner[i] for i in range(3)] for corner in aim]
        _place([Vector(spot) for spot in itertools.product(*zip(*block))], toward, fill, lens)
        return None
    return _place(points, toward, fill, lens)


def _place(points, toward, fill, lens):
    """Place the camera along a direction so that the points fill the frame.

    Returns the window that the product takes, in fractions of the frame, with a margin."""
    obj = _add(lens)
    basis = (-toward).to_track_quat('-Z', 'Y')
    view, world = basis.to_matrix().inverted(), basis.to_matrix()
    tan_x = 18 / lens * fill
    tan_y = tan_x / ASPECT
    low, high = scene.extent(points)
    target = (low + high) / 2
    for _ in range(5):
        seen = [view @ (point - target) for point in points]
        distance = max(.1, *(p.z + max(abs(p.x) / tan_x, abs(p.y) / tan_y) for p in seen))
        across = [p.x / (distance - p.z) for p in seen]
        upward = [p.y / (distance - p.z) for p in seen]
        shift = Vector(((max(across) + min(across)) / 2 * distance,
                        (max(upward) + min(upward)) / 2 * distance, 0))
        target += world @ shift
    obj.location = target + toward * distance
    obj.rotation_euler = basis.to_euler()
    half = fill / tan_x / 2, fill / tan_y / 2
    seen = [view @ (point - target) for point in points]
    across = [.5 + p.x / (distance - p.z) * half[0] for p in seen]
    upward = [.5 + p.y / (distance - p.z) * half[1] for p in seen]
    return (max(0., min(across) - MARGIN), max(0., min(upward) - MARGIN * ASPECT),
            min(1., max(across) + MARGIN), min(1., max(upward) + MARGIN))


def stand(at, target, lens=32, shift=(0, 0)):
    """A camera at a place in a room, verticals kept upright by shifting the lens."""
    obj = _add(lens)
    obj.location = at
    flat = Vector((target[0] - at[0], target[1] - at[1], 0))
    obj.rotation_euler = flat.to_track_quat('-Z', 'Y').to_euler()
    drop = (target[2] - at[2]) / flat.length * lens / 36
    obj.data.shift_x, obj.data.shift_y = shift[0], drop + shift[1]
    return obj


def panorama(at):
    """A camera that sees all round, its middle column toward +Y."""
    obj = _add(50)
    obj.location = at
    obj.rotation_euler = (math.pi / 2, 0, 0)
    obj.data.type = 'PANO'
    obj.data.cycles.panorama_type = 'EQUIRECTANGULAR'
    return obj


def bearing(at, spot):
    """Where a place is seen in a panorama: degrees to the right of the middle, and above it."""
    away = Vector(spot) - Vector(at)
    level = math.hypot(away.x, away.y)
    return (round(math.degrees(math.atan2(away.x, away.y)), 1),
            round(math.degrees(math.atan2(away.z, level)), 1))
