"""A writer of binary glTF 2.0: meshes by material, plain colours, small tiling textures."""
import json
import struct

import numpy as np

FLOAT, SHORT, INT = 5126, 5123, 5125
VERTICES, INDICES = 34962, 34963


class Model:
    """Collects primitives, materials and images; save() writes one .glb file."""

    def __init__(self, name):
        self.binary = bytearray()
        self.tree = {'asset': {'version': '2.0', 'generator': 'basera renders'}, 'scene': 0,
                     'scenes': [{'nodes': [0]}], 'nodes': [{'mesh': 0, 'name': name}],
                     'meshes': [{'name': name, 'primitives': []}], 'materials': [],
                     'accessors': [], 'bufferViews': []}

    def _view(self, data, target=None):
        """Append bytes on a multiple of four; returns the index of their view."""
        self.binary += bytes(-len(self.binary) % 4)
        view = {'buffer': 0, 'byteOffset': len(self.binary), 'byteLength': len(data)}
        if target:
            view['target'] = target
        self.binary += data
        self.tree['bufferViews'].append(view)
        return len(self.tree['bufferViews']) - 1

    def _accessor(self, array, component, shape, target, bounds=False):
        accessor = {'bufferView': self._view(array.tobytes(), target), 'componentType': component,
                    'count': len(array), 'type': shape}
        if bounds:
            accessor['min'] = array.min(axis=0).tolist()
            accessor['max'] = array.max(axis=0).tolist()
        self.tree['accessors'].append(accessor)
        return len(self.tree['accessors']) - 1

    def texture(self, jpeg):
        """Add a tiling JPEG; returns the index of its texture."""
        for key in ('images', 'textures'):
            self.tree.setdefault(key, [])
        self.tree['samplers'] = [{'magFilter': 9729, 'minFilter': 9987}]
        self.tree['images'].append({'bufferView': self._view(jpeg), 'mimeType': 'image/jpeg'})
        self.tree['textures'].append({'sampler': 0, 'source': len(self.tree['images']) - 1})
        return len(self.tree['textures']) - 1

    def material(self, name, color, rough, metal, alpha=1., glow=None, texture=None):
        """Add a material; colours are linear, a texture replaces the colour."""
        surface = {'roughnessFactor': round(rough, 3), 'metallicFactor': round(metal, 3)}
        if texture is None:
            surface['baseColorFactor'] = [round(c, 4) for c in color[:3]] + [alpha]
        else:
            surface['baseColorTexture'] = {'index': texture}
        material = {'name': name, 'doubleSided': True, 'pbrMetallicRoughness': surface}
        if alpha < 1:
            material['alphaMode'] = 'BLEND'
        if glow:
            material['emissiveFactor'] = [round(min(1., c), 4) for c in glow[:3]]
        self.tree['materials'].append(material)
        return len(self.tree['materials']) - 1

    def primitive(self, corners, material, textured):
        """Add triangles: rows of place, normal and UV for each corner, three rows a triangle.

        Equal corners are stored once."""
        kept = corners if textured else corners[:, :6]
        rows = np.round(kept, 5).astype(np.float32)
        unique, index = np.unique(rows, axis=0, return_inverse=True)
        index = index.reshape(-1, 3)
        whole = ((index[:, 0] != index[:, 1]) & (index[:, 1] != index[:, 2])
                 & (index[:, 2] != index[:, 0]))
        index = index[whole].ravel()
        normals = unique[:, 3:6]
        normals = normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
        attributes = {
            'POSITION': self._accessor(np.ascontiguousarray(unique[:, :3]), FLOAT, 'VEC3',
                                       VERTICES, bounds=True),
            'NORMAL': self._accessor(normals.astype(np.float32), FLOAT, 'VEC3', VERTICES)}
        if textured:
            attributes['TEXCOORD_0'] = self._accessor(
                np.ascontiguousarray(unique[:, 6:8]), FLOAT, 'VEC2', VERTICES)
        small = len(unique) < 65535
        triangles = index.astype(np.uint16 if small else np.uint32)
        self.tree['meshes'][0]['primitives'].append({
            'attributes': attributes, 'material': material,
            'indices': self._accessor(triangles, SHORT if small else INT, 'SCALAR', INDICES)})
        return len(index) // 3

    def save(self, path):
        """Write the file; returns its size in bytes."""
        self.binary += bytes(-len(self.binary) % 4)
        self.tree['buffers'] = [{'byteLength': len(self.binary)}]
        text = json.dumps(self.tree, separators=(',', ':')).encode()
        text += b' ' * (-len(text) % 4)
        length = 12 + 8 + len(text) + 8 + len(self.binary)
        with open(path, 'wb') as file:
            file.write(struct.pack('<III', 0x46546C67, 2, length))
            file.write(struct.pack('<II', len(text), 0x4E4F534A) + text)
            file.write(struct.pack('<II', len(self.binary), 0x004E4942) + self.binary)
        return length
