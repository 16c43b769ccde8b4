"""What the meadow of Lucky Clover brings: pot of gold, ladybird, mushroom and acorn."""
import math
import random

from clover_charms import small_clover
from gem_light import glints
from motion import landing, set_pose, wave
from outlines import plate, solid
from solids import ball, flowing, small_gem, torus, tube, turned
from studio import empty, hexcolor, material, principled, rotate
from wolf_fur import HIDDEN, bright, lamp, tuft

BANDS = ('#ff4d5d', '#ff9a2a', '#ffe23a', '#3fd86a', '#3aa8ff', '#a05aff')


def coin(parent, paint, radius=0.2):
    """A coin that lies flat around the origin. @returns its holder"""
    holder = empty(parent)
    turned([(0, -0.04), (radius * 0.92, -0.04), (radius, 0), (radius * 0.92, 0.04), (radius * 0.7, 0.02), (0, 0.02)], paint, holder, steps=26)
    return holder


def bands(parent, radius, thick):
    """A rainbow of six tubes that stands on X. @returns its holder"""
    holder = empty(parent)
    for i, color in enumerate(BANDS):
        out = radius - i * thick * 1.75
        arc = [(out * math.cos(math.pi * k / 12), 0.01 * i, out * math.sin(math.pi * k / 12)) for k in range(13)]
        tube(arc, thick, f'neon:{color},{color}', holder)
    return holder


def pot(root, _fonts):
    """A black pot with a brim of gold and a clover on its belly; coins jump, and a rainbow comes out of it."""
    bow = bands(root, 1.2, 0.07)
    bow.location = (0, 0.5, 0.02)
    iron = material('shine:#7a7c94,#34344a,#1c1a2a', -0.95, 0.6, 'Z')
    body = empty(root, (0, 0, -0.32))
    turned(flowing([(0, -0.95), (0.6, -0.92), (1.08, -0.46), (1.14, 0.02), (0.92, 0.44)]) + [(0.88, 0.5)], iron, body, smooth=60)
    turned(flowing([(0.84, 0.44), (1.04, 0.46), (1.1, 0.56), (1.04, 0.68), (0.86, 0.7)]) + [(0.78, 0.6)], 'gold', body, smooth=60)
    for side in (-1, 1):
        torus(0.22, 0.065, 'gold', body, (side * 1.14, -0.1, 0.12), (90, 0, 70 * side))
        ball(0.18, 'gold', (side * 0.56, -0.5, -0.92), body, (1, 1, 0.9), 24)
    gold = principled(hexcolor('#ffc95a'), metal=1, rough=0.18, glow=0.2)
    dice = random.Random(3)
    for i in range(60):
        way = 2 * math.pi * dice.random()
        out = 0.8 * math.sqrt(dice.random())
        place = coin(body, gold, 0.2)
        place.location = (out * math.cos(way), out * math.sin(way), 0.6 + 0.42 * (1 - (out / 0.84) ** 2) + 0.05 * dice.random())
        rotate(place, (dice.uniform(-46, 46), dice.uniform(-46, 46), 0))
    badge = empty(body, (0, -1.08, -0.18), (-10, 0, 0))
    turned([(0, 0), (0.46, 0), (0.5, 0.05), (0.46, 0.1), (0, 0.1)], 'gold', rotate(empty(badge), (90, 0, 0)), steps=48)
    turned([(0, 0.1), (0.4, 0.1), (0.4, 0.13), (0, 0.13)], 'enamel:#0a5a2a', rotate(empty(badge), (90, 0, 0)), steps=48)
    small_clover(empty(badge, (0, -0.16, 0.04)), 0.36)
    small_gem(body, (0.44, -0.5, 0.98), 0.18, '#0a8a3a', '#7affa0')
    flying = [coin(root, gold, 0.2) for _ in range(9)]
    twinkle = glints(root, [(-0.5, -0.9, 0.6), (0.6, -0.9, 0.45), (0.0, -0.9, 0.75)], 0.36)

    def pose(act, at):
        lift, tall, turn, toss, arch, spark, roll = 0.0, 1.0, [12.0, 0.0, -8.0], 0.0, HIDDEN, 0.0, 0.0
        if act == 'still':
            arch = HIDDEN
        elif act == 'land':
            lift, tall = landing(at)
            toss = 0.55 * (1 - at)
        elif act == 'idle':
            roll, spark = 3 * wave(at, 2), 0.8
        elif act == 'win':
            toss, spark, roll, arch = 1.0, 1.0, 4 * wave(at, 2), 0.97 + 0.03 * wave(at, 2)
        elif act == 'feature':
            toss, spark, roll, arch = 1.2, 1.2, 7 * wave(at), 1.0 + 0.04 * wave(at, 2)
            tall = 1 + 0.05 * wave(at, 2)
        set_pose(root, turn, lift, tall)
        rotate(body, (0, roll, 0))
        bow.scale = (arch,) * 3
        twinkle(at, spark)
        for i, thing in enumerate(flying):
            way = (at + i / 9) % 1
            thing.location = ((i - 4) * 0.22 * (0.5 + 0.7 * way), -0.5 - 0.3 * way, 0.2 + 2.9 * toss * way * (1.06 - way))
            rotate(thing, (360 * way + 40 * i, 0, 30 * i))
            thing.scale = (max(HIDDEN, min(1, toss) * min(1, 5 * way, 5 * (1 - way))),) * 3

    return pose


def ladybug(root, _fonts):
    """A ladybird seen from its back that opens its wing cases."""
    body = empty(root, turn=(0, -18, 0))
    ball(0.9, 'black', (0, 0.06, -0.08), body, (0.92, 0.5, 1.02), 48)
    wings = []
    for side in (-1, 1):
        wing = empty(body, (side * 0.3, 0.0, 0.62))
        tuft(wing, (0, 0.06, 0), (0, side * 166, 0), 1.5, 0.34, 'grad:#eafcff,#9ad8ff')
        wings.append((wing, side))
    shells = []
    for side in (-1, 1):
        shell = empty(body, (side * 0.1, -0.1, 0.72))
        half = turned([(1.04 * math.sin(math.pi * i / 24), -1.06 * math.cos(math.pi * i / 24)) for i in range(25)], 'grad:#ff7a52,#f0142a,#a00018', shell, (0, 0, 0), 64, 80)
        # Half a shell: what lies beyond the seam is folded onto it.
        for vertex in half.data.vertices:
            vertex.co.x = max(0.012, vertex.co.x * side) * side * 0.94
            vertex.co.y *= 0.56
        half.location = (-side * 0.1, 0.06, -0.76)
        for x, z, radius in ((0.44, 0.44, 0.2), (0.56, -0.14, 0.22), (0.34, -0.64, 0.18)):
            depth = 0.58 * math.sqrt(max(0.05, 1 - (x / 0.98) ** 2 - (z / 1.06) ** 2))
            ball(radius, 'black', (side * (x - 0.1), 0.06 - depth, z - 0.76), shell, (1, 0.3, 1), 20)
        ball(0.12, 'glow:#ffd8c8', (side * 0.28 - 0.06, -0.5, -0.14), shell, (1.5, 0.3, 0.7), 14)
        shells.append((shell, side))
    head = empty(body, (0, -0.1, 0.94))
    ball(0.5, 'black', (0, 0, 0), head, (1.1, 0.9, 0.8), 32)
    feelers = []
    for side in (-1, 1):
        ball(0.19, 'enamel:#ffffff', (side * 0.27, -0.36, 0.12), head, steps=24)
        ball(0.1, 'black', (side * 0.27, -0.52, 0.13), head, (1, 0.6, 1), 18)
        ball(0.04, 'glow:#ffffff', (side * 0.27 - 0.03, -0.58, 0.18), head, steps=10)
        ball(0.09, 'matte:#ff9aa8', (side * 0.42, -0.36, -0.1), head, (1, 0.4, 0.7), 14)
        feeler = empty(head, (side * 0.2, -0.1, 0.3))
        tube([(0, 0, 0), (side * 0.12, -0.06, 0.26), (side * 0.32, -0.06, 0.36)], 0.045, 'black', feeler)
        ball(0.09, 'gold', (side * 0.34, -0.06, 0.38), feeler, steps=16)
        feelers.append((feeler, side))
        for z in (0.42, -0.06, -0.54):
            tube([(side * 0.7, 0.1, z), (side * 1.06, 0, z + 0.06), (side * 1.22, 0.1, z - 0.16)], 0.065, 'black', body)
    tube([(-0.14, -0.43, -0.08), (0, -0.47, -0.14), (0.14, -0.43, -0.08)], 0.025, 'matte:#ffffff', head)

    def pose(act, at):
        lift, tall, gape, nod, flap = 0.0, 1.0, 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            gape = 24 * (1 - at)
        elif act == 'idle':
            nod, gape = 10 * wave(at), 7 * max(0.0, wave(at, 2))
        elif act in ('win', 'feature'):
            gape, nod, flap, lift = 34 + 6 * wave(at, 2), 8 * wave(at), 26 * wave(at, 3), 0.08 * wave(at)
        set_pose(root, (0, 0, -6), lift, tall)
        for shell, side in shells:
            rotate(shell, (0, -side * gape, 0))
        for wing, side in wings:
            rotate(wing, (0, -side * (gape * 0.5 + flap), 0))
        rotate(head, (0, nod, 0))
        for feeler, side in feelers:
            rotate(feeler, (0, side * (6 * wave(at, 2, 0.2 * side) + nod), 0))

    return pose


def mushroom(root, _fonts):
    """A mushroom with a sky-blue cap and sleepy eyes; the cap bounces."""
    stem = empty(root)
    turned(flowing([(0, -1.12), (0.5, -1.12), (0.54, -0.8), (0.4, -0.2), (0.42, 0.1)]), 'grad:#fffaec,#ecd6a8', stem, smooth=60)
    turned(flowing([(0.36, -0.16), (0.56, -0.26), (0.6, -0.16), (0.4, -0.02)]), 'matte:#fff2d0', stem, smooth=60)
    cap = empty(root, (0, 0, 0.0))
    turned(flowing([(0.3, 0.02), (0.98, -0.14), (1.24, -0.02), (1.14, 0.44), (0.66, 0.92), (0, 1.08)]), 'grad:#8ae4ff,#2a9cf0,#1450c8', cap, smooth=70)
    for angle, z, radius in ((-95, 0.46, 0.27), (-146, 0.34, 0.22), (-42, 0.26, 0.21), (-66, 0.84, 0.17), (-128, 0.8, 0.15), (-112, 0.06, 0.13), (-66, 0.08, 0.12)):
        reach = 1.2 * math.sqrt(max(0.02, 1 - (max(z, 0) / 1.1) ** 2))
        ball(radius, 'enamel:#fffaf0', (reach * math.cos(math.radians(angle)), reach * math.sin(math.radians(angle)), z), cap, (1, 0.45, 1), 24)
    lids = []
    for side in (-1, 1):
        eye = empty(stem, (side * 0.17, -0.46, -0.5))
        ball(0.1, 'black', (0, 0, 0), eye, (0.85, 0.5, 1.2), 18)
        ball(0.035, 'glow:#ffffff', (-0.025, -0.05, 0.05), eye, steps=10)
        lids.append(eye)
        ball(0.09, 'matte:#ff9a8a', (side * 0.33, -0.4, -0.64), stem, (1, 0.4, 0.7), 14)
    tube([(-0.09, -0.5, -0.66), (0, -0.52, -0.71), (0.09, -0.5, -0.66)], 0.024, 'matte:#7a4420', stem)
    for x, size, turn in ((-0.62, 0.42, 20), (0.62, 0.36, -16)):
        small_clover(empty(root, (x, -0.5, -0.78), (0, turn, 0)), size)

    def pose(act, at):
        lift, tall, bounce, lean, wide = 0.0, 1.0, 0.0, 0.0, 1.0
        if act == 'land':
            lift, tall = landing(at)
            bounce = 0.14 * (1 - at)
        elif act == 'idle':
            lean, wide = 6 * wave(at), 0.1 if 0.4 < at < 0.62 else 1.0
        elif act in ('win', 'feature'):
            bounce, lean, tall = 0.11 * abs(wave(at)), 10 * wave(at), 1 + 0.05 * wave(at, 2)
        set_pose(root, (8, 0, 0), lift, tall)
        cap.location.z = bounce
        rotate(cap, (0, lean, 0))
        for eye in lids:
            eye.scale = (1, 1, wide)

    return pose


def acorn(root, _fonts):
    """An acorn of polished wood with a golden cup and two oak leaves; its cup lifts over a light."""
    tilt = empty(root, turn=(0, 14, 0))
    nut = empty(tilt, (0, 0, -0.2))
    turned(flowing([(0, -1.2), (0.1, -1.08), (0.5, -0.84), (0.82, -0.3), (0.84, 0.2), (0.6, 0.46)]), 'grad:#ffc66a,#d87a1e,#8a3c08', nut, smooth=70)
    ball(0.16, 'glow:#ffe4b0', (-0.34, -0.66, -0.2), nut, (0.7, 0.4, 2.0), 16)
    light = lamp('#fff0a0', 0.3)
    ball(0.62, light, (0, 0, 0.4), nut, (1, 1, 0.35), 32)
    cup = empty(nut, (0, 0, 0.3))
    turned(flowing([(0.86, -0.16), (0.98, -0.06), (0.95, 0.24), (0.62, 0.56), (0.16, 0.7), (0, 0.7)]), 'grad:#b07a3a,#6a4010', cup, smooth=70)
    for row in range(4):
        count = 20 - 4 * row
        for i in range(count):
            angle = 2 * math.pi * (i + 0.5 * (row % 2)) / count
            out = (0.97, 0.9, 0.7, 0.42)[row]
            ball(0.125, 'gold' if (i + row) % 2 else 'old-gold', (out * math.cos(angle), out * math.sin(angle), (0.0, 0.22, 0.44, 0.6)[row]), cup, (1, 1, 0.8), 12)
    tube([(0, 0, 0.66), (0.03, 0, 0.9), (0.16, 0, 1.06)], 0.09, 'wood', cup, [1.2, 1, 1.2])
    leaves = []
    for side, size in ((-1, 1.0), (1, 0.86)):
        holder = empty(tilt, (0.0, 0.1, 0.92), (0, side * 62, 0))
        for i in range(4):
            wide = (0.2, 0.3, 0.28, 0.18)[i] * size
            ball(wide, 'grad:#a8e84a,#3f9a26', (0, 0, (0.34 + 0.24 * i) * size), holder, (1, 0.34, 0.8), 20)
        tube([(0, -0.1, 0), (0, -0.12, 0.6 * size), (0, -0.06, 1.16 * size)], 0.03, 'matte:#d8f8a0', holder, [1, 1, 0.4])
        leaves.append((holder, side))

    def pose(act, at):
        lift, tall, open_by, sway, glow, roll = 0.0, 1.0, 0.0, 0.0, 0.3, 14.0
        if act == 'land':
            lift, tall = landing(at)
            sway = 16 * (1 - at)
        elif act == 'idle':
            roll, sway = 14 + 9 * wave(at), 6 * wave(at, 1, 0.2)
        elif act in ('win', 'feature'):
            open_by, glow = 0.16 + 0.12 * wave(at, 2), 1.6
            roll, sway = 14 + 12 * wave(at), 10 * wave(at, 2)
        set_pose(root, (8, 0, 0), lift, tall)
        rotate(tilt, (0, roll, 0))
        cup.location.z = 0.3 + open_by
        bright(light, glow)
        for holder, side in leaves:
            rotate(holder, (0, side * 62 + sway * side, 0))

    return pose
