"""Skull, galleon and parrot of Captain's Gold."""
import math

from motion import landing, set_pose, wave
from outlines import solid
from shapely.geometry import Polygon
from solids import ball, block, mesh, small_gem, torus, tube, turned
from studio import empty, hexcolor, material, rotate
from wolf_fur import bright, ease, fur, lamp, mixed, mould, tuft


def bone(parent, turn):
    """A bone across the picture."""
    holder = empty(parent, (0, 0.42, -0.3), (0, turn, 0))
    tube([(-1.1, 0, 0), (0, 0, 0), (1.1, 0, 0)], 0.13, 'bone', holder, [1.1, 0.9, 1.1])
    for side in (-1, 1):
        for up in (-1, 1):
            ball(0.19, 'bone', (side * 1.2, 0, up * 0.13), holder, (1, 0.9, 1), 24)


def skull(root, _fonts):
    """A skull in a red kerchief, with rubies for eyes and a tooth of gold, over crossed bones."""
    for turn in (28, -28):
        bone(root, turn)
    head = empty(root)
    pale, shade = hexcolor('#fff4d8'), hexcolor('#b89868')

    def paint(x, y, z):
        return mixed(pale, shade, 0.8 * ease(-0.1, -0.62, z) + 0.5 * ease(0.1, 0.5, y))

    skin = fur(0.1, 0.4)
    mould([((0, 0, 0.34), (0.88, 0.8, 0.78)), ((0, -0.2, -0.3), (0.56, 0.5, 0.42)), ((-0.52, -0.3, -0.06), (0.3, 0.36, 0.26)), ((0.52, -0.3, -0.06), (0.3, 0.36, 0.26))], paint, head, 0.045, 5, skin)
    lights = lamp('#ff2a3a', 0.8)
    for side in (-1, 1):
        ball(0.29, 'black', (side * 0.35, -0.6, 0.14), head, (1.05, 0.5, 1.0), 32)
        ball(0.13, lights, (side * 0.34, -0.74, 0.13), head, (1, 0.5, 1), 20)
        ball(0.045, 'glow:#ffffff', (side * 0.34 - 0.05, -0.8, 0.18), head, steps=10)
        tube([(side * 0.12, -0.76, 0.38), (side * 0.36, -0.78, 0.46), (side * 0.62, -0.6, 0.36)], 0.09, 'matte:#fff0d0', head, [0.7, 1.1, 0.6])
        solid(Polygon([(0.01, 0.1), (0.12, -0.1), (0.03, -0.14)]).buffer(0.02), 0.03, 0.01, 'black', 0, empty(head, (side * 0.03 - (0.07 if side < 0 else 0), -0.74, -0.16), (0, 0, 0)))
    for i in range(6):
        x = (i - 2.5) * 0.145
        block((0.062, 0.06, 0.1), 'gold' if i == 4 else 'matte:#fffaf0', head, (x, -0.68 + 0.25 * x * x, -0.5), 0.03)
    jaw = empty(head, (0, -0.1, -0.42))
    mould([[(-0.42, 0.02, -0.08, 0.16), (-0.34, -0.34, -0.34, 0.17), (0, -0.46, -0.4, 0.2), (0.34, -0.34, -0.34, 0.17), (0.42, 0.02, -0.08, 0.16)]], lambda x, y, z: mixed(pale, shade, 0.35), jaw, 0.045, 4, skin)
    for i in range(5):
        x = (i - 2) * 0.145
        block((0.06, 0.05, 0.09), 'matte:#fffaf0', jaw, (x, -0.56 + 0.3 * x * x, -0.22), 0.03)
    ball(0.4, 'matte:#3a0a10', (0, -0.26, -0.5), head, (0.95, 0.6, 0.6), 28)
    cloth = material('grad:#ff5a4a,#c8101e,#7a0410', 0.2, 1.2, 'Z')
    turned([(0.92, 0.52), (0.93, 0.6), (0.86, 0.84), (0.6, 1.08), (0.3, 1.2), (0, 1.24)], cloth, head, (0, -0.02, 0), 64, 70, 0.94)
    torus(0.91, 0.1, 'matte:#a80c18', head, (0, -0.02, 0.54), (0, 0, 0), 64)
    for i in range(7):
        angle = math.radians(-90 + (i - 3) * 24)
        ball(0.075, 'matte:#fff4e0', (0.86 * math.cos(angle), 0.82 * math.sin(angle), 0.8), head, (1, 0.6, 1), 14)
    knot = empty(head, (0.86, -0.1, 0.5))
    ball(0.17, 'matte:#c8101e', (0, 0, 0), knot, steps=20)
    tails = [empty(knot, (0.05, 0, 0), (0, turn, 0)) for turn in (64, 108)]
    for tail in tails:
        tube([(0, 0, 0), (0.06, -0.04, 0.28), (0, 0, 0.56)], 0.14, 'matte:#d8202c', tail, [0.6, 1.2, 0.3])

    def pose(act, at):
        lift, tall, turn, gape, glow, flap = 0.0, 1.0, [-2.0, 0.0, -12.0], 3.0, 0.7, 4.0
        if act == 'land':
            lift, tall = landing(at)
            gape, flap = 20 * (1 - at), 22 * (1 - at)
        elif act == 'idle':
            turn[2], gape = -12 + 22 * math.sin(math.pi * at), 3 + 9 * max(0, wave(at, 2))
        elif act == 'win':
            gape, glow, flap = 12 + 11 * wave(at, 2), 1.5 + 0.5 * wave(at, 2), 14
            turn, lift = [-5, 6 * wave(at), -12 + 8 * wave(at)], 0.05 * abs(wave(at))
        elif act == 'feature':
            gape, glow, flap = 16 + 8 * wave(at, 3), 2.0, 18
            turn, tall = [-4, 9 * wave(at), 16 * wave(at)], 1 + 0.05 * wave(at, 2)
        set_pose(root, (0, 0, 0), lift, tall)
        rotate(head, turn)
        rotate(jaw, (gape, 0, 0))
        bright(lights, glow)
        for i, tail in enumerate(tails):
            rotate(tail, (0, (64, 108)[i] + flap * wave(at, 2, i * 0.2), 0))

    return pose


def sail(parent, at, wide, tall, deep, paint, taper=0.82):
    """A square sail that the wind fills towards the viewer."""
    columns, rows = 14, 10
    vertices, faces = [], []
    for row in range(rows + 1):
        up = row / rows
        half = wide * (1 - (1 - taper) * up)
        for column in range(columns + 1):
            side = 2 * column / columns - 1
            belly = deep * (1 - side * side) * math.sin(math.pi * (0.12 + 0.8 * up))
            dip = 0.12 * tall * (1 - side * side) * (1 - up)
            vertices.append((side * half, -belly, (up - 0.5) * tall + dip))
    line = columns + 1
    for row in range(rows):
        for column in range(columns):
            a = row * line + column
            faces.append((a, a + 1, a + line + 1, a + line))
    thing = mesh(vertices, faces, paint, parent, 80)
    thing.location = at
    return thing


def galleon(root, _fonts):
    """A galleon that comes about: carved stern, three masts, sails in wind, a black pennant; waves at its bow."""
    ship = empty(root, (0, 0, 0), (0, 0, 0))
    hull_of, gold = material('grad:#a8602a,#6a3210,#3a1806', -1.2, -0.2, 'Z'), 'gold'
    side_view = Polygon([(-1.2, 0.12), (-1.12, -0.3), (-0.8, -0.72), (0.72, -0.74), (1.02, -0.36), (1.5, 0.0), (1.0, 0.0), (0.84, -0.16), (-0.5, -0.16), (-0.56, 0.12)]).buffer(0.05)
    holder = empty(ship, (0, 0, -0.5))
    solid(side_view, 0.26, 0.16, hull_of, 0.1, holder, 6)
    for points in ([(-1.22, 0.16), (-0.56, 0.16)], [(-0.52, -0.12), (0.86, -0.12), (1.04, 0.04), (1.5, 0.04)], [(-1.1, -0.3), (-0.4, -0.42), (0.5, -0.42), (1.02, -0.3)]):
        tube([(x, -0.36, z) for x, z in points], 0.055, gold, holder)
    for i in range(5):
        x = -0.62 + i * 0.34
        block((0.09, 0.05, 0.08), 'black', holder, (x, -0.34, -0.29), 0.02)
        torus(0.1, 0.03, gold, holder, (x, -0.4, -0.29), (90, 0, 0), 24)
    windows = lamp('#ffd86a', 1.0)
    for i in range(3):
        block((0.07, 0.05, 0.09), windows, holder, (-1.06 + i * 0.2, -0.36, -0.05), 0.03)
    tube([(1.3, 0, -0.48), (1.9, 0, -0.16)], 0.06, 'wood', ship, [1.2, 0.5])
    flashes = []
    for i in range(5):
        flash = empty(ship, (-0.62 + i * 0.34, -0.5, -0.79))
        ball(0.16, 'glow:#ffe08a', (0, 0, 0), flash, (1, 1, 1), 16)
        ball(0.24, 'neon:#ffffff,#ffd8a0,#ff8a3a', (0, 0.06, 0), flash, (1.15, 0.8, 0.9), 16)
        flashes.append(flash)
    cloth = material('grad:#fffaf0,#f2dcb4', -0.6, 0.6, 'Z')
    crimson = material('grad:#ff6a50,#c8141e', -0.6, 0.6, 'Z')
    sails = []
    for x, low, masts in ((-0.72, -0.5, ((0.36, 0.52, 0.12), (0.3, 0.4, 0.66))), (0.06, -0.6, ((0.5, 0.66, 0.12), (0.42, 0.52, 0.76), (0.3, 0.36, 1.22))), (0.82, -0.5, ((0.36, 0.52, 0.12), (0.3, 0.4, 0.66)))):
        top = masts[-1][2] + masts[-1][1] / 2 + 0.16
        tube([(x, 0, low), (x, 0, top)], 0.055, 'wood', ship, [1.3, 0.7])
        ball(0.07, gold, (x, 0, top), ship, steps=14)
        for wide, tall, z in masts:
            frame = empty(ship, (x, -0.04, z), (0, 0, 18))
            tube([(-wide * 0.9, 0, tall / 2), (wide * 0.9, 0, tall / 2)], 0.035, 'wood', frame)
            sails.append(sail(frame, (0, -0.04, 0), wide, tall, 0.3, crimson if wide == 0.42 or (x > 0.5 and z < 0.2) or (x < 0 and z < 0.2) else cloth))
    jib = empty(ship, (1.28, -0.02, 0.1))
    solid(Polygon([(-0.36, 0.7), (0.42, -0.2), (-0.34, -0.2)]).buffer(0.02), 0.02, 0.015, cloth, 0, jib)
    pennants = []
    for x, z, paint in ((0.06, 1.52, 'enamel:#1a1420'), (-0.72, 1.0, 'enamel:#c8101e'), (0.82, 1.0, 'enamel:#c8101e')):
        flag = empty(ship, (x, 0, z))
        solid(Polygon([(0, 0.12), (-0.52, 0.0), (0, -0.12)]), 0.015, 0.012, paint, 0, flag)
        pennants.append(flag)
    waves = []
    for i, (x, y, size) in enumerate(((-1.2, -0.42, 0.3), (-0.72, -0.56, 0.36), (-0.2, -0.6, 0.34), (0.32, -0.6, 0.37), (0.84, -0.52, 0.36), (1.28, -0.4, 0.32))):
        crest = empty(root, (x, y, -1.34))
        ball(size, 'grad:#7af0e8,#1aa0b8,#06527a', (0, 0, 0), crest, (1.35, 0.8, 0.66), 28)
        ball(size * 0.5, 'matte:#f4ffff', (size * 0.2, -0.16, size * 0.46), crest, (1.5, 0.7, 0.42), 18)
        waves.append((crest, x, i / 6))

    def pose(act, at):
        lift, tall, roll, yaw, fire, wind = 0.0, 1.0, 3.0, -6.0, 0.0, 1.0
        if act == 'land':
            lift, tall = landing(at)
            roll = 12 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            roll, wind = 3 + 5 * wave(at), 1 + 0.12 * wave(at, 1, 0.3)
        elif act == 'win':
            roll, fire, wind = 3 + 6 * wave(at), 1.0, 1.25 + 0.1 * wave(at, 2)
            lift = 0.05 * wave(at, 1, 0.25)
        elif act == 'feature':
            roll, fire, wind, yaw = -4 + 11 * wave(at), 1.0, 1.35, -6 + 12 * wave(at)
            lift = 0.08 * wave(at, 2)
        set_pose(root, (4, 0, 0), 0, tall)
        rotate(ship, (0, -roll, yaw))
        ship.location.z = lift + 0.03 * wave(at)
        for thing in sails:
            thing.scale = (1, wind, 1)
        for i, flag in enumerate(pennants):
            rotate(flag, (0, 0, 22 * wave(at, 2, i * 0.3)))
        for i, flash in enumerate(flashes):
            way = (at * 2 + (4 - i) / 5) % 1
            size = max(0.001, fire * math.sin(math.pi * min(1, way * 2.4)) * (1 if way < 0.42 else 0))
            flash.scale = (size,) * 3
        for crest, x, phase in waves:
            crest.location.x = x + 0.07 * wave(at, 1, phase)
            crest.location.z = -1.34 + 0.07 * wave(at, 1, phase + 0.3)

    return pose


def feathers(parent, rows):
    """Rows of feathers that hang down: (x, y, z, count, spread, length, width, paint)."""
    locks = []
    for x, y, z, count, spread, long, wide, paint in rows:
        for i in range(count):
            share = 2 * i / max(1, count - 1) - 1
            lock = tuft(parent, (x + share * spread, y + 0.18 * share * share, z + 0.05 * share * share), (-14, 180 - 18 * share, 0), long, wide, paint)
            locks.append((lock, 180 - 18 * share))
    return locks


def parrot(root, _fonts):
    """A scarlet macaw in a captain's collar: crest, white cheeks, a hooked beak whose halves never part from the face."""
    body = empty(root, (0, 0.1, -0.5))
    red, orange, deep = hexcolor('#f0202a'), hexcolor('#ff6a2a'), hexcolor('#a00818')
    skin = fur(0.12, 0.45)
    mould([((0, 0.15, -0.3), (0.72, 0.55, 0.75)), ((0, 0.1, 0.3), (0.6, 0.46, 0.5)), ((0, 0.1, -0.1), (0.74, 0.5, 0.5))], lambda x, y, z: mixed(red, deep, ease(-0.1, -0.9, z)), body, 0.05, 4, skin)
    breast = feathers(body, [
        (0, -0.3, 0.16, 7, 0.4, 0.42, 0.12, 'grad:#c8101e,#ff4a3a'),
        (0, -0.42, -0.1, 7, 0.46, 0.42, 0.12, 'grad:#ff7a2a,#ff3a2a'),
        (0, -0.46, -0.36, 7, 0.44, 0.44, 0.12, 'grad:#e0202a,#ff5a30'),
    ])
    wings = []
    for side in (-1, 1):
        wing = empty(body, (side * 0.66, 0.0, 0.22), (0, side * 10, 0))
        for i, paint in enumerate(('grad:#ff3a2a,#d8101e', 'grad:#ffe04a,#ffb01a', 'grad:#4ae07a,#12a050', 'grad:#3ab0ff,#0a5ad8', 'grad:#2a6af0,#0a2a9a')):
            tuft(wing, (side * 0.05 * i, 0.04 * i, 0.1 - 0.16 * i), (0, side * (174 - 9 * i), 0), 0.66 + 0.05 * i, 0.17, paint)
            tuft(wing, (side * (0.12 + 0.05 * i), 0.08 + 0.04 * i, 0.08 - 0.16 * i), (0, side * (166 - 9 * i), 0), 0.66, 0.17, paint)
        wings.append((wing, side))
    head = empty(body, (0, -0.12, 0.72))
    top = hexcolor('#ff4636')
    white = hexcolor('#fff8ea')

    def paint(x, y, z):
        patch = max(0.0, 1 - ((abs(x) - 0.42) / 0.3) ** 2 - ((z + 0.0) / 0.34) ** 2) * ease(0.1, -0.15, y)
        color = mixed(mixed(red, top, ease(0.0, 0.5, z)), orange, 0.4 * ease(0.3, 0.6, z))
        return mixed(color, white, ease(0.05, 0.3, patch))

    mould([((0, 0, 0.06), (0.7, 0.66, 0.64)), ((0, -0.3, -0.06), (0.46, 0.4, 0.42))], paint, head, 0.04, 5, skin)
    crest = [(tuft(head, (0.05 * (i - 2), -0.1 + 0.12 * abs(i - 2), 0.6), (18 * abs(i - 2) * -1, 20 * (i - 2), 0), 0.62 - 0.06 * abs(i - 2), 0.12, paint_of), 20 * (i - 2), -18 * abs(i - 2)) for i, paint_of in enumerate(('grad:#ffd03a,#ff7a1a', 'grad:#ff8a2a,#e0202a', 'grad:#ffe06a,#ff9a1a', 'grad:#ff8a2a,#e0202a', 'grad:#ffd03a,#ff7a1a'))]
    beak = empty(head, (0, -0.6, 0.06))
    tube([(0, 0.06, 0.1), (0, -0.28, 0.12), (0, -0.5, -0.12), (0, -0.5, -0.44), (0, -0.4, -0.6)], 0.25, material('grad:#fff4dc,#f0c890,#4a3a3a', -0.6, 0.2, 'Z'), beak, [1.05, 1.1, 0.86, 0.42, 0.05])
    ball(0.24, 'matte:#3a0a12', (0, -0.1, -0.2), beak, (0.85, 0.9, 0.72), 24)
    lower = empty(beak, (0, 0.0, -0.22))
    tube([(0, 0.05, -0.04), (0, -0.2, -0.12), (0, -0.36, -0.06)], 0.2, 'shine:#5a4a4a,#1a1418', lower, [1.0, 0.9, 0.3])
    ball(0.09, 'matte:#e86a7a', (0, -0.16, 0.06), lower, (0.9, 1.5, 0.5), 16)
    eyes = []
    for side in (-1, 1):
        eye = empty(head, (side * 0.4, -0.46, 0.2), (0, 0, side * 34))
        ball(0.16, 'matte:#2a1a1a', (0, 0.02, 0), eye, (1, 0.5, 1), 24)
        lid = empty(eye)
        ball(0.13, 'neon:#fff6a0,#ffc81a,#e08a00', (0, -0.05, 0), lid, (1, 0.5, 1), 24)
        ball(0.075, 'black', (0, -0.1, 0), lid, (1, 0.5, 1), 18)
        ball(0.03, 'glow:#ffffff', (-0.03, -0.14, 0.04), lid, steps=10)
        eyes.append(lid)
    torus(0.42, 0.09, 'gold', body, (0, -0.04, 0.36), (16, 0, 0), 48)
    small_gem(body, (0, -0.56, 0.24), 0.16, '#0a6a8a', '#6af0ff', setting='gold')

    def pose(act, at):
        lift, tall, turn, gape, wide, spread, fan = 0.0, 1.0, [0.0, 0.0, -24.0], 2.0, 1.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            spread, fan = 30 * (1 - at), 16 * (1 - at)
        elif act == 'idle':
            turn = [0, 14 * math.sin(math.pi * at), -24 + 40 * math.sin(math.pi * at)]
            wide, gape = 0.08 if 0.42 < at < 0.56 else 1.0, 2 + 7 * max(0, wave(at, 2))
        elif act == 'win':
            spread, gape, fan = 24 + 17 * wave(at, 2), 11 + 8 * wave(at, 2), 12
            turn, lift = [-6, 8 * wave(at), -24 + 10 * wave(at)], 0.06 * abs(wave(at))
        elif act == 'feature':
            spread, gape, fan = 32 + 14 * wave(at, 2), 14 + 5 * wave(at, 2), 18
            turn, tall = [-8, 14 * wave(at), 30 * wave(at)], 1 + 0.04 * wave(at, 2)
        set_pose(root, (0, 0, 0), lift, tall)
        rotate(head, turn)
        rotate(lower, (gape, 0, 0))
        for lid in eyes:
            lid.scale = (1, 1, wide)
        for wing, side in wings:
            rotate(wing, (0, -side * spread + side * 6, 0))
        for lock, angle, back in crest:
            rotate(lock, (back + fan * 0.5, angle * (1 + fan / 18) + fan * 0.2 * wave(at, 2), 0))
        for i, (lock, angle) in enumerate(breast):
            rotate(lock, (-14, angle + 3 * wave(at, 1, i * 0.13), 0))

    return pose
