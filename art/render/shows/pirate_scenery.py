"""The scenery of Captain's Gold: a scroll for words and amounts, the beach with its hoard, a palm, and a wave."""
import math
import random

from outlines import box_outline, solid
from shapely.geometry import Polygon
from solids import ball, mesh, small_gem, torus, tube, turned
from studio import empty, hexcolor, material, principled
from wolf_fur import ease, fur, mixed, mould


def standing(_act, _at):
    """Scenery does not move."""


def scroll(root, _fonts):
    """A chart of parchment between two rollers, with a red seal."""
    columns, rows = 40, 10
    vertices = []
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, z = 4.5 * (column / columns - 0.5), 2.3 * (row / rows - 0.5)
            torn = 0.045 * math.sin(column * 1.9) + 0.03 * math.sin(column * 4.7) if row in (0, rows) else 0
            vertices.append((x, 0.05 * math.sin(x * 2.2), z + torn))
    line = columns + 1
    faces = [(row * line + i, row * line + i + 1, (row + 1) * line + i + 1, (row + 1) * line + i) for row in range(rows) for i in range(columns)]
    mesh(vertices, faces, material('grad:#ffefc4,#f2d394,#d8a860', -1.2, 1.2, 'Z'), root, 80)
    inner = box_outline(4.0, 1.94, 0.16)
    points = [inner.exterior.interpolate(i / 56, normalized=True) for i in range(56)]
    tube([(p.x, -0.1, p.y) for p in points], 0.028, 'matte:#9a5a22', root, is_closed=True)
    for side in (-1, 1):
        turned([(0, -1.3), (0.24, -1.3), (0.26, -1.2), (0.26, 1.2), (0.24, 1.3), (0, 1.3)], 'grad:#ffe6b0,#d8a860', root, (side * 2.3, -0.06, 0), 40)
        for up in (-1, 1):
            turned([(0, 0), (0.3, 0), (0.32, 0.06), (0.3, 0.12), (0.12, 0.16), (0.16, 0.26), (0, 0.34)], 'gold', empty(root, (side * 2.3, -0.06, up * 1.28), (0 if up > 0 else 180, 0, 0)), steps=32)
        dash = [(side * (1.86 - 0.14 * i), -0.12, -0.78 + 0.03 * (i % 2)) for i in range(5)]
        for i in range(0, 4, 2):
            tube(dash[i : i + 2], 0.03, 'matte:#c83a1a', root)
    seal = empty(root, (0, -0.16, 1.1))
    ball(0.34, 'enamel:#a80c18', (0, 0, 0), seal, (1, 0.4, 1), 36)
    for i in range(11):
        angle = 2 * math.pi * i / 11
        ball(0.1, 'enamel:#a80c18', (0.32 * math.cos(angle), 0, 0.32 * math.sin(angle)), seal, (1, 0.6, 1), 14)
    torus(0.2, 0.04, 'enamel:#d8202c', seal, (0, -0.13, 0), steps=36)
    small_gem(seal, (0, -0.14, 0), 0.14, '#c87a0a', '#fff0a0')
    return standing


def crest(x):
    return 0.95 * math.exp(-((x / 1.2) ** 2)) + 0.34 * math.exp(-(((abs(x) - 1.75) / 0.5) ** 2))


def hoard(root, _fonts):
    """A beach with doubloons, jewels, a starfish, shells and a bottle with a letter."""
    dice = random.Random(23)
    pale, wet = hexcolor('#ffe2a4'), hexcolor('#b8813c')
    parts = [((x * 0.42, 0.2, -0.95), (0.6, 0.75, 0.3 + 0.62 * crest(x * 0.42))) for x in range(-6, 7)]
    mould(parts, lambda x, y, z: mixed(wet, pale, ease(-1.4, -0.5, z)), root, 0.06, 5, fur(0.08, 0.8))
    gold = principled(hexcolor('#ffcb73'), metal=1, rough=0.2, glow=0.14)
    dark = principled(hexcolor('#c8862a'), metal=1, rough=0.3, glow=0.1)
    for i in range(170):
        x, share = dice.gauss(0, 1.05), dice.uniform(0.0, 1)
        if abs(x) > 2.5:
            continue
        holder = empty(root, (x, -0.7 + 0.7 * share, -0.9 + (0.35 + crest(x)) * share + dice.uniform(0, 0.06)), (dice.uniform(10, 80), dice.uniform(-30, 30), dice.uniform(-60, 60)))
        turned([(0, -0.03), (0.15, -0.03), (0.17, 0.0), (0.15, 0.03), (0.11, 0.015), (0, 0.015)], gold if i % 4 else dark, holder, steps=20)
    star = Polygon([p for i in range(5) for p in ((0.34 * math.sin(i * 1.2566), 0.34 * math.cos(i * 1.2566)), (0.13 * math.sin((i + 0.5) * 1.2566), 0.13 * math.cos((i + 0.5) * 1.2566)))]).buffer(0.05)
    solid(star, 0.04, 0.07, 'grad:#ff8a5a,#e04a2a', 0, empty(root, (-1.75, -0.72, -0.52), (-34, 14, 0)))
    for x, z, color in ((1.2, -0.72, '#ffd0c0'), (-1.05, -0.8, '#fff0dc'), (2.2, -0.82, '#ffd8e8')):
        shell = empty(root, (x, -0.86, z), (20, 24, 0))
        for i in range(7):
            tube([(0, 0, -0.12), (0.05 * (i - 3), -0.05, 0.14 - 0.012 * (i - 3) ** 2)], 0.05, f'matte:{color}', shell, [0.4, 1.0])
    bottle = empty(root, (1.85, -0.6, -0.42), (14, 62, 0))
    turned([(0, -0.4), (0.2, -0.4), (0.22, -0.34), (0.22, 0.1), (0.08, 0.3), (0.08, 0.5), (0.11, 0.52), (0.11, 0.58), (0, 0.58)], 'neon:#d8fff0,#3ac89a,#0a7a5a', bottle, steps=32)
    turned([(0, 0.56), (0.08, 0.56), (0.09, 0.7), (0, 0.7)], 'matte:#a8703a', bottle, steps=16)
    tube([(0, -0.21, -0.26), (0, -0.21, 0.04)], 0.06, 'matte:#fff0cc', bottle)
    jewels = [('#c4002f', '#ff6a7a'), ('#0a8a5a', '#7affc0'), ('#1446e6', '#6ad8ff')]
    for i in range(8):
        x, share = -1.4 + i * 0.4, dice.uniform(0.2, 0.75)
        small_gem(root, (x, -0.9 + 0.6 * share, -0.86 + (0.34 + crest(x)) * share), dice.uniform(0.11, 0.16), *jewels[i % 3], turn=(dice.uniform(-20, 30), 0, dice.uniform(-30, 30)))
    return standing


def palm(root, _fonts):
    """A palm that leans over the beach."""
    line = [(0.5, 0, -2.2), (0.3, 0, -1.2), (-0.05, 0, -0.2), (-0.5, 0, 0.7)]
    tube(line, 0.2, material('grad:#c89a62,#7a4a20', -2.2, 0.7, 'Z'), root, [1.3, 1.0, 0.85, 0.7])
    for i in range(13):
        share = i / 12
        x = 0.5 - 0.2 * share - 0.8 * share * share
        torus(0.2 - 0.06 * share, 0.03, 'matte:#8a5a2a', root, (x + 0.02, 0, -2.2 + 2.85 * share), (0, -14 - 10 * share, 0), 28)
    crown = empty(root, (-0.5, 0, 0.74))
    for i in range(9):
        turn = -128 + 32 * i
        frond = empty(crown, (0, -0.02 * (i % 3), 0), (0, turn, 0))
        spine = [(0, 0, 0), (0.06, 0, 0.5), (0.22, -0.05, 1.0), (0.5, -0.1, 1.36)] if turn > 0 else [(0, 0, 0), (-0.06, 0, 0.5), (-0.22, -0.05, 1.0), (-0.5, -0.1, 1.36)]
        tube(spine, 0.05, 'matte:#3a7a1a', frond, [1.2, 1, 0.8, 0.3])
        side_of = 1 if turn > 0 else -1
        for k in range(9):
            share = 0.14 + 0.84 * k / 8
            x, z = side_of * 0.5 * share**1.9, 1.36 * share
            for side in (-1, 1):
                leaf = empty(frond, (x, 0, z), (0, side * 58 + side_of * 34 * share, 0))
                tube([(0, 0, 0), (0, -0.03, 0.24), (0, 0.02, 0.46 * (1.1 - share * 0.7))], 0.06, 'grad:#a8e04a,#3a9a2a' if i % 2 else 'grad:#7acc3a,#1f7a2a', leaf, [0.7, 1.0, 0.06])
    for x, y, z in ((0.12, -0.16, -0.12), (-0.14, -0.18, -0.06), (0.0, -0.24, -0.24)):
        ball(0.16, 'matte:#6a3a18', (x, y, z), crown, steps=24)
    return standing


def swell(root, _fonts):
    """A wall of water whose crests curl to the left, with foam."""
    deep, mid, light = (hexcolor(c) for c in ('#04486e', '#0a86ac', '#3ad0d8'))
    tops = ((-2.2, 0.3), (-1.1, 0.72), (0.0, 0.4), (1.1, 0.86), (2.2, 0.46))

    def paint(x, y, z):
        color = mixed(deep, mid, ease(-1.5, -0.4, z + 0.1 * math.sin(4 * x)))
        return mixed(color, light, ease(-0.2, 0.5, z))

    parts = [((x * 0.3, 0.1, -1.0), (0.5, 0.6, 0.66)) for x in range(-9, 10)]
    for x, high in tops:
        parts += [[(x + 0.7, 0.1, -0.8, 0.5), (x + 0.34, 0.05, high - 0.6, 0.4), (x + 0.08, -0.05, high - 0.16, 0.26), (x - 0.26, -0.12, high - 0.06, 0.17), (x - 0.46, -0.16, high - 0.26, 0.09)]]
    mould(parts, paint, root, 0.05, 5, fur(0.12, 0.2))
    dice = random.Random(8)
    paint_of_foam = material('matte:#f4ffff')
    for x, high in tops:
        for i in range(15):
            share = i / 14
            at = (x + 0.34 - 0.84 * share, -0.3 - 0.08 * share, high + 0.12 * math.sin(math.pi * share) - 0.34 * share**2)
            ball(dice.uniform(0.07, 0.13), paint_of_foam, at, root, (1.2, 0.8, 0.8), 14)
        for _ in range(5):
            ball(dice.uniform(0.03, 0.06), paint_of_foam, (x - 0.5 + dice.uniform(-0.25, 0.3), -0.3, high - 0.1 + dice.uniform(-0.3, 0.3)), root, steps=10)
    for i in range(34):
        x = -2.6 + i * 0.158
        z = -0.5 + 0.14 * math.sin(i * 1.1)
        ball(dice.uniform(0.04, 0.07), paint_of_foam, (x, -0.62, z - 0.3), root, (1.6, 0.6, 0.5), 10)
    return standing


SCENERY = {
    'scroll': (scroll, 'still', 0, 0.98),
    'hoard': (hoard, 'still', 0, 0.98),
    'palm': (palm, 'still', 0, 0.98),
    'swell': (swell, 'still', 0, 0.98),
}
