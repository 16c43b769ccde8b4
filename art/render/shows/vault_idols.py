"""Pharaoh, jackal, scarab and cobra of Pharaoh's Vault."""
import math

from motion import landing, set_pose, wave
from outlines import solid
from shapely.geometry import Polygon
from solids import ball, torus, tube, turned
from studio import empty, hexcolor, material, rotate
from vault_gold import CARNELIAN, GOLD, LAPIS, TURQUOISE, beaten, collar, eye_of_kohl, feather_fan, headcloth, painted, sun
from wolf_fur import bright, ear, ease, lamp, mixed, mould


def asp(parent, at, size=1.0):
    """The small cobra on a forehead. @returns its holder"""
    holder = empty(parent, at)
    holder.scale = (size,) * 3
    tube([(0, 0.1, -0.16), (0, -0.1, -0.1), (0, -0.14, 0.1), (0, -0.06, 0.24), (0, -0.18, 0.36)], 0.075, 'gold', holder, [1.0, 1.1, 1.0, 0.8, 0.5])
    ball(0.15, 'gold', (0, -0.1, 0.12), holder, (0.9, 0.35, 1.2), 24)
    ball(0.085, f'enamel:{LAPIS}', (0, -0.16, 0.12), holder, (0.8, 0.4, 1.2), 20)
    ball(0.09, 'gold', (0, -0.18, 0.36), holder, (0.9, 1.3, 0.8), 20)
    for side in (-1, 1):
        ball(0.025, 'glow:#ff5a2a', (side * 0.06, -0.24, 0.39), holder, steps=10)
    return holder


def pharaoh(root, _fonts):
    """A king's mask of gold before the sun."""
    disc, beams = sun(root, (0, 0.75, 0.24), 1.12, 18)
    king = empty(root)
    headcloth(king)
    mask = [
        ((0, -0.16, 0.2), (0.55, 0.5, 0.62)), ((0, -0.26, -0.2), (0.42, 0.42, 0.36)), ((0, -0.4, -0.42), (0.2, 0.2, 0.16)),
        [(0, -0.6, 0.32, 0.085), (0, -0.74, 0.06, 0.105)], ((0, -0.72, 0.02), (0.15, 0.1, 0.075)), ((0, 0.0, -0.62), (0.36, 0.34, 0.4)),
    ]
    for side in (-1, 1):
        mask += [((side * 0.3, -0.46, -0.02), (0.19, 0.17, 0.2)), [(side * 0.1, -0.58, 0.45, 0.055), (side * 0.4, -0.5, 0.46, 0.05)]]
    beaten(mask, king, '#ffc860', 0.028, 12, metal=0.7, rough=0.26, glow=0.16)
    for z, wide, tall in ((-0.2, 0.19, 0.055), (-0.275, 0.16, 0.06)):
        ball(wide, 'enamel:#c8641e', (0, -0.63, z), king, (1, 0.42, tall / wide), 24)
    for side in (-1, 1):
        tube([(side * 0.1, -0.65, 0.44), (side * 0.3, -0.62, 0.5), (side * 0.5, -0.47, 0.42)], 0.04, 'enamel:#0a1450', king, [0.8, 1, 0.4])
        ear_of = ball(0.16, 'gold', (side * 0.58, -0.18, 0.12), king, (0.55, 0.5, 1.2), 24)
        rotate(ear_of, (0, side * 12, 0))
        ball(0.07, f'enamel:{CARNELIAN}', (side * 0.6, -0.3, -0.1), king, steps=20)
    eyes = [eye_of_kohl(king, (side * 0.255, -0.575, 0.27), 0.155) for side in (-1, 1)]
    brow = torus(0.62, 0.075, 'gold', king, (0, -0.02, 0.72), (-12, 0, 0), 64)
    brow.scale = (1, 0.92, 1.3)
    snake = asp(king, (0, -0.62, 0.8), 1.05)
    collar(king, (0, 0.1, -0.95), 0.78)
    turned([(0, -0.5), (0.09, -0.5), (0.15, -1.12), (0.1, -1.26), (0, -1.26)], f'grad:{GOLD},#1238c8,#ffc65a', king, (0, -0.5, 0), 32)
    for i in range(4):
        torus(0.105 + 0.014 * i, 0.022, f'enamel:{LAPIS}', king, (0, -0.5, -0.62 - 0.15 * i), (0, 0, 0), 24)

    def pose(act, at):
        lift, tall, turn, wide, glance, strike, beam = 0.0, 1.0, [-3.0, 0.0, -9.0], 1.0, 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            wide = 0.3 + 0.7 * at
        elif act == 'idle':
            turn[2], glance = -9 * math.cos(2 * math.pi * at), 0.03 * wave(at)
            wide = 0.08 if 0.42 < at < 0.6 else 1.0
        elif act == 'win':
            turn = [-3 - 5 * abs(wave(at)), 3 * wave(at), 14 * wave(at)]
            strike, beam = 0.5 + 0.5 * wave(at, 2), 20 * at
        elif act == 'feature':
            turn, beam = [-8, 4 * wave(at), 20 * wave(at)], 40 * at
            strike, tall = 0.5 + 0.5 * wave(at, 2), 1 + 0.04 * wave(at, 2)
        set_pose(root, (0, 0, 0), lift, tall)
        rotate(king, turn)
        rotate(beams, (0, beam, 0))
        disc.scale = (1 + 0.05 * (1 if beam else 0) * wave(at, 2),) * 3
        rotate(snake, (26 * strike, 0, 0))
        for look in eyes:
            look(wide, glance)

    return pose


def jackal_head(parent, at):
    """A black jackal in a king's cloth. @returns its holder and move(ears, jaw, eyes, glow)"""
    holder = empty(parent, at)
    coat, ridge = hexcolor('#15131f'), hexcolor('#39405e')

    def paint(x, y, z):
        return mixed(coat, ridge, 0.7 * ease(0.25, 0.62, z) + 0.3 * ease(0.1, 0.0, abs(x)))

    parts = [((0, 0.05, 0.2), (0.48, 0.5, 0.48)), [(0, -0.28, 0.08, 0.3), (0, -0.82, -0.12, 0.19), (0, -1.06, -0.17, 0.135)], [(0, -0.3, 0.24, 0.2), (0, -0.98, -0.06, 0.1)], [(0, 0.2, 0.0, 0.42), (0, 0.3, -0.7, 0.46)]]
    for side in (-1, 1):
        parts += [((side * 0.26, -0.12, 0.02), (0.26, 0.3, 0.26)), ((side * 0.2, -0.36, 0.4), (0.16, 0.16, 0.09))]
    mould(parts, paint, holder, 0.032, 4, painted(metal=0.25, rough=0.2, coat=0.8))
    ball(0.11, 'black', (0, -1.17, -0.12), holder, (1.15, 0.8, 0.9), 24)
    jaw = empty(holder, (0, -0.3, -0.16))
    mould([[(0, -0.05, -0.05, 0.17), (0, -0.66, -0.13, 0.095)]], lambda *_: coat, jaw, 0.03, 3, painted(metal=0.25, rough=0.2, coat=0.8))
    ball(0.1, f'enamel:{CARNELIAN}', (0, -0.42, -0.01), jaw, (0.8, 2.2, 0.3), 20)
    ears = []
    shape = Polygon([(-0.24, -0.16), (0.24, -0.16), (0.22, 0.3), (0.02, 1.12), (-0.04, 1.12), (-0.24, 0.3)]).buffer(0.05)
    for side in (-1, 1):
        ears.append((ear(holder, (side * 0.3, 0.1, 0.6), (-4, side * 12, side * -14), 'grad:#3a4266,#15131f', 'gold', 1.0, 1.0, shape), side))
    glow = lamp('#ffb428', 0.9)
    eyes = [eye_of_kohl(holder, (side * 0.28, -0.43, 0.22), 0.14, '#3a1402', glow, -14) for side in (-1, 1)]
    for side in (-1, 1):
        tube([(side * 0.12, -0.6, 0.26), (side * 0.3, -0.53, 0.4), (side * 0.46, -0.3, 0.36)], 0.032, 'gold', holder, [0.5, 1, 0.4])
        tube([(side * 0.2, -0.6, 0.06), (side * 0.17, -0.86, -0.02), (side * 0.1, -1.05, -0.05)], 0.024, 'gold', holder, [0.5, 1, 0.3])
    ring = torus(0.15, 0.04, 'gold', holder, (0, -0.78, -0.12), (90, 0, 0), 32)
    ring.scale = (1.35, 1.25, 1)

    def move(prick=0.0, gape=0.0, wide=1.0, shine=0.9):
        for holder_of, side in ears:
            rotate(holder_of, (-4 - prick * 0.5, side * (12 - prick), side * -14))
        rotate(jaw, (gape, 0, 0))
        for look in eyes:
            look(wide)
        bright(glow, shine)

    return holder, move


def anubis(root, _fonts):
    """The jackal of the dead, half turned, before a disc of turquoise."""
    disc, beams = sun(root, (0.12, 0.95, -0.05), 1.16, 20, f'grad:#3ad8d0,{TURQUOISE},#04485a')
    god = empty(root, (0.12, 0, 0))
    cloth = empty(god, (0, 0.22, -0.32))
    headcloth(cloth, GOLD, LAPIS, 0.19, (0.0, 0.9))
    cloth.scale = (0.82, 0.8, 0.86)
    collar(god, (0, 0.2, -1.12), 0.76)
    neck = empty(god, (0, 0.1, -0.2))
    head, move = jackal_head(neck, (0, -0.1, 0.26))
    head.scale = (1.04,) * 3

    def pose(act, at):
        lift, tall, turn, prick, gape, wide, shine, beam = 0.0, 1.0, [4.0, 0.0, -34.0], 0.0, 0.0, 1.0, 0.9, 0.0
        if act == 'land':
            lift, tall = landing(at)
            prick = 14 * (1 - at)
        elif act == 'idle':
            turn[2] = -34 + 12 * math.sin(math.pi * at)
            prick, wide = 12 * max(0, wave(at, 2)), 0.1 if 0.4 < at < 0.58 else 1.0
        elif act == 'win':
            turn = [4 - 8 * abs(wave(at)), 4 * wave(at), -34 + 10 * wave(at)]
            gape, prick, shine, beam = 12 + 10 * wave(at, 2), 8, 1.8, 18 * at
        elif act == 'feature':
            turn, gape, prick, shine, beam = [-2, 5 * wave(at), -34 + 16 * wave(at)], 14 + 8 * wave(at, 2), 12, 2.6, 36 * at
            tall = 1 + 0.04 * wave(at, 2)
        set_pose(root, (0, 0, 0), lift, tall)
        rotate(god, (0, 0, turn[2] * 0.45))
        rotate(neck, (turn[0], turn[1], turn[2] * 0.55))
        rotate(beams, (0, beam, 0))
        move(prick, gape, wide, shine)

    return pose


def scarab(root, _fonts):
    """A winged scarab that lifts the sun."""
    body = empty(root, (0, 0, -0.25))
    fans = [feather_fan(body, (side * 0.34, 0.1, 0.16), side) for side in (-1, 1)]
    ball(0.52, 'old-gold', (0, 0.05, -0.28), body, (0.95, 0.5, 1.25), 48)
    cases = []
    paint = 'grad:#7affe8,#12a8b4,#0a3a9a'
    for side in (-1, 1):
        hinge = empty(body, (side * 0.12, -0.1, 0.24))
        shell = ball(0.5, paint, (side * 0.15, -0.06, -0.52), hinge, (0.66, 0.56, 1.24), 48)
        rotate(shell, (0, side * -4, 0))
        for k in (-0.12, 0.1):
            line = torus(0.5, 0.018, 'gold', hinge, (side * (0.15 + k * 0.4), -0.075, -0.52), (0, 90, 0), 64)
            line.scale = (1.24 * (1 - abs(k)), 0.6, 1)
        cases.append((hinge, side))
    ball(0.42, 'grad:#5ae8e0,#0a7ab0,#08307a', (0, -0.12, 0.34), body, (1.1, 0.66, 0.56), 40)
    collar_ring = torus(0.42, 0.045, 'gold', body, (0, -0.12, 0.2), (8, 0, 0), 48)
    collar_ring.scale = (1.12, 0.66, 1)
    head = empty(body, (0, -0.14, 0.56))
    ball(0.26, 'gold', (0, 0, 0.06), head, (1.05, 0.66, 0.7), 32)
    crown = Polygon([(-0.3, 0.0), (-0.26, 0.2), (-0.13, 0.12), (-0.05, 0.26), (0.05, 0.26), (0.13, 0.12), (0.26, 0.2), (0.3, 0.0)]).buffer(0.02)
    solid(crown, 0.05, 0.04, 'old-gold', 0.02, head, 3)
    for side in (-1, 1):
        ball(0.075, f'neon:#ffd0a0,{CARNELIAN},#7a0a04', (side * 0.2, -0.14, 0.06), head, steps=20)
    arms = []
    for side in (-1, 1):
        for i, (low, reach) in enumerate(((0.12, 0.62), (-0.36, 0.3), (-0.72, -0.66))):
            arm = empty(body, (side * 0.36, 0.02, low))
            bend = 0.52 if i else 0.3
            tip = (side * (0.2 if i == 0 else bend + 0.04), -0.1, reach + (0.3 if i == 0 else -0.16))
            tube([(0, 0, 0), (side * bend, -0.06, reach * 0.62), tip], 0.06, 'gold', arm, [1.1, 1.2, 0.6])
            arms.append((arm, side, i))
    disc, beams = sun(body, (0, -0.05, 1.22), 0.4, 14)

    def pose(act, at):
        lift, tall, spread, opened, tilt, roll, step = 0.0, 1.0, 0.92, 0.0, 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            spread = 0.5 + 0.42 * at
        elif act == 'idle':
            step, tilt, roll = 7 * wave(at, 2), 4 * wave(at), 26 * at
        elif act == 'win':
            spread, opened = 0.92 + 0.1 * wave(at, 2), 12 + 9 * wave(at, 2)
            roll, step, lift = 51.4 * at, 6 * wave(at, 2), 0.05 * wave(at, 2)
        elif act == 'feature':
            spread, opened = 0.94 + 0.14 * wave(at, 2), 22 + 8 * wave(at, 2)
            roll, tilt, lift = 51.4 * at, 9 * wave(at), 0.07 * wave(at, 2)
        set_pose(root, (-10, tilt, 0), lift, tall)
        for spread_of in fans:
            spread_of(spread)
        for hinge, side in cases:
            rotate(hinge, (opened * 0.4, side * -opened, 0))
        for arm, side, i in arms:
            rotate(arm, (0, side * step * (1 if i % 2 else -1) * (0.4 if i == 0 else 1), 0))
        rotate(beams, (0, roll, 0))
        disc.scale = (1 + (0.06 * wave(at, 2) if opened else 0),) * 3

    return pose


def cobra_skin():
    """Back of emerald, a belly of golden plates, the mark of the hood."""
    green, deep, gold, dark = (hexcolor(c) for c in ('#18b85a', '#04501f', '#ffd25e', '#8a4a08'))

    def paint(x, y, z):
        belly = ease(-0.05, -0.12, y) * ease(0.27, 0.2, abs(x))
        plate = mixed(gold, dark, ease(0.75, 0.95, abs(math.sin(z * 15))))
        scale = mixed(green, deep, 0.75 * ease(0.2, 0.8, math.sin(24 * x + 14 * z) * math.sin(24 * x - 14 * z)))
        edge = ease(0.76, 0.85, abs(x))
        return mixed(mixed(scale, plate, belly), gold, edge)

    return paint


def cobra(root, _fonts):
    """A cobra that rears with its hood spread, a sun on its head."""
    green, gold = hexcolor('#18b85a'), hexcolor('#ffd25e')

    def coils(x, y, z):
        return mixed(green, gold, ease(0.5, 0.9, math.sin(9 * math.atan2(y, x))))

    loops = []
    for radius, z, wide in ((0.6, -1.1, 0.21), (0.42, -0.82, 0.18)):
        loops.append([(radius * math.cos(2 * math.pi * i / 20), radius * 0.7 * math.sin(2 * math.pi * i / 20), z, wide) for i in range(21)])
    loops.append([(0.56, -0.3, -1.14, 0.18), (0.84, -0.42, -1.2, 0.12), (1.06, -0.4, -1.08, 0.05)])
    mould(loops, coils, root, 0.04, 3, painted(metal=0.35, rough=0.22, coat=0.8))
    rear = empty(root, (0, -0.05, -0.82))
    hood = empty(rear)
    neck = [[(0, 0.1, -0.1, 0.24), (0, 0.02, 0.4, 0.24), (0, 0.0, 0.95, 0.26), (0, -0.06, 1.35, 0.24)], ((0, 0.06, 0.72), (0.92, 0.18, 0.66)), ((0, 0.04, 1.05), (0.66, 0.18, 0.42))]
    mould(neck, cobra_skin(), hood, 0.03, 14, painted(metal=0.35, rough=0.22, coat=0.8, glow=0.1))
    for side in (-1, 1):
        ball(0.14, 'neon:#ff9a5a,#d8341a,#6a0a04', (side * 0.52, -0.13, 0.8), hood, (0.8, 0.4, 1.25), 24)
        mark = torus(0.15, 0.03, 'gold', hood, (side * 0.52, -0.12, 0.8), (90, 0, 0), 32)
        mark.scale = (0.84, 1.3, 1)
    head = empty(rear, (0, -0.1, 1.42))
    skin = hexcolor('#18b85a')
    mould([((0, 0.0, 0.05), (0.31, 0.3, 0.24)), [(0, -0.12, 0.03, 0.25), (0, -0.46, -0.04, 0.16)]], lambda x, y, z: mixed(gold, skin, ease(-0.1, 0.02, z)), head, 0.03, 3, painted(metal=0.35, rough=0.2, coat=0.8))
    eyes = [eye_of_kohl(head, (side * 0.2, -0.31, 0.13), 0.105, '#1a0402', 'neon:#ffe28a,#ff7a1a,#d8341a', -22, False) for side in (-1, 1)]
    jaw = empty(head, (0, -0.1, -0.12))
    mould([[(0, 0.0, 0.0, 0.17), (0, -0.34, -0.04, 0.11)]], lambda *_: gold, jaw, 0.03, 3, painted(metal=0.5, rough=0.24))
    for side in (-1, 1):
        tube([(side * 0.1, -0.5, -0.12), (side * 0.1, -0.53, -0.32)], 0.032, 'enamel:#fffdf2', head, [1, 0.1])
    tongue = empty(head, (0, -0.42, -0.14))
    tube([(0, 0, 0), (0, -0.2, -0.05)], 0.025, f'enamel:{CARNELIAN}', tongue)
    for side in (-1, 1):
        tube([(0, -0.2, -0.05), (side * 0.06, -0.32, -0.05), (side * 0.12, -0.38, 0.0)], 0.02, f'enamel:{CARNELIAN}', tongue, [1, 0.8, 0.2])
    head.scale = (1.2,) * 3
    disc, beams = sun(head, (0, 0.34, 0.2), 0.5, 14)

    def pose(act, at):
        lift, tall, lean, spread, gape, lick, wide, roll = 0.0, 1.0, [4.0, 0.0, -12.0], 1.0, 2.0, 0.02, 1.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            spread = 0.55 + 0.45 * at
        elif act == 'idle':
            lean[1], lean[2] = 4 * wave(at), -12 + 6 * wave(at)
            lick = max(0.02, wave(at, 2)) if at > 0.4 else 0.02
            wide = 0.15 if 0.2 < at < 0.34 else 1.0
        elif act == 'win':
            lean, spread = [4 + 9 * abs(wave(at)), 7 * wave(at), -10 * wave(at)], 1.05 + 0.08 * wave(at, 2)
            gape, lick, roll = 16 + 8 * wave(at, 2), 0.6 + 0.4 * wave(at, 2), 30 * at
        elif act == 'feature':
            lean, spread, gape, lick, roll = [10, 9 * wave(at), 18 * wave(at)], 1.12 + 0.08 * wave(at, 2), 22 + 6 * wave(at, 2), 1.0, 60 * at
            tall = 1 + 0.04 * wave(at, 2)
        set_pose(root, (-6, 0, 0), lift, tall)
        rotate(rear, (lean[0], lean[1], lean[2]))
        rotate(head, (-lean[0] * 0.6, -lean[1] * 0.8, lean[2] * 0.5))
        hood.scale = (spread, 1, 1)
        rotate(jaw, (gape, 0, 0))
        tongue.scale = (1, max(0.02, lick), 1)
        rotate(beams, (0, roll, 0))
        disc.scale = (1 + (0.06 * wave(at, 2) if roll else 0),) * 3
        for look in eyes:
            look(wide)

    return pose


def eye(root, _fonts):
    """The Eye of Horus: inlaid with lapis, its iris alive, before beams of gold."""
    disc, beams = sun(root, (0, 0.5, 0.05), 1.12, 24, 'grad:#0d5a8a,#0a2a70,#061440')
    front = empty(root)
    paint = material('grad:#6ac8ff,#1a5ae0,#0a2a9a', -0.8, 0.8)

    def inlaid(shape, y):
        solid(shape.buffer(0.055), 0.09, 0.05, 'gold', y + 0.05, front, 4)
        solid(shape.buffer(-0.005), 0.07, 0.03, paint, y - 0.05, front, 3)

    brow = Polygon([(-1.12, 0.42), (-0.7, 0.76), (-0.1, 0.88), (0.55, 0.78), (1.12, 0.42), (1.12, 0.22), (0.5, 0.56), (-0.1, 0.66), (-0.66, 0.54)]).buffer(0.02)
    inlaid(brow, -0.02)
    tear = Polygon([(0.02, -0.36), (0.3, -0.34), (0.26, -0.75), (0.16, -1.02), (0.06, -0.78)]).buffer(0.03)
    inlaid(tear, 0.0)
    tube([(-0.34, -0.1, -0.32), (-0.62, -0.1, -0.6), (-0.98, -0.1, -0.66), (-1.12, -0.1, -0.46), (-0.96, -0.1, -0.34), (-0.86, -0.1, -0.46)], 0.085, 'gold', front, [1.1, 1.0, 0.95, 0.9, 0.8, 0.6])
    corner = Polygon([(0.72, 0.1), (1.24, 0.08), (1.24, -0.06), (0.72, -0.12)]).buffer(0.03)
    inlaid(corner, 0.0)
    ball(0.7, 'gold', (0, -0.02, 0.05), front, (1.2, 0.3, 0.62), 64)
    lid = empty(front, (0, -0.12, 0.05))
    ball(0.6, 'enamel:#fff8e4', (0, 0, 0), lid, (1.2, 0.36, 0.58), 64)
    iris = empty(lid, (0, -0.17, 0))
    gem = lamp('#18d8e8', 0.5)
    ball(0.34, 'enamel:#0a1450', (0, 0.02, 0), iris, (1, 0.34, 1), 40)
    ball(0.28, gem, (0, -0.03, 0), iris, (1, 0.34, 1), 40)
    ball(0.14, 'enamel:#04081e', (0, -0.11, 0), iris, (1, 0.34, 1), 32)
    ball(0.06, 'glow:#ffffff', (-0.1, -0.15, 0.1), iris, (1, 0.5, 1), 16)

    def pose(act, at):
        lift, tall, turn, wide, glance, shine, beam, size = 0.0, 1.0, 0.0, 1.0, (0.0, 0.0), 0.5, 0.0, 1.0
        if act == 'land':
            lift, tall = landing(at)
            wide = 0.1 + 0.9 * at
        elif act == 'idle':
            glance, wide = (0.17 * wave(at), 0.0), 0.08 if 0.44 < at < 0.6 else 1.0
        elif act == 'win':
            turn, shine, beam, size = 10 * wave(at), 1.3 + 0.5 * wave(at, 2), 30 * at, 1 + 0.04 * wave(at, 2)
            glance = (0.1 * wave(at), 0.03 * wave(at, 2))
        elif act == 'feature':
            turn, shine, beam, size = 14 * wave(at), 2.1 + 0.6 * wave(at, 2), 60 * at, 1.02 + 0.05 * wave(at, 2)
            glance = (0.16 * wave(at), 0.05 * wave(at, 2))
        set_pose(root, (-4, 0, 0), lift, tall, size)
        rotate(front, (0, 0, turn))
        rotate(beams, (0, beam, 0))
        lid.scale.z = max(0.06, wide)
        iris.location = (glance[0], -0.17, glance[1])
        bright(gem, shine)

    return pose
