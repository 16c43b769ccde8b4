"""The scenery of Dragon Luck: a leaf of the vault's gate, a heap of gold, and the board for words and amounts."""
import math
import random

from outlines import box_outline, grow, solid
from solids import ball, block, flowing, small_gem, torus, tube, turned
from studio import empty, hexcolor, material, principled


def standing(_act, _at):
    """Scenery does not move."""


def gate(root, _fonts):
    """The left leaf: lacquer with rows of studs, a border of gold, half a dragon's ring at the edge."""
    lacquer = material('grad:#e0142a,#b00418,#6a000c', -2, 2, 'Z')
    block((1.0, 0.12, 2.0), lacquer, root, (0, 0.1, 0), 0.04)
    for x in (-0.93, 0.93):
        block((0.07, 0.16, 2.0), 'gold', root, (x, 0.06, 0), 0.03)
    for z in (-1.93, -0.62, 0.62, 1.93):
        block((1.0, 0.15, 0.07), 'gold', root, (0, 0.05, z), 0.03)
    for row in range(9):
        z = -1.62 + row * 0.405
        if abs(abs(z) - 0.62) < 0.16:
            continue
        for column in range(4):
            x = -0.66 + column * 0.4
            if abs(z) < 0.3 and column > 1:
                continue
            ball(0.115, 'gold', (x, -0.03, z), root, (1, 0.7, 1), 20)
            torus(0.13, 0.025, 'old-gold', root, (x, -0.02, z), (90, 0, 0), 24)
    ball(0.36, 'gold', (0.48, -0.02, 0.02), root, (1, 0.42, 1), 48)
    for i in range(8):
        angle = 2 * math.pi * i / 8
        ball(0.1, 'enamel:#0a9a6a', (0.48 + 0.34 * math.cos(angle), -0.05, 0.02 + 0.34 * math.sin(angle)), root, (1, 0.6, 1), 18)
    torus(0.3, 0.06, 'old-gold', root, (0.48, -0.2, -0.2), (80, 0, 0), 56)
    small_gem(root, (0.48, -0.2, 0.08), 0.14, '#c4002f', '#ff5a6a', setting='gold')
    return standing


def heap(root, _fonts):
    """A wide hill of coins with ingots and jewels in it."""
    dice = random.Random(17)
    gold = principled(hexcolor('#ffcb73'), metal=1, rough=0.2, glow=0.14)
    dark = principled(hexcolor('#c8862a'), metal=1, rough=0.3, glow=0.1)
    turned(flowing([(2.4, -0.86), (1.7, -0.62), (1.0, -0.3), (0, 0.1)]), dark, root, (0, 0.3, -0.06), squeeze=0.5, smooth=70)

    def crest(x):
        return 1.02 * math.exp(-(x / 1.35) ** 2) + 0.4 * math.exp(-((abs(x) - 1.7) / 0.6) ** 2)

    for i in range(300):
        x, share = dice.uniform(-2.55, 2.55), dice.uniform(0, 1)
        deep, z = -1.05 + 1.3 * share, -0.86 + crest(x) * share + dice.uniform(-0.03, 0.04)
        holder = empty(root, (x, deep, z), (dice.uniform(10, 80), dice.uniform(-30, 30), dice.uniform(-60, 60)))
        turned([(0, -0.03), (0.15, -0.03), (0.17, 0.0), (0.15, 0.03), (0.11, 0.015), (0, 0.015)], gold if i % 4 else dark, holder, steps=24)
    for x, y, z, turn in ((-1.55, -0.7, -0.36, 12), (1.45, -0.8, -0.42, -16), (0.1, 0.1, 0.3, 4)):
        boat = empty(root, (x, y, z), (12, 0, turn))
        boat.scale = (0.42,) * 3
        body = turned(flowing([(0, -0.62), (0.5, -0.6), (0.95, -0.1), (1.25, 0.42)]) + [(1.1, 0.42), (0.7, 0.1), (0, 0.02)], gold, boat, squeeze=0.6, smooth=60)
        for vertex in body.data.vertices:
            vertex.co.z += 0.36 * (vertex.co.x / 1.25) ** 2 * (1 if vertex.co.z > -0.2 else 0.4)
        ball(0.6, gold, (0, 0, 0.2), boat, (1, 0.66, 0.85), 40)
    jewels = [('#c4002f', '#ff5a6a'), ('#0a8a5a', '#7affc0'), ('#1446e6', '#5ad8ff')]
    for i in range(9):
        x = -2.1 + i * 0.52 + dice.uniform(-0.12, 0.12)
        share = dice.uniform(0.05, 0.75)
        at = (x, -1.12 + 1.1 * share, -0.8 + crest(x) * share)
        small_gem(root, at, dice.uniform(0.11, 0.17), *jewels[i % 3], turn=(dice.uniform(-20, 30), 0, dice.uniform(-30, 30)))
    return standing


def plaque(root, _fonts):
    """A board of dark lacquer in a frame of golden clouds, hung on two cords."""
    outer = box_outline(4.5, 2.5, 0.4)
    solid(grow(outer, 0.12), 0.1, 0.05, 'enamel:#6a000c', 0.16, root)
    solid(outer, 0.14, 0.09, 'gold', 0.04, root, 6)
    solid(outer.buffer(-0.2), 0.1, 0.03, material('grad:#4a0610,#2a0208', -1.2, 1.2), -0.2, root)
    line = outer.buffer(-0.3)
    points = [(line.exterior.interpolate(i / 40, normalized=True)) for i in range(40)]
    tube([(p.x, -0.36, p.y) for p in points], 0.03, 'gold', root, is_closed=True)
    for side in (-1, 1):
        for up in (-1, 1):
            for dx, dz, size in ((0, 0, 0.24), (-0.34, 0.06, 0.17), (0.04, -0.34, 0.17), (-0.6, 0.1, 0.11)):
                spot = (side * (2.05 + dx), -0.34, up * (1.06 + dz))
                torus(size, size * 0.36, 'gold', root, spot, (90, 0, 0), 40)
            small_gem(root, (side * 2.05, -0.44, up * 1.06), 0.15, '#0a8a5a', '#7affc0', setting='gold')
    for side in (-1, 1):
        ball(0.15, 'gold', (side * 1.3, -0.2, 1.3), root, steps=24)
    ball(0.3, 'neon:#ffffff,#bfe8ff,#3a9ad8', (0, -0.36, 1.28), root, steps=48)
    torus(0.33, 0.07, 'gold', root, (0, -0.34, 1.28), (90, 0, 0), 56)
    return standing


SCENERY = {
    'gate': (gate, 'still', 0, 0.98),
    'heap': (heap, 'still', 0, 0.98),
    'plaque': (plaque, 'still', 0, 0.98),
}
