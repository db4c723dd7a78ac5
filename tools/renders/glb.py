"""Export products as .glb models for viewers: python3 glb.py SLUG ... [--out DIR]

Metres, Y up, the front looks to +Z; the product is centred and stands on y = 0. Procedural
materials become plain colours; wood, cloth and leather get a small tiling texture."""
import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
MODELS = os.path.join(HERE, '..', '..', 'content', 'models')
TRIANGLES = 34_000
DENSE = 1_500          # triangles of one part above which it may be thinned out
HEAVY = 1_500_000      # bytes that no model may reach


def evaluated(obj, share):
    """The final mesh of an object with a share of its triangles left, its loops prepared."""
    import bpy
    if share < 1:
        thin = obj.modifiers.new('thin', 'DECIMATE')
        thin.ratio = share
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(graph), depsgraph=graph)
    mesh.calc_normals_split()
    mesh.calc_loop_triangles()
    return mesh


def prepare(obj):
    """Faces turned outward, cloth without its thickness and subdivision."""
    import bmesh
    for name in ('shell', 'smooth'):
        if name in obj.modifiers:
            obj.modifiers.remove(obj.modifiers[name])
    if obj.type == 'MESH':
        shape = bmesh.new()
        shape.from_mesh(obj.data)
        bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
        shape.to_mesh(obj.data)
        shape.free()


def corners_of(obj, mesh, repeats, grain, chance):
    """Rows of place, normal and UV, three a triangle, in the axes of glTF."""
    import numpy as np

    def read(source, key, kind, width):
        values = np.empty(len(source) * width, kind)
        source.foreach_get(key, values)
        return values.reshape(-1, width) if width > 1 else values

    places = read(mesh.vertices, 'co', np.float32, 3)
    loops = read(mesh.loop_triangles, 'loops', np.int32, 3).ravel()
    of_loop = read(mesh.loops, 'vertex_index', np.int32, 1)
    normals = read(mesh.loops, 'normal', np.float32, 3)[loops]
    spots = places[of_loop[loops]]
    uv = np.zeros((len(loops), 2), np.float32)
    if repeats:
        faces = np.repeat(np.abs(read(mesh.loop_triangles, 'normal', np.float32, 3)), 3, axis=0)
        look = faces.argmax(axis=1)
        along = np.where(look == grain, (grain + 1) % 3, grain)
        across = 3 - look - along
        rows = np.arange(len(loops))
        uv[:, 0] = spots[rows, along] * repeats[0] + chance[0]
        uv[:, 1] = spots[rows, across] * repeats[1] + chance[1]
    matrix = np.array(obj.matrix_world, np.float32)
    spots = spots @ matrix[:3, :3].T + matrix[:3, 3]
    normals = normals @ np.linalg.inv(matrix[:3, :3])
    flip = [0, 2, 1]
    spots, normals = spots[:, flip], normals[:, flip]
    spots[:, 2] *= -1
    normals[:, 2] *= -1
    return np.concatenate([spots, normals, uv], axis=1)


def export(slug, path, cache):
    """Build with few polygons, thin out what is dense, write. Runs inside Blender."""
    import importlib
    import bpy
    import numpy as np
    from range import RANGE
    from studio import cloth, geometry, gltf, scene, skins
    cloth.CACHE, geometry.LEAN = cache, True
    product = RANGE[slug]
    module, name = product.builder.split('.')
    scene.reset()
    build = getattr(importlib.import_module('families.' + module), name)
    build(tuple(length / 100 for length in product.size), **product.params)
    parts = [obj for obj in scene.product().all_objects
             if obj.type in ('MESH', 'CURVE') and not obj.hide_render]
    for obj in parts:
        prepare(obj)
    bpy.context.view_layer.update()
    counts = {obj: len(evaluated(obj, 1).loop_triangles) for obj in parts}
    dense = sum(n for n in counts.values() if n > DENSE)
    room = max(TRIANGLES - (sum(counts.values()) - dense), TRIANGLES // 4)
    share = min(1., room / max(dense, 1))
    model, groups, chance = gltf.Model(slug), {}, np.random.default_rng(7)
    for obj in parts:
        material = obj.data.materials[0]
        key = material.name.split('.')[0]
        if key not in groups:
            groups[key] = (*skins.skin(model, material), [])
        mesh = evaluated(obj, share if counts[obj] > DENSE else 1)
        groups[key][3].append(corners_of(obj, mesh, *groups[key][1:3], chance.random(2)))
    low = np.min([c[:, :3].min(axis=0) for g in groups.values() for c in g[3]], axis=0)
    high = np.max([c[:, :3].max(axis=0) for g in groups.values() for c in g[3]], axis=0)
    centre = (low + high) / 2
    count = 0
    for index, repeats, _, corners in groups.values():
        rows = np.concatenate(corners)
        rows[:, :3] -= (centre[0], low[1], centre[2])
        count += model.primitive(rows, index, repeats is not None)
    size = model.save(path)
    modelled = ' x '.join(f'{length * 100:.0f}' for length in (high - low)[[0, 2, 1]])
    print(f'GLB {slug}: {modelled} cm of {product.size}, {sum(counts.values())} to {count} '
          f'triangles, {size / 1000:.0f} kB')
    if size >= HEAVY:
        sys.exit(f'{slug} is too heavy')


def main():
    """One Blender for each slug."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('slugs', nargs='+')
    parser.add_argument('--out', default=MODELS)
    parser.add_argument('--cache', default=os.path.join(HERE, 'out', 'cloth'))
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    for slug in options.slugs:
        path = os.path.abspath(os.path.join(options.out, slug + '.glb'))
        result = subprocess.run(
            ['nice', '-n', '19', 'blender', '-b', '--factory-startup', '-P', __file__, '--', slug,
             path, os.path.abspath(options.cache)], check=False, capture_output=True, text=True,
            env={**os.environ, 'PATH': os.defpath})
        lines = [line for line in result.stdout.splitlines() if line.startswith('GLB')]
        print('\n'.join(lines) or f'{slug}: failed\n{result.stdout}{result.stderr}', flush=True)


if __name__ == '__main__':
    if '--' in sys.argv:
        sys.path.insert(0, HERE)
        sys.dont_write_bytecode = True
        export(*sys.argv[sys.argv.index('--') + 1:])
    else:
        main()
