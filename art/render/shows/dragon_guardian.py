"""The guardian of Dragon Luck: a jade dragon coiled on a drum, with the pearl of luck in its claws."""
import math

from dragon_head import bright, head, scaly
from motion import set_pose, wave
from solids import ball, flowing, torus, tube, turned
from studio import empty, material, rotate

SKIN = ('#a8ffd0', '#12b07c', '#033f30')
MANE = 'grad:#ffc04a,#ff4a1a,#b0001e'
BELLY = 'grad:#fff0b0,#ffc84a,#c8780a'


def drum(root):
    red = material('grad:#e8182a,#b00418,#6a000c', -2.4, -1.75, 'Z')
    turned(flowing([(1.4, -2.36), (1.6, -2.15), (1.6, -2.0), (1.4, -1.78)]) + [(0, -1.78)], red, root, smooth=50)
    for z in (-2.32, -1.82):
        torus(1.4, 0.1, 'gold', root, (0, 0, z), (0, 0, 0))
    for i in range(18):
        angle = 2 * math.pi * i / 18
        ball(0.075, 'gold', (1.5 * math.cos(angle), 1.5 * math.sin(angle), -1.92), root, steps=14)
    for i in range(5):
        angle = -math.pi / 2 + (i - 2) * 0.62
        torus(0.13, 0.04, 'gold', root, (1.62 * math.cos(angle), 1.62 * math.sin(angle), -2.12), (90, 0, math.degrees(angle) + 90), 32)


def coil(root, skin):
    """Two turns of the body on the drum, with fins, and the tail that rises behind. @returns what moves the tail"""
    for radius, thick, x, z in ((1.06, 0.38, 0.0, -1.44), (0.72, 0.35, 0.06, -0.98)):
        torus(radius, thick, skin, root, (x, 0.05, z), (0, 0, 0), 96)
        for i in range(15):
            angle = 2 * math.pi * i / 15
            spot = empty(root, (x + (radius + thick * 0.62) * math.cos(angle), 0.05 + (radius + thick * 0.62) * math.sin(angle), z + thick * 0.72), (0, 0, math.degrees(angle)))
            tube([(0, 0, -0.06), (0.03, 0.04, 0.12), (0.1, 0.02, 0.24)], 0.1, MANE, spot, [1.1, 0.8, 0.08])
        for i in range(7):
            angle = -math.pi / 2 + (i - 3) * 0.3
            out = radius + thick * 0.86
            ball(0.17, BELLY, (x + out * math.cos(angle), 0.05 + out * math.sin(angle), z - 0.13), root, (0.8, 0.8, 0.62), 20)
    tail = empty(root, (-1.15, 0.25, -1.3))
    line = tube([(0, 0, 0), (-0.42, 0.1, 0.2), (-0.55, 0.16, 0.75), (-0.3, 0.16, 1.2)], 0.25, skin, tail, [1.2, 1.0, 0.7, 0.4])
    points = line.data.splines[0].bezier_points
    rest = [tuple(point.co) for point in points]
    tip = empty(tail)
    for turn, long in ((-40, 0.42), (-14, 0.62), (14, 0.72), (42, 0.5)):
        part = empty(tip, (0, 0, -0.05), (0, turn, 0))
        tube([(0, 0, 0), (0.05, -0.03, long * 0.55), (0, 0, long)], 0.15, MANE, part, [0.9, 1.0, 0.06])

    def move(sway):
        for i, (point, (x, y, z)) in enumerate(zip(points, rest)):
            point.co = (x + sway * (i / 3) ** 1.5 * 0.3, y, z)
            point.handle_left_type = point.handle_right_type = 'AUTO'
        tip.location = points[3].co
        rotate(tip, (0, 30 * sway + 6, 0))

    return move


def torso(share):
    """The neck: from the coil forward and up to the head."""
    return (0.4 * math.sin(share * math.pi * 1.08 + 0.25) - 0.09, -0.06 - 0.5 * math.sin(share * math.pi * 0.85), -0.95 + 1.5 * share)


def trunk(body, skin):
    tube([torso(i / 6) for i in range(7)], 0.42, skin, body, [1.0, 1.06, 1.08, 1.0, 0.92, 0.88, 0.86])
    for i in range(10):
        share = 0.06 + i * 0.09
        x, y, z = torso(share)
        plate = empty(body, (x, y - 0.28, z), (-12 + 40 * share, 0, 0))
        ball(0.27, BELLY, (0, 0, 0), plate, (1.0 - 0.02 * i, 0.62, 0.5), 28)


def arm(body, side, skin):
    """An arm that bends to its claw. @returns the function that moves it, and the hand"""
    line = tube([(side * 0.4, -0.3, -0.2), (side * 0.8, -0.6, -0.5), (side * 1.0, -0.9, -0.2)], 0.18, skin, body, [1.1, 1.0, 0.9])
    tuft = empty(body)
    for turn in (-30, 0, 30):
        part = empty(tuft, (0, 0, 0), (0, side * (120 + turn), 0))
        tube([(0, 0.05, 0), (0, 0.06, 0.2), (0.03, 0.06, 0.36)], 0.09, MANE, part, [1, 0.9, 0.08])
    hand = empty(body)
    ball(0.2, skin, (0, 0, 0), hand, (1, 0.8, 0.95), 28)
    for turn in (-42, 0, 42):
        part = empty(hand, (0, -0.03, 0.05), (0, turn, 0))
        tube([(0, 0, 0.06), (0, -0.12, 0.24), (0, -0.02, 0.36)], 0.085, skin, part, [1.1, 1.0, 0.8])
        tube([(0, -0.04, 0.33), (0, -0.04, 0.42), (0, 0.04, 0.5)], 0.07, 'gold', part, [1, 0.8, 0.08])
    thumb = empty(hand, (-side * 0.14, -0.06, -0.04), (0, -side * 78, 0))
    tube([(0, 0, 0), (0, -0.1, 0.16), (0, -0.02, 0.26)], 0.08, skin, thumb, [1.1, 1, 0.8])
    tube([(0, -0.04, 0.23), (0, 0.0, 0.38)], 0.065, 'gold', thumb, [1, 0.08])
    points = line.data.splines[0].bezier_points

    def move(x, y, z, roll=0.0, pitch=0.0):
        start = (side * 0.34, -0.34, -0.1)
        elbow = (side * (0.5 * (0.34 + x) + 0.22), 0.5 * (-0.34 + y) - 0.02, 0.5 * (-0.1 + z) - 0.26)
        for point, place in zip(points, (start, elbow, (side * x, y, z))):
            point.co = place
            point.handle_left_type = point.handle_right_type = 'AUTO'
        tuft.location = elbow
        hand.location = (side * x, y - 0.04, z + 0.08)
        rotate(hand, (pitch, side * roll, 0))

    return move, hand


def pearl_of_luck(body):
    paint = material('neon:#ffffff,#bfe8ff,#3a9ad8', -0.4, 0.4, 'Z')
    holder = empty(body)
    ball(0.36, paint, (0, 0, 0), holder, steps=56)
    fire = []
    for i in range(9):
        angle = i * 40
        tongue = empty(holder, (0, 0.06, 0), (0, -angle, 0))
        tube([(0.34, 0, 0), (0.5, 0, 0.05), (0.68, 0, 0)], 0.085, 'glow:#ffd24a', tongue, [1, 0.85, 0.08])
        fire.append(tongue)

    def move(x, y, z, glow, burn, at, size=1.0):
        holder.location = (x, y, z)
        holder.scale = (size,) * 3
        bright(paint, glow)
        for i, tongue in enumerate(fire):
            share = max(0.02, burn * (0.75 + 0.25 * wave(at, 2, i / 9)))
            tongue.scale = (0.4 + 0.6 * share, share, share)
            rotate(tongue, (0, -i * 40 + 12 * wave(at, 1, i / 3), 0))

    return move


def breath(holder):
    """Smoke of the nostrils. @returns what blows it"""
    puffs = [(ball(0.13, 'matte:#f6fff8', (0, 0, 0), holder, steps=16), side, i / 3) for side in (-1, 1) for i in range(3)]

    def blow(at, force):
        for puff, side, phase in puffs:
            way = (at + phase) % 1
            size = max(0.01, force * (0.4 + way) * (1 - way) * 1.9)
            puff.scale = (size,) * 3
            puff.location = (side * (0.24 + 0.62 * way), -1.12 - 0.1 * way, 0.06 + 0.34 * way * way)

    return blow


def guardian(root, _fonts):
    skin = scaly(*SKIN)
    drum(root)
    base = empty(root)
    sway_tail = coil(base, skin)
    body = empty(base, (0, 0, -0.9))
    upper = empty(body, (0, 0, 0.9))
    trunk(upper, skin)
    top, look = head(upper, (0.0, -0.5, 1.12), scaly(*SKIN, size=5.5), 'grad:#d8ffe6,#4ad8a0,#0a8a5e', MANE, 'enamel:#e07a00', ('#c4002f', '#ff5a6a'))
    top.scale = (1.3,) * 3
    blow = breath(top)
    left, _ = arm(upper, -1, skin)
    right, _ = arm(upper, 1, skin)
    pearl = pearl_of_luck(upper)

    def pose(act, at):
        lean, turn, lift, tall = (0.0, 2.5 * wave(at), 0.0), (0, 0, 0), 0.0, 1 + 0.012 * wave(at)
        sway_tail(0.5 * wave(at))
        blow(at, 0.0)
        if act in ('idle', 'still'):
            wide = 0.1 if 0.62 < at < 0.72 else 1.0
            look(wide, (0.05 * wave(at), 0.01), 0.02 * wave(at), 4, 3 + 3 * wave(at), at, 0.1)
            turn = (2 * wave(at), 3 * wave(at), 10 * wave(at))
            left(1.08, -0.9, -0.42 + 0.03 * wave(at), -14, 18)
            right(1.08, -0.86, -0.16 + 0.04 * wave(at), 20, 0)
            pearl(-1.08, -1.02, 0.22 + 0.07 * wave(at), 0.3, 0.7, at)
        elif act == 'tense':
            shake = wave(at, 3)
            look(1.24, (0.05 + 0.015 * shake, -0.05), 0.12, 20, 13 + 4 * shake, at, 0.34 + 0.05 * shake, 1.0, 1.0, -22)
            turn, lean = (12, 2.5 * shake, 12), (8, 1.5 * shake, 0)
            left(0.46, -1.2, -0.38 + 0.03 * shake, -24, 12)
            right(0.5, -1.22, -0.34 - 0.03 * shake, -24, 12)
            pearl(0, -1.3, -0.16 + 0.03 * shake, 0.6 + 0.25 * shake, 1.0, at)
            blow(at, 0.9)
            sway_tail(1.1 * wave(at, 2))
            tall = 0.95
        elif act == 'cheer':
            up = abs(wave(at))
            look(0.82 if up > 0.6 else 1.05, (0, 0.06), 0.14 + 0.04 * up, 6, 34 + 8 * wave(at, 2), at, 0.5, 0.7, 1.0, -26)
            turn, lean, lift = (-3, 6 * wave(at), 4 * wave(at, 2)), (-4, 5 * wave(at), 0), 0.2 * up
            left(1.3, -0.7, 0.3 + 0.2 * wave(at, 2), 12, 0)
            right(1.3, -0.7, 0.3 - 0.2 * wave(at, 2), 12, 0)
            pearl(1.3 * math.cos(2 * math.pi * at), -0.95, 1.5 + 0.9 * abs(math.sin(2 * math.pi * at)), 0.7, 1.2, at)
            sway_tail(1.3 * wave(at, 2))
            tall = 1 + 0.05 * up
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            look(1.0, (-0.04, -0.02), 0.05 * dip, 6, 6 + 16 * dip, at, 0.1 + 0.3 * dip, 0.2 * dip, 1 - 0.9 * dip, -12 * dip)
            turn, lean = (18 * dip, -7 * dip, -8 * dip), (5 * dip, 0, 0)
            left(1.08, -0.9, -0.42 + 0.3 * dip, -14, 18)
            right(1.08, -0.86, -0.16 + 0.5 * dip, 20 - 10 * dip, 0)
            pearl(-1.08, -1.02, 0.22 + 0.5 * dip, 0.3 + 0.4 * dip, 0.7 + 0.4 * dip, at)
            tall = 1 - 0.03 * dip
        set_pose(body, lean, -0.9 + lift, tall)
        rotate(top, turn)

    return pose
