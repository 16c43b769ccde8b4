"""The eagle of Storm of Olympus: on a marble capital, with a golden laurel and a bolt in its claws."""
import math

from motion import set_pose, wave
from objects_classic import leaf
from outlines import grow, solid
from shapely.geometry import Polygon
from solids import ball, flowing, torus, tube, turned
from studio import empty, material, rotate

BODY = [(0, -1.0), (0.4, -0.95), (0.78, -0.5), (0.86, 0.0), (0.7, 0.5), (0.42, 0.82), (0, 0.9)]
BROWN = 'grad:#c8782a,#8a4a14,#4a2206'


def capital(root):
    """The head of an Ionic column."""
    marble = 'grad:#ffffff,#e4e0f4,#a8a0d0'
    turned([(0.92, -2.5), (0.9, -1.72), (1.0, -1.66), (1.02, -1.56), (0, -1.5)], marble, root, steps=96, smooth=40)
    for i in range(18):
        angle = 2 * math.pi * i / 18
        tube([(0.91 * math.cos(angle), 0.91 * math.sin(angle), -2.5), (0.9 * math.cos(angle), 0.9 * math.sin(angle), -1.78)], 0.055, 'grad:#c8c0e8,#8a82b8', root)
    turned([(0, -1.16), (1.3, -1.16), (1.34, -1.2), (1.34, -1.3), (1.2, -1.36), (0, -1.36)], marble, root, steps=4 * 16, smooth=40)
    for side in (-1, 1):
        for radius, thick in ((0.3, 0.09), (0.16, 0.07)):
            torus(radius, thick, 'gold', root, (side * 1.02, -0.62, -1.5), (90, 0, 0), 48)
        ball(0.07, 'gold', (side * 1.02, -0.66, -1.5), root, steps=16)


def feathers(root):
    """Rows of feathers on the breast."""
    for row in range(5):
        z = 0.42 - row * 0.25
        count = 5 + (row % 2)
        for i in range(count):
            angle = -math.pi / 2 + (i - (count - 1) / 2) * 0.36
            wide = 0.84 * math.sqrt(max(0.1, 1 - (z / 1.05) ** 2))
            ball(0.17, 'grad:#f0b86a,#b86a20', (wide * math.cos(angle), wide * math.sin(angle) * 0.98, z), root, (0.85, 0.4, 1.15), 16)


def wing(root, side):
    holder = empty(root, (side * 0.62, 0.1, 0.42))
    ball(0.34, BROWN, (side * 0.1, 0, 0), holder, (1.2, 0.6, 0.9), 28)
    parts = []
    for i in range(8):
        long = 1.55 - 0.1 * abs(i - 2)
        feather = empty(holder, (side * 0.08, 0.03 * i, 0))
        points = [(side * 0.1, 0, 0), (side * long * 0.55, -0.03, 0.04), (side * long, 0, 0)]
        tube(points, 0.17, BROWN if i % 2 else 'grad:#e0984a,#9a5418', feather, [0.8, 1.0, 0.25])
        parts.append(feather)

    def move(spread, raised):
        for i, feather in enumerate(parts):
            rotate(feather, (0, side * (82 - raised - i * spread), 0))

    return move


def head(body):
    """The white head with beak, eyes and laurel. @returns it, its eyes and its lower beak"""
    holder = empty(body, (0, -0.08, 1.12))
    ball(0.56, 'grad:#ffffff,#f0ecff', (0, 0, 0), holder, (1, 0.98, 1.02), 64)
    for i in range(11):
        angle = 2 * math.pi * i / 11
        ball(0.2, 'enamel:#f6f2ff', (0.42 * math.cos(angle), 0.42 * math.sin(angle), -0.4), holder, (0.8, 0.8, 1.5), 16)
    tube([(0, -0.44, 0.04), (0, -0.78, 0.04), (0, -0.96, -0.08), (0, -0.98, -0.26)], 0.19, 'grad:#ffd84a,#f5a01a,#c86a04', holder, [1.15, 0.95, 0.6, 0.08])
    jaw = empty(holder, (0, -0.44, -0.08))
    tube([(0, 0, 0), (0, -0.24, -0.02), (0, -0.4, -0.06)], 0.12, 'grad:#f5a01a,#b85a04', jaw, [1.1, 0.8, 0.2])
    eyes = []
    for side in (-1, 1):
        lid = empty(holder, (side * 0.25, -0.44, 0.16))
        ball(0.16, 'enamel:#ffffff', (0, 0, 0), lid, (0.9, 0.55, 1.1), 28)
        ball(0.1, 'enamel:#f0a800', (0, -0.06, 0), lid, (1, 0.5, 1.05), 20)
        ball(0.06, 'black', (-side * 0.01, -0.1, 0), lid, (1, 0.5, 1.05), 16)
        ball(0.026, 'glow:#ffffff', (-0.03, -0.14, 0.04), lid, steps=10)
        brow = empty(holder, (side * 0.26, -0.5, 0.34))
        tube([(-side * 0.22, -0.05, -0.1), (0, -0.03, 0.0), (side * 0.24, 0.06, 0.04)], 0.075, 'enamel:#f6f2ff', brow, [0.6, 1.1, 0.6])
        eyes.append((lid, brow, side))
    laurel = empty(holder, (0, 0, 0.34), (-14, 0, 0))
    torus(0.52, 0.04, 'gold', laurel, (0, 0, 0), (0, 0, 0), 64)
    for i in range(14):
        angle = 2 * math.pi * i / 14
        spot = empty(laurel, (0.53 * math.cos(angle), 0.53 * math.sin(angle), 0.02), (0, 0, math.degrees(angle) + 90))
        leaf(spot, (0, 0, 0), -62 if i % 2 else -118, 0.34, 'gold')
    return holder, eyes, jaw


def eagle(root):
    capital(root)
    body = empty(root, (0, 0, -0.18))
    turned(flowing(BODY), material(BROWN, -1, 0.9, 'Z'), body, smooth=70)
    feathers(body)
    for side in (-1, 1):
        ball(0.34, 'grad:#a85a1a,#6a3208', (side * 0.34, -0.2, -0.86), body, (0.85, 0.9, 0.8), 28)
        for turn in (-0.2, 0, 0.2):
            tube([(side * 0.34 + turn, -0.42, -0.9), (side * 0.34 + turn * 1.4, -0.72, -0.94), (side * 0.34 + turn * 1.5, -0.8, -1.04)], 0.09, 'grad:#ffd84a,#d88a0a', body, [1, 0.9, 0.3])
    holder = empty(root, (0, -0.86, -1.08), (0, 74, 0))
    shape = Polygon([(0.14, 1.1), (-0.34, 0.0), (-0.06, 0.0), (-0.2, -1.1), (0.36, 0.2), (0.06, 0.2), (0.36, 1.1)])
    solid(grow(shape, 0.06), 0.06, 0.04, 'gold', 0.05, holder)
    solid(shape, 0.06, 0.06, 'neon:#fffbd0,#ffd23a,#ff7a00', -0.05, holder, 5)
    wings = [wing(body, side) for side in (-1, 1)]
    top, eyes, jaw = head(body)

    def look(open_share, frown):
        for lid, brow, side in eyes:
            lid.scale.z = open_share
            rotate(brow, (0, side * frown, 0))

    def pose(act, at):
        lift, tall, turn = 0.0, 1 + 0.012 * wave(at), (0, 0, 8 * wave(at))
        spread, raised, gape, lean = 3.0, 4 + 2 * wave(at), 0.0, 0.0
        look(0.12 if act == 'idle' and 0.6 < at < 0.72 else 1, 14)
        if act == 'tense':
            spread, raised, lean = 6.0, 22 + 5 * wave(at, 3), 14.0
            turn = (18, 3 * wave(at, 3), 0)
            look(1.25, 26)
        elif act == 'cheer':
            spread, raised = 13.0, 86 + 34 * wave(at, 2)
            gape, lift = 20 + 8 * wave(at, 2), 0.2 * abs(wave(at))
            turn = (-10, 5 * wave(at), 0)
            look(1.1, 2)
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            turn, gape = (26 * dip, 0, 0), 14 * dip
            spread, raised = 3 + 5 * dip, 4 + 26 * dip
            look(1 - 0.5 * dip, 10)
        set_pose(body, (lean, 0, 0), -0.18 + lift, tall)
        for move in wings:
            move(spread, raised)
        rotate(top, turn)
        rotate(jaw, (gape, 0, 0))

    return pose
