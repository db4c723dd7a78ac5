"""Real cloth from the solver: pillows are bags under pressure, duvets fall over what lies below.

A solved shape is kept in CACHE, so that it is computed once."""
import hashlib
import os
import random
import tempfile

import bmesh
import bpy
import numpy as np
from mathutils import Vector
from mathutils.noise import noise

from . import geometry

CACHE = os.path.join(tempfile.gettempdir(), 'studio-cloth')


def _cached(key, solve):
    """The mesh kept under a key, or the one that solve() makes."""
    os.makedirs(CACHE, exist_ok=True)
    path = os.path.join(CACHE, hashlib.sha1(repr(key).encode()).hexdigest()[:16] + '.npz')
    if os.path.exists(path):
        kept = np.load(path)
        mesh = bpy.data.meshes.new('cloth')
        mesh.from_pydata(kept['vertices'].tolist(), [], kept['faces'].tolist())
        mesh.update()
        return mesh
    mesh = solve()
    vertices = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', vertices)
    faces = np.array([list(polygon.vertices) for polygon in mesh.polygons], np.int32)
    np.savez_compressed(path, vertices=vertices.reshape(-1, 3), faces=faces)
    return mesh


def _run(obj, frames):
    """Play the solver and return the mesh of the last frame."""
    scene = bpy.context.scene
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(graph))
    bpy.data.objects.remove(obj)
    scene.frame_set(1)
    return mesh


def _solver(shape, frames, mass, stretch, shear, bend, damping):
    """A cloth object of a bmesh."""
    mesh = bpy.data.meshes.new('cloth')
    shape.to_mesh(mesh)
    shape.free()
    obj = bpy.data.objects.new('cloth', mesh)
    bpy.context.scene.collection.objects.link(obj)
    cloth = obj.modifiers.new('cloth', 'CLOTH')
    cloth.point_cache.frame_end = frames
    rules = cloth.settings
    rules.quality, rules.mass, rules.air_damping = 6, mass, damping
    rules.tension_stiffness = rules.compression_stiffness = stretch
    rules.shear_stiffness, rules.bending_stiffness = shear, bend
    return obj, cloth


def _finish(mesh, material, at, rot, thickness=0.):
    obj = geometry.from_mesh(mesh, material, at, rot, sharp=0)
    if thickness:
        shell = obj.modifiers.new('shell', 'SOLIDIFY')
        shell.thickness, shell.offset = thickness, 1
    smooth = obj.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    return obj


def _bag(size, columns, thickness, seed):
    """Two sheets sewn along their rim."""
    width, height = size
    rows = max(8, int(columns * height / width))
    chance = random.Random(seed)
    shape, grid = bmesh.new(), {}

    def key(side, i, j):
        return (0 if i in (0, columns) or j in (0, rows) else side, i, j)

    for side in (-1, 1):
        for i in range(columns + 1):
            for j in range(rows + 1):
                name = key(side, i, j)
                if name in grid:
                    continue
                u, v = i / columns * 2 - 1, j / rows * 2 - 1
                x, y = u * width / 2 * (1 - .03 * (1 - v * v)), v * height / 2
                y *= 1 - .03 * (1 - u * u)
                lift = name[0] * thickness / 2 + chance.uniform(-1, 1) * .0015 * abs(name[0])
                grid[name] = shape.verts.new((x, y, lift))
    for side in (-1, 1):
        for i in range(columns):
            for j in range(rows):
                quad = [grid[key(side, *spot)]
                        for spot in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
                try:
                    shape.faces.new(quad if side > 0 else list(reversed(quad)))
                except ValueError:
                    pass
    return shape


def pillow(size, at, rot, material, pressure=3.2, seed=1, frames=26, columns=44):
    """A puckered pillow lying in its X-Y plane."""

    def solve():
        obj, cloth = _solver(_bag(size, columns, .02, seed), frames, .15, 25, 8, .6, 3)
        cloth.settings.use_pressure = True
        cloth.settings.uniform_pressure_force = pressure
        cloth.settings.effector_weights.gravity = 0
        return _run(obj, frames)

    key = ('pillow', tuple(round(s, 3) for s in size), pressure, seed, frames, columns)
    return _finish(_cached(key, solve), material, at, rot)


def drape(size, height, over, material, name, at=(0, 0), columns=90, frames=44, thickness=.012,
          bend=.6, blocks=()):
    """A sheet let fall from a height over objects; `name` tells its arrangement to the cache.

    Blocks are (size, centre) of bodies that stop the cloth and are not seen."""

    def solve():
        bodies = [geometry.box(*block, None, 0) for block in blocks]
        hard = list(over) + bodies
        rows = max(8, int(columns * size[1] / size[0]))
        shape = bmesh.new()
        grid = [[shape.verts.new(((i / columns - .5) * size[0] + at[0],
                                  (j / rows - .5) * size[1] + at[1],
                                  height + .004 * noise(Vector((i * .21, j * .21, 3)))))
                 for j in range(rows + 1)] for i in range(columns + 1)]
        for i in range(columns):
            for j in range(rows):
                shape.faces.new((grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]))
        for obj in hard:
            obj.modifiers.new('collision', 'COLLISION')
            obj.collision.thickness_outer = .008
            obj.collision.cloth_friction = 20
        obj, cloth = _solver(shape, frames, .35, 15, 5, bend, 2)
        cloth.collision_settings.distance_min = .008
        cloth.collision_settings.use_self_collision = False
        mesh = _run(obj, frames)
        for obj in over:
            obj.modifiers.remove(obj.modifiers['collision'])
        for obj in bodies:
            bpy.data.objects.remove(obj)
        return mesh

    key = ('drape', name, size, height, at, columns, frames, bend, blocks)
    return _finish(_cached(key, solve), material, (0, 0, 0), (0, 0, 0), thickness)
