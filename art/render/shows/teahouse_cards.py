"""Suits as outlines, and the fan of aces of Teahouse Djinn."""
import math

from motion import landing, set_pose, wave
from outlines import box_outline, heart_outline, solid, translate
from shapely.affinity import scale as scale_shape
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union
from solids import small_gem
from studio import empty, material, rotate
from wolf_fur import bright

RED, BLACK = 'enamel:#e01a2a', 'enamel:#1a2a3a'


def stem(size):
    return Polygon([(-0.05 * size, 0.1 * size), (0.05 * size, 0.1 * size), (0.24 * size, -0.5 * size), (-0.24 * size, -0.5 * size)])


def suit_outline(name, size):
    """A suit, `size` high and about as wide."""
    if name == 'heart':
        return heart_outline(size * 0.5)
    if name == 'diamond':
        return Polygon([(0, 0.55 * size), (0.4 * size, 0), (0, -0.55 * size), (-0.4 * size, 0)])
    if name == 'spade':
        leaf = translate(scale_shape(heart_outline(size * 0.44), 1, -1, origin=(0, 0)), 0, 0.1 * size)
        return unary_union([leaf, stem(size)])
    leaves = [Point(x * size, y * size).buffer(0.225 * size, resolution=16) for x, y in ((0, 0.28), (-0.24, -0.1), (0.24, -0.1))]
    return unary_union([*leaves, stem(size)])


def ace(parent, suit, paint):
    """A card with a suit, about an axis at its foot."""
    lifted = empty(parent, (0, 0, 1.16))
    solid(box_outline(1.12, 1.62, 0.14), 0.03, 0.02, 'gold', 0.03, lifted)
    solid(box_outline(1.04, 1.54, 0.11), 0.03, 0.02, 'enamel:#fff8ea', -0.01, lifted)
    solid(suit_outline(suit, 0.66), 0.02, 0.02, paint, -0.06, lifted)
    for x, z in ((-0.36, 0.54), (0.36, -0.54)):
        solid(translate(suit_outline(suit, 0.26), x, z), 0.015, 0.012, paint, -0.05, lifted)
    return lifted


def aces(root, _fonts):
    """Four aces in a fan under a ruby: the fan opens, the aces step forward in turn."""
    red, black = material(RED), material(BLACK)
    cards = []
    for i, (suit, paint) in enumerate((('club', black), ('diamond', red), ('spade', black), ('heart', red))):
        card = empty(root, (0, -0.12 * i, -1.1))
        cards.append((card, ace(card, suit, paint)))
    ruby = empty(root, (0, -0.62, -0.94))
    small_gem(ruby, (0, 0, 0), 0.3, '#c4002f', '#ff7a8a', setting='gold')

    def pose(act, at):
        lift, tall, spread, turn, glow, steps = 0.0, 1.0, 22.0, [-6.0, 0.0, 0.0], 0.12, 0.0
        if act == 'land':
            lift, tall = landing(at)
            spread = 22 * min(1.0, 0.15 + 1.25 * at)
        elif act == 'idle':
            spread, turn[2] = 22 - 6 * math.sin(math.pi * at), 8 * wave(at)
        elif act == 'win':
            spread, steps, glow = 22 + 2 * wave(at), 0.2, 0.4 + 0.2 * wave(at, 2)
            turn[1] = 5 * wave(at)
        elif act == 'feature':
            spread, steps, glow = 21 + 4 * wave(at), 0.26, 0.75
            turn[2], turn[1] = 16 * wave(at), 6 * wave(at)
        set_pose(root, turn, lift, tall)
        for i, (card, lifted) in enumerate(cards):
            rotate(card, (0, (i - 1.5) * spread, 0))
            lifted.location.z = 1.16 + steps * max(0.0, wave(at, 1, -i / 4))
        for paint in (red, black):
            bright(paint, glow if paint is red else glow * 0.4)
        ruby.scale = (1 + 0.25 * steps * (1 + wave(at, 2)),) * 3

    return pose
