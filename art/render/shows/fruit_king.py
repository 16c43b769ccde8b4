"""The king of Fruit Crown: a pineapple with a moustache, a crown, an ermine robe and a sceptre."""
import math

from motion import set_pose, wave
from objects_classic import leaf
from solids import ball, block, flowing, mesh, small_gem, torus, tube, turned
from studio import empty, hexcolor, material, principled, rotate

SKIN = [(0, -1.25), (0.55, -1.2), (0.95, -0.7), (1.05, -0.1), (0.95, 0.5), (0.62, 0.98), (0.3, 1.12), (0, 1.14)]


def radius_at(profile, z):
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        if z0 <= z <= z1:
            return r0 + (r1 - r0) * (z - z0) / max(1e-6, z1 - z0)
    return 0.0


def scales(root):
    """Rows of pyramids over the skin, but not over the face."""
    profile = flowing(SKIN)
    vertices, faces = [], []
    for row in range(11):
        z = -0.95 + row * 0.185
        radius = radius_at(profile, z)
        count = max(6, round(2 * math.pi * radius / 0.3))
        for i in range(count):
            angle = 2 * math.pi * (i + 0.5 * (row % 2)) / count
            front = math.cos(angle + math.pi / 2)
            if front > 0.74 and -0.5 < z < 0.62:
                continue
            wide = math.pi / count * 0.94
            first = len(vertices)
            corners = ((angle - wide, z), (angle, z - 0.15), (angle + wide, z), (angle, z + 0.15))
            for a, high in corners:
                r = radius_at(profile, high) + 0.005
                vertices.append((r * math.cos(a), r * math.sin(a), high))
            vertices.append(((radius + 0.1) * math.cos(angle), (radius + 0.1) * math.sin(angle), z + 0.03))
            faces += [(first + k, first + (k + 1) % 4, first + 4) for k in range(4)]
    mesh(vertices, faces, material('grad:#ffe27a,#ffb52a,#d9780c', -1.2, 1.1, 'Z'), root)


def eye(root, side):
    lid = empty(root, (side * 0.29, -0.98, 0.25))
    ball(0.24, 'enamel:#ffffff', (0, 0, 0), lid, (0.86, 0.5, 1.12), 32)
    gaze = empty(lid, (0, -0.1, 0))
    ball(0.135, 'enamel:#7a3a0a', (0, 0, 0), gaze, (1, 0.5, 1.1), 24)
    ball(0.08, 'black', (0, -0.045, 0), gaze, (1, 0.5, 1.1), 20)
    ball(0.036, 'glow:#ffffff', (-0.045, -0.09, 0.06), gaze, steps=12)
    brow = empty(root, (side * 0.29, -1.02, 0.56))
    tube([(-0.24, 0.03, -0.03), (0, -0.03, 0.05), (0.24, 0.05, -0.04)], 0.055, 'matte:#5a2a06', brow, [0.6, 1.2, 0.6])
    return lid, gaze, brow


def face(root):
    ball(0.86, principled(hexcolor('#ffd257'), rough=0.35, coat=0.3, glow=0.1), (0, -0.62, 0.08), root, (0.86, 0.5, 0.72), 64)
    for side in (-1, 1):
        ball(0.15, 'matte:#ff8a4a', (side * 0.56, -0.9, -0.06), root, (1, 0.35, 0.8), 20)
    ball(0.14, 'grad:#ffc04a,#f08a1a', (0, -1.13, 0.05), root, (1.1, 0.9, 0.95), 28)
    for side in (-1, 1):
        curl = [(side * 0.03, -1.12, -0.1), (side * 0.26, -1.14, -0.17), (side * 0.52, -1.06, -0.1), (side * 0.66, -0.98, 0.06), (side * 0.56, -1.0, 0.14)]
        tube(curl, 0.105, 'enamel:#fff4e2', root, [0.9, 1.15, 0.75, 0.4, 0.12])
    mouth = empty(root, (0, -1.0, -0.27))
    ball(0.27, 'matte:#6a0a14', (0, 0, 0), mouth, (1.1, 0.4, 0.9), 28)
    ball(0.18, 'enamel:#ff5a6a', (0, -0.04, -0.12), mouth, (1.0, 0.4, 0.55), 20)
    block((0.17, 0.04, 0.05), 'enamel:#ffffff', mouth, (0, -0.07, 0.15), 0.03)
    return mouth


def robe(root):
    red = principled(hexcolor('#b4001e'), rough=0.5, coat=0.15, glow=0.08)
    folds = turned(flowing([(0.86, -0.72), (1.12, -1.05), (1.32, -1.5), (1.5, -1.95)]), red, root, steps=128, smooth=70)
    for vertex in folds.data.vertices:
        x, y, z = vertex.co
        angle, deep = math.atan2(y, x), max(0.0, (-0.8 - z) / 1.15)
        vertex.co.xy *= 1 + 0.055 * deep * math.sin(angle * 11)
    for i in range(30):
        angle = 2 * math.pi * i / 30
        ball(0.235, 'matte:#fff8ee', (1.0 * math.cos(angle), 1.0 * math.sin(angle), -0.74), root, (1, 1, 0.85), 18)
        ball(0.05, 'black', (1.23 * math.cos(angle), 1.23 * math.sin(angle), -0.78), root, (0.8, 0.8, 1.5), 10)
    for i in range(34):
        angle = 2 * math.pi * i / 34
        ball(0.2, 'matte:#fff8ee', (1.5 * math.cos(angle), 1.5 * math.sin(angle), -1.95), root, (1, 1, 0.8), 16)
        ball(0.045, 'black', (1.69 * math.cos(angle), 1.69 * math.sin(angle), -1.95), root, (0.8, 0.8, 1.5), 10)
    small_gem(root, (0, -1.3, -0.82), 0.2, '#0a8a3a', '#7affa0', setting='gold')


def sceptre(hand):
    holder = empty(hand, turn=(14, 0, 0))
    tube([(0, 0, -0.75), (0, 0, 1.0)], 0.065, 'gold', holder)
    for z, size in ((-0.75, 0.11), (0.82, 0.13)):
        ball(size, 'gold', (0, 0, z), holder, steps=20)
    for side in (-1, 1):
        ball(0.19, 'grad:#ff5a5a,#d4001e,#7d0014', (side * 0.17, -0.04, 1.05), holder, steps=28)
        tube([(side * 0.17, 0, 1.2), (side * 0.1, 0, 1.38), (0.02, 0, 1.5)], 0.025, 'matte:#4f8f1f', holder)
    leaf(holder, (0.02, 0, 1.46), -20, 0.4)


def arm(root, side):
    """A sleeve that bends to its glove. @returns the function that moves it"""
    sleeve = tube([(side * 0.85, -0.3, -0.75), (side * 1.2, -0.5, -0.9), (side * 1.5, -0.7, -0.6)], 0.2, 'enamel:#b4001e', root, [1.0, 1.05, 1.15])
    glove = empty(root)
    ball(0.2, 'enamel:#ffffff', (0, 0, 0), glove, (1, 0.8, 1.05), 28)
    for turn in (-26, 0, 26):
        ball(0.085, 'enamel:#ffffff', (0.17 * math.sin(math.radians(turn)) * 1.3, -0.06, 0.2 * math.cos(math.radians(turn))), glove, (0.9, 0.9, 1.5), 16)
    ball(0.085, 'enamel:#ffffff', (-side * 0.19, -0.1, 0.04), glove, (1.3, 0.9, 0.9), 16)
    cuff = torus(0.17, 0.085, 'matte:#fff8ee', glove, (0, 0, -0.2), (0, 0, 0), 32)
    cuff.scale = (1, 0.9, 1)
    points = sleeve.data.splines[0].bezier_points

    def move(x, y, z, roll=0.0):
        shoulder = (side * 0.85, -0.3, -0.78)
        end = (side * x, y, z)
        middle = (side * (0.5 * (0.85 + x) + 0.16), 0.5 * (-0.3 + y) - 0.1, 0.5 * (-0.78 + z) - 0.16)
        for point, place in zip(points, (shoulder, middle, end)):
            point.co = place
            point.handle_left_type = point.handle_right_type = 'AUTO'
        glove.location = (side * x, y - 0.04, z + 0.2)
        rotate(glove, (0, side * roll, 0))

    return move, glove


def king(root, crown_body):
    body = empty(root)
    turned(flowing(SKIN), material('grad:#ffd84a,#f59a12,#b85a06', -1.2, 1.1, 'Z'), body, smooth=70)
    scales(body)
    eyes = [eye(body, side) for side in (-1, 1)]
    mouth = face(body)
    for i in range(11):
        angle = 200 - i * 22
        leaf(empty(body, (0, 0.1 - 0.02 * (i % 3), 1.0)), (0, 0, 0), -angle, 0.95 if i % 2 else 0.8)
    cap = empty(body, (0, 0, 1.28), (8, 0, 8))
    crown_body(cap, 0.66)
    for angle, size, y in ((-90, 1.15, 0.1), (-68, 1.0, 0.0), (-112, 1.0, 0.0), (-48, 0.8, -0.1), (-132, 0.8, -0.1), (-80, 0.85, -0.2), (-102, 0.85, -0.2)):
        leaf(cap, (0, y, 0.2), angle, size)
    robe(root)
    left, _ = arm(root, -1)
    right, hand = arm(root, 1)
    sceptre(hand)

    def look(open_share, x, z, brow, worried):
        for side, (lid, gaze, line) in zip((-1, 1), eyes):
            lid.scale.z = open_share
            gaze.location = (x, -0.1, z)
            line.location.z = 0.56 + brow
            rotate(line, (0, side * worried, 0))

    def pose(act, at):
        breath = 0.015 * wave(at)
        lift, tall, lean, hop = 0.0, 1 + breath, 2 * wave(at), 0.0
        look(1, 0.03 * wave(at), 0, 0.01 * wave(at), 0)
        mouth.scale = (0.8, 1, 0.45)
        left(1.42, -0.62, -0.78 + 0.03 * wave(at), 16)
        right(1.45, -0.66, -0.62 + 0.03 * wave(at), 6 + 2 * wave(at))
        if act == 'idle':
            look(0.12 if 0.62 < at < 0.74 else 1, 0.035 * wave(at), 0, 0.015 * wave(at), 0)
        elif act == 'tense':
            shake = wave(at, 3)
            look(1.22, -0.02 + 0.02 * shake, -0.07, 0.1, -16)
            mouth.scale = (0.55, 1, 0.7 + 0.12 * shake)
            left(0.62, -1.16, -0.52 + 0.03 * shake, 34)
            right(1.2, -0.9, -0.5 + 0.03 * shake, -10)
            lean, tall = 1.5 * shake, 0.96
        elif act == 'cheer':
            up = abs(wave(at))
            look(1.08, 0, 0.04, 0.1 + 0.03 * up, 0)
            mouth.scale = (1.15, 1, 1.25)
            left(1.42, -0.5, 0.5 + 0.28 * wave(at, 2), -20 + 14 * wave(at, 2))
            right(1.42, -0.5, 0.5 - 0.28 * wave(at, 2), -14 + 12 * wave(at, 2))
            lift, tall, lean, hop = 0.26 * up, 0.98 + 0.07 * up, 5 * wave(at), 0.16 * up
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            look(1 - 0.5 * dip, -0.05, -0.03, 0.04 * dip, 8)
            mouth.scale = (1.05, 1, 0.5 + 0.5 * dip)
            left(1.3, -0.8, -0.6 + 0.5 * dip, 10)
            right(1.45, -0.66, -0.55 + 0.42 * dip, 6 - 22 * dip)
            tall, lean = 1 - 0.05 * dip, 4 * dip
        set_pose(body, (-3 if act != 'tense' else 9, lean, 0), 0.06 * (tall - 1), tall)
        root.location.z = lift
        cap.location.z = 1.28 + hop

    return pose
