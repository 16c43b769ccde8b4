"""Sweets: glossy sugar, icing and sprinkles."""
import math
import random

from outlines import PLATES, solid
from shapely.geometry import Point
from solids import ball, flowing, mesh, torus, tube, turned
from studio import empty, hexcolor, material, principled, rotate

SPRINKLES = ['#ff4d8d', '#ffd84a', '#4ad8ff', '#7aff9a', '#ffffff']


def sugar(color):
    return principled(tuple(c * 0.9 for c in hexcolor(color)), rough=0.08, coat=1.0, glow=0.18)


def swirl_paint(a, b, arms=6):
    """Two colours winding out from the middle."""
    paint = principled((1, 1, 1), rough=0.1, coat=1.0, glow=0.18)
    tree = paint.node_tree
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    angle = tree.nodes.new('ShaderNodeTexGradient')
    angle.gradient_type = 'RADIAL'
    length = tree.nodes.new('ShaderNodeVectorMath')
    length.operation = 'LENGTH'
    connect = tree.links.new
    connect(coordinates.outputs['Object'], angle.inputs[0])
    connect(coordinates.outputs['Object'], length.inputs[0])

    def step(operation, left, right):
        node = tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        for socket, value in zip(node.inputs, (left, right)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                connect(value, socket)
        return node.outputs[0]

    turns = step('ADD', step('MULTIPLY', angle.outputs['Fac'], arms), step('MULTIPLY', length.outputs['Value'], 1.1))
    stripe = step('GREATER_THAN', step('FRACT', turns, 0), 0.5)
    mixer = tree.nodes.new('ShaderNodeMixRGB')
    mixer.inputs[1].default_value, mixer.inputs[2].default_value = (*hexcolor(a), 1), (*hexcolor(b), 1)
    connect(stripe, mixer.inputs[0])
    surface = tree.nodes['Principled BSDF']
    connect(mixer.outputs[0], surface.inputs['Base Color'])
    connect(mixer.outputs[0], surface.inputs['Emission'])
    return paint


def lollipop(root, spec):
    disc = turned(flowing([(0, 0.28), (0.5, 0.26), (0.85, 0.2), (1.0, 0.0), (0.85, -0.2), (0, -0.28)]), swirl_paint(*spec['colors']), root, (0, 0, 0.35), 128, 70)
    rotate(disc, (90, 0, 0))
    tube([(0, 0, -0.6), (0, 0, -1.75)], 0.085, 'enamel:#fff6ff', root)
    for side in (-1, 1):
        tube([(0, -0.15, -0.72), (side * 0.5, -0.2, -0.45), (side * 0.56, -0.2, -0.85)], 0.12, spec['bow'], root, is_closed=True)
    ball(0.14, spec['bow'], (0, -0.22, -0.7), root)
    rotate(root, (-4, 16, -10))


def sprinkle(root, count, spot, seed=2, length=0.09):
    dice = random.Random(seed)
    paints = [sugar(c) for c in SPRINKLES]
    for i in range(count):
        at, turn = spot(dice)
        thing = ball(0.035, paints[i % len(paints)], at, root, (1, 1, length / 0.035), 8)
        rotate(thing, turn)


def donut(root, spec):
    holder = empty(root, turn=(62, 0, 0))
    torus(0.8, 0.44, 'grad:#f4c27a,#c8843a', holder, turn=(0, 0, 0))
    icing = torus(0.8, 0.47, sugar(spec['icing']), holder, turn=(0, 0, 0), steps=128)
    for vertex in icing.data.vertices:
        if vertex.co.z < 0.02:
            a = math.atan2(vertex.co.y, vertex.co.x)
            vertex.co.z = max(vertex.co.z, -0.1 - 0.1 * math.sin(a * 9))

    def spot(dice):
        a, b = dice.uniform(0, 2 * math.pi), dice.uniform(0.35, 2.8)
        r = 0.8 + 0.47 * math.cos(b)
        return (r * math.cos(a), r * math.sin(a), 0.47 * math.sin(b) + 0.02), (90, dice.uniform(0, 180), dice.uniform(0, 180))

    sprinkle(holder, 70, spot)


def cupcake(root, spec):
    cup = turned([(0, -1.1), (0.58, -1.1), (0.86, -0.2), (0, -0.2)], material(spec['paper'], -1.1, -0.2, 'Z'), root, steps=120, smooth=20)
    for i, vertex in enumerate(cup.data.vertices):
        vertex.co.xy *= 1 + (0.035 if (i // 4) % 6 < 3 else -0.035)
    for i, (z, r) in enumerate(((-0.08, 0.84), (0.2, 0.7), (0.46, 0.52), (0.7, 0.32))):
        ring = torus(r * 0.62, r * 0.46, sugar(spec['cream']), root, (0, 0, z), (4, 6, 0))
        ring.scale = (1, 1, 0.8)
    ball(0.24, sugar('#e3062a'), (0, -0.05, 1.04), root)
    tube([(0, -0.05, 1.25), (0.06, -0.05, 1.42), (0.2, -0.05, 1.5)], 0.03, 'matte:#4f8f1f', root)

    def spot(dice):
        k = dice.random()
        a = dice.uniform(math.pi, 2 * math.pi)
        r = 0.96 - 0.62 * k
        return (r * math.cos(a), r * math.sin(a) - 0.08, 0.0 + 0.72 * k), (dice.uniform(0, 180), dice.uniform(0, 180), 0)

    sprinkle(root, 46, spot)
    rotate(root, (10, 0, -8))


def cone(root, spec):
    waffle = turned([(0, -1.5), (0.1, -1.45), (0.62, 0.05), (0.58, 0.1), (0, 0.1)], 'grad:#f0b45a,#c87a2a', root, smooth=35)
    waffle.name = 'waffle'
    for i in range(9):
        a = math.pi + i * math.pi / 8
        for side in (-1, 1):
            tube([(0.64 * math.cos(a), 0.64 * math.sin(a), 0.02), (0.36 * math.cos(a + side * 0.5), 0.36 * math.sin(a + side * 0.5), -0.72), (0.12 * math.cos(a + side), 0.12 * math.sin(a + side), -1.4)], 0.022, 'enamel:#9a5a1a', root)
    for x, z, r, color in ((-0.36, 0.32, 0.5, spec['scoops'][0]), (0.38, 0.3, 0.5, spec['scoops'][1]), (0, 0.82, 0.5, spec['scoops'][2])):
        ball(r, sugar(color), (x, -0.05, z), root)
    torus(0.58, 0.1, sugar(spec['scoops'][0]), root, (0, 0, 0.08), (0, 0, 0))
    ball(0.17, sugar('#e3062a'), (0.05, -0.1, 1.4), root)
    rotate(root, (4, 14, 0))


def toffee(root, spec):
    body = empty(root, turn=(0, -24, 0))
    ball(0.72, swirl_paint(*spec['colors'], 5), (0, 0, 0), body, (1.1, 0.85, 0.9), 96)
    for side in (-1, 1):
        fan = [(side * 0.72, 0, 0)]
        for i in range(13):
            a = -0.75 + 1.5 * i / 12
            fan.append((side * (0.72 + 0.72 * math.cos(a)), 0.14 * (-1) ** i, 0.85 * math.sin(a)))
        vertices = fan
        faces = [(0, i, i + 1) for i in range(1, 13)]
        thing = mesh(vertices, faces, sugar(spec['colors'][0]), body)
        thicken = thing.modifiers.new('thick', 'SOLIDIFY')
        thicken.thickness = 0.05
        torus(0.16, 0.07, sugar(spec['colors'][1]), body, (side * 0.78, 0, 0), (0, 90, 0))


def puff(root, spec):
    """A soft glossy sweet cut from a plate shape, with a brighter one on top."""
    shape = PLATES[spec['shape']](1.1)
    solid(shape.buffer(0.04), 0.2, 0.2, spec['body'], 0.1, root, 10)
    solid(shape.buffer(-0.22), 0.1, 0.16, spec['top'], -0.22, root, 10)
    if spec.get('sugar'):
        dice = random.Random(4)
        for _ in range(70):
            x, z = dice.uniform(-1.1, 1.1), dice.uniform(-1.1, 1.1)
            if shape.buffer(-0.05).contains(Point(x, z)):
                ball(0.028, 'enamel:#ffffff', (x, -0.36, z), root, steps=6)
    rotate(root, (-8, 0, -14))


def bean(root, spec):
    tube([(-0.72, 0, -0.12), (-0.36, 0, 0.3), (0.36, 0, 0.3), (0.72, 0, -0.12)], 0.56, spec['body'], root, [0.86, 1, 1, 0.86])
    ball(0.48, spec['body'], (-0.74, 0, -0.16), root)
    ball(0.48, spec['body'], (0.74, 0, -0.16), root)
    tube([(-0.5, -0.42, 0.46), (0, -0.42, 0.62), (0.4, -0.42, 0.52)], 0.05, 'glow:#ffffff', root, [0.4, 1, 0.4])
    rotate(root, (-6, -24, 0))


SWEETS = {'lollipop': lollipop, 'donut': donut, 'cupcake': cupcake, 'cone': cone, 'toffee': toffee, 'puff': puff, 'bean': bean}
