"""Garden and meadow: clover, ladybird, mushroom, vegetables, clouds, rainbow."""
import math

from objects_classic import coins, leaf, stalk
from outlines import grow, plate, solid, translate, turn_shape
from shapely.ops import unary_union
from solids import ball, flowing, small_gem, torus, tube, turned
from studio import empty, rotate


def clover(root, spec):
    leaves = [turn_shape(translate(plate('heart', 0.62), 0, 0.66), 90 * i + 45, origin=(0, 0)) for i in range(4)]
    solid(grow(unary_union(leaves), 0.09), 0.12, 0.05, 'gold', 0.10, root)
    for one in leaves:
        solid(one.buffer(-0.01), 0.07, 0.15, 'grad:#9bf05a,#19b03c,#07702a', -0.10, root, 8)
    tube([(0, 0.1, -0.1), (0.10, 0.1, -0.95), (0.42, 0.05, -1.38)], 0.085, 'gold', root)
    small_gem(root, (0, -0.32, 0), 0.24, '#0a8a4a', '#8affc0', setting='gold')
    rotate(root, (-8, 0, -12))


def pot(root, spec):
    turned(flowing([(0, -0.95), (0.5, -0.95), (0.95, -0.5), (1.0, 0.0), (0.75, 0.42)]) + [(0.7, 0.46), (0.86, 0.5), (0.86, 0.64), (0.66, 0.64), (0.6, 0.4)], 'shine:#5a5a6e,#2a2a36', root, smooth=50)
    coins(root, 120, (0.62, 0.62, 0.62), (0, 0, 0.52), seed=3, size=0.2)
    for side in (-1, 1):
        torus(0.2, 0.05, 'gold', root, (side * 0.98, -0.1, 0.1), (90, 0, 70 * side))
        ball(0.15, 'black', (side * 0.52, -0.5, -0.95), root)
    for i, dark in enumerate(('#0a8a3a', '#0a8a3a')):
        small_gem(root, ((i - 0.5) * 0.7, -0.5, 0.9), 0.16, dark, '#7affa0')
    holder = empty(root, (0, -1.0, -0.3), (-14, 0, 0))
    for i in range(4):
        solid(turn_shape(translate(plate('heart', 0.2), 0, 0.21), 90 * i + 45, origin=(0, 0)), 0.03, 0.05, 'enamel:#19b03c', 0, holder)
    rotate(root, (14, 0, 0))


def hat(root, spec):
    turned([(0, 0.95), (0.72, 0.95), (0.8, 0.9), (0.66, -0.45), (0.7, -0.55)], 'grad:#4ad06a,#0f9a3c,#056024', root, smooth=35)
    turned(flowing([(0.6, -0.56), (1.0, -0.62), (1.28, -0.48), (1.32, -0.42)]) + [(1.28, -0.36), (1.0, -0.5), (0.6, -0.46)], 'grad:#2ab04a,#056024', root, smooth=60)
    turned([(0.69, -0.42), (0.74, -0.42), (0.76, -0.05), (0.72, -0.05)], 'black', root)
    holder = empty(root, (0, -0.76, -0.22), (-6, 0, 0))
    solid(plate('square', 0.3).difference(plate('square', 0.18)), 0.05, 0.04, 'gold', 0, holder)
    rotate(root, (16, 12, -10))


def ladybug(root, spec):
    body = empty(root, turn=(0, -32, 0))
    ball(1.0, 'grad:#ff6a4a,#e3061a,#8a0010', (0, 0, 0), body, (0.92, 0.55, 1.02), 96)
    ball(0.52, 'black', (0, -0.1, 0.88), body, (1.1, 0.9, 0.8))
    tube([(0, -0.56, 0.85), (0, -0.6, 0.0), (0, -0.3, -1.0)], 0.035, 'black', body)
    for x, z, r in ((0.42, 0.4, 0.2), (0.5, -0.15, 0.22), (0.3, -0.62, 0.17)):
        for side in (-1, 1):
            depth = 0.55 * math.sqrt(max(0.05, 1 - (x / 0.92) ** 2 - (z / 1.02) ** 2))
            ball(r, 'black', (side * x, -depth, z), body, (1, 0.3, 1))
    for side in (-1, 1):
        ball(0.13, 'enamel:#ffffff', (side * 0.26, -0.5, 1.02), body)
        ball(0.07, 'black', (side * 0.27, -0.61, 1.03), body)
        tube([(side * 0.2, -0.1, 1.2), (side * 0.35, -0.2, 1.45), (side * 0.55, -0.2, 1.5)], 0.04, 'black', body)
        for z in (0.5, 0, -0.5):
            tube([(side * 0.7, 0.1, z), (side * 1.05, 0, z + 0.05), (side * 1.2, 0.1, z - 0.15)], 0.06, 'black', body)


def mushroom(root, spec):
    turned(flowing([(0, -1.1), (0.42, -1.1), (0.46, -0.8), (0.33, -0.2), (0.36, 0.1)]), 'grad:#fff8e8,#e8d0a0', root, smooth=60)
    turned(flowing([(0.3, 0.0), (0.9, -0.12), (1.15, -0.02), (1.05, 0.4), (0.6, 0.85), (0, 1.0)]), spec['body'], root, smooth=70)
    for angle, z, r in ((-95, 0.42, 0.24), (-140, 0.3, 0.2), (-45, 0.25, 0.19), (-70, 0.78, 0.15), (-125, 0.72, 0.14), (-100, 0.06, 0.13)):
        reach = 1.1 * math.sqrt(max(0.02, 1 - (max(z, 0) / 1.02) ** 2))
        ball(r, 'enamel:#fff6e8', (reach * math.cos(math.radians(angle)), reach * math.sin(math.radians(angle)), z), root, (1, 0.45, 1))
    leaf(root, (-0.2, -0.5, -1.0), 200, 0.6)
    leaf(root, (0.2, -0.5, -1.0), -20, 0.6)
    rotate(root, (8, 6, 0))


def pumpkin(root, spec):
    for i in range(10):
        a = 2 * math.pi * i / 10 + 0.3
        ball(0.62, 'grad:#ffc04a,#ff7a0a,#b83a00', (0.52 * math.cos(a), 0.52 * math.sin(a), 0), root, (0.85, 0.85, 1.22))
    tube([(0, 0, 0.6), (0.04, 0, 0.95), (0.26, 0, 1.15)], 0.15, 'matte:#4a7a1e', root, [1.3, 0.9, 1.1])
    leaf(root, (0.1, -0.4, 0.78), 205, 0.85)
    tube([(0.1, -0.3, 0.75), (0.6, -0.5, 0.9), (0.9, -0.5, 0.7), (0.8, -0.6, 0.5)], 0.035, 'matte:#4a8a1e', root)
    rotate(root, (14, 0, 0))


def carrot(root, spec):
    body = empty(root, turn=(0, 28, 0))
    turned(flowing([(0, -1.5), (0.1, -1.35), (0.34, -0.4), (0.5, 0.35), (0.42, 0.62), (0.15, 0.7), (0, 0.66)]), 'grad:#ffb04a,#ff7a0a,#e04a00', body, smooth=80)
    for z, r in ((0.2, 0.46), (-0.15, 0.4), (-0.55, 0.3), (-0.9, 0.2)):
        torus(r, 0.022, 'matte:#c84a00', body, (0, 0, z), (0, 6, 0))
    for angle, size in ((-90, 0.95), (-62, 0.8), (-118, 0.8), (-40, 0.55), (-140, 0.55)):
        leaf(body, (0, -0.05, 0.6), angle, size)


def beet(root, spec):
    turned(flowing([(0, -1.35), (0.06, -1.1), (0.3, -0.85), (0.85, -0.4), (0.98, 0.1), (0.7, 0.55), (0.2, 0.7), (0, 0.68)]), 'grad:#e04a8a,#a80a4a,#5a0226', root, smooth=80)
    for angle, size in ((-90, 1.0), (-60, 0.9), (-120, 0.9), (-36, 0.6), (-144, 0.6)):
        leaf(root, (0, -0.1, 0.6), angle, size, 'grad:#5ac83a,#1f8a2a,#8a1a4a')
    rotate(root, (0, 10, 0))


def aubergine(root, spec):
    body = empty(root, turn=(0, -34, 0))
    turned(flowing([(0, -1.15), (0.5, -1.1), (0.82, -0.6), (0.7, -0.05), (0.46, 0.5), (0.36, 0.85), (0, 0.95)]), 'grad:#8a4ae0,#4a149a,#1e0450', body, smooth=80)
    ball(0.45, 'grad:#8be04a,#1f8a2a', (0, 0, 0.85), body, (1, 1, 0.5))
    for angle in (20, 70, 110, 160):
        leaf(body, (0, -0.38, 0.86), angle, 0.55)
    stalk(body, [(0, 0, 1.0), (0.03, 0, 1.25), (0.16, 0, 1.42)], 0.1)


def peas(root, spec):
    arc = [(-1.15, 0, 0.42), (-0.6, 0, -0.22), (0, 0, -0.42), (0.6, 0, -0.22), (1.15, 0, 0.42)]
    tube(arc, 0.42, 'grad:#7be04a,#2a9a2a', root, [0.15, 0.85, 1.05, 0.85, 0.15])
    for i in range(5):
        x = (i - 2) * 0.42
        ball(0.29 - 0.03 * abs(i - 2), 'grad:#d8ff7a,#6ad03a', (x, -0.38, -0.2 + 0.16 * (i - 2) ** 2 * 0.5), root)
    tube([(-1.12, 0, 0.4), (-1.3, 0, 0.6), (-1.25, 0, 0.8)], 0.07, 'matte:#4a9a2a', root)
    leaf(root, (-1.15, -0.1, 0.5), -30, 0.5)
    rotate(root, (0, -16, 0))


def corn(root, spec):
    body = empty(root, turn=(0, 20, 0))
    for row in range(11):
        z = -0.7 + row * 0.17
        radius = 0.5 * math.sqrt(max(0.04, 1 - (max(0, z) / 1.28) ** 2))
        for i in range(9):
            a = math.pi + (i + (row % 2) * 0.5) * math.pi / 8
            ball(0.115, 'grad:#fff29a,#ffc81a', (radius * math.cos(a), radius * math.sin(a), z), body, steps=14)
    turned(flowing([(0, -0.95), (0.44, -0.7), (0.46, 0.3), (0.3, 0.95), (0, 1.18)]), 'enamel:#e8a80a', body)
    for angle, size in ((-55, 1.25), (-125, 1.25), (-90, 0.6)):
        leaf(body, (0, -0.42, -1.0), angle, size, 'grad:#b8f05a,#4ab02a,#1f7a1e')


def cloud(root, spec):
    for x, z, r in ((-0.75, -0.12, 0.5), (-0.3, 0.28, 0.62), (0.32, 0.32, 0.56), (0.8, -0.05, 0.48), (0.05, -0.1, 0.6)):
        ball(r, spec['body'], (x, -0.1 * r, z), root)
    solid(plate('plank', 0.5).buffer(0.2), 0.2, 0.2, spec['body'], 0, empty(root, (0, 0, -0.32)))
    small_gem(root, (0.3, -0.75, 0.02), 0.14, '#ff5ab0', '#ffc8f0')


def rainbow(root, spec):
    for i, color in enumerate(('#ff4d6d', '#ff9f3c', '#ffe14d', '#4de08a', '#4db8ff', '#a86bff')):
        r = 1.2 - i * 0.135
        arc = [(r * math.cos(math.pi * k / 12), 0, r * math.sin(math.pi * k / 12) - 0.3) for k in range(13)]
        tube(arc, 0.08, f'grad:{color},{color}', root)
    for side in (-1, 1):
        for dx, dz, r in ((0, 0, 0.34), (-0.32, -0.06, 0.25), (0.32, -0.06, 0.25)):
            ball(r, 'pearl', (side * 0.88 + dx, -0.22, -0.42 + dz), root)
    rotate(root, (-6, 0, -6))


GARDEN = {
    'clover': clover,
    'pot': pot,
    'hat': hat,
    'ladybug': ladybug,
    'mushroom': mushroom,
    'pumpkin': pumpkin,
    'carrot': carrot,
    'beet': beet,
    'aubergine': aubergine,
    'peas': peas,
    'corn': corn,
    'cloud': cloud,
    'rainbow': rainbow,
}
