"""Light: one set-up for every product, scaled with its size, and the daylight of rooms."""
import math

import bpy
from mathutils import Matrix, Vector

from . import geometry, materials, scene


def panel(at, target, size, energy, color=(1, 1, 1), seen=True):
    """A rectangular area light that looks at a target."""
    light = bpy.data.lights.new('panel', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size
    light.energy, light.color = energy, color
    obj = scene.add(bpy.data.objects.new('panel', light), at, equipment=True)
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    obj.visible_camera = False
    obj.visible_glossy = seen
    return obj


def card(at, target, size, color, strength):
    """A card that only reflections see: it draws the edges of metal and glass."""
    x, y = size[0] / 2, size[1] / 2
    obj = geometry.from_faces([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)],
                              materials.glow(color, strength), at, sharp=0, equipment=True)
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('Z', 'Y').to_euler()
    obj.visible_camera = obj.visible_diffuse = obj.visible_shadow = False
    obj.visible_transmission = False
    return obj


def world(strength, color=(.95, .96, 1)):
    """Even light from everywhere."""
    sky = bpy.data.worlds.new('world')
    bpy.context.scene.world = sky
    sky.use_nodes = True
    background = sky.node_tree.nodes['Background']
    background.inputs[0].default_value = (*color, 1)
    background.inputs[1].default_value = strength
    sky.cycles.sampling_method = 'NONE'      # it is even: leave the light samples to the panels


def studio(centre, floor, reach, azimuth):
    """Key, fill, rim, backdrop and top light round a product of radius `reach`.

    They follow the camera, but lag behind it by up to 24 degrees."""
    turn = Matrix.Rotation(math.radians(azimuth - max(-24, min(24, azimuth * .4))), 4, 'Z')
    power = reach * reach

    def around(x, y, z):
        spot = turn @ Vector((x * reach, y * reach, 0))
        return Vector((centre.x + spot.x, centre.y + spot.y, floor + z * reach))

    def wide(x, y):
        return x * reach, y * reach

    panel(around(-2.7, -2.6, 3.0), centre, wide(1.9, 1.9), 235 * power, (1, .962, .905))
    panel(around(3.8, -2.0, 1.6), centre, wide(3., 3.), 30 * power, (.92, .96, 1))
    panel(around(2.0, 2.3, 3.3), centre, wide(2.4, 1.), 105 * power, (1, .98, .95))
    panel(around(0, 1.2, 4.2), around(0, 3.4, 1.5), wide(5., 1.2), 120 * power, (1, .975, .94))
    panel(around(-.3, .5, 4.6), centre, wide(4.2, 4.2), 135 * power, (1, .985, .96))
    card(around(-.2, -5.2, 1.2), centre, wide(2.6, 5.0), '#000000', 0.)
    card(around(-3.4, -3.6, 1.4), centre, wide(1.0, 5.), '#fffaf2', 1.6)
    card(around(4.6, -1.0, 1.6), centre, wide(.9, 4.), '#f2f7ff', 1.1)
    world(.22)


def sun(direction, strength=4., softness=3.):
    """Sunlight from a direction."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(softness), (1, .93, .82)
    obj = scene.add(bpy.data.objects.new('sun', light), equipment=True)
    obj.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return obj
