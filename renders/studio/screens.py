"""What screens show."""
from . import materials

SKIES = {
    'dawn': (('#f3c58b', '#e29a7c', '#7f8fb0', '#31507e'),
             ('#8a86a0', '#5d6a86', '#33506a', '#173440')),
    'noon': (('#e8efe6', '#bfdbe2', '#7fb4d6', '#3f7fb8'),
             ('#9db89a', '#6f9a6c', '#47784a', '#24502f')),
    'dusk': (('#f0b27a', '#c9657a', '#6a4a86', '#22285a'),
             ('#7a5a86', '#553f70', '#352c56', '#191b38')),
}


def landscape(sky='dawn'):
    """What a television shows: sky over layered hills, by its object's own X and Z."""
    air, ground = SKIES[sky]
    nodes = materials.Nodes('landscape')
    split = nodes.node('ShaderNodeSeparateXYZ')
    nodes.wire(nodes.node('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    across, up = split.outputs[0], split.outputs[2]
    image = nodes.ramp(up, list(zip((.30, .55, .78, 1.), map(materials.rgb, air))))
    hills = ((.58, 2.6, .30), (.45, 3.6, .26), (.32, 5.2, .22), (.17, 7.5, .18))
    for seed, ((height, scale, swing), color) in enumerate(zip(hills, ground)):
        line = nodes.node('ShaderNodeCombineXYZ', Y=seed * 3.7)
        nodes.wire(across, line.inputs[0])
        edge = nodes.math('ADD', nodes.math('MULTIPLY', nodes.noise(line.outputs[0], scale, 4.),
                                            swing), height - swing / 2)
        mix = nodes.node('ShaderNodeMixRGB')
        nodes.wire(nodes.math('LESS_THAN', up, edge), mix.inputs[0])
        nodes.wire(image, mix.inputs[1])
        mix.inputs[2].default_value = materials.rgb(color)
        image = mix.outputs[0]
    nodes.drive(image, 'Emission')
    nodes.set(Emission_Strength=.9, Base_Color=(.01, .01, .012, 1), Roughness=.08, Specular=.4)
    nodes.material.cycles.sample_as_light = False
    return nodes.material
