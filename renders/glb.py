"""Export products as .glb models for viewers: python3 glb.py SLUG ... [--out DIR]

Materials become plain colours with roughness and metalness; cloth gets a small tiling weave."""
import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
MODELS = os.path.join(HERE, '..', 'content', 'pictures')
TRIANGLES = 20_000
WEAVE_REPEATS = 7      # a metre


def weave_texture():
    """A tiling grey weave, packed into the file."""
    import bpy
    import numpy as np
    count = 128
    y, x = np.mgrid[0:count, 0:count] / count * 2 * np.pi * 16
    shade = .90 + .07 * np.sin(x) * np.cos(y / 2) + .07 * np.cos(x / 2) * np.sin(y)
    pixels = np.ones((count, count, 4), np.float32)
    pixels[..., :3] = shade[..., None]
    image = bpy.data.images.new('weave', count, count)
    image.pixels.foreach_set(pixels.ravel())
    image.file_format = 'JPEG'
    image.pack()
    return image


def parts_by_material():
    """Evaluated meshes of the product in world space, grouped by material."""
    import bpy
    from studio import scene
    graph = bpy.context.evaluated_depsgraph_get()
    groups = {}
    for obj in scene.product().all_objects:
        if obj.type in ('MESH', 'CURVE') and not obj.hide_render:
            mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(graph), depsgraph=graph)
            mesh.transform(obj.matrix_world)
            groups.setdefault(obj.data.materials[0], []).append(mesh)
    return groups


def flat_material(source, image):
    """The plain version of a studio material."""
    from studio import materials
    nodes = materials.Nodes('flat ' + source.name)
    shader = next((n for n in source.node_tree.nodes if n.type == 'BSDF_PRINCIPLED'), None)
    color, rough, metal = (.8, .85, .88, 1), .05, 0.
    if shader:
        socket = shader.inputs['Base Color']
        color = tuple(socket.default_value)
        if socket.is_linked:
            ramp = next((n for n in source.node_tree.nodes if n.type == 'VALTORGB'), None)
            stops = ramp.color_ramp.elements if ramp else []
            color = tuple(stops[len(stops) // 2].color) if stops else color
        rough = shader.inputs['Roughness'].default_value
        metal = shader.inputs['Metallic'].default_value
    nodes.set(Base_Color=color, Roughness=rough, Metallic=metal)
    if source.pass_index == materials.FABRIC_GRAIN:
        texture = nodes.node('ShaderNodeTexImage')
        texture.image = image
        tint = nodes.node('ShaderNodeMixRGB', blend_type='MULTIPLY')
        tint.inputs[0].default_value = 1
        tint.inputs[2].default_value = color
        nodes.wire(texture.outputs[0], tint.inputs[1])
        nodes.drive(tint.outputs[0], 'Base Color')
    return nodes.material


def box_project(mesh):
    """UV coordinates along the axis that each face looks to most."""
    layer = mesh.uv_layers[0] if mesh.uv_layers else mesh.uv_layers.new(name='uv')
    for face in mesh.polygons:
        axis = max(range(3), key=lambda i: abs(face.normal[i]))
        first, second = [i for i in range(3) if i != axis]
        for corner in face.loop_indices:
            place = mesh.vertices[mesh.loops[corner].vertex_index].co
            layer.data[corner].uv = (place[first] * WEAVE_REPEATS, place[second] * WEAVE_REPEATS)


def export(slug, path, cache):
    """Build, join by material, thin out, write. Runs inside Blender."""
    import importlib
    import addon_utils
    import bmesh
    import bpy
    from range import RANGE
    from studio import cloth, geometry, materials, scene
    cloth.CACHE = cache
    product = RANGE[slug]
    module, name = product.builder.split('.')
    scene.reset()
    build = getattr(importlib.import_module('families.' + module), name)
    build(tuple(length / 100 for length in product.size), **product.params)
    groups = parts_by_material()
    for obj in list(bpy.data.objects):
        bpy.data.objects.remove(obj)
    image = weave_texture()
    total = sum(len(p.vertices) - 2 for parts in groups.values() for m in parts
                for p in m.polygons)
    for material, meshes in groups.items():
        shape = bmesh.new()
        for mesh in meshes:
            shape.from_mesh(mesh)
        obj = geometry.from_bmesh(shape, sharp=0)
        if total > TRIANGLES:
            thin = obj.modifiers.new('thin', 'DECIMATE')
            thin.ratio = TRIANGLES / total
            graph = bpy.context.evaluated_depsgraph_get()
            obj.data = bpy.data.meshes.new_from_object(obj.evaluated_get(graph))
            obj.modifiers.clear()
        obj.data.materials.clear()
        obj.data.materials.append(flat_material(material, image))
        if material.pass_index == materials.FABRIC_GRAIN:
            box_project(obj.data)
    addon_utils.enable('io_scene_gltf2')
    bpy.ops.export_scene.gltf(filepath=path, export_format='GLB', export_apply=True,
                              export_yup=True, export_animations=False, export_cameras=False,
                              export_lights=False, export_image_format='JPEG')
    print('GLB', slug, os.path.getsize(path))


def main():
    """One Blender for each slug."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('slugs', nargs='+')
    parser.add_argument('--out', default=MODELS)
    parser.add_argument('--cache', default=os.path.join(HERE, 'out', 'cloth'))
    options = parser.parse_args()
    for slug in options.slugs:
        path = os.path.abspath(os.path.join(options.out, slug + '.glb'))
        subprocess.run(['nice', '-n', '19', 'blender', '-b', '--factory-startup', '-P', __file__,
                        '--', slug, path, os.path.abspath(options.cache)], check=True,
                       env={**os.environ, 'PATH': os.defpath})


if __name__ == '__main__':
    if '--' in sys.argv:
        sys.path.insert(0, HERE)
        sys.dont_write_bytecode = True
        export(*sys.argv[sys.argv.index('--') + 1:])
    else:
        main()
