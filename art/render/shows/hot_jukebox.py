"""The jukebox of Hot Sevens 40: a quiff of fire, arches of neon around its face, and a record on its finger."""
import math

from hot_fire import blaze, neon, shine_at, tongue
from motion import set_pose, wave
from outlines import box_outline, grow, solid
from shapely.geometry import Point
from solids import ball, block, torus, tube, turned
from studio import empty, material, rotate


def arch(width, low, high):
    """A box with a round top: its width, the height of its foot and of the middle of its circle."""
    from shapely.affinity import translate

    box = translate(box_outline(width, high - low + 0.1, 0.12), 0, (high + low - 0.1) / 2)
    return box.union(Point(0, high).buffer(width / 2, resolution=40))


def bow(radius, low, high, y):
    """Points of a tube that goes up, around and down."""
    round_part = [(radius * math.cos(math.pi * k / 10), y, high + radius * math.sin(math.pi * k / 10)) for k in range(11)]
    return [(radius, y, low), (radius, y, (low + high) / 2), *round_part, (-radius, y, (low + high) / 2), (-radius, y, low)]


def case(root):
    """The cabinet. @returns the two neons"""
    solid(grow(arch(2.2, -1.36, 0.42), 0.07), 0.5, 0.08, 'grad:#6a1408,#3a0604', 0.1, root)
    solid(arch(2.2, -1.36, 0.42), 0.5, 0.12, 'silver', -0.06, root, 6)
    solid(arch(1.9, -1.26, 0.42), 0.1, 0.05, 'grad:#ff5a2a,#d0081e,#7a0010', -0.6, root)
    warm, cool = neon('#ffb41a', 0.9), neon('#1fe8dc', 0.9)
    tube(bow(0.8, -1.2, 0.42, -0.74), 0.105, warm, root)
    tube(bow(0.64, -0.92, 0.42, -0.78), 0.05, cool, root)
    for side in (-1, 1):
        for z in (-0.9, -0.35, 0.2):
            torus(0.12, 0.035, 'gold', root, (side * 0.8, -0.74, z), (0, 0, 0), 32)
    # One pale face, so that nothing but the mouth reads as one.
    solid(arch(1.14, -0.9, 0.42), 0.05, 0.03, 'grad:#fffbe8,#ffe8b8,#ffcf8a', -0.74, root)
    for i in range(5):
        ball(0.075, 'gold' if i % 2 == 0 else 'silver', (-0.4 + i * 0.2, -0.74, -1.1), root, (1, 0.5, 1), 20)
    for side in (-1, 1):
        ball(0.13, 'matte:#ff7a5a', (side * 0.42, -0.8, 0.08), root, (1, 0.3, 0.75), 20)
    block((1.22, 0.62, 0.13), 'silver', root, (0, -0.06, -1.46), 0.05)
    block((1.1, 0.56, 0.05), 'enamel:#0a9aa8', root, (0, -0.08, -1.3), 0.03)
    ball(0.15, 'gold', (0, -0.82, 1.2), root, (1, 0.6, 1), 28)
    return warm, cool


def feet(root):
    for side in (-1, 1):
        tube([(side * 0.5, -0.1, -1.5), (side * 0.52, -0.14, -1.85)], 0.14, 'black', root)
        ball(0.3, 'enamel:#fff6ea', (side * 0.54, -0.3, -1.98), root, (0.86, 1.25, 0.56), 32)
        ball(0.2, 'black', (side * 0.54, -0.56, -1.98), root, (1.05, 0.9, 0.7), 28)
        block((0.26, 0.4, 0.035), 'enamel:#e3062a', root, (side * 0.54, -0.32, -2.13), 0.02)


def eye(root, side):
    lid = empty(root, (side * 0.24, -0.86, 0.42))
    ball(0.235, 'enamel:#ffffff', (0, 0, 0), lid, (0.88, 0.5, 1.15), 32)
    gaze = empty(lid, (0, -0.11, 0))
    ball(0.13, 'enamel:#0a8a98', (0, 0, 0), gaze, (1, 0.5, 1.12), 24)
    ball(0.078, 'black', (0, -0.045, 0), gaze, (1, 0.5, 1.12), 20)
    ball(0.036, 'glow:#ffffff', (-0.045, -0.09, 0.06), gaze, steps=12)
    brow = empty(root, (side * 0.25, -0.94, 0.78))
    tube([(-0.22, 0.02, -0.03), (0, -0.03, 0.05), (0.22, 0.04, -0.03)], 0.06, 'black', brow, [0.5, 1.2, 0.5])
    return lid, gaze, brow


def smile(wide, high):
    """A half moon that lies on its back."""
    from shapely.affinity import scale, translate

    moon = scale(Point(0, 0).buffer(1, resolution=40), wide, high)
    lower = moon.intersection(translate(box_outline(3, 2, 0.1), 0, -1))
    return grow(lower.buffer(-0.05), 0.05)


def mouth_of(root):
    """A dark half moon with a rim of gold, which opens as it sings."""
    mouth = empty(root, (0, -0.8, -0.22))
    solid(smile(0.52, 0.5), 0.05, 0.02, 'matte:#3a0408', 0, mouth)
    solid(grow(smile(0.52, 0.5), 0.07).difference(smile(0.5, 0.48)), 0.08, 0.04, 'gold', -0.02, mouth)
    ball(0.2, 'enamel:#ff5a5a', (0, -0.06, -0.36), mouth, (1.2, 0.3, 0.55), 24)
    block((0.38, 0.03, 0.055), 'enamel:#fffdf4', mouth, (0, -0.1, -0.07), 0.03)
    return mouth


def arm(root, side):
    """A sleeve of red leather that bends to its glove. @returns the function that moves it, and the glove"""
    sleeve = tube([(side * 1.1, -0.1, -0.2), (side * 1.4, -0.3, -0.5), (side * 1.5, -0.6, -0.3)], 0.17, 'enamel:#b80a1c', root, [1.0, 1.0, 1.1])
    ball(0.24, 'silver', (side * 1.12, -0.1, -0.15), root, (0.8, 1, 1), 28)
    glove = empty(root)
    ball(0.2, 'enamel:#ffffff', (0, 0, 0), glove, (1, 0.8, 1.05), 28)
    for turn in (-26, 0, 26):
        angle = math.radians(turn)
        ball(0.085, 'enamel:#ffffff', (0.22 * math.sin(angle), -0.06, 0.2 * math.cos(angle)), glove, (0.9, 0.9, 1.6), 16)
    ball(0.085, 'enamel:#ffffff', (-side * 0.19, -0.1, 0.04), glove, (1.3, 0.9, 0.9), 16)
    torus(0.17, 0.07, 'silver', glove, (0, 0, -0.2), (0, 0, 0), 32)
    points = sleeve.data.splines[0].bezier_points

    def move(x, y, z, roll=0.0):
        middle = (side * (0.5 * (1.1 + x) + 0.18), 0.5 * (-0.1 + y) - 0.06, 0.5 * (-0.15 + z) - 0.18)
        for point, place in zip(points, ((side * 1.1, -0.1, -0.18), middle, (side * x, y, z))):
            point.co = place
            point.handle_left_type = point.handle_right_type = 'AUTO'
        glove.location = (side * x, y - 0.04, z + 0.2)
        rotate(glove, (0, side * roll, 0))

    return move, glove


def vinyl(parent, radius=0.62):
    """A record that turns. @returns its holder and the turning part"""
    holder = empty(parent)
    disc = empty(holder)
    flat = [(0, -0.025), (radius, -0.02), (radius + 0.012, 0), (radius, 0.02), (0, 0.025)]
    rotate(turned(flat, 'black', disc, steps=72, smooth=30), (90, 0, 0))
    for share in (0.62, 0.76, 0.9):
        torus(radius * share, 0.01, 'metal:#5a5468', disc, (0, -0.022, 0), (90, 0, 0), 64)
    label = [(0, -0.03), (radius * 0.42, -0.03), (radius * 0.42, 0.03), (0, 0.03)]
    rotate(turned(label, 'enamel:#ff2a2a', disc, steps=48), (90, 0, 0))
    for turn in (0, 180):
        mark = empty(disc, (0, 0, 0), (0, turn, 0))
        block((0.035, 0.012, radius * 0.1), 'enamel:#ffe45a', mark, (0, -0.036, radius * 0.27), 0.01)
    ball(0.035, 'silver', (0, -0.04, 0), disc, steps=12)
    return holder, disc


def quiff(root):
    """The hair is fire, combed up and forward. @returns the function that blows it"""
    fire = []
    for layer, y, parts in (
        (0, -0.1, ((0.06, 1.74, 0.6, 1.0), (-0.46, 1.58, 0.5, 0.8), (0.52, 1.56, 0.44, 0.9))),
        (1, -0.42, ((0.04, 1.6, 0.46, 0.95), (-0.36, 1.5, 0.36, 0.75), (0.42, 1.48, 0.32, 0.8))),
        (2, -0.66, ((0.0, 1.5, 0.3, 0.8),)),
    ):
        paint = blaze(layer)
        for i, (x, z, size, lean) in enumerate(parts):
            fire.append((tongue(root, (x, y, z), (size * 0.95, size, size), paint, 0.75), 0.21 * i + 0.37 * layer, lean))

    def blow(at, force, tall, comb=1.0):
        for lick, phase, lean in fire:
            lick(at, force, tall, phase, lean * comb)

    return blow


def jukebox(root, _fonts):
    feet(root)
    body = empty(root, (0, 0, -1.5))
    upper = empty(body, (0, 0, 1.5))
    upper.scale.x = 1.14
    warm, cool = case(upper)
    eyes = [eye(upper, side) for side in (-1, 1)]
    mouth = mouth_of(upper)
    blow = quiff(upper)
    left, _ = arm(upper, -1)
    right, _ = arm(upper, 1)
    record, disc = vinyl(upper)

    def look(open_left, open_right, x, z, brow, slant):
        for side, opened, (lid, gaze, line) in zip((-1, 1), (open_left, open_right), eyes):
            lid.scale.z = opened
            gaze.location = (x, -0.11, z)
            line.location.z = 0.78 + brow
            rotate(line, (0, side * slant, 0))

    def spin(x, y, z, turn, tilt=0.0, size=1.0):
        record.location = (x, y, z)
        record.scale = (size,) * 3
        rotate(record, (tilt, 0, 0))
        rotate(disc, (0, turn, 0))

    def pose(act, at):
        lift, tall, lean, tip = 0.0, 1 + 0.012 * wave(at), 2 * wave(at), 0.0
        beat = abs(wave(at))
        look(1, 1, 0.03 * wave(at), 0, 0.06 + 0.02 * wave(at), 5)
        mouth.scale = (0.94, 1, 0.66 + 0.12 * beat)
        left(1.5, -0.5, -0.72 + 0.05 * wave(at, 2), 14)
        right(1.56, -0.6, 0.1 + 0.03 * wave(at), 4)
        spin(1.56, -0.74, 0.78 + 0.03 * wave(at), 180 * at)
        blow(at, 0.14, 1.0)
        shine_at(warm, 0.85 + 0.25 * wave(at))
        shine_at(cool, 0.85 - 0.25 * wave(at))
        if act == 'idle':
            shut = 0.1 if 0.62 < at < 0.72 else 1.0
            look(shut, shut, 0.045 * wave(at), 0, 0.06 + 0.02 * wave(at, 2), 5)
        elif act == 'tense':
            shake = wave(at, 3)
            look(1.26, 1.26, 0.015 * shake, -0.03, 0.16, 22)
            mouth.scale = (0.74, 1, 0.9 + 0.1 * shake)
            left(0.72, -1.06, -0.8 + 0.03 * shake, 22)
            right(0.72, -1.06, -0.8 - 0.03 * shake, 22)
            spin(0, -1.14, -0.98, 20 * shake, 0, 0.96)
            blow(at, 0.3, 0.72 + 0.06 * shake, 0.4)
            shine_at(warm, 0.7 + 0.7 * shake)
            shine_at(cool, 0.7 - 0.7 * shake)
            tall, lean, tip = 0.96, 1.6 * shake, 5
        elif act == 'cheer':
            look(1.1, 1.1, 0, 0.03, 0.15 + 0.03 * beat, 10)
            mouth.scale = (1.04, 1, 1.1 + 0.22 * wave(at, 2))
            left(1.46, -0.5, 0.5 + 0.3 * wave(at, 2), -16 + 16 * wave(at, 2))
            right(1.4, -0.6, 0.72 - 0.08 * wave(at, 2), -4)
            spin(1.38, -0.72, 1.42 - 0.08 * wave(at, 2), 360 * at, 0, 1.02)
            blow(at, 0.26, 1.22 + 0.1 * wave(at, 2), 0.8)
            shine_at(warm, 1.3 + 0.6 * wave(at, 2))
            shine_at(cool, 1.3 - 0.6 * wave(at, 2))
            lift, tall, lean = 0.2 * beat, 0.97 + 0.07 * beat, 5 * wave(at)
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            look(1 - 0.92 * dip, 1.05, -0.03 * dip, 0, 0.06 + 0.05 * dip, 5 + 5 * dip)
            mouth.scale = (0.92 + 0.1 * dip, 1, 0.62 + 0.3 * dip)
            left(1.5 - 0.24 * dip, -0.5 - 0.3 * dip, -0.72 + 1.1 * dip, 14 - 40 * dip)
            blow(at, 0.2, 1 + 0.16 * dip, 1 + 0.5 * dip)
            shine_at(warm, 0.85 + 0.7 * dip)
            tall, lean = 1 - 0.04 * dip, -5 * dip
        set_pose(body, (tip, lean, 4), -1.5, tall)
        root.location.z = lift

    return pose
