"""The cast of Fruit Crown: crown, star, seven, bell, melon, grapes and the king."""
import math
import random

from fruit_king import king
from motion import landing, set_pose, wave
from outlines import grow, lettering, solid
from solids import ball, flowing, mesh, small_gem, tube, turned
from studio import empty, material, principled, hexcolor, rotate


def crown_body(root, size=1.0):
    """A crown of five points over velvet, ten jewels around its ring. @returns its holder"""
    holder = empty(root)
    holder.scale = (size,) * 3
    gold = material('gold')
    vertices, faces, count = [], [], 180
    for i in range(count):
        angle = 2 * math.pi * i / count - math.pi / 2
        share = (5 * i / count + 0.5) % 1
        high = 0.32 + 0.78 * (1 - abs(2 * share - 1)) ** 1.25
        low, wide = 0.92, 0.92 + 0.30 * high
        for radius, z in ((low, -0.62), (low, -0.28), (wide, -0.28 + high)):
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), z))
    for i in range(count):
        j = (i + 1) % count
        faces += [(i * 3 + k, i * 3 + k + 1, j * 3 + k + 1, j * 3 + k) for k in (0, 1)]
    body = mesh(vertices, faces, gold, holder, 40)
    body.modifiers.new('wall', 'SOLIDIFY').thickness = 0.09
    for z in (-0.62, -0.28):
        turned([(0.90, z - 0.06), (0.99, z - 0.05), (1.02, z), (0.99, z + 0.05), (0.90, z + 0.06)], gold, holder, smooth=80)
    velvet = principled(hexcolor('#a3001f'), rough=0.55, coat=0.1, glow=0.08)
    turned(flowing([(0.86, -0.5), (0.95, -0.05), (0.75, 0.42), (0.0, 0.58)]), velvet, holder, smooth=80)
    for i in range(5):
        angle = -math.pi / 2 + 2 * math.pi * (i + 0.5) / 5 - math.pi / 5
        ball(0.135, gold, (1.25 * math.cos(angle), 1.25 * math.sin(angle), 0.90), holder)
    jewels = [('#1e4bff', '#45c8ff'), ('#d1003a', '#ff5577'), ('#00a34a', '#5dffa0'), ('#00a34a', '#5dffa0'), ('#d1003a', '#ff5577')] * 2
    for i, (dark, light) in enumerate(jewels):
        angle = -math.pi / 2 + 2 * math.pi * i / 10
        at = (1.0 * math.cos(angle), 1.0 * math.sin(angle), -0.45)
        small_gem(holder, at, 0.15, dark, light, turn=(0, 0, math.degrees(angle) + 90), setting='gold')
    return holder


def crown(root, _fonts):
    spin = crown_body(root)

    def pose(act, at):
        lift, tall, tilt, yaw = 0.0, 1.0, 14.0, -10.0
        if act == 'land':
            lift, tall = landing(at)
        elif act == 'idle':
            yaw += 12 * wave(at)
            tilt += 3 * wave(at, 2)
        elif act == 'win':
            yaw += 180 * at
            lift, tilt = 0.12 + 0.12 * wave(at, 2), 16 + 8 * wave(at)
        elif act == 'feature':
            yaw += 180 * at
            tilt, tall = 18 + 14 * wave(at, 2), 1 + 0.1 * wave(at, 2)
        set_pose(root, (tilt, 0, 0), lift, tall)
        rotate(spin, (0, 0, yaw))

    return pose


def star(root, _fonts):
    edge = [((1.3 if i % 2 == 0 else 0.72) * math.cos(math.pi / 2 + i * math.pi / 5), (1.3 if i % 2 == 0 else 0.72) * math.sin(math.pi / 2 + i * math.pi / 5)) for i in range(10)]
    paint = principled(hexcolor('#ff9d00'), rough=0.16, coat=0.7, glow=0.25)
    for share, y, deep, colour in ((1.0, 0.0, 0.36, material('gold')), (0.76, -0.17, 0.32, paint), (0.76, 0.17, 0.32, paint)):
        vertices = [(x * share, y, z * share) for x, z in edge] + [(0, y - deep, 0), (0, y + deep, 0)]
        faces = [(i, (i + 1) % 10, 10) for i in range(10)] + [((i + 1) % 10, i, 11) for i in range(10)]
        bevel = mesh(vertices, faces, colour, root).modifiers.new('edge', 'BEVEL')
        bevel.width, bevel.segments = 0.04, 3
    surface = paint.node_tree.nodes['Principled BSDF']

    def pose(act, at):
        lift, tall, size, turn, glow = 0.0, 1.0, 1.0, [-6.0, 0.0, -14.0], 0.25
        if act == 'land':
            lift, tall = landing(at)
        elif act == 'idle':
            turn[1] = 9 * wave(at)
            turn[2] += 14 * wave(at)
            glow += 0.2 * max(0, wave(at, 2))
        elif act == 'win':
            turn[1] = 72 * at
            size, glow = 1.04 + 0.08 * wave(at, 2), 0.6 + 0.3 * wave(at, 2)
        elif act == 'feature':
            turn[2] += 360 * at
            lift, size, glow = 0.14 * abs(wave(at)), 1.06, 0.9
        set_pose(root, turn, lift, tall, size)
        surface.inputs['Emission Strength'].default_value = glow

    return pose


def seven(root, fonts):
    shape = lettering('7', fonts['russo'], 2.5)
    solid(grow(shape, 0.17), 0.16, 0.05, 'enamel:#4a0010', 0.24, root)
    solid(grow(shape, 0.11), 0.17, 0.07, 'gold', 0.1, root)
    red = principled(tuple(c * 0.85 for c in hexcolor('#e3062a')), rough=0.14, coat=0.8, glow=0.2, shine=0.3)
    solid(shape, 0.14, 0.09, red, -0.14, root, 6)
    surface = red.node_tree.nodes['Principled BSDF']

    def pose(act, at):
        lift, tall, size, turn, glow = 0.0, 1.0, 1.0, [-7.0, 0.0, -15.0], 0.2
        if act == 'land':
            lift, tall = landing(at)
        elif act == 'idle':
            turn[2] += 16 * wave(at)
            turn[0] += 5 * wave(at, 2)
        elif act == 'win':
            turn[2] += 42 * wave(at)
            turn[1] = 8 * wave(at, 2)
            size, glow = 1.05 + 0.07 * wave(at, 2), 0.5 + 0.4 * wave(at, 2)
        elif act == 'feature':
            turn[1] = 14 * wave(at, 2)
            lift, tall, glow = 0.16 * abs(wave(at)), 1 + 0.12 * wave(at, 2), 0.8
        set_pose(root, turn, lift, tall, size)
        surface.inputs['Emission Strength'].default_value = glow

    return pose


def bell(root, _fonts):
    """Swings from its loop; the clapper follows late."""
    swing = empty(root, (0, 0, 0.5))
    body = empty(swing, (0, 0, -0.5))
    profile = flowing([(0.0, 0.98), (0.32, 0.92), (0.52, 0.62), (0.60, 0.10), (0.78, -0.42), (1.06, -0.70)])
    turned([*profile, (1.14, -0.76), (1.14, -0.88), (1.04, -0.92), (0.9, -0.86), (0.5, -0.2)], 'gold', body, smooth=50)
    turned([(0.60, 0.02), (0.665, 0.0), (0.665, -0.1), (0.63, -0.12)], 'enamel:#e3062a', body, smooth=60)
    turned([(0.86, -0.50), (0.92, -0.53), (0.955, -0.62), (0.93, -0.64)], 'enamel:#e3062a', body, smooth=60)
    tube([(-0.14, 0, 0.95), (-0.16, 0, 1.14), (0, 0, 1.26), (0.16, 0, 1.14), (0.14, 0, 0.95)], 0.065, 'gold', body)
    tongue = empty(body, (0, 0, 0.4))
    tube([(0, 0, 0), (0, 0, -1.3)], 0.06, 'old-gold', tongue)
    ball(0.25, 'old-gold', (0, 0, -1.4), tongue)

    def pose(act, at):
        lift, tall, angle, late = 0.0, 1.0, -6.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            late = 22 * wave(at, 2) * (1 - at)
        elif act == 'idle':
            angle, late = -6 + 6 * wave(at), 8 * wave(at, 1, -0.12)
        elif act == 'win':
            angle, late = 22 * wave(at), -24 * wave(at, 1, -0.1)
        elif act == 'feature':
            angle, late, lift = 24 * wave(at, 2), -28 * wave(at, 2, -0.1), 0.06
        set_pose(root, (8, 0, 10), lift, tall)
        rotate(swing, (0, angle, 0))
        rotate(tongue, (0, late, 0))

    return pose


def slice_ring(inner, outer, half, paint, parent):
    count, vertices, faces = 40, [], []
    for i in range(count + 1):
        angle = math.pi + math.pi * i / count
        vertices += [(r * math.cos(angle), y, r * math.sin(angle)) for r, y in ((inner, -half), (outer, -half), (outer, half), (inner, half))]
    for i in range(count):
        faces += [(i * 4 + k, i * 4 + (k + 1) % 4, i * 4 + 4 + (k + 1) % 4, i * 4 + 4 + k) for k in range(4)]
    last = count * 4
    faces += [(0, 1, 2, 3), (last, last + 1, last + 2, last + 3)]
    thing = mesh(vertices, faces, material(paint, -1.3, 0, 'Z'), parent, 35)
    thing.location = (0, 0, 0.6)
    bevel = thing.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = 0.03, 3, 'ANGLE'


def melon(root, _fonts):
    body = empty(root)
    slice_ring(0.001, 1.12, 0.24, 'grad:#ff6a6f,#f0203c,#c40026', body)
    slice_ring(1.12, 1.2, 0.26, 'grad:#f4ffe0,#e9ffd0', body)
    slice_ring(1.2, 1.37, 0.3, 'grad:#3ccf4a,#1f9a2e,#0b5a1c', body)
    seeds = []
    for angle, reach in ((200, 0.8), (225, 0.62), (250, 0.85), (270, 0.5), (290, 0.85), (315, 0.62), (340, 0.8)):
        x, z = reach * math.cos(math.radians(angle)), 0.55 + reach * math.sin(math.radians(angle))
        holder = empty(body, (x, -0.26, z), (0, 270 - angle, 0))
        ball(0.09, 'black', (0, 0, 0), holder, (0.62, 0.45, 1), 16)
        seeds.append((holder, x, z))

    def pose(act, at):
        lift, tall, turn, pop = 0.0, 1.0, [-4.0, -12.0, -16.0], 0.0
        if act == 'land':
            lift, tall = landing(at)
        elif act == 'idle':
            turn[1] += 7 * wave(at)
        elif act == 'win':
            turn[1] = -4 + 20 * wave(at)
            lift, tall, pop = 0.16 * abs(wave(at)), 1 + 0.1 * wave(at, 2), 0.3
        elif act == 'feature':
            turn[2] += 34 * wave(at)
            turn[1] = 14 * wave(at, 2)
            tall, pop = 1 + 0.14 * wave(at, 2), 0.7
        set_pose(root, turn, lift, tall)
        for i, (holder, x, z) in enumerate(seeds):
            out = pop * max(0, wave(at, 1, i / 7))
            holder.location = (x * (1 + 0.35 * out), -0.26 - out, z + 0.3 * out)

    return pose


def grape(root, _fonts):
    from objects_classic import leaf

    dice = random.Random(3)
    paints = [material(f'grad:#c48aff,{c},#220659', -0.36, 0.36, 'Z') for c in ('#5a12c9', '#7420e6', '#4a0fa8')]
    berries = []
    for count, z in ((4, 0.52), (5, 0.12), (4, -0.26), (3, -0.62), (1, -0.98)):
        for i in range(count):
            x = (i - (count - 1) / 2) * 0.5
            at = (x + dice.uniform(-0.04, 0.04), -0.2 + 0.25 * abs(x) + dice.uniform(-0.12, 0.12), z - 0.06)
            berries.append((ball(0.34, dice.choice(paints), at, root), at))
        for i in range(count - 1):
            at = ((i - (count - 2) / 2) * 0.5, -0.42, z - 0.22)
            berries.append((ball(0.33, dice.choice(paints), at, root), at))
    tube([(0, 0, 0.7), (0.02, 0, 1.0), (0.18, 0, 1.25)], 0.06, 'matte:#5c7d1d', root)
    leaf(root, (0.05, -0.3, 0.85), -14, 1.05)
    leaf(root, (0.0, -0.3, 0.85), 194, 0.9)

    def pose(act, at):
        lift, tall, turn, spread, swell = 0.0, 1.0, [0.0, 0.0, 0.0], 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
        elif act == 'idle':
            turn[1] = 5 * wave(at)
            swell = 0.05
        elif act == 'win':
            turn[1], swell, lift = 9 * wave(at), 0.2, 0.06
        elif act == 'feature':
            turn[2], spread, swell = 16 * wave(at), 0.24 * (0.5 - 0.5 * math.cos(2 * math.pi * at)), 0.12
        set_pose(root, turn, lift, tall)
        for berry, (x, y, z) in berries:
            size = 1 + swell * wave(at, 1, z * 0.45)
            berry.scale = (size,) * 3
            berry.location = (x * (1 + spread), y - spread * 0.6, z * (1 + spread * 0.6))

    return pose


# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'crown': (crown, 'still', 0, 0.74),
    'star': (star, 'still', 0, 0.76),
    'seven': (seven, 'still', 0, 0.74),
    'bell': (bell, 'still', 0, 0.74),
    'melon': (melon, 'still', 0, 0.77),
    'grape': (grape, 'still', 0, 0.76),
    'king': (lambda root, fonts: king(root, crown_body), 'cheer', 0.25, 0.93),
}
