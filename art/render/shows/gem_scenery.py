"""The scenery of Gem Rush: mine cart, heap of stones, board for words and amounts, timber, crystals and lift."""
import math
import random

from gem_light import lamp, rough_ball, shard
from outlines import box_outline, solid
from shapely.geometry import Polygon
from solids import ball, block, gem, gem_paint, torus, tube, turned
from studio import empty, material

COLOURS = (
    ('cushion', '#b00018', '#ff3a50'),
    ('tall', '#008040', '#2af08a'),
    ('oval', '#0a1cb0', '#4a90ff'),
    ('drop', '#5a08c0', '#c070ff'),
    ('octagon', '#2a80f0', '#ecfaff'),
    ('hex', '#d85000', '#ffb02a'),
    ('star', '#d8a000', '#ffee5a'),
)


def standing(_act, _at):
    """Scenery does not move."""


def cart(root, _fonts):
    """A tub of planks in iron bands on two wheels, with a plate of brass for the multiplier."""
    shape = Polygon([(-1.42, 0.72), (1.42, 0.72), (1.12, -0.72), (-1.12, -0.72)])
    solid(shape.buffer(0.02), 0.1, 0.04, 'dark-wood', 0.3, root)
    for i in range(5):
        top, low = 0.7 - i * 0.28, 0.44 - i * 0.28
        wide = [1.38 - 0.3 * (0.72 - z) / 1.44 for z in (top, low)]
        plank = Polygon([(-wide[0], top), (wide[0], top), (wide[1], low + 0.03), (-wide[1], low + 0.03)])
        solid(plank, 0.08, 0.05, 'wood', 0.12, root)
    solid(box_outline(3.0, 0.24, 0.08), 0.16, 0.06, 'steel', 0.0, empty(root, (0, 0, 0.7)))
    solid(box_outline(2.36, 0.2, 0.07), 0.14, 0.05, 'iron', 0.02, empty(root, (0, 0, -0.68)))
    for side in (-1, 1):
        band = Polygon([(side * 1.4, 0.66), (side * 1.14, 0.66), (side * 0.9, -0.68), (side * 1.12, -0.68)])
        solid(band, 0.12, 0.05, 'iron', 0.0, root)
        for z in (0.46, 0.06, -0.36):
            ball(0.065, 'gold', (side * (1.24 - 0.15 * (0.46 - z)), -0.12, z), root, (1, 0.6, 1), 16)
        wheel = empty(root, (side * 0.68, 0.1, -1.0))
        torus(0.34, 0.1, 'iron', wheel, (0, 0, 0), (90, 0, 0), 56)
        torus(0.25, 0.05, 'steel', wheel, (0, -0.03, 0), (90, 0, 0), 40)
        ball(0.11, 'gold', (0, -0.08, 0), wheel, (1, 0.6, 1), 20)
        for i in range(6):
            angle = math.pi * i / 3
            tube([(0, 0, 0), (0.3 * math.cos(angle), 0, 0.3 * math.sin(angle))], 0.04, 'steel', wheel)
    plate = box_outline(1.26, 0.72, 0.2)
    solid(plate.buffer(0.05), 0.08, 0.05, 'gold', -0.12, root)
    solid(plate.buffer(-0.05), 0.04, 0.03, 'enamel:#2a0a50', -0.2, root)
    for x in (-0.56, 0.56):
        for z in (-0.29, 0.29):
            ball(0.045, 'gold', (x, -0.24, z), root, (1, 0.6, 1), 12)
    return standing


def pile(root, rows, seed, size=0.26):
    """Stones in rows of (count, width, height), the last one in front."""
    dice = random.Random(seed)
    for depth, (count, wide, height) in enumerate(rows):
        for i in range(count):
            cut, dark, light = COLOURS[dice.randrange(len(COLOURS))]
            x = wide * (2 * (i + 0.5) / count - 1) + dice.uniform(-0.05, 0.05)
            at = (x, -0.25 * depth, height + 0.14 * math.cos(math.pi * x / max(0.3, 2 * wide)) + dice.uniform(-0.05, 0.05))
            holder = empty(root, at, (dice.uniform(-30, 20), dice.uniform(-180, 180), dice.uniform(-30, 30)))
            big = size * dice.uniform(0.85, 1.2)
            gem(cut, dark, light, holder, scale=big, depth=big * 1.1, setting='gold' if dice.random() < 0.3 else None, glow=0.3)
    for _ in range(9):
        at = (dice.uniform(-1, 1) * rows[-1][1], -0.3 * len(rows), rows[-1][2] + dice.uniform(-0.1, 0.2))
        rough_ball(empty(root, at), 0.15, material('gold'), None, dice.randrange(99), 0.3)




def heap(root, _fonts):
    """A hill of cut stones and nuggets of gold."""
    pile(root, [(3, 0.4, 0.95), (5, 0.85, 0.65), (7, 1.25, 0.32), (9, 1.6, 0.0), (10, 1.85, -0.3)], 5)
    return standing


def board(root, _fonts):
    """Planks in a frame of iron and gold, with stones at the corners and a lamp's light on them."""
    solid(box_outline(4.9, 2.1, 0.24), 0.16, 0.08, 'iron', 0.24, root, 6)
    solid(box_outline(4.72, 1.94, 0.2).difference(box_outline(4.36, 1.58, 0.14)), 0.12, 0.06, 'gold', 0.0, root, 6)
    for i in range(4):
        solid(box_outline(4.4, 0.41, 0.05), 0.06, 0.03, 'dark-wood', 0.12, empty(root, (0, 0, 0.615 - i * 0.41)))
    solid(box_outline(4.2, 1.44, 0.16), 0.02, 0.01, 'enamel:#24084a', 0.06, root)
    for x in (-2.28, 2.28):
        for z in (-0.88, 0.88):
            gem('octagon', '#0a1cb0' if x * z > 0 else '#8a0012', '#5aa8ff' if x * z > 0 else '#ff4a5a', empty(root, (x, -0.18, z)), scale=0.27, depth=0.26, setting='gold')
    gem('diamond', '#2a80f0', '#f0faff', empty(root, (0, -0.2, 0.98)), scale=0.36, depth=0.3, setting='gold')
    for side in (-1, 1):
        gem('tall', '#004a20', '#1af08a', empty(root, (side * 0.56, -0.16, 0.96), (0, side * 90, 0)), scale=0.2, depth=0.2, setting='gold', is_step=True)
    return standing


def lantern(root, at):
    holder = empty(root, at)
    tube([(0, 0, 0.62), (0, 0, 0.36)], 0.03, 'iron', holder)
    turned([(0, 0.4), (0.1, 0.38), (0.22, 0.24), (0.22, 0.2), (0, 0.2)], 'iron', holder, steps=24)
    ball(0.16, lamp('#ffd870', 0.9), (0, 0, 0.02), holder, (1, 1, 1.2), 24)
    turned([(0, -0.24), (0.22, -0.24), (0.22, -0.16), (0, -0.16)], 'iron', holder, steps=24)
    for i in range(4):
        angle = math.pi * (i + 0.5) / 2
        tube([(0.19 * math.cos(angle), 0.19 * math.sin(angle), -0.2), (0.19 * math.cos(angle), 0.19 * math.sin(angle), 0.22)], 0.02, 'iron', holder)


def arch(root, _fonts):
    """Timber that holds the roof of a gallery, with two lanterns."""
    block((2.5, 0.24, 0.24), 'wood', root, (0, 0, 1.5), 0.06)
    for side in (-1, 1):
        block((0.24, 0.22, 1.55), 'wood', root, (side * 2.05, 0, -0.2), 0.06, turn=(0, side * -3, 0))
        block((0.14, 0.16, 0.62), 'dark-wood', root, (side * 1.6, -0.02, 1.05), 0.04, turn=(0, side * -45, 0))
        for x in (2.05, 1.15):
            block((0.08, 0.27, 0.28), 'iron', root, (side * x, 0, 1.5), 0.03)
        block((0.29, 0.27, 0.08), 'iron', root, (side * 2.02, 0, 0.3), 0.03)
        lantern(root, (side * 0.86, -0.2, 0.66))
        for i in range(3):
            paint = gem_paint('#6a08d8', '#e0a0ff', 0.5) if i % 2 else gem_paint('#0a70d8', '#a0f0ff', 0.5)
            shard(root, 0.5 + 0.2 * i, 0.13, paint, (side * (2.42 + 0.1 * i), -0.1, -1.75), (0, side * (6 + 16 * i), 0))
    return standing


def cluster(root, _fonts):
    """Crystals that grow from a rock."""
    dice = random.Random(15)
    paints = [gem_paint('#6a08d8', '#e09aff', 0.45), gem_paint('#0a60d8', '#9af0ff', 0.45), gem_paint('#b010b0', '#ff9aea', 0.45)]
    for i in range(15):
        lean = -64 + 128 * (i + 0.5) / 15 + dice.uniform(-6, 6)
        long = (1.9 - abs(lean) / 60) * dice.uniform(0.8, 1.1)
        shard(root, long, 0.2 + 0.07 * long, paints[(i * 2) % 3], (lean / 76, 0.25 * (i % 3) - 0.3, -0.75), (dice.uniform(-14, 14), lean, 0))
    for x, size in ((-0.9, 0.42), (-0.3, 0.5), (0.4, 0.48), (0.95, 0.4)):
        rough_ball(empty(root, (x, -0.25, -0.95)), size, material('slate'), None, int(size * 90), 0.3, (1.2, 1, 0.7))
    return standing


def lift(root, _fonts):
    """The front of a miners' lift: posts, a roof with its ring, and a gate of bars."""
    solid(Polygon([(-1.5, 1.5), (1.5, 1.5), (1.0, 1.98), (-1.0, 1.98)]), 0.2, 0.06, 'iron', 0.0, root)
    solid(box_outline(3.2, 0.2, 0.06), 0.2, 0.06, 'gold', -0.06, empty(root, (0, 0, 1.46)))
    torus(0.26, 0.08, 'steel', root, (0, 0, 2.16), (90, 0, 0), 48)
    for side in (-1, 1):
        block((0.13, 0.14, 1.75), 'dark-wood', root, (side * 1.42, 0, -0.24), 0.04)
        for z in (1.2, -0.4, -1.7):
            block((0.17, 0.18, 0.07), 'iron', root, (side * 1.42, 0, z), 0.03)
    for z in (-0.56, -1.7):
        block((1.5, 0.1, 0.09), 'steel', root, (0, -0.04, z), 0.03)
    for i in range(9):
        x = -1.2 + 0.3 * i
        tube([(x, -0.02, -0.56), (x, -0.02, -1.7)], 0.045, 'iron', root)
    gem('octagon', '#8a0012', '#ff4a5a', empty(root, (0, -0.2, 1.72)), scale=0.22, depth=0.2, setting='gold')
    block((1.66, 0.3, 0.14), 'wood', root, (0, 0, -1.94), 0.05)
    lantern(root, (0, 0.1, 0.82))
    return standing


SCENERY = {
    'cart': (cart, 'still', 0, 0.96),
    'heap': (heap, 'still', 0, 0.96),
    'board': (board, 'still', 0, 0.96),
    'arch': (arch, 'still', 0, 0.96),
    'cluster': (cluster, 'still', 0, 0.96),
    'lift': (lift, 'still', 0, 0.96),
}
