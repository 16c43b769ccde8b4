"""The scenery of Candy Orbit: the cake rocket, the observatory, the ground of a candy moon, and a biscuit for words and amounts."""
import math
import random

from objects_sweets import SPRINKLES, sugar
from outlines import PLATES, box_outline, grow, solid
from shapely.geometry import Polygon
from solids import ball, block, flowing, torus, tube, turned
from studio import empty, material, rotate, textured

WAFER = 'grad:#ffe6b0,#e8b05a,#b87428'


def standing(_act, _at):
    """Scenery does not move."""


def rocket(root, _fonts):
    """A tall cake: tiers of sponge and cream, fins of wafer, a nose of icing with a cherry."""
    turned(flowing([(0.5, -1.9), (0.72, -1.4), (0.78, -0.4), (0.74, 0.5), (0.6, 1.15), (0.34, 1.72), (0, 2.1)]) , sugar('#fff2e2'), root, steps=96, smooth=70)
    for z, r, color in ((-1.2, 0.74, '#8ff0cf'), (0.72, 0.72, '#8ff0cf')):
        for i in range(20):
            angle = 2 * math.pi * i / 20
            ball(0.13, sugar(color), (r * math.cos(angle), r * math.sin(angle), z), root, (1, 1, 0.85), 16)
    cap = turned(flowing([(0.66, 0.98), (0.6, 1.2), (0.36, 1.74), (0, 2.16)]), sugar('#ff7fae'), root, steps=120, smooth=80)
    for vertex in cap.data.vertices:
        low = max(0.0, (1.35 - vertex.co.z) / 0.37)
        vertex.co.z -= 0.16 * low * (1 + math.sin(math.atan2(vertex.co.y, vertex.co.x) * 7))
        vertex.co.xy *= 1 + 0.12 * low
    ball(0.2, sugar('#f0305a'), (0, 0, 2.28), root, steps=32)
    for z, size in ((0.18, 0.33), (-0.6, 0.22)):
        torus(size, 0.09, 'gold', root, (0, -0.77, z), (90, 0, 0), 56)
        ball(size, 'neon:#eaffff,#8ab8ff,#3a3ab0', (0, -0.74, z), root, (1, 0.3, 1), 40)
        ball(0.07, 'glow:#ffffff', (-size * 0.4, -0.86, z + size * 0.4), root, (1.4, 0.5, 1), 12)
    fin = Polygon([(0.0, 0.8), (0.5, 0.1), (0.85, -1.0), (0.5, -0.8), (0.0, -0.6)]).buffer(0.06)
    for side in (-1, 1):
        holder = empty(root, (side * 0.68, 0, -1.1))
        holder.scale = (side, 1, 1)
        solid(fin, 0.1, 0.06, WAFER, 0, holder)
        solid(fin.buffer(-0.17), 0.06, 0.04, sugar('#ff9fc4'), -0.1, holder)
    block((0.07, 0.3, 0.55), WAFER, root, (0, -0.75, -1.5), 0.05)
    turned([(0.3, -1.9), (0.56, -1.92), (0.66, -2.25), (0.5, -2.27), (0.3, -1.95)], 'rose-gold', root, smooth=50)
    dice = random.Random(3)
    paints = [sugar(c) for c in SPRINKLES]
    for i in range(44):
        share, angle = dice.random(), dice.uniform(math.pi, 2 * math.pi)
        r = 0.72 - 0.5 * share
        dot = ball(0.035, paints[i % 5], (r * math.cos(angle), r * math.sin(angle), 1.12 + 0.75 * share), root, (1, 1, 2.2), 8)
        rotate(dot, (dice.uniform(0, 180), dice.uniform(0, 180), 0))
    rotate(root, (6, 0, -12))
    return standing


def observatory(root, _fonts):
    """A dome of macaron on a drum of sponge, a telescope of wafer rolls, candy canes at the door."""
    turned([(1.5, -1.3), (1.5, -0.35), (0, -0.35)], 'grad:#ffeccc,#f0c88a', root, smooth=30)
    for z, color in ((-1.22, '#ff9fc4'), (-0.78, '#fff8ec'), (-0.34, '#8ff0cf')):
        for i in range(34):
            angle = 2 * math.pi * i / 34
            ball(0.15, sugar(color), (1.5 * math.cos(angle), 1.5 * math.sin(angle), z), root, (1, 1, 0.8), 14)
    turned(flowing([(1.46, -0.28), (1.42, 0.25), (1.05, 0.85), (0.5, 1.16), (0, 1.24)]), sugar('#b9a2ff'), root, steps=120, smooth=80)
    for i in range(9):
        angle = math.pi * (1 + i / 8)
        tube([(1.47 * math.cos(angle), 1.47 * math.sin(angle), -0.2), (1.08 * math.cos(angle), 1.08 * math.sin(angle), 0.84), (0.1 * math.cos(angle), 0.1 * math.sin(angle), 1.25)], 0.04, sugar('#fff8ec'), root)
    ball(0.2, sugar('#ff5a8a'), (0, 0, 1.32), root, steps=24)
    scope = empty(root, (0.35, -1.0, 0.5), (0, 48, 0))
    for low, high, thick, color in ((0, 0.8, 0.34, WAFER), (0.7, 1.35, 0.27, 'grad:#ffd0e0,#ff8ab8'), (1.25, 1.75, 0.21, WAFER)):
        tube([(0, 0, low), (0, 0, high)], thick, color, scope)
        torus(thick, 0.06, 'gold', scope, (0, 0, high), (0, 0, 0), 40)
    ball(0.2, 'neon:#ffffff,#9ae8ff,#3a8ad8', (0, 0, 1.76), scope, (1, 1, 0.4), 28)
    solid(box_outline(0.62, 0.86, 0.3), 0.1, 0.08, 'grad:#8a4a2a,#5a2a14', -1.5, empty(root, (0, 0, -0.95)))
    ball(0.06, 'gold', (0.16, -1.68, -0.95), root, steps=12)
    for side in (-1, 1):
        for k in range(8):
            ball(0.12, sugar('#ff5a8a' if k % 2 else '#fff8ec'), (side * 0.55, -1.62, -1.3 + k * 0.14), root, (1, 1, 0.8), 16)
        ball(0.17, sugar('#8ff0cf'), (side * 0.55, -1.62, -0.15), root, steps=20)
    rotate(root, (8, 0, 0))
    return standing


def ground(root, _fonts):
    """The wide crust of a candy moon: cream with craters of jam, gumdrops and crystals of sugar."""
    dice = random.Random(23)
    crust = textured(['#c88ac8', '#eab8dc', '#ffe4ee'], scale=2.2, rough=0.4, coat=0.4, glow=0.1, bump=0.35)
    hill = turned(flowing([(2.6, -0.6), (2.0, -0.22), (1.2, 0.02), (0, 0.12)]), crust, root, (0, 0.4, 0), squeeze=0.42, smooth=80, steps=128)
    for vertex in hill.data.vertices:
        vertex.co.z += 0.05 * math.sin(vertex.co.x * 5) * max(0, 0.4 + vertex.co.z)
    jams = ['#ff6a9a', '#8ff0cf', '#ffd66a']
    for i, (x, y, z, size) in enumerate(((-1.35, -0.25, -0.16, 0.26), (-0.2, -0.4, -0.07, 0.33), (1.15, -0.3, -0.12, 0.28), (0.5, 0.05, 0.06, 0.17), (-0.8, 0.05, 0.02, 0.16))):
        torus(size, 0.075, crust, root, (x, y, z), (18, 0, 0), 48)
        ball(size, sugar(jams[i % 3]), (x, y, z), root, (1, 0.8, 0.22), 28)
    drops = ['#ff8ab8', '#8ff0cf', '#fff0c0', '#b9a2ff']
    for i in range(15):
        x = -2.15 + i * 0.31 + dice.uniform(-0.08, 0.08)
        size = dice.uniform(0.11, 0.22)
        z = 0.1 - 0.16 * (x / 1.3) ** 2 * 0.55 + dice.uniform(-0.1, 0.0)
        ball(size, sugar(drops[i % 4]), (x, 0.05 - dice.random() * 0.2, z), root, (1, 1, 1.25), 20)
    for side in (-1, 1):
        for k in range(9):
            angle = min(1.0, k / 5) * 0
            x = side * (1.75 + (0.16 * (1 - math.cos((k - 5) * 0.6)) if k > 5 else 0))
            ball(0.1, sugar('#ff5a8a' if k % 2 else '#fff8ec'), (x + angle, 0, -0.1 + min(k, 6) * 0.13), root, steps=16)
    return standing


def plaque(root, _fonts):
    """A biscuit with a scalloped edge, a field of dark chocolate and pearls of icing."""
    outer = box_outline(4.4, 2.3, 0.5)
    edge = outer
    for i in range(46):
        point = outer.exterior.interpolate(i / 46, normalized=True)
        edge = edge.union(point.buffer(0.17))
    biscuit = textured(['#b8702a', '#d89448', '#ecb46a'], scale=5, rough=0.45, coat=0.3, glow=0.08, bump=0.35)
    solid(grow(edge, 0.02), 0.14, 0.08, biscuit, 0.1, root, 6)
    solid(outer.buffer(-0.1), 0.1, 0.07, sugar('#ff9fc4'), -0.08, root, 6)
    solid(outer.buffer(-0.26), 0.1, 0.05, material('grad:#4a2a8e,#2c1462,#1d0c48', -1.1, 1.1), -0.2, root)
    line = outer.buffer(-0.18)
    paints = [sugar('#fff8ec'), sugar('#8ff0cf')]
    for i in range(52):
        point = line.exterior.interpolate(i / 52, normalized=True)
        ball(0.068, paints[i % 2], (point.x, -0.32, point.y), root, steps=14)
    for side in (-1, 1):
        for up in (-1, 1):
            solid(PLATES['star'](0.3), 0.06, 0.09, sugar('#ffd66a'), 0, empty(root, (side * 2.02, -0.36, up * 0.98), (0, side * 14, 0)), 6)
    return standing


SCENERY = {
    'rocket': (rocket, 'still', 0, 0.98),
    'observatory': (observatory, 'still', 0, 0.98),
    'ground': (ground, 'still', 0, 0.98),
    'plaque': (plaque, 'still', 0, 0.98),
}
