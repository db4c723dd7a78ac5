"""Shapes. Each function adds one object to the product and returns it; `at` is the centre."""
import math

import bmesh
import bpy
from mathutils import Vector

from . import scene

LEAN = False      # set for models that are sent to viewers: fewer sides and bevel steps


def _sides(count):
    """The sides of a round thing."""
    return max(8, min(40, count // 2)) if LEAN else count


def from_mesh(mesh, material=None, at=(0, 0, 0), rot=(0, 0, 0), sharp=40, equipment=False):
    """An object of a mesh, shaded smooth but for edges sharper than `sharp` degrees."""
    obj = bpy.data.objects.new('part', mesh)
    scene.add(obj, at, rot, equipment)
    if material:
        mesh.materials.append(material)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    if sharp:
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(sharp)
    return obj


def from_bmesh(shape, material=None, at=(0, 0, 0), rot=(0, 0, 0), sharp=40):
    """The same of a bmesh, which is freed."""
    mesh = bpy.data.meshes.new('part')
    shape.to_mesh(mesh)
    shape.free()
    return from_mesh(mesh, material, at, rot, sharp)


def from_faces(vertices, faces, material=None, at=(0, 0, 0), rot=(0, 0, 0), sharp=40,
               equipment=False):
    """The same of lists of vertices and faces."""
    mesh = bpy.data.meshes.new('part')
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    return from_mesh(mesh, material, at, rot, sharp, equipment)


def box(size, at, material, bevel=.006, rot=(0, 0, 0), segments=3, taper=None):
    """A block with rounded edges; taper = (x, y) scales its foot."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1.)
    for vertex in shape.verts:
        vertex.co = Vector([vertex.co[i] * size[i] for i in range(3)])
        if taper and vertex.co.z < 0:
            vertex.co.x *= taper[0]
            vertex.co.y *= taper[1]
    if bevel:
        bmesh.ops.bevel(shape, geom=shape.edges[:], offset=min(bevel, min(size) * .49),
                        segments=1 if LEAN else segments, profile=.5, affect='EDGES',
                        clamp_overlap=True)
    obj = from_bmesh(shape, material, at, rot, 60)
    obj.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return obj


def bar(start, end, width, material, depth=None, bevel=.003):
    """A square or flat bar from point to point."""
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    obj = box((width, depth or width, length), (start + end) / 2, material, bevel)
    obj.rotation_euler = (end - start).to_track_quat('Z', 'Y').to_euler()
    return obj


def cylinder(radius, height, at, material, rot=(0, 0, 0), top=None, bevel=.003, sides=48):
    """A disc, rod or cone (`top` is the other radius) along Z."""
    shape = bmesh.new()
    bmesh.ops.create_cone(shape, cap_ends=True, segments=_sides(sides), radius1=radius,
                          radius2=radius if top is None else top, depth=height)
    if bevel:
        rims = [e for e in shape.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-6]
        bmesh.ops.bevel(shape, geom=rims, offset=bevel, segments=1 if LEAN else 3, profile=.5,
                        affect='EDGES', clamp_overlap=True)
    return from_bmesh(shape, material, at, rot, 50)


def rod(start, end, radius, material, bevel=.0):
    """A round bar from point to point."""
    start, end = Vector(start), Vector(end)
    obj = cylinder(radius, (end - start).length, (start + end) / 2, material, bevel=bevel,
                   sides=24)
    obj.rotation_euler = (end - start).to_track_quat('Z', 'Y').to_euler()
    return obj


def lathe(profile, at, material, rot=(0, 0, 0), sides=72):
    """A turned shape: profile is a list of (radius, height)."""
    count, sides = len(profile), _sides(sides)
    vertices, faces = [], []
    for step in range(sides):
        angle = 2 * math.pi * step / sides
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
        for row in range(count - 1):
            here, there = step * count + row, ((step + 1) % sides) * count + row
            faces.append((here, there, there + 1, here + 1))
    return from_faces(vertices, faces, material, at, rot, 35)


def ring(radius, thickness, at, material, rot=(0, 0, 0), flat=1., sides=96):
    """A torus; `flat` scales its height."""
    around = 8 if LEAN else 20
    steps = [2 * math.pi * step / around for step in range(around + 1)]
    profile = [(radius + thickness * math.cos(a), flat * thickness * math.sin(a)) for a in steps]
    return lathe(profile, at, material, rot, sides)


def tube(points, radius, material, closed=False, smooth=True, at=(0, 0, 0), rot=(0, 0, 0)):
    """A round tube through points, bent softly unless `smooth` is off."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 1 if LEAN else 4
    curve.resolution_u = 4 if LEAN else 10
    curve.use_fill_caps = True
    spline = curve.splines.new('BEZIER' if smooth else 'POLY')
    knots = spline.bezier_points if smooth else spline.points
    knots.add(len(points) - 1)
    for knot, point in zip(knots, points):
        if smooth:
            knot.co = point
            knot.handle_left_type = knot.handle_right_type = 'AUTO'
        else:
            knot.co = (*point, 1)
    spline.use_cyclic_u = closed
    curve.materials.append(material)
    return scene.add(bpy.data.objects.new('tube', curve), at, rot)


def bent(points, bend, steps=6):
    """Points of a polyline with its corners rounded to radius `bend`: for tubes in frames."""
    points = [Vector(p) for p in points]
    steps = min(steps, 3) if LEAN else steps
    path = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        back, ahead = before - corner, after - corner
        reach = min(bend, back.length * .49, ahead.length * .49)
        start, end = corner + back.normalized() * reach, corner + ahead.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            path.append(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t * t)
    return path + [points[-1]]


def pipe(points, radius, material, bend=.05, at=(0, 0, 0), rot=(0, 0, 0)):
    """A tube of straight runs with bent corners, as in steel furniture."""
    return tube([tuple(p) for p in bent(points, bend)], radius, material, smooth=False,
                at=at, rot=rot)


def surface(point, columns, rows, material, uv=False, sharp=0):
    """A sheet: point(u, v) gives a place for u and v from 0 to 1. UVs are in metres."""
    shape = bmesh.new()
    grid = [[shape.verts.new(point(i / columns, j / rows)) for j in range(rows + 1)]
            for i in range(columns + 1)]
    for i in range(columns):
        for j in range(rows):
            shape.faces.new((grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]))
    if uv:
        layer = shape.loops.layers.uv.new('uv')
        for face in shape.faces:
            for loop in face.loops:
                loop[layer].uv = (loop.vert.co.x, loop.vert.co.z)
    return from_bmesh(shape, material, sharp=sharp)


def _inset(outline, amount):
    """A counter-clockwise outline moved inward, corners kept."""
    moved, count = [], len(outline)
    for i, here in enumerate(outline):
        normals = []
        for start, end in ((outline[i - 1], here), (here, outline[(i + 1) % count])):
            edge = Vector((end[0] - start[0], end[1] - start[1]))
            if edge.length > 1e-9:
                normals.append(Vector((-edge.y, edge.x)) / edge.length)
        middle = sum(normals, Vector((0, 0)))
        middle *= 2 / max(middle.length_squared, .8)
        moved.append((here[0] + middle.x * amount, here[1] + middle.y * amount))
    return moved


def prism(outline, height, at, material, bevel=.006, rot=(0, 0, 0), segments=3):
    """An outline in X and Y raised along Z, its two rims rounded."""
    turning = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1]))
    if turning < 0:
        outline = list(reversed(outline))
    bevel, segments = min(bevel, height * .49), 1 if LEAN else segments
    turns = [math.pi / 2 * step / segments for step in range(segments + 1)] if bevel else [0]
    rims = [(bevel * (1 - math.sin(a)), bevel * (1 - math.cos(a))) for a in turns]
    layers = [(-height / 2 + lift, inward) for inward, lift in rims]
    layers += [(height / 2 - lift, inward) for inward, lift in reversed(rims)]
    vertices, faces, count = [], [], len(outline)
    for level, inward in layers:
        vertices += [(x, y, level) for x, y in _inset(outline, inward)]
    for row in range(len(layers) - 1):
        for i in range(count):
            j = (i + 1) % count
            here, above = row * count, (row + 1) * count
            faces.append((here + i, here + j, above + j, above + i))
    faces.append(tuple(reversed(range(count))))
    last = (len(layers) - 1) * count
    faces.append(tuple(range(last, last + count)))
    obj = from_faces(vertices, faces, material, at, rot, 50)
    obj.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return obj


def rounded(width, depth, radius, steps=8):
    """Outline of a rectangle with round corners, for prism()."""
    points, steps = [], min(steps, 4) if LEAN else steps
    for sign_x, sign_y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        centre = sign_x * (width / 2 - radius), sign_y * (depth / 2 - radius)
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append((centre[0] + radius * math.cos(angle),
                           centre[1] + radius * math.sin(angle)))
    return points


def cut(target, tool):
    """Take the shape of one object out of another; the tool is not seen."""
    target.modifiers.clear()
    hole = target.modifiers.new('hole', 'BOOLEAN')
    hole.object, hole.operation, hole.solver = tool, 'DIFFERENCE', 'EXACT'
    scene.product().objects.unlink(tool)
    bpy.context.scene.collection.objects.link(tool)
    tool.hide_render = True


def castor(at, radius, material, hood, turn=0):
    """A twin-wheel castor; `at` is the point on the floor below its stem."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    x, y, floor = at
    for side in (-1, 1):
        offset = side * radius * .48
        cylinder(radius, radius * .6, (x - radius * .5 * cos - offset * sin,
                                       y - radius * .5 * sin + offset * cos, floor + radius),
                 material, (90, 0, turn), bevel=radius * .2, sides=32)
    box((radius * 1.4, radius * .4, radius * 1.25),
        (x - radius * .3 * cos, y - radius * .3 * sin, floor + radius * 1.5), hood,
        radius * .2, (0, 0, turn))
    cylinder(radius * .25, radius * 1.2, (x, y, floor + radius * 2.3), hood, sides=20)


SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd',
            '6': 'afgcde', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg'}
SEGMENT_PLACES = {'a': (0, .5, True), 'g': (0, 0, True), 'd': (0, -.5, True),
                  'f': (-.5, .25, False), 'b': (.5, .25, False),
                  'e': (-.5, -.25, False), 'c': (.5, -.25, False)}


def digits(text, at, height, material):
    """Seven-segment figures on a face that looks to -Y; `at` is the left end."""
    width, stroke, x = height * .5, height * .11, 0.
    for sign in text:
        if sign in ':.':
            for level in ((-.22, .22) if sign == ':' else (-.5,)):
                box((stroke, .0008, stroke), (at[0] + x, at[1], at[2] + level * height),
                    material, 0)
            x += width * .7
            continue
        for segment in SEGMENTS[sign]:
            u, v, flat = SEGMENT_PLACES[segment]
            size = (width * .85, .0008, stroke) if flat else (stroke, .0008, height * .42)
            box(size, (at[0] + x + u * width, at[1], at[2] + v * height), material, 0)
        x += width * 1.45
