"""The captain of Captain's Gold: a walrus at the rail of his ship, with a spyglass in one flipper and a doubloon over the other."""
import math

from mathutils import Vector
from motion import set_pose, wave
from outlines import solid
from shapely.geometry import Point, Polygon
from solids import ball, block, small_gem, torus, tube, turned
from studio import empty, hexcolor, material, rotate
from wolf_fur import ease, fur, mixed, mould, towards, tuft

NAVY, NAVY_LIGHT, RED = '#14265c', '#2c4a9c', '#c8142a'
BELLY = ((0, 0.12, -0.95), (1.02, 0.8, 1.08))


def on_belly(x, z, out=0.0):
    """The point of the coat's front over a place of the picture."""
    (_, y, middle), (wide, deep, tall) = BELLY
    share = max(0.0, 1 - (x / wide) ** 2 - ((z - middle) / tall) ** 2)
    return (x, y - deep * math.sqrt(share) - out, z)


def rail(root):
    """The rail of the quarterdeck with a coil of rope."""
    block((1.62, 0.3, 0.13), 'wood', root, (0, -0.62, -1.76), 0.06)
    block((1.66, 0.34, 0.05), 'dark-wood', root, (0, -0.62, -1.6), 0.04)
    block((1.62, 0.22, 0.1), 'dark-wood', root, (0, -0.56, -2.2), 0.05)
    for i in range(7):
        x = (i - 3) * 0.48
        turned([(0, -2.14), (0.09, -2.14), (0.07, -2.1), (0.15, -2.02), (0.09, -1.94), (0.1, -1.86), (0, -1.86)], 'gold' if i % 2 else 'wood', root, (x, -0.6, 0), 24)
    for i in range(3):
        torus(0.24 - 0.02 * i, 0.05, 'matte:#d8b070', root, (1.22, -0.94, -1.72 + i * 0.02 - 0.09 * i), (82, 0, 8), 32)


def coat(root):
    """Coat, shirt and belt. The coat is moulded; trimmings lie on its front."""
    navy, light = hexcolor(NAVY), hexcolor(NAVY_LIGHT)
    mould([BELLY, ((0, 0.14, -0.3), (0.84, 0.62, 0.5))], lambda x, y, z: mixed(navy, light, ease(-1.6, 0.1, z)), root, 0.06, 5, fur(0.1, 0.55))
    shirt = [on_belly(x, z, 0.015) for x, z in ((0, -0.34), (0, -0.8), (0, -1.3), (0, -1.75))]
    tube(shirt, 0.3, 'matte:#fff4e0', root, [0.9, 1.1, 1.1, 0.9]).scale = (1, 1, 1)
    for side in (-1, 1):
        edge = [on_belly(side * x, z, 0.1) for x, z in ((0.42, -0.2), (0.4, -0.6), (0.38, -1.1), (0.42, -1.7))]
        tube(edge, 0.06, 'gold', root)
        for i in range(4):
            ball(0.085, 'gold', on_belly(side * 0.58, -0.5 - i * 0.32, 0.05), root, (1, 0.7, 1), 20)
    belt = torus(0.99, 0.11, 'leather', root, (0, 0.12, -1.34), (0, 0, 0), 64)
    belt.scale = (0.95, 0.82, 1.1)
    x, y, z = on_belly(0, -1.34, 0.2)
    solid(Polygon([(-0.24, -0.2), (0.24, -0.2), (0.24, 0.2), (-0.24, 0.2)]).buffer(0.03).difference(Point(0, 0).buffer(0.13)), 0.03, 0.03, 'gold', 0, empty(root, (x, y, z)))
    for side in (-1, 1):
        board = empty(root, (side * 0.76, 0.0, -0.16), (0, side * 26, 0))
        ball(0.32, 'gold', (0, 0, 0), board, (1.05, 0.85, 0.34), 32)
        for i in range(9):
            angle = math.pi * (i / 8 + 1)
            tube([(0.32 * math.cos(angle), 0.28 * math.sin(angle), -0.02), (0.36 * math.cos(angle), 0.31 * math.sin(angle), -0.24)], 0.035, 'gold', board)


def hat_of(head):
    """A cocked hat with a ruby and a plume. @returns its holder and the plume's"""
    hat = empty(head, (0, -0.02, 0.54))
    front = Polygon([(-1.22, 0.0), (-0.9, -0.06), (-0.4, 0.0), (0.4, 0.0), (0.9, -0.06), (1.22, 0.0), (1.1, 0.2), (0.72, 0.42), (0.4, 0.62), (0, 0.74), (-0.4, 0.62), (-0.72, 0.42), (-1.1, 0.2)]).buffer(0.08).buffer(-0.04)
    back = empty(hat, (0, 0.42, 0.1))
    solid(front, 0.05, 0.05, f'enamel:{NAVY}', 0, back)
    ball(0.66, f'matte:{NAVY}', (0, 0.12, 0.1), hat, (1.05, 0.85, 0.72), 40)
    fore = empty(hat, (0, -0.5, 0.02), (10, 0, 0))
    solid(front, 0.05, 0.05, 'gold', 0.05, fore)
    solid(front.buffer(-0.09), 0.06, 0.05, f'grad:{NAVY_LIGHT},{NAVY}', -0.02, fore)
    small_gem(fore, (0, -0.14, 0.38), 0.17, '#c4002f', '#ff6a7a', setting='gold')
    for side in (-1, 1):
        tube([(side * 0.28, -0.14, 0.2), (side * 0.48, -0.14, 0.3), (side * 0.62, -0.14, 0.18)], 0.04, 'gold', fore)
    plume = empty(fore, (0.52, 0.16, 0.34), (0, 14, 0))
    paint = material('grad:#ff6a5a,#d8142a', 0, 0.9, 'Z')
    for i in range(9):
        long = 0.86 - 0.05 * abs(i - 3)
        tuft(plume, (0.04 * i, 0.02 * i, 0.02 * i), (0, -34 + 15 * i, 0), long, 0.12, paint)
    return hat, plume


def eye_of(head, side):
    """A round eye. @returns look(open, x, z, happy)"""
    holder = empty(head, (side * 0.3, -0.6, 0.2), (0, 0, side * 12))
    ball(0.2, 'matte:#6a3e22', (0, 0.05, 0), holder, (1.1, 0.6, 1.08), 28)
    lid = empty(holder)
    ball(0.175, 'enamel:#ffffff', (0, -0.02, 0), lid, (1, 0.62, 1.06), 28)
    iris = empty(lid, (0, -0.1, 0))
    ball(0.105, 'neon:#5ae8e0,#0a8a9a,#04404a', (0, 0, 0), iris, (1, 0.5, 1), 24)
    ball(0.06, 'black', (0, -0.035, 0), iris, (1, 0.5, 1), 20)
    ball(0.026, 'glow:#ffffff', (-0.035, -0.065, 0.045), iris, steps=10)
    arc = empty(holder, (0, -0.12, -0.05))
    tube([(-0.16, 0.02, -0.05), (-0.09, -0.02, 0.05), (0, -0.03, 0.09), (0.09, -0.02, 0.05), (0.16, 0.02, -0.05)], 0.035, 'black', arc)
    brow = empty(holder, (0, -0.07, 0.27))
    tube([(-0.2, 0.05, -0.02), (0, -0.02, 0.05), (0.2, 0.05, -0.02)], 0.075, 'matte:#fff6e4', brow, [0.5, 1.1, 0.6])

    def look(wide, x=0.0, z=0.0, happy=False, raised=0.0, slant=0.0):
        lid.scale = (0.001,) * 3 if happy else (1, 1, wide)
        arc.scale = (1, 1, 1) if happy else (0.001,) * 3
        iris.location = (x, -0.1, z)
        brow.location.z = 0.27 + raised
        rotate(brow, (0, side * slant, 0))

    return look


def face_of(neck):
    """Head, moustache, tusks and jaw. @returns the head, and move(…)"""
    head = empty(neck, (0, -0.12, 0.62))
    top, mid, pale = hexcolor('#7a4a2c'), hexcolor('#b8794c'), hexcolor('#e8b888')

    def paint(x, y, z):
        color = mixed(mid, top, ease(0.1, 0.6, z))
        return mixed(color, pale, ease(-0.3, -0.62, y) * ease(0.2, -0.3, z))

    skin = fur(0.1, 0.42)
    mould([((0, 0.04, 0.04), (0.78, 0.7, 0.7)), ((0, 0.1, -0.4), (0.8, 0.62, 0.5)), ((-0.36, -0.3, -0.22), (0.44, 0.4, 0.4)), ((0.36, -0.3, -0.22), (0.44, 0.4, 0.4))], paint, head, 0.045, 5, skin)
    jaw = empty(head, (0, -0.3, -0.42))
    ball(0.3, 'matte:#c88a5c', (0, -0.3, -0.1), jaw, (1.05, 0.8, 0.62), 32)
    ball(0.25, 'matte:#4a0a18', (0, -0.55, -0.42), head, (0.95, 0.75, 0.72), 28)
    ball(0.16, 'grad:#ff9aa6,#d84a60', (0, -0.42, 0.05), jaw, (0.9, 0.7, 0.4), 24)
    for side in (-1, 1):
        tusk = [(side * 0.3, -0.8, -0.36), (side * 0.33, -0.98, -0.58), (side * 0.36, -1.02, -0.8), (side * 0.32, -0.96, -0.98)]
        tube(tusk, 0.105, 'grad:#fff8e4,#f2d8a4', head, [1.1, 1.0, 0.75, 0.14])
        torus(0.105, 0.04, 'gold', head, (side * 0.33, -0.97, -0.55), (14, 0, 0), 28)
        ball(0.36, 'matte:#f2cfa2', (side * 0.27, -0.64, -0.2), head, (1.02, 0.78, 0.86), 36)
        for i in range(5):
            ball(0.026, 'matte:#8a5a3a', (side * (0.16 + 0.09 * (i % 3)), -0.93 + 0.02 * i, -0.1 - 0.12 * (i // 3)), head, steps=10)
    ball(0.17, 'shine:#5a3a3a,#1a0e12', (0, -0.9, 0.05), head, (1.25, 0.75, 0.78), 32)
    locks = []
    for side in (-1, 1):
        for row, (count, long, out) in enumerate(((7, 0.5, 0.0), (6, 0.4, 0.12))):
            for i in range(count):
                angle = side * (82 + 62 * i / (count - 1))
                lock = tuft(head, (side * (0.24 + 0.05 * (count - i)), -0.76 - out, -0.22 - 0.03 * i + 0.06 * row), (14, angle, 0), long - 0.03 * i, 0.085, 'grad:#ffffff,#f0e2c8')
                locks.append((lock, angle))
    looks = [eye_of(head, side) for side in (-1, 1)]
    hat, plume = hat_of(head)

    def move(at, gape=0.0, wide=1.0, glance=(0.0, 0.0), happy=False, raised=0.0, slant=0.0, sway=2.0, tip=0.0, winks=False):
        rotate(jaw, (gape, 0, 0))
        for i, look in enumerate(looks):
            is_shut = winks and i == 1
            look(wide, *glance, happy or is_shut or wide < 0.2, -0.04 if is_shut else raised, slant)
        for i, (lock, angle) in enumerate(locks):
            rotate(lock, (14, angle + sway * wave(at, 2, i * 0.11), 0))
        rotate(hat, (-10 * tip, 16 * tip, 0))
        hat.location = (0.06 * tip, -0.02, 0.54 + 0.3 * tip)
        rotate(plume, (0, 14 + 2.2 * sway * wave(at, 1, 0.2), 0))

    return head, move


def spyglass(root):
    """Brass and leather along Z, with its eyepiece at the origin."""
    holder = empty(root)
    for radius, low, high, paint in ((0.11, 0.0, 0.34, 'gold'), (0.14, 0.32, 0.68, 'leather'), (0.175, 0.66, 1.06, 'gold')):
        turned([(0, low), (radius, low), (radius, high), (0, high)], paint, holder, steps=36, smooth=30)
    for z, radius in ((0.02, 0.14), (0.34, 0.16), (0.68, 0.2), (1.04, 0.22)):
        torus(radius - 0.02, 0.04, 'gold', holder, (0, 0, z), (0, 0, 0), 36)
    ball(0.16, 'neon:#eaffff,#6ad8ff,#1a6ac8', (0, 0, 1.06), holder, (1, 1, 0.3), 28)
    return holder


def arm_of(root, shoulder, first=0.72, second=0.62):
    """A sleeve with a cuff and a flipper of two links. @returns reach(hand, elbow's side)"""
    sleeve = material(f'grad:{NAVY_LIGHT},{NAVY}', 0, first, 'Z')
    upper, fore = empty(root), empty(root)
    tube([(0, 0, -0.02), (0, 0, first * 0.5), (0, 0, first)], 0.27, sleeve, upper, [1.05, 1.0, 0.9])
    tube([(0, 0, -0.04), (0, 0, second * 0.66)], 0.24, sleeve, fore, [1.0, 1.05])
    torus(0.24, 0.09, 'matte:#fff4e0', fore, (0, 0, second * 0.68), (0, 0, 0), 32)
    torus(0.25, 0.05, 'gold', fore, (0, 0, second * 0.54), (0, 0, 0), 32)
    skin = 'grad:#c88a5c,#96603a'
    ball(0.23, skin, (0, 0, second * 0.96), fore, (1, 0.62, 1.15), 28)
    for i in (-1, 0, 1):
        ball(0.1, skin, (0.13 * i, 0, second * 0.96 + 0.2 - 0.04 * abs(i)), fore, (1, 0.7, 1.3), 18)

    def reach(hand, bend):
        start, end = Vector(shoulder), Vector(hand)
        line = end - start
        span = min(line.length, (first + second) * 0.995)
        along = line.normalized()
        base = (span * span + first * first - second * second) / (2 * span)
        high = math.sqrt(max(0.0, first * first - base * base))
        side = Vector(bend) - along * along.dot(Vector(bend))
        elbow = start + along * base + side.normalized() * high
        upper.location, fore.location = start, elbow
        upper.rotation_euler, fore.rotation_euler = towards(elbow - start), towards(start + along * span - elbow)

    return reach


def doubloon_of(root, radius=0.24):
    holder = empty(root)
    turned([(0, -0.05), (radius * 0.94, -0.05), (radius, 0), (radius * 0.94, 0.05), (radius * 0.72, 0.03), (0, 0.03)], 'gold', rotate(empty(holder), (90, 0, 0)), steps=40)
    return holder


def resting(at):
    """Hands, glass and coin while the captain waits."""
    hop = max(0.0, math.sin(2 * math.pi * (at * 2 - 0.1))) if at < 0.55 else 0.0
    return {
        'left': (-0.72, -0.86, -1.12), 'left_bend': (-1, 0.3, -0.4), 'glass': ((-0.72, -0.98, -1.16), (-0.62, -0.2, 0.9)),
        'right': (1.0, -0.86, -1.06 + 0.05 * hop), 'right_bend': (1, 0.3, -0.4), 'coin': ((1.02, -0.98, -0.7 + 0.5 * hop), 360 * at * 2),
    }


def captain(root, _fonts):
    rail(root)
    base = empty(root)
    coat(base)
    neck = empty(base, (0, 0, -0.1))
    for i in range(3):
        ball(0.22 - 0.03 * i, 'matte:#fffaf0', (0, -0.62 - 0.04 * i, -0.28 - 0.17 * i), base, (1.3, 0.6, 0.8), 24)
    head, move = face_of(neck)
    head.scale = (1.24,) * 3
    glass = spyglass(base)
    left, right = arm_of(base, (-0.84, -0.12, -0.34)), arm_of(base, (0.84, -0.12, -0.34))
    coin = doubloon_of(base)
    thrown = [doubloon_of(root, 0.19) for _ in range(9)]

    def pose(act, at):
        hands = resting(at)
        lean, turn, tall = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 1 + 0.012 * wave(at)
        burst = 0.0
        if act in ('idle', 'still', 'poster'):
            turn = (1.5 * wave(at, 2), 2 * wave(at), 12 * wave(at))
            shut = 0.0 if 0.7 < at < 0.78 else 1.0
            move(at, 0, shut, (0.03 * wave(at), 0.0), raised=0.02 * max(0, wave(at, 2)))
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            hands['right'] = mixed((1.0, -0.86, -1.06), (1.16, -0.8, 0.86), ease(0, 0.8, dip))
            hands['coin'] = ((0, 0.2, -0.9), 0)
            turn = (12 * dip, -6 * dip, 6 * dip)
            move(at, 5 * dip, 1.0, sway=4, tip=0.62 * ease(0.3, 1, dip), raised=0.05 * dip, winks=0.25 < at < 0.8)
        elif act == 'tense':
            shake = wave(at, 3)
            eye = (-0.4, -1.08, 0.9)
            hands['left'], hands['left_bend'] = (-0.8, -1.2, 0.72 + 0.015 * shake), (-0.9, 0, -0.6)
            hands['glass'] = (eye, (-0.62, -0.66, 0.03 + 0.05 * wave(at)))
            hands['right'] = (1.02, -0.86, -1.04)
            hands['coin'] = ((0, 0.2, -0.9), 0)
            lean, turn, tall = (8, -4, 0), (2, 1.5 * shake, -4 + 4 * wave(at)), 0.985
            move(at, 7 + 3 * shake, 1.16, (-0.03, 0.0), raised=0.09, slant=-8, sway=5)
        elif act == 'cheer':
            rise = 0.5 + 0.5 * wave(at, 2)
            hands['left'] = (-1.5, -0.86, 0.02 + 0.3 * rise)
            hands['glass'] = ((-1.52, -0.98, 0.0 + 0.3 * rise), (-0.25 + 0.3 * wave(at, 2), -0.1, 0.95))
            hands['right'] = (1.5, -0.86, 0.02 + 0.34 * (1 - rise))
            hands['left_bend'] = hands['right_bend'] = (0, 0.5, -0.9)
            hands['coin'] = ((0, 0.2, -0.9), 0)
            lean, turn, tall = (-3 * rise, 3 * wave(at), 0), (-8 - 4 * rise, 5 * wave(at, 2), 6 * wave(at)), 1 + 0.03 * rise
            move(at, 22 + 12 * rise, happy=True, raised=-0.03, sway=8)
            burst = 1.0
        set_pose(base, lean, 0.0, tall)
        rotate(neck, turn)
        left(hands['left'], hands['left_bend'])
        right(hands['right'], hands['right_bend'])
        place, way = hands['glass']
        glass.location, glass.rotation_euler = place, towards(way)
        place, spin = hands['coin']
        coin.location = place
        rotate(coin, (spin, 0, 20))
        coin.scale = (0.001,) * 3 if place[1] > 0 else (1, 1, 1)
        for i, flying in enumerate(thrown):
            way = (at * 2 + i / 9) % 1
            flying.scale = (max(0.001, burst * min(1, 6 * way, 6 * (1 - way))),) * 3
            flying.location = ((1 if i % 2 else -1) * (1.2 + 0.4 * way + 0.03 * i), -1.0, 0.3 + 6.2 * way * (1.05 - way))
            rotate(flying, (360 * way + 40 * i, 0, 30 * i))

    return pose
