"""The cat of Pharaoh's Vault: black, in gold, upright on a plinth beside a lamp; it raises a paw to what is won."""
import math

from motion import set_pose, wave
from outlines import solid
from shapely.geometry import Polygon
from solids import ball, block, torus, tube, turned
from studio import empty, hexcolor, material, rotate
from vault_gold import CARNELIAN, LAPIS, TURQUOISE, painted
from wolf_fur import bright, ear, ease, lamp, mixed, mould

COAT, SHEEN, BREAST = '#171826', '#3c4468', '#2a3050'


def coat():
    dark, light, breast = (hexcolor(c) for c in (COAT, SHEEN, BREAST))

    def paint(x, y, z):
        color = mixed(dark, light, 0.8 * ease(0.75, 1.05, z))
        return mixed(color, breast, 0.8 * ease(-0.2, -0.45, y) * ease(0.3, 0.1, abs(x)))

    return paint


def sleek():
    return painted(metal=0.15, rough=0.26, coat=0.7, glow=0.1)


def plinth(root):
    """Sandstone with a cornice of gold and a row of signs that glow. @returns the paint of the signs"""
    block((1.16, 0.72, 0.3), 'grad:#f2d8a0,#c89a58,#8a5a28', root, (0, 0.06, -2.0), 0.03)
    block((1.26, 0.8, 0.07), 'gold', root, (0, 0.06, -1.68), 0.04)
    block((1.3, 0.84, 0.08), 'grad:#e0b878,#8a5a28', root, (0, 0.06, -2.36), 0.03)
    signs = lamp('#4ae0ff', 0.5)
    shapes = [
        Polygon([(-0.09, -0.13), (0.09, -0.13), (0, 0.14)]),
        Polygon([(-0.03, -0.14), (0.03, -0.14), (0.03, 0.02), (0.1, 0.02), (0.1, 0.07), (-0.1, 0.07), (-0.1, 0.02), (-0.03, 0.02)]).union(Polygon([(-0.06, 0.07), (0.06, 0.07), (0.05, 0.16), (-0.05, 0.16)])),
        Polygon([(-0.12, 0.0), (-0.06, 0.07), (0.06, 0.07), (0.12, 0.0), (0.06, -0.07), (-0.06, -0.07)]),
        Polygon([(-0.1, -0.12), (-0.04, -0.12), (-0.04, 0.06), (0.1, 0.06), (0.1, 0.12), (-0.1, 0.12)]),
        Polygon([(-0.12, -0.1), (0.12, -0.1), (0.12, -0.03), (-0.12, -0.03)]).union(Polygon([(-0.12, 0.04), (0.12, 0.04), (0.12, 0.11), (-0.12, 0.11)])),
    ]
    for i, shape in enumerate(shapes):
        sign = empty(root, (-0.84 + 0.42 * i, -0.68, -2.0))
        solid(shape, 0.02, 0.01, signs, 0, sign, 2)
    return signs


def lamp_of(root, at):
    """A bowl of oil on a stem. @returns burn(force, share)"""
    holder = empty(root, at)
    turned([(0, -0.34), (0.2, -0.34), (0.17, -0.3), (0.05, -0.22), (0.05, 0.02), (0.24, 0.12), (0.28, 0.24), (0.2, 0.24), (0.14, 0.18), (0, 0.16)], 'gold', holder, steps=48)
    torus(0.27, 0.03, f'enamel:{LAPIS}', holder, (0, 0, 0.19), (0, 0, 0), 48)
    flame = empty(holder, (0, -0.02, 0.2))
    paint = material('neon:#fff6c0,#ffb020,#ff5a0a', 0.0, 0.8, 'Z')
    turned([(0, 0.0), (0.13, 0.08), (0.17, 0.22), (0.12, 0.46), (0.04, 0.7), (0, 0.82)], paint, flame, steps=32, smooth=80)
    inner = material('glow:#fffbe0')
    turned([(0, 0.02), (0.07, 0.1), (0.08, 0.2), (0.03, 0.4), (0, 0.48)], inner, flame, (0, -0.1, 0), 24, 80)

    def burn(force, at_share):
        flame.scale = (0.6 + 0.45 * force, 0.6 + 0.45 * force, force * (1 + 0.12 * wave(at_share, 3)))
        rotate(flame, (0, 6 * wave(at_share, 2), 0))
        bright(paint, 0.8 + 0.5 * force)

    return burn


def trunk(root):
    parts = [((0, 0.05, -0.45), (0.44, 0.42, 0.78)), ((0, 0.16, -0.95), (0.52, 0.5, 0.5)), [(0, 0.02, 0.1, 0.31), (0, -0.02, 0.5, 0.24)]]
    for side in (-1, 1):
        parts += [
            ((side * 0.44, 0.08, -1.14), (0.32, 0.5, 0.44)),
            [(side * 0.5, -0.3, -1.48, 0.14), (side * 0.52, -0.52, -1.5, 0.125)],
        ]
    parts += [[(0.2, -0.18, -0.3, 0.19), (0.19, -0.34, -1.0, 0.135), (0.19, -0.36, -1.44, 0.12)], ((0.19, -0.48, -1.5), (0.15, 0.2, 0.105))]
    mould(parts, coat(), root, 0.034, 4, sleek())
    for x in (0.12, 0.19, 0.26):
        ball(0.03, 'gold', (x, -0.66, -1.52), root, (1, 1.2, 0.9), 12)
    cuff = torus(0.145, 0.04, 'gold', root, (0.19, -0.37, -1.26), (0, 0, 0), 40)
    cuff.scale = (1, 1, 1.5)


def raised_leg(root):
    """The leg that beckons, hinged at the shoulder. @returns lift(degrees, bend)"""
    shoulder = empty(root, (-0.22, -0.2, -0.32))
    mould([[(0, 0, 0, 0.19), (0.02, -0.12, -0.4, 0.15), (0.02, -0.16, -0.64, 0.13)]], coat(), shoulder, 0.034, 3, sleek())
    elbow = empty(shoulder, (0.02, -0.16, -0.64))
    mould([[(0, 0, 0, 0.135), (0, -0.02, -0.46, 0.12)], ((0, -0.12, -0.53), (0.15, 0.2, 0.11))], coat(), elbow, 0.034, 3, sleek())
    for x in (-0.07, 0.0, 0.07):
        ball(0.03, 'gold', (x, -0.3, -0.55), elbow, (1, 1.2, 0.9), 12)
    cuff = torus(0.145, 0.04, 'gold', elbow, (0, -0.02, -0.3), (0, 0, 0), 40)
    cuff.scale = (1, 1, 1.5)

    def lift(up, bend, out=0.0):
        rotate(shoulder, (-up, out, 0))
        rotate(elbow, (-bend, 0, 0))

    return lift


def head_of(parent, at):
    """@returns the head, and move(ears, eyes, glance, pupils, mouth, glow)"""
    holder = empty(parent, at)
    parts = [((0, 0.02, 0.1), (0.48, 0.44, 0.4)), ((0, -0.3, -0.06), (0.23, 0.2, 0.17)), ((0, -0.3, -0.19), (0.14, 0.14, 0.09)), [(0, -0.34, 0.2, 0.11), (0, -0.46, 0.02, 0.09)]]
    for side in (-1, 1):
        parts += [((side * 0.26, -0.1, -0.03), (0.26, 0.27, 0.22)), ((side * 0.1, -0.42, -0.08), (0.115, 0.1, 0.09))]
    mould(parts, coat(), holder, 0.03, 4, sleek())
    ball(0.065, 'rose-gold', (0, -0.55, 0.02), holder, (1.25, 0.7, 0.8), 24)
    mouth = empty(holder, (0, -0.44, -0.17))
    ball(0.1, 'enamel:#5a0a1a', (0, 0, 0), mouth, (0.8, 0.6, 1.0), 24)
    ball(0.06, 'enamel:#ff7a8a', (0, -0.04, -0.04), mouth, (0.9, 0.5, 0.7), 16)
    for side in (-1, 1):
        for i in range(3):
            tube([(side * 0.14, -0.5, -0.06 - 0.03 * i), (side * 0.42, -0.5, -0.02 - 0.08 * i), (side * 0.7, -0.42, 0.02 - 0.14 * i)], 0.01, 'enamel:#e8ecff', holder, [1, 0.8, 0.3])
    ears = []
    shape = Polygon([(-0.26, -0.16), (0.26, -0.16), (0.24, 0.1), (0.04, 0.6), (-0.03, 0.6), (-0.25, 0.1)]).buffer(0.05)
    for side in (-1, 1):
        flap = ear(holder, (side * 0.31, 0.04, 0.38), (-8, side * 17, side * -18), f'grad:{SHEEN},{COAT}', 'rose-gold', 0.96, 1.0, shape)
        if side > 0:
            torus(0.11, 0.026, 'gold', flap, (0.2, -0.1, 0.14), (70, 0, 20), 32)
        ears.append((flap, side))
    glow = lamp('#ffc02a', 0.55)
    eyes = []
    for side in (-1, 1):
        socket = empty(holder, (side * 0.21, -0.375, 0.13), (0, side * -16, side * 14))
        ball(0.165, 'black', (0, 0.02, 0), socket, (1.14, 0.5, 0.98), 32)
        rim = torus(0.165, 0.02, 'gold', socket, (0, -0.03, 0), (90, 0, 0), 40)
        rim.scale = (1.1, 0.94, 1)
        lid = empty(socket)
        ball(0.15, glow, (0, -0.05, 0), lid, (1.1, 0.5, 0.94), 32)
        pupil = empty(lid, (0, -0.115, 0))
        ball(0.09, 'enamel:#08060e', (0, 0, 0), pupil, (1, 0.4, 1.35), 24)
        ball(0.03, 'glow:#ffffff', (-0.05, -0.04, 0.055), lid, steps=12).location.y = -0.16
        eyes.append((lid, pupil))
    badge = empty(holder, (0, -0.36, 0.4), (-34, 0, 0))
    ball(0.09, 'grad:#7affe8,#12a8b4,#0a3a9a', (0, 0, 0), badge, (0.85, 0.5, 1.15), 24)
    torus(0.1, 0.02, 'gold', badge, (0, 0, 0), (90, 0, 0), 32)

    def move(prick=0.0, wide=1.0, glance=(0.0, 0.0), slit=0.6, gape=0.0, shine=0.55):
        for flap, side in ears:
            rotate(flap, (-8 - prick * 0.4, side * (17 - prick), side * (-18 + prick * 0.6)))
        for lid, pupil in eyes:
            lid.scale.z = max(0.05, wide)
            pupil.scale = (slit, 1, 1)
            pupil.location = (glance[0], -0.115, glance[1])
        mouth.scale = (0.6 + 0.4 * gape, 1, max(0.03, gape))
        bright(glow, shine)

    return holder, move


def jewels(parent):
    """A broad collar with a pendant. @returns the pendant's paint"""
    holder = empty(parent, (0, -0.01, 0.28), (-14, 0, 0))
    for i, (radius, paint) in enumerate(((0.31, 'gold'), (0.365, f'enamel:{LAPIS}'), (0.42, f'enamel:{CARNELIAN}'), (0.47, f'enamel:{TURQUOISE}'), (0.52, 'gold'))):
        ring = torus(radius, 0.052, paint, holder, (0, 0, -0.075 * i), (0, 0, 0), 56)
        ring.scale = (1, 0.94, 1.15)
    gem = lamp('#ff7a2a', 0.6)
    ball(0.13, gem, (0, -0.54, -0.42), holder, (1, 0.6, 1.15), 32)
    torus(0.15, 0.034, 'gold', holder, (0, -0.53, -0.42), (90, 0, 0), 32)
    return gem


def tail_of(root):
    """A tail that lies around the plinth and lifts its end. @returns the function that swings it"""
    holder = empty(root, (0.5, 0.3, -1.4))
    links, parent = [], holder
    for i in range(9):
        link = empty(parent, (0, 0, 0) if i == 0 else (0, 0, 0.2))
        wide = 0.125 - 0.006 * i
        mould([[(0, 0, -0.02, wide), (0, 0, 0.2, wide - 0.006)]], coat(), link, 0.03, 2, sleek())
        if i in (6, 7):
            torus(wide + 0.012, 0.028, 'gold', link, (0, 0, 0.1), (0, 0, 0), 32)
        links.append(link)
        parent = link

    def swing(amount, at, turns=1):
        rotate(holder, (-6, 78 + amount * 0.2 * wave(at, turns), 0))
        for i, link in enumerate(links):
            if i:
                bend = -13.0 if i < 6 else 20.0
                rotate(link, (0, bend + amount * 0.8 * wave(at, turns, -0.09 * i), 0))

    return swing


def cat(root, _fonts):
    signs = plinth(root)
    burn = lamp_of(root, (-0.92, -0.3, -1.3))
    base = empty(root, (0.08, 0, -0.06))
    trunk(base)
    lift = raised_leg(base)
    swing = tail_of(base)
    chest = empty(base)
    gem = jewels(chest)
    neck = empty(base, (0, -0.02, 0.46))
    head, move = head_of(neck, (0, -0.06, 0.26))
    head.scale = (1.14,) * 3

    def pose(act, at):
        turn, tall, flame, shine, write = [0.0, 0.0, -10.0], 1 + 0.01 * wave(at), 0.62, 0.5, 0.4
        if act in ('idle', 'still'):
            turn = [2 * wave(at, 2), 3 * wave(at), -10 + 15 * wave(at)]
            wide = 0.06 if 0.56 < at < 0.7 else 1.0
            move(8 * max(0, wave(at, 2, 0.3)), wide, (0.025 * wave(at), 0.0), 0.5)
            lift(0, 0)
            swing(5, at)
        elif act == 'tense':
            shake = wave(at, 2)
            turn, tall, flame, shine, write = [11.0, 2 * shake, -4 + 4 * wave(at)], 0.97, 1.0 + 0.15 * shake, 1.3, 1.6 + 0.5 * shake
            move(12, 1.12, (0.0, -0.015), 1.05 + 0.08 * shake, 0.0, 1.2 + 0.3 * shake)
            lift(18 + 4 * shake, 24)
            swing(6, at, 2)
        elif act == 'cheer':
            rise = 0.5 + 0.5 * math.sin(2 * math.pi * (at - 0.1))
            turn, tall = [-14 - 5 * rise, 7 * wave(at), -8 + 8 * wave(at)], 1.01 + 0.035 * rise
            flame, shine, write = 1.2 + 0.25 * rise, 1.7, 2.0 + 0.6 * rise
            move(7, 0.8 + 0.3 * rise, (0.0, 0.01), 0.55, 0.55 * rise, 1.1 + 0.6 * rise)
            lift(100 + 14 * rise, 50 - 46 * rise, -30)
            swing(7, at, 2)
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            turn = [12 * dip, 10 * dip, -10 + 10 * dip]
            move(10 * dip, 1 - 0.9 * ease(0.5, 0.95, dip), (0.0, 0.0), 0.5, 0.0, 0.55 + 0.5 * dip)
            lift(58 * dip, 70 * dip)
            swing(5 + 2 * dip, at, 1)
            flame, write = 0.62 + 0.4 * dip, 0.4 + dip
        base.scale = (1, 1, tall)
        rotate(neck, turn)
        rotate(chest, (turn[0] * 0.2, 0, turn[2] * 0.3))
        burn(flame, at)
        bright(signs, write)
        bright(gem, shine)

    return pose
