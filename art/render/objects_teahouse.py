"""A teahouse by night: teapot, bowl of tea, fan of aces, lute, purse, dice, lantern of pierced brass."""
import math

from outlines import box_outline, plate, silhouette, solid, translate
from solids import ball, block, flowing, small_gem, torus, tube, turned
from studio import empty, rotate


def petals(root, paint, radius, at, count=8, size=0.13):
    """A flower of cotton, as on painted tea things, on the side that is seen."""
    for i in range(count):
        a = 2 * math.pi * i / count
        ball(size, paint, (at[0] + radius * math.cos(a), at[1], at[2] + radius * math.sin(a)), root, (0.8, 0.25, 0.8), 20)
    ball(size, 'gold', at, root, (0.7, 0.35, 0.7), 20)


def teapot(root, spec):
    """A round teapot in cobalt and gold with cotton flowers, and a wisp of steam that is more than steam."""
    body, trim = spec['body'], spec['trim']
    turned(flowing([(0, -0.98), (0.5, -0.98), (0.56, -0.9), (0.96, -0.36), (0.98, 0.06), (0.72, 0.44), (0.5, 0.56)]), body, root, smooth=70)
    turned([(0, 0.54), (0.52, 0.54), (0.56, 0.6), (0.5, 0.66), (0, 0.66)], 'gold', root, smooth=50)
    turned(flowing([(0, 0.64), (0.46, 0.66), (0.34, 0.84), (0.12, 0.92), (0, 0.94)]), body, root, smooth=70)
    ball(0.13, 'gold', (0, 0, 1.02), root)
    tube([(0.78, 0, -0.3), (1.16, -0.04, -0.16), (1.22, -0.04, 0.3), (1.5, -0.04, 0.62)], 0.19, body, root, [1.25, 0.95, 0.7, 0.6])
    torus(0.115, 0.045, 'gold', root, (1.5, -0.04, 0.62), (0, 35, 0), 40)
    tube([(-0.66, 0, 0.36), (-1.2, 0, 0.5), (-1.42, 0, -0.06), (-1.1, 0, -0.5), (-0.8, 0, -0.44)], 0.11, 'gold', root, [0.9, 1, 1, 0.9, 0.8])
    for z, r in ((-0.78, 0.68), (0.42, 0.75)):
        torus(r, 0.05, trim, root, (0, 0, z), (0, 0, 0))
    petals(root, spec['flower'], 0.25, (0.02, -0.93, -0.14), 8, 0.16)
    for x in (-0.56, 0.58):
        petals(root, spec['flower'], 0.13, (x, -0.77, -0.12), 6, 0.09)
    tube([(1.56, -0.05, 0.7), (1.5, -0.1, 1.0), (1.16, -0.1, 1.12), (1.2, -0.1, 1.42), (0.9, -0.1, 1.5)], 0.13, spec['steam'], root, [0.3, 0.9, 1.1, 0.8, 0.2])
    rotate(root, (12, 0, -6))


def tea_bowl(root, spec):
    """A bowl without a handle on its saucer, full of amber tea, with lumps of sugar."""
    turned(flowing([(0, -0.98), (0.7, -0.95), (1.2, -0.78), (1.26, -0.72)]) + [(1.2, -0.7), (0, -0.86)], spec['saucer'], root, smooth=60)
    torus(1.23, 0.045, 'gold', root, (0, 0, -0.73), (0, 0, 0))
    turned(flowing([(0, -0.82), (0.4, -0.82), (0.46, -0.7), (0.78, -0.36), (0.98, 0.14), (1.04, 0.34)]) + [(0.97, 0.34), (0.9, 0.16)], spec['body'], root, smooth=70)
    torus(1.0, 0.045, 'gold', root, (0, 0, 0.34), (0, 0, 0))
    turned([(0, 0.22), (0.93, 0.22), (0.93, 0.18)], spec['tea'], root, smooth=60)
    petals(root, spec['flower'], 0.21, (0, -0.86, -0.22), 8, 0.13)
    for x in (-0.5, 0.5):
        petals(root, spec['flower'], 0.11, (x, -0.7, -0.2), 6, 0.08)
    for side, lift in ((-0.24, 0.0), (0.28, 0.14)):
        tube([(side, 0, 0.5 + lift), (side + 0.2, 0, 0.76 + lift), (side - 0.14, 0, 1.02 + lift), (side + 0.12, 0, 1.32 + lift)], 0.09, spec['steam'], root, [0.3, 1, 0.9, 0.2])
    for x, turn in ((0.78, 20), (1.04, -14)):
        block((0.15, 0.15, 0.15), 'enamel:#fff6e4', root, (x, -0.72, -0.62), 0.03, turn=(0, 0, turn))
    rotate(root, (20, 0, 0))


def card_fan(root, spec):
    """Four aces in a fan."""
    for i, suit in enumerate(spec['suits']):
        card = empty(root, (0, -0.1 * i, -1.1), (0, -33 + 22 * i, 0))
        lifted = empty(card, (0, 0, 1.16))
        solid(box_outline(1.12, 1.62, 0.14), 0.03, 0.02, spec['edge'], 0.03, lifted)
        solid(box_outline(1.04, 1.54, 0.11), 0.03, 0.02, spec['face'], -0.01, lifted)
        solid(silhouette(suit['icon'], 0.62), 0.02, 0.02, suit['paint'], -0.06, lifted)
        for x, z in ((-0.36, 0.56), (0.36, -0.56)):
            solid(translate(silhouette(suit['icon'], 0.24), x, z), 0.015, 0.012, suit['paint'], -0.05, lifted)
    small_gem(root, (0, -0.56, -0.94), 0.3, *spec['stone'], setting='gold')
    rotate(root, (-6, 0, 0))


def lute(root, spec):
    """A lute with two strings and a carved rose."""
    turned_body = turned(flowing([(0, -1.2), (0.5, -1.1), (0.74, -0.66), (0.62, -0.2), (0.28, 0.2), (0.12, 0.42), (0, 0.44)]), spec['body'], root, smooth=70)
    turned_body.scale = (1, 0.55, 1)
    face = empty(root, (0, -0.36, 0))
    solid(translate(plate('drop', 0.56), 0, -0.5), 0.03, 0.05, spec['face'], 0, face)
    solid(translate(plate('flower', 0.2), 0, -0.56), 0.02, 0.02, 'dark-wood', -0.06, face)
    torus(0.27, 0.035, 'gold', face, (0, -0.08, -0.56))
    block((0.1, 0.09, 0.74), 'dark-wood', root, (0, -0.26, 1.0), 0.04)
    for i in range(5):
        block((0.12, 0.02, 0.022), 'gold', root, (0, -0.36, 0.5 + i * 0.2), 0.01)
    head = empty(root, (0, -0.24, 1.72), (18, 0, 0))
    block((0.15, 0.09, 0.26), spec['body'], head, (0, 0, 0.1), 0.05)
    for side in (-1, 1):
        tube([(side * 0.1, 0, 0.06 + 0.1 * side), (side * 0.36, 0, 0.06 + 0.1 * side)], 0.05, 'bone', head, [0.7, 1.2])
        tube([(side * 0.035, -0.47, -0.86), (side * 0.035, -0.42, 0.4), (side * 0.035, -0.37, 1.7)], 0.014, 'glow:#fff0c0', root)
    block((0.2, 0.05, 0.04), 'dark-wood', root, (0, -0.47, -0.86), 0.015)
    for i in range(7):
        x = (i - 3) * 0.04
        tube([(0.12 + x * 0.4, -0.4, 1.42), (0.46 + x, -0.4, 1.2), (0.5 + x * 2.4, -0.4, 0.66)], 0.026, spec['tassel'], root)
    ball(0.1, 'gold', (0.47, -0.42, 1.18), root)
    root.scale = (1.3, 1, 1)
    rotate(root, (0, 40, 0))


def purse(root, spec):
    """An embroidered purse of coins."""
    turned(flowing([(0, -1.0), (0.62, -0.98), (1.0, -0.5), (0.9, 0.0), (0.46, 0.42), (0.36, 0.5)]), spec['cloth'], root, smooth=70, squeeze=0.85)
    skirt = [((0.5 + 0.09 * math.sin(8 * a)) * math.cos(a), (0.5 + 0.09 * math.sin(8 * a)) * math.sin(a), 0.78 + 0.05 * math.sin(16 * a)) for a in (2 * math.pi * i / 64 for i in range(64))]
    turned(flowing([(0.36, 0.48), (0.42, 0.62), (0.56, 0.8)]), spec['cloth'], root, smooth=60)
    tube(skirt, 0.08, spec['trim'], root, is_closed=True)
    torus(0.38, 0.075, 'gold', root, (0, 0, 0.5), (0, 0, 0))
    for side in (-1, 1):
        tube([(side * 0.1, -0.4, 0.48), (side * 0.44, -0.62, 0.36), (side * 0.5, -0.8, -0.02)], 0.05, 'gold', root)
        for k in range(5):
            tube([(side * 0.5, -0.8, -0.02), (side * 0.5 + (k - 2) * 0.05, -0.86, -0.36)], 0.028, spec['trim'], root)
    petals(root, spec['trim'], 0.26, (0, -0.82, -0.36), 8, 0.13)
    for i, (x, z, turn) in enumerate(((-0.86, -0.8, 30), (0.9, -0.84, -24), (-0.5, -0.98, 70), (0.5, -1.0, 80), (1.14, -0.98, 62))):
        coin = empty(root, (x, -0.62 - 0.05 * i, z), (turn, 0, 12 * i))
        turned([(0, -0.05), (0.27, -0.05), (0.29, 0), (0.27, 0.05), (0, 0.05)], 'gold', coin)
    for i in range(7):
        a = 2.4 * i
        coin = empty(root, (0.26 * math.cos(a), 0.22 * math.sin(a), 0.78 + 0.03 * i), (24 * math.sin(a), 24 * math.cos(a), 0))
        turned([(0, -0.04), (0.22, -0.04), (0.24, 0), (0.22, 0.04), (0, 0.04)], 'gold', coin)
    rotate(root, (14, 0, -6))


def dice_pair(root, spec):
    """Two dice of bone and turquoise."""
    spots = {1: [(0, 0)], 5: [(0, 0), (-1, -1), (1, 1), (-1, 1), (1, -1)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)], 3: [(0, 0), (-1, -1), (1, 1)]}
    for at, turn, paint, dot, faces in (
        ((-0.5, 0, -0.36), (24, 12, 36), spec['first'], spec['dots'], (5, 3, 6)),
        ((0.62, -0.3, 0.42), (20, -18, -32), spec['second'], 'gold', (6, 1, 5)),
    ):
        die = empty(root, at, turn)
        block((0.66, 0.66, 0.66), paint, die, (0, 0, 0), 0.16)
        for (axis, sign), count in zip((('y', -1), ('x', 1 if turn[2] < 0 else -1), ('z', 1)), faces):
            for u, v in spots[count]:
                u, v = u * 0.33, v * 0.33
                place = {'y': (u, sign * 0.66, v), 'x': (sign * 0.66, u, v), 'z': (u, v, sign * 0.66)}[axis]
                flat = {'y': (1, 0.3, 1), 'x': (0.3, 1, 1), 'z': (1, 1, 0.3)}[axis]
                ball(0.14, dot, place, die, flat, 24)
    rotate(root, (8, 0, 0))


def brass_lantern(root, spec):
    """A lantern of pierced brass with coloured glass."""
    turned(flowing([(0, -1.12), (0.4, -1.08), (0.46, -0.96), (0.3, -0.9)]), 'gold', root, smooth=50)
    turned(flowing([(0.34, -0.92), (0.86, -0.36), (0.92, 0.06), (0.56, 0.5), (0.42, 0.56)]), spec['glass'], root, smooth=70)
    for i in range(8):
        a = 2 * math.pi * (i + 0.5) / 8
        rib = [(r * math.cos(a), r * math.sin(a), z) for r, z in ((0.36, -0.92), (0.88, -0.36), (0.95, 0.06), (0.58, 0.5))]
        tube(rib, 0.05, 'gold', root)
    for z, r in ((-0.42, 0.84), (0.1, 0.95)):
        torus(r, 0.045, 'gold', root, (0, 0, z), (0, 0, 0))
    for i in range(8):
        a = 2 * math.pi * i / 8
        small_gem(root, (0.93 * math.cos(a), 0.93 * math.sin(a), -0.16), 0.16, *spec['stones'][i % 2], turn=(0, 0, math.degrees(a) + 90), setting='gold')
    turned(flowing([(0.62, 0.48), (0.64, 0.56), (0.44, 0.78), (0.4, 1.0), (0.16, 1.2), (0.05, 1.36), (0, 1.4)]), 'shine:#fff0b0,#f0b84a,#9a5a12', root, smooth=60)
    torus(0.15, 0.045, 'gold', root, (0, 0, 1.5))
    for i in range(5):
        x = (i - 2) * 0.06
        tube([(x * 0.5, -0.1, -1.1), (x, -0.12, -1.5)], 0.03, spec['tassel'], root)
    rotate(root, (10, 0, -6))


TEAHOUSE = {
    'teapot': teapot,
    'tea-bowl': tea_bowl,
    'card-fan': card_fan,
    'lute': lute,
    'purse': purse,
    'dice-pair': dice_pair,
    'brass-lantern': brass_lantern,
}
