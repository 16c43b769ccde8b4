"""The white wolf of Wolf Moon: seated on a rock, with a tail that wags and a head that howls."""
import math

from motion import set_pose, wave
from solids import ball, torus, tube
from studio import empty, hexcolor, material, rotate
from wolf_fur import bright, ease, fur, lamp, mixed, mould, ruff, tuft
from wolf_head import WHITE, canine

FRONT, BACK = WHITE['front'], WHITE['back']


def rock(root):
    """A ledge of slate with snow on it and a rune that glows. @returns the rune's paint"""
    slate, snow = hexcolor('#3a465e'), hexcolor('#f4faff')

    def paint(x, y, z):
        return mixed(slate, snow, ease(-1.8, -1.64, z + 0.05 * math.sin(9 * x) + 0.05 * math.sin(7 * y)))

    parts = [((0, 0, -1.86), (1.5, 1.0, 0.34)), ((-0.7, 0.1, -2.1), (0.95, 0.9, 0.42)), ((0.75, 0.0, -2.12), (0.9, 0.95, 0.4)), ((0.1, -0.3, -2.25), (1.1, 0.9, 0.36))]
    mould(parts, paint, root, 0.07, 2, fur(0.05, 0.7))
    rune = lamp(glow=0.7)
    stem, high, low = (0.0, -1.1, -1.94), (0.2, -1.08, -2.04), (0.2, -1.08, -2.16)
    tube([stem, (0.0, -1.04, -2.4)], 0.04, rune, root)
    tube([stem, high], 0.04, rune, root)
    tube([(0.0, -1.1, -2.06), low], 0.04, rune, root)
    return rune


def body_coat():
    white, grey, shade = hexcolor('#ffffff'), hexcolor('#8fa9cf'), hexcolor('#a9c0e0')

    def paint(x, y, z):
        color = mixed(white, grey, ease(-0.25, 0.45, y))
        color = mixed(color, shade, 0.7 * ease(0.5, 0.85, abs(x)))
        # The gaps between the legs.
        return mixed(color, grey, 0.9 * ease(-0.95, -1.25, z) * max(ease(0.14, 0.06, abs(x)), ease(0.09, 0.03, abs(abs(x) - 0.53))))

    return paint


def trunk(root, coat=None):
    """Chest, back, haunches and legs, in a coat of their own if one is given."""
    parts = [((0, 0.1, -0.55), (0.66, 0.56, 0.82)), ((0, 0.3, -1.05), (0.78, 0.66, 0.6)), ((0, -0.14, -0.2), (0.52, 0.42, 0.5))]
    for side in (-1, 1):
        parts += [
            [(side * 0.32, -0.2, -0.5, 0.27), (side * 0.3, -0.42, -1.1, 0.2), (side * 0.3, -0.46, -1.5, 0.18)],
            [(side * 0.3, -0.5, -1.56, 0.19), (side * 0.3, -0.64, -1.58, 0.17)],
            [(side * 0.72, 0.1, -1.1, 0.42), (side * 0.8, -0.16, -1.4, 0.26)],
            [(side * 0.78, -0.3, -1.56, 0.19), (side * 0.8, -0.56, -1.58, 0.16)],
        ]
    mould(parts, coat or body_coat(), root, 0.05, 4)
    for side in (-1, 1):
        for turn in (-0.09, 0.0, 0.09):
            for x, y in ((0.3, -0.78), (0.8, -0.7)):
                tube([(side * x + turn, y, -1.6), (side * x + turn, y - 0.08, -1.64)], 0.035, 'black', root, [1, 0.2])


def tail_of(root, look=WHITE):
    """A bushy tail at the side. @returns the function that swings it"""
    holder = empty(root, (0.62, 0.45, -1.32))
    links = []
    parent = holder
    for i in range(5):
        link = empty(parent, (0, 0, 0) if i == 0 else (0, 0, 0.3))
        wide = (0.17, 0.24, 0.27, 0.23, 0.15)[i]
        ball(wide, 'matte:' + look['pale' if i == 4 else 'mid'], (0, 0, 0.12), link, (1, 0.9, 1.25), 24)
        for k in range(6):
            angle = k * 60 + i * 25
            out = (wide * 0.7 * math.cos(math.radians(angle)), wide * 0.6 * math.sin(math.radians(angle)), 0.02)
            tuft(link, out, (12 * math.sin(math.radians(angle)) * -1, 14 * math.cos(math.radians(angle)), 0), 0.46, 0.11, look['front'] if i > 2 or k % 2 else look['back'])
        links.append(link)
        parent = link

    def swing(amount, at, turns=1):
        rotate(holder, (0, 62 + amount * 0.6 * math.sin(2 * math.pi * at * turns), 0))
        for i, link in enumerate(links):
            if i:
                rotate(link, (0, -19 + amount * math.sin(2 * math.pi * (at * turns - i * 0.1)), 0))

    return swing


def pendant(neck):
    """Amber in silver on the breast. @returns its paint"""
    paint = material('neon:#fff0a0,#ffb020,#b85a00', -0.2, 0.2, 'Z')
    ball(0.15, paint, (0, -0.62, -0.3), neck, (1, 0.6, 1.2), 32)
    torus(0.17, 0.035, 'silver', neck, (0, -0.6, -0.3), (84, 0, 0), 32)
    return paint


def voice(root):
    """Rings of a howl. @returns what sends them"""
    rings = []
    for i in range(4):
        holder = empty(root)
        torus(0.3, 0.028, lamp('#9affe8', 0.9), holder, (0, 0, 0), (0, 0, 0), 40)
        rings.append((holder, i / 4))

    def send(at, force, start, way):
        for holder, phase in rings:
            share = (at + phase) % 1
            size = max(0.001, force * (0.35 + 0.9 * share))
            holder.scale = (size, size, max(0.001, force * (1 - share)))
            holder.location = tuple(a + b * share for a, b in zip(start, way))
            rotate(holder, (0, -30, 0))

    return send


def alpha(root, _fonts):
    rune = rock(root)
    base = empty(root)
    trunk(base)
    swing = tail_of(base)
    chest = empty(base, (0, -0.1, 0.0))
    breast = ruff(chest, [
        (0.5, 0.3, -0.06, -0.1, 92, 268, 13, 0.5, 0.16, BACK),
        (0.44, 0.26, -0.26, -0.2, 112, 248, 9, 0.6, 0.16, FRONT),
        (0.28, 0.2, -0.4, -0.42, 130, 230, 7, 0.55, 0.15, FRONT),
    ])
    amber = pendant(chest)
    neck = empty(chest, (0, 0.02, 0.16))
    head, move = canine(neck, (0, -0.14, 0.5), WHITE)
    head.scale = (0.9,) * 3
    send = voice(root)

    def pose(act, at):
        lean, turn, tall, lift = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 1 + 0.012 * wave(at), 0.0
        send(at, 0.0, (0, 0, 0), (0, 0, 0))
        glow, sway, call = 0.6, 1.5, 0.0
        if act in ('idle', 'still'):
            turn = (2 * wave(at), 2 * wave(at), 16 * wave(at))
            wide = 0.1 if 0.6 < at < 0.7 else 1.0
            move(14 * max(0, wave(at, 2, 0.2)), 3, wide, (0.03 * wave(at), 0.0), 0.6, 2, at)
            swing(9, at)
        elif act == 'tense':
            shake = wave(at, 3)
            lean, turn, tall = (7, 0, 0), (9, 2.5 * shake, 5 * wave(at)), 0.97
            move(20, 6 + 3 * shake, 1.2, (0.0, -0.02), 1.3 + 0.4 * shake, 5, at)
            swing(4 + 2 * shake, at, 2)
            glow, sway = 1.4, 3
        elif act == 'cheer':
            rise = 0.5 + 0.5 * math.sin(2 * math.pi * (at - 0.1))
            turn = (-38 - 12 * rise, 4 * wave(at), -46.0)
            lean, tall, lift, call = (-5 - 3 * rise, 0, 0), 1 + 0.03 * rise, 0.0, 0.45 + 0.55 * rise
            move(-4, 22 + 10 * rise, 0.0, (0.0, 0.0), 2.0, 6, at, 1.0)
            swing(16, at, 2)
            send(at, call, (-0.74, -0.7, 1.36), (-0.42, -0.1, 0.42))
            glow, sway = 1.8, 4
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            turn = (18 * dip, 14 * dip, 8 * dip)
            move(18 * dip, 16 * dip, 1 - 0.5 * dip, (0.0, 0.0), 0.6 + dip, 4 * dip, at)
            swing(20 * dip + 9, at, 2)
        set_pose(base, lean, lift, tall)
        rotate(neck, turn)
        breast(sway, at)
        bright(rune, glow)
        bright(amber, 0.3 + 0.4 * glow)

    return pose
