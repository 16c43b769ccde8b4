"""The cast of Storm of Olympus: bolt, orb, helmet, winged horse, lyre, chalice and the eagle."""
import math

from motion import landing, set_pose, wave
from outlines import grow, solid
from shapely.geometry import Point, Polygon
from solids import ball, flowing, small_gem, torus, tube, turned
from storm_eagle import eagle
from studio import empty, hexcolor, material, principled, rotate

BOLT = [(0.28, 1.35), (-0.62, 0.0), (-0.1, 0.0), (-0.36, -1.35), (0.66, 0.28), (0.12, 0.28), (0.66, 1.35)]


def glowing(thing, value):
    thing.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = value


def bolt(root, _fonts):
    shape = Polygon(BOLT).buffer(0.03)
    solid(grow(shape, 0.2), 0.14, 0.05, 'enamel:#3a0fa8', 0.22, root)
    solid(grow(shape, 0.11), 0.16, 0.06, 'gold', 0.08, root)
    body = material('neon:#fffbd0,#ffd23a,#ff7a00', -1.3, 1.3)
    solid(shape, 0.12, 0.1, body, -0.12, root, 6)
    sparks = []
    for i in range(6):
        angle = i * math.pi / 3 + 0.4
        holder = empty(root, (0, -0.2, 0), (0, -math.degrees(angle), 0))
        tube([(0.7, 0, 0), (0.95, 0, 0.12), (1.02, 0, -0.1), (1.3, 0, 0.02)], 0.05, 'glow:#bfe8ff', holder, [1, 0.9, 0.7, 0.1])
        sparks.append(holder)

    def pose(act, at):
        lift, tall, size, turn, glow, arc = 0.0, 1.0, 1.0, [-8.0, 6.0, -16.0], 0.42, 0.0
        if act == 'land':
            lift, tall = landing(at)
            arc = 0.8 * (1 - at)
        elif act == 'idle':
            turn[2] += 12 * wave(at)
            glow, arc = 0.42 + 0.3 * max(0, wave(at, 2)), 0.5 * max(0, wave(at, 2))
        elif act == 'win':
            turn[1] = 6 + 9 * wave(at, 2)
            size, glow, arc = 1 + 0.07 * wave(at, 2), 0.9 + 0.4 * wave(at, 2), 0.7 + 0.3 * wave(at, 3)
        elif act == 'feature':
            turn[2] += 360 * at
            glow, arc = 1.3, 0.6 + 0.4 * wave(at, 3)
        set_pose(root, turn, lift, tall, size)
        glowing(body, glow)
        for i, holder in enumerate(sparks):
            share = max(0.001, arc * (0.6 + 0.4 * wave(at, 2, i / 6)))
            holder.scale = (0.7 + 0.3 * share, share, share)

    return pose


def orb(root, _fonts):
    """A storm in glass, held by two rings that turn like a gyroscope's."""
    core = material('neon:#f0d8ff,#8a2bff,#1a0660', -1, 1, 'Z')
    ball(0.86, core, (0, 0, 0), root, steps=96)
    mark = principled(hexcolor('#f4eaff'), rough=0.3, glow=1.2)
    inner = empty(root, (0, -0.8, 0))
    solid(Polygon([(x * 0.42, z * 0.42) for x, z in BOLT]).buffer(0.02), 0.05, 0.04, mark, 0, inner, 5)
    outer, middle = empty(root), empty(root)
    torus(1.12, 0.11, 'gold', outer)
    torus(0.98, 0.06, 'old-gold', middle)
    for i in range(4):
        angle = math.pi / 2 * (i + 0.5)
        small_gem(outer, (1.12 * math.cos(angle), -0.13, 1.12 * math.sin(angle)), 0.16, '#1446e6', '#5ad8ff', setting='gold')

    def pose(act, at):
        lift, tall, tilt, spin, glow = 0.0, 1.0, 0.0, 20.0, 0.42
        if act == 'land':
            lift, tall = landing(at)
        elif act == 'idle':
            spin, glow = 20 + 180 * at, 0.42 + 0.2 * max(0, wave(at))
        elif act == 'win':
            spin, tilt, glow = 20 + 360 * at, 14 * wave(at), 0.8 + 0.4 * wave(at, 2)
        elif act == 'feature':
            spin, tilt, glow, lift = 20 + 360 * at, 26 * wave(at), 1.4, 0.1 * abs(wave(at))
        set_pose(root, (-6, 0, -10), lift, tall, 1)
        rotate(middle, (60, 0, spin))
        rotate(outer, (0, 20 * wave(at) if act != 'still' else 0, tilt))
        rotate(inner, (0, 10 * wave(at, 2) if act != 'still' else 0, 0))
        glowing(core, glow)

    return pose


def helm(root, _fonts):
    """A Corinthian helmet with a fan of plumes."""
    face = Polygon([(-0.82, 0.35), (-0.7, 0.85), (-0.3, 1.1), (0.3, 1.1), (0.7, 0.85), (0.82, 0.35), (0.8, -0.5), (0.52, -1.2), (0.18, -1.02), (0, -0.9), (-0.18, -1.02), (-0.52, -1.2), (-0.8, -0.5)]).buffer(0.06)
    eyes = Polygon([(-0.6, 0.12), (-0.16, -0.02), (-0.16, -0.24), (-0.52, -0.16)]).union(Polygon([(0.6, 0.12), (0.16, -0.02), (0.16, -0.24), (0.52, -0.16)]))
    mouth = Polygon([(-0.13, -0.36), (0.13, -0.36), (0.2, -1.3), (-0.2, -1.3)])
    opening = eyes.union(mouth).buffer(0.03)
    ball(0.86, 'shine:#ffdf9a,#c8862a,#6a3a08', (0, 0.2, 0.25), root, (0.98, 0.85, 1.0), 96)
    solid(face.buffer(-0.05), 0.1, 0.02, 'black', 0.05, root)
    solid(grow(face, 0.05).difference(opening.buffer(-0.03)), 0.12, 0.06, 'old-gold', -0.42, root, 6)
    solid(face.difference(opening.buffer(0.02)), 0.1, 0.12, 'gold', -0.56, root, 8)
    solid(Polygon([(-0.09, 0.62), (0.09, 0.62), (0.12, -0.3), (0, -0.42), (-0.12, -0.3)]), 0.08, 0.07, 'gold', -0.74, root, 6)
    small_gem(root, (0, -0.86, 0.72), 0.2, '#c4002f', '#ff5a6a', setting='gold')
    plumes = []
    for i in range(17):
        angle = 10 + i * 10
        holder = empty(root, (0, 0.05, 0.5), (0, -angle, 0))
        tube([(0.55, 0, 0), (0.9, -0.02, 0), (1.16, -0.03, 0), (1.3, 0, 0)], 0.12, 'grad:#ff5a6a,#d4001e,#8a0014', holder, [0.7, 1.1, 1.0, 0.3])
        plumes.append((holder, angle))

    def pose(act, at):
        lift, tall, turn, sway = 0.0, 1.0, [-5.0, 0.0, -14.0], 0.0
        if act == 'land':
            lift, tall = landing(at)
            sway = 6 * (1 - at)
        elif act == 'idle':
            turn[2] += 15 * wave(at)
            sway = 3
        elif act == 'win':
            turn[2] = 30 * wave(at)
            turn[0], lift, sway = -5 + 8 * wave(at, 2), 0.08 + 0.08 * wave(at, 2), 7
        elif act == 'feature':
            turn[2] = 22 * wave(at, 2)
            lift, tall, sway = 0.16 * abs(wave(at)), 1 + 0.1 * wave(at, 2), 9
        set_pose(root, turn, lift, tall)
        for i, (holder, angle) in enumerate(plumes):
            rotate(holder, (0, -angle + sway * wave(at, 1, i / 9), 0))

    return pose


HORSE = [(-0.55, -1.2), (0.62, -1.2), (0.66, -0.6), (0.5, -0.1), (0.56, 0.3), (0.42, 0.72), (0.3, 1.2), (0.12, 0.92), (-0.1, 0.86), (-0.42, 0.62), (-0.78, 0.24), (-1.12, 0.0), (-1.2, -0.2), (-1.06, -0.36), (-0.84, -0.34), (-0.5, -0.2), (-0.24, -0.24), (-0.36, -0.6), (-0.52, -0.9)]


def pegasus(root, _fonts):
    shape = Polygon(HORSE).buffer(0.12).buffer(-0.08).buffer(0.05)
    solid(grow(shape, 0.09), 0.14, 0.06, 'gold', 0.12, root)
    solid(shape, 0.12, 0.2, 'grad:#ffffff,#e4e9ff,#a4b2f0', -0.08, root, 10)
    ball(0.1, 'enamel:#1a2a8a', (-0.34, -0.36, 0.4), root, (1.1, 0.6, 1), 24)
    ball(0.035, 'glow:#ffffff', (-0.37, -0.43, 0.44), root, steps=12)
    ball(0.06, 'matte:#5a68b0', (-1.02, -0.3, -0.08), root, (0.7, 0.5, 1), 16)
    mane = []
    for i in range(7):
        z = 1.0 - i * 0.3
        x = 0.36 + 0.2 * math.sin(i * 0.5)
        holder = empty(root, (x, -0.2, z))
        tube([(-0.05, 0, 0.1), (0.28, -0.04, 0.06), (0.42, 0, -0.16), (0.3, 0, -0.4)], 0.15, 'grad:#ffe9a8,#ffc94a,#c8780a', holder, [0.7, 1.15, 0.9, 0.15])
        mane.append(holder)
    wing = empty(root, (-0.08, -0.42, -0.98))
    ball(0.24, 'grad:#ffe9a8,#ffc94a,#c8780a', (0, -0.06, 0), wing, (1, 0.6, 1), 28)
    for i in range(7):
        feather = empty(wing, (0, 0.025 * i, 0), (0, -(6 + i * 13), 0))
        long = 1.5 - abs(i - 3) * 0.1
        tube([(0.1, 0, 0), (long * 0.5, -0.05, 0.05), (long, 0, 0.0)], 0.17, 'grad:#ffffff,#dfe6ff,#8fa0e8', feather, [0.7, 1.0, 0.2])

    def pose(act, at):
        lift, tall, turn, flap, flow = 0.0, 1.0, [-4.0, 0.0, 12.0], 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            flap = 20 * (1 - at) * wave(at, 2)
        elif act == 'idle':
            turn[1], flap, flow = 3 * wave(at), 9 * wave(at), 5
        elif act == 'win':
            turn[1], flap, flow = -8 + 9 * wave(at), 18 * wave(at, 2), 11
            lift = 0.12 + 0.1 * wave(at, 2)
        elif act == 'feature':
            turn[2] += 18 * wave(at)
            flap, flow, lift, tall = 22 * wave(at, 2), 14, 0.16 * abs(wave(at)), 1 + 0.06 * wave(at, 2)
        set_pose(root, turn, lift, tall)
        rotate(wing, (0, flap, 0))
        for i, lock in enumerate(mane):
            rotate(lock, (0, flow * wave(at, 1, i / 7), 0))

    return pose


def lyre(root, _fonts):
    for side in (-1, 1):
        arm = [(side * 0.2, 0, -0.72), (side * 0.86, -0.02, -0.5), (side * 0.98, -0.05, 0.1), (side * 0.66, 0, 0.62), (side * 0.82, 0, 1.05), (side * 1.08, 0, 1.02), (side * 1.06, 0, 0.84)]
        tube(arm, 0.15, 'gold', root, [1.3, 1.2, 1.0, 0.85, 0.8, 0.6, 0.35])
        ball(0.1, 'gold', (side * 1.05, 0, 0.86), root, steps=20)
        small_gem(root, (side * 0.93, -0.19, -0.1), 0.15, '#0a7a8a', '#6af0ff', setting='gold')
    tube([(-0.84, -0.02, 0.8), (0.84, -0.02, 0.8)], 0.1, 'old-gold', root)
    for x in (-0.84, 0.84):
        ball(0.15, 'gold', (x, -0.02, 0.8), root, steps=24)
    shell = Point(0, -0.84).buffer(0.46).union(Polygon([(-0.4, -1.25), (0.4, -1.25), (0.52, -0.7), (-0.52, -0.7)]))
    solid(grow(shell, 0.06), 0.16, 0.06, 'gold', 0.04, root)
    solid(shell, 0.12, 0.14, 'grad:#3ad0e0,#0a7a8a,#043a4a', -0.1, root, 8)
    small_gem(root, (0, -0.42, -0.88), 0.24, '#e08a00', '#ffe04a', setting='gold')
    strings = []
    for i in range(6):
        x = -0.36 + i * 0.144
        line = tube([(x, -0.1, -0.55), (x, -0.14, 0.15), (x, -0.1, 0.82)], 0.02, 'glow:#fff6c8', root)
        strings.append((line.data.splines[0].bezier_points[1], x))

    def pose(act, at):
        lift, tall, turn, hum = 0.0, 1.0, [-5.0, 0.0, -14.0], 0.0
        if act == 'land':
            lift, tall = landing(at)
            hum = 0.05 * (1 - at)
        elif act == 'idle':
            turn[2] += 13 * wave(at)
            hum = 0.02
        elif act == 'win':
            turn[1], hum, lift = 11 * wave(at), 0.06, 0.06 + 0.05 * wave(at, 2)
        elif act == 'feature':
            turn[2] += 30 * wave(at)
            hum, tall = 0.08, 1 + 0.09 * wave(at, 2)
        set_pose(root, turn, lift, tall)
        for i, (point, x) in enumerate(strings):
            point.co.x = x + hum * wave(at, 4, i / 5)

    return pose


def chalice(root, _fonts):
    body = empty(root)
    cup = flowing([(0.0, -0.28), (0.2, -0.3), (0.6, -0.1), (0.84, 0.35), (0.88, 0.8), (0.96, 1.05)])
    turned([*cup, (1.0, 1.08), (0.98, 1.14), (0.9, 1.1), (0.84, 0.9)], 'gold', body, smooth=50)
    turned(flowing([(0.2, -0.3), (0.12, -0.5), (0.24, -0.62), (0.12, -0.74), (0.16, -0.95), (0.5, -1.12)]) + [(0.66, -1.16), (0.68, -1.28), (0, -1.28)], 'old-gold', body, smooth=45)
    turned([(0.9, 0.72), (0.94, 0.74), (0.95, 0.86), (0.91, 0.88)], 'enamel:#12803a', body, smooth=60)
    wine = ball(0.86, 'grad:#ff5a8a,#b0064a', (0, 0, 0.92), body, (1, 1, 0.16), 48)
    for i in range(7):
        angle = math.pi + (i + 0.5) * math.pi / 7
        small_gem(body, (0.8 * math.cos(angle), 0.8 * math.sin(angle), 0.34), 0.16, *(('#0a8a3a', '#7affa0') if i % 2 else ('#c4002f', '#ff5a6a')), turn=(0, 0, math.degrees(angle) + 90), setting='gold')
    for side in (-1, 1):
        tube([(side * 0.8, 0, 0.8), (side * 1.28, 0, 0.86), (side * 1.3, 0, 0.3), (side * 0.62, 0, -0.04)], 0.085, 'gold', body, [1, 1.2, 1.1, 0.7])
    drops = [ball(0.1, 'grad:#ff7aa0,#c8105a', (0, 0, 0.9), body, (0.8, 0.8, 1.25), 16) for _ in range(6)]

    def pose(act, at):
        lift, tall, turn, splash = 0.0, 1.0, [12.0, 0.0, 0.0], 0.0
        if act == 'land':
            lift, tall = landing(at)
            splash = 0.5 * math.sin(math.pi * at)
        elif act == 'idle':
            turn[1] = 6 * wave(at)
            turn[0] += 3 * wave(at, 2)
        elif act == 'win':
            turn[1], lift, splash = 14 * wave(at), 0.06 + 0.06 * wave(at, 2), 0.8
        elif act == 'feature':
            turn[2], tall, splash = 180 * at, 1 + 0.08 * wave(at, 2), 1.0
        set_pose(root, turn, lift, tall)
        rotate(wine, (0, -turn[1] * 0.7, 0))
        for i, drop in enumerate(drops):
            way = (at + i / 6) % 1
            angle = i * 2.4
            out = 0.2 + 0.75 * way
            high = 4 * way * (1 - way) * splash * 0.62
            drop.location = (out * math.cos(angle) * splash, -abs(out * math.sin(angle)) * splash, 0.95 + high)
            drop.scale = ((0.8, 0.8, 1.25) if splash > 0 else (0.01,) * 3)

    return pose


# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'bolt': (bolt, 'still', 0, 0.78),
    'orb': (orb, 'still', 0, 0.76),
    'helm': (helm, 'still', 0, 0.76),
    'pegasus': (pegasus, 'still', 0, 0.74),
    'lyre': (lyre, 'still', 0, 0.74),
    'chalice': (chalice, 'still', 0, 0.75),
    'eagle': (lambda root, _fonts: eagle(root), 'cheer', 0.12, 0.95),
}
