"""The scenery of Wolf Moon: the large moon, a rune stone for words and amounts, and a pine under snow."""
import math
import random

from outlines import grow, solid
from shapely.geometry import Polygon
from solids import ball, mesh, torus, turned
from studio import hexcolor, material
from wolf_fur import ease, fur, lamp, mixed, mould, towards


def standing(_act, _at):
    """Scenery does not move."""


def great_moon(root, _fonts):
    """The moon of the scenes."""
    paint = material('moonrock')
    paint.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = 0.65
    ball(1.0, paint, (0, 0, 0), root, steps=96)
    dice = random.Random(29)
    for _ in range(30):
        angle, out = dice.uniform(0, 2 * math.pi), 0.9 * dice.random() ** 0.5
        x, z = out * math.cos(angle), out * math.sin(angle)
        size = dice.uniform(0.03, 0.17)
        y = -math.sqrt(max(0, 1 - x * x - z * z))
        crater = torus(size, size * 0.15, paint, root, (x, y, z), (0, 0, 0), 32)
        crater.rotation_euler = towards((x, y, z))
    return standing


def runestone(root, _fonts):
    """A wide slab of slate with a band of silver, runes that glow and snow on its top."""
    shape = Polygon([(-2.3, -0.8), (2.25, -0.86), (2.42, -0.1), (2.3, 0.66), (1.2, 0.86), (-1.0, 0.82), (-2.3, 0.7), (-2.44, 0.0)]).buffer(0.08)
    solid(grow(shape, 0.06), 0.14, 0.06, 'slate', 0.2, root, 6)
    solid(shape.difference(shape.buffer(-0.13)), 0.1, 0.06, 'silver', -0.02, root, 6)
    solid(shape.buffer(-0.12), 0.06, 0.03, 'enamel:#0c2438', 0.06, root)
    solid(shape.buffer(-0.17).difference(shape.buffer(-0.2)), 0.02, 0.01, lamp(glow=0.9), -0.06, root)
    snow = hexcolor('#f6fbff')
    dice = random.Random(8)
    parts = []
    for i in range(40):
        x = -2.2 + 4.4 * i / 39
        top = 0.86 - 0.05 * abs(x) - (0.1 if abs(x) > 1.6 else 0)
        size = dice.uniform(0.09, 0.17) * (1.2 if i % 7 < 4 else 0.75)
        parts.append(((x, -0.04, top + dice.uniform(-0.03, 0.03)), (0.15, 0.2, size)))
    mould(parts, lambda *_: snow, root, 0.035, 4, fur(0.16, 0.7))
    for side in (-1, 1):
        ball(0.16, 'neon:#fff0a0,#ffb020,#b85a00', (side * 2.34, -0.2, 0.0), root, (1, 0.6, 1.1), 32)
        torus(0.18, 0.04, 'silver', root, (side * 2.34, -0.18, 0.0), (90, 0, 0), 40)
    return standing


def skirt(root, z, wide, tall, paint, dice):
    """One storey of branches: a cone whose edge is jagged and droops."""
    count = 30
    vertices, faces = [(0, 0, z + tall)], []
    for share, low in ((0.55, 0.42), (1.0, 0.0)):
        for i in range(count):
            angle = 2 * math.pi * i / count
            out = wide * share * (1 + (0.12 if i % 2 else -0.14) * share + dice.uniform(-0.06, 0.06))
            drop = tall * low - (0.16 * tall * (i % 2) + dice.uniform(0, 0.06) * tall if share == 1.0 else 0)
            vertices.append((out * math.cos(angle), out * math.sin(angle), z + drop))
    for i in range(count):
        j = (i + 1) % count
        faces += [(0, 1 + i, 1 + j), (1 + i, 1 + count + i, 1 + count + j, 1 + j)]
    mesh(vertices, faces, paint, root, 50)


def pine(root, _fonts):
    """A spruce with snow on its branches."""
    turned([(0.16, -2.3), (0.12, -1.6), (0, -1.6)], 'dark-wood', root, steps=24)
    dice = random.Random(12)
    for row in range(8):
        z, wide, tall = -1.85 + row * 0.5, 1.2 - 0.125 * row, 0.86 - 0.03 * row
        skirt(root, z, wide, tall, material('grad:#1f8a78,#0a4a4a,#03201f', z - 0.1, z + tall * 0.8, 'Z'), dice)
        skirt(root, z + 0.25, wide * 0.86, tall * 0.74, material('grad:#ffffff,#e4f4ff,#a8cfe6', z, z + tall, 'Z'), dice)
    return standing


SCENERY = {
    'fullmoon': (great_moon, 'still', 0, 0.96),
    'runestone': (runestone, 'still', 0, 0.96),
    'pine': (pine, 'still', 0, 0.96),
}
