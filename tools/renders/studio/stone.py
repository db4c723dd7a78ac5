"""Floors of stone and tile: one face, its joints drawn, so that thin joints do not flicker."""
from . import materials
from .geometry import box
from .materials import rgb, shade


def _laid(nodes, color, joint, tile, gap, tint=.03):
    """Lay a pattern as tiles of a (width, depth) in metres: every tile a shade of its own."""
    split = nodes.node('ShaderNodeSeparateXYZ')
    nodes.wire(nodes.node('ShaderNodeTexCoord').outputs['Object'], split.inputs[0])
    flat = nodes.node('ShaderNodeCombineXYZ')
    for slot in (0, 1):
        nodes.wire(split.outputs[slot], flat.inputs[slot])
    laid = nodes.node('ShaderNodeTexBrick', offset=0., Mortar=rgb(joint), Scale=1.,
                      **{'Mortar Size': gap / 2, 'Mortar Smooth': .2, 'Brick Width': tile[0],
                         'Row Height': tile[1]})
    nodes.wire(flat.outputs[0], laid.inputs['Vector'])
    for slot, share in (('Color1', 1 - tint), ('Color2', 1 + tint)):
        toned = nodes.node('ShaderNodeMixRGB', blend_type='MULTIPLY', Fac=1.)
        nodes.wire(color, toned.inputs[1])
        toned.inputs[2].default_value = (share, share, share, 1.)
        nodes.wire(toned.outputs[0], laid.inputs[slot])
    nodes.drive(laid.outputs['Color'], 'Base Color')


def vitrified(color='#cfc6b4', joint='#8d8474', tile=(.60, .60)):
    """Polished tiles of 60 cm, faintly clouded."""
    nodes = materials.Nodes(f'vitrified {color}')
    cloud = nodes.noise(nodes.coords(scatter=False), 2.4, 5., .6, .8)
    base = rgb(color)
    _laid(nodes, nodes.ramp(cloud, [(.35, shade(base, .93)), (.65, shade(base, 1.05))]), joint,
          tile, .006)
    nodes.set(Roughness=.16, Specular=.45)
    return nodes.material


def mosaic(color='#b9b1a1', joint='#8d8577'):
    """Terrazzo cast in bays of 90 cm: chips of marble in cement, strips between the bays."""
    nodes = materials.Nodes(f'mosaic {color}')
    chips = nodes.node('ShaderNodeTexVoronoi', Scale=34.)
    nodes.wire(nodes.coords(scatter=False), chips.inputs['Vector'])
    base = rgb(color)
    chance = nodes.node('ShaderNodeSeparateXYZ')
    nodes.wire(chips.outputs['Color'], chance.inputs[0])
    stone = nodes.ramp(chance.outputs[0], [
        (0., rgb('#57514a')), (.14, rgb('#8b6a55')), (.26, shade(base, .80)),
        (.50, shade(base, 1.0)), (.72, rgb('#d2cbbd'))])
    stone.node.color_ramp.interpolation = 'CONSTANT'
    mix = nodes.node('ShaderNodeMixRGB')
    nodes.wire(nodes.math('GREATER_THAN', chips.outputs['Distance'], .42), mix.inputs[0])
    nodes.wire(stone, mix.inputs[1])
    mix.inputs[2].default_value = shade(base, .95)
    _laid(nodes, mix.outputs[0], joint, (.90, .90), .005, .01)
    nodes.set(Roughness=.24, Specular=.4)
    return nodes.material


def kota(color='#8b9188', joint='#5f635c'):
    """Slabs of grey-green kota stone, each cut from another part of the bed."""
    nodes = materials.Nodes(f'kota {color}')
    cloud = nodes.noise(nodes.coords((1., .5, 1.), scatter=False), 3.6, 6., .65, .5)
    base = rgb(color)
    _laid(nodes, nodes.ramp(cloud, [(.3, shade(base, .80)), (.5, base), (.7, shade(base, 1.16))]),
          joint, (.55, .55), .007, .12)
    nodes.set(Roughness=.30, Specular=.4)
    return nodes.material


def cream(color='#d0c8ba', vein='#ab9c85', joint='#8f8573'):
    """Cream marble in slabs of 60 by 90 cm, softly veined."""
    nodes = materials.Nodes(f'cream marble {color}')
    field = nodes.noise(nodes.coords(scatter=False), 1.5, 7., .62, 1.6)
    ridge = nodes.math('ABSOLUTE', nodes.math('SUBTRACT', field, .5))
    base = rgb(color)
    _laid(nodes, nodes.ramp(ridge, [(.0, rgb(vein)), (.03, shade(base, .95)), (.12, base)]), joint,
          (.90, .60), .006, .03)
    nodes.set(Roughness=.14, Specular=.45)
    return nodes.material


FLOORS = {kind.__name__: kind for kind in (vitrified, mosaic, kota, cream)}


def lay(kind, width, depth, at=(0, 0)):
    """A floor of a kind, its top at z = 0."""
    return box((width, depth, .02), (*at, -.01), FLOORS[kind](), 0)
