"""The beasts of Wolf Moon beside the wolves: bear, stag and owl."""
import math

from motion import landing, set_pose, wave
from shapely.geometry import Point
from solids import ball, tube
from studio import empty, hexcolor, rotate
from wolf_fur import bright, crescent, ear, ease, eye, lamp, mixed, mould, ruff, tuft


def bear_coat():
    brown, dark, tan = hexcolor('#7a4322'), hexcolor('#4a2410'), hexcolor('#d8a468')

    def paint(x, y, z):
        color = mixed(brown, dark, ease(0.3, 0.85, z))
        color = mixed(color, tan, ease(-0.55, -0.75, y) * ease(0.14, -0.05, z))
        return mixed(color, dark, 0.5 * max(0.0, 1 - ((abs(x) - 0.32) / 0.2) ** 2 - ((z - 0.16) / 0.18) ** 2) * ease(-0.3, -0.5, y))

    return paint


def bear(root, _fonts):
    head = empty(root)
    parts = [((0, 0.12, 0.12), (0.92, 0.76, 0.8)), ((0, -0.62, -0.24), (0.42, 0.46, 0.34)), [(0, -0.4, 0.1, 0.26), (0, -0.9, -0.1, 0.18)]]
    for side in (-1, 1):
        parts += [((side * 0.32, -0.44, 0.36), (0.3, 0.2, 0.16)), ((side * 0.6, -0.06, -0.28), (0.5, 0.5, 0.46)), ((side * 0.19, -0.86, -0.3), (0.22, 0.24, 0.2))]
    mould(parts, bear_coat(), head, 0.045, 5)
    round_ear = Point(0, 0.1).buffer(0.34, resolution=24)
    ears = [(ear(head, (side * 0.72, 0.1, 0.7), (-6, side * 34, side * -14), 'grad:#8a4e28,#4a2410', 'matte:#d09a66', 1.0, 1.0, round_ear), side) for side in (-1, 1)]
    ball(0.2, 'black', (0, -1.12, -0.06), head, (1.15, 0.7, 0.8), 32)
    ball(0.045, 'glow:#ffffff', (-0.07, -1.26, 0.0), head, steps=12)
    eyes = [eye(head, (side * 0.34, -0.6, 0.18), side, '#ffe0a0,#e08a2a,#7a3a08', 0.14, -8) for side in (-1, 1)]
    mark = lamp()
    crescent(head, (0, -0.62, 0.56), (-34, 0, 0), 0.15, mark)
    jaw = empty(head, (0, -0.3, -0.5))
    tan = hexcolor('#c08a52')
    mould([[(0, -0.1, -0.08, 0.3), (0, -0.52, -0.04, 0.2)]], lambda *_: tan, jaw, 0.045, 4)
    ball(0.24, 'matte:#5a0a24', (0, -0.4, 0.1), jaw, (0.9, 1.3, 0.4), 28)
    ball(0.15, 'grad:#ff8a9a,#d83a5a', (0, -0.48, 0.14), jaw, (1, 1.5, 0.4), 24)
    for side in (-1, 1):
        tube([(side * 0.17, -0.56, 0.06), (side * 0.17, -0.6, 0.26)], 0.055, 'enamel:#ffffff', jaw, [1, 0.08])
        tube([(side * 0.2, -0.92, -0.38), (side * 0.2, -0.92, -0.6)], 0.06, 'enamel:#ffffff', head, [1, 0.08])
    sway = ruff(head, [
        (0.9, 0.8, 0.34, -0.02, 52, 308, 21, 0.52, 0.2, 'grad:#6e3c1c,#34180a'),
        (0.86, 0.7, 0.12, -0.08, 78, 282, 17, 0.42, 0.18, 'grad:#a8683a,#5e3218'),
        (0.3, 0.3, 0.0, 0.66, -40, 40, 5, 0.3, 0.13, 'grad:#5a2e14,#7a4322'),
    ])

    def pose(act, at):
        lift, tall, turn, gape, wide, glow, blow, prick = 0.0, 1.0, [-4.0, 0.0, 14.0], 2.0, 1.0, 0.6, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            blow, wide = 10 * (1 - at), 0.4 + 0.6 * at
        elif act == 'idle':
            turn[2] = 14 * math.cos(2 * math.pi * at)
            wide, prick = 0.1 if 0.4 < at < 0.6 else 1.0, 8 * max(0, wave(at, 2))
        elif act == 'win':
            roar = abs(wave(at, 1))
            turn, gape, blow, glow = [-4 - 16 * roar, 6 * wave(at), 14 + 4 * wave(at)], 4 + 30 * roar, 5, 0.8 + 0.6 * roar
        elif act == 'feature':
            turn, gape, blow, glow = [-14, 0, 14 + 12 * wave(at)], 30 + 5 * wave(at, 3), 7, 1.4
            tall = 1 + 0.05 * wave(at, 2)
        set_pose(root, turn, lift, tall)
        rotate(jaw, (gape, 0, 0))
        for holder, side in ears:
            rotate(holder, (-6, side * (34 - prick), side * -14))
        for look in eyes:
            look(wide)
        bright(mark, glow)
        sway(blow, at)

    return pose


def stag_coat():
    tan, dark, pale = hexcolor('#c48a4e'), hexcolor('#74431e'), hexcolor('#fff0d8')

    def paint(x, y, z):
        color = mixed(tan, dark, ease(0.35, 0.75, z) * (1 - 0.5 * ease(0.2, 0.5, abs(x))))
        color = mixed(color, dark, ease(-0.5, -0.8, y) * ease(-0.5, -0.2, z) * (1 - ease(0.1, 0.26, abs(x))))
        color = mixed(color, pale, ease(-0.6, -0.85, z) * ease(-0.2, -0.5, y))
        return mixed(color, pale, 0.8 * max(0.0, 1 - ((abs(x) - 0.34) / 0.17) ** 2 - ((z - 0.3) / 0.26) ** 2) * ease(-0.1, -0.3, y))

    return paint


def antler(holder, side):
    """One antler with five tines; all of bone that grows paler to its ends."""
    bone = 'grad:#fff4da,#c8a878,#7a5a38'
    base = empty(holder, (side * 0.22, 0.06, 0.62))
    base.scale = (0.7, 0.8, 0.6)
    beam = [(0, 0, 0), (side * 0.42, 0.06, 0.42), (side * 0.86, 0.08, 0.78), (side * 0.98, 0.04, 1.28), (side * 0.74, 0.0, 1.7)]
    tube(beam, 0.115, bone, base, [1.35, 1.1, 0.95, 0.75, 0.15])
    for start, middle, end in (
        ((0.16, -0.02, 0.16), (0.1, -0.3, 0.36), (0.02, -0.36, 0.62)),
        ((0.6, 0.06, 0.58), (0.44, -0.06, 0.86), (0.42, -0.1, 1.12)),
        ((0.9, 0.08, 0.88), (1.18, -0.02, 1.06), (1.3, -0.06, 1.36)),
        ((0.97, 0.05, 1.2), (1.16, 0.0, 1.44), (1.14, 0.0, 1.72)),
    ):
        points = [(side * x, y, z) for x, y, z in (start, middle, end)]
        tube(points, 0.085, bone, base, [1.0, 0.85, 0.1])
    return base


def stag(root, _fonts):
    head = empty(root, (0, 0, -0.4))
    head.scale = (1.2,) * 3
    parts = [((0, 0.1, 0.24), (0.5, 0.52, 0.5)), [(0, -0.1, 0.12, 0.42), (0, -0.52, -0.42, 0.3), (0, -0.66, -0.74, 0.25)], ((0, -0.74, -0.86), (0.27, 0.26, 0.2))]
    for side in (-1, 1):
        parts += [((side * 0.33, -0.12, 0.3), (0.2, 0.24, 0.2))]
    parts.append([(0, 0.2, 0.0, 0.44), (0, 0.5, -0.9, 0.62)])
    mould(parts, stag_coat(), head, 0.04, 5)
    ball(0.2, 'black', (0, -0.93, -0.74), head, (1.15, 0.6, 0.72), 32)
    ball(0.04, 'glow:#ffffff', (-0.07, -1.05, -0.68), head, steps=12)
    ears = []
    for side in (-1, 1):
        holder = ear(head, (side * 0.52, 0.06, 0.36), (0, side * 74, side * -14), 'grad:#a86c38,#c48a4e', 'matte:#fff0dc', 0.95, 1.15)
        ears.append((holder, side))
    eyes = [eye(head, (side * 0.37, -0.37, 0.25), side, '#ffd08a,#a85a14,#3e1c04', 0.19, -14) for side in (-1, 1)]
    mark = lamp()
    crescent(head, (0, -0.4, 0.5), (-50, 0, 0), 0.16, mark)
    antlers = [antler(head, side) for side in (-1, 1)]
    lights = lamp(glow=0.9)
    for side, base in zip((-1, 1), antlers):
        for x, y, z in ((0.74, 0.0, 1.72), (1.3, -0.06, 1.38), (0.42, -0.1, 1.14)):
            ball(0.075, lights, (side * x, y, z), base, steps=20)
    sway = ruff(head, [
        (0.56, 0.3, 0.5, -0.72, 92, 268, 13, 0.66, 0.2, 'grad:#8a5426,#5a3014'),
        (0.5, 0.2, 0.24, -0.8, 110, 250, 9, 0.6, 0.18, 'grad:#fff0d8,#d8b488'),
    ])

    def pose(act, at):
        lift, tall, turn, wide, glow, blow, flick = 0.0, 1.0, [0.0, 0.0, 12.0], 1.0, 0.6, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            blow, flick = 10 * (1 - at), 24 * (1 - at)
        elif act == 'idle':
            turn[2], flick = 12 * math.cos(2 * math.pi * at), 22 * max(0, wave(at, 2))
            wide = 0.1 if 0.4 < at < 0.6 else 1.0
        elif act == 'win':
            turn = [10 * wave(at), 9 * wave(at), 12.0]
            glow, blow, lift, flick = 1.2 + 0.5 * wave(at, 2), 6, 0.05 + 0.05 * wave(at, 2), 12 * wave(at, 2)
        elif act == 'feature':
            turn, glow, blow, tall = [14 * wave(at, 2), 0, 12 + 14 * wave(at)], 1.9, 8, 1 + 0.05 * wave(at, 2)
        set_pose(root, turn, lift, tall)
        for holder, side in ears:
            rotate(holder, (0, side * (74 - flick), side * -14))
        for look in eyes:
            look(wide)
        bright(mark, glow)
        bright(lights, glow + 0.3)
        sway(blow, at)

    return pose


def owl_coat():
    grey, dark, pale = hexcolor('#8a84b8'), hexcolor('#443c78'), hexcolor('#f2f0ff')

    def paint(x, y, z):
        color = mixed(grey, dark, ease(0.2, 0.75, abs(x) + 0.3 * ease(0.0, 0.5, y)))
        return mixed(color, pale, ease(-0.2, -0.5, y) * ease(0.62, 0.35, abs(x)) * ease(0.1, -0.2, z))

    return paint


def owl_wing(body, side):
    holder = empty(body, (side * 0.78, 0.05, 0.2))
    for i in range(6):
        long = 1.5 - 0.13 * i
        feather = empty(holder, (side * 0.02, 0.04 * i - 0.06, 0), (6, side * (178 - i * 9), 0))
        tube([(0, 0, 0), (side * 0.05, -0.05, long * 0.55), (0, 0, long)], 0.18, 'grad:#8078b4,#3a3268' if i % 2 else 'grad:#b4aee0,#584e92', feather, [0.9, 1.1, 0.12])
    ball(0.3, 'grad:#b4aee0,#584e92', (0, -0.02, 0), holder, (0.8, 0.6, 1), 28)
    return holder


def owl_face(head):
    """Discs of feathers, large eyes and the beak. @returns the eyes"""
    eyes = []
    for side in (-1, 1):
        ball(0.46, 'grad:#ffffff,#cfcaf2', (side * 0.37, -0.42, 0.02), head, (1, 0.42, 1.05), 48)
        for i in range(14):
            angle = 360 * i / 14
            spot = (side * 0.37 + 0.4 * math.sin(math.radians(angle)), -0.5, 0.02 + 0.42 * math.cos(math.radians(angle)))
            tuft(head, spot, (14, angle, 0), 0.18, 0.07, 'matte:#9a94cc')
        eyes.append(eye(head, (side * 0.37, -0.58, 0.03), side, '#fff6a0,#ffc81a,#d87a00', 0.25, 0))
    tube([(0, -0.66, 0.02), (0, -0.88, -0.08), (0, -0.84, -0.34)], 0.13, 'grad:#ffd86a,#e08a1a,#8a4a04', head, [1.1, 0.95, 0.08])
    return eyes


def owl(root, _fonts):
    body = empty(root)
    mould([((0, 0.05, -0.3), (0.86, 0.66, 1.02))], owl_coat(), body, 0.05, 3)
    for row in range(5):
        count = 5 - row % 2
        for i in range(count):
            x = (i - (count - 1) / 2) * 0.27
            deep = -0.6 * math.sqrt(max(0.05, 1 - (x / 0.9) ** 2 - ((-0.35 - row * 0.2 + 0.3) / 1.05) ** 2)) + 0.02
            ball(0.15, 'grad:#ffffff,#c8c2ee' if row % 2 else 'grad:#e8e4ff,#a8a0dc', (x, deep, -0.4 - row * 0.2), body, (0.9, 0.42, 1.15), 16)
    for side in (-1, 1):
        for turn in (-0.13, 0, 0.13):
            tube([(side * 0.34 + turn, -0.45, -1.22), (side * 0.34 + turn * 1.4, -0.66, -1.3), (side * 0.34 + turn * 1.5, -0.6, -1.44)], 0.08, 'grad:#ffd86a,#c87a14', body, [1, 0.9, 0.2])
    wings = [(owl_wing(body, side), side) for side in (-1, 1)]
    head = empty(body, (0, -0.05, 0.62))
    mould([((0, 0.05, 0.05), (0.86, 0.62, 0.64))], owl_coat(), head, 0.05, 3)
    eyes = owl_face(head)
    horns = [(tuft(head, (side * 0.5, -0.12, 0.48), (10, side * 32, 0), 0.62, 0.17, 'grad:#3a3268,#8078b4'), side) for side in (-1, 1)]
    mark = lamp()
    crescent(head, (0, -0.56, 0.46), (-34, 0, 0), 0.14, mark)

    def pose(act, at):
        lift, tall, turn, spread, wide, glow, glance, prick = 0.0, 1.0, (0, 0, 0), 6.0, 1.0, 0.6, (0.0, 0.0), 0.0
        if act == 'land':
            lift, tall = landing(at)
            spread = 6 + 60 * (1 - at) * abs(wave(at, 2))
        elif act == 'idle':
            turn = (0, 16 * wave(at), 24 * wave(at))
            wide, glance = 0.12 if 0.44 < at < 0.58 else 1.0, (0.06 * wave(at), 0.0)
        elif act == 'win':
            spread, lift, glow = 36 + 28 * wave(at, 2), 0.12 + 0.1 * wave(at, 2), 1.2
            turn, wide, prick = (0, 10 * wave(at), 0), 1.1, 14
        elif act == 'feature':
            spread, lift, glow, prick = 44 + 28 * wave(at, 2), 0.14 + 0.1 * wave(at, 2), 1.8, 18
            turn, wide = (-6, 24 * wave(at), 0), 1.15
        set_pose(root, (0, 0, 10), lift, tall)
        rotate(head, turn)
        for wing, side in wings:
            rotate(wing, (0, side * -spread, 0))
        for horn, side in horns:
            rotate(horn, (10, side * (32 - prick), 0))
        for look in eyes:
            look(wide, *glance)
        bright(mark, glow)

    return pose
