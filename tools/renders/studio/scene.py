"""The scene: one collection holds the product, everything else is studio equipment."""
import math

import bpy
from mathutils import Vector

PRODUCT = 'product'


def reset():
    """Start from an empty file with an empty product collection."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    collection = bpy.data.collections.new(PRODUCT)
    bpy.context.scene.collection.children.link(collection)


def product():
    """The collection that the camera is fitted to."""
    return bpy.data.collections[PRODUCT]


def add(obj, at=(0, 0, 0), rot=(0, 0, 0), equipment=False):
    """Put an object into the scene at a place, turned by degrees."""
    home = bpy.context.scene.collection if equipment else product()
    home.objects.link(obj)
    obj.location = at
    obj.rotation_euler = [math.radians(angle) for angle in rot]
    return obj


def place(builder, at=(0, 0, 0), turn=0, scale=1, **params):
    """Run a builder and move all that it made: used to furnish rooms."""
    before = set(product().objects)
    builder(**params)
    pivot = bpy.data.objects.new('place', None)
    product().objects.link(pivot)
    for obj in product().objects:
        if obj not in before and obj is not pivot and obj.parent is None:
            obj.parent = pivot
    pivot.location = at
    pivot.rotation_euler.z = math.radians(turn)
    pivot.scale = (scale, scale, scale)
    return pivot


def corners():
    """World corners of every product object's bounding box, modifiers applied."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for obj in product().all_objects:
        if obj.type in ('MESH', 'CURVE') and not obj.hide_render:
            box = obj.evaluated_get(graph).bound_box
            points += [obj.matrix_world @ Vector(corner) for corner in box]
    return points


def extent(points):
    """Lowest and highest corner of a set of points."""
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    return low, high
