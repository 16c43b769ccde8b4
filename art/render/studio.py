"""Lights, materials and camera of the sprite studio. Blender 3.4, Cycles on the CPU."""
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

HORIZON = [
    (0.0, (0.30, 0.16, 0.08)),
    (0.36, (0.10, 0.05, 0.04)),
    (0.47, (0.035, 0.025, 0.05)),
    (0.53, (0.55, 0.5, 0.48)),
    (0.66, (1.35, 1.28, 1.2)),
    (0.80, (0.28, 0.26, 0.36)),
    (1.0, (0.9, 0.9, 1.0)),
]


def start(size, samples):
    """An empty scene with the chrome-gradient world, a warm key light and a cool violet rim."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.max_bounces = 5
    cycles.sample_clamp_indirect = 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    render = scene.render
    render.resolution_x = render.resolution_y = size
    render.film_transparent = True
    render.image_settings.file_format = 'PNG'
    render.image_settings.color_mode = 'RGBA'
    scene.view_settings.view_transform = 'Standard'
    light_world(scene)
    camera = bpy.data.cameras.new('camera')
    camera.angle = math.radians(22)
    holder = place(bpy.data.objects.new('camera', camera))
    holder.location = (0, -7.4, 0)
    holder.rotation_euler = (math.radians(90), 0, 0)
    scene.camera = holder
    area((-3.2, -4.2, 4.2), 3.0, 520, (1.0, 0.93, 0.82))
    area((4.2, -1.2, 1.6), 1.0, 380, (0.45, 0.35, 1.0), 4.0)
    area((-4.4, 0.8, -0.6), 0.8, 240, (1.0, 0.55, 0.35), 4.0)
    area((0, -3, -4.2), 3.5, 110, (1.0, 0.75, 0.5))
    area((0.4, 2.5, 4.5), 3.0, 300, (1, 1, 1), 1.0)
    return empty()


def light_world(scene):
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    half = tree.nodes.new('ShaderNodeMath')
    half.operation = 'MULTIPLY_ADD'
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.interpolation = 'EASE'
    fill_ramp(ramp, HORIZON)
    tree.links.new(coordinates.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs['Z'], half.inputs[0])
    tree.links.new(half.outputs[0], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = 0.95


def area(location, size, energy, color, height=None):
    light = bpy.data.lights.new('area', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size, height or size
    light.energy, light.color = energy, color
    holder = place(bpy.data.objects.new('area', light))
    holder.location = location
    holder.rotation_euler = (-Vector(location)).to_track_quat('-Z', 'Y').to_euler()


def place(thing, parent=None):
    bpy.context.scene.collection.objects.link(thing)
    if parent:
        thing.parent = parent
    return thing


def empty(parent=None, at=(0, 0, 0), turn=(0, 0, 0)):
    holder = place(bpy.data.objects.new('empty', None), parent)
    holder.location = at
    return rotate(holder, turn)


def rotate(thing, turn):
    """Turns by degrees about X, Y and Z."""
    thing.rotation_euler = tuple(math.radians(a) for a in turn)
    return thing


def fit(root, share=0.95):
    """Scales and centres everything so that it fills the picture."""
    scene = bpy.context.scene
    for _ in range(4):
        bpy.context.view_layer.update()
        graph = bpy.context.evaluated_depsgraph_get()
        xs, ys = [], []
        for thing in scene.objects:
            if thing.type not in ('MESH', 'CURVE', 'FONT'):
                continue
            seen = thing.evaluated_get(graph)
            mesh = seen.to_mesh()
            if mesh is None:
                continue
            for index in range(0, len(mesh.vertices), max(1, len(mesh.vertices) // 400)):
                point = world_to_camera_view(scene, scene.camera, seen.matrix_world @ mesh.vertices[index].co)
                xs.append(point.x)
                ys.append(point.y)
            seen.to_mesh_clear()
        grow = share / max(max(xs) - min(xs), max(ys) - min(ys))
        field = 2 * math.tan(scene.camera.data.angle / 2) * -scene.camera.location.y
        middle_x, middle_y = (min(xs) + max(xs)) / 2 - 0.5, (min(ys) + max(ys)) / 2 - 0.5
        root.scale = [value * grow for value in root.scale]
        root.location.x = (root.location.x - middle_x * field) * grow
        root.location.z = (root.location.z - middle_y * field) * grow


def hexcolor(text):
    """Linear colour of #rrggbb."""
    text = text.lstrip('#')
    values = [int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(((v + 0.055) / 1.055) ** 2.4 if v > 0.04045 else v / 12.92 for v in values)


def fill_ramp(node, stops):
    """Stops are (place, linear colour)."""
    elements = node.color_ramp.elements
    elements[0].position, elements[0].color = stops[0][0], (*stops[0][1], 1)
    elements[-1].position, elements[-1].color = stops[-1][0], (*stops[-1][1], 1)
    for position, color in stops[1:-1]:
        elements.new(position).color = (*color, 1)


def principled(color, metal=0.0, rough=0.2, coat=0.0, glow=0.0, shine=0.5):
    material = bpy.data.materials.new('material')
    material.use_nodes = True
    inputs = material.node_tree.nodes['Principled BSDF'].inputs
    inputs['Base Color'].default_value = inputs['Emission'].default_value = (*color, 1)
    inputs['Metallic'].default_value = metal
    inputs['Roughness'].default_value = rough
    inputs['Clearcoat'].default_value = coat
    inputs['Clearcoat Roughness'].default_value = 0.03
    inputs['Specular'].default_value = shine
    inputs['Emission Strength'].default_value = glow
    return material


def paint_with(material, output):
    """Colours (and lights, where the material glows) the material by a node's output."""
    tree = material.node_tree
    surface = tree.nodes['Principled BSDF']
    tree.links.new(output, surface.inputs['Base Color'])
    if surface.inputs['Emission Strength'].default_value > 0:
        tree.links.new(output, surface.inputs['Emission'])
    return material


def gradient(colors, low, high, axis='Y', **look):
    """Colours from top to bottom along the object's axis."""
    material = principled((1, 1, 1), **look)
    tree = material.node_tree
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    span = tree.nodes.new('ShaderNodeMapRange')
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = low, high
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    steps = colors[::-1]
    fill_ramp(ramp, [(i / (len(steps) - 1), hexcolor(c)) for i, c in enumerate(steps)])
    tree.links.new(coordinates.outputs['Object'], split.inputs[0])
    tree.links.new(split.outputs[axis], span.inputs['Value'])
    tree.links.new(span.outputs[0], ramp.inputs['Fac'])
    return paint_with(material, ramp.outputs[0])


def textured(colors, scale=3.0, stretch=(1, 1, 1), rough=0.5, coat=0.2, glow=0.0, bump=0.4, metal=0.0, distortion=1.0):
    """Noise between colours with relief: stone, wood, bone, coral, lava, ice."""
    material = principled((1, 1, 1), metal=metal, rough=rough, coat=coat, glow=glow)
    tree = material.node_tree
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 6
    noise.inputs['Distortion'].default_value = distortion
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    fill_ramp(ramp, [(0.3 + 0.4 * i / (len(colors) - 1), hexcolor(c)) for i, c in enumerate(colors)])
    relief = tree.nodes.new('ShaderNodeBump')
    relief.inputs['Strength'].default_value = bump
    relief.inputs['Distance'].default_value = 0.05
    tree.links.new(coordinates.outputs['Object'], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs['Vector'])
    tree.links.new(noise.outputs[0], ramp.inputs['Fac'])
    tree.links.new(noise.outputs[0], relief.inputs['Height'])
    tree.links.new(relief.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    return paint_with(material, ramp.outputs[0])


METALS = {
    'gold': ('#ffcb73', 0.16),
    'old-gold': ('#c88a24', 0.32),
    'rose-gold': ('#f0a08a', 0.18),
    'silver': ('#e9ecf4', 0.16),
    'steel': ('#8fb0e0', 0.24),
    'bronze': ('#c97a3c', 0.26),
    'copper': ('#e8824e', 0.22),
    'iron': ('#4a4a58', 0.35),
    'black': ('#1a1622', 0.22),
}

NATURAL = {
    'stone': dict(colors=['#5a5046', '#9a8a74', '#c8b898'], scale=5, rough=0.75, coat=0.0, bump=0.9),
    'slate': dict(colors=['#262c40', '#475170', '#7484a8'], scale=5, rough=0.6, coat=0.1, bump=0.8),
    'wood': dict(colors=['#4a2208', '#8a4a18', '#b87430'], scale=3, stretch=(0.5, 5, 1), rough=0.4, coat=0.5, bump=0.4),
    'dark-wood': dict(colors=['#200c04', '#4a2410', '#6e3a1a'], scale=3, stretch=(0.5, 5, 1), rough=0.35, coat=0.6),
    'bone': dict(colors=['#a88c5c', '#e0cca0', '#fff6de'], scale=4, rough=0.4, coat=0.4, bump=0.4),
    'leather': dict(colors=['#4a1e0a', '#7a3a18', '#98522a'], scale=14, rough=0.55, coat=0.15, bump=0.7),
    'ice': dict(colors=['#2a86d8', '#8fdcff', '#f4feff'], scale=2.2, rough=0.07, coat=1.0, glow=0.22, bump=0.3),
    'jade': dict(colors=['#04482c', '#12985a', '#6ce0a0'], scale=2.4, rough=0.12, coat=1.0, glow=0.08, bump=0.05),
    'coral': dict(colors=['#b81a4a', '#ff5a6a', '#ffb49a'], scale=9, rough=0.5, coat=0.4, glow=0.08, bump=0.9),
    'lava': dict(colors=['#1a0604', '#3a0a04', '#ff5a08', '#ffe25a'], scale=3.2, rough=0.5, coat=0.2, glow=0.9, bump=0.6),
    'pearl': dict(colors=['#f0c8e8', '#fff6fa', '#c8e8ff'], scale=1.4, rough=0.12, coat=1.0, glow=0.12, bump=0.0),
    'moonrock': dict(colors=['#5a6a98', '#a8b8de', '#dfe8ff'], scale=2.6, rough=0.7, coat=0.0, glow=0.05, bump=0.9),
}


def material(spec, low=-1.2, high=1.2, axis='Y'):
    """A material by name: a metal, a natural one, or enamel:#hex, metal:#hex, glow:#hex, grad:#top,#bottom, shine:#top,#bottom."""
    kind, _, rest = spec.partition(':')
    if kind in METALS:
        color, rough = METALS[kind]
        return principled(hexcolor(color), metal=1, rough=rough)
    if kind in NATURAL:
        return textured(**NATURAL[kind])
    if kind == 'enamel':
        return principled(tuple(c * 0.85 for c in hexcolor(rest)), rough=0.17, coat=0.6, glow=0.12, shine=0.3)
    if kind == 'matte':
        return principled(hexcolor(rest), rough=0.6, coat=0.05, glow=0.05)
    if kind == 'metal':
        return principled(hexcolor(rest), metal=1, rough=0.22)
    if kind == 'glow':
        return principled(hexcolor(rest), rough=0.3, coat=0.3, glow=0.8)
    if kind == 'grad':
        return gradient(rest.split(','), low, high, axis, rough=0.15, coat=0.6, glow=0.16, shine=0.35)
    if kind == 'shine':
        return gradient(rest.split(','), low, high, axis, metal=1, rough=0.2)
    if kind == 'neon':
        return gradient(rest.split(','), low, high, axis, rough=0.15, coat=0.6, glow=0.42, shine=0.35)
    raise ValueError(f'No material is called {spec}')
