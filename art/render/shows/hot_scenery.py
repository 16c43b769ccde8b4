"""The scenery of Hot Sevens 40: the board for words and amounts, and a record."""
import math

from hot_fire import blaze, neon, outline_points, tongue
from outlines import box_outline, grow, lettering, solid
from solids import ball, torus, tube, turned
from studio import empty, hexcolor, principled, rotate


def standing(_act, _at):
    """Scenery does not move."""


def board(root, _fonts):
    """A roadside board: chrome, bulbs in the rim, a tube of neon around a dark field, wings of neon at its sides."""
    outer = box_outline(4.6, 2.4, 0.55)
    solid(grow(outer, 0.08), 0.14, 0.06, 'enamel:#2a0408', 0.16, root)
    solid(outer, 0.16, 0.1, 'silver', 0.04, root, 6)
    solid(outer.buffer(-0.13), 0.12, 0.04, 'grad:#ff4a2a,#c00a1c,#6a0010', -0.14, root)
    solid(outer.buffer(-0.36), 0.1, 0.03, 'grad:#2a0c1c,#12040c', -0.24, root)
    for x, y, z in outline_points(outer.buffer(-0.245), 40, -0.36):
        ball(0.075, neon('#ffe08a', 0.95), (x, y, z), root, steps=16)
    tube(outline_points(outer.buffer(-0.44), 60, -0.4), 0.035, neon('#1fe8dc', 1.1), root, is_closed=True)
    for side in (-1, 1):
        for k, colour in enumerate(('#ff3a6a', '#ffc23a', '#1fe8dc')):
            z = 0.36 - 0.36 * k
            tube([(side * 2.3, 0, z), (side * (2.78 - 0.1 * k), -0.04, z), (side * (2.9 - 0.1 * k), -0.04, z - 0.02)], 0.06, neon(colour, 1.0), root)
    return standing


def record(root, fonts):
    """A record seen from above, with a seven on its label."""
    flat = [(0, -0.03), (1.3, -0.025), (1.32, 0), (1.3, 0.025), (0, 0.03)]
    rotate(turned(flat, principled(hexcolor('#120a14'), metal=0.4, rough=0.3, coat=0.6), root, steps=120, smooth=30), (90, 0, 0))
    for i in range(13):
        torus(0.62 + 0.052 * i, 0.008, 'metal:#6a6078', root, (0, -0.03, 0), (90, 0, 0), 100)
    rotate(turned([(0, -0.04), (0.52, -0.04), (0.52, 0.04), (0, 0.04)], 'enamel:#f01a24', root, steps=80), (90, 0, 0))
    torus(0.5, 0.016, 'gold', root, (0, -0.045, 0), (90, 0, 0), 80)
    for i in range(12):
        a = 2 * math.pi * i / 12
        ball(0.03, 'enamel:#ffe45a', (0.42 * math.cos(a), -0.05, 0.42 * math.sin(a)), root, steps=10)
    solid(lettering('7', fonts['alfa'], 0.56), 0.02, 0.012, 'enamel:#fff4dc', -0.06, empty(root, (0, 0, 0)))
    return standing


def hearth(root, _fonts):
    """A wall of fire for the floor of the scenes."""
    for layer, y, count, size in ((0, 0.5, 9, 0.9), (1, 0.0, 8, 0.62), (2, -0.5, 7, 0.36)):
        paint = blaze(layer)
        for i in range(count):
            x = (i - (count - 1) / 2) * 5.2 / count
            grown = size * (1 + 0.28 * math.sin(2.3 * i + layer))
            lick = tongue(root, (x, y, -0.9 + grown * 0.75), (grown * 0.8, grown * 0.8, grown), paint)
            lick((i * 0.37 + layer * 0.2) % 1, 0.22, 1.0, 0.0, 0.2 * math.sin(1.7 * i))
    return standing


SCENERY = {
    'board': (board, 'still', 0, 0.98),
    'record': (record, 'still', 0, 0.96),
    'hearth': (hearth, 'still', 0, 0.98),
}
