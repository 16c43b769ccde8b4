"""The vault itself: its door as a symbol, and the scenery: gate, leaf, board for amounts, hoard, column, obelisk, scales, coin."""
import math
import random

from motion import landing, set_pose, wave
from outlines import box_outline, solid
from shapely.geometry import Point, Polygon
from solids import ball, block, small_gem, torus, tube, turned
from studio import empty, material, rotate
from vault_gold import CARNELIAN, LAPIS, TURQUOISE, feather_fan, sun
from wolf_fur import bright

SAND = 'grad:#ffe2a8,#d8a860,#a06a30'
SHADE = 'grad:#d8a860,#8a5a28'


def standing(_act, _at):
    """Scenery does not move."""


def gate_frame(root, wide=1.0, tall=1.3):
    """Two leaning towers, a lintel with a flared cornice and a winged sun."""
    for side in (-1, 1):
        tower = Polygon([(side * (wide + 0.06), -tall), (side * (wide + 0.62), -tall), (side * (wide + 0.42), tall - 0.1), (side * (wide - 0.02), tall - 0.1)])
        solid(tower, 0.26, 0.05, SAND, 0.0, root, 3)
        for k in range(4):
            z = -tall + 0.42 + k * (2 * tall - 0.7) / 4
            solid(box_outline(0.32, 0.16, 0.03), 0.03, 0.02, f'enamel:{(LAPIS, TURQUOISE, CARNELIAN, LAPIS)[k]}', -0.3, empty(root, (side * (wide + 0.3 - 0.03 * k), 0, z)), 2)
        torus(0.06, 0.05, 'gold', root, (side * (wide + 0.02), -0.3, -tall + 0.1), (0, 0, 0), 16)
        tube([(side * (wide + 0.06), -0.29, -tall), (side * (wide + 0.0), -0.29, tall - 0.14)], 0.05, 'gold', root)
    solid(box_outline(2 * wide + 0.9, 0.3, 0.03), 0.28, 0.05, SAND, 0, empty(root, (0, 0, tall - 0.02)), 3)
    cornice = Polygon([(-wide - 0.48, 0.0), (wide + 0.48, 0.0), (wide + 0.72, 0.3), (-wide - 0.72, 0.3)])
    solid(cornice, 0.34, 0.05, SHADE, 0, empty(root, (0, 0, tall + 0.14)), 3)
    for i in range(9):
        x = (i - 4) * (2 * wide + 0.9) / 9
        solid(box_outline(0.13, 0.22, 0.03), 0.02, 0.02, f'enamel:{(LAPIS, CARNELIAN, TURQUOISE)[i % 3]}', -0.36, empty(root, (x, 0, tall + 0.28)), 2)
    for z in (tall + 0.12, tall + 0.46):
        tube([(-wide - (0.5 if z < tall + 0.3 else 0.72), -0.3, z), (wide + (0.5 if z < tall + 0.3 else 0.72), -0.3, z)], 0.055, 'gold', root)


def door_leaf(holder, side, wide=1.0, tall=1.2):
    """A leaf of lapis in gold with half of the scarab's seal; its hinge is the holder."""
    middle = side * -wide / 2
    at = empty(holder, (middle, 0, 0))
    solid(box_outline(wide, 2 * tall, 0.02), 0.07, 0.03, 'grad:#2a5af0,#1238c8,#081c78', 0, at, 3)
    solid(box_outline(wide, 2 * tall, 0.02).difference(box_outline(wide - 0.2, 2 * tall - 0.2, 0.02)), 0.05, 0.03, 'gold', -0.09, at, 3)
    for z in (-0.62 * tall, 0.62 * tall):
        solid(box_outline(wide - 0.34, 0.36 * tall, 0.03).difference(box_outline(wide - 0.46, 0.26 * tall, 0.03)), 0.03, 0.02, 'old-gold', -0.09, empty(at, (0, 0, z)), 2)
        ball(0.1, f'enamel:{CARNELIAN}', (0, -0.1, z), at, (1, 0.5, 1), 20)
        torus(0.11, 0.025, 'gold', at, (0, -0.09, z), (90, 0, 0), 24)
    half = Point(0, 0).buffer(0.44, resolution=32).intersection(Polygon([(0, -1), (side, -1), (side, 1), (0, 1)]))
    seal = empty(holder, (side * -wide, -0.1, 0))
    solid(half, 0.05, 0.03, 'gold', 0, seal, 3)
    shell = Point(0, 0).buffer(0.3, resolution=32).intersection(Polygon([(0.015 * side, -1), (side, -1), (side, 1), (0.015 * side, 1)]))
    solid(shell, 0.06, 0.05, 'grad:#7affe8,#12a8b4,#0a3a9a', -0.08, seal, 3)


def treasure_light(root, wide, tall):
    """What shines behind the door. @returns its paint"""
    paint = material('neon:#fff8d0,#ffc83a,#c86a0a', -tall, tall)
    solid(box_outline(2 * wide, 2 * tall, 0.02), 0.02, 0.01, paint, 0.5, root, 2)
    return paint


def vault(root, _fonts):
    """The door of the vault: leaves of lapis that open on gold."""
    wide, tall = 0.86, 1.06
    paint = treasure_light(root, wide, tall)
    hoard = empty(root, (0, 0.32, -0.78))
    dice = random.Random(4)
    for i in range(26):
        x = dice.uniform(-0.7, 0.7)
        coin = ball(0.15, 'gold', (x, dice.uniform(-0.12, 0.1), dice.uniform(-0.3, 0.32 - 0.5 * abs(x))), hoard, (1, 1, 0.3), 16)
        rotate(coin, (dice.uniform(-50, 50), dice.uniform(-50, 50), 0))
    for x, color in ((-0.35, '#e8203a'), (0.3, '#18c878'), (0.0, '#2a7aff')):
        small_gem(hoard, (x, -0.2, 0.12 - abs(x) * 0.3), 0.16, color, '#ffffff', 'hex')
    gate_frame(root, wide, tall)
    leaves = []
    for side in (-1, 1):
        hinge = empty(root, (side * wide, -0.05, 0))
        door_leaf(hinge, side, wide, tall)
        leaves.append((hinge, side))
    fans = [feather_fan(root, (side * 0.2, -0.36, tall + 0.1), side, 5, 0.72, -4, 34) for side in (-1, 1)]
    for spread in fans:
        spread(1)
    disc, beams = sun(root, (0, -0.45, tall + 0.16), 0.26, 12)

    def pose(act, at):
        lift, tall_of, opened, turn, glow, roll = 0.0, 1.0, 3.0, 0.0, 0.35, 0.0
        if act == 'land':
            lift, tall_of = landing(at)
            opened = 3 + 16 * (1 - at)
        elif act == 'idle':
            opened, glow, roll = 3 + 20 * math.sin(math.pi * at), 0.35 + 0.1 * math.sin(math.pi * at), 30 * at
        elif act == 'win':
            opened, turn, glow, roll = 62 + 12 * wave(at, 2), 6 * wave(at), 0.4 + 0.1 * wave(at, 2), 30 * at
        elif act == 'feature':
            opened, turn, glow, roll = 84 + 8 * wave(at, 2), 8 * wave(at), 0.5 + 0.12 * wave(at, 2), 60 * at
            tall_of = 1 + 0.04 * wave(at, 2)
        set_pose(root, (0, 0, turn), lift, tall_of)
        for hinge, side in leaves:
            rotate(hinge, (0, 0, side * -opened))
        rotate(beams, (0, roll, 0))
        disc.scale = (1 + (0.05 * wave(at, 2) if roll else 0),) * 3
        bright(paint, glow)

    return pose


def gate(root, _fonts):
    """The frame of the great door, empty within."""
    gate_frame(root, 1.0, 1.3)
    for side in (-1, 1):
        feather_fan(root, (side * 0.24, -0.42, 1.44), side, 6, 1.0, -4, 30)(1)
    sun(root, (0, -0.5, 1.5), 0.32, 14)
    return standing


def leaf(root, _fonts):
    """The left leaf of the great door."""
    door_leaf(root, -1, 1.0, 1.3)
    return standing


def tablet(root, _fonts):
    """A wide cartouche of lapis in gold, for words and amounts."""
    shape = box_outline(4.6, 1.9, 0.7)
    solid(shape.buffer(0.08), 0.12, 0.08, 'gold', 0.08, root, 6)
    solid(shape.buffer(-0.06), 0.08, 0.03, 'enamel:#0a1c66', -0.03, root, 4)
    solid(shape.buffer(-0.1).difference(shape.buffer(-0.16)), 0.03, 0.02, f'enamel:{CARNELIAN}', -0.12, root, 3)
    solid(shape.buffer(-0.19).difference(shape.buffer(-0.22)), 0.02, 0.01, 'gold', -0.13, root, 3)
    bar = box_outline(0.2, 2.3, 0.08)
    for side in (-1, 1):
        solid(bar, 0.14, 0.06, 'gold', 0.05, empty(root, (side * 2.5, 0, 0)), 4)
        for k in (-0.7, 0.0, 0.7):
            ball(0.1, f'enamel:{TURQUOISE}', (side * 2.5, -0.14, k), root, (0.8, 0.5, 1.4), 20)
    for side in (-1, 1):
        feather_fan(root, (side * 0.2, -0.06, 0.94), side, 6, 1.15, -6, 20)(1)
    sun(root, (0, -0.2, 1.02), 0.28, 0)
    return standing


def hoard(root, _fonts):
    """A heap of gold with vessels and stones."""
    dice = random.Random(12)
    turned([(0, 1.0), (0.5, 0.8), (1.1, 0.26), (1.6, -0.1), (2.3, -0.34), (2.3, -0.5), (0, -0.5)], 'old-gold', root, squeeze=0.4)
    for _ in range(320):
        x = max(-2.25, min(2.25, dice.gauss(0, 1.0)))
        y = -0.1 - 0.7 * dice.random()
        coin = turned([(0, -0.025), (0.15, -0.025), (0.17, 0), (0.15, 0.025), (0, 0.025)], ('gold', 'gold', 'old-gold')[dice.randrange(3)], root, (x, y, 1.15 * math.exp(-((x / 1.15) ** 2)) * (1.08 + y * 0.9 + dice.uniform(-0.1, 0.1)) - 0.4 + dice.uniform(0, 0.16)), 20)
        rotate(coin, (dice.uniform(10, 80), dice.uniform(-40, 40), dice.uniform(0, 90)))
    for x, z, paint in ((-0.95, 0.4, f'enamel:{TURQUOISE}'), (1.05, 0.36, f'enamel:{CARNELIAN}')):
        turned([(0, -0.4), (0.2, -0.38), (0.32, -0.05), (0.28, 0.18), (0.14, 0.34), (0.2, 0.46), (0, 0.46)], paint, root, (x, -0.5, z), 48)
        for k in (-0.3, 0.2, 0.44):
            torus(0.25 if k < 0 else 0.22 if k < 0.3 else 0.2, 0.03, 'gold', root, (x, -0.5, z + k), (0, 0, 0), 40)
    ankh = empty(root, (0.1, -0.35, 1.0), (0, -14, 0))
    solid(box_outline(0.16, 0.8, 0.05).union(box_outline(0.6, 0.16, 0.05)), 0.07, 0.05, 'gold', 0, ankh, 3)
    torus(0.2, 0.08, 'gold', ankh, (0, 0, 0.55), (90, 0, 0), 40)
    for x, z, color in ((-0.4, 0.32, '#e8203a'), (0.55, 0.26, '#18c878'), (-1.6, -0.12, '#2a7aff'), (1.7, -0.16, '#b048ff'), (-0.02, 0.1, '#18c8e8')):
        small_gem(root, (x, -0.85, z), 0.2, color, '#ffffff', 'hex')
    return standing


def column(root, _fonts):
    """A column with a flower for its head, painted in bands."""
    turned([(0, -2.4), (0.72, -2.4), (0.72, -2.2), (0.5, -2.14), (0.44, -1.9), (0.5, -1.3), (0.47, 1.1), (0.4, 1.32), (0.52, 1.6), (0.86, 2.0), (0.9, 2.08), (0, 2.08)], 'grad:#ffe2a8,#e8bc74,#b87c3c', root, steps=72)
    block((0.5, 0.5, 0.16), SHADE, root, (0, 0, 2.24), 0.03)
    for i, z in enumerate((-1.1, -0.94, 0.72, 0.88, 1.04, 1.2)):
        torus(0.485 - 0.012 * i, 0.055, ('gold', f'enamel:{LAPIS}', 'gold', f'enamel:{CARNELIAN}', f'enamel:{TURQUOISE}', 'gold')[i], root, (0, 0, z), (0, 0, 0), 64)
    for i in range(16):
        angle = 2 * math.pi * i / 16
        petal = ball(0.13, f'enamel:{(LAPIS, TURQUOISE)[i % 2]}', (0.62 * math.cos(angle), 0.62 * math.sin(angle), 1.74), root, (0.9, 0.9, 2.1), 16)
        rotate(petal, (-32 * math.sin(angle), 32 * math.cos(angle), 0))
    signs = 'enamel:#8a4a1a'
    dice = random.Random(2)
    for row in range(6):
        z = -0.6 + row * 0.22
        for x in (-0.2, 0.0, 0.2):
            solid(box_outline(dice.uniform(0.06, 0.12), dice.uniform(0.05, 0.14), 0.02), 0.02, 0.01, signs, -0.5 + 0.4 * x * x, empty(root, (x, 0, z)), 2)
    return standing


def obelisk(root, _fonts):
    """A needle of granite with a point of gold."""
    block((0.44, 0.44, 2.1), 'grad:#f8cf9a,#c88a58,#8a5030', root, (0, 0, -0.2), 0.02, 0.66)
    block((0.29, 0.29, 0.28), 'gold', root, (0, 0, 2.18), 0.01, 0.04)
    block((0.62, 0.62, 0.14), SHADE, root, (0, 0, -2.42), 0.03)
    rotate(root, (0, 0, 28))
    return standing


def pyramid(root, _fonts):
    """A pyramid of courses with a point of gold."""
    rows = 26
    for i in range(rows):
        half = 2.4 * (1 - i / rows)
        shade = 0.86 + 0.14 * ((i * 7) % 5) / 4
        color = '#%02x%02x%02x' % tuple(int(v * shade) for v in (0xf0, 0xc8, 0x88))
        block((half, half, 0.06), 'gold' if i > rows - 5 else f'matte:{color}', root, (0, 0, -1.3 + 0.112 * i), 0.012)
    rotate(root, (0, 0, 24))
    return standing


def beam(root, _fonts):
    """The beam of the scales with its pivot."""
    tube([(-2.0, 0, -0.12), (-1.0, 0, 0.06), (0, 0, 0.14), (1.0, 0, 0.06), (2.0, 0, -0.12)], 0.1, 'gold', root, [0.7, 1, 1.3, 1, 0.7])
    for side in (-1, 1):
        torus(0.12, 0.045, 'gold', root, (side * 2.0, 0, -0.14), (90, 0, 0), 32)
        ball(0.12, f'enamel:{LAPIS}', (side * 1.0, -0.08, 0.06), root, (1, 0.7, 1), 20)
    sun(root, (0, -0.16, 0.16), 0.34, 0)
    return standing


def pan(root, _fonts):
    """A pan on its cords."""
    turned([(0, -0.98), (0.3, -0.95), (0.62, -0.8), (0.78, -0.58), (0.82, -0.58), (0.68, -0.84), (0.34, -1.04), (0, -1.08)], 'gold', root, steps=72)
    torus(0.8, 0.04, f'enamel:{LAPIS}', root, (0, 0, -0.58), (0, 0, 0), 64)
    for angle in (20, 160, 270):
        a = math.radians(angle)
        tube([(0.78 * math.cos(a), 0.78 * math.sin(a), -0.58), (0, 0, 1.0)], 0.022, 'old-gold', root)
    torus(0.08, 0.03, 'gold', root, (0, 0, 1.06), (90, 0, 0), 24)
    return standing


def post(root, _fonts):
    """The post of the scales, with the feather of truth on top."""
    turned([(0, -2.0), (0.9, -2.0), (0.9, -1.86), (0.3, -1.74), (0.14, -1.5), (0.11, 1.2), (0.2, 1.3), (0.2, 1.4), (0, 1.4)], 'gold', root, steps=56)
    for i, z in enumerate((-1.1, -0.3, 0.5)):
        torus(0.15, 0.05, f'enamel:{(LAPIS, CARNELIAN, TURQUOISE)[i]}', root, (0, 0, z), (0, 0, 0), 40)
    return standing


def feather(root, _fonts):
    """The feather of truth."""
    outline = Polygon([(-0.06, -1.2), (0.06, -1.2), (0.1, -0.7), (0.36, -0.5), (0.46, 0.2), (0.36, 0.9), (0.1, 1.2), (-0.22, 1.05), (-0.36, 0.5), (-0.34, -0.4), (-0.1, -0.72)]).buffer(0.05)
    solid(outline, 0.04, 0.03, 'gold', 0.02, root, 3)
    solid(outline.buffer(-0.07), 0.04, 0.02, 'grad:#ffffff,#d8f4ff,#4ac0e0', -0.05, root, 3)
    tube([(0, -0.12, -1.2), (0.02, -0.12, 0.0), (0.0, -0.12, 1.0)], 0.035, 'gold', root, [1, 0.9, 0.4])
    rotate(root, (0, -12, 0))
    return standing


def coin(root, _fonts):
    """A coin with the key of life."""
    turned([(0, -0.1), (1.1, -0.1), (1.16, 0), (1.1, 0.1), (0, 0.1)], 'grad:#ffd45a,#e89a1a', root, steps=72).rotation_euler = (math.radians(90), 0, 0)
    torus(1.06, 0.1, 'gold', root, (0, -0.08, 0), (90, 0, 0), 72)
    for i in range(24):
        angle = 2 * math.pi * i / 24
        ball(0.05, f'enamel:{LAPIS}', (0.88 * math.cos(angle), -0.13, 0.88 * math.sin(angle)), root, (1, 0.5, 1), 12)
    solid(box_outline(0.2, 0.86, 0.05).union(box_outline(0.8, 0.2, 0.05)), 0.08, 0.06, 'gold', -0.14, empty(root, (0, 0, -0.24)), 4)
    torus(0.22, 0.1, 'gold', root, (0, -0.16, 0.36), (90, 0, 0), 40)
    rotate(root, (4, 0, -14))
    return standing


SCENERY = {
    'gate': (gate, 'still', 0, 0.97),
    'leaf': (leaf, 'still', 0, 0.97),
    'tablet': (tablet, 'still', 0, 0.97),
    'hoard': (hoard, 'still', 0, 0.97),
    'column': (column, 'still', 0, 0.97),
    'obelisk': (obelisk, 'still', 0, 0.97),
    'pyramid': (pyramid, 'still', 0, 0.97),
    'beam': (beam, 'still', 0, 0.97),
    'pan': (pan, 'still', 0, 0.97),
    'post': (post, 'still', 0, 0.97),
    'feather': (feather, 'still', 0, 0.97),
    'coin': (coin, 'still', 0, 0.95),
}
