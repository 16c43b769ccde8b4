"""Fruit machine classics and treasure: bells, bars, fruit, chests, barrels, coins."""
import math
import random

from outlines import lettering, plate, silhouette, solid, starred
from shapely.geometry import Polygon
from solids import ball, block, flowing, mesh, small_gem, torus, tube, turned
from studio import empty, material, rotate


def leaf(root, at, angle, size=1.0, paint='grad:#7be04a,#1fa336,#0d6b24'):
    edge = [(t / 12, 0.27 * math.sin(math.pi * (t / 12) ** 0.85)) for t in range(13)]
    shape = Polygon(edge + [(x, -y) for x, y in edge[::-1]])
    holder = empty(root, at, (0, angle, 0))
    holder.scale = (size,) * 3
    solid(shape.buffer(0.02), 0.03, 0.06, paint, 0, holder, 6)


def stalk(root, points, radius=0.06):
    tube(points, radius, 'matte:#5a7a1e', root)


def bell_body(root, metal, band, at=(0, 0, 0), turn=(8, 14, -10), size=1.0):
    holder = empty(root, at, turn)
    holder.scale = (size,) * 3
    profile = flowing([(0.0, 0.98), (0.32, 0.92), (0.52, 0.62), (0.60, 0.10), (0.78, -0.42), (1.06, -0.70)], 10)
    turned([*profile, (1.14, -0.76), (1.14, -0.88), (1.04, -0.92), (0.9, -0.86), (0.5, -0.2)], metal, holder, smooth=50)
    turned([(0.60, 0.02), (0.665, 0.0), (0.665, -0.1), (0.63, -0.12)], band, holder, smooth=60)
    turned([(0.86, -0.50), (0.92, -0.53), (0.955, -0.62), (0.93, -0.64)], band, holder, smooth=60)
    ball(0.24, 'old-gold', (0, 0, -0.98), holder)
    tube([(-0.14, 0, 0.95), (-0.16, 0, 1.14), (0, 0, 1.26), (0.16, 0, 1.14), (0.14, 0, 0.95)], 0.065, metal, holder)
    return holder


def bell(root, spec):
    bell_body(root, spec.get('metal', 'gold'), spec.get('band', 'enamel:#e3062a'))


def bells(root, spec):
    """Two bells under a bow."""
    bell_body(root, spec['metal'], spec['band'], (-0.62, 0.2, -0.1), (8, 24, 0), 0.8)
    bell_body(root, spec['metal'], spec['band'], (0.62, -0.1, -0.1), (8, -24, 0), 0.8)
    for side in (-1, 1):
        loop = [(0, -0.5, 0.86), (side * 0.62, -0.55, 1.2), (side * 0.8, -0.5, 0.85), (side * 0.4, -0.55, 0.72)]
        tube(loop, 0.11, spec['bow'], root, is_closed=True)
        tube([(0, -0.5, 0.86), (side * 0.2, -0.6, 0.5), (side * 0.48, -0.6, 0.26)], 0.1, spec['bow'], root)
    ball(0.17, spec['bow'], (0, -0.62, 0.86), root)


def bars(root, spec):
    """Plates with the word BAR one over another."""
    count = spec.get('count', 3)
    for i in range(count):
        z = (count - 1) * 0.31 - i * 0.62
        block((1.22, 0.2, 0.29), spec.get('metal', 'gold'), root, (0, 0, z), 0.1)
        block((1.12, 0.1, 0.2), spec['fields'][i], root, (0, -0.15, z), 0.06)
        word = solid(lettering('BAR', spec['font'], 1.25), 0.04, 0.03, spec.get('metal', 'gold'), -0.28, root)
        word.location.z = z
        word.scale = (1.25, 0.85, 1)


def facet_star(root, spec):
    points = starred(spec.get('points', 5), 1.3, spec.get('inner', 0.66))
    edge = list(points.exterior.coords)[:-1]
    for share, y, paint in ((1.0, 0.0, spec['rim']), (0.78, -0.18, spec['body'])):
        vertices = [(x * share, y, z * share) for x, z in edge] + [(0, y - 0.4 * share, 0), (0, y + 0.2, 0)]
        last = len(edge)
        faces = [(i, (i + 1) % last, last) for i in range(last)] + [((i + 1) % last, i, last + 1) for i in range(last)]
        thing = mesh(vertices, faces, material(paint, -1.2, 1.2, 'Z'), root)
        bevel = thing.modifiers.new('edge', 'BEVEL')
        bevel.width, bevel.segments = 0.03, 3
    if 'gem' in spec:
        small_gem(root, (0, -0.5, 0), 0.3, *spec['gem'], setting='gold')


def ring(root, spec):
    """A jewelled ring standing upright."""
    torus(0.82, 0.14, spec['metal'], root, (0, 0, -0.35))
    torus(0.82, 0.05, spec['metal'], root, (0, -0.14, -0.35))
    for side in (-1, 1):
        small_gem(root, (side * 0.44, -0.12, 0.36), 0.2, *spec['side'], turn=(0, side * 25, 0), setting=spec['metal'])
    small_gem(root, (0, -0.18, 0.72), 0.52, *spec['gem'], cut=spec.get('cut', 'round'), setting=spec['metal'])


def apple(root, spec):
    profile = flowing([(0, -0.86), (0.28, -0.98), (0.72, -0.7), (1.02, 0.05), (0.9, 0.62), (0.5, 0.84), (0.16, 0.7), (0, 0.55)])
    turned(profile, spec['body'], root, smooth=80)
    stalk(root, [(0, 0, 0.55), (0.04, 0, 0.95), (0.18, 0, 1.22)])
    leaf(root, (0.06, -0.1, 0.92), -24, 0.9)


def pear(root, spec):
    profile = flowing([(0, -1.05), (0.4, -1.05), (0.86, -0.62), (0.84, -0.1), (0.5, 0.42), (0.36, 0.86), (0.18, 1.08), (0, 1.08)])
    turned(profile, spec['body'], root, smooth=80)
    stalk(root, [(0, 0, 1.02), (0.05, 0, 1.25), (0.16, 0, 1.42)])
    leaf(root, (0.06, -0.08, 1.16), -20, 0.75)
    rotate(root, (0, 14, 0))


def peach(root, spec):
    body = turned(flowing([(0, -0.96), (0.42, -0.92), (1.0, -0.25), (0.98, 0.35), (0.6, 0.8), (0.14, 0.82), (0, 0.7)]), spec['body'], root, smooth=80, steps=128)
    for vertex in body.data.vertices:
        x, y, _ = vertex.co
        away = abs(((math.atan2(y, x) + math.pi / 2 - 0.3 + math.pi) % (2 * math.pi)) - math.pi)
        vertex.co.xy *= 1 - 0.11 * math.exp(-((away / 0.14) ** 2))
    stalk(root, [(0, 0, 0.7), (0.02, 0, 0.9), (0.08, 0, 1.0)])
    leaf(root, (0.02, -0.1, 0.86), -14, 1.0)
    leaf(root, (0.0, -0.05, 0.86), 196, 0.85)


def strawberry(root, spec):
    turned(flowing([(0, -1.12), (0.2, -1.05), (0.72, -0.4), (0.95, 0.25), (0.75, 0.68), (0.3, 0.82), (0, 0.8)]), spec['body'], root, smooth=80)
    for row in range(7):
        z = -0.85 + row * 0.24
        radius = 0.98 * math.sqrt(max(0.03, 1 - ((z - 0.22) / 1.36) ** 2)) * (0.93 if z > -0.5 else 0.8)
        for i in range(9):
            a = math.pi + (i + 0.5 + (row % 2) * 0.5) * math.pi / 9.5
            ball(0.055, 'grad:#fff0a0,#ffd04a', (radius * math.cos(a), radius * math.sin(a), z), root, (0.8, 0.8, 1.3), 12)
    for i in range(7):
        leaf(root, (0, -0.5, 0.8), 20 + i * 23.0, 0.62)
        leaf(root, (0, -0.55, 0.82), -20 - i * 20.0, 0.55)
    stalk(root, [(0, -0.3, 0.8), (0.05, -0.3, 1.05), (0.2, -0.3, 1.25)])


def chili(root, spec):
    points = [(-0.72, 0, 0.78), (-0.5, -0.05, 0.2), (-0.05, -0.1, -0.45), (0.6, -0.05, -0.85), (1.18, 0, -0.78)]
    tube(points, 0.38, spec['body'], root, [0.75, 1.05, 0.92, 0.55, 0.06])
    ball(0.33, 'grad:#8be04a,#1f8a2a', (-0.76, -0.02, 0.86), root, (1, 1, 0.62))
    tube([(-0.76, 0, 0.95), (-0.82, 0, 1.2), (-0.64, 0, 1.42)], 0.09, 'grad:#8be04a,#1f8a2a', root, [1, 0.9, 1.3])


def barrel(root, spec):
    turned(flowing([(0.62, -1.0), (0.82, -0.5), (0.9, 0), (0.82, 0.5), (0.62, 1.0)]) + [(0.5, 0.98), (0, 0.94)], 'wood', root, smooth=60)
    for z, r in ((-0.82, 0.72), (-0.36, 0.87), (0.36, 0.87), (0.82, 0.72)):
        turned([(r, z - 0.09), (r + 0.06, z - 0.09), (r + 0.06, z + 0.09), (r, z + 0.09)], spec['metal'], root)
    holder = empty(root, (0, -0.92, 0))
    solid(plate('round', 0.4), 0.03, 0.03, spec['metal'], 0, holder)
    if 'icon' in spec:
        solid(silhouette(spec['icon'], 0.55), 0.03, 0.02, 'black', -0.06, holder)
    rotate(root, (18, 8, -10))


def coins(root, count, spread, at, seed=5, size=0.16):
    dice = random.Random(seed)
    gold = material('gold')
    for _ in range(count):
        a, r = dice.uniform(0, 2 * math.pi), dice.random() ** 0.6
        thing = turned([(0, 0.025), (size * 0.9, 0.025), (size, 0.012), (size, -0.012), (size * 0.9, -0.025), (0, -0.025)], gold, root, steps=20, smooth=30)
        thing.location = (at[0] + r * math.cos(a) * spread[0], at[1] + r * math.sin(a) * spread[1], at[2] + spread[2] * (1 - r**1.6))
        thing.rotation_euler = (dice.uniform(-0.9, 0.9), dice.uniform(-0.9, 0.9), 0)


def chest(root, spec):
    metal = spec['metal']
    block((1.05, 0.66, 0.42), 'wood', root, (0, 0, -0.55), 0.06)
    for x in (-0.98, 0, 0.98):
        block((0.10, 0.70, 0.45), metal, root, (x, 0, -0.55), 0.04)
    block((1.10, 0.71, 0.06), metal, root, (0, 0, -0.12), 0.04)
    block((1.10, 0.71, 0.07), metal, root, (0, 0, -0.95), 0.04)
    block((0.17, 0.05, 0.2), metal, root, (0, -0.72, -0.36), 0.05)
    coins(root, 110, (0.92, 0.52, 0.4), (0, 0, -0.1))
    for at, dark, light in (((-0.45, -0.35, 0.34), '#d1003a', '#ff5577'), ((0.3, -0.45, 0.3), '#00a34a', '#5dffa0'), ((0.02, -0.25, 0.5), '#1e4bff', '#45c8ff')):
        small_gem(root, at, 0.22, dark, light, turn=(-30, 10, 20))
    lid = empty(root, (0, 0.66, -0.06), (-58, 0, 0))
    for half, radius, paint, xs in ((1.05, 0.66, 'wood', (0,)), (0.10, 0.70, metal, (-0.98, 0, 0.98))):
        for x0 in xs:
            arc = [(-0.66 + radius * math.cos(math.pi * i / 18), 0.94 * radius * math.sin(math.pi * i / 18)) for i in range(19)]
            vertices = [(x0 + s * half, y, z) for s in (-1, 1) for y, z in arc]
            faces = [(i, i + 1, 20 + i, 19 + i) for i in range(18)] + [tuple(range(19)), tuple(range(37, 18, -1))]
            mesh(vertices, faces, material(paint), lid, smooth=40)
    rotate(root, (16, 0, -20))


def ingot(root, spec):
    """A boat-shaped gold ingot on a heap of coins."""
    coins(root, 60, (1.1, 0.5, 0.25), (0, 0, -0.75), seed=9, size=0.22)
    body = turned(flowing([(0, -0.62), (0.5, -0.6), (0.95, -0.1), (1.25, 0.42)]) + [(1.1, 0.42), (0.7, 0.1), (0, 0.02)], 'gold', root, squeeze=0.6, smooth=60)
    for vertex in body.data.vertices:
        vertex.co.z += 0.34 * (vertex.co.x / 1.25) ** 2 * (1 if vertex.co.z > -0.2 else 0.4)
    ball(0.62, 'gold', (0, 0, 0.18), root, (1, 0.66, 0.85))
    ball(0.2, 'enamel:#e3062a', (0, -0.62, -0.16), root, (1, 0.4, 1))
    rotate(root, (14, 0, -8))


CLASSIC = {
    'bell': bell,
    'bells': bells,
    'bars': bars,
    'facet-star': facet_star,
    'ring': ring,
    'apple': apple,
    'pear': pear,
    'peach': peach,
    'strawberry': strawberry,
    'chili': chili,
    'barrel': barrel,
    'chest': chest,
    'ingot': ingot,
}
