"""Wonders: potions, cauldrons, shells, eggs, crowns, ice, candles, moons, totems."""
import math
import random

from mathutils import Vector
from outlines import filled, grow, plate, silhouette, solid, translate, turn_shape
from solids import ball, block, flowing, gem, mesh, small_gem, torus, tube, turned
from studio import empty, material, rotate

FLASKS = {
    'round': [(0, -1.0), (0.5, -0.98), (0.98, -0.4), (0.86, 0.12), (0.34, 0.5), (0.28, 0.86), (0.4, 0.98)],
    'tall': [(0, -1.1), (0.44, -1.1), (0.6, -0.9), (0.52, 0.1), (0.6, 0.42), (0.27, 0.72), (0.26, 1.0), (0.38, 1.1)],
    'cone': [(0, -1.0), (0.94, -1.0), (1.02, -0.85), (0.42, 0.36), (0.28, 0.56), (0.28, 0.92), (0.4, 1.0)],
}


def potion(root, spec):
    profile = FLASKS[spec['flask']]
    turned(flowing(profile), spec['liquid'], root, smooth=70, steps=96 if spec['flask'] != 'tall' else 8)
    neck = profile[-1][1]
    torus(0.36, 0.09, 'gold', root, (0, 0, neck), (0, 0, 0))
    turned([(0, neck + 0.34), (0.26, neck + 0.32), (0.22, neck), (0, neck)], 'wood', root, smooth=30)
    dice = random.Random(7)
    for _ in range(16):
        a, z = dice.uniform(-2.4, -0.7), dice.uniform(-0.8, 0.1)
        r = 0.86 if spec['flask'] != 'tall' else 0.56
        ball(dice.uniform(0.03, 0.09), 'glow:#ffffff', (0.75 * r * math.cos(a), r * math.sin(a) * 0.95, z), root, steps=14)
    tube([(-0.62, -0.55, -0.55), (-0.66, -0.5, -0.2), (-0.42, -0.5, 0.18)], 0.05, 'glow:#ffffff', root, [0.3, 1, 0.3])
    if 'icon' in spec:
        holder = empty(root, (0, -0.98 if spec['flask'] == 'round' else -0.72, -0.42), (12, 0, 0))
        solid(silhouette(spec['icon'], 0.6), 0.03, 0.03, 'gold', 0, holder)
    rotate(root, (8, 14, -10))


def cauldron(root, spec):
    turned(flowing([(0, -0.95), (0.55, -0.95), (1.05, -0.4), (1.02, 0.1), (0.8, 0.42)]) + [(0.9, 0.5), (1.0, 0.58), (0.95, 0.68), (0.8, 0.62)], 'shine:#6a6a8a,#20202e', root, smooth=50)
    turned([(0, 0.5), (0.84, 0.5)], spec['brew'], root)
    dice = random.Random(3)
    for _ in range(15):
        a, r = dice.uniform(0, 2 * math.pi), 0.72 * dice.random() ** 0.5
        ball(dice.uniform(0.08, 0.24), spec['brew'], (r * math.cos(a), r * math.sin(a), 0.56), root)
    for x, z, r in ((0.3, 1.1, 0.13), (-0.2, 1.25, 0.09), (0.05, 0.95, 0.1), (-0.42, 0.98, 0.12)):
        ball(r, spec['brew'], (x, -0.2, z), root)
    for side in (-1, 1):
        torus(0.22, 0.055, 'gold', root, (side * 1.02, -0.15, 0.05), (90, 0, 70 * side))
        ball(0.17, 'black', (side * 0.6, -0.45, -0.95), root)
    holder = empty(root, (0, -1.03, -0.2), (-10, 0, 0))
    solid(silhouette(spec['icon'], 0.75), 0.03, 0.03, 'gold', 0, holder)
    rotate(root, (14, 0, -6))


def hourglass(root, spec):
    turned(flowing([(0.62, 0.9), (0.64, 0.5), (0.12, 0.02), (0.12, -0.02), (0.64, -0.5), (0.62, -0.9)]), 'grad:#e8f4ff,#8ab0ff,#c8d8ff', root, smooth=70)
    turned(flowing([(0, -0.88), (0.66, -0.86), (0.67, -0.55), (0.2, -0.3), (0, -0.22)]), 'neon:#fff0a0,#ffb02a', root)
    turned(flowing([(0.1, 0.04), (0.5, 0.36), (0.655, 0.5), (0, 0.56)]), 'neon:#fff0a0,#ffb02a', root)
    for z in (-1.02, 1.02):
        turned([(0, z - 0.13), (0.84, z - 0.13), (0.9, z), (0.84, z + 0.13), (0, z + 0.13)], 'gold', root, smooth=30)
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2
        tube([(0.76 * math.cos(a), 0.76 * math.sin(a), -0.95), (0.7 * math.cos(a), 0.7 * math.sin(a), 0), (0.76 * math.cos(a), 0.76 * math.sin(a), 0.95)], 0.075, 'gold', root, [1, 1.5, 1])
    rotate(root, (10, 18, -10))


def globe(root, spec):
    """A crystal ball on a stand."""
    ball(0.95, spec['body'], (0, 0, 0.25), root, steps=96)
    solid(plate('star', 0.3), 0.02, 0.03, 'glow:#ffffff', -0.93, empty(root, (0.0, 0, 0.28)))
    for x, z, r in ((0.4, 0.6, 0.06), (-0.35, -0.05, 0.05), (-0.42, 0.55, 0.04)):
        ball(r, 'glow:#ffffff', (x, -0.8, z), root, steps=14)
    turned(flowing([(0.62, -0.52), (0.8, -0.62), (0.6, -0.82), (0.86, -1.08)]) + [(0.92, -1.2), (0, -1.2)], 'gold', root, smooth=50)
    for i in range(5):
        a = math.pi + (i + 0.5) * math.pi / 5
        small_gem(root, (0.78 * math.cos(a), 0.78 * math.sin(a), -0.62), 0.14, '#7a12e0', '#e08bff', turn=(0, 0, math.degrees(a) + 90), setting=None)
    rotate(root, (8, 0, -8))


def pearl_shell(root, spec):
    for sign, tilt in ((1, 52), (-1, -12)):
        shell = empty(root, (0, 0.35 * (sign > 0), -0.45), (tilt, 0, 0))
        vertices, faces = [], []
        for i in range(41):
            a = math.pi * (0.06 + 0.88 * i / 40)
            for k in range(13):
                r = 1.35 * k / 12
                wave = 0.05 * math.cos(i * math.pi / 2.5) * k / 12
                vertices.append((r * math.cos(a), -r * math.sin(a) if sign < 0 else -0.1 * k / 12, (0.5 * math.sin(math.pi * k / 14) * -1 + wave) if sign < 0 else r * math.sin(a) + wave))
        for i in range(40):
            faces += [(i * 13 + k, i * 13 + k + 1, (i + 1) * 13 + k + 1, (i + 1) * 13 + k) for k in range(12)]
        thing = mesh(vertices, faces, material(spec['shell'], -0.5, 1.3, 'Z'), shell, smooth=80)
        thing.modifiers.new('thick', 'SOLIDIFY').thickness = 0.07
    ball(0.46, 'pearl', (0, -0.45, -0.12), root, steps=96)
    rotate(root, (4, 0, -8))


def egg(root, spec):
    body = turned(flowing([(0, -1.1), (0.5, -1.02), (0.86, -0.4), (0.78, 0.3), (0.42, 0.95), (0, 1.18)]), spec['body'], root, smooth=80)
    body.name = 'egg'
    for z, r in ((-0.42, 0.86), (0.42, 0.74)):
        torus(r, 0.06, 'gold', root, (0, 0, z), (0, 6, 0))
    for i in range(7):
        a = math.pi + (i + 0.5) * math.pi / 7
        gem('rhomb', *spec['stones'], empty(root, (0.88 * math.cos(a), 0.88 * math.sin(a), 0.0), (0, 0, math.degrees(a) + 90)), 0.2, 0.2, setting='gold')
    for i in range(9):
        a = 2 * math.pi * i / 9
        flame = empty(root, (0.75 * math.cos(a), 0.5 * math.sin(a), -1.0))
        turned(flowing([(0, -0.25), (0.24, -0.1), (0.16, 0.3), (0, 0.62)]), 'neon:#ff4a0a,#ffb02a,#fff0a0', flame)
    rotate(root, (6, 0, -10))


def brazier(root, spec):
    turned(flowing([(0.3, -0.4), (0.8, -0.22), (1.02, 0.1)]) + [(1.1, 0.14), (1.1, 0.26), (0.96, 0.26), (0.8, 0.1), (0, 0.0)], spec['metal'], root, smooth=50)
    turned(flowing([(0.16, -0.4), (0.12, -0.7), (0.3, -0.95), (0.62, -1.12)]) + [(0.68, -1.25), (0, -1.25)], spec['metal'], root, smooth=50)
    torus(1.06, 0.07, 'gold', root, (0, 0, 0.2), (0, 0, 0))
    for i in range(5):
        a = math.pi + (i + 0.5) * math.pi / 5
        small_gem(root, (0.92 * math.cos(a), 0.92 * math.sin(a), -0.04), 0.13, '#c4002f', '#ff6a5a', turn=(0, 0, math.degrees(a) + 90))
    dice = random.Random(8)
    for i in range(12):
        a, r = dice.uniform(0, 2 * math.pi), 0.6 * dice.random()
        tongue = empty(root, (r * math.cos(a), r * math.sin(a), 0.15), (0, dice.uniform(-14, 14), 0))
        tall = 1.25 - r
        turned(flowing([(0, -0.1), (0.28, 0.1), (0.2, tall * 0.5), (0.05, tall * 0.85), (0, tall)]), 'neon:#ffe86a,#ff9a1a,#ff3a0a', tongue)
    rotate(root, (12, 0, -6))


def candles(root, spec):
    turned(flowing([(0.14, -0.3), (0.1, -0.6), (0.26, -0.8), (0.6, -1.05)]) + [(0.66, -1.2), (0, -1.2)], spec['metal'], root, smooth=50)
    tube([(-0.85, 0, 0.2), (-0.72, 0, -0.22), (0, 0, -0.35), (0.72, 0, -0.22), (0.85, 0, 0.2)], 0.085, spec['metal'], root)
    tube([(0, 0, -0.4), (0, 0, 0.3)], 0.1, spec['metal'], root)
    for x, z in ((-0.85, 0.2), (0, 0.36), (0.85, 0.2)):
        turned([(0.1, z - 0.1), (0.27, z + 0.02), (0.27, z + 0.1), (0, z + 0.1)], spec['metal'], root, (x, 0, 0))
        turned([(0.17, z), (0.16, z + 0.5), (0.12, z + 0.53), (0, z + 0.5)], spec['wax'], root, (x, 0, 0))
        ball(0.06, spec['wax'], (x + 0.14, -0.1, z + 0.3), root, (1, 1, 2.4), 12)
        flame = turned(flowing([(0, -0.14), (0.13, 0.0), (0.1, 0.2), (0, 0.48)]), 'neon:#ffd04a,#fff6c0,#ff8a1a', root)
        flame.location = (x, 0, z + 0.7)
    rotate(root, (6, 10, -6))


def crown(root, spec):
    count, turns = 180, spec.get('points', 5)
    vertices = []
    for i in range(count):
        a = 2 * math.pi * i / count - math.pi / 2
        x = (i / count * turns + 0.5) % 1
        tall = 0.34 + 0.9 * (1 - abs(2 * x - 1)) ** spec.get('sharp', 1.25)
        vertices += [(0.92 * math.cos(a), 0.92 * math.sin(a), -0.62), (0.92 * math.cos(a), 0.92 * math.sin(a), -0.28), ((0.92 + 0.28 * tall) * math.cos(a), (0.92 + 0.28 * tall) * math.sin(a), -0.28 + tall)]
    faces = []
    for i in range(count):
        j = (i + 1) % count
        faces += [(i * 3, i * 3 + 1, j * 3 + 1, j * 3), (i * 3 + 1, i * 3 + 2, j * 3 + 2, j * 3 + 1)]
    body = mesh(vertices, faces, material(spec['metal'], -0.6, 1.0, 'Z'), root, smooth=40)
    body.modifiers.new('thick', 'SOLIDIFY').thickness = 0.09
    for z in (-0.62, -0.28):
        torus(0.97, 0.055, spec['band'], root, (0, 0, z), (0, 0, 0))
    for i in range(turns):
        a = -math.pi / 2 + 2 * math.pi * i / turns
        gem('rhomb', *spec['tips'], empty(root, (1.25 * math.cos(a), 1.25 * math.sin(a), 1.06), (0, 0, math.degrees(a) + 90)), 0.2, 0.2, setting=None)
    for i in range(turns * 2):
        a = -math.pi / 2 + math.pi * i / turns
        small_gem(root, (1.0 * math.cos(a), 1.0 * math.sin(a), -0.45), 0.15, *spec['stones'], turn=(0, 0, math.degrees(a) + 90))
    rotate(root, (14, 0, -10))


def ice_cube(root, spec):
    block((0.78, 0.78, 0.78), 'ice', root, edge=0.14, turn=(26, 0, 38))
    for at, size in (((0.85, -0.5, -0.85), 0.24), ((-0.9, -0.4, -0.75), 0.18)):
        block((size,) * 3, 'ice', root, at, 0.05, turn=(20, 30, 20))


def lunar(root, spec):
    """A full moon with craters."""
    ball(1.0, spec['body'], (0, 0, 0), root, steps=96)
    dice = random.Random(11)
    for _ in range(17):
        a, r = dice.uniform(0, 2 * math.pi), 0.86 * dice.random() ** 0.5
        x, z = r * math.cos(a), r * math.sin(a)
        size = dice.uniform(0.06, 0.2)
        y = -math.sqrt(max(0, 1 - r * r))
        crater = torus(size, size * 0.3, spec['body'], root, (x, y, z), (0, 0, 0), 32)
        crater.rotation_euler = Vector((x, y, z)).to_track_quat('Z', 'Y').to_euler()
    if spec.get('ring'):
        torus(1.14, 0.1, spec['ring'], root)
        torus(1.27, 0.045, spec['ring'], root)
        for i in range(8):
            a = math.pi * i / 4
            small_gem(root, (1.16 * math.cos(a), -0.14, 1.16 * math.sin(a)), 0.12, *spec['stones'])
    rotate(root, (-4, 0, -8))


def scales(root, spec):
    """Silhouettes of one outline in steps towards the viewer, each smaller and brighter: shells, flowers, flames."""
    shape = silhouette(spec['icon'], 2.4) if 'icon' in spec else plate(spec['shape'], 1.2)
    steps = spec['layers']
    solid(grow(filled(shape), 0.09), 0.14, 0.06, spec['rim'], 0.1, root)
    for i, paint in enumerate(steps):
        solid(shape.buffer(-0.13 * i), 0.08, 0.09, paint, -0.02 - 0.16 * i, root, 6)
    if 'gem' in spec:
        small_gem(root, (0, -0.16 * len(steps) - 0.1, spec.get('gemAt', 0)), spec.get('gemSize', 0.3), *spec['gem'], setting='gold')
    rotate(root, (-8, 0, -12))


def blossom(root, spec):
    petal = translate(plate('heart', 0.62), 0, -0.7)
    petals = [turn_shape(petal, 72 * i + 180, origin=(0, 0)) for i in range(5)]
    for i, shape in enumerate(petals):
        solid(grow(shape, 0.06), 0.06, 0.05, 'gold', 0.1 + 0.01 * i, root)
        solid(shape.buffer(-0.01), 0.07, 0.15, spec['petal'], -0.08 - 0.012 * i, root, 8)
    for i in range(12):
        a = 2 * math.pi * i / 12
        tube([(0, -0.3, 0), (0.34 * math.cos(a), -0.46, 0.34 * math.sin(a))], 0.02, 'enamel:#ffd8e8', root)
        ball(0.06, 'gold', (0.36 * math.cos(a), -0.48, 0.36 * math.sin(a)), root, steps=14)
    ball(0.17, 'enamel:#ffd04a', (0, -0.34, 0), root, (1, 0.5, 1))
    rotate(root, (-8, 0, -10))


def torii(root, spec):
    for x in (-0.72, 0.72):
        tube([(x * 1.1, 0, -1.15), (x, 0, 0.75)], 0.14, 'enamel:#e8301a', root)
        turned([(0, -1.3), (0.24, -1.3), (0.22, -1.02), (0, -1.02)], 'black', root, (x * 1.1, 0, 0))
    block((1.05, 0.11, 0.1), 'enamel:#e8301a', root, (0, 0, 0.28), 0.03)
    tube([(-1.4, 0, 0.95), (-0.7, 0, 0.84), (0, 0, 0.82), (0.7, 0, 0.84), (1.4, 0, 0.95)], 0.15, 'enamel:#e8301a', root)
    tube([(-1.48, 0, 1.14), (-0.7, 0, 1.0), (0, 0, 0.97), (0.7, 0, 1.0), (1.48, 0, 1.14)], 0.12, 'black', root)
    block((0.2, 0.14, 0.24), 'gold', root, (0, -0.04, 0.54), 0.04)
    rope = [(-0.72, -0.16, 0.1), (-0.36, -0.2, -0.08), (0, -0.2, 0.06), (0.36, -0.2, -0.08), (0.72, -0.16, 0.1)]
    tube(rope, 0.055, 'bone', root)
    rotate(root, (-4, 0, -16))


WONDERS = {
    'potion': potion,
    'cauldron': cauldron,
    'hourglass': hourglass,
    'globe': globe,
    'pearl-shell': pearl_shell,
    'egg': egg,
    'brazier': brazier,
    'candles': candles,
    'crown': crown,
    'ice-cube': ice_cube,
    'lunar': lunar,
    'scales': scales,
    'blossom': blossom,
    'torii': torii,
}
