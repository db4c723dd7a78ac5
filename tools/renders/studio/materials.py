"""Materials: procedural node trees, one function a kind of stuff."""
import bpy

FABRIC_GRAIN = 1      # material index: keep the render's own grain after denoising
LINEN_GRAIN = 2       # the same, less
BACKDROP = 3          # material index of the bare backdrop: blurred once more
WALLS = (4, 5, 6)     # the same for back wall, side wall and ceiling, each by itself

WOODS = {
    'sheesham': ('#4a2918', '#74462a', '#96603a'),
    'walnut': ('#33211a', '#58392a', '#7a543c'),
    'oak': ('#a67c4f', '#c39a69', '#d6b488'),
    'teak': ('#7a4a24', '#9c6636', '#b98350'),
    'mango': ('#8a5f3a', '#a97a4d', '#c2976a'),
    'wenge': ('#1e1512', '#33241d', '#443129'),
    'white': ('#d6d2ca', '#dedad2', '#e4e0d8'),
}


def rgb(code):
    """Linear RGBA of a '#rrggbb' colour."""
    parts = [int(code.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(p / 12.92 if p <= .04045 else ((p + .055) / 1.055) ** 2.4 for p in parts) + (1.,)


def shade(color, factor):
    """A colour made lighter or darker."""
    return tuple(min(channel * factor, 1) for channel in color[:3]) + (1.,)


class Nodes:
    """A new material with a Principled shader and short words for wiring it."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.node('ShaderNodeOutputMaterial')
        self.shader = self.node('ShaderNodeBsdfPrincipled')
        self.wire(self.shader.outputs[0], self.output.inputs[0])

    def node(self, kind, **settings):
        """A node; settings that name an input set it, others are attributes."""
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            if key in node.inputs.keys():
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def wire(self, source, target):
        self.tree.links.new(source, target)

    def drive(self, source, socket):
        """Wire a value into one of the shader's inputs."""
        self.wire(source, self.shader.inputs[socket])

    def math(self, operation, *values):
        node = self.node('ShaderNodeMath', operation=operation)
        for slot, value in zip(node.inputs, values):
            if isinstance(value, (int, float)):
                slot.default_value = value
            else:
                self.wire(value, slot)
        return node.outputs[0]

    def ramp(self, factor, stops):
        """Colours along a factor: stops are (position, colour)."""
        node = self.node('ShaderNodeValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = color
        self.wire(factor, node.inputs[0])
        return node.outputs[0]

    def coords(self, scale=(1, 1, 1), scatter=True):
        """Object coordinates, scaled, shifted at random from object to object."""
        vector = self.node('ShaderNodeTexCoord').outputs['Object']
        if scatter:
            chance = self.node('ShaderNodeObjectInfo').outputs['Random']
            direction = self.node('ShaderNodeCombineXYZ', X=1., Y=1.7, Z=2.3)
            offset = self.node('ShaderNodeVectorMath', operation='SCALE')
            shifted = self.node('ShaderNodeVectorMath', operation='ADD')
            self.wire(direction.outputs[0], offset.inputs[0])
            self.wire(self.math('MULTIPLY', chance, 13.), offset.inputs['Scale'])
            self.wire(vector, shifted.inputs[0])
            self.wire(offset.outputs[0], shifted.inputs[1])
            vector = shifted.outputs[0]
        mapping = self.node('ShaderNodeMapping', Scale=scale)
        self.wire(vector, mapping.inputs[0])
        return mapping.outputs[0]

    def noise(self, vector, scale, detail=2., roughness=.5, distortion=0.):
        node = self.node('ShaderNodeTexNoise', Scale=scale, Detail=detail,
                         Roughness=roughness, Distortion=distortion)
        self.wire(vector, node.inputs['Vector'])
        return node.outputs['Fac']

    def cells(self, vector, scale):
        node = self.node('ShaderNodeTexVoronoi', Scale=scale)
        self.wire(vector, node.inputs['Vector'])
        return node.outputs['Distance']

    def bump(self, height, strength=.3, distance=.002, below=None):
        node = self.node('ShaderNodeBump', Strength=strength, Distance=distance)
        self.wire(height, node.inputs['Height'])
        if below is not None:
            self.wire(below, node.inputs['Normal'])
        return node.outputs[0]

    def set(self, **inputs):
        """Set the shader's inputs: spaces are written as underscores."""
        for key, value in inputs.items():
            self.shader.inputs[key.replace('_', ' ')].default_value = value
        return self


def fabric(color, weave=230, contrast=.18, bump=.35, wrinkle=.4, wrinkle_scale=9,
           grain=FABRIC_GRAIN):
    """Woven cloth. Wrinkle is the depth of soft dents, weave the threads a metre."""
    base = rgb(color)
    nodes = Nodes(f'fabric {color}')
    vector = nodes.coords()
    threads = nodes.noise(vector, weave, 2., .7)
    patches = nodes.noise(vector, 22, 3.)
    tone = nodes.math('ADD', nodes.math('MULTIPLY', threads, .75),
                      nodes.math('MULTIPLY', patches, .25))
    spread = contrast * 1.6
    nodes.drive(nodes.ramp(tone, [(.28, shade(base, 1 - spread)), (.5, base),
                                  (.72, shade(base, 1 + spread))]), 'Base Color')
    dents = nodes.bump(nodes.noise(vector, wrinkle_scale, 3., .55, .6), wrinkle, .010)
    knots = nodes.math('MULTIPLY', nodes.cells(vector, weave * 1.1), -.6)
    nodes.drive(nodes.bump(nodes.math('ADD', threads, knots), bump, .0022, dents), 'Normal')
    nodes.set(Roughness=.95, Specular=.12, Sheen=.17, Sheen_Tint=.8)
    nodes.material.pass_index = grain
    return nodes.material


def linen(color, wrinkle=.5, wrinkle_scale=5):
    """Smooth bed linen: fine weave, little grain."""
    return fabric(color, weave=400, contrast=.03, bump=.12, wrinkle=wrinkle,
                  wrinkle_scale=wrinkle_scale, grain=LINEN_GRAIN)


def leather(color, gloss=.42):
    """Grained leather with soft tonal patches."""
    base = rgb(color)
    nodes = Nodes(f'leather {color}')
    vector = nodes.coords()
    patches = nodes.noise(vector, 9, 4.)
    nodes.drive(nodes.ramp(patches, [(.3, shade(base, .82)), (.7, shade(base, 1.12))]),
                'Base Color')
    creases = nodes.bump(nodes.noise(vector, 16, 4., .6, .8), .35, .006)
    nodes.drive(nodes.bump(nodes.cells(vector, 300.), .22, .001, creases), 'Normal')
    nodes.set(Roughness=gloss, Specular=.45)
    nodes.material.pass_index = LINEN_GRAIN
    return nodes.material


def wood(kind='walnut', grain='X', rough=.38, coat=.15):
    """Boards with growth rings along an axis; each object gets its own cut."""
    dark, middle, light = [rgb(code) for code in WOODS[kind]]
    nodes = Nodes(f'wood {kind} {grain}')
    axis = 'XYZ'.index(grain)

    def stretched(along, across):
        scale = [across] * 3
        scale[axis] = along
        return nodes.coords(tuple(scale))

    swirl = nodes.noise(stretched(.5, 7.), 1.6, 2.5, .5, .5)
    rings = nodes.math('PINGPONG', nodes.math('MULTIPLY', swirl, 9.), 1.)
    streaks = nodes.noise(stretched(1.3, 42.), 2., 4., .6, .2)
    fibres = nodes.noise(stretched(6., 240.), 1., 2., .6)
    tone = nodes.math('ADD', nodes.math('ADD', nodes.math('MULTIPLY', rings, .22),
                                        nodes.math('MULTIPLY', streaks, .46)),
                      nodes.math('MULTIPLY', fibres, .36))
    nodes.drive(nodes.ramp(tone, [(.30, dark), (.53, middle), (.76, light)]), 'Base Color')
    nodes.drive(nodes.bump(fibres, .12, .0008), 'Normal')
    nodes.drive(nodes.math('ADD', nodes.math('MULTIPLY', fibres, .12), rough - .06), 'Roughness')
    nodes.set(Specular=.4, Clearcoat=coat, Clearcoat_Roughness=.25)
    return nodes.material


def plain(color, rough=.4, metal=0., coat=0., bump=0., bump_scale=300, specular=.5):
    """Paint, plastic, rubber, enamel: one colour, optionally a fine texture."""
    nodes = Nodes(f'plain {color}')
    nodes.set(Base_Color=rgb(color), Roughness=rough, Specular=specular, Metallic=metal,
              Clearcoat=coat, Clearcoat_Roughness=.06)
    if bump:
        nodes.drive(nodes.bump(nodes.noise(nodes.coords(), bump_scale), bump, .0006), 'Normal')
    return nodes.material


def enamel(color='#c6cace'):
    """White goods."""
    return plain(color, rough=.22, coat=.4)


def chrome(color='#d3d6d9', rough=.12):
    """Polished metal."""
    return plain(color, rough=rough, metal=1.)


def steel(color='#b4b6b8', grain='Z', rough=.30):
    """Brushed metal, lines along an axis."""
    nodes = Nodes(f'steel {color} {grain}')
    scale = [1100.] * 3
    scale['XYZ'.index(grain)] = 6.
    lines = nodes.noise(nodes.coords(tuple(scale), scatter=False), 1., 2., .6)
    base = rgb(color)
    nodes.drive(nodes.ramp(lines, [(.3, shade(base, .93)), (.7, shade(base, 1.05))]),
                'Base Color')
    nodes.drive(nodes.math('ADD', nodes.math('MULTIPLY', lines, .1), rough - .05), 'Roughness')
    nodes.drive(nodes.bump(lines, .05, .0003), 'Normal')
    nodes.set(Metallic=1.)
    return nodes.material


def black_glass(color='#0c0e10', rough=.04):
    """Opaque glossy glass: screens, hobs, oven doors."""
    nodes = Nodes('black glass')
    nodes.set(Base_Color=rgb(color), Roughness=rough, Specular=.4, Clearcoat=.3,
              Clearcoat_Roughness=.01)
    return nodes.material


def clear_glass(tint='#dfe8ea'):
    """See-through glass without refraction: cheap and free of noise."""
    nodes = Nodes('clear glass')
    mirror = nodes.node('ShaderNodeBsdfGlossy', Roughness=.02)
    through = nodes.node('ShaderNodeBsdfTransparent', Color=rgb(tint))
    mix = nodes.node('ShaderNodeMixShader')
    nodes.wire(nodes.node('ShaderNodeFresnel', IOR=1.5).outputs[0], mix.inputs[0])
    nodes.wire(through.outputs[0], mix.inputs[1])
    nodes.wire(mirror.outputs[0], mix.inputs[2])
    nodes.wire(mix.outputs[0], nodes.output.inputs[0])
    return nodes.material


def glow(color, strength=1.):
    """A light-emitting surface: displays, lamp shades, windows."""
    nodes = Nodes(f'glow {color}')
    nodes.set(Emission=rgb(color), Emission_Strength=strength, Base_Color=(0, 0, 0, 1))
    nodes.material.cycles.sample_as_light = False      # too small to spend light samples on
    return nodes.material


def marble(color='#d9d6d0', vein='#8f8a84', scale=3.2):
    """Polished stone with thin veins."""
    nodes = Nodes('marble')
    vector = nodes.coords()
    field = nodes.noise(vector, scale, 7., .62, 1.4)
    ridge = nodes.math('ABSOLUTE', nodes.math('SUBTRACT', field, .5))
    cloud = nodes.noise(vector, 1.7, 4.)
    depth = nodes.math('ADD', ridge, nodes.math('MULTIPLY', cloud, .05))
    nodes.drive(nodes.ramp(depth, [(.022, rgb(vein)), (.045, shade(rgb(color), .88)),
                                   (.13, rgb(color))]), 'Base Color')
    nodes.set(Roughness=.14, Specular=.5, Clearcoat=.3)
    return nodes.material


def tiling(color, joint, tile, gap=.006, axes='XZ', rough=.22, offset=0.):
    """Tiles of a (width, height) in metres on a face along two axes, with their joints.

    One face with drawn joints stays clean where joints between real tiles would flicker."""
    base = rgb(color)
    nodes = Nodes(f'tiling {color}')
    split = nodes.node('ShaderNodeSeparateXYZ')
    nodes.wire(nodes.node('ShaderNodeTexCoord').outputs['Object'], split.inputs[0])
    flat = nodes.node('ShaderNodeCombineXYZ')
    for slot, axis in enumerate(axes):
        nodes.wire(split.outputs['XYZ'.index(axis)], flat.inputs[slot])
    wall = nodes.node('ShaderNodeTexBrick', offset=offset, Color1=shade(base, .97),
                      Color2=shade(base, 1.03), Mortar=rgb(joint), Scale=1.,
                      **{'Mortar Size': gap / 2, 'Mortar Smooth': .3, 'Brick Width': tile[0],
                         'Row Height': tile[1]})
    nodes.wire(flat.outputs[0], wall.inputs['Vector'])
    nodes.drive(wall.outputs['Color'], 'Base Color')
    nodes.set(Roughness=rough, Specular=.4)
    return nodes.material


def net(color='#26292d', holes=190):
    """Open weave for chair backs; needs UV coordinates in metres."""
    nodes = Nodes(f'net {color}')
    mapping = nodes.node('ShaderNodeMapping', Scale=(holes, holes, holes))
    nodes.wire(nodes.node('ShaderNodeTexCoord').outputs['UV'], mapping.inputs[0])
    split = nodes.node('ShaderNodeSeparateXYZ')
    nodes.wire(mapping.outputs[0], split.inputs[0])
    waves = [nodes.math('ABSOLUTE', nodes.math('SINE', nodes.math('MULTIPLY', axis, 3.14159)))
             for axis in split.outputs[:2]]
    hole = nodes.math('GREATER_THAN', nodes.math('MULTIPLY', *waves), .55)
    nodes.set(Base_Color=rgb(color), Roughness=.7, Specular=.25, Sheen=.2)
    nodes.drive(nodes.math('SUBTRACT', 1., nodes.math('MULTIPLY', hole, .85)), 'Alpha')
    return nodes.material
